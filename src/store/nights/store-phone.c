/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Phones of a night as rows. */
#include "store-phone.h"

#include "store-person.h"

typedef struct
{
  gint64      tournament;
  const char *name, *secret;
  gint64      since, instead, id;
} NewPhone;

void
store_phone_free (StorePhone *phone)
{
  g_free (phone->secret);
  g_free (phone->name);
  g_free (phone);
}

static void
free_phone_cb (gpointer phone)
{
  store_phone_free (phone);
}

GPtrArray *
store_phone_list (Store *store, gint64 tournament, GError **error)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (free_phone_cb);
  g_autoptr (GError) problem = NULL;
  g_autoptr (StoreRows) rows = NULL;

  if (!store_knows (store, STORE_SINCE_PHONES))
    return g_steal_pointer (&list);
  rows = store_query (store, error,
                      "SELECT phone.id, secret, called.name, phone.since FROM phone " STORE_CALLED (
                          "?1", "phone.player", "phone.step") " WHERE phone.tournament = ?1 ORDER BY phone.id",
                      "i", tournament);
  if (rows == NULL)
    return NULL;
  while (store_next (rows, &problem))
    {
      StorePhone *phone = g_new (StorePhone, 1);

      *phone = (StorePhone){ store_int (rows, 0), store_dup_text (rows, 1), store_dup_text (rows, 2),
                             store_int (rows, 3) };
      g_ptr_array_add (list, phone);
    }
  return store_all_read (problem, error) ? g_steal_pointer (&list) : NULL;
}

static gboolean
forget (Store *store, gint64 id, GError **error)
{
  return store_run (store, error, "DELETE FROM phone WHERE id = ?", "i", id);
}

static gboolean
forget_those_of (Store *store, gint64 tournament, const char *name, GError **error)
{
  g_autoptr (GPtrArray) list = store_phone_list (store, tournament, error);

  for (guint i = 0; list != NULL && i < list->len; i++)
    {
      const StorePhone *phone = g_ptr_array_index (list, i);

      if (g_strcmp0 (phone->name, name) == 0 && !forget (store, phone->id, error))
        return FALSE;
    }
  return list != NULL;
}

static gboolean
add_phone (Store *store, gpointer data, GError **error)
{
  NewPhone *new = data;
  StorePerson person;

  if (!forget_those_of (store, new->tournament, new->name, error) || !forget (store, new->instead, error)
      || !store_person_find (store, new->tournament, new->name, &person, error)
      || !store_run (store, error, "INSERT INTO phone (tournament, secret, player, step, since) VALUES (?, ?, ?, ?, ?)",
                     "isiii", new->tournament, new->secret, person.player, person.step, new->since))
    return FALSE;
  new->id = store_last_id (store);
  return store_person_tidy (store, error);
}

gint64
store_phone_add (Store *store, gint64 tournament, const char *name, const char *secret, gint64 since, gint64 instead,
                 GError **error)
{
  NewPhone new = { tournament, name, secret, since, instead, 0 };

  return store_transact (store, add_phone, &new, error) ? new.id : 0;
}

static gboolean
forget_phone (Store *store, gpointer data, GError **error)
{
  return forget (store, *(const gint64 *) data, error) && store_person_tidy (store, error);
}

gboolean
store_phone_forget (Store *store, gint64 id, GError **error)
{
  return store_transact (store, forget_phone, &id, error);
}
