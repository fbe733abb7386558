/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A night on which clocks are changed is planned by the times of day that they show: the wanted end, the hard stop, the
   start, the next night like it. */
#include <string.h>

#include "app/house/room-text.h"
#include "app/house/room-time.h"
#include "app/tournament/room-tournaments.h"
#include "base/calendar.h"
#include "base/span.h"
#include "drafts.h"
#include "evening.h"
#include "../../program.h"

typedef struct
{
  const char *zone;
  const char *noon;  /* UTC: when it is planned */
  const char *start; /* what clocks show */
  const char *end;
  gint        minutes; /* from start to end */
  const char *shown;   /* the end */
} Case;

static const Case cases[] = {
  { "Europe/Berlin", "2026-03-27T11:00:00Z", "19:30", "03:30", 480, "03:30" },
  { "Europe/Berlin", "2026-03-28T11:00:00Z", "19:30", "03:30", 420, "03:30" },
  { "Europe/Berlin", "2026-03-28T11:00:00Z", "19:30", "01:45", 375, "01:45" },
  { "Europe/Berlin", "2026-03-28T11:00:00Z", "19:30", "02:30", 390, "03:00" },
  { "Europe/Berlin", "2026-10-24T10:00:00Z", "19:30", "03:30", 540, "03:30" },
  { "Europe/Berlin", "2026-10-24T10:00:00Z", "19:30", "02:30", 420, "02:30" },
  { "America/New_York", "2026-03-07T17:00:00Z", "20:00", "04:00", 420, "04:00" },
  { "America/Santiago", "2026-09-05T16:00:00Z", "20:00", "00:30", 240, "01:00" },
  { "America/Santiago", "2026-04-04T15:00:00Z", "20:00", "02:00", 420, "02:00" },
  { "Australia/Sydney", "2026-10-03T02:00:00Z", "19:30", "03:30", 420, "03:30" },
  { "Australia/Sydney", "2026-04-04T01:00:00Z", "19:30", "03:30", 540, "03:30" },
  { "Australia/Lord_Howe", "2026-10-03T01:30:00Z", "19:30", "03:30", 450, "03:30" },
  { "Australia/Lord_Howe", "2026-04-04T01:00:00Z", "19:30", "03:30", 510, "03:30" },
};

static gint64
read_utc (const char *text)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_iso8601 (text, NULL);

  return g_date_time_to_unix (time) * SECOND;
}

/* Moves to ZONE and sets the wall clock of a program that starts now. */
static void
go_to (const char *zone, const char *utc)
{
  g_setenv ("TZ", zone, TRUE);
  evening_step_wall (read_utc (utc) - room_time_now ());
  evening_time_reset ();
}

/* The first moment after FROM at which clocks show TEXT or later that day, found a minute at a time. */
static gint64
walk_to (gint64 from, const char *text)
{
  gint64 minute = (from / MINUTE + 1) * MINUTE;
  gint   wanted, before = room_time_minutes_of_day (from);

  g_assert_true (room_text_read_time (text, &wanted));
  for (;; minute += MINUTE)
    {
      gint shown = room_time_minutes_of_day (minute);

      if (shown == wanted || (before < wanted && wanted < shown && shown - before < 90))
        return minute;
      before = shown;
    }
}

