/* zug-words.h: marks the words of the rules for translation */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* An msgid with its context; translated where GLib is known. */
#define NC_(context, text) (text)
