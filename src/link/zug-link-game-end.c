/* zug-link-game-end.c: how a game between two computers ended, for the archive and in words */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-link-game-private.h"

#include <glib/gi18n.h>

/* The result where this side has won. */
static ZugResult
won_by (ZugLinkGame *self, ZugLinkRole role)
{
  return zug_link_game_get_side (self, role) == ZUG_WHITE ? ZUG_RESULT_WHITE : ZUG_RESULT_BLACK;
}

static ZugEnd
end_of (ZugLinkGame *self)
{
  switch (self->state)
    {
    case ZUG_LINK_AGREED:
      return (ZugEnd) {ZUG_RESULT_DRAW, ZUG_REASON_AGREEMENT};
    case ZUG_LINK_RESIGNED:
      return (ZugEnd) {self->mutual ? ZUG_RESULT_DRAW : won_by (self, !self->ender),
                       ZUG_REASON_RESIGNATION};
    case ZUG_LINK_FLAGGED:
      return (ZugEnd) {self->mutual ? ZUG_RESULT_DRAW : won_by (self, !self->ender),
                       ZUG_REASON_TIME};
    case ZUG_LINK_CLAIMED:
      return (ZugEnd) {won_by (self, self->ender), ZUG_REASON_NONE};
    case ZUG_LINK_LIED:
      return (ZugEnd) {won_by (self, !self->ender), ZUG_REASON_NONE};
    default:
      return (ZugEnd) {ZUG_RESULT_OPEN, ZUG_REASON_NONE};
    }
}

void
zug_link_game_declare (ZugLinkGame *self)
{
  const char *how = NULL;

  if (self->state == ZUG_LINK_CLAIMED)
    how = "unterminated, won by claim";
  else if (self->state == ZUG_LINK_LIED)
    how = "rules infraction";
  else if (self->state == ZUG_LINK_ABORTED)
    how = "abandoned";
  if (how != NULL || zug_game_get_tag (self->game, "Termination") != NULL)
    zug_game_set_tag (self->game, "Termination", how);
  zug_game_declare_end (self->game, end_of (self));
}

/* Both sides come to the same, whichever end they hear of first. */
void
zug_link_game_end (ZugLinkGame *self, ZugLinkState state, ZugLinkRole ender)
{
  if (state < self->state)
    return;
  self->mutual = state == ZUG_LINK_RESIGNED && self->state == state && self->ender != ender;
  self->state = state;
  self->ender = ender;
  for (guint i = 0; i < ZUG_LINK_N_ROLES; i++)
    self->over_sent[i] = self->hashes[i]->len;
  if (self->game != NULL)
    zug_link_game_declare (self);
}

/* What somebody signed that cannot be. */
static const char *
lie_words (ZugLinkLie what)
{
  switch (what)
    {
    case ZUG_LINK_LIE_TURN:
      /* TRANSLATORS: so and in all that follow: a player's name */
      return _ ("%s sent what it was not the time for.");
    case ZUG_LINK_LIE_TWO:
      return _ ("%s signed two different messages in one place.");
    case ZUG_LINK_LIE_COPY:
      return _ ("%s sent the other side’s sealed choice back as an own one.");
    case ZUG_LINK_LIE_SEAL:
      return _ ("%s revealed another choice than was sealed.");
    case ZUG_LINK_LIE_CHOICE:
      return _ ("%s made a choice that the laws forbid.");
    case ZUG_LINK_LIE_POSITION:
      return _ ("%s says that the men stand otherwise than the laws have them.");
    case ZUG_LINK_LIE_SEED:
      return _ ("%s drew sides and start from something else than was agreed.");
    case ZUG_LINK_LIE_CLAIM:
      return _ ("%s claimed a win on time before the time was over.");
    case ZUG_LINK_LIE_CLOCK:
      return _ ("%s told to have used more time than there was.");
    default:
      return _ ("%s sent a message that is not as it should be.");
    }
}

/* What somebody says that the other did not do. */
static const char *
claim_words (ZugLinkOwed what)
{
  switch (what)
    {
    case ZUG_LINK_OWED_REPLY:
      /* TRANSLATORS: so and in all that follow: two players' names */
      return _ ("%1$s claims to have won: %2$s did not reply in time. That is one side’s word.");
    case ZUG_LINK_OWED_REVEAL:
      return _ ("%1$s claims to have won: %2$s did not reveal in time. That is one side’s word.");
    case ZUG_LINK_OWED_TIME:
      return _ ("%1$s claims to have won: the time of %2$s was over. That is one side’s word.");
    default:
      return _ ("%1$s claims to have won: %2$s did not choose in time. That is one side’s word.");
    }
}

char *
zug_link_game_dup_end_words (ZugLinkGame *self)
{
  const char *ender = zug_link_game_get_name (self, self->ender);

  switch (self->state)
    {
    case ZUG_LINK_WAITING:
    case ZUG_LINK_PLAYING:
      return g_strdup ("");
    case ZUG_LINK_CLAIMED:
      return g_strdup_printf (claim_words (self->claimed), ender,
                              zug_link_game_get_name (self, !self->ender));
    case ZUG_LINK_ABORTED:
      return g_strdup (_ ("Both agreed to end the game without a result."));
    case ZUG_LINK_RESIGNED:
      return self->mutual ? g_strdup (_ ("Both resigned at the same time: a draw."))
                          : zug_game_dup_end_words (self->game);
    case ZUG_LINK_FLAGGED:
      /* TRANSLATORS: a player's name */
      return self->mutual ? g_strdup (_ ("The time of both was over at once: a draw."))
                          : g_strdup_printf (
                                _ ("The time of %s was over, as their own program says."), ender);
    case ZUG_LINK_LIED:
      {
        g_autofree char *what = g_strdup_printf (lie_words (self->lie), ender);

        /* TRANSLATORS: what was done, a sentence, then the name of who did it */
        return g_strdup_printf (_ ("%1$s The message that proves it is kept with the game; %2$s "
                                   "has lost."),
                                what, ender);
      }
    default:
      return zug_game_dup_end_words (self->game);
    }
}
