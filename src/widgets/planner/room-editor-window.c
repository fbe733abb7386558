/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The schedule editor. */
#include "room-editor-window.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/house/room-text.h"
#include "app/planning/room-schedule-draft.h"
#include "base/isolate.h"
#include "base/line.h"
#include "widgets/kit/room-ask-dialog.h"
#include "widgets/kit/room-ask-file.h"
#include "widgets/kit/room-steps.h"
#include "widgets/kit/room-toaster.h"
#include "widgets/kit/room-widget.h"
#include "widgets/paper/room-printout.h"
#include "room-curve.h"
#include "room-design-page.h"
#include "room-editor-basics.h"
#include "room-editor-forecast.h"
#include "room-editor-live.h"
#include "room-editor-table.h"
#include "room-editor-text.h"
#include "room-schedule-file.h"

struct _RoomEditorWindow
{
  AdwWindow parent_instance;

  RoomSteps        *steps;
  GtkWidget        *page;
  AdwToastOverlay  *toasts;
  AdwWindowTitle   *heading;
  RoomEditorBasics *basics;
  RoomEditorTable  *table;
  RoomCurve        *curve;
  GtkLabel         *trouble, *totals, *end;
  GtkWidget        *trouble_bar, *trouble_fix, *save, *use, *change_advice, *undo, *redo;

  RoomBook           *book;
  RoomTournament     *tournament; /* NULL: a schedule of the library */
  RoomScheduleDraft  *draft;
  RoomEditorForecast *forecast;
  char               *word;    /* the name it is saved under; NULL: not saved yet */
  gboolean            fresh;   /* unsaved from the start, so that closing would lose it */
  gboolean            closing; /* the question was asked because the window is closing */
  RoomToaster        *toaster;
};

G_DEFINE_FINAL_TYPE (RoomEditorWindow, room_editor_window, ADW_TYPE_WINDOW)

static const Schedule *
get_schedule (RoomEditorWindow *self)
{
  return room_schedule_draft_get_schedule (self->draft);
}

static gboolean
is_shipped (RoomEditorWindow *self)
{
  return self->word != NULL && room_book_is_shipped (self->book, self->word);
}

static void
say (RoomEditorWindow *self, const char *sentence)
{
  room_toaster_say (self->toaster, sentence, NULL, NULL);
}

static gboolean
commit (RoomEditorWindow *self)
{
  g_autofree char *sentence = NULL;

  if (room_editor_table_commit (self->table, &sentence) && room_editor_basics_commit (self->basics, &sentence))
    return TRUE;
  say (self, sentence);
  return FALSE;
}

/* --- The forecast --- */

static void
show_forecast (RoomEditorWindow *self)
{
  g_autofree char *text = room_editor_forecast_dup_text (self->forecast);

  gtk_label_set_label (self->end, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->end), *text ? text : NULL);
  room_curve_set (self->curve, get_schedule (self), room_editor_forecast_get (self->forecast),
                  room_schedule_draft_get_start (self->draft));
}

static void
ask (RoomEditorWindow *self)
{
  room_editor_forecast_ask (self->forecast, room_editor_basics_get_rebuys (self->basics),
                            room_editor_basics_get_add_ons (self->basics));
}

/* The evening goes on while somebody edits: levels pass, and a pause delays everything to come. */
static void
went_on_cb (RoomEditorWindow *self)
{
  gint64 start;

  room_curve_set_played (self->curve, room_editor_live_locked (self->tournament),
                         room_editor_live_elapsed (self->tournament, get_schedule (self)));
  if (room_editor_forecast_has_moved (self->forecast, &start))
    room_schedule_draft_set_start (self->draft, start); /* which asks for a forecast, too */
  else
    ask (self);
}

static void
tick_cb (RoomEditorWindow *self)
{
  if (room_editor_forecast_is_old (self->forecast))
    went_on_cb (self);
}

/* --- What is shown --- */

