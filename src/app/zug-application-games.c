/* zug-application-games.c: what comes on the board: games that begin, that go on, that are opened
 */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-application-private.h"

#include "zug-friend-keeping.h"
#include "zug-game-conversion.h"
#include "zug-game-loading.h"
#include "zug-new-game.h"
#include <glib/gi18n.h>

/* The game that waits where there is none to go on with, and the computer at the first start. */
#define WAITING "parity"
#define EASY 1

static ZugPlayTabs *
get_tabs (ZugApplication *self)
{
  return zug_window_get_play_tabs (self->window);
}

/* --- in a page -------------------------------------------------------------------------------- */

/* What waits to be written of the game before is kept with that one. */
static void
play_in (ZugApplication *self, ZugPlayPage *page, ZugMatch *match, ZugStart start)
{
  ZugOpenGame *game = zug_application_open_tab (self, zug_play_tabs_find_tab (page));
  gint64 id = zug_game_get_archive_id (zug_match_get_game (match));

  zug_play_page_keep_writing (page);
  if (id != 0)
    zug_application_forget (self, id, game);
  if (game->autosave != NULL)
    zug_autosave_play (game->autosave, match);
  zug_play_page_play (page, match, start);
  if (game->autosave != NULL)
    zug_autosave_watch (game->autosave, zug_play_page_get_editor (page));
}

/* Whoever played it has his own men below, however the board was turned before. entry: NULL where
 * the library does not have the game. */
static void
look_in (ZugApplication *self, ZugPlayPage *page, ZugGame *game, ZugGameEntry *entry)
{
  ZugAutosave *autosave = zug_application_get_autosave (self, page);

  zug_play_page_keep_writing (page);
  if (autosave != NULL)
    zug_autosave_play (autosave, NULL);
  zug_play_page_set_person (page, entry != NULL ? zug_game_entry_find_person (entry) : ZUG_N_SIDES);
  zug_play_page_browse (page, game);
  if (autosave != NULL)
    zug_autosave_browse (autosave, zug_play_page_get_editor (page), entry);
}

/* --- new games -------------------------------------------------------------------------------- */

/* Whether nobody has begun or learnt a game here before; from now on somebody has. */
static gboolean
meet (ZugApplication *self, ZugVariant *variant)
{
  const char *id = zug_variant_get_id (variant);
  g_auto (GStrv) met = g_settings_get_strv (self->settings, "games-met");
  g_autoptr (GStrvBuilder) more = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  if (g_strv_contains ((const char *const *) met, id))
    return FALSE;
  g_strv_builder_addv (more, (const char **) met);
  g_strv_builder_add (more, id);
  all = g_strv_builder_end (more);
  g_settings_set_strv (self->settings, "games-met", (const char *const *) all);
  return TRUE;
}

/* Whoever has learnt or begun a game is not told any more what it is, in no tab, nor at the next
 * start. */
static void
take_known (ZugApplication *self, ZugVariant *variant)
{
  ZugOpenGame *open;

  if (g_str_equal (zug_variant_get_id (variant), WAITING))
    g_settings_set_boolean (self->settings, "first-run", FALSE);
  for (guint i = 0; (open = zug_application_nth_game (self, i)) != NULL; i++)
    {
      ZugPlayPage *page = open->tab != NULL ? zug_play_tabs_peek_page (open->tab) : NULL;

      if (page != NULL)
        zug_play_page_take_learnt (page, variant);
    }
}

/* At once, or when the card over it has been answered. */
static void
on_begun (ZugApplication *self, GParamSpec *pspec, ZugMatch *match)
{
  g_signal_handlers_disconnect_by_func (match, on_begun, self);
  take_known (self, zug_game_get_variant (zug_match_get_game (match)));
}

static void
play_new (ZugApplication *self, ZugMatch *match, ZugStart start)
{
  g_signal_connect_object (match, "notify::state", G_CALLBACK (on_begun), self, G_CONNECT_SWAPPED);
  play_in (self, zug_window_get_play_page (self->window), match, start);
}

