/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-people.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/calendar.h"
#include "base/error.h"
#include "base/isolate.h"
#include "base/number.h"
#include "sheet-cell.h"
#include "sheet.h"

typedef enum
{
  COLUMN_NAME,
  COLUMN_LAST_NAME, /* of the name, which stands behind it */
  COLUMN_FULL_NAME,
  COLUMN_NICKNAME,
  COLUMN_CONTACT,
  COLUMN_NOTE,
  COLUMN_SINCE,
  N_COLUMNS
} Column;

/* The heads of columns, in small letters without accents, in English and Spanish. */
static const SheetHead heads[] = {
  { "name", COLUMN_NAME },
  { "player", COLUMN_NAME },
  { "person", COLUMN_NAME },
  { "nombre", COLUMN_NAME },
  { "jugador", COLUMN_NAME },
  { "jugadora", COLUMN_NAME },
  { "persona", COLUMN_NAME },
  { "first name", COLUMN_NAME },
  { "given name", COLUMN_NAME },
  { "nombre de pila", COLUMN_NAME },
  { "last name", COLUMN_LAST_NAME },
  { "family name", COLUMN_LAST_NAME },
  { "surname", COLUMN_LAST_NAME },
  { "apellido", COLUMN_LAST_NAME },
  { "apellidos", COLUMN_LAST_NAME },
  { "full name", COLUMN_FULL_NAME },
  { "full_name", COLUMN_FULL_NAME },
  { "real name", COLUMN_FULL_NAME },
  { "nombre completo", COLUMN_FULL_NAME },
  { "nombre real", COLUMN_FULL_NAME },
  { "nickname", COLUMN_NICKNAME },
  { "nick", COLUMN_NICKNAME },
  { "alias", COLUMN_NICKNAME },
  { "apodo", COLUMN_NICKNAME },
  { "mote", COLUMN_NICKNAME },
  { "contact", COLUMN_CONTACT },
  { "phone", COLUMN_CONTACT },
  { "phone number", COLUMN_CONTACT },
  { "telephone", COLUMN_CONTACT },
  { "mobile", COLUMN_CONTACT },
  { "cell", COLUMN_CONTACT },
  { "mail", COLUMN_CONTACT },
  { "email", COLUMN_CONTACT },
  { "e-mail", COLUMN_CONTACT },
  { "contacto", COLUMN_CONTACT },
  { "telefono", COLUMN_CONTACT },
  { "movil", COLUMN_CONTACT },
  { "correo", COLUMN_CONTACT },
  { "correo electronico", COLUMN_CONTACT },
  { "note", COLUMN_NOTE },
  { "notes", COLUMN_NOTE },
  { "comment", COLUMN_NOTE },
  { "comments", COLUMN_NOTE },
  { "remarks", COLUMN_NOTE },
  { "nota", COLUMN_NOTE },
  { "notas", COLUMN_NOTE },
  { "comentario", COLUMN_NOTE },
  { "comentarios", COLUMN_NOTE },
  { "observaciones", COLUMN_NOTE },
  { "since", COLUMN_SINCE },
  { "member since", COLUMN_SINCE },
  { "joined", COLUMN_SINCE },
  { "desde", COLUMN_SINCE },
  { "miembro desde", COLUMN_SINCE },
  { "alta", COLUMN_SINCE },
};

typedef struct
{
  GArray    *columns; /* gint: the Column of each cell, or -1 */
  gboolean   has[N_COLUMNS];
  SheetDays  days;
  GPtrArray *left_out;
  GError   **error;
} Reading;

void
sheet_person_free (SheetPerson *person)
{
  g_free (person->name);
  g_free (person->last_name);
  g_free (person->full_name);
  g_free (person->nickname);
  g_free (person->contact);
  g_free (person->note);
  g_free (person->since);
  g_free (person);
}

static void
free_person_cb (gpointer person)
{
  sheet_person_free (person);
}

/* Refuses a cell; takes SENTENCE. */
static gboolean
refuse (const Reading *reading, const SheetRow *row, guint cell, char *sentence)
{
  g_autofree char *whole = sentence;

  return input_unreadable (reading->error, "%d:%u: %s", row->line, cell + 1, whole);
}

/* Several columns may say how to reach somebody, and several may be notes. */
static gboolean
read_heads (Reading *reading, const SheetRow *row)
{
  for (guint i = 0; row->cells[i] != NULL; i++)
    {
      gint column = sheet_find_head (row->cells[i], heads, G_N_ELEMENTS (heads));

      if (column >= 0 && reading->has[column] && column != COLUMN_CONTACT && column != COLUMN_NOTE)
        return refuse (
            reading, row, i,
            isolated_printf (_ ("Another column, “%s”, says the same: leave one of them out."), row->cells[i]));
      if (column >= 0)
        reading->has[column] = TRUE;
      else if (*row->cells[i] != '\0')
        g_ptr_array_add (
            reading->left_out,
            isolated_printf (_ ("The column “%s” is left out: the directory has no place for it."), row->cells[i]));
      g_array_append_val (reading->columns, column);
    }
  return reading->has[COLUMN_NAME]
         || input_unreadable (reading->error,
                              _ ("%d: The first line must have the heads of the columns, and among them name."),
                              row->line);
}

