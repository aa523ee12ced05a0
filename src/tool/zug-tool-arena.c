/* zug-tool-arena.c: what the commands that let players play have in common */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tool-arena.h"

#include "zug-tool-common.h"
#include <glib/gi18n.h>
#include <math.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdarg.h>
#include <stdio.h>
#include <unistd.h>

enum
{
  LINE_EVERY = 30 /* seconds */
};

static const double usual_time = 0.1; /* seconds a turn */

void
zug_tool_arena_init (ZugToolArena *self, gint max_turns)
{
  self->jobs = (gint) g_get_num_processors ();
  self->max_turns = max_turns;
  self->specs = g_ptr_array_new_with_free_func ((GDestroyNotify) zug_contestant_spec_free);
}

void
zug_tool_arena_clear (ZugToolArena *self)
{
  g_free (self->variant);
  g_free (self->seed);
  g_free (self->time);
  g_free (self->cpu);
  g_free (self->nodes);
  g_free (self->endings);
  g_free (self->pgn);
  g_free (self->state);
  g_clear_pointer (&self->tables, zug_endings_close);
  g_free (self->name);
  g_clear_pointer (&self->specs, g_ptr_array_unref);
}

GOptionEntry *
zug_tool_arena_entries (ZugToolArena *self, const GOptionEntry *own)
{
  const GOptionEntry common[] = {
      {"variant", 'v', 0, G_OPTION_ARG_STRING, &self->variant,
       N_ ("What is played, by its name or as a file (default: parity)"), N_ ("ID")},
      {"time", 't', 0, G_OPTION_ARG_STRING, &self->time, N_ ("Seconds a turn (default: 0.1)"),
       N_ ("SECONDS")},
      {"nodes", 0, 0, G_OPTION_ARG_STRING, &self->nodes, N_ ("Positions valued a turn"),
       N_ ("NUMBER")},
      {"depth", 0, 0, G_OPTION_ARG_INT, &self->depth, N_ ("Turns looked ahead"), N_ ("NUMBER")},
      {"seed", 's', 0, G_OPTION_ARG_STRING, &self->seed,
       N_ ("What openings and chance follow from (default: 1)"), N_ ("NUMBER")},
      {"jobs", 'j', 0, G_OPTION_ARG_INT, &self->jobs,
       N_ ("Games at once (default: as many as there are processors)"), N_ ("NUMBER")},
      {"max-turns", 'm', 0, G_OPTION_ARG_INT, &self->max_turns,
       N_ ("Turns after which a game is drawn"), N_ ("NUMBER")},
      {"endings", 'e', 0, G_OPTION_ARG_FILENAME, &self->endings,
       N_ ("Folder of endgame tables for levels and full"), N_ ("FOLDER")},
      {"pgn", 'p', 0, G_OPTION_ARG_FILENAME, &self->pgn, N_ ("Where the games go"), N_ ("FILE")},
      G_OPTION_ENTRY_NULL,
  };

  return zug_tool_entries (common, own);
}

static gboolean
read_variant (ZugToolArena *self)
{
  const char *id = self->variant != NULL ? self->variant : "parity";

  if (!zug_tool_variant (id, &self->laws, &self->name))
    return FALSE;
  if (zug_search_plays (&self->laws))
    return TRUE;
  return zug_tool_complain (_ ("Computer players do not play “%s”"), id);
}

static gboolean
read_time (const char *text, double *seconds)
{
  char *end;

  if (text == NULL)
    return TRUE;
  *seconds = g_ascii_strtod (text, &end);
  if (*text != '\0' && *end == '\0' && *seconds > 0 && *seconds <= 3600)
    return TRUE;
  return zug_tool_complain (_ ("The time must be a number of seconds, more than 0 and up to 3600"));
}

gboolean
zug_tool_arena_unsigned (const char *name, const char *text, guint64 *number)
{
  if (text == NULL || g_ascii_string_to_unsigned (text, 10, 0, G_MAXINT64, number, NULL))
    return TRUE;
  return zug_tool_complain (_ ("“%s” of %s is no number"), text, name);
}

static gboolean
read_numbers (ZugToolArena *self)
{
  self->seed_number = 1;
  if (!read_time (self->time, &self->cost.time) || !read_time (self->cpu, &self->cost.cpu)
      || !zug_tool_arena_unsigned ("--nodes", self->nodes, &self->cost.nodes)
      || !zug_tool_arena_unsigned ("--seed", self->seed, &self->seed_number))
    return FALSE;
  if (self->depth < 0 || self->max_turns < 0 || self->jobs < 1 || self->jobs > 1024)
    return zug_tool_complain (_ ("Depth, turns and jobs must not be negative, jobs 1 to 1024"));
  self->cost.depth = self->depth;
  if (self->time == NULL && self->cpu == NULL && self->nodes == NULL && self->depth == 0)
    self->cost.time = usual_time;
  if (!self->table || self->state != NULL)
    return TRUE;
  return zug_tool_complain (_ ("Of which state? See --state"));
}

