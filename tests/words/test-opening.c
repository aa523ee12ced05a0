/* test-opening.c: openings by their positions, whichever moves lead to them */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-opening.h"

#include "zug-hash.h"
#include "zug-resolve.h"
#include "zug-san.h"

#include <string.h>

/* Plays moves of orthodox chess; the latest opening on the way, and that of the last position. */
static const ZugOpening *
play (const char *moves, const ZugOpening **last)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);
  const ZugOpening *latest = NULL;
  g_autofree ZugOutcomes *outcomes = g_new (ZugOutcomes, 1);
  ZugPosition now;
  ZugLaws laws;

  g_assert_true (zug_laws_preset (&laws, "orthodox"));
  zug_position_start (&laws, &now);
  *last = NULL;
  for (guint i = 0; words[i] != NULL; i++)
    {
      ZugPair pair = {{ZUG_PASS, ZUG_PASS}};
      ZugSanReading reading;

      if (!zug_san_read (&laws, &now, i % 2 == 0 ? ZUG_WHITE : ZUG_BLACK, words[i],
                         strlen (words[i]), &reading))
        g_error ("%s of %s cannot be played", words[i], moves);
      pair.choice[i % 2] = reading.move;
      zug_resolve (&laws, &now, pair, outcomes);
      now = outcomes->position[0];
      *last = zug_opening_find (zug_hash (&laws, &now), i + 1);
      if (*last != NULL)
        latest = *last;
    }
  return latest;
}

/* Every line of the table is found again by what it leads to, and every code is in it. */
static void
test_table (void)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  gboolean there[5][100] = {{FALSE}};

  g_assert_true (g_file_get_contents (g_getenv ("ZUG_OPENINGS"), &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (lines[i][0] >= 'A' && lines[i][0] <= 'E')
      {
        g_auto (GStrv) parts = g_strsplit (lines[i] + 4, " : ", 2);
        const ZugOpening *found;

        play (parts[0], &found);
        g_assert_nonnull (found);
        g_assert_cmpmem (found->code, 3, lines[i], 3);
        g_assert_cmpstr (found->variation, ==, parts[1] != NULL ? parts[1] : "");
        there[lines[i][0] - 'A'][(lines[i][1] - '0') * 10 + lines[i][2] - '0'] = TRUE;
      }
  for (int letter = 0; letter < 5; letter++)
    for (int i = 0; i < 100; i++)
      if (!there[letter][i])
        g_error ("%c%02d is not there", 'A' + letter, i);
}

typedef struct
{
  const char *name;
  const char *moves;
  const char *words;
} Known;

static const Known known[] = {
    {"immortal game", "e4 e5 f4 exf4 Bc4 Qh4+ Kf1 b5 Bxb5 Nf6 Nf3 Qh6 d3 Nh5 Nh4 Qg5",
     "C33 King’s Gambit: Bishop’s Gambit"},
    {"evergreen game", "e4 e5 Nf3 Nc6 Bc4 Bc5 b4 Bxb4 c3 Ba5 d4 exd4 O-O d3 Qb3 Qf6",
     "C52 Evans Gambit: Main Line"},
    {"opera game", "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7",
     "C41 Philidor Defence"},
    {"game of the century", "Nf3 Nf6 c4 g6 Nc3 Bg7 d4 O-O Bf4 d5 Qb3 dxc4 Qxc4 c6 e4 Nbd7",
     "D92 Grünfeld Defence: Three Knights Variation"},
    {"Fischer, Spassky 1972, 6", "c4 e6 Nf3 d5 d4 Nf6 Nc3 Be7 Bg5 O-O e3 h6 Bh4 b6 cxd5 Nxd5",
     "D59 Queen’s Gambit Declined: Tartakower"},
    {"Kasparov, Topalov 1999", "e4 d6 d4 Nf6 Nc3 g6 Be3 Bg7 Qd2 c6 f3 b5 Nge2 Nbd7",
     "B07 Pirc Defence: 150 Attack"},
    {"Botvinnik, Capablanca 1938", "d4 Nf6 c4 e6 Nc3 Bb4 e3 d5 a3 Bxc3+ bxc3 c5 cxd5 exd5 Bd3 O-O",
     "E40 Nimzo-Indian Defence: Normal Variation"},
    {"Deep Blue, Kasparov 1997, 6", "e4 c6 d4 d5 Nc3 dxe4 Nxe4 Nd7 Ng5 Ngf6 Bd3 e6 N1f3 h6",
     "B17 Caro-Kann Defence: Modern Variation"},
    {"Short, Timman 1991", "e4 Nf6 e5 Nd5 d4 d6 Nf3 g6 Bc4 Nb6 Bb3 Bg7 Qe2 Nc6 O-O O-O",
     "B04 Alekhine Defence: Fianchetto Variation"},
    {"Marshall, Capablanca 1918",
     "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 O-O c3 d5 exd5 Nxd5",
     "C89 Ruy Lopez: Marshall"},
    {"fool's mate", "f3 e5 g4 Qh4#", "A00 Barnes Opening: Fool’s Mate"},
    {"Najdorf", "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6", "B90 Sicilian Defence: Najdorf"},
    /* The same positions by other moves. */
    {"Najdorf by d6 first", "e4 d6 d4 c5 Nf3 cxd4 Nxd4 Nf6 Nc3 a6",
     "B90 Sicilian Defence: Najdorf"},
    {"Sveshnikov by e6", "e4 c5 Nf3 e6 d4 cxd4 Nxd4 Nf6 Nc3 Nc6 Ndb5 d6 Bf4 e5 Bg5 a6 Na3",
     "B33 Sicilian Defence: Sveshnikov"},
    {"Queen's Gambit by c4", "c4 e6 Nc3 d5 d4 Nf6", "D35 Queen’s Gambit Declined"},
    {"Nimzo-Indian by c4", "c4 Nf6 Nc3 e6 d4 Bb4", "E20 Nimzo-Indian Defence"},
    {"Panov by c4", "c4 c6 e4 d5 exd5 cxd5 d4 Nf6 Nc3", "B13 Caro-Kann Defence: Panov"},
    {"Catalan by Nf3", "Nf3 Nf6 c4 e6 g3 d5 d4 Be7 Bg2 O-O O-O dxc4",
     "E05 Catalan Opening: Open Variation, Classical Variation"},
    {"French by d4", "d4 e6 e4 d5 Nc3 Bb4", "C15 French Defence: Winawer"},
    {"a double step that nobody can capture in passing", "Nf3 d5 d4", "D02 Queen’s Pawn Game"},
    {"where no line of the table ends", "d4 Nf6 c4 e6 Nc3 Bb4 Bg5 h6 Bh4",
     "E30 Nimzo-Indian Defence: Leningrad Variation"},
    {"King's Indian by Nf3", "Nf3 g6 c4 Bg7 d4 Nf6 Nc3 O-O e4 d6 Be2 e5 O-O Nc6 d5 Ne7",
     "E97 King’s Indian Defence: Mar del Plata"},
};

static void
test_known (gconstpointer data)
{
  const Known *row = data;
  const ZugOpening *last, *opening = play (row->moves, &last);
  g_autofree char *words = NULL;

  g_assert_nonnull (opening);
  words = zug_opening_dup_words (opening);
  g_assert_cmpstr (words, ==, row->words);
}

static gboolean
is_among (const char *const *words, const char *word)
{
  return g_strv_contains (words, word);
}

/* What languages differ in is in the list of words to translate; what is there is in the table. */
static void
test_words (void)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  g_assert_true (g_file_get_contents (g_getenv ("ZUG_OPENINGS"), &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], "= ") && !is_among (zug_opening_families, lines[i] + 2))
      g_error ("%s cannot be translated", lines[i] + 2);
  for (guint i = 0; zug_opening_families[i] != NULL; i++)
    {
      g_autofree char *line = g_strdup_printf ("\n= %s\n", zug_opening_families[i]);

      if (strstr (text, line) == NULL)
        g_error ("%s is no opening", zug_opening_families[i]);
    }
  for (guint i = 0; zug_opening_variations[i] != NULL; i++)
    if (strstr (text, zug_opening_variations[i]) == NULL)
      g_error ("%s is no variation", zug_opening_variations[i]);
}

