/* test-twins.c: which games are the same: the rule, and thousands of planted ones */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-archive-jobs.h"
#include "zug-import-fixture.h"
#include "zug-summary.h"
#include "zug-twin-finder.h"

#include <glib/gstdio.h>
#include <string.h>

/* --- the rule --------------------------------------------------------------------------------- */

static const ZugTwinFacts plain = {.white = "Kasparov, Garry",
                                   .black = "Karpov, Anatoly",
                                   .event = "World Championship",
                                   .site = "Moscow",
                                   .round = "24",
                                   .date = 19851109,
                                   .result = ZUG_RESULT_BLACK,
                                   .choices = 84};

static void
test_names (void)
{
  static const struct
  {
    const char *a, *b;
    ZugTwinKind kind;
  } cases[] = {
      {"Kasparov, Garry", "Kasparov, Garry", ZUG_TWIN_CERTAIN},
      {"Kasparov, Garry", "KASPAROV,G", ZUG_TWIN_CERTAIN},
      {"Kasparov, Garry", "Kasparov G.", ZUG_TWIN_CERTAIN},
      {"Kasparov, Garry", "Garry Kasparov", ZUG_TWIN_CERTAIN},
      {"Kasparov, Garry", "Kasparov", ZUG_TWIN_CERTAIN},
      {"Kasparov, Garry Kimovich", "Kasparov, G.K.", ZUG_TWIN_CERTAIN},
      {"Kasparov, Garry", "Kasparov, Gary", ZUG_TWIN_LIKELY},
      {"Kasparov, Garry", "Kasparov, Sergey", ZUG_TWIN_NO},
      {"Kasparov, Garry", "Karpov, Anatoly", ZUG_TWIN_NO},
      {"Kasparov, Garry", "?", ZUG_TWIN_NO},
      {"", "N.N.", ZUG_TWIN_CERTAIN},
      {"van der Wiel, John", "John van der Wiel", ZUG_TWIN_CERTAIN},
      {"Vachier-Lagrave, Maxime", "vachier lagrave,m", ZUG_TWIN_CERTAIN},
      {"O'Kelly", "O’KELLY", ZUG_TWIN_CERTAIN},
      {"Žofie Ångström", "Angstrom, Z", ZUG_TWIN_CERTAIN},
      {"Hübner, Robert", "Huebner, R", ZUG_TWIN_CERTAIN},
      {"Hübner, Robert", "HUBNER R", ZUG_TWIN_CERTAIN},
      {"Sämisch, Friedrich", "Saemisch, Fritz", ZUG_TWIN_LIKELY},
      {"Loewenthal, J", "Lowenthal, J", ZUG_TWIN_CERTAIN},
      {"Euwe, Max", "Uwe, Max", ZUG_TWIN_NO},
      {"Иванов, Иван", "ИВАНОВ И", ZUG_TWIN_CERTAIN},
      {"Иванов, Иван", "Иванов, Пётр", ZUG_TWIN_NO},
      {"Polgar, Judit", "Polgar, Zsuzsa", ZUG_TWIN_NO},
      {", , ,", "...", ZUG_TWIN_CERTAIN},
      {"a b c d e f g h i j k", "a b c d e f g h x", ZUG_TWIN_CERTAIN},
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      ZugTwinFacts a = plain, b = plain;

      a.white = cases[i].a;
      b.white = cases[i].b;
      g_test_message ("%s, %s", a.white, b.white);
      g_assert_cmpint (zug_twins_judge (&a, &b, FALSE), ==, cases[i].kind);
      g_assert_cmpint (zug_twins_judge (&b, &a, FALSE), ==, cases[i].kind);
      if (cases[i].kind != ZUG_TWIN_NO)
        g_assert_cmpuint (zug_person_key (a.white), ==, zug_person_key (b.white));
      /* Black's names count the same. */
      a = b = plain;
      a.black = cases[i].a;
      b.black = cases[i].b;
      g_assert_cmpint (zug_twins_judge (&a, &b, FALSE), ==, cases[i].kind);
    }
}

