/* zug-preset-record.c: a person's own variant, as the archive keeps it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-preset-record.h"

ZugPresetRecord *
zug_preset_record_new (const char *id, const char *name, const char *text)
{
  ZugPresetRecord *self = g_new0 (ZugPresetRecord, 1);

  self->id = g_strdup (id);
  self->name = g_strdup (name);
  self->text = g_strdup (text);
  return self;
}

void
zug_preset_record_free (ZugPresetRecord *self)
{
  g_free (self->id);
  g_free (self->name);
  g_free (self->text);
  g_free (self);
}
