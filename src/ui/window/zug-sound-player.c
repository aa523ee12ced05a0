/* zug-sound-player.c: plays the sounds of the program, where people want them and something can */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-sound-player.h"

#include "zug-config.h"
#include "zug-signal.h"
#include "zug-sound-enums.h"
#ifdef ZUG_HAS_GSOUND
#include <gsound.h>
#endif
#include <math.h>

/* Milliseconds after which nobody is asked any more whether a screen reader speaks. */
#define PATIENCE 2000

struct _ZugSoundPlayer
{
  GObject parent_instance;

  ZugSoundWish wish;
  double loudness;
  gboolean asked; /* whether a screen reader speaks; until that is known it might */
  gboolean read;
  GThreadPool *thread; /* of one; NULL before the first sound */
};

enum
{
  PROP_0,
  PROP_WISH,
  PROP_LOUDNESS,
  PROP_ON,
  N_PROPS
};

enum
{
  PLAYED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugSoundPlayer, zug_sound_player, G_TYPE_OBJECT)

static const char *const names[ZUG_N_SOUNDS] = {
    [ZUG_SOUND_PICK_UP] = "pick-up",   [ZUG_SOUND_SEAL] = "seal",
    [ZUG_SOUND_REVEAL] = "reveal",     [ZUG_SOUND_MOVE] = "move",
    [ZUG_SOUND_MISSED] = "missed",     [ZUG_SOUND_CAPTURE] = "capture",
    [ZUG_SOUND_SHARED] = "shared",     [ZUG_SOUND_EXCHANGE] = "exchange",
    [ZUG_SOUND_COIN] = "coin",         [ZUG_SOUND_CHECK] = "check",
    [ZUG_SOUND_LOW_TIME] = "low-time", [ZUG_SOUND_END] = "end",
};

const char *
zug_sound_get_name (ZugSound sound)
{
  g_return_val_if_fail (sound < ZUG_N_SOUNDS, NULL);

  return names[sound];
}

/* --- in the thread ---------------------------------------------------------------------------- */

#ifdef ZUG_HAS_GSOUND

/* Sounds that wait are late: more than these are not heard at all. */
#define MOST_WAITING 2
/* Of 0 to 1, in decibels below what the file has. */
#define QUIETEST 40

typedef struct
{
  ZugSound sound;
  double loudness;
} Job;

/* NULL where there is nothing to hear it with. The sound server alone, since ALSA complains on the
 * terminal where it finds no device. */
static GSoundContext *
open_context (void)
{
  GSoundContext *context = gsound_context_new (NULL, NULL);

  if (context == NULL
      || (g_getenv ("CANBERRA_DRIVER") == NULL
          && !gsound_context_set_driver (context, "pulse", NULL))
      || !gsound_context_set_attributes (context, NULL, GSOUND_ATTR_APPLICATION_ID, ZUG_APP_ID,
                                         GSOUND_ATTR_APPLICATION_NAME, "Zugleich", NULL)
      || !gsound_context_open (context, NULL))
    g_clear_object (&context);
  return context;
}

static gboolean
hand_over (GSoundContext *context, const Job *job)
{
  const char *folder = g_getenv ("ZUGLEICH_SOUNDDIR");
  g_autofree char *path = g_strdup_printf ("%s/%s.wav", folder != NULL ? folder : ZUG_SOUNDDIR,
                                           zug_sound_get_name (job->sound));
  char volume[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (volume, sizeof volume, "%.1f", QUIETEST * (job->loudness - 1));
  return gsound_context_play_simple (context, NULL, NULL, GSOUND_ATTR_MEDIA_FILENAME, path,
                                     GSOUND_ATTR_EVENT_ID, zug_sound_get_name (job->sound),
                                     GSOUND_ATTR_CANBERRA_VOLUME, volume,
                                     GSOUND_ATTR_CANBERRA_CACHE_CONTROL, "volatile", NULL);
}

/* A server that has gone may have come back: once more from the beginning. */
static void
work (gpointer data, gpointer user_data)
{
  static GSoundContext *context;
  g_autofree Job *job = data;

  for (int i = 0; i < 2; i++)
    {
      if (context == NULL)
        context = open_context ();
      if (context == NULL || hand_over (context, job))
        return;
      g_clear_object (&context);
    }
}

static void
send (ZugSoundPlayer *self, ZugSound sound)
{
  Job *job;

  if (self->thread == NULL)
    self->thread = g_thread_pool_new (work, NULL, 1, FALSE, NULL);
  if (g_thread_pool_unprocessed (self->thread) >= MOST_WAITING)
    return;
  job = g_new (Job, 1);
  *job = (Job) {sound, self->loudness};
  g_thread_pool_push (self->thread, job, NULL);
}

#else

static void
send (ZugSoundPlayer *self, ZugSound sound)
{
}

#endif

/* --- the wish --------------------------------------------------------------------------------- */

static void
set_read (ZugSoundPlayer *self, gboolean read)
{
  self->read = read;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ON]);
}

