/* zug-play-entry.c: the entry in which a move is typed: what can be typed, and what was meant */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-play-page-private.h"

#include "zug-coordinate.h"
#include "zug-list-words.h"
#include "zug-san.h"
#include <glib/gi18n.h>
#include <string.h>

/* Characters of a typed choice, and of a list of them for all men of a team. */
#define MOST_TYPED 16
#define MOST_TYPED_TEAM (16 * ZUG_MAX_REQUESTS)

/* Whether marks are placed, not men moved. */
static gboolean
is_row (ZugPlayPage *self)
{
  return zug_game_get_laws (zug_play_session_get_game (self->session))->game == ZUG_INPUT_ROW;
}

/* --- what can be typed ------------------------------------------------------------------ */

/* How far a square is from the middle of the board: moves there are those that people know. */
static int
off_centre (const ZugLaws *laws, ZugSquare square)
{
  return abs (2 * zug_file (square) - laws->files + 1)
         + abs (2 * zug_rank (square) - laws->ranks + 1);
}

/* Of a side's choices: one of a pawn, of another man, and castling; a pass where there is none. */
typedef struct
{
  ZugMove pawn, man, castling;
} Examples;

static void
find_examples (const ZugLaws *laws, const ZugPosition *position, ZugSide side, Examples *examples)
{
  g_autofree ZugChoices *choices = g_new (ZugChoices, 1);

  *examples = (Examples) {ZUG_PASS, ZUG_PASS, ZUG_PASS};
  zug_choices (laws, position, side, choices);
  for (int i = 0; i < choices->n; i++)
    {
      ZugMove move = choices->move[i];
      ZugMove *place = zug_position_man (position, side, move.from) == ZUG_PAWN ? &examples->pawn
                                                                                : &examples->man;

      if (move.kind == ZUG_MOVE_PASS)
        continue;
      if (zug_move_is_castle (move))
        examples->castling = move;
      else if (place->kind == ZUG_MOVE_PASS
               || off_centre (laws, move.to) <= off_centre (laws, place->to))
        *place = move;
    }
}

static void
add_example (GString *list, ZugPlayPage *self, const ZugPosition *position, ZugSide side,
             ZugMove move, gboolean by_squares)
{
  const ZugLaws *laws = zug_game_get_laws (zug_play_session_get_game (self->session));
  char san[ZUG_SAN_MAX], squares[ZUG_COORDINATE_MAX];

  if (move.kind == ZUG_MOVE_PASS)
    return;
  if (by_squares)
    zug_coordinate_write (laws, move, squares);
  else
    zug_san_write (laws, position, side, move, NULL, (ZugEnd) {ZUG_RESULT_OPEN, ZUG_REASON_NONE},
                   san);
  zug_list_words_add (list, by_squares ? squares : san);
}

/* A square where a mark can be placed, as near to the middle as there is one. */
static const char *
write_free_square (const ZugLaws *laws, const ZugPosition *position, ZugSide side, char text[4])
{
  g_autofree ZugChoices *choices = g_new (ZugChoices, 1);
  ZugSquare best = ZUG_NO_SQUARE;

  zug_choices (laws, position, side, choices);
  for (int i = 0; i < choices->n; i++)
    if (best == ZUG_NO_SQUARE || off_centre (laws, choices->move[i].to) <= off_centre (laws, best))
      best = choices->move[i].to;
  return zug_square_write (best, text);
}

/* What can be typed, by examples that can be played now. */
static char *
dup_hint (ZugPlayPage *self)
{
  const ZugPosition *position =
      zug_turn_get_position (zug_play_session_get_known_turn (self->session));
  ZugSide side = zug_board_view_get_chooser (self->board);
  g_autoptr (GString) list = g_string_new (NULL);
  gboolean team = zug_play_session_is_team (self->session);
  char square[4];
  Examples examples;

  /* The board looks as if one could choose there. */
  if (side == ZUG_N_SIDES && zug_play_session_get_match (self->session) != NULL
      && !zug_play_session_is_last (self->session))
    return g_strdup (C_ ("choice", "You are looking back: End returns to the game"));
  if (side == ZUG_N_SIDES)
    return g_strdup (is_row (self) ? C_ ("choice", "Type a square") : C_ ("choice", "Type a move"));
  if (is_row (self))
    /* TRANSLATORS: %s a square: b2 */
    return g_strdup_printf (
        C_ ("choice", "Type a square: %s"),
        write_free_square (zug_game_get_laws (zug_play_session_get_game (self->session)), position,
                           side, square));
  find_examples (zug_game_get_laws (zug_play_session_get_game (self->session)), position, side,
                 &examples);
  add_example (list, self, position, side, examples.man, FALSE);
  add_example (list, self, position, side, examples.pawn, !team);
  add_example (list, self, position, side, examples.castling, FALSE);
  if (list->len == 0)
    return g_strdup (C_ ("choice", "Type a move"));
  /* TRANSLATORS: %s some moves: Nf3, e2e4 */
  return g_strdup_printf (team ? C_ ("choice", "Type any number of moves: %s")
                               : C_ ("choice", "Type a move: %s"),
                          list->str);
}

