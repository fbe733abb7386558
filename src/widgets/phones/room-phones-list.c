/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The phones known tonight, and their requests. */
#include "room-phones-list.h"

#include <glib/gi18n-lib.h>

#include "app/house/room-text.h"
#include "base/isolate.h"
#include "widgets/kit/room-widget.h"

struct _RoomPhonesList
{
  GtkWidget parent_instance;

  GtkWidget  *requests_title, *known_title;
  GtkListBox *requests, *known;
  GtkLabel   *refused;

  LanPhones *phones; /* NULL: nobody */
  char      *shown;  /* what the rows say now */
};

G_DEFINE_FINAL_TYPE (RoomPhonesList, room_phones_list, GTK_TYPE_WIDGET)

static GtkWidget *
new_button (const char *label, const char *action, GVariant *target, const char *style)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  if (style != NULL)
    gtk_widget_add_css_class (button, style);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (button), target);
  return button;
}

/* Titles are plain text, whatever is in a name. */
static GtkWidget *
new_row (const char *title, const char *subtitle)
{
  GtkWidget       *row = adw_action_row_new ();
  g_autofree char *safe_subtitle = subtitle != NULL ? g_markup_escape_text (subtitle, -1) : NULL;

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  if (safe_subtitle != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), safe_subtitle);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  return row;
}

static void
add_request (RoomPhonesList *self, guint id, const char *sentence)
{
  GtkWidget *row = new_row (sentence, NULL);

  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             new_button (_ ("Decline"), "list.no", g_variant_new_uint32 (id), NULL));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             new_button (_ ("Allow"), "list.yes", g_variant_new_uint32 (id), "suggested-action"));
  gtk_list_box_append (self->requests, row);
}

static char *
describe (LanPhones *phones, const RoomPhoneEntry *entry)
{
  g_autofree char *since = room_text_time_of_day (entry->since);

  return lan_phones_is_connected (phones, entry->id) ? g_strdup_printf (_ ("since %s"), since)
                                                     : g_strdup_printf (_ ("since %s, away at the moment"), since);
}

static void
add_known (RoomPhonesList *self, const RoomPhoneEntry *entry)
{
  g_autofree char *note = describe (self->phones, entry), *tooltip = NULL;
  GtkWidget       *row = new_row (entry->name, note);
  GtkWidget       *forget = new_button (_ ("Forget"), "list.forget", g_variant_new_int64 (entry->id), NULL);

  tooltip = isolated_printf (_ ("This phone is no longer %s’s, and the name is free again"), entry->name);
  gtk_widget_set_tooltip_text (forget, tooltip);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), forget);
  gtk_list_box_append (self->known, row);
}

/* Everything the rows say, which are rebuilt only if it changed. */
static char *
summarize (LanPhones *phones, const GArray *ids)
{
  const GPtrArray *known = lan_phones_get_known (phones);
  GString         *text = g_string_new (NULL);

  for (guint i = 0; i < ids->len; i++)
    {
      g_autofree char *sentence = lan_phones_dup_request (phones, g_array_index (ids, guint, i));

      g_string_append_printf (text, "%u %s\n", g_array_index (ids, guint, i), sentence);
    }
  for (guint i = 0; i < known->len; i++)
    {
      const RoomPhoneEntry *entry = g_ptr_array_index (known, i);

      g_string_append_printf (text, "%" G_GINT64_FORMAT " %s %d\n", entry->id, entry->name,
                              lan_phones_is_connected (phones, entry->id));
    }
  return g_string_free (text, FALSE);
}

static void
fill (RoomPhonesList *self, const GArray *ids)
{
  const GPtrArray *known = lan_phones_get_known (self->phones);

  room_widget_clear_list (self->requests);
  room_widget_clear_list (self->known);
  for (guint i = 0; i < ids->len; i++)
    {
      g_autofree char *sentence = lan_phones_dup_request (self->phones, g_array_index (ids, guint, i));

      add_request (self, g_array_index (ids, guint, i), sentence);
    }
  for (guint i = 0; i < known->len; i++)
    add_known (self, g_ptr_array_index (known, i));
  gtk_widget_set_visible (self->requests_title, ids->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->requests), ids->len > 0);
  gtk_widget_set_visible (self->known_title, known->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->known), known->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self), ids->len + known->len > 0);
}

/* ERROR NULL: it was done. */
static void
tell (RoomPhonesList *self, const GError *error)
{
  gtk_label_set_label (self->refused, error != NULL ? error->message : "");
  gtk_widget_set_visible (GTK_WIDGET (self->refused), error != NULL);
}

static void
answer_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomPhonesList *self = ROOM_PHONES_LIST (widget);
  gboolean        yes = g_str_equal (action, "list.yes");
  g_autoptr (GError) error = NULL;

  if (self->phones == NULL)
    return;
  lan_phones_answer (self->phones, g_variant_get_uint32 (parameter), yes, &error);
  tell (self, error);
}

static void
forget_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomPhonesList *self = ROOM_PHONES_LIST (widget);
  g_autoptr (GError) error = NULL;

  if (self->phones == NULL)
    return;
  lan_phones_forget (self->phones, g_variant_get_int64 (parameter), &error);
  tell (self, error);
}

static void
room_phones_list_dispose (GObject *object)
{
  RoomPhonesList *self = ROOM_PHONES_LIST (object);

  g_clear_object (&self->phones);
  g_clear_pointer (&self->shown, g_free);
  room_widget_dispose_template (GTK_WIDGET (self), ROOM_TYPE_PHONES_LIST);
  G_OBJECT_CLASS (room_phones_list_parent_class)->dispose (object);
}

static void
room_phones_list_class_init (RoomPhonesListClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_phones_list_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/phones/room-phones-list.ui");
  ROOM_BIND (widget_class, RoomPhonesList, requests_title, known_title, requests, known, refused);
  gtk_widget_class_install_action (widget_class, "list.yes", "u", answer_cb);
  gtk_widget_class_install_action (widget_class, "list.no", "u", answer_cb);
  gtk_widget_class_install_action (widget_class, "list.forget", "x", forget_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static void
room_phones_list_init (RoomPhonesList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
room_phones_list_show (RoomPhonesList *self, LanPhones *phones)
{
  g_autoptr (GArray) ids = phones != NULL ? lan_phones_list_requests (phones) : NULL;
  g_autofree char *text = phones != NULL ? summarize (phones, ids) : NULL;

  g_set_object (&self->phones, phones);
  if (phones == NULL)
    gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  else if (g_strcmp0 (text, self->shown) != 0)
    fill (self, ids);
  g_free (self->shown);
  self->shown = g_steal_pointer (&text);
}
