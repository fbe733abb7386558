/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-cash-summary.h"

#include <glib/gi18n-lib.h>

#include "app/house/room-text.h"
#include "base/calendar.h"

struct _RoomCashSummary
{
  RoomRow parent_instance;
  gint64  id;
  gint64  when;
};

G_DEFINE_FINAL_TYPE (RoomCashSummary, room_cash_summary, ROOM_TYPE_ROW)

enum
{
  NAME = 1,
  RUNNING,
  DETAIL,
  WHEN_TEXT,
};

static const RoomColumn columns[] = {
  { "name", ROOM_COLUMN_TEXT },
  { "running", ROOM_COLUMN_FLAG },
  { "detail", ROOM_COLUMN_TEXT },
  { "when-text", ROOM_COLUMN_TEXT },
};

static void
room_cash_summary_class_init (RoomCashSummaryClass *class)
{
  room_row_class_set_columns (ROOM_ROW_CLASS (class), columns, G_N_ELEMENTS (columns));
}

static void
room_cash_summary_init (RoomCashSummary *self)
{
}

RoomCashSummary *
room_cash_summary_new (const StoreCash *about)
{
  RoomCashSummary *self = g_object_new (ROOM_TYPE_CASH_SUMMARY, NULL);
  g_autofree char *told = calendar_date_of (about->began), *when = room_text_date (about->date);

  self->id = about->id;
  self->when = about->began;
  if (!g_str_equal (told, about->date))
    calendar_date_moment (about->date, &self->when);
  room_row_set_text (self, NAME, about->name);
  room_row_set_text (self, WHEN_TEXT, when);
  return self;
}

static char *
describe (const CashGame *game)
{
  const CashState *state = cash_game_state (game);
  const Currency  *currency = &cash_game_terms (game)->currency;
  guint            n = state->people->len;
  g_autofree char *bought = money_format (state->in, currency);
  g_autofree char *table = money_format (cash_state_table (state), currency);

  if (n == 0)
    return g_strdup (_ ("Nobody has bought chips yet"));
  if (state->closed >= 0)
    return g_strdup_printf (ngettext ("%u person, chips for %s", "%u people, chips for %s", n), n, bought);
  return g_strdup_printf (ngettext ("%u person, %s on the table", "%u people, %s on the table", n), n, table);
}

void
room_cash_summary_update (RoomCashSummary *self, const CashGame *game, const char *problem)
{
  g_autofree char *detail = game != NULL ? describe (game) : g_strdup (problem);

  room_row_set_text (self, DETAIL, detail);
  room_row_set_number (self, RUNNING, game != NULL && cash_game_state (game)->closed < 0);
}

void
room_cash_summary_set_name (RoomCashSummary *self, const char *name)
{
  room_row_set_text (self, NAME, name);
}

gint64
room_cash_summary_get_id (RoomCashSummary *self)
{
  return self->id;
}

const char *
room_cash_summary_get_name (RoomCashSummary *self)
{
  return room_row_get_text (self, NAME);
}

gboolean
room_cash_summary_is_running (RoomCashSummary *self)
{
  return room_row_get_number (self, RUNNING);
}

gint64
room_cash_summary_get_when (RoomCashSummary *self)
{
  return self->when;
}
