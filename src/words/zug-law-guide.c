/* zug-law-guide.c: laws as people read them: their groups, names, values, and what a value means at
 * the board */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-law-guide.h"
#include "zug-law-words.h"
#include "zug-list-words.h"
#include "zug-rule-card.h"
#include <glib/gi18n.h>

/* --- groups ----------------------------------------------------------------------------------- */

const char *
zug_law_guide_group_name (ZugLawGroup group)
{
  static const char *const names[ZUG_N_LAW_GROUPS] = {NC_ ("law group", "Players and turns"),
                                                      NC_ ("law group", "The board"),
                                                      NC_ ("law group", "Men"),
                                                      NC_ ("law group", "Pawns"),
                                                      NC_ ("law group", "Check"),
                                                      NC_ ("law group", "The end"),
                                                      NC_ ("law group", "Both at once")};

  g_return_val_if_fail (group < ZUG_N_LAW_GROUPS, NULL);
  return g_dpgettext2 (NULL, "law group", names[group]);
}

/* --- names ------------------------------------------------------------------------------------ */

const char *
zug_law_guide_name (const ZugLaw *law)
{
  g_return_val_if_fail (law != NULL, NULL);
  return g_dpgettext2 (NULL, "law", law->words);
}

const char *
zug_law_guide_value_name (const ZugLaw *law, guint value)
{
  g_return_val_if_fail (law != NULL && law->values != NULL, NULL);
  return g_dpgettext2 (NULL, "law value", law->values[value].words);
}

/* The names of those that are not as in orthodox chess. */
static char *
value_of_men (const ZugLaws *laws)
{
  g_autoptr (GString) names = g_string_new (NULL);
  ZugLaws orthodox;

  zug_laws_init (&orthodox);
  for (int type = 0; type < laws->n_types; type++)
    {
      gboolean differs = FALSE;

      for (int i = 0; zug_man_keys[i] != NULL; i++)
        differs |= zug_laws_man_differs (laws, (ZugManType) type, &orthodox, zug_man_keys[i]);
      if (differs)
        g_string_append_printf (names, "%s%s", names->len > 0 ? C_ ("list of men", ", ") : "",
                                zug_rule_card_man (laws, (ZugManType) type));
    }
  if (names->len == 0)
    return g_strdup (C_ ("law value", "those of orthodox chess"));
  return g_strdup (names->str);
}

/* A check that is told from others by who rests, where nobody does. */
static gboolean
is_check_without_rest (const ZugLaws *laws, const ZugLaw *law, const char *value)
{
  return g_str_equal (law->key, "check") && g_str_equal (value, "timed")
         && !zug_laws_know_rest (laws);
}

const char *
zug_law_guide_value_among (const ZugLaws *laws, const ZugLaw *law, guint value)
{
  g_return_val_if_fail (laws != NULL && law != NULL && law->values != NULL, NULL);

  return is_check_without_rest (laws, law, law->values[value].name)
             ? C_ ("law value", "the king must flee")
             : zug_law_guide_value_name (law, value);
}

char *
zug_law_guide_value (const ZugLaws *laws, const ZugLaw *law)
{
  char text[ZUG_LAW_TEXT];

  g_return_val_if_fail (laws != NULL && law != NULL, NULL);

  if (law->kind == ZUG_LAW_PROMOTE_TO)
    return zug_rule_card_offered (laws);
  if (law->kind == ZUG_LAW_MEN)
    return value_of_men (laws);
  if (law->kind == ZUG_LAW_ARRAY)
    return g_strdup (laws->array[0] != '\0'         ? C_ ("law value", "in an array of their own")
                     : !zug_laws_place_marks (laws) ? C_ ("law value", "as in orthodox chess")
                                                    : C_ ("law value", "on an empty board"));
  if (law->kind == ZUG_LAW_FILES)
    /* TRANSLATORS: letters of files */
    return g_strdup_printf (C_ ("law value", "%1$c and %2$c"),
                            'a' + zug_laws_castle_file (laws, FALSE),
                            'a' + zug_laws_castle_file (laws, TRUE));
  zug_laws_get (laws, law, text);
  if (law->kind == ZUG_LAW_SQUARES && g_str_equal (text, "none"))
    return g_strdup (C_ ("law value", "none"));
  for (guint i = 0; law->values != NULL && law->values[i].name != NULL; i++)
    if (g_str_equal (law->values[i].name, text))
      return g_strdup (zug_law_guide_value_among (laws, law, i));
  return g_strdup (text);
}

