/* zug-link-game-asks.c: what one side asks the other, and what it owes */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-link-game-private.h"

enum
{
  DAY = 24 * 60 * 60,
  WAIT = 10 * 60 /* seconds for what programs do by themselves, in games with a clock */
};

static gboolean
has_clocks (ZugLinkGame *self)
{
  return zug_link_game_has_clock (self, ZUG_LINK_HOST)
         || zug_link_game_has_clock (self, ZUG_LINK_GUEST);
}

/* --- questions -------------------------------------------------------------------------------- */

/* Whether that can be asked of the game as it is; with a clock, no second time on end. */
static gboolean
is_question (ZugLinkGame *self, ZugLinkRole role, ZugLinkAsk ask)
{
  if (ask == ZUG_LINK_ASK_GO_ON)
    return self->resting;
  return !(ask == ZUG_LINK_ASK_REST && self->resting) && !(has_clocks (self) && self->spoken[role]);
}

gboolean
zug_link_game_may_ask (ZugLinkGame *self, ZugLinkRole role, ZugLinkAsk ask)
{
  return self->state == ZUG_LINK_PLAYING && !self->asked && is_question (self, role, ask);
}

gboolean
zug_link_game_is_resting (ZugLinkGame *self)
{
  return self->resting;
}

/* Where both ask, neither knowing of the other, the host is the one who asked. */
ZugLinkLie
zug_link_game_take_ask (ZugLinkGame *self, const ZugLinkStep *step)
{
  const gboolean crossed =
      self->asked && self->asker != step->role && step->received <= self->ask_number;

  if ((self->asked && !crossed) || !is_question (self, step->role, step->ask))
    return ZUG_LINK_LIE_TURN;
  if (step->ask == ZUG_LINK_ASK_BACK && step->turns > zug_link_game_count_turns (self))
    return ZUG_LINK_LIE_SHAPE;
  self->spoken[step->role] |= step->ask != ZUG_LINK_ASK_GO_ON;
  if (crossed)
    self->void_time = step->role == ZUG_LINK_GUEST ? step->time : self->ask_time;
  if (crossed && step->role == ZUG_LINK_GUEST)
    return ZUG_LINK_LIE_NONE;
  self->asked = TRUE;
  self->asker = step->role;
  self->ask = step->ask;
  self->ask_turns = step->turns;
  self->ask_number = step->number;
  self->ask_time = step->time;
  return ZUG_LINK_LIE_NONE;
}

/* What was remarked on turns that are taken back stays with the turn before them. */
static void
take_back (ZugLinkGame *self, guint turns)
{
  const guint n = zug_link_game_count_turns (self);
  ZugTurn *turn = zug_game_get_last (self->game), *first = NULL;

  zug_link_game_set_clocks_back (self, MIN (turns, n));
  if (turns >= n)
    return;
  for (guint i = turns; i < n; i++)
    {
      first = turn;
      turn = zug_turn_get_parent (turn);
    }
  for (ZugTurn *each = first; each != NULL; each = zug_turn_get_next (each))
    for (guint i = 0; i < zug_turn_get_n_remarks (each); i++)
      {
        const ZugRemark *kept = zug_turn_get_remark (each, i);

        if (zug_remark_command (kept->kind, kept->text, "link") != NULL)
          zug_game_add_remark (self->game, turn, '-', ZUG_REMARK_COMMAND, kept->text);
      }
  zug_game_remove_turn (self->game, first);
}

/* What was owed when it came to rest is owed from now on. */
static void
go_on (ZugLinkGame *self, guint32 time)
{
  self->resting = FALSE;
  for (guint i = 0; i < ZUG_LINK_N_ROLES; i++)
    self->part[i].time = time;
}

ZugLinkLie
zug_link_game_take_reply (ZugLinkGame *self, const ZugLinkStep *step)
{
  if (!self->asked || self->asker == step->role || step->received <= self->ask_number)
    return ZUG_LINK_LIE_TURN;
  self->asked = FALSE;
  self->void_time = 0;
  self->since[step->role] = MAX (self->since[step->role], step->time);
  self->since[!step->role] = MAX (self->since[!step->role], self->ask_time);
  if (!step->yes)
    return ZUG_LINK_LIE_NONE;
  if (self->ask == ZUG_LINK_ASK_BACK)
    take_back (self, self->ask_turns);
  else if (self->ask == ZUG_LINK_ASK_REST)
    self->resting = TRUE;
  else if (self->ask == ZUG_LINK_ASK_GO_ON)
    go_on (self, step->time);
  else
    zug_link_game_end (self, self->ask == ZUG_LINK_ASK_DRAW ? ZUG_LINK_AGREED : ZUG_LINK_ABORTED,
                       step->role);
  return ZUG_LINK_LIE_NONE;
}

