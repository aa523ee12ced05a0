/* zug-law-search.c: laws found by what players call them */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-fold.h"
#include "zug-law-guide.h"
#include <glib/gi18n.h>
#include <string.h>

static void
add_folded (GString *text, const char *words)
{
  g_autofree char *folded = zug_fold (words);

  g_string_append_printf (text, "%s\n", folded);
}

gboolean
zug_law_guide_matches (const ZugLaws *laws, const ZugLaw *law, const char *search)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *words = NULL;
  g_autofree char *folded = NULL;
  g_auto (GStrv) wanted = NULL;

  g_return_val_if_fail (laws != NULL && law != NULL && search != NULL, FALSE);

  words = zug_law_guide_words (laws, law);
  add_folded (text, law->key);
  add_folded (text, g_str_equal (law->key, "resolution") ? "G1" : law->code);
  add_folded (text, zug_law_guide_name (law));
  add_folded (text, words);
  add_folded (text, g_dpgettext2 (NULL, "law search", law->search));
  for (guint i = 0; law->values != NULL && law->values[i].name != NULL; i++)
    {
      add_folded (text, law->values[i].name);
      add_folded (text, zug_law_guide_value_name (law, i));
    }
  folded = zug_fold (search);
  wanted = g_strsplit_set (folded, " \t", -1);
  for (guint i = 0; wanted[i] != NULL; i++)
    if (strstr (text->str, wanted[i]) == NULL)
      return FALSE;
  return TRUE;
}
