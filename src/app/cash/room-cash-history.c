/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-cash-history.h"

#include <string.h>

#include "app/club/room-club-text.h"
#include "app/house/room-text.h"
#include "base/span.h"
#include "room-cash.h"
#include "store/cash/store-cash.h"
#include "store/club/store-directory.h"

typedef struct
{
  gint64   id;
  char    *name, *date;
  Currency currency;
  gint64   sat; /* microseconds */
  gint64   in, result;
} Night;

struct _RoomCashHistory
{
  GObject    parent_instance;
  GPtrArray *nights; /* Night, the last one first */
};

G_DEFINE_FINAL_TYPE (RoomCashHistory, room_cash_history, G_TYPE_OBJECT)

static void
free_night_cb (gpointer data)
{
  Night *night = data;

  g_free (night->name);
  g_free (night->date);
  g_free (night);
}

static void
room_cash_history_finalize (GObject *object)
{
  g_ptr_array_unref (ROOM_CASH_HISTORY (object)->nights);
  G_OBJECT_CLASS (room_cash_history_parent_class)->finalize (object);
}

static void
room_cash_history_class_init (RoomCashHistoryClass *class)
{
  G_OBJECT_CLASS (class)->finalize = room_cash_history_finalize;
}

static void
room_cash_history_init (RoomCashHistory *self)
{
  self->nights = g_ptr_array_new_with_free_func (free_night_cb);
}

static const char *
name_now (GHashTable *called, const char *name)
{
  const char *now = g_hash_table_lookup (called, name);

  return now != NULL ? now : name;
}

/* Adds GAME to the history of NAME if that person sat there.  A person who sat there under two names is counted once, with
   both results. */
static void
add_game (RoomCashHistory *self, const StoreCash *about, const CashGame *game, GHashTable *called, const char *name)
{
  const CashState *state = cash_game_state (game);
  Night            night = { .id = about->id, .currency = cash_game_terms (game)->currency };
  gboolean         sat = FALSE;

  for (guint i = 0; i < state->people->len; i++)
    {
      const CashPerson *person = cash_state_person (state, i);

      if (!g_str_equal (name_now (called, person->name), name))
        continue;
      sat = TRUE;
      night.sat += cash_game_sat (game, person, state->closed);
      night.in += person->in;
      night.result += cash_person_result (person);
    }
  if (!sat)
    return;
  night.name = g_strdup (about->name);
  night.date = g_strdup (about->date);
  g_ptr_array_add (self->nights, g_memdup2 (&night, sizeof night));
}

/* Calls EACH for every game that can be read. */
static void
visit_games (RoomBook *book,
             void (*each) (const StoreCash *about, const CashGame *game, GHashTable *called, gpointer data),
             gpointer data)
{
  Store *store = room_book_get_vault (book)->store;
  g_autoptr (GHashTable) called = store_directory_called (store, NULL);
  g_autoptr (GPtrArray) all = called != NULL ? store_cash_list (store, NULL) : NULL;

  for (guint i = 0; all != NULL && i < all->len; i++)
    {
      const StoreCash *about = g_ptr_array_index (all, i);
      g_autoptr (CashGame) game = store_cash_load (store, about->id, NULL);

      if (game != NULL && cash_game_state (game)->closed >= 0)
        each (about, game, called, data);
    }
}

typedef struct
{
  RoomCashHistory *history;
  const char      *name;
} Search;

static void
add_own_cb (const StoreCash *about, const CashGame *game, GHashTable *called, gpointer data)
{
  const Search *search = data;

  add_game (search->history, about, game, called, search->name);
}

RoomCashHistory *
room_cash_history_new (RoomBook *book, const char *name)
{
  RoomCashHistory *self = g_object_new (ROOM_TYPE_CASH_HISTORY, NULL);

  visit_games (book, add_own_cb, &(Search){ self, name });
  return self;
}

static void
add_people_cb (const StoreCash *about, const CashGame *game, GHashTable *called, gpointer names)
{
  const CashState *state = cash_game_state (game);

  for (guint i = 0; i < state->people->len; i++)
    g_hash_table_add (names, g_strdup (name_now (called, cash_state_person (state, i)->name)));
}

GStrv
room_cash_history_people (RoomBook *book)
{
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree const char **all = NULL;

  g_return_val_if_fail (ROOM_IS_BOOK (book), NULL);

  visit_games (book, add_people_cb, names);
  all = (const char **) g_hash_table_get_keys_as_array (names, NULL);
  return g_strdupv ((GStrv) all);
}

guint
room_cash_history_count (RoomCashHistory *self)
{
  g_return_val_if_fail (ROOM_IS_CASH_HISTORY (self), 0);

  return self->nights->len;
}

