/* zug-board-view.c: the board: shows a position, reveals a turn, and lets a person choose */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-view-private.h"

#include "zug-board-square.h"
#include "zug-promotion-chooser.h"
#include "zug-signal.h"
#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* Edge of a square that the board would like, and the range of the smallest. */
#define NATURAL_SQUARE 64 /* on a board of eight; others have the same room */
#define ORTHODOX 8
#define MIN_SQUARE 8
#define MAX_SQUARE 512
#define DEFAULT_MIN_SQUARE 36

enum
{
  PROP_0,
  PROP_FLIPPED,
  PROP_COORDINATES,
  PROP_CHOOSER,
  PROP_MIN_SQUARE,
  PROP_PHASE,
  PROP_HAS_TURN,
  PROP_REVEALING,
  N_PROPS
};

enum
{
  CHOICE_CHANGED,
  CONFLICTS_CHANGED,
  CHOICE_ACTIVATED,
  PICKED_UP,
  REFUSED,
  REVEALED,
  SHAPE_DRAWN,
  SQUARE_PRESSED,
  SQUARE_DRAGGED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugBoardView, zug_board_view, GTK_TYPE_WIDGET)

static gboolean
is_framed (ZugBoardView *self)
{
  return self->state.coordinates == ZUG_COORDINATES_OUTSIDE;
}

static void
zug_board_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                        int *natural, int *minimum_baseline, int *natural_baseline)
{
  ZugBoardView *self = ZUG_BOARD_VIEW (widget);

  int most = MAX (self->grid.shape.files, self->grid.shape.ranks);
  int count =
      orientation == GTK_ORIENTATION_HORIZONTAL ? self->grid.shape.files : self->grid.shape.ranks;
  int smallest = MIN (self->min_square, MAX (self->min_square * ORTHODOX / most, MIN_SQUARE));

  *minimum = zug_geometry_extent (count, smallest, is_framed (self));
  *natural = MAX (*minimum,
                  zug_geometry_extent (count, NATURAL_SQUARE * ORTHODOX / most, is_framed (self)));
  *minimum_baseline = *natural_baseline = -1;
}

/* The men to promote to lie over the promotion square and those next to it, inside the board. */
static void
allocate_promotion (ZugBoardView *self)
{
  ZugRect board = zug_geometry_board (&self->geometry);
  ZugRect rect = zug_geometry_square (&self->geometry, self->promotion_to);
  int width, height;
  GtkAllocation place;

  gtk_widget_measure (self->promotion, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (self->promotion, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  width = MAX (width, (int) rect.width);
  place = (GtkAllocation) {(int) (rect.x + (rect.width - width) / 2), (int) rect.y, width, height};
  place.x =
      CLAMP (place.x, (int) board.x, MAX ((int) board.x, (int) (board.x + board.width) - width));
  place.y =
      CLAMP (place.y, (int) board.y, MAX ((int) board.y, (int) (board.y + board.height) - height));
  gtk_widget_size_allocate (self->promotion, &place, -1);
}

static void
zug_board_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  ZugBoardView *self = ZUG_BOARD_VIEW (widget);
  int edge;

  zug_geometry_fit (&self->geometry, &self->grid.shape, width, height,
                    gtk_widget_get_scale_factor (widget), is_framed (self), self->flipped);
  edge = (int) self->geometry.square;
  zug_men_prepare (self->men, (int) lround (self->geometry.square * self->geometry.scale));
  for (int rank = 0; rank < self->grid.shape.ranks; rank++)
    {
      int row = zug_geometry_row (&self->grid.shape, self->flipped, zug_square (0, rank));
      GtkAllocation place = {(int) self->geometry.x, (int) self->geometry.y + row * edge,
                             self->grid.shape.files * edge, edge};

      gtk_widget_measure (self->grid.rows[rank], GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL,
                          NULL);
      gtk_widget_size_allocate (self->grid.rows[rank], &place, -1);
    }
  if (self->promotion != NULL)
    allocate_promotion (self);
}

static void
zug_board_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  ZugBoardView *self = ZUG_BOARD_VIEW (widget);
  GtkRoot *root = gtk_widget_get_root (widget);
  gboolean focused =
      root != NULL && gtk_root_get_focus (root) == self->grid.squares[self->grid.cursor];

  ZugGeometry drawn;

  self->geometry.scale = gtk_widget_get_scale_factor (widget);
  drawn = self->geometry;
  if (self->editing)
    drawn.shape = zug_board_view_edited_shape (self);
  self->state.cursor = self->grid.cursor_visible && focused ? self->grid.cursor : ZUG_NO_SQUARE;
  self->state.chooser = self->editing ? zug_board_view_edited_side (self) : self->hand.side;
  zug_board_painter_draw (self->painter, snapshot, &self->state, &drawn,
                          zug_board_style_get_palette (widget),
                          gtk_widget_get_pango_context (widget));
  if (self->promotion != NULL)
    gtk_widget_snapshot_child (widget, self->promotion, snapshot);
}

