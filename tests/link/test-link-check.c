/* test-link-check.c: a game is what two people signed, and whatever was altered is caught at its
 * place */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-link-check.h"
#include "zug-link-code.h"
#include "zug-link-parties.h"
#include <sodium.h>
#include <string.h>

#define PARITY "turn=together; rest=mover; check=timed; stalemate=loss; collision=share"

static void
say (ZugLinkParties *parties, ZugLinkRole role, ZugLinkKind kind, guint what)
{
  const ZugLinkStep step = {.kind = (guint8) kind, .ask = (guint8) what, .yes = (gboolean) what};

  g_assert_true (zug_link_parties_say (parties, role, &step));
}

/* Two turns, one of them taken back and played anew, and a resignation. */
static void
play (ZugLinkParties *parties)
{
  const ZugLinkStep back = {.kind = ZUG_LINK_ASK, .ask = ZUG_LINK_ASK_BACK, .turns = 1};

  zug_link_parties_begin (parties, PARITY, "", 0);
  zug_link_parties_turn (parties, ZUG_LINK_GUEST, "e7e5", "e2e4");
  zug_link_parties_turn (parties, ZUG_LINK_HOST, "g1f3", "b8c6");
  g_assert_true (zug_link_parties_say (parties, ZUG_LINK_GUEST, &back));
  say (parties, ZUG_LINK_HOST, ZUG_LINK_REPLY, TRUE);
  zug_link_parties_turn (parties, ZUG_LINK_GUEST, "g8f6", "g1f3");
  say (parties, ZUG_LINK_HOST, ZUG_LINK_RESIGN, 0);
}

/* The game alone, as an archive or a file gives it back. */
static ZugGame *
dup_game (ZugLinkParties *parties)
{
  ZugGame *from = zug_link_game_get_game (parties->game);
  ZugGame *game = zug_game_new_copy (from, zug_game_get_last (from));
  g_auto (GStrv) names = zug_game_dup_tag_names (from);
  ZugTurn *turn = zug_game_get_root (game), *there = zug_game_get_root (from);

  for (guint i = 0; names[i] != NULL; i++)
    zug_game_set_tag (game, names[i], zug_game_get_tag (from, names[i]));
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    zug_game_set_name (game, side, zug_game_get_name (from, side));
  for (;;)
    {
      for (guint i = 0; i < zug_turn_get_n_remarks (there); i++)
        {
          const ZugRemark *remark = zug_turn_get_remark (there, i);

          zug_game_add_remark (game, turn, remark->side, remark->kind, remark->text);
        }
      if (zug_turn_get_n_children (there) == 0)
        break;
      turn = zug_turn_get_child (turn, 0);
      there = zug_turn_get_child (there, 0);
    }
  zug_game_declare_end (game, zug_game_get_declared_end (from));
  return game;
}

static void
assert_wrong (ZugGame *game, const char *words)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (zug_link_check (game, &error));
  if (error == NULL || strstr (error->message, words) == NULL)
    g_error ("“%s” is not in “%s”", words, error != NULL ? error->message : "");
}

static void
test_good (void)
{
  ZugLinkParties parties;
  g_autoptr (ZugGame) game = NULL;
  g_autoptr (ZugLinkGame) link = NULL;
  g_autoptr (GError) error = NULL;

  play (&parties);
  game = dup_game (&parties);
  g_assert_true (zug_link_check_has (game));
  link = zug_link_check (game, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (zug_link_game_get_n_packets (link), ==,
                    zug_link_game_get_n_packets (parties.game));
  g_assert_cmpint (zug_link_game_get_state (link), ==, ZUG_LINK_RESIGNED);
  zug_link_parties_end (&parties);
}

/* Leaves out message number `drop` of those along the line, and puts a packet in the place of
 * number `at`; from 0, G_MAXUINT: none. */
static void
replace (ZugGame *game, guint drop, guint at, const ZugLinkPacket *packet)
{
  guint number = 0;

  for (ZugTurn *turn = zug_game_get_root (game); turn != NULL; turn = zug_turn_get_next (turn))
    {
      g_autoptr (GArray) remarks = zug_turn_dup_remarks (turn);
      g_autoptr (GArray) other = g_array_new (FALSE, FALSE, sizeof (ZugRemark));
      g_autofree char *text = NULL;

      for (guint i = 0; i < remarks->len; i++)
        {
          ZugRemark remark = g_array_index (remarks, ZugRemark, i);

          if (g_str_has_prefix (remark.text, "%link "))
            {
              if (number == at && packet != NULL)
                {
                  g_autofree char *code = zug_link_code_dup (packet);

                  remark.text = text = g_strconcat ("%link ", code, NULL);
                }
              if (number++ == drop)
                continue;
            }
          g_array_append_val (other, remark);
        }
      zug_game_set_remarks (game, turn, (const ZugRemark *) other->data, other->len);
    }
}

/* A bit of each message is another one, and its code is right. */
static void
test_altered (void)
{
  ZugLinkParties parties;
  guint n;

  play (&parties);
  n = zug_link_game_get_n_packets (parties.game);
  g_assert_cmpuint (n, >, 14);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (ZugGame) game = dup_game (&parties);
      g_autofree char *place = g_strdup_printf ("Message %u", i + 1);
      ZugLinkPacket packet = *zug_link_game_get_packet (parties.game, i);

      packet.bytes[packet.n - ZUG_LINK_SIGNATURE - 1] ^= 1;
      replace (game, G_MAXUINT, i, &packet);
      assert_wrong (game, place);
    }
  zug_link_parties_end (&parties);
}

