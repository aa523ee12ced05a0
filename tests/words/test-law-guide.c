/* test-law-guide.c: what every value of every law means */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-law-guide.h"
#include "zug-game-fixture.h"
#include "zug-law-words.h"
#include "zug-why.h"
#include "zug-zfen.h"

/* Fails where the words are no sentence, or were said of another value. */
static void
take_words (GHashTable *said, const ZugLaws *laws, const ZugLaw *law)
{
  char *words = zug_law_guide_words (laws, law);

  g_test_message ("%s: %s", law->key, words);
  g_assert_true (g_utf8_validate (words, -1, NULL));
  g_assert_cmpuint (strlen (words), >, 10);
  g_assert_true (g_str_has_suffix (words, "."));
  g_assert_true (g_unichar_isupper (g_utf8_get_char (words)) || law->kind == ZUG_LAW_SQUARES);
  g_assert_true (g_hash_table_add (said, words));
}

static gboolean
set_value (ZugLaws *laws, const ZugLaw *law, guint n)
{
  static const struct
  {
    const char *key;
    const char *values[6];
  } texts[] = {
      {"holes", {"none", "d4", "e4", "d4 e4", "d4 e5"}},
      {"array",
       {"none", "rnbqkbnr/8/pppppppp/8/8/PPPPPPPP/8/RNBQKBNR", "k7/8/8/8/8/8/8/K7",
        "k7/8/8/8/8/8/8/1K6", "k7/8"}},
      {"castle-files", {"cg", "bg", "cf", "gb"}},
      {"promote-to", {"QRBN", "Q", "QN", "NQ"}},
  };
  char number[8];

  zug_laws_init (laws);
  if (law->kind == ZUG_LAW_CHOICE)
    return law->values[n].name != NULL && zug_laws_set (laws, law, law->values[n].name);
  if (law->kind == ZUG_LAW_NUMBER && law->values != NULL)
    return law->values[n].name != NULL && zug_laws_set (laws, law, law->values[n].name);
  if (law->kind == ZUG_LAW_NUMBER)
    {
      g_snprintf (number, sizeof number, "%u", law->min + n);
      return n <= 60 && law->min + n <= law->max && zug_laws_set (laws, law, number);
    }
  if (law->kind == ZUG_LAW_MEN)
    return n == 0
           || (n < 4 && zug_laws_set_man (laws, 'A', "name", "Alfil")
               && zug_laws_set_man (laws, 'A', "value", n == 1 ? "2" : "3")
               && zug_laws_set_man (laws, 'A', n == 3 ? "rides" : "leaps", "2,2"));
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (g_str_equal (texts[i].key, law->key))
      return texts[i].values[n] != NULL && zug_laws_set (laws, law, texts[i].values[n]);
  return FALSE;
}

static void
test_every_value (gconstpointer data)
{
  const ZugLaw *law = data;
  g_autoptr (GHashTable) said = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  ZugLaws laws;
  guint n = 0;

  for (; set_value (&laws, law, n); n++)
    take_words (said, &laws, law);
  g_assert_cmpuint (n, >, 1);
  g_assert_cmpuint (g_hash_table_size (said), ==, n);
}

/* Numbers of turns mean something else where the sides take turns. */
static void
test_turns (void)
{
  static const struct
  {
    const char *key, *turn, *value, *words;
  } rows[] = {
      {"pass-draw", "together", "1",
       "The game is drawn as soon as both sides pass on the same turn."},
      {"pass-draw", "together", "2",
       "The game is drawn once both sides have passed on 2 turns running."},
      {"pass-draw", "alternate", "2",
       "The game is drawn once each side has passed 2 times running."},
      {"quiet", "together", "50",
       "The game is drawn after 50 turns without a capture or a pawn move."},
      {"quiet", "alternate", "1",
       "The game is drawn after 1 move of each side without a capture or a pawn move."},
      {"ranks", "together", "10", "White’s pawns promote on rank 10, and Black’s on rank 1."},
      {"files", "together", "10", "The board has 10 files, a to j."},
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *words = NULL;
      ZugLaws laws;

      zug_laws_init (&laws);
      g_assert_true (zug_laws_set (&laws, zug_law_find ("turn"), rows[i].turn));
      g_assert_true (zug_laws_set (&laws, zug_law_find (rows[i].key), rows[i].value));
      words = zug_law_guide_words (&laws, zug_law_find (rows[i].key));
      g_assert_cmpstr (words, ==, rows[i].words);
    }
}

