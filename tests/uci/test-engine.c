/* test-engine.c: the client against an engine that behaves as it is told */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-uci-engine.h"
#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>

static const char *fake, *ours;

static ZugUciEngine *
start (const char *mode, const char *log)
{
  const char *argv[] = {fake, mode, log, NULL};
  g_autoptr (GError) error = NULL;
  ZugUciEngine *engine = zug_uci_engine_start (argv, 0, NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (engine);
  return engine;
}

/* Whether no process has the number any more: the client reaps what it started. */
static gboolean
is_gone (GPid pid)
{
  return kill (pid, 0) != 0 && errno == ESRCH;
}

static void
test_handshake (void)
{
  g_autoptr (ZugUciEngine) engine = start ("normal", NULL);
  const ZugUciOption *option;
  guint n;

  g_assert_cmpstr (zug_uci_engine_get_name (engine), ==, "Fake Engine 1.0");
  g_assert_cmpstr (zug_uci_engine_get_author (engine), ==, "Nobody at \357\277\275 all");
  zug_uci_engine_get_options (engine, &n);
  g_assert_cmpuint (n, ==, 8);

  option = zug_uci_engine_find_option (engine, "hash");
  g_assert_nonnull (option);
  g_assert_cmpint (option->kind, ==, ZUG_UCI_OPTION_SPIN);
  g_assert_cmpint (option->min, ==, 1);
  g_assert_cmpint (option->max, ==, 1024);
  g_assert_cmpstr (option->initial, ==, "16");

  option = zug_uci_engine_find_option (engine, "Style");
  g_assert_cmpint (option->kind, ==, ZUG_UCI_OPTION_COMBO);
  g_assert_cmpuint (g_strv_length (option->values), ==, 3);
  g_assert_cmpstr (option->values[2], ==, "Very Risky");
  g_assert_cmpstr (option->initial, ==, "Normal");
  g_assert_cmpint (zug_uci_engine_find_option (engine, "Clear Hash")->kind, ==,
                   ZUG_UCI_OPTION_BUTTON);
  g_assert_null (zug_uci_engine_find_option (engine, "Broken"));
}

static void
test_set_option (void)
{
  g_autofree char *log = g_strdup_printf ("%s/options.XXXXXX", g_get_tmp_dir ());
  g_autofree char *heard = NULL;
  int fd = g_mkstemp (log);
  ZugUciEngine *engine = start ("normal", log);
  static const char *const good[][2] = {{"hash", "64"},
                                        {"Style", "Very Risky"},
                                        {"Clear Hash", NULL},
                                        {"Ponder", "true"},
                                        {"Book File", "a b/c"}};
  static const char *const bad[][2] = {
      {"Hash", "0"},       {"Hash", "many"},    {"Hash", NULL},    {"Style", "Wild"},
      {"Ponder", "maybe"}, {"Clear Hash", "x"}, {"Contempt", "3"}, {"Book File", "x\nquit"}};

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    g_assert_true (zug_uci_engine_set_option (engine, good[i][0], good[i][1], NULL));
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (zug_uci_engine_set_option (engine, bad[i][0], bad[i][1], &error));
      g_assert_error (error, ZUG_UCI_ERROR, ZUG_UCI_ERROR_OPTION);
    }
  g_assert_true (zug_uci_engine_new_game (engine, NULL, NULL));
  zug_uci_engine_free (engine);
  g_assert_true (g_file_get_contents (log, &heard, NULL, NULL));
  g_assert_nonnull (strstr (heard, "uci\nsetoption name Hash value 64\n"
                                   "setoption name Style value Very Risky\n"
                                   "setoption name Clear Hash\nsetoption name Ponder value true\n"
                                   "setoption name Book File value a b/c\nucinewgame\nisready\n"));
  g_assert_true (g_str_has_suffix (heard, "stop\nquit\n"));
  g_close (fd, NULL);
  g_assert_cmpint (g_remove (log), ==, 0);
}

static void
on_info (const ZugUciInfo *info, gpointer data)
{
  g_array_append_val ((GArray *) data, *info);
}

