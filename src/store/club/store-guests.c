/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Guest lists as rows. */
#include "store-guests.h"

#include <glib/gi18n-lib.h>

#include "store/nights/store-person.h"

/* FALSE: the row breaks a rule of the list. */
static gboolean
take_row (Guests *guests, StoreRows *rows)
{
  g_autofree char *name = store_dup_text (rows, 0), *teller = store_dup_text (rows, 1);
  const char      *answer = store_text (rows, 2);
  Guest            row = { .name = name, .teller = teller, .since = store_int (rows, 3), .later = store_int (rows, 4) };
  gint64           turn = store_int (rows, 5);

  row.turn = (guint) CLAMP (turn, 0, G_MAXINT);
  return row.turn == turn && guest_answer_parse (answer, &row.answer) && guests_restore (guests, &row);
}

Guests *
store_guests_load (Store *store, gint64 tournament, GError **error)
{
  g_autoptr (Guests) guests = guests_new (0);
  g_autoptr (GError) problem = NULL;
  g_autoptr (StoreRows) rows = NULL;

  if (!store_knows (store, STORE_SINCE_GUESTS))
    return g_steal_pointer (&guests);
  /* Who told it of themselves goes by the same name. */
  rows = store_query (store, error,
                      "SELECT called.name, CASE teller WHEN guest.player THEN called.name ELSE told.name END, answer,"
                      " guest.since, coalesce (later, -1), turn FROM guest " STORE_CALLED (
                          "?1", "guest.player", "guest.step") " LEFT JOIN player AS told ON told.id = teller"
                                                              " WHERE tournament = ?1 ORDER BY place",
                      "i", tournament);
  if (rows == NULL)
    return NULL;
  while (store_next (rows, &problem))
    if (!take_row (guests, rows))
      {
        g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, tournament);

        g_set_error (error, STORE_ERROR, STORE_ERROR_DAMAGED,
                     _ ("Tournament %s is damaged: a row of its guest list is not valid."), number);
        return NULL;
      }
  return store_all_read (problem, error) ? g_steal_pointer (&guests) : NULL;
}

typedef struct
{
  gint64        tournament;
  const Guests *guests;
} Kept;

static gboolean
keep_row (Store *store, gint64 tournament, guint place, const Guest *guest, GError **error)
{
  const char *teller = *guest->teller != '\0' ? guest->teller : NULL;
  StorePerson person, told;

  return store_person_find (store, tournament, guest->name, &person, error)
         && store_person_find (store, tournament, teller, &told, error)
         && store_run (store, error,
                       "INSERT INTO guest (tournament, place, player, step, answer, since, teller, later, turn)"
                       " VALUES (?, ?, ?, ?, ?, ?, nullif (?, 0), nullif (?, -1), ?)",
                       "iiiisiiii", tournament, (gint64) place, person.player, person.step,
                       guest_answer_word (guest->answer), guest->since, told.player, guest->later,
                       (gint64) guest->turn);
}

static gboolean
keep (Store *store, gpointer data, GError **error)
{
  const Kept *kept = data;

  if (!store_run (store, error, "DELETE FROM guest WHERE tournament = ?", "i", kept->tournament))
    return FALSE;
  for (guint i = 0; i < guests_n (kept->guests); i++)
    if (!keep_row (store, kept->tournament, i, guests_get (kept->guests, i), error))
      return FALSE;
  return store_person_tidy (store, error);
}

gboolean
store_guests_keep (Store *store, gint64 tournament, const Guests *guests, GError **error)
{
  Kept kept = { tournament, guests };

  return store_transact (store, keep, &kept, error);
}

gboolean
store_guests_maybes (Store *store, guint *maybes, guint *came, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (StoreRows) rows = NULL;

  *maybes = *came = 0;
  if (!store_knows (store, STORE_SINCE_GUESTS))
    return TRUE;
  rows = store_query (
      store, error,
      "SELECT count (*), coalesce (sum (EXISTS (SELECT 1 FROM event WHERE event.tournament = guest.tournament"
      " AND event.player = guest.player AND event.kind IN ('enter', 'unpaid') AND event.step <= head)), 0)"
      " FROM guest JOIN tournament ON tournament.id = guest.tournament WHERE answer = 'maybe' AND EXISTS"
      " (SELECT 1 FROM event WHERE event.tournament = guest.tournament AND kind = 'start'"
      " AND event.step <= head)",
      NULL);
  while (rows != NULL && store_next (rows, &problem))
    {
      *maybes = (guint) store_int (rows, 0);
      *came = (guint) store_int (rows, 1);
    }
  return rows != NULL && store_all_read (problem, error);
}
