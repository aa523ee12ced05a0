/* zug-link-desk.h: all games with friends elsewhere: one's key, whom one knows, and the seats */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-link-seat.h"

G_BEGIN_DECLS

/*
 * A folder that only its owner may read: `key` (one's lasting key and name), `contacts`, and a file
 * for each seat, which is its number. One program at a time holds it, so that no two can seal for
 * one turn. It is no part of the archive, its backups and what is exported.
 */
typedef struct _ZugLinkDesk ZugLinkDesk;

/* folder: NULL for the program's own. It is made with a new key where there is none; name: what one
 * is called then. NULL with ZUG_LINK_ERROR_FILE, also where another program holds it. Files of
 * seats that cannot be read are left where they are and told in *unread (a sentence each; may be
 * NULL). */
ZugLinkDesk *zug_link_desk_open (const char *folder, const char *name, GStrv *unread,
                                 GError **error);
/* The same to read keys alone: nothing is made or held, there are no seats, and what is not there
 * is not known. */
ZugLinkDesk *zug_link_desk_peek (const char *folder, GError **error);
void zug_link_desk_free (ZugLinkDesk *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugLinkDesk, zug_link_desk_free)

const ZugLinkPerson *zug_link_desk_get_person (ZugLinkDesk *self);
/* From now on; FALSE where a name cannot be shown, is too long or empty. */
gboolean zug_link_desk_set_name (ZugLinkDesk *self, const char *name, GError **error);

/* Whether a key is one's own. */
gboolean zug_link_desk_is_own (ZugLinkDesk *self, const guint8 lasting[ZUG_LINK_PUBLIC]);

/* What people compare to know that a key is right: letters in groups. Transfer full. */
char *zug_link_fingerprint (const guint8 lasting[ZUG_LINK_PUBLIC]);

/* The name under which a key is known; NULL where it is not. Borrowed. */
const char *zug_link_desk_find_contact (ZugLinkDesk *self, const guint8 lasting[ZUG_LINK_PUBLIC]);
/* Whether another key is known under that name. */
gboolean zug_link_desk_knows_name (ZugLinkDesk *self, const char *name);
gboolean zug_link_desk_add_contact (ZugLinkDesk *self, const guint8 lasting[ZUG_LINK_PUBLIC],
                                    const char *name, GError **error);
typedef void (*ZugLinkContactFunc) (const char *name, const guint8 *lasting, gpointer data);
void zug_link_desk_foreach_contact (ZugLinkDesk *self, ZugLinkContactFunc func, gpointer data);

/* The seats by their numbers, from 1 with gaps; NULL where there is none. Borrowed. */
guint zug_link_desk_get_last (ZugLinkDesk *self);
ZugLinkSeat *zug_link_desk_get_seat (ZugLinkDesk *self, guint number);

/* Offers and accepts; the number of the new seat, 0 with an error. */
guint zug_link_desk_offer (ZugLinkDesk *self, const ZugLinkOffer *terms, gint64 now,
                           GError **error);
/* Keeps what was offered in a talk until it is accepted or dropped. */
guint zug_link_desk_keep_offer (ZugLinkDesk *self, const ZugLinkPacket *offer,
                                const ZugLinkMeeting *meeting, GError **error);
/* meeting: NULL where it was not offered in a talk, or was kept. */
guint zug_link_desk_accept (ZugLinkDesk *self, const ZugLinkPacket *offer,
                            const ZugLinkMeeting *meeting, gint64 now, GError **error);
/* Forgets a seat whose game has not begun, or is over. */
gboolean zug_link_desk_drop (ZugLinkDesk *self, guint number, GError **error);

/* Gives a message to the seat it is for, and says which; 0 with ZUG_LINK_ERROR_FOREIGN where it is
 * for none, or with the error of the seat. An offer that is new, or not accepted yet, is for none,
 * too: *offered, and no error. */
guint zug_link_desk_take (ZugLinkDesk *self, const ZugLinkPacket *packet, gint64 now,
                          gboolean *offered, GError **error);
/* The seat that it can be for; 0: none. */
guint zug_link_desk_find (ZugLinkDesk *self, const ZugLinkPacket *packet);

G_END_DECLS
