/* zug-draft.h: a variant while it is being made: edits that can be undone, and what is wrong with
 * it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-variant-file.h"
#include "zug-variant.h"

G_BEGIN_DECLS

/* A law that contradicts others as they are. A mend is what a button would change, in words
 * ("Check: must be answered"), with the laws that come of it; NULL where nothing near works. */
typedef struct
{
  const ZugLaw *law;     /* the one that cannot be so; static */
  const ZugLaw *against; /* the one it contradicts; NULL where the value alone is wrong */
  char man;              /* the letter of the man concerned; NUL where it is about none */
  char *words;           /* translated, a sentence */
  char *mend;            /* changes `law` to the nearest value that works */
  ZugLaws mended;
  char *other_mend; /* keeps `law` and changes what it contradicts */
  ZugLaws other_mended;
} ZugDraftProblem;

/* Laws, men, name and summary of a variant that need not be playable. Nothing that plays ever sees
 * a draft, but what is read again from its text. Signal: `changed` () after every edit, undo and
 * redo. */
#define ZUG_TYPE_DRAFT (zug_draft_get_type ())
G_DECLARE_FINAL_TYPE (ZugDraft, zug_draft, ZUG, DRAFT, GObject)

/* file is copied; it may be contradictory. */
ZugDraft *zug_draft_new (const ZugVariantFile *file);

/* What the draft says now; good until the next edit. */
const ZugVariantFile *zug_draft_get_file (ZugDraft *self);
const ZugLaws *zug_draft_get_laws (ZugDraft *self);

/* The laws of the game it is based on: a preset's, or orthodox chess. */
const ZugLaws *zug_draft_get_base (ZugDraft *self);
gboolean zug_draft_differs (ZugDraft *self, const ZugLaw *law);

/* Edits, each one step of undo; those in a row of one text, number, or law that is typed, are one
 * step until it is ended. FALSE with a ZUG_GAME_ERROR_MALFORMED in words where it cannot be so: of
 * a law, and of a name that has become empty, nothing of that step stays; of a text that has become
 * too long, what there was before. */
gboolean zug_draft_set_law (ZugDraft *self, const ZugLaw *law, const char *value, GError **error);
void zug_draft_reset_law (ZugDraft *self, const ZugLaw *law);
void zug_draft_reset (ZugDraft *self);
gboolean zug_draft_set_name (ZugDraft *self, const char *name, GError **error);
gboolean zug_draft_set_author (ZugDraft *self, const char *author, GError **error);
gboolean zug_draft_set_summary (ZugDraft *self, const char *summary, GError **error);
/* Whoever types no more: what is edited next is another step, even if it is of the same. */
void zug_draft_end_step (ZugDraft *self);
/* Several laws at once (board and array, men, a mend): one step. what: for "Undo …", translated. */
void zug_draft_set_laws (ZugDraft *self, const ZugLaws *laws, const char *what);

/* Undoes or does again; FALSE where there is nothing. The words: what it would be ("Castling");
 * NULL for nothing. */
gboolean zug_draft_undo (ZugDraft *self);
gboolean zug_draft_redo (ZugDraft *self);
const char *zug_draft_get_undo_words (ZugDraft *self);
const char *zug_draft_get_redo_words (ZugDraft *self);

/* All that contradicts, of ZugDraftProblem; empty where it can be played. Owned by the draft, good
 * until the next edit. */
GPtrArray *zug_draft_get_problems (ZugDraft *self);

/* A translated sentence that says what is wrong, by the name of the man it is about. Transfer full.
 */
char *zug_draft_problem_words (const ZugLaws *laws, const ZugLawProblem *problem);

/* Warnings about what can be played but hardly ends or says nothing ("Repetition and quiet turns
 * are both off: a game may never end."), translated sentences. Transfer full. */
GStrv zug_draft_dup_warnings (ZugDraft *self);

/* The variant file, contradictory or not: zug_variant_file_read_draft() reads it. Transfer full. */
char *zug_draft_text_of (const ZugVariantFile *file);

G_END_DECLS
