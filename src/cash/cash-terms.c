/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cash-terms.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/calendar.h"
#include "base/error.h"
#include "base/line.h"
#include "base/list.h"
#include "base/number.h"
#include "base/person-name.h"
#include "base/safe-text.h"

#define MOST_VALUES 20
#define MOST_PIECES 100000

CashTerms *
cash_terms_new (void)
{
  CashTerms *terms = g_new0 (CashTerms, 1);

  terms->name = g_strdup ("");
  terms->chips = g_array_new (FALSE, FALSE, sizeof (CashChip));
  terms->currency = currency_plain;
  return terms;
}

CashTerms *
cash_terms_copy (const CashTerms *terms)
{
  CashTerms *copy = g_memdup2 (terms, sizeof *terms);

  copy->name = g_strdup (terms->name);
  copy->date = g_strdup (terms->date);
  copy->game = g_strdup (terms->game);
  copy->chips = g_array_copy (terms->chips);
  return copy;
}

void
cash_terms_free (CashTerms *terms)
{
  g_free (terms->name);
  g_free (terms->date);
  g_free (terms->game);
  g_array_unref (terms->chips);
  g_free (terms);
}

static const char *
value_at (const GArray *words, guint index, GError **error)
{
  const char *text = line_word (words, index);

  if (text == NULL)
    input_unreadable (error, _ ("A value is missing after “%s”."), line_word (words, index - 1));
  return text;
}

static gboolean
take_title (char **title, const GArray *words, GError **error)
{
  const char      *text = value_at (words, 1, error);
  g_autofree char *beginning = NULL;

  if (text == NULL || !line_ends_at (words, 2, error))
    return FALSE;
  if (*text == '\0')
    return input_unreadable (error, _ ("A name cannot be empty."));
  if (strlen (text) >= PERSON_NAME_BYTES)
    {
      beginning = safe_text_beginning (text);
      return input_unreadable (error, _ ("The name “%s…” is too long: the limit is %d bytes."), beginning,
                               PERSON_NAME_BYTES - 1);
    }
  if (safe_text_can_mislead (text))
    return input_unreadable (error,
                             _ ("The name “%s” contains invisible characters, or characters that reverse the direction "
                                "of writing: type it again."),
                             text);
  g_free (*title);
  *title = g_strdup (text);
  return TRUE;
}

static gboolean
take_name (CashTerms *terms, const GArray *words, GError **error)
{
  return take_title (&terms->name, words, error);
}

static gboolean
take_game (CashTerms *terms, const GArray *words, GError **error)
{
  return take_title (&terms->game, words, error);
}

static gboolean
take_date (CashTerms *terms, const GArray *words, GError **error)
{
  const char *day = value_at (words, 1, error);
  char       *date;

  if (day == NULL || !line_ends_at (words, 3, error))
    return FALSE;
  date = calendar_date_read (day, line_word (words, 2), error);
  if (date == NULL)
    return FALSE;
  g_free (terms->date);
  terms->date = date;
  return TRUE;
}

static gboolean
take_amount (const CashTerms *terms, const GArray *words, guint index, gint64 *amount, GError **error)
{
  const char *text = value_at (words, index, error);

  if (text == NULL || !money_parse (text, terms->currency.digits, amount, error))
    return FALSE;
  return *amount > 0 || input_unreadable (error, _ ("“%s” is nothing: write an amount above it."), text);
}

/* blinds 0.25 0.50 */
static gboolean
take_blinds (CashTerms *terms, const GArray *words, GError **error)
{
  gint64 small, big;

  if (!take_amount (terms, words, 1, &small, error) || !take_amount (terms, words, 2, &big, error)
      || !line_ends_at (words, 3, error))
    return FALSE;
  if (small > big)
    return input_unreadable (error, _ ("The small blind is larger than the big blind: write the small one first."));
  terms->small = small;
  terms->big = big;
  return TRUE;
}

/* buy-in 10.00 to 60.00 */
static gboolean
take_buy_in (CashTerms *terms, const GArray *words, GError **error)
{
  gint64 least, most;

  if (!take_amount (terms, words, 1, &least, error))
    return FALSE;
  if (!line_is (words, 2, "to"))
    return input_unreadable (error, _ ("Write the least and the most, as in “buy-in 10.00 to 60.00”."));
  if (!take_amount (terms, words, 3, &most, error) || !line_ends_at (words, 4, error))
    return FALSE;
  if (least > most)
    return input_unreadable (error, _ ("The least is more than the most: write the smaller amount first."));
  terms->least = least;
  terms->most = most;
  return TRUE;
}

static gint
compare_chips_cb (gconstpointer a, gconstpointer b)
{
  const CashChip *left = a, *right = b;

  return (left->value > right->value) - (left->value < right->value);
}

