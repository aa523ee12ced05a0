/* zug-engine.c: the engine protocol, a line at a time */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-engine-private.h"
#include "zug-choices.h"
#include "zug-config.h"
#include "zug-coordinate.h"
#include "zug-outcome.h"
#include "zug-perft.h"
#include "zug-zfen.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum
{
  MAX_PERFT = 20
};

ZugEngine *
zug_engine_new (void)
{
  ZugEngine *engine = calloc (1, sizeof *engine);

  if (engine == NULL)
    return NULL;
  zug_laws_init (&engine->laws);
  zug_engine_reset_options (engine);
  zug_engine_restart (engine);
  return engine;
}

void
zug_engine_free (ZugEngine *engine)
{
  if (engine == NULL)
    return;
  zug_engine_stop (engine, "");
  zug_engine_settle (engine, true);
  zug_engine_close_endings (engine);
  free (engine->endings_path);
  zug_transpositions_unref (engine->table);
  free (engine->game.keys);
  free (engine);
}

/* Commands. */

static void
command_uci (ZugEngine *engine, const char *rest)
{
  fprintf (engine->out, "id name Zugleich %s\nid author the Zugleich authors\n", ZUG_VERSION);
  zug_engine_print_options (engine);
  fputs ("uciok\n", engine->out);
}

static void
command_isready (ZugEngine *engine, const char *rest)
{
  fputs ("readyok\n", engine->out);
}

static void
command_new_game (ZugEngine *engine, const char *rest)
{
  if (engine->table != NULL)
    zug_transpositions_clear (engine->table);
  zug_engine_restart (engine);
}

static void
command_nothing (ZugEngine *engine, const char *rest)
{
}

static void
command_d (ZugEngine *engine, const char *rest)
{
  char zfen[ZUG_ZFEN_MAX];

  fprintf (engine->out, "%s\n", zug_zfen_write (&engine->laws, &engine->game.position, zfen));
}

static int
compare_moves (const void *a, const void *b)
{
  return strcmp (a, b);
}

static void
print_moves (ZugEngine *engine, ZugSide side)
{
  char text[ZUG_MAX_CHOICES][ZUG_COORDINATE_MAX];
  ZugChoices choices;

  zug_choices (&engine->laws, &engine->game.position, side, &choices);
  for (int i = 0; i < choices.n; i++)
    zug_coordinate_write (&engine->laws, choices.move[i], text[i]);
  qsort (text, (size_t) choices.n, sizeof text[0], compare_moves);
  fputs (side == ZUG_WHITE ? "white" : "black", engine->out);
  for (int i = 0; i < choices.n; i++)
    fprintf (engine->out, " %s", text[i]);
  fputc ('\n', engine->out);
}

static void
command_moves (ZugEngine *engine, const char *rest)
{
  bool alternate = zug_laws_alternate (&engine->laws);

  for (int side = ZUG_WHITE; side <= ZUG_BLACK; side++)
    if (!alternate || engine->game.position.to_move == side)
      print_moves (engine, (ZugSide) side);
}

static void
command_status (ZugEngine *engine, const char *rest)
{
  ZugEnd end =
      zug_outcome (&engine->laws, &engine->game.position, engine->game.keys, engine->game.n_keys);

  if (end.result == ZUG_RESULT_OPEN)
    fputs ("playing\n", engine->out);
  else
    fprintf (engine->out, "over %s %s\n", zug_result_text (end.result),
             zug_reason_text (end.reason));
}

static void
command_perft (ZugEngine *engine, const char *rest)
{
  ZugEngineWord word = zug_engine_word (&rest);
  unsigned long depth;

  if (!zug_engine_number (word, MAX_PERFT, &depth))
    {
      zug_engine_error (engine, "perft needs a depth from 0 to 20, not", word, NULL);
      return;
    }
  if (zug_laws_know_teams (&engine->laws))
    {
      zug_engine_error (engine, "perft is not defined for teams", (ZugEngineWord) {NULL, 0}, NULL);
      return;
    }
  fprintf (engine->out, "%" PRIu64 "\n",
           zug_perft (&engine->laws, &engine->game.position, (int) depth));
}

/* When a command is carried out while the engine thinks. Those that neither change anything nor
 * have to be heard at once wait as well, so that a script is answered in its own order. */
typedef enum
{
  AT_ONCE,
  AFTER_ANSWER, /* unless that answer waits for `stop` */
  AFTER_THOUGHT /* which is stopped where only that ends it */
} When;

static const struct
{
  const char *name;
  void (*run) (ZugEngine *engine, const char *rest);
  bool takes_more; /* words behind the command */
  When when;
} commands[] = {
    {"uci", command_uci, false, AT_ONCE},
    {"isready", command_isready, false, AT_ONCE},
    {"ucinewgame", command_new_game, false, AFTER_THOUGHT},
    {"debug", command_nothing, true, AT_ONCE},
    {"go", zug_engine_go, true, AFTER_THOUGHT},
    {"stop", zug_engine_stop, false, AT_ONCE},
    {"ponderhit", command_nothing, false, AT_ONCE},
    {"setoption", zug_engine_option, true, AFTER_THOUGHT},
    {"position", zug_engine_position, true, AFTER_THOUGHT},
    {"d", command_d, false, AFTER_ANSWER},
    {"moves", command_moves, false, AFTER_ANSWER},
    {"outcomes", zug_engine_outcomes, true, AFTER_ANSWER},
    {"status", command_status, false, AFTER_ANSWER},
    {"why", zug_engine_why, true, AFTER_ANSWER},
    {"perft", command_perft, true, AFTER_ANSWER},
};
enum
{
  N_COMMANDS = sizeof commands / sizeof commands[0]
};

/* Its number; N_COMMANDS where there is none of that name. */
static int
find_command (ZugEngineWord word)
{
  int i = 0;

  while (i < N_COMMANDS && !zug_engine_word_is (word, commands[i].name))
    i++;
  return i;
}

static void
carry_out (ZugEngine *engine, ZugEngineWord word, int command, const char *rest)
{
  const char *after = rest;
  ZugEngineWord more = zug_engine_word (&after);

  if (command == N_COMMANDS)
    zug_engine_error (engine, "unknown command", word, NULL);
  else if (!commands[command].takes_more && more.length > 0)
    zug_engine_error (engine, "nothing may stand behind this command:", more, NULL);
  else
    commands[command].run (engine, rest);
}

bool
zug_engine_line (ZugEngine *engine, const char *line, FILE *out)
{
  const char *rest = line;
  ZugEngineWord word = zug_engine_word (&rest);
  int command = find_command (word);

  if (word.length == 0)
    return true;
  if (zug_engine_word_is (word, "quit"))
    return false;
  if (command < N_COMMANDS && commands[command].when != AT_ONCE)
    zug_engine_settle (engine, commands[command].when == AFTER_THOUGHT);
  engine->out = out;
  flockfile (out);
  carry_out (engine, word, command, rest);
  zug_engine_flush (out);
  funlockfile (out);
  return true;
}
