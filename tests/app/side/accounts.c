/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Accounts of the bank as text, for its tests. */
#include "accounts.h"

#include <string.h>

static void
free_account_cb (gpointer account)
{
  store_account_free (account);
}

static void
free_payment_cb (gpointer payment)
{
  store_payment_free (payment);
}

static char *
dup_person (const char *word)
{
  return g_str_equal (word, "house") ? NULL : g_strdup (word);
}

GPtrArray *
accounts_read (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, ",", -1);
  GPtrArray *accounts = g_ptr_array_new_with_free_func (free_account_cb);

  for (guint i = 0; words[i] != NULL; i++)
    {
      char         *blank = strchr (words[i], ' ');
      StoreAccount *account = g_new (StoreAccount, 1);

      *blank = '\0';
      *account = (StoreAccount){ dup_person (words[i]), g_ascii_strtoll (blank + 1, NULL, 10), 1 };
      g_ptr_array_add (accounts, account);
    }
  return accounts;
}

char *
accounts_print (const GPtrArray *accounts)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < accounts->len; i++)
    {
      const StoreAccount *account = accounts->pdata[i];

      g_string_append_printf (text, "%s%s %" G_GINT64_FORMAT, i == 0 ? "" : ",",
                              account->person == NULL ? "house" : account->person, account->chips);
    }
  return g_string_free (text, FALSE);
}

GPtrArray *
accounts_read_paid (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, ",", -1);
  GPtrArray *paid = g_ptr_array_new_with_free_func (free_payment_cb);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (lines[i], " ", -1);
      StorePayment *payment = g_new0 (StorePayment, 1);

      payment->from = dup_person (words[0]);
      payment->to = dup_person (words[1]);
      payment->chips = g_ascii_strtoll (words[2], NULL, 10);
      payment->money = g_ascii_strtoll (words[3], NULL, 10);
      g_ptr_array_add (paid, payment);
    }
  return paid;
}
