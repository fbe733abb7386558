/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The first page: what runs, what comes, what was, and the way to a new tournament. */
#include "room-start-page.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/cash/room-cashes.h"
#include "app/club/room-import.h"
#include "app/club/room-sample.h"
#include "app/house/room-summary.h"
#include "app/tournament/room-tournament-draft.h"
#include "base/isolate.h"
#include "widgets/kit/room-lazy-page.h"
#include "widgets/kit/room-toaster.h"
#include "widgets/kit/room-widget.h"
#include "room-import-window.h"
#include "room-start-head.h"
#include "room-start-row.h"

typedef enum
{
  RUNNING,
  UPCOMING,
  PAST,
  N_SECTIONS
} Section;

struct _RoomStartPage
{
  GtkWidget parent_instance;

  AdwToastOverlay *toasts;
  GtkStack        *stack;
  RoomLazyPage    *head;
  GtkWidget       *running_section, *upcoming_section, *past_section;
  GtkListBox      *running, *upcoming, *past;

  RoomToaster        *toaster;
  RoomBook           *book;
  GtkFilter          *filters[N_SECTIONS];
  GtkFilterListModel *models[N_SECTIONS];

  GHashTable *deleted; /* set of room_start_row_number, owned: hidden, and gone for good when the toast is */
};

G_DEFINE_FINAL_TYPE (RoomStartPage, room_start_page, GTK_TYPE_WIDGET)

enum
{
  OPEN,
  NEW_TOURNAMENT,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static Section
section_of (gpointer item)
{
  if (ROOM_IS_CASH_SUMMARY (item))
    return room_cash_summary_is_running (item) ? RUNNING : PAST;
  switch (room_summary_get_state (item))
    {
    case TOURNEY_WAITING:
      return UPCOMING;
    case TOURNEY_FINISHED:
      return PAST;
    default:
      return RUNNING;
    }
}

static gboolean
belongs (RoomStartPage *self, gpointer item, Section section)
{
  gint64 number = room_start_row_number (item);

  return section_of (item) == section && !g_hash_table_contains (self->deleted, &number);
}

static gboolean
is_running (gpointer item, gpointer self)
{
  return belongs (self, item, RUNNING);
}

static gboolean
is_upcoming (gpointer item, gpointer self)
{
  return belongs (self, item, UPCOMING);
}

static gboolean
is_past (gpointer item, gpointer self)
{
  return belongs (self, item, PAST);
}

static gint64
when_of (gpointer item)
{
  return ROOM_IS_CASH_SUMMARY (item) ? room_cash_summary_get_when (item) : room_summary_get_when (item);
}

/* The nearest date stands first, among coming tournaments as among past ones. */
static int
compare_when (gconstpointer a, gconstpointer b, gpointer sign)
{
  gint64 left = when_of ((gpointer) a), right = when_of ((gpointer) b);

  if (left != right)
    return (left < right ? -1 : 1) * GPOINTER_TO_INT (sign);
  return 0;
}

static GtkWidget *
make_head (gpointer self)
{
  return room_start_head_new ();
}

static void
update_sample (RoomStartPage *self)
{
  gboolean is_there = room_sample_is_there (self->book);

  if (is_there || adw_bin_get_child (ADW_BIN (self->head)) != NULL)
    room_start_head_show_sample (ROOM_START_HEAD (room_lazy_page_get (self->head)), is_there);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "start.show-around", !is_there);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "start.remove-sample", is_there);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "start.undo-import", room_import_can_undo (self->book));
}

static void
update_sections (RoomStartPage *self)
{
  GtkWidget *sections[] = { self->running_section, self->upcoming_section, self->past_section };
  gboolean   any = FALSE;

  for (gint i = 0; i < N_SECTIONS; i++)
    {
      gboolean filled = g_list_model_get_n_items (G_LIST_MODEL (self->models[i])) > 0;

      gtk_widget_set_visible (sections[i], filled);
      any |= filled;
    }
  gtk_stack_set_visible_child_name (self->stack, any ? "list" : "empty");
  update_sample (self);
}

static void
filter_again (RoomStartPage *self)
{
  for (gint i = 0; i < N_SECTIONS; i++)
    gtk_filter_changed (self->filters[i], GTK_FILTER_CHANGE_DIFFERENT);
}

static void
say (RoomStartPage *self, const char *sentence)
{
  g_autofree char *title = g_markup_escape_text (sentence, -1);

  room_toast_add (self->toasts, adw_toast_new (title));
}

