/* zug-play-page.c: the board with its players, turns and story: the widget, and what its rooms share */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-play-page-private.h"

/* How long a notice stays. */
#define NOTICE_SECONDS 5

enum
{
  PROP_0,
  PROP_COORDINATES,
  PROP_SEAL_AT_ONCE,
  N_PROPS
};

enum
{
  ANNOUNCE,
  FIND_POSITION,
  EDIT_TAGS,
  EARLIER_VERSIONS,
  REPLAY,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugPlayPage, zug_play_page, GTK_TYPE_WIDGET)

static gboolean
on_notice_over (gpointer user_data)
{
  ZugPlayPage *self = user_data;

  self->notice_timeout = 0;
  gtk_revealer_set_reveal_child (self->notice_revealer, FALSE);
  return G_SOURCE_REMOVE;
}

static void
on_notice (ZugPlayPage *self, const char *words)
{
  g_clear_handle_id (&self->notice_timeout, g_source_remove);
  gtk_revealer_set_reveal_child (self->notice_revealer, words != NULL);
  if (words == NULL)
    return;
  gtk_label_set_label (self->notice, words);
  self->notice_timeout = g_timeout_add_seconds (NOTICE_SECONDS, on_notice_over, self);
  zug_play_session_announce (self->session, words);
}

static void
on_announce (ZugPlayPage *self, const char *words)
{
  g_signal_emit (self, signals[ANNOUNCE], 0, words);
}

void
zug_play_page_ask_for (ZugPlayPage *self, const char *signal)
{
  g_signal_emit_by_name (self, signal);
}

/* A step button that has done its work at the end of the game leaves the keyboard nowhere. */
static void
on_keep_focus (ZugPlayPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus == NULL || !gtk_widget_is_sensitive (focus) || !gtk_widget_get_mapped (focus))
    zug_play_page_focus_board (self);
}

void
zug_play_page_flip (ZugPlayPage *self)
{
  zug_board_view_set_flipped (self->board, !zug_board_view_get_flipped (self->board));
  if (zug_play_session_get_game (self->session) != NULL)
    zug_play_players_update (self);
  zug_play_session_update (self->session);
}

static void
on_tree_games (ZugPlayPage *self)
{
  g_signal_emit (self, signals[FIND_POSITION], 0,
                 zug_game_get_laws (zug_play_session_get_game (self->session)),
                 zug_turn_get_position (zug_play_session_get_known_turn (self->session)));
}

static void
on_analysis_go (ZugPlayPage *self, ZugTurn *turn)
{
  zug_play_session_go_to (self->session, turn, FALSE);
}

static void
on_choice_changed (ZugPlayPage *self)
{
  zug_play_session_notice (self->session, NULL);
  zug_play_why_clear (self);
  if (zug_play_session_is_varying (self->session))
    zug_play_vary_choice_changed (self);
  else
    zug_play_choice_changed (self);
}

static void
on_choice_activated (ZugPlayPage *self)
{
  zug_play_session_activate (self->session, "complete");
}

static void
on_refused (ZugPlayPage *self, const char *why)
{
  if (why != NULL)
    zug_play_why_refused (self, zug_board_view_get_refusal (self->board));
  else
    zug_play_why_clear (self);
}

static void
zug_play_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  ZugPlayPage *self = ZUG_PLAY_PAGE (object);

  switch (id)
    {
    case PROP_COORDINATES:
      g_value_set_enum (value, zug_board_view_get_coordinates (self->board));
      break;
    case PROP_SEAL_AT_ONCE:
      g_value_set_boolean (value, self->seal_at_once);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
zug_play_page_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  ZugPlayPage *self = ZUG_PLAY_PAGE (object);

  switch (id)
    {
    case PROP_COORDINATES:
      zug_board_view_set_coordinates (self->board, g_value_get_enum (value));
      break;
    case PROP_SEAL_AT_ONCE:
      self->seal_at_once = g_value_get_boolean (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
take_down (ZugPlayPage *self)
{
  g_clear_handle_id (&self->notice_timeout, g_source_remove);
  if (self->chooser != NULL)
    gtk_native_dialog_destroy (GTK_NATIVE_DIALOG (self->chooser));
  g_clear_object (&self->chooser);
  zug_play_match_detach (self);
  zug_play_tree_forget (self);
  zug_play_notes_set_editor (self, NULL);
  zug_play_hint_stop (self);
  zug_play_team_forget (self);
  if (self->board != NULL)
    g_signal_handlers_disconnect_by_func (self->board, zug_play_team_update_rounds, self);
  zug_play_session_set_outcome (self->session, NULL);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_object (&self->told);
  g_clear_object (&self->edits);
  zug_play_session_set_turn (self->session, NULL);
  zug_play_session_set_game (self->session, NULL);
}

static void
zug_play_page_dispose (GObject *object)
{
  ZugPlayPage *self = ZUG_PLAY_PAGE (object);

  take_down (self);

  G_OBJECT_CLASS (zug_play_page_parent_class)->dispose (object);
}

/* The widgets may still ask the session while they go. */
static void
zug_play_page_finalize (GObject *object)
{
  ZugPlayPage *self = ZUG_PLAY_PAGE (object);

  g_clear_object (&self->session);

  G_OBJECT_CLASS (zug_play_page_parent_class)->finalize (object);
}

/* The board with what stands over and under it. */
static void
bind_board (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, table);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, board);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, upper_strip);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, lower_strip);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, notice_revealer);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, notice);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, why_line);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, why_code);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, why_words);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, why_rule);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, card);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, card_title);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, card_text);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, card_button);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, offer_bar);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, offer_label);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, choice_bar);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, look_bar);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, resume);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, another);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, decline);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, entry);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, pass);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, seal);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, seal_content);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, hint_button);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, vary_bar);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, vary_label);
}

