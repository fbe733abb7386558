/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lan-seasons.h"

#include <glib/gi18n-lib.h>

#include "app/club/room-season-place.h"
#include "app/tournament/room-season-board.h"
#include "base/isolate.h"
#include "base/language.h"

struct _LanSeasons
{
  RoomTournament  *tournament;
  RoomSeasonBoard *board;
  GSettings       *settings;
  GHashTable      *sent;  /* LanSession to the page of the seasons that it was sent last */
  GHashTable      *texts; /* language and name of a season to the page of its table; until the board changes */
  gint64           version;
  void (*changed) (gpointer data);
  gpointer data;
};

/* A guest sees what the players' clock shows. */
static gboolean
may_see (const LanSeasons *seasons, const LanSession *session)
{
  return lan_session_get_player (session) != NULL || lan_session_is_host (session)
         || g_settings_get_boolean (seasons->settings, "clock-season");
}

/* --- The table --- */

/* As it would be if the night ended now, if it counts. */
static RoomSeasonTable *
table_of (const RoomBoardSeason *season)
{
  return season->tonight != NULL ? season->tonight : season->table;
}

static void
add_cell (JsonBuilder *json, const char *key, RoomSeasonRow *row, RoomSeasonCell cell, const Currency *currency)
{
  g_autofree char *text = room_season_row_say (row, cell, currency);

  lan_add_text (json, key, text);
}

static void
add_row (JsonBuilder *json, const Tourney *tourney, RoomSeasonRow *row)
{
  const Currency     *currency = &tourney_settings (tourney)->currency;
  const SeasonPerson *person = room_season_row_get_person (row);

  json_builder_begin_object (json);
  if (person == NULL)
    add_cell (json, "heading", row, ROOM_SEASON_NAME, currency);
  else
    {
      add_cell (json, "rank", row, ROOM_SEASON_RANK, currency);
      lan_add_text (json, "name", tourney_called (tourney, person->name));
      add_cell (json, "points", row, ROOM_SEASON_POINTS, currency);
      add_cell (json, "nights", row, ROOM_SEASON_NIGHTS, currency);
      if (room_season_row_qualifies_last (row))
        lan_add_flag (json, "line", TRUE);
    }
  json_builder_end_object (json);
}

static void
add_rows (JsonBuilder *json, const Tourney *tourney, RoomSeasonTable *table)
{
  g_autoptr (GListModel) rows = room_season_table_list (table);

  json_builder_set_member_name (json, "rows");
  json_builder_begin_array (json);
  for (guint i = 0; i < g_list_model_get_n_items (rows); i++)
    {
      g_autoptr (RoomSeasonRow) row = g_list_model_get_item (rows, i);

      add_row (json, tourney, row);
    }
  json_builder_end_array (json);
}

/* Without the date of the last night, which the laptop's locale would write. */
static char *
say_facts (const Standings *standings)
{
  guint            n_nights = standings->nights->len, n_people = standings->people->len;
  g_autofree char *nights = g_strdup_printf (ngettext ("%u night", "%u nights", n_nights), n_nights);
  g_autofree char *people = g_strdup_printf (ngettext ("%u player", "%u players", n_people), n_people);

  if (n_nights == 0)
    return g_strdup (_ ("No finished night counts for this season yet."));
  return g_strjoin (C_ ("between facts in a line", " · "), nights, people, NULL);
}

static char *
make_table (const LanSeasons *seasons, const RoomBoardSeason *season)
{
  RoomSeasonTable *table = table_of (season);
  gint             qualify = room_season_table_get_season (table)->qualify;
  JsonBuilder     *json = json_builder_new ();
  g_autofree char *title
      = season->tonight != NULL ? isolated_printf (_ ("%s, if it ended now"), season->name) : g_strdup (season->name);
  g_autofree char *facts = say_facts (room_season_table_get_standings (table));
  g_autofree char *line
      = g_strdup_printf (ngettext ("The first one qualifies", "The first %d qualify", (gulong) qualify), qualify);

  json_builder_begin_object (json);
  lan_add_text (json, "page", "standings");
  lan_add_text (json, "season", season->name);
  lan_add_text (json, "title", title);
  lan_add_text (json, "facts", facts);
  lan_add_text (json, "line", qualify > 0 ? line : NULL);
  add_rows (json, room_tournament_get_tourney (seasons->tournament), table);
  json_builder_end_object (json);
  return lan_take_text (json);
}

/* Borrowed. */
static const char *
find_table (LanSeasons *seasons, const RoomBoardSeason *season)
{
  g_autofree char *key = g_strdup_printf ("%s %s", language_now (), season->name);
  char            *text = g_hash_table_lookup (seasons->texts, key);

  if (text == NULL)
    {
      text = make_table (seasons, season);
      g_hash_table_insert (seasons->texts, g_steal_pointer (&key), text);
    }
  return text;
}

/* Answered after the table, so that a phone that has the answer shows it. */
static void
season (LanSession *session, const LanMessage *message, gpointer data)
{
  LanSeasons            *seasons = data;
  const char            *name = lan_message_text (message, "name");
  const RoomBoardSeason *found = may_see (seasons, session) ? room_season_board_find (seasons->board, name) : NULL;
  g_autofree char       *refused = NULL;

  if (found != NULL)
    lan_session_send (session, find_table (seasons, found));
  else
    refused = isolated_printf (_ ("There is no saved season called “%s”."), name);
  lan_session_answer (session, message, refused);
}

