/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `cardroomctl game`: the card games, their rules, and transcripts to replay. */
#include "ctl-game.h"

#include <glib/gi18n-lib.h>
#include <string.h>
#include <unistd.h>

#include "app/side/room-games.h"
#include "cards/house-rules.h"
#include "store/nights/shipped.h"
#include "ctl-verify.h"

#define RULES "/io/github/cardroom/rules/"

typedef struct
{
  const char *name;
  guint       min, max; /* arguments after its name */
  int (*run) (int argc, char **argv, const CtlOptions *options);
  gboolean has_options; /* it parses them itself */
} Part;

/* "2-9", or all the numbers if some in between cannot be played: "4 6 8". */
static char *
seats_line (guint32 mask)
{
  GString *text = g_string_new (NULL);
  guint    least = (guint) g_bit_nth_lsf (mask, -1), most = (guint) g_bit_nth_msf (mask, -1);

  if (mask >> least == (2u << (most - least)) - 1)
    g_string_printf (text, least == most ? "%u" : "%u-%u", least, most);
  else
    for (guint seats = least; seats <= most; seats++)
      if (mask & 1u << seats)
        g_string_append_printf (text, "%s%u", text->len > 0 ? " " : "", seats);
  return g_string_free (text, FALSE);
}

/* By GameKind; for scripts. */
static const char *const kind_words[] = { "quick", "tricks", "rummy", "shed", "poker", "house" };
G_STATIC_ASSERT (G_N_ELEMENTS (kind_words) == N_KINDS);

/* --- List --- */

static void
list_game (const Game *game, JsonBuilder *json, const CtlOptions *options)
{
  if (!options->json)
    g_print ("%s\t%u-%u\t%s\n", game->id, game_least_seats (game), game_most_seats (game), _ (game->people.name));
  json_builder_begin_object (json);
  ctl_add_string (json, "id", game->id);
  ctl_add_string (json, "name", game->people.name);
  ctl_add_int (json, "min", game_least_seats (game));
  ctl_add_int (json, "max", game_most_seats (game));
  ctl_add_int (json, "rules", game->rules);
  json_builder_end_object (json);
}

/* Lists games by kind, then by ID; on a terminal each kind has a heading. */
static int
list (int argc, char **argv, const CtlOptions *options)
{
  gboolean is_watched = !options->json && isatty (STDOUT_FILENO);
  g_autoptr (JsonBuilder) json = json_builder_new ();

  json_builder_begin_array (json);
  for (guint kind = 0; kind < N_KINDS; kind++)
    {
      if (is_watched)
        g_print ("%s%s:\n", kind > 0 ? "\n" : "", kind_words[kind]);
      for (guint i = 0; game_list ()[i] != NULL; i++)
        if (game_list ()[i]->people.kind == kind)
          list_game (game_list ()[i], json, options);
    }
  json_builder_end_array (json);
  if (options->json)
    ctl_print_json (json);
  return CTL_DONE;
}

/* Lists the games that words find, the best hit first. */
static int
find (int argc, char **argv, const CtlOptions *options)
{
  g_autofree char *words = g_strjoinv (" ", argv + 1);
  g_autoptr (GPtrArray) games = room_games_find (&(const RoomGamesWish){ .kind = -1, .words = words });
  g_autoptr (JsonBuilder) json = json_builder_new ();

  json_builder_begin_array (json);
  for (guint i = 0; i < games->len; i++)
    list_game (games->pdata[i], json, options);
  json_builder_end_array (json);
  if (options->json)
    ctl_print_json (json);
  return CTL_DONE;
}

/* --- Show --- */

static const char *
verb_arguments (const GameVerb *verb)
{
  switch (verb->shape)
    {
    case SHAPE_PLAIN:
      return "";
    case SHAPE_CARDS:
      return "CARDS";
    case SHAPE_CARD_SUIT:
      return "CARD [SUIT]";
    case SHAPE_SUIT:
      return "SUIT";
    case SHAPE_AMOUNT:
      return "N";
    case SHAPE_CARD_MELD:
      return "CARD MELD";
    case SHAPE_MATCH:
      return "CARD [CARD]";
    case SHAPE_GROUPS:
      return game_verb_groups (verb) == 2 ? "CARDS / CARDS" : "CARDS / CARDS / CARDS";
    case SHAPE_MELDS:
      return "MELD / MELD ... [/ CARD]";
    case SHAPE_WORD:
      return "WORD";
    case SHAPE_PLACE:
      return "K";
    case SHAPE_SEAT:
      return "S";
    case SHAPE_NAME:
      return "NAME";
    }
  g_assert_not_reached ();
}

