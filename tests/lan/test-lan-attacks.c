/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Attacks on people: a name that is somebody else's, a token that is nobody's, invalid names, floods.  Each is answered
   as if there had been nothing to find. */
#include <string.h>

#include "app/club/room-seasons.h"
#include "app/house/room-vault.h"
#include "lan/lan-people.h"
#include "lan/lan-phones-test.h"
#include "lan/lan-phones.h"
#include "lan/lan-requests.h"
#include "store/club/store-directory-change.h"
#include "phone.h"
#include "../program.h"

static guint
only_request (Room *room)
{
  g_autoptr (GArray) ids = lan_phones_list_requests (phones_of (room));

  g_assert_cmpuint (ids->len, ==, 1);
  return g_array_index (ids, guint, 0);
}

/* The second claim waits for the host, who is told; until then the first phone keeps the name. */
static void
test_a_name_claimed_twice (Room *room, gconstpointer data)
{
  g_autofree char *first = claim (room, "Ann"), *sentence = NULL, *second = NULL;
  g_autoptr (Phone) ann = phone_of (room, first);
  g_autoptr (Phone) other = phone_new (room);
  g_autoptr (Phone) again = NULL;
  g_autoptr (GError) error = NULL;

  come_in (room, other);
  done (other, "\"do\":\"claim\",\"name\":\"Ann\"");
  settle (other);
  g_assert_null (find_page (other, "claim"));
  settle (ann);
  g_assert_cmpstr (me_text (ann, "rival"), ==, "Another phone says that it is Ann’s. The host decides.");
  sentence = lan_phones_dup_request (phones_of (room), only_request (room));
  g_assert_cmpstr (sentence, ==, "Another phone says that it is Ann’s.");
  g_assert_true (lan_phones_answer (phones_of (room), only_request (room), FALSE, &error));
  settle (other);
  g_assert_null (find_page (other, "claim"));
  g_assert_cmpstr (me_text (ann, "name"), ==, "Ann");
  done (other, "\"do\":\"claim\",\"name\":\"Ann\"");
  g_assert_true (lan_phones_answer (phones_of (room), only_request (room), TRUE, &error));
  g_assert_false (ann->is_closed);
  second = redeem (room, promised (other));
  check_closed (ann, SOUP_WEBSOCKET_CLOSE_POLICY_VIOLATION);
  again = phone_of (room, second);
  g_assert_cmpstr (me_text (again, "name"), ==, "Ann");
  g_assert_cmpuint (lan_phones_get_known (phones_of (room))->len, ==, 1);
}

/* A name stays taken while its owner is away. */
static void
test_taken_while_away (Room *room, gconstpointer data)
{
  g_autofree char *first = claim (room, "Ann");
  g_autoptr (Phone) thief = phone_new (room);
  g_autoptr (Phone) ann = NULL;

  come_in (room, thief);
  done (thief, "\"do\":\"claim\",\"name\":\"ann\"");
  settle (thief);
  g_assert_null (find_page (thief, "claim"));
  only_request (room);
  ann = phone_of (room, first);
  g_assert_cmpstr (me_text (ann, "name"), ==, "Ann");
}

/* If two ask at the same moment, only one is given the name. */
static void
test_at_the_same_moment (Room *room, gconstpointer data)
{
  g_autoptr (Phone) one = phone_new (room);
  g_autoptr (Phone) other = phone_new (room);

  come_in (room, one);
  come_in (room, other);
  done (one, "\"do\":\"claim\",\"name\":\"Ann\"");
  done (other, "\"do\":\"claim\",\"name\":\"Ann\"");
  settle (other);
  g_assert_nonnull (promised (one));
  g_assert_null (find_page (other, "claim"));
  only_request (room);
}

/* Checks that a phone with TOKEN is nobody's and needs the invitation. */
static void
check_nobody (Room *room, const char *token)
{
  g_autoptr (Phone) phone = phone_new_with (room, token);

  refused (phone, "\"do\":\"ask\",\"act\":\"rebuy\"", "Scan the code on the host’s laptop first.");
  refused (phone, "\"do\":\"claim\",\"name\":\"Bob\"", "Scan the code on the host’s laptop first.");
  g_assert_null (find_page (phone, "me"));
  g_assert_null (find_page (phone, "clock"));
  come_in (room, phone);
  settle (phone);
  g_assert_null (me_text (phone, "name"));
  refused (phone, "\"do\":\"ask\",\"act\":\"rebuy\"", "Say who you are first.");
}

static void
test_forged_tokens (Room *room, gconstpointer data)
{
  g_autofree char *token = claim (room, "Ann"), *changed = g_strdup (token), *longer = g_strconcat (token, "0", NULL);
  g_autofree char *capitals = g_ascii_strup (token, -1), *secret = NULL;

  changed[31] = changed[31] == '0' ? '1' : '0';
  capitals[0] = 'A';
  secret = g_compute_checksum_for_string (G_CHECKSUM_SHA256, token, -1); /* the store's hash is not a token */
  check_nobody (room, changed);
  check_nobody (room, longer);
  check_nobody (room, capitals);
  check_nobody (room, secret);
  check_nobody (room, "00000000000000000000000000000000");
  check_nobody (room, "");
}

static void
test_a_forgotten_token (Room *room, gconstpointer data)
{
  g_autofree char      *token = claim (room, "Ann");
  const RoomPhoneEntry *entry = g_ptr_array_index (lan_phones_get_known (phones_of (room)), 0);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (strlen (entry->secret), ==, 64);
  g_assert_null (strstr (entry->secret, token)); /* the token itself is stored nowhere */
  g_assert_true (lan_phones_forget (phones_of (room), entry->id, &error));
  check_nobody (room, token);
}

