/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cash-state.h"

#include <glib/gi18n-lib.h>

#include "base/error.h"
#include "base/isolate.h"
#include "base/list.h"
#include "base/nearest.h"
#include "base/number.h"
#include "base/share.h"

static void
free_person_cb (gpointer data)
{
  CashPerson *person = data;

  g_free (person->name);
  g_free (person);
}

CashState *
cash_state_new (const CashTerms *terms)
{
  CashState *state = g_new0 (CashState, 1);

  state->terms = terms;
  state->people = g_ptr_array_new_with_free_func (free_person_cb);
  state->sessions = g_array_new (FALSE, FALSE, sizeof (CashSession));
  state->closed = -1;
  return state;
}

void
cash_state_free (CashState *state)
{
  g_ptr_array_unref (state->people);
  g_array_unref (state->sessions);
  g_free (state);
}

gint64
cash_state_table (const CashState *state)
{
  return state->in - state->out - state->dropped;
}

static CashPerson *
person_at (const CashState *state, guint index)
{
  return g_ptr_array_index (state->people, index);
}

const CashPerson *
cash_state_person (const CashState *state, guint index)
{
  return person_at (state, index);
}

static CashPerson *
find (const CashState *state, const char *name)
{
  for (guint i = 0; i < state->people->len; i++)
    if (g_str_equal (person_at (state, i)->name, name))
      return person_at (state, i);
  return NULL;
}

gint64
cash_person_open (const CashPerson *person)
{
  return person->food + person->lent - person->settled - person->owed;
}

const CashPerson *
cash_state_find (const CashState *state, const char *name)
{
  return find (state, name);
}

static void
refuse_unknown (const CashState *state, const char *name, GError **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  const char *nearest;

  for (guint i = 0; i < state->people->len; i++)
    g_ptr_array_add (names, person_at (state, i)->name);
  g_ptr_array_add (names, NULL);
  nearest = nearest_word (name, (const char *const *) names->pdata);
  if (nearest != NULL)
    input_refuse (error, _ ("Nobody called “%s” has bought chips in this game: “%s” is meant, perhaps."), name,
                  nearest);
  else
    input_refuse (error, _ ("Nobody called “%s” has bought chips in this game."), name);
}

/* NULL and a sentence: nobody of that name has bought chips. */
static CashPerson *
known (const CashState *state, const char *name, GError **error)
{
  CashPerson *person = find (state, name);

  if (person == NULL)
    refuse_unknown (state, name, error);
  return person;
}

static CashSession *
open_session (const CashState *state, const CashPerson *person)
{
  for (guint i = state->sessions->len; i > 0; i--)
    {
      CashSession *session = &g_array_index (state->sessions, CashSession, i - 1);

      if (session->to < 0 && person_at (state, session->person) == person)
        return session;
    }
  return NULL;
}

static char *
money (const CashState *state, gint64 amount)
{
  return money_format (amount, &state->terms->currency);
}

/* Chips move only while the game is open. */
static gboolean
is_open (const CashState *state, GError **error)
{
  return state->closed < 0 || input_refuse (error, _ ("The game is closed: undo that first."));
}

/* AMOUNT leaves the table. */
static gboolean
can_leave (const CashState *state, gint64 amount, GError **error)
{
  g_autofree char *text = NULL;

  if (amount > cash_state_table (state))
    {
      text = money (state, cash_state_table (state));
      return input_refuse (
          error, _ ("Only %s in chips should be on the table: if there is more, a purchase was not entered."), text);
    }
  return cash_terms_fit (state->terms, amount, error);
}

/* More could not be added up. */
static gboolean
can_add (const CashState *state, gint64 sum, gint64 amount, GError **error)
{
  g_autofree char *most = money (state, NUMBER_MAX);

  return sum <= NUMBER_MAX - amount
         || input_refuse (error, _ ("That is more money than can be counted: at most %s in one game."), most);
}

