/* zug-play-tabs.h: the games that are open, and a tab for each as soon as there are several */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-play-page.h"

G_BEGIN_DECLS

/* Each game that is open has a Play page of its own. One is always in front; with the second comes
 * a bar of tabs over them, and with the last but one it goes. The page of a tab is made when it is
 * first in front. A tab is told by the widget in it, which is that page or will hold it, and stays
 * the same as long as the tab is open.
 *
 * What happens in a game that is not in front is neither heard nor spoken. Its tab has a mark while
 * it waits for somebody at this screen, or a clock runs there.
 * Where the bar is folded away a ZugGamesButton stands in for it.
 *
 * Property: `page` (ZugPlayPage, notified): the one in front.
 * Signals:
 *   `made` (ZugPlayPage *): a page stands in its tab and nobody has seen it: to be connected;
 *   `closing` (GtkWidget *tab): somebody wants to close it: zug_play_tabs_close() must follow;
 *   `told` (): how many there are, what they are called or which is in front may have changed;
 *   `clocks` (): zug_play_tabs_find_clocked() may have another answer;
 *   `notice` (const char *words, GtkWidget *tab): something happened in a game that is not in
 *     front, and somebody should know. */
#define ZUG_TYPE_PLAY_TABS (zug_play_tabs_get_type ())
G_DECLARE_FINAL_TYPE (ZugPlayTabs, zug_play_tabs, ZUG, PLAY_TABS, GtkWidget)

/* The page in front, made if it is not there. Transfer none. */
ZugPlayPage *zug_play_tabs_get_page (ZugPlayTabs *self);

/* All tabs, in their order. */
guint zug_play_tabs_get_n (ZugPlayTabs *self);
GtkWidget *zug_play_tabs_get_nth (ZugPlayTabs *self, guint position);
/* The page of a tab; NULL where it is not made. */
ZugPlayPage *zug_play_tabs_peek_page (GtkWidget *tab);
/* That of a page. */
GtkWidget *zug_play_tabs_find_tab (ZugPlayPage *page);

/* What a tab is called: by both players, or else by what is played; any may be NULL. Transfer full.
 */
char *zug_play_tabs_dup_title (const char *white, const char *black, const char *variant);

/* What the tab at a position says, and what goes on there if it is not in front. Transfer full. */
char *zug_play_tabs_dup_name (ZugPlayTabs *self, guint position);
/* Whether somebody at this screen is waited for in a game that is not in front. */
gboolean zug_play_tabs_is_awaited (ZugPlayTabs *self);
/* Shows no bar, however many there are. */
void zug_play_tabs_set_folded (ZugPlayTabs *self, gboolean folded);

/* Adds a tab behind all others. title, variant and turn: what it is called, what is played there
 * (NULL for nothing) and the turn that is to be chosen (0: not known), until its page is made. */
GtkWidget *zug_play_tabs_add (ZugPlayTabs *self, const char *title, const char *variant,
                              guint turn);
/* Brings a tab to the front. */
void zug_play_tabs_show (ZugPlayTabs *self, GtkWidget *tab);
/* Brings a page to the front in which a game may be opened: the one that is there, unless somebody
 * would lose sight of something, or `beside`. */
void zug_play_tabs_make_room (ZugPlayTabs *self, gboolean beside);

/* Emits `closing` for the tab in front. */
void zug_play_tabs_ask_to_close (ZugPlayTabs *self);
/* Closes a tab (whether somebody has asked for it or not) that is not the only one; FALSE: it stays
 * after all. */
void zug_play_tabs_close (ZugPlayTabs *self, GtkWidget *tab, gboolean confirmed);

/* The game in which the clock of a person at this screen runs: that in front (not if it is left
 * out), else the one with the least time. NULL: none. Transfer none. */
ZugPlaySession *zug_play_tabs_find_clocked (ZugPlayTabs *self, gboolean but_front);
/* Brings the tab of a game to the front. */
void zug_play_tabs_show_session (ZugPlayTabs *self, ZugPlaySession *session);

G_END_DECLS
