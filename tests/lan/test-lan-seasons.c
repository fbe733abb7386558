/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The seasons on phones: the page with the table, and how a player stands on their own page. */
#include <string.h>

#include "app/club/room-club.h"
#include "app/club/room-seasons.h"
#include "app/house/room-vault.h"
#include "base/line.h"
#include "base/span.h"
#include "store/club/store-directory-change.h"
#include "player.h"
#include "../program.h"

/* --- An evening after others --- */

static void
save (Room *room, const char *old, const char *text)
{
  g_autoptr (GError) error = NULL;

  g_free (room_seasons_save (room_seasons_get (room->book), old, text, &error));
  g_assert_no_error (error);
}

/* A night that is over, in which PEOPLE went out one after the other, the last one won. */
static RoomTournament *
play (Room *room, const char *const *people)
{
  RoomTournament *tournament = evening_tournament (room->book, "");
  g_autoptr (GString) enter = g_string_new ("enter");

  for (guint i = 0; people[i] != NULL; i++)
    {
      g_autofree char *quoted = line_quote (people[i]);

      g_string_append_printf (enter, " %s", quoted);
    }
  evening_do (tournament, enter->str);
  evening_do (tournament, "start");
  evening_pass (MINUTE);
  for (guint i = 0; people[i + 1] != NULL; i++)
    {
      g_autofree char *quoted = line_quote (people[i]), *out = g_strdup_printf ("out %s", quoted);

      evening_do (tournament, out);
    }
  return tournament;
}

static void
play_before (Room *room, const char *const *people)
{
  g_autoptr (RoomTournament) tournament = play (room, people);
}

/* What the page of the seasons says: "2026 Ever, first 2026". */
static char *
tell_list (const Phone *phone)
{
  JsonObject *page = find_page (phone, "season");
  GString    *text = g_string_new (NULL);
  JsonArray  *names;

  if (page == NULL)
    return g_string_free (text, FALSE);
  names = json_object_get_array_member (page, "seasons");
  for (guint i = 0; i < json_array_get_length (names); i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "|" : "", json_array_get_string_element (names, i));
  if (json_object_has_member (page, "first"))
    g_string_append_printf (text, ", first %s", json_object_get_string_member (page, "first"));
  return g_string_free (text, FALSE);
}

static void
await_list (const Phone *phone, const char *wanted)
{
  g_autofree char *told = NULL;

  while (g_strcmp0 (told, wanted) != 0)
    {
      g_main_context_iteration (NULL, TRUE);
      g_free (told);
      told = tell_list (phone);
    }
}

static char *
tell_row (JsonObject *row)
{
  if (json_object_has_member (row, "heading"))
    return g_strdup_printf ("[%s]", json_object_get_string_member (row, "heading"));
  return g_strdup_printf ("%s %s %s %s%s", json_object_get_string_member (row, "rank"),
                          json_object_get_string_member (row, "name"), json_object_get_string_member (row, "points"),
                          json_object_get_string_member (row, "nights"),
                          json_object_has_member (row, "line") ? " _" : "");
}

static char *
season_line (const char *name)
{
  g_autoptr (JsonNode) node = json_node_init_string (json_node_alloc (), name);
  g_autofree char *quoted = json_to_string (node, FALSE);

  return g_strdup_printf ("\"do\":\"season\",\"name\":%s", quoted);
}

/* The table of the season NAME, as it stands once all work is done: "TITLE / FACTS / ROW / ROW". */
static char *
tell_table (Phone *phone, const char *name)
{
  g_autofree char *line = season_line (name);
  GString         *text;
  JsonObject      *page;
  JsonArray       *rows;

  done (phone, line);
  page = find_page (phone, "standings");
  g_assert_cmpstr (json_object_get_string_member (page, "season"), ==, name);
  text = g_string_new (json_object_get_string_member (page, "title"));
  g_string_append_printf (text, " / %s", json_object_get_string_member (page, "facts"));
  rows = json_object_get_array_member (page, "rows");
  for (guint i = 0; i < json_array_get_length (rows); i++)
    {
      g_autofree char *row = tell_row (json_array_get_object_element (rows, i));

      g_string_append_printf (text, " / %s", row);
    }
  return g_string_free (text, FALSE);
}

