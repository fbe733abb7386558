/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sounds of a side table: each visible event is heard once, a secret never, and nothing while nobody looks at the
   table. */
#include <string.h>

#include "app/desktop/room-sound-test.h"
#include "app/desktop/room-table-sound.h"
#include "tables.h"
#include "../../program.h"

static void
hook (const char *event, gpointer played)
{
  g_string_append_printf (played, "%s ", event);
}

typedef struct
{
  TableFixture    base;
  GString        *played;
  RoomTable      *table;
  RoomTableSound *sound;
} Fixture;

static void
set_up (Fixture *it, gconstpointer data)
{
  tables_up (&it->base, data);
  it->played = g_string_new (NULL);
  room_sound_set_hook (hook, it->played);
}

static void
tear_down (Fixture *it, gconstpointer data)
{
  room_sound_set_hook (NULL, NULL);
  g_clear_object (&it->sound);
  g_clear_object (&it->table);
  g_string_free (it->played, TRUE);
  tables_down (&it->base, data);
}

static void
sit_down (Fixture *it, const char *game, const char *seats)
{
  it->table = tables_new (&it->base, tables_wish (game, seats, "", 3));
  it->sound = room_table_sound_new (it->table);
}

static void
play_a_hand (Fixture *it)
{
  guint64 random = 3;

  while (tables_step (it->table, &random))
    ;
}

static void
test_a_hand_of_poker (Fixture *it, gconstpointer data)
{
  sit_down (it, "texas-holdem", "Ann Bolt=careful");
  tables_wait (it->table);
  g_string_truncate (it->played, 0);
  tables_do (it->table, "raise 100");
  g_assert_true (g_str_has_prefix (it->played->str, "table-chips"));
  play_a_hand (it);
  g_assert_true (g_str_has_suffix (it->played->str, "table-win "));
  g_assert_true (strstr (it->played->str, "table-win") == it->played->str + it->played->len - strlen ("table-win "));
}

static void
test_cards_are_heard (Fixture *it, gconstpointer data)
{
  sit_down (it, "crates", "Ann Bolt=careful Cog=careful");
  play_a_hand (it);
  g_assert_nonnull (strstr (it->played->str, "table-card"));
  g_assert_nonnull (strstr (it->played->str, "table-turn"));
  g_assert_null (strstr (it->played->str, "table-chips"));
}

static void
test_it_can_be_turned_off (Fixture *it, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);

  g_settings_set_boolean (settings, "sound-table", FALSE);
  sit_down (it, "texas-holdem", "Ann Bolt=careful");
  play_a_hand (it);
  g_settings_reset (settings, "sound-table");
  g_assert_cmpstr (it->played->str, ==, "");
}

static void
test_nobody_looks_nobody_hears (Fixture *it, gconstpointer data)
{
  sit_down (it, "texas-holdem", "Ann Bob");
  room_table_look (it->table, FALSE);
  g_string_truncate (it->played, 0);
  play_a_hand (it);
  g_assert_cmpstr (it->played->str, ==, "");
  room_table_look (it->table, TRUE);
}

#define ADD(name, function) g_test_add ("/table-sound/" name, Fixture, NULL, set_up, function, tear_down)

TEST_PART (table_sound)
{
  evening_init (&argc, &argv);
  ADD ("a-hand-of-poker", test_a_hand_of_poker);
  ADD ("cards-are-heard", test_cards_are_heard);
  ADD ("it-can-be-turned-off", test_it_can_be_turned_off);
  ADD ("nobody-looks-nobody-hears", test_nobody_looks_nobody_hears);
  return g_test_run ();
}
