/* The pages of the side games: which tables are open, who sits there, and the cards of whoever looks at one. */
#include "lan-games.h"

#include <glib/gi18n-lib.h>

#include "app/side/room-games.h"
#include "app/side/room-table-phone.h"
#include "base/error.h"
#include "lan-hand.h"
#include "lan-lobby.h"

/* One phone, and the table that lies on it. */
typedef struct
{
  LanSession *session;
  LanHand    *hand;  /* NULL: no table */
  char       *lobby; /* as it was sent; NULL: it was not */
  char       *asked; /* the page of what can be done; NULL: nothing */
} Guest;

struct _LanGames
{
  RoomBook       *book;
  RoomTournament *tournament;
  GPtrArray      *guests; /* Guest */
  GPtrArray      *tables; /* RoomTable, those that are listened to */
};

/* --- who looks at what --- */

static Guest *
find_guest (LanGames *games, const LanSession *session)
{
  for (guint i = 0; i < games->guests->len; i++)
    if (((Guest *) games->guests->pdata[i])->session == session)
      return games->guests->pdata[i];
  return NULL;
}

/* Another phone than this one shows that seat. */
static gboolean
is_shown_elsewhere (LanGames *games, const Guest *but, RoomTable *table, gint seat)
{
  for (guint i = 0; i < games->guests->len; i++)
    {
      const Guest *guest = games->guests->pdata[i];

      if (guest != but && guest->hand != NULL && lan_hand_get_table (guest->hand) == table
          && lan_hand_get_seat (guest->hand) == seat)
        return TRUE;
    }
  return FALSE;
}

/* PHONE: what becomes of the seat that was held there. */
static void
leave (LanGames *games, Guest *guest, RoomPhone phone)
{
  g_autoptr (LanHand) hand = g_steal_pointer (&guest->hand);
  g_autoptr (RoomTable) table = hand != NULL ? g_object_ref (lan_hand_get_table (hand)) : NULL;
  gint seat = hand != NULL ? lan_hand_get_seat (hand) : GAME_OUTSIDER;

  g_clear_pointer (&guest->asked, g_free);
  if (hand == NULL)
    return;
  if (seat >= 0 && room_table_get_phone (table, (guint) seat) == ROOM_PHONE_HERE
      && !is_shown_elsewhere (games, guest, table, seat))
    room_table_set_phone (table, (guint) seat, phone);
  room_table_watch (table, FALSE);
}

static void
guest_free (Guest *guest)
{
  g_clear_pointer (&guest->hand, lan_hand_free);
  g_free (guest->lobby);
  g_free (guest->asked);
  g_free (guest);
}

/* A seat that a bot keeps is nobody's until it is given back. */
static gint
find_own_seat (RoomTable *table, const char *player)
{
  gint seat = lan_lobby_find_seat (table, player);

  return seat >= 0 && !room_table_is_bot (table, (guint) seat, NULL) ? seat : GAME_OUTSIDER;
}

static void
sit (LanGames *games, Guest *guest, RoomTable *table)
{
  gint seat = find_own_seat (table, lan_session_get_player (guest->session));

  guest->hand = lan_hand_new (table, seat);
  room_table_watch (table, TRUE);
  if (seat >= 0)
    room_table_set_phone (table, (guint) seat, ROOM_PHONE_HERE);
}

/* --- what is sent --- */

static void
show_choices (Guest *guest)
{
  g_autofree char *asked = guest->hand != NULL ? lan_hand_choices (guest->hand) : NULL;

  if (g_strcmp0 (asked, guest->asked) == 0)
    return;
  lan_session_send (guest->session, asked);
  g_free (guest->asked);
  guest->asked = g_steal_pointer (&asked);
}

/* Its player may have come to the table, or left it, since. */
static void
show_table (LanGames *games, Guest *guest)
{
  RoomTable       *table = lan_hand_get_table (guest->hand);
  g_autofree char *text = NULL;

  if (find_own_seat (table, lan_session_get_player (guest->session)) != lan_hand_get_seat (guest->hand))
    {
      g_autoptr (RoomTable) keep = g_object_ref (table);

      leave (games, guest, ROOM_PHONE_NONE);
      sit (games, guest, keep);
    }
  text = lan_hand_look (guest->hand);
  lan_session_send (guest->session, text);
  show_choices (guest);
}

