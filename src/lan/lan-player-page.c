/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of a phone's player. */
#include "lan-player-page.h"

#include <glib/gi18n-lib.h>

#include "app/settling/settling-own.h"
#include "app/tournament/room-commands.h"
#include "app/tournament/room-entrant.h"
#include "app/tournament/room-lists.h"
#include "app/tournament/room-rail.h"
#include "base/error.h"
#include "base/isolate.h"
#include "base/number.h"
#include "tourney/log/pools.h"
#include "tourney/log/tally.h"
#include "tourney/table-name.h"
#include "lan-message.h"

static const char *const states[] = { [LAN_ASKED] = "asked", [LAN_DONE] = "done", [LAN_DECLINED] = "declined" };

/* The purchases on offer, worded as in the window. */
static const struct
{
  const char *act, *asks, *priced;
} sales[] = {
  { "rebuy", N_ ("%s asks for a rebuy."), N_ ("%s asks for a rebuy (%s).") },
  { "add-on", N_ ("%s asks for an add-on."), N_ ("%s asks for an add-on (%s).") },
  { "re-enter", N_ ("%s asks to re-enter."), N_ ("%s asks to re-enter (%s).") },
};

static gint64
price_of (const Settings *settings, guint sale)
{
  const TourneyOffer *const offers[] = { &settings->rebuy, &settings->add_on, &settings->re_entry };

  return offers[sale]->price + offers[sale]->fee;
}

