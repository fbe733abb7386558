/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tournament being planned: its defaults, what follows from answers, and what it is created as. */
#include <string.h>

#include "app/house/room-summary.h"
#include "app/house/room-text.h"
#include "app/house/room-time.h"
#include "app/planning/room-house-pace.h"
#include "app/tournament/room-arrivals.h"
#include "app/tournament/room-tournament-draft-test.h"
#include "app/tournament/room-tournaments.h"
#include "base/calendar.h"
#include "base/error.h"
#include "base/span.h"
#include "drafts.h"
#include "evening.h"
#include "../../program.h"

static RoomTournament *
create (Drafts *fixture, RoomTournamentDraft *draft)
{
  g_autoptr (GError) error = NULL;
  gint64          id = room_tournament_draft_create (draft, &error);
  RoomTournament *tournament;

  g_assert_no_error (error);
  g_assert_cmpint (id, >, 0);
  tournament = room_tournaments_open (fixture->book, id, &error);
  g_assert_no_error (error);
  return tournament;
}

static void
count_cb (gint *n)
{
  (*n)++;
}

static void
test_every_answer_has_a_default (Drafts *fixture, gconstpointer data)
{
  g_autoptr (RoomTournamentDraft) draft = room_tournament_draft_new (fixture->book, room_time_now ());
  const Settings  *settings = room_tournament_draft_get_settings (draft);
  g_autofree char *start = room_text_time_of_day (room_tournament_draft_get_start (draft));
  g_autoptr (RoomTournament) tournament = NULL;

  g_assert_cmpstr (settings->name, ==, "Friday at home");
  g_assert_cmpint (room_tournament_draft_get_players (draft), ==, 10);
  g_assert_cmpint (settings->entry.price, ==, 2000);
  g_assert_nonnull (settings->schedule);
  g_assert_cmpint (settings->tables, ==, 0);
  /* The clock of the test says eight in the evening. */
  g_assert_cmpstr (start, ==, "20:30");
  g_assert_cmpint (room_tournament_draft_end (draft), >, room_tournament_draft_get_start (draft));

  tournament = create (fixture, draft);
  g_assert_cmpstr (room_tournament_get_name (tournament), ==, "Friday at home");
  g_assert_cmpint (tourney_n_players (room_tournament_get_tourney (tournament)), ==, 0);
  evening_do (tournament, "enter Ann Bob");
  evening_do (tournament, "start");
}

static void
test_name_follows_the_day_until_said (Drafts *fixture, gconstpointer data)
{
  g_autoptr (RoomTournamentDraft) draft = room_tournament_draft_new (fixture->book, room_time_now ());
  const Settings *settings = room_tournament_draft_get_settings (draft);

  room_tournament_draft_set_start (draft, room_tournament_draft_get_start (draft) + 24 * HOUR);
  g_assert_cmpstr (settings->name, ==, "Saturday at home");
  room_tournament_draft_set_name (draft, "  The \"Big\" one ");
  g_assert_cmpstr (settings->name, ==, "The  Big  one");
  room_tournament_draft_set_start (draft, room_tournament_draft_get_start (draft) + 24 * HOUR);
  g_assert_cmpstr (settings->name, ==, "The  Big  one");
  room_tournament_draft_set_name (draft, "");
  g_assert_cmpstr (settings->name, ==, "Sunday at home");
  /* A night that begins after midnight is still that of the day before. */
  room_tournament_draft_set_start (draft, room_tournament_draft_get_start (draft) + 5 * HOUR);
  g_assert_cmpstr (settings->name, ==, "Sunday at home");
}

static void
test_people_who_come_are_expected (Drafts *fixture, gconstpointer data)
{
  g_autoptr (RoomTournamentDraft) draft = room_tournament_draft_new (fixture->book, room_time_now ());
  g_autoptr (RoomTournament) tournament = NULL;
  g_autoptr (GError) error = NULL;
  const Tourney *tourney;

  room_tournament_draft_set_players (draft, 2);
  room_guests_answer (room_tournament_draft_get_guests (draft), "Ann", GUEST_YES, -1, NULL);
  room_guests_answer (room_tournament_draft_get_guests (draft), "Eve Adams", GUEST_YES, -1, NULL);
  room_guests_answer (room_tournament_draft_get_guests (draft), "by", GUEST_YES, -1, NULL); /* a word of commands */
  room_guests_answer (room_tournament_draft_get_guests (draft), "Bob", GUEST_YES, -1, NULL);
  room_guests_answer (room_tournament_draft_get_guests (draft), "Bob", GUEST_YES, -1, NULL);
  room_guests_remove (room_tournament_draft_get_guests (draft), "Ann", NULL);
  g_assert_cmpuint (guests_n (room_guests_get_list (room_tournament_draft_get_guests (draft))), ==, 3);
  g_assert_cmpint (room_tournament_draft_get_players (draft), ==, 3);
  g_assert_false (
      room_guests_answer (room_tournament_draft_get_guests (draft), "a \"quoted\" name", GUEST_YES, -1, &error));
  g_assert_error (error, INPUT_ERROR, INPUT_ERROR_SYNTAX);

  tournament = create (fixture, draft);
  tourney = room_tournament_get_tourney (tournament);
  g_assert_cmpint (tourney_n_expected (tourney), ==, 3);
  g_assert_cmpstr (tourney_expected (tourney, 0), ==, "Eve Adams");
  g_assert_cmpstr (tourney_expected (tourney, 1), ==, "by");
  g_assert_cmpint (tourney_to_come (tourney, 0), ==, 3);
  g_assert_cmpint (tourney_n_players (tourney), ==, 0);
  g_assert_cmpint (tourney_chips (tourney), ==, 0);
  g_assert_cmpint (tourney_owed (tourney), ==, 0);
}

