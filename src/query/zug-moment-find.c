/* zug-moment-find.c: the turn of a game at which all holds that a search asks of one */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-moment-private.h"

#include "zug-attack.h"
#include "zug-coordinate.h"

#include <string.h>

/* How many men of a type a side may have. */
typedef struct
{
  guint8 least[ZUG_N_TYPES], most[ZUG_N_TYPES];
} Counts;

/* The material of one side less that of the other. */
typedef struct
{
  int least[ZUG_N_TYPES], most[ZUG_N_TYPES];
} Differences;

typedef struct
{
  const ZugMaterial *asked;
  Counts counts[2];
  Differences differences;
} Material;

/* A square of a pattern, turned as it may be. */
typedef struct
{
  guint8 on, side, type;
  gint8 file, rank;
} PatternSquare;

/* A pattern turned one way: where it can be shifted to. */
typedef struct
{
  PatternSquare *squares;
  guint n;
  int left, right, down, up; /* by so much at most, the first two of each negative or 0 */
} Placement;

/* A moment made ready for the laws of a game, and how far the search has come. */
typedef struct
{
  const ZugMoment *moment;
  GArray *materials;     /* of Material */
  GPtrArray *patterns;   /* of GArray of Placement: one of them must fit */
  int found;             /* -1: not yet */
  gboolean has_material; /* of the position before, too, while nothing is captured */

  const ZugLaws *laws;
  const ZugPosition *now;
  ZugSet men[ZUG_N_SIDES][ZUG_N_TYPES];
  guint32 read[ZUG_N_SIDES]; /* bits of those that are of this position */
  ZugSet occupied[ZUG_N_SIDES];
} Search;

/* --- made ready ------------------------------------------------------------------------------- */

static ZugManType
type_of (const ZugLaws *laws, guint letter)
{
  return zug_laws_man (laws, (char) ('A' + letter));
}

/* FALSE where a man is asked for that the game does not have. */
static gboolean
count_side (const ZugLaws *laws, const ZugMaterialSide *side, Counts *counts)
{
  memset (counts->least, 0, sizeof counts->least);
  memset (counts->most, side->asked && !side->others ? 0 : ZUG_MANY, sizeof counts->most);
  for (guint letter = 0; letter < ZUG_N_LETTERS; letter++)
    {
      ZugManType type = type_of (laws, letter);

      if (!side->named[letter])
        continue;
      if (type == ZUG_NO_MAN && side->least[letter] > 0)
        return FALSE;
      if (type == ZUG_NO_MAN)
        continue;
      counts->least[type] = side->least[letter];
      counts->most[type] = side->most[letter];
    }
  counts->least[ZUG_KING] = 0;
  counts->most[ZUG_KING] = ZUG_MANY;
  return TRUE;
}

static void
compare_sides (const Counts counts[2], gboolean others, Differences *differences)
{
  for (int type = 0; type < ZUG_N_TYPES; type++)
    {
      gboolean open = others && counts[0].most[type] == ZUG_MANY;

      differences->least[type] = open ? -ZUG_MANY : counts[0].least[type] - counts[1].most[type];
      differences->most[type] = open ? ZUG_MANY : counts[0].most[type] - counts[1].least[type];
    }
}

static gboolean
prepare_material (Search *self, const ZugMaterial *asked)
{
  Material material = {.asked = asked};

  for (int i = 0; i < 2; i++)
    if (!count_side (self->laws, &asked->sides[i], &material.counts[i]))
      return FALSE;
  if (asked->kind == ZUG_MATERIAL_AGAINST)
    compare_sides (material.counts, asked->sides[0].others || asked->sides[1].others,
                   &material.differences);
  g_array_append_val (self->materials, material);
  return TRUE;
}

static void
placement_clear (gpointer data)
{
  g_free (((Placement *) data)->squares);
}

/* One way of turning a pattern. FALSE where the board or the game has no place for it. */
static gboolean
turn_pattern (const ZugLaws *laws, const ZugPattern *pattern, gboolean mirrored, gboolean reversed,
              Placement *placement)
{
  int file[2] = {15, 0}, rank[2] = {15, 0};

  placement->n = pattern->squares->len;
  placement->squares = g_new (PatternSquare, placement->n);
  for (guint i = 0; i < placement->n; i++)
    {
      const ZugPatternSquare *from = &g_array_index (pattern->squares, ZugPatternSquare, i);
      PatternSquare *to = &placement->squares[i];

      *to = (PatternSquare) {.on = from->on,
                             .side = from->side ^ (reversed ? 1 : 0),
                             .type = ZUG_NO_MAN,
                             .file = (gint8) zug_file (from->square),
                             .rank = (gint8) zug_rank (from->square)};
      if (from->on == ZUG_ON_MAN)
        to->type = (guint8) zug_laws_man (laws, from->letter);
      if (to->file >= laws->files || to->rank >= laws->ranks
          || (from->on == ZUG_ON_MAN && to->type == ZUG_NO_MAN))
        return FALSE;
      if (mirrored)
        to->file = (gint8) (laws->files - 1 - to->file);
      if (reversed)
        to->rank = (gint8) (laws->ranks - 1 - to->rank);
      file[0] = MIN (file[0], to->file);
      file[1] = MAX (file[1], to->file);
      rank[0] = MIN (rank[0], to->rank);
      rank[1] = MAX (rank[1], to->rank);
    }
  placement->left = placement->right = placement->down = placement->up = 0;
  if (pattern->anywhere)
    {
      placement->left = -file[0];
      placement->right = laws->files - 1 - file[1];
      placement->down = -rank[0];
      placement->up = laws->ranks - 1 - rank[1];
    }
  return TRUE;
}

