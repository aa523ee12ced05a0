/* zug-turn-window.c: what is asked of a turn, set by hand: men on a board, material, an event */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-turn-window.h"

#include "zug-announce.h"
#include "zug-board-view.h"
#include "zug-man-words.h"
#include "zug-moment.h"
#include "zug-setup-palette.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>
#include <string.h>

enum
{
  MATERIAL,
  PATTERN,
  HAPPENS,
  N_KINDS
};

static const char *const kinds[N_KINDS] = {"material", "pattern", "happens"};

struct _ZugTurnWindow
{
  AdwWindow parent_instance;

  ZugBoardView *board;
  ZugSetupPalette *palette;
  GtkEditable *pattern;
  GtkSwitch *mirrored, *reversed, *anywhere;
  GtkEditable *material;
  AdwComboRow *example;
  AdwComboRow *event, *side, *man;
  GtkEditable *square;
  GtkLabel *words;
  GtkWidget *search;

  ZugVariant *variant;
  ZugPosition men; /* that stand on the board, and beside them … */
  ZugSet nobody, somebody;
  GPtrArray *others; /* moments that are not shown here */
  gboolean filling;  /* the fields follow what is set, not the other way round */
};

G_DEFINE_FINAL_TYPE (ZugTurnWindow, zug_turn_window, ADW_TYPE_WINDOW)

/* The words for `happens`, the most asked for first; what a person reads. */
static const struct
{
  const char *name, *words;
} events[] = {
    {"capture", NC_ ("turn search", "A capture")},
    {"exchange", NC_ ("turn search", "An exchange")},
    {"share", NC_ ("turn search", "Two men come to share a square")},
    {"failed-capture", NC_ ("turn search", "A failed capture")},
    {"collision", NC_ ("turn search", "A collision")},
    {"conflict", NC_ ("turn search", "A conflict of moves")},
    {"blocked", NC_ ("turn search", "A move is blocked")},
    {"removed", NC_ ("turn search", "A man is removed")},
    {"replay", NC_ ("turn search", "A turn is played again")},
    {"coin", NC_ ("turn search", "A coin is won")},
    {"pass", NC_ ("turn search", "A pass")},
    {"castle", NC_ ("turn search", "Castling")},
    {"promote", NC_ ("turn search", "A promotion")},
    {"check", NC_ ("turn search", "A check")},
    {"delayed-check", NC_ ("turn search", "A delayed check")},
    {"mate", NC_ ("turn search", "Mate")},
    {"rested-mate", NC_ ("turn search", "Mate by a man that rested")},
};

static const struct
{
  const char *material, *words;
} examples[] = {
    {"QR-Q", NC_ ("turn search", "Queen and rook against queen")},
    {"RP*-RP*", NC_ ("turn search", "Rook endings, with any pawns")},
    {"P*-P*", NC_ ("turn search", "Pawn endings")},
    {"opposite bishops", NC_ ("turn search", "Opposite bishops")},
    {"PPP against N", NC_ ("turn search", "Three pawns for a knight")},
    {"Q0*-Q0*", NC_ ("turn search", "No queens any more")},
    {"Q2..*", NC_ ("turn search", "Two queens of a side")},
};

static const ZugLaws *
laws_of (ZugTurnWindow *self)
{
  return zug_variant_get_laws (self->variant);
}

/* --- words ------------------------------------------------------------------------------------ */

/* What is on the board, square by square. */
static void
append_board (ZugTurnWindow *self, GString *words)
{
  const ZugLaws *laws = laws_of (self);

  for (int rank = laws->ranks - 1; rank >= 0; rank--)
    for (int file = 0; file < laws->files; file++)
      {
        ZugSquare square = zug_square (file, rank);
        char name[4], signs[4];
        int n = 0;

        for (ZugSide side = ZUG_WHITE; side < ZUG_N_SIDES; side++)
          {
            ZugManType type = zug_position_man (&self->men, side, square);

            if (type != ZUG_NO_MAN)
              signs[n++] = zug_laws_letter (laws, side, type);
          }
        if (zug_set_has (&self->nobody, square))
          signs[n++] = '.';
        else if (zug_set_has (&self->somebody, square))
          signs[n++] = '?';
        for (int i = 0; i < n; i++)
          g_string_append_printf (words, "%s%c%s", words->len > 0 ? " " : "", signs[i],
                                  zug_square_write (square, name));
      }
}

