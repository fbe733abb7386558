/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A hand at a table's window in one of two worlds, with all that can happen beside the moves; and what the screen told
   and showed on the way.  A program that uses it is linked with --wrap=room_card_art_texture. */
#pragma once

#include "drive.h"
#include "worlds.h"

#include "app/table/room-seat-view.h"

G_BEGIN_DECLS

typedef struct
{
  const char *seats;   /* as tables_wish has them */
  gboolean    errands; /* windows close and open, seats change hands, hints, moves taken back, looking back */
  gboolean    log;     /* the drawer is open */
  gboolean    pixels;  /* pictures are taken; what a screen tells is compared in any case */
} Story;

typedef struct
{
  RoomTableState state;
  gint           asked, looker;
  char          *what;
  char          *text;     /* NULL: another one looks */
  GPtrArray     *pictures; /* GdkTexture, of each window */
} Shot;

typedef struct
{
  Drive         drive;
  const Worlds *worlds;
  const World  *world;
  const Story  *story;
  RoomTable    *table;
  GtkWindow    *row; /* with the table's row of the side page */
  GPtrArray    *shots;
  CardSet       known[GAME_MAX_SEATS + 1]; /* by seat, an outsider's last */
  guint         n_changes, n_private, n_others, n_curtains;
  gboolean      has_undone;
  guint         n_mine; /* times that a player found their own cards on the screen */
} Run;

/* The table is open, at its first state; the same for the end. */
void run_begin (Run *self, const Worlds *worlds, guint world, const Story *story);
void run_end (Run *self);
/* In each state and at each errand a shot.  Of itself it fails if a card is named or drawn that whoever looks may not
   see, or none of their own is. */
void run_to_the_end (Run *self);
void run_clear (Run *self);

/* The number of shots that the reader may see, which must be the same in both runs; any difference fails. */
guint runs_compare (const Run *one, const Run *other);

/* Faces of FACES that are named in TEXT, in words or signs. */
CardSet story_named (const char *text, CardSet faces);
CardSet story_faces (const GameState *view);
/* Faces that were drawn anywhere since the last time. */
CardSet story_take_drawn (void);
void    story_set_animations (gboolean on); /* of the desktop */

G_END_DECLS
