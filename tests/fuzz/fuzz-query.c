/* fuzz-query.c: any text as a search; what can be read is written and read again */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-game-query.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autoptr (GError) error = NULL;
  gsize start, end;
  g_autoptr (ZugGameQuery) query = zug_game_query_parse_typed (text, &start, &end, &error);
  g_autoptr (ZugGameQuery) again = NULL;
  g_autofree char *written = NULL;
  g_autofree char *once_more = NULL;

  if (query == NULL)
    {
      /* What is no UTF-8 is longer once it has been made that. */
      if (error == NULL || start >= end
          || (g_utf8_validate (text, -1, NULL) && end > strlen (text)))
        abort ();
      return 0;
    }
  written = zug_game_query_to_text (query);
  again = zug_game_query_parse (written, NULL);
  if (error != NULL || again == NULL || !zug_game_query_equal (query, again))
    abort ();
  once_more = zug_game_query_to_text (again);
  if (strcmp (written, once_more) != 0)
    abort ();
  return 0;
}
