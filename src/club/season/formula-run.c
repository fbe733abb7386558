/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Works through the program of a formula. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "base/decimal.h"
#include "base/error.h"
#include "formula-private.h"

static gboolean
refuse_zero (GError **error)
{
  return input_refuse (error, _ ("The formula divides by zero."));
}

/* Every value on the way is a number. */
static gboolean
is_number (gdouble value, GError **error)
{
  return isfinite (value) || input_refuse (error, _ ("A value of the formula is too large, or no number."));
}

static gboolean
refuse_of (const char *function, gdouble value, GError **error)
{
  g_autofree char *number = decimal_short (value);

  return input_refuse (error, _ ("%s(%s) is no number."), function, number);
}

static gboolean
divide (gdouble a, gdouble b, gdouble *result, GError **error)
{
  if (b == 0)
    return refuse_zero (error);
  *result = a / b;
  return TRUE;
}

static gboolean
run_sqrt (const gdouble *a, guint n, GArray *list, gdouble *result, GError **error)
{
  if (a[0] < 0)
    return refuse_of ("sqrt", a[0], error);
  *result = sqrt (a[0]);
  return TRUE;
}

static gboolean
run_ln (const gdouble *a, guint n, GArray *list, gdouble *result, GError **error)
{
  if (a[0] <= 0)
    return refuse_of ("ln", a[0], error);
  *result = log (a[0]);
  return TRUE;
}

static gboolean
run_log10 (const gdouble *a, guint n, GArray *list, gdouble *result, GError **error)
{
  if (a[0] <= 0)
    return refuse_of ("log10", a[0], error);
  *result = log10 (a[0]);
  return TRUE;
}

/* Powers of ten and two have whole logarithms. */
static gboolean
run_log (const gdouble *a, guint n, GArray *list, gdouble *result, GError **error)
{
  if (a[0] <= 0 || a[1] <= 0)
    return refuse_of ("log", a[0] <= 0 ? a[0] : a[1], error);
  if (a[1] == 10)
    *result = log10 (a[0]);
  else if (a[1] == 2)
    *result = log2 (a[0]);
  else
    return divide (log (a[0]), log (a[1]), result, error);
  return TRUE;
}

static gboolean
run_exp (const gdouble *a, guint n, GArray *list, gdouble *result, GError **error)
{
  *result = exp (a[0]);
  return TRUE;
}

static gboolean
run_abs (const gdouble *a, guint n, GArray *list, gdouble *result, GError **error)
{
  *result = fabs (a[0]);
  return TRUE;
}

static gboolean
run_min (const gdouble *a, guint n, GArray *list, gdouble *result, GError **error)
{
  *result = a[0];
  for (guint i = 1; i < n; i++)
    *result = MIN (*result, a[i]);
  return TRUE;
}

static gboolean
run_max (const gdouble *a, guint n, GArray *list, gdouble *result, GError **error)
{
  *result = a[0];
  for (guint i = 1; i < n; i++)
    *result = MAX (*result, a[i]);
  return TRUE;
}

static gboolean
run_floor (const gdouble *a, guint n, GArray *list, gdouble *result, GError **error)
{
  *result = floor (a[0]);
  return TRUE;
}

static gboolean
run_ceil (const gdouble *a, guint n, GArray *list, gdouble *result, GError **error)
{
  *result = ceil (a[0]);
  return TRUE;
}

static gboolean
run_round (const gdouble *a, guint n, GArray *list, gdouble *result, GError **error)
{
  gdouble digits = n > 1 ? a[1] : 0;

  if (digits != floor (digits) || fabs (digits) > 15)
    return input_refuse (error, _ ("round(x, digits): digits is a whole number from -15 to 15."));
  *result = decimal_round (a[0], (gint) digits);
  return TRUE;
}

static gboolean
run_roundto (const gdouble *a, guint n, GArray *list, gdouble *result, GError **error)
{
  gdouble steps = 0;

  if (!divide (a[0], a[1], &steps, error))
    return FALSE;
  *result = decimal_round (steps, 0) * a[1];
  return TRUE;
}

static gboolean
run_sum (const gdouble *a, guint n, GArray *list, gdouble *result, GError **error)
{
  *result = 0;
  for (guint i = 0; i < list->len; i++)
    *result += g_array_index (list, gdouble, i);
  return TRUE;
}

