/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store-directory-change.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/calendar.h"
#include "store/nights/store-person.h"
#include "store/nights/store-tourney.h"
#include "store/side/store-people.h"

/* What the directory has of a person: a row of `person`, and the names that lead to it. */
typedef struct
{
  char   *name;
  char   *fields[STORE_N_FIELDS];
  gint64  hidden, forgotten;
  GBytes *picture;
  GStrv   also;
} Row;

struct _StoreUndo
{
  GPtrArray *names;          /* char *: whose rows were changed, or came or went */
  GPtrArray *before, *after; /* Row */
};

static void
free_row (Row *row)
{
  g_free (row->name);
  for (guint i = 0; i < STORE_N_FIELDS; i++)
    g_free (row->fields[i]);
  g_clear_pointer (&row->picture, g_bytes_unref);
  g_strfreev (row->also);
  g_free (row);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Row, free_row)

static void
free_row_cb (gpointer row)
{
  free_row (row);
}

void
store_undo_free (StoreUndo *undo)
{
  g_clear_pointer (&undo->names, g_ptr_array_unref);
  g_clear_pointer (&undo->before, g_ptr_array_unref);
  g_clear_pointer (&undo->after, g_ptr_array_unref);
  g_free (undo);
}

/* --- Rows --- */

/* *ROW is NULL: nothing but the name is known of NAME. */
static gboolean
read_row (Store *store, const char *name, Row **row, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (Row) read = NULL;
  g_autoptr (StoreRows) rows = store_query (store, error,
                                            "SELECT full_name, nickname, contact, note, since, hidden, forgotten,"
                                            " picture FROM person WHERE name = ?",
                                            "s", name);

  *row = NULL;
  if (rows == NULL)
    return FALSE;
  if (!store_next (rows, &problem))
    return store_all_read (problem, error);
  read = g_new0 (Row, 1);
  read->name = g_strdup (name);
  for (int i = 0; i < STORE_N_FIELDS; i++)
    read->fields[i] = store_dup_text (rows, i);
  read->hidden = store_int (rows, STORE_N_FIELDS);
  read->forgotten = store_int (rows, STORE_N_FIELDS + 1);
  read->picture = store_dup_bytes (rows, STORE_N_FIELDS + 2);
  read->also = store_take_texts (
      store_query (store, error, "SELECT name FROM alias WHERE person = ? ORDER BY name", "s", name), error);
  if (read->also == NULL)
    return FALSE;
  *row = g_steal_pointer (&read);
  return TRUE;
}

/* A row of its own for NAME, if there was none. */
static gboolean
need_row (Store *store, const char *name, Row **row, GError **error)
{
  return store_run (store, error, "INSERT INTO person (name) VALUES (?) ON CONFLICT DO NOTHING", "s", name)
         && read_row (store, name, row, error);
}

static gboolean
write_row (Store *store, const Row *row, GError **error)
{
  if (!store_run (store, error,
                  "INSERT INTO person (name, full_name, nickname, contact, note, since, hidden, forgotten,"
                  " picture) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                  "ssssssiib", row->name, row->fields[STORE_FULL_NAME], row->fields[STORE_NICKNAME],
                  row->fields[STORE_CONTACT], row->fields[STORE_NOTE], row->fields[STORE_SINCE], row->hidden,
                  row->forgotten, row->picture))
    return FALSE;
  for (guint i = 0; row->also[i] != NULL; i++)
    if (!store_run (store, error, "INSERT INTO alias (name, person) VALUES (?, ?)", "ss", row->also[i], row->name))
      return FALSE;
  return TRUE;
}

static gboolean
drop_row (Store *store, const char *name, GError **error)
{
  return store_run (store, error, "DELETE FROM person WHERE name = ?", "s", name);
}

/* Writes ROW in the place of the one of its name. */
static gboolean
put_row (Store *store, const Row *row, GError **error)
{
  return drop_row (store, row->name, error) && write_row (store, row, error);
}

