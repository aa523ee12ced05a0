/* fuzz-mail.c: what a mailbox server may say */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-wire-mail.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* Whatever goes on to be said is a name that needs no quoting. */
static void
check_name (const char *name, gboolean may_be_empty)
{
  const gsize n = strlen (name);

  if (n > ZUG_WIRE_MAIL_ID || (n == 0 && !may_be_empty))
    abort ();
  for (gsize i = 0; i < n; i++)
    if (!g_ascii_isalnum (name[i]) && strchr ("-_.", name[i]) == NULL)
      abort ();
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  ZugWireMail mail;

  zug_wire_mail_read ((const char *) data, size, &mail);
  if (!g_utf8_validate (mail.said, -1, NULL) || strlen (mail.said) > ZUG_WIRE_MAIL_SAID)
    abort ();
  if (mail.kind == ZUG_WIRE_MAIL_ALLOCATED && !zug_wire_nameplate_is_good (mail.nameplate))
    abort ();
  if (mail.kind == ZUG_WIRE_MAIL_CLAIMED)
    check_name (mail.mailbox, FALSE);
  if (mail.kind != ZUG_WIRE_MAIL_FRAME)
    return 0;
  check_name (mail.side, FALSE);
  check_name (mail.id, TRUE);
  if (mail.n == 0 || mail.n > ZUG_WIRE_FRAME_MAX)
    abort ();
  return 0;
}
