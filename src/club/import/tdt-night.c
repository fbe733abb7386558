/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tdt-night.h"

#include <glib/gi18n-lib.h>

#include "base/isolate.h"
#include "base/money.h"
#include "tdt-seasons.h"
#include "tdt-writer.h"

void
tdt_night_free (TdtNight *night)
{
  g_free (night->text);
  settings_free (night->settings);
  tourney_free (night->tourney);
  g_free (night);
}

static void
writer_clear (TdtWriter *writer)
{
  g_clear_pointer (&writer->tourney, tourney_free);
  g_clear_pointer (&writer->settings, settings_free);
  g_string_free (writer->header, TRUE);
  g_string_free (writer->log, TRUE);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TdtWriter, writer_clear)

/* What was changed by hand, and is the season's business or nobody's. */
static void
tell_adjustments (TdtWriter *writer, const TdtPlayer *player)
{
  g_autofree char *season = tdt_season_name (writer->save);
  char             points[G_ASCII_DTOSTR_BUF_SIZE], hits[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *cash = money_plain (ABS (player->cash_adjustment), 2);

  g_ascii_formatd (points, sizeof points, "%.10g", player->points_adjustment);
  g_ascii_formatd (hits, sizeof hits, "%.10g", player->hits_adjustment);
  if (player->points_adjustment != 0)
    tdt_writer_leave_out (writer,
                          isolated_printf (season != NULL ? _ ("Points given to %s by hand go into the season: %s.")
                                                          : _ ("Points given to %s by hand are left out: %s."),
                                           player->name, points));
  if (player->hits_adjustment != 0)
    tdt_writer_leave_out (writer,
                          isolated_printf (season != NULL ? _ ("Hits given to %s by hand go into the season: %s.")
                                                          : _ ("Hits given to %s by hand are left out: %s."),
                                           player->name, hits));
  if (player->cash_adjustment > 0)
    tdt_writer_leave_out (writer,
                          isolated_printf (_ ("Money given to %s by hand is left out: %s."), player->name, cash));
  if (player->cash_adjustment < 0)
    tdt_writer_leave_out (writer,
                          isolated_printf (_ ("Money taken from %s by hand is left out: %s."), player->name, cash));
  if (!player->paid && player->buys->len > 0)
    tdt_writer_leave_out (
        writer, isolated_printf (_ ("%s had not paid everything, but the file does not say what: all is paid here."),
                                 player->name));
}

static void
tell_rest (TdtWriter *writer)
{
  TdtSave *save = writer->save;
  guint    absent = 0;

  for (guint i = 0; i < save->players->len; i++)
    {
      const TdtPlayer *player = g_ptr_array_index (save->players, i);

      tell_adjustments (writer, player);
      absent += player->buys->len == 0;
    }
  if (absent > 0)
    tdt_writer_leave_out (writer,
                          isolated_printf (g_dngettext (NULL, "%u person is listed without having bought in.",
                                                        "%u people are listed without having bought in.", absent),
                                           absent));
  if (save->n_deals > 0)
    tdt_writer_leave_out (writer, g_strdup (_ ("The players made a deal: its amounts are the prizes here.")));
  if (save->shared_hits)
    tdt_writer_leave_out (writer, g_strdup (_ ("Several hitmen share a hit in this file: a season says so itself.")));
  if (!writer->seated && save->tables->len > 0 && tdt_save_sums (save).people > 0)
    tdt_writer_leave_out (writer, g_strdup (_ ("Where people sat is not in the file: the tables are left out.")));
  else if (tdt_save_sums (save).people > 0 && save->tables->len > 1)
    tdt_writer_leave_out (
        writer,
        g_strdup (_ ("When people changed their seats is not in the file, except for the last time: they move here "
                     "when the file next says where they sit.")));
  if (save->version != NULL)
    tdt_writer_leave_out (writer, g_strdup (_ ("Layout, sounds, events, scripts and rules to read are left out.")));
}

static void
compare_money (TdtWriter *writer)
{
  TdtSums          sums = tdt_save_sums (writer->save);
  TourneyFigures   paid = tourney_paid (writer->tourney);
  gint64           file = sums.collected + sums.fees + sums.bounties, here = paid.collected + paid.fees + paid.bounties;
  g_autofree char *in_file = money_plain (file, 2), *played = money_plain (here, 2);

  if (file != here)
    tdt_writer_leave_out (writer, isolated_printf (_ ("%s was paid in by the file, and %s here."), in_file, played));
}

/* The engine has the last word: where its night is not the one of the file, that is told. */
static void
compare (TdtWriter *writer)
{
  gboolean over = tourney_finished_at (writer->tourney) >= 0;

  compare_money (writer);
  for (guint i = 0; i < writer->save->players->len; i++)
    {
      const TdtPlayer     *player = g_ptr_array_index (writer->save->players, i);
      const TourneyPlayer *played = tourney_find (writer->tourney, player->name);
      TourneyWinnings      won = { 0 };
      gint                 place;

      if (played == NULL)
        continue;
      place = tourney_place (writer->tourney, played);
      if (over && (player->won > 0 || place <= tourney_n_prizes (writer->tourney)))
        won = tourney_winnings_due (writer->tourney, played);
      if (over && place != tdt_final_place (writer->save, i))
        tdt_writer_leave_out (writer, isolated_printf (_ ("%s has place %d in the file and %d here."), player->name,
                                                       tdt_final_place (writer->save, i), place));
      if (over && won.place + won.deal != player->won)
        {
          g_autofree char *file = money_plain (player->won, 2), *here = money_plain (won.place + won.deal, 2);

          tdt_writer_leave_out (writer,
                                isolated_printf (_ ("%s won %s in the file and %s here."), player->name, file, here));
        }
    }
}

/* Seats are told if at least those are known of all who were there at the start. */
static gboolean
knows_seats (const TdtSave *save)
{
  gint64 start = tdt_start_of (save);

  for (guint i = 0; i < save->players->len; i++)
    {
      const TdtPlayer *player = g_ptr_array_index (save->players, i);
      const TdtBuy    *first = player->buys->len > 0 ? &g_array_index (player->buys, TdtBuy, 0) : NULL;
      gboolean         known = first == NULL || first->time > start || first->seat.seat >= 0;

      for (guint k = 0; k < save->seats->len; k++)
        known = known || g_array_index (save->seats, TdtMove, k).player == i;
      if (!known)
        return FALSE;
    }
  return start != TDT_NEVER && save->tables->len > 0;
}

TdtNight *
tdt_night_write (TdtSave *save, const char *date, GError **error)
{
  g_auto (TdtWriter) writer = { .save = save,
                                .header = g_string_new (NULL),
                                .log = g_string_new (NULL),
                                .settings = settings_new (),
                                .seated = knows_seats (save) };
  TdtNight *night;

  if (!tdt_writer_add_header (&writer, date, error))
    return NULL;
  writer.tourney = tourney_new (writer.settings, NULL, 0, error);
  if (writer.tourney == NULL)
    return NULL;
  tdt_writer_add_log (&writer);
  compare (&writer);
  tell_rest (&writer);
  night = g_new0 (TdtNight, 1);
  night->text = g_strdup_printf ("%s\n%s", writer.header->str, writer.log->str);
  night->doors = tdt_night_doors (save);
  night->last = writer.now;
  night->settings = g_steal_pointer (&writer.settings);
  night->tourney = g_steal_pointer (&writer.tourney);
  return night;
}
