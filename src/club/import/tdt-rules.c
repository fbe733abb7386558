/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tdt-rules.h"

#include <glib/gi18n-lib.h>

#include "base/isolate.h"
#include "base/money.h"
#include "base/number.h"
#include "tourney/settings.h"

#define MOST_ROWS    1000
#define MOST_MINUTES 1440
#define MOST_MOVES   200
#define MOST_PRIZES  100
#define MOST_CHIPS   20
#define NO_LIMIT     999 /* and above: what people type for “as often as they like” */

static void
read_round (TdtReading *reading, TdtValue value, TdtRow *row)
{
  gdouble kind = 2;

  row->small = tdt_whole (reading, value, "SmallBlind", 0, NUMBER_MAX);
  row->big = tdt_whole (reading, value, "BigBlind", 0, NUMBER_MAX);
  row->ante = tdt_whole (reading, value, "Ante", 0, NUMBER_MAX);
  tdt_number (tdt_member (value, "GameType"), &kind);
  row->is_limit = kind == 0;
  row->game = tdt_member_text (value, "GameName");
}

void
tdt_read_schedule (TdtReading *reading, TdtValue levels)
{
  GArray *rows = reading->save->rows;

  for (TdtValue value = tdt_first (tdt_list (levels, "Levels")); tdt_kind (value) != TDT_NOTHING;
       value = tdt_next (value))
    {
      TdtRow row = { .is_break = tdt_is_call (value, "GameBreak") };

      if (rows->len == MOST_ROWS)
        {
          tdt_fault (reading, value, _ ("A schedule has at most a thousand levels and breaks."));
          return;
        }
      if (tdt_kind (tdt_member (value, "Minutes")) == TDT_NOTHING)
        tdt_fault (reading, value, _ ("It is not said how long this level or break lasts."));
      row.seconds = (gint64) (60 * tdt_real (reading, value, "Minutes", 1. / 60, MOST_MINUTES) + .5);
      row.colours_up = row.is_break && tdt_is_true (value, "ChipUp");
      if (!row.is_break)
        read_round (reading, value, &row);
      g_array_append_val (rows, row);
    }
}

void
tdt_stand_in_for_levels (TdtSave *save)
{
  TdtRow row = { .seconds = 20 * 60, .small = 25, .big = 50 };

  g_array_append_val (save->rows, row);
  g_ptr_array_add (save->left_out, g_strdup (_ ("The file has no levels: one of 20 minutes stands for all.")));
}

/* The price that is proposed, or the first one. */
static TdtValue
default_profile (TdtReading *reading, TdtValue config)
{
  gint64   index = tdt_whole (reading, config, "DefIndex", -1, 1000);
  TdtValue first = tdt_first (tdt_member (config, "Profiles")), found = first;

  for (gint64 i = 0; i < index && tdt_kind (found) != TDT_NOTHING; i++)
    found = tdt_next (found);
  return tdt_kind (found) != TDT_NOTHING ? found : first;
}

static gint
read_limit (TdtReading *reading, TdtValue config, const char *name)
{
  gint limit = (gint) tdt_whole (reading, config, name, 0, 1000000);

  return limit < NO_LIMIT ? limit : 0;
}

static void
read_offer (TdtReading *reading, TdtValue config, TdtOffer *offer)
{
  TdtValue profile = default_profile (reading, config);

  offer->offered = tdt_is_true (config, "Allow");
  offer->last_round = read_limit (reading, config, "LastRound");
  offer->most = read_limit (reading, config, "MaxPerPlayer");
  offer->amount = tdt_money (reading, profile, "Fee");
  offer->rake = tdt_rake (reading, profile);
  offer->chips = tdt_whole (reading, profile, "Chips", 0, NUMBER_MAX);
}

