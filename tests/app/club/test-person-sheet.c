/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is told of people: the list of all, and the figures, nights and rivals of one, worked out by hand. */
#include "app/club/room-club.h"
#include "app/club/room-person-charts.h"
#include "app/club/room-person-figures.h"
#include "app/club/room-person-list.h"
#include "base/span.h"
#include "evening.h"
#include "../../program.h"

typedef struct
{
  char     *path;
  RoomBook *book;
} Fixture;

/* A night of its own day, an hour long; ACTS end with NULL. */
static void
play (Fixture *it, const char *const *acts)
{
  g_autoptr (RoomTournament) tournament = evening_tournament (it->book, "rebuy 10.00\nprizes 70 30");

  for (guint i = 0; acts[i] != NULL; i++)
    {
      evening_do (tournament, acts[i]);
      evening_pass (10 * MINUTE);
    }
  evening_pass (2 * DAY);
}

/* Ann wins 42.00 of 60.00 for 20.00, comes third of three for 30.00, and wins 28.00 of 40.00 for 20.00. */
static void
set_up (Fixture *it, gconstpointer data)
{
  static const char *const nights[][7] = {
    { "enter Ann Bob Cid", "start", "out Cid by Ann+Bob", "out Bob by Ann" },
    { "enter Ann Bob Cid", "start", "rebuy Ann", "out Ann by Bob", "out Cid by Bob" },
    { "enter Ann Bob", "start", "out Bob by Ann" },
  };

  evening_time_reset ();
  it->path = evening_path ();
  it->book = evening_book (it->path);
  for (guint i = 0; i < G_N_ELEMENTS (nights); i++)
    play (it, nights[i]);
}

static void
tear_down (Fixture *it, gconstpointer data)
{
  g_clear_object (&it->book);
  evening_remove (it->path);
  g_free (it->path);
}

static GPtrArray *
nights_of (Fixture *it)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *nights = room_club_ref_nights (room_club_get (it->book), &error);

  g_assert_no_error (error);
  return nights;
}

typedef char *(*Say) (RoomClubRow *row, guint cell);

static char *
say_person (RoomClubRow *row, guint cell)
{
  return room_person_row_say (row, cell, &currency_plain);
}

static char *
say_night (RoomClubRow *row, guint cell)
{
  return room_night_row_say (row, cell, &currency_plain);
}

static char *
say_rival (RoomClubRow *row, guint cell)
{
  return room_rival_row_say (row, cell);
}

/* The cells FROM to TO of each row of MODEL, which it takes. */
static void
assert_rows (GListModel *model, Say say, guint from, guint to, const char *wanted)
{
  g_autoptr (GString) told = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (RoomClubRow) row = g_list_model_get_item (model, i);

      for (guint cell = from; cell <= to; cell++)
        {
          g_autofree char *text = say (row, cell);

          g_string_append_printf (told, "%s%s", cell > from ? " " : i > 0 ? " | " : "", text);
        }
    }
  g_assert_cmpstr (told->str, ==, wanted);
  g_object_unref (model);
}

static void
test_list (Fixture *it, gconstpointer data)
{
  g_autoptr (GPtrArray) nights = nights_of (it);
  g_autoptr (RoomPersonList) list = room_person_list_new (nights);
  g_autofree char *facts = room_person_list_say (list);

  assert_rows (room_person_list_rows (list), say_person, ROOM_PERSON_NAME, ROOM_PERSON_HITS,
               "Ann 3 2 2 0.00 2.5 | Bob 3 1 3 +19.00 2.5 | Cid 2 – 1 −19.00 –");
  g_assert_true (g_str_has_prefix (facts, "3 people · 3 nights, the last on "));
  g_assert_true (room_person_list_has (list, "Cid"));
  g_assert_false (room_person_list_has (list, "cid"));
}

static void
test_nights_and_rivals (Fixture *it, gconstpointer data)
{
  g_autoptr (GPtrArray) nights = nights_of (it);
  g_autoptr (RoomPersonSheet) ann = room_person_sheet_new (nights, NULL, "Ann", NULL);
  g_autofree char *facts = room_person_sheet_say (ann);

  assert_rows (room_person_sheet_nights (ann), say_night, ROOM_NIGHT_NAME, ROOM_NIGHT_NET,
               "Friday 1 of 3 1.5 20.00 42.00 +22.00 | Friday 3 of 3 – 30.00 – −30.00 | "
               "Friday 1 of 2 1 20.00 28.00 +8.00");
  assert_rows (room_person_sheet_rivals (ann), say_rival, ROOM_RIVAL_NAME, ROOM_RIVAL_OUT_BY,
               "Bob 3 2 2 1 | Cid 2 1 0.5 –");
  g_assert_true (g_str_has_prefix (facts, "3 nights since "));
}

