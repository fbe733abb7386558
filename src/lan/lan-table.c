/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lan-table.h"

#include <glib/gi18n-lib.h>

#include "app/table/room-table-text.h"
#include "base/isolate.h"
#include "base/number.h"
#include "cards/help/pile.h"
#include "cards/help/result.h"
#include "cards/help/say.h"
#include "lan-message.h"

static const char *const layouts[] = { "fan", "pile", "row", "grid", "trick" };
static const char *const roles[] = { "", "stock", "discard", "board", "house", "melds", "tricks" };
static const char *const suits[] = { "c", "d", "h", "s" };
static const char *const phones[] = { [TABLE_PHONE] = "here", [TABLE_AWAY] = "away" };

void
lan_add_card (JsonBuilder *json, Card card)
{
  g_autoptr (GString) text = g_string_new (NULL);

  card_print (card_is_hidden (card) ? card : (Card) card_face (card), text);
  json_builder_add_string_value (json, text->str);
}

/* --- Cards --- */

static gboolean
is_shown (const GameState *view, guint zone)
{
  const GameZone *it = &view->zone[zone];

  if (it->layout == GAME_PILE && it->number < 0 && it->role != ZONE_HOUSE && it->role != ZONE_MELDS)
    return pile_is_played_with (view, it);
  return game_count (view, zone) > 0 || it->role == ZONE_STOCK || it->role == ZONE_DISCARD || it->role == ZONE_BOARD
         || it->layout == GAME_GRID;
}

/* Only the top card of a squared pile can be seen. */
static guint
find_first (const GameState *view, guint zone)
{
  guint n = game_count (view, zone);

  return view->zone[zone].layout == GAME_PILE && n > 0 && view->zone[zone].role != ZONE_MELDS ? n - 1 : 0;
}

static gint
laid_by (const GameState *view, guint zone, guint index)
{
  if (view->zone[zone].layout != GAME_TRICK)
    return -1;
  return view->game->laid_by != NULL ? view->game->laid_by (view, index) : -1;
}

static void
add_places (JsonBuilder *json, const GameState *view, guint zone)
{
  guint n = game_count (view, zone);

  json_builder_set_member_name (json, "cells");
  json_builder_begin_array (json);
  for (guint i = 0; i < n; i++)
    json_builder_add_int_value (json, view->game->grid != NULL ? view->game->grid->cell (view, zone, i) : i);
  json_builder_end_array (json);
}

/* The width of a grid, which is as wide as it is high. */
static guint
find_side (const GameZone *zone)
{
  guint side = 1;

  while (side * side < zone->cap)
    side++;
  return side;
}

static void
add_lines (JsonBuilder *json, const GameState *view, guint zone)
{
  json_builder_set_member_name (json, "lines");
  json_builder_begin_array (json);
  for (guint line = 0; line < 2 * find_side (&view->zone[zone]) + 2; line++)
    {
      g_autofree char *text = view->game->grid->line (view, zone, line);

      json_builder_add_string_value (json, text != NULL ? text : "");
    }
  json_builder_end_array (json);
}

static void
add_zone (JsonBuilder *json, const GameState *view, guint zone)
{
  const GameZone  *it = &view->zone[zone];
  g_autofree char *label = game_zone_text (view, zone);

  json_builder_begin_object (json);
  lan_add_number (json, "zone", zone);
  lan_add_text (json, "label", label);
  lan_add_text (json, "layout", layouts[it->layout]);
  lan_add_text (json, "role", roles[it->role]);
  lan_add_number (json, "owner", it->owner);
  lan_add_number (json, "number", it->number);
  lan_add_number (json, "n", game_count (view, zone));
  lan_add_number (json, "first", find_first (view, zone));
  json_builder_set_member_name (json, "cards");
  json_builder_begin_array (json);
  for (guint i = find_first (view, zone); i < game_count (view, zone); i++)
    lan_add_card (json, game_cards (view, zone)[i]);
  json_builder_end_array (json);
  if (it->layout == GAME_TRICK)
    {
      json_builder_set_member_name (json, "by");
      json_builder_begin_array (json);
      for (guint i = 0; i < game_count (view, zone); i++)
        json_builder_add_int_value (json, laid_by (view, zone, i));
      json_builder_end_array (json);
    }
  if (it->layout == GAME_GRID)
    {
      lan_add_number (json, "side", find_side (it));
      add_places (json, view, zone);
      if (view->game->grid != NULL)
        add_lines (json, view, zone);
    }
  json_builder_end_object (json);
}

