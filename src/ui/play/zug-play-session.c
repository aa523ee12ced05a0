/* zug-play-session.c: what the Play page shows and who may do what there, without a widget */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-play-session.h"
#include "zug-game-heading.h"
#include "zug-man-words.h"
#include "zug-signal.h"
#include <glib/gi18n.h>

struct _ZugPlaySession
{
  GObject parent_instance;

  GSimpleActionGroup *actions;
  GSignalGroup *of_match; /* what parts hear of the match, its clock and the editor */
  GSignalGroup *of_clock;
  GSignalGroup *of_editor;
  GPtrArray *late; /* of GSignalGroup: what parts hear of the match that came after the first one */
  ZugGame *game;
  ZugMatch *match;       /* NULL while looking */
  gboolean any;          /* there was one */
  ZugGameEditor *editor; /* of the game */
  ZugTurn *turn;         /* that is shown */
  ZugTurn *outcome;      /* on the board in its place; NULL for none */
  ZugTurn *tossed;       /* the last turn a coin decided, until its outcome was shown */
  ZugStart start;
  ZugSide person; /* who played it here, alone; ZUG_N_SIDES for nobody */
  gboolean chosen;
  gboolean ready;  /* the person who is to choose sits at the screen */
  gboolean looked; /* both have looked at the turn before */
  gboolean revealing;
  gboolean at_result;
  gboolean away; /* another game is in front */
};

enum
{
  PROP_0,
  PROP_GAME,
  PROP_MATCH,
  PROP_EDITOR,
  PROP_TURN,
  PROP_OUTCOME,
  PROP_CHOSEN,
  PROP_REVEALING,
  N_PROPS
};

enum
{
  NOTICE,
  ANNOUNCE,
  UPDATE,
  GO_TO,
  REPLAY,
  BROWSE,
  SHOW_PANEL,
  ASKED,
  KEEP_FOCUS,
  SEALING,
  LEAVING,
  SHOWING,
  SHOWN,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugPlaySession, zug_play_session, G_TYPE_OBJECT)

