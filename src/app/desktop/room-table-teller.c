/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Notifies somebody who is not looking that a side game waits for them. */
#include <gio/gio.h>
#include <glib/gi18n-lib.h>

#include "base/isolate.h"
#include "room-notification.h"
#include "room-table-teller-test.h"

#define UNSEEN  (10 * 1000) /* milliseconds; time to open the table's window */
#define CURTAIN (60 * 1000) /* time to pass the laptop */

struct _RoomTableTeller
{
  GObject    parent_instance;
  RoomTable *table; /* not owned; NULL: gone */
  gulong     handler;
  GSettings *settings;
  char      *waits;   /* the player it waited for when last looked at */
  gboolean   is_seen; /* a window shows the curtain */
  guint      unseen, curtain;
  guint      timer;
};

G_DEFINE_FINAL_TYPE (RoomTableTeller, room_table_teller, G_TYPE_OBJECT)

static void
pressed_cb (gpointer owner, guint button)
{
  RoomTableTeller *self = owner;

  if (self->table != NULL)
    g_signal_emit_by_name (self->table, "called");
}

/* A table at which nobody has moved yet is announced as new; later it is somebody's turn. */
static char *
write_title (RoomTableTeller *self)
{
  const GamePlay  *play = room_table_get_play (self->table);
  g_autofree char *title = NULL;

  g_object_get (self->table, "title", &title, NULL);
  if (play != NULL && game_play_n_moves (play) == 0)
    /* Translators: the name of a game, and a person's. */
    return isolated_printf (_ ("A table of %s is ready: %s begins"), title, self->waits);
  /* Translators: a name, and that of a game. */
  return isolated_printf (_ ("It is %s’s turn: %s"), self->waits, title);
}

static void
tell_cb (gpointer data)
{
  RoomTableTeller *self = data;
  g_autoptr (RoomNotification) note = room_notification_new ();

  self->timer = 0;
  if (!g_settings_get_boolean (self->settings, "notify-tables"))
    return;
  note->title = write_title (self);
  g_object_get (self->table, "detail", &note->body, NULL);
  note->labels[0] = g_strdup (_ ("Open the table"));
  room_notification_show (self, g_steal_pointer (&note), pressed_cb);
}

static void
look (RoomTableTeller *self, gboolean tells)
{
  g_autofree char *waits = NULL;
  gboolean         is_seen = room_table_is_shown (self->table);

  g_object_get (self->table, "waits", &waits, NULL);
  if (g_strcmp0 (waits, self->waits) == 0 && is_seen == self->is_seen)
    return;
  g_clear_handle_id (&self->timer, g_source_remove);
  room_notification_withdraw (self);
  g_free (self->waits);
  self->waits = g_steal_pointer (&waits);
  self->is_seen = is_seen;
  if (*self->waits && tells)
    self->timer = g_timeout_add_once (is_seen ? self->curtain : self->unseen, tell_cb, self);
}

static void
changed_cb (RoomTableTeller *self)
{
  look (self, TRUE);
}

static void
gone_cb (gpointer data, GObject *table)
{
  RoomTableTeller *self = data;

  self->table = NULL;
  g_clear_handle_id (&self->timer, g_source_remove);
  room_notification_withdraw (self);
}

static void
room_table_teller_dispose (GObject *object)
{
  RoomTableTeller *self = ROOM_TABLE_TELLER (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  room_notification_withdraw (self);
  if (self->table != NULL)
    {
      g_clear_signal_handler (&self->handler, self->table);
      g_object_weak_unref (G_OBJECT (self->table), gone_cb, self);
    }
  self->table = NULL;
  g_clear_pointer (&self->waits, g_free);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (room_table_teller_parent_class)->dispose (object);
}

static void
room_table_teller_class_init (RoomTableTellerClass *class)
{
  G_OBJECT_CLASS (class)->dispose = room_table_teller_dispose;
}

static void
room_table_teller_init (RoomTableTeller *self)
{
  self->settings = g_settings_new (APP_ID);
  self->unseen = UNSEEN;
  self->curtain = CURTAIN;
}

RoomTableTeller *
room_table_teller_new (RoomTable *table, gboolean is_new)
{
  RoomTableTeller *self = g_object_new (ROOM_TYPE_TABLE_TELLER, NULL);

  self->table = table;
  g_object_weak_ref (G_OBJECT (table), gone_cb, self);
  self->handler = g_signal_connect_swapped (table, "changed", G_CALLBACK (changed_cb), self);
  look (self, is_new);
  return self;
}

void
room_table_teller_set_patience (RoomTableTeller *self, guint unseen, guint curtain)
{
  g_return_if_fail (ROOM_IS_TABLE_TELLER (self));

  self->unseen = unseen;
  self->curtain = curtain;
}