/* The value of a kind as the fields have it, "" for none. */
static char *
dup_value (ZugTurnWindow *self, guint kind)
{
  GString *words = g_string_new (NULL);
  const char *square = gtk_editable_get_text (self->square);
  guint event = adw_combo_row_get_selected (self->event);
  guint side = adw_combo_row_get_selected (self->side);
  guint man = adw_combo_row_get_selected (self->man);

  if (kind == MATERIAL)
    g_string_append (words, gtk_editable_get_text (self->material));
  else if (kind == PATTERN)
    {
      g_string_append (words, gtk_editable_get_text (self->pattern));
      g_strstrip (words->str);
      words->len = strlen (words->str);
      if (words->len > 0 && gtk_switch_get_active (self->mirrored))
        g_string_append (words, " mirrored");
      if (words->len > 0 && gtk_switch_get_active (self->reversed))
        g_string_append (words, " reversed");
      if (words->len > 0 && gtk_switch_get_active (self->anywhere))
        g_string_append (words, " anywhere");
    }
  else if (event > 0 && event <= G_N_ELEMENTS (events))
    {
      g_string_append (words, events[event - 1].name);
      if (side > 0 && side <= ZUG_N_SIDES)
        g_string_append (words, side == 1 ? " w" : " b");
      if (man > 0 && man <= laws_of (self)->n_types)
        g_string_append_printf (
            words, " %c", zug_laws_letter (laws_of (self), ZUG_WHITE, (ZugManType) (man - 1)));
      if (*square != '\0')
        g_string_append_printf (words, " %s", square);
    }
  return g_strstrip (g_string_free (words, FALSE));
}

static gboolean
is_good (guint kind, const char *value)
{
  g_autoptr (ZugMoment) moment = zug_moment_new ();

  return *value == '\0' || zug_moment_add (moment, kinds[kind], value);
}

static void
mark (gpointer row, gboolean wrong)
{
  if (wrong)
    gtk_widget_add_css_class (row, "error");
  else
    gtk_widget_remove_css_class (row, "error");
  gtk_accessible_update_state (row, GTK_ACCESSIBLE_STATE_INVALID,
                               wrong ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
}

static const char *
trouble_of (guint kind)
{
  return kind == MATERIAL ? C_ ("turn search", "This material cannot be read.")
         : kind == PATTERN
             ? C_ ("turn search", "These men and squares cannot be read, or cannot be.")
             : C_ ("turn search", "This event has no such man, side or square.");
}

/* Says what would be searched for, or what is wrong with it. */
static void
show_words (ZugTurnWindow *self)
{
  g_autoptr (GString) all = g_string_new (NULL);
  const char *trouble = NULL;
  const char *words;
  gpointer rows[N_KINDS] = {self->material, self->pattern, self->event};

  for (guint kind = 0; kind < N_KINDS; kind++)
    {
      g_autofree char *value = dup_value (self, kind);
      gboolean good = is_good (kind, value);

      mark (rows[kind], !good);
      if (!good && trouble == NULL)
        trouble = trouble_of (kind);
      if (*value != '\0')
        g_string_append_printf (all, strchr (value, ' ') != NULL ? "%s%s:\"%s\"" : "%s%s:%s",
                                all->len > 0 ? " " : "", kinds[kind], value);
    }
  words = trouble != NULL ? trouble : all->str;
  gtk_widget_set_sensitive (self->search, trouble == NULL);
  if (g_str_equal (gtk_label_get_label (self->words), words))
    return;
  gtk_label_set_label (self->words, words);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->words), words);
  if (trouble != NULL)
    zug_announce (GTK_WIDGET (self), trouble);
}