/* The table becomes WANTED after no more than the work of a thread; the test's time limit ends it otherwise. */
static void
await_table (Phone *phone, const char *name, const char *wanted)
{
  g_autofree char *told = tell_table (phone, name);

  for (guint seen = count_pages (phone, "season"); g_strcmp0 (told, wanted) != 0;)
    {
      g_test_message ("%s", told);
      while (count_pages (phone, "season") == seen)
        g_main_context_iteration (NULL, TRUE);
      seen = count_pages (phone, "season");
      g_free (told);
      told = tell_table (phone, name);
    }
}

/* "2026: 1st of 2 · 4 points; ...". */
static char *
tell_own (const Phone *phone)
{
  JsonObject *page = find_page (phone, "me"), *season;
  GString    *text;
  JsonArray  *lines;

  if (page == NULL || !json_object_has_member (page, "season"))
    return g_strdup ("");
  season = json_object_get_object_member (page, "season");
  text = g_string_new (json_object_get_string_member (season, "name"));
  lines = json_object_get_array_member (season, "lines");
  for (guint i = 0; i < json_array_get_length (lines); i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "; " : ": ", json_array_get_string_element (lines, i));
  return g_string_free (text, FALSE);
}

static void
await_own (const Phone *phone, const char *wanted)
{
  g_autofree char *told = tell_own (phone);

  while (g_strcmp0 (told, wanted) != 0)
    {
      g_test_message ("%s", told);
      g_main_context_iteration (NULL, TRUE);
      g_free (told);
      told = tell_own (phone);
    }
}

/* --- What is shown --- */

static void
test_nothing_without_a_season (Room *room, gconstpointer data)
{
  g_autoptr (Phone) phone = player_new (room, "Ann");
  g_autofree char *list = NULL, *own = NULL;

  settle (phone);
  list = tell_list (phone);
  g_assert_cmpstr (list, ==, "");
  own = tell_own (phone);
  g_assert_cmpstr (own, ==, "");
  refused (phone, "\"do\":\"season\",\"name\":\"2026\"", "There is no saved season called “2026”.");
  refused (phone, "\"do\":\"season\"", "There is no saved season called “”.");
}

static void
test_the_table (Room *room, gconstpointer data)
{
  g_autoptr (Phone) phone = NULL;

  play_before (room, (const char *const[]){ "Cid", "Bob", "Ann", NULL });
  play_before (room, (const char *const[]){ "Bob", "Ann", NULL });
  save (room, NULL, "season 2026\npoints linear\nleast 2\nqualify 1\n");
  save (room, NULL, "season Ever\npoints linear +attend 1\nnights named \"Other*\"\n");
  phone = player_new (room, "Ann");
  await_list (phone, "2026|Ever, first 2026");
  await_table (phone, "2026",
               "2026 / 2 nights · 3 players / 1 Ann 5 2 _ / 2 Bob 3 2 / [Not ranked: fewer than 2 nights] / – Cid 1 1");
  g_assert_cmpstr (json_object_get_string_member (find_page (phone, "standings"), "line"), ==,
                   "The first one qualifies");
  await_table (phone, "Ever", "Ever / No finished night counts for this season yet.");
}

static void
test_ones_own_place (Room *room, gconstpointer data)
{
  g_autoptr (Phone) ann = NULL, bob = NULL, cid = NULL, dan = NULL;

  play_before (room, (const char *const[]){ "Cid", "Bob", "Ann", NULL });
  play_before (room, (const char *const[]){ "Bob", "Ann", NULL });
  save (room, NULL, "season 2026\npoints linear\nleast 2\n");
  ann = player_new (room, "Ann");
  bob = player_new (room, "Bob");
  cid = player_new (room, "Cid");
  dan = player_new (room, "Dan");
  await_own (ann, "2026: 1st of 2 · 5 points; 2 points ahead of Bob");
  await_own (bob, "2026: 2nd of 2 · 3 points; 2 points behind Ann");
  await_own (cid, "2026: No rank yet: 1 of 2 nights · 1 point");
  await_own (dan, "");
}

