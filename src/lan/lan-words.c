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
