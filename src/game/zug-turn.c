/* zug-turn.c: one turn of a game: what was chosen, what came of it, and the turns after it */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-turn-private.h"
#include "zug-coordinate.h"
#include "zug-letters.h"
#include <string.h>

G_DEFINE_FINAL_TYPE (ZugTurn, zug_turn, G_TYPE_OBJECT)

static gboolean
is_alternating (ZugTurn *self)
{
  return zug_laws_alternate (zug_variant_get_laws (self->variant));
}

static void
position_wipe (gpointer position)
{
  explicit_bzero (position, sizeof (ZugPosition));
}

static void
position_release (ZugPosition *position)
{
  g_atomic_rc_box_release_full (position, position_wipe);
}

static gsize
events_size (const ZugEvents *events)
{
  return G_STRUCT_OFFSET (ZugEvents, event) + (gsize) events->n * sizeof *events->event;
}

static void
events_free (ZugEvents *events)
{
  explicit_bzero (events, events_size (events));
  g_free (events);
}

static void
zug_team_turn_free (ZugTeamTurn *team)
{
  if (team->round != NULL)
    explicit_bzero (team->round, (gsize) team->rounds.n_rounds * sizeof *team->round);
  g_free (team->round);
  explicit_bzero (team, sizeof *team);
  g_free (team);
}

static void
zug_turn_finalize (GObject *object)
{
  ZugTurn *self = ZUG_TURN (object);

  g_clear_pointer (&self->children, g_ptr_array_unref);
  g_clear_pointer (&self->san[ZUG_WHITE], g_free);
  g_clear_pointer (&self->san[ZUG_BLACK], g_free);
  g_clear_pointer (&self->remarks, g_array_unref);
  /* A turn that came into no game holds what was not revealed. */
  explicit_bzero (&self->pair, sizeof self->pair);
  g_clear_pointer (&self->team, zug_team_turn_free);
  g_clear_pointer (&self->before, position_release);
  g_clear_pointer (&self->position, position_release);
  g_clear_pointer (&self->events, events_free);
  g_clear_object (&self->variant);
  G_OBJECT_CLASS (zug_turn_parent_class)->finalize (object);
}

static void
zug_turn_class_init (ZugTurnClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = zug_turn_finalize;
}

static void
zug_turn_init (ZugTurn *self)
{
  self->children = g_ptr_array_new ();
  self->chance = ZUG_CHANCE_NONE;
}

ZugTurn *
zug_turn_new (guint id, ZugVariant *variant)
{
  ZugTurn *self = g_object_new (ZUG_TYPE_TURN, NULL);

  self->id = id;
  self->variant = g_object_ref (variant);
  return self;
}

void
zug_turn_take_result (ZugTurn *self, const ZugPosition *position, const ZugEvents *events)
{
  g_return_if_fail (self->position == NULL);

  self->position = g_atomic_rc_box_dup (sizeof *position, (gpointer) position);
  if (events != NULL)
    self->events = g_memdup2 (events, events_size (events));
}

void
zug_turn_share_result (ZugTurn *self, ZugTurn *other)
{
  g_return_if_fail (self->position == NULL);

  self->position = g_atomic_rc_box_acquire (other->position);
  if (other->events != NULL)
    self->events = g_memdup2 (other->events, events_size (other->events));
}

void
zug_turn_link (ZugTurn *self, ZugTurn *parent)
{
  g_return_if_fail (self->parent == NULL);

  self->parent = parent;
  self->depth = parent->depth + 1;
  g_ptr_array_add (parent->children, self);
}

void
zug_turn_unlink (ZugTurn *self)
{
  if (self->parent != NULL)
    g_ptr_array_remove (self->parent->children, self);
  self->parent = NULL;
}

guint
zug_turn_get_place (ZugTurn *self)
{
  guint index = self->parent->children->len - 1;

  /* Mostly it is asked for the one that has just come, as the last. */
  while (index > 0 && g_ptr_array_index (self->parent->children, index) != self)
    index--;
  return index;
}

void
zug_turn_place (ZugTurn *self, guint index)
{
  GPtrArray *siblings = self->parent->children;

  g_ptr_array_remove (siblings, self);
  g_ptr_array_insert (siblings, (gint) MIN (index, siblings->len), self);
}