static void
test_go (void)
{
  g_autoptr (ZugUciEngine) engine = start ("normal", NULL);
  g_autoptr (GArray) infos = g_array_new (FALSE, FALSE, sizeof (ZugUciInfo));
  const char *const moves[] = {"e2e4", "e7e5", NULL};
  ZugUciQuestion question = {.moves = moves, .movetime = 10};
  ZugUciAnswer answer;
  g_autoptr (GError) error = NULL;

  zug_uci_engine_go (engine, &question, on_info, infos, NULL, &answer, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (answer.move, ==, "a2a3");
  g_assert_cmpstr (answer.ponder, ==, "e7e5");
  g_assert_cmpuint (infos->len, ==, 2);
  g_assert_cmpuint (g_array_index (infos, ZugUciInfo, 0).multipv, ==, 2);
  g_assert_cmpint (g_array_index (infos, ZugUciInfo, 0).bound, ==, ZUG_UCI_BOUND_LOWER);
  g_assert_cmpuint (g_array_index (infos, ZugUciInfo, 1).nps, ==, 56789);
  g_assert_cmpint (g_array_index (infos, ZugUciInfo, 1).score, ==, 31);
  g_assert_cmpstr (g_array_index (infos, ZugUciInfo, 1).pv, ==, "a2a3 e7e5");
}

static void
test_fen_and_none (void)
{
  g_autoptr (ZugUciEngine) engine = start ("normal", NULL);
  ZugUciQuestion question = {.fen = "4k3/8/8/8/8/8/8/K7 b - - 0 1", .depth = 1};
  ZugUciAnswer answer;

  g_assert_true (zug_uci_engine_go (engine, &question, NULL, NULL, NULL, &answer, NULL));
  g_assert_cmpstr (answer.move, ==, "e8d7");
  question.fen = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";
  g_assert_true (zug_uci_engine_go (engine, &question, NULL, NULL, NULL, &answer, NULL));
  g_assert_cmpstr (answer.move, ==, "");
}

static void
test_search_moves (void)
{
  const char *const only[] = {"g1f3", "b1c3", NULL};
  ZugUciQuestion question = {.search_moves = only, .nodes = 5};
  g_autoptr (ZugUciEngine) engine = start ("normal", NULL);
  g_autoptr (ZugUciEngine) liar = start ("illegal", NULL);
  g_autoptr (GError) error = NULL;
  ZugUciAnswer answer;

  g_assert_true (zug_uci_engine_go (engine, &question, NULL, NULL, NULL, &answer, NULL));
  g_assert_cmpstr (answer.move, ==, "g1f3");
  g_assert_false (zug_uci_engine_go (liar, &question, NULL, NULL, NULL, &answer, &error));
  g_assert_error (error, ZUG_UCI_ERROR, ZUG_UCI_ERROR_ILLEGAL);
  g_assert_cmpstr (answer.move, ==, "");
  g_assert_true (zug_uci_engine_is_alive (liar));
}

/* Against what others may send at any time. */
static void
test_long_lines (void)
{
  g_autoptr (ZugUciEngine) engine = start ("long-lines", NULL);
  ZugUciQuestion question = {.depth = 1};
  ZugUciAnswer answer;

  g_assert_true (zug_uci_engine_go (engine, &question, NULL, NULL, NULL, &answer, NULL));
  g_assert_cmpstr (answer.move, ==, "a2a3");
}

typedef struct
{
  const char *mode;
  ZugUciError code;
  const char *words;
  gboolean alive;
} FailureRow;

static const FailureRow failure_rows[] = {
    {"crash-thinking", ZUG_UCI_ERROR_CRASHED, "Fake Engine 1.0 has crashed (Segmentation fault).",
     FALSE},
    {"exit-thinking", ZUG_UCI_ERROR_CRASHED, "Fake Engine 1.0 has ended by itself (status 7).",
     FALSE},
    {"nonsense", ZUG_UCI_ERROR_ILLEGAL,
     "Fake Engine 1.0 answered “\357\277\275(knight”, which is not a legal move.", TRUE},
    {"slow", ZUG_UCI_ERROR_NO_ANSWER, "Fake Engine 1.0 does not answer.", FALSE},
    {"deaf", ZUG_UCI_ERROR_NO_ANSWER, "Fake Engine 1.0 does not answer.", FALSE},
    {"flood", ZUG_UCI_ERROR_ENDLESS, "Fake Engine 1.0 writes without end instead of answering.",
     FALSE},
    {"flood-lines", ZUG_UCI_ERROR_NO_ANSWER, "Fake Engine 1.0 does not answer.", FALSE},
};

static void
test_failure (gconstpointer data)
{
  const FailureRow *row = data;
  ZugUciEngine *engine = start (row->mode, NULL);
  GPid pid = zug_uci_engine_get_pid (engine);
  /* Only who is to be found silent is hurried. */
  ZugUciQuestion question = {.movetime = 50,
                             .patience = row->code == ZUG_UCI_ERROR_NO_ANSWER ? 150 : 0};
  g_autoptr (GError) error = NULL;
  ZugUciAnswer answer;

  g_assert_false (zug_uci_engine_go (engine, &question, NULL, NULL, NULL, &answer, &error));
  g_assert_error (error, ZUG_UCI_ERROR, (int) row->code);
  g_assert_cmpstr (error->message, ==, row->words);
  g_assert_cmpint (zug_uci_engine_is_alive (engine), ==, row->alive);
  g_assert_cmpint (is_gone (pid), ==, !row->alive);
  if (!row->alive)
    {
      g_clear_error (&error);
      g_assert_false (zug_uci_engine_go (engine, &question, NULL, NULL, NULL, &answer, &error));
      g_assert_error (error, ZUG_UCI_ERROR, ZUG_UCI_ERROR_CRASHED);
    }
  zug_uci_engine_free (engine);
  g_assert_true (is_gone (pid));
}

typedef struct
{
  const char *name;
  const char *argv[3];
  ZugUciError code;
} StartRow;

static StartRow start_rows[] = {
    {"nowhere", {"zugleich-no-such-engine", NULL}, ZUG_UCI_ERROR_NOT_FOUND},
    {"no-file", {"/no/such/engine", NULL}, ZUG_UCI_ERROR_NOT_FOUND},
    {"no-program", {"/etc/passwd", NULL}, ZUG_UCI_ERROR_NOT_FOUND},
    {"folder", {"/", NULL}, ZUG_UCI_ERROR_NOT_FOUND},
    {"no-engine", {"true", NULL}, ZUG_UCI_ERROR_CRASHED},
    {"other-program", {"cat", NULL}, ZUG_UCI_ERROR_NO_ANSWER},
    {"crash", {NULL, "crash", NULL}, ZUG_UCI_ERROR_CRASHED},
    {"silent", {NULL, "silent", NULL}, ZUG_UCI_ERROR_NO_ANSWER},
};

static void
test_start (gconstpointer data)
{
  StartRow row = *(const StartRow *) data;
  g_autoptr (GError) error = NULL;

  if (row.argv[0] == NULL)
    row.argv[0] = fake;
  g_assert_null (
      zug_uci_engine_start (row.argv, row.code == ZUG_UCI_ERROR_NO_ANSWER ? 200 : 0, NULL, &error));
  g_assert_error (error, ZUG_UCI_ERROR, (int) row.code);
}

typedef struct
{
  GAsyncQueue *heard; /* anything, as soon as the engine thinks */
  GCancellable *cancellable;
} Thought;

static void
on_thought (const ZugUciInfo *info, gpointer data)
{
  g_async_queue_push (((Thought *) data)->heard, data);
}

static gpointer
cancel_thought (gpointer data)
{
  Thought *thought = data;

  g_async_queue_pop (thought->heard);
  g_cancellable_cancel (thought->cancellable);
  return NULL;
}

/* An engine that obeys says what it has; one that does not is killed. */
static void
test_cancel (gconstpointer data)
{
  const char *mode = data;
  gboolean deaf = strcmp (mode, "deaf") == 0 || strcmp (mode, "flood-lines") == 0;
  g_autoptr (ZugUciEngine) engine = start (mode, NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  ZugUciQuestion question = {.infinite = TRUE};
  ZugUciAnswer answer;
  Thought thought = {g_async_queue_new (), cancellable};
  GThread *thread = g_thread_new ("cancel", cancel_thought, &thought);

  g_assert_false (
      zug_uci_engine_go (engine, &question, on_thought, &thought, cancellable, &answer, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpstr (answer.move, ==, deaf ? "" : "a2a3");
  g_assert_cmpint (zug_uci_engine_is_alive (engine), ==, !deaf);
  g_thread_join (thread);
  g_async_queue_unref (thought.heard);
  if (strcmp (mode, "normal") != 0)
    return;

  /* It can be asked again. */
  question = (ZugUciQuestion) {.depth = 1};
  g_assert_true (zug_uci_engine_go (engine, &question, NULL, NULL, NULL, &answer, NULL));
}

static void
test_free (gconstpointer data)
{
  ZugUciEngine *engine = start (data, NULL);
  GPid pid = zug_uci_engine_get_pid (engine);

  g_assert_false (is_gone (pid));
  zug_uci_engine_free (engine);
  g_assert_true (is_gone (pid));
}

/* What a script around an engine leaves behind is ended with it. */
static void
test_free_script (void)
{
  g_autofree char *log = g_strdup_printf ("%s/script.XXXXXX", g_get_tmp_dir ());
  int fd = g_mkstemp (log);
  g_autofree char *command = g_strdup_printf ("'%s' stubborn '%s'; true", fake, log);
  const char *argv[] = {"sh", "-c", command, NULL};
  ZugUciEngine *engine = zug_uci_engine_start (argv, 0, NULL, NULL);
  g_autofree char *heard = NULL;
  GPid inner;

  g_assert_nonnull (engine);
  g_assert_true (g_file_get_contents (log, &heard, NULL, NULL));
  g_assert_true (g_str_has_prefix (heard, "pid "));
  inner = (GPid) g_ascii_strtoll (heard + 4, NULL, 10);
  g_assert_cmpint (inner, !=, zug_uci_engine_get_pid (engine));
  g_assert_false (is_gone (inner));
  zug_uci_engine_free (engine);
  /* Nobody here is its parent: whoever is reaps it in his own time. */
  while (!is_gone (inner))
    g_usleep (1000);
  g_close (fd, NULL);
  g_assert_cmpint (g_remove (log), ==, 0);
}

/* Many at once, each in a thread of its own, as matches run them. */
static gpointer
play_a_while (gpointer data)
{
  g_autoptr (ZugUciEngine) engine = start ("normal", NULL);

  for (guint i = 0; i < 50; i++)
    {
      ZugUciQuestion question = {.depth = 1 + i % 3};
      ZugUciAnswer answer;

      g_assert_true (zug_uci_engine_go (engine, &question, NULL, NULL, NULL, &answer, NULL));
      g_assert_cmpstr (answer.move, ==, "a2a3");
    }
  return NULL;
}

static void
test_many (void)
{
  GThread *threads[12];

  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("engine", play_a_while, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_thread_join (threads[i]);
}

/* An engine outlives the thread that started it, and serves another one. */
static gpointer
start_in_thread (gpointer data)
{
  return start ("normal", NULL);
}

static void
test_handed_over (void)
{
  g_autoptr (ZugUciEngine) engine = g_thread_join (g_thread_new ("start", start_in_thread, NULL));
  ZugUciQuestion question = {.depth = 1};
  ZugUciAnswer answer;

  g_usleep (20000);
  g_assert_true (zug_uci_engine_go (engine, &question, NULL, NULL, NULL, &answer, NULL));
}

/* Our own engine is one like all others. */
static void
test_peer (void)
{
  const char *argv[] = {ours, NULL};
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugUciEngine) engine = zug_uci_engine_start (argv, 0, NULL, &error);
  const char *const moves[] = {"f2f3", "e7e5", "g2g4", NULL};
  ZugUciQuestion question = {.moves = moves, .depth = 2};
  ZugUciAnswer answer;

  g_assert_no_error (error);
  g_assert_true (g_str_has_prefix (zug_uci_engine_get_name (engine), "Zugleich"));
  g_assert_true (zug_uci_engine_set_option (engine, "Variant", "orthodox", NULL));
  g_assert_true (zug_uci_engine_new_game (engine, NULL, NULL));
  g_assert_true (zug_uci_engine_go (engine, &question, NULL, NULL, NULL, &answer, &error));
  g_assert_cmpstr (answer.move, ==, "d8h4");
}

int
main (int argc, char **argv)
{
  static const char *const obedient[] = {"normal", "deaf", "slow", "flood-lines"};
  static const char *const ends[] = {"normal", "stubborn"};

  g_test_init (&argc, &argv, NULL);
  fake = argv[1];
  ours = argv[2];
  g_test_add_func ("/uci/handshake", test_handshake);
  g_test_add_func ("/uci/set-option", test_set_option);
  g_test_add_func ("/uci/go", test_go);
  g_test_add_func ("/uci/fen-and-none", test_fen_and_none);
  g_test_add_func ("/uci/search-moves", test_search_moves);
  g_test_add_func ("/uci/long-lines", test_long_lines);
  for (guint i = 0; i < G_N_ELEMENTS (failure_rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/uci/failure/%s", failure_rows[i].mode);

      g_test_add_data_func (path, &failure_rows[i], test_failure);
    }
  for (guint i = 0; i < G_N_ELEMENTS (start_rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/uci/start/%s", start_rows[i].name);

      g_test_add_data_func (path, &start_rows[i], test_start);
    }
  for (guint i = 0; i < G_N_ELEMENTS (obedient); i++)
    {
      g_autofree char *path = g_strdup_printf ("/uci/cancel/%s", obedient[i]);

      g_test_add_data_func (path, obedient[i], test_cancel);
    }
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autofree char *path = g_strdup_printf ("/uci/free/%s", ends[i]);

      g_test_add_data_func (path, ends[i], test_free);
    }
  g_test_add_func ("/uci/free/script", test_free_script);
  g_test_add_func ("/uci/many", test_many);
  g_test_add_func ("/uci/handed-over", test_handed_over);
  g_test_add_func ("/uci/peer", test_peer);
  return g_test_run ();
}
