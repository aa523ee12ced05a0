/* zug-wrap-box.c: a row that goes on in another where there is no room for all of it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-wrap-box.h"

#include "zug-widgets.h"

struct _ZugWrapBox
{
  GtkWidget parent_instance;

  int spacing;
  gboolean whole;
};

enum
{
  PROP_0,
  PROP_SPACING,
  PROP_WHOLE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (ZugWrapBox, zug_wrap_box, GTK_TYPE_WIDGET)

/* A row: from a child up to another (NULL: to the end), what they need, and how many of them may
 * have more. */
typedef struct
{
  GtkWidget *first, *end;
  int width;
  int expanding;
  gboolean fills; /* one child alone, that has all of the row */
} ZugWrapRow;

static GtkWidget *
skip_hidden (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

static GtkWidget *
first_of (ZugWrapBox *self)
{
  return skip_hidden (gtk_widget_get_first_child (GTK_WIDGET (self)));
}

static GtkWidget *
after (GtkWidget *child)
{
  return skip_hidden (gtk_widget_get_next_sibling (child));
}

static gboolean
expands (GtkWidget *child)
{
  return gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL);
}

/* What it needs to stay in its row. */
static int
width_of (ZugWrapBox *self, GtkWidget *child)
{
  int least, natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
  return expands (child) && !self->whole ? least : natural;
}

/* Whether that is one child alone in the last row, below one that expands. */
static gboolean
is_left_over (ZugWrapBox *self, const ZugWrapRow *row)
{
  GtkWidget *child = first_of (self);

  while (child != row->first && !expands (child))
    child = after (child);
  return child != row->first && row->end == NULL && after (row->first) == NULL;
}

/* The row that begins with a child. */
static ZugWrapRow
take_row (ZugWrapBox *self, GtkWidget *first, int width)
{
  ZugWrapRow row = {.first = first, .end = first};

  do
    {
      row.width += width_of (self, row.end) + (row.end != first ? self->spacing : 0);
      row.expanding += expands (row.end) ? 1 : 0;
      row.end = after (row.end);
    }
  while (row.end != NULL && row.width + self->spacing + width_of (self, row.end) <= width);
  row.fills = !self->whole && is_left_over (self, &row);
  return row;
}

/* How wide a child of the row is, which has so much in all. */
static int
share (ZugWrapBox *self, const ZugWrapRow *row, GtkWidget *child, int width)
{
  int left = MAX (width - row->width, 0);

  if (row->fills)
    return width;
  return MIN (width_of (self, child) + (expands (child) ? left / row->expanding : 0), width);
}

static int
row_height (ZugWrapBox *self, const ZugWrapRow *row, int width)
{
  int height = 0;

  for (GtkWidget *child = row->first; child != row->end; child = after (child))
    {
      int natural;

      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, share (self, row, child, width), NULL,
                          &natural, NULL, NULL);
      height = MAX (height, natural);
    }
  return height;
}

static int
height_for (ZugWrapBox *self, int width)
{
  int height = 0;
  ZugWrapRow row;

  for (GtkWidget *child = first_of (self); child != NULL; child = row.end)
    {
      row = take_row (self, child, width);
      height += row_height (self, &row, width) + (row.end != NULL ? self->spacing : 0);
    }
  return height;
}

static GtkSizeRequestMode
zug_wrap_box_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
zug_wrap_box_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                      int *natural, int *minimum_baseline, int *natural_baseline)
{
  ZugWrapBox *self = ZUG_WRAP_BOX (widget);

  *minimum = *natural = 0;
  for (GtkWidget *child = first_of (self); child != NULL; child = after (child))
    {
      int least, wanted;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wanted, NULL, NULL);
      *minimum = MAX (*minimum, least);
      *natural += wanted + (*natural > 0 ? self->spacing : 0);
    }
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = height_for (self, for_size < 0 ? *natural : for_size);
}

static void
place_row (ZugWrapBox *self, const ZugWrapRow *row, int y, int width)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  gboolean from_side = row->expanding > 0 || row->fills || self->whole;
  int x = from_side ? 0 : MAX (width - row->width, 0) / 2;
  int height = row_height (self, row, width);

  for (GtkWidget *child = row->first; child != row->end; child = after (child))
    {
      int wide = share (self, row, child, width);
      GtkAllocation place = {mirrored ? width - x - wide : x, y, wide, height};

      gtk_widget_size_allocate (child, &place, -1);
      x += wide + self->spacing;
    }
}

static void
zug_wrap_box_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  ZugWrapBox *self = ZUG_WRAP_BOX (widget);
  int y = MAX (height - height_for (self, width), 0) / 2;
  ZugWrapRow row;

  for (GtkWidget *child = first_of (self); child != NULL; child = row.end)
    {
      row = take_row (self, child, width);
      place_row (self, &row, y, width);
      y += row_height (self, &row, width) + self->spacing;
    }
}

static void
zug_wrap_box_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  ZugWrapBox *self = ZUG_WRAP_BOX (object);

  if (id == PROP_SPACING)
    self->spacing = g_value_get_int (value);
  else if (id == PROP_WHOLE)
    self->whole = g_value_get_boolean (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
zug_wrap_box_dispose (GObject *object)
{
  zug_widget_drop_children (object);

  G_OBJECT_CLASS (zug_wrap_box_parent_class)->dispose (object);
}

static void
zug_wrap_box_class_init (ZugWrapBoxClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = zug_wrap_box_set_property;
  object_class->dispose = zug_wrap_box_dispose;
  widget_class->get_request_mode = zug_wrap_box_get_request_mode;
  widget_class->measure = zug_wrap_box_measure;
  widget_class->size_allocate = zug_wrap_box_size_allocate;

  properties[PROP_SPACING] =
      g_param_spec_int ("spacing", NULL, NULL, 0, 100, 6,
                        G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_WHOLE] =
      g_param_spec_boolean ("whole", NULL, NULL, FALSE,
                            G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
zug_wrap_box_init (ZugWrapBox *self)
{
}