/* The least is what somebody sits down with; whoever sits may buy less. */
static gboolean
can_buy (const CashState *state, const CashPerson *person, gint64 amount, GError **error)
{
  const CashTerms *terms = state->terms;
  g_autofree char *least = money (state, terms->least), *most = money (state, terms->most);

  if (!is_open (state, error) || !can_add (state, state->in, amount, error))
    return FALSE;
  if (terms->most > 0 && amount > terms->most)
    return input_refuse (error, _ ("At most %s can be bought at once."), most);
  if ((person == NULL || !person->sits) && amount < terms->least)
    return input_refuse (error, _ ("Whoever sits down buys chips for %s at least."), least);
  return cash_terms_fit (terms, amount, error);
}

static gboolean
apply_buy (CashState *state, const CashEvent *event, GError **error)
{
  CashPerson *person = find (state, event->who);

  if (!can_buy (state, person, event->amount, error))
    return FALSE;
  if (person == NULL)
    {
      person = g_new0 (CashPerson, 1);
      person->name = g_strdup (event->who);
      g_ptr_array_add (state->people, person);
    }
  if (!person->sits)
    {
      CashSession session = { .from = event->at, .to = -1 };

      g_ptr_array_find (state->people, person, &session.person);
      g_array_append_val (state->sessions, session);
      person->sits = TRUE;
    }
  open_session (state, person)->in += event->amount;
  person->in += event->amount;
  state->in += event->amount;
  if (event->later)
    person->owed += event->amount;
  else
    state->box += event->amount;
  state->bare = FALSE;
  return TRUE;
}

/* The box owes only what it did not have, so that it may have it now. */
static gboolean
apply_pay (CashState *state, const CashEvent *event, GError **error)
{
  CashPerson      *person = known (state, event->who, error);
  gint64           sign = event->later ? -1 : 1;
  g_autofree char *text = NULL;

  if (person == NULL)
    return FALSE;
  if (sign * person->owed <= 0)
    return input_refuse (error, _ ("%s owes nothing."), person->name);
  if (event->amount > sign * person->owed)
    {
      text = money (state, sign * person->owed);
      return input_refuse (error, _ ("Only %s is owed."), text);
    }
  if (event->later && event->amount > state->box)
    {
      text = money (state, state->box);
      return input_refuse (error, _ ("There is only %s in the box."), text);
    }
  person->owed -= sign * event->amount;
  state->box += sign * event->amount;
  return TRUE;
}

static gboolean
apply_out (CashState *state, const CashEvent *event, GError **error)
{
  CashPerson  *person = known (state, event->who, error);
  CashSession *session;
  gint64       from_box;

  if (person == NULL || !is_open (state, error))
    return FALSE;
  if (!person->sits)
    return input_refuse (error, _ ("%s does not sit at the table."), person->name);
  if (!can_leave (state, event->amount, error))
    return FALSE;
  session = open_session (state, person);
  session->out += event->amount;
  person->out += event->amount;
  state->out += event->amount;
  from_box = CLAMP (event->amount - MAX (person->owed, 0), 0, state->box);
  person->owed -= event->amount - from_box;
  state->box -= from_box;
  if (!event->later)
    {
      session->to = event->at;
      person->sits = FALSE;
    }
  state->bare &= event->amount == 0;
  return TRUE;
}

static gboolean
apply_drop (CashState *state, const CashEvent *event, GError **error)
{
  if (!is_open (state, error) || !can_leave (state, event->amount, error))
    return FALSE;
  state->dropped += event->amount;
  state->bare = FALSE;
  return TRUE;
}

static gboolean
apply_expense (CashState *state, const CashEvent *event, GError **error)
{
  CashPerson *payer = known (state, event->who, error);
  guint       n = event->sharers->len > 0 ? event->sharers->len : state->people->len;

  if (payer == NULL || !can_add (state, state->beside, event->amount, error))
    return FALSE;
  for (guint i = 0; i < event->sharers->len; i++)
    if (known (state, g_ptr_array_index (event->sharers, i), error) == NULL)
      return FALSE;
  for (guint i = 0; i < n; i++)
    {
      CashPerson *sharer
          = event->sharers->len > 0 ? find (state, g_ptr_array_index (event->sharers, i)) : person_at (state, i);

      sharer->food -= share_even (event->amount, (gint) n, (gint) i);
    }
  payer->food += event->amount;
  state->beside += event->amount;
  return TRUE;
}

