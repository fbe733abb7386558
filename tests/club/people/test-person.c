/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Figures of a person: by hand for a few nights, and sums that hold for any. */
#include <math.h>

#include "base/line.h"
#include "base/span.h"
#include "club/people/person.h"
#include "../../program.h"

static void
free_facts (gpointer facts)
{
  night_facts_free (facts);
}

static GPtrArray *
nights_new (void)
{
  return g_ptr_array_new_with_free_func (free_facts);
}

/* A night in which each of ACTS, separated by semicolons, comes a minute after the one before; HEADER likewise. */
static void
play_for (GPtrArray *nights, const char *header, const char *date, const char *acts)
{
  g_autoptr (Settings) settings = settings_new ();
  g_auto (GStrv) prices = g_strsplit (header, "; ", -1);
  g_auto (GStrv) lines = g_strsplit (acts, "; ", -1);
  g_autoptr (Tourney) tourney = NULL;

  settings->schedule = settings_read_schedule ("level 20m 25 50\nlevel 20m 50 100\n", NULL);
  for (guint i = 0; prices[i] != NULL; i++)
    {
      g_autoptr (GArray) words = line_split (prices[i], ",+", NULL);

      g_assert_true (settings_take (settings, words, NULL, NULL, NULL));
    }
  tourney = tourney_new (settings, NULL, 0, NULL);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;

      tourney_do (tourney, lines[i], i * MINUTE, &error);
      g_test_message ("%s", lines[i]);
      g_assert_no_error (error);
    }
  g_ptr_array_add (nights, night_facts_new (tourney, nights->len + 1, "Friday", date));
}

static void
play (GPtrArray *nights, const char *date, const char *acts)
{
  play_for (nights, "entry 20.00; rebuy 10.00; add-on 5.00; re-entry 20.00; bounty 5.00; prizes 60 40", date, acts);
}

static char *
tell_hits (const GArray *rows)
{
  GString *told = g_string_new (NULL);

  for (guint i = 0; i < rows->len; i++)
    g_string_append_printf (told, "%s%s %g", i > 0 ? ", " : "", g_array_index (rows, PersonHits, i).name,
                            g_array_index (rows, PersonHits, i).times);
  return g_string_free (told, FALSE);
}

static char *
tell_rivals (const Person *person)
{
  GString *told = g_string_new (NULL);

  for (guint i = 0; i < person->head_to_head->len; i++)
    {
      const PersonRival *rival = &g_array_index (person->head_to_head, PersonRival, i);

      g_string_append_printf (told, "%s%s %d/%d", i > 0 ? ", " : "", rival->name, rival->ahead, rival->nights);
    }
  return g_string_free (told, FALSE);
}

/* Out of order, as a store may have them. */
static GPtrArray *
three_nights (void)
{
  GPtrArray *nights = nights_new ();

  play (nights, "2026-01-16",
        "enter Ann Bob Cleo Dan; start; out Ann by Bob; re-enter Ann; out Dan by Ann+Bob; "
        "out Ann by Cleo; out Cleo by Bob");
  play (nights, "2026-01-09 19:30",
        "enter Ann Bob Cleo; start; rebuy Ann; add-on Ann; out Cleo by Ann; out Bob by Ann");
  play (nights, "2026-01-23", "enter Ann Bob; start; out Ann by Bob");
  return nights;
}

static void
test_by_hand (void)
{
  g_autoptr (GPtrArray) nights = three_nights ();
  g_autoptr (Person) ann = person_new (nights, "Ann");
  g_autofree char *out_by = tell_hits (ann->out_by), *put_out = tell_hits (ann->put_out);
  g_autofree char *rivals = tell_rivals (ann);

  g_assert_cmpint (ann->nights, ==, 3);
  g_assert_cmpint (ann->entries, ==, 4);
  g_assert_cmpint (ann->rebuys, ==, 1);
  g_assert_cmpint (ann->add_ons, ==, 1);
  g_assert_cmpint (ann->wins, ==, 1);
  g_assert_cmpint (ann->best, ==, 1);
  g_assert_cmpint (ann->spent, ==, 2500 * 4 + 1000 + 500);
  g_assert_cmpfloat (fabs (ann->mean_percentile - (40.0 + 75 + 100.0 / 3) / 3), <, 1e-9); /* places 3, 1, 2 */
  g_assert_cmpfloat (ann->hits, ==, 2.5);
  g_assert_cmpstr (out_by, ==, "Bob 2, Cleo 1");
  g_assert_cmpstr (put_out, ==, "Bob 1, Cleo 1, Dan 0.5");
  g_assert_cmpstr (rivals, ==, "Bob 1/3, Cleo 1/2, Dan 1/1");
  g_assert_cmpstr (ann->first, ==, "2026-01-09 19:30");
  g_assert_cmpstr (ann->last, ==, "2026-01-23");
  g_assert_cmpint (ann->in_money, ==, 2); /* first of three, and second of two */
  g_assert_cmpint (ann->run_in_money, ==, 1);
  g_assert_cmpint (ann->run_without, ==, 0);
}