static void
test_a_token_of_another_night (Room *room, gconstpointer data)
{
  g_autofree char *token = claim (room, "Ann");
  g_autoptr (RoomTournament) tonight = g_steal_pointer (&room->tournament);

  room->tournament = evening_tournament (room->book, "");
  evening_do (room->tournament, "enter Ann Bob");
  serve (room);
  check_nobody (room, token);
}

/* A promised word works once and only in its exact form, and merely loading the page does not use it up. */
static void
test_words (Room *room, gconstpointer data)
{
  g_autoptr (Phone) phone = phone_new (room);
  g_autofree char *word = NULL, *path = NULL, *token = NULL, *wrong = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (SoupMessage) head = NULL;

  come_in (room, phone);
  done (phone, "\"do\":\"claim\",\"name\":\"Ann\"");
  word = g_strdup (promised (phone));
  path = g_strconcat ("/claim/", word, NULL);
  head = fetch (room, "HEAD", path, &bytes);
  g_assert_cmpuint (soup_message_get_status (head), ==, 404);
  wrong = g_strdup (word);
  wrong[0] = wrong[0] == 'a' ? 'b' : 'a';
  g_assert_null (redeem (room, wrong));
  g_assert_null (redeem (room, "00000000000000000000000000000000"));
  token = redeem (room, word);
  g_assert_nonnull (token);
  g_assert_null (redeem (room, word));
  g_assert_cmpuint (lan_phones_get_known (phones_of (room))->len, ==, 1);
}

