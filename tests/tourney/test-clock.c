/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The clock that never ticks: what it shows at every moment, compared with tables and with a clock that does tick. */
#include "base/span.h"
#include "tourney/clock.h"
#include "../program.h"

#define N_RANDOM 400
#define MAX_ROWS 8

/* --- Schedules: lengths in minutes, a break below 0, 0 ends the list --- */

static Schedule *
build_schedule (const gint *lengths, gint64 unit)
{
  Schedule *schedule = g_new0 (Schedule, 1);

  schedule->rows = g_ptr_array_new_with_free_func (g_free);
  for (gint i = 0; lengths[i] != 0; i++)
    {
      ScheduleRow *row = g_new0 (ScheduleRow, 1);

      row->is_break = lengths[i] < 0;
      row->length = ABS (lengths[i]) * unit;
      g_ptr_array_add (schedule->rows, row);
    }
  return schedule;
}

static void
free_schedule (Schedule *schedule)
{
  g_ptr_array_unref (schedule->rows);
  g_free (schedule);
}

static Schedule *
random_schedule (void)
{
  gint lengths[MAX_ROWS + 1] = { 0 };
  gint n = g_test_rand_int_range (1, MAX_ROWS + 1);

  for (gint i = 0; i < n; i++)
    lengths[i] = g_test_rand_int_range (1, 9) * (g_test_rand_int_range (0, 3) == 0 ? -1 : 1);
  return build_schedule (lengths, SECOND);
}

/* --- Acts --- */

typedef enum
{
  TELL, /* only look */
  START,
  PAUSE,
  RESUME,
  GO,     /* to row NUMBER */
  ADJUST, /* by NUMBER */
  AD_HOC, /* a break of NUMBER */
  END,    /* the break */
  N_ACTS
} Act;

static void
act_on (Clock *clock, const Schedule *schedule, gint64 now, Act act, gint64 number)
{
  *clock = clock_at (clock, schedule, now);
  switch (act)
    {
    case START:
      clock_start (clock, now);
      break;
    case PAUSE:
      clock_pause (clock);
      break;
    case RESUME:
      clock_resume (clock, now);
      break;
    case GO:
      clock_go_to_row (clock, schedule, number);
      break;
    case ADJUST:
      clock_adjust (clock, schedule, number);
      break;
    case AD_HOC:
      clock_ad_hoc_break (clock, number, now);
      break;
    case END:
      clock_end_break (clock, schedule);
      break;
    case TELL:
    case N_ACTS:
      break;
    }
}

static void
assert_same (const Clock *a, const Clock *b)
{
  g_assert_cmpint (a->started, ==, b->started);
  g_assert_cmpint (a->running, ==, b->running);
  g_assert_cmpint (a->row, ==, b->row);
  g_assert_cmpint (a->left, ==, b->left);
  g_assert_cmpint (a->ad_hoc, ==, b->ad_hoc);
  g_assert_cmpint (a->ad_hoc_left, ==, b->ad_hoc_left);
  if (a->running)
    g_assert_cmpint (a->since, ==, b->since);
}

/* --- Tables: 20 minutes, 20 minutes, a break of 10, 15 minutes; times in seconds --- */

