/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The answers that a tournament's state gives; those about money are in answers-money.c. */
#include "base/line.h"
#include "base/span.h"
#include "tourney/coloured-up.h"
#include "tourney/shootout.h"
#include "apply.h"
#include "tourney-private.h"

const Settings *
tourney_settings (const Tourney *self)
{
  return self->state->settings;
}

const Schedule *
tourney_schedule (const Tourney *self)
{
  return self->state->settings->schedule;
}

/* Every row was accepted when it was set; a row that can no longer be applied is left out. */
Settings *
tourney_dup_plan (const Tourney *self)
{
  Settings *plan = settings_copy (self->first);

  for (guint i = 0; i < self->head; i++)
    if (event_kind (tourney_event (self, i)) == EVENT_SET)
      apply_setting (plan, event_row (tourney_event (self, i), 0), NULL);
  return plan;
}

Clock
tourney_clock (const Tourney *self, gint64 now)
{
  const Schedule *schedule = tourney_schedule (self);
  Clock           clock = clock_at (&self->state->clock, schedule, now);

  if (!clock.started)
    {
      /* Before the start level 1 is shown, even if the schedule begins with a break. */
      clock.row = schedule_level_row (schedule, 1);
      clock.left = schedule_row (schedule, clock.row)->length;
    }
  return clock;
}

gint
tourney_hand (const Tourney *self)
{
  return self->state->clock.holds ? self->state->hands + 1 : 0;
}

TourneyStage
tourney_stage (const Tourney *self, gint64 now)
{
  Clock clock = tourney_clock (self, now);

  if (self->state->started_at < 0)
    return TOURNEY_WAITING;
  if (self->state->finished_at >= 0)
    return TOURNEY_FINISHED;
  if (!clock.running)
    return TOURNEY_PAUSED;
  return clock_in_break (&clock, tourney_schedule (self)) ? TOURNEY_BREAK : TOURNEY_RUNNING;
}

gint
tourney_level (const Tourney *self, gint64 now)
{
  return schedule_level_at (tourney_schedule (self), tourney_clock (self, now).row);
}

gboolean
tourney_is_last_hand (const Tourney *self, gint64 now)
{
  return tourney_state_is_last_hand (self->state, now);
}

gint64
tourney_finished_at (const Tourney *self)
{
  return self->state->finished_at;
}

gint64
tourney_started_at (const Tourney *self)
{
  return self->state->started_at;
}

gboolean
tourney_is_of_results (const Tourney *self)
{
  gint64 ended = tourney_finished_at (self);

  return ended >= 0 && tourney_schedule (self)->rows->len == 1
         && ended - tourney_started_at (self) <= (gint64) tourney_n_players (self) * MINUTE;
}

guint
tourney_n_players (const Tourney *self)
{
  return tourney_state_people (self->state);
}

const TourneyPlayer *
tourney_player (const Tourney *self, guint index)
{
  for (guint i = 0; i < self->state->players->len; i++)
    {
      const TourneyPlayer *player = tourney_state_player (self->state, i);

      if (!player->removed && index-- == 0)
        return player;
    }
  return NULL;
}

const TourneyPlayer *
tourney_find (const Tourney *self, const char *name)
{
  gint index = tourney_state_find (self->state, name);

  return index < 0 ? NULL : tourney_state_player (self->state, index);
}

guint
tourney_n_expected (const Tourney *self)
{
  return self->state->finished_at < 0 ? self->state->expected->len : 0;
}

const char *
tourney_expected (const Tourney *self, guint index)
{
  return index < tourney_n_expected (self) ? g_array_index (self->state->expected, TourneyExpected, index).name : NULL;
}

gint64
tourney_expected_later (const Tourney *self, guint index)
{
  return index < tourney_n_expected (self) ? g_array_index (self->state->expected, TourneyExpected, index).later : 0;
}

gboolean
tourney_expected_now (const Tourney *self, guint index, gint64 now)
{
  return index < tourney_n_expected (self) && tourney_expected_later (self, index) <= now;
}

gint
tourney_to_come (const Tourney *self, gint64 now)
{
  gint named = (gint) tourney_n_expected (self);

  if (self->state->started_at >= 0)
    return tourney_late_open (self, now) ? named : 0;
  return MAX (named, self->state->settings->expected - tourney_state_people (self->state));
}

gint
tourney_left (const Tourney *self)
{
  return tourney_state_left (self->state);
}

gint
tourney_entries (const Tourney *self)
{
  return self->state->entries;
}

gint
tourney_rebuys (const Tourney *self)
{
  return self->state->rebuys;
}

