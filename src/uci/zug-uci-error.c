/* zug-uci-error.c: what can go wrong with an engine */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-uci-engine.h"

G_DEFINE_QUARK (zug - uci - error - quark, zug_uci_error)
