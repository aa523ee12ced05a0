/* zug-turn-text.c: turns and what is remarked on them as text for a list */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-turn-text.h"

#include "zug-list-words.h"
#include "zug-nag.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>

enum
{
  FEW_WORDS = 300,  /* characters that are shown of a text, */
  MOST_WORDS = 4000 /* and of one that is looked at; the editor of comments shows all of it */
};

static const char side_letters[ZUG_N_SIDES] = {'w', 'b'};

static void
append_signs (GString *text, ZugTurn *turn, char side)
{
  for (guint i = 0; i < zug_turn_get_n_remarks (turn); i++)
    {
      const ZugRemark *remark = zug_turn_get_remark (turn, i);
      g_autofree char *sign = NULL;
      guint number;

      if (remark->kind != ZUG_REMARK_NAG || remark->side != side)
        continue;
      number = (guint) g_ascii_strtoull (remark->text, NULL, 10);
      sign = zug_nag_dup_sign (number);
      /* Signs of a choice stand close to it, as everybody prints them. */
      if (text->len > 0 && zug_nag_group (number) != ZUG_NAG_CHOICE)
        g_string_append_c (text, ' ');
      g_string_append (text, sign);
    }
}

char *
zug_turn_text_requests (ZugTurn *turn, ZugSide side, guint64 which)
{
  g_autofree char *san = zug_turn_dup_choice (turn, side);
  g_auto (GStrv) all = g_strsplit (san != NULL ? san : "", " ", -1);
  const ZugRequests *requests = zug_turn_get_requests (turn);
  GString *names = g_string_new (NULL);

  for (int i = 0; requests != NULL && i < requests->n[side] && all[i] != NULL; i++)
    if ((which >> i & 1) != 0)
      zug_list_words_add (names, all[i]);
  return g_string_free (names, names->len == 0);
}

/* The requests of a side that were blocked, a bit each. */
static guint64
find_blocked (ZugTurn *turn, ZugSide side)
{
  const ZugRequests *requests = zug_turn_get_requests (turn);
  const ZugRounds *rounds = zug_turn_get_rounds (turn);
  guint64 blocked = 0;

  for (int i = 0; i < requests->n[side]; i++)
    if (!rounds->fate[side][i].happened)
      blocked |= UINT64_C (1) << i;
  return blocked;
}

/* How many of a team asked, and how many in vain. */
static char *
count_words (ZugTurn *turn, ZugSide side)
{
  guint n = (guint) zug_turn_get_requests (turn)->n[side];
  guint blocked = (guint) __builtin_popcountll (find_blocked (turn, side));

  if (n == 0)
    /* TRANSLATORS: in place of how many men of a team asked for a move */
    return g_strdup (C_ ("turn list", "no requests"));
  if (blocked == 0)
    return g_strdup_printf (g_dngettext (NULL, "%u request", "%u requests", n), n);
  /* TRANSLATORS: how many of a team's requests were blocked: "2 of 3 blocked"; keep it short */
  return g_strdup_printf (
      g_dngettext (NULL, "%1$u of %2$u blocked", "%1$u of %2$u blocked", blocked), blocked, n);
}

char *
zug_turn_text_whole_choice (ZugTurn *turn, ZugSide side)
{
  g_autofree char *all = zug_turn_text_requests (turn, side, G_MAXUINT64);
  g_autofree char *blocked = NULL;

  if (all == NULL)
    return zug_turn_text_choice (turn, side);
  blocked = zug_turn_text_requests (turn, side, find_blocked (turn, side));
  if (blocked == NULL)
    return g_steal_pointer (&all);
  /* TRANSLATORS: requests ("e4, Nf3, Bc4"), and those of them that were blocked ("Bc4") */
  return g_strdup_printf (C_ ("turn list", "%1$s; blocked: %2$s"), all, blocked);
}

