/* zug-pgn-laws.c: the laws and the start of a game, from its tags */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-hash.h"
#include "zug-pgn-private.h"
#include "zug-zfen.h"

#include <stdlib.h>
#include <string.h>

enum
{
  PLAIN_MAX = 64
};

/* Letters and digits alone, small. */
static const char *
plain (const char *text, char buffer[PLAIN_MAX])
{
  size_t n = 0;

  for (; *text != '\0' && n + 1 < PLAIN_MAX; text++)
    if (*text >= 'A' && *text <= 'Z')
      buffer[n++] = (char) (*text - 'A' + 'a');
    else if ((*text >= 'a' && *text <= 'z') || (*text >= '0' && *text <= '9'))
      buffer[n++] = *text;
  buffer[n] = '\0';
  return buffer;
}

/* As other programs call the games, letters and digits alone. */
static const struct
{
  const char *name;
  const char *id;
} others[] = {
    {"standard", "orthodox"},
    {"chess", "orthodox"},
    {"normal", "orthodox"},
    {"classical", "orthodox"},
    {"regular", "orthodox"},
    {"fromposition", "orthodox"},
    {"orthodoxchess", "orthodox"},
    {"fischerandom", "chess960"},
    {"fischerrandom", "chess960"},
    {"fischerandomchess", "chess960"},
    {"fischerrandomchess", "chess960"},
    {"frc", "chess960"},
    {"960", "chess960"},
    {"freestylechess", "chess960"},
    {"chess9lx", "chess960"},
    {"capablancachess", "capablanca"},
    {"minichess", "gardner"},
};

static const ZugPreset *
preset_of_id (const char *id)
{
  for (size_t i = 0; i < zug_n_presets; i++)
    if (strcmp (zug_presets[i].id, id) == 0)
      return &zug_presets[i];
  return NULL;
}

/* The preset that the value of a tag Variant means: by id, by name, or as other programs call it;
 * orthodox chess where it says nothing ("?"), NULL where it means none. */
static const ZugPreset *
preset_of_tag (const char *variant)
{
  char given[PLAIN_MAX], known[PLAIN_MAX];
  const ZugPreset *preset = preset_of_id (variant);

  if (preset != NULL)
    return preset;
  plain (variant, given);
  if (given[0] == '\0')
    return preset_of_id ("orthodox");
  for (size_t i = 0; i < zug_n_presets; i++)
    if (strcmp (plain (zug_presets[i].id, known), given) == 0
        || strcmp (plain (zug_presets[i].name, known), given) == 0)
      return &zug_presets[i];
  for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
    if (strcmp (others[i].name, given) == 0)
      return preset_of_id (others[i].id);
  return NULL;
}

/* The preset of these very laws; the one that was named where several have them. */
static const ZugPreset *
preset_of_laws (const ZugLaws *laws, const ZugPreset *named)
{
  ZugLaws other;

  if (named != NULL && zug_laws_preset (&other, named->id) && zug_laws_equal (laws, &other))
    return named;
  for (size_t i = 0; i < zug_n_presets; i++)
    if (zug_laws_preset (&other, zug_presets[i].id) && zug_laws_equal (laws, &other))
      return &zug_presets[i];
  return NULL;
}

static bool
refuse (ZugGameData *game, ZugStatusCode code, const char *tag, const char *value)
{
  size_t length = strlen (value);

  zug_status_set_field (&game->status, code, 0, tag);
  if (length >= sizeof game->status.given)
    {
      length = sizeof game->status.given - 1;
      while (((unsigned char) value[length] & 0xc0) == 0x80)
        length--;
    }
  memcpy (game->status.given, value, length);
  game->status.given[length] = '\0';
  return false;
}

/* Works out what the tags mean; a variant that is unknown, or whose laws cannot be read, is
 * refused. */
