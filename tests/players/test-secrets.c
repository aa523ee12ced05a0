/* test-secrets.c: nothing that can be reached tells what was sealed */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-game-fixture.h"

/* A second queen's knight could land on the man that takes: captures, castling and a shared square
 * are among the choices. */
#define RICH "r3k2r/ppp2ppp/2n2n2/3pp3/3PP3/2N2N2/PPP2PPP/R3K2R = KQkq - - 0 9"

static void dump_value (GString *dump, GHashTable *seen, const GValue *value);

/* Every readable property of an object and of the objects these lead to. */
static void
dump_object (GString *dump, GHashTable *seen, GObject *object)
{
  g_autofree GParamSpec **properties = NULL;
  guint n;

  if (!g_hash_table_add (seen, object))
    return;
  g_string_append_printf (dump, "%s\n", G_OBJECT_TYPE_NAME (object));
  properties = g_object_class_list_properties (G_OBJECT_GET_CLASS (object), &n);
  for (guint i = 0; i < n; i++)
    {
      g_auto (GValue) value = G_VALUE_INIT;

      if ((properties[i]->flags & G_PARAM_READABLE) == 0)
        continue;
      g_string_append_printf (dump, "  %s = ", properties[i]->name);
      g_value_init (&value, properties[i]->value_type);
      g_object_get_property (object, properties[i]->name, &value);
      dump_value (dump, seen, &value);
    }
}

static void
dump_value (GString *dump, GHashTable *seen, const GValue *value)
{
  g_autofree char *text = NULL;

  if (G_VALUE_HOLDS_OBJECT (value) && g_value_get_object (value) != NULL)
    {
      g_string_append (dump, "object\n");
      dump_object (dump, seen, g_value_get_object (value));
      return;
    }
  text = G_VALUE_HOLDS_OBJECT (value) ? g_strdup ("none") : g_strdup_value_contents (value);
  g_string_append_printf (dump, "%s\n", text);
}

static void
dump_turns (GString *dump, GHashTable *seen, ZugTurn *turn)
{
  g_autofree char *text = zug_turn_dup_text (turn);

  dump_object (dump, seen, G_OBJECT (turn));
  g_string_append_printf (dump, "  text = %s\n", text);
  for (guint i = 0; i < zug_turn_get_n_children (turn); i++)
    dump_turns (dump, seen, zug_turn_get_child (turn, i));
}

static void
dump_match (GString *dump, ZugMatch *match)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  dump_object (dump, seen, G_OBJECT (match));
  dump_object (dump, seen, G_OBJECT (zug_match_get_game (match)));
  dump_turns (dump, seen, zug_game_get_root (zug_match_get_game (match)));
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    {
      ZugPlayer *player = zug_match_get_player (match, side);

      dump_object (dump, seen, G_OBJECT (player));
      g_string_append_printf (dump, "  %s %s %d %s\n", zug_player_get_name (player),
                              zug_player_get_kind (player), (int) zug_player_get_state (player),
                              zug_player_get_fingerprint (player));
    }
}

/* Every signal of an object, whatever it carries, is written down as it comes. */
typedef struct
{
  GString *log;
  const char *name;
} Listener;

static void
on_signal (GClosure *closure, GValue *result, guint n, const GValue *values, gpointer hint,
           gpointer marshal_data)
{
  Listener *listener = closure->data;
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  g_string_append_printf (listener->log, "%s of %s\n", listener->name,
                          G_OBJECT_TYPE_NAME (g_value_get_object (&values[0])));
  for (guint i = 1; i < n; i++)
    if (G_VALUE_HOLDS_PARAM (&values[i]))
      g_string_append_printf (listener->log, "  %s\n", g_value_get_param (&values[i])->name);
    else
      dump_value (listener->log, seen, &values[i]);
}

static void
free_listener (gpointer data, GClosure *closure)
{
  g_free (data);
}

