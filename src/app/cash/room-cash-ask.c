/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-cash-ask.h"

#include "base/line.h"
#include "room-cash-summary.h"
#include "room-cashes.h"
#include "tourney/name-list.h"

RoomCash *
room_cash_ask_find (RoomBook *book, gint64 tournament)
{
  GListModel *games = room_cashes_get (book);
  RoomCash   *found = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (games); i++)
    {
      g_autoptr (RoomCashSummary) summary = g_list_model_get_item (games, i);
      g_autoptr (RoomCash) cash = NULL;

      if (!room_cash_summary_is_running (summary))
        continue;
      cash = room_cashes_open (book, room_cash_summary_get_id (summary), NULL);
      if (cash != NULL && room_cash_get_tournament (cash) == tournament)
        return cash; /* the book keeps it open */
      if (cash != NULL && found == NULL && room_cash_get_tournament (cash) == 0)
        found = cash;
    }
  return found;
}

static char *
write_line (RoomCash *cash, const char *player, gint64 amount)
{
  const CashGame   *game = room_cash_get_game (cash);
  const CashState  *state = cash_game_state (game);
  const CashPerson *person = NULL;
  g_autofree char  *name = NULL, *plain = money_plain (amount, cash_game_terms (game)->currency.digits);

  for (guint i = 0; person == NULL && i < state->people->len; i++)
    if (name_list_same (cash_state_person (state, i)->name, player))
      person = cash_state_person (state, i);
  name = line_quote (person != NULL ? person->name : player);
  return g_strdup_printf ("buy %s %s%s", name, plain, person != NULL && person->owed > 0 ? " owed" : "");
}

gboolean
room_cash_ask_read (RoomCash *cash, const char *player, const char *typed, gint64 *amount, GError **error)
{
  const CashGame  *game = room_cash_get_game (cash);
  g_autofree char *line = NULL;

  if (!money_read (typed, cash_game_terms (game)->currency.digits, amount, error))
    return FALSE;
  line = write_line (cash, player, *amount);
  return cash_game_would (game, line, room_cash_now (cash), error);
}

gboolean
room_cash_ask_sell (RoomCash *cash, const char *player, gint64 amount, GError **error)
{
  g_autofree char *line = write_line (cash, player, amount);

  return room_cash_do (cash, error, "%s", line);
}
