/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cash-why.h"

#include <glib/gi18n-lib.h>

#include "base/isolate.h"
#include "base/list.h"

typedef struct
{
  const CashEvent *event;
  const Currency  *currency;
  CashState       *before, *after;
  GStrvBuilder    *said;
} Why;

static char *
money (const Why *why, gint64 amount)
{
  return money_format (amount, why->currency);
}

static gint64
owed_by (const CashState *state, const char *name)
{
  const CashPerson *person = cash_state_find (state, name);

  return person != NULL ? person->owed : 0;
}

static void
say_buy (const Why *why)
{
  g_autofree char *all = money (why, cash_state_find (why->after, why->event->who)->in);

  list_take (why->said, g_strdup (why->event->later ? _ ("Nothing came into the box, as the money is owed.")
                                                    : _ ("The money went into the box.")));
  list_take (why->said, isolated_printf (_ ("%s has bought chips for %s in all."), why->event->who, all));
}

static void
say_pay (const Why *why)
{
  list_take (why->said, g_strdup (why->event->later ? _ ("The box paid what it did not have when the chips came back.")
                                                    : _ ("What was owed came into the box.")));
}

/* What somebody owes goes off first, then the box pays as far as it can. */
static void
say_out (const Why *why)
{
  gint64           paid = why->before->box - why->after->box, owed = MAX (owed_by (why->before, why->event->who), 0);
  gint64           kept = MIN (why->event->amount, owed), lacking = why->event->amount - kept - paid;
  g_autofree char *paid_text = money (why, paid), *kept_text = money (why, kept), *lack = money (why, lacking);

  if (kept > 0)
    list_take (why->said, isolated_printf (_ ("%s went against what %s owed."), kept_text, why->event->who));
  if (paid > 0)
    list_take (why->said, g_strdup_printf (_ ("%s was paid from the box."), paid_text));
  if (lacking > 0)
    list_take (why->said,
               isolated_printf (_ ("The box did not have %s more, and owes it to %s."), lack, why->event->who));
}

static void
say_drop (const Why *why)
{
  list_take (why->said, g_strdup (_ ("Nobody is paid for these chips: their money stays in the box for the house.")));
}

static void
say_expense (const Why *why)
{
  gint64           n = why->event->sharers->len > 0 ? why->event->sharers->len : why->before->people->len;
  g_autofree char *least = money (why, why->event->amount / n);

  if (why->event->amount % n == 0)
    list_take (why->said,
               g_strdup_printf (ngettext ("%d person pays %s of it.", "Each of %d people pays %s of it.", (gulong) n),
                                (gint) n, least));
  else
    list_take (why->said,
               g_strdup_printf (_ ("Each of %d people pays %s of it, and the first ones a little more, as it "
                                   "does not divide evenly."),
                                (gint) n, least));
  list_take (why->said, g_strdup (_ ("It is paid when everybody settles up, and does not go through the box.")));
}

static void
say_lend (const Why *why)
{
  list_take (why->said, g_strdup (_ ("It is paid back when everybody settles up, and does not go through the box.")));
}

static void
say_count (const Why *why)
{
  g_autofree char *must = money (why, cash_state_table (why->after));
  g_autofree char *off = money (why, ABS (why->after->missing));

  list_take (why->said, g_strdup_printf (_ ("%s should have been there: bought less cashed out and what went to the "
                                            "house."),
                                         must));
  if (why->after->missing == 0)
    list_take (why->said, g_strdup (_ ("The chips were right.")));
  else
    list_take (why->said, g_strdup_printf (why->after->missing > 0 ? _ ("Missing: %s.") : _ ("Left over: %s."), off));
}

static void
say_close (const Why *why)
{
  g_autofree char *lost = money (why, cash_state_table (why->after));

  if (cash_state_table (why->after) == 0)
    list_take (why->said, g_strdup (_ ("All chips had come back.")));
  else
    list_take (why->said, g_strdup_printf (_ ("Chips for %s never came back: a count of 0 said so."), lost));
}

static void
say_settled (const Why *why)
{
  list_take (why->said, g_strdup (_ ("All payments of the plan were made.")));
}

static void (*const rules[CASH_N_KINDS]) (const Why *why) = {
  [CASH_BUY] = say_buy,     [CASH_PAY] = say_pay,         [CASH_OUT] = say_out,
  [CASH_DROP] = say_drop,   [CASH_EXPENSE] = say_expense, [CASH_LEND] = say_lend,
  [CASH_COUNT] = say_count, [CASH_CLOSE] = say_close,     [CASH_SETTLED] = say_settled,
};

static void
say_change (const Why *why, const char *of, gint64 before, gint64 after)
{
  g_autofree char *was = money (why, before), *is = money (why, after);

  if (before != after)
    list_take (why->said, g_strdup_printf (_ ("%s: %s before, %s after."), of, was, is));
}

static void
say_debt (const Why *why)
{
  const char *who = why->event->who;
  gint64 before = who != NULL ? owed_by (why->before, who) : 0, after = who != NULL ? owed_by (why->after, who) : 0;
  g_autofree char *was = money (why, MAX (before, 0)), *is = money (why, MAX (after, 0));

  if (MAX (before, 0) != MAX (after, 0))
    list_take (why->said, isolated_printf (_ ("%s owed %s before, and %s after."), who, was, is));
}

static CashState *
fold (const CashGame *game, guint n)
{
  CashState *state = cash_state_new (cash_game_terms (game));

  for (guint i = 0; i < n; i++)
    cash_state_apply (state, cash_game_event (game, i), NULL);
  return state;
}

char *
cash_game_why (const CashGame *game, guint index)
{
  g_autoptr (CashState) before = fold (game, index), after = fold (game, index + 1);
  g_autoptr (GStrvBuilder) said = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;
  Why why = { cash_game_event (game, index), &cash_game_terms (game)->currency, before, after, said };

  rules[why.event->kind](&why);
  say_debt (&why);
  say_change (&why, _ ("In the box"), before->box, after->box);
  say_change (&why, _ ("Chips on the table"), cash_state_table (before), cash_state_table (after));
  all = g_strv_builder_end (said);
  return g_strjoinv ("\n", all);
}