char *
zug_turn_text_choice (ZugTurn *turn, ZugSide side)
{
  g_autofree char *san = zug_turn_dup_choice (turn, side);
  g_autofree char *count = NULL;
  GString *text;

  if (san == NULL)
    return NULL;
  if (zug_turn_get_requests (turn) != NULL)
    count = count_words (turn, side);
  text = g_string_new (count != NULL ? count : san);
  append_signs (text, turn, side_letters[side]);
  return g_string_free (text, FALSE);
}

const char *
zug_turn_text_sign (ZugTurn *turn, ZugSide side)
{
  if (zug_turn_is_irregular (turn, side))
    return zug_turn_failed_to_capture (turn, side) ? "∅ §" : " §";
  return zug_turn_failed_to_capture (turn, side) ? "∅" : "";
}

const char *
zug_turn_text_sign_words (ZugTurn *turn, ZugSide side)
{
  if (zug_turn_is_irregular (turn, side))
    return C_ ("turn", "The laws forbid this choice; it is kept as played");
  return zug_turn_failed_to_capture (turn, side)
             ? C_ ("turn", "Failed capture: the man there had moved away")
             : NULL;
}

char *
zug_turn_text_judgement (ZugTurn *turn)
{
  GString *text = g_string_new (NULL);

  append_signs (text, turn, '-');
  return g_string_free (text, FALSE);
}

/* Why the text that follows could not be read; NULL where nobody says. */
static const char *
reason_of (ZugTurn *turn)
{
  for (guint i = 0; i < zug_turn_get_n_remarks (turn); i++)
    if (zug_turn_get_remark (turn, i)->kind == ZUG_REMARK_REASON)
      return zug_turn_get_remark (turn, i)->text;
  return NULL;
}

/* The archive keeps reasons in the words of notation, which does not translate: "12. Qh9: No man
 * can make this move", "3. Nd2: More than one move fits (b1d2, f3d2)". */
static char *
reason_words (const char *reason)
{
  const char *colon = strstr (reason, ": ");
  const char *words = colon != NULL ? colon + 2 : reason;
  const char *fits = strstr (words, " (");
  g_autofree char *status =
      fits != NULL ? g_strndup (words, (gsize) (fits - words)) : g_strdup (words);

  if (*status == '\0')
    return g_strdup (reason);
  return g_strdup_printf ("%.*s%s%s", (int) (words - reason), reason,
                          g_dpgettext2 (NULL, "notation error", status), fits != NULL ? fits : "");
}

static char *
unread_words (ZugTurn *turn, const char *text)
{
  g_autofree char *reason = NULL;

  if (reason_of (turn) == NULL)
    /* TRANSLATORS: the rest of a game's text, which could not be read */
    return g_strdup_printf (C_ ("turn list", "Not read: %s"), text);
  reason = reason_words (reason_of (turn));
  /* TRANSLATORS: the rest of a game's text, and why it could not be read */
  return g_strdup_printf (C_ ("turn list", "Not read: %1$s (%2$s)"), text, reason);
}

/* What a remark says to a reader; NULL for those that say nothing. */
static char *
remark_words (ZugTurn *turn, const ZugRemark *remark)
{
  if (remark->kind == ZUG_REMARK_UNREAD)
    return unread_words (turn, remark->text);
  if (remark->kind != ZUG_REMARK_COMMENT && remark->kind != ZUG_REMARK_BEFORE)
    return NULL;
  return g_strdup (remark->text);
}

/* The choice that it begins with. of_move: the turn is one side's move. */
static char *
dup_remark_choice (ZugTurn *turn, const ZugRemark *remark, gboolean of_move)
{
  if (of_move)
    return zug_turn_dup_choice (turn,
                                zug_turn_has_choice (turn, ZUG_WHITE) ? ZUG_WHITE : ZUG_BLACK);
  if (remark->side == '-')
    return NULL;
  return zug_turn_dup_choice (turn, remark->side == 'w' ? ZUG_WHITE : ZUG_BLACK);
}

/* What is written on a turn, before it or behind it, and how: bits of these. */
enum
{
  BEFORE = 1 << 0,
  BEHIND = 1 << 1,
  OF_MOVE = 1 << 2 /* the turn is one side's move, which is told with each */
};