static void
show_trouble (RoomEditorWindow *self)
{
  const char *trouble = room_schedule_draft_get_trouble (self->draft);
  const char *fix = room_schedule_draft_get_trouble_fix (self->draft);

  gtk_label_set_label (self->trouble, trouble);
  gtk_button_set_label (GTK_BUTTON (self->trouble_fix), fix);
  gtk_widget_set_visible (self->trouble_fix, *fix != '\0');
  gtk_widget_set_visible (self->trouble_bar, *trouble != '\0');
}

static gboolean
is_unsaved (RoomEditorWindow *self)
{
  return self->fresh || room_schedule_draft_is_modified (self->draft);
}

static char *
standing (RoomEditorWindow *self)
{
  guint errors = room_editor_text_count_errors (self->draft);

  if (errors > 0)
    return g_strdup_printf (ngettext ("%u error to fix first", "%u errors to fix first", errors), errors);
  if (!room_schedule_draft_is_good (self->draft))
    return g_strdup (_ ("Not complete yet"));
  if (self->tournament)
    return isolated_printf (is_unsaved (self) ? _ ("Changed, not yet used by %s") : _ ("Schedule of %s"),
                            room_tournament_get_name (self->tournament));
  if (is_shipped (self))
    return g_strdup (_ ("Comes with Cardroom; saving makes your own copy"));
  if (is_unsaved (self))
    return g_strdup (_ ("Changed, not yet saved"));
  return g_strdup (self->word != NULL ? _ ("Saved") : _ ("New"));
}

static void
show_state (RoomEditorWindow *self)
{
  const char      *name = get_schedule (self)->name;
  g_autofree char *state = standing (self);
  g_autofree char *title = NULL;
  gboolean         good = room_schedule_draft_is_good (self->draft);
  gboolean         undo = room_schedule_draft_can_undo (self->draft), redo = room_schedule_draft_can_redo (self->draft);
  GtkWidget       *widget = GTK_WIDGET (self);

  name = name != NULL ? room_text_schedule (name) : _ ("Schedule");
  adw_window_title_set_title (self->heading, name);
  adw_window_title_set_subtitle (self->heading, state);
  title = isolated_printf (_ ("%s – schedule"), name);
  gtk_window_set_title (GTK_WINDOW (self), title);
  gtk_widget_action_set_enabled (widget, "editor.undo", undo);
  gtk_widget_action_set_enabled (widget, "editor.redo", redo);
  room_widget_say_why_not (self->undo, undo ? NULL : _ ("There is nothing to undo."));
  room_widget_say_why_not (self->redo, redo ? NULL : _ ("There is nothing to redo."));
  gtk_widget_action_set_enabled (widget, "editor.save", good);
  gtk_widget_action_set_enabled (widget, "editor.use", good && self->tournament != NULL);
  gtk_widget_action_set_enabled (widget, "editor.export", good);
  gtk_widget_action_set_enabled (widget, "editor.print", good);
  gtk_widget_action_set_enabled (widget, "editor.pdf", good);
  gtk_widget_action_set_enabled (widget, "editor.duplicate", good);
}

static void
draft_cb (RoomEditorWindow *self)
{
  g_autofree char *totals = room_schedule_draft_dup_totals (self->draft);

  gtk_label_set_label (self->totals, totals);
  show_trouble (self);
  show_state (self);
  ask (self);
  show_forecast (self);
}

static void
current_cb (RoomEditorWindow *self, guint row)
{
  room_curve_set_selected (self->curve, row);
  room_editor_table_show (self->table, G_MAXUINT);
}

static void
point_cb (RoomEditorWindow *self, guint row)
{
  room_editor_table_show (self->table, row);
}

static void
dragged_cb (RoomEditorWindow *self, guint row, gint64 big)
{
  room_schedule_draft_drag (self->draft, row, big);
}

static void
released_cb (RoomEditorWindow *self)
{
  room_schedule_draft_let_go (self->draft);
}

/* --- Saving --- */

