/* zug-wrap-box.c: a row that goes on in another where there is no room for all of it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-wrap-box.h"

#include "zug-widgets.h"

struct _ZugWrapBox
{
  GtkWidget parent_instance;

  int spacing;
  gboolean whole;
  gboolean pinned;
};

enum
{
  PROP_0,
  PROP_SPACING,
  PROP_WHOLE,
  PROP_PINNED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (ZugWrapBox, zug_wrap_box, GTK_TYPE_WIDGET)

/* A row: from a child up to another (NULL: to the end), the room that they have, what they need of
 * it, and how many of them may have more. */
typedef struct
{
  GtkWidget *first, *end;
  int room;
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

/* What stands at the end of the first row; NULL: nothing. */
static GtkWidget *
pinned_of (ZugWrapBox *self)
{
  GtkWidget *last = self->pinned ? gtk_widget_get_last_child (GTK_WIDGET (self)) : NULL;

  return last != NULL && gtk_widget_should_layout (last) ? last : NULL;
}

static GtkWidget *
in_rows (ZugWrapBox *self, GtkWidget *child)
{
  child = skip_hidden (child);
  return child != pinned_of (self) ? child : NULL;
}

static GtkWidget *
first_of (ZugWrapBox *self)
{
  return in_rows (self, gtk_widget_get_first_child (GTK_WIDGET (self)));
}

static GtkWidget *
after (ZugWrapBox *self, GtkWidget *child)
{
  return in_rows (self, gtk_widget_get_next_sibling (child));
}

static gboolean
expands (GtkWidget *child)
{
  return gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL);
}

/* How wide, or for a width how tall, it wants to be; nothing where it is not there. */
static int
natural_size (GtkWidget *child, GtkOrientation orientation, int width)
{
  int natural = 0;

  if (child != NULL)
    gtk_widget_measure (child, orientation, width, NULL, &natural, NULL, NULL);
  return natural;
}

/* With the space before it. */
static int
pinned_width (ZugWrapBox *self)
{
  GtkWidget *pinned = pinned_of (self);

  return pinned != NULL ? natural_size (pinned, GTK_ORIENTATION_HORIZONTAL, -1) + self->spacing : 0;
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
    child = after (self, child);
  return child != row->first && row->end == NULL && after (self, row->first) == NULL;
}

/* The row that begins with a child. */
static ZugWrapRow
take_row (ZugWrapBox *self, GtkWidget *first, int width)
{
  ZugWrapRow row = {.first = first, .end = first, .room = width};

  if (first == first_of (self))
    row.room = MAX (width - pinned_width (self), 0);
  do
    {
      row.width += width_of (self, row.end) + (row.end != first ? self->spacing : 0);
      row.expanding += expands (row.end) ? 1 : 0;
      row.end = after (self, row.end);
    }
  while (row.end != NULL && row.width + self->spacing + width_of (self, row.end) <= row.room);
  row.fills = !self->whole && is_left_over (self, &row);
  return row;
}

/* How wide a child of the row is. */
static int
share (ZugWrapBox *self, const ZugWrapRow *row, GtkWidget *child)
{
  int left = MAX (row->room - row->width, 0);

  if (row->fills)
    return row->room;
  return MIN (width_of (self, child) + (expands (child) ? left / row->expanding : 0), row->room);
}

static int
row_height (ZugWrapBox *self, const ZugWrapRow *row)
{
  int height = row->first == first_of (self)
                   ? natural_size (pinned_of (self), GTK_ORIENTATION_VERTICAL, -1)
                   : 0;

  for (GtkWidget *child = row->first; child != row->end; child = after (self, child))
    height = MAX (height, natural_size (child, GTK_ORIENTATION_VERTICAL, share (self, row, child)));
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
      height += row_height (self, &row) + (row.end != NULL ? self->spacing : 0);
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
  int pinned = pinned_width (self);

  *minimum = 0;
  *natural = pinned;
  for (GtkWidget *child = first_of (self); child != NULL; child = after (self, child))
    {
      gboolean first = child == first_of (self);
      int least, wanted;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wanted, NULL, NULL);
      *minimum = MAX (*minimum, least + (first ? pinned : 0));
      *natural += wanted + (first ? 0 : self->spacing);
    }
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = height_for (self, for_size < 0 ? *natural : for_size);
}

/* x: from where rows begin. */
static void
place (ZugWrapBox *self, GtkWidget *child, int x, int y, int wide, int height)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  GtkAllocation at = {mirrored ? gtk_widget_get_width (GTK_WIDGET (self)) - x - wide : x, y, wide,
                      height};

  gtk_widget_size_allocate (child, &at, -1);
}

static void
place_row (ZugWrapBox *self, const ZugWrapRow *row, int y, int width)
{
  gboolean from_side = row->expanding > 0 || row->fills || self->whole;
  int x = from_side ? 0 : MAX (row->room - row->width, 0) / 2;
  int height = row_height (self, row), wide;

  for (GtkWidget *child = row->first; child != row->end; child = after (self, child))
    {
      wide = share (self, row, child);
      place (self, child, x, y, wide, height);
      x += wide + self->spacing;
    }
  if (row->first != first_of (self) || pinned_of (self) == NULL)
    return;
  wide = natural_size (pinned_of (self), GTK_ORIENTATION_HORIZONTAL, -1);
  place (self, pinned_of (self), width - wide, y, wide, height);
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
      y += row_height (self, &row) + self->spacing;
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
  else if (id == PROP_PINNED)
    self->pinned = g_value_get_boolean (value);
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
  properties[PROP_PINNED] =
      g_param_spec_boolean ("pinned", NULL, NULL, FALSE,
                            G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
zug_wrap_box_init (ZugWrapBox *self)
{
}
