/* zug-wire-stream.h: frames on a connection of TCP */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * Each frame comes behind two bytes that say how long it is, the higher first. No bytes at all say
 * that somebody else is connected; more than ZUG_WIRE_FRAME_MAX end the connection.
 */
typedef struct _ZugWireStream ZugWireStream;

typedef enum
{
  ZUG_WIRE_STREAM_ENDED,
  ZUG_WIRE_STREAM_BUSY, /* the other said that somebody else is connected */
  ZUG_WIRE_STREAM_WRONG /* what came is not of this protocol */
} ZugWireStreamEnd;

/* Each may close any stream. */
typedef struct
{
  void (*take) (ZugWireStream *self, const guint8 *frame, gsize n, gpointer data);
  void (*ended) (ZugWireStream *self, ZugWireStreamEnd how, gpointer data);
} ZugWireStreamEnds;

/* ends: has to stay as long as the stream is not closed. */
ZugWireStream *zug_wire_stream_new (GSocketConnection *connection, const ZugWireStreamEnds *ends,
                                    gpointer data);
/* Drops the frame where the other does not read. */
void zug_wire_stream_send (ZugWireStream *self, const guint8 *frame, gsize n);
/* Closes and frees; busy: says that somebody else is connected. */
void zug_wire_stream_close (ZugWireStream *self, gboolean busy);

G_END_DECLS
