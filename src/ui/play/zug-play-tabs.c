/* zug-play-tabs.c: the games that are open, and a tab for each as soon as there are several */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-play-tabs.h"

#include "zug-later.h"
#include "zug-query-words.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>

struct _ZugPlayTabs
{
  GtkWidget parent_instance;

  GtkWidget *alone;     /* the first page, while it is the only one; NULL before it is made */
  AdwTabView *view;     /* NULL until there is a second one */
  GtkWidget *bar;       /* with it */
  gboolean folded;      /* and not shown */
  ZugPlayPage *front;   /* not owned: whose signals were told last to be in front */
  GtkWidget *confirmed; /* the tab that is being closed without a question */
};

enum
{
  PROP_0,
  PROP_PAGE,
  N_PROPS
};

enum
{
  MADE,
  CLOSING,
  TOLD,
  CLOCKS,
  NOTICE,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugPlayTabs, zug_play_tabs, GTK_TYPE_WIDGET)

/* --- tabs and pages --------------------------------------------------------------------------- */

static ZugPlayPage *
page_of (GtkWidget *tab)
{
  return ZUG_IS_LATER (tab) ? zug_later_get (ZUG_LATER (tab)) : ZUG_PLAY_PAGE (tab);
}

ZugPlayPage *
zug_play_tabs_peek_page (GtkWidget *tab)
{
  return ZUG_IS_LATER (tab) ? zug_later_peek (ZUG_LATER (tab)) : ZUG_PLAY_PAGE (tab);
}

GtkWidget *
zug_play_tabs_find_tab (ZugPlayPage *page)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (page));

  return ZUG_IS_LATER (parent) ? parent : GTK_WIDGET (page);
}

/* NULL for a page that is on its way in or out. */
static ZugPlayTabs *
tabs_of (ZugPlayPage *page)
{
  return ZUG_PLAY_TABS (gtk_widget_get_ancestor (GTK_WIDGET (page), ZUG_TYPE_PLAY_TABS));
}

/* What the bar knows of a tab; NULL where there is no bar, or the tab is not in it any more. */
static AdwTabPage *
find_label (ZugPlayTabs *self, GtkWidget *tab)
{
  for (int i = 0; self->view != NULL && i < adw_tab_view_get_n_pages (self->view); i++)
    if (adw_tab_page_get_child (adw_tab_view_get_nth_page (self->view, i)) == tab)
      return adw_tab_view_get_nth_page (self->view, i);
  return NULL;
}

guint
zug_play_tabs_get_n (ZugPlayTabs *self)
{
  g_return_val_if_fail (ZUG_IS_PLAY_TABS (self), 0);

  return self->view != NULL ? (guint) adw_tab_view_get_n_pages (self->view) : self->alone != NULL;
}

GtkWidget *
zug_play_tabs_get_nth (ZugPlayTabs *self, guint position)
{
  g_return_val_if_fail (ZUG_IS_PLAY_TABS (self), NULL);

  return self->view != NULL
             ? adw_tab_page_get_child (adw_tab_view_get_nth_page (self->view, (int) position))
             : self->alone;
}

/* --- what a tab says -------------------------------------------------------------------------- */

static gboolean
is_front (ZugPlayTabs *self, ZugPlayPage *page)
{
  return self->front == page;
}

char *
zug_play_tabs_dup_title (const char *white, const char *black, const char *variant)
{
  g_autofree char *title = NULL;

  if (white != NULL && *white != '\0' && black != NULL && *black != '\0')
    /* TRANSLATORS: the names of both players of a game */
    title = g_strdup_printf (C_ ("tab", "%1$s – %2$s"), white, black);
  else
    title = g_strdup (variant != NULL && *variant != '\0' ? variant : C_ ("tab", "A game"));
  return zug_text_fit (title, 100);
}

