/* zug-player.c: somebody who chooses for one side and keeps the choice until both are there */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-player-private.h"
#include "zug-seal.h"
#include <errno.h>
#include <string.h>
#include <sys/random.h>

enum
{
  NONCE_BYTES = 16,
  NONCE_SIZE = 2 * NONCE_BYTES + 1
};

typedef struct
{
  ZugSide side;
  char *name;
  char *kind;
  ZugPlayerState state;
  char *fingerprint;
  ZugVariant *variant; /* of the last question, */
  ZugSealHead head;    /* as is this */

  /* The secret: set while sealed, zero otherwise. */
  ZugPlan plan;
  char nonce[NONCE_SIZE];

  char *seal_nonce; /* of the last reveal */
} ZugPlayerPrivate;

enum
{
  PROP_0,
  PROP_STATE,
  N_PROPS
};

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (ZugPlayer, zug_player, G_TYPE_OBJECT)

static GParamSpec *properties[N_PROPS];

#define PRIVATE(self) ((ZugPlayerPrivate *) zug_player_get_instance_private (self))

static void
wipe (ZugPlayerPrivate *priv)
{
  explicit_bzero (&priv->plan, sizeof priv->plan);
  explicit_bzero (priv->nonce, sizeof priv->nonce);
}

static void
zug_player_finalize (GObject *object)
{
  ZugPlayerPrivate *priv = PRIVATE (ZUG_PLAYER (object));

  wipe (priv);
  g_clear_pointer (&priv->name, g_free);
  g_clear_pointer (&priv->kind, g_free);
  g_clear_pointer (&priv->fingerprint, g_free);
  g_clear_pointer (&priv->seal_nonce, g_free);
  g_clear_object (&priv->variant);
  G_OBJECT_CLASS (zug_player_parent_class)->finalize (object);
}

static void
zug_player_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  ZugPlayerPrivate *priv = PRIVATE (ZUG_PLAYER (object));

  if (prop_id == PROP_STATE)
    g_value_set_int (value, (int) priv->state);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
zug_player_do_nothing (ZugPlayer *self)
{
}

