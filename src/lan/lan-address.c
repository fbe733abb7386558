/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lan-address.h"

#include <glib/gi18n-lib.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <string.h>

#include "lan-address-test.h"

#define SYS "/sys/class/net"

/* Networks within the machine itself, which no phone can reach. */
static const char *const within[] = { "docker", "veth", "br-", "virbr", "vnet", "lxc" };

static char *pretended;

void
lan_addresses_pretend (const char *addresses)
{
  g_free (pretended);
  pretended = g_strdup (addresses);
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

/* NULL: it is of another family. */
static GInetAddress *
read_native (struct sockaddr *native)
{
  gsize size = native == NULL                  ? 0
               : native->sa_family == AF_INET  ? sizeof (struct sockaddr_in)
               : native->sa_family == AF_INET6 ? sizeof (struct sockaddr_in6)
                                               : 0;
  g_autoptr (GSocketAddress) address = size > 0 ? g_socket_address_new_from_native (native, size) : NULL;

  return address != NULL ? g_object_ref (g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (address))) : NULL;
}

gboolean
lan_is_here (GInetAddress *address)
{
  struct ifaddrs *all = NULL;
  gboolean        found = g_inet_address_get_is_loopback (address);

  if (found || getifaddrs (&all) != 0)
    return found;
  for (const struct ifaddrs *at = all; at != NULL && !found; at = at->ifa_next)
    {
      g_autoptr (GInetAddress) own = read_native (at->ifa_addr);

      found = own != NULL && g_inet_address_equal (own, address);
    }
  freeifaddrs (all);
  return found;
}

char *
lan_address_say_card (const LanAddress *address)
{
  static const char *const kinds[] = {
    [LAN_CARD_WIFI] = N_ ("Wi-Fi"),
    [LAN_CARD_CABLE] = N_ ("Network cable"),
    [LAN_CARD_OTHER] = N_ ("VPN or virtual network"),
  };

  /* Translators: the kind of a network, and the name of its card, as in “Wi-Fi (wlan0)” */
  return g_strdup_printf (_ ("%s (%s)"), _ (kinds[address->kind]), address->card);
}

char *
lan_address_written (GInetAddress *address)
{
  g_autofree char *text = g_inet_address_to_string (address);

  return g_inet_address_get_family (address) == G_SOCKET_FAMILY_IPV6 ? g_strdup_printf ("[%s]", text)
                                                                     : g_steal_pointer (&text);
}

/* --- The kind of a card --- */

static gboolean
has (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

/* A card that one can touch and that speaks Ethernet; a modem for mobile data speaks something else, or says so. */
static gboolean
is_cable (const char *folder)
{
  g_autofree char *type_path = g_build_filename (folder, "type", NULL), *type = NULL;
  g_autofree char *event_path = g_build_filename (folder, "uevent", NULL), *event = NULL;

  if (!has (folder, "device") || !g_file_get_contents (type_path, &type, NULL, NULL)
      || !g_str_equal (g_strstrip (type), "1"))
    return FALSE;
  return !g_file_get_contents (event_path, &event, NULL, NULL) || strstr (event, "DEVTYPE=wwan") == NULL;
}

/* A bridge, a bond or a VLAN is what the cards below it are, of which there may be several. */
static LanCardKind
find_below (const char *sys, const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  LanCardKind kind = LAN_CARD_OTHER;
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (name, "lower_"))
      kind = MIN (kind, lan_card_kind (sys, name + strlen ("lower_")));
  return kind;
}

LanCardKind
lan_card_kind (const char *sys, const char *card)
{
  g_autofree char *folder = g_build_filename (sys, card, NULL);

  if (has (folder, "wireless") || has (folder, "phy80211"))
    return LAN_CARD_WIFI;
  return is_cable (folder) ? LAN_CARD_CABLE : find_below (sys, folder);
}

/* --- The addresses --- */

static void
lan_address_free (gpointer data)
{
  LanAddress *it = data;

  g_free (it->card);
  g_object_unref (it->address);
  g_free (it);
}

static void
add (GPtrArray *addresses, const char *card, LanCardKind kind, GInetAddress *address)
{
  LanAddress *it = g_new0 (LanAddress, 1);

  *it = (LanAddress){ g_strdup (card), kind, address, FALSE };
  g_ptr_array_add (addresses, it);
}

static void
add_pretended (GPtrArray *addresses)
{
  static const char *const kinds[] = { "wifi", "cable", "other" };
  g_auto (GStrv) words = g_strsplit (pretended, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (words[i], "/", 3);
      guint kind = LAN_CARD_CABLE;

      if (g_strv_length (parts) == 1)
        add (addresses, "eth0", LAN_CARD_CABLE, g_inet_address_new_from_string (parts[0]));
      if (g_strv_length (parts) != 3)
        continue;
      for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
        if (g_str_equal (kinds[k], parts[1]))
          kind = k;
      add (addresses, parts[0], (LanCardKind) kind, g_inet_address_new_from_string (parts[2]));
    }
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
  g_autoptr (GInetAddress) address = NULL;

  if (!(interface->ifa_flags & IFF_UP) || interface->ifa_flags & IFF_LOOPBACK || is_within (interface->ifa_name))
    return NULL;
  address = read_native (interface->ifa_addr);
  if (address == NULL || !lan_is_private (address) || g_inet_address_get_is_link_local (address))
    return NULL;
  return g_steal_pointer (&address);
}

static void
add_real (GPtrArray *addresses)
{
  struct ifaddrs *all = NULL;

  if (getifaddrs (&all) != 0)
    return;
  for (const struct ifaddrs *at = all; at != NULL; at = at->ifa_next)
    {
      GInetAddress *address = read_address (at);

      if (address != NULL)
        add (addresses, at->ifa_name, lan_card_kind (SYS, at->ifa_name), address);
    }
  freeifaddrs (all);
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

/* Cards that phones may be on; then IPv4, which is easier to type; then Wi-Fi; then the way to the internet.  The last
   comes after the kind because with a VPN it is the VPN. */
static gint
compare_cb (gconstpointer a, gconstpointer b, gpointer usual)
{
  const LanAddress *both[] = { *(const LanAddress *const *) a, *(const LanAddress *const *) b };
  gint              rank[2];

  for (guint i = 0; i < 2; i++)
    rank[i] = (both[i]->kind == LAN_CARD_OTHER) * 16
              + (g_inet_address_get_family (both[i]->address) == G_SOCKET_FAMILY_IPV6) * 8 + (gint) both[i]->kind * 2
              + (usual == NULL || !g_inet_address_equal (both[i]->address, usual));
  return rank[0] - rank[1];
}

static void
choose (GPtrArray *addresses, GVariant *choice)
{
  gboolean has_better = addresses->len > 0 && ((const LanAddress *) addresses->pdata[0])->kind != LAN_CARD_OTHER;

  for (guint i = 0; i < addresses->len; i++)
    {
      LanAddress *it = addresses->pdata[i];

      if (choice == NULL || !g_variant_lookup (choice, it->card, "b", &it->is_on))
        it->is_on = it->kind != LAN_CARD_OTHER || !has_better;
    }
}

GPtrArray *
lan_addresses (GVariant *choice)
{
  GPtrArray *addresses = g_ptr_array_new_with_free_func (lan_address_free);
  g_autoptr (GInetAddress) usual = find_usual ();

  if (pretended != NULL)
    add_pretended (addresses);
  else
    add_real (addresses);
  g_ptr_array_sort_with_data (addresses, compare_cb, usual);
  choose (addresses, choice);
  return addresses;
}