/* --- Who sits there --- */

static gint
find_turn (RoomTable *table, const GameState *view)
{
  if (view->turn >= 0)
    return view->turn;
  return room_table_get_on_phone (table);
}

/* The chips or the points of a seat. */
static char *
describe_score (RoomTable *table, const GameState *view, guint seat)
{
  gint64           chips;
  gboolean         has_chips = room_table_get_chips (table, view, seat, &chips);
  gint64           n = has_chips ? chips : view->score[seat];
  gulong           size = (gulong) ABS (n);
  g_autofree char *digits = number_to_text (ABS (n)), *number = g_strconcat (n < 0 ? "−" : "", digits, NULL);

  if (has_chips)
    return g_steal_pointer (&number);
  return g_strdup_printf (ngettext ("%s point", "%s points", size), number);
}

static guint
count_backs (const GameState *view, guint seat)
{
  guint backs = 0;

  for (guint zone = 0; zone < view->n_zones; zone++)
    for (guint i = 0; view->zone[zone].owner == (gint) seat && i < game_count (view, zone); i++)
      backs += card_is_hidden (game_cards (view, zone)[i]);
  return backs;
}

static void
add_plate (JsonBuilder *json, RoomTable *table, const GameState *view, guint seat)
{
  g_autofree char *note = room_table_dup_note (table, view, seat), *score = describe_score (table, view, seat);
  g_autofree char *away = room_table_dup_away (table, seat), *shown = NULL, *staked = NULL;
  CardSet          cards[CARD_MAX_COPIES] = { 0 };

  if (view->turn == GAME_HAND_OVER)
    shown = game_shown (view, seat, cards);
  if (game_staked (view, seat) > 0)
    staked = number_to_text (room_table_get_worth (table, game_staked (view, seat)));
  json_builder_begin_object (json);
  lan_add_text (json, "name", room_table_get_name (table, seat));
  lan_add_text (json, "score", score);
  lan_add_text (json, "note", note != NULL ? note : shown);
  lan_add_text (json, "staked", staked);
  lan_add_text (json, "away", away);
  lan_add_text (json, "phone", phones[room_table_get_holder (table, seat)]);
  lan_add_number (json, "backs", count_backs (view, seat));
  lan_add_flag (json, "bot", room_table_is_bot (table, seat, NULL));
  lan_add_flag (json, "dealer", view->dealer == (gint) seat && !(view->game->flags & GAME_HOUSE_DEALS));
  lan_add_flag (json, "first", game_first_to_act (view) == (gint) seat);
  lan_add_flag (json, "idle", view->idle >> seat & 1);
  lan_add_flag (json, "won", room_table_text_winners (view) >> seat & 1);
  json_builder_end_object (json);
}

/* --- What lies in the middle --- */

static void
add_facts (JsonBuilder *json, const GameState *view, const char *const *names)
{
  static const char *const kinds[] = { "suit", "direction", "number", "line" };
  g_autoptr (GPtrArray) facts = game_facts (view, names);

  json_builder_set_member_name (json, "facts");
  json_builder_begin_array (json);
  for (guint i = 0; i < facts->len; i++)
    {
      const GameFact *fact = facts->pdata[i];

      json_builder_begin_object (json);
      lan_add_text (json, "kind", kinds[fact->kind]);
      lan_add_text (json, "text", fact->text);
      lan_add_flag (json, "now", fact->now);
      if (fact->kind == FACT_SUIT && fact->value >= 0 && fact->value < 4)
        lan_add_text (json, "suit", suits[fact->value]);
      else
        lan_add_number (json, "value", fact->value);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
add_texts (JsonBuilder *json, const char *key, const char *const *texts)
{
  json_builder_set_member_name (json, key);
  json_builder_begin_array (json);
  for (guint i = 0; texts[i] != NULL; i++)
    json_builder_add_string_value (json, texts[i]);
  json_builder_end_array (json);
}

static void
add_labels (JsonBuilder *json, const GameState *view, const char *const *names)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_free);

  if (view->game->people.labels != NULL)
    view->game->people.labels (view, names, labels);
  g_ptr_array_add (labels, NULL);
  add_texts (json, "labels", (const char *const *) labels->pdata);
}

/* --- What is said --- */

