/* zug-wire-words.c: words that people tell each other: short codes, and what rules out a third */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-wire-words.h"

#include <string.h>

/* What they say is part of the protocol: none is exchanged or moved. */
static const char *const words[256] = {
    "acorn",   "album",    "alpine",  "amber",    "anchor",  "angel",    "apple",    "apron",
    "arena",   "arrow",    "atlas",   "autumn",   "avocado", "azure",    "bamboo",   "banana",
    "banjo",   "barrel",   "beacon",  "beaver",   "berry",   "bicycle",  "bison",    "blanket",
    "blossom", "bonsai",   "bottle",  "bridge",   "bronze",  "bucket",   "buffalo",  "button",
    "cabin",   "cactus",   "camel",   "canary",   "candle",  "canyon",   "carpet",   "castle",
    "cedar",   "cello",    "cherry",  "cinema",   "circus",  "cobalt",   "coconut",  "coffee",
    "comet",   "copper",   "coral",   "cotton",   "cousin",  "cricket",  "crystal",  "cymbal",
    "daisy",   "delta",    "denim",   "desert",   "diamond", "dolphin",  "domino",   "dragon",
    "drummer", "eagle",    "early",   "echo",     "eclipse", "elbow",    "elephant", "emerald",
    "engine",  "falcon",   "feather", "fiddle",   "fjord",   "flamingo", "flute",    "forest",
    "fossil",  "fresco",   "galaxy",  "garden",   "garlic",  "gazelle",  "geyser",   "ginger",
    "giraffe", "glacier",  "goblet",  "gondola",  "gorilla", "granite",  "grape",    "guitar",
    "hammer",  "hamster",  "harbor",  "harp",     "hazel",   "helmet",   "hippo",    "honey",
    "horizon", "hotel",    "iceberg", "igloo",    "indigo",  "insect",   "iris",     "island",
    "ivory",   "jacket",   "jaguar",  "jasmine",  "jelly",   "jigsaw",   "jungle",   "juniper",
    "jupiter", "kangaroo", "kayak",   "kettle",   "kimono",  "kitten",   "kiwi",     "koala",
    "ladder",  "lagoon",   "lantern", "lasso",    "laurel",  "lemon",    "leopard",  "library",
    "lilac",   "lion",     "lizard",  "lobster",  "lotus",   "magnet",   "marble",   "meadow",
    "meteor",  "mirror",   "monkey",  "mosaic",   "motor",   "mountain", "muffin",   "museum",
    "mustard", "napkin",   "nectar",  "needle",   "neptune", "nickel",   "north",    "nugget",
    "oasis",   "oboe",     "ocean",   "octopus",  "olive",   "onion",    "opera",    "orange",
    "orchid",  "ostrich",  "oxygen",  "oyster",   "pagoda",  "palace",   "panda",    "papaya",
    "parrot",  "peanut",   "pebble",  "pelican",  "penguin", "pepper",   "piano",    "picnic",
    "pilot",   "pirate",   "planet",  "plum",     "polka",   "poppy",    "potato",   "prism",
    "pumpkin", "puzzle",   "pyramid", "quartz",   "quiver",  "rabbit",   "radio",    "rainbow",
    "raven",   "ribbon",   "river",   "robot",    "rocket",  "rosebud",  "ruby",     "saddle",
    "safari",  "salmon",   "sandal",  "sapphire", "satin",   "scarf",    "sequoia",  "shadow",
    "silver",  "sketch",   "snow",    "sofa",     "spiral",  "squash",   "statue",   "summer",
    "sunset",  "tango",    "teapot",  "temple",   "tiger",   "toast",    "tomato",   "torch",
    "tractor", "trumpet",  "tulip",   "tundra",   "turtle",  "umbrella", "unicorn",  "valley",
    "vanilla", "velvet",   "violin",  "waffle",   "walnut",  "whistle",  "willow",   "window",
    "winter",  "wolf",     "yacht",   "yellow",   "yogurt",  "zebra",    "zenith",   "zigzag",
};

char *
zug_wire_words_dup (const guint8 *bytes, gsize n, const char *separator)
{
  GString *text = g_string_new (NULL);

  for (gsize i = 0; i < n; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? separator : "", words[bytes[i]]);
  return g_string_free (text, FALSE);
}

static gboolean
find_word (const char *start, gsize length, guint8 *byte)
{
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (strlen (words[i]) == length && g_ascii_strncasecmp (words[i], start, length) == 0)
      {
        *byte = (guint8) i;
        return TRUE;
      }
  return FALSE;
}

gboolean
zug_wire_nameplate_is_good (const char *nameplate)
{
  const gsize n = strlen (nameplate);

  return n > 0 && n <= ZUG_WIRE_NAMEPLATE_MAX && strspn (nameplate, "0123456789") == n;
}

gboolean
zug_wire_code_read (const char *text, ZugWireCode *code)
{
  const char *at = text + strcspn (text, "0123456789");
  const gsize digits = strspn (at, "0123456789");

  memset (code, 0, sizeof *code);
  if (digits == 0 || digits > ZUG_WIRE_NAMEPLATE_MAX)
    return FALSE;
  memcpy (code->nameplate, at, digits);
  at += digits;
  for (guint i = 0; i < ZUG_WIRE_CODE_WORDS; i++)
    {
      const char *end;

      while (*at != '\0' && !g_ascii_isalpha (*at))
        at++;
      for (end = at; g_ascii_isalpha (*end);)
        end++;
      if (!find_word (at, (gsize) (end - at), &code->words[i]))
        return FALSE;
      at = end;
    }
  return TRUE;
}

char *
zug_wire_code_dup (const ZugWireCode *code)
{
  g_autofree char *told = zug_wire_words_dup (code->words, ZUG_WIRE_CODE_WORDS, "-");

  return g_strdup_printf ("%s-%s", code->nameplate, told);
}
