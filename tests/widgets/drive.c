/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drives a window by its widgets. */
#include "drive.h"

#include "app/tournament/room-tournaments.h"
#include "widgets/kit/room-choice.h"
#include "widgets/kit/room-lazy-page.h"
#include "widgets/kit/room-screen-test.h"
#include "widgets/kit/room-widget.h"
#include "widgets/start/room-wizard.h"
#include "widgets/table/room-curtain-test.h"

/* A clock for curtains that makes every person patient: a second passes each time it is read. */
static gint64
read_patiently (void)
{
  static gint64 now;

  return now += G_USEC_PER_SEC;
}

/* The number of shortcuts of CONTROLLER that close a window by Ctrl+W. */
static guint
count_closing (gpointer controller)
{
  guint n = 0;

  for (guint i = 0; GTK_IS_SHORTCUT_CONTROLLER (controller) && i < g_list_model_get_n_items (controller); i++)
    {
      g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (controller, i);
      g_autofree char *key = gtk_shortcut_trigger_to_string (gtk_shortcut_get_trigger (shortcut));
      g_autofree char *act = gtk_shortcut_action_to_string (gtk_shortcut_get_action (shortcut));

      n += g_str_equal (key, "<Control>w") && g_str_equal (act, "action(window.close)");
    }
  return n;
}

/* Ctrl+W closes every window that a test opens, by one shortcut. */
static gboolean
mapped_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  GtkWidget *widget = g_value_get_object (values);
  g_autoptr (GListModel) controllers = GTK_IS_WINDOW (widget) ? gtk_widget_observe_controllers (widget) : NULL;
  guint n = 0;

  for (guint i = 0; controllers != NULL && i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      n += count_closing (controller);
    }
  if (controllers != NULL)
    g_assert_cmpuint (n, ==, 1);
  return TRUE; /* stays connected */
}

void
drive_init (int *argc, char ***argv)
{
  g_setenv ("TZ", "UTC", TRUE); /* the tests run in Greenwich time */
  evening_init (argc, argv);
  gtk_init ();
  adw_init ();
  room_curtain_set_clock (read_patiently);
  room_widget_close_by_key ();
  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, mapped_cb, NULL, NULL);
  room_screen_pretend (1310, 864); /* in the tests' own display no window may lie under the pointer */
}

gboolean
drive_is_gone (gpointer data)
{
  return *(gpointer *) data == NULL;
}

gboolean
drive_is_shown (gpointer data)
{
  return gtk_widget_get_mapped (data) && gtk_widget_get_width (data) > 0;
}

void
drive_up (Drive *drive, gconstpointer data)
{
  drawn_forgive ();
  evening_time_reset ();
  drive->path = evening_path ();
  drive->book = evening_book (drive->path);
}

void
drive_show (Drive *drive, GtkWindow *window)
{
  g_set_weak_pointer (&drive->window, window);
  gtk_window_present (window);
  drawn_wait (drive_is_shown, window);
}

void
drive_down (Drive *drive, gconstpointer data)
{
  if (drive->window != NULL)
    gtk_window_destroy (drive->window);
  drawn_wait (drive_is_gone, &drive->window); /* a leaked window fails here */
  g_assert_finalize_object (drive->book);
  evening_remove (drive->path);
  g_free (drive->path);
}

static GtkWidget *
find_but (GtkWidget *widget, const char *id, GtkWidget *skipped)
{
  GtkWidget *page = ROOM_IS_LAZY_PAGE (widget) ? room_lazy_page_get (ROOM_LAZY_PAGE (widget)) : NULL;

  if (widget == skipped)
    return NULL;
  if (GTK_IS_BUILDABLE (widget) && g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), id) == 0)
    return page != NULL ? page : widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_but (child, id, skipped);
      if (found != NULL)
        return found;
    }
  return NULL;
}

static GtkWindow *
find_window (GType type, GtkWindow *other_than)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (toplevels, i);

      if (window != other_than && g_type_is_a (G_OBJECT_TYPE (window), type))
        return window;
    }
  return NULL;
}

GtkWindow *
drive_window_of (GType type)
{
  return find_window (type, NULL);
}

GtkWindow *
drive_window_above (GtkWindow *main)
{
  return find_window (GTK_TYPE_WINDOW, main);
}

GtkWidget *
drive_find (GtkWidget *widget, const char *id)
{
  return find_but (widget, id, NULL);
}

GtkWidget *
drive_find_type (GtkWidget *widget, GType type)
{
  GtkWidget *found = g_type_is_a (G_OBJECT_TYPE (widget), type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = drive_find_type (child, type);
  return found;
}

gboolean
drive_pops (Drive *drive, GType popover)
{
  GtkWidget *found = drive_find_type (GTK_WIDGET (drive->window), popover);

  return found != NULL && gtk_widget_get_visible (found);
}

/* In the main window, the home with all its pages comes last. */
GtkWidget *
drive_get (Drive *drive, const char *id)
{
  GtkWidget *window = GTK_WIDGET (drive->window);
  GtkWidget *widget = find_but (window, id, find_but (window, "home", NULL));

  if (widget == NULL)
    widget = find_but (window, id, NULL);
  if (widget == NULL)
    g_error ("no widget “%s”", id);
  return ROOM_IS_LAZY_PAGE (widget) ? room_lazy_page_get (ROOM_LAZY_PAGE (widget)) : widget;
}

void
drive_act (Drive *drive, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (drive->window), action, NULL));
}

void
drive_toggle (GtkWidget *widget)
{
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (widget), TRUE);
}

const char *
drive_label (Drive *drive, const char *id)
{
  return gtk_label_get_label (GTK_LABEL (drive_get (drive, id)));
}

GtkWidget *
drive_entry (GtkWidget *widget)
{
  if (GTK_IS_ENTRY (widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = drive_entry (child);
      if (found != NULL)
        return found;
    }
  return NULL;
}

void
drive_type (GtkWidget *row, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (drive_entry (row)), text);
}

/* A toggle by its title, anywhere in the window. */
static GtkWidget *
find_choice (GtkWidget *widget, const char *title)
{
  if (ROOM_IS_CHOICE (widget))
    {
      g_autofree char *own = NULL;

      g_object_get (widget, "title", &own, NULL);
      if (g_str_equal (own, title))
        return widget;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_choice (child, title);
      if (found != NULL)
        return found;
    }
  return NULL;
}

GtkWidget *
drive_choice (Drive *drive, const char *title)
{
  GtkWidget *found = find_choice (GTK_WIDGET (drive->window), title);

  if (found == NULL)
    g_error ("no choice “%s”", title);
  return found;
}

/* --- The wizard --- */

static void
created_cb (gint64 *id, gint64 created)
{
  *id = created;
}

gint64 *
drive_open_wizard (Drive *drive)
{
  GtkWindow *window = room_wizard_new (NULL, drive->book);
  gint64    *id = g_new0 (gint64, 1);

  g_signal_connect_swapped (window, "created", G_CALLBACK (created_cb), id);
  drive_show (drive, window);
  return id;
}

RoomTournament *
drive_open_created (Drive *drive, const gint64 *id)
{
  g_autoptr (GError) error = NULL;
  RoomTournament *tournament;

  g_assert_cmpint (*id, >, 0);
  drawn_wait (drive_is_gone, &drive->window);
  tournament = room_tournaments_open (drive->book, *id, &error);
  g_assert_no_error (error);
  return tournament;
}
