/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `cardroomctl cash settle`: who pays whom, over cash games, a tournament and its side games. */
#include <glib/gi18n-lib.h>

#include "app/settling/settling.h"
#include "base/number.h"
#include "base/safe-text.h"
#include "cash/cash-plan.h"
#include "ctl-cash.h"
#include "ctl/ctl-options.h"
#include "store/cash/store-cash.h"
#include "store/nights/store-tourney.h"

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

static void
add_payment (JsonBuilder *json, const char *from, const char *to, gint64 amount)
{
  json_builder_begin_object (json);
  ctl_add_string (json, "from", from);
  ctl_add_string (json, "to", to);
  ctl_add_int (json, "amount", amount);
  json_builder_end_object (json);
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

      add_payment (json, payment->from, payment->to, payment->amount);
    }
  json_builder_end_array (json);
}

/* --- The logs --- */

typedef struct
{
  Store      *store;
  GHashTable *nights, *games; /* gint64 -> Tourney, CashGame */
} Logs;

static void
logs_clear (Logs *logs)
{
  g_clear_pointer (&logs->nights, g_hash_table_unref);
  g_clear_pointer (&logs->games, g_hash_table_unref);
  g_clear_pointer (&logs->store, store_close);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Logs, logs_clear)

static void
free_tourney_cb (gpointer tourney)
{
  tourney_free (tourney);
}

static void
free_game_cb (gpointer game)
{
  cash_game_free (game);
}

static gpointer
remember (GHashTable *table, gint64 id, gpointer log)
{
  if (log != NULL)
    g_hash_table_insert (table, g_memdup2 (&id, sizeof id), log);
  return log;
}

static const Tourney *
find_night_cb (gpointer data, gint64 id, GError **error)
{
  Logs    *logs = data;
  Tourney *tourney = g_hash_table_lookup (logs->nights, &id);

  return tourney != NULL ? tourney : remember (logs->nights, id, store_tournament_load (logs->store, id, error));
}

static const CashGame *
find_game_cb (gpointer data, gint64 id, GError **error)
{
  Logs     *logs = data;
  CashGame *game = g_hash_table_lookup (logs->games, &id);

  return game != NULL ? game : remember (logs->games, id, store_cash_load (logs->store, id, error));
}

static gboolean
do_night_cb (gpointer data, gint64 id, const char *line, GError **error)
{
  Logs    *logs = data;
  Tourney *tourney = (Tourney *) find_night_cb (data, id, error);
  g_autoptr (StoreTournament) about = tourney != NULL ? store_tournament_get (logs->store, id, error) : NULL;

  return about != NULL && tourney_do (tourney, line, MAX (g_get_real_time () - about->opened, 0), error);
}

static gboolean
do_game_cb (gpointer data, gint64 id, const char *line, GError **error)
{
  Logs     *logs = data;
  CashGame *game = (CashGame *) find_game_cb (data, id, error);
  g_autoptr (StoreCash) about = game != NULL ? store_cash_get (logs->store, id, error) : NULL;

  return about != NULL && cash_game_do (game, line, MAX (g_get_real_time () - about->began, 0), error);
}

static gboolean
open_logs (Logs *logs, StoreMode mode, const CtlOptions *options)
{
  logs->store = ctl_open_store (options, mode);
  logs->nights = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, free_tourney_cb);
  logs->games = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, free_game_cb);
  return logs->store != NULL;
}

/* --- What is asked --- */

typedef struct
{
  gint64   night; /* 0: none */
  gboolean no_side, why, chat, all, undo;
  gint64   paid;  /* which payment, from 1; 0: none */
  GArray  *games; /* gint64 */
} Asked;

