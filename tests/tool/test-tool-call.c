/* test-tool-call.c: games in two terminals that are on at the same time, and are killed */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tool-fixture.h"
#include "zug-wire-post.h"
#include <string.h>

/* Somebody at a terminal. */
typedef struct
{
  Fixture *fixture;
  const char *name;
  char *server; /* NULL: none is named */
  GSubprocess *process;
  GString *heard; /* and not expected yet */
} Sitter;

static void
sit (Sitter *self)
{
  g_autofree char *line =
      g_strdup_printf ("%%T play --ascii --name %s --folder %%D/%s --archive %%D/%s.db%s%s",
                       self->name, self->name, self->name, self->server != NULL ? " --server " : "",
                       self->server != NULL ? self->server : "");

  self->process = zug_tool_start (self->fixture, "C.UTF-8", line);
  if (self->heard == NULL)
    self->heard = g_string_new (NULL);
  g_string_truncate (self->heard, 0);
}

static Sitter
sitter_new (Fixture *fixture, const char *name, const char *server)
{
  Sitter self = {.fixture = fixture, .name = name, .server = g_strdup (server)};

  sit (&self);
  return self;
}

/* At once, whatever it does. */
static void
die (Sitter *self)
{
  g_subprocess_force_exit (self->process);
  g_subprocess_wait (self->process, NULL, NULL);
  g_clear_object (&self->process);
}

static void
type (Sitter *self, const char *text)
{
  g_output_stream_write_all (g_subprocess_get_stdin_pipe (self->process), text, strlen (text), NULL,
                             NULL, NULL);
}

/* Reads what there is. The server of a test lives in the same process. */
static void
hear (Sitter *self)
{
  GPollableInputStream *out =
      G_POLLABLE_INPUT_STREAM (g_subprocess_get_stdout_pipe (self->process));
  char bytes[4096];
  gssize n;

  while (g_main_context_iteration (NULL, FALSE))
    ;
  n = g_pollable_input_stream_read_nonblocking (out, bytes, sizeof bytes, NULL, NULL);
  if (n > 0)
    g_string_append_len (self->heard, bytes, n);
  else
    g_usleep (5000);
}

static gboolean
has_heard (Sitter *self, const char *wanted)
{
  const char *at = strstr (self->heard->str, wanted);

  if (at != NULL)
    g_string_erase (self->heard, 0, at + (gssize) strlen (wanted) - self->heard->str);
  return at != NULL;
}

static void
expect (Sitter *self, const char *wanted)
{
  const gint64 end = g_get_monotonic_time () + 90 * G_USEC_PER_SEC;

  while (!has_heard (self, wanted))
    {
      if (g_get_monotonic_time () > end)
        g_error ("%s does not hear “%s”, but: %s", self->name, wanted, self->heard->str);
      hear (self);
    }
}

/* The word behind some others. */
static char *
expect_word (Sitter *self, const char *before)
{
  char *word;

  expect (self, before);
  while (strpbrk (self->heard->str, ".\n") == NULL)
    hear (self);
  word = g_strndup (self->heard->str, strcspn (self->heard->str, ".\n"));
  return word;
}

/* Asks until the game has come to a turn. */
static void
expect_turn (Sitter *self, guint turn)
{
  g_autofree char *wanted = g_strdup_printf (", turn %u:", turn);
  const gint64 end = g_get_monotonic_time () + 90 * G_USEC_PER_SEC;

  for (guint i = 0; !has_heard (self, wanted); i++)
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      if (i % 20 == 0)
        type (self, "games\n");
      hear (self);
    }
}

static void
leave (Sitter *self)
{
  type (self, "quit\n");
  g_subprocess_wait (self->process, NULL, NULL);
  g_clear_object (&self->process);
  g_string_free (self->heard, TRUE);
  g_free (self->server);
}

/* --- two of them ------------------------------------------------------------------------------ */

static void
agree (Sitter *ada, Sitter *bert)
{
  g_autofree char *one = NULL, *two = NULL;

  expect (ada, "called Bert is there");
  expect (bert, "called Ada is there");
  one = expect_word (ada, "else “differ”.\n\n  ");
  two = expect_word (bert, "else “differ”.\n\n  ");
  g_assert_cmpstr (one, ==, two);
  type (ada, "same\n");
  type (bert, "same\n");
  expect (bert, "Ada offers a game");
}

