/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the room is told aloud of a tournament. */
#include "say.h"

#include <glib/gi18n-lib.h>

#include "base/isolate.h"
#include "base/list.h"
#include "base/number-words.h"
#include "base/span.h"
#include "tourney/table-name.h"
#include "cues.h"

#define FIVE_MINUTES (5 * MINUTE)

/* Adds SENTENCE, which it takes; NULL adds nothing. */
static void
add_sentence (GString *text, char *sentence)
{
  if (sentence != NULL && text->len > 0)
    g_string_append_c (text, ' ');
  if (sentence != NULL)
    g_string_append (text, sentence);
  g_free (sentence);
}

/* WORDS, which it takes, as a sentence. */
static char *
end_sentence (char *words)
{
  g_autofree char *taken = words;

  return words != NULL ? g_strdup_printf (_ ("%s."), words) : NULL;
}

static char *
take_text (GString *text)
{
  char *said = g_string_free (text, FALSE);

  if (*said == '\0')
    g_clear_pointer (&said, g_free);
  return said;
}

static char *
bets_phrase (const ScheduleRow *row)
{
  g_autofree char *small = number_in_words (row->small), *big = number_in_words (row->big);
  g_autofree char *small_bet = number_in_words (row->small_bet), *big_bet = number_in_words (row->big_bet);

  if (row->small_bet > 0)
    /* Translators: spoken: two bets and two blinds, all of them numbers in words */
    return g_strdup_printf (_ ("limit %s and %s, blinds %s and %s"), small_bet, big_bet, small, big);
  /* Translators: spoken: small and big blind in words, "fifteen hundred" and "three thousand" */
  return g_strdup_printf (_ ("blinds %s and %s"), small, big);
}

/* "blinds fifteen hundred and three thousand, ante three thousand" */
static char *
blinds_phrase (const ScheduleRow *row)
{
  g_autofree char *bets = bets_phrase (row), *ante = number_in_words (row->ante);

  if (row->ante == 0)
    return g_steal_pointer (&bets);
  if (row->ante_kind == SCHEDULE_ANTE_BIG_BLIND)
    /* Translators: spoken: the blinds, and the ante that the big blind pays for the table */
    return g_strdup_printf (_ ("%s, big-blind ante %s"), bets, ante);
  /* Translators: spoken: the blinds, and the ante */
  return g_strdup_printf (_ ("%s, ante %s"), bets, ante);
}

/* The game is named where it changes. */
static char *
level_sentence (const Schedule *schedule, gint index)
{
  const ScheduleRow *row = schedule_row (schedule, (guint) index);
  gint               level = schedule_level_at (schedule, index), before = schedule_level_row (schedule, level - 1);
  const char        *game = before >= 0 ? schedule_row (schedule, (guint) before)->game : NULL;
  g_autofree char   *blinds = blinds_phrase (row);

  if (row->game != NULL && g_strcmp0 (row->game, game) != 0)
    /* Translators: spoken: a level, the game that is dealt from now on, the blinds */
    return isolated_printf (_ ("Level %d, %s: %s."), level, row->game, blinds);
  /* Translators: spoken: a level, and its blinds as in “blinds one hundred and two hundred” */
  return g_strdup_printf (_ ("Level %d: %s."), level, blinds);
}

/* "Colour up the chips of five and twenty-five." */
static char *
colour_up_sentence (const Tourney *tourney, gint row)
{
  g_autoptr (GArray) leaving = tourney_to_colour_up (tourney, row);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) values = NULL;
  g_autofree char *list = NULL;

  if (leaving->len == 0)
    return NULL;
  for (guint i = 0; i < leaving->len; i++)
    list_take (builder, number_in_words (g_array_index (leaving, gint64, i)));
  values = g_strv_builder_end (builder);
  list = list_to_text ((const char *const *) values);
  /* Translators: spoken: values of chips in words, as in “five and twenty-five” */
  return g_strdup_printf (_ ("Colour up the chips of %s."), list);
}

static void
add_break (GString *text, const Tourney *tourney, gint64 now)
{
  Clock            clock = tourney_clock (tourney, now);
  g_autofree char *back = clock.running ? tourney_tell_time (tourney, now + clock_left (&clock)) : NULL;

  /* Translators: spoken: the time of day at which play goes on */
  add_sentence (text, back != NULL ? g_strdup_printf (_ ("Break. Back at %s."), back) : g_strdup (_ ("Break.")));
  if (!clock.ad_hoc)
    add_sentence (text, colour_up_sentence (tourney, clock.row));
}

