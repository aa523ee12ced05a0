/* zug-toolkit.h: the toolkit's headers, read once for many files: nearly all of what compiling
 * those takes */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>
