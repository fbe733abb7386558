/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window over a book of its own, whose widgets are found by builder id and driven. */
#pragma once

#include <adwaita.h>

#include "drawn.h"
#include "evening.h"

G_BEGIN_DECLS

typedef struct
{
  char      *path;
  RoomBook  *book;
  GtkWindow *window; /* weak */
} Drive;

void drive_init (int *argc, char ***argv);

/* The fixture: a new book. At the end the window must be gone, and nobody may hold the book. */
void drive_up (Drive *drive, gconstpointer data);
void drive_down (Drive *drive, gconstpointer data);
void drive_show (Drive *drive, GtkWindow *window);

/* For drawn_wait: DATA points to a weak pointer to a widget. */
gboolean drive_is_gone (gpointer data);
gboolean drive_is_shown (gpointer data);

/* An open window of that type; if it is the MAIN window's type, another one; NULL: none. */
GtkWindow *drive_window_of (GType type);
GtkWindow *drive_window_above (GtkWindow *main);

/* The widget with ID, WIDGET itself or one below it; pages not seen yet are built for it.  NULL: none. */
GtkWidget  *drive_find (GtkWidget *widget, const char *id);
GtkWidget  *drive_find_type (GtkWidget *widget, GType type);
GtkWidget  *drive_get (Drive *drive, const char *id);
gboolean    drive_pops (Drive *drive, GType popover);       /* TRUE if one of these is open */
GtkWidget  *drive_choice (Drive *drive, const char *title); /* a large answer by its title */
const char *drive_label (Drive *drive, const char *id);
void        drive_act (Drive *drive, const char *action);
void        drive_toggle (GtkWidget *widget);
GtkWidget  *drive_entry (GtkWidget *row);                  /* the row itself or one inside it */
void        drive_type (GtkWidget *row, const char *text); /* types into the entry of ROW */

/* Opens the wizard; *returned is the number of the tournament it creates, 0 until then. */
gint64         *drive_open_wizard (Drive *drive);
RoomTournament *drive_open_created (Drive *drive, const gint64 *id);

G_END_DECLS
