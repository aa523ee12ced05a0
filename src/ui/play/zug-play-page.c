/* zug-play-page.c: the board with its players, turns and story: puts the parts together */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-play-page-private.h"

#include "zug-analysis-panel.h"
#include "zug-annotation-controller.h"
#include "zug-end-card.h"
#include "zug-friend-bar.h"
#include "zug-look-bar.h"
#include "zug-offer-bar.h"
#include "zug-opening-line.h"
#include "zug-play-actions.h"
#include "zug-play-notice.h"
#include "zug-player-strip.h"
#include "zug-reveal-bar.h"
#include "zug-sounds.h"
#include "zug-story-panel.h"
#include "zug-why-line.h"
#include "zug-widgets.h"

/* Milliseconds between turns that computers play among themselves: time to see what happened. */
#define PACE 1200

enum
{
  PROP_0,
  PROP_SEAL_AT_ONCE,
  PROP_CONFIRM_END,
  N_PROPS
};

enum
{
  ANNOUNCE,
  FIND_POSITION,
  EDIT_TAGS,
  EARLIER_VERSIONS,
  REPLAY,
  REMATCH,
  REMATCH_SWAPPED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugPlayPage, zug_play_page, GTK_TYPE_WIDGET)

/* A child of the template that is no field: one that follows the session by itself. */
static gpointer
find_part (ZugPlayPage *self, const char *id)
{
  return gtk_widget_get_template_child (GTK_WIDGET (self), ZUG_TYPE_PLAY_PAGE, id);
}

/* --- what the parts ask for ------------------------------------------------------------------- */

static void
on_announce (ZugPlayPage *self, const char *words)
{
  g_signal_emit (self, signals[ANNOUNCE], 0, words);
}

static void
on_asked (ZugPlayPage *self, const char *signal)
{
  g_signal_emit_by_name (self, signal);
}

/* What happened is told beside the turns. Whoever looks something up sees it, also where it stands
 * below the board, and has seen how the game ended. */
static void
on_panel_changed (ZugPlayPage *self)
{
  gboolean turns = g_strcmp0 (gtk_stack_get_visible_child_name (self->panel_stack), "game") == 0;
  GtkWidget *card = zug_later_peek (find_part (self, "end_card"));

  gtk_widget_set_visible (find_part (self, "story_panel"), turns);
  if (turns)
    return;
  if (card != NULL)
    zug_end_card_go_away (ZUG_END_CARD (card));
  zug_widget_show_whole (find_part (self, "panel"));
}

static void
on_show_panel (ZugPlayPage *self, const char *name)
{
  gtk_stack_set_visible_child_name (self->panel_stack, name);
}

/* A step button that has done its work at the end of the game leaves the keyboard nowhere. */
static void
on_keep_focus (ZugPlayPage *self)
{
  GtkWidget *focus = zug_widget_get_focus (self);

  if (focus == NULL || !gtk_widget_is_sensitive (focus) || !gtk_widget_get_mapped (focus))
    zug_play_page_focus (self);
}

/* The flag that has resigned goes: GTK would look for the keyboard's next place in the header bar,
 * where Enter begins a new game. */
