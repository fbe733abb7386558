/* Partners who sit alternately. */
#include "table.h"
#include "cards/help/sides.h"

static void
test_seats (void)
{
  g_autofree GameState *four = table_new (4, 1), *six = table_new (6, 1);

  g_assert_cmphex (side_seats (four, 2, 0), ==, 0x5);
  g_assert_cmphex (side_with (four, 2, 3), ==, 0xa);
  g_assert_cmphex (side_with (six, 3, 5), ==, 0x24);
  g_assert_cmphex (side_with (six, 6, 5), ==, 0x20);
}

/* Everybody belongs to one side, and it is that of each of the partners. */
static void
test_every_seat (void)
{
  for (guint n = 2; n <= 7; n++)
    {
      g_autofree GameState *s = table_new (n, 1);

      for (guint sides = 1; sides <= n; sides++)
        {
          guint all = 0;

          for (guint side = 0; side < sides; side++)
            {
              g_assert_cmphex (all & side_seats (s, sides, side), ==, 0);
              all |= side_seats (s, sides, side);
            }
          g_assert_cmphex (all, ==, (1u << n) - 1);
          for (guint seat = 0; seat < n; seat++)
            g_assert_true (side_with (s, sides, seat) >> seat & 1);
        }
    }
}

static void
test_score (void)
{
  g_autofree GameState *s = table_new (6, 1);

  side_score (s, 3, 1, 5);
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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sides/partners-sit-alternately", test_seats);
  g_test_add_func ("/sides/every-seat-has-one-side", test_every_seat);
  g_test_add_func ("/sides/points-go-to-every-partner", test_score);
  g_test_add_func ("/sides/teams-are-equal-and-of-two-or-more", test_refuse);
  return g_test_run ();
}