static char *
join_remarks (ZugTurn *turn, guint places, const char *separator, gboolean current)
{
  g_autoptr (GString) text = g_string_new (NULL);

  /* A character has at most four bytes. */
  for (guint i = 0; i < zug_turn_get_n_remarks (turn) && text->len <= 4 * MOST_WORDS; i++)
    {
      const ZugRemark *remark = zug_turn_get_remark (turn, i);
      gboolean before = remark->kind == ZUG_REMARK_BEFORE && remark->side == '-';
      g_autofree char *words = remark_words (turn, remark);
      g_autofree char *san = dup_remark_choice (turn, remark, (places & OF_MOVE) != 0);

      if (words == NULL || (places & (before ? BEFORE : BEHIND)) == 0)
        continue;
      if (text->len > 0)
        g_string_append (text, separator);
      if (san != NULL)
        /* TRANSLATORS: a choice ("Nf3") and a comment on it */
        g_string_append_printf (text, C_ ("turn list", "%1$s: %2$s"), san, words);
      else
        g_string_append (text, words);
    }
  return text->len > 0 ? zug_text_fit (text->str, current ? MOST_WORDS : FEW_WORDS) : NULL;
}

char *
zug_turn_text_remarks (ZugTurn *turn, gboolean named, gboolean current)
{
  return join_remarks (turn, BEFORE | BEHIND | (named ? OF_MOVE : 0), "\n", current);
}

/* --- a line as markup ------------------------------------------------------------------------- */

static void
append_remarks (GString *text, ZugTurn *turn, guint places, gboolean current)
{
  g_autofree char *words = join_remarks (turn, places, " ", current);
  g_autofree char *markup =
      words != NULL ? g_markup_printf_escaped ("<i>%s</i> ", words) : g_strdup ("");

  g_string_append (text, markup);
}

/* "3. Bb5! Bc5", in an alternating game "3. Bb5" or "3… Bc5". */
static char *
turn_words (ZugTurn *turn, gboolean numbered)
{
  g_autofree char *white = zug_turn_text_choice (turn, ZUG_WHITE);
  g_autofree char *black = zug_turn_text_choice (turn, ZUG_BLACK);
  GString *text = g_string_new (NULL);

  if (white != NULL || numbered)
    g_string_append_printf (text, white != NULL ? "%u. " : "%u… ", zug_turn_get_number (turn));
  if (white != NULL)
    g_string_append_printf (text, "%s%s%s", white, zug_turn_text_sign (turn, ZUG_WHITE),
                            black != NULL ? " " : "");
  if (black != NULL)
    g_string_append_printf (text, "%s%s", black, zug_turn_text_sign (turn, ZUG_BLACK));
  return g_string_free (text, FALSE);
}

static gboolean
has_words (ZugTurn *turn)
{
  g_autofree char *words = zug_turn_text_remarks (turn, FALSE, FALSE);

  return words != NULL;
}

char *
zug_turn_text_line (ZugTurn *first, guint n, ZugTurn *current)
{
  GString *text = g_string_new (NULL);
  gboolean numbered = TRUE;
  ZugTurn *turn = first;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *words = turn_words (turn, numbered);
      g_autofree char *judgement = zug_turn_text_judgement (turn);
      g_autofree char *link = g_markup_printf_escaped (
          turn == current ? "<a href=\"%u\"><b>%s</b></a> " : "<a href=\"%u\">%s</a> ",
          zug_turn_get_id (turn), words);

      append_remarks (text, turn, BEFORE, turn == current);
      g_string_append (text, link);
      if (judgement[0] != '\0')
        g_string_append_printf (text, "%s ", judgement);
      append_remarks (text, turn, BEHIND, turn == current);
      numbered = has_words (turn);
      turn = zug_turn_get_next (turn);
    }
  g_strchomp (text->str);
  return g_string_free (text, FALSE);
}

ZugTurn *
zug_turn_text_follow (ZugGame *game, const char *uri)
{
  return zug_game_get_turn (game, (guint) g_ascii_strtoull (uri, NULL, 10));
}