static char *
say_waiting (RoomSeatView *look, const GameState *view)
{
  RoomTable       *table = room_seat_view_get_table (look);
  gint             turn = find_turn (table, view);
  g_autofree char *caption = room_seat_view_dup_caption (look);

  if (caption != NULL)
    return g_steal_pointer (&caption);
  if (turn < 0)
    return g_strdup (_ ("The others are deciding…"));
  if (turn == room_seat_view_get_seat (look)) /* after the frames that are being shown */
    return g_strdup (game_phase_label (view));
  if (room_table_is_bot (table, (guint) turn, NULL))
    return isolated_printf (_ ("%s is thinking…"), room_table_get_name (table, (guint) turn));
  if (room_table_get_holder (table, (guint) turn) == TABLE_AWAY)
    return isolated_printf (_ ("It is the turn of %s, who is away."), room_table_get_name (table, (guint) turn));
  return isolated_printf (_ ("It is the turn of %s."), room_table_get_name (table, (guint) turn));
}

static char *
say (RoomSeatView *look, const GameState *view)
{
  RoomTable       *table = room_seat_view_get_table (look);
  g_autofree char *asks = NULL;

  switch (room_seat_view_get_state (look))
    {
    case ROOM_TABLE_PERSON:
      asks = room_table_text_asks (view);
      return isolated_printf (_ ("Your turn. %s"), asks ? asks : game_phase_label (view));
    case ROOM_TABLE_NOTHING:
      return g_strdup (_ ("There is nothing for you to decide."));
    case ROOM_TABLE_HAND_OVER:
      return room_table_text_hand (table, view);
    case ROOM_TABLE_OVER:
      return room_table_text_match (table, view);
    case ROOM_TABLE_BROKEN:
      return room_table_dup_trouble (table);
    case ROOM_TABLE_CURTAIN:
    case ROOM_TABLE_WAIT:
    default:
      return say_waiting (look, view);
    }
}