char *
zug_law_guide_row (const ZugLaws *laws, const ZugLaw *law)
{
  g_autofree char *value = zug_law_guide_value (laws, law);

  /* TRANSLATORS: what a law is about, and its value: "Check: must be answered" */
  return g_strdup_printf (C_ ("law row", "%1$s: %2$s"), zug_law_guide_name (law), value);
}

/* --- what a value means ----------------------------------------------------------------------- */

/* The kings' own attacks count where there is check; NULL: as the table has it. */
static const char *
words_of_safe_entry (const ZugLaws *laws)
{
  if (zug_laws_know_check (laws))
    return zug_laws_know_rest (laws)
               ? NULL
               : C_ ("law meaning", "A king may not go to a square that an enemy man attacks.");
  return zug_laws_know_rest (laws)
             ? C_ ("law meaning", "A king may not go to a square that an enemy man attacks, even a "
                                  "resting one. The one exception is an enemy king that may move "
                                  "now: its attack does not count.")
             : C_ ("law meaning",
                   "A king may not go to a square that an enemy man other than the king attacks.");
}

/* Where there is no check to be in, or a shared square that must be left; NULL: as the table has
 * it. */
static const char *
words_of_stalemate (const ZugLaws *laws, const char *value)
{
  gboolean checks = zug_laws_know_check (laws);

  if (g_str_equal (value, "loss"))
    return checks ? NULL : C_ ("law meaning", "A side that has no legal move has lost.");
  if (zug_laws_must_leave (laws))
    return checks ? C_ ("law meaning", "When a side has no legal move, is not in check and need "
                                       "not leave a shared square, the game is drawn.")
                  : C_ ("law meaning", "When a side has no legal move and need not leave a shared "
                                       "square, the game is drawn.");
  return checks ? NULL : C_ ("law meaning", "When a side has no legal move, the game is drawn.");
}

/* As above. */
static const char *
words_of_pass (const ZugLaws *laws)
{
  gboolean checks = zug_laws_know_check (laws);

  if (zug_laws_must_leave (laws))
    return checks ? C_ ("law meaning", "A side may choose to move nothing, where neither a check "
                                       "nor a shared square that it must leave forbids it.")
                  : C_ ("law meaning", "A side may choose to move nothing, unless it must leave a "
                                       "shared square.");
  return checks ? NULL : C_ ("law meaning", "A side may choose to move nothing, on any turn.");
}

/* Where other laws change what a value means; NULL where it is as the table has it. */
static const char *
words_among_others (const ZugLaws *laws, const ZugLaw *law, const char *value)
{
  if (g_str_equal (law->key, "resolution") && zug_laws_place_marks (laws))
    return C_ ("law meaning", "A mark is placed only if it could be placed in whatever order the "
                              "two are. Otherwise its square stays as it is.");
  if (g_str_equal (law->key, "pass") && g_str_equal (value, "yes"))
    return words_of_pass (laws);
  if (g_str_equal (law->key, "double-step") && g_str_equal (value, "yes")
      && zug_laws_free_pawns (laws))
    return C_ ("law meaning", "From its home rank a pawn may go two squares straight ahead over a "
                              "vacant one, and may capture there.");
  if (is_check_without_rest (laws, law, value))
    return C_ ("law meaning",
               "Where a man attacks the king, the king itself must move, and its side "
               "has lost if it cannot.");
  if (g_str_equal (law->key, "king-entry") && g_str_equal (value, "safe"))
    return words_of_safe_entry (laws);
  if (g_str_equal (law->key, "stalemate"))
    return words_of_stalemate (laws, value);
  return NULL;
}

