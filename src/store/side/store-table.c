/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables of side games as rows, with their seats, their moves and the results of their hands. */
#include "store-table.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "store/nights/store-person.h"
#include "store/nights/store-tourney.h"
#include "store-people.h"
#include "store-variant.h"

/* --- Helpers --- */

static gboolean
refuse_changed (GError **error)
{
  g_set_error_literal (error, STORE_ERROR, STORE_ERROR_FAILED,
                       _ ("The table has been changed in the meantime. Nothing was saved; open it again."));
  return FALSE;
}

static gboolean
refuse_closed (GError **error)
{
  return store_refuse (error, _ ("This table is already closed."));
}

static gboolean
refuse_missing (gint64 id, GError **error)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, id);

  g_set_error (error, STORE_ERROR, STORE_ERROR_MISSING, _ ("There is no table number %s."), number);
  return FALSE;
}

static gboolean
refuse_damaged (gint64 id, GError **error)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, id);

  g_set_error (error, STORE_ERROR, STORE_ERROR_DAMAGED, _ ("Table %s is damaged and cannot be read."), number);
  return FALSE;
}

static gboolean
ask_table (Store *store, const char *sql, gint64 id, gint64 *number, GError **error)
{
  return store_take_number (store_query (store, error, sql, "i", id), 0, number, error);
}

#define NIGHT_OF_TABLE "SELECT coalesce (tournament, 0) FROM side_table WHERE id = ?"

/* Runs a statement that returns the rows it changed.  FALSE and a sentence if it changed none. */
static gboolean
change_table (StoreRows *rows, gint64 id, GError **error)
{
  gint64 changed;

  return store_take_number (rows, 0, &changed, error) && (changed == id || refuse_missing (id, error));
}

/* --- Reading --- */

void
store_table_free (StoreTable *table)
{
  g_free (table->game);
  g_free (table->head);
  g_free (table->variant);
  g_ptr_array_unref (table->seats);
  g_free (table);
}

static void
free_table_cb (gpointer table)
{
  store_table_free (table);
}

static void
free_seat_cb (gpointer data)
{
  StoreSeat *seat = data;

  g_free (seat->name);
  g_free (seat->bot);
  g_free (seat);
}

GPtrArray *
store_seats_new (void)
{
  return g_ptr_array_new_with_free_func (free_seat_cb);
}

void
store_seats_add (GPtrArray *seats, const char *name, const char *bot)
{
  StoreSeat *seat = g_new (StoreSeat, 1);

  *seat = (StoreSeat){ g_strdup (name), g_strdup (bot) };
  g_ptr_array_add (seats, seat);
}

/* FALSE for NULL in a column that must not be NULL, and for times and stakes that Cardroom cannot have written. */
static gboolean
is_sound (const StoreTable *table)
{
  return table->game != NULL && *table->game != '\0' && table->head != NULL
         && (table->variant == NULL || store_variant_fits (table->variant)) && table->stake >= 0
         && table->stake <= STORE_MOST_CHIPS && table->opened >= 0 && table->opened <= STORE_LAST_MOMENT
         && table->closed >= 0 && table->closed <= STORE_LAST_MOMENT;
}

/* FALSE: the table is damaged. */
static gboolean
take_table (GPtrArray *tables, StoreRows *rows)
{
  StoreTable *last = tables->len == 0 ? NULL : g_ptr_array_index (tables, tables->len - 1);

  if (last == NULL || last->id != store_int (rows, 0))
    {
      last = g_new (StoreTable, 1);
      *last = (StoreTable){ .id = store_int (rows, 0),
                            .tournament = store_int (rows, 1),
                            .game = store_dup_text (rows, 2),
                            .head = store_dup_text (rows, 3),
                            .variant = store_dup_text (rows, 11),
                            .stake = store_int (rows, 4),
                            .undo = store_int (rows, 5) != 0,
                            .paper = store_int (rows, 12) != 0,
                            .opened = store_int (rows, 6),
                            .closed = store_int (rows, 7),
                            .seats = store_seats_new () };
      g_ptr_array_add (tables, last);
    }
  if (!is_sound (last) || store_text (rows, 8) == NULL || store_int (rows, 10) != last->seats->len)
    return FALSE;
  store_seats_add (last->seats, store_text (rows, 8), store_text (rows, 9));
  return TRUE;
}

