/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sends the pages of the side games: the lobby to everybody, and a table to whoever looks at it. */
#include "app/tournament/room-invitation.h"
#include "base/language.h"
#include "lan-games-private.h"
#include "lan-lobby.h"

/* --- Who looks at what --- */

LanGuest *
lan_games_find_guest (LanGames *games, const LanSession *session)
{
  for (guint i = 0; i < games->guests->len; i++)
    if (((LanGuest *) games->guests->pdata[i])->session == session)
      return games->guests->pdata[i];
  return NULL;
}

/* True if a phone other than this one shows that seat. */
static gboolean
is_shown_elsewhere (LanGames *games, const LanGuest *but, RoomTable *table, gint seat)
{
  for (guint i = 0; i < games->guests->len; i++)
    {
      const LanGuest *guest = games->guests->pdata[i];

      if (guest != but && guest->hand != NULL && lan_hand_get_table (guest->hand) == table
          && lan_hand_get_seat (guest->hand) == seat)
        return TRUE;
    }
  return FALSE;
}

void
lan_games_leave (LanGames *games, LanGuest *guest, TableHolder phone)
{
  g_autoptr (LanHand) hand = g_steal_pointer (&guest->hand);
  g_autoptr (RoomTable) table = hand != NULL ? g_object_ref (lan_hand_get_table (hand)) : NULL;
  gint seat = hand != NULL ? lan_hand_get_seat (hand) : GAME_OUTSIDER;

  g_clear_pointer (&guest->asked, g_free);
  if (hand == NULL)
    return;
  if (seat >= 0 && room_table_get_holder (table, (guint) seat) == TABLE_PHONE
      && !is_shown_elsewhere (games, guest, table, seat))
    {
      lan_seats_note (games->seats, table, (guint) seat,
                      phone != TABLE_AWAY ? 0
                      : guest->heard != 0 ? guest->heard
                                          : g_get_monotonic_time ());
      room_table_set_holder (table, (guint) seat, phone);
    }
  g_signal_handlers_disconnect_by_data (table, guest);
  room_table_watch (table, FALSE);
}

static void
guest_free (LanGuest *guest)
{
  g_clear_pointer (&guest->hand, lan_hand_free);
  g_free (guest->player);
  g_free (guest->lobby);
  g_free (guest->asked);
  g_free (guest->missed);
  g_free (guest);
}

gint
lan_games_find_own_seat (RoomTable *table, const char *player)
{
  gint seat = lan_seats_find (table, player);

  return seat >= 0 && !room_table_is_bot (table, (guint) seat, NULL) ? seat : GAME_OUTSIDER;
}

void
lan_games_sit (LanGuest *guest, RoomTable *table)
{
  gint seat = lan_games_find_own_seat (table, lan_session_get_player (guest->session));

  guest->hand = lan_hand_new (table, seat);
  g_signal_connect_swapped (table, "followed", G_CALLBACK (lan_games_seat), guest);
  room_table_watch (table, TRUE);
  if (seat >= 0)
    room_table_set_holder (table, (guint) seat, TABLE_PHONE);
}

/* --- What is sent --- */

void
lan_games_show_choices (LanGuest *guest)
{
  g_autofree char *asked = NULL;

  language_begin (lan_session_get_language (guest->session));
  asked = guest->hand != NULL ? lan_hand_choices (guest->hand) : NULL;
  language_end ();
  if (g_strcmp0 (asked, guest->asked) == 0)
    return;
  lan_session_send (guest->session, asked);
  g_free (guest->asked);
  guest->asked = g_steal_pointer (&asked);
}

/* The player may have taken or left a seat since the page was last sent. */
void
lan_games_show_table (LanGames *games, LanGuest *guest)
{
  RoomTable       *table = lan_hand_get_table (guest->hand);
  g_autofree char *text = NULL;

  if (lan_games_find_own_seat (table, lan_session_get_player (guest->session)) != lan_hand_get_seat (guest->hand))
    {
      g_autoptr (RoomTable) keep = g_object_ref (table);

      lan_games_leave (games, guest, TABLE_LAPTOP);
      lan_games_sit (guest, keep);
    }
  language_begin (lan_session_get_language (guest->session));
  text = lan_hand_look (guest->hand);
  language_end ();
  lan_session_send (guest->session, text);
  lan_games_show_choices (guest);
}