static void
listen_to (GObject *object, GString *log)
{
  for (GType type = G_OBJECT_TYPE (object); type != 0; type = g_type_parent (type))
    {
      guint n;
      g_autofree guint *ids = g_signal_list_ids (type, &n);

      for (guint i = 0; i < n; i++)
        {
          Listener *listener = g_new0 (Listener, 1);
          GClosure *closure = g_closure_new_simple (sizeof (GClosure), listener);

          listener->log = log;
          listener->name = g_signal_name (ids[i]);
          g_closure_set_marshal (closure, on_signal);
          g_closure_add_finalize_notifier (closure, listener, free_listener);
          g_signal_connect_closure_by_id (object, ids[i], 0, closure, FALSE);
        }
    }
}

/* Log and dump of everything between the start of a turn and the moment before its reveal. */
static char *
observe (const char *first_by, const char *choice)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugGame) game = zug_fixture_game (variant, RICH);
  g_autoptr (ZugPlayer) white = zug_person_new (ZUG_WHITE, "Ada");
  g_autoptr (ZugPlayer) black = zug_person_new (ZUG_BLACK, "Bert");
  g_autoptr (ZugMatch) match = zug_match_new (game, white, black);
  ZugSide first = first_by[0] == 'w' ? ZUG_WHITE : ZUG_BLACK;
  GString *log = g_string_new (NULL);

  listen_to (G_OBJECT (match), log);
  listen_to (G_OBJECT (game), log);
  listen_to (G_OBJECT (white), log);
  listen_to (G_OBJECT (black), log);
  zug_match_start (match);
  zug_fixture_seal (match, first, choice);
  dump_match (log, match);
  zug_fixture_settle ();
  dump_match (log, match);
  /* Both are sealed, the reveal is due and has not come. */
  zug_fixture_seal (match, zug_other (first), first == ZUG_WHITE ? "a7a6" : "a2a3");
  dump_match (log, match);
  g_assert_cmpuint (zug_fixture_count_turns (game), ==, 0);
  g_signal_handlers_disconnect_matched (match, 0, 0, 0, NULL, NULL, NULL);
  g_clear_object (&match);
  return g_string_free (log, FALSE);
}

static void
test_sealed (gconstpointer data)
{
  const char *side = data;
  static const char *const white[] = {"a2a3", "h2h3", "e4d5", "d4e5", "O-O", "f3e5", "c3d5"};
  static const char *const black[] = {"a7a6", "h7h6", "e5d4", "d5e4", "O-O-O", "f6e4", "c6d4"};
  const char *const *choices = side[0] == 'w' ? white : black;
  g_autofree char *expected = observe (side, choices[0]);

  g_assert_nonnull (strstr (expected, "ZugPerson"));
  g_assert_nonnull (strstr (expected, "state"));
  g_assert_null (strstr (expected, choices[0]));
  for (guint i = 1; i < G_N_ELEMENTS (white); i++)
    {
      g_autofree char *seen = observe (side, choices[i]);

      g_assert_cmpstr (seen, ==, expected);
    }
}

/* What waits for the computer is as secret as what is sealed. */
static char *
observe_pending (const char *choice)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugGame) game = zug_fixture_game (variant, RICH);
  g_autoptr (ZugPlayer) white = zug_person_new (ZUG_WHITE, "Ada");
  g_autoptr (ZugPlayer) black = zug_fixture_computer (ZUG_BLACK, 1);
  g_autoptr (ZugMatch) match = zug_match_new (game, white, black);
  GString *log = g_string_new (NULL);

  listen_to (G_OBJECT (match), log);
  listen_to (G_OBJECT (game), log);
  listen_to (G_OBJECT (white), log);
  listen_to (G_OBJECT (black), log);
  zug_match_start (match);
  zug_fixture_seal (match, ZUG_WHITE, choice);
  dump_match (log, match);
  g_assert_true (zug_person_is_pending (ZUG_PERSON (white)));
  g_clear_object (&match);
  return g_string_free (log, FALSE);
}

static void
test_pending (void)
{
  g_autofree char *quiet = observe_pending ("a2a3");
  g_autofree char *capture = observe_pending ("e4d5");
  g_autofree char *castling = observe_pending ("O-O");

  g_assert_cmpstr (quiet, ==, capture);
  g_assert_cmpstr (quiet, ==, castling);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/model/secrets/white-sealed", "w", test_sealed);
  g_test_add_data_func ("/model/secrets/black-sealed", "b", test_sealed);
  g_test_add_func ("/model/secrets/pending", test_pending);
  return g_test_run ();
}