static void
show_lobby (LanGames *games, Guest *guest)
{
  const char      *player = lan_session_get_player (guest->session);
  g_autofree char *lobby = player != NULL ? lan_lobby_text (games->book, player) : NULL;

  if (lobby == NULL || g_strcmp0 (lobby, guest->lobby) == 0)
    return;
  lan_session_send (guest->session, lobby);
  g_free (guest->lobby);
  guest->lobby = g_steal_pointer (&lobby);
}

void
lan_games_show (LanGames *games, LanSession *session)
{
  Guest *guest = find_guest (games, session);

  if (guest == NULL || !lan_session_is_in (session))
    return;
  show_lobby (games, guest);
  if (guest->hand == NULL)
    return;
  if (lan_session_get_player (session) == NULL)
    leave (games, guest, ROOM_PHONE_NONE);
  else
    show_table (games, guest);
}

static void
show_all (LanGames *games)
{
  for (guint i = 0; i < games->guests->len; i++)
    lan_games_show (games, ((Guest *) games->guests->pdata[i])->session);
}

static void
table_changed_cb (LanGames *games, RoomTable *table)
{
  for (guint i = 0; i < games->guests->len; i++)
    {
      Guest *guest = games->guests->pdata[i];

      if (guest->hand != NULL && lan_hand_get_table (guest->hand) == table)
        lan_games_show (games, guest->session);
      else if (lan_session_is_in (guest->session))
        show_lobby (games, guest);
    }
}

static void
forget_tables (LanGames *games)
{
  for (guint i = 0; i < games->tables->len; i++)
    g_signal_handlers_disconnect_by_data (games->tables->pdata[i], games);
  g_ptr_array_set_size (games->tables, 0);
}

/* One that is closed is listened to no more: it is on no phone either. */
static void
tables_changed_cb (LanGames *games)
{
  GListModel *tables = room_tables_get (games->book);

  forget_tables (games);
  for (guint i = 0; i < g_list_model_get_n_items (tables); i++)
    {
      RoomTable *table = g_list_model_get_item (tables, i);

      g_signal_connect_swapped (table, "changed", G_CALLBACK (table_changed_cb), games);
      g_ptr_array_add (games->tables, table);
    }
  show_all (games);
}

/* --- what may be asked for --- */

static void
finish (LanGames *games, Guest *guest, const LanMessage *message, gboolean is_done, const GError *error)
{
  show_choices (guest);
  lan_session_answer (guest->session, message, is_done ? NULL : error->message);
}

/* Answers instead if that phone may not ask for anything here. */
static Guest *
find_player (LanGames *games, LanSession *session, const LanMessage *message)
{
  if (lan_session_get_player (session) != NULL)
    return find_guest (games, session);
  lan_session_answer (session, message, _ ("Say who you are first."));
  return NULL;
}

/* That there are others, or were, is nobody's business. */
static RoomTable *
find_table (LanGames *games, const LanMessage *message, GError **error)
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
  Guest    *guest = find_player (games, session, message);
  g_autoptr (GError) error = NULL;
  RoomTable *table;

  if (guest == NULL)
    return;
  table = find_table (games, message, &error);
  if (table != NULL)
    {
      g_autoptr (RoomTable) keep = g_object_ref (table);

      leave (games, guest, ROOM_PHONE_AWAY);
      sit (games, guest, table);
      show_table (games, guest);
    }
  finish (games, guest, message, table != NULL, error);
}

static gboolean
do_in_hand (LanGames *games, Guest *guest, const LanMessage *message, GError **error)
{
  RoomTable *table = find_table (games, message, error);

  if (table == NULL)
    return FALSE;
  if (guest->hand == NULL || lan_hand_get_table (guest->hand) != table)
    return input_refuse (error, _ ("This table is not open."));
  return lan_hand_act (guest->hand, message, error);
}

static void
act (LanSession *session, const LanMessage *message, gpointer data)
{
  Guest *guest = find_player (data, session, message);
  g_autoptr (GError) error = NULL;
  gboolean is_done;

  if (guest == NULL)
    return;
  is_done = do_in_hand (data, guest, message, &error);
  finish (data, guest, message, is_done, error);
}

/* Who sits at the table, or has a seat kept there. */
static RoomTable *
find_own_table (LanGames *games, Guest *guest, const LanMessage *message, GError **error)
{
  RoomTable *table = find_table (games, message, error);

  if (table == NULL || lan_lobby_find_seat (table, lan_session_get_player (guest->session)) >= 0)
    return table;
  input_refuse (error, _ ("Only who sits at this table may do this."));
  return NULL;
}