static char *
dup_title (ZugPlaySession *session)
{
  ZugGame *game = zug_play_session_get_game (session);

  return zug_play_tabs_dup_title (zug_game_get_name (game, ZUG_WHITE),
                                  zug_game_get_name (game, ZUG_BLACK),
                                  zug_variant_get_name (zug_game_get_variant (game)));
}

static char *
dup_marked (const char *title, const char *mark)
{
  /* TRANSLATORS: the title of a tab, and what goes on there */
  return mark != NULL ? g_strdup_printf (C_ ("tab", "%1$s, %2$s"), title, mark) : g_strdup (title);
}

static char *
dup_turn (guint number)
{
  return g_strdup_printf (C_ ("tab", "turn %u"), number);
}

/* How a game stands, so that it is told from another one of the same players. */
static char *
dup_standing (ZugPlaySession *session)
{
  ZugGame *game = zug_play_session_get_game (session);
  ZugResult result = zug_game_get_end (game).result;
  guint number = zug_turn_get_number (zug_game_get_last (game));

  if (result != ZUG_RESULT_OPEN)
    return g_strdup (zug_result_words (result));
  /* The turn that is being chosen, or where the game rests. */
  return dup_turn (number + zug_play_session_is_playing (session));
}

/* What it would be called alone; NULL as long as it is being added. */
static const char *
own_title (AdwTabPage *label)
{
  return g_object_get_data (G_OBJECT (label), "title");
}

/* What is played there. */
static const char *
own_variant (AdwTabPage *label)
{
  return g_object_get_data (G_OBJECT (label), "variant");
}

/* The turn that is to be chosen, where the page is not made; 0: not known. */
static guint
own_turn (AdwTabPage *label)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (label), "turn"));
}

static void
set_own (AdwTabPage *label, const char *title, const char *variant)
{
  g_object_set_data_full (G_OBJECT (label), "title", g_strdup (title), g_free);
  g_object_set_data_full (G_OBJECT (label), "variant", g_strdup (variant != NULL ? variant : ""),
                          g_free);
}

/* Whether a game beside it is called the same. */
static gboolean
has_twin (ZugPlayTabs *self, AdwTabPage *label)
{
  for (int i = 0; i < adw_tab_view_get_n_pages (self->view); i++)
    {
      AdwTabPage *other = adw_tab_view_get_nth_page (self->view, i);

      if (other != label && g_strcmp0 (own_title (other), own_title (label)) == 0)
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_by_variant (ZugPlayTabs *self, AdwTabPage *label)
{
  return has_twin (self, label) && *own_variant (label) != '\0';
}

/* Games of the same players by what is played, and how it stands: that they have in common would
 * take all the room. session: NULL where the page is not made. */
static char *
dup_distinct (ZugPlayTabs *self, AdwTabPage *label, ZugPlaySession *session)
{
  g_autofree char *standing = NULL;

  if (!is_by_variant (self, label))
    return g_strdup (own_title (label));
  if (session != NULL)
    standing = dup_standing (session);
  else if (own_turn (label) > 0)
    standing = dup_turn (own_turn (label));
  return dup_marked (own_variant (label), standing);
}

static gboolean
is_clock_running (ZugMatch *match)
{
  ZugClock *clock = match != NULL ? zug_match_get_clock (match) : NULL;

  return clock != NULL
         && (zug_clock_is_running (clock, ZUG_WHITE) || zug_clock_is_running (clock, ZUG_BLACK));
}

/* What goes on in a game that is not in front; NULL: nothing. */
static const char *
find_mark (ZugPlaySession *session, const char **icon)
{
  gboolean clock = is_clock_running (zug_play_session_get_match (session));
  gboolean turn = zug_play_session_get_awaited (session) != ZUG_N_SIDES;

  *icon = clock ? "zug-hourglass-symbolic" : turn ? "zug-person-symbolic" : NULL;
  if (clock && turn)
    return C_ ("tab", "waits for you, the clock runs");
  if (clock)
    return C_ ("tab", "the clock runs");
  return turn ? C_ ("tab", "waits for you") : NULL;
}

/* libadwaita does not say which of its widgets shows a tab; they all have it as a property. */
static GtkWidget *
find_widget (GtkWidget *widget, AdwTabPage *label)
{
  GtkWidget *found = NULL;
  gpointer shown = NULL;

  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "AdwTab"))
    {
      g_object_get (widget, "page", &shown, NULL);
      found = shown == label ? widget : NULL;
      g_clear_object (&shown);
      return found;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && found == NULL && !ADW_IS_TAB_VIEW (child);
       child = gtk_widget_get_next_sibling (child))
    found = find_widget (child, label);
  return found;
}

