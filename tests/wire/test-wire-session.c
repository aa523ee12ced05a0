/* test-wire-session.c: two that talk over a wire that drops, doubles, reorders and is listened to
 */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-wire-channel.h"
#include "zug-wire-delivery.h"
#include "zug-wire-session.h"

#include <sodium.h>
#include <string.h>

enum
{
  TALKS = 40 / ZUG_SANITIZED,
  STEPS = 20000,
  PACKETS = 12
};

typedef struct _Wire Wire;

typedef struct
{
  Wire *wire;
  ZugWireRole role;
  ZugLinkPerson person;
  ZugWireSession *session;
  guint to_send; /* packets, from the first that the other has not had */
  guint had;     /* of the other's, in their order */
  guint events[ZUG_WIRE_EVENT_SELF + 1];
} End;

struct _Wire
{
  End end[ZUG_WIRE_N_ROLES];
  GPtrArray *way[ZUG_WIRE_N_ROLES]; /* of GBytes: to that end */
  GPtrArray *seen;                  /* all that was ever sent */
  gint64 now;
  GRand *rand;
};

/* The i-th packet of an end: any message that says its length. */
static void
make_packet (ZugWireRole role, guint i, ZugLinkPacket *packet)
{
  packet->n = 20 + i % 7;
  memset (packet->bytes, (int) ('a' + i), packet->n);
  packet->bytes[0] = (guint8) (2 * ZUG_LINK_SEAL + role);
  packet->bytes[1] = 0;
  packet->bytes[2] = (guint8) packet->n;
}

static void
on_send (const guint8 *frame, gsize n, gpointer data)
{
  End *end = data;
  GBytes *bytes = g_bytes_new (frame, n);

  g_assert_cmpuint (n, <=, ZUG_WIRE_FRAME_MAX);
  g_ptr_array_add (end->wire->way[!end->role], bytes);
  g_ptr_array_add (end->wire->seen, g_bytes_ref (bytes));
}

/* What comes is the next that was not had, or, with new keys, one that was. */
static void
on_take (const ZugLinkPacket *packet, gpointer data)
{
  End *end = data;
  ZugLinkPacket wanted;

  for (guint i = 0; i <= end->had; i++)
    {
      make_packet (!end->role, i, &wanted);
      if (wanted.n == packet->n && memcmp (wanted.bytes, packet->bytes, wanted.n) == 0)
        {
          end->had = MAX (end->had, i + 1);
          return;
        }
    }
  g_assert_not_reached ();
}

static void
on_event (ZugWireEvent event, gpointer data)
{
  End *end = data;

  end->events[event]++;
}

static void
end_begin (End *end, const guint8 *known, const guint8 *lasting)
{
  const ZugWireEnds ends = {on_send, on_take, on_event, end};

  end->session =
      zug_wire_session_new (end->role, &end->person, known, lasting, 60 * G_USEC_PER_SEC, &ends);
}

static void
wire_begin (Wire *wire, const char *caller, const char *answerer, guint32 seed)
{
  const char *const code[] = {caller, answerer};

  memset (wire, 0, sizeof *wire);
  wire->now = 1000;
  wire->rand = g_rand_new_with_seed (seed);
  wire->seen = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  for (guint i = 0; i < ZUG_WIRE_N_ROLES; i++)
    {
      End *end = &wire->end[i];
      guint8 known[ZUG_WIRE_KEY] = {0};

      memcpy (known, code[i], strlen (code[i]));
      *end = (End) {.wire = wire, .role = (ZugWireRole) i};
      crypto_sign_keypair (end->person.lasting, end->person.secret);
      g_strlcpy (end->person.name, i == 0 ? "Ada" : "Bert", sizeof end->person.name);
      wire->way[i] = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
      end_begin (end, known, NULL);
    }
}

static void
wire_end (Wire *wire)
{
  for (guint i = 0; i < ZUG_WIRE_N_ROLES; i++)
    {
      zug_wire_session_free (wire->end[i].session);
      g_ptr_array_unref (wire->way[i]);
    }
  g_ptr_array_unref (wire->seen);
  g_rand_free (wire->rand);
}

