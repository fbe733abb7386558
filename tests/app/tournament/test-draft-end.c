/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When a tournament being planned ends, and how a wanted end is kept. */
#include "app/house/room-text.h"
#include "app/house/room-time.h"
#include "app/tournament/room-invite.h"
#include "app/tournament/room-tournament-draft-test.h"
#include "app/tournament/room-tournaments.h"
#include "base/span.h"
#include "drafts.h"
#include "evening.h"
#include "../../program.h"

/* If the night can be over at the wanted time, it is in nine evenings of ten; if not, it has the shortest possible
   levels. */
static void
test_fit_holds_or_is_the_shortest (Drafts *fixture, gconstpointer data)
{
  g_auto (GStrv) words = room_book_dup_schedule_words (fixture->book);

  for (guint i = 0; words[i] != NULL; i++)
    for (gint minutes = 90; minutes <= 180; minutes += 90)
      {
        g_autoptr (RoomTournamentDraft) draft = room_tournament_draft_new (fixture->book, room_time_now ());
        gint64 wish = room_tournament_draft_get_start (draft) + minutes * MINUTE, shortest, longest;

        room_tournament_draft_set_players (draft, 14);
        g_assert_true (room_tournament_draft_set_schedule (draft, words[i], NULL));
        room_tournament_draft_set_wish (draft, wish);
        drafts_wait (draft);
        room_tournament_draft_fitting_lengths (draft, &shortest, &longest);
        g_test_message ("%s in %d minutes: levels of %d minutes", words[i], minutes, (gint) (longest / MINUTE));
        if (room_tournament_draft_fitting_end (draft) > wish)
          g_assert_cmpint (longest, ==, PLAN_SHORTEST);
        room_tournament_draft_set_fitted (draft, TRUE);
        drafts_wait (draft);
        g_assert_cmpint (room_tournament_draft_sure_end (draft), ==, room_tournament_draft_fitting_end (draft));
      }
}

/* Every schedule that comes with Cardroom, alternately shorter and longer. */
static void
test_every_schedule_can_be_fitted (Drafts *fixture, gconstpointer data)
{
  g_auto (GStrv) words = room_book_dup_schedule_words (fixture->book);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autoptr (RoomTournamentDraft) draft = room_tournament_draft_new (fixture->book, room_time_now ());
      gint   minutes = i % 2 == 0 ? -40 : 40;
      gint64 wish, off;

      g_assert_true (room_tournament_draft_set_schedule (draft, words[i], NULL));
      wish = drafts_end (draft) + minutes * MINUTE;
      room_tournament_draft_set_wish (draft, wish);
      room_tournament_draft_set_fitted (draft, TRUE);
      drafts_wait (draft);
      off = ABS (room_tournament_draft_sure_end (draft) - wish);
      g_test_message ("%s %+d: %" G_GINT64_FORMAT " min off", words[i], minutes, off / MINUTE);
      g_assert_cmpint (off, <=, 25 * MINUTE); /* a minute more or less for each level is as much */
    }
}

/* What a calendar file says after "DTEND:", for WALL. */
static char *
calendar_moment (gint64 wall)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (wall / SECOND);

  return g_date_time_format (time, "\r\nDTEND:%Y%m%dT%H%M%SZ\r\n");
}

/* Guests read the end that the window forecasts, in the draft and once it is stored: the same five minutes or the next. */
static void
test_invitations_end_with_the_forecast (Drafts *fixture, gconstpointer data)
{
  static const gint players[] = { 6, 10, 18 };

  for (guint i = 0; i < G_N_ELEMENTS (players); i++)
    {
      g_autoptr (RoomTournamentDraft) draft = room_tournament_draft_new (fixture->book, room_time_now ());
      g_autoptr (RoomTournament) night = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *file = NULL, *stored = NULL, *text = NULL, *end = NULL, *next = NULL, *about = NULL,
                      *line = NULL;
      gint64   wall;
      gboolean is_next;

      room_tournament_draft_set_players (draft, players[i]);
      wall = drafts_end (draft);
      end = calendar_moment (wall);
      next = calendar_moment (wall + 5 * MINUTE);
      file = room_invite_draft (draft, ROOM_INVITE_CALENDAR);
      g_test_message ("%s%s", end, strstr (file, "\r\nDTEND"));
      is_next = strstr (file, next) != NULL;
      g_assert_true (is_next || strstr (file, end) != NULL);
      about = room_text_time_of_day (is_next ? wall + 5 * MINUTE : wall);
      line = g_strdup_printf ("\nUntil about %s.\n", about);
      text = room_invite_draft (draft, ROOM_INVITE_TEXT);
      g_assert_nonnull (strstr (text, line));
      night = room_tournaments_open (fixture->book, room_tournament_draft_create (draft, &error), &error);
      g_assert_no_error (error);
      stored = room_invite_tournament (night, fixture->book, ROOM_INVITE_CALENDAR, &error);
      g_assert_nonnull (strstr (stored, is_next ? next : end));
    }
}

#define ADD(name, function) g_test_add ("/draft-end/" name, Drafts, NULL, drafts_up, function, drafts_down)

TEST_PART (draft_end)
{
  evening_init (&argc, &argv);
  ADD ("fit-holds-or-is-the-shortest", test_fit_holds_or_is_the_shortest);
  ADD ("every-schedule-can-be-fitted", test_every_schedule_can_be_fitted);
  ADD ("invitations-end-with-the-forecast", test_invitations_end_with_the_forecast);
  return g_test_run ();
}
