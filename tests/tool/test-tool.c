/* test-tool.c: zugleich-tool from outside: what it prints, keeps and answers */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  char *folder; /* a place of its own, also the user's data folder of the programs run */
  char *archive;
  char *out;
  char *err;
  int status;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("zugleich-tool-XXXXXX", NULL);
  g_assert_nonnull (fixture->folder);
  fixture->archive = g_build_filename (fixture->folder, "games.db", NULL);
}

static void
remove_folder (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      if (g_file_test (child, G_FILE_TEST_IS_DIR))
        remove_folder (child);
      else
        g_unlink (child);
    }
  g_rmdir (path);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->archive);
  g_free (fixture->out);
  g_free (fixture->err);
}

static char *
dup_text (GBytes *bytes)
{
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  return text != NULL ? g_strndup (text, length) : g_strdup ("");
}

/* Runs the tool with a line of arguments; %A in it stands for the archive. Returns the status. */
static int
run_in (Fixture *fixture, const char *locale, const char *line)
{
  g_autoptr (GSubprocessLauncher) launcher =
      g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GBytes) out = NULL;
  g_autoptr (GBytes) err = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) command = g_string_new (line);
  g_auto (GStrv) arguments = NULL;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) argv = NULL;

  g_string_replace (command, "%A", fixture->archive, 0);
  if (command->len > 0)
    g_assert_true (g_shell_parse_argv (command->str, NULL, &arguments, NULL));
  g_strv_builder_add (builder, g_getenv ("ZUG_TOOL"));
  if (arguments != NULL)
    g_strv_builder_addv (builder, (const char **) arguments);
  argv = g_strv_builder_end (builder);
  g_subprocess_launcher_setenv (launcher, "XDG_DATA_HOME", fixture->folder, TRUE);
  g_subprocess_launcher_setenv (launcher, "LC_ALL", locale, TRUE);
  process = g_subprocess_launcher_spawnv (launcher, (const char *const *) argv, &error);
  g_assert_no_error (error);
  g_subprocess_communicate (process, NULL, NULL, &out, &err, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (process));

  g_free (fixture->out);
  g_free (fixture->err);
  fixture->out = dup_text (out);
  fixture->err = dup_text (err);
  fixture->status = g_subprocess_get_exit_status (process);
  return fixture->status;
}

static void
assert_run (Fixture *fixture, const char *line, int status)
{
  if (run_in (fixture, "C.UTF-8", line) != status)
    g_error ("“%s” ended with %d instead of %d: %s", line, fixture->status, status, fixture->err);
  g_assert_true ((status == 0) == (*fixture->err == '\0'));
}

static void
assert_has (const char *text, const char *wanted)
{
  if (strstr (text, wanted) == NULL)
    g_error ("“%s” is not in:\n%s", wanted, text);
}

static void
test_help (Fixture *fixture, gconstpointer data)
{
  const char *const names[] = {"demo", "list", "show", "check", "perft"};

  assert_run (fixture, "--help", 0);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    assert_has (fixture->out, names[i]);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *line = g_strdup_printf ("%s --help", names[i]);

      assert_run (fixture, line, 0);
      assert_has (fixture->out, names[i]);
    }
  assert_run (fixture, "--version", 0);
}

static void
test_usage (Fixture *fixture, gconstpointer data)
{
  const char *const lines[] = {
      "",
      "nothing",
      "--nothing",
      "demo --turns 0",
      "demo --turns many",
      "demo --level 9",
      "demo --seed -1",
      "demo --variant nothing",
      "demo further",
      "list further",
      "show",
      "show one",
      "show 1 2",
      "check",
      "perft",
      "perft parity",
      "perft nothing 1",
      "perft parity -1",
      "perft parity x",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      assert_run (fixture, lines[i], 2);
      g_assert_cmpstr (fixture->out, ==, "");
      g_assert_true (g_str_has_prefix (fixture->err, "zugleich-tool: "));
      g_assert_true (strchr (fixture->err, '\n') == fixture->err + strlen (fixture->err) - 1);
    }
}

static void
test_perft (Fixture *fixture, gconstpointer data)
{
  assert_run (fixture, "perft orthodox 3", 0);
  g_assert_cmpstr (fixture->out, ==, "8902\n");
  assert_run (fixture, "perft parity 1", 0);
  g_assert_cmpstr (fixture->out, ==, "400\n");
  assert_run (fixture, "perft parity 0", 0);
  g_assert_cmpstr (fixture->out, ==, "1\n");
  assert_run (fixture, "perft orthodox 1 'k7/8/8/8/8/8/8/K7 w - - 0 1'", 0);
  g_assert_cmpstr (fixture->out, ==, "3\n");
  assert_run (fixture, "perft parity 1 'k7/8/9 = - - - 0 1'", 1);
  assert_has (fixture->err, "placement");
}

static guint
count_lines (const char *text, const char *beginning)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    n += g_str_has_prefix (lines[i], beginning);
  return n;
}

