/* zug-share-controller.c: gives away what the Play page shows: to the clipboard and to files */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-share-controller.h"

#include "zug-document-file.h"
#include "zug-game-conversion.h"
#include "zug-game-heading.h"
#include "zug-game-pgn.h"
#include "zug-game-web.h"
#include "zug-position-svg.h"
#include "zug-print-window.h"
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
  SAVE_PAGE,
  SAVE_GAME
} Kind;

struct _ZugShareController
{
  GObject parent_instance;

  ZugPlaySession *session; /* joined */
  ZugBoardView *board;
  GtkWidget *widget;
  GtkFileChooserNative *chooser; /* asks for a file's name; NULL where nothing is being saved */
};

G_DEFINE_FINAL_TYPE (ZugShareController, zug_share_controller, G_TYPE_OBJECT)

static GdkClipboard *
clipboard (ZugShareController *self)
{
  return gtk_widget_get_clipboard (self->widget);
}

static char *
dup_picture (ZugShareController *self, Kind kind)
{
  ZugGame *game = zug_play_session_get_game (self->session);
  ZugTurn *turn = zug_play_session_get_known_turn (self->session);
  gboolean flipped = zug_board_view_get_flipped (self->board);

  return kind == SAVE_TURN ? zug_turn_svg (game, turn, flipped)
                           : zug_turn_position_svg (game, turn, flipped);
}

static void
copy_position (ZugShareController *self)
{
  char zfen[ZUG_ZFEN_MAX];

  zug_zfen_write (zug_play_session_get_laws (self->session),
                  zug_turn_get_position (zug_play_session_get_known_turn (self->session)), zfen);
  gdk_clipboard_set_text (clipboard (self), zfen);
  zug_play_session_notice (self->session, C_ ("share", "Position copied"));
}

static void
on_told (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GWeakRef *controller = user_data;
  g_autoptr (ZugShareController) self = g_weak_ref_get (controller);
  g_autoptr (GError) error = NULL;
  g_autofree char *pgn = zug_game_dup_pgn_finish (result, &error);

  if (self != NULL && pgn != NULL)
    gdk_clipboard_set_text (clipboard (self), pgn);
  if (self != NULL)
    zug_play_session_notice (self->session,
                             pgn != NULL ? C_ ("share", "Game copied") : error->message);
  g_weak_ref_clear (controller);
  g_free (controller);
}

/* The game as it stands: in mid-turn it says so of its clocks. */
static ZugGame *
find_game (ZugShareController *self)
{
  ZugMatch *match = zug_play_session_get_match (self->session);

  if (match != NULL && zug_match_get_clock (match) != NULL
      && zug_match_get_state (match) == ZUG_MATCH_CHOOSING)
    zug_clock_keep (zug_match_get_clock (match), zug_match_get_game (match));
  return zug_play_session_get_game (self->session);
}

static void
copy_game (ZugShareController *self)
{
  GWeakRef *controller = g_new0 (GWeakRef, 1);

  g_weak_ref_init (controller, self);
  zug_game_dup_pgn_async (find_game (self), on_told, controller);
}

/* --- a picture on the clipboard --------------------------------------------------------------- */

typedef struct
{
  GWeakRef controller;
  char *svg;
} Copying;

static void
copying_free (Copying *copying)
{
  g_weak_ref_clear (&copying->controller);
  g_free (copying->svg);
  g_free (copying);
}

/* Whoever pastes takes the form that suits: lines, or dots. */
static void
offer (ZugShareController *self, const char *svg, GdkTexture *texture)
{
  g_autoptr (GBytes) bytes = g_bytes_new (svg, strlen (svg));
  GdkContentProvider *forms[2] = {
      gdk_content_provider_new_typed (GDK_TYPE_TEXTURE, texture),
      gdk_content_provider_new_for_bytes ("image/svg+xml", bytes),
  };
  g_autoptr (GdkContentProvider) all = gdk_content_provider_new_union (forms, 2);

  gdk_clipboard_set_content (clipboard (self), all);
  zug_play_session_notice (self->session, C_ ("share", "Picture copied"));
}

static void
on_rendered (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Copying *copying = user_data;
  g_autoptr (ZugShareController) self = g_weak_ref_get (&copying->controller);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) png = zug_svg_to_png_finish (result, &error);
  g_autoptr (GdkTexture) texture = png != NULL ? gdk_texture_new_from_bytes (png, &error) : NULL;

  if (self != NULL && zug_play_session_get_game (self->session) != NULL && texture != NULL)
    offer (self, copying->svg, texture);
  else if (self != NULL && error != NULL)
    zug_play_session_notice (self->session, error->message);
  copying_free (copying);
}

