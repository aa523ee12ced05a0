/* zug-moment-find.c: the turn of a game at which all holds that a search asks of one */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-moment-private.h"

#include "zug-attack.h"
#include "zug-coordinate.h"

#include <string.h>

/* How far the search has come. */
typedef struct
{
  const ZugReadyMoment *ready;
  int found;             /* -1: not yet */
  guint known;           /* nothing comes before so many turns … */
  guint played;          /* … and these have been */
  gboolean has_material; /* of the position before, too, while nothing is captured */

  const ZugLaws *laws;
  const ZugPosition *now;
  ZugSet men[ZUG_N_SIDES][ZUG_N_TYPES];
  guint32 read[ZUG_N_SIDES]; /* bits of those that are of this position */
  ZugSet occupied[ZUG_N_SIDES];
} Search;

/* --- material --------------------------------------------------------------------------------- */

static gboolean
has_opposite_bishops (const ZugPosition *now, const ZugMaterialCount *count)
{
  guint colours = 0;

  for (ZugSide side = ZUG_WHITE; side < ZUG_N_SIDES; side++)
    {
      ZugSet bishops = zug_position_men (now, side, ZUG_BISHOP);
      ZugSquare square = zug_set_take (&bishops);

      if (count->men[side][ZUG_BISHOP] != 1)
        return FALSE;
      colours ^= (guint) (zug_file (square) + zug_rank (square)) & 1;
    }
  return colours != 0;
}

/* --- patterns --------------------------------------------------------------------------------- */

static const ZugSet *
men (Search *self, guint side, guint type)
{
  if (!(self->read[side] & 1u << type))
    {
      self->men[side][type] = zug_position_men (self->now, (ZugSide) side, (ZugManType) type);
      self->read[side] |= 1u << type;
    }
  return &self->men[side][type];
}

static gboolean
fits (Search *self, const ZugPlacedSquare *asked, int right, int up)
{
  ZugSquare square = zug_square (asked->file + right, asked->rank + up);

  if (asked->on == ZUG_ON_MAN || asked->on == ZUG_ON_NOT_MAN)
    return zug_set_has (men (self, asked->side, asked->type), square) == (asked->on == ZUG_ON_MAN);
  return !zug_set_has (&self->laws->off, square)
         && (zug_set_has (&self->occupied[ZUG_WHITE], square)
             || zug_set_has (&self->occupied[ZUG_BLACK], square))
                == (asked->on == ZUG_ON_SOMEBODY);
}

static gboolean
fits_shifted (Search *self, const ZugPlacement *placement, int right, int up)
{
  for (guint i = 0; i < placement->n; i++)
    if (!fits (self, &placement->squares[i], right, up))
      return FALSE;
  return TRUE;
}

static gboolean
match_pattern (Search *self, const GArray *placements)
{
  for (guint i = 0; i < placements->len; i++)
    {
      const ZugPlacement *placement = &g_array_index (placements, ZugPlacement, i);

      for (int up = placement->down; up <= placement->up; up++)
        for (int right = placement->left; right <= placement->right; right++)
          if (fits_shifted (self, placement, right, up))
            return TRUE;
    }
  return FALSE;
}

/* --- events ----------------------------------------------------------------------------------- */

/* FALSE where nothing is known of what happened: one side's choice alone is. */
static gboolean
list_events (const ZugGameData *game, const ZugTurnData *turn, const ZugPosition *before,
             ZugEvents *events)
{
  ZugRequests requests;

  if (turn->team == NULL)
    {
      if (zug_laws_simultaneous (&game->laws) && turn->sides != 3)
        return FALSE;
      zug_resolve_events (&game->laws, before, turn->pair, (ZugChance) turn->chance, events);
      return TRUE;
    }
  if (!zug_coordinate_read_requests (&game->laws, before, true, turn->team, strlen (turn->team),
                                     &requests, NULL))
    return FALSE;
  zug_resolve_team_events (&game->laws, before, &requests, events, NULL);
  return TRUE;
}

static gboolean
is_man (const ZugLaws *laws, char letter, guint type)
{
  return letter == 0 || (type < ZUG_N_TYPES && zug_laws_man (laws, letter) == (ZugManType) type);
}

static gboolean
match_men (const ZugLaws *laws, const ZugMomentEvent *asked, const ZugEvent *event)
{
  guint flags = asked->row->flags;
  gboolean swap = flags & (ZUG_EVENT_BY_OTHER | ZUG_EVENT_BY_OTHER_SIDE);
  guint first = swap ? event->other : event->man, second = swap ? event->man : event->other;
  /* Of a mutual event the first man is White's. */
  gboolean straight = is_man (laws, asked->men[0], first) && is_man (laws, asked->men[1], second);
  gboolean crossed = is_man (laws, asked->men[0], second) && is_man (laws, asked->men[1], first);

  if (!(flags & ZUG_EVENT_MUTUAL))
    return straight;
  return (straight && asked->side != ZUG_BLACK) || (crossed && asked->side != ZUG_WHITE);
}

