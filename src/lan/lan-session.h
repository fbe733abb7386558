/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One phone: its socket, what it may do, and what it is shown. */
#pragma once

#include <libsoup/soup.h>

#include "app/tournament/room-tournament.h"
#include "lan-keys.h"
#include "lan-message.h"

G_BEGIN_DECLS

enum
{
  LAN_MESSAGES_A_SECOND = 20,
  LAN_MESSAGES_AT_ONCE = 40,
  LAN_PING_EVERY = 20, /* seconds */
};

typedef struct _LanSession LanSession;

/* What may be asked for; each is answered with lan_session_answer.  DATA is what was given with the table. */
typedef struct
{
  const char *name; /* NULL: the end of the table */
  void (*act) (LanSession *session, const LanMessage *message, gpointer data);
} LanVerb;

typedef void (*LanSessionNotice) (LanSession *session, gpointer data);

/* LANGUAGE is one of language_list, until the phone asks for another.  KEYS and TOURNAMENT outlive it.  TRIED: it has shown an
   invitation or said a PIN, right or wrong; CLOSED: the other side has gone, and this frees it. */
LanSession *lan_session_new (SoupWebsocketConnection *socket, const char *address, const char *language, LanKeys *keys,
                             RoomTournament *tournament, LanSessionNotice tried, LanSessionNotice closed,
                             gpointer data);
void        lan_session_free (LanSession *session); /* closes the socket */

/* VERBS and DATA outlive it.  Only who has shown the invitation gets so far that one of them is called. */
void lan_session_add_verbs (LanSession *session, const LanVerb *verbs, gpointer data);
/* REFUSED: the sentence that says why not; NULL: it is done, and kept.  Acts are done in the laptop's language, as what they change is
   seen there too; one that is refused has changed nothing, and is tried once more in that of the phone, for the sentence. */
void lan_session_answer (LanSession *session, const LanMessage *message, const char *refused);
/* The same for what the tournament refused, with the rule behind it if there is one. */
void lan_session_refuse (LanSession *session, const LanMessage *message, const GError *error);
void lan_session_send (LanSession *session, const char *text); /* NULL: nothing */

/* In which all that is sent to it is made. */
const char *lan_session_get_language (const LanSession *session);

const char *lan_session_get_address (const LanSession *session);
gboolean    lan_session_is_in (const LanSession *session);   /* it has shown the invitation */
gboolean    lan_session_is_host (const LanSession *session); /* and the PIN */
/* Who holds it, by the name that they have tonight; NULL: nobody yet. */
const char *lan_session_get_player (const LanSession *session);
void        lan_session_set_player (LanSession *session, const char *player);

/* By which phone of lan-people.h it was opened; 0: none that is known. */
gint64 lan_session_get_phone (const LanSession *session);
void   lan_session_set_phone (LanSession *session, gint64 phone);
void   lan_session_forget (LanSession *session); /* closes it: the phone is no longer who it was */

/* Pages as they are now, NULL: not now.  CLOCK and ME are for whoever is in, ME only where it is another one; DESK for the host. */
void lan_session_show (LanSession *session, const char *clock, const char *me, const char *desk);

/* Closes the socket of a phone that has not been heard of for long, or never showed the invitation. */
void lan_session_look_after (LanSession *session, gint64 now);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LanSession, lan_session_free)

G_END_DECLS
