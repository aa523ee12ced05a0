/* zug-opening-line.c: what is known of the game shown: event, date, ratings; and its opening, or
 * what somebody called its position */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-opening-line.h"

#include "zug-game-heading.h"
#include "zug-hash.h"
#include "zug-opening.h"
#include "zug-position-names.h"
#include "zug-query-words.h"
#include "zug-widgets.h"
#include <adwaita.h>
#include <glib/gi18n.h>

#define MOST_LETTERS 100

struct _ZugOpeningLine
{
  GtkWidget parent_instance;

  GtkLabel *occasion;
  GtkLabel *words; /* the opening */

  ZugPlaySession *session; /* joined */
  ZugArchive *archive;     /* NULL nowhere */
  GHashTable *names;       /* of one's own, by zug_position_name_key(); "" one taken away */
};

G_DEFINE_FINAL_TYPE (ZugOpeningLine, zug_opening_line, GTK_TYPE_WIDGET)

/* --- what is told ----------------------------------------------------------------------------- */

static char *
key_of (ZugOpeningLine *self, ZugTurn *turn)
{
  return zug_position_name_key (
      zug_variant_get_id (zug_play_session_get_variant (self->session)),
      zug_hash (zug_play_session_get_laws (self->session), zug_turn_get_position (turn)));
}

/* What somebody called the position after a turn; NULL nothing. */
static const char *
own_name (ZugOpeningLine *self, ZugTurn *turn)
{
  g_autofree char *key = NULL;
  const char *name;

  if (g_hash_table_size (self->names) == 0)
    return NULL;
  key = key_of (self, turn);
  name = g_hash_table_lookup (self->names, key);
  return name != NULL && *name != '\0' ? name : NULL;
}

/* The name of the latest position up to a turn; NULL none has one. */
static char *
dup_words (ZugOpeningLine *self, ZugTurn *last)
{
  const ZugLaws *laws = zug_play_session_get_laws (self->session);
  gboolean has = zug_opening_has (laws);

  for (ZugTurn *turn = last; turn != NULL; turn = zug_turn_get_parent (turn))
    {
      const char *own = own_name (self, turn);
      const ZugOpening *opening =
          has ? zug_opening_find (zug_hash (laws, zug_turn_get_position (turn)),
                                  zug_turn_get_depth (turn))
              : NULL;

      if (own != NULL || opening != NULL)
        return own != NULL ? g_strdup (own) : zug_opening_dup_words (opening);
    }
  return NULL;
}

/* Result, event, place, date, round and ratings of a game that is looked at; NULL where nothing is
 * known. Who plays knows what is played. */
static char *
dup_occasion (ZugOpeningLine *self)
{
  ZugGame *game = zug_play_session_get_game (self->session);
  ZugResult result = game != NULL ? zug_game_get_end (game).result : ZUG_RESULT_OPEN;
  g_auto (GStrv) parts = NULL;
  g_autofree char *occasion = NULL;

  if (game == NULL
      || (zug_play_session_get_match (self->session) != NULL && result == ZUG_RESULT_OPEN))
    return NULL;
  parts = zug_game_heading_occasion (game,
                                     !zug_opening_has (zug_play_session_get_laws (self->session)));
  occasion = g_strjoinv (" · ", parts);
  if (result == ZUG_RESULT_OPEN)
    return parts[0] != NULL ? g_steal_pointer (&occasion) : NULL;
  return g_strconcat (zug_result_words (result), parts[0] != NULL ? " · " : "", occasion, NULL);
}

/* What is too long is cut; its tooltip has all of it. */
static GtkLabel *
line_label_new (void)
{
  GtkLabel *label = GTK_LABEL (gtk_label_new (""));

  gtk_label_set_xalign (label, 0);
  gtk_label_set_ellipsize (label, PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (GTK_WIDGET (label), TRUE);
  return label;
}

static void
tell_occasion (ZugOpeningLine *self)
{
  g_autofree char *words = dup_occasion (self);

  gtk_label_set_label (self->occasion, words != NULL ? words : "");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->occasion), words);
  gtk_widget_set_visible (GTK_WIDGET (self->occasion), words != NULL);
}

/* Before the first move that has a name the line of an orthodox game is there and empty: what
 * stands below it does not move then. */
static void
tell (ZugOpeningLine *self)
{
  /* A coin in the air has not told the position yet. */
  ZugTurn *turn = zug_play_session_get_known_turn (self->session);
  g_autofree char *words = turn != NULL ? dup_words (self, turn) : NULL;
  gboolean named = words != NULL
                   || (turn != NULL && zug_opening_has (zug_play_session_get_laws (self->session)));

  gtk_label_set_label (self->words, words != NULL ? words : "");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->words), words);
  gtk_widget_set_visible (GTK_WIDGET (self->words), named);
  tell_occasion (self);
  gtk_widget_set_visible (GTK_WIDGET (self),
                          named || gtk_widget_get_visible (GTK_WIDGET (self->occasion)));
  zug_play_session_enable (self->session, "name-position", turn != NULL && self->archive != NULL);
}

/* Tags were edited where it is no turn. */
static void
on_edited (ZugOpeningLine *self, ZugTurn *turn)
{
  if (turn == NULL)
    tell (self);
}

/* --- names of one's own ----------------------------------------------------------------------- */

