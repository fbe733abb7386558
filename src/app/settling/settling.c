/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What counts of an evening, and who pays whom. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/side/room-bank.h"
#include "base/calendar.h"
#include "base/isolate.h"
#include "base/span.h"
#include "settling-private.h"
#include "store/cash/store-cash.h"
#include "store/club/store-directory.h"
#include "store/nights/store-tourney.h"

#define MORNING (6 * HOUR) /* until when it is still the evening before */

static void
free_source_cb (gpointer data)
{
  SettlingSource *source = data;

  g_free (source->name);
  g_free (source->problem);
  g_free (source);
}

static void
free_payment_cb (gpointer data)
{
  StoreSettlingPayment *payment = data;

  g_free (payment->from);
  g_free (payment->to);
  g_free (payment);
}

void
settling_free (Settling *self)
{
  g_ptr_array_unref (self->sources);
  g_ptr_array_unref (self->payments);
  g_clear_pointer (&self->called, g_hash_table_unref);
  g_clear_pointer (&self->plan, cash_plan_free);
  g_clear_pointer (&self->kept, store_settling_free);
  g_clear_pointer (&self->last, store_settling_free);
  g_clear_pointer (&self->broken, store_settling_free);
  g_free (self);
}

/* --- Sources --- */

static SettlingSource *
add_source (Settling *self, SettlingKind kind, gint64 id, const char *name)
{
  SettlingSource *source = g_new0 (SettlingSource, 1);

  source->kind = kind;
  source->id = id;
  source->name = g_strdup (name);
  source->counts = TRUE;
  g_ptr_array_add (self->sources, source);
  return source;
}

/* A currency without a sign is that of a file, which may be any. */
static gboolean
is_other (const Currency *one, const Currency *other)
{
  return one->digits != other->digits
         || (*one->symbol != '\0' && *other->symbol != '\0' && strcmp (one->symbol, other->symbol) != 0);
}

/* One list is in one currency; the first source says which. */
static void
take_currency (Settling *self, SettlingSource *source, const Currency *currency)
{
  if (self->sources->len == 1)
    self->currency = *currency;
  else if (is_other (&self->currency, currency))
    source->problem = g_strdup (_ ("In another currency: settle it by itself."));
  source->counts &= source->problem == NULL;
}

static gboolean
add_night (Settling *self, gint64 id, gboolean asked, GError **error)
{
  g_autoptr (StoreTournament) about = store_tournament_get (self->store, id, error);
  const Tourney *tourney = about != NULL ? self->host.find_night (self->host.data, id, error) : NULL;
  g_autoptr (GError) problem = NULL;
  g_autoptr (GPtrArray) side = NULL;
  SettlingSource *source;

  if (tourney == NULL)
    return FALSE;
  source = add_source (self, SETTLING_NIGHT, id, about->name);
  source->is_over = tourney_finished_at (tourney) >= 0;
  source->counts = asked || source->is_over;
  take_currency (self, source, &tourney_settings (tourney)->currency);
  side = settling_open_side (self, id, &problem);
  if (side == NULL && problem == NULL)
    return TRUE;
  source = add_source (self, SETTLING_SIDE, id, about->name);
  source->is_over = TRUE;
  source->problem = problem != NULL ? g_strdup (problem->message) : NULL;
  source->counts = problem == NULL;
  return TRUE;
}

static gboolean
add_game (Settling *self, const StoreCash *about, gboolean asked, GError **error)
{
  g_autoptr (GError) problem = NULL;
  const CashGame *game = self->host.find_game (self->host.data, about->id, &problem);
  SettlingSource *source;

  if (game == NULL && asked)
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
  source = add_source (self, SETTLING_GAME, about->id, about->name);
  if (game == NULL)
    {
      source->problem = g_strdup (problem->message);
      source->counts = FALSE;
      return TRUE;
    }
  source->is_over = cash_game_state (game)->closed >= 0;
  source->table = source->is_over ? 0 : cash_state_table (cash_game_state (game));
  take_currency (self, source, &cash_game_terms (game)->currency);
  return TRUE;
}

/* --- The evening --- */

/* "2026-01-09" of DATE, as base/calendar.h writes it; after midnight it is still that of the day before. */
static char *
evening_of (const char *date)
{
  g_autofree char *day = NULL;
  gint64           moment;

  if (strlen (date) <= DATE_BYTES || !calendar_date_moment (date, &moment))
    return g_strdup (date);
  day = calendar_date_of (moment - MORNING);
  return g_strndup (day, DATE_BYTES);
}

