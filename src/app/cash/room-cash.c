/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/house/room-text.h"
#include "app/house/room-time.h"
#include "base/isolate.h"
#include "base/language.h"
#include "base/span.h"
#include "cash/cash-case.h"
#include "cash/cash-why.h"
#include "room-cash-line.h"
#include "room-cash-person.h"
#include "room-cash-private.h"
#include "store/cash/store-cash.h"

#define LEAST_FOR_AN_HOUR (10 * MINUTE) /* what somebody won in a minute says nothing of an hour */

struct _RoomCash
{
  GObject     parent_instance;
  RoomVault  *vault;
  StoreCash  *about;
  CashGame   *game;
  CashCase   *chips;
  GListStore *people; /* RoomCashPerson */
  GListStore *log;    /* RoomCashLine */
};

G_DEFINE_FINAL_TYPE (RoomCash, room_cash, G_TYPE_OBJECT)

enum
{
  CHANGED,
  ACTED,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

static void
room_cash_finalize (GObject *object)
{
  RoomCash *self = ROOM_CASH (object);

  g_clear_object (&self->people);
  g_clear_object (&self->log);
  g_clear_pointer (&self->chips, cash_case_free);
  g_clear_pointer (&self->game, cash_game_free);
  g_clear_pointer (&self->about, store_cash_free);
  g_clear_pointer (&self->vault, room_vault_unref); /* after the game, whose keeper writes to it */
  G_OBJECT_CLASS (room_cash_parent_class)->finalize (object);
}

static void
room_cash_class_init (RoomCashClass *class)
{
  G_OBJECT_CLASS (class)->finalize = room_cash_finalize;
  signals[CHANGED] = g_signal_new ("changed", ROOM_TYPE_CASH, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[ACTED]
      = g_signal_new ("acted", ROOM_TYPE_CASH, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
room_cash_init (RoomCash *self)
{
  self->people = g_list_store_new (ROOM_TYPE_CASH_PERSON);
  self->log = g_list_store_new (ROOM_TYPE_CASH_LINE);
}

gboolean
room_cash_find_hourly (gint64 result, gint64 sat, gint64 *hourly)
{
  return sat >= LEAST_FOR_AN_HOUR && cash_per_hour (result, sat, hourly);
}

/* --- The lists --- */

static void
set_money (RoomCash *self, RoomCashPerson *row, guint property, gint64 amount)
{
  g_autofree char *text = amount != 0 ? room_cash_money (self, amount) : NULL;

  room_row_set_text (row, property, text != NULL ? text : "");
}

static char *
tell_owed (RoomCash *self, gint64 owed)
{
  g_autofree char *text = room_cash_money (self, ABS (owed));

  if (owed == 0)
    return g_strdup ("");
  /* Translators: money that somebody owes the box, and that the box owes them */
  return g_strdup_printf (owed > 0 ? _ ("owes %s") : _ ("gets %s"), text);
}

/* Prints what somebody has won or lost, with a sign before it: “+20.00”. */
static char *
tell_result (RoomCash *self, gint64 result)
{
  g_autofree char *text = room_cash_money (self, result);

  return result > 0 ? g_strdup_printf ("+%s", text) : g_steal_pointer (&text);
}

/* A person who still sits has chips before them, so that nobody knows how they fare. */
static void
update_person (RoomCash *self, RoomCashPerson *row, const CashPerson *person)
{
  gint64           sat = cash_game_sat (self->game, person, room_cash_now (self)), result, hourly;
  g_autofree char *time = sat >= MINUTE ? room_text_played (sat) : g_strdup (""),
                  *owed = tell_owed (self, person->owed);
  g_autofree char *told = NULL, *per_hour = NULL;

  result = cash_person_result (person);
  if (!person->sits)
    told = tell_result (self, result);
  if (!person->sits && room_cash_find_hourly (result, sat, &hourly))
    per_hour = tell_result (self, hourly);
  room_row_set_text (row, ROOM_CASH_PERSON_NAME, person->name);
  room_row_set_number (row, ROOM_CASH_PERSON_SITS, person->sits);
  room_row_set_text (row, ROOM_CASH_PERSON_TIME, time);
  set_money (self, row, ROOM_CASH_PERSON_IN, person->in);
  set_money (self, row, ROOM_CASH_PERSON_OUT, person->out);
  room_row_set_text (row, ROOM_CASH_PERSON_OWED, owed);
  room_row_set_text (row, ROOM_CASH_PERSON_RESULT, told != NULL ? told : "");
  room_row_set_text (row, ROOM_CASH_PERSON_PER_HOUR, per_hour != NULL ? per_hour : "");
  room_row_set_number (row, ROOM_CASH_PERSON_WON, person->sits ? 0 : (result > 0) - (result < 0));
}

/* Once the game is closed, whoever has won most is first. */
static gint
compare_people_cb (gconstpointer a, gconstpointer b, gpointer closed)
{
  const CashPerson *left = *(const CashPerson *const *) a, *right = *(const CashPerson *const *) b;

  if (!GPOINTER_TO_INT (closed))
    return right->sits - left->sits;
  return (cash_person_result (right) > cash_person_result (left))
         - (cash_person_result (right) < cash_person_result (left));
}

static void
update_people (RoomCash *self)
{
  const CashState *state = cash_game_state (self->game);
  guint            had = g_list_model_get_n_items (G_LIST_MODEL (self->people));
  g_autoptr (GPtrArray) people = g_ptr_array_new ();

  for (guint i = 0; i < state->people->len; i++)
    g_ptr_array_add (people, g_ptr_array_index (state->people, i));
  g_ptr_array_sort_with_data (people, compare_people_cb, GINT_TO_POINTER (state->closed >= 0));
  for (guint i = had; i > people->len; i--)
    g_list_store_remove (self->people, i - 1);
  for (guint i = 0; i < people->len; i++)
    {
      g_autoptr (RoomCashPerson) row = i < had ? g_list_model_get_item (G_LIST_MODEL (self->people), i)
                                               : g_object_new (ROOM_TYPE_CASH_PERSON, NULL);

      update_person (self, row, g_ptr_array_index (people, i));
      if (i >= had)
        g_list_store_append (self->people, row);
    }
}

static RoomCashLine *
make_line (RoomCash *self, guint index)
{
  RoomCashLine    *line = g_object_new (ROOM_TYPE_CASH_LINE, NULL);
  g_autofree char *time = room_cash_clock_time (self, cash_game_event (self->game, index)->at);
  g_autofree char *text = cash_game_sentence (self->game, index);

  room_row_set_number (line, ROOM_CASH_LINE_STEP, (gint) index + 1);
  room_row_set_text (line, ROOM_CASH_LINE_TIME, time);
  room_row_set_text (line, ROOM_CASH_LINE_TEXT, text);
  return line;
}

/* KEPT lines of the log are as they were. */
static void
update_log (RoomCash *self, guint kept)
{
  guint had = g_list_model_get_n_items (G_LIST_MODEL (self->log));
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = cash_game_head (self->game); i > kept; i--)
    g_ptr_array_add (lines, make_line (self, i - 1));
  g_list_store_splice (self->log, 0, had - MIN (kept, had), lines->pdata, lines->len);
}

void
room_cash_look (RoomCash *self)
{
  g_return_if_fail (ROOM_IS_CASH (self));

  update_people (self);
}

/* --- Acts --- */

RoomCash *
room_cash_new (RoomVault *vault, gint64 id, GError **error)
{
  g_autoptr (StoreCash) about = store_cash_get (vault->store, id, error);
  g_autoptr (CashGame) game = about != NULL ? store_cash_load (vault->store, id, error) : NULL;
  RoomCash *self;

  if (game == NULL)
    return NULL;
  self = g_object_new (ROOM_TYPE_CASH, NULL);
  self->vault = room_vault_ref (vault);
  self->about = g_steal_pointer (&about);
  self->game = g_steal_pointer (&game);
  self->chips = cash_case_new (cash_game_terms (self->game));
  update_people (self);
  update_log (self, 0);
  return self;
}

void
room_cash_set_name (RoomCash *self, const char *name)
{
  g_free (self->about->name);
  self->about->name = g_strdup (name);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Says for the toast what the last act did, what a redo did again or, if TAKEN_BACK is not NULL, what an undo took
   back. */
static char *
say_act (RoomCash *self, const char *taken_back, gboolean redo)
{
  g_autofree char *done = NULL, *pieces = NULL;

  if (taken_back != NULL)
    return isolated_printf (_ ("Undone: %s"), taken_back);
  done = cash_game_undo_sentence (self->game);
  pieces = cash_case_follow (self->chips, self->game);
  if (redo)
    return isolated_printf (_ ("Redone: %s"), done);
  /* Translators: “Ann bought chips for 20.00”, and the pieces to hand out */
  return pieces != NULL ? isolated_printf (_ ("%s: %s"), done, pieces) : g_steal_pointer (&done);
}

/* Refusals are said in the current language, but what the laptop is told of an act in the laptop's. */
static gboolean
do_line (RoomCash *self, const char *line, GError **error)
{
  g_autoptr (RoomCash) alive = g_object_ref (self);
  guint            head = cash_game_head (self->game);
  g_autofree char *taken_back = NULL, *sentence = NULL;

  language_begin (language_home ());
  taken_back = cash_game_undo_sentence (self->game);
  language_end ();
  if (!cash_game_do (self->game, line, room_cash_now (self), error))
    return FALSE;
  language_begin (language_home ());
  if (cash_game_head (self->game) < head)
    cash_case_start_again (self->chips);
  else
    g_clear_pointer (&taken_back, g_free);
  update_people (self);
  update_log (self, MIN (head, cash_game_head (self->game)));
  sentence = say_act (self, taken_back, strcmp (line, "redo") == 0);
  g_signal_emit (self, signals[CHANGED], 0);
  g_signal_emit (self, signals[ACTED], 0, sentence);
  language_end ();
  return TRUE;
}

gboolean
room_cash_do (RoomCash *self, GError **error, const char *format, ...)
{
  g_autofree char *line = NULL;
  va_list          args;

  g_return_val_if_fail (ROOM_IS_CASH (self), FALSE);
  va_start (args, format);
  line = g_strdup_vprintf (format, args);
  va_end (args);
  return do_line (self, g_strstrip (line), error);
}

/* --- Answers --- */

gint64
room_cash_get_id (RoomCash *self)
{
  return self->about->id;
}

const char *
room_cash_get_name (RoomCash *self)
{
  return self->about->name;
}

gint64
room_cash_get_tournament (RoomCash *self)
{
  return self->about->tournament;
}

gint64
room_cash_get_began (RoomCash *self)
{
  return self->about->began;
}

const char *
room_cash_get_date (RoomCash *self)
{
  return self->about->date;
}

const CashGame *
room_cash_get_game (RoomCash *self)
{
  return self->game;
}

gboolean
room_cash_is_closed (RoomCash *self)
{
  return cash_game_state (self->game)->closed >= 0;
}

gint64
room_cash_now (RoomCash *self)
{
  return MAX (room_time_now () - self->about->began, cash_game_last_time (self->game));
}

char *
room_cash_clock_time (RoomCash *self, gint64 at)
{
  return room_text_time_of_day (self->about->began + at);
}

char *
room_cash_money (RoomCash *self, gint64 amount)
{
  return money_format (amount, &cash_game_terms (self->game)->currency);
}

static char *
tell_game (RoomCash *self)
{
  const CashTerms *terms = cash_game_terms (self->game);
  g_autofree char *small = room_cash_money (self, terms->small), *big = room_cash_money (self, terms->big);

  if (terms->game != NULL)
    return g_strdup (terms->game);
  /* Translators: small and big blind, in money */
  return terms->big > 0 ? g_strdup_printf (_ ("%s/%s"), small, big) : NULL;
}

char *
room_cash_dup_terms (RoomCash *self)
{
  const CashTerms *terms = cash_game_terms (self->game);
  g_autofree char *least = room_cash_money (self, terms->least), *most = room_cash_money (self, terms->most);
  g_autofree char *game = tell_game (self);

  if (game == NULL && terms->most == 0)
    return g_strdup ("");
  if (terms->most == 0)
    return g_steal_pointer (&game);
  if (game == NULL)
    return g_strdup_printf (_ ("buy in for %s to %s"), least, most);
  /* Translators: blinds or a game, the least and the most to buy in for */
  return isolated_printf (_ ("%s, buy in for %s to %s"), game, least, most);
}

char *
room_cash_dup_pieces (RoomCash *self, gint64 amount, gboolean *enough)
{
  g_return_val_if_fail (ROOM_IS_CASH (self), NULL);

  return cash_case_offer (self->chips, self->game, amount, enough);
}

char *
room_cash_dup_why (RoomCash *self, guint step)
{
  g_return_val_if_fail (ROOM_IS_CASH (self), NULL);

  return cash_game_why (self->game, step - 1);
}

GListModel *
room_cash_get_people (RoomCash *self)
{
  return G_LIST_MODEL (self->people);
}

GListModel *
room_cash_get_log (RoomCash *self)
{
  return G_LIST_MODEL (self->log);
}
