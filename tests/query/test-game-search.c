/* test-game-search.c: what searches find among thousands of made-up games, and in which order */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-plain-search.h"
#include "zug-summary.h"

#include <string.h>

static void
assert_ids (GArray *ids, GArray *expected, const char *text)
{
  if (ids->len != expected->len)
    g_error ("“%s”: %u games found, not %u", text, ids->len, expected->len);
  for (guint i = 0; i < ids->len; i++)
    if (g_array_index (ids, gint64, i) != g_array_index (expected, gint64, i))
      g_error ("“%s”: game %" G_GINT64_FORMAT " at %u, not %" G_GINT64_FORMAT, text,
               g_array_index (ids, gint64, i), i, g_array_index (expected, gint64, i));
}

/* All ids, and a first page of LIMIT rows. */
static void
check (ZugMadeFixture *self, const ZugGameQuery *query, guint limit)
{
  g_autofree char *text = zug_game_query_to_text (query);
  g_autoptr (GArray) expected = zug_made_search (self->games, query);
  g_autoptr (GArray) ids = NULL;
  g_autoptr (GArray) first = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (GError) error = NULL;

  ids = zug_archive_search_ids_sync (self->archive, query, &error);
  g_assert_no_error (error);
  assert_ids (ids, expected, text);
  rows = zug_archive_search_sync (self->archive, query, limit, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < rows->len; i++)
    {
      gint64 id = ((ZugGameRow *) rows->pdata[i])->id;

      g_array_append_val (first, id);
    }
  g_array_set_size (expected, MIN (expected->len, limit));
  assert_ids (first, expected, text);
}

static const char *
pick_text (const char *const *texts, guint n)
{
  return texts[g_test_rand_int_range (0, (int) n)];
}

/* Some word of a name or a comment, or its beginning, in any case. */
static char *
make_word (gboolean comment)
{
  const char *text = comment ? pick_text (zug_made_comments, zug_made_n_comments ())
                             : pick_text (zug_made_names, zug_made_n_names ());
  g_auto (GStrv) words = g_strsplit_set (text, " ,.'-", -1);
  const char *word =
      words[0] == NULL ? "" : words[g_test_rand_int_range (0, (int) g_strv_length (words))];
  glong length = g_utf8_strlen (word, -1);
  g_autofree char *part =
      g_utf8_substring (word, 0, length > 0 ? g_test_rand_int_range (1, (int) length + 1) : 0);

  return g_test_rand_bit () ? g_utf8_strup (part, -1) : g_strdup (part);
}

static char *
make_words (gboolean comment)
{
  g_autofree char *first = make_word (comment);
  g_autofree char *second = make_word (comment);

  return g_test_rand_int_range (0, 3) > 0 ? g_steal_pointer (&first)
                                          : g_strconcat (first, " ", second, NULL);
}

/* Words, a whole name in any case, or both. */
static char *
make_names (void)
{
  g_autofree char *words = make_words (FALSE);
  const char *name = pick_text (zug_made_names, zug_made_n_names ());
  g_autofree char *upper = g_utf8_strup (name, -1);
  const char *whole = g_test_rand_bit () ? upper : name;

  switch (g_test_rand_int_range (0, 4))
    {
    case 0:
      return g_strconcat ("=", whole, NULL);
    case 1:
      return g_strconcat (words, " =", whole, " =", name, NULL);
    default:
      return g_steal_pointer (&words);
    }
}

static void
set_text (char **field, char *text)
{
  g_free (*field);
  *field = text;
}

static void
add_range (ZugGameQuery *query)
{
  static const int ends[] = {0, 1, 2400, 2550, 2699, 2700, 2701, 2800};
  ZugQueryRangeKind kind = g_test_rand_int_range (0, ZUG_N_RANGES);
  ZugQueryRange *range = &query->ranges[kind];
  gboolean elo = kind != ZUG_RANGE_ELO_DIFF && kind != ZUG_RANGE_ECO;

  range->from = elo ? ends[g_test_rand_int_range (0, G_N_ELEMENTS (ends))]
                    : g_test_rand_int_range (0, kind == ZUG_RANGE_ECO ? 300 : 20);
  range->to = g_test_rand_bit () ? 0 : range->from + g_test_rand_int_range (0, 200);
}

