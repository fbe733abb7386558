/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The connected phones, and the pages they are sent. */
#include <glib/gi18n-lib.h>

#include "app/cash/room-cash-ask.h"
#include "app/cash/room-cashes.h"
#include "app/clock/room-clock-face-teller.h"
#include "app/tournament/room-commands.h"
#include "base/error.h"
#include "base/language.h"
#include "lan-clock.h"
#include "lan-desk.h"
#include "lan-games.h"
#include "lan-message.h"
#include "lan-people.h"
#include "lan-phones-private.h"
#include "lan-phones-test.h"
#include "lan-player-page.h"
#include "lan-requests.h"
#include "lan-scores.h"
#include "lan-seasons.h"
#include "lan-session-test.h"
#include "lan-session.h"

enum
{
  LOOK_EVERY = 10, /* seconds */
};

struct _LanPhones
{
  GObject parent_instance;

  RoomTournament     *tournament;
  LanKeys            *keys;
  LanPeople          *people;
  LanRequests        *requests;
  LanGames           *games;    /* NULL without a book */
  LanScores          *scores;   /* likewise */
  LanSeasons         *seasons;  /* likewise */
  RoomSettling       *settling; /* likewise */
  RoomBook           *book;
  GPtrArray          *sessions; /* LanSession, the oldest first */
  guint               look_source;
  char               *still; /* the clock page without the time left, as it was last sent */
  RoomClockFaceMoment moment;
};

G_DEFINE_FINAL_TYPE (LanPhones, lan_phones, G_TYPE_OBJECT)

