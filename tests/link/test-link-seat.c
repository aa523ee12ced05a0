/* test-link-seat.c: games over a wire that drops, doubles and reorders, between programs that are
 * killed at any moment; what is secret of them, and where */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-link-desk.h"
#include "zug-link-duel.h"
#include <glib/gstdio.h>
#include <sodium.h>
#include <string.h>
#include <sys/stat.h>

enum
{
  GAMES = 50 / ZUG_SANITIZED,
  TURNS = 4, /* after which somebody resigns */
  STEPS = 4000
};

/* What could leave the program is the same whenever it is looked at: no number has two messages. */
static void
look (ZugLinkDuel *duel, ZugLinkRole role)
{
  g_autoptr (GPtrArray) unsent = zug_link_seat_dup_unsent (duel->seat[role]);

  for (guint i = 0; i < unsent->len; i++)
    {
      const ZugLinkPacket *packet = unsent->pdata[i], *before;
      ZugLinkStep step;
      int number;

      if (!zug_link_step_read (packet, &step))
        continue;
      number = step.number;
      before = g_hash_table_lookup (duel->seen[role], &number);
      if (before != NULL)
        g_assert_cmpmem (before->bytes, before->n, packet->bytes, packet->n);
      else
        g_hash_table_insert (duel->seen[role], g_memdup2 (&number, sizeof number),
                             g_memdup2 (packet, sizeof *packet));
    }
}

/* Some message of a side comes to the other: one that is wanted, or one that came before. */
static void
deliver (ZugLinkDuel *duel, ZugLinkRole from)
{
  g_autoptr (GPtrArray) unsent = zug_link_seat_dup_unsent (duel->seat[from]);
  g_autoptr (GError) error = NULL;
  ZugLinkGame *game = zug_link_seat_get_game (duel->seat[from]);
  const ZugLinkPacket *packet = NULL;

  look (duel, from);
  if (game != NULL && g_rand_int_range (duel->rand, 0, 6) == 0)
    packet = zug_link_game_get_packet (
        game,
        (guint) g_rand_int_range (duel->rand, 0, (gint32) zug_link_game_get_n_packets (game)));
  else if (unsent->len > 0)
    packet = unsent->pdata[g_rand_int_range (duel->rand, 0, (gint32) unsent->len)];
  if (packet != NULL && !zug_link_seat_take (duel->seat[!from], packet, duel->now, &error))
    g_assert_false (g_error_matches (error, ZUG_LINK_ERROR, ZUG_LINK_ERROR_FILE));
}

static guint
count_turns (ZugGame *game)
{
  return zug_turn_get_depth (zug_game_get_last (game));
}

/* Does what the game waits for from a side, and now and then something else. */
static void
act (ZugLinkDuel *duel, ZugLinkRole role)
{
  ZugLinkGame *link = zug_link_seat_get_game (duel->seat[role]);
  ZugGame *game = link != NULL ? zug_link_game_get_game (link) : NULL;
  const int whim = g_rand_int_range (duel->rand, 0, 40);

  if (game == NULL || zug_link_game_is_over (link))
    return;
  /* Or nothing that is drawn for a team is allowed, and nobody can claim it. */
  if ((count_turns (game) >= TURNS || duel->steps > STEPS / 2) && whim < 4)
    zug_link_seat_resign (duel->seat[role], duel->now, NULL);
  else if (whim == 0)
    zug_link_seat_ask (duel->seat[role],
                       (ZugLinkAsk) g_rand_int_range (duel->rand, 0, ZUG_LINK_N_ASKS),
                       count_turns (game) / 2, duel->now, NULL);
  else if (whim < 4 && zug_link_game_is_resting (link))
    zug_link_seat_ask (duel->seat[role], ZUG_LINK_ASK_GO_ON, 0, duel->now, NULL);
  else if (whim == 1)
    {
      /* Long after: a claim, which what is on its way undoes. */
      duel->now += duel->timed ? 15 * 60 : 4 * 24 * 60 * 60;
      zug_link_seat_look (duel->seat[role], duel->now, NULL);
      zug_link_seat_claim (duel->seat[role], duel->now, NULL);
    }
  else if (zug_link_game_get_duty (link, role) == ZUG_LINK_DO_REPLY)
    zug_link_seat_reply (duel->seat[role], whim % 3 == 0, duel->now, NULL);
  else if (zug_link_game_get_duty (link, role) == ZUG_LINK_DO_CHOOSE)
    zug_link_duel_choose (duel, role);
}

