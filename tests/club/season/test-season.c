/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Seasons: every word and line with its value, what is refused, and that no order of nights or people matters. */
#include <math.h>
#include <string.h>

#include "base/decimal.h"
#include "base/random.h"
#include "club/season/race.h"
#include "club/season/season-doubts.h"
#include "club/season/standings-text.h"
#include "club/season/why.h"
#include "../../program.h"

static void
free_night (gpointer night)
{
  night_facts_free (night);
}

static void
free_person (gpointer person)
{
  person_facts_free (person);
}

static GPtrArray *
nights_new (void)
{
  return g_ptr_array_new_with_free_func (free_night);
}

/* A night whose PEOPLE, names separated by blanks, finished in that order; those joined by + share a place.  Each paid
   20.00 and hit whom they are told to hit in HITS, as "Ann 1.5,Bob 0.5". */
static NightFacts *
add_night (GPtrArray *nights, gint64 id, const char *name, const char *date, const char *people)
{
  g_auto (GStrv) groups = g_strsplit (people, " ", -1);
  NightFacts *night = g_new0 (NightFacts, 1);

  night->id = id;
  night->name = g_strdup (name);
  night->date = g_strdup (date);
  night->digits = 2;
  night->paid_places = 3;
  night->people = g_ptr_array_new_with_free_func (free_person);
  for (guint i = 0, place = 1; groups[i] != NULL; i++)
    {
      g_auto (GStrv) names = g_strsplit (groups[i], "+", -1);
      guint n = g_strv_length (names);

      for (guint k = 0; k < n; k++)
        {
          PersonFacts *person = g_new0 (PersonFacts, 1);

          person->name = g_strdup (names[k]);
          person->last = person->first = (FactPlace){ (gint) place, (gint) n };
          person->buy_in = person->spent = 2000;
          g_ptr_array_add (night->people, person);
        }
      place += n;
    }
  night->entries = (gint) night->people->len;
  night->pool = 2000 * night->entries;
  g_ptr_array_add (nights, night);
  return night;
}

static Season *
read_season (const char *text)
{
  g_autoptr (GError) error = NULL;
  Season *season = season_parse (text, "test", &error);

  g_assert_no_error (error);
  return season;
}

/* "1 Ann 9.00, 2 Bob 8.00, - Cleo 3.00": the standings of SEASON. */
static char *
tell (const char *text, const GPtrArray *nights)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Season) season = read_season (text);
  g_autoptr (Standings) standings = standings_new (season, nights, NULL, &error);
  GString *told = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < standings->people->len; i++)
    {
      const SeasonPerson *person = standings->people->pdata[i];
      g_autofree char    *total = standings_text (season, person->total);

      if (person->is_ranked)
        g_string_append_printf (told, "%s%d %s %s", i > 0 ? ", " : "", person->rank, person->name, total);
      else
        g_string_append_printf (told, "%s- %s %s", i > 0 ? ", " : "", person->name, total);
    }
  return g_string_free (told, FALSE);
}

static void
check (const char *text, const GPtrArray *nights, const char *expected)
{
  g_autofree char *told = tell (text, nights);

  g_test_message ("%s", text);
  g_assert_cmpstr (told, ==, expected);
}

/* The total of NAME in a season of one night. */
static char *
points_of (const char *season, const GPtrArray *nights, const char *name)
{
  g_autofree char *told = tell (season, nights), *start = g_strdup_printf (" %s ", name);
  const char      *at = strstr (told, start);

  g_assert_nonnull (at);
  at += strlen (start);
  return g_strndup (at, strcspn (at, ","));
}

#define TEN  "A B C D E F G H I J"
#define NINE "A B C D E F G H I"

/* The first values of every word. */
static void
test_words (void)
{
  static const struct
  {
    const char *points, *people, *name, *value;
  } cases[] = {
    { "linear", TEN, "A", "10.000000" },
    { "linear", TEN, "B", "9.000000" },
    { "linear", TEN, "C", "8.000000" },
    { "tournament-director", TEN, "A", "2.397895" },
    { "tournament-director", TEN, "B", "1.704748" },
    { "percentile", TEN, "A", "90.909091" },
    { "percentile", TEN, "B", "81.818182" },
    { "root", TEN, "A", "23.000000" },
    { "root", TEN, "B", "13.000000" },
    { "root", TEN, "C", "9.000000" },
    { "root", TEN, "J", "1.000000" },
    { "neau", TEN, "A", "7.071068" },
    { "neau", TEN, "B", "4.714045" },
    { "stars", TEN, "A", "72.935563" },
    { "stars", TEN, "B", "51.573231" },
    { "stars", TEN, "C", "42.109367" },
    { "table 100 50.5 -5", TEN, "A", "100.000000" },
    { "table 100 50.5 -5", TEN, "B", "50.500000" },
    { "table 100 50.5 -5", TEN, "C", "-5.000000" },
    { "table 100 50.5 -5", TEN, "D", "0.000000" },
    { "winner-takes-most", NINE, "A", "270.000000" },
    { "winner-takes-most", NINE, "B", "180.000000" },
    { "winner-takes-most", NINE, "C", "117.000000" },
    { "winner-takes-most", NINE, "D", "90.000000" },
    { "winner-takes-most", NINE, "E", "81.000000" },
    { "winner-takes-most", NINE, "F", "63.000000" },
    { "winner-takes-most", NINE, "G", "54.000000" },
    { "winner-takes-most", NINE, "H", "45.000000" },
    { "winner-takes-most", NINE, "I", "0.000000" },
    { "exponential", TEN, "A", "10.000000" },
    { "exponential", TEN, "B", "7.943282" },
    { "exponential", TEN, "E", "3.981072" },
    { "exponential", TEN, "J", "1.258925" },
    { "paid-squares", NINE, "A", "90.000000" },
    { "paid-squares", NINE, "B", "40.000000" },
    { "paid-squares", NINE, "C", "10.000000" },
    { "paid-squares", NINE, "D", "0.000000" },
    { "paid-squares", "A B", "A", "10.000000" },
    { "paid-squares", "A B", "B", "0.000000" },
    { "linear +hit 1 +attend 2", TEN, "A", "13.500000" },
    { "linear +attend 2 -rebuy 0.5 +hit 10", TEN, "A", "26.000000" },
    { "\"if(place = 1, 5, 1)\" +attend 1", TEN, "B", "2.000000" },
    { "\"place * 2\"", TEN, "C", "6.000000" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) nights = nights_new ();
      NightFacts      *night = add_night (nights, 1, "One", "2026-01-09", cases[i].people);
      PersonFacts     *first = night->people->pdata[0];
      g_autofree char *text = g_strdup_printf ("round 6\npoints %s\n", cases[i].points), *value = NULL;

      first->shared_hits = 1.5;
      first->whole_hits = 2;
      first->rebuys = 2;
      value = points_of (text, nights, cases[i].name);
      g_test_message ("%s: %s", cases[i].points, cases[i].name);
      g_assert_cmpstr (value, ==, cases[i].value);
    }
}

