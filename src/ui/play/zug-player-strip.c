/* zug-player-strip.c: who plays a side, and how that player stands */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-player-strip.h"

#include "zug-captured-men.h"
#include "zug-clock-view.h"
#include "zug-game-heading.h"
#include "zug-turn-phrases.h"
#include "zug-seal.h"
#include "zug-widgets.h"
#include "zug-wrap-box.h"
#include <glib/gi18n.h>

struct _ZugPlayerStrip
{
  GtkWidget parent_instance;

  GtkWidget *disc;
  GtkImage *kind;
  GtkLabel *name;
  ZugCapturedMen *captured;
  ZugCapturedMen *pool;
  GtkImage *state_icon;
  GtkLabel *state;
  GtkMenuButton *fingerprint_button;
  GtkLabel *seal_words; /* NULL until they are asked for */
  ZugClockView *clock;

  ZugPlaySession *session; /* joined */
  ZugBoardView *board;     /* beside it in the page */
  gboolean is_lower;       /* below the board */
  ZugPlayer *player;       /* NULL while a game is only looked at */
  GSignalGroup *of_player; /* what is heard of it */
  ZugSide side;
  gboolean secret;      /* the game is one of simultaneous choices */
  gboolean waiting;     /* this side's choosing has to wait for the other's */
  gboolean ready;       /* what this side has chosen may be sealed now */
  gboolean handed;      /* this side is to choose as soon as it says that the other looks away */
  const char *standing; /* how the game came out for this side; NULL while it is open */
  char *duty;           /* what must be done in words; NULL for nothing */
  char *seal;           /* of the turn shown: its fingerprint, */
  char *revealed;       /* and all about it in words; both NULL where it has none */
};

G_DEFINE_FINAL_TYPE (ZugPlayerStrip, zug_player_strip, GTK_TYPE_WIDGET)

/* why: NULL where the words say all. */
static void
zug_player_strip_set_state (ZugPlayerStrip *self, const char *icon, const char *words,
                            const char *why)
{
  gtk_image_set_from_icon_name (self->state_icon, icon);
  gtk_widget_set_visible (GTK_WIDGET (self->state_icon), icon != NULL);
  gtk_label_set_label (self->state, words);
  /* In a narrow window the end may be cut off. */
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->state), why != NULL      ? why
                                                         : *words != '\0' ? words
                                                                          : NULL);
}

/* The seal of the coming turn, and what that of the turn shown was taken of, so that it can be
 * checked. */
static char *
zug_player_strip_seal_words (ZugPlayerStrip *self, const char *hash)
{
  g_autoptr (GString) words = g_string_new (NULL);

  if (hash != NULL)
    g_string_append_printf (
        words,
        C_ ("seal", "The computer has fixed its choice before yours and cannot change it any more. "
                    "This is its fingerprint (SHA-256), by which anyone can check that later:\n%s"),
        hash);
  if (self->revealed != NULL)
    g_string_append_printf (words, "%s%s", hash != NULL ? "\n\n" : "", self->revealed);
  return g_string_free (g_steal_pointer (&words), FALSE);
}

/* In words what the turn shown keeps of this side's seal. */
static char *
zug_player_strip_revealed_words (ZugPlayerStrip *self, ZugTurn *turn, const ZugSeal *seal)
{
  g_autofree char *choice = zug_turn_dup_choice (turn, self->side);
  gboolean only;
  g_autofree char *drawn = zug_seal_dup_mix_words (turn, self->side, &only);
  g_autoptr (GString) words = g_string_new (NULL);

  g_string_append_printf (words, C_ ("seal", "Turn %u: %s"), zug_turn_get_number (turn), choice);
  if (drawn != NULL && !only)
    {
      g_string_append_c (words, '\n');
      /* TRANSLATORS: %s is like "e4 62 %, d4 38 %" */
      g_string_append_printf (
          words,
          C_ ("seal", "So that nobody could guess it, the computer let chance choose among: %s"),
          drawn);
    }
  g_string_append_c (words, '\n');
  if (seal->text == NULL)
    g_string_append (words, C_ ("seal", "Its fingerprint cannot be checked."));
  else if (seal->state == ZUG_SEAL_GOOD)
    g_string_append_printf (words,
                            C_ ("seal", "It was sealed as\n%s\nwhose fingerprint (SHA-256) is\n%s"),
                            seal->text, seal->hash);
  else
    g_string_append_printf (
        words,
        C_ ("seal", "The fingerprint does not fit: it is\n%s\nand should be the SHA-256 of\n%s"),
        seal->hash, seal->text);
  return g_string_free (g_steal_pointer (&words), FALSE);
}

