/* zug-game-terms.c: what the index knows of a game: its positions and its terms */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-terms.h"

#include "zug-choice-code.h"
#include "zug-tags.h"
#include <string.h>

/* --- positions -------------------------------------------------------------------------------- */

static void
add_positions (const ZugGameData *game, gint64 number, GArray *positions)
{
  gboolean wide = zug_choice_is_wide (&game->laws);
  gsize n = MIN (game->n_keys, (gsize) G_MAXUINT16 + 1);
  guint first = positions->len;
  int turn = 0;

  g_array_set_size (positions, first + (guint) n);
  for (gsize i = 0; i < n; i++)
    {
      ZugPosting *posting = &g_array_index (positions, ZugPosting, first + i);

      *posting = (ZugPosting) {.key = ZUG_POSTING_KEY (game->key[i]),
                               .game = number,
                               .turn = (guint16) i,
                               .result = (guint8) game->result};
      if (turn >= 0)
        turn = zug_game_data_next (game, turn);
      if (turn > 0)
        posting->pair = zug_pair_code (&game->turn[turn], wide);
    }
}

/* --- terms ------------------------------------------------------------------------------------ */

static void
add_term (const ZugGameData *game, gint64 number, GArray *terms, const char *field,
          const char *value)
{
  ZugPosting posting = {
      .key = zug_term_key (field, value), .game = number, .result = (guint8) game->result};

  g_array_append_val (terms, posting);
}

void
zug_game_terms (const ZugGameData *game, gint64 number, GArray *positions, GArray *terms)
{
  if (positions != NULL)
    add_positions (game, number, positions);
  for (gsize i = 0; terms != NULL && i < game->n_tags; i++)
    {
      const ZugTagData *tag = &game->tag[i];
      char field[64];

      if (zug_tag_has_column (tag->name))
        continue;
      add_term (game, number, terms, "tag", tag->name);
      if (g_snprintf (field, sizeof field, "tag:%s", tag->name) < (int) sizeof field)
        add_term (game, number, terms, field, tag->value);
    }
}

/* --- comments --------------------------------------------------------------------------------- */

void
zug_game_comment_words (const ZugGameData *game, GString *words)
{
  for (gsize i = 0; i < game->n_remarks; i++)
    {
      const ZugRemarkData *remark = &game->remark[i];

      if (remark->kind != ZUG_REMARK_COMMENT && remark->kind != ZUG_REMARK_BEFORE)
        continue;
      g_string_append (words, remark->text);
      g_string_append_c (words, '\n');
    }
}
