/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads what people type into the cells of a schedule, in many spellings, and writes what the cells show. */
#include "room-schedule-draft-cells.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/error.h"
#include "base/number.h"
#include "base/span.h"
#include "tourney/schedule/blinds.h"

#define LONGEST    (100 * HOUR)
#define MOST_CHIPS 20

/* Reads digits at *TEXT. A value above MOST becomes MOST + 1, so that nothing overflows. FALSE if there are none. */
static gboolean
take_digits (const char **text, gint64 most, gint64 *value)
{
  const char *start = *text;

  for (*value = 0; g_ascii_isdigit (**text); (*text)++)
    *value = MIN (*value * 10 + g_ascii_digit_value (**text), most + 1);
  return *text > start;
}

/* A copy in lower case without blanks at the ends. */
static char *
clean (const char *text)
{
  char *copy = g_utf8_strdown (text, -1);

  return g_strstrip (copy);
}

/* --- Lengths --- */

/* "1:30" is a minute and a half, "1:30:00" an hour and a half. */
static gboolean
take_colons (const char *text, gint64 *length)
{
  gint64 part, total = 0;
  gint   n = 0;

  do
    {
      if (!take_digits (&text, LONGEST / SECOND, &part) || (n > 0 && part > 59))
        return FALSE;
      total = MIN (total * 60 + part, LONGEST / SECOND + 1);
      n++;
    }
  while (n < 3 && *text++ == ':');
  *length = total * SECOND;
  return n > 1 && (n == 3 ? *text == '\0' : text[-1] == '\0');
}

/* "1h30m", "20 min", "1h30", "20": a number without a unit takes the next smaller unit; alone it is minutes. */
static gboolean
take_units (const char *text, gint64 *length)
{
  static const struct
  {
    char   letter;
    gint64 length;
  } units[] = { { 'h', HOUR }, { 'm', MINUTE }, { 's', SECOND } };
  gint64 number, total = 0;
  guint  next = 0; /* the largest unit that may still follow */

  do
    {
      guint unit = next == 0 ? 1 : next;

      if (!take_digits (&text, LONGEST / SECOND, &number))
        return FALSE;
      while (*text == ' ')
        text++;
      if (*text != '\0')
        for (unit = next; unit < G_N_ELEMENTS (units) && units[unit].letter != *text;)
          unit++;
      if (unit >= G_N_ELEMENTS (units))
        return FALSE;
      total = MIN (total + number * units[unit].length, LONGEST + SECOND);
      next = unit + 1;
      while (g_ascii_isalpha (*text) || *text == ' ' || *text == '.')
        text++;
    }
  while (*text != '\0');
  *length = total;
  return TRUE;
}

gboolean
room_cells_read_length (const char *text, gint64 *length, GError **error)
{
  g_autofree char *typed = clean (text);
  gint64           value;

  if (!(strchr (typed, ':') != NULL ? take_colons (typed, &value) : take_units (typed, &value)))
    return input_unreadable (error, _ ("“%s” is not a length of time: write it as 20, 90s, 1h30m or 1:30."), text);
  if (value <= 0)
    return input_unreadable (error, _ ("The length must be more than zero: write it as 20m."));
  if (value > LONGEST)
    return input_unreadable (error, _ ("“%s” is too long: a duration is at most %s."), text, "100h");
  *length = value;
  return TRUE;
}

/* --- Chips --- */

static gboolean
is_group_mark (gunichar letter)
{
  return letter == ',' || letter == '.' || letter == '\'' || letter == 0x2019 || letter == '_'
         || g_unichar_isspace (letter);
}

/* Digits in groups of three, as any locale writes them, but with only one kind of separator. */
static gboolean
take_grouped (const char *text, gint64 *value)
{
  gunichar    mark = 0;
  const char *p = text;
  gint64      group;

  if (!take_digits (&p, NUMBER_MAX, value))
    return FALSE;
  if (*p != '\0' && p - text > 3)
    return FALSE;
  while (*p != '\0')
    {
      gunichar    letter = g_utf8_get_char (p);
      const char *digits = g_utf8_next_char (p);

      if (!is_group_mark (letter) || (mark != 0 && letter != mark))
        return FALSE;
      mark = letter;
      p = digits;
      if (!take_digits (&p, 999, &group) || p - digits != 3)
        return FALSE;
      *value = MIN (*value * 1000 + group, NUMBER_MAX + 1);
    }
  return TRUE;
}

