/* Side games as rows: tables with their seats and moves, and the results of their hands. */
#include "store-play.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "store-play-private.h"
#include "store-tourney.h"
#include "tourney/tourney.h"

#define SINCE_VERSION 3 /* older files know no side games */

void
store_table_free (StoreTable *table)
{
  g_free (table->game);
  g_free (table->head);
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

/* Helpers */

gboolean
store_knows_tables (Store *store)
{
  gint version = store_get_version (store);

  return version < 0 || version >= SINCE_VERSION; /* -1: the query says why */
}

static gboolean
refuse (GError **error, const char *sentence)
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
refuse_missing (gint64 id, GError **error)
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

/* Runs a statement that returns what it changed; FALSE and the sentence if that was nothing. */
static gboolean
change_table (StoreRows *rows, gint64 id, GError **error)
{
  gint64 changed;

  return take_number (rows, 0, &changed, error) && (changed == id || refuse_missing (id, error));
}

/* Adding */

static gboolean
check_name (const char *name, GError **error)
{
  const char *end = name == NULL ? NULL : name + strlen (name);

  if (name == NULL || *name == '\0' || !g_utf8_validate (name, -1, NULL) || strpbrk (name, "\r\n") != NULL
      || g_ascii_isspace (*name) || g_ascii_isspace (end[-1]))
    return refuse (error, _ ("Everybody at a table needs a name that does not begin or end with a blank."));
  if (end - name >= TOURNEY_NAME_BYTES)
    return tourney_refuse (error, _ ("The name “%.20s…” is too long: %d bytes are the most."), name,
                           TOURNEY_NAME_BYTES - 1);
  return TRUE;
}

static gboolean
keep_seat (Store *store, gint64 id, guint number, const StoreSeat *seat, GError **error)
{
  if (!check_name (seat->name, error))
    return FALSE;
  if (seat->bot != NULL)
    return store_run (store, error,
                      "INSERT INTO side_seat (side_table, seat, bot, bot_name) VALUES (?, ?, ?, ?)"
                      " ON CONFLICT DO UPDATE SET player = NULL, bot = excluded.bot, bot_name = excluded.bot_name",
                      "iiss", id, (gint64) number, seat->bot, seat->name);
  return store_run (store, error, "INSERT INTO player (name) VALUES (?) ON CONFLICT (name) DO NOTHING", "s", seat->name)
         && store_run (store, error,
                       "INSERT INTO side_seat (side_table, seat, player)"
                       " VALUES (?, ?, (SELECT id FROM player WHERE name = ?))"
                       " ON CONFLICT DO UPDATE SET player = excluded.player, bot = NULL, bot_name = NULL",
                       "iis", id, (gint64) number, seat->name);
}

static gboolean
has_tournament (Store *store, gint64 id, GError **error)
{
  gint64 found;

  return take_number (store_query (store, error, "SELECT id FROM tournament WHERE id = ?", "i", id), 0, &found, error)
         && (found == id || refuse_no_tournament (id, error));
}

/* Reading */

static void
take_table (GPtrArray *tables, StoreRows *rows)
{
  StoreTable *last = tables->len == 0 ? NULL : g_ptr_array_index (tables, tables->len - 1);
  StoreSeat  *seat;

  if (last == NULL || last->id != store_int (rows, 0))
    {
      last = g_new (StoreTable, 1);
      *last = (StoreTable){ .id = store_int (rows, 0),
                            .tournament = store_int (rows, 1),
                            .game = store_dup_text (rows, 2),
                            .head = store_dup_text (rows, 3),
                            .stake = store_int (rows, 4),
                            .undo = store_int (rows, 5) != 0,
                            .opened = store_int (rows, 6),
                            .closed = store_int (rows, 7),
                            .seats = g_ptr_array_new_with_free_func (free_seat_cb) };
      g_ptr_array_add (tables, last);
    }
  if (store_text (rows, 8) == NULL) /* without seats a table comes as one row of nobody */
    return;
  seat = g_new (StoreSeat, 1);
  *seat = (StoreSeat){ store_dup_text (rows, 8), store_dup_text (rows, 9) };
  g_ptr_array_add (last->seats, seat);
}

#define SELECT_TABLES                                                                                                  \
  "WITH " STORE_KNOWN (                                                                                                \
      "side_seat") " SELECT side_table.id, coalesce (tournament, 0), game, head, stake, undo, opened, closed,"         \
                   " coalesce (known.name, bot_name), bot FROM side_table"                                             \
                   " LEFT JOIN side_seat ON side_seat.side_table = side_table.id"                                      \
                   " LEFT JOIN known ON known.side_table = side_seat.side_table AND known.player = side_seat.player "

/* Takes ROWS. */
static GPtrArray *
take_tables (StoreRows *rows, GError **error)
{
  g_autoptr (StoreRows) taken = rows;
  g_autoptr (GPtrArray) tables = g_ptr_array_new_with_free_func (free_table_cb);
  g_autoptr (GError) problem = NULL;

  if (taken == NULL)
    return NULL;
  while (store_next (taken, &problem))
    take_table (tables, taken);
  return store_all_read (problem, error) ? g_steal_pointer (&tables) : NULL;
}

GPtrArray *
store_table_list (Store *store, gboolean only_open, GError **error)
{
  if (!store_knows_tables (store))
    return g_ptr_array_new_with_free_func (free_table_cb);
  return take_tables (store_query (store, error,
                                   SELECT_TABLES
                                   "WHERE ? = 0 OR closed = 0 ORDER BY opened DESC, side_table.id DESC, seat",
                                   "i", (gint64) (only_open ? 1 : 0)),
                      error);
}

StoreTable *
store_table_get (Store *store, gint64 id, GError **error)
{
  g_autoptr (GPtrArray) tables = NULL;

  if (!store_knows_tables (store))
    {
      refuse_missing (id, error);
      return NULL;
    }
  tables
      = take_tables (store_query (store, error, SELECT_TABLES "WHERE side_table.id = ? ORDER BY seat", "i", id), error);
  if (tables == NULL)
    return NULL;
  if (tables->len == 1)
    return g_ptr_array_steal_index (tables, 0);
  refuse_missing (id, error);
  return NULL;
}

static gboolean
append_moves (Store *store, gint64 id, GString *text, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (StoreRows) rows
      = store_query (store, error, "SELECT line FROM side_move WHERE side_table = ? ORDER BY move", "i", id);

  if (rows == NULL)
    return FALSE;
  while (store_next (rows, &problem))
    {
      g_autofree char *line = store_dup_text (rows, 0);

      g_string_append_printf (text, "%s\n", line);
    }
  return store_all_read (problem, error);
}

typedef struct
{
  gint64   id;
  GString *text;
} Transcript;

/* In one transaction, so that a reader sees a table and its moves of one moment. */
static gboolean
read_transcript (Store *store, gpointer data, GError **error)
{
  Transcript *transcript = data;
  g_autoptr (StoreTable) table = store_table_get (store, transcript->id, error);

  if (table == NULL)
    return FALSE;
  g_string_append (transcript->text, table->head);
  if (!g_str_has_suffix (table->head, "\n"))
    g_string_append_c (transcript->text, '\n');
  return append_moves (store, transcript->id, transcript->text, error);
}

char *
store_table_text (Store *store, gint64 id, GError **error)
{
  Transcript transcript = { id, g_string_new (NULL) };
  gboolean   read = store_transact (store, read_transcript, &transcript, error);

  return g_string_free (transcript.text, !read);
}

/* Changing */

typedef struct
{
  gint64           id;
  guint            seat;
  const StoreSeat *who;
} NewSeat;

/* At a table that is older than a rename the old name is the one who bore it. */
static gboolean
check_who (Store *store, const NewSeat *new, GError **error)
{
  g_autofree char *known = NULL;

  if (new->who->bot != NULL)
    return TRUE;
  known = store_table_name (store, new->id, new->who->name, error);
  if (known == NULL || g_str_equal (known, new->who->name))
    return known != NULL;
  return tourney_refuse (error, _ ("“%s” is the old name of %s here: choose another name."), new->who->name, known);
}

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
  return keep_seat (store, new->id, new->seat, new->who, error) && check_who (store, new, error);
}