static gboolean
is_event (const ZugLaws *laws, const ZugMomentEvent *asked, const ZugEvent *event)
{
  guint flags = asked->row->flags;
  int side = flags & ZUG_EVENT_BY_OTHER_SIDE ? !event->side : event->side;

  return event->kind == asked->row->kind
         && (asked->side < 0 || flags & ZUG_EVENT_MUTUAL || asked->side == side)
         && (asked->square == ZUG_NO_SQUARE
             || (flags & ZUG_EVENT_AT_TO && event->to == asked->square)
             || (flags & ZUG_EVENT_AT_FROM && event->from == asked->square))
         && match_men (laws, asked, event);
}

/* The game is known to have ended by a mate. */
static gboolean
is_mate (const Search *self, const ZugMomentEvent *asked, const ZugPosition *before)
{
  gboolean rested = (asked->row->flags & ZUG_EVENT_RESTED) != 0;

  for (ZugSide loser = ZUG_WHITE; loser < ZUG_N_SIDES; loser++)
    {
      ZugSet attackers = zug_check (self->laws, self->now, loser).immediate;
      ZugSet rests = zug_position_set (before, (ZugPositionSet) (ZUG_SET_WHITE_RESTS + !loser));

      if (asked->side == (int) loser)
        continue;
      for (int i = 0; rested && i < 4; i++)
        attackers.word[i] &= rests.word[i];
      if (!zug_set_is_empty (&attackers)
          || (!rested && zug_position_king_lost (self->laws, self->now, loser)))
        return TRUE;
    }
  return FALSE;
}

static gboolean
match_events (const Search *self, const ZugGameData *game, int turn, const ZugPosition *before)
{
  ZugEvents events = {.n = 0};
  gboolean known = FALSE;

  if (before == NULL)
    return FALSE;
  for (guint i = 0; i < self->ready->moment->events->len; i++)
    {
      const ZugMomentEvent *asked = &g_array_index (self->ready->moment->events, ZugMomentEvent, i);
      gboolean found = FALSE;

      if (asked->row->flags & ZUG_EVENT_LAST)
        {
          if (zug_game_data_next (game, turn) >= 0 || !is_mate (self, asked, before))
            return FALSE;
          continue;
        }
      if (!known && !list_events (game, &game->turn[turn], before, &events))
        return FALSE;
      known = TRUE;
      for (int k = 0; !found && k < events.n; k++)
        found = is_event (&game->laws, asked, &events.event[k]);
      if (!found)
        return FALSE;
    }
  return TRUE;
}

/* --- the line --------------------------------------------------------------------------------- */

static gboolean
match_all_material (const Search *self)
{
  const GArray *materials = self->ready->materials;
  ZugMaterialCount count;

  if (materials->len > 0)
    zug_position_count (self->now, &count);
  for (guint i = 0; i < materials->len; i++)
    {
      const ZugReadyMaterial *material = &g_array_index (materials, ZugReadyMaterial, i);

      if (material->asked->kind == ZUG_MATERIAL_OPPOSITE_BISHOPS
              ? !has_opposite_bishops (self->now, &count)
              : !zug_ready_material_fits (self->ready, material, &count))
        return FALSE;
    }
  return TRUE;
}

static gboolean
match_all_patterns (Search *self)
{
  self->read[ZUG_WHITE] = self->read[ZUG_BLACK] = 0;
  for (int side = 0; side < ZUG_N_SIDES && self->ready->patterns->len > 0; side++)
    self->occupied[side] = zug_position_set (self->now, (ZugPositionSet) (ZUG_SET_WHITE + side));
  for (guint i = 0; i < self->ready->patterns->len; i++)
    if (!match_pattern (self, self->ready->patterns->pdata[i]))
      return FALSE;
  return TRUE;
}

/* Where sides take turns, men come and go by captures and pawn moves alone; counting them takes
 * longer than the move. */
static gboolean
match_position (Search *self, const ZugPosition *before)
{
  if (before == NULL || self->now->quiet == 0 || !zug_laws_alternate (self->laws))
    self->has_material = match_all_material (self);
  return self->has_material && match_all_patterns (self);
}

static bool
visit (const ZugGameData *game, int turn, const ZugPosition *before, const ZugPosition *now,
       void *data)
{
  Search *self = data;

  gboolean fits;

  self->now = now;
  fits = match_position (self, before);
  if (self->played++ >= self->known && fits
      && (self->ready->moment->events->len == 0 || match_events (self, game, turn, before)))
    self->found = turn;
  return self->found < 0;
}

int
zug_ready_moment_find (const ZugReadyMoment *self, guint known, ZugGameData *game)
{
  Search search = {.ready = self, .known = known, .found = -1, .laws = &game->laws};

  if (self->possible)
    zug_game_data_walk (game, visit, &search);
  return search.found;
}

int
zug_moment_find (const ZugMoment *self, ZugGameData *game)
{
  ZugReadyMoment *ready = zug_ready_moment_new (self, &game->laws);
  int found = zug_ready_moment_find (ready, 0, game);

  zug_ready_moment_free (ready);
  return found;
}
