/* zug-play-layout.c: lays the board out beside the panel, or above it where the window is narrow */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-play-layout.h"

#include <math.h>

/* Below this width, in application pixels, board and panel do not fit side by side. */
#define STACK_WIDTH 680

/* In a column this much of what is told, a line and the beginning of the next, is seen below board
 * and foot. */
#define TOLD_HEIGHT 44

/* The panel is no wider than this, about 24 em, a row of a team game; the board has the rest. */
#define PANEL_WIDTH 400

struct _ZugPlayLayout
{
  GtkWidget parent_instance;

  GtkWidget *board;
  GtkWidget *tell;
  GtkWidget *panel;
  GtkWidget *notes;
  GtkWidget *foot;
  GtkWidget *lead;   /* the part of `panel` that is seen whole beside the board; NULL for none */
  GtkWidget *square; /* the part of `board` whose proportions are given */
  GtkWidget *edge;   /* the part of `board` right below it */
  GtkWidget *ending; /* the card that lies below it in a column */
  double aspect;     /* its height, its width being 1 */
  int view;          /* the height that is seen at once; 0: not known */
  int coming;        /* the same from the next frame on */
  guint tick;        /* in which it comes; 0: it has come */
};

enum
{
  PROP_0,
  PROP_BOARD,
  PROP_TELL,
  PROP_PANEL,
  PROP_NOTES,
  PROP_FOOT,
  PROP_LEAD,
  PROP_SQUARE,
  PROP_EDGE,
  PROP_ENDING,
  PROP_VIEW,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (ZugPlayLayout, zug_play_layout, GTK_TYPE_WIDGET)

/* What one of the parts needs, nothing where it is not there; width: the one that it has, or -1 to
 * be asked for its width. */
static int
least (GtkWidget *child, int width)
{
  int minimum = 0;

  if (child != NULL)
    gtk_widget_measure (child, width < 0 ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL,
                        width, &minimum, NULL, NULL, NULL);
  return minimum;
}

static int
natural_height (GtkWidget *child, int width)
{
  int natural = 0;

  if (child != NULL)
    gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
  return natural;
}

/* The least width of what stands beside the board. */
static int
zug_play_layout_side_width (ZugPlayLayout *self)
{
  return MAX (MAX (least (self->tell, -1), least (self->panel, -1)),
              MAX (least (self->notes, -1), least (self->foot, -1)));
}

/* The width of what stands beside the board; 0 where it stands below, lest the board have less than
 * half of the width: text may be large. */
static int
zug_play_layout_beside (ZugPlayLayout *self, int width)
{
  int side = zug_play_layout_side_width (self), lead;

  if (self->lead != NULL)
    {
      gtk_widget_measure (self->lead, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &lead, NULL, NULL);
      side = MAX (side, lead);
    }
  if (width < STACK_WIDTH || width < 2 * side)
    return 0;
  return CLAMP (width / 3, side, MAX (side, PANEL_WIDTH));
}

/* How tall the board's child is in a column: its square fills the width, but all of it is seen at
 * once, with the foot and the first line of what is told. It does not shrink for notes. */
static int
zug_play_layout_board_height (ZugPlayLayout *self, int width)
{
  int board = least (self->board, width);
  int chrome = board - least (self->square, width);
  int whole = (int) lround (width * self->aspect) + chrome;
  int most = self->view - least (self->foot, width) - TOLD_HEIGHT;

  return self->view > 0 ? MIN (whole, MAX (board, most)) : whole;
}

/* How tall what is told may be where so much is left for it: what it needs, or what there is. */
static int
zug_play_layout_tell_height (ZugPlayLayout *self, int width, int left)
{
  return MIN (natural_height (self->tell, width), MAX (least (self->tell, width), left));
}

/* In a column it may have half of what is seen at once. */
static int
zug_play_layout_column_tell (ZugPlayLayout *self, int width)
{
  return zug_play_layout_tell_height (self, width, self->view > 0 ? self->view / 2 : G_MAXINT);
}

/* In a column what there is to look up has the room it likes, up to most of what is seen at once:
 * the page scrolls to it anyway, and a page of its own in a slit could not be read. */
static int
zug_play_layout_column_panel (ZugPlayLayout *self, int width)
{
  int panel = least (self->panel, width);
  int most = self->view * 3 / 4;

  return most > panel ? CLAMP (natural_height (self->panel, width), panel, most) : panel;
}

static GtkSizeRequestMode
zug_play_layout_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* The page around scrolls where the window is too low. */
static int
zug_play_layout_height (ZugPlayLayout *self, int width)
{
  int beside = zug_play_layout_beside (self, width);
  int rest;

  if (beside == 0)
    return zug_play_layout_board_height (self, width) + zug_play_layout_column_tell (self, width)
           + zug_play_layout_column_panel (self, width) + least (self->notes, width)
           + least (self->foot, width);
  rest = least (self->panel, beside) + least (self->tell, beside) + least (self->notes, beside)
         + least (self->foot, beside);
  return MAX (least (self->board, width - beside), rest);
}

static void
zug_play_layout_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                         int *natural, int *minimum_baseline, int *natural_baseline)
{
  ZugPlayLayout *self = ZUG_PLAY_LAYOUT (widget);
  int board, side = zug_play_layout_side_width (self);

  gtk_widget_measure (self->board, GTK_ORIENTATION_HORIZONTAL, -1, minimum, &board, NULL, NULL);
  *minimum = MAX (*minimum, side);
  *natural = board + MAX (side, PANEL_WIDTH);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = zug_play_layout_height (self, for_size < 0 ? *natural : for_size);
}

