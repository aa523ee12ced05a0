/* zug-link-seat.c: one's own side of a game between two computers, with its secrets */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-link-seat-private.h"

#include "zug-time-words.h"
#include <glib/gi18n.h>
#include <sodium.h>
#include <string.h>

enum
{
  /* Seconds that another clock may be ahead of one's own: in general, since what is told ahead of
   * time puts off when a reveal is due; and where it is said to be due. */
  AHEAD = 24 * 60 * 60,
  AHEAD_OF_CLAIM = 60 * 60
};

static gboolean
fail (ZugLinkError code, const char *words, GError **error)
{
  g_set_error_literal (error, ZUG_LINK_ERROR, code, words);
  return FALSE;
}

static void
measure (ZugLinkSeat *self)
{
  if (self->game != NULL && zug_link_seat_has_clocks (self))
    zug_link_watch_run (&self->watch, self->game);
}

ZugLinkSeat *
zug_link_seat_load (const char *path, GError **error)
{
  g_autoptr (ZugLinkSeat) self = g_new0 (ZugLinkSeat, 1);

  self->path = g_strdup (path);
  return zug_link_seat_reload (self, error) ? g_steal_pointer (&self) : NULL;
}

void
zug_link_seat_free (ZugLinkSeat *self)
{
  zug_link_seat_clear (self);
  g_free (self->path);
  g_free (self);
}

/* What was done is on the disk, or has not been done. */
static gboolean
keep (ZugLinkSeat *self, GError **error)
{
  if (zug_link_seat_save (self, error))
    return TRUE;
  zug_link_seat_reload (self, NULL);
  return FALSE;
}

/* --- what is asked of it ---------------------------------------------------------------------- */

const char *
zug_link_seat_get_path (ZugLinkSeat *self)
{
  return self->path;
}

ZugLinkRole
zug_link_seat_get_role (ZugLinkSeat *self)
{
  return self->role;
}

const ZugLinkPacket *
zug_link_seat_get_offer (ZugLinkSeat *self)
{
  return &self->packet;
}

gboolean
zug_link_seat_is_offered (ZugLinkSeat *self)
{
  return self->role == ZUG_LINK_GUEST && self->game == NULL;
}

ZugLinkGame *
zug_link_seat_get_game (ZugLinkSeat *self)
{
  return self->game;
}

ZugSide
zug_link_seat_get_side (ZugLinkSeat *self)
{
  return zug_link_game_get_side (self->game, self->role);
}

gint64
zug_link_seat_get_row (ZugLinkSeat *self)
{
  return self->row;
}

gboolean
zug_link_seat_set_row (ZugLinkSeat *self, gint64 row, GError **error)
{
  self->row = row;
  return keep (self, error);
}

const ZugLinkMeeting *
zug_link_seat_get_meeting (ZugLinkSeat *self)
{
  return self->has_meeting ? &self->meeting : NULL;
}

gboolean
zug_link_seat_set_meeting (ZugLinkSeat *self, const ZugLinkMeeting *meeting, GError **error)
{
  self->has_meeting = meeting != NULL;
  if (meeting != NULL)
    self->meeting = *meeting;
  else
    sodium_memzero (&self->meeting, sizeof self->meeting);
  return keep (self, error);
}

gboolean
zug_link_seat_is_together (ZugLinkSeat *self)
{
  return self->together;
}

void
zug_link_seat_set_together (ZugLinkSeat *self, gboolean together)
{
  self->together = together;
}

GPtrArray *
zug_link_seat_dup_unsent (ZugLinkSeat *self)
{
  GPtrArray *unsent = g_ptr_array_new ();
  guint known;

  if (self->game == NULL)
    {
      if (self->role == ZUG_LINK_HOST)
        g_ptr_array_add (unsent, &self->packet);
      return unsent;
    }
  known = zug_link_game_get_known (self->game, !self->role);
  for (guint i = 0, number = 0; i < zug_link_game_get_n_packets (self->game); i++)
    {
      const ZugLinkPacket *packet = zug_link_game_get_packet (self->game, i);

      if (zug_link_packet_get_role (packet) == self->role && number++ >= known)
        g_ptr_array_add (unsent, (gpointer) packet);
    }
  return unsent;
}

/* --- one's own messages ----------------------------------------------------------------------- */

static gboolean
fail_now (GError **error)
{
  return fail (ZUG_LINK_ERROR_NOW, _ ("That cannot be done now."), error);
}

