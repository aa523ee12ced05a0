/* zug-play-notice.h: a short message above what is told of the turn */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-play-session.h"
#include <adwaita.h>

G_BEGIN_DECLS

/* Shows for a few seconds what the session says by `notice`, and has it spoken. */
#define ZUG_TYPE_PLAY_NOTICE (zug_play_notice_get_type ())
G_DECLARE_FINAL_TYPE (ZugPlayNotice, zug_play_notice, ZUG, PLAY_NOTICE, AdwBin)

/* After the template: follows the session. */
void zug_play_notice_attach (ZugPlayNotice *self, ZugPlaySession *session);

G_END_DECLS