static void
bind_panel (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, panel_stack);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, variant);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, turns);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, scrubber);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, story_scroller);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, story);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, rounds);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, round_bar);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, plan);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, rules);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, tree);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, analysis);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, review_button);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, annotation_revealer);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayPage, annotation);
}

static void
bind_callbacks (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, on_choice_changed);
  gtk_widget_class_bind_template_callback (widget_class, zug_play_team_update);
  gtk_widget_class_bind_template_callback (widget_class, on_choice_activated);
  gtk_widget_class_bind_template_callback (widget_class, on_refused);
  gtk_widget_class_bind_template_callback (widget_class, zug_play_notes_shape_drawn);
  gtk_widget_class_bind_template_callback (widget_class, zug_play_why_asked);
  gtk_widget_class_bind_template_callback (widget_class, zug_play_team_pointed);
  gtk_widget_class_bind_template_callback (widget_class, zug_play_team_round_chosen);
  gtk_widget_class_bind_template_callback (widget_class, zug_play_card_pressed);
  gtk_widget_class_bind_template_callback (widget_class, zug_play_tree_chosen);
  gtk_widget_class_bind_template_callback (widget_class, on_tree_games);
  gtk_widget_class_bind_template_callback (widget_class, zug_play_tree_back);
  gtk_widget_class_bind_template_callback (widget_class, zug_play_analysis_show_outcome);
  gtk_widget_class_bind_template_callback (widget_class, on_analysis_go);
  gtk_widget_class_bind_template_callback (widget_class, zug_play_analysis_write);
  gtk_widget_class_bind_template_callback (widget_class, on_announce);
}

