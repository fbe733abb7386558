/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Formulas: what they are worth, held against trees that are worked out on their own, and what is refused, where. */
#include <math.h>
#include <string.h>

#include "base/random.h"
#include "club/season/formula.h"
#include "../../program.h"

static const char *const numbers[] = { "people", "place", "spent", "hits", NULL };
static const gdouble     values[] = { 10, 4, 20, 2.5 };
static const gdouble     scores[] = { 5, 1, 9, 3 };

static GArray *
list_of_scores (void)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (gdouble));

  g_array_append_vals (list, scores, G_N_ELEMENTS (scores));
  return list;
}

/* The worth of TEXT, or NaN and the refusal. */
static gdouble
worth (const char *text, gboolean total, char **refusal)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) list = list_of_scores ();
  g_autoptr (Formula) formula = formula_parse (text, total ? NULL : numbers, &error);
  gdouble result = NAN;

  if (formula != NULL && !formula_run (formula, values, total ? list : NULL, &result, &error))
    result = NAN;
  g_assert_true (isnan (result) == (error != NULL));
  *refusal = error != NULL ? g_strdup (error->message) : NULL;
  return result;
}

static void
test_worth (void)
{
  static const struct
  {
    const char *text;
    gdouble     worth;
  } cases[] = {
    { "1+2*3", 7 },
    { "(1+2)*3", 9 },
    { "10-4-3", 3 },
    { "100/10/5", 2 },
    { "2^3^2", 512 },
    { "-2^2", -4 },
    { "2^-1", 0.5 },
    { "2*-3", -6 },
    { "--3", 3 },
    { "0.25 * 4", 1 },
    { ".5", 0.5 },
    { "people - place + 1", 7 },
    { "1 < 2", 1 },
    { "2 <= 1", 0 },
    { "2 > 1", 1 },
    { "1 >= 1", 1 },
    { "place = 4", 1 },
    { "place != 4", 0 },
    { "1+1 = 2", 1 },
    { "not 0", 1 },
    { "not place = 4", 0 },
    { "not not 7", 1 },
    { "3 and 5", 1 },
    { "0 or 5", 1 },
    { "0 or 0", 0 },
    { "1 or 0 and 0", 1 },
    { "0 and 1/0", 0 },
    { "1 or 1/0", 1 },
    { "if(place = 4, 10, 1/0)", 10 },
    { "if(0, 1/0, 20)", 20 },
    { "if(place<=3, 3, if(place<=6, 2, 1))", 2 },
    { "sqrt(16)", 4 },
    { "ln(exp(2))", 2 },
    { "log10(1000)", 3 },
    { "log(1000, 10)", 3 },
    { "log(8, 2)", 3 },
    { "log(81, 3)", 4 },
    { "abs(-3)", 3 },
    { "min(3, 1, 2)", 1 },
    { "max(3)", 3 },
    { "max(3, place, 2)", 4 },
    { "floor(2.7)", 2 },
    { "ceil(2.1)", 3 },
    { "floor(-2.1)", -3 },
    { "round(2.5)", 3 },
    { "round(-2.5)", -3 },
    { "round(1.005, 2)", 1.01 },
    { "round(1234, -2)", 1200 },
    { "roundto(12, 5)", 10 },
    { "roundto(12.5, 5)", 15 },
    { "roundto(7.3, 0.5)", 7.5 },
    { "\t 10 * sqrt ( people ) / sqrt ( place ) \n", 0 /* see below */ },
    { "0^0", 1 },
    { "hits * 2", 5 },
  };
  static const struct
  {
    const char *text;
    gdouble     worth;
  } totals[] = {
    { "sum(points)", 18 },
    { "mean(points)", 4.5 },
    { "count(points)", 4 },
    { "sum(highest(2, points))", 14 },
    { "sum(lowest(2, points))", 4 },
    { "sum(highest(9, points))", 18 },
    { "sum(highest(0, points))", 0 },
    { "sum(highest(-1, points))", 0 },
    { "sum(highest(2.9, points))", 14 },
    { "sum(highest(count(points) - 1, points))", 17 },
    { "sum(lowest(1, highest(2, points)))", 5 },
    { "(1 - exp(-mean(points))) * 100", 98.889100346175773 },
    { "if(count(points) >= 3, sum(points), 0)", 18 },
    { "sum((points))", 18 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases) + G_N_ELEMENTS (totals); i++)
    {
      gboolean         total = i >= G_N_ELEMENTS (cases);
      const char      *text = total ? totals[i - G_N_ELEMENTS (cases)].text : cases[i].text;
      gdouble          expected = total ? totals[i - G_N_ELEMENTS (cases)].worth : cases[i].worth;
      g_autofree char *refusal = NULL;
      gdouble          found = worth (text, total, &refusal);

      g_test_message ("%s: %.17g %s", text, found, refusal != NULL ? refusal : "");
      g_assert_null (refusal);
      if (strstr (text, "sqrt (") != NULL)
        expected = 10 * sqrt (10) / sqrt (4);
      g_assert_cmpfloat_with_epsilon (found, expected, 1e-12);
    }
}

