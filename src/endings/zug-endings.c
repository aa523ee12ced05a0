/* zug-endings.c: exact values of endings with few men */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-endings.h"

#include "zug-ending-file.h"

#include <stdlib.h>
#include <string.h>

/* A table and the numbering of its states. */
typedef struct
{
  ZugEndingIndex index;
  ZugEndingFile file;
} Table;

struct _ZugEndings
{
  ZugLaws laws;
  ZugEndingBoard board;
  Table
      *of[ZUG_N_SIDES][ZUG_N_TYPES + 1]; /* by whose man it is, and which: ZUG_NO_MAN is the last */
};

/* --- opening ---------------------------------------------------------------------------------- */

static Table *
open_table (const ZugEndingBoard *board, ZugEnding ending, const char *folder, const char *text)
{
  char path[ZUG_ENDING_PATH], name[ZUG_ENDING_NAME];
  Table *table = malloc (sizeof *table);

  if (table == NULL)
    return NULL;
  zug_ending_index_init (&table->index, board, ending);
  zug_ending_name (board, ending, name);
  if (zug_ending_path (path, folder, name, text, ".ending")
      && zug_ending_file_open (&table->file, path, name, text, &table->index))
    return table;
  free (table);
  return NULL;
}

static int
open_tables (ZugEndings *endings, const char *folder)
{
  char text[ZUG_LAWS_TEXT];
  ZugEnding list[ZUG_MAX_ENDINGS];
  int n = zug_ending_list (&endings->board, list);
  int opened = 0;

  zug_laws_write (&endings->laws, text);
  for (int i = 0; i < n; i++)
    {
      Table *table = open_table (&endings->board, list[i], folder, text);

      endings->of[list[i].strong][list[i].man] = table;
      opened += table != NULL;
    }
  return opened;
}

ZugEndings *
zug_endings_open (const char *folder, const ZugLaws *laws)
{
  ZugEndings *endings = calloc (1, sizeof *endings);
  const char *reason;

  if (endings == NULL)
    return NULL;
  endings->laws = *laws;
  if (zug_ending_board_init (&endings->board, &endings->laws, &reason)
      && open_tables (endings, folder) > 0)
    return endings;
  zug_endings_close (endings);
  return NULL;
}

void
zug_endings_close (ZugEndings *endings)
{
  if (endings == NULL)
    return;
  for (int side = 0; side < ZUG_N_SIDES; side++)
    for (int man = 0; man <= ZUG_N_TYPES; man++)
      if (endings->of[side][man] != NULL)
        {
          zug_ending_file_close (&endings->of[side][man]->file);
          free (endings->of[side][man]);
        }
  free (endings);
}

const char *
zug_endings_problem (const ZugLaws *laws)
{
  ZugEndingBoard board;
  const char *reason;

  zug_ending_board_init (&board, laws, &reason);
  return reason;
}

/* --- one position ----------------------------------------------------------------------------- */

/* Laws that came from the same place are equal in every byte, which is quickly seen. */
static bool
are_same (const ZugLaws *a, const ZugLaws *b)
{
  return memcmp (a, b, sizeof *a) == 0 || zug_laws_equal (a, b);
}

bool
zug_endings_value (const ZugEndings *endings, const ZugLaws *laws, const ZugPosition *position,
                   double *value)
{
  int left = zug_laws_quiet_left (laws, position->quiet);
  ZugEndingPlace place;
  const Table *table;
  uint32_t state;
  int16_t stored;

  if (!zug_ending_read (&endings->board, position, &place))
    return false;
  table = endings->of[place.ending.strong][place.ending.man];
  if (table == NULL || !are_same (&endings->laws, laws))
    return false;
  state = zug_ending_state (&table->index, &place);
  if (state == ZUG_NO_STATE || !zug_ending_file_value (&table->file, state, left, &stored))
    return false;
  *value = (double) (place.flipped ? -stored : stored) / ZUG_ENDING_ONE;
  return true;
}