/* A match with the fewest players, only to look at its zones. */
static GameState *
sample_state (const Game *game)
{
  GameState *s = g_malloc0 (game_state_size (game));
  gint32     option[GAME_MAX_OPTIONS];

  game_options_init (game, option);
  game_options_settle (game, option);
  game_begin (s, game, game_least_seats (game), option, -1);
  return s;
}

/* The words of zones, each once: "hand S", "stock". */
static GPtrArray *
list_zones (const Game *game)
{
  GPtrArray            *words = g_ptr_array_new_with_free_func (g_free);
  g_autofree GameState *s = sample_state (game);

  for (guint i = 0; i < s->n_zones; i++)
    {
      const GameZone  *zone = &s->zone[i];
      g_autofree char *word = g_strconcat (game_zone_word (s, i),
                                           zone->number < 0           ? ""
                                           : zone->role == ZONE_MELDS ? " K"
                                                                      : " S",
                                           NULL);

      if (!g_ptr_array_find_with_equal_func (words, word, g_str_equal, NULL))
        g_ptr_array_add (words, g_steal_pointer (&word));
    }
  return words;
}

static char *
default_text (const Game *game, guint index)
{
  gint32 option[GAME_MAX_OPTIONS];

  game_options_init (game, option);
  return game_option_print (game, option, index);
}

/* Explains an option to people, below its line. */
static void
explain_option (const GameOption *option)
{
  g_print (option->help != NULL ? "  %s: %s\n" : "  %s\n", _ (option->label), _ (option->help));
  for (guint i = 0; option->says != NULL && option->says[i] != NULL; i++)
    g_print ("    %s: %s\n", option->words[i], _ (option->says[i]));
}

static GPtrArray *
list_phases (const Game *game)
{
  GPtrArray *words = g_ptr_array_new ();

  for (const GamePhase *phase = game->phases; phase->word != NULL; phase++)
    g_ptr_array_add (words, (gpointer) phase->word);
  return words;
}

enum
{
  MOST_VALUES = 40, /* of an option on which the number of players may depend */
};

/* An option, and values of it that let other numbers of players play than the usual one does. */
typedef struct
{
  GameOption option;
  gint32     from, to;
  guint32    seats; /* a bit each */
} Seating;

/* Amounts of chips and lengths of matches are left out: who can play never depends on them. */
static GArray *
list_seatings (const Game *game)
{
  GArray *seatings = g_array_new (FALSE, FALSE, sizeof (Seating));

  for (guint i = 0; i < game_option_count (game); i++)
    {
      GameOption option = game_option (game, i);
      gint32     first = option.words != NULL ? 0 : option.min;
      gint32     last = option.words != NULL ? (gint32) g_strv_length ((char **) option.words) - 1 : option.max;

      for (gint32 value = first; last - first <= MOST_VALUES && value <= last; value++)
        {
          gint32   set[GAME_MAX_OPTIONS];
          Seating  seating = { option, value, value, 0 };
          Seating *before = seatings->len > 0 ? &g_array_index (seatings, Seating, seatings->len - 1) : NULL;

          game_options_init (game, set);
          set[game_option_slot (game, i)] = value;
          seating.seats = game_seats_with (game, set);
          if (seating.seats == game->seats)
            continue;
          if (option.words == NULL && before != NULL && before->option.name == option.name && before->to == value - 1
              && before->seats == seating.seats)
            before->to = value;
          else
            g_array_append_val (seatings, seating);
        }
    }
  return seatings;
}

/* "on", "3", "1-5" */
static char *
values_of (const Seating *seating)
{
  if (seating->option.words != NULL)
    return g_strdup (seating->option.words[seating->from]);
  return seating->from == seating->to ? g_strdup_printf ("%d", seating->from)
                                      : g_strdup_printf ("%d-%d", seating->from, seating->to);
}