/* --- what is owed ----------------------------------------------------------------------------- */

typedef struct
{
  ZugLinkOwed what;
  gint64 due; /* Unix seconds */
} Owing;

/* The question that stands, as the side knows that claims. */
typedef struct
{
  gboolean asked;
  ZugLinkRole asker;
  guint32 time;
} Question;

static void
consider (Owing *first, ZugLinkOwed what, gint64 due)
{
  if (first->what == ZUG_LINK_OWED_NOTHING || due < first->due)
    *first = (Owing) {what, due};
}

/* Of a side that has not chosen. */
static void
consider_choice (ZugLinkGame *self, ZugLinkRole role, Owing *first)
{
  const ZugLinkPart *own = &self->part[role];

  if (zug_link_game_has_clock (self, !role))
    consider (first, ZUG_LINK_OWED_TIME,
              self->since[role]
                  + (zug_link_game_get_budget (self, !role) + ZUG_LINK_LAG_CLAIM + 999) / 1000);
  else if (self->offer.days == 0)
    return;
  else if (own->sealed)
    consider (first, ZUG_LINK_OWED_CHOICE, (gint64) own->time + (gint64) self->offer.days * DAY);
  else if (!zug_variant_is_simultaneous (self->variant))
    consider (first, ZUG_LINK_OWED_CHOICE,
              (gint64) MAX (self->since[role], self->since[!role])
                  + (gint64) self->offer.days * DAY);
}

static Owing
find_owed (ZugLinkGame *self, ZugLinkRole role, const Question *question)
{
  const ZugLinkPart *own = &self->part[role], *other = &self->part[!role];
  const gint64 bound = self->offer.days > 0 ? (gint64) self->offer.days * DAY
                       : has_clocks (self)  ? WAIT
                                            : 0;
  Owing first = {ZUG_LINK_OWED_NOTHING, 0};

  if (self->game == NULL || self->resting || (question->asked && question->asker != role))
    return first;
  if (bound > 0 && question->asked)
    consider (&first, ZUG_LINK_OWED_REPLY, question->time + bound);
  if (bound > 0 && own->known && other->sealed && !other->known)
    consider (&first, ZUG_LINK_OWED_REVEAL,
              (self->offer.days > 0 ? MAX (own->time, other->time) : own->time) + bound);
  if (zug_link_game_may_choose (self, !role))
    consider_choice (self, role, &first);
  return first;
}

static Owing
find_owed_now (ZugLinkGame *self, ZugLinkRole role)
{
  const Question question = {self->asked, self->asker, self->ask_time};

  return find_owed (self, role, &question);
}

gint64
zug_link_game_get_due (ZugLinkGame *self, ZugLinkRole role)
{
  return find_owed_now (self, role).due;
}

guint
zug_link_game_get_days (ZugLinkGame *self)
{
  return self->offer.days;
}

ZugLinkOwed
zug_link_game_get_owed (ZugLinkGame *self, ZugLinkRole role)
{
  return find_owed_now (self, role).what;
}

/* The question that stands for a side that has received no more than that. */
static Question
see_question (ZugLinkGame *self, ZugLinkRole role, guint received)
{
  if (!self->asked || self->asker == role || received > self->ask_number)
    return (Question) {self->asked, self->asker, self->ask_time};
  return (Question) {role == ZUG_LINK_GUEST && self->void_time > 0, role, self->void_time};
}

/* Where both claim, neither knowing of the other, it is the host who claims. */
ZugLinkLie
zug_link_game_take_claim (ZugLinkGame *self, const ZugLinkStep *step)
{
  const Question question = see_question (self, step->role, step->received);
  Owing owing;

  /* It was on its way: the claim says nothing. */
  if (self->done[!step->role] != 0 && step->received <= self->done[!step->role])
    return ZUG_LINK_LIE_NONE;
  owing = find_owed (self, step->role, &question);
  if (owing.what == ZUG_LINK_OWED_NOTHING || step->time < owing.due)
    return ZUG_LINK_LIE_CLAIM;
  if (self->state < ZUG_LINK_CLAIMED
      || (self->state == ZUG_LINK_CLAIMED && step->role == ZUG_LINK_HOST))
    {
      self->claimed = owing.what;
      zug_link_game_end (self, ZUG_LINK_CLAIMED, step->role);
    }
  return ZUG_LINK_LIE_NONE;
}

void
zug_link_game_do_owed (ZugLinkGame *self, const ZugLinkStep *step)
{
  self->done[step->role] = step->number;
  if (step->kind != ZUG_LINK_REVEAL && step->kind != ZUG_LINK_REPLY)
    self->spoken[step->role] = FALSE;
  if (self->state != ZUG_LINK_CLAIMED)
    return;
  self->state = ZUG_LINK_PLAYING;
  zug_link_game_declare (self);
}