static void
test_dates (void)
{
  static const struct
  {
    int a, b;
    ZugTwinKind of_many, of_few; /* choices */
  } cases[] = {
      {19851109, 19851109, ZUG_TWIN_CERTAIN, ZUG_TWIN_CERTAIN},
      {19851109, 19851100, ZUG_TWIN_CERTAIN, ZUG_TWIN_LIKELY},
      {19851109, 19850000, ZUG_TWIN_CERTAIN, ZUG_TWIN_LIKELY},
      {19850000, 19850000, ZUG_TWIN_CERTAIN, ZUG_TWIN_CERTAIN},
      {0, 0, ZUG_TWIN_CERTAIN, ZUG_TWIN_LIKELY},
      {19851109, 0, ZUG_TWIN_CERTAIN, ZUG_TWIN_LIKELY},
      {19851109, 19851112, ZUG_TWIN_LIKELY, ZUG_TWIN_NO},
      {19851231, 19860101, ZUG_TWIN_LIKELY, ZUG_TWIN_NO},
      {19851109, 19851113, ZUG_TWIN_NO, ZUG_TWIN_NO},
      {19851109, 19861109, ZUG_TWIN_NO, ZUG_TWIN_NO},
      {19851109, 19860000, ZUG_TWIN_NO, ZUG_TWIN_NO},
      {19871340, 19871341, ZUG_TWIN_NO, ZUG_TWIN_NO},
      {19871340, 19871340, ZUG_TWIN_CERTAIN, ZUG_TWIN_CERTAIN},
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      ZugTwinFacts a = plain, b = plain;

      a.date = cases[i].a;
      b.date = cases[i].b;
      g_assert_cmpint (zug_twins_judge (&a, &b, FALSE), ==, cases[i].of_many);
      g_assert_cmpint (zug_twins_judge (&b, &a, FALSE), ==, cases[i].of_many);
      a.choices = b.choices = ZUG_TWIN_LONG - 1;
      g_assert_cmpint (zug_twins_judge (&a, &b, FALSE), ==, cases[i].of_few);
    }
}

static void
test_doubts (void)
{
  ZugTwinFacts a = plain, b = plain;

  b.round = "24.3";
  g_assert_cmpint (zug_twins_judge (&a, &b, FALSE), ==, ZUG_TWIN_CERTAIN);
  b.round = "?";
  g_assert_cmpint (zug_twins_judge (&a, &b, FALSE), ==, ZUG_TWIN_CERTAIN);
  b.round = "23";
  g_assert_cmpint (zug_twins_judge (&a, &b, FALSE), ==, ZUG_TWIN_LIKELY);
  b.date++; /* a return match */
  g_assert_cmpint (zug_twins_judge (&a, &b, FALSE), ==, ZUG_TWIN_NO);

  b = plain;
  b.result = ZUG_RESULT_OPEN;
  g_assert_cmpint (zug_twins_judge (&a, &b, FALSE), ==, ZUG_TWIN_CERTAIN);
  b.result = ZUG_RESULT_WHITE;
  g_assert_cmpint (zug_twins_judge (&a, &b, FALSE), ==, ZUG_TWIN_LIKELY);

  b = plain;
  b.event = "Wch 1985";
  g_assert_cmpint (zug_twins_judge (&a, &b, FALSE), ==, ZUG_TWIN_CERTAIN);
  a.date = b.date = 0;
  g_assert_cmpint (zug_twins_judge (&a, &b, FALSE), ==, ZUG_TWIN_LIKELY);
  a.event = "WCH 1985";
  g_assert_cmpint (zug_twins_judge (&a, &b, FALSE), ==, ZUG_TWIN_CERTAIN);
  b.event = "?";
  g_assert_cmpint (zug_twins_judge (&a, &b, FALSE), ==, ZUG_TWIN_CERTAIN);

  a = b = plain;
  a.site = "https://example.org/a";
  g_assert_cmpint (zug_twins_judge (&a, &b, FALSE), ==, ZUG_TWIN_CERTAIN);
  b.site = "https://example.org/b";
  g_assert_cmpint (zug_twins_judge (&a, &b, FALSE), ==, ZUG_TWIN_NO);

  a = b = plain;
  a.own = TRUE;
  g_assert_cmpint (zug_twins_judge (&a, &b, FALSE), ==, ZUG_TWIN_CERTAIN);
  b.own = TRUE;
  g_assert_cmpint (zug_twins_judge (&a, &b, FALSE), ==, ZUG_TWIN_NO);
}

