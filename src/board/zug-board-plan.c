/* zug-board-plan.c: what the men of a team are to ask for: an arrow for any number of them */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-view-private.h"

#include <string.h>

static int
find_request (ZugBoardView *self, ZugSquare from)
{
  for (int i = 0; i < self->state.n_plan; i++)
    if (self->state.plan[i].from == from)
      return i;
  return -1;
}

/* --- conflicts -------------------------------------------------------------------------------- */

/* What they say goes where they go. */
static void
set_conflicts (ZugBoardView *self, GArray *conflicts)
{
  ZugBoardState *state = &self->state;

  zug_plan_conflicts_free (self->plan.conflicts);
  self->plan.conflicts = conflicts;
  state->plan_blocked = 0;
  for (guint i = 0; i < conflicts->len; i++)
    state->plan_blocked |= UINT64_C (1) << g_array_index (conflicts, ZugPlanConflict, i).request;
}

/* Until it is known what stands against the plan as it is now, what is known of its requests stays;
 * but not of one that has changed, or (`gone`) has left its place to those behind it. */
static void
keep_conflicts (ZugBoardView *self, guint changed, gboolean gone)
{
  const guint64 bit = UINT64_C (1) << changed, below = bit - 1;
  GArray *kept = g_array_new (FALSE, FALSE, sizeof (ZugPlanConflict));

  for (guint i = 0; i < self->plan.conflicts->len; i++)
    {
      ZugPlanConflict conflict = g_array_index (self->plan.conflicts, ZugPlanConflict, i);

      if (conflict.request == changed || (conflict.by & ~bit) == 0)
        continue;
      conflict.by &= ~bit;
      if (gone)
        {
          conflict.request -= conflict.request > changed;
          conflict.by = (conflict.by & below) | (conflict.by >> 1 & ~below);
        }
      g_array_append_val (kept, conflict);
    }
  set_conflicts (self, kept);
}

static void
forget_conflicts (ZugBoardView *self)
{
  set_conflicts (self, g_array_new (FALSE, FALSE, sizeof (ZugPlanConflict)));
  self->plan.stale = FALSE;
  g_cancellable_cancel (self->plan.finding);
}

static gboolean
is_known (ZugBoardView *self, const GArray *conflicts)
{
  gboolean known = conflicts->len == self->plan.conflicts->len;

  for (guint i = 0; known && i < conflicts->len; i++)
    {
      const ZugPlanConflict *a = &g_array_index (conflicts, ZugPlanConflict, i);
      const ZugPlanConflict *b = &g_array_index (self->plan.conflicts, ZugPlanConflict, i);

      known = a->request == b->request && a->by == b->by;
    }
  return known;
}

static void ask_for_conflicts (ZugBoardView *self);

static void
on_conflicts (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GWeakRef *board = user_data;
  g_autoptr (ZugBoardView) self = g_weak_ref_get (board);
  GArray *conflicts = zug_plan_conflicts_finish (result, NULL);

  g_weak_ref_clear (board);
  g_free (board);
  if (self != NULL)
    g_clear_object (&self->plan.finding);
  if (self == NULL || conflicts == NULL || is_known (self, conflicts))
    g_clear_pointer (&conflicts, zug_plan_conflicts_free);
  else
    {
      set_conflicts (self, conflicts);
      zug_board_view_point (self, self->plan.pointed);
      zug_board_view_changed (self);
      g_signal_emit_by_name (self, "conflicts-changed");
    }
  if (self != NULL && self->plan.stale)
    ask_for_conflicts (self);
}

/* That takes a merge: a thread works it out, most often before the next frame. There is never more
 * than one; where the plan has changed meanwhile, what it has found is not looked at, and it is
 * asked again. */
static void
ask_for_conflicts (ZugBoardView *self)
{
  const ZugBoardState *state = &self->state;
  GWeakRef *board;

  self->plan.stale = self->plan.finding != NULL;
  g_cancellable_cancel (self->plan.finding);
  if (self->plan.finding != NULL)
    return;
  board = g_new0 (GWeakRef, 1);
  g_weak_ref_init (board, self);
  self->plan.finding = g_cancellable_new ();
  zug_plan_conflicts_async (self->hand.laws, &state->position, self->hand.side, state->plan,
                            (guint) state->n_plan, self->plan.finding, on_conflicts, board);
}

void
zug_board_view_plan_changed (ZugBoardView *self)
{
  if (self->state.n_plan > 0)
    ask_for_conflicts (self);
  else
    forget_conflicts (self);
  zug_board_view_point (self, self->plan.pointed);
  zug_board_view_changed (self);
  g_signal_emit_by_name (self, "choice-changed");
}

/* --- planning --------------------------------------------------------------------------------- */