static void
zug_player_strip_update_fingerprint (ZugPlayerStrip *self)
{
  const char *hash = self->player != NULL ? zug_player_get_fingerprint (self->player) : NULL;
  /* Where sides take turns a choice is revealed as it is made: nothing is to be checked. */
  const char *shown = !self->secret ? NULL : hash != NULL ? hash : self->seal;
  g_autofree char *words = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->fingerprint_button), shown != NULL);
  if (shown == NULL || self->seal_words == NULL)
    return;
  words = zug_player_strip_seal_words (self, hash);
  gtk_label_set_label (self->seal_words, words);
}

/* Made when it is first asked for. */
static void
on_fingerprint (GtkMenuButton *button, gpointer user_data)
{
  ZugPlayerStrip *self = user_data;
  g_autoptr (GtkBuilder) builder = NULL;

  if (self->seal_words != NULL)
    return;
  builder = gtk_builder_new_from_resource ("/io/github/zugleich/Zugleich/ui/zug-seal-popover.ui");
  self->seal_words = GTK_LABEL (gtk_builder_get_object (builder, "seal_words"));
  zug_player_strip_update_fingerprint (self);
  gtk_menu_button_set_popover (button, GTK_WIDGET (gtk_builder_get_object (builder, "popover")));
}

/* Who is awaited, by name where it has one. */
static const char *
other_name (ZugPlayerStrip *self)
{
  return zug_play_session_get_name (self->session, zug_other (self->side));
}

static void
show_sealed (ZugPlayerStrip *self)
{
  ZugMatch *match = zug_play_session_get_match (self->session);
  ZugPlayer *other = match != NULL ? zug_match_get_player (match, zug_other (self->side)) : NULL;
  gboolean alone = other != NULL && zug_player_get_state (other) != ZUG_PLAYER_SEALED;
  g_autofree char *words = NULL;

  if (!alone)
    words = g_strdup (C_ ("player state", "Sealed"));
  else if (ZUG_IS_PERSON (other) && !ZUG_IS_PERSON (self->player))
    words = g_strdup (C_ ("player state", "Sealed; waiting for you"));
  else
    /* TRANSLATORS: a name, or “White” or “Black” */
    words = g_strdup_printf (C_ ("player state", "Sealed; waiting for %s"), other_name (self));
  zug_player_strip_set_state (
      self, "zug-seal-symbolic", words,
      C_ ("player state", "The choice is fixed. It stays secret until both sides have sealed."));
}

/* What a person has to do next. */
static const char *
next_step (ZugPlayerStrip *self)
{
  /* Its men may also stand still, so that it could always seal. */
  if (zug_play_session_is_team (self->session))
    return C_ ("player state", "Choose moves, then press Seal");
  if (self->ready && !self->secret)
    return C_ ("player state", "Chosen: press Enter or Move");
  if (self->ready)
    return C_ ("player state", "Chosen: press Enter or Seal");
  return zug_laws_place_marks (zug_play_session_get_laws (self->session))
             ? C_ ("player state", "Choose a square")
             : C_ ("player state", "Choose a move");
}