/* STEP is the column with the step of the person in a seat. */
#define SELECT_TABLES(step, variant, paper, where, when)                                                               \
  "SELECT side_table.id, coalesce (tournament, 0), game, head, stake, undo, opened, closed,"                           \
  " coalesce (called.name, bot_name), bot, side_seat.seat, " variant ", " paper " FROM side_table"                     \
  " LEFT JOIN side_seat ON side_seat.side_table = side_table.id " STORE_CALLED (                                       \
      "coalesce (tournament, 0)", "side_seat.player", step) " WHERE " where " ORDER BY " when                          \
                                                            " DESC, side_table.id DESC, seat"

/* The query that suits the file's version. */
#define SELECT(store, where, when)                                                                                     \
  (store_knows (store, STORE_SINCE_SETTLING)   ? SELECT_TABLES ("side_seat.step", "variant", "paper", where, when)     \
   : store_knows (store, STORE_SINCE_VARIANTS) ? SELECT_TABLES ("side_seat.step", "variant", "0", where, when)         \
   : store_knows (store, STORE_SINCE_PAYMENTS) ? SELECT_TABLES ("side_seat.step", "NULL", "0", where, when)            \
                                               : SELECT_TABLES ("0", "NULL", "0", where, when))

/* Takes ROWS.  Damaged tables are left out; DAMAGED says whether there are any. */
static GPtrArray *
take_tables (StoreRows *rows, gboolean *damaged, GError **error)
{
  g_autoptr (StoreRows) taken = rows;
  g_autoptr (GPtrArray) tables = g_ptr_array_new_with_free_func (free_table_cb);
  g_autoptr (GError) problem = NULL;
  gint64 bad = 0;

  *damaged = FALSE;
  if (taken == NULL)
    return NULL;
  while (store_next (taken, &problem))
    {
      if ((*damaged && store_int (taken, 0) == bad) || take_table (tables, taken))
        continue;
      *damaged = TRUE;
      bad = store_int (taken, 0);
      g_ptr_array_set_size (tables, tables->len - 1);
    }
  return store_all_read (problem, error) ? g_steal_pointer (&tables) : NULL;
}

GPtrArray *
store_table_list (Store *store, gboolean only_open, GError **error)
{
  gboolean damaged;

  if (!store_knows (store, STORE_SINCE_TABLES))
    return g_ptr_array_new_with_free_func (free_table_cb);
  return take_tables (
      store_query (store, error, SELECT (store, "(?1 = 0 OR closed = 0)", "opened"), "i", (gint64) (only_open ? 1 : 0)),
      &damaged, error);
}

/* The closed tables of night ?1, or those outside any night. */
#define OF_NIGHT     "FROM side_table WHERE tournament = ?1 AND closed > 0"
#define OUTSIDE      "FROM side_table WHERE tournament IS NULL AND ?1 < 0 AND closed > 0"
#define NEWEST(from) "side_table.id IN (SELECT id " from " ORDER BY closed DESC, id DESC LIMIT ?2)"

GPtrArray *
store_table_list_closed (Store *store, gint64 tournament, guint most, GError **error)
{
  gboolean damaged;

  if (!store_knows (store, STORE_SINCE_TABLES))
    return g_ptr_array_new_with_free_func (free_table_cb);
  return take_tables (store_query (store, error,
                                   tournament > 0 ? SELECT (store, NEWEST (OF_NIGHT), "closed")
                                                  : SELECT (store, NEWEST (OUTSIDE), "closed"),
                                   "ii", tournament, (gint64) most),
                      &damaged, error);
}

guint
store_table_count_closed (Store *store, gint64 tournament)
{
  guint n = 0;
  g_autoptr (StoreRows) rows = NULL;

  if (store_knows (store, STORE_SINCE_TABLES))
    rows = store_query (store, NULL, tournament > 0 ? "SELECT count(*) " OF_NIGHT : "SELECT count(*) " OUTSIDE, "i",
                        tournament);
  while (rows != NULL && store_next (rows, NULL))
    n = (guint) store_int (rows, 0);
  return n;
}