/* A short game without its day, from a file that comes again: all that it says is the same. */
static void
test_same_tags (void)
{
  ZugTwinFacts same = plain, b;

  same.choices = ZUG_TWIN_LONG - 1;
  same.date = 19850000;
  b = same;
#define OTHER(member, value)                                                                       \
  b.member = value;                                                                                \
  g_assert_cmpint (zug_twins_judge (&same, &b, FALSE), ==, ZUG_TWIN_LIKELY);                       \
  g_assert_cmpint (zug_twins_judge (&b, &same, FALSE), ==, ZUG_TWIN_LIKELY);                       \
  b = same
  OTHER (white, "Kasparov, G");
  OTHER (black, "Karpov");
  OTHER (event, "Wch");
  OTHER (site, "Leningrad");
  OTHER (round, "24.1");
  OTHER (date, 19851100);
  OTHER (result, ZUG_RESULT_OPEN);
#undef OTHER
  g_assert_cmpint (zug_twins_judge (&same, &b, FALSE), ==, ZUG_TWIN_CERTAIN);
  same.date = b.date = 19851100;
  g_assert_cmpint (zug_twins_judge (&same, &b, FALSE), ==, ZUG_TWIN_CERTAIN);
  /* Nobody knows of two such games whether they are one. */
  same.date = b.date = 0;
  g_assert_cmpint (zug_twins_judge (&same, &b, FALSE), ==, ZUG_TWIN_LIKELY);
  same.date = b.date = 19850000;
  same.event = b.event = "?";
  g_assert_cmpint (zug_twins_judge (&same, &b, FALSE), ==, ZUG_TWIN_LIKELY);
  same.event = b.event = plain.event;
  same.black = b.black = "NN";
  g_assert_cmpint (zug_twins_judge (&same, &b, FALSE), ==, ZUG_TWIN_LIKELY);
}

static void
test_cut (void)
{
  ZugTwinFacts a = plain, b = plain;

  b.choices = a.choices - ZUG_TWIN_MISSING;
  g_assert_cmpint (zug_twins_judge (&a, &b, TRUE), ==, ZUG_TWIN_LIKELY);
  b.result = ZUG_RESULT_WHITE;
  g_assert_cmpint (zug_twins_judge (&a, &b, TRUE), ==, ZUG_TWIN_NO);
  b.result = ZUG_RESULT_OPEN;
  b.choices--;
  g_assert_cmpint (zug_twins_judge (&a, &b, TRUE), ==, ZUG_TWIN_NO);
  a.choices = ZUG_TWIN_LONG + 1;
  b.choices = ZUG_TWIN_LONG - 1;
  g_assert_cmpint (zug_twins_judge (&a, &b, TRUE), ==, ZUG_TWIN_NO);
}

/* --- planted games ---------------------------------------------------------------------------- */

enum
{
  EACH = 1000,
  MOVES = 40
};

/* A game of knights that go out and home again: whatever they do is legal, and tells games apart.
 */
typedef struct
{
  guint64 way; /* bits: which knight moves */
  guint n;     /* single moves */
  const char *event, *site, *round, *result;
  char *white, *black, *date;
  gboolean annotated;
} Planted;

static void
append_moves (GString *text, const Planted *game)
{
  static const char *const squares[2][2][2] = {{{"g1", "f3"}, {"b1", "c3"}},
                                               {{"g8", "f6"}, {"b8", "c6"}}};
  guint out[2][2] = {{0, 0}, {0, 0}};

  for (guint i = 0; i < game->n; i++)
    {
      guint side = i % 2, knight = game->way >> (i % 64) & 1;

      if (side == 0)
        g_string_append_printf (text, "%u. ", i / 2 + 1);
      out[side][knight] ^= 1;
      g_string_append_printf (text, "N%s ", squares[side][knight][out[side][knight]]);
      if (game->annotated && i % 8 == 6)
        g_string_append_printf (text, "$1 {well played} (%u. h4 h5) ", i / 2 + 1);
    }
}

static void
append_game (GString *text, const Planted *game)
{
  g_string_append_printf (text,
                          "[Event \"%s\"]\n[Site \"%s\"]\n[Date \"%s\"]\n[Round \"%s\"]\n"
                          "[White \"%s\"]\n[Black \"%s\"]\n[Result \"%s\"]\n\n",
                          game->event, game->site, game->date, game->round, game->white,
                          game->black, game->result);
  append_moves (text, game);
  g_string_append_printf (text, "%s\n\n", game->result);
}

static void
set (char **text, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_free (*text);
  *text = g_strdup_vprintf (format, args);
  va_end (args);
}

/* What a kind of pair does to the second game of it; false: it becomes another game. */
typedef gboolean (*Change) (Planted *game, guint i);

static gboolean
be_exact (Planted *game, guint i)
{
  return TRUE;
}