static gboolean
deliver (Wire *wire, ZugWireRole to, guint i)
{
  g_autoptr (GBytes) bytes = g_ptr_array_steal_index (wire->way[to], i);
  gsize n;
  const guint8 *frame = g_bytes_get_data (bytes, &n);

  return zug_wire_session_take (wire->end[to].session, frame, n, wire->now);
}

/* All comes, in its order. */
static void
settle (Wire *wire)
{
  for (guint i = 0; i < 10000 && wire->way[0]->len + wire->way[1]->len > 0; i++)
    deliver (wire, wire->way[0]->len > 0 ? 0 : 1, 0);
  g_assert_cmpuint (wire->way[0]->len + wire->way[1]->len, ==, 0);
}

static void
up (Wire *wire)
{
  for (guint i = 0; i < ZUG_WIRE_N_ROLES; i++)
    zug_wire_session_up (wire->end[i].session, wire->now);
  settle (wire);
}

static void
send_some (End *end, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      ZugLinkPacket packet;

      make_packet (end->role, i, &packet);
      g_assert_true (zug_wire_session_send (end->session, &packet, end->wire->now));
    }
}

/* --- both are honest -------------------------------------------------------------------------- */

static void
test_talk (void)
{
  Wire wire;
  End *ada = &wire.end[0], *bert = &wire.end[1];

  wire_begin (&wire, "river", "river", 1);
  g_assert_false (zug_wire_session_is_open (ada->session));
  up (&wire);
  for (guint i = 0; i < ZUG_WIRE_N_ROLES; i++)
    {
      End *end = &wire.end[i], *other = &wire.end[!i];

      g_assert_true (zug_wire_session_is_heard (end->session));
      g_assert_cmpuint (end->events[ZUG_WIRE_EVENT_OPENED], ==, 1);
      g_assert_cmpstr (zug_wire_session_get_friend_name (end->session), ==, other->person.name);
      g_assert_cmpmem (zug_wire_session_get_friend (end->session), ZUG_LINK_PUBLIC,
                       other->person.lasting, ZUG_LINK_PUBLIC);
    }
  g_assert_cmpstr (zug_wire_session_get_words (ada->session), ==,
                   zug_wire_session_get_words (bert->session));
  g_assert_cmpmem (zug_wire_session_get_root (ada->session), ZUG_WIRE_KEY,
                   zug_wire_session_get_root (bert->session), ZUG_WIRE_KEY);
  send_some (ada, 100);
  send_some (bert, 3);
  settle (&wire);
  g_assert_cmpuint (bert->had, ==, 100);
  g_assert_cmpuint (ada->had, ==, 3);
  /* The same once more costs nothing. */
  send_some (ada, 100);
  g_assert_cmpuint (wire.way[1]->len, ==, 0);
  wire_end (&wire);
}

/* As the time comes, the end does what it wanted to do then. */
static void
pass (Wire *wire, gint64 seconds)
{
  wire->now += seconds * G_USEC_PER_SEC;
  for (guint i = 0; i < ZUG_WIRE_N_ROLES; i++)
    if (zug_wire_session_get_due (wire->end[i].session) <= wire->now)
      zug_wire_session_tick (wire->end[i].session, wire->now);
}

/* Nobody who is there and says nothing is taken for lost; who is not there is. */
static void
test_silence (void)
{
  Wire wire;

  wire_begin (&wire, "", "", 2);
  up (&wire);
  send_some (&wire.end[0], 1);
  for (guint i = 0; i < 400; i++)
    {
      settle (&wire);
      pass (&wire, 1);
    }
  for (guint i = 0; i < ZUG_WIRE_N_ROLES; i++)
    g_assert_cmpuint (wire.end[i].events[ZUG_WIRE_EVENT_LOST], ==, 0);
  /* Nobody is asked more than once a minute. */
  g_assert_cmpuint (wire.seen->len, <, 50);
  for (guint i = 0; i < 90; i++)
    {
      g_ptr_array_set_size (wire.way[0], 0);
      g_ptr_array_set_size (wire.way[1], 0);
      pass (&wire, 1);
    }
  for (guint i = 0; i < ZUG_WIRE_N_ROLES; i++)
    {
      g_assert_cmpuint (wire.end[i].events[ZUG_WIRE_EVENT_LOST], ==, 1);
      g_assert_false (zug_wire_session_is_heard (wire.end[i].session));
    }
  send_some (&wire.end[1], 5);
  up (&wire);
  g_assert_cmpuint (wire.end[0].had, ==, 5);
  g_assert_true (zug_wire_session_is_heard (wire.end[0].session));
  zug_wire_session_leave (wire.end[0].session, wire.now);
  settle (&wire);
  g_assert_cmpuint (wire.end[1].events[ZUG_WIRE_EVENT_LOST], ==, 2);
  wire_end (&wire);
}

