/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One phone. */
#include "lan-session.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/language.h"
#include "lan-clock.h"
#include "lan-message.h"
#include "lan-session-test.h"

#define ADMITTED_WITHIN (30 * (gint64) G_USEC_PER_SEC)
#define HEARD_WITHIN    (3 * LAN_PING_EVERY * (gint64) G_USEC_PER_SEC)

struct _LanSession
{
  LanWire                 *wire;
  SoupWebsocketConnection *socket;
  char                    *address;
  const char              *language;
  LanKeys                 *keys;
  RoomTournament          *tournament;
  gboolean                 in;
  char                     pin[LAN_PIN_LENGTH + 1]; /* with which it became the host's; "": it did not */
  gint64                   phone;                   /* its entry in lan-people.h; 0: nobody's */
  char                    *player;                  /* NULL: nobody yet */
  char                    *player_page;             /* the player's page as it was last sent */
  GArray                  *tables;                  /* Table, the newest last */
  gint64                   since, heard;            /* g_get_monotonic_time */
  double                   allowance;               /* messages it may still send at once */
  double                   most;                    /* LAN_MESSAGES_AT_ONCE, except in tests */
  gint64                   allowed_at;
  LanSessionNotice         tried, closed;
  gpointer                 data;
};

typedef struct
{
  const LanVerb *verbs;
  gpointer       data;
} Table;

static gboolean
is_open (const LanSession *session)
{
  return soup_websocket_connection_get_state (session->socket) == SOUP_WEBSOCKET_STATE_OPEN;
}

void
lan_session_send (LanSession *session, const char *text)
{
  if (text != NULL && is_open (session) && lan_wire_send (session->wire, strlen (text)))
    soup_websocket_connection_send_text (session->socket, text);
}

static void
hang_up (LanSession *session, gushort code)
{
  if (is_open (session))
    soup_websocket_connection_close (session->socket, code, NULL);
}

static void
answer (LanSession *session, const LanMessage *message, const char *refused, const char *why)
{
  JsonBuilder     *json = json_builder_new ();
  g_autofree char *text = NULL;

  json_builder_begin_object (json);
  lan_add_number (json, "n", message->number);
  if (refused == NULL)
    lan_add_flag (json, "ok", TRUE);
  lan_add_text (json, "refused", refused);
  lan_add_text (json, "why", why);
  json_builder_end_object (json);
  text = lan_take_text (json);
  lan_session_send (session, text);
}

void
lan_session_answer (LanSession *session, const LanMessage *message, const char *refused)
{
  answer (session, message, refused, NULL);
}

void
lan_session_refuse (LanSession *session, const LanMessage *message, const GError *error)
{
  g_autofree char *why = room_tournament_dup_why (session->tournament, error);

  answer (session, message, error->message, why);
}

/* WRONG is marked with N_(); NULL for a key that was right. */
static void
answer_key (LanSession *session, const LanMessage *message, LanKeyAnswer key, const char *wrong)
{
  language_begin (session->language);
  lan_session_answer (session, message,
                      key == LAN_KEY_RIGHT ? NULL
                      : key == LAN_KEY_LOCKED
                          ? _ ("There were too many wrong tries. Wait ten minutes, or ask the host.")
                          : _ (wrong));
  language_end ();
}

static void
show_clock (LanSession *session)
{
  g_autofree char *clock = NULL;

  language_begin (session->language);
  clock = lan_clock_text (session->tournament, TRUE);
  language_end ();
  lan_session_send (session, clock);
}

/* --- Messages that a phone may send --- */

/* A phone that is known needs no invitation. */
static void
hello (LanSession *session, const LanMessage *message, gpointer data)
{
  LanKeyAnswer key = session->phone != 0
                         ? LAN_KEY_RIGHT
                         : lan_keys_try_code (session->keys, session->address, lan_message_text (message, "code"),
                                              g_get_monotonic_time ());
  const char  *language = language_find (lan_message_text (message, "language"));

  session->in = session->in || key == LAN_KEY_RIGHT;
  session->language = language != NULL ? language : session->language;
  answer_key (session, message, key,
              N_ ("This is not tonight’s invitation. Scan the code on the host’s laptop again."));
  session->tried (session, session->data);
  if (key == LAN_KEY_RIGHT)
    show_clock (session);
}

