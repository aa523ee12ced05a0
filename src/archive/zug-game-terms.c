/* zug-game-terms.c: what the index knows of a game: its positions and its terms */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-terms.h"

#include "zug-choice-code.h"
#include "zug-opening.h"
#include "zug-tags.h"
#include <string.h>

#define MOST_NAG 255

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
        turn = (gsize) turn + 1 < game->n_turns && game->turn[turn + 1].parent == turn
                   ? turn + 1
                   : zug_game_data_next (game, turn);
      if (turn > 0)
        posting->pair = zug_pair_code (&game->turn[turn], wide);
    }
}

guint
zug_game_opening (const ZugGameData *game)
{
  /* A variant with this id has these very laws. */
  return g_str_equal (game->variant_id, "orthodox")
             ? zug_opening_number_of_line (game->key, game->n_keys)
             : 0;
}

/* --- terms ------------------------------------------------------------------------------------ */

/* Where terms go, and what is said of the game with each. */
typedef struct
{
  GArray *terms;
  gint64 number;
  int result;
} TermList;

static void
add_term (const TermList *list, const char *field, const char *value)
{
  ZugPosting posting = {
      .key = zug_term_key (field, value), .game = list->number, .result = (guint8) list->result};

  g_array_append_val (list->terms, posting);
}

static void
add_tag (const char *name, const char *value, gpointer list)
{
  char field[64] = "tag:";

  if (zug_tag_has_column (name))
    return;
  add_term (list, "tag", name);
  if (g_strlcat (field, name, sizeof field) < sizeof field)
    add_term (list, field, value);
}

void
zug_game_nags (const ZugGameData *game, ZugNagSet *nags)
{
  *nags = (ZugNagSet) {{0}};
  for (gsize i = 0; i < game->n_remarks; i++)
    if (game->remark[i].kind == ZUG_REMARK_COMMENT || game->remark[i].kind == ZUG_REMARK_BEFORE)
      nags->bits[0] |= UINT64_C (1) << ZUG_NAG_COMMENT;
    else if (game->remark[i].kind == ZUG_REMARK_NAG)
      {
        guint64 number = g_ascii_strtoull (game->remark[i].text, NULL, 10);

        if (number >= 1 && number <= MOST_NAG)
          nags->bits[number / 64] |= UINT64_C (1) << number % 64;
      }
}

static void
add_nags (const TermList *list, const ZugGameData *game)
{
  ZugNagSet nags;

  zug_game_nags (game, &nags);
  for (guint word = 0; word < G_N_ELEMENTS (nags.bits); word++)
    for (guint64 left = nags.bits[word]; left != 0; left &= left - 1)
      {
        char number[4];

        g_snprintf (number, sizeof number, "%u", word * 64 + (guint) __builtin_ctzll (left));
        add_term (list, "nag", number);
      }
}

void
zug_game_terms (const ZugGameData *game, gint64 number, GArray *positions, GArray *terms)
{
  TermList list = {terms, number, (int) game->result};

  if (positions != NULL)
    add_positions (game, number, positions);
  for (gsize i = 0; terms != NULL && i < game->n_tags; i++)
    add_tag (game->tag[i].name, game->tag[i].value, &list);
  if (terms != NULL && game->n_remarks > 0)
    add_nags (&list, game);
}

gboolean
zug_tags_terms (const char *tags, gint64 number, int result, GArray *terms)
{
  TermList list = {terms, number, result};

  return zug_tags_foreach (tags, add_tag, &list);
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
