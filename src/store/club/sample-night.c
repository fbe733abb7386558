/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sample-night.h"

#include <glib/gi18n-lib.h>

#include "base/line.h"
#include "base/random.h"
#include "base/span.h"
#include "store/nights/shipped.h"

#define SEED  G_GUINT64_CONSTANT (0x53616d706c654331)
#define SENSE 3 /* how many hands it takes to tell a good player from a lucky one: fewer give everybody their nights */

enum
{
  MEMBERS = 12,
  LEAST_MEMBERS = 9,
  GUESTS = 24,
  PEOPLE = MEMBERS + GUESTS,
};

/* Nobody real.  The members stand first, the best players before the others. */
static const char *const people[PEOPLE] = {
  "Chiyo Tanabe",        "Davor Lukin",      "Amara Oduya",      "Inge Vermaas",     "Farid Haddadi",
  "Esperanza Vidal",     "Bjarne Holmqvist", "Jaswinder Bal",    "Léa Marchenoir",   "Hemi Tautari",
  "Kofi Darkoh",         "Gwenllian Pryce",  "Milo Castellane",  "Noor Rahimzai",    "Oskar Wendelin",
  "Paloma Ibarrola",     "Quentin Desloges", "Rosa Figueiral",   "Sione Halaifo",    "Tuva Lindahlsen",
  "Umberto Raspini",     "Viorica Munteni",  "Wen Zhaolin",      "Ximena Cutipa",    "Yusuf Karabel",
  "Zofia Wierzbna",      "Aroha Paretai",    "Benedek Szalavár", "Cosima Hartlaub",  "Daud Siregandi",
  "Eilidh MacRorie",     "Fumiko Aoshima",   "Gaspard Delorne",  "Halima Yusufzade", "Iker Zubelzu",
  "Jana Procházkiewicz",
};

typedef struct
{
  Tourney *tourney;
  guint    number;
  guint64  random;
  gint64   at;
  guint    in[PEOPLE]; /* who is in, as rows of `people`; the better ones first */
  guint    n_in;
  gboolean failed;
  GError **error;
} Evening;

guint64
sample_night_seed (guint number)
{
  return random_mix (SEED + number) >> 1; /* a night file has no larger seed */
}

gboolean
sample_night_is (guint64 seed)
{
  for (guint i = 0; i < SAMPLE_NIGHTS; i++)
    if (sample_night_seed (i) == seed)
      return TRUE;
  return FALSE;
}

/* What is wrong with one line ends the evening. */
G_GNUC_PRINTF (2, 3)
static void
act (Evening *evening, const char *format, ...)
{
  g_autofree char *line = NULL;
  va_list          args;

  if (evening->failed)
    return;
  va_start (args, format);
  line = g_strdup_vprintf (format, args);
  va_end (args);
  evening->failed = !tourney_do (evening->tourney, line, evening->at, evening->error);
}

static void
wait_minutes (Evening *evening, guint least, guint most)
{
  evening->at += (least + random_below (&evening->random, most - least + 1)) * MINUTE
                 + random_below (&evening->random, 60) * SECOND;
}

static void
enter (Evening *evening, guint who)
{
  guint at = evening->n_in++;

  for (; at > 0 && evening->in[at - 1] > who; at--)
    evening->in[at] = evening->in[at - 1];
  evening->in[at] = who;
  act (evening, "enter \"%s\"", people[who]);
}

/* The place in `in` of somebody; the best of several who might lose a hand wins it. */
static guint
choose_loser (Evening *evening)
{
  guint worst = 0;

  for (guint i = 0; i < SENSE - 1; i++)
    worst = MAX (worst, random_below (&evening->random, evening->n_in));
  return worst;
}

static guint
choose_other (Evening *evening, guint than)
{
  guint at = random_below (&evening->random, evening->n_in - 1);

  return at + (at >= than);
}

/* One in eight pots that put somebody out is shared. */
static void
bust (Evening *evening, guint loser)
{
  guint one = choose_other (evening, loser), two = choose_other (evening, loser);

  if (one != two && random_below (&evening->random, 8) == 0)
    act (evening, "out \"%s\" by \"%s\"+\"%s\"", people[evening->in[loser]], people[evening->in[one]],
         people[evening->in[two]]);
  else
    act (evening, "out \"%s\" by \"%s\"", people[evening->in[loser]], people[evening->in[one]]);
}

static void
put_out (Evening *evening)
{
  guint loser = choose_loser (evening);

  bust (evening, loser);
  evening->n_in--;
  for (guint i = loser; i < evening->n_in; i++)
    evening->in[i] = evening->in[i + 1];
}

static void
rebuy (Evening *evening)
{
  guint loser = random_below (&evening->random, evening->n_in);

  bust (evening, loser);
  evening->at += 40 * SECOND;
  act (evening, "rebuy \"%s\"", people[evening->in[loser]]);
}

