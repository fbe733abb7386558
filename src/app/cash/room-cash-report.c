/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-cash-report.h"

#include <glib/gi18n-lib.h>

#include "app/house/room-text.h"
#include "base/isolate.h"
#include "room-cash-person.h"

CashPlan *
room_cash_report_plan (RoomCash *cash)
{
  CashPlan *plan = cash_plan_new ();

  /* One game has no more money than can be counted. */
  cash_plan_add_game (plan, room_cash_get_game (cash), room_cash_get_name (cash), NULL, NULL);
  return plan;
}

char *
room_cash_report_title (const CashPayment *payment)
{
  if (payment->from != NULL && payment->to != NULL)
    return isolated_printf (_ ("%s pays %s"), payment->from, payment->to);
  if (payment->from != NULL)
    return isolated_printf (_ ("%s pays into the box"), payment->from);
  return isolated_printf (_ ("The box pays %s"), payment->to);
}

static void
add_line (GString *text, char *line)
{
  g_string_append_printf (text, "\n%s", line);
  g_free (line);
}

/* Adds the line of one person: what they have won or lost.  Of a person who still has chips before them nobody can know
   that. */
static void
add_person (GString *text, gpointer row)
{
  const char *name = room_row_get_text (row, ROOM_CASH_PERSON_NAME),
             *time = room_row_get_text (row, ROOM_CASH_PERSON_TIME);
  const char *result = room_row_get_text (row, ROOM_CASH_PERSON_RESULT);
  const char *hourly = room_row_get_text (row, ROOM_CASH_PERSON_PER_HOUR);

  if (*result == '\0')
    add_line (text, isolated_printf (_ ("%s: still at the table"), name));
  else if (*hourly == '\0' || *time == '\0')
    add_line (text, isolated_printf (_ ("%s: %s"), name, result));
  else
    /* Translators: a name, what they have won or lost, how long they have sat, and what that is in an hour */
    add_line (text, isolated_printf (_ ("%s: %s in %s, %s an hour"), name, result, time, hourly));
}

static void
add_payment (GString *text, RoomCash *cash, const CashPayment *payment)
{
  g_autofree char *title = room_cash_report_title (payment), *amount = room_cash_money (cash, payment->amount);

  add_line (text, isolated_printf (_ ("%s: %s"), title, amount));
}

char *
room_cash_report_text (RoomCash *cash)
{
  g_autofree char *when = room_text_date (room_cash_get_date (cash));
  g_autoptr (CashPlan) plan = room_cash_report_plan (cash);
  g_autoptr (GArray) payments = cash_plan_settle (plan);
  GListModel      *people = room_cash_get_people (cash);
  GString         *text = g_string_new (NULL);
  g_autofree char *head = isolated_printf (_ ("%s, %s"), room_cash_get_name (cash), when);

  g_string_append (text, head);
  for (guint i = 0; i < g_list_model_get_n_items (people); i++)
    {
      g_autoptr (GObject) row = g_list_model_get_item (people, i);

      add_person (text, row);
    }
  if (payments->len > 0)
    g_string_append (text, "\n");
  for (guint i = 0; i < payments->len; i++)
    add_payment (text, cash, &g_array_index (payments, CashPayment, i));
  return g_string_free (text, FALSE);
}
