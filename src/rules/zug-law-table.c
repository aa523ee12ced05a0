/* zug-law-table.c: the one table of laws */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-laws.h"

#include "zug-words.h"

#include <string.h>

static const ZugLawValue game_values[] = {
    {"chess", NC_ ("law value", "men move and capture"),
     NC_ ("law meaning",
          "Each side has men that move over the board and capture those of the other side.")},
    {"row", NC_ ("law value", "marks are placed, and so many in a row win"),
     NC_ ("law meaning",
          "Each turn a side puts a mark on a vacant square. Marks stay where they are.")},
    {NULL, NULL, NULL}};
static const ZugLawValue players_values[] = {
    {"two", NC_ ("law value", "two: each side moves one man"),
     NC_ ("law meaning", "A side chooses one move a turn.")},
    {"team", NC_ ("law value", "every man is a player of its own"),
     NC_ ("law meaning", "Every man chooses for itself: any number of a side’s men may ask to move "
                         "in the same turn, each of them once.")},
    {NULL, NULL, NULL}};
static const ZugLawValue turn_values[] = {
    {"alternate", NC_ ("law value", "one side after the other"),
     NC_ ("law meaning", "One side moves and the other answers. Nothing is chosen in secret.")},
    {"together", NC_ ("law value", "both sides at once"),
     NC_ (
         "law meaning",
         "Both sides choose in secret. Then both choices are revealed, and the turn is resolved.")},
    {NULL, NULL, NULL}};
static const ZugLawValue pass_values[] = {
    {"no", NC_ ("law value", "no"),
     NC_ ("law meaning", "A side must move as long as it has a legal move.")},
    {"yes", NC_ ("law value", "yes"),
     NC_ ("law meaning", "A side may choose to move nothing, unless its king would then stand in a "
                         "check it has to answer.")},
    {NULL, NULL, NULL}};
static const ZugLawValue rest_values[] = {
    {"none", NC_ ("law value", "may move again at once"),
     NC_ ("law meaning", "A man that has moved may move again on the very next turn.")},
    {"mover", NC_ ("law value", "rests for a turn"),
     NC_ ("law meaning", "A man that has moved must stand still on its side’s next turn. While it "
                         "rests it can be captured.")},
    {"mover-but-king",
     NC_ ("law value",
          "rests for a turn, but a king may move when attacked or when nothing else can"),
     NC_ ("law meaning", "A man that has moved must stand still on its side’s next turn. A resting "
                         "king may move all the same, but not castle, when a man attacks it or its "
                         "side has no other legal move.")},
    {NULL, NULL, NULL}};
static const ZugLawValue shuffle_values[] = {
    {"none", NC_ ("law value", "start as the array says"),
     NC_ ("law meaning", "Every game starts from the same array.")},
    {"back-rank", NC_ ("law value", "start in one of 960 orders, the same for both sides"),
     NC_ ("law meaning",
          "Each game draws one of 960 orders for the men of the back ranks, the same for both "
          "sides: bishops on squares of both colours, the king between the rooks.")},
    {NULL, NULL, NULL}};
static const ZugLawValue castling_values[] = {
    {"yes", NC_ ("law value", "yes"),
     NC_ ("law meaning", "A king and a rook that have not moved may castle where all squares that "
                         "either crosses or reaches are vacant.")},
    {"no", NC_ ("law value", "no"),
     NC_ ("law meaning", "Nobody castles: king and rook move each for itself.")},
    {NULL, NULL, NULL}};
static const ZugLawValue pawn_values[] = {
    {"orthodox", NC_ ("law value", "move straight ahead, capture diagonally"),
     NC_ ("law meaning", "A pawn moves straight ahead to a vacant square, and captures one square "
                         "diagonally ahead.")},
    {"both", NC_ ("law value", "move and capture straight ahead and diagonally"),
     NC_ ("law meaning", "A pawn goes one square straight or diagonally ahead, and may capture "
                         "either way. It attacks all it can capture.")},
    {NULL, NULL, NULL}};
static const ZugLawValue double_step_values[] = {
    {"yes", NC_ ("law value", "yes"),
     NC_ ("law meaning",
          "From its home rank a pawn may go two squares straight ahead over a vacant one.")},
    {"no", NC_ ("law value", "no"),
     NC_ ("law meaning", "A pawn goes one square at a time, from its home rank too.")},
    {NULL, NULL, NULL}};