/* An overheard word works neither from another address nor later. */
static void
test_words_of_others (Room *room, gconstpointer data)
{
  g_autoptr (LanPeople) people = lan_people_new (room->tournament);
  g_autoptr (GError) error = NULL;
  g_autofree char *word = g_strdup (lan_people_promise (people, "Ann", "10.0.0.5", room, 0, 1));
  g_autofree char *token = NULL;
  gint64           id = 0;

  g_assert_null (lan_people_redeem (people, word, "10.0.0.6", 2, &id, &error));
  g_assert_true (lan_people_is_promised (people, "Ann", NULL, LAN_PROMISED_FOR));
  g_assert_null (lan_people_redeem (people, word, "10.0.0.5", 1 + LAN_PROMISED_FOR, &id, &error));
  g_assert_false (lan_people_is_promised (people, "Ann", NULL, 1 + LAN_PROMISED_FOR));
  g_assert_cmpint (id, ==, 0);
  g_free (word);
  word = g_strdup (lan_people_promise (people, "Ann", "10.0.0.5", room, 0, 1));
  token = lan_people_redeem (people, word, "10.0.0.5", LAN_PROMISED_FOR, &id, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (strlen (token), ==, 32);
  g_assert_cmpint (lan_people_find (people, token), ==, id);
  g_assert_cmpint (lan_people_find (people, NULL), ==, 0);
}

/* The numbers of promises and requests are limited; answered requests make room for new ones, and waiting ones are not
   lost. */
static void
test_floods_of_people (Room *room, gconstpointer data)
{
  g_autoptr (LanPeople) people = lan_people_new (room->tournament);
  g_autoptr (LanRequests) requests = lan_requests_new ();
  char askers[LAN_MOST_REQUESTS + 1];

  for (guint i = 0; i < 64; i++)
    {
      g_autofree char *name = g_strdup_printf ("Guest %u", i);

      g_assert_nonnull (lan_people_promise (people, name, "10.0.0.5", &askers[i], 0, 1));
    }
  g_assert_null (lan_people_promise (people, "Zoe", "10.0.0.5", &askers[64], 0, 1));
  g_assert_nonnull (lan_people_promise (people, "Zoe", "10.0.0.5", &askers[64], 0, 1 + LAN_PROMISED_FOR));
  for (guint i = 0; i < LAN_MOST_REQUESTS; i++)
    g_assert_nonnull (lan_requests_ask (requests, LAN_REQUEST_NAME, "Ann", &askers[i]));
  g_assert_null (lan_requests_ask (requests, "rebuy", "Bob", NULL));
  lan_request_answer (lan_requests_find (requests, 7), FALSE, 1);
  g_assert_nonnull (lan_requests_ask (requests, "rebuy", "Bob", NULL));
  g_assert_null (lan_requests_find (requests, 7));
  g_assert_nonnull (lan_requests_find (requests, 1));
  g_assert_cmpuint (lan_requests_count (requests), ==, LAN_MOST_REQUESTS);
}

/* If the socket closes before the cookie is fetched, nobody has the name. */
static void
test_a_claim_broken_off (Room *room, gconstpointer data)
{
  g_autofree char *word = NULL;
  Phone           *phone = phone_new (room);

  come_in (room, phone);
  done (phone, "\"do\":\"claim\",\"name\":\"Ann\"");
  word = g_strdup (promised (phone));
  phone_free (phone);
  while (lan_phones_count (phones_of (room)) > 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (redeem (room, word));
  g_free (claim (room, "Ann"));
}

/* An impossible name is refused with the laptop's sentence, and nothing is stored. */
static void
test_names_that_are_none (Room *room, gconstpointer data)
{
  static const struct
  {
    const char *name, *told; /* written as in JSON; part of the refusal */
  } cases[] = {
    { "", "cannot be empty" },
    { "   ", "cannot be empty" },
    { "A\\u202enn", "invisible characters" },
    { "A\\u200bnn", "invisible characters" },
    { "A\\u2066nn\\u2069", "invisible characters" },
    { "A\\u001b[31mnn", "" },
    { "A\\nstart", "single line" },
    { "A\\\" \\\"B", "single line" },
    { "A\\u0000", "" },
  };
  g_autoptr (Phone) phone = phone_new (room);

  come_in (room, phone);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *each = g_strdup_printf ("\"do\":\"claim\",\"name\":\"%s\"", cases[i].name);
      g_autofree char *told = ask (phone, each);

      g_test_message ("%s: %s", cases[i].name, told);
      if (told == NULL) /* the text before the NUL is a valid name */
        g_assert_cmpstr (cases[i].name, ==, "A\\u0000");
      else
        g_assert_nonnull (strstr (told, cases[i].told));
    }
  g_assert_cmpuint (lan_phones_get_known (phones_of (room))->len, ==, 0);
}

/* The phone is answered whatever letters a name that is too long has: nothing of it is cut within a letter. */
static void
test_names_too_long (Room *room, gconstpointer data)
{
  static const char *const letters[] = { "x", "\u00e9", "\u20ac", "\U0001f0a1", "e\u0301" };
  g_autoptr (Phone) phone = phone_new (room);

  come_in (room, phone);
  for (guint i = 0; i < G_N_ELEMENTS (letters); i++)
    for (guint before = 0; before < 4; before++)
      {
        g_autoptr (GString) rest = g_string_new ("\"do\":\"claim\",\"name\":\"");
        g_autofree char *told = NULL;

        for (guint n = 0; n < before; n++)
          g_string_append_c (rest, 'x');
        for (guint n = 0; n < 900; n++)
          g_string_append (rest, letters[i]);
        g_string_append_c (rest, '"');
        told = ask (phone, rest->str);
        g_assert_nonnull (strstr (told, "is too long"));
      }
  g_assert_cmpuint (lan_phones_get_known (phones_of (room))->len, ==, 0);
}

/* Nobody passes for somebody else with letters of another alphabet, neither for a player nor for a guest, nor at the same
   moment. */
static void
test_names_that_look_alike (Room *room, gconstpointer data)
{
  static const char *const players[] = { "\u0410nn", "\u0391nn", "A\u0578\u0578" };
  static const char *const guests[] = { "Z\u043ee", "\u0396oe", "Z0e" };
  g_autofree char         *zoe = claim (room, "Zoe");
  g_autoptr (Phone) phone = phone_new (room);
  g_autoptr (Phone) one = phone_new (room);
  g_autoptr (Phone) other = phone_new (room);

  come_in (room, phone);
  for (guint i = 0; i < G_N_ELEMENTS (players) + G_N_ELEMENTS (guests); i++)
    {
      gboolean         is_guest = i >= G_N_ELEMENTS (players);
      const char      *name = is_guest ? guests[i - G_N_ELEMENTS (players)] : players[i];
      g_autofree char *rest = g_strdup_printf ("\"do\":\"claim\",\"name\":\"%s\"", name);

      refused (phone, rest,
               is_guest ? "This looks like the name of Zoe. Choose another one."
                        : "This looks like the name of Ann. Choose another one.");
    }
  done (phone, "\"do\":\"claim\",\"name\":\"zoe\""); /* is Zoe, whose phone is another one */
  only_request (room);
  come_in (room, one);
  come_in (room, other);
  done (one, "\"do\":\"claim\",\"name\":\"Yan\"");
  done (other, "\"do\":\"claim\",\"name\":\"Y\u0430n\"");
  settle (other);
  g_assert_nonnull (promised (one));
  g_assert_null (find_page (other, "claim"));
}

/* A name with markup is shown as it is: no page takes it for markup. */
static void
test_markup (Room *room, gconstpointer data)
{
  g_autofree char *token = claim (room, "<b>Carl</b>");
  g_autofree char *other = claim (room, "<script>alert(1)</script>&amp;");
  g_autoptr (Phone) carl = phone_of (room, token);
  g_autoptr (Phone) guest = phone_of (room, other);

  g_assert_cmpstr (me_text (carl, "name"), ==, "<b>Carl</b>");
  g_assert_cmpstr (me_text (guest, "name"), ==, "<script>alert(1)</script>&amp;");
}

/* One phone cannot take many names by asking for one after the other, nor fill the host's list. */
static void
test_a_flood_of_claims (Room *room, gconstpointer data)
{
  g_autoptr (Phone) greedy = phone_new (room);
  g_autoptr (Phone) bob = NULL;
  g_autofree char *ann = claim (room, "Ann"), *token = NULL;

  come_in (room, greedy);
  for (guint i = 0; i < 10; i++)
    {
      g_autofree char *rest = g_strdup_printf ("\"do\":\"claim\",\"name\":\"Guest %u\"", i);

      done (greedy, rest);
    }
  done (greedy, "\"do\":\"claim\",\"name\":\"Bob\"");
  done (greedy, "\"do\":\"claim\",\"name\":\"Guest 3\"");
  token = claim (room, "Bob"); /* the phone has given Bob up for the other name */
  bob = phone_of (room, token);
  g_assert_cmpstr (me_text (bob, "name"), ==, "Bob");
  for (guint i = 0; i < 10; i++)
    done (greedy, i % 2 == 0 ? "\"do\":\"claim\",\"name\":\"Ann\"" : "\"do\":\"claim\",\"name\":\"Bob\"");
  only_request (room);
}

/* Phones come from another address than the laptop, which is exempt from limits. */
static void
come_from (Room *room, const char *address)
{
  g_autoptr (GSocketAddress) elsewhere = g_inet_socket_address_new_from_string (address, 0);

  g_object_unref (room->soup);
  room->soup = soup_session_new_with_options ("local-address", elsewhere, NULL);
}

static Phone *
ask_for (Room *room, const char *name, const char *expected)
{
  g_autofree char *rest = g_strdup_printf ("\"do\":\"claim\",\"name\":\"%s\"", name), *told = NULL;
  Phone           *phone = phone_new (room);

  come_in (room, phone);
  told = ask (phone, rest);
  g_assert_cmpstr (told, ==, expected);
  settle (phone);
  return phone;
}

/* Coming back again and again without a token does not collect names: after two the host is asked, and about no more
   than two at a time. */
static void
test_names_are_not_hoarded (Room *room, gconstpointer data)
{
  g_autofree char *ann = NULL, *bob = NULL, *zoe = NULL, *sentence = NULL;
  g_autoptr (Phone) third = NULL;
  g_autoptr (Phone) fourth = NULL;
  g_autoptr (Phone) fifth = NULL;
  g_autoptr (Phone) known = NULL;
  g_autoptr (GError) error = NULL;

  come_from (room, "127.0.0.2");
  ann = claim (room, "Ann");
  bob = claim (room, "Bob");
  third = ask_for (room, "Zoe", NULL);
  g_assert_null (find_page (third, "claim"));
  sentence = lan_phones_dup_request (phones_of (room), only_request (room));
  g_assert_cmpstr (sentence, ==, "A phone that already has other names says that it is Zoe’s.");
  fourth = ask_for (room, "Yan", NULL);
  fifth = ask_for (room, "Xia", "There are too many phones already: ask the host.");
  g_assert_null (find_page (fifth, "claim"));
  phone_free (g_steal_pointer (&fourth));
  while (lan_phones_count (phones_of (room)) > 2)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (lan_phones_answer (phones_of (room), only_request (room), TRUE, &error));
  zoe = redeem (room, promised (third));
  g_assert_nonnull (zoe);
  /* A changed name gives the first one back and does not count; other names do. */
  known = phone_of (room, ann);
  done (known, "\"do\":\"claim\",\"name\":\"Xia\"");
  settle (known);
  g_assert_null (find_page (known, "claim"));
  g_assert_true (lan_phones_forget (phones_of (room), id_of (room, "Bob"), &error));
  done (known, "\"do\":\"claim\",\"name\":\"Xia\"");
  settle (known);
  g_assert_nonnull (find_page (known, "claim"));
}

/* --- Bytes without end --- */

static void
look_again (void)
{
  for (guint i = 0; i < 8; i++)
    g_main_context_iteration (NULL, FALSE);
}

/* A connection that has asked for a socket, and leaves unread what it is sent. */
static GSocketConnection *
dial_socket (Room *room)
{
  GSocketConnection *line = dial (room);
  g_autofree char   *head = g_strdup_printf (
        "GET /socket HTTP/1.1\r\nHost: %s\r\nOrigin: http://%s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
          "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        room->host, room->host);

  write_line (line, head);
  return line;
}

/* Appends a frame whose mask is zero. HEAD is its first byte: 0x80 ends a message; 0 goes on with one, 1 is text, 9 a
   ping, 10 a pong. */
static void
add_frame (GString *bytes, guint head, const char *text)
{
  gsize length = strlen (text);

  g_string_append_c (bytes, (char) head);
  g_string_append_c (bytes, (char) (0x80 | (length < 126 ? length : 126)));
  if (length >= 126)
    {
      g_string_append_c (bytes, (char) (length >> 8));
      g_string_append_c (bytes, (char) (length & 0xff));
    }
  g_string_append_len (bytes, "\0\0\0\0", 4);
  g_string_append (bytes, text);
}

/* How many of BYTES, again and again, the server takes before it hangs up; MOST: it never does. */
static gsize
pour (GSocketConnection *line, const GString *bytes, gsize most)
{
  gsize sent = 0;

  while (sent < most)
    {
      gsize at = sent % bytes->len;
      g_autoptr (GError) error = NULL;
      gssize n = g_socket_send (g_socket_connection_get_socket (line), bytes->str + at, bytes->len - at, NULL, &error);

      look_again ();
      if (n > 0)
        sent += (gsize) n;
      else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK))
        return sent;
    }
  return sent;
}