/* Who paid twice gets less from `neau`: 5 and 3.333333 for 40. */
static void
test_spent (void)
{
  g_autoptr (GPtrArray) nights = nights_new ();
  NightFacts *night = add_night (nights, 1, "One", "2026-01-09", TEN);

  ((PersonFacts *) night->people->pdata[0])->spent = ((PersonFacts *) night->people->pdata[1])->spent = 4000;
  for (gint i = 0; i < 2; i++)
    {
      g_autofree char *value = points_of ("round 6\npoints neau\n", nights, i == 0 ? "A" : "B");

      g_assert_cmpstr (value, ==, i == 0 ? "5.000000" : "3.333333");
    }
}

/* Every name of a formula has the value of its night and its person. */
static void
test_names (void)
{
  static const struct
  {
    const char *name, *value;
  } cases[] = {
    { "people", "4" },     { "entries", "7" },    { "place", "2" },       { "paid_places", "3" }, { "in_money", "1" },
    { "wins", "0" },       { "hits", "1.5" },     { "times_out", "3" },   { "rebuys", "1" },      { "add_ons", "2" },
    { "re_entries", "1" }, { "all_rebuys", "8" }, { "all_add_ons", "9" }, { "buy_in", "20" },     { "spent", "65.5" },
    { "won", "42.25" },    { "bounties", "5" },   { "pool", "80" },       { "paid_in", "99.5" },  { "minutes", "90.5" },
    { "level", "6" },      { "left", "11" },      { "weight", "1" },
  };
  g_autoptr (GPtrArray) nights = nights_new ();
  NightFacts  *night = add_night (nights, 1, "One", "2026-01-09", "A B C D");
  PersonFacts *person = night->people->pdata[1];

  night->entries = 7;
  night->rebuys = 8;
  night->add_ons = 9;
  night->paid_in = 9950;
  person->shared_hits = 1.5;
  person->whole_hits = 3;
  person->times_out = 3;
  person->rebuys = 1;
  person->add_ons = 2;
  person->re_entries = 1;
  person->spent = 6550;
  person->won = 4225;
  person->bounties = 500;
  person->minutes = 90.5;
  person->level = 6;
  person->left = 11;
  g_assert_cmpuint (G_N_ELEMENTS (cases), ==, SEASON_N_NAMES);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf ("round none\npoints \"%s\"\n", cases[i].name);
      g_autofree char *value = points_of (text, nights, "B");

      g_assert_cmpstr (value, ==, cases[i].value);
    }
  {
    g_autofree char *full = points_of ("hits full\npoints \"hits\"\n", nights, "B");

    g_assert_cmpstr (full, ==, "3.00");
  }
}

static GPtrArray *
some_nights (void)
{
  GPtrArray *nights = nights_new ();

  add_night (nights, 11, "Friday 1", "2026-01-09 19:30", "Ann Bob Cleo Dan");
  add_night (nights, 12, "Friday 2", "2026-01-16", "Bob Ann Dan");
  add_night (nights, 13, "Sunday", "2026-02-01", "Cleo Ann Bob Dan Eve");
  return nights;
}