static void
on_may_end (ZugPlayPage *self, GParamSpec *pspec, GAction *resign)
{
  GtkWidget *button = find_part (self, "end_button");
  gboolean may = g_action_get_enabled (resign);

  if (!may && gtk_widget_get_focus_child (button) != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
  gtk_widget_set_visible (button, may);
}

/* --- what is made when it is seen ------------------------------------------------------------- */

static void
show_rules (ZugPlayPage *self)
{
  ZugRuleView *rules = zug_later_peek (self->rules);

  if (rules != NULL && zug_play_session_get_game (self->session) != NULL)
    zug_rule_view_show (rules, zug_play_session_get_variant (self->session));
}

static void
on_tree_games (ZugPlayPage *self)
{
  g_signal_emit (self, signals[FIND_POSITION], 0, zug_play_session_get_laws (self->session),
                 zug_turn_get_position (zug_play_session_get_known_turn (self->session)));
}

static void
on_tree_made (ZugPlayPage *self, ZugTreeView *tree)
{
  zug_widget_wrap_buttons (GTK_WIDGET (tree));
  zug_widget_leave_wheel (tree);
  g_signal_connect_object (tree, "games", G_CALLBACK (on_tree_games), self, G_CONNECT_SWAPPED);
}

static void
on_reveal_made (ZugPlayPage *self, ZugRevealBar *reveal)
{
  zug_widget_wrap_buttons (GTK_WIDGET (reveal));
  zug_reveal_bar_attach (reveal, self->session, self->board, find_part (self, "why_line"),
                         zug_story_panel_get_rounds (find_part (self, "story_panel")));
  gtk_widget_set_visible (find_part (self, "reveal"), TRUE);
}

/* The first turn that has come about is shown. */
static void
need_reveal (ZugPlayPage *self)
{
  if (zug_turn_get_parent (zug_play_session_get_turn (self->session)) != NULL)
    zug_later_get (find_part (self, "reveal"));
}

static void
on_end_made (ZugPlayPage *self, ZugEndCard *card)
{
  zug_widget_shrink_buttons (GTK_WIDGET (card));
  zug_end_card_attach (card, self->session, self->board);
  gtk_widget_set_visible (find_part (self, "end_card"), TRUE);
}

/* Once somebody plays who is elsewhere. */
static void
on_friend_made (ZugPlayPage *self, ZugFriendBar *bar)
{
  zug_widget_wrap_buttons (GTK_WIDGET (bar));
  zug_friend_bar_attach (bar, self->session);
  gtk_widget_set_visible (find_part (self, "friend_bar"), TRUE);
}

/* --- who chooses ------------------------------------------------------------------------------ */

/* Who may choose on the board now. */
static void
choose (ZugPlayPage *self)
{
  ZugGameEditor *editor = zug_play_session_get_editor (self->session);
  ZugSide chooser;

  if (editor != NULL)
    zug_game_editor_set_playing (editor, zug_play_session_is_playing (self->session));
  chooser = zug_play_session_find_chooser (self->session, zug_board_view_get_chooser (self->board));
  zug_team_plan_put_aside (self->team);
  zug_board_view_set_chooser (self->board, chooser);
  zug_team_plan_take_up (self->team);
}

static void
on_choice_changed (ZugPlayPage *self)
{
  zug_play_session_notice (self->session, NULL);
  if (zug_play_session_is_varying (self->session))
    zug_vary_bar_choice_changed (self->vary_bar);
  else
    zug_choice_bar_choice_changed (self->choice_bar);
}

static void
on_flip (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugPlayPage *self = user_data;

  zug_board_view_set_flipped (self->board, !zug_board_view_get_flipped (self->board));
  zug_play_session_update (self->session);
}

static void
on_choice_activated (ZugPlayPage *self)
{
  zug_play_session_activate (self->session, "complete");
}

/* The wheel goes through the turns, but where the page is longer than the window it scrolls. */
static gboolean
on_scroll (ZugPlayPage *self, double dx, double dy)
{
  GtkAdjustment *place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));

  if (dy == 0 || gtk_adjustment_get_upper (place) > gtk_adjustment_get_page_size (place))
    return FALSE;
  zug_play_session_activate (self->session, dy < 0 ? "back" : "forward");
  return TRUE;
}

/* Who wants to choose at a shared screen has looked at what came of the turn, and is asked whether
 * the other looks away. */
static gboolean
end_looking (ZugPlayPage *self)
{
  if (!zug_play_session_may_both_look (self->session)
      || zug_play_session_is_looking_back (self->session)
      || zug_play_session_is_revealing (self->session))
    return FALSE;
  zug_play_session_set_looked (self->session);
  zug_play_session_update (self->session);
  return TRUE;
}

/* Who presses a board that looks like the present means the present. Who is looking back is brought
 * there first: what was pressed may stand elsewhere now. */
