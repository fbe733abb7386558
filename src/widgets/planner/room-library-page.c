/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The library of schedules: people's own and those that come with Cardroom. */
#include "room-library-page.h"

#include <glib/gi18n-lib.h>

#include "app/house/room-text.h"
#include "widgets/kit/room-ask-dialog.h"
#include "widgets/kit/room-ask-file.h"
#include "widgets/kit/room-toaster.h"
#include "widgets/kit/room-widget.h"
#include "widgets/paper/room-printout.h"
#include "room-design-page.h"
#include "room-editor-text.h"
#include "room-editor-window.h"
#include "room-library-row.h"
#include "room-schedule-file.h"

#define MANY 15 /* rows from which on a search is easier than scrolling */

struct _RoomLibraryPage
{
  GtkWidget parent_instance;

  AdwToastOverlay *toasts;
  GtkWidget       *search;
  GtkWidget       *own_section, *shipped_section, *no_own, *nothing;
  GtkListBox      *own, *shipped;

  RoomBook *book;
  AdwToast *said; /* weak; the toast that the next one replaces */
};

G_DEFINE_FINAL_TYPE (RoomLibraryPage, room_library_page, GTK_TYPE_WIDGET)

/* --- Toasts --- */

/* ACTION with TARGET is put behind a button; NULL: no button. The newest sentence shows at once: an older one is
   dismissed, but one that offers to undo only waits. */
static void
offer (RoomLibraryPage *self, const char *sentence, const char *button, const char *action, const char *target)
{
  g_autofree char *title = g_markup_escape_text (sentence, -1);
  AdwToast        *toast = adw_toast_new (title);

  if (action != NULL)
    {
      adw_toast_set_button_label (toast, button);
      adw_toast_set_action_target_value (toast, g_variant_new_string (target));
      adw_toast_set_action_name (toast, action);
    }
  if (self->said != NULL)
    adw_toast_dismiss (self->said);
  if (action == NULL || !g_str_equal (action, "library.undelete"))
    g_set_weak_pointer (&self->said, toast);
  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  room_toast_add (self->toasts, toast);
}

static void
say (RoomLibraryPage *self, const char *sentence)
{
  offer (self, sentence, NULL, NULL, NULL);
}

/* TEMPLATE_ contains "%s" for the name. */
static char *
sentence_about (const char *template_, const char *name)
{
  g_auto (GStrv) parts = g_strsplit (template_, "%s", 2);

  return g_strjoin (name, parts[0], parts[1], NULL);
}

/* Announces a new schedule, with a button that opens it. */
static void
say_new (RoomLibraryPage *self, const char *template_, const char *name)
{
  g_autofree char *sentence = sentence_about (template_, name);

  offer (self, sentence, _ ("Open"), "library.open", name);
}

static Schedule *
find (RoomLibraryPage *self, GVariant *parameter)
{
  g_autoptr (GError) error = NULL;
  Schedule *schedule = room_book_find_schedule (g_variant_get_string (parameter, NULL), self->book, &error);

  if (schedule == NULL)
    say (self, error->message);
  return schedule;
}

/* --- The lists --- */

static gboolean
is_sought (GtkListBoxRow *row, gpointer data)
{
  RoomLibraryPage *self = data;
  g_autofree char *typed = g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->search)), -1);
  g_autofree char *name = g_utf8_casefold (room_library_row_get_name (ROOM_LIBRARY_ROW (row)), -1);

  return strstr (name, g_strstrip (typed)) != NULL;
}

static guint
count (GtkListBox *list, gboolean shown)
{
  GtkListBoxRow *row;
  guint          n = 0;

  for (gint i = 0; (row = gtk_list_box_get_row_at_index (list, i)) != NULL; i++)
    n += !shown || gtk_widget_get_child_visible (GTK_WIDGET (row));
  return n;
}

static void
search_cb (RoomLibraryPage *self)
{
  gboolean own, shipped, seeks = *gtk_editable_get_text (GTK_EDITABLE (self->search)) != '\0';

  gtk_list_box_invalidate_filter (self->own);
  gtk_list_box_invalidate_filter (self->shipped);
  own = count (self->own, TRUE) > 0;
  shipped = count (self->shipped, TRUE) > 0;
  gtk_widget_set_visible (GTK_WIDGET (self->own), own);
  gtk_widget_set_visible (self->no_own, count (self->own, FALSE) == 0);
  gtk_widget_set_visible (self->own_section, own || !seeks);
  gtk_widget_set_visible (self->shipped_section, shipped);
  gtk_widget_set_visible (self->nothing, seeks && !own && !shipped);
}

static void
fill (RoomLibraryPage *self)
{
  g_auto (GStrv) words = room_book_dup_schedule_words (self->book);
  gboolean many = g_strv_length (words) > MANY;

  room_widget_clear_list (self->own);
  room_widget_clear_list (self->shipped);
  for (guint i = 0; words[i] != NULL; i++)
    gtk_list_box_append (room_book_is_shipped (self->book, words[i]) ? self->shipped : self->own,
                         room_library_row_new (self->book, words[i]));
  gtk_widget_set_visible (self->search, many);
  if (!many)
    gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  search_cb (self);
}