/* The program ends in the midst of what it does: before it is on the disk, or after. */
static void
act_and_die (ZugLinkDuel *duel, ZugLinkRole role)
{
  g_autofree char *path = zug_link_duel_path (role), *before = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &before, &length, NULL));
  act (duel, role);
  if (g_rand_boolean (duel->rand))
    g_assert_true (g_file_set_contents_full (path, before, (gssize) length,
                                             G_FILE_SET_CONTENTS_CONSISTENT, 0600, NULL));
  zug_link_duel_reload (duel, role);
}

static gboolean
is_done (ZugLinkDuel *duel)
{
  for (guint i = 0; i < ZUG_LINK_N_ROLES; i++)
    {
      ZugLinkGame *game = zug_link_seat_get_game (duel->seat[i]);

      if (game == NULL || !zug_link_game_is_over (game))
        return FALSE;
    }
  return TRUE;
}

/* Both sides say the same of how it ended. */
static void
assert_agreement (ZugLinkDuel *duel)
{
  ZugLinkGame *host = zug_link_seat_get_game (duel->seat[ZUG_LINK_HOST]);
  ZugLinkGame *guest = zug_link_seat_get_game (duel->seat[ZUG_LINK_GUEST]);
  g_autofree char *here = NULL, *there = NULL;

  g_assert_cmpint (zug_link_game_get_lie (host), ==, ZUG_LINK_LIE_NONE);
  g_assert_cmpint (zug_link_game_get_lie (guest), ==, ZUG_LINK_LIE_NONE);
  g_assert_cmpint (zug_link_game_get_state (host), ==, zug_link_game_get_state (guest));
  here = zug_link_game_dup_end_words (host);
  there = zug_link_game_dup_end_words (guest);
  g_assert_cmpstr (here, ==, there);
  g_assert_cmpuint (count_turns (zug_link_game_get_game (host)), ==,
                    count_turns (zug_link_game_get_game (guest)));
}

static void
play (const char *preset, guint32 seed)
{
  static const char *const clocks[][ZUG_LINK_N_ROLES] = {{"-", "-"},          {"7200", "7200"},
                                                         {"-", "-"},          {"3600+60", "5400"},
                                                         {"1/1800", "1/900"}, {"3600d120", "-"}};
  const char *const *clock = clocks[seed % G_N_ELEMENTS (clocks)];
  ZugLinkDuel duel;

  zug_link_duel_begin_timed (&duel, preset, seed, clock[ZUG_LINK_HOST], clock[ZUG_LINK_GUEST]);
  /* Messages take minutes here. */
  for (guint i = 0; i < ZUG_LINK_N_ROLES; i++)
    g_assert_true (zug_link_seat_set_patient (duel.seat[i], TRUE, NULL));
  while (!is_done (&duel) && duel.steps++ < STEPS)
    {
      const ZugLinkRole role = (ZugLinkRole) g_rand_int_range (duel.rand, 0, 2);

      duel.now += 60;
      switch (g_rand_int_range (duel.rand, 0, 12))
        {
        case 0:
          act_and_die (&duel, role);
          break;
        case 1:
          zug_link_duel_reload (&duel, role);
          break;
        case 2:
        case 3:
        case 4:
          act (&duel, role);
          break;
        default:
          deliver (&duel, role);
        }
      look (&duel, role);
    }
  g_assert_cmpuint (duel.steps, <, STEPS);
  zug_link_duel_drain (&duel);
  assert_agreement (&duel);
  zug_link_duel_end (&duel);
}