static void
test_the_end_is_what_clocks_show (Drafts *fixture, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Case *c = &cases[i];
      g_autoptr (RoomTournamentDraft) draft = NULL;
      g_autofree char *shown = NULL, *began = NULL;
      gint64           start, wish;

      go_to (c->zone, c->noon);
      g_test_message ("%s, %s: from %s to %s", c->zone, c->noon, c->start, c->end);
      start = walk_to (room_time_now (), c->start);
      draft = room_tournament_draft_new (fixture->book, room_time_now ());
      room_tournament_draft_set_start (draft, start);
      room_tournament_draft_set_wish (draft, walk_to (start, c->end));
      room_tournament_draft_set_stopped (draft, TRUE);
      wish = room_tournament_draft_get_wish (draft);
      shown = room_text_time_of_day (wish);
      g_assert_cmpstr (shown, ==, c->shown);
      g_assert_cmpint (wish - start, ==, c->minutes * MINUTE);
      g_assert_cmpint (settings_end (room_tournament_draft_get_settings (draft)), ==, c->minutes * MINUTE);

      /* A wish far away is that time of day again. */
      room_tournament_draft_set_wish (draft, walk_to (start - 3 * DAY, c->shown));
      g_assert_cmpint (room_tournament_draft_get_wish (draft), ==, wish);
      room_tournament_draft_set_wish (draft, walk_to (start + 3 * DAY, c->shown));
      g_assert_cmpint (room_tournament_draft_get_wish (draft), ==, wish);

      /* As is a start a week later. */
      room_tournament_draft_set_start (draft, walk_to (start + 7 * DAY - HOUR - MINUTE, c->start));
      began = room_text_time_of_day (room_tournament_draft_get_wish (draft));
      g_assert_cmpstr (began, ==, c->shown);
    }
}

/* An end in the second of two equal hours, as a forecast may suggest it, is not taken for the first. */
static void
test_the_second_of_two_hours_stays (Drafts *fixture, gconstpointer data)
{
  g_autoptr (RoomTournamentDraft) draft = NULL;
  gint64 second = read_utc ("2026-10-25T01:30:00Z");

  go_to ("Europe/Berlin", "2026-10-24T10:00:00Z");
  draft = room_tournament_draft_new (fixture->book, room_time_now ());
  room_tournament_draft_set_wish (draft, second);
  room_tournament_draft_set_players (draft, 7);
  g_assert_cmpint (room_tournament_draft_get_wish (draft), ==, second);
}

/* A night that stops at a time of day stops then, however late or early its first level begins: also when clocks change, and
   when the start is taken back and made again.  One that only ends at about that time has no stop. */