static void
on_match_made (ZugApplication *self, ZugMatch *match)
{
  gboolean first = meet (self, zug_game_get_variant (zug_match_get_game (match)));

  play_new (self, match, first ? ZUG_START_MEET : ZUG_START_NOW);
  zug_window_show_play (self->window);
}

void
zug_application_get_ready (ZugApplication *self)
{
  g_autoptr (ZugMatch) match =
      zug_new_game_make_match (WAITING, zug_new_game_own_name (), 0, NULL, EASY);
  gboolean first = g_settings_get_boolean (self->settings, "first-run");

  play_new (self, match, first ? ZUG_START_WELCOME : ZUG_START_READY);
}

static void
on_learnt (ZugApplication *self, ZugVariant *variant)
{
  meet (self, variant);
  take_known (self, variant);
}

static void
on_browse (ZugApplication *self, ZugGame *game)
{
  zug_play_tabs_make_room (get_tabs (self), FALSE);
  look_in (self, zug_window_get_play_page (self->window), game, NULL);
  zug_window_show_play (self->window);
}

/* --- games of the library --------------------------------------------------------------------- */

/* A game on its way. */
typedef struct
{
  ZugApplication *application;
  ZugPlayPage *page;                   /* owned: where it comes; NULL: where there is room for it */
  gint64 id;                           /* of one that was on */
  gboolean beside;                     /* it has a tab of its own in any case */
  guint friend;                        /* its number where a friend plays it; 0: nobody does */
  gboolean seek;                       /* it comes at the turn that the library's search asks for */
  void (*done) (ZugApplication *self); /* called when the program has come back */
} Loading;

static Loading *
loading_new (ZugApplication *application)
{
  Loading *loading = g_new0 (Loading, 1);

  loading->application = g_object_ref (application);
  return loading;
}

static void
loading_free (Loading *loading)
{
  g_object_unref (loading->application);
  g_clear_object (&loading->page);
  g_free (loading);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Loading, loading_free)

/* What was chosen when the program ended is gone, and that is said once. Nobody's clock runs before
 * the person is there. */
static ZugStart
find_start (ZugApplication *self, ZugGameEntry *entry, ZugMatch *match)
{
  ZugGameOn *on = zug_application_find_on (self, entry->id);
  gboolean lost = on != NULL && on->sealed;

  if (on != NULL)
    on->sealed = FALSE;
  if (lost)
    return ZUG_START_AGAIN;
  return zug_match_has_own_clock (match) ? ZUG_START_CLOCK : ZUG_START_NOW;
}

/* What could not be saved of a game of the library is shown, and not what is older; FALSE: there
 * is nothing. */
static gboolean
show_unsaved (ZugApplication *self, ZugPlayPage *page, ZugGameEntry *entry)
{
  ZugMatch *match = NULL;
  ZugGameEntry *before = NULL;
  ZugGame *game = NULL;
  ZugOpenGame *open;

  for (guint i = 0; game == NULL && (open = zug_application_nth_game (self, i)) != NULL; i++)
    if (open->autosave != NULL)
      game = zug_autosave_find_unsaved (open->autosave, entry->id, &match, &before);
  if (game == NULL)
    return FALSE;
  if (match != NULL && zug_match_get_state (match) == ZUG_MATCH_OVER)
    look_in (self, page, zug_match_get_game (match), entry);
  else if (match != NULL)
    play_in (self, page, match, find_start (self, entry, match));
  else
    look_in (self, page, game, before);
  return TRUE;
}

/* The tab that shows a game of the library, or will; NULL: none. */
static GtkWidget *
find_shown (ZugApplication *self, gint64 id)
{
  ZugOpenGame *open;

  for (guint i = 0; (open = zug_application_nth_game (self, i)) != NULL; i++)
    {
      ZugPlayPage *page = open->tab != NULL ? zug_play_tabs_peek_page (open->tab) : NULL;
      ZugGame *shown = page != NULL ? zug_play_page_get_game (page) : NULL;

      if (open->tab != NULL
          && (open->waiting == id || (shown != NULL && zug_game_get_archive_id (shown) == id)))
        return open->tab;
    }
  return NULL;
}

