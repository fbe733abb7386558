/* The phones in the room. */
#include "room-phones.h"

#include "base/error.h"
#include "lan/lan-address.h"

#include <glib/gi18n-lib.h>

struct _RoomPhones
{
  GObject parent_instance;

  LanServer      *server;     /* NULL: off */
  RoomTournament *tournament; /* that it serves; borrowed from it */
  RoomBook       *book;       /* whose side tables it serves too; NULL: none */
};

enum
{
  CHANGED,
  JOINED,
  ASKED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (RoomPhones, room_phones, G_TYPE_OBJECT)

static void
changed_cb (gpointer phones)
{
  g_signal_emit (phones, signals[CHANGED], 0);
}

static void
joined_cb (RoomPhones *self, gint64 id)
{
  g_signal_emit (self, signals[JOINED], 0, id);
}

static void
asked_cb (RoomPhones *self, guint id)
{
  g_signal_emit (self, signals[ASKED], 0, id);
}

static void
room_phones_dispose (GObject *object)
{
  RoomPhones *self = ROOM_PHONES (object);

  g_clear_pointer (&self->server, lan_server_free);
  g_clear_object (&self->book);
  G_OBJECT_CLASS (room_phones_parent_class)->dispose (object);
}

static void
room_phones_class_init (RoomPhonesClass *class)
{
  G_OBJECT_CLASS (class)->dispose = room_phones_dispose;
  signals[CHANGED] = g_signal_new ("changed", ROOM_TYPE_PHONES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[JOINED]
      = g_signal_new ("joined", ROOM_TYPE_PHONES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT64);
  signals[ASKED]
      = g_signal_new ("asked", ROOM_TYPE_PHONES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
room_phones_init (RoomPhones *self)
{
}

RoomPhones *
room_phones_new (void)
{
  return g_object_new (ROOM_TYPE_PHONES, NULL);
}

/* At least one address has to do; what is wrong with the last is told if none does. */
static gboolean
listen (LanServer *server, GError **error)
{
  g_autoptr (GPtrArray) addresses = lan_addresses ();
  g_autoptr (GError) wrong = NULL;
  gboolean listens = FALSE;

  for (guint i = 0; i < addresses->len; i++)
    {
      g_clear_error (&wrong);
      listens |= lan_server_listen (server, g_ptr_array_index (addresses, i), LAN_PORT, &wrong);
    }
  if (listens)
    return TRUE;
  if (wrong)
    g_propagate_error (error, g_steal_pointer (&wrong));
  else
    g_set_error_literal (error, INPUT_ERROR, INPUT_ERROR_REFUSED,
                         _ ("This laptop is on no home network. Connect it to the Wi-Fi that the phones are on."));
  return FALSE;
}

void
room_phones_set_book (RoomPhones *self, RoomBook *book)
{
  g_return_if_fail (ROOM_IS_PHONES (self));

  g_set_object (&self->book, book);
}

gboolean
room_phones_start (RoomPhones *self, RoomTournament *tournament, GError **error)
{
  g_autoptr (LanServer) server = NULL;
  LanPhones *phones;

  g_return_val_if_fail (ROOM_IS_PHONES (self), FALSE);
  if (self->server && self->tournament == tournament)
    return TRUE;
  room_phones_stop (self);
  server = lan_server_new (tournament);
  if (self->book)
    lan_server_set_book (server, self->book);
  if (!listen (server, error))
    return FALSE;
  self->server = g_steal_pointer (&server);
  self->tournament = tournament;
  phones = lan_server_get_phones (self->server);
  g_signal_connect_object (phones, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (phones, "joined", G_CALLBACK (joined_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (phones, "asked", G_CALLBACK (asked_cb), self, G_CONNECT_SWAPPED);
  changed_cb (self);
  return TRUE;
}

void
room_phones_stop (RoomPhones *self)
{
  g_return_if_fail (ROOM_IS_PHONES (self));

  if (!self->server)
    return;
  g_clear_pointer (&self->server, lan_server_free);
  changed_cb (self);
}

LanServer *
room_phones_get_server (RoomPhones *self)
{
  return self->server;
}
