/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-import-window.h"

#include <glib/gi18n-lib.h>

#include "app/cash/room-cash-import.h"
#include "app/club/room-import.h"
#include "base/isolate.h"
#include "widgets/kit/room-ask-dialog.h"
#include "widgets/kit/room-ask-file.h"
#include "widgets/kit/room-screen.h"
#include "widgets/kit/room-widget.h"
#include "room-import-row.h"

struct _RoomImportWindow
{
  AdwWindow parent_instance;

  GtkButton      *import_button;
  GtkStack       *pages; /* "choose", "reading", "preview", "ledger", "nothing" */
  GtkProgressBar *progress;
  GtkLabel       *facts;
  GtkListView    *nights;
  GtkWidget      *side, *doubles_section, *seasons_section;
  GtkListBox     *doubles, *seasons;

  AdwStatusPage *ledger;
  GtkLabel      *ledger_text;
  GtkWidget     *ledger_button;

  RoomBook       *book;
  RoomImport     *import;
  RoomCashImport *cash; /* the ledger that is looked at; NULL: none is */
};

G_DEFINE_FINAL_TYPE (RoomImportWindow, room_import_window, ADW_TYPE_WINDOW)

static guint imported_signal, imported_cash_signal;

/* --- Reading --- */

static void
progress_cb (RoomImportWindow *self)
{
  guint            done, all;
  g_autofree char *text = NULL;

  room_import_get_progress (self->import, &done, &all);
  if (all == 0)
    return;
  text = g_strdup_printf (_ ("%u of %u files"), done, all);
  gtk_progress_bar_set_fraction (self->progress, (double) done / all);
  gtk_progress_bar_set_text (self->progress, text);
}

/* --- What is about to be imported --- */

static guint
count_refused (GListModel *nights)
{
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (nights); i++)
    {
      g_autoptr (RoomImportNight) night = g_list_model_get_item (nights, i);

      n += room_import_night_get_state (night) == ROOM_IMPORT_REFUSED;
    }
  return n;
}

static void
update (RoomImportWindow *self)
{
  GListModel      *nights = room_import_get_nights (self->import);
  guint            n = room_import_count (self->import), all = g_list_model_get_n_items (nights);
  guint            refused = count_refused (nights);
  g_autofree char *button = g_strdup_printf (ngettext ("Import %u night", "Import %u nights", n), n);
  g_autofree char *facts = refused > 0 ? g_strdup_printf (_ ("%u of %u chosen, %u refused"), n, all, refused)
                                       : g_strdup_printf (_ ("%u of %u chosen"), n, all);

  gtk_button_set_label (self->import_button, button);
  gtk_label_set_label (self->facts, facts);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "import.keep", n > 0);
}

static void
answered_cb (RoomImportDouble *each, GParamSpec *pspec, GtkDropDown *answers)
{
  guint chosen = gtk_drop_down_get_selected (answers);

  /* Somebody who is known has no answer in the middle. */
  room_import_double_set_answer (each, chosen == 0                                         ? ROOM_DOUBLE_ONE
                                       : room_import_double_is_known (each) || chosen == 2 ? ROOM_DOUBLE_TWO
                                                                                           : ROOM_DOUBLE_OTHER);
}

static GtkWidget *
create_double (gpointer item, gpointer data)
{
  RoomImportDouble *each = item;
  GtkWidget        *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *why, *answers;
  g_autofree char  *one = isolated_printf (_ ("One person: %s"), room_import_double_get_one (each));
  g_autofree char  *other = isolated_printf (_ ("One person: %s"), room_import_double_get_other (each));
  const char       *three[] = { one, other, _ ("Two people"), NULL }, *two[] = { one, _ ("Two people"), NULL };

  why = gtk_label_new (room_import_double_get_why (each));
  gtk_label_set_wrap (GTK_LABEL (why), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (why), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (why), 0);
  answers = gtk_drop_down_new_from_strings (room_import_double_is_known (each) ? two : three);
  room_widget_name_drop_down (answers, room_import_double_get_why (each));
  g_signal_connect_object (answers, "notify::selected", G_CALLBACK (answered_cb), each, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), why);
  gtk_box_append (GTK_BOX (box), answers);
  gtk_widget_add_css_class (box, "import-question");
  return box;
}

static void
ticked_cb (RoomImportSeason *season, GParamSpec *pspec, GtkCheckButton *tick)
{
  room_import_season_set_wanted (season, gtk_check_button_get_active (tick));
}