gboolean
zug_turn_is_half (ZugTurn *self)
{
  return !is_alternating (self) && self->sides != 0 && self->sides != 3;
}

guint
zug_turn_get_id (ZugTurn *self)
{
  g_return_val_if_fail (ZUG_IS_TURN (self), 0);
  return self->id;
}

ZugTurn *
zug_turn_get_parent (ZugTurn *self)
{
  g_return_val_if_fail (ZUG_IS_TURN (self), NULL);
  return self->parent;
}

guint
zug_turn_get_depth (ZugTurn *self)
{
  g_return_val_if_fail (ZUG_IS_TURN (self), 0);
  return self->depth;
}

guint
zug_turn_get_n_children (ZugTurn *self)
{
  g_return_val_if_fail (ZUG_IS_TURN (self), 0);
  return self->children->len;
}

ZugTurn *
zug_turn_get_child (ZugTurn *self, guint index)
{
  g_return_val_if_fail (ZUG_IS_TURN (self), NULL);
  g_return_val_if_fail (index < self->children->len, NULL);
  return g_ptr_array_index (self->children, index);
}

ZugTurn *
zug_turn_get_next (ZugTurn *self)
{
  g_return_val_if_fail (ZUG_IS_TURN (self), NULL);
  return self->children->len > 0 ? g_ptr_array_index (self->children, 0) : NULL;
}

gboolean
zug_turn_has_choice (ZugTurn *self, ZugSide side)
{
  g_return_val_if_fail (ZUG_IS_TURN (self), FALSE);
  return (self->sides & 1u << side) != 0;
}

ZugPair
zug_turn_get_pair (ZugTurn *self)
{
  g_return_val_if_fail (ZUG_IS_TURN (self), ((ZugPair) {{ZUG_PASS, ZUG_PASS}}));
  return self->pair;
}

gboolean
zug_turn_has_pair (ZugTurn *self, ZugPair pair, guint sides)
{
  g_return_val_if_fail (ZUG_IS_TURN (self), FALSE);

  for (guint side = 0; side < ZUG_N_SIDES; side++)
    if (zug_turn_has_choice (self, side)
        && !zug_move_equal (self->pair.choice[side], pair.choice[side]))
      return FALSE;
  return self->sides == sides;
}

void
zug_turn_get_plan (ZugTurn *self, ZugSide side, ZugPlan *plan)
{
  g_return_if_fail (ZUG_IS_TURN (self));
  g_return_if_fail (side < ZUG_N_SIDES);

  if (self->team == NULL)
    {
      *plan = zug_plan_of_move (self->pair.choice[side]);
      return;
    }
  plan->n = (guint) self->team->requests.n[side];
  memcpy (plan->move, self->team->requests.move[side], plan->n * sizeof *plan->move);
}

ZugChance
zug_turn_get_chance (ZugTurn *self)
{
  g_return_val_if_fail (ZUG_IS_TURN (self), ZUG_CHANCE_NONE);
  return self->chance;
}

const ZugPosition *
zug_turn_get_before (ZugTurn *self)
{
  g_return_val_if_fail (ZUG_IS_TURN (self), NULL);
  return self->before;
}

const ZugPosition *
zug_turn_get_position (ZugTurn *self)
{
  g_return_val_if_fail (ZUG_IS_TURN (self), NULL);
  return self->position;
}

const ZugEvents *
zug_turn_get_events (ZugTurn *self)
{
  static const ZugEvents none = {.n = 0};

  g_return_val_if_fail (ZUG_IS_TURN (self), NULL);
  return self->events != NULL ? self->events : &none;
}

void
zug_turn_copy_events (ZugTurn *self, ZugEvents *events)
{
  const ZugEvents *own = zug_turn_get_events (self);

  memcpy (events, own, events_size (own));
}

const ZugRequests *
zug_turn_get_requests (ZugTurn *self)
{
  g_return_val_if_fail (ZUG_IS_TURN (self), NULL);
  return self->team != NULL ? &self->team->requests : NULL;
}

