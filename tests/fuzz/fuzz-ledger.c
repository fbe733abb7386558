/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Arbitrary ledgers of online tables: what becomes a game is one that runs, and every command of it is accepted. */
#include "cash/cash-script.h"
#include "club/import/sheet-ledger.h"

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *text = sheet_ledger_to_cash ((const char *) data, size, "fuzz", NULL);
  g_autoptr (CashScript) script = NULL;
  g_autoptr (ScriptResult) result = NULL;

  if (text == NULL)
    return 0;
  script = cash_script_parse (text, "fuzz", NULL);
  g_assert_nonnull (script);
  result = cash_script_run (script, &(const CashHost){ NULL }, NULL);
  g_assert_nonnull (result);
  g_assert_cmpuint (result->failures->len, ==, 0);
  return 0;
}
