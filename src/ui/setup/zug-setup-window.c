/* zug-setup-window.c: sets a position up, or the array a game starts from */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-setup-window.h"

#include "zug-announce.h"
#include "zug-board-view.h"
#include "zug-variant-chooser.h"
#include "zug-setup-palette.h"
#include "zug-setup-pane.h"
#include "zug-setup-question.h"
#include "zug-play-layout.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>

struct _ZugSetupWindow
{
  AdwWindow parent_instance;

  AdwWindowTitle *heading;
  ZugPlayLayout *table;
  GtkImage *sign;
  GtkLabel *words;
  ZugBoardView *board;
  ZugSetupPalette *palette;
  ZugSetupPane *pane;
  GtkWidget *analyse;
  GtkWidget *play;
  GtkWidget *use;
  GtkWidget *game_group;
  AdwComboRow *game;

  GListModel *games; /* of ZugVariant, those of the row; NULL where there is no choice */
  ZugSetup *setup;
  GSignalGroup *setup_signals;
  ZugDraft *draft;     /* whose array it is; NULL for a position */
  char *first_problem; /* that it came with; NULL for none */
  ZugSquare held;      /* whom the next press moves; ZUG_NO_SQUARE for nobody */
  char *told;          /* what came of the last thing done, until the next; NULL for nothing */
};

enum
{
  PLAY,
  ANALYSE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugSetupWindow, zug_setup_window, ADW_TYPE_WINDOW)

/* --- what is shown ---------------------------------------------------------------------------- */

/* What the line says of what is set up. Transfer full. */
static char *
dup_words (ZugSetupWindow *self)
{
  const char *problem = zug_setup_get_problem (self->setup, NULL);
  g_autofree char *kings = NULL;

  if (problem != NULL)
    return g_strdup (problem);
  if (self->draft == NULL)
    return g_strdup (C_ ("setup", "A game can start from here."));
  kings = zug_setup_dup_kings_words (self->setup);
  return kings != NULL
             ? g_strdup_printf ("%s %s", C_ ("setup", "A game can start from this array."), kings)
             : g_strdup (C_ ("setup", "A game can start from this array."));
}

static void
show_line (ZugSetupWindow *self)
{
  ZugSet squares;
  gboolean good = zug_setup_get_problem (self->setup, &squares) == NULL;
  g_autofree char *words = self->told != NULL ? g_strdup (self->told) : dup_words (self);

  zug_set_add (&squares, self->held);
  zug_board_view_light (self->board, &squares);
  gtk_image_set_from_icon_name (self->sign, self->told != NULL ? "dialog-information-symbolic"
                                            : good             ? "object-select-symbolic"
                                                               : "zug-impossible-symbolic");
  if (g_strcmp0 (gtk_label_get_label (self->words), words) == 0)
    return;
  gtk_label_set_label (self->words, words);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->words), words);
  zug_announce (GTK_WIDGET (self), words);
}

/* Says in the line what came of something, in place of what was said before; NULL: that all is
 * well. */
static void
say (ZugSetupWindow *self, const char *words)
{
  g_free (self->told);
  self->told = g_strdup (words);
  show_line (self);
}

static void
on_told (ZugSetupWindow *self, const char *words)
{
  say (self, words);
}

static void
update_actions (ZugSetupWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean good = zug_setup_get_problem (self->setup, NULL) == NULL;

  gtk_widget_action_set_enabled (widget, "setup.undo", zug_setup_can_undo (self->setup));
  gtk_widget_action_set_enabled (widget, "setup.redo", zug_setup_can_redo (self->setup));
  gtk_widget_action_set_enabled (widget, "setup.play", self->draft == NULL && good);
  gtk_widget_action_set_enabled (widget, "setup.analyse", self->draft == NULL && good);
  gtk_widget_action_set_enabled (widget, "setup.use", self->draft != NULL);
}

static void
zug_setup_window_show (ZugSetupWindow *self)
{
  const ZugLaws *laws = zug_setup_get_laws (self->setup);

  zug_play_layout_set_aspect (self->table, (double) laws->ranks / laws->files);
  zug_board_view_show (self->board, zug_setup_get_variant (self->setup),
                       zug_setup_get_position (self->setup), NULL);
  say (self, NULL);
  update_actions (self);
}

static void
on_changed (ZugSetupWindow *self)
{
  self->held = ZUG_NO_SQUARE;
  zug_setup_window_show (self);
}

/* --- which game ------------------------------------------------------------------------------- */

