/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cash games as rows: terms and events. */
#include "store-cash.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/calendar.h"
#include "base/number.h"
#include "store/nights/store-person.h"
#include "store/nights/store-tourney.h"

#define MOST_ROWS 1000000 /* of a game that can be read */
#define FOR       "for"   /* the kind of a row that names one who shares an expense */

typedef struct
{
  Store *store;
  gint64 id;
} Keeper;

void
store_cash_free (StoreCash *about)
{
  g_free (about->name);
  g_free (about->date);
  g_free (about);
}

static gboolean
refuse_missing (gint64 id, GError **error)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, id);

  g_set_error (error, STORE_ERROR, STORE_ERROR_MISSING, _ ("There is no cash game number %s."), number);
  return FALSE;
}

/* PROBLEM is the rule that the rows break, or NULL. */
static gboolean
refuse_damaged (gint64 id, const GError *problem, GError **error)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, id);

  if (problem == NULL)
    g_set_error (error, STORE_ERROR, STORE_ERROR_DAMAGED, _ ("Cash game %s is damaged and cannot be read."), number);
  else
    g_set_error (error, STORE_ERROR, STORE_ERROR_DAMAGED, _ ("Cash game %s is damaged and cannot be read. %s"), number,
                 problem->message);
  return FALSE;
}

/* --- Games --- */

gint64
store_cash_add (Store *store, const CashTerms *terms, gint64 tournament, gint64 began, GError **error)
{
  g_autoptr (CashTerms) plain = cash_terms_copy (terms);
  g_autofree char *today = calendar_date_of (began), *text = NULL;
  const Currency  *currency = &terms->currency;

  if (!store_has_tournament (store, tournament, error))
    return 0;
  g_free (plain->name); /* name and date have columns of their own */
  plain->name = g_strdup ("");
  g_clear_pointer (&plain->date, g_free);
  text = cash_terms_to_text (plain);
  if (!store_run (store, error,
                  "INSERT INTO cash_game (name, tournament, began, date, currency_symbol, currency_digits,"
                  " currency_after, currency_note, terms) VALUES (?, nullif (?, 0), ?, ?, ?, ?, ?, ?, ?)",
                  "siissiiis", terms->name, tournament, began, terms->date != NULL ? terms->date : today,
                  currency->symbol, (gint64) currency->digits, (gint64) currency->after, currency->note, text))
    return 0;
  return store_last_id (store);
}

static char *
take_text (StoreRows *rows, int column)
{
  char *text = store_dup_text (rows, column);

  return text != NULL ? text : g_strdup ("");
}

#define COLUMNS "SELECT id, name, coalesce (tournament, 0), began, date FROM cash_game "

static StoreCash *
take_about (StoreRows *rows)
{
  StoreCash *about = g_new (StoreCash, 1);

  *about = (StoreCash){ store_int (rows, 0), take_text (rows, 1), store_int (rows, 2), store_int (rows, 3),
                        take_text (rows, 4) };
  return about;
}

static void
free_about_cb (gpointer about)
{
  store_cash_free (about);
}

GPtrArray *
store_cash_list (Store *store, GError **error)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (free_about_cb);
  g_autoptr (GError) problem = NULL;
  g_autoptr (StoreRows) rows = NULL;

  if (!store_knows (store, STORE_SINCE_CASH))
    return g_steal_pointer (&list);
  rows = store_query (store, error, COLUMNS "ORDER BY date DESC, began DESC, id DESC", NULL);
  if (rows == NULL)
    return NULL;
  while (store_next (rows, &problem))
    g_ptr_array_add (list, take_about (rows));
  return store_all_read (problem, error) ? g_steal_pointer (&list) : NULL;
}

StoreCash *
store_cash_get (Store *store, gint64 id, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (StoreRows) rows = NULL;

  if (store_knows (store, STORE_SINCE_CASH))
    {
      rows = store_query (store, error, COLUMNS "WHERE id = ?", "i", id);
      if (rows == NULL)
        return NULL;
      if (store_next (rows, &problem))
        return take_about (rows);
    }
  if (store_all_read (problem, error))
    refuse_missing (id, error);
  return NULL;
}

gboolean
store_cash_set_name (Store *store, gint64 id, const char *name, GError **error)
{
  gint64 named;

  return store_take_number (
             store_query (store, error, "UPDATE cash_game SET name = ? WHERE id = ? RETURNING id", "si", name, id), 0,
             &named, error)
         && (named == id || refuse_missing (id, error));
}

static gboolean
delete_game (Store *store, gpointer data, GError **error)
{
  gint64 id = *(const gint64 *) data, gone;

  return store_take_number (store_query (store, error, "DELETE FROM cash_game WHERE id = ? RETURNING id", "i", id), 0,
                            &gone, error)
         && (gone == id || refuse_missing (id, error)) && store_person_tidy (store, error);
}

