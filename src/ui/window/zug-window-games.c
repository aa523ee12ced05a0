/* zug-window-games.c: windows out of which a game comes: New Game, a lesson, a position set up, a
 * replay */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-window-private.h"

#include "zug-game-conversion.h"
#include "zug-game-time.h"
#include "zug-lesson-window.h"
#include "zug-new-game.h"
#include "zug-puzzle-set.h"
#include "zug-puzzle-window.h"
#include "zug-replay-window.h"
#include "zug-setup-window.h"
#include "zug-variants-page.h"

/* --- new games -------------------------------------------------------------------------------- */

/* What New Game offers as it was left: properties of the dialog and settings of the same names. */
static const char *const remembered[] = {"game",       "white-kind", "white-name",   "black-kind",
                                         "black-name", "seconds",    "random-sides", "clock"};

/* Set on a dialog whose game is to have a tab of its own whatever is in front. */
#define BESIDE "zug-beside"

static void
remember (GSettings *settings, GObject *dialog, const char *name)
{
  g_auto (GValue) value = G_VALUE_INIT;

  g_object_get_property (dialog, name, &value);
  if (G_VALUE_HOLDS_STRING (&value))
    g_settings_set_string (settings, name, g_value_get_string (&value));
  else if (G_VALUE_HOLDS_BOOLEAN (&value))
    g_settings_set_boolean (settings, name, g_value_get_boolean (&value));
  else
    g_settings_set_uint (settings, name, g_value_get_uint (&value));
}

static void
on_match_made (GtkWidget *dialog, ZugMatch *match, ZugWindow *self)
{
  for (guint i = 0;
       i < G_N_ELEMENTS (remembered) && g_settings_get_boolean (self->settings, "remember-last");
       i++)
    remember (self->settings, G_OBJECT (dialog), remembered[i]);
  zug_play_tabs_make_room (self->tabs, g_object_get_data (G_OBJECT (dialog), BESIDE) != NULL);
  g_signal_emit_by_name (self, "match-made", match);
}

/* With a friend elsewhere. */
static void
on_offered (GtkWidget *dialog, gpointer terms, const char *name, ZugWindow *self)
{
  g_signal_emit_by_name (self, "offer-game", terms, name);
}

/* Against the computer at its easiest, for whoever has just learnt the game. */
static void
on_play_learnt (ZugWindow *self, ZugVariant *variant)
{
  const ZugComputerStyle style = zug_computer_style_of_level (1);
  g_autoptr (ZugPlayer) white = zug_person_new (ZUG_WHITE, zug_new_game_own_name ());
  g_autoptr (ZugPlayer) black = zug_computer_new (ZUG_BLACK, &style);
  g_autoptr (ZugGame) game = zug_game_new_drawn (variant, NULL);
  g_autoptr (ZugMatch) match = zug_match_new (game, white, black);

  if (g_settings_get_boolean (self->settings, "remember-last"))
    g_settings_set_string (self->settings, "game", zug_variant_get_id (variant));
  zug_play_tabs_make_room (self->tabs, FALSE);
  g_signal_emit_by_name (self, "match-made", match);
}

static void
on_learnt (ZugWindow *self, ZugVariant *variant)
{
  g_signal_emit_by_name (self, "learnt", variant);
}