/* A night is where the last one was, unless somebody says otherwise. */
static void
test_the_venue_is_kept (Drafts *fixture, gconstpointer data)
{
  g_autoptr (RoomTournamentDraft) draft = room_tournament_draft_new (fixture->book, room_time_now ());
  g_autoptr (RoomTournamentDraft) next = NULL;
  g_autoptr (RoomTournament) tournament = NULL;
  g_autoptr (RoomSummary) summary = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *when = NULL;

  g_assert_null (room_tournament_draft_get_venue (draft));
  room_tournament_draft_set_venue (draft, "a \"quoted\" place");
  g_assert_cmpint (room_tournament_draft_create (draft, &error), ==, 0);
  g_assert_nonnull (error);
  g_assert_cmpuint (g_list_model_get_n_items (room_book_get_tournaments (fixture->book)), ==, 0);
  room_tournament_draft_set_venue (draft, " Ann’s ");
  tournament = create (fixture, draft);
  summary = g_list_model_get_item (room_book_get_tournaments (fixture->book), 0);
  g_object_get (summary, "when-text", &when, NULL);
  g_assert_true (g_str_has_suffix (when, ", Ann’s"));
  next = room_tournament_draft_new (fixture->book, room_time_now ());
  g_assert_cmpstr (room_tournament_draft_get_venue (next), ==, "Ann’s");
  room_tournament_draft_set_venue (next, "");
  g_assert_null (room_tournament_draft_get_venue (next));
}

/* Who comes later is expected for the time that they said, and is not among those who should be here. */
static void
test_later_people_are_expected_for_their_time (Drafts *fixture, gconstpointer data)
{
  g_autoptr (RoomTournamentDraft) draft = room_tournament_draft_new (fixture->book, room_time_now ());
  g_autoptr (RoomTournament) tournament = NULL;
  gint64         start = room_tournament_draft_get_start (draft), later = start + 90 * MINUTE;
  const Tourney *tourney;

  for (const char *const *name = (const char *const[]){ "Ann", "Bob", "Cleo", "Dan", NULL }; *name != NULL; name++)
    room_guests_answer (room_tournament_draft_get_guests (draft), *name, GUEST_YES, -1, NULL);
  room_guests_answer (room_tournament_draft_get_guests (draft), "Bob", GUEST_YES, calendar_time_of_day (later), NULL);
  room_guests_answer (room_tournament_draft_get_guests (draft), "Cleo", GUEST_YES, calendar_time_of_day (later), NULL);
  room_guests_answer (room_tournament_draft_get_guests (draft), "Cleo", GUEST_YES, -1, NULL);
  room_guests_answer (room_tournament_draft_get_guests (draft), "Dan", GUEST_YES, calendar_time_of_day (later), NULL);
  room_guests_remove (room_tournament_draft_get_guests (draft), "Dan", NULL);
  tournament = create (fixture, draft);
  tourney = room_tournament_get_tourney (tournament);
  g_assert_cmpint (tourney_n_expected (tourney), ==, 3);
  g_assert_cmpint (tourney_expected_later (tourney, 0), ==, 0);
  g_assert_cmpint (ABS (room_tournament_wall (tournament, tourney_expected_later (tourney, 1)) - later), <, 2 * SECOND);
  g_assert_cmpint (tourney_expected_later (tourney, 2), ==, 0);
  g_assert_cmpuint (room_arrivals_count_now (tournament), ==, 2);
}

/* Prices are what a night costs in that currency, and what another currency's last night cost is not taken over. */
static void
test_prices_are_those_of_the_currency (Drafts *fixture, gconstpointer data)
{
  static const struct
  {
    const char *symbol;
    gint        digits;
    gint64      price, unit;
  } cases[] = { { "¥", 0, 2000, 100 }, { "Ft", 2, 200000, 10000 }, { "₩", 0, 20000, 1000 }, { "€", 2, 2000, 100 } };
  g_autoptr (GSettings) preferences = g_settings_new (APP_ID);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (RoomTournamentDraft) draft = NULL;
      g_autoptr (RoomTournament) tournament = NULL;
      const Settings *settings;

      g_settings_set_string (preferences, "currency-symbol", cases[i].symbol);
      g_settings_set_int (preferences, "currency-digits", cases[i].digits);
      draft = room_tournament_draft_new (fixture->book, room_time_now ());
      settings = room_tournament_draft_get_settings (draft);
      g_assert_cmpint (settings->entry.price, ==, cases[i].price);
      g_assert_cmpint (settings->unit, ==, cases[i].unit);
      tournament = create (fixture, draft);
    }
  g_settings_reset (preferences, "currency-symbol");
  g_settings_reset (preferences, "currency-digits");
}

