/* zug-archive-error.c: what may go wrong with an archive */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-archive-error.h"

G_DEFINE_QUARK (zug - archive - error - quark, zug_archive_error)

gboolean
zug_archive_not_found (GError **error, const char *message)
{
  g_set_error_literal (error, ZUG_ARCHIVE_ERROR, ZUG_ARCHIVE_ERROR_NOT_FOUND, message);
  return FALSE;
}