static char *
make_tag_number (void)
{
  static const char *const tags[] = {"WhiteElo>2400",  "blackelo>2699", "WhiteElo<=2700",
                                     "BlackElo<=2399", "whiteelo",      "ECO=B91/05"};

  return g_strdup (pick_text (tags, G_N_ELEMENTS (tags)));
}

#define N_FILTERS 20

static gboolean add_filter (ZugGameQuery *query, guint filter);

/* Alternatives of one or two filters each, which may be groups again. */
static void
add_group (ZugGameQuery *query)
{
  GPtrArray *any = zug_game_query_add_group (query, g_test_rand_bit ());

  for (int n = g_test_rand_int_range (1, 4); n > 0; n--)
    {
      ZugGameQuery *one = zug_game_query_new ();

      for (int k = g_test_rand_int_range (1, 3); k > 0; k--)
        add_filter (one, (guint) g_test_rand_int_range (0, N_FILTERS));
      g_ptr_array_add (any, one);
    }
}

/* Adds the filter of this number with some value; FALSE where there are no more. */
static gboolean
add_filter (ZugGameQuery *query, guint filter)
{
  int year = g_test_rand_int_range (1989, 2021);

  switch (filter)
    {
    case 0:
      set_text (&query->words, make_words (g_test_rand_int_range (0, 4) == 0));
      return TRUE;
    case 1:
      set_text (&query->player, make_names ());
      return TRUE;
    case 2:
      set_text (&query->white, make_names ());
      return TRUE;
    case 3:
      set_text (&query->black, make_names ());
      return TRUE;
    case 4:
      set_text (&query->event, make_names ());
      return TRUE;
    case 5:
      set_text (&query->site, make_names ());
      return TRUE;
    case 6:
      set_text (&query->comment, make_words (TRUE));
      return TRUE;
    case 7:
      query->results = (guint) g_test_rand_int_range (1, 16);
      return TRUE;
    case 8:
      set_text (
          &query->variant,
          g_strdup (zug_made_variants[g_test_rand_int_range (0, (int) zug_made_n_variants ())][0]));
      return TRUE;
    case 9:
      query->date_from = year * 10000;
      return TRUE;
    case 10:
      query->date_to = year * 10000 + 599;
      return TRUE;
    case 11:
      query->length_from = g_test_rand_int_range (1, 90);
      return TRUE;
    case 12:
      query->length_to = g_test_rand_int_range (1, 90);
      return TRUE;
    case 13:
      query->features |= 1u << g_test_rand_int_range (0, 8);
      return TRUE;
    case 14:
      g_ptr_array_add (
          query->tags,
          g_test_rand_bit ()
              ? g_strdup ("ECO")
              : g_strconcat ("ECO=", pick_text (zug_made_ecos, zug_made_n_ecos ()), NULL));
      return TRUE;
    case 15:
      query->collection = g_test_rand_int_range (1, ZUG_MADE_COLLECTIONS);
      return TRUE;
    case 16:
      query->key = (guint64) g_test_rand_int_range (1, ZUG_MADE_POSITIONS + 1) << 16;
      return TRUE;
    case 17:
      add_range (query);
      return TRUE;
    case 18:
      g_ptr_array_add (query->tags, make_tag_number ());
      return TRUE;
    case 19:
      add_group (query);
      return TRUE;
    default:
      return FALSE;
    }
}

static void
test_each_filter (ZugMadeFixture *self, gconstpointer data)
{
  ZugGameQuery *query = zug_game_query_new ();

  check (self, query, 50);
  zug_game_query_free (query);
  for (guint filter = 0;; filter++)
    for (guint round = 0; round < (ZUG_SANITIZED > 1 ? 3 : 12); round++)
      {
        g_autoptr (ZugGameQuery) one = zug_game_query_new ();

        if (!add_filter (one, filter))
          return;
        check (self, one, (guint) g_test_rand_int_range (0, 60));
      }
}

static void
test_each_sort (ZugMadeFixture *self, gconstpointer data)
{
  for (int sort = 0; sort < ZUG_N_SORTS; sort++)
    for (guint round = 0; round < 8; round++)
      {
        g_autoptr (ZugGameQuery) query = zug_game_query_new ();

        query->sort = sort;
        query->reverse = round & 1;
        if (round >= 4)
          add_filter (query, (guint) g_test_rand_int_range (0, N_FILTERS));
        /* Of few among so many, names are put in order on the way. */
        check (self, query, (guint) g_test_rand_int_range (1, round >= 2 ? 200 : 10));
      }
}

