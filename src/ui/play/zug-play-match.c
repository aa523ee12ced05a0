/* zug-play-match.c: the Play page as a table: choosing, sealing, offers, the reveal */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-play-page-private.h"

#include "zug-choices.h"
#include "zug-coordinate.h"
#include "zug-list-words.h"
#include "zug-narration.h"
#include "zug-san.h"
#include <glib/gi18n.h>
#include <string.h>

/* Milliseconds between turns that computers play among themselves: time to see what happened. */
#define PACE 1200

/* Characters of a typed choice, and of a list of them for all men of a team. */
#define MOST_TYPED 16
#define MOST_TYPED_TEAM (16 * ZUG_MAX_REQUESTS)

static gboolean
zug_play_match_is_secret (ZugPlayPage *self)
{
  return zug_variant_is_simultaneous (zug_game_get_variant (self->game));
}

/* Whether marks are placed, not men moved. */
static gboolean
zug_play_match_is_row (ZugPlayPage *self)
{
  return zug_variant_get_laws (zug_game_get_variant (self->game))->game == ZUG_INPUT_ROW;
}

/* White has sealed and Black is to choose at the same screen: nobody chooses until Black says that
 * White looks away. */
static gboolean
zug_play_match_needs_handover (ZugPlayPage *self, ZugSide chooser)
{
  ZugPlayer *other;

  if (self->ready || chooser == ZUG_N_SIDES || !zug_match_is_shared_screen (self->match))
    return FALSE;
  other = zug_match_get_player (self->match, zug_other (chooser));
  return zug_player_get_state (other) == ZUG_PLAYER_SEALED;
}

/* Who looks on while computers play speaks for neither. */
static gboolean
zug_play_match_has_person (ZugPlayPage *self)
{
  return ZUG_IS_PERSON (zug_match_get_player (self->match, ZUG_WHITE))
         || ZUG_IS_PERSON (zug_match_get_player (self->match, ZUG_BLACK));
}

static gboolean
zug_play_match_is_waiting_to_start (ZugPlayPage *self)
{
  return self->match != NULL && zug_match_get_state (self->match) == ZUG_MATCH_IDLE;
}

/* --- the card over the board ------------------------------------------------------------- */

static void
zug_play_match_show_card (ZugPlayPage *self, const char *title, const char *text,
                          const char *button)
{
  gtk_label_set_label (self->card_title, title);
  gtk_label_set_label (self->card_text, text);
  gtk_widget_set_visible (GTK_WIDGET (self->card_text), *text != '\0');
  gtk_button_set_label (self->card_button, button);
  if (!gtk_widget_get_visible (self->card))
    {
      gtk_widget_set_visible (self->card, TRUE);
      gtk_widget_grab_focus (GTK_WIDGET (self->card_button));
    }
}

static void
zug_play_match_update_card (ZugPlayPage *self, ZugSide chooser)
{
  if (zug_play_match_is_waiting_to_start (self))
    zug_play_match_show_card (
        self,
        self->start == ZUG_START_WELCOME ? C_ ("welcome", "Both sides move at once")
                                         : zug_variant_get_name (zug_game_get_variant (self->game)),
        self->start == ZUG_START_WELCOME
            ? C_ ("welcome",
                  "This is Parity Chess: you and your opponent choose in secret, and both moves "
                  "happen together.\n"
                  "Two enemy men that arrive on one square share it, and a man that leaves in time "
                  "cannot be captured.\n"
                  "A man that has just moved rests for a turn, so its attack has to wait.")
            : "",
        C_ ("welcome", "Play"));
  else if (self->match != NULL && zug_play_match_needs_handover (self, chooser))
    zug_play_match_show_card (self,
                              chooser == ZUG_BLACK
                                  ? C_ ("handover", "Black chooses, White looks away")
                                  : C_ ("handover", "White chooses, Black looks away"),
                              "", C_ ("handover", "Ready"));
  else
    gtk_widget_set_visible (self->card, FALSE);
}

