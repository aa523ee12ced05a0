/* zug-store-error.c: what may go wrong with an archive */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-store-error.h"

#include <glib/gi18n.h>

G_DEFINE_QUARK (zug - store - error - quark, zug_store_error)

gboolean
zug_store_not_found (GError **error, const char *message)
{
  g_set_error_literal (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_NOT_FOUND, message);
  return FALSE;
}

gboolean
zug_store_damaged (GError **error, const char *finding)
{
  g_set_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_DAMAGED,
               _ ("The game archive is damaged (%s)."), finding);
  return FALSE;
}

gboolean
zug_store_is_verdict (const GError *error)
{
  return g_error_matches (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_DAMAGED)
         || g_error_matches (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_NEWER);
}
