/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-levels.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/number.h"
#include "base/span.h"
#include "tourney/schedule/schedule.h"
#include "sheet.h"
#include "tdt-read.h"

#define BIG_BLINDS 100 /* a stack, if the list does not say it */

typedef enum
{
  COLUMN_MINUTES,
  COLUMN_SMALL,
  COLUMN_BIG,
  COLUMN_ANTE,
  COLUMN_NAME,
  COLUMN_TABLE_ANTE, /* paid by the big blind */
  COLUMN_BLINDS,     /* "25/50" */
  COLUMN_BREAK,
  COLUMN_LEVEL,
  N_COLUMNS
} Column;

/* The words by which the head of a column says what is in it, in small letters, in English and Spanish. */
static const SheetHead heads[] = {
  { "minutes", COLUMN_MINUTES },     { "minute", COLUMN_MINUTES },   { "min", COLUMN_MINUTES },
  { "mins", COLUMN_MINUTES },        { "duration", COLUMN_MINUTES }, { "length", COLUMN_MINUTES },
  { "minutos", COLUMN_MINUTES },     { "duracion", COLUMN_MINUTES }, { "small", COLUMN_SMALL },
  { "small blind", COLUMN_SMALL },   { "sb", COLUMN_SMALL },         { "pequena", COLUMN_SMALL },
  { "ciega pequena", COLUMN_SMALL }, { "cp", COLUMN_SMALL },         { "big", COLUMN_BIG },
  { "big blind", COLUMN_BIG },       { "bb", COLUMN_BIG },           { "grande", COLUMN_BIG },
  { "ciega grande", COLUMN_BIG },    { "cg", COLUMN_BIG },           { "ante", COLUMN_ANTE },
  { "antes", COLUMN_ANTE },          { "name", COLUMN_NAME },        { "game", COLUMN_NAME },
  { "nombre", COLUMN_NAME },         { "juego", COLUMN_NAME },       { "bb ante", COLUMN_TABLE_ANTE },
  { "bba", COLUMN_TABLE_ANTE },      { "blinds", COLUMN_BLINDS },    { "ciegas", COLUMN_BLINDS },
  { "break", COLUMN_BREAK },         { "breaks", COLUMN_BREAK },     { "descanso", COLUMN_BREAK },
  { "descansos", COLUMN_BREAK },     { "pausa", COLUMN_BREAK },      { "level", COLUMN_LEVEL },
  { "levels", COLUMN_LEVEL },        { "round", COLUMN_LEVEL },      { "nivel", COLUMN_LEVEL },
  { "niveles", COLUMN_LEVEL },       { "ronda", COLUMN_LEVEL },      { "#", COLUMN_LEVEL },
};

typedef struct
{
  gint columns[N_COLUMNS]; /* -1: there is none */
} Heads;

/* What becomes of the rows. */
typedef struct
{
  GString *lines;   /* of the schedule */
  GArray  *origins; /* gint: of each of them its line in the list */
  gint64   big;     /* the first big blind; 0: there was none */
} Writing;

static void
writing_clear (Writing *writing)
{
  g_string_free (writing->lines, TRUE);
  g_array_unref (writing->origins);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Writing, writing_clear)

static void
end_line (Writing *writing, const SheetRow *row)
{
  g_string_append_c (writing->lines, '\n');
  g_array_append_val (writing->origins, row->line);
}

static gboolean
has_digit (const char *text)
{
  return strpbrk (text, "0123456789") != NULL;
}

/* TRUE if ROW has heads instead of a level: of two columns, and no number. */
static gboolean
read_heads (const SheetRow *row, Heads *found)
{
  Heads heads_of_row;
  gint  n = 0;

  memset (heads_of_row.columns, -1, sizeof heads_of_row.columns);
  for (gint i = 0; i < N_COLUMNS; i++)
    found->columns[i] = i <= COLUMN_NAME ? i : -1;
  for (guint i = 0; row->cells[i] != NULL; i++)
    {
      gint column = sheet_find_head (row->cells[i], heads, G_N_ELEMENTS (heads));

      if (has_digit (row->cells[i]))
        return FALSE;
      if (column < 0 || heads_of_row.columns[column] >= 0)
        continue;
      heads_of_row.columns[column] = (gint) i;
      n++;
    }
  if (n >= 2)
    *found = heads_of_row;
  return n >= 2;
}