/* Goes on with a game that is not over, looks at one that is. */
static void
show_in (ZugApplication *self, ZugPlayPage *page, ZugGame *game, ZugGameEntry *entry)
{
  const ZugFriendGame *with =
      self->friends != NULL ? zug_friends_find_row (self->friends, entry->id) : NULL;

  if (show_unsaved (self, page, entry))
    return;
  if (with != NULL && with->game != NULL && with->duty != ZUG_FRIEND_OVER)
    {
      g_autoptr (ZugMatch) match = zug_application_make_friend_match (self, with, game);

      play_in (self, page, match, ZUG_START_NOW);
      return;
    }
  if (zug_game_entry_is_played_on (entry))
    {
      g_autoptr (ZugMatch) match =
          zug_match_from_entry (entry, game, zug_window_get_engines (self->window));

      play_in (self, page, match, find_start (self, entry, match));
    }
  else
    look_in (self, page, game, entry);
}

/* A game is shown once: who opens it again is led to its tab. */
static void
show_loaded (Loading *loading, ZugGame *game, ZugGameEntry *entry)
{
  ZugApplication *self = loading->application;
  GtkWidget *shown = loading->page == NULL ? find_shown (self, entry->id) : NULL;

  if (shown != NULL)
    zug_play_tabs_show (get_tabs (self), shown);
  else
    {
      if (loading->page == NULL)
        zug_play_tabs_make_room (get_tabs (self), loading->beside);
      show_in (self,
               loading->page != NULL ? loading->page : zug_window_get_play_page (self->window),
               game, entry);
    }
  if (loading->page == NULL)
    zug_window_show_play (self->window);
  if (loading->seek)
    zug_play_page_seek (zug_window_get_play_page (self->window));
}

/* Of which the library has nothing. */
static void
play_friend (ZugApplication *self, const ZugFriendGame *game)
{
  g_autoptr (ZugMatch) match = zug_application_make_friend_match (self, game, NULL);

  zug_play_tabs_make_room (get_tabs (self), FALSE);
  play_in (self, zug_window_get_play_page (self->window), match, ZUG_START_NOW);
  zug_window_show_play (self->window);
}

/* One that was asked for, or that would go on; where there is none, a new one waits. */
static void
on_game_loaded (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Loading) loading = user_data;
  ZugApplication *self = loading->application;
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugGameEntry) entry = NULL;
  g_autoptr (ZugGame) game = zug_game_load_finish (result, &entry, &error);

  if (self->window == NULL)
    return;
  if (game == NULL && loading->friend != 0 && (error == NULL || zug_friend_row_is_lost (error)))
    {
      const ZugFriendGame *with = zug_friends_get_game (self->friends, loading->friend);

      if (with != NULL && with->game != NULL)
        play_friend (self, with);
    }
  else if (error != NULL)
    zug_window_toast (self->window, error->message);
  else if (game != NULL)
    show_loaded (loading, game, entry);
  else
    zug_application_get_ready (self);
}

/* The tab in which a friend's game is played; NULL: none. */
static GtkWidget *
find_friend_tab (ZugApplication *self, guint number)
{
  ZugOpenGame *open;

  for (guint i = 0; (open = zug_application_nth_game (self, i)) != NULL; i++)
    {
      ZugPlayPage *page = open->tab != NULL ? zug_play_tabs_peek_page (open->tab) : NULL;
      ZugMatch *match = page != NULL ? zug_play_page_get_match (page) : NULL;
      ZugFriend *friend = match != NULL ? zug_match_get_friend (match) : NULL;

      if (friend != NULL && zug_friend_get_game (friend)->number == number)
        return open->tab;
    }
  return NULL;
}

