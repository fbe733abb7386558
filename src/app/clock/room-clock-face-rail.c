/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-clock-face-rail.h"

#include <glib/gi18n-lib.h>

#include "app/tournament/room-rail.h"
#include "base/span.h"

#define TURN  (15 * SECOND)
#define TURNS 4  /* in a minute, of which the season has the second and the last in a break, and pools have the third */
#define MOST  8u /* lines */

gboolean
room_clock_face_rail_is_due (const Tourney *tourney, gint64 now)
{
  g_auto (GStrv) open = room_rail_open (tourney);

  return open[0] != NULL && now / TURN % TURNS == 2;
}

/* The pool with its pot, and below it who can win it, as far as there is room. */
static void
add_pool (RoomClockFaceModel *model, const Tourney *tourney, const TourneyPool *pool)
{
  g_autoptr (PoolResult) result = tourney_pool_result (tourney, pool);
  g_autofree char *pot = room_rail_stake (tourney, pool, result->pot);

  if (model->prizes->len + (result->shares->len > 0) >= MOST)
    return;
  room_clock_face_model_add_prize (model, g_strjoin (C_ ("between facts in a line", " · "), pool->name, pot, NULL),
                                   NULL, NULL, FALSE);
  for (guint i = 0; i < result->shares->len && model->prizes->len < MOST; i++)
    if (pool_result_share (result, i)->alive)
      room_clock_face_model_add_prize (model, g_strdup (""), room_rail_bet (tourney, pool_result_share (result, i)),
                                       g_strdup (""), FALSE);
}

gboolean
room_clock_face_rail_tell (RoomClockFaceModel *model, const Tourney *tourney, gint64 now)
{
  g_auto (GStrv) open = room_rail_open (tourney);

  if (!room_clock_face_rail_is_due (tourney, now))
    return FALSE;
  model->seats = TRUE;
  room_clock_face_model_set (model, ROOM_CLOCK_FACE_TEXT_PRIZES, g_strdup (_ ("Pools of the rail")));
  for (guint i = 0; open[i] != NULL; i++)
    add_pool (model, tourney, tourney_find_pool (tourney, open[i]));
  return TRUE;
}
