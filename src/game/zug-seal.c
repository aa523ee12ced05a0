/* zug-seal.c: the sealed choices of a computer, kept with the game so that they can be checked */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-seal.h"

#include "zug-letters.h"
#include "zug-list-words.h"
#include "zug-turn-private.h"
#include <glib/gi18n.h>
#include <string.h>

enum
{
  LEAST_SHARE = 5, /* thousandths: what is rounded to nothing is left out */
  ALWAYS = 995     /* thousandths: what is rounded to all */
};

static gboolean
is_id (const char *id)
{
  gsize length = id != NULL ? strlen (id) : 0;

  return length > 0 && length < sizeof ((ZugSealHead *) NULL)->id && strpbrk (id, " \t\n") == NULL;
}

void
zug_seal_give_id (ZugGame *game)
{
  g_autofree char *id = g_uuid_string_random ();

  if (!is_id (zug_game_get_tag (game, ZUG_SEAL_TAG)))
    zug_game_set_tag (game, ZUG_SEAL_TAG, id);
}

void
zug_seal_head (ZugGame *game, const ZugPosition *position, ZugSide side, ZugSealHead *head)
{
  const char *id = zug_game_get_tag (game, ZUG_SEAL_TAG);

  g_strlcpy (head->id, is_id (id) ? id : "", sizeof head->id);
  head->turn = position->turn;
  head->replays = position->replays;
  head->side = side;
}

static char
letter_of (ZugSide side)
{
  return side == ZUG_WHITE ? 'w' : 'b';
}

void
zug_seal_write (const ZugSealHead *head, const ZugLaws *laws, const ZugPlan *plan,
                const char *nonce, char text[ZUG_SEAL_MAX])
{
  char move[ZUG_COORDINATE_LIST_MAX];
  char again[16] = "";

  if (zug_laws_know_teams (laws))
    zug_coordinate_write_list (laws, plan->move, (int) plan->n, move);
  else
    zug_coordinate_write (laws, plan->move[0], move);
  if (head->replays > 0)
    g_snprintf (again, sizeof again, "+%u", head->replays);
  g_snprintf (text, ZUG_SEAL_MAX, "%s %u%s %c %s %s", head->id, head->turn, again,
              letter_of (head->side), move, nonce);
  explicit_bzero (move, sizeof move);
}

/* --- kept on a turn --------------------------------------------------------------------------- */

static char *
mix_text (ZugTurn *turn, ZugSide side, const ZugLaws *laws, const ZugMix *mix)
{
  const ZugEnd open = {ZUG_RESULT_OPEN, ZUG_REASON_NONE};
  GString *text = g_string_new ("%mix");

  for (int i = 0; i < mix->n; i++)
    {
      char san[ZUG_SAN_MAX], share[G_ASCII_DTOSTR_BUF_SIZE];

      if (mix->probability[i] * 1000 < LEAST_SHARE)
        continue;
      zug_san_write (laws, zug_turn_get_before (turn), side, mix->move[i], NULL, open, san);
      g_ascii_formatd (share, sizeof share, "%.2f", mix->probability[i]);
      g_string_append_printf (text, " %s:%s", san, share);
    }
  return g_string_free (text, FALSE);
}

void
zug_seal_keep (ZugGame *game, ZugTurn *turn, ZugSide side, const char *hash, const char *nonce,
               const ZugMix *mix)
{
  g_autofree char *seal = g_strdup_printf ("%%seal %c %s %s", letter_of (side), hash, nonce);

  zug_game_add_remark (game, turn, letter_of (side), ZUG_REMARK_COMMAND, seal);
  if (mix != NULL && mix->n > 0)
    {
      const ZugLaws *laws = zug_game_get_laws (game);
      g_autofree char *text = mix_text (turn, side, laws, mix);

      zug_game_add_remark (game, turn, letter_of (side), ZUG_REMARK_COMMAND, text);
    }
}

/* --- read again ------------------------------------------------------------------------------- */

/* "%seal SIDE HASH NONCE" as three words; NULL for another command or another side's. A seal that
 * stands elsewhere on its turn, where a hand has put it, is its side's all the same. */
static GStrv
read_seal (const ZugRemark *remark, ZugSide side)
{
  const char *said = zug_remark_command (remark->kind, remark->text, "seal");
  g_auto (GStrv) words = NULL;

  if (said == NULL || *said == '\0')
    return NULL;
  words = g_strsplit (said, " ", -1);
  if (words[0][0] != letter_of (side) || words[0][1] != '\0')
    return NULL;
  return g_steal_pointer (&words);
}

/* 32 hexadecimal digits, so that the whole of it is in the text. */
static gboolean
is_nonce (const char *nonce)
{
  return strlen (nonce) == 32 && strspn (nonce, "0123456789abcdef") == 32;
}

static void
check_seal (ZugGame *game, ZugTurn *turn, ZugSide side, const GStrv words, ZugSeal *seal)
{
  const ZugLaws *laws = zug_game_get_laws (game);
  const ZugPosition *before = zug_turn_get_before (turn);
  g_autofree char *hash = NULL;
  char text[ZUG_SEAL_MAX];
  ZugSealHead head;
  ZugPlan plan;

  if (g_strv_length (words) != 3 || !is_nonce (words[2]) || before == NULL
      || !zug_turn_has_choice (turn, side))
    return;
  zug_seal_head (game, before, side, &head);
  zug_turn_get_plan (turn, side, &plan);
  zug_seal_write (&head, laws, &plan, words[2], text);
  hash = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
  seal->hash = g_strdup (words[1]);
  seal->text = g_strdup (text);
  if (g_str_equal (hash, words[1]))
    seal->state = ZUG_SEAL_GOOD;
}

