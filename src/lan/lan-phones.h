/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The phones that have come: their sockets, and what all of them are shown. */
#pragma once

#include "app/house/room-book.h"
#include "app/tournament/room-phone-book.h"
#include "lan-keys.h"

G_BEGIN_DECLS

enum
{
  LAN_MOST_SOCKETS = 64,
  LAN_MOST_SOCKETS_EACH = 8, /* of one address */
};

/* Signals:
     changed ()            a phone came or went, was claimed or forgotten, or asks for something; somebody said a PIN, after which
                           there may be another
     joined  (gint64 id)   somebody has claimed a name: the entry of their phone; see lan_phones_get_former
     asked   (guint id)    a phone asks the host for something
     wished  (char *sentence)   somebody proposes a game */
#define LAN_TYPE_PHONES (lan_phones_get_type ())
G_DECLARE_FINAL_TYPE (LanPhones, lan_phones, LAN, PHONES, GObject)

LanPhones *lan_phones_new (RoomTournament *tournament, LanKeys *keys); /* keeps a reference, takes KEYS */
/* Before anybody comes: they play at the side tables of BOOK, of which a reference is kept. */
void           lan_phones_set_book (LanPhones *self, RoomBook *book);
void           lan_phones_send_away (LanPhones *self); /* everybody */
const LanKeys *lan_phones_get_keys (LanPhones *self);  /* borrowed */
guint          lan_phones_count (LanPhones *self);     /* those that have shown the invitation */

/* RoomPhoneEntry: those that are known tonight, borrowed until the next change; whether one is connected now. */
const GPtrArray *lan_phones_get_known (LanPhones *self);
gboolean         lan_phones_is_connected (LanPhones *self, gint64 id);
const char      *lan_phones_get_name (LanPhones *self, gint64 id); /* NULL: it is not known */
const char      *lan_phones_get_former (
         LanPhones *self); /* the name that the phone which joined last gave back; NULL: none */
/* It is nobody's from now on, also where it is connected. */
gboolean lan_phones_forget (LanPhones *self, gint64 id, GError **error);

/* What waits for the host's answer: numbers, from the oldest on.  Free it. */
GArray *lan_phones_list_requests (LanPhones *self);
char   *lan_phones_dup_request (LanPhones *self, guint id); /* as a sentence; NULL: it waits no longer.  Free it */
/* What is asked for is done, and durable, before TRUE. */
gboolean lan_phones_answer (LanPhones *self, guint id, gboolean yes, GError **error);

G_END_DECLS
