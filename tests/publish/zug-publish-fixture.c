/* zug-publish-fixture.c: what the tests of pictures and pages share */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-publish-fixture.h"

#include "zug-choices.h"
#include <string.h>

ZugGame *
zug_fixture_game_of (const char *preset, const char *turns)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset (preset);
  g_auto (GStrv) parts = g_strsplit (turns, " ", -1);
  ZugGame *game;

  g_assert_nonnull (variant);
  game = zug_game_new (variant, NULL, NULL);
  for (guint i = 0; parts[i] != NULL; i++)
    if (*parts[i] != '\0')
      {
        g_autoptr (GError) error = NULL;

        zug_game_add_turn_text (game, zug_game_get_last (game), parts[i], 0, &error);
        g_assert_no_error (error);
      }
  return game;
}

/* A legal choice of a side, a pass where it has none. */
static ZugMove
draw (GRand *rand, const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  g_autofree ZugChoices *choices = g_new (ZugChoices, 1);

  zug_choices (laws, position, side, choices);
  if (choices->n == 0)
    return ZUG_PASS;
  return choices->move[g_rand_int_range (rand, 0, choices->n)];
}

ZugGame *
zug_fixture_random_game (const char *preset, guint n)
{
  ZugGame *game = zug_fixture_game_of (preset, "");
  const ZugLaws *laws = zug_game_get_laws (game);
  GRand *rand = g_rand_new_with_seed (20);

  for (guint i = 0; i < n && zug_game_get_end (game).result == ZUG_RESULT_OPEN; i++)
    {
      ZugTurn *last = zug_game_get_last (game);
      const ZugPosition *position = zug_turn_get_position (last);
      ZugPair pair = {
          {draw (rand, laws, position, ZUG_WHITE), draw (rand, laws, position, ZUG_BLACK)}};
      ZugChance chance =
          zug_game_needs_chance (game, last, pair) ? ZUG_CHANCE_WHITE : ZUG_CHANCE_NONE;
      guint sides = laws->turn == ZUG_TURN_TOGETHER ? 3 : 1u << position->to_move;
      g_autoptr (GError) error = NULL;

      zug_game_add_turn (game, last, pair, sides, 0, chance, &error);
      g_assert_no_error (error);
    }
  g_rand_free (rand);
  return game;
}

/* --- markup ----------------------------------------------------------------------------------- */

static void
count_up (GHashTable *table, const char *name)
{
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (table, name));

  g_hash_table_insert (table, g_strdup (name), GUINT_TO_POINTER (n + 1));
}

static void
on_start (GMarkupParseContext *context, const char *element, const char **names,
          const char **values, gpointer user_data, GError **error)
{
  ZugMarkup *self = user_data;

  count_up (self->counts, element);
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], "id"))
      g_assert_true (g_hash_table_add (self->ids, g_strdup (values[i])));
    else if (g_str_equal (names[i], "class"))
      count_up (self->classes, values[i]);
    else if (g_str_equal (names[i], "href"))
      {
        g_assert_cmpint (values[i][0], ==, '#');
        g_ptr_array_add (self->links, g_strdup (values[i] + 1));
      }
}

static void
on_text (GMarkupParseContext *context, const char *text, gsize length, gpointer user_data,
         GError **error)
{
  ZugMarkup *self = user_data;

  g_string_append_len (self->text, text, (gssize) length);
  g_string_append_c (self->text, '\n');
}

ZugMarkup *
zug_markup_read (const char *text)
{
  static const GMarkupParser parser = {.start_element = on_start, .text = on_text};
  ZugMarkup *self = g_new0 (ZugMarkup, 1);
  g_autoptr (GMarkupParseContext) context = NULL;
  g_autoptr (GError) error = NULL;

  self->ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->links = g_ptr_array_new_with_free_func (g_free);
  self->counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->classes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->text = g_string_new (NULL);
  context = g_markup_parse_context_new (&parser, 0, self, NULL);
  g_markup_parse_context_parse (context, text, -1, &error);
  g_assert_no_error (error);
  g_markup_parse_context_end_parse (context, &error);
  g_assert_no_error (error);
  return self;
}

void
zug_markup_free (ZugMarkup *self)
{
  g_hash_table_unref (self->ids);
  g_hash_table_unref (self->counts);
  g_hash_table_unref (self->classes);
  g_ptr_array_unref (self->links);
  g_string_free (self->text, TRUE);
  g_free (self);
}

guint
zug_markup_count (const ZugMarkup *self, const char *element)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (self->counts, element));
}

guint
zug_markup_count_class (const ZugMarkup *self, const char *name)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (self->classes, name));
}

void
zug_markup_assert_whole (const ZugMarkup *self)
{
  for (guint i = 0; i < self->links->len; i++)
    if (!g_hash_table_contains (self->ids, g_ptr_array_index (self->links, i)))
      g_error ("nothing is called %s", (char *) g_ptr_array_index (self->links, i));
}

void
zug_assert_nothing_fetched (const char *text)
{
  const char *const ways[] = {"//",     "src=",   "@import", "<link",   "<iframe", "<object",
                              "<embed", "fetch(", "import(", "XMLHttp", "data:"};
  g_autofree char *rest = g_strdup (text);

  /* The name of a language is an address that nobody visits, and a comment of the script begins as
   * addresses go on. */
  for (char *at = rest; (at = strstr (at, "xmlns=\"http://www.w3.org/2000/svg\"")) != NULL;)
    memset (at, ' ', strlen ("xmlns=\"http://www.w3.org/2000/svg\""));
  for (char *at = rest; (at = strstr (at, "// ")) != NULL;)
    memset (at, ' ', 2);
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    if (strstr (rest, ways[i]) != NULL)
      g_error ("“%s” in a document that fetches nothing", ways[i]);
  for (const char *at = rest; (at = strstr (at, "url(")) != NULL; at += 4)
    g_assert_cmpint (at[4], ==, '#');
}
