/* fuzz-variant-file.c: any text as a variant file, and as a draft; what can be read is written and
 * read again */
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

/* What is offered as a mend takes the problem away and brings none. */
static void
check_mends (const ZugLaws *laws)
{
  ZugLawProblem problems[ZUG_MAX_PROBLEMS], left[ZUG_MAX_PROBLEMS];
  size_t n = zug_laws_problems (laws, problems, ZUG_MAX_PROBLEMS);
  ZugLaws orthodox, mended;

  if (n > ZUG_MAX_PROBLEMS)
    abort ();
  zug_laws_init (&orthodox);
  for (size_t i = 0; i < n; i++)
    if (zug_laws_mend (laws, &problems[i], NULL, &orthodox, &mended)
        && zug_laws_problems (&mended, left, ZUG_MAX_PROBLEMS) >= n)
      abort ();
}

/* A draft says the same after it has been written, whatever is wrong with it. */
static void
check_draft (const char *text, size_t size, bool is_variant)
{
  static char written[ZUG_VARIANT_FILE_MAX];
  ZugVariantFile file, again;
  ZugLawProblem first;
  ZugStatus status;
  size_t length;

  if (!zug_variant_file_read_draft (text, size, &file, &status))
    {
      if (status.code == ZUG_STATUS_LAWS || is_variant)
        abort ();
      return;
    }
  length = zug_variant_file_write (&file, written, sizeof written);
  if (length >= sizeof written || !zug_variant_file_read_draft (written, length, &again, &status)
      || strcmp (file.id, again.id) != 0 || strcmp (file.name, again.name) != 0
      || strcmp (file.author, again.author) != 0 || strcmp (file.summary, again.summary) != 0
      || !zug_laws_equal (&file.laws, &again.laws)
      || (zug_laws_problems (&file.laws, &first, 1) == 0) != is_variant)
    abort ();
  check_mends (&file.laws);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  ZugVariantFile file, again;
  ZugStatus status;
  char words[600];
  static char written[ZUG_VARIANT_FILE_MAX];
  size_t length;
  bool good = zug_variant_file_read ((const char *) data, size, &file, &status);

  check_draft ((const char *) data, size, good);
  if (!good)
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