/* Every rule begins with a waiting clock. */
static const struct
{
  const char *rule; /* NULL: it continues the rule before */
  gint        at;
  Act         act;
  gint        number;
  gint        row, left; /* as shown after the act */
  gboolean    ad_hoc;
} steps[] = {
  { "it stands before the start", 0, TELL, 0, 0, 1200 },
  { NULL, 9000, TELL, 0, 0, 1200 },
  { "it runs from the start, not from the doors", 600, START, 0, 0, 1200 },
  { NULL, 601, TELL, 0, 0, 1199 },
  { NULL, 1799, TELL, 0, 0, 1 },
  { "an exact boundary belongs to the next row", 0, START, 0, 0, 1200 },
  { NULL, 1200, TELL, 0, 1, 1200 },
  { NULL, 2400, TELL, 0, 2, 600 },
  { NULL, 3000, TELL, 0, 3, 900 },
  { "several rows may pass unseen", 0, START, 0, 0, 1200 },
  { NULL, 3001, TELL, 0, 3, 899 },
  { "after the last row nothing is left", 0, START, 0, 0, 1200 },
  { NULL, 3900, TELL, 0, 3, 0 },
  { NULL, 99999, TELL, 0, 3, 0 },
  { "a paused clock stands", 0, START, 0, 0, 1200 },
  { NULL, 100, PAUSE, 0, 0, 1100 },
  { NULL, 5000, TELL, 0, 0, 1100 },
  { NULL, 5000, RESUME, 0, 0, 1100 },
  { NULL, 5001, TELL, 0, 0, 1099 },
  { "a pause on the boundary holds the next row", 0, START, 0, 0, 1200 },
  { NULL, 1200, PAUSE, 0, 1, 1200 },
  { NULL, 1300, TELL, 0, 1, 1200 },
  { "a level begins afresh, back or ahead", 0, START, 0, 0, 1200 },
  { NULL, 1500, GO, 0, 0, 1200 },
  { NULL, 1600, TELL, 0, 0, 1100 },
  { NULL, 1600, GO, 3, 3, 900 },
  { NULL, 1601, TELL, 0, 3, 899 },
  { "a level chosen while paused stays paused", 0, START, 0, 0, 1200 },
  { NULL, 10, PAUSE, 0, 0, 1190 },
  { NULL, 20, GO, 1, 1, 1200 },
  { NULL, 90, TELL, 0, 1, 1200 },
  { "a level chosen ends an ad-hoc break", 0, START, 0, 0, 1200 },
  { NULL, 10, AD_HOC, 300, 0, 300, TRUE },
  { NULL, 20, GO, 1, 1, 1200 },
  { NULL, 30, TELL, 0, 1, 1190 },
  { "time is added to what is left", 0, START, 0, 0, 1200 },
  { NULL, 1000, ADJUST, 120, 0, 320 },
  { NULL, 1319, TELL, 0, 0, 1 },
  { NULL, 1320, TELL, 0, 1, 1200 },
  { "time is taken", 0, START, 0, 0, 1200 },
  { NULL, 0, ADJUST, -30, 0, 1170 },
  { NULL, 1170, TELL, 0, 1, 1200 },
  { "taking all that is left starts the next row", 0, START, 0, 0, 1200 },
  { NULL, 1100, ADJUST, -100, 1, 1200 },
  { NULL, 1101, TELL, 0, 1, 1199 },
  { "taking more than is left takes nothing from the next row", 0, START, 0, 0, 1200 },
  { NULL, 1100, ADJUST, -5000, 1, 1200 },
  { NULL, 1100, ADJUST, -1201, 2, 600 },
  { NULL, 1100, ADJUST, -600, 3, 900 },
  { "taking works while paused", 0, START, 0, 0, 1200 },
  { NULL, 100, PAUSE, 0, 0, 1100 },
  { NULL, 200, ADJUST, -1100, 1, 1200 },
  { NULL, 300, TELL, 0, 1, 1200 },
  { "taking all of the last row leaves nothing", 0, START, 0, 0, 1200 },
  { NULL, 3000, ADJUST, -900, 3, 0 },
  { NULL, 3001, TELL, 0, 3, 0 },
  { "after the end two minutes more are two minutes", 0, START, 0, 0, 1200 },
  { NULL, 9000, ADJUST, 120, 3, 120 },
  { NULL, 9060, TELL, 0, 3, 60 },
  { NULL, 9200, TELL, 0, 3, 0 },
  { "an ad-hoc break interrupts, then the row goes on with what it had", 0, START, 0, 0, 1200 },
  { NULL, 500, AD_HOC, 600, 0, 600, TRUE },
  { NULL, 1099, TELL, 0, 0, 1, TRUE },
  { NULL, 1100, TELL, 0, 0, 700 },
  { NULL, 1800, TELL, 0, 1, 1200 },
  { "an ad-hoc break and more may pass unseen", 0, START, 0, 0, 1200 },
  { NULL, 500, AD_HOC, 600, 0, 600, TRUE },
  { NULL, 1801, TELL, 0, 1, 1199 },
  { "an ad-hoc break runs even if play was paused", 0, START, 0, 0, 1200 },
  { NULL, 100, PAUSE, 0, 0, 1100 },
  { NULL, 200, AD_HOC, 300, 0, 300, TRUE },
  { NULL, 500, TELL, 0, 0, 1100 },
  { NULL, 501, TELL, 0, 0, 1099 },
  { "an ad-hoc break can be paused", 0, START, 0, 0, 1200 },
  { NULL, 100, AD_HOC, 300, 0, 300, TRUE },
  { NULL, 200, PAUSE, 0, 0, 200, TRUE },
  { NULL, 900, RESUME, 0, 0, 200, TRUE },
  { NULL, 1100, TELL, 0, 0, 1100 },
  { "an ad-hoc break is ended by hand", 0, START, 0, 0, 1200 },
  { NULL, 100, AD_HOC, 300, 0, 300, TRUE },
  { NULL, 150, END, 0, 0, 1100 },
  { NULL, 151, TELL, 0, 0, 1099 },
  { "ended while paused it stays paused", 0, START, 0, 0, 1200 },
  { NULL, 100, AD_HOC, 300, 0, 300, TRUE },
  { NULL, 150, PAUSE, 0, 0, 250, TRUE },
  { NULL, 160, END, 0, 0, 1100 },
  { NULL, 999, TELL, 0, 0, 1100 },
  { "a break of the schedule is ended by hand", 0, START, 0, 0, 1200 },
  { NULL, 2500, END, 0, 3, 900 },
  { NULL, 2501, TELL, 0, 3, 899 },
  { "time is added to an ad-hoc break, not to the row", 0, START, 0, 0, 1200 },
  { NULL, 100, AD_HOC, 300, 0, 300, TRUE },
  { NULL, 100, ADJUST, 60, 0, 360, TRUE },
  { NULL, 460, TELL, 0, 0, 1100 },
  { "taking all of an ad-hoc break ends it", 0, START, 0, 0, 1200 },
  { NULL, 100, AD_HOC, 300, 0, 300, TRUE },
  { NULL, 200, ADJUST, -200, 0, 1100 },
  { NULL, 201, TELL, 0, 0, 1099 },
  { "taking more than an ad-hoc break has ends it too", 0, START, 0, 0, 1200 },
  { NULL, 100, AD_HOC, 300, 0, 300, TRUE },
  { NULL, 200, ADJUST, -900, 0, 1100 },
  { "an ad-hoc break after the end leads back to the end", 0, START, 0, 0, 1200 },
  { NULL, 5000, AD_HOC, 300, 3, 300, TRUE },
  { NULL, 5300, TELL, 0, 3, 0 },
  { "time that went back changes nothing and is not counted twice", 1000, START, 0, 0, 1200 },
  { NULL, 900, TELL, 0, 0, 1200 },
  { NULL, 1100, TELL, 0, 0, 1100 },
};

