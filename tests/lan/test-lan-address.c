/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which of a laptop's addresses phones can reach: told by the kind of card, and chosen by the host. */
#include <glib/gstdio.h>

#include "lan/lan-address-test.h"
#include "../program.h"

/* --- The kind of a card --- */

/* A card as the kernel describes it: "wireless" is a folder, "type=1" a file with what it says. */
static const struct
{
  const char *card, *files;
  LanCardKind kind;
} cards[] = {
  { "wlp2s0", "device/ phy80211/ wireless/ type=1 uevent=DEVTYPE=wlan", LAN_CARD_WIFI },
  { "wlan0", "device/ phy80211/ type=1", LAN_CARD_WIFI },
  { "ap0", "phy80211/ type=1", LAN_CARD_WIFI }, /* the laptop is the hotspot */
  { "enp3s0", "device/ type=1 uevent=INTERFACE=enp3s0", LAN_CARD_CABLE },
  { "eth0", "device/ type=1", LAN_CARD_CABLE },
  { "enx00e04c", "device/ type=1", LAN_CARD_CABLE }, /* at a USB port */
  { "br0", "bridge/ type=1 lower_enp3s0/ lower_vnet0/", LAN_CARD_CABLE },
  { "bond0", "bonding/ type=1 lower_enp3s0/ lower_wlp2s0/", LAN_CARD_WIFI },
  { "enp3s0.20", "type=1 uevent=DEVTYPE=vlan lower_enp3s0/", LAN_CARD_CABLE },
  { "br1", "bridge/ type=1 lower_enp3s0.20/", LAN_CARD_CABLE },
  { "vboxnet0", "type=1", LAN_CARD_OTHER },
  { "vmnet8", "type=1", LAN_CARD_OTHER },
  { "vnet0", "tun_flags=0x1002 type=1", LAN_CARD_OTHER },
  { "tun0", "tun_flags=0x1001 type=65534", LAN_CARD_OTHER },
  { "tap0", "tun_flags=0x1002 type=1", LAN_CARD_OTHER },
  { "wg0", "type=65534 uevent=DEVTYPE=wireguard", LAN_CARD_OTHER },
  { "nordlynx", "type=65534 uevent=DEVTYPE=wireguard", LAN_CARD_OTHER },
  { "tailscale0", "tun_flags=0x1001 type=65534", LAN_CARD_OTHER },
  { "ztabc123", "tun_flags=0x1002 type=1", LAN_CARD_OTHER },
  { "ppp0", "type=512", LAN_CARD_OTHER },
  { "wwan0", "device/ type=1 uevent=DEVTYPE=wwan", LAN_CARD_OTHER },
  { "wwp0s20", "device/ type=65534 uevent=DEVTYPE=wwan", LAN_CARD_OTHER },
  { "docker0", "bridge/ type=1 lower_veth1/", LAN_CARD_OTHER },
  { "lan", "", LAN_CARD_OTHER },
};

static void
describe (const char *sys, const char *card, const char *files)
{
  g_auto (GStrv) words = g_strsplit (files, " ", -1);
  g_autofree char *folder = g_build_filename (sys, card, NULL);

  g_assert_no_errno (g_mkdir_with_parents (folder, 0700));
  for (guint i = 0; words[i] != NULL && *words[i] != '\0'; i++)
    {
      g_auto (GStrv) pair = g_strsplit (words[i], "=", 2);
      g_autofree char *path = g_build_filename (folder, pair[0], NULL), *said = NULL;

      if (g_str_has_suffix (words[i], "/"))
        {
          g_assert_no_errno (g_mkdir_with_parents (path, 0700));
          continue;
        }
      said = g_strconcat (pair[1], "\n", NULL);
      g_assert_true (g_file_set_contents (path, said, -1, NULL));
    }
}

static void
test_kinds_of_cards (void)
{
  g_autofree char *sys = g_dir_make_tmp ("cardroom-cards-XXXXXX", NULL), *clear = g_strdup_printf ("rm -r %s", sys);

  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    describe (sys, cards[i].card, cards[i].files);
  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      g_test_message ("%s", cards[i].card);
      g_assert_cmpint (lan_card_kind (sys, cards[i].card), ==, cards[i].kind);
    }
  g_assert_cmpint (lan_card_kind (sys, "not-there"), ==, LAN_CARD_OTHER);
  g_assert_true (g_spawn_command_line_sync (clear, NULL, NULL, NULL, NULL));
}

