/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A hand at a table's window in one of two worlds, with everything that can happen beside the moves; and what the
   screen told and showed on the way.  A program that uses it is linked with --wrap=room_card_art_texture. */
#pragma once

#include "app/table/room-seat-view.h"
#include "drive.h"
#include "worlds.h"

G_BEGIN_DECLS

typedef struct
{
  const char *seats;   /* as tables_wish takes them */
  gboolean    errands; /* windows close and open, seats change hands, hints, undo, looking back */
  gboolean    log;     /* the drawer of the log is open */
  gboolean    pixels;  /* takes pictures; texts are compared in any case */
} Story;

typedef struct
{
  RoomTableState state;
  gint           asked, looker;
  char          *what;
  char          *text;     /* NULL: somebody else looks */
  GPtrArray     *pictures; /* GdkTexture, of each window */
} Shot;

typedef struct
{
  Drive         drive;
  const Worlds *worlds;
  const World  *world;
  const Story  *story;
  RoomTable    *table;
  GtkWindow    *row; /* a window with the table's row from the side games' page */
  GPtrArray    *shots;
  CardSet       known[GAME_MAX_SEATS + 1]; /* by seat; the outsider's is the last */
  guint         n_changes, n_private, n_others, n_curtains;
  gboolean      has_undone;
  guint         n_mine; /* times that players found their own cards on the screen */
} Run;

/* Opens the table at its first state; the last two close it. */
void run_begin (Run *self, const Worlds *worlds, guint world, const Story *story);
void run_end (Run *self);
/* Takes a shot in each state and at each errand.  Fails if a card is named or drawn that the looker may not see, or if
   none of their own is. */
void run_to_the_end (Run *self);
void run_clear (Run *self);

/* The number of shots that the reader may see, which must be the same in both runs; any difference fails. */
guint runs_compare (const Run *one, const Run *other);

/* Those of FACES that TEXT names, in words or signs. */
CardSet story_named (const char *text, CardSet faces);
CardSet story_faces (const GameState *view);
/* The faces that were drawn anywhere since the last call. */
CardSet story_take_drawn (void);
void    story_set_animations (gboolean on); /* of the desktop */

G_END_DECLS
