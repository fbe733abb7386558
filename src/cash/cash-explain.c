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

GStrv
cash_game_explain (const CashGame *game)
{
  const CashState *state = cash_game_state (game);
  const CashTerms *terms = cash_game_terms (game);
  gint64           difference = ABS (state->missing);
  gboolean         missing = state->missing > 0;
  g_autofree char *amount = money_format (difference, &terms->currency);
  g_autoptr (GPtrArray) said = g_ptr_array_new_with_free_func (g_free);

  if (state->counted && difference > 0)
    {
      for (guint i = find_count (game); i > 0; i--)
        if (cash_game_event (game, i - 1)->amount == difference)
          add_event (said, cash_game_event (game, i - 1), missing, amount);
      add_miscounted (said, terms, difference, missing);
    }
  if (said->len > MOST_SAID)
    g_ptr_array_set_size (said, 0);
  g_ptr_array_add (said, NULL);
  return g_strdupv ((GStrv) said->pdata);
}
