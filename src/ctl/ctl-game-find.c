/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the card game that a command names: one of the shelf, or a file that somebody has written. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "store/nights/shipped.h"
#include "ctl-game.h"

/* NULL, after printing a sentence for everything that is wrong with the file. */
static const Game *
read_variant (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = text_from_file (path, &error);
  const Game      *game = text != NULL ? game_read (text, &error) : NULL;

  if (text == NULL)
    ctl_refuse ("%s: %s", path, error->message);
  else if (game == NULL)
    ctl_refuse ("%s:%s", path, error->message);
  return game;
}

const Game *
ctl_game_find (const char *id)
{
  gboolean    is_file = strchr (id, G_DIR_SEPARATOR) != NULL || g_str_has_suffix (id, ".variant");
  const Game *game = is_file ? read_variant (id) : game_find (id);

  if (game == NULL && !is_file)
    ctl_refuse (_ ("There is no game “%s”: “cardroomctl game list” shows them."), id);
  return game;
}