static gboolean
be_respelled (Planted *game, guint i)
{
  static const char *const whites[] = {"KASPAROVÁ%u,G", "Kasparova%u, Garry K.",
                                       "Garry Kasparova%u", "kasparova%u G."};

  set (&game->white, whites[i % G_N_ELEMENTS (whites)], i % 50);
  set (&game->black, "Kárpov %u, A.", i % 70);
  return TRUE;
}

static gboolean
be_cut (Planted *game, guint i)
{
  game->n -= 1 + i % ZUG_TWIN_MISSING;
  game->result = i % 2 ? "*" : game->result;
  return TRUE;
}

static gboolean
be_annotated (Planted *game, guint i)
{
  game->annotated = TRUE;
  return TRUE;
}

static gboolean
be_misdated (Planted *game, guint i)
{
  static const char *const dates[] = {"1985.??.??", "????.??.??", "1985.11.??", "1985.11.12"};

  set (&game->date, "%s", dates[i % G_N_ELEMENTS (dates)]);
  return TRUE;
}

static gboolean
be_other_game (Planted *game, guint i)
{
  game->way ^= G_GUINT64_CONSTANT (1) << (ZUG_TWIN_LONG + i % (game->n - ZUG_TWIN_LONG));
  return FALSE;
}

static gboolean
be_other_people (Planted *game, guint i)
{
  set (&game->white, i % 2 ? "Kasparova%u, Sergey" : "Petrosian%u, Garry", i % 50);
  return FALSE;
}

/* A short draw that everybody knows. */
static gboolean
be_short_draw (Planted *game, guint i)
{
  set (&game->black, "Spassky%u, Boris", i);
  return FALSE;
}

static gboolean
be_return_match (Planted *game, guint i)
{
  set (&game->date, "1985.11.10");
  game->round = "2";
  return FALSE;
}

static gboolean
be_of_server (Planted *game, guint i)
{
  game->site = "https://example.org/second";
  return FALSE;
}

static gboolean
be_cut_too_short (Planted *game, guint i)
{
  game->n -= ZUG_TWIN_MISSING + 1;
  return FALSE;
}

static const struct
{
  const char *name;
  Change change;
} kinds[] = {
    {"exact", be_exact},
    {"respelled", be_respelled},
    {"cut short", be_cut},
    {"annotated", be_annotated},
    {"misdated", be_misdated},
    {"another game", be_other_game},
    {"other people", be_other_people},
    {"short draw", be_short_draw},
    {"return match", be_return_match},
    {"server", be_of_server},
    {"cut too short", be_cut_too_short},
};

/* Adds a game, and what a kind makes of it; whether they are the same. */
static gboolean
plant (GString *text, guint kind, guint i)
{
  gboolean is_short = kinds[kind].change == be_short_draw;
  Planted game = {.way = (guint64) g_test_rand_int () << 32 | (guint32) g_test_rand_int (),
                  .n = is_short ? 10 : MOVES + (guint) g_test_rand_int_range (2, 24),
                  .event = "Match",
                  .site = "https://example.org/first",
                  .round = "1",
                  .result = "1/2-1/2",
                  .white = g_strdup_printf ("Kasparova%u, Garry", i % 50),
                  .black = g_strdup_printf ("Karpov-%u, Anatoly", i % 70),
                  .date = g_strdup ("1985.11.09")};
  gboolean same;

  if (is_short)
    {
      game.way = 0;
      set (&game.white, "Petrosian%u, Tigran", i);
    }
  append_game (text, &game);
  same = kinds[kind].change (&game, i);
  append_game (text, &game);
  g_free (game.white);
  g_free (game.black);
  g_free (game.date);
  return same;
}

static GArray *
find (ZugArchive *archive)
{
  g_autoptr (GAsyncResult) result =
      zug_archive_wait (zug_archive_find_twins_async, archive, NULL, NULL, NULL);
  g_autoptr (GError) error = NULL;
  GArray *pairs;

  pairs = zug_archive_find_twins_finish (archive, result, &error);
  g_assert_no_error (error);
  return pairs;
}

/* Game 2k - 1 and game 2k are the pair k. */
static void
count_found (const GArray *pairs, guint found[G_N_ELEMENTS (kinds)])
{
  memset (found, 0, sizeof (guint) * G_N_ELEMENTS (kinds));
  for (guint i = 0; i < pairs->len; i++)
    {
      const ZugTwinPair *pair = &g_array_index (pairs, ZugTwinPair, i);
      gint64 first = MIN (pair->fuller, pair->twin), second = MAX (pair->fuller, pair->twin);

      if (first % 2 == 0 || second != first + 1)
        g_error ("games %d and %d are none of those planted", (int) first, (int) second);
      found[first / 2 / EACH]++;
    }
}

