/* zug-play-why.c: the Play page says why: a law by its code, in words, with its rule and its squares */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-play-page-private.h"

#include "zug-law-words.h"
#include <glib/gi18n.h>

void
zug_play_why_clear (ZugPlayPage *self)
{
  if (!gtk_widget_get_visible (self->why_line))
    return;
  /* What was asked is nobody else's business: it does not stay in a hidden label. */
  gtk_label_set_label (self->why_code, "");
  gtk_label_set_label (self->why_words, "");
  gtk_widget_set_visible (self->why_line, FALSE);
  zug_play_session_enable (self->session, "why-rule", FALSE);
  zug_play_session_enable (self->session, "why-close", FALSE);
  zug_board_view_light (self->board, NULL);
}

void
zug_play_why_close (ZugPlayPage *self)
{
  zug_play_why_clear (self);
  zug_play_session_keep_focus (self->session);
}

static void
zug_play_why_say (ZugPlayPage *self, const char *code, const char *key, const char *words)
{
  g_autofree char *spoken = zug_law_words_with_code (words, code);
  gboolean known = zug_rule_view_has (self->rules, code, key);

  zug_play_session_notice (self->session, NULL);
  self->why_key = key;
  gtk_label_set_label (self->why_code, code);
  gtk_widget_set_visible (GTK_WIDGET (self->why_code), *code != '\0');
  gtk_label_set_label (self->why_words, words);
  gtk_widget_set_visible (self->why_rule, known);
  gtk_widget_set_visible (self->why_line, TRUE);
  zug_play_session_enable (self->session, "why-rule", known);
  zug_play_session_enable (self->session, "why-close", TRUE);
  zug_play_session_announce (self->session, spoken);
}

void
zug_play_why_refused (ZugPlayPage *self, const ZugBoardRefusal *refusal)
{
  /* A man that has nowhere to go breaks no law. */
  if (refusal->has_move)
    zug_play_why_say (self, zug_why_code (refusal->reason), zug_why_law (refusal->reason),
                      g_dpgettext2 (NULL, "why", zug_why_words (refusal->reason)));
  else
    zug_play_why_say (self, "", NULL, refusal->words);
}

char *
zug_play_why_of (const char *which, const char *words)
{
  if (which == NULL)
    return g_strdup (words);
  /* TRANSLATORS: one of several moves ("Nf3", "Move 2 of 3"), and what is said of it */
  return g_strdup_printf (C_ ("why", "%1$s: %2$s"), which, words);
}

void
zug_play_why_not (ZugPlayPage *self, const ZugPosition *position, ZugSide side, ZugMove move,
                  const char *which)
{
  ZugWhy why =
      zug_why (zug_game_get_laws (zug_play_session_get_game (self->session)), position, side, move);
  g_autofree char *words =
      zug_play_why_of (which, g_dpgettext2 (NULL, "why", zug_why_words (why.reason)));

  if (zug_set_is_empty (&why.squares))
    zug_set_add (&why.squares, move.from);
  zug_play_why_say (self, zug_why_code (why.reason), zug_why_law (why.reason), words);
  zug_board_view_light (self->board, &why.squares);
}

/* The line that names the law behind this one: itself, or the one told after it of what came of two
 * choices; NULL where both simply happened. */
static const ZugStoryLine *
find_decision (GPtrArray *lines, const ZugStoryLine *line)
{
  guint i;

  if (line->law != NULL)
    return line;
  if (!g_ptr_array_find (lines, line, &i))
    return NULL;
  for (; i < lines->len; i++)
    {
      const ZugStoryLine *later = g_ptr_array_index (lines, i);

      if (later->law != NULL && later->code != NULL && later->code[0] == 'G')
        return later;
    }
  return NULL;
}

static void
zug_play_why_light (ZugPlayPage *self, const ZugStoryLine *line)
{
  ZugSet squares = {{0}};

  for (guint i = 0; i < line->n_squares; i++)
    zug_set_add (&squares, line->square[i]);
  zug_board_view_light (self->board, &squares);
}

void
zug_play_why_light_end (ZugPlayPage *self)
{
  GPtrArray *lines = zug_story_view_get_lines (self->story);
  ZugTurn *turn = zug_play_session_get_turn (self->session);

  if (turn != NULL && zug_turn_get_end (turn).reason == ZUG_REASON_LINE && lines != NULL
      && lines->len > 0)
    zug_play_why_light (self, g_ptr_array_index (lines, lines->len - 1));
}

void
zug_play_why_asked (ZugPlayPage *self, const ZugStoryLine *line)
{
  ZugVariant *variant = zug_game_get_variant (zug_play_session_get_game (self->session));
  gboolean both = zug_variant_is_simultaneous (variant);
  const ZugStoryLine *decision = find_decision (zug_story_view_get_lines (self->story), line);
  const char *key = decision != NULL ? decision->law : both ? "resolution" : "turn";
  const char *code = decision != NULL ? decision->code : both ? "G1" : "A3";
  g_autofree char *words = zug_law_words_value (zug_variant_get_laws (variant), zug_law_find (key));

  zug_play_why_say (self, code != NULL ? code : "", key, words);
  zug_play_why_light (self, line);
}

void
zug_play_why_go_to_rule (ZugPlayPage *self)
{
  g_autofree char *code = g_strdup (gtk_label_get_label (self->why_code));

  gtk_stack_set_visible_child_name (self->panel_stack, "rules");
  zug_rule_view_go_to (self->rules, code, self->why_key);
}