const ZugRounds *
zug_turn_get_rounds (ZugTurn *self)
{
  g_return_val_if_fail (ZUG_IS_TURN (self), NULL);
  return self->team != NULL ? &self->team->rounds : NULL;
}

const ZugTeamRound *
zug_turn_get_round (ZugTurn *self, guint round)
{
  g_return_val_if_fail (ZUG_IS_TURN (self), NULL);
  g_return_val_if_fail (self->team != NULL, NULL);
  g_return_val_if_fail (round >= 1 && (int) round <= self->team->rounds.n_rounds, NULL);

  return &self->team->round[round - 1];
}

guint
zug_turn_get_number (ZugTurn *self)
{
  g_return_val_if_fail (ZUG_IS_TURN (self), 0);
  return self->before != NULL ? self->before->turn : 0;
}

const char *
zug_turn_get_san (ZugTurn *self, ZugSide side)
{
  g_return_val_if_fail (ZUG_IS_TURN (self), NULL);
  g_return_val_if_fail (side < ZUG_N_SIDES, NULL);
  return self->san[side];
}

char *
zug_turn_dup_choice (ZugTurn *self, ZugSide side)
{
  g_return_val_if_fail (ZUG_IS_TURN (self), NULL);

  return zug_letters_dup (zug_variant_get_laws (self->variant), zug_turn_get_san (self, side));
}

const char *
zug_turn_get_between (ZugTurn *self)
{
  g_return_val_if_fail (ZUG_IS_TURN (self), " ");
  return self->team != NULL ? " / " : " ";
}

gboolean
zug_turn_is_irregular (ZugTurn *self, ZugSide side)
{
  g_return_val_if_fail (ZUG_IS_TURN (self), FALSE);
  return (self->irregular & 1u << side) != 0;
}

gboolean
zug_turn_failed_to_capture (ZugTurn *self, ZugSide side)
{
  const ZugEvents *events;

  g_return_val_if_fail (ZUG_IS_TURN (self), FALSE);

  events = zug_turn_get_events (self);
  for (int i = 0; i < events->n && zug_turn_get_requests (self) == NULL; i++)
    if (events->event[i].kind == ZUG_EVENT_FAILED_CAPTURE && events->event[i].side == side)
      return TRUE;
  return FALSE;
}

/* --- remarks ---------------------------------------------------------------------------------- */

static void
remark_clear (gpointer data)
{
  g_free (((ZugRemark *) data)->text);
}

/* The smaller stands before the greater; those of the same rank stand in the order they came. */
static guint
remark_rank (const ZugRemark *remark)
{
  static const guint8 ranks[ZUG_N_REMARKS] = {
      [ZUG_REMARK_NAG] = 1,    [ZUG_REMARK_COMMAND] = 2, [ZUG_REMARK_COMMENT] = 3,
      [ZUG_REMARK_UNREAD] = 4, [ZUG_REMARK_REASON] = 5,
  };
  guint place = remark->side == 'w' ? 1 : remark->side == 'b' ? 2 : 0;

  if (place == 0 && remark->kind != ZUG_REMARK_BEFORE)
    place = 3;
  return place * ZUG_N_REMARKS + ranks[remark->kind];
}

static gboolean
remark_equal (const ZugRemark *a, const ZugRemark *b)
{
  return a->side == b->side && a->kind == b->kind && strcmp (a->text, b->text) == 0;
}

/* Behind all that stand before it and those of its rank. */
static void
insert_remark (GArray *remarks, const ZugRemark *remark)
{
  ZugRemark copy = {remark->side, remark->kind, g_strdup (remark->text)};
  guint at = remarks->len;

  while (at > 0 && remark_rank (&g_array_index (remarks, ZugRemark, at - 1)) > remark_rank (remark))
    at--;
  g_array_insert_val (remarks, at, copy);
}

void
zug_turn_add_remark (ZugTurn *self, const ZugRemark *remark)
{
  if (self->remarks == NULL)
    {
      self->remarks = g_array_new (FALSE, FALSE, sizeof (ZugRemark));
      g_array_set_clear_func (self->remarks, remark_clear);
    }
  insert_remark (self->remarks, remark);
}

