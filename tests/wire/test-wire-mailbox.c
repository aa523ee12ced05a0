/* test-wire-mailbox.c: two who meet by way of a server, which may be killed, forget and lie */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-wire-channel.h"
#include "zug-wire-mailbox.h"

#include "zug-wire-party.h"
#include "zug-wire-post.h"
#include <string.h>

enum
{
  PACKETS = 200,
  RESTARTS = 40,
  FLOOD = 40000
};

typedef struct
{
  ZugWireParty party[ZUG_WIRE_N_ROLES];
  ZugWirePost *post;
  const char *servers[2];
} Meeting;

static void
meeting_begin (Meeting *meeting)
{
  meeting->post = zug_wire_post_new ();
  meeting->servers[0] = zug_wire_post_get_address (meeting->post);
  meeting->servers[1] = NULL;
  zug_wire_parties_begin (&meeting->party[0], &meeting->party[1]);
  meeting->party[0].wanted = meeting->party[1].wanted = PACKETS;
}

static void
meeting_end (Meeting *meeting)
{
  zug_wire_party_end (&meeting->party[0]);
  zug_wire_party_end (&meeting->party[1]);
  zug_wire_wait (zug_wire_post_count_clients (meeting->post) == 0);
  zug_wire_post_free (meeting->post);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static ZugWireLine *
claim (const char *const *servers, const char *text)
{
  ZugWireCode code;

  g_assert_true (zug_wire_code_read (text, &code));
  return zug_wire_mailbox_new_claim (servers, &code);
}

/* One asks for a code and the other is told it. */
static void
meet_by_code (Meeting *meeting)
{
  ZugWireParty *party = meeting->party;

  zug_wire_party_take_line (&party[0], zug_wire_mailbox_new_allocate (meeting->servers));
  zug_wire_wait (party[0].code != NULL);
  zug_wire_party_take_line (&party[1], claim (meeting->servers, party[0].code));
}

static void
meet_by_secret (Meeting *meeting)
{
  static const guint8 secret[ZUG_WIRE_KEY] = "known to both";

  for (guint i = 0; i < ZUG_WIRE_N_ROLES; i++)
    zug_wire_party_take_line (
        &meeting->party[i], zug_wire_mailbox_new_meet (meeting->servers, secret, (ZugWireRole) i));
}

/* --- the server is good ----------------------------------------------------------------------- */

static void
test_code (void)
{
  Meeting meeting;
  ZugWireParty *party = meeting.party;
  ZugWireCode code;
  g_autofree char *words = NULL;

  meeting_begin (&meeting);
  meet_by_code (&meeting);
  g_assert_true (zug_wire_mailbox_get_code (ZUG_WIRE_MAILBOX (party[0].line), &code));
  g_assert_cmpstr (zug_wire_mailbox_get_server (ZUG_WIRE_MAILBOX (party[0].line)), ==,
                   meeting.servers[0]);
  zug_wire_parties_talk (party, PACKETS);
  zug_wire_wait (zug_wire_post_count_numbers (meeting.post) == 0);
  g_assert_cmpuint (zug_wire_post_count_mailboxes (meeting.post), ==, 1);
  for (guint i = 0; i < ZUG_WIRE_N_ROLES; i++)
    {
      g_assert_cmpuint (party[i].ups, ==, 1);
      g_assert_cmpuint (party[i].downs, ==, 0);
      zug_wire_line_close (party[i].line);
    }
  zug_wire_wait (zug_wire_post_count_mailboxes (meeting.post) == 0);
  /* The server has not been told the words. */
  words = zug_wire_words_dup (code.words, 1, "");
  g_assert_null (strstr (zug_wire_post_get_heard (meeting.post), words));
  g_assert_nonnull (strstr (zug_wire_post_get_heard (meeting.post), "\"mood\":\"happy\""));
  meeting_end (&meeting);
}

/* Whoever gives up leaves nothing behind. */
static void
test_lonely (void)
{
  Meeting meeting;

  meeting_begin (&meeting);
  zug_wire_party_take_line (&meeting.party[0], zug_wire_mailbox_new_allocate (meeting.servers));
  zug_wire_wait (meeting.party[0].ups > 0);
  g_assert_cmpuint (zug_wire_post_count_numbers (meeting.post), ==, 1);
  g_clear_object (&meeting.party[0].line);
  zug_wire_wait (zug_wire_post_count_mailboxes (meeting.post) == 0);
  g_assert_cmpuint (zug_wire_post_count_numbers (meeting.post), ==, 0);
  g_assert_nonnull (strstr (zug_wire_post_get_heard (meeting.post), "\"mood\":\"lonely\""));
  meeting_end (&meeting);
}

static void
test_secret (void)
{
  Meeting meeting;

  meeting_begin (&meeting);
  meet_by_secret (&meeting);
  zug_wire_parties_talk (meeting.party, PACKETS);
  g_assert_cmpuint (zug_wire_post_count_mailboxes (meeting.post), ==, 1);
  g_assert_null (strstr (zug_wire_post_get_heard (meeting.post), "allocate"));
  meeting_end (&meeting);
}

/* Who comes back as a new program is not a third one, and whatever it had said before its end,
 * which comes again then, does no harm. */
static void
test_restart (void)
{
  Meeting meeting;
  ZugWireParty *party = meeting.party;
  static const guint8 secret[ZUG_WIRE_KEY] = "known to both";
  guint8 root[ZUG_WIRE_KEY];

  meeting_begin (&meeting);
  meet_by_secret (&meeting);
  zug_wire_parties_talk (party, 1);
  memcpy (root, zug_wire_session_get_root (party[0].session), sizeof root);
  for (guint i = 0; i < ZUG_WIRE_N_ROLES; i++)
    zug_wire_session_settle (party[i].session);
  for (guint i = 1; i < RESTARTS; i++)
    {
      const ZugWireRole role = (ZugWireRole) (i % 2);

      zug_wire_parties_talk (party, i * PACKETS / RESTARTS);
      zug_wire_party_die (&party[role], root);
      zug_wire_party_take_line (&party[role],
                                zug_wire_mailbox_new_meet (meeting.servers, secret, role));
    }
  zug_wire_parties_talk (party, PACKETS);
  g_assert_cmpuint (zug_wire_post_count_mailboxes (meeting.post), ==, 1);
  meeting_end (&meeting);
}

/* A third one is sent away, and harms nobody. */
static void
test_crowded (void)
{
  Meeting meeting;
  ZugWireParty third[ZUG_WIRE_N_ROLES];

  meeting_begin (&meeting);
  /* Nobody is proven yet, so the number leads there still. */
  zug_wire_party_take_line (&meeting.party[0], zug_wire_mailbox_new_allocate (meeting.servers));
  zug_wire_wait (meeting.party[0].code != NULL);
  zug_wire_parties_begin (&third[0], &third[1]);
  zug_wire_party_take_line (&third[0], claim (meeting.servers, meeting.party[0].code));
  zug_wire_wait (third[0].ups > 0);
  zug_wire_party_take_line (&meeting.party[1], claim (meeting.servers, meeting.party[0].code));
  zug_wire_wait (meeting.party[1].downs > 0);
  g_assert_true (zug_wire_line_is_over (meeting.party[1].line));
  g_assert_cmpstr (meeting.party[1].why, ==, "Two others have met with this code already.");
  zug_wire_party_end (&third[0]);
  zug_wire_party_end (&third[1]);
  meeting_end (&meeting);
}

/* --- the server is killed, and forgets -------------------------------------------------------- */

typedef void (*Begin) (Meeting *meeting);

static void
be_killed (Begin begin, gboolean forgets)
{
  Meeting meeting;

  meeting_begin (&meeting);
  begin (&meeting);
  for (guint i = 1; i < 6; i++)
    {
      zug_wire_parties_talk (meeting.party, i * PACKETS / 6);
      zug_wire_post_kill (meeting.post);
      zug_wire_wait (!zug_wire_line_is_up (meeting.party[0].line)
                     && !zug_wire_line_is_up (meeting.party[1].line));
      if (forgets)
        zug_wire_post_forget (meeting.post);
      zug_wire_post_start (meeting.post);
    }
  zug_wire_parties_talk (meeting.party, PACKETS);
  for (guint i = 0; i < ZUG_WIRE_N_ROLES; i++)
    g_assert_cmpuint (meeting.party[i].had, ==, PACKETS);
  meeting_end (&meeting);
}

static void
test_killed (void)
{
  be_killed (meet_by_code, FALSE);
}

static void
test_forgets (void)
{
  be_killed (meet_by_code, TRUE);
}

static void
test_forgets_secret (void)
{
  be_killed (meet_by_secret, TRUE);
}

/* The number is forgotten before the friend comes by it. */
static void
test_forgets_number (void)
{
  Meeting meeting;
  ZugWireParty *party = meeting.party;

  meeting_begin (&meeting);
  zug_wire_party_take_line (&party[0], zug_wire_mailbox_new_allocate (meeting.servers));
  zug_wire_wait (party[0].ups > 0);
  zug_wire_post_kill (meeting.post);
  zug_wire_post_forget (meeting.post);
  zug_wire_wait (party[0].downs > 0);
  zug_wire_party_take_line (&party[1], claim (meeting.servers, party[0].code));
  zug_wire_wait (party[1].downs > 0);
  g_assert_cmpstr (party[1].why, ==, "The server can’t be reached.");
  zug_wire_post_start (meeting.post);
  zug_wire_parties_talk (party, PACKETS);
  meeting_end (&meeting);
}

/* --- there are several ------------------------------------------------------------------------ */

/* The first that answers; and whoever was told a code finds the one where it was made. */
static void
test_servers (void)
{
  Meeting meeting;
  ZugWireParty *party = meeting.party;
  ZugWirePost *other = zug_wire_post_new (), *refuses = zug_wire_post_new ();
  const char *const refusal =
      "{\"type\":\"welcome\",\"welcome\":{\"error\":\"closed \\u202e for today\"}}";
  const char *servers[5] = {"http://127.0.0.1/", zug_wire_post_get_address (other),
                            zug_wire_post_get_address (refuses)};

  meeting_begin (&meeting);
  servers[3] = meeting.servers[0];
  zug_wire_post_kill (other);
  zug_wire_post_set_welcome (refuses, refusal, strlen (refusal));
  zug_wire_party_take_line (&party[0], zug_wire_mailbox_new_allocate (servers));
  zug_wire_wait (party[0].code != NULL);
  g_assert_cmpuint (party[0].downs, ==, 3);
  g_assert_cmpstr (party[0].why, ==, "The server does not want to: “closed   for today”");
  g_assert_cmpstr (zug_wire_mailbox_get_server (ZUG_WIRE_MAILBOX (party[0].line)), ==, servers[3]);

  zug_wire_post_start (other);
  zug_wire_party_take_line (&party[1], claim (servers + 1, party[0].code));
  zug_wire_parties_talk (party, PACKETS);
  g_assert_cmpstr (zug_wire_mailbox_get_server (ZUG_WIRE_MAILBOX (party[1].line)), ==, servers[3]);
  g_assert_cmpuint (zug_wire_post_count_mailboxes (other), ==, 0);
  meeting_end (&meeting);
  zug_wire_post_free (other);
  zug_wire_post_free (refuses);
}

static void
test_no_server (void)
{
  static const char *const none[] = {NULL};
  ZugWireParty one, two;

  zug_wire_parties_begin (&one, &two);
  zug_wire_party_take_line (&one, zug_wire_mailbox_new_allocate (none));
  zug_wire_wait (one.downs > 0);
  g_assert_true (zug_wire_line_is_over (one.line));
  g_assert_null (zug_wire_mailbox_get_server (ZUG_WIRE_MAILBOX (one.line)));
  zug_wire_party_end (&one);
  zug_wire_party_end (&two);
}

/* --- the server lies -------------------------------------------------------------------------- */

#define MAILBOX_65 "m1234567890123456789012345678901234567890123456789012345678901234"

/* What ends the connection as soon as it is said. */
static const char *const wrongs[] = {
    "",
    "welcome",
    "[]",
    "{}",
    "{\"type\":7}",
    "{\"type\":\"welcome\"}",
    "{\"type\":\"welcome\",\"welcome\":[]}",
    "{\"type\":\"welcome\",\"welcome\":{\"permission-required\":{\"hashcash\":{\"bits\":99}}}}",
    "{\"type\":\"welcome\",\"welcome\":{\"error\":\"no\"}}",
    "{\"type\":\"allocated\"}",
    "{\"type\":\"allocated\",\"nameplate\":\"\"}",
    "{\"type\":\"allocated\",\"nameplate\":7}",
    "{\"type\":\"allocated\",\"nameplate\":\"seven\"}",
    "{\"type\":\"allocated\",\"nameplate\":\"1234567890\"}",
    "{\"type\":\"claimed\"}",
    "{\"type\":\"claimed\",\"mailbox\":\"\"}",
    "{\"type\":\"claimed\",\"mailbox\":{}}",
    "{\"type\":\"claimed\",\"mailbox\":\"a\\\"b\"}",
    "{\"type\":\"claimed\",\"mailbox\":\"" MAILBOX_65 "\"}",
    "{\"type\":\"error\"}",
    "{\"type\":\"error\",\"error\":\"bad\",\"orig\":{}}",
    "\xff\xfe",
    "{\"a\":[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]}",
};

static void
test_wrong (gconstpointer data)
{
  const char *text = data;
  Meeting meeting;

  meeting_begin (&meeting);
  zug_wire_post_set_welcome (meeting.post, text, strlen (text));
  zug_wire_party_take_line (&meeting.party[0], zug_wire_mailbox_new_allocate (meeting.servers));
  zug_wire_wait (meeting.party[0].downs > 0);
  g_assert_cmpuint (meeting.party[0].ups, ==, 0);
  g_assert_null (meeting.party[0].code);
  zug_wire_post_set_welcome (meeting.post, NULL, 0);
  zug_wire_line_renew (meeting.party[0].line);
  zug_wire_wait (meeting.party[0].ups > 0);
  meeting_end (&meeting);
}

/* What changes nothing, before the welcome and later. */
static const char *const ignored[] = {
    "{\"type\":\"nobody knows\"}",
    "{\"type\":\"ack\",\"id\":[1,2]}",
    "{\"type\":\"pong\",\"pong\":\"x\"}",
    "{\"type\":\"closed\"}",
    "{\"type\":\"released\"}",
    "{\"type\":\"allocated\",\"nameplate\":\"99\"}",
    "{\"type\":\"claimed\",\"mailbox\":\"elsewhere\"}",
    "{\"type\":\"message\"}",
    "{\"type\":\"message\",\"side\":\"x\",\"phase\":\"frame-1\",\"id\":\"1\",\"body\":\"0\"}",
    "{\"type\":\"message\",\"side\":\"x\",\"phase\":\"frame-1\",\"id\":\"1\",\"body\":\"0g\"}",
    "{\"type\":\"message\",\"side\":\"x\",\"phase\":\"frame-1\",\"id\":\"1\",\"body\":\"\"}",
    "{\"type\":\"message\",\"side\":\"x\",\"phase\":\"frame-1\",\"id\":\"1\",\"body\":7}",
    "{\"type\":\"message\",\"side\":\"x\",\"phase\":\"frame-1\",\"id\":\"2\",\"body\":\"0707\"}",
    "{\"type\":\"message\",\"side\":\"x\",\"phase\":\"frame-1\",\"id\":null,\"body\":\"0101\"}",
    "{\"type\":\"message\",\"side\":\"\",\"phase\":\"frame-1\",\"id\":\"3\",\"body\":\"0505\"}",
    "{\"type\":\"message\",\"side\":7,\"phase\":\"frame-1\",\"id\":\"3\",\"body\":\"0505\"}",
    "{\"type\":\"message\",\"side\":\"x\",\"phase\":\"pake\",\"id\":\"4\",\"body\":\"0505\"}",
    "{\"type\":\"message\",\"side\":\"x\",\"phase\":1,\"id\":\"4\",\"body\":\"0505\"}",
};

static void
test_ignored (void)
{
  Meeting meeting;
  ZugWireParty *party = meeting.party;
  g_autofree char *long_body = g_strnfill (2 * ZUG_WIRE_FRAME_MAX + 2, '0');
  g_autofree char *long_message = g_strdup_printf (
      "{\"type\":\"message\",\"side\":\"x\",\"phase\":\"frame-1\",\"id\":\"1\",\"body\":\"%s\"}",
      long_body);

  meeting_begin (&meeting);
  meet_by_code (&meeting);
  for (guint i = 0; i < G_N_ELEMENTS (ignored); i++)
    {
      zug_wire_parties_talk (party, (i + 1) * PACKETS / G_N_ELEMENTS (ignored));
      zug_wire_post_say (meeting.post, ignored[i], strlen (ignored[i]));
      zug_wire_post_say (meeting.post, long_message, strlen (long_message));
    }
  zug_wire_parties_talk (party, PACKETS);
  for (guint i = 0; i < ZUG_WIRE_N_ROLES; i++)
    {
      g_assert_cmpuint (party[i].ups, ==, 1);
      g_assert_cmpuint (party[i].downs, ==, 0);
    }
  meeting_end (&meeting);
}

/* Everything three times, and in a wrong order. */
static void
test_doubled (void)
{
  Meeting meeting;

  meeting_begin (&meeting);
  zug_wire_post_set_copies (meeting.post, 3);
  meet_by_code (&meeting);
  zug_wire_parties_talk (meeting.party, PACKETS);
  g_assert_cmpuint (meeting.party[0].downs, ==, 0);
  meeting_end (&meeting);
}

/* What is too much of one message, or of many, ends the connection; the talk goes on by the next.
 */
static void
test_much (void)
{
  Meeting meeting;
  ZugWireParty *party = meeting.party;
  g_autofree char *big = g_strnfill (100000, ' ');
  const char *const small = "{\"type\":\"ack\"}";

  meeting_begin (&meeting);
  meet_by_code (&meeting);
  zug_wire_parties_talk (party, PACKETS / 3);
  zug_wire_post_say (meeting.post, big, 100000);
  zug_wire_wait (party[0].downs == 1 && party[1].downs == 1);
  zug_wire_parties_talk (party, 2 * PACKETS / 3);
  for (guint i = 0; i < FLOOD; i++)
    zug_wire_post_say (meeting.post, small, strlen (small));
  zug_wire_wait (party[0].downs == 2 && party[1].downs == 2);
  g_assert_cmpstr (party[0].why, ==, "The server says what nobody understands here.");
  zug_wire_parties_talk (party, PACKETS);
  meeting_end (&meeting);
}

/* A server that sends without an end, or greets with its answer. */
typedef struct
{
  gboolean upgrades; /* … pieces of a message; else a page */
  gboolean greets;   /* … and nothing more */
  int heard;         /* what is said to a greeting came */
  int ended;
} Endless;

/* In one piece, so that the client has both when it begins. */
static void
greet (Endless *endless, GSocket *socket, const char *answer)
{
  static const char welcome[] = "{\"type\": \"welcome\", \"welcome\": {}}";
  g_autofree char *both = g_strdup_printf ("%s\x81%c%s", answer, (int) strlen (welcome), welcome);
  char heard[1000];

  g_socket_send (socket, both, strlen (both), NULL, NULL);
  while (g_socket_receive (socket, heard, sizeof heard, NULL, NULL) > 0)
    g_atomic_int_set (&endless->heard, TRUE);
  g_atomic_int_set (&endless->ended, TRUE);
}

static gboolean
on_client (GSocketService *service, GSocketConnection *connection, GObject *source, gpointer data)
{
  Endless *endless = data;
  guint64 sent = 0;
  GSocket *socket = g_socket_connection_get_socket (connection);
  const char *const magic = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11", *key;
  char request[2000] = "", pieces[127 * 100];
  g_autofree char *joined = NULL, *accept = NULL, *answer = NULL;
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA1);
  guint8 digest[20];
  gsize n = sizeof digest;
  gssize length = 1;

  for (gsize at = 0; length > 0 && strstr (request, "\r\n\r\n") == NULL; at += (gsize) length)
    length = g_socket_receive (socket, request + at, sizeof request - at - 1, NULL, NULL);
  key = strstr (request, "Sec-WebSocket-Key: ");
  g_assert_nonnull (key);
  key += strlen ("Sec-WebSocket-Key: ");
  joined = g_strdup_printf ("%.*s%s", (int) strcspn (key, "\r"), key, magic);
  g_checksum_update (sum, (const guchar *) joined, -1);
  g_checksum_get_digest (sum, digest, &n);
  accept = g_base64_encode (digest, n);
  answer = g_strdup_printf ("HTTP/1.1 %s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                            "Sec-WebSocket-Accept: %s\r\n\r\n",
                            endless->upgrades ? "101 Switching Protocols" : "200 OK", accept);
  if (endless->greets)
    {
      greet (endless, socket, answer);
      return TRUE;
    }
  g_socket_send (socket, answer, strlen (answer), NULL, NULL);
  memset (pieces, ' ', sizeof pieces);
  for (guint i = 0; i < sizeof pieces; i += 127)
    {
      pieces[i] = i == 0; /* text, and what goes on with it; never the end */
      pieces[i + 1] = 125;
    }
  while ((length = g_socket_send (socket, pieces + sent % sizeof pieces,
                                  sizeof pieces - sent % sizeof pieces, NULL, NULL))
         > 0)
    {
      sent += (guint64) length;
      pieces[0] = 0;
      /* A page is read until the time is up, which need not be work all along. */
      if (!endless->upgrades)
        g_usleep (1000);
    }
  g_atomic_int_set (&endless->ended, TRUE);
  return TRUE;
}

