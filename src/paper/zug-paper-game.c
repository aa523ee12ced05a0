/* zug-paper-game.c: a game as it is printed */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-paper-game.h"

#include "zug-game-heading.h"
#include "zug-nag.h"
#include "zug-query-words.h"
#include "zug-turn-story.h"
#include <glib/gi18n.h>
#include <string.h>

/* Signs that ask for a diagram; the second for one from Black's side. */
#define NAG_DIAGRAM "220"
#define NAG_DIAGRAM_FLIPPED "221"

/* Between a number and its move. */
#define NO_BREAK "\xc2\xa0"

/* Behind the hyphens of castling, where a line must not end either: a word joiner. */
#define JOINED_HYPHEN "-\xe2\x81\xa0"

/* A diagram by rule stands no nearer to the one at the end: in turns. */
#define LEAST_BETWEEN 3

typedef struct
{
  ZugGame *game;
  const ZugPaperRule *rule;
  GPtrArray *blocks;
  GString *line; /* the paragraph that is written */
  guint depth;
  guint last;           /* number of the last turn of the line played */
  gboolean marked;      /* the game says where diagrams stand */
  gboolean interrupted; /* Black's move needs a number */
} Writer;

static void
put (GString *out, const char *format, ...)
{
  va_list arguments;
  char *text;

  va_start (arguments, format);
  text = g_markup_vprintf_escaped (format, arguments);
  va_end (arguments);
  if (out->len > 0)
    g_string_append_c (out, ' ');
  g_string_append (out, text);
  g_free (text);
}

static void
end_paragraph (Writer *self)
{
  /* What looks alike is set in one go: half the work where there are moves alone. */
  g_string_replace (self->line, "</b> <b>", " ", 0);
  g_string_replace (self->line, "</i> <i>", " ", 0);
  if (self->line->len > 0)
    zug_paper_add (self->blocks, ZUG_PAPER_TEXT, self->depth, g_strdup (self->line->str));
  g_string_truncate (self->line, 0);
  self->interrupted = TRUE;
}

/* --- diagrams --------------------------------------------------------------------------------- */

typedef enum
{
  NO_DIAGRAM,
  DIAGRAM,
  DIAGRAM_FLIPPED
} Wish;

static Wish
wish_of (ZugTurn *turn)
{
  for (guint i = 0; i < zug_turn_get_n_remarks (turn); i++)
    {
      const ZugRemark *remark = zug_turn_get_remark (turn, i);

      if (remark->kind == ZUG_REMARK_COMMAND
          && (g_str_equal (remark->text, "%diagram")
              || g_str_has_prefix (remark->text, "%diagram ")))
        return DIAGRAM;
      if (remark->kind == ZUG_REMARK_NAG && g_str_equal (remark->text, NAG_DIAGRAM))
        return DIAGRAM;
      if (remark->kind == ZUG_REMARK_NAG && g_str_equal (remark->text, NAG_DIAGRAM_FLIPPED))
        return DIAGRAM_FLIPPED;
    }
  return NO_DIAGRAM;
}

/* Whether a diagram is asked for anywhere from a turn on. Only variations nest. */
static gboolean
is_marked (ZugTurn *turn)
{
  for (; turn != NULL; turn = zug_turn_get_next (turn))
    {
      if (wish_of (turn) != NO_DIAGRAM)
        return TRUE;
      for (guint i = 1; i < zug_turn_get_n_children (turn); i++)
        if (is_marked (zug_turn_get_child (turn, i)))
          return TRUE;
    }
  return FALSE;
}

static gboolean
is_whole (Writer *self, ZugTurn *turn)
{
  return zug_laws_simultaneous (zug_game_get_laws (self->game))
         || zug_turn_has_choice (turn, ZUG_BLACK);
}

static Wish
wish_by_rule (Writer *self, ZugTurn *turn)
{
  const ZugPaperRule *rule = self->rule;
  Wish wish = rule->flipped ? DIAGRAM_FLIPPED : DIAGRAM;

  if (self->marked)
    {
      wish = wish_of (turn);
      return wish == DIAGRAM && rule->flipped ? DIAGRAM_FLIPPED : wish;
    }
  if (self->depth > 0 || !rule->drawn)
    return NO_DIAGRAM;
  if (zug_turn_get_n_children (turn) == 0)
    return wish;
  return rule->every > 0 && zug_turn_get_number (turn) % rule->every == 0 && is_whole (self, turn)
                 && zug_turn_get_number (turn) + LEAST_BETWEEN <= self->last
             ? wish
             : NO_DIAGRAM;
}

