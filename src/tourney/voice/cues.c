/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which cues are due. */
#include "cues.h"

#include <glib/gi18n-lib.h>

#include "base/number-words.h"
#include "base/number.h"
#include "base/span.h"

/* What has happened, and whom it is about. */
typedef struct
{
  const Tourney    *tourney;
  const MomentLook *before, *after;
  const Event      *event; /* NULL: the clock alone */
  gint64            now;
  const char       *player; /* NULL: nobody */
  gboolean          spoken; /* figures are words */
} Happening;

static gboolean
moved (const Happening *it)
{
  gboolean begins = it->event != NULL && event_kind (it->event) == EVENT_START;

  return begins || it->before->row != it->after->row || it->before->ad_hoc != it->after->ad_hoc;
}

static gboolean
fell_to (const Happening *it, gint64 players)
{
  return it->after->players == players && it->before->players > players && tourney_started_at (it->tourney) >= 0;
}

/* Is CUE due by the clock and the state alone? Those about players are found by the rows of their event. */
static gboolean
is_due (const Happening *it, const Cue *cue)
{
  switch (cue->when)
    {
    case CUE_LEVEL:
      return moved (it) && !it->after->in_break && !it->after->finished && tourney_started_at (it->tourney) >= 0;
    case CUE_BREAK:
      return moved (it) && it->after->in_break;
    case CUE_BREAK_OVER:
      return moved (it) && it->before->in_break && !it->after->in_break;
    case CUE_BEFORE:
      return it->event == NULL && moment_ran_down_to (it->before, it->after, cue->number)
             && it->after->left > cue->number - MOMENT_LATE;
    case CUE_LEFT:
      return fell_to (it, cue->number);
    case CUE_HEADS_UP:
      return fell_to (it, 2);
    case CUE_BUBBLE:
      return it->after->bubble != it->before->bubble && it->after->bubble == TALLY_ON_BUBBLE;
    case CUE_MONEY:
      return it->after->bubble != it->before->bubble && it->after->bubble == TALLY_IN_MONEY;
    case CUE_FINAL_TABLE:
      return it->event != NULL && event_kind (it->event) == EVENT_FINAL_TABLE;
    case CUE_WINNER:
      return it->after->finished && !it->before->finished;
    default:
      return FALSE;
    }
}

/* Is CUE about the player of this row of the event? */
static gboolean
is_about (const Happening *it, const Cue *cue, const EventRow *row)
{
  switch (cue->when)
    {
    case CUE_OUT:
      return row->kind == EVENT_OUT;
    case CUE_ENTRY:
      return tourney_started_at (it->tourney) >= 0
             && (row->kind == EVENT_ENTER || row->kind == EVENT_UNPAID || row->kind == EVENT_RE_ENTER);
    case CUE_REBUY:
      return row->kind == EVENT_REBUY;
    case CUE_ADD_ON:
      return row->kind == EVENT_ADD_ON;
    default:
      return FALSE;
    }
}

static gint64
count_debtors (const Tourney *tourney)
{
  gint64 n = 0;

  for (guint i = 0; i < tourney_n_players (tourney); i++)
    n += tourney_player (tourney, i)->owed > 0;
  return n;
}

static gboolean
holds (const Happening *it, const Cue *cue)
{
  gint64 figure = 0;

  switch (cue->condition)
    {
    case CUE_IF_PLAYER:
      return g_strcmp0 (it->player, cue->player) == 0;
    case CUE_IF_LEFT:
      figure = it->after->players;
      break;
    case CUE_IF_LEVEL:
      figure = tourney_level (it->tourney, it->now);
      break;
    case CUE_IF_TABLES:
      figure = tourney_tables_in_use (it->tourney);
      break;
    case CUE_IF_UNPAID:
      figure = count_debtors (it->tourney);
      break;
    default:
      return TRUE;
    }
  return cue->sign == '<' ? figure < cue->figure : cue->sign == '>' ? figure > cue->figure : figure == cue->figure;
}

static char *
figure_text (const Happening *it, gint64 figure)
{
  return it->spoken ? number_in_words (figure) : number_to_text (figure);
}

