/* fuzz-variant-file.c: any text as a variant file; what can be read is written and read again */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-variant-file.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* What can be read can be played: it survives a tag, and there is a start for it. */
static void
check_laws (const ZugLaws *laws)
{
  static char text[ZUG_LAWS_TEXT];
  const char *reason;
  char type[96];
  ZugArray array;
  ZugLaws again;
  size_t at;

  zug_laws_init (&again);
  if (zug_laws_problem (laws, &reason) != NULL
      || !zug_laws_read (&again, zug_laws_write (laws, text), &at) || !zug_laws_equal (laws, &again)
      || zug_laws_array (laws, &array) != (laws->game == ZUG_INPUT_CHESS)
      || strlen (zug_laws_type (laws, type)) >= sizeof type)
    abort ();
  for (int i = 0; i < laws->n_types; i++)
    if (zug_laws_man (laws, zug_laws_letter (laws, ZUG_BLACK, (ZugManType) i)) != (ZugManType) i)
      abort ();
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  ZugVariantFile file, again;
  ZugStatus status;
  char words[600];
  static char written[ZUG_VARIANT_FILE_MAX];
  size_t length;

  if (!zug_variant_file_read ((const char *) data, size, &file, &status))
    {
      zug_status_describe (&status, words, sizeof words);
      if (status.code == ZUG_STATUS_GOOD || status.offset > size)
        abort ();
      return 0;
    }
  length = zug_variant_file_write (&file, written, sizeof written);
  if (length >= sizeof written || !zug_variant_file_read (written, length, &again, &status)
      || strcmp (file.id, again.id) != 0 || strcmp (file.name, again.name) != 0
      || strcmp (file.author, again.author) != 0 || strcmp (file.summary, again.summary) != 0
      || !zug_laws_equal (&file.laws, &again.laws))
    abort ();
  check_laws (&file.laws);
  return 0;
}
