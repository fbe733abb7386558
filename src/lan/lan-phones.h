/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The connected phones: their sockets, and the pages all of them are sent. */
#pragma once

#include "app/house/room-book.h"
#include "app/tournament/room-phone-book.h"
#include "lan-keys.h"

G_BEGIN_DECLS

enum
{
  LAN_MOST_SOCKETS = 64,
  LAN_MOST_SOCKETS_EACH = 8, /* from one address */
};

/* Signals:
     changed ()                a phone came or went, was claimed or forgotten, or asks for something; or a PIN was tried,
                               after which it may be a new one
     joined (gint64 id)        a phone has claimed a name: its entry, see lan_phones_get_former
     asked (guint id)          a phone asks the host for something
     proposed (char *sentence)   a game was proposed
     guessed (char *sentence)    somebody guesses at the PIN and has to wait, or there is a new one */
#define LAN_TYPE_PHONES (lan_phones_get_type ())
G_DECLARE_FINAL_TYPE (LanPhones, lan_phones, LAN, PHONES, GObject)

LanPhones *lan_phones_new (RoomTournament *tournament, LanKeys *keys); /* keeps a reference, takes KEYS */
/* Call it before any phone comes: they play at the side tables of BOOK, of which a reference is kept. */
void           lan_phones_set_book (LanPhones *self, RoomBook *book);
void           lan_phones_be_alone (LanPhones *self);  /* lan_games_be_alone */
void           lan_phones_send_away (LanPhones *self); /* all of them */
const LanKeys *lan_phones_get_keys (LanPhones *self);  /* borrowed */
guint          lan_phones_count (LanPhones *self);     /* phones that have shown the invitation */

/* RoomPhoneEntry of the phones known tonight, borrowed until the next change; the second tells whether one is
   connected. */
const GPtrArray *lan_phones_get_known (LanPhones *self);
gboolean         lan_phones_is_connected (LanPhones *self, gint64 id);
const char      *lan_phones_get_name (LanPhones *self, gint64 id); /* NULL: not known */
const char *lan_phones_get_former (LanPhones *self); /* the name given up by the phone that joined last; NULL: none */
/* The phone is nobody's from now on, even while it is connected. */
gboolean lan_phones_forget (LanPhones *self, gint64 id, GError **error);

/* The numbers of the requests that wait for the host, oldest first. Free it. */
GArray *lan_phones_list_requests (LanPhones *self);
char   *lan_phones_dup_request (LanPhones *self, guint id); /* as a sentence; NULL: no longer waiting. Free it */
/* TRUE only once what was asked for is done and durable. */
gboolean lan_phones_answer (LanPhones *self, guint id, gboolean yes, GError **error);

G_END_DECLS
