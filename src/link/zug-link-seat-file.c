/* zug-link-seat-file.c: a seat on the disk */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-link-seat-private.h"

#include "zug-link-code.h"
#include "zug-link-file.h"
#include <glib/gi18n.h>
#include <sodium.h>
#include <string.h>

gboolean
zug_link_seat_has_clocks (ZugLinkSeat *self)
{
  return self->offer.clock[ZUG_LINK_HOST].kind != ZUG_TIME_NONE
         || self->offer.clock[ZUG_LINK_GUEST].kind != ZUG_TIME_NONE;
}

static void
append_packet (GString *text, const ZugLinkPacket *packet)
{
  g_autofree char *code = zug_link_code_dup (packet);

  g_string_append_printf (text, "had %s\n", code);
}

gboolean
zug_link_seat_save (ZugLinkSeat *self, GError **error)
{
  const guint n = self->game != NULL ? zug_link_game_get_n_packets (self->game) : 0;
  GString *text = zug_link_text_new (8192 + (gsize) n * 320);
  gboolean good;

  g_string_append_printf (text, "zugleich-seat 1\nrole %u\nrow %" G_GINT64_FORMAT "\n", self->role,
                          self->row);
  zug_link_file_append (text, "key", self->seed, sizeof self->seed);
  if (self->has_start)
    zug_link_file_append (text, "start", self->start, sizeof self->start);
  if (self->has_choice)
    {
      g_string_append_printf (text, "choice %s\n", self->choice);
      zug_link_file_append (text, "nonce", self->nonce, sizeof self->nonce);
    }
  if (self->has_meeting)
    {
      zug_link_file_append (text, "root", self->meeting.root, sizeof self->meeting.root);
      g_string_append_printf (text, "meet %u %s\n", self->meeting.calls, self->meeting.way);
    }
  if (zug_link_seat_has_clocks (self))
    zug_link_watch_append (&self->watch, text);
  append_packet (text, &self->packet);
  if (self->game == NULL && self->accept.n > 0)
    append_packet (text, &self->accept);
  for (guint i = 1; i < n; i++)
    append_packet (text, zug_link_game_get_packet (self->game, i));
  good = zug_link_file_write (self->path, text, error);
  zug_link_text_free (text);
  return good;
}

/* Takes a message out of the file. */
static gboolean
load_packet (ZugLinkSeat *self, const ZugLinkPacket *packet)
{
  if (self->packet.n == 0)
    {
      g_autoptr (ZugVariant) variant = NULL;

      self->packet = *packet;
      variant = zug_link_read_offer (packet, &self->offer, self->hash, NULL, NULL);
      return variant != NULL;
    }
  if (self->game == NULL)
    {
      self->accept = *packet;
      self->game = zug_link_game_new (&self->packet, packet, NULL);
      return self->game != NULL;
    }
  return zug_link_game_take (self->game, packet, NULL);
}

static gboolean
load_meeting (ZugLinkSeat *self, const char *value)
{
  if ((value[0] != '0' && value[0] != '1') || value[1] != ' ')
    return FALSE;
  self->meeting.calls = value[0] == '1';
  self->has_meeting = TRUE;
  return g_strlcpy (self->meeting.way, value + 2, sizeof self->meeting.way)
         < sizeof self->meeting.way;
}

static gboolean
load_line (const char *word, const char *value, gpointer data)
{
  ZugLinkSeat *self = data;
  ZugLinkPacket packet;
  gsize at = 0;

  if (g_str_equal (word, "zugleich-seat"))
    return g_str_equal (value, "1");
  if (g_str_equal (word, "role"))
    self->role = g_str_equal (value, "0") ? ZUG_LINK_HOST : ZUG_LINK_GUEST;
  else if (g_str_equal (word, "row"))
    self->row = g_ascii_strtoll (value, NULL, 10);
  else if (g_str_equal (word, "key"))
    return zug_link_file_read_bytes (value, self->seed, sizeof self->seed);
  else if (g_str_equal (word, "start"))
    return self->has_start = zug_link_file_read_bytes (value, self->start, sizeof self->start);
  else if (g_str_equal (word, "nonce"))
    return self->has_choice = zug_link_file_read_bytes (value, self->nonce, sizeof self->nonce);
  else if (g_str_equal (word, "choice"))
    return g_strlcpy (self->choice, value, sizeof self->choice) < sizeof self->choice;
  else if (g_str_equal (word, "root"))
    return zug_link_file_read_bytes (value, self->meeting.root, sizeof self->meeting.root);
  else if (g_str_equal (word, "meet"))
    return load_meeting (self, value);
  else if (g_str_equal (word, "clock"))
    return zug_link_watch_read (&self->watch, value);
  else if (g_str_equal (word, "had"))
    return zug_link_code_next (value, strlen (value), &at, &packet) == ZUG_LINK_CODE_GOOD
           && load_packet (self, &packet);
  else
    return FALSE;
  return TRUE;
}

void
zug_link_seat_clear (ZugLinkSeat *self)
{
  char *path = g_steal_pointer (&self->path);
  const gboolean together = self->together;
  const ZugLinkWatch source = {
      .now = self->watch.now, .data = self->watch.data, .begun = self->watch.begun};

  g_clear_pointer (&self->game, zug_link_game_free);
  sodium_memzero (self, sizeof *self);
  self->path = path;
  self->together = together;
  self->watch = source;
}

gboolean
zug_link_seat_reload (ZugLinkSeat *self, GError **error)
{
  zug_link_seat_clear (self);
  if (!zug_link_file_read (self->path, load_line, self, NULL, error))
    return FALSE;
  crypto_sign_seed_keypair (self->key, self->secret, self->seed);
  if (self->packet.n > 0)
    return TRUE;
  g_set_error (error, ZUG_LINK_ERROR, ZUG_LINK_ERROR_FILE,
               _ ("%s cannot be read, or is not what it should be."), self->path);
  return FALSE;
}
