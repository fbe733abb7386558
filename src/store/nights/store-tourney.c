/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tournaments as rows: settings and events. */
#include "store-tourney.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/calendar.h"
#include "base/line.h"
#include "base/number.h"
#include "base/proof.h"
#include "store-person.h"
#include "store-tourney-private.h"

typedef struct
{
  Store *store;
  gint64 id;
} Keeper;

void
store_tournament_free (StoreTournament *tournament)
{
  g_free (tournament->name);
  g_free (tournament->date);
  g_free (tournament->venue);
  g_free (tournament->commitment);
  g_free (tournament->mark.boot);
  g_free (tournament);
}

static gboolean
refuse_missing (gint64 id, GError **error)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, id);

  g_set_error (error, STORE_ERROR, STORE_ERROR_MISSING, _ ("There is no tournament number %s."), number);
  return FALSE;
}

/* PROBLEM is the rule that the rows break, or NULL. */
static gboolean
refuse_damaged (gint64 id, const GError *problem, GError **error)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, id);

  if (problem == NULL)
    g_set_error (error, STORE_ERROR, STORE_ERROR_DAMAGED, _ ("Tournament %s is damaged and cannot be read."), number);
  else
    g_set_error (error, STORE_ERROR, STORE_ERROR_DAMAGED, _ ("Tournament %s is damaged and cannot be read. %s"), number,
                 problem->message);
  return FALSE;
}

/* --- Settings --- */

/* The name can be changed without an event, and the seed may be any number: each has a column of its own. */
static gboolean
has_own_column (const char *line)
{
  return g_str_has_prefix (line, "name ") || g_str_has_prefix (line, "seed ");
}

char *
store_tourney_write_settings (const Settings *settings)
{
  g_autoptr (Settings) plain = settings_copy (settings);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  GString *kept = g_string_new (NULL);

  g_free (plain->name);
  plain->name = g_strdup ("");
  text = settings_to_text (plain);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '\0' && !has_own_column (lines[i]))
      g_string_append_printf (kept, "%s\n", lines[i]);
  return g_string_free (kept, FALSE);
}

static gboolean
read_settings (Settings *settings, const char *text, GError **error)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (GArray) words = line_split (lines[i], ",+", error);

      if (words == NULL || (words->len > 0 && !settings_take (settings, words, NULL, NULL, error)))
        return FALSE;
    }
  return TRUE;
}

/* --- Tournaments --- */

gint64
store_tournament_add (Store *store, const Settings *settings, gint64 opened, gint64 planned, GError **error)
{
  g_autofree char *text = store_tourney_write_settings (settings);
  g_autofree char *schedule = schedule_to_text (settings->schedule);
  g_autofree char *commitment = proof_of_seed (settings->seed);
  const Currency  *currency = &settings->currency;

  if (!store_run (store, error,
                  "INSERT INTO tournament (name, opened, planned, seed, currency_symbol, currency_digits,"
                  " currency_after, currency_note, settings, schedule_word, schedule, commitment)"
                  " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                  "siiisiiissss", settings->name, opened, planned, (gint64) settings->seed, currency->symbol,
                  (gint64) currency->digits, (gint64) currency->after, currency->note, text, settings->schedule_word,
                  schedule, commitment))
    return 0;
  return store_last_id (store);
}

/* TRUE for wall clock times that a calendar has, and for 0, an unknown time. */
static gboolean
is_moment (gint64 moment)
{
  return moment >= 0 && moment <= STORE_LAST_MOMENT;
}

/* Reads a damaged time as unknown; loading the tournament reports the damage. */
static gint64
take_moment (StoreRows *rows, int column)
{
  gint64 moment = store_int (rows, column);

  return is_moment (moment) ? moment : 0;
}

/* Reads NULL as an empty text in columns that must not be NULL. */
static char *
take_text (StoreRows *rows, int column)
{
  char *text = store_dup_text (rows, column);

  return text == NULL ? g_strdup ("") : text;
}

/* A damaged mark is as good as none. */
static StoreMark
take_mark (StoreRows *rows, int column)
{
  StoreMark mark = { store_int (rows, column), NULL, store_int (rows, column + 2) };

  if (is_moment (mark.at) && is_moment (mark.boot_time))
    mark.boot = store_dup_text (rows, column + 1);
  return mark;
}

