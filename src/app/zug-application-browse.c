/* zug-application-browse.c: a library that can be read and not written */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-application-private.h"

#include <glib/gi18n.h>

static gboolean
is_browsing (ZugApplication *self)
{
  return self->archive != NULL && zug_archive_get_refusal (self->archive) != NULL;
}

void
zug_application_show_archive (ZugApplication *self, ZugArchive *archive)
{
  g_set_object (&self->archive, archive);
  zug_library_page_set_archive (zug_window_get_library_page (self->window), archive, NULL);
  zug_play_page_set_archive (zug_window_get_play_page (self->window), archive);
  zug_variant_shelf_set_archive (zug_window_get_variants (self->window), archive);
}

void
zug_application_browse_archive (ZugApplication *self, ZugArchive *archive)
{
  const char *why = zug_archive_get_refusal (archive)->message;

  g_free (self->unkept);
  self->unkept = g_strdup_printf (
      /* TRANSLATORS: %s is a sentence that says why. */
      C_ ("trouble", "The library can only be read: games are not kept. %s"), why);
  if (is_browsing (self))
    zug_window_toast (self->window, why);
  else
    {
      zug_application_show_archive (self, archive);
      zug_application_keep (self);
    }
  zug_application_show_trouble (self);
}

gboolean
zug_application_end_browsing (ZugApplication *self)
{
  gboolean browsing = is_browsing (self);

  g_clear_pointer (&self->unkept, g_free);
  zug_application_show_trouble (self);
  if (browsing)
    zug_window_toast (self->window,
                      C_ ("trouble", "The library can be written again: games are kept."));
  return browsing;
}

gboolean
zug_application_open_again (ZugApplication *self)
{
  if (!is_browsing (self))
    return FALSE;
  if (!self->opening)
    zug_application_open_archive (self);
  return TRUE;
}
