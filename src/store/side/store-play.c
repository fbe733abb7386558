/* Side games as rows: tables with their seats and moves, and the results of their hands. */
#include "store-play.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "store-play-private.h"
#include "store/nights/store-tourney.h"
#include "tourney/log/tourney.h"

/* Helpers */

static gboolean
knows (Store *store, gint since)
{
  gint version = store_get_version (store);

  return version < 0 || version >= since; /* -1: the query says why */
}

gboolean
store_knows_tables (Store *store)
{
  return knows (store, 3);
}

gboolean
store_knows_payments (Store *store)
{
  return knows (store, 4);
}

gboolean
store_refuse (GError **error, const char *sentence)
{
  g_set_error_literal (error, TOURNEY_ERROR, TOURNEY_ERROR_REFUSED, sentence);
  return FALSE;
}

static gboolean
refuse_changed (GError **error)
{
  g_set_error_literal (error, STORE_ERROR, STORE_ERROR_FAILED,
                       _ ("The table was changed meanwhile. Nothing was stored; open it again."));
  return FALSE;
}

static gboolean
refuse_closed (GError **error)
{
  return store_refuse (error, _ ("This table is closed already."));
}

gboolean
store_refuse_missing (gint64 id, GError **error)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, id);

  g_set_error (error, STORE_ERROR, STORE_ERROR_MISSING, _ ("There is no table with the number %s."), number);
  return FALSE;
}

static gboolean
refuse_no_tournament (gint64 id, GError **error)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, id);

  g_set_error (error, STORE_ERROR, STORE_ERROR_MISSING, _ ("There is no tournament with the number %s."), number);
  return FALSE;
}

char *
store_dup_text (StoreRows *rows, int column)
{
  const char *text = store_text (rows, column);

  return text == NULL ? NULL : g_utf8_make_valid (text, -1);
}

gboolean
store_all_read (GError *problem, GError **error)
{
  if (problem == NULL)
    return TRUE;
  g_propagate_error (error, g_error_copy (problem));
  return FALSE;
}

/* The number that a query gives, FALLBACK without a row.  Takes ROWS; NULL is an error that was said already. */
static gboolean
take_number (StoreRows *rows, gint64 fallback, gint64 *number, GError **error)
{
  g_autoptr (StoreRows) taken = rows;
  g_autoptr (GError) problem = NULL;

  *number = fallback;
  if (taken == NULL)
    return FALSE;
  while (store_next (taken, &problem)) /* to the end: only then a change is stored */
    *number = store_int (taken, 0);
  return store_all_read (problem, error);
}

static gboolean
ask_table (Store *store, const char *sql, gint64 id, gint64 *number, GError **error)
{
  return take_number (store_query (store, error, sql, "i", id), 0, number, error);
}

#define NIGHT_OF_TABLE "SELECT coalesce (tournament, 0) FROM side_table WHERE id = ?"

/* Runs a statement that returns what it changed; FALSE and the sentence if that was nothing. */
static gboolean
change_table (StoreRows *rows, gint64 id, GError **error)
{
  gint64 changed;

  return take_number (rows, 0, &changed, error) && (changed == id || store_refuse_missing (id, error));
}

/* Adding */

gboolean
store_check_name (const char *name, GError **error)
{
  const char *end = name == NULL ? NULL : name + strlen (name);

  if (name == NULL || *name == '\0' || !g_utf8_validate (name, -1, NULL) || strpbrk (name, "\r\n") != NULL
      || g_ascii_isspace (*name) || g_ascii_isspace (end[-1]))
    return store_refuse (error, _ ("Everybody at a table needs a name that does not begin or end with a blank."));
  if (end - name >= TOURNEY_NAME_BYTES)
    return tourney_refuse (error, _ ("The name “%.20s…” is too long: %d bytes are the most."), name,
                           TOURNEY_NAME_BYTES - 1);
  return TRUE;
}