/* "12. Nf3 d5" in the letters that people read. */
static char *
dup_caption (ZugTurn *turn)
{
  g_autofree char *white = zug_turn_dup_choice (turn, ZUG_WHITE);
  g_autofree char *black = zug_turn_dup_choice (turn, ZUG_BLACK);

  if (zug_turn_get_parent (turn) == NULL)
    return g_strdup (C_ ("picture", "Start"));
  return g_strdup_printf ("%u%s %s%s%s", zug_turn_get_number (turn), white != NULL ? "." : "…",
                          white != NULL ? white : "",
                          white != NULL && black != NULL ? zug_turn_get_between (turn) : "",
                          black != NULL ? black : "");
}

static void
add_diagram (Writer *self, ZugTurn *turn, gboolean flipped)
{
  gboolean root = zug_turn_get_parent (turn) == NULL;
  g_autofree char *caption = dup_caption (turn);
  ZugShapes shapes;

  zug_turn_get_shapes (turn, &shapes);
  end_paragraph (self);
  zug_paper_add_diagram (
      self->blocks, self->depth,
      zug_diagram_new (&(ZugPicture) {.variant = zug_game_get_variant (self->game),
                                      .position = zug_turn_get_position (turn),
                                      .events = root ? NULL : zug_turn_get_events (turn),
                                      .shapes = &shapes,
                                      .title = "",
                                      .flipped = flipped}),
      caption);
}

/* --- words ------------------------------------------------------------------------------------ */

/* Comments of one kind on a part of a turn. */
static void
put_comments (Writer *self, ZugTurn *turn, char side, ZugRemarkKind kind)
{
  for (guint i = 0; i < zug_turn_get_n_remarks (turn); i++)
    {
      const ZugRemark *remark = zug_turn_get_remark (turn, i);
      g_autofree char *text = NULL;

      if (remark->kind != kind || remark->side != side)
        continue;
      text = g_strstrip (g_strdelimit (g_strdup (remark->text), "\r\n\t", ' '));
      if (kind == ZUG_REMARK_UNREAD)
        put (self->line, "%s <i>%s</i>", C_ ("web page", "Could not be read:"), text);
      else
        put (self->line, "%s", text);
      self->interrupted = TRUE;
    }
}

static char *
dup_unbroken (ZugTurn *turn, ZugSide side)
{
  g_autofree char *choice = zug_turn_dup_choice (turn, side);
  g_auto (GStrv) parts = choice != NULL ? g_strsplit (choice, "-", -1) : NULL;

  return parts != NULL ? g_strjoinv (JOINED_HYPHEN, parts) : NULL;
}

static char *
dup_signs (ZugTurn *turn, char side)
{
  GString *signs = g_string_new (NULL);

  for (guint i = 0; i < zug_turn_get_n_remarks (turn); i++)
    {
      const ZugRemark *remark = zug_turn_get_remark (turn, i);
      g_autofree char *sign = NULL;

      if (remark->kind != ZUG_REMARK_NAG || remark->side != side
          || g_str_equal (remark->text, NAG_DIAGRAM)
          || g_str_equal (remark->text, NAG_DIAGRAM_FLIPPED))
        continue;
      sign = zug_nag_dup_sign ((guint) g_ascii_strtoull (remark->text, NULL, 10));
      g_string_append_printf (signs, "%s%s", side == '-' ? NO_BREAK : "", sign);
    }
  return g_string_free (signs, FALSE);
}

/* A choice with its number, where it needs one, its signs and what is said of it. Only the line
 * played is bold. */
static void
put_choice (Writer *self, ZugTurn *turn, ZugSide side)
{
  const char letter = side == ZUG_WHITE ? 'w' : 'b';
  g_autofree char *choice = dup_unbroken (turn, side), *signs = NULL, *number = NULL;
  const char *open = self->depth == 0 ? "<b>" : "", *close = self->depth == 0 ? "</b>" : "";
  g_autofree char *format = NULL;

  put_comments (self, turn, letter, ZUG_REMARK_BEFORE);
  if (choice == NULL)
    return;
  if (side == ZUG_WHITE)
    number = g_strdup_printf ("%u." NO_BREAK, zug_turn_get_number (turn));
  else if (self->interrupted)
    number = g_strdup_printf ("%u…" NO_BREAK, zug_turn_get_number (turn));
  signs = dup_signs (turn, letter);
  format = g_strconcat (open, side == ZUG_BLACK && zug_turn_get_requests (turn) != NULL ? "/ " : "",
                        "%s%s%s%s%s", close, NULL);
  put (self->line, format, number != NULL ? number : "", choice, signs,
       zug_turn_failed_to_capture (turn, side) ? "∅" : "",
       zug_turn_is_irregular (turn, side) ? "*" : "");
  self->interrupted = FALSE;
  put_comments (self, turn, letter, ZUG_REMARK_COMMENT);
}

