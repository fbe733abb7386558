/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The shared result of a tournament: the text for a chat, the web page, and who stands on the podium. */
#include <string.h>

#include "app/tournament/room-result.h"
#include "base/span.h"
#include "evening.h"
#include "../../program.h"

typedef struct
{
  char           *path;
  RoomBook       *book;
  RoomTournament *tournament;
} Fixture;

static void
set_up (Fixture *it, gconstpointer extra)
{
  evening_time_reset ();
  it->path = evening_path ();
  it->book = evening_book (it->path);
  it->tournament = evening_tournament (it->book, extra);
}

static void
tear_down (Fixture *it, gconstpointer data)
{
  g_clear_object (&it->tournament);
  g_clear_object (&it->book);
  evening_remove (it->path);
  g_free (it->path);
}

static void
do_all (Fixture *it, const char *lines)
{
  g_auto (GStrv) each = g_strsplit (lines, "\n", -1);

  for (guint i = 0; each[i] != NULL; i++)
    evening_do (it->tournament, each[i]);
}

static void
check_has (const char *text, const char *part)
{
  if (strstr (text, part) == NULL)
    g_error ("no “%s” in:\n%s", part, text);
}

static char *
text_of (Fixture *it)
{
  g_autoptr (RoomResult) result = room_result_new (it->tournament);

  return room_result_to_text (result);
}

static void
test_text (Fixture *it, gconstpointer extra)
{
  g_autofree char *text = NULL;

  do_all (it, "enter Ann Bob Carl\nunpaid Dora\nstart\nout Dora by Ann\nrebuy Dora");
  evening_pass (75 * MINUTE);
  do_all (it, "out Dora by Ann\nout Carl by Bob\nout Bob by Ann");
  text = text_of (it);
  check_has (text, "\n4 players · 1 rebuy · pool 100.00 · bounties 20.00 · played in 1 h 15 min\nAnn wins\n\n"
                   "1st Ann: 65.00 (bounties 15.00 · place 50.00)\n2nd Bob: 35.00 (bounties 5.00 · place 30.00)\n"
                   "3rd Carl: 20.00\n4th Dora\n");
}

/* Debts are between players and the host, and not shared. */
static void
test_debts_stay_at_home (Fixture *it, gconstpointer extra)
{
  g_autofree char *text = NULL;

  do_all (it, "enter Ann\nunpaid Bob\nstart\nout Bob by Ann");
  text = text_of (it);
  check_has (text, "Ann wins");
  g_assert_null (strstr (text, "owe"));
}

static void
test_a_split_is_told_as_paid (Fixture *it, gconstpointer extra)
{
  g_autofree char *text = NULL;

  do_all (it, "enter Ann Bob Carl\nstart\nout Carl by Bob\ndeal even keep 6.00\nout Ann by Bob");
  text = text_of (it);
  check_has (text, "\nBob wins\n\n1st Bob: 42.00 (split 21.00 · bounties 15.00 · place 6.00)\n");
  check_has (text, "2nd Ann: 21.00 (split 21.00)\n");
}

static void
test_after_a_deal_nobody_is_the_winner (Fixture *it, gconstpointer extra)
{
  g_autoptr (RoomResult) result = NULL;
  g_autofree char *text = NULL;

  do_all (it, "enter Ann Bob Carl Dora\nstart\nout Dora by Ann\ncount Ann 100\ncount Bob 1700\ncount Carl 200\n"
              "deal Ann 24.00, Bob 32.00, Carl 24.00");
  result = room_result_new (it->tournament);
  text = room_result_to_text (result);
  check_has (text, "\nAnn, Bob and Carl shared the prizes\n\n1–3 Bob: 37.00 (split 32.00 · bounties 5.00)\n1–3 Carl: ");
  check_has (text, "\n4th Dora\n");
  g_assert_cmpuint (room_result_on_podium (result), ==, 0);
}