/* Who plays elsewhere chooses unseen: what is known is whose code is due. */
static void
show_friend (ZugPlayerStrip *self)
{
  const ZugFriendGame *game = zug_friend_get_game (ZUG_FRIEND (self->player));

  if (game->resting)
    zug_player_strip_set_state (self, NULL, C_ ("player state", "The game is paused"), NULL);
  else if (game->together)
    zug_player_strip_set_state (self, "content-loading-symbolic", C_ ("player state", "Chooses"),
                                NULL);
  else if (game->has_meeting)
    zug_player_strip_set_state (self, NULL, C_ ("player state", "Away"), NULL);
  else if (game->duty == ZUG_FRIEND_WAITS)
    zug_player_strip_set_state (self, "content-loading-symbolic",
                                C_ ("player state", "Chooses elsewhere; a code is awaited"), NULL);
  else
    zug_player_strip_set_state (self, NULL, C_ ("player state", "Waits for your code"), NULL);
}

static void
show_choosing (ZugPlayerStrip *self)
{
  gboolean person = ZUG_IS_PERSON (self->player);
  g_autofree char *words = NULL;

  if (ZUG_IS_FRIEND (self->player))
    show_friend (self);
  else if (person && zug_person_is_pending (ZUG_PERSON (self->player)))
    zug_player_strip_set_state (self, "zug-seal-symbolic", C_ ("player state", "Sealing"), NULL);
  else if (self->waiting)
    {
      /* TRANSLATORS: a name, or “White” or “Black” */
      words = g_strdup_printf (C_ ("player state", "Waiting for %s"), other_name (self));
      zug_player_strip_set_state (self, NULL, words, NULL);
    }
  else if (self->handed)
    zug_player_strip_set_state (self, NULL, C_ ("player state", "Waiting for “Ready”"), NULL);
  else if (self->ready && person && !zug_play_session_is_team (self->session))
    zug_player_strip_set_state (self, "object-select-symbolic", next_step (self), NULL);
  else if (self->duty != NULL)
    zug_player_strip_set_state (self, "zug-check-symbolic", self->duty, NULL);
  else
    zug_player_strip_set_state (self, "content-loading-symbolic",
                                person ? next_step (self) : C_ ("player state", "Thinking"), NULL);
}

static void
zug_player_strip_update (ZugPlayerStrip *self)
{
  ZugPlayerState state =
      self->player != NULL ? zug_player_get_state (self->player) : ZUG_PLAYER_WAITING;

  switch (state)
    {
    case ZUG_PLAYER_SEALED:
      /* Where sides take turns nothing is sealed: what was chosen is shown next. */
      if (self->secret)
        show_sealed (self);
      else
        zug_player_strip_set_state (self, NULL, "", NULL);
      break;
    case ZUG_PLAYER_CHOOSING:
      show_choosing (self);
      break;
    case ZUG_PLAYER_WAITING:
    default:
      zug_player_strip_set_state (self, NULL, self->standing != NULL ? self->standing : "", NULL);
    }
  zug_player_strip_update_fingerprint (self);
}

static void
follow_link (gpointer self, const char *name)
{
  gtk_widget_activate_action (self, "win.player", "s", name);
}

static gboolean
on_link (ZugPlayerStrip *self, const char *name)
{
  return zug_link_follow_later (self, name, follow_link);
}

static void
zug_player_strip_dispose (GObject *object)
{
  ZugPlayerStrip *self = ZUG_PLAYER_STRIP (object);

  g_clear_object (&self->of_player);
  g_clear_object (&self->player);
  zug_widget_drop_children (self);
  g_clear_pointer (&self->duty, g_free);
  g_clear_pointer (&self->seal, g_free);
  g_clear_pointer (&self->revealed, g_free);

  G_OBJECT_CLASS (zug_player_strip_parent_class)->dispose (object);
}