static gboolean
is_asked (const gint64 *games, guint n_games, gint64 id)
{
  for (guint i = 0; i < n_games; i++)
    if (games[i] == id)
      return TRUE;
  return FALSE;
}

/* The tournament of the evening of a cash game; 0: none. */
static gint64
find_night (Store *store, const StoreCash *game, GError **error)
{
  g_autofree char *evening = evening_of (game->date);
  g_autoptr (GPtrArray) nights = NULL;

  if (game->tournament != 0)
    return game->tournament;
  nights = store_tournament_list (store, error);
  for (guint i = 0; nights != NULL && i < nights->len; i++)
    {
      const StoreTournament *night = nights->pdata[i];
      g_autofree char       *its_own = evening_of (night->date);

      if (g_str_equal (its_own, evening))
        return night->id;
    }
  return 0;
}

/* Those of the night, and those of no night that were played on the same evening. */
static gboolean
belongs (const StoreCash *game, gint64 night, const char *evening)
{
  g_autofree char *its_own = evening_of (game->date);

  return night != 0 && game->tournament == night ? TRUE : game->tournament == 0 && g_strcmp0 (its_own, evening) == 0;
}

static gboolean
add_games (Settling *self, gint64 night, const char *evening, const gint64 *games, guint n_games, GError **error)
{
  g_autoptr (GPtrArray) all = store_cash_list (self->store, error);
  guint found = 0;

  for (guint i = all != NULL ? all->len : 0; i > 0; i--)
    {
      const StoreCash *about = all->pdata[i - 1];
      gboolean         asked = is_asked (games, n_games, about->id);

      found += asked;
      if ((asked || belongs (about, night, evening)) && !add_game (self, about, asked, error))
        return FALSE;
    }
  for (guint i = 0; all != NULL && found < n_games && i < n_games; i++)
    {
      g_autoptr (StoreCash) about = store_cash_get (self->store, games[i], error);

      if (about == NULL)
        return FALSE;
    }
  return all != NULL;
}

static gboolean
find_evening (Settling *self, gint64 tournament, const gint64 *games, guint n_games, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autofree char *evening = NULL;
  gint64           night = tournament;

  if (tournament != 0)
    {
      g_autoptr (StoreTournament) about = store_tournament_get (self->store, tournament, error);

      if (about == NULL)
        return FALSE;
      evening = evening_of (about->date);
    }
  else
    {
      g_autoptr (StoreCash) about = store_cash_get (self->store, games[0], error);

      if (about == NULL)
        return FALSE;
      evening = evening_of (about->date);
      night = find_night (self->store, about, &problem);
      if (problem != NULL)
        {
          g_propagate_error (error, g_steal_pointer (&problem));
          return FALSE;
        }
    }
  return (night == 0 || add_night (self, night, tournament != 0, error))
         && add_games (self, night, evening, games, n_games, error);
}

/* --- What was settled before --- */

gboolean
settling_night_says (const Settling *self, gint64 night, gint64 step)
{
  const Tourney *tourney = step > 0 ? self->host.find_night (self->host.data, night, NULL) : NULL;

  return step == 0
         || (tourney != NULL && step <= tourney_head (tourney)
             && event_kind (tourney_event (tourney, (guint) step - 1)) == EVENT_SETTLED);
}

gboolean
settling_game_says (const Settling *self, gint64 game, gint64 step)
{
  const CashGame *played = step > 0 ? self->host.find_game (self->host.data, game, NULL) : NULL;

  return step == 0
         || (played != NULL && step <= cash_game_head (played)
             && cash_game_event (played, (guint) step - 1)->kind == CASH_SETTLED);
}

gboolean
settling_has_batch (const Settling *self, const StoreSettling *settling)
{
  g_autoptr (GPtrArray) payments
      = settling->batch != 0 ? store_payment_list (self->store, settling->tournament, NULL) : NULL;

  for (guint i = 0; payments != NULL && i < payments->len; i++)
    if (((const StorePayment *) payments->pdata[i])->batch == settling->batch)
      return TRUE;
  return FALSE;
}