void
zug_application_show_friend (ZugApplication *self, const ZugFriendGame *game)
{
  GtkWidget *tab = find_friend_tab (self, game->number);
  Loading *loading;

  if (tab != NULL)
    {
      zug_play_tabs_show (get_tabs (self), tab);
      zug_window_show_play (self->window);
      return;
    }
  if (game->row == 0 || self->archive == NULL)
    {
      play_friend (self, game);
      return;
    }
  loading = loading_new (self);
  loading->friend = game->number;
  zug_game_load_async (self->archive, game->row, NULL, on_game_loaded, loading);
}

static void
load (ZugApplication *self, gint64 id, gboolean beside)
{
  Loading *loading = loading_new (self);

  loading->beside = beside;
  loading->seek = TRUE;
  zug_game_load_async (self->archive, id, NULL, on_game_loaded, loading);
}

static void
on_open_game (ZugApplication *self, gint64 id)
{
  load (self, id, FALSE);
}

static void
on_open_beside (ZugApplication *self, gint64 id)
{
  load (self, id, TRUE);
}

static void
on_game_deleted (ZugApplication *self, gint64 id)
{
  /* The last deletion is heard of even after the archive was closed. */
  zug_application_forget (self, id, NULL);
}

void
zug_application_resume (ZugApplication *self)
{
  if (self->archive != NULL)
    zug_game_load_unfinished_async (self->archive, NULL, on_game_loaded, loading_new (self));
  else
    zug_application_get_ready (self);
}

/* --- those that were on when the program ended ------------------------------------------------ */

/* Its tab was made for it. */
static void
on_waiting_loaded (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Loading) loading = user_data;
  ZugApplication *self = loading->application;
  GtkWidget *tab = zug_play_tabs_find_tab (loading->page);
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugGameEntry) entry = NULL;
  g_autoptr (ZugGame) game = zug_game_load_finish (result, &entry, &error);
  ZugOpenGame *open = NULL;

  for (guint i = 0; (open = zug_application_nth_game (self, i)) != NULL && open->tab != tab; i++)
    ;
  /* Closed since. */
  if (self->window == NULL || open == NULL)
    return;
  open->waiting = 0;
  if (game != NULL)
    {
      show_loaded (loading, game, entry);
      return;
    }
  zug_window_toast (self->window, error->message);
  if (zug_play_tabs_get_n (get_tabs (self)) > 1)
    zug_application_close_tab (self, tab);
  else
    zug_application_get_ready (self);
}

static void
on_page_made (ZugApplication *self, ZugPlayPage *page)
{
  ZugOpenGame *open = zug_application_open_tab (self, zug_play_tabs_find_tab (page));

  if (self->notes != NULL)
    zug_notes_desk_serve (self->notes, page);
  if (open->waiting != 0 && self->archive != NULL)
    {
      Loading *loading = loading_new (self);

      loading->page = g_object_ref (page);
      zug_game_load_async (self->archive, open->waiting, NULL, on_waiting_loaded, loading);
    }
}

/* The tab stands there, and its page is made when somebody looks. */
static void
add_waiting (ZugApplication *self, const ZugGameEntry *entry, guint place)
{
  const ZugGameData *data = &entry->data;
  const char *variant = zug_variant_find_name (data->variant_id, data->variant_name);
  g_autofree char *title = zug_play_tabs_dup_title (zug_game_data_tag (data, "White"),
                                                    zug_game_data_tag (data, "Black"), variant);
  ZugOpenGame *open;
  GtkWidget *tab;
  int length;

  zug_game_data_line_end (data, &length);
  tab = zug_play_tabs_add (get_tabs (self), title, variant,
                           (guint) zug_game_data_number (data, length, NULL));
  open = zug_application_open_tab (self, tab);
  open->waiting = entry->id;
  zug_autosave_set_place (open->autosave, place);
}

