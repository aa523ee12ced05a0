/* zug-laws.c: the one table of laws, and reading and writing them */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-laws.h"

#include "zug-words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const ZugLawValue turn_values[] = {
    {"alternate", NC_ ("law value", "one side after the other")},
    {"together", NC_ ("law value", "both sides at once")},
    {NULL, NULL}};
static const ZugLawValue no_yes_values[] = {
    {"no", NC_ ("law value", "no")}, {"yes", NC_ ("law value", "yes")}, {NULL, NULL}};
static const ZugLawValue yes_no_values[] = {
    {"yes", NC_ ("law value", "yes")}, {"no", NC_ ("law value", "no")}, {NULL, NULL}};
static const ZugLawValue rest_values[] = {
    {"none", NC_ ("law value", "may move again at once")},
    {"mover", NC_ ("law value", "rests for a turn")},
    {"mover-but-king",
     NC_ ("law value", "rests for a turn, but a king may move when attacked or when nothing "
                       "else can")},
    {NULL, NULL}};
static const ZugLawValue pawn_values[] = {
    {"orthodox", NC_ ("law value", "move straight ahead, capture diagonally")},
    {"both", NC_ ("law value", "move and capture straight ahead and diagonally")},
    {NULL, NULL}};
static const ZugLawValue en_passant_values[] = {
    {"next-turn", NC_ ("law value", "on the turn after the double step")},
    {"none", NC_ ("law value", "never")},
    {NULL, NULL}};
static const ZugLawValue promotion_values[] = {
    {"any", NC_ ("law value", "to any man offered")},
    {"captured", NC_ ("law value", "only to a captured man of its side")},
    {NULL, NULL}};
static const ZugLawValue check_values[] = {
    {"orthodox", NC_ ("law value", "must be answered")},
    {"timed", NC_ ("law value", "from a resting man is delayed; any other the king must flee")},
    {"none", NC_ ("law value", "does not exist: kings are captured like any man")},
    {NULL, NULL}};
static const ZugLawValue king_entry_values[] = {
    {"safe", NC_ ("law value", "may not go where it is attacked")},
    {"any", NC_ ("law value", "may go where it likes, at its risk")},
    {NULL, NULL}};
static const ZugLawValue stalemate_values[] = {
    {"draw", NC_ ("law value", "draws")}, {"loss", NC_ ("law value", "loses")}, {NULL, NULL}};
static const ZugLawValue repetition_values[] = {{"3", NC_ ("law value", "the third time")},
                                                {"5", NC_ ("law value", "the fifth time")},
                                                {"0", NC_ ("law value", "never")},
                                                {NULL, NULL}};
static const ZugLawValue bare_kings_values[] = {{"draw", NC_ ("law value", "end the game")},
                                                {"play", NC_ ("law value", "play on")},
                                                {NULL, NULL}};
static const ZugLawValue resolution_values[] = {
    {"together", NC_ ("law value", "both moves happen at the same moment")}, {NULL, NULL}};
static const ZugLawValue collision_values[] = {
    {"share", NC_ ("law value", "both stay and share the square")},
    {"share-then-leave",
     NC_ ("law value", "both share the square and must leave it next turn, capturing nothing")},
    {"share-then-leave-capturing",
     NC_ ("law value", "both share the square and must leave it next turn")},
    {"both-removed", NC_ ("law value", "both are captured")},
    {"king-stands", NC_ ("law value", "both are captured, but a king takes any other man")},
    {"lower-removed", NC_ ("law value", "the man of lower value is captured")},
    {"lower-removed-demote",
     NC_ ("law value", "the lower man is captured, the other steps down one rung")},
    {"square-colour", NC_ ("law value", "the man of the square’s colour captures the other")},
    {"later-arrival", NC_ ("law value", "the man that came from further captures the other")},
    {"coin", NC_ ("law value", "a coin decides who captures whom")},
    {"both-return", NC_ ("law value", "both go back; the turn counts")},
    {"replay", NC_ ("law value", "both go back and the turn is chosen again")},
    {NULL, NULL}};