static void
copy_picture (ZugShareController *self)
{
  Copying *copying = g_new0 (Copying, 1);

  g_weak_ref_init (&copying->controller, self);
  copying->svg = dup_picture (self, SAVE_POSITION);
  zug_svg_to_png_async (copying->svg, PICTURE_WIDTH, NULL, on_rendered, copying);
}

/* --- files ------------------------------------------------------------------------------------ */

/* Whether all of the game is saved, and not what is on the board. */
static gboolean
is_whole (Kind kind)
{
  return kind == SAVE_PAGE || kind == SAVE_GAME;
}

/* "Ada - Ben 12": what a file's name may hold anywhere. */
static char *
dup_name (ZugShareController *self, Kind kind)
{
  ZugGame *game = zug_play_session_get_game (self->session);
  const char *white = zug_game_get_name (game, ZUG_WHITE);
  const char *black = zug_game_get_name (game, ZUG_BLACK);
  ZugTurn *turn = zug_play_session_get_known_turn (self->session);
  g_autofree char *players =
      white != NULL && black != NULL && *white != '\0' && *black != '\0'
          ? g_strdup_printf ("%s - %s", white, black)
          : g_strdup (zug_variant_get_name (zug_play_session_get_variant (self->session)));
  g_autofree char *number = zug_turn_get_parent (turn) != NULL && !is_whole (kind)
                                ? g_strdup_printf (" %u", zug_turn_get_number (turn))
                                : g_strdup ("");

  g_strdelimit (players, "/\\:*?\"<>|\t\n", '_');
  return g_strconcat (players, number,
                      kind == SAVE_PAGE   ? ".html"
                      : kind == SAVE_GAME ? ".pgn"
                                          : ".svg",
                      NULL);
}

static void
on_written (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GWeakRef *controller = user_data;
  g_autoptr (ZugShareController) self = g_weak_ref_get (controller);
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_file_get_parse_name (G_FILE (source));
  g_autofree char *name = g_path_get_basename (path), *words = NULL;

  if (!zug_document_write_finish (G_FILE (source), result, &error))
    words = g_strdup_printf (C_ ("share", "It could not be saved. %s"), error->message);
  else
    /* TRANSLATORS: a file's name */
    words = g_strdup_printf (C_ ("share", "Saved as “%s”"), name);
  if (self != NULL)
    zug_play_session_notice (self->session, words);
  g_weak_ref_clear (controller);
  g_free (controller);
}

void
zug_share_controller_write (ZugShareController *self, GFile *file, const char *text, gboolean wide)
{
  GWeakRef *controller = g_new0 (GWeakRef, 1);

  g_weak_ref_init (controller, self);
  zug_document_write_async (text, file, wide ? TURN_WIDTH : PICTURE_WIDTH, NULL, on_written,
                            controller);
}