/* A message is limited as a whole, however it comes; and what is no message is limited too. */
static void
test_endless_messages (Room *room, gconstpointer data)
{
  enum
  {
    MOST = 1024 * 1024,
  };
  g_autofree char *kilobyte = g_strnfill (1000, 'x'), *hundred = g_strnfill (100, 'x');
  const struct
  {
    const char *name;
    guint       begin; /* the head of the first frame */
    struct
    {
      guint       head;
      const char *text;
    } frames[2]; /* and of those that follow it, for ever */
  } cases[] = {
    { "continued", 1, { { 0, kilobyte } } },
    { "continued in small frames", 1, { { 0, "x" } } },
    { "continued with nothing", 1, { { 0, "" } } },
    { "binary", 2, { { 0, kilobyte } } },
    { "continued between pings", 1, { { 0, kilobyte }, { 0x89, "x" } } },
    { "continued between pongs", 1, { { 0, kilobyte }, { 0x8a, hundred } } },
    { "continued after large pongs", 1, { { 0, "x" }, { 0x8a, hundred } } },
    { "pings", 0, { { 0x89, hundred } } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GSocketConnection) line = dial_socket (room);
      g_autoptr (GString) begin = g_string_new (NULL);
      g_autoptr (GString) bytes = g_string_new (NULL);
      gsize taken;

      g_test_message ("%s", cases[i].name);
      if (cases[i].begin != 0)
        add_frame (begin, cases[i].begin, "{");
      for (guint k = 0; k < G_N_ELEMENTS (cases[i].frames); k++)
        if (cases[i].frames[k].text != NULL)
          add_frame (bytes, cases[i].frames[k].head, cases[i].frames[k].text);
      look_again ();
      if (begin->len > 0)
        pour (line, begin, begin->len);
      taken = pour (line, bytes, MOST);
      g_test_message ("%" G_GSIZE_FORMAT " bytes taken", taken);
      g_assert_cmpuint (taken, <, MOST);
    }
}