static const char *
cell_of (const SheetRow *row, const Heads *found, Column column)
{
  return sheet_cell (row, found->columns[column]);
}

static const char *
skip_currency (const char *cell)
{
  while (*cell == ' ' || g_unichar_type (g_utf8_get_char (cell)) == G_UNICODE_CURRENCY_SYMBOL)
    cell = g_utf8_next_char (cell);
  return cell;
}

/* Chips as people write them: 1000, 1,000, 1.000, 1 000, 1'000, 1k, 1.5k, $1000. */
static gboolean
read_chips (const SheetRow *row, const char *cell, gint64 *chips, GError **error)
{
  g_autoptr (GString) digits = g_string_new (NULL);
  const char *number = skip_currency (cell);
  gboolean    thousands = g_str_has_suffix (number, "k") || g_str_has_suffix (number, "K");
  gsize       length = strlen (number) - (thousands ? 1 : 0), zeros = thousands ? 3 : 0;

  *chips = 0;
  for (gsize i = 0; i < length; i++)
    {
      gsize after = strspn (number + i + 1, "0123456789");

      if (g_ascii_isdigit (number[i]))
        g_string_append_c (digits, number[i]);
      else if (thousands && i > 0 && strchr (",.", number[i]) != NULL && (after == 1 || after == 2)
               && i + after + 1 == length)
        zeros -= after;
      else if (i == 0 || strchr (",. '", number[i]) == NULL || after != 3)
        return input_unreadable (error, _ ("%d: “%s” is not a number of chips."), row->line, cell);
    }
  if (digits->len == 0)
    return TRUE;
  g_string_append_len (digits, "000", (gssize) zeros);
  return number_parse (digits->str, 0, NUMBER_MAX, chips, NULL)
         || input_unreadable (error, _ ("%d: “%s” is not a number of chips."), row->line, cell);
}

/* 20:00 or 0:20:00, in microseconds; 0: it is no time. */
static gint64
read_clock (const char *word)
{
  gint64 parts[3] = { 0 };
  gint   n = 1;

  for (const char *p = word; *p != '\0' && n <= 3; p++)
    if (g_ascii_isdigit (*p) && parts[n - 1] < 100000)
      parts[n - 1] = 10 * parts[n - 1] + g_ascii_digit_value (*p);
    else
      n += *p == ':' ? 1 : 3;
  return n == 2   ? parts[0] * MINUTE + parts[1] * SECOND
         : n == 3 ? parts[0] * HOUR + parts[1] * MINUTE + parts[2] * SECOND
                  : 0;
}

/* 7.5 or 7,5, in whole seconds, if nothing but minutes may follow; 0: it is no such number. */
static gint64
read_minutes (const char *word)
{
  g_autofree char *number = g_strdup (word);
  gsize            whole = strspn (number, "0123456789"), part = 0;
  const char      *unit;

  if (whole > 0 && (number[whole] == '.' || number[whole] == ','))
    {
      part = 1 + strspn (number + whole + 1, "0123456789");
      number[whole] = '.';
    }
  unit = word + whole + part + strspn (word + whole + part, " ");
  if (whole == 0 || whole > 5 || part == 1 || !(*unit == '\0' || *unit == '\'' || g_str_has_prefix (unit, "min")))
    return 0;
  return (gint64) (g_ascii_strtod (number, NULL) * (MINUTE / SECOND) + 0.5) * SECOND;
}

/* Minutes: 20, 7.5, 20m, 1h30m, 20 min, 20:00, 0:20:00. */
static gboolean
read_length (const SheetRow *row, const char *cell, char **length, GError **error)
{
  g_autofree char *word = sheet_fold (cell);
  gint64           microseconds = strchr (word, ':') != NULL ? read_clock (word) : read_minutes (word);

  if (microseconds == 0)
    duration_parse (word, &microseconds, NULL);
  if (microseconds <= 0)
    return input_unreadable (error, _ ("%d: “%s” is not a length: write minutes."), row->line, cell);
  *length = duration_to_text (microseconds);
  return TRUE;
}

/* "Break" and what it is called elsewhere: at the beginning of WORDS, or, with ANYWHERE, of one of them. */
static gboolean
says_break (const char *words, gboolean anywhere)
{
  static const char *const breaks[] = { "break", "pause", "descanso", "pausa" };
  g_auto (GStrv) parts = g_strsplit (words, " ", -1);

  for (guint i = 0; parts[i] != NULL && (i == 0 || anywhere); i++)
    for (guint k = 0; k < G_N_ELEMENTS (breaks); k++)
      if (g_str_has_prefix (parts[i], breaks[k]))
        return TRUE;
  return FALSE;
}

