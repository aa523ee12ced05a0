/* zug-career-web.c: what is known of a player as a web page */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-career-web.h"

#include "zug-career-list.h"
#include "zug-web-private.h"
#include <glib/gi18n.h>

enum
{
  MOST_LINES = 100, /* of a section */
  WIDTH = 720,      /* of the curve … */
  HEIGHT = 220,
  LEFT = 44, /* … and of it around what is drawn */
  BOTTOM = 22,
  EDGE = 8,
  BAR = 120 /* of a score */
};

/* --- the curve -------------------------------------------------------------------------------- */

static double
x_of (double x)
{
  return LEFT + x * (WIDTH - LEFT - EDGE);
}

static double
y_of (double y)
{
  return EDGE + (1 - y) * (HEIGHT - EDGE - BOTTOM);
}

/* Lines at the bottom and the top with their ratings, and the years at both ends. */
static void
put_frame (GString *out, const ZugCareerSpan *span)
{
  for (int high = 0; high <= 1; high++)
    {
      g_autofree char *rating = g_strdup_printf ("%u", high ? span->highest : span->lowest);
      g_autofree char *year = g_strdup_printf ("%d", high ? span->last_year : span->first_year);

      zug_pen_put (out, "<path class=\"rule\" d=\"M@ @H@\"/>", x_of (0), y_of (high), x_of (1));
      zug_pen_put (out, "<text x=\"@\" y=\"@\" text-anchor=\"end\">$</text>", x_of (0) - 6.0,
                   y_of (high) + 4, rating);
      if (high == 0 || span->last_year > span->first_year)
        zug_pen_put (out, "<text x=\"@\" y=\"@\" text-anchor=\"$\">$</text>", x_of (high),
                     HEIGHT - 6.0, high ? "end" : "start", year);
    }
}

static void
put_curve (GString *out, const ZugCareer *career)
{
  ZugCareerSpan span;
  g_autoptr (GArray) points = zug_career_curve (career, &span);
  g_autofree char *words = zug_career_dup_rating_words (career);

  if (words == NULL)
    return;
  zug_pen_put (out, "<section>\n<h2>%</h2>\n<p>%</p>\n", C_ ("player page", "Rating"), words);
  if (points->len > 1)
    {
      zug_pen_put (out, "<svg class=\"curve\" viewBox=\"0 0 @ @\" role=\"img\" aria-label=\"%\">",
                   (double) WIDTH, (double) HEIGHT, words);
      put_frame (out, &span);
      g_string_append (out, "<path class=\"line\" d=\"");
      for (guint i = 0; i < points->len; i++)
        {
          const ZugCareerPoint *point = &g_array_index (points, ZugCareerPoint, i);

          zug_pen_put (out, "$@ @", i == 0 ? "M" : "L", x_of (point->x), y_of (point->y));
        }
      g_string_append (out, "\"/></svg>\n");
    }
  g_string_append (out, "</section>\n");
}

/* --- lines ------------------------------------------------------------------------------------ */

/* Won, drawn and lost as parts of a bar, which says the same as the words. */
static void
put_bar (GString *out, const ZugTally *tally)
{
  double all = tally->won + tally->drawn + tally->lost, x = 0;
  const struct
  {
    const char *name;
    guint n;
  } parts[] = {{"won", tally->won}, {"drawn", tally->drawn}, {"lost", tally->lost}};

  if (all == 0)
    return;
  zug_pen_put (out, "<svg class=\"bar\" viewBox=\"0 0 @ 10\" aria-hidden=\"true\">", (double) BAR);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      double width = parts[i].n / all * BAR;

      zug_pen_put (out, "<rect class=\"$\" x=\"@\" width=\"@\" height=\"10\"/>", parts[i].name, x,
                   width);
      x += width;
    }
  g_string_append (out, "</svg>");
}

static void
put_section (GString *out, const ZugCareerSection *section)
{
  g_autofree char *more = zug_career_section_dup_more (section);

  zug_pen_put (out, "<section>\n<h2>%</h2>\n<table>\n", section->title);
  for (guint i = 0; i < section->lines->len; i++)
    {
      const ZugCareerLine *line = section->lines->pdata[i];

      zug_pen_put (out, "<tr><th scope=\"row\"><bdi>%</bdi></th><td>%</td><td>", line->title,
                   line->words);
      put_bar (out, &line->tally);
      g_string_append (out, "</td></tr>\n");
    }
  g_string_append (out, "</table>\n");
  if (more != NULL)
    zug_pen_put (out, "<p>%</p>\n", more);
  g_string_append (out, "</section>\n");
}

static void
put_latest (GString *out, const ZugCareer *career)
{
  if (career->latest->len == 0)
    return;
  zug_pen_put (out, "<section>\n<h2>%</h2>\n<table>\n", C_ ("player page", "Latest Games"));
  for (guint i = 0; i < career->latest->len; i++)
    {
      g_autofree char *players = zug_career_dup_players (career->latest->pdata[i]);
      g_autofree char *facts = zug_career_dup_facts (career->latest->pdata[i]);

      zug_pen_put (out, "<tr><th scope=\"row\"><bdi>%</bdi></th><td><bdi>%</bdi></td></tr>\n",
                   players, facts);
    }
  g_string_append (out, "</table>\n</section>\n");
}

char *
zug_career_web_page (const ZugCareer *career)
{
  g_autofree char *style = zug_web_dup_resource ("player.css");
  g_autofree char *title = NULL, *words = NULL;
  g_autoptr (GPtrArray) sections = NULL;
  GString *out;

  g_return_val_if_fail (career != NULL, NULL);

  out = g_string_new (NULL);
  title = zug_career_dup_title (career);
  words = zug_career_dup_words (career);
  sections = zug_career_list_sections (career, MOST_LINES);
  zug_pen_put (out, "<!DOCTYPE html>\n<html lang=\"%\">\n<head>\n<meta charset=\"utf-8\"/>\n",
               C_ ("web page", "en"));
  zug_web_put_policy (out, style, NULL);
  zug_pen_put (out,
               "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
               "<meta name=\"generator\" content=\"Zugleich\"/>\n"
               "<meta name=\"description\" content=\"%: %\"/>\n<title>%</title>\n"
               "<style>$</style>\n</head>\n<body>\n<header>\n<h1><bdi>%</bdi></h1>\n<p>%</p>\n"
               "</header>\n<main>\n",
               title, words, title, style, title, words);
  put_curve (out, career);
  for (guint i = 0; i < sections->len; i++)
    put_section (out, sections->pdata[i]);
  put_latest (out, career);
  g_string_append (out, "</main>\n</body>\n</html>\n");
  return g_string_free (out, FALSE);
}
