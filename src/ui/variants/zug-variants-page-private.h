/* zug-variants-page-private.h: the Variants page between its own files */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-variant-card.h"
#include "zug-variant-editor.h"
#include "zug-variant-list.h"
#include "zug-variants-page.h"

G_BEGIN_DECLS

struct _ZugVariantsPage
{
  GtkWidget parent_instance;

  AdwToastOverlay *toasts;
  AdwFlap *list_flap;
  AdwFlap *card_flap;
  GtkEditable *search;
  GtkWidget *undo_button;
  GtkWidget *redo_button;
  GtkWidget *play_button;
  GtkWidget *try_button;
  ZugVariantList *list;
  ZugVariantEditor *editor;
  ZugVariantCard *card;

  GSimpleActionGroup *actions;
  ZugVariantStore *variants;
  char *id;           /* of the one shown, or to be shown when the page is seen */
  ZugDraft *draft;    /* of the one shown; NULL until the page is seen */
  GHashTable *drafts; /* ZugDraft by id: what was edited in this run can be undone as long */
  gboolean keeping;   /* the store changes because of an edit here */
  gboolean whole;     /* the one shown can be played */

  GPtrArray *steps; /* what was put in the store or taken out of it, to be undone, until something
                       else is edited */
};

/* zug-variants-page.c */
ZugVariantItem *zug_variants_page_get_item (ZugVariantsPage *self);
GtkWindow *zug_variants_page_get_window (ZugVariantsPage *self);
void zug_variants_page_update (ZugVariantsPage *self);
void zug_variants_page_enable (ZugVariantsPage *self, const char *action, gboolean enabled);

/* zug-variants-edit.c: duplicating, deleting, undoing */
void zug_variants_page_add_edit_actions (ZugVariantsPage *self);
/* Shows one that has just come into the store; Undo takes it out again. */
void zug_variants_page_show_added (ZugVariantsPage *self, ZugVariantItem *item);
/* From now on Undo means another edit. */
void zug_variants_page_forget_steps (ZugVariantsPage *self);
/* Asks whether a law of a variant that is built in shall be set in a copy; value NULL: edited
 * there. */
void zug_variants_page_ask_duplicate (ZugVariantsPage *self, const char *key, const char *value);

/* zug-variants-share.c: to and from files and text */
void zug_variants_page_add_share_actions (ZugVariantsPage *self);
/* Takes the text of a variant file into the store and shows it, or says what is wrong with it. */
void zug_variants_page_import_text (ZugVariantsPage *self, const char *text, gsize length);
void zug_variants_page_import_file (ZugVariantsPage *self, GFile *file);
/* Writes the variant shown to a file. */
void zug_variants_page_export (ZugVariantsPage *self, GFile *file);

G_END_DECLS