/* Where the clock is now, unless that is where it was. */
static void
add_place (GString *text, const Tourney *tourney, const MomentLook *before, const MomentLook *after, gint64 now)
{
  if (before->row == after->row && before->ad_hoc == after->ad_hoc)
    return;
  if (after->in_break)
    {
      add_break (text, tourney, now);
      return;
    }
  if (before->in_break)
    add_sentence (text, g_strdup (_ ("The break is over.")));
  add_sentence (text, level_sentence (tourney_schedule (tourney), after->row));
}

static char *
minute_sentence (const Tourney *tourney, const MomentLook *look)
{
  const Schedule *schedule = tourney_schedule (tourney);
  gint            level = schedule_level_at (schedule, look->row);

  if (look->in_break)
    return g_strdup (_ ("One minute until play goes on."));
  if (look->row + 1 < (gint) schedule->rows->len && schedule_row (schedule, (guint) look->row + 1)->is_break)
    return g_strdup (_ ("One minute until the break."));
  return g_strdup_printf (_ ("One minute left in level %d."), level);
}

static char *
five_minutes_sentence (const Tourney *tourney, const MomentLook *look)
{
  if (look->in_break)
    return g_strdup (_ ("Five minutes until play goes on."));
  return g_strdup_printf (_ ("Five minutes left in level %d."),
                          schedule_level_at (tourney_schedule (tourney), look->row));
}

/* Sales that end soon; one that was opened for less than that is not warned of. */
static char *
closing_sentence (const Tourney *tourney, const MomentLook *before, const MomentLook *after, gint64 now)
{
  guint            closing = after->closing & ~before->closing & before->on_offer;
  g_autofree char *names
      = tally_name_offers (closing & ~tally_closing (tourney, now, MOMENT_REBUYS_WARNING - MOMENT_LATE, NULL));

  /* Translators: spoken: what is sold, as in “late entries and rebuys” */
  return names != NULL ? isolated_printf (_ ("Closing in five minutes: %s."), names) : NULL;
}

static void
add_bubble (GString *text, const Tourney *tourney, const MomentLook *before, const MomentLook *after, gint64 now)
{
  if (after->bubble != before->bubble)
    add_sentence (text, end_sentence (tally_bubble (tourney, now)));
}

gint64
say_due_in (const Tourney *tourney, const MomentLook *look)
{
  static const gint64 marks[] = { FIVE_MINUTES, MINUTE, 0 };
  guint               i = 0;
  gint64              due;

  if (!look->running || look->left <= 0)
    return -1;
  while (look->left <= marks[i])
    i++;
  due = look->left - MAX (marks[i], cues_next_mark (tourney, look->left));
  return look->warns_in > 0 ? MIN (look->warns_in, due) : due;
}

static void
add_cues (GString *text, const Tourney *tourney, const MomentLook *before, const MomentLook *after, const Event *event,
          gint64 now)
{
  g_autoptr (GPtrArray) dues = cues_due (tourney, before, after, event, now);

  for (guint i = 0; i < dues->len; i++)
    {
      const CueDue *due = g_ptr_array_index (dues, i);

      if (due->then == CUE_SAY)
        add_sentence (text, g_strdup (due->text));
    }
}

char *
say_passed (const Tourney *tourney, const MomentLook *before, const MomentLook *after, gint64 now)
{
  GString *text = g_string_new (NULL);

  if (before->running && after->running)
    {
      add_place (text, tourney, before, after, now);
      if (moment_ran_down_to (before, after, MINUTE))
        add_sentence (text, after->left > MINUTE - MOMENT_LATE ? minute_sentence (tourney, after) : NULL);
      else if (moment_ran_down_to (before, after, FIVE_MINUTES) && after->left > FIVE_MINUTES - MOMENT_LATE)
        add_sentence (text, five_minutes_sentence (tourney, after));
      add_sentence (text, closing_sentence (tourney, before, after, now));
    }
  if (before->running && after->over >= 0)
    add_sentence (text, g_strdup (_ ("The schedule is over: the blinds stay as they are.")));
  if (!after->finished)
    {
      add_sentence (text, tally_offer_change (tourney, before->on_offer, now));
      add_bubble (text, tourney, before, after, now);
    }
  add_cues (text, tourney, before, after, NULL, now);
  return take_text (text);
}

