/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A notification server of our own on a private bus.  It lives in a thread of its own, so that it answers also while
   the test waits. */
#include "catcher.h"

#include <signal.h>
#include <string.h>
#include <sys/prctl.h>

#define PATIENCE (20 * G_TIME_SPAN_SECOND)

struct _Catcher
{
  GMutex           lock;
  GCond            cond;
  GThread         *thread;
  GMainContext    *context;
  GMainLoop       *loop;
  GDBusConnection *connection;
  gboolean         ready;
  char           **caps;
  GPtrArray       *caught; /* Caught */
  GHashTable      *shown;  /* ids */
  guint            most;
  guint32          last_id;
  gboolean         hang;
  GPtrArray       *waiting; /* GDBusMethodInvocation of Notify, with their ids */
  GArray          *waiting_ids;
  char           **keys, **labels; /* of the newest notification's buttons */
};

static GSubprocess *bus; /* NULL: it is down */
static char        *bus_address;

static const char interface_xml[]
    = "<node><interface name='org.freedesktop.Notifications'>"
      "<method name='GetCapabilities'><arg type='as' direction='out'/></method>"
      "<method name='GetServerInformation'><arg type='s' direction='out'/><arg type='s' direction='out'/>"
      "<arg type='s' direction='out'/><arg type='s' direction='out'/></method>"
      "<method name='Notify'><arg type='s' direction='in'/><arg type='u' direction='in'/><arg type='s' direction='in'/>"
      "<arg type='s' direction='in'/><arg type='s' direction='in'/><arg type='as' direction='in'/>"
      "<arg type='a{sv}' direction='in'/><arg type='i' direction='in'/><arg type='u' direction='out'/></method>"
      "<method name='CloseNotification'><arg type='u' direction='in'/></method>"
      "<signal name='NotificationClosed'><arg type='u'/><arg type='u'/></signal>"
      "<signal name='ActionInvoked'><arg type='u'/><arg type='s'/></signal>"
      "</interface></node>";

static void
caught_free (gpointer data)
{
  Caught *it = data;

  g_free (it->title);
  g_free (it->body);
  g_free (it->buttons);
  g_free (it);
}

static void
catch_notify (Catcher *self, GVariant *arguments, GDBusMethodInvocation *invocation)
{
  Caught                 *it = g_new0 (Caught, 1);
  g_autofree const char **actions = NULL;
  g_autoptr (GStrvBuilder) keys = g_strv_builder_new (), labels = g_strv_builder_new ();

  g_variant_get (arguments, "(&su&sss^a&s@a{sv}i)", NULL, &it->replaces, NULL, &it->title, &it->body, &actions, NULL,
                 NULL);
  for (guint i = 0; actions[i] != NULL && actions[i + 1] != NULL; i += 2)
    {
      g_strv_builder_add (keys, actions[i]);
      g_strv_builder_add (labels, actions[i + 1]);
    }
  g_strfreev (self->keys);
  g_strfreev (self->labels);
  self->keys = g_strv_builder_end (keys);
  self->labels = g_strv_builder_end (labels);
  it->buttons = g_strjoinv ("|", self->labels);
  it->id = it->replaces ? it->replaces : ++self->last_id;
  g_ptr_array_add (self->caught, it);
  g_hash_table_add (self->shown, GUINT_TO_POINTER (it->id));
  self->most = MAX (self->most, g_hash_table_size (self->shown));
  if (self->hang)
    {
      g_ptr_array_add (self->waiting, invocation);
      g_array_append_val (self->waiting_ids, it->id);
    }
  else
    g_dbus_method_invocation_return_value (invocation, g_variant_new ("(u)", it->id));
}

