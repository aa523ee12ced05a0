/* zug-analysis-line.c: the line that the analysis expects, taken into the game as a variation */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-analysis-panel-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* A line on its way into the game, turn by turn. */
typedef struct
{
  ZugAnalysisPanel *panel; /* owned, and so is the editor */
  ZugGameEditor *editor;
  ZugPair pair[ZUG_MAX_PRINCIPAL];
  int n, at;
  gboolean grown; /* one of them was not there before */
} Line;

static void
line_free (Line *line)
{
  g_object_unref (line->panel);
  g_object_unref (line->editor);
  g_free (line);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Line, line_free)

static void add_next (Line *line, ZugTurn *parent);

static void
tell (Line *line)
{
  zug_play_session_notice (line->panel->session,
                           line->grown ? C_ ("analysis", "The line is a variation of the game now.")
                                       : C_ ("analysis", "The line is in the game already."));
}

static void
on_added (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Line) line = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugTurn) turn = zug_game_editor_add_finish (line->editor, result, &error);

  if (turn == NULL)
    zug_play_session_notice (line->panel->session, error->message);
  else if (line->at == line->n)
    tell (line);
  else
    add_next (g_steal_pointer (&line), turn);
}

static void
add_next (Line *line, ZugTurn *parent)
{
  ZugGame *game = zug_game_editor_get_game (line->editor);
  const ZugPosition *position = zug_turn_get_position (parent);
  guint before = zug_turn_get_n_children (parent), sides = 0;
  ZugPair pair = line->pair[line->at++];
  gboolean there = FALSE;

  for (guint side = 0; side < ZUG_N_SIDES; side++)
    if (zug_position_chooses (zug_game_get_laws (game), position, side))
      sides |= 1u << side;
  for (guint i = 0; i < before; i++)
    there = there || zug_turn_has_pair (zug_turn_get_child (parent, i), pair, sides);
  line->grown = line->grown || !there;
  zug_game_editor_add_turn_async (line->editor, parent, pair, sides, 0, ZUG_CHANCE_NONE, FALSE,
                                  on_added, line);
}

void
zug_analysis_line_add (ZugAnalysisPanel *self)
{
  const ZugAnalysis *found = zug_turn_analysis_get (self->analysis);
  ZugGameEditor *editor = zug_play_session_get_editor (self->session);
  Line *line;

  if (found == NULL || found->n_principal == 0 || editor == NULL
      || zug_game_editor_get_game (editor) != self->game)
    return;
  line = g_new0 (Line, 1);
  line->panel = g_object_ref (self);
  line->editor = g_object_ref (editor);
  line->n = found->n_principal;
  memcpy (line->pair, found->principal, sizeof *line->pair * (gsize) line->n);
  add_next (line, self->looked != NULL ? zug_turn_get_parent (self->looked) : self->turn);
}

void
zug_analysis_line_show (ZugAnalysisPanel *self)
{
  ZugGameEditor *editor =
      self->session != NULL ? zug_play_session_get_editor (self->session) : NULL;

  gtk_widget_set_visible (self->add_line, editor != NULL && !zug_game_editor_get_playing (editor)
                                              && gtk_widget_get_visible (GTK_WIDGET (self->line)));
}
