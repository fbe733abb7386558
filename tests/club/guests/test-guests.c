/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The guest list: seats are the limit, who waits keeps the order, a free seat is offered, a maybe weighs. */
#include <string.h>

#include "base/random.h"
#include "club/guests/guests.h"
#include "../../program.h"

/* "Ann yes, Bob waiting". */
static char *
show (const Guests *guests)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < guests_n (guests); i++)
    g_string_append_printf (text, "%s%s %s", i > 0 ? ", " : "", guests_get (guests, i)->name,
                            guest_answer_word (guests_get (guests, i)->answer));
  return g_string_free (text, FALSE);
}

/* Steps are "Ann yes", "Ann ask", "Ann remove" or "seats N". */
static void
play (Guests *guests, const char *steps)
{
  g_auto (GStrv) all = g_strsplit (steps, ", ", -1);

  for (guint i = 0; all[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (all[i], " ", 2);
      GuestAnswer answer;

      if (g_str_equal (words[0], "seats"))
        guests_set_seats (guests, (gint) g_ascii_strtoll (words[1], NULL, 10));
      else if (g_str_equal (words[1], "ask"))
        guests_ask (guests, words[0], i);
      else if (g_str_equal (words[1], "remove"))
        guests_remove (guests, words[0]);
      else
        {
          g_assert_true (guest_answer_parse (words[1], &answer));
          guests_answer (guests, words[0], answer, -1, "", i);
        }
    }
}

static const struct
{
  const char *rule, *steps, *list, *offered;
} cases[] = {
  { "asked-once", "Ann ask, ann ask, Bob ask", "Ann asked, Bob asked", NULL },
  { "asking-keeps-an-answer", "Ann no, Ann ask", "Ann no", NULL },
  { "beyond-the-seats-waits", "seats 2, Ann yes, Bob yes, Cleo yes", "Ann yes, Bob yes, Cleo waiting", NULL },
  { "yes-again-keeps-the-seat", "seats 1, Ann yes, Bob yes, Ann yes", "Ann yes, Bob waiting", NULL },
  { "a-no-offers-the-seat", "seats 1, Ann yes, Bob yes, Cleo yes, Ann no", "Ann no, Bob waiting, Cleo waiting", "Bob" },
  { "a-maybe-offers-the-seat", "seats 1, Ann yes, Bob yes, Ann maybe", "Ann maybe, Bob waiting", "Bob" },
  { "the-first-takes-it", "seats 1, Ann yes, Bob yes, Cleo yes, Ann no, Bob yes", "Ann no, Bob yes, Cleo waiting",
    NULL },
  { "the-second-does-not", "seats 1, Ann yes, Bob yes, Cleo yes, Ann no, Cleo yes", "Ann no, Bob waiting, Cleo waiting",
    "Bob" },
  { "the-first-declines", "seats 1, Ann yes, Bob yes, Cleo yes, Ann no, Bob no", "Ann no, Bob no, Cleo waiting",
    "Cleo" },
  { "nobody-overtakes", "seats 1, Ann yes, Bob yes, Ann no, Dan yes", "Ann no, Bob waiting, Dan waiting", "Bob" },
  { "back-again-is-last", "seats 1, Ann yes, Bob yes, Ann no, Ann yes", "Ann waiting, Bob waiting", "Bob" },
  { "fewer-seats-the-last-wait", "seats 3, Ann yes, Bob yes, Cleo yes, Dan yes, seats 1",
    "Ann yes, Bob waiting, Cleo waiting, Dan waiting", NULL },
  { "more-seats-are-offered", "seats 1, Ann yes, Bob yes, Cleo yes, seats 2", "Ann yes, Bob waiting, Cleo waiting",
    "Bob" },
  { "a-removed-one-frees-a-seat", "seats 1, Ann yes, Bob yes, Ann remove", "Bob waiting", "Bob" },
  { "no-limit", "seats 0, Ann yes, Bob yes, Cleo yes", "Ann yes, Bob yes, Cleo yes", NULL },
};

static void
test_case (gconstpointer data)
{
  const guint index = GPOINTER_TO_UINT (data);
  g_autoptr (Guests) guests = guests_new (0);
  g_autofree char *list = NULL;

  play (guests, cases[index].steps);
  list = show (guests);
  g_assert_cmpstr (list, ==, cases[index].list);
  g_assert_cmpstr (guests_offered (guests) != NULL ? guests_offered (guests)->name : NULL, ==, cases[index].offered);
}

static void
test_told (void)
{
  g_autoptr (Guests) guests = guests_new (0);
  const Guest *ann;

  guests_ask (guests, "Ann", 1);
  guests_answer (guests, "Ann", GUEST_YES, 77, "Bob", 2);
  guests_answer (guests, "ANN", GUEST_YES, 77, "Cleo", 3);
  ann = guests_find (guests, "ann");
  g_assert_cmpint (ann->since, ==, 2);
  g_assert_cmpstr (ann->teller, ==, "Bob");
  g_assert_cmpint (ann->later, ==, 77);
  guests_answer (guests, "Ann", GUEST_YES, -1, "Ann", 4);
  g_assert_cmpint (ann->since, ==, 4);
  g_assert_cmpint (ann->later, ==, -1);
  guests_answer (guests, "Ann", GUEST_NO, 77, "Ann", 5);
  g_assert_cmpint (ann->later, ==, -1);
}

static void
test_plan (void)
{
  static const struct
  {
    const char *steps;
    guint       maybes, came;
    gint        plan;
  } table[] = {
    { "Ann yes, Bob yes, Cleo maybe, Dan maybe, Eve ask, Finn no", 0, 0, 3 },
    { "Ann maybe", 0, 0, 1 }, /* half a person is a chair */
    { "Ann maybe, Bob maybe, Cleo maybe, Dan maybe", 0, 0, 2 },
    { "Ann maybe, Bob maybe, Cleo maybe, Dan maybe", 16, 16, 4 },
    { "Ann maybe, Bob maybe, Cleo maybe, Dan maybe", 16, 0, 0 },
    { "Ann maybe, Bob maybe, Cleo maybe, Dan maybe", 2, 0, 1 },
    { "seats 2, Ann yes, Bob yes, Cleo yes, Dan maybe", 0, 0, 2 },
    { "seats 3, Ann yes, Bob yes, Cleo yes, Ann no, Dan yes", 0, 0, 3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (Guests) guests = guests_new (0);

      play (guests, table[i].steps);
      g_assert_cmpint (guests_plan (guests, table[i].maybes, table[i].came), ==, table[i].plan);
    }
}

static void
test_restore (void)
{
  static const struct
  {
    Guest    row;
    gboolean taken;
  } table[] = {
    { { (char *) "Ann", GUEST_YES, 5, NULL, 60, 2 }, TRUE },
    { { (char *) "Bob", GUEST_ASKED, 5, NULL, -1, 0 }, TRUE },
    { { (char *) "ann", GUEST_NO, 5, NULL, -1, 0 }, FALSE },   /* twice */
    { { (char *) "Cleo", GUEST_YES, 5, NULL, -1, 0 }, FALSE }, /* a yes without a turn */
    { { (char *) "Cleo", GUEST_NO, 5, NULL, -1, 3 }, FALSE },
    { { (char *) "Cleo", GUEST_NO, 5, NULL, 60, 0 }, FALSE },
    { { (char *) "Cleo", N_GUEST_ANSWERS, 5, NULL, -1, 0 }, FALSE },
    { { (char *) "Cleo", GUEST_YES, 5, NULL, 24 * 3600 * (gint64) G_USEC_PER_SEC, 3 }, FALSE },
    { { (char *) "", GUEST_NO, 5, NULL, -1, 0 }, FALSE },
  };
  g_autoptr (Guests) guests = guests_new (0);

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    g_assert_cmpint (guests_restore (guests, &table[i].row), ==, table[i].taken);
  guests_answer (guests, "Dan", GUEST_YES, -1, "", 9);
  g_assert_cmpuint (guests_find (guests, "Dan")->turn, ==, 3);
}

/* What must hold after any step: no more yes than seats, and nobody who waits said yes before somebody who has a seat
   and did not have it offered. */
static void
test_any_steps (void)
{
  static const char names[][2] = { "A", "B", "C", "D", "E", "F", "G", "H" };
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);

  for (guint round = 0; round < 300; round++)
    {
      gint seats = g_rand_int_range (rand, 1, 6);
      g_autoptr (Guests) guests = guests_new (seats);

      for (guint i = 0; i < 60; i++)
        {
          const char  *name = names[g_rand_int_range (rand, 0, G_N_ELEMENTS (names))];
          const Guest *before = guests_find (guests, name);
          gboolean     had = before != NULL && before->answer == GUEST_YES;
          const Guest *offered = guests_offered (guests);
          guint        n_waiting = guests_count (guests, GUEST_WAITING);
          g_autoptr (Guests) copy = NULL;
          g_autofree char *left = show (guests), *right = NULL;

          copy = guests_copy (guests);
          right = show (copy);
          g_assert_cmpstr (left, ==, right);
          if (g_rand_int_range (rand, 0, 10) == 0)
            guests_set_seats (guests, seats = g_rand_int_range (rand, 1, 6));
          else if (g_rand_int_range (rand, 0, 10) == 0)
            guests_remove (guests, name);
          else
            {
              GuestAnswer answer = (GuestAnswer) g_rand_int_range (rand, GUEST_ASKED, N_GUEST_ANSWERS);
              gboolean    is_first = offered != NULL && g_str_equal (offered->name, name);
              GuestAnswer becomes = guests_answer (guests, name, answer, -1, "", i);

              if (becomes == GUEST_YES && !had && n_waiting > 0)
                g_assert_true (is_first);
            }
          g_assert_cmpuint (guests_count (guests, GUEST_YES), <=, (guint) seats);
          if (guests_offered (guests) != NULL)
            for (guint k = 0; k < guests_n (guests); k++)
              if (guests_get (guests, k)->answer == GUEST_WAITING)
                g_assert_cmpuint (guests_offered (guests)->turn, <=, guests_get (guests, k)->turn);
          g_assert_cmpint (guests_plan (guests, 3, 1), <=, seats);
        }
    }
}

TEST_PART (guests)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/guests/", cases[i].rule, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_case);
    }
  g_test_add_func ("/guests/told", test_told);
  g_test_add_func ("/guests/plan", test_plan);
  g_test_add_func ("/guests/restore", test_restore);
  g_test_add_func ("/guests/any-steps", test_any_steps);
  return g_test_run ();
}