void
lan_games_seat (LanGuest *guest, RoomTable *table)
{
  g_autofree char *text
      = g_strdup_printf ("{\"page\":\"seated\",\"table\":%" G_GINT64_FORMAT "}", room_table_get_id (table));

  lan_games_leave (guest->games, guest, TABLE_LAPTOP);
  lan_games_sit (guest, table);
  if (lan_hand_get_seat (guest->hand) >= 0)
    lan_session_send (guest->session, text);
  lan_games_show_table (guest->games, guest);
}

static void
show_lobby (LanGames *games, LanGuest *guest)
{
  const char      *player = lan_session_get_player (guest->session);
  g_autofree char *lobby = NULL;

  language_begin (lan_session_get_language (guest->session));
  lobby = player != NULL ? lan_lobby_text (games->lobby, player) : NULL;
  language_end ();
  if (lobby == NULL || g_strcmp0 (lobby, guest->lobby) == 0)
    return;
  lan_session_send (guest->session, lobby);
  g_free (guest->lobby);
  guest->lobby = g_steal_pointer (&lobby);
}

/* A failed write is not reported: the next change stores everything again. */
void
lan_games_keep (LanGames *games)
{
  g_autofree char *text = lan_proposals_to_text (games->proposals);

  if (g_str_equal (text, games->kept) || !room_invitation_keep_proposals (games->tournament, text, NULL))
    return;
  g_free (games->kept);
  games->kept = g_steal_pointer (&text);
}

static gboolean
show_lobbies_cb (gpointer data)
{
  LanGames *games = data;

  games->later = 0;
  for (guint i = 0; i < games->guests->len; i++)
    if (lan_session_is_in (((LanGuest *) games->guests->pdata[i])->session))
      {
        show_lobby (games, games->guests->pdata[i]);
        lan_games_show_missing (games, games->guests->pdata[i]);
      }
  return G_SOURCE_REMOVE;
}

/* An act may change a table many times. */
static void
show_lobbies_soon (LanGames *games)
{
  lan_lobby_forget (games->lobby);
  if (games->later == 0)
    games->later = g_idle_add_full (G_PRIORITY_HIGH, show_lobbies_cb, games, NULL);
}

void
lan_games_show_lobbies (LanGames *games)
{
  lan_games_keep (games);
  show_lobbies_soon (games);
}

/* Follows renames, and drops the proposals of a phone that is no longer anybody's. */
static void
note_player (LanGames *games, LanGuest *guest)
{
  const char *player = lan_session_get_player (guest->session);

  if (g_strcmp0 (player, guest->player) == 0)
    return;
  if (guest->player != NULL)
    lan_proposals_rename (games->proposals, guest->player, player);
  lan_games_keep (games);
  g_free (guest->player);
  guest->player = g_strdup (player);
}

static void
show_hand (LanGames *games, LanGuest *guest)
{
  if (guest->hand == NULL)
    return;
  if (lan_session_get_player (guest->session) == NULL)
    lan_games_leave (games, guest, TABLE_LAPTOP);
  else
    lan_games_show_table (games, guest);
}

void
lan_games_show (LanGames *games, LanSession *session)
{
  LanGuest *guest = lan_games_find_guest (games, session);

  if (guest == NULL || !lan_session_is_in (session))
    return;
  note_player (games, guest);
  show_lobby (games, guest);
  show_hand (games, guest);
  lan_games_show_missing (games, guest);
}

/* Somebody who waits sits down by themselves if their phone is here and they play nowhere else. */
static gboolean
could_sit_down (const char *player, gpointer data)
{
  LanGames *games = data;
  gboolean  is_here = FALSE;

  for (guint i = 0; i < games->guests->len; i++)
    {
      const LanGuest *guest = games->guests->pdata[i];

      if (g_strcmp0 (lan_session_get_player (guest->session), player) != 0)
        continue;
      if (guest->hand != NULL && lan_hand_get_seat (guest->hand) >= 0)
        return FALSE;
      is_here = TRUE;
    }
  return is_here;
}

/* Who has no phone here would play at the laptop, but there is none. */
static void
leave_laptop (LanGames *games, RoomTable *table)
{
  for (guint seat = 0; games->is_alone && seat < room_table_n_seats (table); seat++)
    if (room_table_get_holder (table, seat) == TABLE_LAPTOP)
      room_table_set_holder (table, seat, TABLE_AWAY);
}