/* Makes a message, in memory alone. FALSE where it is none that may leave. */
static gboolean
make (ZugLinkSeat *self, ZugLinkStep *step, gint64 now)
{
  ZugLinkContext context;
  ZugLinkPacket packet;
  guint8 hash[ZUG_LINK_HASH];

  step->role = (guint8) self->role;
  step->number = (guint16) zug_link_game_get_sent (self->game, self->role);
  step->received = (guint16) zug_link_game_get_sent (self->game, !self->role);
  step->time = (guint32) now;
  step->timed = zug_link_game_has_clock (self->game, self->role)
                && (step->kind == ZUG_LINK_SEAL || step->kind == ZUG_LINK_OPEN
                    || step->kind == ZUG_LINK_MOVE);
  if (step->timed)
    step->used = (guint32) (self->watch.spent[self->role] / ZUG_LINK_TENTH);
  zug_link_game_get_context (self->game, self->role, &context);
  zug_link_step_write (step, &context, self->secret, &packet, hash);
  return zug_link_game_take (self->game, &packet, NULL)
         && (zug_link_game_get_state (self->game) != ZUG_LINK_LIED
             || zug_link_game_get_ender (self->game) != self->role);
}

/* Keeps what was made on the disk, and how the clocks stand then; where it was not, all is as
 * before. */
static gboolean
keep_made (ZugLinkSeat *self, gboolean made, GError **error)
{
  if (made)
    {
      measure (self);
      return keep (self, error);
    }
  zug_link_seat_reload (self, NULL);
  return fail_now (error);
}

static gboolean
make_reveal (ZugLinkSeat *self, gint64 now)
{
  ZugLinkStep step = {.kind = ZUG_LINK_REVEAL};
  gboolean made;

  memcpy (step.nonce, self->nonce, sizeof step.nonce);
  memcpy (step.choice, self->choice, sizeof step.choice);
  zug_link_game_foresee (self->game, self->role, step.choice, step.nonce, step.position);
  made = make (self, &step, now);
  sodium_memzero (&step, sizeof step);
  return made;
}

static void
forget_choice (ZugLinkSeat *self)
{
  sodium_memzero (self->nonce, sizeof self->nonce);
  sodium_memzero (self->choice, sizeof self->choice);
  self->has_choice = FALSE;
}

static gboolean
make_start (ZugLinkSeat *self, gint64 now)
{
  ZugLinkStep step = {.kind = ZUG_LINK_START};

  memcpy (step.nonce, self->start, sizeof step.nonce);
  sodium_memzero (self->start, sizeof self->start);
  self->has_start = FALSE;
  return make (self, &step, now);
}

static gboolean
make_refusal (ZugLinkSeat *self, gint64 now)
{
  ZugLinkStep step = {.kind = ZUG_LINK_REFUSE};

  step.refused = (guint16) zug_link_game_get_unknown (self->game, self->role);
  return make (self, &step, now);
}

static gboolean
make_flag (ZugLinkSeat *self, gint64 now)
{
  ZugLinkStep step = {.kind = ZUG_LINK_FLAG};

  return make (self, &step, now);
}

/* Whether the other's time was over, one's own is too, and both had the same. */
static gboolean
has_flagged_too (ZugLinkSeat *self)
{
  const gint64 budget = zug_link_game_get_budget (self->game, self->role);

  return zug_link_game_get_state (self->game) == ZUG_LINK_FLAGGED
         && zug_link_game_get_ender (self->game) != self->role
         && !zug_link_game_is_mutual (self->game) && zug_link_game_may_flag (self->game, self->role)
         && budget == zug_link_game_get_budget (self->game, !self->role)
         && self->watch.spent[self->role] + ZUG_LINK_LAG_USUAL >= budget;
}

/* What follows without anybody's choice. */
static gboolean
settle (ZugLinkSeat *self, gint64 now)
{
  gboolean made = TRUE;

  if (zug_link_game_get_duty (self->game, self->role) == ZUG_LINK_DO_REFUSE)
    made = make_refusal (self, now);
  if (zug_link_game_get_duty (self->game, self->role) == ZUG_LINK_DO_START)
    made = made && make_start (self, now);
  else if (zug_link_game_get_duty (self->game, self->role) == ZUG_LINK_DO_REVEAL)
    made = made && make_reveal (self, now);
  else if (has_flagged_too (self))
    made = made && make_flag (self, now);
  /* What has been revealed, was taken back by both, or what the game ended before; after a claim it
   * may go on. */
  if (zug_link_game_get_state (self->game) > ZUG_LINK_CLAIMED
      || !zug_link_game_has_sealed (self->game, self->role))
    forget_choice (self);
  return made;
}

/* --- taking ----------------------------------------------------------------------------------- */

