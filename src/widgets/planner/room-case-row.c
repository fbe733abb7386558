/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One kind of chip in a case: its disc, its value, how many are owned. */
#include "room-case-row.h"

#include <glib/gi18n-lib.h>

#include "base/error.h"
#include "base/number.h"
#include "widgets/kit/room-amount-row.h"
#include "widgets/kit/room-spin.h"
#include "widgets/paint/room-chip-colour.h"
#include "widgets/paint/room-chip-stack.h"

#define PAINTS_IN_A_ROW 5

struct _RoomCaseRow
{
  GtkListBoxRow parent_instance;

  RoomChipPlan *plan;
  CaseChip      chip;
  GtkWidget    *disc, *colours, *value, *owned, *remove;
  gboolean      setting, changing;
  GArray       *past, *future; /* gint64: earlier counts for undo, and later ones for redo */
  gint64        of_case;       /* the case they belong to */
};

G_DEFINE_FINAL_TYPE (RoomCaseRow, room_case_row, GTK_TYPE_LIST_BOX_ROW)

enum
{
  REFUSED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static void
answer (RoomCaseRow *self, const GError *error)
{
  g_signal_emit (self, signals[REFUSED], 0, error != NULL ? error->message : NULL);
}

static void
paint_disc (GtkWidget *disc, gint64 value, guint32 colour)
{
  g_autoptr (GArray) chips = g_array_new (FALSE, FALSE, sizeof (ChipCount));
  g_autoptr (GArray) colours = g_array_new (FALSE, FALSE, sizeof (CaseChip));

  g_array_append_val (chips, ((ChipCount){ value, 1 }));
  g_array_append_val (colours, ((CaseChip){ value, 1, colour }));
  room_chip_stack_set_chips (ROOM_CHIP_STACK (disc), chips);
  room_chip_stack_set_case (ROOM_CHIP_STACK (disc), colours);
}

static void
name_parts (RoomCaseRow *self)
{
  g_autofree char *value = number_to_text (self->chip.value);
  g_autofree char *colour
      = g_strdup_printf (_ ("Colour of the chips of %s: %s"), value, room_chip_colour_name (self->chip.colour));
  g_autofree char *owned = g_strdup_printf (_ ("Number of chips of %s"), value);
  g_autofree char *remove = g_strdup_printf (_ ("Take the chips of %s out of the case"), value);

  gtk_widget_set_tooltip_text (self->colours, colour);
  gtk_widget_set_tooltip_text (self->remove, remove);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->colours), GTK_ACCESSIBLE_PROPERTY_LABEL, colour, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->owned), GTK_ACCESSIBLE_PROPERTY_LABEL, owned, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->remove), GTK_ACCESSIBLE_PROPERTY_LABEL, remove, -1);
}

static void
change (RoomCaseRow *self, gint64 owned, guint32 colour)
{
  g_autoptr (GError) error = NULL;

  self->changing = TRUE;
  room_chip_plan_set_chip (self->plan, self->chip.value, owned, colour, &error);
  self->changing = FALSE;
  answer (self, error);
}

/* GTK's own undo works on letters, not on counts, and would end in an empty entry. */
static gboolean
step (RoomCaseRow *self, GArray *from, GArray *to)
{
  gint64 before = self->chip.owned, owned;

  if (from->len == 0)
    return TRUE;
  owned = g_array_index (from, gint64, from->len - 1);
  g_array_set_size (from, from->len - 1);
  change (self, owned, self->chip.colour);
  if (self->chip.owned == owned)
    g_array_append_val (to, before);
  return TRUE;
}

static gboolean
undo_cb (GtkWidget *spin, GVariant *arguments, gpointer row)
{
  RoomCaseRow *self = row;

  return step (self, self->past, self->future);
}

static gboolean
redo_cb (GtkWidget *spin, GVariant *arguments, gpointer row)
{
  RoomCaseRow *self = row;

  return step (self, self->future, self->past);
}

static void
add_undo (RoomCaseRow *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  self->past = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->future = g_array_new (FALSE, FALSE, sizeof (gint64));
  gtk_editable_set_enable_undo (GTK_EDITABLE (self->owned), FALSE);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys),
                                        gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_z, GDK_CONTROL_MASK),
                                                          gtk_callback_action_new (undo_cb, self, NULL)));
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK),
                        gtk_callback_action_new (redo_cb, self, NULL)));
  gtk_widget_add_controller (self->owned, keys);
}

