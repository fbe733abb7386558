/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How often each hand wins: worked out in a thread, for the last question only, with the same result as the command
   line. */
#include "app/composer/room-chances.h"
#include "evening.h"
#include "../../program.h"

static const Game *
read_game (const char *text)
{
  g_autoptr (GError) error = NULL;
  const Game *game = game_read (text, &error);

  g_assert_no_error (error);
  return game;
}

static void
count_cb (RoomChances *chances, guint *n)
{
  ++*n;
}

static void
wait_for (RoomChances *chances)
{
  while (room_chances_is_old (chances))
    g_main_context_iteration (NULL, TRUE);
}

static const RoomChance *
find (RoomChances *chances, guint list, const char *says)
{
  const GPtrArray *lists = room_chances_get_lists (chances), *found;

  g_assert_cmpuint (list, <, lists->len);
  found = ((const RoomChanceList *) lists->pdata[list])->chances;
  for (guint i = 0; i < found->len; i++)
    if (g_str_equal (((const RoomChance *) found->pdata[i])->says, says))
      return found->pdata[i];
  return NULL;
}

static void
test_counted (void)
{
  g_autoptr (RoomChances) chances = room_chances_new ();
  const Game *game = read_game ("game chances-a\nname A\nplayers 2-6\nbetting limit\ndeal 5\nbet\nwin high\n");
  gdouble     two, all = 0;

  g_assert_null (room_chances_get_lists (chances));
  room_chances_ask (chances, game, 2);
  wait_for (chances);
  two = find (chances, 0, "Pair")->part;
  for (guint i = 0; i < 2; i++) /* dealt at random, and counted exactly */
    {
      const RoomChanceList *list = room_chances_get_lists (chances)->pdata[i];

      all = 0;
      for (guint k = 0; k < list->chances->len; k++)
        all += ((const RoomChance *) list->chances->pdata[k])->part;
      g_assert_cmpfloat_with_epsilon (all, 1, 1e-9);
    }
  g_assert_cmpstr (find (chances, 1, "Full house")->percent, ==, "0.144%");
  g_assert_cmpstr (find (chances, 1, "Pair")->percent, ==, "42.257%");
  g_assert_true (g_str_has_prefix (room_chances_get_note (chances), "2 players stay to the end. From 10,000 hands"));
  room_chances_ask (chances, game, 6);
  g_assert_true (room_chances_is_old (chances));
  g_assert_nonnull (find (chances, 0, "Pair")); /* the answer to the question before */
  wait_for (chances);
  g_assert_cmpfloat (find (chances, 0, "Two pair")->part, >, 0.1);
  g_assert_cmpfloat (find (chances, 0, "Pair")->part, !=, two);
}

/* After a new question only its answer is reported, and dropping the question reports nothing. */
static void
test_asked_again (void)
{
  g_autoptr (RoomChances) chances = room_chances_new ();
  const Game *high = read_game ("game chances-b\nname B\nplayers 2-6\nbetting limit\ndeal 7\nbet\nwin high\n");
  const Game *slow = game_find ("columbia-points");
  guint       n = 0;

  g_signal_connect (chances, "changed", G_CALLBACK (count_cb), &n);
  room_chances_ask (chances, slow, 4);
  room_chances_ask (chances, slow, 4);
  g_assert_cmpuint (n, ==, 1);
  room_chances_ask (chances, high, 4);
  wait_for (chances);
  g_assert_cmpuint (n, ==, 3);
  g_assert_cmpuint (room_chances_get_lists (chances)->len, ==, 1);
  g_assert_nonnull (find (chances, 0, "Straight"));
  room_chances_ask (chances, slow, 4);
  room_chances_ask (chances, NULL, 4);
  g_assert_null (room_chances_get_lists (chances));
  g_assert_false (room_chances_is_old (chances));
  room_chances_ask (chances, slow, 2); /* is freed before it is answered */
}

TEST_PART (chances)
{
  evening_init (&argc, &argv);
  g_test_add_func ("/chances/counted", test_counted);
  g_test_add_func ("/chances/asked-again", test_asked_again);
  return g_test_run ();
}
