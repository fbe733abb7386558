/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The preferences of this laptop. */
#include "room-preferences.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/desktop/room-sound.h"
#include "app/house/room-currency.h"
#include "widgets/kit/room-screen.h"
#include "widgets/kit/room-widget.h"
#include "room-voice-preferences.h"

struct _RoomPreferences
{
  AdwWindow parent_instance;

  AdwComboRow *appearance, *ground, *back, *cloth, *digits, *pause;
  GtkSwitch   *card_large, *larger_hand, *card_four, *card_animations, *clock_season;
  GtkSwitch *notify_level, *notify_minute, *notify_break, *notify_rebuys, *notify_floor, *notify_bubble, *notify_tables,
      *notify_phones;
  GtkSwitch   *sound_level, *sound_minute, *sound_break, *sound_rebuys, *sound_table;
  GtkEditable *symbol;
  GtkEditable *note;
  GtkLabel    *preview;

  GSettings *settings;
  gboolean   setting, typing;
};

G_DEFINE_FINAL_TYPE (RoomPreferences, room_preferences, ADW_TYPE_WINDOW)

/* The rows list the choices in the order of the setting's enum. */
static gboolean
enum_to_row (GValue *value, GVariant *variant, gpointer key)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);

  g_value_set_uint (value, g_settings_get_enum (settings, key));
  return TRUE;
}

static GVariant *
row_to_enum (const GValue *value, const GVariantType *type, gpointer key)
{
  static const struct
  {
    const char *key, *nicks[5];
  } enums[] = {
    { "appearance", { "system", "light", "dark" } },
    { "clock-ground", { "felt", "night", "paper", "contrast" } },
    { "card-back", { "lattice", "scales", "lozenges", "rays" } },
    { "table-cloth", { "green", "blue", "wine", "slate" } },
  };
  guint selected = g_value_get_uint (value);

  for (guint i = 0; i < G_N_ELEMENTS (enums); i++)
    if (strcmp (key, enums[i].key) == 0 && selected < g_strv_length ((char **) enums[i].nicks))
      return g_variant_new_string (enums[i].nicks[selected]);
  return NULL;
}

/* The first choice, -1 in the settings, means the locale's digits. */
static gboolean
digits_to_row (GValue *value, GVariant *variant, gpointer data)
{
  g_value_set_uint (value, g_variant_get_int32 (variant) + 1);
  return TRUE;
}

static GVariant *
row_to_digits (const GValue *value, const GVariantType *type, gpointer data)
{
  guint selected = g_value_get_uint (value);

  return selected == GTK_INVALID_LIST_POSITION ? NULL : g_variant_new_int32 ((gint) selected - 1);
}

/* Milliseconds, as in the menu of a table; any other value shows as the next faster one. */
static const gint pauses[] = { 2000, 900, 250 };

static gboolean
pause_to_row (GValue *value, GVariant *variant, gpointer data)
{
  guint i = 0;

  while (i + 1 < G_N_ELEMENTS (pauses) && g_variant_get_int32 (variant) < pauses[i])
    i++;
  g_value_set_uint (value, i);
  return TRUE;
}

static GVariant *
row_to_pause (const GValue *value, const GVariantType *type, gpointer data)
{
  guint selected = g_value_get_uint (value);

  return selected < G_N_ELEMENTS (pauses) ? g_variant_new_int32 (pauses[selected]) : NULL;
}

static void
show_currency (RoomPreferences *self)
{
  Currency         currency;
  gint64           whole = 1;
  g_autofree char *note = NULL, *example = NULL, *smallest = NULL, *text = NULL;

  room_currency_from_settings (self->settings, &currency);
  for (gint i = 0; i < currency.digits; i++)
    whole *= 10;
  example = money_format (1234 * whole + whole / 2, &currency);
  smallest = money_format (room_currency_rounding (&currency, localeconv ()), &currency);
  /* Translators: an amount of money as an example, and the amount of which prizes are multiples. */
  text = g_strdup_printf (_ ("Amounts look like %s; prizes are rounded to %s to begin with."), example, smallest);
  gtk_label_set_label (self->preview, text);

  note = money_to_type (currency.note, currency.digits);
  /* Not while somebody is typing it. */
  if (!self->typing && !gtk_widget_has_focus (GTK_WIDGET (gtk_editable_get_delegate (self->note))))
    {
      self->setting = TRUE;
      gtk_editable_set_text (self->note, note);
      self->setting = FALSE;
    }
}