static void
test_refused (void)
{
  static const struct
  {
    const char *text;
    gint        column; /* 0: while it runs */
    const char *part;
    gboolean    total;
  } cases[] = {
    { "", 1, "ends here", FALSE },
    { "   ", 4, "ends here", FALSE },
    { "1 +", 4, "ends here", FALSE },
    { "log(people)", 1, "of which base?", FALSE },
    { "1 + log (people)", 5, "of which base?", FALSE },
    { "log()", 1, "of which base?", FALSE },
    { "log(1, 2, 3)", 11, "2 values", FALSE },
    { "sqrt()", 6, "1 value", FALSE },
    { "round(1, 2, 3)", 13, "2 values", FALSE },
    { "(1 + 2", 1, "not closed", FALSE },
    { "1 + 2)", 6, "never opened", FALSE },
    { "2 people", 3, "operator", FALSE },
    { "people 2", 8, "operator", FALSE },
    { "people (2)", 8, "operator", FALSE },
    { "(1)(2)", 4, "operator", FALSE },
    { "1,5", 2, "point", FALSE },
    { "1.2.3", 1, "20 or 0.25", FALSE },
    { "1.", 1, "20 or 0.25", FALSE },
    { "1e5", 1, "20 or 0.25", FALSE },
    { "2x", 1, "20 or 0.25", FALSE },
    { "1 < 2 < 3", 5, "a < b and b < c", FALSE },
    { "place == 4", 7, "“=” in place of “==”", FALSE },
    { "place <> 4", 7, "“!=” in place of “<>”", FALSE },
    { "a := 4", 1, "“a” is not known", FALSE },
    { "place := 4", 7, "“:=”", FALSE },
    { "1 && 2", 3, "“and” in place of “&&”", FALSE },
    { "2 ** 3", 3, "“^” in place of “**”", FALSE },
    { "2 × 3", 3, "“*” in place of “×”", FALSE },
    { "20%", 3, "0.05", FALSE },
    { "\"Ann\"", 1, "no text", FALSE },
    { "People", 1, "small letters", FALSE },
    { "sqrt", 1, "parentheses", FALSE },
    { "SQRT(4)", 1, "small letters", FALSE },
    { "rank", 1, "“place” is meant", FALSE },
    { "buyins", 1, "“people” is meant", FALSE },
    { "average(place)", 1, "“mean” is meant", FALSE },
    { "random()", 1, "not a function", FALSE },
    { "people - plcae", 10, "“plcae” is not known: “place” is meant", FALSE },
    { "poeple", 1, "“people” is meant", FALSE },
    { "hit", 1, "“hits” is meant", FALSE },
    { "flor(4)", 1, "“floor” is meant", FALSE },
    { "zzz", 1, "“zzz” is not known: the names are people, place, spent, hits.", FALSE },
    { "zzz (1)", 1, "“zzz” is not a function: there are if, sqrt, ln, log10, ", FALSE },
    { "random(points)", 1, "“random” is not a function: there are if, sqrt, ", TRUE },
    { "place – 1", 7, "“-” in place of “–”", FALSE },
    { "place²", 6, "“^2” in place of “²”", FALSE },
    { "points", 1, "in a total only", FALSE },
    { "sum(points)", 5, "in a total only", FALSE },
    { "sum(place)", 5, "of a list", FALSE },
    { "and", 1, "needed where", FALSE },
    { "1 and", 6, "ends here", FALSE },
    { "10 * not in_money", 6, "needed where “not” stands", FALSE },
    { "1 - not 1", 5, "needed where “not” stands", FALSE },
    { "min()", 5, "min takes at least 1 value.", FALSE },
    { "max()", 5, "max takes at least 1 value.", FALSE },
    { "round()", 7, "round takes at least 1 value.", FALSE },
    { "round(1, 2, 3)", 13, "round takes at most 2 values.", FALSE },
    { "roundto(1)", 10, "roundto takes 2 values.", FALSE },
    { "sqrt()", 6, "sqrt takes 1 value.", FALSE },
    { "sqrt(1, 2)", 9, "sqrt takes 1 value.", FALSE },
    { "if(1, 2)", 8, "if(c, a, b)", FALSE },
    { "if 1", 1, "parentheses", FALSE },
    { "é", 1, "“é”", FALSE },
    { "people", 1, "only the list", TRUE },
    { "points", 1, "list", TRUE },
    { "points + 1", 1, "list", TRUE },
    { "1 + points", 5, "list", TRUE },
    { "-points", 1, "list", TRUE },
    { "not points", 1, "list", TRUE },
    { "points and 1", 1, "list", TRUE },
    { "sqrt(points)", 6, "list", TRUE },
    { "if(points, 1, 2)", 4, "list", TRUE },
    { "if(1, points, points)", 7, "list", TRUE },
    { "highest(2, points)", 1, "list", TRUE },
    { "sum(points, points)", 13, "1 value", TRUE },
    { "highest(points, 2)", 9, "list", TRUE },
    { "place", 1, "only the list", TRUE },
    { "1/0", 0, "divides by zero", FALSE },
    { "1/(place - 4)", 0, "divides by zero", FALSE },
    { "0^-1", 0, "divides by zero", FALSE },
    { "log(4, 1)", 0, "divides by zero", FALSE },
    { "roundto(4, 0)", 0, "divides by zero", FALSE },
    { "sqrt(-1)", 0, "sqrt(-1)", FALSE },
    { "ln(0)", 0, "ln(0)", FALSE },
    { "log10(-5)", 0, "log10(-5)", FALSE },
    { "log(0, 2)", 0, "log(0)", FALSE },
    { "(-8)^0.5", 0, "no number", FALSE },
    { "exp(1000)", 0, "too large", FALSE },
    { "10^400 * 0", 0, "too large", FALSE },
    { "exp(1000) = exp(1000)", 0, "too large", FALSE },
    { "round(1, 0.5)", 0, "whole number", FALSE },
    { "mean(highest(0, points))", 0, "no mean", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *refusal = NULL, *start = g_strdup_printf ("column %d: ", cases[i].column);

      worth (cases[i].text, cases[i].total, &refusal);
      g_test_message ("%s: %s", cases[i].text, refusal);
      g_assert_nonnull (refusal);
      g_assert_true (g_str_has_prefix (refusal, start) == (cases[i].column > 0));
      g_assert_nonnull (strstr (refusal, cases[i].part));
    }
}

/* A text of N times BEFORE, then X, then N times AFTER. */
static char *
nest (gint n, const char *before, const char *x, const char *after)
{
  GString *text = g_string_new (NULL);

  for (gint i = 0; i < n; i++)
    g_string_append (text, before);
  g_string_append (text, x);
  for (gint i = 0; i < n; i++)
    g_string_append (text, after);
  return g_string_free (text, FALSE);
}

static void
test_limits (void)
{
  static const struct
  {
    const char *before, *after;
    gint        most;
  } nests[]
      = { { "(", ")", 100 },       { "-", "", 100 },  { "not ", "", 100 }, { "1^", "", 100 },   { "abs(", ")", 100 },
          { "if(1,", ",2)", 100 }, { "(-", ")", 50 }, { "1+", "", 2047 },  { "1+", "+1", 1023 } };
  g_autofree char *longest = nest (FORMULA_LETTERS - 1, " ", "1", ""), *longer = nest (FORMULA_LETTERS, " ", "1", "");
  g_autofree char *refusal = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (nests); i++)
    {
      g_autofree char *fits = nest (nests[i].most, nests[i].before, "1", nests[i].after), *none = NULL;
      g_autofree char *deeper = nest (nests[i].most + 1, nests[i].before, "1", nests[i].after), *said = NULL;

      worth (fits, FALSE, &none);
      g_assert_null (none);
      worth (deeper, FALSE, &said);
      g_assert_nonnull (said);
    }
  g_assert_cmpfloat (worth (longest, FALSE, &refusal), ==, 1);
  worth (longer, FALSE, &refusal);
  g_assert_nonnull (strstr (refusal, "4096 letters"));
  g_free (refusal);
  worth ("\xff", FALSE, &refusal);
  g_assert_nonnull (strstr (refusal, "UTF-8"));
}

