/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cash-explain.h"

#include <glib/gi18n-lib.h>

#include "base/isolate.h"
#include "base/list.h"

#define MOST_MISCOUNTED 2 /* chips of one value */
#define MOST_SAID       4 /* more explanations than these explain nothing */

static gboolean
has_said (const GPtrArray *said, const char *sentence)
{
  return g_ptr_array_find_with_equal_func ((GPtrArray *) said, sentence, g_str_equal, NULL);
}

/* Takes SENTENCE, which several events may lead to. */
static void
say (GPtrArray *said, char *sentence)
{
  if (has_said (said, sentence))
    g_free (sentence);
  else
    g_ptr_array_add (said, sentence);
}

/* What EVENT has to do with it, if its amount is the difference. */
static void
add_event (GPtrArray *said, const CashEvent *event, gboolean missing, const char *amount)
{
  if (event->kind == CASH_BUY && missing)
    say (said, isolated_printf (_ ("Chips for %s were entered for %s and not handed out, or were entered twice."),
                                amount, event->who));
  else if (event->kind == CASH_OUT && !missing)
    say (said, isolated_printf (_ ("The %s that %s cashed out are still on the table, or were entered twice."), amount,
                                event->who));
  else if (event->kind == CASH_DROP && !missing)
    say (said, isolated_printf (_ ("The %s that went to the house are still on the table, or were entered twice: %s"),
                                amount, event->what));
  else if (event->kind == CASH_BUY)
    say (said, isolated_printf (_ ("A purchase of %s was not entered."), amount));
}

/* The largest values first, as they need the fewest miscounted chips. */
static void
add_miscounted (GPtrArray *said, const CashTerms *terms, gint64 difference, gboolean missing)
{
  for (guint i = terms->chips->len; i > 0; i--)
    {
      gint64           value = g_array_index (terms->chips, CashChip, i - 1).value, n = difference / value;
      g_autofree char *text = money_format (value, &terms->currency);

      if (difference % value != 0 || n > MOST_MISCOUNTED)
        continue;
      say (said, missing ? isolated_printf (
                     ngettext ("%d chip of %s was not counted.", "%d chips of %s were not counted.", (gulong) n),
                     (gint) n, text)
                         : isolated_printf (ngettext ("%d chip of %s was counted twice, or is not of this game.",
                                                      "%d chips of %s were counted twice, or are not of this game.",
                                                      (gulong) n),
                                            (gint) n, text));
    }
}

/* How many events came before the last count. */
static guint
find_count (const CashGame *game)
{
  guint at = cash_game_head (game);

  while (at > 0 && cash_game_event (game, at - 1)->kind != CASH_COUNT)
    at--;
  return at;
}

/* SAID, which it takes, as what there is to say. */
static GStrv
finish (GPtrArray *said)
{
  g_autoptr (GPtrArray) all = said;

  if (all->len > MOST_SAID)
    g_ptr_array_set_size (all, 0);
  g_ptr_array_add (all, NULL);
  return g_strdupv ((GStrv) all->pdata);
}

/* MISSING chips, by a count after the first N events; below 0: there were too many. */
static GStrv
explain_chips (const CashGame *game, guint n, gint64 missing)
{
  const CashTerms *terms = cash_game_terms (game);
  g_autofree char *amount = money_format (ABS (missing), &terms->currency);
  GPtrArray       *said = g_ptr_array_new_with_free_func (g_free);

  for (guint i = n; i > 0 && missing != 0; i--)
    if (cash_game_event (game, i - 1)->amount == ABS (missing))
      add_event (said, cash_game_event (game, i - 1), missing > 0, amount);
  if (missing != 0)
    add_miscounted (said, terms, ABS (missing), missing > 0);
  return finish (said);
}

GStrv
cash_game_explain (const CashGame *game)
{
  const CashState *state = cash_game_state (game);

  return explain_chips (game, find_count (game), state->counted ? state->missing : 0);
}

GStrv
cash_game_explain_chips (const CashGame *game, gint64 counted)
{
  return explain_chips (game, cash_game_head (game), cash_state_table (cash_game_state (game)) - counted);
}

/* What EVENT has to do with money that is MISSING, or left over, if its amount is the difference. */
static void
add_paid (GPtrArray *said, const CashEvent *event, gboolean missing, const char *amount)
{
  if (event->kind == CASH_BUY && !event->later && missing)
    say (said, isolated_printf (_ ("%s has not paid the %s for the chips: it is owed."), event->who, amount));
  else if (event->kind == CASH_PAY && !event->later && missing)
    say (said, isolated_printf (_ ("The %s that %s paid did not go into the box."), amount, event->who));
  else if (event->kind == CASH_OUT && missing)
    say (said, isolated_printf (_ ("%s was paid out twice, or brought back chips once more."), amount));
  else if (event->kind == CASH_OUT)
    say (said, isolated_printf (_ ("The %s that %s cashed out were not paid out."), amount, event->who));
  else if (event->kind == CASH_BUY && !event->later)
    say (said, isolated_printf (_ ("A purchase of %s was not entered."), amount));
  else if (event->kind == CASH_EXPENSE && missing)
    say (said, isolated_printf (_ ("%s was paid from the box: %s"), amount, event->what));
  else if (event->kind == CASH_DROP && missing)
    say (said, isolated_printf (_ ("The house has already taken its %s from the box: %s"), amount, event->what));
}

GStrv
cash_game_explain_box (const CashGame *game, gint64 counted)
{
  const CashState *state = cash_game_state (game);
  gint64           missing = state->box - counted;
  g_autofree char *amount = money_format (ABS (missing), &cash_game_terms (game)->currency);
  GPtrArray       *said = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < state->people->len && missing != 0; i++)
    {
      const CashPerson *person = cash_state_person (state, i);

      if (missing < 0 && person->owed == -missing)
        say (said, isolated_printf (_ ("%s has paid what is still entered as owed."), person->name));
      else if (missing > 0 && person->owed == -missing)
        say (said, isolated_printf (_ ("The box has already paid %s what it owes them."), person->name));
    }
  for (guint i = cash_game_head (game); i > 0 && missing != 0; i--)
    if (cash_game_event (game, i - 1)->amount == ABS (missing))
      add_paid (said, cash_game_event (game, i - 1), missing > 0, amount);
  return finish (said);
}