static void
note_cb (RoomPreferences *self)
{
  Currency         currency;
  gint64           amount;
  g_autofree char *text = NULL;

  if (self->setting)
    return;
  room_currency_from_settings (self->settings, &currency);
  text = g_strstrip (g_strdup (gtk_editable_get_text (self->note)));
  if (*text == '\0')
    amount = 0;
  else if (!money_read (text, currency.digits, &amount, NULL))
    {
      gtk_widget_add_css_class (GTK_WIDGET (self->note), "error");
      return;
    }
  gtk_widget_remove_css_class (GTK_WIDGET (self->note), "error");
  self->typing = TRUE;
  g_settings_set_int64 (self->settings, "currency-note", amount);
  self->typing = FALSE;
}

/* The same number with other digits is another amount. */
static void
digits_cb (RoomPreferences *self)
{
  if (self->settings != NULL && !self->setting)
    g_settings_reset (self->settings, "currency-note");
}

static void
try_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  room_sound_play (g_variant_get_string (parameter, NULL));
}

static void
bind (RoomPreferences *self)
{
  const struct
  {
    const char *key;
    GtkSwitch  *row;
  } switches[] = {
    { "notify-level", self->notify_level },       { "notify-minute", self->notify_minute },
    { "notify-break", self->notify_break },       { "notify-rebuys", self->notify_rebuys },
    { "notify-floor", self->notify_floor },       { "notify-bubble", self->notify_bubble },
    { "notify-tables", self->notify_tables },     { "notify-phones", self->notify_phones },
    { "sound-level", self->sound_level },         { "sound-minute", self->sound_minute },
    { "sound-break", self->sound_break },         { "sound-table", self->sound_table },
    { "sound-rebuys", self->sound_rebuys },       { "card-large", self->card_large },
    { "larger-hand", self->larger_hand },         { "card-four-colour", self->card_four },
    { "card-animations", self->card_animations }, { "clock-season", self->clock_season },
  };

  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    g_settings_bind (self->settings, switches[i].key, switches[i].row, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind_with_mapping (self->settings, "appearance", self->appearance, "selected", G_SETTINGS_BIND_DEFAULT,
                                enum_to_row, row_to_enum, (gpointer) "appearance", NULL);
  g_settings_bind_with_mapping (self->settings, "clock-ground", self->ground, "selected", G_SETTINGS_BIND_DEFAULT,
                                enum_to_row, row_to_enum, (gpointer) "clock-ground", NULL);
  g_settings_bind_with_mapping (self->settings, "card-back", self->back, "selected", G_SETTINGS_BIND_DEFAULT,
                                enum_to_row, row_to_enum, (gpointer) "card-back", NULL);
  g_settings_bind_with_mapping (self->settings, "table-cloth", self->cloth, "selected", G_SETTINGS_BIND_DEFAULT,
                                enum_to_row, row_to_enum, (gpointer) "table-cloth", NULL);
  g_settings_bind_with_mapping (self->settings, "bot-pause", self->pause, "selected", G_SETTINGS_BIND_DEFAULT,
                                pause_to_row, row_to_pause, NULL, NULL);
  g_settings_bind (self->settings, "currency-symbol", self->symbol, "text", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind_with_mapping (self->settings, "currency-digits", self->digits, "selected", G_SETTINGS_BIND_DEFAULT,
                                digits_to_row, row_to_digits, NULL, NULL);
  g_signal_connect_object (self->digits, "notify::selected", G_CALLBACK (digits_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed", G_CALLBACK (show_currency), self, G_CONNECT_SWAPPED);
}

static void
room_preferences_finalize (GObject *object)
{
  g_clear_object (&ROOM_PREFERENCES (object)->settings);
  G_OBJECT_CLASS (room_preferences_parent_class)->finalize (object);
}

static void
room_preferences_class_init (RoomPreferencesClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = room_preferences_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/shell/room-preferences.ui");
  ROOM_BIND (widget_class, RoomPreferences, appearance, ground, back, cloth, digits, pause, card_large, larger_hand,
             card_four, card_animations, clock_season, notify_level, notify_minute, notify_break, notify_rebuys,
             notify_floor, notify_bubble, notify_tables, notify_phones, sound_level, sound_minute, sound_break,
             sound_rebuys, sound_table, symbol, note, preview);
  ROOM_BIND_CALLBACKS (widget_class, note_cb);
  gtk_widget_class_install_action (widget_class, "preferences.try", "s", try_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
room_preferences_init (RoomPreferences *self)
{
  g_type_ensure (ROOM_TYPE_VOICE_PREFERENCES);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->settings = g_settings_new (APP_ID);
  bind (self);
  show_currency (self);
}

GtkWindow *
room_preferences_new (GtkWindow *parent)
{
  GtkWindow *window = g_object_new (ROOM_TYPE_PREFERENCES, "transient-for", parent, NULL);

  room_screen_use_height (window, parent);
  return window;
}