static gboolean
zug_board_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  ZugBoardView *self = ZUG_BOARD_VIEW (widget);
  GtkRoot *root;

  /* A promotion that is asked for keeps the focus until it is answered. */
  if (self->promotion != NULL)
    {
      if (!gtk_widget_child_focus (self->promotion, direction))
        gtk_widget_keynav_failed (self->promotion, direction);
      return TRUE;
    }
  if (zug_board_view_has_focus (self))
    return FALSE;
  /* A window that opens gives the focus to its first widget: nobody used a key then. */
  root = gtk_widget_get_root (widget);
  self->grid.cursor_visible = root != NULL && gtk_root_get_focus (root) != NULL;
  return gtk_widget_grab_focus (self->grid.squares[self->grid.cursor]);
}

static gboolean
zug_board_view_grab_focus (GtkWidget *widget)
{
  ZugBoardView *self = ZUG_BOARD_VIEW (widget);

  if (self->promotion != NULL)
    return gtk_widget_child_focus (self->promotion, GTK_DIR_TAB_FORWARD);
  return gtk_widget_grab_focus (self->grid.squares[self->grid.cursor]);
}

static void
on_style (ZugBoardView *self)
{
  zug_men_set_bold (self->men, zug_board_style_is_bold (GTK_WIDGET (self)));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* As many as people want and as there is room for: both count up. */
static void
update_coordinates (ZugBoardView *self)
{
  ZugCoordinates wanted = zug_board_style_get_coordinates (zug_board_style_get_default ());

  self->state.coordinates = MIN (wanted, self->most_coordinates);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
zug_board_view_realize (GtkWidget *widget)
{
  AdwStyleManager *style;

  GTK_WIDGET_CLASS (zug_board_view_parent_class)->realize (widget);

  style = adw_style_manager_get_for_display (gtk_widget_get_display (widget));
  g_signal_connect_object (style, "notify::dark", G_CALLBACK (on_style), widget, G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (on_style), widget,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (zug_board_style_get_default (), "notify", G_CALLBACK (on_style), widget,
                           G_CONNECT_SWAPPED);
  on_style (ZUG_BOARD_VIEW (widget));
}

static void
zug_board_view_unrealize (GtkWidget *widget)
{
  AdwStyleManager *style = adw_style_manager_get_for_display (gtk_widget_get_display (widget));

  g_signal_handlers_disconnect_by_func (style, on_style, widget);
  g_signal_handlers_disconnect_by_func (zug_board_style_get_default (), on_style, widget);

  GTK_WIDGET_CLASS (zug_board_view_parent_class)->unrealize (widget);
}

static void
zug_board_view_dispose (GObject *object)
{
  ZugBoardView *self = ZUG_BOARD_VIEW (object);

  zug_board_view_stop_reveal (self);
  zug_board_view_forget_plan (self);
  g_clear_object (&self->animation);
  g_clear_pointer (&self->promotion, gtk_widget_unparent);
  for (guint rank = 0; rank < G_N_ELEMENTS (self->grid.rows); rank++)
    g_clear_pointer (&self->grid.rows[rank], gtk_widget_unparent);
  g_clear_object (&self->turn.merged);
  g_clear_object (&self->variant);
  g_clear_pointer (&self->painter, zug_board_painter_free);
  g_clear_object (&self->men);

  G_OBJECT_CLASS (zug_board_view_parent_class)->dispose (object);
}

static void
zug_board_view_finalize (GObject *object)
{
  ZugBoardView *self = ZUG_BOARD_VIEW (object);

  g_array_unref (self->plan.conflicts);
  g_clear_object (&self->plan.finding);
  zug_board_hand_clear (&self->hand);

  G_OBJECT_CLASS (zug_board_view_parent_class)->finalize (object);
}

static void
zug_board_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  ZugBoardView *self = ZUG_BOARD_VIEW (object);

  switch (id)
    {
    case PROP_FLIPPED:
      g_value_set_boolean (value, self->flipped);
      break;
    case PROP_COORDINATES:
      g_value_set_enum (value, self->most_coordinates);
      break;
    case PROP_CHOOSER:
      g_value_set_uint (value, self->hand.side);
      break;
    case PROP_MIN_SQUARE:
      g_value_set_int (value, self->min_square);
      break;
    case PROP_PHASE:
      g_value_set_double (value, self->turn.phase);
      break;
    case PROP_HAS_TURN:
      g_value_set_boolean (value, self->turn.shown);
      break;
    case PROP_REVEALING:
      g_value_set_boolean (value, self->revealing != NULL);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
zug_board_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  ZugBoardView *self = ZUG_BOARD_VIEW (object);

  switch (id)
    {
    case PROP_FLIPPED:
      zug_board_view_set_flipped (self, g_value_get_boolean (value));
      break;
    case PROP_COORDINATES:
      zug_board_view_set_coordinates (self, g_value_get_enum (value));
      break;
    case PROP_CHOOSER:
      zug_board_view_set_chooser (self, g_value_get_uint (value));
      break;
    case PROP_MIN_SQUARE:
      zug_board_view_set_min_square (self, g_value_get_int (value));
      break;
    case PROP_PHASE:
      zug_board_view_set_phase (self, g_value_get_double (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
install_properties (GObjectClass *object_class)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  properties[PROP_FLIPPED] = g_param_spec_boolean ("flipped", NULL, NULL, FALSE, flags);
  properties[PROP_COORDINATES] = g_param_spec_enum ("coordinates", NULL, NULL, ZUG_TYPE_COORDINATES,
                                                    ZUG_COORDINATES_INSIDE, flags);
  properties[PROP_CHOOSER] =
      g_param_spec_uint ("chooser", NULL, NULL, 0, ZUG_N_SIDES, ZUG_N_SIDES, flags);
  properties[PROP_MIN_SQUARE] = g_param_spec_int ("min-square", NULL, NULL, MIN_SQUARE, MAX_SQUARE,
                                                  DEFAULT_MIN_SQUARE, flags);
  properties[PROP_PHASE] = g_param_spec_double ("phase", NULL, NULL, 0, 1, 1, flags);
  properties[PROP_HAS_TURN] =
      g_param_spec_boolean ("has-turn", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_REVEALING] =
      g_param_spec_boolean ("revealing", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
zug_board_view_class_init (ZugBoardViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = zug_board_view_dispose;
  object_class->finalize = zug_board_view_finalize;
  object_class->get_property = zug_board_view_get_property;
  object_class->set_property = zug_board_view_set_property;
  widget_class->measure = zug_board_view_measure;
  widget_class->size_allocate = zug_board_view_size_allocate;
  widget_class->snapshot = zug_board_view_snapshot;
  widget_class->realize = zug_board_view_realize;
  widget_class->unrealize = zug_board_view_unrealize;
  widget_class->focus = zug_board_view_focus;
  widget_class->grab_focus = zug_board_view_grab_focus;
  widget_class->query_tooltip = zug_board_view_query_tooltip;

  install_properties (object_class);
  signals[CHOICE_CHANGED] = zug_signal_new ("choice-changed", G_TYPE_FROM_CLASS (klass), 0);
  signals[CONFLICTS_CHANGED] = zug_signal_new ("conflicts-changed", G_TYPE_FROM_CLASS (klass), 0);
  signals[CHOICE_ACTIVATED] = zug_signal_new ("choice-activated", G_TYPE_FROM_CLASS (klass), 0);
  signals[PICKED_UP] = zug_signal_new ("picked-up", G_TYPE_FROM_CLASS (klass), 0);
  signals[REFUSED] = zug_signal_new ("refused", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_STRING);
  signals[REVEALED] = zug_signal_new ("revealed", G_TYPE_FROM_CLASS (klass), 1, ZUG_TYPE_TURN);

  signals[SHAPE_DRAWN] = zug_signal_new ("shape-drawn", G_TYPE_FROM_CLASS (klass), 3, G_TYPE_UINT,
                                         G_TYPE_UINT, G_TYPE_UINT);

  signals[SQUARE_PRESSED] =
      zug_signal_new ("square-pressed", G_TYPE_FROM_CLASS (klass), 2, G_TYPE_UINT, G_TYPE_UINT);
  signals[SQUARE_DRAGGED] =
      zug_signal_new ("square-dragged", G_TYPE_FROM_CLASS (klass), 2, G_TYPE_UINT, G_TYPE_UINT);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
  gtk_widget_class_set_css_name (widget_class, "board");
}

static void
on_square_activated (ZugBoardView *self, guint square)
{
  zug_board_view_press (self, (ZugSquare) square);
}

static void
zug_board_view_init (ZugBoardView *self)
{
  ZugBoardShape shape;

  zug_board_state_clear (&self->state);
  zug_board_hand_init (&self->hand);
  self->plan.conflicts = g_array_new (FALSE, FALSE, sizeof (ZugPlanConflict));
  self->plan.pointed = ZUG_NO_SQUARE;
  self->min_square = DEFAULT_MIN_SQUARE;
  self->most_coordinates = ZUG_COORDINATES_INSIDE;
  self->turn.phase = 1;
  self->turn.round = -1;
  self->pointer.pressed = self->pointer.at = self->promotion_to = ZUG_NO_SQUARE;
  self->men = zug_men_dup_default ();
  self->painter = zug_board_painter_new (self->men);
  g_signal_connect_object (self->men, "changed", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);

  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Chess board"), -1);
  shape = zug_board_shape_orthodox ();
  zug_board_view_set_shape (self, &shape, G_CALLBACK (on_square_activated));
  zug_board_view_init_input (self);
  zug_board_view_init_sketch (self);
  zug_board_view_update_names (self);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (gtk_widget_queue_draw), NULL);
  g_signal_connect_object (zug_board_style_get_default (), "notify::coordinates",
                           G_CALLBACK (update_coordinates), self, G_CONNECT_SWAPPED);
  update_coordinates (self);
}

GtkWidget *
zug_board_view_new (void)
{
  return g_object_new (ZUG_TYPE_BOARD_VIEW, NULL);
}

static void
set_variant (ZugBoardView *self, ZugVariant *variant)
{
  const ZugLaws *laws = zug_variant_get_laws (variant);
  ZugBoardShape shape = zug_board_shape_of (laws);

  if (!g_set_object (&self->variant, variant))
    return;
  if (self->editing)
    memset (shape.holes, 0, sizeof shape.holes);
  self->hand.laws = laws;
  zug_board_view_set_shape (self, &shape, G_CALLBACK (on_square_activated));
  self->state.ruled = zug_laws_place_marks (laws);
  self->state.team = zug_laws_know_teams (laws);
  for (guint type = 0; type < ZUG_DRAWN_TYPES; type++)
    self->state.drawing[type] = (uint8_t) zug_drawing_of (laws, type);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  self->state.ruled ? _ ("Board") : _ ("Chess board"), -1);
}

/* The turn that led to the position, at its last phase. */
static void
set_turn (ZugBoardView *self, ZugTurn *turn)
{
  const ZugPosition *before = turn != NULL ? zug_turn_get_before (turn) : NULL;
  ZugBoardState *state = &self->state;

  zug_board_view_put_phase (self, 1);
  zug_marks_clear (&state->marks);
  zug_board_turn_set (&self->turn, state, before != NULL ? turn : NULL);
  if (before != NULL)
    {
      state->before = *before;
      zug_turn_copy_events (turn, &state->events);
      zug_marks_add_events (&state->marks, &state->events);
    }
  if (self->turn.shown == (before != NULL))
    return;
  self->turn.shown = before != NULL;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HAS_TURN]);
}

void
zug_board_view_show (ZugBoardView *self, ZugVariant *variant, const ZugPosition *position,
                     ZugTurn *last)
{
  ZugBoardState *state;

  g_return_if_fail (ZUG_IS_BOARD_VIEW (self));
  g_return_if_fail (ZUG_IS_VARIANT (variant));
  g_return_if_fail (position != NULL);
  g_return_if_fail (last == NULL || ZUG_IS_TURN (last));

  state = &self->state;
  zug_board_view_stop_reveal (self);
  zug_board_view_forget (self);
  zug_board_view_set_advice (self, NULL, 0);
  set_variant (self, variant);
  state->position = *position;
  set_turn (self, last);
  zug_marks_add_checks (&state->marks, zug_variant_get_laws (variant), position);
  if (self->editing)
    zug_board_view_mark_edited (self);
  zug_board_view_find_choices (self);
  if (self->hand.side < ZUG_N_SIDES)
    zug_board_view_rename_squares (self);
  zug_board_view_changed (self);
}

gboolean
zug_board_view_get_flipped (ZugBoardView *self)
{
  g_return_val_if_fail (ZUG_IS_BOARD_VIEW (self), FALSE);

  return self->flipped;
}

void
zug_board_view_set_flipped (ZugBoardView *self, gboolean flipped)
{
  g_return_if_fail (ZUG_IS_BOARD_VIEW (self));

  flipped = !!flipped;
  if (self->flipped == flipped)
    return;
  self->flipped = flipped;
  for (int rank = 0; rank < self->grid.shape.ranks; rank++)
    zug_board_row_set_flipped (ZUG_BOARD_ROW (self->grid.rows[rank]), flipped);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FLIPPED]);
}

ZugCoordinates
zug_board_view_get_coordinates (ZugBoardView *self)
{
  g_return_val_if_fail (ZUG_IS_BOARD_VIEW (self), ZUG_COORDINATES_OFF);

  return self->most_coordinates;
}

void
zug_board_view_set_coordinates (ZugBoardView *self, ZugCoordinates coordinates)
{
  g_return_if_fail (ZUG_IS_BOARD_VIEW (self));

  if (self->most_coordinates == coordinates)
    return;
  self->most_coordinates = coordinates;
  update_coordinates (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COORDINATES]);
}

ZugSide
zug_board_view_get_chooser (ZugBoardView *self)
{
  g_return_val_if_fail (ZUG_IS_BOARD_VIEW (self), ZUG_N_SIDES);

  return self->hand.side;
}

void
zug_board_view_set_chooser (ZugBoardView *self, ZugSide chooser)
{
  g_return_if_fail (ZUG_IS_BOARD_VIEW (self));
  g_return_if_fail (chooser <= ZUG_N_SIDES);

  if (self->hand.side == chooser)
    return;
  zug_board_view_forget (self);
  zug_board_view_set_advice (self, NULL, 0);
  self->hand.side = chooser;
  if (chooser < ZUG_N_SIDES)
    self->grid.home = chooser;
  zug_board_view_go_home (self);
  zug_board_view_find_choices (self);
  zug_board_view_rename_squares (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHOOSER]);
}

void
zug_board_view_set_min_square (ZugBoardView *self, int pixels)
{
  g_return_if_fail (ZUG_IS_BOARD_VIEW (self));
  g_return_if_fail (pixels >= MIN_SQUARE && pixels <= MAX_SQUARE);

  if (self->min_square == pixels)
    return;
  self->min_square = pixels;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MIN_SQUARE]);
}