gboolean
store_table_set_seat (Store *store, gint64 id, guint seat, const StoreSeat *who, GError **error)
{
  NewSeat new = { id, seat, who };

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

static gboolean
ask_table (Store *store, const char *sql, gint64 id, gint64 *number, GError **error)
{
  return take_number (store_query (store, error, sql, "i", id), 0, number, error);
}

/* The numbers have no gap, and what was counted stays: a move before the end of a counted hand is not taken back. */
static gboolean
check_move (Store *store, const Move *move, GError **error)
{
  gint64 there, next, counted;

  if (!ask_table (store, "SELECT 1 FROM side_table WHERE id = ?", move->id, &there, error)
      || !ask_table (store, "SELECT coalesce (max (move) + 1, 0) FROM side_move WHERE side_table = ?", move->id, &next,
                     error)
      || !ask_table (store, "SELECT coalesce (max (move), -1) FROM side_result WHERE side_table = ?", move->id,
                     &counted, error))
    return FALSE;
  if (there == 0)
    return refuse_missing (move->id, error);
  if (move->at > next)
    return refuse_changed (error);
  if ((gint64) move->at <= counted)
    return refuse (error, _ ("This hand has been counted already. It cannot be taken back."));
  return TRUE;
}

/* Who is called NAME in SEAT of TABLE; as he was written down there, so that a rename that is undone later never was. */
#define SITTING(table, seat, name)                                                                                     \
  "coalesce ((WITH sitting AS (SELECT side_table, player FROM side_seat WHERE side_table = " table " AND seat = " seat \
  "), " STORE_KNOWN ("sitting") " SELECT player FROM known WHERE name = " name "),"                                    \
                                " (SELECT id FROM player WHERE name = " name "))"

static gboolean
keep_result (Store *store, const Move *move, const StoreResult *result, GError **error)
{
  if (result->chips > STORE_MOST_CHIPS || result->chips < -STORE_MOST_CHIPS)
    return refuse (error, _ ("So many chips cannot be counted. Play for a lower stake."));
  if (result->person != NULL
      && (!check_name (result->person, error)
          || !store_run (store, error, "INSERT INTO player (name) VALUES (?) ON CONFLICT (name) DO NOTHING", "s",
                         result->person)))
    return FALSE;
  return store_run (store, error,
                    "INSERT INTO side_result (side_table, hand, seat, player, chips, move, at)"
                    " VALUES (?1, ?2, ?3, " SITTING ("?1", "?3", "?4") ", ?5, ?6, ?7)",
                    "iiisiii", move->id, (gint64) move->hand, (gint64) result->seat, result->person, result->chips,
                    (gint64) move->at - (move->line == NULL ? 1 : 0), move->now);
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
    return refuse (error, _ ("This hand has been counted already. It is not counted twice."));
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
    return refuse (error, _ ("A move is one line of text."));
  return store_transact (store, keep_move, &move, error);
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

  if (table->tournament != 0 && !has_tournament (store, table->tournament, error))
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
    return refuse (error, _ ("A stake is a whole number of play chips, 0 or more."));
  if (table->seats->len == 0)
    return refuse (error, _ ("Nobody sits at this table."));
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
  gint64         id = closing->back->id;

  return change_table (store_query (store, error, "UPDATE side_table SET closed = ? WHERE id = ? RETURNING id", "ii",
                                    closing->closed, id),
                       id, error)
         && keep_results (store, closing->back, error);
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
    return refuse (error, _ ("What 100 play chips are worth is an amount of money, 0 or more."));
  return take_number (store_query (store, error, "UPDATE tournament SET side_rate = ? WHERE id = ? RETURNING id", "ii",
                                   rate, tournament),
                      0, &changed, error)
         && (changed == tournament || refuse_no_tournament (tournament, error));
}