static StoreTournament *
take_tournament (StoreRows *rows)
{
  StoreTournament *tournament = g_new (StoreTournament, 1);

  *tournament = (StoreTournament){ .id = store_int (rows, 0),
                                   .name = take_text (rows, 1),
                                   .opened = take_moment (rows, 2),
                                   .planned = take_moment (rows, 3),
                                   .until = take_moment (rows, 4),
                                   .date = store_dup_text (rows, 5),
                                   .venue = store_dup_text (rows, 6),
                                   .commitment = store_dup_text (rows, 7),
                                   .mark = take_mark (rows, 8) };
  if (tournament->date == NULL || !calendar_date_is (tournament->date))
    {
      g_free (tournament->date);
      tournament->date = calendar_date_of (tournament->planned ? tournament->planned : tournament->opened);
    }
  return tournament;
}

/* A query with the columns that take_tournament reads, followed by REST. */
static char *
select_tournaments (Store *store, const char *rest)
{
  return g_strdup_printf ("SELECT id, name, opened, planned, %s, %s, %s, %s FROM tournament %s",
                          store_knows (store, STORE_SINCE_UNTIL) ? "until" : "0",
                          store_knows (store, STORE_SINCE_DATES) ? "date, venue" : "NULL, NULL",
                          store_knows (store, STORE_SINCE_COMMITMENTS) ? "commitment" : "NULL",
                          store_knows (store, STORE_SINCE_MARKS) ? "mark_at, mark_boot, mark_boot_time" : "0, NULL, 0",
                          rest);
}

static void
free_tournament_cb (gpointer tournament)
{
  store_tournament_free (tournament);
}

/* A night that was kept later, or of which the date was mended, stands where it belongs. */
static gint
compare_dates (gconstpointer a, gconstpointer b)
{
  const StoreTournament *left = *(StoreTournament *const *) a, *right = *(StoreTournament *const *) b;
  gint                   order = strcmp (right->date, left->date);

  if (order == 0)
    order = (left->opened < right->opened) - (left->opened > right->opened);
  return order != 0 ? order : (left->id < right->id) - (left->id > right->id);
}

GPtrArray *
store_tournament_list (Store *store, GError **error)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (free_tournament_cb);
  g_autoptr (GError) problem = NULL;
  g_autofree char *sql = select_tournaments (store, "");
  g_autoptr (StoreRows) rows = store_query (store, error, sql, NULL);

  if (rows == NULL)
    return NULL;
  while (store_next (rows, &problem))
    g_ptr_array_add (list, take_tournament (rows));
  if (problem != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return NULL;
    }
  g_ptr_array_sort (list, compare_dates);
  return g_steal_pointer (&list);
}

StoreTournament *
store_tournament_get (Store *store, gint64 id, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autofree char *sql = select_tournaments (store, "WHERE id = ?");
  g_autoptr (StoreRows) rows = store_query (store, error, sql, "i", id);

  if (rows == NULL)
    return NULL;
  if (store_next (rows, &problem))
    return take_tournament (rows);
  if (problem != NULL)
    g_propagate_error (error, g_steal_pointer (&problem));
  else
    refuse_missing (id, error);
  return NULL;
}

static gboolean
change_tournament (StoreRows *rows, gint64 id, GError **error)
{
  gint64 changed;

  return store_take_number (rows, 0, &changed, error) && (changed == id || refuse_missing (id, error));
}

gboolean
store_has_tournament (Store *store, gint64 id, GError **error)
{
  return id == 0
         || change_tournament (store_query (store, error, "SELECT id FROM tournament WHERE id = ?", "i", id), id,
                               error);
}

gboolean
store_tournament_find (Store *store, guint64 seed, gint64 *id, GError **error)
{
  return store_take_number (
      store_query (store, error, "SELECT id FROM tournament WHERE seed = ? ORDER BY id LIMIT 1", "i", (gint64) seed), 0,
      id, error);
}

gboolean
store_tournament_set_name (Store *store, gint64 id, const char *name, GError **error)
{
  return change_tournament (
      store_query (store, error, "UPDATE tournament SET name = ? WHERE id = ? RETURNING id", "si", name, id), id,
      error);
}