static void
test_planted (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean same[G_N_ELEMENTS (kinds)];
  guint found[G_N_ELEMENTS (kinds)];
  g_autoptr (ZugImportReport) report = NULL;
  g_autoptr (GArray) pairs = NULL;

  for (guint kind = 0; kind < G_N_ELEMENTS (kinds); kind++)
    for (guint i = 0; i < EACH; i++)
      same[kind] = plant (text, kind, i);
  report = zug_fixture_import_text (archive, text->str, NULL);
  g_assert_cmpint (report->progress.games, ==, 2 * EACH * G_N_ELEMENTS (kinds));
  g_assert_cmpint (report->n_findings, ==, 0);
  pairs = find (archive);
  count_found (pairs, found);
  for (guint kind = 0; kind < G_N_ELEMENTS (kinds); kind++)
    {
      g_test_message ("%s: %u of %d taken for the same", kinds[kind].name, found[kind], EACH);
      g_assert_cmpuint (found[kind], ==, same[kind] ? EACH : 0);
    }
  zug_fixture_close (archive);
}

/* --- which is the fuller, and which are left alone -------------------------------------------- */

#define MATCH_TAGS "[White \"Ann\"]\n[Black \"Ben\"]\n[Date \"2001.02.03\"]\n[Result \"1-0\"]\n\n"
#define MATCH MATCH_TAGS "1. e4 e5 2. Nf3 Nc6 1-0\n\n"
#define MATCH_WITH_WORDS MATCH_TAGS "1. e4 {the best} e5 2. Nf3 Nc6 1-0\n\n"
#define START                                                                                      \
  "[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w - - 0 1\"]\n" MATCH

/* Two that are certainly the same are told so, though both are likely a third. */
static void
test_chain (ZugFixture *fixture, gconstpointer data)
{
  static const char other[] = "[White \"Ann\"]\n[Black \"Ben\"]\n[Date \"2001.??.??\"]\n"
                              "[Result \"1-0\"]\n\n1. e4 {the best} e5 2. Nf3 Nc6 1-0\n\n";
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autofree char *text = g_strconcat (other, MATCH, MATCH, NULL);
  g_autoptr (ZugImportReport) report = zug_fixture_import_text (archive, text, NULL);
  g_autoptr (GArray) pairs = find (archive);

  g_assert_cmpint (report->progress.games, ==, 3);
  g_assert_cmpuint (pairs->len, ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      const ZugTwinPair *pair = &g_array_index (pairs, ZugTwinPair, i);

      g_assert_cmpint (pair->fuller, ==, i + 1);
      g_assert_cmpint (pair->twin, ==, i + 2);
      g_assert_cmpint (pair->kind, ==, i == 0 ? ZUG_TWIN_LIKELY : ZUG_TWIN_CERTAIN);
    }
  zug_fixture_close (archive);
}

static void
hide (ZugArchive *archive, gint64 collection)
{
  g_autoptr (GAsyncResult) result =
      zug_archive_wait (zug_archive_set_collection_async, archive, collection, NULL, TRUE, NULL);

  g_assert_true (zug_archive_set_collection_finish (archive, result, NULL));
}

static void
test_fuller (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugImportReport) report =
      zug_fixture_import_text (archive, MATCH MATCH_WITH_WORDS MATCH, NULL);
  g_autoptr (GArray) pairs = find (archive);
  g_autoptr (GArray) hidden = NULL;

  g_assert_cmpuint (pairs->len, ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      const ZugTwinPair *pair = &g_array_index (pairs, ZugTwinPair, i);

      g_assert_cmpint (pair->fuller, ==, 2);
      g_assert_cmpint (pair->twin, ==, i == 0 ? 1 : 3);
      g_assert_cmpint (pair->kind, ==, ZUG_TWIN_CERTAIN);
      g_assert_false (pair->cut);
    }

  hide (archive, report->collection);
  hidden = find (archive);
  g_assert_cmpuint (hidden->len, ==, 0);
  zug_fixture_close (archive);
}

