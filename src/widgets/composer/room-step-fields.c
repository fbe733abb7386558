/* What a line of a game asks for, as things to turn and to choose. */
#include "room-step-fields.h"

#include <glib/gi18n-lib.h>

#include "widgets/kit/room-spin.h"
#include "widgets/kit/room-widget.h"
#include "widgets/kit/room-wrap.h"

struct _RoomStepFields
{
  GtkWidget parent_instance;

  GtkWidget       *wrap;
  const PokerForm *form; /* whose fields are there; NULL: none are yet */
  GtkWidget       *box[POKER_MOST_FIELDS], *part[POKER_MOST_FIELDS];
  gboolean         showing;
};

G_DEFINE_FINAL_TYPE (RoomStepFields, room_step_fields, GTK_TYPE_WIDGET)

static guint set_signal;

static guint
number_of (GtkWidget *part)
{
  if (GTK_IS_SPIN_BUTTON (part))
    return (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (part));
  if (GTK_IS_DROP_DOWN (part))
    return gtk_drop_down_get_selected (GTK_DROP_DOWN (part));
  return gtk_check_button_get_active (GTK_CHECK_BUTTON (part)) ? 1 : 0;
}

static void
set_cb (RoomStepFields *self, gpointer unused, GtkWidget *part)
{
  for (guint i = 0; !self->showing && i < POKER_MOST_FIELDS; i++)
    if (self->part[i] == part)
      {
        g_signal_emit (self, set_signal, 0, i, number_of (part));
        return;
      }
}

static void
changed_cb (GtkWidget *part, gpointer self)
{
  set_cb (self, NULL, part);
}

static void
selected_cb (GtkWidget *part, GParamSpec *property, gpointer self)
{
  set_cb (self, NULL, part);
}

static GtkWidget *
new_choice (RoomStepFields *self, const PokerField *field)
{
  g_autoptr (GtkStringList) model = gtk_string_list_new (NULL);
  GtkWidget *part;

  for (guint i = 0; field->phrases[i].words && field->phrases[i].says; i++)
    gtk_string_list_append (model, _ (field->phrases[i].says));
  part = gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&model)), NULL);
  room_widget_name_drop_down (part, _ (field->label));
  g_signal_connect_object (part, "notify::selected", G_CALLBACK (selected_cb), self, 0);
  return part;
}

static GtkWidget *
new_number (RoomStepFields *self, const PokerField *field)
{
  GtkWidget *part = gtk_spin_button_new_with_range (field->least, field->most, 1);

  gtk_editable_set_width_chars (GTK_EDITABLE (part), field->none ? 7 : 3);
  if (field->none)
    room_spin_show_word (GTK_SPIN_BUTTON (part), _ (field->none));
  gtk_accessible_update_property (GTK_ACCESSIBLE (part), GTK_ACCESSIBLE_PROPERTY_LABEL, _ (field->label), -1);
  g_signal_connect_object (part, "value-changed", G_CALLBACK (changed_cb), self, 0);
  return part;
}

static GtkWidget *
new_flag (RoomStepFields *self, const PokerField *field)
{
  GtkWidget *part = gtk_check_button_new_with_label (_ (field->label));

  g_signal_connect_object (part, "toggled", G_CALLBACK (changed_cb), self, 0);
  return part;
}

static void
add_field (RoomStepFields *self, guint index)
{
  const PokerField *field = &self->form->field[index];
  GtkWidget        *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);

  self->part[index] = field->kind == POKER_FIELD_CHOICE ? new_choice (self, field)
                      : field->kind == POKER_FIELD_FLAG ? new_flag (self, field)
                                                        : new_number (self, field);
  if (field->kind != POKER_FIELD_FLAG)
    {
      GtkWidget *label = gtk_label_new (_ (field->label));

      gtk_widget_add_css_class (label, "dim-label");
      gtk_box_append (GTK_BOX (box), label);
    }
  gtk_box_append (GTK_BOX (box), self->part[index]);
  self->box[index] = box;
  room_wrap_append (ROOM_WRAP (self->wrap), box);
}

static void
make_fields (RoomStepFields *self, const PokerForm *form)
{
  room_wrap_empty (ROOM_WRAP (self->wrap));
  self->form = form;
  for (guint i = 0; i < POKER_MOST_FIELDS; i++)
    self->part[i] = self->box[i] = NULL;
  for (guint i = 0; i < poker_form_n_fields (form); i++)
    add_field (self, i);
  room_spin_leave_wheel (GTK_WIDGET (self));
  room_spin_count_typing (GTK_WIDGET (self));
}

static void
show_value (GtkWidget *part, guint value)
{
  if (number_of (part) == value)
    return;
  if (GTK_IS_SPIN_BUTTON (part))
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (part), value);
  else if (GTK_IS_DROP_DOWN (part))
    gtk_drop_down_set_selected (GTK_DROP_DOWN (part), value);
  else
    gtk_check_button_set_active (GTK_CHECK_BUTTON (part), value > 0);
}

static void
room_step_fields_dispose (GObject *object)
{
  RoomStepFields *self = ROOM_STEP_FIELDS (object);

  g_clear_pointer (&self->wrap, gtk_widget_unparent);
  G_OBJECT_CLASS (room_step_fields_parent_class)->dispose (object);
}

static void
room_step_fields_class_init (RoomStepFieldsClass *class)
{
  G_OBJECT_CLASS (class)->dispose = room_step_fields_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
  set_signal = g_signal_new ("set", ROOM_TYPE_STEP_FIELDS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                             G_TYPE_UINT, G_TYPE_UINT);
}

static void
room_step_fields_init (RoomStepFields *self)
{
  self->wrap = g_object_new (ROOM_TYPE_WRAP, NULL);
  room_wrap_set_gaps (ROOM_WRAP (self->wrap), 18, 9);
  gtk_widget_set_parent (self->wrap, GTK_WIDGET (self));
}

GtkWidget *
room_step_fields_new (void)
{
  return g_object_new (ROOM_TYPE_STEP_FIELDS, NULL);
}

void
room_step_fields_show (RoomStepFields *self, const PokerRow *row)
{
  g_return_if_fail (ROOM_IS_STEP_FIELDS (self) && row && row->form);

  self->showing = TRUE;
  if (self->form != row->form)
    make_fields (self, row->form);
  for (guint i = 0; i < poker_form_n_fields (row->form); i++)
    {
      gtk_widget_set_visible (self->box[i], poker_form_asks (row->form, row->value, i));
      show_value (self->part[i], row->value[i]);
    }
  self->showing = FALSE;
}