static void
keep (RoomEditorWindow *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *sentence = NULL, *body = NULL;
  gboolean         copied = is_shipped (self);

  if (!room_book_save_schedule (self->book, get_schedule (self), &error))
    {
      body = g_strdup_printf ("%s %s", error->message, room_text_advice (error));
      room_ask_dialog_tell (GTK_WINDOW (self), _ ("The schedule could not be saved"), body);
      self->closing = FALSE;
      return;
    }
  room_schedule_draft_saved (self->draft);
  self->fresh = FALSE;
  g_free (self->word);
  self->word = g_strdup (get_schedule (self)->name);
  if (self->closing)
    {
      gtk_window_destroy (GTK_WINDOW (self));
      return;
    }
  sentence = isolated_printf (copied ? _ ("Saved as “%s”; the one that comes with Cardroom stays as it is.")
                                     : _ ("Saved as “%s”."),
                              self->word);
  show_state (self);
  say (self, sentence);
}

static void
replace_cb (GtkWindow *window, const char *id)
{
  RoomEditorWindow *self = ROOM_EDITOR_WINDOW (window);
  g_autofree char  *name = NULL;

  if (g_str_equal (id, "cancel"))
    {
      self->closing = FALSE;
      return;
    }
  name = g_str_equal (id, "both") ? room_editor_text_free_name (self->book, get_schedule (self)->name) : NULL;
  if (name != NULL)
    room_schedule_draft_set_name (self->draft, name);
  keep (self);
}

static void
ask_replace (RoomEditorWindow *self)
{
  const RoomDialogAnswer answers[] = { { "cancel", _ ("Cancel"), FALSE },
                                       { "replace", _ ("Replace"), TRUE },
                                       { "both", _ ("Keep both"), FALSE },
                                       { NULL, NULL, FALSE } };
  g_autofree char       *heading = isolated_printf (_ ("“%s” already exists"), get_schedule (self)->name);

  room_ask_dialog (GTK_WINDOW (self), heading,
                   _ ("Another of your schedules has this name. You can keep both; this one then gets a number."),
                   answers, replace_cb);
}

static void
save (RoomEditorWindow *self)
{
  const char      *name = get_schedule (self)->name;
  g_autofree char *free = NULL;

  if (g_strcmp0 (name, self->word) == 0 && !is_shipped (self))
    {
      keep (self);
      return;
    }
  free = room_editor_text_free_name (self->book, get_schedule (self)->name);
  if (!g_str_equal (free, name) && !is_shipped (self) && !room_editor_text_is_shipped (self->book, name))
    {
      ask_replace (self);
      return;
    }
  if (!g_str_equal (free, name))
    room_schedule_draft_set_name (self->draft, free);
  keep (self);
}

static void
save_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomEditorWindow *self = ROOM_EDITOR_WINDOW (widget);

  if (self->tournament != NULL)
    gtk_widget_activate_action (widget, "editor.use", NULL);
  else if (commit (self) && room_schedule_draft_is_good (self->draft))
    save (self);
}

/* --- A running tournament --- */

static void
use_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomEditorWindow *self = ROOM_EDITOR_WINDOW (widget);
  g_autoptr (GError) error = NULL;
  g_autofree char *word = NULL, *quoted = NULL, *sentence = NULL;
  gint             rewritten;

  if (!commit (self) || !room_schedule_draft_is_good (self->draft))
    return;
  if (!is_unsaved (self))
    {
      gtk_window_destroy (GTK_WINDOW (self));
      return;
    }
  rewritten = room_editor_live_rewritten (self->tournament, get_schedule (self));
  if (rewritten >= 0)
    {
      sentence = g_strdup_printf (_ ("Row %d has begun in the meantime and stays as it was. Undo your changes to it."),
                                  rewritten + 1);
      say (self, sentence);
      return;
    }
  word = room_book_lend_schedule (self->book, get_schedule (self));
  quoted = line_quote (word);
  if (!room_tournament_do (self->tournament, &error, "set schedule %s", quoted))
    {
      say (self, error->message);
      return;
    }
  room_schedule_draft_saved (self->draft);
  gtk_window_destroy (GTK_WINDOW (self));
}

/* --- Closing --- */

