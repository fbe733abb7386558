/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window of cues: usual ones are switched on, one of one’s own is made in the form, and all is one act. */
#include "app/tournament/room-tournaments.h"
#include "tourney/cue/cue-say.h"
#include "widgets/cues/room-cues-window.h"
#include "drive.h"
#include "../../program.h"

static char *
cues_of (RoomTournament *tournament)
{
  return settings_line (tourney_settings (room_tournament_get_tourney (tournament)), "cues");
}

/* The N-th switch of the window. */
static GtkSwitch *
find_switch (GtkWidget *widget, gint *n)
{
  if (GTK_IS_SWITCH (widget) && (*n)-- == 0)
    return GTK_SWITCH (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkSwitch *found = find_switch (child, n);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
turn (Drive *drive, gint n, gboolean on)
{
  GtkSwitch *found = find_switch (drive_get (drive, "usual"), &n);

  g_assert_nonnull (found);
  gtk_switch_set_active (found, on);
}

static void
choose (Drive *drive, const char *row, guint choice)
{
  adw_combo_row_set_selected (ADW_COMBO_ROW (drive_get (drive, row)), choice);
}

static void
test_cues (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = evening_tournament (drive->book, "");
  g_autofree char *saved = NULL, *undone = NULL;
  guint            head;

  evening_do (tournament, "enter Ann Bob");
  head = tourney_head (room_tournament_get_tourney (tournament));
  drive_show (drive, room_cues_window_new (NULL, tournament));
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "own")));
  turn (drive, 0, TRUE);
  turn (drive, 1, TRUE);
  turn (drive, 1, FALSE);

  choose (drive, "when", CUE_LEFT);
  g_assert_true (gtk_widget_get_visible (drive_get (drive, "number_row")));
  choose (drive, "then", CUE_SHOW);
  choose (drive, "condition", 3);
  gtk_editable_set_text (GTK_EDITABLE (drive_get (drive, "text")), "{left} left, {nobody}");
  g_assert_nonnull (g_strstr_len (drive_label (drive, "preview"), -1, "“{nobody}” is not among the names"));
  drive_act (drive, "cues.add"); /* it is not possible yet */
  g_assert_false (gtk_widget_get_visible (drive_get (drive, "own")));
  gtk_editable_set_text (GTK_EDITABLE (drive_get (drive, "text")), "{left} left, blinds {blinds}");
  g_assert_cmpstr (drive_label (drive, "preview"), ==, "2 left, blinds 5/10");
  drive_act (drive, "cues.add");
  g_assert_true (gtk_widget_get_visible (drive_get (drive, "own")));
  drive_act (drive, "cues.save");
  drawn_wait (drive_is_gone, &drive->window);

  saved = cues_of (tournament);
  g_assert_cmpstr (saved, ==,
                   "cues before 2m say \"Two minutes.\", left 2 if level > 10 show \"{left} left, blinds {blinds}\"");
  g_assert_cmpuint (tourney_head (room_tournament_get_tourney (tournament)), ==, head + 1);
  evening_do (tournament, "undo");
  undone = cues_of (tournament);
  g_assert_cmpstr (undone, ==, "cues off");
}

/* What was saved is on when the window opens again; saving it unchanged is no act. */
static void
test_again (Drive *drive, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament
      = evening_tournament (drive->book, "cues before 30s say \"Thirty seconds.\", out say \"Oh, {player}\"\n");
  gint  n = 1;
  guint head = tourney_head (room_tournament_get_tourney (tournament));

  drive_show (drive, room_cues_window_new (NULL, tournament));
  g_assert_true (gtk_switch_get_active (find_switch (drive_get (drive, "usual"), &n)));
  g_assert_true (gtk_widget_get_visible (drive_get (drive, "own")));
  drive_act (drive, "cues.save");
  drawn_wait (drive_is_gone, &drive->window);
  g_assert_cmpuint (tourney_head (room_tournament_get_tourney (tournament)), ==, head);
}

/* Each of the usual ones can be read, and there are twenty. */
static void
test_usual (Drive *drive, gconstpointer data)
{
  g_autoptr (GPtrArray) usual = cue_usual ();

  g_assert_cmpuint (usual->len, ==, 20);
  for (guint i = 0; i < usual->len; i++)
    g_assert_nonnull (g_ptr_array_index (usual, i));
}

#define ADD(name, function) g_test_add ("/cues-window/" name, Drive, NULL, drive_up, function, drive_down)

TEST_PART (cues_window)
{
  drive_init (&argc, &argv);
  ADD ("switched-on-and-made", test_cues);
  ADD ("as-they-were-saved", test_again);
  ADD ("twenty-usual-ones", test_usual);
  return g_test_run ();
}