void
zug_play_match_card_pressed (ZugPlayPage *self)
{
  if (zug_play_match_is_waiting_to_start (self))
    zug_match_start (self->match);
  else
    self->ready = TRUE;
  zug_play_match_update (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/* --- bars and actions -------------------------------------------------------------------- */

static void
zug_play_match_update_offer (ZugPlayPage *self)
{
  ZugSide by = ZUG_WHITE;
  ZugOffer offer = ZUG_OFFER_NONE;
  gboolean news;
  const char *words = "";

  /* A computer answers by itself. */
  if (self->match != NULL && zug_match_is_shared_screen (self->match))
    offer = zug_match_get_offer (self->match, &by);
  if (offer == ZUG_OFFER_DRAW)
    words = by == ZUG_WHITE ? C_ ("offer", "White offers a draw. Does Black accept?")
                            : C_ ("offer", "Black offers a draw. Does White accept?");
  else if (offer == ZUG_OFFER_TAKE_BACK)
    words = by == ZUG_WHITE
                ? C_ ("offer", "White asks to take the last turn back. Does Black agree?")
                : C_ ("offer", "Black asks to take the last turn back. Does White agree?");
  news = (offer != ZUG_OFFER_NONE) != gtk_widget_get_visible (GTK_WIDGET (self->offer_bar));
  gtk_label_set_label (self->offer_label, words);
  gtk_widget_set_visible (GTK_WIDGET (self->offer_bar), offer != ZUG_OFFER_NONE);
  gtk_revealer_set_reveal_child (self->offer_bar, offer != ZUG_OFFER_NONE);
  zug_play_page_enable (self, "accept", offer != ZUG_OFFER_NONE);
  zug_play_page_enable (self, "decline", offer != ZUG_OFFER_NONE);
  if (news && offer != ZUG_OFFER_NONE)
    {
      zug_play_page_announce (self, words);
      gtk_widget_grab_focus (self->decline);
    }
  else if (news)
    zug_play_page_keep_focus (self);
}

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

  *examples = (Examples){ZUG_PASS, ZUG_PASS, ZUG_PASS};
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
  const ZugLaws *laws = zug_variant_get_laws (zug_game_get_variant (self->game));
  char san[ZUG_SAN_MAX], squares[ZUG_COORDINATE_MAX];

  if (move.kind == ZUG_MOVE_PASS)
    return;
  if (by_squares)
    zug_coordinate_write (laws, move, squares);
  else
    zug_san_write (laws, position, side, move, NULL, (ZugEnd){ZUG_RESULT_OPEN, ZUG_REASON_NONE},
                   san);
  zug_list_words_add (list, by_squares ? squares : san);
}

/* What can be typed, by examples that can be played now. */
static char *
dup_hint (ZugPlayPage *self)
{
  const ZugPosition *position = zug_turn_get_position (zug_play_page_get_turn (self));
  ZugSide side = zug_board_view_get_chooser (self->board);
  g_autoptr (GString) list = g_string_new (NULL);
  gboolean team = zug_play_team_is_on (self);
  Examples examples;

  if (zug_play_match_is_row (self))
    return g_strdup (C_ ("choice", "Type a square: b2"));
  if (side == ZUG_N_SIDES)
    return g_strdup (C_ ("choice", "Type a move"));
  find_examples (zug_variant_get_laws (zug_game_get_variant (self->game)), position, side,
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
zug_play_match_update_hint (ZugPlayPage *self)
{
  g_autofree char *hint = dup_hint (self);

  if (g_strcmp0 (gtk_entry_get_placeholder_text (self->entry), hint) != 0)
    gtk_entry_set_placeholder_text (self->entry, hint);
}

/* Two people who sit at the board together type blind; whoever wants to see what is typed asks. */
static void
zug_play_match_update_entry (ZugPlayPage *self)
{
  gboolean blind = self->match != NULL && zug_match_is_shared_screen (self->match)
                   && zug_play_match_is_secret (self);
  gtk_entry_set_visibility (self->entry, !blind);
  gtk_entry_set_input_purpose (self->entry,
                               blind ? GTK_INPUT_PURPOSE_PASSWORD : GTK_INPUT_PURPOSE_FREE_FORM);
  gtk_entry_set_icon_from_icon_name (self->entry, GTK_ENTRY_ICON_SECONDARY,
                                     blind ? "view-reveal-symbolic" : NULL);
  zug_play_page_enable (self, "peek", blind);
  gtk_entry_set_icon_tooltip_text (self->entry, GTK_ENTRY_ICON_SECONDARY,
                                   blind ? C_ ("choice", "Show or hide what is typed") : NULL);
}

/* A pass has no arrow: the button itself shows that it is chosen. */
static void
zug_play_match_update_pass (ZugPlayPage *self, ZugSide chooser)
{
  ZugVariant *variant = zug_game_get_variant (self->game);
  const ZugPosition *position = zug_turn_get_position (zug_turn_list_get_current (self->turns));
  ZugMove choice;

  gtk_widget_set_visible (GTK_WIDGET (self->pass), zug_variant_get_laws (variant)->pass == ZUG_YES
                                                       && !zug_play_team_is_on (self));
  zug_play_page_enable (
      self, "pass",
      chooser != ZUG_N_SIDES
          && zug_is_choice (zug_variant_get_laws (variant), position, chooser, ZUG_PASS));
  if (zug_board_view_get_choice (self->board, &choice) && choice.kind == ZUG_MOVE_PASS)
    gtk_widget_add_css_class (GTK_WIDGET (self->pass), "chosen");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->pass), "chosen");
}

static void
zug_play_match_update_seal (ZugPlayPage *self, ZugSide chooser)
{
  ZugMove choice;
  gboolean typed = gtk_entry_get_text_length (self->entry) > 0;
  gboolean team = zug_play_team_is_on (self);
  g_autofree char *label = team ? zug_play_team_dup_seal_label (self) : NULL;

  zug_play_match_update_pass (self, chooser);
  if (team)
    adw_button_content_set_label (self->seal_content, label);
  /* A team may also stand still. */
  zug_play_page_enable (self, "seal",
                        chooser != ZUG_N_SIDES
                            && (typed || team || zug_board_view_get_choice (self->board, &choice)));
}

static void
zug_play_match_update_actions (ZugPlayPage *self)
{
  gboolean playing = self->match != NULL && zug_match_get_state (self->match) == ZUG_MATCH_CHOOSING
                     && zug_play_match_has_person (self);
  gboolean open = self->match != NULL && zug_match_get_offer (self->match, NULL) == ZUG_OFFER_NONE;

  zug_play_page_enable (self, "resign", playing);
  zug_play_page_enable (self, "offer-draw", playing && open);
  zug_play_page_enable (self, "take-back", open && zug_match_can_take_back (self->match));
}

/* At one screen one chooses after the other; who waits is not yet choosing. */
static void
zug_play_match_update_strips (ZugPlayPage *self, ZugSide chooser)
{
  for (int side = 0; side < ZUG_N_SIDES; side++)
    zug_player_strip_set_waiting (zug_play_page_strip (self, side),
                                  zug_match_is_shared_screen (self->match)
                                      && side != (int) chooser);
}

/* Where nobody here has anything to choose, the bar leads to a game where somebody has. */
static void
zug_play_match_update_bar (ZugPlayPage *self)
{
  gboolean choosing = self->match != NULL && zug_match_get_state (self->match) != ZUG_MATCH_OVER
                      && zug_play_match_has_person (self);

  gtk_widget_set_visible (self->choice_bar, choosing);
  /* Before the archive has answered there is neither a match nor a game to look at. */
  gtk_widget_set_visible (self->look_bar, !choosing
                                              && (self->match != NULL
                                                  || (self->game != NULL
                                                      && zug_game_get_last (self->game)
                                                             != zug_game_get_root (self->game))));
  gtk_widget_set_visible (self->resume, self->match == NULL);
}

void
zug_play_match_update (ZugPlayPage *self)
{
  ZugSide chooser = ZUG_N_SIDES;

  if (self->match != NULL)
    {
      chooser = zug_match_get_chooser (self->match);
      zug_play_match_update_strips (self, chooser);
    }
  zug_play_match_update_card (self, chooser);
  zug_play_match_update_offer (self);
  zug_play_match_update_actions (self);
  if (self->match == NULL || self->outcome != NULL || !zug_play_page_at_end (self)
      || !zug_play_reveal_is_over (self) || zug_board_view_is_revealing (self->board)
      || (zug_match_is_shared_screen (self->match)
          && zug_match_get_offer (self->match, NULL) != ZUG_OFFER_NONE)
      || zug_play_match_needs_handover (self, chooser))
    chooser = ZUG_N_SIDES;
  if (self->editor != NULL)
    zug_game_editor_set_playing (
        self->editor, self->match != NULL && zug_match_get_state (self->match) != ZUG_MATCH_OVER);
  if (zug_play_vary_is_on (self))
    chooser = zug_play_vary_chooser (self);
  zug_play_team_put_aside (self);
  zug_board_view_set_chooser (self->board, chooser);
  zug_play_team_take_up (self);
  zug_play_hint_update (self);
  zug_play_match_update_bar (self);
  zug_play_vary_update (self);
  zug_play_notes_update (self);
  zug_play_analysis_update (self);
  if (self->game == NULL)
    return;
  zug_play_team_update (self);
  gtk_widget_set_sensitive (GTK_WIDGET (self->entry), chooser != ZUG_N_SIDES);
  zug_play_match_update_hint (self);
  zug_play_match_update_seal (self, chooser);
}

/* --- choosing and sealing ---------------------------------------------------------------- */

/* The bus hears what text is deleted; a buffer that is replaced goes silently, and zeroes what it
 * held. */
static void
zug_play_match_wipe_entry (ZugPlayPage *self)
{
  int most = gtk_entry_get_max_length (self->entry);
  g_autoptr (GtkEntryBuffer) empty = gtk_entry_buffer_new (NULL, 0);

  gtk_entry_buffer_set_max_length (empty, most);
  gtk_entry_set_buffer (self->entry, empty);
}

/* Hands a choice over. All that was on the screen is gone before the player holds it, and what is
 * done here and after does not depend on what was chosen. */
void
zug_play_match_seal_plan (ZugPlayPage *self, ZugSide side, const ZugPlan *plan)
{
  ZugPerson *person = ZUG_PERSON (zug_match_get_player (self->match, side));
  gboolean sealed;
  g_autoptr (GError) error = NULL;

  zug_play_page_notice (self, NULL);
  /* Refusals tell what was tried; neither the labels nor the window's name keeps them. */
  gtk_label_set_label (self->notice, "");
  zug_play_why_clear (self);
  if (zug_play_match_is_secret (self))
    zug_play_page_announce (self, C_ ("player state", "Sealed"));
  zug_play_hint_stop (self);
  zug_board_view_set_chooser (self->board, ZUG_N_SIDES);
  zug_play_team_forget (self);
  zug_play_team_update (self);
  self->ready = FALSE;
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
  zug_play_match_wipe_entry (self);
  zug_play_match_update_entry (self);
  sealed = zug_play_team_is_on (self)
               ? zug_person_seal_requests (person, plan->move, plan->n, &error)
               : zug_person_seal (person, plan->move[0], &error);
  if (!sealed)
    zug_play_page_notice (self, error->message);
  zug_play_match_update (self);
}

static void
zug_play_match_seal_move (ZugPlayPage *self, ZugSide side, ZugMove move)
{
  ZugPlan plan = zug_plan_of_move (move);

  zug_play_match_seal_plan (self, side, &plan);
  explicit_bzero (&plan, sizeof plan);
}

/* The move that was meant, where the text says which one: the men can make it and the laws forbid it, or
 * it is written by its squares. */
static gboolean
zug_play_match_find_meant (ZugPlayPage *self, const ZugPosition *position, ZugSide side,
                           const char *text, ZugMove *move)
{
  const ZugLaws *laws = zug_variant_get_laws (zug_game_get_variant (self->game));
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
zug_play_match_explain (ZugPlayPage *self, const ZugPosition *position, ZugSide side,
                        const char *text, const ZugSanReading *reading, const char *which)
{
  g_autofree char *words = NULL;
  ZugMove meant;

  gtk_editable_select_region (GTK_EDITABLE (self->entry), 0, -1);
  if (!gtk_entry_get_visibility (self->entry))
    words = zug_play_why_of (which, C_ ("choice", "That is not a legal choice."));
  else if (zug_play_match_is_row (self))
    words = g_strdup_printf (C_ ("choice", "“%s” is not a free square. Write b2."),
                             *text == '@' ? text + 1 : text);
  else if (reading->code == ZUG_STATUS_MOVE_SEVERAL)
    /* TRANSLATORS: %s is a move as the person typed it. */
    words = g_strdup_printf (C_ ("choice", "More than one man can play “%s”: say which."), text);
  else if (reading->code == ZUG_STATUS_MOVE_MALFORMED)
    words = g_strdup_printf (C_ ("choice", "“%s” is not a move. Write Nf3, e2e4 or O-O."), text);
  else if (zug_play_match_find_meant (self, position, side, text, &meant))
    {
      zug_play_why_not (self, position, side, meant, which);
      return;
    }
  else
    words = g_strdup_printf (C_ ("choice", "None of your men can play “%s”."), text);
  zug_play_page_notice (self, words);
}

void
zug_play_match_typed (ZugPlayPage *self)
{
  ZugSide side = zug_board_view_get_chooser (self->board);
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  const ZugPosition *position;
  ZugSanReading reading;

  g_strstrip (text);
  if (side == ZUG_N_SIDES || *text == '\0')
    return;
  if (zug_play_team_is_on (self))
    {
      explicit_bzero (text, strlen (text));
      zug_play_team_seal (self);
      return;
    }
  /* Where marks are placed, a square by itself says all. */
  if (zug_play_match_is_row (self) && *text != '@')
    {
      char *placed = g_strconcat ("@", text, NULL);

      g_free (text);
      text = placed;
    }
  position = zug_turn_get_position (zug_turn_list_get_current (self->turns));
  if (zug_san_read (zug_variant_get_laws (zug_game_get_variant (self->game)), position, side, text,
                    strlen (text), &reading))
    zug_play_match_seal_move (self, side, reading.move);
  else
    zug_play_match_explain (self, position, side, text, &reading, NULL);
}

void
zug_play_match_seal (ZugPlayPage *self)
{
  ZugSide side = zug_board_view_get_chooser (self->board);
  ZugMove choice;

  if (side == ZUG_N_SIDES)
    return;
  if (zug_play_team_is_on (self))
    zug_play_team_seal (self);
  else if (zug_board_view_get_choice (self->board, &choice))
    zug_play_match_seal_move (self, side, choice);
  else
    zug_play_match_typed (self);
}

void
zug_play_match_choice_changed (ZugPlayPage *self)
{
  ZugSide side = zug_board_view_get_chooser (self->board);
  ZugMove choice;

  /* What is typed joins a team's plan. */
  if (zug_play_team_is_on (self))
    zug_play_team_changed (self);
  if (side != ZUG_N_SIDES && zug_board_view_get_choice (self->board, &choice))
    gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  /* Where nothing is secret there is nothing to seal: the move is made. */
  if (side != ZUG_N_SIDES && zug_board_view_get_choice (self->board, &choice)
      && (self->seal_at_once || !zug_play_match_is_secret (self)))
    zug_play_match_seal_move (self, side, choice);
  else
    zug_play_match_update_seal (self, side);
}

void
zug_play_match_pass (ZugPlayPage *self)
{
  const ZugMove pass = ZUG_PASS;
  ZugMove choice;

  if (zug_board_view_get_choice (self->board, &choice) && choice.kind == ZUG_MOVE_PASS)
    zug_board_view_set_choice (self->board, NULL);
  else if (zug_board_view_set_choice (self->board, &pass)
           && zug_board_view_get_choice (self->board, &choice))
    zug_play_page_announce (self, C_ ("choice", "You pass. Seal the choice, or make another."));
}

/* --- resigning and offering -------------------------------------------------------------- */

/* Who speaks at this screen: the chooser, or the one person who plays. */
static ZugSide
zug_play_match_speaker (ZugPlayPage *self)
{
  ZugSide chooser = zug_match_get_chooser (self->match);

  if (chooser != ZUG_N_SIDES)
    return chooser;
  return ZUG_IS_PERSON (zug_match_get_player (self->match, ZUG_WHITE)) ? ZUG_WHITE : ZUG_BLACK;
}

static void
on_resign_answered (AdwMessageDialog *dialog, const char *response, ZugPlayPage *self)
{
  ZugMatch *match = g_object_get_data (G_OBJECT (dialog), "match");
  ZugSide side = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (dialog), "side"));

  if (g_str_equal (response, "resign") && match == self->match
      && zug_match_get_state (match) == ZUG_MATCH_CHOOSING)
    zug_match_resign (match, side);
}