/* --- New schedules --- */

/* Saves a copy under a free name made from NAME, and announces it with TEMPLATE_. */
static void
keep (RoomLibraryPage *self, const Schedule *schedule, const char *name, const char *template_)
{
  g_autoptr (Schedule) copy = schedule_copy (schedule);
  g_autoptr (GError) error = NULL;

  g_free (copy->name);
  copy->name = room_editor_text_free_name (self->book, name);
  if (room_book_save_schedule (self->book, copy, &error))
    say_new (self, template_, copy->name);
  else
    say (self, error->message);
}

static void
designed_cb (const Schedule *schedule, const NightPlan *plan, gpointer data)
{
  RoomLibraryPage *self = data;

  if (self->book != NULL)
    keep (self, schedule, schedule->name, _ ("“%s” was added to your schedules."));
}

static void
design_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomLibraryPage *self = ROOM_LIBRARY_PAGE (widget);
  GtkWidget       *page = room_design_page_new (self->book, designed_cb, g_object_ref (self), g_object_unref);

  room_design_page_show_window (ROOM_DESIGN_PAGE (page), room_widget_get_window (self));
}

static void
new_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomLibraryPage *self = ROOM_LIBRARY_PAGE (widget);

  room_editor_window_open (room_widget_get_window (self), self->book, NULL, NULL);
}

static void
import_file (GFile *file, gpointer data)
{
  RoomLibraryPage *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (Schedule) schedule = self->book != NULL ? room_schedule_file_read (file, &error) : NULL;

  if (schedule != NULL)
    keep (self, schedule, schedule->name, _ ("“%s” was imported."));
  else if (error != NULL)
    room_ask_dialog_tell (room_widget_get_window (self), _ ("The file could not be imported"), error->message);
}

static void
import_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomLibraryPage *self = ROOM_LIBRARY_PAGE (widget);

  room_ask_file_open (room_widget_get_window (self), _ ("Import a schedule"), ROOM_FILE_SCHEDULE, import_file,
                      g_object_ref (self), g_object_unref);
}

/* --- Acts on a schedule --- */

static void
open_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomLibraryPage *self = ROOM_LIBRARY_PAGE (widget);

  room_editor_window_open (room_widget_get_window (self), self->book, g_variant_get_string (parameter, NULL), NULL);
}

static void
row_activated_cb (RoomLibraryPage *self, RoomLibraryRow *row)
{
  room_editor_window_open (room_widget_get_window (self), self->book, room_library_row_get_word (row), NULL);
}

static void
duplicate_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomLibraryPage *self = ROOM_LIBRARY_PAGE (widget);
  g_autoptr (Schedule) schedule = find (self, parameter);

  if (schedule != NULL)
    keep (self, schedule, room_text_schedule (schedule->name), _ ("The copy is called “%s”."));
}

static void
delete_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomLibraryPage *self = ROOM_LIBRARY_PAGE (widget);
  g_autoptr (Schedule) schedule = find (self, parameter);
  g_autofree char *text = schedule != NULL ? schedule_to_text (schedule) : NULL, *sentence = NULL;
  g_autoptr (GError) error = NULL;

  if (schedule == NULL)
    return;
  if (!room_book_delete_schedule (self->book, schedule->name, &error))
    {
      say (self, error->message);
      return;
    }
  sentence = sentence_about (_ ("“%s” was deleted."), schedule->name);
  offer (self, sentence, _ ("Undo"), "library.undelete", text);
}

/* The target holds the whole schedule, so that every deletion can be undone. */
static void
undelete_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomLibraryPage *self = ROOM_LIBRARY_PAGE (widget);
  g_autoptr (GError) error = NULL;
  g_autoptr (Schedule) schedule = schedule_parse (g_variant_get_string (parameter, NULL), NULL, &error);
  g_autofree char *free_name = NULL;

  if (schedule != NULL)
    {
      free_name = room_book_free_schedule_name (self->book, schedule->name);
      g_free (schedule->name);
      schedule->name = g_steal_pointer (&free_name);
    }
  if (schedule == NULL || !room_book_save_schedule (self->book, schedule, &error))
    say (self, error->message);
}

/* --- Files and paper --- */

typedef struct
{
  RoomLibraryPage *page;
  Schedule        *schedule;
} Saving;

static void
saving_free (gpointer data)
{
  Saving *saving = data;

  g_object_unref (saving->page);
  schedule_unref (saving->schedule);
  g_free (saving);
}

static void
say_saved (RoomLibraryPage *self, GFile *file, const GError *error)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *shown = g_filename_display_name (name);
  g_autofree char *sentence
      = sentence_about (error != NULL ? _ ("“%s” could not be saved") : _ ("“%s” was saved."), shown);

  if (error != NULL)
    room_ask_dialog_tell (room_widget_get_window (self), sentence, error->message);
  else
    say (self, sentence);
}