static ZugManType
man_on_rung (const ZugLaws *laws, int rung)
{
  int type = 0;

  while (type < laws->n_types && zug_laws_rung (laws, (ZugManType) type) != rung)
    type++;
  return (ZugManType) type;
}

/* Every man can come to be on the board: the array may be edited, and who steps down may become one
 * that no side starts with. */
static char *
words_of_ladder (const ZugLaws *laws)
{
  g_autoptr (GString) men = g_string_new (NULL);

  for (int rung = 0; rung < laws->n_types; rung++)
    zug_list_words_add (men, zug_rule_card_man (laws, man_on_rung (laws, rung)));
  /* TRANSLATORS: a list of men: "Pawn, Knight, Bishop" */
  return g_strdup_printf (C_ ("law meaning", "The ladder, from its lowest rung: %s."), men->str);
}

static char *
words_of_man_values (const ZugLaws *laws)
{
  g_autoptr (GString) men = g_string_new (NULL);

  for (int rung = 0; rung < laws->n_types; rung++)
    {
      ZugManType type = man_on_rung (laws, rung);
      /* TRANSLATORS: in a list of men, one and its value: "Knight 3" */
      g_autofree char *man = g_strdup_printf (
          C_ ("list of men", "%1$s %2$u"), zug_rule_card_man (laws, type), laws->man[type].value);
      g_autofree char *together = zug_list_words_dup_unbroken (man);

      zug_list_words_add (men, together);
    }
  /* TRANSLATORS: a list of men with their values: "Pawn 1, Knight 3" */
  return g_strdup_printf (C_ ("law meaning", "Their values: %s."), men->str);
}

/* What attacks have to do with castling, where no law of its own says it; NULL: nothing. */
static const char *
words_of_castling (const ZugLaws *laws)
{
  if (zug_laws_delay_check (laws))
    return C_ ("law meaning", "None of the squares that the king leaves, crosses and reaches, nor "
                              "that of the rook then, may be attacked by a man that may move now.");
  if (!zug_laws_know_check (laws) && zug_laws_guard_kings (laws))
    return C_ ("law meaning",
               "None of the squares that the king leaves, crosses and reaches may be attacked.");
  return NULL;
}

/* How a king can be lost beside what the law of check says; NULL: not at all. */
static const char *
words_of_lost_kings (const ZugLaws *laws)
{
  if (zug_laws_resolve_merged (laws) || zug_laws_alternate (laws) || zug_laws_place_marks (laws))
    return NULL;
  if (!zug_laws_know_check (laws))
    return C_ ("law meaning", "If both kings are captured in one turn, the game is drawn.");
  if (zug_laws_can_remove (laws) || zug_laws_resolve_ordered (laws))
    return C_ ("law meaning", "Whoever loses the king all the same has lost; if both do in one "
                              "turn, the game is drawn.");
  return NULL;
}

/* What other laws add to the meaning of a value; NULL for nothing. Transfer full. */
static char *
words_besides (const ZugLaws *laws, const ZugLaw *law, const char *value)
{
  if (g_str_equal (law->key, "check"))
    {
      const char *opening =
          g_str_equal (value, "timed") && zug_laws_guard_kings (laws)
              ? C_ ("law meaning", "No other move may open a new attack on one’s own king.")
              : NULL;
      const char *lost = words_of_lost_kings (laws);

      return opening != NULL && lost != NULL ? g_strconcat (opening, " ", lost, NULL)
                                             : g_strdup (opening != NULL ? opening : lost);
    }
  if (g_str_equal (law->key, "castling") && g_str_equal (value, "yes"))
    return g_strdup (words_of_castling (laws));
  if (g_str_equal (value, "lower-removed"))
    return words_of_man_values (laws);
  if (g_str_equal (value, "lower-removed-demote"))
    return words_of_ladder (laws);
  return NULL;
}