/* Ada offers, waits and is White. */
static void
connect (Sitter *ada, Sitter *bert)
{
  g_autofree char *port = NULL, *typed = NULL;

  type (ada, "offer parity white\nlisten 0\n");
  port = expect_word (ada, "Waiting at port ");
  typed = g_strdup_printf ("connect 127.0.0.1:%s\n", port);
  type (bert, typed);
  agree (ada, bert);
}

static void
begin (Sitter *ada, Sitter *bert)
{
  type (bert, "accept\n");
  expect (ada, "The game begins: you are White, Bert is Black.");
  expect (bert, "The game begins: you are Black, Ada is White.");
}

/* Both have the one game with the same turns, and they are what both signed. Messages may have
 * crossed. */
static void
assert_same (Fixture *fixture)
{
  zug_tool_run_shell (fixture, "for who in Ada Bert; do "
                               "$ZUG_TOOL show -a $who.db 1 >$who.txt; "
                               "test $($ZUG_TOOL search -a $who.db --count '') = 1 || echo more; "
                               "$ZUG_TOOL check --folder $who -a $who.db >/dev/null || echo bad; "
                               "done; cmp Ada.txt Bert.txt && ls Ada Bert | grep -c '^1$'");
  g_assert_cmpstr (fixture->out, ==, "2\n");
}

static void
test_game (Fixture *fixture, gconstpointer data)
{
  Sitter ada = sitter_new (fixture, "Ada", NULL), bert = sitter_new (fixture, "Bert", NULL);

  connect (&ada, &bert);
  begin (&ada, &bert);
  type (&ada, "e4\nseal\n");
  expect (&ada, "Your choice is sealed; Bert still chooses.");
  expect (&bert, "Ada has sealed a choice.");
  /* What is sealed is in one's own file alone, and so is what leads both together again. */
  zug_tool_run_shell (fixture, "grep -rl -e e2e4 . | sort; grep -rl '^root ' . | sort; "
                               "stat -c '%a' Ada/1 Bert/1");
  g_assert_cmpstr (fixture->out, ==, "./Ada/1\n./Ada/1\n./Bert/1\n600\n600\n");
  type (&bert, "e5\nseal\n");
  expect (&ada, "Turn 1: e4 e5");
  expect (&bert, "Turn 1: e4 e5");
  /* “wait” leaves what is typed behind it until there is something to do. */
  type (&ada, "Nf3\nseal\nwait\nresign\n");
  expect (&bert, "Ada has sealed a choice.");
  type (&bert, "Nc6\nseal\n");
  expect (&bert, "Turn 2: Nf3 Nc6");
  expect (&bert, "Black wins: White resigned.");
  leave (&ada);
  leave (&bert);
  assert_same (fixture);
}

/* Who is hung up on goes on by codes. */
static void
test_codes (Fixture *fixture, gconstpointer data)
{
  Sitter ada = sitter_new (fixture, "Ada", NULL), bert = sitter_new (fixture, "Bert", NULL);
  g_autofree char *seal = NULL, *line = NULL;

  connect (&ada, &bert);
  begin (&ada, &bert);
  type (&ada, "hangup\n");
  expect (&bert, "Ada is away.");
  type (&bert, "e5\nseal\ncode\n");
  seal = expect_word (&bert, "ZUG1:");
  line = g_strdup_printf ("ZUG1:%s\ne4\nseal\nmeet\n", seal);
  type (&ada, line);
  /* … and comes back. */
  expect (&ada, "Bert is there.");
  expect (&bert, "Turn 1: e4 e5");
  expect (&ada, "Turn 1: e4 e5");
  leave (&ada);
  leave (&bert);
  assert_same (fixture);
}

/* Who declines has nothing left of the offer. */
static void
test_decline (Fixture *fixture, gconstpointer data)
{
  Sitter ada = sitter_new (fixture, "Ada", NULL), bert = sitter_new (fixture, "Bert", NULL);

  connect (&ada, &bert);
  zug_tool_run_shell (fixture, "ls Bert | grep -c '^1$'");
  g_assert_cmpstr (fixture->out, ==, "1\n");
  type (&bert, "decline\ngames\n");
  expect (&bert, "There are no games with friends.");
  zug_tool_run_shell (fixture, "ls Bert | grep -c '^1$'");
  g_assert_cmpstr (fixture->out, ==, "0\n");
  leave (&ada);
  leave (&bert);
}

