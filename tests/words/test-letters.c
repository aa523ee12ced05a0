/* test-letters.c: moves in the letters that people read and type */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-letters.h"
#include "zug-zfen.h"
#include <string.h>

static ZugLetterSet german = {"B", "S", "L", "T", "D", "K"};
static ZugLetterSet french = {"P", "C", "F", "T", "D", "R"};
static ZugLetterSet russian = {"П", "К", "С", "Л", "Ф", "Кр"};

static const struct
{
  const char *preset;
  const char *const *set;
  const char *san;
  const char *shown;
} written[] = {
    {"parity", german, "Nf3", "Sf3"},
    {"parity", german, "Rad1+", "Tad1+"},
    {"parity", german, "e8=Q#", "e8=D#"},
    {"parity", german, "exd5", "exd5"},
    {"parity", german, "O-O-O", "O-O-O"},
    {"parity", german, "--", "--"},
    {"fair-team", german, "e4 Nf3 Bxc4", "e4 Sf3 Lxc4"},
    {"parity", french, "Kxd5", "Rxd5"},
    {"parity", russian, "Kd2", "Крd2"},
    {"parity", zug_letters_figurines, "Nbxd7", "♘bxd7"},
    /* Archbishop and chancellor keep the letters of their game … */
    {"capablanca", german, "Ah3", "Ah3"},
    {"capablanca", zug_letters_figurines, "Cxh3=Q", "Cxh3=♕"},
    /* … and where its chancellor is written as a French knight, it keeps to English. */
    {"capablanca", french, "Nf3", "Nf3"},
};

static const struct
{
  const char *preset;
  const char *const *set;
  const char *typed;
  const char *english;
} typed[] = {
    {"parity", german, "Sf3", "Nf3"},
    {"parity", german, "sf3", "Nf3"},
    {"parity", german, "Nf3", "Nf3"},
    {"parity", german, "Lxc4", "Bxc4"},
    {"parity", german, "e8=D", "e8=Q"},
    {"parity", german, "e8D", "e8Q"},
    {"parity", german, "O-O", "O-O"},
    {"parity", german, "e2e4", "e2e4"},
    {"parity", german, "d4", "d4"},
    {"parity", german, "♘f3", "♘f3"},
    /* An English bishop, not a pawn; an English rook, not a king. */
    {"parity", german, "Bc4", "Bc4"},
    {"parity", french, "Rd1", "Rd1"},
    {"parity", russian, "Крd2", "Kd2"},
    {"parity", russian, "Кd2", "Nd2"},
    {"capablanca", french, "Ch3", "Ch3"},
    {"capablanca", french, "Th3", "Rh3"},
};

static const ZugLaws *
laws_of (const char *preset)
{
  static ZugLaws laws;

  g_assert_true (zug_laws_preset (&laws, preset));
  return &laws;
}

static void
test_written (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autofree char *shown = NULL;

  shown = zug_letters_write (laws_of (written[row].preset), written[row].set, written[row].san);
  g_assert_cmpstr (shown, ==, written[row].shown);
}

static void
test_typed (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autofree char *english = NULL;

  english = zug_letters_read (laws_of (typed[row].preset), typed[row].set, typed[row].typed);
  g_assert_cmpstr (english, ==, typed[row].english);
}

/* English until somebody wants something else; without a translation the language's are English. */
static void
test_wanted (void)
{
  static const char *const shown[] = {[ZUG_LETTERS_LANGUAGE] = "Qh5",
                                      [ZUG_LETTERS_ENGLISH] = "Qh5",
                                      [ZUG_LETTERS_FIGURINES] = "♕h5"};
  g_autofree char *first = NULL;
  const ZugLaws *laws = laws_of ("parity");

  first = zug_letters_dup (laws, "Qh5");
  g_assert_cmpstr (first, ==, "Qh5");
  for (int letters = ZUG_LETTERS_LANGUAGE; letters <= ZUG_LETTERS_FIGURINES; letters++)
    {
      g_autofree char *text = NULL;

      zug_letters_set ((ZugLetters) letters);
      text = zug_letters_dup (laws, "Qh5");
      g_assert_cmpstr (text, ==, shown[letters]);
      g_assert_null (zug_letters_dup (laws, NULL));
      g_free (text);
      text = zug_letters_dup_to_type (laws, "Qh5");
      g_assert_cmpstr (text, ==, "Qh5");
    }
}

