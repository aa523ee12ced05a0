/* fuzz-variant-file.c: any text as a variant file; what can be read is written and read again */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-variant-file.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  ZugVariantFile file, again;
  ZugStatus status;
  char words[600];
  char written[8192];
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
  return 0;
}
