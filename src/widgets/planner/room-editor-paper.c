/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files and printing in the schedule editor. */
#include "room-editor-window-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/house/room-text.h"
#include "widgets/kit/room-ask-dialog.h"
#include "widgets/kit/room-ask-file.h"
#include "room-design-page.h"
#include "room-editor-text.h"
#include "room-schedule-file.h"
#include "widgets/paper/room-printout.h"

static const Schedule *
schedule_of (RoomEditorWindow *self)
{
  return room_schedule_draft_get_schedule (room_editor_window_get_draft (self));
}

static void
import_cb (GFile *file, gpointer data)
{
  RoomEditorWindow *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (Schedule) schedule = NULL;

  if (!room_editor_window_get_draft (self))
    return;
  schedule = room_schedule_file_read (file, &error);
  if (schedule)
    room_schedule_draft_replace (room_editor_window_get_draft (self), schedule);
  else
    room_ask_dialog_tell (GTK_WINDOW (self), _ ("The file could not be imported"), error->message);
}

static void
export_cb (GFile *file, gpointer data)
{
  RoomEditorWindow *self = data;
  g_autoptr (GError) error = NULL;

  if (!room_editor_window_get_draft (self))
    return;
  if (room_schedule_file_write (file, schedule_of (self), &error))
    room_editor_window_say (self, _ ("The schedule was exported."));
  else
    room_ask_dialog_tell (GTK_WINDOW (self), _ ("The file could not be written"), error->message);
}

static RoomPrintout *
make_sheet (RoomEditorWindow *self)
{
  return room_printout_new_schedule (schedule_of (self),
                                     room_schedule_draft_get_start (room_editor_window_get_draft (self)), NULL);
}

static void
pdf_cb (GFile *file, gpointer data)
{
  RoomEditorWindow *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (RoomPrintout) printout = NULL;

  if (!room_editor_window_get_draft (self))
    return;
  printout = make_sheet (self);
  if (room_printout_export (printout, g_file_peek_path (file), &error))
    room_editor_window_say (self, _ ("The sheet was saved as a PDF."));
  else
    room_ask_dialog_tell (GTK_WINDOW (self), _ ("The PDF could not be written"), error->message);
}

static void
designed_cb (const Schedule *schedule, const NightPlan *plan, gpointer data)
{
  RoomEditorWindow *self = data;

  if (room_editor_window_get_draft (self))
    room_schedule_draft_replace (room_editor_window_get_draft (self), schedule);
}

/* The page is part of the window, so it needs no reference to it. */
static void
design (RoomEditorWindow *self)
{
  GtkWidget *page = room_design_page_new (room_editor_window_get_book (self), designed_cb, self, NULL);

  room_design_page_show (ROOM_DESIGN_PAGE (page), room_editor_window_get_page (self));
}

static void
duplicate (RoomEditorWindow *self)
{
  g_autoptr (Schedule) copy = schedule_copy (schedule_of (self));
  g_autofree char *name = room_editor_text_free_name (room_editor_window_get_book (self), schedule_of (self)->name);

  g_free (copy->name);
  copy->name = g_steal_pointer (&name);
  room_editor_window_open (GTK_WINDOW (self), room_editor_window_get_book (self), NULL, copy);
}

void
room_editor_paper_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomEditorWindow *self = ROOM_EDITOR_WINDOW (widget);
  GtkWindow        *window = GTK_WINDOW (self);
  const char       *what = action + strlen ("editor.");
  const char       *name;

  if (g_str_equal (what, "import"))
    {
      room_ask_file_open (window, _ ("Import a schedule"), ROOM_FILE_SCHEDULE, import_cb, g_object_ref (self),
                          g_object_unref);
      return;
    }
  if (!room_editor_window_commit (self))
    return;
  name = room_text_schedule (schedule_of (self)->name ? schedule_of (self)->name : "");
  if (g_str_equal (what, "export"))
    room_ask_file_save (window, _ ("Export the schedule"), ROOM_FILE_SCHEDULE, name, export_cb, g_object_ref (self),
                        g_object_unref);
  else if (g_str_equal (what, "pdf"))
    room_ask_file_save (window, _ ("Save as PDF"), ROOM_FILE_PDF, name, pdf_cb, g_object_ref (self), g_object_unref);
  else if (g_str_equal (what, "print"))
    room_printout_print (make_sheet (self), window);
  else if (g_str_equal (what, "design"))
    design (self);
  else
    duplicate (self);
}