/* Deletes now, unless the deletion was taken back. */
static void
carry_out_deletion (RoomStartPage *self, gint64 number)
{
  g_autoptr (GError) error = NULL;

  if (!g_hash_table_remove (self->deleted, &number))
    return;
  if (number < 0 ? room_cashes_delete (self->book, -number, &error) : room_book_delete (self->book, number, &error))
    return;
  filter_again (self);
  if (!gtk_widget_in_destruction (GTK_WIDGET (self)))
    say (self, error->message);
}

static void
carry_out_deletions (RoomStartPage *self)
{
  GHashTableIter iter;
  gint64        *number;

  while (g_hash_table_iter_init (&iter, self->deleted), g_hash_table_iter_next (&iter, (gpointer *) &number, NULL))
    carry_out_deletion (self, *number);
}

static void
dismissed_cb (RoomStartPage *self, AdwToast *toast)
{
  carry_out_deletion (self, g_variant_get_int64 (adw_toast_get_action_target_value (toast)));
}

/* The name of the item NUMBER; NULL: it is not there.  Free it. */
static char *
find_name (RoomStartPage *self, gint64 number)
{
  GListModel *models[] = { room_book_get_tournaments (self->book), room_cashes_get (self->book) };
  char       *name = NULL;

  for (guint m = 0; m < G_N_ELEMENTS (models); m++)
    for (guint i = 0; i < g_list_model_get_n_items (models[m]) && name == NULL; i++)
      {
        g_autoptr (GObject) item = g_list_model_get_item (models[m], i);

        if (room_start_row_number (item) == number)
          g_object_get (item, "name", &name, NULL);
      }
  return name;
}

static void
delete_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomStartPage   *self = ROOM_START_PAGE (widget);
  gint64           number = g_variant_get_int64 (parameter);
  g_autofree char *name = find_name (self, number), *sentence = NULL, *title = NULL;
  AdwToast        *toast;

  if (name == NULL || !g_hash_table_add (self->deleted, g_memdup2 (&number, sizeof number)))
    return;
  sentence = isolated_printf (_ ("“%s” was deleted."), name);
  title = g_markup_escape_text (sentence, -1);
  toast = adw_toast_new (title);
  adw_toast_set_button_label (toast, _ ("Undo"));
  adw_toast_set_action_name (toast, "start.undelete");
  adw_toast_set_action_target_value (toast, g_variant_new_int64 (number));
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (dismissed_cb), self, G_CONNECT_SWAPPED);
  filter_again (self);
  room_toast_add (self->toasts, toast);
}

static void
undelete_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomStartPage *self = ROOM_START_PAGE (widget);
  gint64         id = g_variant_get_int64 (parameter);

  if (g_hash_table_remove (self->deleted, &id))
    filter_again (self);
}

static void
open_item (RoomStartPage *self, gint64 number)
{
  if (number < 0)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.open-cash", "x", -number);
  else
    g_signal_emit (self, signals[OPEN], 0, number);
}

static void
open_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  open_item (ROOM_START_PAGE (widget), g_variant_get_int64 (parameter));
}

static void
rename_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomStartPage *self = ROOM_START_PAGE (widget);
  GtkListBox    *boxes[] = { self->running, self->upcoming, self->past };
  GtkListBoxRow *row;

  for (gint i = 0; i < N_SECTIONS; i++)
    for (gint k = 0; (row = gtk_list_box_get_row_at_index (boxes[i], k)) != NULL; k++)
      if (room_start_row_number (room_start_row_get_item (ROOM_START_ROW (row))) == g_variant_get_int64 (parameter))
        room_start_row_ask_name (ROOM_START_ROW (row));
}

static void
again_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomStartPage *self = ROOM_START_PAGE (widget);
  g_autoptr (GError) error = NULL;
  gint64 id = room_tournament_draft_play_again (self->book, g_variant_get_int64 (parameter), &error);

  if (id != 0)
    g_signal_emit (self, signals[OPEN], 0, id);
  else
    say (self, error->message);
}

static void
new_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_signal_emit (widget, signals[NEW_TOURNAMENT], 0);
}

static void
show_around_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomStartPage *self = ROOM_START_PAGE (widget);
  g_autoptr (GError) error = NULL;

  if (!room_sample_add (self->book, &error))
    say (self, error->message);
}