/* "1.5" thousands or millions, as long as the chips come out whole. "1,500k" is ambiguous and refused. */
static gboolean
take_scaled (const char *text, gint64 scale, gint64 *value)
{
  gint64 part = scale / 10;

  if (!take_digits (&text, NUMBER_MAX / scale, value))
    return FALSE;
  *value *= scale;
  if (*text == '\0')
    return TRUE;
  if ((*text != '.' && *text != ',') || strlen (text) < 2 || strlen (text) > 3)
    return FALSE;
  for (text++; g_ascii_isdigit (*text); text++, part /= 10)
    *value += g_ascii_digit_value (*text) * part;
  return *text == '\0';
}

gboolean
room_cells_read_chips (const char *text, gint64 *chips, GError **error)
{
  g_autofree char *typed = clean (text);
  gsize            n = strlen (typed);
  gint64           scale = n == 0 ? 1 : typed[n - 1] == 'k' ? 1000 : typed[n - 1] == 'm' ? 1000000 : 1;
  gint64           value;

  if (scale > 1)
    {
      typed[n - 1] = '\0';
      g_strchomp (typed);
    }
  if (!(scale > 1 ? take_scaled (typed, scale, &value) : take_grouped (typed, &value)))
    return input_unreadable (error, _ ("“%s” is not an amount of chips: write it as 1500 or 1.5k."), text);
  if (value <= 0 || value > NUMBER_MAX)
    {
      g_autofree char *most = number_to_text (NUMBER_MAX);

      return input_unreadable (error, _ ("“%s” is not possible: an amount of chips is from 1 to %s."), text, most);
    }
  *chips = value;
  return TRUE;
}

static gboolean
add_value (GArray *values, const char *text, GError **error)
{
  gint64 value;
  guint  at = 0;

  if (*text == '0' || !room_cells_read_chips (text, &value, NULL))
    return input_unreadable (
        error, _ ("“%s” is not a chip: write the values with spaces between them, as 25 100 1000."), text);
  while (at < values->len && g_array_index (values, gint64, at) < value)
    at++;
  if (at == values->len || g_array_index (values, gint64, at) != value)
    g_array_insert_val (values, at, value);
  return values->len <= MOST_CHIPS
         || input_unreadable (error, _ ("A schedule has at most %d kinds of chips."), MOST_CHIPS);
}