/* --- Trees, worked out without the reader and the runner --- */

#define SIGNS "+-*/^<>=ao"

typedef struct _Tree Tree;
struct _Tree
{
  char    kind; /* a sign, or n: a number, v: a name, m: minus, !: not, i: if, s: abs, x: max */
  gdouble number;
  guint   name;
  Tree   *parts[3];
};

static Tree *
grow (guint64 *random, gint depth)
{
  Tree *tree = g_new0 (Tree, 1);
  guint choice = random_below (random, depth > 0 ? 16 : 2), n;

  tree->kind = choice == 0   ? 'n'
               : choice == 1 ? 'v'
               : choice == 2 ? 'm'
               : choice == 3 ? '!'
               : choice == 4 ? 'i'
               : choice == 5 ? 'x'
                             : SIGNS[choice - 6];
  tree->number = random_below (random, 40) / 4.0;
  tree->name = random_below (random, 4);
  n = strchr ("nv", tree->kind) != NULL ? 0 : strchr ("m!", tree->kind) != NULL ? 1 : tree->kind == 'i' ? 3 : 2;
  for (guint i = 0; i < n; i++)
    tree->parts[i] = grow (random, depth - 1);
  return tree;
}

static void
fell (Tree *tree)
{
  for (guint i = 0; i < 3; i++)
    if (tree->parts[i] != NULL)
      fell (tree->parts[i]);
  g_free (tree);
}

