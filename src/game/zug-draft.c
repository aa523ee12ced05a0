/* zug-draft.c: a variant while it is being made: edits that can be undone, and what is wrong with
 * it */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-draft.h"
#include "zug-game.h"
#include "zug-law-guide.h"
#include "zug-law-words.h"
#include "zug-rule-card.h"
#include "zug-signal.h"
#include <glib/gi18n.h>
#include <string.h>

/* A state that can be come back to. */
typedef struct
{
  ZugVariantFile file;
  char *words; /* what is undone, or done again, by going there */
} Step;

struct _ZugDraft
{
  GObject parent_instance;

  ZugVariantFile file;
  ZugLaws base;
  GPtrArray *undo; /* of Step, the latest last */
  GPtrArray *redo;
  const void *running; /* what the last edit was of, where another of the same adds to its step */
  GPtrArray *problems; /* of ZugDraftProblem; NULL: not asked for since the last edit */
};

enum
{
  CHANGED,
  N_SIGNALS
};

G_DEFINE_FINAL_TYPE (ZugDraft, zug_draft, G_TYPE_OBJECT)

static guint signals[N_SIGNALS];

static Step *
step_new (const ZugVariantFile *file, const char *words)
{
  Step *step = g_new (Step, 1);

  step->file = *file;
  step->words = g_strdup (words);
  return step;
}

static void
step_free (gpointer data)
{
  Step *step = data;

  g_free (step->words);
  g_free (step);
}

static void
problem_free (gpointer data)
{
  ZugDraftProblem *problem = data;

  g_free (problem->words);
  g_free (problem->mend);
  g_free (problem->other_mend);
  g_free (problem);
}

static void
zug_draft_finalize (GObject *object)
{
  ZugDraft *self = ZUG_DRAFT (object);

  g_clear_pointer (&self->undo, g_ptr_array_unref);
  g_clear_pointer (&self->redo, g_ptr_array_unref);
  g_clear_pointer (&self->problems, g_ptr_array_unref);
  G_OBJECT_CLASS (zug_draft_parent_class)->finalize (object);
}

static void
zug_draft_class_init (ZugDraftClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = zug_draft_finalize;
  signals[CHANGED] = zug_signal_new ("changed", ZUG_TYPE_DRAFT, 0);
}

static void
zug_draft_init (ZugDraft *self)
{
  self->undo = g_ptr_array_new_with_free_func (step_free);
  self->redo = g_ptr_array_new_with_free_func (step_free);
  zug_laws_init (&self->file.laws);
}

ZugDraft *
zug_draft_new (const ZugVariantFile *file)
{
  ZugDraft *self;

  g_return_val_if_fail (file != NULL, NULL);

  self = g_object_new (ZUG_TYPE_DRAFT, NULL);
  self->file = *file;
  if (!zug_laws_preset (&self->base, file->based_on))
    zug_laws_init (&self->base);
  return self;
}

const ZugVariantFile *
zug_draft_get_file (ZugDraft *self)
{
  g_return_val_if_fail (ZUG_IS_DRAFT (self), NULL);
  return &self->file;
}

const ZugLaws *
zug_draft_get_laws (ZugDraft *self)
{
  g_return_val_if_fail (ZUG_IS_DRAFT (self), NULL);
  return &self->file.laws;
}

const ZugLaws *
zug_draft_get_base (ZugDraft *self)
{
  g_return_val_if_fail (ZUG_IS_DRAFT (self), NULL);
  return &self->base;
}

gboolean
zug_draft_differs (ZugDraft *self, const ZugLaw *law)
{
  char own[ZUG_LAW_TEXT], base[ZUG_LAW_TEXT];

  g_return_val_if_fail (ZUG_IS_DRAFT (self) && law != NULL, FALSE);
  if (law->kind != ZUG_LAW_FILES)
    return !zug_laws_same (&self->file.laws, &self->base, law);
  /* What follows the board unsaid is seen to have followed it. */
  return !g_str_equal (zug_laws_get (&self->file.laws, law, own),
                       zug_laws_get (&self->base, law, base));
}

