/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table-chips.h"

#include <glib/gi18n-lib.h>

#include "base/error.h"

gboolean
table_chips_buy (TableRecord *record, guint seat, gint64 chips, GError **error)
{
  gint64 all = chips, most = STORE_MOST_CHIPS / MAX (record->row->stake, 1);

  for (guint other = 0; other < record->row->seats->len; other++)
    all += game_play_stack (record->play, other);
  if (all > most)
    return input_refuse (error, _ ("This is more chips than can be counted. Play for a lower stake."));
  return table_record_enter (record, TABLE_ENTRY_CHIPS, seat, chips, error);
}

/* TRUE for a bot without chips: it buys as many as it began with. */
static gboolean
is_broke_bot (const TableRecord *record, guint seat)
{
  return table_record_goes_on (record) && table_record_get_buy_in (record) > 0
         && table_record_is_bot (record, seat, NULL) && game_play_stack (record->play, seat) <= 0;
}

gboolean
table_chips_can_deal (const TableRecord *record)
{
  for (guint seat = 0; seat < record->row->seats->len; seat++)
    if (is_broke_bot (record, seat))
      return TRUE;
  return game_play_can_next (record->play, NULL);
}

gboolean
table_chips_prepare (TableRecord *record, GError **error)
{
  for (guint seat = 0; seat < record->row->seats->len; seat++)
    if (is_broke_bot (record, seat) && !table_chips_buy (record, seat, table_record_get_buy_in (record), error))
      return FALSE;
  if (game_play_can_next (record->play, NULL) || !table_record_goes_on (record))
    return game_play_can_next (record->play, error);
  return input_refuse (error, _ ("Too few players are in: somebody has to buy chips or come back first."));
}
