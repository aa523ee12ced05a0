/* zug-board-fixture.c: positions, pictures and presses for the tests of the board */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-fixture.h"

#include "zug-board-view-private.h"
#include "zug-choices.h"
#include <stdlib.h>
#include <string.h>

ZugSquare
zug_at (const char *name)
{
  return zug_square (name[0] - 'a', atoi (name + 1) - 1);
}

ZugSet
zug_squares (const char *names)
{
  g_auto (GStrv) list = g_strsplit (names, " ", -1);
  ZugSet set = {{0}};

  for (int i = 0; list[i] != NULL; i++)
    if (*list[i] != '\0')
      zug_set_add (&set, zug_at (list[i]));
  return set;
}

gboolean
zug_set_equal (ZugSet a, ZugSet b)
{
  return memcmp (&a, &b, sizeof a) == 0;
}

ZugSet
zug_set_less (ZugSet a, ZugSet b)
{
  for (int i = 0; i < 4; i++)
    a.word[i] &= ~b.word[i];
  return a;
}

void
zug_men_rest (ZugPosition *position, ZugSide side, const char *names)
{
  ZugPositionSet rests = (ZugPositionSet) (ZUG_SET_WHITE_RESTS + side);
  ZugSet old = zug_position_set (position, rests), set = zug_squares (names);

  while (!zug_set_is_empty (&old))
    zug_position_set_mark (position, rests, zug_set_take (&old), false);
  while (!zug_set_is_empty (&set))
    zug_position_set_mark (position, rests, zug_set_take (&set), true);
}

ZugMove
zug_move (const char *squares)
{
  return (ZugMove) {(uint8_t) zug_at (squares), (uint8_t) zug_at (squares + 2),
                    (uint8_t) ZUG_NO_MAN, ZUG_MOVE_PLAIN};
}

void
zug_men_stand (ZugPosition *position, const char *men)
{
  ZugLaws laws;
  g_auto (GStrv) names = g_strsplit (men, " ", -1);

  zug_laws_init (&laws);
  zug_position_clear (&laws, position);
  for (int i = 0; names[i] != NULL; i++)
    zug_position_put (position, g_ascii_isupper (names[i][0]) ? ZUG_WHITE : ZUG_BLACK,
                      zug_laws_man (&laws, names[i][0]), zug_at (names[i] + 1));
}

ZugLaws
zug_preset_laws (const char *id)
{
  ZugLaws laws;

  g_assert_true (zug_laws_preset (&laws, id));
  return laws;
}

ZugGame *
zug_game_from (const char *preset, const char *men)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset (preset);
  g_autoptr (GError) error = NULL;
  ZugPosition start;
  ZugGame *game;

  if (men != NULL)
    zug_men_stand (&start, men);
  game = zug_game_new (variant, men != NULL ? &start : NULL, &error);
  g_assert_no_error (error);
  return game;
}

ZugMove
zug_choice (ZugGame *game, ZugTurn *turn, ZugSide side, const char *squares)
{
  const ZugLaws *laws = zug_game_get_laws (game);
  ZugChoices choices;

  zug_choices (laws, zug_turn_get_position (turn), side, &choices);
  for (int i = 0; i < choices.n; i++)
    if (choices.move[i].kind != ZUG_MOVE_PASS && choices.move[i].from == zug_at (squares)
        && choices.move[i].to == zug_at (squares + 2))
      return choices.move[i];
  g_error ("%s is no choice", squares);
}

ZugTurn *
zug_play (ZugGame *game, const char *white, const char *black)
{
  g_autoptr (GError) error = NULL;
  ZugTurn *last = zug_game_get_last (game), *turn;
  ZugPair pair = {
      {zug_choice (game, last, ZUG_WHITE, white), zug_choice (game, last, ZUG_BLACK, black)}};

  turn = zug_game_add_turn (game, last, pair, 3, 0, ZUG_CHANCE_NONE, &error);
  g_assert_no_error (error);
  return turn;
}

void
zug_picture_free (ZugPicture *picture)
{
  g_free (picture->pixel);
  g_free (picture);
}

ZugPicture *
zug_picture_of_node (GskRenderNode *node, int width, int height, int scale)
{
  ZugPicture *picture = g_new0 (ZugPicture, 1);
  cairo_surface_t *surface;
  cairo_t *cr;

  picture->width = width * scale;
  picture->height = height * scale;
  picture->pixel = g_new0 (guint32, (gsize) picture->width * picture->height);
  surface =
      cairo_image_surface_create_for_data ((guchar *) picture->pixel, CAIRO_FORMAT_ARGB32,
                                           picture->width, picture->height, picture->width * 4);
  cr = cairo_create (surface);
  cairo_scale (cr, scale, scale);
  if (node != NULL)
    gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  cairo_surface_destroy (surface);
  return picture;
}