gboolean
store_cash_delete (Store *store, gint64 id, GError **error)
{
  return store_transact (store, delete_game, &id, error);
}

/* --- Keeping events --- */

/* Another program, or an older copy of the game in this one, may have changed the log meanwhile. */
static gboolean
move_head (StoreRows *rows, GError **error)
{
  gint64 moved;

  if (!store_take_number (rows, 0, &moved, error))
    return FALSE;
  if (moved == 0)
    g_set_error_literal (error, STORE_ERROR, STORE_ERROR_FAILED,
                         _ ("The game has been changed or deleted in the meantime. Nothing was saved; open it again."));
  return moved != 0;
}

typedef struct
{
  gint64           id;
  guint            step;
  const CashEvent *event;
} NewStep;

/* WHO and OTHER may be NULL. */
static gboolean
keep_row (Store *store, const NewStep *new, guint row, const char *kind, const char *who, const char *other,
          gint64 amount, gboolean later, const char *what, GError **error)
{
  return store_person_add (store, who, error) && store_person_add (store, other, error)
         && store_run (store, error,
                       "INSERT INTO cash_event (game, step, row, at, kind, player, other, amount, later, what)"
                       " VALUES (?, ?, ?, ?, ?, (SELECT id FROM player WHERE name = ?),"
                       " (SELECT id FROM player WHERE name = ?), ?, ?, ?)",
                       "iiiisssiis", new->id, (gint64) new->step, (gint64) row, new->event->at, kind, who, other,
                       amount, (gint64) (later != FALSE), what);
}

static gboolean
keep_step (Store *store, gpointer data, GError **error)
{
  const NewStep *new = data;
  const CashEvent *event = new->event;

  if (!move_head (store_query (store, error, "UPDATE cash_game SET head = ? WHERE id = ? AND head = ? RETURNING id",
                               "iii", (gint64) new->step, new->id, (gint64) new->step - 1),
                  error)
      || !store_run (store, error, "DELETE FROM cash_event WHERE game = ? AND step >= ?", "ii", new->id,
                     (gint64) new->step)
      || !keep_row (store, new, 0, cash_kind_word (event->kind), event->who, event->to, event->amount, event->later,
                    event->what, error))
    return FALSE;
  for (guint i = 0; i < event->sharers->len; i++)
    if (!keep_row (store, new, i + 1, FOR, g_ptr_array_index (event->sharers, i), NULL, 0, FALSE, NULL, error))
      return FALSE;
  return TRUE;
}

typedef struct
{
  const CashGame *game;
  gint64          began, id;
} NewGame;

static gboolean
keep_game (Store *store, gpointer data, GError **error)
{
  NewGame *new = data;

  new->id = store_cash_add (store, cash_game_terms (new->game), 0, new->began, error);
  if (new->id == 0)
    return FALSE;
  for (guint i = 0; i < cash_game_head (new->game); i++)
    {
      NewStep step = { new->id, i + 1, cash_game_event (new->game, i) };

      if (!keep_step (store, &step, error))
        return FALSE;
    }
  return TRUE;
}

gint64
store_cash_add_game (Store *store, const CashGame *game, gint64 began, GError **error)
{
  NewGame new = { game, began, 0 };

  return store_transact (store, keep_game, &new, error) ? new.id : 0;
}

static gboolean
append_cb (gpointer data, guint step, const CashEvent *event, GError **error)
{
  const Keeper *keeper = data;
  NewStep new = { keeper->id, step, event };

  return store_transact (keeper->store, keep_step, &new, error);
}

static gboolean
set_head_cb (gpointer data, guint head, GError **error)
{
  const Keeper *keeper = data;

  return move_head (store_query (keeper->store, error,
                                 "UPDATE cash_game SET head = ?1 WHERE id = ?2 AND ?1 <= (SELECT"
                                 " coalesce (max (step), 0) FROM cash_event WHERE game = ?2) RETURNING id",
                                 "ii", (gint64) head, keeper->id),
                    error);
}

/* --- Loading --- */

typedef struct
{
  gint64     id;
  CashTerms *terms;
  gint64     head;
  GPtrArray *events; /* CashEvent */
} Loaded;

static gboolean
take_currency (Currency *currency, StoreRows *rows, int column)
{
  g_autofree char *symbol = take_text (rows, column);
  gint64           digits = store_int (rows, column + 1), note = store_int (rows, column + 3);

  if (strlen (symbol) >= sizeof currency->symbol || digits < 0 || digits > 4 || note < 0 || note > NUMBER_MAX)
    return FALSE;
  g_strlcpy (currency->symbol, symbol, sizeof currency->symbol);
  currency->digits = (gint) digits;
  currency->after = store_int (rows, column + 2) != 0;
  currency->note = note;
  return TRUE;
}

