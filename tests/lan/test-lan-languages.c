/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each phone in its own language: what it is sent does not depend on the laptop's language, to the last byte. */
#include <glib/gi18n-lib.h>
#include <locale.h>
#include <string.h>

#include "app/club/room-seasons.h"
#include "app/house/room-vault.h"
#include "app/table/room-seat-view.h"
#include "app/table/room-table-test.h"
#include "base/language.h"
#include "games/list.h"
#include "lan/lan-words.h"
#include "lan/lan-phones-test.h"
#include "player.h"
#include "tables.h"
#include "../program.h"

#define EACH (70 * G_USEC_PER_SEC) /* the time for one act of the evening */

enum
{
  ENOUGH = 60, /* acts for each phone, as some games take long */
  MOST_PHONES = GAME_MAX_SEATS + 2,
};

/* --- Laptops --- */

static gboolean is_spanish;

struct lconv *__real_localeconv (void);
struct lconv *__wrap_localeconv (void);

/* Few machines have a Spanish locale, but numbers only ask this function, and the catalogue needs no more. */
struct lconv *
__wrap_localeconv (void)
{
  static struct lconv spanish;

  if (!is_spanish)
    return __real_localeconv ();
  spanish = *__real_localeconv ();
  spanish.thousands_sep = (char *) C_ ("between thousands", ",");
  spanish.decimal_point = (char *) C_ ("before decimals", ".");
  return &spanish;
}

static void
speak (const char *language)
{
  g_setenv ("LANGUAGE", language, TRUE);
  is_spanish = g_str_equal (language, "es");
  language_init ();
  g_assert_cmpstr (language_home (), ==, language);
}

/* --- Messages sent --- */

/* The bytes sent to each phone. */
typedef struct
{
  char *bytes[MOST_PHONES];
  guint n;
} Sent;

static void
sent_clear (Sent *sent)
{
  for (guint i = 0; i < sent->n; i++)
    g_free (sent->bytes[i]);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Sent, sent_clear)

/* The codes of seeds, which are different each time, are left out. */
static void
note (Sent *sent, Phone *phone)
{
  g_autoptr (GRegex) code = g_regex_new ("([0-9a-f]{4} ){7}[0-9a-f]{4}", G_REGEX_RAW, 0, NULL);

  settle (phone);
  sent->bytes[sent->n++] = g_regex_replace_literal (code, phone->bytes->str, -1, 0, "code", 0, NULL);
  phone_free (phone);
}

/* Connects a phone, and forgets the bytes sent to it so far: the invitation is different each time. */
static Phone *
come (Room *room, const char *language, const char *player)
{
  Phone *phone;

  room->language = language;
  phone = player_new (room, player);
  settle (phone);
  g_string_truncate (phone->bytes, 0);
  return phone;
}

/* Finds the first difference, and shows the text before it. */
static void
check_same (const char *one, const char *other)
{
  gsize at = 0, from;

  while (one[at] != '\0' && one[at] == other[at])
    at++;
  from = at > 120 ? at - 120 : 0;
  if (one[at] != other[at])
    g_error ("byte %zu:\n%.300s\n%.300s", at, one + from, other + from);
}

static void
check_laptops (const Sent *english, const Sent *spanish)
{
  g_assert_cmpuint (english->n, ==, spanish->n);
  for (guint i = 0; i < english->n; i++)
    check_same (english->bytes[i], spanish->bytes[i]);
}

/* --- Every game --- */

typedef struct
{
  Room       room;
  RoomTable *table;
  Phone     *phones[MOST_PHONES]; /* in Spanish and English by turns; the last two only watch */
  guint      picks[MOST_PHONES], n;
  guint64    random;
} Play;

static void
look (Phone *phone, const char *what)
{
  g_autofree char *line
      = g_strdup_printf ("\"do\":\"%s\",\"table\":%" G_GINT64_FORMAT, what, player_number (phone, "table", "table"));

  g_free (ask (phone, line));
}

/* Taps something, independently of words.  FALSE: the phone has nothing to do. */
static gboolean
step (Play *play, guint nth)
{
  Phone           *phone = play->phones[nth];
  g_autofree char *what = NULL;
  gint64           before;

  settle (phone);
  before = player_number (phone, "table", "step");
  if (g_str_equal (player_text (phone, "table", "state"), "nothing"))
    what = g_strdup ("\"what\":\"go-on\"");
  else if (g_str_equal (player_text (phone, "table", "state"), "mine"))
    what = player_choose_line (phone, &play->random, &play->picks[nth]);
  else
    g_free (player_act (phone, "\"what\":\"hint\""));
  if (what == NULL)
    return FALSE;
  if (play->picks[nth] == 1)
    g_free (player_act (phone, "\"what\":\"pick\",\"zone\":1,\"card\":0"));
  g_free (player_act (phone, what));
  if (player_number (phone, "table", "step") != before)
    play->picks[nth] = 0;
  return TRUE;
}

