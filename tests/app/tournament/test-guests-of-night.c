/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The guest list of a stored night: it is kept, the tournament expects whoever says yes, and each change has one undo. */
#include "app/house/room-time.h"
#include "app/tournament/room-guests.h"
#include "app/tournament/room-tournaments.h"
#include "base/calendar.h"
#include "base/error.h"
#include "base/span.h"
#include "store/club/store-directory-change.h"
#include "evening.h"
#include "../../program.h"

typedef struct
{
  char           *path;
  RoomBook       *book;
  RoomTournament *night;
  RoomGuests     *guests;
} Fixture;

static void
find_guests (Fixture *it)
{
  g_autoptr (GError) error = NULL;

  it->guests = room_guests_of (it->book, it->night, &error);
  g_assert_no_error (error);
}

static void
set_up (Fixture *it, gconstpointer extra)
{
  evening_time_reset ();
  it->path = evening_path ();
  it->book = evening_book (it->path);
  it->night = evening_tournament (it->book, extra);
  find_guests (it);
}

static void
tear_down (Fixture *it, gconstpointer data)
{
  g_clear_object (&it->night);
  g_clear_object (&it->book);
  evening_remove (it->path);
  g_free (it->path);
}

/* The program is closed and started again. */
static void
restart (Fixture *it)
{
  g_autoptr (GError) error = NULL;
  gint64 id = room_tournament_get_id (it->night);

  g_clear_object (&it->night);
  g_clear_object (&it->book);
  it->book = room_book_new (it->path, &error);
  g_assert_no_error (error);
  it->night = room_tournaments_open (it->book, id, &error);
  g_assert_no_error (error);
  find_guests (it);
}

/* "Ann yes, Bob waiting" */
static char *
tell (Fixture *it)
{
  const Guests *list = room_guests_get_list (it->guests);
  GString      *text = g_string_new (NULL);

  for (guint i = 0; i < guests_n (list); i++)
    {
      const Guest     *guest = guests_get (list, i);
      g_autofree char *later = guest->later >= 0 ? time_of_day_to_text (guest->later) : NULL;

      g_string_append_printf (text, "%s%s %s%s%s", i > 0 ? ", " : "", guest->name, guest_answer_word (guest->answer),
                              later != NULL ? " " : "", later != NULL ? later : "");
    }
  return g_string_free (text, FALSE);
}