/* Last week's night again: the same people, prices, schedule, tables, and time at which it should be over. */
static void
test_a_night_is_played_again (Drafts *fixture, gconstpointer data)
{
  g_autoptr (RoomTournamentDraft) draft = room_tournament_draft_new (fixture->book, room_time_now ());
  g_autoptr (RoomTournament) first = NULL, again = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) people = NULL;
  g_autofree char *wish = NULL, *same_wish = NULL;
  const Tourney   *tourney;
  gint64           id;

  room_tournament_draft_get_settings (draft)->entry.price = 1500;
  room_tournament_draft_set_wish (draft, room_tournament_draft_get_start (draft) + 5 * HOUR);
  room_guests_answer (room_tournament_draft_get_guests (draft), "Ann", GUEST_YES, -1, NULL);
  first = create (fixture, draft);
  evening_do (first, "enter Bob \"Player 1\" Ann");
  evening_do (first, "expect Cleo");
  evening_do (first, "start");
  evening_do (first, "out Bob, Ann");
  evening_pass (7 * 24 * HOUR);

  id = room_tournament_draft_play_again (fixture->book, room_tournament_get_id (first), &error);
  g_assert_no_error (error);
  again = room_tournaments_open (fixture->book, id, &error);
  g_assert_no_error (error);
  tourney = room_tournament_get_tourney (again);
  g_assert_cmpint (tourney_n_players (tourney), ==, 0);
  g_assert_cmpint (tourney_n_expected (tourney), ==, 2); /* Cleo did not come, and nobody knows who the third was */
  g_assert_cmpstr (tourney_expected (tourney, 0), ==, "Bob");
  g_assert_cmpstr (tourney_expected (tourney, 1), ==, "Ann");
  g_assert_cmpint (tourney_settings (tourney)->entry.price, ==, 1500);
  g_assert_cmpstr (tourney_schedule (tourney)->name, ==, tourney_schedule (room_tournament_get_tourney (first))->name);
  g_assert_cmpstr (room_tournament_get_name (again), ==, room_tournament_get_name (first));
  wish = room_text_time_of_day (room_tournament_get_until (first));
  same_wish = room_text_time_of_day (room_tournament_get_until (again));
  g_assert_cmpstr (wish, ==, same_wish);
  g_assert_cmpint (room_tournament_get_until (again), >, room_time_now ());
  people = room_arrivals_dup_last_people (fixture->book, id);
  g_assert_cmpint (g_strv_length (people), ==, 2);
}