static void
call_cb (GDBusConnection *connection, const char *sender, const char *path, const char *interface, const char *method,
         GVariant *arguments, GDBusMethodInvocation *invocation, gpointer data)
{
  Catcher *self = data;

  g_mutex_lock (&self->lock);
  if (g_str_equal (method, "GetCapabilities"))
    g_dbus_method_invocation_return_value (invocation, g_variant_new ("(^as)", self->caps));
  else if (g_str_equal (method, "GetServerInformation"))
    g_dbus_method_invocation_return_value (invocation, g_variant_new ("(ssss)", "catcher", "tests", "1", "1.2"));
  else if (g_str_equal (method, "Notify"))
    catch_notify (self, arguments, invocation);
  else
    {
      guint32 id;

      g_variant_get (arguments, "(u)", &id);
      g_hash_table_remove (self->shown, GUINT_TO_POINTER (id));
      g_dbus_method_invocation_return_value (invocation, NULL);
      g_dbus_connection_emit_signal (connection, NULL, path, interface, "NotificationClosed",
                                     g_variant_new ("(uu)", id, 3), NULL);
    }
  g_cond_broadcast (&self->cond);
  g_mutex_unlock (&self->lock);
}

/* A loop that is told to quit before it runs would never end. */
static gboolean
running_cb (gpointer data)
{
  Catcher *self = data;

  g_mutex_lock (&self->lock);
  self->ready = TRUE;
  g_cond_broadcast (&self->cond);
  g_mutex_unlock (&self->lock);
  return G_SOURCE_REMOVE;
}

static gpointer
run (gpointer data)
{
  static const GDBusInterfaceVTable vtable = { call_cb, NULL, NULL, { 0 } };
  Catcher                          *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GDBusNodeInfo) node = g_dbus_node_info_new_for_xml (interface_xml, &error);
  g_autoptr (GVariant) owned = NULL;
  g_autoptr (GSource) running = g_idle_source_new ();

  g_assert_no_error (error);
  g_main_context_push_thread_default (self->context);
  self->connection = g_dbus_connection_new_for_address_sync (
      bus_address, G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION, NULL,
      NULL, &error);
  g_assert_no_error (error);
  g_dbus_connection_register_object (self->connection, "/org/freedesktop/Notifications", node->interfaces[0], &vtable,
                                     self, NULL, &error);
  g_assert_no_error (error);
  owned = g_dbus_connection_call_sync (self->connection, "org.freedesktop.DBus", "/", "org.freedesktop.DBus",
                                       "RequestName", g_variant_new ("(su)", "org.freedesktop.Notifications", 0), NULL,
                                       G_DBUS_CALL_FLAGS_NONE, -1, NULL, &error);
  g_assert_no_error (error);
  g_source_set_callback (running, running_cb, self, NULL);
  g_source_attach (running, self->context);
  g_main_loop_run (self->loop);
  g_dbus_connection_close_sync (self->connection, NULL, NULL);
  g_clear_object (&self->connection);
  g_main_context_pop_thread_default (self->context);
  return NULL;
}

/* A test that crashes leaves no bus behind. */
static void
die_with_parent_cb (gpointer data)
{
  prctl (PR_SET_PDEATHSIG, SIGKILL);
}

/* GTestDBus forks to watch its bus, and the fork of a program with threads may wait for ever at its exit. */
void
catcher_bus_up (void)
{
  g_autoptr (GSubprocessLauncher) launcher = NULL;
  g_autoptr (GDataInputStream) lines = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *config = NULL;

  if (bus != NULL)
    return;
  config = g_strdup_printf ("--config-file=%s/tests/app/desktop/bus.conf", g_getenv ("CARDROOM_SOURCE"));
  launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE);
  g_subprocess_launcher_set_child_setup (launcher, die_with_parent_cb, NULL, NULL);
  bus = g_subprocess_launcher_spawn (launcher, &error, "dbus-daemon", "--nofork", "--nopidfile", "--print-address",
                                     config, NULL);
  g_assert_no_error (error);
  lines = g_data_input_stream_new (g_subprocess_get_stdout_pipe (bus));
  bus_address = g_data_input_stream_read_line (lines, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (bus_address);
  g_setenv ("DBUS_SESSION_BUS_ADDRESS", bus_address, TRUE);
}

