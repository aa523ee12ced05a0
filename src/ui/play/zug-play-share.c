/* zug-play-share.c: the Play page gives away what it shows: to the clipboard and to files */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-play-page-private.h"

#include "zug-document-file.h"
#include "zug-game-pgn.h"
#include "zug-game-web.h"
#include "zug-position-svg.h"
#include "zug-zfen.h"
#include <glib/gi18n.h>
#include <string.h>

/* Pixels across: sharp on paper at the width of a column. */
#define PICTURE_WIDTH 1200
#define TURN_WIDTH 2200

/* What is offered to be saved. */
typedef enum
{
  SAVE_POSITION,
  SAVE_TURN,
  SAVE_PAGE
} Kind;

static GdkClipboard *
zug_play_share_clipboard (ZugPlayPage *self)
{
  return gtk_widget_get_clipboard (GTK_WIDGET (self));
}

void
zug_play_share_copy_position (ZugPlayPage *self)
{
  char zfen[ZUG_ZFEN_MAX];

  zug_zfen_write (zug_game_get_laws (zug_play_session_get_game (self->session)),
                  zug_turn_get_position (zug_play_session_get_known_turn (self->session)), zfen);
  gdk_clipboard_set_text (zug_play_share_clipboard (self), zfen);
  zug_play_session_notice (self->session, C_ ("share", "Position copied"));
}

static void
on_told (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GWeakRef *page = user_data;
  g_autoptr (ZugPlayPage) self = g_weak_ref_get (page);
  g_autoptr (GError) error = NULL;
  g_autofree char *pgn = zug_game_dup_pgn_finish (result, &error);

  if (self != NULL && pgn != NULL)
    gdk_clipboard_set_text (zug_play_share_clipboard (self), pgn);
  if (self != NULL)
    zug_play_session_notice (self->session,
                             pgn != NULL ? C_ ("share", "Game copied") : error->message);
  g_weak_ref_clear (page);
  g_free (page);
}

void
zug_play_share_copy_game (ZugPlayPage *self)
{
  GWeakRef *page = g_new0 (GWeakRef, 1);

  g_weak_ref_init (page, self);
  zug_game_dup_pgn_async (zug_play_session_get_game (self->session), on_told, page);
}

/* --- a picture on the clipboard ------------------------------------------------------------- */

typedef struct
{
  GWeakRef page;
  char *svg;
} Copying;

static void
copying_free (Copying *copying)
{
  g_weak_ref_clear (&copying->page);
  g_free (copying->svg);
  g_free (copying);
}

/* Whoever pastes takes the form that suits: lines, or dots. */
static void
zug_play_share_offer (ZugPlayPage *self, const char *svg, GdkTexture *texture)
{
  g_autoptr (GBytes) bytes = g_bytes_new (svg, strlen (svg));
  GdkContentProvider *forms[2] = {
      gdk_content_provider_new_typed (GDK_TYPE_TEXTURE, texture),
      gdk_content_provider_new_for_bytes ("image/svg+xml", bytes),
  };
  g_autoptr (GdkContentProvider) all = gdk_content_provider_new_union (forms, 2);

  gdk_clipboard_set_content (zug_play_share_clipboard (self), all);
  zug_play_session_notice (self->session, C_ ("share", "Picture copied"));
}

static void
on_rendered (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Copying *copying = user_data;
  g_autoptr (ZugPlayPage) self = g_weak_ref_get (&copying->page);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) png = zug_svg_to_png_finish (result, &error);
  g_autoptr (GdkTexture) texture = png != NULL ? gdk_texture_new_from_bytes (png, &error) : NULL;

  if (self != NULL && zug_play_session_get_game (self->session) != NULL && texture != NULL)
    zug_play_share_offer (self, copying->svg, texture);
  else if (self != NULL && error != NULL)
    zug_play_session_notice (self->session, error->message);
  copying_free (copying);
}

void
zug_play_share_copy_picture (ZugPlayPage *self)
{
  Copying *copying = g_new0 (Copying, 1);

  g_weak_ref_init (&copying->page, self);
  copying->svg = zug_turn_position_svg (zug_play_session_get_game (self->session),
                                        zug_play_session_get_known_turn (self->session),
                                        zug_board_view_get_flipped (self->board));
  zug_svg_to_png_async (copying->svg, PICTURE_WIDTH, NULL, on_rendered, copying);
}

/* --- files ---------------------------------------------------------------------------------- */

/* "Ada - Ben 12": what a file's name may hold anywhere. */
static char *
zug_play_share_name (ZugPlayPage *self, Kind kind)
{
  const char *names[ZUG_N_SIDES] = {
      zug_game_get_name (zug_play_session_get_game (self->session), ZUG_WHITE),
      zug_game_get_name (zug_play_session_get_game (self->session), ZUG_BLACK)};
  ZugTurn *turn = zug_play_session_get_known_turn (self->session);
  g_autofree char *players = names[ZUG_WHITE] != NULL && names[ZUG_BLACK] != NULL
                                     && *names[ZUG_WHITE] != '\0' && *names[ZUG_BLACK] != '\0'
                                 ? g_strdup_printf ("%s - %s", names[ZUG_WHITE], names[ZUG_BLACK])
                                 : g_strdup (zug_variant_get_name (zug_game_get_variant (
                                       zug_play_session_get_game (self->session))));
  g_autofree char *number = zug_turn_get_parent (turn) != NULL && kind != SAVE_PAGE
                                ? g_strdup_printf (" %u", zug_turn_get_number (turn))
                                : g_strdup ("");

  g_strdelimit (players, "/\\:*?\"<>|\t\n", '_');
  return g_strconcat (players, number, kind == SAVE_PAGE ? ".html" : ".svg", NULL);
}