/* linear: Ann 4+2+4, Bob 3+3+3, Cleo 2+0+5, Dan 1+1+2, Eve 1. */
static void
test_lines (void)
{
  static const struct
  {
    const char *lines, *told;
  } cases[] = {
    { "", "1 Ann 10.00, 2 Bob 9.00, 3 Cleo 7.00, 4 Dan 4.00, 5 Eve 1.00" },
    { "round 0", "1 Ann 10, 2 Bob 9, 3 Cleo 7, 4 Dan 4, 5 Eve 1" },
    { "nights from 2026-01-16", "1 Bob 6.00, 2 Ann 6.00, 3 Cleo 5.00, 4 Dan 3.00, 5 Eve 1.00" },
    { "nights to 2026-01-16", "1 Ann 6.00, 1 Bob 6.00, 3 Dan 2.00, 4 Cleo 2.00" },
    { "nights from 2026-01-10 to 2026-01-31", "1 Bob 3.00, 2 Ann 2.00, 3 Dan 1.00" },
    { "nights to 2026-01-09", "1 Ann 4.00, 2 Bob 3.00, 3 Cleo 2.00, 4 Dan 1.00" },
    { "nights named \"Friday*\"", "1 Ann 6.00, 1 Bob 6.00, 3 Dan 2.00, 4 Cleo 2.00" },
    { "nights named \"Friday ?\" least-people 4", "1 Ann 4.00, 2 Bob 3.00, 3 Cleo 2.00, 4 Dan 1.00" },
    { "nights least-people 5", "1 Cleo 5.00, 2 Ann 4.00, 3 Bob 3.00, 4 Dan 2.00, 5 Eve 1.00" },
    { "nights except 11 13", "1 Bob 3.00, 2 Ann 2.00, 3 Dan 1.00" },
    { "nights except \"Friday 1\" \"Sunday\"", "1 Bob 3.00, 2 Ann 2.00, 3 Dan 1.00" },
    { "nights to 2025-01-01\nnights also 12", "1 Bob 3.00, 2 Ann 2.00, 3 Dan 1.00" },
    { "nights except 12 11\nnights also \"Friday 2\"", "1 Bob 6.00, 2 Ann 6.00, 3 Cleo 5.00, 4 Dan 3.00, 5 Eve 1.00" },
    { "weight 2 for 12", "1 Ann 12.00, 2 Bob 12.00, 3 Cleo 7.00, 4 Dan 5.00, 5 Eve 1.00" },
    { "weight 0.5 for 12 \"Sunday\"", "1 Ann 7.00, 2 Bob 6.00, 3 Cleo 4.50, 4 Dan 2.50, 5 Eve 0.50" },
    { "weight 0.01 for \"Sunday\"\nround 1", "1 Ann 6.0, 2 Bob 6.0, 3 Cleo 2.1, 4 Dan 2.0, 5 Eve 0.0" },
    { "total mean", "1 Cleo 3.50, 2 Ann 3.33, 3 Bob 3.00, 4 Dan 1.33, 5 Eve 1.00" },
    { "total best 1", "1 Cleo 5.00, 2 Ann 4.00, 3 Bob 3.00, 4 Dan 2.00, 5 Eve 1.00" },
    { "total best 2", "1 Ann 8.00, 2 Cleo 7.00, 3 Bob 6.00, 4 Dan 3.00, 5 Eve 1.00" },
    { "total drop 1", "1 Ann 8.00, 2 Bob 6.00, 3 Cleo 5.00, 4 Dan 3.00, 5 Eve 0.00" },
    { "total drop 9", "1 Ann 0.00, 2 Bob 0.00, 3 Cleo 0.00, 4 Dan 0.00, 5 Eve 0.00" },
    { "total \"sum(points) / count(points)\"", "1 Cleo 3.50, 2 Ann 3.33, 3 Bob 3.00, 4 Dan 1.33, 5 Eve 1.00" },
    { "missed 0\ntotal mean", "1 Ann 3.33, 2 Bob 3.00, 3 Cleo 2.33, 4 Dan 1.33, 5 Eve 0.33" },
    { "missed -1 points", "1 Ann 10.00, 2 Bob 9.00, 3 Cleo 6.00, 4 Dan 4.00, 5 Eve -1.00" },
    { "missed 2\ntotal drop 1", "1 Ann 8.00, 2 Cleo 7.00, 3 Bob 6.00, 4 Eve 4.00, 5 Dan 3.00" },
    { "missed out", "1 Ann 10.00, 2 Bob 9.00, 3 Cleo 7.00, 4 Dan 4.00, 5 Eve 1.00" },
    { "least 3", "1 Ann 10.00, 2 Bob 9.00, 3 Dan 4.00, - Cleo 7.00, - Eve 1.00" },
    { "guest Bob \"Carl D.\"", "1 Ann 10.00, 2 Cleo 7.00, 3 Dan 4.00, 4 Eve 1.00" },
    { "adjust Ann -5 \"late twice\"\nadjust Eve 0.5 \"dealt\"\nadjust Eve +1 \"again\"",
      "1 Bob 9.00, 2 Cleo 7.00, 3 Ann 5.00, 4 Dan 4.00, 5 Eve 2.50" },
    { "adjust Nobody 100 \"who?\"", "1 Ann 10.00, 2 Bob 9.00, 3 Cleo 7.00, 4 Dan 4.00, 5 Eve 1.00" },
    { "order wins total", "1 Ann 10.00, 2 Bob 9.00, 3 Cleo 7.00, 4 Dan 4.00, 5 Eve 1.00" },
    { "order second total", "1 Ann 10.00, 2 Bob 9.00, 3 Cleo 7.00, 4 Dan 4.00, 5 Eve 1.00" },
    { "order wins", "1 Ann 10.00, 1 Bob 9.00, 1 Cleo 7.00, 4 Dan 4.00, 4 Eve 1.00" },
    { "order nights name", "1 Ann 10.00, 2 Bob 9.00, 3 Dan 4.00, 4 Cleo 7.00, 5 Eve 1.00" },
    { "order third", "1 Bob 9.00, 1 Cleo 7.00, 1 Dan 4.00, 4 Ann 10.00, 4 Eve 1.00" },
    { "order best-place nights", "1 Ann 10.00, 1 Bob 9.00, 3 Cleo 7.00, 4 Dan 4.00, 5 Eve 1.00" },
    { "order name", "1 Ann 10.00, 2 Bob 9.00, 3 Cleo 7.00, 4 Dan 4.00, 5 Eve 1.00" },
  };
  g_autoptr (GPtrArray) nights = some_nights ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf ("points linear\n%s\n", cases[i].lines);

      check (text, nights, cases[i].told);
    }
}

/* Ann, Bob and Cleo share the first place of five: 5, 4 and 3. */
static void
test_ties (void)
{
  static const char *const cases[][2] = {
    { "points linear", "1 A 4.00, 1 B 4.00, 1 C 4.00, 4 D 2.00, 5 E 1.00" },
    { "points linear\nties best", "1 A 5.00, 1 B 5.00, 1 C 5.00, 4 D 2.00, 5 E 1.00" },
    { "points linear\nties worst", "1 A 3.00, 1 B 3.00, 1 C 3.00, 4 D 2.00, 5 E 1.00" },
    { "points table 10 5 5 1", "1 A 6.67, 1 B 6.67, 1 C 6.67, 4 D 1.00, 5 E 0.00" },
    { "points \"place\"\nties best", "1 E 5.00, 2 D 4.00, 3 A 3.00, 3 B 3.00, 3 C 3.00" },
  };
  g_autoptr (GPtrArray) nights = nights_new ();

  add_night (nights, 1, "One", "2026-01-09", "A+B+C D E");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    check (cases[i][0], nights, cases[i][1]);
}

/* Halves go away from zero, and so they do after a weight, as the decimals are on paper. */
static void
test_rounding (void)
{
  static const char *const cases[][2] = {
    { "points \"1.005\"", "1 A 1.01" },
    { "points \"-1.005\"", "1 A -1.01" },
    { "points \"1.01\"\nweight 0.5 for 1", "1 A 0.51" },
    { "points \"1.15\"\nweight 0.1 for 1\nround 2", "1 A 0.12" },
    { "points \"1.004\"\nweight 100 for 1", "1 A 100.00" },
    { "points \"2.5\"\nround 0", "1 A 3" },
    { "points \"1/3\"\nround none", "1 A 0.333333333333333" },
    { "points \"0.0000005\"\nround 6", "1 A 0.000001" },
    { "points \"1\"\nadjust A -0.005 \"x\"", "1 A 0.99" },
    { "points \"1.1\"\ntotal \"sum(points) * 1.05\"\nround 2", "1 A 1.16" },
    { "points \"-0.001\"", "1 A 0.00" },
  };
  g_autoptr (GPtrArray) nights = nights_new ();

  add_night (nights, 1, "One", "2026-01-09", "A");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    check (cases[i][0], nights, cases[i][1]);
}

