/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures the pages of people in a club of a thousand nights and five hundred people, from the click to the frame on the
   screen: name, value, unit. */
#include <stdlib.h>

#include "app/club/room-club.h"
#include "base/random.h"
#include "base/span.h"
#include "store/nights/store-tourney.h"
#include "widgets/club/room-people-page.h"
#include "widgets/shell/room-home.h"
#include "desk.h"

#define NIGHTS 1000
#define PEOPLE 500
#define AT_ONE 12 /* of them in a night; one is in every fourth */
#define SHOWN  21 /* people whose pages are opened */

static void
figure (const char *name, gdouble microseconds)
{
  g_print ("%s\t%.4g\tms\n", name, microseconds / 1e3);
}

/* A night in which everybody is out, one after the other. */
static Tourney *
play (guint64 *random, guint number)
{
  g_autoptr (Settings) settings = settings_new ();
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  guint    first = random_below (random, PEOPLE);
  Tourney *tourney;

  settings->schedule = settings_read_schedule ("level 20m 25 50\nlevel 20m 50 100\nlevel 20m 100 200\n", NULL);
  settings->entry.price = 2000;
  tourney = tourney_new (settings, NULL, 0, NULL);
  for (guint i = 0; i < AT_ONE; i++)
    {
      guint            who = i == 0 && number % 4 == 0 ? 0 : (first + 37 * i) % (PEOPLE - 1) + 1;
      g_autofree char *line = g_strdup_printf ("enter P%u", who);

      g_ptr_array_add (names, g_strdup_printf ("P%u", who));
      g_assert_true (tourney_do (tourney, line, 0, NULL));
    }
  g_assert_true (tourney_do (tourney, "start", 0, NULL));
  for (guint i = 1; i < AT_ONE; i++)
    {
      g_autofree char *line = g_strdup_printf ("out %s by %s", (char *) names->pdata[i], (char *) names->pdata[0]);

      g_assert_true (tourney_do (tourney, line, i * 4 * MINUTE, NULL));
    }
  return tourney;
}

static gboolean
add_nights (Store *store, gpointer data, GError **error)
{
  guint64 random = 3;
  gint64  opened = G_GINT64_CONSTANT (1000000000000000);

  for (guint i = 0; i < NIGHTS; i++, opened += 3 * DAY)
    {
      g_autoptr (Tourney) tourney = play (&random, i);
      g_autoptr (GDateTime) day = g_date_time_new_from_unix_utc (opened / SECOND);
      g_autofree char *date = g_date_time_format (day, "%Y-%m-%d");

      if (store_tournament_keep_played (store, tourney_settings (tourney), opened, date, tourney, error) == 0)
        return FALSE;
    }
  return TRUE;
}

static void
painted_cb (GdkFrameClock *clock, gboolean *painted)
{
  *painted = TRUE;
}

/* How long it takes until the frame after ACT is on the screen. */
static gdouble
time_act (Drive *drive, void (*act) (Drive *drive, guint number), guint number)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (drive->window));
  gboolean       painted = FALSE;
  gulong         handler = g_signal_connect_after (clock, "after-paint", G_CALLBACK (painted_cb), &painted);
  gint64         begun = g_get_monotonic_time ();

  act (drive, number);
  while (!painted)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (clock, handler);
  return (gdouble) (g_get_monotonic_time () - begun);
}

static void
show_list (Drive *drive, guint number)
{
  room_home_show (ROOM_HOME (drive_get (drive, "home")), "people");
}

static void
show_person (Drive *drive, guint number)
{
  g_autofree char *name = g_strdup_printf ("P%u", number);

  gtk_widget_activate_action (drive_find_type (drive_get (drive, "people"), ROOM_TYPE_PEOPLE_PAGE), "people.show", "s",
                              name);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  gdouble one = *(const gdouble *) a, other = *(const gdouble *) b;

  return (one > other) - (one < other);
}

int
main (int argc, char **argv)
{
  Drive   drive = { 0 };
  gdouble times[SHOWN];
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) nights = NULL;
  gint64 begun;

  drive_init (&argc, &argv);
  drive_up (&drive, NULL);
  store_transact (room_book_get_vault (drive.book)->store, add_nights, NULL, &error);
  g_assert_no_error (error);
  begun = g_get_monotonic_time ();
  nights = room_club_ref_nights (room_club_get (drive.book), &error);
  g_assert_no_error (error);
  figure ("facts-of-1000-nights-from-the-store", (gdouble) (g_get_monotonic_time () - begun));
  desk_open_window (&drive);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (drive.window));
  figure ("people-page-of-500", time_act (&drive, show_list, 0));
  for (guint i = 0; i < SHOWN; i++)
    times[i] = time_act (&drive, show_person, 1 + i * 20);
  qsort (times, SHOWN, sizeof *times, compare);
  figure ("person-page-median", times[SHOWN / 2]);
  figure ("person-page-slowest", times[SHOWN - 1]);
  figure ("person-page-of-250-nights", time_act (&drive, show_person, 0));
  g_clear_pointer (&nights, g_ptr_array_unref);
  drive_down (&drive, NULL);
  return 0;
}
