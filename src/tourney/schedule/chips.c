/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Poker chips: their usual colours, the notation of a case, and the fewest chips that pay an amount. */
#include "chips.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/error.h"
#include "base/list.h"
#include "base/number.h"

guint32
chips_standard_colour (gint64 value)
{
  static const struct
  {
    gint64  value;
    guint32 colour;
  } colours[] = {
    { 1, 0xf2f0ea },      /* white */
    { 2, 0xf0c93a },      /* yellow */
    { 5, 0xc0302b },      /* red */
    { 10, 0x2a66b0 },     /* blue */
    { 20, 0x7d8790 },     /* grey */
    { 25, 0x2f7d46 },     /* green */
    { 50, 0x5aa9d6 },     /* light blue */
    { 100, 0x25262b },    /* black */
    { 200, 0xe0709b },    /* pink */
    { 250, 0xe28fb0 },    /* light pink */
    { 500, 0x6b3a94 },    /* purple */
    { 1000, 0xe07b22 },   /* orange */
    { 2000, 0x3f9c9c },   /* teal */
    { 2500, 0xa05a2c },   /* brown */
    { 5000, 0x8c929a },   /* grey */
    { 10000, 0xb5e04f },  /* lime */
    { 25000, 0x1f5f63 },  /* petrol */
    { 50000, 0xd9b98c },  /* sand */
    { 100000, 0x8f2145 }, /* burgundy */
    { 500000, 0x3a4fa0 }, /* indigo */
  };
  guint i = G_N_ELEMENTS (colours) - 1;

  while (i > 0 && colours[i].value > value)
    i--;
  return colours[i].colour;
}

static gint
compare_chips_cb (gconstpointer a, gconstpointer b)
{
  const CaseChip *first = a, *second = b;

  return (first->value > second->value) - (first->value < second->value);
}

static gint
compare_values_cb (gconstpointer a, gconstpointer b)
{
  gint64 first = *(const gint64 *) a, second = *(const gint64 *) b;

  return (first > second) - (first < second);
}

/* The parts between commas and blanks, never NULL; empty parts are dropped, except between two commas. */
static GStrv
split_list (const char *text)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) between_commas = g_strsplit (text, ",", -1);

  for (guint i = 0; between_commas[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit_set (between_commas[i], " \t", -1);
      gboolean has_word = FALSE;

      for (guint j = 0; words[j] != NULL; j++)
        if (*words[j] != '\0')
          {
            g_ptr_array_add (parts, g_strdup (words[j]));
            has_word = TRUE;
          }
      if (!has_word)
        g_ptr_array_add (parts, g_strdup (""));
    }
  if (parts->len == 0)
    g_ptr_array_add (parts, g_strdup (""));
  g_ptr_array_add (parts, NULL);
  return (GStrv) g_ptr_array_free (g_steal_pointer (&parts), FALSE);
}

static gboolean
read_value (const char *text, gint64 *value, GError **error)
{
  if (*text == '\0')
    return input_unreadable (error, _ ("A chip’s value is missing: write them as 5,25,100."));
  return number_parse (text, 1, NUMBER_MAX, value, error);
}

static gboolean
check_number_of_kinds (guint n, GError **error)
{
  return n <= CHIPS_MOST_KINDS
         || input_unreadable (
             error, _ ("These are %u kinds of chips: Cardroom plans with at most %d, so leave out some values."), n,
             CHIPS_MOST_KINDS);
}

static gboolean
refuse_twice (gint64 value, GError **error)
{
  g_autofree char *text = number_to_text (value);

  return input_unreadable (error, _ ("The chip of %s is named twice: name each value once."), text);
}

static gboolean
read_case_chip (const char *part, CaseChip *chip, GError **error)
{
  const char      *colon = strchr (part, ':');
  g_autofree char *value = NULL;

  if (*part == '\0')
    return input_unreadable (error, _ ("A chip is missing: write VALUE:COUNT for each kind, as in 5:200,25:300."));
  if (colon == NULL)
    return input_unreadable (
        error, _ ("“%s” does not say how many there are: write a chip as VALUE:COUNT and a case as 5:200,25:300."),
        part);
  value = g_strndup (part, colon - part);
  if (!number_parse (value, 1, NUMBER_MAX, &chip->value, error)
      || !number_parse (colon + 1, 0, CHIPS_MOST_OWNED, &chip->owned, error))
    {
      g_prefix_error (error, "%s: ", part);
      return FALSE;
    }
  chip->colour = chips_standard_colour (chip->value);
  return TRUE;
}

