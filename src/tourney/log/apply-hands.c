/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hand for hand: near the money all tables play one hand at a time and start the next one together.  During a level the
   clock stands still, and each finished hand takes a fixed time off it; breaks run normally. */
#include <glib/gi18n-lib.h>

#include "tourney/floor.h"
#include "tourney/rule.h"
#include "apply.h"

static gboolean
refuse_break (GError **error)
{
  return tourney_refuse (error, RULE_HANDS, _ ("It is a break: wait until play resumes."));
}

static gboolean
refuse_off (GError **error)
{
  return tourney_refuse (error, RULE_HANDS, _ ("The tables are not playing hand for hand."));
}

static gboolean
has_reached_the_money (const TourneyState *state)
{
  gint         left = tourney_state_left (state);
  const Award *award = settings_award (state->settings, left);

  return tourney_state_prize (state, left) > 0 || (award != NULL && award->instead);
}

gboolean
apply_hand_for_hand (TourneyState *state, const EventRow *row, gint64 at, GError **error)
{
  g_autoptr (Floor) floor = floor_new (state);
  Clock now = clock_at (&state->clock, state->settings->schedule, at);

  if (now.holds)
    return tourney_refuse (error, RULE_HANDS, _ ("The tables are already playing hand for hand."));
  if (clock_in_break (&now, state->settings->schedule))
    return refuse_break (error);
  if (state->settings->tables > 0 && floor_tables_in_use (floor) < 2)
    return tourney_refuse (error, RULE_BALANCE, _ ("Everybody is at one table."));
  if (has_reached_the_money (state))
    return tourney_refuse (error, RULE_HANDS,
                           _ ("Every remaining player wins a prize: hand for hand is only for the time before."));
  state->hand_ran = now.running;
  state->hand_takes = row->number;
  state->hands = 0;
  now.holds = TRUE;
  clock_pause (&now);
  tourney_state_set_clock (state, &now, at);
  return TRUE;
}

gboolean
apply_next_hand (TourneyState *state, gint64 at, GError **error)
{
  const Schedule *schedule = state->settings->schedule;
  Clock           now = clock_at (&state->clock, schedule, at);

  if (!now.holds)
    return refuse_off (error);
  if (clock_in_break (&now, schedule))
    return refuse_break (error);
  state->hands++;
  if (state->hand_takes > 0)
    clock_adjust (&now, schedule, -state->hand_takes);
  if (clock_in_break (&now, schedule))
    clock_resume (&now, at);
  tourney_state_set_clock (state, &now, at);
  return TRUE;
}

/* The clock runs on if it ran when hand for hand began; if it was paused in a break, it stays paused. */
static void
end_hands (TourneyState *state, gint64 at)
{
  const Schedule *schedule = state->settings->schedule;
  Clock           now = clock_at (&state->clock, schedule, at);

  now.holds = FALSE;
  if (state->hand_ran && !clock_in_break (&now, schedule) && !(now.stop > 0 && at >= now.stop))
    clock_resume (&now, at);
  tourney_state_set_clock (state, &now, at);
}

gboolean
apply_end_hands (TourneyState *state, gint64 at, GError **error)
{
  if (!state->clock.holds)
    return refuse_off (error);
  end_hands (state, at);
  return TRUE;
}

void
tourney_state_reach_money (TourneyState *state, gint64 at)
{
  if (state->clock.holds && has_reached_the_money (state))
    end_hands (state, at);
}
