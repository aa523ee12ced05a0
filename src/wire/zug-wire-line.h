/* zug-wire-line.h: what carries the frames of two computers to each other */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * Frames have at most ZUG_WIRE_FRAME_MAX bytes and may be dropped, doubled, reordered, and made up
 * by anybody: what they say is the session's business (zug-wire-session.h). A line that fails
 * tries again by itself, after pauses that grow from 1 to 30 seconds, until it is over. Nothing
 * blocks; all signals come from the main context that was the thread's default one at the start,
 * none of them before zug_wire_line_start() has returned.
 *
 * Signals:
 * `up` (): frames can be sent; anew, too, where the way to the other has changed.
 * `down` (const char *why): they can't, or it has failed once more; a sentence for people, or NULL.
 * `frame` (GBytes *) → gboolean: a frame has come. Whoever takes it answers TRUE where only the
 * friend can have sent it, as zug_wire_session_take() does: so strangers who are on the line too
 * are known and left.
 * `code` (const char *code): a server has given a number; this is what the friend is told.
 */
#define ZUG_TYPE_WIRE_LINE (zug_wire_line_get_type ())
G_DECLARE_DERIVABLE_TYPE (ZugWireLine, zug_wire_line, ZUG, WIRE_LINE, GObject)

/* For the kinds of line (zug-wire-line-private.h). */
struct _ZugWireLineClass
{
  GObjectClass parent_class;

  /* One attempt: it ends in zug_wire_line_rise(), zug_wire_line_fall() or
   * zug_wire_line_give_up(). */
  void (*begin) (ZugWireLine *self);
  /* Only while it is up. */
  void (*send) (ZugWireLine *self, const guint8 *frame, gsize n);
  /* Lets go of the attempt or the connection; with goodbye where nothing follows. */
  void (*end) (ZugWireLine *self, gboolean goodbye);
};

/* Begins; once. */
void zug_wire_line_start (ZugWireLine *self);
/* Drops the frame where the line is not up. */
void zug_wire_line_send (ZugWireLine *self, const guint8 *frame, gsize n);
/* Lets go of what there is, without a signal, and begins anew at once: where the friend is not
 * heard of any more though the line seems to be up, or somebody does not want to wait. */
void zug_wire_line_renew (ZugWireLine *self);
/* Ends it for good, as does the end of the object. No signal follows. */
void zug_wire_line_close (ZugWireLine *self);

gboolean zug_wire_line_is_up (ZugWireLine *self);
/* Whether it does not try any more: closed, or it has failed in a way that no attempt mends. */
gboolean zug_wire_line_is_over (ZugWireLine *self);

G_END_DECLS
