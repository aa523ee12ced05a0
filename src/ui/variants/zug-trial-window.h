/* zug-trial-window.h: a trial of a variant: how far it is, and what it has shown */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-trial.h"
#include <adwaita.h>

G_BEGIN_DECLS

#define ZUG_TYPE_TRIAL_WINDOW (zug_trial_window_get_type ())
G_DECLARE_FINAL_TYPE (ZugTrialWindow, zug_trial_window, ZUG, TRIAL_WINDOW, AdwWindow)

/* Plays its games from when it is shown, until they are over or the window is closed. The last
 * trial is kept at the parent: a variant of the same laws is shown with what that has found, and
 * tried again when asked for. */
GtkWidget *zug_trial_window_new (GtkWindow *parent, ZugVariant *variant);

/* How many games are played from now on. */
void zug_trial_window_set_games (ZugTrialWindow *self, guint games);

/* The trial shown; NULL before the window is. Transfer none. */
ZugTrial *zug_trial_window_get_trial (ZugTrialWindow *self);

G_END_DECLS
