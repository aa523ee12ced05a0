/* zug-letters.c: moves in the letters that people want to read */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-letters.h"

#include "zug-list-words.h"
#include <glib/gi18n.h>
#include <string.h>

static int wanted = ZUG_LETTERS_ENGLISH;         /* atomic */
static GPrivate in_file = G_PRIVATE_INIT (NULL); /* gboolean, each thread its own */

static const char english[] = "PNBRQK"; /* by ZugManType */
ZugLetterSet zug_letters_figurines = {"♙", "♘", "♗", "♖", "♕", "♔"};

/* --- letters that are given ------------------------------------------------------------------- */

/* Which of the six a letter stands for under these laws; ZUG_N_ORTHODOX: none, or another man. */
static guint
six_of (const ZugLaws *laws, char letter)
{
  const char *at = letter != '\0' ? strchr (english, letter) : NULL;
  guint type = at != NULL ? (guint) (at - english) : ZUG_N_ORTHODOX;

  return type < ZUG_N_ORTHODOX && zug_laws_man (laws, letter) == type ? type : ZUG_N_ORTHODOX;
}

/* Whether one of the set is the letter of another man. */
static gboolean
is_ambiguous (const ZugLaws *laws, ZugLetterSet set)
{
  for (guint type = 0; type < ZUG_N_ORTHODOX; type++)
    if (set[type][1] == '\0' && zug_laws_man (laws, *set[type]) != ZUG_NO_MAN
        && six_of (laws, *set[type]) == ZUG_N_ORTHODOX)
      return TRUE;
  return FALSE;
}

char *
zug_letters_write (const ZugLaws *laws, ZugLetterSet set, const char *san)
{
  GString *text;

  if (is_ambiguous (laws, set))
    return g_strdup (san);
  text = g_string_new (NULL);
  for (; *san != '\0'; san++)
    {
      guint type = six_of (laws, *san);

      if (type < ZUG_N_ORTHODOX)
        g_string_append (text, set[type]);
      else
        g_string_append_c (text, *san);
    }
  return g_string_free (text, FALSE);
}

static gboolean
stands_at (const ZugLaws *laws, const char *at, const char *letter)
{
  char small = g_ascii_tolower (*letter);

  if (letter[1] != '\0')
    return g_str_has_prefix (at, letter);
  if (zug_laws_man (laws, *letter) != ZUG_NO_MAN)
    return FALSE;
  return *at == *letter || (*at == small && small - 'a' >= laws->files);
}

/* The man whose letter stands there, the longest of them; ZUG_N_ORTHODOX for none. */
static guint
find_letter (const ZugLaws *laws, ZugLetterSet set, const char *at)
{
  guint found = ZUG_N_ORTHODOX;

  for (guint type = 0; type < ZUG_N_ORTHODOX; type++)
    if (stands_at (laws, at, set[type])
        && (found == ZUG_N_ORTHODOX || strlen (set[type]) > strlen (set[found])))
      found = type;
  return found;
}

char *
zug_letters_read (const ZugLaws *laws, ZugLetterSet set, const char *typed)
{
  GString *text = g_string_new (NULL);

  while (*typed != '\0')
    {
      guint type = find_letter (laws, set, typed);

      g_string_append_c (text, type < ZUG_N_ORTHODOX ? english[type] : *typed);
      typed += type < ZUG_N_ORTHODOX ? strlen (set[type]) : 1;
    }
  return g_string_free (text, FALSE);
}

/* --- letters that are wanted ------------------------------------------------------------------ */

static void
find_language (const char *set[ZUG_N_ORTHODOX])
{
  /* TRANSLATORS: in this context what players of your language write in front of a move for each of
   * the six men, as in Nf3. Capital letters, all different. */
  set[ZUG_PAWN] = C_ ("letter of a man", "P");
  set[ZUG_KNIGHT] = C_ ("letter of a man", "N");
  set[ZUG_BISHOP] = C_ ("letter of a man", "B");
  set[ZUG_ROOK] = C_ ("letter of a man", "R");
  set[ZUG_QUEEN] = C_ ("letter of a man", "Q");
  set[ZUG_KING] = C_ ("letter of a man", "K");
}

void
zug_letters_set (ZugLetters letters)
{
  g_atomic_int_set (&wanted, (int) letters);
}