static void
test_stories (void)
{
  static const gint lengths[] = { 20, 20, -10, 15, 0 };
  Schedule         *schedule = build_schedule (lengths, MINUTE);
  Clock             clock = clock_waiting (schedule);

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      if (steps[i].rule != NULL)
        {
          g_test_message ("%s", steps[i].rule);
          clock = clock_waiting (schedule);
        }
      act_on (&clock, schedule, steps[i].at * SECOND, steps[i].act,
              steps[i].act == GO ? steps[i].number : steps[i].number * SECOND);
      g_assert_cmpint (clock.row, ==, steps[i].row);
      g_assert_cmpint (clock_left (&clock), ==, steps[i].left * SECOND);
      g_assert_cmpint (clock.ad_hoc, ==, steps[i].ad_hoc);
      g_assert_cmpint (clock_in_break (&clock, schedule), ==, steps[i].ad_hoc || steps[i].row == 2);
      g_assert_cmpint (clock_is_over (&clock, schedule), ==, clock.left == 0);
    }
  free_schedule (schedule);
}

/* Two levels of ten minutes: how long the schedule has been over after each act. */
static void
test_over (void)
{
  static const gint lengths[] = { 10, 10, 0 };
  static const struct
  {
    gint at;
    Act  act;
    gint number, over; /* seconds, but for the row of GO */
  } acts[] = {
    { 0, START, 0, 0 },         { 1199, TELL, 0, 0 },     { 1200, TELL, 0, 0 }, { 1260, TELL, 0, 60 },
    { 1300, PAUSE, 0, 100 },    { 2000, RESUME, 0, 100 }, /* a pause does not count */
    { 2010, AD_HOC, 300, 110 }, { 2310, TELL, 0, 110 },   /* nor does a break */
    { 2320, TELL, 0, 120 },     { 2320, ADJUST, 30, 0 },  /* the level goes on */
    { 2349, TELL, 0, 0 },       { 2360, TELL, 0, 10 },    { 2400, GO, 0, 0 },   { 3650, TELL, 0, 50 },
  };
  Schedule *schedule = build_schedule (lengths, MINUTE);
  Clock     clock = clock_waiting (schedule);

  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    {
      act_on (&clock, schedule, acts[i].at * SECOND, acts[i].act,
              acts[i].act == GO ? acts[i].number : acts[i].number * SECOND);
      g_assert_cmpint (clock.over, ==, acts[i].over * SECOND);
    }
  free_schedule (schedule);
}

