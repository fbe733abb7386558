/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `cardroomctl variant`: checks files of poker variants, describes them in sentences, and lists the shipped ones. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/number.h"
#include "games/odds/chances.h"
#include "games/poker/variant/say-deck.h"
#include "games/poker/variant/say-win.h"
#include "games/poker/variant/say.h"
#include "store/nights/shipped.h"
#include "ctl-game.h"

static void
add_complaints (JsonBuilder *json, const char *key, const GPtrArray *complaints, gboolean errors)
{
  json_builder_set_member_name (json, key);
  json_builder_begin_array (json);
  for (guint i = 0; i < complaints->len; i++)
    {
      const PokerComplaint *complaint = g_ptr_array_index (complaints, i);
      g_autofree char      *advice = poker_complaint_advise (complaint);

      if (complaint->is_error != errors)
        continue;
      json_builder_begin_object (json);
      ctl_add_int (json, "line", complaint->line);
      ctl_add_string (json, "text", advice);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
print_complaints (const char *path, const GPtrArray *complaints)
{
  for (guint i = 0; i < complaints->len; i++)
    {
      const PokerComplaint *complaint = g_ptr_array_index (complaints, i);
      g_autofree char      *advice = poker_complaint_advise (complaint);

      if (complaint->line == 0)
        ctl_warn ("%s: %s", path, advice);
      else
        ctl_warn ("%s:%u: %s%s", path, complaint->line, complaint->is_error ? "" : "warning: ", advice);
    }
}

/* Complaints about the whole, such as a missing line, are reported at its last line. */
static void
tell_at_the_end (GPtrArray *complaints, const char *text)
{
  guint last = 1;

  for (const char *at = strchr (text, '\n'); at != NULL && at[1] != '\0'; at = strchr (at + 1, '\n'))
    last++;
  for (guint i = 0; i < complaints->len; i++)
    {
      PokerComplaint *complaint = g_ptr_array_index (complaints, i);

      complaint->line = complaint->line == 0 ? last : complaint->line;
    }
}

/* NULL: it cannot be read or played; the complaints say why. */
static PokerVariant *
read_file (const char *path, GPtrArray *complaints)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = text_from_file (path, &error);
  PokerVariant    *variant;

  if (text == NULL)
    {
      g_ptr_array_add (complaints, poker_complaint_new (0, TRUE, g_strdup (error->message)));
      return NULL;
    }
  variant = poker_variant_read (text, complaints);
  tell_at_the_end (complaints, text);
  return variant;
}

static int
check (int argc, char **argv, const CtlOptions *options)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();
  int status = CTL_DONE;

  json_builder_begin_object (json);
  json_builder_set_member_name (json, "files");
  json_builder_begin_array (json);
  for (int i = 1; i < argc; i++)
    {
      g_autoptr (GPtrArray) complaints = g_ptr_array_new_with_free_func ((GDestroyNotify) poker_complaint_free);
      g_autoptr (PokerVariant) variant = read_file (argv[i], complaints);

      if (!options->json)
        print_complaints (argv[i], complaints);
      if (!options->json && variant != NULL)
        g_print (_ ("%s: ok, %s for %u to %u players\n"), argv[i], variant->name, variant->least, variant->most);
      status = variant == NULL ? CTL_REFUSED : status;
      json_builder_begin_object (json);
      ctl_add_string (json, "file", argv[i]);
      json_builder_set_member_name (json, "ok");
      json_builder_add_boolean_value (json, variant != NULL);
      add_complaints (json, "errors", complaints, TRUE);
      add_complaints (json, "warnings", complaints, FALSE);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
  if (options->json)
    ctl_print_json (json);
  return status;
}

/* --- Chances --- */

/* People get words; output for scripts has the words of variant files. */
static void
add_chance (const PokerCriterion *criterion, const char *class, gdouble part, guint places, JsonBuilder *json)
{
  g_autofree char *says = poker_say_class (class);

  g_print ("  %*.*f %%  %s\n", 4 + (int) places, (int) places, 100 * part, says);
  json_builder_begin_object (json);
  ctl_add_string (json, "part", poker_prizes[criterion->prize].word);
  ctl_add_string (json, "class", class);
  json_builder_set_member_name (json, "percent");
  json_builder_add_double_value (json, 100 * part);
  json_builder_end_object (json);
}

/* Prints the classes from the best one on, as parts of N. */
static void
print_classes (const PokerChances *chances, guint criterion, const guint *counts, guint n, guint places,
               JsonBuilder *json)
{
  for (guint k = POKER_CHANCE_CLASSES; k-- > 0;)
    if (counts[k] > 0)
      {
        g_autofree char *class = poker_chances_class (chances, criterion, k);

        add_chance (&chances->plan.criterion[criterion], class, (gdouble) counts[k] / n, places, json);
      }
}

static void
print_winners (const PokerChances *chances, guint n_seats, JsonBuilder *json)
{
  gdouble          error = 100 * poker_chances_error (chances);
  g_autofree char *hands = number_to_text (chances->n_hands);

  json_builder_set_member_name (json, "chances");
  json_builder_begin_array (json);
  for (guint i = 0; i < chances->n_criteria; i++)
    {
      const PokerCriterion *criterion = &chances->plan.criterion[i];

      g_print (
          ngettext ("\n%s, when %u player stays to the end:\n", "\n%s, when %u players stay to the end:\n", n_seats),
          _ (poker_prizes[criterion->prize].title), n_seats);
      print_classes (chances, i, chances->of[i].won, chances->n_hands, 1, json);
    }
  json_builder_end_array (json);
  ctl_add_int (json, "hands", chances->n_hands);
  json_builder_set_member_name (json, "error");
  json_builder_add_double_value (json, error);
  g_print (_ ("\nThis is how %s hands went that were dealt at random: a figure may be off by %.1f points.\n"), hands,
           error);
}

/* Prints chances only if they can be counted: hands are small, and nobody chooses cards. */
static void
print_dealt (const PokerChances *chances, JsonBuilder *json)
{
  json_builder_set_member_name (json, "dealt");
  json_builder_begin_array (json);
  for (guint i = 0; i < chances->n_criteria; i++)
    {
      const PokerCriterion *criterion = &chances->plan.criterion[i];
      const PokerChance    *chance = &chances->of[i];

      if (chance->n_dealt == 0)
        continue;
      g_print (ngettext ("\n%s, of a single hand of %u card, counted exactly:\n",
                         "\n%s, of a single hand of %u cards, counted exactly:\n", chance->size),
               _ (poker_prizes[criterion->prize].title), chance->size);
      print_classes (chances, i, chance->dealt, chance->n_dealt, 4, json);
    }
  json_builder_end_array (json);
}

static void
print_chances (const Game *game, guint n_seats, JsonBuilder *json)
{
  g_autofree PokerChances *chances = poker_chances_new (game, n_seats, NULL, NULL);

  print_winners (chances, n_seats, json);
  print_dealt (chances, json);
}

/* --- Show --- */

static void
show_texts (const char *key, const char *heading, const GPtrArray *texts, gboolean is_numbered, JsonBuilder *json)
{
  g_print ("\n%s\n", heading);
  for (guint i = 0; i < texts->len; i++)
    if (is_numbered)
      g_print ("%3u. %s\n", i + 1, (const char *) g_ptr_array_index (texts, i));
    else
      g_print ("  %s\n", (const char *) g_ptr_array_index (texts, i));
  ctl_add_texts (json, key, texts);
}

static void
add_head (JsonBuilder *json, const Game *game)
{
  ctl_add_string (json, "id", game->id);
  ctl_add_string (json, "name", game->people.name);
  ctl_add_int (json, "min", game_least_seats (game));
  ctl_add_int (json, "max", game_most_seats (game));
}

static void
quiet_cb (const char *text)
{
}

static int
show (int argc, char **argv, const CtlOptions *options)
{
  const Game *game = ctl_game_find (argv[1]);
  GPrintFunc  print = options->json ? g_set_print_handler (quiet_cb) : NULL;
  g_autoptr (JsonBuilder) json = json_builder_new ();
  g_autoptr (GPtrArray) sentences = NULL, arithmetic = NULL;

  if (game != NULL && game->script != NULL)
    {
      sentences = game->script->hand (game, NULL, 0);
      arithmetic = game->script->deck (game);
      json_builder_begin_object (json);
      add_head (json, game);
      g_print (_ ("%s, for %u to %u players\n"), game->people.name, game_least_seats (game), game_most_seats (game));
      if (game->people.pitch != NULL)
        g_print ("%s\n", game->people.pitch);
      show_texts ("sentences", _ ("A hand:"), sentences, TRUE, json);
      show_texts ("deck", _ ("The deck:"), arithmetic, FALSE, json);
      print_chances (game, poker_chances_seats (game), json);
      json_builder_end_object (json);
    }
  if (options->json)
    g_set_print_handler (print);
  if (game == NULL)
    return CTL_REFUSED;
  if (game->script == NULL)
    return ctl_refuse (_ ("%s is not a poker variant: “cardroomctl game rules %s” explains it."), _ (game->people.name),
                       game->id);
  if (options->json)
    ctl_print_json (json);
  return CTL_DONE;
}

/* --- List --- */

static int
list (int argc, char **argv, const CtlOptions *options)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();

  json_builder_begin_array (json);
  for (guint i = 0; game_list ()[i] != NULL; i++)
    {
      const Game *game = game_list ()[i];

      if (game->script == NULL)
        continue;
      if (!options->json)
        g_print ("%s\t%u-%u\t%s\n", game->id, game_least_seats (game), game_most_seats (game), game->people.name);
      json_builder_begin_object (json);
      add_head (json, game);
      ctl_add_string (json, "text", game->source);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  if (options->json)
    ctl_print_json (json);
  return CTL_DONE;
}

static int
run (int argc, char **argv, const CtlOptions *options)
{
  if (argc >= 3 && g_str_equal (argv[1], "check"))
    return check (argc - 1, argv + 1, options);
  if (argc == 3 && g_str_equal (argv[1], "show"))
    return show (argc - 1, argv + 1, options);
  if (argc == 2 && g_str_equal (argv[1], "list"))
    return list (argc - 1, argv + 1, options);
  return ctl_usage (&ctl_variant, _ ("A variant can be checked, shown or listed."));
}

const CtlCommand ctl_variant = {
  .name = "variant",
  .usage = "variant check FILE...\nvariant show FILE\nvariant list",
  .summary = N_ ("Check and show poker variants"),
  .help
  = N_ ("A poker variant is a file of text that says how a hand goes: cardroom-variant(5).  “check” prints what is "
        "wrong\n"
        "with it as FILE:LINE: and what to do about it.  “show” says in sentences what happens, for how many players\n"
        "the deck is enough, and how often which hand wins; it takes the name of a game too.  A file can be played\n"
        "like any game: “cardroomctl game simulate ./my.variant”."),
  .run = run,
};
