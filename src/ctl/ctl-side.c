/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The accounts of side games as lines of money. */
#include "ctl-side.h"

#include <glib/gi18n-lib.h>

#include "base/error.h"
#include "base/number.h"
#include "base/safe-text.h"
#include "base/share.h"
#include "store/side/store-account.h"
#include "ctl-table.h"

static void
free_line_cb (gpointer data)
{
  SideLine *line = data;

  g_free (line->player);
  g_free (line);
}

static void
add_line (GPtrArray *lines, const StoreAccount *account, gint64 money)
{
  SideLine *line = g_new (SideLine, 1);

  *line = (SideLine){ g_strdup (account->person), account->chips, money };
  g_ptr_array_add (lines, line);
}

static gboolean
add_lines (GPtrArray *lines, const GPtrArray *accounts, gint64 rate, gint64 note)
{
  g_autofree gint64 *chips = g_new (gint64, accounts->len);
  g_autofree gint64 *money = g_new (gint64, accounts->len);
  guint              house = accounts->len;

  for (guint i = 0; i < accounts->len; i++)
    chips[i] = ((const StoreAccount *) accounts->pdata[i])->chips;
  if (!share_money (chips, money, accounts->len, rate, note))
    return FALSE;
  for (guint i = 0; i < accounts->len; i++)
    if (((const StoreAccount *) accounts->pdata[i])->person != NULL)
      add_line (lines, accounts->pdata[i], money[i]);
    else
      house = i;
  if (house < accounts->len && chips[house] != 0)
    add_line (lines, accounts->pdata[house], money[house]);
  return TRUE;
}

gboolean
side_lines (Store *store, const StoreTournament *about, const Tourney *tourney, GPtrArray **lines, GError **error)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (free_line_cb);
  g_autoptr (GPtrArray) accounts = NULL;
  g_autoptr (GError) problem = NULL;
  gint64 rate = store_side_rate (store, about->id, &problem);

  *lines = NULL;
  if (problem != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
  if (rate == 0)
    return TRUE;
  accounts = store_account_list (store, about->id, error);
  if (accounts == NULL)
    return FALSE;
  if (!add_lines (found, accounts, rate, tourney_settings (tourney)->currency.note))
    return input_refuse (error, _ ("The side games add up to more money than can be counted. Choose a lower rate."));
  *lines = g_steal_pointer (&found);
  return TRUE;
}

const char *
side_name (const SideLine *line)
{
  return line->player == NULL ? _ ("Bots and the house") : line->player;
}

void
side_print (const GPtrArray *lines, const Currency *currency)
{
  g_autoptr (CtlTable) table = NULL;

  if (lines == NULL || lines->len == 0)
    return;
  table = ctl_table_new (3);
  ctl_table_column (table, 0, _ ("Side games"), FALSE);
  ctl_table_column (table, 1, _ ("play chips"), TRUE);
  ctl_table_column (table, 2, _ ("money"), TRUE);
  for (guint i = 0; i < lines->len; i++)
    {
      const SideLine *line = g_ptr_array_index (lines, i);

      ctl_table_row (table);
      ctl_table_set (table, 0, safe_text_line (side_name (line)));
      ctl_table_set (table, 1, number_to_text (line->chips));
      ctl_table_set (table, 2, money_format (line->money, currency));
    }
  ctl_table_print (table);
}