static const ZugLawValue exchange_values[] = {
    {"swap", NC_ ("law value", "exchange places")},
    {"both-removed", NC_ ("law value", "are both captured")},
    {NULL, NULL}};
static const ZugLawValue repeat_blocked_values[] = {
    {"allowed", NC_ ("law value", "may be chosen again")},
    {"forbidden", NC_ ("law value", "may not be chosen again at once")},
    {NULL, NULL}};

#define FIELD(field) offsetof (ZugLaws, field)
#define MAX_TURNS 9999

const ZugLaw zug_law_table[] = {
    {"turn", "A3", NC_ ("law", "Who moves"), ZUG_LAW_CHOICE, FIELD (turn), 0, turn_values},
    {"pass", "A5", NC_ ("law", "Passing is allowed"), ZUG_LAW_CHOICE, FIELD (pass), 0,
     no_yes_values},
    {"pass-draw", "F5", NC_ ("law", "Turns of nothing but passes that draw"), ZUG_LAW_NUMBER,
     FIELD (pass_draw), MAX_TURNS, NULL},
    {"rest", "A5", NC_ ("law", "A man that has moved"), ZUG_LAW_CHOICE, FIELD (rest), 0,
     rest_values},
    {"castling", "C5", NC_ ("law", "Castling"), ZUG_LAW_CHOICE, FIELD (castling), 0, yes_no_values},
    {"castle-files", "C5", NC_ ("law", "The king’s file after long and after short castling"),
     ZUG_LAW_FILES, FIELD (castle_files), 0, NULL},
    {"pawn", "D1 D3", NC_ ("law", "Pawns"), ZUG_LAW_CHOICE, FIELD (pawn), 0, pawn_values},
    {"double-step", "D2", NC_ ("law", "Double step of a pawn"), ZUG_LAW_CHOICE, FIELD (double_step),
     0, yes_no_values},
    {"en-passant", "D4", NC_ ("law", "Capturing en passant"), ZUG_LAW_CHOICE, FIELD (en_passant), 0,
     en_passant_values},
    {"promotion", "D5", NC_ ("law", "A pawn promotes"), ZUG_LAW_CHOICE, FIELD (promotion), 0,
     promotion_values},
    {"promote-to", "D5", NC_ ("law", "Men offered to a pawn that promotes"), ZUG_LAW_PROMOTE_TO,
     FIELD (promote_to), 0, NULL},
    {"check", "E1 E2 F1", NC_ ("law", "Check"), ZUG_LAW_CHOICE, FIELD (check), 0, check_values},
    {"king-entry", "E2", NC_ ("law", "The king"), ZUG_LAW_CHOICE, FIELD (king_entry), 0,
     king_entry_values},
    {"castle-out-of-check", "E3", NC_ ("law", "Castling out of check"), ZUG_LAW_CHOICE,
     FIELD (castle_out_of_check), 0, no_yes_values},
    {"castle-through-check", "E4", NC_ ("law", "Castling through check"), ZUG_LAW_CHOICE,
     FIELD (castle_through_check), 0, no_yes_values},
    {"stalemate", "F3", NC_ ("law", "Having no move while not in check"), ZUG_LAW_CHOICE,
     FIELD (stalemate), 0, stalemate_values},
    {"repetition", "F4", NC_ ("law", "A repeated position draws"), ZUG_LAW_NUMBER,
     FIELD (repetition), 5, repetition_values},
    {"quiet", "F5", NC_ ("law", "Turns without capture or pawn move that draw"), ZUG_LAW_NUMBER,
     FIELD (quiet), MAX_TURNS, NULL},
    {"bare-kings", "F5", NC_ ("law", "Two bare kings"), ZUG_LAW_CHOICE, FIELD (bare_kings), 0,
     bare_kings_values},
    {"resolution", "", NC_ ("law", "What comes of two choices"), ZUG_LAW_CHOICE, FIELD (resolution),
     0, resolution_values},
    {"collision", "G2", NC_ ("law", "Two men that reach one square"), ZUG_LAW_CHOICE,
     FIELD (collision), 0, collision_values},
    {"exchange", "G3", NC_ ("law", "Two men that go to each other’s squares"), ZUG_LAW_CHOICE,
     FIELD (exchange), 0, exchange_values},
    {"repeat-blocked", "G5", NC_ ("law", "A move that was undone"), ZUG_LAW_CHOICE,
     FIELD (repeat_blocked), 0, repeat_blocked_values},
};
const size_t zug_n_laws = sizeof zug_law_table / sizeof zug_law_table[0];