static void
put (ZugPlaySession *self, guint property, gpointer place, gpointer object)
{
  if (g_set_object ((GObject **) place, object))
    g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static void
zug_play_session_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  ZugPlaySession *self = ZUG_PLAY_SESSION (object);

  switch (id)
    {
    case PROP_GAME:
      g_value_set_object (value, self->game);
      break;
    case PROP_MATCH:
      g_value_set_object (value, self->match);
      break;
    case PROP_EDITOR:
      g_value_set_object (value, self->editor);
      break;
    case PROP_OUTCOME:
      g_value_set_object (value, self->outcome);
      break;
    case PROP_CHOSEN:
      g_value_set_boolean (value, self->chosen);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
zug_play_session_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  ZugPlaySession *self = ZUG_PLAY_SESSION (object);

  switch (id)
    {
    case PROP_TURN:
      zug_play_session_set_turn (self, g_value_get_object (value));
      break;
    case PROP_REVEALING:
      self->revealing = g_value_get_boolean (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
zug_play_session_dispose (GObject *object)
{
  ZugPlaySession *self = ZUG_PLAY_SESSION (object);

  g_clear_object (&self->of_match);
  g_clear_object (&self->of_clock);
  g_clear_object (&self->of_editor);
  g_clear_pointer (&self->late, g_ptr_array_unref);
  g_clear_object (&self->tossed);
  g_clear_object (&self->outcome);
  g_clear_object (&self->turn);
  g_clear_object (&self->editor);
  g_clear_object (&self->match);
  g_clear_object (&self->game);
  g_clear_object (&self->actions);

  G_OBJECT_CLASS (zug_play_session_parent_class)->dispose (object);
}

static void
install_signals (GType type)
{
  static const struct
  {
    guint signal;
    const char *name;
    GType (*what) (void); /* NULL: nothing */
  } all[] = {
      {UPDATE, "update", NULL},
      {REPLAY, "replay", NULL},
      {BROWSE, "browse", zug_game_get_type},
      {KEEP_FOCUS, "keep-focus", NULL},
      {SEALING, "sealing", NULL},
      {LEAVING, "leaving", NULL},
      {SHOWING, "showing", NULL},
      {SHOWN, "shown", NULL},
  };
  static const struct
  {
    guint signal;
    const char *name;
  } words[] = {
      {NOTICE, "notice"}, {ANNOUNCE, "announce"}, {SHOW_PANEL, "show-panel"}, {ASKED, "asked"}};

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    signals[all[i].signal] = zug_signal_new (all[i].name, type, all[i].what != NULL ? 1 : 0,
                                             all[i].what != NULL ? all[i].what () : G_TYPE_NONE);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    signals[words[i].signal] = zug_signal_new (words[i].name, type, 1, G_TYPE_STRING);
  signals[GO_TO] = zug_signal_new ("go-to", type, 2, ZUG_TYPE_TURN, G_TYPE_BOOLEAN);
}

static void
zug_play_session_class_init (ZugPlaySessionClass *klass)
{
  const GParamFlags told = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  const GParamFlags bound = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = zug_play_session_dispose;
  object_class->get_property = zug_play_session_get_property;
  object_class->set_property = zug_play_session_set_property;

  properties[PROP_GAME] = g_param_spec_object ("game", NULL, NULL, ZUG_TYPE_GAME, told);
  properties[PROP_MATCH] = g_param_spec_object ("match", NULL, NULL, ZUG_TYPE_MATCH, told);
  properties[PROP_EDITOR] = g_param_spec_object ("editor", NULL, NULL, ZUG_TYPE_GAME_EDITOR, told);
  properties[PROP_TURN] = g_param_spec_object ("turn", NULL, NULL, ZUG_TYPE_TURN, bound);
  properties[PROP_OUTCOME] = g_param_spec_object ("outcome", NULL, NULL, ZUG_TYPE_TURN, told);
  properties[PROP_CHOSEN] =
      g_param_spec_boolean ("chosen", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_REVEALING] = g_param_spec_boolean ("revealing", NULL, NULL, FALSE, bound);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  install_signals (G_TYPE_FROM_CLASS (klass));
}

static void
zug_play_session_init (ZugPlaySession *self)
{
  self->actions = g_simple_action_group_new ();
  self->of_match = g_signal_group_new (ZUG_TYPE_MATCH);
  self->of_clock = g_signal_group_new (ZUG_TYPE_CLOCK);
  self->of_editor = g_signal_group_new (ZUG_TYPE_GAME_EDITOR);
  self->late = g_ptr_array_new_with_free_func (g_object_unref);
  g_object_bind_property (self, "match", self->of_match, "target", G_BINDING_DEFAULT);
  g_object_bind_property (self, "editor", self->of_editor, "target", G_BINDING_DEFAULT);
  self->person = ZUG_N_SIDES;
  self->at_result = TRUE;
}

/* --- parts ------------------------------------------------------------------------------------ */

ZugPlaySession *
zug_play_session_join (ZugPlaySession *self, gpointer part, const GActionEntry *entries, guint n)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, (int) n, part);
  /* Until the part is finalized: widgets may still ask while they go. */
  g_object_set_data_full (part, "session", g_object_ref (self), g_object_unref);
  return self;
}

void
zug_play_session_hear_match (ZugPlaySession *self, const char *signal, GCallback callback,
                             gpointer part)
{
  GSignalGroup *group = self->any ? g_signal_group_new (ZUG_TYPE_MATCH) : self->of_match;

  g_signal_group_connect_object (group, signal, callback, part, G_CONNECT_SWAPPED);
  /* A group that has had a match takes no more. */
  if (!self->any)
    return;
  g_ptr_array_add (self->late, group);
  g_object_bind_property (self, "match", group, "target", G_BINDING_SYNC_CREATE);
}

void
zug_play_session_hear_clock (ZugPlaySession *self, const char *signal, GCallback callback,
                             gpointer part)
{
  g_signal_group_connect_object (self->of_clock, signal, callback, part, G_CONNECT_SWAPPED);
}

void
zug_play_session_hear_editor (ZugPlaySession *self, const char *signal, GCallback callback,
                              gpointer part)
{
  g_signal_group_connect_object (self->of_editor, signal, callback, part, G_CONNECT_SWAPPED);
}

/* --- actions and signals ---------------------------------------------------------------------- */

GSimpleActionGroup *
zug_play_session_get_actions (ZugPlaySession *self)
{
  return self->actions;
}

void
zug_play_session_enable (ZugPlaySession *self, const char *action, gboolean enabled)
{
  GAction *found = g_action_map_lookup_action (G_ACTION_MAP (self->actions), action);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (found), enabled);
}

void
zug_play_session_activate (ZugPlaySession *self, const char *action)
{
  g_action_group_activate_action (G_ACTION_GROUP (self->actions), action, NULL);
}

void
zug_play_session_notice (ZugPlaySession *self, const char *words)
{
  g_signal_emit (self, signals[NOTICE], 0, words);
}

void
zug_play_session_announce (ZugPlaySession *self, const char *words)
{
  if (!self->away)
    g_signal_emit (self, signals[ANNOUNCE], 0, words);
}

/* Of two people at one screen nobody chooses while the turn before is shown and until the one who
 * is to says so. */
static gboolean
is_held (ZugPlaySession *self)
{
  return zug_play_session_needs_handover (self)
         || (self->revealing && zug_play_session_is_secret (self));
}

void
zug_play_session_update (ZugPlaySession *self)
{
  if (self->match != NULL)
    zug_match_hold (self->match, is_held (self));
  g_signal_emit (self, signals[UPDATE], 0);
}

void
zug_play_session_go_to (ZugPlaySession *self, ZugTurn *turn, gboolean animate)
{
  g_signal_emit (self, signals[GO_TO], 0, turn, animate);
}

void
zug_play_session_replay (ZugPlaySession *self)
{
  g_signal_emit (self, signals[REPLAY], 0);
}

void
zug_play_session_browse (ZugPlaySession *self, ZugGame *game)
{
  g_signal_emit (self, signals[BROWSE], 0, game);
}

void
zug_play_session_show_panel (ZugPlaySession *self, const char *name)
{
  g_signal_emit (self, signals[SHOW_PANEL], 0, name);
}

void
zug_play_session_sealing (ZugPlaySession *self)
{
  g_signal_emit (self, signals[SEALING], 0);
}

void
zug_play_session_leave_turn (ZugPlaySession *self)
{
  g_signal_emit (self, signals[LEAVING], 0);
}

void
zug_play_session_turn_shown (ZugPlaySession *self)
{
  g_signal_emit (self, signals[SHOWING], 0);
  zug_play_session_update (self);
  g_signal_emit (self, signals[SHOWN], 0);
}

void
zug_play_session_ask_for (ZugPlaySession *self, const char *name)
{
  g_signal_emit (self, signals[ASKED], 0, name);
}

void
zug_play_session_keep_focus (ZugPlaySession *self)
{
  g_signal_emit (self, signals[KEEP_FOCUS], 0);
}

/* --- what is shown ---------------------------------------------------------------------------- */

ZugGame *
zug_play_session_get_game (ZugPlaySession *self)
{
  return self->game;
}

ZugMatch *
zug_play_session_get_match (ZugPlaySession *self)
{
  return self->match;
}

ZugGameEditor *
zug_play_session_get_editor (ZugPlaySession *self)
{
  return self->editor;
}

ZugTurn *
zug_play_session_get_turn (ZugPlaySession *self)
{
  return self->turn;
}

ZugTurn *
zug_play_session_get_outcome (ZugPlaySession *self)
{
  return self->outcome;
}

const ZugPosition *
zug_play_session_get_position (ZugPlaySession *self)
{
  return zug_turn_get_position (self->turn);
}

ZugVariant *
zug_play_session_get_variant (ZugPlaySession *self)
{
  return zug_game_get_variant (self->game);
}

const ZugLaws *
zug_play_session_get_laws (ZugPlaySession *self)
{
  return zug_game_get_laws (self->game);
}

void
zug_play_session_set_game (ZugPlaySession *self, ZugGame *game)
{
  put (self, PROP_GAME, &self->game, game);
}

void
zug_play_session_set_match (ZugPlaySession *self, ZugMatch *match)
{
  g_signal_group_set_target (self->of_clock, match != NULL ? zug_match_get_clock (match) : NULL);
  self->any |= match != NULL;
  put (self, PROP_MATCH, &self->match, match);
}

void
zug_play_session_set_editor (ZugPlaySession *self, ZugGameEditor *editor)
{
  put (self, PROP_EDITOR, &self->editor, editor);
}

void
zug_play_session_set_turn (ZugPlaySession *self, ZugTurn *turn)
{
  g_set_object (&self->turn, turn);
}

void
zug_play_session_set_outcome (ZugPlaySession *self, ZugTurn *outcome)
{
  put (self, PROP_OUTCOME, &self->outcome, outcome);
}

gboolean
zug_play_session_has_chosen (ZugPlaySession *self)
{
  return self->chosen;
}

void
zug_play_session_set_chosen (ZugPlaySession *self, gboolean chosen)
{
  if (self->chosen == chosen)
    return;
  self->chosen = chosen;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHOSEN]);
}

