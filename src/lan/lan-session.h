/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One connected phone: its socket, what it may do, and what it is shown. */
#pragma once

#include <libsoup/soup.h>

#include "app/tournament/room-tournament.h"
#include "lan-keys.h"
#include "lan-message.h"
#include "lan-wire.h"

G_BEGIN_DECLS

enum
{
  LAN_MESSAGES_A_SECOND = 20,
  LAN_MESSAGES_AT_ONCE = 40,
  LAN_PING_EVERY = 20, /* seconds */
};

typedef struct _LanSession LanSession;

/* A message that phones may send; each is answered with lan_session_answer. DATA was given along with the table. */
typedef struct
{
  const char *name; /* NULL ends the table */
  void (*act) (LanSession *session, const LanMessage *message, gpointer data);
} LanVerb;

typedef void (*LanSessionNotice) (LanSession *session, gpointer data);

/* SOCKET runs over WIRE. LANGUAGE is one of language_list, until the phone asks for another. KEYS and TOURNAMENT must
   outlive it. TRIED is called when the phone shows an invitation or tries a PIN, right or wrong; CLOSED when the other
   side has gone, and frees the session. */
LanSession *lan_session_new (LanWire *wire, SoupWebsocketConnection *socket, const char *address, const char *language,
                             LanKeys *keys, RoomTournament *tournament, LanSessionNotice tried, LanSessionNotice closed,
                             gpointer data);
void        lan_session_free (LanSession *session); /* closes the socket */

/* VERBS and DATA must outlive it. They are called only for a phone that has shown the invitation. */
void lan_session_add_verbs (LanSession *session, const LanVerb *verbs, gpointer data);
/* REFUSED says why not; NULL: done and stored. An act runs once, in the phone's language, so that REFUSED is in it. */
void lan_session_answer (LanSession *session, const LanMessage *message, const char *refused);
/* Refuses with an error of the tournament, with the rule behind it if there is one. */
void lan_session_refuse (LanSession *session, const LanMessage *message, const GError *error);
void lan_session_send (LanSession *session, const char *text); /* NULL: nothing to send */

/* The language of everything that is sent to it. */
const char *lan_session_get_language (const LanSession *session);

const char *lan_session_get_address (const LanSession *session);
gboolean    lan_session_is_in (const LanSession *session);   /* it has shown the invitation */
gboolean    lan_session_is_host (const LanSession *session); /* it has also shown the PIN that holds now */
void        lan_session_end_host (LanSession *session);      /* tells a phone that has shown an earlier one */
/* The player whose phone it is, by tonight's name; NULL: nobody's yet. */
const char *lan_session_get_player (const LanSession *session);
void        lan_session_set_player (LanSession *session, const char *player);

/* The entry in lan-people.h of the phone that opened it; 0: not known. */
gint64 lan_session_get_phone (const LanSession *session);
void   lan_session_set_phone (LanSession *session, gint64 phone);
void   lan_session_cut (LanSession *session);    /* ends it without a word; it is still to be freed */
void   lan_session_forget (LanSession *session); /* closes it, because the phone is no longer who it was */

/* Sends the current pages; NULL: none now. CLOCK and PLAYER_PAGE go to a phone with the invitation, PLAYER_PAGE only if
   it changed, DESK to the host. */
void lan_session_show (LanSession *session, const char *clock, const char *player_page, const char *desk);

gint64 lan_session_get_heard (const LanSession *session); /* when anything last came from it, g_get_monotonic_time */
/* Closes the socket of a phone that has been silent for long, or has never shown the invitation. */
void lan_session_look_after (LanSession *session, gint64 now);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LanSession, lan_session_free)

G_END_DECLS