gboolean
zug_link_seat_concerns (ZugLinkSeat *self, const ZugLinkPacket *packet)
{
  const guint kind = zug_link_packet_get_kind (packet);

  if (kind == ZUG_LINK_OFFER)
    return zug_link_packet_same (packet, &self->packet);
  if (kind == ZUG_LINK_ACCEPT)
    return zug_link_accept_is_for (packet, self->hash);
  return self->game != NULL && packet->n >= ZUG_LINK_LENGTH_END + ZUG_LINK_GAME
         && memcmp (packet->bytes + ZUG_LINK_LENGTH_END, zug_link_game_get_id (self->game),
                    ZUG_LINK_GAME)
                == 0;
}

static gboolean
fail_own (GError **error)
{
  return fail (ZUG_LINK_ERROR_OWN, _ ("This code is your own: it is for your friend."), error);
}

static gboolean
take_accept (ZugLinkSeat *self, const ZugLinkPacket *packet, GError **error)
{
  if (self->role == ZUG_LINK_GUEST)
    {
      if (zug_link_packet_same (packet, &self->accept))
        return fail_own (error);
      return fail (ZUG_LINK_ERROR_FOREIGN,
                   _ ("Somebody else has accepted this offer, not made by you."), error);
    }
  if (self->game != NULL && zug_link_packet_same (packet, &self->accept))
    return fail (ZUG_LINK_ERROR_AGAIN, _ ("This code was there before; nothing changes."), error);
  if (self->game != NULL)
    return fail (ZUG_LINK_ERROR_FOREIGN, _ ("Somebody else has accepted this offer already."),
                 error);
  self->game = zug_link_game_new (&self->packet, packet, error);
  if (self->game == NULL)
    return FALSE;
  self->accept = *packet;
  return TRUE;
}

/* Whether a message tells a time that by one's own clock has not come. */
static gboolean
is_early (ZugLinkSeat *self, const ZugLinkPacket *packet, gint64 now)
{
  ZugLinkStep step;

  return (self->offer.days > 0 || zug_link_seat_has_clocks (self))
         && zug_link_step_read (packet, &step)
         && (gint64) step.time > now + (step.kind == ZUG_LINK_CLAIM ? AHEAD_OF_CLAIM : AHEAD);
}

/* Whether one's own time is said to be over, and by one's own clock is not. */
static gboolean
is_false_claim (ZugLinkSeat *self, const ZugLinkPacket *packet)
{
  return zug_link_packet_get_kind (packet) == ZUG_LINK_CLAIM
         && zug_link_game_get_owed (self->game, !self->role) == ZUG_LINK_OWED_TIME
         && zug_link_game_clock_runs (self->game, self->role)
         && !zug_link_watch_is_over (&self->watch, self->game, self->role);
}

/* Why a choice is not believed: for itself, or for what was missing before, too. */
static gboolean
fail_lag (ZugLinkSeat *self, const ZugLinkStep *step, GError **error)
{
  const guint told = step->used * ZUG_LINK_TENTH;
  const guint spent = (guint) self->watch.spent[step->role];
  g_autofree char *said = zug_time_words_duration (told);
  g_autofree char *measured = zug_time_words_duration (spent);
  g_autofree char *missing = zug_time_words_duration (ZUG_LINK_LAG_TOTAL);

  if (spent > told + ZUG_LINK_LAG_ONCE)
    g_set_error (error, ZUG_LINK_ERROR, ZUG_LINK_ERROR_LAG,
                 /* TRANSLATORS: times like "12 seconds" */
                 _ ("Your friend says that this choice took %1$s; by your clock it took %2$s."),
                 said, measured);
  else
    g_set_error (error, ZUG_LINK_ERROR, ZUG_LINK_ERROR_LAG,
                 /* TRANSLATORS: times like "12 seconds", the last is always the same */
                 _ ("Your friend says that this choice took %1$s; by your clock it took %2$s, and "
                    "in the whole game more than %3$s are missing by now."),
                 said, measured, missing);
  return FALSE;
}

/* Takes a message if the time that it tells can be. */
static gboolean
take_timed (ZugLinkSeat *self, const ZugLinkPacket *packet, GError **error)
{
  ZugLinkStep step;
  const gboolean read =
      zug_link_step_read (packet, &step) && zug_link_step_read_body (packet, &step);

  measure (self);
  if (is_false_claim (self, packet))
    return fail (ZUG_LINK_ERROR_CLOCK,
                 _ ("Your friend says that your time is over; by your clock it is not."), error);
  if (read && !zug_link_watch_trusts (&self->watch, &step))
    return fail_lag (self, &step, error);
  if (!zug_link_game_take (self->game, packet, error))
    return FALSE;
  if (read)
    zug_link_watch_believe (&self->watch, &step);
  return TRUE;
}

