/* fuzz-zfen.c: any text as ZFEN; what can be read is written and read again */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-choices.h"
#include "zug-hash.h"
#include "zug-outcome.h"
#include "zug-zfen.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* The first line is "key=value" laws separated by spaces behind a preset's id; without a second
 * line the text is read under Parity. */
static const char *
take_laws (char *text, ZugLaws *laws)
{
  char *newline = strchr (text, '\n');
  const char *reason;

  zug_laws_preset (laws, "parity");
  if (newline == NULL)
    return text;
  *newline = '\0';
  for (char *word = strtok (text, " "); word != NULL; word = strtok (NULL, " "))
    {
      char *equals = strchr (word, '=');
      const ZugLaw *law;

      if (equals == NULL)
        {
          zug_laws_preset (laws, word);
          continue;
        }
      *equals = '\0';
      law = zug_law_find (word);
      if (law != NULL)
        zug_laws_set (laws, law, equals + 1);
    }
  if (zug_laws_problem (laws, &reason) != NULL)
    zug_laws_preset (laws, "parity");
  return newline + 1;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  char *text = malloc (size + 1);
  char written[ZUG_ZFEN_MAX], again[ZUG_ZFEN_MAX], words[600];
  const char *zfen;
  ZugPosition position, second;
  ZugChoices choices;
  ZugStatus status;
  ZugLaws laws;

  memcpy (text, data, size);
  text[size] = '\0';
  zfen = take_laws (text, &laws);
  if (!zug_zfen_read (&laws, zfen, &position, &status))
    {
      zug_status_describe (&status, words, sizeof words);
      if (status.code == ZUG_STATUS_GOOD || status.offset > strlen (zfen))
        abort ();
      free (text);
      return 0;
    }
  zug_zfen_write (&laws, &position, written);
  if (!zug_zfen_read (&laws, written, &second, &status) || !zug_position_equal (&position, &second)
      || zug_hash (&laws, &position) != zug_hash (&laws, &second)
      || strcmp (zug_zfen_write (&laws, &second, again), written) != 0)
    abort ();
  for (int side = ZUG_WHITE; side <= ZUG_BLACK; side++)
    {
      zug_choices (&laws, &position, (ZugSide) side, &choices);
      zug_physical_moves (&laws, &position, (ZugSide) side, &choices);
    }
  zug_outcome (&laws, &position, NULL, 0);
  free (text);
  return 0;
}
