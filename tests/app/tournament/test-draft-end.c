/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When a tournament being planned ends, and how a wanted end is kept. */
#include "app/house/room-time.h"
#include "app/tournament/room-tournament-draft-test.h"
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

#define ADD(name, function) g_test_add ("/draft-end/" name, Drafts, NULL, drafts_up, function, drafts_down)

TEST_PART (draft_end)
{
  evening_init (&argc, &argv);
  ADD ("fit-holds-or-is-the-shortest", test_fit_holds_or_is_the_shortest);
  ADD ("every-schedule-can-be-fitted", test_every_schedule_can_be_fitted);
  return g_test_run ();
}
