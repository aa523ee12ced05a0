/* zug-tuning-fit.c: fits the weights of the evaluation to positions whose worth is known */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-evaluate.h"
#include "zug-tuning.h"
#include "zug-zfen.h"
#include <math.h>
#include <string.h>

enum
{
  N = 2 * ZUG_N_EVALUATION_TERMS, /* unknowns: the weights of the middle of the game, then those of
                                     its end */
  LIKENESS = 9, /* how much surer it is that these are alike than that they stay as they are */
  ROUNDS = 8,
  /* Positions that follow one another are of one game, so they are held back by blocks, one of so
   * many, to see what a fit is worth where it has not looked. */
  BLOCK = 500,
  HELD_BACK = 10
};

/* A position, and what it was worth. */
typedef struct
{
  ZugCounts counts;
  double value;
} Sample;

/* Weights as they are fitted: hundredths of a pawn for each part of a count. */
typedef struct
{
  double weight[N];
  double chances[ZUG_N_CHANCES]; /* 0 to 1 */
} Model;

static Model
model_from_weights (const ZugWeights *weights)
{
  Model model;

  for (int i = 0; i < ZUG_N_EVALUATION_TERMS; i++)
    {
      model.weight[i] = weights->middle[i] / (double) ZUG_WEIGHT_UNIT;
      model.weight[ZUG_N_EVALUATION_TERMS + i] = weights->end[i] / (double) ZUG_WEIGHT_UNIT;
    }
  for (int i = 0; i < ZUG_N_CHANCES; i++)
    model.chances[i] = weights->chances[i] / (double) ZUG_CHANCES_ALL;
  return model;
}

static int16_t
rounded (double x)
{
  return (int16_t) lround (CLAMP (x, INT16_MIN, INT16_MAX));
}

static void
model_to_weights (const Model *model, ZugWeights *weights)
{
  for (int i = 0; i < ZUG_N_EVALUATION_TERMS; i++)
    {
      weights->middle[i] = rounded (model->weight[i] * ZUG_WEIGHT_UNIT);
      weights->end[i] = rounded (model->weight[ZUG_N_EVALUATION_TERMS + i] * ZUG_WEIGHT_UNIT);
    }
  for (int i = 0; i < ZUG_N_CHANCES; i++)
    weights->chances[i] = rounded (model->chances[i] * ZUG_CHANCES_ALL);
}

/* --- what the model says of a position -------------------------------------------------------- */

/* The unknowns that a position depends on, and how much. */
typedef struct
{
  int n;
  int index[N];
  double by[N];
} Row;

static void
row_of (const Sample *sample, Row *row)
{
  double share = sample->counts.phase / (double) ZUG_PHASE_ALL;

  row->n = 0;
  for (int i = 0; i < ZUG_N_EVALUATION_TERMS; i++)
    {
      int more = sample->counts.count[ZUG_WHITE][i] - sample->counts.count[ZUG_BLACK][i];

      if (more == 0)
        continue;
      if (share > 0)
        {
          row->index[row->n] = i;
          row->by[row->n++] = more * share;
        }
      if (share < 1)
        {
          row->index[row->n] = ZUG_N_EVALUATION_TERMS + i;
          row->by[row->n++] = more * (1 - share);
        }
    }
}

/* Hundredths of a pawn; *share receives what the chances of the side ahead leave of them. */
static double
say (const Model *model, const Sample *sample, const Row *row, double *share)
{
  double sum = 0;
  int chances;

  for (int i = 0; i < row->n; i++)
    sum += model->weight[row->index[i]] * row->by[i];
  chances = sample->counts.chances[sum > 0 ? ZUG_WHITE : ZUG_BLACK];
  *share = chances < 0 ? 1 : model->chances[chances];
  return sum * *share;
}

/* zug_evaluate_expectation() of any number, and its derivative. */
static double
expect (double centipawns, double *slope)
{
  const double most = 0.98, scale = 600;
  double length = sqrt (centipawns * centipawns + scale * scale);

  *slope = most * scale * scale / (length * length * length);
  return most * centipawns / length;
}

static gboolean
is_held_back (guint i)
{
  return i / BLOCK % HELD_BACK == HELD_BACK - 1;
}

/* The mean square of what is wrong, over the samples that are held back or over all others. */
static double
error_of (const Model *model, const GArray *samples, gboolean held_back)
{
  double sum = 0;
  guint n = 0;

  for (guint i = 0; i < samples->len; i++)
    if (is_held_back (i) == held_back)
      {
        const Sample *sample = &g_array_index (samples, Sample, i);
        double share, slope, wrong;
        Row row;

        row_of (sample, &row);
        wrong = sample->value - expect (say (model, sample, &row, &share), &slope);
        sum += wrong * wrong;
        n++;
      }
  return n > 0 ? sum / n : 0;
}

