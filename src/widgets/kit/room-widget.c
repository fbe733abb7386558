/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-widget.h"

#include <glib/gi18n-lib.h>

#define TOOLTIP_KEY "room-widget-tooltip" /* a button's own tooltip */
#define REASON_KEY  "room-widget-reason"  /* why it cannot be used; NULL: it can */

void
room_widget_dispose_template (GtkWidget *widget, GType type)
{
  GtkWidget *child;

  gtk_widget_dispose_template (widget, type);
  while ((child = gtk_widget_get_first_child (widget)) != NULL)
    gtk_widget_unparent (child);
}

GtkWindow *
room_widget_get_window (gpointer widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  return GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL;
}

void
room_widget_close_by_key (void)
{
  static GtkWidgetClass *class;

  if (class != NULL)
    return;
  class = g_type_class_ref (GTK_TYPE_WINDOW);
  gtk_widget_class_add_binding_action (class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close", NULL);
}

/* --- Where labels begin --- */

static GtkWidgetClass label_class; /* what GTK's own labels do */

/* GTK copies this layout to measure other widths. */
static void
set_direction (GtkWidget *label)
{
  pango_layout_set_auto_dir (gtk_label_get_layout (GTK_LABEL (label)), FALSE);
}

static void
label_measure (GtkWidget *label, GtkOrientation orientation, int for_size, int *minimum, int *natural,
               int *minimum_baseline, int *natural_baseline)
{
  set_direction (label);
  label_class.measure (label, orientation, for_size, minimum, natural, minimum_baseline, natural_baseline);
}

static void
label_size_allocate (GtkWidget *label, int width, int height, int baseline)
{
  set_direction (label);
  label_class.size_allocate (label, width, height, baseline);
}

static void
label_snapshot (GtkWidget *label, GtkSnapshot *snapshot)
{
  set_direction (label);
  label_class.snapshot (label, snapshot);
}

void
room_widget_keep_direction (void)
{
  GtkWidgetClass *class = g_type_class_ref (GTK_TYPE_LABEL); /* never released, so that the change lasts */

  if (class->measure == label_measure)
    return;
  label_class = *class;
  class->measure = label_measure;
  class->size_allocate = label_size_allocate;
  class->snapshot = label_snapshot;
}

static void
waiting_cb (GtkEntry *entry)
{
  gboolean waits = gtk_entry_get_text_length (entry) > 0;

  gtk_entry_set_icon_from_icon_name (entry, GTK_ENTRY_ICON_SECONDARY, waits ? "list-add-symbolic" : NULL);
  if (waits)
    gtk_entry_set_icon_tooltip_text (entry, GTK_ENTRY_ICON_SECONDARY, _ ("Not added yet: press Enter or click here"));
}

static void
icon_cb (GtkEntry *entry)
{
  g_signal_emit_by_name (entry, "activate");
}

void
room_widget_show_waiting (GtkEntry *entry)
{
  g_signal_connect (entry, "changed", G_CALLBACK (waiting_cb), NULL);
  g_signal_connect (entry, "icon-press", G_CALLBACK (icon_cb), NULL);
  waiting_cb (entry);
}

void
room_widget_clear_list (GtkListBox *list)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (list, 0)) != NULL)
    gtk_list_box_remove (list, GTK_WIDGET (row));
}

/* Measures within the page, which does not depend on the scrolling, and scrolls at once: GTK drops a gradual scroll
   when the page grows. */
static gboolean
frame_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer left)
{
  GtkWidget      *view = gtk_widget_get_ancestor (widget, GTK_TYPE_VIEWPORT);
  GtkWidget      *page = view != NULL ? gtk_viewport_get_child (GTK_VIEWPORT (view)) : NULL;
  graphene_rect_t place;

  if (page != NULL && gtk_widget_compute_bounds (widget, page, &place))
    {
      GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (view));
      double         top = place.origin.y + gtk_widget_get_margin_top (page);
      double         least = top + place.size.height - gtk_adjustment_get_page_size (adjustment);

      gtk_adjustment_set_value (adjustment, MIN (MAX (gtk_adjustment_get_value (adjustment), least), top));
    }
  return --*(guint *) left > 0;
}

void
room_widget_scroll_to (GtkWidget *widget)
{
  guint frames = 3; /* a new or expanded row gets its place and height within these frames */

  g_return_if_fail (GTK_IS_WIDGET (widget));

  gtk_widget_add_tick_callback (widget, frame_cb, g_memdup2 (&frames, sizeof frames), g_free);
}

gboolean
room_widget_focus_next (GtkWidget *box, GtkDirectionType direction)
{
  gboolean   on = direction == GTK_DIR_TAB_FORWARD;
  GtkWidget *child = gtk_widget_get_focus_child (box);

  if (!on && direction != GTK_DIR_TAB_BACKWARD)
    return FALSE;
  if (child == NULL)
    child = on ? gtk_widget_get_first_child (box) : gtk_widget_get_last_child (box);
  while (child != NULL && !gtk_widget_child_focus (child, direction))
    child = on ? gtk_widget_get_next_sibling (child) : gtk_widget_get_prev_sibling (child);
  return child != NULL;
}

gboolean
room_widget_is_enter_on_tick (GtkEventController *controller, guint key)
{
  GtkRoot *root = gtk_widget_get_root (gtk_event_controller_get_widget (controller));

  return (key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_ISO_Enter) && root != NULL
         && GTK_IS_CHECK_BUTTON (gtk_root_get_focus (root));
}