static void
close_answered_cb (GtkWindow *window, const char *id)
{
  RoomEditorWindow *self = ROOM_EDITOR_WINDOW (window);

  if (g_str_equal (id, "discard"))
    gtk_window_destroy (window);
  if (!g_str_equal (id, "save"))
    return;
  self->closing = TRUE;
  gtk_widget_activate_action (GTK_WIDGET (self), "editor.save", NULL);
}

static gboolean
room_editor_window_close_request (GtkWindow *window)
{
  RoomEditorWindow      *self = ROOM_EDITOR_WINDOW (window);
  g_autofree char       *sentence = NULL;
  gboolean               typed = room_editor_table_commit (self->table, &sentence);
  gboolean               good = room_schedule_draft_is_good (self->draft) && typed;
  const RoomDialogAnswer answers[]
      = { { "keep", _ ("Keep editing"), FALSE },
          { "discard", _ ("Discard"), TRUE },
          { good ? "save" : NULL, self->tournament != NULL ? _ ("Use") : _ ("Save"), FALSE },
          { NULL, NULL, FALSE } };

  if (!is_unsaved (self) && typed)
    return GTK_WINDOW_CLASS (room_editor_window_parent_class)->close_request (window);
  room_ask_dialog (window,
                   !good                      ? _ ("Discard the changes?")
                   : self->tournament != NULL ? _ ("Use the changed schedule?")
                                              : _ ("Save the changes?"),
                   good ? _ ("Your changes will be lost.")
                        : _ ("It has errors and cannot be kept as it is; your changes will be lost."),
                   answers, close_answered_cb);
  return TRUE;
}

/* --- Editing --- */

static void
edit_act_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomEditorWindow *self = ROOM_EDITOR_WINDOW (widget);
  const char       *what = action + strlen ("editor.");

  if (g_str_equal (what, "undo"))
    room_schedule_draft_undo (self->draft);
  else if (g_str_equal (what, "redo"))
    room_schedule_draft_redo (self->draft);
  else if (g_str_equal (what, "fix"))
    room_schedule_draft_fix (self->draft, G_MAXUINT);
  else if (g_str_equal (what, "add-level"))
    gtk_widget_activate_action (GTK_WIDGET (self->table), "table.insert-level", "u",
                                g_list_model_get_n_items (room_schedule_draft_get_rows (self->draft)) - 1);
  else
    gtk_widget_activate_action (GTK_WIDGET (self->table), "table.insert-break", "u", G_MAXUINT);
}

/* --- Files and printing --- */

static void
import_cb (GFile *file, gpointer data)
{
  RoomEditorWindow *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (Schedule) schedule = NULL;

  if (self->draft == NULL)
    return;
  schedule = room_schedule_file_read (file, &error);
  if (schedule != NULL)
    room_schedule_draft_replace (self->draft, schedule);
  else
    room_ask_dialog_tell (GTK_WINDOW (self), _ ("The file could not be imported"), error->message);
}

static void
export_cb (GFile *file, gpointer data)
{
  RoomEditorWindow *self = data;
  g_autoptr (GError) error = NULL;

  if (self->draft == NULL)
    return;
  if (room_schedule_file_write (file, get_schedule (self), &error))
    say (self, _ ("The schedule was exported."));
  else
    room_ask_dialog_tell (GTK_WINDOW (self), _ ("The file could not be written"), error->message);
}

static RoomPrintout *
make_sheet (RoomEditorWindow *self)
{
  return room_printout_new_schedule (get_schedule (self), room_schedule_draft_get_start (self->draft), NULL);
}

static void
pdf_cb (GFile *file, gpointer data)
{
  RoomEditorWindow *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (RoomPrintout) printout = NULL;

  if (self->draft == NULL)
    return;
  printout = make_sheet (self);
  if (room_printout_export (printout, g_file_peek_path (file), &error))
    say (self, _ ("The sheet was saved as a PDF."));
  else
    room_ask_dialog_tell (GTK_WINDOW (self), _ ("The PDF could not be written"), error->message);
}

static void
designed_cb (const Schedule *schedule, const NightPlan *plan, gpointer data)
{
  RoomEditorWindow *self = data;

  if (self->draft != NULL)
    room_schedule_draft_replace (self->draft, schedule);
}