static void
test_stop_is_a_time_of_day (Drafts *fixture, gconstpointer data)
{
  static const struct
  {
    const char *now;
    gint64      late; /* of the start */
    gboolean    stops;
  } nights[] = {
    { "2026-03-27T11:00:00Z", 20 * MINUTE, TRUE },  { "2026-03-27T11:00:00Z", 0, TRUE },
    { "2026-03-28T11:00:00Z", 50 * MINUTE, TRUE },  { "2026-10-24T10:00:00Z", -30 * MINUTE, TRUE },
    { "2026-10-24T10:00:00Z", 15 * MINUTE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (nights); i++)
    {
      g_autoptr (RoomTournamentDraft) draft = NULL;
      g_autoptr (RoomTournament) tournament = NULL;
      gint64 stop, end = 0;

      go_to ("Europe/Berlin", nights[i].now);
      draft = room_tournament_draft_new (fixture->book, room_time_now ());
      room_tournament_draft_set_wish (draft,
                                      calendar_next (room_tournament_draft_get_start (draft), 3 * HOUR + 30 * MINUTE));
      room_tournament_draft_set_stopped (draft, nights[i].stops);
      stop = room_tournament_draft_get_wish (draft);
      tournament = room_tournaments_open (fixture->book, room_tournament_draft_create (draft, NULL), NULL);
      g_assert_nonnull (tournament);
      evening_pass (room_tournament_draft_get_start (draft) - room_time_now () + nights[i].late);
      evening_do (tournament, "enter Ann Bob Cleo");
      for (guint again = 0; again < 2; again++)
        {
          const Tourney *tourney = room_tournament_get_tourney (tournament);

          evening_do (tournament, "start");
          end = settings_end (tourney_settings (tourney));
          g_test_message ("%s, %d minutes late", nights[i].now, (gint) (nights[i].late / MINUTE));
          g_assert_true (nights[i].stops == (end > 0));
          if (nights[i].stops)
            g_assert_cmpint (room_tournament_wall (tournament, tourney_started_at (tourney))
                                 + schedule_end_at (tourney_schedule (tourney), end),
                             ==, stop);
          evening_do (tournament, "undo");
          evening_pass (2 * MINUTE);
        }
    }
}

/* The usual start is half past seven, or the next half hour there, wherever that is. */
static void
test_usual_start (Drafts *fixture, gconstpointer data)
{
  static const struct
  {
    const char *zone, *now, *start;
  } starts[] = {
    { "Europe/Berlin", "2026-03-29T10:00:00Z", "2026-03-29T17:30:00Z" },
    { "Europe/Berlin", "2026-10-25T10:00:00Z", "2026-10-25T18:30:00Z" },
    { "Europe/Berlin", "2026-03-29T00:25:00Z", "2026-03-29T01:00:00Z" },  /* 01:25: at 02:00, which is 03:00 */
    { "Asia/Kathmandu", "2026-03-28T15:00:00Z", "2026-03-28T15:15:00Z" }, /* 20:45: at 21:00 */
    { "Pacific/Chatham", "2026-03-28T08:00:00Z", "2026-03-28T08:15:00Z" },
    { "Europe/Berlin", "2026-03-27T22:35:00Z", "2026-03-27T23:00:00Z" }, /* midnight */
    { "Europe/Berlin", "2026-03-27T21:20:00Z", "2026-03-27T21:30:00Z" }, /* in ten minutes */
  };

  for (guint i = 0; i < G_N_ELEMENTS (starts); i++)
    {
      g_autoptr (RoomTournamentDraft) draft = NULL;
      g_autoptr (GDateTime) start = NULL;
      g_autofree char *text = NULL;

      go_to (starts[i].zone, starts[i].now);
      g_test_message ("%s, %s", starts[i].zone, starts[i].now);
      draft = room_tournament_draft_new (fixture->book, room_time_now ());
      start = g_date_time_new_from_unix_utc (room_tournament_draft_get_start (draft) / SECOND);
      text = g_date_time_format_iso8601 (start);
      g_assert_cmpstr (text, ==, starts[i].start);
    }
}

/* A night that is played again on the day of a change ends at the same time of day. */
static void
test_again (Drafts *fixture, gconstpointer data)
{
  g_autoptr (RoomTournamentDraft) draft = NULL, again = NULL;
  g_autoptr (RoomTournament) night = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id;

  go_to ("Europe/Berlin", "2026-03-21T11:00:00Z");
  draft = room_tournament_draft_new (fixture->book, room_time_now ());
  room_tournament_draft_set_start (draft, read_utc ("2026-03-21T18:30:00Z"));
  room_tournament_draft_set_wish (draft, read_utc ("2026-03-22T02:30:00Z"));
  room_tournament_draft_set_stopped (draft, TRUE);
  id = room_tournament_draft_create (draft, &error);
  g_assert_no_error (error);
  go_to ("Europe/Berlin", "2026-03-21T18:30:00Z");
  night = room_tournaments_open (fixture->book, id, &error);
  g_assert_no_error (error);
  evening_do (night, "enter A B C");
  evening_do (night, "start");
  go_to ("Europe/Berlin", "2026-03-28T18:30:00Z");
  again = room_tournament_draft_new_again (fixture->book, id, room_time_now (), &error);
  g_assert_no_error (error);
  g_assert_cmpint (room_tournament_draft_get_wish (again), ==, read_utc ("2026-03-29T01:30:00Z"));
  g_assert_cmpint (settings_end (room_tournament_draft_get_settings (again)), ==, 7 * HOUR);
}

#define ADD(name, function) g_test_add ("/draft-calendar/" name, Drafts, NULL, drafts_up, function, drafts_down)

TEST_PART (draft_calendar)
{
  evening_init (&argc, &argv);
  ADD ("the-end-is-what-clocks-show", test_the_end_is_what_clocks_show);
  ADD ("the-second-of-two-hours-stays", test_the_second_of_two_hours_stays);
  ADD ("stop-is-a-time-of-day", test_stop_is_a_time_of_day);
  ADD ("usual-start", test_usual_start);
  ADD ("again", test_again);
  return g_test_run ();
}
