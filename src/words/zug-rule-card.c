/* zug-rule-card.c: what differs from orthodox chess, in a player's words */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-rule-card.h"
#include "zug-law-guide.h"
#include "zug-laws-traits.h"
#include "zug-list-words.h"
#include <glib/gi18n.h>

typedef struct
{
  const ZugLaws *laws;
  ZugLaws orthodox;
  const ZugLaw *law; /* the one told of now */
  GStrvBuilder *sentences;
  GStrvBuilder *codes; /* one for each sentence */
  GStrvBuilder *keys;  /* one for each sentence */
} Card;

/* How two choices come together is what makes a simultaneous game, whatever its code in the table;
 * of marks no other law has the code of merging. */
static void
take (Card *card, char *sentence)
{
  gboolean resolves = g_str_equal (card->law->key, "resolution");
  const char *resolution = zug_laws_place_marks (card->laws) ? "G1 G5" : "G1";

  g_strv_builder_add (card->sentences, sentence);
  g_strv_builder_add (card->codes, resolves ? resolution : card->law->code);
  g_strv_builder_add (card->keys, card->law->key);
  g_free (sentence);
}

/* --- men -------------------------------------------------------------------------------------- */

const char *
zug_rule_card_man (const ZugLaws *laws, ZugManType type)
{
  static const char *const names[ZUG_N_ORTHODOX] = {
      NC_ ("man name", "Pawn"), NC_ ("man name", "Knight"), NC_ ("man name", "Bishop"),
      NC_ ("man name", "Rook"), NC_ ("man name", "Queen"),  NC_ ("man name", "King")};

  g_return_val_if_fail (type < laws->n_types, NULL);
  if (laws->man[type].name[0] != '\0' || type >= ZUG_N_ORTHODOX)
    return g_dpgettext2 (NULL, "man name", laws->man[type].name);
  return g_dpgettext2 (NULL, "man name", names[type]);
}

static char *
join_men (const ZugLaws *laws, const uint8_t *types, int n)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < n; i++)
    zug_list_words_add (text, zug_rule_card_man (laws, (ZugManType) types[i]));
  return g_string_free (text, FALSE);
}

char *
zug_rule_card_offered (const ZugLaws *laws)
{
  int n = 0;

  while (n < ZUG_MAX_OFFERED && laws->promote_to[n] != ZUG_NO_MAN)
    n++;
  return join_men (laws, laws->promote_to, n);
}

/* "(2,1), (3,1)" */
static char *
join_steps (const ZugManStep *steps, int n)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < n; i++)
    g_string_append_printf (text, "%s(%u,%u)", i > 0 ? C_ ("list of steps", ", ") : "", steps[i].r,
                            steps[i].s);
  return g_string_free (text, FALSE);
}

char *
zug_rule_card_man_sentence (const ZugLaws *laws, ZugManType type)
{
  const ZugMan *man = &laws->man[type];
  const char *name = zug_rule_card_man (laws, type);
  g_autofree char *leaps = join_steps (man->leap, man->n_leaps);
  g_autofree char *rides = join_steps (man->ride, man->n_rides);

  if (type == ZUG_PAWN)
    /* TRANSLATORS: a man's name, its letter, its value in pawns */
    return g_strdup_printf (C_ ("rule card", "%1$s (%2$c): moves as a pawn; value %3$u."), name,
                            man->letter, man->value);
  if (man->n_leaps + man->n_rides == 0)
    /* TRANSLATORS: a man's name, its letter, its value in pawns */
    return g_strdup_printf (C_ ("rule card", "%1$s (%2$c): has no moves; value %3$u."), name,
                            man->letter, man->value);
  if (man->n_rides == 0)
    /* TRANSLATORS: a man's name, its letter, its steps as in "(2,1)", its value in pawns */
    return g_strdup_printf (C_ ("rule card", "%1$s (%2$c): leaps %3$s; value %4$u."), name,
                            man->letter, leaps, man->value);
  if (man->n_leaps == 0)
    /* TRANSLATORS: a man's name, its letter, its steps as in "(1,0)", its value in pawns */
    return g_strdup_printf (C_ ("rule card", "%1$s (%2$c): rides %3$s; value %4$u."), name,
                            man->letter, rides, man->value);
  /* TRANSLATORS: a man's name, its letter, its leaps, its rides, its value in pawns */
  return g_strdup_printf (C_ ("rule card", "%1$s (%2$c): leaps %3$s, rides %4$s; value %5$u."),
                          name, man->letter, leaps, rides, man->value);
}

