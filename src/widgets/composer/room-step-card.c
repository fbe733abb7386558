/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line of a game as a card. */
#include "room-step-card.h"

#include <glib/gi18n-lib.h>

#include "widgets/kit/room-widget.h"
#include "room-step-fields.h"

struct _RoomStepCard
{
  GtkListBoxRow parent_instance;

  GtkWidget *handle, *acts, *duplicate, *remove, *fix;
  GtkLabel  *says, *when, *complaint;
  GtkBox    *body;
  GtkWidget *fields; /* NULL: not opened yet, or it has no fields */
  GtkWidget *entry;  /* for a line that has no form; NULL: not opened yet, or it has a form */
  GtkWidget *counts; /* with a drop-down of conditions; NULL: not opened yet, or there are none */
  GtkWidget *drop_down;
  GPtrArray *conditions; /* PokerCondition */
  guint      line;
  PokerRow   row; /* only form, value and conditions are kept */
  char      *text;
  gboolean   is_open, showing;
};

G_DEFINE_FINAL_TYPE (RoomStepCard, room_step_card, GTK_TYPE_LIST_BOX_ROW)

static guint set_signal, write_signal, depend_signal;

static void
set_cb (RoomStepCard *self, guint field, guint number)
{
  g_signal_emit (self, set_signal, 0, field, number);
}

static void
written_cb (RoomStepCard *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));

  if (g_strcmp0 (text, self->text) != 0)
    g_signal_emit (self, write_signal, 0, text);
}

static void
left_cb (GtkEventControllerFocus *focus, RoomStepCard *self)
{
  written_cb (self);
}

static void
make_entry (RoomStepCard *self)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->entry = gtk_entry_new ();
  gtk_widget_add_css_class (self->entry, "monospace");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("The line as text"),
                                  -1);
  g_signal_connect_object (self->entry, "activate", G_CALLBACK (written_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "leave", G_CALLBACK (left_cb), self, 0);
  gtk_widget_add_controller (self->entry, focus);
  gtk_box_append (self->body, self->entry);
}

static void
selected_cb (RoomStepCard *self)
{
  guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->drop_down));

  if (!self->showing && selected < self->conditions->len)
    g_signal_emit (self, depend_signal, 0, ((const PokerCondition *) self->conditions->pdata[selected])->words);
}

static void
make_counts (RoomStepCard *self)
{
  GtkWidget *label = gtk_label_new (_ ("It counts"));

  self->counts = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  self->drop_down = gtk_drop_down_new (G_LIST_MODEL (gtk_string_list_new (NULL)), NULL);
  room_widget_name_drop_down (self->drop_down, _ ("It counts"));
  gtk_widget_add_css_class (label, "dim-label");
  gtk_box_append (GTK_BOX (self->counts), label);
  gtk_box_append (GTK_BOX (self->counts), self->drop_down);
  gtk_box_append (self->body, self->counts);
  g_signal_connect_object (self->drop_down, "notify::selected", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);
}

static gboolean
lists (GtkStringList *model, const char *const *says)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (model));

  for (guint i = 0; i < n; i++)
    if (g_strcmp0 (gtk_string_list_get_string (model, i), says[i]) != 0)
      return FALSE;
  return says[n] == NULL;
}

/* A condition that no option offers is listed last, as it is written. An unchanged list is left alone, because the
   choice may just have been made from it. */
static void
show_counts (RoomStepCard *self)
{
  g_autoptr (GPtrArray) says = g_ptr_array_new ();
  gint           at = poker_conditions_find (self->conditions, self->row.when);
  GtkStringList *model;

  if (self->counts == NULL)
    make_counts (self);
  for (guint i = 0; i < self->conditions->len; i++)
    g_ptr_array_add (says, ((const PokerCondition *) self->conditions->pdata[i])->says);
  if (at < 0)
    g_ptr_array_add (says, self->row.when);
  g_ptr_array_add (says, NULL);
  model = GTK_STRING_LIST (gtk_drop_down_get_model (GTK_DROP_DOWN (self->drop_down)));
  self->showing = TRUE;
  if (!lists (model, (const char *const *) says->pdata))
    gtk_string_list_splice (model, 0, g_list_model_get_n_items (G_LIST_MODEL (model)),
                            (const char *const *) says->pdata);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->drop_down), at < 0 ? self->conditions->len : (guint) at);
  self->showing = FALSE;
}