/* Words for the mark too, for whoever does not see it; the tooltip has what the title leaves out.
 */
static void
tell_label (ZugPlayTabs *self, AdwTabPage *label, ZugPlaySession *session, const char *mark)
{
  GtkWidget *widget = find_widget (GTK_WIDGET (self), label);
  g_autofree char *title = dup_distinct (self, label, session);
  const char *more = is_by_variant (self, label) ? own_title (label) : own_variant (label);
  g_autofree char *name = dup_marked (title, mark);
  g_autofree char *text = *more != '\0' ? g_strdup_printf ("%s\n%s", name, more) : g_strdup (name);
  g_autofree char *markup = g_markup_escape_text (text, -1);

  adw_tab_page_set_title (label, title);
  adw_tab_page_set_tooltip (label, markup);
  if (widget != NULL)
    zug_widget_tell_name (widget, name);
}

char *
zug_play_tabs_dup_name (ZugPlayTabs *self, guint position)
{
  GtkWidget *tab = zug_play_tabs_get_nth (self, position);
  ZugPlayPage *page = zug_play_tabs_peek_page (tab);
  AdwTabPage *label = find_label (self, tab);
  const char *mark = NULL, *icon_name;

  if (page != NULL && !is_front (self, page))
    mark = find_mark (zug_play_page_get_session (page), &icon_name);
  return dup_marked (label != NULL ? adw_tab_page_get_title (label) : C_ ("tab", "A game"), mark);
}

gboolean
zug_play_tabs_is_awaited (ZugPlayTabs *self)
{
  g_return_val_if_fail (ZUG_IS_PLAY_TABS (self), FALSE);

  for (guint i = 0; i < zug_play_tabs_get_n (self); i++)
    {
      AdwTabPage *label = find_label (self, zug_play_tabs_get_nth (self, i));

      if (label != NULL && adw_tab_page_get_needs_attention (label))
        return TRUE;
    }
  return FALSE;
}

static void
tell_page (ZugPlayTabs *self, ZugPlayPage *page, AdwTabPage *label)
{
  ZugPlaySession *session = zug_play_page_get_session (page);
  g_autoptr (GIcon) icon = NULL;
  const char *mark = NULL, *icon_name = NULL;

  if (!is_front (self, page))
    mark = find_mark (session, &icon_name);
  if (icon_name != NULL)
    icon = g_themed_icon_new (icon_name);
  tell_label (self, label, session, mark);
  adw_tab_page_set_indicator_icon (label, icon);
  adw_tab_page_set_needs_attention (label, zug_play_session_get_awaited (session) != ZUG_N_SIDES
                                               && !is_front (self, page));
}

/* What one is called depends on the others. */
static void
tell_twins (ZugPlayTabs *self, AdwTabPage *but)
{
  for (int i = 0; i < adw_tab_view_get_n_pages (self->view); i++)
    {
      AdwTabPage *label = adw_tab_view_get_nth_page (self->view, i);
      ZugPlayPage *page = zug_play_tabs_peek_page (adw_tab_page_get_child (label));

      if (label == but || own_title (label) == NULL)
        continue;
      if (page == NULL)
        tell_label (self, label, NULL, NULL);
      else if (zug_play_session_get_game (zug_play_page_get_session (page)) != NULL)
        tell_page (self, page, label);
    }
}

