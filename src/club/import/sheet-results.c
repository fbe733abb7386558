/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-results.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/calendar.h"
#include "base/error.h"
#include "base/isolate.h"
#include "base/money.h"
#include "base/number.h"
#include "sheet-cell.h"
#include "sheet.h"
#include "tdt-read.h"

#define MOST_BUYS 99
#define BETWEEN   (60 * 1000) /* milliseconds from one who goes out to the next: nobody knows the true ones */
#define CHIPS     5040        /* whole stacks for all of up to ten who share the first place */
#define LEVEL     (20 * 60)   /* seconds */
#define SMALL     25

typedef enum
{
  COLUMN_DATE,
  COLUMN_NIGHT,
  COLUMN_VENUE,
  COLUMN_NAME,
  COLUMN_PLACE,
  COLUMN_ENTRY,
  COLUMN_FEE,
  COLUMN_REBUYS,
  COLUMN_REBUY_PRICE,
  COLUMN_ADD_ONS,
  COLUMN_ADD_ON_PRICE,
  COLUMN_PRIZE,
  COLUMN_HITMAN,
  N_COLUMNS
} Column;

/* The heads of columns, in small letters without accents, in English and Spanish. */
static const SheetHead heads[] = {
  { "date", COLUMN_DATE },
  { "day", COLUMN_DATE },
  { "fecha", COLUMN_DATE },
  { "dia", COLUMN_DATE },
  { "tournament", COLUMN_NIGHT },
  { "night", COLUMN_NIGHT },
  { "event", COLUMN_NIGHT },
  { "game", COLUMN_NIGHT },
  { "torneo", COLUMN_NIGHT },
  { "noche", COLUMN_NIGHT },
  { "evento", COLUMN_NIGHT },
  { "venue", COLUMN_VENUE },
  { "location", COLUMN_VENUE },
  { "where", COLUMN_VENUE },
  { "sede", COLUMN_VENUE },
  { "donde", COLUMN_VENUE },
  { "name", COLUMN_NAME },
  { "player", COLUMN_NAME },
  { "nombre", COLUMN_NAME },
  { "jugador", COLUMN_NAME },
  { "jugadora", COLUMN_NAME },
  { "place", COLUMN_PLACE },
  { "rank", COLUMN_PLACE },
  { "position", COLUMN_PLACE },
  { "pos", COLUMN_PLACE },
  { "finish", COLUMN_PLACE },
  { "#", COLUMN_PLACE },
  { "puesto", COLUMN_PLACE },
  { "lugar", COLUMN_PLACE },
  { "posicion", COLUMN_PLACE },
  { "buy-in", COLUMN_ENTRY },
  { "buyin", COLUMN_ENTRY },
  { "buy in", COLUMN_ENTRY },
  { "entry", COLUMN_ENTRY },
  { "entrada", COLUMN_ENTRY },
  { "inscripcion", COLUMN_ENTRY },
  { "fee", COLUMN_FEE },
  { "rake", COLUMN_FEE },
  { "comision", COLUMN_FEE },
  { "rebuys", COLUMN_REBUYS },
  { "rebuy", COLUMN_REBUYS },
  { "re-buys", COLUMN_REBUYS },
  { "recompras", COLUMN_REBUYS },
  { "rebuy price", COLUMN_REBUY_PRICE },
  { "rebuy cost", COLUMN_REBUY_PRICE },
  { "precio de recompra", COLUMN_REBUY_PRICE },
  { "add-ons", COLUMN_ADD_ONS },
  { "add-on", COLUMN_ADD_ONS },
  { "addons", COLUMN_ADD_ONS },
  { "addon", COLUMN_ADD_ONS },
  { "add-on price", COLUMN_ADD_ON_PRICE },
  { "add-on cost", COLUMN_ADD_ON_PRICE },
  { "precio de add-on", COLUMN_ADD_ON_PRICE },
  { "prize", COLUMN_PRIZE },
  { "prizes", COLUMN_PRIZE },
  { "won", COLUMN_PRIZE },
  { "winnings", COLUMN_PRIZE },
  { "payout", COLUMN_PRIZE },
  { "premio", COLUMN_PRIZE },
  { "premios", COLUMN_PRIZE },
  { "ganancias", COLUMN_PRIZE },
  { "ganado", COLUMN_PRIZE },
  { "out by", COLUMN_HITMAN },
  { "knocked out by", COLUMN_HITMAN },
  { "hitman", COLUMN_HITMAN },
  { "eliminado por", COLUMN_HITMAN },
  { "eliminada por", COLUMN_HITMAN },
};

