/* zug-paper-career.c: what is known of a player as it is printed */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-paper-career.h"

#include "zug-career-list.h"
#include <glib/gi18n.h>

enum
{
  MOST_LINES = 50 /* of a section */
};

static void
add_line (GPtrArray *blocks, const char *title, const char *words)
{
  zug_paper_add (blocks, ZUG_PAPER_TEXT, 0,
                 g_markup_printf_escaped ("<b>%s</b>  %s", title, words));
}

static void
add_section (GPtrArray *blocks, const ZugCareerSection *section)
{
  g_autofree char *more = zug_career_section_dup_more (section);

  zug_paper_add (blocks, ZUG_PAPER_TITLE, 0, g_markup_escape_text (section->title, -1));
  for (guint i = 0; i < section->lines->len; i++)
    {
      const ZugCareerLine *line = section->lines->pdata[i];

      add_line (blocks, line->title, line->words);
    }
  if (more != NULL)
    zug_paper_add (blocks, ZUG_PAPER_TEXT, 0, g_markup_escape_text (more, -1));
}

/* What it spans stands below: a hundred at the bottom and one at the top, years at both ends. */
static void
add_curve (GPtrArray *blocks, const ZugCareer *career)
{
  ZugCareerSpan span;
  g_autoptr (GArray) points = zug_career_curve (career, &span);
  g_autofree char *caption = NULL;

  if (points->len < 2)
    return;
  /* TRANSLATORS: below the curve of a rating: from one rating to another, one year to another */
  caption = g_strdup_printf (C_ ("player page", "Rating, %1$u to %2$u, %3$d to %4$d"), span.lowest,
                             span.highest, span.first_year, span.last_year);
  zug_paper_add_curve (blocks, g_steal_pointer (&points), caption);
}

static void
add_latest (GPtrArray *blocks, const ZugCareer *career)
{
  if (career->latest->len > 0)
    zug_paper_add (blocks, ZUG_PAPER_TITLE, 0,
                   g_markup_escape_text (C_ ("player page", "Latest Games"), -1));
  for (guint i = 0; i < career->latest->len; i++)
    {
      g_autofree char *players = zug_career_dup_players (career->latest->pdata[i]);
      g_autofree char *facts = zug_career_dup_facts (career->latest->pdata[i]);

      add_line (blocks, players, facts);
    }
}

GPtrArray *
zug_paper_career (const ZugCareer *career)
{
  GPtrArray *blocks = zug_paper_new ();
  g_autofree char *title = zug_career_dup_title (career);
  g_autofree char *words = zug_career_dup_words (career);
  g_autofree char *rating = zug_career_dup_rating_words (career);
  g_autoptr (GPtrArray) sections = zug_career_list_sections (career, MOST_LINES);

  zug_paper_add (blocks, ZUG_PAPER_TITLE, 0, g_markup_escape_text (title, -1))->spread = TRUE;
  zug_paper_add (blocks, ZUG_PAPER_ABOUT, 0, g_markup_escape_text (words, -1))->spread = TRUE;
  if (rating != NULL)
    zug_paper_add (blocks, ZUG_PAPER_ABOUT, 0, g_markup_escape_text (rating, -1))->spread = TRUE;
  add_curve (blocks, career);
  for (guint i = 0; i < sections->len; i++)
    add_section (blocks, sections->pdata[i]);
  add_latest (blocks, career);
  return blocks;
}
