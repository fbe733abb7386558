/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lan-lobby.h"

#include <glib/gi18n-lib.h>

#include "app/side/room-bank.h"
#include "app/side/room-games.h"
#include "app/side/room-rules.h"
#include "app/table/room-seat-view.h"
#include "app/table/room-table-text.h"
#include "base/list.h"
#include "cards/help/result.h"
#include "lan-message.h"
#include "lan-seats.h"

static void
add_names (JsonBuilder *json, const char *key, const GPtrArray *names)
{
  json_builder_set_member_name (json, key);
  json_builder_begin_array (json);
  for (guint i = 0; names != NULL && i < names->len; i++)
    json_builder_add_string_value (json, g_ptr_array_index (names, i));
  json_builder_end_array (json);
}

/* SAID, and what GAME is played for: "Eve · 2 more are wanted · stake: 10 for each point".  GAME NULL: this Cardroom
   does not have it, and only SAID is known. */
static char *
add_stake (const char *said, const Game *game, gint64 stake)
{
  g_autofree char *text = game != NULL ? room_bank_stake_text (game, stake) : NULL;

  if (text == NULL)
    return g_strdup (said);
  return *said != '\0' ? g_strconcat (said, C_ ("between facts in a line", " · "), text, NULL)
                       : g_steal_pointer (&text);
}

/* "Eve and Bob · 2 more are wanted". */
static char *
say_proposal (const LanProposal *proposal)
{
  guint n = proposal->n_seats - proposal->people->len;
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *people = NULL, *more = g_strdup_printf (ngettext ("%u more is wanted", "%u more are wanted", n), n);

  g_ptr_array_extend (names, proposal->people, NULL, NULL);
  g_ptr_array_add (names, NULL);
  people = list_to_text ((const char *const *) names->pdata);
  return g_strconcat (people, C_ ("between facts in a line", " · "), more, NULL);
}

static void
add_proposal (JsonBuilder *json, const LanProposal *proposal, const char *player)
{
  g_autofree char *people = say_proposal (proposal), *said = add_stake (people, proposal->game, proposal->stake);

  json_builder_begin_object (json);
  lan_add_number (json, "wish", proposal->id);
  lan_add_text (json, "title", _ (proposal->game->people.name));
  lan_add_text (json, "detail", said);
  lan_add_text (json, "game", proposal->game->id);
  lan_add_flag (json, "mine", lan_proposal_has (proposal, player));
  json_builder_end_object (json);
}

/* What has become of the player's own seat in the meantime. */
static void
add_lost_seat (JsonBuilder *json, RoomTable *table, const LanProposals *proposals, const char *player)
{
  const LanOwed   *owed = lan_proposals_find_owed (proposals, room_table_get_id (table), player);
  gint             seat = owed != NULL ? (gint) owed->seat : lan_seats_find (table, player);
  g_autofree char *away = seat >= 0 ? room_table_dup_away (table, (guint) seat) : NULL, *told = NULL;

  if (owed != NULL && owed->is_wanted)
    told = g_strdup (_ ("You get your seat back when this hand is over."));
  else if (owed != NULL)
    told = g_strdup_printf (_ ("%s has got your seat, as you were away."), room_table_get_name (table, owed->seat));
  else if (away != NULL && room_table_is_bot (table, (guint) seat, NULL))
    told = g_strdup (_ ("A bot plays for you until you come back."));
  lan_add_number (json, "back", told != NULL ? seat : -1);
  lan_add_text (json, "told", told);
}

