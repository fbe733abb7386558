/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lan-address.h"
#include "lan-address-test.h"

#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <string.h>

/* Networks within the machine itself, which no phone can reach. */
static const char *const within[] = { "docker", "veth", "br-", "virbr", "vnet", "lxc", "tun", "tap" };

static char *pretended;

void
lan_addresses_pretend (const char *address)
{
  g_free (pretended);
  pretended = g_strdup (address);
}

gboolean
lan_is_private (GInetAddress *address)
{
  const guint8 *bytes = g_inet_address_to_bytes (address);

  if (g_inet_address_get_is_loopback (address) || g_inet_address_get_is_link_local (address))
    return TRUE;
  if (g_inet_address_get_family (address) == G_SOCKET_FAMILY_IPV6)
    return (bytes[0] & 0xfe) == 0xfc;
  return g_inet_address_get_is_site_local (address);
}

/* The local address from which this machine would reach the internet, found without sending anything; NULL: none. */
static GInetAddress *
find_usual (void)
{
  g_autoptr (GSocket) socket = g_socket_new (G_SOCKET_FAMILY_IPV4, G_SOCKET_TYPE_DATAGRAM, G_SOCKET_PROTOCOL_UDP, NULL);
  g_autoptr (GSocketAddress) world = g_inet_socket_address_new_from_string ("192.0.2.1", 9);
  g_autoptr (GSocketAddress) here = NULL;

  if (socket == NULL || !g_socket_connect (socket, world, NULL, NULL))
    return NULL;
  here = g_socket_get_local_address (socket, NULL);
  return here != NULL ? g_object_ref (g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (here))) : NULL;
}

static gboolean
is_within (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (within); i++)
    if (g_str_has_prefix (name, within[i]))
      return TRUE;
  return FALSE;
}

/* NULL if phones cannot reach the address or it belongs to the internet. A link-local IPv6 address needs the name of an
   interface, which no address bar takes. */
static GInetAddress *
read_address (const struct ifaddrs *interface)
{
  g_autoptr (GSocketAddress) address = NULL;
  GInetAddress *inet;
  gsize         size;

  if (interface->ifa_addr == NULL || !(interface->ifa_flags & IFF_UP) || interface->ifa_flags & IFF_LOOPBACK
      || is_within (interface->ifa_name))
    return NULL;
  if (interface->ifa_addr->sa_family == AF_INET)
    size = sizeof (struct sockaddr_in);
  else if (interface->ifa_addr->sa_family == AF_INET6)
    size = sizeof (struct sockaddr_in6);
  else
    return NULL;
  address = g_socket_address_new_from_native (interface->ifa_addr, size);
  inet = g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (address));
  if (!lan_is_private (inet) || g_inet_address_get_is_link_local (inet))
    return NULL;
  return g_object_ref (inet);
}

GPtrArray *
lan_addresses (void)
{
  GPtrArray *addresses = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GInetAddress) usual = NULL;
  struct ifaddrs *all = NULL;
  gint            n_short = 0; /* IPv4 addresses, which are easier to type and come first */

  if (pretended != NULL)
    {
      if (*pretended != '\0')
        g_ptr_array_add (addresses, g_inet_address_new_from_string (pretended));
      return addresses;
    }
  usual = find_usual ();
  if (getifaddrs (&all) != 0)
    return addresses;
  for (const struct ifaddrs *at = all; at != NULL; at = at->ifa_next)
    {
      GInetAddress *address = read_address (at);

      if (address == NULL)
        continue;
      if (g_inet_address_get_family (address) != G_SOCKET_FAMILY_IPV4)
        {
          g_ptr_array_add (addresses, address);
          continue;
        }
      g_ptr_array_insert (addresses, usual != NULL && g_inet_address_equal (address, usual) ? 0 : n_short, address);
      n_short++;
    }
  freeifaddrs (all);
  return addresses;
}