static void
test_final (void)
{
  static const struct
  {
    const char *lines;
    gint64      stacks[3];
  } cases[] = {
    { "", { -1, -1, -1 } },
    { "final-stack 10000 per-point 50 round 500", { 10000, 10000, 10000 } },
    { "final-stack 10000 per-point 100 round 100", { 10300, 10200, 10100 } },
    { "final-stack 10000 per-point 250 round 500", { 11000, 10500, 10500 } }, /* 10750 and 10250 go up */
    { "final-stack 100 per-point -60 round 1", { 0, 0, 40 } },
    { "final-stack 10000", { 10000, 10000, 10000 } },
    { "final-stack 10000 round 100 per-point 100", { 10300, 10200, 10100 } },
    { "qualify 2\nfinal-stack 1000 per-point 10", { 1030, 1020, -1 } },
  };
  g_autoptr (GPtrArray) nights = nights_new ();

  add_night (nights, 1, "One", "2026-01-09", "A B C");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf ("points linear\n%s\n", cases[i].lines);
      g_autoptr (Season) season = read_season (text);
      g_autoptr (Standings) standings = standings_new (season, nights, NULL, NULL);

      g_test_message ("%s", cases[i].lines);
      for (guint k = 0; k < 3; k++)
        g_assert_cmpint (((SeasonPerson *) standings->people->pdata[k])->final_stack, ==, cases[i].stacks[k]);
    }
}

/* The last binary digit, which depends on the order in which points are added, separates nobody: three people who came
   first, second and third in three nights, each in another order, are level. */
static void
test_level (void)
{
  static const char *const points[] = { "0.1 * place",
                                        "ln(5 / place)",
                                        "sqrt(place) / 7",
                                        "place / 3",
                                        "1 / place^2",
                                        "100000.1 * place",
                                        "if(place = 3, -0.3, 0.1 * place)" };
  static const char *const totals[] = { "sum", "mean", "best 3", "\"sum(points) / 3\"" };
  static const char *const rounds[] = { "none", "6" };
  g_autoptr (GPtrArray) nights = nights_new ();

  add_night (nights, 1, "One", "2026-01-09", "A B C");
  add_night (nights, 2, "Two", "2026-01-16", "B C A");
  add_night (nights, 3, "Three", "2026-01-23", "C A B");
  for (guint i = 0; i < G_N_ELEMENTS (points) * G_N_ELEMENTS (totals) * G_N_ELEMENTS (rounds); i++)
    {
      guint            k = i / G_N_ELEMENTS (rounds);
      g_autofree char *text = g_strdup_printf ("points \"%s\"\ntotal %s\nround %s\n", points[k / G_N_ELEMENTS (totals)],
                                               totals[k % G_N_ELEMENTS (totals)], rounds[i % G_N_ELEMENTS (rounds)]);
      g_autoptr (Season) season = read_season (text);
      g_autoptr (Standings) standings = standings_new (season, nights, NULL, NULL);

      g_test_message ("%s", text);
      for (guint person = 0; person < 3; person++)
        g_assert_cmpint (((SeasonPerson *) standings->people->pdata[person])->rank, ==, 1);
    }
}

/* What is wrong with each line, as "2: sentence|4: sentence". */
static char *
tell_complaints (const GPtrArray *complaints)
{
  GString *said = g_string_new (NULL);

  for (guint i = 0; i < complaints->len; i++)
    {
      const SeasonComplaint *complaint = complaints->pdata[i];

      g_string_append_printf (said, "%s%u: %s", i > 0 ? "|" : "", complaint->line, complaint->text);
    }
  return g_string_free (said, FALSE);
}

static char *
review (const char *text)
{
  g_autoptr (GPtrArray) complaints = season_review (text);

  return tell_complaints (complaints);
}