static void
on_named (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugOpeningLine) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!zug_archive_name_position_finish (ZUG_ARCHIVE (source), result, &error))
    zug_play_session_notice (self->session, error->message);
}

/* The key goes with the dialog: the board may show another position meanwhile. */
static void
on_answered (AdwMessageDialog *dialog, const char *response, ZugOpeningLine *self)
{
  GtkEditable *entry = GTK_EDITABLE (adw_message_dialog_get_extra_child (dialog));
  const char *key = g_object_get_data (G_OBJECT (dialog), "key");
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (entry)));

  if (!g_str_equal (response, "name") || self->archive == NULL)
    return;
  g_hash_table_replace (self->names, g_strdup (key), g_strdup (name));
  zug_archive_name_position_async (self->archive, key, name, NULL, on_named, g_object_ref (self));
  tell (self);
}

static void
on_name_position (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugOpeningLine *self = user_data;
  ZugTurn *turn = zug_play_session_get_known_turn (self->session);
  GtkWidget *entry = gtk_entry_new ();
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (
      GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
      C_ ("position name", "Name This Position"),
      C_ ("position name", "The name stands above the turns of every game that comes here. An "
                           "empty field takes it away.")));
  const char *own = own_name (self, turn);

  adw_message_dialog_add_responses (dialog, "cancel", C_ ("position name", "_Cancel"), "name",
                                    C_ ("position name", "_Name"), NULL);
  adw_message_dialog_set_close_response (dialog, "cancel");
  adw_message_dialog_set_default_response (dialog, "name");
  adw_message_dialog_set_response_appearance (dialog, "name", ADW_RESPONSE_SUGGESTED);
  gtk_editable_set_text (GTK_EDITABLE (entry), own != NULL ? own : "");
  gtk_entry_set_max_length (GTK_ENTRY (entry), MOST_LETTERS);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  zug_widget_tell_name (entry, C_ ("position name", "Name"));
  adw_message_dialog_set_extra_child (dialog, entry);
  g_object_set_data_full (G_OBJECT (dialog), "key", key_of (self, turn), g_free);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_answered), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
  gtk_widget_grab_focus (entry);
}

/* What was named while the list was on its way is newer than what it says. */
static void
on_listed (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugOpeningLine) self = user_data;
  g_autoptr (GHashTable) names =
      zug_archive_list_position_names_finish (ZUG_ARCHIVE (source), result, NULL);
  GHashTableIter iter;
  gpointer key, name;

  if (names == NULL || ZUG_ARCHIVE (source) != self->archive)
    return;
  g_hash_table_iter_init (&iter, names);
  while (g_hash_table_iter_next (&iter, &key, &name))
    if (!g_hash_table_contains (self->names, key))
      g_hash_table_insert (self->names, g_strdup (key), g_strdup (name));
  tell (self);
}

/* --- the widget ------------------------------------------------------------------------------- */

static void
zug_opening_line_dispose (GObject *object)
{
  ZugOpeningLine *self = ZUG_OPENING_LINE (object);

  zug_widget_drop_children (object);
  g_clear_object (&self->archive);

  G_OBJECT_CLASS (zug_opening_line_parent_class)->dispose (object);
}

static void
zug_opening_line_finalize (GObject *object)
{
  g_hash_table_unref (ZUG_OPENING_LINE (object)->names);

  G_OBJECT_CLASS (zug_opening_line_parent_class)->finalize (object);
}

static void
zug_opening_line_class_init (ZugOpeningLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_opening_line_dispose;
  G_OBJECT_CLASS (klass)->finalize = zug_opening_line_finalize;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static void
zug_opening_line_init (ZugOpeningLine *self)
{
  self->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  gtk_orientable_set_orientation (
      GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))), GTK_ORIENTATION_VERTICAL);
  /* There from the beginning: GTK keeps asking a widget that it has not seen yet for a height
   * without a width, if none of its children needed one when it was asked first. */
  self->occasion = line_label_new ();
  gtk_label_set_wrap (self->occasion, TRUE);
  gtk_label_set_wrap_mode (self->occasion, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (self->occasion, 2);
  gtk_widget_set_visible (GTK_WIDGET (self->occasion), FALSE);
  gtk_widget_set_parent (GTK_WIDGET (self->occasion), GTK_WIDGET (self));
  self->words = line_label_new ();
  gtk_widget_set_parent (GTK_WIDGET (self->words), GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
zug_opening_line_attach (ZugOpeningLine *self, ZugPlaySession *session)
{
  const GActionEntry entries[] = {{"name-position", on_name_position}};

  g_return_if_fail (ZUG_IS_OPENING_LINE (self));

  self->session = zug_play_session_join (session, self, entries, G_N_ELEMENTS (entries));
  zug_play_session_enable (session, "name-position", FALSE);
  g_signal_connect_object (session, "shown", G_CALLBACK (tell), self, G_CONNECT_SWAPPED);
  zug_play_session_hear_editor (session, "edited", G_CALLBACK (on_edited), self);
}

void
zug_opening_line_set_archive (ZugOpeningLine *self, ZugArchive *archive)
{
  g_return_if_fail (ZUG_IS_OPENING_LINE (self));

  g_set_object (&self->archive, archive);
  g_hash_table_remove_all (self->names);
  if (archive != NULL)
    zug_archive_list_position_names_async (archive, NULL, on_listed, g_object_ref (self));
  if (zug_play_session_get_game (self->session) != NULL)
    tell (self);
}
