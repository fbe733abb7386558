/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The same night with other amounts, and with other groups. */
#include <string.h>

#include "design-request.h"
#include "../../program.h"

static void
assert_has (const char *text, const char *part)
{
  if (strstr (text, part) == NULL)
    g_error ("no “%s” in “%s”", part, text);
}

/* A group that plays twice as fast is done at blinds half as large, and a slow one at larger blinds; no remark blames
   the chips for that. */
static void
test_pace (void)
{
  static const struct
  {
    double      pace;
    gint64      least, most; /* of the last planned big blind */
    const char *said;
  } cases[]
      = { { 1, 600, 900, "near 5 percent" }, { 2, 300, 450, "plays faster" }, { 0.5, 1200, 1800, "plays slower" } };
  g_autoptr (GArray) chips = values_of ("5,25,100,500");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      DesignRequest request = new_request (15, 1000, 4);
      g_autoptr (GPtrArray) remarks = g_ptr_array_new_with_free_func (g_free);
      g_autoptr (Schedule) schedule = NULL;
      g_autofree char *text = NULL;
      gint             n_planned;

      request.chips = chips;
      request.pace = cases[i].pace;
      schedule = design_schedule (&request, remarks, &n_planned, NULL);
      g_assert_cmpint (level_of (schedule, n_planned)->big, >=, cases[i].least);
      g_assert_cmpint (level_of (schedule, n_planned)->big, <=, cases[i].most);
      g_ptr_array_add (remarks, NULL);
      text = g_strjoinv ("\n", (char **) remarks->pdata);
      assert_has (text, cases[i].said);
    }
}

static Schedule *
scaled (const char *chips, gint64 stack, gint hours, gint64 times)
{
  g_autoptr (GArray) values = values_of (chips);
  DesignRequest request = new_request (12, stack * times, hours);

  for (guint i = 0; i < values->len; i++)
    g_array_index (values, gint64, i) *= times;
  request.chips = values;
  request.level = 0;
  request.rebuys = 3;
  return design_schedule (&request, NULL, NULL, NULL);
}

/* T100 is T1,000 with all amounts divided by ten. */
static void
test_a_tenth_is_the_same (void)
{
  static const char *const chips[] = { "1,5,10,50", "1,5,25,100", "5,25,100,500", "2,10,20,100" };

  for (guint i = 0; i < G_N_ELEMENTS (chips); i++)
    for (gint64 stack = 200; stack <= 2000; stack *= 10)
      for (gint hours = 3; hours <= 5; hours++)
        {
          g_autoptr (Schedule) one = scaled (chips[i], stack, hours, 1), ten = scaled (chips[i], stack, hours, 10);

          g_assert_true ((one == NULL) == (ten == NULL));
          for (guint row = 0; one != NULL && row < one->rows->len; row++)
            {
              const ScheduleRow *a = schedule_row (one, row), *b = schedule_row (ten, row);

              g_assert_true (a->is_break == b->is_break && a->length == b->length);
              g_assert_cmpint (a->small * 10, ==, b->small);
              g_assert_cmpint (a->big * 10, ==, b->big);
              g_assert_cmpuint (a->colour_up->len, ==, b->colour_up->len);
            }
        }
}

/* ... except where that gives half chips, and a remark says so. */
static void
test_half_chips_are_said (void)
{
  g_autoptr (GArray) small = values_of ("1,5,25"), large = values_of ("5,25,100");
  DesignRequest request = new_request (15, 100, 4);
  g_autoptr (GPtrArray) remarks = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) none = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (Schedule) schedule = NULL, larger = NULL;
  g_autofree char *text = NULL, *other = NULL;
  g_autoptr (GError) error = NULL;

  request.chips = small;
  schedule = design_schedule (&request, remarks, NULL, NULL);
  g_ptr_array_add (remarks, NULL);
  text = g_strjoinv ("\n", (char **) remarks->pdata);
  assert_has (text, "There are no half chips: stacks of 100 begin at 1/2, where stacks of 1,000");
  assert_has (text, "stacks of 100 go from 1/2 to 2/4, where stacks of 1,000 could play 15/30");
  request.first_big = 1;
  g_assert_null (design_schedule (&request, NULL, NULL, &error));
  g_assert_cmpstr (error->message, ==,
                   "A big blind of 1 would take half a chip for the small blind; 1/2 can be posted.");

  request = new_request (15, 1000, 4);
  request.chips = large;
  larger = design_schedule (&request, none, NULL, NULL);
  g_ptr_array_add (none, NULL);
  other = g_strjoinv ("\n", (char **) none->pdata);
  g_assert_null (strstr (other, "half chips"));
}

TEST_PART (design_scale)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/design-scale/a-faster-group-is-done-at-smaller-blinds", test_pace);
  g_test_add_func ("/design-scale/a-tenth-is-the-same", test_a_tenth_is_the_same);
  g_test_add_func ("/design-scale/half-chips-are-said", test_half_chips_are_said);
  return g_test_run ();
}
