/* zug-paper-card.c: the laws of a game as they are printed */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-paper-card.h"

#include "zug-game.h"
#include <glib/gi18n.h>

/* Laws that no array fulfils have no start. */
static void
add_start (GPtrArray *blocks, ZugVariant *variant)
{
  g_autoptr (ZugGame) game = zug_game_new (variant, NULL, NULL);

  if (game != NULL)
    zug_paper_add_diagram (blocks, 0,
                           zug_diagram_new (&(ZugPicture) {
                               .variant = variant,
                               .position = zug_turn_get_position (zug_game_get_root (game)),
                               .title = ""}),
                           C_ ("picture", "Start"));
}

GPtrArray *
zug_paper_card (ZugVariant *variant)
{
  GPtrArray *blocks = zug_paper_new ();
  g_auto (GStrv) codes = NULL, sentences = zug_variant_dup_rule_card (variant, &codes, NULL);

  zug_paper_add (blocks, ZUG_PAPER_TITLE, 0,
                 g_markup_escape_text (zug_variant_get_name (variant), -1))
      ->spread = TRUE;
  if (*zug_variant_get_summary (variant) != '\0')
    zug_paper_add (blocks, ZUG_PAPER_ABOUT, 0,
                   g_markup_escape_text (zug_variant_get_summary (variant), -1))
        ->spread = TRUE;
  add_start (blocks, variant);
  if (sentences[0] == NULL)
    zug_paper_add (
        blocks, ZUG_PAPER_TEXT, 0,
        g_markup_escape_text (C_ ("rule card", "Nothing differs from orthodox chess."), -1));
  for (guint i = 0; sentences[i] != NULL; i++)
    zug_paper_add (blocks, ZUG_PAPER_TEXT, 0,
                   g_markup_printf_escaped ("<b>%s</b>%s%s", codes[i], *codes[i] != '\0' ? " " : "",
                                            sentences[i]));
  return blocks;
}