/* Each line of `order` that separates two, and none. */
static void
test_what_separates (Room *room, gconstpointer data)
{
  static const struct
  {
    const char *text, *ann, *bob;
  } cases[] = {
    { "points \"10\"\n", "1st of 3 · 20 points; Ahead of Bob by wins: 2 to 0",
      "2nd of 3 · 20 points; Behind Ann by wins: 0 to 2" },
    { "points \"10\"\norder nights total\n", "1st of 3 · 20 points; Level with Bob: nothing separates the two",
      "1st of 3 · 20 points; Level with Ann: nothing separates the two" },
    { "points \"10\"\norder total nights name\n", "1st of 3 · 20 points; Ahead of Bob by the alphabet alone",
      "2nd of 3 · 20 points; Behind Ann by the alphabet alone" },
    { "points \"10\"\norder total best-place\n", "1st of 3 · 20 points; Ahead of Bob by the best place: 1 to 2",
      "2nd of 3 · 20 points; Behind Ann by the best place: 2 to 1" },
    { "points \"10\"\norder total second\n", "2nd of 3 · 20 points; Behind Bob by second places: 0 to 2",
      "1st of 3 · 20 points; Ahead of Ann by second places: 2 to 0" },
    { "points \"if(place = 1, 50.05, 50)\"\nround none\n", "1st of 3 · 100.10 points; 0.10 points ahead of Bob",
      "2nd of 3 · 100.00 points; 0.10 points behind Ann" },
    { "points \"1 + 0.001 / place\"\nround none\n", "1st of 3 · 2.00 points; 0.001 points ahead of Bob",
      "2nd of 3 · 2.00 points; 0.001 points behind Ann" },
    { "points \"2 - place / 2\"\nround none\n", "1st of 3 · 3.00 points; 1.00 points ahead of Bob",
      "2nd of 3 · 2.00 points; 1.00 points behind Ann" },
    { "points linear\nguest Bob\n", "1st of 2 · 5 points; 4 points ahead of Cid", "" },
  };
  g_autoptr (Phone) ann = NULL, bob = NULL;

  play_before (room, (const char *const[]){ "Cid", "Bob", "Ann", NULL });
  play_before (room, (const char *const[]){ "Bob", "Ann", NULL });
  save (room, NULL, "season S\npoints linear\n");
  ann = player_new (room, "Ann");
  bob = player_new (room, "Bob");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat ("season S\n", cases[i].text, NULL);
      g_autofree char *for_ann = g_strconcat ("S: ", cases[i].ann, NULL);
      g_autofree char *for_bob = g_strconcat (*cases[i].bob != '\0' ? "S: " : "", cases[i].bob, NULL);

      save (room, "S", text);
      await_own (ann, for_ann);
      await_own (bob, for_bob);
    }
}

/* Forty phones that ask have nothing worked out. */
static void
test_asking_works_nothing_out (Room *room, gconstpointer data)
{
  g_autoptr (Phone) phone = NULL;
  g_autofree char *first = NULL;
  gint64           version;

  play_before (room, (const char *const[]){ "Ann", "Bob", NULL });
  save (room, NULL, "season Ever\npoints linear\n");
  phone = player_new (room, "Ann");
  await_list (phone, "Ever, first Ever");
  first = tell_table (phone, "Ever");
  version = player_number (phone, "season", "version");
  for (guint i = 0; i < 40; i++)
    {
      g_autofree char *again = tell_table (phone, "Ever");

      g_assert_cmpstr (again, ==, first);
    }
  settle (phone);
  g_assert_cmpint (player_number (phone, "season", "version"), ==, version);
}

/* --- How it follows --- */

static void
test_if_it_ended_now (Room *room, gconstpointer data)
{
  g_autoptr (Phone) phone = NULL;

  play_before (room, (const char *const[]){ "Ann", "Bob", NULL });
  save (room, NULL, "season Ever\npoints linear\n");
  save (room, NULL, "season Others\npoints linear\nnights from 2099-01-01\n");
  phone = player_new (room, "Ann");
  await_own (phone, "Ever: 2nd of 2 · 1 point; 1 point behind Bob");
  evening_do (room->tournament, "start"); /* Ann, Bob and <b>Carl</b> share three places */
  await_table (phone, "Ever",
               "Ever, if it ended now / 2 nights · 3 players / 1 Bob 4 2 / 2 Ann 3 2 / 3 <b>Carl</b> 2 1");
  await_own (phone, "Ever: 2nd of 2 · 1 point; If the night ended now: 2nd of 3 · 3 points; 1 point behind Bob");
  evening_do (room->tournament, "out Bob");
  await_table (phone, "Ever",
               "Ever, if it ended now / 2 nights · 3 players / 1 Ann 3.50 2 / 2 Bob 3.00 2 / 3 <b>Carl</b> 2.50 1");
  evening_do (room->tournament, "undo");
  await_table (phone, "Ever",
               "Ever, if it ended now / 2 nights · 3 players / 1 Bob 4 2 / 2 Ann 3 2 / 3 <b>Carl</b> 2 1");
  evening_do (room->tournament, "out Bob");
  evening_do (room->tournament, "out \"<b>Carl</b>\"");
  await_table (phone, "Ever", "Ever / 2 nights · 3 players / 1 Ann 4 2 / 2 Bob 3 2 / 3 <b>Carl</b> 2 1");
  await_own (phone, "Ever: 1st of 3 · 4 points; 1 point ahead of Bob");
}

