/* zug-code-view.c: codes that a friend is to get: as text, as a link, as a picture */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-code-view.h"

#include "zug-announce.h"
#include "zug-qr-code.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>

enum
{
  MOST = 300 /* pixels at each side of the picture, which a telephone's window has */
};

struct _ZugCodeView
{
  GtkBox parent_instance;

  GtkWidget *frame;
  GtkPicture *picture;
  GtkLabel *code;
  GtkButton *copy;
  GtkLabel *copied;

  char *text, *links;
};

G_DEFINE_FINAL_TYPE (ZugCodeView, zug_code_view, GTK_TYPE_BOX)

static void
copy (GtkWidget *widget, const char *text)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  zug_announce (widget, C_ ("code", "Copied"));
}

void
zug_code_copy (GtkWidget *widget, const ZugFriendGame *game)
{
  g_autofree char *text = g_strjoinv ("\n", game->codes);

  copy (widget, text);
}

static void
on_copy (ZugCodeView *self)
{
  copy (GTK_WIDGET (self), self->text);
  gtk_label_set_label (self->copied,
                       C_ ("code", "Copied. Paste it where you write to each other."));
}

static void
on_copy_link (ZugCodeView *self)
{
  copy (GTK_WIDGET (self), self->links);
  gtk_label_set_label (self->copied, C_ ("code", "Copied. Whoever opens the link needs Zugleich."));
}

static void
zug_code_view_finalize (GObject *object)
{
  g_free (ZUG_CODE_VIEW (object)->text);
  g_free (ZUG_CODE_VIEW (object)->links);

  G_OBJECT_CLASS (zug_code_view_parent_class)->finalize (object);
}

static void
zug_code_view_class_init (ZugCodeViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = zug_code_view_finalize;

  zug_widget_class_set_template (widget_class, "zug-code-view");
  gtk_widget_class_bind_template_child (widget_class, ZugCodeView, frame);
  gtk_widget_class_bind_template_child (widget_class, ZugCodeView, picture);
  gtk_widget_class_bind_template_child (widget_class, ZugCodeView, code);
  gtk_widget_class_bind_template_child (widget_class, ZugCodeView, copy);
  gtk_widget_class_bind_template_child (widget_class, ZugCodeView, copied);
  gtk_widget_class_bind_template_callback (widget_class, on_copy);
  gtk_widget_class_bind_template_callback (widget_class, on_copy_link);
}

static void
zug_code_view_init (ZugCodeView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
zug_code_view_show (ZugCodeView *self, const ZugFriendGame *game)
{
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree char *text = g_strjoinv ("\n", game->codes);

  g_return_if_fail (ZUG_IS_CODE_VIEW (self));

  if (g_strcmp0 (text, self->text) == 0)
    return;
  g_free (self->text);
  g_free (self->links);
  self->text = g_steal_pointer (&text);
  self->links = g_strjoinv ("\n", game->links);
  gtk_label_set_label (self->code, self->text);
  gtk_label_set_label (self->copied, "");
  texture = zug_qr_code_new (self->text);
  gtk_picture_set_paintable (self->picture, GDK_PAINTABLE (texture));
  if (texture != NULL)
    {
      const int side = MIN (gdk_texture_get_width (texture), MOST);

      gtk_widget_set_size_request (GTK_WIDGET (self->picture), side, side);
    }
  gtk_widget_set_visible (self->frame, texture != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self), game->codes[0] != NULL);
}

void
zug_code_view_focus (ZugCodeView *self)
{
  g_return_if_fail (ZUG_IS_CODE_VIEW (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->copy));
}
