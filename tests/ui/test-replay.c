/* test-replay.c: a game beside the same game under another variant */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-replay-pane.h"
#include "zug-replay-window.h"
#include "zug-side-by-side.h"
#include "zug-ui-fixture.h"

/* The places of the variants that can be chosen. */
enum
{
  SAME,
  REMOVED,
  NARROW,
  ALTERNATING,
  SLOW,
  N_VARIANTS
};

typedef struct
{
  GtkWindow *parent;
  ZugGame *game;
  GListStore *variants;
  ZugReplayWindow *window;
  ZugGame *played_on;
} Fixture;

static ZugVariant *
make_variant (const char *preset, const char *name, const char *changes)
{
  ZugLaws laws;

  g_assert_true (zug_laws_preset (&laws, preset));
  if (changes != NULL)
    {
      g_auto (GStrv) pair = g_strsplit (changes, "=", 2);

      g_assert_true (zug_laws_set (&laws, zug_law_find (pair[0]), pair[1]));
    }
  return zug_variant_new (name, name, "", &laws);
}

static void
on_play (ZugReplayWindow *window, ZugGame *game, Fixture *self)
{
  g_set_object (&self->played_on, game);
}

/* Two knights meet on d4 on turn 3. */
static void
set_up (Fixture *self, gconstpointer data)
{
  ZugVariant *variants[N_VARIANTS] = {
      make_variant ("parity", "Parity", NULL),
      make_variant ("parity", "Both Gone", "collision=both-removed"),
      make_variant ("gardner", "Narrow", NULL), make_variant ("orthodox", "Orthodox", NULL),
      make_variant ("parity", "Slow", "double-step=no")};

  self->game = zug_game_new (variants[SAME], NULL, NULL);
  zug_game_set_name (self->game, ZUG_WHITE, "Ada");
  zug_game_set_name (self->game, ZUG_BLACK, "Bob");
  zug_ui_turn (self->game, "Nf3", "Nc6");
  zug_ui_turn (self->game, "a3", "a6");
  zug_ui_turn (self->game, "Nd4", "Nd4");
  zug_ui_turn (self->game, "b4", "b5");
  self->variants = g_list_store_new (ZUG_TYPE_VARIANT);
  for (guint i = 0; i < N_VARIANTS; i++)
    {
      g_list_store_append (self->variants, variants[i]);
      g_object_unref (variants[i]);
    }
  self->parent = zug_ui_window (gtk_label_new ("parent"), 400, 300);
  self->window = ZUG_REPLAY_WINDOW (
      zug_replay_window_new (self->parent, self->game, G_LIST_MODEL (self->variants)));
  g_signal_connect (self->window, "play", G_CALLBACK (on_play), self);
  gtk_window_present (GTK_WINDOW (self->window));
  zug_ui_wait_until (gtk_widget_get_mapped (GTK_WIDGET (self->window))
                     && zug_replay_window_get_replay (self->window) != NULL);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  gtk_window_destroy (self->parent);
  g_clear_object (&self->played_on);
  g_clear_object (&self->variants);
  g_clear_object (&self->game);
}

static gboolean
says (Fixture *self, const char *words)
{
  return zug_ui_says (GTK_WIDGET (self->window), words);
}

static void
step (Fixture *self, const char *action, guint expected)
{
  gtk_widget_activate_action (GTK_WIDGET (self->window), action, NULL);
  g_assert_cmpuint (zug_replay_window_get_step (self->window), ==, expected);
}

static void
choose (Fixture *self, guint index)
{
  zug_replay_window_choose (self->window, index);
  g_assert_null (zug_replay_window_get_replay (self->window));
  zug_ui_wait_until (zug_replay_window_get_replay (self->window) != NULL);
}

/* The first that is worth it is chosen, and shown is where the games part. */
static void
test_first (Fixture *self, gconstpointer data)
{
  ZugReplay *replay = zug_replay_window_get_replay (self->window);

  g_assert_cmpint (replay->end, ==, ZUG_REPLAY_DIFFERENT);
  g_assert_cmpuint (zug_replay_window_get_step (self->window), ==, 3);
  g_assert_true (says (self, "Ada – Bob"));
  g_assert_true (says (self, "As played: Parity"));
  g_assert_true (says (self, "Both Gone"));
  g_assert_true (says (self, "Turn 3 comes out otherwise: afterwards nobody stands on d4 here."));
  g_assert_true (says (self, "3. Nd4 Nd4"));
  g_assert_true (says (self, "Both men stay on the shared square"));
  /* What came of it is told, and does not become what the window is called. */
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (self->window), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Replay under Another Variant");
}

static void
test_steps (Fixture *self, gconstpointer data)
{
  step (self, "replay.back", 2);
  g_assert_true (says (self, "2. a3 a6"));
  step (self, "replay.first", 0);
  g_assert_true (says (self, "Start"));
  step (self, "replay.back", 0);
  step (self, "replay.forward", 1);
  step (self, "replay.last", 3);
  step (self, "replay.forward", 3);
}

static void
test_others (Fixture *self, gconstpointer data)
{
  choose (self, SAME);
  g_assert_true (says (self, "All turns come out the same."));
  g_assert_cmpuint (zug_replay_window_get_step (self->window), ==, 4);
  choose (self, ALTERNATING);
  g_assert_true (says (self, "Turn 3 "));
  choose (self, NARROW);
  g_assert_true (says (self, "The game cannot start so here."));
  g_assert_false (
      gtk_widget_is_sensitive (zug_ui_find_button (GTK_WIDGET (self->window), "Continue…")));
  step (self, "replay.forward", 0);
  choose (self, REMOVED);
  g_assert_true (says (self, "Turn 3 comes out otherwise"));
}