static gboolean
man_differs (const Card *card, ZugManType type)
{
  for (int i = 0; zug_man_keys[i] != NULL; i++)
    /* What it is drawn as is seen. */
    if (g_strcmp0 (zug_man_keys[i], "picture") != 0
        && zug_laws_man_differs (card->laws, type, &card->orthodox, zug_man_keys[i]))
      return TRUE;
  return FALSE;
}

static void
add_royalty (Card *card, ZugManType type)
{
  const char *name = zug_rule_card_man (card->laws, type);

  if (card->laws->man[type].royal == (type == ZUG_KING))
    return;
  take (card, g_strdup_printf (card->laws->man[type].royal
                                   ? C_ ("rule card", "%s: royal; who loses one has lost.")
                                   : C_ ("rule card", "%s: not royal; it can be lost."),
                               name));
}

static void
add_men (Card *card)
{
  gboolean leaps = FALSE, rides = FALSE;

  for (int type = 0; type < card->laws->n_types; type++)
    if (man_differs (card, (ZugManType) type))
      {
        take (card, zug_rule_card_man_sentence (card->laws, (ZugManType) type));
        add_royalty (card, (ZugManType) type);
        leaps |= type != ZUG_PAWN && card->laws->man[type].n_leaps > 0;
        rides |= type != ZUG_PAWN && card->laws->man[type].n_rides > 0;
      }
  if (leaps)
    take (card, g_strdup (C_ ("rule card",
                              "A leap goes as many squares one way as its first number says, and "
                              "as many to the side as its second, over whatever stands between.")));
  if (rides)
    take (card, g_strdup (C_ ("rule card", "A ride repeats its step over vacant squares.")));
}

/* --- the board -------------------------------------------------------------------------------- */

/* How many squares of a rank hold men of a side; all_pawns: whether nothing but pawns. */
static int
count_rank (const ZugLaws *laws, const uint8_t *types, gboolean *all_pawns)
{
  int n = 0;

  *all_pawns = TRUE;
  for (int file = 0; file < laws->files; file++)
    {
      n += types[file] != ZUG_NO_MAN;
      *all_pawns &= types[file] == ZUG_PAWN;
    }
  return n;
}

/* A man with its square, or several of a kind side by side: "King e1", "Pawn a2–h2". Returns the
 * file of the last. */
static int
add_placed (const ZugLaws *laws, const uint8_t *types, int rank, int file, GString *men)
{
  const char *name = zug_rule_card_man (laws, (ZugManType) types[file]);
  g_autofree char *words = NULL, *together = NULL;
  int last = file;

  while (last + 1 < laws->files && types[last + 1] == types[file])
    last++;
  words = last == file
              /* TRANSLATORS: a man and its square: "King e1" */
              ? g_strdup_printf (C_ ("list of men", "%1$s %2$c%3$d"), name, 'a' + file, rank + 1)
              /* TRANSLATORS: a man and the first and last of its squares: "Pawn a2–h2" */
              : g_strdup_printf (C_ ("list of men", "%1$s %2$c%3$d–%4$c%3$d"), name, 'a' + file,
                                 rank + 1, 'a' + last);
  together = zug_list_words_dup_unbroken (words);
  zug_list_words_add (men, together);
  return last;
}

