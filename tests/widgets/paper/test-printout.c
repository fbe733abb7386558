/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Printouts as PDF: the text that pdftotext finds, and the number of pages; a result as a picture. */
#include <glib/gstdio.h>

#include "app/club/room-club.h"
#include "app/club/room-season-cells.h"
#include "base/number.h"
#include "base/span.h"
#include "widgets/paper/room-printout.h"
#include "evening.h"
#include "../../program.h"

#define HEAD "name \"Friday at Ann's\"\nstack 3000\nchips 25 100 500\n"

static Schedule *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  Schedule *schedule = schedule_parse (text, NULL, &error);

  g_assert_no_error (error);
  return schedule;
}

static Schedule *
shipped (const char *name)
{
  g_autofree char *path = g_strdup_printf ("%s/schedules/%s.schedule", g_getenv ("CARDROOM_SOURCE"), name);
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return parse (text);
}

/* A schedule of LEVELS levels, with blinds that rise by 25 and 50. */
static Schedule *
long_schedule (gint levels)
{
  g_autoptr (GString) text = g_string_new (HEAD);

  for (gint i = 1; i <= levels; i++)
    g_string_append_printf (text, "level 20m %d %d\n", i * 25, i * 50);
  return parse (text->str);
}

static char *
run (const char *first, ...)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) argv = NULL;
  g_autoptr (GError) error = NULL;
  char   *out = NULL;
  gint    status;
  va_list more;

  va_start (more, first);
  for (const char *each = first; each != NULL; each = va_arg (more, const char *))
    g_strv_builder_add (builder, each);
  va_end (more);
  argv = g_strv_builder_end (builder);
  g_spawn_sync (NULL, argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &out, NULL, &status, &error);
  g_assert_no_error (error);
  g_assert_true (g_spawn_check_wait_status (status, NULL));
  return out;
}

typedef struct
{
  char *text;
  gint  pages;
} Pdf;

/* Exports PRINTOUT and consumes it. */
static Pdf export(RoomPrintout *printout)
{
  g_autofree char *path = NULL, *info = NULL;
  g_autoptr (GError) error = NULL;
  Pdf pdf = { 0 };

  g_close (g_file_open_tmp ("sheet-XXXXXX.pdf", &path, &error), NULL);
  g_assert_true (room_printout_export (printout, path, &error));
  g_assert_no_error (error);
  room_printout_free (printout);
  pdf.text = run ("pdftotext", "-layout", path, "-", NULL);
  info = run ("pdfinfo", path, NULL);
  pdf.pages = (gint) g_ascii_strtoll (strstr (info, "Pages:") + 6, NULL, 10);
  g_unlink (path);
  return pdf;
}

/* Asserts that WORDS stand one after another in a line, with any blanks between them. */
static void
assert_line (const Pdf *pdf, const char *words)
{
  g_auto (GStrv) parts = g_strsplit (words, " ", -1);
  g_autoptr (GString) pattern = g_string_new (NULL);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_autofree char *escaped = g_regex_escape_string (parts[i], -1);

      g_string_append_printf (pattern, "%s%s", i > 0 ? " +" : "", escaped);
    }
  if (!g_regex_match_simple (pattern->str, pdf->text, 0, 0))
    g_error ("no “%s” in:\n%s", words, pdf->text);
}

static void
test_every_level_is_on_it (void)
{
  static const char *const names[] = { "home-four-hours", "big-blind-ante", "horse", "deep-stack", "turbo" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (Schedule) schedule = shipped (names[i]);
      Pdf pdf = export(room_printout_new_schedule (schedule, 0, NULL));

      for (gint level = 1; level <= schedule_n_levels (schedule); level++)
        {
          const ScheduleRow *row = schedule_row (schedule, (guint) schedule_level_row (schedule, level));
          g_autofree char   *small = number_to_text (row->small_bet ? row->small_bet : row->small);
          g_autofree char   *big = number_to_text (row->big_bet ? row->big_bet : row->big);
          g_autofree char   *blinds = g_strdup_printf ("%s / %s", small, big);

          assert_line (&pdf, blinds);
        }
      g_assert_cmpint (pdf.pages, ==, 1);
      g_free (pdf.text);
    }
}

