/* zug-presets.c: the games that are known by name */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-laws.h"
#include "zug-words.h"

#include <string.h>

#define PARITY_LAWS "turn=together rest=mover check=timed stalemate=loss "

const ZugPreset zug_presets[] = {
    {"orthodox", NC_ ("variant", "Orthodox chess"),
     NC_ ("variant", "Chess as everybody knows it: the sides move one after the other."), ""},
    {"parity", NC_ ("variant", "Parity Chess"),
     NC_ ("variant",
          "Both sides choose in secret and move at the same moment. A man that has moved "
          "rests for a turn, and two men that meet share the square."),
     PARITY_LAWS "collision=share"},
    {"parity-single", NC_ ("variant", "Single Occupation"),
     NC_ ("variant",
          "As Parity Chess, but two men that meet must both leave the square on the next "
          "turn, capturing nothing."),
     PARITY_LAWS "collision=share-then-leave"},
};
const size_t zug_n_presets = sizeof zug_presets / sizeof zug_presets[0];

/* Sets "key=value" words separated by spaces; false where one is none. */
static bool
set_words (ZugLaws *laws, const char *words)
{
  while (*words)
    {
      char word[64];
      size_t n = strcspn (words, " ");
      char *value;
      const ZugLaw *law;

      if (n >= sizeof word)
        return false;
      memcpy (word, words, n);
      word[n] = '\0';
      value = strchr (word, '=');
      if (!value)
        return false;
      *value++ = '\0';
      law = zug_law_find (word);
      if (!law || !zug_laws_set (laws, law, value))
        return false;
      words += n;
      words += strspn (words, " ");
    }
  return true;
}

bool
zug_laws_preset (ZugLaws *laws, const char *id)
{
  for (size_t i = 0; i < zug_n_presets; i++)
    if (strcmp (zug_presets[i].id, id) == 0)
      {
        zug_laws_init (laws);
        return set_words (laws, zug_presets[i].laws);
      }
  return false;
}