static void
add_result (JsonBuilder *json, RoomTable *table, const GameState *view, const char *const *names)
{
  g_autofree char *outcome = game_outcome (view, names);

  lan_add_text (json, "outcome", outcome);
  json_builder_set_member_name (json, "result");
  json_builder_begin_array (json);
  for (guint seat = 0; seat < view->n_seats; seat++)
    {
      g_autofree char *paid = room_table_text_paid (table, view, seat);
      g_autofree char *parts = room_table_dup_parts (table, view, seat);

      json_builder_begin_object (json);
      lan_add_text (json, "name", names[seat]);
      lan_add_text (json, "paid", paid);
      lan_add_text (json, "parts", parts);
      lan_add_flag (json, "won", room_table_text_winners (view) >> seat & 1);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

/* The table as it lies now, or lay before. */
static void
add_board (JsonBuilder *json, RoomTable *table, const GameState *view, gint turn)
{
  const char      *names[GAME_MAX_SEATS + 1] = { NULL };
  g_autofree char *pot = number_to_text (room_table_get_worth (table, view->pot));

  for (guint i = 0; i < view->n_seats; i++)
    names[i] = room_table_get_name (table, i);
  lan_add_number (json, "hand", view->hand);
  lan_add_text (json, "phase", view->turn == GAME_HAND_OVER ? "" : game_phase_label (view));
  lan_add_number (json, "turn", turn);
  if (view->pot != 0)
    lan_add_text (json, "pot", pot);
  json_builder_set_member_name (json, "plates");
  json_builder_begin_array (json);
  for (guint i = 0; i < view->n_seats; i++)
    add_plate (json, table, view, i);
  json_builder_end_array (json);
  json_builder_set_member_name (json, "zones");
  json_builder_begin_array (json);
  for (guint zone = 0; zone < view->n_zones; zone++)
    if (is_shown (view, zone))
      add_zone (json, view, zone);
  json_builder_end_array (json);
  add_facts (json, view, names);
  add_labels (json, view, names);
  if (view->turn == GAME_HAND_OVER)
    add_result (json, table, view, names);
}

static void
add_view (JsonBuilder *json, RoomSeatView *look, const GameState *view)
{
  RoomTable *table = room_seat_view_get_table (look);
  guint      n_lines;
  g_auto (GStrv) log = room_seat_view_dup_log (look, LAN_LOG_LINES, &n_lines);

  add_board (json, table, view, find_turn (table, view));
  lan_add_number (json, "heard", room_table_get_caller (table));
  /* From this step on the phone counts down by itself. */
  lan_add_number (json, "patience", room_table_get_patience (table, NULL));
  add_texts (json, "log", (const char *const *) log);
  lan_add_number (json, "lines", n_lines);
}

/* The acts besides moves that the player in that seat has. */
static void
add_ways (JsonBuilder *json, RoomSeatView *look, const GameState *view)
{
  RoomTable *table = room_seat_view_get_table (look);
  gboolean   stands = room_seat_view_get_standing (look);
  guint      seat = (guint) room_seat_view_get_seat (look);
  gint64     buy_in = room_table_get_closed (table) == 0 ? room_table_get_buy_in (table) : 0;

  lan_add_flag (json, "undo", room_seat_view_can_undo (look));
  lan_add_flag (json, "stands", stands);
  lan_add_flag (json, "stand", !stands && view->secret && room_seat_view_can_stand (look));
  lan_add_number (json, "buy", buy_in);
  lan_add_flag (json, "broke", buy_in > 0 && room_table_get_stack (table, seat) <= 0);
}

/* The past views that the player may ask for. */
static void
add_looks (JsonBuilder *json, RoomSeatView *look, const GameState *view)
{
  g_autofree char      *caption = NULL;
  g_autofree GameState *trick = room_seat_view_dup_last_trick (look, &caption);
  g_autoptr (GPtrArray) pays = game_pay_tables (view);

  lan_add_flag (json, "trick", trick != NULL);
  lan_add_flag (json, "pays", pays->len > 0);
}

char *
lan_trick_text (RoomSeatView *look)
{
  g_autofree char      *caption = NULL;
  g_autofree GameState *view = room_seat_view_dup_last_trick (look, &caption);
  JsonBuilder          *json;

  if (view == NULL)
    return NULL;
  json = json_builder_new ();
  json_builder_begin_object (json);
  lan_add_text (json, "page", "trick");
  lan_add_text (json, "caption", caption);
  json_builder_set_member_name (json, "zones");
  json_builder_begin_array (json);
  for (guint zone = 0; zone < view->n_zones; zone++)
    if (view->zone[zone].layout == GAME_TRICK && game_count (view, zone) > 0)
      add_zone (json, view, zone);
  json_builder_end_array (json);
  json_builder_end_object (json);
  return lan_take_text (json);
}

char *
lan_replay_text (RoomSeatView *look, guint line)
{
  RoomTable *table = room_seat_view_get_table (look);
  g_autoptr (GPtrArray) sights = room_seat_view_dup_sights (look, line, LAN_MOST_SIGHTS);
  JsonBuilder *json;

  if (sights->len == 0)
    return NULL;
  json = json_builder_new ();
  json_builder_begin_object (json);
  lan_add_text (json, "page", "replay");
  lan_add_number (json, "table", room_table_get_id (table));
  json_builder_set_member_name (json, "sights");
  json_builder_begin_array (json);
  for (guint i = 0; i < sights->len; i++)
    {
      const RoomSight *sight = sights->pdata[i];

      json_builder_begin_object (json);
      lan_add_text (json, "says", sight->said);
      add_board (json, table, sight->view, sight->view->turn);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
  return lan_take_text (json);
}

char *
lan_table_text (RoomSeatView *look)
{
  static const char *const states[] = {
    [ROOM_TABLE_CURTAIN] = "wait",  [ROOM_TABLE_PERSON] = "mine",    [ROOM_TABLE_NOTHING] = "nothing",
    [ROOM_TABLE_WAIT] = "wait",     [ROOM_TABLE_HAND_OVER] = "over", [ROOM_TABLE_OVER] = "finished",
    [ROOM_TABLE_BROKEN] = "broken",
  };
  RoomTable       *table = room_seat_view_get_table (look);
  const GameState *view = room_seat_view_get_view (look);
  gint             seat = room_seat_view_get_seat (look);
  JsonBuilder     *json = json_builder_new ();
  g_autofree char *title = NULL, *detail = NULL, *says = say (look, view);

  g_object_get (table, "title", &title, "detail", &detail, NULL);
  json_builder_begin_object (json);
  lan_add_text (json, "page", "table");
  lan_add_number (json, "table", room_table_get_id (table));
  lan_add_number (json, "seat", seat >= 0 ? seat : -1);
  lan_add_text (json, "title", title);
  lan_add_text (json, "detail", detail);
  lan_add_text (json, "state", states[room_seat_view_get_state (look)]);
  lan_add_flag (json, "closed", room_table_get_closed (table) != 0);
  lan_add_number (json, "step", room_table_get_step (table));
  lan_add_text (json, "says", says);
  if (view != NULL)
    {
      add_view (json, look, view);
      add_looks (json, look, view);
    }
  if (view != NULL && seat >= 0)
    add_ways (json, look, view);
  json_builder_end_object (json);
  return lan_take_text (json);
}
