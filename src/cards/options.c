/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options of a game: their slots in a state, and how their values are written. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "setup.h"

#define MOST_HANDS 10000
#define AS_OTHER   G_MININT32 /* not set: the option has the value of the one it names, see game_options_settle */

/* The option that every game with GAME_HANDS has beside its own. */
static GameOption
hands_option (const Game *game)
{
  return (GameOption){ .name = "hands",
                       .min = 1,
                       .max = game->most_hands > 0 ? game->most_hands : MOST_HANDS,
                       .fallback = game->hands,
                       .label = N_ ("Hands"),
                       .help = N_ ("How many hands make a match."),
                       .endless = game->most_hands == 0 };
}

static guint
count_own (const Game *game)
{
  guint n = 0;

  while (game->options != NULL && game->options[n].name != NULL)
    n++;
  return n;
}

guint
game_option_count (const Game *game)
{
  return count_own (game) + ((game->flags & GAME_HANDS) != 0);
}

GameOption
game_option (const Game *game, guint index)
{
  g_assert (index < game_option_count (game));
  return index < count_own (game) ? game->options[index] : hands_option (game);
}

guint
game_option_slot (const Game *game, guint index)
{
  guint slot = 0;

  for (guint i = 0; i < index; i++)
    {
      GameOption option = game_option (game, i);

      slot += option.n_list > 0 ? option.n_list : 1;
    }
  g_assert (slot < GAME_MAX_OPTIONS);
  return slot;
}

gint
game_option_find (const Game *game, const char *name)
{
  for (guint i = 0; i < game_option_count (game); i++)
    {
      GameOption option = game_option (game, i);

      if (g_str_equal (option.name, name) || g_strcmp0 (option.old, name) == 0)
        return (gint) i;
    }
  return -1;
}

gint32
game_option_hands (const Game *game, const gint32 *option)
{
  return (game->flags & GAME_HANDS) ? option[game_option_slot (game, count_own (game))] : 0;
}

gint
game_option_find_endless (const Game *game)
{
  for (guint i = 0; i < game_option_count (game); i++)
    if (game_option (game, i).endless)
      return (gint) i;
  return -1;
}

gboolean
game_option_is_endless (const Game *game, const gint32 *option)
{
  gint index = game_option_find_endless (game);

  return index >= 0 && option[game_option_slot (game, (guint) index)] == game_option (game, (guint) index).max;
}

void
game_option_set_endless (const Game *game, gint32 *option)
{
  gint index = game_option_find_endless (game);

  if (index >= 0)
    option[game_option_slot (game, (guint) index)] = game_option (game, (guint) index).max;
}

void
game_options_init (const Game *game, gint32 *option)
{
  for (guint i = 0; i < GAME_MAX_OPTIONS; i++)
    option[i] = 0;
  for (guint i = 0; i < game_option_count (game); i++)
    {
      GameOption kind = game_option (game, i);
      guint      slot = game_option_slot (game, i);

      g_assert (slot + kind.n_list <= GAME_MAX_OPTIONS);
      option[slot] = kind.words != NULL ? 0 : kind.as != NULL ? AS_OTHER : kind.fallback;
      for (guint k = 0; k < kind.n_list; k++)
        option[slot + k] = kind.list[k];
    }
}

void
game_options_settle (const Game *game, gint32 *option)
{
  for (guint i = 0; i < game_option_count (game); i++)
    {
      GameOption kind = game_option (game, i);
      guint      slot = game_option_slot (game, i);

      if (kind.as != NULL && option[slot] == AS_OTHER)
        option[slot] = option[game_option_slot (game, (guint) game_option_find (game, kind.as))];
    }
}

/* --- Reading --- */

static gboolean
parse_number (const GameOption *kind, const char *text, gint32 *number, GError **error)
{
  const char *digits = text + (kind->min < 0 && *text == '-');
  gint64      value;

  if (!g_ascii_isdigit (*digits) || !g_ascii_string_to_signed (text, 10, kind->min, kind->max, &value, NULL))
    {
      g_set_error (error, GAME_ERROR, GAME_ERROR_SYNTAX,
                   _ ("“%s” is not a value of the option “%s”: write a whole number from %d to %d."), text, kind->name,
                   kind->min, kind->max);
      return FALSE;
    }
  *number = (gint32) value;
  return TRUE;
}

static gboolean
parse_list (const GameOption *kind, const char *text, gint32 *numbers, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (text, "/", -1);

  if (g_strv_length (parts) != kind->n_list)
    {
      g_set_error (error, GAME_ERROR, GAME_ERROR_SYNTAX,
                   ngettext ("“%s” is not a value of the option “%s”: write %u whole number.",
                             "“%s” is not a value of the option “%s”: write %u whole numbers with / between them.",
                             kind->n_list),
                   text, kind->name, kind->n_list);
      return FALSE;
    }
  for (guint i = 0; i < kind->n_list; i++)
    if (!parse_number (kind, parts[i], &numbers[i], error))
      return FALSE;
  return TRUE;
}

