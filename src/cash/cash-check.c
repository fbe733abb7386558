/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cash-check.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/error.h"
#include "base/isolate.h"
#include "base/line.h"
#include "base/list.h"
#include "base/number.h"
#include "cash-plan.h"

typedef enum
{
  VALUE_MONEY, /* with its sign */
  VALUE_NUMBER,
  VALUE_TEXT, /* part of a sentence */
} Value;

typedef struct
{
  const char *word;
  guint       n_names;
  Value       value;
  /* What there is, written as its value is; the check holds if it is the same. */
  char *(*find) (const CashCheck *check, const CashGame *game);
} CheckKind;

struct _CashCheck
{
  const CheckKind *kind;
  char            *names[2];
  gint64           amount; /* VALUE_MONEY, VALUE_NUMBER */
  char            *value;
  gint             digits;
};

static char *
money_text (const CashCheck *check, gint64 amount)
{
  return money_plain (amount, check->digits);
}

static char *
find_in (const CashCheck *check, const CashGame *game)
{
  return money_text (check, cash_game_state (game)->in);
}

static char *
find_out (const CashCheck *check, const CashGame *game)
{
  return money_text (check, cash_game_state (game)->out);
}

static char *
find_table (const CashCheck *check, const CashGame *game)
{
  return money_text (check, cash_state_table (cash_game_state (game)));
}

static char *
find_box (const CashCheck *check, const CashGame *game)
{
  return money_text (check, cash_game_state (game)->box);
}

static char *
find_missing (const CashCheck *check, const CashGame *game)
{
  const CashState *state = cash_game_state (game);

  return state->counted ? money_text (check, state->missing) : g_strdup (_ ("no count"));
}

static char *
find_of_person (const CashCheck *check, const CashGame *game)
{
  const CashPerson *person = cash_state_find (cash_game_state (game), check->names[0]);

  if (person == NULL)
    return isolated_printf (_ ("nobody called “%s”"), check->names[0]);
  return money_text (check, g_str_equal (check->kind->word, "owed") ? person->owed : cash_person_result (person));
}

/* One game has no more money than can be counted. */
static CashPlan *
make_plan (const CashGame *game)
{
  CashPlan *plan = cash_plan_new ();

  cash_plan_add_game (plan, game, "cash", NULL, NULL);
  return plan;
}

static char *
find_payments (const CashCheck *check, const CashGame *game)
{
  g_autoptr (CashPlan) plan = make_plan (game);
  g_autoptr (GArray) payments = cash_plan_settle (plan);

  return g_strdup_printf ("%u", payments->len);
}

static gboolean
is_party (const CashGame *game, const char *name, const char *party)
{
  return g_str_equal (name, cash_party (party))
         && (party != NULL || cash_state_find (cash_game_state (game), name) == NULL);
}

/* The amount of that payment, or else the whole plan. */
static char *
find_pays (const CashCheck *check, const CashGame *game)
{
  g_autoptr (CashPlan) plan = make_plan (game);
  g_autoptr (GArray) payments = cash_plan_settle (plan);
  g_autoptr (GString) all = g_string_new (NULL);

  for (guint i = 0; i < payments->len; i++)
    {
      const CashPayment *payment = &g_array_index (payments, CashPayment, i);
      g_autofree char   *amount = money_text (check, payment->amount);

      if (is_party (game, check->names[0], payment->from) && is_party (game, check->names[1], payment->to))
        return g_steal_pointer (&amount);
      list_next (all);
      g_string_append_printf (all, "%s %s %s", cash_party (payment->from), cash_party (payment->to), amount);
    }
  return all->len > 0 ? g_string_free (g_steal_pointer (&all), FALSE) : g_strdup (_ ("no payments"));
}

static char *
find_undo (const CashCheck *check, const CashGame *game)
{
  g_autofree char *sentence = cash_game_undo_sentence (game);

  return sentence != NULL ? isolate_remove (sentence) : g_strdup (_ ("nothing to undo"));
}

static const CheckKind kinds[] = {
  { "in", 0, VALUE_MONEY, find_in },           { "out", 0, VALUE_MONEY, find_out },
  { "table", 0, VALUE_MONEY, find_table },     { "box", 0, VALUE_MONEY, find_box },
  { "owed", 1, VALUE_MONEY, find_of_person },  { "result", 1, VALUE_MONEY, find_of_person },
  { "missing", 0, VALUE_MONEY, find_missing }, { "payments", 0, VALUE_NUMBER, find_payments },
  { "pays", 2, VALUE_MONEY, find_pays },       { "undo", 0, VALUE_TEXT, find_undo },
};

/* Brings the value into the spelling that `find` gives. */
static gboolean
take_value (CashCheck *check, const char *text, GError **error)
{
  gboolean below = *text == '-';
  gint64   amount;

  switch (check->kind->value)
    {
    case VALUE_MONEY:
      if (!money_parse (below ? text + 1 : text, check->digits, &amount, error))
        return FALSE;
      check->value = money_text (check, below ? -amount : amount);
      return TRUE;
    case VALUE_NUMBER:
      if (!number_parse (text, 0, NUMBER_MAX, &amount, error))
        return FALSE;
      check->value = g_strdup_printf ("%" G_GINT64_FORMAT, amount);
      return TRUE;
    case VALUE_TEXT:
      check->value = g_strdup (text);
      return TRUE;
    }
  g_assert_not_reached ();
}

CashCheck *
cash_check_parse (const GArray *words, gint digits, GError **error)
{
  g_autoptr (CashCheck) check = g_new0 (CashCheck, 1);
  const char *word = line_word (words, 0);

  check->digits = digits;
  for (guint i = 0; word != NULL && i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kinds[i].word, word))
      check->kind = &kinds[i];
  if (check->kind == NULL)
    input_unreadable (error, _ ("“%s” is not a check."), word != NULL ? word : "");
  else if (words->len != check->kind->n_names + 2)
    input_unreadable (error,
                      words->len < check->kind->n_names + 2 ? _ ("The check “%s” has no value.")
                                                            : _ ("The check “%s” has too many words."),
                      word);
  else if (take_value (check, line_word (words, check->kind->n_names + 1), error))
    {
      for (guint i = 0; i < check->kind->n_names; i++)
        check->names[i] = g_utf8_normalize (line_word (words, i + 1), -1, G_NORMALIZE_DEFAULT_COMPOSE);
      return g_steal_pointer (&check);
    }
  return NULL;
}

void
cash_check_free (CashCheck *check)
{
  for (guint i = 0; i < G_N_ELEMENTS (check->names); i++)
    g_free (check->names[i]);
  g_free (check->value);
  g_free (check);
}

gboolean
cash_check_holds (const CashCheck *check, const CashGame *game, char **expected, char **found)
{
  g_autofree char *is = check->kind->find (check, game);
  GString         *said;

  if (check->kind->value == VALUE_TEXT ? strstr (is, check->value) != NULL : g_str_equal (is, check->value))
    return TRUE;
  said = g_string_new (check->kind->word);
  for (guint i = 0; i < check->kind->n_names; i++)
    g_string_append_printf (said, " %s", check->names[i]);
  g_string_append_printf (said, check->kind->value == VALUE_TEXT ? " “%s”" : " %s", check->value);
  *expected = g_string_free (said, FALSE);
  *found = g_steal_pointer (&is);
  return FALSE;
}
