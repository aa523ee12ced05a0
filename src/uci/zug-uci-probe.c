/* zug-uci-probe.c: which chess engines are installed, and what each of them is */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-uci-probe.h"

#include <stdlib.h>
#include <string.h>

/* Programs by their names, with what makes them speak UCI. */
static const struct
{
  const char *program;
  const char *arguments;
} known[] = {{"stockfish", ""},    {"fairy-stockfish", ""},
             {"ethereal", ""},     {"ethereal-chess", ""},
             {"lc0", ""},          {"berserk", ""},
             {"komodo", ""},       {"dragon", ""},
             {"koivisto", ""},     {"rubichess", ""},
             {"RubiChess", ""},    {"igel", ""},
             {"arasan", ""},       {"arasanx-64", ""},
             {"texel", ""},        {"laser", ""},
             {"demolito", ""},     {"obsidian", ""},
             {"caissa", ""},       {"viridithas", ""},
             {"clover", ""},       {"seer", ""},
             {"weiss", ""},        {"xiphos", ""},
             {"defenchess", ""},   {"senpai", ""},
             {"rofchade", ""},     {"minic", ""},
             {"rodent", ""},       {"rodentIV", ""},
             {"toga2", ""},        {"fruit", ""},
             {"glaurung", ""},     {"critter", ""},
             {"gnuchess", "--uci"}};

void
zug_uci_probe_free (ZugUciProbe *self)
{
  g_free (self->name);
  g_free (self->author);
  g_free (self->command);
  g_free (self);
}

ZugUciSetup *
zug_uci_probe_make_setup (const ZugUciProbe *self)
{
  return zug_uci_setup_new (self->name, self->command, self->chess960);
}

static ZugUciRange
read_range (ZugUciEngine *engine, const char *name)
{
  const ZugUciOption *option = zug_uci_engine_find_option (engine, name);
  ZugUciRange range = {0};

  if (option == NULL || option->kind != ZUG_UCI_OPTION_SPIN || option->min > option->max)
    return range;
  range.offered = TRUE;
  range.min = (int) CLAMP (option->min, 0, G_MAXINT);
  range.max = (int) CLAMP (option->max, 0, G_MAXINT);
  range.initial = (int) CLAMP (g_ascii_strtoll (option->initial, NULL, 10), range.min, range.max);
  return range;
}

/* What a thread is asked. */
typedef struct
{
  char *command; /* NULL: all that are known */
  GWeakRef owner;
  ZugUciProbeFunc answer;
} Question;

static void
question_free (gpointer data)
{
  Question *question = data;

  g_free (question->command);
  g_weak_ref_clear (&question->owner);
  g_free (question);
}

static ZugUciProbe *
ask (const char *command, GCancellable *cancellable, GError **error)
{
  g_autoptr (ZugUciSetup) setup = zug_uci_setup_new (command, command, FALSE);
  g_autoptr (ZugUciEngine) engine = zug_uci_setup_start (setup, cancellable, error);
  ZugUciProbe *self;

  if (engine == NULL)
    return NULL;
  self = g_new0 (ZugUciProbe, 1);
  self->name = g_strdup (zug_uci_engine_get_name (engine));
  self->author = g_strdup (zug_uci_engine_get_author (engine));
  self->command = g_strdup (command);
  self->chess960 = zug_uci_engine_find_option (engine, "UCI_Chess960") != NULL;
  self->hash = read_range (engine, "Hash");
  self->threads = read_range (engine, "Threads");
  if (zug_uci_engine_find_option (engine, "UCI_LimitStrength") != NULL)
    self->elo = read_range (engine, "UCI_Elo");
  self->skill = read_range (engine, "Skill Level");
  return self;
}

/* Debian keeps games in folders of their own, which are not in everybody's PATH. */
static GStrv
list_folders (void)
{
  g_autofree char *own = g_build_filename (g_get_home_dir (), ".local", "bin", NULL);
  g_autofree char *path =
      g_strjoin (G_SEARCHPATH_SEPARATOR_S, g_getenv ("PATH") != NULL ? g_getenv ("PATH") : "",
                 "/usr/games", "/usr/local/games", "/app/bin", own, NULL);

  return g_strsplit (path, G_SEARCHPATH_SEPARATOR_S, -1);
}

/* The command of a program in a folder; NULL where there is none, or it was met under another path.
 */
static char *
find_program (const char *folder, guint i, GHashTable *met)
{
  g_autofree char *path = g_build_filename (folder, known[i].program, NULL);
  g_autofree char *quoted = NULL;
  char *real;

  if (!g_path_is_absolute (path) || g_file_test (path, G_FILE_TEST_IS_DIR)
      || !g_file_test (path, G_FILE_TEST_IS_EXECUTABLE))
    return NULL;
  real = realpath (path, NULL);
  if (real == NULL)
    return NULL;
  if (!g_hash_table_add (met, g_strdup (real)))
    {
      free (real);
      return NULL;
    }
  free (real);
  quoted = zug_uci_setup_quote (path);
  return *known[i].arguments == '\0' ? g_steal_pointer (&quoted)
                                     : g_strjoin (" ", quoted, known[i].arguments, NULL);
}

static void
ask_all (GPtrArray *found, GCancellable *cancellable)
{
  g_autoptr (GHashTable) met = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_auto (GStrv) folders = list_folders ();

  for (guint f = 0; folders[f] != NULL; f++)
    for (guint i = 0; i < G_N_ELEMENTS (known) && !g_cancellable_is_cancelled (cancellable); i++)
      {
        g_autofree char *command = find_program (folders[f], i, met);
        ZugUciProbe *probe = command != NULL ? ask (command, cancellable, NULL) : NULL;

        if (probe != NULL)
          g_ptr_array_add (found, probe);
      }
}

static void
run (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Question *question = data;
  g_autoptr (GPtrArray) found =
      g_ptr_array_new_with_free_func ((GDestroyNotify) zug_uci_probe_free);
  GError *error = NULL;
  ZugUciProbe *probe;

  if (question->command == NULL)
    ask_all (found, cancellable);
  else if ((probe = ask (question->command, cancellable, &error)) != NULL)
    g_ptr_array_add (found, probe);
  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, g_steal_pointer (&found), (GDestroyNotify) g_ptr_array_unref);
}

static void
on_answer (GObject *source, GAsyncResult *result, gpointer data)
{
  Question *question = g_task_get_task_data (G_TASK (result));
  g_autoptr (GObject) owner = g_weak_ref_get (&question->owner);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) probes = g_task_propagate_pointer (G_TASK (result), &error);

  if (owner != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    question->answer (owner, probes, error);
}

void
zug_uci_probe (const char *command, GCancellable *cancellable, ZugUciProbeFunc answer,
               GObject *owner)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, on_answer, NULL);
  Question *question = g_new0 (Question, 1);

  question->command = g_strdup (command);
  question->answer = answer;
  g_weak_ref_init (&question->owner, owner);
  g_task_set_source_tag (task, zug_uci_probe);
  g_task_set_task_data (task, question, question_free);
  g_task_run_in_thread (task, run);
}