static void
edit (ZugSetupWindow *self, ZugSetup *setup)
{
  g_set_object (&self->setup, setup);
  g_signal_group_set_target (self->setup_signals, setup);
  self->held = ZUG_NO_SQUARE;
  zug_setup_palette_show (self->palette, setup);
  zug_setup_pane_edit (self->pane, setup);
  zug_setup_window_show (self);
}

/* Where a game is in a list; GTK_INVALID_LIST_POSITION: nowhere. */
static guint
find_game (GListModel *games, ZugVariant *wanted)
{
  for (guint i = 0; i < g_list_model_get_n_items (games); i++)
    {
      g_autoptr (ZugVariant) variant = g_list_model_get_item (games, i);

      if (g_str_equal (zug_variant_get_name (variant), zug_variant_get_name (wanted))
          && zug_laws_equal (zug_variant_get_laws (variant), zug_variant_get_laws (wanted)))
        return i;
    }
  return GTK_INVALID_LIST_POSITION;
}

static guint
find_current (ZugSetupWindow *self)
{
  return find_game (self->games, zug_setup_get_variant (self->setup));
}

/* Where the men cannot stand so in the game, all stays as it was. */
static void
on_game (ZugSetupWindow *self)
{
  guint selected = adw_combo_row_get_selected (self->game);
  const char *remark = NULL;
  g_autoptr (ZugVariant) variant = NULL;
  g_autoptr (ZugSetup) setup = NULL;
  g_autoptr (GError) error = NULL;

  if (self->games == NULL || selected == GTK_INVALID_LIST_POSITION
      || selected == find_current (self))
    return;
  variant = g_list_model_get_item (self->games, selected);
  setup = zug_setup_new_from (variant, self->setup, &remark, &error);
  if (setup != NULL)
    {
      adw_window_title_set_subtitle (self->heading, zug_variant_get_name (variant));
      edit (self, setup);
    }
  else
    {
      /* TRANSLATORS: the name of a game, and why the men on the board cannot stand so in it */
      g_autofree char *words = g_strdup_printf (C_ ("setup", "Not in %1$s: %2$s"),
                                                zug_variant_get_name (variant), error->message);

      say (self, words);
      adw_combo_row_set_selected (self->game, find_current (self));
    }
  if (remark != NULL)
    say (self, remark);
}

/* The games there are, that of the position first where it is none of them. */
static void
offer_games (ZugSetupWindow *self, ZugVariant *variant, ZugVariantStore *variants)
{
  g_autoptr (GListModel) games = zug_variant_chooser_dup_games (variants);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  if (find_game (games, variant) == GTK_INVALID_LIST_POSITION)
    g_list_store_insert (G_LIST_STORE (games), 0, variant);
  for (guint i = 0; i < g_list_model_get_n_items (games); i++)
    {
      g_autoptr (ZugVariant) each = g_list_model_get_item (games, i);

      gtk_string_list_append (names, zug_variant_get_name (each));
    }
  adw_combo_row_set_model (self->game, G_LIST_MODEL (names));
  self->games = g_steal_pointer (&games);
  adw_combo_row_set_selected (self->game, find_current (self));
}

/* --- presses ---------------------------------------------------------------------------------- */

static void
put (ZugSetupWindow *self, ZugSide side, ZugManType type, ZugSquare square)
{
  /* The same man once more takes him away. */
  if (zug_position_man (zug_setup_get_position (self->setup), side, square) == type)
    zug_setup_take (self->setup, side, square);
  else
    zug_setup_put (self->setup, side, type, square);
}

static void
mark (ZugSetupWindow *self, ZugSetupMark which, ZugSquare square)
{
  if (!zug_setup_toggle (self->setup, which, square) && which == ZUG_SETUP_REST)
    say (self, g_dpgettext2 (NULL, "position", zug_position_fault_words (ZUG_POSITION_REST)));
}

static gboolean
is_taken (ZugSetupWindow *self, ZugSquare square)
{
  const ZugPosition *position = zug_setup_get_position (self->setup);

  return zug_position_man (position, ZUG_WHITE, square) != ZUG_NO_MAN
         || zug_position_man (position, ZUG_BLACK, square) != ZUG_NO_MAN;
}

/* One press takes a man up, the next one says where he goes. */
static void
move (ZugSetupWindow *self, ZugSquare square)
{
  ZugSquare held = self->held;

  self->held = held == ZUG_NO_SQUARE && is_taken (self, square) ? square : ZUG_NO_SQUARE;
  if (held == ZUG_NO_SQUARE || !zug_setup_move (self->setup, held, square))
    say (self, NULL);
}

