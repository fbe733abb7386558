/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The acts of settling up.  A settling that is over is stored first, with the steps that its logs are going to say so
   with: if the program ends in between, it is not true, and what was done of it is taken back. */
#include <glib/gi18n-lib.h>

#include "app/house/room-time.h"
#include "app/side/room-bank.h"
#include "base/isolate.h"
#include "settling-private.h"

/* A copy of what is kept, or a new one of what counts; its payments are those that are listed. */
static StoreSettling *
begin (const Settling *self)
{
  StoreSettling *settling = store_settling_new ();

  settling->id = self->kept != NULL ? self->kept->id : 0;
  settling->began = self->kept != NULL ? self->kept->began : room_time_now ();
  for (guint i = 0; i < self->sources->len; i++)
    {
      const SettlingSource *source = settling_source (self, i);
      StoreSettlingGame     game = { source->id, 0 };

      if (source->kind != SETTLING_GAME)
        settling->tournament = source->id;
      if (source->kind == SETTLING_NIGHT)
        settling->night = source->counts;
      if (source->kind == SETTLING_SIDE)
        settling->side = source->counts;
      if (source->kind == SETTLING_GAME && source->counts)
        g_array_append_val (settling->games, game);
    }
  for (guint i = 0; i < self->payments->len; i++)
    {
      const StoreSettlingPayment *payment = settling_payment (self, i);

      store_settling_add (settling, payment->from, payment->to, payment->amount)->paid = payment->paid;
    }
  return settling;
}

static guint
count_ticks (const StoreSettling *settling)
{
  guint n = 0;

  for (guint i = 0; i < settling->payments->len; i++)
    n += ((const StoreSettlingPayment *) settling->payments->pdata[i])->paid != 0;
  return n;
}

/* Nothing is kept of a settling of which nothing has been ticked off. */
static gboolean
keep (Settling *self, StoreSettling *settling, GError **error)
{
  return (count_ticks (settling) == 0 && settling->id == 0 && settling->batch == 0)
         || (store_settling_keep (self->store, settling, NULL, error)
             && (count_ticks (settling) > 0 || store_settling_delete (self->store, settling->id, error)));
}

/* --- All is paid --- */

static gboolean
is_open (const CashGame *game)
{
  for (guint i = 0; i < cash_game_state (game)->people->len; i++)
    if (cash_person_open (cash_state_person (cash_game_state (game), i)) != 0)
      return TRUE;
  return FALSE;
}

static gboolean
is_night_open (const Tourney *tourney)
{
  for (guint i = 0; i < tourney_n_players (tourney); i++)
    {
      const TourneyPlayer *player = tourney_player (tourney, i);

      if (player->owed > 0 || tourney_payout_due (tourney, player) > player->handed)
        return TRUE;
    }
  return FALSE;
}

/* Where there is nothing open, the log need not say anything. */
static gboolean
plan_steps (const Settling *self, StoreSettling *settling, GError **error)
{
  const Tourney *tourney = NULL;

  if (settling->night)
    {
      tourney = self->host.find_night (self->host.data, settling->tournament, error);
      if (tourney == NULL)
        return FALSE;
    }
  if (tourney != NULL && is_night_open (tourney))
    {
      if (!tourney_would (tourney, "settled", tourney_last_time (tourney), error))
        return FALSE;
      settling->step = tourney_head (tourney) + 1;
    }
  for (guint i = 0; i < settling->games->len; i++)
    {
      StoreSettlingGame *game = &g_array_index (settling->games, StoreSettlingGame, i);
      const CashGame    *played = self->host.find_game (self->host.data, game->game, error);

      if (played == NULL)
        return FALSE;
      if (is_open (played))
        game->step = cash_game_head (played) + 1;
    }
  return TRUE;
}

/* The payments that make the side games' bank even (StorePayment), which need not be those of the list. */
static gboolean
plan_bank (const Settling *self, const StoreSettling *settling, GPtrArray **side, GError **error)
{
  const Tourney *tourney = settling->side ? self->host.find_night (self->host.data, settling->tournament, error) : NULL;
  g_autoptr (GPtrArray) left = NULL, due = NULL;

  if (!settling->side)
    return TRUE;
  left = tourney != NULL ? settling_open_side (self, settling->tournament, error) : NULL;
  if (left == NULL)
    return FALSE;
  due = room_bank_settle (left);
  *side = room_bank_book (self->store, settling->tournament, due,
                          store_side_rate (self->store, settling->tournament, NULL),
                          tourney_settings (tourney)->currency.note, error);
  return *side != NULL;
}

static gboolean
say_in_logs (const Settling *self, const StoreSettling *settling, GError **error)
{
  if (settling->step > 0 && !self->host.do_night (self->host.data, settling->tournament, "settled", error))
    return FALSE;
  for (guint i = 0; i < settling->games->len; i++)
    {
      const StoreSettlingGame *game = &g_array_index (settling->games, StoreSettlingGame, i);

      if (game->step > 0 && !self->host.do_game (self->host.data, game->game, "settled", error))
        return FALSE;
    }
  return TRUE;
}

/* --- And back --- */

