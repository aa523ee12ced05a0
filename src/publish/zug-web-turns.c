/* zug-web-turns.c: the turns of a game as HTML */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-web-private.h"

#include "zug-letters.h"
#include "zug-nag.h"
#include "zug-turn-phrases.h"
#include "zug-turn-story.h"
#include "zug-position-svg.h"
#include <glib/gi18n.h>

void
zug_web_init (ZugWeb *web, ZugGame *game, gboolean flipped)
{
  web->game = game;
  web->positions = g_string_new (NULL);
  zug_pen_init (&web->pen, zug_game_get_laws (game), flipped);
}

void
zug_web_clear (ZugWeb *web)
{
  g_string_free (web->positions, TRUE);
  web->positions = NULL;
}

/* --- pictures --------------------------------------------------------------------------------- */

/* "White: king e1, rook a1 h1, …", short enough to stand beside every picture. */
static void
put_men_words (const ZugWeb *web, GString *out, const ZugPosition *position)
{
  const ZugLaws *laws = web->pen.laws;
  const ZugBoardShape *shape = &web->pen.geometry.shape;
  char file[4], rank[4];

  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      gboolean any = FALSE;

      zug_pen_put (out, "$%:", side == ZUG_WHITE ? "" : ". ", zug_man_words_side (side));
      for (int type = ZUG_N_TYPES - 1; type >= 0; type--)
        {
          ZugSquare square = ZUG_NO_SQUARE;
          gboolean named = FALSE;

          while ((square = zug_board_shape_next (shape, square)) != ZUG_NO_SQUARE)
            if (zug_position_man (position, side, square) == (ZugManType) type)
              {
                g_autofree char *man = named ? NULL : zug_man_words_bare (laws, type);

                if (!named)
                  zug_pen_put (out, "$ %", any ? "," : "", man);
                named = any = TRUE;
                zug_pen_put (out, " $$", zug_board_shape_file_name (zug_file (square), file),
                             zug_board_shape_rank_name (zug_rank (square), rank));
              }
        }
    }
}

static void
open_picture (const ZugWeb *web, GString *out)
{
  const ZugBoardShape *shape = &web->pen.geometry.shape;

  zug_pen_put (out, "viewBox=\"-.5 -.1 @ @\"><use href=\"#board\"/>", shape->files + 0.6,
               shape->ranks + 0.55);
}

static void
use_position (GString *out, ZugTurn *turn)
{
  g_string_append_printf (out, "<use href=\"#p%u\"/>", zug_turn_get_id (turn));
}

/* What each side chose, on the position before. */
static void
put_intention (ZugWeb *web, GString *out, ZugTurn *turn)
{
  ZugMarks intents;

  zug_marks_set_intents (&intents, zug_turn_get_events (turn));
  /* The choices stand above in words. */
  g_string_append (out, "<div><svg aria-hidden=\"true\" ");
  open_picture (web, out);
  use_position (out, zug_turn_get_parent (turn));
  zug_pen_intents (&web->pen, out, &intents, ZUG_PEN_INTENT);
  zug_pen_put (out, "</svg><span>%</span></div>", C_ ("picture", "Intention"));
}

static void
put_outcome (ZugWeb *web, GString *out, ZugTurn *turn)
{
  gboolean root = zug_turn_get_parent (turn) == NULL;
  ZugShapes shapes;
  ZugMarks marks;

  zug_marks_clear (&marks);
  if (!root)
    zug_marks_add_events (&marks, zug_turn_get_events (turn));
  zug_marks_add_checks (&marks, web->pen.laws, zug_turn_get_position (turn));
  zug_turn_get_shapes (turn, &shapes);
  g_string_append (out, "<div><svg role=\"img\" aria-label=\"");
  put_men_words (web, out, zug_turn_get_position (turn));
  g_string_append (out, "\" ");
  open_picture (web, out);
  zug_pen_ground (&web->pen, out, &marks);
  use_position (out, turn);
  zug_pen_signs (&web->pen, out, &marks);
  zug_pen_shapes (&web->pen, out, &shapes);
  zug_pen_put (out, "</svg><span>%</span></div>",
               root ? C_ ("picture", "Start") : C_ ("picture", "Result"));
}

/* Turns at which a board is worth its place on paper: the first and last, and those with a comment
 * or an event. */