/* What the house takes off the whole pot or adds to it. How it was done is in the prizes, which say what was paid. */
static void
read_house (TdtReading *reading, TdtValue financials)
{
  TdtValue fixed = tdt_member (financials, "FixedRake");
  gdouble  kind = 0;

  tdt_number (tdt_member (fixed, "Type"), &kind);
  if (kind != 0)
    tdt_leave_out (reading, g_strdup (_ ("The rake on the whole pot is left out: the prizes are what was paid.")));
  if (tdt_money (reading, financials, "HouseContribution") > 0 || tdt_money (reading, financials, "GuaranteedPot") > 0)
    tdt_leave_out (reading,
                   g_strdup (_ ("What the house added or guaranteed is left out: the prizes are what was paid.")));
  if (tdt_real (reading, financials, "TotalChipsAdjustment", -1e12, 1e12) != 0)
    tdt_leave_out (reading, g_strdup (_ ("Chips that were added or removed by hand are left out.")));
}

void
tdt_read_prices (TdtReading *reading, TdtValue financials)
{
  TdtSave *save = reading->save;
  TdtValue formula = tdt_member (financials, "PointsForPlaying");

  read_offer (reading, tdt_member (financials, "Buyins"), &save->offers[TDT_ENTRY]);
  read_offer (reading, tdt_member (financials, "Rebuys"), &save->offers[TDT_REBUY]);
  read_offer (reading, tdt_member (financials, "AddOns"), &save->offers[TDT_ADD_ON]);
  read_house (reading, financials);
  save->restricted_bounties = tdt_is_true (financials, "RestrictedBounty");
  save->points_for_hit = tdt_real (reading, financials, "PointsForHit", -1e6, 1e6);
  save->formula = tdt_text (tdt_member (formula, "Text"));
}

void
tdt_read_tables (TdtReading *reading, TdtValue tables)
{
  GArray *all = reading->save->tables;

  for (TdtValue value = tdt_first (tdt_list (tables, "Tables")); tdt_kind (value) != TDT_NOTHING;
       value = tdt_next (value))
    {
      g_autofree char *name = tdt_member_text (value, "Name");
      TdtTable         table = { .id = tdt_text (tdt_member (value, "UUID")),
                                 .seats = (gint) tdt_whole (reading, value, "NumberOfSeats", 1, 100) };

      table.name = g_strdup (name);
      if (table.seats < 2 || table.seats > TOURNEY_MAX_SEATS || all->len == TOURNEY_MAX_TABLES)
        tdt_leave_out (reading, isolated_printf (_ ("Tables here have 2 to %d seats: the %d of “%s” are changed."),
                                                 TOURNEY_MAX_SEATS, table.seats, name));
      table.seats = CLAMP (table.seats, 2, TOURNEY_MAX_SEATS);
      if (all->len == TOURNEY_MAX_TABLES)
        {
          g_free (table.id);
          g_free (table.name);
          return;
        }
      g_array_append_val (all, table);
      if (table.id != NULL)
        g_hash_table_insert (reading->tables, table.id, GINT_TO_POINTER ((gint) all->len));
    }
  if (tdt_kind (tdt_first (tdt_member (tables, "UnavailableSeats"))) != TDT_NOTHING)
    tdt_leave_out (reading, g_strdup (_ ("Seats that were out of use are left out.")));
}

void
tdt_read_moves (TdtReading *reading, TdtValue tables)
{
  TdtValue last = tdt_member (tables, "LastPlayerMove");
  gint64   time = tdt_moment (reading, last, "Time"), start = tdt_start_of (reading->save);

  if (start == TDT_NEVER || ABS (time - start) > TDT_LONGEST)
    return;
  for (TdtValue value = tdt_first (tdt_member (last, "Moves")); tdt_kind (value) != TDT_NOTHING;
       value = tdt_next (value))
    {
      gint    player = tdt_find_player (reading, tdt_member (value, "PlayerUUID"));
      TdtMove move = { time, (guint) player, tdt_seat_at (reading, value, "NewTableUUID", "NewSeatIndex") };

      if (player >= 0 && move.seat.seat >= 0 && reading->save->moves->len < MOST_MOVES)
        g_array_append_val (reading->save->moves, move);
    }
}

static gint
compare_cb (gconstpointer a, gconstpointer b)
{
  const gint64 *first = a, *second = b;

  return (*first > *second) - (*first < *second);
}