static void
zug_player_strip_class_init (ZugPlayerStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_player_strip_dispose;

  g_type_ensure (ZUG_TYPE_CAPTURED_MEN);
  g_type_ensure (ZUG_TYPE_CLOCK_VIEW);
  g_type_ensure (ZUG_TYPE_WRAP_BOX);
  zug_widget_class_set_template (widget_class, "zug-player-strip");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayerStrip, disc);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayerStrip, kind);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayerStrip, name);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayerStrip, captured);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayerStrip, pool);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayerStrip, state_icon);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayerStrip, state);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayerStrip, fingerprint_button);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayerStrip, clock);
  gtk_widget_class_bind_template_callback (widget_class, on_link);
}

static void
zug_player_strip_init (ZugPlayerStrip *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->fingerprint_button, on_fingerprint, self, NULL);
  self->of_player = g_signal_group_new (ZUG_TYPE_PLAYER);
  g_signal_group_connect_swapped (self->of_player, "notify::state",
                                  G_CALLBACK (zug_player_strip_update), self);
  g_signal_group_connect_swapped (self->of_player, "notify::pending",
                                  G_CALLBACK (zug_player_strip_update), self);
}

/* --- the session ------------------------------------------------------------------------------ */

static void
find_side (ZugPlayerStrip *self)
{
  ZugSide below = zug_board_view_get_flipped (self->board) ? ZUG_BLACK : ZUG_WHITE;

  self->side = self->is_lower ? below : zug_other (below);
  zug_clock_view_set_side (self->clock, self->side);
}

/* How the game came out for the side, where its end is shown. */
static const char *
find_standing (ZugPlayerStrip *self)
{
  ZugResult result = zug_game_get_end (zug_play_session_get_game (self->session)).result;

  if (result == ZUG_RESULT_OPEN || !zug_play_session_is_last (self->session))
    return NULL;
  if (result == ZUG_RESULT_DRAW)
    return C_ ("player state", "Draw");
  return (result == ZUG_RESULT_WHITE) == (self->side == ZUG_WHITE) ? C_ ("player state", "Won")
                                                                   : C_ ("player state", "Lost");
}

/* What the side has to do now, and how it ended: neither is so before the turn on the board is
 * over. */
static void
update_duty (ZugPlayerStrip *self)
{
  ZugTurn *turn = zug_play_session_get_turn (self->session);
  gboolean over = zug_board_view_get_phase (self->board) >= 1;
  g_autofree char *duty = NULL;
  const char *standing;

  if (zug_play_session_get_game (self->session) == NULL || turn == NULL)
    return;
  find_side (self);
  duty = over ? zug_turn_phrases_duty (zug_play_session_get_variant (self->session),
                                       zug_turn_get_position (turn), self->side)
              : NULL;
  standing = over ? find_standing (self) : NULL;
  if (g_strcmp0 (self->duty, duty) == 0 && self->standing == standing)
    return;
  g_free (self->duty);
  self->duty = g_steal_pointer (&duty);
  self->standing = standing;
  zug_player_strip_update (self);
}

/* Leads to the page of who played a game of the library; elsewhere it is a name alone. */
static void
show_name (ZugPlayerStrip *self, ZugGame *game, const char *name, const char *words)
{
  gboolean leads =
      self->player == NULL && zug_game_get_archive_id (game) > 0 && zug_game_heading_says (name);
  g_autofree char *markup = leads ? g_markup_printf_escaped ("<a href=\"%s\">%s</a>", name, words)
                                  : g_markup_escape_text (words, -1);

  /* The keyboard stays on a link that stays. */
  if (!g_str_equal (gtk_label_get_label (self->name), markup))
    gtk_label_set_markup (self->name, markup);
}