/* Who sits where now, by the rows of KIND. */
static void
add_moves (GString *text, const Tourney *tourney, const Event *event, EventKind kind)
{
  for (guint i = 0; i < event->rows->len; i++)
    {
      const EventRow  *row = event_row (event, i);
      g_autofree char *table = NULL;

      if (row->kind != kind)
        continue;
      table = table_name_phrase (tourney_settings (tourney), row->table);
      /* Translators: spoken: a name, a table as in “table 2”, and the number of a seat */
      add_sentence (
          text, isolated_printf (_ ("%s to %s, seat %d."), tourney_called (tourney, row->player), table, row->seat));
    }
}

/* What the event itself tells, apart from what it changed. */
static void
add_event (GString *text, const Tourney *tourney, const Event *event, gint64 now)
{
  const EventRow  *row = event_row (event, 0);
  g_autofree char *table = NULL;

  switch (row->kind)
    {
    case EVENT_START:
      add_sentence (text, level_sentence (tourney_schedule (tourney), tourney_clock (tourney, now).row));
      break;
    case EVENT_MOVE:
    case EVENT_BALANCE:
      if (tourney_started_at (tourney) >= 0)
        add_moves (text, tourney, event, EVENT_MOVE);
      break;
    case EVENT_BREAK_TABLE:
      table = table_name_title (tourney_settings (tourney), row->table);
      add_sentence (text, end_sentence (isolated_printf (_ ("%s is broken up"), table)));
      add_moves (text, tourney, event, EVENT_SEAT);
      break;
    case EVENT_FINAL_TABLE:
      add_sentence (text, end_sentence (g_strdup (_ ("Final table"))));
      add_moves (text, tourney, event, EVENT_SEAT);
      break;
    case EVENT_NEXT_ROUND:
      add_sentence (text, g_strdup_printf (_ ("Round %d."), tourney_round (tourney)));
      add_moves (text, tourney, event, EVENT_SEAT);
      break;
    case EVENT_LAST_HAND:
      add_sentence (text, g_strdup (_ ("Last hand before the break.")));
      break;
    case EVENT_ANNOUNCE:
      add_sentence (text, g_strdup (row->note));
      break;
    default:
      break;
    }
}

static char *
heads_up_sentence (const Tourney *tourney)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < tourney_n_players (tourney); i++)
    if (tourney_player (tourney, i)->in)
      g_ptr_array_add (names, g_strdup (tourney_called (tourney, tourney_player (tourney, i)->name)));
  return names->len == 2
             ? isolated_printf (_ ("Heads-up: %s against %s."), (char *) names->pdata[0], (char *) names->pdata[1])
             : NULL;
}

static char *
end_of_play_sentence (const Tourney *tourney)
{
  const TourneyPlayer *winner = tourney_winner (tourney);

  if (winner != NULL)
    return isolated_printf (_ ("%s wins the tournament. Congratulations!"), tourney_called (tourney, winner->name));
  return tourney_sharers (tourney) > 0 ? end_sentence (tally_shared (tourney))
                                       : g_strdup (_ ("The tournament is over."));
}

char *
say_act (const Tourney *tourney, const MomentLook *before, const MomentLook *after, gint64 now)
{
  GString     *text = g_string_new (NULL);
  const Event *event = tourney_event (tourney, tourney_head (tourney) - 1);

  add_event (text, tourney, event, now);
  if (after->finished && !before->finished)
    add_sentence (text, end_of_play_sentence (tourney));
  if (tourney_started_at (tourney) >= 0 && !after->finished)
    {
      add_place (text, tourney, before, after, now);
      add_sentence (text, tally_offer_change (tourney, before->on_offer, now));
      if (after->players == 2 && before->players > 2)
        add_sentence (text, heads_up_sentence (tourney));
      add_bubble (text, tourney, before, after, now);
    }
  add_cues (text, tourney, before, after, event, now);
  return take_text (text);
}

char *
say_call (gint seconds)
{
  g_autofree char *words = number_in_words (seconds);

  /* Translators: spoken: a number in words */
  return g_strdup_printf (
      ngettext ("The clock is called: %s second.", "The clock is called: %s seconds.", (gulong) seconds), words);
}

char *
say_call_over (void)
{
  return end_sentence (g_strdup (_ ("Time: the hand is dead")));
}

char *
say_example (void)
{
  static ScheduleRow row = { .small = 1500, .big = 3000, .ante = 3000, .ante_kind = SCHEDULE_ANTE_EACH };
  g_autofree char   *blinds = blinds_phrase (&row);

  return g_strdup_printf (_ ("Level %d: %s."), 12, blinds);
}