/* Each message is left out: the next one cannot be what was signed. */
static void
test_left_out (void)
{
  ZugLinkParties parties;
  guint n;

  play (&parties);
  n = zug_link_game_get_n_packets (parties.game);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (ZugGame) game = dup_game (&parties);
      g_autofree char *place = i > 0 ? g_strdup_printf ("Message %u", i + 1) : NULL;

      replace (game, i, G_MAXUINT, NULL);
      assert_wrong (game, i == 0 ? "Message 1" : i == n - 1 ? "result" : place);
    }
  zug_link_parties_end (&parties);
}

/* A message in the place of the one before it. */
static void
test_twice (void)
{
  ZugLinkParties parties;
  guint n;

  play (&parties);
  n = zug_link_game_get_n_packets (parties.game);
  for (guint i = 1; i < n; i++)
    {
      g_autoptr (ZugGame) game = dup_game (&parties);
      g_autofree char *place = g_strdup_printf ("Message %u", i + 1);

      replace (game, G_MAXUINT, i, zug_link_game_get_packet (parties.game, i - 1));
      assert_wrong (game, place);
    }
  zug_link_parties_end (&parties);
}

/* --- made up in somebody's name --------------------------------------------------------------- */

/* Whoever makes it up has the lasting keys, which everybody sees with whom somebody has played, and
 * what was signed in other games; of secrets this one alone. */
static void
make_secret (guint8 key[ZUG_LINK_PUBLIC], guint8 secret[ZUG_LINK_SECRET])
{
  const guint8 seed[ZUG_LINK_SEED] = {66};

  crypto_sign_seed_keypair (key, secret, seed);
}

/* An offer as Ada’s, with her lasting key; own: with one's own. */
static void
make_offer (ZugLinkParties *parties, gboolean own, ZugLinkPacket *packet)
{
  guint8 secret[ZUG_LINK_SECRET], hash[ZUG_LINK_HASH];
  ZugLinkOffer offer;

  g_assert_true (zug_link_offer_read (&parties->offer, &offer, hash));
  make_secret (offer.key, secret);
  if (own)
    memcpy (offer.lasting, offer.key, sizeof offer.lasting);
  g_assert_true (zug_link_offer_write (&offer, secret, packet, hash));
}

/* An acceptance of Ada’s offer as Bert’s, with his lasting key; own: with one's own. */
static void
make_acceptance (ZugLinkParties *parties, gboolean own, ZugLinkPacket *packet)
{
  guint8 secret[ZUG_LINK_SECRET], hash[ZUG_LINK_HASH], offer_hash[ZUG_LINK_HASH];
  ZugLinkOffer offer;
  ZugLinkAccept accept;

  g_assert_true (zug_link_offer_read (&parties->offer, &offer, offer_hash));
  g_assert_true (zug_link_accept_read (&parties->accept, offer_hash, &accept, hash));
  make_secret (accept.key, secret);
  if (own)
    memcpy (accept.lasting, accept.key, sizeof accept.lasting);
  zug_link_accept_write (&accept, offer_hash, secret, packet, hash);
}