static const char *
words_of_value (const ZugLaw *law, const char *value)
{
  for (guint i = 0; law->values != NULL && law->values[i].name != NULL; i++)
    if (g_str_equal (law->values[i].name, value))
      return g_dpgettext2 (NULL, "law meaning", law->values[i].meaning);
  return NULL;
}

/* What the table says of the value, among the other laws; NULL for a law without values there. */
static char *
words_of_table (const ZugLaws *laws, const ZugLaw *law)
{
  char text[ZUG_LAW_TEXT];
  g_autofree char *besides = NULL;
  const char *words;

  zug_laws_get (laws, law, text);
  words = words_among_others (laws, law, text);
  if (words == NULL)
    words = words_of_value (law, text);
  besides = words_besides (laws, law, text);
  return besides != NULL ? g_strconcat (words, " ", besides, NULL) : g_strdup (words);
}

static char *
words_of_pass_draw (const ZugLaws *laws, unsigned turns)
{
  if (turns == 0)
    return g_strdup (
        C_ ("law meaning", "However long both sides go on passing, the game goes on."));
  if (zug_laws_alternate (laws))
    return g_strdup_printf (
        /* TRANSLATORS: a number of moves */
        ngettext ("The game is drawn once each side has passed, one after the other.",
                  "The game is drawn once each side has passed %u times running.", turns),
        turns);
  return g_strdup_printf (
      /* TRANSLATORS: a number of turns */
      ngettext ("The game is drawn as soon as both sides pass on the same turn.",
                "The game is drawn once both sides have passed on %u turns running.", turns),
      turns);
}

static char *
words_of_quiet (const ZugLaws *laws, unsigned turns)
{
  if (turns == 0)
    return g_strdup (C_ ("law meaning", "However long nobody captures or moves a pawn, the game "
                                        "goes on."));
  if (zug_laws_alternate (laws))
    return g_strdup_printf (
        /* TRANSLATORS: a number of moves */
        ngettext ("The game is drawn after %u move of each side without a capture or a pawn move.",
                  "The game is drawn after %u moves of each side without a capture or a pawn move.",
                  turns),
        turns);
  return g_strdup_printf (
      /* TRANSLATORS: a number of turns */
      ngettext ("The game is drawn after %u turn without a capture or a pawn move.",
                "The game is drawn after %u turns without a capture or a pawn move.", turns),
      turns);
}

static char *
words_of_line (unsigned marks)
{
  if (marks == 0)
    return g_strdup (C_ ("law meaning", "No row of marks wins."));
  return g_strdup_printf (
      /* TRANSLATORS: a number of marks */
      ngettext ("Whoever first has %u mark in a row has won: along a rank, a file or a diagonal.",
                "Whoever first has %u marks in a row has won: along a rank, a file or a diagonal.",
                marks),
      marks);
}

static char *
words_of_ranks (const ZugLaws *laws)
{
  if (zug_laws_place_marks (laws))
    return g_strdup_printf (
        /* TRANSLATORS: a number of ranks */
        ngettext ("The board has %u rank.", "The board has %u ranks.", laws->ranks), laws->ranks);
  return g_strdup_printf (
      /* TRANSLATORS: the number of the last rank */
      C_ ("law meaning", "White’s pawns promote on rank %u, and Black’s on rank 1."), laws->ranks);
}

static char *
words_of_number (const ZugLaws *laws, const ZugLaw *law)
{
  unsigned number = zug_laws_value (laws, law);

  if (g_str_equal (law->key, "pass-draw"))
    return words_of_pass_draw (laws, number);
  if (g_str_equal (law->key, "quiet"))
    return words_of_quiet (laws, number);
  if (g_str_equal (law->key, "line"))
    return words_of_line (number);
  if (g_str_equal (law->key, "ranks"))
    return words_of_ranks (laws);
  return g_strdup_printf (
      /* TRANSLATORS: a number of files, and the letter of the last one */
      ngettext ("The board has %1$u file, a to %2$c.", "The board has %1$u files, a to %2$c.",
                laws->files),
      laws->files, 'a' + laws->files - 1);
}

