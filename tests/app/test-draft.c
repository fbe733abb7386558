/* A tournament being planned: its first answers, what follows from them, and what it is created as. */
#include "app/room-draft.h"
#include "app/room-text.h"
#include "app/room-time.h"
#include "evening.h"

#include <string.h>

typedef struct
{
  char     *path;
  RoomBook *book;
} Fixture;

static void
up (Fixture *fixture, gconstpointer data)
{
  evening_time_reset ();
  fixture->path = evening_path ();
  fixture->book = evening_book (fixture->path);
}

static void
down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->book);
  evening_remove (fixture->path);
  g_free (fixture->path);
}

static RoomTournament *
create (Fixture *fixture, RoomDraft *draft)
{
  g_autoptr (GError) error = NULL;
  gint64          id = room_draft_create (draft, &error);
  RoomTournament *tournament;

  g_assert_no_error (error);
  g_assert_cmpint (id, >, 0);
  tournament = room_book_open (fixture->book, id, &error);
  g_assert_no_error (error);
  return tournament;
}

static void
count_cb (gint *n)
{
  (*n)++;
}

static void
test_every_answer_has_a_default (Fixture *fixture, gconstpointer data)
{
  g_autoptr (RoomDraft) draft = room_draft_new (fixture->book, room_time_now ());
  const Settings  *settings = room_draft_get_settings (draft);
  g_autofree char *start = room_text_time_of_day (room_draft_get_start (draft));
  g_autoptr (RoomTournament) tournament = NULL;

  g_assert_cmpstr (settings->name, ==, "Friday at home");
  g_assert_cmpint (room_draft_get_players (draft), ==, 10);
  g_assert_cmpint (settings->entry.price, ==, 2000);
  g_assert_nonnull (settings->schedule);
  g_assert_cmpint (settings->tables, ==, 0);
  /* It is eight in the evening. */
  g_assert_cmpstr (start, ==, "20:30");
  g_assert_cmpint (room_draft_end (draft, PLAN_PARTS), >, room_draft_get_start (draft));

  tournament = create (fixture, draft);
  g_assert_cmpstr (room_tournament_get_name (tournament), ==, "Friday at home");
  g_assert_cmpint (tourney_n_players (room_tournament_get_tourney (tournament)), ==, 0);
  evening_do (tournament, "enter Ann Bob");
  evening_do (tournament, "start");
}

static void
test_name_follows_the_day_until_said (Fixture *fixture, gconstpointer data)
{
  g_autoptr (RoomDraft) draft = room_draft_new (fixture->book, room_time_now ());
  const Settings *settings = room_draft_get_settings (draft);

  room_draft_set_start (draft, room_draft_get_start (draft) + 24 * HOUR);
  g_assert_cmpstr (settings->name, ==, "Saturday at home");
  room_draft_set_name (draft, "  The \"Big\" one ");
  g_assert_cmpstr (settings->name, ==, "The  Big  one");
  room_draft_set_start (draft, room_draft_get_start (draft) + 24 * HOUR);
  g_assert_cmpstr (settings->name, ==, "The  Big  one");
  room_draft_set_name (draft, "");
  g_assert_cmpstr (settings->name, ==, "Sunday at home");
  /* A night that begins after midnight is still that of the day before. */
  room_draft_set_start (draft, room_draft_get_start (draft) + 5 * HOUR);
  g_assert_cmpstr (settings->name, ==, "Sunday at home");
}