static void
test_microseconds (void)
{
  static const gint lengths[] = { 20, 20, 0 };
  Schedule         *schedule = build_schedule (lengths, MINUTE);
  Clock             clock = clock_waiting (schedule), told;

  clock_start (&clock, 7);
  told = clock_at (&clock, schedule, 6 + 20 * MINUTE);
  g_assert_cmpint (told.row, ==, 0);
  g_assert_cmpint (told.left, ==, 1);
  told = clock_at (&clock, schedule, 7 + 20 * MINUTE);
  g_assert_cmpint (told.row, ==, 1);
  g_assert_cmpint (told.left, ==, 20 * MINUTE);
  free_schedule (schedule);
}

static void
test_ahead (void)
{
  static const gint lengths[] = { 20, -10, 15, 20, -5, 30, 0 };
  static const struct
  {
    gint     row;
    gint     left; /* minutes, in the row */
    gint     ad_hoc_left;
    gboolean ad_hoc;
    gint     next, until_break, break_row, until_end; /* minutes; -1: none */
  } cases[] = {
    { 0, 20, 0, FALSE, 1, 20, 1, 100 }, { 0, 5, 0, FALSE, 1, 5, 1, 85 },     { 0, 5, 7, TRUE, 0, 12, 1, 92 },
    { 1, 4, 0, FALSE, 2, 39, 4, 74 }, /* during a break the next one counts */
    { 2, 15, 0, FALSE, 3, 35, 4, 70 },  { 2, 15, 3, TRUE, 2, 38, 4, 73 },    { 3, 1, 0, FALSE, 4, 1, 4, 36 },
    { 4, 1, 0, FALSE, 5, -1, -1, 31 },  { 5, 30, 0, FALSE, -1, -1, -1, 30 }, { 5, 0, 0, FALSE, -1, -1, -1, 0 },
    { 5, 0, 9, TRUE, 5, -1, -1, 9 },
  };
  Schedule *schedule = build_schedule (lengths, MINUTE);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Clock  clock = { .started = TRUE,
                       .running = TRUE,
                       .row = cases[i].row,
                       .left = cases[i].left * MINUTE,
                       .ad_hoc = cases[i].ad_hoc,
                       .ad_hoc_left = cases[i].ad_hoc_left * MINUTE };
      gint   row = -1;
      gint64 until = clock_until_break (&clock, schedule, &row);

      g_assert_cmpint (clock_next_row (&clock, schedule), ==, cases[i].next);
      g_assert_cmpint (until, ==, cases[i].until_break < 0 ? -1 : cases[i].until_break * MINUTE);
      g_assert_cmpint (clock_until_break (&clock, schedule, NULL), ==, until);
      g_assert_cmpint (row, ==, cases[i].break_row);
      g_assert_cmpint (clock_until_end (&clock, schedule), ==, cases[i].until_end * MINUTE);
    }
  free_schedule (schedule);
}

