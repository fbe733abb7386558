/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "invitation.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/isolate.h"
#include "base/list.h"
#include "base/number.h"
#include "base/safe-text.h"

#define MOST_OCTETS 75 /* of a line of a calendar, without its end (RFC 5545, 3.1) */

/* --- Text --- */

static char *
say_window (const TourneyWindow *window)
{
  switch (window->kind)
    {
    case TOURNEY_WINDOW_UNTIL_LEVEL:
      return g_strdup_printf (_ ("until the end of level %d"), window->number);
    case TOURNEY_WINDOW_UNTIL_BREAK:
      return g_strdup_printf (_ ("until the end of break %d"), window->number);
    case TOURNEY_WINDOW_AT_BREAK:
      return g_strdup_printf (_ ("in break %d"), window->number);
    case TOURNEY_WINDOW_AT_START:
      return g_strdup (_ ("before the first hand"));
    case TOURNEY_WINDOW_ALWAYS:
    default:
      return g_strdup (_ ("to the very end"));
    }
}

/* "€20.00 for 3,000 chips, until the end of level 4, as often as you like" */
static char *
say_offer (const Settings *settings, const TourneyOffer *offer, gint64 bounty, gint64 chips, const char *limit)
{
  gint64           paid = offer->price + offer->fee + bounty;
  g_autofree char *price = paid > 0 ? money_format (paid, &settings->currency) : g_strdup (C_ ("price", "free"));
  g_autofree char *stack = number_of_chips (chips), *window = say_window (&offer->window);
  /* Translators: what is paid, and how many chips that buys: "€20.00 for 3,000 chips" */
  g_autofree char  *sale = g_strdup_printf (_ ("%s for %s"), price, stack);
  const char *const parts[] = { sale, window, limit, NULL };

  return list_join (parts);
}

static char *
say_limit (gint max)
{
  return max == 0 ? g_strdup (_ ("as often as you like"))
                  : g_strdup_printf (ngettext ("at most %d each", "at most %d each", (gulong) max), max);
}

static char *
say_rebuys (const Settings *settings)
{
  g_autofree char *limit = say_limit (settings->rebuy.max);
  g_autofree char *offer = say_offer (settings, &settings->rebuy, 0, settings_rebuy_chips (settings), limit);

  return settings->rebuy.offered ? g_strdup_printf (_ ("Rebuys: %s"), offer) : NULL;
}

static char *
say_re_entries (const Settings *settings)
{
  g_autofree char *limit = say_limit (settings->re_entry.max);
  g_autofree char *offer = say_offer (settings, &settings->re_entry, settings_entry_bounty (settings),
                                      settings_re_entry_chips (settings), limit);

  return settings->re_entry.offered ? g_strdup_printf (_ ("Re-entries: %s"), offer) : NULL;
}

static char *
say_add_on (const Settings *settings)
{
  gint             most = settings_most_add_ons (settings);
  g_autofree char *limit = most > 1 ? say_limit (most) : NULL;
  g_autofree char *offer = say_offer (settings, &settings->add_on, 0, settings_add_on_chips (settings), limit);

  return settings->add_on.offered ? g_strdup_printf (_ ("Add-on: %s"), offer) : NULL;
}