static void
update_hint (ZugPlayPage *self)
{
  g_autofree char *hint = dup_hint (self);

  if (g_strcmp0 (gtk_entry_get_placeholder_text (self->entry), hint) != 0)
    gtk_entry_set_placeholder_text (self->entry, hint);
}

void
zug_play_entry_update (ZugPlayPage *self, ZugSide chooser)
{
  gtk_widget_set_sensitive (GTK_WIDGET (self->entry), chooser != ZUG_N_SIDES);
  update_hint (self);
}

/* --- who sees it ------------------------------------------------------------------------ */

/* Two people who sit at the board together type blind; whoever wants to see what is typed asks. */
static void
update_visibility (ZugPlayPage *self)
{
  gboolean blind =
      zug_play_session_is_shared (self->session) && zug_play_session_is_secret (self->session);
  gtk_entry_set_visibility (self->entry, !blind);
  gtk_entry_set_input_purpose (self->entry,
                               blind ? GTK_INPUT_PURPOSE_PASSWORD : GTK_INPUT_PURPOSE_FREE_FORM);
  gtk_entry_set_icon_from_icon_name (self->entry, GTK_ENTRY_ICON_SECONDARY,
                                     blind ? "view-reveal-symbolic" : NULL);
  zug_play_session_enable (self->session, "peek", blind);
  gtk_entry_set_icon_tooltip_text (self->entry, GTK_ENTRY_ICON_SECONDARY,
                                   blind ? C_ ("choice", "Show or hide what is typed") : NULL);
}

/* The bus hears what text is deleted; a buffer that is replaced goes silently, and zeroes what it
 * held. */
void
zug_play_entry_wipe (ZugPlayPage *self)
{
  int most = gtk_entry_get_max_length (self->entry);
  g_autoptr (GtkEntryBuffer) empty = gtk_entry_buffer_new (NULL, 0);

  gtk_entry_buffer_set_max_length (empty, most);
  gtk_entry_set_buffer (self->entry, empty);
  update_visibility (self);
}

/* --- what was typed --------------------------------------------------------------------- */

/* The move that was meant, where the text says which one: the men can make it and the laws forbid it, or
 * it is written by its squares. */
static gboolean
find_meant (ZugPlayPage *self, const ZugPosition *position, ZugSide side, const char *text,
            ZugMove *move)
{
  const ZugLaws *laws = zug_game_get_laws (zug_play_session_get_game (self->session));
  ZugSanReading reading;
  ZugStatus status;

  if (zug_san_read_irregular (laws, position, side, text, strlen (text), &reading))
    *move = reading.move;
  else if (!zug_coordinate_read_shape (laws, position, side, text, strlen (text), move, &status))
    return FALSE;
  return TRUE;
}

/* To nobody but the chooser who sees what he types. */
void
zug_play_entry_explain (ZugPlayPage *self, const ZugPosition *position, ZugSide side,
                        const char *text, const ZugSanReading *reading, const char *which)
{
  g_autofree char *words = NULL;
  char square[4];
  ZugMove meant;

  gtk_editable_select_region (GTK_EDITABLE (self->entry), 0, -1);
  if (!gtk_entry_get_visibility (self->entry))
    words = zug_play_why_of (which, C_ ("choice", "That is not a legal choice."));
  else if (is_row (self))
    /* TRANSLATORS: what the person typed, and a square: b2 */
    words = g_strdup_printf (
        C_ ("choice", "“%1$s” is not a free square. Write %2$s."), *text == '@' ? text + 1 : text,
        write_free_square (zug_game_get_laws (zug_play_session_get_game (self->session)), position,
                           side, square));
  else if (reading->code == ZUG_STATUS_MOVE_SEVERAL)
    /* TRANSLATORS: %s is a move as the person typed it. */
    words = g_strdup_printf (C_ ("choice", "More than one man can play “%s”: say which."), text);
  else if (reading->code == ZUG_STATUS_MOVE_MALFORMED)
    words = g_strdup_printf (C_ ("choice", "“%s” is not a move. Write Nf3, e2e4 or O-O."), text);
  else if (find_meant (self, position, side, text, &meant))
    {
      zug_play_why_not (self, position, side, meant, which);
      return;
    }
  else
    words = g_strdup_printf (C_ ("choice", "None of your men can play “%s”."), text);
  zug_play_session_notice (self->session, words);
}

