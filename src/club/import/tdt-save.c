/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tdt-save.h"

static void
clear_buy_cb (gpointer data)
{
  TdtBuy *buy = data;

  g_clear_pointer (&buy->hitmen, g_array_unref);
}

TdtPlayer *
tdt_player_new (void)
{
  TdtPlayer *player = g_new0 (TdtPlayer, 1);

  player->buys = g_array_new (FALSE, FALSE, sizeof (TdtBuy));
  g_array_set_clear_func (player->buys, clear_buy_cb);
  player->add_ons = g_array_new (FALSE, FALSE, sizeof (TdtBuy));
  return player;
}

static void
player_free_cb (gpointer data)
{
  TdtPlayer *player = data;

  g_free (player->id);
  g_free (player->name);
  g_array_unref (player->buys);
  g_array_unref (player->add_ons);
  g_free (player);
}

static void
clear_row_cb (gpointer data)
{
  TdtRow *row = data;

  g_free (row->game);
}

static void
clear_prize_cb (gpointer data)
{
  TdtPrize *prize = data;

  g_free (prize->name);
  g_array_unref (prize->winners);
}

static void
clear_table_cb (gpointer data)
{
  TdtTable *table = data;

  g_free (table->name);
  g_free (table->id);
}

static GArray *
array_of (gsize size, GDestroyNotify clear)
{
  GArray *array = g_array_new (FALSE, FALSE, (guint) size);

  if (clear != NULL)
    g_array_set_clear_func (array, clear);
  return array;
}

TdtSave *
tdt_save_new (void)
{
  TdtSave *save = g_new0 (TdtSave, 1);

  save->start = save->end = TDT_NEVER;
  save->players = g_ptr_array_new_with_free_func (player_free_cb);
  save->rows = array_of (sizeof (TdtRow), clear_row_cb);
  save->prizes = array_of (sizeof (TdtPrize), clear_prize_cb);
  save->tables = array_of (sizeof (TdtTable), clear_table_cb);
  save->chips = array_of (sizeof (gint64), NULL);
  save->starts = array_of (sizeof (TdtStart), NULL);
  save->seats = array_of (sizeof (TdtMove), NULL);
  save->moves = array_of (sizeof (TdtMove), NULL);
  save->left_out = g_ptr_array_new_with_free_func (g_free);
  save->errors = g_ptr_array_new_with_free_func (g_free);
  return save;
}

void
tdt_save_free (TdtSave *save)
{
  g_free (save->version);
  g_free (save->id);
  g_free (save->title);
  g_free (save->league);
  g_free (save->columns);
  g_free (save->season);
  g_free (save->formula);
  g_free (save->venue);
  g_free (save->date);
  g_ptr_array_unref (save->players);
  g_array_unref (save->rows);
  g_array_unref (save->prizes);
  g_array_unref (save->tables);
  g_array_unref (save->chips);
  g_array_unref (save->starts);
  g_array_unref (save->seats);
  g_array_unref (save->moves);
  g_ptr_array_unref (save->left_out);
  g_ptr_array_unref (save->errors);
  g_free (save);
}

const TdtBuy *
tdt_any_buy (const TdtPlayer *player, guint index)
{
  return index < player->buys->len ? &g_array_index (player->buys, TdtBuy, index)
                                   : &g_array_index (player->add_ons, TdtBuy, index - player->buys->len);
}

TdtSums
tdt_save_sums (const TdtSave *save)
{
  TdtSums sums = { 0 };

  for (guint i = 0; i < save->players->len; i++)
    {
      const TdtPlayer *player = g_ptr_array_index (save->players, i);
      gint             n_buys = (gint) player->buys->len;

      sums.people += n_buys > 0;
      sums.entries += n_buys;
      sums.rebuys += MAX (n_buys - 1, 0);
      sums.add_ons += (gint) player->add_ons->len;
      sums.left += player->in;
      for (guint k = 0; k < player->buys->len + player->add_ons->len; k++)
        {
          const TdtBuy *buy = tdt_any_buy (player, k);

          sums.collected += buy->amount - buy->rake;
          sums.fees += buy->rake;
          sums.bounties += buy->bounty;
        }
    }
  for (guint i = 0; i < save->rows->len; i++)
    *(g_array_index (save->rows, TdtRow, i).is_break ? &sums.breaks : &sums.levels) += 1;
  for (guint i = 0; i < save->prizes->len; i++)
    if (!g_array_index (save->prizes, TdtPrize, i).special)
      sums.prizes += g_array_index (save->prizes, TdtPrize, i).amount;
  return sums;
}

gboolean
tdt_save_is_over (const TdtSave *save)
{
  return save->end != TDT_NEVER && tdt_save_sums (save).left > 0 && tdt_save_sums (save).people > 1;
}

gint
tdt_final_place (const TdtSave *save, guint player)
{
  const TdtPlayer *self = g_ptr_array_index (save->players, player);
  gint             place = self->place;

  for (guint i = 0; self->in && save->end != TDT_NEVER && !save->shared_places && i < save->players->len; i++)
    {
      const TdtPlayer *other = g_ptr_array_index (save->players, i);

      place += other->in && (other->won > self->won || (other->won == self->won && i < player));
    }
  return place;
}

gint
tdt_prize_place (const TdtSave *save, guint player)
{
  gint place = tdt_final_place (save, player);

  for (guint i = 0; save->shared_places && i < player; i++)
    place += ((const TdtPlayer *) g_ptr_array_index (save->players, i))->place
             == ((const TdtPlayer *) g_ptr_array_index (save->players, player))->place;
  return place;
}

const TdtBuy *
tdt_last_buy (const TdtPlayer *player)
{
  return player->buys->len > 0 ? &g_array_index (player->buys, TdtBuy, player->buys->len - 1) : NULL;
}

/* Two who go out at the same moment are in the order of the file, the first one ahead. */
gint
tdt_compare_busts (const TdtBuy *first, guint first_player, const TdtBuy *second, guint second_player)
{
  if (first->bust != second->bust)
    return first->bust < second->bust ? -1 : 1;
  return first_player > second_player ? -1 : 1;
}

gint64
tdt_start_of (const TdtSave *save)
{
  gint64 start = save->start;

  for (guint i = 0; i < save->players->len; i++)
    {
      const TdtPlayer *player = g_ptr_array_index (save->players, i);

      for (guint k = 0; k < player->buys->len; k++)
        {
          const TdtBuy *buy = &g_array_index (player->buys, TdtBuy, k);
          gint64        first = k > 0 && save->start == TDT_NEVER ? buy->time : buy->bust;

          if (first != TDT_NEVER && (start == TDT_NEVER || first < start))
            start = first;
        }
    }
  return start;
}