/* "@b2" is for files; people read the square. */
static void
test_mark (void)
{
  g_autofree char *shown = zug_letters_dup (laws_of ("fair-tictactoe"), "@b2");
  g_autofree char *kept = NULL;

  g_assert_cmpstr (shown, ==, "b2");
  zug_letters_set_in_file (TRUE);
  kept = zug_letters_dup (laws_of ("fair-tictactoe"), "@b2");
  zug_letters_set_in_file (FALSE);
  g_assert_cmpstr (kept, ==, "@b2");
}

/* As hands type it that do not look for the dash. */
static void
test_words (void)
{
  const char *const words[][2] = {
      {"oo", "O-O"},    {"OO", "O-O"},  {"00", "O-O"},  {"ooo", "O-O-O"},
      {"000", "O-O-O"}, {"pass", "--"}, {"Pass", "--"},
  };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autofree char *san = zug_letters_dup_typed (laws_of ("parity"), words[i][0]);

      g_assert_cmpstr (san, ==, words[i][1]);
    }
}

/* What fits several choices is told with what to type instead, and that fits one. */
static const struct
{
  const char *zfen, *typed, *said, *instead;
} unclear[] = {
    {"3k4/4P3/8/8/8/8/8/4K3 = - - - 0 1", "exd8",
     "“exd8” does not say what the pawn becomes. Write “exd8Q”, for example.", "exd8Q"},
    {"8/4P3/8/8/8/8/8/4K2k = - - - 0 1", "e7e8",
     "“e7e8” does not say what the pawn becomes. Write “e8Q”, for example.", "e8Q"},
    {"7k/8/8/8/8/5N2/8/1N2K3 = - - - 0 1", "Nd2",
     "“Nd2” could be several choices: Nbd2, Nfd2. Write one of them.", "Nfd2"},
    /* One man. */
    {"7k/8/8/q2Q2q1/8/8/8/4K3 = - - - 0 1", "QxQ",
     "“QxQ” could be several choices: Qxa5, Qxg5. Write one of them.", "Qxa5"},
    /* Two pawns. */
    {"3q4/2P1P3/8/8/8/8/8/K6k = - - - 0 1", "xd8Q",
     "“xd8Q” could be several choices: exd8Q, cxd8Q. Write one of them.", "cxd8Q"},
};

static void
test_several (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autofree char *said = NULL;
  ZugSanReading reading;
  ZugPosition position;
  ZugStatus status;
  ZugLaws laws;

  /* Kings can be taken, by pawns too. */
  g_assert_true (zug_laws_preset (&laws, "synchronous"));
  g_assert_true (zug_laws_set (&laws, zug_law_find ("promotion"), "any"));
  g_assert_true (zug_zfen_read (&laws, unclear[row].zfen, &position, &status));
  g_assert_false (zug_san_read (&laws, &position, ZUG_WHITE, unclear[row].typed,
                                strlen (unclear[row].typed), &reading));
  g_assert_cmpint (reading.code, ==, ZUG_STATUS_MOVE_SEVERAL);
  said = zug_letters_dup_several (&laws, &position, ZUG_WHITE, unclear[row].typed, &reading.fits);
  g_assert_cmpstr (said, ==, unclear[row].said);
  g_assert_true (zug_san_read (&laws, &position, ZUG_WHITE, unclear[row].instead,
                               strlen (unclear[row].instead), &reading));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (written); i++)
    {
      g_autofree char *path = g_strdup_printf ("/words/letters/written/%u-%s-%s", i,
                                               written[i].preset, written[i].shown);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_written);
    }
  for (guint i = 0; i < G_N_ELEMENTS (typed); i++)
    {
      g_autofree char *path =
          g_strdup_printf ("/words/letters/typed/%u-%s-%s", i, typed[i].preset, typed[i].typed);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_typed);
    }
  for (guint i = 0; i < G_N_ELEMENTS (unclear); i++)
    {
      g_autofree char *path = g_strdup_printf ("/words/letters/several/%u-%s", i, unclear[i].typed);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_several);
    }
  g_test_add_func ("/words/letters/wanted", test_wanted);
  g_test_add_func ("/words/letters/mark", test_mark);
  g_test_add_func ("/words/letters/words", test_words);
  return g_test_run ();
}