/* --- the board -------------------------------------------------------------------------------- */

/* Empty squares have a ring, occupied ones are lit: not by colour alone. */
static void
show_board (ZugTurnWindow *self)
{
  ZugSet nobody = self->nobody;
  ZugShapes shapes = {0};
  ZugSquare square;

  while ((square = zug_set_take (&nobody)) != ZUG_NO_SQUARE && shapes.n < ZUG_MAX_SHAPES)
    shapes.shape[shapes.n++] = (ZugShape) {ZUG_SHAPE_RED, square, square};
  zug_board_view_show (self->board, self->variant, &self->men, NULL);
  zug_board_view_set_shapes (self->board, &shapes);
  zug_board_view_light (self->board, &self->somebody);
}

static void
clear_board (ZugTurnWindow *self)
{
  zug_position_clear (laws_of (self), &self->men);
  self->nobody = self->somebody = (ZugSet) {0};
}

/* The board follows the words where they can be read, and stays as it is where not. */
static void
read_board (ZugTurnWindow *self)
{
  const char *text = gtk_editable_get_text (self->pattern);
  g_auto (GStrv) words = g_strsplit_set (text, " ,\t", -1);

  if (!is_good (PATTERN, text) && *text != '\0')
    return;
  clear_board (self);
  for (char **word = words; *word != NULL; word++)
    {
      ZugSquare square = **word != '\0' ? zug_square_read (*word + 1) : ZUG_NO_SQUARE;
      ZugManType type =
          g_ascii_isalpha (**word) ? zug_laws_man (laws_of (self), **word) : ZUG_NO_MAN;

      if (square == ZUG_NO_SQUARE || zug_file (square) >= laws_of (self)->files
          || zug_rank (square) >= laws_of (self)->ranks)
        continue;
      if (**word == '.')
        zug_set_add (&self->nobody, square);
      else if (**word == '?')
        zug_set_add (&self->somebody, square);
      else if (type != ZUG_NO_MAN)
        zug_position_put (&self->men, g_ascii_isupper (**word) ? ZUG_WHITE : ZUG_BLACK, type,
                          square);
    }
  show_board (self);
}

static void
write_board (ZugTurnWindow *self)
{
  g_autoptr (GString) words = g_string_new (NULL);

  append_board (self, words);
  self->filling = TRUE;
  gtk_editable_set_text (self->pattern, words->str);
  self->filling = FALSE;
  show_board (self);
  show_words (self);
}

static void
erase (ZugTurnWindow *self, ZugSquare square)
{
  guint64 others = ~(G_GUINT64_CONSTANT (1) << square % 64);

  for (ZugSide side = ZUG_WHITE; side < ZUG_N_SIDES; side++)
    if (zug_position_man (&self->men, side, square) != ZUG_NO_MAN)
      zug_position_take (&self->men, side, square);
  self->nobody.word[square / 64] &= others;
  self->somebody.word[square / 64] &= others;
}

/* What a tool says of a square in place of what was said of it; once more takes it away. */
static void
use (ZugTurnWindow *self, ZugTool tool, ZugSquare square)
{
  gboolean same = tool.kind == ZUG_TOOL_MAN
                      ? zug_position_man (&self->men, tool.side, square) == tool.type
                  : tool.kind == ZUG_TOOL_NOBODY   ? zug_set_has (&self->nobody, square)
                  : tool.kind == ZUG_TOOL_SOMEBODY ? zug_set_has (&self->somebody, square)
                                                   : TRUE;

  erase (self, square);
  if (!same && tool.kind == ZUG_TOOL_MAN)
    zug_position_put (&self->men, tool.side, tool.type, square);
  else if (!same)
    zug_set_add (tool.kind == ZUG_TOOL_NOBODY ? &self->nobody : &self->somebody, square);
  write_board (self);
}