static gboolean
are_same (const Row *a, const Row *b)
{
  gboolean same = g_str_equal (a->name, b->name) && a->hidden == b->hidden && a->forgotten == b->forgotten
                  && g_strv_equal ((const char *const *) a->also, (const char *const *) b->also)
                  && (a->picture == NULL) == (b->picture == NULL)
                  && (a->picture == NULL || g_bytes_equal (a->picture, b->picture));

  for (guint i = 0; i < STORE_N_FIELDS && same; i++)
    same = g_strcmp0 (a->fields[i], b->fields[i]) == 0;
  return same;
}

/* The rows of NAMES, as they are now. */
static GPtrArray *
read_rows (Store *store, const GPtrArray *names, GError **error)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (free_row_cb);

  for (guint i = 0; i < names->len; i++)
    {
      Row *row;

      if (!read_row (store, names->pdata[i], &row, error))
        return NULL;
      if (row != NULL)
        g_ptr_array_add (rows, row);
    }
  return g_steal_pointer (&rows);
}

/* --- Changes --- */

typedef struct _Change Change;
struct _Change
{
  gboolean (*work) (Store *store, const Change *change, GError **error);
  const char *name, *other; /* as the work has them: the other is the new name, or into whom; NULL: none */
  StoreField  field;
  const char *text;
  gboolean    hidden;
  GBytes     *picture;
  StoreUndo  *undo;
};

static gboolean
make_change (Store *store, gpointer data, GError **error)
{
  Change    *change = data;
  StoreUndo *undo = change->undo;

  undo->before = read_rows (store, undo->names, error);
  if (undo->before == NULL || !change->work (store, change, error))
    return FALSE;
  undo->after = read_rows (store, undo->names, error);
  return undo->after != NULL;
}

/* Takes NAME and OTHER of CHANGE as those that people go by, and of whom there are rows to be undone. */
static gboolean
change (Store *store, Change *change, StoreUndo **undo, GError **error)
{
  g_autoptr (StoreUndo) made = g_new0 (StoreUndo, 1);

  made->names = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (made->names, g_strdup (change->name));
  if (change->other != NULL)
    g_ptr_array_add (made->names, g_strdup (change->other));
  change->undo = made;
  if (!store_transact (store, make_change, change, error))
    return FALSE;
  if (undo != NULL)
    *undo = g_steal_pointer (&made);
  return TRUE;
}

static gboolean
add (Store *store, const Change *change, GError **error)
{
  g_autoptr (Row) row = NULL;

  return need_row (store, change->name, &row, error);
}

gboolean
store_directory_add (Store *store, const char *name, StoreUndo **undo, GError **error)
{
  g_autofree char *known = NULL;
  g_autoptr (GError) unknown = NULL;

  if (!store_check_new_name (name, error))
    return FALSE;
  known = store_directory_find (store, name, &unknown);
  if (known != NULL)
    return store_refuse_with (error, _ ("There is somebody called “%s” already."), name);
  if (!g_error_matches (unknown, STORE_ERROR, STORE_ERROR_REFUSED))
    {
      g_propagate_error (error, g_steal_pointer (&unknown));
      return FALSE;
    }
  return change (store, &(Change){ .work = add, .name = name }, undo, error);
}

gboolean
store_directory_check (StoreField field, const char *text, GError **error)
{
  gsize length = strlen (text);

  if (!g_utf8_validate (text, -1, NULL))
    return store_refuse (error, _ ("The text is not UTF-8."));
  if (field == STORE_SINCE && *text != '\0' && (length != DATE_BYTES || !calendar_date_is (text)))
    return store_refuse_with (error, _ ("“%s” is not a day: write it as 2026-01-09."), text);
  if (field == STORE_NOTE)
    return length <= STORE_MOST_NOTE || store_refuse (error, _ ("The note is too long."));
  if (strpbrk (text, "\r\n") != NULL)
    return store_refuse (error, _ ("Only a note has several lines."));
  return length < STORE_MOST_FIELD
         || store_refuse_with (error, _ ("The text is too long: the limit is %d bytes."), STORE_MOST_FIELD - 1);
}

/* NULL: there is nothing in TEXT. */
static char *
dup_said (const char *text)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text != NULL ? text : ""));

  return *stripped != '\0' ? g_steal_pointer (&stripped) : NULL;
}

static gboolean
set_field (Store *store, const Change *change, GError **error)
{
  g_autoptr (Row) row = NULL;

  if (!need_row (store, change->name, &row, error))
    return FALSE;
  g_free (row->fields[change->field]);
  row->fields[change->field] = dup_said (change->text);
  return put_row (store, row, error);
}

