/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window through which phones come in. */
#include "room-phones-window.h"

#include <glib/gi18n-lib.h>

#include "widgets/kit/room-widget.h"
#include "room-phones-list.h"
#include "room-phones-networks.h"
#include "room-qr.h"

struct _RoomPhonesWindow
{
  AdwWindow parent_instance;

  GtkStack      *stack;
  AdwStatusPage *trouble;
  RoomQr        *qr;
  GtkLabel      *address, *count, *pin;
  GtkWidget     *keep;

  RoomPhonesNetworks *networks, *others; /* the second where nothing is served */
  RoomPhonesList     *list;

  RoomPhones     *phones;
  RoomTournament *tournament;
};

G_DEFINE_FINAL_TYPE (RoomPhonesWindow, room_phones_window, ADW_TYPE_WINDOW)

static char *
describe_count (LanServer *server)
{
  LanPhones *phones = lan_server_get_phones (server);
  guint      n = lan_phones_count (phones);

  if (n == 0 && lan_phones_get_known (phones)->len == 0)
    return g_strdup_printf (_ ("Nobody has come in yet. If a phone does not get here, check that\n"
                               "• it is on the same Wi-Fi as this laptop, not on mobile data or a Wi-Fi for guests,\n"
                               "• no firewall on this laptop closes port %u,\n"
                               "• no VPN is on, neither on the phone nor here."),
                            lan_server_get_port (server));
  if (n == 0)
    return g_strdup (_ ("No phone is connected at the moment."));
  return g_strdup_printf (ngettext ("%u phone is connected.", "%u phones are connected.", n), n);
}

static void
show (RoomPhonesWindow *self)
{
  LanServer       *server = room_phones_get_server (self->phones);
  g_autofree char *invitation = NULL, *count = NULL, *pin = NULL;

  room_phones_list_show (self->list, server ? lan_server_get_phones (server) : NULL);
  room_phones_networks_show (self->networks, self->phones);
  room_phones_networks_show (self->others, self->phones);
  if (!server)
    return;
  invitation = lan_server_dup_invitation (server);
  count = describe_count (server);
  /* Two groups of three digits are easier to say. */
  pin = g_strdup_printf ("%.3s %s", lan_server_get_pin (server), lan_server_get_pin (server) + 3);
  room_qr_set_text (self->qr, invitation);
  gtk_label_set_label (self->address, invitation);
  gtk_label_set_label (self->count, count);
  gtk_label_set_label (self->pin, pin);
}

static void
show_trouble (RoomPhonesWindow *self, const GError *error)
{
  room_phones_networks_show (self->others, self->phones);
  adw_status_page_set_description (self->trouble, error->message);
  gtk_stack_set_visible_child_name (self->stack, "trouble");
}

static void
show_on (RoomPhonesWindow *self)
{
  show (self);
  gtk_stack_set_visible_child_name (self->stack, "on");
  gtk_widget_grab_focus (self->keep); /* otherwise the address would be selected */
}

static void
start (RoomPhonesWindow *self)
{
  g_autoptr (GError) error = NULL;

  if (room_phones_start (self->phones, self->tournament, &error))
    show_on (self);
  else
    show_trouble (self, error);
}

static void
switched_cb (RoomPhonesWindow *self, const char *card, gboolean on)
{
  g_autoptr (GError) error = NULL;

  if (room_phones_switch (self->phones, self->tournament, card, on, &error))
    show_on (self);
  else
    show_trouble (self, error);
}

static void
again_cb (RoomPhonesWindow *self)
{
  start (self);
}

static void
stop_cb (RoomPhonesWindow *self)
{
  g_autoptr (GError) error = NULL;

  if (room_phones_stop (self->phones, &error))
    gtk_window_close (GTK_WINDOW (self));
  else
    show_trouble (self, error);
}

static void
room_phones_window_dispose (GObject *object)
{
  RoomPhonesWindow *self = ROOM_PHONES_WINDOW (object);

  g_clear_object (&self->phones);
  g_clear_object (&self->tournament);
  gtk_widget_dispose_template (GTK_WIDGET (self), ROOM_TYPE_PHONES_WINDOW);
  G_OBJECT_CLASS (room_phones_window_parent_class)->dispose (object);
}

static void
room_phones_window_class_init (RoomPhonesWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_phones_window_dispose;
  g_type_ensure (ROOM_TYPE_QR);
  g_type_ensure (ROOM_TYPE_PHONES_LIST);
  g_type_ensure (ROOM_TYPE_PHONES_NETWORKS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/cardroom/Cardroom/phones/room-phones-window.ui");
  ROOM_BIND (widget_class, RoomPhonesWindow, stack, trouble, qr, address, count, pin, list, networks, others, keep);
  ROOM_BIND_CALLBACKS (widget_class, again_cb, stop_cb, switched_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
room_phones_window_init (RoomPhonesWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWindow *
room_phones_window_new (GtkWindow *parent, RoomPhones *phones, RoomTournament *tournament)
{
  RoomPhonesWindow *self = g_object_new (ROOM_TYPE_PHONES_WINDOW, "transient-for", parent, NULL);

  self->phones = g_object_ref (phones);
  self->tournament = g_object_ref (tournament);
  g_signal_connect_object (phones, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  start (self);
  return GTK_WINDOW (self);
}