const ZugLaw *
zug_law_find (const char *key)
{
  for (size_t i = 0; i < zug_n_laws; i++)
    if (strcmp (zug_law_table[i].key, key) == 0)
      return &zug_law_table[i];
  return NULL;
}

void
zug_laws_init (ZugLaws *laws)
{
  memset (laws, 0, sizeof *laws);
  laws->castling = ZUG_YES;
  laws->double_step = ZUG_YES;
  laws->castle_files[0] = 2;
  laws->castle_files[1] = 6;
  laws->promote_to[0] = ZUG_QUEEN;
  laws->promote_to[1] = ZUG_ROOK;
  laws->promote_to[2] = ZUG_BISHOP;
  laws->promote_to[3] = ZUG_KNIGHT;
  laws->repetition = 3;
  laws->quiet = 50;
}

static uint8_t *
field (ZugLaws *laws, const ZugLaw *law)
{
  return (uint8_t *) laws + law->offset;
}

/* The fields with yes as the default count from the first value, yet keep ZUG_YES for yes. */
static unsigned
choice_of_index (const ZugLaw *law, unsigned index)
{
  return law->values == yes_no_values ? 1 - index : index;
}

static int
find_value (const ZugLawValue *values, const char *name)
{
  for (int i = 0; values[i].name; i++)
    if (strcmp (values[i].name, name) == 0)
      return i;
  return -1;
}

static bool
set_number (ZugLaws *laws, const ZugLaw *law, const char *value)
{
  uint16_t number = 0;

  if (!*value || strlen (value) > 5 || value[strspn (value, "0123456789")]
      || (value[0] == '0' && value[1]))
    return false;
  if (atoi (value) > law->max || (law->values && find_value (law->values, value) < 0))
    return false;
  number = (uint16_t) atoi (value);
  if (law->max < 256)
    *field (laws, law) = (uint8_t) number;
  else
    memcpy (field (laws, law), &number, sizeof number);
  return true;
}

static bool
set_promote_to (ZugLaws *laws, const char *value)
{
  uint8_t types[4] = {ZUG_NO_MAN, ZUG_NO_MAN, ZUG_NO_MAN, ZUG_NO_MAN};
  size_t n = strlen (value);

  if (n < 1 || n > 4)
    return false;
  for (size_t i = 0; i < n; i++)
    {
      if (!strchr ("QRBN", value[i]) || strchr (value + i + 1, value[i]))
        return false;
      types[i] = zug_man_type (value[i]);
    }
  memcpy (laws->promote_to, types, sizeof types);
  return true;
}

/* The rook stands beside the king on the inner side, so the outermost file is not for both. */
static bool
set_files (ZugLaws *laws, const char *value)
{
  if (strlen (value) != 2 || value[0] < 'a' || value[0] > 'g' || value[1] < 'b' || value[1] > 'h')
    return false;
  laws->castle_files[0] = (uint8_t) (value[0] - 'a');
  laws->castle_files[1] = (uint8_t) (value[1] - 'a');
  return true;
}

bool
zug_laws_set (ZugLaws *laws, const ZugLaw *law, const char *value)
{
  int index;

  switch (law->kind)
    {
    case ZUG_LAW_NUMBER:
      return set_number (laws, law, value);
    case ZUG_LAW_PROMOTE_TO:
      return set_promote_to (laws, value);
    case ZUG_LAW_FILES:
      return set_files (laws, value);
    default:
      index = find_value (law->values, value);
      if (index < 0)
        return false;
      *field (laws, law) = (uint8_t) choice_of_index (law, (unsigned) index);
      return true;
    }
}

