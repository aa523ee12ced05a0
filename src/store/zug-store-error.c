/* zug-store-error.c: what may go wrong with an archive */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-store-error.h"

G_DEFINE_QUARK (zug - store - error - quark, zug_store_error)

gboolean
zug_store_not_found (GError **error, const char *message)
{
  g_set_error_literal (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_NOT_FOUND, message);
  return FALSE;
}
