/* fake-engine.c: an engine that behaves as its arguments say: `fake-engine MODE [LOG]` */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "zug-choices.h"
#include "zug-coordinate.h"
#include "zug-resolve.h"
#include "zug-zfen.h"

/* It plays the first legal move by name, and takes from `searchmoves` what comes first. */
static struct
{
  const char *mode;
  FILE *log;
  ZugLaws laws;
  ZugPosition position;
  bool thinking; /* answers when it is told to stop */
  pid_t child;   /* one that has nothing to do and does not end by itself; 0 for none */
} engine;

static bool
is_mode (const char *mode)
{
  return strcmp (engine.mode, mode) == 0;
}

/* Even where a sanitizer would catch it. */
static void
die_of (int number)
{
  signal (number, SIG_DFL);
  raise (number);
}

static void
have_child (void)
{
  engine.child = fork ();
  if (engine.child == 0)
    {
      signal (SIGTERM, SIG_IGN);
      signal (SIGHUP, SIG_IGN);
      for (;;)
        pause ();
    }
}

static void
say_options (void)
{
  puts ("id name Fake Engine 1.0");
  if (engine.child > 0)
    printf ("id author %ld\n", (long) engine.child);
  else
    puts ("id author Nobody\tat \xff all");
  puts ("option name Hash type spin default 16 min 1 max 1024");
  puts ("option name Threads type spin default 1 min 1 max 8");
  puts ("option name Clear Hash type button");
  puts ("option name Ponder type check default false");
  puts ("option name Style type combo default Normal var Solid var Normal var Very Risky");
  puts ("option name Book File type string default <empty>");
  puts ("option name UCI_LimitStrength type check default false");
  puts ("option name UCI_Elo type spin default 1320 min 1320 max 3190");
  puts ("option name Broken type nonsense default 3");
  puts ("option name");
  puts ("uciok");
}

static void
play (const char *text)
{
  ZugCoordinateTurn turn;
  ZugOutcomes outcomes;

  if (!zug_coordinate_read_turn (&engine.laws, &engine.position, false, text, strlen (text), &turn,
                                 NULL))
    return;
  zug_resolve (&engine.laws, &engine.position, turn.pair, &outcomes);
  engine.position = outcomes.position[0];
}

static void
set_position (char *words)
{
  char *moves = strstr (words, " moves ");
  char *word, *at = NULL;

  if (moves != NULL)
    *moves = '\0';
  if (strncmp (words, "fen ", 4) == 0)
    zug_zfen_read (&engine.laws, words + 4, &engine.position, NULL);
  else
    zug_position_start (&engine.laws, &engine.position);
  if (moves != NULL)
    for (word = strtok_r (moves + 7, " ", &at); word != NULL; word = strtok_r (NULL, " ", &at))
      play (word);
}

static const char *
first_move (char buffer[ZUG_COORDINATE_MAX])
{
  ZugSide side = (ZugSide) engine.position.to_move;
  char other[ZUG_COORDINATE_MAX];
  ZugChoices choices;

  zug_choices (&engine.laws, &engine.position, side, &choices);
  strcpy (buffer, "(none)");
  for (int i = 0; i < choices.n; i++)
    if (!zug_move_is_castle (choices.move[i]))
      {
        zug_coordinate_write (&engine.laws, choices.move[i], other);
        if (buffer[0] == '(' || strcmp (other, buffer) < 0)
          strcpy (buffer, other);
      }
  return buffer;
}

static void
say_info (const char *move)
{
  puts ("info string a word for people score cp 999");
  puts ("info depth 1 currmove e2e4 currmovenumber 1");
  puts ("info depth x score cp 5 pv e2e4");
  puts ("info depth 3 score cp x");
  printf ("info depth 4 seldepth 6 multipv 2 score cp -20 lowerbound nodes 90 pv %s\n", move);
  printf ("info depth 5 seldepth 7 multipv 1 score cp 31 nodes 1234 nps 56789 time 12 pv %s e7e5\n",
          move);
}

static void
answer (const char *move)
{
  if (is_mode ("illegal"))
    puts ("bestmove e2e5");
  else if (is_mode ("nonsense"))
    puts ("bestmove \xc3\x28knight");
  else
    printf ("bestmove %s ponder e7e5\n", move);
}

static void
flood (void)
{
  static char noise[4096];

  memset (noise, 'x', sizeof noise);
  for (;;)
    {
      if (fwrite (noise, 1, sizeof noise, stdout) < sizeof noise)
        exit (0);
      if (is_mode ("flood-lines"))
        puts ("\ninfo depth 1 score cp 3 pv e2e4");
    }
}

static void
go (char *words)
{
  char buffer[ZUG_COORDINATE_MAX];
  char *only = strstr (words, "searchmoves ");
  const char *move = only != NULL ? strtok (only + 12, " ") : first_move (buffer);

  if (is_mode ("crash-thinking"))
    die_of (SIGSEGV);
  if (is_mode ("exit-thinking"))
    exit (7);
  if (is_mode ("flood") || is_mode ("flood-lines"))
    flood ();
  if (is_mode ("long-lines"))
    {
      for (int i = 0; i < 100000; i++)
        putchar ('y');
      puts (" bestmove a1a1");
    }
  say_info (move);
  engine.thinking = strstr (words, "infinite") != NULL || is_mode ("slow") || is_mode ("deaf");
  if (!engine.thinking)
    answer (move);
}

static void
stop (void)
{
  char buffer[ZUG_COORDINATE_MAX];

  if (!engine.thinking || is_mode ("deaf"))
    return;
  engine.thinking = false;
  answer (first_move (buffer));
}

/* False at the end. */
static bool
obey (char *line)
{
  line[strcspn (line, "\r\n")] = '\0';
  if (engine.log != NULL)
    {
      fprintf (engine.log, "%s\n", line);
      fflush (engine.log);
    }
  if (strcmp (line, "uci") == 0)
    say_options ();
  else if (strcmp (line, "isready") == 0)
    puts ("bestmove h7h8\nreadyok"); /* an answer that nobody asked for */
  else if (strncmp (line, "position ", 9) == 0)
    set_position (line + 9);
  else if (strncmp (line, "go", 2) == 0)
    go (line + 2);
  else if (strcmp (line, "stop") == 0)
    stop ();
  else if (strcmp (line, "quit") == 0)
    return is_mode ("stubborn");
  fflush (stdout);
  return true;
}

int
main (int argc, char **argv)
{
  static char line[65536];

  engine.mode = argc > 1 ? argv[1] : "normal";
  engine.log = argc > 2 ? fopen (argv[2], "a") : NULL;
  if (engine.log != NULL)
    fprintf (engine.log, "pid %ld\n", (long) getpid ());
  zug_laws_init (&engine.laws);
  zug_position_start (&engine.laws, &engine.position);
  if (is_mode ("crash"))
    die_of (SIGABRT);
  if (is_mode ("parent"))
    have_child ();
  if (is_mode ("silent") || is_mode ("stubborn"))
    {
      signal (SIGTERM, SIG_IGN);
      signal (SIGPIPE, SIG_IGN); /* else what it says into the void would end it */
    }
  if (is_mode ("silent"))
    for (;;)
      pause ();
  while (fgets (line, sizeof line, stdin) != NULL)
    if (!obey (line))
      return 0;
  if (is_mode ("stubborn"))
    for (;;)
      pause ();
  return 0;
}
