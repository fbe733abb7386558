/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The acts that phones may request at side tables. */
#include <glib/gi18n-lib.h>

#include "app/side/room-bank.h"
#include "base/error.h"
#include "lan-games-private.h"
#include "lan-lobby.h"
#include "lan-table.h"

/* --- Who asks, and where --- */

static void
finish (LanGuest *guest, const LanMessage *message, gboolean is_done, const GError *error)
{
  lan_games_show_choices (guest);
  lan_session_answer (guest->session, message, is_done ? NULL : error->message);
}

/* Answers the phone itself if it may not ask for anything here. */
static LanGuest *
find_player (LanGames *games, LanSession *session, const LanMessage *message)
{
  if (lan_session_get_player (session) != NULL)
    return lan_games_find_guest (games, session);
  lan_session_answer (session, message, _ ("Say who you are first."));
  return NULL;
}

/* Whether other tables exist, or did, is not revealed. */
RoomTable *
lan_games_find_table (LanGames *games, const LanMessage *message, GError **error)
{
  gint64 id = lan_message_number (message, "table", 0);

  for (guint i = 0; i < games->tables->len; i++)
    if (room_table_get_id (games->tables->pdata[i]) == id)
      return games->tables->pdata[i];
  input_refuse (error, _ ("This table is not open."));
  return NULL;
}

static void
open_table (LanSession *session, const LanMessage *message, gpointer data)
{
  LanGames *games = data;
  LanGuest *guest = find_player (games, session, message);
  g_autoptr (GError) error = NULL;
  RoomTable *table;

  if (guest == NULL)
    return;
  table = lan_games_find_table (games, message, &error);
  if (table != NULL)
    {
      g_autoptr (RoomTable) keep = g_object_ref (table);

      lan_games_leave (games, guest, TABLE_AWAY);
      lan_games_sit (guest, table);
      lan_games_show_table (games, guest);
    }
  finish (guest, message, table != NULL, error);
}

/* Whoever acts is there, whatever the others thought. */
static void
be_there (LanGames *games, LanGuest *guest, RoomTable *table)
{
  gint seat = guest->hand != NULL && lan_hand_get_table (guest->hand) == table ? lan_hand_get_seat (guest->hand) : -1;

  if (seat < 0 || room_table_get_holder (table, (guint) seat) != TABLE_AWAY)
    return;
  lan_seats_note (games->seats, table, (guint) seat, 0);
  room_table_set_holder (table, (guint) seat, TABLE_PHONE);
}

static gboolean
do_in_hand (LanGames *games, LanGuest *guest, const LanMessage *message, GError **error)
{
  RoomTable *table = lan_games_find_table (games, message, error);

  if (table == NULL)
    return FALSE;
  if (guest->hand == NULL || lan_hand_get_table (guest->hand) != table)
    return input_refuse (error, _ ("This table is not open."));
  be_there (games, guest, table);
  return lan_hand_act (guest->hand, message, error);
}

static void
act (LanSession *session, const LanMessage *message, gpointer data)
{
  LanGuest *guest = find_player (data, session, message);
  g_autoptr (GError) error = NULL;
  gboolean is_done;

  if (guest == NULL)
    return;
  is_done = do_in_hand (data, guest, message, &error);
  finish (guest, message, is_done, error);
}

/* The table must be one at which the guest sits or has a seat kept. */
static RoomTable *
find_own_table (LanGames *games, LanGuest *guest, const LanMessage *message, GError **error)
{
  RoomTable *table = lan_games_find_table (games, message, error);

  if (table == NULL || lan_seats_find (table, lan_session_get_player (guest->session)) >= 0)
    return table;
  input_refuse (error, _ ("Only somebody who sits at this table may do this."));
  return NULL;
}

/* The message names the finished hand, so that of two phones asking for the next one the second is late. */
static gboolean
deal_next (LanGames *games, LanGuest *guest, const LanMessage *message, GError **error)
{
  RoomTable *table = find_own_table (games, guest, message, error);

  if (table == NULL)
    return FALSE;
  if (lan_message_number (message, "step", -1) != room_table_get_step (table))
    return input_refuse (error, _ ("This came too late: the table has moved on."));
  return room_table_next (table, error);
}

/* Opens another match with the same settings in place of the finished one, and everybody who looks at that one comes
   along. */