static void
test_made_up (void)
{
  ZugLinkParties parties;
  g_autoptr (ZugGame) offer = NULL, acceptance = NULL, begun = NULL, other = NULL;
  ZugLinkPacket made;

  play (&parties);
  /* In the names of both, whose keys are known, and who never played it. */
  offer = dup_game (&parties);
  make_offer (&parties, FALSE, &made);
  replace (offer, G_MAXUINT, 0, &made);
  assert_wrong (offer, "Message 1: The offer was not signed by the key that it shows");
  acceptance = dup_game (&parties);
  make_acceptance (&parties, FALSE, &made);
  replace (acceptance, G_MAXUINT, 1, &made);
  assert_wrong (acceptance, "Message 2: The acceptance was not signed for this offer");
  /* An offer of one's own, and what Bert has signed for another. */
  other = dup_game (&parties);
  make_offer (&parties, TRUE, &made);
  replace (other, G_MAXUINT, 0, &made);
  assert_wrong (other, "Message 2: The acceptance was not signed for this offer");
  /* An offer that Ada made once, accepted by oneself: she has not begun that game. */
  begun = dup_game (&parties);
  make_acceptance (&parties, TRUE, &made);
  replace (begun, G_MAXUINT, 1, &made);
  assert_wrong (begun, "Message 3 is not what Ada signed in this place");
  zug_link_parties_end (&parties);
}

/* Each message is what it was, and signed by somebody else. */
static void
test_signed_by_another (void)
{
  ZugLinkParties parties;
  guint8 key[ZUG_LINK_PUBLIC], secret[ZUG_LINK_SECRET], hash[ZUG_LINK_HASH];
  g_autoptr (ZugLinkGame) so_far = NULL;

  play (&parties);
  make_secret (key, secret);
  so_far = zug_link_game_new (&parties.offer, &parties.accept, NULL);
  for (guint i = 2; i < zug_link_game_get_n_packets (parties.game); i++)
    {
      const ZugLinkPacket *said = zug_link_game_get_packet (parties.game, i);
      const ZugLinkRole role = zug_link_packet_get_role (said);
      g_autoptr (ZugGame) game = dup_game (&parties);
      g_autofree char *place = g_strdup_printf ("Message %u is not what %s signed in this place",
                                                i + 1, zug_link_game_get_name (parties.game, role));
      ZugLinkPacket made = *said;
      ZugLinkContext context;

      zug_link_game_get_context (so_far, role, &context);
      g_assert_false (zug_link_step_verify (said, &context, key, hash));
      crypto_sign_detached (made.bytes + made.n - ZUG_LINK_SIGNATURE, NULL, hash, sizeof hash,
                            secret);
      g_assert_true (zug_link_step_verify (&made, &context, key, hash));
      replace (game, G_MAXUINT, i, &made);
      assert_wrong (game, place);
      g_assert_true (zug_link_game_take (so_far, said, NULL));
    }
  zug_link_parties_end (&parties);
}

/* Each message is one that the same two signed in another game. */
static void
test_of_another_game (void)
{
  ZugLinkParties parties, others;

  play (&parties);
  zug_link_parties_begin (&others, PARITY, "", 3);
  zug_link_parties_turn (&others, ZUG_LINK_GUEST, "e7e5", "e2e4");
  zug_link_parties_turn (&others, ZUG_LINK_HOST, "g1f3", "b8c6");
  for (guint i = 0; i < zug_link_game_get_n_packets (others.game); i++)
    {
      g_autoptr (ZugGame) game = dup_game (&parties);
      g_autofree char *place = g_strdup_printf ("Message %u", MAX (i, 1) + 1);

      replace (game, G_MAXUINT, i, zug_link_game_get_packet (others.game, i));
      assert_wrong (game, place);
    }
  zug_link_parties_end (&others);
  zug_link_parties_end (&parties);
}

/* The messages are good, and the game beside them tells something else. */
static void
test_game (void)
{
  ZugLinkParties parties;
  g_autoptr (ZugGame) turns = NULL, more = NULL, name = NULL, id = NULL, end = NULL;
  ZugTurn *last;

  play (&parties);
  turns = dup_game (&parties);
  last = zug_game_get_last (turns);
  {
    ZugTurn *parent = zug_turn_get_parent (last);
    g_autoptr (GArray) remarks = zug_turn_dup_remarks (last);
    ZugTurn *other;

    zug_game_remove_turn (turns, last);
    other = zug_game_add_turn_text (turns, parent, "b1c3/g8f6", 0, NULL);
    g_assert_nonnull (other);
    zug_game_set_remarks (turns, other, (const ZugRemark *) remarks->data, remarks->len);
  }
  assert_wrong (turns, "Turn 2 is not what was signed: b1c3/g8f6 instead of g1f3/g8f6");

  more = dup_game (&parties);
  g_assert_nonnull (zug_game_add_turn_text (more, zug_game_get_last (more), "f1e2/f8e7", 0, NULL));
  assert_wrong (more, "Turn 3 is in no message");

  name = dup_game (&parties);
  zug_game_set_name (name, ZUG_BLACK, "Magnus");
  assert_wrong (name, "Magnus");
  id = dup_game (&parties);
  zug_game_set_tag (id, "SealId", "abc");
  assert_wrong (id, "SealId");
  end = dup_game (&parties);
  zug_game_declare_end (end, (ZugEnd) {ZUG_RESULT_WHITE, ZUG_REASON_RESIGNATION});
  assert_wrong (end, "result");
  zug_link_parties_end (&parties);
}