static void
play_hand (Play *play)
{
  for (guint steps = 0; !player_is_over (play->table) && steps < ENOUGH; steps++)
    {
      gint64   before = room_table_get_step (play->table);
      gboolean any = FALSE;

      for (guint i = 0; i < play->n && !player_is_over (play->table); i++)
        any |= step (play, i);
      if (!any || (room_table_get_game (play->table)->call != NULL && room_table_get_step (play->table) == before))
        {
          room_table_stop_clock (play->table);
          room_table_hurry (play->table);
          g_main_context_iteration (NULL, FALSE);
        }
    }
}

/* Bots' words and hints are in the laptop's language, here English. */
static void
run (const Game *game, guint n, const char *laptop, Sent *sent)
{
  static const char *const languages[] = { "es", "en" };
  Play                     play = { .n = n, .random = 7 };
  g_autofree char         *seats = tables_people (n);
  g_auto (GStrv) people = g_strsplit (seats, " ", -1);

  speak (laptop);
  room_up (&play.room, NULL);
  play.table = player_table_with (&play.room, game->id, seats, "", 3);
  game_list_speak ("en");
  for (guint i = 0; i < n; i++)
    room_table_set_holder (play.table, i, TABLE_PHONE);
  for (guint i = 0; i < n + 2; i++)
    {
      play.phones[i] = come (&play.room, languages[i % 2], i < n ? people[i] : i == n ? "Yan" : "Zed");
      player_go_to_table (play.phones[i], play.table);
    }
  look (play.phones[0], "shelf");
  look (play.phones[1 % n], "shelf");
  play_hand (&play);
  for (guint i = 0; i < n + 2; i++)
    {
      look (play.phones[i], "rules");
      look (play.phones[i], "trick");
      look (play.phones[i], "replay");
      look (play.phones[i], "pays");
      look (play.phones[i], "next");
      look (play.phones[i], "sit");
    }
  g_assert_true (room_table_close (play.table, NULL));
  for (guint i = 0; i < n + 2; i++)
    note (sent, play.phones[i]);
  g_object_unref (play.table);
  room_down (&play.room, NULL);
}

static void
test_game (gconstpointer data)
{
  const Game *game = data;
  guint       n = (guint) __builtin_ctz (game->seats);
  g_auto (Sent) english = { 0 };
  g_auto (Sent) spanish = { 0 };

  for (guint i = n; i <= 3; i++)
    if (game->seats >> i & 1)
      n = i;
  run (game, n, "en", &english);
  run (game, n, "es", &spanish);
  g_test_message ("%s: %zu bytes to somebody who looks on", game->id, strlen (english.bytes[n]));
  check_laptops (&english, &spanish);
  g_assert_cmpstr (english.bytes[n], !=, english.bytes[n + 1]); /* neighbours who see the same */
}

/* The reason why a table cannot be played is told in the phone's language too. */
static void
test_broken_table (void)
{
  static const char *const languages[] = { "en", "es" };
  static const char *const says[] = { "does not have the game “canasta”.", "no tiene el juego «canasta»." };
  StoreTable record = { .game = (char *) "canasta", .head = (char *) "game canasta 1\nseats 1\nseed 1\n", .opened = 1 };
  Room       room = { 0 };
  g_autoptr (GPtrArray) seats = store_seats_new ();
  g_autoptr (RoomTable) table = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id;

  speak ("en");
  room_up (&room, NULL);
  store_seats_add (seats, "Ann", NULL);
  record.seats = seats;
  id = store_table_add (room_book_get_vault (room.book)->store, &record, NULL, &error);
  g_assert_no_error (error);
  table = room_table_open (room.book, id, &error);
  g_assert_no_error (error);
  g_list_store_append (G_LIST_STORE (room_tables_get (room.book)), table); /* as after the next start */
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      Phone *phone = come (&room, languages[i], "Ann");

      player_go_to_table (phone, table);
      settle (phone);
      g_assert_cmpstr (player_text (phone, "table", "state"), ==, "broken");
      g_assert_nonnull (strstr (player_text (phone, "table", "says"), says[i]));
      phone_free (phone);
    }
  g_assert_nonnull (strstr (room_table_get_trouble (table), says[0]));
  g_clear_object (&table);
  room_down (&room, NULL);
}

