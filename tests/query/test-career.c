/* test-career.c: what an archive knows of a player, and the names that it has */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-career.h"
#include "zug-finder-fixture.h"
#include "zug-game-search.h"
#include "zug-player-names.h"
#include "zug-summary.h"

#include <string.h>

static ZugGameRecord *
make (const char *white, const char *black, const char *result)
{
  ZugGameRecord *game = zug_fixture_make_start ("Ada", "Ben");

  zug_record_set_text (&game->white_kind, white);
  zug_record_set_text (&game->black_kind, black);
  zug_record_set_text (&game->result, result);
  zug_record_set_text (&game->state,
                       g_str_equal (result, "*") ? ZUG_RECORD_PLAYING : ZUG_RECORD_OVER);
  return game;
}

static void
save (ZugArchive *archive, ZugGameRecord *game)
{
  g_autoptr (GError) error = NULL;

  zug_record_save (archive, game, &error);
  g_assert_no_error (error);
}

static void
add (ZugArchive *archive, const char *variant, const char *white, const char *black,
     const char *result, const char *source)
{
  g_autoptr (ZugGameRecord) game = make (white, black, result);

  zug_record_set_text (&game->variant_id, variant);
  zug_record_set_text (&game->source, source);
  save (archive, game);
}

static ZugCareer *
ask (ZugArchive *archive, const char *name)
{
  g_autoptr (GAsyncResult) result = zug_archive_wait (zug_career_load_async, archive, name, NULL);
  g_autoptr (GError) error = NULL;
  ZugCareer *career = zug_career_load_finish (archive, result, &error);

  g_assert_no_error (error);
  return career;
}

/* --- oneself ---------------------------------------------------------------------------------- */

/* "KIND VARIANT won drawn lost", a line each. */
static char *
ask_own (ZugArchive *archive)
{
  g_autoptr (ZugCareer) career = ask (archive, NULL);
  const GPtrArray *rows = career->rows[ZUG_CAREER_OPPONENTS];
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < rows->len; i++)
    {
      const ZugCareerRow *row = g_ptr_array_index (rows, i);

      g_string_append_printf (text, "%s %s %u %u %u\n", row->key, row->variant, row->tally.won,
                              row->tally.drawn, row->tally.lost);
    }
  return g_string_free (text, FALSE);
}

static void
test_own (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autofree char *none = ask_own (archive);
  g_autofree char *some = NULL;
  g_autoptr (ZugCareer) career = NULL;
  const char *easy = "computer:1:balanced";

  g_assert_cmpstr (none, ==, "");
  add (archive, "parity", "person", easy, "1-0", ZUG_RECORD_PLAYED);
  add (archive, "parity", easy, "person", "1-0", ZUG_RECORD_PLAYED);
  add (archive, "parity", easy, "person", "0-1", ZUG_RECORD_PLAYED);
  add (archive, "parity", "person", easy, "1/2-1/2", ZUG_RECORD_PLAYED);
  add (archive, "orthodox", "person", easy, "0-1", ZUG_RECORD_PLAYED);
  add (archive, "orthodox", "person", easy, "0-1", ZUG_RECORD_PLAYED);
  add (archive, "parity", "person", "engine:Fake", "0-1", ZUG_RECORD_PLAYED);
  /* Not over; two people; two computers; somebody else's. */
  add (archive, "parity", "person", easy, "*", ZUG_RECORD_PLAYED);
  add (archive, "parity", "person", "person", "1-0", ZUG_RECORD_PLAYED);
  add (archive, "parity", easy, "computer:2:careful", "1-0", ZUG_RECORD_PLAYED);
  add (archive, "parity", "person", easy, "1-0", ZUG_RECORD_IMPORTED);
  some = ask_own (archive);
  g_assert_cmpstr (some, ==,
                   "computer:1:balanced orthodox 0 0 2\n"
                   "computer:1:balanced parity 1 0 1\n"
                   "computer:1:balanced parity 1 1 0\n"
                   "engine:Fake parity 0 0 1\n");
  career = ask (archive, NULL);
  g_assert_null (career->name);
  g_assert_cmpuint (zug_tally_games (&career->colours[ZUG_WHITE]), ==, 5);
  g_assert_cmpuint (career->colours[ZUG_BLACK].won, ==, 1);
  g_assert_cmpuint (career->latest->len, ==, 7);
  zug_fixture_close (archive);
}

