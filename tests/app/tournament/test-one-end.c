/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A night has one forecast: whoever says when it ends says the same at the same moment, from the wizard to the players'
   clock. */
#include <string.h>

#include "app/clock/room-clock-face-teller.h"
#include "app/house/room-text.h"
#include "app/house/room-time.h"
#include "app/tournament/room-live-forecast.h"
#include "app/tournament/room-tournaments.h"
#include "base/span.h"
#include "drafts.h"
#include "evening.h"
#include "../../program.h"

typedef struct
{
  const char *schedule;
  gint        players, named;
  gboolean    rebuys, re_entries, add_ons;
  gint        max; /* rebuys or re-entries of a player; 0: as many as they like */
  gint        shootout;
  gboolean    stopped;
  gint64      from_now; /* the planned start; 0: right away */
} Case;

static const Case cases[] = {
  { "home-four-hours", .players = 9, .named = 9, .from_now = 3 * HOUR },
  { "home-four-hours", .players = 14, .named = 3, .rebuys = TRUE, .from_now = 3 * HOUR },
  { "home-four-hours", .players = 14, .named = 14, .rebuys = TRUE, .add_ons = TRUE, .max = 1, .from_now = HOUR },
  { "home-four-hours", .players = 18, .named = 0, .re_entries = TRUE, .max = 2, .from_now = 2 * HOUR },
  { "home-four-hours", .players = 10, .named = 10, .rebuys = TRUE, .stopped = TRUE, .from_now = HOUR },
  { "home-four-hours", .players = 16, .named = 2, .shootout = 4, .from_now = HOUR },
  { "home-four-hours", .players = 8, .named = 8, .add_ons = TRUE },
  { "home-two-hours", .players = 6, .named = 6, .rebuys = TRUE, .add_ons = TRUE, .from_now = HOUR },
};

static RoomTournamentDraft *
plan_night (Drafts *it, const Case *night)
{
  RoomTournamentDraft *draft = room_tournament_draft_new (it->book, room_time_now ());
  Settings            *settings = room_tournament_draft_get_settings (draft);

  g_assert_true (room_tournament_draft_set_schedule (draft, night->schedule, NULL));
  settings->rebuy.offered = night->rebuys;
  settings->re_entry.offered = night->re_entries;
  settings->add_on.offered = night->add_ons;
  settings->rebuy.max = settings->re_entry.max = night->max;
  room_tournament_draft_set_players (draft, night->players);
  room_tournament_draft_set_start (draft, night->from_now != 0 ? room_time_now () + night->from_now : 0);
  for (gint i = 0; i < night->named; i++)
    {
      g_autofree char *name = g_strdup_printf ("Guest %d", i + 1);

      room_guests_answer (room_tournament_draft_get_guests (draft), name, GUEST_YES, -1, NULL);
    }
  if (night->shootout > 0)
    {
      settings->tables = night->shootout;
      settings->seats = (night->players + night->shootout - 1) / night->shootout;
      settings->shootout = TRUE;
    }
  if (night->stopped)
    {
      room_tournament_draft_set_wish (draft, room_tournament_draft_get_start (draft) + 150 * MINUTE);
      room_tournament_draft_set_stopped (draft, TRUE);
    }
  drafts_end (draft);
  return draft;
}

/* What the players' clock says of the end before the start. */
static char *
said_on_the_clock (RoomTournament *tournament)
{
  g_autoptr (RoomClockFaceModel) model = room_clock_face_tell (tournament);

  return g_strdup (model->texts[ROOM_CLOCK_FACE_TEXT_PAUSE]);
}

