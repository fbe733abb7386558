/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the host has put off is nowhere told as if it would happen. */
#include "app/clock/room-clock-face-teller.h"
#include "drafts.h"
#include "evening.h"
#include "../../program.h"

static const struct
{
  const char *needs, *extra, *lines[16];
  const char *next; /* after which it is needed again */
} cases[] = {
  { "a move, while the buttons are unknown",
    "tables 2 x 4",
    { "enter Ann Bob Carl Dora Eve Finn", "seat Ann 1.1", "seat Bob 1.2", "seat Carl 1.3", "seat Dora 1.4",
      "seat Eve 2.1", "seat Finn 2.2", "start" },
    "out Eve by Finn" },
  { "a move by name",
    "tables 2 x 4",
    { "enter Ann Bob Carl Dora Eve Finn", "seat Ann 1.1", "seat Bob 1.2", "seat Carl 1.3", "seat Dora 1.4",
      "seat Eve 2.1", "seat Finn 2.2", "start", "button 1.4", "button 2.2" },
    "out Eve by Finn" },
  { "a table broken up",
    "tables 3 x 4",
    { "enter Ann Bob Carl Dora Eve Finn Gus Hal Ida", "start", "out Ann by Bob" },
    "out Carl by Bob" },
  { "the final table",
    "tables 2 x 4",
    { "enter Ann Bob Carl Dora Eve", "seat Ann 1.1", "seat Bob 1.2", "seat Carl 1.3", "seat Dora 2.1", "seat Eve 2.2",
      "start", "out Ann by Bob" },
    "out Carl by Bob" },
  { "the next round",
    "tables 2 x 2\nshootout",
    { "enter Ann Bob Carl Dora", "seat Ann 1.1", "seat Bob 1.2", "seat Carl 2.1", "seat Dora 2.2", "start",
      "out Ann by Bob", "out Carl by Dora" },
    NULL },
};

/* What a spectator's clock says of who moves. */
static char *
said_on_the_clock (RoomTournament *tournament)
{
  g_autoptr (RoomClockFaceModel) model = room_clock_face_tell (tournament);

  return g_strdup (model->texts[ROOM_CLOCK_FACE_TEXT_WINDOW]);
}

static void
changed_cb (gint *changes)
{
  (*changes)++;
}

static void
test_not_told (Drafts *it, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (RoomTournament) tournament = evening_tournament (it->book, cases[i].extra);
      g_autofree char *floor = NULL, *clock = NULL, *not_now = NULL, *face = NULL, *again = NULL;
      gint             changes = 0, table, smallest;

      g_test_message ("%s", cases[i].needs);
      for (const char *const *line = cases[i].lines; *line != NULL; line++)
        evening_do (tournament, *line);
      floor = room_tournament_dup_floor (tournament);
      clock = said_on_the_clock (tournament);
      g_assert_nonnull (floor);
      g_assert_cmpstr (clock, ==, floor);

      g_signal_connect_swapped (tournament, "changed", G_CALLBACK (changed_cb), &changes);
      room_tournament_put_off_floor (tournament);
      g_assert_cmpint (changes, ==, 1);
      not_now = room_tournament_dup_floor (tournament);
      face = said_on_the_clock (tournament);
      g_assert_null (not_now);
      g_assert_cmpstr (face, !=, floor);
      g_assert_cmpint (room_tournament_floor_need (tournament, &table, &smallest), ==, FLOOR_FINE);

      if (cases[i].next == NULL)
        continue;
      evening_do (tournament, cases[i].next);
      again = room_tournament_dup_floor (tournament);
      g_assert_nonnull (again);
    }
}

TEST_PART (put_off)
{
  evening_init (&argc, &argv);
  g_test_add ("/put-off/is-not-told-until-it-is-needed-again", Drafts, NULL, drafts_up, test_not_told, drafts_down);
  return g_test_run ();
}