GHashTable *
store_table_count_games (Store *store)
{
  GHashTable *games = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (StoreRows) rows = NULL;

  if (store_knows (store, STORE_SINCE_TABLES))
    rows = store_query (store, NULL, "SELECT game, count(*) FROM side_table GROUP BY game", "");
  while (rows != NULL && store_next (rows, NULL))
    g_hash_table_insert (games, g_strdup (store_text (rows, 0)), GUINT_TO_POINTER ((guint) store_int (rows, 1)));
  return games;
}

StoreTable *
store_table_get (Store *store, gint64 id, GError **error)
{
  g_autoptr (GPtrArray) tables = NULL;
  gboolean damaged;

  if (!store_knows (store, STORE_SINCE_TABLES))
    {
      refuse_missing (id, error);
      return NULL;
    }
  tables = take_tables (store_query (store, error, SELECT (store, "side_table.id = ?1", "opened"), "i", id), &damaged,
                        error);
  if (tables == NULL)
    return NULL;
  if (tables->len == 1)
    return g_ptr_array_steal_index (tables, 0);
  if (damaged)
    refuse_damaged (id, error);
  else
    refuse_missing (id, error);
  return NULL;
}

/* Appends each row's text and a line end. */
static gboolean
append_lines (Store *store, const char *sql, gint64 id, GString *text, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (StoreRows) rows = store_query (store, error, sql, "i", id);

  if (rows == NULL)
    return FALSE;
  while (store_next (rows, &problem))
    {
      g_autofree char *line = store_dup_text (rows, 0);

      if (line == NULL)
        return refuse_damaged (id, error);
      g_string_append_printf (text, "%s%s", line, g_str_has_suffix (line, "\n") ? "" : "\n");
    }
  return store_all_read (problem, error);
}

typedef struct
{
  gint64   id;
  GString *text;
} Transcript;

/* Runs in a transaction, so that a table and its moves are of the same moment. */
static gboolean
read_transcript (Store *store, gpointer data, GError **error)
{
  Transcript *transcript = data;
  GString    *text = transcript->text;

  if (!store_knows (store, STORE_SINCE_TABLES))
    return refuse_missing (transcript->id, error);
  if (!append_lines (store, "SELECT head FROM side_table WHERE id = ?", transcript->id, text, error))
    return FALSE;
  return text->len == 0 ? refuse_missing (transcript->id, error)
                        : append_lines (store, "SELECT line FROM side_move WHERE side_table = ? ORDER BY move",
                                        transcript->id, text, error);
}

char *
store_table_text (Store *store, gint64 id, GError **error)
{
  Transcript transcript = { id, g_string_new (NULL) };
  gboolean   read = store_transact (store, read_transcript, &transcript, error);

  return g_string_free (transcript.text, !read);
}

/* --- Seats --- */

static gboolean
keep_seat (Store *store, gint64 id, guint number, const StoreSeat *seat, GError **error)
{
  StorePerson person;
  gint64      night;

  if (!store_check_new_name (seat->name, error))
    return FALSE;
  if (seat->bot != NULL)
    return store_run (
        store, error,
        "INSERT INTO side_seat (side_table, seat, bot, bot_name) VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE"
        " SET player = NULL, step = 0, bot = excluded.bot, bot_name = excluded.bot_name",
        "iiss", id, (gint64) number, seat->bot, seat->name);
  return ask_table (store, NIGHT_OF_TABLE, id, &night, error)
         && store_person_find (store, night, seat->name, &person, error)
         && store_run (store, error,
                       "INSERT INTO side_seat (side_table, seat, player, step) VALUES (?, ?, ?, ?)"
                       " ON CONFLICT DO UPDATE"
                       " SET player = excluded.player, step = excluded.step, bot = NULL, bot_name = NULL",
                       "iiii", id, (gint64) number, person.player, person.step);
}

typedef struct
{
  gint64           id;
  guint            seat;
  const StoreSeat *who;
  guint            at; /* the line of the record that tells it */
  gint64           now;
} NewSeat;

