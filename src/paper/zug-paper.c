/* zug-paper.c: what is to stand on paper: words and diagrams, one after the other */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-paper.h"

#include <pango/pango.h>
#include <string.h>

#define LONG_WORD 500 /* characters, after which a line may be broken */

static const ZugPaperSize sizes[] = {{"a4", 595.28, 841.89}, {"letter", 612, 792}};

static void
block_free (gpointer data)
{
  ZugPaperBlock *block = data;

  g_clear_pointer (&block->diagram, zug_diagram_free);
  g_clear_pointer (&block->curve, g_array_unref);
  g_free (block->markup);
  g_free (block);
}

GPtrArray *
zug_paper_new (void)
{
  return g_ptr_array_new_with_free_func (block_free);
}

/* Takes markup, and gives long words in it places to break: spaces without width. Pango looks at
 * all of a word for every line that it breaks in it. */
static char *
break_words (char *markup)
{
  GString *text = g_string_new (NULL);
  guint run = 0;

  for (const char *at = markup; *at != '\0';)
    {
      const char *end = g_utf8_next_char (at);

      if (*at == '<')
        end = strchr (at, '>') + 1;
      else if (g_unichar_isspace (g_utf8_get_char (at)))
        run = 0;
      else
        {
          end = *at == '&' ? strchr (at, ';') + 1 : end;
          if (run > 0 && run % LONG_WORD == 0)
            g_string_append (text, "\u200b");
          run++;
        }
      g_string_append_len (text, at, end - at);
      at = end;
    }
  g_free (markup);
  return g_string_free (text, FALSE);
}

ZugPaperBlock *
zug_paper_add (GPtrArray *blocks, ZugPaperKind kind, guint depth, char *markup)
{
  ZugPaperBlock *block = g_new0 (ZugPaperBlock, 1);

  block->kind = kind;
  block->depth = depth;
  block->markup = markup != NULL ? break_words (markup) : NULL;
  block->with_next = kind == ZUG_PAPER_TITLE || kind == ZUG_PAPER_ABOUT;
  g_ptr_array_add (blocks, block);
  return block;
}

void
zug_paper_add_diagram (GPtrArray *blocks, guint depth, ZugDiagram *diagram, const char *caption)
{
  if (blocks->len > 0)
    ((ZugPaperBlock *) g_ptr_array_index (blocks, blocks->len - 1))->with_next = TRUE;
  zug_paper_add (blocks, ZUG_PAPER_DIAGRAM, depth, g_strdup (caption))->diagram = diagram;
}

void
zug_paper_add_curve (GPtrArray *blocks, GArray *points, const char *caption)
{
  zug_paper_add (blocks, ZUG_PAPER_DIAGRAM, 0, g_strdup (caption))->curve = points;
}

char *
zug_paper_dup_text (const GPtrArray *blocks)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < blocks->len; i++)
    {
      const ZugPaperBlock *block = g_ptr_array_index (blocks, i);
      g_autofree char *plain = NULL;

      if (block->markup != NULL
          && pango_parse_markup (block->markup, -1, 0, NULL, &plain, NULL, NULL))
        g_string_append_printf (text, "%s\n", plain);
    }
  return g_string_free (text, FALSE);
}

const ZugPaperSize *
zug_paper_size_find (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    if (g_ascii_strcasecmp (sizes[i].id, id) == 0)
      return &sizes[i];
  return NULL;
}