enum
{
  CHANGED,
  JOINED,
  ASKED,
  PROPOSED,
  GUESSED,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

static void
tell_changed (LanPhones *self)
{
  language_begin (language_home ());
  g_signal_emit (self, signals[CHANGED], 0);
  language_end ();
}

/* --- What they show --- */

static LanSession *
session_at (LanPhones *self, guint index)
{
  return g_ptr_array_index (self->sessions, index);
}

/* The cash game that sells chips to phones; NULL: none. */
static RoomCash *
find_cash (LanPhones *self)
{
  return self->book != NULL ? room_cash_ask_find (self->book, room_tournament_get_id (self->tournament)) : NULL;
}

/* Sends a phone its pages, the player's page in the current language. CLOCK and DESK may be NULL to be left out. */
static void
show_one (LanPhones *self, LanSession *session, const char *clock, const char *desk)
{
  g_autofree char *player_page
      = lan_session_is_in (session)
            ? lan_player_page_text (self->tournament, self->people, self->requests, self->seasons, self->settling,
                                    find_cash (self), lan_session_get_player (session), session)
            : NULL;

  lan_session_show (session, clock, player_page, desk);
}

/* Builds the shared pages once for each language. */
static void
show_those_of (LanPhones *self, const char *language, gboolean with_clock)
{
  g_autofree char *clock = NULL, *desk = NULL;

  language_begin (language);
  for (guint i = 0; i < self->sessions->len; i++)
    {
      LanSession *session = session_at (self, i);

      if (lan_session_get_language (session) != language)
        continue;
      if (clock == NULL && with_clock)
        clock = lan_clock_text (self->tournament, TRUE);
      if (desk == NULL && lan_session_is_host (session))
        desk = lan_desk_text (self->tournament, self->requests);
      show_one (self, session, clock, desk);
    }
  language_end ();
}

/* What comes from the book. */
static void
show_book (LanPhones *self, LanSession *session)
{
  if (self->seasons != NULL)
    lan_seasons_show (self->seasons, session);
  if (self->scores != NULL)
    lan_scores_show (self->scores, session);
  if (self->games != NULL)
    lan_games_show (self->games, session);
}

static void
show (LanPhones *self, gboolean with_clock)
{
  for (const char *const *language = language_list (); *language != NULL; language++)
    show_those_of (self, *language, with_clock);
  for (guint i = 0; i < self->sessions->len; i++)
    show_book (self, session_at (self, i));
}

static void
show_now (LanPhones *self, LanSession *session)
{
  g_autofree char *desk = NULL;

  language_begin (lan_session_get_language (session));
  desk = lan_session_is_host (session) ? lan_desk_text (self->tournament, self->requests) : NULL;
  show_one (self, session, NULL, desk);
  language_end ();
  show_book (self, session);
}

/* Called when somebody came, went or asked; the clock has not changed. */
static void
people_changed (LanPhones *self)
{
  show (self, FALSE);
  tell_changed (self);
}

/* True if a phone that counts down by itself would now show something wrong. */
static gboolean
has_moved (LanPhones *self)
{
  g_autofree char *still = lan_clock_text (self->tournament, FALSE);

  if (g_strcmp0 (still, self->still) == 0)
    return FALSE;
  g_free (self->still);
  self->still = g_steal_pointer (&still);
  return TRUE;
}

/* Follows renames, disconnects phones that are no longer known, and drops the requests of phones that are nobody's. */
static void
refresh_people (LanPhones *self)
{
  if (!lan_people_refresh (self->people))
    return;
  for (guint i = 0; i < self->sessions->len; i++)
    {
      LanSession *session = session_at (self, i);
      const char *name = lan_people_get_name (self->people, lan_session_get_phone (session));

      lan_session_set_player (session, name);
    }
  for (guint i = lan_requests_count (self->requests); i > 0; i--)
    {
      const LanRequest *request = lan_requests_get (self->requests, i - 1);

      if (request->asker == NULL && lan_people_get_holder (self->people, request->player) == 0)
        lan_requests_drop (self->requests, i - 1);
    }
}

static void
look_at_seasons (LanPhones *self)
{
  if (self->seasons != NULL)
    lan_seasons_look (self->seasons);
}

static void
changed_cb (LanPhones *self)
{
  refresh_people (self);
  if (self->sessions->len == 0)
    return;
  look_at_seasons (self);
  has_moved (self);
  show (self, TRUE);
}

static void
tick_cb (LanPhones *self)
{
  RoomClockFaceMoment moment;

  if (self->sessions->len == 0)
    return;
  look_at_seasons (self);
  room_clock_face_moment (&moment, self->tournament);
  if (room_clock_face_moment_equal (&moment, &self->moment))
    return;
  self->moment = moment;
  if (has_moved (self))
    show (self, TRUE);
}

/* --- Sessions --- */

static guint
count_sessions (LanPhones *self, const char *address)
{
  guint n = 0;

  for (guint i = 0; i < self->sessions->len; i++)
    n += g_str_equal (lan_session_get_address (g_ptr_array_index (self->sessions, i)), address);
  return n;
}

static gboolean
look_cb (gpointer data)
{
  LanPhones *self = data;

  for (guint i = 0; i < self->sessions->len; i++)
    lan_session_look_after (g_ptr_array_index (self->sessions, i), g_get_monotonic_time ());
  if (self->games != NULL)
    lan_games_look (self->games);
  return G_SOURCE_CONTINUE;
}

static void
closed_cb (LanSession *session, gpointer data)
{
  LanPhones *self = data;
  gboolean   has_asked = lan_requests_drop_asker (self->requests, session);

  lan_people_leave (self->people, session);
  if (self->games != NULL)
    lan_games_remove (self->games, session);
  if (self->seasons != NULL)
    lan_seasons_remove (self->seasons, session);
  if (self->scores != NULL)
    lan_scores_remove (self->scores, session);
  g_ptr_array_remove (self->sessions, session);
  if (self->sessions->len == 0)
    g_clear_handle_id (&self->look_source, g_source_remove);
  if (has_asked)
    people_changed (self);
  else
    tell_changed (self);
}

typedef enum
{
  STRANGER, /* has not shown the invitation */
  GUEST,
  PLAYER, /* or the host */
} Rank;

static Rank
rank_of (const LanSession *session)
{
  if (lan_session_get_phone (session) != 0 || lan_session_is_host (session))
    return PLAYER;
  return lan_session_is_in (session) ? GUEST : STRANGER;
}

/* Somebody who only holds sockets keeps nobody out, however many addresses they have.  A stranger, the oldest of another
   address and of the one that has most, gives way to whoever comes; strangers, and then guests, give way to a player who
   comes back. */
static gboolean
make_room (LanPhones *self, const char *address, gboolean is_player)
{
  LanSession *least = NULL;

  for (Rank rank = STRANGER; rank < (is_player ? PLAYER : GUEST) && least == NULL; rank++)
    for (guint i = 0, most = 0; i < self->sessions->len; i++)
      {
        LanSession *session = session_at (self, i);
        const char *other = lan_session_get_address (session);
        guint       n = count_sessions (self, other);

        if (rank_of (session) != rank || n <= most || (!is_player && g_str_equal (other, address)))
          continue;
        least = session;
        most = n;
      }
  if (least == NULL)
    return FALSE;
  lan_session_cut (least);
  closed_cb (least, self);
  return TRUE;
}

/* Tells the laptop of guesses at the PIN. */
static void
tell_guess (LanPhones *self, const char *address)
{
  LanGuess         guess = lan_keys_take_news (self->keys);
  g_autofree char *sentence = NULL;

  if (guess == LAN_GUESS_NOTHING)
    return;
  for (guint i = 0; i < self->sessions->len; i++)
    lan_session_end_host (session_at (self, i));
  language_begin (language_home ());
  sentence = guess == LAN_GUESS_LOCKED
                 ? g_strdup_printf (_ ("A phone at %s has guessed at the PIN too often, and has to wait."), address)
                 : g_strdup (_ ("Somebody is guessing at the PIN of the host’s phone, so there is a new PIN."));
  g_signal_emit (self, signals[GUESSED], 0, sentence);
  language_end ();
}

static void
tried_cb (LanSession *session, gpointer data)
{
  LanPhones *self = data;

  tell_guess (self, lan_session_get_address (session));
  show_now (self, session);
  tell_changed (self);
}

/* Closes the sockets of phones that are no longer known; they come back as nobody's. */
static void
let_go (LanPhones *self)
{
  for (guint i = self->sessions->len; i > 0; i--)
    {
      LanSession *session = session_at (self, i - 1);

      if (lan_session_get_phone (session) == 0
          || lan_people_get_name (self->people, lan_session_get_phone (session)) != NULL)
        continue;
      if (lan_session_get_player (session) != NULL)
        lan_requests_drop_player (self->requests, lan_session_get_player (session));
      lan_session_set_player (session, NULL);
      lan_session_forget (session);
    }
  people_changed (self);
}

/* --- Requests --- */

/* The phone exchanges the word for its cookie, and comes back with it. */
static gboolean
promise (LanPhones *self, LanSession *session, const char *name, gboolean by_host)
{
  JsonBuilder     *json;
  g_autofree char *text = NULL;
  const char      *word = lan_people_promise (self->people, name, lan_session_get_address (session), session,
                                              lan_session_get_phone (session), g_get_monotonic_time ());

  if (word == NULL)
    return FALSE;
  if (by_host)
    lan_people_allow (self->people, word);
  json = json_builder_new ();
  json_builder_begin_object (json);
  lan_add_text (json, "page", "claim");
  lan_add_text (json, "word", word);
  json_builder_end_object (json);
  text = lan_take_text (json);
  lan_session_send (session, text);
  return TRUE;
}

static void
tell_request (LanPhones *self, const LanRequest *request)
{
  people_changed (self);
  language_begin (language_home ());
  g_signal_emit (self, signals[ASKED], 0, request->id);
  language_end ();
}

/* FALSE: there are too many. */
static gboolean
put_request (LanPhones *self, const char *act, const char *player, gconstpointer asker)
{
  const LanRequest *request = lan_requests_ask (self->requests, act, player, asker);

  if (request != NULL)
    tell_request (self, request);
  return request != NULL;
}

/* True if other sockets from the address of SESSION already ask for as many names as an address may; SESSION itself has
   only one request at a time. */
static gboolean
asks_for_too_many (LanPhones *self, LanSession *session)
{
  guint n = 0;

  for (guint i = 0; i < self->sessions->len; i++)
    n += session_at (self, i) != session
         && g_str_equal (lan_session_get_address (session_at (self, i)), lan_session_get_address (session))
         && lan_requests_has_asker (self->requests, session_at (self, i));
  return n >= LAN_NAMES_ASKED_EACH;
}

/* FALSE: there are too many. */
static gboolean
ask_for_name (LanPhones *self, LanSession *session, const char *name, const char *why)
{
  return !asks_for_too_many (self, session) && put_request (self, why, name, session);
}

static void
claim (LanSession *session, const LanMessage *message, gpointer data)
{
  LanPhones *self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = room_phone_book_read_name (self->tournament, lan_message_text (message, "name"), &error);
  gint64           holder, now = g_get_monotonic_time ();
  gboolean         done;

  if (name == NULL)
    {
      lan_session_refuse (session, message, error);
      return;
    }
  holder = lan_people_get_holder (self->people, name);
  if (holder != 0 && holder == lan_session_get_phone (session))
    done = TRUE;
  else if (holder != 0 || lan_people_is_promised (self->people, name, session, now))
    done = ask_for_name (self, session, name, LAN_REQUEST_NAME);
  else if (lan_people_has_enough (self->people, lan_session_get_address (session), lan_session_get_phone (session),
                                  now))
    done = ask_for_name (self, session, name, LAN_REQUEST_MORE);
  else if (lan_people_are_many (self->people, lan_session_get_address (session), lan_session_get_phone (session), now))
    done = ask_for_name (self, session, name, LAN_REQUEST_MANY);
  else
    done = promise (self, session, name, FALSE);
  lan_session_answer (session, message, done ? NULL : _ ("There are too many phones already: ask the host."));
}

/* "This is not me": frees the name for somebody else. */
static void
leave (LanSession *session, const LanMessage *message, gpointer data)
{
  LanPhones *self = data;
  g_autoptr (GError) error = NULL;

  if (lan_session_get_player (session) == NULL)
    lan_session_answer (session, message, NULL);
  else if (!lan_people_forget (self->people, lan_session_get_phone (session), &error))
    lan_session_refuse (session, message, error);
  else
    {
      lan_session_answer (session, message, NULL);
      let_go (self);
    }
}

/* Chips for the player's own money. Whoever waits for an answer asks for nothing more, so that nobody is flooded, and the
   host allows the amount that they have read. */
static gboolean
ask_for_chips (LanPhones *self, const char *player, const char *typed, GError **error)
{
  RoomCash   *cash = find_cash (self);
  LanRequest *request;
  gint64      amount;

  if (cash == NULL)
    return input_refuse (error, _ ("There is no cash game at the moment."));
  if (lan_requests_wants_chips (self->requests, player))
    return input_refuse (error, _ ("You have asked for chips already: the host decides."));
  if (!room_cash_ask_read (cash, player, typed, &amount, error))
    return FALSE;
  request = lan_requests_ask (self->requests, LAN_REQUEST_CHIPS, player, NULL);
  if (request == NULL)
    return input_refuse (error, _ ("Too much is being asked at once: ask the host."));
  request->game = room_cash_get_id (cash);
  request->amount = amount;
  request->much = room_cash_money (cash, amount);
  request->where = g_strdup (room_cash_get_name (cash));
  tell_request (self, request);
  return TRUE;
}

static void
ask_for (LanSession *session, const LanMessage *message, gpointer data)
{
  LanPhones  *self = data;
  const char *player = lan_session_get_player (session), *act = lan_message_text (message, "act");
  g_autoptr (GError) error = NULL;

  if (player == NULL)
    lan_session_answer (session, message, _ ("Say who you are first."));
  else if (g_str_equal (act, LAN_REQUEST_CHIPS))
    {
      if (ask_for_chips (self, player, lan_message_text (message, "amount"), &error))
        lan_session_answer (session, message, NULL);
      else
        lan_session_refuse (session, message, error);
    }
  else if (!lan_player_page_may_ask (self->tournament, player, act, &error))
    lan_session_refuse (session, message, error);
  else if (!put_request (self, act, player, NULL))
    lan_session_answer (session, message, _ ("Too much is being asked at once: ask the host."));
  else
    lan_session_answer (session, message, NULL);
}

static gboolean
is_in_time (LanPhones *self, const LanMessage *message, GError **error)
{
  g_autofree char *step = lan_desk_step (self->tournament, self->requests);

  return g_str_equal (lan_message_text (message, "step"), step)
         || input_refuse (error, _ ("This came too late: the evening has moved on."));
}

typedef gboolean (*HostAct) (LanPhones *self, const LanMessage *message, GError **error);

/* Only the host's phone may act, and only on the page that it shows: the second tap of two, or one that was on its way
   while a level ended, was not meant for what has come since.  Answers once the act is stored; by then everybody has
   been shown it. */
static void
steer (LanPhones *self, LanSession *session, const LanMessage *message, HostAct act)
{
  g_autoptr (GError) error = NULL;

  if (!lan_session_is_host (session))
    lan_session_answer (session, message, _ ("Only the host’s phone may do this."));
  else if (!is_in_time (self, message, &error) || !act (self, message, &error))
    lan_session_refuse (session, message, error);
  else
    lan_session_answer (session, message, NULL);
}

static gboolean
do_act (LanPhones *self, const LanMessage *message, GError **error)
{
  return lan_desk_act (self->tournament, lan_message_text (message, "act"), lan_message_text (message, "player"),
                       lan_message_text (message, "by"), error);
}

static gboolean
do_answer (LanPhones *self, const LanMessage *message, GError **error)
{
  guint64  id = g_ascii_strtoull (lan_message_text (message, "request"), NULL, 10);
  gboolean yes = g_str_equal (lan_message_text (message, "say"), "yes");

  return lan_phones_answer (self, id <= G_MAXUINT ? (guint) id : 0, yes, error);
}

static gboolean
do_passed (LanPhones *self, const LanMessage *message, GError **error)
{
  return lan_desk_answer_passed (self->tournament, lan_message_text (message, "minutes"), error);
}

static void
passed (LanSession *session, const LanMessage *message, gpointer data)
{
  steer (data, session, message, do_passed);
}

static void
act (LanSession *session, const LanMessage *message, gpointer data)
{
  steer (data, session, message, do_act);
}

static void
answer (LanSession *session, const LanMessage *message, gpointer data)
{
  steer (data, session, message, do_answer);
}

static const LanVerb verbs[] = { { "claim", claim },
                                 { "leave", leave },
                                 { "ask", ask_for },
                                 { "act", act },
                                 { "answer", answer },
                                 { "passed", passed },
                                 { NULL } };

static void
lan_phones_finalize (GObject *object)
{
  LanPhones *self = LAN_PHONES (object);

  lan_phones_send_away (self);
  g_ptr_array_unref (self->sessions);
  lan_people_free (self->people);
  lan_requests_free (self->requests);
  lan_keys_free (self->keys);
  g_clear_object (&self->tournament);
  g_free (self->still);
  G_OBJECT_CLASS (lan_phones_parent_class)->finalize (object);
}

static void
lan_phones_class_init (LanPhonesClass *class)
{
  G_OBJECT_CLASS (class)->finalize = lan_phones_finalize;
  signals[CHANGED] = g_signal_new ("changed", LAN_TYPE_PHONES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[JOINED]
      = g_signal_new ("joined", LAN_TYPE_PHONES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT64);
  signals[ASKED]
      = g_signal_new ("asked", LAN_TYPE_PHONES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[GUESSED] = g_signal_new ("guessed", LAN_TYPE_PHONES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                   G_TYPE_STRING);
  signals[PROPOSED] = g_signal_new ("proposed", LAN_TYPE_PHONES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                    G_TYPE_STRING);
}

static void
lan_phones_init (LanPhones *self)
{
  self->requests = lan_requests_new ();
  self->sessions = g_ptr_array_new_with_free_func ((GDestroyNotify) lan_session_free);
}

LanPhones *
lan_phones_new (RoomTournament *tournament, LanKeys *keys)
{
  LanPhones *self = g_object_new (LAN_TYPE_PHONES, NULL);

  self->tournament = g_object_ref (tournament);
  self->keys = keys;
  self->people = lan_people_new (tournament);
  g_signal_connect_object (tournament, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tournament, "slept", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tournament, "tick", G_CALLBACK (tick_cb), self, G_CONNECT_SWAPPED);
  return self;
}

static void
proposed (const char *sentence, gpointer phones)
{
  g_signal_emit (phones, signals[PROPOSED], 0, sentence);
}

static void
book_changed (gpointer phones)
{
  show (phones, FALSE);
}

void
lan_phones_set_book (LanPhones *self, RoomBook *book)
{
  self->games = lan_games_new (book, self->tournament, proposed, self);
  self->scores = lan_scores_new (book);
  self->seasons = lan_seasons_new (book, self->tournament, book_changed, self);
  self->book = g_object_ref (book);
  g_signal_connect_object (room_cashes_get (book), "items-changed", G_CALLBACK (book_changed), self, G_CONNECT_SWAPPED);
  self->settling = g_object_ref (room_settling_of (book, room_tournament_get_id (self->tournament), 0));
  g_signal_connect_object (self->settling, "changed", G_CALLBACK (book_changed), self, G_CONNECT_SWAPPED);
}

void
lan_phones_be_alone (LanPhones *self)
{
  if (self->games != NULL)
    lan_games_be_alone (self->games);
}

void
lan_phones_send_away (LanPhones *self)
{
  g_clear_handle_id (&self->look_source, g_source_remove);
  g_clear_pointer (&self->games, lan_games_free);
  g_clear_pointer (&self->scores, lan_scores_free);
  g_clear_pointer (&self->seasons, lan_seasons_free);
  g_clear_object (&self->settling);
  g_clear_object (&self->book);
  g_ptr_array_set_size (self->sessions, 0);
}

const LanKeys *
lan_phones_get_keys (LanPhones *self)
{
  return self->keys;
}

guint
lan_phones_count (LanPhones *self)
{
  guint n = 0;

  for (guint i = 0; i < self->sessions->len; i++)
    n += lan_session_is_in (g_ptr_array_index (self->sessions, i));
  return n;
}

gboolean
lan_phones_admit (LanPhones *self, LanWire *wire, SoupWebsocketConnection *socket, const char *address,
                  const char *token, const char *language)
{
  gint64      phone = lan_people_find (self->people, token);
  LanSession *session;

  if (count_sessions (self, address) >= LAN_MOST_SOCKETS_EACH
      || (self->sessions->len >= LAN_MOST_SOCKETS && !make_room (self, address, phone != 0)))
    {
      soup_websocket_connection_close (socket, SOUP_WEBSOCKET_CLOSE_POLICY_VIOLATION, NULL);
      return FALSE;
    }
  session = lan_session_new (wire, socket, address, language, self->keys, self->tournament, tried_cb, closed_cb, self);
  lan_session_set_phone (session, phone);
  if (phone != 0)
    lan_people_note (self->people, phone, address);
  lan_session_set_player (session, lan_people_get_name (self->people, phone));
  lan_session_add_verbs (session, verbs, self);
  g_ptr_array_add (self->sessions, session);
  if (self->games != NULL)
    lan_games_add (self->games, session);
  if (self->seasons != NULL)
    lan_seasons_add (self->seasons, session);
  if (self->scores != NULL)
    lan_scores_add (self->scores, session);
  if (self->look_source == 0)
    self->look_source = g_timeout_add_seconds (LOOK_EVERY, look_cb, self);
  return TRUE;
}

guint
lan_phones_pretend_request (LanPhones *self, const char *act, const char *player)
{
  put_request (self, act, player, NULL);
  return lan_requests_get (self->requests, lan_requests_count (self->requests) - 1)->id;
}

void
lan_phones_name_last (LanPhones *self, const char *player)
{
  LanSession *session = session_at (self, self->sessions->len - 1);

  lan_session_let_hurry (session);
  lan_session_set_player (session, player);
  show_now (self, session);
}

void
lan_phones_pass (LanPhones *self, gint64 time)
{
  lan_games_pass (self->games, time);
}

char *
lan_phones_redeem (LanPhones *self, const char *word, const char *address, GError **error)
{
  gint64 id = 0;
  char  *token = lan_people_redeem (self->people, word, address, g_get_monotonic_time (), &id, error);

  if (token == NULL)
    return NULL;
  let_go (self);
  g_signal_emit (self, signals[JOINED], 0, id);
  return token;
}

const GPtrArray *
lan_phones_get_known (LanPhones *self)
{
  return lan_people_list (self->people);
}

gboolean
lan_phones_is_connected (LanPhones *self, gint64 id)
{
  for (guint i = 0; i < self->sessions->len; i++)
    if (lan_session_get_phone (session_at (self, i)) == id)
      return TRUE;
  return FALSE;
}

const char *
lan_phones_get_name (LanPhones *self, gint64 id)
{
  return lan_people_get_name (self->people, id);
}

const char *
lan_phones_get_former (LanPhones *self)
{
  return lan_people_get_former (self->people);
}

gboolean
lan_phones_forget (LanPhones *self, gint64 id, GError **error)
{
  if (!lan_people_forget (self->people, id, error))
    return FALSE;
  let_go (self);
  return TRUE;
}

GArray *
lan_phones_list_requests (LanPhones *self)
{
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < lan_requests_count (self->requests); i++)
    if (lan_requests_get (self->requests, i)->state == LAN_ASKED)
      g_array_append_val (ids, lan_requests_get (self->requests, i)->id);
  return ids;
}

char *
lan_phones_dup_request (LanPhones *self, guint id)
{
  const LanRequest *request = lan_requests_find (self->requests, id);

  return request != NULL ? lan_player_page_sentence (self->tournament, request) : NULL;
}

/* In the game of which they were asked for, whichever is played by now. */
static gboolean
sell_chips (LanPhones *self, const LanRequest *request, GError **error)
{
  g_autoptr (RoomCash) cash = room_cashes_open (self->book, request->game, error);

  return cash != NULL && room_cash_ask_sell (cash, request->player, request->amount, error);
}

/* The phone that asked gets the name once it has fetched its cookie. */
static gboolean
give (LanPhones *self, const LanRequest *request, GError **error)
{
  const TourneyPlayer *player;
  g_autofree char     *line = NULL;

  for (guint i = 0; i < self->sessions->len; i++)
    if (request->asker == session_at (self, i))
      return promise (self, session_at (self, i), request->player, TRUE)
             || input_refuse (error, _ ("There are too many phones already: forget one first."));
  if (request->game != 0)
    return sell_chips (self, request, error);
  player = tourney_find (room_tournament_get_tourney (self->tournament), request->player);
  if (player == NULL)
    return input_refuse (error, _ ("Nobody here is called “%s”."), request->player);
  line = room_commands_sale (player, request->act);
  return room_tournament_do (self->tournament, error, "%s", line);
}

gboolean
lan_phones_answer (LanPhones *self, guint id, gboolean yes, GError **error)
{
  LanRequest *request = lan_requests_find (self->requests, id);

  if (request == NULL)
    return input_refuse (error, _ ("This has been answered already, or is no longer asked for."));
  if (yes && !give (self, request, error))
    return FALSE;
  request = lan_requests_find (self->requests, id);
  if (request != NULL)
    lan_request_answer (request, yes, g_get_monotonic_time ());
  people_changed (self);
  return TRUE;
}