/* Times, too, are what was signed; what somebody owed is a claim, and called so. */
static void
test_time (void)
{
  ZugLinkParties parties;
  g_autoptr (ZugGame) good = NULL, turn = NULL, control = NULL, claimed = NULL;
  g_autoptr (ZugLinkGame) link = NULL, claim = NULL;
  g_autofree char *words = NULL;
  const ZugRemark less = {'w', ZUG_REMARK_COMMAND, "%clk 0:01:00"};

  zug_link_parties_set_clocks ("300+3", "300");
  zug_link_parties_begin (&parties, PARITY, "", 0);
  zug_link_parties_turn (&parties, ZUG_LINK_GUEST, "e7e5", "e2e4");
  good = dup_game (&parties);
  link = zug_link_check (good, NULL);
  g_assert_nonnull (link);
  turn = dup_game (&parties);
  zug_game_set_remarks (turn, zug_game_get_last (turn), &less, 1);
  {
    ZugTurn *last = zug_game_get_last (good);

    for (guint i = 0; i < zug_turn_get_n_remarks (last); i++)
      {
        const ZugRemark *remark = zug_turn_get_remark (last, i);

        if (!g_str_has_prefix (remark->text, "%clk"))
          zug_game_add_remark (turn, zug_game_get_last (turn), remark->side, remark->kind,
                               remark->text);
      }
  }
  assert_wrong (turn, "Turn 1 tells another time");
  control = dup_game (&parties);
  zug_game_set_tag (control, "BlackTimeControl", "60");
  assert_wrong (control, "another time control");

  g_assert_true (zug_link_parties_say (
      &parties, ZUG_LINK_HOST,
      &(ZugLinkStep) {.kind = ZUG_LINK_CLAIM,
                      .time = (guint32) zug_link_game_get_due (parties.game, ZUG_LINK_HOST)}));
  claimed = dup_game (&parties);
  claim = zug_link_check (claimed, NULL);
  g_assert_nonnull (claim);
  words = zug_link_game_dup_end_words (claim);
  g_assert_nonnull (strstr (words, "one side’s word"));
  g_assert_cmpstr (zug_game_get_tag (claimed, "Termination"), ==, "unterminated, won by claim");
  zug_link_parties_end (&parties);
}

/* A lie is what was signed; it stands with the game and is told. */
static void
test_lie (void)
{
  ZugLinkParties parties;
  g_autoptr (ZugGame) game = NULL;
  g_autoptr (ZugLinkGame) link = NULL;

  zug_link_parties_begin (&parties, PARITY, "", 0);
  zug_link_parties_seal (&parties, ZUG_LINK_GUEST, "e7e5");
  zug_link_parties_open (&parties, ZUG_LINK_HOST, "e2e5");
  game = dup_game (&parties);
  link = zug_link_check (game, NULL);
  g_assert_nonnull (link);
  g_assert_cmpint (zug_link_game_get_lie (link), ==, ZUG_LINK_LIE_CHOICE);
  g_assert_cmpstr (zug_game_get_tag (game, "Termination"), ==, "rules infraction");
  g_assert_cmpint (zug_game_get_end (game).result, ==, ZUG_RESULT_BLACK);
  zug_link_parties_end (&parties);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/link/check/good", test_good);
  g_test_add_func ("/link/check/altered", test_altered);
  g_test_add_func ("/link/check/left-out", test_left_out);
  g_test_add_func ("/link/check/twice", test_twice);
  g_test_add_func ("/link/check/made-up", test_made_up);
  g_test_add_func ("/link/check/signed-by-another", test_signed_by_another);
  g_test_add_func ("/link/check/of-another-game", test_of_another_game);
  g_test_add_func ("/link/check/game", test_game);
  g_test_add_func ("/link/check/time", test_time);
  g_test_add_func ("/link/check/lie", test_lie);
  return g_test_run ();
}