/* --- The evening --- */

static const char *const evening[] = {
  "enter Dan Eve Fay Gus",
  "expect Hal",
  "draw",
  "start",
  "pause",
  "resume",
  "bounty-on Bob 3.00",
  "rebuy Bob",
  "rebuy Ann unpaid",
  "count Bob 12345",
  "out Dan by Ann",
  "level 2",
  "undo",
  "redo",
  "back Dan",
  "start-break 5m",
  "end-break",
  "out Dan by Ann",
  "re-enter Dan",
  "out Eve by Bob Ann",
  "level 3",
  "add-on Bob",
  "hand-for-hand",
  "next-hand",
  "end-hand-for-hand",
  "level 4",
  "out Fay",
  "out Gus by Bob",
  "break-table",
  "final-table",
  "out Dan by Bob",
  "undo",
  "pay Ann",
  "out Dan by Bob",
  "out <b>Carl</b> by Bob",
  "paid-out Eve",
  "out Ann by Bob",
};

/* The host's phones are refused by the rules, the others for not being the host's. */
static void
try_to_steer (Phone *phone, gboolean is_host)
{
  static const char *const taps[]
      = { "\"do\":\"act\",\"act\":\"rebuy\",\"player\":\"Nobody\"", "\"do\":\"act\",\"act\":\"end-break\"" };

  for (guint i = 0; i < G_N_ELEMENTS (taps); i++)
    {
      g_autofree char *tap = is_host ? at_desk (phone, taps[i]) : g_strdup (taps[i]);

      g_free (ask (phone, tap));
    }
}

static void
be_evening (const char *laptop, Sent *sent, guint *n_done)
{
  static const char *const more = "tables 2 x 6\nrebuy 1000.00 stack 12345 until level 4\n"
                                  "add-on 1000.00 stack 20000 at break 1\nre-entry 20.00 until level 4\n"
                                  "bounty 1234.50\nprizes 60 40\n";
  Room                     room = { 0 };
  Phone                   *phones[6];

  speak (laptop);
  room_up (&room, NULL);
  g_clear_object (&room.tournament);
  room.tournament = evening_tournament (room.book, more);
  evening_do (room.tournament, "enter Ann Bob <b>Carl</b>");
  serve (&room);
  *n_done = 0;
  for (guint i = 0; i < G_N_ELEMENTS (phones); i++)
    {
      g_autofree char *pin = g_strdup_printf ("\"do\":\"host\",\"pin\":\"%s\"", lan_server_get_pin (room.server));

      phones[i] = come (&room, i % 2 == 0 ? "es" : "en", i < 2 ? "Ann" : i < 4 ? "Eve" : "Gus");
      if (i >= 4)
        done (phones[i], pin);
      else
        refused (phones[i], "\"do\":\"host\",\"pin\":\"none\"",
                 i % 2 == 0 ? "Este no es el PIN que muestra el portátil."
                            : "This is not the PIN that the laptop shows.");
      g_string_truncate (phones[i]->bytes, 0);
    }
  for (guint i = 0; i < G_N_ELEMENTS (evening); i++)
    {
      g_autoptr (GError) why = NULL;

      *n_done += room_tournament_do (room.tournament, &why, "%s", evening[i]);
      if (why != NULL)
        g_test_message ("%s: %s", evening[i], why->message);
      evening_pass (EACH);
      room_tournament_look (room.tournament);
      for (guint k = 0; k < G_N_ELEMENTS (phones); k++)
        {
          g_free (ask (phones[k], "\"do\":\"ask\",\"act\":\"rebuy\""));
          g_free (ask (phones[k], "\"do\":\"ask\",\"act\":\"add-on\""));
          g_free (ask (phones[k], "\"do\":\"claim\",\"name\":\"\\u202e\""));
          try_to_steer (phones[k], k >= 4);
          g_free (ask (phones[k], "\"do\":\"want\",\"game\":\"mus\",\"seats\":4"));
          g_free (ask (phones[k], "\"do\":\"withdraw\",\"wish\":1"));
        }
    }
  for (guint i = 0; i < G_N_ELEMENTS (phones); i++)
    note (sent, phones[i]);
  room_down (&room, NULL);
  evening_step_wall (-(gint64) G_N_ELEMENTS (evening) * EACH); /* the next evening begins at the same time */
}