void
zug_play_match_resign (ZugPlayPage *self)
{
  ZugSide side = zug_play_match_speaker (self);
  GtkWidget *dialog = adw_message_dialog_new (
      GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
      side == ZUG_WHITE ? C_ ("resign", "Resign for White?") : C_ ("resign", "Resign for Black?"),
      C_ ("resign", "The game ends and the other side wins."));

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel",
                                    C_ ("resign", "_Play On"), "resign", C_ ("resign", "_Resign"),
                                    NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "resign",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_object_set_data_full (G_OBJECT (dialog), "match", g_object_ref (self->match), g_object_unref);
  g_object_set_data (G_OBJECT (dialog), "side", GINT_TO_POINTER (side));
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_resign_answered), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
zug_play_match_offer (ZugPlayPage *self, ZugOffer offer)
{
  ZugSide side = zug_play_match_speaker (self);

  /* Where sides take turns at one screen, the last move is that of the one who does not choose. */
  if (offer == ZUG_OFFER_TAKE_BACK && !zug_play_match_is_secret (self)
      && zug_match_is_shared_screen (self->match))
    side = zug_other ((ZugSide) zug_turn_get_position (zug_game_get_last (self->game))->to_move);
  zug_match_offer (self->match, side, offer);
}

/* --- the match --------------------------------------------------------------------------- */