static gboolean
set_seat (Store *store, gpointer data, GError **error)
{
  const NewSeat *new = data;
  gint64 found;

  if (!store_take_number (store_query (store, error, "SELECT seat FROM side_seat WHERE side_table = ? AND seat = ?",
                                       "ii", new->id, (gint64) new->seat),
                          -1, &found, error))
    return FALSE;
  if (found < 0)
    {
      g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, new->id);

      g_set_error (error, STORE_ERROR, STORE_ERROR_MISSING, _ ("There is no seat %u at table %s."), new->seat, number);
      return FALSE;
    }
  return keep_seat (store, new->id, new->seat, new->who, error);
}

static gboolean
delete_table (Store *store, gpointer data, GError **error)
{
  gint64 id = *(gint64 *) data;

  return change_table (store_query (store, error, "DELETE FROM side_table WHERE id = ? RETURNING id", "i", id), id,
                       error)
         && store_person_tidy (store, error);
}

gboolean
store_table_delete (Store *store, gint64 id, GError **error)
{
  return store_transact (store, delete_table, &id, error);
}

/* --- Moves and results --- */

typedef struct
{
  gint64           id;
  guint            at;
  const char      *line;
  guint            hand;
  const GPtrArray *results;
  gint64           now;
} Move;

/* Move numbers have no gaps, and counted results stay: no move before the end of a counted hand is taken back. */
static gboolean
check_move (Store *store, const Move *move, GError **error)
{
  gint64 open, next, counted;

  if (!ask_table (store, "SELECT CASE closed WHEN 0 THEN 1 ELSE -1 END FROM side_table WHERE id = ?", move->id, &open,
                  error)
      || !ask_table (store, "SELECT coalesce (max (move) + 1, 0) FROM side_move WHERE side_table = ?", move->id, &next,
                     error)
      || !ask_table (store, "SELECT coalesce (max (move), -1) FROM side_result WHERE side_table = ?", move->id,
                     &counted, error))
    return FALSE;
  if (open == 0)
    return refuse_missing (move->id, error);
  if (open < 0)
    return refuse_closed (error);
  if (move->at > next)
    return refuse_changed (error);
  if ((gint64) move->at <= counted)
    return store_refuse (error, _ ("This hand has already been counted and cannot be taken back."));
  return TRUE;
}

/* The winner is whoever has that name at the table, otherwise whoever has it in the night. */
static gboolean
find_winner (Store *store, gint64 id, const StoreResult *result, StorePerson *person, GError **error)
{
  gint64 night;
  g_autoptr (GError) problem = NULL;
  g_autoptr (StoreRows) rows = store_query (
      store, error,
      "SELECT side_seat.player, side_seat.step FROM side_seat JOIN side_table ON side_table.id = "
      "side_table " STORE_CALLED ("coalesce (tournament, 0)", "side_seat.player",
                                  "side_seat.step") " WHERE side_table.id = ?1 AND seat = ?2 AND called.name = ?3",
      "iis", id, (gint64) result->seat, result->person);

  *person = (StorePerson){ 0, 0 };
  if (rows == NULL)
    return FALSE;
  while (store_next (rows, &problem))
    *person = (StorePerson){ store_int (rows, 0), store_int (rows, 1) };
  if (!store_all_read (problem, error))
    return FALSE;
  return person->player != 0
         || (ask_table (store, NIGHT_OF_TABLE, id, &night, error)
             && store_person_find (store, night, result->person, person, error));
}

static gboolean
keep_result (Store *store, const Move *move, const StoreResult *result, GError **error)
{
  StorePerson person;

  if (result->chips > STORE_MOST_CHIPS || result->chips < -STORE_MOST_CHIPS)
    return store_refuse (error, _ ("This is more chips than can be counted. Play for a lower stake."));
  if (result->person != NULL && !store_check_name (result->person, error))
    return FALSE;
  return find_winner (store, move->id, result, &person, error)
         && store_run (store, error,
                       "INSERT INTO side_result (side_table, hand, seat, player, step, chips, move, at)"
                       " VALUES (?, ?, ?, nullif (?, 0), ?, ?, ?, ?)",
                       "iiiiiiii", move->id, (gint64) move->hand, (gint64) result->seat, person.player, person.step,
                       result->chips, (gint64) move->at - (move->line == NULL ? 1 : 0), move->now);
}