/* The same before there is a socket: the head of a request ends. */
static void
test_endless_requests (Room *room, gconstpointer data)
{
  enum
  {
    MOST = 1024 * 1024,
  };
  static const char *const ends[] = { "", "\r\n", "\r\n " };
  g_autofree char         *field = g_strnfill (500, 'x');

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autoptr (GSocketConnection) line = dial (room);
      g_autoptr (GString) bytes = g_string_new (NULL);
      gsize taken;

      g_string_printf (bytes, "A: %s%s", field, ends[i]);
      write_line (line, "GET / HTTP/1.1\r\n");
      taken = pour (line, bytes, MOST);
      g_test_message ("%" G_GSIZE_FORMAT " bytes taken", taken);
      g_assert_cmpuint (taken, <, MOST);
    }
}

/* A phone that takes nothing of what it is sent is sent away, and those that read go on. */
static void
test_phones_that_never_read (Room *room, gconstpointer data)
{
  enum
  {
    N = 4,
    CHANGES = 4000,
  };
  GSocketConnection *lines[N];
  g_autoptr (Phone) reader = phone_new (room);
  g_autoptr (GString) hello = g_string_new (NULL);
  g_autofree char *text = g_strdup_printf ("{\"n\":1,\"do\":\"hello\",\"code\":\"%s\"}", room->code);
  guint            i;

  add_frame (hello, 0x81, text);
  come_in (room, reader);
  for (i = 0; i < N; i++)
    {
      lines[i] = dial_socket (room);
      look_again ();
      pour (lines[i], hello, hello->len);
    }
  while (lan_phones_count (phones_of (room)) < 1 + N)
    g_main_context_iteration (NULL, TRUE);
  evening_do (room->tournament, "start");
  for (i = 0; i < CHANGES && lan_phones_count (phones_of (room)) > 1; i++)
    {
      evening_do (room->tournament, i % 2 == 0 ? "pause" : "resume");
      look_again ();
    }
  g_test_message ("sent away after %u changes", i);
  g_assert_cmpuint (lan_phones_count (phones_of (room)), ==, 1);
  settle (reader);
  g_assert_false (reader->is_closed);
  for (i = 0; i < N; i++)
    g_object_unref (lines[i]);
}

static void
guessed_cb (GPtrArray *told, const char *sentence)
{
  g_ptr_array_add (told, g_strdup (sentence));
}

/* A guest who shows the invitation between guesses has five, the laptop is told once, and a player's phone at the same
   address becomes the host's all the same. */
static void
test_a_guessed_pin (Room *room, gconstpointer data)
{
  g_autofree char *token = claim (room, "Ann");
  g_autofree char *right = g_strdup_printf ("\"do\":\"host\",\"pin\":\"%s\"", lan_server_get_pin (room->server));
  g_autoptr (GPtrArray) told = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (Phone) guest = phone_new (room);
  g_autoptr (Phone) ann = NULL;
  guint n_compared = 0;

  g_signal_connect_swapped (phones_of (room), "guessed", G_CALLBACK (guessed_cb), told);
  for (guint i = 0; i < 15; i++)
    {
      g_autofree char *sentence = NULL;

      come_in (room, guest);
      sentence = ask (guest, "\"do\":\"host\",\"pin\":\"x\"");
      n_compared += g_str_equal (sentence, "This is not the PIN that the laptop shows.");
    }
  g_assert_cmpuint (n_compared, ==, 5);
  g_assert_cmpuint (told->len, ==, 1);
  g_assert_cmpstr (told->pdata[0], ==, "A phone at 127.0.0.1 has guessed at the PIN too often, and has to wait.");
  refused (guest, right, "There were too many wrong tries. Wait ten minutes, or ask the host.");
  ann = phone_of (room, token);
  done (ann, right);
  desk_does (ann, "\"do\":\"act\",\"act\":\"play\"");
}

/* Somebody with many addresses takes no more names at once than come in by themselves in that time. */
static void
test_names_from_everywhere (Room *room, gconstpointer data)
{
  static const char *const addresses[] = { "127.0.0.2", "127.0.0.3", "127.0.0.4", "127.0.0.5", "127.0.0.6" };
  g_autofree char         *sentence = NULL;
  guint                    n_given = 0;

  for (guint i = 0; i < 2 * G_N_ELEMENTS (addresses); i++)
    {
      g_autofree char *name = g_strdup_printf ("Guest %c", 'A' + i);
      g_autofree char *token = NULL;
      g_autoptr (Phone) phone = NULL;

      come_from (room, addresses[i / 2]);
      phone = ask_for (room, name, NULL);
      if (find_page (phone, "claim") != NULL)
        token = redeem (room, promised (phone));
      else if (sentence == NULL)
        sentence = lan_phones_dup_request (phones_of (room), only_request (room));
      n_given += token != NULL;
    }
  g_assert_cmpuint (n_given, ==, LAN_NAMES_AT_ONCE);
  g_assert_cmpuint (lan_phones_get_known (phones_of (room))->len, ==, LAN_NAMES_AT_ONCE);
  g_assert_cmpstr (sentence, ==, "Many phones come in at once. One says that it is Guest E’s.");
}