/* Several short ones in a row: each begins when the last is over, with as much time. */
static void
test_the_next_one_of_the_same_evening_begins_now (Drafts *fixture, gconstpointer data)
{
  g_autoptr (RoomTournamentDraft) draft = room_tournament_draft_new (fixture->book, room_time_now ());
  g_autoptr (RoomTournament) first = NULL;
  const char *names[] = { "Friday", "Friday (2)", "Friday (3)" };
  g_autoptr (GError) error = NULL;

  room_tournament_draft_set_name (draft, names[0]);
  room_tournament_draft_set_start (draft, 0);
  room_tournament_draft_set_wish (draft, room_tournament_draft_get_start (draft) + 2 * HOUR);
  room_tournament_draft_set_stopped (draft, TRUE);
  first = create (fixture, draft);
  for (guint i = 1; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (RoomTournament) next = NULL;
      gint64 id;

      evening_do (first, "enter Ann Bob");
      evening_do (first, "start");
      evening_pass (110 * MINUTE);
      evening_do (first, "out Bob");
      evening_pass (5 * MINUTE);
      id = room_tournament_draft_play_again (fixture->book, room_tournament_get_id (first), &error);
      g_assert_no_error (error);
      next = room_tournaments_open (fixture->book, id, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (room_tournament_get_name (next), ==, names[i]);
      g_assert_cmpint (tourney_n_expected (room_tournament_get_tourney (next)), ==, 2);
      g_assert_cmpint (room_tournament_wall (next, room_tournament_planned (next)), <=, room_time_now ());
      g_assert_cmpint (room_tournament_get_until (next), ==, room_time_now () + 2 * HOUR);
      g_assert_cmpint (settings_end (tourney_settings (room_tournament_get_tourney (next))), ==, 2 * HOUR);
      g_set_object (&first, next);
    }
}

static void
test_tables_follow_the_players_until_said (Drafts *fixture, gconstpointer data)
{
  g_autoptr (RoomTournamentDraft) draft = room_tournament_draft_new (fixture->book, room_time_now ());
  const Settings *settings = room_tournament_draft_get_settings (draft);

  room_tournament_draft_set_players (draft, 18);
  g_assert_cmpint (settings->tables, ==, 2);
  g_assert_cmpint (settings->tables * settings->seats, >=, 18);
  room_tournament_draft_set_seating (draft, ROOM_SEATING_LOOSE);
  g_assert_cmpint (settings->tables, ==, 3);
  room_tournament_draft_set_seating (draft, ROOM_SEATING_NONE);
  room_tournament_draft_set_players (draft, 30);
  g_assert_cmpint (settings->tables, ==, 0);
}

static void
test_wish_is_the_next_such_time (Drafts *fixture, gconstpointer data)
{
  g_autoptr (RoomTournamentDraft) draft = room_tournament_draft_new (fixture->book, room_time_now ());
  gint64 start = room_tournament_draft_get_start (draft);

  room_tournament_draft_set_wish (draft, start - 10 * HOUR);
  g_assert_cmpint (room_tournament_draft_get_wish (draft), ==, start + 14 * HOUR);
  room_tournament_draft_set_start (draft, start + 48 * HOUR);
  g_assert_cmpint (room_tournament_draft_get_wish (draft), ==, start + 62 * HOUR);
  room_tournament_draft_set_wish (draft, 0);
  g_assert_cmpint (room_tournament_draft_get_wish (draft), ==, 0);
}

static void
test_end_is_the_forecast (Drafts *fixture, gconstpointer data)
{
  g_autoptr (RoomTournamentDraft) draft = room_tournament_draft_new (fixture->book, room_time_now ());
  gint64        start = room_tournament_draft_get_start (draft), end, early, late;
  gint          heard = 0;
  ForecastQuery wish;
  ForecastModel model;
  g_autoptr (Forecast) forecast = NULL;

  g_signal_connect_swapped (draft, "forecast", G_CALLBACK (count_cb), &heard);
  g_assert_false (room_tournament_draft_range (draft, &early, &late));
  g_assert_cmpint (early, ==, late); /* the rule of thumb knows no range */
  end = drafts_end (draft);
  g_assert_cmpint (heard, ==, 1);
  g_assert_true (room_tournament_draft_range (draft, &early, &late));
  g_assert_cmpint (early, <, end);
  g_assert_cmpint (end, <, late);

  /* Many more evenings give the same end, rounded to five minutes. */
  forecast_query_init (&wish, room_tournament_draft_get_settings (draft)->schedule, 10);
  room_house_pace_get_model (room_house_pace_get (fixture->book), &model);
  forecast = forecast_run (&wish, &model, FORECAST_RUNS, 7, NULL, NULL);
  g_assert_cmpint (ABS (end - start - forecast->p50), <=, 6 * MINUTE);
  g_assert_cmpint (ABS (late - start - forecast->p90), <=, 10 * MINUTE);
  g_assert_cmpint (end % (5 * MINUTE), ==, 0);
}

static void
test_end_follows_the_answers (Drafts *fixture, gconstpointer data)
{
  g_autoptr (RoomTournamentDraft) draft = room_tournament_draft_new (fixture->book, room_time_now ());
  Settings *settings = room_tournament_draft_get_settings (draft);
  gint64    ten = drafts_end (draft), twenty, with_rebuys, moved;

  room_tournament_draft_set_players (draft, 20);
  g_assert_cmpint (room_tournament_draft_end (draft), ==, ten); /* no guess flickers in between */
  twenty = drafts_end (draft);
  g_assert_cmpint (twenty, >, ten);
  settings->rebuy = (TourneyOffer){ .offered = TRUE, .price = 1000, .window = { TOURNEY_WINDOW_UNTIL_LEVEL, 4 } };
  settings->add_on = (TourneyOffer){ .offered = TRUE, .price = 1000, .window = { TOURNEY_WINDOW_AT_BREAK, 1 } };
  room_tournament_draft_touch (draft);
  with_rebuys = drafts_end (draft);
  g_assert_cmpint (with_rebuys, >, twenty);
  /* The start needs no forecast. */
  moved = room_tournament_draft_get_start (draft) + HOUR;
  room_tournament_draft_set_start (draft, moved);
  g_assert_cmpint (room_tournament_draft_end (draft), ==, with_rebuys + HOUR);
  g_assert_false (room_tournament_draft_is_busy (draft));
}

static void
test_end_with_another_schedule (Drafts *fixture, gconstpointer data)
{
  g_autoptr (RoomTournamentDraft) draft = room_tournament_draft_new (fixture->book, room_time_now ());
  g_autoptr (Schedule) other = schedule_parse (evening_schedule, NULL, NULL);
  gint64 guess, with_other;

  g_assert_false (room_tournament_draft_end_with (draft, other, &guess));
  drafts_wait (draft);
  g_assert_true (room_tournament_draft_end_with (draft, other, &with_other));
  room_tournament_draft_take_schedule (draft, other);
  g_assert_cmpint (room_tournament_draft_end (draft), ==, with_other); /* known already */
  g_assert_null (room_tournament_draft_get_settings (draft)->schedule_word);
}

static void
test_fitted_levels_end_when_they_should (Drafts *fixture, gconstpointer data)
{
  g_autoptr (RoomTournamentDraft) draft = room_tournament_draft_new (fixture->book, room_time_now ());
  g_autoptr (RoomTournament) tournament = NULL;
  gint64 own = drafts_end (draft), shortest, longest, fitted_shortest;
  gint   changes = 0;

  g_signal_connect_swapped (draft, "changed", G_CALLBACK (count_cb), &changes);
  room_tournament_draft_set_wish (draft, own - 45 * MINUTE);
  drafts_wait (draft);
  g_assert_cmpint (room_tournament_draft_end (draft), ==, own);
  room_tournament_draft_fitting_lengths (draft, &fitted_shortest, &longest);
  room_tournament_draft_set_fitted (draft, TRUE);
  g_assert_cmpint (changes, ==, 2);
  g_assert_false (room_tournament_draft_is_busy (draft)); /* it is known what it comes to */
  /* Nine evenings in ten are over by then, and not much sooner than asked. */
  g_assert_cmpint (room_tournament_draft_sure_end (draft), <=, own - 45 * MINUTE);
  g_assert_cmpint (room_tournament_draft_sure_end (draft), >=, own - 65 * MINUTE);
  plan_level_lengths (room_tournament_draft_get_settings (draft)->schedule, &shortest, &longest);
  g_assert_cmpint (shortest, ==, fitted_shortest);
  g_assert_cmpint (shortest % MINUTE, ==, 0);
  g_assert_cmpint (longest % MINUTE, ==, 0);

  /* The fitted schedule is the one played. */
  tournament = create (fixture, draft);
  g_assert_cmpint (schedule_row (tourney_schedule (room_tournament_get_tourney (tournament)), 0)->length, ==,
                   schedule_row (room_tournament_draft_get_settings (draft)->schedule, 0)->length);

  room_tournament_draft_set_fitted (draft, FALSE);
  g_assert_cmpint (room_tournament_draft_end (draft), ==, own);
}

/* Creating at once gives the same as waiting for the forecast. */
static void
test_fit_is_finished_before_it_is_played (Drafts *fixture, gconstpointer data)
{
  g_autoptr (RoomTournamentDraft) hasty = room_tournament_draft_new (fixture->book, room_time_now ());
  g_autoptr (RoomTournamentDraft) patient = room_tournament_draft_new (fixture->book, room_time_now ());
  g_autoptr (RoomTournament) tournament = NULL;
  g_autofree char *expected = NULL, *played = NULL;
  gint64           wish = room_tournament_draft_get_start (hasty) + 3 * HOUR;

  room_tournament_draft_set_wish (patient, wish);
  room_tournament_draft_set_fitted (patient, TRUE);
  drafts_wait (patient);
  expected = schedule_to_text (room_tournament_draft_get_settings (patient)->schedule);
  room_tournament_draft_set_wish (hasty, wish);
  room_tournament_draft_set_fitted (hasty, TRUE);
  tournament = create (fixture, hasty);
  played = schedule_to_text (tourney_schedule (room_tournament_get_tourney (tournament)));
  g_assert_cmpstr (played, ==, expected);
}

static void
test_wish_is_kept_with_the_tournament (Drafts *fixture, gconstpointer data)
{
  g_autoptr (RoomTournamentDraft) draft = room_tournament_draft_new (fixture->book, room_time_now ());
  gint64 wish = room_tournament_draft_get_start (draft) + 4 * HOUR, id;
  g_autoptr (RoomTournament) tournament = NULL;

  room_tournament_draft_set_wish (draft, wish);
  tournament = create (fixture, draft);
  g_assert_cmpint (room_tournament_get_until (tournament), ==, wish);
  id = room_tournament_get_id (tournament);
  /* A restart changes nothing. */
  g_clear_object (&tournament);
  g_clear_object (&draft);
  g_assert_finalize_object (fixture->book);
  fixture->book = evening_book (fixture->path);
  tournament = room_tournaments_open (fixture->book, id, NULL);
  g_assert_cmpint (room_tournament_get_until (tournament), ==, wish);
}

static void
test_designed_schedule_outlives_the_program (Drafts *fixture, gconstpointer data)
{
  g_autoptr (RoomTournamentDraft) draft = room_tournament_draft_new (fixture->book, room_time_now ());
  g_autoptr (Schedule) designed = schedule_parse (evening_schedule, NULL, NULL);
  g_autofree char *text = schedule_to_text (designed), *found = NULL;
  g_autoptr (RoomTournament) tournament = NULL;
  gint64 id;

  room_tournament_draft_take_schedule (draft, designed);
  tournament = create (fixture, draft);
  id = room_tournament_get_id (tournament);
  g_clear_object (&tournament);
  g_clear_object (&draft);
  g_assert_finalize_object (fixture->book);
  fixture->book = evening_book (fixture->path);
  tournament = room_tournaments_open (fixture->book, id, NULL);
  found = schedule_to_text (tourney_schedule (room_tournament_get_tourney (tournament)));
  g_assert_cmpstr (found, ==, text);
}

/* A clock that stops at the wanted end: the stop follows that end and the start, goes away with them, and a night like
   it has it too. */
static void
test_stops_at_the_wish (Drafts *fixture, gconstpointer data)
{
  g_autoptr (RoomTournamentDraft) draft = room_tournament_draft_new (fixture->book, room_time_now ());
  const Settings *settings = room_tournament_draft_get_settings (draft);
  gint64          start = room_tournament_draft_get_start (draft);
  g_autoptr (RoomTournament) night = NULL;
  g_autoptr (RoomTournamentDraft) again = NULL;
  g_autoptr (GError) error = NULL;

  room_tournament_draft_set_stopped (draft, TRUE);
  g_assert_false (room_tournament_draft_is_stopped (draft)); /* nobody wishes an end */
  g_assert_cmpint (settings_end (settings), ==, 0);
  room_tournament_draft_set_wish (draft, start + 3 * HOUR);
  g_assert_true (room_tournament_draft_is_stopped (draft));
  g_assert_cmpint (settings_end (settings), ==, 3 * HOUR);
  room_tournament_draft_set_wish (draft, start + 4 * HOUR);
  g_assert_cmpint (settings_end (settings), ==, 4 * HOUR);
  room_tournament_draft_set_start (draft, start + HOUR);
  g_assert_cmpint (settings_end (settings), ==, 3 * HOUR);
  night = create (fixture, draft);
  g_assert_cmpint (settings_end (tourney_settings (room_tournament_get_tourney (night))), ==, 3 * HOUR);
  again = room_tournament_draft_new_again (fixture->book, room_tournament_get_id (night), room_time_now (), &error);
  g_assert_no_error (error);
  g_assert_true (room_tournament_draft_is_stopped (again));
  room_tournament_draft_set_stopped (draft, FALSE);
  g_assert_cmpint (settings_end (settings), ==, 0);
}

/* A night like one with tables of different sizes has the same tables while they seat everybody; otherwise new ones are
   planned, all alike. */
static void
test_tables_of_different_sizes_are_had_again (Drafts *fixture, gconstpointer data)
{
  g_autoptr (RoomTournamentDraft) draft = room_tournament_draft_new (fixture->book, room_time_now ());
  g_autoptr (RoomTournamentDraft) again = NULL;
  g_autoptr (RoomTournament) night = NULL;
  g_autoptr (GError) error = NULL;
  const Settings  *settings;
  g_autofree char *tables = NULL, *planned = NULL;

  night = create (fixture, draft);
  evening_do (night, "set tables 9 8 6");
  evening_do (night, "set closed 1.9");
  evening_do (night, "set kept-free 2.1");
  evening_do (night, "enter A B C D E F G H I J K L M N O P Q R S T");
  again = room_tournament_draft_new_again (fixture->book, room_tournament_get_id (night), room_time_now (), &error);
  g_assert_no_error (error);
  settings = room_tournament_draft_get_settings (again);
  room_tournament_draft_set_players (again, 21);
  g_assert_cmpint (room_tournament_draft_get_seating (again), ==, ROOM_SEATING_FULL);
  tables = settings_line (settings, "tables");
  g_assert_cmpstr (tables, ==, "tables 9 8 6");
  g_assert_false (settings_has_seat (settings, 1, 9));
  g_assert_true (settings_has_seat (settings, 2, 1));
  g_assert_false (settings_draws_seat (settings, 2, 1));

  room_tournament_draft_set_players (again, 22); /* one more than is drawn a seat there */
  planned = settings_line (settings, "tables");
  g_assert_cmpstr (planned, ==, "tables 3 x 9");
  g_assert_true (settings_are_alike (settings));
}

static void
own_chips (Drafts *fixture, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) chips = chips_read_case (text, &error);

  g_assert_no_error (error);
  room_book_set_usual_case (fixture->book, room_book_save_case (fixture->book, 0, "The case", chips, &error));
  g_assert_no_error (error);
}