static void
on_written (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GWeakRef *page = user_data;
  g_autoptr (ZugPlayPage) self = g_weak_ref_get (page);
  g_autoptr (GError) error = NULL;
  g_autofree char *words = NULL;

  if (!zug_document_write_finish (G_FILE (source), result, &error))
    words = g_strdup_printf (C_ ("share", "It could not be saved. %s"), error->message);
  else
    words = g_strdup (C_ ("share", "Saved"));
  if (self != NULL)
    zug_play_session_notice (self->session, words);
  g_weak_ref_clear (page);
  g_free (page);
}

static char *
zug_play_share_document (ZugPlayPage *self, Kind kind)
{
  gboolean flipped = zug_board_view_get_flipped (self->board);

  if (kind == SAVE_PAGE)
    return zug_game_web_page (zug_play_session_get_game (self->session), flipped);
  if (kind == SAVE_TURN)
    return zug_turn_svg (zug_play_session_get_game (self->session),
                         zug_play_session_get_known_turn (self->session), flipped);
  return zug_turn_position_svg (zug_play_session_get_game (self->session),
                                zug_play_session_get_known_turn (self->session), flipped);
}

void
zug_play_share_write (ZugPlayPage *self, GFile *file, const char *text, gboolean wide)
{
  GWeakRef *page = g_new0 (GWeakRef, 1);

  g_weak_ref_init (page, self);
  zug_document_write_async (text, file, wide ? TURN_WIDTH : PICTURE_WIDTH, NULL, on_written, page);
}

/* What is saved was on the board when the person asked for it, whatever has been played since. */
static void
on_chosen (GtkNativeDialog *dialog, int response, ZugPlayPage *self)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  const char *text = g_object_get_data (G_OBJECT (dialog), "text");

  if (response == GTK_RESPONSE_ACCEPT && file != NULL)
    {
      g_autofree char *name = g_file_get_basename (file);
      GtkFileFilter *filter = gtk_file_chooser_get_filter (GTK_FILE_CHOOSER (dialog));
      const char *suffix = filter != NULL ? g_object_get_data (G_OBJECT (filter), "suffix") : NULL;

      /* The kind chosen below the list counts where the name itself says nothing else. */
      if (strchr (name, '.') == NULL && suffix != NULL)
        {
          g_autoptr (GFile) folder = g_file_get_parent (file);
          g_autofree char *whole = g_strconcat (name, suffix, NULL);

          g_object_unref (file);
          file = g_file_get_child (folder, whole);
        }
      zug_play_share_write (self, file, text,
                            g_object_get_data (G_OBJECT (dialog), "wide") != NULL);
    }
  gtk_native_dialog_destroy (dialog);
  g_clear_object (&self->chooser);
}

static void
add_filter (GtkFileChooser *chooser, const char *name, const char *suffix)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  gtk_file_filter_add_suffix (filter, suffix + 1);
  g_object_set_data (G_OBJECT (filter), "suffix", (gpointer) suffix);
  gtk_file_chooser_add_filter (chooser, filter);
}

static void
zug_play_share_save (ZugPlayPage *self, Kind kind)
{
  g_autofree char *name = zug_play_share_name (self, kind);
  GtkFileChooserNative *chooser;

  if (self->chooser != NULL)
    return;
  chooser = gtk_file_chooser_native_new (
      kind == SAVE_PAGE ? C_ ("share", "Save as Web Page") : C_ ("share", "Save Picture"),
      GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), GTK_FILE_CHOOSER_ACTION_SAVE,
      C_ ("save dialog", "_Save"), C_ ("save dialog", "_Cancel"));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  if (kind == SAVE_PAGE)
    add_filter (GTK_FILE_CHOOSER (chooser), C_ ("share", "Web pages (.html)"), ".html");
  else
    {
      add_filter (GTK_FILE_CHOOSER (chooser), C_ ("share", "Drawings (.svg)"), ".svg");
      add_filter (GTK_FILE_CHOOSER (chooser), C_ ("share", "Images (.png)"), ".png");
    }
  g_object_set_data_full (G_OBJECT (chooser), "text", zug_play_share_document (self, kind), g_free);
  g_object_set_data (G_OBJECT (chooser), "wide", kind == SAVE_TURN ? self : NULL);
  g_signal_connect_object (chooser, "response", G_CALLBACK (on_chosen), self, 0);
  self->chooser = chooser;
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

void
zug_play_share_save_position (ZugPlayPage *self)
{
  zug_play_share_save (self, SAVE_POSITION);
}

void
zug_play_share_save_turn (ZugPlayPage *self)
{
  zug_play_share_save (self, SAVE_TURN);
}

void
zug_play_share_save_page (ZugPlayPage *self)
{
  zug_play_share_save (self, SAVE_PAGE);
}