gint
tourney_add_ons (const Tourney *self)
{
  return self->state->add_ons;
}

gint64
tourney_chips (const Tourney *self)
{
  return self->state->chips;
}

gint64
tourney_rounding (const Tourney *self)
{
  return self->state->rounded;
}

gboolean
tourney_coloured_up (const Tourney *self, gint64 value, gint table, gint64 *change)
{
  gint64 said;

  coloured_up_said (self->state, value, table, change != NULL ? change : &said);
  return coloured_up (self->state, value, table);
}

GArray *
tourney_all_coloured_up (const Tourney *self)
{
  return coloured_up_values (self->state);
}

static void
drop_coloured_up (const Tourney *self, GArray *values)
{
  for (guint i = values->len; i > 0; i--)
    if (coloured_up (self->state, g_array_index (values, gint64, i - 1), 0))
      g_array_remove_index (values, i - 1);
}

GArray *
tourney_chips_in_play (const Tourney *self, gint64 now)
{
  GArray *values = schedule_chips_at (tourney_schedule (self), tourney_clock (self, now).row);

  drop_coloured_up (self, values);
  return values;
}

GArray *
tourney_to_colour_up (const Tourney *self, gint row)
{
  GArray *values = g_array_copy (schedule_row (tourney_schedule (self), (guint) row)->colour_up);

  drop_coloured_up (self, values);
  for (guint i = values->len; i > 0; i--)
    if (!coloured_up_has_larger (self->state, g_array_index (values, gint64, i - 1), 0))
      g_array_remove_index (values, i - 1);
  return values;
}

gint64
tourney_average (const Tourney *self)
{
  gint left = tourney_left (self);

  return left ? self->state->chips / left : 0;
}

gint
tourney_place (const Tourney *self, const TourneyPlayer *player)
{
  return tourney_state_place (self->state, tourney_index_of (self, player));
}

GStrv
tourney_hitmen (const Tourney *self, const TourneyPlayer *player)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  for (guint i = 0; i < self->state->kills->len && !player->in; i++)
    {
      const TourneyKill *kill = tourney_state_kill (self->state, i);

      if (kill->victim == tourney_index_of (self, player) && kill->serial == player->out)
        g_strv_builder_add (names, tourney_state_player (self->state, kill->hitman)->name);
    }
  return g_strv_builder_end (names);
}

gboolean
tourney_has_deal (const Tourney *self)
{
  return self->state->deal_places > 0;
}

gint
tourney_deal_places (const Tourney *self)
{
  return self->state->deal_places;
}

gint
tourney_sharers (const Tourney *self)
{
  return self->state->deal_keep == 0 ? self->state->deal_places : 0;
}

const TourneyPlayer *
tourney_winner (const Tourney *self)
{
  if (tourney_sharers (self) > 0)
    return NULL;
  for (guint i = 0; i < self->state->players->len; i++)
    if (!tourney_state_player (self->state, i)->removed && tourney_state_place (self->state, i) == 1)
      return tourney_state_player (self->state, i);
  return NULL;
}

/* TRUE between the start and the end if the offer exists and its window is open. */
static gboolean
is_open (const Tourney *self, const TourneyOffer *offer, gint64 now)
{
  if (self->state->started_at < 0 && offer->window.kind != TOURNEY_WINDOW_AT_START)
    return FALSE;
  return offer->offered && self->state->finished_at < 0 && tourney_state_window_open (self->state, &offer->window, now);
}

gboolean
tourney_late_open (const Tourney *self, gint64 now)
{
  return self->state->started_at < 0 || is_open (self, &self->state->settings->late, now);
}

gboolean
tourney_rebuys_open (const Tourney *self, gint64 now)
{
  return is_open (self, &self->state->settings->rebuy, now);
}

gboolean
tourney_add_ons_open (const Tourney *self, gint64 now)
{
  return is_open (self, &self->state->settings->add_on, now);
}

gboolean
tourney_re_entries_open (const Tourney *self, gint64 now)
{
  return is_open (self, &self->state->settings->re_entry, now);
}

/* TRUE if it is neither open now nor will be later. */
static gboolean
is_gone (const Tourney *self, const TourneyOffer *offer, gint64 now)
{
  const TourneyWindow *window = &offer->window;
  gint                 row = schedule_break_row (tourney_schedule (self), window->number);

  return !offer->offered || self->state->finished_at >= 0
         || (!tourney_state_window_open (self->state, window, now)
             && (window->kind != TOURNEY_WINDOW_AT_BREAK || tourney_clock (self, now).row >= row));
}

