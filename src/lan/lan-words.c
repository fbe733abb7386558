/* The texts that the pages show by themselves. */
#include "lan-words.h"

#include "lan-message.h"

#include <glib/gi18n-lib.h>

static const struct
{
  const char *key, *text;
} words[] = {
  { "lang", N_ ("en") }, /* Translators: the code of the language that this is translated to */
  { "connecting", N_ ("Connecting…") },
  { "lost", N_ ("Not connected. Trying again…") },
  { "invitation", N_ ("Invitation") },
  { "invitation-help", N_ ("The eight letters and digits that the host's laptop shows") },
  { "enter", N_ ("Enter") },
  { "clock", N_ ("Clock") },
  { "me", N_ ("Me") },
  { "host", N_ ("Host") },
  { "pin", N_ ("PIN") },
  { "pin-help", N_ ("The six digits that the laptop shows") },
  { "steer", N_ ("Steer from this phone") },
  { "players", N_ ("Players") },
  { "next-level", N_ ("Next level") },
  { "previous-level", N_ ("Previous level") },
  { "more-time", N_ ("+1 minute") },
  { "less-time", N_ ("−1 minute") },
  { "break", N_ ("Break") },
  { "end-break", N_ ("End the break") },
  { "undo", N_ ("Undo") },
  { "redo", N_ ("Redo") },
  { "out", N_ ("Out") },
  { "rebuy", N_ ("Rebuy") },
  { "add-on", N_ ("Add-on") },
  { "re-enter", N_ ("Re-enter") },
  { "by", N_ ("Who put %s out?") },
  { "nobody", N_ ("Nobody said") },
  { "cancel", N_ ("Cancel") },
  { "yes", N_ ("Allow") },
  { "no", N_ ("Decline") },
  { "who", N_ ("Who are you?") },
  { "search", N_ ("Search, or type your name") },
  { "watch", N_ ("Only watch") },
  { "held", N_ ("has a phone") },
  { "guest", N_ ("as a guest") },
  { "new-name", N_ ("I am %s") },
  { "claim-lost", N_ ("This took too long. Tap your name again.") },
  { "no-cookie",
    N_ ("This browser keeps no cookies, so it cannot be known as yours. Allow them, or use another browser.") },
  { "name-asked", N_ ("The host is being asked whether this is %s’s phone.") },
  { "name-declined", N_ ("The host says that this is not %s’s phone.") },
  { "ask-rebuy", N_ ("Ask for a rebuy") },
  { "ask-add-on", N_ ("Ask for an add-on") },
  { "ask-re-enter", N_ ("Ask to re-enter") },
  { "rebuy-asked", N_ ("You have asked for a rebuy. The host decides.") },
  { "rebuy-done", N_ ("You have your rebuy.") },
  { "rebuy-declined", N_ ("The host has declined your rebuy.") },
  { "add-on-asked", N_ ("You have asked for an add-on. The host decides.") },
  { "add-on-done", N_ ("You have your add-on.") },
  { "add-on-declined", N_ ("The host has declined your add-on.") },
  { "re-enter-asked", N_ ("You have asked to re-enter. The host decides.") },
  { "re-enter-done", N_ ("You are in again.") },
  { "re-enter-declined", N_ ("The host has declined your re-entry.") },
  { "new-seat", N_ ("You have a new seat") },
  { "seen", N_ ("Got it") },
  { "gone", N_ ("This phone is no longer %s’s. Ask the host if it should be.") },
  { "not-me", N_ ("This is not me") },
  { "leave", N_ ("Shall this phone no longer be %s’s?") },
};

char *
lan_words_text (void)
{
  JsonBuilder *json = json_builder_new ();

  json_builder_begin_object (json);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    lan_add_text (json, words[i].key, _ (words[i].text));
  json_builder_end_object (json);
  return lan_take_text (json);
}