static gboolean
keep_seat (Store *store, gint64 id, guint number, const StoreSeat *seat, GError **error)
{
  StorePerson person;
  gint64      night;

  if (!store_check_name (seat->name, error))
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

gboolean
store_has_tournament (Store *store, gint64 id, GError **error)
{
  gint64 found;

  return id == 0
         || (ask_table (store, "SELECT id FROM tournament WHERE id = ?", id, &found, error)
             && (found == id || refuse_no_tournament (id, error)));
}

/* Changing */

typedef struct
{
  gint64           id;
  guint            seat;
  const StoreSeat *who;
  guint            at; /* of the line that tells it */
  gint64           now;
} NewSeat;

static gboolean
set_seat (Store *store, gpointer data, GError **error)
{
  const NewSeat *new = data;
  gint64 found;

  if (!take_number (store_query (store, error, "SELECT seat FROM side_seat WHERE side_table = ? AND seat = ?", "ii",
                                 new->id, (gint64) new->seat),
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

gboolean
store_table_set_seat (Store *store, gint64 id, guint seat, const StoreSeat *who, GError **error)
{
  NewSeat new = { .id = id, .seat = seat, .who = who };

  return store_transact (store, set_seat, &new, error);
}

static gboolean
delete_table (Store *store, gpointer data, GError **error)
{
  gint64 id = *(gint64 *) data;

  return change_table (store_query (store, error, "DELETE FROM side_table WHERE id = ? RETURNING id", "i", id), id,
                       error)
         && store_people_tidy (store, error);
}

gboolean
store_table_delete (Store *store, gint64 id, GError **error)
{
  return store_transact (store, delete_table, &id, error);
}

/* Moves and results */

typedef struct
{
  gint64           id;
  guint            at;
  const char      *line;
  guint            hand;
  const GPtrArray *results;
  gint64           now;
} Move;

/* The numbers have no gap, and what was counted stays: a move before the end of a counted hand is not taken back. */
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
    return store_refuse_missing (move->id, error);
  if (open < 0)
    return refuse_closed (error);
  if (move->at > next)
    return refuse_changed (error);
  if ((gint64) move->at <= counted)
    return store_refuse (error, _ ("This hand has been counted already. It cannot be taken back."));
  return TRUE;
}

/* Whoever sits there under that name, else whom it means in the night. */
static gboolean
find_winner (Store *store, gint64 id, const StoreResult *result, StorePerson *person, GError **error)
{
  gint64 night;
  g_autoptr (GError) problem = NULL;
  g_autoptr (StoreRows) rows
      = store_query (store, error,
                     "WITH RECURSIVE people (night, player, step) AS (SELECT coalesce (tournament, 0), player, step"
                     " FROM side_seat JOIN side_table ON id = side_table"
                     " WHERE id = ?1 AND seat = ?2 AND player IS NOT NULL), " STORE_KNOWN
                     " SELECT player, step FROM known WHERE name = ?3",
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
    return store_refuse (error, _ ("So many chips cannot be counted. Play for a lower stake."));
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
  if (!take_number (store_query (store, error, "SELECT count(*) FROM side_result WHERE side_table = ? AND hand = ?",
                                 "ii", move->id, (gint64) move->hand),
                    0, &counted, error))
    return FALSE;
  if (counted > 0)
    return store_refuse (error, _ ("This hand has been counted already. It is not counted twice."));
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

/* As he is written in SEAT, or that he is a bot. */
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
  return written != NULL ? g_steal_pointer (&written) : g_strdup (""); /* there is no such seat: set_seat says so */
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

/* With the results of a hand that nobody had to play, or nobody will */

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
                  "INSERT INTO side_table (tournament, game, head, stake, undo, opened, closed)"
                  " VALUES (nullif (?, 0), ?, ?, ?, ?, ?, ?)",
                  "issiiii", table->tournament, table->game, table->head, table->stake, (gint64) (table->undo ? 1 : 0),
                  table->opened, table->closed))
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
    return store_refuse (error, _ ("Nobody sits at this table."));
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

  if (!take_number (store_query (store, error,
                                 "UPDATE side_table SET closed = ? WHERE id = ? AND closed = 0 RETURNING id", "ii",
                                 closing->closed, id),
                    0, &closed, error)
      || !ask_table (store, "SELECT id FROM side_table WHERE id = ?", id, &there, error))
    return FALSE;
  if (closed == 0)
    return there == 0 ? store_refuse_missing (id, error) : refuse_closed (error);
  return keep_results (store, closing->back, error);
}

gboolean
store_table_set_closed (Store *store, gint64 id, gint64 closed, guint hand, const GPtrArray *back, GError **error)
{
  return store_transact (store, close_table,
                         &(Closing){ closed, &(Move){ .id = id, .hand = hand, .results = back, .now = closed } },
                         error);
}

/* Money for it */

gint64
store_side_rate (Store *store, gint64 tournament, GError **error)
{
  gint64 rate;

  if (!store_knows_tables (store))
    return 0;
  if (!take_number (store_query (store, error, "SELECT side_rate FROM tournament WHERE id = ?", "i", tournament), -1,
                    &rate, error))
    return 0;
  if (rate >= 0)
    return rate;
  refuse_no_tournament (tournament, error);
  return 0;
}

gboolean
store_set_side_rate (Store *store, gint64 tournament, gint64 rate, GError **error)
{
  gint64 changed;

  if (rate < 0 || rate > TOURNEY_MAX_NUMBER)
    return store_refuse (error, _ ("What 100 play chips are worth is an amount of money, 0 or more."));
  return take_number (store_query (store, error, "UPDATE tournament SET side_rate = ? WHERE id = ? RETURNING id", "ii",
                                   rate, tournament),
                      0, &changed, error)
         && (changed == tournament || refuse_no_tournament (tournament, error));
}