static char *
tell_expected (Fixture *it)
{
  const Tourney *tourney = room_tournament_get_tourney (it->night);
  GString       *text = g_string_new (NULL);

  for (guint i = 0; i < tourney_n_expected (tourney); i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", tourney_expected (tourney, i));
  return g_string_free (text, FALSE);
}

static void
assert_list (Fixture *it, const char *list, const char *expected)
{
  g_autofree char *found = tell (it), *found_expected = tell_expected (it);

  g_assert_cmpstr (found, ==, list);
  g_assert_cmpstr (found_expected, ==, expected);
}

static void
answer (Fixture *it, const char *name, GuestAnswer answer)
{
  g_autoptr (GError) error = NULL;

  room_guests_answer (it->guests, name, answer, -1, &error);
  g_assert_no_error (error);
}

/* Another night, whose play begins at PLANNED. */
static void
plan_night (Fixture *it, gint64 planned)
{
  g_autoptr (Settings) settings = evening_settings ("");
  g_autoptr (GError) error = NULL;
  gint64 id = room_book_create (it->book, settings, planned, &error);

  g_assert_no_error (error);
  g_clear_object (&it->night);
  it->night = room_tournaments_open (it->book, id, &error);
  g_assert_no_error (error);
  find_guests (it);
}

static void
test_who_says_yes_is_expected (Fixture *it, gconstpointer data)
{
  answer (it, "Ann", GUEST_ASKED);
  answer (it, "Bob", GUEST_MAYBE);
  answer (it, "Cleo", GUEST_YES);
  assert_list (it, "Ann asked, Bob maybe, Cleo yes", "Cleo");
  answer (it, "Ann", GUEST_YES);
  answer (it, "Cleo", GUEST_NO);
  assert_list (it, "Ann yes, Bob maybe, Cleo no", "Ann");
  restart (it);
  assert_list (it, "Ann yes, Bob maybe, Cleo no", "Ann");
  g_assert_true (room_guests_remove (it->guests, "Ann", NULL));
  assert_list (it, "Bob maybe, Cleo no", "");
}

/* What is done in the tournament itself is on the list. */
static void
test_follows_the_tournament (Fixture *it, gconstpointer data)
{
  answer (it, "Ann", GUEST_YES);
  evening_do (it->night, "expect Bob");
  evening_do (it->night, "enter Cleo");
  evening_do (it->night, "remove Ann");
  assert_list (it, "Ann asked, Bob yes, Cleo yes", "Bob");
  evening_do (it->night, "rename Bob Bobby");
  restart (it);
  assert_list (it, "Ann asked, Cleo yes, Bobby yes", "Bobby");
}

/* Beyond the seats people wait, in order; a seat that gets free is offered, and given with one act that one undo takes
   back. */
static void
test_seats (Fixture *it, gconstpointer data)
{
  static const char *const people[] = { "Ann", "Bob", "Cleo", "Dora" };

  for (guint i = 0; i < G_N_ELEMENTS (people); i++)
    answer (it, people[i], GUEST_YES);
  assert_list (it, "Ann yes, Bob yes, Cleo waiting, Dora waiting", "Ann Bob");
  g_assert_null (guests_offered (room_guests_get_list (it->guests)));
  answer (it, "Ann", GUEST_NO);
  assert_list (it, "Ann no, Bob yes, Cleo waiting, Dora waiting", "Bob");
  g_assert_cmpstr (guests_offered (room_guests_get_list (it->guests))->name, ==, "Cleo");
  restart (it);
  g_assert_true (room_guests_seat_next (it->guests, NULL));
  assert_list (it, "Ann no, Bob yes, Cleo yes, Dora waiting", "Bob Cleo");
  g_assert_true (room_guests_can_undo (it->guests));
  g_assert_true (room_guests_undo (it->guests, NULL));
  assert_list (it, "Ann no, Bob yes, Cleo waiting, Dora waiting", "Bob");
}

/* However many acts of the tournament a change consists of, one undo there takes all of it back, as that of the list does. */
static void
test_one_undo (Fixture *it, gconstpointer data)
{
  const Tourney *tourney = room_tournament_get_tourney (it->night);
  guint          head;

  answer (it, "Ann", GUEST_YES);
  answer (it, "Bob", GUEST_YES);
  answer (it, "Cleo", GUEST_YES);
  answer (it, "Ann", GUEST_NO);
  head = tourney_head (tourney);
  g_assert_true (room_guests_seat_next (it->guests, NULL));
  assert_list (it, "Ann no, Bob yes, Cleo yes", "Bob Cleo");
  evening_do (it->night, "undo");
  assert_list (it, "Ann no, Bob yes, Cleo waiting", "Bob");
  g_assert_cmpuint (tourney_head (tourney), ==, head);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GuestAnswers) read = NULL;

      g_assert_true (room_guests_read (it->guests, "Bob: no\nCleo: yes, at 21:30\nDora: maybe", &read, NULL));
      g_assert_cmpuint (tourney_head (tourney), >, head + 1);
      if (i == 0)
        evening_do (it->night, "undo");
      else
        g_assert_true (room_guests_undo (it->guests, NULL));
      assert_list (it, "Ann no, Bob yes, Cleo waiting", "Bob");
      g_assert_cmpuint (tourney_head (tourney), ==, head);
      restart (it);
      tourney = room_tournament_get_tourney (it->night);
      assert_list (it, "Ann no, Bob yes, Cleo waiting", "Bob");
    }
}

/* The chips of the case are a limit too. */
static void
test_chips (Fixture *it, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) chips = chips_read_case ("5:40,25:20,100:40", &error);
  gint seats;

  g_assert_no_error (error);
  room_book_set_usual_case (it->book, room_book_save_case (it->book, 0, "Small", chips, &error));
  g_assert_no_error (error);
  seats = guests_get_seats (room_guests_get_list (it->guests));
  g_assert_cmpint (seats, >, 0);
  g_assert_cmpint (seats, <, 9);
}

/* Twelve answers as they stand in a chat. */
static const char *const chat
    = "[1/9/26, 18:01:02] Ann: in!\n[1/9/26, 18:02:02] Bob: yes\n[1/9/26, 18:03:02] Cleo: \xe2\x9c\x85\n"
      "[1/9/26, 18:04:02] Dora: can't make it\n[1/9/26, 18:05:02] Eve: maybe\n[1/9/26, 18:06:02] Finn: yes, at 21:30\n"
      "[1/9/26, 18:07:02] Gus: count me in\n[1/9/26, 18:08:02] Hal: no\n[1/9/26, 18:09:02] Ida: me too\n"
      "[1/9/26, 18:10:02] Jan: maybe\n[1/9/26, 18:11:02] Kim: I'm in\n[1/9/26, 18:12:02] Leo: what a week";