static void
on_board_pressed (ZugPlayPage *self, int n, double x, double y, GtkGesture *gesture)
{
  gboolean back = zug_play_session_is_looking_back (self->session);

  if (end_looking (self))
    return;
  zug_play_session_activate (self->session, "return");
  if (back)
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
on_turns_pressed (ZugPlayPage *self)
{
  zug_turn_controller_show_result (self->turn);
}

static void
on_annotation_made (GMenuModel *menu, ZugAnnotationBar *bar)
{
  zug_annotation_bar_set_menu (bar, menu);
}

/* --- the widget ------------------------------------------------------------------------------- */

static void
stop_match (ZugPlayPage *self)
{
  g_autoptr (ZugMatch) match = NULL;

  if (!g_set_object (&match, zug_play_session_get_match (self->session)))
    return;
  zug_play_session_set_match (self->session, NULL);
  zug_match_stop (match);
}

static void
zug_play_page_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  ZugPlayPage *self = ZUG_PLAY_PAGE (object);

  switch (id)
    {
    case PROP_SEAL_AT_ONCE:
      zug_choice_bar_set_seal_at_once (self->choice_bar, g_value_get_boolean (value));
      break;
    case PROP_CONFIRM_END:
      zug_offer_bar_set_confirm (find_part (self, "offer_bar"), g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
zug_play_page_dispose (GObject *object)
{
  ZugPlayPage *self = ZUG_PLAY_PAGE (object);

  stop_match (self);
  zug_play_session_set_editor (self->session, NULL);
  g_clear_pointer (&self->parts, g_ptr_array_unref);
  g_clear_object (&self->share);
  g_clear_object (&self->hint);
  g_clear_object (&self->turn);
  g_clear_object (&self->exploration);
  g_clear_object (&self->analysis);
  zug_play_session_set_outcome (self->session, NULL);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_object (&self->team);
  zug_play_session_set_turn (self->session, NULL);
  zug_play_session_set_game (self->session, NULL);

  G_OBJECT_CLASS (zug_play_page_parent_class)->dispose (object);
}

/* The widgets may still ask the session while they go. */
static void
zug_play_page_finalize (GObject *object)
{
  g_clear_object (&ZUG_PLAY_PAGE (object)->session);

  G_OBJECT_CLASS (zug_play_page_parent_class)->finalize (object);
}

/* Parts that follow the session by themselves, and others that the page puts together and then
 * leaves alone. */
static const char *const followers[] = {
    "upper_strip",         "lower_strip", "notice_bar",   "why_line", "offer_bar",
    "friend_bar",          "look_bar",    "opening",      "reveal",   "story_panel",
    "annotation_revealer", "share_menu",  "share_button", "end_card", "end_menu",
    "end_button",          "panel",       "tree",         "analysis", "back_button",
    "forward_button",
};

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, table);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, board);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, card);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, choice_bar);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, vary_bar);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, panel_stack);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, variant);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, turns);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, rules);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, annotation);
  for (guint i = 0; i < G_N_ELEMENTS (followers); i++)
    gtk_widget_class_bind_template_child_full (widget_class, followers[i], FALSE, 0);
}

