/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bank of a chip breakdown: what it holds, whether it can serve the colour-ups, and what the first levels need. */
#include "breakdown-private.h"

#define SEATS_AT_A_TABLE 9 /* with more players, only this many pay the blinds in an orbit */

gint64
task_needed (const ChipTask *task, const ChipAnswer *answer, guint index)
{
  gint64 needed = 0;

  for (guint part = 0; part < N_PARTS; part++)
    needed += task->times[part] * answer->count[part][index];
  return needed;
}

gint64
bank_spare_stacks (const ChipTask *task, const ChipAnswer *answer)
{
  gint64 spare = G_MAXINT64;

  for (guint i = 0; i < task->n; i++)
    if (answer->count[PART_STACK][i] > 0)
      {
        gint64 bank = task->owned[i] - task_needed (task, answer, i);
        gint64 stacks = bank / answer->count[PART_STACK][i];

        spare = MIN (spare, stacks);
      }
  return spare == G_MAXINT64 ? 0 : spare;
}

static gboolean
array_has (const GArray *values, gint64 value)
{
  for (guint i = 0; i < values->len; i++)
    if (g_array_index (values, gint64, i) == value)
      return TRUE;
  return FALSE;
}

gboolean
schedule_has_chip (const Schedule *schedule, gint64 value)
{
  return schedule->chips->len == 0 || array_has (schedule->chips, value);
}

static gint
place_in_task (const ChipTask *task, gint64 value)
{
  for (guint i = 0; i < task->n; i++)
    if (task->value[i] == value)
      return (gint) i;
  return -1;
}

/* The value that chips of VALUE are exchanged for: the smallest larger one that stays in play and is in the case;
   otherwise another one of the case; otherwise one that only the schedule has. */
static gint64
next_chip (const ChipTask *task, const GArray *in_play, const GArray *gone, gint64 value)
{
  for (gint other = 0; other < 2; other++)
    for (guint i = 0; i < task->n; i++)
      if (task->value[i] > value && task->owned[i] > 0 && !array_has (gone, task->value[i])
          && (other == 1 || in_play->len == 0 || array_has (in_play, task->value[i])))
        return task->value[i];
  for (guint i = 0; i < in_play->len; i++)
    if (g_array_index (in_play, gint64, i) > value)
      return g_array_index (in_play, gint64, i);
  return 0;
}

static gint
compare_values_cb (gconstpointer a, gconstpointer b)
{
  gint64 first = *(const gint64 *) a, second = *(const gint64 *) b;

  return (first > second) - (first < second);
}

GArray *
bank_steps (const Schedule *schedule, const ChipTask *task)
{
  GArray *steps = g_array_new (FALSE, FALSE, sizeof (BankStep));
  g_autoptr (GArray) gone = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint at = 0; schedule != NULL && at < schedule->rows->len; at++)
    {
      const ScheduleRow *row = schedule_row (schedule, at);
      g_autoptr (GArray) values = g_array_copy (row->colour_up);
      g_autoptr (GArray) in_play = schedule_chips_at (schedule, (gint) at + 1);

      g_array_sort (values, compare_values_cb);
      g_array_append_vals (gone, values->data, values->len);
      for (guint i = 0; i < values->len; i++)
        {
          gint64   value = g_array_index (values, gint64, i);
          gint64   next = next_chip (task, in_play, gone, value);
          BankStep step = { (gint) at, value, next, place_in_task (task, value), place_in_task (task, next) };

          g_array_append_val (steps, step);
        }
    }
  return steps;
}

/* Gets larger chips for WORTH, which the chips of value NEXT_AT do not cover; the change comes back as chips of
   NEXT_AT. */
static void
fetch_larger (const ChipTask *task, guint next_at, gint64 worth, gint64 *play, gint64 *bank, BankTurn *turn)
{
  for (guint i = next_at + 1; i < task->n && worth > 0; i++)
    {
      gint64 count = MIN (bank[i], (worth - 1) / task->value[i] + 1);

      if (count == 0)
        continue;
      if (turn->larger == 0)
        turn->larger = task->value[i];
      bank[i] -= count;
      play[i] += count;
      worth -= count * task->value[i];
    }
  if (worth < 0)
    {
      gint64 change = MIN (-worth / task->value[next_at], play[next_at]);

      play[next_at] -= change;
      bank[next_at] += change;
    }
  turn->covered = worth <= 0;
}

void
bank_run (const GArray *steps, const ChipTask *task, const ChipAnswer *answer, BankTurn *turns)
{
  gint64 play[TASK_MOST_KINDS], bank[TASK_MOST_KINDS];

  for (guint i = 0; i < task->n; i++)
    {
      play[i] = task_needed (task, answer, i);
      bank[i] = task->owned[i] - play[i];
    }
  for (guint i = 0; i < steps->len; i++)
    {
      const BankStep *step = &g_array_index (steps, BankStep, i);
      BankTurn       *turn = &turns[i];

      *turn = (BankTurn){ .count = step->at < 0 ? 0 : play[step->at] };
      if (turn->count == 0)
        continue;
      if (step->next > 0)
        turn->fetch = (turn->count * step->value - 1) / step->next + 1;
      play[step->at] = 0;
      bank[step->at] += turn->count;
      if (step->next_at < 0)
        continue;

      turn->had = bank[step->next_at];
      turn->covered = turn->had >= turn->fetch;
      play[step->next_at] += MIN (turn->had, turn->fetch);
      bank[step->next_at] -= MIN (turn->had, turn->fetch);
      if (!turn->covered)
        fetch_larger (task, (guint) step->next_at, (turn->fetch - turn->had) * step->next, play, bank, turn);
    }
}

/* The part of AMOUNT that larger chips cannot pay. */
static gint64
small_part (gint64 amount, gint64 smallest, gint64 next)
{
  return (next > 0 ? amount % next : amount) / smallest;
}

gint64
bank_smalls_needed (const Schedule *schedule, gint players, gint64 smallest, gint64 next, gint *level)
{
  gint64 most = 0, hands = MIN (players, SEATS_AT_A_TABLE);

  *level = -1;
  for (gint n = 1; n <= 2; n++)
    {
      gint               at = schedule_level_row (schedule, n);
      const ScheduleRow *row = at >= 0 ? schedule_row (schedule, (guint) at) : NULL;
      gint64             antes = row != NULL && row->ante_kind == SCHEDULE_ANTE_EACH ? hands : 1;
      gint64             needed;

      if (row == NULL)
        break;
      needed = small_part (row->small, smallest, next) + small_part (row->big, smallest, next);
      if (row->ante > 0)
        needed += antes * small_part (row->ante, smallest, next);
      if (2 * needed > most)
        {
          most = 2 * needed;
          *level = at;
        }
    }
  return most;
}