static char *
words_of_holes (const ZugLaws *laws, const ZugLaw *law)
{
  char text[ZUG_LAW_TEXT];
  guint n = 0;

  zug_laws_get (laws, law, text);
  if (g_str_equal (text, "none"))
    return g_strdup (C_ ("law meaning", "Men can stand on every square of the board."));
  for (const char *c = text; *c != '\0'; c++)
    n += *c == ' ';
  return g_strdup_printf (
      /* TRANSLATORS: names of squares */
      ngettext ("%s is no square: a ride ends before it, a leap passes over it.",
                "%s are no squares: a ride ends before them, a leap passes over them.", n + 1),
      text);
}

static char *
words_of_files (const ZugLaws *laws)
{
  return g_strdup_printf (
      /* TRANSLATORS: letters of files */
      C_ ("law meaning", "Castling takes the king to file %1$c, or to file %2$c on the other side; "
                         "the rook lands beside it, on the inner side."),
      'a' + zug_laws_castle_file (laws, FALSE), 'a' + zug_laws_castle_file (laws, TRUE));
}

static char *
words_of_promote_to (const ZugLaws *laws)
{
  g_autofree char *men = zug_rule_card_offered (laws);

  /* TRANSLATORS: a list of men: "Queen, Knight" */
  return g_strdup_printf (C_ ("law meaning", "A pawn that reaches the far rank can become: %s."),
                          men);
}

/* What the rule card says of the law; NULL where that is nothing. */
static char *
words_of_card (const ZugLaws *laws, const ZugLaw *law)
{
  g_autoptr (GString) words = g_string_new (NULL);
  g_auto (GStrv) keys = NULL;
  g_auto (GStrv) sentences = zug_rule_card (laws, NULL, &keys);

  for (guint i = 0; sentences[i] != NULL; i++)
    if (g_str_equal (keys[i], law->key))
      g_string_append_printf (words, "%s%s", words->len > 0 ? " " : "", sentences[i]);
  return words->len > 0 ? g_strdup (words->str) : NULL;
}

static char *
words_of_men (const ZugLaws *laws, const ZugLaw *law)
{
  char *words = words_of_card (laws, law);

  if (words != NULL)
    return words;
  return g_strdup (
      C_ ("law meaning", "The six men of orthodox chess, which go as they always do."));
}

static char *
words_of_array (const ZugLaws *laws, const ZugLaw *law)
{
  char *words = words_of_card (laws, law);
  ZugArray array;

  if (words != NULL)
    return words;
  if (zug_laws_place_marks (laws))
    return g_strdup (C_ ("law meaning", "The board is empty at the start."));
  if (zug_laws_array (laws, &array))
    return g_strdup (C_ ("law meaning", "The men start as in orthodox chess."));
  return g_strdup (C_ ("law meaning", "The men cannot be set up so on this board."));
}

char *
zug_law_guide_words (const ZugLaws *laws, const ZugLaw *law)
{
  char *words;

  g_return_val_if_fail (laws != NULL && law != NULL, NULL);

  words = words_of_table (laws, law);
  if (words != NULL)
    return words;
  switch (law->kind)
    {
    case ZUG_LAW_SQUARES:
      return words_of_holes (laws, law);
    case ZUG_LAW_FILES:
      return words_of_files (laws);
    case ZUG_LAW_PROMOTE_TO:
      return words_of_promote_to (laws);
    case ZUG_LAW_MEN:
      return words_of_men (laws, law);
    case ZUG_LAW_ARRAY:
      return words_of_array (laws, law);
    default:
      return words_of_number (laws, law);
    }
}
