/* zug-uci-setups.h: the engines a person has chosen */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-uci-setup.h"

G_BEGIN_DECLS

/* A list model of ZugUciSetup, no two of one name, that follows a key of the settings of type
 * a(ssuba{ss}) and writes every change there. */
#define ZUG_TYPE_UCI_SETUPS (zug_uci_setups_get_type ())
G_DECLARE_FINAL_TYPE (ZugUciSetups, zug_uci_setups, ZUG, UCI_SETUPS, GObject)

ZugUciSetups *zug_uci_setups_new (GSettings *settings, const char *key);

/* The engine of a name, NULL where there is none; transfer none. */
ZugUciSetup *zug_uci_setups_find (ZugUciSetups *self, const char *name);

/* Whether one of them is started by this command. */
gboolean zug_uci_setups_has_command (ZugUciSetups *self, const char *command);

/* Puts an engine at a place, at the end where that is none. Where its name is taken it gets a
 * number. */
void zug_uci_setups_insert (ZugUciSetups *self, guint position, ZugUciSetup *setup);
void zug_uci_setups_remove (ZugUciSetups *self, guint position);

/* Puts another in the place of one, which may have the same name. */
void zug_uci_setups_replace (ZugUciSetups *self, guint position, ZugUciSetup *setup);

G_END_DECLS
