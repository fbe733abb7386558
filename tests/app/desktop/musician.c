/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Players of music on the test's bus, each with a connection of its own. */
#include "musician.h"

#include <string.h>

#define PATIENCE (20 * G_TIME_SPAN_SECOND)
#define PLAYER   "org.mpris.MediaPlayer2.Player"

typedef struct
{
  GDBusConnection *connection;
  char            *name, *status;
  double           volume;
} Musician;

struct _Musicians
{
  GPtrArray *all; /* Musician */
};

static const char properties_xml[] = "<node><interface name='org.freedesktop.DBus.Properties'>"
                                     "<method name='GetAll'><arg type='s' direction='in'/>"
                                     "<arg type='a{sv}' direction='out'/></method>"
                                     "<method name='Set'><arg type='s' direction='in'/><arg type='s' direction='in'/>"
                                     "<arg type='v' direction='in'/></method></interface></node>";
static const char player_xml[] = "<node><interface name='" PLAYER "'><method name='Play'/><method name='Pause'/>"
                                 "</interface></node>";

static void
musician_free (gpointer data)
{
  Musician *self = data;

  g_dbus_connection_close_sync (self->connection, NULL, NULL);
  g_object_unref (self->connection);
  g_free (self->name);
  g_free (self->status);
  g_free (self);
}

static void
call_cb (GDBusConnection *connection, const char *sender, const char *path, const char *interface, const char *method,
         GVariant *arguments, GDBusMethodInvocation *invocation, gpointer data)
{
  Musician *self = data;

  if (g_str_equal (method, "GetAll"))
    {
      GVariantBuilder all;

      g_variant_builder_init (&all, G_VARIANT_TYPE ("a{sv}"));
      g_variant_builder_add (&all, "{sv}", "PlaybackStatus", g_variant_new_string (self->status));
      if (self->volume >= 0)
        g_variant_builder_add (&all, "{sv}", "Volume", g_variant_new_double (self->volume));
      g_dbus_method_invocation_return_value (invocation, g_variant_new ("(a{sv})", &all));
      return;
    }
  if (g_str_equal (method, "Set"))
    {
      g_autoptr (GVariant) value = NULL;
      const char *property;

      g_variant_get (arguments, "(&s&sv)", NULL, &property, &value);
      g_assert_cmpstr (property, ==, "Volume");
      self->volume = g_variant_get_double (value);
    }
  else
    {
      g_free (self->status);
      self->status = g_strdup (g_str_equal (method, "Play") ? "Playing" : "Paused");
    }
  g_dbus_method_invocation_return_value (invocation, NULL);
}

static void
offer (Musician *self, const char *xml)
{
  static const GDBusInterfaceVTable vtable = { call_cb, NULL, NULL, { 0 } };
  g_autoptr (GDBusNodeInfo) node = g_dbus_node_info_new_for_xml (xml, NULL);

  g_assert_cmpuint (g_dbus_connection_register_object (self->connection, "/org/mpris/MediaPlayer2", node->interfaces[0],
                                                       &vtable, self, NULL, NULL),
                    !=, 0);
}

void
musicians_add (Musicians *musicians, const char *name, const char *status, double volume)
{
  Musician        *self = g_new0 (Musician, 1);
  g_autofree char *bus_name = g_strconcat ("org.mpris.MediaPlayer2.", name, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) owned = NULL;

  self->name = g_strdup (name);
  self->status = g_strdup (status);
  self->volume = volume;
  self->connection = g_dbus_connection_new_for_address_sync (g_getenv ("DBUS_SESSION_BUS_ADDRESS"),
                                                             G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT
                                                                 | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
                                                             NULL, NULL, &error);
  g_assert_no_error (error);
  offer (self, properties_xml);
  offer (self, player_xml);
  owned = g_dbus_connection_call_sync (self->connection, "org.freedesktop.DBus", "/", "org.freedesktop.DBus",
                                       "RequestName", g_variant_new ("(su)", bus_name, 0), NULL, G_DBUS_CALL_FLAGS_NONE,
                                       -1, NULL, &error);
  g_assert_no_error (error);
  g_ptr_array_add (musicians->all, self);
}

Musicians *
musicians_new (void)
{
  Musicians *musicians = g_new (Musicians, 1);

  musicians->all = g_ptr_array_new_with_free_func (musician_free);
  return musicians;
}

void
musicians_free (Musicians *musicians)
{
  g_ptr_array_unref (musicians->all);
  g_free (musicians);
}

static char *
describe (Musicians *musicians)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < musicians->all->len; i++)
    {
      const Musician *self = g_ptr_array_index (musicians->all, i);

      g_string_append_printf (text, "%s%s %s ", i > 0 ? "|" : "", self->name, self->status);
      if (self->volume >= 0)
        g_string_append_printf (text, "%.2f", self->volume);
      else
        g_string_append_c (text, '-');
    }
  return g_string_free (text, FALSE);
}

static gboolean
too_late_cb (gpointer too_late)
{
  *(gboolean *) too_late = TRUE;
  return G_SOURCE_REMOVE;
}

void
musicians_wait (Musicians *musicians, const char *text)
{
  gboolean         too_late = FALSE;
  guint            source = g_timeout_add (PATIENCE / 1000, too_late_cb, &too_late);
  g_autofree char *is = describe (musicians);

  while (!g_str_equal (is, text) && !too_late)
    {
      g_main_context_iteration (NULL, TRUE);
      g_free (is);
      is = describe (musicians);
    }
  g_assert_cmpstr (is, ==, text);
  g_source_remove (source);
}
