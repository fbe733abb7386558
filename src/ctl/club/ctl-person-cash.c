/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What somebody won or lost at cash games. */
#include "ctl-person.h"
#include "store/cash/store-cash.h"

/* Whoever has two names in a game is there once. */
static void
add_game (PersonCash *cash, const CashGame *game, GHashTable *called, const char *name)
{
  const CashState *state = cash_game_state (game);
  gboolean         sat = FALSE;

  for (guint i = 0; i < state->people->len && state->closed >= 0; i++)
    {
      const CashPerson *person = cash_state_person (state, i);
      const char       *now = g_hash_table_lookup (called, person->name);

      if (!g_str_equal (now != NULL ? now : person->name, name))
        continue;
      cash->result += cash_person_result (person);
      sat = TRUE;
    }
  cash->games += sat;
  if (cash->games == 1 && sat)
    cash->digits = cash_game_terms (game)->currency.digits; /* the newest one comes first */
}

gboolean
person_cash_load (PersonCash *cash, Store *store, const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GHashTable) called = store_directory_called (store, &error);
  g_autoptr (GPtrArray) all = called != NULL ? store_cash_list (store, &error) : NULL;

  *cash = (PersonCash){ 0 };
  for (guint i = 0; all != NULL && i < all->len; i++)
    {
      g_autoptr (GError) damage = NULL;
      g_autoptr (CashGame) game = store_cash_load (store, ((const StoreCash *) all->pdata[i])->id, &damage);

      if (game == NULL)
        ctl_warn ("%s", damage->message);
      else
        add_game (cash, game, called, name);
    }
  if (all == NULL)
    ctl_refuse ("%s", error->message);
  return all != NULL;
}
