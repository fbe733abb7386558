/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-person-figures.h"

#include <glib/gi18n-lib.h>

#include "app/house/room-text.h"
#include "base/decimal.h"
#include "base/isolate.h"
#include "base/span.h"
#include "room-club-text.h"

typedef struct
{
  const Person   *person;
  const Currency *currency;
  GPtrArray      *figures;
} Telling;

static void
free_figure (gpointer data)
{
  RoomFigure *figure = data;

  g_free (figure->value);
  g_free (figure->detail);
  g_free (figure);
}

/* Takes VALUE and DETAIL. */
static RoomFigure *
tell (Telling *telling, const char *title, char *value, char *detail)
{
  RoomFigure *figure = g_new0 (RoomFigure, 1);

  figure->title = title;
  figure->value = value;
  figure->detail = detail;
  g_ptr_array_add (telling->figures, figure);
  return figure;
}

static char *
say_share (const Person *person, gint n)
{
  return n > 0 ? room_text_percent (n, person->nights) : NULL;
}

static char *
say_streak (const Person *person)
{
  gint n = person->run_in_money;

  if (n > 0)
    return g_strdup_printf (ngettext ("%d night in the money", "%d nights in the money", (gulong) n), n);
  n = person->run_without;
  return g_strdup_printf (ngettext ("%d night without a prize", "%d nights without a prize", (gulong) n), n);
}

static void
tell_results (Telling *telling)
{
  const Person *person = telling->person;

  tell (telling, _ ("Wins"), room_club_text_count (person->wins), say_share (person, person->wins))->heading
      = _ ("Results");
  tell (telling, _ ("In the money"), room_club_text_count (person->in_money), say_share (person, person->in_money));
  tell (telling, _ ("Best place"), room_text_ordinal (person->best), NULL);
  tell (telling, _ ("Mean percentile"), decimal_short (decimal_round (person->mean_percentile, 1)), NULL)->hint
      = _ ("Of each night 100 (1 − place / (people + 1)): 50 is the middle of the field, and more is better.");
  tell (telling, _ ("Streak"), say_streak (person), NULL);
}

static char *
say_net (Telling *telling, gdouble amount)
{
  return room_club_text_net ((gint64) decimal_round (amount, 0), telling->person->digits, telling->currency);
}

static void
tell_night (Telling *telling, const char *title, const PersonNight *night)
{
  g_autofree char *day = room_club_text_day (night->night->date);

  /* Translators: a place, how many people played, and a date */
  tell (telling, title, room_club_text_net (person_night_net (night), night->night->digits, telling->currency),
        g_strdup_printf (_ ("%d of %u, %s"), night->facts->last.place, night->night->people->len, day));
}

static void
tell_money (Telling *telling)
{
  const Person *person = telling->person;
  gdouble       net = (gdouble) (person->won - person->spent);

  tell (telling, _ ("Net"), say_net (telling, net), NULL)->heading = _ ("Money");
  tell (telling, _ ("Paid"), room_club_text_money (person->spent, person->digits, telling->currency), NULL);
  tell (telling, _ ("Won"), room_club_text_money (person->won, person->digits, telling->currency), NULL);
  tell (telling, _ ("Per night"), say_net (telling, net / person->nights), NULL);
  if (person->minutes >= 1)
    tell (telling, _ ("Per hour"), say_net (telling, (gdouble) person->timed_net * 60 / person->minutes),
          room_text_played ((gint64) decimal_round (person->minutes, 0) * MINUTE));
  tell_night (telling, _ ("Best night"), person_best_night (person));
  tell_night (telling, _ ("Worst night"), person_worst_night (person));
}

/* The first of ROWS, which has most times. */
static void
tell_most (Telling *telling, const char *title, const GArray *rows)
{
  const PersonHits *most = rows->len > 0 ? &g_array_index (rows, PersonHits, 0) : NULL;
  g_autofree char  *times = most != NULL ? room_club_text_hits (most->times) : NULL;

  tell (telling, title, most != NULL ? isolate (most->name) : g_strdup ("–"),
        times != NULL ? g_strconcat (times, "×", NULL) : NULL);
}

static void
tell_rivals (Telling *telling)
{
  const Person *person = telling->person;

  tell (telling, _ ("Hits"), room_club_text_hits (person->hits), NULL)->heading = _ ("Rivals");
  tell_most (telling, _ ("Most often put out"), person->put_out);
  tell_most (telling, _ ("Most often out by"), person->out_by);
}

GPtrArray *
room_person_figures_new (RoomPersonSheet *sheet, const Currency *currency)
{
  Telling telling = { room_person_sheet_get_person (sheet), currency, g_ptr_array_new_with_free_func (free_figure) };

  if (telling.person->nights > 0)
    {
      tell_results (&telling);
      tell_money (&telling);
      tell_rivals (&telling);
    }
  return telling.figures;
}