static void
tell (ZugPlayPage *page)
{
  ZugPlayTabs *self = tabs_of (page);
  ZugPlaySession *session = zug_play_page_get_session (page);
  AdwTabPage *label = self != NULL ? find_label (self, zug_play_tabs_find_tab (page)) : NULL;
  g_autofree char *title = NULL;
  gboolean news;

  if (label == NULL || zug_play_session_get_game (session) == NULL)
    return;
  title = dup_title (session);
  news = g_strcmp0 (title, own_title (label)) != 0;
  set_own (label, title,
           zug_variant_get_name (zug_game_get_variant (zug_play_session_get_game (session))));
  if (news)
    tell_twins (self, label);
  tell_page (self, page, label);
  g_signal_emit (self, signals[TOLD], 0);
}

/* --- what happens in a game that is not in front ---------------------------------------------- */

static void
on_clock (ZugPlayPage *page)
{
  ZugPlayTabs *self = tabs_of (page);

  if (self != NULL)
    g_signal_emit (self, signals[CLOCKS], 0);
}

static void
notice (ZugPlayPage *page, const char *words)
{
  g_signal_emit (tabs_of (page), signals[NOTICE], 0, words, zug_play_tabs_find_tab (page));
}

static gboolean
is_away (ZugPlayPage *page)
{
  ZugPlayTabs *self = tabs_of (page);

  return self != NULL && self->view != NULL && !is_front (self, page);
}

/* Of one that is away, which has a label. */
static char *
dup_label_title (ZugPlayPage *page)
{
  return g_strdup (
      adw_tab_page_get_title (find_label (tabs_of (page), zug_play_tabs_find_tab (page))));
}

/* To whoever sits at this screen. */
static void
on_low (ZugPlayPage *page, guint side, guint seconds)
{
  ZugPlaySession *session = zug_play_page_get_session (page);
  g_autofree char *title = NULL;
  g_autofree char *words = NULL;

  if (!is_away (page)
      || !ZUG_IS_PERSON (
          zug_match_get_player (zug_play_session_get_match (session), (ZugSide) side)))
    return;
  title = dup_label_title (page);
  /* How much would be less by the time it is read; its clock is at the top of the window.
   * TRANSLATORS: the title of a tab */
  words = g_strdup_printf (C_ ("tab", "%s: little time left"), title);
  notice (page, words);
}

static void
on_ended (ZugPlayPage *page)
{
  ZugPlaySession *session = zug_play_page_get_session (page);
  g_autofree char *title = NULL;
  g_autofree char *end = NULL;
  g_autofree char *words = NULL;

  if (!is_away (page))
    return;
  title = dup_label_title (page);
  end = zug_game_dup_end_words (zug_play_session_get_game (session));
  /* TRANSLATORS: the title of a tab, and how the game there ended */
  words = g_strdup_printf (C_ ("tab", "%1$s: %2$s"), title, end);
  notice (page, words);
}

/* --- which is in front ------------------------------------------------------------------------ */

static void
tell_all (ZugPlayTabs *self)
{
  for (guint i = 0; i < zug_play_tabs_get_n (self); i++)
    {
      GtkWidget *tab = zug_play_tabs_get_nth (self, i);
      ZugPlayPage *page = zug_play_tabs_peek_page (tab);

      /* libadwaita 1.2 does not tell screen readers what nobody sees. */
      gtk_accessible_update_state (GTK_ACCESSIBLE (tab), GTK_ACCESSIBLE_STATE_HIDDEN,
                                   page == NULL || !is_front (self, page), -1);
      if (page == NULL)
        continue;
      zug_play_session_set_away (zug_play_page_get_session (page), !is_front (self, page));
      tell (page);
    }
}

static void
on_selected (ZugPlayTabs *self)
{
  /* None while the last one goes with the window. */
  if (adw_tab_view_get_selected_page (self->view) == NULL)
    return;
  self->front = zug_play_tabs_get_page (self);
  tell_all (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PAGE]);
  g_signal_emit (self, signals[CLOCKS], 0);
}