void
zug_board_view_plan (ZugBoardView *self, ZugMove move)
{
  ZugBoardState *state = &self->state;
  int at = find_request (self, move.from);

  if (at < 0 && state->n_plan == ZUG_MAX_REQUESTS)
    return;
  if (at >= 0 && zug_move_equal (state->plan[at], move))
    return;
  if (at >= 0)
    keep_conflicts (self, (guint) at, FALSE);
  state->plan[at >= 0 ? at : state->n_plan++] = move;
  zug_board_view_plan_changed (self);
}

gboolean
zug_board_view_take_back (ZugBoardView *self, ZugSquare square)
{
  ZugBoardState *state = &self->state;
  int at = square == ZUG_NO_SQUARE ? state->n_plan - 1 : find_request (self, square);

  if (at < 0 || !zug_board_view_may_choose (self))
    return FALSE;
  state->n_plan--;
  memmove (&state->plan[at], &state->plan[at + 1],
           (gsize) (state->n_plan - at) * sizeof state->plan[0]);
  state->plan[state->n_plan] = (ZugMove) {0};
  keep_conflicts (self, (guint) at, TRUE);
  zug_board_view_plan_changed (self);
  return TRUE;
}

gboolean
zug_board_view_clear_plan (ZugBoardView *self)
{
  if (self->state.n_plan == 0 || !zug_board_view_may_choose (self))
    return FALSE;
  zug_board_view_forget_plan (self);
  zug_board_view_plan_changed (self);
  return TRUE;
}

void
zug_board_view_forget_plan (ZugBoardView *self)
{
  ZugBoardState *state = &self->state;

  explicit_bzero (state->plan, sizeof state->plan);
  explicit_bzero (&state->against, sizeof state->against);
  state->n_plan = 0;
  forget_conflicts (self);
  self->plan.pointed = ZUG_NO_SQUARE;
}

/* --- what stands against a request ------------------------------------------------------------ */

static void
add_against (ZugMarks *against, ZugSide side, const ZugMove *moves, guint64 by)
{
  for (guint i = 0; i < ZUG_MAX_REQUESTS; i++)
    if ((by >> i & 1) != 0 && against->n < ZUG_MAX_MARKS)
      against->mark[against->n++] = (ZugMark) {.kind = ZUG_MARK_ARROW,
                                               .side = (uint8_t) side,
                                               .man = (uint8_t) ZUG_NO_MAN,
                                               .from = moves[i].from,
                                               .to = moves[i].to};
}

static void
find_against_plan (ZugBoardView *self, ZugSquare square, ZugMarks *against)
{
  const ZugBoardState *state = &self->state;
  guint64 by = 0;

  for (guint i = 0; i < self->plan.conflicts->len; i++)
    {
      const ZugPlanConflict *conflict = &g_array_index (self->plan.conflicts, ZugPlanConflict, i);
      ZugMove move = state->plan[conflict->request];

      if (move.from == square || move.to == square)
        by |= conflict->by;
    }
  add_against (against, self->hand.side, state->plan, by);
}

static void
find_against_turn (ZugBoardView *self, ZugSquare square, ZugMarks *against)
{
  const ZugRequests *requests = zug_turn_get_requests (self->turn.merged);
  const ZugRounds *rounds = zug_turn_get_rounds (self->turn.merged);
  guint64 by[ZUG_N_SIDES] = {0, 0};

  for (int side = 0; side < ZUG_N_SIDES; side++)
    for (int i = 0; i < requests->n[side]; i++)
      {
        const ZugRequestFate *fate = &rounds->fate[side][i];
        ZugMove move = requests->move[side][i];

        if (move.kind == ZUG_MOVE_PASS || fate->happened
            || (self->turn.round >= 0 && fate->round > self->turn.round)
            || (move.from != square && move.to != square))
          continue;
        by[ZUG_WHITE] |= fate->by[ZUG_WHITE];
        by[ZUG_BLACK] |= fate->by[ZUG_BLACK];
      }
  for (int side = 0; side < ZUG_N_SIDES; side++)
    add_against (against, side, requests->move[side], by[side]);
}

/* Of a plan that has conflicts there; else of the turn shown, what is over of it. */
void
zug_board_view_point (ZugBoardView *self, ZugSquare square)
{
  ZugBoardState *state = &self->state;
  int n = state->against.n;

  self->plan.pointed = square;
  zug_marks_clear (&state->against);
  if (square != ZUG_NO_SQUARE)
    {
      if (self->turn.phase >= 1)
        find_against_plan (self, square, &state->against);
      if (state->against.n == 0 && self->turn.merged != NULL)
        find_against_turn (self, square, &state->against);
    }
  if (n > 0 || state->against.n > 0)
    gtk_widget_queue_draw (GTK_WIDGET (self));
}