static void
install_properties (GObjectClass *object_class)
{
  properties[PROP_COORDINATES] =
      g_param_spec_enum ("coordinates", NULL, NULL, ZUG_TYPE_COORDINATES, ZUG_COORDINATES_OUTSIDE,
                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SEAL_AT_ONCE] = g_param_spec_boolean ("seal-at-once", NULL, NULL, FALSE,
                                                        G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
install_signals (GType type)
{
  signals[ANNOUNCE] = g_signal_new ("announce", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[FIND_POSITION] = g_signal_new ("find-position", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_POINTER);
  signals[EDIT_TAGS] =
      g_signal_new ("edit-tags", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[EARLIER_VERSIONS] = g_signal_new ("earlier-versions", type, G_SIGNAL_RUN_LAST, 0, NULL,
                                            NULL, NULL, G_TYPE_NONE, 0);
  signals[REPLAY] =
      g_signal_new ("replay", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
zug_play_page_class_init (ZugPlayPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = zug_play_page_dispose;
  object_class->finalize = zug_play_page_finalize;
  object_class->get_property = zug_play_page_get_property;
  object_class->set_property = zug_play_page_set_property;

  install_properties (object_class);
  install_signals (G_TYPE_FROM_CLASS (klass));

  g_type_ensure (ZUG_TYPE_ANALYSIS_PANEL);
  g_type_ensure (ZUG_TYPE_ANNOTATION_BAR);
  g_type_ensure (ZUG_TYPE_BOARD_VIEW);
  g_type_ensure (ZUG_TYPE_PLAYER_STRIP);
  g_type_ensure (ZUG_TYPE_PLAN_VIEW);
  g_type_ensure (ZUG_TYPE_ROUND_VIEW);
  g_type_ensure (ZUG_TYPE_RULE_VIEW);
  g_type_ensure (ZUG_TYPE_STORY_VIEW);
  g_type_ensure (ZUG_TYPE_TABLE);
  g_type_ensure (ZUG_TYPE_TREE_VIEW);
  g_type_ensure (ZUG_TYPE_TURN_LIST);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/zugleich/Zugleich/ui/zug-play-page.ui");
  bind_board (widget_class);
  bind_panel (widget_class);
  bind_callbacks (widget_class);
  zug_play_actions_bind_keys (widget_class);
}

/* What a part asks of the page as a whole. What the board shows is known to all before any of them looks. */
static void
follow (ZugPlayPage *self)
{
  const struct
  {
    const char *signal;
    GCallback callback;
  } asked[] = {
      {"notice", G_CALLBACK (on_notice)},
      {"announce", G_CALLBACK (on_announce)},
      {"update", G_CALLBACK (zug_play_match_update)},
      {"go-to", G_CALLBACK (zug_play_turn_go_to)},
      {"replay", G_CALLBACK (zug_play_turn_replay)},
      {"keep-focus", G_CALLBACK (on_keep_focus)},
  };

  for (guint i = 0; i < G_N_ELEMENTS (asked); i++)
    g_signal_connect_object (self->session, asked[i].signal, asked[i].callback, self,
                             G_CONNECT_SWAPPED);
  g_object_bind_property (self->turns, "current", self->session, "turn", G_BINDING_DEFAULT);
  g_object_bind_property (self->board, "revealing", self->session, "revealing", G_BINDING_DEFAULT);
}

static void
zug_play_page_init (ZugPlayPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->session = g_object_new (ZUG_TYPE_PLAY_SESSION, NULL);
  follow (self);
  zug_play_match_init (self);
  zug_play_actions_init (self);
  zug_play_card_init (self);
  zug_play_entry_init (self);
  zug_play_turn_init (self);
  zug_play_reveal_init (self);
  zug_play_notes_init (self);
  zug_play_vary_init (self);
  zug_play_analysis_init (self);
  zug_play_team_init (self);
  zug_play_players_init (self);
  zug_play_session_enable (self->session, "why-rule", FALSE);
  zug_play_session_enable (self->session, "why-close", FALSE);
  zug_play_session_update (self->session);
}

static void
zug_play_page_set_game (ZugPlayPage *self, ZugGame *game)
{
  const ZugLaws *laws;

  zug_play_match_detach (self);
  zug_play_session_notice (self->session, NULL);
  if (game != self->explored)
    zug_play_tree_forget (self);
  zug_play_session_set_game (self->session, game);
  zug_play_notes_set_game (self);
  zug_play_turn_set_game (self);
  zug_rule_view_show (self->rules, zug_game_get_variant (game));
  gtk_label_set_label (self->variant, zug_variant_get_name (zug_game_get_variant (game)));
  laws = zug_game_get_laws (game);
  zug_table_set_aspect (self->table, (double) laws->ranks / laws->files);
  gtk_stack_set_visible_child_name (self->panel_stack, "game");
  /* The turns of the tree are pairs of moves. */
  gtk_stack_page_set_visible (gtk_stack_get_page (self->panel_stack, GTK_WIDGET (self->tree)),
                              !zug_play_session_is_team (self->session));
}

void
zug_play_page_play (ZugPlayPage *self, ZugMatch *match, ZugStart start)
{
  g_return_if_fail (ZUG_IS_PLAY_PAGE (self));
  g_return_if_fail (ZUG_IS_MATCH (match));

  zug_play_page_set_game (self, zug_match_get_game (match));
  zug_play_match_attach (self, match, start);
  zug_play_session_go_to (self->session,
                          zug_game_get_last (zug_play_session_get_game (self->session)), FALSE);
}

void
zug_play_page_browse (ZugPlayPage *self, ZugGame *game)
{
  g_return_if_fail (ZUG_IS_PLAY_PAGE (self));
  g_return_if_fail (ZUG_IS_GAME (game));

  zug_play_page_set_game (self, game);
  zug_play_session_go_to (self->session, zug_game_get_root (game), FALSE);
}

void
zug_play_page_set_archive (ZugPlayPage *self, ZugArchive *archive)
{
  g_return_if_fail (ZUG_IS_PLAY_PAGE (self));

  zug_tree_view_set_archive (self->tree, archive);
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
zug_play_page_keep_writing (ZugPlayPage *self)
{
  g_return_if_fail (ZUG_IS_PLAY_PAGE (self));

  zug_annotation_bar_keep (self->annotation);
}

void
zug_play_page_focus_board (ZugPlayPage *self)
{
  g_return_if_fail (ZUG_IS_PLAY_PAGE (self));

  gtk_widget_grab_focus (gtk_widget_get_visible (self->card) ? GTK_WIDGET (self->card_button)
                                                             : GTK_WIDGET (self->board));
}
