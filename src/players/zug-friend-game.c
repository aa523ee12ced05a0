/* zug-friend-game.c: a game with a friend elsewhere as it stands, for whoever shows or keeps it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-friend-game.h"

#include "zug-link-code.h"
#include "zug-seal.h"
#include <glib/gi18n.h>
#include <string.h>

/* --- from a seat ------------------------------------------------------------------------------ */

static GStrv
dup_codes (ZugLinkSeat *seat, char *(*dup) (const ZugLinkPacket *packet))
{
  g_autoptr (GPtrArray) unsent = zug_link_seat_dup_unsent (seat);
  g_autoptr (GStrvBuilder) codes = g_strv_builder_new ();

  for (guint i = 0; i < unsent->len; i++)
    {
      g_autofree char *code = dup (unsent->pdata[i]);

      g_strv_builder_add (codes, code);
    }
  return g_strv_builder_end (codes);
}

static void
tell_friend (ZugFriendGame *self, ZugLinkDesk *desk, const guint8 *lasting, const char *told)
{
  const char *known = zug_link_desk_find_contact (desk, lasting);

  self->name = g_strdup (known != NULL ? known : told);
  self->letters = zug_link_fingerprint (lasting);
  memcpy (self->lasting, lasting, sizeof self->lasting);
  self->is_known = known != NULL;
  self->is_taken = known == NULL && zug_link_desk_knows_name (desk, told);
}

/* By texts both write in turns, so who wrote last waits. */
static ZugFriendDuty
find_duty (ZugFriendGame *self, ZugLinkGame *link, ZugLinkRole role)
{
  if (zug_link_game_is_over (link))
    return ZUG_FRIEND_OVER;
  switch (zug_link_game_get_duty (link, role))
    {
    case ZUG_LINK_DO_REPLY:
      return ZUG_FRIEND_REPLIES;
    case ZUG_LINK_DO_CHOOSE:
      return self->together || !zug_variant_is_simultaneous (self->variant)
                     || zug_link_game_has_sealed (link, !role)
                     || zug_link_game_get_writer (link) == role
                 ? ZUG_FRIEND_CHOOSES
                 : ZUG_FRIEND_WAITS;
    default:
      return ZUG_FRIEND_WAITS;
    }
}

/* A clock runs while it is looked at: when that was is told with it. */
static void
tell_clock (ZugFriendGame *self, ZugLinkSeat *seat)
{
  ZugLinkGame *link = zug_link_seat_get_game (seat);

  self->clock.at = zug_clock_now ();
  for (guint role = 0; role < ZUG_LINK_N_ROLES; role++)
    {
      const ZugSide side = zug_link_game_get_side (link, role);

      self->clock.left[side] = zug_link_seat_get_left (seat, role);
      self->clock.delay[side] = zug_link_seat_get_delay (seat, role);
      if (zug_link_game_clock_runs (link, role))
        self->clock.running |= 1u << side;
    }
}

static void
tell_game (ZugFriendGame *self, ZugLinkGame *link, ZugLinkRole role)
{
  ZugGame *played = zug_link_game_get_game (link);
  ZugLinkRole by;

  self->duty = find_duty (self, link, role);
  self->due = zug_link_game_get_due (link, role);
  self->own_due = zug_link_game_get_due (link, !role);
  self->days = zug_link_game_get_days (link);
  self->resting = zug_link_game_is_resting (link);
  for (guint ask = 0; ask < ZUG_LINK_N_ASKS; ask++)
    if (zug_link_game_may_ask (link, role, ask))
      self->may_ask |= 1u << ask;
  self->asks = zug_link_game_get_ask (link, &by, &self->ask, &self->ask_turns);
  self->is_mine = self->asks && by == role;
  self->secret = zug_link_game_has_sealed (link, role);
  if (self->duty == ZUG_FRIEND_OVER)
    self->end = zug_link_game_dup_end_words (link);
  if (played == NULL)
    return;
  self->side = zug_link_game_get_side (link, role);
  for (guint i = 0; i < ZUG_LINK_N_ROLES; i++)
    if (zug_link_game_has_chosen (link, i))
      self->chosen |= 1u << zug_link_game_get_side (link, i);
  self->game = zug_game_new_copy (played, zug_game_get_last (played));
  self->turn = zug_turn_get_position (zug_game_get_last (played))->turn;
}