/* At a hard stop nobody has agreed on anything: most chips win. */
static void
test_at_a_hard_stop_most_chips_win (Fixture *it, gconstpointer extra)
{
  g_autofree char *text = NULL;

  do_all (it, "enter Ann Bob\nstart\ncount Ann 100\ncount Bob 1900\nfinish");
  text = text_of (it);
  check_has (text, "\nBob wins\n\n1st Bob: ");
}

static void
test_standing_so_far (Fixture *it, gconstpointer extra)
{
  g_autoptr (RoomResult) result = NULL;
  g_autofree char *text = NULL;

  do_all (it, "enter Ann Bob Carl Dora\nstart\nout Dora by Ann");
  result = room_result_new (it->tournament);
  text = room_result_to_text (result);
  check_has (text, "\n3 of 4 players left · pool 80.00 · bounties 20.00\nStandings so far\n\n1st 40.00\n2nd 24.00\n3rd "
                   "16.00\n– Ann: 5.00 (bounties 5.00)\n– Bob\n– Carl\n4th Dora\n");
  g_assert_cmpuint (room_result_on_podium (result), ==, 0);
}

/* Names may contain anything, and are escaped on the page. */
static void
test_names_are_no_markup (Fixture *it, gconstpointer extra)
{
  g_autoptr (RoomResult) result = NULL;
  g_autofree char *html = NULL;

  do_all (it, "enter <b> \"A&B'\" \"</td><img src=x onerror=y>\"\nstart\nout \"A&B'\"\nout <b>");
  result = room_result_new (it->tournament);
  html = room_result_to_html (result);
  check_has (html, "<bdi>&lt;b&gt;</bdi>");
  check_has (html, "<bdi>A&amp;B&apos;</bdi>");
  check_has (html, "default-src 'none'");
  check_has (html, "</body></html>\n");
  g_assert_null (strstr (html, "<b>"));
  g_assert_null (strstr (html, "<img"));
}

/* A page that fetched something would reveal to a stranger who reads it. */
static void
test_the_page_needs_no_other (Fixture *it, gconstpointer extra)
{
  g_autoptr (RoomResult) result = NULL;
  g_autofree char *html = NULL;

  do_all (it, "enter Ann Bob\nstart\nout Bob");
  result = room_result_new (it->tournament);
  html = room_result_to_html (result);
  g_assert_null (strstr (html, "http://"));
  g_assert_null (strstr (html, "https://"));
  g_assert_null (strstr (html, "src="));
}

static void
test_steps_of_the_podium (Fixture *it, gconstpointer extra)
{
  static const struct
  {
    const char *acts;
    guint       steps;
  } cases[] = {
    { "enter Ann Bob Carl Dora\nstart\nout Dora\nout Carl\nout Bob", 3 },
    { "undo", 0 },
    { "undo\nout Carl, Bob", 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (RoomResult) result = NULL;

      do_all (it, cases[i].acts);
      result = room_result_new (it->tournament);
      g_assert_cmpuint (room_result_on_podium (result), ==, cases[i].steps);
    }
}

TEST_PART (result)
{
  static const char usual[] = "prizes 50 30 20\nbounty 5.00\nunit 1.00\nrebuy 20.00\n";

  evening_init (&argc, &argv);
#define ADD(path, test) g_test_add ("/result/" path, Fixture, usual, set_up, test, tear_down)
  ADD ("text-for-a-chat", test_text);
  ADD ("debts-stay-at-home", test_debts_stay_at_home);
  ADD ("a-split-is-told-as-paid", test_a_split_is_told_as_paid);
  ADD ("after-a-deal-nobody-is-the-winner", test_after_a_deal_nobody_is_the_winner);
  ADD ("at-a-hard-stop-most-chips-win", test_at_a_hard_stop_most_chips_win);
  ADD ("standing-so-far", test_standing_so_far);
  ADD ("names-are-no-markup", test_names_are_no_markup);
  ADD ("the-page-needs-no-other", test_the_page_needs_no_other);
  ADD ("steps-of-the-podium", test_steps_of_the_podium);
#undef ADD
  return g_test_run ();
}
