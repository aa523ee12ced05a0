/* zug-exploration.c: leads through what was played in the library, and tries lines out */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-exploration.h"

#include "zug-game-search.h"
#include <glib/gi18n.h>

struct _ZugExploration
{
  GObject parent_instance;

  ZugPlaySession *session; /* joined */
  ZugLater *tree;          /* of a tree view */
  ZugArchive *archive;     /* NULL: there is none */
  ZugGameQuery *search;    /* what the library looks for; NULL: nothing */
  ZugGame *explored;       /* a line that is tried out; NULL for none. Where it left: */
  ZugGame *from;           /* this game, */
  ZugGameEditor *editor;   /* its editor, whose edits are kept, */
  guint turn_id;           /* and at which turn */
};

G_DEFINE_FINAL_TYPE (ZugExploration, zug_exploration, G_TYPE_OBJECT)

static void
show_tree (ZugExploration *self)
{
  /* A coin in the air has not told the position yet. */
  ZugTurn *turn = zug_play_session_get_known_turn (self->session);
  ZugTreeView *tree = zug_later_peek (self->tree);

  if (tree == NULL || turn == NULL)
    return;
  zug_tree_view_show (tree, zug_play_session_get_variant (self->session),
                      zug_turn_get_position (turn));
  zug_tree_view_set_leads (tree, !zug_play_session_is_playing (self->session));
  zug_tree_view_set_exploring (tree, zug_play_session_get_game (self->session) == self->explored);
}

/* --- going ------------------------------------------------------------------------------------ */

/* The turn of a row where the game has it, as a variation too. */
static ZugTurn *
find_turn (ZugTurn *before, const ZugTreeRow *row)
{
  for (guint i = 0; i < zug_turn_get_n_children (before); i++)
    if (zug_turn_has_pair (zug_turn_get_child (before, i), row->pair, row->sides))
      return zug_turn_get_child (before, i);
  return NULL;
}

/* From the game to a line that is only tried out; from that line nowhere else. */
static gboolean
leave_game (ZugExploration *self, ZugTurn *turn)
{
  ZugGame *game = zug_play_session_get_game (self->session);
  g_autoptr (ZugGame) copy = NULL;

  if (game == self->explored)
    return TRUE;
  copy = zug_game_new_copy (game, turn);
  if (copy == NULL)
    return FALSE;
  g_set_object (&self->from, game);
  g_set_object (&self->editor, zug_play_session_get_editor (self->session));
  self->turn_id = zug_turn_get_id (turn);
  g_set_object (&self->explored, copy);
  zug_play_session_browse (self->session, copy);
  zug_play_session_set_editor (self->session, NULL); /* what was written there would be lost */
  zug_play_session_go_to (self->session, zug_game_get_last (copy), FALSE);
  zug_play_session_show_panel (self->session, "tree");
  return TRUE;
}

static void
on_added (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugExploration) self = user_data;
  ZugTurn *turn = zug_game_add_finish (ZUG_GAME (source), result, NULL);

  /* Who has gone elsewhere stays there. */
  if (turn != NULL && ZUG_GAME (source) == self->explored
      && zug_play_session_get_game (self->session) == self->explored
      && zug_turn_get_parent (turn) == zug_play_session_get_turn (self->session))
    zug_play_session_go_to (self->session, turn, TRUE);
}

/* As somebody played it: forbidden choices too. */
static void
try_out (ZugExploration *self, ZugTurn *before, ZugPair pair, guint sides)
{
  ZugGame *game = zug_play_session_get_game (self->session);
  /* How a coin fell is no part of what was chosen; each game had its own. */
  ZugChance chance =
      zug_game_needs_chance (game, before, pair) ? ZUG_CHANCE_WHITE : ZUG_CHANCE_NONE;

  zug_game_add_turn_async (game, before, pair, sides, sides, chance, NULL, on_added,
                           g_object_ref (self));
}

static void
on_chosen (ZugExploration *self, const ZugTreeRow *row)
{
  ZugTurn *current = zug_play_session_get_turn (self->session);
  ZugTurn *turn = find_turn (current, row);
  ZugPair pair = row->pair;
  guint sides = row->sides;

  if (turn == NULL && leave_game (self, current))
    {
      current = zug_play_session_get_turn (self->session);
      turn = find_turn (current, row);
      if (turn == NULL)
        try_out (self, current, pair, sides);
      zug_play_session_notice (self->session, C_ ("tree", "Tried out: this line is not kept"));
    }
  if (turn != NULL)
    zug_play_session_go_to (self->session, turn, TRUE);
}

static void
on_back (ZugExploration *self)
{
  g_autoptr (ZugGame) game = g_steal_pointer (&self->from);
  g_autoptr (ZugGameEditor) editor = g_steal_pointer (&self->editor);
  ZugTurn *turn;

  if (game == NULL)
    return;
  zug_play_session_browse (self->session, game);
  zug_play_session_set_editor (self->session, editor);
  turn = zug_game_get_turn (game, self->turn_id);
  if (turn != NULL)
    zug_play_session_go_to (self->session, turn, FALSE);
  zug_play_session_show_panel (self->session, "tree");
}

