/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The levels of the schedule editor as a table. */
#include "room-editor-table.h"

#include "widgets/kit/room-widget.h"
#include "room-editor-row.h"

struct _RoomEditorTable
{
  GtkWidget parent_instance;

  GtkListBox *list;

  RoomScheduleDraft *draft;
  guint              row; /* last worked in, and its column, which a break may not have */
  RoomCell           cell;
};

G_DEFINE_FINAL_TYPE (RoomEditorTable, room_editor_table, GTK_TYPE_WIDGET)

enum
{
  CURRENT,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static RoomEditorRow *
get_row (RoomEditorTable *self, guint row)
{
  return row <= G_MAXINT ? ROOM_EDITOR_ROW (gtk_list_box_get_row_at_index (self->list, (gint) row)) : NULL;
}

static guint
n_rows (RoomEditorTable *self)
{
  return self->draft != NULL ? g_list_model_get_n_items (room_schedule_draft_get_rows (self->draft)) : 0;
}

/* The focused field; NULL: none in this table. */
static RoomField *
get_focused (RoomEditorTable *self, RoomEditorRow **row)
{
  GtkRoot   *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  GtkWidget *field = focus != NULL ? gtk_widget_get_ancestor (focus, ROOM_TYPE_FIELD) : NULL;
  GtkWidget *found = field != NULL ? gtk_widget_get_ancestor (field, ROOM_TYPE_EDITOR_ROW) : NULL;

  if (found == NULL || !gtk_widget_is_ancestor (found, GTK_WIDGET (self)))
    return NULL;
  *row = ROOM_EDITOR_ROW (found);
  return ROOM_FIELD (field);
}

static void
focus_cb (RoomEditorTable *self)
{
  guint    row;
  RoomCell cell;

  if (self->draft == NULL || !room_editor_table_get_focus (self, &row, &cell))
    return;
  if (cell != ROOM_CELL_COLOUR_UP)
    self->cell = cell;
  self->row = row;
  room_widget_scroll_to (GTK_WIDGET (get_row (self, row)));
  g_signal_emit (self, signals[CURRENT], 0, row);
}

/* --- From cell to cell --- */

static RoomField *
nearest_field (RoomEditorRow *row, RoomCell cell)
{
  RoomField *field = room_editor_row_get_field (row, cell);

  if (field == NULL && cell != ROOM_CELL_LENGTH)
    field = room_editor_row_get_field (row, ROOM_CELL_COLOUR_UP);
  return field != NULL ? field : room_editor_row_get_field (row, ROOM_CELL_LENGTH);
}

static gboolean
focus_cell (RoomEditorTable *self, guint row, RoomCell cell)
{
  RoomEditorRow *found = get_row (self, row);
  RoomField     *field = found != NULL ? nearest_field (found, cell) : NULL;

  return field != NULL && gtk_widget_grab_focus (GTK_WIDGET (field));
}

static gboolean
step_cell (RoomEditorTable *self, gint by)
{
  guint    row;
  RoomCell cell;
  gint     next;

  if (!room_editor_table_get_focus (self, &row, &cell))
    return FALSE;
  next = (gint) cell + by;
  while (row < n_rows (self))
    {
      for (; next >= 0 && next < ROOM_N_CELLS; next += by)
        {
          RoomField *field = room_editor_row_get_field (get_row (self, row), (RoomCell) next);

          if (field != NULL)
            return gtk_widget_grab_focus (GTK_WIDGET (field));
        }
      row += (guint) by;
      next = by > 0 ? 0 : ROOM_N_CELLS - 1;
    }
  return FALSE; /* leaves the table, as Tab does everywhere */
}

static gboolean
step_row (RoomEditorTable *self, gint by)
{
  RoomEditorRow *row;
  RoomField     *field = get_focused (self, &row);
  guint          to = self->row + (guint) by;

  if (field == NULL)
    return FALSE;
  if (room_field_commit (field))
    focus_cell (self, to, self->cell);
  return TRUE;
}

/* --- Commands --- */

static guint
move_row (RoomEditorTable *self, guint row, gint by)
{
  return room_schedule_draft_move (self->draft, row, by) ? row + (guint) by : G_MAXUINT;
}

/* Returns the row to focus afterwards; G_MAXUINT: nothing was done. */
static guint
act (RoomEditorTable *self, const char *what, guint row)
{
  if (g_str_equal (what, "insert-level"))
    return room_schedule_draft_insert_level (self->draft, row);
  if (g_str_equal (what, "insert-break"))
    return room_schedule_draft_insert_break (self->draft, row);
  if (g_str_equal (what, "duplicate"))
    return room_schedule_draft_duplicate (self->draft, row);
  if (g_str_equal (what, "move-up"))
    return move_row (self, row, -1);
  if (g_str_equal (what, "move-down"))
    return move_row (self, row, 1);
  if (g_str_equal (what, "fix"))
    return room_schedule_draft_fix (self->draft, row) ? row : G_MAXUINT;
  return room_schedule_draft_delete (self->draft, row) ? row : G_MAXUINT;
}

static void
run (RoomEditorTable *self, const char *what, guint row)
{
  RoomEditorRow *focused;
  RoomField     *field = get_focused (self, &focused);
  RoomCell       cell = self->cell;
  guint          to;

  if (self->draft == NULL || (field != NULL && !room_field_commit (field)))
    return;
  if (row == G_MAXUINT)
    row = self->row < n_rows (self) ? self->row : n_rows (self) - 1;
  to = act (self, what, row);
  if (to == G_MAXUINT)
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }
  focus_cell (self, MIN (to, n_rows (self) - 1), cell);
  focus_cb (self); /* a moved row kept the focus */
}