static void
show_value (RoomCaseRow *self)
{
  g_autofree char *text = number_to_text (self->chip.value);

  if (!g_str_equal (text, gtk_editable_get_text (GTK_EDITABLE (self->value))))
    {
      gtk_editable_set_enable_undo (GTK_EDITABLE (self->value), FALSE); /* its undo would end in an empty entry */
      gtk_editable_set_text (GTK_EDITABLE (self->value), text);
      gtk_editable_set_enable_undo (GTK_EDITABLE (self->value), TRUE);
    }
  gtk_widget_remove_css_class (self->value, "error");
}

/* Runs on Enter and when the field is left: half a number is another value. */
static void
value_cb (RoomCaseRow *self)
{
  gint64   before = self->chip.value, value;
  gboolean ok = room_amount_from_entry (GTK_EDITABLE (self->value), 0, &value);
  g_autoptr (GError) error = NULL;

  if (self->plan == NULL)
    return;
  if (ok && value == before)
    {
      show_value (self);
      return;
    }
  if (!ok)
    g_set_error (&error, INPUT_ERROR, INPUT_ERROR_REFUSED, _ ("“%s” is not a number of chips."),
                 gtk_editable_get_text (GTK_EDITABLE (self->value)));
  else
    {
      self->chip.value = value; /* the list looks for its row while the plan changes */
      if (!room_chip_plan_set_value (self->plan, before, value, &error))
        self->chip.value = before;
    }
  show_value (self);
  name_parts (self);
  answer (self, error);
}

static void
owned_cb (RoomCaseRow *self)
{
  gint64 owned;

  if (self->setting || *gtk_editable_get_text (GTK_EDITABLE (self->owned)) == '\0')
    return;
  if (room_amount_from_entry (GTK_EDITABLE (self->owned), 0, &owned) && owned != self->chip.owned
      && owned <= CHIPS_MOST_OWNED)
    {
      gint64 before = self->chip.owned;

      change (self, owned, self->chip.colour);
      if (self->chip.owned != owned)
        return;
      g_array_append_val (self->past, before);
      g_array_set_size (self->future, 0);
    }
}

static void
remove_cb (RoomCaseRow *self)
{
  g_autoptr (RoomCaseRow) alive = g_object_ref (self);
  g_autoptr (GError) error = NULL;

  room_chip_plan_remove_chip (alive->plan, alive->chip.value, &error);
  if (error != NULL)
    answer (alive, error);
}

static void
paint_cb (RoomCaseRow *self, GtkWidget *button)
{
  guint paint = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "paint"));

  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->colours));
  change (self, self->chip.owned, room_chip_paint (paint, NULL));
}