static gdouble
work_out (const Tree *tree)
{
  gdouble a = tree->parts[0] != NULL ? work_out (tree->parts[0]) : 0, b;

  if (isnan (a))
    return NAN;
  switch (tree->kind)
    {
    case 'n':
      return tree->number;
    case 'v':
      return values[tree->name];
    case 'm':
      return -a;
    case '!':
      return a == 0;
    case 'i':
      return work_out (tree->parts[a != 0 ? 1 : 2]);
    case 'a':
      b = a != 0 ? work_out (tree->parts[1]) : 0;
      return isnan (b) ? NAN : b != 0;
    case 'o':
      b = a != 0 ? 1 : work_out (tree->parts[1]);
      return isnan (b) ? NAN : b != 0;
    default:
      b = work_out (tree->parts[1]);
    }
  if (isnan (b))
    return NAN;
  switch (tree->kind)
    {
    case '+':
      a += b;
      break;
    case '-':
      a -= b;
      break;
    case '*':
      a *= b;
      break;
    case '/':
      a /= b;
      break;
    case '^':
      a = pow (a, b);
      break;
    case '<':
      return a < b;
    case '>':
      return a > b;
    case '=':
      return a == b;
    default:
      return fmax (a, b);
    }
  return isfinite (a) ? a : NAN;
}

/* How strongly a kind binds; what binds less within what binds more stands in parentheses. */
static gint
strength (char kind)
{
  static const char *const levels[] = { "o", "a", "!", "<>=", "+-", "*/", "m", "^", "nvix" };

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    if (strchr (levels[i], kind) != NULL)
      return (gint) i;
  g_assert_not_reached ();
}