static void
asked_clear (Asked *asked)
{
  g_clear_pointer (&asked->games, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Asked, asked_clear)

static gboolean
read_games (Asked *asked, const GPtrArray *words, GError **error)
{
  for (guint i = 0; i < words->len; i++)
    {
      gint64 id;

      if (!number_parse (g_ptr_array_index (words, i), 1, G_MAXINT64, &id, error))
        return FALSE;
      g_array_append_val (asked->games, id);
    }
  return TRUE;
}

static Settling *
load (const Asked *asked, Logs *logs, GError **error)
{
  const SettlingHost host = { find_night_cb, find_game_cb, do_night_cb, do_game_cb, logs };
  const gint64      *games = (const gint64 *) asked->games->data;
  gboolean           night = asked->night != 0;
  g_autoptr (Settling) it = settling_load (logs->store, &host, asked->night, games, asked->games->len, error);

  if (it == NULL || !settling_count_only (it, night, night && !asked->no_side, games, asked->games->len, error))
    return NULL;
  return g_steal_pointer (&it);
}

/* The payment that was ticked off last; FALSE: none is. */
static gboolean
find_last_tick (const Settling *it, guint *last)
{
  gint64 latest = 0;

  for (guint i = 0; i < settling_n_payments (it); i++)
    if (settling_payment (it, i)->paid > latest)
      {
        latest = settling_payment (it, i)->paid;
        *last = i;
      }
  return latest > 0;
}

static gboolean
undo (Settling *it, GError **error)
{
  guint last;

  return find_last_tick (it, &last) ? settling_tick (it, last, FALSE, error) : settling_take_back (it, error);
}

/* NUMBER counts the lines that are printed. */
static gboolean
tick (Settling *it, gint64 number, GError **error)
{
  for (guint i = 0; i < settling_n_payments (it); i++)
    if (settling_payment (it, i)->paid == 0 && --number == 0)
      return settling_tick (it, i, TRUE, error);
  return store_refuse (error, _ ("There are not that many payments to tick off."));
}

static gboolean
act (const Asked *asked, Settling *it, GError **error)
{
  if (asked->undo)
    return undo (it, error);
  if (asked->all)
    return settling_all_settled (it, error);
  return asked->paid == 0 || tick (it, asked->paid, error);
}

/* --- Printing --- */

static void
print_open (const Settling *it)
{
  for (guint i = 0; i < settling_n_payments (it); i++)
    {
      const StoreSettlingPayment *payment = settling_payment (it, i);
      g_autofree char            *from = safe_text_line (cash_party (payment->from));
      g_autofree char            *to = safe_text_line (cash_party (payment->to));
      g_autofree char            *amount = money_plain (payment->amount, settling_currency (it)->digits);

      if (payment->paid == 0)
        g_print ("%s\t%s\t%s\n", from, to, amount);
    }
}

static void
print_why (const Settling *it)
{
  for (guint i = 0; i < cash_plan_n (settling_plan (it)); i++)
    {
      g_autofree char *said = settling_say_balance (it, i), *line = said != NULL ? safe_text_line (said) : NULL;

      if (line != NULL)
        g_print ("%s\n", line);
    }
}

static void
print_chat (const Settling *it)
{
  g_autofree char *text = settling_dup_text (it), *safe = safe_text_lines (text);

  g_print ("%s\n", safe);
}

static void
print_json (const Settling *it)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();

  json_builder_begin_object (json);
  json_builder_set_member_name (json, "payments");
  json_builder_begin_array (json);
  for (guint i = 0; i < settling_n_payments (it); i++)
    {
      const StoreSettlingPayment *payment = settling_payment (it, i);

      if (payment->paid == 0)
        add_payment (json, payment->from, payment->to, payment->amount);
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
  ctl_print_json (json);
}

static int
run (const Asked *asked, const CtlOptions *options)
{
  gboolean acts = asked->undo || asked->all || asked->paid != 0;
  g_auto (Logs) logs = { NULL, NULL, NULL };
  g_autoptr (Settling) it = NULL;
  g_autoptr (GError) error = NULL;

  if (!open_logs (&logs, acts ? STORE_WRITE : STORE_READ, options))
    return CTL_REFUSED;
  it = load (asked, &logs, &error);
  if (it != NULL && acts)
    {
      gboolean done = settling_is_sound (it) ? act (asked, it, &error) : settling_mend (it, &error);

      g_clear_pointer (&it, settling_free);
      if (done)
        it = load (asked, &logs, &error);
    }
  if (it == NULL)
    return ctl_refuse ("%s", error->message);
  if (options->json)
    print_json (it);
  else if (asked->why)
    print_why (it);
  else if (asked->chat)
    print_chat (it);
  else
    print_open (it);
  return CTL_DONE;
}

int
cash_settle (const CtlCommand *command, int argc, char **argv, const CtlOptions *options)
{
  g_auto (Asked) asked = { .games = g_array_new (FALSE, FALSE, sizeof (gint64)) };
  CtlOption table[] = { { "--night", CTL_OPTION_NUMBER, &asked.night, 1, G_MAXINT64 },
                        { "--paid", CTL_OPTION_NUMBER, &asked.paid, 1, 1000 },
                        { "--no-side", CTL_OPTION_FLAG, &asked.no_side },
                        { "--why", CTL_OPTION_FLAG, &asked.why },
                        { "--chat", CTL_OPTION_FLAG, &asked.chat },
                        { "--all-settled", CTL_OPTION_FLAG, &asked.all },
                        { "--undo", CTL_OPTION_FLAG, &asked.undo } };
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  int status = ctl_options_read (command, table, G_N_ELEMENTS (table), argc, argv, words);

  if (status != CTL_DONE)
    return status;
  if (words->len == 0 && asked.night == 0)
    return ctl_usage (command,
                      _ ("What is to be settled?  Name cash games by their numbers, or a night with --night."));
  if (asked.undo + asked.all + (asked.paid != 0) > 1)
    return ctl_usage (command, _ ("“--paid”, “--all-settled” and “--undo” exclude each other."));
  return read_games (&asked, words, &error) ? run (&asked, options) : ctl_refuse ("%s", error->message);
}