static void
on_asked (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugSoundPlayer) self = user_data;
  g_autoptr (GVariant) reply =
      g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result, NULL);
  g_autoptr (GVariant) value = NULL;

  if (reply != NULL)
    g_variant_get (reply, "(v)", &value);
  set_read (self, value != NULL && g_variant_is_of_type (value, G_VARIANT_TYPE_BOOLEAN)
                      && g_variant_get_boolean (value));
}

static void
on_bus (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugSoundPlayer) self = user_data;
  g_autoptr (GDBusConnection) bus = g_bus_get_finish (result, NULL);

  if (bus != NULL)
    g_dbus_connection_call (bus, "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties",
                            "Get", g_variant_new ("(ss)", "org.a11y.Status", "ScreenReaderEnabled"),
                            G_VARIANT_TYPE ("(v)"), G_DBUS_CALL_FLAGS_NO_AUTO_START, PATIENCE, NULL,
                            on_asked, g_steal_pointer (&self));
  else
    set_read (self, FALSE);
}

/* Once, when it is first of use. */
static void
ask_for_reader (ZugSoundPlayer *self)
{
  if (self->asked)
    return;
  self->asked = self->read = TRUE;
  g_bus_get (G_BUS_TYPE_SESSION, NULL, on_bus, g_object_ref (self));
}

static void
set_wish (ZugSoundPlayer *self, ZugSoundWish wish)
{
  if (self->wish == wish)
    return;
  self->wish = wish;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WISH]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ON]);
}

/* --- the class -------------------------------------------------------------------------------- */

static void
zug_sound_player_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  ZugSoundPlayer *self = ZUG_SOUND_PLAYER (object);

  switch (id)
    {
    case PROP_WISH:
      g_value_set_enum (value, self->wish);
      break;
    case PROP_LOUDNESS:
      g_value_set_double (value, self->loudness);
      break;
    case PROP_ON:
      g_value_set_boolean (value, zug_sound_player_is_on (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
zug_sound_player_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  ZugSoundPlayer *self = ZUG_SOUND_PLAYER (object);

  switch (id)
    {
    case PROP_WISH:
      set_wish (self, (ZugSoundWish) g_value_get_enum (value));
      break;
    case PROP_LOUDNESS:
      if (self->loudness == g_value_get_double (value))
        return;
      self->loudness = g_value_get_double (value);
      g_object_notify_by_pspec (object, pspec);
      break;
    case PROP_ON:
      if (g_value_get_boolean (value) != zug_sound_player_is_on (self))
        set_wish (self, g_value_get_boolean (value) ? ZUG_SOUND_WISH_ON : ZUG_SOUND_WISH_OFF);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
zug_sound_player_class_init (ZugSoundPlayerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = zug_sound_player_get_property;
  object_class->set_property = zug_sound_player_set_property;

  properties[PROP_WISH] = g_param_spec_enum ("wish", NULL, NULL, ZUG_TYPE_SOUND_WISH,
                                             ZUG_SOUND_WISH_UNLESS_READ, flags);
  properties[PROP_LOUDNESS] = g_param_spec_double ("loudness", NULL, NULL, 0, 1, 0.7, flags);
  properties[PROP_ON] = g_param_spec_boolean ("on", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[PLAYED] = zug_signal_new ("played", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_UINT);
}

static void
zug_sound_player_init (ZugSoundPlayer *self)
{
  self->loudness = 0.7;
}

ZugSoundPlayer *
zug_sound_player_get_default (void)
{
  static ZugSoundPlayer *player;

  if (player == NULL)
    player = g_object_new (ZUG_TYPE_SOUND_PLAYER, NULL);
  return player;
}

gboolean
zug_sound_player_is_on (ZugSoundPlayer *self)
{
  g_return_val_if_fail (ZUG_IS_SOUND_PLAYER (self), FALSE);

  if (self->wish == ZUG_SOUND_WISH_UNLESS_READ)
    ask_for_reader (self);
  return self->wish == ZUG_SOUND_WISH_ON
         || (self->wish == ZUG_SOUND_WISH_UNLESS_READ && !self->read);
}

void
zug_sound_player_play (ZugSoundPlayer *self, ZugSound sound)
{
  g_return_if_fail (ZUG_IS_SOUND_PLAYER (self));
  g_return_if_fail (sound < ZUG_N_SOUNDS);

  if (!zug_sound_player_is_on (self) || self->loudness <= 0)
    return;
  send (self, sound);
  g_signal_emit (self, signals[PLAYED], 0, (guint) sound);
}
