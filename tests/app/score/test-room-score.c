/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Score sheets of a book: written down, corrected, undone, reopened, ended, and what the bank makes of them. */
#include <string.h>

#include "app/score/room-score.h"
#include "app/side/room-bank.h"
#include "cards/setup.h"
#include "evening.h"
#include "games/list.h"
#include "../../program.h"

typedef struct
{
  char      *path;
  RoomBook  *book;
  RoomScore *sheet;
  guint      changes;
} Fixture;

static void
changed_cb (Fixture *it)
{
  it->changes++;
}

static RoomScore *
begin (Fixture *it, const char *id, const char *people, gint64 stake, GError **error)
{
  g_auto (GStrv) names = g_strsplit (people, " ", -1);
  g_autoptr (GPtrArray) seats = store_seats_new ();
  GameSetup setup = { .game = game_find (id), .n_seats = g_strv_length (names), .dealer = -1 };

  game_options_init (setup.game, setup.option);
  for (guint i = 0; names[i] != NULL; i++)
    store_seats_add (seats, names[i], g_str_has_prefix (names[i], "=") ? "careful" : NULL);
  return room_score_new (it->book, &setup, seats, stake, 0, error);
}

static void
set_up (Fixture *it, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  evening_time_reset ();
  it->path = evening_path ();
  it->book = evening_book (it->path);
  it->sheet = begin (it, "pay-me", "Ann Bob Cleo", 10, &error);
  g_assert_no_error (error);
  g_signal_connect_swapped (it->sheet, "changed", G_CALLBACK (changed_cb), it);
}

static void
tear_down (Fixture *it, gconstpointer data)
{
  g_clear_object (&it->sheet);
  g_clear_object (&it->book);
  evening_remove (it->path);
  g_free (it->path);
}

static SheetRow
row_of (gint64 ann, gint64 bob, gint64 cleo)
{
  return (SheetRow){ .v = { { ann, bob, cleo } } };
}

static void
add (Fixture *it, gint64 ann, gint64 bob, gint64 cleo)
{
  g_autoptr (GError) error = NULL;
  SheetRow row = row_of (ann, bob, cleo);

  room_score_add (it->sheet, &row, &error);
  g_assert_no_error (error);
}

static gint64
total (Fixture *it, guint seat)
{
  return score_state (room_score_get_score (it->sheet))->score[seat];
}

/* What the bank has of somebody, as the page of the bank reads it. */
static gint64
banked (Fixture *it, const char *name)
{
  g_autoptr (GPtrArray) accounts = room_bank_list (it->book, ROOM_BANK_OUTSIDE, NULL);
  const StoreAccount *account = room_bank_find (accounts, name);

  return account == NULL ? 0 : account->chips;
}

/* The program ends and starts again. */
static void
reopen (Fixture *it)
{
  gint64 id = room_score_get_id (it->sheet);
  g_autoptr (GError) error = NULL;

  g_clear_object (&it->sheet);
  g_clear_object (&it->book);
  it->book = evening_book (it->path);
  it->sheet = room_score_open (it->book, id, &error);
  g_assert_no_error (error);
}

static void
test_hands (Fixture *it, gconstpointer data)
{
  g_autofree char *detail = NULL;
  g_autoptr (GError) error = NULL;
  SheetRow impossible = row_of (0, 33, 30);

  add (it, 0, 35, 30);
  add (it, 20, 0, 60);
  g_assert_cmpuint (it->changes, ==, 2);
  g_assert_false (room_score_add (it->sheet, &impossible, &error));
  g_assert_nonnull (error);
  g_assert_cmpuint (it->changes, ==, 2);
  reopen (it);
  g_assert_cmpint (total (it, 0), ==, 20);
  g_assert_cmpint (total (it, 2), ==, 90);
  detail = room_score_dup_detail (it->sheet);
  g_assert_cmpstr (detail, ==, "Ann, Bob and Cleo, hand 3 of 11");
  g_assert_cmpuint (g_list_model_get_n_items (room_scores_get (it->book)), ==, 1);
}

/* A match that goes on until people leave has no number of hands. */
static void
test_endless (Fixture *it, gconstpointer data)
{
  g_autoptr (GPtrArray) seats = store_seats_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (RoomScore) sheet = NULL;
  g_autofree char *detail = NULL;
  GameSetup        setup = { .game = game_find ("pitty-pat"), .n_seats = 2, .dealer = -1 };
  GameOption       option = game_option (setup.game, (guint) game_option_find_endless (setup.game));
  g_autofree char *most = g_strdup_printf ("%d", option.max);

  game_options_init (setup.game, setup.option);
  g_assert_true (game_option_set (setup.game, setup.option, option.name, most, NULL));
  store_seats_add (seats, "Ann", NULL);
  store_seats_add (seats, "Bob", NULL);
  sheet = room_score_new (it->book, &setup, seats, 10, 0, &error);
  g_assert_no_error (error);
  detail = room_score_dup_detail (sheet);
  g_assert_cmpstr (detail, ==, "Ann and Bob, hand 1");
}