static void
test_streaks (void)
{
  g_autoptr (GPtrArray) nights = three_nights ();
  g_autoptr (Person) bob = person_new (nights, "Bob"), dan = person_new (nights, "Dan"), eve = NULL;

  g_assert_cmpint (bob->run_in_money, ==, 3);
  g_assert_cmpint (bob->run_without, ==, 0);
  g_assert_cmpint (dan->run_in_money, ==, 0);
  g_assert_cmpint (dan->run_without, ==, 1); /* nights that they missed are no nights without */
  eve = person_new (nights, "Eve");
  g_assert_cmpint (eve->nights, ==, 0);
  g_assert_cmpint (eve->best, ==, 0);
  g_assert_cmpfloat (eve->mean_percentile, ==, 0);
  g_assert_null (eve->last);
}

static guint
random_below (guint64 *random, guint n)
{
  *random = *random * 6364136223846793005u + 1442695040888963407u;
  return (guint) (*random >> 33) % n;
}

static void
play_random (GPtrArray *nights, guint64 *random)
{
  g_autofree char *date
      = g_strdup_printf ("2026-%02u-%02u", 1 + random_below (random, 12), 1 + random_below (random, 28));
  g_autoptr (GString) acts = g_string_new ("enter");
  char  in[8];
  guint n = 0;

  for (char c = 'A'; c < 'H'; c++)
    if (random_below (random, 3) > 0 || (c > 'E' && n < 2))
      {
        in[n++] = c;
        g_string_append_printf (acts, " %c", c);
      }
  g_string_append (acts, "; start");
  while (n > 1)
    {
      guint out = random_below (random, n), by = random_below (random, n), with = random_below (random, n);
      char  gone = in[out];

      g_string_append_printf (acts, "; out %c", gone);
      if (by != out)
        g_string_append_printf (acts, " by %c", in[by]);
      if (by != out && with != out && with != by)
        g_string_append_printf (acts, "+%c", in[with]);
      if (n > 2 && random_below (random, 6) == 0)
        g_string_append_printf (acts, "; re-enter %c", gone);
      else
        in[out] = in[--n];
    }
  play (nights, date, acts->str);
}

/* What all have together is what the nights had. */
static void
test_adds_up (void)
{
  guint64 random = 29;

  for (guint round = 0; round < 20; round++)
    {
      g_autoptr (GPtrArray) nights = nights_new (), people = NULL;
      gdouble hits = 0, out_by = 0, put_out = 0, minutes = 0;
      gint64  spent = 0, won = 0;
      gint    entries = 0, seats = 0;

      for (guint i = 0; i < 8; i++)
        play_random (nights, &random);
      people = people_new (nights);
      for (guint i = 0; i < people->len; i++)
        {
          g_autoptr (Person) person = person_new (nights, ((Person *) people->pdata[i])->name);

          hits += person->hits;
          spent += person->spent;
          won += person->won;
          entries += person->entries;
          seats += person->nights;
          minutes += person->minutes;
          for (guint k = 0; k < person->out_by->len; k++)
            out_by += g_array_index (person->out_by, PersonHits, k).times;
          for (guint k = 0; k < person->put_out->len; k++)
            put_out += g_array_index (person->put_out, PersonHits, k).times;
        }
      for (guint i = 0; i < nights->len; i++)
        {
          const NightFacts *night = nights->pdata[i];

          entries -= night->entries;
          seats -= (gint) night->people->len;
          for (guint k = 0; k < night->people->len; k++)
            {
              const PersonFacts *facts = night->people->pdata[k];

              spent -= facts->spent;
              won -= facts->won;
              minutes -= facts->minutes;
              hits -= facts->shared_hits;
              out_by -= facts->shared_hits;
              put_out -= facts->shared_hits;
            }
        }
      g_assert_cmpint (entries, ==, 0);
      g_assert_cmpint (seats, ==, 0);
      g_assert_cmpint (spent, ==, 0);
      g_assert_cmpint (won, ==, 0);
      g_assert_cmpfloat (fabs (minutes), <, 1e-6);
      g_assert_cmpfloat (fabs (hits) + fabs (out_by) + fabs (put_out), <, 1e-6);
    }
}