/* --- edits ------------------------------------------------------------------------------------ */

static void
tell (ZugDraft *self)
{
  g_clear_pointer (&self->problems, g_ptr_array_unref);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Takes the edited file over. of: what it is an edit of, where the next of the same shall belong to
 * the same step; NULL where it stands alone. */
static void
edit (ZugDraft *self, const ZugVariantFile *edited, const void *of, const char *words)
{

  if (zug_variant_file_equal (&self->file, edited))
    return;
  if (of == NULL || of != self->running)
    g_ptr_array_add (self->undo, step_new (&self->file, words));
  self->file = *edited;
  self->running = of;
  g_ptr_array_set_size (self->redo, 0);
  /* Typed and taken back: as if nothing had been. */
  if (of != NULL
      && zug_variant_file_equal (
          &((Step *) g_ptr_array_index (self->undo, self->undo->len - 1))->file, edited))
    {
      g_ptr_array_set_size (self->undo, (int) self->undo->len - 1);
      self->running = NULL;
    }
  tell (self);
}

void
zug_draft_end_step (ZugDraft *self)
{
  g_return_if_fail (ZUG_IS_DRAFT (self));

  self->running = NULL;
}

/* What was typed so far was good, but is the beginning of what is not: nothing of it stays. */
static void
take_back (ZugDraft *self, const void *of)
{
  g_autofree Step *begun = NULL;

  if (self->running != of)
    return;
  begun = g_ptr_array_steal_index (self->undo, self->undo->len - 1);
  self->file = begun->file;
  self->running = NULL;
  g_free (begun->words);
  tell (self);
}

/* What a law that is typed wants to be; NULL where its value alone says enough. */
static const char *
wanted_words (const ZugLaw *law)
{
  switch (law->kind)
    {
    case ZUG_LAW_PROMOTE_TO:
      return C_ ("draft", "Letters of men are wanted, as QRBN.");
    case ZUG_LAW_FILES:
      return C_ ("draft", "The letters of two files are wanted, as cg.");
    case ZUG_LAW_SQUARES:
      return C_ ("draft", "Names of squares are wanted, with spaces between: d4 e5.");
    case ZUG_LAW_ARRAY:
      return C_ ("draft", "Ranks from Black’s side to White’s are wanted, as in a FEN: "
                          "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR.");
    default:
      return NULL;
    }
}

static void
set_value_error (const ZugLaw *law, const char *value, GError **error)
{
  const char *wanted = wanted_words (law);

  if (law->kind == ZUG_LAW_NUMBER && law->values == NULL)
    g_set_error (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_MALFORMED,
                 /* TRANSLATORS: what a law is about, the smallest and the largest number */
                 C_ ("draft", "%1$s: this must be a number from %2$u to %3$u."),
                 zug_law_guide_name (law), law->min, law->max);
  else if (wanted != NULL)
    g_set_error (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_MALFORMED,
                 /* TRANSLATORS: what a law is about, a value it cannot have, and a sentence that
                    says what it wants */
                 C_ ("draft", "%1$s: this cannot be “%2$s”. %3$s"), zug_law_guide_name (law), value,
                 wanted);
  else
    g_set_error (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_MALFORMED,
                 /* TRANSLATORS: what a law is about, and a value it cannot have */
                 C_ ("draft", "%1$s: this cannot be “%2$s”."), zug_law_guide_name (law), value);
}

gboolean
zug_draft_set_law (ZugDraft *self, const ZugLaw *law, const char *value, GError **error)
{
  ZugVariantFile edited;

  g_return_val_if_fail (ZUG_IS_DRAFT (self), FALSE);
  g_return_val_if_fail (law != NULL && value != NULL, FALSE);

  edited = self->file;
  if (!zug_laws_set (&edited.laws, law, value))
    {
      set_value_error (law, value, error);
      take_back (self, law);
      return FALSE;
    }
  edit (self, &edited, law->kind == ZUG_LAW_CHOICE ? NULL : law, zug_law_guide_name (law));
  return TRUE;
}

/* Men and their moves, and with them who is offered to a pawn: its list knows men by their place.
 */
static void
reset_men (ZugLaws *laws, const ZugLaws *base)
{
  const ZugLaw *offered = zug_law_find ("promote-to");
  char text[ZUG_LAW_TEXT];

  zug_laws_get (laws, offered, text);
  memcpy (laws->man, base->man, sizeof laws->man);
  zug_laws_settle (laws);
  if (!zug_laws_set (laws, offered, text))
    memcpy (laws->promote_to, base->promote_to, sizeof laws->promote_to);
}

static void
reset_law (ZugLaws *laws, const ZugLaws *base, const ZugLaw *law)
{
  char text[ZUG_LAW_TEXT];

  if (law->kind == ZUG_LAW_MEN)
    reset_men (laws, base);
  else
    zug_laws_set (laws, law, zug_laws_get (base, law, text));
}

void
zug_draft_reset_law (ZugDraft *self, const ZugLaw *law)
{
  ZugVariantFile edited;

  g_return_if_fail (ZUG_IS_DRAFT (self));
  g_return_if_fail (law != NULL);

  edited = self->file;
  reset_law (&edited.laws, &self->base, law);
  edit (self, &edited, NULL, zug_law_guide_name (law));
}

void
zug_draft_reset (ZugDraft *self)
{
  g_return_if_fail (ZUG_IS_DRAFT (self));
  zug_draft_set_laws (self, &self->base, C_ ("draft", "All laws"));
}

void
zug_draft_set_laws (ZugDraft *self, const ZugLaws *laws, const char *what)
{
  ZugVariantFile edited;

  g_return_if_fail (ZUG_IS_DRAFT (self));
  g_return_if_fail (laws != NULL && what != NULL);

  edited = self->file;
  edited.laws = *laws;
  zug_laws_settle (&edited.laws);
  edit (self, &edited, NULL, what);
}

/* Why a variant file cannot hold a text, translated; NULL where it can. */
static const char *
wrong_with_text (const char *text, gsize size)
{
  if (strlen (text) >= size)
    return C_ ("draft", "this is too long.");
  if (!g_utf8_validate (text, -1, NULL))
    return C_ ("draft", "this is not valid UTF-8.");
  for (const char *c = text; *c != '\0'; c++)
    if ((*c > 0 && *c < ' ' && *c != '\n' && *c != '\t') || *c == 0x7f)
      return C_ ("draft", "a character stands there that cannot be written.");
  return NULL;
}

/* offset: of the text in the file; what: its name, translated. */
static gboolean
set_text (ZugDraft *self, gsize offset, gsize size, const char *text, const char *what,
          GError **error)
{
  const char *wrong = wrong_with_text (text, size);
  ZugVariantFile edited = self->file;

  if (wrong != NULL)
    {
      /* TRANSLATORS: "Name", and what is wrong with it */
      g_set_error (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_MALFORMED, C_ ("draft", "%1$s: %2$s"),
                   what, wrong);
      return FALSE;
    }
  memset ((char *) &edited + offset, 0, size);
  memcpy ((char *) &edited + offset, text, strlen (text));
  edit (self, &edited, (const char *) &self->file + offset, what);
  return TRUE;
}

#define SET_TEXT(field, text, what)                                                                \
  set_text (self, offsetof (ZugVariantFile, field), sizeof self->file.field, text, what, error)

gboolean
zug_draft_set_name (ZugDraft *self, const char *name, GError **error)
{
  g_return_val_if_fail (ZUG_IS_DRAFT (self) && name != NULL, FALSE);

  if (name[strspn (name, " \t\n")] == '\0')
    {
      g_set_error_literal (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_MALFORMED,
                           C_ ("draft", "A variant needs a name."));
      take_back (self, self->file.name);
      return FALSE;
    }
  return SET_TEXT (name, name, C_ ("draft", "Name"));
}

gboolean
zug_draft_set_author (ZugDraft *self, const char *author, GError **error)
{
  g_return_val_if_fail (ZUG_IS_DRAFT (self) && author != NULL, FALSE);
  return SET_TEXT (author, author, C_ ("draft", "Author"));
}

gboolean
zug_draft_set_summary (ZugDraft *self, const char *summary, GError **error)
{
  g_return_val_if_fail (ZUG_IS_DRAFT (self) && summary != NULL, FALSE);
  return SET_TEXT (summary, summary, C_ ("draft", "Summary"));
}

/* --- undo and redo ---------------------------------------------------------------------------- */

static gboolean
go (ZugDraft *self, GPtrArray *from, GPtrArray *to)
{
  Step *step;

  if (from->len == 0)
    return FALSE;
  step = g_ptr_array_steal_index (from, from->len - 1);
  g_ptr_array_add (to, step_new (&self->file, step->words));
  self->file = step->file;
  self->running = NULL;
  step_free (step);
  tell (self);
  return TRUE;
}

gboolean
zug_draft_undo (ZugDraft *self)
{
  g_return_val_if_fail (ZUG_IS_DRAFT (self), FALSE);
  return go (self, self->undo, self->redo);
}

gboolean
zug_draft_redo (ZugDraft *self)
{
  g_return_val_if_fail (ZUG_IS_DRAFT (self), FALSE);
  return go (self, self->redo, self->undo);
}

static const char *
words_of_last (GPtrArray *steps)
{
  return steps->len > 0 ? ((Step *) g_ptr_array_index (steps, steps->len - 1))->words : NULL;
}

const char *
zug_draft_get_undo_words (ZugDraft *self)
{
  g_return_val_if_fail (ZUG_IS_DRAFT (self), NULL);
  return words_of_last (self->undo);
}

const char *
zug_draft_get_redo_words (ZugDraft *self)
{
  g_return_val_if_fail (ZUG_IS_DRAFT (self), NULL);
  return words_of_last (self->redo);
}

/* --- problems --------------------------------------------------------------------------------- */

/* What of the board and the men is changed is seen on them. */
static char *
mend_part (const ZugLaws *laws, const ZugLaw *law)
{
  if (law->kind == ZUG_LAW_ARRAY)
    return g_strdup (C_ ("mend", "Men set up to fit the board"));
  if (law->kind == ZUG_LAW_MEN)
    return g_strdup (C_ ("mend", "Men that can be played with"));
  if (law->kind == ZUG_LAW_SQUARES)
    return g_strdup (C_ ("mend", "Only holes on the board"));
  return zug_law_guide_row (laws, law);
}

static char *
mend_words (const ZugLaws *laws, const ZugLaws *mended)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (size_t i = 0; i < zug_n_laws; i++)
    if (!zug_laws_same (laws, mended, &zug_law_table[i]))
      {
        g_autofree char *part = mend_part (mended, &zug_law_table[i]);

        /* TRANSLATORS: between several laws that would be changed together */
        g_string_append_printf (words, "%s%s", words->len > 0 ? C_ ("list of laws", "; ") : "",
                                part);
      }
  return g_strdup (words->str);
}

