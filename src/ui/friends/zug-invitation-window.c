/* zug-invitation-window.c: a game that somebody elsewhere offers, to be accepted or not */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-invitation-window.h"

#include "zug-time-words.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>

struct _ZugInvitationWindow
{
  AdwWindow parent_instance;

  GtkLabel *heading;
  GtkLabel *trust;
  AdwPreferencesGroup *terms;
  GtkEditable *name;
  GtkWidget *accept;

  ZugLinkPacket packet;
};

G_DEFINE_FINAL_TYPE (ZugInvitationWindow, zug_invitation_window, ADW_TYPE_WINDOW)

static void
add_row (ZugInvitationWindow *self, const char *title, const char *words)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *markup = g_markup_escape_text (words, -1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), markup);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  adw_preferences_group_add (self->terms, row);
}

static void
add_clock (ZugInvitationWindow *self, const char *title, const ZugTimeControl *control)
{
  g_autofree char *words = zug_time_words_control (control);

  if (control->kind != ZUG_TIME_NONE)
    add_row (self, title, words);
}

static void
add_game (ZugInvitationWindow *self, const ZugFriendOffer *offer)
{
  g_autoptr (GString) words = g_string_new (zug_variant_get_name (offer->variant));
  const char *summary = zug_variant_get_summary (offer->variant);

  if (*summary != '\0')
    g_string_append_printf (words, "\n%s", summary);
  add_row (self, C_ ("invitation", "Game"), words->str);
  if (offer->terms.start[0] != '\0')
    add_row (self, C_ ("invitation", "Begins With"), offer->terms.start);
}

static void
add_terms (ZugInvitationWindow *self, const ZugFriendOffer *offer)
{
  const ZugLinkOffer *terms = &offer->terms;
  g_autofree char *days = g_strdup_printf (
      ngettext ("Who lets the other wait longer than %u day can lose by that.",
                "Who lets the other wait longer than %u days can lose by that.", terms->days),
      terms->days);

  add_game (self, offer);
  add_row (self, C_ ("invitation", "Your Side"),
           terms->sides == ZUG_LINK_BY_COIN
               ? C_ ("invitation", "By a coin that neither of you can lead")
           : terms->sides == ZUG_LINK_HOST_WHITE ? C_ ("side", "Black")
                                                 : C_ ("side", "White"));
  if (terms->days > 0)
    add_row (self, C_ ("invitation", "Time for an Answer"), days);
  add_clock (self, C_ ("invitation", "Your Clock"), &terms->clock[ZUG_LINK_GUEST]);
  add_clock (self, C_ ("invitation", "The Other Clock"), &terms->clock[ZUG_LINK_HOST]);
}

/* Who it is by the key, and not by the name alone. */
static char *
dup_trust (const ZugFriendOffer *offer)
{
  if (offer->is_known)
    return g_strdup (C_ ("invitation", "This is the friend whom you know by this name."));
  if (offer->is_taken)
    return g_strdup_printf (
        /* TRANSLATORS: a name, then letters that people compare */
        C_ ("invitation", "Take care: you know another key by the name of %1$s. This one is new: "
                          "%2$s"),
        offer->name, offer->letters);
  return g_strdup_printf (
      /* TRANSLATORS: a name, then letters that people compare */
      C_ ("invitation", "You do not know this key yet. In Zugleich, %1$s sees these letters under "
                        "Games with Friends: %2$s"),
      offer->name, offer->letters);
}

static void
on_name (ZugInvitationWindow *self)
{
  gtk_widget_set_sensitive (self->accept,
                            zug_link_name_is_good (gtk_editable_get_text (self->name)));
}

static void
on_accept (ZugInvitationWindow *self)
{
  g_autofree char *name = g_strdup (gtk_editable_get_text (self->name));

  if (!zug_link_name_is_good (name))
    return;
  g_signal_emit_by_name (self, "accepted", name);
  gtk_window_close (GTK_WINDOW (self));
}

/* Not before: a window whose focus is set while it is made has no role on the accessibility bus. */
static void
zug_invitation_window_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (zug_invitation_window_parent_class)->map (widget);

  gtk_window_set_focus (GTK_WINDOW (widget), ZUG_INVITATION_WINDOW (widget)->accept);
}

static void
zug_invitation_window_class_init (ZugInvitationWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->map = zug_invitation_window_map;

  zug_signal_new ("accepted", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_STRING);

  zug_widget_class_set_template (widget_class, "zug-invitation-window");
  gtk_widget_class_bind_template_child (widget_class, ZugInvitationWindow, heading);
  gtk_widget_class_bind_template_child (widget_class, ZugInvitationWindow, trust);
  gtk_widget_class_bind_template_child (widget_class, ZugInvitationWindow, terms);
  gtk_widget_class_bind_template_child (widget_class, ZugInvitationWindow, name);
  gtk_widget_class_bind_template_child (widget_class, ZugInvitationWindow, accept);
  gtk_widget_class_bind_template_callback (widget_class, on_name);
  gtk_widget_class_bind_template_callback (widget_class, on_accept);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
zug_invitation_window_init (ZugInvitationWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
zug_invitation_window_new (GtkWindow *parent, const ZugFriendOffer *offer, const char *name)
{
  ZugInvitationWindow *self =
      g_object_new (ZUG_TYPE_INVITATION_WINDOW, "transient-for", parent, NULL);
  /* TRANSLATORS: %s is the name of a friend. */
  g_autofree char *heading = g_strdup_printf (C_ ("invitation", "%s Offers a Game"), offer->name);
  g_autofree char *trust = dup_trust (offer);

  zug_window_fit (GTK_WINDOW (self));
  self->packet = offer->packet;
  gtk_label_set_label (self->heading, heading);
  gtk_label_set_label (self->trust, trust);
  add_terms (self, offer);
  gtk_editable_set_text (self->name, name);
  on_name (self);
  return GTK_WIDGET (self);
}

const ZugLinkPacket *
zug_invitation_window_get_packet (ZugInvitationWindow *self)
{
  g_return_val_if_fail (ZUG_IS_INVITATION_WINDOW (self), NULL);

  return &self->packet;
}