static void
on_revealed (ZugPlayPage *self, ZugTurn *turn)
{
  g_autofree char *headline = NULL;

  self->ready = FALSE;
  /* Who looks on may be looking at an earlier turn. */
  if (zug_play_match_has_person (self)
      || zug_turn_list_get_current (self->turns) == zug_turn_get_parent (turn))
    {
      zug_play_reveal_turn (self, turn);
      return;
    }
  headline = zug_narration_headline (self->game, turn);
  zug_play_page_announce (self, headline);
}

static void
on_answered (ZugPlayPage *self, ZugOffer offer, gboolean accepted)
{
  if (accepted)
    return;
  zug_play_page_notice (self, offer == ZUG_OFFER_DRAW
                                  ? C_ ("offer", "The draw is declined.")
                                  : C_ ("offer", "The turn is not taken back."));
}

static void
on_taken_back (ZugPlayPage *self, ZugTurn *turn)
{
  self->ready = FALSE;
  zug_play_page_go_to (self, turn, FALSE);
  zug_play_page_announce (self, C_ ("play", "The last turn is taken back."));
}

void
zug_play_match_tell_end (ZugPlayPage *self)
{
  g_autofree char *words = NULL;

  if (self->match == NULL || zug_match_get_state (self->match) != ZUG_MATCH_OVER)
    return;
  words = zug_game_dup_end_words (self->game);
  zug_play_page_notice (self, words);
}