static void
test_times_are_those_of_the_wall (void)
{
  g_autoptr (Schedule) schedule
      = parse (HEAD "level 20m 25 50\nlevel 20m 50 100\nbreak 10m colour-up 25\nlevel 20m 100 200\n");
  Pdf from_nought = export(room_printout_new_schedule (schedule, 0, NULL));
  Pdf evening
      = export(room_printout_new_schedule (schedule, G_GINT64_CONSTANT (1763755200) * SECOND, NULL)); /* 20:00 */

  assert_line (&from_nought, "2 0:20 50 / 100 20 min");
  assert_line (&from_nought, "0:40 Break, 10 min · Colour up: 25");
  assert_line (&from_nought, "The last level is over after 1 h 10 min.");
  assert_line (&evening, "3 20:50 100 / 200 20 min");
  assert_line (&evening, "Friday at Ann's");
  assert_line (&evening, "Everybody starts with T3,000");
  g_free (from_nought.text);
  g_free (evening.text);
}

static void
test_the_foot_says_until_when_one_rebuys (void)
{
  g_autoptr (Schedule) schedule
      = parse (HEAD "rebuy 3000 until level 2\nadd-on 3000 at break 1\nlevel 20m 25 50\nlevel 20m 50 100\n"
                    "break 10m\nlevel 20m 100 200\n");
  Pdf pdf = export(room_printout_new_schedule (schedule, 0, NULL));

  assert_line (&pdf, "Rebuys until the end of level 2 (0:40).");
  assert_line (&pdf, "Add-ons in the break at 0:40.");
  g_free (pdf.text);
}

static void
test_one_page_holds_two_dozen_rows (void)
{
  static const struct
  {
    gint levels, pages;
  } cases[] = { { 1, 1 }, { 24, 1 }, { 60, 3 }, { 100, 4 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Schedule) schedule = long_schedule (cases[i].levels);
      Pdf              pdf = export(room_printout_new_schedule (schedule, 0, NULL));
      g_autofree char *last_big = number_to_text (cases[i].levels * 50), *last = g_strdup_printf ("/ %s", last_big);
      g_autofree char *page = g_strdup_printf ("Page 2 of %d", cases[i].pages);

      g_assert_cmpint (pdf.pages, ==, cases[i].pages);
      assert_line (&pdf, last);
      if (cases[i].pages > 1)
        assert_line (&pdf, page);
      g_free (pdf.text);
    }
}

static Breakdown *
break_down (const char *chips, gint players, gint64 stack, gint rebuys, const Schedule *schedule)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) owned = chips_read_case (chips, &error);
  BreakdownRequest wish
      = { .chips = owned, .players = players, .stack = stack, .rebuys = rebuys, .schedule = schedule };
  Breakdown *breakdown;

  wish.count = BREAKDOWN_NORMAL;
  breakdown = breakdown_find (&wish, &error);
  g_assert_no_error (error);
  return breakdown;
}

static void
test_chips_are_counted_on_it (void)
{
  g_autoptr (Schedule) schedule = shipped ("home-four-hours");
  g_autoptr (Breakdown) breakdown = break_down ("5:200,25:300,100:150,500:50", 12, 1000, 4, schedule);
  Pdf wall = export(room_printout_new_schedule (schedule, 0, breakdown));
  Pdf pack = export(room_printout_new_chips (breakdown, "The steel case", schedule));
  g_autoptr (GPtrArray) packing = breakdown_packing (breakdown);

  g_assert_true (breakdown->fits);
  assert_line (&wall, "With 12 players it ends at about");
  assert_line (&pack, "The steel case");
  assert_line (&pack, "12 players with T1,000 each · 4 rebuys");
  for (guint i = 0; i < breakdown->chips->len; i++)
    {
      const BreakdownChip *chip = &g_array_index (breakdown->chips, BreakdownChip, i);
      g_autofree char     *count = g_strdup_printf ("%d × %d", (int) chip->per_player, (int) chip->value);
      g_autofree char     *owned = g_strdup_printf ("%d %d", (int) chip->owned, (int) chip->bank);

      if (chip->per_player > 0)
        assert_line (&pack, count);
      if (chip->bank > 0)
        assert_line (&pack, owned);
    }
  g_assert_cmpuint (packing->len, >, 0);
  assert_line (&pack, "To pack");
  g_free (wall.text);
  g_free (pack.text);
}