gboolean
store_directory_set (Store *store, const char *name, StoreField field, const char *text, StoreUndo **undo,
                     GError **error)
{
  g_autofree char *now = store_directory_find (store, name, error);
  g_autofree char *said = dup_said (text);

  return now != NULL && store_directory_check (field, said != NULL ? said : "", error)
         && change (store, &(Change){ .work = set_field, .name = now, .field = field, .text = said }, undo, error);
}

static gboolean
set_hidden (Store *store, const Change *change, GError **error)
{
  g_autoptr (Row) row = NULL;

  if (!need_row (store, change->name, &row, error))
    return FALSE;
  row->hidden = change->hidden;
  return put_row (store, row, error);
}

gboolean
store_directory_set_hidden (Store *store, const char *name, gboolean hidden, StoreUndo **undo, GError **error)
{
  g_autofree char *now = store_directory_find (store, name, error);

  return now != NULL
         && change (store, &(Change){ .work = set_hidden, .name = now, .hidden = hidden != FALSE }, undo, error);
}

static gboolean
set_picture (Store *store, const Change *change, GError **error)
{
  g_autoptr (Row) row = NULL;

  if (!need_row (store, change->name, &row, error))
    return FALSE;
  g_clear_pointer (&row->picture, g_bytes_unref);
  row->picture = change->picture != NULL ? g_bytes_ref (change->picture) : NULL;
  return put_row (store, row, error);
}

