/* zug-link-desk.c: all games with friends elsewhere: one's key, whom one knows, and the seats */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-link-desk.h"

#include "zug-link-code.h"
#include "zug-link-file.h"
#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <sodium.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum
{
  SEATS_MAX = 9999,
  FINGERPRINT = 15 /* bytes of it: 24 letters */
};

typedef struct
{
  guint8 lasting[ZUG_LINK_PUBLIC];
  char name[ZUG_LINK_NAME_MAX + 1];
} Contact;

struct _ZugLinkDesk
{
  char *folder;
  int lock;
  guint8 seed[ZUG_LINK_SEED];
  ZugLinkPerson person;
  GArray *contacts; /* of Contact */
  GPtrArray *seats; /* by number, NULL where there is none */
};

static char *
path_of (ZugLinkDesk *self, const char *name)
{
  return g_build_filename (self->folder, name, NULL);
}

static char *
path_of_seat (ZugLinkDesk *self, guint number)
{
  g_autofree char *name = g_strdup_printf ("%u", number);

  return path_of (self, name);
}

/* --- the person and whom it knows ------------------------------------------------------------- */

static gboolean
load_key (const char *word, const char *value, gpointer data)
{
  ZugLinkDesk *self = data;

  if (g_str_equal (word, "key"))
    return zug_link_file_read_bytes (value, self->seed, sizeof self->seed);
  if (g_str_equal (word, "name") && zug_link_name_is_good (value))
    return g_strlcpy (self->person.name, value, sizeof self->person.name) > 0;
  return FALSE;
}

static gboolean
save_key (ZugLinkDesk *self, GError **error)
{
  g_autofree char *path = path_of (self, "key");
  GString *text = zug_link_text_new (512);
  gboolean good;

  zug_link_file_append (text, "key", self->seed, sizeof self->seed);
  g_string_append_printf (text, "name %s\n", self->person.name);
  good = zug_link_file_write (path, text, error);
  zug_link_text_free (text);
  return good;
}

/* A name that is too long is cut. */
static void
name_person (ZugLinkDesk *self, const char *name)
{
  g_autofree char *valid = g_utf8_make_valid (name, -1);
  char *end = valid + strlen (valid);

  while (end - valid > ZUG_LINK_NAME_MAX)
    end = g_utf8_prev_char (end);
  *end = '\0';
  g_strlcpy (self->person.name, zug_link_name_is_good (valid) ? valid : "NN",
             sizeof self->person.name);
}

/* TRUE also where there is none, which *missing (may be NULL) tells. */
static gboolean
read_key (ZugLinkDesk *self, gboolean *missing, GError **error)
{
  g_autofree char *path = path_of (self, "key");
  g_autoptr (GError) problem = NULL;
  gboolean none;
  const gboolean good = zug_link_file_read (path, load_key, self, &none, &problem);

  if (missing != NULL)
    *missing = none;
  if (good)
    crypto_sign_seed_keypair (self->person.lasting, self->person.secret, self->seed);
  else if (!none)
    g_propagate_error (error, g_steal_pointer (&problem));
  return good || none;
}

static gboolean
open_key (ZugLinkDesk *self, const char *name, GError **error)
{
  gboolean missing;

  if (!read_key (self, &missing, error))
    return FALSE;
  if (!missing)
    return TRUE;
  name_person (self, name);
  randombytes_buf (self->seed, sizeof self->seed);
  crypto_sign_seed_keypair (self->person.lasting, self->person.secret, self->seed);
  return save_key (self, error);
}

const ZugLinkPerson *
zug_link_desk_get_person (ZugLinkDesk *self)
{
  return &self->person;
}

gboolean
zug_link_desk_is_own (ZugLinkDesk *self, const guint8 lasting[ZUG_LINK_PUBLIC])
{
  return self->person.name[0] != '\0'
         && memcmp (self->person.lasting, lasting, ZUG_LINK_PUBLIC) == 0;
}

static gboolean
fail (ZugLinkError code, const char *words, GError **error)
{
  g_set_error_literal (error, ZUG_LINK_ERROR, code, words);
  return FALSE;
}

gboolean
zug_link_desk_set_name (ZugLinkDesk *self, const char *name, GError **error)
{
  if (!zug_link_name_is_good (name))
    return fail (ZUG_LINK_ERROR_NOW, _ ("A name has one to sixty letters."), error);
  g_strlcpy (self->person.name, name, sizeof self->person.name);
  return save_key (self, error);
}

