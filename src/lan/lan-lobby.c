/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lan-lobby.h"

#include <glib/gi18n-lib.h>

#include "app/side/room-bank.h"
#include "app/side/room-games.h"
#include "app/side/room-rules.h"
#include "app/table/room-seat-view.h"
#include "app/table/room-table-text.h"
#include "base/isolate.h"
#include "base/language.h"
#include "base/list.h"
#include "base/proof.h"
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

/* What can be checked later: that the cards were not chosen, by the laptop or by any phone. */
static char *
say_shuffle (const LanProposal *proposal)
{
  g_autofree char *commitment = proof_of_seed (proposal->seed), *code = proof_code (commitment), *list = NULL;
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_auto (GStrv) said = NULL;

  for (guint i = 0; i < proposal->words->len; i++)
    if (*(const char *) proposal->words->pdata[i] != '\0')
      list_take (words, isolated_printf ("%s (%s)", (const char *) proposal->words->pdata[i],
                                         (const char *) proposal->people->pdata[i]));
  said = g_strv_builder_end (words);
  if (said[0] == NULL)
    return g_strdup_printf (_ ("Code of the shuffle: %s."), code);
  list = list_join ((const char *const *) said);
  /* Translators: a code, and words with the names of those whose phones have added them */
  return isolated_printf (_ ("Code of the shuffle: %s. Words mixed in: %s."), code, list);
}

/* --- What several phones see alike --- */

struct _LanLobby
{
  RoomBook           *book;
  const LanProposals *proposals;
  GHashTable         *texts; /* what is seen of a table or a proposal, and by whom -> JSON */
};

LanLobby *
lan_lobby_new (RoomBook *book, const LanProposals *proposals)
{
  LanLobby *lobby = g_new0 (LanLobby, 1);

  lobby->book = book;
  lobby->proposals = proposals;
  lobby->texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  return lobby;
}

void
lan_lobby_free (LanLobby *lobby)
{
  if (lobby == NULL)
    return;
  g_hash_table_unref (lobby->texts);
  g_free (lobby);
}

void
lan_lobby_forget (LanLobby *lobby)
{
  g_hash_table_remove_all (lobby->texts);
}

/* Takes both. */
static const char *
keep (LanLobby *lobby, char *key, JsonBuilder *json)
{
  char *text = lan_take_text (json);

  g_hash_table_replace (lobby->texts, key, text);
  return text;
}

static const char *
proposal_text (LanLobby *lobby, const LanProposal *proposal, const char *player)
{
  gboolean         mine = lan_proposal_has (proposal, player);
  gboolean         worded = *lan_proposal_word_of (proposal, player) != '\0';
  g_autofree char *key = g_strdup_printf ("%s wish %u %d %d", language_now (), proposal->id, mine, worded);
  const char      *kept = g_hash_table_lookup (lobby->texts, key);
  g_autofree char *people = NULL, *said = NULL, *shuffle = NULL;
  JsonBuilder     *json;

  if (kept != NULL)
    return kept;
  shuffle = say_shuffle (proposal);
  people = say_proposal (proposal);
  said = room_bank_add_stake (people, proposal->game, proposal->stake);
  json = json_builder_new ();
  json_builder_begin_object (json);
  lan_add_number (json, "wish", proposal->id);
  lan_add_text (json, "title", _ (proposal->game->people.name));
  lan_add_text (json, "detail", said);
  lan_add_text (json, "game", proposal->game->id);
  lan_add_flag (json, "mine", mine);
  lan_add_text (json, "shuffle", shuffle);
  lan_add_flag (json, "worded", worded);
  json_builder_end_object (json);
  return keep (lobby, g_steal_pointer (&key), json);
}

/* How somebody stands to a table. */
typedef struct
{
  gint     mine, back; /* the own seat, and one to come back to; -1: none */
  gboolean is_owed, is_wanted, turn, may_sit, waits;
} Standing;

static gboolean
has_turn (RoomTable *table, gint seat)
{
  g_autoptr (RoomSeatView) look = room_seat_view_new (table, seat);
  RoomTableState state = room_seat_view_get_state (look);

  return state == ROOM_TABLE_PERSON || state == ROOM_TABLE_NOTHING;
}

static Standing
find_standing (LanLobby *lobby, RoomTable *table, const char *player)
{
  gint64         id = room_table_get_id (table);
  const LanOwed *owed = lan_proposals_find_owed (lobby->proposals, id, player);
  const char    *next = lan_proposals_next (lobby->proposals, id);
  Standing       it = { .mine = lan_seats_find (table, player), .back = -1 };

  it.is_owed = owed != NULL;
  it.is_wanted = owed != NULL && owed->is_wanted;
  if (owed != NULL)
    it.back = (gint) owed->seat;
  else if (it.mine >= 0 && room_table_is_bot (table, (guint) it.mine, NULL))
    it.back = it.mine;
  it.turn = it.mine >= 0 && has_turn (table, it.mine);
  it.may_sit = it.mine < 0 && lan_seats_are_free (table) && (next == NULL || g_str_equal (next, player));
  it.waits = lan_proposals_waits (lobby->proposals, id, player);
  it.mine = MAX (it.mine, -1);
  return it;
}