/* An end ends and begins again with what both know. */
static void
die (Wire *wire, ZugWireRole role, const guint8 *root)
{
  End *end = &wire->end[role];

  zug_wire_session_free (end->session);
  end_begin (end, root, wire->end[!role].person.lasting);
  zug_wire_session_up (end->session, wire->now);
}

/* What had come in the talk before is not taken for what is sent in the next. */
static void
test_came_before (void)
{
  Wire wire;
  End *ada = &wire.end[0], *bert = &wire.end[1];
  guint8 root[ZUG_WIRE_KEY];

  wire_begin (&wire, "river", "river", 3);
  up (&wire);
  send_some (bert, 5);
  settle (&wire);
  g_assert_cmpuint (ada->had, ==, 5);
  memcpy (root, zug_wire_session_get_root (ada->session), sizeof root);
  zug_wire_session_settle (ada->session);
  die (&wire, ZUG_WIRE_ANSWERER, root);
  while (bert->events[ZUG_WIRE_EVENT_OPENED] < 2)
    deliver (&wire, wire.way[0]->len > 0 ? 0 : 1, 0);
  /* Who Bert is does not come, nor what he sends; Ada says once more who she is. */
  send_some (bert, 5);
  ada->had = 0;
  g_ptr_array_set_size (wire.way[0], 0);
  g_assert_cmpuint (ada->events[ZUG_WIRE_EVENT_OPENED], ==, 1);
  for (guint i = 0; i < 20; i++)
    {
      pass (&wire, 1);
      settle (&wire);
    }
  g_assert_cmpuint (ada->events[ZUG_WIRE_EVENT_OPENED], ==, 2);
  g_assert_cmpuint (ada->had, ==, 5);
  g_assert_false (zug_wire_session_is_sending (bert->session));
  wire_end (&wire);
}

/* What an end does in a step: it sends what the other has not had, in its order. */
static void
act (Wire *wire, ZugWireRole role)
{
  const guint had = wire->end[!role].had;

  if (!zug_wire_session_is_open (wire->end[role].session))
    return;
  for (guint i = had; i < PACKETS; i++)
    {
      ZugLinkPacket packet;

      make_packet (role, i, &packet);
      zug_wire_session_send (wire->end[role].session, &packet, wire->now);
    }
}

static void
chaos (Wire *wire, ZugWireRole to)
{
  GPtrArray *way = wire->way[to];
  const guint i = way->len > 0 ? (guint) g_rand_int_range (wire->rand, 0, (gint32) way->len) : 0;

  if (way->len == 0)
    return;
  switch (g_rand_int_range (wire->rand, 0, 8))
    {
    case 0:
      g_ptr_array_remove_index (way, i);
      break;
    case 1:
      g_ptr_array_add (way, g_bytes_ref (way->pdata[i]));
      break;
    case 2:
      deliver (wire, to, i);
      break;
    default:
      deliver (wire, to, 0);
    }
}