gboolean
zug_play_session_is_at_result (ZugPlaySession *self)
{
  return self->at_result;
}

void
zug_play_session_set_at_result (ZugPlaySession *self, gboolean at_result)
{
  self->at_result = at_result;
}

gboolean
zug_play_session_is_revealing (ZugPlaySession *self)
{
  return self->revealing;
}

gboolean
zug_play_session_is_away (ZugPlaySession *self)
{
  return self->away;
}

void
zug_play_session_set_away (ZugPlaySession *self, gboolean away)
{
  self->away = away;
}

gboolean
zug_play_session_is_last (ZugPlaySession *self)
{
  return self->game != NULL && self->turn == zug_game_get_last (self->game);
}

void
zug_play_session_toss (ZugPlaySession *self, ZugTurn *turn)
{
  g_set_object (&self->tossed, turn);
}

ZugTurn *
zug_play_session_take_tossed (ZugPlaySession *self)
{
  return g_steal_pointer (&self->tossed);
}

gboolean
zug_play_session_is_coin_in_air (ZugPlaySession *self)
{
  return self->tossed != NULL && self->revealing && self->tossed == self->turn;
}

ZugTurn *
zug_play_session_get_known_turn (ZugPlaySession *self)
{
  return zug_play_session_is_coin_in_air (self) ? zug_turn_get_parent (self->turn) : self->turn;
}

