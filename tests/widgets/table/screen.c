/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Everything that a screen tells. */
#include "screen.h"

#include <string.h>

#define GRID 3 /* points across and down a widget at which it is asked for a tooltip */

typedef struct
{
  GString *out;
  guint    depth;
} Telling;

static void tell_object (Telling *it, const char *name, GObject *object);

static void G_GNUC_PRINTF (2, 3) tell (Telling *it, const char *format, ...)
{
  va_list args;

  for (guint i = 0; i < it->depth; i++)
    g_string_append_c (it->out, ' ');
  va_start (args, format);
  g_string_append_vprintf (it->out, format, args);
  va_end (args);
  g_string_append_c (it->out, '\n');
}

/* --- Properties --- */

static void
tell_plain (Telling *it, const char *name, const GValue *value)
{
  g_autofree char *text = NULL;

  if (G_VALUE_HOLDS_STRING (value))
    text = g_strdup (g_value_get_string (value));
  else if (G_VALUE_HOLDS (value, G_TYPE_STRV) && g_value_get_boxed (value) != NULL)
    text = g_strjoinv (" ", g_value_get_boxed (value));
  else if (G_VALUE_HOLDS (value, G_TYPE_VARIANT) && g_value_get_variant (value) != NULL)
    text = g_variant_print (g_value_get_variant (value), FALSE);
  else if (G_VALUE_HOLDS_BOOLEAN (value) || G_VALUE_HOLDS_INT (value) || G_VALUE_HOLDS_UINT (value)
           || G_VALUE_HOLDS_INT64 (value) || G_VALUE_HOLDS_UINT64 (value) || G_VALUE_HOLDS_DOUBLE (value)
           || G_VALUE_HOLDS_FLOAT (value) || G_VALUE_HOLDS_FLAGS (value))
    text = g_strdup_value_contents (value);
  else if (G_VALUE_HOLDS_ENUM (value))
    text = g_strdup_printf ("%d", g_value_get_enum (value));
  if (text != NULL && *text)
    tell (it, "%s: %s", name, text);
}

static void
tell_menu (Telling *it, GMenuModel *menu)
{
  it->depth++;
  for (gint i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuAttributeIter) attributes = g_menu_model_iterate_item_attributes (menu, i);
      g_autoptr (GMenuLinkIter) links = g_menu_model_iterate_item_links (menu, i);

      while (g_menu_attribute_iter_next (attributes))
        {
          g_autoptr (GVariant) value = g_menu_attribute_iter_get_value (attributes);
          g_autofree char *text = g_variant_print (value, FALSE);

          tell (it, "%s: %s", g_menu_attribute_iter_get_name (attributes), text);
        }
      while (g_menu_link_iter_next (links))
        {
          g_autoptr (GMenuModel) below = g_menu_link_iter_get_value (links);

          tell_menu (it, below);
        }
    }
  it->depth--;
}

/* The properties of a type that are worth telling; cached, for a screen has thousands of objects. */
static GPtrArray *
find_specs (GObject *object)
{
  static GHashTable      *known;
  GPtrArray              *specs;
  guint                   n;
  g_autofree GParamSpec **all = NULL;

  if (known == NULL)
    known = g_hash_table_new (NULL, NULL);
  specs = g_hash_table_lookup (known, G_OBJECT_GET_CLASS (object));
  if (specs != NULL)
    return specs;
  specs = g_ptr_array_new ();
  all = g_object_class_list_properties (G_OBJECT_GET_CLASS (object), &n);
  for (guint i = 0; i < n; i++)
    if (all[i]->flags & G_PARAM_READABLE
        && (!G_TYPE_IS_OBJECT (all[i]->value_type) || !g_type_is_a (all[i]->value_type, GTK_TYPE_WIDGET)))
      g_ptr_array_add (specs, all[i]);
  g_hash_table_insert (known, G_OBJECT_GET_CLASS (object), specs);
  return specs;
}

/* For items of a list and for what a widget is based on, the plain properties are told.  Default values are left
   out. */
static void
tell_properties (Telling *it, GObject *object, gboolean follows)
{
  const GPtrArray *specs = find_specs (object);

  for (guint i = 0; i < specs->len; i++)
    {
      GParamSpec *spec = specs->pdata[i];
      g_auto (GValue) value = G_VALUE_INIT;

      g_value_init (&value, spec->value_type);
      g_object_get_property (object, spec->name, &value);
      if (g_param_value_defaults (spec, &value))
        continue;
      if (!G_VALUE_HOLDS_OBJECT (&value))
        tell_plain (it, spec->name, &value);
      else if (follows && g_value_get_object (&value) != NULL)
        tell_object (it, spec->name, g_value_get_object (&value));
    }
}

static void
tell_list (Telling *it, GListModel *list)
{
  it->depth++;
  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (list, i);

      tell (it, "%s", G_OBJECT_TYPE_NAME (item));
      if (!GTK_IS_WIDGET (item))
        tell_properties (it, item, FALSE);
    }
  it->depth--;
}

