/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-cash-draft.h"

#include <glib/gi18n-lib.h>

#include "base/list.h"
#include "base/number.h"
#include "room-cash-summary.h"
#include "room-cashes.h"
#include "store/cash/store-cash.h"

#define LEAST_POWER -4
#define MOST_POWER  6
#define SMALL_PARTS 20 /* without blinds: the least buy-in has at least that many of the smallest chips */

static gint64
power_of_ten (gint power)
{
  gint64 value = 1;

  for (gint i = 0; i < ABS (power); i++)
    value *= 10;
  return value;
}

/* Blinds of 0.25 and 0.50 and 40 to 120 big blinds to sit down with, or as many of a currency without decimals. */
static void
set_ordinary (CashTerms *terms)
{
  gint64 unit = 25 * power_of_ten (MAX (terms->currency.digits - 2, 0));

  terms->small = unit;
  terms->big = 2 * unit;
  terms->least = 80 * unit;
  terms->most = 240 * unit;
}

/* Amounts of another currency say nothing. */
static gboolean
is_like (const Currency *a, const Currency *b)
{
  return g_str_equal (a->symbol, b->symbol) && a->digits == b->digits;
}

static gboolean
set_as_last (RoomBook *book, CashTerms *terms)
{
  GListModel *games = room_cashes_get (book);

  for (guint i = 0; i < g_list_model_get_n_items (games); i++)
    {
      g_autoptr (RoomCashSummary) summary = g_list_model_get_item (games, i);
      g_autoptr (CashGame) game
          = store_cash_load (room_book_get_vault (book)->store, room_cash_summary_get_id (summary), NULL);
      const CashTerms *last = game != NULL ? cash_game_terms (game) : NULL;

      if (last == NULL || !is_like (&last->currency, &terms->currency) || last->most == 0
          || (last->big == 0 && last->game == NULL))
        continue;
      terms->game = g_strdup (last->game);
      terms->small = last->small;
      terms->big = last->big;
      terms->least = last->least;
      terms->most = last->most;
      return TRUE;
    }
  return FALSE;
}

CashTerms *
room_cash_draft_new (RoomBook *book, const Currency *currency)
{
  CashTerms *terms = cash_terms_new ();

  g_free (terms->name);
  terms->name = g_strdup (_ ("Cash game"));
  terms->currency = *currency;
  if (!set_as_last (book, terms))
    set_ordinary (terms);
  return terms;
}

/* --- The case --- */

/* FALSE: it is less than the smallest coin, or more than can be counted. */
static gboolean
find_worth (gint64 value, gint power, gint64 *worth)
{
  gint64 ten = power_of_ten (power);

  if (power < 0 ? value % ten != 0 : value > NUMBER_MAX / ten)
    return FALSE;
  *worth = power < 0 ? value / ten : value * ten;
  return TRUE;
}

/* The chips of CHIPS (CaseChip) at POWER; NULL: they cannot be worth that. */
static GArray *
make_chips (const GArray *chips, gint power)
{
  g_autoptr (GArray) made = g_array_new (FALSE, FALSE, sizeof (CashChip));

  for (guint i = 0; i < chips->len; i++)
    {
      const CaseChip *chip = &g_array_index (chips, CaseChip, i);
      CashChip        one = { 0, chip->owned };

      if (!find_worth (chip->value, power, &one.value))
        return NULL;
      if (one.pieces > 0)
        g_array_append_val (made, one);
    }
  return made->len > 0 ? g_steal_pointer (&made) : NULL;
}

static gboolean
can_play (const CashTerms *terms, const GArray *chips)
{
  g_autoptr (CashTerms) with = cash_terms_copy (terms);
  gint64 smallest = g_array_index (chips, CashChip, 0).value;

  g_array_set_size (with->chips, 0);
  g_array_append_vals (with->chips, chips->data, chips->len);
  if (smallest > (terms->big > 0 ? terms->small : terms->least / SMALL_PARTS))
    return FALSE;
  return cash_terms_fit (with, terms->small, NULL) && cash_terms_fit (with, terms->big, NULL)
         && cash_terms_fit (with, terms->least, NULL) && cash_terms_fit (with, terms->most, NULL);
}

GArray *
room_cash_draft_powers (RoomBook *book, const CashTerms *terms)
{
  GArray *powers = g_array_new (FALSE, FALSE, sizeof (gint));
  g_autoptr (GArray) chips = room_book_dup_usual_chips (book);

  for (gint power = MOST_POWER; chips != NULL && power >= LEAST_POWER; power--)
    {
      g_autoptr (GArray) made = make_chips (chips, power);

      if (made != NULL && can_play (terms, made))
        g_array_append_val (powers, power);
    }
  return powers;
}

void
room_cash_draft_take_case (RoomBook *book, CashTerms *terms, gint power)
{
  g_autoptr (GArray) chips = room_book_dup_usual_chips (book);
  GArray *made = chips != NULL ? make_chips (chips, power) : NULL;

  g_return_if_fail (made != NULL);
  g_array_unref (terms->chips);
  terms->chips = made;
}

char *
room_cash_draft_tell_case (RoomBook *book, const CashTerms *terms, gint power)
{
  g_autoptr (GArray) chips = room_book_dup_usual_chips (book);
  g_autoptr (GStrvBuilder) each = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  for (guint i = 0; chips != NULL && i < chips->len; i++)
    {
      const CaseChip  *chip = &g_array_index (chips, CaseChip, i);
      g_autofree char *value = number_to_text (chip->value), *money = NULL;
      gint64           worth;

      if (!find_worth (chip->value, power, &worth))
        continue;
      money = money_format (worth, &terms->currency);
      /* Translators: the number on a chip, and the money it stands for in a cash game */
      list_take (each, g_strdup_printf (_ ("%s is %s"), value, money));
    }
  all = g_strv_builder_end (each);
  return list_join ((const char *const *) all);
}