/* Promises count as names, what the host has allowed does not, nor does a phone that only changes its name. */
static void
test_how_many_are_many (Room *room, gconstpointer data)
{
  g_autoptr (LanPeople) people = lan_people_new (room->tournament);
  char askers[LAN_NAMES_AT_ONCE + 1];

  for (guint i = 0; i < LAN_NAMES_AT_ONCE; i++)
    {
      g_autofree char *address = g_strdup_printf ("10.0.0.%u", i), *name = g_strdup_printf ("Guest %u", i);
      g_autofree char *word = NULL, *token = NULL;
      gint64           id;

      g_assert_false (lan_people_are_many (people, address, 0, 1));
      lan_people_allow (people, lan_people_promise (people, "Host's", "10.0.1.1", &askers[LAN_NAMES_AT_ONCE], 0, 1));
      word = g_strdup (lan_people_promise (people, name, address, &askers[i], 0, 1));
      if (i % 2 == 0)
        token = lan_people_redeem (people, word, address, 1, &id, NULL);
    }
  g_assert_true (lan_people_are_many (people, "10.0.0.99", 0, 1));
  g_assert_false (lan_people_are_many (people, "127.0.0.1", 0, 1));
  g_assert_false (lan_people_are_many (people, "10.0.0.99", 7, 1));
  g_assert_true (lan_people_are_many (people, "10.0.0.99", 0, LAN_NAMES_WITHIN));
  g_assert_false (lan_people_are_many (people, "10.0.0.99", 0, 1 + LAN_NAMES_WITHIN));
}

/* --- The host's phone --- */

static TourneyStage
stage_of (Room *room)
{
  return tourney_stage (room_tournament_get_tourney (room->tournament), room_tournament_now (room->tournament));
}

/* What a phone sends after it was sent away, and before it has closed its side, is not heard. */
static void
test_a_forgotten_host_steers_no_more (Room *room, gconstpointer data)
{
  g_autofree char *token = claim (room, "Ann"), *tap = NULL, *text = NULL;
  g_autoptr (Phone) host = phone_of (room, token);
  g_autoptr (GError) error = NULL;

  be_host (room, host);
  settle (host);
  tap = at_desk (host, "\"do\":\"act\",\"act\":\"play\"");
  text = g_strdup_printf ("{\"n\":99,%s}", tap);
  g_assert_true (lan_phones_forget (phones_of (room), id_of (room, "Ann"), &error));
  soup_websocket_connection_send_text (host->socket, text);
  wait_until (&host->is_closed);
  g_assert_cmpint (stage_of (room), ==, TOURNEY_WAITING);
}

/* Makes the laptop draw a new PIN, by wrong ones from addresses of their own. */
static void
guess_until_there_is_another (Room *room)
{
  for (guint i = 0; i < LAN_WRONG_PINS / LAN_WRONG_IN_A_ROW; i++)
    {
      g_autofree char *address = g_strdup_printf ("127.0.0.%u", 20 + i);
      g_autoptr (Phone) guesser = NULL;

      come_from (room, address);
      guesser = phone_new (room);
      come_in (room, guesser);
      for (guint k = 0; k < LAN_WRONG_IN_A_ROW; k++)
        refused (guesser, "\"do\":\"host\",\"pin\":\"x\"", "This is not the PIN that the laptop shows.");
    }
}

/* Whoever has the old PIN steers no more, is told, and steers again with the new one. */
static void
test_a_new_pin_is_asked_for (Room *room, gconstpointer data)
{
  g_autoptr (Phone) host = phone_new (room);
  g_autoptr (Phone) guest = phone_new (room);
  g_autofree char *tap = NULL;
  guint            n_pages;

  be_host (room, host);
  come_in (room, guest);
  settle (host);
  tap = at_desk (host, "\"do\":\"act\",\"act\":\"play\"");
  guess_until_there_is_another (room);
  refused (host, tap, "Only the host’s phone may do this.");
  g_assert_cmpstr (json_object_get_string_member (find_page (host, "desk"), "ended"), ==,
                   "There is a new PIN, which the laptop shows.");
  g_assert_null (find_page (guest, "desk"));
  n_pages = count_pages (host, "desk");
  evening_do (room->tournament, "enter Zoe");
  settle (host);
  g_assert_cmpuint (count_pages (host, "desk"), ==, n_pages);
  be_host (room, host);
  settle (host);
  desk_does (host, "\"do\":\"act\",\"act\":\"play\"");
  g_assert_cmpint (stage_of (room), !=, TOURNEY_WAITING);
}

/* --- Crowds --- */

/* A bare connection from the NTH of many addresses. */
static GSocketConnection *
dial_from (Room *room, guint nth)
{
  g_autofree char *text = g_strdup_printf ("127.0.7.%u", nth + 1);
  g_autoptr (GSocketAddress) local = g_inet_socket_address_new_from_string (text, 0);
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoptr (GError) error = NULL;
  GSocketConnection *line;

  g_socket_client_set_local_address (client, local);
  line = g_socket_client_connect_to_host (client, room->host, 80, NULL, &error);
  g_assert_no_error (error);
  g_socket_set_blocking (g_socket_connection_get_socket (line), FALSE);
  return line;
}

/* TRUE: the whole of an answer's head has come, and begins with HEAD; FALSE: it does not, or the line is closed. */
static gboolean
is_answered (GSocketConnection *line, const char *head)
{
  GSocket *socket = g_socket_connection_get_socket (line);
  g_autoptr (GString) text = g_string_new (NULL);
  char   part[512];
  gssize got;

  for (;;)
    {
      got = g_socket_receive (socket, part, sizeof part, NULL, NULL);
      if (got == 0)
        return FALSE;
      if (got > 0)
        g_string_append_len (text, part, got);
      if (strstr (text->str, "\r\n\r\n") != NULL)
        return g_str_has_prefix (text->str, head);
      g_main_context_iteration (NULL, FALSE);
    }
}

