/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One level or break in the table of the schedule editor. */
#include "room-editor-row.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "widgets/kit/room-widget.h"

struct _RoomEditorRow
{
  GtkListBoxRow parent_instance;

  GtkLabel      *number, *starts, *depth, *note;
  GtkWidget     *break_box, *note_box;
  GtkImage      *note_icon;
  GtkButton     *fix;
  GtkMenuButton *more;
  GMenuModel    *menu;
  RoomField     *fields[ROOM_N_CELLS];

  RoomScheduleDraft    *draft;
  RoomScheduleDraftRow *row;
};

G_DEFINE_FINAL_TYPE (RoomEditorRow, room_editor_row, GTK_TYPE_LIST_BOX_ROW)

static guint
get_index (RoomEditorRow *self)
{
  return (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (self));
}

/* A row being added has no place yet, a removed one has none any more, and while rows come and go another may stand in
   its place. */
static gboolean
is_placed (RoomEditorRow *self)
{
  g_autoptr (RoomScheduleDraftRow) row = NULL;

  if (self->draft == NULL || gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (self)) < 0)
    return FALSE;
  row = g_list_model_get_item (room_schedule_draft_get_rows (self->draft), get_index (self));
  return row == self->row;
}

static gboolean
has_cell (gboolean is_break, RoomCell cell)
{
  return cell == ROOM_CELL_LENGTH || (cell == ROOM_CELL_COLOUR_UP) == is_break;
}

/* A refusal hides a warning, because it concerns what is being typed. */
static void
show_note (RoomEditorRow *self)
{
  RoomField       *refused = room_editor_row_get_refused (self);
  g_autofree char *warning = NULL, *fix = NULL;
  gboolean         is_error = FALSE;

  g_object_get (self->row, "warning", &warning, "is-error", &is_error, "fix", &fix, NULL);
  if (refused != NULL)
    {
      g_free (warning);
      warning = g_strdup (room_field_get_refusal (refused));
      g_free (fix);
      fix = g_strdup ("");
      is_error = TRUE;
    }
  gtk_label_set_label (self->note, warning);
  gtk_image_set_from_icon_name (self->note_icon, is_error ? "dialog-error-symbolic" : "dialog-warning-symbolic");
  gtk_widget_set_css_classes (self->note_box,
                              (const char *[]){ "editor-note", is_error ? "is-error" : "is-warning", NULL });
  gtk_button_set_label (self->fix, fix);
  gtk_widget_set_visible (GTK_WIDGET (self->fix), *fix != '\0');
  gtk_widget_set_visible (self->note_box, *warning != '\0');
}

static void
show_cells (RoomEditorRow *self, gboolean is_break, gboolean locked)
{
  guint index = get_index (self);

  for (guint i = 0; i < ROOM_N_CELLS; i++)
    {
      GtkWidget       *field = GTK_WIDGET (self->fields[i]);
      g_autofree char *value = NULL;

      if (i != ROOM_CELL_COLOUR_UP)
        gtk_widget_set_visible (field, has_cell (is_break, i));
      gtk_editable_set_editable (GTK_EDITABLE (field), !locked);
      gtk_widget_set_can_focus (field, !locked);
      if (!has_cell (is_break, i))
        continue;
      value = room_schedule_draft_dup_cell (self->draft, index, i);
      room_field_set_value (self->fields[i], value);
    }
  gtk_widget_set_visible (self->break_box, is_break);
  gtk_widget_set_visible (GTK_WIDGET (self->depth), !is_break);
}

static void
set_class (RoomEditorRow *self, const char *name, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (GTK_WIDGET (self), name);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), name);
}

static void
refresh (RoomEditorRow *self)
{
  g_autofree char *number = NULL, *starts = NULL, *depth = NULL, *title = NULL;
  gboolean         is_break, locked;

  if (!is_placed (self))
    return;
  g_object_get (self->row, "number", &number, "starts", &starts, "depth", &depth, "is-break", &is_break, "locked",
                &locked, NULL);
  gtk_label_set_label (self->number, number);
  gtk_label_set_label (self->starts, starts);
  gtk_label_set_label (self->depth, depth);
  show_cells (self, is_break, locked);
  show_note (self);
  set_class (self, "pause", is_break);
  set_class (self, "locked", locked);
  gtk_widget_set_sensitive (GTK_WIDGET (self->more), !locked);
  title = is_break ? g_strdup_printf (_ ("Break from %s"), starts) : g_strdup_printf (_ ("Level %s"), number);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
}

static gboolean
take_cb (RoomField *field, const char *text, gpointer data, GError **error)
{
  RoomEditorRow *self = data;
  RoomCell       cell;

  if (!is_placed (self) || !room_editor_row_find_cell (self, field, &cell))
    return TRUE;
  if (!room_schedule_draft_set_cell (self->draft, get_index (self), cell, text, error))
    return FALSE;
  refresh (self);
  return TRUE;
}