static gboolean
run_mean (const gdouble *a, guint n, GArray *list, gdouble *result, GError **error)
{
  gdouble sum;

  if (list->len == 0)
    return input_refuse (error, _ ("There is no mean of no points."));
  run_sum (a, n, list, &sum, error);
  *result = sum / list->len;
  return TRUE;
}

static gboolean
run_count (const gdouble *a, guint n, GArray *list, gdouble *result, GError **error)
{
  *result = list->len;
  return TRUE;
}

static gint
compare_down (gconstpointer a, gconstpointer b)
{
  gdouble left = *(const gdouble *) a, right = *(const gdouble *) b;

  return (left < right) - (left > right);
}

/* Leaves the first K of LIST, as many as there are; a K with decimals counts as the whole number below. */
static gboolean
leave (GArray *list, gdouble k)
{
  if (k < list->len)
    g_array_set_size (list, (guint) MAX (floor (k), 0));
  return TRUE;
}

static gboolean
run_highest (const gdouble *a, guint n, GArray *list, gdouble *result, GError **error)
{
  g_array_sort (list, compare_down);
  return leave (list, a[0]);
}

static gint
compare_up (gconstpointer a, gconstpointer b)
{
  return compare_down (b, a);
}

static gboolean
run_lowest (const gdouble *a, guint n, GArray *list, gdouble *result, GError **error)
{
  g_array_sort (list, compare_up);
  return leave (list, a[0]);
}

const FormulaFunction formula_functions[] = {
  { "sqrt", 1, 1, FALSE, FALSE, run_sqrt },   { "ln", 1, 1, FALSE, FALSE, run_ln },
  { "log10", 1, 1, FALSE, FALSE, run_log10 }, { "log", 2, 2, FALSE, FALSE, run_log },
  { "exp", 1, 1, FALSE, FALSE, run_exp },     { "abs", 1, 1, FALSE, FALSE, run_abs },
  { "min", 1, -1, FALSE, FALSE, run_min },    { "max", 1, -1, FALSE, FALSE, run_max },
  { "floor", 1, 1, FALSE, FALSE, run_floor }, { "ceil", 1, 1, FALSE, FALSE, run_ceil },
  { "round", 1, 2, FALSE, FALSE, run_round }, { "roundto", 2, 2, FALSE, FALSE, run_roundto },
  { "sum", 1, 1, TRUE, FALSE, run_sum },      { "mean", 1, 1, TRUE, FALSE, run_mean },
  { "count", 1, 1, TRUE, FALSE, run_count },  { "highest", 2, 2, TRUE, TRUE, run_highest },
  { "lowest", 2, 2, TRUE, TRUE, run_lowest }, { NULL, 0, 0, FALSE, FALSE, NULL },
};

gint
formula_find_function (const char *name)
{
  for (gint i = 0; formula_functions[i].name != NULL; i++)
    if (g_str_equal (formula_functions[i].name, name))
      return i;
  return -1;
}

typedef struct
{
  GArray    *numbers; /* gdouble */
  GPtrArray *lists;   /* GArray of gdouble */
} Stack;

static gdouble
pop (Stack *stack)
{
  gdouble value = g_array_index (stack->numbers, gdouble, stack->numbers->len - 1);

  g_array_set_size (stack->numbers, stack->numbers->len - 1);
  return value;
}

static gboolean
push (Stack *stack, gdouble value, GError **error)
{
  g_array_append_val (stack->numbers, value);
  return is_number (value, error);
}

static gboolean
call (Stack *stack, const Op *op, GError **error)
{
  const FormulaFunction *function = &formula_functions[op->call];
  guint                  n = op->n - (function->takes_list ? 1 : 0), first = stack->numbers->len - n;
  GArray                *list = function->takes_list ? g_ptr_array_index (stack->lists, stack->lists->len - 1) : NULL;
  gdouble                result = 0;

  if (!function->run (&g_array_index (stack->numbers, gdouble, first), n, list, &result, error))
    return FALSE;
  g_array_set_size (stack->numbers, first);
  if (function->gives_list)
    return TRUE;
  if (function->takes_list)
    g_ptr_array_set_size (stack->lists, (gint) stack->lists->len - 1);
  return push (stack, result, error);
}

static gboolean
power (gdouble a, gdouble b, gdouble *result, GError **error)
{
  if (a == 0 && b < 0)
    return refuse_zero (error);
  *result = pow (a, b);
  return TRUE;
}

