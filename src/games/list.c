/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of all games: those that are code, and the poker variants that are files. */
#include "list.h"

#include "base/language.h"
#include "cards/refusal.h"
#include "games/poker/mix/mix.h"
#include "games/poker/run/runner.h"
#include "games/poker/variant/variant.h"
#include "games/through-the-window/nouns.h"

#include <glib/gi18n-lib.h>

/* --- In what language --- */

static GMutex     lock;   /* guards `spoken` */
static GPtrArray *spoken; /* const Game *; games whose names are in their files, each mix after the games in it */

static void
speak_cb (void)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&lock);

  for (guint i = 0; i < spoken->len; i++)
    {
      poker_game_localize (spoken->pdata[i]);
      poker_mix_localize (spoken->pdata[i]);
    }
}

static const Game *
add_spoken (const Game *game)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&lock);

  if (spoken == NULL)
    {
      spoken = g_ptr_array_new ();
      language_watch (speak_cb);
    }
  g_ptr_array_add (spoken, (gpointer) game);
  return game;
}

/* --- The list --- */

/* Reads a poker variant that comes with the program; a test makes sure that its file has no fault. */
static const Game *
read_variant (const char *text)
{
  g_autoptr (GPtrArray) complaints = g_ptr_array_new_with_free_func ((GDestroyNotify) poker_complaint_free);
  PokerVariant *variant = poker_variant_read (text, complaints);

  for (guint i = 0; i < complaints->len; i++)
    {
      PokerComplaint *complaint = g_ptr_array_index (complaints, i);

      g_error ("line %u of a variant: %s", complaint->line, complaint->text);
    }
  return add_spoken (poker_game_new (variant, FALSE));
}

/* Makes the list of games.  Dealer's choice is made of the variants, once all of them have been read. */
static const Game *const *
make_list (void)
{
#define GAME(game)    { &game, TRUE },
#define VARIANT(text) { read_variant (text), TRUE },
#define MIXED(text)   { read_variant (text), FALSE },
#define MIX()         { &no_game, TRUE },
  static const Game no_game;
  const struct
  {
    const Game *game;
    gboolean    is_on_shelf;
  } games[] = {
#include "games/games.inc"
  };
  GPtrArray *variants = g_ptr_array_new (), *shelf = g_ptr_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    if (games[i].game->source != NULL && poker_mix_takes (variants, games[i].game))
      g_ptr_array_add (variants, (gpointer) games[i].game);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    if (games[i].game == &no_game)
      g_ptr_array_add (shelf, (gpointer) add_spoken (poker_mix_new (variants, poker_mix_text (variants), FALSE)));
    else if (games[i].is_on_shelf)
      g_ptr_array_add (shelf, (gpointer) games[i].game);
  g_ptr_array_add (shelf, NULL);
  return (const Game *const *) g_ptr_array_free (shelf, FALSE);
}

static const Game *const *
list_games (void)
{
  static const Game *const *list;

  if (g_once_init_enter (&list))
    g_once_init_leave (&list, make_list ());
  return list;
}

/* --- Games that people write --- */

/* Makes a game that somebody wrote; if the program comes with a variant of exactly that text, returns that one. */
static const Game *
make_written (PokerVariant *variant)
{
  const Game *shipped = game_find (variant->id);

  if (shipped == NULL || g_strcmp0 (shipped->source, variant->text) != 0)
    return add_spoken (poker_game_new (variant, TRUE));
  poker_variant_free (variant);
  return shipped;
}

static const Game *
read_one (const char *text, GError **error)
{
  g_autoptr (GPtrArray) complaints = g_ptr_array_new_with_free_func ((GDestroyNotify) poker_complaint_free);
  g_autoptr (PokerVariant) variant = poker_variant_read (text, complaints);

  for (guint i = 0; variant == NULL && i < complaints->len; i++)
    {
      const PokerComplaint *complaint = g_ptr_array_index (complaints, i);

      if (complaint->is_error)
        {
          g_set_error (error, GAME_ERROR, GAME_ERROR_SYNTAX, "%u: %s", MAX (complaint->line, 1), complaint->text);
          return NULL;
        }
    }
  return variant != NULL ? make_written (g_steal_pointer (&variant)) : NULL;
}

static const Game *
read_written (const char *text, GError **error)
{
  GPtrArray *games;

  if (!poker_mix_is_text (text))
    return read_one (text, error);
  if (g_str_equal (game_find (POKER_MIX_ID)->source, text))
    return game_find (POKER_MIX_ID);
  games = poker_mix_read (text, game_read_record, error);
  return games != NULL ? add_spoken (poker_mix_new (games, g_strdup (text), TRUE)) : NULL;
}

static const Game *
read_record (const char *text, GError **error)
{
  static GRecMutex   reading; /* recursive, since dealer's choice reads the games in it */
  static GHashTable *games;   /* keyed by the text, which the game owns */
  g_autoptr (GRecMutexLocker) locker = g_rec_mutex_locker_new (&reading);
  const Game *game;

  if (games == NULL)
    games = g_hash_table_new (g_str_hash, g_str_equal);
  game = g_hash_table_lookup (games, text);
  if (game == NULL && (game = read_written (text, error)) != NULL)
    g_hash_table_insert (games, (gpointer) game->source, (gpointer) game);
  return game;
}

static const Game *
read_own (const char *text, GError **error)
{
  const Game *game = read_record (text, error);

  if (game == NULL || !(game->flags & GAME_WRITTEN) || game_find (game->id) == NULL)
    return game;
  g_set_error (error, GAME_ERROR, GAME_ERROR_SYNTAX,
               _ ("1: “%s” is a game that comes with Cardroom: give yours a name of its own."), game->id);
  return NULL;
}

/* --- Handing them down --- */

/* Runs before main, so that no program has to call it. */
static void __attribute__ ((constructor)) hand_down (void)
{
  static const GameShelf shelf = { list_games, read_own, read_record };

  game_shelf_set (&shelf);
}

void
game_list_speak (const char *language)
{
  nouns_speak (language);
}