/* Ranks that are full of a side's men each have a sentence; all others are told by squares. */
static void
add_side (Card *card, const ZugArray *array, ZugSide side)
{
  const ZugLaws *laws = card->laws;
  g_autoptr (GString) placed = g_string_new (NULL);

  for (int i = 0; i < laws->ranks; i++)
    {
      int rank = side == ZUG_WHITE ? i : laws->ranks - 1 - i;
      const uint8_t *types = &array->type[side][rank * 16];
      gboolean pawns;
      int n = count_rank (laws, types, &pawns);

      if (n == laws->files && pawns && i == 1)
        continue; /* as everywhere */
      if (n == laws->files)
        {
          g_autofree char *men = join_men (laws, types, laws->files);

          take (card,
                g_strdup_printf (side == ZUG_WHITE
                                     /* TRANSLATORS: the number of a rank, and the men on it */
                                     ? C_ ("rule card", "White starts on rank %1$d with: %2$s.")
                                     : C_ ("rule card", "Black starts on rank %1$d with: %2$s."),
                                 rank + 1, men));
        }
      for (int file = 0; n < laws->files && file < laws->files; file++)
        if (types[file] != ZUG_NO_MAN)
          file = add_placed (laws, types, rank, file, placed);
    }
  if (placed->len > 0)
    take (card, g_strdup_printf (side == ZUG_WHITE
                                     /* TRANSLATORS: a list of men with their squares */
                                     ? C_ ("rule card", "White starts with: %s.")
                                     : C_ ("rule card", "Black starts with: %s."),
                                 placed->str));
}

static void
add_array (Card *card)
{
  ZugArray array;

  if (!zug_laws_array (card->laws, &array))
    return;
  add_side (card, &array, ZUG_WHITE);
  add_side (card, &array, ZUG_BLACK);
}

/* Files and ranks are one sentence. */
static void
add_size (Card *card)
{
  /* TRANSLATORS: numbers of files and of ranks */
  take (card, g_strdup_printf (C_ ("rule card", "The board: %1$u files by %2$u ranks."),
                               card->laws->files, card->laws->ranks));
}

/* --- the card --------------------------------------------------------------------------------- */

/* What comes of two choices belongs on the card at its default too, and so does check where both
 * move at once, where the king may go if it is not as in chess, the double step of other pawns, and
 * that a game of marks can repeat itself: nobody can know it from chess. */
static gboolean
belongs (const Card *card, const ZugLaw *law)
{
  static const char *const always[] = {"resolution",     "collision",  "exchange", "conflict",
                                       "named-captures", "king-entry", NULL};

  if (!zug_law_matters (card->laws, law))
    return FALSE;
  if (g_str_equal (law->key, "check"))
    return !zug_laws_place_marks (card->laws)
           && (zug_laws_simultaneous (card->laws)
               || !zug_laws_same (card->laws, &card->orthodox, law));
  if (g_str_equal (law->key, "repetition") && zug_laws_place_marks (card->laws))
    return TRUE;
  if (g_str_equal (law->key, "double-step") && zug_laws_free_pawns (card->laws))
    return TRUE;
  return g_strv_contains (always, law->key) || !zug_laws_same (card->laws, &card->orthodox, law);
}

static void
add_law (Card *card, const ZugLaw *law)
{
  gboolean ranks_alone = card->laws->files == card->orthodox.files;

  card->law = law;
  if (g_str_equal (law->key, "files") || (g_str_equal (law->key, "ranks") && ranks_alone))
    add_size (card);
  else if (law->kind == ZUG_LAW_MEN)
    add_men (card);
  else if (law->kind == ZUG_LAW_ARRAY)
    add_array (card);
  else if (!g_str_equal (law->key, "ranks"))
    take (card, zug_law_guide_words (card->laws, law));
}

GStrv
zug_rule_card (const ZugLaws *laws, GStrv *codes, GStrv *keys)
{
  g_autoptr (GStrvBuilder) sentences = g_strv_builder_new ();
  g_autoptr (GStrvBuilder) their_codes = g_strv_builder_new ();
  g_autoptr (GStrvBuilder) their_keys = g_strv_builder_new ();
  Card card = {.laws = laws, .sentences = sentences, .codes = their_codes, .keys = their_keys};

  g_return_val_if_fail (laws != NULL, NULL);

  zug_laws_init (&card.orthodox);
  for (size_t i = 0; i < zug_n_laws; i++)
    if (belongs (&card, &zug_law_table[i]))
      add_law (&card, &zug_law_table[i]);
  if (codes != NULL)
    *codes = g_strv_builder_end (their_codes);
  if (keys != NULL)
    *keys = g_strv_builder_end (their_keys);
  return g_strv_builder_end (sentences);
}
