/* zug-variants-fixture.h: the Variants page over an archive: what a person sees and does there */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-law-row.h"
#include "zug-library-fixture.h"
#include "zug-variants-page-private.h"

/* The library's fixture brings the archive; its page is another one here. */
typedef struct
{
  LibraryFixture library;
  ZugVariantStore *variants;
  GtkWindow *window;
  ZugVariantsPage *page;
  GString *announced;
} VariantsFixture;

/* Until the page has a row for every law. */
void variants_await_rows (GtkWidget *page);

/* One page for all tests, as a person has one: a row for every law is slow to make many times. As
 * GTest has it. */
void variants_set_up (VariantsFixture **self, gconstpointer data);
/* Nothing of one's own is left to the next test. */
void variants_tear_down (VariantsFixture **self, gconstpointer data);
/* A test of the page, by its path below /ui/variants. */
#define VARIANTS_ADD(path, function)                                                               \
  g_test_add ("/ui/variants/" path, VariantsFixture *, NULL, variants_set_up, function,            \
              variants_tear_down)
/* After the last test. */
void variants_close (void);
/* Makes the page of the fixture's variants, in a window. */
void variants_show_page (VariantsFixture *self);
/* Activates an action of the page, "duplicate" and such. */
void variants_act (VariantsFixture *self, const char *action);
/* Whether such an action can be. */
gboolean variants_is_enabled (VariantsFixture *self, const char *action);
/* The row of a law, by its key. */
ZugLawRow *variants_find_row (GtkWidget *page, const char *key);
/* What the law's value is chosen with: a switch, a list, a spin button, an entry. */
GtkWidget *variants_find_control (GtkWidget *page, const char *key);
/* Selects a value in a law's list, by its name in variant files. */
void variants_choose (GtkWidget *page, const char *key, const char *value);
/* Turns a law's switch. */
void variants_turn (GtkWidget *page, const char *key, gboolean on);
/* What a label of the row says, by its id in the template. Owned by the label. */
const char *variants_label_of (ZugLawRow *row, const char *id);
/* Whether a part of the row is visible, by its id in the template. */
gboolean variants_row_has (ZugLawRow *row, const char *id);
/* Whether a part of a law's row is visible, by its id in the template. */
gboolean variants_row_shows (VariantsFixture *self, const char *key, const char *id);
/* The laws of the variant that is shown. */
const ZugLaws *variants_laws_of (VariantsFixture *self);
/* Picks a variant in the list, by its name. */
void variants_pick (GtkWidget *page, const char *name);
/* How many variants are one's own. */
guint variants_count_own (VariantsFixture *self);
/* Makes "Parity, but both men vanish, no castling", named Vanish, out of what the page shows. */
void variants_make_vanish (GtkWidget *page);