/* Nobody is told of men that rest where none does. */
static void
test_resting (void)
{
  static const struct
  {
    const char *check, *law;
  } rows[] = {{"timed", "check"}, {"timed", "king-entry"}, {"none", "king-entry"}};

  for (guint i = 0; i < 2 * G_N_ELEMENTS (rows); i++)
    {
      const ZugLaw *law = zug_law_find (rows[i / 2].law);
      gboolean rests = i % 2;
      g_autofree char *words = NULL, *row = NULL;
      ZugLaws laws;

      zug_laws_init (&laws);
      g_assert_true (zug_laws_set (&laws, zug_law_find ("turn"), "together"));
      g_assert_true (zug_laws_set (&laws, zug_law_find ("rest"), rests ? "mover" : "none"));
      g_assert_true (zug_laws_set (&laws, zug_law_find ("check"), rows[i / 2].check));
      words = zug_law_guide_words (&laws, law);
      g_assert_nonnull (strstr (words, "attacks"));
      g_assert_cmpint (strstr (words, "resting") != NULL, ==, rests);
      row = zug_law_guide_row (&laws, law);
      g_assert_true (rests || strstr (row, "rest") == NULL);
    }
}

/* What a law means among others. */
static void
test_among_others (void)
{
  static const struct
  {
    const char *rules, *key, *words;
  } rows[] = {
      {"stalemate=loss", "stalemate", "A side that has no legal move has lost, in check or not."},
      {"stalemate=loss check=none", "stalemate", "A side that has no legal move has lost."},
      {"stalemate=draw check=none", "stalemate",
       "When a side has no legal move, the game is drawn."},
      {"stalemate=draw collision=share-then-leave", "stalemate",
       "When a side has no legal move, is not in check and need not leave a shared square, the "
       "game is drawn."},
      {"stalemate=draw check=none collision=share-then-leave-capturing", "stalemate",
       "When a side has no legal move and need not leave a shared square, the game is drawn."},
      {"stalemate=loss collision=share-then-leave", "stalemate",
       "A side that has no legal move has lost, in check or not."},
      {"pass=yes", "pass", "A side may choose to move nothing, where no check forbids it."},
      {"pass=yes check=none", "pass", "A side may choose to move nothing, on any turn."},
      {"pass=yes collision=share-then-leave", "pass",
       "A side may choose to move nothing, where neither a check nor a shared square that it must "
       "leave forbids it."},
      {"pass=yes check=none collision=share-then-leave", "pass",
       "A side may choose to move nothing, unless it must leave a shared square."},
      {"collision=lower-removed", "collision",
       "The man of lower value is captured and the other stays. Men of equal value are both "
       "captured. Their values: Pawn\u00a01, Knight\u00a03, Bishop\u00a03, Rook\u00a05, "
       "Queen\u00a09, King\u00a0100."},
      {"collision=lower-removed-demote", "collision",
       "The lower man is captured, and the winner steps down one rung of the ladder, as a queen to "
       "a rook. Equal men are both captured. The ladder, from its lowest rung: Pawn, Knight, "
       "Bishop, Rook, Queen, King."},
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (ZugVariant) variant = zug_fixture_variant ("parity", rows[i].rules);
      g_autofree char *words =
          zug_law_guide_words (zug_variant_get_laws (variant), zug_law_find (rows[i].key));

      g_assert_cmpstr (words, ==, rows[i].words);
    }
}

/* Men of a variant's own stand among the others, by their value. */
static void
test_own_ladder (void)
{
  g_autofree char *words = NULL;
  ZugLaws laws;

  g_assert_true (zug_laws_preset (&laws, "capablanca"));
  g_assert_true (zug_laws_set (&laws, zug_law_find ("turn"), "together"));
  g_assert_true (zug_laws_set (&laws, zug_law_find ("collision"), "lower-removed-demote"));
  words = zug_law_guide_words (&laws, zug_law_find ("collision"));
  g_assert_true (g_str_has_suffix (
      words, ": Pawn, Knight, Bishop, Rook, Archbishop, Chancellor, Queen, King."));
}