static void
wait_for_the_forecast (RoomLiveForecast *live)
{
  while (room_live_forecast_get_forecast (live) == NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
test_the_same_wherever_shown (Drafts *it, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (RoomTournamentDraft) draft = plan_night (it, &cases[i]);
      g_autoptr (GError) error = NULL;
      g_autofree char *wizard = room_text_time_of_day (room_tournament_draft_end (draft));
      gint64           early, late, id;
      g_autofree char *from = NULL, *to = NULL, *both = NULL, *window = NULL, *range = NULL, *clock = NULL;
      g_autofree char *sentence = g_strdup_printf ("Ends at about %s", wizard);
      g_autoptr (RoomTournament) tournament = NULL;
      g_autoptr (RoomLiveForecast) live = NULL;

      g_assert_true (room_tournament_draft_range (draft, &early, &late));
      from = room_text_time_of_day (early);
      to = room_text_time_of_day (late);
      both = g_str_equal (from, to) ? g_strdup (from) : g_strdup_printf ("%s – %s", from, to);
      id = room_tournament_draft_create (draft, &error);
      g_assert_no_error (error);
      tournament = room_tournaments_open (it->book, id, &error);
      g_assert_no_error (error);
      live = room_live_forecast_get (tournament, it->book);
      wait_for_the_forecast (live);
      window = room_live_forecast_dup_end (live);
      range = room_live_forecast_dup_range (live);
      clock = said_on_the_clock (tournament);
      g_test_message ("night %u: %s, %s", i, sentence, both);
      g_assert_cmpstr (window, ==, wizard);
      g_assert_cmpstr (range, ==, both);
      g_assert_cmpstr (clock, ==, sentence);
    }
}

/* Until the forecast is known nobody says another time, such as one by the blinds alone. */
static void
test_nothing_else_until_then (Drafts *it, gconstpointer data)
{
  g_autoptr (RoomTournamentDraft) draft = plan_night (it, &cases[0]);
  g_autoptr (GError) error = NULL;
  gint64 id = room_tournament_draft_create (draft, &error);
  g_autoptr (RoomTournament) tournament = room_tournaments_open (it->book, id, &error);
  g_autoptr (RoomLiveForecast) live = NULL;
  g_autofree char *at_first = NULL, *window = NULL, *known = NULL;

  g_assert_no_error (error);
  live = room_live_forecast_get (tournament, it->book);
  at_first = said_on_the_clock (tournament);
  window = room_live_forecast_dup_end (live);
  g_assert_cmpstr (at_first, ==, "Ends at about …");
  g_assert_cmpstr (window, ==, "…");
  wait_for_the_forecast (live);
  known = said_on_the_clock (tournament);
  g_assert_cmpstr (known, !=, at_first);
}

/* The plan of the blinds is told, but a night is neither sooner nor later than planned before it has begun, whatever
   chips will be in play. */
static void
test_compared_once_it_runs (Drafts *it, gconstpointer data)
{
  for (gint players = 4; players <= 30; players += 13)
    {
      Case night = { "home-four-hours", .players = players, .named = players, .rebuys = TRUE, .from_now = HOUR };
      g_autoptr (RoomTournamentDraft) draft = plan_night (it, &night);
      g_autoptr (GError) error = NULL;
      gint64 id = room_tournament_draft_create (draft, &error);
      g_autoptr (RoomTournament) tournament = room_tournaments_open (it->book, id, &error);
      g_autoptr (RoomLiveForecast) live = room_live_forecast_get (tournament, it->book);
      g_autofree char *before = NULL, *after = NULL;

      wait_for_the_forecast (live);
      before = room_live_forecast_dup_plan (live);
      g_assert_true (g_str_has_prefix (before, "Planned by the blinds: level "));
      g_assert_null (strstr (before, "than planned"));
      for (gint i = 0; i < players; i++)
        {
          g_autofree char *line = g_strdup_printf ("enter \"Guest %d\"", i + 1);

          evening_do (tournament, line);
        }
      evening_do (tournament, "start");
      wait_for_the_forecast (live);
      after = room_live_forecast_dup_plan (live);
      g_test_message ("%d players: %s", players, after);
      g_assert_nonnull (strstr (after, "than planned: "));
    }
}

#define ADD(name, function) g_test_add ("/one-end/" name, Drafts, NULL, drafts_up, function, drafts_down)

TEST_PART (one_end)
{
  evening_init (&argc, &argv);
  ADD ("the-same-wherever-shown", test_the_same_wherever_shown);
  ADD ("nothing-else-until-it-is-known", test_nothing_else_until_then);
  ADD ("compared-with-the-plan-once-it-runs", test_compared_once_it_runs);
  return g_test_run ();
}