static void
test_refused (void)
{
  static const struct
  {
    const char *text;
    gint        line;
    const char *part;
  } cases[] = {
    { "", 1, "no points" },
    { "season \"A\"\n# nothing\n", 2, "no points" },
    { "points linear\nweigth 2 for 1", 2, "“weigth”" },
    { "points linear\npoints root", 2, "twice" },
    { "points", 1, "missing" },
    { "points straight", 1, "tournament-director" },
    { "points linear +hit", 1, "missing" },
    { "points linear +hits 1", 1, "+hits" },
    { "points linear +hit x", 1, "“x”" },
    { "points linear +hit -1", 1, "without a sign" },
    { "points linear +hit 1 +hit 2", 1, "twice" },
    { "points table", 1, "table 10 5 3" },
    { "points table a", 1, "“a”" },
    { "points \"log(people)\"", 1, "column 1: log of which base?" },
    { "\n\npoints \"people - rank\"", 3, "column 10: “rank” is not known: “place”" },
    { "points \"sum(points)\"", 1, "column 5" },
    { "points linear\nnights", 2, "missing" },
    { "points linear\nnights from", 2, "missing" },
    { "points linear\nnights from yesterday", 2, "“yesterday”" },
    { "points linear\nnights from 2026-02-30", 2, "2026-02-30" },
    { "points linear\nnights from 2026-05-01 to 2026-04-01", 2, "before it begins" },
    { "points linear\nnights from 2026-05-01\nnights to 2026-04-01", 3, "before it begins" },
    { "points linear\nnights from 2026-01-01\nnights from 2026-01-02", 3, "twice" },
    { "points linear\nnights least-people 0", 2, "0" },
    { "points linear\nnights except", 2, "missing" },
    { "points linear\nnights except Friday", 2, "in quotes" },
    { "points linear\nnights on Fridays", 2, "“on”" },
    { "points linear\nweight 2", 2, "for 31" },
    { "points linear\nweight 0 for 31", 2, "0.01 to 100" },
    { "points linear\nweight 100.5 for 31", 2, "0.01 to 100" },
    { "points linear\nweight two for 31", 2, "“two”" },
    { "points linear\nhits half", 2, "share or full" },
    { "points linear\nties", 2, "missing" },
    { "points linear\nties mean best", 2, "best" },
    { "points linear\nentries second", 2, "last or first" },
    { "points linear\nround 7", 2, "7" },
    { "points linear\nround -1", 2, "-1" },
    { "points linear\nround 1 2", 2, "2" },
    { "points linear\ntotal most", 2, "“most”" },
    { "points linear\ntotal best", 2, "missing" },
    { "points linear\ntotal best 0", 2, "0" },
    { "points linear\ntotal \"sum(place)\"", 2, "column 5" },
    { "points linear\ntotal \"points\"", 2, "column 1" },
    { "points linear\nmissed some", 2, "“some”" },
    { "points linear\nleast -1", 2, "-1" },
    { "points linear\nguest", 2, "missing" },
    { "points linear\nadjust Ann", 2, "missing" },
    { "points linear\nadjust Ann -5", 2, "reason" },
    { "points linear\nadjust Ann five \"x\"", 2, "“five”" },
    { "points linear\nadjust Emil C -2 \"late twice\"", 2, "in quotes: write \"Emil C\"." },
    { "points linear\nadjust Emil C D. -2", 2, "in quotes: write \"Emil C D.\"." },
    { "points linear\nadjust \"Emil C\" -2 late twice", 2, "in quotes: write \"late twice\"." },
    { "season Our Fridays\npoints linear", 1, "in quotes: write \"Our Fridays\"." },
    { "points linear\nnights named Poker night* from 2026-01-01", 2, "in quotes: write \"Poker night*\"." },
    { "points linear\nnights named \"Poker*\" night*", 2, "“night*”" },
    { "points linear\nqualifi 8", 2, "did you mean “qualify”?" },
    { "points linear\nQualify 8", 2, "did you mean “qualify”?" },
    { "points linear\npiano 8", 2, "“piano” is not understood in a season." },
    { "points linear\norder", 2, "missing" },
    { "points linear\norder points", 2, "“points”" },
    { "points linear\norder wins wins", 2, "twice" },
    { "points linear\nqualify 0", 2, "0" },
    { "points linear\nfinal-stack", 2, "missing" },
    { "points linear\nfinal-stack 1000 per-point", 2, "missing" },
    { "points linear\nfinal-stack 1000 round 0", 2, "0" },
    { "points linear\nfinal-stack 1000 for all", 2, "“for” is not understood here: write per-point or round." },
    { "points linear\nfinal-stack 1000 round 5 round 10", 2, "“round” is given twice" },
    { "points linear\nfinal-stack 1000 per-point 5 per-point 0", 2, "“per-point” is given twice" },
    { "points linear\nfinal-stack -1000", 2, "-1000" },
    { "season", 1, "missing" },
    { "season \"\"", 1, "empty" },
    { "season \"A\" 2", 1, "2" },
    { "points \"1", 1, "quot" },
    { "points “people - place”", 1, "in place of ““”" },
    { "points linear\nnights named ”Friday*”", 2, "in place of “””" },
    { "points linear\nadjust Ann -5 „late twice“", 2, "in place of “„”" },
    { "points linear\nguest «Carl D.»", 2, "in place of “«”" },
    { "points linear\nnights except 'Friday 1'", 2, "in place of “'”" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (Season) season = season_parse (cases[i].text, "test", &error);
      g_autofree char *start = g_strdup_printf ("%d: ", cases[i].line), *said = NULL;

      g_test_message ("%s: %s", cases[i].text, error != NULL ? error->message : "");
      g_assert_null (season);
      g_assert_true (g_str_has_prefix (error->message, start));
      g_assert_nonnull (strstr (error->message, cases[i].part));
      said = review (cases[i].text);
      g_assert_true (g_str_has_prefix (said, error->message)); /* and perhaps more, about other lines */
    }
}

static void
test_review (void)
{
  static const struct
  {
    const char *text, *wanted;
  } cases[] = {
    { "points linear\n", "" },
    { "\n", "1: The season has no points: write “points linear”, for instance." },
    { "points \"log(people)\"\nqualify 0\nqualify 2\n",
      "1: column 1: log of which base? Write ln(x), log10(x) or log(x, base).|"
      "2: “0” is not a number from 1 to 100000.|3: “qualify” appears twice." },
    { "weigth 2 for 1\n# fine\nleast x\n",
      "1: “weigth” is not understood in a season: did you mean “weight”?|"
      "3: “x” is not a whole number: write it in digits, without signs or separators.|"
      "3: The season has no points: write “points linear”, for instance." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *said = review (cases[i].text);

      g_assert_cmpstr (said, ==, cases[i].wanted);
    }
}

/* A season is one although it names who or what is not there, which is told with its line. */
static void
test_doubts (void)
{
  static const struct
  {
    const char *text, *wanted;
  } cases[] = {
    { "points linear\nadjust Emil -2 \"late\"\nguest Nora \"Åsa\"\nnights except 1 \"Poker night 2\"\n", "" },
    { "points linear\nadjust Emli -2 \"late\"\n",
      "2: Nobody called “Emli” came to these nights; did you mean “Emil”?" },
    { "adjust asa 1 \"x\"\n\npoints linear\r\nguest Zacharias Noar\n",
      "1: Nobody called “asa” came to these nights; did you mean “Åsa”?|"
      "4: Nobody called “Zacharias” came to these nights.|"
      "4: Nobody called “Noar” came to these nights; did you mean “Nora”?" },
    { "points root\nnights except 1 99\nnights also \"Poker nihgt 2\"\nweight 2 for \"The final\"\n",
      "2: No night that is over has the number 99.|"
      "3: No night that is over is called “Poker nihgt 2”; did you mean “Poker night 2”?|"
      "4: No night that is over is called “The final”." },
    { "points linear\nnights named \"Poker night 1\"\nadjust Ulf -1 \"late\"\nguest Ulf\n",
      "3: Nobody called “Ulf” came to these nights." },
    { "points linear\nnights from 2030-01-01\nadjust Ulf -1 \"late\"\nadjust Someone 1 \"x\"\n", "" },
    { "points linear\nadjust Someone -1\n", "" }, /* no season, of which season_review tells */
  };
  g_autoptr (GPtrArray) nights = nights_new ();

  add_night (nights, 1, "Poker night 1", "2026-01-02 20:00", "Emil Nora Åsa");
  add_night (nights, 2, "Poker night 2", "2026-01-09 20:00", "Emil Ulf");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) doubts = season_doubts (cases[i].text, nights);
      g_autofree char *told = tell_complaints (doubts);

      g_assert_cmpstr (told, ==, cases[i].wanted);
    }
}