static void
test_new_schedule (void)
{
  static const gint old_lengths[] = { 20, 20, -10, 0 }, new_lengths[] = { 15, 30, 12, 40, 0 };
  static const struct
  {
    gboolean started;
    gint     row, left; /* minutes */
    gboolean ad_hoc;
    gint     then_row, then_left;
  } cases[] = {
    { FALSE, 0, 20, FALSE, 0, 15 },                                /* not started: the new first row */
    { TRUE, 0, 10, FALSE, 0, 10 },  { TRUE, 0, 18, FALSE, 0, 15 }, /* no more than the new row has */
    { TRUE, 1, 20, FALSE, 1, 20 },                                 /* a longer row adds nothing */
    { TRUE, 2, 3, FALSE, 2, 3 },                                   /* the third row stays the third, break or not */
    { TRUE, 2, 0, FALSE, 3, 40 },                                  /* was over, now a row follows */
    { TRUE, 0, 18, TRUE, 0, 15 },
  };
  Schedule *old = build_schedule (old_lengths, MINUTE), *schedule = build_schedule (new_lengths, MINUTE);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Clock clock = { .started = cases[i].started,
                      .row = cases[i].row,
                      .left = cases[i].left * MINUTE,
                      .ad_hoc = cases[i].ad_hoc,
                      .ad_hoc_left = cases[i].ad_hoc ? 5 * MINUTE : 0 };

      clock_set_schedule (&clock, schedule);
      clock = clock_at (&clock, schedule, 0);
      g_assert_cmpint (clock.row, ==, cases[i].then_row);
      g_assert_cmpint (clock.left, ==, cases[i].then_left * MINUTE);
      g_assert_cmpint (clock.ad_hoc, ==, cases[i].ad_hoc);
      g_assert_cmpint (clock.ad_hoc_left, ==, cases[i].ad_hoc ? 5 * MINUTE : 0);
    }
  free_schedule (old);
  free_schedule (schedule);
}

/* --- Properties over random evenings --- */

/* A wall clock: it knows nothing but the tick that moves it on by a second. */
typedef struct
{
  gboolean running, ad_hoc;
  gint     row, left, ad_hoc_left; /* seconds */
} Ticker;

static gint
seconds_of_row (const Schedule *schedule, gint row)
{
  return schedule_row (schedule, row)->length / SECOND;
}

static void
roll_over (Ticker *ticker, const Schedule *schedule)
{
  if (ticker->ad_hoc && ticker->ad_hoc_left <= 0)
    {
      ticker->ad_hoc = FALSE;
      ticker->ad_hoc_left = 0;
    }
  if (ticker->left > 0 || ticker->ad_hoc)
    return;
  ticker->left = 0;
  if (ticker->row + 1 < (gint) schedule->rows->len)
    ticker->left = seconds_of_row (schedule, ++ticker->row);
}

static void
tick (Ticker *ticker, const Schedule *schedule)
{
  if (!ticker->running)
    return;
  if (ticker->ad_hoc)
    ticker->ad_hoc_left--;
  else
    ticker->left--;
  roll_over (ticker, schedule);
}

static void
act_on_ticker (Ticker *ticker, const Schedule *schedule, Act act, gint number)
{
  if (act == START || act == RESUME)
    ticker->running = TRUE;
  else if (act == PAUSE)
    ticker->running = FALSE;
  else if (act == GO)
    *ticker = (Ticker){ ticker->running, FALSE, number, seconds_of_row (schedule, number), 0 };
  else if (act == ADJUST && ticker->ad_hoc)
    ticker->ad_hoc_left += number;
  else if (act == ADJUST)
    ticker->left += number;
  else if (act == AD_HOC)
    *ticker = (Ticker){ TRUE, TRUE, ticker->row, ticker->left, number };
  else if (act == END && ticker->ad_hoc)
    ticker->ad_hoc_left = 0;
  else if (act == END)
    ticker->left = 0;
  roll_over (ticker, schedule);
}