char *
zug_letters_dup_in (ZugLetters letters, const ZugLaws *laws, const char *san)
{
  const char *language[ZUG_N_ORTHODOX];

  if (san == NULL || letters == ZUG_LETTERS_ENGLISH)
    return g_strdup (san);
  if (letters == ZUG_LETTERS_FIGURINES)
    return zug_letters_write (laws, zug_letters_figurines, san);
  find_language (language);
  return zug_letters_write (laws, language, san);
}

void
zug_letters_set_in_file (gboolean is_in_file)
{
  g_private_set (&in_file, GINT_TO_POINTER (is_in_file));
}

char *
zug_letters_dup (const ZugLaws *laws, const char *san)
{
  gboolean for_file = g_private_get (&in_file) != NULL;

  /* Where marks are placed, the square says all. */
  if (san != NULL && *san == '@' && zug_laws_place_marks (laws) && !for_file)
    return g_strdup (san + 1);
  return zug_letters_dup_in (
      for_file ? ZUG_LETTERS_ENGLISH : (ZugLetters) g_atomic_int_get (&wanted), laws, san);
}

char *
zug_letters_dup_to_type (const ZugLaws *laws, const char *san)
{
  ZugLetters letters = (ZugLetters) g_atomic_int_get (&wanted);

  return zug_letters_dup_in (letters == ZUG_LETTERS_FIGURINES ? ZUG_LETTERS_LANGUAGE : letters,
                             laws, san);
}

char *
zug_letters_dup_move (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugMove move,
                      const ZugPosition *after)
{
  char san[ZUG_SAN_MAX];

  zug_san_write (laws, position, side, move, after, (ZugEnd) {ZUG_RESULT_OPEN, ZUG_REASON_NONE},
                 san);
  return zug_letters_dup (laws, san);
}

char *
zug_letters_dup_typed (const ZugLaws *laws, const char *typed)
{
  const struct
  {
    const char *typed;
    const char *san;
  } words[] = {{"oo", "O-O"},    {"00", "O-O"},  {"ooo", "O-O-O"},
               {"000", "O-O-O"}, {"pass", "--"}, {C_ ("choice", "Pass"), "--"}};
  const char *language[ZUG_N_ORTHODOX];

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_ascii_strcasecmp (typed, words[i].typed) == 0)
      return g_strdup (words[i].san);
  find_language (language);
  return zug_letters_read (laws, language, typed);
}

/* Without the sign "=", as players write by hand. */
static char *
dup_example (const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugMove move)
{
  char san[ZUG_SAN_MAX], *sign;

  zug_san_write (laws, position, side, move, NULL, (ZugEnd) {ZUG_RESULT_OPEN, ZUG_REASON_NONE},
                 san);
  sign = strchr (san, '=');
  if (sign != NULL)
    memmove (sign, sign + 1, strlen (sign));
  return zug_letters_dup_to_type (laws, san);
}

/* Whether it is one pawn on one square, and only what it becomes is open. */
static gboolean
is_one_promotion (const ZugChoices *fits)
{
  for (int i = 0; i < fits->n; i++)
    if (fits->move[i].promotion == ZUG_NO_MAN || fits->move[i].from != fits->move[0].from
        || fits->move[i].to != fits->move[0].to)
      return FALSE;
  return TRUE;
}

char *
zug_letters_dup_several (const ZugLaws *laws, const ZugPosition *position, ZugSide side,
                         const char *typed, const ZugChoices *fits)
{
  g_autoptr (GString) list = g_string_new (NULL);

  if (is_one_promotion (fits))
    {
      g_autofree char *example = dup_example (laws, position, side, fits->move[0]);

      /* TRANSLATORS: what the person typed, and the same with the man: exd8, exd8Q */
      return g_strdup_printf (_ ("“%1$s” does not say what the pawn becomes. Write “%2$s”, for "
                                 "example."),
                              typed, example);
    }
  for (int i = 0; i < fits->n; i++)
    {
      g_autofree char *choice = dup_example (laws, position, side, fits->move[i]);

      zug_list_words_add (list, choice);
    }
  /* TRANSLATORS: what the person typed, and what it could be: Nd2; Nbd2, Nfd2 */
  return g_strdup_printf (_ ("“%1$s” could be several choices: %2$s. Write one of them."), typed,
                          list->str);
}