static gboolean
is_key (ZugTurn *turn)
{
  ZugTurnMark mark;

  if (zug_turn_get_parent (turn) == NULL || zug_turn_get_n_children (turn) == 0)
    return TRUE;
  for (guint i = 0; i < zug_turn_get_n_remarks (turn); i++)
    if (zug_turn_get_remark (turn, i)->kind == ZUG_REMARK_COMMENT)
      return TRUE;
  return zug_turn_phrases_marks (turn, &mark, 1) > 0;
}

static void
put_figure (ZugWeb *web, GString *out, ZugTurn *turn)
{
  g_string_append_printf (web->positions, "<g id=\"p%u\">", zug_turn_get_id (turn));
  zug_pen_men (&web->pen, web->positions, zug_turn_get_position (turn));
  zug_pen_rests (&web->pen, web->positions, zug_turn_get_position (turn));
  g_string_append (web->positions, "</g>\n");

  g_string_append (out, is_key (turn) ? "<figure class=\"key\">" : "<figure>");
  /* Where sides take turns, what was meant is what happened. */
  if (zug_turn_get_parent (turn) != NULL && zug_laws_simultaneous (web->pen.laws))
    put_intention (web, out, turn);
  put_outcome (web, out, turn);
  g_string_append (out, "</figure>\n");
}

/* --- words ------------------------------------------------------------------------------------ */

/* The signs that a turn, or a side's choice, was given. */
static void
put_nags (GString *out, ZugTurn *turn, char side)
{
  for (guint i = 0; i < zug_turn_get_n_remarks (turn); i++)
    {
      const ZugRemark *remark = zug_turn_get_remark (turn, i);
      g_autofree char *sign = NULL, *words = NULL;
      guint nag;

      if (remark->side != side || remark->kind != ZUG_REMARK_NAG)
        continue;
      nag = (guint) g_ascii_strtoull (remark->text, NULL, 10);
      sign = zug_nag_dup_sign (nag);
      words = zug_nag_dup_words (nag);
      /* Signs on the position stand apart; those of a choice belong to it. */
      if (side == '-')
        g_string_append_c (out, ' ');
      zug_pen_put (out, "<abbr title=\"%\">%</abbr>", words, sign);
    }
}

/* Comments of one kind, each with the side it speaks of where it speaks of one. */
static void
put_comments (GString *out, ZugTurn *turn, ZugRemarkKind kind)
{
  for (guint i = 0; i < zug_turn_get_n_remarks (turn); i++)
    {
      const ZugRemark *remark = zug_turn_get_remark (turn, i);

      if (remark->kind != kind)
        continue;
      g_string_append (out, "<p class=\"comment\">");
      if (remark->side != '-')
        zug_pen_put (out, "<b>%</b> ",
                     remark->side == 'w' ? C_ ("comment on", "White:")
                                         : C_ ("comment on", "Black:"));
      zug_pen_put (out, "<bdi>%</bdi></p>\n", remark->text);
    }
}

/* Text of a score that could not be read is shown as it is. */
static void
put_unread (GString *out, ZugTurn *turn)
{
  for (guint i = 0; i < zug_turn_get_n_remarks (turn); i++)
    if (zug_turn_get_remark (turn, i)->kind == ZUG_REMARK_UNREAD)
      zug_pen_put (out, "<p class=\"kept\">% <bdi>%</bdi></p>\n",
                   C_ ("web page", "Could not be read:"), zug_turn_get_remark (turn, i)->text);
}

static void
put_choice (GString *out, ZugTurn *turn, ZugSide side)
{
  const char *san = zug_turn_get_san (turn, side);

  if (san == NULL)
    return;
  zug_pen_put (out, "<span class=\"choice\">%", san);
  if (zug_turn_is_irregular (turn, side))
    zug_pen_put (out, " (%)", C_ ("web page", "irregular"));
  put_nags (out, turn, side == ZUG_WHITE ? 'w' : 'b');
  g_string_append (out, "</span> ");
}

static void
put_choices (GString *out, ZugTurn *turn)
{
  guint id = zug_turn_get_id (turn);

  g_string_append_printf (out, "<p class=\"choices\"><a href=\"#t%u\">", id);
  if (zug_turn_get_parent (turn) == NULL)
    zug_pen_put (out, "%", C_ ("picture", "Start"));
  else
    {
      g_string_append_printf (out, "<span class=\"number\">%u%s</span> ",
                              zug_turn_get_number (turn),
                              zug_turn_has_choice (turn, ZUG_WHITE) ? "." : "…");
      put_choice (out, turn, ZUG_WHITE);
      if (zug_turn_get_requests (turn) != NULL)
        g_string_append (out, "/ ");
      put_choice (out, turn, ZUG_BLACK);
      put_nags (out, turn, '-');
    }
  g_string_append (out, "</a></p>\n");
}

