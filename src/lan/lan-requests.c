/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The requests of phones to the host. */
#include "lan-requests.h"

struct _LanRequests
{
  GPtrArray *list; /* LanRequest */
  guint      last; /* id */
};

static void
free_request_cb (gpointer data)
{
  LanRequest *request = data;

  g_free (request->act);
  g_free (request->player);
  g_free (request->much);
  g_free (request->where);
  g_free (request);
}

LanRequests *
lan_requests_new (void)
{
  LanRequests *requests = g_new0 (LanRequests, 1);

  requests->list = g_ptr_array_new_with_free_func (free_request_cb);
  return requests;
}

void
lan_requests_free (LanRequests *requests)
{
  if (requests == NULL)
    return;
  g_ptr_array_unref (requests->list);
  g_free (requests);
}

static gboolean
is_same (const LanRequest *request, const char *act, const char *player, gconstpointer asker)
{
  return request->asker == asker
         && (asker != NULL || (g_str_equal (request->act, act) && g_str_equal (request->player, player)));
}

/* Drops the oldest answered request. FALSE if all of them wait. */
static gboolean
make_room (LanRequests *requests)
{
  for (guint i = 0; i < requests->list->len; i++)
    if (((const LanRequest *) g_ptr_array_index (requests->list, i))->state != LAN_ASKED)
      {
        g_ptr_array_remove_index (requests->list, i);
        return TRUE;
      }
  return FALSE;
}

LanRequest *
lan_requests_ask (LanRequests *requests, const char *act, const char *player, gconstpointer asker)
{
  LanRequest *request;

  for (guint i = requests->list->len; i > 0; i--)
    {
      request = g_ptr_array_index (requests->list, i - 1);
      if (!is_same (request, act, player, asker))
        continue;
      if (request->state == LAN_ASKED && g_str_equal (request->player, player))
        return request;
      g_ptr_array_remove_index (requests->list, i - 1);
    }
  if (requests->list->len >= LAN_MOST_REQUESTS && !make_room (requests))
    return NULL;
  request = g_new (LanRequest, 1);
  *request = (LanRequest){ .id = ++requests->last, .act = g_strdup (act), .player = g_strdup (player), .asker = asker };
  g_ptr_array_add (requests->list, request);
  return request;
}

gboolean
lan_requests_wants_chips (const LanRequests *requests, const char *player)
{
  for (guint i = 0; i < requests->list->len; i++)
    {
      const LanRequest *request = lan_requests_get (requests, i);

      if (request->state == LAN_ASKED && g_str_equal (request->act, LAN_REQUEST_CHIPS)
          && g_str_equal (request->player, player))
        return TRUE;
    }
  return FALSE;
}

LanRequest *
lan_requests_find (LanRequests *requests, guint id)
{
  for (guint i = 0; i < requests->list->len; i++)
    {
      LanRequest *request = g_ptr_array_index (requests->list, i);

      if (request->id == id && request->state == LAN_ASKED)
        return request;
    }
  return NULL;
}

void
lan_request_answer (LanRequest *request, gboolean yes, gint64 now)
{
  request->state = yes ? LAN_DONE : LAN_DECLINED;
  request->answered = now;
}

gboolean
lan_request_is_old (const LanRequest *request, gint64 now)
{
  return request->state != LAN_ASKED && now - request->answered > LAN_ANSWER_TOLD_FOR;
}

guint
lan_requests_count (const LanRequests *requests)
{
  return requests->list->len;
}

const LanRequest *
lan_requests_get (const LanRequests *requests, guint index)
{
  return g_ptr_array_index (requests->list, index);
}

void
lan_requests_drop (LanRequests *requests, guint index)
{
  g_ptr_array_remove_index (requests->list, index);
}

gboolean
lan_requests_has_asker (const LanRequests *requests, gconstpointer asker)
{
  for (guint i = 0; i < requests->list->len; i++)
    if (lan_requests_get (requests, i)->asker == asker && lan_requests_get (requests, i)->state == LAN_ASKED)
      return TRUE;
  return FALSE;
}

gboolean
lan_requests_drop_asker (LanRequests *requests, gconstpointer asker)
{
  guint before = requests->list->len;

  for (guint i = before; i > 0; i--)
    if (((const LanRequest *) g_ptr_array_index (requests->list, i - 1))->asker == asker)
      g_ptr_array_remove_index (requests->list, i - 1);
  return requests->list->len < before;
}

gboolean
lan_requests_drop_player (LanRequests *requests, const char *player)
{
  guint before = requests->list->len;

  for (guint i = before; i > 0; i--)
    {
      const LanRequest *request = g_ptr_array_index (requests->list, i - 1);

      if (request->asker == NULL && g_str_equal (request->player, player))
        g_ptr_array_remove_index (requests->list, i - 1);
    }
  return requests->list->len < before;
}