static void
test_games (gconstpointer data)
{
  static const char *const presets[] = {"parity", "synchronous", "fair-tictactoe", "randomized",
                                        "parity", "fair-team",   "chess960",       "parity-single"};
  const char *given = g_getenv ("ZUG_LINK_GAMES");
  const guint n = given != NULL ? (guint) g_ascii_strtoull (given, NULL, 10) : GAMES;

  for (guint i = 0; i < n; i++)
    play (presets[i % G_N_ELEMENTS (presets)], i);
}

/* --- secrets ---------------------------------------------------------------------------------- */

static char *
read_file (ZugLinkRole role)
{
  g_autofree char *path = zug_link_duel_path (role);
  char *text;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

/* The choice is on the disk as long as it is sealed, in a file that nobody else reads, and gone
 * with the reveal; what the other side gets does not hold it. */
static void
test_secrets (void)
{
  ZugLinkDuel duel;
  g_autofree char *path = zug_link_duel_path (ZUG_LINK_HOST), *sealed = NULL, *revealed = NULL,
                  *nonce = NULL;
  struct stat info;

  zug_link_duel_begin (&duel, "parity", 1);
  zug_link_duel_exchange (&duel);
  zug_link_duel_seal (&duel, ZUG_LINK_HOST, zug_link_duel_choice (&duel, ZUG_LINK_HOST));
  sealed = read_file (ZUG_LINK_HOST);
  g_assert_nonnull (strstr (sealed, zug_link_duel_choice (&duel, ZUG_LINK_HOST)));
  g_assert_nonnull (strstr (sealed, "\nnonce "));
  g_assert_cmpint (stat (path, &info), ==, 0);
  g_assert_cmpint (info.st_mode & 0777, ==, 0600);
  zug_link_duel_exchange (&duel);
  revealed = read_file (ZUG_LINK_GUEST);
  g_assert_null (strstr (revealed, zug_link_duel_choice (&duel, ZUG_LINK_HOST)));
  zug_link_duel_seal (&duel, ZUG_LINK_GUEST, zug_link_duel_choice (&duel, ZUG_LINK_GUEST));
  zug_link_duel_exchange (&duel);
  g_free (revealed);
  revealed = read_file (ZUG_LINK_HOST);
  g_assert_null (strstr (revealed, "\nnonce "));
  g_assert_null (strstr (revealed, "\nchoice "));
  g_assert_cmpuint (
      count_turns (zug_link_game_get_game (zug_link_seat_get_game (duel.seat[ZUG_LINK_HOST]))), ==,
      1);
  zug_link_duel_end (&duel);
}

/* Who resigns with a sealed choice takes it along. */
static void
test_secret_of_resigned (void)
{
  ZugLinkDuel duel;
  g_autofree char *text = NULL;

  zug_link_duel_begin (&duel, "parity", 2);
  zug_link_duel_exchange (&duel);
  zug_link_duel_seal (&duel, ZUG_LINK_HOST, zug_link_duel_choice (&duel, ZUG_LINK_HOST));
  g_assert_true (zug_link_seat_resign (duel.seat[ZUG_LINK_HOST], duel.now, NULL));
  text = read_file (ZUG_LINK_HOST);
  g_assert_null (strstr (text, "\nchoice "));
  zug_link_duel_end (&duel);
}

/* A clock that is ahead neither puts off when a reveal is due, nor has it due before. */
static void
test_clock (void)
{
  ZugLinkDuel duel;
  g_autoptr (GPtrArray) unsent = NULL, claim = NULL;
  g_autoptr (GError) error = NULL;

  zug_link_duel_begin (&duel, "parity", 4);
  zug_link_duel_exchange (&duel);
  duel.now = ZUG_LINK_DUEL_NOW + 3 * 24 * 60 * 60;
  zug_link_duel_seal (&duel, ZUG_LINK_HOST, zug_link_duel_choice (&duel, ZUG_LINK_HOST));
  unsent = zug_link_seat_dup_unsent (duel.seat[ZUG_LINK_HOST]);
  g_assert_false (zug_link_seat_take (duel.seat[ZUG_LINK_GUEST], unsent->pdata[unsent->len - 1],
                                      ZUG_LINK_DUEL_NOW, &error));
  g_assert_error (error, ZUG_LINK_ERROR, ZUG_LINK_ERROR_CLOCK);
  g_clear_error (&error);
  zug_link_duel_exchange (&duel);
  zug_link_duel_seal (&duel, ZUG_LINK_GUEST, zug_link_duel_choice (&duel, ZUG_LINK_GUEST));
  g_assert_false (zug_link_seat_claim (duel.seat[ZUG_LINK_GUEST], duel.now, NULL));
  g_assert_true (
      zug_link_seat_claim (duel.seat[ZUG_LINK_GUEST], duel.now + 3 * 24 * 60 * 60 + 1, NULL));
  claim = zug_link_seat_dup_unsent (duel.seat[ZUG_LINK_GUEST]);
  g_assert_cmpuint (claim->len, ==, 2);
  g_assert_true (zug_link_seat_take (duel.seat[ZUG_LINK_HOST], claim->pdata[0], duel.now, &error));
  g_assert_false (zug_link_seat_take (duel.seat[ZUG_LINK_HOST], claim->pdata[1], duel.now, &error));
  g_assert_error (error, ZUG_LINK_ERROR, ZUG_LINK_ERROR_CLOCK);
  /* The reveal, which did not know of it, undoes the claim. */
  zug_link_duel_drain (&duel);
  g_assert_cmpint (zug_link_game_get_state (zug_link_seat_get_game (duel.seat[ZUG_LINK_GUEST])), ==,
                   ZUG_LINK_PLAYING);
  zug_link_duel_end (&duel);
}

/* Nothing leaves that is not on the disk. */
static void
test_full_disk (void)
{
  ZugLinkDuel duel;
  g_autofree char *path = zug_link_duel_path (ZUG_LINK_HOST),
                  *away = g_strconcat (path, ".away", NULL);
  g_autofree ZugPlan *plan = g_new0 (ZugPlan, 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) before = NULL, after = NULL;

  zug_link_duel_begin (&duel, "parity", 3);
  zug_link_duel_exchange (&duel);
  before = zug_link_seat_dup_unsent (duel.seat[ZUG_LINK_HOST]);
  g_assert_true (zug_link_game_read_choice (zug_link_seat_get_game (duel.seat[ZUG_LINK_HOST]),
                                            zug_link_seat_get_side (duel.seat[ZUG_LINK_HOST]),
                                            zug_link_duel_choice (&duel, ZUG_LINK_HOST), plan));
  /* A folder in the place of the file: it can be neither read nor replaced. */
  g_assert_cmpint (g_rename (path, away), ==, 0);
  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  g_assert_false (zug_link_seat_choose (duel.seat[ZUG_LINK_HOST], plan, duel.now, &error));
  g_assert_error (error, ZUG_LINK_ERROR, ZUG_LINK_ERROR_FILE);
  g_assert_cmpint (g_rmdir (path), ==, 0);
  g_assert_cmpint (g_rename (away, path), ==, 0);
  zug_link_duel_reload (&duel, ZUG_LINK_HOST);
  after = zug_link_seat_dup_unsent (duel.seat[ZUG_LINK_HOST]);
  g_assert_cmpuint (after->len, ==, before->len);
  zug_link_duel_seal (&duel, ZUG_LINK_HOST, zug_link_duel_choice (&duel, ZUG_LINK_HOST));
  zug_link_duel_end (&duel);
}

/* --- the desk --------------------------------------------------------------------------------- */

static ZugLinkDesk *
open_desk (const char *name)
{
  g_autofree char *path = g_build_filename (zug_link_duel_get_folder (), name, NULL);
  g_autoptr (GError) error = NULL;
  ZugLinkDesk *desk = zug_link_desk_open (path, name, NULL, &error);

  g_assert_no_error (error);
  return desk;
}

static const ZugLinkPacket *
last_packet (ZugLinkDesk *desk, guint number)
{
  static ZugLinkPacket packet;
  g_autoptr (GPtrArray) unsent = zug_link_seat_dup_unsent (zug_link_desk_get_seat (desk, number));

  packet = *(ZugLinkPacket *) unsent->pdata[unsent->len - 1];
  return &packet;
}

static void
assert_take (ZugLinkDesk *desk, const ZugLinkPacket *packet, ZugLinkError code)
{
  g_autoptr (GError) error = NULL;
  gboolean offered;

  g_assert_cmpuint (zug_link_desk_take (desk, packet, ZUG_LINK_DUEL_NOW, &offered, &error), ==, 0);
  g_assert_error (error, ZUG_LINK_ERROR, (int) code);
}

/* How both meet again is in the seat's file alone, and whether they have met is not kept. */
static void
test_meeting (void)
{
  ZugLinkDuel duel;
  ZugLinkMeeting meeting = {.calls = TRUE, .root = {7, 8}, .way = "mailbox wss://example.org/v1"};
  const ZugLinkMeeting *kept;
  g_autoptr (GError) error = NULL;

  zug_link_duel_begin (&duel, "parity", 5);
  zug_link_duel_exchange (&duel);
  g_assert_null (zug_link_seat_get_meeting (duel.seat[ZUG_LINK_HOST]));
  zug_link_seat_set_together (duel.seat[ZUG_LINK_HOST], TRUE);
  zug_link_seat_set_meeting (duel.seat[ZUG_LINK_HOST], &meeting, &error);
  g_assert_no_error (error);
  zug_link_duel_seal (&duel, ZUG_LINK_HOST, zug_link_duel_choice (&duel, ZUG_LINK_HOST));
  g_assert_true (zug_link_seat_is_together (duel.seat[ZUG_LINK_HOST]));
  zug_link_duel_reload (&duel, ZUG_LINK_HOST);
  g_assert_false (zug_link_seat_is_together (duel.seat[ZUG_LINK_HOST]));
  kept = zug_link_seat_get_meeting (duel.seat[ZUG_LINK_HOST]);
  g_assert_nonnull (kept);
  g_assert_true (kept->calls);
  g_assert_cmpmem (kept->root, sizeof kept->root, meeting.root, sizeof meeting.root);
  g_assert_cmpstr (kept->way, ==, meeting.way);
  zug_link_seat_set_meeting (duel.seat[ZUG_LINK_HOST], NULL, &error);
  g_assert_no_error (error);
  zug_link_duel_reload (&duel, ZUG_LINK_HOST);
  g_assert_null (zug_link_seat_get_meeting (duel.seat[ZUG_LINK_HOST]));
  zug_link_duel_end (&duel);
}

/* What was offered in a talk is there again, and takes one seat whatever becomes of it. */
static void
test_offer_kept (void)
{
  g_autoptr (ZugLinkDesk) ada = open_desk ("Ada who offers"), bert = open_desk ("Bert who waits");
  const ZugLinkOffer terms = {.laws = "turn=together; rest=mover; check=timed; collision=share"};
  const ZugLinkMeeting first = {.root = {7}, .way = "mailbox ws://one"},
                       second = {.root = {8}, .way = "mailbox ws://two"};
  g_autoptr (GPtrArray) unsent = NULL;
  ZugLinkPacket offer, other;
  ZugLinkSeat *seat;
  gboolean offered;

  zug_link_desk_offer (ada, &terms, ZUG_LINK_DUEL_NOW, NULL);
  offer = *last_packet (ada, 1);
  g_assert_cmpuint (zug_link_desk_keep_offer (bert, &offer, &first, NULL), ==, 1);
  g_clear_pointer (&bert, zug_link_desk_free);
  bert = open_desk ("Bert who waits");
  seat = zug_link_desk_get_seat (bert, 1);
  g_assert_true (zug_link_seat_is_offered (seat));
  g_assert_true (zug_link_packet_same (zug_link_seat_get_offer (seat), &offer));
  unsent = zug_link_seat_dup_unsent (seat);
  g_assert_cmpuint (unsent->len, ==, 0);
  /* It comes again, in another talk, too. */
  g_assert_cmpuint (zug_link_desk_take (bert, &offer, ZUG_LINK_DUEL_NOW, &offered, NULL), ==, 0);
  g_assert_true (offered);
  g_assert_cmpuint (zug_link_desk_keep_offer (bert, &offer, &second, NULL), ==, 1);
  zug_link_seat_set_together (zug_link_desk_get_seat (bert, 1), TRUE);
  g_assert_cmpuint (zug_link_desk_accept (bert, &offer, NULL, ZUG_LINK_DUEL_NOW, NULL), ==, 1);
  seat = zug_link_desk_get_seat (bert, 1);
  g_assert_false (zug_link_seat_is_offered (seat));
  g_assert_true (zug_link_seat_is_together (seat));
  g_assert_cmpstr (zug_link_seat_get_meeting (seat)->way, ==, second.way);
  assert_take (bert, &offer, ZUG_LINK_ERROR_AGAIN);
  g_assert_cmpuint (zug_link_desk_keep_offer (bert, &offer, &first, NULL), ==, 0);
  g_assert_cmpuint (zug_link_desk_keep_offer (ada, &offer, &first, NULL), ==, 0);
  g_assert_cmpuint (
      zug_link_desk_take (ada, last_packet (bert, 1), ZUG_LINK_DUEL_NOW, &offered, NULL), ==, 1);
  /* Another one is not wanted: nothing is left of it. */
  zug_link_desk_offer (ada, &terms, ZUG_LINK_DUEL_NOW + 1, NULL);
  other = *last_packet (ada, 2);
  g_assert_cmpuint (zug_link_desk_keep_offer (bert, &other, &first, NULL), ==, 2);
  g_assert_true (zug_link_desk_drop (bert, 2, NULL));
  g_clear_pointer (&bert, zug_link_desk_free);
  bert = open_desk ("Bert who waits");
  g_assert_cmpuint (zug_link_desk_get_last (bert), ==, 1);
  g_assert_cmpuint (zug_link_desk_take (bert, &other, ZUG_LINK_DUEL_NOW, &offered, NULL), ==, 0);
  g_assert_true (offered);
}

/* Laws of another version are refused at the offer, and nothing is left of it. */
static void
test_other_laws (void)
{
  g_autoptr (ZugLinkDesk) bert = open_desk ("Bert who refuses");
  const ZugLinkMeeting meeting = {.way = "mailbox ws://one"};
  ZugLinkOffer offer = {.time = ZUG_LINK_DUEL_NOW,
                        .name = "Ada",
                        .laws = "turn=together; rest=mover; check=timed; collision=share"};
  guint8 secret[ZUG_LINK_SECRET], hash[ZUG_LINK_HASH];
  ZugLinkPacket packet;

  crypto_sign_keypair (offer.lasting, secret);
  for (guint8 version = ZUG_LINK_LAWS_VERSION; version <= ZUG_LINK_LAWS_VERSION + 1; version++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (ZugVariant) variant = NULL;
      ZugLinkOffer read;

      offer.laws_version = version;
      g_assert_true (zug_link_offer_write (&offer, secret, &packet, hash));
      variant = zug_link_read_offer (&packet, &read, hash, NULL, &error);
      if (version == ZUG_LINK_LAWS_VERSION)
        {
          g_assert_no_error (error);
          continue;
        }
      g_assert_null (variant);
      g_assert_error (error, ZUG_LINK_ERROR, ZUG_LINK_ERROR_VERSION);
      g_clear_error (&error);
      g_assert_cmpuint (zug_link_desk_accept (bert, &packet, NULL, ZUG_LINK_DUEL_NOW, &error), ==,
                        0);
      g_assert_error (error, ZUG_LINK_ERROR, ZUG_LINK_ERROR_VERSION);
      g_clear_error (&error);
      g_assert_cmpuint (zug_link_desk_keep_offer (bert, &packet, &meeting, &error), ==, 0);
      g_assert_error (error, ZUG_LINK_ERROR, ZUG_LINK_ERROR_VERSION);
    }
  g_assert_cmpuint (zug_link_desk_get_last (bert), ==, 0);
  g_clear_pointer (&bert, zug_link_desk_free);
  bert = open_desk ("Bert who refuses");
  g_assert_cmpuint (zug_link_desk_get_last (bert), ==, 0);
}

static void
test_desk (void)
{
  g_autoptr (ZugLinkDesk) ada = open_desk ("Ada"), bert = open_desk ("Bert");
  g_autofree char *path = g_build_filename (zug_link_duel_get_folder (), "Ada", NULL),
                  *first = NULL, *second = NULL;
  ZugLinkOffer terms = {.laws = "turn=together; rest=mover; check=timed; collision=share"};
  g_autoptr (GError) error = NULL;
  ZugLinkPacket offer, accept;
  gboolean offered;

  /* Nobody else opens it meanwhile. */
  g_assert_null (zug_link_desk_open (path, "Ada", NULL, &error));
  g_assert_error (error, ZUG_LINK_ERROR, ZUG_LINK_ERROR_FILE);

  g_assert_cmpuint (zug_link_desk_offer (ada, &terms, ZUG_LINK_DUEL_NOW, NULL), ==, 1);
  offer = *last_packet (ada, 1);
  assert_take (ada, &offer, ZUG_LINK_ERROR_OWN);
  g_assert_cmpuint (zug_link_desk_take (bert, &offer, ZUG_LINK_DUEL_NOW, &offered, NULL), ==, 0);
  g_assert_true (offered);
  g_assert_cmpuint (zug_link_desk_accept (bert, &offer, NULL, ZUG_LINK_DUEL_NOW, NULL), ==, 1);
  assert_take (bert, &offer, ZUG_LINK_ERROR_AGAIN);
  accept = *last_packet (bert, 1);
  assert_take (bert, &accept, ZUG_LINK_ERROR_OWN);
  g_assert_cmpuint (zug_link_desk_take (ada, &accept, ZUG_LINK_DUEL_NOW, &offered, NULL), ==, 1);
  assert_take (ada, &accept, ZUG_LINK_ERROR_AGAIN);
  g_assert_false (zug_link_desk_drop (ada, 1, NULL));
  g_assert_cmpuint (
      zug_link_desk_take (bert, last_packet (ada, 1), ZUG_LINK_DUEL_NOW, &offered, NULL), ==, 1);
  assert_take (ada, last_packet (ada, 1), ZUG_LINK_ERROR_OWN);

  /* Ada comes back, and knows Bert. */
  g_assert_null (zug_link_desk_find_contact (ada, zug_link_desk_get_person (bert)->lasting));
  g_assert_true (
      zug_link_desk_add_contact (ada, zug_link_desk_get_person (bert)->lasting, "Bert", NULL));
  first = zug_link_fingerprint (zug_link_desk_get_person (ada)->lasting);
  g_clear_pointer (&ada, zug_link_desk_free);
  ada = open_desk ("somebody else");
  g_clear_pointer (&ada, zug_link_desk_free);
  ada = open_desk ("Ada");
  second = zug_link_fingerprint (zug_link_desk_get_person (ada)->lasting);
  g_assert_cmpstr (first, ==, second);
  g_assert_cmpstr (zug_link_desk_find_contact (ada, zug_link_desk_get_person (bert)->lasting), ==,
                   "Bert");
  g_assert_nonnull (zug_link_desk_get_seat (ada, 1));

  /* Somebody else accepts what is taken. */
  {
    g_autoptr (ZugLinkDesk) carl = open_desk ("Carl");

    zug_link_desk_accept (carl, &offer, NULL, ZUG_LINK_DUEL_NOW, NULL);
    assert_take (ada, last_packet (carl, 1), ZUG_LINK_ERROR_FOREIGN);
    assert_take (carl, last_packet (ada, 1), ZUG_LINK_ERROR_FOREIGN);
  }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/link/seat/games", NULL, test_games);
  g_test_add_func ("/link/seat/secrets", test_secrets);
  g_test_add_func ("/link/seat/secret-of-resigned", test_secret_of_resigned);
  g_test_add_func ("/link/seat/clock", test_clock);
  g_test_add_func ("/link/seat/full-disk", test_full_disk);
  g_test_add_func ("/link/seat/meeting", test_meeting);
  g_test_add_func ("/link/seat/offer-kept", test_offer_kept);
  g_test_add_func ("/link/seat/other-laws", test_other_laws);
  g_test_add_func ("/link/seat/desk", test_desk);
  return zug_link_duel_run ();
}
