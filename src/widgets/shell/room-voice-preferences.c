/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The part of the preferences about the voice. */
#include "room-voice-preferences.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/desktop/room-voice.h"
#include "widgets/kit/room-widget.h"

struct _RoomVoicePreferences
{
  AdwPreferencesGroup parent_instance;

  GtkSwitch     *spoken;
  AdwComboRow   *voices, *music;
  GtkStringList *names; /* the first is no name: the voice that the language has */
  GtkAdjustment *volume;
  GtkLabel      *silent;

  GSettings *settings;
  gboolean   setting; /* the list is being filled */
};

G_DEFINE_FINAL_TYPE (RoomVoicePreferences, room_voice_preferences, ADW_TYPE_PREFERENCES_GROUP)

static const char *const music[] = { "softer", "paused", "as-it-is" }; /* as the row lists them */

static gboolean
music_to_row (GValue *value, GVariant *variant, gpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (music); i++)
    if (g_str_equal (music[i], g_variant_get_string (variant, NULL)))
      g_value_set_uint (value, i);
  return TRUE;
}

static GVariant *
row_to_music (const GValue *value, const GVariantType *type, gpointer data)
{
  guint selected = g_value_get_uint (value);

  return selected < G_N_ELEMENTS (music) ? g_variant_new_string (music[selected]) : NULL;
}

/* A voice that was chosen and is not there now stays in the list: the server may lack it only today. */
static void
found_cb (gpointer data, const char *const *voices)
{
  g_autoptr (RoomVoicePreferences) self = data;
  g_autofree char *chosen = NULL;
  guint            n = g_strv_length ((GStrv) voices), selected = 0;

  if (self->settings == NULL)
    return;
  chosen = g_settings_get_string (self->settings, "voice-name");
  self->setting = TRUE;
  gtk_string_list_splice (self->names, 1, g_list_model_get_n_items (G_LIST_MODEL (self->names)) - 1, voices);
  if (*chosen != '\0' && !g_strv_contains (voices, chosen))
    gtk_string_list_append (self->names, chosen);
  for (guint i = 1; i < g_list_model_get_n_items (G_LIST_MODEL (self->names)); i++)
    if (g_str_equal (gtk_string_list_get_string (self->names, i), chosen))
      selected = i;
  adw_combo_row_set_selected (self->voices, selected);
  self->setting = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self->silent), n == 0);
}

/* Asking starts the speech server, so that nobody is asked until a voice is wanted. */
static void
spoken_cb (RoomVoicePreferences *self)
{
  if (gtk_switch_get_active (self->spoken))
    room_speech_list (found_cb, g_object_ref (self));
  else
    gtk_widget_set_visible (GTK_WIDGET (self->silent), FALSE);
}

static void
chosen_cb (RoomVoicePreferences *self)
{
  guint       selected = adw_combo_row_get_selected (self->voices);
  const char *name = selected > 0 ? gtk_string_list_get_string (self->names, selected) : "";

  if (!self->setting && self->settings != NULL && name != NULL)
    g_settings_set_string (self->settings, "voice-name", name);
}

static void
tried_cb (gpointer data, gboolean spoken)
{
  g_autoptr (RoomVoicePreferences) self = data;

  if (self->settings != NULL)
    gtk_widget_set_visible (GTK_WIDGET (self->silent), !spoken);
}

static void
try_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  room_voice_try (tried_cb, g_object_ref (widget));
}

static void
room_voice_preferences_dispose (GObject *object)
{
  g_clear_object (&ROOM_VOICE_PREFERENCES (object)->settings);
  G_OBJECT_CLASS (room_voice_preferences_parent_class)->dispose (object);
}

static void
room_voice_preferences_class_init (RoomVoicePreferencesClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_voice_preferences_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/cardroom/Cardroom/shell/room-voice-preferences.ui");
  ROOM_BIND (widget_class, RoomVoicePreferences, spoken, voices, music, names, volume, silent);
  ROOM_BIND_CALLBACKS (widget_class, spoken_cb, chosen_cb);
  gtk_widget_class_install_action (widget_class, "voice.try", NULL, try_cb);
}

static void
room_voice_preferences_init (RoomVoicePreferences *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->settings = g_settings_new (APP_ID);
  g_settings_bind (self->settings, "voice", self->spoken, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "voice-volume", self->volume, "value", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind_with_mapping (self->settings, "voice-music", self->music, "selected", G_SETTINGS_BIND_DEFAULT,
                                music_to_row, row_to_music, NULL, NULL);
}