static void
test_evening (void)
{
  g_auto (Sent) english = { 0 };
  g_auto (Sent) spanish = { 0 };
  guint n_done[2];

  be_evening ("en", &english, &n_done[0]);
  be_evening ("es", &spanish, &n_done[1]);
  g_test_message ("%u acts, %zu bytes to a host", n_done[0], strlen (english.bytes[4]));
  g_assert_cmpuint (n_done[0], ==, n_done[1]);
  g_assert_cmpuint (n_done[0], >, 15);
  check_laptops (&english, &spanish);
}

/* --- The seasons --- */

static char *
write_page (Phone *phone, const char *name)
{
  g_autoptr (JsonNode) node = json_node_init_object (json_node_alloc (), find_page (phone, name));

  return json_to_string (node, FALSE);
}

/* What each phone is told of a season in which two are ranked, notes and all. */
static void
be_season (const char *laptop, Sent *sent)
{
  static const char *const languages[] = { "es", "en" };
  Room                     room = { 0 };

  speak (laptop);
  room_up (&room, NULL);
  for (const char *const *act = (const char *const[]){ "start", "out Bob", "out <b>Carl</b>", NULL }; *act != NULL;
       act++)
    evening_do (room.tournament, *act);
  g_free (room_seasons_save (room_seasons_get (room.book), NULL,
                             "season S\npoints \"people * 500 / place\"\nleast 1\nqualify 2\n", NULL));
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      Phone *phone = come (&room, languages[i], "Ann");

      while (find_page (phone, "me") == NULL || !json_object_has_member (find_page (phone, "me"), "season"))
        g_main_context_iteration (NULL, TRUE);
      done (phone, "\"do\":\"season\",\"name\":\"S\"");
      sent->bytes[sent->n++] = write_page (phone, "me");
      sent->bytes[sent->n++] = write_page (phone, "standings");
      phone_free (phone);
    }
  room_down (&room, NULL);
}

static void
test_seasons (void)
{
  static const char *const told[]
      = { "1.º de 3 · 1500 puntos", "1 noche · 3 jugadores", "1st of 3 · 1500 points", "1 night · 3 players" };
  static const char *const told_too[] = { "750 puntos por delante de <b>Carl</b>", "Se clasifican los 2 primeros",
                                          "750 points ahead of <b>Carl</b>", "The first 2 qualify" };
  g_auto (Sent) english = { 0 };
  g_auto (Sent) spanish = { 0 };

  be_season ("en", &english);
  be_season ("es", &spanish);
  check_laptops (&english, &spanish);
  for (guint i = 0; i < english.n; i++)
    {
      g_test_message ("%s", english.bytes[i]);
      g_assert_nonnull (strstr (english.bytes[i], told[i]));
      g_assert_nonnull (strstr (english.bytes[i], told_too[i]));
    }
}

/* --- The language of a phone --- */

static void
test_choice (void)
{
  static const struct
  {
    const char *accepted, *expected;
  } cases[] = {
    { "es", "es" },
    { "es-MX,es;q=0.9,en;q=0.8", "es" },
    { "en-US,en;q=0.9,es;q=0.8", "en" },
    { "en;q=0.2,es;q=0.7", "es" },
    { "ca,es;q=0.5,en;q=0.3", "es" },
    { "de,fr;q=0.8", "en" },
    { "*", "en" },
    { "", "en" },
    { "est,esperanto", "en" },
    { "../../es,;;;===,\x01", "en" },
    { NULL, "es" },
  };

  speak ("es");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpstr (lan_words_pick_language (cases[i].accepted), ==, cases[i].expected);
}

static void
check_page (Room *room, const char *path, const char *language, const char *expected)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (SoupMessage) message = fetch (room, "GET", path, &bytes);
  SoupMessageHeaders *head = soup_message_get_response_headers (message);
  g_autofree char    *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  g_assert_cmpstr (soup_message_headers_get_one (head, "Content-Language"), ==, language);
  g_assert_cmpstr (soup_message_headers_get_list (head, "Vary"), ==, "Accept-Language");
  g_assert_nonnull (strstr (text, expected));
}

