/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Arbitrary cash games: whatever can be parsed runs to its end, its sums are right at every step, and its log and its
   terms make the same game again. */
#include "cash/cash-script.h"

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

typedef struct
{
  CashGame  *game; /* borrowed from the run */
  CashTerms *terms;
  GPtrArray *events; /* CashEvent */
  guint      head;
} Kept;

static void
check_sums (const CashGame *game)
{
  const CashState *state = cash_game_state (game);
  gint64           in = 0, out = 0, owed = 0, food = 0, lent = 0, settled = 0;

  for (guint i = 0; i < state->people->len; i++)
    {
      const CashPerson *person = cash_state_person (state, i);

      in += person->in;
      out += person->out;
      owed += person->owed;
      food += person->food;
      lent += person->lent;
      settled += person->settled;
    }
  g_assert_cmpint (in, ==, state->in);
  g_assert_cmpint (out, ==, state->out);
  g_assert_cmpint (in, ==, out + cash_state_table (state) + state->dropped);
  g_assert_cmpint (state->box + owed, ==, in - out);
  g_assert_cmpint (food, ==, 0);
  g_assert_cmpint (lent, ==, 0);
  g_assert_cmpint (settled, ==, 0);
  g_assert_cmpint (MIN (state->box, cash_state_table (state)), >=, 0);
}

static gboolean
append (gpointer data, guint step, const CashEvent *event, GError **error)
{
  Kept *kept = data;

  g_assert_cmpuint (step, ==, kept->head + 1);
  g_ptr_array_set_size (kept->events, (gint) kept->head);
  g_ptr_array_add (kept->events, cash_event_copy (event));
  kept->head++;
  check_sums (kept->game);
  return TRUE;
}

static gboolean
set_head (gpointer data, guint head, GError **error)
{
  ((Kept *) data)->head = head;
  return TRUE;
}

static void
free_event_cb (gpointer event)
{
  cash_event_free (event);
}

static CashGame *
reopen (gpointer data, GError **error)
{
  Kept      *kept = data;
  GPtrArray *events = g_ptr_array_new ();

  for (guint i = 0; i < kept->events->len; i++)
    g_ptr_array_add (events, cash_event_copy (g_ptr_array_index (kept->events, i)));
  kept->game = cash_game_new (kept->terms, events, kept->head, error);
  g_assert_nonnull (kept->game);
  cash_game_set_keeper (kept->game, &(const CashKeeper){ append, set_head, kept });
  return kept->game;
}

/* The terms are written down and read again first. */
static CashGame *
open_new (gpointer data, const CashTerms *terms, GError **error)
{
  Kept            *kept = data;
  g_autofree char *text = cash_terms_to_text (terms), *again = NULL;

  kept->terms = cash_terms_new ();
  g_assert_true (cash_terms_take_text (kept->terms, text, NULL));
  again = cash_terms_to_text (kept->terms);
  g_assert_cmpstr (text, ==, again);
  return reopen (data, error);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *text = g_strndup (size ? (const char *) data : "", size);
  g_autoptr (CashScript) script = cash_script_parse (text, "fuzz", NULL);
  g_autoptr (ScriptResult) result = NULL;
  Kept     kept = { .events = g_ptr_array_new_with_free_func (free_event_cb) };
  CashHost host = { open_new, reopen, NULL, &kept };

  if (script != NULL)
    {
      result = cash_script_run (script, &host, NULL);
      g_assert_nonnull (result);
      cash_game_free (reopen (&kept, NULL));
      cash_terms_free (kept.terms);
    }
  g_ptr_array_unref (kept.events);
  return 0;
}