static gboolean
is_true (const Settling *self, const StoreSettling *settling)
{
  for (guint i = 0; i < settling->games->len; i++)
    {
      const StoreSettlingGame *game = &g_array_index (settling->games, StoreSettlingGame, i);

      if (!settling_game_says (self, game->game, game->step))
        return FALSE;
    }
  return settling_night_says (self, settling->tournament, settling->step)
         && (settling->batch == 0 || settling_has_batch (self, settling));
}

static gboolean
has_game (const StoreSettling *settling, gint64 id)
{
  for (guint i = 0; i < settling->games->len; i++)
    if (g_array_index (settling->games, StoreSettlingGame, i).game == id)
      return TRUE;
  return FALSE;
}

static gboolean
counts_in (const StoreSettling *settling, const SettlingSource *source)
{
  switch (source->kind)
    {
    case SETTLING_NIGHT:
      return settling->night && settling->tournament == source->id;
    case SETTLING_SIDE:
      return settling->side && settling->tournament == source->id;
    case SETTLING_GAME:
      return has_game (settling, source->id);
    }
  g_assert_not_reached ();
}

static gboolean
concerns (const Settling *self, const StoreSettling *settling)
{
  for (guint i = 0; i < self->sources->len; i++)
    if (counts_in (settling, self->sources->pdata[i]))
      return TRUE;
  return FALSE;
}

static gboolean
find_kept (Settling *self, GError **error)
{
  g_autoptr (GPtrArray) all = store_settling_list (self->store, error);

  for (guint i = 0; all != NULL && i < all->len; i++)
    {
      StoreSettling  *settling = all->pdata[i];
      StoreSettling **place = settling->done == 0        ? &self->kept
                              : is_true (self, settling) ? &self->last
                                                         : &self->broken;

      if (*place != NULL || !concerns (self, settling))
        continue;
      *place = settling;
      all->pdata[i] = store_settling_new ();
    }
  for (guint i = 0; self->kept != NULL && i < self->sources->len; i++)
    {
      SettlingSource *source = self->sources->pdata[i];

      source->counts = counts_in (self->kept, source);
    }
  return all != NULL;
}

/* --- The plan --- */

const char *
settling_call (const Settling *self, const char *player)
{
  const char *now = g_hash_table_lookup (self->called, player);

  return now != NULL ? now : player;
}

static gboolean
add_account (Settling *self, const char *name, const char *what, gint64 amount, GError **error)
{
  return cash_plan_add (self->plan, settling_call (self, name), what, amount, error);
}

/* What everybody has won, owes and was not handed yet. */
static gboolean
count_night (Settling *self, gint64 id, GError **error)
{
  const Tourney *tourney = self->host.find_night (self->host.data, id, error);

  for (guint i = 0; tourney != NULL && i < tourney_n_players (tourney); i++)
    {
      const TourneyPlayer *player = tourney_player (tourney, i);
      gint64               due = tourney_payout_due (tourney, player) - player->handed;
      gint64               pools = tourney_payout_due (tourney, player) - tourney_won_due (tourney, player);

      pools = CLAMP (due, 0, pools); /* what was handed over already was the prize */
      if (!add_account (self, player->name, N_ ("tournament"), due - pools - player->owed, error)
          || !add_account (self, player->name, N_ ("pools"), pools, error))
        return FALSE;
    }
  return tourney != NULL;
}

GPtrArray *
settling_open_side (const Settling *self, gint64 night, GError **error)
{
  g_autoptr (GError) problem = NULL;
  gint64         rate = store_side_rate (self->store, night, &problem);
  const Tourney *tourney = rate > 0 ? self->host.find_night (self->host.data, night, error) : NULL;
  g_autoptr (GPtrArray) accounts = NULL, payments = NULL, left = NULL;

  if (problem != NULL)
    g_propagate_error (error, g_steal_pointer (&problem));
  if (tourney == NULL)
    return NULL;
  accounts = store_account_list (self->store, night, error);
  payments = accounts != NULL ? store_payment_list (self->store, night, error) : NULL;
  if (payments == NULL)
    return NULL;
  left = room_bank_left (accounts, payments, rate, tourney_settings (tourney)->currency.note);
  if (left == NULL)
    store_refuse (error, _ ("The side games add up to more money than can be counted. Choose a lower rate."));
  return g_steal_pointer (&left);
}

