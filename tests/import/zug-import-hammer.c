/* zug-import-hammer.c: a program that imports a file, to be killed by tests */
/* SPDX-License-Identifier: GPL-3.0-or-later */

/* zug-import-hammer ARCHIVE FILE TIMES: imports FILE into the archive, so many times as if it were
 * as many files. Prints "ready" when the archive is open. Exits 0 when all is in, 1 on any error.
 */

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "zug-archive-sync.h"
#include "zug-import.h"

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugImportReport) report = NULL;
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (ZugArchive) archive = NULL;
  ZugArchiveWait *wait;
  g_autoptr (GPtrArray) files = g_ptr_array_new ();

  if (argc != 4)
    return 1;
  for (int i = atoi (argv[3]); i > 0; i--)
    g_ptr_array_add (files, argv[2]);
  g_ptr_array_add (files, NULL);
  archive = zug_archive_open_sync (argv[1], &error);
  if (archive != NULL && write (STDOUT_FILENO, "ready\n", strlen ("ready\n")) > 0)
    {
      wait = zug_archive_wait_begin ();
      zug_archive_import_async (archive, (const char *const *) files->pdata, NULL, NULL, NULL, NULL,
                                NULL, zug_archive_wait_ready, wait);
      result = zug_archive_wait_end (wait);
      report = zug_archive_import_finish (archive, result, &error);
    }
  if (report != NULL && zug_archive_close (archive, 300000, &error))
    return 0;
  g_printerr ("%s\n", error->message);
  return 1;
}