/* The hand that is over is named: of two who ask for the next one, one is late. */
static gboolean
deal_next (LanGames *games, Guest *guest, const LanMessage *message, GError **error)
{
  RoomTable *table = find_own_table (games, guest, message, error);

  if (table == NULL)
    return FALSE;
  if (lan_message_number (message, "step", -1) != room_table_get_step (table))
    return input_refuse (error, _ ("This came too late: the table has gone on."));
  return room_table_next (table, error);
}

/* Another match of the same, in place of the one that is over. */
static gboolean
play_again (LanGames *games, Guest *guest, const LanMessage *message, GError **error)
{
  g_autoptr (RoomTable) again = NULL;
  RoomTable *found = find_own_table (games, guest, message, error);
  g_autoptr (RoomTable) table = found != NULL ? g_object_ref (found) : NULL;

  if (table == NULL)
    return FALSE;
  if (room_table_get_state (table) != ROOM_TABLE_OVER)
    return input_refuse (error, _ ("The match is not over yet."));
  again = room_table_again (table, error);
  if (again == NULL || !room_table_close (table, error))
    return FALSE;
  leave (games, guest, ROOM_PHONE_NONE);
  sit (games, guest, again);
  show_table (games, guest);
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

/* Of a bot that keeps it for nobody. */
static gboolean
take_seat (LanGames *games, Guest *guest, const LanMessage *message, GError **error)
{
  const char      *player = lan_session_get_player (guest->session);
  RoomTable       *table = find_table (games, message, error);
  g_autofree char *away = NULL;
  guint            seat;

  if (table == NULL || !find_seat (table, message, &seat, error))
    return FALSE;
  if (lan_lobby_find_seat (table, player) >= 0)
    return input_refuse (error, _ ("You have a seat at this table already."));
  away = room_table_dup_away (table, seat);
  if (!room_table_is_bot (table, seat, NULL) || away != NULL)
    return input_refuse (error, _ ("This seat is taken."));
  return room_table_take_over (table, seat, player, NULL, error);
}

/* A bot plays on for somebody whose phone is not connected, or for who asks for it. */
static gboolean
send_away (LanGames *games, Guest *guest, const LanMessage *message, GError **error)
{
  RoomTable *table = find_own_table (games, guest, message, error);
  guint      seat;

  if (table == NULL || !find_seat (table, message, &seat, error))
    return FALSE;
  if ((gint) seat != find_own_seat (table, lan_session_get_player (guest->session))
      && room_table_get_phone (table, seat) != ROOM_PHONE_AWAY)
    return input_refuse (error, _ ("Whoever sits there is at the table."));
  return room_table_sit_out (table, seat, error);
}

static gboolean
give_back (LanGames *games, Guest *guest, const LanMessage *message, GError **error)
{
  RoomTable *table = find_own_table (games, guest, message, error);
  guint      seat;

  return table != NULL && find_seat (table, message, &seat, error) && room_table_come_back (table, seat, error);
}

/* With as many bots as it takes, whose seats others may take. */
static gboolean
propose (LanGames *games, Guest *guest, const LanMessage *message, GError **error)
{
  const Game   *game = game_find (lan_message_text (message, "game"));
  gint64        n = lan_message_number (message, "seats", 0);
  RoomTableWish wish = { .tournament = room_tournament_get_id (games->tournament) };
  g_autoptr (GPtrArray) seats = store_seats_new ();
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  g_autoptr (RoomTable) table = NULL;

  if (game == NULL || n < 1 || n >= GAME_MAX_SEATS || !(game->seats >> n & 1))
    return input_refuse (error, _ ("This game is not for so many players."));
  wish.setup = (GameSetup){ .game = game, .n_seats = (guint) n, .dealer = -1 };
  wish.stake = g_settings_get_int (settings, "side-stake");
  wish.seats = seats;
  game_options_init (game, wish.setup.option);
  store_seats_add (seats, lan_session_get_player (guest->session), NULL);
  for (guint i = 0; i + 1 < (guint) n; i++)
    store_seats_add (seats, room_games_bot_name (i), bot_words[BOT_CAREFUL]);
  if (!game_setup_check (&wish.setup, error))
    return FALSE;
  table = room_table_new (games->book, &wish, error);
  if (table == NULL)
    return FALSE;
  leave (games, guest, ROOM_PHONE_AWAY);
  sit (games, guest, table);
  show_table (games, guest);
  return TRUE;
}

static gboolean
tell_rules (LanGames *games, Guest *guest, const LanMessage *message, GError **error)
{
  RoomTable       *table = lan_message_number (message, "table", 0) != 0 ? find_table (games, message, error) : NULL;
  const Game      *game = table != NULL ? room_table_get_game (table) : game_find (lan_message_text (message, "game"));
  const GamePlay  *play = table != NULL ? room_table_get_play (table) : NULL;
  g_autofree char *text = NULL;

  if (game == NULL)
    return error != NULL && *error != NULL ? FALSE : input_refuse (error, _ ("There is no such game."));
  text = lan_rules_text (game, play != NULL ? game_play_setup (play)->option : NULL);
  lan_session_send (guest->session, text);
  return TRUE;
}

static gboolean
tell_shelf (LanGames *games, Guest *guest, const LanMessage *message, GError **error)
{
  g_autofree char *text = lan_shelf_text ();

  lan_session_send (guest->session, text);
  return TRUE;
}

typedef gboolean (*Wish) (LanGames *games, Guest *guest, const LanMessage *message, GError **error);

static void
grant (LanGames *games, LanSession *session, const LanMessage *message, Wish wish)
{
  Guest *guest = find_player (games, session, message);
  g_autoptr (GError) error = NULL;
  gboolean is_done;

  if (guest == NULL)
    return;
  is_done = wish (games, guest, message, &error);
  finish (games, guest, message, is_done, error);
}

#define GRANT(name, wish)                                                                                              \
  static void name (LanSession *session, const LanMessage *message, gpointer data)                                     \
  {                                                                                                                    \
    grant (data, session, message, wish);                                                                              \
  }
GRANT (next_cb, deal_next)
GRANT (again_cb, play_again)
GRANT (seat_cb, take_seat)
GRANT (away_cb, send_away)
GRANT (back_cb, give_back)
GRANT (propose_cb, propose)
GRANT (rules_cb, tell_rules)
GRANT (shelf_cb, tell_shelf)

static const LanVerb verbs[] = {
  { "table", open_table }, { "hand", act },         { "next", next_cb },      { "again", again_cb },
  { "sit", seat_cb },      { "stand-in", away_cb }, { "come-back", back_cb }, { "propose", propose_cb },
  { "rules", rules_cb },   { "shelf", shelf_cb },   { NULL, NULL },
};

/* --- phones come and go --- */

void
lan_games_add (LanGames *games, LanSession *session)
{
  Guest *guest = g_new0 (Guest, 1);

  guest->session = session;
  g_ptr_array_add (games->guests, guest);
  lan_session_add_verbs (session, verbs, games);
}

void
lan_games_remove (LanGames *games, LanSession *session)
{
  Guest *guest = find_guest (games, session);

  if (guest == NULL)
    return;
  guest->session = NULL; /* nothing is sent to it any more */
  g_ptr_array_set_free_func (games->guests, NULL);
  g_ptr_array_remove (games->guests, guest);
  g_ptr_array_set_free_func (games->guests, (GDestroyNotify) guest_free);
  leave (games, guest, ROOM_PHONE_AWAY);
  guest_free (guest);
}

LanGames *
lan_games_new (RoomBook *book, RoomTournament *tournament)
{
  LanGames *games = g_new0 (LanGames, 1);

  games->book = g_object_ref (book);
  games->tournament = g_object_ref (tournament);
  games->guests = g_ptr_array_new_with_free_func ((GDestroyNotify) guest_free);
  games->tables = g_ptr_array_new_with_free_func (g_object_unref);
  g_signal_connect_swapped (room_tables_get (book), "items-changed", G_CALLBACK (tables_changed_cb), games);
  tables_changed_cb (games);
  return games;
}

void
lan_games_free (LanGames *games)
{
  if (games == NULL)
    return;
  g_signal_handlers_disconnect_by_data (room_tables_get (games->book), games);
  while (games->guests->len > 0)
    lan_games_remove (games, ((Guest *) games->guests->pdata[0])->session);
  for (guint i = 0; i < games->tables->len; i++)
    for (guint seat = 0; seat < room_table_n_seats (games->tables->pdata[i]); seat++)
      room_table_set_phone (games->tables->pdata[i], seat, ROOM_PHONE_NONE);
  forget_tables (games);
  g_ptr_array_unref (games->guests);
  g_ptr_array_unref (games->tables);
  g_object_unref (games->tournament);
  g_object_unref (games->book);
  g_free (games);
}