/* A formula without a value is refused with the night, the person and the inputs. */
static void
test_no_value (void)
{
  static const struct
  {
    const char *text;
    const char *parts[5];
  } cases[] = {
    { "points \"people / (place - 2)\"", { "divides by zero", "Friday 1", "2026-01-09", "Bob", "people 4, place 2" } },
    { "points \"sqrt(2 - place)\"", { "sqrt(-1)", "Friday 1", "2026-01-09", "Cleo", "place 3" } },
    { "points \"10^307\"\nweight 100 for 11", { "too large", "Friday 1", "2026-01-09", "Ann", "" } },
    { "points \"10^308\"\nguest Ann", { "too large", "The total of Bob", "", "", "" } },
    { "points \"1 / 0\"", { "divides by zero", "In “Friday 1” on 2026-01-09, for Ann: ", "", "", "" } },
    { "points linear\ntotal \"1 / (count(points) - 1)\"", { "divides by zero", "Eve", "count(1)", "total", "" } },
  };
  g_autoptr (GPtrArray) nights = some_nights ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (Season) season = read_season (cases[i].text);
      g_autoptr (Standings) standings = standings_new (season, nights, NULL, &error);

      g_assert_null (standings);
      g_test_message ("%s", error->message);
      for (guint k = 0; k < 5; k++)
        g_assert_nonnull (strstr (error->message, cases[i].parts[k]));
    }
}

/* An accent that is typed apart from its letter is the same name. */
static void
test_composed_names (void)
{
  g_autoptr (GPtrArray) nights = nights_new ();
  g_autoptr (Season) season = NULL;
  g_autoptr (Standings) standings = NULL;
  g_autoptr (GPtrArray) why = NULL;

  add_night (nights, 1, "Caf\u00e9", "2026-01-09", "Zo\u00e9 Jos\u00e9 Ann");
  check ("points linear\nguest Jose\u0301\nadjust Zoe\u0301 1 \"x\"", nights, "1 Zo\u00e9 4.00, 2 Ann 1.00");
  check ("points linear\nweight 2 for \"Cafe\u0301\"", nights, "1 Zo\u00e9 6.00, 2 Jos\u00e9 4.00, 3 Ann 2.00");
  check ("points linear\nnights named \"C?fe\u0301\"\nguest Ann", nights, "1 Zo\u00e9 3.00, 2 Jos\u00e9 2.00");
  check ("points linear\nnights named \"Caf?\"\nguest Ann", nights, "1 Zo\u00e9 3.00, 2 Jos\u00e9 2.00");
  check ("points linear\nnights except \"Cafe\u0301\"", nights, "");
  check ("points linear\nnights named x also \"Cafe\u0301\"\nguest Ann", nights, "1 Zo\u00e9 3.00, 2 Jos\u00e9 2.00");
  season = read_season ("points linear");
  standings = standings_new (season, nights, NULL, NULL);
  why = season_why (season, standings, "Zoe\u0301", NULL);
  g_assert_nonnull (why);
}

static void
test_until (void)
{
  g_autoptr (GPtrArray) nights = some_nights ();
  g_autoptr (Season) season = read_season ("points linear\nnights also 13\n");
  g_autoptr (Standings) early = standings_new (season, nights, "2026-01-09", NULL);
  g_autoptr (Standings) later = standings_new (season, nights, "2026-01-16", NULL);

  g_assert_cmpuint (early->nights->len, ==, 1);
  g_assert_cmpuint (later->nights->len, ==, 2);
}

/* What decides is said, what was dropped and why, and the formula with its numbers. */
static void
test_why (void)
{
  static const struct
  {
    const char *season, *name, *part;
  } cases[] = {
    { "points linear", "Ann", "people 4, place 1" },
    { "points linear", "Ann", "4 - 1 + 1 = 4" },
    { "points linear", "Ann", "4.00 + 2.00 + 4.00 = 10.00" },
    { "points linear", "Ann", "Bob follows by total: 10.00 to 9.00" },
    { "points linear\nnights named \"Friday*\"\norder total nights", "Ann", "Bob shares the rank" },
    { "points linear\nnights from 2026-01-16", "Bob", "Ann follows by wins: 1 to 0" },
    { "points linear\nnights from 2026-01-16\norder total best-place", "Bob", "Ann follows by best-place: 1 to 2" },
    { "points linear\ntotal best 2", "Ann", "only the best 2 count" },
    { "points linear\ntotal drop 1", "Bob", "the lowest one does not count" },
    { "points linear\nmissed 2", "Cleo", "missed, 2.00" },
    { "points linear\nadjust Dan -2 \"late\"", "Dan", "late: -2" },
    { "points linear\nleast 3", "Dan", "Cleo follows without a rank: 3 nights" },
    { "points linear\nleast 3", "Eve", "without a rank: 3 nights are the least" },
    { "points linear\nweight 2 for 11", "Ann", "4.00 times the weight 2 = 8.00" },
    { "points \"1.3449 + 0 * place\"\nweight 2 for 11", "Ann", "= 1.3449\n    1.34 times the weight 2 = 2.68\n" },
    { "points \"place / 3\"\nround none\nweight 3 for 11", "Ann",
      "1 / 3 = 0.333333\n    0.333333333333333 times the weight 3 = 1\n" },
    { "points \"place / 3 + 0.0000004\"", "Bob", "2 / 3 + 0.0000004 = 0.666667\n" },
    { "points \"place / 30000000\"", "Ann", "1 / 30000000 = 3.33333e-08\n" },
    { "points linear\ntotal \"sum(highest(2, points))\"", "Ann", "sum(highest(2, 4 2 4)) = 8.00" },
    { "points linear\ntotal drop 3", "Ann", "\n0 = 0.00\n" },
    { "points linear\nround 0\nadjust Dan -0.5 \"late\"", "Dan", "1 + 1 + 2 = 4\nlate: -1\ntotal: 3" },
    { "points linear\nround none\nadjust Dan -0.125 \"late\"", "Dan", "late: -0.125" },
    { "points linear\norder won", "Dan", "Bob follows by won: 1234.50 to 1200.00" },
    { "points \"1\"", "Dan", "place 4 of 4, 1.00\n    1 = 1\n" },
  };
  g_autoptr (GPtrArray) nights = some_nights ();
  const NightFacts *friday = nights->pdata[0];

  ((PersonFacts *) friday->people->pdata[1])->won = 120000;
  ((PersonFacts *) friday->people->pdata[3])->won = 123450;
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Season) season = read_season (cases[i].season);
      g_autoptr (Standings) standings = standings_new (season, nights, NULL, NULL);
      g_autoptr (GPtrArray) lines = season_why (season, standings, cases[i].name, NULL);
      g_autofree char *all = NULL;

      g_ptr_array_add (lines, NULL);
      all = g_strjoinv ("\n", (char **) lines->pdata);
      g_test_message ("%s", all);
      g_assert_nonnull (strstr (all, cases[i].part));
    }
}