/* "Entry: €27.00 (€20.00 for the prizes, €2.00 for the house, €5.00 bounty)" */
static char *
say_price (const Settings *settings)
{
  const Currency  *currency = &settings->currency;
  gint64           bounty = settings_entry_bounty (settings);
  gint64           paid = settings->entry.price + settings->entry.fee + bounty;
  g_autofree char *all = money_format (paid, currency), *price = money_format (settings->entry.price, currency);
  g_autofree char *fee = money_format (settings->entry.fee, currency), *head = money_format (bounty, currency);
  g_autofree char *list = NULL;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) parts = NULL;

  if (paid == 0)
    return g_strdup (_ ("Entry: free"));
  if (settings->entry.price > 0)
    list_take (builder, g_strdup_printf (_ ("%s for the prizes"), price));
  if (settings->entry.fee > 0)
    list_take (builder, g_strdup_printf (_ ("%s for the house"), fee));
  if (bounty > 0)
    list_take (builder, g_strdup_printf (_ ("%s bounty"), head));
  parts = g_strv_builder_end (builder);
  list = list_join ((const char *const *) parts);
  if (settings->entry.fee + bounty == 0)
    return g_strdup_printf (_ ("Entry: %s"), all);
  /* Translators: a price, and what it consists of: "€27.00 (€20.00 for the prizes, €2.00 for the house)" */
  return g_strdup_printf (_ ("Entry: %s (%s)"), all, list);
}

static char *
say_late (const Settings *settings)
{
  g_autofree char *window = say_window (&settings->late.window);

  /* Translators: “until the end of level 4” */
  return settings->late.offered ? g_strdup_printf (_ ("Latecomers can enter %s."), window)
                                : g_strdup (_ ("Nobody can enter after the start."));
}

static char *
say_end (const Invitation *invitation)
{
  if (invitation->until == NULL)
    return invitation->about != NULL ? isolated_printf (_ ("Until about %s."), invitation->about) : NULL;
  return settings_end (invitation->settings) > 0
             ? isolated_printf (_ ("The clock stops at %s, and most chips win."), invitation->until)
             : isolated_printf (_ ("It should be over by %s."), invitation->until);
}

static void
list_bounties (const Settings *settings, GStrvBuilder *rules)
{
  g_autofree char *head = money_format (settings->bounty, &settings->currency);

  if (settings->bounty > 0 && settings->bounty_optional)
    list_take (rules, g_strdup_printf (_ ("a bounty of %s for those who want one"), head));
  if (settings->bounty > 0 && settings->bounty_kind == BOUNTY_PROGRESSIVE)
    list_take (rules, g_strdup (_ ("whoever puts somebody out wins a part of their bounty, and the rest goes on the "
                                   "winner’s own head")));
  if (settings->bounty > 0 && settings->bounty_kind == BOUNTY_MYSTERY)
    list_take (rules, g_strdup (_ ("bounties are drawn from envelopes")));
}

/* What people may not expect, as most games have it otherwise; NULL: nothing. */
static char *
say_rules (const Settings *settings)
{
  g_autofree char *least = money_format (settings->guarantee, &settings->currency), *list = NULL;
  g_autofree char *league = settings->share_for != NULL ? safe_text_line (settings->share_for) : NULL;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) rules = NULL;

  if (settings->shootout)
    list_take (builder, g_strdup (_ ("each table plays down to one winner, and the winners meet")));
  list_bounties (settings, builder);
  if (settings->guarantee > 0)
    list_take (builder, g_strdup_printf (_ ("prizes of at least %s"), least));
  if (settings->rake.percent > 0 || settings->rake.amount > 0)
    list_take (builder, g_strdup (_ ("part of the money is for the house")));
  if (league != NULL)
    list_take (builder, isolated_printf (_ ("part of the money is for %s"), league));
  rules = g_strv_builder_end (builder);
  list = list_join ((const char *const *) rules);
  return *list != '\0' ? g_strdup_printf (_ ("Note: %s."), list) : NULL;
}

static char *
say_stack (const Invitation *invitation)
{
  g_autofree char *stack = number_of_chips (settings_entry_chips (invitation->settings));

  /* Translators: "10,000 chips", "25/50", "14 levels of 20 minutes" */
  return g_strdup_printf (_ ("%s, blinds from %s, %s"), stack, invitation->blinds, invitation->levels);
}

static void
add_line (GString *text, char *line)
{
  if (line != NULL && text->len > 0)
    g_string_append_c (text, '\n');
  if (line != NULL)
    g_string_append (text, line);
  g_free (line);
}

