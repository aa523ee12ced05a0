/* zug-lesson-table.c: the steps of the lessons: what is asked, and what may come of it */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-lesson-step.h"
#include <glib/gi18n.h>

/* What comes where a king may be taken. */
#define KING_TAKEN                                                                                 \
  {                                                                                                \
    {"d1=r result=0-1 king-entry=safe",                                                            \
     NC_ ("lesson answer", "Your king is captured, and you have lost"),                            \
     NC_ ("lesson", "There is no check here. A king is captured like any other man, and whoever "  \
                    "captures it has won. Only of its own accord it may not go to a square where " \
                    "it is attacked.")},                                                           \
        {"d1=r result=0-1", NC_ ("lesson answer", "Your king is captured, and you have lost"),     \
         NC_ ("lesson",                                                                            \
              "There is no check here. A king is captured like any other man, and whoever "        \
              "captures it has won.")},                                                            \
        {"f3f4=not", NC_ ("lesson answer", "You may not leave your king in check"), NULL},         \
    {                                                                                              \
      "d1=r result=*", NC_ ("lesson answer", "Your king is captured, and the game goes on"), NULL  \
    }                                                                                              \
  }

/* What becomes of who has no move there, … */
#define PASSES                                                                                     \
  {                                                                                                \
    {"pass=yes leave=must",                                                                        \
     NC_ ("lesson", "You may always pass, unless you must leave a shared square.")},               \
    {                                                                                              \
      "pass=yes", NC_ ("lesson", "Nobody runs out of moves: you may always pass.")                 \
    }                                                                                              \
  }

/* … and where there is mate. A draw is told as `leave` where a shared square must be left. */
#define MATED(leave, draw)                                                                         \
  {                                                                                                \
    {"pass=yes leave=must",                                                                        \
     NC_ ("lesson", "Whoever need not save the king or leave a shared square may pass, so nobody " \
                    "else runs out of moves.")},                                                   \
        {"pass=yes", NC_ ("lesson", "Whoever need not save the king may pass, so nobody else "     \
                                    "runs out of moves.")},                                        \
        {"stalemate=loss", NC_ ("lesson", "One thing is not as in chess: a side that has no move " \
                                          "left has lost, even if nobody attacks its king.")},     \
        {"leave=must", leave},                                                                     \
    {                                                                                              \
      "stalemate=draw", draw                                                                       \
    }                                                                                              \
  }

