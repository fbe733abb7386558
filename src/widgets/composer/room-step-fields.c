/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-step-fields.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "widgets/kit/room-spin.h"
#include "widgets/kit/room-widget.h"
#include "widgets/kit/room-wrap.h"

struct _RoomStepFields
{
  GtkWidget parent_instance;

  GtkWidget       *wrap;
  const PokerWord *form; /* whose fields are shown; NULL: none yet */
  GtkWidget       *box[POKER_MOST_FIELDS], *part[POKER_MOST_FIELDS];
  GArray          *phrases[POKER_MOST_FIELDS]; /* guint, one for each row of a drop-down; NULL: it is not one */
  gboolean         showing;
};

G_DEFINE_FINAL_TYPE (RoomStepFields, room_step_fields, GTK_TYPE_WIDGET)

static guint set_signal;

static guint
number_of (RoomStepFields *self, guint index)
{
  GtkWidget *part = self->part[index];
  guint      row;

  if (GTK_IS_SPIN_BUTTON (part))
    return (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (part));
  if (!GTK_IS_DROP_DOWN (part))
    return gtk_check_button_get_active (GTK_CHECK_BUTTON (part)) ? 1 : 0;
  row = gtk_drop_down_get_selected (GTK_DROP_DOWN (part));
  return row < self->phrases[index]->len ? g_array_index (self->phrases[index], guint, row) : 0;
}

static void
set_cb (RoomStepFields *self, gpointer unused, GtkWidget *part)
{
  for (guint i = 0; !self->showing && i < POKER_MOST_FIELDS; i++)
    if (self->part[i] == part)
      {
        g_signal_emit (self, set_signal, 0, i, number_of (self, i));
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
  GtkWidget *part = gtk_drop_down_new (G_LIST_MODEL (gtk_string_list_new (NULL)), NULL);

  room_widget_name_drop_down (part, _ (field->label));
  g_signal_connect_object (part, "notify::selected", G_CALLBACK (selected_cb), self, 0);
  return part;
}

static GtkWidget *
new_number (RoomStepFields *self, const PokerField *field)
{
  GtkWidget *part = gtk_spin_button_new_with_range (field->least, field->most, 1);

  gtk_spin_button_set_update_policy (GTK_SPIN_BUTTON (part), GTK_UPDATE_IF_VALID);
  gtk_editable_set_width_chars (GTK_EDITABLE (part), field->none != NULL ? 7 : 3);
  if (field->none != NULL)
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
  if (field->kind == POKER_FIELD_CHOICE)
    self->phrases[index] = g_array_new (FALSE, FALSE, sizeof (guint));
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
forget_phrases (RoomStepFields *self)
{
  for (guint i = 0; i < POKER_MOST_FIELDS; i++)
    g_clear_pointer (&self->phrases[i], g_array_unref);
}

static void
make_fields (RoomStepFields *self, const PokerWord *form)
{
  room_wrap_empty (ROOM_WRAP (self->wrap));
  forget_phrases (self);
  self->form = form;
  for (guint i = 0; i < POKER_MOST_FIELDS; i++)
    self->part[i] = self->box[i] = NULL;
  for (guint i = 0; i < poker_word_n_fields (form); i++)
    add_field (self, i);
  room_spin_leave_wheel (GTK_WIDGET (self));
  room_spin_count_typing (GTK_WIDGET (self));
}

/* Lists the values that go with the other fields. An unchanged list is left alone, because the choice may just have
   been made from it. */
static void
show_choice (RoomStepFields *self, guint index, const guint *value)
{
  GtkDropDown   *part = GTK_DROP_DOWN (self->part[index]);
  GtkStringList *model = GTK_STRING_LIST (gtk_drop_down_get_model (part));
  g_autoptr (GArray) fitting = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GPtrArray) says = g_ptr_array_new ();
  GArray     *before = self->phrases[index];
  guint       selected = 0;
  const char *label;

  for (guint i = 0; (label = poker_field_phrase (&self->form->field[index], i).label) != NULL; i++)
    if (i == value[index] || poker_form_fits (self->form, value, index, i))
      {
        selected = i == value[index] ? fitting->len : selected;
        g_array_append_val (fitting, i);
        g_ptr_array_add (says, (gpointer) _ (label));
      }
  g_ptr_array_add (says, NULL);
  if (before->len != fitting->len || memcmp (before->data, fitting->data, fitting->len * sizeof (guint)) != 0)
    {
      g_array_set_size (before, 0);
      g_array_append_vals (before, fitting->data, fitting->len);
      gtk_string_list_splice (model, 0, g_list_model_get_n_items (G_LIST_MODEL (model)),
                              (const char *const *) says->pdata);
    }
  gtk_drop_down_set_selected (part, selected);
}

static void
show_value (RoomStepFields *self, guint index, const guint *value)
{
  GtkWidget *part = self->part[index];

  if (GTK_IS_DROP_DOWN (part))
    show_choice (self, index, value);
  else if (number_of (self, index) != value[index] && GTK_IS_SPIN_BUTTON (part))
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (part), value[index]);
  else if (!GTK_IS_SPIN_BUTTON (part))
    gtk_check_button_set_active (GTK_CHECK_BUTTON (part), value[index] > 0);
}

static void
room_step_fields_dispose (GObject *object)
{
  RoomStepFields *self = ROOM_STEP_FIELDS (object);

  g_clear_pointer (&self->wrap, gtk_widget_unparent);
  forget_phrases (self);
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
  for (guint i = 0; i < poker_word_n_fields (row->form); i++)
    {
      gtk_widget_set_visible (self->box[i], poker_word_asks (row->form, row->value, i));
      show_value (self, i, row->value);
    }
  self->showing = FALSE;
}
