/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Third question: which chips and schedule. */
#include <glib/gi18n-lib.h>

#include "app/house/room-text.h"
#include "base/isolate.h"
#include "base/number.h"
#include "widgets/kit/room-choice.h"
#include "widgets/kit/room-widget.h"
#include "widgets/paint/room-chip-stack.h"
#include "widgets/planner/room-design-page.h"
#include "room-wizard-pages.h"

struct _RoomWizardSchedule
{
  GtkWidget parent_instance;

  GtkWidget  *page;
  GtkFlowBox *schedules;
  GtkLabel   *design_from;
  GtkLabel   *error;
  GtkWidget  *design; /* the design page, with what was typed into it; NULL: not opened, or the evening has changed */

  RoomTournamentDraft *draft;
  GtkToggleButton     *group; /* one of the choices */
  gboolean             setting;
  gboolean             shown; /* the choice of the last tournament is shown */
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
  const char *word = g_object_get_data (G_OBJECT (button), "word");
  g_autoptr (GError) error = NULL;

  if (self->setting || !gtk_toggle_button_get_active (button))
    return;
  if (word != NULL)
    room_tournament_draft_set_schedule (self->draft, word, &error);
  else
    room_tournament_draft_take_schedule (self->draft, schedule_of (GTK_WIDGET (button)));
  gtk_label_set_label (self->error, error != NULL ? error->message : "");
  gtk_widget_set_visible (GTK_WIDGET (self->error), error != NULL);
}

/* "T3,000, 14 levels of 20 minutes, ends about 23:10" */
static char *
describe (const Schedule *schedule, gint64 end)
{
  g_autofree char *stack = number_to_text (schedule->stack);
  g_autofree char *levels = room_tournament_draft_levels_text (schedule);
  g_autofree char *about = room_text_time_of_day (end);

  /* Translators: a starting stack, how many levels, and a time of day. */
  return isolated_printf (_ ("T%s, %s, ends at about %s"), stack, levels, about);
}

static GtkWidget *
nth_choice (RoomWizardSchedule *self, gint i)
{
  GtkFlowBoxChild *child = gtk_flow_box_get_child_at_index (self->schedules, i);

  return child != NULL ? gtk_flow_box_child_get_child (child) : NULL;
}

/* The last known end stays until a better one is known: showing a guess in between would flicker. */
static void
show_end (RoomWizardSchedule *self, GtkWidget *choice)
{
  gint64           end;
  gboolean         known = room_tournament_draft_end_with (self->draft, schedule_of (choice), &end);
  g_autofree char *subtitle = NULL;

  if (!known && g_object_get_data (G_OBJECT (choice), "known") != NULL)
    return;
  if (known)
    g_object_set_data (G_OBJECT (choice), "known", GINT_TO_POINTER (TRUE));
  subtitle = describe (schedule_of (choice), end);
  room_choice_set_subtitle (ROOM_CHOICE (choice), subtitle);
}

/* Asks for the forecasts of all choices, once somebody looks at them. */
static void
show_ends (RoomWizardSchedule *self)
{
  GtkWidget *choice;

  for (gint i = 0; gtk_widget_get_mapped (GTK_WIDGET (self)) && (choice = nth_choice (self, i)) != NULL; i++)
    show_end (self, choice);
}

static GtkWidget *
find_choice (RoomWizardSchedule *self, const Schedule *schedule)
{
  g_autofree char *wanted = schedule_to_text (schedule);
  GtkWidget       *choice;

  for (gint i = 0; (choice = nth_choice (self, i)) != NULL; i++)
    {
      g_autofree char *text = schedule_to_text (schedule_of (choice));

      if (g_str_equal (text, wanted))
        return choice;
    }
  return NULL;
}

/* WORD is its name in the book; NULL: it is not in the book. */
static GtkWidget *
add_schedule (RoomWizardSchedule *self, const Schedule *schedule, const char *word, const char *title, gint position)
{
  GtkWidget *choice = room_choice_new (title, "");
  GtkWidget *picture = room_chip_stack_new (TRUE);
  GtkWidget *child = gtk_flow_box_child_new ();

  room_chip_stack_set_schedule (ROOM_CHIP_STACK (picture), schedule, schedule->stack);
  gtk_widget_set_halign (picture, GTK_ALIGN_START);
  gtk_widget_set_margin_top (picture, 6);
  room_choice_set_picture (ROOM_CHOICE (choice), picture);
  g_object_set_data_full (G_OBJECT (choice), "word", g_strdup (word), g_free);
  g_object_set_data_full (G_OBJECT (choice), "schedule", schedule_copy (schedule), (GDestroyNotify) schedule_unref);
  g_signal_connect_object (choice, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), choice);
  gtk_widget_set_focusable (child, FALSE);
  gtk_flow_box_insert (self->schedules, child, position);
  gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (choice), self->group);
  self->group = GTK_TOGGLE_BUTTON (choice);
  show_end (self, choice);
  return choice;
}

