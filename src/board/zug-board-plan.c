/* zug-board-plan.c: what the men of a team are to ask for: an arrow for any number of them */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-view-private.h"

#include "zug-coordinate.h"
#include "zug-list-words.h"
#include <glib/gi18n.h>
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

  zug_plan_conflicts_free (self->conflicts);
  self->conflicts = conflicts;
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

  for (guint i = 0; i < self->conflicts->len; i++)
    {
      ZugPlanConflict conflict = g_array_index (self->conflicts, ZugPlanConflict, i);

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
  self->plan_stale = FALSE;
  g_cancellable_cancel (self->finding);
}

static gboolean
is_known (ZugBoardView *self, const GArray *conflicts)
{
  gboolean known = conflicts->len == self->conflicts->len;

  for (guint i = 0; known && i < conflicts->len; i++)
    {
      const ZugPlanConflict *a = &g_array_index (conflicts, ZugPlanConflict, i);
      const ZugPlanConflict *b = &g_array_index (self->conflicts, ZugPlanConflict, i);

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
    g_clear_object (&self->finding);
  if (self == NULL || conflicts == NULL || is_known (self, conflicts))
    g_clear_pointer (&conflicts, zug_plan_conflicts_free);
  else
    {
      set_conflicts (self, conflicts);
      zug_board_view_point_at (self, self->pointed);
      zug_board_view_changed (self);
      zug_board_view_emit_conflicts_changed (self);
    }
  if (self != NULL && self->plan_stale)
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

  self->plan_stale = self->finding != NULL;
  g_cancellable_cancel (self->finding);
  if (self->finding != NULL)
    return;
  board = g_new0 (GWeakRef, 1);
  g_weak_ref_init (board, self);
  self->finding = g_cancellable_new ();
  zug_plan_conflicts_async (zug_variant_get_laws (self->variant), &state->position, self->chooser,
                            state->plan, (guint) state->n_plan, self->finding, on_conflicts, board);
}

static void
plan_changed (ZugBoardView *self)
{
  if (self->state.n_plan > 0)
    ask_for_conflicts (self);
  else
    forget_conflicts (self);
  zug_board_view_point_at (self, self->pointed);
  zug_board_view_changed (self);
  zug_board_view_emit_choice_changed (self);
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
  plan_changed (self);
}

gboolean
zug_board_view_is_planned (ZugBoardView *self, ZugSquare square)
{
  return find_request (self, square) >= 0;
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
  plan_changed (self);
  return TRUE;
}

gboolean
zug_board_view_clear_plan (ZugBoardView *self)
{
  if (self->state.n_plan == 0 || !zug_board_view_may_choose (self))
    return FALSE;
  zug_board_view_forget_plan (self);
  plan_changed (self);
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
  self->pointed = ZUG_NO_SQUARE;
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

  for (guint i = 0; i < self->conflicts->len; i++)
    {
      const ZugPlanConflict *conflict = &g_array_index (self->conflicts, ZugPlanConflict, i);
      ZugMove move = state->plan[conflict->request];

      if (move.from == square || move.to == square)
        by |= conflict->by;
    }
  add_against (against, self->chooser, state->plan, by);
}

static void
find_against_turn (ZugBoardView *self, ZugSquare square, ZugMarks *against)
{
  const ZugRequests *requests = zug_turn_get_requests (self->merged);
  const ZugRounds *rounds = zug_turn_get_rounds (self->merged);
  guint64 by[ZUG_N_SIDES] = {0, 0};

  for (int side = 0; side < ZUG_N_SIDES; side++)
    for (int i = 0; i < requests->n[side]; i++)
      {
        const ZugRequestFate *fate = &rounds->fate[side][i];
        ZugMove move = requests->move[side][i];

        if (move.kind == ZUG_MOVE_PASS || fate->happened
            || (self->round >= 0 && fate->round > self->round)
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
zug_board_view_point_at (ZugBoardView *self, ZugSquare square)
{
  ZugBoardState *state;
  int n;

  g_return_if_fail (ZUG_IS_BOARD_VIEW (self));

  state = &self->state;
  n = state->against.n;

  self->pointed = square;
  zug_marks_clear (&state->against);
  if (square != ZUG_NO_SQUARE)
    {
      if (self->phase >= 1)
        find_against_plan (self, square, &state->against);
      if (state->against.n == 0 && self->merged != NULL)
        find_against_turn (self, square, &state->against);
    }
  if (n > 0 || state->against.n > 0)
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
on_motion (ZugBoardView *self, double x, double y)
{
  ZugSquare square = zug_geometry_at (&self->geometry, x, y);

  if (square != self->pointed && self->state.team)
    zug_board_view_point_at (self, square);
}

static void
on_leave (ZugBoardView *self)
{
  zug_board_view_point_at (self, ZUG_NO_SQUARE);
}

void
zug_board_view_init_plan (ZugBoardView *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();

  self->conflicts = g_array_new (FALSE, FALSE, sizeof (ZugPlanConflict));
  self->pointed = ZUG_NO_SQUARE;
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (on_motion), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (on_leave), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
}

/* --- words ------------------------------------------------------------------------------------ */

static void
add_words (GString *words, char *more)
{
  zug_list_words_add (words, more);
  g_free (more);
}

/* "f1, g2": where the men stand whose requests these are. */
static char *
squares_of (const ZugMove *moves, guint64 which)
{
  GString *names = g_string_new (NULL);
  char name[4];

  for (guint i = 0; i < ZUG_MAX_REQUESTS; i++)
    if ((which >> i & 1) != 0)
      zug_list_words_add (names, zug_square_write (moves[i].from, name));
  return g_string_free (names, FALSE);
}

/* What is against the request of the man on a square, and what that request is against. */
static void
add_conflict_words (ZugBoardView *self, guint request, GString *words)
{
  guint64 hindered = 0;
  g_autofree char *names = NULL;

  for (guint i = 0; i < self->conflicts->len; i++)
    {
      const ZugPlanConflict *conflict = &g_array_index (self->conflicts, ZugPlanConflict, i);

      if (conflict->request == request)
        {
          g_autofree char *by = squares_of (self->state.plan, conflict->by);

          /* TRANSLATORS: squares of men whose plans get in the way of this man's */
          add_words (words,
                     g_strdup_printf (C_ ("square", "would be blocked by the plan of %s"), by));
        }
      if ((conflict->by >> request & 1) != 0)
        hindered |= UINT64_C (1) << conflict->request;
    }
  if (hindered == 0)
    return;
  names = squares_of (self->state.plan, hindered);
  /* TRANSLATORS: squares of men whose plans this man's gets in the way of */
  add_words (words, g_strdup_printf (C_ ("square", "stands in the way of the plan of %s"), names));
}

static void
add_planned_words (ZugBoardView *self, ZugSquare square, GString *words)
{
  const ZugBoardState *state = &self->state;
  char name[4];

  for (int i = 0; i < state->n_plan; i++)
    {
      ZugMove move = state->plan[i];

      if (move.from == square)
        {
          /* TRANSLATORS: a man's square and where it is planned to go: "e2, white pawn, plans e4"
           */
          add_words (words,
                     g_strdup_printf (C_ ("square", "plans %s"), zug_square_write (move.to, name)));
          add_conflict_words (self, (guint) i, words);
        }
      if (move.to == square)
        /* TRANSLATORS: a square and from where a man is planned to go there: "e4, empty, planned
         * from e2" */
        add_words (words, g_strdup_printf (C_ ("square", "planned from %s"),
                                           zug_square_write (move.from, name)));
    }
}

static void
add_blocked_words (ZugBoardView *self, ZugSquare square, GString *words)
{
  const ZugRequests *requests = zug_turn_get_requests (self->merged);
  const ZugRounds *rounds = zug_turn_get_rounds (self->merged);

  for (int side = 0; side < ZUG_N_SIDES; side++)
    for (int i = 0; i < requests->n[side]; i++)
      {
        const ZugRequestFate *fate = &rounds->fate[side][i];
        ZugMove move = requests->move[side][i];
        g_autofree char *white = NULL, *black = NULL;
        char name[4];

        if (move.kind == ZUG_MOVE_PASS || fate->happened || move.from != square)
          continue;
        white = squares_of (requests->move[ZUG_WHITE], fate->by[ZUG_WHITE]);
        black = squares_of (requests->move[ZUG_BLACK], fate->by[ZUG_BLACK]);
        zug_square_write (move.to, name);
        if (*white != '\0' && *black != '\0')
          /* TRANSLATORS: where a man asked to go, and the squares from where other requests came
           * that stood against it */
          add_words (words, g_strdup_printf (C_ ("square", "asked for %1$s, blocked by %2$s, %3$s"),
                                             name, white, black));
        else
          add_words (words, g_strdup_printf (C_ ("square", "asked for %1$s, blocked by %2$s"), name,
                                             *white != '\0' ? white : black));
      }
}

char *
zug_board_view_dup_plan_words (ZugBoardView *self, ZugSquare square)
{
  GString *words = g_string_new (NULL);

  add_planned_words (self, square, words);
  /* A plan on the board is what matters now; before there is one, what came of the last. */
  if (self->merged != NULL && self->state.n_plan == 0)
    add_blocked_words (self, square, words);
  return g_string_free (words, words->len == 0);
}

/* --- from outside ----------------------------------------------------------------------------- */

gboolean
zug_board_view_has_plan (ZugBoardView *self)
{
  g_return_val_if_fail (ZUG_IS_BOARD_VIEW (self), FALSE);

  return self->state.team;
}

guint
zug_board_view_get_plan (ZugBoardView *self, ZugMove *moves)
{
  g_return_val_if_fail (ZUG_IS_BOARD_VIEW (self), 0);

  if (moves != NULL && self->state.n_plan > 0)
    memcpy (moves, self->state.plan, (gsize) self->state.n_plan * sizeof *moves);
  return (guint) self->state.n_plan;
}

static gboolean
is_choice (ZugBoardView *self, ZugMove move)
{
  for (int i = 0; i < self->choices->n; i++)
    if (zug_move_equal (self->choices->move[i], move))
      return move.kind != ZUG_MOVE_PASS;
  return FALSE;
}

gboolean
zug_board_view_set_plan (ZugBoardView *self, const ZugMove *moves, guint n)
{
  ZugBoardState *state = &self->state;

  g_return_val_if_fail (ZUG_IS_BOARD_VIEW (self), FALSE);
  g_return_val_if_fail (n == 0 || moves != NULL, FALSE);

  if (!state->team || n > ZUG_MAX_REQUESTS || !zug_board_view_may_choose (self))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      if (!is_choice (self, moves[i]))
        return FALSE;
      for (guint j = 0; j < i; j++)
        if (moves[j].from == moves[i].from)
          return FALSE;
    }
  if ((guint) state->n_plan == n && (n == 0 || memcmp (state->plan, moves, n * sizeof *moves) == 0))
    return TRUE;
  zug_board_view_put_back (self);
  zug_board_view_forget_plan (self);
  if (n > 0)
    memcpy (state->plan, moves, n * sizeof *moves);
  state->n_plan = (int) n;
  plan_changed (self);
  return TRUE;
}

const GArray *
zug_board_view_get_conflicts (ZugBoardView *self)
{
  g_return_val_if_fail (ZUG_IS_BOARD_VIEW (self), NULL);

  return self->conflicts;
}