/* Below each other, from a place down. */
static void
place (GtkWidget *child, GtkAllocation *place, int height)
{
  if (child == NULL)
    return;
  place->height = height;
  gtk_widget_size_allocate (child, place, -1);
  place->y += height;
}

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  ZugPlayLayout *self = ZUG_PLAY_LAYOUT (widget);

  self->tick = 0;
  self->view = self->coming;
  /* The cards over it go by it, too. */
  gtk_widget_queue_allocate (gtk_widget_get_parent (widget));
  if (zug_play_layout_beside (self, gtk_widget_get_width (widget)) == 0)
    gtk_widget_queue_resize (widget);
  return G_SOURCE_REMOVE;
}

/* The height of what is seen is known while that is laid out, and then it is too late to ask for
 * another size. Side by side only the card depends on it. */
static void
zug_play_layout_follow_view (ZugPlayLayout *self)
{
  if (self->coming != self->view && self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick, NULL, NULL);
}

static void
zug_play_layout_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  ZugPlayLayout *self = ZUG_PLAY_LAYOUT (widget);
  int beside = zug_play_layout_beside (self, width);
  int column = beside > 0 ? beside : width;
  int notes = least (self->notes, column), foot = least (self->foot, column), tell, board;
  gboolean left = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkAllocation at = {0, 0, width, 0};

  zug_play_layout_follow_view (self);
  if (beside == 0)
    {
      board = zug_play_layout_board_height (self, width);
      tell = zug_play_layout_column_tell (self, width);
      place (self->board, &at, board);
      /* A long story leaves it where it is. */
      place (self->foot, &at, foot);
      place (self->notes, &at, notes);
      place (self->tell, &at, tell);
      place (self->panel, &at, height - board - tell - notes - foot);
      return;
    }
  tell = zug_play_layout_tell_height (self, beside,
                                      height - least (self->panel, beside) - notes - foot);
  at = (GtkAllocation) {left ? beside : 0, 0, width - beside, 0};
  place (self->board, &at, height);
  at = (GtkAllocation) {left ? 0 : width - beside, 0, beside, 0};
  place (self->panel, &at, height - tell - notes - foot);
  place (self->tell, &at, tell);
  place (self->notes, &at, notes);
  place (self->foot, &at, foot);
}

static void
zug_play_layout_set_child (ZugPlayLayout *self, GtkWidget **place, GtkWidget *child)
{
  g_clear_pointer (place, gtk_widget_unparent);
  *place = child;
  if (child != NULL)
    gtk_widget_set_parent (child, GTK_WIDGET (self));
}