static void
focus_free (GWeakRef *focus)
{
  g_weak_ref_clear (focus);
  g_free (focus);
}

static void
closed_cb (GtkPopover *popover, GWeakRef *focus)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (popover));
  g_autoptr (GtkWidget) before = g_weak_ref_get (focus);

  g_signal_handlers_disconnect_by_func (popover, closed_cb, focus);
  if (root == NULL)
    return;
  if (before != NULL && gtk_widget_get_mapped (before) && gtk_widget_get_root (before) == root)
    gtk_widget_grab_focus (before);
  else
    gtk_root_set_focus (root, NULL);
}

void
room_widget_keep_focus (GtkPopover *popover)
{
  GtkRoot  *root = gtk_widget_get_root (GTK_WIDGET (popover));
  GWeakRef *focus = g_new0 (GWeakRef, 1);

  g_weak_ref_init (focus, root != NULL ? gtk_root_get_focus (root) : NULL);
  g_signal_handlers_disconnect_matched (popover, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, closed_cb, NULL);
  g_object_set_data_full (G_OBJECT (popover), "focus-before", focus, (GDestroyNotify) focus_free);
  g_signal_connect (popover, "closed", G_CALLBACK (closed_cb), focus);
}

static void
make_menu_cb (GtkMenuButton *button, gpointer menu)
{
  if (gtk_menu_button_get_menu_model (button) == NULL)
    gtk_menu_button_set_menu_model (button, menu);
}

void
room_widget_set_menu (GtkMenuButton *button, GMenuModel *menu)
{
  gtk_menu_button_set_create_popup_func (button, make_menu_cb, g_object_ref (menu), g_object_unref);
}

GtkBuilder *
room_widget_make_page (GtkStack *stack, const char *name, const char *file)
{
  g_autofree char *path = NULL;
  GtkBuilder      *builder;

  if (gtk_stack_get_child_by_name (stack, name) != NULL)
    return NULL;
  path = g_strconcat ("/io/github/cardroom/Cardroom/", file, NULL);
  builder = gtk_builder_new_from_resource (path);
  gtk_stack_add_named (stack, GTK_WIDGET (gtk_builder_get_object (builder, "page")), name);
  return builder;
}

void
room_widget_name_drop_down (GtkWidget *drop_down, const char *label)
{
  GtkWidget *button = gtk_widget_get_first_child (drop_down);

  gtk_accessible_update_property (GTK_ACCESSIBLE (drop_down), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  if (GTK_IS_BUTTON (button))
    gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

gboolean
room_widget_query_whole (GtkLabel *label, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  if (!pango_layout_is_ellipsized (gtk_label_get_layout (label)))
    return FALSE;
  gtk_tooltip_set_text (tooltip, gtk_label_get_text (label));
  return TRUE;
}

void
room_widget_tell_whole (GtkLabel *label)
{
  gtk_widget_set_has_tooltip (GTK_WIDGET (label), TRUE);
  g_signal_connect (label, "query-tooltip", G_CALLBACK (room_widget_query_whole), NULL);
}

void
room_widget_copy (GtkButton *button, const char *text)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (button)), text);
  gtk_button_set_label (button, _ ("Copied"));
}

void
room_widget_say_why_not (GtkWidget *button, const char *reason)
{
  GObject    *object = G_OBJECT (button);
  const char *said = g_object_get_data (object, REASON_KEY), *now = gtk_widget_get_tooltip_text (button), *text;

  if (said == NULL || g_strcmp0 (said, now) != 0)
    g_object_set_data_full (object, TOOLTIP_KEY, g_strdup (now), g_free);
  text = reason != NULL ? reason : g_object_get_data (object, TOOLTIP_KEY);
  if (g_strcmp0 (text, now) != 0)
    gtk_widget_set_tooltip_text (button, text);
  g_object_set_data_full (object, REASON_KEY, g_strdup (reason), g_free);
}

void
room_widget_cut_label (GtkLabel *label, int letters)
{
  gtk_label_set_ellipsize (label, PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (label, letters);
  room_widget_tell_whole (label);
}

static void
cut_setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer letters)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  room_widget_cut_label (GTK_LABEL (label), GPOINTER_TO_INT (letters));
  gtk_list_item_set_child (item, label);
}

static void
cut_bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer unused)
{
  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)),
                       gtk_string_object_get_string (gtk_list_item_get_item (item)));
}

void
room_widget_cut_drop_down (GtkDropDown *drop_down, int letters)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (cut_setup_cb), GINT_TO_POINTER (letters));
  g_signal_connect (factory, "bind", G_CALLBACK (cut_bind_cb), NULL);
  gtk_drop_down_set_list_factory (drop_down, gtk_drop_down_get_factory (drop_down));
  gtk_drop_down_set_factory (drop_down, factory);
}

static gboolean
query_tooltip (GtkWidget *button, int x, int y, gboolean by_key, GtkTooltip *tooltip)
{
  GtkPopover *popover = gtk_menu_button_get_popover (GTK_MENU_BUTTON (button));

  if (popover != NULL && gtk_widget_get_visible (GTK_WIDGET (popover)))
    return FALSE;
  return GTK_WIDGET_CLASS (g_type_class_peek (GTK_TYPE_WIDGET))->query_tooltip (button, x, y, by_key, tooltip);
}

void
room_widget_clear_popovers (void)
{
  GtkWidgetClass *class = g_type_class_ref (GTK_TYPE_MENU_BUTTON); /* never released, so that the change lasts */

  class->query_tooltip = query_tooltip;
}
