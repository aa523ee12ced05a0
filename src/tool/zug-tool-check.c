/* zug-tool-check.c: whether an archive is whole, and the seals of its games or of a file's hold */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tool.h"
#include "zug-archive-sync.h"
#include "zug-game-pgn.h"
#include "zug-game-conversion.h"
#include "zug-link-check.h"
#include "zug-link-desk.h"
#include "zug-pgn.h"
#include "zug-seal.h"
#include <glib/gi18n.h>

/* What has been found so far. */
typedef struct
{
  gint64 game; /* the number of the one being looked at, */
  ZugGame *of; /* and itself; not owned */
  guint good;
  guint broken;
  gboolean nameless; /* it has not the id with which its seals were made, and so was told */
  ZugLinkDesk *desk; /* the keys that are known */
} Seals;

static void
count_seal (ZugTurn *turn, ZugSide side, const ZugSeal *seal, gpointer data)
{
  Seals *seals = data;
  g_autofree char *number = NULL;

  if (seal->state == ZUG_SEAL_GOOD)
    {
      seals->good++;
      return;
    }
  seals->broken++;
  /* One reason for all of them is said once. */
  if (seals->nameless)
    return;
  number = g_strdup_printf ("%" G_GINT64_FORMAT, seals->game);
  seals->nameless = zug_game_get_tag (seals->of, ZUG_SEAL_TAG) == NULL;
  if (seals->nameless)
    zug_tool_complain (
        _ ("game %s: the tag %s is missing, without which none of its fingerprints can be "
           "checked"),
        number, ZUG_SEAL_TAG);
  else
    zug_tool_complain (side == ZUG_WHITE ? _ ("game %s, turn %u: White’s fingerprint does not fit")
                                         : _ ("game %s, turn %u: Black’s fingerprint does not fit"),
                       number, zug_turn_get_number (turn));
}

/* --- games with friends elsewhere ------------------------------------------------------------- */

/* Whose key a side signed with. */
static char *
dup_voucher (ZugLinkDesk *desk, const guint8 *lasting, const char *name)
{
  const char *known = zug_link_desk_find_contact (desk, lasting);

  if (zug_link_desk_is_own (desk, lasting))
    return g_strdup (_ ("this is your own key"));
  if (known != NULL)
    /* TRANSLATORS: a name */
    return g_strdup_printf (_ ("you know this key as that of %s"), known);
  if (zug_link_desk_knows_name (desk, name))
    return g_strdup_printf (_ ("NOT the key that you know of %s; nobody vouches for it"), name);
  return g_strdup (_ ("nobody vouches for this key"));
}

static void
tell_link (Seals *seals, ZugLinkGame *link)
{
  const guint n = zug_link_game_get_n_packets (link);
  g_autofree char *end = zug_link_game_dup_end_words (link);
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, seals->game);

  /* TRANSLATORS: the number of a game, and how many messages */
  zug_tool_say (ngettext ("game %1$s: %2$u message, signed and in its place",
                          "game %1$s: %2$u messages, all signed and in their places", n),
                number, n);
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    {
      const ZugLinkRole role =
          zug_link_game_get_side (link, ZUG_LINK_HOST) == side ? ZUG_LINK_HOST : ZUG_LINK_GUEST;
      const char *name = zug_link_game_get_name (link, role);
      g_autofree char *voucher =
          dup_voucher (seals->desk, zug_link_game_get_lasting (link, role), name);

      /* TRANSLATORS: a name, and whose key it is */
      zug_tool_say (side == ZUG_WHITE ? _ ("  White, %1$s: %2$s") : _ ("  Black, %1$s: %2$s"), name,
                    voucher);
    }
  if (zug_link_game_has_clock (link, ZUG_LINK_HOST)
      || zug_link_game_has_clock (link, ZUG_LINK_GUEST))
    {
      zug_tool_say (_ ("  Each time is what its own side told of it, within what its clock had."));
    }
  if (end != NULL && *end != '\0')
    g_print ("  %s\n", end);
}

static void
look_at_link (Seals *seals, ZugGame *game)
{
  g_autoptr (ZugLinkGame) link = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, seals->game);

  if (!zug_link_check_has (game))
    return;
  link = zug_link_check (game, &error);
  if (link != NULL)
    tell_link (seals, link);
  else
    {
      seals->broken++;
      /* TRANSLATORS: the number of a game, and what is wrong with it */
      zug_tool_complain (_ ("game %1$s: %2$s"), number, error->message);
    }
}

static void
look_at (Seals *seals, ZugGame *game)
{
  look_at_link (seals, game);
  seals->of = game;
  seals->nameless = FALSE;
  zug_seal_foreach (game, count_seal, seals);
  seals->of = NULL;
}

static int
tell_seals (const Seals *seals)
{
  zug_tool_say (ngettext ("%u fingerprint fits.", "%u fingerprints fit.", seals->good),
                seals->good);
  return seals->broken == 0 ? ZUG_TOOL_GOOD : ZUG_TOOL_FAILED;
}