static void
copy_remarks (ZugGame *to, ZugGame *from)
{
  ZugTurn *at = zug_game_get_root (to), *other = zug_game_get_root (from);

  for (;;)
    {
      g_autoptr (GArray) remarks = zug_turn_dup_remarks (other);

      zug_game_set_remarks (to, at, (const ZugRemark *) remarks->data, remarks->len);
      zug_game_set_time (to, at, zug_turn_get_time (other));
      if (zug_turn_get_n_children (other) == 0)
        return;
      at = zug_turn_get_child (at, 0);
      other = zug_turn_get_child (other, 0);
    }
}

/* Of games of which one is a copy of the other's line. */
static void
copy_rest (ZugGame *to, ZugGame *from)
{
  g_auto (GStrv) tags = zug_game_dup_tag_names (from);

  copy_remarks (to, from);
  for (guint i = 0; tags[i] != NULL; i++)
    zug_game_set_tag (to, tags[i], zug_game_get_tag (from, tags[i]));
  for (ZugSide side = ZUG_WHITE; side < ZUG_N_SIDES; side++)
    zug_game_set_name (to, side, zug_game_get_name (from, side));
  zug_game_declare_end (to, zug_game_get_declared_end (from));
}

/* That nobody is known to have accepted. */
static void
tell_offer (ZugFriendGame *self, ZugLinkDesk *desk, ZugLinkSeat *seat)
{
  const ZugLinkPacket *packet = zug_link_seat_get_offer (seat);
  ZugLinkOffer offer;
  guint8 hash[ZUG_LINK_HASH];

  self->variant = zug_link_read_offer (packet, &offer, hash, NULL, NULL);
  if (!zug_link_seat_is_offered (seat))
    return;
  tell_friend (self, desk, offer.lasting, offer.name);
  self->duty = ZUG_FRIEND_INVITED;
  self->offer = zug_link_code_dup (packet);
}

ZugFriendGame *
zug_friend_game_new (ZugLinkDesk *desk, guint number)
{
  ZugLinkSeat *seat = zug_link_desk_get_seat (desk, number);
  ZugLinkGame *link = seat != NULL ? zug_link_seat_get_game (seat) : NULL;
  ZugFriendGame *self;

  if (seat == NULL)
    return NULL;
  self = g_atomic_rc_box_new0 (ZugFriendGame);
  self->number = number;
  self->row = zug_link_seat_get_row (seat);
  self->host = zug_link_seat_get_role (seat) == ZUG_LINK_HOST;
  self->together = zug_link_seat_is_together (seat);
  self->has_meeting = zug_link_seat_get_meeting (seat) != NULL;
  if (self->has_meeting)
    self->meeting = *zug_link_seat_get_meeting (seat);
  self->codes = dup_codes (seat, zug_link_code_dup);
  self->links = dup_codes (seat, zug_link_code_dup_uri);
  self->turn = 1;
  if (link == NULL)
    {
      tell_offer (self, desk, seat);
      return self;
    }
  self->variant = g_object_ref (zug_link_game_get_variant (link));
  tell_friend (self, desk, zug_link_game_get_lasting (link, !zug_link_seat_get_role (seat)),
               zug_link_game_get_name (link, !zug_link_seat_get_role (seat)));
  tell_game (self, link, zug_link_seat_get_role (seat));
  if (self->game != NULL)
    {
      copy_rest (self->game, zug_link_game_get_game (link));
      tell_clock (self, seat);
    }
  return self;
}

ZugFriendGame *
zug_friend_game_ref (ZugFriendGame *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  ZugFriendGame *self = data;

  g_clear_object (&self->variant);
  g_clear_object (&self->game);
  g_free (self->name);
  g_free (self->letters);
  g_free (self->end);
  g_strfreev (self->codes);
  g_strfreev (self->links);
  g_free (self->offer);
  explicit_bzero (&self->meeting, sizeof self->meeting);
}