static const char *const column_names[N_COLUMNS] = {
  [COLUMN_DATE] = N_ ("date"),
  [COLUMN_NIGHT] = N_ ("tournament"),
  [COLUMN_VENUE] = N_ ("venue"),
  [COLUMN_NAME] = N_ ("name"),
  [COLUMN_PLACE] = N_ ("place"),
  [COLUMN_ENTRY] = N_ ("buy-in"),
  [COLUMN_FEE] = N_ ("fee"),
  [COLUMN_REBUYS] = N_ ("rebuys"),
  [COLUMN_REBUY_PRICE] = N_ ("price of a rebuy"),
  [COLUMN_ADD_ONS] = N_ ("add-ons"),
  [COLUMN_ADD_ON_PRICE] = N_ ("price of an add-on"),
  [COLUMN_PRIZE] = N_ ("prize"),
  [COLUMN_HITMAN] = N_ ("out by"),
};

typedef struct
{
  const SheetRow *row;
  char           *name, *out_by; /* as it is written */
  GArray         *hitmen;        /* guint: of the people of the night */
  gint64          place, rebuys, add_ons;
  gint64          entry, fee, rebuy_price, add_on_price, prize;
} Person;

typedef struct
{
  char      *date, *name, *venue;
  GPtrArray *people; /* Person */
} Night;

typedef struct
{
  gint       columns[N_COLUMNS]; /* -1: there is none */
  GPtrArray *left_out;           /* char *: of every night */
  GPtrArray *nights;             /* Night */
  SheetDays  days;
  GError   **error;
} Reading;

static void
person_free_cb (gpointer data)
{
  Person *person = data;

  g_free (person->name);
  g_free (person->out_by);
  g_array_unref (person->hitmen);
  g_free (person);
}

static void
night_free_cb (gpointer data)
{
  Night *night = data;

  g_free (night->date);
  g_free (night->name);
  g_free (night->venue);
  g_ptr_array_unref (night->people);
  g_free (night);
}