static gboolean
play_again (LanGames *games, LanGuest *guest, const LanMessage *message, GError **error)
{
  g_autoptr (RoomTable) again = NULL;
  RoomTable *found = find_own_table (games, guest, message, error);
  g_autoptr (RoomTable) table = found != NULL ? g_object_ref (found) : NULL;

  if (table == NULL)
    return FALSE;
  if (room_table_get_state (table) != ROOM_TABLE_OVER)
    return input_refuse (error, _ ("The match is not over yet."));
  if (!room_table_close (table, error)) /* first, so that what is refused has opened nothing */
    return FALSE;
  again = room_table_again (table, error);
  if (again == NULL)
    return FALSE;
  lan_proposals_follow (games->proposals, room_table_get_id (table), room_table_get_id (again));
  lan_games_keep (games);
  return TRUE;
}

static gboolean
find_seat (RoomTable *table, const LanMessage *message, guint *seat, GError **error)
{
  gint64 number = lan_message_number (message, "seat", -1);

  if (number < 0 || number >= room_table_n_seats (table))
    return input_refuse (error, _ ("There is no such seat at this table."));
  *seat = (guint) number;
  return TRUE;
}

static gboolean
take_seat (LanGames *games, LanGuest *guest, const LanMessage *message, GError **error)
{
  RoomTable *table = lan_games_find_table (games, message, error);
  guint      seat;

  if (table == NULL || !find_seat (table, message, &seat, error)
      || !lan_seats_sit_down (games->seats, table, seat, lan_session_get_player (guest->session), error))
    return FALSE;
  lan_games_show_lobbies (games);
  return TRUE;
}

/* The table goes on without a player who is missing, or who asks for it. */
static gboolean
send_away (LanGames *games, LanGuest *guest, const LanMessage *message, GError **error)
{
  RoomTable *table = find_own_table (games, guest, message, error);
  guint      seat;

  return table != NULL && find_seat (table, message, &seat, error)
         && lan_seats_stand_in (games->seats, table, seat, lan_session_get_player (guest->session), error);
}

/* The host need neither sit there nor wait. */
static void
go_on_without (LanSession *session, const LanMessage *message, gpointer data)
{
  LanGames  *games = data;
  RoomTable *table;
  guint      seat;
  g_autoptr (GError) error = NULL;
  gboolean is_done;

  if (!lan_session_is_host (session))
    {
      lan_session_answer (session, message, _ ("Only the host’s phone may do this."));
      return;
    }
  table = lan_games_find_table (games, message, &error);
  is_done = table != NULL && find_seat (table, message, &seat, &error)
            && lan_seats_stand_in (games->seats, table, seat, NULL, &error);
  finish (lan_games_find_guest (games, session), message, is_done, error);
}

static gboolean
give_back (LanGames *games, LanGuest *guest, const LanMessage *message, GError **error)
{
  RoomTable *table = lan_games_find_table (games, message, error);
  guint      seat;

  if (table == NULL || !find_seat (table, message, &seat, error)
      || !lan_seats_come_back (games->seats, table, seat, lan_session_get_player (guest->session), error))
    return FALSE;
  be_there (games, guest, table);
  lan_games_show_lobbies (games);
  return TRUE;
}

/* A player who leaves, or has been away for a while, hands the seat to whoever has waited longest. */
static gboolean
hand_over (LanGames *games, LanGuest *guest, const LanMessage *message, GError **error)
{
  RoomTable *table = find_own_table (games, guest, message, error);
  guint      seat;

  if (table == NULL || !find_seat (table, message, &seat, error)
      || !lan_seats_hand_over (games->seats, table, seat, lan_session_get_player (guest->session), error))
    return FALSE;
  lan_games_lay_before (games, table);
  lan_games_show_lobbies (games);
  return TRUE;
}

/* Bots fill the missing seats until other people take them. */
static gboolean
propose (LanGames *games, LanGuest *guest, const LanMessage *message, GError **error)
{
  guint       n_seats;
  const Game *game = lan_games_read_game (message, &n_seats, error);
  g_autoptr (GPtrArray) people = g_ptr_array_new ();
  g_autoptr (RoomTable) table = NULL;
  LanProposal wish;

  if (game == NULL || !lan_games_may_propose (games, lan_session_get_player (guest->session), error))
    return FALSE;
  g_ptr_array_add (people, (gpointer) lan_session_get_player (guest->session));
  wish = (LanProposal){ .game = game, .n_seats = n_seats, .stake = room_bank_usual_stake (game), .people = people };
  table = lan_games_open (games, &wish, error);
  if (table == NULL)
    return FALSE;
  lan_games_leave (games, guest, TABLE_AWAY);
  lan_games_sit (guest, table);
  lan_games_show_table (games, guest);
  return TRUE;
}

