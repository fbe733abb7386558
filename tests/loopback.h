/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For tests that call a server on this machine: a sandbox may be so tight that a program cannot reach itself. */
#pragma once

#include <gio/gio.h>

/* FALSE: nothing here can be tested, and the plan that says so is printed. */
static inline gboolean
loopback_is_up (void)
{
  g_autoptr (GSocketListener) listener = g_socket_listener_new ();
  g_autoptr (GSocketAddress) wanted = g_inet_socket_address_new_from_string ("127.0.0.1", 0);
  g_autoptr (GSocketAddress) got = NULL;
  g_autoptr (GSocket) caller = g_socket_new (G_SOCKET_FAMILY_IPV4, G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, NULL);

  if (caller != NULL
      && g_socket_listener_add_address (listener, wanted, G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, NULL, &got, NULL)
      && g_socket_connect (caller, got, NULL, NULL))
    return TRUE;
  g_print ("1..0 # SKIP this machine cannot reach itself at 127.0.0.1\n");
  return FALSE;
}