static void
test_pasted (Fixture *it, gconstpointer data)
{
  g_autoptr (GuestAnswers) read = NULL, none = NULL;
  g_autoptr (GError) error = NULL;
  const Tourney *tourney;

  g_assert_true (room_guests_read (it->guests, chat, &read, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (read->unread->len, ==, 1);
  assert_list (it,
               "Ann yes, Bob yes, Cleo yes, Dora no, Eve maybe, Finn yes 21:30, Gus yes, Hal no, Ida yes, Jan maybe, "
               "Kim yes",
               "Ann Bob Cleo Finn Gus Ida Kim");
  tourney = room_tournament_get_tourney (it->night);
  g_assert_cmpint (tourney_to_come (tourney, 0), ==, 8); /* and one of two maybes */
  g_assert_cmpint (room_guests_plan (it->guests), ==, 8);
  restart (it);
  assert_list (it,
               "Ann yes, Bob yes, Cleo yes, Dora no, Eve maybe, Finn yes 21:30, Gus yes, Hal no, Ida yes, Jan maybe, "
               "Kim yes",
               "Ann Bob Cleo Finn Gus Ida Kim");
  g_assert_true (room_guests_read (it->guests, "Zoe", &none, &error));
  g_assert_null (none);
  g_assert_no_error (error);
}

/* What a maybe is worth is learnt from the nights before, and is the same while a night is planned and once it is stored. */
static void
test_one_number (Fixture *it, gconstpointer data)
{
  static const char *const people[] = { "Cleo", "Dora", "Eve", "Finn", "Gus", "Hal" };
  g_autoptr (RoomGuests) draft = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (people); i++)
    answer (it, people[i], GUEST_MAYBE);
  evening_do (it->night, "enter Ann Bob");
  evening_do (it->night, "start");
  draft = room_guests_new (it->book);
  for (guint i = 0; i < G_N_ELEMENTS (people); i++)
    g_assert_true (room_guests_answer (draft, people[i], GUEST_MAYBE, -1, &error));
  plan_night (it, room_time_now () + DAY);
  g_assert_true (room_guests_take (it->guests, room_guests_get_list (draft), &error));
  g_assert_cmpint (room_guests_plan (it->guests), <, 3); /* none of them came */
  g_assert_cmpint (room_guests_plan (draft), ==, room_guests_plan (it->guests));
}

/* Whoever has two names in the directory is on the list once, by whichever of them they answer, and under that which they
   were asked by or else go by. */
static void
test_two_names (Fixture *it, gconstpointer data)
{
  static const char *const ways[][2]
      = { { "Hana X: maybe", "Hana X maybe" }, { "Hanna X: no", "Hana X no" }, { "hanna x maybe", "Hana X maybe" } };
  StoreUndo *undo = NULL;
  g_autoptr (GError) error = NULL;

  evening_do (it->night, "enter \"Hana X\"");
  plan_night (it, 0);
  evening_do (it->night, "enter \"Hanna X\"");
  plan_night (it, room_time_now () + DAY);
  answer (it, "Hana X", GUEST_ASKED);
  store_directory_merge (room_book_get_vault (it->book)->store, "Hana X", "Hanna X", &undo, &error);
  g_assert_no_error (error);
  store_undo_free (undo);
  g_assert_nonnull (room_guests_find (it->guests, "Hanna X"));
  g_assert_null (room_guests_find (it->guests, "Hal"));
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autoptr (GuestAnswers) read = NULL;

      room_guests_read (it->guests, ways[i][0], &read, &error);
      g_assert_no_error (error);
      assert_list (it, ways[i][1], "");
    }
  answer (it, "Hanna X", GUEST_YES);
  assert_list (it, "Hana X yes", "Hana X");
  g_assert_true (room_guests_remove (it->guests, "Hana X", &error));
  answer (it, "Hana X", GUEST_YES);
  assert_list (it, "Hanna X yes", "Hanna X");
}