/* The page is part of the window, so it needs no reference to it. */
static void
design (RoomEditorWindow *self)
{
  GtkWidget *page = room_design_page_new (self->book, designed_cb, self, NULL);

  room_design_page_show (ROOM_DESIGN_PAGE (page), self->page);
}

static void
duplicate (RoomEditorWindow *self)
{
  g_autoptr (Schedule) copy = schedule_copy (get_schedule (self));
  g_autofree char *name = room_editor_text_free_name (self->book, get_schedule (self)->name);

  g_free (copy->name);
  copy->name = g_steal_pointer (&name);
  room_editor_window_open (GTK_WINDOW (self), self->book, NULL, copy);
}

static void
paper_cb (GtkWidget *widget, const char *action, GVariant *parameter)
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
  if (!commit (self))
    return;
  name = room_text_schedule (get_schedule (self)->name != NULL ? get_schedule (self)->name : "");
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

/* --- The window --- */

static void
room_editor_window_dispose (GObject *object)
{
  RoomEditorWindow *self = ROOM_EDITOR_WINDOW (object);

  if (self->forecast != NULL)
    room_editor_forecast_cancel (self->forecast);
  if (self->draft != NULL)
    {
      g_signal_handlers_disconnect_by_func (self->draft, draft_cb, self);
      room_editor_table_set_draft (self->table, NULL);
      room_editor_basics_set_draft (self->basics, NULL);
    }
  g_clear_object (&self->forecast);
  g_clear_object (&self->draft);
  g_clear_object (&self->tournament);
  g_clear_object (&self->book);
  g_clear_pointer (&self->word, g_free);
  g_clear_object (&self->toaster);
  G_OBJECT_CLASS (room_editor_window_parent_class)->dispose (object);
}

static const struct
{
  const char                 *name;
  GtkWidgetActionActivateFunc act;
  guint                       key;
  GdkModifierType             state;
} acts[] = {
  { "editor.save", save_cb, GDK_KEY_s, GDK_CONTROL_MASK },
  { "editor.use", use_cb, 0, 0 },
  { "editor.undo", edit_act_cb, GDK_KEY_z, GDK_CONTROL_MASK },
  { "editor.redo", edit_act_cb, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
  { "editor.fix", edit_act_cb, 0, 0 },
  { "editor.add-level", edit_act_cb, 0, 0 },
  { "editor.add-break", edit_act_cb, 0, 0 },
  { "editor.design", paper_cb, 0, 0 },
  { "editor.import", paper_cb, GDK_KEY_o, GDK_CONTROL_MASK },
  { "editor.export", paper_cb, GDK_KEY_e, GDK_CONTROL_MASK },
  { "editor.print", paper_cb, GDK_KEY_p, GDK_CONTROL_MASK },
  { "editor.pdf", paper_cb, 0, 0 },
  { "editor.duplicate", paper_cb, 0, 0 },
};

/* A shortcut must not act on a page that is hidden. */
static void
act_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  guint i = 0;

  if (room_steps_is_deep (ROOM_EDITOR_WINDOW (widget)->steps))
    return;
  while (!g_str_equal (acts[i].name, action))
    i++;
  acts[i].act (widget, action, parameter);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    {
      gtk_widget_class_install_action (widget_class, acts[i].name, NULL, act_cb);
      if (acts[i].key)
        gtk_widget_class_add_binding_action (widget_class, acts[i].key, acts[i].state, acts[i].name, NULL);
    }
}