static void
on_made (ZugPlayTabs *self, ZugPlayPage *page)
{
  ZugPlaySession *session = zug_play_page_get_session (page);

  g_signal_connect_object (session, "notify::game", G_CALLBACK (tell), page, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "update", G_CALLBACK (tell), page, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::match", G_CALLBACK (on_clock), page,
                           G_CONNECT_SWAPPED);
  zug_play_session_hear_editor (session, "edited", G_CALLBACK (tell), page);
  zug_play_session_hear_match (session, "ended", G_CALLBACK (on_ended), page);
  zug_play_session_hear_clock (session, "changed", G_CALLBACK (on_clock), page);
  zug_play_session_hear_clock (session, "low", G_CALLBACK (on_low), page);
  g_signal_emit (self, signals[MADE], 0, page);
}

ZugPlayPage *
zug_play_tabs_get_page (ZugPlayTabs *self)
{
  g_return_val_if_fail (ZUG_IS_PLAY_TABS (self), NULL);

  if (self->view != NULL)
    return page_of (adw_tab_page_get_child (adw_tab_view_get_selected_page (self->view)));
  if (self->alone == NULL)
    {
      self->alone = g_object_new (ZUG_TYPE_PLAY_PAGE, NULL);
      self->front = ZUG_PLAY_PAGE (self->alone);
      gtk_widget_set_parent (self->alone, GTK_WIDGET (self));
      on_made (self, self->front);
    }
  return ZUG_PLAY_PAGE (self->alone);
}

/* --- the bar ---------------------------------------------------------------------------------- */

static gboolean
on_close_page (ZugPlayTabs *self, AdwTabPage *label)
{
  GtkWidget *tab = adw_tab_page_get_child (label);

  if (self->confirmed == tab)
    adw_tab_view_close_page_finish (self->view, label, TRUE);
  else
    g_signal_emit (self, signals[CLOSING], 0, tab);
  return GDK_EVENT_STOP;
}

/* There is one window: a tab that is dropped outside stays in it. */
static AdwTabView *
on_create_window (ZugPlayTabs *self)
{
  return self->view;
}

/* Buttons of GTK 4.8 that have been in another place believe that none of their actions is there
 * any more, until they hear of them anew. */
static void
on_attached (ZugPlayTabs *self, AdwTabPage *label)
{
  ZugPlayPage *page = zug_play_tabs_peek_page (adw_tab_page_get_child (label));
  GActionGroup *actions =
      page != NULL
          ? G_ACTION_GROUP (zug_play_session_get_actions (zug_play_page_get_session (page)))
          : NULL;

  if (page == NULL)
    return;
  gtk_widget_insert_action_group (GTK_WIDGET (page), "play", NULL);
  gtk_widget_insert_action_group (GTK_WIDGET (page), "play", actions);
}

static void
on_number (ZugPlayTabs *self)
{
  tell_twins (self, NULL);
  g_signal_emit (self, signals[TOLD], 0);
}

void
zug_play_tabs_set_folded (ZugPlayTabs *self, gboolean folded)
{
  g_return_if_fail (ZUG_IS_PLAY_TABS (self));

  self->folded = folded;
  if (self->bar != NULL)
    gtk_widget_set_visible (self->bar, !folded);
}

