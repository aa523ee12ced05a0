/* zug-why-words.c: the law behind each refusal, by code and in words */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-why.h"
#include "zug-words.h"

/* A row for each reason: the code of its law, the words, and the key of the law where several have
 * that code; the others are found by it. */
static const struct
{
  const char *code;
  const char *words;
  const char *law;
} reasons[] = {
    [ZUG_WHY_LEGAL] = {"", NC_ ("why", "This is a legal choice.")},
    [ZUG_WHY_OVER] = {"E1", NC_ ("why", "A king has been captured: the game is over.")},
    [ZUG_WHY_NOT_ITS_TURN] = {"A3", NC_ ("why", "It is the other side’s turn.")},
    [ZUG_WHY_NO_MAN] = {"A2", NC_ ("why", "None of your men stands there.")},
    [ZUG_WHY_PASS] = {"A5", NC_ ("why", "Nobody may pass."), "pass"},
    [ZUG_WHY_RESTS] = {"A5", NC_ ("why", "This man moved on the previous turn and rests now."),
                       "rest"},
    [ZUG_WHY_OWN_MAN] = {"C1", NC_ ("why", "One of your own men stands there.")},
    [ZUG_WHY_BLOCKED_WAY] = {"C3", NC_ ("why", "The way there is blocked.")},
    [ZUG_WHY_REACH] = {"C1", NC_ ("why", "This man does not move that way.")},
    [ZUG_WHY_PAWN_AHEAD] = {"D1", NC_ ("why", "A pawn does not capture straight ahead.")},
    [ZUG_WHY_PAWN_ASIDE] = {"D3", NC_ ("why", "A pawn moves diagonally only to capture.")},
    [ZUG_WHY_DOUBLE_STEP] = {"D2", NC_ ("why", "Pawns make no double step.")},
    [ZUG_WHY_EN_PASSANT] = {"D4",
                            NC_ ("why",
                                 "There is no pawn to capture en passant on that square now.")},
    [ZUG_WHY_PROMOTION] =
        {"D5",
         NC_ ("why", "Only a pawn that reaches the last rank promotes, and it must become a man "
                     "that is offered.")},
    [ZUG_WHY_PROMOTION_POOL] =
        {"D5",
         NC_ ("why", "A pawn becomes only a man that its side has lost, and no such man is left.")},
    [ZUG_WHY_CASTLING_RIGHT] =
        {"C5",
         NC_ ("why", "Castling is not possible any more: the king or the rook has moved, or the "
                     "laws know no castling.")},
    [ZUG_WHY_CASTLING_WAY] = {"C5", NC_ ("why", "Men stand in the way of castling.")},
    [ZUG_WHY_CASTLING_CHECK] = {"E3", NC_ ("why", "The king may not castle out of check.")},
    [ZUG_WHY_CASTLING_THROUGH] = {"E4",
                                  NC_ ("why",
                                       "Castling would lead over or onto an attacked square.")},
    [ZUG_WHY_CASTLING_UNSAFE] = {"C5",
                                 NC_ ("why", "The king may not castle while it is attacked, nor "
                                             "over or onto an attacked square."),
                                 "castling"},
    [ZUG_WHY_MUST_LEAVE] = {"G2",
                            NC_ ("why",
                                 "Your man on the shared square must leave it on this turn.")},
    [ZUG_WHY_LEAVE_CAPTURE] = {"G2", NC_ ("why", "A man that must leave its shared square neither "
                                                 "castles nor, under these laws, captures.")},
    [ZUG_WHY_KING_ENTRY] = {"E2",
                            NC_ ("why", "The king may not go where it would be attacked, even "
                                        "by a man that cannot move now.")},
    [ZUG_WHY_IN_CHECK] = {"E2", NC_ ("why", "This would leave the king in check."), "check"},
    [ZUG_WHY_IMMEDIATE_CHECK] =
        {"E2", NC_ ("why", "The king is in immediate check: only the king itself may move."),
         "check"},
    [ZUG_WHY_OPENS_ATTACK] = {"E2", NC_ ("why", "This would open an attack on your own king."),
                              "check"},
    [ZUG_WHY_BANNED] = {"G5", NC_ ("why", "This move was undone and may not be repeated yet.")},
    [ZUG_WHY_HOPELESS] = {"G4", NC_ ("why", "No move of the opponent could make this possible."),
                          "speculative"},
    [ZUG_WHY_HOPE_IN_VAIN] = {"G4",
                              NC_ ("why", "Whatever move of the opponent would make this "
                                          "possible, your king would be attacked then."),
                              "speculative"},
    [ZUG_WHY_KING_TARGET] = {"E1", NC_ ("why", "No request may take a king.")},
    [ZUG_WHY_TAKEN] = {"C1", NC_ ("why", "This square is taken.")},
};

const char *
zug_why_code (ZugWhyReason reason)
{
  return reasons[reason].code;
}

const char *
zug_why_words (ZugWhyReason reason)
{
  return reasons[reason].words;
}

const char *
zug_why_law (ZugWhyReason reason)
{
  return reasons[reason].law;
}