static void
install_properties (GObjectClass *object_class)
{
  properties[PROP_SEAL_AT_ONCE] = g_param_spec_boolean ("seal-at-once", NULL, NULL, FALSE,
                                                        G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_CONFIRM_END] = g_param_spec_boolean ("confirm-end", NULL, NULL, TRUE,
                                                       G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
install_signals (GType type)
{
  signals[ANNOUNCE] = zug_signal_new ("announce", type, 1, G_TYPE_STRING);
  signals[FIND_POSITION] =
      zug_signal_new ("find-position", type, 2, G_TYPE_POINTER, G_TYPE_POINTER);
  signals[EDIT_TAGS] = zug_signal_new ("edit-tags", type, 0);
  signals[EARLIER_VERSIONS] = zug_signal_new ("earlier-versions", type, 0);
  signals[REPLAY] = zug_signal_new ("replay", type, 0);
  signals[REMATCH] = zug_signal_new ("rematch", type, 0);
  signals[REMATCH_SWAPPED] = zug_signal_new ("rematch-swapped", type, 0);
}

static void
zug_play_page_class_init (ZugPlayPageClass *klass)
{
  const GType types[] = {
      ZUG_TYPE_ANALYSIS_PANEL, ZUG_TYPE_ANNOTATION_BAR, ZUG_TYPE_BOARD_VIEW,  ZUG_TYPE_CHOICE_BAR,
      ZUG_TYPE_END_CARD,       ZUG_TYPE_LOOK_BAR,       ZUG_TYPE_OFFER_BAR,   ZUG_TYPE_OPENING_LINE,
      ZUG_TYPE_PLAY_NOTICE,    ZUG_TYPE_PLAYER_STRIP,   ZUG_TYPE_REVEAL_BAR,  ZUG_TYPE_RULE_VIEW,
      ZUG_TYPE_START_CARD,     ZUG_TYPE_STORY_PANEL,    ZUG_TYPE_PLAY_LAYOUT, ZUG_TYPE_TREE_VIEW,
      ZUG_TYPE_TURN_LIST,      ZUG_TYPE_VARY_BAR,       ZUG_TYPE_WHY_LINE,    ZUG_TYPE_LATER,
      ZUG_TYPE_FRIEND_BAR,
  };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = zug_play_page_dispose;
  object_class->finalize = zug_play_page_finalize;
  object_class->set_property = zug_play_page_set_property;

  install_properties (object_class);
  install_signals (G_TYPE_FROM_CLASS (klass));

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    g_type_ensure (types[i]);
  zug_widget_class_set_template (widget_class, "zug-play-page");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, zug_play_layout_place_card);
  gtk_widget_class_bind_template_callback (widget_class, show_rules);
  gtk_widget_class_bind_template_callback (widget_class, on_tree_made);
  gtk_widget_class_bind_template_callback (widget_class, on_reveal_made);
  gtk_widget_class_bind_template_callback (widget_class, on_end_made);
  gtk_widget_class_bind_template_callback (widget_class, on_friend_made);
  gtk_widget_class_bind_template_callback (widget_class, on_scroll);
  gtk_widget_class_bind_template_callback (widget_class, on_panel_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_board_pressed);
  gtk_widget_class_bind_template_callback (widget_class, on_turns_pressed);
  gtk_widget_class_bind_template_callback (widget_class, on_annotation_made);
}

/* What a part asks of the page as a whole. What the board shows is known before any of them
 * looks. */
static void
follow (ZugPlayPage *self)
{
  const struct
  {
    const char *signal;
    GCallback callback;
  } asked[] = {
      {"announce", G_CALLBACK (on_announce)},        {"asked", G_CALLBACK (on_asked)},
      {"browse", G_CALLBACK (zug_play_page_browse)}, {"show-panel", G_CALLBACK (on_show_panel)},
      {"keep-focus", G_CALLBACK (on_keep_focus)},
  };
  const GActionEntry entries[] = {{"flip", on_flip}};
  GSimpleActionGroup *actions = zug_play_session_get_actions (self->session);

  for (guint i = 0; i < G_N_ELEMENTS (asked); i++)
    g_signal_connect_object (self->session, asked[i].signal, asked[i].callback, self,
                             G_CONNECT_SWAPPED);
  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "play", G_ACTION_GROUP (actions));
  g_object_bind_property (self->turns, "current", self->session, "turn", G_BINDING_DEFAULT);
  g_object_bind_property (self->board, "revealing", self->session, "revealing", G_BINDING_DEFAULT);
}

/* The parts hear the session in this order: who has to answer something comes before who may
 * choose, and then what depends on that. */
