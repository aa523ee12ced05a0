/* zug-toolkit.h: the toolkit's headers, read once for many files under sanitizers */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>
