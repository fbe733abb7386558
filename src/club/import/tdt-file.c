/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tdt-file.h"

#include <glib/gi18n-lib.h>

#include "base/isolate.h"
#include "base/money.h"
#include "tdt-history.h"
#include "tdt-people.h"
#include "tdt-rules.h"

static void
read_head (TdtReading *reading, TdtValue night)
{
  TdtSave *save = reading->save;

  g_autofree char *title = tdt_member_text (night, "Title");
  g_autofree char *league = tdt_member_text (night, "LeagueName"), *season = tdt_member_text (night, "SeasonName");

  save->id = tdt_member_text (night, "UUID");
  save->title = tdt_clean_name (title);
  save->league = tdt_clean_name (league);
  save->season = tdt_clean_name (season);
  save->start = tdt_moment (reading, night, "StartTime");
  save->end = tdt_moment (reading, night, "EndTime");
  if (save->start != TDT_NEVER && save->end != TDT_NEVER && save->end < save->start)
    tdt_fault (reading, tdt_member (night, "EndTime"), _ ("The night ends before it begins."));
}

static void
read_clock (TdtReading *reading, TdtValue night)
{
  gint64 rows = (gint64) reading->save->rows->len;

  reading->save->row = (gint) tdt_whole (reading, night, "CurrentLevel", 0, MAX (rows - 1, 0));
  reading->save->seconds = tdt_whole (reading, night, "AccumulatedSeconds", 0, 30 * 24 * 60 * 60);
}

/* Prizes are what was paid, so they may be typed in, and more or less than what came in; but not twice as much. */
static void
check_prizes (TdtReading *reading, TdtValue prizes)
{
  TdtSums          sums = tdt_save_sums (reading->save);
  gint64           paid = sums.collected + sums.fees + sums.bounties;
  g_autofree char *won = money_plain (sums.prizes, 2), *came = money_plain (paid, 2);
  g_autofree char *sentence = isolated_printf (_ ("The prizes are %s, but only %s was paid in."), won, came);

  if (paid > 0 && sums.prizes / 2 > paid)
    tdt_fault (reading, prizes, sentence);
}

/* What happened within a night was in the same year; minutes or weeks late is nothing to worry about, nor is who was
   entered long before. */
static void
check_times (TdtReading *reading, TdtValue players)
{
  const TdtSave *save = reading->save;
  gint64         start = tdt_start_of (save), first = G_MAXINT64, last = TDT_NEVER;

  for (guint i = 0; i < save->players->len; i++)
    {
      const TdtPlayer *player = g_ptr_array_index (save->players, i);

      for (guint k = 0; k < player->buys->len + player->add_ons->len; k++)
        {
          const TdtBuy *buy = tdt_any_buy (player, k);

          first = MIN (first, buy->time == TDT_NEVER ? first : buy->time);
          last = MAX (last, MAX (buy->time, buy->bust));
        }
    }
  first = start == TDT_NEVER ? first : start;
  if (last > first && last - first > TDT_LONGEST)
    tdt_fault (reading, players, _ ("Something happens here almost a year after the start."));
}

static void
read_deals (TdtReading *reading, TdtValue players)
{
  for (TdtValue deal = tdt_first (tdt_member (tdt_member (players, "Chops"), "Chops")); tdt_kind (deal) != TDT_NOTHING;
       deal = tdt_next (deal))
    reading->save->n_deals++;
  reading->save->shared_hits = tdt_kind (tdt_member (tdt_member (players, "Config"), "FullCreditHit")) == TDT_FALSE;
}

static void
read_night (TdtReading *reading, TdtValue night)
{
  read_head (reading, night);
  tdt_read_tables (reading, tdt_member (night, "Tables"));
  tdt_read_schedule (reading, tdt_member (night, "Levels"));
  read_clock (reading, night);
  tdt_read_prices (reading, tdt_member (night, "Financials"));
  tdt_read_chips (reading, tdt_member (night, "Chips"));
  tdt_read_people (reading, tdt_member (night, "Players"));
  tdt_rank_people (reading);
  check_times (reading, tdt_member (night, "Players"));
  read_deals (reading, tdt_member (night, "Players"));
  tdt_read_prizes (reading, tdt_member (night, "Prizes"));
  tdt_read_moves (reading, tdt_member (night, "Tables"));
  tdt_read_history (reading, tdt_member (night, "History"));
  check_prizes (reading, tdt_member (night, "Prizes"));
}

TdtSave *
tdt_save_read (const char *bytes, gsize length, GError **error)
{
  g_autoptr (TdtTree) tree = tdt_parse (bytes, length, error);
  g_autoptr (GHashTable) players = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) tables = g_hash_table_new (g_str_hash, g_str_equal);
  TdtReading reading = { .players = players, .tables = tables };
  TdtValue   night;

  if (tree == NULL)
    return NULL;
  reading.save = tdt_save_new ();
  reading.save->version = g_strdup (tdt_version (tree));
  night = tdt_member (tdt_root (tree), "T");
  if (tdt_kind (tdt_member (night, "Levels")) == TDT_NOTHING && tdt_kind (tdt_member (night, "Players")) == TDT_NOTHING)
    tdt_fault (&reading, tdt_root (tree), _ ("There is no night in this file."));
  else
    read_night (&reading, night);
  if (tdt_save_sums (reading.save).levels == 0 && tdt_save_sums (reading.save).people > 0)
    tdt_stand_in_for_levels (reading.save);
  return reading.save;
}
