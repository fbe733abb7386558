/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `cardroomctl cash settle`: who pays whom, over cash games, a tournament and its side games. */
#include <glib/gi18n-lib.h>

#include "app/side/room-bank.h"
#include "base/number.h"
#include "base/safe-text.h"
#include "cash/cash-plan.h"
#include "ctl-cash.h"
#include "ctl/ctl-options.h"
#include "store/cash/store-cash.h"
#include "store/club/store-directory.h"

void
cash_print_payments (const CashPlan *plan, const char *before, gint digits)
{
  g_autoptr (GArray) payments = cash_plan_settle (plan);

  for (guint i = 0; i < payments->len; i++)
    {
      const CashPayment *payment = &g_array_index (payments, CashPayment, i);
      g_autofree char   *from = safe_text_line (cash_party (payment->from));
      g_autofree char *to = safe_text_line (cash_party (payment->to)), *amount = money_plain (payment->amount, digits);

      g_print ("%s%s\t%s\t%s\n", before, from, to, amount);
    }
}

void
cash_add_payments (JsonBuilder *json, const CashPlan *plan)
{
  g_autoptr (GArray) payments = cash_plan_settle (plan);

  json_builder_set_member_name (json, "payments");
  json_builder_begin_array (json);
  for (guint i = 0; i < payments->len; i++)
    {
      const CashPayment *payment = &g_array_index (payments, CashPayment, i);

      json_builder_begin_object (json);
      ctl_add_string (json, "from", payment->from);
      ctl_add_string (json, "to", payment->to);
      ctl_add_int (json, "amount", payment->amount);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

/* All that is to be settled. */
typedef struct
{
  Store      *store;
  CashPlan   *plan;
  GHashTable *called; /* by what names people go now */
  gint        digits; /* -1: nothing has said yet */
} Settling;

static void
settling_clear (Settling *it)
{
  g_clear_pointer (&it->called, g_hash_table_unref);
  g_clear_pointer (&it->plan, cash_plan_free);
  g_clear_pointer (&it->store, store_close);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Settling, settling_clear)

/* One plan is of one currency, as far as its decimals tell. */
static gboolean
take_digits (Settling *it, gint digits, GError **error)
{
  if (it->digits >= 0 && it->digits != digits)
    return store_refuse (error, _ ("These are of different currencies: settle each by itself."));
  it->digits = digits;
  return TRUE;
}

static gboolean
add_game (Settling *it, gint64 id, GError **error)
{
  g_autoptr (CashGame) game = store_cash_load (it->store, id, error);

  return game != NULL && take_digits (it, cash_game_terms (game)->currency.digits, error)
         && cash_plan_add_game (it->plan, game, _ ("cash game"), it->called, error);
}

static gboolean
add_account (Settling *it, const char *name, const char *what, gint64 amount, GError **error)
{
  const char *now = g_hash_table_lookup (it->called, name);

  return cash_plan_add (it->plan, now != NULL ? now : name, what, amount, error);
}

/* The accounts of the night's side games that are still open, if its chips are worth money. */
static gboolean
add_side_games (Settling *it, gint64 night, gint64 note, GError **error)
{
  g_autoptr (GError) problem = NULL;
  gint64 rate = store_side_rate (it->store, night, &problem);
  g_autoptr (GPtrArray) accounts = NULL, payments = NULL, left = NULL;

  if (problem == NULL && rate == 0)
    return TRUE;
  if (problem == NULL)
    accounts = store_account_list (it->store, night, &problem);
  if (problem == NULL)
    payments = store_payment_list (it->store, night, &problem);
  if (problem != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
  left = room_bank_left (accounts, payments, rate, note);
  if (left == NULL)
    return store_refuse (error, _ ("The side games add up to more money than can be counted. Choose a lower rate."));
  for (guint i = 0; i < left->len; i++)
    {
      const StoreAccount *account = left->pdata[i];

      if (account->person != NULL && !add_account (it, account->person, _ ("side games"), account->chips, error))
        return FALSE;
    }
  return TRUE;
}

/* What everybody has won, owes and was not handed yet. */
static gboolean
add_night (Settling *it, gint64 night, GError **error)
{
  g_autoptr (Tourney) tourney = store_tournament_load (it->store, night, error);

  if (tourney == NULL || !take_digits (it, tourney_settings (tourney)->currency.digits, error))
    return FALSE;
  for (guint i = 0; i < tourney_n_players (tourney); i++)
    {
      const TourneyPlayer *player = tourney_player (tourney, i);

      if (!add_account (it, player->name, _ ("tournament"),
                        tourney_payout_due (tourney, player) - player->handed - player->owed, error))
        return FALSE;
    }
  return add_side_games (it, night, tourney_settings (tourney)->currency.note, error);
}

static gboolean
add_all (Settling *it, const GPtrArray *games, gint64 night, GError **error)
{
  it->plan = cash_plan_new ();
  it->digits = -1;
  it->called = store_directory_called (it->store, error);
  if (it->called == NULL || (night != 0 && !add_night (it, night, error)))
    return FALSE;
  for (guint i = 0; i < games->len; i++)
    {
      gint64 id;

      if (!number_parse (g_ptr_array_index (games, i), 1, G_MAXINT64, &id, error) || !add_game (it, id, error))
        return FALSE;
    }
  return TRUE;
}

int
cash_settle (const CtlCommand *command, int argc, char **argv, const CtlOptions *options)
{
  gint64    night = 0;
  CtlOption table[] = { { "--night", CTL_OPTION_NUMBER, &night, 1, G_MAXINT64 } };
  g_autoptr (GPtrArray) games = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonBuilder) json = NULL;
  g_auto (Settling) it = { NULL, NULL, NULL, 0 };
  int status = ctl_options_read (command, table, G_N_ELEMENTS (table), argc, argv, games);

  if (status != CTL_DONE)
    return status;
  if (games->len == 0 && night == 0)
    return ctl_usage (command,
                      _ ("What is to be settled?  Name cash games by their numbers, or a night with --night."));
  it.store = ctl_open_store (options, STORE_READ);
  if (it.store == NULL)
    return CTL_REFUSED;
  if (!add_all (&it, games, night, &error))
    return ctl_refuse ("%s", error->message);
  if (!options->json)
    {
      cash_print_payments (it.plan, "", it.digits);
      return CTL_DONE;
    }
  json = json_builder_new ();
  json_builder_begin_object (json);
  cash_add_payments (json, it.plan);
  json_builder_end_object (json);
  ctl_print_json (json);
  return CTL_DONE;
}