static gboolean
read_chip (const CashTerms *terms, const char *text, CashChip *chip, GError **error)
{
  const char      *times = strchr (text, 'x');
  g_autofree char *value = NULL;

  if (times == NULL)
    return input_unreadable (
        error, _ ("“%s” does not say how many there are: write value and pieces, as in “0.25x100”."), text);
  value = g_strndup (text, (gsize) (times - text));
  if (!money_parse (value, terms->currency.digits, &chip->value, error)
      || !number_parse (times + 1, 1, MOST_PIECES, &chip->pieces, error))
    return FALSE;
  return chip->value > 0 || input_unreadable (error, _ ("“%s” is nothing: write an amount above it."), value);
}

/* chips 0.25x100 1x200 5x80 */
static gboolean
take_chips (CashTerms *terms, const GArray *words, GError **error)
{
  g_autoptr (GArray) chips = g_array_new (FALSE, FALSE, sizeof (CashChip));

  if (value_at (words, 1, error) == NULL)
    return FALSE;
  if (words->len - 1 > MOST_VALUES)
    return input_unreadable (error, _ ("There are chips of too many values: at most %d."), MOST_VALUES);
  for (guint i = 1; i < words->len; i++)
    {
      CashChip chip;

      if (!read_chip (terms, line_word (words, i), &chip, error))
        return FALSE;
      for (guint k = 0; k < chips->len; k++)
        if (g_array_index (chips, CashChip, k).value == chip.value)
          return input_unreadable (error, _ ("“%s” has a value that is already there: add up its pieces."),
                                   line_word (words, i));
      g_array_append_val (chips, chip);
    }
  g_array_sort (chips, compare_chips_cb);
  g_array_unref (terms->chips);
  terms->chips = g_steal_pointer (&chips);
  return TRUE;
}

static const struct
{
  const char *word;
  gboolean (*take) (CashTerms *terms, const GArray *words, GError **error);
} terms_words[] = {
  { "name", take_name },     { "date", take_date },   { "blinds", take_blinds },
  { "buy-in", take_buy_in }, { "chips", take_chips }, { "game", take_game },
};

gboolean
cash_terms_knows (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (terms_words); i++)
    if (g_str_equal (terms_words[i].word, word))
      return TRUE;
  return FALSE;
}

gboolean
cash_terms_take (CashTerms *terms, const GArray *words, GError **error)
{
  const char *word = line_word (words, 0);

  for (guint i = 0; i < G_N_ELEMENTS (terms_words); i++)
    if (g_str_equal (terms_words[i].word, word))
      return terms_words[i].take (terms, words, error);
  return input_unreadable (error, _ ("“%s” is not understood in the header of a cash game."), word);
}

gboolean
cash_terms_take_text (CashTerms *terms, const char *text, GError **error)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (GArray) words = line_split (lines[i], "", error);

      if (words == NULL || (words->len > 0 && !cash_terms_take (terms, words, error)))
        return FALSE;
    }
  return TRUE;
}

static void
add_line (GString *text, const char *word, char *value)
{
  g_string_append_printf (text, "%s %s\n", word, value);
  g_free (value);
}

char *
cash_terms_to_text (const CashTerms *terms)
{
  GString *text = g_string_new (NULL);
  gint     digits = terms->currency.digits;

  if (*terms->name != '\0')
    add_line (text, "name", line_quote (terms->name));
  if (terms->date != NULL)
    add_line (text, "date", g_strdup (terms->date));
  if (terms->game != NULL)
    add_line (text, "game", line_quote (terms->game));
  if (terms->big > 0)
    {
      g_autofree char *small = money_plain (terms->small, digits), *big = money_plain (terms->big, digits);

      add_line (text, "blinds", g_strdup_printf ("%s %s", small, big));
    }
  if (terms->most > 0)
    {
      g_autofree char *least = money_plain (terms->least, digits), *most = money_plain (terms->most, digits);

      add_line (text, "buy-in", g_strdup_printf ("%s to %s", least, most));
    }
  for (guint i = 0; i < terms->chips->len; i++)
    {
      const CashChip  *chip = &g_array_index (terms->chips, CashChip, i);
      g_autofree char *value = money_plain (chip->value, digits);

      g_string_append_printf (text, "%s%sx%" G_GINT64_FORMAT, i == 0 ? "chips " : " ", value, chip->pieces);
    }
  if (terms->chips->len > 0)
    g_string_append_c (text, '\n');
  return g_string_free (text, FALSE);
}

gboolean
cash_terms_fit (const CashTerms *terms, gint64 amount, GError **error)
{
  g_autoptr (GStrvBuilder) values = g_strv_builder_new ();
  g_auto (GStrv) each = NULL;
  g_autofree char *all = NULL, *money = NULL;
  gint64           step = 0;

  for (guint i = 0; i < terms->chips->len; i++)
    {
      const CashChip *chip = &g_array_index (terms->chips, CashChip, i);

      step = number_common_divisor (step, chip->value);
      list_take (values, money_format (chip->value, &terms->currency));
    }
  if (step == 0 || amount % step == 0)
    return TRUE;
  each = g_strv_builder_end (values);
  all = list_to_text ((const char *const *) each);
  money = money_format (amount, &terms->currency);
  return input_refuse (error, _ ("%s cannot be had in chips of %s."), money, all);
}