static void
on_pressed (ZugSetupWindow *self, guint square, guint button)
{
  ZugTool tool = zug_setup_palette_get_tool (self->palette);

  if (button == GDK_BUTTON_SECONDARY)
    tool.kind = ZUG_TOOL_ERASE;
  switch (tool.kind)
    {
    case ZUG_TOOL_MAN:
      put (self, tool.side, tool.type, (ZugSquare) square);
      break;
    case ZUG_TOOL_MARK:
      mark (self, tool.mark, (ZugSquare) square);
      break;
    case ZUG_TOOL_ERASE:
      zug_setup_erase (self->setup, (ZugSquare) square);
      break;
    case ZUG_TOOL_MOVE:
    case ZUG_TOOL_NOBODY:
    case ZUG_TOOL_SOMEBODY:
    default:
      move (self, (ZugSquare) square);
    }
}

static void
on_dragged (ZugSetupWindow *self, guint from, guint to)
{
  zug_setup_move (self->setup, (ZugSquare) from, (ZugSquare) to);
}

static void
on_chosen (ZugSetupWindow *self)
{
  self->held = ZUG_NO_SQUARE;
  if (self->setup != NULL)
    say (self, NULL);
}

/* Letters put men as FEN has them; those of a row game are crosses and rings. */
static gboolean
put_letter (ZugSetupWindow *self, char letter, ZugSquare square)
{
  const ZugLaws *laws = zug_setup_get_laws (self->setup);
  ZugSide side = g_ascii_isupper (letter) ? ZUG_WHITE : ZUG_BLACK;
  ZugManType type = zug_laws_man (laws, letter);

  if (!g_ascii_isalpha (letter))
    return FALSE;
  if (zug_laws_place_marks (laws))
    {
      side = g_ascii_tolower (letter) == 'x' ? ZUG_WHITE : ZUG_BLACK;
      type = strchr ("xo", g_ascii_tolower (letter)) != NULL ? ZUG_PAWN : ZUG_NO_MAN;
    }
  if (type == ZUG_NO_MAN)
    return FALSE;
  zug_setup_put (self->setup, side, type, square);
  return TRUE;
}

static gboolean
on_key (ZugSetupWindow *self, guint key, guint code, GdkModifierType modifiers)
{
  ZugSquare square = zug_board_view_get_cursor (self->board);
  guint32 letter = gdk_keyval_to_unicode (key);

  if (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))
    return FALSE;
  if (key == GDK_KEY_Delete || key == GDK_KEY_KP_Delete || key == GDK_KEY_BackSpace)
    {
      zug_setup_erase (self->setup, square);
      return TRUE;
    }
  if (key == GDK_KEY_Escape && self->held != ZUG_NO_SQUARE)
    {
      self->held = ZUG_NO_SQUARE;
      say (self, NULL);
      return TRUE;
    }
  if (letter >= '1' && letter < '1' + ZUG_N_SETUP_MARKS)
    {
      mark (self, (ZugSetupMark) (letter - '1'), square);
      return TRUE;
    }
  return letter < 0x80 && put_letter (self, (char) letter, square);
}

/* --- text ------------------------------------------------------------------------------------- */

static void
on_copy (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ZugSetupWindow *self = ZUG_SETUP_WINDOW (widget);
  g_autofree char *text = zug_setup_dup_text (self->setup);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  say (self, C_ ("setup", "Copied"));
}

static void
on_pasted (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugSetupWindow) self = user_data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
  const char *remark = NULL;
  g_autoptr (GError) error = NULL;

  /* Closed since. */
  if (self->setup == NULL)
    return;
  if (text == NULL)
    say (self, C_ ("setup", "The clipboard holds no text."));
  else if (!zug_setup_read (self->setup, text, &remark, &error))
    say (self, error->message);
  else
    say (self, remark);
}

static void
on_paste (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, on_pasted,
                                 g_object_ref (widget));
}

/* --- actions ---------------------------------------------------------------------------------- */

static const struct
{
  const char *action;
  gboolean (*edit) (ZugSetup *setup);
} edits[] = {{"setup.undo", zug_setup_undo},
             {"setup.redo", zug_setup_redo},
             {"setup.clear", zug_setup_clear},
             {"setup.reset", zug_setup_reset},
             {"setup.swap", zug_setup_swap_sides}};

static void
on_edit (GtkWidget *widget, const char *action, GVariant *parameter)
{
  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    if (g_str_equal (action, edits[i].action))
      edits[i].edit (ZUG_SETUP_WINDOW (widget)->setup);
}

static void
on_flip (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ZugBoardView *board = ZUG_SETUP_WINDOW (widget)->board;

  zug_board_view_set_flipped (board, !zug_board_view_get_flipped (board));
}