static void
test_chips_come_from_the_case (Drafts *fixture, gconstpointer data)
{
  g_autoptr (RoomTournamentDraft) draft = room_tournament_draft_new (fixture->book, room_time_now ());
  const Breakdown *breakdown;
  g_autofree char *warning = NULL;
  g_autoptr (GArray) stack = NULL;
  gint64 sum = 0;
  gint   changes = 0;

  g_assert_null (room_tournament_draft_get_case (draft));
  g_assert_null (room_tournament_draft_get_breakdown (draft));
  g_signal_connect_swapped (draft, "changed", G_CALLBACK (count_cb), &changes);
  own_chips (fixture, "5:300,25:200,100:200,500:50"); /* while the wizard is open */
  g_assert_cmpint (changes, ==, 1);
  breakdown = room_tournament_draft_get_breakdown (draft);
  g_assert_true (breakdown->fits);
  g_assert_cmpint (breakdown->players, ==, 10);
  warning = room_tournament_draft_chips_warning (draft);
  g_assert_cmpstr (warning, ==, "");
  stack = room_tournament_draft_dup_stack (draft);
  for (guint i = 0; i < stack->len; i++)
    sum += g_array_index (stack, ChipCount, i).value * g_array_index (stack, ChipCount, i).count;
  g_assert_cmpint (sum, ==, settings_entry_chips (room_tournament_draft_get_settings (draft)));
  g_assert_true (room_tournament_draft_get_breakdown (draft) == breakdown); /* not worked out again */
  room_tournament_draft_set_players (draft, 12);
  g_assert_cmpint (room_tournament_draft_get_breakdown (draft)->players, ==, 12);
}