GArray *
chips_read_case (const char *text, GError **error)
{
  g_auto (GStrv) parts = split_list (text);
  g_autoptr (GArray) chips = g_array_new (FALSE, FALSE, sizeof (CaseChip));

  for (guint i = 0; parts[i] != NULL; i++)
    {
      CaseChip chip;

      if (!read_case_chip (parts[i], &chip, error))
        return NULL;
      g_array_append_val (chips, chip);
    }
  if (!check_number_of_kinds (chips->len, error))
    return NULL;

  g_array_sort (chips, compare_chips_cb);
  for (guint i = 1; i < chips->len; i++)
    if (g_array_index (chips, CaseChip, i).value == g_array_index (chips, CaseChip, i - 1).value)
      {
        refuse_twice (g_array_index (chips, CaseChip, i).value, error);
        return NULL;
      }
  return g_steal_pointer (&chips);
}

GArray *
chips_read_values (const char *text, GError **error)
{
  g_auto (GStrv) parts = split_list (text);
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; parts[i] != NULL; i++)
    {
      gint64 value;

      if (!read_value (parts[i], &value, error))
        return NULL;
      g_array_append_val (values, value);
    }
  if (!check_number_of_kinds (values->len, error))
    return NULL;

  g_array_sort (values, compare_values_cb);
  for (guint i = 1; i < values->len; i++)
    if (g_array_index (values, gint64, i) == g_array_index (values, gint64, i - 1))
      {
        refuse_twice (g_array_index (values, gint64, i), error);
        return NULL;
      }
  return g_steal_pointer (&values);
}

char *
chips_values_text (const gint64 *values, guint n)
{
  g_auto (GStrv) words = g_new0 (char *, n + 1);

  for (guint i = 0; i < n; i++)
    words[i] = number_to_text (values[i]);
  return list_to_text ((const char *const *) words);
}

/* Bounds for the search for the fewest chips: for the n smallest values, their common divisor, and the most that they
   can be worth together in an answer with the fewest chips. */
typedef struct
{
  const gint64 *values;
  gint64       *common; /* greatest common divisor of the first n */
  gint64       *most;   /* the most that the first n are worth together */
  gint          best;   /* the fewest chips so far; only smaller answers are searched for */
} Fewest;

/* An answer with the fewest chips has fewer than B / gcd (A, B) chips of value A for any larger value B: that many
   could be replaced by fewer of B. */
static void
set_most (Fewest *fewest, guint n, gint limit)
{
  fewest->common[0] = fewest->most[0] = 0;
  for (guint i = 0; i < n; i++)
    {
      gint64 value = fewest->values[i], count = limit;

      for (guint j = i + 1; j < n; j++)
        count = MIN (count, fewest->values[j] / number_common_divisor (value, fewest->values[j]) - 1);
      fewest->common[i + 1] = number_common_divisor (fewest->common[i], value);
      if (count > (G_MAXINT64 - fewest->most[i]) / value)
        fewest->most[i + 1] = G_MAXINT64;
      else
        fewest->most[i + 1] = fewest->most[i] + value * count;
    }
}

/* Pays AMOUNT with the N smallest values, after USED chips. */
static void
search_fewest (Fewest *fewest, guint n, gint64 amount, gint used)
{
  gint64 value, count, least = 0;

  if (amount == 0)
    {
      fewest->best = MIN (fewest->best, used);
      return;
    }
  if (n == 0 || amount % fewest->common[n] != 0 || amount > fewest->most[n])
    return;
  value = fewest->values[n - 1];
  count = amount / value;
  if (count >= fewest->best - used)
    return;
  if (amount > fewest->most[n - 1])
    least = (amount - fewest->most[n - 1] - 1) / value + 1;
  for (; count >= least; count--)
    {
      gint64 rest = amount - count * value;
      gint64 chips_left = fewest->best - 1 - used - count;

      /* Fewer of this chip leave more to pay with smaller ones: if that already takes too many, it will further on as
         well. */
      if (n > 1 && rest / fewest->values[n - 2] > chips_left)
        break;
      search_fewest (fewest, n - 1, rest, used + (gint) count);
    }
}

gint
chips_fewest (const gint64 *values, guint n, gint64 amount, gint limit)
{
  g_autofree gint64 *common = g_new (gint64, n + 1);
  g_autofree gint64 *most = g_new (gint64, n + 1);
  Fewest             fewest = { .values = values, .common = common, .most = most, .best = limit + 1 };

  g_assert (limit < G_MAXINT);
  if (amount < 0 || limit < 0)
    return limit + 1;
  set_most (&fewest, n, limit);
  search_fewest (&fewest, n, amount, 0);
  return fewest.best;
}