/* Other games have none. */
static void
test_laws (void)
{
  ZugPosition start;
  ZugLaws laws;

  g_assert_true (zug_laws_preset (&laws, "orthodox"));
  g_assert_true (zug_opening_has (&laws));
  zug_position_start (&laws, &start);
  g_assert_null (zug_opening_find (zug_hash (&laws, &start), 0));
  for (gsize i = 0; i < zug_n_presets; i++)
    if (strcmp (zug_presets[i].id, "orthodox") != 0)
      {
        g_assert_true (zug_laws_preset (&laws, zug_presets[i].id));
        g_assert_false (zug_opening_has (&laws));
      }
}

/* Archives keep the numbers: a row that is added to the table takes the next one, and none of those
 * before is ever another's. */
static void
test_numbers (void)
{
  GChecksum *sum = g_checksum_new (G_CHECKSUM_SHA256);
  guint n;

  zug_opening_ranks (&n);
  g_assert_cmpuint (n, >, 1371);
  for (guint number = 1; number <= 1371; number++)
    {
      const ZugOpening *opening = zug_opening_by_number (number);

      g_checksum_update (sum, (const guchar *) opening->code, 3);
    }
  g_assert_cmpstr (g_checksum_get_string (sum), ==,
                   "bf7e95e527a8d32b383f18220908d94e96322149c6fde8d432737cf77cc01486");
  g_assert_null (zug_opening_by_number (0));
  g_assert_null (zug_opening_by_number (n));
  g_assert_cmpuint (n, <, 1 << 11);
  g_checksum_free (sum);
}

/* The order is that of what people read. */
static void
test_ranks (void)
{
  guint n;
  const guint16 *ranks = zug_opening_ranks (&n);
  g_autofree const ZugOpening **order = g_new0 (const ZugOpening *, n);

  g_assert_cmpuint (ranks[0], ==, 0);
  for (guint number = 1; number < n; number++)
    {
      g_assert_null (order[ranks[number]]);
      order[ranks[number]] = zug_opening_by_number (number);
    }
  for (guint rank = 2; rank < n; rank++)
    {
      g_autofree char *before = zug_opening_dup_name (order[rank - 1]);
      g_autofree char *name = zug_opening_dup_name (order[rank]);
      int codes = strcmp (order[rank - 1]->code, order[rank]->code);

      g_assert_true (codes < 0 || (codes == 0 && g_utf8_collate (before, name) <= 0));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/opening/table", test_table);
  g_test_add_func ("/opening/words", test_words);
  g_test_add_func ("/opening/laws", test_laws);
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      g_autofree char *path = g_strdup_printf ("/opening/known/%s", known[i].name);

      g_test_add_data_func (path, &known[i], test_known);
    }
  g_test_add_func ("/words/opening/numbers", test_numbers);
  g_test_add_func ("/words/opening/ranks", test_ranks);
  return g_test_run ();
}