const ZugLessonStep zug_lesson_steps[] = {
    {"team",
     "players=team",
     "players-all",
     0,
     0,
     FALSE,
     NC_ ("lesson", "Every man may move"),
     NC_ ("lesson",
          "All your men may move in the same turn, and so may Black’s. Your rook takes the black "
          "rook, which steps aside. Both knights move as well. What happens?"),
     {{"a1=R b5=- c3=N d4=-", NC_ ("lesson answer", "Only the knights move"),
       NC_ ("lesson",
            "The rooks are in each other’s way: if one goes first, the other’s move is spoilt. So "
            "both stay. The knights bother nobody, so they move.")},
      {"b5=r c3=N", NC_ ("lesson answer", "All four men move"), NULL},
      {"a5=R c3=N", NC_ ("lesson answer", "The black rook is captured"), NULL}}},
    {"team-one-square",
     "players=team",
     "players-one-square",
     0,
     0,
     FALSE,
     NC_ ("lesson", "Two of your own men, one square"),
     NC_ ("lesson", "Your rook and your knight both want to go to the same square. What happens?"),
     {{"a1=R b1=N a3=-", NC_ ("lesson answer", "Both stay where they are"),
       NC_ ("lesson",
            "Whichever goes first is in the other’s way. Nobody is first here, so both stay. Your "
            "men must agree, as a team does.")},
      {"a3=R b1=N", NC_ ("lesson answer", "The rook goes there, for it is worth more"), NULL},
      {"a1=R a3=N", NC_ ("lesson answer", "The knight goes there, for it leaps"), NULL}}},
    {"mark-one-square",
     "game=row",
     "resolution-mark",
     0,
     0,
     FALSE,
     NC_ ("lesson", "The same square"),
     NC_ ("lesson", "You both want the middle square. What happens?"),
     {{"b2=-", NC_ ("lesson answer", "It stays empty"),
       NC_ ("lesson",
            "There is room for one mark, and neither of you was first. So nobody gets the square, "
            "and both have lost a turn.")},
      {"b2=X", NC_ ("lesson answer", "You get it"), NULL},
      {"b2=o", NC_ ("lesson answer", "Black gets it"), NULL}}},
    {"mark-row",
     "game=row",
     "resolution-row",
     2,
     0,
     FALSE,
     NC_ ("lesson", "Three in a row"),
     NC_ ("lesson",
          "You complete three in a row. Black chose the square with the blue frame. What happens?"),
     {{"c1=X c2=-", NC_ ("lesson answer", "You win, and Black’s mark is not placed"),
       NC_ ("lesson",
            "Three in a row ends the game. Black’s mark would have come too late if you went "
            "first, so it is not placed.")},
      {"c1=X c2=o", NC_ ("lesson answer", "You win, and both marks are placed"), NULL},
      {"c1=- c2=-", NC_ ("lesson answer", "Neither mark is placed"), NULL}}},
    {"mark-rows",
     "game=row",
     "resolution-rows",
     2,
     0,
     FALSE,
     NC_ ("lesson", "Both are about to win"),
     NC_ ("lesson", "You both have two in a row, and you both put the third. Who wins?"),
     {{"c1=- c3=- result=*", NC_ ("lesson answer", "Nobody yet"),
       NC_ ("lesson",
            "Whoever came first would have won, and the other’s mark would have been too late. "
            "Nobody was first, so neither mark is placed and the game goes on.")},
      {"result=1/2-1/2", NC_ ("lesson answer", "It is a draw"), NULL},
      {"result=1-0", NC_ ("lesson answer", "You do, for White goes first"), NULL}}},

    {"leave",
     "turn=together",
     "resolution-leave",
     0,
     0,
     FALSE,
     NC_ ("lesson", "A man that leaves"),
     NC_ ("lesson",
          "You take the knight with your rook. In the same turn the knight leaves. What happens?"),
     {{"a4=R c3=n resolution=together rest=mover|mover-but-king",
       NC_ ("lesson answer", "The knight gets away"),
       NC_ ("lesson",
            "The knight had left when your rook arrived. Whoever leaves in time cannot be "
            "captured. The dashed frame marks a capture that found nobody, and two small bars mark "
            "who has just moved.")},
      {"a4=R c3=n", NC_ ("lesson answer", "The knight gets away"),
       NC_ ("lesson",
            "The knight had left when your rook arrived. Whoever leaves in time cannot be "
            "captured.")},
      {"a4=R c3=-", NC_ ("lesson answer", "The knight is captured"), NULL},
      {"a1=R a4=n", NC_ ("lesson answer", "Neither of them moves"),
       NC_ ("lesson",
            "Nobody is first here. If the rook went first, the knight could not leave; if the "
            "knight went first, the rook would find nothing to take. Such moves do not happen: "
            "both stay.")}}},
    {"guess-right",
     "turn=together; resolution=ordered",
     "speculative-pawn",
     0,
     0,
     FALSE,
     NC_ ("lesson", "Taking what is not there yet"),
     NC_ ("lesson",
          "Your pawn takes on a square where nobody stands. In the same turn a black pawn steps "
          "there. What happens?"),
     {{"d4=P d5=-", NC_ ("lesson answer", "Your pawn takes the black one"),
       NC_ ("lesson",
            "You guessed well. The moves are made in the order in which both work: first the black "
            "pawn comes, then yours takes it.")},
      {"c3d4=not", NC_ ("lesson answer", "You may not choose that"),
       NC_ ("lesson",
            "Only what is possible on the board as it stands may be chosen. Your pawn has "
            "nothing to take there yet.")},
      {"c3=P d4=p", NC_ ("lesson answer", "Your pawn stays where it is"), NULL}}},
    {"guess-wrong",
     "turn=together; resolution=ordered; speculative=yes; rest=none",
     "speculative-pawn",
     1,
     1,
     FALSE,
     NC_ ("lesson", "A wrong guess"),
     NC_ ("lesson",
          "Once more your pawn takes on a square where nobody stands, but this time nobody comes. "
          "What happens?"),
     {{"d4=P e5=- b4=p", NC_ ("lesson answer", "Your pawn stays where it is"),
       NC_ ("lesson", "There was nothing to take, so your move is lost. Black’s is made.")},
      {"e5=P", NC_ ("lesson answer", "Your pawn goes there all the same"), NULL},
      {"d4=- e5=-", NC_ ("lesson answer", "Your pawn is lost"), NULL}}},
    {"meet",
     "turn=together; resolution=together",
     "collision-two",
     0,
     0,
     FALSE,
     NC_ ("lesson", "Two that meet"),
     NC_ ("lesson", "Your rook and the black knight go to the same empty square. What happens?"),
     {{"coin=yes", NC_ ("lesson answer", "A coin decides who stays"),
       NC_ ("lesson", "The coin says which of the two stays. The other is captured.")},
      {"e2=Rn", NC_ ("lesson answer", "They share the square"),
       NC_ ("lesson",
            "Both stay. While two men share a square, nobody can capture either of them there.")},
      {"e2=- e1=- f4=-", NC_ ("lesson answer", "Both are captured"),
       NC_ ("lesson", "They run into each other, and both leave the board.")},
      {"e1=R f4=n collision=replay", NC_ ("lesson answer", "Both go back, and you choose again"),
       NC_ ("lesson", "There is room for one only. Both go back, and both sides choose again.")},
      {"e1=R f4=n", NC_ ("lesson answer", "Both go back"),
       NC_ ("lesson", "There is room for one only. Both go back to where they came from.")},
      {"e2=R collision=square-colour",
       NC_ ("lesson answer", "The rook stays, the knight is captured"),
       NC_ ("lesson", "The square is light. On a light square White’s man stays, on a dark one "
                      "Black’s.")},
      {"e2=R", NC_ ("lesson answer", "The rook stays, the knight is captured"),
       NC_ ("lesson", "The rook is worth more than the knight. The man that is worth less is "
                      "captured.")},
      {"e2=n", NC_ ("lesson answer", "The knight stays, the rook is captured"),
       NC_ ("lesson",
            "The knight came from further away. Who comes from further away arrives last, "
            "and captures.")}}},
    {"meet-step-down",
     "turn=together; resolution=together; collision=lower-removed-demote",
     "collision-two",
     0,
     0,
     FALSE,
     NC_ ("lesson", "Two that meet"),
     NC_ ("lesson", "Your rook and the black knight go to the same empty square. What happens?"),
     {{"e2=B", NC_ ("lesson answer", "The knight is captured, and the rook becomes a bishop"),
       NC_ ("lesson",
            "The rook is worth more, so the knight is captured. But the winner steps down: "
            "your rook is a bishop now.")},
      {"e2=R", NC_ ("lesson answer", "The knight is captured, and the rook stays a rook"), NULL},
      {"e2=-", NC_ ("lesson answer", "Both are captured"), NULL}}},
    {"meet-in-order",
     "turn=together; resolution=ordered|merge",
     "resolution-meet",
     0,
     0,
     FALSE,
     NC_ ("lesson", "Two that meet"),
     NC_ ("lesson", "Both knights go to the same empty square. What happens?"),
     {{"coin=yes", NC_ ("lesson answer", "A coin decides who moves"),
       NC_ ("lesson", "Only one of them can go there unharmed. A coin decides which; the other "
                      "stays where it was.")},
      {"b1=N d5=n c3=-", NC_ ("lesson answer", "Neither of them moves"),
       NC_ ("lesson",
            "Whichever went first would be captured by the other, and nobody is first. So neither "
            "knight moves.")},
      {"c3=Nn", NC_ ("lesson answer", "They share the square"), NULL},
      {"b1=- c3=- d5=-", NC_ ("lesson answer", "Both are captured"),
       NC_ ("lesson", "Moves that shut each other out cost both men.")}}},
    {"colour",
     "turn=together; resolution=together; collision=square-colour",
     "collision-equals",
     0,
     1,
     FALSE,
     NC_ ("lesson", "The other colour"),
     NC_ ("lesson", "Now both knights go to the same dark square. What happens?"),
     {{"c3=n", NC_ ("lesson answer", "Your knight is captured"),
       NC_ ("lesson", "The square is dark, so the black man stays. Meet on light squares, and stay "
                      "off the dark ones.")},
      {"c3=N", NC_ ("lesson answer", "The black knight is captured"), NULL},
      {"c3=-", NC_ ("lesson answer", "Both are captured, for they are worth the same"), NULL}}},
    {"must-leave",
     "turn=together; resolution=together; collision=share-then-leave|share-then-leave-capturing",
     "collision-two",
     1,
     0,
     TRUE,
     NC_ ("lesson", "A shared square"),
     NC_ ("lesson",
          "Your rook shares a square with the black knight. You would rather move your king now. "
          "May you?"),
     {{"a3b4=not collision=share-then-leave", NC_ ("lesson answer", "No, the rook must leave"),
       NC_ ("lesson",
            "A square is shared for one turn only. Then both must leave it, and they capture "
            "nothing on the way. If one cannot leave, its side has lost.")},
      {"a3b4=not", NC_ ("lesson answer", "No, the rook must leave"),
       NC_ ("lesson",
            "A square is shared for one turn only. Then both must leave it. If one cannot, "
            "its side has lost.")},
      {"a3b4=may", NC_ ("lesson answer", "Yes, they may share it as long as they like"), NULL}}},
    {"shared",
     "turn=together; resolution=together; collision=share",
     "collision-stay",
     2,
     0,
     TRUE,
     NC_ ("lesson", "A shared square"),
     NC_ ("lesson",
          "Your rook and the black knight share a square, and both have stayed there for a turn. "
          "What may your rook do now?"),
     {{"e2e4=may a2a3=may", NC_ ("lesson answer", "Leave, or stay as long as it likes"),
       NC_ ("lesson",
            "You may leave the rook there, or go on with it. As long as both stay, nobody can "
            "capture either, and they cannot capture each other. The one that is left alone can be "
            "captured like any other.")},
      {"a2a3=not", NC_ ("lesson answer", "It must leave now"), NULL},
      {"e2=R", NC_ ("lesson answer", "It may take the knight"), NULL}}},
    {"exchange",
     "turn=together",
     "resolution-each-other",
     0,
     2,
     FALSE,
     NC_ ("lesson", "Each takes the other"),
     NC_ ("lesson", "The rooks attack each other. You take, and so does Black. What happens?"),
     {{"coin=yes", NC_ ("lesson answer", "A coin decides which rook takes the other"),
       NC_ ("lesson",
            "Only one of these moves can be made, since a captured rook moves no more. A coin "
            "decides which.")},
      {"c5=R c1=r", NC_ ("lesson answer", "They exchange places"),
       NC_ ("lesson", "Each had left when the other arrived. Nobody is captured: the rooks have "
                      "exchanged places.")},
      {"c5=- c1=-", NC_ ("lesson answer", "Both are captured"),
       NC_ ("lesson", "They run into each other on the way, and both leave the board.")},
      {"c1=R c5=r", NC_ ("lesson answer", "Neither of them moves"),
       NC_ ("lesson",
            "Whichever went first would have captured the other, and nobody is first. So neither "
            "move happens.")}}},
    {"ride",
     "turn=together; resolution=ordered",
     "ride-stops-knight",
     0,
     1,
     FALSE,
     NC_ ("lesson", "Somebody stands in the way"),
     NC_ ("lesson",
          "You send your rook up to the last square, past the black knight. The knight stays where "
          "it is. What happens?"),
     {{"a3=R", NC_ ("lesson answer", "The rook takes the knight and stops there"),
       NC_ ("lesson",
            "A rook, bishop or queen takes the first enemy on its way and stops there. Had the "
            "knight left, your rook would have gone all the way.")},
      {"a1a5=not", NC_ ("lesson answer", "You may not choose that"),
       NC_ ("lesson", "The knight is in the way, and a rook does not pass it.")},
      {"a1=R a3=n", NC_ ("lesson answer", "The rook stays where it is"),
       NC_ ("lesson",
            "Your rook would have gone had the knight left. But it stayed in the way, so your move "
            "is lost.")}}},
    {"merge-check",
     "turn=together; resolution=merge; check=orthodox",
     "resolution-check",
     0,
     1,
     FALSE,
     NC_ ("lesson", "Check comes at once"),
     NC_ ("lesson",
          "Your rook gives check. In the same turn Black moves the knight, which does not stop the "
          "check. What happens?"),
     {{"a5=R b3=n", NC_ ("lesson answer", "Your rook moves, the knight stays"),
       NC_ (
           "lesson",
           "After your check, which the red ring marks, the knight’s move would break the rules of "
           "chess, so it does not happen. Yours is fine whichever comes first.")},
      {"a5=R d2=n", NC_ ("lesson answer", "Both move"), NULL},
      {"a1=R b3=n", NC_ ("lesson answer", "Neither of them moves"), NULL}}},
    {"again",
     "turn=together; resolution=merge",
     "repeat-blocked-merge",
     1,
     1,
     TRUE,
     NC_ ("lesson", "The same move once more"),
     NC_ ("lesson",
          "Both rooks wanted the same square, and both had to stay. May you try the same move "
          "again?"),
     {{"a3c3=not", NC_ ("lesson answer", "Not at once"),
       NC_ ("lesson", "A move that did not happen may not be tried again at once. First you must "
                      "make another one.")},
      {"a3c3=may", NC_ ("lesson answer", "Yes"),
       NC_ ("lesson", "You may try it as often as you like. If Black is as stubborn as you, nobody "
                      "gets anywhere.")}}},
    {"rest",
     "rest=mover|mover-but-king",
     "rest-knight",
     1,
     3,
     TRUE,
     NC_ ("lesson", "A man that has moved"),
     NC_ ("lesson", "Your knight has just moved. May it move again at once?"),
     {{"c3d1=not", NC_ ("lesson answer", "No, it rests for a turn"),
       NC_ ("lesson", "A man that has moved rests for a turn. Two small bars mark it. Move another "
                      "man; after that the knight may go on.")},
      {"c3d1=may", NC_ ("lesson answer", "Yes"), NULL}}},
    {"rest-king",
     "rest=mover-but-king",
     "rest-king",
     1,
     4,
     TRUE,
     NC_ ("lesson", "The king has moved"),
     NC_ (
         "lesson",
         "Your king has just moved, and a rook attacks it where it went. May the king move again?"),
     {{"d1c2=may", NC_ ("lesson answer", "Yes, a king in danger may"),
       NC_ ("lesson", "A man that has moved rests for a turn, but a king that is attacked may move "
                      "all the same.")},
      {"d1c2=not", NC_ ("lesson answer", "No, it rests for a turn"), NULL}}},
    {"check-waits",
     "check=timed",
     "check-ignored",
     1,
     0,
     TRUE,
     NC_ ("lesson", "Attacked by a man that rests"),
     NC_ ("lesson",
          "The black rook has just moved, and it attacks your king: the dashed ring with the "
          "hourglass says so. Must you do something about it in this turn?"),
     {{"a2a3=may", NC_ ("lesson answer", "Not yet"),
       NC_ ("lesson",
            "The rook has just moved, so it rests and cannot take your king in this turn. That is "
            "delayed check: now you may do what you like. In the next turn the rook can take; then "
            "it is immediate check.")},
      {"a2a3=not b1d2=may", NC_ ("lesson answer", "Yes, I step between or move the king"), NULL},
      {"a2a3=not", NC_ ("lesson answer", "Yes, the king must move"), NULL}}},
    {"check-now",
     "check=timed",
     "check-ignored",
     2,
     1,
     TRUE,
     NC_ ("lesson", "The man has rested"),
     NC_ ("lesson", "The rook has rested. Now it can take your king, as the red ring says. What "
                    "helps?"),
     {{"d1e2=may b1d2=not king-entry=safe", NC_ ("lesson answer", "Only to move the king away"),
       NC_ ("lesson",
            "This is immediate check: the rook can come in this very turn. A man that steps "
            "between sets off at the same moment, so the way is still free when the rook does. "
            "The king itself must go, and the rook finds an empty square. It may only go where no "
            "enemy man attacks it, not even one that rests.")},
      {"d1e2=may b1d2=not", NC_ ("lesson answer", "Only to move the king away"),
       NC_ ("lesson",
            "This is immediate check: the rook can come in this very turn. A man that steps "
            "between sets off at the same moment, so the way is still free when the rook does. "
            "The king itself must go, and the rook finds an empty square.")},
      {"b1d2=may", NC_ ("lesson answer", "To step between with the knight"), NULL},
      {"d1e2=not", NC_ ("lesson answer", "Nothing"), NULL}}},
    {"check-answer",
     "turn=together; players=two; check=timed; rest=none",
     "check-ignored",
     1,
     1,
     TRUE,
     NC_ ("lesson", "The king is attacked"),
     NC_ ("lesson", "The black rook attacks your king, as the red ring says. What helps?"),
     {{"d1e2=may b1d2=not king-entry=safe", NC_ ("lesson answer", "Only to move the king away"),
       NC_ ("lesson",
            "The rook can come in this very turn. A man that steps between sets off at the same "
            "moment, so the way is still free when the rook does. The king itself must go, and the "
            "rook finds an empty square. It may only go where no enemy man attacks it.")},
      {"d1e2=may b1d2=not", NC_ ("lesson answer", "Only to move the king away"),
       NC_ ("lesson",
            "The rook can come in this very turn. A man that steps between sets off at the same "
            "moment, so the way is still free when the rook does. The king itself must go, and the "
            "rook finds an empty square.")},
      {"b1d2=may", NC_ ("lesson answer", "To step between with the knight"), NULL},
      {"d1e2=not", NC_ ("lesson answer", "Nothing"), NULL}}},
    {"check-as-in-chess",
     "turn=together; players=two; check=orthodox",
     "check-ignored",
     1,
     3,
     TRUE,
     NC_ ("lesson", "The king is attacked"),
     NC_ ("lesson", "The black rook attacks your king, as the red ring says. What helps?"),
     {{"d1e2=may b1d2=may a2a3=not",
       NC_ ("lesson answer", "To move the king away or to step between"),
       NC_ (
           "lesson",
           "As in chess, you may choose only what leaves your king unattacked: it goes away, a man "
           "steps between, or you take the rook. Whether your choice does so is judged as if "
           "Black stood still.")},
      {"b1d2=not a2a3=not", NC_ ("lesson answer", "Only to move the king away"), NULL},
      {"a2a3=may", NC_ ("lesson answer", "Nothing has to be done yet"), NULL}}},
    {"mate",
     "turn=together; check=orthodox|timed",
     "check-corner",
     0,
     0,
     FALSE,
     NC_ ("lesson", "How a game is won"),
     NC_ ("lesson",
          "Your rook gives check. The black king has nowhere to go, and no other man can help it. "
          "What then?"),
     {{"result=1-0", NC_ ("lesson answer", "You win: it is mate"),
       NC_ ("lesson",
            "It is mate, as in chess: the king is attacked, as the red ring says, and no move of "
            "its side saves it. The game is over before the king is taken.")},
      {"result=*", NC_ ("lesson answer", "You take the king on the next turn"), NULL},
      {"result=1/2-1/2", NC_ ("lesson answer", "It is a draw"), NULL}},
     MATED (NC_ ("lesson", "A side that has no move left, but is not in check and need not leave a "
                           "shared square, has not lost: that is a draw, as in chess."),
            NC_ ("lesson", "A side that has no move left, but is not in check, has not lost: that "
                           "is a draw, as in chess."))},
    {"mate-waits",
     "turn=together; check=timed",
     "check-corner",
     1,
     0,
     FALSE,
     NC_ ("lesson", "How a game is won"),
     NC_ ("lesson",
          "Your rook has given check, and the black king has nowhere to go. In this turn the rook "
          "rests, and both sides move another man. What then?"),
     {{"result=1-0", NC_ ("lesson answer", "You win: it is mate"),
       NC_ ("lesson",
            "Your rook has rested and could take the king now, and the king cannot get away. That "
            "is mate: the game is over.")},
      {"result=*", NC_ ("lesson answer", "You take the king on the next turn"), NULL},
      {"result=1/2-1/2", NC_ ("lesson answer", "It is a draw"), NULL}},
     MATED (NC_ ("lesson",
                 "A side that has no move left, but whose king nobody attacks and which need not "
                 "leave a shared square, has not lost: that is a draw, as in chess."),
            NC_ ("lesson", "A side that has no move left, but whose king nobody attacks, has not "
                           "lost: that is a draw, as in chess."))},
    {"king", "check=none", "check-ignored", 2, 0, FALSE, NC_ ("lesson", "The king is attacked"),
     NC_ (
         "lesson",
         "The black rook attacks your king. You push a pawn all the same, and the rook takes. What "
         "happens?"),
     KING_TAKEN, PASSES},
    {"king-at-once", "check=none", "check-ignored", 1, 0, FALSE,
     NC_ ("lesson", "The king is attacked"),
     NC_ (
         "lesson",
         "The black rook attacks your king. You push a pawn all the same, and the rook takes. What "
         "happens?"),
     KING_TAKEN, PASSES},
    {"pawns",
     "pawn=both",
     "pawn-ways",
     0,
     4,
     TRUE,
     NC_ ("lesson", "The ways of a pawn"),
     NC_ ("lesson", "May your left pawn go diagonally to an empty square?"),
     {{"c3d4=may", NC_ ("lesson answer", "Yes"),
       NC_ ("lesson", "A pawn goes straight ahead or diagonally, and it captures both ways too.")},
      {"c3d4=not", NC_ ("lesson answer", "No, only to capture"), NULL}}},
    {"no-move",
     "turn=together; pass=no",
     "stalemate-corner",
     0,
     3,
     FALSE,
     NC_ ("lesson", "No move left"),
     NC_ ("lesson",
          "After this turn Black has no move left, but nobody attacks the black king. What then?"),
     {{"result=1-0", NC_ ("lesson answer", "You win"),
       NC_ ("lesson",
            "A side that has no move left has lost, whether its king is attacked or not.")},
      {"result=1/2-1/2 check=none leave=must", NC_ ("lesson answer", "It is a draw"),
       NC_ ("lesson", "Whoever has no move left and need not leave a shared square has not lost: "
                      "the game is drawn, as in chess.")},
      {"result=1/2-1/2 check=none", NC_ ("lesson answer", "It is a draw"),
       NC_ ("lesson", "Whoever has no move left has not lost: the game is drawn, as in chess.")},
      {"result=1/2-1/2", NC_ ("lesson answer", "It is a draw"), NULL},
      {"result=*", NC_ ("lesson answer", "Black passes"), NULL}}},
    {"no-move-alternating",
     "turn=alternate; pass=no; stalemate=loss",
     "stalemate-corner",
     1,
     3,
     FALSE,
     NC_ ("lesson", "No move left"),
     NC_ ("lesson",
          "After your move Black has no move left, but nobody attacks the black king. What then?"),
     {{"result=1-0", NC_ ("lesson answer", "You win"),
       NC_ ("lesson",
            "A side that has no move left has lost, whether its king is attacked or not.")},
      {"result=1/2-1/2", NC_ ("lesson answer", "It is a draw"), NULL},
      {"result=*", NC_ ("lesson answer", "Black passes"), NULL}}},
    {"promotion",
     "promotion=captured",
     "promotion-lost-rook",
     0,
     5,
     TRUE,
     NC_ ("lesson", "A pawn on its way"),
     NC_ ("lesson", "Your pawn is one step from the last rank. May it become a queen now?"),
     {{"b4b5q=not", NC_ ("lesson answer", "No, you have not lost a queen"),
       NC_ ("lesson",
            "A pawn becomes only what its side has lost. When you chose, you had lost nothing yet, "
            "so it had to wait. Once your rook has been captured, it may become a rook.")},
      {"b4b5q=may", NC_ ("lesson answer", "Yes"), NULL}}},
    {"pass",
     "pass=yes; players=two",
     "pass-wait",
     0,
     5,
     TRUE,
     NC_ ("lesson", "No move you like"),
     NC_ ("lesson", "You would rather not move at all. May you?"),
     {{"--=may check=none leave=must", NC_ ("lesson answer", "Yes, I may pass"),
       NC_ ("lesson", "You may pass: press Pass instead of moving a man. So nobody runs out of "
                      "moves, but a shared square that must be left is not left by it.")},
      {"--=may leave=must", NC_ ("lesson answer", "Yes, I may pass"),
       NC_ ("lesson", "You may pass: press Pass instead of moving a man. So nobody runs out of "
                      "moves, but a king that must be saved is not saved by it, and a shared "
                      "square that must be left is not left by it.")},
      {"--=may check=none", NC_ ("lesson answer", "Yes, I may pass"),
       NC_ ("lesson",
            "You may pass: press Pass instead of moving a man. So nobody runs out of moves.")},
      {"--=may", NC_ ("lesson answer", "Yes, I may pass"),
       NC_ ("lesson", "You may pass: press Pass instead of moving a man. So nobody runs out of "
                      "moves, but a king that must be saved is not saved by it.")},
      {"--=not", NC_ ("lesson answer", "No, I must move"), NULL}}},
};
const gsize zug_n_lesson_steps = G_N_ELEMENTS (zug_lesson_steps);