static void
test_chaos (void)
{
  for (guint32 seed = 0; seed < TALKS; seed++)
    {
      Wire wire;
      guint8 root[ZUG_WIRE_KEY];
      guint steps = 0, deaths = 0;

      wire_begin (&wire, "code", "code", seed);
      up (&wire);
      memcpy (root, zug_wire_session_get_root (wire.end[0].session), sizeof root);
      zug_wire_session_settle (wire.end[0].session);
      zug_wire_session_settle (wire.end[1].session);
      while ((wire.end[0].had < PACKETS || wire.end[1].had < PACKETS) && steps++ < STEPS)
        {
          const ZugWireRole role = (ZugWireRole) g_rand_int_range (wire.rand, 0, 2);

          chaos (&wire, role);
          if (g_rand_int_range (wire.rand, 0, 40) == 0)
            act (&wire, role);
          if (g_rand_int_range (wire.rand, 0, 10) == 0)
            pass (&wire, 1);
          if (deaths < 6 && g_rand_int_range (wire.rand, 0, 60) == 0)
            {
              die (&wire, role, root);
              deaths++;
            }
        }
      g_assert_cmpuint (steps, <, STEPS);
      wire_end (&wire);
    }
}

/* --- one begins again, and frames are lost ---------------------------------------------------- */

/* Whether both talk with the same keys. */
static gboolean
are_together (Wire *wire)
{
  ZugWireSession *one = wire->end[0].session, *two = wire->end[1].session;

  return zug_wire_session_is_heard (one) && zug_wire_session_is_heard (two)
         && memcmp (zug_wire_session_get_root (one), zug_wire_session_get_root (two), ZUG_WIRE_KEY)
                == 0;
}

/* All comes in its order but the frames of these numbers, counted from what was seen before on. */
static void
settle_without (Wire *wire, guint before, const guint lost[2])
{
  while (wire->way[0]->len + wire->way[1]->len > 0)
    {
      const ZugWireRole to = wire->way[0]->len > 0 ? ZUG_WIRE_CALLER : ZUG_WIRE_ANSWERER;
      GPtrArray *way = wire->way[to];
      guint number = before;

      /* The bytes that wait are the very ones that were seen. */
      while (wire->seen->pdata[number] != way->pdata[0])
        number++;
      if (number - before == lost[0] || number - before == lost[1])
        g_ptr_array_remove_index (way, 0);
      else
        deliver (wire, to, 0);
    }
}

/* Goes on to the next time at which somebody wants to do something. */
static void
pass_on (Wire *wire)
{
  gint64 due = G_MAXINT64;

  for (guint i = 0; i < ZUG_WIRE_N_ROLES; i++)
    due = MIN (due, zug_wire_session_get_due (wire->end[i].session));
  wire->now = MAX (wire->now, due);
  for (guint i = 0; i < ZUG_WIRE_N_ROLES; i++)
    if (zug_wire_session_get_due (wire->end[i].session) <= wire->now)
      zug_wire_session_tick (wire->end[i].session, wire->now);
}

typedef struct
{
  const char *name;
  ZugWireRole role;  /* who begins again */
  gboolean leaves;   /* and says so before */
  guint n;           /* packets of each that are not confirmed */
  gboolean is_alone; /* the other has waited for long before */
} Restart;

static const Restart restarts[] = {
    {"caller", ZUG_WIRE_CALLER, FALSE, 0, FALSE},
    {"answerer", ZUG_WIRE_ANSWERER, FALSE, 0, FALSE},
    {"caller-leaves", ZUG_WIRE_CALLER, TRUE, 0, FALSE},
    {"answerer-leaves", ZUG_WIRE_ANSWERER, TRUE, 0, FALSE},
    {"caller-sending", ZUG_WIRE_CALLER, FALSE, 3, FALSE},
    {"answerer-sending", ZUG_WIRE_ANSWERER, FALSE, 3, FALSE},
    {"caller-late", ZUG_WIRE_CALLER, FALSE, 0, TRUE},
    {"answerer-late", ZUG_WIRE_ANSWERER, FALSE, 0, TRUE},
};

enum
{
  LOSSES = 14 /* frames from the restart on, of which one or two are lost */
};

/* Nobody hears anything for an hour. */
static void
wait_alone (Wire *wire)
{
  for (const gint64 end = wire->now + 3600 * (gint64) G_USEC_PER_SEC; wire->now < end;)
    {
      pass_on (wire);
      g_ptr_array_set_size (wire->way[0], 0);
      g_ptr_array_set_size (wire->way[1], 0);
    }
}

