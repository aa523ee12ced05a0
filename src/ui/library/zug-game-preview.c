/* zug-game-preview.c: one game of the library at a glance: its board, players, turns and facts */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-preview.h"
#include "zug-widgets.h"

#include "zug-board-view.h"
#include "zug-game-facts.h"
#include "zug-game-heading.h"
#include "zug-game-loading.h"
#include "zug-game-words.h"
#include "zug-hash.h"
#include "zug-turn-keys.h"
#include "zug-turn-text.h"
#include "zug-variant.h"
#include <glib/gi18n.h>

#define WAIT                                                                                       \
  120 /* milliseconds on a game before it is read: who goes through the list does not wait */
#define FIRST_TURNS 80 /* that are shown; where sides take turns, moves of either */
#define MOST_FACTS 100 /* about a game that are shown; a row each takes time */

struct _ZugGamePreview
{
  GtkWidget parent_instance;

  GtkStack *stack;
  GtkLabel *none;
  ZugBoardView *board;
  GtkLabel *turn;
  GtkLabel *players[ZUG_N_SIDES]; /* a label each: the bus says which link has the keyboard */
  GtkLabel *about;
  GtkWidget *unread;
  GtkLabel *turns;
  GtkGrid *facts;

  ZugArchive *archive;
  GCancellable *loading;
  guint waiting;
  gint64 id;
  guint64 key;
  ZugGame *game;
  ZugTurn *shown;
  char *names[ZUG_N_SIDES];
};

G_DEFINE_FINAL_TYPE (ZugGamePreview, zug_game_preview, GTK_TYPE_WIDGET)

/* --- the board -------------------------------------------------------------------------------- */

static char *
turn_words (ZugTurn *turn)
{
  g_autofree char *white = zug_turn_dup_choice (turn, ZUG_WHITE);
  g_autofree char *black = zug_turn_dup_choice (turn, ZUG_BLACK);

  if (zug_turn_get_parent (turn) == NULL)
    return g_strdup (C_ ("preview", "Start"));
  if (white == NULL)
    return g_strdup_printf ("%u… %s", zug_turn_get_number (turn), black != NULL ? black : "–");
  return g_strdup_printf ("%u. %s%s%s%s%s", zug_turn_get_number (turn), white,
                          zug_turn_text_sign (turn, ZUG_WHITE), zug_turn_get_between (turn),
                          black != NULL ? black : "", zug_turn_text_sign (turn, ZUG_BLACK));
}

/* The turns as they were played, with signs and comments: of a long game the first. */
static void
zug_game_preview_tell_turns (ZugGamePreview *self)
{
  ZugTurn *first = zug_turn_get_next (zug_game_get_root (self->game));
  g_autofree char *line = NULL, *markup = NULL;
  guint n = 0;
  ZugTurn *turn;

  for (turn = first; turn != NULL && n < FIRST_TURNS; turn = zug_turn_get_next (turn))
    n++;
  line = n > 0 ? zug_turn_text_line (first, n, self->shown) : g_strdup ("");
  markup = g_strconcat (line, turn != NULL ? " …" : "", NULL);
  gtk_label_set_markup (self->turns, markup);
}

static void
zug_game_preview_go (ZugGamePreview *self, ZugTurn *turn)
{
  g_autofree char *words = turn_words (turn);
  ZugTurn *parent = zug_turn_get_parent (turn);

  g_set_object (&self->shown, turn);
  zug_board_view_show (self->board, zug_game_get_variant (self->game), zug_turn_get_position (turn),
                       parent != NULL ? turn : NULL);
  gtk_label_set_label (self->turn, words);
  zug_game_preview_tell_turns (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "preview.first", parent != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "preview.back", parent != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "preview.forward",
                                 zug_turn_get_next (turn) != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "preview.last",
                                 zug_turn_get_next (turn) != NULL);
}

/* Another game may be shown by then. */
static void
follow_turn (gpointer data, const char *uri)
{
  ZugGamePreview *self = data;
  ZugTurn *turn = self->game != NULL ? zug_turn_text_follow (self->game, uri) : NULL;

  if (turn != NULL)
    zug_game_preview_go (self, turn);
}

static gboolean
on_turn (ZugGamePreview *self, const char *uri)
{
  return zug_link_follow_later (self, uri, follow_turn);
}

static void
on_step (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ZugGamePreview *self = ZUG_GAME_PREVIEW (widget);
  ZugTurn *turn = NULL;

  if (self->game == NULL)
    return;
  if (g_str_equal (action, "preview.first"))
    turn = zug_game_get_root (self->game);
  else if (g_str_equal (action, "preview.back"))
    turn = zug_turn_get_parent (self->shown);
  else if (g_str_equal (action, "preview.forward"))
    turn = zug_turn_get_next (self->shown);
  else
    turn = zug_game_get_last (self->game);
  if (turn != NULL)
    zug_game_preview_go (self, turn);
}