/* What cannot be played there: the board stays at what was, with the choices as they were made. */
static void
test_refused (Fixture *self, gconstpointer data)
{
  const ZugReplay *replay;

  choose (self, SLOW);
  replay = zug_replay_window_get_replay (self->window);
  g_assert_cmpint (replay->end, ==, ZUG_REPLAY_UNPLAYABLE);
  g_assert_true (says (self, "Turn 4 cannot be played. White, b4: "));
  g_assert_true (says (self, "Not played here."));
}

static void
test_play_on (Fixture *self, gconstpointer data)
{
  step (self, "replay.back", 2);
  zug_ui_click (zug_ui_find_button (GTK_WIDGET (self->window), "Continue…"));
  g_assert_nonnull (self->played_on);
  g_assert_cmpstr (zug_variant_get_name (zug_game_get_variant (self->played_on)), ==, "Both Gone");
  g_assert_cmpuint (zug_turn_get_number (zug_game_get_last (self->played_on)), ==, 2);
  g_assert_cmpstr (zug_game_get_name (self->played_on, ZUG_WHITE), ==, "Ada");
}

/* Who goes from one to the next sees the last alone; who stops it stays with what was shown. */
static void
test_left (Fixture *self, gconstpointer data)
{
  GtkDropDown *choice =
      GTK_DROP_DOWN (zug_ui_find (GTK_WIDGET (self->window), GTK_TYPE_DROP_DOWN, 0));

  zug_replay_window_choose (self->window, SLOW);
  zug_replay_window_choose (self->window, NARROW);
  choose (self, SAME);
  g_assert_true (says (self, "All turns come out the same."));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_true (says (self, "All turns come out the same."));
  zug_replay_window_choose (self->window, REMOVED);
  zug_ui_click (zug_ui_find_button (GTK_WIDGET (self->window), "Stop"));
  g_assert_cmpuint (gtk_drop_down_get_selected (choice), ==, SAME);
  g_assert_cmpint (zug_replay_window_get_replay (self->window)->end, ==, ZUG_REPLAY_SAME);
}

/* What is typed over the open list of games looks for one. */
static void
test_search (Fixture *self, gconstpointer data)
{
  GtkWidget *choice = zug_ui_find (GTK_WIDGET (self->window), GTK_TYPE_DROP_DOWN, 0);
  GtkWidget *entry = zug_ui_find (choice, GTK_TYPE_SEARCH_ENTRY, 0);
  GtkWidget *popover = gtk_widget_get_ancestor (entry, GTK_TYPE_POPOVER);

  g_assert_nonnull (popover);
  g_assert_true (gtk_search_entry_get_key_capture_widget (GTK_SEARCH_ENTRY (entry)) == popover);
}

/* Beside each other where there is room. */
static void
test_room (Fixture *self, gconstpointer data)
{
  const struct
  {
    int width;
    gboolean beside;
  } rooms[] = {{700, TRUE}, {360, FALSE}};

  for (guint i = 0; i < G_N_ELEMENTS (rooms); i++)
    {
      GtkWidget *pair = g_object_new (ZUG_TYPE_SIDE_BY_SIDE, NULL), *second;
      GtkAllocation place;
      GtkWindow *window;

      for (int k = 0; k < 2; k++)
        {
          GtkWidget *child = gtk_label_new ("x");

          gtk_widget_set_size_request (child, 320, 100);
          gtk_widget_set_parent (child, pair);
        }
      window = zug_ui_window (pair, rooms[i].width, 400);
      second = gtk_widget_get_last_child (pair);
      zug_ui_wait_until (gtk_widget_get_width (second) > 0);
      gtk_widget_get_allocation (second, &place);
      g_assert_cmpint (place.x > 0, ==, rooms[i].beside);
      g_assert_cmpint (place.y > 0, ==, !rooms[i].beside);
      gtk_window_destroy (window);
    }
}

/* Where no other can begin, why is told of another; the game's own says nothing. */
static void
test_own_is_not_proposed (void)
{
  g_autoptr (GListStore) variants = g_list_store_new (ZUG_TYPE_VARIANT);
  g_autoptr (ZugVariant) own = make_variant ("gardner", "Gardner", NULL);
  g_autoptr (ZugVariant) other = make_variant ("parity", "Parity", NULL);
  g_autoptr (ZugGame) game = zug_game_new (own, NULL, NULL);
  GtkWidget *window;

  g_list_store_append (variants, own);
  g_list_store_append (variants, other);
  window = zug_replay_window_new (NULL, game, G_LIST_MODEL (variants));
  zug_ui_wait_until (zug_replay_window_get_replay (ZUG_REPLAY_WINDOW (window)) != NULL);
  g_assert_cmpuint (
      gtk_drop_down_get_selected (GTK_DROP_DOWN (zug_ui_find (window, GTK_TYPE_DROP_DOWN, 0))), ==,
      1);
  gtk_window_destroy (GTK_WINDOW (window));
}

#define add(path, function) g_test_add ("/replay/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  zug_ui_init (&argc, &argv);
  add ("first", test_first);
  g_test_add_func ("/replay/own-is-not-proposed", test_own_is_not_proposed);
  add ("steps", test_steps);
  add ("others", test_others);
  add ("refused", test_refused);
  add ("play-on", test_play_on);
  add ("left", test_left);
  add ("search", test_search);
  add ("room", test_room);
  return g_test_run ();
}
