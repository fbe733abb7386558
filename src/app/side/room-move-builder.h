/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A move that a player is putting together: the legal choices, the cards picked so far, the suit or meld, the groups.
   It knows which cards may still be picked, which verbs the picked ones fit, and what the others lack; no GTK here.

   Only the faces of cards count.  With GAME_COPIES the first copy that may go is taken; with GAME_TWINS a second copy
   has a face of its own here, which only room_move_builder_face knows.  The picked cards can always grow into a move of
   some choice.  A move of shape MELDS has no picked card but the one that is to come last: see `group` in game.h. */
#pragma once

#include "room-move-twins.h"

G_BEGIN_DECLS

typedef struct _RoomMoveBuilder RoomMoveBuilder;

RoomMoveBuilder *room_move_builder_new (void);
void             room_move_builder_free (RoomMoveBuilder *self);
/* Begins a new move.  CHOICES is copied; NULL: nobody is asked. */
void room_move_builder_set (RoomMoveBuilder *self, const Game *game, const GameChoices *choices);

/* Sets the amount that the player gave the last time with VERB; 0: none. */
void room_move_builder_set_last (RoomMoveBuilder *self, guint verb, gint32 amount);

/* --- Cards --- */

/* The face of a card on the table; ROOM_MOVE_FACES, which is none, is possible for a card in no choice. */
guint   room_move_builder_face (const RoomMoveBuilder *self, Card card);
CardSet room_move_builder_legal (const RoomMoveBuilder *self); /* faces in any choice, which stand higher on the felt */
CardSet room_move_builder_more (const RoomMoveBuilder *self); /* faces that can be picked beside those already picked */
CardSet room_move_builder_picked (const RoomMoveBuilder *self);
guint   room_move_builder_order (const RoomMoveBuilder *self, guint face); /* 1: picked first, ...; 0: not picked */
/* Picks FACE, or puts it back.  A card that only goes with other cards than those picked replaces them; one too many is
   not picked.  FALSE: it is in no choice, or one too many. */
gboolean room_move_builder_toggle (RoomMoveBuilder *self, guint face);
/* If FACE goes with the picked cards but would be one too many, how many may be picked; 0: it would not be too many. */
guint room_move_builder_full (const RoomMoveBuilder *self, guint face);
void  room_move_builder_clear (RoomMoveBuilder *self);

/* --- Groups (shape GROUPS): every card of the choice is in group 0, 1 or 2; a single card is picked from the start,
   and its group is chosen as a target --- */

gboolean room_move_builder_is_groups (const RoomMoveBuilder *self);
guint    room_move_builder_group (const RoomMoveBuilder *self, guint face);
CardSet  room_move_builder_group_set (const RoomMoveBuilder *self, guint group);
guint    room_move_builder_group_size (const RoomMoveBuilder *self, guint group); /* the most cards that go there */
void     room_move_builder_set_group (RoomMoveBuilder *self, guint face, guint group);
void     room_move_builder_swap (RoomMoveBuilder *self, guint face, guint other); /* exchanges their groups */

/* --- Offers --- */

/* A verb that is offered; each verb has one offer, in the order of the choices. */
typedef struct
{
  guint    verb;
  gboolean ready;        /* a move, with the picked cards, and with an amount if HAS_AMOUNT */
  gboolean takes_cards;  /* once cards are picked, it only means a move with them */
  gboolean fits;         /* the picked cards are such a move, or can become one with more cards */
  guint    needs;        /* the fewest cards that are missing; 0: none, or the picked cards do not fit */
  guint    most;         /* the most cards that such a move takes */
  gboolean on_table;     /* TARGETS are places in a grid, to be clicked there */
  gboolean needs_target; /* one of TARGETS has to be chosen with room_move_builder_set_target */
  guint    n_targets;
  gint32   targets[64]; /* suits, melds or groups that go with the picked cards, ascending */
  gboolean has_amount;
  gint32   lo, hi;  /* the limits of all amounts */
  GArray  *amounts; /* gint32, ascending: the legal amounts; NULL: all those from LO to HI by STEP */
  gint32   step;
  gint32   last; /* the last amount, see room_move_builder_set_last */
} RoomOffer;
void       room_offer_free (RoomOffer *offer);
GPtrArray *room_move_builder_offers (const RoomMoveBuilder *self); /* RoomOffer */

gint32 room_move_builder_target (const RoomMoveBuilder *self,
                                 guint                  verb); /* the target chosen, or the only one; -1: none */
void   room_move_builder_set_target (RoomMoveBuilder *self, guint verb, gint32 target);

/* Whether a card may be put into PLACE of a grid; and the place that was chosen, or is the only one, -1: none. */
gboolean room_move_builder_takes_place (const RoomMoveBuilder *self, gint place);
gint     room_move_builder_place (const RoomMoveBuilder *self);

/* Makes the move; AMOUNT counts only if the verb has one, and must be legal.  FALSE: it is not ready. */
gboolean room_move_builder_action (const RoomMoveBuilder *self, guint verb, gint32 amount, GameAction *out);
/* The verb that Enter or a double click means: with picked cards the only ready one that takes them, otherwise the only
   ready one; -1: none, or one that needs an amount. */
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
