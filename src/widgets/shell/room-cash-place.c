/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-cash-place.h"

#include <adwaita.h>

#include "app/cash/room-cash-summary.h"
#include "widgets/cash/room-cash-page.h"

static AdwBin *
get_bin (GtkStack *pages)
{
  return ADW_BIN (gtk_stack_get_child_by_name (pages, "cash"));
}

gboolean
room_cash_place_open (GtkStack *pages, RoomBook *book, gint64 id, GError **error)
{
  g_autoptr (RoomCash) cash = room_cashes_open (book, id, error);

  if (cash == NULL)
    return FALSE;
  adw_bin_set_child (get_bin (pages), room_cash_page_new (book, cash));
  gtk_stack_set_visible_child_name (pages, "cash");
  return TRUE;
}

void
room_cash_place_leave (GtkStack *pages)
{
  if (g_strcmp0 (gtk_stack_get_visible_child_name (pages), "cash") == 0)
    gtk_stack_set_visible_child_name (pages, "start");
  adw_bin_set_child (get_bin (pages), NULL);
}

gint64
room_cash_place_find_running (RoomBook *book)
{
  GListModel *games = room_cashes_get (book);
  gint64      id = 0;

  for (guint i = 0; i < g_list_model_get_n_items (games); i++)
    {
      g_autoptr (RoomCashSummary) summary = g_list_model_get_item (games, i);

      if (!room_cash_summary_is_running (summary))
        continue;
      if (id != 0)
        return 0;
      id = room_cash_summary_get_id (summary);
    }
  return id;
}