static void
add_tagged (ZugArchive *archive, const char *white, const char *black, const char *result,
            const char *tag, const char *value)
{
  g_autoptr (ZugGameRecord) game = make (white, black, result);

  g_ptr_array_add (game->tags, zug_tag_record_new (tag, value));
  save (archive, game);
}

/* Games with hints, with turns taken back and from positions set up say nothing of one's strength.
 */
static void
test_unaided (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  const char *easy = "computer:1:balanced", *second = "computer:2:gambler";
  g_autoptr (ZugGameRecord) own_start = make ("person", easy, "1-0");
  g_autoptr (ZugCareer) career = NULL;
  const double scores[] = {1, 0, .5, 1};

  add (archive, "parity", "person", easy, "1-0", ZUG_RECORD_PLAYED);
  add_tagged (archive, "person", easy, "1-0", "Assistance", "hint");
  add_tagged (archive, "person", easy, "1-0", "Assistance", "takeback");
  add_tagged (archive, easy, "person", "1-0", "Remark", "Assistance\thint");
  add_tagged (archive, "person", second, "1/2-1/2", "Remark", "No Assistance");
  zug_record_set_text (&own_start->start_zfen, "4k3/8/8/8/8/8/8/4K2R w - - 0 1");
  save (archive, own_start);
  add (archive, "parity", second, "person", "0-1", ZUG_RECORD_PLAYED);
  career = ask (archive, NULL);
  g_assert_cmpuint (zug_tally_games (&career->colours[ZUG_WHITE]), ==, 5);
  g_assert_cmpuint (career->own->len, ==, G_N_ELEMENTS (scores));
  for (guint i = 0; i < career->own->len; i++)
    {
      const ZugCareerOwn *own = &g_array_index (career->own, ZugCareerOwn, i);

      g_assert_cmpfloat (own->score, ==, scores[i]);
      g_assert_cmpstr (own->opponent->key, ==, i < 2 ? easy : second);
      g_assert_cmpstr (own->opponent->variant, ==, "parity");
      g_assert_cmpint (own->id, >, 0);
      g_assert_cmpint (own->began, >, 0);
    }
  zug_fixture_close (archive);
}

/* --- thousands of made-up games --------------------------------------------------------------- */

static gboolean
is_shown (const ZugMade *game)
{
  return game->collection != 3 && game->collection != 5;
}

/* The rating that a summary has of a text. */
static guint
rating_of (const ZugMade *game, int side)
{
  int rating = game->elo[side] >= 0 ? zug_leading_number (zug_made_elos[game->elo[side]]) : -1;

  return rating > 0 && rating <= 9999 ? (guint) rating : 0;
}

/* Adds what a game is for the player of a side. */
static void
count (ZugTally *tally, const ZugMade *game, ZugSide side)
{
  const ZugResult wins = side == ZUG_WHITE ? ZUG_RESULT_WHITE : ZUG_RESULT_BLACK;

  if (game->result == ZUG_RESULT_OPEN)
    tally->open++;
  else if (game->result == ZUG_RESULT_DRAW)
    tally->drawn++;
  else if (game->result == (int) wins)
    tally->won++;
  else
    tally->lost++;
}

static void
assert_tally (const ZugTally *is, const ZugTally *expected)
{
  g_assert_cmpmem (is, sizeof *is, expected, sizeof *expected);
}

