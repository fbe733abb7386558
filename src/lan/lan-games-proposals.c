/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games proposed on phones, and waiting lists for seats. */
#include <glib/gi18n-lib.h>

#include "app/side/room-bank.h"
#include "app/side/room-games.h"
#include "base/error.h"
#include "base/isolate.h"
#include "base/language.h"
#include "lan-games-private.h"
#include "lan-lobby.h"

/* --- A table for people and bots --- */

const Game *
lan_games_read_game (const LanMessage *message, guint *n_seats, GError **error)
{
  const Game *game = game_find (lan_message_text (message, "game"));
  gint64      n = lan_message_number (message, "seats", 0);

  if (game == NULL || n < 1 || n >= GAME_MAX_SEATS || !(game->seats >> n & 1))
    {
      input_refuse (error, _ ("This game can’t be played with that many players."));
      return NULL;
    }
  *n_seats = (guint) n;
  return game;
}

static void
add_bots (GPtrArray *seats, const GPtrArray *people, guint n_seats)
{
  for (guint i = 0; seats->len < n_seats && room_games_bot_name (i) != NULL; i++)
    if (!g_ptr_array_find_with_equal_func ((GPtrArray *) people, room_games_bot_name (i), g_str_equal, NULL))
      store_seats_add (seats, room_games_bot_name (i), bot_words[BOT_CAREFUL]);
}

static RoomTable *
open_table (LanGames *games, const LanProposal *proposal, GError **error)
{
  const Game      *game = proposal->game;
  const GPtrArray *people = proposal->people;
  g_autofree char *words = proposal->words != NULL ? lan_proposal_dup_words (proposal) : g_strdup ("");
  g_autoptr (GPtrArray) seats = store_seats_new ();
  RoomTableWish wish = { .tournament = room_tournament_get_id (games->tournament), .undo = TRUE };

  wish.setup = (GameSetup){ .game = game, .n_seats = proposal->n_seats, .dealer = -1, .seed = proposal->seed };
  g_strlcpy (wish.setup.word, words, sizeof wish.setup.word);
  wish.stake = proposal->stake;
  wish.seats = seats;
  game_options_init (game, wish.setup.option);
  game_option_set_endless (game, wish.setup.option);
  for (guint i = 0; i < people->len; i++)
    store_seats_add (seats, g_ptr_array_index (people, i), NULL);
  language_begin (language_home ()); /* bots keep the names that they get now */
  add_bots (seats, people, proposal->n_seats);
  language_end ();
  return game_setup_check (&wish.setup, error) ? room_table_new (games->book, &wish, error) : NULL;
}

/* The table that PLAYER has proposed before, if they still sit there; NULL: none. */
static RoomTable *
find_earlier (LanGames *games, const char *player)
{
  gint64 id = lan_proposals_get_table (games->proposals, player);

  for (guint i = 0; i < games->tables->len; i++)
    if (room_table_get_id (games->tables->pdata[i]) == id && lan_seats_find (games->tables->pdata[i], player) >= 0)
      return games->tables->pdata[i];
  return NULL;
}

static gboolean
is_wanted_by_others (RoomTable *table, const char *player)
{
  gint own = lan_seats_find (table, player);

  if (room_table_get_state (table) == ROOM_TABLE_OVER || room_table_get_state (table) == ROOM_TABLE_BROKEN)
    return FALSE;
  for (guint seat = 0; seat < room_table_n_seats (table); seat++)
    if ((gint) seat != own && !room_table_is_bot (table, seat, NULL))
      return TRUE;
  return FALSE;
}

static gboolean
may_open (LanGames *games, const char *player, GError **error)
{
  RoomTable *earlier = find_earlier (games, player);

  if (earlier != NULL && is_wanted_by_others (earlier, player))
    return input_refuse (error, _ ("Others still play at the table that %s has proposed."), player);
  if (games->tables->len - (earlier != NULL) >= LAN_MOST_TABLES)
    return input_refuse (error, _ ("Too many tables are open already: join one of them."));
  return TRUE;
}

gboolean
lan_games_may_propose (LanGames *games, const char *player, GError **error)
{
  if (!may_open (games, player, error))
    return FALSE;
  return lan_proposals_count_one (games->proposals, player)
         || input_refuse (error, _ ("You have proposed many games tonight: now join those of others."));
}