ZugPicture *
zug_picture_of_board (const ZugBoardState *state, const ZugBoardShape *shape, int square, int scale,
                      const ZugPalette *palette, PangoContext *context)
{
  g_autoptr (ZugMen) men = zug_men_new (TRUE);
  g_autoptr (ZugBoardPainter) painter = zug_board_painter_new (men);
  gboolean framed = context != NULL && state->coordinates == ZUG_COORDINATES_OUTSIDE;
  int width = zug_geometry_extent (shape->files, square, framed);
  int height = zug_geometry_extent (shape->ranks, square, framed);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  ZugGeometry geometry;
  ZugPicture *picture;
  GskRenderNode *node;

  zug_men_set_bold (men, palette == zug_palette_get (ZUG_BOARD_THEME_HIGH_CONTRAST, FALSE));
  zug_geometry_fit (&geometry, shape, width, height, scale, framed, FALSE);
  zug_board_painter_draw (painter, snapshot, state, &geometry, palette, context);
  node = gtk_snapshot_free_to_node (snapshot);
  picture = zug_picture_of_node (node, width, height, scale);
  gsk_render_node_unref (node);
  return picture;
}

ZugPicture *
zug_picture_of_state (const ZugBoardState *state, int square, int scale, gboolean flipped)
{
  g_autoptr (ZugMen) men = zug_men_new (TRUE);
  g_autoptr (ZugBoardPainter) painter = zug_board_painter_new (men);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  int extent = zug_geometry_extent (8, square, FALSE);
  ZugBoardShape shape = zug_board_shape_orthodox ();
  GskRenderNode *node;
  ZugGeometry geometry;
  ZugPicture *picture;

  zug_geometry_fit (&geometry, &shape, extent, extent, scale, FALSE, flipped);
  zug_board_painter_draw (painter, snapshot, state, &geometry,
                          zug_palette_get (ZUG_BOARD_THEME_PARCHMENT, FALSE), NULL);
  node = gtk_snapshot_free_to_node (snapshot);
  picture = zug_picture_of_node (node, extent, extent, scale);
  gsk_render_node_unref (node);
  return picture;
}

ZugPicture *
zug_picture_of_widget (GtkWidget *widget)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  g_autoptr (GskRenderNode) node = NULL;

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  return zug_picture_of_node (node, width, height, gtk_widget_get_scale_factor (widget));
}

gboolean
zug_picture_equal (const ZugPicture *a, const ZugPicture *b)
{
  return a->width == b->width && a->height == b->height
         && memcmp (a->pixel, b->pixel, sizeof (guint32) * a->width * a->height) == 0;
}

ZugSet
zug_picture_differs (const ZugPicture *a, const ZugPicture *b, gboolean flipped)
{
  ZugBoardShape shape = zug_board_shape_orthodox ();
  ZugSet differs = {{0}};

  g_assert_cmpint (a->width, ==, b->width);
  g_assert_cmpint (a->height, ==, b->height);
  for (int y = 0; y < a->height; y++)
    for (int x = 0; x < a->width; x++)
      if (a->pixel[y * a->width + x] != b->pixel[y * a->width + x])
        zug_set_add (&differs,
                     zug_geometry_cell (&shape, flipped, x * 8 / a->width, y * 8 / a->height));
  return differs;
}

void
zug_state_start (ZugBoardState *state, const char *men)
{
  zug_board_state_clear (state);
  zug_men_stand (&state->position, men);
}

ZugPicture *
zug_state_draw (const ZugBoardState *state)
{
  return zug_picture_of_state (state, ZUG_TEST_SQUARE, 1, FALSE);
}

ZugSet
zug_state_differs (const ZugBoardState *a, const ZugBoardState *b)
{
  g_autoptr (ZugPicture) before = zug_state_draw (a);
  g_autoptr (ZugPicture) after = zug_state_draw (b);

  return zug_picture_differs (before, after, FALSE);
}

void
zug_assert_empty (ZugSet set)
{
  g_assert_true (zug_set_is_empty (&set));
}

void
zug_assert_touches (ZugSet a, ZugSet b)
{
  g_assert_false (zug_set_equal (zug_set_less (a, b), a));
}

void
zug_state_mark (ZugBoardState *state, ZugMarkKind kind, ZugSide side, ZugManType man,
                const char *squares)
{
  state->marks.mark[state->marks.n++] = (ZugMark) {.kind = (uint8_t) kind,
                                                   .side = (uint8_t) side,
                                                   .man = (uint8_t) man,
                                                   .from = zug_at (squares),
                                                   .to = zug_at (squares + 2)};
}

void
zug_picture_keep (const ZugPicture *picture, const char *name)
{
  const char *folder = g_getenv ("ZUG_TEST_PICTURES");
  g_autofree char *path = NULL;
  cairo_surface_t *surface;

  if (folder == NULL)
    return;
  path = g_strdup_printf ("%s/%s.png", folder, name);
  surface =
      cairo_image_surface_create_for_data ((guchar *) picture->pixel, CAIRO_FORMAT_ARGB32,
                                           picture->width, picture->height, picture->width * 4);
  cairo_surface_write_to_png (surface, path);
  cairo_surface_destroy (surface);
}

/* Until a window has been laid out and drawn twice from now on; one that is not seen, or goes, is
 * not drawn. */