static void
reading_clear (Reading *reading)
{
  g_clear_pointer (&reading->left_out, g_ptr_array_unref);
  g_clear_pointer (&reading->nights, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reading, reading_clear)

static const char *
cell_of (const Reading *reading, const SheetRow *row, Column column)
{
  return sheet_cell (row, reading->columns[column]);
}

/* Refuses a cell; takes SENTENCE. */
static gboolean
refuse (const Reading *reading, const SheetRow *row, Column column, char *sentence)
{
  g_autofree char *whole = sentence;

  return input_unreadable (reading->error, "%d:%d: %s", row->line, reading->columns[column] + 1, whole);
}

/* --- The heads --- */

static gboolean
read_heads (Reading *reading, const SheetRow *row)
{
  memset (reading->columns, -1, sizeof reading->columns);
  for (guint i = 0; row->cells[i] != NULL; i++)
    {
      gint column = sheet_find_head (row->cells[i], heads, G_N_ELEMENTS (heads));

      if (column >= 0 && reading->columns[column] >= 0)
        return refuse (
            reading, row, (Column) column,
            isolated_printf (_ ("Another column, “%s”, says the same: leave one of them out."), row->cells[i]));
      if (column >= 0)
        reading->columns[column] = (gint) i;
      else if (*row->cells[i] != '\0')
        g_ptr_array_add (reading->left_out,
                         isolated_printf (_ ("The column “%s” is left out: a night cannot say it."), row->cells[i]));
    }
  if (reading->columns[COLUMN_DATE] < 0 || reading->columns[COLUMN_NAME] < 0 || reading->columns[COLUMN_PLACE] < 0)
    return input_unreadable (
        reading->error,
        _ ("%d: The first line must have the heads of the columns, and among them date, name and place."), row->line);
  return TRUE;
}

/* --- Cells --- */

/* Refuses a cell with PROBLEM, which it takes. */
static gboolean
refuse_for (const Reading *reading, const SheetRow *row, Column column, GError *problem)
{
  g_autoptr (GError) taken = problem;

  return refuse (reading, row, column, g_strdup (taken->message));
}

static gboolean
read_money (const Reading *reading, const SheetRow *row, Column column, gint64 *amount)
{
  GError *problem = NULL;

  return sheet_read_money (cell_of (reading, row, column), amount, &problem)
         || refuse_for (reading, row, column, problem);
}

static gboolean
read_count (const Reading *reading, const SheetRow *row, Column column, gint64 *count)
{
  const char *cell = cell_of (reading, row, column);

  *count = 0;
  if (sheet_is_nothing (cell) || number_parse (cell, 0, MOST_BUYS, count, NULL))
    return TRUE;
  return refuse (
      reading, row, column,
      isolated_printf (_ ("“%s” is not a number of purchases: write how many, from 0 to %d."), cell, MOST_BUYS));
}

/* 1, 1., 1st, 1º */
static gboolean
read_place (const Reading *reading, const SheetRow *row, gint64 *place)
{
  static const char *const ends[] = { "", ".", "st", "nd", "rd", "th", "º", "ª", ".º", ".ª", "°" };
  const char              *cell = cell_of (reading, row, COLUMN_PLACE);
  gsize                    digits = strspn (cell, "0123456789");
  g_autofree char         *number = g_strndup (cell, digits);

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    if (g_str_equal (cell + digits, ends[i]) && number_parse (number, 1, 9999, place, NULL))
      return TRUE;
  return refuse (reading, row, COLUMN_PLACE,
                 isolated_printf (_ ("“%s” is not a place: write 1 for whoever won, and so on."), cell));
}

/* --- The rows --- */

/* A date that is left blank is that of the row above, as in a table whose cells were joined; so is the name of the night
   then. */
static Night *
find_night (Reading *reading, const SheetRow *row)
{
  Night   *last = reading->nights->len > 0 ? g_ptr_array_index (reading->nights, reading->nights->len - 1) : NULL;
  gboolean blank = sheet_is_nothing (cell_of (reading, row, COLUMN_DATE));
  g_autofree char *date = NULL, *name = tdt_clean_name (cell_of (reading, row, COLUMN_NIGHT));
  GError          *problem = NULL;

  if (blank && last != NULL && *name == '\0')
    return last;
  if (blank && last != NULL)
    date = g_strdup (last->date);
  else
    date = sheet_days_read (&reading->days, cell_of (reading, row, COLUMN_DATE), &problem);
  if (date == NULL)
    {
      refuse_for (reading, row, COLUMN_DATE, problem);
      return NULL;
    }
  for (guint i = 0; i < reading->nights->len; i++)
    {
      Night *night = g_ptr_array_index (reading->nights, i);

      if (g_str_equal (night->date, date) && g_str_equal (night->name, name))
        return night;
    }
  last = g_new0 (Night, 1);
  last->date = g_steal_pointer (&date);
  last->name = g_steal_pointer (&name);
  last->venue = tdt_clean_name (cell_of (reading, row, COLUMN_VENUE));
  last->people = g_ptr_array_new_with_free_func (person_free_cb);
  g_ptr_array_add (reading->nights, last);
  return last;
}

static const Person *
find_person (const Night *night, const char *name, guint *index)
{
  g_autofree char *wanted = sheet_fold (name);

  for (guint i = 0; i < night->people->len; i++)
    {
      const Person    *person = g_ptr_array_index (night->people, i);
      g_autofree char *folded = sheet_fold (person->name);

      if (index != NULL)
        *index = i;
      if (g_str_equal (folded, wanted))
        return person;
    }
  return NULL;
}

/* Nobody may stand twice on a night. */
static gboolean
check_person (const Reading *reading, const Night *night, const Person *person)
{
  const Person *same = find_person (night, person->name, NULL);

  if (*person->name == '\0')
    return refuse (reading, person->row, COLUMN_NAME, g_strdup (_ ("Who this was is missing: write a name.")));
  if (same != NULL)
    return refuse (reading, person->row, COLUMN_NAME,
                   isolated_printf (_ ("%s stands in line %d already, on the same night: take one of them out."),
                                    person->name, same->row->line));
  return TRUE;
}

static gboolean
read_person (Reading *reading, const SheetRow *row)
{
  Night  *night = find_night (reading, row);
  Person *person;

  if (night == NULL)
    return FALSE;
  person = g_new0 (Person, 1);
  person->row = row;
  person->name = tdt_clean_name (cell_of (reading, row, COLUMN_NAME));
  person->out_by = tdt_clean_name (cell_of (reading, row, COLUMN_HITMAN));
  person->hitmen = g_array_new (FALSE, FALSE, sizeof (guint));
  if (read_place (reading, row, &person->place) && read_count (reading, row, COLUMN_REBUYS, &person->rebuys)
      && read_count (reading, row, COLUMN_ADD_ONS, &person->add_ons)
      && read_money (reading, row, COLUMN_ENTRY, &person->entry) && read_money (reading, row, COLUMN_FEE, &person->fee)
      && read_money (reading, row, COLUMN_REBUY_PRICE, &person->rebuy_price)
      && read_money (reading, row, COLUMN_ADD_ON_PRICE, &person->add_on_price)
      && read_money (reading, row, COLUMN_PRIZE, &person->prize) && check_person (reading, night, person))
    {
      if (reading->columns[COLUMN_REBUY_PRICE] < 0)
        person->rebuy_price = person->entry;
      if (reading->columns[COLUMN_ADD_ON_PRICE] < 0)
        person->add_on_price = person->entry;
      g_ptr_array_add (night->people, person);
      return TRUE;
    }
  person_free_cb (person);
  return FALSE;
}

/* --- A night as a whole --- */

static gint
compare_places_cb (gconstpointer a, gconstpointer b)
{
  const Person *first = *(const Person *const *) a, *second = *(const Person *const *) b;

  return first->place != second->place ? (gint) (first->place - second->place) : first->row->line - second->row->line;
}

static gint64
paid_by (const Person *person)
{
  return person->entry + person->rebuys * person->rebuy_price + person->add_ons * person->add_on_price;
}

/* Refuses a list of which the prizes do not add up to what its players paid in for prizes, if it has columns for both. */
static gboolean
check_sums (const Reading *reading, const Night *night)
{
  const Person    *first = g_ptr_array_index (night->people, 0);
  gint64           paid = 0, won = 0;
  g_autofree char *paid_text = NULL, *won_text = NULL;

  for (guint i = 0; i < night->people->len; i++)
    {
      const Person *person = g_ptr_array_index (night->people, i);

      paid += paid_by (person);
      won += person->prize;
    }
  if (paid == won || reading->columns[COLUMN_ENTRY] < 0 || reading->columns[COLUMN_PRIZE] < 0)
    return TRUE;
  paid_text = money_plain (paid, 2);
  won_text = money_plain (won, 2);
  return refuse (
      reading, first->row, COLUMN_PRIZE,
      isolated_printf (_ ("The prizes of %s are %s, and %s was paid in for them: mend the amounts, or leave out "
                          "the column of the buy-in."),
                       night->date, won_text, paid_text));
}

/* Behind several who share a place comes that of the next of them all, as in 1, 2, 2, 4. */
static gboolean
check_place (const Reading *reading, const Night *night, guint index)
{
  const Person *person = g_ptr_array_index (night->people, index);
  const Person *before = index > 0 ? g_ptr_array_index (night->people, index - 1) : NULL;

  if (person->place == index + 1 || (before != NULL && before->place == person->place))
    return TRUE;
  if (person->place > index + 1)
    return refuse (reading, person->row, COLUMN_PLACE,
                   isolated_printf (_ ("Nobody has place %u on %s: give it to somebody, or move the others up."),
                                    index + 1, night->date));
  return refuse (reading, person->row, COLUMN_PLACE,
                 isolated_printf (_ ("Behind those who share place %d on %s comes place %u, as in 1, 2, 2, 4."),
                                  (int) before->place, night->date, index + 1));
}

/* Whoever puts somebody out is still in themselves then. */
static gboolean
add_hitman (const Reading *reading, const Night *night, const Person *person, const char *name)
{
  guint         index = 0;
  const Person *hitman = find_person (night, name, &index);

  if (hitman == NULL)
    return refuse (reading, person->row, COLUMN_HITMAN,
                   isolated_printf (_ ("%s was not there on %s: write a name of that night."), name, night->date));
  if (hitman->place >= person->place)
    return refuse (reading, person->row, COLUMN_HITMAN,
                   isolated_printf (_ ("Whoever put %s out was still in, and %s was not: write who it was, or nobody."),
                                    person->name, hitman->name));
  for (guint i = 0; i < person->hitmen->len; i++)
    if (g_array_index (person->hitmen, guint, i) == index)
      return TRUE;
  g_array_append_val (person->hitmen, index);
  return TRUE;
}

/* One name, or several as in "Ann + Bob", "Ann, Bob and Cleo".  Nobody has put out who won. */
static gboolean
find_hitmen (const Reading *reading, const Night *night, const Person *person)
{
  g_auto (GStrv) names = NULL;

  if (sheet_is_nothing (person->out_by) || person->place == 1)
    return TRUE;
  if (find_person (night, person->out_by, NULL) != NULL)
    return add_hitman (reading, night, person, person->out_by);
  names = g_regex_split_simple ("\\s*[+&/;,]\\s*|\\s+(?:and|y)\\s+", person->out_by, 0, 0);
  for (guint i = 0; names[i] != NULL; i++)
    if (*names[i] != '\0' && !add_hitman (reading, night, person, names[i]))
      return FALSE;
  return TRUE;
}

static gboolean
check_night (const Reading *reading, Night *night)
{
  g_ptr_array_sort (night->people, compare_places_cb);
  for (guint i = 0; i < night->people->len; i++)
    {
      const Person *person = g_ptr_array_index (night->people, i);

      if (!check_place (reading, night, i))
        return FALSE;
      if (!find_hitmen (reading, night, person))
        return FALSE;
    }
  if (night->people->len < 2)
    return refuse (reading, ((const Person *) g_ptr_array_index (night->people, 0))->row, COLUMN_NAME,
                   isolated_printf (_ ("The night of %s has only one person: write the others too."), night->date));
  return check_sums (reading, night);
}

static TdtBuy
buy_of (gint64 time, gint64 price, gint64 fee)
{
  return (TdtBuy){ .time = time,
                   .amount = price + fee,
                   .rake = fee,
                   .chips = CHIPS,
                   .seat = { -1, -1 },
                   .bust = TDT_NEVER,
                   .bust_seat = { -1, -1 } };
}

/* People come first and go one after another, the last place first. */
static TdtPlayer *
player_of (const Night *night, const Person *person, gint64 start)
{
  TdtPlayer *player = tdt_player_new ();
  TdtBuy    *last;

  player->id = g_strdup (person->name);
  player->name = g_strdup (person->name);
  player->paid = TRUE;
  player->in = person->place == 1;
  player->place = (gint) person->place;
  player->won = person->prize;
  for (gint64 i = 0; i <= person->rebuys; i++)
    {
      TdtBuy buy = i == 0 ? buy_of (start, person->entry, person->fee) : buy_of (start, person->rebuy_price, 0);

      g_array_append_val (player->buys, buy);
    }
  for (gint64 i = 0; i < person->add_ons; i++)
    {
      TdtBuy buy = buy_of (start, person->add_on_price, 0);

      g_array_append_val (player->add_ons, buy);
    }
  last = &g_array_index (player->buys, TdtBuy, player->buys->len - 1);
  if (!player->in)
    last->bust = start + BETWEEN * ((gint64) night->people->len - person->place + 1);
  if (!player->in)
    last->hitmen = g_array_ref (person->hitmen);
  return player;
}

static gint
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* A night’s id follows from its start, its name and its people in any order, so that it is known again in another list, and
   in this one once a place has been mended. */
static char *
id_of (const Night *night)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) id = g_string_new ("results");

  for (guint i = 0; i < night->people->len; i++)
    g_ptr_array_add (names, sheet_fold (((const Person *) g_ptr_array_index (night->people, i))->name));
  g_ptr_array_sort (names, compare_texts);
  for (guint i = 0; i < names->len; i++)
    g_string_append_printf (id, "\n%s", (const char *) g_ptr_array_index (names, i));
  return g_strdup_printf ("%s\n%s", id->str, night->name);
}

