/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays one event of the sound theme as the program does and stays until told to go: play-sound EVENT < a pipe. */
#include "app/desktop/room-sound.h"

static gboolean
told_cb (GIOChannel *channel, GIOCondition condition, gpointer loop)
{
  g_main_loop_quit (loop);
  return G_SOURCE_REMOVE;
}

int
main (int argc, char **argv)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  g_autoptr (GIOChannel) channel = g_io_channel_unix_new (0);

  if (argc > 1)
    room_sound_play (argv[1]);
  g_io_add_watch (channel, G_IO_IN | G_IO_HUP, told_cb, loop);
  g_main_loop_run (loop);
  return 0;
}