/* A guest has no standing, and is told as a guest, not as somebody whom nobody knows. */
static void
test_why_not (void)
{
  static const struct
  {
    const char *name, *refusal;
  } cases[] = {
    { "Bob", "Bob is a guest of this season: they take a place, and get no points." },
    { "Zoe", "Zoe is a guest of this season: they take a place, and get no points." },
    { "Nobody", "Nobody called Nobody is in these standings." },
  };
  g_autoptr (GPtrArray) nights = some_nights ();
  g_autoptr (Season) season = read_season ("points linear\nguest Bob Zoe");
  g_autoptr (Standings) standings = standings_new (season, nights, NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (season_why (season, standings, cases[i].name, &error));
      g_assert_cmpstr (error->message, ==, cases[i].refusal);
    }
}

static void
shuffle (GPtrArray *array, guint64 *random)
{
  for (guint i = array->len; i > 1; i--)
    {
      guint    k = random_below (random, i);
      gpointer other = array->pdata[k];

      array->pdata[k] = array->pdata[i - 1];
      array->pdata[i - 1] = other;
    }
}

/* Nights of random people, places and hits. */
static GPtrArray *
random_nights (guint64 *random)
{
  GPtrArray *nights = nights_new ();
  guint      n = 1 + random_below (random, 12);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GString) people = g_string_new (NULL);
      g_autofree char *date
          = g_strdup_printf ("2026-%02u-%02u", 1 + random_below (random, 12), 1 + random_below (random, 28));
      g_autofree char *name = g_strdup_printf ("Night %u", i);
      NightFacts      *night;

      for (char c = 'A'; c <= 'J'; c++)
        if (random_below (random, 3) > 0)
          g_string_append_printf (people, "%s%c", people->len == 0 ? "" : random_below (random, 5) == 0 ? "+" : " ", c);
      if (people->len == 0)
        g_string_append_c (people, 'A');
      night = add_night (nights, i + 1, name, date, people->str);
      for (guint k = 0; k < night->people->len; k++)
        ((PersonFacts *) night->people->pdata[k])->shared_hits = random_below (random, 7) / 3.0;
    }
  return nights;
}

static void
test_any_order (void)
{
  static const char *const seasons[] = {
    "points tournament-director +hit 0.333333\ntotal best 3\nmissed 0.5",
    "points linear\nround 0\norder wins hits",
    "points \"sqrt(people) / place + hits\"\nround none\ntotal mean\nleast 2",
    "points table 10 7.77 5.55\ntotal \"sum(highest(4, points)) - sum(lowest(1, points))\"\nweight 1.5 for 1 2",
    "points exponential\nties worst\ntotal drop 2\nguest B\nadjust C -1.5 \"x\"",
  };
  guint64 random = 17;

  for (guint round = 0; round < 200; round++)
    {
      g_autoptr (GPtrArray) nights = random_nights (&random);
      const char      *season = seasons[round % G_N_ELEMENTS (seasons)];
      g_autofree char *before = tell (season, nights), *after = NULL;

      shuffle (nights, &random);
      for (guint i = 0; i < nights->len; i++)
        shuffle (((NightFacts *) nights->pdata[i])->people, &random);
      after = tell (season, nights);
      g_assert_cmpstr (before, ==, after);
    }
}

static const SeasonPerson *
find_person (const Standings *standings, const char *name)
{
  for (guint i = 0; i < standings->people->len; i++)
    if (g_str_equal (((const SeasonPerson *) standings->people->pdata[i])->name, name))
      return standings->people->pdata[i];
  return NULL;
}

/* After the last night of each day the race stands where the standings until that day stand. */
static void
test_race (void)
{
  static const char *const seasons[] = {
    "points tournament-director +hit 0.333333\ntotal best 3\nmissed 0.5",
    "points linear\nround 0\nadjust A 2.5 \"x\"\nguest D",
    "points \"sqrt(people) / place + hits\"\ntotal mean\nleast 2",
    "points table 10 7.77 5.55\ntotal \"sum(highest(2, points)) - sum(lowest(1, points))\"\nweight 1.5 for 1 2",
    "points exponential\nties worst\ntotal drop 2\nadjust C -1.5 \"x\"",
  };
  guint64 random = 29;

  for (guint round = 0; round < 200; round++)
    {
      g_autoptr (GPtrArray) nights = random_nights (&random);
      g_autoptr (Season) season = read_season (seasons[round % G_N_ELEMENTS (seasons)]);
      g_autoptr (Standings) standings = standings_new (season, nights, NULL, NULL);
      guint most = 1 + random_below (&random, 12);
      g_autoptr (Race) race = race_new (season, standings, most, 100);

      g_assert_cmpuint (race->runners->len, ==, MIN (most, standings->people->len));
      g_assert_cmpuint (race->nights->len, ==, nights->len);
      for (guint i = 0; i < nights->len; i++)
        {
          const char *date = g_array_index (standings->nights, SeasonRow, i).facts->date;
          g_autoptr (Standings) until = standings_new (season, nights, date, NULL);

          if (until->nights->len != i + 1)
            continue; /* another night on that day follows */
          for (guint k = 0; k < race->runners->len; k++)
            {
              const RaceRunner   *runner = race->runners->pdata[k];
              const SeasonPerson *person = find_person (until, runner->person->name);
              gdouble             total = g_array_index (runner->totals, gdouble, i);

              g_assert_cmpint (person == NULL, ==, isnan (total));
              g_assert_true (person == NULL || ABS (person->total - total) < 1e-9);
            }
        }
    }
}

/* Of many nights some stand for all, and the last is one of them. */
static void
test_long_race (void)
{
  g_autoptr (GPtrArray) nights = nights_new ();
  g_autoptr (Season) season = read_season ("points linear");
  g_autoptr (Standings) standings = NULL;

  for (gint64 i = 1; i <= 25; i++)
    {
      g_autofree char *date = g_strdup_printf ("2026-01-%02d", (gint) i);

      add_night (nights, i, "Night", date, "Ann Bob");
    }
  standings = standings_new (season, nights, NULL, NULL);
  for (guint most = 1; most <= 30; most++)
    {
      g_autoptr (Race) race = race_new (season, standings, 1, most);
      const RaceRunner *ann = race->runners->pdata[0];

      g_assert_cmpuint (race->nights->len, <=, most);
      g_assert_cmpuint (race->nights->len * 2, >=, MIN (most, 25));
      g_assert_cmpuint (g_array_index (race->nights, guint, race->nights->len - 1), ==, 24);
      g_assert_cmpfloat (g_array_index (ann->totals, gdouble, race->nights->len - 1), ==, 50);
    }
}

