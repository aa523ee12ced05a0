/* zug-tool-try.c: some hundred quick games of a variant, and what they show of it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tool-arena.h"
#include "zug-tool.h"
#include "zug-trial-words.h"
#include <glib-unix.h>
#include <glib/gi18n.h>
#include <signal.h>

enum
{
  MOST_GAMES = 100000,
  MOST_JOBS = 1024
};

typedef struct
{
  ZugTrial *trial;
  GMainLoop *loop;
  gboolean interrupted;
} Course;

static void
on_progress (ZugTrial *trial)
{
  ZugTrialReport report;
  g_autofree char *games = NULL;

  zug_trial_get_report (trial, &report);
  games = zug_trial_dup_games (&report);
  zug_tool_arena_tell ("%s", games);
}

static gboolean
on_interrupt (gpointer data)
{
  Course *course = data;

  course->interrupted = TRUE;
  zug_trial_cancel (course->trial);
  return G_SOURCE_CONTINUE;
}

/* Prints what is known at the end. The exit status. */
static int
run (ZugVariant *variant, guint games, guint64 seed, guint jobs)
{
  g_autoptr (ZugTrial) trial = zug_trial_new (variant, games, seed);
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  Course course = {.trial = trial, .loop = loop};
  guint source = g_unix_signal_add (SIGINT, on_interrupt, &course);
  g_autofree char *text = NULL;
  ZugTrialReport report;

  g_signal_connect (trial, "progress", G_CALLBACK (on_progress), NULL);
  g_signal_connect_swapped (trial, "ended", G_CALLBACK (g_main_loop_quit), loop);
  zug_trial_start (trial, jobs);
  g_main_loop_run (loop);
  g_source_remove (source);
  zug_tool_arena_hush ();
  zug_trial_get_report (trial, &report);
  text = zug_trial_dup_text (variant, &report);
  g_print ("%s", text);
  if (!course.interrupted)
    return ZUG_TOOL_GOOD;
  return zug_tool_failure (_ ("Ended early"));
}

int
zug_tool_try (int argc, char **argv)
{
  gint games = ZUG_TRIAL_GAMES, jobs = 0;
  g_autofree char *seed_text = NULL;
  g_autofree char *name = NULL;
  const GOptionEntry entries[] = {
      {"games", 'n', 0, G_OPTION_ARG_INT, &games, N_ ("How many games (default: 200)"),
       N_ ("NUMBER")},
      {"seed", 's', 0, G_OPTION_ARG_STRING, &seed_text,
       N_ ("What openings and chance follow from (default: 1)"), N_ ("NUMBER")},
      {"jobs", 'j', 0, G_OPTION_ARG_INT, &jobs,
       N_ ("Games at once (default: one fewer than there are processors)"), N_ ("NUMBER")},
      G_OPTION_ENTRY_NULL,
  };
  g_autoptr (ZugVariant) variant = NULL;
  guint64 seed = 1;
  ZugLaws laws;

  if (!zug_tool_options (&argc, &argv, _ ("VARIANT"),
                         _ ("Quick games of computer players, and what they show of a variant: "
                            "whether a side is favoured, how long games are and how they end, how "
                            "often each of its laws did something."),
                         entries, 1, 1)
      || !zug_tool_arena_unsigned ("--seed", seed_text, &seed))
    return ZUG_TOOL_USAGE;
  if (games < 1 || games > MOST_GAMES || jobs < 0 || jobs > MOST_JOBS)
    return zug_tool_misuse (_ ("Games must be 1 to %d, jobs 0 to %d"), MOST_GAMES, MOST_JOBS);
  if (!zug_tool_variant (argv[1], &laws, &name))
    return ZUG_TOOL_USAGE;
  variant = zug_variant_new (argv[1], zug_variant_find_name (argv[1], name), "", &laws);
  return run (variant, (guint) games, seed, (guint) jobs);
}