gboolean
tourney_sales_over (const Tourney *self, gint64 now)
{
  const Settings *settings = self->state->settings;

  return self->state->started_at >= 0 && is_gone (self, &settings->late, now) && is_gone (self, &settings->rebuy, now)
         && is_gone (self, &settings->re_entry, now) && is_gone (self, &settings->add_on, now);
}

gint64
tourney_window_left (const Tourney *self, const TourneyWindow *window, gint64 now)
{
  const Schedule *schedule = tourney_schedule (self);
  Clock           clock = tourney_clock (self, now);
  gint64          left = clock_left (&clock) + (clock.ad_hoc ? clock.left : 0);
  gint            row;

  if (window->kind == TOURNEY_WINDOW_ALWAYS || window->kind == TOURNEY_WINDOW_AT_START
      || !tourney_state_window_open (self->state, window, now))
    return -1;
  row = window->kind == TOURNEY_WINDOW_UNTIL_LEVEL ? schedule_level_row (schedule, window->number)
                                                   : schedule_break_row (schedule, window->number);
  if (row < 0)
    return -1;
  for (gint i = clock.row + 1; i <= row; i++)
    left += schedule_row (schedule, i)->length;
  return left;
}

gint
tourney_players_at (const Tourney *self, gint table)
{
  gint n = 0;

  for (guint i = 0; i < self->state->players->len; i++)
    n += tourney_state_player (self->state, i)->in && tourney_state_player (self->state, i)->table == table;
  return n;
}

gint
tourney_tables_in_use (const Tourney *self)
{
  gint n = 0;

  for (gint table = 1; table <= self->state->settings->tables; table++)
    n += tourney_players_at (self, table) > 0;
  return n;
}

const TourneyPlayer *
tourney_at_seat (const Tourney *self, gint table, gint seat)
{
  for (guint i = 0; i < self->state->players->len; i++)
    {
      const TourneyPlayer *player = tourney_state_player (self->state, (gint) i);

      if (player->in && player->table == table && player->seat == seat)
        return player;
    }
  return NULL;
}

gint
tourney_round (const Tourney *self)
{
  return self->state->round;
}

gint
tourney_button (const Tourney *self, gint table)
{
  return table >= 1 && table <= self->state->settings->tables ? self->state->button[table - 1] : 0;
}

gboolean
tourney_button_is_old (const Tourney *self, gint table, gint64 now)
{
  const TourneyState *state = self->state;

  if (tourney_button (self, table) == 0)
    return FALSE;
  for (guint i = 0; i < state->players->len; i++)
    {
      const TourneyPlayer *player = tourney_state_player (state, (gint) i);

      if (!player->in && player->last_table == table && player->out > state->button_out[table - 1])
        return TRUE;
    }
  return tourney_clock (self, now).row != state->button_row[table - 1];
}

/* Hand for hand keeps tables in step; a single table waits for nobody. */
static gboolean
plays_hands_alone (const Tourney *self, const Floor *floor, gint64 now)
{
  Clock clock = tourney_clock (self, now);

  return clock.holds && !clock_in_break (&clock, tourney_schedule (self)) && self->state->settings->tables > 0
         && floor_tables_in_use (floor) < 2;
}

FloorNeed
tourney_floor_need (const Tourney *self, gint64 now, gint *table, gint *smallest)
{
  g_autoptr (Floor) floor = floor_new (self->state);
  FloorNeed need;

  *table = *smallest = 0;
  if (self->state->started_at < 0 || self->state->finished_at >= 0)
    return FLOOR_FINE;
  if (self->state->settings->shootout)
    return shootout_round_is_over (self->state) ? FLOOR_ROUND : FLOOR_FINE;
  need = floor_need (floor, tourney_late_open (self, now), table, smallest);
  return need == FLOOR_FINE && plays_hands_alone (self, floor, now) ? FLOOR_HANDS : need;
}

/* The state keeps a slot for players who were removed; tourney_player does not count them. */
static gint
without_removed (const TourneyState *state, gint slot)
{
  gint n = slot;

  for (gint i = 0; i < slot; i++)
    n -= tourney_state_player (state, i)->removed;
  return n;
}

gboolean
tourney_next_move (const Tourney *self, FloorMove *move, gint *asks)
{
  g_autoptr (Floor) floor = floor_new (self->state);

  if (!floor_balance (floor, move, asks))
    return FALSE;
  move->player = without_removed (self->state, move->player);
  return TRUE;
}

