/* zug-law-search.c: laws found by what players call them */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-law-guide.h"
#include <glib/gi18n.h>
#include <string.h>

/* What a law is called at the board, or elsewhere, beyond the words of its row. A translator writes down what is said
 * in his own language. */
static const struct
{
  const char *key;
  const char *words;
} synonyms[] = {
    {"game", NC_ ("law search", "kind of game, tic-tac-toe, noughts and crosses, five in a row, "
                                "connect, placing")},
    {"players",
     NC_ ("law search", "team, teams, several men at once, all men, everybody, together, "
                        "plan, progressive")},
    {"turn", NC_ ("law search", "simultaneous, at the same time, blind, secret, hidden, guess, "
                                "alternating, in turn, rock paper scissors")},
    {"pass", NC_ ("law search", "passing, skip, wait, null move, zugzwang, do nothing")},
    {"pass-draw", NC_ ("law search", "passing, skip, wait, draw, remis")},
    {"rest", NC_ ("law search", "tired, pause, sleep, cooldown, freeze, stun, recover, recharge, "
                                "same man twice, still")},
    {"files", NC_ ("law search", "width, columns, size, wider, bigger, larger, smaller, board")},
    {"ranks", NC_ ("law search", "height, rows, size, taller, bigger, larger, smaller, board, "
                                 "length")},
    {"holes", NC_ ("law search", "missing squares, gap, wall, pit, obstacle, cross, ring, shape of "
                                 "the board")},
    {"men", NC_ ("law search", "piece, pieces, leap, leaper, jump, jumper, slide, ride, rider, "
                               "fairy, new man, custom, camel, amazon, archbishop, chancellor, "
                               "nightrider, cannon, royal, value, picture")},
    {"array", NC_ ("law search", "starting position, set-up, setup, opening position, placement, "
                                 "handicap, odds, army, initial")},
    {"shuffle", NC_ ("law search", "random, chess960, Fischer, Freestyle, mixed, dice, back row")},
    {"castling", NC_ ("law search", "castle, O-O, O-O-O, 0-0, rook, rokade")},
    {"castle-files", NC_ ("law search", "castle, O-O, O-O-O, 0-0, kingside, queenside")},
    {"pawn", NC_ ("law search", "Berolina, diagonal, sideways, soldier, sergeant")},
    {"double-step", NC_ ("law search", "two squares, two steps, first move, initial move, jump")},
    {"en-passant", NC_ ("law search", "in passing, e.p., ep, passant, beside")},
    {"promotion", NC_ ("law search", "promote, queening, underpromotion, last rank, lost man, "
                                     "replacement")},
    {"promote-to", NC_ ("law search", "promotion, queening, underpromotion, becomes")},
    {"check", NC_ ("law search", "mate, checkmate, threat, attack on the king, king capture, take "
                                 "the king, win, regicide")},
    {"king-entry", NC_ ("law search", "check, walk into check, danger, suicide, risk, attacked "
                                      "square")},
    {"castle-out-of-check", NC_ ("law search", "castle, O-O, escape")},
    {"castle-through-check", NC_ ("law search", "castle, O-O, attacked square")},
    {"stalemate", NC_ ("law search", "stale, stuck, no moves, no legal move, pat")},
    {"repetition", NC_ ("law search", "repeat, threefold, fivefold, perpetual, same position")},
    {"quiet", NC_ ("law search", "fifty moves, 50, seventy-five, no progress, dull")},
    {"bare-kings", NC_ ("law search", "insufficient material, dead position, lone king, nothing "
                                      "left")},
    {"resolution", NC_ ("law search", "simultaneous, order, resolve, conflict, block, first, "
                                      "speed")},
    {"collision", NC_ ("law search", "vanish, disappear, explode, explosion, die, kill, destroy, "
                                     "annihilate, bounce, bump, crash, collide, clash, merge, "
                                     "coexist, random, dice, chance, flip, tie, same square, "
                                     "replay, strength, trade, both captured")},
    {"exchange", NC_ ("law search", "swap, switch, cross, pass through, duel, vanish, disappear, "
                                    "explode, mutual capture, trade")},
    {"conflict", NC_ ("law search", "random, dice, chance, coin flip, toss, luck, vanish, "
                                    "disappear, cancel, clash, impossible")},
    {"speculative", NC_ ("law search", "guess, bet, predict, premove, anticipate, gamble, vacant "
                                       "square, own man, recapture")},
    {"ride-stops", NC_ ("law search", "slide, rider, line piece, stop, halt, on the way, in the "
                                      "way, path")},
    {"named-captures", NC_ ("law search", "take, announce, declare, miss, swing, empty square")},
    {"repeat-blocked", NC_ ("law search", "ko, again, retry, insist, bounce, blocked")},
    {"line", NC_ ("law search", "tic-tac-toe, noughts and crosses, five in a row, connect, gomoku, "
                                "win")},
};

static const char *
synonyms_of (const ZugLaw *law)
{
  for (guint i = 0; i < G_N_ELEMENTS (synonyms); i++)
    if (g_str_equal (synonyms[i].key, law->key))
      return g_dpgettext2 (NULL, "law search", synonyms[i].words);
  g_return_val_if_reached ("");
}

/* Without capitals and accents. Transfer full. */
static char *
fold (const char *words)
{
  g_autofree char *normal = g_utf8_normalize (words, -1, G_NORMALIZE_ALL);
  g_autofree char *lower = g_utf8_casefold (normal != NULL ? normal : "", -1);
  GString *bare = g_string_new (NULL);

  for (const char *at = lower; *at != '\0'; at = g_utf8_next_char (at))
    if (!g_unichar_ismark (g_utf8_get_char (at)))
      g_string_append_unichar (bare, g_utf8_get_char (at));
  return g_string_free (bare, FALSE);
}

static void
add_folded (GString *text, const char *words)
{
  g_autofree char *folded = fold (words);

  g_string_append_printf (text, "%s\n", folded);
}

gboolean
zug_law_guide_matches (const ZugLaws *laws, const ZugLaw *law, const char *search)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *words = NULL;
  g_autofree char *folded = NULL;
  g_auto (GStrv) wanted = NULL;

  g_return_val_if_fail (laws != NULL && law != NULL && search != NULL, FALSE);

  words = zug_law_guide_words (laws, law);
  add_folded (text, law->key);
  add_folded (text, g_str_equal (law->key, "resolution") ? "G1" : law->code);
  add_folded (text, zug_law_guide_name (law));
  add_folded (text, words);
  add_folded (text, synonyms_of (law));
  for (guint i = 0; law->values != NULL && law->values[i].name != NULL; i++)
    {
      add_folded (text, law->values[i].name);
      add_folded (text, zug_law_guide_value_name (law, i));
    }
  folded = fold (search);
  wanted = g_strsplit_set (folded, " \t", -1);
  for (guint i = 0; wanted[i] != NULL; i++)
    if (strstr (text->str, wanted[i]) == NULL)
      return FALSE;
  return TRUE;
}
