/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of the host's phone. */
#include "lan-desk.h"

#include <glib/gi18n-lib.h>

#include "app/tournament/room-commands.h"
#include "app/tournament/room-entrant.h"
#include "app/tournament/room-lists.h"
#include "base/error.h"
#include "base/line.h"
#include "base/number.h"
#include "base/span.h"
#include "lan-message.h"
#include "lan-player-page.h"

/* The host's acts on the clock; each name is that of an action of the window. */
static const char *const acts[] = { "play",  "next-level", "previous-level", "more-time", "less-time",
                                    "break", "end-break",  "last-hand",      "undo",      "redo" };
static const char *const sales[] = { "rebuy", "add-on", "re-enter" };

static char *
action_of (const char *act)
{
  return g_strconcat ("win.", act, NULL);
}

static char *
out_line (const char *player, const char *by)
{
  g_autofree char *out = line_quote (player), *hitman = line_quote (by);

  return *by != '\0' ? g_strdup_printf ("out %s by %s", out, hitman) : g_strdup_printf ("out %s", out);
}

static void
add_offers (JsonBuilder *json, RoomTournament *tournament, const TourneyPlayer *player)
{
  const Tourney   *tourney = room_tournament_get_tourney (tournament);
  gint64           now = room_tournament_now (tournament);
  g_autofree char *out = out_line (player->name, "");

  json_builder_set_member_name (json, "acts");
  json_builder_begin_array (json);
  if (tourney_would (tourney, out, now, NULL))
    json_builder_add_string_value (json, "out");
  for (guint i = 0; i < G_N_ELEMENTS (sales); i++)
    {
      g_autofree char *line = room_commands_sale (player, sales[i]);

      if (tourney_would (tourney, line, now, NULL))
        json_builder_add_string_value (json, sales[i]);
    }
  json_builder_end_array (json);
}

