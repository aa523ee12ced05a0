/* zug-engine-options.c: the command `setoption`: what is played, and how strong */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-engine-private.h"
#include "zug-variant-file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const ZugEngineWord no_word = {NULL, 0};

static bool
read_file (const char *path, char **text, size_t *length)
{
  FILE *file = fopen (path, "rb");
  char *buffer;

  if (file == NULL)
    return false;
  buffer = malloc (ZUG_VARIANT_FILE_MAX + 1);
  if (buffer != NULL)
    *length = fread (buffer, 1, ZUG_VARIANT_FILE_MAX + 1, file);
  if (buffer == NULL || ferror (file))
    {
      int error = errno;

      free (buffer);
      fclose (file);
      errno = error;
      return false;
    }
  fclose (file);
  *text = buffer;
  return true;
}

static bool
read_variant (ZugEngine *engine, const char *value, ZugLaws *laws)
{
  ZugEngineWord given = {value, strlen (value)};
  ZugVariantFile file;
  ZugStatus status;
  char *text;
  size_t length;
  bool good;

  if (zug_laws_preset (laws, value))
    return true;
  if (!read_file (value, &text, &length))
    {
      zug_engine_error (engine, "neither a variant nor a file:", given, strerror (errno));
      return false;
    }
  good = zug_variant_file_read (text, length, &file, &status);
  free (text);
  if (good)
    *laws = file.laws;
  else
    zug_engine_error_status (engine, "variant file", given, &status);
  return good;
}

/* The rest of a line without the blanks at its end, to be freed; NULL, and said, without memory. */
static char *
trim (ZugEngine *engine, const char *value)
{
  size_t length = strlen (value);
  char *trimmed = malloc (length + 1);

  if (trimmed == NULL)
    {
      zug_engine_error (engine, "out of memory", no_word, NULL);
      return NULL;
    }
  memcpy (trimmed, value, length + 1);
  while (length > 0 && strchr (" \t\r\n", trimmed[length - 1]) != NULL)
    trimmed[--length] = '\0';
  return trimmed;
}

static void
set_variant (ZugEngine *engine, const char *value)
{
  char *trimmed = trim (engine, value);
  ZugLaws laws;

  if (trimmed != NULL && read_variant (engine, trimmed, &laws))
    {
      zug_engine_close_endings (engine);
      engine->laws = laws;
      zug_engine_restart (engine);
    }
  free (trimmed);
}

void
zug_engine_close_endings (ZugEngine *engine)
{
  zug_endings_close (engine->endings);
  engine->endings = NULL;
}

/* What is no folder has no tables: that shows when they are looked for. */
static void
set_endings (ZugEngine *engine, const char *value)
{
  char *path = trim (engine, value);

  if (path == NULL)
    return;
  zug_engine_close_endings (engine);
  free (engine->endings_path);
  engine->endings_path = path;
}

/* Options that are numbers. */
static const struct
{
  const char *name;
  int least, most, usual;
  size_t offset; /* of an int in ZugEngine */
  const char *wrong;
} numbers[] = {
    {"Level", 1, ZUG_SEARCH_LEVELS, ZUG_SEARCH_LEVELS, offsetof (ZugEngine, level),
     "no such level:"},
    {"Threads", 1, 256, 1, offsetof (ZugEngine, threads), "so many threads cannot be:"},
    {"Hash", 1, 65536, 64, offsetof (ZugEngine, hash), "so many MB cannot be:"},
};
enum
{
  N_NUMBERS = sizeof numbers / sizeof numbers[0]
};

static int *
number_of (ZugEngine *engine, int i)
{
  return (int *) (void *) ((char *) engine + numbers[i].offset);
}

static void
set_number (ZugEngine *engine, int i, const char *value)
{
  ZugEngineWord word = zug_engine_word (&value);
  unsigned long number;

  if (!zug_engine_number (word, (unsigned long) numbers[i].most, &number)
      || number < (unsigned long) numbers[i].least)
    {
      zug_engine_error (engine, numbers[i].wrong, word, NULL);
      return;
    }
  *number_of (engine, i) = (int) number;
  if (number_of (engine, i) == &engine->hash)
    {
      zug_transpositions_unref (engine->table);
      engine->table = NULL;
    }
}

static void
set_personality (ZugEngine *engine, const char *value)
{
  ZugEngineWord word = zug_engine_word (&value);

  for (int i = 0; i < ZUG_N_PERSONALITIES; i++)
    if (zug_engine_word_is (word, zug_personality_names[i]))
      {
        engine->personality = i;
        return;
      }
  zug_engine_error (engine, "no such personality:", word, NULL);
}

void
zug_engine_reset_options (ZugEngine *engine)
{
  for (int i = 0; i < N_NUMBERS; i++)
    *number_of (engine, i) = numbers[i].usual;
  engine->personality = ZUG_PERSONALITY_BALANCED;
}

void
zug_engine_print_options (ZugEngine *engine)
{
  fputs ("option name Variant type combo default orthodox", engine->out);
  for (size_t i = 0; i < zug_n_presets; i++)
    fprintf (engine->out, " var %s", zug_presets[i].id);
  fprintf (engine->out, "\noption name Personality type combo default %s",
           zug_personality_names[ZUG_PERSONALITY_BALANCED]);
  for (int i = 0; i < ZUG_N_PERSONALITIES; i++)
    fprintf (engine->out, " var %s", zug_personality_names[i]);
  fputs ("\noption name EndingsPath type string default <empty>\n", engine->out);
  for (int i = 0; i < N_NUMBERS; i++)
    fprintf (engine->out, "option name %s type spin default %d min %d max %d\n", numbers[i].name,
             numbers[i].usual, numbers[i].least, numbers[i].most);
}

/* The options that are words. */
static const struct
{
  const char *name;
  void (*set) (ZugEngine *engine, const char *value);
} words[] = {
    {"Variant", set_variant},
    {"Personality", set_personality},
    {"EndingsPath", set_endings},
};
enum
{
  N_WORDS = sizeof words / sizeof words[0]
};

/* Sets the option of a name; where the value is NULL only says whether there is one. */
static bool
set_option (ZugEngine *engine, ZugEngineWord name, const char *value)
{
  for (int i = 0; i < N_WORDS + N_NUMBERS; i++)
    {
      bool word = i < N_WORDS;

      if (!zug_engine_word_is (name, word ? words[i].name : numbers[i - N_WORDS].name))
        continue;
      if (value != NULL && word)
        words[i].set (engine, value);
      else if (value != NULL)
        set_number (engine, i - N_WORDS, value);
      return true;
    }
  return false;
}

void
zug_engine_option (ZugEngine *engine, const char *rest)
{
  ZugEngineWord word = zug_engine_word (&rest);
  ZugEngineWord name;

  if (!zug_engine_word_is (word, "name"))
    {
      zug_engine_error (engine, "setoption needs a name, not", word, NULL);
      return;
    }
  name = zug_engine_word (&rest);
  if (!set_option (engine, name, NULL))
    {
      zug_engine_error (engine, "unknown option", name, NULL);
      return;
    }
  word = zug_engine_word (&rest);
  while (*rest == ' ' || *rest == '\t')
    rest++;
  if (!zug_engine_word_is (word, "value") || *rest == '\0')
    zug_engine_error (engine, "setoption needs a value", no_word, NULL);
  else
    set_option (engine, name, rest);
}