GArray *
room_cells_read_values (const char *text, GError **error)
{
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_auto (GStrv) parts = g_strsplit_set (text, " \t,;+", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    if (*parts[i] != '\0' && !add_value (values, parts[i], error))
      return NULL;
  return g_steal_pointer (&values);
}

/* --- Cells --- */

static gboolean
set_blind (Schedule *schedule, guint at, gboolean is_big, gint64 chips, GError **error)
{
  ScheduleRow *row = g_ptr_array_index (schedule->rows, at);
  gint64       small, big;
  gboolean     is_limit = row->small_bet > 0, is_half = row->big % 2 == 0 && row->small == row->big / 2;

  if (is_limit && chips % 2 != 0)
    return input_unreadable (error, _ ("The blinds of a limit level are half its bets, so both bets must be even."));
  small = big = is_limit ? chips / 2 : chips;
  if (!is_big)
    big = row->big;
  else
    small = is_half ? schedule_half (schedule, at, big) : row->small;
  schedule_set_blinds (row, small, big);
  return TRUE;
}

static gboolean
set_ante (ScheduleRow *row, const char *text, GError **error)
{
  g_autofree char *typed = clean (text);
  ScheduleAnte     kind = SCHEDULE_ANTE_EACH;
  gint64           chips;

  if (g_str_has_suffix (typed, "bb") || g_str_has_suffix (typed, "each"))
    {
      kind = g_str_has_suffix (typed, "bb") ? SCHEDULE_ANTE_BIG_BLIND : SCHEDULE_ANTE_EACH;
      typed[strlen (typed) - (kind == SCHEDULE_ANTE_BIG_BLIND ? 2 : 4)] = '\0';
      g_strchomp (typed);
      if (*typed == '\0' && kind == SCHEDULE_ANTE_BIG_BLIND)
        {
          row->ante = row->big;
          row->ante_kind = kind;
          return TRUE;
        }
    }
  else if (*typed == '\0' || strcmp (typed, "0") == 0 || strcmp (typed, "-") == 0 || strcmp (typed, "–") == 0)
    {
      row->ante = 0;
      row->ante_kind = SCHEDULE_NO_ANTE;
      return TRUE;
    }
  if (!room_cells_read_chips (typed, &chips, NULL))
    return input_unreadable (error, _ ("“%s” is not an ante: write it as 100, or as 100 bb if the big blind pays it."),
                             text);
  row->ante = chips;
  row->ante_kind = kind;
  return TRUE;
}

static void
set_game (ScheduleRow *row, const char *text)
{
  char *game = g_strdup (text);

  g_strdelimit (game, "\"\n\r\t", ' '); /* it goes between quotes in the file */
  g_strstrip (game);
  g_free (row->game);
  row->game = *game != '\0' ? game : NULL;
  if (*game == '\0')
    g_free (game);
}

static gboolean
set_level_cell (Schedule *schedule, guint at, RoomCell cell, const char *text, GError **error)
{
  ScheduleRow *row = g_ptr_array_index (schedule->rows, at);
  gint64       chips;

  switch (cell)
    {
    case ROOM_CELL_SMALL:
    case ROOM_CELL_BIG:
      return room_cells_read_chips (text, &chips, error)
             && set_blind (schedule, at, cell == ROOM_CELL_BIG, chips, error);
    case ROOM_CELL_ANTE:
      return set_ante (row, text, error);
    case ROOM_CELL_GAME:
      set_game (row, text);
      return TRUE;
    default:
      return *text == '\0'
             || input_unreadable (error, _ ("Chips are coloured up in a break: insert a break after this level."));
    }
}

static gboolean
set_colour_up (ScheduleRow *row, const char *text, GError **error)
{
  GArray *values = room_cells_read_values (text, error);

  if (values == NULL)
    return FALSE;
  g_array_unref (row->colour_up);
  row->colour_up = values;
  return TRUE;
}

gboolean
room_cells_set (Schedule *schedule, guint at, RoomCell cell, const char *text, GError **error)
{
  ScheduleRow *row = g_ptr_array_index (schedule->rows, at);

  if (!g_utf8_validate (text, -1, NULL))
    return input_unreadable (error, _ ("This is not UTF-8 text."));
  if (cell == ROOM_CELL_LENGTH)
    return room_cells_read_length (text, &row->length, error);
  if (!row->is_break)
    return set_level_cell (schedule, at, cell, text, error);
  if (cell == ROOM_CELL_COLOUR_UP)
    return set_colour_up (row, text, error);
  return *text == '\0' || input_unreadable (error, _ ("There is no play in a break: it has no blinds, ante or game."));
}

static char *
length_text (gint64 length)
{
  gint64 seconds = length / SECOND;

  if (seconds % 60 != 0)
    return g_strdup_printf ("%d:%02d", (gint) (seconds / 60), (gint) (seconds % 60));
  return g_strdup_printf ("%d", (gint) (seconds / 60));
}

static char *
ante_text (const ScheduleRow *row)
{
  g_autofree char *chips = NULL;

  if (row->ante == 0)
    return g_strdup ("");
  chips = number_to_text (row->ante);
  return row->ante_kind == SCHEDULE_ANTE_BIG_BLIND ? g_strdup_printf ("%s bb", chips) : g_steal_pointer (&chips);
}

static char *
values_text (const GArray *values)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < values->len; i++)
    g_string_append_printf (text, "%s%" G_GINT64_FORMAT, i == 0 ? "" : " ", g_array_index (values, gint64, i));
  return g_string_free (text, FALSE);
}

char *
room_cells_dup (const ScheduleRow *row, RoomCell cell)
{
  if (cell == ROOM_CELL_LENGTH)
    return length_text (row->length);
  if (cell == ROOM_CELL_COLOUR_UP)
    return values_text (row->colour_up);
  if (row->is_break)
    return g_strdup ("");
  if (cell == ROOM_CELL_SMALL)
    return number_to_text (row->small_bet > 0 ? row->small_bet : row->small);
  if (cell == ROOM_CELL_BIG)
    return number_to_text (row->big_bet > 0 ? row->big_bet : row->big);
  if (cell == ROOM_CELL_ANTE)
    return ante_text (row);
  return g_strdup (row->game != NULL ? row->game : "");
}