/* The earlier table is closed before the next one is opened, so that what is refused has opened nothing. */
RoomTable *
lan_games_open (LanGames *games, const LanProposal *wish, GError **error)
{
  const char *player = g_ptr_array_index (wish->people, 0);
  g_autoptr (RoomTable) earlier = NULL;
  RoomTable *table;

  if (!may_open (games, player, error))
    return NULL;
  g_set_object (&earlier, find_earlier (games, player));
  if (earlier != NULL && !room_table_close (earlier, error))
    return NULL;
  table = open_table (games, wish, error);
  if (table != NULL)
    lan_proposals_set_table (games->proposals, player, room_table_get_id (table));
  lan_games_keep (games);
  return table;
}

/* --- Games that are proposed --- */

void
lan_games_lay_before (LanGames *games, RoomTable *table)
{
  for (guint i = 0; i < games->guests->len; i++)
    {
      LanGuest *guest = games->guests->pdata[i];

      if (lan_seats_find (table, lan_session_get_player (guest->session)) < 0
          || (guest->hand != NULL && lan_hand_get_seat (guest->hand) >= 0))
        continue;
      lan_games_seat (guest, table);
    }
}

/* Bots take the seats that nobody wants; the players' other proposals are withdrawn. */
static gboolean
begin (LanGames *games, LanProposal *proposal, GError **error)
{
  g_autoptr (GPtrArray) people = g_ptr_array_ref (proposal->people);
  g_autoptr (RoomTable) table = lan_games_open (games, proposal, error);

  if (table == NULL)
    return FALSE;
  lan_proposals_drop (games->proposals, proposal);
  for (guint i = 0; i < people->len; i++)
    lan_proposals_rename (games->proposals, g_ptr_array_index (people, i), NULL);
  lan_games_lay_before (games, table);
  lan_games_show_lobbies (games);
  return TRUE;
}

static void
tell_host (LanGames *games, const LanProposal *proposal)
{
  guint            n = proposal->n_seats - proposal->people->len;
  const char      *player = g_ptr_array_index (proposal->people, 0), *game;
  g_autofree char *sentence = NULL, *stake = NULL;

  language_begin (language_home ());
  game = _ (proposal->game->people.name);
  stake = room_bank_stake_text (proposal->game, proposal->stake);
  /* Translators: a player, a game, and what it is played for */
  sentence = isolated_printf (ngettext ("%s proposes %s on a phone (%s): %u more is wanted.",
                                        "%s proposes %s on a phone (%s): %u more are wanted.", n),
                              player, game, stake, n);

  games->notice (sentence, games->data);
  language_end ();
}

static gboolean
want (LanGames *games, LanGuest *guest, const LanMessage *message, GError **error)
{
  guint        n_seats;
  const Game  *game = lan_games_read_game (message, &n_seats, error);
  LanProposal *proposal;

  if (game == NULL || !lan_games_may_propose (games, lan_session_get_player (guest->session), error))
    return FALSE;
  proposal = lan_proposals_propose (games->proposals, game, n_seats, room_bank_usual_stake (game),
                                    lan_session_get_player (guest->session));
  if (proposal == NULL)
    return input_refuse (error, _ ("Too many games are proposed already: join one of them."));
  if (lan_proposal_is_full (proposal))
    {
      if (begin (games, proposal, error))
        return TRUE;
      lan_proposals_drop (games->proposals, proposal);
      return FALSE;
    }
  tell_host (games, proposal);
  lan_games_show_lobbies (games);
  return TRUE;
}

static LanProposal *
find_proposal (LanGames *games, const LanMessage *message, GError **error)
{
  gint64       id = lan_message_number (message, "wish", 0);
  LanProposal *proposal = id > 0 && id <= G_MAXUINT ? lan_proposals_find (games->proposals, (guint) id) : NULL;

  if (proposal == NULL)
    input_refuse (error, _ ("This game is no longer proposed."));
  return proposal;
}

/* What the phone of PLAYER adds to the shuffle, if the message says anything. */
static gboolean
add_word (LanProposal *proposal, const char *player, const LanMessage *message, GError **error)
{
  const char *word = lan_message_text (message, "word");

  return *word == '\0' || lan_proposal_add_word (proposal, player, word, error);
}