static void
on_pressed (ZugTurnWindow *self, guint square, guint button)
{
  ZugTool tool = zug_setup_palette_get_tool (self->palette);

  if (button == GDK_BUTTON_SECONDARY)
    tool.kind = ZUG_TOOL_ERASE;
  use (self, tool, (ZugSquare) square);
}

static void
on_dragged (ZugTurnWindow *self, guint from, guint to)
{
  ZugManType types[ZUG_N_SIDES];

  for (ZugSide side = ZUG_WHITE; side < ZUG_N_SIDES; side++)
    types[side] = zug_position_man (&self->men, side, (ZugSquare) from);
  erase (self, (ZugSquare) from);
  if (to != ZUG_NO_SQUARE)
    erase (self, (ZugSquare) to);
  for (ZugSide side = ZUG_WHITE; to != ZUG_NO_SQUARE && side < ZUG_N_SIDES; side++)
    if (types[side] != ZUG_NO_MAN)
      zug_position_put (&self->men, side, types[side], (ZugSquare) to);
  write_board (self);
}

static gboolean
on_key (ZugTurnWindow *self, guint key, guint code, GdkModifierType modifiers)
{
  ZugSquare square = zug_board_view_get_cursor (self->board);
  guint32 letter = gdk_keyval_to_unicode (key);
  ZugTool tool = {.kind = ZUG_TOOL_ERASE};

  if (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))
    return FALSE;
  if (letter == '.')
    tool.kind = ZUG_TOOL_NOBODY;
  else if (letter == '?')
    tool.kind = ZUG_TOOL_SOMEBODY;
  else if (letter < 0x80 && g_ascii_isalpha ((char) letter)
           && zug_laws_man (laws_of (self), (char) letter) != ZUG_NO_MAN)
    tool = (ZugTool) {.kind = ZUG_TOOL_MAN,
                      .side = g_ascii_isupper ((char) letter) ? ZUG_WHITE : ZUG_BLACK,
                      .type = zug_laws_man (laws_of (self), (char) letter)};
  else if (key != GDK_KEY_Delete && key != GDK_KEY_KP_Delete && key != GDK_KEY_BackSpace)
    return FALSE;
  use (self, tool, square);
  return TRUE;
}

/* --- fields ----------------------------------------------------------------------------------- */

static void
on_pattern (ZugTurnWindow *self)
{
  if (self->filling)
    return;
  read_board (self);
  show_words (self);
}

static void
on_changed (ZugTurnWindow *self)
{
  if (!self->filling)
    show_words (self);
}

static void
on_example (ZugTurnWindow *self)
{
  guint chosen = adw_combo_row_get_selected (self->example);

  if (!self->filling && chosen > 0 && chosen <= G_N_ELEMENTS (examples))
    gtk_editable_set_text (self->material, examples[chosen - 1].material);
}

static void
on_search (ZugTurnWindow *self)
{
  g_autoptr (GPtrArray) moments = g_ptr_array_new_with_free_func (g_free);

  for (guint kind = 0; kind < N_KINDS; kind++)
    {
      g_autofree char *value = dup_value (self, kind);

      if (*value != '\0')
        g_ptr_array_add (moments, g_strdup_printf ("%s:%s", kinds[kind], value));
    }
  for (guint i = 0; i < self->others->len; i++)
    g_ptr_array_add (moments, g_strdup (self->others->pdata[i]));
  g_signal_emit_by_name (self, "chosen", moments);
  gtk_window_close (GTK_WINDOW (self));
}

/* --- filling ---------------------------------------------------------------------------------- */

/* The switches take their words out of a pattern. */
static void
fill_pattern (ZugTurnWindow *self, const char *value)
{
  g_auto (GStrv) words = g_strsplit_set (value, " ,\t", -1);
  g_autoptr (GString) rest = g_string_new (NULL);

  for (char **word = words; *word != NULL; word++)
    if (g_ascii_strcasecmp (*word, "mirrored") == 0)
      gtk_switch_set_active (self->mirrored, TRUE);
    else if (g_ascii_strcasecmp (*word, "reversed") == 0)
      gtk_switch_set_active (self->reversed, TRUE);
    else if (g_ascii_strcasecmp (*word, "anywhere") == 0)
      gtk_switch_set_active (self->anywhere, TRUE);
    else if (**word != '\0')
      g_string_append_printf (rest, "%s%s", rest->len > 0 ? " " : "", *word);
  gtk_editable_set_text (self->pattern, rest->str);
}