static const ZugLawValue en_passant_values[] = {
    {"next-turn", NC_ ("law value", "on the turn after the double step"),
     NC_ ("law meaning", "A pawn beside which an enemy pawn arrives by a double step may capture "
                         "it on the next turn, on the square it passed.")},
    {"same-turn", NC_ ("law value", "on the very turn of the double step"),
     NC_ ("law meaning",
          "A pawn may capture an enemy pawn that makes its double step in this very turn, on the "
          "square it passes, where the capture comes directly after the step.")},
    {"none", NC_ ("law value", "never"),
     NC_ ("law meaning",
          "A pawn that makes a double step cannot be captured on the square it passes.")},
    {NULL, NULL, NULL}};
static const ZugLawValue promotion_values[] = {
    {"any", NC_ ("law value", "to any man offered"),
     NC_ ("law meaning",
          "A pawn that reaches the far rank becomes one of the men offered, in the same turn.")},
    {"captured", NC_ ("law value", "only to a captured man of its side"),
     NC_ ("law meaning",
          "A pawn becomes only a man of its own side that has been captured, and each of those "
          "serves once. While there is none, no pawn may enter the far rank.")},
    {NULL, NULL, NULL}};
static const ZugLawValue check_values[] = {
    {"orthodox", NC_ ("law value", "must be answered"),
     NC_ ("law meaning",
          "No choice may leave one’s own king attacked on the board as it would be if "
          "the other side stood still.")},
    {"timed",
     NC_ ("law value", "delayed if a resting man gives it; from any other the king must flee"),
     NC_ ("law meaning",
          "Where a man that may move now attacks the king, the king itself must move, and has lost "
          "if it cannot. An attack by a resting man can be left for a turn.")},
    {"none", NC_ ("law value", "does not exist: kings are captured like any man"),
     NC_ ("law meaning",
          "No attack on a king needs an answer. Whoever captures the king has won.")},
    {NULL, NULL, NULL}};
static const ZugLawValue king_entry_values[] = {
    {"safe", NC_ ("law value", "may not go where it is attacked"),
     NC_ ("law meaning",
          "A king may not go to a square that an enemy man attacks, resting or not.")},
    {"any", NC_ ("law value", "may go where it likes, at its risk"),
     NC_ ("law meaning",
          "A king may go to an attacked square: if it is captured there, so be it.")},
    {NULL, NULL, NULL}};
static const ZugLawValue castle_out_values[] = {
    {"no", NC_ ("law value", "no"), NC_ ("law meaning", "A king that is in check may not castle.")},
    {"yes", NC_ ("law value", "yes"),
     NC_ ("law meaning",
          "A king that is in check may castle, if it is not attacked where it arrives.")},
    {NULL, NULL, NULL}};
static const ZugLawValue castle_through_values[] = {
    {"no", NC_ ("law value", "no"),
     NC_ ("law meaning", "A king may not castle across a square that is attacked.")},
    {"yes", NC_ ("law value", "yes"),
     NC_ ("law meaning",
          "A king may castle across attacked squares, if it is not attacked where it arrives.")},
    {NULL, NULL, NULL}};
static const ZugLawValue stalemate_values[] = {
    {"draw", NC_ ("law value", "draws"),
     NC_ ("law meaning", "When a side has no legal move and is not in check, the game is drawn.")},
    {"loss", NC_ ("law value", "loses"),
     NC_ ("law meaning", "A side that has no legal move has lost, in check or not.")},
    {NULL, NULL, NULL}};
static const ZugLawValue repetition_values[] = {
    {"3", NC_ ("law value", "the third time"),
     NC_ ("law meaning", "When the same position comes up for the third time, the game is drawn.")},
    {"5", NC_ ("law value", "the fifth time"),
     NC_ ("law meaning", "When the same position comes up for the fifth time, the game is drawn.")},
    {"0", NC_ ("law value", "never"),
     NC_ ("law meaning", "However often a position comes up, the game goes on.")},
    {NULL, NULL, NULL}};
static const ZugLawValue bare_kings_values[] = {
    {"draw", NC_ ("law value", "end the game"),
     NC_ ("law meaning", "When each side has its king and nothing else, the game is drawn.")},
    {"play", NC_ ("law value", "play on"),
     NC_ ("law meaning", "Two kings alone play on, and one may still take the other.")},
    {NULL, NULL, NULL}};
static const ZugLawValue resolution_values[] = {
    {"together", NC_ ("law value", "both moves happen at the same moment"),
     NC_ ("law meaning", "Both moves happen at the same moment. A capture fails when its target "
                         "has moved away, and two men can meet on one square.")},
    {"ordered", NC_ ("law value", "they happen one after the other, in the order that lets both"),
     NC_ ("law meaning", "Both moves are tried one after the other, in both orders. If one order "
                         "lets both happen, it is the one that counts.")},
    {"merge", NC_ ("law value", "a move happens if it is legal in whatever order"),
     NC_ ("law meaning", "A move happens only if it is legal in whatever order the moves are made. "
                         "Otherwise it is blocked, and its man stays.")},
    {NULL, NULL, NULL}};