static void
zug_play_layout_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  ZugPlayLayout *self = ZUG_PLAY_LAYOUT (object);

  switch (id)
    {
    case PROP_BOARD:
      zug_play_layout_set_child (self, &self->board, g_value_get_object (value));
      break;
    case PROP_TELL:
      zug_play_layout_set_child (self, &self->tell, g_value_get_object (value));
      break;
    case PROP_PANEL:
      zug_play_layout_set_child (self, &self->panel, g_value_get_object (value));
      break;
    case PROP_NOTES:
      zug_play_layout_set_child (self, &self->notes, g_value_get_object (value));
      break;
    case PROP_FOOT:
      zug_play_layout_set_child (self, &self->foot, g_value_get_object (value));
      break;
    case PROP_VIEW:
      self->coming = (int) g_value_get_double (value);
      zug_play_layout_follow_view (self);
      break;
    case PROP_LEAD:
      self->lead = g_value_get_object (value);
      break;
    case PROP_SQUARE:
      self->square = g_value_get_object (value);
      break;
    case PROP_EDGE:
      self->edge = g_value_get_object (value);
      break;
    case PROP_ENDING:
      self->ending = g_value_get_object (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
zug_play_layout_dispose (GObject *object)
{
  ZugPlayLayout *self = ZUG_PLAY_LAYOUT (object);

  self->lead = NULL;
  self->square = NULL;
  self->edge = NULL;
  self->ending = NULL;
  g_clear_pointer (&self->board, gtk_widget_unparent);
  g_clear_pointer (&self->tell, gtk_widget_unparent);
  g_clear_pointer (&self->panel, gtk_widget_unparent);
  g_clear_pointer (&self->notes, gtk_widget_unparent);
  g_clear_pointer (&self->foot, gtk_widget_unparent);

  G_OBJECT_CLASS (zug_play_layout_parent_class)->dispose (object);
}

static void
zug_play_layout_class_init (ZugPlayLayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->set_property = zug_play_layout_set_property;
  object_class->dispose = zug_play_layout_dispose;
  widget_class->get_request_mode = zug_play_layout_get_request_mode;
  widget_class->measure = zug_play_layout_measure;
  widget_class->size_allocate = zug_play_layout_size_allocate;

  properties[PROP_BOARD] = g_param_spec_object ("board", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_TELL] = g_param_spec_object ("tell", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_PANEL] = g_param_spec_object ("panel", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_NOTES] = g_param_spec_object ("notes", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_FOOT] = g_param_spec_object ("foot", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_LEAD] = g_param_spec_object ("lead", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_SQUARE] = g_param_spec_object ("square", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_EDGE] = g_param_spec_object ("edge", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_ENDING] = g_param_spec_object ("ending", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_VIEW] = g_param_spec_double ("view", NULL, NULL, 0, G_MAXDOUBLE, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
zug_play_layout_init (ZugPlayLayout *self)
{
  self->aspect = 1;
}

void
zug_play_layout_set_aspect (ZugPlayLayout *self, double aspect)
{
  g_return_if_fail (ZUG_IS_PLAY_LAYOUT (self));
  g_return_if_fail (aspect > 0);

  if (self->aspect == aspect)
    return;
  self->aspect = aspect;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* Where a part of the board's child ends, in its overlay. */
static float
bottom (GtkWidget *part, GtkOverlay *overlay)
{
  graphene_rect_t bounds;

  if (part == NULL || !gtk_widget_compute_bounds (part, GTK_WIDGET (overlay), &bounds))
    return 0;
  return bounds.origin.y + bounds.size.height;
}

/* In the middle of the square: the names above and below it can be read. */
static void
place_over (ZugPlayLayout *self, GdkRectangle *place, int most, GtkOverlay *overlay)
{
  graphene_rect_t square;

  place->y = (most - place->height) / 2;
  if (self->square != NULL
      && gtk_widget_compute_bounds (self->square, GTK_WIDGET (overlay), &square))
    place->y = (int) (square.origin.y + (square.size.height - (float) place->height) / 2);
  place->y = CLAMP (place->y, 0, MAX (most - place->height, 0));
}

/* All of the square stays visible, and the name below it where there is room enough; a card that is
 * whole only over the name is there. */
static void
place_below (ZugPlayLayout *self, GdkRectangle *place, int least_height, GtkOverlay *overlay)
{
  int name = (int) ceilf (bottom (self->square, overlay));
  int room;

  place->y = (int) ceilf (bottom (self->edge, overlay));
  room = self->view - place->y;
  if (self->view > 0 && self->square != NULL
      && (room < least_height || (room < place->height && self->view - name >= place->height)))
    place->y = name;
  if (self->view > 0)
    place->height = CLAMP (self->view - place->y, least_height, place->height);
}

/* In a column, where the card at the end lies, and one that is low enough to be seen whole there.
 */
static gboolean
lies_below (ZugPlayLayout *self, GtkWidget *card, int height, GtkOverlay *overlay)
{
  if (zug_play_layout_beside (self, gtk_widget_get_width (GTK_WIDGET (self))) > 0)
    return FALSE;
  return card == self->ending
         || (self->view > 0
             && (float) (self->view - height) >= ceilf (bottom (self->square, overlay)));
}

gboolean
zug_play_layout_place_card (ZugPlayLayout *self, GtkWidget *card, GdkRectangle *place,
                            GtkOverlay *overlay)
{
  int least_width, least_height, most = gtk_widget_get_height (self->board);
  graphene_rect_t board;

  if (!gtk_widget_compute_bounds (self->board, GTK_WIDGET (overlay), &board))
    return FALSE;
  if (self->view > 0)
    most = MIN (most, self->view);
  gtk_widget_measure (card, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, &place->width, NULL,
                      NULL);
  place->width = MAX (least_width, MIN ((int) board.size.width, place->width));
  place->x = (int) (board.origin.x + (board.size.width - (float) place->width) / 2);
  gtk_widget_measure (card, GTK_ORIENTATION_VERTICAL, place->width, &least_height, &place->height,
                      NULL, NULL);
  if (lies_below (self, card, place->height, overlay))
    {
      place_below (self, place, card == self->ending ? least_height : place->height, overlay);
      return TRUE;
    }
  place->height = MAX (least_height, MIN (most, place->height));
  place_over (self, place, most, overlay);
  return TRUE;
}
