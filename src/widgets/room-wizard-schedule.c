/* Third question: which chips and schedule. */
#include "room-chip-stack.h"
#include "room-widget.h"
#include "room-choice.h"
#include "room-wizard-pages.h"

#include "app/room-text.h"

#include <glib/gi18n-lib.h>

struct _RoomWizardSchedule
{
  GtkWidget parent_instance;

  GtkWidget  *page;
  GtkFlowBox *schedules;
  GtkLabel   *error;

  RoomDraft *draft;
  gboolean   setting;
};

G_DEFINE_FINAL_TYPE (RoomWizardSchedule, room_wizard_schedule, GTK_TYPE_WIDGET)

static const Schedule *
schedule_of (GtkWidget *choice)
{
  return g_object_get_data (G_OBJECT (choice), "schedule");
}

static void
toggled_cb (RoomWizardSchedule *self, GtkToggleButton *button)
{
  g_autoptr (GError) error = NULL;

  if (self->setting || !gtk_toggle_button_get_active (button))
    return;
  room_draft_set_schedule (self->draft, g_object_get_data (G_OBJECT (button), "word"), &error);
  gtk_label_set_label (self->error, error ? error->message : "");
  gtk_widget_set_visible (GTK_WIDGET (self->error), error != NULL);
}

/* "T3,000, 14 levels of 20 minutes, ends about 23:10" */
static char *
describe (RoomWizardSchedule *self, const Schedule *schedule)
{
  Settings        *settings = settings_copy (room_draft_get_settings (self->draft));
  g_autofree char *stack = chips_to_text (schedule->stack);
  g_autofree char *levels = room_draft_levels_text (schedule);
  g_autofree char *end = NULL;
  gint64           chips;

  g_clear_pointer (&settings->schedule, schedule_unref);
  settings->schedule = schedule_ref ((Schedule *) schedule);
  settings->entry.chips = settings->rebuy.chips = settings->add_on.chips = settings->re_entry.chips = 0;
  chips = plan_chips (settings, room_draft_get_players (self->draft));
  end = room_text_time_of_day (room_draft_get_start (self->draft) + plan_end (schedule, chips, PLAN_PARTS));
  settings_free (settings);
  /* Translators: a starting stack, how many levels, and a time of day. */
  return g_strdup_printf (_ ("T%s, %s, ends about %s"), stack, levels, end);
}

static void
refresh (RoomWizardSchedule *self)
{
  const Schedule  *chosen = room_draft_get_chosen_schedule (self->draft);
  g_autofree char *chosen_text = chosen ? schedule_to_text (chosen) : g_strdup ("");
  GtkFlowBoxChild *child;

  self->setting = TRUE;
  for (gint i = 0; (child = gtk_flow_box_get_child_at_index (self->schedules, i)) != NULL; i++)
    {
      GtkWidget       *choice = gtk_flow_box_child_get_child (child);
      g_autofree char *subtitle = describe (self, schedule_of (choice));
      g_autofree char *text = schedule_to_text (schedule_of (choice));

      room_choice_set_subtitle (ROOM_CHOICE (choice), subtitle);
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (choice), g_str_equal (text, chosen_text));
    }
  self->setting = FALSE;
}

static GtkToggleButton *
add_schedule (RoomWizardSchedule *self, Schedule *schedule, const char *word)
{
  GtkWidget *choice = room_choice_new (schedule->name ? room_text_schedule (schedule->name) : _ ("As last time"), "");
  GtkWidget *picture = room_chip_stack_new (TRUE);
  GtkWidget *child = gtk_flow_box_child_new ();

  room_chip_stack_set_schedule (ROOM_CHIP_STACK (picture), schedule, schedule->stack);
  gtk_widget_set_halign (picture, GTK_ALIGN_START);
  gtk_widget_set_margin_top (picture, 6);
  room_choice_set_picture (ROOM_CHOICE (choice), picture);
  g_object_set_data_full (G_OBJECT (choice), "word", g_strdup (word), g_free);
  g_object_set_data_full (G_OBJECT (choice), "schedule", schedule_ref (schedule), (GDestroyNotify) schedule_unref);
  g_signal_connect_object (choice, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), choice);
  gtk_widget_set_focusable (child, FALSE);
  gtk_flow_box_append (self->schedules, child);
  return GTK_TOGGLE_BUTTON (choice);
}

static void
add_schedules (RoomWizardSchedule *self)
{
  RoomBook *book = room_draft_get_book (self->draft);
  g_auto (GStrv) words = room_book_dup_schedule_words (book);
  GtkToggleButton *group = NULL;

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autoptr (Schedule) schedule = room_book_find_schedule (words[i], book, NULL);
      GtkToggleButton *choice;

      if (schedule == NULL)
        continue; /* a saved one that a later version wrote: it cannot be chosen, and the book keeps it */
      choice = add_schedule (self, schedule, words[i]);
      gtk_toggle_button_set_group (choice, group);
      group = choice;
    }
}

static void
room_wizard_schedule_dispose (GObject *object)
{
  g_clear_object (&ROOM_WIZARD_SCHEDULE (object)->draft);
  room_widget_dispose_template (GTK_WIDGET (object), ROOM_TYPE_WIZARD_SCHEDULE);
  G_OBJECT_CLASS (room_wizard_schedule_parent_class)->dispose (object);
}

static void
room_wizard_schedule_class_init (RoomWizardScheduleClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_wizard_schedule_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/room-wizard-schedule.ui");
  gtk_widget_class_bind_template_child (widget_class, RoomWizardSchedule, page);
  gtk_widget_class_bind_template_child (widget_class, RoomWizardSchedule, schedules);
  gtk_widget_class_bind_template_child (widget_class, RoomWizardSchedule, error);
}

static void
room_wizard_schedule_init (RoomWizardSchedule *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
room_wizard_schedule_set_draft (RoomWizardSchedule *self, RoomDraft *draft)
{
  g_return_if_fail (ROOM_IS_WIZARD_SCHEDULE (self) && self->draft == NULL);

  self->draft = g_object_ref (draft);
  add_schedules (self);
  g_signal_connect_object (draft, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  refresh (self);
}
