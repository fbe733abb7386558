/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-cash-import.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/house/room-text.h"
#include "app/house/room-time.h"
#include "base/calendar.h"
#include "base/error.h"
#include "base/isolate.h"
#include "cash/cash-script.h"
#include "club/import/sheet-ledger.h"
#include "club/import/sheet.h"
#include "room-cashes.h"
#include "store/cash/store-cash.h"
#include "store/club/import.h"

#define HEAD       "player_nickname" /* the first column of every ledger */
#define HEAD_BYTES 4096              /* within which it stands */

gboolean
room_cash_import_is_ledger (const char *path)
{
  gsize            length;
  g_autofree char *bytes = import_read_bytes (path, HEAD_BYTES, &length, NULL);
  const char      *end = bytes != NULL ? strpbrk (bytes, "\r\n") : NULL;

  return end != NULL && g_strstr_len (bytes, end - bytes, HEAD) != NULL;
}

/* --- Reading --- */

/* The game of a script is gone once it has run; its events stay. */
static gboolean
append_cb (gpointer events, guint step, const CashEvent *event, GError **error)
{
  g_ptr_array_add (events, cash_event_copy (event));
  return TRUE;
}

static CashGame *
open_cb (gpointer events, const CashTerms *terms, GError **error)
{
  CashGame *game = cash_game_new (terms, NULL, 0, error);

  if (game != NULL)
    cash_game_set_keeper (game, &(CashKeeper){ .append = append_cb, .data = events });
  return game;
}

static void
free_event_cb (gpointer event)
{
  cash_event_free (event);
}

static CashGame *
play (const CashScript *script, GError **error)
{
  g_autoptr (GPtrArray) events = g_ptr_array_new_with_free_func (free_event_cb);
  const CashHost host = { .open = open_cb, .data = events };
  ScriptResult  *result = cash_script_run (script, &host, error);
  guint          n = events->len;

  if (result == NULL)
    return NULL;
  script_result_free (result); /* a ledger has no checks */
  return cash_game_new (cash_script_terms (script), g_steal_pointer (&events), n, error);
}

RoomCashImport *
room_cash_import_read (const char *path, GError **error)
{
  g_autoptr (RoomCashImport) self = g_new0 (RoomCashImport, 1);
  gsize            length;
  g_autofree char *bytes = import_read_bytes (path, SHEET_MOST_BYTES, &length, error), *name = NULL, *text = NULL;
  char            *dot;
  g_autoptr (CashScript) script = NULL;

  self->path = g_strdup (path);
  if (bytes == NULL)
    return NULL;
  name = g_path_get_basename (path);
  dot = strrchr (name, '.');
  if (dot != NULL && dot != name)
    *dot = '\0';
  text = sheet_ledger_to_cash (bytes, length, name, error);
  script = text != NULL ? cash_script_parse (text, name, error) : NULL;
  if (script == NULL)
    return NULL;
  self->terms = cash_terms_copy (cash_script_terms (script));
  self->game = play (script, error);
  return self->game != NULL ? g_steal_pointer (&self) : NULL;
}

void
room_cash_import_free (RoomCashImport *self)
{
  g_free (self->path);
  g_clear_pointer (&self->terms, cash_terms_free);
  g_clear_pointer (&self->game, cash_game_free);
  g_free (self);
}

/* --- Looking at it, and storing it --- */

char *
room_cash_import_describe (const RoomCashImport *self)
{
  const CashState *state = cash_game_state (self->game);
  const Currency  *currency = &self->terms->currency;
  g_autofree char *when = self->terms->date != NULL ? room_text_date (self->terms->date) : g_strdup ("");
  g_autofree char *bought = money_format (state->in, currency);
  g_autofree char *what = g_strdup_printf (
      ngettext ("%u person, chips for %s", "%u people, chips for %s", state->people->len), state->people->len, bought);
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%s\n%s\n", when, what);
  for (guint i = 0; i < state->people->len; i++)
    {
      const CashPerson *person = cash_state_person (state, i);
      gint64            result = cash_person_result (person);
      g_autofree char  *amount = money_format (result, currency);
      g_autofree char  *line = isolated_printf (_ ("%s: %s"), person->name, amount);

      g_string_append_printf (text, "\n%s", line);
    }
  return g_string_free (text, FALSE);
}

static gboolean
are_equal (const CashGame *a, const CashGame *b)
{
  gint     digits = cash_game_terms (a)->currency.digits;
  gboolean equal = cash_game_head (a) == cash_game_head (b);

  for (guint i = 0; equal && i < cash_game_head (a); i++)
    {
      g_autofree char *one = cash_event_line (cash_game_event (a, i), digits);
      g_autofree char *other = cash_event_line (cash_game_event (b, i), digits);

      equal = cash_game_event (a, i)->at == cash_game_event (b, i)->at && g_str_equal (one, other);
    }
  return equal;
}

/* Refuses a ledger that the store already has as a game, also if somebody has given that game another name. */
static gboolean
is_new (const RoomCashImport *self, Store *store, gint64 began, GError **error)
{
  g_autoptr (GPtrArray) all = store_cash_list (store, error);

  for (guint i = 0; all != NULL && i < all->len; i++)
    {
      const StoreCash *about = g_ptr_array_index (all, i);
      g_autoptr (CashGame) game = about->began == began ? store_cash_load (store, about->id, NULL) : NULL;

      if (game != NULL && are_equal (game, self->game))
        return input_refuse (error, _ ("This game is already here: “%s”."), about->name);
    }
  return all != NULL;
}

gint64
room_cash_import_keep (const RoomCashImport *self, RoomBook *book, GError **error)
{
  Store *store = room_book_get_vault (book)->store;
  gint64 began, id;

  if (self->terms->date == NULL || !calendar_date_moment (self->terms->date, &began))
    began = room_time_now () - cash_game_last_time (self->game);
  if (!is_new (self, store, began, error))
    return 0;
  id = store_cash_add_game (store, self->game, began, error);
  return id != 0 && room_cashes_follow (book, error) ? id : 0;
}
