/* zug-presets.c: the games that are known by name */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-laws.h"
#include "zug-words.h"

#include <string.h>

/* What the files of data/variants say, which tests hold against their names, summaries and authors
 * below: these stand here too so that translators see them. */
static const struct
{
  const char *id;
  const char *base; /* a preset's id, "" for orthodox chess */
  const char *laws; /* as zug_laws_read() reads them, those of base left out */
} files[] = {
#include "zug-presets.inc"
};

/* In the order in which they are offered: first the one that is the easiest to begin with. */
const ZugPreset zug_presets[] = {
    {"parity", ZUG_PRESET_GAME, NC_ ("variant", "Parity Chess"),
     NC_ ("variant", "Both sides choose in secret and move at the same moment. A man that has "
                     "moved rests for a turn, and two men that meet share the square."),
     NC_ ("variant source", "After the article “Parity Chess” of 7 October 2014")},
    {"parity-single", ZUG_PRESET_GAME, NC_ ("variant", "Single Occupation"),
     NC_ ("variant", "As Parity Chess, but two men that meet must both leave the square on the "
                     "next turn, capturing nothing."),
     NC_ ("variant source", "After the article “Parity Chess” of 7 October 2014")},
    {"synchronous", ZUG_PRESET_GAME, NC_ ("variant", "Synchronous Chess"),
     NC_ ("variant",
          "Both sides choose in secret and move at the same moment. A man that has moved rests "
          "for a turn. Pawns go straight or diagonally, whether they capture or not. Where two men "
          "meet, White’s stays on light squares, Black’s on dark ones; kings are captured like any "
          "man."),
     NC_ ("variant source", "After the article “Synchronous chess”")},
    {"randomized", ZUG_PRESET_GAME, NC_ ("variant", "Simultaneous Randomized Chess"),
     NC_ ("variant", "Both sides choose in secret; the moves happen in the order that lets both, "
                     "and where they exclude each other a coin decides which of them happens."),
     NC_ ("variant source", "After the article “Simultaneous Randomized Chess”")},
    {"fair", ZUG_PRESET_GAME, NC_ ("variant", "Fair Chess"),
     NC_ ("variant", "Both sides choose in secret; a move happens only if it is legal in whatever "
                     "order the two are made. A blocked move may not be repeated at once."),
     NC_ ("variant source", "After the article “Fair Chess and Simultaneous Games”")},
    {"fair-team", ZUG_PRESET_GAME, NC_ ("variant", "Fair Chess for Teams"),
     NC_ ("variant", "Every man is a player of its own and may ask for a move; those moves happen "
                     "that are legal in whatever order all are made."),
     NC_ ("variant source", "After the article “Fair Chess and Simultaneous Games”")},
    {"fair-tictactoe", ZUG_PRESET_GAME, NC_ ("variant", "Fair Tic-Tac-Toe"),
     NC_ ("variant",
          "Both sides choose a square in secret. If both choose the same one, it stays empty. "
          "Three in a row wins; if both sides would complete a row on the same turn, neither "
          "mark is placed."),
     NC_ ("variant source", "After the article “Fair Chess and Simultaneous Games”")},
    {"orthodox", ZUG_PRESET_GAME, NC_ ("variant", "Orthodox Chess"),
     NC_ ("variant", "Chess as everybody knows it: the sides move one after the other."),
     NC_ ("variant source", "Traditional")},
    {"parity-replay", ZUG_PRESET_HOUSE, NC_ ("variant", "Parity Chess: Choose Again"),
     NC_ ("variant",
          "As Parity Chess, but where two men meet, nothing moves and both sides choose again."),
     NC_ ("variant source", "After the article “Parity Chess” of 7 October 2014")},
    {"parity-both-removed", ZUG_PRESET_HOUSE, NC_ ("variant", "Parity Chess: Both Captured"),
     NC_ ("variant", "As Parity Chess, but two men that meet are both captured."),
     NC_ ("variant source", "After the article “Parity Chess” of 7 October 2014")},
    {"parity-lower-removed", ZUG_PRESET_HOUSE, NC_ ("variant", "Parity Chess: The Lower Captured"),
     NC_ ("variant", "As Parity Chess, but of two men that meet the one of lower value is "
                     "captured; of equal men, both."),
     NC_ ("variant source", "After the article “Parity Chess” of 7 October 2014")},
    {"parity-demote", ZUG_PRESET_HOUSE, NC_ ("variant", "Parity Chess: The Winner Demoted"),
     NC_ ("variant", "As Parity Chess, but of two men that meet the lower is captured and the "
                     "other steps down one rung, as from queen to rook."),
     NC_ ("variant source", "After the article “Parity Chess” of 7 October 2014")},
    {"parity-leave-capturing", ZUG_PRESET_HOUSE,
     NC_ ("variant", "Single Occupation: Leaving with a Capture"),
     NC_ ("variant", "As Single Occupation, but the two men that must leave their square may "
                     "capture on the way."),
     NC_ ("variant source", "After the article “Parity Chess” of 7 October 2014")},
    {"synchronous-both-return", ZUG_PRESET_HOUSE, NC_ ("variant", "Synchronous Chess: Both Return"),
     NC_ ("variant", "As Synchronous Chess, but two men that meet both go back, and neither may "
                     "try the same again on the next turn."),
     NC_ ("variant source", "After the article “Synchronous chess”")},
    {"synchronous-both-removed", ZUG_PRESET_HOUSE,
     NC_ ("variant", "Synchronous Chess: Both Captured"),
     NC_ ("variant", "As Synchronous Chess, but two men that meet are both captured."),
     NC_ ("variant source", "After the article “Synchronous chess”")},
    {"randomized-both-removed", ZUG_PRESET_HOUSE,
     NC_ ("variant", "Simultaneous Randomized Chess: Both Captured"),
     NC_ ("variant", "As Simultaneous Randomized Chess, but where two moves exclude each other "
                     "both men leave the board."),
     NC_ ("variant source", "Customary among players of simultaneous chess")},
    {"fair-repetition", ZUG_PRESET_HOUSE, NC_ ("variant", "Fair Chess: Stubborn Players Draw"),
     NC_ ("variant", "As Fair Chess, but a blocked move may be tried again at once; a position "
                     "that comes up for the third time is a draw."),
     NC_ ("variant source", "After the article “Fair Chess and Simultaneous Games”")},
    {"fair-endless", ZUG_PRESET_HOUSE, NC_ ("variant", "Fair Chess: Stubborn Players Play On"),
     NC_ ("variant", "As Fair Chess, but a blocked move may be tried again at once, and repeated "
                     "positions do not end the game."),
     NC_ ("variant source", "After the article “Fair Chess and Simultaneous Games”")},
    {"together-both-removed", ZUG_PRESET_HOUSE, NC_ ("variant", "Chess at Once: Both Captured"),
     NC_ ("variant", "Chess in which both sides move at the same moment. Two men that meet are "
                     "both captured."),
     NC_ ("variant source", "After the article “Fair Chess and Simultaneous Games”")},
    {"together-king-stands", ZUG_PRESET_HOUSE, NC_ ("variant", "Chess at Once: The King Stands"),
     NC_ ("variant", "Chess in which both sides move at the same moment. Two men that meet are "
                     "both captured, but a king stands and takes the other man."),
     NC_ ("variant source", "Customary among players of simultaneous chess")},
    {"together-both-return", ZUG_PRESET_HOUSE, NC_ ("variant", "Chess at Once: Both Return"),
     NC_ ("variant", "Chess in which both sides move at the same moment. Two men that meet both go "
                     "back to where they came from."),
     NC_ ("variant source", "After the article “Fair Chess and Simultaneous Games”")},
    {"together-lower-removed", ZUG_PRESET_HOUSE,
     NC_ ("variant", "Chess at Once: The Lower Captured"),
     NC_ ("variant", "Chess in which both sides move at the same moment. Of two men that meet the "
                     "one of lower value is captured; of equal men, both."),
     NC_ ("variant source", "After the article “Fair Chess and Simultaneous Games”")},
    {"together-later-arrival", ZUG_PRESET_HOUSE,
     NC_ ("variant", "Chess at Once: The Later Captures"),
     NC_ ("variant", "Chess in which both sides move at the same moment. Of two men that meet the "
                     "one that came from further arrives last and captures the other."),
     NC_ ("variant source", "After the article “Fair Chess and Simultaneous Games”")},
    {"together-coin", ZUG_PRESET_HOUSE, NC_ ("variant", "Chess at Once: A Coin Decides"),
     NC_ ("variant", "Chess in which both sides move at the same moment. Where two men meet, a "
                     "coin decides which of them captures the other."),
     NC_ ("variant source", "After the article “Fair Chess and Simultaneous Games”")},
    {"together-rest", ZUG_PRESET_HOUSE, NC_ ("variant", "Chess at Once: Never Twice Running"),
     NC_ ("variant",
          "Chess in which both sides move at the same moment. No man may move twice running, "
          "except a king that is attacked; two men that meet are both captured."),
     NC_ ("variant source", "Customary among players of simultaneous chess")},
    {"capablanca", ZUG_PRESET_KNOWN, NC_ ("variant", "Capablanca Chess"),
     NC_ ("variant", "Chess on ten files, with two men more: the archbishop moves as bishop or "
                     "knight, the chancellor as rook or knight."),
     NC_ ("variant source", "José Raúl Capablanca, about 1925")},
    {"capablanca-parity", ZUG_PRESET_KNOWN, NC_ ("variant", "Capablanca Chess at Once"),
     NC_ ("variant", "The men and the board of Capablanca Chess under the laws of Parity Chess: "
                     "both sides move at the same moment."),
     NC_ ("variant source", "Zugleich")},
    {"chess960", ZUG_PRESET_KNOWN, NC_ ("variant", "Chess960"),
     NC_ ("variant", "Chess with the men of the back rank shuffled into one of 960 arrays, the "
                     "same for both sides."),
     NC_ ("variant source", "Bobby Fischer, 1996")},
    {"parity960", ZUG_PRESET_KNOWN, NC_ ("variant", "Parity Chess 960"),
     NC_ ("variant", "Parity Chess from one of 960 shuffled arrays, the same for both sides."),
     NC_ ("variant source", "Zugleich")},
    {"gardner", ZUG_PRESET_KNOWN, NC_ ("variant", "Gardner’s Minichess"),
     NC_ ("variant", "Chess on a board of five by five, without double steps and castling."),
     NC_ ("variant source", "Martin Gardner, 1969")},
    {"caravan", ZUG_PRESET_KNOWN, NC_ ("variant", "Caravan Chess"),
     NC_ ("variant", "Chess on ten files, with camels, which leap further than knights, and "
                     "nightriders, which go on from leap to leap."),
     NC_ ("variant source", "Zugleich")},
    {"ponds", ZUG_PRESET_KNOWN, NC_ ("variant", "Four Ponds"),
     NC_ ("variant", "Parity Chess on a board with four holes in the middle, which knights leap "
                     "and nobody else can pass."),
     NC_ ("variant source", "Zugleich")},
    {"twin-kings", ZUG_PRESET_KNOWN, NC_ ("variant", "Twin Kings"),
     NC_ ("variant", "Chess with a second king in place of the queen. Both are royal: who loses "
                     "one has lost."),
     NC_ ("variant source", "Zugleich")},
};
const char *const zug_preset_men[] = {NC_ ("man name", "Archbishop"),
                                      NC_ ("man name", "Chancellor"), NC_ ("man name", "Camel"),
                                      NC_ ("man name", "Nightrider"), NULL};
const size_t zug_n_presets = sizeof zug_presets / sizeof zug_presets[0];

bool
zug_laws_preset (ZugLaws *laws, const char *id)
{
  size_t at;

  for (size_t i = 0; i < sizeof files / sizeof files[0]; i++)
    if (strcmp (files[i].id, id) == 0)
      {
        if (files[i].base[0] == '\0')
          zug_laws_init (laws);
        else if (!zug_laws_preset (laws, files[i].base))
          return false;
        return zug_laws_read (laws, files[i].laws, &at);
      }
  return false;
}