static void
make_view (ZugPlayTabs *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autoptr (GtkWidget) first = g_object_ref (GTK_WIDGET (zug_play_tabs_get_page (self)));

  self->view = adw_tab_view_new ();
  /* Home and End are the board's. */
  adw_tab_view_set_shortcuts (
      self->view,
      ADW_TAB_VIEW_SHORTCUT_CONTROL_TAB | ADW_TAB_VIEW_SHORTCUT_CONTROL_SHIFT_TAB
          | ADW_TAB_VIEW_SHORTCUT_CONTROL_PAGE_UP | ADW_TAB_VIEW_SHORTCUT_CONTROL_PAGE_DOWN
          | ADW_TAB_VIEW_SHORTCUT_CONTROL_SHIFT_PAGE_UP
          | ADW_TAB_VIEW_SHORTCUT_CONTROL_SHIFT_PAGE_DOWN | ADW_TAB_VIEW_SHORTCUT_ALT_DIGITS);
  gtk_widget_set_vexpand (GTK_WIDGET (self->view), TRUE);
  self->bar = GTK_WIDGET (adw_tab_bar_new ());
  gtk_widget_set_visible (self->bar, !self->folded);
  adw_tab_bar_set_view (ADW_TAB_BAR (self->bar), self->view);
  zug_widget_tell_name (self->bar, C_ ("tab", "Games"));
  gtk_box_append (GTK_BOX (box), self->bar);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->view));
  self->alone = NULL;
  gtk_widget_unparent (first);
  gtk_widget_set_parent (box, GTK_WIDGET (self));
  g_signal_connect_object (self->view, "page-attached", G_CALLBACK (on_attached), self,
                           G_CONNECT_SWAPPED);
  adw_tab_view_append (self->view, first);
  g_signal_connect_object (self->view, "close-page", G_CALLBACK (on_close_page), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->view, "create-window", G_CALLBACK (on_create_window), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->view, "notify::selected-page", G_CALLBACK (on_selected), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->view, "notify::n-pages", G_CALLBACK (on_number), self,
                           G_CONNECT_SWAPPED);
  tell (ZUG_PLAY_PAGE (first));
}

GtkWidget *
zug_play_tabs_add (ZugPlayTabs *self, const char *title, const char *variant, guint turn)
{
  GtkWidget *tab = g_object_new (ZUG_TYPE_LATER, "kind", "ZugPlayPage", NULL);
  AdwTabPage *label;

  g_return_val_if_fail (ZUG_IS_PLAY_TABS (self), NULL);

  if (self->view == NULL)
    make_view (self);
  g_signal_connect_object (tab, "made", G_CALLBACK (on_made), self, G_CONNECT_SWAPPED);
  label = adw_tab_view_append (self->view, tab);
  set_own (label, title, variant);
  g_object_set_data (G_OBJECT (label), "turn", GUINT_TO_POINTER (turn));
  tell_twins (self, label);
  tell_label (self, label, NULL, NULL);
  return tab;
}

void
zug_play_tabs_show (ZugPlayTabs *self, GtkWidget *tab)
{
  AdwTabPage *label;

  g_return_if_fail (ZUG_IS_PLAY_TABS (self));

  label = find_label (self, tab);
  if (label != NULL)
    adw_tab_view_set_selected_page (self->view, label);
}

void
zug_play_tabs_make_room (ZugPlayTabs *self, gboolean beside)
{
  g_return_if_fail (ZUG_IS_PLAY_TABS (self));

  if (beside || !zug_play_page_is_free (zug_play_tabs_get_page (self)))
    zug_play_tabs_show (self, zug_play_tabs_add (self, C_ ("tab", "A game"), NULL, 0));
}

void
zug_play_tabs_ask_to_close (ZugPlayTabs *self)
{
  g_return_if_fail (zug_play_tabs_get_n (self) > 1);

  adw_tab_view_close_page (self->view, adw_tab_view_get_selected_page (self->view));
}

void
zug_play_tabs_close (ZugPlayTabs *self, GtkWidget *tab, gboolean confirmed)
{
  AdwTabPage *label;

  g_return_if_fail (ZUG_IS_PLAY_TABS (self));

  label = find_label (self, tab);
  if (label == NULL || zug_play_tabs_get_n (self) < 2)
    return;
  /* Whether or not somebody has asked for it: libadwaita asks once. */
  self->confirmed = confirmed ? tab : NULL;
  if (confirmed)
    adw_tab_view_close_page (self->view, label);
  if (find_label (self, tab) != NULL)
    adw_tab_view_close_page_finish (self->view, label, confirmed);
  self->confirmed = NULL;
  g_signal_emit (self, signals[CLOCKS], 0);
}