static gboolean
open_endings (ZugToolArena *self)
{
  if (self->endings == NULL)
    return TRUE;
  self->tables = zug_endings_open (self->endings, &self->laws);
  if (self->tables == NULL)
    zug_tool_complain (_ ("There are no endgame tables of this game in %s"), self->endings);
  return self->tables != NULL;
}

ZugContestantSpec *
zug_tool_arena_player (ZugToolArena *self, const char *text)
{
  g_autoptr (GError) error = NULL;
  ZugContestantSpec *spec = zug_contestant_spec_new (text, &error);

  if (spec == NULL)
    zug_tool_complain ("%s", error->message);
  else
    g_ptr_array_add (self->specs, spec);
  return spec;
}

int
zug_tool_arena_read (ZugToolArena *self, char **players, int n_players)
{
  if (!read_variant (self) || !read_numbers (self))
    return ZUG_TOOL_USAGE;
  for (int i = 0; i < n_players; i++)
    if (zug_tool_arena_player (self, players[i]) == NULL)
      return ZUG_TOOL_USAGE;
  return open_endings (self) ? ZUG_TOOL_GOOD : ZUG_TOOL_FAILED;
}

char *
zug_tool_arena_cost (const ZugContestantCost *cost)
{
  GString *text = g_string_new (NULL);

  if (cost->time > 0)
    /* TRANSLATORS: what a turn may cost */
    g_string_append_printf (text, C_ ("terminal", "%g s a turn"), cost->time);
  if (cost->cpu > 0)
    {
      g_string_append (text, text->len > 0 ? ", " : "");
      /* TRANSLATORS: what a turn may cost */
      g_string_append_printf (text, C_ ("terminal", "%g s of a processor a turn"), cost->cpu);
    }
  if (cost->nodes > 0)
    {
      g_autofree char *count = zug_tool_count ((gint64) cost->nodes);

      g_string_append (text, text->len > 0 ? ", " : "");
      /* TRANSLATORS: what a turn may cost */
      g_string_append_printf (text, C_ ("terminal", "%s positions a turn"), count);
    }
  if (cost->depth > 0)
    {
      g_string_append (text, text->len > 0 ? ", " : "");
      /* TRANSLATORS: how far players look */
      g_string_append_printf (
          text, g_dngettext (NULL, "%d turn ahead", "%d turns ahead", (gulong) cost->depth),
          cost->depth);
    }
  return g_string_free (text, FALSE);
}

void
zug_tool_arena_tell (const char *format, ...)
{
  static gint64 told;
  const gint64 now = g_get_monotonic_time ();
  gboolean terminal = isatty (STDERR_FILENO);
  g_autofree char *text = NULL;
  va_list list;

  /* A file grows by a line now and then. */
  if (told == 0)
    told = now;
  if (!terminal && now - told < LINE_EVERY * G_USEC_PER_SEC)
    return;
  told = now;
  va_start (list, format);
  text = g_strdup_vprintf (format, list);
  va_end (list);
  g_printerr (terminal ? "\r\033[K%s" : "%s\n", text);
}

void
zug_tool_arena_hush (void)
{
  if (isatty (STDERR_FILENO))
    g_printerr ("\r\033[K");
}

/* --- Ctrl+C ----------------------------------------------------------------------------------- */

/* A match that is decided sets the second alone. */
static volatile sig_atomic_t interrupted;
static atomic_bool stop;

static void
on_interrupt (int number)
{
  interrupted = TRUE;
  atomic_store (&stop, TRUE);
}

atomic_bool *
zug_tool_arena_watch (void)
{
  struct sigaction action = {.sa_handler = on_interrupt,
                             .sa_flags = (int) (SA_RESETHAND | SA_RESTART)};

  sigaction (SIGINT, &action, NULL);
  return &stop;
}

int
zug_tool_arena_finish (const char *state)
{
  if (!interrupted)
    return ZUG_TOOL_GOOD;
  if (state != NULL)
    zug_tool_complain (_ ("Ended early; the same command goes on from %s"), state);
  else
    zug_tool_complain (_ ("Ended early"));
  return ZUG_TOOL_FAILED;
}