static gboolean
keep_results (Store *store, const Move *move, GError **error)
{
  gint64 counted;

  if (move->hand == 0 || move->results == NULL)
    return TRUE;
  if (!store_take_number (store_query (store, error,
                                       "SELECT count(*) FROM side_result WHERE side_table = ? AND hand = ?", "ii",
                                       move->id, (gint64) move->hand),
                          0, &counted, error))
    return FALSE;
  if (counted > 0)
    return store_refuse (error, _ ("This hand has already been counted and is not counted twice."));
  for (guint i = 0; i < move->results->len; i++)
    if (!keep_result (store, move, g_ptr_array_index (move->results, i), error))
      return FALSE;
  return TRUE;
}

static gboolean
keep_move (Store *store, gpointer data, GError **error)
{
  const Move *move = data;

  return check_move (store, move, error)
         && store_run (store, error, "DELETE FROM side_move WHERE side_table = ? AND move >= ?", "ii", move->id,
                       (gint64) move->at)
         && (move->line == NULL
             || store_run (store, error, "INSERT INTO side_move (side_table, move, line, at) VALUES (?, ?, ?, ?)",
                           "iisi", move->id, (gint64) move->at, move->line, move->now))
         && keep_results (store, move, error);
}

gboolean
store_table_move (Store *store, gint64 id, guint at, const char *line, guint hand, const GPtrArray *results, gint64 now,
                  GError **error)
{
  Move move = { id, at, line, hand, results, now };

  if (line != NULL && (*line == '\0' || strpbrk (line, "\r\n") != NULL || !g_utf8_validate (line, -1, NULL)))
    return store_refuse (error, _ ("A move is one line of text."));
  return store_transact (store, keep_move, &move, error);
}

/* --- Score sheets --- */

static void
free_hand_cb (gpointer data)
{
  StoreHand *hand = data;

  g_free (hand->line);
  if (hand->results != NULL)
    g_ptr_array_unref (hand->results);
  g_free (hand);
}

GPtrArray *
store_hands_new (void)
{
  return g_ptr_array_new_with_free_func (free_hand_cb);
}

void
store_hands_add (GPtrArray *hands, const char *line, GPtrArray *results)
{
  StoreHand *hand = g_new (StoreHand, 1);

  *hand = (StoreHand){ g_strdup (line), results };
  g_ptr_array_add (hands, hand);
}

typedef struct
{
  gint64           id;
  guint            kept;
  const GPtrArray *hands;
  gint64           now;
} Sheet;

static gboolean
write_sheet (Store *store, gpointer data, GError **error)
{
  const Sheet *sheet = data;
  gint64       open;

  if (!ask_table (store, "SELECT CASE closed WHEN 0 THEN 1 ELSE -1 END FROM side_table WHERE id = ? AND paper = 1",
                  sheet->id, &open, error))
    return FALSE;
  if (open <= 0)
    return open == 0 ? refuse_missing (sheet->id, error) : refuse_closed (error);
  if (!store_run (store, error, "DELETE FROM side_result WHERE side_table = ? AND hand > ?", "ii", sheet->id,
                  (gint64) sheet->kept)
      || !store_run (store, error, "DELETE FROM side_move WHERE side_table = ? AND move >= ?", "ii", sheet->id,
                     (gint64) sheet->kept))
    return FALSE;
  for (guint i = 0; i < sheet->hands->len; i++)
    {
      const StoreHand *hand = sheet->hands->pdata[i];
      guint            at = sheet->kept + i;
      Move             move = { sheet->id, at, hand->line, at + 1, hand->results, sheet->now };

      if (!keep_move (store, &move, error))
        return FALSE;
    }
  return TRUE;
}

gboolean
store_table_write_sheet (Store *store, gint64 id, guint kept, const GPtrArray *hands, gint64 now, GError **error)
{
  return store_transact (store, write_sheet, &(Sheet){ id, kept, hands, now }, error);
}

/* --- Who sits down --- */