char *
zug_link_fingerprint (const guint8 lasting[ZUG_LINK_PUBLIC])
{
  guint8 hash[ZUG_LINK_HASH];

  zug_link_hash (hash, sizeof hash, "zugleich 1 person", lasting, (gsize) ZUG_LINK_PUBLIC, NULL);
  return zug_link_code_dup_groups (hash, FINGERPRINT);
}

static gboolean
load_contact (const char *word, const char *value, gpointer data)
{
  ZugLinkDesk *self = data;
  Contact contact = {0};

  if (!zug_link_file_read_bytes (word, contact.lasting, sizeof contact.lasting)
      || !zug_link_name_is_good (value))
    return FALSE;
  g_strlcpy (contact.name, value, sizeof contact.name);
  g_array_append_val (self->contacts, contact);
  return TRUE;
}

static gboolean
open_contacts (ZugLinkDesk *self, GError **error)
{
  g_autofree char *path = path_of (self, "contacts");
  g_autoptr (GError) problem = NULL;
  gboolean missing;

  if (zug_link_file_read (path, load_contact, self, &missing, &problem) || missing)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}

static Contact *
find_contact (ZugLinkDesk *self, const guint8 *lasting)
{
  for (guint i = 0; i < self->contacts->len; i++)
    {
      Contact *contact = &g_array_index (self->contacts, Contact, i);

      if (memcmp (contact->lasting, lasting, sizeof contact->lasting) == 0)
        return contact;
    }
  return NULL;
}

const char *
zug_link_desk_find_contact (ZugLinkDesk *self, const guint8 lasting[ZUG_LINK_PUBLIC])
{
  const Contact *contact = find_contact (self, lasting);

  return contact != NULL ? contact->name : NULL;
}

gboolean
zug_link_desk_knows_name (ZugLinkDesk *self, const char *name)
{
  for (guint i = 0; i < self->contacts->len; i++)
    if (g_str_equal (g_array_index (self->contacts, Contact, i).name, name))
      return TRUE;
  return FALSE;
}

gboolean
zug_link_desk_add_contact (ZugLinkDesk *self, const guint8 lasting[ZUG_LINK_PUBLIC],
                           const char *name, GError **error)
{
  g_autofree char *path = path_of (self, "contacts");
  g_autoptr (GString) text = g_string_new (NULL);
  Contact *known = find_contact (self, lasting);

  if (!zug_link_name_is_good (name))
    return fail (ZUG_LINK_ERROR_NOW, _ ("A name has one to sixty letters."), error);
  if (known == NULL)
    {
      g_array_set_size (self->contacts, self->contacts->len + 1);
      known = &g_array_index (self->contacts, Contact, self->contacts->len - 1);
      memcpy (known->lasting, lasting, sizeof known->lasting);
    }
  g_strlcpy (known->name, name, sizeof known->name);
  for (guint i = 0; i < self->contacts->len; i++)
    {
      const Contact *contact = &g_array_index (self->contacts, Contact, i);
      char hex[2 * ZUG_LINK_PUBLIC + 1];

      sodium_bin2hex (hex, sizeof hex, contact->lasting, sizeof contact->lasting);
      g_string_append_printf (text, "%s %s\n", hex, contact->name);
    }
  return zug_link_file_write (path, text, error);
}

void
zug_link_desk_foreach_contact (ZugLinkDesk *self, ZugLinkContactFunc func, gpointer data)
{
  for (guint i = 0; i < self->contacts->len; i++)
    {
      const Contact *contact = &g_array_index (self->contacts, Contact, i);

      func (contact->name, contact->lasting, data);
    }
}

/* --- opening ---------------------------------------------------------------------------------- */

static gboolean
fail_folder (ZugLinkDesk *self, GError **error)
{
  g_set_error (error, ZUG_LINK_ERROR, ZUG_LINK_ERROR_FILE, _ ("%1$s cannot be written: %2$s"),
               self->folder, g_strerror (errno));
  return FALSE;
}

