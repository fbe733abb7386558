/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The phones in the room. */
#include "room-phones.h"

#include <glib/gi18n-lib.h>

#include "app/tournament/room-invitation.h"
#include "app/tournament/room-tournaments.h"
#include "base/error.h"
#include "lan/lan-address.h"

#define CHOICE "phone-networks"

enum
{
  RESUME_EVERY = 10, /* seconds; after a restart the laptop takes a moment to join the Wi-Fi */
};

struct _RoomPhones
{
  GObject parent_instance;

  LanServer      *server;     /* NULL: off */
  RoomTournament *tournament; /* the one it serves; borrowed from it */
  RoomBook       *book;       /* the book whose side tables it serves too; NULL: none */
  GSettings      *settings;
  char           *served; /* the addresses, as text; NULL: off */
  guint           resume_source;
};

enum
{
  CHANGED,
  JOINED,
  ASKED,
  RESUMED,
  PROPOSED,
  GUESSED,
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
proposed_cb (RoomPhones *self, const char *sentence)
{
  g_signal_emit (self, signals[PROPOSED], 0, sentence);
}

static void
guessed_cb (RoomPhones *self, const char *sentence)
{
  g_signal_emit (self, signals[GUESSED], 0, sentence);
}

/* --- Where it is served --- */

/* The addresses at which phones are to be let in, as text. */
static char *
describe_wanted (const GPtrArray *addresses)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < addresses->len; i++)
    {
      const LanAddress *it = addresses->pdata[i];
      g_autofree char  *written = it->is_on ? lan_address_written (it->address) : NULL;

      if (written)
        g_string_append_printf (text, "%s ", written);
    }
  return g_string_free (text, FALSE);
}

/* The addresses (GInetAddress) at which phones are let in; NULL: there is none. */
static GPtrArray *
find_wanted (const GPtrArray *addresses, GError **error)
{
  g_autoptr (GPtrArray) wanted = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < addresses->len; i++)
    if (((const LanAddress *) addresses->pdata[i])->is_on)
      g_ptr_array_add (wanted, g_object_ref (((const LanAddress *) addresses->pdata[i])->address));
  if (wanted->len > 0)
    return g_steal_pointer (&wanted);
  if (addresses->len > 0)
    input_refuse (error, _ ("Phones are let in on none of this laptop’s networks. Tick the one that they are on."));
  else
    input_refuse (error, _ ("This laptop is on no home network. Connect it to the Wi-Fi that the phones are on."));
  return NULL;
}

/* SERVER listens where phones are let in now, and nowhere else. */
static gboolean
listen (RoomPhones *self, LanServer *server, GError **error)
{
  g_autoptr (GPtrArray) addresses = room_phones_list_addresses (self);
  g_autoptr (GPtrArray) wanted = find_wanted (addresses, error);

  if (wanted == NULL || !lan_server_move (server, wanted, lan_server_get_last_port (server), error))
    return FALSE;
  g_free (self->served);
  self->served = describe_wanted (addresses);
  return TRUE;
}

/* Serves with the same invitation at the addresses that are wanted now.  What phones have asked goes on waiting. */
static gboolean
move (RoomPhones *self, RoomTournament *tournament, GError **error)
{
  gboolean listens;

  if (self->server == NULL || self->tournament != tournament)
    return room_phones_start (self, tournament, error);
  listens = listen (self, self->server, error);
  if (!listens)
    g_clear_pointer (&self->server, lan_server_free);
  changed_cb (self);
  return listens;
}

/* The laptop has joined another Wi-Fi, or has another address there.  While it has none the server waits for it. */
static void
network_changed_cb (RoomPhones *self)
{
  g_autoptr (GPtrArray) addresses = NULL;
  g_autofree char *wanted = NULL;

  if (!self->server)
    return;
  addresses = room_phones_list_addresses (self);
  wanted = describe_wanted (addresses);
  if (*wanted != '\0' && !g_str_equal (wanted, self->served) && !move (self, self->tournament, NULL))
    room_phones_resume (self);
}