static void
restart_without (const Restart *restart, const guint lost[2])
{
  Wire wire;
  guint8 root[ZUG_WIRE_KEY];
  guint before;
  gint64 begun;

  wire_begin (&wire, "code", "code", 11);
  up (&wire);
  memcpy (root, zug_wire_session_get_root (wire.end[0].session), sizeof root);
  for (guint i = 0; i < ZUG_WIRE_N_ROLES; i++)
    {
      zug_wire_session_settle (wire.end[i].session);
      send_some (&wire.end[i], restart->n);
      g_ptr_array_set_size (wire.way[!i], 0);
    }
  if (restart->leaves)
    zug_wire_session_leave (wire.end[restart->role].session, wire.now);
  settle (&wire);
  if (restart->is_alone)
    wait_alone (&wire);
  begun = wire.now;
  before = wire.seen->len;
  die (&wire, restart->role, root);
  settle_without (&wire, before, lost);
  while (!are_together (&wire))
    {
      pass_on (&wire);
      settle_without (&wire, before, lost);
      if (wire.now - begun > 8 * G_USEC_PER_SEC)
        g_error ("%s without %u and %u: apart after %d s", restart->name, lost[0], lost[1],
                 (int) ((wire.now - begun) / G_USEC_PER_SEC));
    }
  /* It took no more than saying some of it again, and is over. */
  g_assert_cmpuint (wire.seen->len - before, <, 40);
  before = wire.seen->len;
  while (wire.now < begun + 50 * G_USEC_PER_SEC)
    {
      pass_on (&wire);
      settle (&wire);
    }
  g_assert_true (are_together (&wire));
  g_assert_cmpuint (wire.seen->len - before, <, 10);
  wire_end (&wire);
}

static void
test_restart (gconstpointer data)
{
  for (guint one = 0; one < LOSSES; one++)
    for (guint two = one; two < LOSSES; two++)
      restart_without (data, (const guint[]) {one, two});
}

/* --- somebody is not -------------------------------------------------------------------------- */

/* A wrong code is refused, and who tries it has learnt nothing to try others with: what came back
 * is not encrypted with anything of the code. */
static void
test_wrong_code (void)
{
  Wire wire;

  wire_begin (&wire, "river", "tiger", 3);
  up (&wire);
  for (guint i = 0; i < ZUG_WIRE_N_ROLES; i++)
    {
      g_assert_false (zug_wire_session_is_open (wire.end[i].session));
      g_assert_cmpuint (wire.end[i].events[ZUG_WIRE_EVENT_REFUSED], ==, 1);
    }
  for (guint i = 0, sealed = 0; i < wire.seen->len; i++)
    {
      const guint8 *frame = g_bytes_get_data (wire.seen->pdata[i], NULL);

      sealed += frame[0] == 7;
      g_assert_cmpuint (sealed, <=, 1);
    }
  wire_end (&wire);
}

/* Somebody who knows the code stands between: each of them talks to that one, and the words are
 * others. */
static void
test_between (void)
{
  Wire left, right;

  wire_begin (&left, "river", "river", 4);
  wire_begin (&right, "river", "river", 5);
  up (&left);
  up (&right);
  g_assert_cmpstr (zug_wire_session_get_words (left.end[0].session), !=,
                   zug_wire_session_get_words (right.end[1].session));
  wire_end (&left);
  wire_end (&right);
}

/* Whatever came before does nothing a second time, and what is changed does nothing at all. */
static void
test_replay (void)
{
  Wire wire;
  g_autoptr (GPtrArray) seen = NULL;
  char *words;

  wire_begin (&wire, "river", "river", 6);
  up (&wire);
  send_some (&wire.end[0], 4);
  settle (&wire);
  words = g_strdup (zug_wire_session_get_words (wire.end[1].session));
  seen = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  for (guint i = 0; i < wire.seen->len; i++)
    g_ptr_array_add (seen, g_bytes_ref (wire.seen->pdata[i]));
  for (guint i = 0; i < seen->len; i++)
    for (guint to = 0; to < ZUG_WIRE_N_ROLES; to++)
      {
        gsize n;
        const guint8 *frame = g_bytes_get_data (seen->pdata[i], &n);
        g_autofree guint8 *changed = g_memdup2 (frame, n);

        g_assert_false (zug_wire_session_take (wire.end[to].session, frame, n, wire.now));
        /* Another knock asks for new keys, as it may. */
        changed[frame[0] == 5 ? 1 : n - 1] ^= 1;
        if (changed[0] == 7)
          changed[9] ^= 1; /* a counter that is higher than all before */
        g_assert_false (zug_wire_session_take (wire.end[to].session, changed, n, wire.now));
        for (gsize cut = 0; cut < n; cut++)
          g_assert_false (zug_wire_session_take (wire.end[to].session, frame, cut, wire.now));
      }
  settle (&wire);
  g_assert_cmpuint (wire.end[1].had, ==, 4);
  g_assert_cmpuint (wire.end[1].events[ZUG_WIRE_EVENT_OPENED], ==, 1);
  g_assert_cmpstr (zug_wire_session_get_words (wire.end[1].session), ==, words);
  g_free (words);
  wire_end (&wire);
}