/* What a spreadsheet would calculate is written with an apostrophe before it. */
static const char *
strip_apostrophe (const char *cell)
{
  return *cell == '\'' && cell[1] != '\0' && strchr ("=+-@", cell[1]) != NULL ? cell + 1 : cell;
}

static char **
place_of (SheetPerson *person, Column column)
{
  switch (column)
    {
    case COLUMN_NAME:
      return &person->name;
    case COLUMN_LAST_NAME:
      return &person->last_name;
    case COLUMN_FULL_NAME:
      return &person->full_name;
    case COLUMN_NICKNAME:
      return &person->nickname;
    case COLUMN_CONTACT:
      return &person->contact;
    case COLUMN_NOTE:
      return &person->note;
    case COLUMN_SINCE:
      return &person->since;
    case N_COLUMNS:
    default:
      g_assert_not_reached ();
    }
}

/* Takes TEXT behind what other columns have said in PLACE. */
static void
take_text (char **place, const char *text, const char *between)
{
  g_autofree char *before = *place;

  *place = before == NULL || *before == '\0' ? g_strdup (text) : g_strconcat (before, between, text, NULL);
}

static gboolean
take_cell (const Reading *reading, const SheetRow *row, guint cell, Column column, SheetPerson *person)
{
  g_autofree char *text = g_utf8_normalize (strip_apostrophe (row->cells[cell]), -1, G_NORMALIZE_DEFAULT_COMPOSE);
  char           **place = place_of (person, column);
  char            *day;

  if (text == NULL || *g_strstrip (text) == '\0')
    return TRUE;
  if (column != COLUMN_NOTE)
    g_strdelimit (text, "\r\n\t", ' ');
  if (column != COLUMN_SINCE)
    {
      take_text (place, text, column == COLUMN_NOTE ? "\n" : ", ");
      return TRUE;
    }
  day = sheet_days_read (&reading->days, text, NULL);
  if (day == NULL)
    return refuse (reading, row, cell, isolated_printf (_ ("“%s” is not a day: write it as 2026-01-09."), text));
  day[DATE_BYTES] = '\0'; /* without its time */
  *place = day;
  return TRUE;
}

/* In a list of names alone a blank separates nothing. */
static gboolean
take_name (const SheetRow *row, SheetPerson *person)
{
  g_autofree char *joined = g_strjoinv (" ", row->cells);

  person->name = g_utf8_normalize (strip_apostrophe (g_strstrip (joined)), -1, G_NORMALIZE_DEFAULT_COMPOSE);
  return person->name != NULL;
}

/* Of several who have the first name each is called by both. */
static void
take_last_name (SheetPerson *person)
{
  g_autofree char *both = g_strjoin (" ", person->name, person->last_name, NULL);

  g_free (person->name);
  person->name = g_strdup (g_strstrip (both));
}

static void
learn_days (Reading *reading, const GPtrArray *rows)
{
  for (guint i = 0; i < reading->columns->len; i++)
    for (guint k = 1; k < rows->len && g_array_index (reading->columns, gint, i) == COLUMN_SINCE; k++)
      sheet_days_learn (&reading->days, sheet_cell (rows->pdata[k], (gint) i));
}

static SheetPerson *
read_person (const Reading *reading, const SheetRow *row)
{
  g_autoptr (SheetPerson) person = g_new0 (SheetPerson, 1);

  person->line = row->line;
  if (reading->columns->len == 1)
    take_name (row, person);
  for (guint i = 0; reading->columns->len > 1 && row->cells[i] != NULL && i < reading->columns->len; i++)
    {
      gint column = g_array_index (reading->columns, gint, i);

      if (column >= 0 && !take_cell (reading, row, i, (Column) column, person))
        return NULL;
    }
  for (guint i = 0; i < N_COLUMNS; i++)
    if (*place_of (person, i) == NULL)
      *place_of (person, i) = g_strdup ("");
  take_last_name (person);
  if (*person->name != '\0')
    return g_steal_pointer (&person);
  input_unreadable (reading->error, _ ("%d: The name is missing."), row->line);
  return NULL;
}

GPtrArray *
sheet_people_read (const char *bytes, gsize length, GPtrArray *left_out, GError **error)
{
  g_autoptr (GPtrArray) rows = sheet_read (bytes, length, error);
  g_autoptr (GPtrArray) people = g_ptr_array_new_with_free_func (free_person_cb);
  g_autoptr (GArray) columns = g_array_new (FALSE, FALSE, sizeof (gint));
  Reading reading = { .columns = columns, .left_out = left_out, .error = error };

  if (rows == NULL)
    return NULL;
  if (rows->len == 0)
    {
      input_unreadable (error, _ ("1: The list is empty."));
      return NULL;
    }
  if (rows->len - 1 > SHEET_MOST_PEOPLE)
    {
      input_unreadable (error, _ ("%d: The list goes on: at most %d people are taken over at once."),
                        ((const SheetRow *) rows->pdata[SHEET_MOST_PEOPLE + 1])->line, SHEET_MOST_PEOPLE);
      return NULL;
    }
  if (!read_heads (&reading, rows->pdata[0]))
    return NULL;
  learn_days (&reading, rows);
  for (guint i = 1; i < rows->len; i++)
    {
      SheetPerson *person = read_person (&reading, rows->pdata[i]);

      if (person == NULL)
        return NULL;
      g_ptr_array_add (people, person);
    }
  return g_steal_pointer (&people);
}