/* A WebSocket from there; HELLO: it shows the invitation. */
static GSocketConnection *
socket_from (Room *room, guint nth, gboolean hello)
{
  GSocketConnection *line = dial_from (room, nth);
  g_autofree char   *origin = g_strdup_printf ("http://%s", room->host);
  g_autofree char   *head = g_strdup_printf (
        "GET /socket HTTP/1.1\r\nHost: %s\r\nOrigin: %s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
          "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        room->host, origin);
  g_autofree char *text = g_strdup_printf ("{\"n\":1,\"do\":\"hello\",\"code\":\"%s\"}", room->code);
  guint            before = lan_phones_count (phones_of (room));
  char             frame[128] = { (char) 0x81, (char) (0x80 | strlen (text)) }; /* masked with zeroes */

  write_line (line, head);
  g_assert_true (is_answered (line, "HTTP/1.1 101 "));
  if (!hello)
    return line;
  memcpy (frame + 6, text, strlen (text));
  g_output_stream_write_all (g_io_stream_get_output_stream (G_IO_STREAM (line)), frame, 6 + strlen (text), NULL, NULL,
                             NULL);
  while (lan_phones_count (phones_of (room)) == before)
    g_main_context_iteration (NULL, TRUE);
  return line;
}

typedef GSocketConnection *(*Crowd) (Room *room, guint nth);

static GSocketConnection *
with_half_a_request (Room *room, guint nth)
{
  GSocketConnection *line = dial_from (room, nth);

  write_line (line, "GET /j/");
  return line;
}

/* Reads its answer, and keeps the line. */
static GSocketConnection *
with_an_answer (Room *room, guint nth)
{
  GSocketConnection *line = dial_from (room, nth);
  g_autofree char   *request = g_strdup_printf ("GET / HTTP/1.1\r\nHost: %s\r\n\r\n", room->host);

  write_line (line, request);
  g_assert_true (is_answered (line, "HTTP/1.1 200 "));
  return line;
}

static GSocketConnection *
without_invitation (Room *room, guint nth)
{
  return socket_from (room, nth, FALSE);
}

static GSocketConnection *
with_invitation (Room *room, guint nth)
{
  return socket_from (room, nth, TRUE);
}

/* Opens N of them from addresses that have EACH. */
static GPtrArray *
gather (Room *room, Crowd crowd, guint n, guint each)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < n; i++)
    {
      g_ptr_array_add (lines, crowd (room, i / each));
      while (g_main_context_iteration (NULL, FALSE))
        ;
    }
  return lines;
}

/* A crowd of one attacker with many addresses that asks for nothing keeps nobody out. */
static void
test_crowds_that_ask_for_nothing (Room *room, gconstpointer data)
{
  static const struct
  {
    Crowd crowd;
    guint n, each;
  } cases[] = {
    { with_half_a_request, 4 * LAN_MOST_SOCKETS, 20 },
    { without_invitation, LAN_MOST_SOCKETS, 8 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) crowd = gather (room, cases[i].crowd, cases[i].n, cases[i].each);
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (SoupMessage) message = fetch (room, "GET", "/", &bytes);
      g_autoptr (Phone) phone = NULL;

      g_test_message ("crowd %u", i);
      g_assert_cmpuint (soup_message_get_status (message), ==, SOUP_STATUS_OK);
      phone = phone_new (room);
      come_in (room, phone);
      done (phone, "\"do\":\"still\"");
    }
}

/* The same with as many addresses as connections, against a home that has some already: it opens as many more as a
   browser does, and all of them are answered. */
static void
test_crowds_from_everywhere (Room *room, gconstpointer data)
{
  static const struct
  {
    Crowd crowd;
    guint n;
  } cases[] = {
    { with_half_a_request, 4 * LAN_MOST_SOCKETS - 1 },
    { with_an_answer, 4 * LAN_MOST_SOCKETS - 1 },
    { without_invitation, LAN_MOST_SOCKETS },
  };
  g_autoptr (Phone) first = phone_new (room), second = phone_new (room);

  come_in (room, first);
  come_in (room, second);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) crowd = gather (room, cases[i].crowd, cases[i].n, 1);
      GSocketConnection *lines[4];
      g_autoptr (Phone) phone = NULL;

      g_test_message ("crowd %u", i);
      for (guint k = 0; k < G_N_ELEMENTS (lines); k++)
        {
          lines[k] = dial (room);
          while (g_main_context_iteration (NULL, FALSE))
            ;
        }
      for (guint k = 0; k < G_N_ELEMENTS (lines); k++)
        {
          g_autofree char *request = g_strdup_printf ("GET / HTTP/1.1\r\nHost: %s\r\n\r\n", room->host);

          write_line (lines[k], request);
          g_assert_true (is_answered (lines[k], "HTTP/1.1 200 "));
          g_object_unref (lines[k]);
        }
      phone = phone_new (room);
      come_in (room, phone);
      done (phone, "\"do\":\"still\"");
    }
  done (first, "\"do\":\"still\"");
  done (second, "\"do\":\"still\"");
}

/* Guests who fill the room make place for a player who comes back, but not for one more guest. */
static void
test_a_room_full_of_guests (Room *room, gconstpointer data)
{
  g_autofree char *ann = claim (room, "Ann");
  g_autoptr (GPtrArray) crowd = NULL;
  g_autoptr (Phone) guest = NULL;
  g_autoptr (Phone) phone = NULL;

  while (lan_phones_count (phones_of (room)) > 0)
    g_main_context_iteration (NULL, TRUE);
  crowd = gather (room, with_invitation, LAN_MOST_SOCKETS, 8);
  guest = phone_new (room);
  check_closed (guest, SOUP_WEBSOCKET_CLOSE_POLICY_VIOLATION);
  phone = phone_of (room, ann);
  done (phone, "\"do\":\"still\"");
  g_assert_cmpuint (lan_phones_count (phones_of (room)), ==, LAN_MOST_SOCKETS);
}

/* --- What the host alone knows --- */

#define HIDDEN "0123-secret"