static void
await_frames (GtkWindow *window)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (window));
  gint64 end = clock != NULL ? gdk_frame_clock_get_frame_counter (clock) + 2 : 0;

  while (gtk_widget_get_visible (GTK_WIDGET (window))
         && (clock = gtk_widget_get_frame_clock (GTK_WIDGET (window))) != NULL
         && gdk_frame_clock_get_frame_counter (clock) < end)
    {
      gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_PAINT);
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (1000);
    }
}

/* The men are rendered in a thread, and then everything is drawn again. */
void
zug_settle (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  g_autoptr (ZugMen) men = zug_men_dup_default ();
  gboolean had_men;

  gdk_display_sync (gdk_display_get_default ());
  do
    {
      had_men = zug_men_is_idle (men);
      for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
        {
          g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

          await_frames (window);
        }
      for (int i = 0; i < 20; i++)
        {
          while (g_main_context_iteration (NULL, FALSE))
            ;
          g_usleep (1000);
        }
    }
  while (!had_men || !zug_men_is_idle (men));
}

void
zug_await_conflicts (ZugBoardView *board)
{
  while (board->plan.finding != NULL)
    g_main_context_iteration (NULL, TRUE);
}

GtkWindow *
zug_board_window (ZugGame *game, ZugSide chooser, ZugBoardView **board)
{
  GtkWidget *window = gtk_window_new (), *view = zug_board_view_new ();
  ZugTurn *turn = zug_game_get_last (game);

  gtk_window_set_default_size (GTK_WINDOW (window), 480, 480);
  gtk_window_set_child (GTK_WINDOW (window), view);
  zug_board_view_show (ZUG_BOARD_VIEW (view), zug_game_get_variant (game),
                       zug_turn_get_position (turn), turn);
  zug_board_view_set_chooser (ZUG_BOARD_VIEW (view), chooser);
  gtk_window_present (GTK_WINDOW (window));
  while (gtk_widget_get_width (view) == 0)
    g_main_context_iteration (NULL, TRUE);
  zug_settle ();
  *board = ZUG_BOARD_VIEW (view);
  return GTK_WINDOW (window);
}

static void
changed (ZugBoardView *board, ZugTable *table)
{
  table->changed++;
}

static void
activated (ZugBoardView *board, ZugTable *table)
{
  table->activated++;
}

static void
refused (ZugBoardView *board, const char *why, ZugTable *table)
{
  table->refused += why != NULL;
  table->lapsed += why == NULL;
  if (why == NULL)
    return;
  g_free (table->why);
  table->why = g_strdup (why);
}

void
zug_table_open (ZugTable *self, ZugGame *game, ZugSide chooser)
{
  *self = (ZugTable) {.game = game};
  self->window = zug_board_window (game, chooser, &self->board);
  g_signal_connect (self->board, "choice-changed", G_CALLBACK (changed), self);
  g_signal_connect (self->board, "choice-activated", G_CALLBACK (activated), self);
  g_signal_connect (self->board, "refused", G_CALLBACK (refused), self);
}

void
zug_table_close (ZugTable *self)
{
  gtk_window_destroy (self->window);
  zug_settle ();
  g_assert_finalize_object (self->game);
  g_free (self->why);
}

void
zug_assert_name (ZugBoardView *board, const char *square, const char *name)
{
  g_autofree char *found = zug_board_view_name_square (board, zug_at (square));

  g_assert_cmpstr (found, ==, name);
}

void
zug_activate (ZugBoardView *board, const char *square)
{
  g_assert_true (
      gtk_widget_activate_action (board->grid.squares[zug_at (square)], "square.activate", NULL));
}

static GtkEventController *
controller (ZugBoardView *board, GType type)
{
  g_autoptr (GListModel) list = gtk_widget_observe_controllers (GTK_WIDGET (board));

  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (GtkEventController) item = g_list_model_get_item (list, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (item, type))
        return item;
    }
  g_assert_not_reached ();
}

gboolean
zug_key (ZugBoardView *board, guint key)
{
  gboolean handled = FALSE;

  g_signal_emit_by_name (controller (board, GTK_TYPE_EVENT_CONTROLLER_KEY), "key-pressed", key, 0,
                         0, &handled);
  return handled;
}

void
zug_drag (ZugBoardView *board, const char *from, const char *to)
{
  GtkEventController *drag = GTK_EVENT_CONTROLLER (board->pointer.drag);
  ZugPoint a = zug_geometry_centre (&board->geometry, zug_at (from));
  ZugPoint b = zug_geometry_centre (&board->geometry, zug_at (to));

  g_signal_emit_by_name (drag, "drag-begin", a.x, a.y);
  g_signal_emit_by_name (drag, "drag-update", (b.x - a.x) / 2, (b.y - a.y) / 2);
  g_signal_emit_by_name (drag, "drag-update", b.x - a.x, b.y - a.y);
  g_signal_emit_by_name (drag, "drag-end", b.x - a.x, b.y - a.y);
}

void
zug_press_at (ZugBoardView *board, double x, double y)
{
  GtkEventController *drag = GTK_EVENT_CONTROLLER (board->pointer.drag);

  g_signal_emit_by_name (drag, "drag-begin", x, y);
  g_signal_emit_by_name (drag, "drag-end", 0.0, 0.0);
}