static void
test_together (ZugMadeFixture *self, gconstpointer data)
{
  for (guint round = 0; round < 200 / ZUG_SANITIZED; round++)
    {
      g_autoptr (ZugGameQuery) query = zug_game_query_new ();

      for (int n = g_test_rand_int_range (2, 5); n > 0; n--)
        add_filter (query, (guint) g_test_rand_int_range (0, N_FILTERS));
      query->sort = g_test_rand_int_range (0, ZUG_N_SORTS);
      query->reverse = g_test_rand_bit ();
      check (self, query, (guint) g_test_rand_int_range (1, 60));
    }
}

/* What people type, beside games that are in files as they are. */
static void
test_typed (ZugMadeFixture *self, gconstpointer data)
{
  static const char *const texts[] = {
      "elo:2700..",
      "elo:2699..2701 -carlsen",
      "elo-any:2700",
      "elo-white:..2550 elo-diff:..10",
      "elo-diff:0",
      "eco:b9",
      "eco:B90..B99",
      "eco:..A99 OR eco:E",
      "-tag:ECO",
      "tag:eco=b90",
      "tag:WHITEELO>2700",
      "carlsen (anand OR muller)",
      "-(white:carlsen OR black:carlsen) date:1995",
      "o'neil",
      "O’NEIL -neiling",
      "in:3 OR white:anand",
      "-in:3 white:anand",
      "white:(carlsen OR anand) -result:(1-0 OR 0-1)",
      "(comment:blunder OR comment:zugzwang) -magnus",
      "carlsen 1995",
      "-1995 anand 2013",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (ZugGameQuery) query = zug_game_query_parse (texts[i], &error);
      g_autoptr (GArray) found = NULL;

      g_assert_no_error (error);
      check (self, query, 40);
      found = zug_made_search (self->games, query);
      if (found->len == 0)
        g_error ("“%s” finds nothing", texts[i]);
    }
}

/* What lists say of a game that has no such name is found too, as a whole word. */
static void
test_shown (ZugMadeFixture *self, gconstpointer data)
{
  static const char *const texts[] = {"white", "BLACK", "open", "unfinished", "ope"};

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (ZugGameQuery) query = zug_game_query_parse (texts[i], NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (GArray) ids = zug_archive_search_ids_sync (self->archive, query, &error);
      guint n = 0;

      g_assert_no_error (error);
      for (guint k = 0; k < ZUG_MADE_GAMES; k++)
        {
          const ZugMade *game = &self->games[k];

          if (game->collection == 3 || game->collection == 5)
            continue;
          n += i == 0   ? zug_made_names[game->white][0] == '\0'
               : i == 1 ? zug_made_names[game->black][0] == '\0'
               : i < 4  ? game->result == ZUG_RESULT_OPEN
                        : 0;
        }
      g_assert_cmpuint (ids->len, ==, n);
      g_assert_true ((n > 0) == (i < 4));
    }
}

/* What is not there to be looked for is refused by name, wherever it is named; a variant is known
 * by its id and by its name. */
static void
test_unknown (ZugMadeFixture *self, gconstpointer data)
{
  static const struct
  {
    const char *text, *message; /* NULL: it is there */
  } rows[] = {
      {"variant:nonsense", "No game is called “nonsense”."},
      {"carlsen (anand OR -variant:nonsense)", "No game is called “nonsense”."},
      {"in:99", "No collection has the number 99."},
      {"-in:5", "No collection has the number 5."}, /* it is being removed */
      {"in:3", NULL},
      {"variant:gardner", NULL}, /* built in, of which no game is there */
      {"variant:mine", NULL},
      {"variant:\"eva's OWN game\"", NULL},
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (ZugGameQuery) query = zug_game_query_parse (rows[i].text, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (GArray) ids = zug_archive_search_ids_sync (self->archive, query, &error);

      if (rows[i].message == NULL)
        g_assert_no_error (error);
      else
        {
          g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_INVALID);
          g_assert_cmpstr (error->message, ==, rows[i].message);
        }
      if (i >= 6)
        g_assert_cmpuint (ids->len, >, 0);
    }
}

static void
test_deleted (ZugMadeFixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  zug_made_delete_some (self->db, self->games);
  zug_summary_verify (self->db, &error);
  g_assert_no_error (error);
  test_each_filter (self, data);
  test_each_sort (self, data);
}