/* --- clocks ----------------------------------------------------------------------------------- */

/* What is left to a person whose clock runs; FALSE: nobody's does. */
static gboolean
find_time (ZugPlaySession *session, gint64 *left)
{
  ZugSide side = zug_play_session_find_clocked (session);

  if (side == ZUG_N_SIDES)
    return FALSE;
  *left = zug_clock_get_left (zug_match_get_clock (zug_play_session_get_match (session)), side);
  return TRUE;
}

ZugPlaySession *
zug_play_tabs_find_clocked (ZugPlayTabs *self, gboolean but_front)
{
  ZugPlaySession *found = NULL;
  gint64 least = G_MAXINT64, left;

  g_return_val_if_fail (ZUG_IS_PLAY_TABS (self), NULL);

  for (guint i = 0; i < zug_play_tabs_get_n (self); i++)
    {
      ZugPlayPage *page = zug_play_tabs_peek_page (zug_play_tabs_get_nth (self, i));
      ZugPlaySession *session = page != NULL ? zug_play_page_get_session (page) : NULL;

      if (page == NULL || (but_front && is_front (self, page)) || !find_time (session, &left))
        continue;
      if (is_front (self, page))
        return session;
      if (left < least)
        found = session;
      least = MIN (least, left);
    }
  return found;
}

void
zug_play_tabs_show_session (ZugPlayTabs *self, ZugPlaySession *session)
{
  g_return_if_fail (ZUG_IS_PLAY_TABS (self));

  for (guint i = 0; i < zug_play_tabs_get_n (self); i++)
    {
      GtkWidget *tab = zug_play_tabs_get_nth (self, i);
      ZugPlayPage *page = zug_play_tabs_peek_page (tab);

      if (page != NULL && zug_play_page_get_session (page) == session)
        zug_play_tabs_show (self, tab);
    }
}

/* --- the widget ------------------------------------------------------------------------------- */

static void
zug_play_tabs_map (GtkWidget *widget)
{
  zug_play_tabs_get_page (ZUG_PLAY_TABS (widget));

  GTK_WIDGET_CLASS (zug_play_tabs_parent_class)->map (widget);
}

static void
zug_play_tabs_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_PAGE:
      g_value_set_object (value, zug_play_tabs_get_page (ZUG_PLAY_TABS (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
zug_play_tabs_dispose (GObject *object)
{
  ZugPlayTabs *self = ZUG_PLAY_TABS (object);

  if (self->view != NULL)
    g_signal_handlers_disconnect_by_data (self->view, self);
  self->view = NULL;
  self->bar = NULL;
  self->alone = NULL;
  self->front = NULL;
  zug_widget_drop_children (object);

  G_OBJECT_CLASS (zug_play_tabs_parent_class)->dispose (object);
}

static void
zug_play_tabs_class_init (ZugPlayTabsClass *klass)
{
  const GType type = G_TYPE_FROM_CLASS (klass);
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = zug_play_tabs_dispose;
  object_class->get_property = zug_play_tabs_get_property;
  widget_class->map = zug_play_tabs_map;

  properties[PROP_PAGE] =
      g_param_spec_object ("page", NULL, NULL, ZUG_TYPE_PLAY_PAGE,
                           G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[MADE] = zug_signal_new ("made", type, 1, ZUG_TYPE_PLAY_PAGE);
  signals[CLOSING] = zug_signal_new ("closing", type, 1, GTK_TYPE_WIDGET);
  signals[TOLD] = zug_signal_new ("told", type, 0);
  signals[CLOCKS] = zug_signal_new ("clocks", type, 0);
  signals[NOTICE] = zug_signal_new ("notice", type, 2, G_TYPE_STRING, GTK_TYPE_WIDGET);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
zug_play_tabs_init (ZugPlayTabs *self)
{
}