static void
remove_sample_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomStartPage *self = ROOM_START_PAGE (widget);
  g_autoptr (GError) error = NULL;

  carry_out_deletions (self);
  say (self, room_sample_remove (self->book, &error) ? _ ("The sample club has been removed.") : error->message);
  update_sections (self);
}

/* --- What comes in --- */

static void
imported_cb (RoomStartPage *self)
{
  static const RoomToastOffer offers[] = { { N_ ("See the table"), "start.show-import" }, { NULL, NULL } };
  g_autofree char            *told = room_import_say_last (self->book);
  gboolean                    has_season = room_import_last_season (self->book) != NULL;

  update_sections (self);
  room_toaster_say_with (self->toaster, told, _ ("Undo"), "start.undo-import", has_season ? offers : offers + 1);
}

/* Undo deletes it again, at once. */
static void
imported_cash_cb (RoomStartPage *self, gint64 id)
{
  g_autofree char *name = find_name (self, -id);
  g_autofree char *sentence = isolated_printf (_ ("“%s” was imported."), name);
  g_autofree char *title = g_markup_escape_text (sentence, -1);
  AdwToast        *toast = adw_toast_new (title);

  adw_toast_set_button_label (toast, _ ("Undo"));
  adw_toast_set_action_name (toast, "start.delete");
  adw_toast_set_action_target_value (toast, g_variant_new_int64 (-id));
  room_toast_add (self->toasts, toast);
}

/* PATHS may be NULL: they are asked for. */
static void
open_import (RoomStartPage *self, const char *const *paths)
{
  GtkWindow *window = room_import_window_new (room_widget_get_window (self), self->book, paths);

  g_signal_connect_object (window, "imported", G_CALLBACK (imported_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "imported-cash", G_CALLBACK (imported_cash_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (window);
}

static void
import_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  open_import (ROOM_START_PAGE (widget), NULL);
}

static gboolean
drop_cb (RoomStartPage *self, const GValue *value)
{
  g_auto (GStrv) paths = room_import_window_paths (g_value_get_boxed (value));

  if (*paths == NULL)
    return FALSE;
  open_import (self, (const char *const *) paths);
  return TRUE;
}

static void
undo_import_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomStartPage *self = ROOM_START_PAGE (widget);
  g_autoptr (GError) error = NULL;

  carry_out_deletions (self);
  room_toaster_say (self->toaster,
                    room_import_undo (self->book, &error) ? _ ("The import was undone.") : error->message, NULL, NULL);
  update_sections (self);
}

static void
show_import_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  const char *season = room_import_last_season (ROOM_START_PAGE (widget)->book);

  if (season != NULL)
    gtk_widget_activate_action (widget, "home.show-season", "s", season);
}

/* The page “Season” would begin with the one that was looked at last. */
static void
show_sample_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autofree char *season = room_sample_dup_season (ROOM_START_PAGE (widget)->book);

  if (season != NULL)
    gtk_widget_activate_action (widget, "home.show-season", "s", season);
  else
    gtk_widget_activate_action (widget, "home.show", "s", "season");
}

static void
renamed_cb (RoomStartPage *self, const char *name, RoomStartRow *row)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *clean = g_strdelimit (g_strdup (name), "\"\n\r\t", ' ');
  gint64           number = room_start_row_number (room_start_row_get_item (row));

  if (number < 0 ? !room_cashes_rename (self->book, -number, clean, &error)
                 : !room_book_rename (self->book, number, clean, &error))
    say (self, error->message);
}

static void
row_activated_cb (RoomStartPage *self, GtkListBoxRow *row)
{
  open_item (self, room_start_row_number (room_start_row_get_item (ROOM_START_ROW (row))));
}

static GtkWidget *
create_row (gpointer item, gpointer data)
{
  GtkWidget *row = room_start_row_new (item);

  g_signal_connect_object (row, "rename", G_CALLBACK (renamed_cb), data, G_CONNECT_SWAPPED);
  return row;
}

static void
unmap_cb (RoomStartPage *self)
{
  carry_out_deletions (self);
}

static void
room_start_page_dispose (GObject *object)
{
  RoomStartPage *self = ROOM_START_PAGE (object);

  if (self->book != NULL)
    carry_out_deletions (self);
  room_widget_dispose_template (GTK_WIDGET (object), ROOM_TYPE_START_PAGE);
  for (gint i = 0; i < N_SECTIONS; i++)
    {
      g_clear_object (&self->models[i]);
      g_clear_object (&self->filters[i]);
    }
  g_clear_object (&self->toaster);
  g_clear_object (&self->book);
  G_OBJECT_CLASS (room_start_page_parent_class)->dispose (object);
}