static void
test_chips_that_do_not_serve_are_told (Drafts *fixture, gconstpointer data)
{
  g_autoptr (RoomTournamentDraft) draft = NULL;
  const Breakdown *breakdown;
  g_autofree char *warning = NULL, *expected = NULL, *none = NULL;

  own_chips (fixture, "25:110,100:100,500:50");
  draft = room_tournament_draft_new (fixture->book, room_time_now ());
  g_assert_true (room_tournament_draft_set_schedule (draft, "home-t5000", NULL));
  room_tournament_draft_set_players (draft, 40);
  breakdown = room_tournament_draft_get_breakdown (draft);
  g_assert_false (breakdown->fits);
  g_assert_cmpint (breakdown->most_players, >, 0);
  warning = room_tournament_draft_chips_warning (draft);
  expected = g_strdup_printf ("Your chips serve at most %d players with 5,000", breakdown->most_players);
  g_test_message ("%s", warning);
  g_assert_true (g_str_has_prefix (warning, expected));
  room_tournament_draft_set_players (draft, breakdown->most_players);
  g_assert_true (room_tournament_draft_get_breakdown (draft)->fits);
  none = room_tournament_draft_chips_warning (draft);
  g_assert_cmpstr (none, ==, "");
}

static void
test_last_evening_is_remembered (Drafts *fixture, gconstpointer data)
{
  g_autoptr (RoomTournament) last = evening_tournament (
      fixture->book, "entry 15.00 fee 1.00\nrebuy 10.00 until level 2\nprizes 60 40\nbounty 5.00\n");
  g_autoptr (RoomTournamentDraft) draft = NULL;
  const Settings  *settings;
  g_autofree char *prizes = NULL;

  evening_do (last, "enter Ann Bob Carl Dora Eve Frank Gus");
  evening_do (last, "start");
  evening_do (last, "start-break 1"); /* early, which was that night's affair */
  draft = room_tournament_draft_new (fixture->book, room_time_now ());
  settings = room_tournament_draft_get_settings (draft);
  prizes = settings_line (settings, "prizes");
  g_assert_cmpint (settings->entry.price, ==, 1500);
  g_assert_cmpint (settings->entry.fee, ==, 100);
  g_assert_cmpint (settings->rebuy.price, ==, 1000);
  g_assert_cmpint (settings->bounty, ==, 500);
  g_assert_cmpstr (prizes, ==, "prizes 60 40");
  g_assert_cmpstr (settings->schedule->name, ==, "Short");
  g_assert_cmpint (schedule_break_row (settings->schedule, 1), >, 1);
  g_assert_cmpint (schedule_break_row (tourney_schedule (room_tournament_get_tourney (last)), 1), ==, 1);
  g_assert_cmpint (room_tournament_draft_get_players (draft), ==, 7);
  g_assert_cmpstr (settings->name, ==, "Friday at home");
  g_assert_cmpint (settings->seed, !=, tourney_settings (room_tournament_get_tourney (last))->seed);
}