static gboolean
count_side (Settling *self, gint64 night, GError **error)
{
  g_autoptr (GPtrArray) left = settling_open_side (self, night, error);

  for (guint i = 0; left != NULL && i < left->len; i++)
    {
      const StoreAccount *account = left->pdata[i];

      if (account->person != NULL && !add_account (self, account->person, N_ ("side games"), account->chips, error))
        return FALSE;
    }
  return left != NULL;
}

static gboolean
count_source (Settling *self, const SettlingSource *source, GError **error)
{
  const CashGame *game;

  switch (source->kind)
    {
    case SETTLING_NIGHT:
      return count_night (self, source->id, error);
    case SETTLING_SIDE:
      return count_side (self, source->id, error);
    case SETTLING_GAME:
      game = self->host.find_game (self->host.data, source->id, error);
      return game != NULL && cash_plan_add_game (self->plan, game, N_ ("cash game"), self->called, error);
    }
  g_assert_not_reached ();
}

static void
add_payment (Settling *self, const char *from, const char *to, gint64 amount, gint64 paid)
{
  StoreSettlingPayment *payment = g_new (StoreSettlingPayment, 1);

  *payment = (StoreSettlingPayment){ g_strdup (from), g_strdup (to), amount, paid };
  g_ptr_array_add (self->payments, payment);
}

/* The payments of KEPT that were not ticked off (CashPayment). */
static GArray *
list_unpaid (const StoreSettling *kept)
{
  GArray *unpaid = g_array_new (FALSE, FALSE, sizeof (CashPayment));

  for (guint i = 0; i < kept->payments->len; i++)
    {
      const StoreSettlingPayment *payment = kept->payments->pdata[i];
      CashPayment                 each = { payment->from, payment->to, payment->amount };

      if (payment->paid == 0)
        g_array_append_val (unpaid, each);
    }
  return unpaid;
}

/* The list that was begun stays as it is while it makes everybody even, as it may have been sent to everybody. */
static void
list_payments (Settling *self)
{
  g_autoptr (GArray) unpaid = self->kept != NULL ? list_unpaid (self->kept) : NULL, fewest = NULL;
  gboolean stays = unpaid != NULL && cash_plan_is_even_after (self->plan, unpaid);

  g_ptr_array_set_size (self->payments, 0);
  for (guint i = 0; self->kept != NULL && i < self->kept->payments->len; i++)
    {
      const StoreSettlingPayment *payment = self->kept->payments->pdata[i];

      if (stays || payment->paid != 0)
        add_payment (self, payment->from, payment->to, payment->amount, payment->paid);
    }
  if (stays)
    return;
  fewest = cash_plan_settle (self->plan);
  for (guint i = 0; i < fewest->len; i++)
    {
      const CashPayment *payment = &g_array_index (fewest, CashPayment, i);

      add_payment (self, payment->from, payment->to, payment->amount, 0);
    }
}

static gboolean
make_plan (Settling *self, GError **error)
{
  g_clear_pointer (&self->plan, cash_plan_free);
  self->plan = cash_plan_new ();
  for (guint i = 0; i < self->sources->len; i++)
    {
      const SettlingSource *source = self->sources->pdata[i];

      if (source->counts && !count_source (self, source, error))
        return FALSE;
    }
  for (guint i = 0; self->kept != NULL && i < self->kept->payments->len; i++)
    {
      const StoreSettlingPayment *payment = self->kept->payments->pdata[i];

      if (payment->paid != 0)
        cash_plan_pay (self->plan, payment->from, payment->to, payment->amount);
    }
  list_payments (self);
  return TRUE;
}

/* --- For the others --- */

Settling *
settling_load (Store *store, const SettlingHost *host, gint64 tournament, const gint64 *games, guint n_games,
               GError **error)
{
  g_autoptr (Settling) self = g_new0 (Settling, 1);

  self->store = store;
  self->host = *host;
  self->currency = currency_plain;
  self->sources = g_ptr_array_new_with_free_func (free_source_cb);
  self->payments = g_ptr_array_new_with_free_func (free_payment_cb);
  self->called = store_directory_called (store, error);
  if (self->called == NULL || !find_evening (self, tournament, games, n_games, error) || !find_kept (self, error)
      || !make_plan (self, error))
    return NULL;
  return g_steal_pointer (&self);
}

guint
settling_n_sources (const Settling *self)
{
  return self->sources->len;
}

