/* zug-person.c: a person at this computer */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-coordinate.h"
#include "zug-law-words.h"
#include "zug-player-private.h"
#include <glib/gi18n.h>
#include <string.h>

struct _ZugPerson
{
  ZugPlayer parent_instance;

  ZugVariant *variant;
  ZugPosition position;
  gboolean may_seal;
  gboolean begun;
  gboolean pending;
  ZugPlan plan; /* the secret while pending, zero otherwise */
};

enum
{
  PROP_0,
  PROP_BEGUN,
  PROP_PENDING,
  N_PROPS
};

G_DEFINE_FINAL_TYPE (ZugPerson, zug_person, ZUG_TYPE_PLAYER)

static GParamSpec *properties[N_PROPS];

static void
set_begun (ZugPerson *self, gboolean begun)
{
  if (self->begun == begun)
    return;
  self->begun = begun;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BEGUN]);
}

static void
set_pending (ZugPerson *self, gboolean pending)
{
  if (self->pending == pending)
    return;
  self->pending = pending;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PENDING]);
}

static void
zug_person_ask (ZugPlayer *player, ZugGame *game, ZugClock *clock)
{
  ZugPerson *self = ZUG_PERSON (player);

  g_set_object (&self->variant, zug_game_get_variant (game));
  self->position = *zug_turn_get_position (zug_game_get_last (game));
  set_begun (self, FALSE);
}

static void
zug_person_stop (ZugPlayer *player)
{
  ZugPerson *self = ZUG_PERSON (player);

  explicit_bzero (&self->plan, sizeof self->plan);
  self->may_seal = FALSE;
  set_begun (self, FALSE);
  set_pending (self, FALSE);
}

static void
zug_person_let_seal (ZugPlayer *player)
{
  ZugPerson *self = ZUG_PERSON (player);

  self->may_seal = TRUE;
  if (!self->pending)
    return;
  zug_player_seal (player, &self->plan, FALSE);
  explicit_bzero (&self->plan, sizeof self->plan);
  set_pending (self, FALSE);
}

static void
zug_person_finalize (GObject *object)
{
  ZugPerson *self = ZUG_PERSON (object);

  explicit_bzero (&self->plan, sizeof self->plan);
  g_clear_object (&self->variant);
  G_OBJECT_CLASS (zug_person_parent_class)->finalize (object);
}

static void
zug_person_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_BEGUN)
    g_value_set_boolean (value, ZUG_PERSON (object)->begun);
  else if (prop_id == PROP_PENDING)
    g_value_set_boolean (value, ZUG_PERSON (object)->pending);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
zug_person_class_init (ZugPersonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  ZugPlayerClass *player_class = ZUG_PLAYER_CLASS (klass);

  object_class->finalize = zug_person_finalize;
  object_class->get_property = zug_person_get_property;
  player_class->ask = zug_person_ask;
  player_class->stop = zug_person_stop;
  player_class->let_seal = zug_person_let_seal;

  properties[PROP_BEGUN] =
      g_param_spec_boolean ("begun", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_PENDING] =
      g_param_spec_boolean ("pending", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
zug_person_init (ZugPerson *self)
{
}

ZugPlayer *
zug_person_new (ZugSide side, const char *name)
{
  ZugPlayer *self;

  g_return_val_if_fail (side < ZUG_N_SIDES, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  self = g_object_new (ZUG_TYPE_PERSON, NULL);
  zug_player_construct (self, side, name, "person");
  return self;
}

static gboolean
check_open (ZugPerson *self, GError **error)
{
  if (zug_player_get_state (ZUG_PLAYER (self)) == ZUG_PLAYER_CHOOSING && !self->pending)
    return TRUE;
  g_set_error_literal (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_ILLEGAL,
                       _ ("There is nothing to choose now."));
  return FALSE;
}

static gboolean
check_choice (ZugPerson *self, ZugMove choice, GError **error)
{
  const ZugLaws *laws = zug_variant_get_laws (self->variant);
  ZugSide side = zug_player_get_side (ZUG_PLAYER (self));
  const char *words;

  if (zug_is_choice (laws, &self->position, side, choice))
    return TRUE;
  words = zug_law_words_why (zug_why (laws, &self->position, side, choice).reason);
  g_set_error_literal (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_ILLEGAL, words);
  return FALSE;
}

/* The person has chosen, and it is legal. From now on it is kept here alone. */
static void
take_plan (ZugPerson *self, ZugPlan *plan)
{
  /* Nobody is told that it has begun: nothing is to follow from the moment of a seal. */
  self->begun = TRUE;
  self->plan = *plan;
  explicit_bzero (plan, sizeof *plan);
  set_pending (self, TRUE);
  if (self->may_seal)
    zug_person_let_seal (ZUG_PLAYER (self));
}

gboolean
zug_person_seal (ZugPerson *self, ZugMove choice, GError **error)
{
  ZugPlan plan = zug_plan_of_move (choice);

  g_return_val_if_fail (ZUG_IS_PERSON (self), FALSE);

  if (!check_open (self, error) || !check_choice (self, choice, error))
    return FALSE;
  take_plan (self, &plan);
  return TRUE;
}

static gboolean
check_requests (ZugPerson *self, const ZugPlan *plan, GError **error)
{
  for (guint i = 0; i < plan->n; i++)
    for (guint k = 0; k < i; k++)
      if (plan->move[i].from == plan->move[k].from)
        {
          g_set_error_literal (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_ILLEGAL,
                               _ ("A man can ask for one move only."));
          return FALSE;
        }
  for (guint i = 0; i < plan->n; i++)
    if (!check_choice (self, plan->move[i], error))
      return FALSE;
  return plan->n > 0 || check_choice (self, ZUG_PASS, error);
}

gboolean
zug_person_seal_requests (ZugPerson *self, const ZugMove *moves, guint n, GError **error)
{
  ZugPlan plan = {.n = 0};

  g_return_val_if_fail (ZUG_IS_PERSON (self), FALSE);
  g_return_val_if_fail (n <= ZUG_MAX_REQUESTS, FALSE);

  if (!check_open (self, error))
    return FALSE;
  g_return_val_if_fail (zug_variant_is_team (self->variant), FALSE);
  for (guint i = 0; i < n; i++)
    if (moves[i].kind != ZUG_MOVE_PASS)
      plan.move[plan.n++] = moves[i];
  if (!check_requests (self, &plan, error))
    return FALSE;
  take_plan (self, &plan);
  return TRUE;
}

void
zug_person_begin (ZugPerson *self)
{
  g_return_if_fail (ZUG_IS_PERSON (self));

  if (check_open (self, NULL))
    set_begun (self, TRUE);
}

gboolean
zug_person_has_begun (ZugPerson *self)
{
  g_return_val_if_fail (ZUG_IS_PERSON (self), FALSE);

  return self->begun;
}

gboolean
zug_person_is_pending (ZugPerson *self)
{
  g_return_val_if_fail (ZUG_IS_PERSON (self), FALSE);
  return self->pending;
}