static gboolean
parse_word (const GameOption *kind, const char *text, gint32 *index, GError **error)
{
  g_autofree char *list = NULL;

  for (gint32 i = 0; kind->words[i] != NULL; i++)
    if (g_str_equal (kind->words[i], text))
      {
        *index = i;
        return TRUE;
      }
  list = g_strjoinv (", ", (char **) kind->words);
  g_set_error (error, GAME_ERROR, GAME_ERROR_SYNTAX, _ ("“%s” is not a value of the option “%s”: it takes %s."), text,
               kind->name, list);
  return FALSE;
}

static gboolean
refuse_name (const Game *game, const char *name, GError **error)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < game_option_count (game); i++)
    g_string_append_printf (list, "%s%s", i > 0 ? ", " : "", game_option (game, i).name);
  if (list->len == 0)
    g_set_error (error, GAME_ERROR, GAME_ERROR_SYNTAX, _ ("“%s” is not an option of %s, which has none."), name,
                 game->id);
  else
    g_set_error (error, GAME_ERROR, GAME_ERROR_SYNTAX, _ ("“%s” is not an option of %s, which has %s."), name, game->id,
                 list->str);
  return FALSE;
}

gboolean
game_option_set (const Game *game, gint32 *option, const char *name, const char *value, GError **error)
{
  gint       index = game_option_find (game, name);
  gint32     read[GAME_MAX_OPTIONS];
  GameOption kind;
  guint      slot;

  if (index < 0)
    return refuse_name (game, name, error);
  kind = game_option (game, (guint) index);
  slot = game_option_slot (game, (guint) index);
  if (kind.words != NULL
          ? !parse_word (&kind, value, read, error)
          : (kind.n_list > 0 ? !parse_list (&kind, value, read, error) : !parse_number (&kind, value, read, error)))
    return FALSE;
  for (guint i = 0; i < MAX (kind.n_list, 1); i++)
    option[slot + i] = read[i];
  if (game->terms != NULL && game->terms->set != NULL)
    game->terms->set (option, slot);
  return TRUE;
}

gboolean
game_rules_known (const Game *game, guint rules)
{
  for (const GameFormer *former = game->former; former != NULL && former->rules != 0; former++)
    if (former->rules == rules)
      return TRUE;
  return rules == game->rules;
}

void
game_options_recall (const Game *game, guint rules, const GPtrArray *named, gint32 *option)
{
  gint32 fresh[GAME_MAX_OPTIONS];

  game_options_init (game, fresh);
  for (const GameFormer *former = game->former; former != NULL && former->rules != 0; former++)
    {
      guint slot = game_option_slot (game, (guint) game_option_find (game, former->option));

      if (former->rules != rules || option[slot] != fresh[slot]
          || g_ptr_array_find_with_equal_func ((GPtrArray *) named, former->option, g_str_equal, NULL))
        continue;
      if (!game_option_set (game, option, former->option, former->value, NULL))
        g_assert_not_reached ();
    }
}

gboolean
game_option_counts (const Game *game, const gint32 *option, guint index)
{
  return game->terms == NULL || game->terms->counts == NULL
         || game->terms->counts (game, option, game_option_slot (game, index));
}

/* --- Printing --- */

static char *
print_numbers (const gint32 *numbers, guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%d", i > 0 ? "/" : "", numbers[i]);
  return g_string_free (text, FALSE);
}

char *
game_option_print (const Game *game, const gint32 *option, guint index)
{
  GameOption    kind = game_option (game, index);
  const gint32 *value = &option[game_option_slot (game, index)];

  if (kind.words != NULL)
    return g_strdup (kind.words[*value]);
  if (kind.as != NULL && *value == AS_OTHER)
    return g_strdup (kind.as);
  return print_numbers (value, MAX (kind.n_list, 1));
}

char *
game_option_print_values (const Game *game, guint index)
{
  GameOption kind = game_option (game, index);

  if (kind.words != NULL)
    return g_strjoinv ("/", (char **) kind.words);
  return g_strdup_printf ("%d..%d", kind.min, kind.max);
}

/* Prints options in an order in which they can be set one after the other: one that sets others comes before them. */
void
game_options_append (const Game *game, const gint32 *option, GString *out)
{
  gint32 so_far[GAME_MAX_OPTIONS], settled[GAME_MAX_OPTIONS];

  game_options_init (game, so_far);
  for (guint i = 0; i < game_option_count (game); i++)
    {
      g_autofree char *has = NULL;
      g_autofree char *wanted = game_option_print (game, option, i);

      memcpy (settled, so_far, sizeof settled);
      game_options_settle (game, settled);
      has = game_option_print (game, settled, i);
      if (g_str_equal (has, wanted))
        continue;
      g_string_append_printf (out, "option %s %s\n", game_option (game, i).name, wanted);
      game_option_set (game, so_far, game_option (game, i).name, wanted, NULL);
    }
}