/* FALSE where the fields have no place for all of it. */
static gboolean
fill_event (ZugTurnWindow *self, const char *value)
{
  g_auto (GStrv) words = g_strsplit_set (value, " ,\t", -1);
  gboolean has_man = FALSE, good = TRUE;

  for (char **word = words; *word != NULL; word++)
    {
      ZugSquare square = zug_square_read (*word + (**word == '@'));
      ZugManType type = g_ascii_isupper (**word) && (*word)[1] == '\0'
                            ? zug_laws_man (laws_of (self), **word)
                            : ZUG_NO_MAN;

      for (guint i = 0; i < G_N_ELEMENTS (events); i++)
        if (g_ascii_strcasecmp (*word, events[i].name) == 0)
          adw_combo_row_set_selected (self->event, i + 1);
      if (g_str_equal (*word, "w") || g_str_equal (*word, "b"))
        adw_combo_row_set_selected (self->side, **word == 'w' ? 1 : 2);
      else if (square != ZUG_NO_SQUARE)
        gtk_editable_set_text (self->square, *word + (**word == '@'));
      else if (type != ZUG_NO_MAN && !has_man)
        {
          adw_combo_row_set_selected (self->man, (guint) type + 1);
          has_man = TRUE;
        }
      else if (g_ascii_isupper (**word) && (*word)[1] == '\0')
        good = FALSE;
    }
  return good;
}

static void
clear_event (ZugTurnWindow *self)
{
  adw_combo_row_set_selected (self->event, 0);
  adw_combo_row_set_selected (self->side, 0);
  adw_combo_row_set_selected (self->man, 0);
  gtk_editable_set_text (self->square, "");
}

static void
fill (ZugTurnWindow *self, GPtrArray *moments)
{
  gboolean seen[N_KINDS] = {FALSE};

  self->filling = TRUE;
  for (guint i = 0; i < moments->len; i++)
    {
      const char *moment = moments->pdata[i], *value = strchr (moment, ':') + 1;
      guint kind = 0;

      while (kind < N_KINDS && !g_str_has_prefix (moment, kinds[kind]))
        kind++;
      if (kind == N_KINDS || seen[kind] || (kind == HAPPENS && !fill_event (self, value)))
        {
          if (kind == HAPPENS && !seen[kind])
            clear_event (self);
          g_ptr_array_add (self->others, g_strdup (moment));
          continue;
        }
      seen[kind] = TRUE;
      if (kind == MATERIAL)
        gtk_editable_set_text (self->material, value);
      else if (kind == PATTERN)
        fill_pattern (self, value);
    }
  self->filling = FALSE;
  read_board (self);
  show_words (self);
}

static void
offer (AdwComboRow *row, GtkStringList *words)
{
  adw_combo_row_set_model (row, G_LIST_MODEL (words));
  g_object_unref (words);
}

static void
offer_all (ZugTurnWindow *self)
{
  GtkStringList *happens = gtk_string_list_new (NULL), *men = gtk_string_list_new (NULL);
  GtkStringList *material = gtk_string_list_new (NULL), *sides = gtk_string_list_new (NULL);

  gtk_string_list_append (happens, C_ ("turn search", "Whatever"));
  for (guint i = 0; i < G_N_ELEMENTS (events); i++)
    gtk_string_list_append (happens, g_dpgettext2 (NULL, "turn search", events[i].words));
  gtk_string_list_append (sides, C_ ("turn search", "Either side"));
  for (ZugSide side = ZUG_WHITE; side < ZUG_N_SIDES; side++)
    gtk_string_list_append (sides, zug_man_words_side (side));
  gtk_string_list_append (men, C_ ("turn search", "Any man"));
  for (guint type = 0; type < laws_of (self)->n_types; type++)
    {
      g_autofree char *name = zug_man_words_bare (laws_of (self), (ZugManType) type);

      gtk_string_list_append (men, name);
    }
  gtk_string_list_append (material, C_ ("turn search", "None"));
  for (guint i = 0; i < G_N_ELEMENTS (examples); i++)
    gtk_string_list_append (material, g_dpgettext2 (NULL, "turn search", examples[i].words));
  offer (self->event, happens);
  offer (self->side, sides);
  offer (self->man, men);
  offer (self->example, material);
}