/* An open card has fields or is free text. */
static void
show_inside (RoomStepCard *self)
{
  gboolean has_fields = self->row.form != NULL && poker_word_n_fields (self->row.form) > 0;
  gboolean depends = self->row.form != NULL && (self->conditions->len > 1 || self->row.when != NULL);

  if (self->is_open && has_fields && self->fields == NULL)
    {
      self->fields = room_step_fields_new ();
      g_signal_connect_object (self->fields, "set", G_CALLBACK (set_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (self->body, self->fields);
    }
  if (self->is_open && self->row.form == NULL && self->entry == NULL)
    make_entry (self);
  if (self->is_open && has_fields)
    room_step_fields_show (ROOM_STEP_FIELDS (self->fields), &self->row);
  if (self->is_open && self->row.form == NULL
      && !g_str_equal (gtk_editable_get_text (GTK_EDITABLE (self->entry)), self->text))
    gtk_editable_set_text (GTK_EDITABLE (self->entry), self->text);
  if (self->is_open && depends)
    show_counts (self);
  if (self->counts != NULL)
    gtk_widget_set_visible (self->counts, self->is_open && depends);
  if (self->fields != NULL)
    gtk_widget_set_visible (self->fields, self->is_open && has_fields);
  if (self->entry != NULL)
    gtk_widget_set_visible (self->entry, self->is_open && self->row.form == NULL);
  gtk_widget_set_visible (self->acts, self->is_open);
}

/* --- Dragging --- */

static GdkContentProvider *
prepare_cb (GtkDragSource *source, double x, double y, RoomStepCard *self)
{
  return gdk_content_provider_new_typed (G_TYPE_INT, (int) self->line);
}

static void
begin_cb (GtkDragSource *source, GdkDrag *drag, RoomStepCard *self)
{
  g_autoptr (GdkPaintable) picture = gtk_widget_paintable_new (GTK_WIDGET (self));

  gtk_drag_source_set_icon (source, picture, 12, 18);
}

static void
add_drag (RoomStepCard *self)
{
  GtkDragSource *source = gtk_drag_source_new ();

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect_object (source, "prepare", G_CALLBACK (prepare_cb), self, 0);
  g_signal_connect_object (source, "drag-begin", G_CALLBACK (begin_cb), self, 0);
  gtk_widget_add_controller (self->handle, GTK_EVENT_CONTROLLER (source));
}

/* --- The object --- */

static void
room_step_card_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), ROOM_TYPE_STEP_CARD);
  G_OBJECT_CLASS (room_step_card_parent_class)->dispose (object);
}

static void
room_step_card_finalize (GObject *object)
{
  RoomStepCard *self = ROOM_STEP_CARD (object);

  g_free (self->text);
  g_free (self->row.when);
  g_clear_pointer (&self->conditions, g_ptr_array_unref);
  G_OBJECT_CLASS (room_step_card_parent_class)->finalize (object);
}

static void
room_step_card_class_init (RoomStepCardClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_step_card_dispose;
  G_OBJECT_CLASS (class)->finalize = room_step_card_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/composer/room-step-card.ui");
  ROOM_BIND (widget_class, RoomStepCard, handle, acts, duplicate, remove, fix, says, when, complaint, body);
  set_signal = g_signal_new ("set", ROOM_TYPE_STEP_CARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                             G_TYPE_UINT, G_TYPE_UINT);
  write_signal = g_signal_new ("write", ROOM_TYPE_STEP_CARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                               G_TYPE_STRING);
  depend_signal = g_signal_new ("depend", ROOM_TYPE_STEP_CARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                G_TYPE_STRING);
}

static void
room_step_card_init (RoomStepCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_drag (self);
}

GtkWidget *
room_step_card_new (void)
{
  return g_object_new (ROOM_TYPE_STEP_CARD, NULL);
}

/* The condition in words, if there are words for it. */
static void
show_when (RoomStepCard *self, const PokerRow *row)
{
  gint        at = poker_conditions_find (self->conditions, row->when);
  const char *says = at > 0 ? ((const PokerCondition *) self->conditions->pdata[at])->says : row->when;

  gtk_label_set_label (self->when, says != NULL ? says : "");
}

void
room_step_card_show (RoomStepCard *self, const PokerRow *row, GPtrArray *conditions)
{
  g_return_if_fail (ROOM_IS_STEP_CARD (self) && row && conditions);

  self->line = row->line;
  self->row.form = row->form;
  memcpy (self->row.value, row->value, sizeof row->value);
  g_free (self->text);
  self->text = g_strdup (row->text);
  g_free (self->row.when);
  self->row.when = g_strdup (row->when);
  g_ptr_array_ref (conditions);
  g_clear_pointer (&self->conditions, g_ptr_array_unref);
  self->conditions = conditions;
  gtk_label_set_label (self->says, row->says);
  show_when (self, row);
  gtk_widget_set_visible (GTK_WIDGET (self->when), row->when != NULL && row->form != NULL);
  gtk_widget_set_margin_start (GTK_WIDGET (self), row->is_repeated ? 30 : 0);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->duplicate), "u", row->line);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->remove), "u", row->line);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, row->says, -1);
  show_inside (self);
}

guint
room_step_card_get_line (RoomStepCard *self)
{
  g_return_val_if_fail (ROOM_IS_STEP_CARD (self), 0);

  return self->line;
}

void
room_step_card_open (RoomStepCard *self, gboolean is_open)
{
  g_return_if_fail (ROOM_IS_STEP_CARD (self));

  if (self->is_open == is_open)
    return;
  self->is_open = is_open;
  if (!is_open) /* GTK loses the focus if the clicked widget becomes insensitive */
    gtk_widget_unset_state_flags (GTK_WIDGET (self), GTK_STATE_FLAG_PRELIGHT | GTK_STATE_FLAG_ACTIVE);
  show_inside (self);
}

void
room_step_card_complain (RoomStepCard *self, const char *complaint, const char *fix, guint index)
{
  g_return_if_fail (ROOM_IS_STEP_CARD (self));

  gtk_label_set_label (self->complaint, complaint != NULL ? complaint : "");
  gtk_widget_set_visible (GTK_WIDGET (self->complaint), complaint != NULL);
  if (complaint != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self), "wrong");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "wrong");
  gtk_button_set_label (GTK_BUTTON (self->fix), fix != NULL ? fix : "");
  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (self->fix))), TRUE);
  gtk_widget_set_visible (self->fix, fix != NULL);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->fix), "u", index);
}