static void
be_endless (Endless *endless, const char *why)
{
  ZugWireParty one, two;
  g_autoptr (GSocketService) service = g_threaded_socket_service_new (1);
  const guint16 port =
      g_socket_listener_add_any_inet_port (G_SOCKET_LISTENER (service), NULL, NULL);
  g_autofree char *server = g_strdup_printf ("ws://127.0.0.1:%u/v1", port);
  const char *const servers[] = {server, NULL};

  g_signal_connect (service, "run", G_CALLBACK (on_client), endless);
  zug_wire_parties_begin (&one, &two);
  zug_wire_party_take_line (&one, zug_wire_mailbox_new_allocate (servers));
  zug_wire_wait (one.downs > 0);
  g_assert_cmpstr (one.why, ==, why);
  zug_wire_party_end (&one);
  zug_wire_party_end (&two);
  zug_wire_wait (g_atomic_int_get (&endless->ended));
  g_socket_service_stop (service);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* libsoup would put the pieces together as long as they come. */
static void
test_pieces (void)
{
  static Endless endless = {.upgrades = TRUE};

  be_endless (&endless, "The server says what nobody understands here.");
}

static void
test_page (void)
{
  static Endless endless;

  be_endless (&endless, "The server can’t be reached.");
}

/* The line is let go of at any moment. */
static void
test_let_go (void)
{
  Meeting meeting;

  meeting_begin (&meeting);
  for (guint steps = 0; steps < 40; steps++)
    {
      g_autoptr (ZugWireLine) line = zug_wire_mailbox_new_allocate (meeting.servers);

      zug_wire_line_start (line);
      for (guint i = 0; i < steps && !zug_wire_line_is_up (line); i++)
        zug_wire_iterate ();
      if (steps % 2 == 1)
        zug_wire_line_renew (line);
      if (steps % 3 == 1)
        zug_wire_line_close (line);
    }
  meeting_end (&meeting);
}

/* The server of libsoup 3.2, which is here in the test, never lets go of the sockets of WebSockets;
 * the client without this server is looked at by wire-wormhole. */
int __lsan_is_turned_off (void);

int
__lsan_is_turned_off (void)
{
  return 1;
}

/* What came with the first answer has been read: nobody is woken for it any more. */
static void
test_at_once (void)
{
  static Endless server = {.upgrades = TRUE, .greets = TRUE};
  ZugWireParty one, two;
  g_autoptr (GSocketService) service = g_threaded_socket_service_new (1);
  const guint16 port =
      g_socket_listener_add_any_inet_port (G_SOCKET_LISTENER (service), NULL, NULL);
  g_autofree char *address = g_strdup_printf ("ws://127.0.0.1:%u/v1", port);
  const char *const servers[] = {address, NULL};
  guint woken = 0;

  g_signal_connect (service, "run", G_CALLBACK (on_client), &server);
  zug_wire_parties_begin (&one, &two);
  zug_wire_party_take_line (&one, zug_wire_mailbox_new_allocate (servers));
  zug_wire_wait (g_atomic_int_get (&server.heard));
  while (woken < 1000 && g_main_context_iteration (NULL, FALSE))
    woken++;
  g_assert_cmpuint (woken, <, 1000);
  zug_wire_party_end (&one);
  zug_wire_party_end (&two);
  zug_wire_wait (g_atomic_int_get (&server.ended));
  g_socket_service_stop (service);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/wire/mailbox/code", test_code);
  g_test_add_func ("/wire/mailbox/lonely", test_lonely);
  g_test_add_func ("/wire/mailbox/secret", test_secret);
  g_test_add_func ("/wire/mailbox/restart", test_restart);
  g_test_add_func ("/wire/mailbox/crowded", test_crowded);
  g_test_add_func ("/wire/mailbox/killed", test_killed);
  g_test_add_func ("/wire/mailbox/forgets", test_forgets);
  g_test_add_func ("/wire/mailbox/forgets-secret", test_forgets_secret);
  g_test_add_func ("/wire/mailbox/forgets-number", test_forgets_number);
  g_test_add_func ("/wire/mailbox/servers", test_servers);
  g_test_add_func ("/wire/mailbox/no-server", test_no_server);
  for (guint i = 0; i < G_N_ELEMENTS (wrongs); i++)
    {
      g_autofree char *path = g_strdup_printf ("/wire/mailbox/wrong/%u", i);

      g_test_add_data_func (path, wrongs[i], test_wrong);
    }
  g_test_add_func ("/wire/mailbox/ignored", test_ignored);
  g_test_add_func ("/wire/mailbox/doubled", test_doubled);
  g_test_add_func ("/wire/mailbox/much", test_much);
  g_test_add_func ("/wire/mailbox/pieces", test_pieces);
  g_test_add_func ("/wire/mailbox/page", test_page);
  g_test_add_func ("/wire/mailbox/at-once", test_at_once);
  g_test_add_func ("/wire/mailbox/let-go", test_let_go);
  return g_test_run ();
}
