/* zug-uci-player.c: a chess engine as a player */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-uci-player.h"

#include "zug-player-private.h"
#include "zug-uci-game.h"
#include "zug-uci-move.h"
#include "zug-uci-worker.h"
#include "zug-signal.h"
#include <glib/gi18n.h>

enum
{
  OVERHEAD = 50 /* ms from an answer to its seal */
};

struct _ZugUciPlayer
{
  ZugPlayer parent_instance;

  ZugUciSetup *setup;   /* NULL where it is not there */
  ZugUciWorker *worker; /* from the first question on */
  guint giving_up;      /* source, 0 for none */

  ZugVariant *variant; /* of the question */
  ZugPosition position;
};

enum
{
  SIGNAL_GAVE_UP,
  N_SIGNALS
};

G_DEFINE_FINAL_TYPE (ZugUciPlayer, zug_uci_player, ZUG_TYPE_PLAYER)

static guint signals[N_SIGNALS];

static void
give_up (ZugUciPlayer *self, const char *words)
{
  g_autoptr (ZugUciPlayer) keep = g_object_ref (self);

  g_clear_pointer (&self->worker, zug_uci_worker_free);
  g_signal_emit (self, signals[SIGNAL_GAVE_UP], 0, words);
}

static void
on_answer (const ZugUciAnswer *answer, const GError *error, gpointer data)
{
  ZugUciPlayer *self = data;
  const char *name = zug_player_get_name (ZUG_PLAYER (self));
  g_autofree char *words = NULL;
  ZugMove move;

  if (error != NULL)
    words = g_strdup (error->message);
  else if (answer->move[0] == '\0')
    /* TRANSLATORS: an engine's name */
    words = g_strdup_printf (C_ ("engine error", "%s finds no move."), name);
  else if (!zug_uci_move_read (zug_variant_get_laws (self->variant), &self->position,
                               zug_player_get_side (ZUG_PLAYER (self)), answer->move,
                               zug_uci_game_is_chess960 (self->variant), &move))
    words = g_strdup_printf (C_ ("engine error", "%s answered “%s”, which is not a legal move."),
                             name, answer->move);
  if (words != NULL)
    give_up (self, words);
  else
    {
      const ZugPlan plan = zug_plan_of_move (move);

      zug_player_seal (ZUG_PLAYER (self), &plan, FALSE);
    }
}

static gboolean
say_missing (gpointer data)
{
  ZugUciPlayer *self = data;
  g_autofree char *words = g_strdup_printf (
      /* TRANSLATORS: an engine's name */
      C_ ("engine error", "%s is no longer among your engines."),
      zug_player_get_name (ZUG_PLAYER (self)));

  self->giving_up = 0;
  give_up (self, words);
  return G_SOURCE_REMOVE;
}

/* Engines know what to do with a clock, but not with one that waits before it runs: what it waits
 * is there to be used on this turn, and comes again on the next. A time for each turn bounds the
 * time that the engine has for a move. */
static void
tell_time (ZugUciPlayer *self, ZugClock *clock, ZugUciQuestion *question)
{
  ZugSide own = zug_player_get_side (ZUG_PLAYER (self));
  ZugTimeKind kind = clock != NULL ? zug_clock_get_control (clock, own)->kind : ZUG_TIME_NONE;

  question->movetime = zug_uci_setup_get_movetime (self->setup);
  if (kind == ZUG_TIME_TURN)
    question->movetime = (guint) MIN (question->movetime, zug_clock_get_share (clock, own));
  if (kind == ZUG_TIME_NONE || kind == ZUG_TIME_TURN)
    return;
  question->movetime = 0;
  question->has_clock = TRUE;
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    {
      const ZugTimeControl *control = zug_clock_get_control (clock, side);
      gint64 left = zug_clock_get_left (clock, side);

      if (control->kind == ZUG_TIME_DELAY)
        left += control->extra;
      question->time[side] = (guint) MAX (left - OVERHEAD, 1);
      question->increment[side] = (guint) control->extra;
    }
}

static void
zug_uci_player_ask (ZugPlayer *player, ZugGame *game, ZugClock *clock)
{
  ZugUciPlayer *self = ZUG_UCI_PLAYER (player);
  g_autofree char *fen = NULL;
  g_auto (GStrv) moves = NULL;
  ZugUciQuestion question = {0};

  g_set_object (&self->variant, zug_game_get_variant (game));
  self->position = *zug_turn_get_position (zug_game_get_last (game));
  if (self->setup == NULL)
    {
      self->giving_up = g_idle_add (say_missing, self);
      return;
    }
  if (self->worker == NULL)
    self->worker = zug_uci_worker_new (self->setup);
  zug_uci_game_tell (game, zug_game_get_last (game), &fen, &moves);
  question.fen = fen;
  question.moves = (const char *const *) moves;
  tell_time (self, clock, &question);
  zug_uci_worker_ask (self->worker, &question, zug_uci_game_is_chess960 (self->variant), 1, NULL,
                      on_answer, self);
}

static void
zug_uci_player_stop (ZugPlayer *player)
{
  ZugUciPlayer *self = ZUG_UCI_PLAYER (player);

  g_clear_handle_id (&self->giving_up, g_source_remove);
  if (self->worker != NULL)
    zug_uci_worker_stop (self->worker);
}

void
zug_uci_player_let_go (ZugUciPlayer *self)
{
  g_return_if_fail (ZUG_IS_UCI_PLAYER (self));

  zug_uci_player_stop (ZUG_PLAYER (self));
  g_clear_pointer (&self->worker, zug_uci_worker_free);
}

static void
zug_uci_player_dispose (GObject *object)
{
  ZugUciPlayer *self = ZUG_UCI_PLAYER (object);

  g_clear_handle_id (&self->giving_up, g_source_remove);
  g_clear_pointer (&self->worker, zug_uci_worker_free);
  g_clear_object (&self->setup);
  g_clear_object (&self->variant);
  G_OBJECT_CLASS (zug_uci_player_parent_class)->dispose (object);
}

static void
zug_uci_player_class_init (ZugUciPlayerClass *klass)
{
  ZugPlayerClass *player_class = ZUG_PLAYER_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_uci_player_dispose;
  player_class->ask = zug_uci_player_ask;
  player_class->stop = zug_uci_player_stop;

  signals[SIGNAL_GAVE_UP] = zug_signal_new ("gave-up", ZUG_TYPE_UCI_PLAYER, 1, G_TYPE_STRING);
}

static void
zug_uci_player_init (ZugUciPlayer *self)
{
}

ZugPlayer *
zug_uci_player_new (ZugSide side, const char *name, ZugUciSetup *setup)
{
  g_autofree char *kind = g_strconcat (ZUG_UCI_PLAYER_KIND, name, NULL);
  ZugUciPlayer *self;

  g_return_val_if_fail (side < ZUG_N_SIDES, NULL);

  self = g_object_new (ZUG_TYPE_UCI_PLAYER, NULL);
  self->setup = setup != NULL ? g_object_ref (setup) : NULL;
  zug_player_construct (ZUG_PLAYER (self), side, name, kind);
  return ZUG_PLAYER (self);
}

guint
zug_uci_player_get_seconds (ZugUciPlayer *self)
{
  g_return_val_if_fail (ZUG_IS_UCI_PLAYER (self), 0);

  return self->setup != NULL ? (zug_uci_setup_get_movetime (self->setup) + 999) / 1000 : 0;
}