/* What people want to know who have the name, the time and the place; each is a line. */
static void
add_terms (GString *text, const Invitation *invitation)
{
  const Settings *settings = invitation->settings;

  add_line (text, say_stack (invitation));
  add_line (text, say_price (settings));
  add_line (text, say_rebuys (settings));
  add_line (text, say_re_entries (settings));
  add_line (text, say_add_on (settings));
  add_line (text, say_late (settings));
  add_line (text, say_end (invitation));
  add_line (text, say_rules (settings));
}

static char *
say_when (const Invitation *invitation)
{
  return invitation->play == NULL ? g_strdup (invitation->when)
                                  /* Translators: a day and a time of day, and another time */
                                  : isolated_printf (_ ("%s; play begins at %s"), invitation->when, invitation->play);
}

char *
invitation_text (const Invitation *invitation)
{
  g_autofree char *venue = invitation->venue != NULL ? safe_text_line (invitation->venue) : NULL;
  GString         *text = g_string_new (NULL);

  add_line (text, safe_text_line (invitation->settings->name));
  add_line (text, say_when (invitation));
  add_line (text, venue != NULL ? isolated_printf (_ ("Where: %s"), venue) : NULL);
  add_terms (text, invitation);
  add_line (text, g_strdup (_ ("Answer yes, no or maybe, and say when if you come later.")));
  return g_string_free (text, FALSE);
}

/* --- Calendar --- */

/* Adds NAME:VALUE, folded between characters. */
static void
add_property (GString *file, const char *name, const char *value)
{
  g_autofree char *line = g_strconcat (name, ":", value, NULL);
  gsize            used = 0;

  for (const char *p = line, *next; *p != '\0'; p = next)
    {
      next = g_utf8_next_char (p);
      if (used + (gsize) (next - p) > MOST_OCTETS)
        {
          g_string_append (file, "\r\n ");
          used = 1;
        }
      g_string_append_len (file, p, next - p);
      used += (gsize) (next - p);
    }
  g_string_append (file, "\r\n");
}

/* TEXT as a value: backslashes, semicolons, commas and line ends are escaped (3.3.11). */
static void
add_text (GString *file, const char *name, const char *text)
{
  g_autofree char *safe = safe_text_lines (text);
  g_autoptr (GString) value = g_string_new (NULL);

  for (const char *p = safe; *p != '\0'; p++)
    {
      if (strchr ("\\;,", *p) != NULL)
        g_string_append_c (value, '\\');
      if (*p == '\n')
        g_string_append (value, "\\n");
      else
        g_string_append_c (value, *p);
    }
  add_property (file, name, value->str);
}

static void
add_moment (GString *file, const char *name, gint64 wall)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (wall / G_USEC_PER_SEC);
  g_autofree char *value = g_date_time_format (time, "%Y%m%dT%H%M%SZ");

  add_property (file, name, value);
}

char *
invitation_calendar (const Invitation *invitation, gint64 now)
{
  g_autofree char *uid = g_strconcat (invitation->uid, "@cardroom", NULL);
  g_autoptr (GString) terms = g_string_new (NULL);
  GString *file = g_string_new (NULL);

  add_terms (terms, invitation);
  add_property (file, "BEGIN", "VCALENDAR");
  add_property (file, "VERSION", "2.0");
  add_property (file, "PRODID", "-//Cardroom//Cardroom//EN");
  add_property (file, "BEGIN", "VEVENT");
  add_property (file, "UID", uid);
  add_moment (file, "DTSTAMP", now);
  add_moment (file, "DTSTART", invitation->doors);
  add_moment (file, "DTEND", invitation->end);
  add_text (file, "SUMMARY", invitation->settings->name);
  if (invitation->venue != NULL)
    add_text (file, "LOCATION", invitation->venue);
  add_text (file, "DESCRIPTION", terms->str);
  add_property (file, "END", "VEVENT");
  add_property (file, "END", "VCALENDAR");
  return g_string_free (file, FALSE);
}