/* "Columns: “Fecha” is date, “Jugador” is name." */
static char *
say_columns (const Reading *reading, const SheetRow *heads_row)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) each = NULL;
  g_autofree char *all = NULL;

  for (gint column = 0; column < N_COLUMNS; column++)
    if (reading->columns[column] >= 0)
      {
        /* Translators: the head of a column, and what stands in it: date, name, place … */
        g_autofree char *one = isolated_printf (_ ("“%s” is %s"), sheet_cell (heads_row, reading->columns[column]),
                                                _ (column_names[column]));

        g_strv_builder_add (builder, one);
      }
  each = g_strv_builder_end (builder);
  all = g_strjoinv (", ", each);
  return g_strdup_printf (_ ("Columns: %s."), all);
}

static TdtSave *
save_of (const Reading *reading, const Night *night)
{
  TdtSave *save = tdt_save_new ();
  TdtRow   level = { .seconds = LEVEL, .small = SMALL, .big = 2 * SMALL, .game = g_strdup ("") };
  gint64   wall = 0;

  calendar_date_moment (night->date, &wall);
  save->start = wall / 1000;
  save->end = save->start + BETWEEN * (gint64) night->people->len;
  save->id = id_of (night);
  save->title = g_strdup (night->name);
  save->venue = *night->venue != '\0' ? g_strdup (night->venue) : NULL;
  save->date = g_strdup (night->date);
  save->shared_places = TRUE;
  save->league = g_strdup ("");
  save->season = g_strdup ("");
  g_array_append_val (save->rows, level);
  for (guint i = 0; i < night->people->len; i++)
    g_ptr_array_add (save->players, player_of (night, g_ptr_array_index (night->people, i), save->start));
  for (guint i = 0; i < reading->left_out->len; i++)
    g_ptr_array_add (save->left_out, g_strdup (g_ptr_array_index (reading->left_out, i)));
  g_ptr_array_add (save->left_out,
                   g_strdup (_ ("Levels, stacks and times are not in the list: one level stands for all, "
                                "and people go out a minute apart.")));
  return save;
}