static void
test_pages (void)
{
  Room room = { 0 };

  speak ("en");
  room_up (&room, NULL);
  room.language = "es-ES,en;q=0.5";
  check_page (&room, "/", "es", "<html lang=\"es\" dir=\"ltr\">");
  check_page (&room, "/words.json", "es", "\"lang\":\"es\"");
  check_page (&room, "/words.json?language=en", "en", "\"lang\":\"en\"");
  check_page (&room, "/words.json?language=xx", "es", "\"lang\":\"es\"");
  room.language = NULL;
  check_page (&room, "/", "en", "<html lang=\"en\" dir=\"ltr\">");
  g_assert_cmpstr (language_now (), ==, "en");
  room_down (&room, NULL);
}

/* A language chosen on the phone overrides the browser's. */
static void
test_chosen (void)
{
  Room             room = { 0 };
  Phone           *phone;
  g_autofree char *hello = NULL;

  speak ("en");
  room_up (&room, NULL);
  room.language = "en";
  hello = g_strdup_printf ("\"do\":\"hello\",\"code\":\"%s\",\"language\":\"es\"", room.code);
  phone = phone_new (&room);
  refused (phone, "\"do\":\"me\"", "Scan the code on the host’s laptop first.");
  done (phone, hello);
  refused (phone, "\"do\":\"ask\",\"act\":\"rebuy\"", "Di primero quién eres.");
  phone_free (phone);
  room_down (&room, NULL);
}

/* --- The laptop --- */

static void
note_detail_cb (RoomTable *table, GParamSpec *pspec, GPtrArray *said)
{
  char *detail;

  g_object_get (table, "detail", &detail, NULL);
  g_ptr_array_add (said, detail);
}

/* An act from a phone appears on the laptop in the laptop's language, even while it is being done. */
static void
test_laptop_keeps_its_own (void)
{
  Room       room = { 0 };
  RoomTable *table;
  Phone     *phone;
  g_autoptr (GPtrArray) said = g_ptr_array_new_with_free_func (g_free);

  speak ("en");
  room_up (&room, NULL);
  table = player_table (&room, "pitty-pat", "Ann Bot=careful", 1);
  g_signal_connect (table, "notify::detail", G_CALLBACK (note_detail_cb), said);
  phone = come (&room, "es", "Ann");
  player_go_to_table (phone, table);
  done (phone, "\"do\":\"stand-in\",\"table\":1,\"seat\":0");
  g_assert_cmpuint (said->len, >, 0);
  for (guint i = 0; i < said->len; i++)
    g_assert_cmpstr (said->pdata[i], ==, "two bots, hand 1");
  settle (phone);
  g_assert_cmpstr (player_text (phone, "table", "detail"), ==, "dos bots, mano 1");
  g_assert_true (language_is_home ());
  phone_free (phone);
  g_object_unref (table);
  room_down (&room, NULL);
}

/* A refused act is not tried again in the language of the phone: a wrong PIN counts once. */
static void
test_refused_once (void)
{
  Room             room = { 0 };
  g_autofree char *pin = NULL;
  Phone           *phone;

  speak ("en");
  room_up (&room, NULL);
  phone = come (&room, "es", "Ann");
  pin = g_strdup_printf ("\"do\":\"host\",\"pin\":\"%s\"",
                         g_str_equal (lan_server_get_pin (room.server), "000000") ? "111111" : "000000");
  refused (phone, pin, "Este no es el PIN que muestra el portátil.");
  g_assert_cmpuint (lan_keys_get_n_wrong_pins (lan_phones_get_keys (phones_of (&room))), ==, 1);
  phone_free (phone);
  room_down (&room, NULL);
}

TEST_PART (lan_languages)
{
  evening_init (&argc, &argv);
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("CARDROOM_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  language_init ();
  g_test_add_func ("/lan-languages/choice", test_choice);
  if (!loopback_is_up ())
    return g_test_run ();
  g_test_add_func ("/lan-languages/pages", test_pages);
  g_test_add_func ("/lan-languages/chosen", test_chosen);
  g_test_add_func ("/lan-languages/the-laptop-keeps-its-own", test_laptop_keeps_its_own);
  g_test_add_func ("/lan-languages/refused-once", test_refused_once);
  g_test_add_func ("/lan-languages/evening", test_evening);
  g_test_add_func ("/lan-languages/seasons", test_seasons);
  g_test_add_func ("/lan-languages/broken-table", test_broken_table);
  for (const Game *const *game = game_list (); *game != NULL; game++)
    {
      g_autofree char *path = g_strdup_printf ("/lan-languages/%s", (*game)->id);

      g_test_add_data_func (path, *game, test_game);
    }
  return g_test_run ();
}