/* --- who may do what -------------------------------------------------------------------------- */

ZugStart
zug_play_session_get_start (ZugPlaySession *self)
{
  return self->start;
}

void
zug_play_session_set_start (ZugPlaySession *self, ZugStart start)
{
  self->start = start;
}

void
zug_play_session_set_ready (ZugPlaySession *self, gboolean ready)
{
  self->ready = ready;
  self->looked = FALSE;
}

void
zug_play_session_set_looked (ZugPlaySession *self)
{
  self->looked = TRUE;
}

gboolean
zug_play_session_is_team (ZugPlaySession *self)
{
  return self->game != NULL && zug_variant_is_team (zug_game_get_variant (self->game));
}

gboolean
zug_play_session_is_secret (ZugPlaySession *self)
{
  return zug_variant_is_simultaneous (zug_game_get_variant (self->game));
}

gboolean
zug_play_session_has_person (ZugPlaySession *self)
{
  return ZUG_IS_PERSON (zug_match_get_player (self->match, ZUG_WHITE))
         || ZUG_IS_PERSON (zug_match_get_player (self->match, ZUG_BLACK));
}

gboolean
zug_play_session_is_playing (ZugPlaySession *self)
{
  return self->match != NULL && zug_match_get_state (self->match) != ZUG_MATCH_OVER;
}

ZugSide
zug_play_session_get_person (ZugPlaySession *self)
{
  return self->person;
}

void
zug_play_session_set_person (ZugPlaySession *self, ZugSide person)
{
  self->person = person;
}

gboolean
zug_play_session_is_shared (ZugPlaySession *self)
{
  return self->match != NULL && zug_match_is_shared_screen (self->match);
}

const char *
zug_play_session_get_name (ZugPlaySession *self, ZugSide side)
{
  const char *name = zug_game_heading_player (self->game, side);

  return g_str_equal (name, zug_game_heading_player (self->game, zug_other (side)))
             ? zug_man_words_side (side)
             : name;
}