/* What has become of the player's own seat in the meantime; NULL: nothing. */
static char *
say_lost_seat (RoomTable *table, const Standing *it)
{
  if (it->is_wanted)
    return g_strdup (_ ("You get your seat back when this hand is over."));
  if (it->is_owed)
    return isolated_printf (_ ("%s has got your seat, as you were away."),
                            room_table_get_name (table, (guint) it->back));
  return it->back >= 0 ? g_strdup (_ ("A bot plays for you until you come back.")) : NULL;
}

static void
add_seat (JsonBuilder *json, RoomTable *table, guint seat, const Standing *it)
{
  static const char *const phones[] = { [TABLE_PHONE] = "here", [TABLE_AWAY] = "away" };

  json_builder_begin_object (json);
  lan_add_text (json, "name", room_table_get_name (table, seat));
  lan_add_text (json, "phone", phones[room_table_get_holder (table, seat)]);
  lan_add_flag (json, "bot", room_table_is_bot (table, seat, NULL));
  lan_add_flag (json, "free", it->may_sit && lan_seats_is_free (table, seat));
  json_builder_end_object (json);
}

static const char *
table_text (LanLobby *lobby, RoomTable *table, const char *player)
{
  gint64           id = room_table_get_id (table);
  Standing         it = find_standing (lobby, table, player);
  g_autofree char *key = g_strdup_printf ("%s table %" G_GINT64_FORMAT " %d %d %d %d %d %d %d", language_now (), id,
                                          it.mine, it.back, it.is_owed, it.is_wanted, it.turn, it.may_sit, it.waits);
  const char      *kept = g_hash_table_lookup (lobby->texts, key);
  g_autofree char *title = NULL, *detail = NULL, *said = NULL, *told = NULL;
  JsonBuilder     *json;

  if (kept != NULL)
    return kept;
  g_object_get (table, "title", &title, "detail", &detail, NULL);
  said = room_bank_add_stake (detail, room_table_get_game (table), room_table_get_stake (table));
  told = say_lost_seat (table, &it);
  json = json_builder_new ();
  json_builder_begin_object (json);
  lan_add_number (json, "table", id);
  lan_add_text (json, "title", title);
  lan_add_text (json, "detail", said);
  lan_add_number (json, "seat", it.mine);
  lan_add_flag (json, "over", room_table_get_state (table) == ROOM_TABLE_OVER);
  lan_add_flag (json, "turn", it.turn);
  json_builder_set_member_name (json, "seats");
  json_builder_begin_array (json);
  for (guint seat = 0; seat < room_table_n_seats (table); seat++)
    add_seat (json, table, seat, &it);
  json_builder_end_array (json);
  add_names (json, "waiting", lan_proposals_waiting (lobby->proposals, id));
  lan_add_flag (json, "waits", it.waits);
  lan_add_number (json, "back", it.back);
  lan_add_text (json, "told", told);
  json_builder_end_object (json);
  return keep (lobby, g_steal_pointer (&key), json);
}

static void
add_part (GString *page, const char *text)
{
  if (page->str[page->len - 1] != '[')
    g_string_append_c (page, ',');
  g_string_append (page, text);
}

char *
lan_lobby_text (LanLobby *lobby, const char *player)
{
  GListModel      *tables = room_tables_get (lobby->book);
  JsonBuilder     *json = json_builder_new ();
  g_autofree char *rest = NULL;
  GString         *page = g_string_new ("{\"tables\":[");

  for (guint i = 0; i < g_list_model_get_n_items (tables); i++)
    {
      g_autoptr (RoomTable) table = g_list_model_get_item (tables, i);

      add_part (page, table_text (lobby, table, player));
    }
  g_string_append (page, "],\"wishes\":[");
  for (guint i = 0; i < lan_proposals_count (lobby->proposals); i++)
    add_part (page, proposal_text (lobby, lan_proposals_get (lobby->proposals, i), player));
  json_builder_begin_object (json);
  lan_add_text (json, "page", "games");
  lan_add_text (json, "player", player);
  json_builder_end_object (json);
  rest = lan_take_text (json);
  g_string_append_printf (page, "],%s", rest + 1);
  return g_string_free (page, FALSE);
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
      g_autofree char *facts = room_bank_add_stake (short_facts, game, room_bank_usual_stake (game));

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