/* A night that has begun keeps its list as it was then. */
static void
test_stays_after_the_start (Fixture *it, gconstpointer data)
{
  answer (it, "Ann", GUEST_YES);
  answer (it, "Bob", GUEST_MAYBE);
  evening_do (it->night, "enter Ann Bob");
  evening_do (it->night, "start");
  restart (it);
  g_assert_cmpint (guests_count (room_guests_get_list (it->guests), GUEST_YES), ==, 2);
}

/* What the tournament would not have is refused, and the list is as before. */
static void
test_refused (Fixture *it, gconstpointer data)
{
  static const char *const names[] = { "", "a\"b", "Ann\u202e" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (room_guests_answer (it->guests, names[i], GUEST_YES, -1, &error));
      g_assert_nonnull (error);
      assert_list (it, "", "");
    }
}

/* However far ahead the night is, and past midnight too, they come at their time of day after its start. */
static void
test_time_of_a_night_far_ahead (Fixture *it, gconstpointer data)
{
  static const gint        days[] = { 0, 3, 4, 398, 1200 };
  static const char *const times[] = { "21:30", "00:30" };
  g_autoptr (GDateTime) today = g_date_time_new_from_unix_local (room_time_now () / SECOND);

  for (guint i = 0; i < G_N_ELEMENTS (days) * G_N_ELEMENTS (times); i++)
    {
      g_autoptr (GDateTime) day = g_date_time_add_days (today, days[i / G_N_ELEMENTS (times)] + 1);
      g_autoptr (GuestAnswers) read = NULL;
      g_autoptr (GError) error = NULL;
      gint64           planned = calendar_on_day (day, 20 * HOUR), time, comes, later;
      const char      *text = times[i % G_N_ELEMENTS (times)];
      g_autofree char *line = g_strconcat ("Dan: later ", text, NULL), *list = g_strconcat ("Dan yes ", text, NULL);

      g_test_message ("%d days, %s", days[i / G_N_ELEMENTS (times)], text);
      plan_night (it, planned);
      room_guests_read (it->guests, line, &read, &error);
      g_assert_no_error (error);
      g_assert_true (time_of_day_parse (text, &time, NULL));
      comes = calendar_next (planned, time);
      for (gint again = 0; again < 2; again++)
        {
          if (again)
            restart (it);
          assert_list (it, list, "Dan");
          later = tourney_expected_later (room_tournament_get_tourney (it->night), 0);
          g_assert_cmpint (ABS (room_tournament_wall (it->night, later) - comes), <=, SECOND);
        }
    }
}

/* A night that is too far ahead for a time: who could not be told one is not expected either. */
static void
test_nothing_is_half_done (Fixture *it, gconstpointer data)
{
  g_autoptr (GuestAnswers) read = NULL;
  g_autoptr (GError) error = NULL;
  guint head;

  plan_night (it, room_time_now () + 4000 * DAY);
  answer (it, "Ann", GUEST_YES);
  answer (it, "Bob", GUEST_YES);
  head = tourney_head (room_tournament_get_tourney (it->night));
  g_assert_false (room_guests_read (it->guests, "Ann: no\nBob: yes\nCleo: yes\nDan: later 21:30", &read, &error));
  g_assert_error (error, INPUT_ERROR, INPUT_ERROR_SYNTAX);
  g_assert_null (read);
  for (gint again = 0; again < 2; again++)
    {
      assert_list (it, "Ann yes, Bob yes", "Ann Bob");
      g_assert_cmpuint (tourney_head (room_tournament_get_tourney (it->night)), ==, head);
      restart (it);
    }
}

#define ADD(name, extra, test) g_test_add ("/guests-of-night/" name, Fixture, extra, set_up, test, tear_down)

TEST_PART (guests_of_night)
{
  evening_init (&argc, &argv);
  ADD ("who-says-yes-is-expected", "", test_who_says_yes_is_expected);
  ADD ("follows-the-tournament", "", test_follows_the_tournament);
  ADD ("seats", "tables 1 x 2\n", test_seats);
  ADD ("one-undo", "tables 1 x 2\n", test_one_undo);
  ADD ("chips", "tables 1 x 9\n", test_chips);
  ADD ("pasted", "", test_pasted);
  ADD ("one-number", "", test_one_number);
  ADD ("two-names", "", test_two_names);
  ADD ("stays-after-the-start", "", test_stays_after_the_start);
  ADD ("refused", "", test_refused);
  ADD ("time-of-a-night-far-ahead", "", test_time_of_a_night_far_ahead);
  ADD ("nothing-is-half-done", "", test_nothing_is_half_done);
  return g_test_run ();
}