/* libnotify keeps its connection, which then is closed. */
void
catcher_bus_down (void)
{
  if (bus == NULL)
    return;
  g_subprocess_force_exit (bus);
  g_subprocess_wait (bus, NULL, NULL);
  g_clear_object (&bus);
  g_clear_pointer (&bus_address, g_free);
}

Catcher *
catcher_new (const char *caps)
{
  Catcher *self = g_new0 (Catcher, 1);

  g_mutex_init (&self->lock);
  g_cond_init (&self->cond);
  self->context = g_main_context_new ();
  self->loop = g_main_loop_new (self->context, FALSE);
  self->caps = g_strsplit (caps, " ", -1);
  self->caught = g_ptr_array_new_with_free_func (caught_free);
  self->shown = g_hash_table_new (NULL, NULL);
  self->waiting = g_ptr_array_new ();
  self->waiting_ids = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->thread = g_thread_new ("catcher", run, self);
  g_mutex_lock (&self->lock);
  while (!self->ready)
    g_cond_wait (&self->cond, &self->lock);
  g_mutex_unlock (&self->lock);
  return self;
}

void
catcher_free (Catcher *self)
{
  catcher_hang (self, FALSE);
  g_main_loop_quit (self->loop);
  g_thread_join (self->thread);
  g_main_loop_unref (self->loop);
  g_main_context_unref (self->context);
  g_ptr_array_unref (self->caught);
  g_ptr_array_unref (self->waiting);
  g_array_unref (self->waiting_ids);
  g_hash_table_unref (self->shown);
  g_strfreev (self->caps);
  g_strfreev (self->keys);
  g_strfreev (self->labels);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->cond);
  g_free (self);
}

guint
catcher_n (Catcher *self)
{
  guint n;

  g_mutex_lock (&self->lock);
  n = self->caught->len;
  g_mutex_unlock (&self->lock);
  return n;
}

void
catcher_wait (Catcher *self, guint n)
{
  gint64 until = g_get_monotonic_time () + PATIENCE;

  g_mutex_lock (&self->lock);
  while (self->caught->len < n && g_cond_wait_until (&self->cond, &self->lock, until))
    ;
  g_assert_cmpuint (self->caught->len, >=, n);
  g_mutex_unlock (&self->lock);
}

Caught *
catcher_get (Catcher *self, guint index)
{
  Caught *it;

  g_mutex_lock (&self->lock);
  g_assert_cmpuint (index, <, self->caught->len);
  it = self->caught->pdata[index];
  g_mutex_unlock (&self->lock);
  return it;
}

guint
catcher_shown (Catcher *self)
{
  guint n;

  g_mutex_lock (&self->lock);
  n = g_hash_table_size (self->shown);
  g_mutex_unlock (&self->lock);
  return n;
}

guint
catcher_most_shown (Catcher *self)
{
  guint most;

  g_mutex_lock (&self->lock);
  most = self->most;
  g_mutex_unlock (&self->lock);
  return most;
}

void
catcher_press (Catcher *self, const char *label)
{
  Caught *newest;
  guint   i;

  g_mutex_lock (&self->lock);
  newest = self->caught->pdata[self->caught->len - 1];
  for (i = 0; self->labels[i] != NULL && !g_str_equal (self->labels[i], label); i++)
    ;
  g_assert_nonnull (self->labels[i]);
  g_dbus_connection_emit_signal (self->connection, NULL, "/org/freedesktop/Notifications",
                                 "org.freedesktop.Notifications", "ActionInvoked",
                                 g_variant_new ("(us)", newest->id, self->keys[i]), NULL);
  g_mutex_unlock (&self->lock);
}

void
catcher_hang (Catcher *self, gboolean hang)
{
  g_mutex_lock (&self->lock);
  self->hang = hang;
  for (guint i = 0; !hang && i < self->waiting->len; i++)
    g_dbus_method_invocation_return_value (self->waiting->pdata[i],
                                           g_variant_new ("(u)", g_array_index (self->waiting_ids, guint32, i)));
  if (!hang)
    {
      g_ptr_array_set_size (self->waiting, 0);
      g_array_set_size (self->waiting_ids, 0);
    }
  g_mutex_unlock (&self->lock);
}