static void
test_windows_stay_inside_the_schedule (Drafts *fixture, gconstpointer data)
{
  g_autoptr (RoomTournamentDraft) draft = room_tournament_draft_new (fixture->book, room_time_now ());
  Settings *settings = room_tournament_draft_get_settings (draft);
  gint      levels = schedule_n_levels (settings->schedule);

  settings->rebuy = (TourneyOffer){ .offered = TRUE, .price = 1000, .window = { TOURNEY_WINDOW_UNTIL_LEVEL, 99 } };
  settings->add_on = (TourneyOffer){ .offered = TRUE, .price = 1000, .window = { TOURNEY_WINDOW_AT_BREAK, 50 } };
  room_tournament_draft_touch (draft);
  g_assert_cmpint (settings->rebuy.window.number, ==, levels);
  g_assert_cmpint (settings->add_on.window.kind, ==, TOURNEY_WINDOW_UNTIL_LEVEL);
  g_assert_cmpint (settings->add_on.window.number, <=, levels);
}

static void
test_texts (Drafts *fixture, gconstpointer data)
{
  g_autoptr (RoomTournamentDraft) draft = room_tournament_draft_new (fixture->book, room_time_now ());
  g_autoptr (Schedule) schedule = schedule_parse (
      "name x\nstack 3000\nchips 25 100 500 1000\nlevel 20m 25 50\nbreak 10m\nlevel 15m 50 100\n", NULL, NULL);
  g_autofree char *stack = NULL, *odd = NULL, *breaks = NULL;
  g_autofree char *levels = room_tournament_draft_levels_text (schedule);

  room_tournament_draft_take_schedule (draft, schedule);
  stack = room_tournament_draft_stack_text (draft);
  drafts_end (draft);
  breaks = room_tournament_draft_breaks_text (draft);
  room_tournament_draft_get_settings (draft)->entry.chips = 3010;
  odd = room_tournament_draft_stack_text (draft);
  g_assert_nonnull (strstr (stack, "T3,000 as 12\u00a0×\u00a025, 12\u00a0×\u00a0100 and 3\u00a0×\u00a0500"));
  g_assert_cmpstr (odd, ==, "T3,010"); /* no chips make it */
  g_assert_cmpstr (levels, ==, "2 levels of 15 to 20 minutes");
  g_assert_cmpstr (breaks, ==, "break at 20:50");
}