static gboolean
is_picture (GBytes *bytes)
{
  static const guchar png[] = { 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n' }, jpeg[] = { 0xff, 0xd8, 0xff };
  gsize               length;
  const guchar       *data = g_bytes_get_data (bytes, &length);

  return (length > sizeof png && memcmp (data, png, sizeof png) == 0)
         || (length > sizeof jpeg && memcmp (data, jpeg, sizeof jpeg) == 0);
}

gboolean
store_directory_set_picture (Store *store, const char *name, GBytes *picture, StoreUndo **undo, GError **error)
{
  g_autofree char *now = store_directory_find (store, name, error);

  if (now == NULL)
    return FALSE;
  if (picture != NULL && g_bytes_get_size (picture) > STORE_MOST_PICTURE)
    return store_refuse_with (error, _ ("The picture is too large: the limit is %d KiB."), STORE_MOST_PICTURE / 1024);
  if (picture != NULL && !is_picture (picture))
    return store_refuse (error, _ ("The picture is neither a PNG nor a JPEG."));
  return change (store, &(Change){ .work = set_picture, .name = now, .picture = picture }, undo, error);
}

/* Adds NAME to ROW's other names, of which there are few. */
static void
add_alias (Row *row, const char *name)
{
  guint n = g_strv_length (row->also);

  row->also = g_renew (char *, row->also, n + 2);
  row->also[n] = g_strdup (name);
  row->also[n + 1] = NULL;
}

static void
remove_alias (Row *row, const char *name)
{
  guint kept = 0;

  for (guint i = 0; row->also[i] != NULL; i++)
    if (g_str_equal (row->also[i], name))
      g_free (row->also[i]);
    else
      row->also[kept++] = row->also[i];
  row->also[kept] = NULL;
}

static gboolean
rename_person (Store *store, const Change *change, GError **error)
{
  g_autoptr (Row) row = NULL;

  if (!need_row (store, change->name, &row, error) || !drop_row (store, change->name, error))
    return FALSE;
  remove_alias (row, change->other);
  add_alias (row, change->name);
  g_free (row->name);
  row->name = g_strdup (change->other);
  row->forgotten = FALSE;
  return write_row (store, row, error);
}

gboolean
store_directory_rename (Store *store, const char *old, const char *new, StoreUndo **undo, GError **error)
{
  g_autofree char *now = store_directory_find (store, old, error), *taken = NULL;
  g_autoptr (GError) unknown = NULL;

  if (now == NULL || !store_check_new_name (new, error))
    return FALSE;
  if (g_str_equal (now, new))
    return store_refuse_with (error, _ ("“%s” is called that already."), new);
  taken = store_directory_find (store, new, &unknown);
  if (taken != NULL && !g_str_equal (taken, now))
    return store_refuse_with (
        error, _ ("There is somebody called “%s” already: if “%s” is the same person, merge the two."), new, now);
  if (taken == NULL && !g_error_matches (unknown, STORE_ERROR, STORE_ERROR_REFUSED))
    {
      g_propagate_error (error, g_steal_pointer (&unknown));
      return FALSE;
    }
  return change (store, &(Change){ .work = rename_person, .name = now, .other = new }, undo, error);
}

/* A night to which both came; 0: there is none. */
static gboolean
find_common_night (Store *store, const char *one, const char *other, gint64 *night, GError **error)
{
  return store_take_number (store_query (store, error,
                                         STORE_CAME_BY_NOW
                                         " SELECT now.tournament FROM now JOIN now AS too"
                                         " ON too.tournament = now.tournament WHERE now.name = ? AND too.name = ?"
                                         " ORDER BY now.tournament DESC LIMIT 1",
                                         "ss", one, other),
                            0, night, error);
}

/* Refuses two who sat in one cash game. */
static gboolean
may_be_one (Store *store, const char *one, const char *other, GError **error)
{
  g_auto (GStrv) games = store_take_texts (
      store_query (store, error,
                   "WITH sat AS (" STORE_SAT ") SELECT cash_game.name FROM sat JOIN sat AS too ON too.game = sat.game"
                   " JOIN cash_game ON cash_game.id = sat.game WHERE sat.name = ? AND too.name = ?"
                   " ORDER BY cash_game.id DESC LIMIT 1",
                   "ss", one, other),
      error);

  if (games == NULL)
    return FALSE;
  return games[0] == NULL
         || store_refuse_with (error, _ ("“%s” and “%s” both sat in the cash game “%s”: they are two people."), one,
                               other, games[0]);
}

static gboolean
refuse_both_in (Store *store, gint64 night, const char *one, const char *other, GError **error)
{
  g_autoptr (StoreTournament) about = store_tournament_get (store, night, error);
  g_autofree char *day = about != NULL ? g_strndup (about->date, DATE_BYTES) : NULL;

  return about != NULL
         && store_refuse_with (error, _ ("“%s” and “%s” both played “%s” on %s: they are two people."), one, other,
                               about->name, day);
}

/* What is known of INTO stays; of two notes, both do. */
static void
take_over (Row *into, const Row *from)
{
  g_autofree char *note = into->fields[STORE_NOTE];
  const char      *more = from->fields[STORE_NOTE];

  into->fields[STORE_NOTE]
      = note != NULL && more != NULL && !g_str_equal (note, more) && strlen (note) + strlen (more) < STORE_MOST_NOTE
            ? g_strconcat (note, "\n", more, NULL)
            : g_strdup (note != NULL ? note : more);
  for (guint i = 0; i < STORE_N_FIELDS; i++)
    if (into->fields[i] == NULL)
      into->fields[i] = g_strdup (from->fields[i]);
  if (from->fields[STORE_SINCE] != NULL && strcmp (from->fields[STORE_SINCE], into->fields[STORE_SINCE]) < 0)
    {
      g_free (into->fields[STORE_SINCE]);
      into->fields[STORE_SINCE] = g_strdup (from->fields[STORE_SINCE]);
    }
  if (into->picture == NULL && from->picture != NULL)
    into->picture = g_bytes_ref (from->picture);
  into->hidden = into->hidden && from->hidden;
  add_alias (into, from->name);
  for (guint i = 0; from->also[i] != NULL; i++)
    add_alias (into, from->also[i]);
}

static gboolean
merge (Store *store, const Change *change, GError **error)
{
  g_autoptr (Row) from = NULL, into = NULL;

  if (!need_row (store, change->name, &from, error) || !need_row (store, change->other, &into, error))
    return FALSE;
  if (into->forgotten)
    return store_refuse_with (
        error, _ ("“%s” is forgotten: their nights can become somebody’s, not the other way round."), into->name);
  take_over (into, from);
  return drop_row (store, change->name, error) && put_row (store, into, error);
}

gboolean
store_directory_merge (Store *store, const char *from, const char *into, StoreUndo **undo, GError **error)
{
  g_autofree char *one = store_directory_find (store, from, error);
  g_autofree char *other = one != NULL ? store_directory_find (store, into, error) : NULL;
  gint64           night = 0;

  if (other == NULL)
    return FALSE;
  if (g_str_equal (one, other))
    return store_refuse_with (error, _ ("“%s” and “%s” are one person already."), from, into);
  if (!find_common_night (store, one, other, &night, error))
    return FALSE;
  if (night != 0)
    return refuse_both_in (store, night, one, other, error);
  if (!may_be_one (store, one, other, error))
    return FALSE;
  return change (store, &(Change){ .work = merge, .name = one, .other = other }, undo, error);
}

/* --- Undo --- */

static gboolean
run_undo (Store *store, gpointer data, GError **error)
{
  const StoreUndo *undo = *(const StoreUndo **) data;
  g_autoptr (GPtrArray) rows = read_rows (store, undo->names, error);
  gboolean same = rows != NULL && rows->len == undo->after->len;

  if (rows == NULL)
    return FALSE;
  for (guint i = 0; i < rows->len && same; i++)
    same = are_same (rows->pdata[i], undo->after->pdata[i]);
  if (!same)
    return store_refuse (error, _ ("The directory has been changed in the meantime: nothing was undone."));
  for (guint i = 0; i < undo->names->len; i++)
    if (!drop_row (store, undo->names->pdata[i], error))
      return FALSE;
  for (guint i = 0; i < undo->before->len; i++)
    if (!write_row (store, undo->before->pdata[i], error))
      return FALSE;
  return TRUE;
}

gboolean
store_directory_undo (Store *store, const StoreUndo *undo, GError **error)
{
  return store_transact (store, run_undo, &undo, error);
}

/* --- What comes in --- */

typedef struct
{
  const GArray *people; /* StoreNewcomer */
  GHashTable   *called;
  StoreUndo    *undo;
} Filling;

static const char *
name_by_now (const Filling *filling, const char *name)
{
  const char *now = g_hash_table_lookup (filling->called, name);

  return now != NULL ? now : name;
}

static gboolean
fill_one (Store *store, const char *name, const StoreNewcomer *person, GError **error)
{
  g_autoptr (Row) row = NULL;
  gboolean changed = FALSE;

  if (!read_row (store, name, &row, error)
      || (row == NULL && (!store_check_new_name (name, error) || !need_row (store, name, &row, error))))
    return FALSE;
  for (guint i = 0; i < STORE_N_FIELDS; i++)
    {
      g_autofree char *said = dup_said (person->fields[i]);

      if (row->fields[i] != NULL || said == NULL)
        continue;
      if (!store_directory_check (i, said, error))
        return FALSE;
      row->fields[i] = g_steal_pointer (&said);
      changed = TRUE;
    }
  return !changed || put_row (store, row, error);
}

static gboolean
fill_all (Store *store, gpointer data, GError **error)
{
  const Filling *filling = data;
  StoreUndo     *undo = filling->undo;

  undo->before = read_rows (store, undo->names, error);
  for (guint i = 0; undo->before != NULL && i < filling->people->len; i++)
    {
      const StoreNewcomer *person = &g_array_index (filling->people, StoreNewcomer, i);

      if (fill_one (store, name_by_now (filling, person->name), person, error))
        continue;
      g_prefix_error (error, "%d: ", person->line);
      return FALSE;
    }
  undo->after = undo->before != NULL ? read_rows (store, undo->names, error) : NULL;
  return undo->after != NULL;
}

gboolean
store_directory_fill (Store *store, const GArray *people, StoreUndo **undo, GError **error)
{
  g_autoptr (GHashTable) called = store_directory_called (store, error);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (StoreUndo) made = g_new0 (StoreUndo, 1);
  Filling filling = { people, called, made };

  if (called == NULL)
    return FALSE;
  made->names = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < people->len; i++)
    {
      const char *name = name_by_now (&filling, g_array_index (people, StoreNewcomer, i).name);

      if (g_hash_table_add (seen, (gpointer) name))
        g_ptr_array_add (made->names, g_strdup (name));
    }
  if (!store_transact (store, fill_all, &filling, error))
    return FALSE;
  if (undo != NULL)
    *undo = g_steal_pointer (&made);
  return TRUE;
}