/* NULL, and *mended the laws as they are, where nothing near works. */
static char *
try_mend (ZugDraft *self, const ZugLawProblem *problem, const ZugLaw *kept, ZugLaws *mended)
{
  *mended = self->file.laws;
  if (!zug_laws_mend (&self->file.laws, problem, kept, &self->base, mended))
    return NULL;
  return mend_words (&self->file.laws, mended);
}

char *
zug_draft_problem_words (const ZugLaws *laws, const ZugLawProblem *problem)
{
  const char *reason = g_dpgettext2 (NULL, "law problem", problem->reason);
  ZugManType type = zug_laws_man (laws, problem->man);
  const char *name = type != ZUG_NO_MAN ? zug_rule_card_man (laws, type) : "";

  if (problem->man == '\0')
    return g_strdup (reason);
  if (name[0] == '\0')
    /* TRANSLATORS: the letter of a man, and what is wrong with it */
    return g_strdup_printf (C_ ("law problem", "%1$c: %2$s"), problem->man, reason);
  /* TRANSLATORS: the name of a man, its letter, and what is wrong with it */
  return g_strdup_printf (C_ ("law problem", "%1$s (%2$c): %3$s"), name, problem->man, reason);
}

static ZugDraftProblem *
problem_new (ZugDraft *self, const ZugLawProblem *found)
{
  ZugDraftProblem *problem = g_new0 (ZugDraftProblem, 1);

  problem->law = found->law;
  problem->against = found->against;
  problem->man = found->man;
  problem->words = zug_draft_problem_words (&self->file.laws, found);
  problem->mend = try_mend (self, found, found->against, &problem->mended);
  problem->other_mended = self->file.laws;
  if (found->against != NULL)
    problem->other_mend = try_mend (self, found, found->law, &problem->other_mended);
  return problem;
}

