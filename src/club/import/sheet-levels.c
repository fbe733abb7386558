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
static const struct
{
  const char *word;
  Column      column;
} heads[] = {
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

static gint
find_head (const char *cell)
{
  g_autofree char *word = sheet_head (cell);

  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    if (g_str_equal (word, heads[i].word))
      return (gint) heads[i].column;
  return -1;
}

static gboolean
has_digit (const char *text)
{
  return strpbrk (text, "0123456789") != NULL;
}

/* TRUE if ROW has heads instead of a level: two of them, and no number. */
static gboolean
read_heads (const SheetRow *row, Heads *found)
{
  gint n = 0;

  for (gint i = 0; i < N_COLUMNS; i++)
    found->columns[i] = i <= COLUMN_NAME ? i : -1;
  for (guint i = 0; row->cells[i] != NULL; i++)
    if (has_digit (row->cells[i]))
      return FALSE;
    else
      n += find_head (row->cells[i]) >= 0;
  if (n < 2)
    return FALSE;
  memset (found->columns, -1, sizeof found->columns);
  for (guint i = 0; row->cells[i] != NULL; i++)
    {
      gint column = find_head (row->cells[i]);

      if (column >= 0 && found->columns[column] < 0)
        found->columns[column] = (gint) i;
    }
  return TRUE;
}

static const char *
cell_of (const SheetRow *row, const Heads *found, Column column)
{
  return sheet_cell (row, found->columns[column]);
}

/* Chips as people write them: 1000, 1,000, 1.000, 1 000, 1'000, 1k. */
static gboolean
read_chips (const SheetRow *row, const char *cell, gint64 *chips, GError **error)
{
  g_autoptr (GString) digits = g_string_new (NULL);
  gboolean thousands = g_str_has_suffix (cell, "k") || g_str_has_suffix (cell, "K");
  gsize    length = strlen (cell) - (thousands ? 1 : 0);

  *chips = 0;
  for (gsize i = 0; i < length; i++)
    if (g_ascii_isdigit (cell[i]))
      g_string_append_c (digits, cell[i]);
    else if (i == 0 || strchr (",. '", cell[i]) == NULL || strspn (cell + i + 1, "0123456789") != 3)
      return input_unreadable (error, _ ("%d: “%s” is not a number of chips."), row->line, cell);
  if (digits->len == 0)
    return TRUE;
  if (thousands)
    g_string_append (digits, "000");
  return number_parse (digits->str, 0, NUMBER_MAX, chips, NULL)
         || input_unreadable (error, _ ("%d: “%s” is not a number of chips."), row->line, cell);
}

/* Minutes: 20, 20m, 1h30m, 20 min, 20:00, 0:20:00. */
static gboolean
read_length (const SheetRow *row, const char *cell, char **length, GError **error)
{
  g_autofree char *word = sheet_fold (cell);
  gint64           parts[3] = { 0 }, microseconds = 0;
  gint             n = 1;

  if (strchr (word, ':') != NULL)
    {
      for (const char *p = word; *p != '\0' && n <= 3; p++)
        if (g_ascii_isdigit (*p) && parts[n - 1] < 100000)
          parts[n - 1] = 10 * parts[n - 1] + g_ascii_digit_value (*p);
        else
          n += *p == ':' ? 1 : 3;
      microseconds = n == 2   ? parts[0] * MINUTE + parts[1] * SECOND
                     : n == 3 ? parts[0] * HOUR + parts[1] * MINUTE + parts[2] * SECOND
                              : 0;
    }
  else
    {
      gsize            digits = strspn (word, "0123456789");
      const char      *unit = word + digits + strspn (word + digits, " ");
      g_autofree char *minutes = g_strdup_printf ("%.*sm", (int) digits, word);
      gboolean         is_plain = *unit == '\0' || g_str_has_prefix (unit, "min") || *unit == '\'';

      duration_parse (digits > 0 && is_plain ? minutes : word, &microseconds, NULL);
    }
  if (microseconds <= 0)
    return input_unreadable (error, _ ("%d: “%s” is not a length: write minutes."), row->line, cell);
  *length = duration_to_text (microseconds);
  return TRUE;
}

/* A cell that says so, or the column that does. */
static gboolean
is_break (const SheetRow *row, const Heads *found)
{
  static const char *const words[] = { "break", "pause", "descanso", "pausa" };
  static const char *const none[] = { "", "0", "-", "no", "false" };
  g_autofree char         *mark = sheet_fold (cell_of (row, found, COLUMN_BREAK));

  for (guint i = 0; row->cells[i] != NULL; i++)
    {
      g_autofree char *word = sheet_fold (row->cells[i]);

      for (guint k = 0; k < G_N_ELEMENTS (words); k++)
        if (g_str_has_prefix (word, words[k]))
          return TRUE;
    }
  for (guint k = 0; k < G_N_ELEMENTS (none); k++)
    if (g_str_equal (mark, none[k]))
      return FALSE;
  return TRUE;
}

/* The length of a break stands in its column, or is the first number of the row. */
static gboolean
add_break (const SheetRow *row, const Heads *found, GString *lines, GError **error)
{
  const char      *cell = cell_of (row, found, COLUMN_MINUTES);
  g_autofree char *length = NULL;

  if (!has_digit (cell) && has_digit (cell_of (row, found, COLUMN_BREAK)))
    cell = cell_of (row, found, COLUMN_BREAK);
  for (guint i = 0; !has_digit (cell) && row->cells[i] != NULL; i++)
    cell = (gint) i != found->columns[COLUMN_LEVEL] ? row->cells[i] : cell;
  if (!read_length (row, cell + (has_digit (cell) ? strcspn (cell, "0123456789") : 0), &length, error))
    return FALSE;
  g_string_append_printf (lines, "break %s\n", length);
  return TRUE;
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

static gboolean
add_level (const SheetRow *row, const Heads *found, GString *lines, gint64 *first_big, GError **error)
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
  if (*first_big == 0)
    *first_big = big;
  g_string_append_printf (lines, "level %s %" G_GINT64_FORMAT " %" G_GINT64_FORMAT, length, small, big);
  if (table_ante > 0)
    g_string_append_printf (lines, " ante %" G_GINT64_FORMAT " bb", table_ante);
  else if (ante > 0)
    g_string_append_printf (lines, " ante %" G_GINT64_FORMAT "%s", ante,
                            tdt_ante_is_for_table (ante, big) ? " bb" : "");
  if (*game != '\0' && find_head (game) != COLUMN_LEVEL && strncmp (game, "Level", 5) != 0)
    g_string_append_printf (lines, " game \"%s\"", game);
  g_string_append_c (lines, '\n');
  return TRUE;
}

/* Refuses what the schedule as a whole is refused for, with the line of the list. */
static gboolean
check_schedule (const char *text, const GPtrArray *rows, guint first, gint before, GError **error)
{
  g_autoptr (GError) refused = NULL;
  g_autoptr (Schedule) schedule = schedule_parse (text, NULL, &refused);
  char *sentence = NULL;
  guint line;

  if (schedule != NULL)
    return TRUE;
  line = (guint) strtoul (refused->message, &sentence, 10);
  if (line > (guint) before && line - (guint) before - 1 + first < rows->len)
    {
      const SheetRow *row = g_ptr_array_index (rows, line - (guint) before - 1 + first);

      return input_unreadable (error, "%d%s", row->line, sentence);
    }
  g_propagate_error (error, g_steal_pointer (&refused));
  return FALSE;
}

char *
sheet_levels_to_schedule (const char *bytes, gsize length, const char *name, GError **error)
{
  g_autoptr (GPtrArray) rows = sheet_read (bytes, length, error);
  g_autoptr (GString) lines = g_string_new (NULL);
  g_autofree char *text = NULL, *clean = tdt_clean_name (name);
  Heads            found;
  gint64           big = 0;
  guint            first;

  if (rows == NULL)
    return NULL;
  first = rows->len > 0 && read_heads (g_ptr_array_index (rows, 0), &found);
  if (rows->len == 0)
    {
      input_unreadable (error, _ ("%d: There is no level in this list."), 1);
      return NULL;
    }
  for (guint i = first; i < rows->len; i++)
    {
      const SheetRow *row = g_ptr_array_index (rows, i);

      if (is_break (row, &found) ? !add_break (row, &found, lines, error)
                                 : !add_level (row, &found, lines, &big, error))
        return NULL;
    }
  text = g_strdup_printf ("# %s\nname  \"%s\"\nstack %" G_GINT64_FORMAT "\n%s",
                          _ ("The list does not say the stack: these are a hundred big blinds."), clean,
                          BIG_BLINDS * MAX (big, 1), lines->str);
  return check_schedule (text, rows, first, 3, error) ? g_steal_pointer (&text) : NULL;
}
