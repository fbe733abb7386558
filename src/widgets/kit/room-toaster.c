/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-toaster.h"

#include <string.h>

#include "room-widget.h"

enum
{
  SECONDS = 5,
  SECONDS_TO_ASK = 15,
  MOST_LETTERS = 80,
  LEAST_COMMAS = 3, /* of a list */
};

struct _RoomToaster
{
  GObject parent_instance;

  AdwToastOverlay *overlay; /* weak */
  AdwToast        *toast;   /* the newest; weak */
};

G_DEFINE_FINAL_TYPE (RoomToaster, room_toaster, G_TYPE_OBJECT)

static void
dismissed_cb (RoomToaster *self, AdwToast *toast)
{
  if (self->toast == toast)
    g_clear_weak_pointer (&self->toast);
}

/* libadwaita 1.2 reads freed memory when a toast goes before it has slid in, as by Escape. So it does not slide in. */
void
room_toast_add (AdwToastOverlay *overlay, AdwToast *toast)
{
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (overlay));
  gboolean     slides;

  g_object_get (settings, "gtk-enable-animations", &slides, NULL);
  if (slides)
    g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  adw_toast_overlay_add_toast (overlay, toast);
  if (slides)
    gtk_settings_reset_property (settings, "gtk-enable-animations");
}

static void
room_toaster_dispose (GObject *object)
{
  RoomToaster *self = ROOM_TOASTER (object);

  g_clear_weak_pointer (&self->toast);
  g_clear_weak_pointer (&self->overlay);
  G_OBJECT_CLASS (room_toaster_parent_class)->dispose (object);
}

static void
room_toaster_class_init (RoomToasterClass *class)
{
  G_OBJECT_CLASS (class)->dispose = room_toaster_dispose;
}

static void
room_toaster_init (RoomToaster *self)
{
}

RoomToaster *
room_toaster_new (AdwToastOverlay *overlay)
{
  RoomToaster *self = g_object_new (ROOM_TYPE_TOASTER, NULL);

  room_toaster_set_overlay (self, overlay);
  return self;
}

void
room_toaster_set_overlay (RoomToaster *self, AdwToastOverlay *overlay)
{
  g_return_if_fail (ROOM_IS_TOASTER (self));

  g_set_weak_pointer (&self->overlay, overlay);
  g_clear_weak_pointer (&self->toast);
}

/* A toast's own button dismisses it, but this second button does not, and a toast stays while it holds the focus. */
static void
offer_cb (RoomToaster *self)
{
  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);
}

static GtkWidget *
new_offer (RoomToaster *self, const RoomToastOffer *offer)
{
  GtkWidget *button = gtk_button_new_with_label (offer->label);

  gtk_widget_add_css_class (button, "toast-offer");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), offer->action);
  g_signal_connect_object (button, "clicked", G_CALLBACK (offer_cb), self, G_CONNECT_SWAPPED);
  return button;
}

/* The title that libadwaita makes has one line, and cuts what does not fit. A toast has only one button, so the others
   stand beside the sentence. */
static GtkWidget *
new_title (RoomToaster *self, const char *sentence, const RoomToastOffer *offers)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12), *label = gtk_label_new (sentence);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_lines (GTK_LABEL (label), 2);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  room_widget_tell_whole (GTK_LABEL (label));
  gtk_box_append (GTK_BOX (box), label);
  for (; offers != NULL && offers->label != NULL; offers++)
    gtk_box_append (GTK_BOX (box), new_offer (self, offers));
  return box;
}

/* Shortens a long list of names at the beginning of a sentence, as in "Ann, Bob…, Yves and Zoe bought in", so that
   the rest can be read. Returns NULL if the sentence does not begin with one. */
static char *
shorten_beginning (const char *sentence)
{
  const char *colon = strstr (sentence, ": "), *end = NULL, *last = NULL;
  glong       rest;
  guint       n = 0;

  for (const char *comma = sentence; (comma = strstr (comma, ", ")) != NULL && (colon == NULL || comma < colon);
       comma++, n++)
    last = comma;
  if (n < LEAST_COMMAS)
    return NULL;
  rest = g_utf8_strlen (last, colon != NULL ? colon - last : -1);
  for (const char *comma = sentence; (comma = strstr (comma, ", ")) != NULL && comma < last
                                     && g_utf8_strlen (sentence, comma - sentence) + rest < MOST_LETTERS;
       comma++)
    end = comma;
  return end != NULL ? g_strdup_printf ("%.*s…%.*s", (int) (end - sentence), sentence,
                                        (int) (colon != NULL ? (gsize) (colon - last) : strlen (last)), last)
                     : NULL;
}

/* Cuts a long list after a name: nobody reads it in the few seconds in which it covers the page, and the log has all
   of it. Free the result. */
static char *
shorten (const char *sentence)
{
  const char *end = sentence;
  char       *beginning;

  if (g_utf8_strlen (sentence, -1) <= MOST_LETTERS)
    return g_strdup (sentence);
  beginning = shorten_beginning (sentence);
  if (beginning != NULL)
    return beginning;
  for (const char *comma = sentence;
       (comma = strstr (comma, ", ")) != NULL && g_utf8_strlen (sentence, comma - sentence) < MOST_LETTERS; comma++)
    end = comma;
  if (g_utf8_strlen (sentence, end - sentence) < MOST_LETTERS / 2)
    return g_strdup (sentence);
  return g_strdup_printf ("%.*s…", (int) (end - sentence), sentence);
}

/* Shows only the newest toast: Undo would no longer undo what the older one says. With several buttons somebody has to
   decide, so the toast stays longer. */
void
room_toaster_say_with (RoomToaster *self, const char *sentence, const char *button, const char *action,
                       const RoomToastOffer *offers)
{
  g_autofree char *shown = shorten (sentence);
  AdwToast        *toast;

  g_return_if_fail (ROOM_IS_TOASTER (self));

  if (self->overlay == NULL)
    return;
  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);
  toast = adw_toast_new ("");
  adw_toast_set_timeout (toast, offers != NULL ? SECONDS_TO_ASK : SECONDS);
  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  adw_toast_set_custom_title (toast, new_title (self, offers != NULL ? sentence : shown, offers));
  adw_toast_set_button_label (toast, button);
  adw_toast_set_action_name (toast, action);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (dismissed_cb), self, G_CONNECT_SWAPPED);
  g_set_weak_pointer (&self->toast, toast);
  room_toast_add (self->overlay, toast);
}

void
room_toaster_say (RoomToaster *self, const char *sentence, const char *button, const char *action)
{
  room_toaster_say_with (self, sentence, button, action, NULL);
}

void
room_toaster_drop (RoomToaster *self)
{
  g_return_if_fail (ROOM_IS_TOASTER (self));

  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);
}