/* --- of an archive ---------------------------------------------------------------------------- */

/* Most games of a large archive have none, and need not be played through. */
static gboolean
has_seals (const ZugGameData *data)
{
  for (gsize i = 0; i < data->n_remarks; i++)
    {
      ZugRemarkKind kind = (ZugRemarkKind) data->remark[i].kind;

      if (zug_remark_command (kind, data->remark[i].text, "seal") != NULL
          || zug_remark_command (kind, data->remark[i].text, "link") != NULL)
        return TRUE;
    }
  return FALSE;
}

static gboolean
check_entry (ZugArchive *archive, Seals *seals, GError **error)
{
  g_autoptr (ZugGameEntry) entry = zug_archive_load_game_sync (archive, seals->game, error);
  g_autoptr (ZugGame) game = NULL;

  if (entry == NULL)
    return FALSE;
  if (!has_seals (&entry->data))
    return TRUE;
  game = zug_game_from_entry (entry, error);
  if (game != NULL)
    look_at (seals, game);
  return game != NULL;
}

/* All games are looked at: one that came in may have its seals and not the id they were made with.
 */
static int
check_seals (ZugArchive *archive, ZugLinkDesk *desk)
{
  g_autoptr (ZugGameQuery) query = zug_game_query_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) ids = zug_archive_search_ids_sync (archive, query, &error);
  Seals seals = {.desk = desk};

  if (ids == NULL)
    return zug_tool_fail (error);
  for (guint i = 0; i < ids->len; i++)
    {
      seals.game = g_array_index (ids, gint64, i);
      if (!check_entry (archive, &seals, &error))
        return zug_tool_fail (error);
    }
  return tell_seals (&seals);
}

static int
check (ZugArchive *archive, ZugLinkDesk *desk)
{
  g_autoptr (GError) error = NULL;

  if (!zug_archive_check_sync (archive, &error))
    return zug_tool_failure ("%s: %s", zug_archive_get_path (archive), error->message);
  zug_tool_say (_ ("%s is whole."), zug_archive_get_path (archive));
  return check_seals (archive, desk);
}

/* Of an archive that could not be opened, and whose damage has been told: its games too, if they
 * can be. */
static int
tell_games (const char *given)
{
  g_autofree char *path = zug_tool_archive_path (given);
  g_autoptr (GError) error = NULL;

  if (g_file_test (path, G_FILE_TEST_IS_REGULAR) && !zug_archive_check_damaged (path, &error)
      && g_error_matches (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_DAMAGED))
    zug_tool_complain ("%s: %s", path, error->message);
  return ZUG_TOOL_FAILED;
}

/* --- of a file -------------------------------------------------------------------------------- */

static int
check_file (const char *path, ZugLinkDesk *desk)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  Seals seals = {.desk = desk};
  gsize length;

  if (!g_file_get_contents (path, &text, &length, &error))
    return zug_tool_fail (error);
  for (gsize at = 0; at < length;)
    {
      gsize used = zug_pgn_measure (text + at, length - at, true);

      if (zug_text_count_games (text + at, used, 1) > 0)
        {
          g_autoptr (ZugGame) game = zug_game_new_from_text (text + at, used, variant, &error);

          seals.game++;
          if (game == NULL)
            return zug_tool_fail (error);
          look_at (&seals, game);
        }
      at += used;
    }
  if (seals.game == 0)
    return zug_tool_failure ("%s: %s", path, _ ("There is no game in it."));
  return tell_seals (&seals);
}

int
zug_tool_check (int argc, char **argv)
{
  g_autofree char *path = NULL, *folder = NULL;
  g_autoptr (ZugArchive) archive = NULL;
  g_autoptr (ZugLinkDesk) desk = NULL;
  g_autoptr (GError) error = NULL;
  const GOptionEntry entries[] = {
      {"folder", 0, 0, G_OPTION_ARG_FILENAME, &folder,
       N_ ("Where the keys of friends are kept, if not at the usual place"), N_ ("FOLDER")},
      ZUG_TOOL_ARCHIVE (&path),
      G_OPTION_ENTRY_NULL,
  };

  if (!zug_tool_options (
          &argc, &argv, _ ("[PGN]"),
          _ ("Reads through an archive, its index too, and says whether it is "
             "whole, and whether what the computer had sealed is what it played, and "
             "of games with friends elsewhere whether they are what both signed. "
             "With a PGN file: the same of its games."),
          entries, 0, 1))
    return ZUG_TOOL_USAGE;
  desk = zug_link_desk_peek (folder, &error);
  if (desk == NULL)
    return zug_tool_fail (error);
  if (argc > 1)
    return check_file (argv[1], desk);
  archive = zug_tool_open (path, FALSE);
  return archive != NULL ? zug_tool_close (archive, check (archive, desk)) : tell_games (path);
}