/* The same moves by other rules, and from another start, are another game. */
static void
test_laws (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugImportReport) report = zug_fixture_import_text (archive, MATCH START, NULL);
  g_autoptr (GArray) pairs = find (archive);

  g_assert_cmpint (report->progress.games, ==, 2);
  g_assert_cmpuint (pairs->len, ==, 0);
  zug_fixture_close (archive);
}

/* --- games that come in ----------------------------------------------------------------------- */

/* How many of the games of a text were in the archive before. */
static gint64
count_known (ZugArchive *archive, const char *text)
{
  g_autoptr (ZugImportReport) report = zug_fixture_import_text (archive, text, NULL);

  return report->progress.known;
}

static void
test_known (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (GString) planted = g_string_new (NULL);

  /* Neither is there when the other comes. */
  g_assert_cmpint (count_known (archive, MATCH MATCH), ==, 0);
  g_assert_cmpint (count_known (archive, MATCH_WITH_WORDS MATCH START), ==, 2);
  g_assert_cmpint (count_known (archive, START), ==, 1);
  g_assert_cmpint (count_known (archive, "[Variant \"parity\"]\n" MATCH_TAGS "1. e4 e5 1-0\n"), ==,
                   0);
  g_assert_cmpint (count_known (archive, "[Variant \"parity\"]\n" MATCH_TAGS "1. e4 e5 1-0\n"), ==,
                   1);
  g_assert_cmpint (count_known (archive, MATCH_TAGS "1. e4 e5 1-0\n"), ==, 0);
  for (guint i = 0; i < EACH; i++)
    plant (planted, 0, i); /* each twice */
  g_assert_cmpint (count_known (archive, planted->str), ==, 0);
  g_assert_cmpint (count_known (archive, planted->str), ==, 2 * EACH);
  zug_fixture_close (archive);
}

/* Of each game, in the order in which they came: its opening's number, its signature, and whether
 * it has remarks; "61 5e2e3f1 0". */
static char *
dup_features (ZugArchive *archive)
{
  sqlite3 *db = zug_archive_connect_again (archive, NULL);
  ZugStatement *stmt = zug_sql_prepare (db, "SELECT features FROM game ORDER BY id", NULL);
  GString *text = g_string_new (NULL);

  while (zug_sql_step (stmt, NULL) == ZUG_STEP_ROW)
    {
      gint64 column = sqlite3_column_int64 (stmt, 0);

      g_string_append_printf (text, "%u %x %d\n", zug_features_opening (column),
                              zug_features_signature (column),
                              (int) (column >> ZUG_FEATURE_ANNOTATED & 1));
    }
  zug_sql_finish (stmt);
  sqlite3_close (db);
  return g_string_free (text, FALSE);
}

/* Of a short game without its day all that its tags say is looked at, on the way in too. */
static void
test_known_tags (ZugFixture *fixture, gconstpointer data)
{
#define SHORT(event, site)                                                                         \
  "[Event \"" event "\"]\n[Site \"" site "\"]\n[Date \"1851.??.??\"]\n[White \"Anderssen\"]\n"     \
  "[Black \"Kieseritzky\"]\n\n1. e4 e5 1-0\n\n"
  ZugArchive *archive = zug_fixture_open (fixture);

  g_assert_cmpint (count_known (archive, SHORT ("Casual", "London")), ==, 0);
  g_assert_cmpint (count_known (archive, SHORT ("Match", "London")), ==, 0);
  g_assert_cmpint (count_known (archive, SHORT ("Casual", "Paris")), ==, 0);
  g_assert_cmpint (count_known (archive, SHORT ("Casual", "London")), ==, 1);
#undef SHORT
  zug_fixture_close (archive);
}

/* What is known of a game holds for the same one, but remarks are its own; of a row of which
 * nothing was noted nothing holds. */
static void
test_known_features (ZugFixture *fixture, gconstpointer data)
{
  static const char plain_game[] =
      MATCH_TAGS "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. Nxe5 1-0\n\n";
  static const char remarks[] =
      MATCH_TAGS "1. e4 e5 2. Nf3 Nc6 3. Bb5 {Ruy} a6 4. Bxc6 dxc6 5. Nxe5 1-0\n\n";
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autofree char *once = NULL, *all = NULL, *expected = NULL;
  guint opening, signature;

  g_assert_cmpint (count_known (archive, remarks), ==, 0);
  once = dup_features (archive);
  g_assert_cmpint (sscanf (once, "%u %x 1", &opening, &signature), ==, 2);
  g_assert_cmpuint (opening, >, 0);
  g_assert_cmpuint (signature, >, 0);
  g_assert_cmpint (count_known (archive, plain_game), ==, 1);
  g_assert_true (zug_archive_close (archive, 10000, NULL));
  g_object_unref (archive);
  zug_fixture_change (fixture, "UPDATE game SET features = 0 WHERE id = 1");
  archive = zug_fixture_open (fixture);
  g_assert_cmpint (count_known (archive, remarks), ==, 1);
  all = dup_features (archive);
  expected = g_strdup_printf ("0 0 0\n%u %x 0\n%s", opening, signature, once);
  g_assert_cmpstr (all, ==, expected);
  g_assert_true (zug_archive_close (archive, 10000, NULL));
  g_object_unref (archive);
}