static const ZugCareerRow *
find_row (const ZugCareer *career, ZugCareerGroup group, const char *key)
{
  const GPtrArray *rows = career->rows[group];

  for (guint i = 0; i < rows->len; i++)
    if (strcmp (((const ZugCareerRow *) rows->pdata[i])->key, key) == 0)
      return rows->pdata[i];
  return NULL;
}

static void
assert_row (const ZugCareer *career, ZugCareerGroup group, const char *key,
            const ZugTally *expected)
{
  const ZugCareerRow *row = find_row (career, group, key);

  g_assert_cmpuint (zug_tally_games (expected) > 0, ==, row != NULL);
  if (row != NULL)
    assert_tally (&row->tally, expected);
}

/* Every figure is what looking at each game gives, and what its search finds. */
static void
check_player (ZugMadeFixture *self, int name, int other)
{
  g_autoptr (ZugCareer) career = ask (self->archive, zug_made_names[name]);
  ZugTally colours[2] = {0}, opponent = {0}, year = {0}, variant = {0}, all;
  guint64 sum = 0;
  guint rated = 0;
  g_autoptr (ZugGameQuery) query = zug_game_query_new ();
  g_autoptr (GArray) ids = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < ZUG_MADE_GAMES; i++)
    {
      const ZugMade *game = &self->games[i];
      ZugSide side = game->white == name ? ZUG_WHITE : ZUG_BLACK;

      if (!is_shown (game) || (game->white != name && game->black != name))
        continue;
      count (&colours[side], game, side);
      if ((side == ZUG_WHITE ? game->black : game->white) == other)
        count (&opponent, game, side);
      if (game->variant == 1)
        count (&variant, game, side);
      if (game->date / 10000 == 2004)
        {
          count (&year, game, side);
          sum += rating_of (game, side);
          rated += rating_of (game, side) > 0;
        }
    }
  g_assert_cmpstr (career->name, ==, zug_made_names[name]);
  assert_tally (&career->colours[ZUG_WHITE], &colours[ZUG_WHITE]);
  assert_tally (&career->colours[ZUG_BLACK], &colours[ZUG_BLACK]);
  assert_row (career, ZUG_CAREER_OPPONENTS, zug_made_names[other], &opponent);
  assert_row (career, ZUG_CAREER_VARIANTS, "parity", &variant);
  assert_row (career, ZUG_CAREER_YEARS, "2004", &year);
  if (rated > 0)
    g_assert_cmpuint (find_row (career, ZUG_CAREER_YEARS, "2004")->rating, ==,
                      (sum + rated / 2) / rated);

  all = zug_career_all (career);
  query->player = (g_free (query->player), g_strconcat ("=", zug_made_names[name], NULL));
  ids = zug_archive_search_ids_sync (self->archive, query, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (ids->len, ==, zug_tally_games (&all));
}

static void
test_made (ZugMadeFixture *self, gconstpointer data)
{
  /* Those that are no other name with other accents, from the third on. */
  for (int name = 2; name < 12; name++)
    if (name != 5 && name != 6)
      for (int other = 2; other < 5; other++)
        if (other != name)
          check_player (self, name, other);
}

/* "Žofie Ångström" and "zofie angstrom" are one name. */
static void
test_spelling (ZugMadeFixture *self, gconstpointer data)
{
  g_autoptr (ZugCareer) one = ask (self->archive, "ŽOFIE ANGSTROM");
  g_autoptr (ZugCareer) other = ask (self->archive, "zofie  angstrom");
  g_autoptr (ZugCareer) nobody = ask (self->archive, "Zofie");
  ZugTally first = zug_career_all (one), second = zug_career_all (other);
  ZugTally third = zug_career_all (nobody);

  g_assert_cmpuint (zug_tally_games (&first), >, 0);
  assert_tally (&first, &second);
  g_assert_cmpuint (zug_tally_games (&third), ==, 0);
}