/* Points that depend on the time are worked out again every minute. */
static void
test_time_passes (Room *room, gconstpointer data)
{
  g_autoptr (Phone) phone = NULL;

  save (room, NULL, "season Ever\npoints \"minutes\"\n");
  evening_do (room->tournament, "start");
  phone = player_new (room, "Ann");
  await_own (phone, "Ever: If the night ended now: 1st of 3 · 0 points; Level with 2 others");
  for (guint minute = 1; minute < 4; minute++)
    {
      g_autofree char *wanted = g_strdup_printf ("Ever: If the night ended now: 1st of 3 · %u %s; "
                                                 "Level with 2 others",
                                                 minute, minute == 1 ? "point" : "points");

      evening_pass (MINUTE);
      room_tournament_look (room->tournament);
      await_own (phone, wanted);
    }
}

static void
test_texts_and_nights_change (Room *room, gconstpointer data)
{
  g_autoptr (RoomTournament) before = play (room, (const char *const[]){ "Ann", "Bob", NULL });
  g_autoptr (Phone) phone = player_new (room, "Ann");

  save (room, NULL, "season Ever\npoints linear\n");
  await_list (phone, "Ever, first Ever");
  await_table (phone, "Ever", "Ever / 1 night · 2 players / 1 Bob 2 1 / 2 Ann 1 1");
  save (room, "Ever", "season Ever\npoints linear\nadjust Ann 5 \"baked a cake\"\n");
  await_table (phone, "Ever", "Ever / 1 night · 2 players / 1 Ann 6 1 / 2 Bob 2 1");
  evening_do (before, "undo");
  evening_do (before, "out Bob");
  await_table (phone, "Ever", "Ever / 1 night · 2 players / 1 Ann 7 1 / 2 Bob 1 1");
  save (room, "Ever", "season \"For ever\"\npoints linear\n");
  await_list (phone, "For ever, first For ever");
  refused (phone, "\"do\":\"season\",\"name\":\"Ever\"", "There is no saved season called “Ever”.");
  g_assert_true (room_seasons_delete (room_seasons_get (room->book), "For ever", NULL));
  await_list (phone, "");
  await_own (phone, "");
}

/* The season of the night comes first, otherwise that of the latest night. */
static void
test_which_is_first (Room *room, gconstpointer data)
{
  g_autoptr (Phone) phone = NULL;

  play_before (room, (const char *const[]){ "Ann", "Bob", NULL });
  save (room, NULL, "season Ants\npoints linear\nnights except 2\n");
  save (room, NULL, "season Bees\npoints linear\nnights except 1\n");
  save (room, NULL, "season Bugs\npoints linear\nnights to 1999-12-31\n");
  phone = player_new (room, "Ann");
  await_list (phone, "Ants|Bees|Bugs, first Bees"); /* night 1 is the one that is to begin */
  evening_do (room->tournament, "start");
  await_list (phone, "Ants|Bees|Bugs, first Ants");
}

static void
direct (Room *room, gboolean merges, const char *from, const char *into)
{
  Store *store = room_book_get_vault (room->book)->store;
  g_autoptr (GError) error = NULL;

  g_assert_true (merges ? store_directory_merge (store, from, into, NULL, &error)
                        : store_directory_rename (store, from, into, NULL, &error));
  room_club_touch (room_club_get (room->book));
}

static void
await_own_row (const Phone *phone, const char *name)
{
  while (find_page (phone, "season") == NULL
         || g_strcmp0 (json_object_get_string_member_with_default (find_page (phone, "season"), "own", NULL), name)
                != 0)
    g_main_context_iteration (NULL, TRUE);
}

/* The directory says who somebody of a night is by now, the night under way included; phones know them by the night's
   name. */