static void
put_together (ZugPlayPage *self)
{
  ZugPlaySession *session = self->session;
  ZugWhyLine *why = find_part (self, "why_line");
  ZugStoryPanel *story = find_part (self, "story_panel");
  GAction *may_end;

  zug_play_notice_attach (find_part (self, "notice_bar"), session);
  zug_widget_leave_wheel (find_part (self, "panel"));
  zug_widget_leave_wheel (story);
  zug_menu_later (find_part (self, "share_button"), find_part (self, "share_menu"));
  zug_menu_later (find_part (self, "end_button"), find_part (self, "end_menu"));
  zug_why_line_attach (why, session, self->board, self->rules);
  zug_start_card_attach (self->card, session, self->board);
  zug_offer_bar_attach (find_part (self, "offer_bar"), session);
  may_end =
      g_action_map_lookup_action (G_ACTION_MAP (zug_play_session_get_actions (session)), "resign");
  g_signal_connect_object (may_end, "notify::enabled", G_CALLBACK (on_may_end), self,
                           G_CONNECT_SWAPPED);
  on_may_end (self, NULL, may_end);
  g_signal_connect_object (session, "update", G_CALLBACK (choose), self, G_CONNECT_SWAPPED);
  self->team = zug_team_plan_new (session, self->board, zug_story_panel_get_plan (story), why,
                                  zug_choice_bar_get_entry (self->choice_bar));
  self->hint = zug_hint_controller_new (session, self->board,
                                        zug_choice_bar_get_hint_button (self->choice_bar), why);
  self->share = zug_share_controller_new (session, self->board, GTK_WIDGET (self));
  zug_story_panel_attach (story, session, why);
  g_signal_connect_object (session, "leaving", G_CALLBACK (need_reveal), self, G_CONNECT_SWAPPED);
  zug_opening_line_attach (find_part (self, "opening"), session);
  zug_play_actions_attach (session);
  g_ptr_array_add (self->parts, zug_sounds_new (session, self->board));
  g_ptr_array_add (self->parts,
                   zug_annotation_controller_new (session, self->board, self->annotation,
                                                  find_part (self, "annotation_revealer")));
  g_object_bind_property (
      g_action_map_lookup_action (G_ACTION_MAP (zug_play_session_get_actions (session)),
                                  "place-variation"),
      "enabled", self->turns, "movable", G_BINDING_SYNC_CREATE);
  zug_player_strip_attach (find_part (self, "upper_strip"), session, self->board, FALSE);
  zug_player_strip_attach (find_part (self, "lower_strip"), session, self->board, TRUE);
  self->exploration = zug_exploration_new (session, find_part (self, "tree"));
  self->analysis = zug_analysis_controller_new (session, self->board, find_part (self, "analysis"));
  zug_look_bar_attach (find_part (self, "look_bar"), session, GTK_WIDGET (self->vary_bar));
  zug_vary_bar_attach (self->vary_bar, session, self->board, self->annotation, why);
  zug_choice_bar_attach (self->choice_bar, session, self->board, why, self->team);
}