static const ZugLawValue collision_values[] = {
    {"share", NC_ ("law value", "both stay and share the square"),
     NC_ ("law meaning", "Both men stay on the shared square. Neither can be captured there, and "
                         "they may stay as long as they like.")},
    {"share-then-leave",
     NC_ ("law value", "both share the square and must leave it next turn, capturing nothing"),
     NC_ ("law meaning", "Both men stay on the shared square. On the next turn both must leave it, "
                         "without capturing or castling; a side that cannot has lost.")},
    {"share-then-leave-capturing",
     NC_ ("law value", "both share the square and must leave it next turn"),
     NC_ ("law meaning", "Both men stay on the shared square. On the next turn both must leave it, "
                         "and may capture as they go; a side that cannot has lost.")},
    {"both-removed", NC_ ("law value", "both are captured"),
     NC_ ("law meaning", "Both men are captured, whatever they are.")},
    {"king-stands", NC_ ("law value", "both are captured, but a king takes any other man"),
     NC_ ("law meaning",
          "Both men are captured, but a king stays and takes the other man. Two kings both go.")},
    {"lower-removed", NC_ ("law value", "the man of lower value is captured"),
     NC_ ("law meaning", "The man of lower value is captured and the other stays. Men of equal "
                         "value are both captured.")},
    {"lower-removed-demote",
     NC_ ("law value", "the lower man is captured, the other steps down one rung"),
     NC_ ("law meaning", "The lower man is captured, and the winner steps down one rung of the "
                         "ladder, as a queen to a rook. Equal men are both captured.")},
    {"square-colour", NC_ ("law value", "the man of the square’s colour captures the other"),
     NC_ ("law meaning", "The man whose side has the colour of the square captures the other: "
                         "White’s on a light square, Black’s on a dark one.")},
    {"later-arrival", NC_ ("law value", "the man that came from further captures the other"),
     NC_ ("law meaning", "The man that travelled further arrives last and captures the other. Men "
                         "that came equally far are both captured.")},
    {"coin", NC_ ("law value", "a coin decides who captures whom"),
     NC_ ("law meaning", "A coin decides which of the two men captures the other.")},
    {"both-return", NC_ ("law value", "both go back; the turn counts"),
     NC_ ("law meaning",
          "Both men go back where they came from, and neither of them rests. The turn counts.")},
    {"replay", NC_ ("law value", "both go back and the turn is chosen again"),
     NC_ ("law meaning", "Both men go back, the turn does not count, and both sides choose again. "
                         "The third time on one turn, it counts.")},
    {NULL, NULL, NULL}};
static const ZugLawValue exchange_values[] = {
    {"swap", NC_ ("law value", "exchange places"),
     NC_ ("law meaning",
          "Two men that go to each other’s squares pass each other and have exchanged places.")},
    {"both-removed", NC_ ("law value", "are both captured"),
     NC_ ("law meaning",
          "Two men that go to each other’s squares run into each other, and both are captured.")},
    {NULL, NULL, NULL}};
static const ZugLawValue conflict_values[] = {
    {"random", NC_ ("law value", "a coin decides which of them happens"),
     NC_ ("law meaning", "A coin decides which of the two moves happens. The other is discarded.")},
    {"both-removed", NC_ ("law value", "cost both men"),
     NC_ ("law meaning", "Neither move happens, and both men leave the board.")},
    {"neither", NC_ ("law value", "do not happen"),
     NC_ ("law meaning", "Neither move happens, and both men stay where they were.")},
    {NULL, NULL, NULL}};
static const ZugLawValue speculative_values[] = {
    {"no", NC_ ("law value", "no"),
     NC_ ("law meaning", "Only moves that can be made on the board as it stands may be chosen.")},
    {"yes", NC_ ("law value", "yes"),
     NC_ ("law meaning", "A side may also choose a move that only the opponent’s choice can make "
                         "possible, such as a pawn’s capture on a square that is still vacant.")},
    {NULL, NULL, NULL}};
static const ZugLawValue ride_stops_values[] = {
    {"no", NC_ ("law value", "no"),
     NC_ ("law meaning", "An enemy man on the way blocks a ride: it reaches the square chosen, or "
                         "it does not happen.")},
    {"yes", NC_ ("law value", "yes"),
     NC_ ("law meaning", "A ride captures the first enemy man on its way and ends there. So a "
                         "choice names the furthest square.")},
    {NULL, NULL, NULL}};