gboolean
store_tournament_set_date (Store *store, gint64 id, const char *date, GError **error)
{
  return change_tournament (
      store_query (store, error, "UPDATE tournament SET date = ? WHERE id = ? RETURNING id", "si", date, id), id,
      error);
}

gboolean
store_tournament_set_times (Store *store, gint64 id, const char *date, gint64 planned, gint64 until, GError **error)
{
  return change_tournament (store_query (store, error,
                                         "UPDATE tournament SET date = ?, planned = ?, until = ? WHERE id = ?"
                                         " RETURNING id",
                                         "siii", date, planned, until, id),
                            id, error);
}

gboolean
store_tournament_set_venue (Store *store, gint64 id, const char *venue, GError **error)
{
  return change_tournament (
      store_query (store, error, "UPDATE tournament SET venue = ? WHERE id = ? RETURNING id", "si", venue, id), id,
      error);
}

gboolean
store_tournament_set_until (Store *store, gint64 id, gint64 until, GError **error)
{
  return change_tournament (
      store_query (store, error, "UPDATE tournament SET until = ? WHERE id = ? RETURNING id", "ii", until, id), id,
      error);
}

gboolean
store_tournament_set_mark (Store *store, gint64 id, const StoreMark *mark, GError **error)
{
  return change_tournament (store_query (store, error,
                                         "UPDATE tournament SET mark_at = ?, mark_boot = ?, mark_boot_time = ?"
                                         " WHERE id = ? RETURNING id",
                                         "isii", mark->at, mark->boot, mark->boot_time, id),
                            id, error);
}

/* The side tables of the tournament stay, so that nobody loses what they won there. */
gboolean
store_tournament_drop (Store *store, gint64 id, GError **error)
{
  return store_person_keep_names (store, id, error)
         && change_tournament (store_query (store, error, "DELETE FROM tournament WHERE id = ? RETURNING id", "i", id),
                               id, error)
         && store_person_tidy (store, error);
}

static gboolean
delete_tournament (Store *store, gpointer data, GError **error)
{
  return store_tournament_drop (store, *(gint64 *) data, error);
}

gboolean
store_tournament_delete (Store *store, gint64 id, GError **error)
{
  return store_transact (store, delete_tournament, &id, error);
}

/* --- Keeping events --- */

static gboolean
keep_row (Store *store, gint64 id, guint step, guint number, gint64 at, const EventRow *row, GError **error)
{
  /* The new name of a rename is stored as a person, so that completion offers it instead of the misspelt one. */
  const char *other = row->kind == EVENT_RENAME ? row->note : NULL;
  const char *note = row->kind == EVENT_RENAME ? NULL : row->note;

  return store_person_add (store, row->player, error) && store_person_add (store, other, error)
         && store_run (store, error,
                       "INSERT INTO event (tournament, step, row, at, kind, player, other, table_no, seat, amount, fee,"
                       " bounty, chips, number, note, text)"
                       " VALUES (?, ?, ?, ?, ?, (SELECT id FROM player WHERE name = ?),"
                       " (SELECT id FROM player WHERE name = ?), ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                       "iiiisssiiiiiiiss", id, (gint64) step, (gint64) number, at, event_kind_word (row->kind),
                       row->player, other, (gint64) row->table, (gint64) row->seat, row->amount, row->fee, row->bounty,
                       row->chips, row->number, note, row->text);
}

/* Another program, or an older copy of the tournament in this one, may have changed the log meanwhile. */
static gboolean
move_head (StoreRows *rows, GError **error)
{
  gint64 moved;

  if (!store_take_number (rows, 0, &moved, error))
    return FALSE;
  if (moved == 0)
    g_set_error_literal (
        error, STORE_ERROR, STORE_ERROR_FAILED,
        _ ("The tournament has been changed or deleted in the meantime. Nothing was saved; open it again."));
  return moved != 0;
}

typedef struct
{
  gint64       id;
  guint        head; /* before this step */
  guint        step;
  const Event *event;
} NewStep;

