/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-invite.h"

#include <string.h>

#include "app/house/room-text.h"
#include "app/house/room-time.h"
#include "app/planning/room-forecast-query.h"
#include "app/planning/room-house-pace.h"
#include "base/calendar.h"
#include "base/proof.h"
#include "base/span.h"
#include "club/guests/invitation.h"
#include "planner/forecast/forecast-usual.h"
#include "room-tournament-private.h"

/* What an invitation is made of, before it is put into words. */
typedef struct
{
  const Settings *settings;
  const char     *venue, *uid;
  gint64   doors, play, until, end; /* wall clock; `until` 0: it does not matter when it ends, and `end` is likely */
  gboolean is_day;                  /* nobody has said at which time of day the doors open */
} Facts;

static char *
say_first_blinds (const Schedule *schedule)
{
  for (guint i = 0; i < schedule->rows->len; i++)
    if (!schedule_row (schedule, i)->is_break)
      return room_text_blinds (schedule_row (schedule, i));
  return g_strdup ("");
}

static char *
make (const Facts *facts, RoomInviteForm form)
{
  const Settings  *settings = facts->settings;
  g_autofree char *date = calendar_date_of (facts->doors), *when = NULL;
  g_autofree char *play = facts->play > facts->doors ? room_text_time_of_day (facts->play) : NULL;
  g_autofree char *until = facts->until != 0 ? room_text_time_of_day (facts->until) : NULL;
  g_autofree char *about = facts->until == 0 && !facts->is_day ? room_text_time_of_day (facts->end) : NULL;
  g_autofree char *blinds = say_first_blinds (settings->schedule);
  g_autofree char *levels = room_tournament_draft_levels_text (settings->schedule);
  Invitation       invitation = { settings, facts->uid, facts->venue, facts->doors, facts->end };

  if (facts->is_day)
    date[DATE_BYTES] = '\0';
  when = room_text_date (date);
  invitation.when = when;
  invitation.play = play;
  invitation.until = until;
  invitation.about = about;
  invitation.blinds = blinds;
  invitation.levels = levels;
  return form == ROOM_INVITE_TEXT ? invitation_text (&invitation) : invitation_calendar (&invitation, room_time_now ());
}

/* Somebody may have put the night off since it was planned: of its times only those count that belong to its doors. */
static gboolean
is_of_night (const Facts *facts, gint64 wall)
{
  return wall > facts->doors && wall < facts->doors + DAY;
}

/* When half of all such nights are over, in five minutes as calendars have them. */
static gint64
forecast_end (const Facts *facts, gint players, const ForecastModel *model)
{
  ForecastQuery query;
  g_autoptr (Forecast) forecast = NULL;

  room_forecast_query_plan (facts->settings, players, &query);
  forecast = forecast_run (&query, model, forecast_runs (players), FORECAST_SEED, NULL, NULL);
  return (facts->play + forecast->p50 + FORECAST_ROUND - 1) / FORECAST_ROUND * FORECAST_ROUND;
}

static void
place_end (Facts *facts, gint64 until, gint players, const ForecastModel *model)
{
  gint64 stop = settings_end (facts->settings);

  facts->until = stop > 0 ? facts->play + stop : is_of_night (facts, until) ? until : 0;
  facts->end = facts->until != 0 ? facts->until : forecast_end (facts, MAX (players, 2), model);
}

char *
room_invite_stored (const StoreTournament *night, const Tourney *tourney, const ForecastModel *model,
                    RoomInviteForm form)
{
  g_autofree char *uid = night->commitment != NULL
                             ? g_strndup (night->commitment, PROOF_CODE_LENGTH)
                             : g_strdup_printf ("%" G_GINT64_FORMAT "x%" G_GINT64_FORMAT, night->id, night->opened);
  Facts            facts = { .settings = tourney_settings (tourney), .venue = night->venue, .uid = uid };
  gint players = MAX (facts.settings->expected, (gint) (tourney_n_expected (tourney) + tourney_n_players (tourney)));

  facts.is_day = strlen (night->date) == DATE_BYTES;
  if (!calendar_date_moment (night->date, &facts.doors))
    facts.doors = night->opened;
  facts.play = is_of_night (&facts, night->planned) && !facts.is_day ? night->planned : facts.doors;
  place_end (&facts, night->until, players, model);
  return make (&facts, form);
}

char *
room_invite_tournament (RoomTournament *tournament, RoomBook *book, RoomInviteForm form, GError **error)
{
  ForecastModel model;
  g_autoptr (StoreTournament) night = store_tournament_get (room_tournament_get_vault (tournament)->store,
                                                            room_tournament_get_id (tournament), error);

  if (night == NULL)
    return NULL;
  room_house_pace_get_model (room_house_pace_get (book), &model);
  return room_invite_stored (night, room_tournament_get_tourney (tournament), &model, form);
}

char *
room_invite_draft (RoomTournamentDraft *draft, RoomInviteForm form)
{
  const Settings  *settings = room_tournament_draft_get_settings (draft);
  g_autofree char *proof = proof_of_seed (settings->seed);
  g_autofree char *uid = g_strndup (proof, PROOF_CODE_LENGTH);
  gint64           start = room_tournament_draft_get_start (draft);
  Facts            facts = { settings, room_tournament_draft_get_venue (draft), uid, .doors = start, .play = start };
  ForecastModel    model;

  if (settings->schedule == NULL)
    return NULL;
  room_house_pace_get_model (room_house_pace_get (room_tournament_draft_get_book (draft)), &model);
  place_end (&facts, room_tournament_draft_get_wish (draft), room_tournament_draft_get_players (draft), &model);
  return make (&facts, form);
}
