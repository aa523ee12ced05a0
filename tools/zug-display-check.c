/* zug-display-check.c: succeeds if GTK can open a display here */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include <gtk/gtk.h>

int
main (void)
{
  return gtk_init_check () ? 0 : 1;
}
