/* zug-game-edit.c: an edit of a game as steps that go both ways */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-game-edit-private.h"
#include "zug-turn-private.h"

typedef enum
{
  REMARKS,
  BRANCH_IN,
  BRANCH_OUT,
  PLACE,
  TAG,
  RESULT,
  SWAP
} StepKind;

/* Of two values the first is that before the step. */
typedef struct
{
  StepKind kind;
  ZugTurn *turn; /* owned */
  GArray *remarks[2];
  ZugBranch *branch; /* while it is out of the tree */
  guint place[2];    /* a branch and a tag have the first alone */
  char *tag;
  char *value[2];
  ZugEnd end[2];
  ZugGame *other; /* owned */
} Step;

struct _ZugGameEdit
{
  const char *words;
  GPtrArray *steps;
};

static void
step_free (gpointer data)
{
  Step *step = data;

  for (int i = 0; i < 2; i++)
    {
      g_clear_pointer (&step->remarks[i], g_array_unref);
      g_clear_pointer (&step->value[i], g_free);
    }
  g_clear_pointer (&step->branch, zug_branch_free);
  g_clear_pointer (&step->tag, g_free);
  g_clear_object (&step->turn);
  g_clear_object (&step->other);
  g_free (step);
}

static Step *
add_step (ZugGameEdit *self, StepKind kind, ZugTurn *turn)
{
  Step *step = g_new0 (Step, 1);

  step->kind = kind;
  step->turn = turn != NULL ? g_object_ref (turn) : NULL;
  g_ptr_array_add (self->steps, step);
  return step;
}

ZugGameEdit *
zug_game_edit_new (const char *words)
{
  ZugGameEdit *self = g_new (ZugGameEdit, 1);

  self->words = words;
  self->steps = g_ptr_array_new_with_free_func (step_free);
  return self;
}

void
zug_game_edit_free (ZugGameEdit *self)
{
  g_ptr_array_unref (self->steps);
  g_free (self);
}

void
zug_game_edit_set_remarks (ZugGameEdit *self, ZugTurn *turn, GArray *remarks)
{
  Step *step = add_step (self, REMARKS, turn);

  step->remarks[0] = zug_turn_dup_remarks (turn);
  step->remarks[1] = remarks;
}

void
zug_game_edit_added (ZugGameEdit *self, ZugTurn *turn)
{
  add_step (self, BRANCH_IN, turn);
}

void
zug_game_edit_delete (ZugGameEdit *self, ZugTurn *turn)
{
  add_step (self, BRANCH_OUT, turn);
}

void
zug_game_edit_place (ZugGameEdit *self, ZugGame *game, ZugTurn *turn, guint index)
{
  Step *step = add_step (self, PLACE, turn);

  step->place[0] = zug_game_get_place (game, turn);
  step->place[1] = index;
}

void
zug_game_edit_set_tag (ZugGameEdit *self, ZugGame *game, const char *tag, const char *value)
{
  Step *step = add_step (self, TAG, NULL);

  step->tag = g_strdup (tag);
  step->value[0] = g_strdup (zug_game_get_tag (game, tag));
  step->value[1] = g_strdup (value);
  /* A new one comes behind all others. */
  step->place[0] = G_MAXUINT;
}

void
zug_game_edit_set_result (ZugGameEdit *self, ZugGame *game, ZugResult result)
{
  Step *step = add_step (self, RESULT, NULL);

  step->end[0] = zug_game_get_declared_end (game);
  step->end[1] = (ZugEnd) {result, ZUG_REASON_NONE};
}

void
zug_game_edit_swap (ZugGameEdit *self, ZugGame *state)
{
  add_step (self, SWAP, NULL)->other = g_object_ref (state);
}

/* --- doing and undoing ------------------------------------------------------------------------ */

static ZugTurn *
move_branch (Step *step, ZugGame *game, gboolean in)
{
  ZugTurn *parent;

  if (in)
    {
      zug_game_put_back (game, g_steal_pointer (&step->branch), step->place[0]);
      return step->turn;
    }
  parent = zug_turn_get_parent (step->turn);
  step->place[0] = zug_game_get_place (game, step->turn);
  step->branch = zug_game_cut (game, step->turn);
  return parent;
}

static void
put_tag (Step *step, ZugGame *game, gboolean forward)
{
  /* Where it stood is known when its turn comes: steps before it may have moved it. */
  if (forward && step->value[0] != NULL)
    step->place[0] = zug_game_get_tag_place (game, step->tag);
  zug_game_set_tag (game, step->tag, step->value[forward]);
  if (step->value[forward] != NULL)
    zug_game_set_tag_place (game, step->tag, step->place[0]);
}

static ZugTurn *
go (Step *step, ZugGame *game, gboolean forward)
{
  switch (step->kind)
    {
    case REMARKS:
      zug_game_set_remarks (game, step->turn, (const ZugRemark *) step->remarks[forward]->data,
                            step->remarks[forward]->len);
      return step->turn;
    case BRANCH_IN:
    case BRANCH_OUT:
      return move_branch (step, game, (step->kind == BRANCH_IN) == forward);
    case PLACE:
      zug_game_set_place (game, step->turn, step->place[forward]);
      return step->turn;
    case TAG:
      put_tag (step, game, forward);
      return NULL;
    case RESULT:
      zug_game_declare_end (game, step->end[forward]);
      return NULL;
    case SWAP:
    default:
      zug_game_swap (game, step->other);
      return NULL;
    }
}

ZugTurn *
zug_game_edit_do (ZugGameEdit *self, ZugGame *game, gboolean forward)
{
  ZugTurn *where = NULL;
  guint n = self->steps->len;

  for (guint i = 0; i < n; i++)
    where = go (g_ptr_array_index (self->steps, forward ? i : n - 1 - i), game, forward);
  return where;
}

const char *
zug_game_edit_get_words (ZugGameEdit *self)
{
  return g_dpgettext2 (NULL, "edit", self->words);
}

/* The turn of an edit that is a step of this kind and no more. */
static ZugTurn *
turn_of (ZugGameEdit *self, StepKind kind)
{
  Step *step = self->steps->len == 1 ? g_ptr_array_index (self->steps, 0) : NULL;

  return step != NULL && step->kind == kind ? step->turn : NULL;
}

ZugTurn *
zug_game_edit_get_remarked (ZugGameEdit *self)
{
  return turn_of (self, REMARKS);
}

ZugTurn *
zug_game_edit_get_added (ZugGameEdit *self)
{
  return turn_of (self, BRANCH_IN);
}

void
zug_game_edit_merge (ZugGameEdit *self, ZugGameEdit *later)
{
  Step *step = g_ptr_array_index (self->steps, 0);
  Step *next = g_ptr_array_index (later->steps, 0);

  g_array_unref (step->remarks[1]);
  step->remarks[1] = g_steal_pointer (&next->remarks[1]);
  zug_game_edit_free (later);
}