static GtkWidget *
create_season (gpointer item, gpointer data)
{
  GtkWidget  *tick = gtk_check_button_new_with_label (room_import_season_get_name (item));
  GtkWidget  *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  const char *note = room_import_season_get_note (item);

  gtk_check_button_set_active (GTK_CHECK_BUTTON (tick), room_import_season_is_wanted (item));
  g_signal_connect_object (tick, "notify::active", G_CALLBACK (ticked_cb), item, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), tick);
  if (note != NULL)
    {
      GtkWidget *label = gtk_label_new (note);

      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_widget_add_css_class (label, "dim-label");
      gtk_box_append (GTK_BOX (box), label);
    }
  gtk_widget_add_css_class (box, "import-question");
  return box;
}

static void
show_preview (RoomImportWindow *self)
{
  gboolean doubles = g_list_model_get_n_items (room_import_get_doubles (self->import)) > 0;
  gboolean seasons = g_list_model_get_n_items (room_import_get_seasons (self->import)) > 0;

  if (g_list_model_get_n_items (room_import_get_nights (self->import)) == 0)
    {
      gtk_stack_set_visible_child_name (self->pages, "nothing");
      return;
    }
  gtk_widget_set_visible (self->doubles_section, doubles);
  gtk_widget_set_visible (self->seasons_section, seasons);
  gtk_widget_set_visible (self->side, doubles || seasons);
  gtk_widget_set_visible (GTK_WIDGET (self->import_button), TRUE);
  update (self);
  gtk_stack_set_visible_child_name (self->pages, "preview");
}

static void
set_up_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  gtk_list_item_set_activatable (item, FALSE);
  gtk_list_item_set_child (item, room_import_row_new ());
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  room_import_row_show (ROOM_IMPORT_ROW (gtk_list_item_get_child (item)), gtk_list_item_get_item (item));
}

/* A ledger by itself becomes a cash game; among other files it is told what it is. */
static void
show_ledger (RoomImportWindow *self, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_path_get_basename (path), *text = NULL;

  g_clear_pointer (&self->cash, room_cash_import_free);
  self->cash = room_cash_import_read (path, &error);
  text = self->cash != NULL ? room_cash_import_describe (self->cash) : isolated_printf ("%s:%s", name, error->message);
  adw_status_page_set_title (self->ledger,
                             self->cash != NULL ? self->cash->terms->name : _ ("This ledger is not read"));
  adw_status_page_set_description (
      self->ledger,
      self->cash != NULL ? _ ("All chips count as bought on credit: settling up says who pays whom.") : NULL);
  gtk_label_set_label (self->ledger_text, text);
  gtk_widget_set_visible (self->ledger_button, self->cash != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->import_button), FALSE);
  gtk_stack_set_visible_child_name (self->pages, "ledger");
}

void
room_import_window_begin (RoomImportWindow *self, const char *const *paths)
{
  g_autoptr (GtkNoSelection) model = NULL;

  if (paths[1] == NULL && room_cash_import_is_ledger (paths[0]))
    {
      show_ledger (self, paths[0]);
      return;
    }

  g_clear_object (&self->import);
  self->import = room_import_new (self->book);
  g_signal_connect_object (self->import, "progress", G_CALLBACK (progress_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->import, "wanted", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->import, "read", G_CALLBACK (show_preview), self, G_CONNECT_SWAPPED);
  model = gtk_no_selection_new (g_object_ref (room_import_get_nights (self->import)));
  gtk_list_view_set_model (self->nights, GTK_SELECTION_MODEL (model));
  gtk_list_box_bind_model (self->doubles, room_import_get_doubles (self->import), create_double, NULL, NULL);
  gtk_list_box_bind_model (self->seasons, room_import_get_seasons (self->import), create_season, NULL, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->import_button), FALSE);
  gtk_stack_set_visible_child_name (self->pages, "reading");
  room_import_read (self->import, paths);
}

/* --- Acts --- */

static void
keep_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomImportWindow *self = ROOM_IMPORT_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  if (!room_import_keep (self->import, &error))
    {
      room_ask_dialog_tell (GTK_WINDOW (self), _ ("Nothing was imported"), error->message);
      return;
    }
  g_signal_emit (self, imported_signal, 0);
  gtk_window_close (GTK_WINDOW (self));
}