static gboolean
prepare_pattern (Search *self, const ZugPattern *pattern)
{
  GArray *placements = g_array_new (FALSE, FALSE, sizeof (Placement));

  g_array_set_clear_func (placements, placement_clear);
  g_ptr_array_add (self->patterns, placements);
  for (int way = 0; way < 4; way++)
    {
      Placement placement;

      if ((way & 1 && !pattern->mirrored) || (way & 2 && !pattern->reversed))
        continue;
      if (!turn_pattern (self->laws, pattern, way & 1, way & 2, &placement))
        {
          placement_clear (&placement);
          return FALSE;
        }
      g_array_append_val (placements, placement);
    }
  return TRUE;
}

static gboolean
prepare (Search *self)
{
  const ZugMoment *moment = self->moment;

  for (guint i = 0; i < moment->materials->len; i++)
    if (!prepare_material (self, &g_array_index (moment->materials, ZugMaterial, i)))
      return FALSE;
  for (guint i = 0; i < moment->patterns->len; i++)
    if (!prepare_pattern (self, moment->patterns->pdata[i]))
      return FALSE;
  return TRUE;
}

/* --- material --------------------------------------------------------------------------------- */

static gboolean
has_counts (const guint8 men[ZUG_N_TYPES], const Counts *counts)
{
  for (int type = 0; type < ZUG_N_TYPES; type++)
    if (men[type] < counts->least[type] || men[type] > counts->most[type])
      return FALSE;
  return TRUE;
}

static gboolean
has_differences (const ZugMaterialCount *count, ZugSide first, const Differences *differences)
{
  for (int type = 0; type < ZUG_N_TYPES; type++)
    {
      int difference = count->men[first][type] - count->men[!first][type];

      if (type != ZUG_KING
          && (difference < differences->least[type] || difference > differences->most[type]))
        return FALSE;
    }
  return TRUE;
}

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

static gboolean
match_material (const Search *self, const Material *material, const ZugMaterialCount *count)
{
  const ZugMaterial *asked = material->asked;

  if (asked->kind == ZUG_MATERIAL_OPPOSITE_BISHOPS)
    return has_opposite_bishops (self->now, count);
  for (ZugSide first = ZUG_WHITE; first < ZUG_N_SIDES; first++)
    if ((asked->first < 0 || asked->first == (int) first)
        && (asked->kind == ZUG_MATERIAL_AGAINST
                ? has_differences (count, first, &material->differences)
                : has_counts (count->men[first], &material->counts[0])
                      && has_counts (count->men[!first], &material->counts[1])))
      return TRUE;
  return FALSE;
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
fits (Search *self, const PatternSquare *asked, int right, int up)
{
  ZugSquare square = zug_square (asked->file + right, asked->rank + up);

  if (asked->on == ZUG_ON_MAN)
    return zug_set_has (men (self, asked->side, asked->type), square);
  return !zug_set_has (&self->laws->off, square)
         && (zug_set_has (&self->occupied[ZUG_WHITE], square)
             || zug_set_has (&self->occupied[ZUG_BLACK], square))
                == (asked->on == ZUG_ON_SOMEBODY);
}

static gboolean
fits_shifted (Search *self, const Placement *placement, int right, int up)
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
      const Placement *placement = &g_array_index (placements, Placement, i);

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
  for (guint i = 0; i < self->moment->events->len; i++)
    {
      const ZugMomentEvent *asked = &g_array_index (self->moment->events, ZugMomentEvent, i);
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
  ZugMaterialCount count;

  if (self->materials->len > 0)
    zug_position_count (self->now, &count);
  for (guint i = 0; i < self->materials->len; i++)
    if (!match_material (self, &g_array_index (self->materials, Material, i), &count))
      return FALSE;
  return TRUE;
}

static gboolean
match_all_patterns (Search *self)
{
  self->read[ZUG_WHITE] = self->read[ZUG_BLACK] = 0;
  for (int side = 0; side < ZUG_N_SIDES && self->patterns->len > 0; side++)
    self->occupied[side] = zug_position_set (self->now, (ZugPositionSet) (ZUG_SET_WHITE + side));
  for (guint i = 0; i < self->patterns->len; i++)
    if (!match_pattern (self, self->patterns->pdata[i]))
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

  self->now = now;
  if (match_position (self, before)
      && (self->moment->events->len == 0 || match_events (self, game, turn, before)))
    self->found = turn;
  return self->found < 0;
}

int
zug_moment_find (const ZugMoment *self, ZugGameData *game)
{
  Search search = {.moment = self,
                   .materials = g_array_new (FALSE, FALSE, sizeof (Material)),
                   .patterns = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref),
                   .found = -1,
                   .laws = &game->laws};

  if (prepare (&search))
    zug_game_data_walk (game, visit, &search);
  g_array_unref (search.materials);
  g_ptr_array_unref (search.patterns);
  return search.found;
}