static void
test_people_who_come_are_registered_unpaid (Fixture *fixture, gconstpointer data)
{
  g_autoptr (RoomDraft) draft = room_draft_new (fixture->book, room_time_now ());
  g_autoptr (RoomTournament) tournament = NULL;
  g_autoptr (GError) error = NULL;
  const Tourney *tourney;

  room_draft_set_players (draft, 2);
  room_draft_set_coming (draft, "Ann", TRUE);
  room_draft_set_coming (draft, "Eve Adams", TRUE);
  room_draft_set_coming (draft, "by", TRUE); /* a word of commands */
  room_draft_set_coming (draft, "Bob", TRUE);
  room_draft_set_coming (draft, "Bob", TRUE);
  room_draft_set_coming (draft, "Ann", FALSE);
  g_assert_cmpint (room_draft_n_coming (draft), ==, 3);
  g_assert_cmpint (room_draft_get_players (draft), ==, 4); /* as many as there were once */
  g_assert_false (room_draft_check_person (draft, "a \"quoted\" name", &error));
  g_assert_error (error, TOURNEY_ERROR, TOURNEY_ERROR_SYNTAX);

  tournament = create (fixture, draft);
  tourney = room_tournament_get_tourney (tournament);
  g_assert_cmpint (tourney_n_players (tourney), ==, 3);
  g_assert_nonnull (tourney_find (tourney, "Eve Adams"));
  g_assert_nonnull (tourney_find (tourney, "by"));
  g_assert_cmpint (tourney_owed (tourney), ==, 3 * 2000);
  g_assert_cmpint (tourney_pool (tourney), ==, 0);
}

static void
test_tables_follow_the_players_until_said (Fixture *fixture, gconstpointer data)
{
  g_autoptr (RoomDraft) draft = room_draft_new (fixture->book, room_time_now ());
  const Settings *settings = room_draft_get_settings (draft);

  room_draft_set_players (draft, 18);
  g_assert_cmpint (settings->tables, ==, 2);
  g_assert_cmpint (settings->tables * settings->seats, >=, 18);
  room_draft_set_seating (draft, ROOM_SEATING_LOOSE);
  g_assert_cmpint (settings->tables, ==, 3);
  room_draft_set_seating (draft, ROOM_SEATING_NONE);
  room_draft_set_players (draft, 30);
  g_assert_cmpint (settings->tables, ==, 0);
}

static void
test_wish_is_the_next_such_time (Fixture *fixture, gconstpointer data)
{
  g_autoptr (RoomDraft) draft = room_draft_new (fixture->book, room_time_now ());
  gint64 start = room_draft_get_start (draft);

  room_draft_set_wish (draft, start - 10 * HOUR);
  g_assert_cmpint (room_draft_get_wish (draft), ==, start + 14 * HOUR);
  room_draft_set_start (draft, start + 48 * HOUR);
  g_assert_cmpint (room_draft_get_wish (draft), ==, start + 62 * HOUR);
  room_draft_set_wish (draft, 0);
  g_assert_cmpint (room_draft_get_wish (draft), ==, 0);
}

static void
test_fitted_levels_end_when_they_should (Fixture *fixture, gconstpointer data)
{
  g_autoptr (RoomDraft) draft = room_draft_new (fixture->book, room_time_now ());
  g_autoptr (RoomTournament) tournament = NULL;
  gint64 own = room_draft_own_end (draft), wish = own - 45 * MINUTE, shortest, longest, fitted_shortest;
  gint   changes = 0;

  g_signal_connect_swapped (draft, "changed", G_CALLBACK (count_cb), &changes);
  room_draft_set_wish (draft, wish);
  g_assert_cmpint (room_draft_end (draft, PLAN_PARTS), ==, own);
  room_draft_fitting_lengths (draft, &fitted_shortest, &longest);
  room_draft_set_fitted (draft, TRUE);
  g_assert_cmpint (changes, ==, 2);
  g_assert_cmpint (ABS (room_draft_end (draft, PLAN_PARTS) - wish), <=, 8 * MINUTE);
  g_assert_cmpint (room_draft_own_end (draft), ==, own);
  plan_level_lengths (room_draft_get_settings (draft)->schedule, &shortest, &longest);
  g_assert_cmpint (shortest, ==, fitted_shortest);

  /* It is the fitted schedule that is played. */
  tournament = create (fixture, draft);
  g_assert_cmpint (schedule_row (tourney_schedule (room_tournament_get_tourney (tournament)), 0)->length, ==,
                   schedule_row (room_draft_get_settings (draft)->schedule, 0)->length);

  room_draft_set_fitted (draft, FALSE);
  g_assert_cmpint (room_draft_end (draft, PLAN_PARTS), ==, own);
}

