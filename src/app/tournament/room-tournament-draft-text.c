/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The draft of a tournament, in words. */
#include <glib/gi18n-lib.h>

#include "app/house/room-text.h"
#include "base/isolate.h"
#include "base/list.h"
#include "base/number.h"
#include "base/span.h"
#include "room-tournament-draft.h"

#define MOST_CHIPS 40             /* nobody pays a blind with more chips than this */
#define SHORT      (150 * MINUTE) /* a tournament of which a group plays several in one evening */
#define BETWEEN    (10 * MINUTE)  /* to pay prizes, buy in and set up stacks again */

char *
room_tournament_draft_stack_text (RoomTournamentDraft *self)
{
  g_autoptr (GArray) chips = room_tournament_draft_dup_stack (self);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *sum = number_to_text (settings_entry_chips (room_tournament_draft_get_settings (self))),
                  *list = NULL;
  g_auto (GStrv) items = NULL;

  for (guint i = 0; i < chips->len; i++)
    {
      const ChipCount *some = &g_array_index (chips, ChipCount, i);
      g_autofree char *value = number_to_text (some->value);
      g_autofree char *item = g_strdup_printf ("%" G_GINT64_FORMAT "\u00a0×\u00a0%s", some->count, value);

      g_strv_builder_add (builder, item);
    }
  items = g_strv_builder_end (builder);
  list = list_to_text ((const char *const *) items);
  if (chips->len == 0)
    /* Translators: a stack of tournament chips, such as T3,000. */
    return g_strdup_printf (_ ("T%s"), sum);
  /* Translators: a stack of tournament chips and what it is made of: "T3,000 as 12 × 25, 12 × 100 and 3 × 500". */
  return isolated_printf (_ ("T%s as %s"), sum, list);
}

/* "9 players with 1,000" */
static char *
players_with (gint players, gint64 stack)
{
  g_autofree char *chips = number_to_text (stack);

  return g_strdup_printf (ngettext ("%d player with %s", "%d players with %s", players), players, chips);
}

static gboolean
can_pay (const GArray *values, gint64 amount)
{
  return chips_fewest ((const gint64 *) (gpointer) values->data, values->len, amount, MOST_CHIPS) <= MOST_CHIPS;
}

/* The first level before any break that no number of the case's chips can post; NULL: none. */
static const ScheduleRow *
find_unpaid (const Breakdown *breakdown, const Schedule *schedule)
{
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; i < breakdown->chips->len; i++)
    if (g_array_index (breakdown->chips, BreakdownChip, i).owned > 0)
      g_array_append_val (values, g_array_index (breakdown->chips, BreakdownChip, i).value);
  for (guint i = 0; i < schedule->rows->len && !schedule_row (schedule, i)->is_break; i++)
    {
      const ScheduleRow *row = schedule_row (schedule, i);

      if (!can_pay (values, row->small) || !can_pay (values, row->big) || !can_pay (values, row->ante))
        return row;
    }
  return NULL;
}

static char *
warn_of_blinds (const ScheduleRow *row)
{
  g_autofree char *blinds = room_text_blinds (row);

  return g_strdup_printf (_ ("Your chips cannot pay %s. Choose another schedule, or design one."), blinds);
}

char *
room_tournament_draft_chips_warning (RoomTournamentDraft *self)
{
  const Breakdown   *breakdown = room_tournament_draft_get_breakdown (self);
  const ScheduleRow *unpaid;
  g_autofree char   *fewer = NULL, *smaller = NULL;
  gboolean           alone;

  if (breakdown == NULL)
    return g_strdup ("");
  unpaid = find_unpaid (breakdown, room_tournament_draft_get_settings (self)->schedule);
  if (unpaid != NULL)
    return warn_of_blinds (unpaid);
  if (breakdown->fits)
    return g_strdup ("");
  fewer = players_with (breakdown->most_players, breakdown->stack);
  smaller = players_with (breakdown->players, breakdown->nearest_stack);
  alone = breakdown->most_players < 2; /* which means nobody */
  if (!alone && breakdown->nearest_stack > 0)
    /* Translators: "9 players with 3,000", "12 players with 2,000" */
    return g_strdup_printf (_ ("Your chips serve at most %s, or %s. The Chips page says what to buy."), fewer, smaller);
  if (!alone || breakdown->nearest_stack > 0)
    return g_strdup_printf (_ ("Your chips serve at most %s. The Chips page says what to buy."),
                            alone ? smaller : fewer);
  return g_strdup (_ ("Your chips cannot make this stack for even one player. The Chips page says what to buy."));
}

char *
room_tournament_draft_levels_text (const Schedule *schedule)
{
  gint   n = schedule_n_levels (schedule);
  gint64 shortest, longest;

  plan_level_lengths (schedule, &shortest, &longest);
  if (shortest == longest)
    return g_strdup_printf (ngettext ("%d level of %d minutes", "%d levels of %d minutes", n), n,
                            (gint) (shortest / MINUTE));
  return g_strdup_printf (ngettext ("%d level of %d to %d minutes", "%d levels of %d to %d minutes", n), n,
                          (gint) (shortest / MINUTE), (gint) (longest / MINUTE));
}

char *
room_tournament_draft_breaks_text (RoomTournamentDraft *self)
{
  const Schedule *schedule = room_tournament_draft_get_settings (self)->schedule;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) times = NULL;
  g_autofree char *list = NULL;
  gint64           early, late, at = room_tournament_draft_get_start (self);

  /* Only the breaks that are likely to be reached. */
  room_tournament_draft_range (self, &early, &late);
  for (guint i = 0; i < schedule->rows->len && at < late; at += schedule_row (schedule, i++)->length)
    if (schedule_row (schedule, i)->is_break)
      {
        g_autofree char *time = room_text_time_of_day (at);
        g_strv_builder_add (builder, time);
      }
  times = g_strv_builder_end (builder);
  if (times[0] == NULL)
    return g_strdup ("");
  list = list_to_text ((const char *const *) times);
  return isolated_printf (ngettext ("break at %s", "breaks at %s", g_strv_length (times)), list);
}

char *
room_tournament_draft_series_text (RoomTournamentDraft *self)
{
  gint64           start = room_tournament_draft_get_start (self), end = room_tournament_draft_end (self), early, late;
  gint64           once = end - start + BETWEEN;
  g_autofree char *second = room_text_time_of_day (end + once);
  g_autofree char *third = room_text_time_of_day (end + 2 * once);

  if (!room_tournament_draft_range (self, &early, &late) || end - start > SHORT)
    return g_strdup ("");
  /* Translators: two times of day. */
  return g_strdup_printf (_ ("Two more like this, ten minutes apart, would end at about %s and %s: “Play again” makes "
                             "the next one."),
                          second, third);
}
