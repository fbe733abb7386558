/* SPDX-License-Identifier: GPL-3.0-or-later */
/* New seats on the players' clock: a line each, below the name of their table if it has one. */
#include "room-clock-face-seats.h"

#include <glib/gi18n-lib.h>

#include "base/span.h"
#include "tourney/table-name.h"

#define SHOWN   (5 * MINUTE)
#define TURN    (10 * SECOND)
#define AT_ONCE 8u /* lines on a page */

gint64
room_clock_face_seats_since (const Tourney *tourney, gint64 now)
{
  return tourney_started_at (tourney) < 0 ? 0 : now - SHOWN;
}

gint64
room_clock_face_seats_turn (gint64 now)
{
  return now / TURN;
}

/* A table's name is too long to stand beside each player. */
static void
add_table (RoomClockFaceModel *model, const Settings *settings, gint table)
{
  room_clock_face_model_add_prize (model, table_name_title (settings, table), NULL, NULL, FALSE);
}

static void
add_player (RoomClockFaceModel *model, const Tourney *tourney, const TourneyPlayer *player, gboolean is_named)
{
  const Settings *settings = tourney_settings (tourney);

  room_clock_face_model_add_prize (
      model, is_named ? g_strdup_printf ("%d", player->seat) : table_name_seat (settings, player->table, player->seat),
      g_strdup (tourney_called (tourney, player->name)), g_strdup (""), FALSE);
}

/* Adds the lines of page WHICH, counted from 0; -1: of none. Returns the number of pages. */
static guint
lay_out (RoomClockFaceModel *model, const Tourney *tourney, const GArray *seated, gint which)
{
  const Settings *settings = tourney_settings (tourney);
  guint           page = 0, lines = 0;
  gint            table = 0; /* the table of the previous line */

  for (guint i = 0; i < seated->len; i++)
    {
      const TourneyPlayer *player = tourney_player (tourney, (guint) g_array_index (seated, gint, i));
      gboolean             is_named = settings->table_names[player->table - 1] != NULL;
      guint                needed = 1 + (is_named && player->table != table);

      if (lines + needed > AT_ONCE)
        {
          page++;
          lines = 0;
          needed = 1 + is_named;
        }
      if ((gint) page == which && needed == 2)
        add_table (model, settings, player->table);
      if ((gint) page == which)
        add_player (model, tourney, player, is_named);
      lines += needed;
      table = player->table;
    }
  return page + 1;
}

gboolean
room_clock_face_seats_tell (RoomClockFaceModel *model, const Tourney *tourney, gint64 now)
{
  g_autoptr (GArray) seated = tourney_seated_since (tourney, room_clock_face_seats_since (tourney, now));
  guint pages, page;

  if (seated->len == 0)
    return FALSE;
  pages = lay_out (model, tourney, seated, -1);
  page = (guint) (room_clock_face_seats_turn (now) % pages);
  model->seats = TRUE;
  room_clock_face_model_set (model, ROOM_CLOCK_FACE_TEXT_PRIZES,
                             pages > 1 ? g_strdup_printf (_ ("New seats (%u of %u)"), page + 1, pages)
                                       : g_strdup (_ ("New seats")));
  lay_out (model, tourney, seated, (gint) page);
  return TRUE;
}
