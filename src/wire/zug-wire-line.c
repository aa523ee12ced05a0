/* zug-wire-line.c: what carries the frames of two computers to each other */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-wire-line-private.h"

#include "zug-signal.h"
#include "zug-wire-channel.h"
#include "zug-wire-timer.h"

enum
{
  PAUSE_MAX = 30, /* seconds */
  PROVEN = 60     /* a line that was up for so many begins with the shortest pause again */
};

typedef enum
{
  NEW,
  TRYING,
  UP,
  WAITING,
  OVER
} State;

typedef struct
{
  State state;
  guint pause;     /* seconds, before the next attempt */
  GSource *source; /* that begins it */
  gint64 up_from;  /* monotonic */
} ZugWireLinePrivate;

enum
{
  SIGNAL_UP,
  SIGNAL_DOWN,
  SIGNAL_FRAME,
  SIGNAL_CODE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (ZugWireLine, zug_wire_line, G_TYPE_OBJECT)

#define PRIVATE(self) ((ZugWireLinePrivate *) zug_wire_line_get_instance_private (self))

static void
zug_wire_line_dispose (GObject *object)
{
  zug_wire_line_close (ZUG_WIRE_LINE (object));
  G_OBJECT_CLASS (zug_wire_line_parent_class)->dispose (object);
}

static void
zug_wire_line_class_init (ZugWireLineClass *klass)
{
  const GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_wire_line_dispose;
  signals[SIGNAL_UP] = zug_signal_new ("up", type, 0);
  signals[SIGNAL_DOWN] = zug_signal_new ("down", type, 1, G_TYPE_STRING);
  signals[SIGNAL_FRAME] =
      g_signal_new ("frame", type, G_SIGNAL_RUN_LAST, 0, g_signal_accumulator_true_handled, NULL,
                    NULL, G_TYPE_BOOLEAN, 1, G_TYPE_BYTES);
  signals[SIGNAL_CODE] = zug_signal_new ("code", type, 1, G_TYPE_STRING);
}

static void
zug_wire_line_init (ZugWireLine *self)
{
  PRIVATE (self)->pause = 1;
}

static gboolean
on_time (gpointer data)
{
  ZugWireLine *self = data;
  ZugWireLinePrivate *priv = PRIVATE (self);

  zug_wire_timer_clear (&priv->source);
  priv->state = TRYING;
  ZUG_WIRE_LINE_GET_CLASS (self)->begin (self);
  return G_SOURCE_REMOVE;
}

/* Begins after so many milliseconds. */
static void
wait (ZugWireLine *self, guint milliseconds)
{
  ZugWireLinePrivate *priv = PRIVATE (self);

  zug_wire_timer_clear (&priv->source);
  priv->state = WAITING;
  priv->source = zug_wire_timer_new (milliseconds, on_time, self, NULL);
}

/* --- for the kinds of line -------------------------------------------------------------------- */

void
zug_wire_line_rise (ZugWireLine *self)
{
  ZugWireLinePrivate *priv = PRIVATE (self);

  if (priv->state != TRYING && priv->state != UP)
    return;
  if (priv->state == TRYING)
    priv->up_from = g_get_monotonic_time ();
  priv->state = UP;
  g_debug ("%s is up", G_OBJECT_TYPE_NAME (self));
  g_signal_emit (self, signals[SIGNAL_UP], 0);
}

void
zug_wire_line_fall (ZugWireLine *self, const char *why)
{
  ZugWireLinePrivate *priv = PRIVATE (self);

  if (priv->state != TRYING && priv->state != UP)
    return;
  if (priv->state == UP
      && g_get_monotonic_time () - priv->up_from >= PROVEN * (gint64) G_USEC_PER_SEC)
    priv->pause = 1;
  /* Not all of those who were cut off come back in the same moment. */
  wait (self, priv->pause * (guint) g_random_int_range (900, 1100));
  g_debug ("%s is down, and tries again after %u s", G_OBJECT_TYPE_NAME (self), priv->pause);
  priv->pause = MIN (2 * priv->pause, PAUSE_MAX);
  ZUG_WIRE_LINE_GET_CLASS (self)->end (self, FALSE);
  g_signal_emit (self, signals[SIGNAL_DOWN], 0, why);
}

void
zug_wire_line_give_up (ZugWireLine *self, const char *why)
{
  if (zug_wire_line_is_over (self))
    return;
  zug_wire_line_close (self);
  g_signal_emit (self, signals[SIGNAL_DOWN], 0, why);
}

gboolean
zug_wire_line_take (ZugWireLine *self, const guint8 *frame, gsize n)
{
  ZugWireLinePrivate *priv = PRIVATE (self);
  g_autoptr (GBytes) bytes = NULL;
  gboolean is_friend = FALSE;

  if (priv->state != UP || n == 0 || n > ZUG_WIRE_FRAME_MAX)
    return FALSE;
  bytes = g_bytes_new (frame, n);
  g_signal_emit (self, signals[SIGNAL_FRAME], 0, bytes, &is_friend);
  if (is_friend)
    priv->pause = 1;
  return is_friend;
}

void
zug_wire_line_tell_code (ZugWireLine *self, const char *code)
{
  g_signal_emit (self, signals[SIGNAL_CODE], 0, code);
}

/* --- for all ---------------------------------------------------------------------------------- */

void
zug_wire_line_start (ZugWireLine *self)
{
  g_return_if_fail (ZUG_IS_WIRE_LINE (self));
  g_return_if_fail (PRIVATE (self)->state == NEW);

  wait (self, 0);
}

void
zug_wire_line_send (ZugWireLine *self, const guint8 *frame, gsize n)
{
  g_return_if_fail (ZUG_IS_WIRE_LINE (self));
  g_return_if_fail (n > 0 && n <= ZUG_WIRE_FRAME_MAX);

  if (PRIVATE (self)->state == UP)
    ZUG_WIRE_LINE_GET_CLASS (self)->send (self, frame, n);
}

void
zug_wire_line_renew (ZugWireLine *self)
{
  ZugWireLinePrivate *priv;

  g_return_if_fail (ZUG_IS_WIRE_LINE (self));

  priv = PRIVATE (self);
  if (priv->state == NEW || priv->state == OVER)
    return;
  wait (self, 0);
  ZUG_WIRE_LINE_GET_CLASS (self)->end (self, FALSE);
}

void
zug_wire_line_close (ZugWireLine *self)
{
  ZugWireLinePrivate *priv;

  g_return_if_fail (ZUG_IS_WIRE_LINE (self));

  priv = PRIVATE (self);
  if (priv->state == OVER)
    return;
  zug_wire_timer_clear (&priv->source);
  priv->state = OVER;
  ZUG_WIRE_LINE_GET_CLASS (self)->end (self, TRUE);
}

gboolean
zug_wire_line_is_up (ZugWireLine *self)
{
  g_return_val_if_fail (ZUG_IS_WIRE_LINE (self), FALSE);
  return PRIVATE (self)->state == UP;
}

gboolean
zug_wire_line_is_over (ZugWireLine *self)
{
  g_return_val_if_fail (ZUG_IS_WIRE_LINE (self), FALSE);
  return PRIVATE (self)->state == OVER;
}
