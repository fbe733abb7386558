/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The invitation and the PIN: their form, and that nobody guesses them. */
#include <string.h>

#include "lan/lan-keys.h"
#include "../program.h"

static const char *const wrong[] = { "", "000000x", "abc", "0000000000" };

static void
test_shape (void)
{
  g_autoptr (LanKeys) one = lan_keys_new ();
  g_autoptr (LanKeys) other = lan_keys_new ();

  g_assert_cmpuint (strlen (lan_keys_get_code (one)), ==, 8);
  g_assert_cmpuint (strspn (lan_keys_get_code (one), "abcdefghjkmnpqrstuvwxyz23456789"), ==, 8);
  g_assert_cmpuint (strlen (lan_keys_get_pin (one)), ==, 6);
  g_assert_cmpuint (strspn (lan_keys_get_pin (one), "0123456789"), ==, 6);
  g_assert_cmpstr (lan_keys_get_code (one), !=, lan_keys_get_code (other));
}

static void
test_same (void)
{
  g_assert_true (lan_keys_same ("123456", "123456"));
  g_assert_true (lan_keys_same ("", ""));
  g_assert_false (lan_keys_same ("123456", "123457"));
  g_assert_false (lan_keys_same ("123456", "12345"));
  g_assert_false (lan_keys_same ("12345", "123456"));
  g_assert_false (lan_keys_same ("123456", ""));
  g_assert_false (lan_keys_same ("", "1"));
}

/* Five wrong guesses in a row lock an address out for ten minutes, even with the right key. */
static void
test_lock (void)
{
  g_autoptr (LanKeys) keys = lan_keys_new ();
  const char *code = lan_keys_get_code (keys);
  gint64      now = 1000;

  for (guint i = 0; i < LAN_WRONG_IN_A_ROW; i++)
    g_assert_cmpint (lan_keys_try_code (keys, "a", wrong[i % G_N_ELEMENTS (wrong)], now++), ==, LAN_KEY_WRONG);
  g_assert_cmpint (lan_keys_try_code (keys, "a", code, now), ==, LAN_KEY_LOCKED);
  g_assert_cmpint (lan_keys_try_code (keys, "b", code, now), ==, LAN_KEY_RIGHT);
  g_assert_cmpint (lan_keys_try_code (keys, "a", code, now + LAN_LOCKED_FOR - 2), ==, LAN_KEY_LOCKED);
  g_assert_cmpint (lan_keys_try_code (keys, "a", code, now + LAN_LOCKED_FOR - 1), ==, LAN_KEY_RIGHT);
}

static void
test_a_right_one_forgives (void)
{
  g_autoptr (LanKeys) keys = lan_keys_new ();

  for (guint i = 0; i < 3 * LAN_WRONG_IN_A_ROW; i++)
    if (i % LAN_WRONG_IN_A_ROW == LAN_WRONG_IN_A_ROW - 1)
      g_assert_cmpint (lan_keys_try_pin (keys, "a", lan_keys_get_pin (keys), i), ==, LAN_KEY_RIGHT);
    else
      g_assert_cmpint (lan_keys_try_pin (keys, "a", "12", i), ==, LAN_KEY_WRONG);
}

/* A right code forgives no wrong PIN, and wrong codes no PIN that is right. */
static void
test_counted_apart (void)
{
  g_autoptr (LanKeys) keys = lan_keys_new ();

  for (guint i = 0; i < LAN_WRONG_IN_A_ROW; i++)
    {
      g_assert_cmpint (lan_keys_try_code (keys, "a", lan_keys_get_code (keys), i), ==, LAN_KEY_RIGHT);
      g_assert_cmpint (lan_keys_take_news (keys), ==, LAN_GUESS_NOTHING);
      g_assert_cmpint (lan_keys_try_pin (keys, "a", "x", i), ==, LAN_KEY_WRONG);
      lan_keys_try_code (keys, "b", "x", i);
    }
  g_assert_cmpint (lan_keys_take_news (keys), ==, LAN_GUESS_LOCKED);
  g_assert_cmpint (lan_keys_try_pin (keys, "a", lan_keys_get_pin (keys), 10), ==, LAN_KEY_LOCKED);
  g_assert_cmpint (lan_keys_try_pin (keys, "b", lan_keys_get_pin (keys), 10), ==, LAN_KEY_RIGHT);
}

