/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A felt in a window of its own with a game played on it. */
#include "felt-desk.h"

static void
picked_cb (GtkWidget *felt, Table *table)
{
  table->picked++;
}

static void
act_cb (GtkWidget *felt, guint verb, gint64 amount, Table *table)
{
  g_assert_cmpint (amount, ==, 0);
  table->acts++;
  table->verb = verb;
}

static gboolean
is_shown (gpointer data)
{
  return gtk_widget_get_mapped (data) && gtk_widget_get_width (data) > 0;
}

void
open_table (Table *table, const char *id, guint seats, guint64 seed)
{
  GameSetup setup = { .game = game_find (id), .n_seats = seats, .dealer = -1, .seed = seed };
  g_autoptr (GError) error = NULL;

  drawn_forgive ();
  game_options_init (setup.game, setup.option);
  game_option_set (setup.game, setup.option, "hands", "50", NULL); /* if there is such an option */
  game_options_settle (setup.game, setup.option);
  *table = (Table){ .random = seed };
  table->play = game_play_new (&setup, NULL, 0, &error);
  g_assert_no_error (error);
  table->view = g_malloc0 (game_state_size (setup.game));
  table->pick = room_move_builder_new ();
  for (guint i = 0; i < seats; i++)
    table->seats[i] = (RoomFeltSeat){ .name = i == 0   ? "Ann"
                                              : i == 1 ? "Bob"
                                                       : "Cleo",
                                      .is_bot = i > 0,
                                      .chips = 1200,
                                      .has_chips = i == 1 };
  table->window = gtk_window_new ();
  table->felt = room_felt_new ();
  g_object_add_weak_pointer (G_OBJECT (table->felt), (gpointer *) &table->felt);
  g_object_set (table->felt, "animations", FALSE, NULL);
  g_signal_connect (table->felt, "picked", G_CALLBACK (picked_cb), table);
  g_signal_connect (table->felt, "act", G_CALLBACK (act_cb), table);
  gtk_window_set_decorated (GTK_WINDOW (table->window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (table->window), 1100, 600);
  gtk_window_set_child (GTK_WINDOW (table->window), table->felt);
  gtk_window_present (GTK_WINDOW (table->window));
  drawn_wait (is_shown, table->felt);
}

void
close_table (Table *table)
{
  gtk_window_destroy (GTK_WINDOW (table->window));
  g_assert_null (table->felt);
  room_move_builder_free (table->pick);
  game_play_free (table->play);
  g_free (table->view);
}

void
show (Table *table, gint seat)
{
  const GameState *s = game_play_state (table->play);

  game_view (s, seat, table->view);
  room_move_builder_set (table->pick, s->game, seat >= 0 && s->turn == seat ? game_play_choices (table->play) : NULL);
  room_felt_set_pick (ROOM_FELT (table->felt), table->pick);
  room_felt_show (ROOM_FELT (table->felt), table->view, table->seats, seat >= 0 ? (guint) seat : 0, s->turn);
}

gboolean
step (Table *table)
{
  const GameState      *s = game_play_state (table->play);
  g_autofree GameState *view = NULL;
  GameAction            action;

  if (game_play_step_on (table->play, NULL))
    return TRUE;
  if (s->turn < 0)
    return game_play_can_next (table->play, NULL) && game_play_next (table->play, NULL, 0, NULL);
  view = g_malloc0 (game_state_size (s->game));
  game_view (s, s->turn, view);
  bot_choose (BOT_RANDOM, view, game_play_choices (table->play), &table->random, &action);
  g_assert_true (game_play_do (table->play, s->turn, &action, NULL));
  return TRUE;
}

RoomCard *
next_card (RoomCard *card)
{
  GtkWidget *widget = GTK_WIDGET (card);

  do
    widget = gtk_widget_get_next_sibling (widget);
  while (widget != NULL && !ROOM_IS_CARD (widget));
  return widget != NULL ? ROOM_CARD (widget) : NULL;
}

RoomCard *
first_card (Table *table)
{
  GtkWidget *widget = gtk_widget_get_first_child (table->felt);

  while (widget != NULL && !ROOM_IS_CARD (widget))
    widget = gtk_widget_get_next_sibling (widget);
  return widget != NULL ? ROOM_CARD (widget) : NULL;
}

gboolean
is_still (gpointer data)
{
  return !room_felt_is_moving (data);
}

void
set_desktop_animations (gboolean on)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", on, NULL);
}

GtkWidget *
plate_of (Table *table, guint n)
{
  for (GtkWidget *child = gtk_widget_get_first_child (table->felt); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (ROOM_IS_FELT_PLATE (child) && n-- == 0)
      return child;
  return NULL;
}