char *
zug_play_session_dup_handover (ZugPlaySession *self)
{
  ZugSide chooser = zug_play_session_get_awaited (self) == ZUG_BLACK ? ZUG_BLACK : ZUG_WHITE;

  /* TRANSLATORS: two names, or “White” and “Black” */
  return g_strdup_printf (C_ ("handover", "%1$s chooses, %2$s looks away"),
                          zug_play_session_get_name (self, chooser),
                          zug_play_session_get_name (self, zug_other (chooser)));
}

ZugSide
zug_play_session_get_awaited (ZugPlaySession *self)
{
  return self->match != NULL ? zug_match_get_chooser (self->match) : ZUG_N_SIDES;
}

ZugSide
zug_play_session_find_clocked (ZugPlaySession *self)
{
  ZugClock *clock = self->match != NULL ? zug_match_get_clock (self->match) : NULL;

  for (ZugSide side = ZUG_WHITE; clock != NULL && side < ZUG_N_SIDES; side++)
    if (ZUG_IS_PERSON (zug_match_get_player (self->match, side))
        && zug_clock_is_running (clock, side))
      return side;
  return ZUG_N_SIDES;
}

/* Whoever chooses alone has nobody to hide it from. */
gboolean
zug_play_session_needs_handover (ZugPlaySession *self)
{
  ZugSide awaited = zug_play_session_get_awaited (self);

  return !self->ready && awaited != ZUG_N_SIDES && zug_match_is_shared_screen (self->match)
         && zug_play_session_is_secret (self)
         && zug_position_chooses (zug_game_get_laws (self->game),
                                  zug_turn_get_position (zug_game_get_last (self->game)),
                                  zug_other (awaited));
}

gboolean
zug_play_session_may_both_look (ZugPlaySession *self)
{
  ZugSide awaited = zug_play_session_get_awaited (self);

  return zug_play_session_needs_handover (self) && !self->looked
         && zug_turn_get_parent (zug_game_get_last (self->game)) != NULL
         && zug_player_get_state (zug_match_get_player (self->match, zug_other (awaited)))
                != ZUG_PLAYER_SEALED;
}

gboolean
zug_play_session_is_looking_back (ZugPlaySession *self)
{
  return zug_play_session_is_playing (self) && zug_play_session_has_person (self)
         && !self->revealing && (!zug_play_session_is_last (self) || !self->at_result);
}

/* A match that was over before a turn is kept nowhere. */
gboolean
zug_play_session_is_varying (ZugPlaySession *self)
{
  ZugTurn *turn = self->editor != NULL ? self->turn : NULL;

  return turn != NULL && !zug_play_session_is_team (self)
         && !zug_game_editor_get_playing (self->editor) && self->outcome == NULL
         && (self->match == NULL || zug_game_get_archive_id (self->game) != 0)
         && zug_turn_get_end (turn).result == ZUG_RESULT_OPEN && self->at_result
         && !self->revealing;
}

/* The one whose men are moved stays; else White, or whose move it is. */
static ZugSide
find_varying (ZugPlaySession *self, ZugSide before)
{
  const ZugPosition *position = zug_turn_get_position (self->turn);
  const ZugLaws *laws = zug_game_get_laws (self->game);

  if (before < ZUG_N_SIDES && zug_position_chooses (laws, position, before))
    return before;
  return zug_position_chooses (laws, position, ZUG_WHITE) ? ZUG_WHITE : ZUG_BLACK;
}

ZugSide
zug_play_session_find_chooser (ZugPlaySession *self, ZugSide before)
{
  if (zug_play_session_is_varying (self))
    return find_varying (self, before);
  if (self->match == NULL || self->outcome != NULL || !zug_play_session_is_last (self)
      || !self->at_result || self->revealing
      || (zug_match_is_shared_screen (self->match)
          && zug_match_get_offer (self->match, NULL) != ZUG_OFFER_NONE)
      || zug_play_session_needs_handover (self))
    return ZUG_N_SIDES;
  return zug_play_session_get_awaited (self);
}