/* The last three share what lies in the middle, the one who leads a little more. */
static void
chop (Evening *evening)
{
  gint64       all = 0, first, second;
  const gint64 chips = tourney_chips (evening->tourney), most = chips * 9 / 20000 * 1000,
               next = chips * 7 / 20000 * 1000;
  const gint64 counts[] = { most, next, chips - most - next };

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    act (evening, "count \"%s\" %" G_GINT64_FORMAT, people[evening->in[i]], counts[i]);
  for (gint place = 1; place <= 3; place++)
    all += tourney_prize (evening->tourney, place) / 100;
  first = all * 2 / 5;
  second = (all - first) / 2;
  act (evening, "deal \"%s\" %" G_GINT64_FORMAT ", \"%s\" %" G_GINT64_FORMAT ", \"%s\" %" G_GINT64_FORMAT,
       people[evening->in[0]], first, people[evening->in[1]], second, people[evening->in[2]], all - first - second);
}

/* From the start to the middle of the first break: rebuys, somebody who comes late, add-ons. */
static void
play_until_break (Evening *evening, guint late)
{
  guint  rebuys = random_below (&evening->random, 5);
  gint64 start = evening->at;

  wait_minutes (evening, 18, 25);
  if (late < PEOPLE)
    enter (evening, late);
  for (guint i = 0; i < rebuys; i++)
    {
      wait_minutes (evening, 4, 8);
      rebuy (evening);
    }
  evening->at = start + 83 * MINUTE;
  for (guint i = 0; i < evening->n_in; i++)
    if (random_below (&evening->random, 3) > 0)
      act (evening, "add-on \"%s\"", people[evening->in[i]]);
  evening->at = start + 95 * MINUTE;
}

static void
play_over (Evening *evening)
{
  guint   missing = random_below (&evening->random, MEMBERS - LEAST_MEMBERS + 1);
  guint   late = evening->number % 4 == 2 ? PEOPLE - 1 : PEOPLE; /* PEOPLE: nobody */
  guint16 who[MEMBERS];

  for (guint16 i = 0; i < MEMBERS; i++)
    who[i] = i;
  random_shuffle (&evening->random, who, MEMBERS);
  if (late < PEOPLE)
    late = who[missing++];
  for (guint i = missing; i < MEMBERS; i++)
    enter (evening, who[i]);
  evening->at = 10 * MINUTE;
  act (evening, "start");
  play_until_break (evening, late);
  while (evening->n_in > 1 && !evening->failed)
    {
      if (evening->n_in == 3 && evening->number % 7 == 5)
        {
          chop (evening);
          return;
        }
      wait_minutes (evening, 8, 20);
      put_out (evening);
    }
}

/* Everybody comes, and they are in the third level. */
static void
play_running (Evening *evening)
{
  for (guint i = 0; i < PEOPLE; i++)
    enter (evening, i);
  act (evening, "draw");
  evening->at = 10 * MINUTE;
  act (evening, "start");
  for (guint i = 0; i < 6; i++)
    {
      wait_minutes (evening, 5, 8);
      rebuy (evening);
    }
}

/* Plays what a night file would say; text of the program in it cannot be wrong. */
static Settings *
read_settings (guint number, GError **error)
{
  g_autoptr (Settings) settings = settings_new ();
  g_autofree char  *name = number < SAMPLE_OVER ? g_strdup_printf (_ ("Sample Friday %u"), number + 1)
                                                : g_strdup (_ ("Sample night with four tables"));
  g_autofree char  *seed = g_strdup_printf ("seed %" G_GUINT64_FORMAT, sample_night_seed (number));
  const char *const lines[] = { "schedule rebuy-night",
                                "entry 20.00",
                                "rebuy 20.00 stack 5000 until break 1 max 2",
                                "add-on 10.00 stack 5000 at break 1",
                                "late until level 4",
                                number < SAMPLE_OVER ? "prizes 50 30 20" : "prizes auto",
                                "unit 5.00",
                                seed,
                                "tables 4 x 9" }; /* of the running night alone: at home there is one table */

  g_free (settings->name);
  settings->name = g_strdelimit (g_steal_pointer (&name), "\"\n", ' ');
  for (guint i = 0; i < G_N_ELEMENTS (lines) - (number < SAMPLE_OVER ? 1 : 0); i++)
    {
      g_autoptr (GArray) words = line_split (lines[i], ",+", error);

      if (words == NULL || !settings_take (settings, words, shipped_schedule_find, (gpointer) "", error))
        return NULL;
    }
  return g_steal_pointer (&settings);
}

Tourney *
sample_night_play (guint number, GError **error)
{
  g_autoptr (Settings) settings = read_settings (number, error);
  Evening evening = { .number = number, .random = sample_night_seed (number), .error = error };

  if (settings == NULL)
    return NULL;
  evening.tourney = tourney_new (settings, NULL, 0, error);
  if (evening.tourney == NULL)
    return NULL;
  if (number < SAMPLE_OVER)
    play_over (&evening);
  else
    play_running (&evening);
  if (evening.failed)
    g_clear_pointer (&evening.tourney, tourney_free);
  return evening.tourney;
}
