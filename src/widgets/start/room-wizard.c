/* SPDX-License-Identifier: GPL-3.0-or-later */
/* New tournament: four questions, and beside them the evening they add up to. */
#include "room-wizard.h"

#include <glib/gi18n-lib.h>

#include "app/house/room-time.h"
#include "app/tournament/room-invite.h"
#include "widgets/kit/room-act.h"
#include "widgets/kit/room-amount-row.h"
#include "widgets/kit/room-ask-dialog.h"
#include "widgets/kit/room-choice.h"
#include "widgets/kit/room-steps.h"
#include "widgets/kit/room-toaster.h"
#include "widgets/kit/room-widget.h"
#include "widgets/paper/room-send-invitation.h"
#include "room-draft-preview.h"
#include "room-wizard-pages.h"

struct _RoomWizard
{
  AdwWindow parent_instance;

  AdwToastOverlay    *toasts;
  RoomSteps          *steps;
  AdwWindowTitle     *heading;
  GtkStack           *stack;
  RoomWizardPeople   *people;
  RoomWizardCost     *cost;
  RoomWizardSchedule *schedule;
  RoomWizardTime     *time;
  RoomDraftPreview   *preview;
  GtkButton          *next;
  GtkWidget          *defaults;
  GtkLabel           *step;

  RoomTournamentDraft *draft;
  gboolean             answered; /* something was answered and must not be lost */
};

G_DEFINE_FINAL_TYPE (RoomWizard, room_wizard, ADW_TYPE_WINDOW)

enum
{
  CREATED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static GtkWidget *
page_beside (RoomWizard *self, gboolean before)
{
  GtkWidget *page = gtk_stack_get_visible_child (self->stack);

  if (page == NULL)
    return NULL;
  return before ? gtk_widget_get_prev_sibling (page) : gtk_widget_get_next_sibling (page);
}

/* Commits what is still being typed, and shows what is refused. */
static gboolean
finish_page (RoomWizard *self, GtkWidget *page)
{
  gboolean good
      = page == GTK_WIDGET (self->people) ? room_wizard_people_finish (self->people) : room_amount_row_check (page);

  if (!good && page != gtk_stack_get_visible_child (self->stack))
    {
      gtk_stack_set_visible_child (self->stack, page);
      room_amount_row_check (page); /* the focus goes where it can be seen */
    }
  return good;
}

static void
create_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomWizard *self = ROOM_WIZARD (widget);
  g_autoptr (GError) error = NULL;
  gint64 id;

  gtk_window_set_focus (GTK_WINDOW (self), NULL);
  for (GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (self->stack)); page != NULL;
       page = gtk_widget_get_next_sibling (page))
    if (!finish_page (self, page))
      return;
  id = room_tournament_draft_create (self->draft, &error);
  if (id == 0)
    {
      room_act_tell (widget, error->message);
      return;
    }
  g_object_ref (self);
  g_signal_emit (self, signals[CREATED], 0, id);
  gtk_window_destroy (GTK_WINDOW (self));
  g_object_unref (self);
}

static void
next_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomWizard *self = ROOM_WIZARD (widget);
  GtkWidget  *page = page_beside (self, FALSE);

  if (room_steps_is_deep (self->steps))
    return; /* the questions are hidden */
  if (page == NULL)
    create_cb (widget, action, parameter);
  else if (finish_page (self, gtk_stack_get_visible_child (self->stack)))
    gtk_stack_set_visible_child (self->stack, page);
}

static void
back_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomWizard *self = ROOM_WIZARD (widget);
  GtkWidget  *page = page_beside (self, TRUE);

  if (room_steps_is_deep (self->steps))
    room_steps_back (GTK_WIDGET (self->steps));
  else if (page != NULL)
    gtk_stack_set_visible_child (self->stack, page);
}

static void
copy_invitation_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  room_send_invitation_copy (widget, room_invite_draft (ROOM_WIZARD (widget)->draft, ROOM_INVITE_TEXT));
}

static void
save_calendar_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomTournamentDraft *draft = ROOM_WIZARD (widget)->draft;

  room_send_invitation_save (widget, room_tournament_draft_get_settings (draft)->name,
                             room_invite_draft (draft, ROOM_INVITE_CALENDAR));
}

/* What goes wrong here is no rule of the tournament that could be asked about. */
static void
tell_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  const char      *sentence, *why;
  g_autofree char *title = NULL;

  g_variant_get (parameter, "(&s&s)", &sentence, &why);
  title = g_markup_escape_text (sentence, -1);
  room_toast_add (ROOM_WIZARD (widget)->toasts, adw_toast_new (title));
}

static GtkWidget *
find_chosen (GtkWidget *widget)
{
  GtkWidget *found
      = ROOM_IS_CHOICE (widget) && gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (widget)) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_chosen (child);
  return found;
}

/* Focuses the present answer, so that keys work at once: a number and Enter, an arrow and Enter, or just Enter. */
static void
focus_page (RoomWizard *self)
{
  GtkWidget *page = gtk_stack_get_visible_child (self->stack);
  GtkWidget *chosen = page != NULL ? find_chosen (page) : NULL;

  if (page == GTK_WIDGET (self->people))
    room_wizard_people_focus (self->people);
  else if (chosen != NULL)
    gtk_widget_grab_focus (chosen);
}