/* --- Commands: those of the table, for this row --- */

static void
act_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autofree char *action = g_strconcat ("table.", name + strlen ("row."), NULL);

  if (gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (widget)) >= 0)
    gtk_widget_activate_action (widget, action, "u", get_index (ROOM_EDITOR_ROW (widget)));
}

/* A menu for each of a hundred rows would be slow to build, so it is built when it is opened. */
static void
make_menu_cb (GtkMenuButton *button, gpointer data)
{
  RoomEditorRow *self = data;

  if (gtk_menu_button_get_popover (button) == NULL)
    gtk_menu_button_set_popover (button, gtk_popover_menu_new_from_model (self->menu));
}

static void
right_click_cb (GtkGesture *gesture, gint n, double x, double y, gpointer data)
{
  room_editor_row_popup (data);
}

static void
room_editor_row_dispose (GObject *object)
{
  RoomEditorRow *self = ROOM_EDITOR_ROW (object);

  room_editor_row_let_go (self);
  g_clear_object (&self->row);
  G_OBJECT_CLASS (room_editor_row_parent_class)->dispose (object);
}

static void
room_editor_row_class_init (RoomEditorRowClass *class)
{
  static const char *const acts[] = { "row.insert-level", "row.insert-break", "row.duplicate", "row.delete",
                                      "row.move-up",      "row.move-down",    "row.fix" };
  static const char *const cells[ROOM_N_CELLS] = { "length", "small", "big", "ante", "game", "colour_up" };
  GtkWidgetClass          *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_editor_row_dispose;
  g_type_ensure (ROOM_TYPE_FIELD);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/planner/room-editor-row.ui");
  ROOM_BIND (widget_class, RoomEditorRow, number, starts, depth, note, break_box, note_box, note_icon, fix, more, menu);
  for (guint i = 0; i < ROOM_N_CELLS; i++)
    gtk_widget_class_bind_template_child_full (
        widget_class, cells[i], FALSE, G_STRUCT_OFFSET (RoomEditorRow, fields) + (gssize) (i * sizeof (gpointer)));
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    gtk_widget_class_install_action (widget_class, acts[i], NULL, act_cb);
}

static void
room_editor_row_init (RoomEditorRow *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < ROOM_N_CELLS; i++)
    {
      room_field_set_take (self->fields[i], take_cb, self);
      gtk_entry_set_extra_menu (GTK_ENTRY (self->fields[i]), self->menu);
      g_signal_connect_object (self->fields[i], "notify::refusal", G_CALLBACK (show_note), self, G_CONNECT_SWAPPED);
    }
  gtk_menu_button_set_create_popup_func (self->more, make_menu_cb, self, NULL);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect (click, "pressed", G_CALLBACK (right_click_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  g_signal_connect (self, "notify::parent", G_CALLBACK (refresh), NULL);
}

GtkWidget *
room_editor_row_new (RoomScheduleDraft *draft, RoomScheduleDraftRow *row)
{
  RoomEditorRow *self = g_object_new (ROOM_TYPE_EDITOR_ROW, NULL);

  self->draft = g_object_ref (draft);
  self->row = g_object_ref (row);
  g_signal_connect_object (row, "notify", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

void
room_editor_row_refresh (RoomEditorRow *self)
{
  g_return_if_fail (ROOM_IS_EDITOR_ROW (self));

  refresh (self);
}

void
room_editor_row_let_go (RoomEditorRow *self)
{
  g_return_if_fail (ROOM_IS_EDITOR_ROW (self));

  g_clear_object (&self->draft);
}

RoomField *
room_editor_row_get_field (RoomEditorRow *self, RoomCell cell)
{
  gboolean is_break, locked;

  g_return_val_if_fail (ROOM_IS_EDITOR_ROW (self), NULL);

  g_object_get (self->row, "is-break", &is_break, "locked", &locked, NULL);
  return locked || !has_cell (is_break, cell) ? NULL : self->fields[cell];
}

gboolean
room_editor_row_find_cell (RoomEditorRow *self, RoomField *field, RoomCell *cell)
{
  g_return_val_if_fail (ROOM_IS_EDITOR_ROW (self), FALSE);

  for (guint i = 0; i < ROOM_N_CELLS; i++)
    if (self->fields[i] == field)
      {
        *cell = i;
        return TRUE;
      }
  return FALSE;
}

RoomField *
room_editor_row_get_refused (RoomEditorRow *self)
{
  g_return_val_if_fail (ROOM_IS_EDITOR_ROW (self), NULL);

  for (guint i = 0; i < ROOM_N_CELLS; i++)
    if (self->fields[i] != NULL && room_field_get_refusal (self->fields[i]) != NULL)
      return self->fields[i];
  return NULL;
}

void
room_editor_row_popup (RoomEditorRow *self)
{
  g_return_if_fail (ROOM_IS_EDITOR_ROW (self));

  gtk_menu_button_popup (self->more);
}