static void
export_file (GFile *file, gpointer data)
{
  Saving *saving = data;
  g_autoptr (GError) error = NULL;

  room_schedule_file_write (file, saving->schedule, &error);
  say_saved (saving->page, file, error);
}

static void
export_pdf (GFile *file, gpointer data)
{
  Saving *saving = data;
  g_autoptr (RoomPrintout) printout = room_printout_new_schedule (saving->schedule, 0, NULL);
  g_autoptr (GError) error = NULL;

  room_printout_export (printout, g_file_peek_path (file), &error);
  say_saved (saving->page, file, error);
}

static void
save (RoomLibraryPage *self, GVariant *parameter, const char *title, RoomFileKind kind, RoomFileAnswer answer)
{
  g_autoptr (Schedule) schedule = find (self, parameter);
  Saving *saving;

  if (schedule == NULL)
    return;
  saving = g_new0 (Saving, 1);
  *saving = (Saving){ g_object_ref (self), schedule_ref (schedule) };
  room_ask_file_save (room_widget_get_window (self), title, kind, room_text_schedule (schedule->name), answer, saving,
                      saving_free);
}

static void
export_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  save (ROOM_LIBRARY_PAGE (widget), parameter, _ ("Export the schedule"), ROOM_FILE_SCHEDULE, export_file);
}

static void
export_pdf_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  save (ROOM_LIBRARY_PAGE (widget), parameter, _ ("Save the schedule as PDF"), ROOM_FILE_PDF, export_pdf);
}

static void
print_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomLibraryPage *self = ROOM_LIBRARY_PAGE (widget);
  g_autoptr (Schedule) schedule = find (self, parameter);

  if (schedule != NULL)
    room_printout_print (room_printout_new_schedule (schedule, 0, NULL), room_widget_get_window (self));
}

static void
seek_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomLibraryPage *self = ROOM_LIBRARY_PAGE (widget);

  if (gtk_widget_get_mapped (self->search))
    gtk_widget_grab_focus (self->search);
}

static void
stop_search_cb (RoomLibraryPage *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
}

/* --- The widget --- */

static void
add_keys (RoomLibraryPage *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (keys), GTK_SHORTCUT_SCOPE_GLOBAL);
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_f, GDK_CONTROL_MASK), gtk_named_action_new ("library.search")));
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

static void
room_library_page_dispose (GObject *object)
{
  RoomLibraryPage *self = ROOM_LIBRARY_PAGE (object);

  g_clear_object (&self->book);
  g_clear_weak_pointer (&self->said);
  room_widget_dispose_template (GTK_WIDGET (object), ROOM_TYPE_LIBRARY_PAGE);
  G_OBJECT_CLASS (room_library_page_parent_class)->dispose (object);
}

static void
install_actions (GtkWidgetClass *class)
{
  gtk_widget_class_install_action (class, "library.design", NULL, design_cb);
  gtk_widget_class_install_action (class, "library.new", NULL, new_cb);
  gtk_widget_class_install_action (class, "library.import", NULL, import_cb);
  gtk_widget_class_install_action (class, "library.open", "s", open_cb);
  gtk_widget_class_install_action (class, "library.duplicate", "s", duplicate_cb);
  gtk_widget_class_install_action (class, "library.export", "s", export_cb);
  gtk_widget_class_install_action (class, "library.export-pdf", "s", export_pdf_cb);
  gtk_widget_class_install_action (class, "library.print", "s", print_cb);
  gtk_widget_class_install_action (class, "library.delete", "s", delete_cb);
  gtk_widget_class_install_action (class, "library.undelete", "s", undelete_cb);
  gtk_widget_class_install_action (class, "library.search", NULL, seek_cb);
}

static void
room_library_page_class_init (RoomLibraryPageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_library_page_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/cardroom/Cardroom/planner/room-library-page.ui");
  ROOM_BIND (widget_class, RoomLibraryPage, toasts, search, own_section, shipped_section, no_own, nothing, own,
             shipped);
  ROOM_BIND_CALLBACKS (widget_class, row_activated_cb, search_cb, stop_search_cb);
  install_actions (widget_class);
}

static void
room_library_page_init (RoomLibraryPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_filter_func (self->own, is_sought, self, NULL);
  gtk_list_box_set_filter_func (self->shipped, is_sought, self, NULL);
  add_keys (self);
}

void
room_library_page_set_book (RoomLibraryPage *self, RoomBook *book)
{
  g_return_if_fail (ROOM_IS_LIBRARY_PAGE (self));
  g_return_if_fail (ROOM_IS_BOOK (book));

  if (self->book != NULL)
    g_signal_handlers_disconnect_by_func (self->book, fill, self);
  g_set_object (&self->book, book);
  g_signal_connect_object (book, "schedules-changed", G_CALLBACK (fill), self, G_CONNECT_SWAPPED);
  fill (self);
}
