/* test-wire-wormhole.c: two who meet by way of the server that all use, which is killed meanwhile
 */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-wire-mailbox.h"

#include "zug-wire-party.h"
#include <glib/gstdio.h>
#include <signal.h>
#include <sys/prctl.h>

enum
{
  PACKETS = 200,
  KILLS = 4
};

/* Debian's python3-magic-wormhole-mailbox-server, on this machine alone. */
typedef struct
{
  char *folder, *database;
  guint16 port;
  GSubprocess *process;
} Server;

/* A port that nobody has. */
static guint16
find_port (void)
{
  g_autoptr (GSocketListener) listener = g_socket_listener_new ();
  const guint16 port = g_socket_listener_add_any_inet_port (listener, NULL, NULL);

  g_assert_cmpuint (port, !=, 0);
  g_socket_listener_close (listener);
  return port;
}

static gboolean
answers (Server *server)
{
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoptr (GSocketConnection) connection =
      g_socket_client_connect_to_host (client, "127.0.0.1", server->port, NULL, NULL);

  return connection != NULL;
}

/* Goes with the test, however that ends. */
static void
set_up_child (gpointer data)
{
  prctl (PR_SET_PDEATHSIG, SIGKILL);
}

static void
server_start (Server *server)
{
  g_autofree char *port = g_strdup_printf ("--port=tcp:%u:interface=127.0.0.1", server->port);
  g_autofree char *database = g_strconcat ("--channel-db=", server->database, NULL);
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (
      G_SUBPROCESS_FLAGS_STDOUT_SILENCE | G_SUBPROCESS_FLAGS_STDERR_MERGE);
  g_autoptr (GError) error = NULL;

  g_subprocess_launcher_set_cwd (launcher, server->folder);
  g_subprocess_launcher_set_child_setup (launcher, set_up_child, NULL, NULL);
  server->process =
      g_subprocess_launcher_spawn (launcher, &error, "/usr/bin/python3", "-m", "twisted",
                                   "wormhole-mailbox", port, database, NULL);
  g_assert_no_error (error);
  zug_wire_wait (answers (server));
}

static void
server_kill (Server *server)
{
  g_subprocess_force_exit (server->process);
  g_subprocess_wait (server->process, NULL, NULL);
  g_clear_object (&server->process);
}

static void
server_begin (Server *server)
{
  g_autoptr (GError) error = NULL;

  server->folder = g_dir_make_tmp ("zugleich-XXXXXX", &error);
  g_assert_no_error (error);
  server->database = g_build_filename (server->folder, "mailboxes", NULL);
  server->port = find_port ();
  server_start (server);
}

/* All that it has kept, with what a killed SQLite leaves. */
static void
server_forget (Server *server)
{
  g_autoptr (GDir) folder = g_dir_open (server->folder, 0, NULL);
  const char *name;

  g_assert_nonnull (folder);
  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (server->folder, name, NULL);

      g_assert_cmpint (g_remove (path), ==, 0);
    }
}

static void
server_end (Server *server)
{
  server_kill (server);
  server_forget (server);
  g_assert_cmpint (g_rmdir (server->folder), ==, 0);
  g_free (server->database);
  g_free (server->folder);
}

/* Every second time the server has forgotten all when it is there again. */
static void
talk (gboolean by_code)
{
  Server server;
  ZugWireParty party[ZUG_WIRE_N_ROLES];
  static const guint8 secret[ZUG_WIRE_KEY] = "known to both";
  g_autofree char *address = NULL;
  const char *servers[2] = {NULL};
  ZugWireCode code;

  server_begin (&server);
  servers[0] = address = g_strdup_printf ("ws://127.0.0.1:%u/v1", server.port);
  zug_wire_parties_begin (&party[0], &party[1]);
  party[0].wanted = party[1].wanted = PACKETS;
  if (by_code)
    {
      zug_wire_party_take_line (&party[0], zug_wire_mailbox_new_allocate (servers));
      zug_wire_wait (party[0].code != NULL);
      g_assert_true (zug_wire_code_read (party[0].code, &code));
      zug_wire_party_take_line (&party[1], zug_wire_mailbox_new_claim (servers, &code));
    }
  else
    for (guint i = 0; i < ZUG_WIRE_N_ROLES; i++)
      zug_wire_party_take_line (&party[i],
                                zug_wire_mailbox_new_meet (servers, secret, (ZugWireRole) i));
  for (guint i = 1; i <= KILLS; i++)
    {
      zug_wire_parties_talk (party, i * PACKETS / (KILLS + 1));
      server_kill (&server);
      zug_wire_wait (!zug_wire_line_is_up (party[0].line) && !zug_wire_line_is_up (party[1].line));
      if (i % 2 == 0)
        server_forget (&server);
      server_start (&server);
    }
  zug_wire_parties_talk (party, PACKETS);
  for (guint i = 0; i < ZUG_WIRE_N_ROLES; i++)
    {
      g_assert_cmpuint (party[i].had, ==, PACKETS);
      g_assert_cmpuint (party[i].ups, >, KILLS);
      zug_wire_party_end (&party[i]);
    }
  server_end (&server);
}

static void
test_code (void)
{
  talk (TRUE);
}

static void
test_secret (void)
{
  talk (FALSE);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/wire/wormhole/code", test_code);
  g_test_add_func ("/wire/wormhole/secret", test_secret);
  return g_test_run ();
}