/* Dates ascend, years and the latest games descend, no more than ten. */
static void
test_orders (ZugMadeFixture *self, gconstpointer data)
{
  g_autoptr (ZugCareer) career = ask (self->archive, "Carlsen, Magnus");
  const GPtrArray *years = career->rows[ZUG_CAREER_YEARS];

  g_assert_cmpuint (career->ratings->len, >, 1);
  for (guint i = 1; i < career->ratings->len; i++)
    g_assert_cmpint (g_array_index (career->ratings, ZugCareerRating, i - 1).month, <,
                     g_array_index (career->ratings, ZugCareerRating, i).month);
  for (guint i = 1; i < years->len; i++)
    g_assert_cmpstr (((const ZugCareerRow *) years->pdata[i - 1])->key, >,
                     ((const ZugCareerRow *) years->pdata[i])->key);
  g_assert_cmpuint (career->latest->len, ==, ZUG_CAREER_LATEST);
  for (guint i = 1; i < career->latest->len; i++)
    {
      g_autofree char *first = g_strdup (((const ZugGameRow *) career->latest->pdata[i - 1])->date);
      g_autofree char *second = g_strdup (((const ZugGameRow *) career->latest->pdata[i])->date);

      /* What is not known comes before the first. */
      g_assert_cmpstr (g_strdelimit (first, "?", '0'), >=, g_strdelimit (second, "?", '0'));
    }
}

/* --- names ------------------------------------------------------------------------------------ */

/* "NAME games", a line each. */
static char *
list_names (ZugMadeFixture *self, const char *text, guint most)
{
  g_autoptr (GAsyncResult) result =
      zug_archive_wait (zug_player_names_async, self->archive, text, most, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) names = zug_player_names_finish (self->archive, result, &error);
  GString *list = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < names->len; i++)
    {
      const ZugPlayerName *name = names->pdata[i];

      g_string_append_printf (list, "%s %u\n", name->name, name->games);
    }
  return g_string_free (list, FALSE);
}

static guint
games_of (ZugMadeFixture *self, int name)
{
  guint n = 0;

  for (guint i = 0; i < ZUG_MADE_GAMES; i++)
    n += is_shown (&self->games[i])
         && (self->games[i].white == name || self->games[i].black == name);
  return n;
}

static void
test_names (ZugMadeFixture *self, gconstpointer data)
{
  guint magnus = games_of (self, 2), mags = games_of (self, 3);
  g_autofree char *both =
      magnus >= mags ? g_strdup_printf ("Carlsen, Magnus %u\nCarlson, Mags %u\n", magnus, mags)
                     : g_strdup_printf ("Carlson, Mags %u\nCarlsen, Magnus %u\n", mags, magnus);
  g_autofree char *found = list_names (self, "MA carl", 9);
  g_autofree char *first = list_names (self, "magn", 9);
  g_autofree char *accents = list_names (self, "mull", 9);
  g_autofree char *none = list_names (self, "zzz", 9);
  g_autofree char *few = list_names (self, "", 3);
  g_auto (GStrv) lines = NULL;
  g_autofree char *magnus_alone = g_strdup_printf ("Carlsen, Magnus %u\n", magnus);

  g_assert_cmpstr (found, ==, both);
  g_assert_cmpstr (first, ==, magnus_alone);
  g_assert_nonnull (strstr (accents, "Müller "));
  g_assert_nonnull (strstr (accents, "MULLER-Thurgau "));
  g_assert_cmpstr (none, ==, "");
  lines = g_strsplit (few, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 4);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  zug_fixture_add ("/query/career/own", test_own);
  zug_fixture_add ("/query/career/unaided", test_unaided);
  zug_made_add ("/query/career/made", test_made);
  zug_made_add ("/query/career/spelling", test_spelling);
  zug_made_add ("/query/career/orders", test_orders);
  zug_made_add ("/query/names", test_names);
  return g_test_run ();
}