/* A seat that changes hands changes the table, so that this is called again while it runs. */
static void
table_changed_cb (LanGames *games, RoomTable *table)
{
  leave_laptop (games, table);
  lan_seats_look (games->seats, table);
  if (lan_seats_change (games->seats, table, could_sit_down, games))
    lan_games_lay_before (games, table);
  show_lobbies_soon (games);
  for (guint i = 0; i < games->guests->len; i++)
    {
      LanGuest *guest = games->guests->pdata[i];

      if (guest->hand != NULL && lan_hand_get_table (guest->hand) == table && lan_session_is_in (guest->session))
        show_hand (games, guest);
    }
}

static void
forget_tables (LanGames *games)
{
  for (guint i = 0; i < games->tables->len; i++)
    g_signal_handlers_disconnect_by_data (games->tables->pdata[i], games);
  g_ptr_array_set_size (games->tables, 0);
}

/* Disconnects from tables that have closed; no phone shows them any more. */
static void
tables_changed_cb (LanGames *games)
{
  GListModel *tables = room_tables_get (games->book);

  forget_tables (games);
  for (guint i = 0; i < g_list_model_get_n_items (tables); i++)
    {
      RoomTable *table = g_list_model_get_item (tables, i);

      g_signal_connect_swapped (table, "changed", G_CALLBACK (table_changed_cb), games);
      lan_seats_look (games->seats, table);
      g_ptr_array_add (games->tables, table);
      leave_laptop (games, table);
    }
  show_lobbies_soon (games);
}

void
lan_games_be_alone (LanGames *games)
{
  games->is_alone = TRUE;
  tables_changed_cb (games);
}

void
lan_games_look (LanGames *games)
{
  for (guint i = 0; i < games->guests->len; i++)
    lan_games_show_missing (games, games->guests->pdata[i]);
}

void
lan_games_pass (LanGames *games, gint64 time)
{
  lan_seats_pass (games->seats, time);
  lan_games_look (games);
}

/* --- Phones come and go --- */

void
lan_games_add (LanGames *games, LanSession *session)
{
  LanGuest *guest = g_new0 (LanGuest, 1);

  guest->games = games;
  guest->session = session;
  g_ptr_array_add (games->guests, guest);
  lan_session_add_verbs (session, lan_games_verbs, games);
  lan_session_add_verbs (session, lan_games_proposal_verbs, games);
}

void
lan_games_remove (LanGames *games, LanSession *session)
{
  LanGuest *guest = lan_games_find_guest (games, session);

  if (guest == NULL)
    return;
  guest->session = NULL; /* nothing is sent to it any more */
  if (g_get_monotonic_time () - lan_session_get_heard (session) > LAN_PING_EVERY * (gint64) G_USEC_PER_SEC)
    guest->heard = lan_session_get_heard (session);
  g_ptr_array_set_free_func (games->guests, NULL);
  g_ptr_array_remove (games->guests, guest);
  g_ptr_array_set_free_func (games->guests, (GDestroyNotify) guest_free);
  lan_games_leave (games, guest, TABLE_AWAY);
  guest_free (guest);
}

LanGames *
lan_games_new (RoomBook *book, RoomTournament *tournament, LanGamesNotice notice, gpointer data)
{
  LanGames *games = g_new0 (LanGames, 1);

  games->notice = notice;
  games->data = data;
  games->book = g_object_ref (book);
  games->tournament = g_object_ref (tournament);
  games->guests = g_ptr_array_new_with_free_func ((GDestroyNotify) guest_free);
  games->tables = g_ptr_array_new_with_free_func (g_object_unref);
  games->proposals = lan_proposals_new ();
  games->seats = lan_seats_new (games->proposals);
  games->lobby = lan_lobby_new (book, games->proposals);
  games->kept = room_invitation_read_proposals (tournament);
  lan_proposals_read (games->proposals, games->kept);
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
    lan_games_remove (games, ((LanGuest *) games->guests->pdata[0])->session);
  for (guint i = 0; i < games->tables->len; i++)
    for (guint seat = 0; seat < room_table_n_seats (games->tables->pdata[i]); seat++)
      room_table_set_holder (games->tables->pdata[i], seat, TABLE_LAPTOP);
  forget_tables (games);
  g_clear_handle_id (&games->later, g_source_remove);
  g_ptr_array_unref (games->guests);
  g_ptr_array_unref (games->tables);
  lan_lobby_free (games->lobby);
  lan_seats_free (games->seats);
  lan_proposals_free (games->proposals);
  g_free (games->kept);
  g_object_unref (games->tournament);
  g_object_unref (games->book);
  g_free (games);
}