static bool
find_laws (ZugPgnLaws *self, ZugGameData *game, const char *variant, const char *text)
{
  const ZugPreset *named = variant != NULL ? preset_of_tag (variant) : preset_of_id ("orthodox");
  const char *reason;
  size_t at;

  zug_laws_init (&self->laws);
  self->preset = named;
  if (text != NULL)
    {
      if (!zug_laws_read (&self->laws, text, &at))
        return refuse (game, ZUG_STATUS_VALUE, "Laws", text);
      if (zug_laws_problem (&self->laws, &reason) != NULL)
        {
          refuse (game, ZUG_STATUS_LAWS, "Laws", text);
          game->status.problem = reason;
          return false;
        }
      self->preset = preset_of_laws (&self->laws, named);
    }
  else if (named == NULL)
    return refuse (game, ZUG_STATUS_VALUE, "Variant", variant);
  else
    zug_laws_preset (&self->laws, named->id);
  zug_position_start (&self->laws, &self->array);
  self->key = zug_hash (&self->laws, &self->array);
  return true;
}

static bool
is_same (const char *a, bool had, const char *b)
{
  return b != NULL ? had && strcmp (a, b) == 0 : !had;
}

static void
remember (ZugPgnLaws *self, const char *variant, const char *text)
{
  zug_pgn_laws_clear (self);
  self->had_variant = variant != NULL;
  self->had_laws = text != NULL;
  self->variant = strdup (variant != NULL ? variant : "");
  self->text = strdup (text != NULL ? text : "");
  self->known = self->variant != NULL && self->text != NULL;
}

void
zug_pgn_laws_clear (ZugPgnLaws *self)
{
  free (self->variant);
  free (self->text);
  self->variant = self->text = NULL;
  self->known = false;
}

static bool
take_variant (ZugPgnLaws *self, ZugGameData *game)
{
  const char *variant = zug_game_data_tag (game, "Variant"),
             *text = zug_game_data_tag (game, "Laws");

  game->variant_name = variant != NULL ? variant : "";
  if (!self->known || !is_same (self->variant, self->had_variant, variant)
      || !is_same (self->text, self->had_laws, text))
    {
      self->known = false;
      if (!find_laws (self, game, variant, text))
        return false;
      remember (self, variant, text);
    }
  game->laws = self->laws;
  if (self->preset != NULL)
    {
      game->variant_id = self->preset->id;
      game->variant_name = self->preset->name;
    }
  return true;
}

static void
set_start (ZugGameData *game, const ZugPosition *position)
{
  memcpy (&game->start, position, zug_position_used (position));
}

static bool
take_start (ZugPgnLaws *self, ZugGameData *game, uint64_t *key)
{
  const char *fen = zug_game_data_tag (game, "FEN");
  ZugPosition own;
  ZugStatus status;

  *key = self->key;
  set_start (game, &self->array);
  if (fen == NULL || *fen == '\0')
    return true;
  if (!zug_zfen_read (&game->laws, fen, &own, &status))
    {
      refuse (game, status.code, "FEN", fen);
      game->status.fault = status.fault;
      game->status.square = status.square;
      return false;
    }
  if (zug_position_equal (&own, &self->array))
    return true;
  game->own_start = true;
  set_start (game, &own);
  *key = zug_hash (&game->laws, &own);
  return true;
}

bool
zug_pgn_laws_take (ZugPgnLaws *self, ZugGameData *game, uint64_t *key)
{
  game->own_start = false;
  game->variant_id = "";
  if (take_variant (self, game))
    return take_start (self, game, key);
  zug_laws_init (&game->laws);
  zug_position_start (&game->laws, &game->start);
  return false;
}

bool
zug_game_data_take_laws (ZugGameData *game)
{
  ZugPgnLaws *laws = calloc (1, sizeof *laws);
  uint64_t key;
  bool good;

  if (laws == NULL)
    return zug_status_set (&game->status, ZUG_STATUS_MEMORY, 0);
  good = zug_pgn_laws_take (laws, game, &key);
  zug_pgn_laws_clear (laws);
  free (laws);
  return good;
}

bool
zug_game_data_set_laws (ZugGameData *game, const char *laws, const char *start)
{
  const char *problem;
  ZugPosition own;
  size_t at;
  bool known;

  zug_laws_init (&game->laws);
  game->own_start = false;
  known =
      zug_laws_read (&game->laws, laws, &at) && zug_laws_problem (&game->laws, &problem) == NULL;
  if (!known)
    zug_laws_init (&game->laws);
  zug_position_start (&game->laws, &game->start);
  if (!known || start[0] == '\0')
    return known;
  if (!zug_zfen_read (&game->laws, start, &own, NULL))
    return false;
  game->own_start = !zug_position_equal (&own, &game->start);
  game->start = own;
  return true;
}
