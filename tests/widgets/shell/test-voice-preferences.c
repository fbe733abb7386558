/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The preferences of the voice: nobody is asked before it is wanted, the voices of the language are offered and kept, and
   who cannot speak is told of. */
#include "desktop/speaker.h"
#include "widgets/shell/room-preferences.h"
#include "drive.h"
#include "../../program.h"

typedef struct
{
  Drive      drive;
  Speaker   *speaker; /* NULL: there is none */
  GSettings *settings;
} Fixture;

static void
set_up (Fixture *it, gconstpointer without)
{
  drive_up (&it->drive, NULL);
  it->settings = g_settings_new (APP_ID);
  it->speaker = without == NULL ? speaker_new () : NULL;
}

static void
tear_down (Fixture *it, gconstpointer data)
{
  static const char *const keys[] = { "voice", "voice-name", "voice-volume", "voice-music" };

  drive_down (&it->drive, NULL);
  if (it->speaker != NULL)
    speaker_drop (it->speaker);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_clear_pointer (&it->speaker, speaker_free);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_reset (it->settings, keys[i]);
  g_clear_object (&it->settings);
}

static guint
count_voices (Fixture *it)
{
  return g_list_model_get_n_items (
      G_LIST_MODEL (adw_combo_row_get_model (ADW_COMBO_ROW (drive_get (&it->drive, "voices")))));
}

static gboolean
has_voices (gpointer it)
{
  return count_voices (it) > 1;
}

static gboolean
is_silent (gpointer it)
{
  return gtk_widget_get_visible (drive_get (&((Fixture *) it)->drive, "silent"));
}

static void
test_voices (Fixture *it, gconstpointer data)
{
  g_autofree char *commands = NULL, *chosen = NULL, *said = NULL;

  g_settings_set_string (it->settings, "voice-name", "English (Scotland)"); /* it is not there today */
  drive_show (&it->drive, room_preferences_new (NULL));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  commands = speaker_dup_commands (it->speaker);
  g_assert_cmpstr (commands, ==, "");
  g_assert_false (gtk_widget_is_sensitive (drive_get (&it->drive, "voices")));
  gtk_switch_set_active (GTK_SWITCH (drive_get (&it->drive, "spoken")), TRUE);
  drawn_wait (has_voices, it);
  g_assert_true (g_settings_get_boolean (it->settings, "voice"));
  g_assert_cmpuint (count_voices (it), ==, 4); /* the usual one, two of the language, the absent one */
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (drive_get (&it->drive, "voices"))), ==, 3);
  g_assert_false (is_silent (it));
  adw_combo_row_set_selected (ADW_COMBO_ROW (drive_get (&it->drive, "voices")), 2);
  chosen = g_settings_get_string (it->settings, "voice-name");
  g_assert_cmpstr (chosen, ==, "English (America)");
  adw_combo_row_set_selected (ADW_COMBO_ROW (drive_get (&it->drive, "music")), 1);
  g_assert_cmpint (g_settings_get_enum (it->settings, "voice-music"), ==, 1);
  gtk_widget_activate_action (drive_get (&it->drive, "spoken"), "voice.try", NULL);
  speaker_wait (it->speaker, "Level 12: blinds fifteen hundred and three thousand, ante three thousand.");
  said = speaker_dup_commands (it->speaker);
  g_assert_nonnull (g_strstr_len (said, -1, "English (America)"));
}

static void
test_nobody (Fixture *it, gconstpointer data)
{
  drive_show (&it->drive, room_preferences_new (NULL));
  g_assert_false (is_silent (it));
  gtk_switch_set_active (GTK_SWITCH (drive_get (&it->drive, "spoken")), TRUE);
  drawn_wait (is_silent, it);
  gtk_switch_set_active (GTK_SWITCH (drive_get (&it->drive, "spoken")), FALSE);
  g_assert_false (is_silent (it));
}

#define ADD(name, without, function)                                                                                   \
  g_test_add ("/voice-preferences/" name, Fixture, without, set_up, function, tear_down)

TEST_PART (voice_preferences)
{
  gint failed;

  speaker_init ();
  drive_init (&argc, &argv);
  ADD ("voices-of-the-language", NULL, test_voices);
  ADD ("nobody-can-speak", "", test_nobody);
  failed = g_test_run ();
  speaker_end_all ();
  return failed;
}