static gboolean
keep_step (Store *store, gpointer data, GError **error)
{
  const NewStep *new = data;

  if (!move_head (store_query (store, error, "UPDATE tournament SET head = ? WHERE id = ? AND head = ? RETURNING id",
                               "iii", (gint64) new->step, new->id, (gint64) new->head),
                  error))
    return FALSE;
  if (!store_run (store, error, "DELETE FROM event WHERE tournament = ? AND step >= ?", "ii", new->id,
                  (gint64) new->step))
    return FALSE;
  for (guint i = 0; i < new->event->rows->len; i++)
    if (!keep_row (store, new->id, new->step, i, new->event->at, event_row (new->event, i), error))
      return FALSE;
  return TRUE;
}

gboolean
store_tourney_keep_step (Store *store, gint64 id, guint step, const Event *event, GError **error)
{
  return keep_step (store, &(NewStep){ id, step - 1, step, event }, error);
}

static gboolean
append_cb (gpointer data, guint step, const Event *event, GError **error)
{
  const Keeper *keeper = data;
  NewStep new = { keeper->id, step - 1, step, event };

  return store_transact (keeper->store, keep_step, &new, error);
}

static gboolean
replace_cb (gpointer data, guint step, const Event *event, GError **error)
{
  const Keeper *keeper = data;
  NewStep new = { keeper->id, step, step, event };

  return store_transact (keeper->store, keep_step, &new, error);
}

static gboolean
set_head_cb (gpointer data, guint head, GError **error)
{
  const Keeper *keeper = data;

  return move_head (store_query (keeper->store, error,
                                 "UPDATE tournament SET head = ?1 WHERE id = ?2 AND ?1 <= (SELECT"
                                 " coalesce (max (step), 0) FROM event WHERE tournament = ?2) RETURNING id",
                                 "ii", (gint64) head, keeper->id),
                    error);
}

typedef struct
{
  const Settings *settings;
  gint64          opened;
  const char     *date;
  const Tourney  *tourney;
  gint64          id;
} Played;

static gboolean
keep_played (Store *store, gpointer data, GError **error)
{
  Played *played = data;

  played->id = store_tournament_add (store, played->settings, played->opened, 0, error);
  if (played->id == 0 || (played->date != NULL && !store_tournament_set_date (store, played->id, played->date, error)))
    return FALSE;
  for (guint step = 1; step <= tourney_head (played->tourney); step++)
    if (!store_tourney_keep_step (store, played->id, step, tourney_event (played->tourney, step - 1), error))
      return FALSE;
  return TRUE;
}

gint64
store_tournament_keep_played (Store *store, const Settings *settings, gint64 opened, const char *date,
                              const Tourney *tourney, GError **error)
{
  Played played = { settings, opened, date, tourney, 0 };

  return keep_played (store, &played, error) ? played.id : 0;
}

gint64
store_tournament_add_played (Store *store, const Settings *settings, gint64 opened, const char *date,
                             const Tourney *tourney, GError **error)
{
  Played played = { settings, opened, date, tourney, 0 };

  return store_transact (store, keep_played, &played, error) ? played.id : 0;
}

/* --- Loading --- */

typedef struct
{
  gint64     id;
  Settings  *settings;
  gint64     head;
  GPtrArray *events;
} Loaded;

