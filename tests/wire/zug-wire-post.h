/* zug-wire-post.h: a small mailbox server that can be killed, forget and lie, for tests */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

typedef struct _ZugWirePost ZugWirePost;

ZugWirePost *zug_wire_post_new (void);
void zug_wire_post_free (ZugWirePost *self);
/* "ws://127.0.0.1:PORT/v1", the same after each start. */
const char *zug_wire_post_get_address (ZugWirePost *self);

/* Cuts all off; nobody can connect until it starts again. */
void zug_wire_post_kill (ZugWirePost *self);
void zug_wire_post_start (ZugWirePost *self);
/* All numbers and mailboxes. */
void zug_wire_post_forget (ZugWirePost *self);

/* What it says to who connects, instead of its welcome; NULL: that. */
void zug_wire_post_set_welcome (ZugWirePost *self, const char *text, gsize n);
/* Says something to all who are connected. */
void zug_wire_post_say (ZugWirePost *self, const char *text, gsize n);
/* Every message is passed on so many times, the last ones first. */
void zug_wire_post_set_copies (ZugWirePost *self, guint copies);

/* How many are connected; how many numbers are claimed, and mailboxes open. */
guint zug_wire_post_count_clients (ZugWirePost *self);
guint zug_wire_post_count_numbers (ZugWirePost *self);
guint zug_wire_post_count_mailboxes (ZugWirePost *self);
/* All that clients have said, a line each. Transfer none, until more is said. */
const char *zug_wire_post_get_heard (ZugWirePost *self);
