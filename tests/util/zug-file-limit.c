/* zug-file-limit.c: how large files may become, for tests of a disk that is full */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-file-limit.h"

#include <signal.h>
#include <sys/resource.h>

void
zug_file_limit_set (gint64 bytes)
{
  struct rlimit limit;

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = bytes < 0 ? limit.rlim_max : (rlim_t) bytes;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}