static gboolean
join (LanGames *games, LanGuest *guest, const LanMessage *message, GError **error)
{
  LanProposal *proposal = find_proposal (games, message, error);
  const char  *player = lan_session_get_player (guest->session);

  if (proposal == NULL)
    return FALSE;
  if (!lan_proposal_has (proposal, player))
    {
      lan_proposal_join (proposal, player);
      if (!add_word (proposal, player, message, error))
        {
          lan_proposals_withdraw (games->proposals, proposal, player);
          return FALSE;
        }
      if (lan_proposal_is_full (proposal))
        {
          if (begin (games, proposal, error))
            return TRUE;
          lan_proposals_withdraw (games->proposals, proposal, player);
          return FALSE;
        }
    }
  lan_games_show_lobbies (games);
  return TRUE;
}

static LanProposal *
find_own_proposal (LanGames *games, LanGuest *guest, const LanMessage *message, GError **error)
{
  LanProposal *proposal = find_proposal (games, message, error);

  if (proposal == NULL || lan_proposal_has (proposal, lan_session_get_player (guest->session)))
    return proposal;
  input_refuse (error, _ ("Only those who have joined in may do this."));
  return NULL;
}

static gboolean
begin_now (LanGames *games, LanGuest *guest, const LanMessage *message, GError **error)
{
  LanProposal *proposal = find_own_proposal (games, guest, message, error);

  return proposal != NULL && begin (games, proposal, error);
}

/* Whoever has proposed a game could not know what was said of its seed before it was there. */
static gboolean
say_word (LanGames *games, LanGuest *guest, const LanMessage *message, GError **error)
{
  LanProposal *proposal = find_own_proposal (games, guest, message, error);

  if (proposal == NULL || !add_word (proposal, lan_session_get_player (guest->session), message, error))
    return FALSE;
  lan_games_show_lobbies (games);
  return TRUE;
}

static gboolean
withdraw (LanGames *games, LanGuest *guest, const LanMessage *message, GError **error)
{
  LanProposal *proposal = find_own_proposal (games, guest, message, error);

  if (proposal == NULL)
    return FALSE;
  lan_proposals_withdraw (games->proposals, proposal, lan_session_get_player (guest->session));
  lan_games_show_lobbies (games);
  return TRUE;
}

/* --- Seats that somebody waits for --- */

static gboolean
wait_for_seat (LanGames *games, LanGuest *guest, const LanMessage *message, GError **error)
{
  RoomTable  *table = lan_games_find_table (games, message, error);
  const char *player = lan_session_get_player (guest->session);

  if (table == NULL)
    return FALSE;
  if (lan_seats_find (table, player) >= 0)
    return input_refuse (error, _ ("You have a seat at this table already."));
  if (!lan_proposals_wait (games->proposals, room_table_get_id (table), player))
    return input_refuse (error, _ ("Too many people are waiting at this table already."));
  lan_games_show_lobbies (games);
  return TRUE;
}

static gboolean
wait_no_more (LanGames *games, LanGuest *guest, const LanMessage *message, GError **error)
{
  RoomTable *table = lan_games_find_table (games, message, error);

  if (table == NULL)
    return FALSE;
  lan_proposals_wait_no_more (games->proposals, room_table_get_id (table), lan_session_get_player (guest->session));
  lan_games_show_lobbies (games);
  return TRUE;
}

#define GRANT(name, act)                                                                                               \
  static void name (LanSession *session, const LanMessage *message, gpointer data)                                     \
  {                                                                                                                    \
    lan_games_grant (data, session, message, act);                                                                     \
  }
GRANT (want_cb, want)
GRANT (join_cb, join)
GRANT (begin_cb, begin_now)
GRANT (word_cb, say_word)
GRANT (withdraw_cb, withdraw)
GRANT (wait_cb, wait_for_seat)
GRANT (wait_no_more_cb, wait_no_more)

const LanVerb lan_games_proposal_verbs[] = {
  { "want", want_cb },
  { "join", join_cb },
  { "begin", begin_cb },
  { "withdraw", withdraw_cb },
  { "word", word_cb },
  { "wait", wait_cb },
  { "wait-no-more", wait_no_more_cb },
  { NULL, NULL },
};
