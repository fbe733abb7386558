/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row of buttons for the pages of a view stack. */
#include "room-tabs.h"

struct _RoomTabs
{
  GtkWidget parent_instance;

  gboolean           is_narrow;
  AdwViewStack      *stack;
  GtkSelectionModel *pages;
  GPtrArray         *buttons; /* a GtkToggleButton for each page; borrowed */
};

enum
{
  PROP_NARROW = 1,
  PROP_STACK,
  N_PROPS
};
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (RoomTabs, room_tabs, GTK_TYPE_WIDGET)

static void
select_cb (RoomTabs *self)
{
  for (guint i = 0; i < self->buttons->len; i++)
    {
      GtkToggleButton *button = g_ptr_array_index (self->buttons, i);
      gboolean         is_shown = gtk_selection_model_is_selected (self->pages, i);

      gtk_accessible_update_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_SELECTED, is_shown, -1);
      if (is_shown)
        gtk_toggle_button_set_active (button, TRUE); /* the others are of its group */
    }
}

static void
toggled_cb (RoomTabs *self, GtkToggleButton *button)
{
  guint i;

  if (gtk_toggle_button_get_active (button) && g_ptr_array_find (self->buttons, button, &i))
    gtk_selection_model_select_item (self->pages, i, TRUE);
}

/* Puts PART into BUTTON, whose two parts meet in its middle. */
static void
add_part (RoomTabs *self, GtkWidget *button, GtkWidget *part, GtkAlign align)
{
  if (self->is_narrow)
    g_object_set (part, "vexpand", TRUE, "valign", align, "halign", GTK_ALIGN_CENTER, NULL);
  else
    g_object_set (part, "hexpand", TRUE, "halign", align, "valign", GTK_ALIGN_CENTER, NULL);
  gtk_widget_set_parent (part, button);
}

/* The parts lie in the button itself: with a box between them every tab would cost a widget more. */
static void
add_button (RoomTabs *self, AdwViewStackPage *page)
{
  GtkOrientation orientation = self->is_narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL;
  const char    *title = adw_view_stack_page_get_title (page);
  GtkWidget     *button = g_object_new (GTK_TYPE_TOGGLE_BUTTON, "accessible-role", GTK_ACCESSIBLE_ROLE_TAB,
                                        "focus-on-click", FALSE, NULL);
  GtkWidget     *word = gtk_label_new (title);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, self->is_narrow ? "narrow" : "wide");
  if (self->is_narrow)
    gtk_label_set_ellipsize (GTK_LABEL (word), PANGO_ELLIPSIZE_END);
  gtk_widget_set_layout_manager (button, gtk_box_layout_new (orientation));
  add_part (self, button, gtk_image_new_from_icon_name (adw_view_stack_page_get_icon_name (page)), GTK_ALIGN_END);
  add_part (self, button, word, GTK_ALIGN_START);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  if (self->buttons->len > 0)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), g_ptr_array_index (self->buttons, 0));
  g_ptr_array_add (self->buttons, button);
  gtk_widget_set_parent (button, GTK_WIDGET (self));
}

static void
set_stack (RoomTabs *self, AdwViewStack *stack)
{
  self->stack = g_object_ref (stack);
  self->pages = adw_view_stack_get_pages (stack);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->pages)); i++)
    {
      g_autoptr (AdwViewStackPage) page = g_list_model_get_item (G_LIST_MODEL (self->pages), i);

      add_button (self, page);
    }
  select_cb (self);
  for (guint i = 0; i < self->buttons->len; i++)
    g_signal_connect_object (g_ptr_array_index (self->buttons, i), "toggled", G_CALLBACK (toggled_cb), self,
                             G_CONNECT_SWAPPED);
  g_signal_connect_object (self->pages, "selection-changed", G_CALLBACK (select_cb), self, G_CONNECT_SWAPPED);
}

static void
room_tabs_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  RoomTabs *self = ROOM_TABS (object);

  if (property == PROP_NARROW)
    g_value_set_boolean (value, self->is_narrow);
  else if (property == PROP_STACK)
    g_value_set_object (value, self->stack);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
room_tabs_set_property (GObject *object, guint property, const GValue *value, GParamSpec *pspec)
{
  RoomTabs *self = ROOM_TABS (object);

  if (property == PROP_NARROW)
    {
      self->is_narrow = g_value_get_boolean (value);
      gtk_widget_add_css_class (GTK_WIDGET (self), self->is_narrow ? "narrow" : "wide");
    }
  else if (property == PROP_STACK)
    {
      g_return_if_fail (self->stack == NULL);
      if (g_value_get_object (value) != NULL)
        set_stack (self, g_value_get_object (value));
    }
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

/* A button of GTK lets go only of the child that it was given as such. */
static void
empty (GtkWidget *widget)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (widget)) != NULL)
    {
      empty (child);
      gtk_widget_unparent (child);
    }
}

static void
room_tabs_dispose (GObject *object)
{
  RoomTabs *self = ROOM_TABS (object);

  g_clear_pointer (&self->buttons, g_ptr_array_unref);
  empty (GTK_WIDGET (self));
  if (self->pages != NULL)
    g_signal_handlers_disconnect_by_data (self->pages, self);
  g_clear_object (&self->pages);
  g_clear_object (&self->stack);
  G_OBJECT_CLASS (room_tabs_parent_class)->dispose (object);
}

static void
room_tabs_class_init (RoomTabsClass *class)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  object_class->get_property = room_tabs_get_property;
  object_class->set_property = room_tabs_set_property;
  object_class->dispose = room_tabs_dispose;
  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE,
                                                  G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_STACK]
      = g_param_spec_object ("stack", NULL, NULL, ADW_TYPE_VIEW_STACK, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_css_name (widget_class, "viewswitcher");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TAB_LIST);
}

static void
room_tabs_init (RoomTabs *self)
{
  gtk_box_layout_set_homogeneous (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))), TRUE);
  self->buttons = g_ptr_array_new ();
}

/* The tabs at the bottom are built only when they are used. */
static gboolean
move_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  AdwSqueezer        *tabs = ADW_SQUEEZER (widget);
  AdwViewSwitcherBar *below = data;
  gboolean            is_below = gtk_widget_get_next_sibling (adw_squeezer_get_visible_child (tabs)) == NULL;

  adw_view_switcher_bar_set_stack (below, is_below ? ROOM_TABS (gtk_widget_get_first_child (widget))->stack : NULL);
  adw_view_switcher_bar_set_reveal (below, is_below);
  return G_SOURCE_REMOVE;
}

/* The header bar has just been given its place, and until the next frame nothing may be shown or hidden. */
void
room_tabs_moved_cb (AdwViewSwitcherBar *below, GParamSpec *pspec, AdwSqueezer *tabs)
{
  gtk_widget_add_tick_callback (GTK_WIDGET (tabs), move_cb, g_object_ref (below), g_object_unref);
}