static void
tell_object (Telling *it, const char *name, GObject *object)
{
  if (GTK_IS_WIDGET (object) || GDK_IS_DISPLAY (object) || GTK_IS_SETTINGS (object) || GTK_IS_ROOT (object))
    return;
  tell (it, "%s is %s", name, G_OBJECT_TYPE_NAME (object));
  if (G_IS_MENU_MODEL (object))
    tell_menu (it, G_MENU_MODEL (object));
  if (G_IS_LIST_MODEL (object))
    tell_list (it, G_LIST_MODEL (object));
  it->depth++;
  if (GTK_IS_ADJUSTMENT (object) || GTK_IS_TEXT_BUFFER (object) || GTK_IS_ENTRY_BUFFER (object))
    tell_properties (it, object, FALSE);
  it->depth--;
}

/* --- What assistive technologies read --- */

/* The framework only compares, but a failed comparison returns the actual text, so the expected one is a text that
   nobody has. */
static void
tell_accessible_property (Telling *it, GtkAccessible *accessible, GtkAccessibleProperty property)
{
  g_autofree char *is = NULL;

  if (!gtk_test_accessible_has_property (accessible, property))
    return;
  switch (property)
    {
    case GTK_ACCESSIBLE_PROPERTY_DESCRIPTION:
    case GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS:
    case GTK_ACCESSIBLE_PROPERTY_LABEL:
    case GTK_ACCESSIBLE_PROPERTY_PLACEHOLDER:
    case GTK_ACCESSIBLE_PROPERTY_ROLE_DESCRIPTION:
    case GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT:
      is = gtk_test_accessible_check_property (accessible, property, "\002");
      break;
    case GTK_ACCESSIBLE_PROPERTY_VALUE_MAX:
    case GTK_ACCESSIBLE_PROPERTY_VALUE_MIN:
    case GTK_ACCESSIBLE_PROPERTY_VALUE_NOW:
      is = gtk_test_accessible_check_property (accessible, property, -123.5);
      break;
    case GTK_ACCESSIBLE_PROPERTY_AUTOCOMPLETE:
    case GTK_ACCESSIBLE_PROPERTY_HAS_POPUP:
    case GTK_ACCESSIBLE_PROPERTY_LEVEL:
    case GTK_ACCESSIBLE_PROPERTY_MODAL:
    case GTK_ACCESSIBLE_PROPERTY_MULTI_LINE:
    case GTK_ACCESSIBLE_PROPERTY_MULTI_SELECTABLE:
    case GTK_ACCESSIBLE_PROPERTY_ORIENTATION:
    case GTK_ACCESSIBLE_PROPERTY_READ_ONLY:
    case GTK_ACCESSIBLE_PROPERTY_REQUIRED:
    case GTK_ACCESSIBLE_PROPERTY_SORT:
    default:
      is = gtk_test_accessible_check_property (accessible, property, 1);
      break;
    }
  tell (it, "accessible property %d: %s", property, is != NULL ? is : "1");
}

static void
tell_accessible (Telling *it, GtkAccessible *accessible)
{
  tell (it, "role: %d", gtk_accessible_get_accessible_role (accessible));
  for (gint i = 0; i <= GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT; i++)
    tell_accessible_property (it, accessible, (GtkAccessibleProperty) i);
  for (gint i = 0; i <= GTK_ACCESSIBLE_STATE_SELECTED; i++)
    {
      g_autofree char *is = NULL;

      if (!gtk_test_accessible_has_state (accessible, (GtkAccessibleState) i))
        continue;
      is = gtk_test_accessible_check_state (accessible, (GtkAccessibleState) i, 1);
      tell (it, "accessible state %d: %s", i, is != NULL ? is : "1");
    }
  for (gint i = 0; i <= GTK_ACCESSIBLE_RELATION_SET_SIZE; i++)
    if (gtk_test_accessible_has_relation (accessible, (GtkAccessibleRelation) i))
      tell (it, "accessible relation %d", i);
}

/* --- Tooltips, drags --- */

/* A tooltip is a window of its own, found by a child that we give it.  All widgets share one, as making one takes
   long. */
static GtkWidget *
empty_tooltip (GtkTooltip *tooltip)
{
  GtkWidget *mark = gtk_separator_new (GTK_ORIENTATION_HORIZONTAL);

  gtk_tooltip_set_text (tooltip, NULL);
  gtk_tooltip_set_icon (tooltip, NULL);
  gtk_tooltip_set_custom (tooltip, mark);
  return gtk_widget_get_parent (mark);
}

