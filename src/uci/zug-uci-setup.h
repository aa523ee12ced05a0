/* zug-uci-setup.h: an engine that a person has chosen, and how it is to play */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-uci-engine.h"

G_BEGIN_DECLS

/* Immutable, so that a thread may use it. What it is to play like beyond the time for a move are
 * options of its own, by their names. */
#define ZUG_TYPE_UCI_SETUP (zug_uci_setup_get_type ())
G_DECLARE_FINAL_TYPE (ZugUciSetup, zug_uci_setup, ZUG, UCI_SETUP, GObject)

enum
{
  ZUG_UCI_MOVETIME = 1000, /* milliseconds for a move where nobody says anything else */
  ZUG_UCI_PATIENCE = 15000 /* beyond them, before it is replaced: a machine may be busy */
};

/* As it is kept in the settings: name, command, milliseconds for a move, whether it knows Chess960,
 * and options by name. */
#define ZUG_UCI_SETUP_TYPE "(ssuba{ss})"

/* The command is one line, quoted as a shell would, though no shell runs it. */
ZugUciSetup *zug_uci_setup_new (const char *name, const char *command, gboolean chess960);

/* A path as a command, quoted where it has to be. Transfer full. */
char *zug_uci_setup_quote (const char *path);

/* NULL where the value is not of ZUG_UCI_SETUP_TYPE or names nothing. */
ZugUciSetup *zug_uci_setup_from_variant (GVariant *value);
GVariant *zug_uci_setup_to_variant (ZugUciSetup *self); /* floating */

const char *zug_uci_setup_get_name (ZugUciSetup *self);
const char *zug_uci_setup_get_command (ZugUciSetup *self);
guint zug_uci_setup_get_movetime (ZugUciSetup *self);
gboolean zug_uci_setup_knows_chess960 (ZugUciSetup *self);
const char *zug_uci_setup_get_option (ZugUciSetup *self, const char *name); /* NULL: left alone */

/* The same with one thing changed; value NULL leaves the option to the engine. Transfer full. */
ZugUciSetup *zug_uci_setup_with_name (ZugUciSetup *self, const char *name);
ZugUciSetup *zug_uci_setup_with_movetime (ZugUciSetup *self, guint milliseconds);
ZugUciSetup *zug_uci_setup_with_option (ZugUciSetup *self, const char *name, const char *value);

/* Starts the engine and sets its options; those that it no longer offers are passed over. Blocks.
 */
ZugUciEngine *zug_uci_setup_start (ZugUciSetup *self, GCancellable *cancellable, GError **error);

G_END_DECLS