static void
page_cb (RoomWizard *self)
{
  gint             number = 1, n = 0;
  gboolean         last = page_beside (self, FALSE) == NULL;
  g_autofree char *step = NULL;

  for (GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (self->stack)); page != NULL;
       page = gtk_widget_get_next_sibling (page))
    {
      n++;
      if (page == gtk_stack_get_visible_child (self->stack))
        number = n;
    }
  step = g_strdup_printf (_ ("Question %d of %d"), number, n);
  gtk_label_set_label (self->step, step);
  gtk_button_set_label (self->next, last ? _ ("Create tournament") : _ ("Next"));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "wizard.back", number > 1);
  focus_page (self);
}

/* Enter goes on wherever it has no meaning of its own; answers are chosen with space or the pointer. */
static gboolean
enter_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (widget));
  GtkWidget *spin = focus != NULL ? gtk_widget_get_ancestor (focus, GTK_TYPE_SPIN_BUTTON) : NULL;

  if (focus == NULL || room_steps_is_deep (ROOM_WIZARD (widget)->steps)
      || gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL
      || gtk_widget_get_ancestor (focus, GTK_TYPE_MENU_BUTTON) != NULL
      || (spin == NULL && !GTK_IS_TOGGLE_BUTTON (focus)))
    return FALSE;
  if (spin != NULL)
    gtk_spin_button_update (GTK_SPIN_BUTTON (spin));
  gtk_widget_activate_action (widget, "wizard.next", NULL);
  return TRUE;
}

static void
add_enter_shortcut (RoomWizard *self)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();
  const guint         keys[] = { GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter };

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_shortcut_controller_add_shortcut (
        GTK_SHORTCUT_CONTROLLER (controller),
        gtk_shortcut_new (gtk_keyval_trigger_new (keys[i], 0), gtk_callback_action_new (enter_cb, NULL, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

static gboolean
escape_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  room_steps_back (GTK_WIDGET (ROOM_WIZARD (widget)->steps));
  return TRUE;
}

static void
answered_cb (RoomWizard *self)
{
  self->answered = TRUE;
}

static void
close_answered_cb (GtkWindow *window, const char *id)
{
  if (g_str_equal (id, "discard"))
    gtk_window_destroy (window);
}

static gboolean
room_wizard_close_request (GtkWindow *window)
{
  RoomWizard            *self = ROOM_WIZARD (window);
  const RoomDialogAnswer answers[]
      = { { "keep", _ ("Keep editing"), FALSE }, { "discard", _ ("Discard"), TRUE }, { NULL, NULL, FALSE } };

  if (!self->answered && !room_wizard_people_is_typing (self->people))
    return GTK_WINDOW_CLASS (room_wizard_parent_class)->close_request (window);
  room_ask_dialog (window, _ ("Discard this evening?"), _ ("What you have entered will be lost."), answers,
                   close_answered_cb);
  return TRUE;
}

static void
room_wizard_dispose (GObject *object)
{
  g_clear_object (&ROOM_WIZARD (object)->draft);
  G_OBJECT_CLASS (room_wizard_parent_class)->dispose (object);
}

static void
room_wizard_class_init (RoomWizardClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_wizard_dispose;
  GTK_WINDOW_CLASS (class)->close_request = room_wizard_close_request;
  signals[CREATED] = g_signal_new ("created", ROOM_TYPE_WIZARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                   G_TYPE_INT64);

  g_type_ensure (ROOM_TYPE_STEPS);
  g_type_ensure (ROOM_TYPE_DRAFT_PREVIEW);
  g_type_ensure (ROOM_TYPE_WIZARD_PEOPLE);
  g_type_ensure (ROOM_TYPE_WIZARD_COST);
  g_type_ensure (ROOM_TYPE_WIZARD_SCHEDULE);
  g_type_ensure (ROOM_TYPE_WIZARD_TIME);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/start/room-wizard.ui");
  ROOM_BIND (widget_class, RoomWizard, toasts, steps, heading, stack, people, cost, schedule, time, preview, next,
             defaults, step);
  ROOM_BIND_CALLBACKS (widget_class, page_cb);

  gtk_widget_class_install_action (widget_class, "wizard.next", NULL, next_cb);
  gtk_widget_class_install_action (widget_class, "wizard.back", NULL, back_cb);
  gtk_widget_class_install_action (widget_class, "wizard.create", NULL, create_cb);
  gtk_widget_class_install_action (widget_class, "wizard.copy-invitation", NULL, copy_invitation_cb);
  gtk_widget_class_install_action (widget_class, "wizard.save-calendar", NULL, save_calendar_cb);
  gtk_widget_class_install_action (widget_class, "win.tell", "(ss)", tell_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "wizard.back", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Right, GDK_ALT_MASK, "wizard.next", NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
}

static void
room_wizard_init (RoomWizard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_enter_shortcut (self);
  page_cb (self);
}

GtkWindow *
room_wizard_new (GtkWindow *parent, RoomBook *book)
{
  RoomWizard *self = g_object_new (ROOM_TYPE_WIZARD, "transient-for", parent, NULL);

  self->draft = room_tournament_draft_new (book, room_time_now ());
  room_draft_preview_set_draft (self->preview, self->draft); /* asks for its forecast first */
  room_wizard_people_set_draft (self->people, self->draft);
  room_wizard_cost_set_draft (self->cost, self->draft);
  room_wizard_schedule_set_draft (self->schedule, self->draft);
  room_wizard_time_set_draft (self->time, self->draft);
  g_signal_connect_object (self->draft, "changed", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
  focus_page (self);
  return GTK_WINDOW (self);
}