/* Summaries that are missing are missed. */
static void
test_missing (ZugMadeFixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  zug_fixture_exec (self->db, "BEGIN IMMEDIATE; DELETE FROM summary");
  g_assert_false (zug_summary_verify (self->db, &error));
  g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_DAMAGED);
  zug_fixture_exec (self->db, "ROLLBACK");
  test_each_filter (self, data);
}

static void
test_damaged (ZugMadeFixture *self, gconstpointer data)
{
  static const char *const damages[] = {
      "UPDATE summary SET data = x''",
      "UPDATE summary SET data = x'ffffffff'",
      "UPDATE summary SET data = substr (data, 1, length (data) - 1)",
      "UPDATE summary SET data = CAST (x'01000000' || data AS BLOB)",
  };
  g_autoptr (ZugGameQuery) query = zug_game_query_new ();

  for (guint i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      g_autoptr (GError) error = NULL;

      zug_fixture_exec (self->db, damages[i]);
      g_assert_null (zug_archive_search_ids_sync (self->archive, query, &error));
      g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_DAMAGED);
    }
}

static void
test_rows (ZugMadeFixture *self, gconstpointer data)
{
  const ZugMade *games = self->games;
  const gint64 ids[] = {games[700].id, 1 << 30, games[3].id, games[700].id};
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rows =
      zug_archive_load_rows_sync (self->archive, ids, G_N_ELEMENTS (ids), &error);
  ZugGameRow *row;

  g_assert_no_error (error);
  g_assert_cmpuint (rows->len, ==, 3);
  g_assert_cmpint (((ZugGameRow *) rows->pdata[0])->id, ==, games[700].id);
  g_assert_cmpint (((ZugGameRow *) rows->pdata[2])->id, ==, games[700].id);
  row = rows->pdata[1];
  g_assert_cmpint (row->id, ==, games[3].id);
  g_assert_cmpint (row->updated, ==, games[3].updated);
  g_assert_cmpint (row->turns, ==, games[3].length);
  g_assert_cmpstr (row->white_name, ==, zug_made_names[games[3].white]);
  g_assert_cmpint (row->source, ==, ZUG_SOURCE_IMPORTED);
  g_assert_true (row->over);
}

/* What is rolled back leaves the summaries as they are, and what follows is noted again. */
static void
test_rolled_back (ZugMadeFixture *self, gconstpointer data)
{
  gpointer log = zug_summary_follower.begin (self->db);
  g_autoptr (GError) error = NULL;

  for (int round = 0; round < 2; round++)
    {
      zug_fixture_exec (self->db, "BEGIN IMMEDIATE; UPDATE game SET length = length + 1000");
      g_assert_false (zug_summary_verify (self->db, NULL));
      if (round == 1)
        break;
      zug_fixture_exec (self->db, "ROLLBACK");
      zug_summary_follower.rolled_back (log);
      zug_summary_verify (self->db, &error);
      g_assert_no_error (error);
    }
  zug_summary_follower.commit (log, &error);
  g_assert_no_error (error);
  zug_summary_verify (self->db, &error);
  g_assert_no_error (error);
  zug_fixture_exec (self->db, "COMMIT");
  zug_summary_follower.end (log);
}

static void
test_too_many_words (ZugMadeFixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) words = g_string_new (NULL);
  g_autoptr (ZugGameQuery) query = NULL;

  for (int i = 0; i < 32; i++)
    g_string_append (words, " magnus");
  query = zug_game_query_parse (words->str, &error);
  check (self, query, 10);
  set_text (&query->white, g_strdup ("carlsen"));
  g_assert_null (zug_archive_search_sync (self->archive, query, 10, &error));
  g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_INVALID);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  zug_made_add ("/search/each-filter", test_each_filter);
  zug_made_add ("/search/each-sort", test_each_sort);
  zug_made_add ("/search/together", test_together);
  zug_made_add ("/search/typed", test_typed);
  zug_made_add ("/search/shown", test_shown);
  zug_made_add ("/search/unknown", test_unknown);
  zug_made_add ("/search/deleted", test_deleted);
  zug_made_add ("/search/missing", test_missing);
  zug_made_add ("/search/damaged", test_damaged);
  zug_made_add ("/search/rows", test_rows);
  zug_made_add ("/search/rolled-back", test_rolled_back);
  zug_made_add ("/search/too-many-words", test_too_many_words);
  return g_test_run ();
}
