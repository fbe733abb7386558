/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pages in one window, each opened from the one before. */
#include "room-steps.h"

/* A page, and what is restored when the page opened from it is left. */
typedef struct
{
  GtkWidget *page;
  GtkWidget *focus, *enter; /* weak */
} Step;

struct _RoomSteps
{
  GtkWidget parent_instance;

  GtkStack  *stack;
  GPtrArray *steps;   /* Step; the last one is shown */
  GtkWidget *leaving; /* a page that is sliding out; NULL: none */
};

G_DEFINE_FINAL_TYPE (RoomSteps, room_steps, GTK_TYPE_WIDGET)

enum
{
  PROP_FIRST = 1,
  N_PROPS
};
static GParamSpec *props[N_PROPS];

static void
step_free (gpointer data)
{
  Step *step = data;

  g_clear_weak_pointer (&step->focus);
  g_clear_weak_pointer (&step->enter);
  g_free (step);
}

static Step *
top_step (RoomSteps *self)
{
  return g_ptr_array_index (self->steps, self->steps->len - 1);
}

static void
drop_leaving (RoomSteps *self)
{
  GtkWidget *page = g_steal_pointer (&self->leaving);

  if (page != NULL)
    gtk_stack_remove (self->stack, page);
}

static void
transition_cb (RoomSteps *self)
{
  if (self->leaving != NULL && !gtk_stack_get_transition_running (self->stack))
    drop_leaving (self);
}

static void
push (RoomSteps *self, GtkWidget *page)
{
  Step *step = g_new0 (Step, 1);

  step->page = page;
  g_ptr_array_add (self->steps, step);
  gtk_stack_add_child (self->stack, page);
  gtk_stack_set_visible_child (self->stack, page);
}

static void
back_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  room_steps_back (widget);
}

static gboolean
key_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  if (!room_steps_is_deep (ROOM_STEPS (widget)))
    return FALSE;
  room_steps_back (widget);
  return TRUE;
}

/* Keys work wherever the focus is in the window, also if nothing has it. */
static void
add_keys (RoomSteps *self)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();
  static const struct
  {
    guint           key;
    GdkModifierType state;
  } keys[] = { { GDK_KEY_Escape, 0 }, { GDK_KEY_Left, GDK_ALT_MASK } };

  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (controller), GTK_SHORTCUT_SCOPE_MANAGED);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                          gtk_shortcut_new (gtk_keyval_trigger_new (keys[i].key, keys[i].state),
                                                            gtk_callback_action_new (key_cb, NULL, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

static void
room_steps_set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  RoomSteps *self = ROOM_STEPS (object);

  if (id != PROP_FIRST)
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
  else if (g_value_get_object (value) != NULL)
    push (self, g_value_get_object (value));
}

static void
room_steps_dispose (GObject *object)
{
  RoomSteps *self = ROOM_STEPS (object);

  self->leaving = NULL;
  g_ptr_array_set_size (self->steps, 0);
  if (self->stack != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->stack));
  self->stack = NULL;
  G_OBJECT_CLASS (room_steps_parent_class)->dispose (object);
}

static void
room_steps_finalize (GObject *object)
{
  g_ptr_array_unref (ROOM_STEPS (object)->steps);
  G_OBJECT_CLASS (room_steps_parent_class)->finalize (object);
}

static void
room_steps_class_init (RoomStepsClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->set_property = room_steps_set_property;
  G_OBJECT_CLASS (class)->dispose = room_steps_dispose;
  G_OBJECT_CLASS (class)->finalize = room_steps_finalize;
  props[PROP_FIRST]
      = g_param_spec_object ("first", NULL, NULL, GTK_TYPE_WIDGET, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (class), N_PROPS, props);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_install_action (widget_class, "steps.back", NULL, back_cb);
}

static void
room_steps_init (RoomSteps *self)
{
  self->steps = g_ptr_array_new_with_free_func (step_free);
  self->stack = GTK_STACK (gtk_stack_new ());
  gtk_stack_set_transition_type (self->stack, GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT_RIGHT);
  gtk_stack_set_hhomogeneous (self->stack, FALSE);
  gtk_stack_set_vhomogeneous (self->stack, FALSE);
  gtk_widget_set_parent (GTK_WIDGET (self->stack), GTK_WIDGET (self));
  g_signal_connect_object (self->stack, "notify::transition-running", G_CALLBACK (transition_cb), self,
                           G_CONNECT_SWAPPED);
  add_keys (self);
}

RoomSteps *
room_steps_new (GtkWidget *first)
{
  return g_object_new (ROOM_TYPE_STEPS, "first", first, NULL);
}

void
room_steps_open (GtkWidget *from, GtkWidget *page, GtkWidget *first, GtkWidget *enter)
{
  RoomSteps *self = ROOM_STEPS (gtk_widget_get_ancestor (from, ROOM_TYPE_STEPS));
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));

  drop_leaving (self);
  g_set_weak_pointer (&top_step (self)->focus, gtk_window_get_focus (window));
  g_set_weak_pointer (&top_step (self)->enter, gtk_window_get_default_widget (window));
  push (self, page);
  gtk_widget_child_focus (first, GTK_DIR_TAB_FORWARD);
  gtk_window_set_default_widget (window, enter);
}

void
room_steps_back (GtkWidget *page)
{
  RoomSteps *self = ROOM_STEPS (gtk_widget_get_ancestor (page, ROOM_TYPE_STEPS));
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
  Step      *step;

  if (!room_steps_is_deep (self))
    {
      gtk_window_close (window);
      return;
    }
  gtk_window_set_focus (window, NULL); /* what was typed takes effect */
  drop_leaving (self);
  self->leaving = top_step (self)->page;
  g_ptr_array_set_size (self->steps, (gint) self->steps->len - 1);
  step = top_step (self);
  gtk_window_set_default_widget (window, step->enter);
  gtk_stack_set_visible_child (self->stack, step->page);
  if (step->focus != NULL && gtk_widget_is_visible (step->focus))
    gtk_widget_grab_focus (step->focus);
  else
    gtk_widget_child_focus (step->page, GTK_DIR_TAB_FORWARD);
  transition_cb (self);
}

gboolean
room_steps_is_deep (RoomSteps *self)
{
  return self->steps->len > 1;
}