gboolean
zug_turn_take_remarks (ZugTurn *self, const ZugRemark *remarks, guint n)
{
  g_autoptr (GArray) sorted = g_array_new (FALSE, FALSE, sizeof (ZugRemark));
  gboolean same;

  g_array_set_clear_func (sorted, remark_clear);
  for (guint i = 0; i < n; i++)
    insert_remark (sorted, &remarks[i]);
  same = n == zug_turn_get_n_remarks (self);
  for (guint i = 0; same && i < n; i++)
    same = remark_equal (&g_array_index (sorted, ZugRemark, i), zug_turn_get_remark (self, i));
  if (same)
    return FALSE;
  g_clear_pointer (&self->remarks, g_array_unref);
  if (n > 0)
    self->remarks = g_steal_pointer (&sorted);
  return TRUE;
}

GArray *
zug_turn_dup_remarks (ZugTurn *self)
{
  GArray *remarks = g_array_new (FALSE, FALSE, sizeof (ZugRemark));

  g_array_set_clear_func (remarks, remark_clear);
  for (guint i = 0; i < zug_turn_get_n_remarks (self); i++)
    insert_remark (remarks, zug_turn_get_remark (self, i));
  return remarks;
}

guint
zug_turn_get_n_remarks (ZugTurn *self)
{
  g_return_val_if_fail (ZUG_IS_TURN (self), 0);
  return self->remarks != NULL ? self->remarks->len : 0;
}

const ZugRemark *
zug_turn_get_remark (ZugTurn *self, guint index)
{
  g_return_val_if_fail (ZUG_IS_TURN (self), NULL);
  g_return_val_if_fail (self->remarks != NULL && index < self->remarks->len, NULL);
  return &g_array_index (self->remarks, ZugRemark, index);
}

void
zug_turn_get_shapes (ZugTurn *self, ZugShapes *shapes)
{
  g_return_if_fail (ZUG_IS_TURN (self));

  shapes->n = 0;
  for (guint i = 0; i < zug_turn_get_n_remarks (self); i++)
    if (zug_turn_get_remark (self, i)->kind == ZUG_REMARK_COMMAND)
      zug_shapes_read (shapes, zug_turn_get_remark (self, i)->text);
}

const char *
zug_turn_get_comment (ZugTurn *self)
{
  g_return_val_if_fail (ZUG_IS_TURN (self), NULL);

  for (guint i = 0; self->remarks != NULL && i < self->remarks->len; i++)
    {
      const ZugRemark *remark = &g_array_index (self->remarks, ZugRemark, i);

      if (remark->side == '-' && remark->kind == ZUG_REMARK_COMMENT)
        return remark->text;
    }
  return NULL;
}

gint64
zug_turn_get_time (ZugTurn *self)
{
  g_return_val_if_fail (ZUG_IS_TURN (self), 0);
  return self->time;
}

char *
zug_turn_dup_text (ZugTurn *self)
{
  GString *text;

  g_return_val_if_fail (ZUG_IS_TURN (self), NULL);

  if (self->team != NULL)
    {
      char buffer[ZUG_COORDINATE_REQUESTS_MAX];

      return g_strdup (zug_coordinate_write_requests (zug_variant_get_laws (self->variant),
                                                      &self->team->requests, buffer));
    }
  text = g_string_new (NULL);
  for (guint side = 0; self->sides != 0 && side < ZUG_N_SIDES; side++)
    {
      char buffer[ZUG_COORDINATE_MAX];
      gboolean chose = zug_turn_has_choice (self, side);

      if (side == ZUG_BLACK && !is_alternating (self))
        g_string_append_c (text, '/');
      if (chose)
        g_string_append (text, zug_coordinate_write (zug_variant_get_laws (self->variant),
                                                     self->pair.choice[side], buffer));
      else if (!is_alternating (self))
        g_string_append_c (text, '-');
    }
  if (self->chance != ZUG_CHANCE_NONE)
    g_string_append (text, self->chance == ZUG_CHANCE_WHITE ? "!w" : "!b");
  return g_string_free (text, FALSE);
}

ZugEnd
zug_turn_get_end (ZugTurn *self)
{
  g_return_val_if_fail (ZUG_IS_TURN (self), ((ZugEnd) {ZUG_RESULT_OPEN, ZUG_REASON_NONE}));
  return self->end;
}