static void
show_player (ZugPlayerStrip *self, ZugGame *game)
{
  ZugMatch *match = zug_play_session_get_match (self->session);
  ZugPlayer *player = match != NULL ? zug_match_get_player (match, self->side) : NULL;
  gboolean computer = player != NULL ? !ZUG_IS_PERSON (player) && !ZUG_IS_FRIEND (player)
                                     : zug_seal_is_drawn (game, self->side);
  gboolean white = self->side == ZUG_WHITE;
  const char *name = zug_game_get_name (game, self->side);
  const char *colour = white ? C_ ("side", "White") : C_ ("side", "Black");
  const char *words = name != NULL && *name != '\0' ? name : colour;
  g_autofree char *label = NULL;

  self->secret = zug_variant_is_simultaneous (zug_game_get_variant (game));
  g_set_object (&self->player, player);
  g_signal_group_set_target (self->of_player, player);
  show_name (self, game, name, words);
  gtk_image_set_from_icon_name (self->kind,
                                computer ? "zug-computer-symbolic" : "zug-person-symbolic");
  gtk_widget_remove_css_class (self->disc, white ? "black" : "white");
  gtk_widget_add_css_class (self->disc, white ? "white" : "black");
  gtk_widget_set_tooltip_text (self->disc, colour);
  /* TRANSLATORS: a colour and the name of who plays it, e.g. "White: Ada". */
  label = g_strdup_printf (C_ ("player strip", "%s: %s"), colour, words);
  zug_widget_tell_name (self, label);
}

/* What the other side has lost by the turn shown, what is kept of this side's seal on it, and what
 * its choice was drawn from. */
static void
show_turn (ZugPlayerStrip *self, ZugGame *game, ZugTurn *turn)
{
  ZugVariant *variant = zug_game_get_variant (game);
  const ZugPosition *position = zug_turn_get_position (turn);
  g_auto (ZugSeal) seal = {0};

  zug_captured_men_show (self->captured, variant, zug_other (self->side), turn);
  zug_captured_men_show_pool (self->pool, variant, self->side, position);
  g_clear_pointer (&self->seal, g_free);
  g_clear_pointer (&self->revealed, g_free);
  zug_seal_read (game, turn, self->side, &seal);
  if (seal.state == ZUG_SEAL_NONE)
    return;
  self->seal = g_strdup (seal.hash != NULL ? seal.hash : "");
  self->revealed = zug_player_strip_revealed_words (self, turn, &seal);
}

static void
show_now (ZugPlayerStrip *self)
{
  ZugGame *game = zug_play_session_get_game (self->session);
  ZugTurn *turn = zug_play_session_get_turn (self->session);

  if (turn == NULL)
    return;
  find_side (self);
  show_player (self, game);
  show_turn (self, game, turn);
  zug_player_strip_update (self);
  update_duty (self);
}

static void
show (ZugPlayerStrip *self)
{
  if (!zug_play_session_is_coin_in_air (self->session))
    show_now (self);
}

/* At one screen one chooses after the other; who waits is not yet choosing. */
static void
update (ZugPlayerStrip *self)
{
  ZugSide awaited = zug_play_session_get_awaited (self->session);
  gboolean waiting, ready, handed;

  if (zug_play_session_get_match (self->session) == NULL)
    return;
  find_side (self);
  waiting = zug_play_session_is_shared (self->session) && self->side != awaited;
  ready = zug_board_view_get_chooser (self->board) == self->side
          && zug_play_session_has_chosen (self->session);
  handed = self->side == awaited && zug_play_session_needs_handover (self->session);
  if (self->waiting == waiting && self->ready == ready && self->handed == handed)
    return;
  self->waiting = waiting;
  self->ready = ready;
  self->handed = handed;
  zug_player_strip_update (self);
}

void
zug_player_strip_attach (ZugPlayerStrip *self, ZugPlaySession *session, ZugBoardView *board,
                         gboolean is_lower)
{
  self->session = zug_play_session_join (session, self, NULL, 0);
  self->board = board;
  self->is_lower = is_lower;
  zug_clock_view_attach (self->clock, session);
  zug_play_session_hear_editor (session, "edited", G_CALLBACK (show), self);
  zug_play_session_hear_match (session, "replaced", G_CALLBACK (show), self);
  zug_play_session_hear_match (session, "noted", G_CALLBACK (zug_player_strip_update), self);
  g_signal_connect_object (board, "notify::phase", G_CALLBACK (update_duty), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (board, "notify::flipped", G_CALLBACK (show_now), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "showing", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "update", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::chosen", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
}