#define NAMED(white, event, site)                                                                  \
  "[Event \"" event "\"]\n[Site \"" site "\"]\n[Date \"1990.05.??\"]\n[White \"" white             \
  "\"]\n[Black \"Karpov, Anatoly\"]\n\n" LONG_MOVES " 1-0\n\n"
#define LONG_MOVES                                                                                 \
  "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Na5"    \
  " 10. Bc2 c5 11. d4 Qc7"

/* Of names that a game has in common with the same one it takes the numbers alone; the others are
 * its own, and so are those of which the archive has lost the text. */
static void
test_known_names (ZugFixture *fixture, gconstpointer data)
{
  static const char once[] = NAMED ("Kasparov, Garry", "Linares", "Linares ESP");
  ZugArchive *archive = zug_fixture_open (fixture);

  g_assert_cmpint (count_known (archive, once), ==, 0);
  g_assert_cmpint (count_known (archive, NAMED ("Kasparov, G", "Linares 12th", "?")), ==, 1);
  g_assert_cmpint (count_known (archive, once), ==, 1);
  zug_fixture_assert_asked (fixture,
                            "SELECT white, black, event, site FROM game WHERE id = 3 INTERSECT"
                            " SELECT white, black, event, site FROM game WHERE id = 1",
                            "1|2|3|4\n");
  g_assert_true (zug_archive_close (archive, 10000, NULL));
  g_object_unref (archive);
  zug_fixture_change (fixture, "DELETE FROM name WHERE text = 'Linares'");
  archive = zug_fixture_open (fixture);
  g_assert_cmpint (count_known (archive, once), ==, 1);
  zug_fixture_assert_asked (
      fixture,
      "SELECT (SELECT text FROM name WHERE id = white), (SELECT text FROM name WHERE id = black),"
      " (SELECT text FROM name WHERE id = event), (SELECT text FROM name WHERE id = site)"
      " FROM game WHERE id IN (2, 4) ORDER BY id",
      "Kasparov, G|Karpov, Anatoly|Linares 12th|\n"
      "Kasparov, Garry|Karpov, Anatoly|Linares|Linares ESP\n");
  g_assert_true (zug_archive_close (archive, 10000, NULL));
  g_object_unref (archive);
}

static void
add_short (GString *text, guint i)
{
  g_string_append_printf (text,
                          "[White \"White%u\"]\n[Black \"Black%u\"]\n[Date \"2020.01.%02u\"]\n\n"
                          "1. e4 e5 2. Nf3 Nc6 1-0\n\n",
                          i, i / 3, 1 + i % 28);
}

/* A file often comes again with its games in the same order, though some may have gone, here and
 * perhaps there. */
static void
test_known_order (ZugFixture *fixture, gconstpointer data)
{
  enum
  {
    GAMES = 150
  };
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (GString) text = g_string_new (NULL), back = g_string_new (NULL);
  g_autoptr (GString) left = g_string_new (NULL);
  g_autoptr (ZugImportReport) first = NULL, second = NULL;
  guint pair = 0;

  for (guint i = 0; i < GAMES; i++)
    {
      add_short (text, i);
      add_short (back, GAMES - 1 - i);
      if (i % 7 != 4)
        add_short (left, i);
    }
  first = zug_fixture_import_text (archive, text->str, NULL);
  g_assert_cmpint (first->progress.known, ==, 0);
  for (gint64 id = 5; id <= GAMES; id += 7)
    g_assert_true (zug_archive_delete_game_sync (archive, id, NULL));
  second = zug_fixture_import_text (archive, left->str, NULL);
  g_assert_cmpint (second->progress.known, ==, second->progress.games);
  for (gint64 id = 1; id <= GAMES; id++)
    if (id % 7 != 5)
      {
        const ZugTwinPair *found = &g_array_index (second->twins, ZugTwinPair, pair++);

        g_assert_cmpint (found->fuller, ==, id);
        g_assert_cmpint (found->twin, ==, GAMES + pair);
      }
  g_assert_cmpuint (second->twins->len, ==, pair);
  g_assert_cmpint (count_known (archive, text->str), ==, pair);
  hide (archive, first->collection);
  g_assert_cmpint (count_known (archive, back->str), ==, GAMES);
  g_assert_cmpint (count_known (archive, text->str), ==, GAMES);
  zug_fixture_close (archive);
}