/* An act that the tournament would accept now; sets NUMBER to seconds or a row. */
static Act
random_act (const Clock *clock, const Schedule *schedule, gint *number)
{
  Act act = g_test_rand_int_range (TELL, N_ACTS);

  *number = 0;
  if (act == START || (act == PAUSE && !clock->running) || (act == RESUME && clock->running))
    return TELL;
  if (act == (clock_in_break (clock, schedule) ? AD_HOC : END))
    return TELL;
  if (act == GO)
    *number = g_test_rand_int_range (0, schedule->rows->len);
  else if (act == ADJUST)
    *number = g_test_rand_int_range (-12, 13);
  else if (act == AD_HOC)
    *number = g_test_rand_int_range (1, 10);
  return act;
}

static void
test_against_ticks (void)
{
  for (gint i = 0; i < N_RANDOM; i++)
    {
      Schedule *schedule = random_schedule ();
      Clock     clock = clock_waiting (schedule);
      Ticker    ticker = { FALSE, FALSE, 0, seconds_of_row (schedule, 0), 0 };

      act_on (&clock, schedule, 0, START, 0);
      act_on_ticker (&ticker, schedule, START, 0);
      for (gint second = 1; second < 120; second++)
        {
          Clock told = clock_at (&clock, schedule, second * SECOND);

          tick (&ticker, schedule);
          if (g_test_rand_int_range (0, 4) == 0)
            {
              gint number;
              Act  act = random_act (&told, schedule, &number);

              act_on (&clock, schedule, second * SECOND, act, act == GO ? number : number * SECOND);
              act_on_ticker (&ticker, schedule, act, number);
              told = clock_at (&clock, schedule, second * SECOND);
            }
          g_assert_cmpint (told.running, ==, ticker.running);
          g_assert_cmpint (told.ad_hoc, ==, ticker.ad_hoc);
          g_assert_cmpint (told.row, ==, ticker.row);
          g_assert_cmpint (told.left, ==, ticker.left * SECOND);
          g_assert_cmpint (told.ad_hoc_left, ==, ticker.ad_hoc_left * SECOND);
        }
      free_schedule (schedule);
    }
}

typedef void (*Property) (const Clock *clock, const Schedule *schedule, gint64 now);

/* Checks PROPERTY of clocks at random moments of random evenings. */
static void
hold_for_all (Property property)
{
  for (gint i = 0; i < N_RANDOM; i++)
    {
      Schedule *schedule = random_schedule ();
      Clock     clock = clock_waiting (schedule);
      gint64    now = g_test_rand_int_range (0, 1000);

      property (&clock, schedule, now);
      act_on (&clock, schedule, now, START, 0);
      for (gint n = 0; n < 20; n++)
        {
          Act  act;
          gint number;

          now += g_test_rand_int_range (0, 6 * SECOND);
          clock = clock_at (&clock, schedule, now);
          act = random_act (&clock, schedule, &number);
          act_on (&clock, schedule, now, act, act == GO ? number : number * SECOND);
          clock = clock_at (&clock, schedule, now);
          property (&clock, schedule, now);
        }
      free_schedule (schedule);
    }
}

static void
telling_twice_is_telling_once (const Clock *clock, const Schedule *schedule, gint64 now)
{
  gint64 between = now + g_test_rand_int_range (0, 20 * SECOND);
  gint64 then = between + g_test_rand_int_range (0, 20 * SECOND);
  Clock  first = clock_at (clock, schedule, between);
  Clock  twice = clock_at (&first, schedule, then), once = clock_at (clock, schedule, then);

  assert_same (&twice, &once);
}

static void
nothing_left_only_at_the_end (const Clock *clock, const Schedule *schedule, gint64 now)
{
  g_assert_cmpint (clock->row, >=, 0);
  g_assert_cmpint (clock->row, <, schedule->rows->len);
  g_assert_cmpint (clock->left, >=, 0);
  g_assert_cmpint (clock->ad_hoc, ==, clock->ad_hoc_left > 0);
  if (clock_left (clock) == 0)
    g_assert_true (clock_is_over (clock, schedule));
}

static void
adding_and_taking_is_nothing (const Clock *clock, const Schedule *schedule, gint64 now)
{
  Clock  adjusted = *clock;
  gint64 by = g_test_rand_int_range (1, 30 * SECOND);

  clock_adjust (&adjusted, schedule, by);
  g_assert_cmpint (clock_left (&adjusted), ==, clock_left (clock) + by);
  clock_adjust (&adjusted, schedule, -by);
  assert_same (&adjusted, clock);
}