static void
test_too_small_a_case_says_what_to_buy (void)
{
  g_autoptr (Breakdown) breakdown = break_down ("25:40,100:20", 12, 3000, 0, NULL);
  Pdf pdf = export(room_printout_new_chips (breakdown, NULL, NULL));

  g_assert_false (breakdown->fits);
  assert_line (&pdf, "This case is too small");
  if (breakdown->missing->len > 0)
    assert_line (&pdf, "To buy");
  g_free (pdf.text);
}

static void
test_a_sheet_keeps_what_it_was_made_from (void)
{
  Schedule     *schedule = long_schedule (3);
  RoomPrintout *printout = room_printout_new_schedule (schedule, 0, NULL);
  Pdf           pdf;

  ((ScheduleRow *) g_ptr_array_index (schedule->rows, 2))->big = 999;
  schedule_unref (schedule);
  pdf = export(printout);
  assert_line (&pdf, "75 / 150");
  g_free (pdf.text);
}

static void
test_a_folder_that_is_not_there_is_an_error (void)
{
  g_autoptr (Schedule) schedule = long_schedule (3);
  g_autoptr (RoomPrintout) printout = room_printout_new_schedule (schedule, 0, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_false (room_printout_export (printout, "/nowhere/at/all.pdf", &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
}

/* A finished tournament of N players, with six prizes and Player 1 as the winner. */
static RoomTournament *
play_night (RoomBook *book, gint n)
{
  RoomTournament *tournament = evening_tournament (book, "prizes 36 24 16 11 8 5\nbounty 5.00\nunit 1.00\n");

  for (gint i = 1; i <= n; i++)
    {
      g_autofree char *line = g_strdup_printf ("enter \"Player %d\"", i);

      evening_do (tournament, line);
    }
  evening_do (tournament, "start");
  evening_pass (190 * MINUTE);
  for (gint i = n; i > 1; i--)
    {
      g_autofree char *line = g_strdup_printf ("out \"Player %d\" by \"Player %d\"", i, i % 3 ? 1 : 2);

      evening_do (tournament, i == 2 ? "out \"Player 2\" by \"Player 1\"" : line);
    }
  return tournament;
}

static RoomResult *
result_of (gint n)
{
  g_autofree char *path = evening_path ();
  g_autoptr (RoomBook) book = evening_book (path);
  g_autoptr (RoomTournament) tournament = play_night (book, n);
  RoomResult *result = room_result_new (tournament);

  g_clear_object (&tournament);
  g_clear_object (&book);
  evening_remove (path);
  return result;
}

static void
test_a_result_has_everybody_on_it (void)
{
  static const struct
  {
    gint players, pages;
  } cases[] = { { 3, 1 }, { 9, 1 }, { 60, 2 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (RoomResult) result = result_of (cases[i].players);
      Pdf pdf = export(room_printout_new_result (result));

      g_assert_cmpint (pdf.pages, ==, cases[i].pages);
      assert_line (&pdf, "Player 1 wins");
      for (gint k = 1; k <= cases[i].players; k++)
        {
          g_autofree char *name = g_strdup_printf ("Player %d", k);

          assert_line (&pdf, name);
        }
      g_free (pdf.text);
    }
}

/* Of a season with two nights, of N players and of one less, who alone has no rank. */
static RoomPrintout *
standings_of (gint n)
{
  g_autofree char *path = evening_path ();
  g_autoptr (RoomBook) book = evening_book (path);
  g_autoptr (RoomTournament) first = play_night (book, n), second = play_night (book, n - 1);
  g_autoptr (GPtrArray) nights = room_club_ref_nights (room_club_get (book), NULL);
  g_autoptr (RoomSeasonTable) table
      = room_season_table_new ("season \"Fridays & more\"\npoints linear\nleast 2\nqualify 2\n"
                               "adjust \"Player 1\" -3 \"late twice\"\nfinal-stack 10000\n",
                               NULL, nights, NULL);
  RoomPrintout *printout = room_printout_new_standings (table, &currency_plain);

  g_clear_object (&first);
  g_clear_object (&second);
  g_clear_object (&book);
  evening_remove (path);
  return printout;
}

static void
test_standings_have_everybody_on_them (void)
{
  static const struct
  {
    gint players, pages;
  } cases[] = { { 3, 1 }, { 12, 1 }, { 60, 4 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Pdf pdf = export(standings_of (cases[i].players));

      g_assert_cmpint (pdf.pages, ==, cases[i].pages);
      assert_line (&pdf, "Fridays & more");
      assert_line (&pdf, "Not ranked: fewer than 2 nights");
      assert_line (&pdf, "−3");
      for (gint k = 1; k <= cases[i].players; k++)
        {
          g_autofree char *name = g_strdup_printf ("Player %d", k);

          assert_line (&pdf, name);
        }
      g_free (pdf.text);
    }
}

/* A host who does not show what everybody won does not hand it on either. */
static void
test_hidden_columns_are_not_printed (void)
{
  for (guint i = 0; i < 2; i++)
    {
      Pdf pdf;

      room_season_cell_set_hidden (ROOM_SEASON_WON, i == 1);
      pdf = export(standings_of (3));
      g_assert_nonnull (strstr (pdf.text, "Hits 2"));
      g_assert_cmpint (strstr (pdf.text, "Won") != NULL, ==, i == 0);
      g_free (pdf.text);
    }
  room_season_cell_set_hidden (ROOM_SEASON_WON, FALSE);
}

static void
test_a_picture_of_standings_is_as_high_as_it_must (void)
{
  static const gint players[] = { 3, 12, 60 };
  const char       *folder = g_getenv ("CARDROOM_PICTURES");
  gint              height = 0;

  for (guint i = 0; i < G_N_ELEMENTS (players); i++)
    {
      g_autoptr (RoomPrintout) printout = standings_of (players[i]);
      g_autoptr (GdkTexture) picture = room_printout_picture (printout);
      g_autofree char *path = g_strdup_printf ("%s/standings-%d.png", folder != NULL ? folder : "", players[i]);

      g_assert_cmpint (gdk_texture_get_width (picture), ==, 1080);
      g_assert_cmpint (gdk_texture_get_height (picture), >, height);
      height = gdk_texture_get_height (picture);
      if (folder != NULL)
        g_assert_true (gdk_texture_save_to_png (picture, path));
    }
}

/* A result as a picture has the shape of a phone held upright. */
static void
test_a_picture_is_as_wide_as_a_phone (void)
{
  static const gint players[] = { 2, 9, 60 };
  const char       *folder = g_getenv ("CARDROOM_PICTURES");
  gint              height = 0;

  for (guint i = 0; i < G_N_ELEMENTS (players); i++)
    {
      g_autoptr (RoomResult) result = result_of (players[i]);
      g_autoptr (RoomPrintout) printout = room_printout_new_result (result);
      g_autoptr (GdkTexture) picture = room_printout_picture (printout);

      g_assert_cmpint (gdk_texture_get_width (picture), ==, 1080);
      g_assert_cmpint (gdk_texture_get_height (picture), >, height);
      height = gdk_texture_get_height (picture);
      if (folder != NULL)
        {
          g_autofree char *path = g_strdup_printf ("%s/result-%d.png", folder, players[i]);

          g_assert_true (gdk_texture_save_to_png (picture, path));
        }
    }
}

/* N players with drawn seats at tables of nine; Player 1 is out again. */
static RoomSeatPlan *
seats_of (gint n)
{
  g_autofree char *path = evening_path ();
  g_autoptr (RoomBook) book = evening_book (path);
  g_autofree char *tables = g_strdup_printf ("tables %d x 9\n", (n + 8) / 9);
  g_autoptr (RoomTournament) tournament = evening_tournament (book, tables);
  RoomSeatPlan *plan;

  g_assert_false (room_seat_plan_any (tournament));
  for (gint i = 1; i <= n; i++)
    {
      g_autofree char *line = g_strdup_printf ("enter \"Player %d\"", i);

      evening_do (tournament, line);
    }
  evening_do (tournament, "start");
  evening_do (tournament, "out \"Player 1\"");
  g_assert_true (room_seat_plan_any (tournament));
  plan = room_seat_plan_new (tournament);
  g_assert_cmpint ((gint) plan->places->len, ==, n - 1);
  g_clear_object (&tournament);
  g_clear_object (&book);
  evening_remove (path);
  return plan;
}

static gint
count_in (const char *text, const char *words)
{
  gint n = 0;

  for (const char *at = text; (at = strstr (at, words)) != NULL; at += strlen (words))
    n++;
  return n;
}

/* An A4 page has two columns of 32 rows, or six tables of nine, or cards in six rows of two. */
static void
test_seats_are_on_it_three_times (void)
{
  static const struct
  {
    gint players, pages;
  } cases[] = { { 9, 1 + 1 + 1 }, { 45, 1 + 1 + 4 }, { 90, 2 + 2 + 8 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (RoomSeatPlan) plan = seats_of (cases[i].players);
      g_autofree char *first = NULL;
      Pdf              pdf = export(room_printout_new_seats (plan));

      g_assert_cmpint (pdf.pages, ==, cases[i].pages);
      assert_line (&pdf, "Seats by name");
      assert_line (&pdf, "Seats by table");
      for (guint k = 0; k < plan->places->len; k++)
        {
          const RoomSeatPlace *place = &g_array_index (plan->places, RoomSeatPlace, k);
          g_autofree char     *line = g_strdup_printf ("%s Table %d, seat %d", place->name, place->table, place->seat);
          g_autofree char     *at_table = g_strdup_printf ("%d %s", place->seat, place->name);

          assert_line (&pdf, line);
          assert_line (&pdf, at_table);
        }
      /* Each player stands in the list by name and on a card; one who is out has no seat. */
      g_assert_cmpint (count_in (pdf.text, ", seat "), ==, 2 * (cases[i].players - 1));
      g_free (pdf.text);
    }
}

/* The code of the draw stands at the foot of each list and on each card. */
static void
test_seats_have_the_code_of_the_draw (void)
{
  g_autoptr (RoomSeatPlan) plan = seats_of (9);
  Pdf pdf;

  g_clear_pointer (&plan->code, g_free);
  pdf = export(room_printout_new_seats (plan));
  g_assert_null (strstr (pdf.text, "Draw code"));
  g_free (pdf.text);
  plan->code = g_strdup ("1e0e d84f a377 4d87 6ab6 cc15 4f4f dbdc");
  pdf = export(room_printout_new_seats (plan));
  assert_line (&pdf, "Draw code 1e0e d84f a377 4d87 6ab6 cc15 4f4f dbdc");
  g_assert_cmpint (count_in (pdf.text, "1e0e d84f a377 4d87 6ab6 cc15 4f4f dbdc"), ==, 2 + 8);
  g_free (pdf.text);
}

/* Everybody who is in or expected has a line, and lines are left for those who just turn up. */
static void
test_sign_in (void)
{
  g_autofree char *path = evening_path ();
  g_autoptr (RoomBook) book = evening_book (path);
  g_autoptr (RoomTournament) tournament = evening_tournament (book, "rebuy 10.00\n");
  g_autoptr (RoomSignIn) sheet = NULL;
  Pdf pdf;

  evening_do (tournament, "expect Zoe");
  for (gint i = 1; i <= 30; i++)
    {
      g_autofree char *line = g_strdup_printf ("enter \"Player %d\"", i);

      evening_do (tournament, line);
    }
  sheet = room_sign_in_new (tournament);
  pdf = export(room_printout_new_sign_in (sheet));
  g_assert_cmpint (pdf.pages, ==, 2);
  assert_line (&pdf, "Entry 20.00 Rebuy 10.00 Signature");
  assert_line (&pdf, "Player 30");
  assert_line (&pdf, "Zoe");
  g_free (pdf.text);
  g_clear_object (&tournament);
  g_clear_object (&book);
  evening_remove (path);
}

/* A receipt for each prize that somebody has, four on a page. */
static void
test_receipts (void)
{
  g_autofree char *path = evening_path ();
  g_autoptr (RoomBook) book = evening_book (path);
  g_autoptr (RoomTournament) tournament = evening_tournament (book, "prizes 50 20 15 10 5\n");
  g_autoptr (RoomResult) result = NULL;
  Pdf pdf;

  evening_do (tournament, "enter Ann Bob Cid Dan Eve Fay");
  evening_do (tournament, "start");
  for (const char *const *out = (const char *const[]){ "Fay", "Eve", "Dan", "Cid", "Bob", NULL }; *out != NULL; out++)
    {
      g_autofree char *line = g_strdup_printf ("out %s", *out);

      evening_do (tournament, line);
    }
  result = room_result_new (tournament);
  pdf = export(room_printout_new_receipts (result));
  g_assert_cmpint (pdf.pages, ==, 2);
  g_assert_cmpint (count_in (pdf.text, "Receipt for a prize"), ==, 5);
  g_assert_nonnull (strstr (pdf.text, "1st: Ann"));
  g_assert_null (strstr (pdf.text, "Fay"));
  g_free (pdf.text);
  g_clear_object (&tournament);
  g_clear_object (&book);
  evening_remove (path);
}

TEST_PART (printout)
{
  g_setenv ("TZ", "UTC", TRUE);
  evening_init (&argc, &argv);
  evening_time_reset ();

  g_test_add_func ("/printout/every-level-is-on-it", test_every_level_is_on_it);
  g_test_add_func ("/printout/times-are-those-of-the-wall", test_times_are_those_of_the_wall);
  g_test_add_func ("/printout/the-foot-says-until-when-one-rebuys", test_the_foot_says_until_when_one_rebuys);
  g_test_add_func ("/printout/one-page-holds-two-dozen-rows", test_one_page_holds_two_dozen_rows);
  g_test_add_func ("/printout/chips-are-counted-on-it", test_chips_are_counted_on_it);
  g_test_add_func ("/printout/too-small-a-case-says-what-to-buy", test_too_small_a_case_says_what_to_buy);
  g_test_add_func ("/printout/a-sheet-keeps-what-it-was-made-from", test_a_sheet_keeps_what_it_was_made_from);
  g_test_add_func ("/printout/a-folder-that-is-not-there-is-an-error", test_a_folder_that_is_not_there_is_an_error);
  g_test_add_func ("/printout/a-result-has-everybody-on-it", test_a_result_has_everybody_on_it);
  g_test_add_func ("/printout/standings-have-everybody-on-them", test_standings_have_everybody_on_them);
  g_test_add_func ("/printout/hidden-columns-are-not-printed", test_hidden_columns_are_not_printed);
  g_test_add_func ("/printout/a-picture-of-standings-is-as-high-as-it-must",
                   test_a_picture_of_standings_is_as_high_as_it_must);
  g_test_add_func ("/printout/a-picture-is-as-wide-as-a-phone", test_a_picture_is_as_wide_as_a_phone);
  g_test_add_func ("/printout/seats-are-on-it-three-times", test_seats_are_on_it_three_times);
  g_test_add_func ("/printout/seats-have-the-code-of-the-draw", test_seats_have_the_code_of_the_draw);
  g_test_add_func ("/printout/a-line-for-everybody-who-comes", test_sign_in);
  g_test_add_func ("/printout/a-receipt-for-each-prize", test_receipts);
  return g_test_run ();
}