/* --- fitting ---------------------------------------------------------------------------------- */

typedef struct
{
  double matrix[N][N];
  double right[N];
} Equations;

/* How far a weight is thought to be from the one it starts from: what few positions speak of stays
 * near it. */
static double
doubt (double start)
{
  return 8 + 0.3 * fabs (start);
}

/* What is thought of the weights before any position has been seen: they are near those at the
 * start, and those of the middle of the game, which for some counts hardly ever shows them, near
 * those of its end. */
static void
add_prior (Equations *equations, const Model *model, const Model *start)
{
  double off[N];

  for (int i = 0; i < N; i++)
    {
      double precision = 1 / (doubt (start->weight[i]) * doubt (start->weight[i]));

      off[i] = model->weight[i] - start->weight[i];
      equations->matrix[i][i] += precision;
      equations->right[i] -= off[i] * precision;
    }
  for (int i = 0, end = ZUG_N_EVALUATION_TERMS; end < N; i++, end++)
    {
      double sigma = MAX (doubt (start->weight[i]), doubt (start->weight[end]));
      double precision = LIKENESS / (sigma * sigma);

      equations->matrix[i][i] += precision;
      equations->matrix[end][end] += precision;
      equations->matrix[end][i] -= precision;
      equations->right[i] -= (off[i] - off[end]) * precision;
      equations->right[end] += (off[i] - off[end]) * precision;
    }
}

static void
add_sample (Equations *equations, const Model *model, const Sample *sample, double noise)
{
  double share, slope, wrong;
  Row row;

  row_of (sample, &row);
  wrong = sample->value - expect (say (model, sample, &row, &share), &slope);
  for (int i = 0; i < row.n; i++)
    row.by[i] *= slope * share;
  for (int i = 0; i < row.n; i++)
    {
      double *line = equations->matrix[row.index[i]];

      equations->right[row.index[i]] += row.by[i] * wrong / noise;
      for (int j = 0; j <= i; j++)
        line[row.index[j]] += row.by[i] * row.by[j] / noise;
    }
}

/* Solves the equations by Cholesky's method; the answer takes the place of the right side. The
 * matrix is filled below its diagonal, where indices of a row need not be in order. */
static void
solve (Equations *equations)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < i; j++)
      {
        equations->matrix[i][j] += equations->matrix[j][i];
        equations->matrix[j][i] = 0;
      }
  for (int j = 0; j < N; j++)
    for (int i = j; i < N; i++)
      {
        double sum = equations->matrix[i][j];

        for (int k = 0; k < j; k++)
          sum -= equations->matrix[i][k] * equations->matrix[j][k];
        equations->matrix[i][j] = i == j ? sqrt (sum) : sum / equations->matrix[j][j];
      }
  for (int i = 0; i < N; i++)
    {
      for (int k = 0; k < i; k++)
        equations->right[i] -= equations->matrix[i][k] * equations->right[k];
      equations->right[i] /= equations->matrix[i][i];
    }
  for (int i = N - 1; i >= 0; i--)
    {
      for (int k = i + 1; k < N; k++)
        equations->right[i] -= equations->matrix[k][i] * equations->right[k];
      equations->right[i] /= equations->matrix[i][i];
    }
}

/* One step of Gauss and Newton towards the weights that are likeliest after what was seen. */
static void
step (Model *model, const Model *start, const GArray *samples)
{
  g_autofree Equations *equations = g_new0 (Equations, 1);
  double noise = MAX (error_of (model, samples, FALSE), 1e-6);

  add_prior (equations, model, start);
  for (guint i = 0; i < samples->len; i++)
    if (!is_held_back (i))
      add_sample (equations, model, &g_array_index (samples, Sample, i), noise);
  solve (equations);
  for (int i = 0; i < N; i++)
    model->weight[i] += equations->right[i];
}

/* The chances are few, and a whole number of sixteenths each: all are tried. */
static void
fit_chances (Model *model, const GArray *samples)
{
  for (int i = 0; i < ZUG_N_CHANCES; i++)
    {
      double best = G_MAXDOUBLE;
      int found = ZUG_CHANCES_ALL;

      for (int n = ZUG_CHANCES_ALL; n > 0; n--)
        {
          double error;

          model->chances[i] = n / (double) ZUG_CHANCES_ALL;
          error = error_of (model, samples, FALSE);
          if (error < best)
            {
              best = error;
              found = n;
            }
        }
      model->chances[i] = found / (double) ZUG_CHANCES_ALL;
    }
}

static void
fit (Model *model, const GArray *samples)
{
  Model start = *model;

  for (int round = 0; round < ROUNDS; round++)
    {
      step (model, &start, samples);
      if (round == ROUNDS / 2)
        fit_chances (model, samples);
    }
}

