/* zug-application-keep.c: the games that are open, and how each of them is kept */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-application-private.h"

#include <glib/gi18n.h>

/* --- games that are open ---------------------------------------------------------------------- */

static void
open_game_free (gpointer data)
{
  ZugOpenGame *game = data;

  g_clear_weak_pointer (&game->tab);
  if (game->autosave != NULL)
    g_object_unref (game->autosave);
  for (guint i = 0; i < G_N_ELEMENTS (game->troubles); i++)
    {
      g_free (game->troubles[i].reason);
      g_free (game->troubles[i].words);
    }
  g_free (game);
}

void
zug_application_keep_init (ZugApplication *self)
{
  self->games = g_ptr_array_new_with_free_func (open_game_free);
}

ZugOpenGame *
zug_application_nth_game (ZugApplication *self, guint position)
{
  return position < self->games->len ? g_ptr_array_index (self->games, position) : NULL;
}

/* A tab, or NULL: one that was closed. */
static ZugOpenGame *
find_game (ZugApplication *self, GtkWidget *tab)
{
  ZugOpenGame *game = NULL;

  for (guint i = 0; (game = zug_application_nth_game (self, i)) != NULL && game->tab != tab; i++)
    ;
  return game;
}

/* Neither of a game that is kept, nor of one that was on when the program came back and has no tab
 * yet. */
static guint
find_place (ZugApplication *self)
{
  guint place = 0;
  gboolean taken = TRUE;

  for (; taken; place += taken)
    {
      ZugOpenGame *game;

      taken = FALSE;
      for (guint i = 0; (game = zug_application_nth_game (self, i)) != NULL; i++)
        taken |= game->autosave != NULL && zug_autosave_get_place (game->autosave) == place;
      for (guint i = 0; self->on != NULL && i < self->on->len; i++)
        taken |= g_array_index (self->on, ZugGameOn, i).place == place;
    }
  return MIN (place, ZUG_GAME_ON_PLACES - 1);
}

ZugGameOn *
zug_application_find_on (ZugApplication *self, gint64 game)
{
  for (guint i = 0; self->on != NULL && i < self->on->len; i++)
    if (g_array_index (self->on, ZugGameOn, i).game == game)
      return &g_array_index (self->on, ZugGameOn, i);
  return NULL;
}

void
zug_application_clear_places (ZugApplication *self)
{
  ZugOpenGame *game;

  for (guint i = 0; (game = zug_application_nth_game (self, i)) != NULL; i++)
    for (guint k = 0; k < self->on->len; k++)
      if (game->autosave != NULL
          && zug_autosave_get_place (game->autosave)
                 == g_array_index (self->on, ZugGameOn, k).place)
        zug_autosave_set_place (game->autosave, find_place (self));
}

/* --- keeping ---------------------------------------------------------------------------------- */

/* What could not be saved of what was played (0) or written (1) in any game; NULL: all of it is. */
static const ZugTrouble *
find_trouble (ZugApplication *self, guint which)
{
  ZugOpenGame *game;

  for (guint i = 0; (game = zug_application_nth_game (self, i)) != NULL; i++)
    if (game->troubles[which].words != NULL)
      return &game->troubles[which];
  return NULL;
}

const ZugTrouble *
zug_application_find_trouble (ZugApplication *self)
{
  const ZugTrouble *played = find_trouble (self, 0);

  return played != NULL ? played : find_trouble (self, 1);
}

static void
on_saved (ZugApplication *self, ZugMatch *match)
{
  g_signal_emit_by_name (self, "saved", match);
}

static void
on_trouble (ZugApplication *self, gboolean played, const char *reason, ZugAutosave *autosave)
{
  ZugOpenGame *game = NULL;
  ZugTrouble *trouble;
  char *words = NULL;

  for (guint i = 0; (game = zug_application_nth_game (self, i)) != NULL; i++)
    if (game->autosave == autosave)
      break;
  if (game == NULL)
    return;
  if (reason != NULL && played)
    words = g_strdup_printf (
        C_ ("trouble", "The game could not be saved. %s It is tried again by itself."), reason);
  else if (reason != NULL)
    words = g_strdup_printf (C_ ("trouble", "What you wrote could not be saved. %s It is "
                                            "tried again by itself."),
                             reason);
  trouble = &game->troubles[played ? 0 : 1];
  g_free (trouble->reason);
  g_free (trouble->words);
  *trouble = (ZugTrouble) {g_strdup (reason), words};
  g_signal_emit_by_name (self, "trouble", reason);
}

