/* zug-law-table.c: the one table of laws */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-laws-traits.h"

#include "zug-words.h"

#include <string.h>

/* A value stands in the row of its number, so the last one has a row; that each before it has one
 * is for tests/rules/test-laws.c to see. */
#define TIED(values, n)                                                                            \
  _Static_assert (sizeof values / sizeof values[0] == (n) + 1, #values " and its enum differ")

static const ZugLawValue game_values[] = {
    [ZUG_INPUT_CHESS] =
        {"chess", NC_ ("law value", "men move and capture"),
         NC_ ("law meaning",
              "Each side has men that move over the board and capture those of the other side.")},
    [ZUG_INPUT_ROW] =
        {"row", NC_ ("law value", "marks are placed, and so many in a row win"),
         NC_ ("law meaning",
              "Each turn a side puts a mark on a vacant square. Marks stay where they are.")},
    {.name = NULL}};
TIED (game_values, ZUG_INPUT_VALUES);
static const ZugLawValue players_values[] = {
    [ZUG_PLAYERS_TWO] = {"two", NC_ ("law value", "two: each side moves one man"),
                         NC_ ("law meaning", "A side chooses one move a turn.")},
    [ZUG_PLAYERS_TEAM] =
        {"team", NC_ ("law value", "every man is a player of its own"),
         NC_ ("law meaning",
              "Every man chooses for itself: any number of a side’s men may ask to move "
              "in the same turn, each of them once.")},
    {.name = NULL}};
TIED (players_values, ZUG_PLAYERS_VALUES);
static const ZugLawValue turn_values[] = {
    [ZUG_TURN_ALTERNATE] =
        {"alternate", NC_ ("law value", "one side after the other"),
         NC_ ("law meaning", "One side moves and the other answers. Nothing is chosen in secret.")},
    [ZUG_TURN_TOGETHER] = {"together", NC_ ("law value", "both sides at once"),
                           NC_ ("law meaning", "Both sides choose in secret. Then both choices are "
                                               "revealed, and the turn is resolved.")},
    {.name = NULL}};
TIED (turn_values, ZUG_TURN_VALUES);
static const ZugLawValue pass_values[] = {
    [ZUG_NO] = {"no", NC_ ("law value", "no"),
                NC_ ("law meaning", "A side must move as long as it has a legal move.")},
    [ZUG_YES] = {"yes", NC_ ("law value", "yes"),
                 NC_ ("law meaning",
                      "A side may choose to move nothing, where no check forbids it.")},
    {.name = NULL}};
TIED (pass_values, 2);
static const ZugLawValue rest_values[] = {
    [ZUG_REST_NONE] = {"none", NC_ ("law value", "may move again at once"),
                       NC_ ("law meaning",
                            "A man that has moved may move again on the very next turn.")},
    [ZUG_REST_MOVER] =
        {"mover", NC_ ("law value", "rests for a turn"),
         NC_ ("law meaning",
              "A man that has moved must stand still on its side’s next turn. While it "
              "rests it can be captured.")},
    [ZUG_REST_MOVER_BUT_KING] =
        {"mover-but-king",
         NC_ ("law value",
              "rests for a turn, but a king may move when attacked or when nothing else can"),
         NC_ ("law meaning",
              "A man that has moved must stand still on its side’s next turn. A resting "
              "king may move all the same, but not castle, when a man attacks it or its "
              "side has no other legal move.")},
    {.name = NULL}};
TIED (rest_values, ZUG_REST_VALUES);
static const ZugLawValue shuffle_values[] = {
    [ZUG_SHUFFLE_NONE] = {"none", NC_ ("law value", "start as the array says"),
                          NC_ ("law meaning", "Every game starts from the same array.")},
    [ZUG_SHUFFLE_BACK_RANK] =
        {"back-rank", NC_ ("law value", "start in one of 960 orders, the same for both sides"),
         NC_ ("law meaning",
              "Each game draws one of 960 orders for the men of the back ranks, the same for both "
              "sides: bishops on squares of both colours, the king between the rooks.")},
    {.name = NULL}};
TIED (shuffle_values, ZUG_SHUFFLE_VALUES);
static const ZugLawValue castling_values[] = {
    [!ZUG_YES] = {"yes", NC_ ("law value", "yes"),
                  NC_ ("law meaning",
                       "A king and a rook that have not moved may castle where all squares that "
                       "either crosses or reaches are vacant.")},
    [!ZUG_NO] = {"no", NC_ ("law value", "no"),
                 NC_ ("law meaning", "Nobody castles: king and rook move each for itself.")},
    {.name = NULL}};
TIED (castling_values, 2);
static const ZugLawValue pawn_values[] = {
    [ZUG_PAWN_ORTHODOX] =
        {"orthodox", NC_ ("law value", "move straight ahead, capture diagonally"),
         NC_ ("law meaning",
              "A pawn moves straight ahead to a vacant square, and captures one square "
              "diagonally ahead.")},
    [ZUG_PAWN_BOTH] = {"both", NC_ ("law value", "move and capture straight ahead and diagonally"),
                       NC_ ("law meaning", "A pawn steps straight or diagonally ahead, and may "
                                           "capture either way. It attacks all it can capture.")},
    {.name = NULL}};
TIED (pawn_values, ZUG_PAWN_VALUES);
static const ZugLawValue double_step_values[] = {
    [!ZUG_YES] =
        {"yes", NC_ ("law value", "yes"),
         NC_ ("law meaning",
              "From its home rank a pawn may go two squares straight ahead over a vacant one.")},
    [!ZUG_NO] = {"no", NC_ ("law value", "no"),
                 NC_ ("law meaning", "A pawn goes one square at a time, from its home rank too.")},
    {.name = NULL}};
TIED (double_step_values, 2);
static const ZugLawValue en_passant_values[] = {
    [ZUG_EN_PASSANT_NEXT_TURN] =
        {"next-turn", NC_ ("law value", "on the turn after the double step"),
         NC_ ("law meaning",
              "A pawn beside which an enemy pawn arrives by a double step may capture "
              "it on the next turn, on the square it passed.")},
    [ZUG_EN_PASSANT_SAME_TURN] =
        {"same-turn", NC_ ("law value", "on the very turn of the double step"),
         NC_ ("law meaning", "A pawn may capture an enemy pawn that makes its double step in this "
                             "very turn, on the "
                             "square it passes, where the capture comes directly after the step.")},
    [ZUG_EN_PASSANT_NONE] =
        {"none", NC_ ("law value", "never"),
         NC_ ("law meaning",
              "A pawn that makes a double step cannot be captured on the square it passes.")},
    {.name = NULL}};
TIED (en_passant_values, ZUG_EN_PASSANT_VALUES);
static const ZugLawValue promotion_values[] = {
    [ZUG_PROMOTION_ANY] =
        {"any", NC_ ("law value", "to any man offered"),
         NC_ (
             "law meaning",
             "A pawn that reaches the far rank becomes one of the men offered, in the same turn.")},
    [ZUG_PROMOTION_CAPTURED] =
        {"captured", NC_ ("law value", "only to a captured man of its side"),
         NC_ ("law meaning",
              "A pawn can become only a man that its side has lost, each of them once. Until there "
              "is one, it cannot enter the far rank.")},
    {.name = NULL}};
TIED (promotion_values, ZUG_PROMOTION_VALUES);
static const ZugLawValue check_values[] = {
    [ZUG_CHECK_ORTHODOX] =
        {"orthodox", NC_ ("law value", "must be answered"),
         NC_ ("law meaning",
              "No choice may leave one’s own king attacked on the board as it would be if "
              "the other side stood still.")},
    [ZUG_CHECK_TIMED] =
        {"timed",
         NC_ ("law value", "delayed if a resting man gives it; from any other the king must flee"),
         NC_ ("law meaning",
              "Where a man that may move now attacks the king, the king itself must move, and its "
              "side has lost if it cannot. An attack by a resting man can be left for a turn.")},
    [ZUG_CHECK_NONE] =
        {"none", NC_ ("law value", "does not exist: kings are captured like any man"),
         NC_ ("law meaning",
              "An attack on a king need not be answered. Whoever captures the king has won.")},
    {.name = NULL}};
TIED (check_values, ZUG_CHECK_VALUES);
static const ZugLawValue king_entry_values[] = {
    [ZUG_KING_ENTRY_SAFE] =
        {"safe", NC_ ("law value", "may not go where it is attacked"),
         NC_ ("law meaning",
              "A king may not go to a square that an enemy man attacks, resting or not.")},
    [ZUG_KING_ENTRY_ANY] =
        {"any", NC_ ("law value", "may go where it likes, at its risk"),
         NC_ ("law meaning",
              "A king may go to an attacked square: if it is captured there, so be it.")},
    {.name = NULL}};
TIED (king_entry_values, ZUG_KING_ENTRY_VALUES);
static const ZugLawValue castle_out_values[] = {
    [ZUG_NO] = {"no", NC_ ("law value", "no"),
                NC_ ("law meaning", "A king that is in check may not castle.")},
    [ZUG_YES] =
        {"yes", NC_ ("law value", "yes"),
         NC_ ("law meaning",
              "A king that is in check may castle, if it is not attacked where it arrives.")},
    {.name = NULL}};
TIED (castle_out_values, 2);
static const ZugLawValue castle_through_values[] = {
    [ZUG_NO] = {"no", NC_ ("law value", "no"),
                NC_ ("law meaning", "A king may not castle across a square that is attacked.")},
    [ZUG_YES] =
        {"yes", NC_ ("law value", "yes"),
         NC_ (
             "law meaning",
             "A king may castle across attacked squares, if it is not attacked where it arrives.")},
    {.name = NULL}};
TIED (castle_through_values, 2);
static const ZugLawValue stalemate_values[] = {
    [ZUG_STALEMATE_DRAW] =
        {"draw", NC_ ("law value", "draws"),
         NC_ ("law meaning",
              "When a side has no legal move and is not in check, the game is drawn.")},
    [ZUG_STALEMATE_LOSS] = {"loss", NC_ ("law value", "loses"),
                            NC_ ("law meaning",
                                 "A side that has no legal move has lost, in check or not.")},
    {.name = NULL}};
TIED (stalemate_values, ZUG_STALEMATE_VALUES);
static const ZugLawValue repetition_values[] = {
    {"3", NC_ ("law value", "the third time"),
     NC_ ("law meaning", "When the same position comes up for the third time, the game is drawn.")},
    {"5", NC_ ("law value", "the fifth time"),
     NC_ ("law meaning", "When the same position comes up for the fifth time, the game is drawn.")},
    {"0", NC_ ("law value", "never"),
     NC_ ("law meaning", "However often a position comes up, the game goes on.")},
    {.name = NULL}};
static const ZugLawValue bare_kings_values[] = {
    [ZUG_BARE_KINGS_DRAW] =
        {"draw", NC_ ("law value", "end the game"),
         NC_ ("law meaning", "When each side has its king and nothing else, the game is drawn.")},
    [ZUG_BARE_KINGS_PLAY] = {"play", NC_ ("law value", "play on"),
                             NC_ ("law meaning",
                                  "Two kings alone play on, and one may still take the other.")},
    {.name = NULL}};
TIED (bare_kings_values, ZUG_BARE_KINGS_VALUES);
static const ZugLawValue resolution_values[] = {
    [ZUG_RESOLUTION_TOGETHER] =
        {"together", NC_ ("law value", "both moves happen at the same moment"),
         NC_ ("law meaning",
              "Both moves happen at the same moment. A capture fails when its target "
              "has moved away, and two men can meet on one square.")},
    [ZUG_RESOLUTION_ORDERED] =
        {"ordered",
         NC_ ("law value", "they happen one after the other, in the order that lets both"),
         NC_ ("law meaning", "Both moves are tried one after the other, in both orders. If one "
                             "order lets both happen, it is the one that counts. Two moves of "
                             "which only one can happen exclude each other.")},
    [ZUG_RESOLUTION_MERGE] =
        {"merge", NC_ ("law value", "a move happens if it is legal in whatever order"),
         NC_ ("law meaning",
              "A move happens only if it is legal in whatever order the moves are made. "
              "Otherwise it is blocked, and its man stays."),
         .traits = ZUG_LAWS_CAN_UNDO},
    {.name = NULL}};
TIED (resolution_values, ZUG_RESOLUTION_VALUES);
static const ZugLawValue collision_values[] = {
    [ZUG_COLLISION_SHARE] = {"share", NC_ ("law value", "both stay and share the square"),
                             NC_ ("law meaning",
                                  "Both men stay on the shared square. Neither can be captured "
                                  "there, and they may stay as long as they like."),
                             .traits = ZUG_LAWS_CAN_SHARE},
    [ZUG_COLLISION_SHARE_THEN_LEAVE] =
        {"share-then-leave",
         NC_ ("law value", "both share the square and must leave it next turn, capturing nothing"),
         NC_ ("law meaning", "Both men stay on the shared square. On the next turn both must leave "
                             "it, without capturing or castling; a side that cannot has lost."),
         .traits = ZUG_LAWS_CAN_SHARE | ZUG_LAWS_MUST_LEAVE | ZUG_LAWS_LEAVE_RESTING},
    [ZUG_COLLISION_SHARE_THEN_LEAVE_CAPTURING] =
        {"share-then-leave-capturing",
         NC_ ("law value", "both share the square and must leave it next turn"),
         NC_ ("law meaning", "Both men stay on the shared square. On the next turn both must leave "
                             "it, and may capture as they go; a side that cannot has lost."),
         .traits = ZUG_LAWS_CAN_SHARE | ZUG_LAWS_MUST_LEAVE},
    [ZUG_COLLISION_BOTH_REMOVED] = {"both-removed", NC_ ("law value", "both are captured"),
                                    NC_ ("law meaning",
                                         "Both men are captured, whatever they are."),
                                    .traits = ZUG_LAWS_CAN_REMOVE},
    [ZUG_COLLISION_KING_STANDS] =
        {"king-stands", NC_ ("law value", "both are captured, but a king takes any other man"),
         NC_ (
             "law meaning",
             "Both men are captured, but a king stays and takes the other man. Two kings both go."),
         .traits = ZUG_LAWS_CAN_REMOVE},
    [ZUG_COLLISION_LOWER_REMOVED] = {"lower-removed",
                                     NC_ ("law value", "the man of lower value is captured"),
                                     NC_ ("law meaning",
                                          "The man of lower value is captured and the other stays. "
                                          "Men of equal value are both captured."),
                                     .traits = ZUG_LAWS_CAN_REMOVE},
    [ZUG_COLLISION_LOWER_REMOVED_DEMOTE] =
        {"lower-removed-demote",
         NC_ ("law value", "the lower man is captured, the other steps down one rung"),
         NC_ ("law meaning", "The lower man is captured, and the winner steps down one rung of the "
                             "ladder, as a queen to a rook. Equal men are both captured."),
         .traits = ZUG_LAWS_CAN_REMOVE | ZUG_LAWS_CAN_DEMOTE},
    [ZUG_COLLISION_SQUARE_COLOUR] =
        {"square-colour", NC_ ("law value", "the man of the square’s colour captures the other"),
         NC_ ("law meaning", "Where two men meet, White’s stays on light squares, Black’s on dark "
                             "ones. The other is captured."),
         .traits = ZUG_LAWS_CAN_REMOVE | ZUG_LAWS_MIND_COLOUR},
    [ZUG_COLLISION_LATER_ARRIVAL] =
        {"later-arrival", NC_ ("law value", "the man that came from further captures the other"),
         NC_ ("law meaning", "The man that travelled further arrives last and captures the other. "
                             "Men that came equally far are both captured."),
         .traits = ZUG_LAWS_CAN_REMOVE},
    [ZUG_COLLISION_COIN] = {"coin", NC_ ("law value", "a coin decides who captures whom"),
                            NC_ ("law meaning",
                                 "A coin decides which of the two men captures the other."),
                            .traits = ZUG_LAWS_CAN_REMOVE | ZUG_LAWS_HAVE_COIN},
    [ZUG_COLLISION_BOTH_RETURN] =
        {"both-return", NC_ ("law value", "both go back; the turn counts"),
         NC_ ("law meaning",
              "Both men go back where they came from, and neither of them rests. The turn counts."),
         .traits = ZUG_LAWS_CAN_UNDO | ZUG_LAWS_CAN_RETURN},
    [ZUG_COLLISION_REPLAY] = {"replay",
                              NC_ ("law value", "both go back and the turn is chosen again"),
                              NC_ ("law meaning",
                                   "Both men go back, the turn does not count, and both sides "
                                   "choose again. The third time on one turn, it counts."),
                              .traits = ZUG_LAWS_CAN_UNDO | ZUG_LAWS_CAN_REPLAY},
    {.name = NULL}};
TIED (collision_values, ZUG_COLLISION_VALUES);
static const ZugLawValue exchange_values[] = {
    [ZUG_EXCHANGE_SWAP] =
        {"swap", NC_ ("law value", "exchange places"),
         NC_ (
             "law meaning",
             "Two men that go to each other’s squares pass each other and have exchanged places.")},
    [ZUG_EXCHANGE_BOTH_REMOVED] =
        {"both-removed", NC_ ("law value", "are both captured"),
         NC_ (
             "law meaning",
             "Two men that go to each other’s squares run into each other, and both are captured."),
         .traits = ZUG_LAWS_CAN_REMOVE},
    {.name = NULL}};
TIED (exchange_values, ZUG_EXCHANGE_VALUES);
static const ZugLawValue conflict_values[] = {
    [ZUG_CONFLICT_RANDOM] =
        {"random", NC_ ("law value", "a coin decides which of them happens"),
         NC_ ("law meaning",
              "A coin decides which of the two moves happens. The other is discarded."),
         .traits = ZUG_LAWS_HAVE_COIN | ZUG_LAWS_CAN_DISCARD},
    [ZUG_CONFLICT_BOTH_REMOVED] = {"both-removed", NC_ ("law value", "cost both men"),
                                   NC_ ("law meaning",
                                        "Neither move happens, and both men leave the board."),
                                   .traits = ZUG_LAWS_CAN_REMOVE},
    [ZUG_CONFLICT_NEITHER] = {"neither", NC_ ("law value", "do not happen"),
                              NC_ ("law meaning",
                                   "Neither move happens, and both men stay where they were."),
                              .traits = ZUG_LAWS_CAN_DISCARD},
    {.name = NULL}};
TIED (conflict_values, ZUG_CONFLICT_VALUES);
static const ZugLawValue speculative_values[] = {
    [ZUG_NO] = {"no", NC_ ("law value", "no"),
                NC_ ("law meaning",
                     "Only moves that can be made on the board as it stands may be chosen.")},
    [ZUG_YES] = {"yes", NC_ ("law value", "yes"),
                 NC_ ("law meaning",
                      "A side may also choose a move that only the opponent’s choice can make "
                      "possible, such as a pawn’s capture on a square that is still vacant. If it "
                      "does not become possible, it does not happen.")},
    {.name = NULL}};
TIED (speculative_values, 2);
static const ZugLawValue ride_stops_values[] = {
    [ZUG_NO] = {"no", NC_ ("law value", "no"),
                NC_ ("law meaning",
                     "An enemy man on the way blocks a man that moves along a line, such as a "
                     "rook: it reaches the square chosen, or its move does not happen.")},
    [ZUG_YES] = {"yes", NC_ ("law value", "yes"),
                 NC_ ("law meaning",
                      "A man that moves along a line, such as a rook, captures the first enemy man "
                      "on its way and stops there. So a choice names the furthest square."),
                 .traits = ZUG_LAWS_CAN_STOP},
    {.name = NULL}};
TIED (ride_stops_values, 2);
static const ZugLawValue named_captures_values[] = {
    [!ZUG_YES] = {"yes", NC_ ("law value", "yes"),
                  NC_ ("law meaning",
                       "A move chosen as a capture happens only if it still captures; a plain "
                       "move, only if it still does not.")},
    [!ZUG_NO] =
        {"no", NC_ ("law value", "no"),
         NC_ ("law meaning",
              "A move happens whether or not there is something to capture when its time comes.")},
    {.name = NULL}};
TIED (named_captures_values, 2);
static const ZugLawValue repeat_blocked_values[] = {
    [ZUG_REPEAT_BLOCKED_ALLOWED] =
        {"allowed", NC_ ("law value", "may be chosen again"),
         NC_ ("law meaning",
              "A move that was blocked or undone may be chosen again on the next turn.")},
    [ZUG_REPEAT_BLOCKED_FORBIDDEN] =
        {"forbidden", NC_ ("law value", "may not be chosen again at once"),
         NC_ ("law meaning", "A move that was blocked or undone may not be chosen again at once, "
                             "unless its side would have no other choice.")},
    {.name = NULL}};
TIED (repeat_blocked_values, ZUG_REPEAT_BLOCKED_VALUES);

/* Castling rules about check say something where a king in check is never left so. */
static bool
castles_by_check (const ZugLaws *laws)
{
  return zug_laws_know_castling (laws) && zug_laws_forbid_check (laws);
}

static bool
leaves_check (const ZugLaws *laws)
{
  return !zug_laws_forbid_check (laws);
}

/* Who may pass has a choice, unless he is in check or must leave a square and has lost. */
static bool
forces_moves (const ZugLaws *laws)
{
  return !zug_laws_let_pass (laws) && !zug_laws_know_teams (laws);
}

#define FIELD(field) offsetof (ZugLaws, field)
#define MAX_TURNS 9999

#define CHOICE(field, values)                                                                      \
  ZUG_LAW_CHOICE, FIELD (field), 0, sizeof values / sizeof values[0] - 2, values

/* Of `search` a translator writes down what is said in his own language. */
const ZugLaw zug_law_table[] = {
    {"game", "", ZUG_LAW_GROUP_PLAY, NC_ ("law", "The game"), CHOICE (game, game_values),
     .for_rows = true,
     .search = NC_ ("law search", "kind of game, tic-tac-toe, noughts and crosses, five in a row, "
                                  "connect, placing")},
    {"players", "A1", ZUG_LAW_GROUP_PLAY, NC_ ("law", "Players"), CHOICE (players, players_values),
     .example = "players-all",
     .search = NC_ ("law search", "team, teams, several men at once, all men, everybody, together, "
                                  "plan, progressive")},
    {"turn", "A3", ZUG_LAW_GROUP_PLAY, NC_ ("law", "Who moves"), CHOICE (turn, turn_values),
     .for_rows = true, .example = "turn-leave",
     .search = NC_ ("law search", "simultaneous, at the same time, blind, secret, hidden, guess, "
                                  "alternating, in turn, rock paper scissors")},
    {"pass", "A5", ZUG_LAW_GROUP_PLAY, NC_ ("law", "Passing is allowed"),
     CHOICE (pass, pass_values), .example = "pass-wait",
     .search = NC_ ("law search", "passing, skip, wait, null move, zugzwang, do nothing")},
    {"pass-draw", "F5", ZUG_LAW_GROUP_END, NC_ ("law", "Turns of nothing but passes that draw"),
     ZUG_LAW_NUMBER, FIELD (pass_draw), 0, MAX_TURNS, NULL, .matters = zug_laws_let_pass,
     .search = NC_ ("law search", "passing, skip, wait, draw, remis")},
    {"rest", "A5", ZUG_LAW_GROUP_PLAY, NC_ ("law", "A man that has moved"),
     CHOICE (rest, rest_values), .example = "rest-king",
     .search = NC_ ("law search", "tired, pause, sleep, cooldown, freeze, stun, recover, recharge, "
                                  "same man twice, still")},
    {"files", "B2", ZUG_LAW_GROUP_BOARD, NC_ ("law", "Files of the board"), ZUG_LAW_NUMBER,
     FIELD (files), 3, 16, NULL, .for_rows = true,
     .search = NC_ ("law search", "width, columns, size, wider, bigger, larger, smaller, board")},
    {"ranks", "B2", ZUG_LAW_GROUP_BOARD, NC_ ("law", "Ranks of the board"), ZUG_LAW_NUMBER,
     FIELD (ranks), 3, 16, NULL, .for_rows = true,
     .search = NC_ ("law search", "height, rows, size, taller, bigger, larger, smaller, board, "
                                  "length")},
    {"holes", "B2", ZUG_LAW_GROUP_BOARD, NC_ ("law", "Holes in the board"), ZUG_LAW_SQUARES,
     FIELD (holes), 0, 0, NULL, .for_rows = true,
     .search =
         NC_ ("law search", "missing squares, gap, wall, pit, obstacle, cross, ring, shape of "
                            "the board")},
    {"men", "B4 C1 C3 C4", ZUG_LAW_GROUP_MEN, NC_ ("law", "Men"), ZUG_LAW_MEN, FIELD (man), 0, 0,
     NULL,
     .search = NC_ ("law search", "piece, pieces, leap, leaper, jump, jumper, slide, ride, rider, "
                                  "fairy, new man, custom, camel, amazon, archbishop, chancellor, "
                                  "nightrider, cannon, royal, value, picture")},
    {"array", "B5", ZUG_LAW_GROUP_BOARD, NC_ ("law", "Where the men start"), ZUG_LAW_ARRAY,
     FIELD (array), 0, 0, NULL,
     .search = NC_ ("law search", "starting position, set-up, setup, opening position, placement, "
                                  "handicap, odds, army, initial")},
    {"shuffle", "B5", ZUG_LAW_GROUP_BOARD, NC_ ("law", "The men of the back ranks"),
     CHOICE (shuffle, shuffle_values),
     .search = NC_ ("law search", "random, chess960, Fischer, Freestyle, mixed, dice, back row")},
    {"castling", "C5", ZUG_LAW_GROUP_MEN, NC_ ("law", "Castling"),
     CHOICE (castling, castling_values), .yes_first = true, .example = "castling-short",
     .search = NC_ ("law search", "castle, O-O, O-O-O, 0-0, rook, rokade")},
    {"castle-files", "C5", ZUG_LAW_GROUP_MEN,
     NC_ ("law", "The king’s file after long and after short castling"), ZUG_LAW_FILES,
     FIELD (castle_files), 0, 0, NULL, .matters = zug_laws_know_castling,
     .search = NC_ ("law search", "castle, O-O, O-O-O, 0-0, kingside, queenside")},
    {"pawn", "D1 D3", ZUG_LAW_GROUP_PAWNS, NC_ ("law", "Pawns"), CHOICE (pawn, pawn_values),
     .example = "pawn-ways",
     .search = NC_ ("law search", "Berolina, diagonal, sideways, soldier, sergeant")},
    {"double-step", "D2", ZUG_LAW_GROUP_PAWNS, NC_ ("law", "Double step of a pawn"),
     CHOICE (double_step, double_step_values), .yes_first = true, .example = "double-step-both",
     .search = NC_ ("law search", "two squares, two steps, first move, initial move, jump")},
    {"en-passant", "D4", ZUG_LAW_GROUP_PAWNS, NC_ ("law", "Capturing en passant"),
     CHOICE (en_passant, en_passant_values), .matters = zug_laws_know_double_step,
     .example = "en-passant-next",
     .search = NC_ ("law search", "in passing, e.p., ep, passant, beside")},
    {"promotion", "D5", ZUG_LAW_GROUP_PAWNS, NC_ ("law", "A pawn promotes"),
     CHOICE (promotion, promotion_values), .example = "promotion-lost-rook",
     .search = NC_ ("law search", "promote, queening, underpromotion, last rank, lost man, "
                                  "replacement")},
    {"promote-to", "D5", ZUG_LAW_GROUP_PAWNS, NC_ ("law", "Men offered to a pawn that promotes"),
     ZUG_LAW_PROMOTE_TO, FIELD (promote_to), 0, 0, NULL, .example = "promote-to-first",
     .search = NC_ ("law search", "promotion, queening, underpromotion, becomes")},
    {"check", "E1 E2 F1", ZUG_LAW_GROUP_CHECK, NC_ ("law", "Check"), CHOICE (check, check_values),
     .example = "check-ignored",
     .search = NC_ ("law search", "mate, checkmate, threat, attack on the king, king capture, take "
                                  "the king, win, regicide")},
    {"king-entry", "E2", ZUG_LAW_GROUP_CHECK, NC_ ("law", "The king"),
     CHOICE (king_entry, king_entry_values), .matters = leaves_check, .example = "king-entry-line",
     .search = NC_ ("law search", "check, walk into check, danger, suicide, risk, attacked "
                                  "square")},
    {"castle-out-of-check", "E3", ZUG_LAW_GROUP_CHECK, NC_ ("law", "Castling out of check"),
     CHOICE (castle_out_of_check, castle_out_values), .matters = castles_by_check,
     .example = "castle-out-of-check", .search = NC_ ("law search", "castle, O-O, escape")},
    {"castle-through-check", "E4", ZUG_LAW_GROUP_CHECK, NC_ ("law", "Castling through check"),
     CHOICE (castle_through_check, castle_through_values), .matters = castles_by_check,
     .example = "castle-through-check",
     .search = NC_ ("law search", "castle, O-O, attacked square")},
    {"stalemate", "F3", ZUG_LAW_GROUP_END, NC_ ("law", "Having no move (stalemate)"),
     CHOICE (stalemate, stalemate_values), .matters = forces_moves, .example = "stalemate-corner",
     .search = NC_ ("law search", "stale, stuck, no moves, no legal move, pat")},
    {"repetition", "F4", ZUG_LAW_GROUP_END, NC_ ("law", "A repeated position draws"),
     ZUG_LAW_NUMBER, FIELD (repetition), 0, 5, repetition_values, .for_rows = true,
     .search = NC_ ("law search", "repeat, threefold, fivefold, perpetual, same position")},
    {"quiet", "F5", ZUG_LAW_GROUP_END, NC_ ("law", "Turns without capture or pawn move that draw"),
     ZUG_LAW_NUMBER, FIELD (quiet), 0, MAX_TURNS, NULL, .for_rows = true,
     .search = NC_ ("law search", "fifty moves, 50, seventy-five, no progress, dull")},
    {"bare-kings", "F5", ZUG_LAW_GROUP_END, NC_ ("law", "Two bare kings"),
     CHOICE (bare_kings, bare_kings_values), .example = "bare-kings-left",
     .search = NC_ ("law search", "insufficient material, dead position, lone king, nothing "
                                  "left")},
    {"resolution", "", ZUG_LAW_GROUP_TOGETHER, NC_ ("law", "What comes of two choices"),
     CHOICE (resolution, resolution_values), .matters = zug_laws_simultaneous, .for_rows = true,
     .example = "resolution-leave",
     .search = NC_ ("law search", "simultaneous, order, resolve, conflict, block, first, "
                                  "speed")},
    {"collision", "G2", ZUG_LAW_GROUP_TOGETHER, NC_ ("law", "Two men that reach one square"),
     CHOICE (collision, collision_values), .matters = zug_laws_resolve_together,
     .example = "collision-two",
     .search = NC_ ("law search", "vanish, disappear, explode, explosion, die, kill, destroy, "
                                  "annihilate, bounce, bump, crash, collide, clash, merge, "
                                  "coexist, random, dice, chance, flip, tie, same square, "
                                  "meet, replay, strength, trade, both captured")},
    {"exchange", "G3", ZUG_LAW_GROUP_TOGETHER,
     NC_ ("law", "Two men that go to each other’s squares"), CHOICE (exchange, exchange_values),
     .matters = zug_laws_resolve_together, .example = "exchange-rooks",
     .search = NC_ ("law search", "swap, switch, cross, pass through, duel, vanish, disappear, "
                                  "explode, mutual capture, trade")},
    {"conflict", "G4", ZUG_LAW_GROUP_TOGETHER, NC_ ("law", "Two moves that exclude each other"),
     CHOICE (conflict, conflict_values), .matters = zug_laws_resolve_ordered,
     .example = "conflict-rooks",
     .search = NC_ ("law search", "random, dice, chance, coin flip, toss, luck, vanish, "
                                  "disappear, cancel, clash, impossible")},
    {"speculative", "G4", ZUG_LAW_GROUP_TOGETHER,
     NC_ ("law", "Moves that only a move of the opponent can make possible"),
     CHOICE (speculative, speculative_values), .matters = zug_laws_resolve_ordered,
     .example = "speculative-pawn",
     .search = NC_ ("law search", "guess, bet, predict, premove, anticipate, gamble, vacant "
                                  "square, own man, recapture")},
    {"ride-stops", "G4", ZUG_LAW_GROUP_TOGETHER,
     NC_ ("law", "A ride ends at the first man it captures"),
     CHOICE (ride_stops, ride_stops_values), .matters = zug_laws_resolve_ordered,
     .example = "ride-stops-knight",
     .search = NC_ ("law search", "slide, rider, line piece, stop, halt, on the way, in the "
                                  "way, path")},
    {"named-captures", "G5", ZUG_LAW_GROUP_TOGETHER,
     NC_ ("law", "A capture stays a capture, a plain move a plain move"),
     CHOICE (named_captures, named_captures_values), .yes_first = true,
     .matters = zug_laws_resolve_merged, .example = "named-captures-leave",
     .search = NC_ ("law search", "take, announce, declare, miss, swing, empty square")},
    {"repeat-blocked", "G5", ZUG_LAW_GROUP_TOGETHER, NC_ ("law", "A move that was undone"),
     CHOICE (repeat_blocked, repeat_blocked_values), .matters = zug_laws_can_undo, .for_rows = true,
     .example = "repeat-blocked-merge",
     .search = NC_ ("law search", "ko, again, retry, insist, bounce, blocked")},
    {"line", "", ZUG_LAW_GROUP_END, NC_ ("law", "Marks in a row that win"), ZUG_LAW_NUMBER,
     FIELD (line), 0, 16, NULL, .matters = zug_laws_place_marks, .for_rows = true,
     .search =
         NC_ ("law search", "tic-tac-toe, noughts and crosses, five in a row, connect, gomoku, "
                            "win")},
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

bool
zug_law_matters (const ZugLaws *laws, const ZugLaw *law)
{
  return (law->for_rows || !zug_laws_place_marks (laws))
         && (law->matters == NULL || law->matters (laws));
}