static void
test_differ (Fixture *fixture, gconstpointer data)
{
  Sitter ada = sitter_new (fixture, "Ada", NULL), bert = sitter_new (fixture, "Bert", NULL);
  g_autofree char *port = NULL, *typed = NULL;

  type (&ada, "offer parity white\nlisten 0\n");
  port = expect_word (&ada, "Waiting at port ");
  typed = g_strdup_printf ("connect 127.0.0.1:%s\n", port);
  type (&bert, typed);
  expect (&bert, "else “differ”");
  type (&bert, "same\n");
  expect (&ada, "else “differ”");
  type (&ada, "differ\n");
  expect (&ada, "somebody may be between");
  expect (&bert, "Ada is away.");
  leave (&ada);
  leave (&bert);
  zug_tool_run_shell (fixture, "grep -c . Ada/contacts");
  g_assert_cmpstr (fixture->out, ==, "");
}

/* --- kills ------------------------------------------------------------------------------------ */

typedef enum
{
  OFFERED, /* and not accepted */
  BEGUN,
  TYPED, /* a choice, just now */
  SEALED,
  ANSWERED, /* just now */
  PLAYED,
  N_POINTS
} Point;

typedef struct
{
  Sitter *sitter[2];
  Point point;
  guint who;
} Kill;

/* Who was killed comes back by itself, and may not have done what was typed last. */
static void
reach (const Kill *kill, Point point, const char *again)
{
  Sitter *victim = kill->sitter[kill->who];

  if (point != kill->point)
    return;
  die (victim);
  sit (victim);
  expect (victim, kill->who == 0 ? "Bert is there." : "Ada is there.");
  if (again != NULL)
    type (victim, again);
}

static void
play_killed (Fixture *fixture, Point point, guint who)
{
  Sitter ada = sitter_new (fixture, "Ada", NULL), bert = sitter_new (fixture, "Bert", NULL);
  const Kill kill = {{&ada, &bert}, point, who};

  connect (&ada, &bert);
  reach (&kill, OFFERED, NULL);
  begin (&ada, &bert);
  reach (&kill, BEGUN, NULL);
  type (&ada, "e4\nseal\n");
  reach (&kill, TYPED, who == 0 ? "e4\nseal\n" : NULL);
  expect (&bert, "has sealed a choice");
  reach (&kill, SEALED, NULL);
  type (&bert, "e5\nseal\n");
  reach (&kill, ANSWERED, who == 1 ? "e5\nseal\n" : NULL);
  for (guint i = 0; i < 2; i++)
    expect_turn (kill.sitter[i], 2);
  reach (&kill, PLAYED, NULL);
  type (&bert, "resign\n");
  expect (&ada, "White wins: Black resigned.");
  leave (&ada);
  leave (&bert);
  assert_same (fixture);
}

/* As one killed between saving the game and noting its number in the archive. */
static void
test_number_lost (Fixture *fixture, gconstpointer data)
{
  Sitter ada = sitter_new (fixture, "Ada", NULL), bert = sitter_new (fixture, "Bert", NULL);

  connect (&ada, &bert);
  begin (&ada, &bert);
  leave (&ada);
  zug_tool_run_shell (fixture, "grep -c '^row 1$' Ada/1; sed -i 's/^row 1$/row 0/' Ada/1");
  g_assert_cmpstr (fixture->out, ==, "1\n");
  ada = sitter_new (fixture, "Ada", NULL);
  expect (&ada, "Bert is there.");
  type (&bert, "resign\n");
  expect (&ada, "White wins: Black resigned.");
  leave (&ada);
  leave (&bert);
  assert_same (fixture);
}

/* A backup may have been restored meanwhile, and another game have got the number. */
static void
test_number_taken (Fixture *fixture, gconstpointer data)
{
  Sitter ada = sitter_new (fixture, "Ada", NULL), bert = sitter_new (fixture, "Bert", NULL);

  connect (&ada, &bert);
  begin (&ada, &bert);
  leave (&ada);
  zug_tool_run_shell (fixture,
                      "$ZUG_TOOL demo -v parity -t 2 -l 1 -a Ada.db >/dev/null;"
                      "$ZUG_TOOL show -a Ada.db 2 >other.txt && sed -i 's/^row 1$/row 2/' Ada/1;"
                      "grep -c '^row 2$' Ada/1");
  g_assert_cmpstr (fixture->out, ==, "1\n");
  ada = sitter_new (fixture, "Ada", NULL);
  expect (&ada, "Bert is there.");
  type (&bert, "resign\n");
  expect (&ada, "White wins: Black resigned.");
  leave (&ada);
  leave (&bert);
  zug_tool_run_shell (fixture, "$ZUG_TOOL show -a Ada.db 2 | cmp - other.txt;"
                               "$ZUG_TOOL show -a Bert.db 1 >bert.txt;"
                               "$ZUG_TOOL show -a Ada.db 1 | cmp - bert.txt; grep '^row' Ada/1");
  g_assert_cmpstr (fixture->out, ==, "row 1\n");
}