static void write_tree (GString *text, const Tree *tree, guint64 *random);

static void
write_part (GString *text, const Tree *part, gboolean apart, guint64 *random)
{
  gboolean enclosed = apart || random_below (random, 8) == 0;

  g_string_append (text, enclosed ? "(" : "");
  write_tree (text, part, random);
  g_string_append (text, enclosed ? ")" : "");
}

static void
write_tree (GString *text, const Tree *tree, guint64 *random)
{
  gint         own = strength (tree->kind);
  Tree *const *parts = tree->parts;

  g_string_append (text, random_below (random, 2) ? " " : "");
  if (tree->kind == 'n')
    g_string_append_printf (text, "%g", tree->number);
  else if (tree->kind == 'v')
    g_string_append (text, numbers[tree->name]);
  else if (tree->kind == 'm' || tree->kind == '!')
    {
      g_string_append (text, tree->kind == 'm' ? "-" : "not ");
      write_part (text, parts[0], strength (parts[0]->kind) < own, random);
    }
  else if (tree->kind == 'i' || tree->kind == 'x')
    {
      g_string_append (text, tree->kind == 'i' ? "if(" : "max(");
      for (guint i = 0; i < 3 && parts[i] != NULL; i++)
        {
          g_string_append (text, i > 0 ? "," : "");
          write_tree (text, parts[i], random);
        }
      g_string_append (text, ")");
    }
  else
    {
      gboolean compares = strchr ("<>=", tree->kind) != NULL, raises = tree->kind == '^';

      write_part (text, parts[0], strength (parts[0]->kind) < own + (compares || raises), random);
      if (tree->kind == 'a' || tree->kind == 'o')
        g_string_append (text, tree->kind == 'a' ? " and " : " or ");
      else
        g_string_append_c (text, tree->kind);
      write_part (text, parts[1], strength (parts[1]->kind) < (raises ? own - 1 : own + 1), random);
    }
}

static void
test_like_a_tree (void)
{
  guint64 random = 29;
  gint    n_numbers = 0;

  for (gint i = 0; i < 20000; i++)
    {
      Tree *tree = grow (&random, (gint) random_below (&random, 6));
      g_autoptr (GString) text = g_string_new (NULL);
      g_autofree char *refusal = NULL;
      gdouble          expected = work_out (tree), found;

      write_tree (text, tree, &random);
      found = worth (text->str, FALSE, &refusal);
      if (isnan (expected) != isnan (found) || (!isnan (found) && expected != found))
        g_error ("%s: %.17g, not %.17g; %s", text->str, found, expected, refusal);
      n_numbers += !isnan (found);
      g_assert_true (refusal == NULL || !g_str_has_prefix (refusal, "column"));
      fell (tree);
    }
  g_assert_cmpint (n_numbers, >, 10000);
}

/* The formula with its numbers put in is worth the same. */
static void
test_filled (void)
{
  static const char *const formulas[][2] = {
    { "people - place + 1", "10 - 4 + 1" },
    { "sqrt(people)*people", "sqrt(10)*10" },
    { "hits", "2.5" },
    { "7", "7" },
  };
  g_autoptr (GArray) list = list_of_scores ();
  g_autoptr (Formula) total = formula_parse ("sum(highest(3, points)) / 2", NULL, NULL);
  g_autofree char *filled = formula_fill (total, NULL, list);

  for (guint i = 0; i < G_N_ELEMENTS (formulas); i++)
    {
      g_autoptr (Formula) formula = formula_parse (formulas[i][0], numbers, NULL);
      g_autofree char *text = formula_fill (formula, values, NULL);

      g_assert_cmpstr (text, ==, formulas[i][1]);
    }
  g_assert_cmpstr (filled, ==, "sum(highest(3, 5 1 9 3)) / 2");
}

TEST_PART (formula)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formula/worth", test_worth);
  g_test_add_func ("/formula/refused", test_refused);
  g_test_add_func ("/formula/limits", test_limits);
  g_test_add_func ("/formula/like-a-tree", test_like_a_tree);
  g_test_add_func ("/formula/filled", test_filled);
  return g_test_run ();
}