/* --- the window ------------------------------------------------------------------------------- */

static void
zug_turn_window_dispose (GObject *object)
{
  ZugTurnWindow *self = ZUG_TURN_WINDOW (object);

  self->filling = TRUE;
  g_clear_object (&self->variant);
  g_clear_pointer (&self->others, g_ptr_array_unref);

  G_OBJECT_CLASS (zug_turn_window_parent_class)->dispose (object);
}

static void
zug_turn_window_class_init (ZugTurnWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_turn_window_dispose;
  zug_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_PTR_ARRAY);

  g_type_ensure (ZUG_TYPE_BOARD_VIEW);
  g_type_ensure (ZUG_TYPE_SETUP_PALETTE);
  zug_widget_class_set_template (widget_class, "zug-turn-window");
  gtk_widget_class_bind_template_child (widget_class, ZugTurnWindow, board);
  gtk_widget_class_bind_template_child (widget_class, ZugTurnWindow, palette);
  gtk_widget_class_bind_template_child (widget_class, ZugTurnWindow, pattern);
  gtk_widget_class_bind_template_child (widget_class, ZugTurnWindow, mirrored);
  gtk_widget_class_bind_template_child (widget_class, ZugTurnWindow, reversed);
  gtk_widget_class_bind_template_child (widget_class, ZugTurnWindow, anywhere);
  gtk_widget_class_bind_template_child (widget_class, ZugTurnWindow, material);
  gtk_widget_class_bind_template_child (widget_class, ZugTurnWindow, example);
  gtk_widget_class_bind_template_child (widget_class, ZugTurnWindow, event);
  gtk_widget_class_bind_template_child (widget_class, ZugTurnWindow, side);
  gtk_widget_class_bind_template_child (widget_class, ZugTurnWindow, man);
  gtk_widget_class_bind_template_child (widget_class, ZugTurnWindow, square);
  gtk_widget_class_bind_template_child (widget_class, ZugTurnWindow, words);
  gtk_widget_class_bind_template_child (widget_class, ZugTurnWindow, search);
  gtk_widget_class_bind_template_callback (widget_class, on_pressed);
  gtk_widget_class_bind_template_callback (widget_class, on_dragged);
  gtk_widget_class_bind_template_callback (widget_class, on_key);
  gtk_widget_class_bind_template_callback (widget_class, on_pattern);
  gtk_widget_class_bind_template_callback (widget_class, on_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_example);
  gtk_widget_class_bind_template_callback (widget_class, on_search);
}

static void
zug_turn_window_init (ZugTurnWindow *self)
{
  self->filling = TRUE;
  self->others = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  zug_board_view_set_editing (self->board, TRUE);
}

GtkWidget *
zug_turn_window_new (GtkWindow *parent, ZugVariant *variant, GPtrArray *moments)
{
  ZugTurnWindow *self;

  g_return_val_if_fail (ZUG_IS_VARIANT (variant), NULL);

  self = g_object_new (ZUG_TYPE_TURN_WINDOW, "transient-for", parent, NULL);
  zug_window_fit (GTK_WINDOW (self));
  self->variant = g_object_ref (variant);
  offer_all (self);
  zug_setup_palette_show_search (self->palette, laws_of (self));
  clear_board (self);
  fill (self, moments);
  return GTK_WIDGET (self);
}