static void
on_ended (ZugPlayPage *self)
{
  /* What the coin decides is not told before it has fallen. */
  if (zug_play_reveal_is_coin_in_air (self))
    return;
  /* The turn that ended the game is still being shown. */
  if (!zug_board_view_is_revealing (self->board))
    zug_play_page_go_to (self, zug_game_get_last (self->game), FALSE);
  zug_play_match_tell_end (self);
}

/* The notice goes by; the name in the strip stays. */
static void
on_replaced (ZugPlayPage *self, const char *words)
{
  zug_play_page_update_names (self);
  zug_play_page_notice (self, words);
}

static void
on_entry_changed (ZugPlayPage *self)
{
  /* What was chosen on the board before is not what is meant now. */
  zug_play_why_clear (self);
  if (gtk_entry_get_text_length (self->entry) > 0 && zug_board_view_get_choice (self->board, NULL))
    zug_board_view_set_choice (self->board, NULL);
  zug_play_match_update_seal (self, zug_board_view_get_chooser (self->board));
}

static ZugSide
zug_play_match_side_below (ZugMatch *match)
{
  return ZUG_IS_PERSON (zug_match_get_player (match, ZUG_BLACK))
                 && !ZUG_IS_PERSON (zug_match_get_player (match, ZUG_WHITE))
             ? ZUG_BLACK
             : ZUG_WHITE;
}

