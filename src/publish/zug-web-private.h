/* zug-web-private.h: the turns of a game as HTML, and what pages have in common */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game.h"
#include "zug-man-words.h"
#include "zug-pen.h"

G_BEGIN_DECLS

typedef struct
{
  ZugGame *game;
  ZugPen pen;
  GString
      *positions; /* <g id="pN"> for the men after turn N, used by its picture and the next one's */
} ZugWeb;

void zug_web_init (ZugWeb *web, ZugGame *game, gboolean flipped);
void zug_web_clear (ZugWeb *web);

/* <ol>: the whole tree, the line played first, a variation within the turn it replaces. */
void zug_web_put_turns (ZugWeb *web, GString *out);

/* --- zug-game-web.c --------------------------------------------------------------------------- */

/* The text of a resource as it stands in its element. Transfer full. */
char *zug_web_dup_resource (const char *name);

/* The page's own style and script (NULL: none) are all that counts in it, whatever somebody wrote
 * into a game. */
void zug_web_put_policy (GString *out, const char *style, const char *script);

G_END_DECLS