static void
be_host (LanSession *session, const LanMessage *message, gpointer data)
{
  /* A known phone does not wait for others at its address. */
  g_autofree char *who
      = session->phone != 0 ? g_strdup_printf ("phone %" G_GINT64_FORMAT, session->phone) : g_strdup (session->address);
  LanKeyAnswer key = lan_keys_try_pin (session->keys, who, lan_message_text (message, "pin"), g_get_monotonic_time ());

  if (key == LAN_KEY_RIGHT)
    g_strlcpy (session->pin, lan_keys_get_pin (session->keys), sizeof session->pin);
  answer_key (session, message, key, N_ ("This is not the PIN that the laptop shows."));
  session->tried (session, session->data);
}

/* "Are you still there?" A phone that hears nothing back knows that the connection is gone.  The clock comes along, as a
   device that slept has counted wrong. */
static void
still (LanSession *session, const LanMessage *message, gpointer data)
{
  show_clock (session);
  lan_session_answer (session, message, NULL);
}

static const LanVerb room_verbs[] = { { "still", still }, { "hello", hello }, { "host", be_host }, { NULL } };

static void
unknown (LanSession *session, const LanMessage *message, gpointer data)
{
  lan_session_answer (session, message, _ ("This phone asked for something that Cardroom does not know."));
}

static void
outside (LanSession *session, const LanMessage *message, gpointer data)
{
  lan_session_answer (session, message, _ ("Scan the code on the host’s laptop first."));
}

static LanVerb
find_verb (LanSession *session, const char *name, gpointer *data)
{
  if (!session->in && !g_str_equal (name, "hello"))
    return (LanVerb){ name, outside };
  for (guint i = 0; i < session->tables->len; i++)
    {
      const Table *table = &g_array_index (session->tables, Table, i);

      *data = table->data;
      for (const LanVerb *verb = table->verbs; verb->name != NULL; verb++)
        if (g_str_equal (verb->name, name))
          return *verb;
    }
  return (LanVerb){ name, unknown };
}

/* Runs an act once, in the phone's language, as a refusal is said in it.  What the laptop is told of the act is said in
   the laptop's language where it is told. */
static void
take (LanSession *session, const LanMessage *message)
{
  gpointer data = NULL;
  LanVerb  verb = find_verb (session, message->verb, &data);

  language_begin (session->language);
  verb.act (session, message, data);
  language_end ();
}

/* --- The socket --- */

static gboolean
may_speak (LanSession *session, gint64 now)
{
  double seconds = (double) (now - session->allowed_at) / G_USEC_PER_SEC;

  session->allowance = MIN (session->allowance + seconds * LAN_MESSAGES_A_SECOND, session->most);
  session->allowed_at = now;
  if (session->allowance < 1)
    return FALSE;
  session->allowance -= 1;
  return TRUE;
}

static void
message_cb (LanSession *session, SoupWebsocketDataType type, GBytes *bytes)
{
  gsize       length;
  const char *text = g_bytes_get_data (bytes, &length);
  g_auto (LanMessage) message = { 0 };

  if (!is_open (session)) /* a phone that was sent away may speak until it has closed its side, but is not heard */
    return;
  session->heard = g_get_monotonic_time ();
  lan_wire_heard (session->wire, length);
  if (!may_speak (session, session->heard))
    hang_up (session, SOUP_WEBSOCKET_CLOSE_POLICY_VIOLATION);
  else if (type != SOUP_WEBSOCKET_DATA_TEXT || !lan_message_read (&message, text, length))
    hang_up (session, SOUP_WEBSOCKET_CLOSE_BAD_DATA);
  else
    take (session, &message);
}

/* The library does not pass the bytes that its manual promises, so a pong is counted as an empty one. */
static void
pong_cb (LanSession *session)
{
  session->heard = g_get_monotonic_time ();
  lan_wire_heard (session->wire, 0);
}

static void
closed_cb (LanSession *session)
{
  session->closed (session, session->data);
}

