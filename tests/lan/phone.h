/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A server with a tournament of its own, and phones that ask it. */
#pragma once

#include <json-glib/json-glib.h>
#include <libsoup/soup.h>

#include "lan/lan-address-test.h"
#include "lan/lan-server-test.h"
#include "evening.h"
#include "../loopback.h"

G_BEGIN_DECLS

typedef struct
{
  char           *path, *host, *code; /* HOST: "127.0.0.1:40123" */
  RoomBook       *book;
  RoomTournament *tournament;
  LanServer      *server;
  SoupSession    *soup;
  const char     *language; /* of phones that connect from now on; NULL: they send none */
} Room;

/* One phone. */
typedef struct
{
  SoupWebsocketConnection *socket;
  GQueue                  *heard; /* JsonNode */
  GString                 *bytes; /* lines of everything sent to it */
  gboolean                 is_answered, is_closed;
  gint64                   number;
} Phone;

void room_up (Room *room, gconstpointer data);
void room_down (Room *room, gconstpointer data);
void wait_until (gboolean *done);

/* Serves again, as after a restart. */
void serve (Room *room);

LanPhones *phones_of (Room *room);
gint64     id_of (Room *room, const char *name); /* the id of the phone with that name; 0: none */

/* The response, with its BYTES. */
SoupMessage *fetch (Room *room, const char *method, const char *path, GBytes **bytes);

/* Bare connections, for what a good client cannot send. Writing does not wait. */
GSocketConnection *dial (Room *room);
void               write_line (GSocketConnection *line, const char *text);

Phone *phone_new_with (Room *room, const char *token); /* with that cookie; NULL: without one */
Phone *phone_new (Room *room);                         /* its socket is open, but it has said nothing yet */
void   phone_free (Phone *phone);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Phone, phone_free)

/* REST is a message without its number and braces.  Returns the sentence with which it is refused, free it; NULL: it is
   accepted. */
char *ask (Phone *phone, const char *rest);
void  done (Phone *phone, const char *rest);
void  refused (Phone *phone, const char *rest, const char *expected);
char *at_desk (const Phone *phone, const char *rest); /* REST as tapped on the newest page of the desk; free it */
void  desk_does (Phone *phone, const char *rest);     /* such a tap is accepted */
void  desk_refuses (Phone *phone, const char *rest, const char *expected);
void  come_in (Room *room, Phone *phone);
void  be_host (Room *room, Phone *phone);
void  settle (Phone *phone); /* waits until everything sent to the phone has arrived */

/* Claims names for phones; free the tokens.  PROMISED: the word that PHONE was told; REDEEM: NULL for a wrong word. */
const char *promised (Phone *phone);
char       *redeem (Room *room, const char *word);
char       *claim (Room *room, const char *name);
Phone      *phone_of (Room *room, const char *token); /* a phone with that token, which has said hello */
const char *me_text (const Phone *phone, const char *key);

JsonObject *find_page (const Phone *phone, const char *name); /* the newest page of that name; NULL: none */
guint       count_pages (const Phone *phone, const char *name);
const char *clock_text (const Phone *phone, const char *key);
void        check_closed (Phone *phone, gushort code);

G_END_DECLS
