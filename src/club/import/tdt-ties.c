/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places that several people share. */
#include "base/line.h"
#include "base/money.h"
#include "tdt-writer.h"

static const TdtPlayer *
player_at (const TdtWriter *writer, guint index)
{
  return g_ptr_array_index (writer->save->players, index);
}

/* In one hand there is one list of hitmen: each of them is told behind it. */
static void
tell_hitmen (TdtWriter *writer, const TdtPlayer *player)
{
  const GArray    *hitmen = tdt_last_buy (player)->hitmen;
  g_autofree char *name = line_quote (player->name);
  g_autoptr (GString) line = g_string_new ("hitman ");

  if (hitmen == NULL || hitmen->len == 0)
    return;
  g_string_append (line, name);
  for (guint i = 0; i < hitmen->len; i++)
    {
      g_autofree char *hitman = line_quote (player_at (writer, g_array_index (hitmen, guint, i))->name);

      g_string_append_printf (line, "%s%s", i == 0 ? " by " : "+", hitman);
    }
  tdt_writer_try (writer, line->str);
}

gboolean
tdt_writer_share_out (TdtWriter *writer, gint64 bust)
{
  g_autoptr (GString) line = g_string_new ("out ");
  g_autoptr (GPtrArray) out = g_ptr_array_new ();

  for (guint i = 0; i < writer->save->players->len; i++)
    {
      const TdtPlayer     *player = player_at (writer, i);
      const TourneyPlayer *played = tourney_find (writer->tourney, player->name);
      g_autofree char     *name = line_quote (player->name);

      if (player->in || tdt_last_buy (player)->bust != bust)
        continue;
      if (played != NULL && !played->in)
        return TRUE; /* with the first of them */
      g_string_append_printf (line, "%s%s", out->len > 0 ? ", " : "", name);
      g_ptr_array_add (out, (gpointer) player);
    }
  if (out->len < 2)
    return FALSE;
  tdt_writer_try (writer, line->str);
  for (guint i = 0; i < out->len; i++)
    tell_hitmen (writer, g_ptr_array_index (out, i));
  return TRUE;
}

gboolean
tdt_writer_share_first (TdtWriter *writer)
{
  gint   left = tourney_left (writer->tourney);
  gint64 stack = left > 1 ? tourney_chips (writer->tourney) / left : 0;
  g_autoptr (GString) deal = g_string_new ("deal");

  for (guint i = 0; left > 1 && i < writer->save->players->len; i++)
    {
      const TdtPlayer *player = player_at (writer, i);
      g_autofree char *name = line_quote (player->name), *won = money_plain (player->won, 2), *count = NULL;

      if (!player->in)
        continue;
      count = g_strdup_printf ("count %s %" G_GINT64_FORMAT, name, stack);
      tdt_writer_try (writer, count);
      g_string_append_printf (deal, "%s %s %s", deal->len > strlen ("deal") ? "," : "", name, won);
    }
  return left > 1 && tdt_writer_try (writer, deal->str);
}