static void
add_table (JsonBuilder *json, RoomTable *table, const LanProposals *proposals, const char *player)
{
  static const char *const phones[] = { [TABLE_PHONE] = "here", [TABLE_AWAY] = "away" };
  gint                     mine = lan_seats_find (table, player);
  g_autoptr (RoomSeatView) look = room_seat_view_new (table, mine);
  RoomTableState   state = room_seat_view_get_state (look);
  g_autofree char *title = NULL, *detail = NULL, *said = NULL;
  const char      *next = lan_proposals_next (proposals, room_table_get_id (table));
  gboolean         may_sit = mine < 0 && lan_seats_are_free (table) && (next == NULL || g_str_equal (next, player));

  g_object_get (table, "title", &title, "detail", &detail, NULL);
  said = add_stake (detail, room_table_get_game (table), room_table_get_stake (table));
  json_builder_begin_object (json);
  lan_add_number (json, "table", room_table_get_id (table));
  lan_add_text (json, "title", title);
  lan_add_text (json, "detail", said);
  lan_add_number (json, "seat", mine >= 0 ? mine : -1);
  lan_add_flag (json, "over", state == ROOM_TABLE_OVER);
  lan_add_flag (json, "turn", state == ROOM_TABLE_PERSON || state == ROOM_TABLE_NOTHING);
  json_builder_set_member_name (json, "seats");
  json_builder_begin_array (json);
  for (guint seat = 0; seat < room_table_n_seats (table); seat++)
    {
      json_builder_begin_object (json);
      lan_add_text (json, "name", room_table_get_name (table, seat));
      lan_add_text (json, "phone", phones[room_table_get_holder (table, seat)]);
      lan_add_flag (json, "bot", room_table_is_bot (table, seat, NULL));
      lan_add_flag (json, "free", may_sit && lan_seats_is_free (table, seat));
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  add_names (json, "waiting", lan_proposals_waiting (proposals, room_table_get_id (table)));
  add_lost_seat (json, table, proposals, player);
  lan_add_flag (json, "waits", lan_proposals_waits (proposals, room_table_get_id (table), player));
  json_builder_end_object (json);
}

char *
lan_lobby_text (RoomBook *book, const LanProposals *proposals, const char *player)
{
  JsonBuilder *json = json_builder_new ();
  GListModel  *tables = room_tables_get (book);

  json_builder_begin_object (json);
  lan_add_text (json, "page", "games");
  lan_add_text (json, "player", player);
  json_builder_set_member_name (json, "tables");
  json_builder_begin_array (json);
  for (guint i = 0; i < g_list_model_get_n_items (tables); i++)
    {
      g_autoptr (RoomTable) table = g_list_model_get_item (tables, i);

      add_table (json, table, proposals, player);
    }
  json_builder_end_array (json);
  json_builder_set_member_name (json, "wishes");
  json_builder_begin_array (json);
  for (guint i = 0; i < lan_proposals_count (proposals); i++)
    add_proposal (json, lan_proposals_get (proposals, i), player);
  json_builder_end_array (json);
  json_builder_end_object (json);
  return lan_take_text (json);
}

char *
lan_shelf_text (const char *words)
{
  const RoomGamesWish wish = { .bots = TRUE, .kind = -1, .words = words };
  g_autoptr (GPtrArray) games = room_games_find (&wish);
  JsonBuilder *json = json_builder_new ();

  json_builder_begin_object (json);
  lan_add_text (json, "page", "shelf");
  json_builder_set_member_name (json, "games");
  json_builder_begin_array (json);
  for (guint i = 0; i < games->len; i++)
    {
      const Game      *game = games->pdata[i];
      g_autofree char *short_facts = room_games_facts_text (game);
      g_autofree char *facts = add_stake (short_facts, game, room_bank_usual_stake (game));

      json_builder_begin_object (json);
      lan_add_text (json, "game", game->id);
      lan_add_text (json, "name", _ (game->people.name));
      lan_add_text (json, "pitch", _ (game->people.pitch));
      lan_add_text (json, "facts", facts);
      json_builder_set_member_name (json, "seats");
      json_builder_begin_array (json);
      for (guint n = 1; n < GAME_MAX_SEATS; n++)
        if (game->seats >> n & 1)
          json_builder_add_int_value (json, n);
      json_builder_end_array (json);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
  return lan_take_text (json);
}

static void
add_parts (JsonBuilder *json, const GPtrArray *parts)
{
  static const char *const kinds[] = { "title", "lead", "heading", "paragraph", "item", "figures" };

  for (guint i = 0; i < parts->len; i++)
    {
      const RulesPart *part = parts->pdata[i];

      json_builder_begin_object (json);
      lan_add_text (json, "kind", kinds[part->kind]);
      lan_add_number (json, "depth", part->depth);
      lan_add_text (json, "key", part->key);
      lan_add_text (json, "text", part->text);
      json_builder_end_object (json);
    }
}

char *
lan_rules_text (const Game *game, const GameState *state)
{
  g_autofree char *text = room_rules_text (game);
  g_autoptr (GPtrArray) parts = text != NULL ? room_rules_read (text, game) : NULL;
  g_autoptr (GPtrArray) others = state != NULL ? room_rules_options (game, state->option) : NULL;
  g_autoptr (GPtrArray) hand = state != NULL ? room_rules_hand (state) : NULL;
  JsonBuilder *json = json_builder_new ();

  json_builder_begin_object (json);
  lan_add_text (json, "page", "rules");
  lan_add_text (json, "name", _ (game->people.name));
  json_builder_set_member_name (json, "parts");
  json_builder_begin_array (json);
  if (others != NULL)
    add_parts (json, others);
  if (hand != NULL)
    add_parts (json, hand);
  if (parts != NULL)
    add_parts (json, parts);
  json_builder_end_array (json);
  json_builder_end_object (json);
  return lan_take_text (json);
}

static void
add_pays (JsonBuilder *json, const GamePays *table, guint line)
{
  g_autofree char *pays = room_table_text_pays (table, line);

  json_builder_begin_object (json);
  lan_add_text (json, "kind", "pay");
  lan_add_text (json, "key", table->hand[line]);
  lan_add_text (json, "text", pays);
  json_builder_end_object (json);
}

char *
lan_pays_text (const GameState *view)
{
  g_autoptr (GPtrArray) tables = game_pay_tables (view);
  JsonBuilder *json = json_builder_new ();

  json_builder_begin_object (json);
  lan_add_text (json, "page", "rules");
  lan_add_text (json, "name", _ (view->game->people.name));
  json_builder_set_member_name (json, "parts");
  json_builder_begin_array (json);
  for (guint i = 0; i < tables->len; i++)
    {
      const GamePays *table = tables->pdata[i];

      json_builder_begin_object (json);
      lan_add_text (json, "kind", "heading");
      lan_add_text (json, "text", table->title);
      json_builder_end_object (json);
      for (guint line = 0; line < table->n; line++)
        add_pays (json, table, line);
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
  return lan_take_text (json);
}
