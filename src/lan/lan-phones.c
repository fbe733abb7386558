/* The phones that have come. */
#include "lan-phones-private.h"

#include "app/clock/room-face-teller.h"
#include "lan-clock.h"
#include "lan-desk.h"
#include "lan-session.h"

enum
{
  LOOK_EVERY = 10, /* seconds */
};

struct _LanPhones
{
  GObject parent_instance;

  RoomTournament *tournament;
  LanKeys        *keys;
  GPtrArray      *sessions; /* LanSession */
  guint           look_source;
  char           *still; /* what they show of the clock, without the time left */
  RoomFaceMoment  moment;
};

G_DEFINE_FINAL_TYPE (LanPhones, lan_phones, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

static void
tell_changed (LanPhones *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* --- what they show --- */

static void
show (LanPhones *self)
{
  g_autofree char *clock = NULL, *desk = NULL;
  gboolean         has_host = FALSE;

  for (guint i = 0; i < self->sessions->len; i++)
    has_host |= lan_session_is_host (g_ptr_array_index (self->sessions, i));
  clock = lan_clock_text (self->tournament, TRUE);
  desk = has_host ? lan_desk_text (self->tournament) : NULL;
  for (guint i = 0; i < self->sessions->len; i++)
    lan_session_show (g_ptr_array_index (self->sessions, i), clock, desk);
}

/* Whether what a phone shows, which counts by itself, is another now. */
static gboolean
has_moved (LanPhones *self)
{
  g_autofree char *still = lan_clock_text (self->tournament, FALSE);

  if (g_strcmp0 (still, self->still) == 0)
    return FALSE;
  g_free (self->still);
  self->still = g_steal_pointer (&still);
  return TRUE;
}

static void
changed_cb (LanPhones *self)
{
  if (self->sessions->len == 0)
    return;
  has_moved (self);
  show (self);
}

static void
tick_cb (LanPhones *self)
{
  RoomFaceMoment moment;

  if (self->sessions->len == 0)
    return;
  room_face_moment (&moment, self->tournament);
  if (room_face_moment_equal (&moment, &self->moment))
    return;
  self->moment = moment;
  if (has_moved (self))
    show (self);
}

/* --- who is there --- */

static guint
count_sessions (LanPhones *self, const char *address)
{
  guint n = 0;

  for (guint i = 0; i < self->sessions->len; i++)
    n += g_str_equal (lan_session_get_address (g_ptr_array_index (self->sessions, i)), address);
  return n;
}

static gboolean
look_cb (gpointer data)
{
  LanPhones *self = data;

  for (guint i = 0; i < self->sessions->len; i++)
    lan_session_look_after (g_ptr_array_index (self->sessions, i), g_get_monotonic_time ());
  return G_SOURCE_CONTINUE;
}

static void
closed_cb (LanSession *session, gpointer data)
{
  LanPhones *self = data;

  g_ptr_array_remove_fast (self->sessions, session);
  if (self->sessions->len == 0)
    g_clear_handle_id (&self->look_source, g_source_remove);
  tell_changed (self);
}

static void
tried_cb (LanSession *session, gpointer data)
{
  tell_changed (data);
}

static void
lan_phones_finalize (GObject *object)
{
  LanPhones *self = LAN_PHONES (object);

  lan_phones_send_away (self);
  g_ptr_array_unref (self->sessions);
  lan_keys_free (self->keys);
  g_clear_object (&self->tournament);
  g_free (self->still);
  G_OBJECT_CLASS (lan_phones_parent_class)->finalize (object);
}

static void
lan_phones_class_init (LanPhonesClass *class)
{
  G_OBJECT_CLASS (class)->finalize = lan_phones_finalize;
  signals[CHANGED] = g_signal_new ("changed", LAN_TYPE_PHONES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
lan_phones_init (LanPhones *self)
{
  self->keys = lan_keys_new ();
  self->sessions = g_ptr_array_new_with_free_func ((GDestroyNotify) lan_session_free);
}

LanPhones *
lan_phones_new (RoomTournament *tournament)
{
  LanPhones *self = g_object_new (LAN_TYPE_PHONES, NULL);

  self->tournament = g_object_ref (tournament);
  g_signal_connect_object (tournament, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tournament, "slept", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tournament, "tick", G_CALLBACK (tick_cb), self, G_CONNECT_SWAPPED);
  return self;
}

void
lan_phones_send_away (LanPhones *self)
{
  g_clear_handle_id (&self->look_source, g_source_remove);
  g_ptr_array_set_size (self->sessions, 0);
}

const LanKeys *
lan_phones_get_keys (LanPhones *self)
{
  return self->keys;
}

guint
lan_phones_count (LanPhones *self)
{
  guint n = 0;

  for (guint i = 0; i < self->sessions->len; i++)
    n += lan_session_is_in (g_ptr_array_index (self->sessions, i));
  return n;
}

gboolean
lan_phones_admit (LanPhones *self, SoupWebsocketConnection *socket, const char *address)
{
  LanSession *session;

  if (self->sessions->len >= LAN_MOST_SOCKETS || count_sessions (self, address) >= LAN_MOST_SOCKETS_EACH)
    {
      soup_websocket_connection_close (socket, SOUP_WEBSOCKET_CLOSE_POLICY_VIOLATION, NULL);
      return FALSE;
    }
  session = lan_session_new (socket, address, self->keys, self->tournament, tried_cb, closed_cb, self);
  g_ptr_array_add (self->sessions, session);
  if (self->look_source == 0)
    self->look_source = g_timeout_add_seconds (LOOK_EVERY, look_cb, self);
  return TRUE;
}