/* People's own come before those that come with Cardroom. */
static void
add_schedules (RoomWizardSchedule *self)
{
  RoomBook *book = room_tournament_draft_get_book (self->draft);
  g_auto (GStrv) words = room_book_dup_schedule_words (book);

  for (gint shipped = FALSE; shipped <= TRUE; shipped++)
    for (guint i = 0; words[i] != NULL; i++)
      {
        g_autoptr (Schedule) schedule = NULL;

        if (room_book_is_shipped (book, words[i]) != shipped)
          continue;
        schedule = room_book_find_schedule (words[i], book, NULL);
        if (schedule != NULL) /* otherwise one that a later version wrote, which is kept but cannot be chosen */
          add_schedule (self, schedule, words[i], room_text_schedule (schedule->name), -1);
      }
}

/* The last tournament's schedule, or one just designed, may not be in the book; it comes first. */
static void
show_chosen (RoomWizardSchedule *self)
{
  const Schedule *chosen = room_tournament_draft_get_chosen_schedule (self->draft);
  GtkWidget      *choice = chosen != NULL ? find_choice (self, chosen) : NULL;

  if (chosen != NULL && choice == NULL)
    choice = add_schedule (self, chosen, NULL,
                           self->shown ? room_text_schedule (chosen->name) : _ ("Same as last time"), 0);
  self->shown = TRUE;
  self->setting = TRUE;
  if (choice != NULL)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (choice), TRUE);
  self->setting = FALSE;
}

static void
refresh (RoomWizardSchedule *self)
{
  show_chosen (self);
  gtk_label_set_label (self->design_from, room_tournament_draft_get_case (self->draft) != NULL
                                              ? _ ("From your chips, the players and when everybody should be home")
                                              : _ ("From a starting stack and the time available"));
  show_ends (self);
}

static void
designed_cb (const Schedule *schedule, const NightPlan *plan, gpointer data)
{
  RoomWizardSchedule *self = data;

  room_tournament_draft_take_schedule (self->draft, schedule);
  gtk_widget_grab_focus (find_choice (self, schedule));
}

static void
design_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomWizardSchedule *self = ROOM_WIZARD_SCHEDULE (widget);

  if (self->design == NULL)
    self->design = g_object_ref_sink (room_design_page_new_for (self->draft, designed_cb, self, NULL));
  room_design_page_show (ROOM_DESIGN_PAGE (self->design), widget);
}

/* The design page began with the evening as it was then. */
static void
changed_cb (RoomWizardSchedule *self)
{
  if (self->design != NULL && gtk_widget_get_parent (self->design) == NULL)
    g_clear_object (&self->design);
  refresh (self);
}

static void
room_wizard_schedule_dispose (GObject *object)
{
  g_clear_object (&ROOM_WIZARD_SCHEDULE (object)->design);
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
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/cardroom/Cardroom/start/room-wizard-schedule.ui");
  ROOM_BIND (widget_class, RoomWizardSchedule, page, schedules, error, design_from);
  gtk_widget_class_install_action (widget_class, "schedule.design", NULL, design_cb);
}

static void
map_cb (RoomWizardSchedule *self)
{
  if (self->draft != NULL)
    show_ends (self);
}

static void
room_wizard_schedule_init (RoomWizardSchedule *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (self, "map", G_CALLBACK (map_cb), NULL);
}

void
room_wizard_schedule_set_draft (RoomWizardSchedule *self, RoomTournamentDraft *draft)
{
  g_return_if_fail (ROOM_IS_WIZARD_SCHEDULE (self) && self->draft == NULL);

  self->draft = g_object_ref (draft);
  add_schedules (self);
  g_signal_connect_object (draft, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (draft, "forecast", G_CALLBACK (show_ends), self, G_CONNECT_SWAPPED);
  refresh (self);
}
