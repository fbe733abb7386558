/* Tournaments as rows: their settings, their events, the people and the schedules that the user saved. */
#include "store-tourney.h"

#include <glib/gi18n-lib.h>

#include "store/side/store-payment.h"
#include "store/side/store-play-private.h"

typedef struct
{
  Store *store;
  gint64 id;
} Keeper;

void
store_tournament_free (StoreTournament *tournament)
{
  g_free (tournament->name);
  g_free (tournament);
}

static gboolean
refuse_missing (gint64 id, GError **error)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, id);

  g_set_error (error, STORE_ERROR, STORE_ERROR_MISSING, _ ("There is no tournament with the number %s."), number);
  return FALSE;
}

/* PROBLEM: what did not fit, or NULL. */
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

/* A damaged letter is shown as one; what is shown must be UTF-8. */
static char *
dup_text (StoreRows *rows, int column)
{
  const char *text = store_text (rows, column);

  return text == NULL ? NULL : g_utf8_make_valid (text, -1);
}

/* Runs a statement that returns what it changed, to its end: only then it is stored.  Takes ROWS; NULL is an error that
   was said already. */
static gboolean
change (StoreRows *rows, gboolean *changed, GError **error)
{
  g_autoptr (StoreRows) taken = rows;
  g_autoptr (GError) problem = NULL;

  *changed = FALSE;
  if (taken == NULL)
    return FALSE;
  while (store_next (taken, &problem))
    *changed = TRUE;
  if (problem == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}

/* Settings */

/* The name can be changed without an event, and the seed may be any number: both have columns of their own. */
static gboolean
has_own_column (const char *line)
{
  return g_str_has_prefix (line, "name ") || g_str_has_prefix (line, "seed ");
}

static char *
write_settings (const Settings *settings)
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
      g_autoptr (GArray) words = words_split (lines[i], ",+", error);

      if (words == NULL || (words->len > 0 && !settings_take (settings, words, NULL, NULL, error)))
        return FALSE;
    }
  return TRUE;
}

/* Tournaments */

gint64
store_tournament_add (Store *store, const Settings *settings, gint64 opened, gint64 planned, GError **error)
{
  g_autofree char *text = write_settings (settings);
  g_autofree char *schedule = schedule_to_text (settings->schedule);
  const Currency  *currency = &settings->currency;

  if (!store_run (store, error,
                  "INSERT INTO tournament (name, opened, planned, seed, currency_symbol, currency_digits,"
                  " currency_after, currency_note, settings, schedule_word, schedule)"
                  " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                  "siiisiiisss", settings->name, opened, planned, (gint64) settings->seed, currency->symbol,
                  (gint64) currency->digits, (gint64) currency->after, currency->note, text, settings->schedule_word,
                  schedule))
    return 0;
  return store_last_id (store);
}

static StoreTournament *
take_tournament (StoreRows *rows)
{
  StoreTournament *tournament = g_new (StoreTournament, 1);

  *tournament = (StoreTournament){ .id = store_int (rows, 0),
                                   .name = dup_text (rows, 1),
                                   .opened = store_int (rows, 2),
                                   .planned = store_int (rows, 3),
                                   .until = store_int (rows, 4) };
  return tournament;
}

/* What take_tournament takes, followed by REST; `until` came with the second version. */
static char *
select_tournaments (Store *store, const char *rest)
{
  return g_strdup_printf ("SELECT id, name, opened, planned, %s FROM tournament %s",
                          store_get_version (store) == 1 ? "0" : "until", rest);
}

static void
free_tournament_cb (gpointer tournament)
{
  store_tournament_free (tournament);
}

GPtrArray *
store_tournament_list (Store *store, GError **error)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (free_tournament_cb);
  g_autoptr (GError) problem = NULL;
  g_autofree char *sql = select_tournaments (store, "ORDER BY opened DESC, id DESC");
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
  gboolean changed;

  return change (rows, &changed, error) && (changed || refuse_missing (id, error));
}

gboolean
store_tournament_set_name (Store *store, gint64 id, const char *name, GError **error)
{
  return change_tournament (
      store_query (store, error, "UPDATE tournament SET name = ? WHERE id = ? RETURNING id", "si", name, id), id,
      error);
}

