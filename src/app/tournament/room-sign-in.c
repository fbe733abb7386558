/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-sign-in.h"

#include <glib/gi18n-lib.h>

#include "app/house/room-text.h"
#include "base/safe-text.h"

static gint
compare_names_cb (gconstpointer a, gconstpointer b)
{
  return g_utf8_collate (*(const char *const *) a, *(const char *const *) b);
}

static void
list_names (RoomSignIn *sheet, const Tourney *tourney)
{
  for (guint i = 0; i < tourney_n_players (tourney); i++)
    g_ptr_array_add (sheet->names, safe_text_line (tourney_called (tourney, tourney_player (tourney, i)->name)));
  for (guint i = 0; i < tourney_n_expected (tourney); i++)
    g_ptr_array_add (sheet->names, safe_text_line (tourney_called (tourney, tourney_expected (tourney, i))));
  g_ptr_array_sort (sheet->names, compare_names_cb);
}

static void
add_tick (RoomSignIn *sheet, const Settings *settings, const char *name, gint64 price)
{
  g_autofree char *money = money_format (price, &settings->currency);

  g_ptr_array_add (sheet->ticks, g_strdup_printf ("%s %s", name, money));
}

RoomSignIn *
room_sign_in_new (RoomTournament *tournament)
{
  const Tourney  *tourney = room_tournament_get_tourney (tournament);
  const Settings *settings = tourney_settings (tourney);
  gint64          started = tourney_started_at (tourney);
  RoomSignIn     *sheet = g_rc_box_new0 (RoomSignIn);

  sheet->title = safe_text_line (room_tournament_get_name (tournament));
  sheet->when = room_text_day_and_time (
      room_tournament_wall (tournament, started >= 0 ? started : room_tournament_planned (tournament)));
  sheet->names = g_ptr_array_new_with_free_func (g_free);
  sheet->ticks = g_ptr_array_new_with_free_func (g_free);
  list_names (sheet, tourney);
  add_tick (sheet, settings, _ ("Entry"), settings->entry.price + settings->entry.fee);
  if (settings->rebuy.offered)
    add_tick (sheet, settings, _ ("Rebuy"), settings->rebuy.price + settings->rebuy.fee);
  if (settings->re_entry.offered)
    add_tick (sheet, settings, _ ("Re-entry"), settings->re_entry.price + settings->re_entry.fee);
  if (settings->add_on.offered)
    add_tick (sheet, settings, _ ("Add-on"), settings->add_on.price + settings->add_on.fee);
  return sheet;
}

RoomSignIn *
room_sign_in_ref (RoomSignIn *sheet)
{
  return g_rc_box_acquire (sheet);
}

static void
clear_cb (gpointer data)
{
  RoomSignIn *sheet = data;

  g_free (sheet->title);
  g_free (sheet->when);
  g_ptr_array_unref (sheet->names);
  g_ptr_array_unref (sheet->ticks);
}

void
room_sign_in_unref (RoomSignIn *sheet)
{
  g_rc_box_release_full (sheet, clear_cb);
}
