/* main.c: zugleich-tuning: what measures the strength of players and fits the evaluation */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tuning.h"

static const struct
{
  const char *name;
  int (*run) (int argc, char **argv);
  const char *words;
} commands[] = {
    {"tournament", zug_tuning_tournament, "players and engines against each other, in a file"},
    {"exploit", zug_tuning_exploit, "what it brings to know how a computer player mixes"},
    {"selfplay", zug_tuning_selfplay, "play quick games to learn what positions are worth"},
    {"puzzles", zug_tuning_puzzles, "find puzzles in such games, or in others"},
    {"positions", zug_tuning_positions, "play games whose positions a net learns from"},
    {"train", zug_tuning_train, "train a net on such positions"},
    {"bare-king", zug_tuning_bare_king,
     "learn from tables of endings how soon a bare king is lost"},
    {"fit", zug_tuning_fit, "fit the weights of the evaluation to such games"},
};

int
main (int argc, char *argv[])
{
  zug_tool_begin ("zugleich-tuning");
  for (gsize i = 0; argc > 1 && i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (argv[1], commands[i].name))
      return commands[i].run (argc - 1, argv + 1);
  g_printerr ("Usage: zugleich-tuning COMMAND …; “COMMAND --help” says more.\n");
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    g_printerr ("  %-12s %s\n", commands[i].name, commands[i].words);
  return ZUG_TOOL_USAGE;
}