static void
give (ZugSetupWindow *self, guint signal)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugGame) game = zug_setup_make_game (self->setup, &error);

  if (game == NULL)
    say (self, error->message);
  else
    g_signal_emit (self, signals[signal], 0, game);
}

static void
on_play (GtkWidget *widget, const char *action, GVariant *parameter)
{
  give (ZUG_SETUP_WINDOW (widget), PLAY);
}

static void
on_analyse (GtkWidget *widget, const char *action, GVariant *parameter)
{
  give (ZUG_SETUP_WINDOW (widget), ANALYSE);
}

static void
use_array (ZugSetupWindow *self)
{
  const ZugLaws *edited = zug_setup_get_laws (self->setup);
  ZugLaws laws = *zug_draft_get_laws (self->draft);

  laws.files = edited->files;
  laws.ranks = edited->ranks;
  memcpy (laws.holes, edited->holes, sizeof laws.holes);
  memcpy (laws.array, edited->array, sizeof laws.array);
  zug_laws_settle (&laws);
  zug_draft_set_laws (self->draft, &laws, C_ ("setup", "Board and Array"));
  gtk_window_destroy (GTK_WINDOW (self));
}

/* A contradiction that was not there before is not taken over without a word. */
static void
on_use (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ZugSetupWindow *self = ZUG_SETUP_WINDOW (widget);
  const char *problem = zug_setup_get_problem (self->setup, NULL);

  if (problem == NULL || g_strcmp0 (problem, self->first_problem) == 0)
    use_array (self);
  else
    zug_setup_question_ask (GTK_WINDOW (self), C_ ("setup", "Use It All the Same?"), problem,
                            C_ ("setup question", "_Keep Editing"),
                            C_ ("setup question", "_Use It"), G_CALLBACK (use_array), self);
}

static gboolean
zug_setup_window_close_request (GtkWindow *window)
{
  ZugSetupWindow *self = ZUG_SETUP_WINDOW (window);

  if (!zug_setup_can_undo (self->setup))
    return GTK_WINDOW_CLASS (zug_setup_window_parent_class)->close_request (window);
  zug_setup_question_ask (GTK_WINDOW (self), C_ ("setup", "Close without Using It?"),
                          C_ ("setup", "What is set up here would be lost."),
                          C_ ("setup question", "_Keep Editing"), C_ ("setup question", "_Close"),
                          G_CALLBACK (gtk_window_destroy), self);
  return TRUE;
}

/* Not before: a window whose focus is set while it is made has no role on the accessibility bus. */
static void
zug_setup_window_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (zug_setup_window_parent_class)->map (widget);

  gtk_widget_grab_focus (GTK_WIDGET (ZUG_SETUP_WINDOW (widget)->board));
}