static gboolean
apply_lend (CashState *state, const CashEvent *event, GError **error)
{
  CashPerson *from = known (state, event->who, error), *to = from != NULL ? known (state, event->to, error) : NULL;

  if (to == NULL || !can_add (state, state->beside, event->amount, error))
    return FALSE;
  if (from == to)
    return input_refuse (error, _ ("Nobody lends anything to themselves."));
  from->lent += event->amount;
  to->lent -= event->amount;
  state->beside += event->amount;
  return TRUE;
}

static gboolean
apply_count (CashState *state, const CashEvent *event, GError **error)
{
  if (!is_open (state, error) || !cash_terms_fit (state->terms, event->amount, error))
    return FALSE;
  state->counted = TRUE;
  state->bare = event->amount == 0;
  state->missing = cash_state_table (state) - event->amount;
  return TRUE;
}

/* Those who sit, as "Ann, Bob and Cleo"; NULL: nobody does. */
static char *
sitting_text (const CashState *state)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < state->people->len; i++)
    if (person_at (state, i)->sits)
      g_ptr_array_add (names, person_at (state, i)->name);
  g_ptr_array_add (names, NULL);
  return names->len > 1 ? list_to_text ((const char *const *) names->pdata) : NULL;
}

/* Chips that are nowhere do not keep a game open for ever: a count of 0 says that they are lost. */
static gboolean
apply_close (CashState *state, const CashEvent *event, GError **error)
{
  g_autofree char *sitting = sitting_text (state), *left = money (state, cash_state_table (state));

  if (!is_open (state, error))
    return FALSE;
  if (state->in == 0)
    return input_refuse (error, _ ("Nobody has bought chips yet."));
  if (cash_state_table (state) > 0 && !state->bare)
    return sitting != NULL
               ? input_refuse (error,
                               _ ("There should still be %s in chips on the table (%s): enter what each cashes "
                                  "out, or count 0 if nothing is left."),
                               left, sitting)
               : input_refuse (error, _ ("%s in chips is missing: count 0 if nothing is left on the table."), left);
  for (guint i = 0; i < state->sessions->len; i++)
    if (g_array_index (state->sessions, CashSession, i).to < 0)
      g_array_index (state->sessions, CashSession, i).to = event->at;
  for (guint i = 0; i < state->people->len; i++)
    person_at (state, i)->sits = FALSE;
  state->closed = event->at;
  return TRUE;
}

/* All payments of the plan are made at once: what is owed comes into the box, or out of it. */
static gboolean
apply_settled (CashState *state, const CashEvent *event, GError **error)
{
  gboolean open = FALSE;

  for (guint i = 0; i < state->people->len; i++)
    open |= cash_person_open (person_at (state, i)) != 0;
  if (!open)
    return input_refuse (error, _ ("Nobody owes anything."));
  for (guint i = 0; i < state->people->len; i++)
    {
      CashPerson *person = person_at (state, i);

      state->box += person->owed;
      person->owed = 0;
      person->settled = person->food + person->lent;
    }
  return TRUE;
}

gboolean
cash_state_apply (CashState *state, const CashEvent *event, GError **error)
{
  static gboolean (*const apply[CASH_N_KINDS]) (CashState * state, const CashEvent *event, GError **error) = {
    [CASH_BUY] = apply_buy,     [CASH_PAY] = apply_pay,         [CASH_OUT] = apply_out,
    [CASH_DROP] = apply_drop,   [CASH_EXPENSE] = apply_expense, [CASH_LEND] = apply_lend,
    [CASH_COUNT] = apply_count, [CASH_CLOSE] = apply_close,     [CASH_SETTLED] = apply_settled,
  };

  return apply[event->kind](state, event, error);
}

gboolean
cash_state_resolve (const CashState *state, CashEvent *event, GError **error)
{
  const CashPerson *person = event->kind == CASH_PAY ? known (state, event->who, error) : NULL;

  if (event->kind != CASH_PAY)
    return TRUE;
  if (person == NULL)
    return FALSE;
  event->later = person->owed < 0;
  if (event->amount == 0)
    event->amount = event->later ? MIN (-person->owed, state->box) : person->owed;
  if (event->amount == 0)
    return event->later
               ? input_refuse (error, _ ("The box is empty: %s can be paid once others have paid."), person->name)
               : input_refuse (error, _ ("%s owes nothing."), person->name);
  return TRUE;
}