/* --- the command ------------------------------------------------------------------------------ */

/* The laws that the first line of a file names. */
static gboolean
read_variant (const char *path, char *line, ZugLaws *laws)
{
  static const char name[] = "variant ";

  if (g_str_has_prefix (line, name) && zug_laws_preset (laws, line + strlen (name))
      && !zug_laws_place_marks (laws))
    return TRUE;
  return zug_tool_complain ("%s: not written by “selfplay”", path);
}

static gboolean
read_sample (const char *path, const ZugLaws *laws, char *line, GArray *samples)
{
  ZugPosition position;
  ZugStatus status;
  Sample sample;
  char *zfen;

  sample.value = g_ascii_strtod (line, &zfen);
  if (zfen == line || *zfen != ' ' || !(fabs (sample.value) <= 1)
      || !zug_zfen_read (laws, zfen + 1, &position, &status))
    return zug_tool_complain ("%s: not a value and a position: “%s”", path, line);
  zug_evaluate_counts (laws, &position, &sample.counts);
  if (sample.counts.kings == 0)
    g_array_append_val (samples, sample);
  return TRUE;
}

/* Adds what a file holds; its laws are those of `family`, or are taken over where that is NULL. */
static gboolean
read_samples (const char *path, const char **family, ZugLaws *laws, GArray *samples)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  char *line, *next;

  if (!g_file_get_contents (path, &text, NULL, &error))
    return zug_tool_complain ("%s", error->message);
  for (line = text; line == text || *line != '\0'; line = next)
    {
      next = line + strcspn (line, "\n");
      if (*next != '\0')
        *next++ = '\0';
      if (line == text ? !read_variant (path, line, laws)
                       : !read_sample (path, laws, line, samples))
        return FALSE;
    }
  if (*family == NULL)
    *family = zug_weights_family_of (laws);
  if (g_str_equal (*family, zug_weights_family_of (laws)))
    return TRUE;
  return zug_tool_complain ("%s: of another family of games", path);
}

static gboolean
write_weights (const char *path, const char *remarks, const ZugWeights *weights)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  char buffer[ZUG_WEIGHTS_TEXT];

  text = g_strconcat (remarks, zug_weights_write (weights, buffer), NULL);
  if (g_file_set_contents (path, text, -1, &error))
    return TRUE;
  return zug_tool_complain ("%s", error->message);
}

/* In English, as all that programs read. */
static char *
describe (const Model *before, const Model *after, const GArray *samples, double seconds)
{
  return g_strdup_printf ("# Fitted to %u positions in %.0f seconds.\n"
                          "# Mean square error: %.4f before, %.4f after; of positions held back: "
                          "%.4f before, %.4f after.\n",
                          samples->len, seconds, error_of (before, samples, FALSE),
                          error_of (after, samples, FALSE), error_of (before, samples, TRUE),
                          error_of (after, samples, TRUE));
}

static int
run (char **files, const char *start, const char *out)
{
  g_autoptr (GArray) samples = g_array_new (FALSE, FALSE, sizeof (Sample));
  g_autofree char *remarks = NULL;
  gint64 begun = g_get_monotonic_time ();
  const char *family = NULL;
  Model before, after;
  ZugWeights weights;
  ZugLaws laws;

  for (; *files != NULL; files++)
    if (!read_samples (*files, &family, &laws, samples))
      return ZUG_TOOL_FAILED;
  weights = *zug_weights_of (&laws);
  if (!zug_tuning_weights (start, &weights))
    return ZUG_TOOL_FAILED;
  before = after = model_from_weights (&weights);
  fit (&after, samples);
  model_to_weights (&after, &weights);
  remarks = describe (&before, &after, samples,
                      (double) (g_get_monotonic_time () - begun) / G_USEC_PER_SEC);
  g_print ("%s", remarks);
  return write_weights (out, remarks, &weights) ? ZUG_TOOL_GOOD : ZUG_TOOL_FAILED;
}

int
zug_tuning_fit (int argc, char **argv)
{
  g_autofree char *out = NULL, *weights = NULL;
  const GOptionEntry entries[] = {
      {"weights", 'w', 0, G_OPTION_ARG_FILENAME, &weights,
       "Weights to start from, if not the program’s own", "FILE"},
      {"out", 'o', 0, G_OPTION_ARG_FILENAME, &out, "Where weights are written", "FILE"},
      G_OPTION_ENTRY_NULL,
  };

  if (!zug_tool_options (&argc, &argv, "FILE…",
                         "Fits the weights of the evaluation to positions that “selfplay” has "
                         "written.",
                         entries, 1, G_MAXINT))
    return ZUG_TOOL_USAGE;
  if (out == NULL)
    return zug_tool_misuse ("--out has to be given");
  return run (argv + 1, weights, out);
}
