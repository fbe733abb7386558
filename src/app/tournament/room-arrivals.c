/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-arrivals.h"

#include <string.h>

#include "app/house/room-summary.h"
#include "app/house/room-text.h"
#include "base/line.h"
#include "tourney/name-list.h"
#include "room-tournaments.h"

#define FEWEST 2 /* players, both to start and to count as a night */

gboolean
room_arrivals_could_start (RoomTournament *tournament)
{
  const Tourney *tourney = room_tournament_get_tourney (tournament);
  gint64         now = room_tournament_now (tournament);

  return tourney_stage (tourney, now) == TOURNEY_WAITING
         && tourney_left (tourney) + tourney_to_come (tourney, now) >= FEWEST;
}

static void
append_name (GString *line, const char *name)
{
  g_autofree char *quoted = line_quote (name);

  g_string_append_printf (line, " %s", quoted);
}

gboolean
room_arrivals_is_missing (const Tourney *tourney, const char *name)
{
  for (guint i = 0; i < tourney_n_players (tourney); i++)
    if (name_list_same (tourney_player (tourney, i)->name, name))
      return FALSE;
  for (guint i = 0; i < tourney_n_expected (tourney); i++)
    if (name_list_same (tourney_expected (tourney, i), name))
      return FALSE;
  return TRUE;
}

guint
room_arrivals_count_now (RoomTournament *tournament)
{
  const Tourney *tourney = room_tournament_get_tourney (tournament);
  guint          n = 0;

  for (guint i = 0; i < tourney_n_expected (tourney); i++)
    n += tourney_expected_now (tourney, i, room_tournament_now (tournament));
  return n;
}

/* Does nothing if nobody is named: whoever was expected when the host was asked may have come in since, by a phone. */
static gboolean
do_for_names (RoomTournament *tournament, const GString *line, GError **error)
{
  return strchr (line->str, ' ') == NULL || room_tournament_do (tournament, error, "%s", line->str);
}

gboolean
room_arrivals_enter_all (RoomTournament *tournament, gboolean paid, GError **error)
{
  const Tourney *tourney = room_tournament_get_tourney (tournament);
  g_autoptr (GString) line = g_string_new (paid ? "enter" : "unpaid");

  for (guint i = 0; i < tourney_n_expected (tourney); i++)
    if (tourney_expected_now (tourney, i, room_tournament_now (tournament)))
      append_name (line, tourney_expected (tourney, i));
  return do_for_names (tournament, line, error);
}

gboolean
room_arrivals_can_begin (RoomTournament *tournament)
{
  const Tourney *tourney = room_tournament_get_tourney (tournament);

  return tourney_started_at (tourney) < 0
         && tourney_left (tourney) + (gint) room_arrivals_count_now (tournament) >= FEWEST;
}

gboolean
room_arrivals_begin (RoomTournament *tournament, GError **error)
{
  return room_arrivals_enter_all (tournament, TRUE, error) && room_tournament_do (tournament, error, "start");
}

gboolean
room_arrivals_enter_stand_ins (RoomTournament *tournament, GError **error)
{
  const Tourney *tourney = room_tournament_get_tourney (tournament);
  gint           missing = tourney_to_come (tourney, room_tournament_now (tournament));
  g_autoptr (GString) line = g_string_new ("enter");

  for (gint number = 1; missing > 0; number++)
    {
      g_autofree char *name = room_text_stand_in (number);

      if (tourney_find (tourney, name) != NULL)
        continue;
      append_name (line, name);
      missing--;
    }
  return do_for_names (tournament, line, error);
}

gboolean
room_arrivals_expect (RoomTournament *tournament, const char *const *people, GError **error)
{
  const Tourney *tourney = room_tournament_get_tourney (tournament);
  g_autoptr (GString) line = g_string_new ("expect");

  for (guint i = 0; people[i] != NULL; i++)
    if (room_arrivals_is_missing (tourney, people[i]))
      append_name (line, people[i]);
  return do_for_names (tournament, line, error);
}

GStrv
room_arrivals_dup_people (RoomTournament *tournament)
{
  const Tourney *tourney = room_tournament_get_tourney (tournament);
  g_autoptr (GStrvBuilder) people = g_strv_builder_new ();

  for (guint i = 0; i < tourney_n_players (tourney); i++)
    if (!room_text_is_stand_in (tourney_player (tourney, i)->name))
      g_strv_builder_add (people, tourney_player (tourney, i)->name);
  for (guint i = 0; i < tourney_n_expected (tourney); i++)
    g_strv_builder_add (people, tourney_expected (tourney, i));
  return g_strv_builder_end (people);
}

GStrv
room_arrivals_dup_last_people (RoomBook *book, gint64 night)
{
  GListModel *summaries = room_book_get_tournaments (book);

  for (guint i = 0; i < g_list_model_get_n_items (summaries); i++)
    {
      g_autoptr (RoomSummary) summary = g_list_model_get_item (summaries, i);
      gint64 id = room_summary_get_id (summary);
      g_autoptr (RoomTournament) tournament = NULL;
      g_auto (GStrv) people = NULL;

      if (night != 0 && id >= night)
        continue;
      tournament = room_tournaments_open (book, id, NULL);
      people = tournament != NULL ? room_arrivals_dup_people (tournament) : NULL;
      if (people != NULL && g_strv_length (people) >= FEWEST)
        return g_steal_pointer (&people);
    }
  return g_new0 (char *, 1);
}
