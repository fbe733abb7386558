/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program: `cardroom`. */
#include "room-application.h"

int
main (int argc, char **argv)
{
  g_autoptr (RoomApplication) application = NULL;

  room_application_set_up_language ();
  application = room_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