LanSession *
lan_session_new (LanWire *wire, SoupWebsocketConnection *socket, const char *address, const char *language,
                 LanKeys *keys, RoomTournament *tournament, LanSessionNotice tried, LanSessionNotice closed,
                 gpointer data)
{
  LanSession *session = g_new0 (LanSession, 1);

  session->wire = g_object_ref (wire);
  lan_wire_begin (wire);
  session->socket = g_object_ref (socket);
  session->address = g_strdup (address);
  session->language = language;
  session->keys = keys;
  session->tournament = tournament;
  session->since = session->heard = session->allowed_at = g_get_monotonic_time ();
  session->allowance = session->most = LAN_MESSAGES_AT_ONCE;
  session->tried = tried;
  session->closed = closed;
  session->data = data;
  session->tables = g_array_new (FALSE, FALSE, sizeof (Table));
  lan_session_add_verbs (session, room_verbs, NULL);
  soup_websocket_connection_set_max_incoming_payload_size (socket, LAN_MESSAGE_MOST);
  soup_websocket_connection_set_keepalive_interval (socket, LAN_PING_EVERY);
  g_signal_connect_swapped (socket, "message", G_CALLBACK (message_cb), session);
  g_signal_connect_swapped (socket, "pong", G_CALLBACK (pong_cb), session);
  g_signal_connect_swapped (socket, "closed", G_CALLBACK (closed_cb), session);
  return session;
}

void
lan_session_free (LanSession *session)
{
  if (session == NULL)
    return;
  g_signal_handlers_disconnect_by_data (session->socket, session);
  hang_up (session, SOUP_WEBSOCKET_CLOSE_GOING_AWAY);
  g_object_unref (session->socket);
  g_object_unref (session->wire);
  g_free (session->address);
  g_free (session->player);
  g_free (session->player_page);
  g_array_unref (session->tables);
  g_free (session);
}

void
lan_session_add_verbs (LanSession *session, const LanVerb *verbs, gpointer data)
{
  Table table = { verbs, data };

  g_array_append_val (session->tables, table);
}

const char *
lan_session_get_language (const LanSession *session)
{
  return session->language;
}

const char *
lan_session_get_address (const LanSession *session)
{
  return session->address;
}

gboolean
lan_session_is_in (const LanSession *session)
{
  return session->in;
}

gboolean
lan_session_is_host (const LanSession *session)
{
  return session->pin[0] != '\0' && lan_keys_same (session->pin, lan_keys_get_pin (session->keys));
}

const char *
lan_session_get_player (const LanSession *session)
{
  return session->player;
}

void
lan_session_set_player (LanSession *session, const char *player)
{
  g_free (session->player);
  session->player = g_strdup (player);
}

gint64
lan_session_get_phone (const LanSession *session)
{
  return session->phone;
}

void
lan_session_set_phone (LanSession *session, gint64 phone)
{
  session->phone = phone;
}

void
lan_session_end_host (LanSession *session)
{
  JsonBuilder     *json;
  g_autofree char *text = NULL;

  if (session->pin[0] == '\0' || lan_session_is_host (session))
    return;
  session->pin[0] = '\0';
  json = json_builder_new ();
  json_builder_begin_object (json);
  lan_add_text (json, "page", "desk");
  language_begin (session->language);
  lan_add_text (json, "ended", _ ("There is a new PIN, which the laptop shows."));
  language_end ();
  json_builder_end_object (json);
  text = lan_take_text (json);
  lan_session_send (session, text);
}

void
lan_session_cut (LanSession *session)
{
  lan_wire_cut (session->wire);
}

void
lan_session_forget (LanSession *session)
{
  hang_up (session, SOUP_WEBSOCKET_CLOSE_POLICY_VIOLATION);
}

void
lan_session_show (LanSession *session, const char *clock, const char *player_page, const char *desk)
{
  if (lan_session_is_host (session)) /* first: whoever sees that the clock has changed taps on the page that knows it */
    lan_session_send (session, desk);
  if (session->in)
    lan_session_send (session, clock);
  if (session->in && player_page != NULL && g_strcmp0 (player_page, session->player_page) != 0)
    {
      g_free (session->player_page);
      session->player_page = g_strdup (player_page);
      lan_session_send (session, player_page);
    }
}

gint64
lan_session_get_heard (const LanSession *session)
{
  return session->heard;
}

void
lan_session_look_after (LanSession *session, gint64 now)
{
  if (now - session->heard > HEARD_WITHIN || (!session->in && now - session->since > ADMITTED_WITHIN))
    hang_up (session, SOUP_WEBSOCKET_CLOSE_POLICY_VIOLATION);
}

void
lan_session_let_hurry (LanSession *session)
{
  session->allowance = session->most = G_MAXUINT;
}