static void
put_story (ZugWeb *web, GString *out, ZugTurn *turn)
{
  g_autoptr (GPtrArray) lines = NULL;

  if (zug_turn_get_parent (turn) == NULL)
    return;
  zug_letters_set_in_file (TRUE);
  lines = zug_turn_story_lines (web->game, turn);
  zug_letters_set_in_file (FALSE);
  g_string_append (out, "<p class=\"story\">");
  for (guint i = 0; i < lines->len; i++)
    zug_pen_put (out, "$%", i > 0 ? " " : "",
                 ((ZugStoryLine *) g_ptr_array_index (lines, i))->text);
  g_string_append (out, "</p>\n");
}

/* --- the tree --------------------------------------------------------------------------------- */

static gboolean
has_words (ZugTurn *turn, ZugRemarkKind kind)
{
  for (guint i = 0; i < zug_turn_get_n_remarks (turn); i++)
    if (zug_turn_get_remark (turn, i)->kind == kind)
      return TRUE;
  return FALSE;
}

/* Whether Black's move stands beside White's, as on a score sheet: where sides take turns, and
 * nothing stands between them. `first` of a line has nothing beside it. */
static gboolean
is_beside (const ZugWeb *web, ZugTurn *turn, gboolean first)
{
  ZugTurn *parent = zug_turn_get_parent (turn), *before;

  if (first || parent == NULL || zug_laws_simultaneous (web->pen.laws)
      || zug_turn_has_choice (turn, ZUG_WHITE) || !zug_turn_has_choice (parent, ZUG_WHITE))
    return FALSE;
  before = zug_turn_get_parent (parent);
  return before != NULL && !has_words (parent, ZUG_REMARK_COMMENT)
         && !has_words (parent, ZUG_REMARK_UNREAD)
         && !has_words (turn, ZUG_REMARK_BEFORE)
         /* Variations stand within the turn they replace, if that is not one of them itself. */
         && (zug_turn_get_n_children (before) < 2 || zug_turn_get_child (before, 0) != parent);
}

/* A turn by itself; its <li> stays open for the variations that replace it. */
static void
open_turn (ZugWeb *web, GString *out, ZugTurn *turn, gboolean first)
{
  ZugTurn *parent = zug_turn_get_parent (turn);

  g_string_append_printf (out, "<li class=\"turn%s\" id=\"t%u\"",
                          is_beside (web, turn, first) ? " beside" : "", zug_turn_get_id (turn));
  if (parent != NULL)
    g_string_append_printf (out, " data-parent=\"%u\"", zug_turn_get_id (parent));
  g_string_append (out, ">\n");
  put_comments (out, turn, ZUG_REMARK_BEFORE);
  put_choices (out, turn);
  put_story (web, out, turn);
  put_comments (out, turn, ZUG_REMARK_COMMENT);
  put_unread (out, turn);
  put_figure (web, out, turn);
}

/* A line from a turn to its end. Variations are lines of their own, within the turn they replace;
 * only they nest, so that a long game needs no deep stack. */
static void
put_line (ZugWeb *web, GString *out, ZugTurn *turn, gboolean played)
{
  gboolean paired = !zug_laws_simultaneous (web->pen.laws);

  zug_pen_put (out, "<ol class=\"$$\">\n", paired ? "paired" : "single",
               played ? "" : " variation");
  for (gboolean first = TRUE; turn != NULL; first = FALSE)
    {
      ZugTurn *parent = zug_turn_get_parent (turn);

      open_turn (web, out, turn, first);
      /* The first turn of a variation is one of those that its line's parent lists. */
      if (parent != NULL && (played || !first))
        for (guint i = 1; i < zug_turn_get_n_children (parent); i++)
          put_line (web, out, zug_turn_get_child (parent, i), FALSE);
      g_string_append (out, "</li>\n");
      turn = zug_turn_get_next (turn);
    }
  g_string_append (out, "</ol>\n");
}

void
zug_web_put_turns (ZugWeb *web, GString *out)
{
  put_line (web, out, zug_game_get_root (web->game), TRUE);
}