static void
room_phones_dispose (GObject *object)
{
  RoomPhones *self = ROOM_PHONES (object);

  g_clear_handle_id (&self->resume_source, g_source_remove);
  g_clear_pointer (&self->server, lan_server_free);
  g_clear_pointer (&self->served, g_free);
  g_clear_object (&self->settings);
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
  signals[GUESSED] = g_signal_new ("guessed", ROOM_TYPE_PHONES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                   G_TYPE_STRING);
  signals[PROPOSED] = g_signal_new ("proposed", ROOM_TYPE_PHONES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                    1, G_TYPE_STRING);
  signals[RESUMED] = g_signal_new ("resumed", ROOM_TYPE_PHONES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
room_phones_init (RoomPhones *self)
{
  self->settings = g_settings_new (APP_ID);
  g_signal_connect_object (g_network_monitor_get_default (), "network-changed", G_CALLBACK (network_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

RoomPhones *
room_phones_new (void)
{
  return g_object_new (ROOM_TYPE_PHONES, NULL);
}

GPtrArray *
room_phones_list_addresses (RoomPhones *self)
{
  g_autoptr (GVariant) choice = g_settings_get_value (self->settings, CHOICE);

  return lan_addresses (choice);
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
  if (self->server != NULL && self->tournament == tournament)
    return TRUE;
  if (self->server != NULL && !room_phones_stop (self, error))
    return FALSE;
  server = lan_server_new (tournament);
  if (self->book != NULL)
    lan_server_set_book (server, self->book);
  if (!listen (self, server, error))
    return FALSE;
  self->server = g_steal_pointer (&server);
  self->tournament = tournament;
  phones = lan_server_get_phones (self->server);
  g_signal_connect_object (phones, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (phones, "joined", G_CALLBACK (joined_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (phones, "asked", G_CALLBACK (asked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (phones, "proposed", G_CALLBACK (proposed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (phones, "guessed", G_CALLBACK (guessed_cb), self, G_CONNECT_SWAPPED);
  changed_cb (self);
  return TRUE;
}

gboolean
room_phones_stop (RoomPhones *self, GError **error)
{
  gboolean has_ended;

  g_return_val_if_fail (ROOM_IS_PHONES (self), FALSE);

  g_clear_handle_id (&self->resume_source, g_source_remove);
  if (self->server == NULL)
    return TRUE;
  has_ended = lan_server_end (self->server, error);
  g_clear_pointer (&self->server, lan_server_free);
  changed_cb (self);
  return has_ended;
}

/* CHOICE with what is said of one card. */
static GVariant *
with_card (GVariant *choice, const char *card, gboolean on)
{
  GVariantBuilder builder = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a{sb}"));
  GVariantIter    iter;
  const char     *other;
  gboolean        is_on;

  g_variant_iter_init (&iter, choice);
  while (g_variant_iter_next (&iter, "{&sb}", &other, &is_on))
    if (!g_str_equal (other, card))
      g_variant_builder_add (&builder, "{sb}", other, is_on);
  g_variant_builder_add (&builder, "{sb}", card, on);
  return g_variant_builder_end (&builder);
}

gboolean
room_phones_switch (RoomPhones *self, RoomTournament *tournament, const char *card, gboolean on, GError **error)
{
  g_autoptr (GVariant) choice = g_settings_get_value (self->settings, CHOICE);

  g_return_val_if_fail (ROOM_IS_PHONES (self), FALSE);

  g_settings_set_value (self->settings, CHOICE, with_card (choice, card, on));
  return move (self, tournament, error);
}

/* TRUE: it need not be tried again. */
static gboolean
resume (RoomPhones *self)
{
  gint64         night = self->server != NULL ? 0 : room_invitation_find (self->book);
  RoomInvitation serving;
  g_autoptr (RoomTournament) tournament = night != 0 ? room_tournaments_open (self->book, night, NULL) : NULL;

  if (tournament == NULL || !room_invitation_read (tournament, &serving))
    return TRUE;
  if (!room_phones_start (self, tournament, NULL))
    return FALSE;
  g_signal_emit (self, signals[RESUMED], 0);
  return TRUE;
}

static gboolean
resume_cb (gpointer phones)
{
  RoomPhones *self = phones;

  if (!resume (self))
    return G_SOURCE_CONTINUE;
  self->resume_source = 0;
  return G_SOURCE_REMOVE;
}

void
room_phones_resume (RoomPhones *self)
{
  g_return_if_fail (ROOM_IS_PHONES (self));

  if (self->book == NULL || self->server != NULL || self->resume_source != 0 || resume (self))
    return;
  self->resume_source = g_timeout_add_seconds (RESUME_EVERY, resume_cb, self);
}

LanServer *
room_phones_get_server (RoomPhones *self)
{
  return self->server;
}