static void
save_free_cb (gpointer data)
{
  tdt_save_free (data);
}

GPtrArray *
sheet_results_read (const char *bytes, gsize length, GError **error)
{
  g_autoptr (GPtrArray) rows = sheet_read (bytes, length, error), saves = g_ptr_array_new_with_free_func (save_free_cb);
  g_auto (Reading) reading = { .left_out = g_ptr_array_new_with_free_func (g_free),
                               .nights = g_ptr_array_new_with_free_func (night_free_cb),
                               .error = error };

  if (rows == NULL)
    return NULL;
  if (rows->len < 2)
    {
      input_unreadable (error, _ ("%d: There is no result in this list."), 1);
      return NULL;
    }
  if (!read_heads (&reading, g_ptr_array_index (rows, 0)))
    return NULL;
  for (guint i = 1; i < rows->len; i++)
    sheet_days_learn (&reading.days, cell_of (&reading, g_ptr_array_index (rows, i), COLUMN_DATE));
  for (guint i = 1; i < rows->len; i++)
    if (!read_person (&reading, g_ptr_array_index (rows, i)))
      return NULL;
  for (guint i = 0; i < reading.nights->len; i++)
    if (!check_night (&reading, g_ptr_array_index (reading.nights, i)))
      return NULL;
  for (guint i = 0; i < reading.nights->len; i++)
    {
      TdtSave *save = save_of (&reading, g_ptr_array_index (reading.nights, i));

      save->columns = say_columns (&reading, g_ptr_array_index (rows, 0));
      g_ptr_array_add (saves, save);
    }
  return g_steal_pointer (&saves);
}