/* Where a game stands first: at the position looked for, else at its end. */
static ZugTurn *
zug_game_preview_find (ZugGamePreview *self)
{
  const ZugLaws *laws = zug_game_get_laws (self->game);

  for (ZugTurn *turn = zug_game_get_root (self->game); self->key != 0 && turn != NULL;
       turn = zug_turn_get_next (turn))
    if (zug_hash (laws, zug_turn_get_position (turn)) == self->key)
      return turn;
  return zug_game_get_last (self->game);
}

/* --- words ------------------------------------------------------------------------------------ */

/* A player's name as markup; a link to what is known of who has one. */
static char *
player_markup (const char *name, ZugSide side)
{
  const char *words = zug_game_words_player (name, side);

  return zug_game_heading_says (name)
             ? g_markup_printf_escaped ("<a href=\"%s\">%s</a>",
                                        side == ZUG_WHITE ? "White" : "Black", words)
             : g_markup_escape_text (words, -1);
}

static void
zug_game_preview_tell_players (ZugGamePreview *self, const ZugGameEntry *entry)
{
  for (ZugSide side = ZUG_WHITE; side < ZUG_N_SIDES; side++)
    {
      const char *name = zug_game_entry_tag (entry, side == ZUG_WHITE ? "White" : "Black");
      g_autofree char *markup = player_markup (name, side);

      zug_text_set (&self->names[side], name);
      gtk_label_set_markup (self->players[side], markup);
    }
}

/* Another game may be shown by then. */
static void
follow_player (gpointer data, const char *side)
{
  ZugGamePreview *self = data;
  const char *name = self->names[g_str_equal (side, "White") ? ZUG_WHITE : ZUG_BLACK];

  if (name != NULL)
    g_signal_emit_by_name (self, "player", name);
}

static gboolean
on_player (ZugGamePreview *self, const char *side)
{
  return zug_link_follow_later (self, side, follow_player);
}

static GtkWidget *
make_label (const char *words)
{
  GtkWidget *label = gtk_label_new (words);

  gtk_widget_add_css_class (label, "caption");
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_yalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  return label;
}

static void
zug_game_preview_tell_facts (ZugGamePreview *self, const ZugGameEntry *entry)
{
  g_autoptr (GPtrArray) facts = zug_game_facts_list (self->game, entry);
  int n = (int) MIN (facts->len / 2, MOST_FACTS);

  zug_widget_drop_children (self->facts);
  for (int i = 0; i < n; i++)
    {
      GtkWidget *name = make_label (g_ptr_array_index (facts, 2 * i));
      GtkWidget *value = make_label (g_ptr_array_index (facts, 2 * i + 1));

      gtk_widget_add_css_class (name, "dim-label");
      gtk_widget_set_hexpand (value, TRUE);
      gtk_grid_attach (self->facts, name, 0, i, 1, 1);
      gtk_grid_attach (self->facts, value, 1, i, 1, 1);
    }
  if (facts->len / 2 > MOST_FACTS)
    gtk_grid_attach (self->facts, gtk_label_new ("…"), 0, n, 1, 1);
}

static gboolean
has_unread (const ZugGameEntry *entry)
{
  for (gsize i = 0; i < entry->data.n_remarks; i++)
    if (entry->data.remark[i].kind == ZUG_REMARK_UNREAD)
      return TRUE;
  return FALSE;
}

static void
zug_game_preview_tell (ZugGamePreview *self, const ZugGameEntry *entry)
{
  g_autofree char *date = zug_game_words_date (zug_game_entry_tag (entry, "Date"));
  g_autofree char *end = zug_game_dup_end_words (self->game);
  const ZugOpening *known =
      zug_turn_find_opening (zug_game_get_last (self->game), zug_game_get_laws (self->game));
  g_autofree char *opening = known != NULL ? zug_opening_dup_words (known) : NULL;
  const char *const parts[] = {
      end,
      zug_game_entry_tag (entry, "Event"),
      zug_game_entry_tag (entry, "Site"),
      date,
      zug_variant_find_name (entry->data.variant_id, entry->data.variant_name),
      opening};
  g_autoptr (GString) about = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (parts[i] != NULL && *parts[i] != '\0' && !g_str_equal (parts[i], "?"))
      g_string_append_printf (about, "%s%s", about->len > 0 ? "\n" : "", parts[i]);
  zug_game_preview_tell_players (self, entry);
  gtk_label_set_label (self->about, about->str);
  gtk_widget_set_visible (self->unread, has_unread (entry));
  zug_game_preview_tell_facts (self, entry);
}

/* --- reading ---------------------------------------------------------------------------------- */

static void
zug_game_preview_say (ZugGamePreview *self, const char *words)
{
  g_clear_object (&self->shown);
  g_clear_object (&self->game);
  gtk_label_set_label (self->none, words);
  gtk_stack_set_visible_child_name (self->stack, "none");
}