/* Nobody else is to have the folder open; the lock ends with the program. */
static gboolean
hold (ZugLinkDesk *self, GError **error)
{
  g_autofree char *path = path_of (self, "lock");

  if (g_mkdir_with_parents (self->folder, 0700) != 0 || chmod (self->folder, 0700) != 0)
    return fail_folder (self, error);
  self->lock = open (path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (self->lock < 0)
    return fail_folder (self, error);
  if (flock (self->lock, LOCK_EX | LOCK_NB) != 0)
    return fail (ZUG_LINK_ERROR_FILE,
                 _ ("Another window or terminal has the games with friends open."), error);
  return TRUE;
}

static void
open_seats (ZugLinkDesk *self, GStrv *unread)
{
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  g_autoptr (GStrvBuilder) troubles = g_strv_builder_new ();
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = path_of (self, name);
      g_autoptr (GError) error = NULL;
      guint64 number;
      ZugLinkSeat *seat;

      if (!g_ascii_string_to_unsigned (name, 10, 1, SEATS_MAX, &number, NULL))
        continue;
      seat = zug_link_seat_load (path, &error);
      if (seat == NULL)
        g_strv_builder_add (troubles, error->message);
      if (self->seats->len <= number)
        g_ptr_array_set_size (self->seats, (gint) number + 1);
      self->seats->pdata[number] = seat;
    }
  if (unread != NULL)
    *unread = g_strv_builder_end (troubles);
}

static void
free_seat (gpointer seat)
{
  if (seat != NULL)
    zug_link_seat_free (seat);
}

static ZugLinkDesk *
desk_new (const char *folder)
{
  ZugLinkDesk *self = g_new0 (ZugLinkDesk, 1);

  self->folder = folder != NULL
                     ? g_strdup (folder)
                     : g_build_filename (g_get_user_data_dir (), "zugleich", "friends", NULL);
  self->lock = -1;
  self->contacts = g_array_new (FALSE, TRUE, sizeof (Contact));
  self->seats = g_ptr_array_new_with_free_func (free_seat);
  g_ptr_array_set_size (self->seats, 1);
  return self;
}

ZugLinkDesk *
zug_link_desk_peek (const char *folder, GError **error)
{
  g_autoptr (ZugLinkDesk) self = desk_new (folder);

  if (sodium_init () < 0 || !read_key (self, NULL, error) || !open_contacts (self, error))
    return NULL;
  return g_steal_pointer (&self);
}

ZugLinkDesk *
zug_link_desk_open (const char *folder, const char *name, GStrv *unread, GError **error)
{
  g_autoptr (ZugLinkDesk) self = desk_new (folder);

  if (sodium_init () < 0 || !hold (self, error) || !open_key (self, name, error)
      || !open_contacts (self, error))
    return NULL;
  open_seats (self, unread);
  return g_steal_pointer (&self);
}

void
zug_link_desk_free (ZugLinkDesk *self)
{
  if (self->lock >= 0)
    close (self->lock);
  g_array_unref (self->contacts);
  g_ptr_array_unref (self->seats);
  g_free (self->folder);
  sodium_memzero (self, sizeof *self);
  g_free (self);
}

/* --- seats ------------------------------------------------------------------------------------ */

guint
zug_link_desk_get_last (ZugLinkDesk *self)
{
  return self->seats->len - 1;
}

ZugLinkSeat *
zug_link_desk_get_seat (ZugLinkDesk *self, guint number)
{
  return number < self->seats->len ? self->seats->pdata[number] : NULL;
}

/* Gives a seat the next number. */
static guint
add_seat (ZugLinkDesk *self, ZugLinkSeat *seat)
{
  if (seat == NULL)
    return 0;
  g_ptr_array_add (self->seats, seat);
  return self->seats->len - 1;
}

static gboolean
has_room (ZugLinkDesk *self, GError **error)
{
  return self->seats->len <= SEATS_MAX
         || fail (ZUG_LINK_ERROR_NOW, _ ("There are too many games with friends."), error);
}

guint
zug_link_desk_offer (ZugLinkDesk *self, const ZugLinkOffer *terms, gint64 now, GError **error)
{
  g_autofree char *path = path_of_seat (self, self->seats->len);

  if (!has_room (self, error))
    return 0;
  return add_seat (self, zug_link_seat_offer (path, &self->person, terms, now, error));
}

/* What is kept of an offer to oneself; NULL: nothing. */
static ZugLinkSeat *
find_offered (ZugLinkDesk *self, const ZugLinkPacket *offer, guint *number)
{
  ZugLinkSeat *seat;

  *number = zug_link_desk_find (self, offer);
  seat = zug_link_desk_get_seat (self, *number);
  return seat != NULL && zug_link_seat_is_offered (seat) ? seat : NULL;
}