gboolean
store_tournament_set_planned (Store *store, gint64 id, gint64 planned, GError **error)
{
  return change_tournament (
      store_query (store, error, "UPDATE tournament SET planned = ? WHERE id = ? RETURNING id", "ii", planned, id), id,
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
store_people_tidy (Store *store, GError **error)
{
  return store_run (store, error,
                    "DELETE FROM player WHERE NOT EXISTS (SELECT 1 FROM event WHERE player = player.id)"
                    " AND NOT EXISTS (SELECT 1 FROM event WHERE other = player.id)"
                    " AND NOT EXISTS (SELECT 1 FROM side_seat WHERE player = player.id)"
                    " AND NOT EXISTS (SELECT 1 FROM side_result WHERE player = player.id)"
                    " AND NOT EXISTS (SELECT 1 FROM side_payment WHERE payer = player.id)"
                    " AND NOT EXISTS (SELECT 1 FROM side_payment WHERE payee = player.id)",
                    NULL);
}

/* Its side tables stay: what somebody won there he has won. */
static gboolean
delete_tournament (Store *store, gpointer data, GError **error)
{
  gint64 id = *(gint64 *) data;

  return store_names_keep (store, id, error)
         && change_tournament (store_query (store, error, "DELETE FROM tournament WHERE id = ? RETURNING id", "i", id),
                               id, error)
         && store_people_tidy (store, error);
}

gboolean
store_tournament_delete (Store *store, gint64 id, GError **error)
{
  return store_transact (store, delete_tournament, &id, error);
}

/* Keeping events */

static gboolean
keep_player (Store *store, const char *name, GError **error)
{
  return name == NULL
         || store_run (store, error, "INSERT INTO player (name) VALUES (?) ON CONFLICT (name) DO NOTHING", "s", name);
}

static gboolean
keep_row (Store *store, gint64 id, guint step, guint number, gint64 at, const EventRow *row, GError **error)
{
  /* The new name of a rename is a person, so that completion offers him and not the slip. */
  const char *other = row->kind == EVENT_RENAME ? row->note : NULL;
  const char *note = row->kind == EVENT_RENAME ? NULL : row->note;

  return keep_player (store, row->player, error) && keep_player (store, other, error)
         && store_run (store, error,
                       "INSERT INTO event (tournament, step, row, at, kind, player, other, table_no, seat, amount, fee,"
                       " bounty, chips, number, note, text)"
                       " VALUES (?, ?, ?, ?, ?, (SELECT id FROM player WHERE name = ?),"
                       " (SELECT id FROM player WHERE name = ?), ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                       "iiiisssiiiiiiiss", id, (gint64) step, (gint64) number, at, event_kind_word (row->kind),
                       row->player, other, (gint64) row->table, (gint64) row->seat, row->amount, row->fee, row->bounty,
                       row->chips, row->number, note, row->text);
}

/* Another program, or an older copy of the tournament in this one, may have changed it meanwhile. */
static gboolean
move_head (StoreRows *rows, GError **error)
{
  gboolean moved;

  if (!change (rows, &moved, error))
    return FALSE;
  if (!moved)
    g_set_error_literal (error, STORE_ERROR, STORE_ERROR_FAILED,
                         _ ("The tournament was changed or deleted meanwhile. Nothing was stored; open it again."));
  return moved;
}

typedef struct
{
  gint64       id;
  guint        step;
  const Event *event;
} NewStep;

static gboolean
keep_step (Store *store, gpointer data, GError **error)
{
  const NewStep *new = data;

  if (!move_head (store_query (store, error, "UPDATE tournament SET head = ? WHERE id = ? AND head = ? RETURNING id",
                               "iii", (gint64) new->step, new->id, (gint64) new->step - 1),
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

static gboolean
append_cb (gpointer data, guint step, const Event *event, GError **error)
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
                                 "UPDATE tournament SET head = ?1 WHERE id = ?2 AND ?1 <= (SELECT"
                                 " coalesce (max (step), 0) FROM event WHERE tournament = ?2) RETURNING id",
                                 "ii", (gint64) head, keeper->id),
                    error);
}

/* Loading */

typedef struct
{
  gint64     id;
  Settings  *settings;
  gint64     head;
  GPtrArray *events;
} Loaded;

static gboolean
load_settings (Store *store, Loaded *loaded, GError **error)
{
  Settings *settings = loaded->settings;
  g_autoptr (GError) problem = NULL;
  g_autoptr (StoreRows) rows
      = store_query (store, error,
                     "SELECT head, name, seed, currency_symbol, currency_digits, currency_after, currency_note,"
                     " settings, schedule_word, schedule FROM tournament WHERE id = ?",
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
  settings->name = dup_text (rows, 1);
  settings->seed = (guint64) store_int (rows, 2);
  g_strlcpy (settings->currency.symbol, store_text (rows, 3), sizeof settings->currency.symbol);
  settings->currency.digits = CLAMP (store_int (rows, 4), 0, 4);
  settings->currency.after = store_int (rows, 5) != 0;
  settings->currency.note = store_int (rows, 6);
  settings->schedule_word = dup_text (rows, 8);
  settings->schedule = settings_read_schedule (store_text (rows, 9), &problem);
  if (settings->schedule == NULL || !read_settings (settings, store_text (rows, 7), &problem))
    return refuse_damaged (loaded->id, problem, error);
  return TRUE;
}

/* Adds the row to the event that it belongs to; FALSE: no such row can have been written. */
static gboolean
take_row (GPtrArray *events, StoreRows *rows)
{
  gint64           step = store_int (rows, 0), number = store_int (rows, 1);
  gint64           table = store_int (rows, 5), seat = store_int (rows, 6);
  g_autofree char *player = NULL;
  Event           *event;
  EventRow        *row;
  EventKind        kind;

  if (number == 0)
    g_ptr_array_add (events, event_new (store_int (rows, 2)));
  if (step != events->len)
    return FALSE;
  event = g_ptr_array_index (events, events->len - 1);
  if (number != event->rows->len || table < 0 || table > TOURNEY_MAX_TABLES || seat < 0 || seat > TOURNEY_MAX_SEATS
      || !event_kind_from_word (store_text (rows, 3), &kind))
    return FALSE;
  player = dup_text (rows, 4);
  row = event_add (event, kind, player);
  row->table = table;
  row->seat = seat;
  row->amount = store_int (rows, 7);
  row->fee = store_int (rows, 8);
  row->bounty = store_int (rows, 9);
  row->chips = store_int (rows, 10);
  row->number = store_int (rows, 11);
  row->note = dup_text (rows, 12);
  row->text = dup_text (rows, 13);
  return TRUE;
}

static gboolean
load_events (Store *store, Loaded *loaded, GError **error)
{
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
    if (!take_row (loaded->events, rows))
      return refuse_damaged (loaded->id, NULL, error);
  if (problem != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
  return TRUE;
}

/* In one transaction, so that a reader sees the rows and the head of one moment. */
static gboolean
load (Store *store, gpointer data, GError **error)
{
  return load_settings (store, data, error) && load_events (store, data, error);
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
  tourney = tourney_new (settings, events, CLAMP (loaded.head, 0, G_MAXINT), &problem);
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
      tourney_set_keeper (tourney, &(TourneyKeeper){ append_cb, set_head_cb, keeper });
    }
  return tourney;
}

/* People and schedules */

static GStrv
take_names (StoreRows *rows, GError **error)
{
  g_autoptr (StoreRows) taken = rows;
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_autoptr (GError) problem = NULL;

  if (taken == NULL)
    return NULL;
  while (store_next (taken, &problem))
    {
      g_autofree char *name = dup_text (taken, 0);

      g_strv_builder_add (names, name);
    }
  if (problem != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return NULL;
    }
  return g_strv_builder_end (names);
}

GStrv
store_people (Store *store, GError **error)
{
  /* In each night a name counts if the last thing that happened to it was to come, not to be renamed or taken back;
     of the columns beside max () SQLite takes those of the row that has it. */
  return take_names (
      store_query (store, error,
                   "WITH turn AS ("
                   " SELECT tournament, step, player AS name, 1 AS came FROM log WHERE kind IN ('enter', 'unpaid')"
                   " UNION ALL SELECT tournament, step, other, 1 FROM log WHERE kind = 'rename'"
                   " UNION ALL SELECT tournament, step, player, 0 FROM log WHERE kind IN ('rename', 'remove')),"
                   " last AS (SELECT name, came, max (step) FROM turn GROUP BY tournament, name)"
                   " SELECT name FROM last WHERE came = 1 AND name IS NOT NULL GROUP BY name"
                   " ORDER BY count (*) DESC, name COLLATE NOCASE, name",
                   NULL),
      error);
}

GStrv
store_schedule_names (Store *store, GError **error)
{
  return take_names (store_query (store, error, "SELECT name FROM schedule ORDER BY name COLLATE NOCASE, name", NULL),
                     error);
}

static gboolean
refuse_no_schedule (const char *name, GError **error)
{
  g_set_error (error, STORE_ERROR, STORE_ERROR_MISSING, _ ("No schedule called “%s” was saved."), name);
  return FALSE;
}

char *
store_schedule_text (Store *store, const char *name, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (StoreRows) rows = store_query (store, error, "SELECT text FROM schedule WHERE name = ?", "s", name);

  if (rows == NULL)
    return NULL;
  if (store_next (rows, &problem))
    return dup_text (rows, 0);
  if (problem != NULL)
    g_propagate_error (error, g_steal_pointer (&problem));
  else
    refuse_no_schedule (name, error);
  return NULL;
}

gboolean
store_schedule_save (Store *store, const char *name, const char *text, GError **error)
{
  return store_run (store, error,
                    "INSERT INTO schedule (name, text) VALUES (?, ?)"
                    " ON CONFLICT (name) DO UPDATE SET text = excluded.text",
                    "ss", name, text);
}

gboolean
store_schedule_delete (Store *store, const char *name, GError **error)
{
  gboolean changed;

  return change (store_query (store, error, "DELETE FROM schedule WHERE name = ? RETURNING name", "s", name), &changed,
                 error)
         && (changed || refuse_no_schedule (name, error));
}