/* Contact and note of everybody hold HIDDEN, and a season knows them all. */
static void
note_everybody (Room *room)
{
  static const StoreField  fields[] = { STORE_CONTACT, STORE_NOTE };
  static const char *const people[] = { "Ann", "Bob", "<b>Carl</b>", "Dora" };
  Store                   *store = room_book_get_vault (room->book)->store;

  store_directory_add (store, "Dora", NULL, NULL); /* never came */
  for (guint i = 0; i < G_N_ELEMENTS (people); i++)
    for (guint k = 0; k < G_N_ELEMENTS (fields); k++)
      {
        g_autoptr (GError) error = NULL;
        g_autoptr (StoreProfile) profile = NULL;

        store_directory_set (store, people[i], fields[k], HIDDEN, NULL, &error);
        g_assert_no_error (error);
        profile = store_directory_get (store, people[i], NULL);
        g_assert_cmpstr (profile->fields[fields[k]], ==, HIDDEN);
      }
  g_free (room_seasons_save (room_seasons_get (room->book), NULL, "season Ever\npoints linear\n", NULL));
}

/* Asks for whatever a phone may ask for, by each of these words. */
static void
ask_for_everything (Phone *phone)
{
  static const char *const verbs[]
      = { "still",      "claim",     "ask",      "act",     "answer", "passed", "season",    "score",
          "score-undo", "table",     "hand",     "next",    "again",  "sit",    "want",      "propose",
          "rules",      "shelf",     "trick",    "pays",    "buy",    "replay", "hand-over", "join",
          "begin",      "wait",      "note",     "contact", "person", "people", "me",        "desk",
          "stand-in",   "come-back", "withdraw", "export",  "leave",  "word" };
  static const char *const words[] = { "Dora", "Ann", "Ever", "note", "contact" };

  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    for (guint k = 0; k < G_N_ELEMENTS (words); k++)
      {
        g_autofree char *line = g_strdup_printf ("\"do\":\"%s\",\"name\":\"%s\",\"player\":\"%s\",\"act\":\"%s\","
                                                 "\"what\":\"%s\",\"find\":\"%s\",\"game\":\"%s\","
                                                 "\"table\":1,\"seat\":0,\"seats\":2",
                                                 verbs[i], words[k], words[k], words[k], words[k], words[k], words[k]);

        g_free (ask (phone, line));
      }
}

static void
check_pages (Room *room)
{
  static const char *const paths[]
      = { "/", "/words.json", "/person/Ann", "/people", "/notes", "/season", "/me", "/export.csv" };

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (SoupMessage) message = fetch (room, "GET", paths[i], &bytes);
      g_autoptr (GString) text = g_string_new_len (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));

      g_assert_null (strstr (text->str, HIDDEN));
    }
}

/* Notes and contacts stay on the laptop: no phone is sent one, not even the host's. */
static void
test_notes_stay_here (Room *room, gconstpointer data)
{
  static const char *const players[] = { NULL, "Ann", NULL };
  Phone                   *phones[G_N_ELEMENTS (players)];
  g_autoptr (Phone) guest = NULL, ann = NULL, host = NULL;

  note_everybody (room);
  for (guint i = 0; i < G_N_ELEMENTS (players); i++)
    {
      phones[i] = phone_new (room);
      lan_phones_name_last (phones_of (room), players[i]); /* which may then say much at once */
      come_in (room, phones[i]);
    }
  guest = phones[0], ann = phones[1], host = phones[2];
  be_host (room, host);
  evening_do (room->tournament, "start");
  evening_do (room->tournament, "out Bob by Ann");
  while (find_page (ann, "me") == NULL || !json_object_has_member (find_page (ann, "me"), "season"))
    g_main_context_iteration (NULL, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (phones); i++)
    {
      ask_for_everything (phones[i]);
      settle (phones[i]);
      g_assert_null (strstr (phones[i]->bytes->str, HIDDEN));
    }
  g_assert_nonnull (strstr (ann->bytes->str, "Ann"));
  check_pages (room);
}

#define ADD(name, function) g_test_add ("/lan-attacks/" name, Room, NULL, room_up, function, room_down)

TEST_PART (lan_attacks)
{
  evening_init (&argc, &argv);
  if (!loopback_is_up ())
    return 0;
  ADD ("a-name-claimed-twice", test_a_name_claimed_twice);
  ADD ("taken-while-away", test_taken_while_away);
  ADD ("at-the-same-moment", test_at_the_same_moment);
  ADD ("forged-tokens", test_forged_tokens);
  ADD ("a-forgotten-token", test_a_forgotten_token);
  ADD ("a-token-of-another-night", test_a_token_of_another_night);
  ADD ("words", test_words);
  ADD ("words-of-others", test_words_of_others);
  ADD ("floods-of-people", test_floods_of_people);
  ADD ("names-that-look-alike", test_names_that_look_alike);
  ADD ("names-from-everywhere", test_names_from_everywhere);
  ADD ("how-many-are-many", test_how_many_are_many);
  ADD ("a-forgotten-host-steers-no-more", test_a_forgotten_host_steers_no_more);
  ADD ("a-new-pin-is-asked-for", test_a_new_pin_is_asked_for);
  ADD ("a-claim-broken-off", test_a_claim_broken_off);
  ADD ("names-that-are-none", test_names_that_are_none);
  ADD ("names-too-long", test_names_too_long);
  ADD ("crowds-that-ask-for-nothing", test_crowds_that_ask_for_nothing);
  ADD ("crowds-from-everywhere", test_crowds_from_everywhere);
  ADD ("a-room-full-of-guests", test_a_room_full_of_guests);
  ADD ("markup", test_markup);
  ADD ("a-flood-of-claims", test_a_flood_of_claims);
  ADD ("names-are-not-hoarded", test_names_are_not_hoarded);
  ADD ("a-guessed-pin", test_a_guessed_pin);
  ADD ("endless-messages", test_endless_messages);
  ADD ("endless-requests", test_endless_requests);
  ADD ("phones-that-never-read", test_phones_that_never_read);
  ADD ("notes-stay-here", test_notes_stay_here);
  return g_test_run ();
}