/* Reads symbol, digits, side of the symbol and smallest note, from COLUMN on. */
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
load_settings (Store *store, Loaded *loaded, GError **error)
{
  Settings        *settings = loaded->settings;
  g_autofree char *schedule = NULL;
  g_autofree char *lines = NULL;
  g_autoptr (GError) problem = NULL;
  g_autoptr (StoreRows) rows
      = store_query (store, error,
                     "SELECT head, name, seed, currency_symbol, currency_digits, currency_after, currency_note,"
                     " settings, schedule_word, schedule, opened, planned FROM tournament WHERE id = ?",
                     "i", loaded->id);

  if (rows == NULL)
    return FALSE;
  if (!store_next (rows, &problem))
    {
      if (problem == NULL)
        return refuse_missing (loaded->id, error);
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
  loaded->head = store_int (rows, 0);
  g_free (settings->name);
  settings->name = take_text (rows, 1);
  settings->seed = (guint64) store_int (rows, 2);
  settings->schedule_word = store_dup_text (rows, 8);
  if (!take_currency (&settings->currency, rows, 3) || !is_moment (store_int (rows, 10))
      || !is_moment (store_int (rows, 11)) || loaded->head < 0 || loaded->head > TOURNEY_MAX_ROWS)
    return refuse_damaged (loaded->id, NULL, error);
  schedule = take_text (rows, 9);
  lines = take_text (rows, 7);
  settings->schedule = settings_read_schedule (schedule, &problem);
  if (settings->schedule == NULL || !read_settings (settings, lines, &problem))
    return refuse_damaged (loaded->id, problem, error);
  return TRUE;
}

/* Adds the row to its event.  FALSE: Cardroom cannot have written such a row. */
static gboolean
take_row (GPtrArray *events, StoreRows *rows)
{
  gint64           step = store_int (rows, 0), number = store_int (rows, 1);
  gint64           table = store_int (rows, 5), seat = store_int (rows, 6);
  const char      *word = store_text (rows, 3);
  g_autofree char *player = NULL;
  Event           *event;
  EventRow        *row;
  EventKind        kind;

  if (number == 0)
    g_ptr_array_add (events, event_new (store_int (rows, 2)));
  if (step < 1 || step != events->len)
    return FALSE;
  event = g_ptr_array_index (events, events->len - 1);
  if (number != event->rows->len || table < 0 || table > TOURNEY_MAX_TABLES || seat < 0 || seat > TOURNEY_MAX_SEATS
      || word == NULL || !event_kind_from_word (word, &kind))
    return FALSE;
  player = store_dup_text (rows, 4);
  row = event_add (event, kind, player);
  row->table = table;
  row->seat = seat;
  row->amount = store_int (rows, 7);
  row->fee = store_int (rows, 8);
  row->bounty = store_int (rows, 9);
  row->chips = store_int (rows, 10);
  row->number = store_int (rows, 11);
  row->note = store_dup_text (rows, 12);
  row->text = store_dup_text (rows, 13);
  return TRUE;
}

static gboolean
load_events (Store *store, Loaded *loaded, GError **error)
{
  guint n = 0;
  g_autoptr (GError) problem = NULL;
  g_autoptr (StoreRows) rows
      = store_query (store, error,
                     "SELECT step, row, at, kind, player.name, table_no, seat, amount, fee, bounty, chips, number,"
                     " coalesce (note, other.name), text FROM event"
                     " LEFT JOIN player ON player.id = event.player"
                     " LEFT JOIN player AS other ON other.id = event.other"
                     " WHERE tournament = ? ORDER BY step, row",
                     "i", loaded->id);

  if (rows == NULL)
    return FALSE;
  while (store_next (rows, &problem))
    if (++n > TOURNEY_MAX_ROWS || !take_row (loaded->events, rows))
      return refuse_damaged (loaded->id, NULL, error);
  if (problem != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
  return TRUE;
}

/* Runs in a transaction, so that rows and head are of the same moment. */
static gboolean
load (Store *store, gpointer data, GError **error)
{
  return load_settings (store, data, error) && load_events (store, data, error);
}

gboolean
store_tourney_read (Store *store, gint64 id, Settings *settings, GPtrArray *events, guint *head, GError **error)
{
  Loaded loaded = { id, settings, 0, events };

  if (!load (store, &loaded, error))
    return FALSE;
  *head = (guint) loaded.head;
  return TRUE;
}

static void
free_event_cb (gpointer event)
{
  event_free (event);
}

Tourney *
store_tournament_load (Store *store, gint64 id, GError **error)
{
  g_autoptr (Settings) settings = settings_new ();
  g_autoptr (GPtrArray) events = g_ptr_array_new_with_free_func (free_event_cb);
  Loaded loaded = { id, settings, 0, events };
  g_autoptr (GError) problem = NULL;
  Tourney *tourney;

  if (!store_transact (store, load, &loaded, error))
    return NULL;
  tourney = tourney_new (settings, events, (guint) loaded.head, &problem);
  if (tourney == NULL)
    {
      refuse_damaged (id, problem, error);
      return NULL;
    }
  if (store_is_writable (store))
    {
      Keeper *keeper = g_new (Keeper, 1);

      *keeper = (Keeper){ store, id };
      store_own (store, keeper, g_free);
      tourney_set_keeper (tourney, &(TourneyKeeper){ append_cb, set_head_cb, keeper, replace_cb });
    }
  return tourney;
}
