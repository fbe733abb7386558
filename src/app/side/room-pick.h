/* The move that a player is putting together: of the legal choices, the cards picked so far, the suit or meld, the groups.
   What may still be picked, which verbs it fits and what is missing for the others; no GTK here.

   A face is what counts, as in GameAction.  What no choice can grow into cannot be picked. */
#pragma once

#include "cards/game.h"

G_BEGIN_DECLS

typedef struct _RoomPick RoomPick;

RoomPick *room_pick_new (void);
void      room_pick_free (RoomPick *self);
/* Starts anew.  CHOICES is copied; NULL: nobody is asked. */
void room_pick_set (RoomPick *self, const Game *game, const GameChoices *choices);

/* The amount that the player named the last time with VERB, 0: none. */
void room_pick_set_last (RoomPick *self, guint verb, gint32 amount);

/* --- cards --- */

CardSet room_pick_legal (const RoomPick *self); /* faces of any choice: those that stand higher */
CardSet room_pick_more (const RoomPick *self);  /* faces that fit beside those picked */
CardSet room_pick_picked (const RoomPick *self);
guint   room_pick_order (const RoomPick *self, guint face); /* 1: picked first, ...; 0: not picked */
/* Picks or puts back.  One that does not fit beside those picked is picked in their place.  FALSE: it is in no choice. */
gboolean room_pick_toggle (RoomPick *self, guint face);
void     room_pick_clear (RoomPick *self);

/* --- groups (shape GROUPS): every card of the choice is in group 0, 1 or 2 --- */

gboolean room_pick_is_groups (const RoomPick *self);
guint    room_pick_group (const RoomPick *self, guint face);
CardSet  room_pick_group_set (const RoomPick *self, guint group);
guint    room_pick_group_size (const RoomPick *self, guint group); /* how many belong there */
void     room_pick_set_group (RoomPick *self, guint face, guint group);
void     room_pick_swap (RoomPick *self, guint face, guint other); /* they change groups */

/* --- what can be done --- */

/* A verb on offer, each once, in the order of the choices. */
typedef struct
{
  guint    verb;
  gboolean ready;        /* with what is picked, and an amount if HAS_AMOUNT, it is a move */
  gboolean takes_cards;  /* and so does not mean anything else with some picked */
  gboolean fits;         /* the cards picked are of such a move, or can be with more of them */
  guint    needs;        /* so many cards more, at least; 0: it has them, or they do not fit */
  guint    most;         /* cards that such a move takes at most */
  gboolean needs_target; /* one of TARGETS is to be chosen: see room_pick_set_target */
  guint    n_targets;
  gint32   targets[64]; /* suits or melds that go with the cards picked, ascending */
  gboolean has_amount;
  gint32   lo, hi;  /* of all amounts */
  GArray  *amounts; /* gint32, ascending: the legal ones where they are not all from LO to HI by STEP, else NULL */
  gint32   step;
  gint32   last; /* amount, see room_pick_set_last */
} RoomOffer;
void       room_offer_free (RoomOffer *offer);
GPtrArray *room_pick_offers (const RoomPick *self); /* RoomOffer */

gint32 room_pick_target (const RoomPick *self, guint verb); /* the one chosen, or the only one; -1: none */
void   room_pick_set_target (RoomPick *self, guint verb, gint32 target);

/* The move; AMOUNT counts only where there is one and must be legal.  FALSE: it is not ready. */
gboolean room_pick_action (const RoomPick *self, guint verb, gint32 amount, GameAction *out);
/* The verb that Enter or a double click means: with cards picked the only one that is ready and takes them, else the only
   one that is ready at all; -1: none, or one that wants an amount. */
gint room_pick_likely (const RoomPick *self);
/* Picks the cards of ACTION, for a hint. */
void room_pick_show (RoomPick *self, const GameAction *action);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RoomPick, room_pick_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (RoomOffer, room_offer_free)

G_END_DECLS
