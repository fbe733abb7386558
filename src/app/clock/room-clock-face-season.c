/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-clock-face-season.h"

#include <glib/gi18n-lib.h>

#include "app/tournament/room-season-tonight.h"
#include "base/isolate.h"
#include "base/span.h"

#define TURN (15 * SECOND)
#define MOST 10u /* people */

gboolean
room_clock_face_season_is_due (RoomTournament *tournament, gint64 now)
{
  g_autoptr (GSettings) settings = NULL;

  if (tourney_stage (room_tournament_get_tourney (tournament), now) != TOURNEY_BREAK || now / TURN % 2 == 0)
    return FALSE;
  settings = g_settings_new (APP_ID);
  return g_settings_get_boolean (settings, "clock-season");
}

gboolean
room_clock_face_season_tell (RoomClockFaceModel *model, RoomTournament *tournament, gint64 now)
{
  RoomSeasonTonight *tonight = room_season_tonight_of (tournament);
  const Tourney     *tourney = room_tournament_get_tourney (tournament);
  const Season      *season;
  const Standings   *standings;

  if (!room_clock_face_season_is_due (tournament, now) || !room_season_tonight_look (tonight))
    return FALSE;
  season = room_season_tonight_get_season (tonight);
  standings = room_season_tonight_get_standings (tonight);
  model->season = TRUE;
  /* Translators: the name of a season, whose table follows */
  room_clock_face_model_set (model, ROOM_CLOCK_FACE_TEXT_PRIZES,
                             isolated_printf (_ ("%s, if it ended now"), season->name));
  for (guint i = 0; i < MIN (standings->people->len, MOST); i++)
    {
      const SeasonPerson *person = standings->people->pdata[i];

      if (person->rank == 0)
        break;
      room_clock_face_model_add_prize (model, g_strdup_printf ("%d", person->rank),
                                       g_strdup (tourney_called (tourney, person->name)),
                                       standings_shown (season, standings, person->total), FALSE);
    }
  return TRUE;
}