/* "fifteen hundred and three thousand, ante three thousand", "1,500/3,000, ante 3,000" */
static char *
blinds_text (const Happening *it, const ScheduleRow *row)
{
  g_autofree char *small = figure_text (it, row->small_bet > 0 ? row->small_bet : row->small);
  g_autofree char *big = figure_text (it, row->big_bet > 0 ? row->big_bet : row->big);
  g_autofree char *ante = figure_text (it, row->ante);
  g_autofree char *both = NULL;

  /* Translators: spoken: small and big blind in words */
  both = it->spoken ? g_strdup_printf (_ ("%s and %s"), small, big) : g_strdup_printf ("%s/%s", small, big);
  /* Translators: blinds, ante */
  return row->ante > 0 ? g_strdup_printf (_ ("%s, ante %s"), both, ante) : g_steal_pointer (&both);
}

/* The level that is played at or after ROW; NULL: none. */
static const ScheduleRow *
find_level (const Schedule *schedule, gint row)
{
  for (; row >= 0 && row < (gint) schedule->rows->len; row++)
    if (!schedule_row (schedule, (guint) row)->is_break)
      return schedule_row (schedule, (guint) row);
  return NULL;
}

static char *
value_cb (gpointer data, CueName name)
{
  const Happening   *it = data;
  const Schedule    *schedule = tourney_schedule (it->tourney);
  Clock              clock = tourney_clock (it->tourney, it->now);
  const ScheduleRow *row = find_level (schedule, name == CUE_NAME_NEXT ? clock.row + 1 : clock.row);

  switch (name)
    {
    case CUE_NAME_PLAYER:
      return g_strdup (it->player != NULL ? tourney_called (it->tourney, it->player) : "");
    case CUE_NAME_LEFT:
      return figure_text (it, tourney_left (it->tourney));
    case CUE_NAME_LEVEL:
      return figure_text (it, tourney_level (it->tourney, it->now));
    case CUE_NAME_BLINDS:
    case CUE_NAME_NEXT:
      return row != NULL ? blinds_text (it, row) : g_strdup ("");
    case CUE_NAME_AVERAGE:
      return figure_text (it, tourney_average (it->tourney));
    case CUE_NAME_POOL:
      return money_format (tourney_due (it->tourney).pool, &tourney_settings (it->tourney)->currency);
    case CUE_NAME_TOURNAMENT:
    default:
      return g_strdup (tourney_settings (it->tourney)->name);
    }
}

static void
due_free (gpointer data)
{
  CueDue *due = data;

  g_free (due->text);
  g_free (due);
}

static void
add_due (GPtrArray *dues, Happening *it, const Cue *cue)
{
  CueDue *due;

  if (!holds (it, cue))
    return;
  it->spoken = cue->then == CUE_SAY;
  due = g_new (CueDue, 1);
  *due = (CueDue){ cue->then, cue->text != NULL ? cue_fill (cue->text, value_cb, it) : NULL, cue->length };
  g_ptr_array_add (dues, due);
}

GPtrArray *
cues_due (const Tourney *tourney, const MomentLook *before, const MomentLook *after, const Event *event, gint64 now)
{
  GPtrArray           *dues = g_ptr_array_new_with_free_func (due_free);
  const GPtrArray     *cues = tourney_settings (tourney)->cues;
  const TourneyPlayer *winner = after->finished ? tourney_winner (tourney) : NULL;

  for (guint i = 0; cues != NULL && i < cues->len; i++)
    {
      const Cue *cue = g_ptr_array_index (cues, i);
      Happening  it = { tourney, before, after, event, now, cue->when == CUE_WINNER && winner ? winner->name : NULL };

      if (is_due (&it, cue))
        add_due (dues, &it, cue);
      for (guint r = 0; event != NULL && r < event->rows->len; r++)
        if (is_about (&it, cue, event_row (event, r)))
          {
            it.player = event_row (event, r)->player;
            add_due (dues, &it, cue);
          }
    }
  return dues;
}

gint64
cues_next_mark (const Tourney *tourney, gint64 left)
{
  const GPtrArray *cues = tourney_settings (tourney)->cues;
  gint64           mark = 0;

  for (guint i = 0; cues != NULL && i < cues->len; i++)
    {
      const Cue *cue = g_ptr_array_index (cues, i);

      if (cue->when == CUE_BEFORE && cue->number < left)
        mark = MAX (mark, cue->number);
    }
  return mark;
}

char *
cues_preview (const Tourney *tourney, const char *text, gboolean spoken, gint64 now)
{
  MomentLook look;
  Happening  it = { tourney, &look, &look, NULL, now, NULL, spoken };

  moment_look (&look, tourney, now);
  if (tourney_n_players (tourney) > 0)
    it.player = tourney_player (tourney, 0)->name;
  return cue_fill (text, value_cb, &it);
}