/* One that is over, or gone, is on no more. */
static void
on_waiting_found (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Loading) loading = user_data;
  ZugApplication *self = loading->application;
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugGameEntry) entry =
      zug_archive_load_game_finish (ZUG_ARCHIVE (source), result, &error);
  ZugGameOn *on = zug_application_find_on (self, loading->id);
  ZugGameOn none = {0};

  if (self->window == NULL || self->notes == NULL || on == NULL || on->place == ZUG_GAME_ON_PLACES)
    return;
  none.place = on->place;
  if (entry != NULL && zug_game_entry_is_played_on (entry) && find_shown (self, entry->id) == NULL)
    add_waiting (self, entry, on->place);
  else if (entry != NULL || g_error_matches (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_NOT_FOUND))
    zug_archive_set_on_async (ZUG_ARCHIVE (source), &none, NULL, NULL, NULL);
  on->place = ZUG_GAME_ON_PLACES;
}

void
zug_application_bring_back (ZugApplication *self)
{
  for (guint i = 0; self->archive != NULL && self->on != NULL && i < self->on->len; i++)
    {
      const ZugGameOn *on = &g_array_index (self->on, ZugGameOn, i);
      Loading *loading;

      if (on->place == ZUG_GAME_ON_PLACES)
        continue;
      loading = loading_new (self);
      loading->id = on->game;
      zug_archive_load_game_async (self->archive, on->game, NULL, on_waiting_found, loading);
    }
}

static void
on_unfinished_found (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Loading) loading = user_data;
  ZugApplication *self = loading->application;
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugGameEntry) entry = NULL;
  g_autoptr (ZugGame) game = zug_game_load_finish (result, &entry, &error);
  ZugPlayPage *page;

  if (self->window == NULL)
    return;
  if (error != NULL)
    zug_window_toast (self->window, error->message);
  page = zug_window_get_play_page (self->window);
  /* Who began a game before the archive had answered plays that one. */
  if (zug_play_page_get_match (page) != NULL)
    zug_application_keep_matches (self);
  else if (game != NULL)
    {
      ZugGameOn *on = zug_application_find_on (self, entry->id);

      if (on != NULL)
        {
          zug_autosave_set_place (zug_application_get_autosave (self, page), on->place);
          on->place = ZUG_GAME_ON_PLACES;
        }
      show_loaded (loading, game, entry);
    }
  if (zug_play_page_get_match (zug_window_get_play_page (self->window)) == NULL)
    zug_application_get_ready (self);
  loading->done (self);
}

/* Before anything is saved that says otherwise. */
static void
on_on_found (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Loading) loading = user_data;
  ZugApplication *self = loading->application;
  GArray *on = zug_archive_find_on_finish (ZUG_ARCHIVE (source), result, NULL);

  g_clear_pointer (&self->on, g_array_unref);
  self->on = on;
  if (self->window == NULL || self->archive == NULL)
    return;
  if (on != NULL)
    zug_application_clear_places (self);
  zug_game_load_unfinished_async (self->archive, NULL, on_unfinished_found,
                                  g_steal_pointer (&loading));
}

void
zug_application_come_back (ZugApplication *self, void (*done) (ZugApplication *self))
{
  Loading *loading = loading_new (self);

  loading->done = done;
  zug_archive_find_on_async (self->archive, NULL, on_on_found, loading);
}

/* --- what the window asks for ----------------------------------------------------------------- */

void
zug_application_games_watch (ZugApplication *self)
{
  ZugPlayTabs *tabs = get_tabs (self);

  g_object_connect (self->window, "swapped-object-signal::match-made", on_match_made, self,
                    "swapped-object-signal::learnt", on_learnt, self,
                    "swapped-object-signal::open-game", on_open_game, self,
                    "swapped-object-signal::open-beside", on_open_beside, self,
                    "swapped-object-signal::game-deleted", on_game_deleted, self,
                    "swapped-object-signal::browse", on_browse, self, NULL);
  g_object_connect (tabs, "swapped-object-signal::made", on_page_made, self,
                    "swapped-object-signal::closing", zug_application_ask_to_close, self, NULL);
}