/* What counts adds up to the total, whatever was dropped. */
static void
test_adds_up (void)
{
  guint64 random = 23;

  for (guint round = 0; round < 200; round++)
    {
      g_autofree char *text = g_strdup_printf ("points root\nround %u\ntotal %s %u\nmissed %u\nweight 1.25 for 3",
                                               random_below (&random, 4), round % 2 ? "best" : "drop",
                                               1 + random_below (&random, 4), random_below (&random, 3));
      g_autoptr (Season) season = read_season (text);
      g_autoptr (GPtrArray) nights = random_nights (&random);
      g_autoptr (Standings) standings = standings_new (season, nights, NULL, NULL);

      for (guint i = 0; i < standings->people->len; i++)
        {
          const SeasonPerson *person = standings->people->pdata[i];
          guint               n = 0;
          gdouble             sum = 0, least = INFINITY, most = -INFINITY;

          for (guint k = 0; k < person->results->len; k++)
            {
              const SeasonResult *result = &g_array_index (person->results, SeasonResult, k);

              n += result->counts ? 1 : 0;
              sum += result->counts ? result->points : 0;
              if (result->counts)
                least = MIN (least, result->points);
              else
                most = MAX (most, result->points);
            }
          g_assert_cmpuint (person->results->len, ==, nights->len);
          g_assert_cmpuint (n, ==,
                            (guint) (round % 2 ? MIN (season->n_total, (gint) nights->len)
                                               : MAX ((gint) nights->len - season->n_total, 0)));
          g_assert_cmpfloat (least, >=, most);
          g_assert_cmpfloat (person->total, ==, decimal_round (sum, season->round));
        }
    }
}

/* What a spreadsheet takes for numbers depends on the country: where a comma stands in them, a semicolon separates. */
static void
test_csv (void)
{
  static const struct
  {
    const char *mark, *wanted;
  } cases[] = {
    { ".", "\ufeffrank,name,total,adjusted,nights,wins,hits,won,final_stack\r\n1,Ann,1.00,-1.00,1,1,0.00,0.00,\r\n"
           "1,\"B,o;b\",1.00,0.00,1,0,0.00,0.00,\r\n" },
    { ",", "\ufeffrank;name;total;adjusted;nights;wins;hits;won;final_stack\r\n1;Ann;1,00;-1,00;1;1;0,00;0,00;\r\n"
           "1;\"B,o;b\";1,00;0,00;1;0;0,00;0,00;\r\n" },
  };
  g_autoptr (GPtrArray) nights = nights_new ();
  g_autoptr (Season) season = read_season ("points linear\nadjust Ann -1 late\norder total\n");
  g_autoptr (Standings) standings = NULL;

  add_night (nights, 1, "Friday", "2026-01-02", "Ann B,o;b");
  standings = standings_new (season, nights, NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *csv = standings_to_csv (season, standings, cases[i].mark);

      g_assert_cmpstr (csv, ==, cases[i].wanted);
    }
}

/* Where the season does not round, a table has two digits at most; whoever has no rank stands under a heading; hits are as
   short as they are, and an adjustment has its column. */
static void
test_shown (void)
{
  static const struct
  {
    const char *text, *message, *html;
  } cases[] = {
    { "season S\npoints tournament-director\nround none\n", "1. Ann – 2.48\n2. Bob – 1.10\n3. Cid – 0.29\n",
      "2.48</td>" },
    { "season S\npoints linear\nround none\nleast 2\n",
      "1. Ann – 5\n2. Bob – 3\n\nNot ranked: fewer than 2 nights\n– Cid – 1\n", "<td class=n>12</td>" },
    { "season S\npoints linear\nadjust Bob -0.5 \"late\"\n", "1. Ann – 5.00\n2. Bob – 2.50\n3. Cid – 1.00\n",
      "<td class=n>2.50</td><td class=n>-0.50</td>" },
  };
  g_autoptr (GPtrArray) nights = nights_new ();
  NightFacts *first = add_night (nights, 1, "One", "2026-01-02 20:00", "Ann Bob Cid");

  ((PersonFacts *) first->people->pdata[0])->shared_hits = 12;
  add_night (nights, 2, "Two", "2026-01-09 20:00", "Ann Bob");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Season) season = read_season (cases[i].text);
      g_autoptr (Standings) standings = standings_new (season, nights, NULL, NULL);
      g_autofree char *message = standings_to_message (season, standings);
      g_autofree char *html = standings_to_html (season, standings);

      g_test_message ("%s%s", message, html);
      g_assert_cmpstr (strstr (message, "1. "), ==, cases[i].message);
      g_assert_nonnull (strstr (html, cases[i].html));
    }
}

TEST_PART (season)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/season/words", test_words);
  g_test_add_func ("/season/spent", test_spent);
  g_test_add_func ("/season/names", test_names);
  g_test_add_func ("/season/lines", test_lines);
  g_test_add_func ("/season/ties", test_ties);
  g_test_add_func ("/season/rounding", test_rounding);
  g_test_add_func ("/season/final", test_final);
  g_test_add_func ("/season/level", test_level);
  g_test_add_func ("/season/refused", test_refused);
  g_test_add_func ("/season/review", test_review);
  g_test_add_func ("/season/doubts", test_doubts);
  g_test_add_func ("/season/no-value", test_no_value);
  g_test_add_func ("/season/composed-names", test_composed_names);
  g_test_add_func ("/season/until", test_until);
  g_test_add_func ("/season/why", test_why);
  g_test_add_func ("/season/why-not", test_why_not);
  g_test_add_func ("/season/csv", test_csv);
  g_test_add_func ("/season/shown", test_shown);
  g_test_add_func ("/season/any-order", test_any_order);
  g_test_add_func ("/season/race", test_race);
  g_test_add_func ("/season/long-race", test_long_race);
  g_test_add_func ("/season/adds-up", test_adds_up);
  return g_test_run ();
}