static char *
say_signed (gint64 amount, const Currency *currency)
{
  g_autofree char *text = money_format (amount, currency);

  return amount > 0 ? g_strconcat ("+", text, NULL) : g_steal_pointer (&text);
}

/* NULL: it was too short for that. */
static char *
say_hourly (const Night *night)
{
  gint64 hourly;

  return room_cash_find_hourly (night->result, night->sat, &hourly) ? say_signed (hourly, &night->currency) : NULL;
}

/* Amounts of several currencies cannot be added up. */
static Night
add_up (RoomCashHistory *self)
{
  Night all = { .currency = currency_plain };

  for (guint i = 0; i < self->nights->len; i++)
    {
      const Night *night = g_ptr_array_index (self->nights, i);

      if (i == 0)
        all.currency = night->currency;
      if (strcmp (night->currency.symbol, all.currency.symbol) != 0 || night->currency.digits != all.currency.digits)
        continue;
      all.sat += night->sat;
      all.in += night->in;
      all.result += night->result;
    }
  return all;
}

char *
room_cash_history_say_time (RoomCashHistory *self)
{
  g_return_val_if_fail (ROOM_IS_CASH_HISTORY (self), NULL);

  return room_text_played (add_up (self).sat);
}

char *
room_cash_history_say_result (RoomCashHistory *self)
{
  Night all;

  g_return_val_if_fail (ROOM_IS_CASH_HISTORY (self), NULL);

  all = add_up (self);
  return say_signed (all.result, &all.currency);
}

char *
room_cash_history_say_per_hour (RoomCashHistory *self)
{
  Night all;

  g_return_val_if_fail (ROOM_IS_CASH_HISTORY (self), NULL);

  all = add_up (self);
  return say_hourly (&all);
}

/* --- Rows --- */

GListModel *
room_cash_history_rows (RoomCashHistory *self)
{
  g_return_val_if_fail (ROOM_IS_CASH_HISTORY (self), NULL);

  return room_club_rows_new (G_OBJECT (self), self->nights->len);
}

static const Night *
night_of (RoomClubRow *row)
{
  RoomCashHistory *self = room_club_row_get_table (row);

  return g_ptr_array_index (self->nights, room_club_row_get_index (row));
}

gint64
room_cash_night_get_id (RoomClubRow *row)
{
  return night_of (row)->id;
}

char *
room_cash_night_say (RoomClubRow *row, RoomCashNightCell cell)
{
  const Night *night = night_of (row);
  char        *hourly;

  switch (cell)
    {
    case ROOM_CASH_NIGHT_DATE:
      return room_club_text_day (night->date);
    case ROOM_CASH_NIGHT_NAME:
      return g_strdup (night->name);
    case ROOM_CASH_NIGHT_TIME:
      return room_text_played (night->sat);
    case ROOM_CASH_NIGHT_BOUGHT:
      return money_format (night->in, &night->currency);
    case ROOM_CASH_NIGHT_RESULT:
      return say_signed (night->result, &night->currency);
    case ROOM_CASH_NIGHT_PER_HOUR:
      hourly = say_hourly (night);
      return hourly != NULL ? hourly : g_strdup ("–");
    case ROOM_CASH_NIGHT_N_CELLS:
      break;
    }
  g_assert_not_reached ();
}

static gint
compare_numbers (gint64 a, gint64 b)
{
  return (a < b) - (a > b); /* more comes first */
}

gint
room_cash_night_compare (RoomClubRow *a, RoomClubRow *b, RoomCashNightCell cell)
{
  const Night *left = night_of (a), *right = night_of (b);
  gint64       one = G_MININT64, other = G_MININT64;

  switch (cell)
    {
    case ROOM_CASH_NIGHT_DATE:
      return strcmp (right->date, left->date);
    case ROOM_CASH_NIGHT_NAME:
      return g_utf8_collate (left->name, right->name);
    case ROOM_CASH_NIGHT_TIME:
      return compare_numbers (left->sat, right->sat);
    case ROOM_CASH_NIGHT_BOUGHT:
      return compare_numbers (left->in, right->in);
    case ROOM_CASH_NIGHT_RESULT:
      return compare_numbers (left->result, right->result);
    case ROOM_CASH_NIGHT_PER_HOUR:
      room_cash_find_hourly (left->result, left->sat, &one);
      room_cash_find_hourly (right->result, right->sat, &other);
      return compare_numbers (one, other);
    case ROOM_CASH_NIGHT_N_CELLS:
      break;
    }
  g_assert_not_reached ();
}