static void
time_passes_evenly (const Clock *clock, const Schedule *schedule, gint64 now)
{
  gint64 passed = g_test_rand_int_range (0, 40 * SECOND);
  Clock  then = clock_at (clock, schedule, now + passed);
  gint64 left = clock_until_end (clock, schedule);

  g_assert_cmpint (clock_until_end (&then, schedule), ==, clock->running ? MAX (left - passed, 0) : left);
  g_assert_cmpint (then.over, ==, clock->over + (clock->running ? MAX (passed - left, 0) : 0));
}

static void
foretold_rows_come (const Clock *clock, const Schedule *schedule, gint64 now)
{
  gint   next = clock_next_row (clock, schedule), row = -1;
  gint64 until_break = clock_until_break (clock, schedule, &row);
  Clock  running = *clock, then;

  clock_resume (&running, now);
  if (next >= 0)
    {
      then = clock_at (&running, schedule, now + clock_left (clock) - 1);
      g_assert_cmpint (clock_left (&then), ==, 1);
      g_assert_cmpint (then.row, ==, clock->row);
      then = clock_at (&running, schedule, now + clock_left (clock));
      g_assert_cmpint (then.row, ==, next);
      g_assert_false (then.ad_hoc);
    }
  if (until_break >= 0)
    {
      then = clock_at (&running, schedule, now + until_break - 1);
      g_assert_cmpint (then.row, <, row);
      then = clock_at (&running, schedule, now + until_break);
      g_assert_cmpint (then.row, ==, row);
      g_assert_cmpint (then.left, ==, schedule_row (schedule, row)->length);
      g_assert_true (clock_in_break (&then, schedule));
    }
  then = clock_at (&running, schedule, now + clock_until_end (clock, schedule));
  g_assert_true (clock_is_over (&then, schedule));
  g_assert_false (then.ad_hoc);
}

static void
a_pause_only_shifts (const Clock *clock, const Schedule *schedule, gint64 now)
{
  gint64 pause = g_test_rand_int_range (0, 90 * SECOND), after = g_test_rand_int_range (0, 30 * SECOND);
  Clock  paused = *clock, straight = *clock;

  clock_resume (&straight, now);
  straight = clock_at (&straight, schedule, now + after);
  clock_pause (&paused);
  paused = clock_at (&paused, schedule, now + pause);
  clock_resume (&paused, now + pause);
  paused = clock_at (&paused, schedule, now + pause + after);
  paused.since -= pause;
  assert_same (&paused, &straight);
  g_assert_cmpint (paused.over, ==, straight.over);
}

static void
test_property (gconstpointer data)
{
  hold_for_all (*(const Property *) data);
}

TEST_PART (clock)
{
  static const struct
  {
    const char *path;
    Property    property;
  } properties[] = {
    { "/clock/telling-twice-is-telling-once", telling_twice_is_telling_once },
    { "/clock/nothing-is-left-only-at-the-end", nothing_left_only_at_the_end },
    { "/clock/adding-and-taking-the-same-is-nothing", adding_and_taking_is_nothing },
    { "/clock/time-passes-evenly", time_passes_evenly },
    { "/clock/what-is-foretold-comes", foretold_rows_come },
    { "/clock/a-pause-only-shifts", a_pause_only_shifts },
  };

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/clock/stories", test_stories);
  g_test_add_func ("/clock/time-since-the-end", test_over);
  g_test_add_func ("/clock/to-the-microsecond", test_microseconds);
  g_test_add_func ("/clock/next-row-and-next-break", test_ahead);
  g_test_add_func ("/clock/a-new-schedule-keeps-the-row", test_new_schedule);
  g_test_add_func ("/clock/agrees-with-one-that-ticks", test_against_ticks);
  for (guint i = 0; i < G_N_ELEMENTS (properties); i++)
    g_test_add_data_func (properties[i].path, &properties[i].property, test_property);
  return g_test_run ();
}