GPtrArray *
zug_draft_get_problems (ZugDraft *self)
{
  ZugLawProblem found[ZUG_MAX_PROBLEMS];
  size_t n;

  g_return_val_if_fail (ZUG_IS_DRAFT (self), NULL);

  if (self->problems != NULL)
    return self->problems;
  self->problems = g_ptr_array_new_with_free_func (problem_free);
  n = zug_laws_problems (&self->file.laws, found, ZUG_MAX_PROBLEMS);
  for (size_t i = 0; i < MIN (n, ZUG_MAX_PROBLEMS); i++)
    g_ptr_array_add (self->problems, problem_new (self, &found[i]));
  return self->problems;
}

/* Kings, and a game that is over as soon as it begins. */
static void
add_warnings_of_start (const ZugLaws *laws, GStrvBuilder *warnings)
{
  g_autofree char *end = NULL;
  ZugPosition start;

  zug_position_start (laws, &start);
  end = zug_law_words_end (laws, &start, zug_outcome (laws, &start, NULL, 0));
  if (end != NULL)
    {
      /* TRANSLATORS: how the game ends, a sentence */
      g_autofree char *words =
          g_strdup_printf (C_ ("warning", "The game is over before it begins. %s"), end);

      g_strv_builder_add (warnings, words);
    }
  if (zug_laws_place_marks (laws))
    return;
  if (laws->n_royal[ZUG_WHITE] == 0 && laws->n_royal[ZUG_BLACK] == 0)
    g_strv_builder_add (warnings, C_ ("warning", "Neither side has a king: nobody can win by "
                                                 "taking one."));
  else if (laws->n_royal[ZUG_WHITE] == 0)
    g_strv_builder_add (warnings, C_ ("warning", "White starts without a king, and cannot lose "
                                                 "one."));
  else if (laws->n_royal[ZUG_BLACK] == 0)
    g_strv_builder_add (warnings, C_ ("warning", "Black starts without a king, and cannot lose "
                                                 "one."));
}

GStrv
zug_draft_dup_warnings (ZugDraft *self)
{
  g_autoptr (GStrvBuilder) warnings = g_strv_builder_new ();
  const ZugLaws *laws;
  const char *reason;

  g_return_val_if_fail (ZUG_IS_DRAFT (self), NULL);

  laws = &self->file.laws;
  if (!zug_laws_place_marks (laws) && zug_laws_may_go_on_for_ever (laws))
    g_strv_builder_add (warnings,
                        C_ ("warning", "Neither repeated positions nor quiet turns end the game: "
                                       "it may go on for ever."));
  if (zug_laws_problem (laws, &reason) == NULL)
    add_warnings_of_start (laws, warnings);
  return g_strv_builder_end (warnings);
}

/* --- what comes of it ------------------------------------------------------------------------- */

char *
zug_draft_text_of (const ZugVariantFile *file)
{
  char *text = g_malloc (ZUG_VARIANT_FILE_MAX);

  zug_variant_file_write (file, text, ZUG_VARIANT_FILE_MAX);
  return g_realloc (text, strlen (text) + 1);
}