static void
test_people_are_called_as_they_are_now (Room *room, gconstpointer data)
{
  g_autoptr (Phone) ann = NULL, bob = NULL;

  play_before (room, (const char *const[]){ "Anna", "Bob", NULL });
  save (room, NULL, "season Ever\npoints linear\n");
  ann = player_new (room, "Ann");
  bob = player_new (room, "Bob");
  await_own (bob, "Ever: 1st of 2 · 2 points; 1 point ahead of Anna");
  await_own_row (ann, "Ann");
  direct (room, TRUE, "Ann", "Anna");
  await_own (ann, "Ever: 2nd of 2 · 1 point; 1 point behind Bob");
  await_own_row (ann, "Anna");
  direct (room, FALSE, "Bob", "Robert");
  await_own (ann, "Ever: 2nd of 2 · 1 point; 1 point behind Robert");
  await_own (bob, "Ever: 1st of 2 · 2 points; 1 point ahead of Anna");
  await_own_row (bob, "Robert");
  evening_do (room->tournament, "start");
  await_own_row (ann, "Anna");
  await_table (ann, "Ever",
               "Ever, if it ended now / 2 nights · 3 players / 1 Robert 4 2 / 2 Anna 3 2 / 3 <b>Carl</b> 2 1");
}

/* --- Who sees it --- */

static void
test_guests_see_what_the_clock_shows (Room *room, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  g_autoptr (Phone) guest = phone_new (room), player = NULL, host = phone_new (room), stranger = phone_new (room);

  play_before (room, (const char *const[]){ "Ann", "Bob", NULL });
  save (room, NULL, "season Ever\npoints linear\n");
  g_settings_set_boolean (settings, "clock-season", FALSE);
  player = player_new (room, "Ann");
  come_in (room, guest);
  be_host (room, host);
  await_list (player, "Ever, first Ever");
  await_list (host, "Ever, first Ever");
  settle (guest);
  g_assert_null (strstr (guest->bytes->str, "Ever"));
  refused (guest, "\"do\":\"season\",\"name\":\"Ever\"", "There is no saved season called “Ever”.");
  refused (stranger, "\"do\":\"season\",\"name\":\"Ever\"", "Scan the code on the host’s laptop first.");

  g_settings_set_boolean (settings, "clock-season", TRUE);
  await_list (guest, "Ever, first Ever");
  await_table (guest, "Ever", "Ever / 1 night · 2 players / 1 Bob 2 1 / 2 Ann 1 1");
  settle (stranger);
  g_assert_null (strstr (stranger->bytes->str, "Ever"));
  g_settings_set_boolean (settings, "clock-season", FALSE);
  await_list (guest, "");
  refused (guest, "\"do\":\"season\",\"name\":\"Ever\"", "There is no saved season called “Ever”.");
  settle (player);
  await_list (player, "Ever, first Ever");
  g_settings_reset (settings, "clock-season");
}

static void
test_names_come_whole (Room *room, gconstpointer data)
{
  static const char *const seasons[] = { "<b>'", "</script>&amp;", "עונה" };
  g_autoptr (Phone) phone = NULL;

  play_before (room, (const char *const[]){ "<b>'", "דנה", NULL });
  for (guint i = 0; i < G_N_ELEMENTS (seasons); i++)
    {
      g_autofree char *quoted = line_quote (seasons[i]), *text = g_strdup_printf ("season %s\npoints linear\n", quoted);

      save (room, NULL, text);
    }
  phone = player_new (room, "Ann");
  await_list (phone, "</script>&amp;|<b>'|עונה, first </script>&amp;");
  for (guint i = 0; i < G_N_ELEMENTS (seasons); i++)
    {
      g_autofree char *wanted = g_strconcat (seasons[i], " / 1 night · 2 players / 1 דנה 2 1 / 2 <b>' 1 1", NULL);

      await_table (phone, seasons[i], wanted);
    }
}

#define ADD(path, test) g_test_add ("/lan/seasons/" path, Room, NULL, room_up, test, room_down)

TEST_PART (lan_seasons)
{
  evening_init (&argc, &argv);
  if (!loopback_is_up ())
    return 77;
  ADD ("nothing-without-a-season", test_nothing_without_a_season);
  ADD ("the-table", test_the_table);
  ADD ("ones-own-place", test_ones_own_place);
  ADD ("what-separates", test_what_separates);
  ADD ("asking-works-nothing-out", test_asking_works_nothing_out);
  ADD ("if-it-ended-now", test_if_it_ended_now);
  ADD ("time-passes", test_time_passes);
  ADD ("texts-and-nights-change", test_texts_and_nights_change);
  ADD ("people-are-called-as-they-are-now", test_people_are_called_as_they_are_now);
  ADD ("which-is-first", test_which_is_first);
  ADD ("guests-see-what-the-clock-shows", test_guests_see_what_the_clock_shows);
  ADD ("names-come-whole", test_names_come_whole);
  return g_test_run ();
}
