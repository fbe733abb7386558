/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The seats of all players, for printing. */
#include "room-seat-plan.h"

#include "base/safe-text.h"
#include "tourney/table-name.h"

static void
clear_place (gpointer data)
{
  g_free (((RoomSeatPlace *) data)->name);
  g_free (((RoomSeatPlace *) data)->title);
}

static gint
compare_places (gconstpointer a, gconstpointer b)
{
  const RoomSeatPlace *one = a, *other = b;

  return one->table != other->table ? one->table - other->table : one->seat - other->seat;
}

static gint
compare_names (gconstpointer a, gconstpointer b)
{
  const RoomSeatPlace *const *one = a, *const *other = b;

  return g_utf8_collate ((*one)->name, (*other)->name);
}

static gboolean
has_seat (const TourneyPlayer *player)
{
  return player->in && player->table > 0;
}

RoomSeatPlan *
room_seat_plan_new (RoomTournament *tournament)
{
  const Tourney *tourney = room_tournament_get_tourney (tournament);
  RoomSeatPlan  *plan = g_rc_box_new0 (RoomSeatPlan);

  plan->title = safe_text_line (room_tournament_get_name (tournament));
  plan->code = g_strdup (room_tournament_get_code (tournament));
  plan->places = g_array_new (FALSE, FALSE, sizeof (RoomSeatPlace));
  g_array_set_clear_func (plan->places, clear_place);
  for (guint i = 0; i < tourney_n_players (tourney); i++)
    {
      const TourneyPlayer *player = tourney_player (tourney, i);
      g_autofree char     *title = NULL;
      RoomSeatPlace        place = { .table = player->table, .seat = player->seat };

      if (!has_seat (player))
        continue;
      place.name = safe_text_line (tourney_called (tourney, player->name));
      title = table_name_title (tourney_settings (tourney), player->table);
      place.title = safe_text_line (title);
      g_array_append_val (plan->places, place);
    }
  g_array_sort (plan->places, compare_places);
  return plan;
}

RoomSeatPlan *
room_seat_plan_ref (RoomSeatPlan *plan)
{
  return g_rc_box_acquire (plan);
}

static void
clear (gpointer data)
{
  RoomSeatPlan *plan = data;

  g_array_unref (plan->places);
  g_free (plan->title);
  g_free (plan->code);
}

void
room_seat_plan_unref (RoomSeatPlan *plan)
{
  g_rc_box_release_full (plan, clear);
}

GPtrArray *
room_seat_plan_by_name (const RoomSeatPlan *plan)
{
  GPtrArray *names = g_ptr_array_new ();

  for (guint i = 0; i < plan->places->len; i++)
    g_ptr_array_add (names, &g_array_index (plan->places, RoomSeatPlace, i));
  g_ptr_array_sort (names, compare_names);
  return names;
}

gboolean
room_seat_plan_any (RoomTournament *tournament)
{
  const Tourney *tourney = room_tournament_get_tourney (tournament);

  for (guint i = 0; i < tourney_n_players (tourney); i++)
    if (has_seat (tourney_player (tourney, i)))
      return TRUE;
  return FALSE;
}