static void
begin_keeping (ZugApplication *self, ZugOpenGame *game)
{
  guint place = find_place (self);

  game->autosave = zug_autosave_new (self->archive);
  zug_autosave_set_place (game->autosave, place);
  g_signal_connect_object (game->autosave, "saved", G_CALLBACK (on_saved), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game->autosave, "trouble", G_CALLBACK (on_trouble), self,
                           G_CONNECT_SWAPPED);
}

/* What is played in all tabs from before is kept from now on. */
void
zug_application_keep_matches (ZugApplication *self)
{
  ZugOpenGame *game;

  for (guint i = 0; (game = zug_application_nth_game (self, i)) != NULL; i++)
    {
      ZugPlayPage *page = game->tab != NULL ? zug_play_tabs_peek_page (game->tab) : NULL;

      if (page == NULL || zug_play_page_get_match (page) == NULL)
        continue;
      zug_autosave_play (game->autosave, zug_play_page_get_match (page));
      zug_autosave_watch (game->autosave, zug_play_page_get_editor (page));
    }
}

/* Where it can't be written, or there is none, what is played meanwhile is remembered as not
 * saved. */
void
zug_application_keep (ZugApplication *self)
{
  gboolean before = self->notes != NULL;
  ZugOpenGame *game;

  if (before)
    zug_notes_desk_set_archive (self->notes, self->archive);
  else
    self->notes = zug_notes_desk_new (self->archive, self->window);
  for (guint i = 0; (game = zug_application_nth_game (self, i)) != NULL; i++)
    {
      if (before)
        zug_autosave_set_archive (game->autosave, self->archive);
      else
        begin_keeping (self, game);
      if (!before && game->tab != NULL && zug_play_tabs_peek_page (game->tab) != NULL)
        zug_notes_desk_serve (self->notes, zug_play_tabs_peek_page (game->tab));
    }
  /* Where there is one it is asked first which games were on. */
  if (!before && (self->archive == NULL || !zug_archive_may_write (self->archive, NULL)))
    zug_application_keep_matches (self);
}

void
zug_application_keep_none (ZugApplication *self)
{
  ZugPlayTabs *tabs = zug_window_get_play_tabs (self->window);
  GtkWidget *front = zug_play_tabs_find_tab (zug_play_tabs_get_page (tabs));

  g_clear_object (&self->notes);
  g_ptr_array_set_size (self->games, 0);
  g_clear_pointer (&self->on, g_array_unref);
  for (guint i = zug_play_tabs_get_n (tabs); i > 0; i--)
    if (zug_play_tabs_get_nth (tabs, i - 1) != front)
      zug_play_tabs_close (tabs, zug_play_tabs_get_nth (tabs, i - 1), TRUE);
  zug_application_open_tab (self, front);
}

ZugAutosave *
zug_application_get_autosave (ZugApplication *self, ZugPlayPage *page)
{
  return zug_application_open_tab (self, zug_play_tabs_find_tab (page))->autosave;
}

gboolean
zug_application_is_saving (ZugApplication *self)
{
  ZugOpenGame *game;

  for (guint i = 0; (game = zug_application_nth_game (self, i)) != NULL; i++)
    if (game->autosave != NULL && zug_autosave_is_saving (game->autosave))
      return TRUE;
  return FALSE;
}

GPtrArray *
zug_application_dup_unsaved (ZugApplication *self)
{
  GPtrArray *all = g_ptr_array_new_with_free_func (g_object_unref);
  ZugOpenGame *game;

  for (guint i = 0; (game = zug_application_nth_game (self, i)) != NULL; i++)
    if (game->autosave != NULL)
      g_ptr_array_extend_and_steal (all, zug_autosave_dup_unsaved (game->autosave));
  return all;
}

void
zug_application_try_again (ZugApplication *self)
{
  ZugOpenGame *game;

  for (guint i = 0; (game = zug_application_nth_game (self, i)) != NULL; i++)
    if (game->autosave != NULL)
      zug_autosave_try_again (game->autosave);
}