static void
test_blinds_that_the_case_cannot_pay_are_told (Drafts *fixture, gconstpointer data)
{
  g_autoptr (RoomTournamentDraft) draft = NULL;
  g_autofree char *warning = NULL;

  own_chips (fixture, "25:200,100:200,500:100");
  draft = room_tournament_draft_new (fixture->book, room_time_now ());
  g_assert_true (room_tournament_draft_set_schedule (draft, "home-four-hours", NULL));
  warning = room_tournament_draft_chips_warning (draft);
  g_assert_cmpstr (warning, ==, "Your chips cannot pay 5/10. Choose another schedule, or design one.");
}

/* Three four-hour tournaments do not fit into one night. */
static void
test_a_short_night_says_when_two_more_would_end (Drafts *fixture, gconstpointer data)
{
  g_autoptr (RoomTournamentDraft) draft = room_tournament_draft_new (fixture->book, room_time_now ());
  gint64           end, once;
  g_autofree char *second = NULL, *third = NULL, *series = NULL, *of_long = NULL;

  g_assert_true (room_tournament_draft_set_schedule (draft, "home-two-hours", NULL));
  room_tournament_draft_set_players (draft, 5);
  end = drafts_end (draft);
  once = end - room_tournament_draft_get_start (draft) + 10 * MINUTE;
  g_assert_cmpint (once, <, 160 * MINUTE);
  second = room_text_time_of_day (end + once);
  third = room_text_time_of_day (end + 2 * once);
  series = room_tournament_draft_series_text (draft);
  g_assert_nonnull (strstr (series, second));
  g_assert_nonnull (strstr (series, third));
  g_assert_true (room_tournament_draft_set_schedule (draft, "home-four-hours", NULL));
  drafts_end (draft);
  of_long = room_tournament_draft_series_text (draft);
  g_assert_cmpstr (of_long, ==, "");
}

#define ADD(name, function) g_test_add ("/tournament-draft/" name, Drafts, NULL, drafts_up, function, drafts_down)

TEST_PART (tournament_draft)
{
  g_setenv ("TZ", "UTC", TRUE);
  evening_init (&argc, &argv);
  ADD ("every-answer-has-a-default", test_every_answer_has_a_default);
  ADD ("the-venue-is-kept", test_the_venue_is_kept);
  ADD ("later-people-are-expected-for-their-time", test_later_people_are_expected_for_their_time);
  ADD ("prices-are-those-of-the-currency", test_prices_are_those_of_the_currency);
  ADD ("name-follows-the-day-until-said", test_name_follows_the_day_until_said);
  ADD ("people-who-come-are-expected", test_people_who_come_are_expected);
  ADD ("a-night-is-played-again", test_a_night_is_played_again);
  ADD ("tables-of-different-sizes-are-had-again", test_tables_of_different_sizes_are_had_again);
  ADD ("a-short-night-says-when-two-more-would-end", test_a_short_night_says_when_two_more_would_end);
  ADD ("tables-follow-the-players-until-said", test_tables_follow_the_players_until_said);
  ADD ("stops-at-the-wish", test_stops_at_the_wish);
  ADD ("wish-is-the-next-such-time", test_wish_is_the_next_such_time);
  ADD ("end-is-the-forecast", test_end_is_the_forecast);
  ADD ("end-follows-the-answers", test_end_follows_the_answers);
  ADD ("end-with-another-schedule", test_end_with_another_schedule);
  ADD ("fitted-levels-end-when-they-should", test_fitted_levels_end_when_they_should);
  ADD ("fit-is-finished-before-it-is-played", test_fit_is_finished_before_it_is_played);
  ADD ("wish-is-kept-with-the-tournament", test_wish_is_kept_with_the_tournament);
  ADD ("designed-schedule-outlives-the-program", test_designed_schedule_outlives_the_program);
  ADD ("chips-come-from-the-case", test_chips_come_from_the_case);
  ADD ("chips-that-do-not-serve-are-told", test_chips_that_do_not_serve_are_told);
  ADD ("blinds-that-the-case-cannot-pay-are-told", test_blinds_that_the_case_cannot_pay_are_told);
  ADD ("last-evening-is-remembered", test_last_evening_is_remembered);
  ADD ("windows-stay-inside-the-schedule", test_windows_stay_inside_the_schedule);
  ADD ("texts", test_texts);
  ADD ("the-next-one-of-the-same-evening-begins-now", test_the_next_one_of_the_same_evening_begins_now);
  return g_test_run ();
}