/* A line for each such option: "seats_with jokers 1-5 2-10". */
static void
show_seats (const Game *game)
{
  g_autofree char *usual = seats_line (game->seats);
  g_autoptr (GArray) seatings = list_seatings (game);

  g_print ("seats %s\n", usual);
  for (guint i = 0; i < seatings->len; i++)
    {
      const Seating   *seating = &g_array_index (seatings, Seating, i);
      g_autofree char *seats = seats_line (seating->seats), *values = values_of (seating);

      g_print ("seats_with %s %s %s\n", seating->option.name, values, seats);
    }
}

static void
show_plain (const Game *game)
{
  g_autoptr (GPtrArray) zones = list_zones (game), phases = list_phases (game);

  g_print ("game %s %u\nname %s\n", game->id, game->rules, _ (game->people.name));
  show_seats (game);
  g_print ("pitch %s\nkind %s\nminutes %u\n", _ (game->people.pitch), kind_words[game->people.kind],
           game->people.minutes);
  for (guint i = 0; game->verbs[i].word != NULL; i++)
    {
      const char *arguments = verb_arguments (&game->verbs[i]);

      if (!game_verb_is_move (&game->verbs[i]))
        continue;
      g_print ("verb %s%s%s\n", game->verbs[i].word, *arguments != '\0' ? " " : "", arguments);
    }
  for (guint i = 0; i < zones->len; i++)
    g_print ("zone %s\n", (const char *) zones->pdata[i]);
  g_print ("phases");
  for (guint i = 0; i < phases->len; i++)
    g_print (" %s", (const char *) phases->pdata[i]);
  g_print ("\n");
  for (guint i = 0; i < game_option_count (game); i++)
    {
      g_autofree char *fallback = default_text (game, i);
      g_autofree char *values = game_option_print_values (game, i);
      GameOption       option = game_option (game, i);

      g_print ("option %s %s\t%s\n", option.name, fallback, values);
      explain_option (&option);
    }
}

static void
add_words (JsonBuilder *json, const char *key, const char *const *words, gboolean translated)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();

  for (guint i = 0; words[i] != NULL; i++)
    g_ptr_array_add (texts, (gpointer) (translated ? _ (words[i]) : words[i]));
  ctl_add_texts (json, key, texts);
}