static gboolean
take_step (ZugLinkSeat *self, const ZugLinkPacket *packet, gint64 now, GError **error)
{
  if (self->game == NULL)
    return fail (ZUG_LINK_ERROR_EARLY, _ ("Nobody has accepted this offer yet."), error);
  if (zug_link_packet_get_role (packet) == self->role)
    return fail_own (error);
  if (is_early (self, packet, now))
    return fail (ZUG_LINK_ERROR_CLOCK,
                 _ ("By your clock the time for this has not come. Is your friend’s clock right?"),
                 error);
  return zug_link_seat_has_clocks (self) ? take_timed (self, packet, error)
                                         : zug_link_game_take (self->game, packet, error);
}

gboolean
zug_link_seat_take (ZugLinkSeat *self, const ZugLinkPacket *packet, gint64 now, GError **error)
{
  gboolean good;

  if (zug_link_packet_get_kind (packet) == ZUG_LINK_OFFER)
    return self->role == ZUG_LINK_HOST
               ? fail_own (error)
               : fail (ZUG_LINK_ERROR_AGAIN, _ ("This code was there before; nothing changes."),
                       error);
  if (zug_link_packet_get_kind (packet) == ZUG_LINK_ACCEPT)
    good = take_accept (self, packet, error);
  else
    good = take_step (self, packet, now, error);
  return good && keep_made (self, settle (self, now), error);
}

/* --- choosing and the rest -------------------------------------------------------------------- */

static gboolean
has_duty (ZugLinkSeat *self, ZugLinkDuty duty)
{
  return self->game != NULL && zug_link_game_get_duty (self->game, self->role) == duty;
}

static gboolean
make_choice (ZugLinkSeat *self, const ZugPlan *plan, const char *text, gint64 now)
{
  ZugGame *game = zug_link_game_get_game (self->game);
  ZugLinkStep step = {0};
  guint8 nonce[ZUG_LINK_NONCE];
  gboolean made;

  randombytes_buf (nonce, sizeof nonce);
  if (!zug_variant_is_simultaneous (zug_game_get_variant (game)))
    {
      step.kind = ZUG_LINK_MOVE;
      zug_link_game_foresee (self->game, self->role, text, nonce, step.position);
      g_strlcpy (step.choice, text, sizeof step.choice);
    }
  else if (zug_link_game_has_sealed (self->game, !self->role))
    {
      step.kind = ZUG_LINK_OPEN;
      memcpy (step.nonce, nonce, sizeof nonce);
      g_strlcpy (step.choice, text, sizeof step.choice);
    }
  else
    {
      step.kind = ZUG_LINK_SEAL;
      zug_link_game_seal (self->game, zug_link_seat_get_side (self), plan, nonce, step.seal);
      zug_link_position_hash (zug_game_get_laws (game),
                              zug_turn_get_position (zug_game_get_last (game)), step.position);
      memcpy (self->nonce, nonce, sizeof nonce);
      g_strlcpy (self->choice, text, sizeof self->choice);
      self->has_choice = TRUE;
    }
  made = make (self, &step, now);
  sodium_memzero (nonce, sizeof nonce);
  sodium_memzero (&step, sizeof step);
  return made;
}

/* A choice that comes too late. */
static gboolean
fail_over (ZugLinkSeat *self, gint64 now, GError **error)
{
  g_autoptr (GError) problem = NULL;

  zug_link_seat_look (self, now, &problem);
  if (problem != NULL)
    g_propagate_error (error, g_steal_pointer (&problem));
  else
    fail (ZUG_LINK_ERROR_NOW, _ ("Your time is over."), error);
  return FALSE;
}

gboolean
zug_link_seat_choose (ZugLinkSeat *self, const ZugPlan *plan, gint64 now, GError **error)
{
  char text[ZUG_COORDINATE_LIST_MAX];
  g_autofree ZugPlan *again = g_new0 (ZugPlan, 1);
  gboolean good, made = FALSE;

  if (!has_duty (self, ZUG_LINK_DO_CHOOSE))
    return fail_now (error);
  measure (self);
  if (zug_link_watch_is_over (&self->watch, self->game, self->role))
    return fail_over (self, now, error);
  zug_link_game_write_choice (self->game, plan, text);
  good = zug_link_game_read_choice (self->game, zug_link_seat_get_side (self), text, again);
  if (good)
    made = make_choice (self, again, text, now);
  sodium_memzero (text, sizeof text);
  sodium_memzero (again, sizeof *again);
  if (!good)
    return fail (ZUG_LINK_ERROR_CHOICE, _ ("The laws forbid this choice."), error);
  return keep_made (self, made, error);
}