static void
room_editor_window_class_init (RoomEditorWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_editor_window_dispose;
  GTK_WINDOW_CLASS (class)->close_request = room_editor_window_close_request;
  g_type_ensure (ROOM_TYPE_EDITOR_BASICS);
  g_type_ensure (ROOM_TYPE_EDITOR_TABLE);
  g_type_ensure (ROOM_TYPE_CURVE);
  g_type_ensure (ROOM_TYPE_STEPS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/cardroom/Cardroom/planner/room-editor-window.ui");
  ROOM_BIND (widget_class, RoomEditorWindow, steps, page, toasts, heading, basics, table, curve, trouble, trouble_bar,
             trouble_fix, totals, end, save, use, change_advice, undo, redo);
  ROOM_BIND_CALLBACKS (widget_class, current_cb, point_cb, dragged_cb, released_cb, ask);
  install_actions (widget_class);
}

static void
room_editor_window_init (RoomEditorWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->toaster = room_toaster_new (self->toasts);
  room_curve_set_editable (self->curve, TRUE);
}

/* --- Opening --- */

static RoomEditorWindow *
find_open (RoomBook *book, const char *word, RoomTournament *tournament)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);
      RoomEditorWindow *self = ROOM_IS_EDITOR_WINDOW (window) ? ROOM_EDITOR_WINDOW (window) : NULL;

      if (self != NULL && self->book == book
          && (tournament != NULL ? self->tournament == tournament : word != NULL && g_strcmp0 (self->word, word) == 0))
        return self;
    }
  return NULL;
}

static void
show_draft (RoomEditorWindow *self, const Schedule *schedule, guint locked, gint64 start)
{
  self->draft = room_schedule_draft_new (schedule, locked);
  room_schedule_draft_set_start (self->draft, start);
  self->forecast = room_editor_forecast_new (self->book, self->tournament, self->draft);
  g_signal_connect_object (self->forecast, "changed", G_CALLBACK (show_forecast), self, G_CONNECT_SWAPPED);
  room_editor_table_set_draft (self->table, self->draft);
  room_editor_basics_set_draft (self->basics, self->draft);
  g_signal_connect_object (self->draft, "changed", G_CALLBACK (draft_cb), self, G_CONNECT_SWAPPED);
  draft_cb (self);
  room_editor_table_focus (self->table, locked, ROOM_CELL_BIG);
}

/* A separate window rather than one above PARENT, because people want to see both. */
static RoomEditorWindow *
make (GtkWindow *parent, RoomBook *book)
{
  GtkApplication   *application = parent != NULL ? gtk_window_get_application (parent) : NULL;
  RoomEditorWindow *self = g_object_new (ROOM_TYPE_EDITOR_WINDOW, "application", application, NULL);

  self->book = g_object_ref (book);
  return self;
}

void
room_editor_window_open (GtkWindow *parent, RoomBook *book, const char *word, const Schedule *schedule)
{
  RoomEditorWindow *self = find_open (book, word, NULL);
  g_autoptr (Schedule) found = NULL;
  g_autoptr (GError) error = NULL;

  if (self != NULL)
    {
      gtk_window_present (GTK_WINDOW (self));
      return;
    }
  self = make (parent, book);
  if (word != NULL)
    found = room_book_find_schedule (word, book, &error);
  self->word = found != NULL ? g_strdup (word) : NULL;
  self->fresh = word == NULL && schedule != NULL;
  show_draft (self, word != NULL ? found : schedule, 0, 0);
  if (error != NULL)
    say (self, error->message);
  gtk_window_present (GTK_WINDOW (self));
}

void
room_editor_window_open_tournament (GtkWindow *parent, RoomBook *book, RoomTournament *tournament)
{
  RoomEditorWindow *self = find_open (book, NULL, tournament);
  guint             locked = room_editor_live_locked (tournament);
  g_autoptr (Schedule) schedule = NULL;

  if (self != NULL)
    {
      gtk_window_present (GTK_WINDOW (self));
      return;
    }
  self = make (parent, book);
  self->tournament = g_object_ref (tournament);
  schedule = room_editor_live_schedule (tournament);
  gtk_widget_set_visible (self->save, FALSE);
  gtk_widget_set_visible (self->use, TRUE);
  gtk_widget_set_visible (self->change_advice, locked > 0);
  room_editor_basics_set_running (self->basics);
  room_curve_set_played (self->curve, locked, room_editor_live_elapsed (tournament, schedule));
  show_draft (self, schedule, locked, room_editor_live_start (tournament));
  g_signal_connect_object (tournament, "changed", G_CALLBACK (went_on_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tournament, "tick", G_CALLBACK (tick_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (self));
}