static const LanVerb verbs[] = { { "season", season }, { NULL } };

/* --- Which seasons there are --- */

/* PLAYER, who may be NULL, is in the tables by the name that they go by now. */
/* What PLAYER is called in the tables; borrowed. */
static const char *
find_own (const LanSeasons *seasons, const RoomBoardSeason *season, const char *player)
{
  return tourney_called (room_tournament_get_tourney (seasons->tournament),
                         room_season_table_called (table_of (season), player));
}

static char *
make_list (const LanSeasons *seasons, gboolean is_seen, const char *player)
{
  const RoomBoardSeason *first = room_season_board_first (seasons->board);
  JsonBuilder           *json = json_builder_new ();

  json_builder_begin_object (json);
  lan_add_text (json, "page", "season");
  json_builder_set_member_name (json, "seasons");
  json_builder_begin_array (json);
  for (guint i = 0; is_seen && i < room_season_board_count (seasons->board); i++)
    json_builder_add_string_value (json, room_season_board_get (seasons->board, i)->name);
  json_builder_end_array (json);
  if (is_seen && first != NULL)
    {
      lan_add_text (json, "first", first->name);
      lan_add_text (json, "own", player != NULL ? find_own (seasons, first, player) : NULL);
      lan_add_number (json, "version", seasons->version);
    }
  json_builder_end_object (json);
  return lan_take_text (json);
}

void
lan_seasons_show (LanSeasons *seasons, LanSession *session)
{
  char *text;

  if (!lan_session_is_in (session))
    return;
  text = make_list (seasons, may_see (seasons, session), lan_session_get_player (session));
  if (g_strcmp0 (text, g_hash_table_lookup (seasons->sent, session)) == 0)
    g_free (text);
  else
    {
      lan_session_send (session, text);
      g_hash_table_insert (seasons->sent, session, text);
    }
}

/* --- A player --- */

static void
add_line (JsonBuilder *json, const char *line)
{
  if (line != NULL)
    json_builder_add_string_value (json, line);
}

void
lan_seasons_add_own (LanSeasons *seasons, JsonBuilder *json, const char *player)
{
  const RoomBoardSeason *first = room_season_board_first (seasons->board);
  g_autofree char       *place = first != NULL ? room_season_place_say (first->table, player) : NULL;
  g_autofree char       *now
      = first != NULL && first->tonight != NULL ? room_season_place_say (first->tonight, player) : NULL;
  g_autofree char *tonight = now != NULL ? g_strdup_printf (_ ("If the night ended now: %s"), now) : NULL, *gap = NULL;

  if (place == NULL && tonight == NULL)
    return;
  gap = room_season_place_say_gap (table_of (first), player);
  json_builder_set_member_name (json, "season");
  json_builder_begin_object (json);
  lan_add_text (json, "name", first->name);
  json_builder_set_member_name (json, "lines");
  json_builder_begin_array (json);
  add_line (json, place);
  add_line (json, tonight);
  add_line (json, gap);
  json_builder_end_array (json);
  json_builder_end_object (json);
}

/* --- All of them --- */

static void
board_changed_cb (LanSeasons *seasons)
{
  g_hash_table_remove_all (seasons->texts);
  seasons->version++;
  seasons->changed (seasons->data);
}

static void
setting_changed_cb (LanSeasons *seasons)
{
  seasons->changed (seasons->data);
}

LanSeasons *
lan_seasons_new (RoomBook *book, RoomTournament *tournament, void (*changed) (gpointer data), gpointer data)
{
  LanSeasons *seasons = g_new0 (LanSeasons, 1);

  seasons->tournament = tournament;
  seasons->board = room_season_board_new (book, tournament);
  seasons->settings = g_settings_new (APP_ID);
  seasons->sent = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  seasons->texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  seasons->changed = changed;
  seasons->data = data;
  g_signal_connect_swapped (seasons->board, "changed", G_CALLBACK (board_changed_cb), seasons);
  g_signal_connect_swapped (seasons->settings, "changed::clock-season", G_CALLBACK (setting_changed_cb), seasons);
  return seasons;
}

void
lan_seasons_free (LanSeasons *seasons)
{
  if (seasons == NULL)
    return;
  g_signal_handlers_disconnect_by_data (seasons->board, seasons);
  g_signal_handlers_disconnect_by_data (seasons->settings, seasons);
  g_object_unref (seasons->board);
  g_object_unref (seasons->settings);
  g_hash_table_unref (seasons->sent);
  g_hash_table_unref (seasons->texts);
  g_free (seasons);
}

void
lan_seasons_add (LanSeasons *seasons, LanSession *session)
{
  lan_session_add_verbs (session, verbs, seasons);
  lan_seasons_look (seasons);
}

void
lan_seasons_remove (LanSeasons *seasons, LanSession *session)
{
  g_hash_table_remove (seasons->sent, session);
}

void
lan_seasons_look (LanSeasons *seasons)
{
  room_season_board_look (seasons->board);
}