static gboolean
load_terms (Store *store, Loaded *loaded, GError **error)
{
  g_autofree char *lines = NULL;
  g_autoptr (GError) problem = NULL;
  g_autoptr (StoreRows) rows = store_query (store, error,
                                            "SELECT head, name, date, terms, currency_symbol, currency_digits,"
                                            " currency_after, currency_note FROM cash_game WHERE id = ?",
                                            "i", loaded->id);

  if (rows == NULL)
    return FALSE;
  if (!store_next (rows, &problem))
    return store_all_read (problem, error) && refuse_missing (loaded->id, error);
  loaded->head = store_int (rows, 0);
  g_free (loaded->terms->name);
  loaded->terms->name = take_text (rows, 1);
  loaded->terms->date = take_text (rows, 2);
  lines = take_text (rows, 3);
  if (!take_currency (&loaded->terms->currency, rows, 4) || loaded->head < 0 || loaded->head > MOST_ROWS
      || !calendar_date_is (loaded->terms->date) || !cash_terms_take_text (loaded->terms, lines, &problem))
    return refuse_damaged (loaded->id, problem, error);
  return TRUE;
}

/* Adds the row to its event.  FALSE: Cardroom cannot have written such a row. */
static gboolean
take_row (GPtrArray *events, StoreRows *rows)
{
  gint64      step = store_int (rows, 0), number = store_int (rows, 1);
  const char *word = store_text (rows, 3);
  CashEvent  *event;
  CashKind    kind;

  if (word == NULL)
    return FALSE;
  if (number > 0)
    {
      event = events->len > 0 ? g_ptr_array_index (events, events->len - 1) : NULL;
      if (step != events->len || event == NULL || number != event->sharers->len + 1 || !g_str_equal (word, FOR))
        return FALSE;
      g_ptr_array_add (event->sharers, take_text (rows, 4));
      return TRUE;
    }
  if (step != events->len + 1 || !cash_kind_from_word (word, &kind))
    return FALSE;
  event = cash_event_new (store_int (rows, 2), kind);
  event->who = store_dup_text (rows, 4);
  event->to = store_dup_text (rows, 5);
  event->amount = store_int (rows, 6);
  event->later = store_int (rows, 7) != 0;
  event->what = store_dup_text (rows, 8);
  g_ptr_array_add (events, event);
  return TRUE;
}

static gboolean
load_events (Store *store, Loaded *loaded, GError **error)
{
  guint n = 0;
  g_autoptr (GError) problem = NULL;
  g_autoptr (StoreRows) rows = store_query (store, error,
                                            "SELECT step, row, at, kind, player.name, other.name, amount, later, what"
                                            " FROM cash_event LEFT JOIN player ON player.id = cash_event.player"
                                            " LEFT JOIN player AS other ON other.id = cash_event.other"
                                            " WHERE game = ? ORDER BY step, row",
                                            "i", loaded->id);

  if (rows == NULL)
    return FALSE;
  while (store_next (rows, &problem))
    if (++n > MOST_ROWS || !take_row (loaded->events, rows))
      return refuse_damaged (loaded->id, NULL, error);
  return store_all_read (problem, error);
}

/* Runs in a transaction, so that rows and head are of the same moment. */
static gboolean
load (Store *store, gpointer data, GError **error)
{
  return load_terms (store, data, error) && load_events (store, data, error);
}

static void
free_event_cb (gpointer event)
{
  cash_event_free (event);
}

CashGame *
store_cash_load (Store *store, gint64 id, GError **error)
{
  g_autoptr (CashTerms) terms = cash_terms_new ();
  g_autoptr (GPtrArray) events = g_ptr_array_new_with_free_func (free_event_cb);
  Loaded loaded = { id, terms, 0, events };
  g_autoptr (GError) problem = NULL;
  CashGame *game;

  if (!store_knows (store, STORE_SINCE_CASH))
    {
      refuse_missing (id, error);
      return NULL;
    }
  if (!store_transact (store, load, &loaded, error))
    return NULL;
  game = cash_game_new (terms, g_steal_pointer (&events), (guint) loaded.head, &problem);
  if (game == NULL)
    {
      refuse_damaged (id, problem, error);
      return NULL;
    }
  if (store_is_writable (store))
    {
      Keeper *keeper = g_new (Keeper, 1);

      *keeper = (Keeper){ store, id };
      store_own (store, keeper, g_free);
      cash_game_set_keeper (game, &(CashKeeper){ append_cb, set_head_cb, keeper });
    }
  return game;
}