void
zug_application_rest (ZugApplication *self)
{
  ZugOpenGame *game;

  for (guint i = 0; (game = zug_application_nth_game (self, i)) != NULL; i++)
    if (game->autosave != NULL)
      zug_autosave_rest (game->autosave);
}

/* What was written and waits for its time comes with it. */
void
zug_application_keep_writing (ZugApplication *self)
{
  ZugOpenGame *game;

  for (guint i = 0; self->window != NULL && (game = zug_application_nth_game (self, i)) != NULL;
       i++)
    if (game->tab != NULL && zug_play_tabs_peek_page (game->tab) != NULL)
      zug_play_page_keep_writing (zug_play_tabs_peek_page (game->tab));
}

void
zug_application_forget (ZugApplication *self, gint64 id, ZugOpenGame *but)
{
  ZugOpenGame *game;

  for (guint i = 0; (game = zug_application_nth_game (self, i)) != NULL; i++)
    if (game != but && game->autosave != NULL)
      zug_autosave_forget (game->autosave, id);
}

/* --- tabs ------------------------------------------------------------------------------------- */

/* In the place of one that was closed, where there is one. */
ZugOpenGame *
zug_application_open_tab (ZugApplication *self, GtkWidget *tab)
{
  ZugOpenGame *game = find_game (self, tab);

  if (game != NULL)
    return game;
  game = find_game (self, NULL);
  if (game == NULL)
    {
      game = g_new0 (ZugOpenGame, 1);
      g_ptr_array_add (self->games, game);
      if (self->notes != NULL)
        begin_keeping (self, game);
    }
  g_set_weak_pointer (&game->tab, tab);
  return game;
}

void
zug_application_close_tab (ZugApplication *self, GtkWidget *tab)
{
  ZugOpenGame *game = find_game (self, tab);
  ZugPlayPage *page = zug_play_tabs_peek_page (tab);

  if (page != NULL)
    zug_play_page_keep_writing (page);
  if (game != NULL)
    {
      if (game->autosave != NULL)
        zug_autosave_close (game->autosave);
      g_clear_weak_pointer (&game->tab);
      game->waiting = 0;
    }
  zug_play_tabs_close (zug_window_get_play_tabs (self->window), tab, TRUE);
}

static void
on_answer (ZugApplication *self, const char *response, AdwMessageDialog *dialog)
{
  GtkWidget *tab = g_object_get_data (G_OBJECT (dialog), "zug-tab");

  if (self->window == NULL)
    return;
  if (g_str_equal (response, "close"))
    zug_application_close_tab (self, tab);
  else
    zug_play_tabs_close (zug_window_get_play_tabs (self->window), tab, FALSE);
}

/* A game that is played is seen before its question. */
static void
ask (ZugApplication *self, GtkWidget *tab)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (
      GTK_WINDOW (self->window), C_ ("close game", "Close a Game That Goes On?"),
      C_ ("close game", "It stays in the library as it stands, and its clocks stop. Opened there, "
                        "it goes on. A choice that is sealed and not revealed is lost.")));

  zug_play_tabs_show (zug_window_get_play_tabs (self->window), tab);
  adw_message_dialog_add_responses (dialog, "stay", C_ ("close game", "_Cancel"), "close",
                                    C_ ("close game", "C_lose the Game"), NULL);
  adw_message_dialog_set_default_response (dialog, "stay");
  adw_message_dialog_set_close_response (dialog, "stay");
  g_object_set_data_full (G_OBJECT (dialog), "zug-tab", g_object_ref (tab), g_object_unref);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_answer), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
zug_application_ask_to_close (ZugApplication *self, GtkWidget *tab)
{
  ZugPlayPage *page = zug_play_tabs_peek_page (tab);
  ZugMatch *match = page != NULL ? zug_play_page_get_match (page) : NULL;

  /* What is sealed with a friend elsewhere stays sealed. */
  if (match != NULL && zug_match_get_state (match) != ZUG_MATCH_OVER
      && zug_match_get_friend (match) == NULL && !zug_play_page_is_free (page))
    ask (self, tab);
  else
    zug_application_close_tab (self, tab);
}
