/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The move that a player is putting together: of the legal choices, the cards picked so far, the suit or meld, the
   groups.  What may still be picked, which verbs it fits and what is missing for the others; no GTK here.

   A face is what counts: with GAME_COPIES the first copy that may go is taken, with GAME_TWINS a second copy has a
   face of its own here, which only room_move_builder_face knows.  What no choice can grow into cannot be picked.  A
   move of shape MELDS has at most the card that is to come last: see `group` in game.h. */
#pragma once

#include "room-move-twins.h"

G_BEGIN_DECLS

typedef struct _RoomMoveBuilder RoomMoveBuilder;

RoomMoveBuilder *room_move_builder_new (void);
void             room_move_builder_free (RoomMoveBuilder *self);
/* Starts anew.  CHOICES is copied; NULL: nobody is asked. */
void room_move_builder_set (RoomMoveBuilder *self, const Game *game, const GameChoices *choices);

/* The amount that the player named the last time with VERB, 0: none. */
void room_move_builder_set_last (RoomMoveBuilder *self, guint verb, gint32 amount);

/* --- cards --- */

/* The face of a card on the table; ROOM_MOVE_FACES, which is none, is possible for a card in no choice. */
guint   room_move_builder_face (const RoomMoveBuilder *self, Card card);
CardSet room_move_builder_legal (const RoomMoveBuilder *self); /* faces of any choice: those that stand higher */
CardSet room_move_builder_more (const RoomMoveBuilder *self);  /* faces that fit beside those picked */
CardSet room_move_builder_picked (const RoomMoveBuilder *self);
guint   room_move_builder_order (const RoomMoveBuilder *self, guint face); /* 1: picked first, ...; 0: not picked */
/* Picks or puts back.  One that goes with other cards than those picked is picked in their place; one too many is not
   picked.  FALSE: it is in no choice, or too many. */
gboolean room_move_builder_toggle (RoomMoveBuilder *self, guint face);
/* If FACE goes with the picked cards but would be one too many, how many may be picked; 0: it would not be too many. */
guint room_move_builder_full (const RoomMoveBuilder *self, guint face);
void  room_move_builder_clear (RoomMoveBuilder *self);

/* --- groups (shape GROUPS): every card of the choice is in group 0, 1 or 2; a single card is picked from the start,
   and its group is chosen as a target --- */

gboolean room_move_builder_is_groups (const RoomMoveBuilder *self);
guint    room_move_builder_group (const RoomMoveBuilder *self, guint face);
CardSet  room_move_builder_group_set (const RoomMoveBuilder *self, guint group);
guint    room_move_builder_group_size (const RoomMoveBuilder *self, guint group); /* how many belong there, at most */
void     room_move_builder_set_group (RoomMoveBuilder *self, guint face, guint group);
void     room_move_builder_swap (RoomMoveBuilder *self, guint face, guint other); /* they change groups */

/* --- what can be done --- */

/* A verb on offer, each once, in the order of the choices. */
typedef struct
{
  guint    verb;
  gboolean ready;        /* with what is picked, and an amount if HAS_AMOUNT, it is a move */
  gboolean takes_cards;  /* with some picked it means nothing else */
  gboolean fits;         /* the picked cards are such a move, or can become one with more cards */
  guint    needs;        /* at least so many more cards; 0: it has them, or they do not fit */
  guint    most;         /* cards that such a move takes at most */
  gboolean on_table;     /* TARGETS are places of a grid, to be chosen there */
  gboolean needs_target; /* one of TARGETS is to be chosen: see room_move_builder_set_target */
  guint    n_targets;
  gint32   targets[64]; /* suits, melds or groups that go with the cards picked, ascending */
  gboolean has_amount;
  gint32   lo, hi;  /* of all amounts */
  GArray  *amounts; /* gint32, ascending: the legal ones where they are not all from LO to HI by STEP, else NULL */
  gint32   step;
  gint32   last; /* amount, see room_move_builder_set_last */
} RoomOffer;
void       room_offer_free (RoomOffer *offer);
GPtrArray *room_move_builder_offers (const RoomMoveBuilder *self); /* RoomOffer */

gint32 room_move_builder_target (const RoomMoveBuilder *self,
                                 guint                  verb); /* the one chosen, or the only one; -1: none */
void   room_move_builder_set_target (RoomMoveBuilder *self, guint verb, gint32 target);

/* A card may be put into PLACE of a grid; the place that was chosen, or is the only one, -1: none. */
gboolean room_move_builder_takes_place (const RoomMoveBuilder *self, gint place);
gint     room_move_builder_place (const RoomMoveBuilder *self);

/* The move; AMOUNT counts only where there is one and must be legal.  FALSE: it is not ready. */
gboolean room_move_builder_action (const RoomMoveBuilder *self, guint verb, gint32 amount, GameAction *out);
/* The verb that Enter or a double click means: with cards picked the only one that is ready and takes them, else the
   only one that is ready at all; -1: none, or one that wants an amount. */
gint room_move_builder_likely (const RoomMoveBuilder *self);
/* The player has picked no card although another move takes some, and OFFER takes none: it passes, or plays a card that
   nobody has seen, and must be chosen explicitly.  Drawing is not such a move. */
gboolean room_move_builder_is_blind (const RoomMoveBuilder *self, const GPtrArray *offers, const RoomOffer *offer);
/* The offer that a click on that pile, or on that meld, means with the picked cards; -1: none. */
gint room_move_builder_on_pile (const RoomMoveBuilder *self, GameZoneRole pile);
gint room_move_builder_on_meld (const RoomMoveBuilder *self, gint32 meld);
/* TRUE if nothing is picked and there is only one move with the verb of OFFER, of one card: asking for the move then
   picks the card. */
gboolean room_move_builder_has_only (const RoomMoveBuilder *self, const RoomOffer *offer);
/* If nothing is picked, picks all cards of the only move that there is with VERB. */
void room_move_builder_pick_only (RoomMoveBuilder *self, guint verb);
/* Picks the cards of ACTION, for a hint. */
void room_move_builder_show (RoomMoveBuilder *self, const GameAction *action);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RoomMoveBuilder, room_move_builder_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (RoomOffer, room_offer_free)

G_END_DECLS