static gboolean
has_blinds (const SheetRow *row, const Heads *found)
{
  return strpbrk (cell_of (row, found, COLUMN_BIG), "123456789") != NULL
         || has_digit (cell_of (row, found, COLUMN_BLINDS));
}

/* The column of breaks says more than that there is none. */
static gboolean
is_marked (const SheetRow *row, const Heads *found)
{
  static const char *const none[] = { "", "0", "-", "no", "false", NULL };
  g_autofree char         *mark = sheet_fold (cell_of (row, found, COLUMN_BREAK));

  return !g_strv_contains (none, mark);
}

/* A cell that says so, in a row with blinds only at its beginning, or the column that does in a row without. */
static gboolean
is_break (const SheetRow *row, const Heads *found)
{
  gboolean is_level = has_blinds (row, found);

  for (guint i = 0; row->cells[i] != NULL; i++)
    {
      g_autofree char *words = sheet_fold (row->cells[i]);

      if (says_break (words, !is_level))
        return TRUE;
    }
  return !is_level && is_marked (row, found);
}

static gboolean
write_break (Writing *writing, const SheetRow *row, const char *cell, GError **error)
{
  g_autofree char *length = NULL;

  if (!read_length (row, cell, &length, error))
    return FALSE;
  g_string_append_printf (writing->lines, "break %s", length);
  end_line (writing, row);
  return TRUE;
}

/* The length of a break stands in its column, or is the first number of the row. */
static gboolean
add_break (Writing *writing, const SheetRow *row, const Heads *found, GError **error)
{
  const char *cell = cell_of (row, found, COLUMN_MINUTES);

  if (!has_digit (cell) && has_digit (cell_of (row, found, COLUMN_BREAK)))
    cell = cell_of (row, found, COLUMN_BREAK);
  for (guint i = 0; !has_digit (cell) && row->cells[i] != NULL; i++)
    cell = (gint) i != found->columns[COLUMN_LEVEL] ? row->cells[i] : cell;
  return write_break (writing, row, cell + (has_digit (cell) ? strcspn (cell, "0123456789") : 0), error);
}

static gboolean
read_blinds (const SheetRow *row, const Heads *found, gint64 *small, gint64 *big, GError **error)
{
  const char *both = cell_of (row, found, COLUMN_BLINDS);
  g_auto (GStrv) parts = g_strsplit_set (both, "/-", 2);

  if (*both == '\0')
    return read_chips (row, cell_of (row, found, COLUMN_SMALL), small, error)
           && read_chips (row, cell_of (row, found, COLUMN_BIG), big, error);
  if (g_strv_length (parts) < 2)
    return input_unreadable (error, _ ("%d: “%s” is not a small and a big blind, as in 25/50."), row->line, both);
  return read_chips (row, g_strstrip (parts[0]), small, error) && read_chips (row, g_strstrip (parts[1]), big, error);
}

/* Without heads the name is all that follows the ante. */
static char *
name_of (const SheetRow *row, const Heads *found)
{
  gint column = found->columns[COLUMN_NAME];

  if (column == COLUMN_NAME && (guint) column < g_strv_length (row->cells))
    return g_strjoinv (" ", row->cells + column);
  return g_strdup (sheet_cell (row, column));
}

/* The column of breaks says how long the one behind this level is. */
static gboolean
add_level (Writing *writing, const SheetRow *row, const Heads *found, GError **error)
{
  gint64           small, big, ante, table_ante;
  g_autofree char *length = NULL, *name = name_of (row, found), *game = tdt_clean_name (name);

  if (!read_length (row, cell_of (row, found, COLUMN_MINUTES), &length, error)
      || !read_blinds (row, found, &small, &big, error)
      || !read_chips (row, cell_of (row, found, COLUMN_ANTE), &ante, error)
      || !read_chips (row, cell_of (row, found, COLUMN_TABLE_ANTE), &table_ante, error))
    return FALSE;
  if (big == 0)
    return input_unreadable (error, _ ("%d: This level has no big blind."), row->line);
  if (writing->big == 0)
    writing->big = big;
  g_string_append_printf (writing->lines, "level %s %" G_GINT64_FORMAT " %" G_GINT64_FORMAT, length, small, big);
  if (table_ante > 0)
    g_string_append_printf (writing->lines, " ante %" G_GINT64_FORMAT " bb", table_ante);
  else if (ante > 0)
    g_string_append_printf (writing->lines, " ante %" G_GINT64_FORMAT "%s", ante,
                            tdt_ante_is_for_table (ante, big) ? " bb" : "");
  if (*game != '\0' && sheet_find_head (game, heads, G_N_ELEMENTS (heads)) != COLUMN_LEVEL
      && strncmp (game, "Level", 5) != 0)
    g_string_append_printf (writing->lines, " game \"%s\"", game);
  end_line (writing, row);
  return !is_marked (row, found) || write_break (writing, row, cell_of (row, found, COLUMN_BREAK), error);
}