static char *
read_tooltip (GtkWidget *widget, gint x, gint y)
{
  static GtkTooltip *tooltip;
  Telling            it = { .out = g_string_new (NULL), .depth = 1 };
  GtkWidget         *box;
  gboolean           shows = FALSE;

  if (tooltip == NULL)
    tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  box = empty_tooltip (tooltip);
  g_signal_emit_by_name (widget, "query-tooltip", x, y, FALSE, tooltip, &shows);
  for (GtkWidget *child = gtk_widget_get_first_child (box); shows && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    tell_properties (&it, G_OBJECT (child), TRUE);
  return g_string_free (it.out, FALSE);
}

static void
tell_tooltips (Telling *it, GtkWidget *widget)
{
  g_autofree char *last = NULL;

  for (gint i = 0; gtk_widget_get_has_tooltip (widget) && i < GRID * GRID; i++)
    {
      g_autofree char *text = read_tooltip (widget, gtk_widget_get_width (widget) * (2 * (i % GRID) + 1) / (2 * GRID),
                                            gtk_widget_get_height (widget) * (2 * (i / GRID) + 1) / (2 * GRID));

      if (g_strcmp0 (text, last) == 0)
        continue;
      tell (it, "tooltip at %d %d: %s", i % GRID, i / GRID, text);
      g_free (last);
      last = g_steal_pointer (&text);
    }
}

static void
tell_content (Telling *it, const char *what, GdkContentProvider *content)
{
  g_autoptr (GdkContentFormats) formats = content != NULL ? gdk_content_provider_ref_formats (content) : NULL;
  g_autofree char *kinds = formats != NULL ? gdk_content_formats_to_string (formats) : NULL;
  g_auto (GValue) value = G_VALUE_INIT;

  if (kinds == NULL)
    return;
  g_value_init (&value, G_TYPE_STRING);
  if (gdk_content_provider_get_value (content, &value, NULL))
    tell (it, "%s: %s “%s”", what, kinds, g_value_get_string (&value));
  else
    tell (it, "%s: %s", what, kinds);
}

static void
tell_controllers (Telling *it, GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DRAG_SOURCE (controller))
        tell_content (it, "drags", gtk_drag_source_get_content (GTK_DRAG_SOURCE (controller)));
    }
}

/* --- Widgets --- */

static void
tell_widget (Telling *it, GtkWidget *widget)
{
  const char *id = gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget));

  tell (it, "%s %s%s%s%s", G_OBJECT_TYPE_NAME (widget), id != NULL ? id : "",
        gtk_widget_is_visible (widget) ? " visible" : "", gtk_widget_get_mapped (widget) ? " mapped" : "",
        gtk_widget_is_sensitive (widget) ? " sensitive" : "");
  it->depth++;
  if (gtk_widget_get_mapped (widget))
    tell (it, "size: %d x %d", gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  tell_properties (it, G_OBJECT (widget), TRUE);
  tell_accessible (it, GTK_ACCESSIBLE (widget));
  tell_tooltips (it, widget);
  tell_controllers (it, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    tell_widget (it, child);
  it->depth--;
}

char *
screen_tell (GtkWidget *root)
{
  Telling it = { .out = g_string_new (NULL) };

  tell_widget (&it, root);
  return g_string_free (it.out, FALSE);
}

static gint
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

char *
screen_tell_all (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  GdkDisplay *display = gdk_display_get_default ();
  Telling     it = { .out = g_string_new (NULL) };

  for (GList *at = windows; at != NULL; at = at->next)
    g_ptr_array_add (texts, screen_tell (at->data));
  g_ptr_array_sort (texts, compare_texts);
  for (guint i = 0; i < texts->len; i++)
    g_string_append (it.out, texts->pdata[i]);
  tell_content (&it, "clipboard", gdk_clipboard_get_content (gdk_display_get_clipboard (display)));
  tell_content (&it, "selection", gdk_clipboard_get_content (gdk_display_get_primary_clipboard (display)));
  return g_string_free (it.out, FALSE);
}

/* --- The picture --- */

GdkTexture *
screen_draw (GtkWidget *widget)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  GtkSnapshot   *snapshot = gtk_snapshot_new ();
  int            width = gdk_paintable_get_intrinsic_width (paintable);
  int            height = gdk_paintable_get_intrinsic_height (paintable);
  GskRenderNode *node;
  GdkTexture    *texture;

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_nonnull (node);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (widget)), node,
                                         &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  gsk_render_node_unref (node);
  return texture;
}

gboolean
screen_looks_same (GdkTexture *a, GdkTexture *b)
{
  gsize              width = (gsize) gdk_texture_get_width (a), height = (gsize) gdk_texture_get_height (a);
  g_autofree guchar *left = NULL, *right = NULL;

  if (gdk_texture_get_width (b) != (int) width || gdk_texture_get_height (b) != (int) height)
    return FALSE;
  left = g_malloc (4 * width * height);
  right = g_malloc (4 * width * height);
  gdk_texture_download (a, left, 4 * width);
  gdk_texture_download (b, right, 4 * width);
  return memcmp (left, right, 4 * width * height) == 0;
}

static void
count_cb (GdkFrameClock *clock, guint *n)
{
  ++*n;
}

/* A layout may add an idle source, which may ask for another layout: a list that scrolls to its end takes several. */
void
screen_wait (GtkWidget *widget)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  guint          n_laid_out = 0, before;
  gulong         counts = g_signal_connect (clock, "layout", G_CALLBACK (count_cb), &n_laid_out);

  for (guint i = 0; i < 10; i++)
    {
      before = n_laid_out;
      gtk_test_widget_wait_for_draw (widget);
      while (g_main_context_iteration (NULL, FALSE))
        ;
      if (i > 0 && n_laid_out == before)
        break;
    }
  g_signal_handler_disconnect (clock, counts);
}