GArray *
tourney_all_moves (const Tourney *self)
{
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (FloorMove));
  g_autoptr (Floor) floor = floor_new (self->state);
  FloorMove move;
  gint      asks;

  while (floor_balance (floor, &move, &asks))
    {
      floor_move (floor, &move);
      move.player = without_removed (self->state, move.player);
      g_array_append_val (moves, move);
    }
  if (asks > 0)
    g_array_set_size (moves, 0);
  return moves;
}

/* --- New seats --- */

static gint
compare_seats (gconstpointer a, gconstpointer b, gpointer data)
{
  const TourneyPlayer *one = tourney_state_player (data, (guint) * (const gint *) a);
  const TourneyPlayer *other = tourney_state_player (data, (guint) * (const gint *) b);

  return one->table != other->table ? one->table - other->table : one->seat - other->seat;
}

/* Adds the players who still sit where ROW put them.  RENAMED maps earlier names to later ones. */
static void
add_seated (const TourneyState *state, const EventRow *row, GHashTable *renamed, gboolean *is_added, GArray *seated)
{
  const char *later = row->player != NULL ? g_hash_table_lookup (renamed, row->player) : NULL;
  gint        index = row->player != NULL ? tourney_state_find (state, later != NULL ? later : row->player) : -1;
  const TourneyPlayer *player = index < 0 ? NULL : tourney_state_player (state, (guint) index);

  if (player == NULL || !player->in || is_added[index] || row->table == 0 || player->table != row->table
      || player->seat != row->seat)
    return;
  is_added[index] = TRUE;
  g_array_append_val (seated, index);
}

GArray *
tourney_seated_since (const Tourney *self, gint64 since)
{
  GArray              *seated = g_array_new (FALSE, FALSE, sizeof (gint));
  g_autofree gboolean *is_added = g_new0 (gboolean, self->state->players->len + 1);
  g_autoptr (GHashTable) renamed = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = self->head; i > 0 && tourney_event (self, i - 1)->at >= since; i--)
    {
      const Event *event = tourney_event (self, i - 1);

      for (guint k = 0; k < event->rows->len; k++)
        add_seated (self->state, event_row (event, k), renamed, is_added, seated);
      if (event_kind (event) == EVENT_RENAME)
        {
          const EventRow *row = event_row (event, 0);
          const char     *later = g_hash_table_lookup (renamed, row->note);

          g_hash_table_insert (renamed, row->player, (gpointer) (later != NULL ? later : row->note));
        }
    }
  g_array_sort_with_data (seated, compare_seats, self->state);
  for (guint i = 0; i < seated->len; i++)
    g_array_index (seated, gint, i) = without_removed (self->state, g_array_index (seated, gint, i));
  return seated;
}

/* The last sale of WORD to PLAYER, if the event INDEX sold it, as a line that takes it back. */
static char *
take_back (const Tourney *self, gint player, const char *word, guint index, gint64 now)
{
  const TourneyState *state = self->state;
  TourneyLastSale     last;
  guint               step;
  g_autofree char    *name = NULL, *line = NULL;

  if (!tourney_state_last_of (state, player, word, &last))
    return NULL;
  step = last.stack >= 0 ? tourney_state_stack (state, last.stack)->step : tourney_state_sale (state, last.sale)->step;
  if (step != index)
    return NULL;
  name = line_quote (tourney_state_player (state, player)->name);
  line = g_strdup_printf ("take-back %s %s", word, name);
  return tourney_would (self, line, now, NULL) ? g_steal_pointer (&line) : NULL;
}

char *
tourney_take_back_line (const Tourney *self, guint index, gint64 now)
{
  const TourneyState *state = self->state;

  for (guint i = 0; i < state->stacks->len; i++)
    {
      const TourneyStack *stack = tourney_state_stack (state, (gint) i);

      if (stack->step == index)
        return take_back (self, stack->player, stack->is_add_on ? "add-on" : "rebuy", index, now);
    }
  for (guint i = 0; i < state->sales->len; i++)
    {
      const TourneySale *sale = tourney_state_sale (state, (gint) i);

      if (sale->step == index && sale->is_again)
        return take_back (self, sale->player, "re-enter", index, now);
    }
  return NULL;
}

gint64
tourney_cut_left (const Tourney *self, gint level)
{
  const TourneyState *state = self->state;

  if (state->cut_row < 0 || state->cut_row != schedule_level_row (tourney_schedule (self), level)
      || state->cut_left == schedule_row (tourney_schedule (self), (guint) state->cut_row)->length)
    return 0;
  return state->cut_left / SECOND * SECOND;
}
