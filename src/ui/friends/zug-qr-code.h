/* zug-qr-code.h: a text as a picture that cameras read */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gdk/gdk.h>

G_BEGIN_DECLS

/* Black on white with the margin that readers want, a pixel for each of its squares. NULL where the
 * text is too long for one, or the program was built without them. Transfer full. */
GdkTexture *zug_qr_code_new (const char *text);

G_END_DECLS