/* What the laws made of the choices. Checks are told by the signs of the choices. */
static void
put_story (Writer *self, ZugTurn *turn)
{
  g_autoptr (GPtrArray) lines = NULL;

  if (!zug_laws_simultaneous (zug_game_get_laws (self->game)))
    return;
  lines = zug_turn_story_lines (self->game, turn);
  for (guint i = 0; i < lines->len; i++)
    {
      const ZugStoryLine *line = g_ptr_array_index (lines, i);

      if (line->law != NULL && !line->framing && !g_str_equal (line->law, "check"))
        put (self->line, "<i>%s</i>", line->text);
    }
}

static void
put_turn (Writer *self, ZugTurn *turn)
{
  g_autofree char *signs = dup_signs (turn, '-');
  Wish wish = wish_by_rule (self, turn);

  put_comments (self, turn, '-', ZUG_REMARK_BEFORE);
  put_choice (self, turn, ZUG_WHITE);
  put_choice (self, turn, ZUG_BLACK);
  g_string_append (self->line, signs);
  put_story (self, turn);
  put_comments (self, turn, '-', ZUG_REMARK_COMMENT);
  put_comments (self, turn, '-', ZUG_REMARK_UNREAD);
  if (wish != NO_DIAGRAM)
    add_diagram (self, turn, wish == DIAGRAM_FLIPPED);
}

/* --- the tree --------------------------------------------------------------------------------- */

static void put_line (Writer *self, ZugTurn *turn, gboolean varied);

static void
put_variations (Writer *self, ZugTurn *parent)
{
  for (guint i = 1; i < zug_turn_get_n_children (parent); i++)
    {
      end_paragraph (self);
      self->depth++;
      put_line (self, zug_turn_get_child (parent, i), TRUE);
      end_paragraph (self);
      self->depth--;
    }
}

/* A line from a turn to its end; only variations nest. varied: it is one, and its first turn one of
 * those that its parent lists. */
static void
put_line (Writer *self, ZugTurn *turn, gboolean varied)
{
  self->interrupted = TRUE;
  for (gboolean first = TRUE; turn != NULL; first = FALSE)
    {
      put_turn (self, turn);
      if (!(varied && first))
        put_variations (self, zug_turn_get_parent (turn));
      turn = zug_turn_get_next (turn);
    }
}

static void
put_heading (Writer *self)
{
  g_autofree char *title = zug_game_heading_title (self->game);
  g_auto (GStrv) about = zug_game_heading_about (self->game);
  g_autofree char *joined = g_strjoinv (" · ", about);

  zug_paper_add (self->blocks, ZUG_PAPER_TITLE, 0, g_markup_escape_text (title, -1))->spread = TRUE;
  zug_paper_add (self->blocks, ZUG_PAPER_ABOUT, 0, g_markup_escape_text (joined, -1))->spread =
      TRUE;
}

/* As every printed game ends, and in words. */
static void
put_result (Writer *self)
{
  ZugResult result = zug_game_get_end (self->game).result;
  g_autofree char *words = zug_game_heading_end (self->game);

  /* It does not stand alone at the head of a column. */
  ((ZugPaperBlock *) g_ptr_array_index (self->blocks, self->blocks->len - 1))->with_next = TRUE;
  if (result != ZUG_RESULT_OPEN)
    put (self->line, "<b>%s</b>", zug_result_words (result));
  put (self->line, result != ZUG_RESULT_OPEN ? "%s" : "<b>%s</b>", words);
}

GPtrArray *
zug_paper_game (ZugGame *game, const ZugPaperRule *rule)
{
  ZugTurn *root = zug_game_get_root (game);
  g_autofree char *start = zug_game_dup_start_zfen (game);
  Writer self = {.game = game, .rule = rule};

  self.blocks = zug_paper_new ();
  self.line = g_string_new (NULL);
  self.marked = is_marked (root);
  self.last = zug_turn_get_number (zug_game_get_last (game));
  put_heading (&self);
  put_comments (&self, root, '-', ZUG_REMARK_BEFORE);
  put_comments (&self, root, '-', ZUG_REMARK_COMMENT);
  put_comments (&self, root, '-', ZUG_REMARK_UNREAD);
  end_paragraph (&self);
  if (start != NULL || (self.marked && wish_of (root) != NO_DIAGRAM))
    add_diagram (&self, root, rule->flipped);
  if (zug_turn_get_n_children (root) > 0)
    put_line (&self, zug_turn_get_child (root, 0), FALSE);
  end_paragraph (&self);
  put_result (&self);
  end_paragraph (&self);
  g_string_free (self.line, TRUE);
  return self.blocks;
}