/* Of two people one was ahead, or they shared the place. */
static void
test_rivals_agree (void)
{
  guint64 random = 31;
  g_autoptr (GPtrArray) nights = nights_new ();
  g_autoptr (Person) first = NULL;

  for (guint i = 0; i < 30; i++)
    play_random (nights, &random);
  first = person_new (nights, "A");
  g_assert_cmpuint (first->head_to_head->len, ==, 6);
  for (guint i = 0; i < first->head_to_head->len; i++)
    {
      const PersonRival *rival = &g_array_index (first->head_to_head, PersonRival, i);
      g_autoptr (Person) other = person_new (nights, rival->name);

      for (guint k = 0; k < other->head_to_head->len; k++)
        {
          const PersonRival *back = &g_array_index (other->head_to_head, PersonRival, k);

          if (!g_str_equal (back->name, "A"))
            continue;
          g_assert_cmpint (back->nights, ==, rival->nights);
          g_assert_cmpint (back->ahead + rival->ahead, ==, rival->nights);
        }
    }
}

static char *
tell_figures (const Person *person)
{
  return g_strdup_printf (
      "%s %d %d %d %d %d %d %d %.17g %" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %d %.17g %.17g %d %d %s %s",
      person->name, person->nights, person->entries, person->rebuys, person->add_ons, person->wins, person->in_money,
      person->best, person->mean_percentile, person->spent, person->won, person->digits, person->hits, person->minutes,
      person->run_in_money, person->run_without, person->first, person->last);
}

/* All at once they have the figures that each has alone, also where some nights are of the sample club. */
static void
test_everybody_at_once (void)
{
  guint64 random = 37;
  g_autoptr (GPtrArray) nights = nights_new (), people = NULL;

  for (guint i = 0; i < 30; i++)
    {
      play_random (nights, &random);
      ((NightFacts *) nights->pdata[i])->sample = i % 4 == 0;
    }
  play (nights, "2026-03-01", "enter A H; start; out H by A"); /* whom nobody met elsewhere */
  ((NightFacts *) nights->pdata[30])->sample = TRUE;
  people = people_new (nights);
  g_assert_cmpuint (people->len, ==, 8);
  for (guint i = 0; i < people->len; i++)
    {
      const Person *together = people->pdata[i];
      g_autoptr (Person) alone = person_new (nights, together->name);
      g_autofree char *of_together = tell_figures (together), *of_alone = tell_figures (alone);

      g_assert_cmpint (together->name[0], ==, 'A' + (gint) i);
      g_assert_cmpstr (of_together, ==, of_alone);
      g_assert_cmpuint (together->played->len, ==, (guint) alone->nights);
      for (guint k = 0; k < alone->played->len; k++)
        g_assert_true (g_array_index (together->played, PersonNight, k).facts
                       == g_array_index (alone->played, PersonNight, k).facts);
      g_assert_cmpuint (together->head_to_head->len, ==, 0);
    }
}

/* By money; where that is equal by the place among so many; then the earlier one. */
static void
test_best_and_worst (void)
{
  g_autoptr (GPtrArray) nights = three_nights ();
  g_autoptr (Person) ann = person_new (nights, "Ann"), bob = person_new (nights, "Bob"), eve = NULL;

  g_assert_cmpint (ann->played->len, ==, 3);
  g_assert_cmpstr (person_best_night (ann)->night->date, ==, "2026-01-09 19:30");
  g_assert_cmpstr (person_worst_night (ann)->night->date, ==, "2026-01-16"); /* two entries, nothing won */
  g_assert_cmpint (person_night_net (person_worst_night (ann)), ==, -2 * 2500 + 250);
  g_assert_cmpstr (person_best_night (bob)->night->date, ==, "2026-01-16");
  eve = person_new (nights, "Eve");
  g_assert_null (person_best_night (eve));
  g_assert_null (person_worst_night (eve));

  for (gint i = 0; i < 4; i++) /* without money: places 2 of 2, 1 of 2, 3 of 3 and 3 of 3 */
    {
      static const char *const acts[] = { "enter Al Ed; start; out Al by Ed", "enter Al Ed; start; out Ed by Al",
                                          "enter Al Ed Jo; start; out Al by Ed; out Jo by Ed",
                                          "enter Al Ed Jo; start; out Al by Ed; out Jo by Ed" };
      g_autofree char         *date = g_strdup_printf ("2026-02-0%d", i + 1);

      play_for (nights, "entry 0.00", date, acts[i]);
    }
  {
    g_autoptr (Person) al = person_new (nights, "Al");

    g_assert_cmpstr (person_best_night (al)->night->date, ==, "2026-02-02");
    g_assert_cmpstr (person_worst_night (al)->night->date, ==, "2026-02-03");
  }
}

TEST_PART (person)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/person/by-hand", test_by_hand);
  g_test_add_func ("/person/streaks", test_streaks);
  g_test_add_func ("/person/adds-up", test_adds_up);
  g_test_add_func ("/person/rivals-agree", test_rivals_agree);
  g_test_add_func ("/person/everybody-at-once", test_everybody_at_once);
  g_test_add_func ("/person/best-and-worst", test_best_and_worst);
  return g_test_run ();
}