/* A game of five turns is shown turn by turn, kept, listed, shown again and found whole. */
static void
test_demo (Fixture *fixture, gconstpointer data)
{
  assert_run (fixture, "demo --turns 5 --seed 1 --archive %A", 0);
  assert_has (fixture->out, "Parity Chess");
  assert_has (fixture->out, fixture->archive);
  assert_has (fixture->out, "♔");
  assert_has (fixture->out, "Resting: White ");
  assert_has (fixture->out, "1/2-1/2");
  g_assert_cmpuint (count_lines (fixture->out, "Turn "), ==, 5);
  g_assert_cmpuint (count_lines (fixture->out, "     a  b  c  d  e  f  g  h"), ==, 6);

  assert_run (fixture, "list --archive %A", 0);
  g_assert_true (g_str_has_prefix (fixture->out, "1\t"));
  g_assert_true (g_str_has_suffix (fixture->out, "\t1/2-1/2\t5\n"));
  assert_run (fixture, "show 1 --archive %A", 0);
  for (int turn = 1; turn <= 5; turn++)
    {
      g_autofree char *number = g_strdup_printf ("%d ", turn);

      g_assert_cmpuint (count_lines (fixture->out, number), ==, 1);
    }
  g_assert_true (g_str_has_suffix (fixture->out, "\n1/2-1/2\n"));
  assert_run (fixture, "check %A", 0);
  assert_run (fixture, "show 2 --archive %A", 1);
}

/* The same seed plays the same game, and a second game stands beside the first. */
static void
test_seed (Fixture *fixture, gconstpointer data)
{
  g_autofree char *first = NULL;

  assert_run (fixture, "demo --turns 12 --seed 7 --level 1 --archive %A", 0);
  assert_run (fixture, "demo --turns 12 --seed 7 --level 1 --archive %A", 0);
  assert_run (fixture, "show 1 --archive %A", 0);
  first = g_strdup (fixture->out);
  assert_run (fixture, "show 2 --archive %A", 0);
  g_assert_cmpstr (first, ==, fixture->out);
  assert_run (fixture, "list --archive %A", 0);
  g_assert_cmpuint (count_lines (fixture->out, "2\t"), ==, 1);
  g_assert_cmpuint (count_lines (fixture->out, "1\t"), ==, 1);
}

/* A whole game comes to a result; an alternating one is written in pairs of moves. */
static void
test_orthodox (Fixture *fixture, gconstpointer data)
{
  assert_run (fixture, "demo --variant orthodox --turns 4 --seed 3 --level 1 --archive %A", 0);
  assert_run (fixture, "show 1 --archive %A", 0);
  g_assert_cmpuint (count_lines (fixture->out, "1 "), ==, 1);
  g_assert_cmpuint (count_lines (fixture->out, "2 "), ==, 1);
  g_assert_cmpuint (count_lines (fixture->out, "3 "), ==, 0);
}

static void
test_whole_game (Fixture *fixture, gconstpointer data)
{
  assert_run (fixture, "demo --seed 2 --archive %A", 0);
  assert_run (fixture, "list --archive %A", 0);
  g_assert_null (strstr (fixture->out, "\t*\t"));
}

static void
test_own_archive (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "zugleich", "demo.db", NULL);

  assert_run (fixture, "demo --turns 1", 0);
  assert_has (fixture->out, path);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
}

static void
test_ascii (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpint (run_in (fixture, "C", "demo --turns 2 --seed 1 --archive %A"), ==, 0);
  g_assert_true (g_str_is_ascii (fixture->out));
  assert_has (fixture->out, "  8  r  n  b  q  k  b  n  r\n");
  assert_run (fixture, "demo --turns 2 --ascii --archive %A", 0);
  assert_has (fixture->out, "  1  R  N  B  Q  K  B  N  R\n");
}

/* No archive, or one that is none: said plainly, and nothing is touched or made. */
static void
test_bad_archive (Fixture *fixture, gconstpointer data)
{
  const char *const lines[] = {"list --archive %A", "show 1 --archive %A", "check %A"};
  const char *text = "This is a letter, not an archive of games.\n";
  g_autofree char *after = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    assert_run (fixture, lines[i], 1);
  g_assert_false (g_file_test (fixture->archive, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_set_contents (fixture->archive, text, -1, NULL));
  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      assert_run (fixture, lines[i], 1);
      assert_has (fixture->err, fixture->archive);
    }
  assert_run (fixture, "demo --archive %A", 1);
  g_assert_true (g_file_get_contents (fixture->archive, &after, NULL, NULL));
  g_assert_cmpstr (after, ==, text);
}

#define ADD(name, function) g_test_add ("/tool/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("help", test_help);
  ADD ("usage", test_usage);
  ADD ("perft", test_perft);
  ADD ("demo", test_demo);
  ADD ("seed", test_seed);
  ADD ("orthodox", test_orthodox);
  ADD ("whole-game", test_whole_game);
  ADD ("own-archive", test_own_archive);
  ADD ("ascii", test_ascii);
  ADD ("bad-archive", test_bad_archive);
  return g_test_run ();
}