gboolean
zug_link_seat_ask (ZugLinkSeat *self, ZugLinkAsk ask, guint turns, gint64 now, GError **error)
{
  ZugLinkStep step = {.kind = ZUG_LINK_ASK, .ask = (guint8) ask, .turns = (guint16) turns};

  if (self->game == NULL || zug_link_game_get_game (self->game) == NULL
      || !zug_link_game_may_ask (self->game, self->role, ask))
    return fail_now (error);
  measure (self);
  return keep_made (self, make (self, &step, now), error);
}

gboolean
zug_link_seat_reply (ZugLinkSeat *self, gboolean yes, gint64 now, GError **error)
{
  ZugLinkStep step = {.kind = ZUG_LINK_REPLY, .yes = yes};

  if (!has_duty (self, ZUG_LINK_DO_REPLY))
    return fail_now (error);
  measure (self);
  return keep_made (self, make (self, &step, now) && settle (self, now), error);
}

gboolean
zug_link_seat_resign (ZugLinkSeat *self, gint64 now, GError **error)
{
  ZugLinkStep step = {.kind = ZUG_LINK_RESIGN};

  if (self->game == NULL || zug_link_game_get_state (self->game) != ZUG_LINK_PLAYING)
    return fail_now (error);
  return keep_made (self, make (self, &step, now) && settle (self, now), error);
}

gboolean
zug_link_seat_may_claim (ZugLinkSeat *self, gint64 now)
{
  gint64 due;

  if (self->game == NULL || zug_link_game_get_state (self->game) != ZUG_LINK_PLAYING)
    return FALSE;
  due = zug_link_game_get_due (self->game, self->role);
  if (due == 0 || now < due)
    return FALSE;
  /* Of a clock it is told how long it ran, and that can be measured. */
  return zug_link_game_get_owed (self->game, self->role) != ZUG_LINK_OWED_TIME
         || zug_link_watch_get_spent (&self->watch, self->game, !self->role)
                >= zug_link_game_get_budget (self->game, !self->role) + ZUG_LINK_LAG_CLAIM;
}

gboolean
zug_link_seat_claim (ZugLinkSeat *self, gint64 now, GError **error)
{
  ZugLinkStep step = {.kind = ZUG_LINK_CLAIM};

  if (!zug_link_seat_may_claim (self, now))
    return fail (ZUG_LINK_ERROR_NOW,
                 _ ("Your friend owes nothing, or the time for it is not over."), error);
  return keep_made (self, make (self, &step, now), error);
}

/* --- clocks ----------------------------------------------------------------------------------- */

gboolean
zug_link_seat_look (ZugLinkSeat *self, gint64 now, GError **error)
{
  if (self->game == NULL || !zug_link_seat_has_clocks (self))
    return FALSE;
  measure (self);
  if (!zug_link_watch_is_over (&self->watch, self->game, self->role))
    return FALSE;
  /* The other's flag fell before, as far as is known here: that will be claimed. */
  if (zug_link_watch_is_over (&self->watch, self->game, !self->role)
      && zug_link_game_get_budget (self->game, !self->role)
             < zug_link_game_get_budget (self->game, self->role))
    return FALSE;
  return keep_made (self, make_flag (self, now), error);
}

gint64
zug_link_seat_get_left (ZugLinkSeat *self, ZugLinkRole role)
{
  return self->game != NULL && zug_link_game_has_clock (self->game, role)
             ? zug_link_watch_get_left (&self->watch, self->game, role)
             : 0;
}

gint64
zug_link_seat_get_delay (ZugLinkSeat *self, ZugLinkRole role)
{
  return self->game != NULL && zug_link_game_has_clock (self->game, role)
             ? zug_link_watch_get_delay (&self->watch, self->game, role)
             : 0;
}

gint64
zug_link_seat_get_lag (ZugLinkSeat *self)
{
  return self->watch.lag;
}

gboolean
zug_link_seat_is_patient (ZugLinkSeat *self)
{
  return self->watch.patient;
}

gboolean
zug_link_seat_set_patient (ZugLinkSeat *self, gboolean patient, GError **error)
{
  if (self->watch.patient == patient)
    return TRUE;
  self->watch.patient = patient;
  return keep (self, error);
}

void
zug_link_seat_set_source (ZugLinkSeat *self, gint64 (*now) (gpointer data), gpointer data)
{
  self->watch.now = now;
  self->watch.data = data;
}