static void
act_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  run (ROOM_EDITOR_TABLE (widget), name + strlen ("table."), g_variant_get_uint32 (parameter));
}

static gboolean
enter (RoomEditorTable *self)
{
  if (self->row + 1 < n_rows (self))
    return step_row (self, 1);
  run (self, "insert-level", self->row);
  return TRUE;
}

/* Undoes in the text being typed first, then in the schedule. */
static gboolean
undo (RoomEditorTable *self, gboolean back)
{
  RoomEditorRow *row;
  RoomField     *field = get_focused (self, &row);
  guint          at = self->row;
  RoomCell       cell = self->cell;

  if (field != NULL && room_field_is_dirty (field))
    {
      if (back)
        room_field_revert (field);
      return TRUE;
    }
  gtk_widget_activate_action (GTK_WIDGET (self), back ? "editor.undo" : "editor.redo", NULL);
  if (n_rows (self) > 0 && get_focused (self, &row) == NULL)
    focus_cell (self, MIN (at, n_rows (self) - 1), cell);
  return TRUE;
}

static const struct
{
  guint           key;
  GdkModifierType state;
  const char     *act;
} keys[] = {
  { GDK_KEY_Return, GDK_CONTROL_MASK, "insert-level" },
  { GDK_KEY_KP_Enter, GDK_CONTROL_MASK, "insert-level" },
  { GDK_KEY_Insert, 0, "insert-level" },
  { GDK_KEY_KP_Insert, 0, "insert-level" },
  { GDK_KEY_b, GDK_CONTROL_MASK, "insert-break" },
  { GDK_KEY_d, GDK_CONTROL_MASK, "duplicate" },
  { GDK_KEY_Delete, GDK_CONTROL_MASK, "delete" },
  { GDK_KEY_KP_Delete, GDK_CONTROL_MASK, "delete" },
  { GDK_KEY_Up, GDK_ALT_MASK, "move-up" },
  { GDK_KEY_Down, GDK_ALT_MASK, "move-down" },
  { GDK_KEY_m, GDK_CONTROL_MASK, "fix" },
};

static gboolean
press_command (RoomEditorTable *self, guint key, GdkModifierType state)
{
  guint lower = gdk_keyval_to_lower (key);

  if (lower == GDK_KEY_z && (state & ~GDK_SHIFT_MASK) == GDK_CONTROL_MASK)
    return undo (self, !(state & GDK_SHIFT_MASK));
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (keys[i].key == lower && keys[i].state == state)
      {
        run (self, keys[i].act, self->row);
        return TRUE;
      }
  return FALSE;
}

static gboolean
press (RoomEditorTable *self, guint key, GdkModifierType state)
{
  RoomEditorRow *row;

  state &= GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK;
  if (get_focused (self, &row) == NULL)
    return FALSE;
  self->row = (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));
  if (press_command (self, key, state))
    return TRUE;
  if (state & ~GDK_SHIFT_MASK)
    return FALSE;
  switch (key)
    {
    case GDK_KEY_Tab:
    case GDK_KEY_ISO_Left_Tab:
      return step_cell (self, key == GDK_KEY_ISO_Left_Tab || (state & GDK_SHIFT_MASK) ? -1 : 1);
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      return state ? step_row (self, -1) : enter (self);
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      return step_row (self, 1);
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      return step_row (self, -1);
    case GDK_KEY_Menu:
      room_editor_row_popup (row);
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
key_cb (RoomEditorTable *self, guint key, guint code, GdkModifierType state)
{
  return press (self, key, state);
}

/* --- The widget --- */

static GtkWidget *
make_row_cb (gpointer item, gpointer data)
{
  return room_editor_row_new (ROOM_EDITOR_TABLE (data)->draft, item);
}

static void
refresh_cb (RoomEditorTable *self)
{
  for (guint i = 0; i < n_rows (self); i++)
    if (get_row (self, i) != NULL)
      room_editor_row_refresh (get_row (self, i));
}

static void
room_editor_table_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (room_editor_table_parent_class)->root (widget);
  g_signal_connect_object (gtk_widget_get_root (widget), "notify::focus-widget", G_CALLBACK (focus_cb), widget,
                           G_CONNECT_SWAPPED);
}

