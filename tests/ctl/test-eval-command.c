/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `cardroomctl eval`: keys, classes and counts as scripts read them. */
#include <string.h>

#include "command.h"
#include "../program.h"

static void
test_prints_a_line_a_hand (void)
{
  g_autoptr (Ran) ran = command_run ("eval high 'As Kd Qh 7c 2d' '  2c 3c  4c 5c Ac'");
  g_auto (GStrv) lines = g_strsplit (ran->out, "\n", -1);
  g_auto (GStrv) first = g_strsplit (lines[0], "\t", -1);
  g_auto (GStrv) second = g_strsplit (lines[1], "\t", -1);
  guint64 low, high;

  g_assert_cmpint (ran->status, ==, 0);
  g_assert_cmpstr (ran->err, ==, "");
  g_assert_cmpuint (g_strv_length (lines), ==, 3);
  g_assert_cmpuint (g_strv_length (first), ==, 4);
  g_assert_cmpstr (first[0], ==, "As Kd Qh 7c 2d");
  g_assert_cmpstr (first[2], ==, "high card");
  g_assert_cmpstr (first[3], ==, "high card, A-K-Q-7-2");
  g_assert_cmpstr (second[0], ==, "  2c 3c  4c 5c Ac");
  g_assert_cmpstr (second[2], ==, "straight flush");
  g_assert_true (g_ascii_string_to_unsigned (first[1], 10, 1, G_MAXUINT64, &low, NULL));
  g_assert_true (g_ascii_string_to_unsigned (second[1], 10, 1, G_MAXUINT64, &high, NULL));
  g_assert_cmpuint (high, >, low);
}

/* "none" and key 0 mean only that a hand does not qualify. */
static void
test_key_0 (void)
{
  static const struct
  {
    const char *arguments, *out;
  } cases[] = {
    { "low8 '9c 4d 3h 2s Ac'", "9c 4d 3h 2s Ac\t0\tnone\tdoes not qualify\n" },
    { "total21 'Kc Qc 5d'", "Kc Qc 5d\t0\tnone\tbust\n" },
  };
  g_autoptr (Ran) baccarat = command_run ("eval baccarat '4c 5d Ah'");
  g_autoptr (Ran) between = command_run ("eval between '6c 7d | 2c 3c Kd Qs Jd'");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Ran) ran = command_run ("eval %s", cases[i].arguments);

      g_assert_cmpint (ran->status, ==, 0);
      g_assert_cmpstr (ran->out, ==, cases[i].out);
    }
  g_assert_null (strstr (baccarat->out, "\t0\t0\t"));
  g_assert_nonnull (strstr (baccarat->out, "\t0\t0 points\n"));
  g_assert_null (strstr (between->out, "\t0\t0\t"));
  g_assert_nonnull (strstr (between->out, "\t0\t0 cards"));
}

static void
test_json (void)
{
  g_autoptr (Ran) ran = command_run ("eval high-88 \"5c 5c' 5d 5h 5s\" --json");
  g_autoptr (Ran) all = command_run ("eval three-card --all 3 --json");
  g_autoptr (JsonNode) hands = json_from_string (ran->out, NULL);
  g_autoptr (JsonNode) counts = json_from_string (all->out, NULL);
  JsonObject *hand = json_array_get_object_element (json_node_get_array (hands), 0);
  JsonObject *count = json_node_get_object (counts);
  JsonArray  *classes = json_object_get_array_member (count, "classes");

  g_assert_cmpstr (json_object_get_string_member (hand, "hand"), ==, "5c 5c' 5d 5h 5s");
  g_assert_cmpint (json_object_get_int_member (hand, "key"), >, 0);
  g_assert_cmpstr (json_object_get_string_member (hand, "class"), ==, "five of a kind");
  g_assert_cmpstr (json_object_get_string_member (hand, "text"), ==, "five of a kind, fives");
  g_assert_cmpint (json_object_get_int_member (count, "distinct"), ==, 741);
  g_assert_cmpint (json_object_get_int_member (count, "hands"), ==, 22100);
  g_assert_cmpint (json_object_get_int_member (json_array_get_object_element (classes, 0), "count"), ==, 48);
}

static void
check_counts (const char *arguments, const char *expected)
{
  g_autoptr (Ran) ran = command_run ("eval %s", arguments);
  char *seconds = strstr (ran->out, "seconds\t");

  g_assert_cmpint (ran->status, ==, 0);
  g_assert_cmpstr (ran->err, ==, "");
  g_assert_nonnull (seconds);
  *seconds = '\0';
  g_assert_cmpstr (ran->out, ==, expected);
}

static void
test_counts (void)
{
  check_counts ("three-plain --all 3", "trips\t52\npair\t3744\nhigh card\t18304\ndistinct\t455\nhands\t22100\n");
  check_counts ("low8 --all 5", "low\t57344\nnone\t2541616\ndistinct\t56\nhands\t2598960\n");
  check_counts ("two --all 2 --deck 54", "pair\t79\nhigh card\t1352\ndistinct\t105\nhands\t1431\n");
  check_counts ("high --all 5", "straight flush\t40\nquads\t624\nfull house\t3744\nflush\t5108\nstraight\t10200\n"
                                "trips\t54912\ntwo pair\t123552\npair\t1098240\nhigh card\t1302540\n"
                                "distinct\t7462\nhands\t2598960\n");
  check_counts ("badugi --all=4", "four-card\t17160\nthree-card\t154440\ntwo-card\t96252\none-card\t2873\n"
                                  "distinct\t1092\nhands\t270725\n");
}

/* A good hand before a bad one is not printed. */
static void
test_all_or_none (void)
{
  g_autoptr (Ran) ran = command_run ("eval two 'As Kd' 'As As'");

  g_assert_cmpint (ran->status, ==, 1);
  g_assert_cmpstr (ran->out, ==, "");
}

TEST_PART (eval_command)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/eval-command/prints-a-line-a-hand", test_prints_a_line_a_hand);
  g_test_add_func ("/eval-command/key-0-does-not-qualify", test_key_0);
  g_test_add_func ("/eval-command/json", test_json);
  g_test_add_func ("/eval-command/counts", test_counts);
  g_test_add_func ("/eval-command/all-or-none", test_all_or_none);
  return g_test_run ();
}