const SettlingSource *
settling_source (const Settling *self, guint index)
{
  return g_ptr_array_index (self->sources, index);
}

gboolean
settling_may_choose (const Settling *self)
{
  return self->kept == NULL;
}

gboolean
settling_set_counts (Settling *self, guint index, gboolean counts, GError **error)
{
  SettlingSource *source = g_ptr_array_index (self->sources, index);

  if (source->counts == counts)
    return TRUE;
  if (self->kept != NULL)
    return store_refuse (error,
                         _ ("Something has been ticked off already: undo the ticks before changing what counts."));
  if (source->problem != NULL)
    return store_refuse (error, source->problem);
  source->counts = counts;
  return make_plan (self, error);
}

static gboolean
should_count (const SettlingSource *source, gboolean night, gboolean side, const gint64 *games, guint n_games)
{
  return source->kind == SETTLING_NIGHT  ? night
         : source->kind == SETTLING_SIDE ? side
                                         : is_asked (games, n_games, source->id);
}

gboolean
settling_count_only (Settling *self, gboolean night, gboolean side, const gint64 *games, guint n_games, GError **error)
{
  gboolean others = FALSE;

  for (guint i = 0; i < self->sources->len; i++)
    {
      SettlingSource *source = self->sources->pdata[i];
      gboolean        counts = should_count (source, night, side, games, n_games);

      if (counts && source->problem != NULL)
        return store_refuse (error, source->problem);
      others |= source->counts != counts;
      source->counts = counts;
    }
  if (!others)
    return TRUE;
  self->is_apart = self->kept != NULL;
  g_clear_pointer (&self->kept, store_settling_free);
  return make_plan (self, error);
}

const Currency *
settling_currency (const Settling *self)
{
  return &self->currency;
}

const CashPlan *
settling_plan (const Settling *self)
{
  return self->plan;
}

guint
settling_n_payments (const Settling *self)
{
  return self->payments->len;
}

const StoreSettlingPayment *
settling_payment (const Settling *self, guint index)
{
  return g_ptr_array_index (self->payments, index);
}

guint
settling_n_open (const Settling *self)
{
  guint n = 0;

  for (guint i = 0; i < self->payments->len; i++)
    n += settling_payment (self, i)->paid == 0;
  return n;
}

const StoreSettling *
settling_last (const Settling *self)
{
  return self->last;
}

gboolean
settling_is_sound (const Settling *self)
{
  return self->broken == NULL;
}

/* --- Sentences --- */

char *
settling_say (const char *from, const char *to)
{
  return from != NULL && to != NULL ? isolated_printf (_ ("%s pays %s"), from, to)
         : from != NULL             ? isolated_printf (_ ("%s pays into the box"), from)
                                    : isolated_printf (_ ("The box pays %s"), to);
}

char *
settling_say_payment (const Settling *self, const StoreSettlingPayment *payment)
{
  g_autofree char *title = settling_say (payment->from, payment->to);
  g_autofree char *amount = money_format (payment->amount, &self->currency);

  return isolated_printf (_ ("%s: %s"), title, amount);
}

char *
settling_say_balance (const Settling *self, guint person)
{
  gint64           balance = cash_plan_balance (self->plan, person);
  g_autofree char *parts = cash_plan_explain (self->plan, person, &self->currency);
  g_autofree char *amount = money_format (ABS (balance), &self->currency);
  const char      *name = cash_plan_name (self->plan, person);

  if (*parts == '\0')
    return NULL;
  if (balance == 0)
    /* Translators: somebody, and what makes them even: "tournament +20.00, side games −20.00" */
    return isolated_printf (_ ("%s is even: %s"), name, parts);
  /* Translators: somebody, money, and what it is made of: "tournament +20.00, side games −3.50" */
  return isolated_printf (balance > 0 ? _ ("%s gets %s: %s") : _ ("%s pays %s: %s"), name, amount, parts);
}

char *
settling_dup_text (const Settling *self)
{
  GString *text = g_string_new (self->sources->len > 0 ? settling_source (self, 0)->name : NULL);

  for (guint i = 0; i < self->payments->len; i++)
    if (settling_payment (self, i)->paid == 0)
      {
        g_autofree char *line = settling_say_payment (self, settling_payment (self, i));

        g_string_append_printf (text, "\n%s", line);
      }
  return g_string_free (text, FALSE);
}