/* Built when it is first opened. */
static void
colours_cb (GtkMenuButton *button, gpointer row)
{
  RoomCaseRow *self = row;
  GtkWidget   *popover, *grid;

  if (gtk_menu_button_get_popover (button) != NULL)
    return;
  popover = gtk_popover_new ();
  grid = gtk_grid_new ();
  for (guint i = 0; i < room_chip_n_paints (); i++)
    {
      GtkWidget  *choice = gtk_button_new (), *disc = room_chip_stack_new (TRUE);
      const char *name;

      paint_disc (disc, 1, room_chip_paint (i, &name));
      gtk_button_set_child (GTK_BUTTON (choice), disc);
      gtk_widget_add_css_class (choice, "flat");
      gtk_widget_add_css_class (choice, "disc");
      gtk_widget_set_tooltip_text (choice, name);
      gtk_accessible_update_property (GTK_ACCESSIBLE (choice), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
      g_object_set_data (G_OBJECT (choice), "paint", GUINT_TO_POINTER (i));
      g_signal_connect_object (choice, "clicked", G_CALLBACK (paint_cb), self, G_CONNECT_SWAPPED);
      gtk_grid_attach (GTK_GRID (grid), choice, (int) i % PAINTS_IN_A_ROW, (int) i / PAINTS_IN_A_ROW, 1, 1);
    }
  gtk_popover_set_child (GTK_POPOVER (popover), grid);
  gtk_menu_button_set_popover (button, popover);
}

static void
room_case_row_dispose (GObject *object)
{
  g_clear_object (&ROOM_CASE_ROW (object)->plan);
  G_OBJECT_CLASS (room_case_row_parent_class)->dispose (object);
}

static void
room_case_row_finalize (GObject *object)
{
  g_array_unref (ROOM_CASE_ROW (object)->past);
  g_array_unref (ROOM_CASE_ROW (object)->future);
  G_OBJECT_CLASS (room_case_row_parent_class)->finalize (object);
}

static void
room_case_row_class_init (RoomCaseRowClass *class)
{
  G_OBJECT_CLASS (class)->dispose = room_case_row_dispose;
  G_OBJECT_CLASS (class)->finalize = room_case_row_finalize;
  signals[REFUSED] = g_signal_new ("refused", ROOM_TYPE_CASE_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   1, G_TYPE_STRING);
}

static void
add_value (RoomCaseRow *self, GtkWidget *box)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->value = gtk_entry_new ();
  gtk_editable_set_width_chars (GTK_EDITABLE (self->value), 7);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (self->value), 7);
  gtk_editable_set_alignment (GTK_EDITABLE (self->value), 1);
  gtk_entry_set_input_purpose (GTK_ENTRY (self->value), GTK_INPUT_PURPOSE_DIGITS);
  gtk_widget_add_css_class (self->value, "numeric");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->value), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Value of the chip"),
                                  -1);
  gtk_widget_set_hexpand (self->value, TRUE);
  g_signal_connect_object (self->value, "activate", G_CALLBACK (value_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "leave", G_CALLBACK (value_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->value, focus);
  gtk_box_append (GTK_BOX (box), self->value);
}

static void
room_case_row_init (RoomCaseRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->colours = gtk_menu_button_new ();
  self->disc = room_chip_stack_new (TRUE);
  gtk_widget_set_valign (self->disc, GTK_ALIGN_CENTER);
  gtk_menu_button_set_child (GTK_MENU_BUTTON (self->colours), self->disc);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->colours), colours_cb, self, NULL);
  gtk_widget_add_css_class (self->colours, "flat");
  gtk_widget_add_css_class (self->colours, "disc");
  gtk_box_append (GTK_BOX (box), self->colours);
  add_value (self, box);

  self->owned = gtk_spin_button_new_with_range (0, CHIPS_MOST_OWNED, 1);
  gtk_spin_button_set_update_policy (GTK_SPIN_BUTTON (self->owned), GTK_UPDATE_IF_VALID);
  gtk_spin_button_set_increments (GTK_SPIN_BUTTON (self->owned), 5, 50);
  gtk_editable_set_alignment (GTK_EDITABLE (self->owned), 1);
  room_spin_show_chips (GTK_SPIN_BUTTON (self->owned));
  gtk_widget_add_css_class (self->owned, "numeric");
  g_signal_connect_object (self->owned, "changed", G_CALLBACK (owned_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), self->owned);
  add_undo (self);

  self->remove = gtk_button_new_from_icon_name ("user-trash-symbolic");
  gtk_widget_add_css_class (self->remove, "flat");
  g_signal_connect_object (self->remove, "clicked", G_CALLBACK (remove_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), self->remove);

  gtk_widget_add_css_class (GTK_WIDGET (self), "case-row");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), FALSE);
  gtk_widget_set_focusable (GTK_WIDGET (self), FALSE);
  room_spin_leave_wheel (GTK_WIDGET (self));
}

GtkWidget *
room_case_row_new (RoomChipPlan *plan, const CaseChip *chip)
{
  RoomCaseRow *self = g_object_new (ROOM_TYPE_CASE_ROW, NULL);

  self->plan = g_object_ref (plan);
  room_case_row_show (self, chip);
  return GTK_WIDGET (self);
}

gint64
room_case_row_get_value (RoomCaseRow *self)
{
  g_return_val_if_fail (ROOM_IS_CASE_ROW (self), 0);
  return self->chip.value;
}

/* Leaves text that is being typed as it is. */
void
room_case_row_show (RoomCaseRow *self, const CaseChip *chip)
{
  gint64 typed;

  g_return_if_fail (ROOM_IS_CASE_ROW (self));

  if (!self->changing && (chip->owned != self->chip.owned || self->of_case != room_chip_plan_get_case (self->plan)))
    {
      g_array_set_size (self->past, 0);
      g_array_set_size (self->future, 0);
    }
  self->of_case = room_chip_plan_get_case (self->plan);
  self->chip = *chip;
  self->setting = TRUE;
  if (!room_amount_from_entry (GTK_EDITABLE (self->value), 0, &typed) || typed != chip->value)
    show_value (self);
  if (!room_amount_from_entry (GTK_EDITABLE (self->owned), 0, &typed) || typed != chip->owned
      || gtk_spin_button_get_value (GTK_SPIN_BUTTON (self->owned)) != (double) chip->owned)
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->owned), (double) chip->owned);
  self->setting = FALSE;
  paint_disc (self->disc, chip->value, chip->colour);
  name_parts (self);
}

void
room_case_row_edit (RoomCaseRow *self)
{
  g_return_if_fail (ROOM_IS_CASE_ROW (self));
  gtk_widget_grab_focus (self->value);
}