void
zug_play_entry_seal (ZugPlayPage *self)
{
  ZugSide side = zug_board_view_get_chooser (self->board);
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  const ZugPosition *position;
  ZugSanReading reading;

  g_strstrip (text);
  if (side == ZUG_N_SIDES || *text == '\0')
    return;
  if (zug_play_session_is_team (self->session))
    {
      explicit_bzero (text, strlen (text));
      zug_play_team_seal (self);
      return;
    }
  /* Where marks are placed, a square by itself says all. */
  if (is_row (self) && *text != '@')
    {
      char *placed = g_strconcat ("@", text, NULL);

      g_free (text);
      text = placed;
    }
  position = zug_turn_get_position (zug_play_session_get_turn (self->session));
  if (zug_san_read (zug_game_get_laws (zug_play_session_get_game (self->session)), position, side,
                    text, strlen (text), &reading))
    zug_play_choice_seal_move (self, side, reading.move);
  else
    zug_play_entry_explain (self, position, side, text, &reading, NULL);
}

/* --- keys and signals ------------------------------------------------------------------- */

static void
on_changed (ZugPlayPage *self)
{
  /* What was chosen on the board before is not what is meant now. */
  zug_play_why_clear (self);
  self->typed_refused = FALSE;
  if (gtk_entry_get_text_length (self->entry) > 0 && zug_board_view_get_choice (self->board, NULL))
    zug_board_view_set_choice (self->board, NULL);
  zug_play_choice_update (self, zug_board_view_get_chooser (self->board));
}

static void
on_peek (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugPlayPage *self = user_data;

  gtk_entry_set_visibility (self->entry, !gtk_entry_get_visibility (self->entry));
}

static void
on_icon (ZugPlayPage *self)
{
  zug_play_session_activate (self->session, "peek");
}

static gboolean
on_key (ZugPlayPage *self, guint keyval)
{
  if (keyval != GDK_KEY_Escape)
    return FALSE;
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
  return TRUE;
}

/* Whoever types a move need not go to the entry first. */
static gboolean
on_board_key (ZugPlayPage *self, guint keyval, guint keycode, GdkModifierType modifiers,
              GtkEventControllerKey *controller)
{
  if (!g_unichar_isgraph (gdk_keyval_to_unicode (keyval)) || keyval == GDK_KEY_exclam
      || keyval == GDK_KEY_question || !gtk_widget_get_mapped (GTK_WIDGET (self->entry))
      || (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0
      || !gtk_widget_is_sensitive (GTK_WIDGET (self->entry)))
    return FALSE;
  gtk_entry_grab_focus_without_selecting (self->entry);
  return gtk_event_controller_key_forward (
      controller, GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (self->entry))));
}

void
zug_play_entry_attach (ZugPlayPage *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  gtk_entry_set_max_length (self->entry, zug_play_session_is_team (self->session) ? MOST_TYPED_TEAM
                                                                                  : MOST_TYPED);
  update_visibility (self);
  g_signal_connect_object (self->entry, "changed", G_CALLBACK (on_changed), self,
                           G_CONNECT_SWAPPED);
}

void
zug_play_entry_detach (ZugPlayPage *self)
{
  g_signal_handlers_disconnect_by_func (self->entry, on_changed, self);
}

void
zug_play_entry_init (ZugPlayPage *self)
{
  const GActionEntry entries[] = {{"peek", on_peek}};
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *board_keys = gtk_event_controller_key_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (zug_play_session_get_actions (self->session)),
                                   entries, G_N_ELEMENTS (entries), self);
  zug_play_session_enable (self->session, "peek", FALSE);
  g_signal_connect_object (self->entry, "activate", G_CALLBACK (zug_play_entry_seal), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->entry, "icon-press", G_CALLBACK (on_icon), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (GTK_WIDGET (self->entry), keys);
  g_signal_connect_swapped (board_keys, "key-pressed", G_CALLBACK (on_board_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self->board), board_keys);
}