static void
test_killed (Fixture *fixture, gconstpointer data)
{
  const Point point = GPOINTER_TO_UINT (data) / 2;
  const guint who = GPOINTER_TO_UINT (data) % 2;

  play_killed (fixture, point, who);
}

/* --- by a server ------------------------------------------------------------------------------ */

static void
call (Sitter *ada, Sitter *bert)
{
  g_autofree char *code = NULL, *typed = NULL;

  type (ada, "offer parity white\ncall\n");
  code = expect_word (ada, "Tell your friend this code: ");
  typed = g_strdup_printf ("answer %s\n", code);
  type (bert, typed);
}

/* The server is killed and forgets all at any time. */
static void
test_server (Fixture *fixture, gconstpointer data)
{
  static const char *const choices[][2] = {{"e4", "e5"}, {"Nf3", "Nc6"}, {"d3", "d6"}};
  ZugWirePost *post = zug_wire_post_new ();
  const char *server = zug_wire_post_get_address (post);
  Sitter ada = sitter_new (fixture, "Ada", server), bert = sitter_new (fixture, "Bert", server);

  call (&ada, &bert);
  agree (&ada, &bert);
  begin (&ada, &bert);
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      g_autofree char *one = g_strdup_printf ("%s\nseal\n", choices[i][0]);
      g_autofree char *two = g_strdup_printf ("%s\nseal\n", choices[i][1]);

      type (&ada, one);
      zug_wire_post_kill (post);
      zug_wire_post_forget (post);
      zug_wire_post_start (post);
      type (&bert, two);
      expect_turn (&ada, i + 2);
      expect_turn (&bert, i + 2);
    }
  die (&bert);
  sit (&bert);
  expect (&bert, "Ada is there.");
  type (&bert, "resign\n");
  expect (&ada, "White wins: Black resigned.");
  leave (&ada);
  leave (&bert);
  assert_same (fixture);
  zug_wire_post_free (post);
}

static void
test_wrong_code (Fixture *fixture, gconstpointer data)
{
  ZugWirePost *post = zug_wire_post_new ();
  const char *server = zug_wire_post_get_address (post);
  Sitter ada = sitter_new (fixture, "Ada", server), bert = sitter_new (fixture, "Bert", server);
  g_autofree char *code = NULL, *typed = NULL;

  type (&ada, "offer parity white\ncall\n");
  code = expect_word (&ada, "Tell your friend this code: ");
  typed =
      g_strdup_printf ("answer nonsense\nanswer %.*s%s\n", (int) strcspn (code, "-"), code,
                       strstr (code, "guitar-river") == NULL ? "-guitar-river" : "-river-river");
  type (&bert, typed);
  expect (&bert, "Your friend has another code.");
  expect (&ada, "Somebody has tried a wrong code");
  leave (&ada);
  leave (&bert);
  zug_wire_post_free (post);
}

/* The server of libsoup 3.2, which is here in the test, never lets go of the sockets of WebSockets;
 * the tools are programs of their own, and looked at. */
int __lsan_is_turned_off (void);

int
__lsan_is_turned_off (void)
{
  return 1;
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  zug_tool_add ("call/game", test_game);
  zug_tool_add ("call/codes", test_codes);
  zug_tool_add ("call/decline", test_decline);
  zug_tool_add ("call/differ", test_differ);
  zug_tool_add ("call/number-lost", test_number_lost);
  zug_tool_add ("call/number-taken", test_number_taken);
  zug_tool_add ("call/server", test_server);
  zug_tool_add ("call/wrong-code", test_wrong_code);
  for (guint i = 0; i < 2 * N_POINTS; i++)
    {
      g_autofree char *name = g_strdup_printf ("/tool/call/killed/%u-%u", i / 2, i % 2);

      g_test_add (name, Fixture, GUINT_TO_POINTER (i), zug_tool_set_up, test_killed,
                  zug_tool_tear_down);
    }
  return g_test_run ();
}