void
zug_friend_game_unref (ZugFriendGame *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

gboolean
zug_friend_game_is_due (const ZugFriendGame *self)
{
  return self->duty == ZUG_FRIEND_CHOOSES || self->duty == ZUG_FRIEND_REPLIES
         || self->duty == ZUG_FRIEND_INVITED;
}

const char *
zug_friend_game_words (const ZugFriendGame *self)
{
  if (self->name == NULL)
    return C_ ("friend game", "nobody has accepted yet");
  switch (self->duty)
    {
    case ZUG_FRIEND_OVER:
      return C_ ("friend game", "over");
    case ZUG_FRIEND_REPLIES:
      return C_ ("friend game", "you are asked something");
    case ZUG_FRIEND_INVITED:
      return C_ ("friend game", "offered to you");
    case ZUG_FRIEND_CHOOSES:
      return C_ ("friend game", "your turn");
    case ZUG_FRIEND_WAITS:
      if (self->resting)
        return C_ ("friend game", "pause");
      return C_ ("friend game", "your friend’s turn");
    default:
      return C_ ("friend game", "your friend’s turn");
    }
}

/* --- a game that is kept ---------------------------------------------------------------------- */

static gboolean
is_same (ZugTurn *a, ZugTurn *b)
{
  g_autofree char *one = zug_turn_dup_text (a), *two = zug_turn_dup_text (b);

  return g_str_equal (one, two);
}

/* Whether only the protocol remarks that. */
static gboolean
is_told (const ZugRemark *remark)
{
  static const char *const commands[] = {"link", "seal", "clk"};

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (zug_remark_command (remark->kind, remark->text, commands[i]) != NULL)
      return TRUE;
  return FALSE;
}

/* Says of a turn what the protocol has remarked on it; other remarks stay as they are. */
static void
replace_remarks (ZugGame *kept, ZugTurn *turn, ZugTurn *played)
{
  g_autoptr (GArray) remarks = zug_turn_dup_remarks (turn);
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (ZugRemark));

  for (guint i = 0; i < remarks->len; i++)
    {
      const ZugRemark *remark = &g_array_index (remarks, ZugRemark, i);

      if (!is_told (remark))
        g_array_append_vals (all, remark, 1);
    }
  for (guint i = 0; i < zug_turn_get_n_remarks (played); i++)
    g_array_append_vals (all, zug_turn_get_remark (played, i), 1);
  zug_game_set_remarks (kept, turn, (const ZugRemark *) all->data, all->len);
}

gboolean
zug_friend_game_matches (const ZugFriendGame *self, ZugGame *kept)
{
  return zug_laws_equal (zug_game_get_laws (kept), zug_game_get_laws (self->game))
         && zug_position_equal (zug_turn_get_position (zug_game_get_root (kept)),
                                zug_turn_get_position (zug_game_get_root (self->game)))
         && g_strcmp0 (zug_game_get_tag (kept, ZUG_SEAL_TAG),
                       zug_game_get_tag (self->game, ZUG_SEAL_TAG))
                == 0;
}

void
zug_friend_game_bring_up (const ZugFriendGame *self, ZugGame *kept)
{
  static const char *const tags[] = {"Termination", ZUG_SEAL_TAG, "Date"};
  ZugTurn *at = zug_game_get_root (kept), *played = zug_game_get_root (self->game), *next, *wanted;

  replace_remarks (kept, at, played);
  while ((wanted = zug_turn_get_next (played)) != NULL)
    {
      next = zug_turn_get_next (at);
      if (next != NULL && !is_same (next, wanted))
        {
          zug_game_remove_turn (kept, next);
          next = NULL;
        }
      at = next != NULL ? next : zug_game_add_copy (kept, at, wanted);
      played = wanted;
      replace_remarks (kept, at, played);
      zug_game_set_time (kept, at, zug_turn_get_time (played));
    }
  /* What was taken back. */
  next = zug_turn_get_next (at);
  if (next != NULL)
    zug_game_remove_turn (kept, next);
  for (guint i = 0; i < G_N_ELEMENTS (tags); i++)
    if (zug_game_get_tag (self->game, tags[i]) != NULL || zug_game_get_tag (kept, tags[i]) != NULL)
      zug_game_set_tag (kept, tags[i], zug_game_get_tag (self->game, tags[i]));
  zug_game_declare_end (kept, zug_game_get_declared_end (self->game));
}

ZugGame *
zug_friend_game_dup_game (const ZugFriendGame *self)
{
  ZugGame *game = zug_game_new_copy (self->game, zug_game_get_last (self->game));

  copy_rest (game, self->game);
  return game;
}