static void
add_players (JsonBuilder *json, RoomTournament *tournament)
{
  const Tourney *tourney = room_tournament_get_tourney (tournament);
  GListModel    *entrants = room_tournament_get_entrants (tournament);

  json_builder_set_member_name (json, "players");
  json_builder_begin_array (json);
  for (guint i = 0; i < g_list_model_get_n_items (entrants); i++)
    {
      g_autoptr (RoomEntrant) entrant = g_list_model_get_item (entrants, i);
      const TourneyPlayer *player = tourney_find (tourney, room_entrant_get_name (entrant));
      g_autofree char     *badge = NULL, *status = NULL;

      if (player == NULL)
        continue;
      badge = room_lists_say_badge (tourney, player);
      status = room_lists_say_status (tourney, player);
      json_builder_begin_object (json);
      lan_add_text (json, "name", player->name);
      lan_add_text (json, "title", room_row_get_text (entrant, ROOM_ENTRANT_TITLE));
      lan_add_flag (json, "in", player->in);
      lan_add_text (json, "badge", badge);
      lan_add_text (json, "status", status);
      add_offers (json, tournament, player);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
add_requests (JsonBuilder *json, RoomTournament *tournament, const LanRequests *requests)
{
  json_builder_set_member_name (json, "requests");
  json_builder_begin_array (json);
  for (guint i = 0; i < lan_requests_count (requests); i++)
    {
      const LanRequest *request = lan_requests_get (requests, i);
      g_autofree char  *sentence = lan_player_page_sentence (tournament, request);
      g_autofree char  *id = g_strdup_printf ("%u", request->id);

      if (request->state != LAN_ASKED)
        continue;
      json_builder_begin_object (json);
      lan_add_text (json, "id", id);
      lan_add_text (json, "sentence", sentence);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static const char *
name_play (RoomTournament *tournament)
{
  static const char *const names[] = {
    [TOURNEY_WAITING] = N_ ("Start"), [TOURNEY_RUNNING] = N_ ("Pause"),   [TOURNEY_PAUSED] = N_ ("Resume"),
    [TOURNEY_BREAK] = N_ ("Pause"),   [TOURNEY_FINISHED] = N_ ("Resume"),
  };

  if (room_commands_hand (tournament) > 0)
    return _ ("Next hand");
  return _ (names[tourney_stage (room_tournament_get_tourney (tournament), room_tournament_now (tournament))]);
}

char *
lan_desk_step (RoomTournament *tournament, const LanRequests *requests)
{
  const Tourney *tourney = room_tournament_get_tourney (tournament);
  Clock          clock = tourney_clock (tourney, room_tournament_now (tournament));
  GString       *step = g_string_new (NULL);

  g_string_printf (step, "%u.%" G_GINT64_FORMAT ".%d.%d", tourney_head (tourney), tourney_last_time (tourney),
                   clock.row, clock.ad_hoc);
  for (guint i = 0; i < lan_requests_count (requests); i++)
    if (lan_requests_get (requests, i)->state == LAN_ASKED)
      g_string_append_printf (step, ".%u", lan_requests_get (requests, i)->id);
  return g_string_free (step, FALSE);
}

/* After a restart of the laptop: how long ago its clock says that the last act was, and the question whether that is so. */
static void
add_question (JsonBuilder *json, RoomTournament *tournament)
{
  g_autofree char *question = room_tournament_dup_question (tournament);
  gint64           passed;

  if (question == NULL || !room_tournament_asks_passed (tournament, &passed))
    return;
  lan_add_text (json, "asks", question);
  lan_add_number (json, "minutes", (passed + MINUTE / 2) / MINUTE);
}

gboolean
lan_desk_answer_passed (RoomTournament *tournament, const char *minutes, GError **error)
{
  g_autofree char *clean = g_strstrip (g_strdup (minutes));
  gint64           passed, number;

  if (!room_tournament_asks_passed (tournament, &passed))
    return input_refuse (error, _ ("This has been answered already, or is no longer asked for."));
  if (*clean != '\0' && !number_parse (clean, 0, ROOM_MOST_MINUTES_PASSED, &number, error))
    return FALSE;
  return room_tournament_set_passed (tournament, *clean != '\0' ? number * MINUTE : passed, error);
}

char *
lan_desk_text (RoomTournament *tournament, const LanRequests *requests)
{
  const Tourney   *tourney = room_tournament_get_tourney (tournament);
  JsonBuilder     *json = json_builder_new ();
  g_autofree char *undo = tourney_undo_sentence (tourney), *step = lan_desk_step (tournament, requests);

  json_builder_begin_object (json);
  lan_add_text (json, "page", "desk");
  lan_add_text (json, "step", step);
  lan_add_text (json, "play", name_play (tournament));
  lan_add_text (json, "undo", undo);
  add_question (json, tournament);
  json_builder_set_member_name (json, "acts");
  json_builder_begin_array (json);
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    {
      g_autofree char *action = action_of (acts[i]);

      if (room_commands_would (action, tournament, NULL))
        json_builder_add_string_value (json, acts[i]);
    }
  json_builder_end_array (json);
  add_requests (json, tournament, requests);
  add_players (json, tournament);
  json_builder_end_object (json);
  return lan_take_text (json);
}

/* NULL if there is no such act or it cannot be done now. */
static char *
make_line (RoomTournament *tournament, const char *act, const char *name, const char *by, GError **error)
{
  const TourneyPlayer *player = tourney_find (room_tournament_get_tourney (tournament), name);
  gboolean             is_sale = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    if (g_str_equal (acts[i], act))
      {
        g_autofree char *action = action_of (act);

        return room_commands_line (action, tournament, error);
      }
  for (guint i = 0; i < G_N_ELEMENTS (sales); i++)
    is_sale |= g_str_equal (sales[i], act);
  if (!is_sale && !g_str_equal (act, "out"))
    g_set_error_literal (error, INPUT_ERROR, INPUT_ERROR_REFUSED,
                         _ ("This phone asked for something that Cardroom does not know."));
  else if (player == NULL)
    input_refuse (error, _ ("Nobody here is called “%s”."), name);
  else
    return is_sale ? room_commands_sale (player, act) : out_line (player->name, by);
  return NULL;
}

gboolean
lan_desk_act (RoomTournament *tournament, const char *act, const char *player, const char *by, GError **error)
{
  g_autofree char *line = make_line (tournament, act, player, by, error);

  return line != NULL && room_tournament_do (tournament, error, "%s", line);
}