static gboolean
tell_rules (LanGames *games, LanGuest *guest, const LanMessage *message, GError **error)
{
  RoomTable *table
      = lan_message_number (message, "table", 0) != 0 ? lan_games_find_table (games, message, error) : NULL;
  const Game      *game = table != NULL ? room_table_get_game (table) : game_find (lan_message_text (message, "game"));
  const GamePlay  *play = table != NULL ? room_table_get_play (table) : NULL;
  g_autofree char *text = NULL;

  if (game == NULL)
    return error != NULL && *error != NULL ? FALSE : input_refuse (error, _ ("There is no such game."));
  text = lan_rules_text (game, play != NULL ? game_play_state (play) : NULL);
  lan_session_send (guest->session, text);
  return TRUE;
}

/* Pages about the past of the table that this phone shows. */
static gboolean
tell_trick (LanGames *games, LanGuest *guest, const LanMessage *message, GError **error)
{
  g_autofree char *text = guest->hand != NULL ? lan_trick_text (lan_hand_get_look (guest->hand)) : NULL;

  if (text == NULL)
    return input_refuse (error, _ ("No trick has been taken in this hand yet."));
  lan_session_send (guest->session, text);
  return TRUE;
}

/* A replay is sent only on request, and shows only what this phone was shown before. */
static gboolean
tell_replay (LanGames *games, LanGuest *guest, const LanMessage *message, GError **error)
{
  gint64           line = lan_message_number (message, "line", 0);
  g_autofree char *text = guest->hand != NULL
                              ? lan_replay_text (lan_hand_get_look (guest->hand), (guint) CLAMP (line, 0, G_MAXINT))
                              : NULL;

  if (text == NULL)
    return input_refuse (error, _ ("Nothing has happened since."));
  lan_session_send (guest->session, text);
  return TRUE;
}

static gboolean
tell_pays (LanGames *games, LanGuest *guest, const LanMessage *message, GError **error)
{
  const GameState *view = guest->hand != NULL ? room_seat_view_get_view (lan_hand_get_look (guest->hand)) : NULL;
  g_autofree char *text = view != NULL ? lan_pays_text (view) : NULL;

  if (text == NULL)
    return input_refuse (error, _ ("This table is not open."));
  lan_session_send (guest->session, text);
  return TRUE;
}

static gboolean
buy_chips (LanGames *games, LanGuest *guest, const LanMessage *message, GError **error)
{
  RoomTable *table = lan_games_find_table (games, message, error);
  gint       seat = table != NULL ? lan_games_find_own_seat (table, lan_session_get_player (guest->session)) : 0;

  if (table == NULL)
    return FALSE;
  if (seat < 0)
    return input_refuse (error, _ ("Only somebody who sits at this table may do this."));
  return room_table_buy (table, (guint) seat, room_table_get_buy_in (table), error);
}

static gboolean
tell_shelf (LanGames *games, LanGuest *guest, const LanMessage *message, GError **error)
{
  g_autofree char *text = lan_shelf_text (lan_message_text (message, "words"));

  lan_session_send (guest->session, text);
  return TRUE;
}

void
lan_games_grant (LanGames *games, LanSession *session, const LanMessage *message, LanGamesAct run)
{
  LanGuest *guest = find_player (games, session, message);
  g_autoptr (GError) error = NULL;
  gboolean is_done;

  if (guest == NULL)
    return;
  is_done = run (games, guest, message, &error);
  finish (guest, message, is_done, error);
}

#define GRANT(name, run)                                                                                               \
  static void name (LanSession *session, const LanMessage *message, gpointer data)                                     \
  {                                                                                                                    \
    lan_games_grant (data, session, message, run);                                                                     \
  }
GRANT (next_cb, deal_next)
GRANT (again_cb, play_again)
GRANT (seat_cb, take_seat)
GRANT (away_cb, send_away)
GRANT (back_cb, give_back)
GRANT (hand_over_cb, hand_over)
GRANT (propose_cb, propose)
GRANT (buy_cb, buy_chips)

/* These acts change nothing, so only the phone that asks hears of them. */
GRANT (rules_cb, tell_rules)
GRANT (shelf_cb, tell_shelf)
GRANT (trick_cb, tell_trick)
GRANT (pays_cb, tell_pays)
GRANT (replay_cb, tell_replay)

const LanVerb lan_games_verbs[] = {
  { "table", open_table }, { "hand", act },         { "next", next_cb },           { "again", again_cb },
  { "sit", seat_cb },      { "stand-in", away_cb }, { "come-back", back_cb },      { "propose", propose_cb },
  { "rules", rules_cb },   { "shelf", shelf_cb },   { "trick", trick_cb },         { "pays", pays_cb },
  { "buy", buy_cb },       { "replay", replay_cb }, { "hand-over", hand_over_cb }, { "go-on-without", go_on_without },
  { NULL, NULL },
};