/* The law that a refusal names says what was refused, and nothing of it where it is allowed. */
static void
test_opened_attack (void)
{
  const char *zfen = "rnq1kb1r/ppp2ppp/4Bn2/4p2Q/8/3P1p2/PPP2PPP/RNB2RK1 = kq - e6/c8 0 8";
  const ZugMove move = {zug_square_read ("f7"), zug_square_read ("e6"), ZUG_NO_MAN, 0};

  for (guint guarded = 0; guarded < 2; guarded++)
    {
      const char *law = zug_why_law (ZUG_WHY_OPENS_ATTACK);
      g_autofree char *words = NULL;
      ZugPosition position;
      ZugStatus status;
      ZugLaws laws;
      ZugWhy why;

      g_assert_true (zug_laws_preset (&laws, "parity"));
      g_assert_true (zug_laws_set (&laws, zug_law_find ("king-entry"), guarded ? "safe" : "any"));
      g_assert_true (zug_zfen_read (&laws, zfen, &position, &status));
      why = zug_why (&laws, &position, ZUG_BLACK, move);
      g_assert_cmpint (why.reason == ZUG_WHY_OPENS_ATTACK, ==, guarded);
      words = zug_law_guide_words (&laws, zug_law_find (law));
      g_assert_cmpint (strstr (words, "open a new attack on one’s own king") != NULL, ==, guarded);
    }
}

/* The groups stand in the order of the codes, and none is empty. */
static void
test_groups (void)
{
  guint n[ZUG_N_LAW_GROUPS] = {0};

  for (size_t i = 0; i < zug_n_laws; i++)
    {
      ZugLawGroup group = zug_law_table[i].group;
      const char *code = zug_law_table[i].code;

      g_assert_cmpuint (group, <, ZUG_N_LAW_GROUPS);
      if (code[0] != '\0' && zug_law_table[i].kind != ZUG_LAW_MEN)
        g_assert_cmpint (code[0], ==, 'A' + (int) group);
      n[group]++;
    }
  for (int group = 0; group < ZUG_N_LAW_GROUPS; group++)
    {
      g_assert_cmpuint (n[group], >, 0);
      g_assert_cmpuint (strlen (zug_law_guide_group_name ((ZugLawGroup) group)), >, 0);
    }
  g_assert_cmpint (zug_law_find ("resolution")->group, ==, ZUG_LAW_GROUP_TOGETHER);
  g_assert_cmpint (zug_law_find ("line")->group, ==, ZUG_LAW_GROUP_END);
}

typedef struct
{
  const char *preset;
  const char *rules;
  const char *matter; /* keys, separated by spaces */
  const char *idle;
} MatterRow;

static const MatterRow matter_rows[] = {
    {"orthodox", NULL, "castling en-passant castle-files castle-out-of-check stalemate",
     "collision exchange conflict speculative ride-stops named-captures repeat-blocked resolution "
     "pass-draw king-entry line"},
    {"orthodox", "castling=no double-step=no pass=yes", "castling double-step pass-draw",
     "castle-files castle-through-check en-passant stalemate"},
    {"parity", NULL, "collision exchange resolution king-entry",
     "conflict named-captures repeat-blocked castle-out-of-check line"},
    {"parity", "collision=both-return", "repeat-blocked", "conflict"},
    {"randomized", NULL, "conflict speculative ride-stops", "collision exchange repeat-blocked"},
    {"synchronous", NULL, "pass check", "stalemate"},
    {"synchronous", "pass=no", "stalemate", "pass-draw"},
    {"fair-team", "pass=no", "check", "stalemate"},
    {"fair", NULL, "named-captures repeat-blocked", "collision exchange conflict"},
    {"fair-tictactoe", NULL, "game turn files ranks holes line resolution repeat-blocked",
     "players pass rest men array castling pawn check stalemate bare-kings collision "
     "named-captures"},
};

static void
test_matters (gconstpointer data)
{
  const MatterRow *row = data;
  g_autoptr (ZugVariant) variant = zug_fixture_variant (row->preset, row->rules);
  g_auto (GStrv) matter = g_strsplit (row->matter, " ", -1);
  g_auto (GStrv) idle = g_strsplit (row->idle, " ", -1);

  for (guint i = 0; matter[i] != NULL; i++)
    if (!zug_law_matters (zug_variant_get_laws (variant), zug_law_find (matter[i])))
      g_error ("%s should matter", matter[i]);
  for (guint i = 0; idle[i] != NULL; i++)
    if (zug_law_matters (zug_variant_get_laws (variant), zug_law_find (idle[i])))
      g_error ("%s should not matter", idle[i]);
}