static void
zug_player_class_init (ZugPlayerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->finalize = zug_player_finalize;
  object_class->get_property = zug_player_get_property;
  klass->stop = zug_player_do_nothing;
  klass->let_seal = zug_player_do_nothing;
  klass->revealed = zug_player_do_nothing;

  properties[PROP_STATE] = g_param_spec_int ("state", NULL, NULL, ZUG_PLAYER_WAITING,
                                             ZUG_PLAYER_SEALED, ZUG_PLAYER_WAITING, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
zug_player_init (ZugPlayer *self)
{
}

void
zug_player_construct (ZugPlayer *self, ZugSide side, const char *name, const char *kind)
{
  ZugPlayerPrivate *priv = PRIVATE (self);

  priv->side = side;
  priv->name = g_strdup (name);
  priv->kind = g_strdup (kind);
}

static void
set_state (ZugPlayer *self, ZugPlayerState state)
{
  ZugPlayerPrivate *priv = PRIVATE (self);

  if (priv->state == state)
    return;
  priv->state = state;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
}

void
zug_player_random (gpointer memory, gsize size)
{
  guint8 *at = memory;

  while (size > 0)
    {
      gssize n = getrandom (at, size, 0);

      if (n < 0 && errno != EINTR)
        g_error ("The system gives no random numbers: %s", g_strerror (errno));
      if (n > 0)
        {
          at += n;
          size -= (gsize) n;
        }
    }
}

static void
make_nonce (char nonce[NONCE_SIZE])
{
  static const char digits[] = "0123456789abcdef";
  guint8 bytes[NONCE_BYTES];

  zug_player_random (bytes, sizeof bytes);
  for (guint i = 0; i < NONCE_BYTES; i++)
    {
      nonce[2 * i] = digits[bytes[i] >> 4];
      nonce[2 * i + 1] = digits[bytes[i] & 15];
    }
  nonce[NONCE_SIZE - 1] = '\0';
  explicit_bzero (bytes, sizeof bytes);
}

void
zug_player_seal (ZugPlayer *self, const ZugPlan *plan, gboolean fingerprint)
{
  ZugPlayerPrivate *priv = PRIVATE (self);

  g_return_if_fail (priv->state == ZUG_PLAYER_CHOOSING);

  priv->plan = *plan;
  if (fingerprint)
    {
      char seal[ZUG_SEAL_MAX];

      make_nonce (priv->nonce);
      zug_seal_write (&priv->head, zug_variant_get_laws (priv->variant), plan, priv->nonce, seal);
      g_free (priv->fingerprint);
      priv->fingerprint = g_compute_checksum_for_string (G_CHECKSUM_SHA256, seal, -1);
      explicit_bzero (seal, sizeof seal);
    }
  set_state (self, ZUG_PLAYER_SEALED);
}

void
zug_player_ask (ZugPlayer *self, ZugGame *game, ZugClock *clock)
{
  ZugPlayerPrivate *priv = PRIVATE (self);

  zug_player_forget (self);
  g_set_object (&priv->variant, zug_game_get_variant (game));
  zug_seal_head (game, zug_turn_get_position (zug_game_get_last (game)), priv->side, &priv->head);
  set_state (self, ZUG_PLAYER_CHOOSING);
  ZUG_PLAYER_GET_CLASS (self)->ask (self, game, clock);
}

void
zug_player_let_seal (ZugPlayer *self)
{
  ZUG_PLAYER_GET_CLASS (self)->let_seal (self);
}

void
zug_player_copy_plan (ZugPlayer *self, ZugPlan *plan)
{
  ZugPlayerPrivate *priv = PRIVATE (self);

  g_return_if_fail (priv->state == ZUG_PLAYER_SEALED);

  *plan = priv->plan;
}

void
zug_player_hand_over (ZugPlayer *self, ZugPlan *plan)
{
  zug_player_copy_plan (self, plan);
  wipe (PRIVATE (self));
}

void
zug_player_seal_elsewhere (ZugPlayer *self)
{
  set_state (self, ZUG_PLAYER_SEALED);
}

void
zug_player_reveal (ZugPlayer *self)
{
  ZugPlayerPrivate *priv = PRIVATE (self);

  g_return_if_fail (priv->state == ZUG_PLAYER_SEALED);

  if (priv->fingerprint != NULL)
    {
      g_free (priv->seal_nonce);
      priv->seal_nonce = g_strdup (priv->nonce);
    }
  ZUG_PLAYER_GET_CLASS (self)->revealed (self);
  zug_player_forget (self);
}

void
zug_player_forget (ZugPlayer *self)
{
  ZUG_PLAYER_GET_CLASS (self)->stop (self);
  wipe (PRIVATE (self));
  g_clear_pointer (&PRIVATE (self)->fingerprint, g_free);
  set_state (self, ZUG_PLAYER_WAITING);
}

ZugSide
zug_player_get_side (ZugPlayer *self)
{
  g_return_val_if_fail (ZUG_IS_PLAYER (self), ZUG_WHITE);
  return PRIVATE (self)->side;
}

const char *
zug_player_get_name (ZugPlayer *self)
{
  g_return_val_if_fail (ZUG_IS_PLAYER (self), NULL);
  return PRIVATE (self)->name;
}

ZugPlayerState
zug_player_get_state (ZugPlayer *self)
{
  g_return_val_if_fail (ZUG_IS_PLAYER (self), ZUG_PLAYER_WAITING);
  return PRIVATE (self)->state;
}

const char *
zug_player_get_kind (ZugPlayer *self)
{
  g_return_val_if_fail (ZUG_IS_PLAYER (self), NULL);
  return PRIVATE (self)->kind;
}

const char *
zug_player_get_fingerprint (ZugPlayer *self)
{
  g_return_val_if_fail (ZUG_IS_PLAYER (self), NULL);
  return PRIVATE (self)->fingerprint;
}

const char *
zug_player_get_seal_nonce (ZugPlayer *self)
{
  g_return_val_if_fail (ZUG_IS_PLAYER (self), NULL);
  return PRIVATE (self)->seal_nonce;
}
