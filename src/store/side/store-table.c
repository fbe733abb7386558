/* Tables of side games as they lie in the store: read, and nothing changed. */
#include "store-play-private.h"
#include "store-play.h"

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

/* STEP is that of a person in a seat. */
#define SELECT_TABLES(step, where, when)                                                                               \
  "WITH RECURSIVE people (night, player, step) AS (SELECT DISTINCT coalesce (tournament, 0), player, " step            \
  " FROM side_table JOIN side_seat ON side_seat.side_table = side_table.id"                                            \
  " WHERE player IS NOT NULL AND " where "), " STORE_KNOWN " SELECT side_table.id, coalesce (tournament, 0), game,"    \
  " head, stake, undo, opened, closed, coalesce (known.name, bot_name), bot FROM side_table"                           \
  " LEFT JOIN side_seat ON side_seat.side_table = side_table.id"                                                       \
  " LEFT JOIN known ON known.player = side_seat.player AND known.step = " step " AND night = coalesce (tournament, 0)" \
  " WHERE " where " ORDER BY " when " DESC, side_table.id DESC, seat"

/* A query for the file as it is. */
#define SELECT(store, where, when)                                                                                     \
  (store_knows_payments (store) ? SELECT_TABLES ("side_seat.step", where, when) : SELECT_TABLES ("0", where, when))

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
  return take_tables (
      store_query (store, error, SELECT (store, "(?1 = 0 OR closed = 0)", "opened"), "i", (gint64) (only_open ? 1 : 0)),
      error);
}

/* Closed tables of night ?1, or of none. */
#define OF_NIGHT     "FROM side_table WHERE tournament = ?1 AND closed > 0"
#define OUTSIDE      "FROM side_table WHERE tournament IS NULL AND ?1 < 0 AND closed > 0"
#define NEWEST(from) "side_table.id IN (SELECT id " from " ORDER BY closed DESC, id DESC LIMIT ?2)"

GPtrArray *
store_table_list_closed (Store *store, gint64 tournament, guint most, GError **error)
{
  if (!store_knows_tables (store))
    return g_ptr_array_new_with_free_func (free_table_cb);
  return take_tables (store_query (store, error,
                                   tournament > 0 ? SELECT (store, NEWEST (OF_NIGHT), "closed")
                                                  : SELECT (store, NEWEST (OUTSIDE), "closed"),
                                   "ii", tournament, (gint64) most),
                      error);
}

guint
store_table_count_closed (Store *store, gint64 tournament)
{
  guint n = 0;
  g_autoptr (StoreRows) rows = NULL;

  if (store_knows_tables (store))
    rows = store_query (store, NULL, tournament > 0 ? "SELECT count(*) " OF_NIGHT : "SELECT count(*) " OUTSIDE, "i",
                        tournament);
  while (rows != NULL && store_next (rows, NULL))
    n = (guint) store_int (rows, 0);
  return n;
}

StoreTable *
store_table_get (Store *store, gint64 id, GError **error)
{
  g_autoptr (GPtrArray) tables = NULL;

  if (!store_knows_tables (store))
    {
      store_refuse_missing (id, error);
      return NULL;
    }
  tables = take_tables (store_query (store, error, SELECT (store, "side_table.id = ?1", "opened"), "i", id), error);
  if (tables == NULL)
    return NULL;
  if (tables->len == 1)
    return g_ptr_array_steal_index (tables, 0);
  store_refuse_missing (id, error);
  return NULL;
}

/* Each row's text with a line's end behind it. */
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

      g_string_append_printf (text, "%s%s", line, g_str_has_suffix (line, "\n") ? "" : "\n");
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
  GString    *text = transcript->text;

  if (!store_knows_tables (store))
    return store_refuse_missing (transcript->id, error);
  if (!append_lines (store, "SELECT head FROM side_table WHERE id = ?", transcript->id, text, error))
    return FALSE;
  return text->len == 0 ? store_refuse_missing (transcript->id, error)
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