static void
zug_setup_window_dispose (GObject *object)
{
  ZugSetupWindow *self = ZUG_SETUP_WINDOW (object);

  g_clear_object (&self->setup_signals);
  g_clear_object (&self->setup);
  g_clear_object (&self->draft);
  g_clear_object (&self->games);
  g_clear_pointer (&self->first_problem, g_free);
  g_clear_pointer (&self->told, g_free);

  G_OBJECT_CLASS (zug_setup_window_parent_class)->dispose (object);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    gtk_widget_class_install_action (widget_class, edits[i].action, NULL, on_edit);
  gtk_widget_class_install_action (widget_class, "setup.flip", NULL, on_flip);
  gtk_widget_class_install_action (widget_class, "setup.copy", NULL, on_copy);
  gtk_widget_class_install_action (widget_class, "setup.paste", NULL, on_paste);
  gtk_widget_class_install_action (widget_class, "setup.play", NULL, on_play);
  gtk_widget_class_install_action (widget_class, "setup.analyse", NULL, on_analyse);
  gtk_widget_class_install_action (widget_class, "setup.use", NULL, on_use);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "setup.undo",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK,
                                       "setup.redo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK, "setup.copy",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_v, GDK_CONTROL_MASK, "setup.paste",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
zug_setup_window_class_init (ZugSetupWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_setup_window_dispose;
  widget_class->map = zug_setup_window_map;
  GTK_WINDOW_CLASS (klass)->close_request = zug_setup_window_close_request;

  signals[PLAY] = zug_signal_new ("play", G_TYPE_FROM_CLASS (klass), 1, ZUG_TYPE_GAME);
  signals[ANALYSE] = zug_signal_new ("analyse", G_TYPE_FROM_CLASS (klass), 1, ZUG_TYPE_GAME);

  g_type_ensure (ZUG_TYPE_BOARD_VIEW);
  g_type_ensure (ZUG_TYPE_SETUP_PALETTE);
  g_type_ensure (ZUG_TYPE_SETUP_PANE);
  g_type_ensure (ZUG_TYPE_PLAY_LAYOUT);
  zug_widget_class_set_template (widget_class, "zug-setup-window");
  gtk_widget_class_bind_template_child (widget_class, ZugSetupWindow, heading);
  gtk_widget_class_bind_template_child (widget_class, ZugSetupWindow, table);
  gtk_widget_class_bind_template_child (widget_class, ZugSetupWindow, sign);
  gtk_widget_class_bind_template_child (widget_class, ZugSetupWindow, words);
  gtk_widget_class_bind_template_child (widget_class, ZugSetupWindow, board);
  gtk_widget_class_bind_template_child (widget_class, ZugSetupWindow, palette);
  gtk_widget_class_bind_template_child (widget_class, ZugSetupWindow, pane);
  gtk_widget_class_bind_template_child (widget_class, ZugSetupWindow, analyse);
  gtk_widget_class_bind_template_child (widget_class, ZugSetupWindow, play);
  gtk_widget_class_bind_template_child (widget_class, ZugSetupWindow, use);
  gtk_widget_class_bind_template_callback (widget_class, on_pressed);
  gtk_widget_class_bind_template_callback (widget_class, on_dragged);
  gtk_widget_class_bind_template_callback (widget_class, on_key);
  gtk_widget_class_bind_template_callback (widget_class, on_chosen);
  gtk_widget_class_bind_template_callback (widget_class, on_told);
  gtk_widget_class_bind_template_callback (widget_class, on_game);
  gtk_widget_class_bind_template_child (widget_class, ZugSetupWindow, game_group);
  gtk_widget_class_bind_template_child (widget_class, ZugSetupWindow, game);
  install_actions (widget_class);
}

static void
zug_setup_window_init (ZugSetupWindow *self)
{
  self->held = ZUG_NO_SQUARE;
  self->setup_signals = g_signal_group_new (ZUG_TYPE_SETUP);
  g_signal_group_connect_swapped (self->setup_signals, "changed", G_CALLBACK (on_changed), self);
  gtk_widget_init_template (GTK_WIDGET (self));
  zug_widget_wrap_buttons (GTK_WIDGET (self));
  zug_board_view_set_editing (self->board, TRUE);
}

static ZugSetupWindow *
make (GtkWindow *parent, ZugSetup *setup, ZugDraft *draft, const char *title, const char *name)
{
  ZugSetupWindow *self = g_object_new (ZUG_TYPE_SETUP_WINDOW, "transient-for", parent, NULL);

  gtk_window_set_title (GTK_WINDOW (self), title);
  zug_window_fit (GTK_WINDOW (self));
  g_set_object (&self->draft, draft);
  self->first_problem = g_strdup (zug_setup_get_problem (setup, NULL));
  adw_window_title_set_title (self->heading, title);
  adw_window_title_set_subtitle (self->heading, name);
  gtk_widget_set_visible (self->play, draft == NULL);
  gtk_widget_set_visible (self->analyse, draft == NULL);
  gtk_widget_set_visible (self->use, draft != NULL);
  gtk_widget_set_visible (self->game_group, FALSE);
  edit (self, setup);
  return self;
}

GtkWidget *
zug_setup_window_new (GtkWindow *parent, ZugVariant *variant, const ZugPosition *position,
                      ZugVariantStore *variants)
{
  g_autoptr (ZugSetup) setup = NULL;
  ZugSetupWindow *self;

  g_return_val_if_fail (ZUG_IS_VARIANT (variant), NULL);
  g_return_val_if_fail (ZUG_IS_VARIANT_STORE (variants), NULL);

  setup = zug_setup_new (variant, position);
  self =
      make (parent, setup, NULL, C_ ("setup", "Set Up a Position"), zug_variant_get_name (variant));
  offer_games (self, variant, variants);
  gtk_widget_set_visible (self->game_group, TRUE);
  return GTK_WIDGET (self);
}

GtkWidget *
zug_setup_window_new_array (GtkWindow *parent, ZugDraft *draft)
{
  g_autoptr (ZugSetup) setup = NULL;

  g_return_val_if_fail (ZUG_IS_DRAFT (draft), NULL);

  setup = zug_setup_new_array (zug_draft_get_laws (draft));
  return GTK_WIDGET (make (parent, setup, draft, C_ ("setup", "Board and Array"),
                           zug_draft_get_file (draft)->name));
}