static void
room_start_page_finalize (GObject *object)
{
  g_hash_table_unref (ROOM_START_PAGE (object)->deleted);
  G_OBJECT_CLASS (room_start_page_parent_class)->finalize (object);
}

static void
room_start_page_class_init (RoomStartPageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_start_page_dispose;
  G_OBJECT_CLASS (class)->finalize = room_start_page_finalize;
  signals[OPEN] = g_signal_new ("open", ROOM_TYPE_START_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                G_TYPE_INT64);
  signals[NEW_TOURNAMENT]
      = g_signal_new ("new-tournament", ROOM_TYPE_START_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (ROOM_TYPE_LAZY_PAGE);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/start/room-start-page.ui");
  ROOM_BIND (widget_class, RoomStartPage, toasts, stack, head, running_section, upcoming_section, past_section, running,
             upcoming, past);
  ROOM_BIND_CALLBACKS (widget_class, row_activated_cb, unmap_cb);
  gtk_widget_class_install_action (widget_class, "start.open", "x", open_cb);
  gtk_widget_class_install_action (widget_class, "start.again", "x", again_cb);
  gtk_widget_class_install_action (widget_class, "start.rename", "x", rename_cb);
  gtk_widget_class_install_action (widget_class, "start.delete", "x", delete_cb);
  gtk_widget_class_install_action (widget_class, "start.undelete", "x", undelete_cb);
  gtk_widget_class_install_action (widget_class, "start.new-tournament", NULL, new_cb);
  gtk_widget_class_install_action (widget_class, "start.show-around", NULL, show_around_cb);
  gtk_widget_class_install_action (widget_class, "start.show-sample", NULL, show_sample_cb);
  gtk_widget_class_install_action (widget_class, "start.remove-sample", NULL, remove_sample_cb);
  gtk_widget_class_install_action (widget_class, "start.import", NULL, import_cb);
  gtk_widget_class_install_action (widget_class, "start.undo-import", NULL, undo_import_cb);
  gtk_widget_class_install_action (widget_class, "start.show-import", NULL, show_import_cb);
}

static void
room_start_page_init (RoomStartPage *self)
{
  self->deleted = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->toaster = room_toaster_new (self->toasts);
  room_import_window_take_drops (GTK_WIDGET (self), G_CALLBACK (drop_cb));
}

GtkWidget *
room_start_page_new (RoomBook *book)
{
  RoomStartPage            *self = g_object_new (ROOM_TYPE_START_PAGE, NULL);
  const GtkCustomFilterFunc functions[] = { is_running, is_upcoming, is_past };
  GtkListBox               *boxes[] = { self->running, self->upcoming, self->past };
  g_autoptr (GListStore) both = g_list_store_new (G_TYPE_LIST_MODEL);
  g_autoptr (GListModel) nights = NULL;

  self->book = g_object_ref (book);
  g_list_store_append (both, room_book_get_tournaments (book));
  g_list_store_append (both, room_cashes_get (book));
  nights = G_LIST_MODEL (gtk_flatten_list_model_new (G_LIST_MODEL (g_steal_pointer (&both))));
  room_lazy_page_set (self->head, make_head, self);
  for (gint i = 0; i < N_SECTIONS; i++)
    {
      GtkSorter *sorter
          = GTK_SORTER (gtk_custom_sorter_new (compare_when, GINT_TO_POINTER (i == UPCOMING ? 1 : -1), NULL));
      g_autoptr (GtkSortListModel) sorted = NULL;

      self->filters[i] = GTK_FILTER (gtk_custom_filter_new (functions[i], self, NULL));
      self->models[i] = gtk_filter_list_model_new (g_object_ref (nights), g_object_ref (self->filters[i]));
      sorted = gtk_sort_list_model_new (g_object_ref (G_LIST_MODEL (self->models[i])), sorter);
      g_signal_connect_object (self->models[i], "items-changed", G_CALLBACK (update_sections), self, G_CONNECT_SWAPPED);
      gtk_list_box_bind_model (boxes[i], G_LIST_MODEL (sorted), create_row, self, NULL);
    }
  update_sections (self);
  return GTK_WIDGET (self);
}