static void
test_last_evening_is_remembered (Fixture *fixture, gconstpointer data)
{
  g_autoptr (RoomTournament) last = evening_tournament (
      fixture->book, "entry 15.00 fee 1.00\nrebuy 10.00 until level 2\nprizes 60 40\nbounty 5.00\n");
  g_autoptr (RoomDraft) draft = NULL;
  const Settings  *settings;
  g_autofree char *prizes = NULL;

  evening_do (last, "enter Ann Bob Carl Dora Eve Frank Gus");
  draft = room_draft_new (fixture->book, room_time_now ());
  settings = room_draft_get_settings (draft);
  prizes = settings_line (settings, "prizes");
  g_assert_cmpint (settings->entry.price, ==, 1500);
  g_assert_cmpint (settings->entry.fee, ==, 100);
  g_assert_cmpint (settings->rebuy.price, ==, 1000);
  g_assert_cmpint (settings->bounty, ==, 500);
  g_assert_cmpstr (prizes, ==, "prizes 60 40");
  g_assert_cmpstr (settings->schedule->name, ==, "Short");
  g_assert_cmpint (room_draft_get_players (draft), ==, 7);
  g_assert_cmpstr (settings->name, ==, "Friday at home");
  g_assert_cmpint (settings->seed, !=, tourney_settings (room_tournament_get_tourney (last))->seed);
}

static void
test_windows_stay_inside_the_schedule (Fixture *fixture, gconstpointer data)
{
  g_autoptr (RoomDraft) draft = room_draft_new (fixture->book, room_time_now ());
  Settings *settings = room_draft_get_settings (draft);
  gint      levels = schedule_n_levels (settings->schedule);

  settings->rebuy = (Offer){ .offered = TRUE, .price = 1000, .window = { WINDOW_UNTIL_LEVEL, 99 } };
  settings->add_on = (Offer){ .offered = TRUE, .price = 1000, .window = { WINDOW_AT_BREAK, 50 } };
  room_draft_touch (draft);
  g_assert_cmpint (settings->rebuy.window.number, ==, levels);
  g_assert_cmpint (settings->add_on.window.kind, ==, WINDOW_UNTIL_LEVEL);
  g_assert_cmpint (settings->add_on.window.number, <=, levels);
}

static void
test_texts (Fixture *fixture, gconstpointer data)
{
  g_autoptr (RoomDraft) draft = room_draft_new (fixture->book, room_time_now ());
  g_autoptr (Schedule) schedule = schedule_parse (
      "name x\nstack 3000\nchips 25 100 500 1000\nlevel 20m 25 50\nbreak 10m\nlevel 15m 50 100\n", NULL, NULL);
  g_autofree char *stack = room_draft_stack_text (schedule, 3000);
  g_autofree char *odd = room_draft_stack_text (schedule, 3010);
  g_autofree char *levels = room_draft_levels_text (schedule);
  g_autofree char *breaks = room_draft_breaks_text (draft);

  g_assert_nonnull (strstr (stack, "T3,000 as 12\u00a0×\u00a025, 12\u00a0×\u00a0100 and 3\u00a0×\u00a0500"));
  g_assert_cmpstr (odd, ==, "T3,010"); /* no chips make it */
  g_assert_cmpstr (levels, ==, "2 levels of 15 to 20 minutes");
  g_assert_true (g_str_has_prefix (breaks, "break"));
}

#define ADD(name, function) g_test_add ("/draft/" name, Fixture, NULL, up, function, down)

int
main (int argc, char **argv)
{
  g_setenv ("TZ", "UTC", TRUE);
  evening_init (&argc, &argv);
  ADD ("every-answer-has-a-default", test_every_answer_has_a_default);
  ADD ("name-follows-the-day-until-said", test_name_follows_the_day_until_said);
  ADD ("people-who-come-are-registered-unpaid", test_people_who_come_are_registered_unpaid);
  ADD ("tables-follow-the-players-until-said", test_tables_follow_the_players_until_said);
  ADD ("wish-is-the-next-such-time", test_wish_is_the_next_such_time);
  ADD ("fitted-levels-end-when-they-should", test_fitted_levels_end_when_they_should);
  ADD ("last-evening-is-remembered", test_last_evening_is_remembered);
  ADD ("windows-stay-inside-the-schedule", test_windows_stay_inside_the_schedule);
  ADD ("texts", test_texts);
  return g_test_run ();
}