unsigned
zug_laws_value (const ZugLaws *laws, const ZugLaw *law)
{
  const uint8_t *at = (const uint8_t *) laws + law->offset;
  uint16_t number;

  if (law->kind == ZUG_LAW_CHOICE)
    return choice_of_index (law, *at);
  if (law->kind != ZUG_LAW_NUMBER)
    return 0;
  if (law->max < 256)
    return *at;
  memcpy (&number, at, sizeof number);
  return number;
}

const char *
zug_laws_get (const ZugLaws *laws, const ZugLaw *law, char buffer[32])
{
  int n = 0;

  switch (law->kind)
    {
    case ZUG_LAW_NUMBER:
      snprintf (buffer, 32, "%u", zug_laws_value (laws, law));
      break;
    case ZUG_LAW_PROMOTE_TO:
      for (int i = 0; i < 4 && laws->promote_to[i] != ZUG_NO_MAN; i++)
        buffer[n++] = zug_man_letter (ZUG_WHITE, (ZugManType) laws->promote_to[i]);
      buffer[n] = '\0';
      break;
    case ZUG_LAW_FILES:
      snprintf (buffer, 32, "%c%c", 'a' + laws->castle_files[0], 'a' + laws->castle_files[1]);
      break;
    default:
      snprintf (buffer, 32, "%s", law->values[zug_laws_value (laws, law)].name);
    }
  return buffer;
}

static bool
law_equal (const ZugLaws *a, const ZugLaws *b, const ZugLaw *law)
{
  char text[2][32];

  return strcmp (zug_laws_get (a, law, text[0]), zug_laws_get (b, law, text[1])) == 0;
}

bool
zug_laws_equal (const ZugLaws *a, const ZugLaws *b)
{
  for (size_t i = 0; i < zug_n_laws; i++)
    if (!law_equal (a, b, &zug_law_table[i]))
      return false;
  return true;
}

const ZugLaw *
zug_laws_problem (const ZugLaws *laws, const char **reason)
{
  if (laws->check == ZUG_CHECK_TIMED && laws->turn != ZUG_TURN_TOGETHER)
    {
      *reason =
          NC_ ("law problem", "Check can be immediate or delayed only where both sides move at "
                              "once.");
      return zug_law_find ("check");
    }
  return NULL;
}

/* A letter and a digit each, marked in a set by letter * 8 + digit. */
static uint64_t
codes_of (const char *text)
{
  uint64_t codes = 0;

  for (; *text; text++)
    if (*text >= 'A' && *text <= 'G')
      codes |= UINT64_C (1) << ((text[0] - 'A') * 8 + (text[1] - '0'));
  return codes;
}

static uint64_t
codes_of_law (const ZugLaws *laws, const ZugLaw *law)
{
  bool together = laws->turn == ZUG_TURN_TOGETHER;

  if (law->offset == FIELD (check) && laws->check == ZUG_CHECK_TIMED)
    return codes_of ("E2");
  if (law->offset == FIELD (exchange))
    return together ? codes_of (law->code) : 0;
  if (law->offset == FIELD (collision) || law->offset == FIELD (repeat_blocked))
    return 0; /* G2 goes with the resolution, G5 with another one */
  return codes_of (law->code);
}

const char *
zug_laws_type (const ZugLaws *laws, char buffer[96])
{
  ZugLaws orthodox;
  uint64_t codes = laws->turn == ZUG_TURN_TOGETHER ? codes_of ("G1 G2") : 0;
  int n = 0;

  zug_laws_init (&orthodox);
  for (size_t i = 0; i < zug_n_laws; i++)
    if (!law_equal (laws, &orthodox, &zug_law_table[i]))
      codes |= codes_of_law (laws, &zug_law_table[i]);
  buffer[0] = '\0';
  for (int i = 0; i < 64; i++)
    if (codes >> i & 1 && n < 92)
      n += snprintf (buffer + n, 96 - (size_t) n, "%s%c%d", n ? " " : "", 'A' + i / 8, i % 8);
  return buffer;
}
