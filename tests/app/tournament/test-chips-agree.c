/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One answer about chips: the designed night, the command, the Chips page and the wizard hand out the same. */
#include "app/house/room-time.h"
#include "app/planning/room-chip-plan.h"
#include "app/tournament/room-tournament-draft-test.h"
#include "planner/night/design-night.h"
#include "evening.h"
#include "../../program.h"
#include "../../share.h"

#define HOSTS 36

static const char *const values[] = { "5 25 100 500 1000", "25 100 500 1000 5000", "1 5 25 100 500", "5 25 100 500",
                                      "100 500 1000 5000", "10 50 100 500",        "5 20 100 500" };

/* A random case of some hundreds of chips and a night for it, the same for each number. */
static GArray *
host (guint number, NightRequest *wish)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (number);
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) kinds = chips_read_values (values[number % G_N_ELEMENTS (values)], &error);
  GArray *chips = g_array_new (FALSE, FALSE, sizeof (CaseChip));

  g_assert_no_error (error);
  for (guint i = 0; i < kinds->len; i++)
    {
      CaseChip chip = { g_array_index (kinds, gint64, i), 25 * g_rand_int_range (rand, 4, 17), 0xffffff };

      g_array_append_val (chips, chip);
    }
  night_request_init (wish);
  wish->chips = chips;
  wish->least = g_rand_int_range (rand, 5, 13);
  wish->most = wish->least + g_rand_int_range (rand, 0, 4);
  wish->until = (22 + g_rand_int_range (rand, 0, 4)) % 24 * G_TIME_SPAN_HOUR;
  wish->rebuys = g_rand_boolean (rand);
  wish->add_ons = g_rand_int_range (rand, 0, 3) == 0;
  wish->runs = 20;
  wish->seed = number;
  return chips;
}

static void
assert_same (const Breakdown *one, const Breakdown *other)
{
  g_assert_cmpuint (one->chips->len, ==, other->chips->len);
  g_assert_cmpint (one->rebuys, ==, other->rebuys);
  g_assert_cmpint (one->add_ons, ==, other->add_ons);
  for (guint i = 0; i < one->chips->len; i++)
    {
      const BreakdownChip *a = &g_array_index (one->chips, BreakdownChip, i);
      const BreakdownChip *b = &g_array_index (other->chips, BreakdownChip, i);

      g_assert_cmpint (a->per_player, ==, b->per_player);
      g_assert_cmpint (a->per_rebuy, ==, b->per_rebuy);
      g_assert_cmpint (a->per_add_on, ==, b->per_add_on);
      g_assert_cmpint (a->bank, ==, b->bank);
    }
}

static void
check_page (RoomBook *book, const NightPlan *plan)
{
  g_autoptr (RoomChipPlan) page = room_chip_plan_new (book);
  g_autofree char *word = room_book_lend_schedule (book, plan->schedule);
  g_autoptr (GError) error = NULL;

  g_assert_true (room_chip_plan_set_schedule_word (page, word, &error));
  room_chip_plan_set_players (page, plan->breakdown->players);
  room_chip_plan_set_rebuys (page, plan->rebuys);
  room_chip_plan_set_add_ons (page, plan->add_ons);
  assert_same (room_chip_plan_get_breakdown (page), plan->breakdown);
}

static void
check_wizard (RoomBook *book, const NightPlan *plan)
{
  g_autoptr (RoomTournamentDraft) draft = room_tournament_draft_new (book, room_time_now ());
  Settings *settings = room_tournament_draft_get_settings (draft);

  room_tournament_draft_take_schedule (draft, plan->schedule);
  settings->rebuy.offered = plan->rebuys > 0;
  settings->re_entry.offered = FALSE;
  settings->add_on.offered = plan->add_ons > 0;
  room_tournament_draft_set_players (draft, plan->breakdown->players);
  room_tournament_draft_touch (draft);
  assert_same (room_tournament_draft_get_breakdown (draft), plan->breakdown);
}

static gboolean
check_host (guint number)
{
  NightRequest wish;
  g_autoptr (GArray) chips = host (number, &wish);
  g_autoptr (GError) error = NULL;
  g_autoptr (NightPlan) plan = design_night (&wish, NULL, NULL, &error);
  g_autoptr (Breakdown) asked = NULL;
  g_autofree char *path = NULL;
  RoomBook        *book;
  BreakdownRequest request = { .chips = chips, .count = BREAKDOWN_NORMAL };

  if (plan == NULL) /* too small a case */
    return FALSE;
  request.players = wish.most;
  request.stack = plan->schedule->stack;
  request.schedule = plan->schedule;
  request.rebuys = plan->rebuys;
  request.add_ons = plan->add_ons;
  request.rebuy_stack = plan->schedule->rebuy_stack;
  request.add_on_stack = plan->schedule->add_on_stack;
  asked = breakdown_find (&request, &error);
  g_assert_no_error (error);
  assert_same (asked, plan->breakdown);

  path = evening_path ();
  book = evening_book (path);
  room_book_set_usual_case (book, room_book_save_case (book, 0, "The case", chips, &error));
  g_assert_no_error (error);
  check_page (book, plan);
  check_wizard (book, plan);
  g_assert_finalize_object (book);
  evening_remove (path);
  return TRUE;
}

static void
test_all_say_the_same (void)
{
  guint n_planned = 0, n_hosts = 0;

  evening_time_reset ();
  for (guint number = 0; number < HOSTS; number++)
    {
      if (!tests_take_one_in (4, number))
        continue;
      g_test_message ("host %u", number);
      n_planned += check_host (number);
      n_hosts++;
    }
  g_test_message ("%u of %u hosts have a night", n_planned, n_hosts);
  g_assert_cmpuint (n_planned, >=, n_hosts * 2 / 3);
}

TEST_PART (chips_agree)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chips/all-say-the-same", test_all_say_the_same);
  return g_test_run ();
}
