/* bench-peer.h: another program that counts the same trees */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* A program that speaks UCI and knows `go perft`. */
typedef struct _Peer Peer;

/* Starts it; NULL where it is not installed. */
Peer *peer_new (const char *program);
void peer_free (Peer *peer);

/* Its name and version, as it says itself. */
const char *peer_name (Peer *peer);

/* The leaves of a variant (NULL: orthodox chess) from a FEN (NULL: the array), and in *seconds the
 * time its processor spent on them. */
guint64 peer_perft (Peer *peer, const char *variant, const char *fen, int depth, double *seconds);
