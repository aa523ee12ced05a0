/* zug-law-table.c: the one table of laws */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-laws.h"

#include "zug-words.h"

#include <string.h>

static const ZugLawValue game_values[] = {
    {"chess", NC_ ("law value", "men move and capture")},
    {"row", NC_ ("law value", "marks are placed, and so many in a row win")},
    {NULL, NULL}};
static const ZugLawValue shuffle_values[] = {
    {"none", NC_ ("law value", "start as the array says")},
    {"back-rank", NC_ ("law value", "start in one of 960 orders, the same for both sides")},
    {NULL, NULL}};
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
    {"same-turn", NC_ ("law value", "on the very turn of the double step")},
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
    {"together", NC_ ("law value", "both moves happen at the same moment")},
    {"ordered", NC_ ("law value", "they happen one after the other, in the order that lets both")},
    {"merge", NC_ ("law value", "a move happens if it is legal in whatever order")},
    {NULL, NULL}};
static const ZugLawValue conflict_values[] = {
    {"random", NC_ ("law value", "a coin decides which of them happens")},
    {"both-removed", NC_ ("law value", "cost both men")},
    {"neither", NC_ ("law value", "do not happen")},
    {NULL, NULL}};
static const ZugLawValue players_values[] = {
    {"two", NC_ ("law value", "two: each side moves one man")},
    {"team", NC_ ("law value", "every man is a player of its own")},
    {NULL, NULL}};
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

#define CHOICE(field, values) ZUG_LAW_CHOICE, FIELD (field), 0, 0, values

const ZugLaw zug_law_table[] = {
    {"game", "", NC_ ("law", "The game"), CHOICE (game, game_values)},
    {"players", "A1", NC_ ("law", "Players"), CHOICE (players, players_values)},
    {"turn", "A3", NC_ ("law", "Who moves"), CHOICE (turn, turn_values)},
    {"pass", "A5", NC_ ("law", "Passing is allowed"), CHOICE (pass, no_yes_values)},
    {"pass-draw", "F5", NC_ ("law", "Turns of nothing but passes that draw"), ZUG_LAW_NUMBER,
     FIELD (pass_draw), 0, MAX_TURNS, NULL},
    {"rest", "A5", NC_ ("law", "A man that has moved"), CHOICE (rest, rest_values)},
    {"files", "B2", NC_ ("law", "Files of the board"), ZUG_LAW_NUMBER, FIELD (files), 3, 16, NULL},
    {"ranks", "B2", NC_ ("law", "Ranks of the board"), ZUG_LAW_NUMBER, FIELD (ranks), 3, 16, NULL},
    {"holes", "B2", NC_ ("law", "Holes in the board"), ZUG_LAW_SQUARES, FIELD (holes), 0, 0, NULL},
    {"men", "B4 C1 C3 C4", NC_ ("law", "Men"), ZUG_LAW_MEN, FIELD (man), 0, 0, NULL},
    {"array", "B5", NC_ ("law", "Where the men start"), ZUG_LAW_ARRAY, FIELD (array), 0, 0, NULL},
    {"shuffle", "B5", NC_ ("law", "The men of the back ranks"), CHOICE (shuffle, shuffle_values)},
    {"castling", "C5", NC_ ("law", "Castling"), CHOICE (castling, yes_no_values)},
    {"castle-files", "C5", NC_ ("law", "The king’s file after long and after short castling"),
     ZUG_LAW_FILES, FIELD (castle_files), 0, 0, NULL},
    {"pawn", "D1 D3", NC_ ("law", "Pawns"), CHOICE (pawn, pawn_values)},
    {"double-step", "D2", NC_ ("law", "Double step of a pawn"),
     CHOICE (double_step, yes_no_values)},
    {"en-passant", "D4", NC_ ("law", "Capturing en passant"),
     CHOICE (en_passant, en_passant_values)},
    {"promotion", "D5", NC_ ("law", "A pawn promotes"), CHOICE (promotion, promotion_values)},
    {"promote-to", "D5", NC_ ("law", "Men offered to a pawn that promotes"), ZUG_LAW_PROMOTE_TO,
     FIELD (promote_to), 0, 0, NULL},
    {"check", "E1 E2 F1", NC_ ("law", "Check"), CHOICE (check, check_values)},
    {"king-entry", "E2", NC_ ("law", "The king"), CHOICE (king_entry, king_entry_values)},
    {"castle-out-of-check", "E3", NC_ ("law", "Castling out of check"),
     CHOICE (castle_out_of_check, no_yes_values)},
    {"castle-through-check", "E4", NC_ ("law", "Castling through check"),
     CHOICE (castle_through_check, no_yes_values)},
    {"stalemate", "F3", NC_ ("law", "Having no move while not in check"),
     CHOICE (stalemate, stalemate_values)},
    {"repetition", "F4", NC_ ("law", "A repeated position draws"), ZUG_LAW_NUMBER,
     FIELD (repetition), 0, 5, repetition_values},
    {"quiet", "F5", NC_ ("law", "Turns without capture or pawn move that draw"), ZUG_LAW_NUMBER,
     FIELD (quiet), 0, MAX_TURNS, NULL},
    {"bare-kings", "F5", NC_ ("law", "Two bare kings"), CHOICE (bare_kings, bare_kings_values)},
    {"resolution", "", NC_ ("law", "What comes of two choices"),
     CHOICE (resolution, resolution_values)},
    {"collision", "G2", NC_ ("law", "Two men that reach one square"),
     CHOICE (collision, collision_values)},
    {"exchange", "G3", NC_ ("law", "Two men that go to each other’s squares"),
     CHOICE (exchange, exchange_values)},
    {"conflict", "G4", NC_ ("law", "Two moves that exclude each other"),
     CHOICE (conflict, conflict_values)},
    {"speculative", "G4", NC_ ("law", "Moves that only a move of the opponent can make possible"),
     CHOICE (speculative, no_yes_values)},
    {"ride-stops", "G4", NC_ ("law", "A ride ends at the first man it captures"),
     CHOICE (ride_stops, no_yes_values)},
    {"named-captures", "G5", NC_ ("law", "A capture stays a capture, a plain move a plain move"),
     CHOICE (named_captures, yes_no_values)},
    {"repeat-blocked", "G5", NC_ ("law", "A move that was undone"),
     CHOICE (repeat_blocked, repeat_blocked_values)},
    {"line", "", NC_ ("law", "Marks in a row that win"), ZUG_LAW_NUMBER, FIELD (line), 0, 16, NULL},
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