static const ZugLawValue named_captures_values[] = {
    {"yes", NC_ ("law value", "yes"),
     NC_ ("law meaning", "A move chosen as a capture happens only if it still captures; a plain "
                         "move, only if it still does not.")},
    {"no", NC_ ("law value", "no"),
     NC_ ("law meaning",
          "A move happens whether or not there is something to capture when its time comes.")},
    {NULL, NULL, NULL}};
static const ZugLawValue repeat_blocked_values[] = {
    {"allowed", NC_ ("law value", "may be chosen again"),
     NC_ ("law meaning",
          "A move that was blocked or undone may be chosen again on the next turn.")},
    {"forbidden", NC_ ("law value", "may not be chosen again at once"),
     NC_ ("law meaning", "A move that was blocked or undone may not be chosen again at once, "
                         "unless its side would have no other choice.")},
    {NULL, NULL, NULL}};

#define FIELD(field) offsetof (ZugLaws, field)
#define MAX_TURNS 9999

#define CHOICE(field, values) ZUG_LAW_CHOICE, FIELD (field), 0, 0, values

const ZugLaw zug_law_table[] = {
    {"game", "", NC_ ("law", "The game"), CHOICE (game, game_values)},
    {"players", "A1", NC_ ("law", "Players"), CHOICE (players, players_values)},
    {"turn", "A3", NC_ ("law", "Who moves"), CHOICE (turn, turn_values)},
    {"pass", "A5", NC_ ("law", "Passing is allowed"), CHOICE (pass, pass_values)},
    {"pass-draw", "F5", NC_ ("law", "Turns of nothing but passes that draw"), ZUG_LAW_NUMBER,
     FIELD (pass_draw), 0, MAX_TURNS, NULL},
    {"rest", "A5", NC_ ("law", "A man that has moved"), CHOICE (rest, rest_values)},
    {"files", "B2", NC_ ("law", "Files of the board"), ZUG_LAW_NUMBER, FIELD (files), 3, 16, NULL},
    {"ranks", "B2", NC_ ("law", "Ranks of the board"), ZUG_LAW_NUMBER, FIELD (ranks), 3, 16, NULL},
    {"holes", "B2", NC_ ("law", "Holes in the board"), ZUG_LAW_SQUARES, FIELD (holes), 0, 0, NULL},
    {"men", "B4 C1 C3 C4", NC_ ("law", "Men"), ZUG_LAW_MEN, FIELD (man), 0, 0, NULL},
    {"array", "B5", NC_ ("law", "Where the men start"), ZUG_LAW_ARRAY, FIELD (array), 0, 0, NULL},
    {"shuffle", "B5", NC_ ("law", "The men of the back ranks"), CHOICE (shuffle, shuffle_values)},
    {"castling", "C5", NC_ ("law", "Castling"), CHOICE (castling, castling_values)},
    {"castle-files", "C5", NC_ ("law", "The king’s file after long and after short castling"),
     ZUG_LAW_FILES, FIELD (castle_files), 0, 0, NULL},
    {"pawn", "D1 D3", NC_ ("law", "Pawns"), CHOICE (pawn, pawn_values)},
    {"double-step", "D2", NC_ ("law", "Double step of a pawn"),
     CHOICE (double_step, double_step_values)},
    {"en-passant", "D4", NC_ ("law", "Capturing en passant"),
     CHOICE (en_passant, en_passant_values)},
    {"promotion", "D5", NC_ ("law", "A pawn promotes"), CHOICE (promotion, promotion_values)},
    {"promote-to", "D5", NC_ ("law", "Men offered to a pawn that promotes"), ZUG_LAW_PROMOTE_TO,
     FIELD (promote_to), 0, 0, NULL},
    {"check", "E1 E2 F1", NC_ ("law", "Check"), CHOICE (check, check_values)},
    {"king-entry", "E2", NC_ ("law", "The king"), CHOICE (king_entry, king_entry_values)},
    {"castle-out-of-check", "E3", NC_ ("law", "Castling out of check"),
     CHOICE (castle_out_of_check, castle_out_values)},
    {"castle-through-check", "E4", NC_ ("law", "Castling through check"),
     CHOICE (castle_through_check, castle_through_values)},
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
     CHOICE (speculative, speculative_values)},
    {"ride-stops", "G4", NC_ ("law", "A ride ends at the first man it captures"),
     CHOICE (ride_stops, ride_stops_values)},
    {"named-captures", "G5", NC_ ("law", "A capture stays a capture, a plain move a plain move"),
     CHOICE (named_captures, named_captures_values)},
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