/* An operation of the two numbers on top. */
static gboolean
combine (Stack *stack, OpKind kind, GError **error)
{
  gdouble b = pop (stack), a = pop (stack), result = 0;

  switch ((gint) kind)
    {
    case OP_ADD:
      return push (stack, a + b, error);
    case OP_SUBTRACT:
      return push (stack, a - b, error);
    case OP_MULTIPLY:
      return push (stack, a * b, error);
    case OP_DIVIDE:
      return divide (a, b, &result, error) && push (stack, result, error);
    case OP_POWER:
      return power (a, b, &result, error) && push (stack, result, error);
    case OP_LESS:
      return push (stack, a < b, error);
    case OP_AT_MOST:
      return push (stack, a <= b, error);
    case OP_MORE:
      return push (stack, a > b, error);
    case OP_AT_LEAST:
      return push (stack, a >= b, error);
    case OP_EQUAL:
      return push (stack, a == b, error);
    case OP_UNEQUAL:
      return push (stack, a != b, error);
    default:
      g_assert_not_reached ();
    }
}

static gboolean
step (Stack *stack, const Op *op, const gdouble *values, const GArray *points, guint *next, GError **error)
{
  switch (op->kind)
    {
    case OP_NUMBER:
      return push (stack, op->number, error);
    case OP_NAME:
      return push (stack, values[op->n], error);
    case OP_POINTS:
      g_ptr_array_add (stack->lists, points != NULL ? g_array_copy ((GArray *) points)
                                                    : g_array_new (FALSE, FALSE, sizeof (gdouble)));
      return TRUE;
    case OP_NEGATE:
      return push (stack, -pop (stack), error);
    case OP_NOT:
      return push (stack, pop (stack) == 0, error);
    case OP_TRUTH:
      return push (stack, pop (stack) != 0, error);
    case OP_UNLESS:
      if (pop (stack) == 0)
        *next = op->target;
      return TRUE;
    case OP_GO:
      *next = op->target;
      return TRUE;
    case OP_CALL:
      return call (stack, op, error);
    default:
      return combine (stack, op->kind, error);
    }
}

static void
free_list (gpointer list)
{
  g_array_unref (list);
}

gboolean
formula_run (const Formula *formula, const gdouble *values, const GArray *points, gdouble *result, GError **error)
{
  g_autoptr (GArray) numbers = g_array_sized_new (FALSE, FALSE, sizeof (gdouble), 8); /* never without a place */
  g_autoptr (GPtrArray) lists = g_ptr_array_new_with_free_func (free_list);
  Stack stack = { numbers, lists };

  for (guint i = 0; i < formula->ops->len;)
    {
      const Op *op = &g_array_index (formula->ops, Op, i);

      i++;
      if (!step (&stack, op, values, points, &i, error))
        return FALSE;
    }
  *result = pop (&stack) + 0.0; /* never below nought by nought */
  return TRUE;
}

char *
formula_fill (const Formula *formula, const gdouble *values, const GArray *points)
{
  GString *text = g_string_new (NULL);
  guint    at = 0;

  for (guint i = 0; i < formula->places->len; i++)
    {
      const FormulaPlace *place = &g_array_index (formula->places, FormulaPlace, i);

      g_string_append_len (text, formula->text + at, place->at - at);
      if (place->name >= 0)
        {
          g_autofree char *number = decimal_brief (values[place->name]);

          g_string_append (text, number);
        }
      for (guint k = 0; place->name < 0 && points != NULL && k < points->len; k++)
        {
          g_autofree char *number = decimal_brief (g_array_index (points, gdouble, k));

          g_string_append_printf (text, "%s%s", k > 0 ? " " : "", number);
        }
      at = place->at + place->length;
    }
  g_string_append (text, formula->text + at);
  return g_string_free (text, FALSE);
}

char *
formula_inputs (const Formula *formula, const gdouble *values)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < formula->places->len; i++)
    {
      const FormulaPlace *place = &g_array_index (formula->places, FormulaPlace, i);
      g_autofree char    *number = place->name >= 0 ? decimal_brief (values[place->name]) : NULL;

      if (number == NULL || !g_hash_table_add (seen, GINT_TO_POINTER (place->name)))
        continue;
      g_string_append_printf (text, "%s%.*s %s", text->len > 0 ? ", " : "", (gint) place->length,
                              formula->text + place->at, number);
    }
  return g_string_free (text, FALSE);
}

void
formula_free (Formula *formula)
{
  g_free (formula->text);
  g_array_unref (formula->ops);
  g_array_unref (formula->places);
  g_free (formula);
}