/* Somebody else who has got hold of the secret is not the friend. */
static void
test_stranger (void)
{
  Wire wire;
  guint8 root[ZUG_WIRE_KEY], friend[ZUG_LINK_PUBLIC];

  wire_begin (&wire, "", "", 7);
  up (&wire);
  memcpy (root, zug_wire_session_get_root (wire.end[0].session), sizeof root);
  memcpy (friend, wire.end[0].person.lasting, sizeof friend);
  zug_wire_session_settle (wire.end[1].session);
  zug_wire_session_free (wire.end[0].session);
  crypto_sign_keypair (wire.end[0].person.lasting, wire.end[0].person.secret);
  end_begin (&wire.end[0], root, NULL);
  zug_wire_session_up (wire.end[0].session, wire.now);
  settle (&wire);
  g_assert_false (zug_wire_session_is_open (wire.end[0].session));
  g_assert_cmpuint (wire.end[1].events[ZUG_WIRE_EVENT_STRANGER], ==, 1);
  g_assert_cmpmem (zug_wire_session_get_friend (wire.end[1].session), ZUG_LINK_PUBLIC, friend,
                   sizeof friend);
  wire_end (&wire);
}

static void
test_self (void)
{
  Wire wire;

  wire_begin (&wire, "", "", 8);
  wire.end[1].person = wire.end[0].person;
  zug_wire_session_free (wire.end[1].session);
  end_begin (&wire.end[1], NULL, NULL);
  up (&wire);
  g_assert_false (zug_wire_session_is_open (wire.end[1].session));
  g_assert_cmpuint (wire.end[1].events[ZUG_WIRE_EVENT_SELF], ==, 1);
  wire_end (&wire);
}

/* Knocks are not encrypted, so anybody can send old and new ones. */
static void
test_knocks (void)
{
  guint8 knock[18], root[ZUG_WIRE_KEY];
  Wire wire;
  End *ada = &wire.end[0], *bert = &wire.end[1];
  guint before, n = 0;
  gint64 end;

  wire_begin (&wire, "river", "river", 12);
  up (&wire);
  memcpy (root, zug_wire_session_get_root (ada->session), sizeof root);
  zug_wire_session_settle (ada->session);
  die (&wire, ZUG_WIRE_ANSWERER, root);
  settle (&wire);
  g_assert_true (are_together (&wire));
  memcpy (root, zug_wire_session_get_root (ada->session), sizeof root);
  /* Old ones are not answered. */
  before = wire.seen->len;
  for (guint i = 0; i < before; i++)
    {
      gsize length;
      const guint8 *frame = g_bytes_get_data (wire.seen->pdata[i], &length);

      if (frame[0] != 5)
        continue;
      g_assert_cmpuint (length, ==, sizeof knock);
      memcpy (knock, frame, length);
      for (guint k = 0; k < 100; k++)
        zug_wire_session_take (ada->session, knock, sizeof knock, wire.now);
      n++;
    }
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpuint (wire.seen->len, ==, before);
  /* Nobody has sent the new one, and no handshake gets through: the talk stays as it is. */
  memset (knock + 2, 'x', sizeof knock - 2);
  for (end = wire.now + 300 * (gint64) G_USEC_PER_SEC; wire.now < end; pass_on (&wire))
    {
      zug_wire_session_take (ada->session, knock, sizeof knock, wire.now);
      for (guint to = 0; to < ZUG_WIRE_N_ROLES; to++)
        for (guint i = wire.way[to]->len; i > 0; i--)
          if (*(const guint8 *) g_bytes_get_data (wire.way[to]->pdata[i - 1], NULL) != 7)
            g_ptr_array_remove_index (wire.way[to], i - 1);
      settle (&wire);
    }
  g_assert_true (are_together (&wire));
  g_assert_cmpmem (zug_wire_session_get_root (ada->session), ZUG_WIRE_KEY, root, sizeof root);
  for (guint i = 0; i < ZUG_WIRE_N_ROLES; i++)
    g_assert_cmpuint (wire.end[i].events[ZUG_WIRE_EVENT_LOST], ==, 0);
  g_assert_cmpuint (wire.seen->len - before, <, 40);
  g_assert_cmpuint (bert->events[ZUG_WIRE_EVENT_OPENED], ==, 2);
  wire_end (&wire);
}

