/* zug-preset-record.h: a person's own variant, as the archive keeps it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  char *id;       /* unique, not "" */
  char *name;     /* as shown */
  char *text;     /* the whole variant file */
  gint64 created; /* Unix time in seconds; 0: now, when saved */
  gint64 updated; /* set by the archive */
} ZugPresetRecord;

/* The texts are copied, the times 0. */
ZugPresetRecord *zug_preset_record_new (const char *id, const char *name, const char *text);
void zug_preset_record_free (ZugPresetRecord *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugPresetRecord, zug_preset_record_free)

G_END_DECLS