void
zug_play_match_attach (ZugPlayPage *self, ZugMatch *match, ZugStart start)
{
  self->match = g_object_ref (match);
  zug_match_set_pace (match, PACE);
  self->start = start;
  self->ready = FALSE;
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  gtk_entry_set_max_length (self->entry, zug_play_team_is_on (self) ? MOST_TYPED_TEAM : MOST_TYPED);
  zug_play_match_update_entry (self);
  gtk_widget_set_visible (self->hint_button, !zug_play_team_is_on (self));
  zug_board_view_set_flipped (self->board, zug_play_match_side_below (match) == ZUG_BLACK);
  adw_button_content_set_label (self->seal_content, zug_play_match_is_secret (self)
                                                        ? C_ ("choice", "_Seal")
                                                        : C_ ("choice", "_Move"));
  g_signal_connect_object (match, "revealed", G_CALLBACK (on_revealed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (match, "answered", G_CALLBACK (on_answered), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (match, "taken-back", G_CALLBACK (on_taken_back), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (match, "ended", G_CALLBACK (on_ended), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (match, "replaced", G_CALLBACK (on_replaced), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (match, "notify", G_CALLBACK (zug_play_match_update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->entry, "changed", G_CALLBACK (on_entry_changed), self,
                           G_CONNECT_SWAPPED);
  if (start == ZUG_START_NOW)
    zug_match_start (match);
}

void
zug_play_match_detach (ZugPlayPage *self)
{
  if (self->match == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->match, self);
  g_signal_handlers_disconnect_by_func (self->entry, on_entry_changed, self);
  zug_play_hint_stop (self);
  zug_play_team_forget (self);
  zug_match_stop (self->match);
  g_clear_object (&self->match);
}