static void
test_corrected (Fixture *it, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  SheetRow right = row_of (0, 30, 35), wrong = row_of (0, 33, 35);

  add (it, 0, 35, 30);
  add (it, 20, 0, 60);
  g_assert_true (room_score_correct (it->sheet, 0, &right, &error));
  g_assert_cmpint (total (it, 1), ==, 30);
  g_assert_cmpint (total (it, 2), ==, 95);
  g_assert_false (room_score_correct (it->sheet, 0, &wrong, &error));
  g_assert_cmpint (total (it, 2), ==, 95);
  g_assert_true (room_score_undo (it->sheet, NULL));
  g_assert_cmpint (total (it, 1), ==, 35);
  g_assert_true (room_score_undo (it->sheet, NULL));
  g_assert_cmpint (total (it, 2), ==, 30);
  reopen (it);
  g_assert_cmpint (total (it, 2), ==, 30);
  g_assert_cmpuint (score_n_hands (room_score_get_score (it->sheet)), ==, 1);
  g_assert_false (room_score_can_undo (it->sheet));
}

/* In Comet points are won and lost, so each hand moves the bank; a corrected hand moves it anew. */
static void
test_bank (Fixture *it, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (RoomScore) comet = begin (it, "comet", "Ann Bob Cleo Dan", 10, &error);
  SheetRow row = { .v = { { 0, 3, 5, 2 }, { 2 }, { 2 } } }, again = { .v = { { 0, 3, 5, 2 }, { 0 }, { -1 } } };
  gint64   ann;

  g_assert_no_error (error);
  g_assert_true (room_score_add (comet, &row, &error));
  ann = banked (it, "Ann");
  g_assert_cmpint (score_bank (room_score_get_score (comet), 0), ==, ann);
  g_assert_true (room_score_correct (comet, 0, &again, &error));
  g_assert_cmpint (score_bank (room_score_get_score (comet), 0), ==, banked (it, "Ann"));
  g_assert_cmpint (score_bank (room_score_get_score (comet), 2), ==, banked (it, "Cleo"));
}

static void
test_whole_match (Fixture *it, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (RoomScore) next = NULL;
  SheetRow row = row_of (0, 1, 2);

  while (score_dealt (room_score_get_score (it->sheet)) != NULL)
    add (it, 0, 20, 5);
  g_assert_cmpuint (score_winners (room_score_get_score (it->sheet)), ==, 1);
  for (guint seat = 0; seat < 3; seat++)
    g_assert_cmpint (score_bank (room_score_get_score (it->sheet), seat), ==,
                     banked (it, ((const char *[]){ "Ann", "Bob", "Cleo" })[seat]));
  g_assert_cmpint (banked (it, "Ann"), ==, 20);
  g_assert_true (room_score_close (it->sheet, &error));
  g_assert_cmpuint (g_list_model_get_n_items (room_scores_get (it->book)), ==, 0);
  g_assert_false (room_score_add (it->sheet, &row, &error));
  g_clear_error (&error);
  reopen (it);
  g_assert_cmpint (room_score_get_closed (it->sheet), >, 0);
  next = room_score_again (it->sheet, it->book, &error);
  g_assert_no_error (error);
  g_assert_cmpint (score_dealt (room_score_get_score (next))->dealer, ==,
                   (score_state (room_score_get_score (it->sheet))->dealer + 1) % 3);
}

static void
test_refused (Fixture *it, gconstpointer data)
{
  static const struct
  {
    const char *game, *people;
  } cases[] = { { "pay-me", "Ann =Bolt Cleo" }, { "omi", "Ann Bob Cleo" }, { "pay-me", "Ann Ann Cleo" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (begin (it, cases[i].game, cases[i].people, 1, &error));
      g_assert_nonnull (error);
      g_test_message ("%s", error->message);
    }
  g_assert_cmpuint (g_list_model_get_n_items (room_scores_get (it->book)), ==, 1);
}

#define ADD(name, test) g_test_add ("/score/" name, Fixture, NULL, set_up, test, tear_down)

TEST_PART (room_score)
{
  evening_init (&argc, &argv);
  ADD ("hands-are-kept", test_hands);
  ADD ("endless", test_endless);
  ADD ("corrected-and-undone", test_corrected);
  ADD ("the-bank-follows", test_bank);
  ADD ("a-whole-match-and-the-next", test_whole_match);
  ADD ("what-is-refused", test_refused);
  return g_test_run ();
}