static void
test_matches (void)
{
  const ZugLaw *check = zug_law_find ("check"), *collision = zug_law_find ("collision");
  ZugLaws laws;

  zug_laws_init (&laws);
  g_assert_true (zug_law_guide_matches (&laws, check, ""));
  g_assert_true (zug_law_guide_matches (&laws, check, "e1"));
  g_assert_true (zug_law_guide_matches (&laws, check, "CHECK timed"));
  g_assert_true (zug_law_guide_matches (&laws, check, "resting flee"));
  g_assert_false (zug_law_guide_matches (&laws, check, "castling"));
  g_assert_true (zug_law_guide_matches (&laws, zug_law_find ("resolution"), "g1"));
  g_assert_true (zug_law_guide_matches (&laws, collision, "shared as long"));
  g_assert_false (zug_law_guide_matches (&laws, collision, "shared as short"));
}

/* What players say, and the law they mean. */
static const struct
{
  const char *search;
  const char *key;
} sayings[] = {
    {"vanish", "collision"},
    {"disappear", "collision"},
    {"explode", "collision"},
    {"bounce", "collision"},
    {"meet", "collision"},
    {"vanish", "exchange"},
    {"swap", "exchange"},
    {"leap", "men"},
    {"jump", "men"},
    {"piece", "men"},
    {"en passant", "en-passant"},
    {"En Passânt", "en-passant"},
    {"stalemate", "stalemate"},
    {"blind", "turn"},
    {"simultaneous", "turn"},
    {"random", "shuffle"},
    {"random", "conflict"},
    {"dice", "conflict"},
    {"960", "shuffle"},
    {"team", "players"},
    {"skip", "pass"},
    {"cooldown", "rest"},
    {"threefold", "repetition"},
    {"premove", "speculative"},
    {"width", "files"},
    {"O-O", "castling"},
    {"mate", "check"},
    {"ko", "repeat-blocked"},
};

static void
test_saying (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  ZugLaws laws;

  zug_laws_init (&laws);
  g_assert_true (
      zug_law_guide_matches (&laws, zug_law_find (sayings[row].key), sayings[row].search));
}

/* Every law is called something that its row does not say. */
static void
test_synonyms (void)
{
  ZugLaws laws;

  zug_laws_init (&laws);
  for (size_t i = 0; i < zug_n_laws; i++)
    g_assert_false (zug_law_guide_matches (&laws, &zug_law_table[i], "zebra"));
}

/* Where there is no check, neither the law on having no move nor an end by it speaks of any. */
static void
test_no_check (void)
{
  static const struct
  {
    const char *preset, *rules, *end;
  } cases[] = {
      {"parity", "stalemate=draw", "Draw by stalemate: a side has no move and is not in check."},
      {"synchronous", "stalemate=draw", "Draw by stalemate: a side has no move."},
  };
  const ZugEnd stalemate = {ZUG_RESULT_DRAW, ZUG_REASON_STALEMATE};

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (ZugVariant) variant = zug_fixture_variant (cases[i].preset, cases[i].rules);
      const ZugLaws *laws = zug_variant_get_laws (variant);
      g_autofree char *row = zug_law_guide_row (laws, zug_law_find ("stalemate"));
      g_autofree char *end = zug_law_words_end (laws, NULL, stalemate);

      g_assert_cmpstr (row, ==, "Having no move (stalemate): draws");
      g_assert_cmpstr (end, ==, cases[i].end);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (size_t i = 0; i < zug_n_laws; i++)
    {
      g_autofree char *path = g_strdup_printf ("/law-guide/words/%s", zug_law_table[i].key);

      g_test_add_data_func (path, &zug_law_table[i], test_every_value);
    }
  for (guint i = 0; i < G_N_ELEMENTS (matter_rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/law-guide/matters/%u", i);

      g_test_add_data_func (path, &matter_rows[i], test_matters);
    }
  for (guint i = 0; i < G_N_ELEMENTS (sayings); i++)
    {
      g_autofree char *path =
          g_strdup_printf ("/law-guide/says/%s/%s", sayings[i].search, sayings[i].key);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_saying);
    }
  g_test_add_func ("/law-guide/synonyms", test_synonyms);
  g_test_add_func ("/law-guide/turns", test_turns);
  g_test_add_func ("/law-guide/resting", test_resting);
  g_test_add_func ("/law-guide/among-others", test_among_others);
  g_test_add_func ("/law-guide/own-ladder", test_own_ladder);
  g_test_add_func ("/law-guide/opened-attack", test_opened_attack);
  g_test_add_func ("/law-guide/groups", test_groups);
  g_test_add_func ("/law-guide/matches", test_matches);
  g_test_add_func ("/law-guide/no-check", test_no_check);
  return g_test_run ();
}
