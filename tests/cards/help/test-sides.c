/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Partners who sit alternately. */
#include "cards/help/sides.h"
#include "table.h"
#include "../../program.h"

static GameState *
make_table (guint n_seats, guint n_sides)
{
  GameState *s = table_new (n_seats, 1);

  s->n_sides = (guint8) n_sides;
  return s;
}

static void
test_seats (void)
{
  g_autofree GameState *four = make_table (4, 2), *six = make_table (6, 3), *alone = table_new (6, 1);

  g_assert_cmphex (game_side (four, 0), ==, 0x5);
  g_assert_cmphex (game_side (four, 3), ==, 0xa);
  g_assert_cmphex (game_side (six, 5), ==, 0x24);
  g_assert_cmphex (game_side (alone, 5), ==, 0x20);
}

/* Every seat belongs to one side, which is also the side of each of its partners. */
static void
test_every_seat (void)
{
  for (guint n = 2; n <= 7; n++)
    for (guint sides = 1; sides <= n; sides++)
      {
        g_autofree GameState *s = make_table (n, sides);
        guint                 all = 0;

        for (guint side = 0; side < sides; side++)
          {
            g_assert_cmphex (all & game_side (s, side), ==, 0);
            all |= game_side (s, side);
          }
        g_assert_cmphex (all, ==, (1u << n) - 1);
        for (guint seat = 0; seat < n; seat++)
          {
            g_assert_true (game_side (s, seat) >> seat & 1);
            g_assert_cmphex (game_side (s, side_of (s, seat)), ==, game_side (s, seat));
          }
      }
}

static void
test_score (void)
{
  g_autofree GameState *s = make_table (6, 3);

  side_score (s, 1, 5);
  for (guint seat = 0; seat < 6; seat++)
    {
      g_assert_cmpint (s->score[seat], ==, seat % 3 == 1 ? 5 : 0);
      g_assert_cmpint (s->paid[seat], ==, s->score[seat]);
    }
}

static void
test_refuse (void)
{
  g_autofree char *uneven = side_refuse (5, 2), *single = side_refuse (3, 3);

  g_assert_cmpstr (uneven, ==, "5 players cannot form 2 equal teams of two or more.");
  g_assert_cmpstr (single, ==, "3 players cannot form 3 equal teams of two or more.");
  g_assert_null (side_refuse (4, 2));
  g_assert_null (side_refuse (9, 3));
}

TEST_PART (sides)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sides/partners-sit-alternately", test_seats);
  g_test_add_func ("/sides/every-seat-has-one-side", test_every_seat);
  g_test_add_func ("/sides/points-go-to-every-partner", test_score);
  g_test_add_func ("/sides/teams-are-equal-and-of-two-or-more", test_refuse);
  return g_test_run ();
}