static gboolean
undo_logs (const Settling *self, const StoreSettling *settling, GError **error)
{
  if (settling->step > 0 && settling_night_says (self, settling->tournament, settling->step)
      && !self->host.do_night (self->host.data, settling->tournament, "undo", error))
    return FALSE;
  for (guint i = 0; i < settling->games->len; i++)
    {
      const StoreSettlingGame *game = &g_array_index (settling->games, StoreSettlingGame, i);

      if (game->step > 0 && settling_game_says (self, game->game, game->step)
          && !self->host.do_game (self->host.data, game->game, "undo", error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
refuse_later (const char *name, GError **error)
{
  g_autofree char *sentence
      = isolated_printf (_ ("Something has been done in “%s” since everybody settled up: undo that first."), name);

  return store_refuse (error, sentence);
}

static const char *
name_of (const Settling *self, SettlingKind kind, gint64 id)
{
  for (guint i = 0; i < self->sources->len; i++)
    if (settling_source (self, i)->kind == kind && settling_source (self, i)->id == id)
      return settling_source (self, i)->name;
  return "";
}

/* What came later in a log builds on it. */
static gboolean
is_last_everywhere (const Settling *self, const StoreSettling *settling, GError **error)
{
  if (settling->step > 0 && settling_night_says (self, settling->tournament, settling->step)
      && tourney_head (self->host.find_night (self->host.data, settling->tournament, NULL)) > settling->step)
    return refuse_later (name_of (self, SETTLING_NIGHT, settling->tournament), error);
  for (guint i = 0; i < settling->games->len; i++)
    {
      const StoreSettlingGame *game = &g_array_index (settling->games, StoreSettlingGame, i);

      if (game->step > 0 && settling_game_says (self, game->game, game->step)
          && cash_game_head (self->host.find_game (self->host.data, game->game, NULL)) > game->step)
        return refuse_later (name_of (self, SETTLING_GAME, game->game), error);
    }
  return TRUE;
}

/* What was ticked off with the last act is open again; what was ticked off before it stays. */
static gboolean
reopen (Settling *self, StoreSettling *settling, GError **error)
{
  gint64 done = settling->done;

  if (!undo_logs (self, settling, error))
    return FALSE;
  for (guint i = 0; i < settling->payments->len; i++)
    {
      StoreSettlingPayment *payment = settling->payments->pdata[i];

      if (payment->paid == done)
        payment->paid = 0;
    }
  settling->done = settling->step = 0;
  for (guint i = 0; i < settling->games->len; i++)
    g_array_index (settling->games, StoreSettlingGame, i).step = 0;
  if (!settling_has_batch (self, settling))
    settling->batch = 0;
  return keep (self, settling, error);
}

/* --- For the others --- */

/* A moment after every tick, by which the last act is known. */
static gint64
moment_after (const StoreSettling *settling)
{
  gint64 moment = room_time_now ();

  for (guint i = 0; i < settling->payments->len; i++)
    moment = MAX (moment, ((const StoreSettlingPayment *) settling->payments->pdata[i])->paid + 1);
  return moment;
}

/* What is not ticked off yet is now. */
static gboolean
finish (Settling *self, StoreSettling *settling, GError **error)
{
  g_autoptr (GPtrArray) side = NULL;
  gint64 now = moment_after (settling);

  if (!plan_steps (self, settling, error) || !plan_bank (self, settling, &side, error))
    return FALSE;
  for (guint i = 0; i < settling->payments->len; i++)
    {
      StoreSettlingPayment *payment = settling->payments->pdata[i];

      if (payment->paid == 0)
        payment->paid = now;
    }
  settling->done = now;
  if (!store_settling_keep (self->store, settling, side, error))
    return FALSE;
  if (say_in_logs (self, settling, error))
    return TRUE;
  reopen (self, settling, NULL);
  return FALSE;
}

static gboolean
may_act (const Settling *self, GError **error)
{
  return !self->is_apart
         || store_refuse (error,
                          _ ("Payments have been ticked off a list that counts other things: settle up with that list, "
                             "or undo its ticks."));
}

gboolean
settling_all_settled (Settling *self, GError **error)
{
  g_autoptr (StoreSettling) settling = begin (self);

  if (!may_act (self, error))
    return FALSE;
  if (self->payments->len == 0)
    return store_refuse (error, _ ("Nobody owes anything."));
  return finish (self, settling, error);
}

gboolean
settling_tick (Settling *self, guint payment, gboolean paid, GError **error)
{
  g_autoptr (StoreSettling) settling = begin (self);
  StoreSettlingPayment *ticked = payment < settling->payments->len ? settling->payments->pdata[payment] : NULL;

  if (!may_act (self, error))
    return FALSE;
  if (ticked == NULL || (ticked->paid != 0) == paid)
    return store_refuse (error, paid ? _ ("This payment is not open any more.")
                                     : _ ("This payment has been taken back in the meantime."));
  if (paid && count_ticks (settling) + 1 == settling->payments->len)
    return finish (self, settling, error);
  ticked->paid = paid ? moment_after (settling) : 0;
  return keep (self, settling, error);
}

gboolean
settling_take_back (Settling *self, GError **error)
{
  if (self->last == NULL)
    return store_refuse (error, _ ("There is nothing to undo: nobody has settled up."));
  if (self->kept != NULL)
    return store_refuse (error, _ ("Something has been ticked off since then: undo that first."));
  return is_last_everywhere (self, self->last, error) && reopen (self, self->last, error);
}

gboolean
settling_mend (Settling *self, GError **error)
{
  return self->broken == NULL || (is_last_everywhere (self, self->broken, error) && reopen (self, self->broken, error));
}