static GtkWidget *
show_lesson_over (ZugWindow *self, ZugVariant *variant, GtkWindow *parent)
{
  GtkWidget *lesson = zug_lesson_window_new (parent, self->settings, variant);

  g_signal_connect_object (lesson, "learnt", G_CALLBACK (on_learnt), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (lesson, "play", G_CALLBACK (on_play_learnt), self, G_CONNECT_SWAPPED);
  zug_window_open (self, lesson);
  return lesson;
}

void
zug_window_show_lesson (ZugWindow *self, ZugVariant *variant)
{
  show_lesson_over (self, variant, GTK_WINDOW (self));
}

/* Who plays after that needs no other game. */
static void
on_new_game_lesson (ZugWindow *self, ZugVariant *variant, GtkWindow *dialog)
{
  GtkWidget *lesson = show_lesson_over (self, variant, dialog);

  gtk_window_set_modal (GTK_WINDOW (lesson), TRUE);
  g_signal_connect_object (lesson, "play", G_CALLBACK (gtk_window_destroy), dialog,
                           G_CONNECT_SWAPPED);
}

/* The game that somebody means who has named none: the one shown where variants are, else that on
 * the board; where it does not suit, the one that most is new in. */
static ZugVariant *
dup_meant (ZugWindow *self, gboolean (*suits) (ZugVariant *variant))
{
  ZugGame *game = zug_play_page_get_game (zug_window_get_play_page (self));
  ZugVariant *shown =
      g_strcmp0 (adw_view_stack_get_visible_child_name (self->stack), "variants") == 0
          ? zug_variants_page_get_variant (zug_later_get (self->variants_page))
          : NULL;

  if (shown != NULL && suits (shown))
    return g_object_ref (shown);
  return game != NULL && suits (zug_game_get_variant (game))
             ? g_object_ref (zug_game_get_variant (game))
             : zug_variant_new_preset ("parity");
}

static void
on_lessons (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ZugWindow *self = ZUG_WINDOW (widget);
  g_autoptr (ZugVariant) variant = dup_meant (self, zug_lesson_is_called_for);

  zug_window_show_lesson (self, variant);
}

static gboolean
has_puzzles (ZugVariant *variant)
{
  return g_strv_contains (zug_puzzle_games, zug_variant_get_id (variant));
}

static void
on_puzzles (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ZugWindow *self = ZUG_WINDOW (widget);
  g_autoptr (ZugVariant) variant = dup_meant (self, has_puzzles);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  GDate today;

  g_date_clear (&today, 1);
  g_date_set_dmy (&today, (GDateDay) g_date_time_get_day_of_month (now),
                  (GDateMonth) g_date_time_get_month (now), (GDateYear) g_date_time_get_year (now));
  zug_window_open (self, zug_puzzle_window_new (GTK_WINDOW (self), self->archive, variant,
                                                g_date_get_julian (&today)));
}

static ZugNewGame *
make_new_game (ZugWindow *self, GtkWindow *parent)
{
  GtkWidget *dialog = zug_new_game_new (parent);

  zug_new_game_set_engines (ZUG_NEW_GAME (dialog), self->engines);
  zug_new_game_set_variants (ZUG_NEW_GAME (dialog), zug_window_get_variants (self));
  for (guint i = 0; i < G_N_ELEMENTS (remembered); i++)
    g_settings_bind (self->settings, remembered[i], dialog, remembered[i],
                     G_SETTINGS_BIND_GET | G_SETTINGS_BIND_GET_NO_CHANGES);
  g_signal_connect_object (dialog, "match-made", G_CALLBACK (on_match_made), self, 0);
  g_signal_connect_object (dialog, "offered", G_CALLBACK (on_offered), self, 0);
  g_signal_connect_object (dialog, "lessons", G_CALLBACK (on_new_game_lesson), self,
                           G_CONNECT_SWAPPED);
  return ZUG_NEW_GAME (dialog);
}

static void
on_new_game (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ZugWindow *self = ZUG_WINDOW (widget);

  zug_window_open (self, GTK_WIDGET (make_new_game (self, GTK_WINDOW (self))));
}

static void
on_new_tab (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ZugWindow *self = ZUG_WINDOW (widget);
  ZugNewGame *dialog = make_new_game (self, GTK_WINDOW (self));

  g_object_set_data (G_OBJECT (dialog), BESIDE, self);
  zug_window_open (self, GTK_WIDGET (dialog));
}

/* With a friend elsewhere on the side that no person here had. */
static void
on_new_offer (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ZugWindow *self = ZUG_WINDOW (widget);
  ZugNewGame *dialog = make_new_game (self, GTK_WINDOW (self));
  g_autofree char *white = NULL;
  gboolean is_white;

  g_object_get (dialog, "white-kind", &white, NULL);
  is_white = !g_str_equal (white, "person");
  g_object_set (dialog, "white-kind", is_white ? "elsewhere" : "person", "black-kind",
                is_white ? "person" : "elsewhere", NULL);
  zug_window_open (self, GTK_WIDGET (dialog));
}

/* The time that both had, with whom it was theirs. */
static char *
dup_clock (ZugGame *game, gboolean swapped)
{
  ZugTimeControl controls[ZUG_N_SIDES];
  char text[ZUG_N_SIDES][ZUG_TIME_CONTROL_MAX];

  if (!zug_game_time_get_controls (game, controls))
    return g_strdup ("-");
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    zug_time_control_write (&controls[swapped ? zug_other (side) : side], text[side]);
  return g_str_equal (text[ZUG_WHITE], text[ZUG_BLACK])
             ? g_strdup (text[ZUG_WHITE])
             : g_strjoin (" ", text[ZUG_WHITE], text[ZUG_BLACK], NULL);
}

/* A friend elsewhere is asked by an offer. */
static void
offer_again (ZugWindow *self, ZugMatch *match, gboolean swapped)
{
  static const char *const kinds[] = {"white-kind", "black-kind"};
  static const char *const names[] = {"white-name", "black-name"};
  ZugNewGame *dialog = make_new_game (self, GTK_WINDOW (self));
  const ZugSide was = zug_player_get_side (ZUG_PLAYER (zug_match_get_friend (match)));
  const ZugSide friend = swapped ? zug_other (was) : was;
  ZugGame *game = zug_match_get_game (match);
  g_autofree char *clock = dup_clock (game, swapped);

  g_object_set (dialog, "game", zug_variant_get_id (zug_game_get_variant (game)), "clock", clock,
                kinds[zug_other (friend)], "person", names[zug_other (friend)],
                zug_game_get_name (game, zug_other (was)), kinds[friend], "elsewhere", NULL);
  zug_window_open (self, GTK_WIDGET (dialog));
}

static void
make_rematch (ZugWindow *self, gboolean swapped)
{
  ZugMatch *before = zug_play_page_get_match (zug_window_get_play_page (self));
  g_autoptr (ZugMatch) match = NULL;

  if (zug_match_get_friend (before) != NULL)
    {
      offer_again (self, before, swapped);
      return;
    }
  match = zug_match_new_again (before, swapped, self->engines);
  g_signal_emit_by_name (self, "match-made", match);
}

void
zug_window_rematch (ZugWindow *self)
{
  make_rematch (self, FALSE);
}

void
zug_window_rematch_swapped (ZugWindow *self)
{
  make_rematch (self, TRUE);
}

void
zug_window_play_variant (ZugWindow *self, ZugVariant *variant)
{
  ZugNewGame *dialog = make_new_game (self, GTK_WINDOW (self));

  g_object_set (dialog, "game", zug_variant_get_id (variant), NULL);
  zug_window_open (self, GTK_WIDGET (dialog));
}

void
zug_window_set_up_variant (ZugWindow *self, ZugVariant *variant)
{
  zug_window_set_up (self, variant, NULL);
}

/* A game that a window has found is to be played on. Who changes his mind about the players comes
 * back to the window. */
static void
on_play_on (ZugWindow *self, ZugGame *game, GtkWindow *window)
{
  ZugNewGame *dialog = make_new_game (self, window);

  zug_new_game_set_start (dialog, game);
  g_signal_connect_object (dialog, "match-made", G_CALLBACK (gtk_window_destroy), window,
                           G_CONNECT_SWAPPED);
  zug_window_open (self, GTK_WIDGET (dialog));
}

static void
on_set_up_to_analyse (ZugWindow *self, ZugGame *game, GtkWindow *setup)
{
  g_signal_emit_by_name (self, "browse", game);
  zug_play_session_show_panel (zug_play_page_get_session (zug_window_get_play_page (self)),
                               "analysis");
  gtk_window_destroy (setup);
}

void
zug_window_set_up (ZugWindow *self, ZugVariant *variant, const ZugPosition *position)
{
  GtkWidget *setup;

  g_return_if_fail (ZUG_IS_WINDOW (self));

  setup =
      zug_setup_window_new (GTK_WINDOW (self), variant, position, zug_window_get_variants (self));
  g_signal_connect_object (setup, "play", G_CALLBACK (on_play_on), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (setup, "analyse", G_CALLBACK (on_set_up_to_analyse), self,
                           G_CONNECT_SWAPPED);
  zug_window_open (self, setup);
}

/* Begins with what the board shows. */
static void
on_set_up (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ZugWindow *self = ZUG_WINDOW (widget);
  ZugPlayPage *page = zug_window_get_play_page (self);
  ZugTurn *turn = zug_play_page_get_turn (page);

  if (turn != NULL)
    zug_window_set_up (self, zug_game_get_variant (zug_play_page_get_game (page)),
                       zug_turn_get_position (turn));
}

/* All that can be played, one's own included. */
static GListModel *
dup_variants (ZugWindow *self)
{
  GListStore *variants = g_list_store_new (ZUG_TYPE_VARIANT);
  GListModel *listed = G_LIST_MODEL (zug_window_get_variants (self));

  for (guint i = 0; i < g_list_model_get_n_items (listed); i++)
    {
      g_autoptr (ZugVariantItem) item = g_list_model_get_item (listed, i);

      if (zug_variant_item_get_variant (item) != NULL)
        g_list_store_append (variants, zug_variant_item_get_variant (item));
    }
  return G_LIST_MODEL (variants);
}

void
zug_window_replay (ZugWindow *self, ZugGame *game)
{
  g_autoptr (GListModel) variants = dup_variants (self);
  GtkWidget *window = zug_replay_window_new (GTK_WINDOW (self), game, variants);

  g_signal_connect_object (window, "play", G_CALLBACK (on_play_on), self, G_CONNECT_SWAPPED);
  zug_window_open (self, window);
}

void
zug_window_replay_shown (ZugWindow *self)
{
  zug_window_replay (self, zug_play_page_get_game (zug_window_get_play_page (self)));
}

void
zug_window_games_bind (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.new-game", NULL, on_new_game);
  gtk_widget_class_install_action (widget_class, "win.new-offer", NULL, on_new_offer);
  gtk_widget_class_install_action (widget_class, "win.new-tab", NULL, on_new_tab);
  gtk_widget_class_install_action (widget_class, "win.lessons", NULL, on_lessons);
  gtk_widget_class_install_action (widget_class, "win.puzzles", NULL, on_puzzles);
  gtk_widget_class_install_action (widget_class, "win.set-up", NULL, on_set_up);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_n, GDK_CONTROL_MASK, "win.new-game",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_t, GDK_CONTROL_MASK, "win.new-tab",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_n, GDK_CONTROL_MASK | GDK_SHIFT_MASK,
                                       "win.set-up", NULL);
}