static void
on_loaded (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugGamePreview) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugGameEntry) entry = NULL;
  g_autoptr (ZugGame) game = zug_game_load_finish (result, &entry, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->archive == NULL
      || (entry != NULL && entry->id != self->id))
    return;
  if (game == NULL)
    {
      zug_game_preview_say (self, error->message);
      return;
    }
  g_clear_object (&self->shown);
  g_clear_object (&self->game);
  self->game = g_steal_pointer (&game);
  zug_game_preview_tell (self, entry);
  zug_game_preview_go (self, zug_game_preview_find (self));
  gtk_stack_set_visible_child_name (self->stack, "game");
}

static gboolean
on_waited (gpointer user_data)
{
  ZugGamePreview *self = user_data;

  self->waiting = 0;
  /* Nobody sees it: nothing is read. */
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return G_SOURCE_REMOVE;
  self->loading = g_cancellable_new ();
  zug_game_load_async (self->archive, self->id, self->loading, on_loaded, g_object_ref (self));
  return G_SOURCE_REMOVE;
}

static void
zug_game_preview_read (ZugGamePreview *self)
{
  g_clear_handle_id (&self->waiting, g_source_remove);
  g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  if (self->id != 0 && self->archive != NULL)
    self->waiting = g_timeout_add (WAIT, on_waited, self);
}

static void
zug_game_preview_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (zug_game_preview_parent_class)->map (widget);

  zug_game_preview_read (ZUG_GAME_PREVIEW (widget));
}

static void
zug_game_preview_dispose (GObject *object)
{
  ZugGamePreview *self = ZUG_GAME_PREVIEW (object);

  g_clear_object (&self->archive);
  zug_game_preview_read (self);
  if (self->stack != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->stack));
  self->stack = NULL;
  g_clear_object (&self->shown);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (zug_game_preview_parent_class)->dispose (object);
}

static void
zug_game_preview_finalize (GObject *object)
{
  ZugGamePreview *self = ZUG_GAME_PREVIEW (object);

  for (int side = 0; side < ZUG_N_SIDES; side++)
    g_free (self->names[side]);

  G_OBJECT_CLASS (zug_game_preview_parent_class)->finalize (object);
}

static void
zug_game_preview_class_init (ZugGamePreviewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const char *const steps[] = {"preview.first", "preview.back", "preview.forward", "preview.last"};

  G_OBJECT_CLASS (klass)->dispose = zug_game_preview_dispose;
  G_OBJECT_CLASS (klass)->finalize = zug_game_preview_finalize;
  widget_class->map = zug_game_preview_map;

  zug_signal_new ("player", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_STRING);

  g_type_ensure (ZUG_TYPE_BOARD_VIEW);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    gtk_widget_class_install_action (widget_class, steps[i], NULL, on_step);
  zug_widget_class_set_template (widget_class, "zug-game-preview");
  gtk_widget_class_bind_template_child (widget_class, ZugGamePreview, stack);
  gtk_widget_class_bind_template_child (widget_class, ZugGamePreview, none);
  gtk_widget_class_bind_template_child (widget_class, ZugGamePreview, board);
  gtk_widget_class_bind_template_child (widget_class, ZugGamePreview, turn);
  gtk_widget_class_bind_template_child_full (widget_class, "white", FALSE,
                                             G_STRUCT_OFFSET (ZugGamePreview, players[ZUG_WHITE]));
  gtk_widget_class_bind_template_child_full (widget_class, "black", FALSE,
                                             G_STRUCT_OFFSET (ZugGamePreview, players[ZUG_BLACK]));
  gtk_widget_class_bind_template_child (widget_class, ZugGamePreview, about);
  gtk_widget_class_bind_template_child (widget_class, ZugGamePreview, unread);
  gtk_widget_class_bind_template_child (widget_class, ZugGamePreview, turns);
  gtk_widget_class_bind_template_child (widget_class, ZugGamePreview, facts);
  gtk_widget_class_bind_template_callback (widget_class, on_player);
  gtk_widget_class_bind_template_callback (widget_class, on_turn);
}

static void
zug_game_preview_init (ZugGamePreview *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  zug_board_view_set_chooser (self->board, ZUG_N_SIDES);
}

void
zug_game_preview_set_archive (ZugGamePreview *self, ZugArchive *archive)
{
  g_return_if_fail (ZUG_IS_GAME_PREVIEW (self));

  g_set_object (&self->archive, archive);
  zug_game_preview_show (self, 0, 0, 0);
}

void
zug_game_preview_show (ZugGamePreview *self, gint64 id, guint64 key, guint n)
{
  g_autofree char *words = NULL;

  g_return_if_fail (ZUG_IS_GAME_PREVIEW (self));

  self->id = id;
  self->key = key;
  if (id == 0)
    {
      words = n > 1
                  ? g_strdup_printf (
                        g_dngettext (NULL, "%'u game is selected", "%'u games are selected", n), n)
                  : g_strdup (C_ ("preview", "Select a game to see it here."));
      zug_game_preview_say (self, words);
    }
  zug_game_preview_read (self);
}

void
zug_game_preview_tell_anew (ZugGamePreview *self)
{
  g_return_if_fail (ZUG_IS_GAME_PREVIEW (self));

  if (self->game == NULL)
    return;
  zug_game_preview_tell_turns (self);
  zug_game_preview_go (self, self->shown);
}