/* Refuses what the schedule as a whole is refused for, with the line of the list. */
static gboolean
check_schedule (const char *text, const GArray *origins, guint before, GError **error)
{
  g_autoptr (GError) refused = NULL;
  g_autoptr (Schedule) schedule = schedule_parse (text, NULL, &refused);
  char *sentence = NULL;
  guint line;

  if (schedule != NULL)
    return TRUE;
  line = (guint) strtoul (refused->message, &sentence, 10);
  if (line > before && line - before - 1 < origins->len)
    return input_unreadable (error, "%d%s", g_array_index (origins, gint, line - before - 1), sentence);
  g_propagate_error (error, g_steal_pointer (&refused));
  return FALSE;
}

/* Cuts from ROW what follows a "#"; "#1" is a level.  Returns FALSE if nothing is left. */
static gboolean
cut_comment (SheetRow *row)
{
  guint n = 0;

  while (row->cells[n] != NULL && (row->cells[n][0] != '#' || g_ascii_isdigit (row->cells[n][1])))
    n++;
  for (guint i = n; row->cells[i] != NULL; i++)
    g_clear_pointer (&row->cells[i], g_free);
  return n > 0;
}

/* Finds the heads, which stand above everything but comments, and leaves the levels and breaks in ROWS. */
static gboolean
take_heads (GPtrArray *rows, Heads *found, GError **error)
{
  gboolean has_heads = FALSE;
  gint     line = 1;

  for (guint i = 0; i < rows->len;)
    if (i == 0 && !has_heads && read_heads (g_ptr_array_index (rows, 0), found))
      {
        has_heads = TRUE;
        line = ((const SheetRow *) g_ptr_array_index (rows, 0))->line;
        g_ptr_array_remove_index (rows, 0);
      }
    else if (cut_comment (g_ptr_array_index (rows, i)))
      i++;
    else
      g_ptr_array_remove_index (rows, i);
  if (rows->len == 0)
    return input_unreadable (error, _ ("%d: There is no level in this list."), line);
  if (found->columns[COLUMN_MINUTES] < 0)
    return input_unreadable (error, _ ("%d: No column says how long a level is: call it “minutes”."), line);
  if (found->columns[COLUMN_BIG] < 0 && found->columns[COLUMN_BLINDS] < 0)
    return input_unreadable (
        error, _ ("%d: No column has the blinds: call them “small” and “big”, or “blinds” for 25/50."), line);
  return TRUE;
}

char *
sheet_levels_to_schedule (const char *bytes, gsize length, const char *name, GError **error)
{
  g_autoptr (GPtrArray) rows = sheet_read (bytes, length, error);
  g_auto (Writing) writing = { g_string_new (NULL), g_array_new (FALSE, FALSE, sizeof (gint)), 0 };
  g_autofree char *text = NULL, *clean = tdt_clean_name (name);
  Heads            found = { { 0 } };

  if (rows == NULL || !take_heads (rows, &found, error))
    return NULL;
  for (guint i = 0; i < rows->len; i++)
    {
      const SheetRow *row = g_ptr_array_index (rows, i);

      if (is_break (row, &found) ? !add_break (&writing, row, &found, error)
                                 : !add_level (&writing, row, &found, error))
        return NULL;
    }
  text = g_strdup_printf ("# %s\nname  \"%s\"\nstack %" G_GINT64_FORMAT "\n%s",
                          _ ("The list does not say the stack: these are a hundred big blinds."), clean,
                          BIG_BLINDS * MAX (writing.big, 1), writing.lines->str);
  return check_schedule (text, writing.origins, 3, error) ? g_steal_pointer (&text) : NULL;
}
