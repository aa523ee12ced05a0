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
  gboolean pending;
  ZugMove choice; /* the secret while pending, zero otherwise */
};

enum
{
  PROP_0,
  PROP_PENDING,
  N_PROPS
};

G_DEFINE_FINAL_TYPE (ZugPerson, zug_person, ZUG_TYPE_PLAYER)

static GParamSpec *properties[N_PROPS];

static void
set_pending (ZugPerson *self, gboolean pending)
{
  if (self->pending == pending)
    return;
  self->pending = pending;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PENDING]);
}

static void
zug_person_ask (ZugPlayer *player, ZugGame *game)
{
  ZugPerson *self = ZUG_PERSON (player);

  g_set_object (&self->variant, zug_game_get_variant (game));
  self->position = *zug_turn_get_position (zug_game_get_last (game));
}

static void
zug_person_stop (ZugPlayer *player)
{
  ZugPerson *self = ZUG_PERSON (player);

  explicit_bzero (&self->choice, sizeof self->choice);
  self->may_seal = FALSE;
  set_pending (self, FALSE);
}

static void
zug_person_let_seal (ZugPlayer *player)
{
  ZugPerson *self = ZUG_PERSON (player);
  ZugMove choice = self->choice;

  self->may_seal = TRUE;
  if (!self->pending)
    return;
  explicit_bzero (&self->choice, sizeof self->choice);
  zug_player_seal (player, choice, FALSE);
  set_pending (self, FALSE);
}

static void
zug_person_finalize (GObject *object)
{
  ZugPerson *self = ZUG_PERSON (object);

  explicit_bzero (&self->choice, sizeof self->choice);
  g_clear_object (&self->variant);
  G_OBJECT_CLASS (zug_person_parent_class)->finalize (object);
}

static void
zug_person_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_PENDING)
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

gboolean
zug_person_seal (ZugPerson *self, ZugMove choice, GError **error)
{
  ZugPlayer *player = ZUG_PLAYER (self);
  const ZugLaws *laws;
  ZugSide side;

  g_return_val_if_fail (ZUG_IS_PERSON (self), FALSE);

  if (zug_player_get_state (player) != ZUG_PLAYER_CHOOSING || self->pending)
    {
      g_set_error_literal (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_ILLEGAL,
                           _ ("There is nothing to choose now."));
      return FALSE;
    }
  laws = zug_variant_get_laws (self->variant);
  side = zug_player_get_side (player);
  if (!zug_is_choice (laws, &self->position, side, choice))
    {
      g_autofree char *words =
          zug_law_words_why (zug_why (laws, &self->position, side, choice).reason);

      g_set_error_literal (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_ILLEGAL, words);
      return FALSE;
    }
  self->choice = choice;
  set_pending (self, TRUE);
  if (self->may_seal)
    zug_person_let_seal (player);
  return TRUE;
}

gboolean
zug_person_is_pending (ZugPerson *self)
{
  g_return_val_if_fail (ZUG_IS_PERSON (self), FALSE);
  return self->pending;
}