/* What is saved was on the board when the person asked for it, whatever has been played since. */
static void
on_chosen (GtkNativeDialog *dialog, int response, ZugShareController *self)
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
      zug_share_controller_write (self, file, text,
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

/* Asks where a text goes, and takes it. */
static void
ask (ZugShareController *self, Kind kind, char *text)
{
  g_autofree char *name = dup_name (self, kind);
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (
      kind == SAVE_PAGE   ? C_ ("share", "Save as Web Page")
      : kind == SAVE_GAME ? C_ ("share", "Save as PGN")
                          : C_ ("share", "Save Picture"),
      GTK_WINDOW (gtk_widget_get_root (self->widget)), GTK_FILE_CHOOSER_ACTION_SAVE,
      C_ ("save dialog", "_Save"), C_ ("save dialog", "_Cancel"));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  if (kind == SAVE_PAGE)
    add_filter (GTK_FILE_CHOOSER (chooser), C_ ("share", "Web pages (.html)"), ".html");
  else if (kind == SAVE_GAME)
    add_filter (GTK_FILE_CHOOSER (chooser), C_ ("share", "Games (.pgn)"), ".pgn");
  else
    {
      add_filter (GTK_FILE_CHOOSER (chooser), C_ ("share", "Drawings (.svg)"), ".svg");
      add_filter (GTK_FILE_CHOOSER (chooser), C_ ("share", "Images (.png)"), ".png");
    }
  g_object_set_data_full (G_OBJECT (chooser), "text", text, g_free);
  g_object_set_data (G_OBJECT (chooser), "wide", kind == SAVE_TURN ? self : NULL);
  g_signal_connect_object (chooser, "response", G_CALLBACK (on_chosen), self, 0);
  self->chooser = chooser;
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

typedef struct
{
  GWeakRef controller;
  ZugGame *game;
  Kind kind;
  gboolean flipped;
} Saving;

static void
on_game_told (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Saving *saving = user_data;
  g_autoptr (ZugShareController) self = g_weak_ref_get (&saving->controller);
  g_autoptr (GError) error = NULL;
  g_autofree char *pgn = zug_game_dup_pgn_finish (result, &error);

  if (self != NULL && self->chooser == NULL && pgn != NULL)
    ask (self, saving->kind,
         saving->kind == SAVE_PAGE ? zug_game_web_page (saving->game, saving->flipped, pgn)
                                   : g_steal_pointer (&pgn));
  else if (self != NULL && error != NULL)
    zug_play_session_notice (self->session, error->message);
  g_weak_ref_clear (&saving->controller);
  g_object_unref (saving->game);
  g_free (saving);
}

/* The page has the game as PGN, too, which a thread tells. */
static void
save (ZugShareController *self, Kind kind)
{
  ZugGame *game = find_game (self);
  Saving *saving;

  if (self->chooser != NULL)
    return;
  if (!is_whole (kind))
    {
      ask (self, kind, dup_picture (self, kind));
      return;
    }
  saving = g_new0 (Saving, 1);
  g_weak_ref_init (&saving->controller, self);
  saving->game = g_object_ref (game);
  saving->kind = kind;
  saving->flipped = zug_board_view_get_flipped (self->board);
  zug_game_dup_pgn_async (game, on_game_told, saving);
}

/* --- paper ------------------------------------------------------------------------------------ */

/* What is printed was on the board when the person asked for it. */
typedef struct
{
  ZugGameEntry *game;
  gboolean flipped;
} Printing;

static void
printing_free (gpointer data)
{
  Printing *printing = data;

  zug_game_entry_unref (printing->game);
  g_free (printing);
}

static ZugPrintout *
make_printout (gpointer data, const char *title, const ZugPaperOptions *chosen)
{
  const Printing *printing = data;
  ZugPaperOptions options = *chosen;

  options.rule.flipped = printing->flipped;
  return zug_printout_new_game (printing->game, &options);
}

static void
print (ZugShareController *self)
{
  ZugGame *game = zug_play_session_get_game (self->session);
  g_autofree char *title = zug_game_heading_title (game);
  Printing *printing = g_new (Printing, 1);
  ZugPrintWindow *window;

  printing->game = zug_game_to_entry (game, "", "");
  printing->flipped = zug_board_view_get_flipped (self->board);
  window = zug_print_window_show (GTK_WINDOW (gtk_widget_get_root (self->widget)), title, NULL,
                                  TRUE, make_printout, printing, printing_free);
  g_signal_connect_object (window, "done", G_CALLBACK (zug_play_session_notice), self->session,
                           G_CONNECT_SWAPPED);
}

/* At the start there is no turn yet. */
static void
update (ZugShareController *self)
{
  ZugTurn *turn = zug_play_session_get_turn (self->session);

  zug_play_session_enable (self->session, "save-turn",
                           turn != NULL && zug_turn_get_parent (turn) != NULL);
}

static void
on_share (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugShareController *self = user_data;
  const char *name = g_action_get_name (G_ACTION (action));

  if (zug_play_session_get_game (self->session) == NULL)
    return;
  if (g_str_equal (name, "copy-position"))
    copy_position (self);
  else if (g_str_equal (name, "copy-picture"))
    copy_picture (self);
  else if (g_str_equal (name, "copy-game"))
    copy_game (self);
  else if (g_str_equal (name, "print"))
    print (self);
  else
    save (self, g_str_equal (name, "save-position") ? SAVE_POSITION
                : g_str_equal (name, "save-turn")   ? SAVE_TURN
                : g_str_equal (name, "save-page")   ? SAVE_PAGE
                                                    : SAVE_GAME);
}

static void
zug_share_controller_dispose (GObject *object)
{
  ZugShareController *self = ZUG_SHARE_CONTROLLER (object);

  if (self->chooser != NULL)
    gtk_native_dialog_destroy (GTK_NATIVE_DIALOG (self->chooser));
  g_clear_object (&self->chooser);

  G_OBJECT_CLASS (zug_share_controller_parent_class)->dispose (object);
}

static void
zug_share_controller_class_init (ZugShareControllerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = zug_share_controller_dispose;
}

static void
zug_share_controller_init (ZugShareController *self)
{
}

ZugShareController *
zug_share_controller_new (ZugPlaySession *session, ZugBoardView *board, GtkWidget *widget)
{
  const GActionEntry entries[] = {{"copy-position", on_share}, {"copy-picture", on_share},
                                  {"copy-game", on_share},     {"save-position", on_share},
                                  {"save-turn", on_share},     {"save-page", on_share},
                                  {"save-game", on_share},     {"print", on_share}};
  ZugShareController *self = g_object_new (ZUG_TYPE_SHARE_CONTROLLER, NULL);

  self->session = zug_play_session_join (session, self, entries, G_N_ELEMENTS (entries));
  self->board = board;
  self->widget = widget;
  g_signal_connect_object (session, "showing", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return self;
}

GtkFileChooserNative *
zug_share_controller_get_chooser (ZugShareController *self)
{
  return self->chooser;
}