static void
keep_ledger_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomImportWindow *self = ROOM_IMPORT_WINDOW (widget);
  g_autoptr (GError) error = NULL;
  gint64 id = self->cash != NULL ? room_cash_import_keep (self->cash, self->book, &error) : 0;

  if (id == 0)
    {
      if (error != NULL)
        room_ask_dialog_tell (GTK_WINDOW (self), _ ("Nothing was imported"), error->message);
      return;
    }
  g_signal_emit (self, imported_cash_signal, 0, id);
  gtk_window_close (GTK_WINDOW (self));
}

static void
chosen_cb (GListModel *files, gpointer data)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) paths = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (files); i++)
    {
      g_autoptr (GFile) file = g_list_model_get_item (files, i);

      if (g_file_peek_path (file) != NULL)
        g_strv_builder_add (builder, g_file_peek_path (file));
    }
  paths = g_strv_builder_end (builder);
  if (*paths != NULL)
    room_import_window_begin (data, (const char *const *) paths);
}

static void
files_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  static const char *const patterns[] = { "*.tdt", "*.csv", "*.tsv", "*.txt", "*.night", NULL };

  room_ask_files (GTK_WINDOW (widget), _ ("Import"), _ ("Nights and results"), patterns, chosen_cb,
                  g_object_ref (widget), g_object_unref);
}

static void
folder_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  room_ask_folder (GTK_WINDOW (widget), _ ("Import"), chosen_cb, g_object_ref (widget), g_object_unref);
}

static gboolean
drop_cb (RoomImportWindow *self, const GValue *value)
{
  g_auto (GStrv) paths = room_import_window_paths (g_value_get_boxed (value));

  if (*paths == NULL)
    return FALSE;
  room_import_window_begin (self, (const char *const *) paths);
  return TRUE;
}

/* --- The window --- */

static void
room_import_window_dispose (GObject *object)
{
  RoomImportWindow *self = ROOM_IMPORT_WINDOW (object);

  g_clear_pointer (&self->cash, room_cash_import_free);
  g_clear_object (&self->import);
  g_clear_object (&self->book);
  G_OBJECT_CLASS (room_import_window_parent_class)->dispose (object);
}

static void
room_import_window_class_init (RoomImportWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_import_window_dispose;
  imported_signal
      = g_signal_new ("imported", ROOM_TYPE_IMPORT_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  imported_cash_signal = g_signal_new ("imported-cash", ROOM_TYPE_IMPORT_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 1, G_TYPE_INT64);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/cardroom/Cardroom/start/room-import-window.ui");
  ROOM_BIND (widget_class, RoomImportWindow, import_button, pages, progress, facts, nights, side, doubles_section,
             seasons_section, doubles, seasons, ledger, ledger_text, ledger_button);
  ROOM_BIND_CALLBACKS (widget_class, set_up_cb, bind_cb);
  gtk_widget_class_install_action (widget_class, "import.keep", NULL, keep_cb);
  gtk_widget_class_install_action (widget_class, "import.keep-ledger", NULL, keep_ledger_cb);
  gtk_widget_class_install_action (widget_class, "import.files", NULL, files_cb);
  gtk_widget_class_install_action (widget_class, "import.folder", NULL, folder_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
room_import_window_init (RoomImportWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  room_import_window_take_drops (GTK_WIDGET (self), G_CALLBACK (drop_cb));
}

GtkWindow *
room_import_window_new (GtkWindow *parent, RoomBook *book, const char *const *paths)
{
  RoomImportWindow *self = g_object_new (ROOM_TYPE_IMPORT_WINDOW, "transient-for", parent, NULL);

  self->book = g_object_ref (book);
  room_screen_use_height (GTK_WINDOW (self), parent);
  if (paths != NULL)
    room_import_window_begin (self, paths);
  return GTK_WINDOW (self);
}

void
room_import_window_take_drops (GtkWidget *widget, GCallback callback)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect_object (target, "drop", callback, widget, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (target));
}

GStrv
room_import_window_paths (GdkFileList *files)
{
  g_autoptr (GStrvBuilder) paths = g_strv_builder_new ();
  GSList *all = gdk_file_list_get_files (files);

  for (const GSList *each = all; each != NULL; each = each->next)
    if (g_file_peek_path (each->data) != NULL)
      g_strv_builder_add (paths, g_file_peek_path (each->data));
  g_slist_free (all);
  return g_strv_builder_end (paths);
}