/* The person in SEAT as stored, or STORE_BOT. */
static char *
dup_written (Store *store, const NewSeat *new, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autofree char *written = NULL;
  g_autoptr (StoreRows) rows
      = store_query (store, error,
                     "SELECT coalesce (bot_name, name) || char (9) || CASE WHEN bot IS NULL THEN step ELSE '" STORE_BOT
                     "' END FROM side_seat LEFT JOIN player ON player.id = side_seat.player"
                     " WHERE side_table = ? AND seat = ?",
                     "ii", new->id, (gint64) new->seat);

  if (rows == NULL)
    return NULL;
  while (store_next (rows, &problem))
    {
      g_free (written);
      written = store_dup_text (rows, 0);
    }
  if (!store_all_read (problem, error))
    return NULL;
  return written != NULL ? g_steal_pointer (&written) : g_strdup (""); /* no such seat: set_seat will say so */
}

static gboolean
take_seat (Store *store, gpointer data, GError **error)
{
  const NewSeat *new = data;
  g_autofree char *before = dup_written (store, new, error), *after = NULL, *line = NULL;

  if (before == NULL || !set_seat (store, data, error))
    return FALSE;
  after = dup_written (store, new, error);
  if (after == NULL)
    return FALSE;
  line = g_strdup_printf (STORE_SEAT "\t%u\t%s\t%s", new->seat, before, after);
  return keep_move (store, &(Move){ .id = new->id, .at = new->at, .line = line, .now = new->now }, error);
}

gboolean
store_table_take_seat (Store *store, gint64 id, guint seat, const StoreSeat *who, guint at, gint64 now, GError **error)
{
  return store_transact (store, take_seat, &(NewSeat){ id, seat, who, at, now }, error);
}

/* Writes the table with the results of a hand that needed no moves, or that nobody will finish. */

typedef struct
{
  const StoreTable *table;
  const GPtrArray  *results;
  gint64            id;
} NewTable;

static gboolean
add_table (Store *store, gpointer data, GError **error)
{
  NewTable *new = data;
  const StoreTable *table = new->table;

  if (!store_has_tournament (store, table->tournament, error))
    return FALSE;
  if (!store_run (store, error,
                  "INSERT INTO side_table (tournament, game, head, variant, stake, undo, paper, opened, closed)"
                  " VALUES (nullif (?, 0), ?, ?, ?, ?, ?, ?, ?, ?)",
                  "isssiiiii", table->tournament, table->game, table->head, table->variant, table->stake,
                  (gint64) (table->undo ? 1 : 0), (gint64) (table->paper ? 1 : 0), table->opened, table->closed))
    return FALSE;
  new->id = store_last_id (store);
  for (guint i = 0; i < table->seats->len; i++)
    if (!keep_seat (store, new->id, i, g_ptr_array_index (table->seats, i), error))
      return FALSE;
  return keep_results (store, &(Move){ .id = new->id, .hand = 1, .results = new->results, .now = table->opened },
                       error);
}

gint64
store_table_add (Store *store, const StoreTable *table, const GPtrArray *results, GError **error)
{
  NewTable new = { table, results, 0 };

  if (table->stake < 0)
    return store_refuse (error, _ ("A stake is a whole number of play chips, 0 or more."));
  if (table->seats->len == 0)
    return store_refuse (error, _ ("Nobody is sitting at this table."));
  if (table->variant != NULL && !store_variant_check (table->variant, error))
    return 0;
  return store_transact (store, add_table, &new, error) ? new.id : 0;
}

typedef struct
{
  gint64      closed;
  const Move *back;
} Closing;

static gboolean
close_table (Store *store, gpointer data, GError **error)
{
  const Closing *closing = data;
  gint64         id = closing->back->id, closed, there;

  if (!store_take_number (store_query (store, error,
                                       "UPDATE side_table SET closed = ? WHERE id = ? AND closed = 0 RETURNING id",
                                       "ii", closing->closed, id),
                          0, &closed, error)
      || !ask_table (store, "SELECT id FROM side_table WHERE id = ?", id, &there, error))
    return FALSE;
  if (closed == 0)
    return there == 0 ? refuse_missing (id, error) : refuse_closed (error);
  return keep_results (store, closing->back, error);
}

gboolean
store_table_set_closed (Store *store, gint64 id, gint64 closed, guint hand, const GPtrArray *back, GError **error)
{
  return store_transact (store, close_table,
                         &(Closing){ closed, &(Move){ .id = id, .hand = hand, .results = back, .now = closed } },
                         error);
}