guint
zug_link_desk_keep_offer (ZugLinkDesk *self, const ZugLinkPacket *offer,
                          const ZugLinkMeeting *meeting, GError **error)
{
  guint number;
  ZugLinkSeat *kept = find_offered (self, offer, &number);
  g_autofree char *path = NULL;

  if (kept != NULL)
    return zug_link_seat_set_meeting (kept, meeting, error) ? number : 0;
  if (number != 0)
    return fail (ZUG_LINK_ERROR_AGAIN, _ ("This code was there before; nothing changes."), error);
  if (!has_room (self, error))
    return 0;
  path = path_of_seat (self, self->seats->len);
  return add_seat (self, zug_link_seat_keep_offer (path, offer, meeting, error));
}

/* The seat takes the place of what was kept. */
static guint
accept_kept (ZugLinkDesk *self, guint number, const ZugLinkPacket *offer,
             const ZugLinkMeeting *meeting, gint64 now, GError **error)
{
  ZugLinkSeat *kept = zug_link_desk_get_seat (self, number);
  ZugLinkSeat *seat = zug_link_seat_accept (
      zug_link_seat_get_path (kept), &self->person, offer,
      meeting != NULL ? meeting : zug_link_seat_get_meeting (kept), now, error);

  if (seat == NULL)
    return 0;
  zug_link_seat_set_together (seat, zug_link_seat_is_together (kept));
  zug_link_seat_free (kept);
  self->seats->pdata[number] = seat;
  return number;
}

guint
zug_link_desk_accept (ZugLinkDesk *self, const ZugLinkPacket *offer, const ZugLinkMeeting *meeting,
                      gint64 now, GError **error)
{
  g_autofree char *path = NULL;
  guint number;

  if (find_offered (self, offer, &number) != NULL)
    return accept_kept (self, number, offer, meeting, now, error);
  if (!has_room (self, error))
    return 0;
  path = path_of_seat (self, self->seats->len);
  return add_seat (self, zug_link_seat_accept (path, &self->person, offer, meeting, now, error));
}

gboolean
zug_link_desk_drop (ZugLinkDesk *self, guint number, GError **error)
{
  ZugLinkSeat *seat = zug_link_desk_get_seat (self, number);
  ZugLinkGame *game = seat != NULL ? zug_link_seat_get_game (seat) : NULL;

  if (seat == NULL || (game != NULL && zug_link_game_get_state (game) == ZUG_LINK_PLAYING))
    return fail (ZUG_LINK_ERROR_NOW,
                 _ ("A game that is on is not forgotten: resign, or agree to end it."), error);
  if (unlink (zug_link_seat_get_path (seat)) != 0)
    return fail_folder (self, error);
  g_clear_pointer (&self->seats->pdata[number], zug_link_seat_free);
  return TRUE;
}

guint
zug_link_desk_find (ZugLinkDesk *self, const ZugLinkPacket *packet)
{
  for (guint i = 1; i < self->seats->len; i++)
    if (self->seats->pdata[i] != NULL && zug_link_seat_concerns (self->seats->pdata[i], packet))
      return i;
  return 0;
}

static gboolean
is_new_offer (ZugLinkDesk *self, const ZugLinkPacket *packet)
{
  guint number;

  return zug_link_packet_get_kind (packet) == ZUG_LINK_OFFER
         && (find_offered (self, packet, &number) != NULL || number == 0);
}

guint
zug_link_desk_take (ZugLinkDesk *self, const ZugLinkPacket *packet, gint64 now, gboolean *offered,
                    GError **error)
{
  *offered = is_new_offer (self, packet);
  if (*offered)
    return 0;
  for (guint i = 1; i < self->seats->len; i++)
    {
      ZugLinkSeat *seat = self->seats->pdata[i];
      g_autoptr (GError) problem = NULL;

      if (seat == NULL || !zug_link_seat_concerns (seat, packet))
        continue;
      if (zug_link_seat_take (seat, packet, now, &problem))
        return i;
      /* Two games may begin with the same bytes; any other trouble is this one's. */
      if (g_error_matches (problem, ZUG_LINK_ERROR, ZUG_LINK_ERROR_FOREIGN)
          && zug_link_packet_get_kind (packet) > ZUG_LINK_ACCEPT)
        continue;
      g_propagate_error (error, g_steal_pointer (&problem));
      return 0;
    }
  return fail (ZUG_LINK_ERROR_FOREIGN,
               _ ("This code is of none of your games, or not what your friend sent."), error);
}