void
tdt_read_chips (TdtReading *reading, TdtValue chips)
{
  GArray *values = reading->save->chips;

  for (TdtValue chip = tdt_first (tdt_list (chips, "Chips")); tdt_kind (chip) != TDT_NOTHING; chip = tdt_next (chip))
    {
      gint64   value = tdt_whole (reading, chip, "Value", 0, NUMBER_MAX);
      gboolean is_new = value > 0 && values->len < MOST_CHIPS && tdt_kind (tdt_member (chip, "Use")) != TDT_FALSE;

      for (guint i = 0; i < values->len; i++)
        is_new = is_new && g_array_index (values, gint64, i) != value;
      if (is_new)
        g_array_append_val (values, value);
    }
  g_array_sort (values, compare_cb);
}

static GArray *
read_winners (TdtReading *reading, TdtValue list, const char *prize)
{
  GArray *winners = g_array_new (FALSE, FALSE, sizeof (guint));

  for (TdtValue id = tdt_first (list); tdt_kind (id) != TDT_NOTHING; id = tdt_next (id))
    {
      gint  found = tdt_find_player (reading, id);
      guint winner = (guint) found;

      if (found >= 0)
        g_array_append_val (winners, winner);
      else
        tdt_leave_out (reading, isolated_printf (_ ("Who won “%s” is not among the players of the file."), prize));
    }
  return winners;
}

/* A prize of a night that is over, of which nobody noted who has it, is that of the place. */
static void
find_winner (const TdtSave *save, TdtPrize *prize)
{
  for (guint i = 0; i < save->players->len; i++)
    {
      const TdtPlayer *player = g_ptr_array_index (save->players, i);

      if (player->place > 0 && tdt_final_place (save, i) == prize->place)
        {
          g_array_append_val (prize->winners, i);
          return;
        }
    }
}

/* Winners of one prize share it; what does not divide goes to the first of them. */
static void
pay (TdtReading *reading, const TdtPrize *prize)
{
  guint n = prize->winners->len;

  for (guint i = 0; i < n; i++)
    {
      TdtPlayer *player = g_ptr_array_index (reading->save->players, g_array_index (prize->winners, guint, i));

      player->won += prize->amount / n + (i == 0 ? prize->amount % n : 0);
    }
}

static TdtPrize
read_prize (TdtReading *reading, TdtValue value)
{
  g_autofree char *name = tdt_member_text (value, "Description");
  gdouble          kind = 0, amount_kind = 0;
  TdtPrize         prize = { .place = (gint) tdt_whole (reading, value, "Recipient", 0, 1000),
                             .amount = tdt_money (reading, value, "CalculatedAmount") };

  tdt_number (tdt_member (value, "Type"), &kind);
  tdt_number (tdt_member (value, "AmountType"), &amount_kind);
  prize.name = tdt_clean_name (name);
  prize.special = kind != 0;
  if (amount_kind == 0)
    prize.percent = tdt_real (reading, value, "Amount", 0, 100);
  else if (tdt_kind (tdt_member (value, "CalculatedAmount")) == TDT_NOTHING)
    prize.amount = tdt_money (reading, value, "Amount");
  prize.winners = read_winners (reading, tdt_member (value, "AwardedToPlayers"), prize.name);
  return prize;
}

void
tdt_read_prizes (TdtReading *reading, TdtValue prizes)
{
  reading->save->prize_unit = tdt_money (reading, prizes, "RoundToNearest");
  for (TdtValue value = tdt_first (tdt_list (prizes, "Prizes")); tdt_kind (value) != TDT_NOTHING;
       value = tdt_next (value))
    {
      TdtPrize prize;

      if (reading->save->prizes->len == MOST_PRIZES)
        {
          tdt_fault (reading, value, _ ("A night has at most a hundred prizes."));
          return;
        }
      prize = read_prize (reading, value);
      if (!prize.special && tdt_save_is_over (reading->save)
          && tdt_kind (tdt_first (tdt_member (value, "AwardedToPlayers"))) == TDT_NOTHING)
        find_winner (reading->save, &prize);
      g_array_append_val (reading->save->prizes, prize);
      if (prize.special)
        {
          g_autofree char *amount = money_plain (prize.amount, 2);

          tdt_leave_out (reading, isolated_printf (_ ("The prize “%s” of %s is not for a place, and is left out."),
                                                   prize.name, amount));
        }
      else
        pay (reading, &prize);
    }
}
