/* zug-earlier-versions.h: what a game was before its edits, to look at and to bring back */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game.h"
#include <adwaita.h>

G_BEGIN_DECLS

/* A version by its number, and when it was replaced, Unix time in seconds. */
typedef struct
{
  gint64 id;
  gint64 made;
} ZugEarlierVersion;

/* Signals: `look` (gint64 id): that version is to be shown with zug_earlier_versions_show();
 * `bring-back` (ZugGame *game): the one shown is to take the place of the game. */
#define ZUG_TYPE_EARLIER_VERSIONS (zug_earlier_versions_get_type ())
G_DECLARE_FINAL_TYPE (ZugEarlierVersions, zug_earlier_versions, ZUG, EARLIER_VERSIONS, AdwWindow)

/* The newest first. now: the game as it is, with which versions are compared, in a thread; what is
 * done to it later does not count. */
GtkWidget *zug_earlier_versions_new (GtkWindow *parent, ZugGame *now,
                                     const ZugEarlierVersion *versions, guint n);

/* Shows the version that was asked for; NULL and words where it cannot be. */
void zug_earlier_versions_show (ZugEarlierVersions *self, gint64 id, ZugGame *game,
                                const char *words);

G_END_DECLS