static void
add_options (const Game *game, JsonBuilder *json)
{
  json_builder_set_member_name (json, "options");
  json_builder_begin_array (json);
  for (guint i = 0; i < game_option_count (game); i++)
    {
      GameOption       option = game_option (game, i);
      g_autofree char *fallback = default_text (game, i);

      json_builder_begin_object (json);
      ctl_add_string (json, "name", option.name);
      ctl_add_string (json, "default", fallback);
      ctl_add_string (json, "label", _ (option.label));
      ctl_add_string (json, "help", option.help != NULL ? _ (option.help) : "");
      if (option.words != NULL)
        add_words (json, "values", option.words, FALSE);
      else
        {
          ctl_add_int (json, "min", option.min);
          ctl_add_int (json, "max", option.max);
        }
      if (option.says != NULL) /* in the order of `values` */
        add_words (json, "says", option.says, TRUE);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
add_seatings (const Game *game, JsonBuilder *json)
{
  g_autoptr (GArray) seatings = list_seatings (game);

  json_builder_set_member_name (json, "seats_with");
  json_builder_begin_array (json);
  for (guint i = 0; i < seatings->len; i++)
    {
      const Seating   *seating = &g_array_index (seatings, Seating, i);
      g_autofree char *seats = seats_line (seating->seats), *values = values_of (seating);

      json_builder_begin_object (json);
      ctl_add_string (json, "option", seating->option.name);
      ctl_add_string (json, "values", values);
      ctl_add_string (json, "seats", seats);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
show_json (const Game *game)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();
  g_autoptr (GPtrArray) zones = list_zones (game);
  g_autoptr (GPtrArray) phases = list_phases (game);

  json_builder_begin_object (json);
  ctl_add_string (json, "id", game->id);
  ctl_add_string (json, "name", game->people.name);
  ctl_add_string (json, "pitch", _ (game->people.pitch));
  ctl_add_string (json, "kind", kind_words[game->people.kind]);
  ctl_add_int (json, "minutes", game->people.minutes);
  ctl_add_int (json, "rules", game->rules);
  json_builder_set_member_name (json, "seats");
  json_builder_begin_array (json);
  for (guint seats = game_least_seats (game); seats <= game_most_seats (game); seats++)
    if (game->seats & 1u << seats)
      json_builder_add_int_value (json, seats);
  json_builder_end_array (json);
  add_seatings (game, json);
  json_builder_set_member_name (json, "verbs");
  json_builder_begin_array (json);
  for (guint i = 0; game->verbs[i].word != NULL; i++)
    {
      if (!game_verb_is_move (&game->verbs[i]))
        continue;
      json_builder_begin_object (json);
      ctl_add_string (json, "word", game->verbs[i].word);
      ctl_add_string (json, "arguments", verb_arguments (&game->verbs[i]));
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  ctl_add_texts (json, "zones", zones);
  ctl_add_texts (json, "phases", phases);
  add_options (game, json);
  json_builder_end_object (json);
  ctl_print_json (json);
}

static int
show (int argc, char **argv, const CtlOptions *options)
{
  const Game *game = ctl_game_find (argv[1]);

  if (game == NULL)
    return CTL_REFUSED;
  if (options->json)
    show_json (game);
  else
    show_plain (game);
  return CTL_DONE;
}

/* --- Rules --- */

/* The rules in the person's language if there are any (es/ID.txt), otherwise in English (ID.txt). */
static GBytes *
find_rules (const char *id)
{
  const char *const *languages = g_get_language_names ();
  g_autofree char   *plain = g_strconcat (RULES, id, ".txt", NULL);

  for (guint i = 0; languages[i] != NULL && !g_str_has_prefix (languages[i], "en"); i++)
    {
      g_autofree char *path = g_strconcat (RULES, languages[i], "/", id, ".txt", NULL);
      GBytes          *bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

      if (bytes != NULL)
        return bytes;
    }
  return g_resources_lookup_data (plain, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
}

static int
rules (int argc, char **argv, const CtlOptions *options)
{
  const Game *game = ctl_game_find (argv[1]);
  g_autoptr (GBytes) bytes = game != NULL ? find_rules (game->id) : NULL;
  g_autofree char *own = NULL, *house_rules = NULL, *text = NULL;

  if (game == NULL)
    return CTL_REFUSED;
  if (bytes == NULL)
    return ctl_refuse (_ ("%s comes without written rules."), _ (game->people.name));
  house_rules = game_house_rules_text (game);
  own = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  text = g_strconcat (own, house_rules, NULL);
  if (options->json)
    {
      g_autoptr (JsonBuilder) json = json_builder_new ();

      json_builder_begin_object (json);
      ctl_add_string (json, "game", game->id);
      ctl_add_string (json, "text", text);
      json_builder_end_object (json);
      ctl_print_json (json);
    }
  else
    g_print ("%s", text);
  return CTL_DONE;
}

/* --- Play --- */

typedef struct
{
  const char  *path;
  JsonBuilder *json;  /* NULL: plain */
  GString     *plain; /* printed if the file proves to be a transcript */
} Replay;

static void
check_failed_cb (guint line, const char *expected, const char *found, gpointer data)
{
  Replay *replay = data;

  if (replay->json != NULL)
    {
      json_builder_begin_object (replay->json);
      ctl_add_int (replay->json, "line", line);
      ctl_add_string (replay->json, "expected", expected);
      ctl_add_string (replay->json, "found", found);
      json_builder_end_object (replay->json);
    }
  g_string_append_printf (replay->plain, _ ("%s:%u: expected %s, found %s"), replay->path, line, expected, found);
  g_string_append_c (replay->plain, '\n');
}

/* Plays one file; JSON is NULL for plain output. */
static int
play_file (const char *path, JsonBuilder *json)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = text_from_file (path, &error);
  g_autoptr (GString) plain = g_string_new (NULL);
  Replay   replay = { path, json, plain };
  guint    held = 0, failed = 0;
  gboolean is_good;

  if (json != NULL)
    {
      json_builder_begin_object (json);
      ctl_add_string (json, "file", path);
      json_builder_set_member_name (json, "failures");
      json_builder_begin_array (json);
    }
  is_good = text != NULL && game_transcript_run (text, check_failed_cb, &replay, &held, &failed, NULL, &error);
  if (json != NULL)
    {
      json_builder_end_array (json);
      ctl_add_int (json, "held", held);
      ctl_add_int (json, "failed", failed);
      if (!is_good)
        ctl_add_string (json, "error", error->message);
      json_builder_end_object (json);
    }
  if (!is_good)
    return ctl_refuse ("%s:%s%s", path, text == NULL ? " " : "", error->message);
  if (json == NULL)
    g_print ("%s%s: %u held, %u failed\n", plain->str, path, held, failed);
  return failed == 0 ? CTL_DONE : CTL_REFUSED;
}

static int
play (int argc, char **argv, const CtlOptions *options)
{
  g_autoptr (JsonBuilder) json = options->json ? json_builder_new () : NULL;
  int status = CTL_DONE;

  if (json != NULL)
    {
      json_builder_begin_object (json);
      json_builder_set_member_name (json, "files");
      json_builder_begin_array (json);
    }
  for (int i = 1; i < argc; i++)
    if (play_file (argv[i], json) != CTL_DONE)
      status = CTL_REFUSED;
  if (json != NULL)
    {
      json_builder_end_array (json);
      json_builder_end_object (json);
      ctl_print_json (json);
    }
  return status;
}

static const Part parts[] = {
  { "list", 0, 0, list },
  { "find", 1, G_MAXUINT, find },
  { "show", 1, 1, show },
  { "rules", 1, 1, rules },
  { "play", 1, G_MAXUINT, play },
  { "verify", 1, 1, ctl_verify_game },
  { "odds", 0, G_MAXUINT, ctl_game_odds, TRUE },
  { "simulate", 0, G_MAXUINT, ctl_game_simulate, TRUE },
  { "record", 0, G_MAXUINT, ctl_game_record, TRUE },
};

static int
run (int argc, char **argv, const CtlOptions *options)
{
  if (argc < 2)
    return ctl_usage (&ctl_game, _ ("What about the games?"));
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (g_str_equal (parts[i].name, argv[1]))
      {
        guint n = (guint) argc - 2;

        if (n < parts[i].min)
          return ctl_usage (&ctl_game, _ ("“game %s” is incomplete."), argv[1]);
        if (n > parts[i].max)
          return ctl_usage (&ctl_game, _ ("“%s” is not understood."), argv[2 + parts[i].max]);
        for (int k = 2; k < argc && !parts[i].has_options; k++)
          if (g_str_has_prefix (argv[k], "--"))
            return ctl_usage (&ctl_game, _ ("“%s” is not an option of “%s”."), argv[k], argv[1]);
        return parts[i].run (argc - 1, argv + 1, options);
      }
  return ctl_usage (&ctl_game, _ ("There is no “game %s”."), argv[1]);
}

const CtlCommand ctl_game = {
  .name = "game",
  .usage = "game list\n"
           "game find WORD...\n"
           "game show ID\n"
           "game rules ID\n"
           "game play FILE...\n"
           "game verify FILE\n"
           "game simulate ID [--seats N] [--option NAME=VALUE]... [--bots NAME,...] [--hands N] [--seed S]\n"
           "game record ID [--deck] [--word TEXT] [the same options]\n"
           "game odds ID [--option NAME=VALUE]...",
  .summary = N_ ("List, find, show, replay and simulate card games, and print their rules"),
  .help = N_ (
      "“find” lists the games with words that begin so in their names or descriptions, the best hit first.\n"
      "“show” lists the verbs, zones and options that a transcript of the game may use, and says below each\n"
      "option what it changes; “rules” prints the rules for people to read.  “play” replays transcripts: a failed "
      "line\n"
      "is printed as FILE:LINE: expected ..., found ..., and each file ends with FILE: N held, M failed.  “verify”\n"
      "deals the cards of a transcript again from its seed and says whether both are what was committed to.  "
      "“simulate”\n"
      "lets bots play and prints what each seat won per hand; “record” prints the transcript of one match between\n"
      "bots.  “odds” works out what each bet of a game against the house returns on average with perfect play, in "
      "percent\n"
      "of the bet.\n"
      "\n"
      "  --seats N            players; by default the fewest that the game takes\n"
      "  --option NAME=VALUE  an option of the game; may be given several times\n"
      "  --bots NAME,...      random, careful or patient, by seat; the last name fills the remaining seats (careful)\n"
      "  --hands N            hands to play: by default 1000 for “simulate”, one match for “record”\n"
      "  --seed S             the same seed gives the same hands, 0\n"
      "  --deck               write the exact order of every deck beside the seed\n"
      "  --word TEXT          a guest’s word, which is mixed into the seed"),
  .run = run,
};
