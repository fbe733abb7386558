/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What phones ask of the host, who says yes or no: a name that another phone has, a rebuy, an add-on, a re-entry. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

enum
{
  LAN_MOST_REQUESTS = 64,
  LAN_NAMES_ASKED_EACH = 2, /* at once, by phones of one address */
};

#define LAN_ANSWER_TOLD_FOR (120 * (gint64) G_USEC_PER_SEC)

#define LAN_REQUEST_NAME "name"      /* that another phone has */
#define LAN_REQUEST_MORE "more-name" /* though phones at the same address have got enough of them */

typedef enum
{
  LAN_ASKED,
  LAN_DONE,
  LAN_DECLINED,
} LanRequestState;

typedef struct
{
  guint           id;
  char           *act;    /* LAN_REQUEST_NAME, LAN_REQUEST_MORE, "rebuy", "add-on" or "re-enter" */
  char           *player; /* whose it is, or is to be */
  gconstpointer   asker;  /* of a name: the socket that it was asked on; of a sale NULL, for it is the player's phone */
  LanRequestState state;
  gint64          answered; /* when, by a clock that never falls; 0: it waits */
} LanRequest;

typedef struct _LanRequests LanRequests;

LanRequests *lan_requests_new (void);
void         lan_requests_free (LanRequests *requests);

/* Borrowed; what is asked for already is not asked for again, and one that was answered begins anew; the oldest answer makes room.  NULL: there are too many. */
LanRequest *lan_requests_ask (LanRequests *requests, const char *act, const char *player, gconstpointer asker);
LanRequest *lan_requests_find (LanRequests *requests, guint id); /* that waits for an answer; NULL: none */
void        lan_request_answer (LanRequest *request, gboolean yes, gint64 now);
/* Told to whoever asked only for a while. */
gboolean lan_request_is_old (const LanRequest *request, gint64 now);

guint             lan_requests_count (const LanRequests *requests); /* answered ones too, the oldest first */
const LanRequest *lan_requests_get (const LanRequests *requests, guint index);

void lan_requests_drop (LanRequests *requests, guint index);

/* FALSE: there was nothing.  Whoever asked for a name has gone; a player is no longer anybody's. */
gboolean lan_requests_has_asker (const LanRequests *requests, gconstpointer asker); /* who waits for an answer */
gboolean lan_requests_drop_asker (LanRequests *requests, gconstpointer asker);
gboolean lan_requests_drop_player (LanRequests *requests, const char *player);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LanRequests, lan_requests_free)

G_END_DECLS
