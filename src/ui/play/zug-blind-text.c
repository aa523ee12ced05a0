/* zug-blind-text.c: text that is typed into an entry beside somebody who must not read it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-blind-text.h"

#include <string.h>

#define DOT "●"

typedef struct
{
  GString *letters; /* while the entry is blind */
  gboolean dotting; /* what comes into the entry are the dots for them */
} Blind;

static Blind *
blind_of (gpointer entry)
{
  return g_object_get_data (G_OBJECT (entry), "zug-blind-text");
}

static void
zero_from (GString *letters, gsize at)
{
  explicit_bzero (letters->str + at, letters->allocated_len - at);
}

static void
blind_free (gpointer data)
{
  Blind *self = data;

  zero_from (self->letters, 0);
  g_string_free (self->letters, TRUE);
  g_free (self);
}

/* Places are counted in letters; the bus may name any. */
static int
place_in (const GString *letters, int place)
{
  int n = (int) g_utf8_strlen (letters->str, -1);

  return place < 0 || place > n ? n : place;
}

static void
take_out (GString *letters, int start, int end)
{
  gsize from = (gsize) (g_utf8_offset_to_pointer (letters->str, start) - letters->str);
  gsize to = (gsize) (g_utf8_offset_to_pointer (letters->str, end) - letters->str);

  g_string_erase (letters, (gssize) from, (gssize) (to - from));
  zero_from (letters, letters->len);
}

/* Into a new string: one that grows would leave behind what it held. */
static void
put_in (Blind *self, int at, const char *text, gssize length)
{
  GString *old = self->letters;
  const char *behind = g_utf8_offset_to_pointer (old->str, at);

  self->letters = g_string_sized_new (old->len + (gsize) length + 1);
  g_string_append_len (self->letters, old->str, behind - old->str);
  g_string_append_len (self->letters, text, length);
  g_string_append (self->letters, behind);
  zero_from (old, 0);
  g_string_free (old, TRUE);
}

static char *
dup_dots (glong n)
{
  GString *dots = g_string_new (NULL);

  for (glong i = 0; i < n; i++)
    g_string_append (dots, DOT);
  return g_string_free (dots, FALSE);
}

/* The entry may have no room for all of it. */
static void
on_insert (GtkEditable *text, const char *letters, int length, int *position, GtkEntry *entry)
{
  Blind *self = blind_of (entry);
  g_autofree char *dots = NULL;
  int at;
  glong n;

  if (gtk_entry_get_visibility (entry) || self->dotting)
    return;
  at = *position = place_in (self->letters, *position);
  length = length < 0 ? (int) strlen (letters) : length;
  n = g_utf8_strlen (letters, length);
  dots = dup_dots (n);
  put_in (self, at, letters, length);
  self->dotting = TRUE;
  gtk_editable_insert_text (text, dots, -1, position);
  self->dotting = FALSE;
  take_out (self->letters, *position, at + (int) n);
  g_signal_stop_emission_by_name (text, "insert-text");
}

static void
on_delete (GtkEditable *text, int start, int end, GtkEntry *entry)
{
  Blind *self = blind_of (entry);

  if (gtk_entry_get_visibility (entry) || self->dotting)
    return;
  end = place_in (self->letters, end);
  take_out (self->letters, CLAMP (start, 0, end), end);
}

void
zug_blind_text_attach (GtkEntry *entry)
{
  GtkEditable *text = gtk_editable_get_delegate (GTK_EDITABLE (entry));
  Blind *self = g_new0 (Blind, 1);

  self->letters = g_string_new (NULL);
  g_object_set_data_full (G_OBJECT (entry), "zug-blind-text", self, blind_free);
  g_signal_connect_object (text, "insert-text", G_CALLBACK (on_insert), entry, 0);
  g_signal_connect_object (text, "delete-text", G_CALLBACK (on_delete), entry, 0);
}

void
zug_blind_text_set_blind (GtkEntry *entry, gboolean blind)
{
  int position = gtk_editable_get_position (GTK_EDITABLE (entry));
  g_autofree char *text = NULL;

  if (gtk_entry_get_visibility (entry) != blind)
    return;
  text = g_strdup (zug_blind_text_get (entry));
  zug_blind_text_wipe (entry);
  gtk_entry_set_visibility (entry, !blind);
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  gtk_editable_set_position (GTK_EDITABLE (entry), position);
  explicit_bzero (text, strlen (text));
}

const char *
zug_blind_text_get (GtkEntry *entry)
{
  return gtk_entry_get_visibility (entry) ? gtk_editable_get_text (GTK_EDITABLE (entry))
                                          : blind_of (entry)->letters->str;
}

/* The bus hears what text is deleted; a buffer that is replaced goes silently, and zeroes what it
 * held. */
void
zug_blind_text_wipe (GtkEntry *entry)
{
  Blind *self = blind_of (entry);
  int most = gtk_entry_get_max_length (entry);
  g_autoptr (GtkEntryBuffer) empty = gtk_entry_buffer_new (NULL, 0);

  gtk_entry_buffer_set_max_length (empty, most);
  gtk_entry_set_buffer (entry, empty);
  zero_from (self->letters, 0);
  g_string_truncate (self->letters, 0);
}