static void
on_made (ZugExploration *self, ZugTreeView *tree)
{
  g_object_connect (tree, "swapped-object-signal::chosen", on_chosen, self,
                    "swapped-object-signal::back", on_back, self, NULL);
  zug_tree_view_set_search (tree, self->search);
  zug_tree_view_set_archive (tree, self->archive);
  show_tree (self);
}

static void
forget (ZugExploration *self)
{
  g_clear_object (&self->explored);
  g_clear_object (&self->from);
  g_clear_object (&self->editor);
}

/* Whoever goes to another game does not come back. */
static void
on_game (ZugExploration *self)
{
  if (zug_play_session_get_game (self->session) != self->explored)
    forget (self);
}

static void
zug_exploration_dispose (GObject *object)
{
  ZugExploration *self = ZUG_EXPLORATION (object);

  forget (self);
  g_clear_object (&self->archive);
  g_clear_pointer (&self->search, zug_game_query_free);

  G_OBJECT_CLASS (zug_exploration_parent_class)->dispose (object);
}

static void
zug_exploration_class_init (ZugExplorationClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = zug_exploration_dispose;
}

static void
zug_exploration_init (ZugExploration *self)
{
}

ZugExploration *
zug_exploration_new (ZugPlaySession *session, ZugLater *tree)
{
  ZugExploration *self = g_object_new (ZUG_TYPE_EXPLORATION, NULL);

  self->session = zug_play_session_join (session, self, NULL, 0);
  self->tree = tree;
  g_signal_connect_object (tree, "made", G_CALLBACK (on_made), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::game", G_CALLBACK (on_game), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "shown", G_CALLBACK (show_tree), self, G_CONNECT_SWAPPED);
  return self;
}

void
zug_exploration_set_archive (ZugExploration *self, ZugArchive *archive)
{
  g_return_if_fail (ZUG_IS_EXPLORATION (self));

  g_set_object (&self->archive, archive);
  if (zug_later_peek (self->tree) != NULL)
    zug_tree_view_set_archive (zug_later_peek (self->tree), archive);
}

void
zug_exploration_set_search (ZugExploration *self, const ZugGameQuery *search)
{
  g_return_if_fail (ZUG_IS_EXPLORATION (self));

  g_clear_pointer (&self->search, zug_game_query_free);
  self->search = search != NULL ? zug_game_query_copy (search) : NULL;
  if (zug_later_peek (self->tree) != NULL)
    zug_tree_view_set_search (zug_later_peek (self->tree), search);
}

void
zug_exploration_tell_anew (ZugExploration *self)
{
  g_return_if_fail (ZUG_IS_EXPLORATION (self));

  if (zug_later_peek (self->tree) != NULL)
    zug_tree_view_tell_anew (zug_later_peek (self->tree));
}

/* --- a turn that was looked for --------------------------------------------------------------- */

/* A game, and the exploration of the page that shows it. */
typedef struct
{
  ZugExploration *exploration;
  ZugGame *game;
} ZugSeeking;

static void
on_turn_found (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autofree ZugSeeking *seeking = user_data;
  g_autoptr (ZugExploration) self = seeking->exploration;
  g_autoptr (ZugGame) game = seeking->game;
  g_autoptr (GArray) turns = zug_archive_find_turns_finish (ZUG_ARCHIVE (source), result, NULL);
  ZugTurn *turn = zug_game_get_root (game);

  /* What goes wrong here was said by the list. */
  if (turns == NULL || zug_play_session_get_game (self->session) != game
      || zug_play_session_get_known_turn (self->session) != turn)
    return;
  for (int i = g_array_index (turns, int, 0); i > 0 && turn != NULL; i--)
    turn = zug_turn_get_child (turn, 0);
  if (turn != NULL && turn != zug_game_get_root (game))
    zug_play_session_go_to (self->session, turn, FALSE);
}

void
zug_exploration_seek (ZugExploration *self)
{
  ZugGame *game;
  gint64 id;
  ZugSeeking *seeking;

  g_return_if_fail (ZUG_IS_EXPLORATION (self));

  game = zug_play_session_get_game (self->session);
  id = game != NULL ? zug_game_get_archive_id (game) : 0;
  if (id == 0 || self->archive == NULL || self->search == NULL
      || !zug_game_query_asks_of_turns (self->search)
      || zug_play_session_get_match (self->session) != NULL)
    return;
  seeking = g_new (ZugSeeking, 1);
  *seeking = (ZugSeeking) {g_object_ref (self), g_object_ref (game)};
  zug_archive_find_turns_async (self->archive, self->search, &id, 1, NULL, on_turn_found, seeking);
}