static void
assert_figures (RoomPersonSheet *sheet, const char *wanted)
{
  g_autoptr (GPtrArray) figures = room_person_figures_new (sheet, &currency_plain);
  g_autoptr (GString) told = g_string_new (NULL);

  for (guint i = 0; i < figures->len; i++)
    {
      const RoomFigure *figure = figures->pdata[i];

      g_string_append_printf (told, "%s: %s", figure->title, figure->value);
      if (figure->detail != NULL && strstr (figure->detail, ", ") == NULL) /* a date is the locale's */
        g_string_append_printf (told, " (%s)", figure->detail);
      g_string_append_c (told, '\n');
    }
  g_assert_cmpstr (told->str, ==, wanted);
}

/* Ann played 20, 20 and 10 minutes, from the start until they were out or the end; Cid 10 and 30. */
static void
test_figures (Fixture *it, gconstpointer data)
{
  g_autoptr (GPtrArray) nights = nights_of (it);
  g_autoptr (RoomPersonSheet) ann = room_person_sheet_new (nights, NULL, "Ann", NULL), cid = NULL, eve = NULL;

  assert_figures (ann, "Wins: 2 (66.7%)\nIn the money: 2 (66.7%)\nBest place: 1st\nMean percentile: 55.6\n"
                       "Streak: 1 night in the money\nNet: 0.00\nPaid: 70.00\nWon: 70.00\nPer night: 0.00\n"
                       "Per hour: 0.00 (50 min)\nBest night: +22.00\nWorst night: −30.00\nHits: 2.5\n"
                       "Most often put out: Bob (2×)\nMost often out by: Bob (1×)\n");
  cid = room_person_sheet_new (nights, NULL, "Cid", NULL);
  assert_figures (cid, "Wins: –\nIn the money: 1 (50%)\nBest place: 2nd\nMean percentile: 37.5\n"
                       "Streak: 1 night in the money\nNet: −19.00\nPaid: 40.00\nWon: 21.00\nPer night: −9.50\n"
                       "Per hour: −28.50 (40 min)\nBest night: +1.00\nWorst night: −20.00\nHits: –\n"
                       "Most often put out: –\nMost often out by: Bob (1.5×)\n");
  eve = room_person_sheet_new (nights, NULL, "Eve", NULL);
  assert_figures (eve, "");
}

static void
test_season (Fixture *it, gconstpointer data)
{
  g_autoptr (GPtrArray) nights = nights_of (it);
  g_autoptr (GError) error = NULL;
  g_autoptr (RoomPersonSheet) ann = NULL;

  ann = room_person_sheet_new (nights, "season Large\npoints linear\nnights least-people 3\n", "Ann", &error);
  g_assert_no_error (error);
  g_assert_cmpint (room_person_sheet_get_person (ann)->nights, ==, 2);
  g_assert_null (room_person_sheet_new (nights, "season Bad\npoints nothing\n", "Ann", &error));
  g_assert_nonnull (error);
}

static void
assert_line (const RoomChart *chart, guint index, const char *wanted)
{
  const RoomChartLine *line = chart->lines->pdata[index];
  g_autoptr (GString) told = g_string_new (NULL);

  for (guint i = 0; i < line->values->len; i++)
    g_string_append_printf (told, "%s%.4g", i > 0 ? " " : "", g_array_index (line->values, gdouble, i));
  g_assert_cmpuint (line->values->len, ==, chart->days->len);
  g_assert_cmpuint (line->values->len, ==, chart->readouts->len);
  g_assert_cmpstr (told->str, ==, wanted);
}

/* The mean of five nights begins with the fifth. */
static void
test_charts (Fixture *it, gconstpointer data)
{
  static const char *const more[] = { "enter Ann Bob", "start", "out Ann by Bob", NULL };
  g_autoptr (GPtrArray) nights = NULL;
  g_autoptr (RoomPersonSheet) ann = NULL, eve = NULL;
  g_autoptr (RoomChart) net = NULL, places = NULL, empty = NULL;

  play (it, more);
  play (it, more);
  nights = nights_of (it);
  ann = room_person_sheet_new (nights, NULL, "Ann", NULL);
  net = room_person_chart_net (ann, &currency_plain);
  assert_line (net, 0, "22 -8 0 -8 -16"); /* the second place is paid, too: 12.00 of 40.00 */
  g_assert_cmpstr (net->summary, ==, "Net after 5 nights: −16.00; it was between −16.00 and +22.00.");
  g_assert_true (g_str_has_suffix (net->readouts->pdata[1], "\nThat night: −30.00\nIn all: −8.00"));
  places = room_person_chart_places (ann);
  assert_line (places, 0, "75 25 66.67 33.33 33.33");
  assert_line (places, 1, "nan nan nan nan 46.67");
  g_assert_true (g_str_has_suffix (places->readouts->pdata[0], "\n1 of 3: percentile 75"));
  eve = room_person_sheet_new (nights, NULL, "Eve", NULL);
  empty = room_person_chart_net (eve, &currency_plain);
  assert_line (empty, 0, "");
}

TEST_PART (person_sheet)
{
  evening_init (&argc, &argv);

#define ADD(name, function) g_test_add ("/person-sheet/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("list", test_list);
  ADD ("nights-and-rivals", test_nights_and_rivals);
  ADD ("figures", test_figures);
  ADD ("season", test_season);
  ADD ("charts", test_charts);
  return g_test_run ();
}
