/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lan-words.h"

#include <glib/gi18n-lib.h>

#include "base/language.h"
#include "lan-message.h"

static const struct
{
  const char *key, *text;
} words[] = {
  { "lang", N_ ("en") }, /* Translators: the code of the language that this is translated to */
  { "connecting", N_ ("Connecting…") },
  { "lost", N_ ("Not connected. Trying again…") },
  { "language", N_ ("Language") },
  { "invitation", N_ ("Invitation") },
  { "invitation-help", N_ ("The eight letters and digits that the host’s laptop shows") },
  { "enter", N_ ("Come in") },
  { "clock", N_ ("Clock") },
  { "me", N_ ("Me") },
  { "season", N_ ("Season") },
  { "score", N_ ("Score") },
  { "write-down", N_ ("Write down") },
  { "less", N_ ("Less") },
  { "more", N_ ("More") },
  { "cards-typed", N_ ("Type the cards, as in “Kc Td 4s”") },
  { "nobody-won", N_ ("Nobody") },
  { "last-written", N_ ("Written down last: %s") },
  { "rank", N_ ("Rank") },
  { "player", N_ ("Player") },
  { "points", N_ ("Points") },
  { "nights", N_ ("Nights") },
  { "host", N_ ("Host") },
  { "pin", N_ ("PIN") },
  { "pin-help", N_ ("The six digits that the laptop shows") },
  { "steer", N_ ("Control the clock from this phone") },
  { "players", N_ ("Players") },
  { "next-level", N_ ("Next level") },
  { "previous-level", N_ ("Previous level") },
  { "more-time", N_ ("+1 minute") },
  { "less-time", N_ ("−1 minute") },
  { "break", N_ ("Break") },
  { "end-break", N_ ("End the break") },
  { "last-hand", N_ ("Last hand before the break") },
  { "undo", N_ ("Undo") },
  { "redo", N_ ("Redo") },
  { "out", N_ ("Out") },
  { "rebuy", N_ ("Rebuy") },
  { "add-on", N_ ("Add-on") },
  { "re-enter", N_ ("Re-enter") },
  { "by", N_ ("Who knocked %s out?") },
  { "nobody", N_ ("Nobody said") },
  { "cancel", N_ ("Cancel") },
  { "that-is-right", N_ ("That is right") },
  { "minutes-ago", N_ ("How many minutes ago was the last action?") },
  { "set", N_ ("Set") },
  { "yes", N_ ("Allow") },
  { "no", N_ ("Decline") },
  { "who", N_ ("Who are you?") },
  { "search", N_ ("Search, or type your name") },
  { "only-watch", N_ ("Only watch") },
  { "held", N_ ("has a phone") },
  { "guest", N_ ("as a guest") },
  { "new-name", N_ ("I am %s") },
  { "claim-lost", N_ ("This took too long. Tap your name again.") },
  { "no-cookie",
    N_ ("This browser keeps no cookies, so it cannot be recognised as yours. Allow them, or use another browser.") },
  { "name-asked", N_ ("The host is being asked whether this is %s’s phone.") },
  { "name-declined", N_ ("The host says that this is not %s’s phone.") },
  { "ask-rebuy", N_ ("Ask for a rebuy") },
  { "ask-add-on", N_ ("Ask for an add-on") },
  { "ask-re-enter", N_ ("Ask to re-enter") },
  { "rebuy-asked", N_ ("You have asked for a rebuy. The host decides.") },
  { "rebuy-done", N_ ("You have your rebuy.") },
  { "rebuy-declined", N_ ("The host has declined your rebuy.") },
  { "ask-chips", N_ ("Ask for chips") },
  { "chips-amount", N_ ("Chips for how much?") },
  { "chips-asked", N_ ("You have asked for chips. The host decides.") },
  { "chips-done", N_ ("You have your chips.") },
  { "chips-declined", N_ ("The host has declined your chips.") },
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
  { "leave", N_ ("Stop using this phone as %s’s?") },
  { "games", N_ ("Games") },
  { "table", N_ ("Table") },
  { "say-who", N_ ("Say who you are first: then you can play here.") },
  { "no-table", N_ ("There is no table on this phone. Take a seat under Games.") },
  { "open-tables", N_ ("Open tables") },
  { "no-tables", N_ ("No table is open. Propose a game: bots take the seats that are left.") },
  { "proposed", N_ ("Who wants to play?") },
  { "join-in", N_ ("Join in") },
  { "begin", N_ ("Begin now, with bots") },
  { "withdraw", N_ ("Withdraw") },
  { "ask-others", N_ ("Ask the others") },
  { "with-bots", N_ ("Begin now, with bots") },
  { "waiting", N_ ("Waiting for a seat:") },
  { "wait", N_ ("Wait for a seat") },
  { "wait-no-more", N_ ("Stop waiting") },
  { "seat-free", N_ ("A seat is free for you") },
  { "propose", N_ ("Propose a game") },
  { "find-game", N_ ("Find a game") },
  { "choose", N_ ("Choose") },
  { "how-many", N_ ("How many players?") },
  { "rules", N_ ("Rules") },
  { "close", N_ ("Close") },
  { "play", N_ ("Play") },
  { "watch-table", N_ ("Watch") },
  { "sit", N_ ("Sit down") },
  { "my-seat", N_ ("Take my seat again") },
  { "seats", N_ ("Seats") },
  { "log", N_ ("Log") },
  { "hint", N_ ("Hint") },
  { "go-on", N_ ("Go on") },
  { "try-again", N_ ("Try again") },
  { "again", N_ ("Play again") },
  { "next-hand", N_ ("Next hand") },
  { "your-turn", N_ ("Your turn") },
  { "phone-away", N_ ("Away") },
  { "bot", N_ ("bot") },
  { "stand-in", N_ ("Let a bot play") },
  { "is-away", N_ ("%s is away.") },                        /* Translators: a name */
  { "is-slow", N_ ("%s has not moved for two minutes.") },  /* Translators: a name */
  { "kept-for", N_ ("You can go on without them in %s.") }, /* Translators: minutes and seconds, as in 0:43 */
  { "go-on-without", N_ ("Go on without %s") },             /* Translators: a name */
  { "hand-over", N_ ("Give the seat to %s") },              /* Translators: a name */
  { "come-back", N_ ("Give %s the seat back") },            /* Translators: a name */
  { "in-the-pot", N_ ("In the pot:") },
  { "half", N_ ("½ pot") },
  { "pot", N_ ("Pot") },
  { "all", N_ ("All in") },
  { "time-left", N_ ("Time left for a word") },
  { "call", N_ ("Tap here: I have a word") },
  { "called", N_ ("%s has called first.") },
  { "say", N_ ("Say it") },
  { "since", N_ ("Since you looked:") },
  { "replay", N_ ("Watch it") },
  { "last-trick", N_ ("Last trick") },
  { "pays", N_ ("What the house pays") },
  { "stand", N_ ("Pass until I say so") },
  { "ask-me", N_ ("Ask me again") },
  { "buy", N_ ("Buy %s chips") },
  { "buy-one", N_ ("Buy one chip") },
  { "sort-suit", N_ ("Sorted by suit") },
  { "sort-rank", N_ ("Sorted by rank") },
  { "sort-dealt", N_ ("As dealt") },
  { "back-?", N_ ("Face-down card") },
  { "back-1", N_ ("Face-down card: 2, 4, 6, 8, 10, queen or ace") },
  { "back-2", N_ ("Face-down card: 3, 5, 7, 9, jack, king or joker") },
  { "joker", N_ ("Joker") },
  { "clubs", N_ ("of clubs") }, /* Translators: read out behind a rank: "7 of clubs" */
  { "diamonds", N_ ("of diamonds") },
  { "hearts", N_ ("of hearts") },
  { "spades", N_ ("of spades") },
};

/* Each language is listed by its own name. */
static void
add_languages (JsonBuilder *json)
{
  json_builder_set_member_name (json, "languages");
  json_builder_begin_array (json);
  for (const char *const *language = language_list (); *language != NULL; language++)
    {
      json_builder_begin_object (json);
      lan_add_text (json, "lang", *language);
      language_begin (*language);
      /* Translators: the name of the language that this is translated to */
      lan_add_text (json, "name", C_ ("the language itself", "English"));
      language_end ();
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

char *
lan_words_text (void)
{
  JsonBuilder *json = json_builder_new ();

  json_builder_begin_object (json);
  lan_add_text (json, "dir", language_direction (language_now ()));
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    lan_add_text (json, words[i].key, _ (words[i].text));
  add_languages (json);
  json_builder_end_object (json);
  return lan_take_text (json);
}

const char *
lan_words_pick_language (const char *accepted)
{
  GSList     *wanted = accepted != NULL ? soup_header_parse_quality_list (accepted, NULL) : NULL;
  const char *found = accepted != NULL ? NULL : language_home ();

  for (GSList *at = wanted; at != NULL && found == NULL; at = at->next)
    found = language_find (at->data);
  soup_header_free_list (wanted);
  return found != NULL ? found : language_list ()[0];
}