/* --- The addresses --- */

/* "+192.168.1.20 -10.5.0.2": those that are served have a plus. */
static char *
list (const char *has, const char *choice)
{
  g_autoptr (GVariant) switched
      = choice != NULL ? g_variant_parse (G_VARIANT_TYPE ("a{sb}"), choice, NULL, NULL, NULL) : NULL;
  g_autoptr (GPtrArray) addresses = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  lan_addresses_pretend (has);
  addresses = lan_addresses (switched);
  lan_addresses_pretend (NULL);
  for (guint i = 0; i < addresses->len; i++)
    {
      const LanAddress *it = addresses->pdata[i];
      g_autofree char  *written = lan_address_written (it->address);

      g_string_append_printf (text, "%s%c%s", i > 0 ? " " : "", it->is_on ? '+' : '-', written);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
test_which_come_first_and_are_served (void)
{
  static const char all[]
      = "tun0/other/10.5.0.2 vboxnet0/other/192.168.56.1 eth0/cable/192.168.1.7 wlan0/wifi/192.168.1.20";
  static const struct
  {
    const char *has, *choice, *expected;
  } cases[] = {
    { "", NULL, "" },
    { "127.0.0.1", NULL, "+127.0.0.1" },
    { all, NULL, "+192.168.1.20 +192.168.1.7 -10.5.0.2 -192.168.56.1" },
    { all, "{'wlan0': false}", "-192.168.1.20 +192.168.1.7 -10.5.0.2 -192.168.56.1" },
    { all, "{'tun0': true, 'eth0': false}", "+192.168.1.20 -192.168.1.7 +10.5.0.2 -192.168.56.1" },
    { all, "{'gone0': true}", "+192.168.1.20 +192.168.1.7 -10.5.0.2 -192.168.56.1" },
    { "tun0/other/10.5.0.2 wlan0/wifi/192.168.1.20", NULL, "+192.168.1.20 -10.5.0.2" },
    { "vboxnet0/other/192.168.56.1 eth0/cable/10.0.0.4", NULL, "+10.0.0.4 -192.168.56.1" },
    { "eth0/other/172.17.0.2", NULL, "+172.17.0.2" }, /* in a container there is nothing better */
    { "eth0/other/172.17.0.2", "{'eth0': false}", "-172.17.0.2" },
    { "tun0/other/10.5.0.2 eth0/cable/10.0.0.4", "{'eth0': false}",
      "-10.0.0.4 -10.5.0.2" }, /* not on a VPN by itself */
    { "wlan0/wifi/fd00::5 wlan0/wifi/192.168.1.20", NULL, "+192.168.1.20 +[fd00::5]" },
    { "wlan0/wifi/fd00::5 eth0/cable/192.168.1.7 tun0/other/10.5.0.2", NULL, "+192.168.1.7 +[fd00::5] -10.5.0.2" },
    { "wlan0/wifi/fd00::5 tun0/other/10.5.0.2", NULL, "+[fd00::5] -10.5.0.2" },
    { "wlan0/wifi/fd00::5 wlan0/wifi/192.168.1.20", "{'wlan0': false}", "-192.168.1.20 -[fd00::5]" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *listed = list (cases[i].has, cases[i].choice);

      g_test_message ("%s, %s", cases[i].has, cases[i].choice != NULL ? cases[i].choice : "no choice");
      g_assert_cmpstr (listed, ==, cases[i].expected);
    }
}

static void
test_this_machine (void)
{
  g_autoptr (GPtrArray) addresses = lan_addresses (NULL);

  for (guint i = 0; i < addresses->len; i++)
    {
      const LanAddress *it = addresses->pdata[i];

      g_assert_true (lan_is_private (it->address));
      g_assert_false (g_inet_address_get_is_loopback (it->address));
      g_assert_cmpstr (it->card, !=, "");
    }
  g_assert_true (addresses->len == 0 || ((const LanAddress *) addresses->pdata[0])->is_on);
}

TEST_PART (lan_address)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lan-address/kinds-of-cards", test_kinds_of_cards);
  g_test_add_func ("/lan-address/which-come-first-and-are-served", test_which_come_first_and_are_served);
  g_test_add_func ("/lan-address/this-machine", test_this_machine);
  return g_test_run ();
}
