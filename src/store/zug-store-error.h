/* zug-store-error.h: what may go wrong with an archive */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define ZUG_STORE_ERROR (zug_store_error_quark ())
GQuark zug_store_error_quark (void);

typedef enum
{
  ZUG_STORE_ERROR_FAILED,    /* anything else */
  ZUG_STORE_ERROR_NEWER,     /* written by a newer version of the program; left untouched */
  ZUG_STORE_ERROR_DAMAGED,   /* not an archive, or its contents are damaged; left untouched */
  ZUG_STORE_ERROR_FULL,      /* no room on the disk; what was there before is intact */
  ZUG_STORE_ERROR_BUSY,      /* another program kept the archive locked for too long */
  ZUG_STORE_ERROR_ACCESS,    /* the file or its folder may not be read or written */
  ZUG_STORE_ERROR_NOT_FOUND, /* no such game, turn or preset */
  ZUG_STORE_ERROR_ORDER,     /* a turn saved twice, or before the one it follows */
  ZUG_STORE_ERROR_INVALID,   /* what no game could be (message says why) */
  ZUG_STORE_ERROR_CLOSED     /* the archive was closed */
} ZugStoreError;

/* FALSE and NOT_FOUND with MESSAGE. */
gboolean zug_store_not_found (GError **error, const char *message);
/* FALSE and DAMAGED, with what was found. */
gboolean zug_store_damaged (GError **error, const char *finding);
/* Whether it says what the file is, which no other try will change: NEWER, DAMAGED. */
gboolean zug_store_is_verdict (const GError *error);
#define ZUG_NO_SUCH_GAME _ ("This game is no longer in the archive.")
#define ZUG_NO_SUCH_TURN _ ("This turn is not in the archive.")

G_END_DECLS