/* However many guess, their tries are few, and no right PIN of the host's forgives them. The host who was right before
   is never kept waiting, and one who comes only now is not unless very many guess. */
static void
test_slowed_down_for_all (void)
{
  static const struct
  {
    guint guessers, compared;
  } cases[] = { { 1, 5 }, { 8, 28 }, { 30, 80 }, { 1000, LAN_NEW_PINS * LAN_WRONG_PINS } };

  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autoptr (LanKeys) keys = lan_keys_new ();
      guint  n_compared = 0;
      gint64 now = 0;

      for (guint i = 0; i < 10 * cases[k].guessers; i++)
        {
          g_autofree char *who = g_strdup_printf ("a%u", i % cases[k].guessers);

          n_compared += lan_keys_try_pin (keys, who, "x", ++now) == LAN_KEY_WRONG;
          g_assert_cmpint (lan_keys_try_pin (keys, "host", lan_keys_get_pin (keys), now), ==, LAN_KEY_RIGHT);
        }
      g_test_message ("%u guessers, %u tries compared", cases[k].guessers, n_compared);
      g_assert_cmpuint (n_compared, <=, cases[k].compared);
      g_assert_cmpint (lan_keys_take_news (keys), ==, k == 0 ? LAN_GUESS_LOCKED : LAN_GUESS_NEW_PIN);
      g_assert_cmpint (lan_keys_try_pin (keys, "host", "typo", now), ==, LAN_KEY_WRONG);
      g_assert_cmpint (lan_keys_try_pin (keys, "host", lan_keys_get_pin (keys), now), ==, LAN_KEY_RIGHT);
      g_assert_cmpint (lan_keys_try_pin (keys, "late", lan_keys_get_pin (keys), now), ==,
                       cases[k].guessers < 100 ? LAN_KEY_RIGHT : LAN_KEY_LOCKED);
      g_assert_cmpint (lan_keys_try_pin (keys, "late", lan_keys_get_pin (keys), now + LAN_LOCKED_FOR), ==,
                       LAN_KEY_RIGHT);
    }
}

/* Twenty wrong guesses from many addresses change the PIN that they were about. */
static void
test_a_new_pin (void)
{
  g_autoptr (LanKeys) keys = lan_keys_new ();
  g_autofree char *first = g_strdup (lan_keys_get_pin (keys));

  for (guint i = 0; i < LAN_WRONG_PINS; i++)
    {
      g_autofree char *address = g_strdup_printf ("a%u", i / 4);

      g_assert_cmpstr (lan_keys_get_pin (keys), ==, first);
      g_assert_cmpint (lan_keys_try_pin (keys, address, "x", i), ==, LAN_KEY_WRONG);
    }
  g_assert_cmpstr (lan_keys_get_pin (keys), !=, first);
  g_assert_cmpint (lan_keys_try_pin (keys, "b", first, 100), ==, LAN_KEY_WRONG);
  g_assert_cmpint (lan_keys_try_pin (keys, "b", lan_keys_get_pin (keys), 100), ==, LAN_KEY_RIGHT);
}

/* A flood of addresses does not grow the list without limit, and does not free those locked out. */
static void
test_many_addresses (void)
{
  g_autoptr (LanKeys) keys = lan_keys_new ();

  for (guint i = 0; i < LAN_WRONG_IN_A_ROW; i++)
    lan_keys_try_code (keys, "a", "x", 1);
  for (guint i = 0; i < 5000; i++)
    {
      g_autofree char *address = g_strdup_printf ("b%u", i);

      g_assert_cmpint (lan_keys_try_code (keys, address, "x", 2), ==, LAN_KEY_WRONG);
    }
  g_assert_cmpint (lan_keys_try_code (keys, "a", lan_keys_get_code (keys), 3), ==, LAN_KEY_LOCKED);
}

TEST_PART (lan_keys)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lan-keys/shape", test_shape);
  g_test_add_func ("/lan-keys/same", test_same);
  g_test_add_func ("/lan-keys/lock", test_lock);
  g_test_add_func ("/lan-keys/a-right-one-forgives", test_a_right_one_forgives);
  g_test_add_func ("/lan-keys/counted-apart", test_counted_apart);
  g_test_add_func ("/lan-keys/slowed-down-for-all", test_slowed_down_for_all);
  g_test_add_func ("/lan-keys/a-new-pin", test_a_new_pin);
  g_test_add_func ("/lan-keys/many-addresses", test_many_addresses);
  return g_test_run ();
}