static void
zug_play_page_init (ZugPlayPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->session = g_object_new (ZUG_TYPE_PLAY_SESSION, NULL);
  self->parts = g_ptr_array_new_with_free_func (g_object_unref);
  follow (self);
  put_together (self);
  self->turn = zug_turn_controller_new (self->session, self->board, self->turns,
                                        find_part (self, "end_card"));
  g_signal_connect_object (self->board, "choice-changed", G_CALLBACK (on_choice_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "choice-activated", G_CALLBACK (on_choice_activated), self,
                           G_CONNECT_SWAPPED);
  zug_widget_wrap_buttons (GTK_WIDGET (self));
  zug_play_session_update (self->session);
}

/* --- games ------------------------------------------------------------------------------------ */

static void
set_game (ZugPlayPage *self, ZugGame *game)
{
  g_autoptr (ZugGameEditor) editor = zug_game_editor_new (game);
  const ZugLaws *laws = zug_game_get_laws (game);
  g_autofree char *name = zug_text_fit (zug_variant_get_name (zug_game_get_variant (game)), 100);

  stop_match (self);
  zug_play_session_notice (self->session, NULL);
  zug_play_session_set_game (self->session, game);
  zug_play_session_set_editor (self->session, editor);
  zug_turn_controller_set_game (self->turn, game);
  show_rules (self);
  gtk_label_set_label (self->variant, name);
  zug_play_layout_set_aspect (self->table, (double) laws->ranks / laws->files);
  gtk_stack_set_visible_child_name (self->panel_stack, "game");
  /* The turns of the tree are pairs of moves. */
  gtk_stack_page_set_visible (gtk_stack_get_page (self->panel_stack, find_part (self, "tree")),
                              !zug_play_session_is_team (self->session));
}

static ZugSide
find_person (ZugMatch *match)
{
  gboolean white = ZUG_IS_PERSON (zug_match_get_player (match, ZUG_WHITE));
  gboolean black = ZUG_IS_PERSON (zug_match_get_player (match, ZUG_BLACK));

  return white == black ? ZUG_N_SIDES : white ? ZUG_WHITE : ZUG_BLACK;
}

void
zug_play_page_play (ZugPlayPage *self, ZugMatch *match, ZugStart start)
{
  g_return_if_fail (ZUG_IS_PLAY_PAGE (self));
  g_return_if_fail (ZUG_IS_MATCH (match));

  set_game (self, zug_match_get_game (match));
  zug_match_set_pace (match, PACE);
  if (zug_match_get_friend (match) != NULL)
    zug_later_get (find_part (self, "friend_bar"));
  zug_play_session_set_start (self->session, start);
  zug_play_session_set_ready (self->session, FALSE);
  zug_play_page_set_person (self, find_person (match));
  zug_play_session_set_match (self->session, match);
  if (start == ZUG_START_NOW)
    zug_match_start (match);
  zug_play_session_go_to (self->session, zug_game_get_last (zug_match_get_game (match)), FALSE);
}

void
zug_play_page_take_learnt (ZugPlayPage *self, ZugVariant *variant)
{
  ZugStart start;
  ZugMatch *match;
  ZugGame *game;

  g_return_if_fail (ZUG_IS_PLAY_PAGE (self));
  g_return_if_fail (ZUG_IS_VARIANT (variant));

  start = zug_play_session_get_start (self->session);
  match = zug_play_session_get_match (self->session);
  game = zug_play_page_get_game (self);
  if ((start != ZUG_START_MEET && start != ZUG_START_WELCOME) || match == NULL
      || zug_match_get_state (match) != ZUG_MATCH_IDLE
      || !g_str_equal (zug_variant_get_id (zug_game_get_variant (game)),
                       zug_variant_get_id (variant)))
    return;
  zug_play_session_set_start (self->session, ZUG_START_READY);
  zug_play_session_update (self->session);
}

void
zug_play_page_browse (ZugPlayPage *self, ZugGame *game)
{
  g_return_if_fail (ZUG_IS_PLAY_PAGE (self));
  g_return_if_fail (ZUG_IS_GAME (game));

  set_game (self, game);
  zug_play_session_go_to (self->session, zug_game_get_root (game), FALSE);
}

void
zug_play_page_set_person (ZugPlayPage *self, ZugSide side)
{
  g_return_if_fail (ZUG_IS_PLAY_PAGE (self));
  g_return_if_fail (side <= ZUG_N_SIDES);

  zug_play_session_set_person (self->session, side);
  zug_board_view_set_flipped (self->board, side == ZUG_BLACK);
}

void
zug_play_page_set_archive (ZugPlayPage *self, ZugArchive *archive)
{
  g_return_if_fail (ZUG_IS_PLAY_PAGE (self));

  zug_exploration_set_archive (self->exploration, archive);
  zug_opening_line_set_archive (find_part (self, "opening"), archive);
  zug_start_card_set_archive (self->card, archive);
}

void
zug_play_page_set_search (ZugPlayPage *self, const ZugGameQuery *search)
{
  g_return_if_fail (ZUG_IS_PLAY_PAGE (self));

  zug_exploration_set_search (self->exploration, search);
}

void
zug_play_page_seek (ZugPlayPage *self)
{
  g_return_if_fail (ZUG_IS_PLAY_PAGE (self));

  zug_exploration_seek (self->exploration);
}

ZugPlaySession *
zug_play_page_get_session (ZugPlayPage *self)
{
  g_return_val_if_fail (ZUG_IS_PLAY_PAGE (self), NULL);

  return self->session;
}

ZugMatch *
zug_play_page_get_match (ZugPlayPage *self)
{
  g_return_val_if_fail (ZUG_IS_PLAY_PAGE (self), NULL);

  return zug_play_session_get_match (self->session);
}

ZugGame *
zug_play_page_get_game (ZugPlayPage *self)
{
  g_return_val_if_fail (ZUG_IS_PLAY_PAGE (self), NULL);

  return zug_play_session_get_game (self->session);
}

ZugTurn *
zug_play_page_get_turn (ZugPlayPage *self)
{
  g_return_val_if_fail (ZUG_IS_PLAY_PAGE (self), NULL);

  return zug_play_session_get_game (self->session) != NULL
             ? zug_play_session_get_known_turn (self->session)
             : NULL;
}

ZugGameEditor *
zug_play_page_get_editor (ZugPlayPage *self)
{
  g_return_val_if_fail (ZUG_IS_PLAY_PAGE (self), NULL);

  return zug_play_session_get_editor (self->session);
}

void
zug_play_page_remember (ZugPlayPage *self, GSettings *settings)
{
  g_return_if_fail (ZUG_IS_PLAY_PAGE (self));

  zug_analysis_controller_remember (self->analysis, settings);
}

/* A choice that is sealed is something. */
static gboolean
has_chosen (ZugMatch *match)
{
  for (ZugSide side = ZUG_WHITE; side < ZUG_N_SIDES; side++)
    {
      ZugPlayer *player = zug_match_get_player (match, side);

      if (ZUG_IS_PERSON (player)
          && (zug_player_get_state (player) == ZUG_PLAYER_SEALED
              || zug_person_is_pending (ZUG_PERSON (player))))
        return TRUE;
    }
  return FALSE;
}

gboolean
zug_play_page_is_free (ZugPlayPage *self)
{
  ZugGameEditor *editor;
  ZugTurn *root;

  g_return_val_if_fail (ZUG_IS_PLAY_PAGE (self), FALSE);

  editor = zug_play_session_get_editor (self->session);
  if (editor == NULL)
    return TRUE;
  root = zug_game_get_root (zug_play_page_get_game (self));
  if (zug_play_session_is_playing (self->session))
    return zug_turn_get_n_children (root) == 0 && zug_turn_get_n_remarks (root) == 0
           && !has_chosen (zug_play_page_get_match (self));
  return !zug_game_editor_can_undo (editor) && !zug_game_editor_can_redo (editor);
}

void
zug_play_page_keep_writing (ZugPlayPage *self)
{
  g_return_if_fail (ZUG_IS_PLAY_PAGE (self));

  zug_annotation_bar_keep (zug_later_peek (self->annotation));
}

/* Who looks at a game goes through it: Left and Right step there, and on the board they would go
 * over the squares. */
static gboolean
focus_steps (ZugPlayPage *self)
{
  return !zug_play_session_is_playing (self->session)
         && (gtk_widget_grab_focus (find_part (self, "forward_button"))
             || gtk_widget_grab_focus (find_part (self, "back_button")));
}

void
zug_play_page_focus (ZugPlayPage *self)
{
  g_return_if_fail (ZUG_IS_PLAY_PAGE (self));

  if (gtk_widget_get_visible (GTK_WIDGET (self->card)))
    zug_start_card_focus (self->card);
  else if (!zug_choice_bar_grab_ready (self->choice_bar) && !focus_steps (self))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/* What takes letters itself, as another entry, has had the key. */
gboolean
zug_play_page_take_key (ZugPlayPage *self, GtkEventControllerKey *keys, guint keyval,
                        GdkModifierType modifiers)
{
  g_return_val_if_fail (ZUG_IS_PLAY_PAGE (self), FALSE);

  if (!zug_choice_bar_is_typed (keyval, modifiers))
    return FALSE;
  /* As who presses the board: the present is meant. */
  if (zug_play_session_is_looking_back (self->session)
      && zug_play_session_get_awaited (self->session) != ZUG_N_SIDES)
    zug_play_session_activate (self->session, "return");
  return end_looking (self) || zug_choice_bar_take_key (self->choice_bar, keys)
         || zug_vary_bar_take_key (self->vary_bar, keys);
}

void
zug_play_page_set_engines (ZugPlayPage *self, ZugUciSetups *engines)
{
  g_return_if_fail (ZUG_IS_PLAY_PAGE (self));

  zug_analysis_controller_set_engines (self->analysis, engines);
}

void
zug_play_page_tell_anew (ZugPlayPage *self)
{
  g_return_if_fail (ZUG_IS_PLAY_PAGE (self));

  if (zug_play_session_get_game (self->session) == NULL)
    return;
  zug_turn_list_tell_anew (self->turns);
  zug_exploration_tell_anew (self->exploration);
  zug_play_session_turn_shown (self->session);
}