/* What stands behind a game that is found is the next only if it is the same: not with other
 * people, nor one's own that is still on, nor what is hidden. */
static void
test_known_next (ZugFixture *fixture, gconstpointer data)
{
  static const char *const changes[] = {
      "UPDATE name SET text = 'Somebody Else' WHERE text = 'White5'",
      "UPDATE game SET source = 0, over = 0 WHERE id = 6",
      "UPDATE collection SET hidden = 1 WHERE id = (SELECT collection FROM game WHERE id = 6)"};
  g_autoptr (GString) text = g_string_new (NULL);
  gsize sixth = 0, seventh = 0;

  for (guint i = 0; i < 10; i++)
    {
      if (i == 5)
        sixth = text->len;
      else if (i == 6)
        seventh = text->len;
      add_short (text, i);
    }
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autofree char *before = g_strndup (text->str, sixth);
      g_autofree char *one = g_strndup (text->str + sixth, seventh - sixth);
      ZugArchive *archive = zug_fixture_open (fixture);

      g_assert_cmpint (count_known (archive, before), ==, 0);
      g_assert_cmpint (count_known (archive, one), ==, 0);
      g_assert_cmpint (count_known (archive, text->str + seventh), ==, 0);
      g_assert_true (zug_archive_close (archive, 10000, NULL));
      g_object_unref (archive);
      zug_fixture_change (fixture, changes[i]);
      archive = zug_fixture_open (fixture);
      g_assert_cmpint (count_known (archive, text->str), ==, 9);
      g_assert_true (zug_archive_close (archive, 10000, NULL));
      g_object_unref (archive);
      g_assert_cmpint (g_remove (fixture->path), ==, 0);
    }
}

/* What could not be read may be anything: such games are the same where all of it is. */
static void
test_unread (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (ZugImportReport) report =
      zug_fixture_import_text (archive,
                               ZUG_FIXTURE_GAME ("Ann", "1. e4 e5 2. Nf6 Nc6")
                                   ZUG_FIXTURE_GAME ("Ann", "1. e4 e5 2. Nf6 Nc6")
                                       ZUG_FIXTURE_GAME ("Ann", "1. e4 e5 2. Nf6 d5"),
                               NULL);
  g_autoptr (GArray) pairs = find (archive);

  g_assert_cmpint (report->progress.unread, ==, 3);
  g_assert_cmpuint (pairs->len, ==, 1);
  g_assert_cmpint (g_array_index (pairs, ZugTwinPair, 0).twin, ==, 2);
  zug_fixture_close (archive);
}

static void
test_cancelled (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  result = zug_archive_wait (zug_archive_find_twins_async, archive, NULL, NULL, cancellable);
  g_assert_null (zug_archive_find_twins_finish (archive, result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_object (&result);
  zug_fixture_close (archive);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/twins/names", test_names);
  g_test_add_func ("/twins/dates", test_dates);
  g_test_add_func ("/twins/doubts", test_doubts);
  g_test_add_func ("/twins/same-tags", test_same_tags);
  g_test_add_func ("/twins/cut", test_cut);
  zug_fixture_add ("/twins/planted", test_planted);
  zug_fixture_add ("/twins/fuller", test_fuller);
  zug_fixture_add ("/twins/chain", test_chain);
  zug_fixture_add ("/twins/laws", test_laws);
  zug_fixture_add ("/twins/unread", test_unread);
  zug_fixture_add ("/twins/known", test_known);
  zug_fixture_add ("/twins/known-tags", test_known_tags);
  zug_fixture_add ("/twins/known-features", test_known_features);
  zug_fixture_add ("/twins/known-names", test_known_names);
  zug_fixture_add ("/twins/known-order", test_known_order);
  zug_fixture_add ("/twins/known-next", test_known_next);
  zug_fixture_add ("/twins/cancelled", test_cancelled);
  return g_test_run ();
}
