/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cash-ledger.h"

#include "base/document.h"
#include "base/span.h"

#define COLUMNS "player_nickname,player_id,session_start_at,session_end_at,buy_in,buy_out,stack,net\r\n"

static void
add_moment (GString *csv, gint64 moment)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (moment / SECOND);
  g_autofree char *text = time != NULL ? g_date_time_format (time, "%Y-%m-%dT%H:%M:%S") : g_strdup ("");

  g_string_append_printf (csv, ",%s.%03dZ", text, (int) (moment % SECOND / 1000));
}

char *
cash_ledger_csv (const CashGame *game, gint64 began)
{
  const CashState *state = cash_game_state (game);
  gint             digits = cash_game_terms (game)->currency.digits;
  GString         *csv = g_string_new (COLUMNS);

  for (guint i = 0; i < state->sessions->len; i++)
    {
      const CashSession *session = &g_array_index (state->sessions, CashSession, i);
      g_autofree char   *in = money_plain (session->in, digits), *out = money_plain (session->out, digits);
      g_autofree char   *net = money_plain (session->out - session->in, digits), *stack = money_plain (0, digits);

      document_csv_cell (csv, cash_state_person (state, session->person)->name);
      g_string_append_printf (csv, ",%u", session->person + 1);
      add_moment (csv, began + session->from);
      if (session->to >= 0)
        add_moment (csv, began + session->to);
      else
        g_string_append_c (csv, ',');
      g_string_append_printf (csv, ",%s,%s,%s,%s\r\n", in, out, stack, net);
    }
  return g_string_free (csv, FALSE);
}