static gboolean
holds (const guint8 *bytes, gsize n, const void *wanted, gsize length)
{
  for (gsize i = 0; i + length <= n; i++)
    if (memcmp (bytes + i, wanted, length) == 0)
      return TRUE;
  return FALSE;
}

/* Who listens reads neither names nor keys nor packets. */
static void
test_traffic (void)
{
  Wire wire;
  ZugLinkPacket packet;

  wire_begin (&wire, "river", "river", 9);
  up (&wire);
  send_some (&wire.end[0], 2);
  settle (&wire);
  make_packet (ZUG_WIRE_CALLER, 1, &packet);
  for (guint i = 0; i < wire.seen->len; i++)
    {
      gsize n;
      const void *frame = g_bytes_get_data (wire.seen->pdata[i], &n);

      for (guint k = 0; k < ZUG_WIRE_N_ROLES; k++)
        {
          const ZugLinkPerson *person = &wire.end[k].person;

          g_assert_false (holds (frame, n, person->name, strlen (person->name)));
          g_assert_false (holds (frame, n, person->lasting, ZUG_LINK_PUBLIC));
        }
      g_assert_false (holds (frame, n, packet.bytes + 3, packet.n - 3));
    }
  wire_end (&wire);
}

/* One that does not read is not sent without an end. */
static void
test_queue (void)
{
  Wire wire;
  guint n = 0;

  wire_begin (&wire, "", "", 10);
  up (&wire);
  for (; n < 10000; n++)
    {
      ZugLinkPacket packet = {.n = 30, .bytes = {2 * ZUG_LINK_SEAL, 0, 30, n & 255, n >> 8 & 255}};

      if (!zug_wire_session_send (wire.end[0].session, &packet, wire.now))
        break;
    }
  g_assert_cmpuint (n, ==, ZUG_WIRE_QUEUE_MAX);
  g_assert_cmpuint (wire.way[1]->len, <, 64);
  wire_end (&wire);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  if (sodium_init () < 0)
    return 1;
  g_test_add_func ("/wire/session/talk", test_talk);
  g_test_add_func ("/wire/session/silence", test_silence);
  g_test_add_func ("/wire/session/chaos", test_chaos);
  for (guint i = 0; i < G_N_ELEMENTS (restarts); i++)
    {
      g_autofree char *path = g_strconcat ("/wire/session/restart/", restarts[i].name, NULL);

      g_test_add_data_func (path, &restarts[i], test_restart);
    }
  g_test_add_func ("/wire/session/came-before", test_came_before);
  g_test_add_func ("/wire/session/wrong-code", test_wrong_code);
  g_test_add_func ("/wire/session/between", test_between);
  g_test_add_func ("/wire/session/replay", test_replay);
  g_test_add_func ("/wire/session/knocks", test_knocks);
  g_test_add_func ("/wire/session/stranger", test_stranger);
  g_test_add_func ("/wire/session/self", test_self);
  g_test_add_func ("/wire/session/traffic", test_traffic);
  g_test_add_func ("/wire/session/queue", test_queue);
  return g_test_run ();
}
