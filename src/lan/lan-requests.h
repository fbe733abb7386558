/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The requests of phones to the host, who says yes or no: a name that another phone has, a rebuy, an add-on, a
   re-entry. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

enum
{
  LAN_MOST_REQUESTS = 64,
  LAN_NAMES_ASKED_EACH = 2, /* waiting at once, from the phones of one address */
};

#define LAN_ANSWER_TOLD_FOR (120 * (gint64) G_USEC_PER_SEC)

#define LAN_REQUEST_CHIPS "chips"     /* of a cash game */
#define LAN_REQUEST_NAME  "name"      /* a name that another phone has */
#define LAN_REQUEST_MORE  "more-name" /* a further name for an address that has had its share */
#define LAN_REQUEST_MANY  "many-name" /* one of many names that are wanted at once */

typedef enum
{
  LAN_ASKED,
  LAN_DONE,
  LAN_DECLINED,
} LanRequestState;

typedef struct
{
  guint           id;
  char           *act;    /* LAN_REQUEST_NAME, LAN_REQUEST_MORE, LAN_REQUEST_MANY, "rebuy", "add-on" or "re-enter" */
  char           *player; /* whose phone it is, or will be */
  gconstpointer   asker;  /* for a name, the socket that asked; for a sale NULL, as it is the player's phone */
  LanRequestState state;
  gint64          answered; /* when, by a clock that never goes back; 0: still waiting */
  gint64 game, amount;      /* of chips, the cash game and how much is to be paid for them; 0: it is not about chips */
  char  *much, *where;      /* the amount and the game's name as they are told; NULL likewise */
} LanRequest;

typedef struct _LanRequests LanRequests;

LanRequests *lan_requests_new (void);
void         lan_requests_free (LanRequests *requests);

/* Borrowed. A pending duplicate is returned as it is; an answered one is reopened. When full, the oldest answered
   request is dropped; NULL if all of them wait. */
LanRequest *lan_requests_ask (LanRequests *requests, const char *act, const char *player, gconstpointer asker);
/* That PLAYER asks for chips already and waits for the answer. */
gboolean    lan_requests_wants_chips (const LanRequests *requests, const char *player);
LanRequest *lan_requests_find (LanRequests *requests, guint id); /* a request still waiting; NULL: none */
void        lan_request_answer (LanRequest *request, gboolean yes, gint64 now);
/* True once the answer has been shown long enough. */
gboolean lan_request_is_old (const LanRequest *request, gint64 now);

guint             lan_requests_count (const LanRequests *requests); /* answered ones too, oldest first */
const LanRequest *lan_requests_get (const LanRequests *requests, guint index);

void lan_requests_drop (LanRequests *requests, guint index);

/* FALSE if there was nothing to drop. The first is for a socket that closed; the second for a player who has no phone
   any more. */
gboolean lan_requests_has_asker (const LanRequests *requests, gconstpointer asker); /* still waiting */
gboolean lan_requests_drop_asker (LanRequests *requests, gconstpointer asker);
gboolean lan_requests_drop_player (LanRequests *requests, const char *player);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LanRequests, lan_requests_free)

G_END_DECLS