void
zug_seal_read (ZugGame *game, ZugTurn *turn, ZugSide side, ZugSeal *seal)
{
  *seal = (ZugSeal) {.state = ZUG_SEAL_NONE};
  for (guint i = 0; i < zug_turn_get_n_remarks (turn); i++)
    {
      g_auto (GStrv) words = read_seal (zug_turn_get_remark (turn, i), side);

      if (words == NULL)
        continue;
      /* A second one, whatever it says, is none of ours. */
      if (seal->state != ZUG_SEAL_NONE)
        {
          seal->state = ZUG_SEAL_BROKEN;
          return;
        }
      seal->state = ZUG_SEAL_BROKEN;
      check_seal (game, turn, side, words, seal);
    }
}

void
zug_seal_clear (ZugSeal *seal)
{
  g_clear_pointer (&seal->hash, g_free);
  g_clear_pointer (&seal->text, g_free);
  seal->state = ZUG_SEAL_NONE;
}

void
zug_seal_foreach (ZugGame *game, ZugSealFunc func, gpointer data)
{
  g_autoptr (GPtrArray) pending = g_ptr_array_new ();

  g_ptr_array_add (pending, zug_game_get_root (game));
  while (pending->len > 0)
    {
      ZugTurn *turn = g_ptr_array_steal_index (pending, pending->len - 1);

      for (guint i = zug_turn_get_n_children (turn); i > 0; i--)
        g_ptr_array_add (pending, zug_turn_get_child (turn, i - 1));
      for (guint side = 0; side < ZUG_N_SIDES; side++)
        {
          g_auto (ZugSeal) seal = {0};

          zug_seal_read (game, turn, side, &seal);
          if (seal.state != ZUG_SEAL_NONE)
            func (turn, side, &seal, data);
        }
    }
}

static void
clear_part (gpointer data)
{
  g_free (((ZugMixPart *) data)->san);
}

GArray *
zug_seal_dup_mix (ZugTurn *turn, ZugSide side)
{
  g_autoptr (GArray) mix = g_array_new (FALSE, FALSE, sizeof (ZugMixPart));

  g_array_set_clear_func (mix, clear_part);
  for (guint i = 0; i < zug_turn_get_n_remarks (turn); i++)
    {
      const ZugRemark *remark = zug_turn_get_remark (turn, i);
      const char *said = zug_remark_command (remark->kind, remark->text, "mix");
      g_auto (GStrv) parts = NULL;

      if (said == NULL || remark->side != letter_of (side))
        continue;
      parts = g_strsplit (said, " ", -1);
      for (guint k = 0; parts[k] != NULL; k++)
        {
          char *colon = strrchr (parts[k], ':');
          ZugMixPart part = {NULL, colon != NULL ? g_ascii_strtod (colon + 1, NULL) : 0};

          if (colon == NULL || colon == parts[k]
              || !(part.probability > 0 && part.probability <= 1))
            continue;
          part.san = g_strndup (parts[k], (gsize) (colon - parts[k]));
          g_array_append_val (mix, part);
        }
    }
  return mix->len > 0 ? g_steal_pointer (&mix) : NULL;
}

gboolean
zug_seal_is_drawn (ZugGame *game, ZugSide side)
{
  ZugTurn *first = NULL;
  g_autoptr (GArray) mix = NULL;

  for (ZugTurn *turn = zug_game_get_last (game); turn != NULL; turn = zug_turn_get_parent (turn))
    if (zug_turn_has_choice (turn, side))
      first = turn;
  mix = first != NULL ? zug_seal_dup_mix (first, side) : NULL;
  return mix != NULL;
}

char *
zug_seal_dup_part_words (const char *san, double probability)
{
  /* TRANSLATORS: a move and how likely it is, e.g. "Nf3 62 %" */
  g_autofree char *words = g_strdup_printf (C_ ("mix", "%s %.0f %%"), san, 100 * probability);

  /* What is always played is not drawn, so nothing is said of how often. */
  if (1000 * probability >= ALWAYS)
    return g_strdup (san);
  return zug_list_words_dup_unbroken (words);
}

char *
zug_seal_dup_mix_words (ZugTurn *turn, ZugSide side, gboolean *only)
{
  g_autoptr (GArray) mix = zug_seal_dup_mix (turn, side);
  g_autoptr (GString) words = g_string_new (NULL);
  double rest = 0, least = 0;

  if (only != NULL)
    *only = mix != NULL && mix->len == 1;

  /* Where none is likely, the likeliest are named. */
  for (guint i = 0; mix != NULL && i < mix->len; i++)
    least = MAX (least, g_array_index (mix, ZugMixPart, i).probability);
  least = MIN (least, ZUG_MIX_LEAST_NAMED);
  for (guint i = 0; mix != NULL && i < mix->len; i++)
    {
      const ZugMixPart *part = &g_array_index (mix, ZugMixPart, i);
      g_autofree char *choice = zug_letters_dup (zug_variant_get_laws (turn->variant), part->san);
      g_autofree char *each = zug_seal_dup_part_words (choice, part->probability);

      if (part->probability < least)
        rest += part->probability;
      else
        zug_list_words_add (words, each);
    }
  if (1000 * rest >= LEAST_SHARE)
    {
      /* TRANSLATORS: other moves than those named before, as in "e4 62 %, d4 36 %, others 2 %" */
      g_autofree char *others = zug_seal_dup_part_words (C_ ("mix", "others"), rest);

      zug_list_words_add (words, others);
    }
  return mix != NULL ? g_string_free (g_steal_pointer (&words), FALSE) : NULL;
}