static char *
money (const Tourney *tourney, gint64 amount)
{
  return money_format (amount, &tourney_settings (tourney)->currency);
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
char *
lan_player_page_sentence (RoomTournament *tournament, const LanRequest *request)
{
  const Tourney *tourney = room_tournament_get_tourney (tournament);

  for (guint i = 0; i < G_N_ELEMENTS (sales); i++)
    if (g_str_equal (sales[i].act, request->act))
      {
        gint64           price = price_of (tourney_settings (tourney), i);
        g_autofree char *cost = money (tourney, price);

        return price > 0 ? isolated_printf (_ (sales[i].priced), request->player, cost)
                         : isolated_printf (_ (sales[i].asks), request->player);
      }
  if (g_str_equal (request->act, LAN_REQUEST_CHIPS))
    /* Translators: somebody, money and the name of a cash game */
    return isolated_printf (_ ("%s asks for chips for %s in “%s”."), request->player, request->much, request->where);
  if (g_str_equal (request->act, LAN_REQUEST_MORE))
    return isolated_printf (_ ("A phone that already has other names says that it is %s’s."), request->player);
  if (g_str_equal (request->act, LAN_REQUEST_MANY))
    return isolated_printf (_ ("Many phones come in at once. One says that it is %s’s."), request->player);
  return isolated_printf (_ ("Another phone says that it is %s’s."), request->player);
}
#pragma GCC diagnostic pop

gboolean
lan_player_page_may_ask (RoomTournament *tournament, const char *player, const char *act, GError **error)
{
  const Tourney       *tourney = room_tournament_get_tourney (tournament);
  const TourneyPlayer *found = tourney_find (tourney, player);

  if (found == NULL)
    return input_refuse (error, _ ("You are not in the tournament. The host can enter you."));
  for (guint i = 0; i < G_N_ELEMENTS (sales); i++)
    if (g_str_equal (sales[i].act, act))
      {
        g_autofree char *line = room_commands_sale (found, act);

        return tourney_would (tourney, line, room_tournament_now (tournament), error);
      }
  return input_refuse (error, _ ("This phone asked for something that Cardroom does not know."));
}

/* --- A phone without a player --- */

static void
add_person (JsonBuilder *json, const Tourney *tourney, const LanPeople *people, const char *name, gboolean is_out)
{
  json_builder_begin_object (json);
  lan_add_text (json, "name", name);
  lan_add_text (json, "title", tourney_called_in_full (tourney, name));
  lan_add_flag (json, "held", lan_people_get_holder (people, name) != 0);
  lan_add_flag (json, "out", is_out);
  json_builder_end_object (json);
}

/* The people of the tournament, and guests with a phone. */
static void
add_people (JsonBuilder *json, RoomTournament *tournament, const LanPeople *people)
{
  GListModel      *entrants = room_tournament_get_entrants (tournament);
  const Tourney   *tourney = room_tournament_get_tourney (tournament);
  const GPtrArray *entries = lan_people_list (people);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  json_builder_set_member_name (json, "people");
  json_builder_begin_array (json);
  for (guint i = 0; i < g_list_model_get_n_items (entrants); i++)
    {
      g_autoptr (RoomEntrant) entrant = g_list_model_get_item (entrants, i);
      const char *name = room_entrant_get_name (entrant);

      g_hash_table_add (seen, g_strdup (name));
      add_person (json, tourney, people, name, !room_entrant_get_in (entrant) && !room_entrant_get_expected (entrant));
    }
  for (guint i = 0; i < entries->len; i++)
    {
      const RoomPhoneEntry *entry = g_ptr_array_index (entries, i);

      if (!g_hash_table_contains (seen, entry->name))
        add_person (json, tourney, people, entry->name, FALSE);
    }
  json_builder_end_array (json);
}

/* --- A phone with a player --- */

/* True also for people who are expected but not here yet. */
static gboolean
is_in_the_list (RoomTournament *tournament, const char *player)
{
  GListModel *entrants = room_tournament_get_entrants (tournament);
  gboolean    is_in = FALSE;

  for (guint i = 0; !is_in && i < g_list_model_get_n_items (entrants); i++)
    {
      g_autoptr (RoomEntrant) entrant = g_list_model_get_item (entrants, i);

      is_in = g_str_equal (room_entrant_get_name (entrant), player);
    }
  return is_in;
}

/* The player's seat, or how they finished. */
static char *
describe_place (RoomTournament *tournament, const char *name, const TourneyPlayer *player)
{
  const Tourney   *tourney = room_tournament_get_tourney (tournament);
  const Settings  *settings = tourney_settings (tourney);
  g_autofree char *detail = NULL;

  if (player == NULL)
    return g_strdup (is_in_the_list (tournament, name) ? _ ("You are expected. Tell the host that you are here.")
                                                       : _ ("You are a guest tonight."));
  detail = room_lists_say_detail (tourney, player);
  if (*detail != '\0')
    return g_steal_pointer (&detail);
  if (!player->in)
    return g_strdup (_ ("You are out."));
  if (player->table == 0)
    return g_strdup (settings->tables > 0 ? _ ("You have no seat yet.") : _ ("You are in the tournament."));
  return table_name_place (settings, player->table, player->seat);
}

static gboolean
has_won_table (const Tourney *tourney, const TourneyPlayer *player)
{
  return tourney_round (tourney) > 0 && tourney_finished_at (tourney) < 0
         && tourney_players_at (tourney, player->table) == 1;
}

/* The move that the floor wants of this player and its reason, or what they are waiting for; NULL: nothing. */
static char *
describe_move (RoomTournament *tournament, const TourneyPlayer *player)
{
  const Tourney   *tourney = room_tournament_get_tourney (tournament);
  const Settings  *settings = tourney_settings (tourney);
  gint             table, smallest, asks;
  FloorNeed        need = room_tournament_floor_need (tournament, &table, &smallest);
  g_autofree char *numbers = NULL, *where = NULL;
  FloorMove        move;

  if (player == NULL || !player->in || player->table == 0)
    return NULL;
  if (has_won_table (tourney, player))
    {
      where = table_name_phrase (settings, player->table);
      return isolated_printf (_ ("You have won %s, and wait for the next round."), where);
    }
  if (need == FLOOR_FINE || need == FLOOR_LATER || need == FLOOR_HANDS)
    return NULL;
  if (need == FLOOR_BALANCE)
    {
      if (!tourney_next_move (tourney, &move, &asks) || tourney_player (tourney, (guint) move.player) != player)
        return NULL;
      numbers = tally_uneven (tourney, table, smallest);
      where = table_name_phrase (settings, move.table);
      if (settings->balance_policy != BALANCE_BY_BLINDS)
        /* Translators: how many sit at both tables, a table as in “table 2”, and a seat */
        return isolated_printf (_ ("%s You move to %s, seat %d."), numbers, where, move.seat);
      /* Translators: how many sit at both tables, a table as in “table 2”, and a seat */
      return isolated_printf (_ ("%s You are due the big blind next, and move to %s, seat %d."), numbers, where,
                              move.seat);
    }
  if (need == FLOOR_FINAL)
    return g_strdup (_ ("One table has seats for everybody: the seats of the final table are drawn next."));
  if (player->table != table)
    return NULL;
  where = table_name_phrase (settings, table);
  return isolated_printf (_ ("The other tables have seats for everybody at %s: you get a new seat."), where);
}

/* Says that another phone asks for this player's name and the host will decide; NULL: none does. Free it. */
static char *
describe_rival (const LanRequests *requests, const char *player)
{
  for (guint i = 0; i < lan_requests_count (requests); i++)
    {
      const LanRequest *request = lan_requests_get (requests, i);

      if (request->state == LAN_ASKED && request->asker != NULL && g_str_equal (request->player, player))
        return isolated_printf (_ ("Another phone says that it is %s’s. The host decides."), player);
    }
  return NULL;
}

static void
add_fact (JsonBuilder *json, const char *caption, const char *value)
{
  json_builder_begin_object (json);
  lan_add_text (json, "caption", caption);
  lan_add_text (json, "value", value);
  json_builder_end_object (json);
}

static void
add_number (JsonBuilder *json, const char *caption, gint64 number)
{
  g_autofree char *text = number_to_text (number);

  add_fact (json, caption, text);
}

static void
add_money (JsonBuilder *json, const Tourney *tourney, const char *caption, gint64 amount)
{
  g_autofree char *text = money (tourney, amount);

  add_fact (json, caption, text);
}

/* What the pools that PLAYER is in are at. */
static void
add_pools (JsonBuilder *json, const Tourney *tourney, const TourneyPlayer *player)
{
  for (guint i = 0; i < tourney_n_pools (tourney); i++)
    {
      const TourneyPool *pool = tourney_pool (tourney, i);
      g_autoptr (PoolResult) result = tourney_pool_result (tourney, pool);
      g_autofree char *said = room_rail_say (tourney, pool);

      for (guint k = 0; k < result->shares->len; k++)
        if (g_str_equal (pool_result_share (result, k)->player, player->name))
          add_fact (json, pool->name, said);
    }
}

static void
add_facts (JsonBuilder *json, const Tourney *tourney, const TourneyPlayer *player)
{
  gint64 won = tourney_won_due (tourney, player);

  json_builder_set_member_name (json, "facts");
  json_builder_begin_array (json);
  if (player->in && player->count >= 0)
    add_number (json, _ ("Chips, as last counted"), player->count);
  if (player->entries > 1)
    add_number (json, _ ("Re-entries"), player->entries - 1);
  if (player->rebuys > 0)
    add_number (json, _ ("Rebuys"), player->rebuys);
  if (player->add_ons > 0)
    add_number (json, _ ("Add-ons"), player->add_ons);
  if (player->paid > 0)
    add_money (json, tourney, _ ("You have paid"), player->paid);
  if (player->owed > 0)
    add_money (json, tourney, _ ("You owe"), player->owed);
  if (won > 0)
    add_money (json, tourney, _ ("You have won"), won);
  if (tourney_pools_pay (tourney, player) > 0)
    add_money (json, tourney, _ ("From pools"), tourney_pools_pay (tourney, player));
  add_pools (json, tourney, player);
  json_builder_end_array (json);
}

/* Chips of the cash game, for an amount that is typed: at first the least with which somebody sits down. */
static void
add_chips (JsonBuilder *json, RoomCash *cash)
{
  const CashTerms *terms = cash_game_terms (room_cash_get_game (cash));
  g_autofree char *least = money_to_type (terms->least, terms->currency.digits), *agreed = room_cash_dup_terms (cash);

  json_builder_begin_object (json);
  lan_add_text (json, "act", LAN_REQUEST_CHIPS);
  lan_add_text (json, "amount", terms->least > 0 ? least : "");
  lan_add_text (json, "game", room_cash_get_name (cash));
  lan_add_text (json, "agreed", agreed);
  json_builder_end_object (json);
}

/* The purchases the player may ask for, with prices; CASH may be NULL. */
static void
add_sales (JsonBuilder *json, RoomTournament *tournament, RoomCash *cash, const char *player)
{
  const Tourney *tourney = room_tournament_get_tourney (tournament);

  json_builder_set_member_name (json, "acts");
  json_builder_begin_array (json);
  for (guint i = 0; i < G_N_ELEMENTS (sales); i++)
    {
      gint64           price = price_of (tourney_settings (tourney), i);
      g_autofree char *cost = money (tourney, price);

      if (!lan_player_page_may_ask (tournament, player, sales[i].act, NULL))
        continue;
      json_builder_begin_object (json);
      lan_add_text (json, "act", sales[i].act);
      lan_add_text (json, "price", price > 0 ? cost : NULL);
      json_builder_end_object (json);
    }
  if (cash != NULL)
    add_chips (json, cash);
  json_builder_end_array (json);
}

/* The requests of a player, or of a socket that asked for a name. */
static void
add_requests (JsonBuilder *json, const LanRequests *requests, const char *player, gconstpointer asker)
{
  json_builder_set_member_name (json, "requests");
  json_builder_begin_array (json);
  for (guint i = 0; i < lan_requests_count (requests); i++)
    {
      const LanRequest *request = lan_requests_get (requests, i);

      if (player != NULL ? request->asker != NULL || !g_str_equal (request->player, player) : request->asker != asker)
        continue;
      if (lan_request_is_old (request, g_get_monotonic_time ()))
        continue;
      json_builder_begin_object (json);
      lan_add_text (json, "act", request->asker != NULL ? LAN_REQUEST_NAME : request->act);
      lan_add_text (json, "player", request->player);
      lan_add_text (json, "state", states[request->state]);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

/* What the player pays and gets once play is over, and nothing of others. */
static void
add_settling (JsonBuilder *json, RoomTournament *tournament, RoomSettling *from, const char *player)
{
  gboolean         over = tourney_finished_at (room_tournament_get_tourney (tournament)) >= 0;
  const Settling  *settling = over ? room_settling_get (from, NULL) : NULL;
  g_autofree char *why = NULL;
  g_autoptr (GPtrArray) own = settling != NULL ? settling_list_own (settling, player, &why) : NULL;

  if (own == NULL || (own->len == 0 && why == NULL))
    return;
  json_builder_set_member_name (json, "settling");
  json_builder_begin_object (json);
  lan_add_text (json, "name", _ ("Settling up"));
  json_builder_set_member_name (json, "payments");
  json_builder_begin_array (json);
  for (guint i = 0; i < own->len; i++)
    {
      const SettlingOwn *payment = g_ptr_array_index (own, i);

      json_builder_begin_object (json);
      lan_add_text (json, "text", payment->text);
      lan_add_flag (json, "paid", payment->paid);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  lan_add_text (json, "why", why);
  json_builder_end_object (json);
}

char *
lan_player_page_text (RoomTournament *tournament, const LanPeople *people, const LanRequests *requests,
                      LanSeasons *seasons, RoomSettling *settling, RoomCash *cash, const char *player,
                      gconstpointer asker)
{
  const Tourney *tourney = room_tournament_get_tourney (tournament);
  JsonBuilder   *json = json_builder_new ();

  json_builder_begin_object (json);
  lan_add_text (json, "page", "me");
  add_requests (json, requests, player, asker);
  if (player == NULL)
    add_people (json, tournament, people);
  else
    {
      const TourneyPlayer *found = tourney_find (tourney, player);
      g_autofree char *place = describe_place (tournament, player, found), *move = describe_move (tournament, found);
      g_autofree char *rival = describe_rival (requests, player);

      lan_add_text (json, "name", player);
      lan_add_text (json, "title", tourney_called (tourney, player));
      lan_add_text (json, "place", place);
      lan_add_flag (json, "seated", found != NULL && found->in && found->table > 0);
      lan_add_text (json, "move", move);
      lan_add_text (json, "rival", rival);
      if (found != NULL)
        add_facts (json, tourney, found);
      if (seasons != NULL)
        lan_seasons_add_own (seasons, json, player);
      if (settling != NULL)
        add_settling (json, tournament, settling, player);
      add_sales (json, tournament, cash, player);
    }
  json_builder_end_object (json);
  return lan_take_text (json);
}