static void
room_editor_table_unroot (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_func (gtk_widget_get_root (widget), focus_cb, widget);
  GTK_WIDGET_CLASS (room_editor_table_parent_class)->unroot (widget);
}

static void
room_editor_table_dispose (GObject *object)
{
  RoomEditorTable *self = ROOM_EDITOR_TABLE (object);

  if (self->list != NULL)
    room_editor_table_set_draft (self, NULL);
  room_widget_dispose_template (GTK_WIDGET (self), ROOM_TYPE_EDITOR_TABLE);
  G_OBJECT_CLASS (room_editor_table_parent_class)->dispose (object);
}

static void
room_editor_table_class_init (RoomEditorTableClass *class)
{
  static const char *const acts[] = { "table.insert-level", "table.insert-break", "table.duplicate", "table.delete",
                                      "table.move-up",      "table.move-down",    "table.fix" };
  GtkWidgetClass          *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_editor_table_dispose;
  widget_class->root = room_editor_table_root;
  widget_class->unroot = room_editor_table_unroot;
  signals[CURRENT] = g_signal_new ("current", ROOM_TYPE_EDITOR_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/cardroom/Cardroom/planner/room-editor-table.ui");
  ROOM_BIND (widget_class, RoomEditorTable, list);
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    gtk_widget_class_install_action (widget_class, acts[i], "u", act_cb);
}

static void
room_editor_table_init (RoomEditorTable *self)
{
  GtkEventController *controller = gtk_event_controller_key_new ();

  self->row = G_MAXUINT;
  self->cell = ROOM_CELL_BIG;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (controller, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

void
room_editor_table_set_draft (RoomEditorTable *self, RoomScheduleDraft *draft)
{
  g_return_if_fail (ROOM_IS_EDITOR_TABLE (self));

  if (self->draft != NULL)
    {
      /* A removed row must not commit a half-typed text. */
      for (guint i = 0; get_row (self, i) != NULL; i++)
        room_editor_row_let_go (get_row (self, i));
      g_signal_handlers_disconnect_by_func (self->draft, refresh_cb, self);
      gtk_list_box_bind_model (self->list, NULL, NULL, NULL, NULL);
    }
  g_set_object (&self->draft, draft);
  if (draft == NULL)
    return;
  gtk_list_box_bind_model (self->list, room_schedule_draft_get_rows (draft), make_row_cb, self, NULL);
  g_signal_connect_object (draft, "changed", G_CALLBACK (refresh_cb), self, G_CONNECT_SWAPPED);
  refresh_cb (self);
}

gboolean
room_editor_table_commit (RoomEditorTable *self, char **sentence)
{
  RoomEditorRow *row;
  RoomField     *field;

  g_return_val_if_fail (ROOM_IS_EDITOR_TABLE (self), FALSE);

  field = get_focused (self, &row);
  if (field != NULL)
    room_field_commit (field);
  for (guint i = 0; i < n_rows (self); i++)
    if ((field = room_editor_row_get_refused (get_row (self, i))) != NULL)
      {
        *sentence = g_strdup (room_field_get_refusal (field));
        gtk_widget_grab_focus (GTK_WIDGET (field));
        return FALSE;
      }
  return TRUE;
}

void
room_editor_table_focus (RoomEditorTable *self, guint row, RoomCell cell)
{
  g_return_if_fail (ROOM_IS_EDITOR_TABLE (self));

  focus_cell (self, row, cell);
}

gboolean
room_editor_table_get_focus (RoomEditorTable *self, guint *row, RoomCell *cell)
{
  RoomEditorRow *found;
  RoomField     *field;

  g_return_val_if_fail (ROOM_IS_EDITOR_TABLE (self), FALSE);

  field = get_focused (self, &found);
  if (field == NULL || gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (found)) < 0)
    return FALSE;
  *row = (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (found));
  return room_editor_row_find_cell (found, field, cell);
}

void
room_editor_table_show (RoomEditorTable *self, guint row)
{
  g_return_if_fail (ROOM_IS_EDITOR_TABLE (self));

  for (guint i = 0; get_row (self, i) != NULL; i++)
    if (i == row)
      {
        gtk_widget_add_css_class (GTK_WIDGET (get_row (self, i)), "shown");
        room_widget_scroll_to (GTK_WIDGET (get_row (self, i)));
      }
    else
      gtk_widget_remove_css_class (GTK_WIDGET (get_row (self, i)), "shown");
}

gboolean
room_editor_table_press (RoomEditorTable *self, guint key, GdkModifierType state)
{
  g_return_val_if_fail (ROOM_IS_EDITOR_TABLE (self), FALSE);

  return press (self, key, state);
}
