/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the felt share: the view, its widgets, and the animation. */
#pragma once

#include "room-felt-cluster.h"
#include "room-felt-plate.h"
#include "room-felt.h"

G_BEGIN_DECLS

typedef struct
{
  Card            card; /* the face shown during the move */
  graphene_rect_t from, to;
  gint64          start;  /* microseconds after the first move began */
  gint64          length; /* duration in microseconds */
  guint           target; /* number of its card on the felt */
  gboolean        waits;  /* it is drawn at its old place until it sets off; else it lay among other cards */
} FeltMove;

#define FELT_CHIPS_FLIGHT (300 * G_TIME_SPAN_MILLISECOND)

/* Chips on their way from the centre of one place to that of another. */
typedef struct
{
  GskRenderNode   *node; /* drawn around 0, 0 */
  graphene_point_t from, to;
  gint64           start;
} FeltChips;

/* The bets of the seats, and the part of the pot that has been gathered. */
typedef struct
{
  gint64 pot, gathered, bet[GAME_MAX_SEATS];
} FeltStakes;

typedef struct
{
  GArray          *moves;      /* FeltMove, in order of their start */
  GArray          *under;      /* FeltItem: the old tops of piles that get a card */
  GArray          *chips;      /* FeltChips */
  GskRenderNode   *stakes;     /* the chips drawn until the moving ones arrive; NULL: the current ones */
  FeltStakes       lying;      /* the same as amounts */
  gboolean         is_deal;    /* a new hand is being dealt */
  gboolean         waits;      /* the deal waits until the felt is on the screen */
  gboolean         has_button; /* the dealer's button moves, from: */
  graphene_point_t button;
  gint64           settled; /* when bet chips have arrived */
  gint64           paid;    /* when payouts begin to rise; 0: they stand still */
  gint64           end;     /* when everything has arrived */
  gint64           began;   /* frame time, 0: not yet */
  gint64           now;     /* time since BEGAN */
  guint            tick;    /* 0: nothing moves */
} FeltMotion;

/* A ringed card, and the words that say why. */
typedef struct
{
  gint  zone, index; /* -1: none */
  char *words;       /* NULL: nothing */
} FeltRest;

/* Where the focus was, to restore it when its widget is replaced. */
typedef struct
{
  gboolean inside;
  gint     zone, index;
} FeltFocus;

/* The picture of the bare table, and the sizes for which it was painted. */
typedef struct
{
  int            width, height, scale;
  guint          cloth;
  GskRenderNode *picture; /* NULL: not painted yet */
} FeltCloth;

struct _RoomFelt
{
  GtkWidget parent_instance;

  GameState       *view;                  /* NULL: an empty table */
  GPtrArray       *names, *notes, *gains; /* of the seats; a note or a gain may be NULL */
  char            *shown[GAME_MAX_SEATS]; /* the hand each seat showed at the end, the house's last; NULL: none */
  CardSet          won[CARD_MAX_COPIES];  /* the cards that won the hand */
  gboolean         has_winner;
  RoomFeltSeat     seats[GAME_MAX_SEATS];
  guint            bottom;
  gint             asked;
  RoomMoveBuilder *pick; /* borrowed */
  RoomCardStyle    style;
  gboolean         animations;
  gint64           worth; /* of a point in the pot, in chips */
  guint            cloth;
  gboolean         swapped; /* hands are sorted the other way, by rank or by suit */
  gboolean         larger;  /* the bottom seat's cards are, if they fit */

  int            width, height; /* for which the items were laid out */
  double         text;          /* pixels of a letter */
  GArray        *cards;         /* FeltItem, by zone and then in drawing order */
  GArray        *others;        /* FeltItem, all but the cards */
  GPtrArray     *faces;         /* RoomCard, one a card; borrowed children */
  GArray        *places;        /* FeltItem: free places of the bottom seat's grid */
  GPtrArray     *cells;         /* RoomCell, one a place; borrowed children */
  GPtrArray     *plates;        /* RoomFeltPlate, in the order of those of OTHERS; borrowed children */
  FeltCloth      bare;
  GskRenderNode *still;  /* table and labels; NULL: to be drawn again */
  GskRenderNode *stakes; /* pot and bets; the same */
  FeltMotion     motion;
  FeltRest       rest;
  CardSet        fresh[CARD_MAX_COPIES]; /* cards of the bottom seat drawn since its last move */

  gboolean is_deaf;     /* the mouse button was pressed when nothing could be picked */
  guint    asked_why;   /* the dimmed card asked about last, by number */
  gint     dragged;     /* the card being dragged, by number; -1: none */
  gboolean drag_picked; /* the drag has picked the card */
  double   drag_from_x, drag_from_y;
  double   drag_x, drag_y; /* distance from its place */
};

/* room-felt.c */
void room_felt_allocate (GtkWidget *child, const graphene_rect_t *rect);
void room_felt_changed_pick (RoomFelt *self); /* redraws, and emits "picked" */

/* room-felt-widgets.c */
const FeltItem *room_felt_card (RoomFelt *self, guint number);
gint            room_felt_number_of (RoomFelt *self, GtkWidget *card); /* -1: none */
GtkWidget      *room_felt_face (RoomFelt *self, guint number);
gboolean        room_felt_is_legal (RoomFelt *self, guint number);           /* can be picked */
const char     *room_felt_meld_owner (RoomFelt *self, const FeltItem *item); /* name; NULL: nobody's */
void            room_felt_update (RoomFelt *self);                           /* updates all widgets */
void            room_felt_trim (GPtrArray *widgets, guint n);                /* keeps the first N */
FeltFocus       room_felt_find_focus (RoomFelt *self);
void            room_felt_restore_focus (RoomFelt *self, const FeltFocus *focus);

/* room-felt-draw.c */
const char    *room_felt_cloth_name (guint cloth);
const GdkRGBA *room_felt_plate_colour (RoomFelt *self); /* of the plates on that cloth */
guint          room_felt_find_cloth (const char *name); /* 0 if there is none of that name */
GskRenderNode *room_felt_draw_still (RoomFelt *self);   /* everything that neither moves nor is a widget */
void           room_felt_draw_buttons (RoomFelt *self, GtkSnapshot *snapshot);
void           room_felt_draw_counts (RoomFelt *self, GtkSnapshot *snapshot); /* the numbers of backs under plates */

/* room-felt-facts.c */
void  room_felt_draw_facts (RoomFelt *self, GtkSnapshot *snapshot, const FeltItem *item);
char *room_felt_say_facts (RoomFelt *self); /* "Trumps: Hearts" */

/* room-felt-chips.c */
GArray        *room_felt_chips_new (void);
GskRenderNode *room_felt_draw_stakes (RoomFelt *self, const FeltStakes *stakes); /* NULL: there are none */
gint64         room_felt_chips_plan (RoomFelt *self, const GameState *old);      /* returns how long the moves take */
void           room_felt_chips_snapshot (RoomFelt *self, GtkSnapshot *snapshot); /* lying and moving chips */

/* room-felt-boxes.c */
void room_felt_draw_boxes (RoomFelt *self, GtkSnapshot *snapshot, const FeltItem *item);
gint room_felt_box_at (RoomFelt *self, double x, double y); /* the verb of the bottom seat's box there; -1: none */

/* room-felt-move.c: OLD and OLD_CARDS are the last view and its items, of the same table and bottom seat; OLD_BUTTON
   is the old place of the dealer's button, or NULL. */
void     room_felt_move_start (RoomFelt *self, const GameState *old, const GArray *old_cards,
                               const graphene_rect_t *old_button);
gboolean room_felt_move_is_wanted (RoomFelt *self); /* whether animations are on */
void     room_felt_move_deal (RoomFelt *self);      /* deals the current view */
void     room_felt_move_stop (RoomFelt *self);
void     room_felt_move_rescale (RoomFelt *self, const graphene_size_t *was); /* adapts moves to a new layout */
gboolean room_felt_move_hides (RoomFelt *self, guint number);                 /* the card is still on its way */
void     room_felt_move_snapshot (RoomFelt *self, GtkSnapshot *snapshot);
gboolean room_felt_find_button (RoomFelt *self, graphene_rect_t *out); /* its final place; FALSE: there is none */
graphene_point_t room_felt_button_shift (RoomFelt *self);              /* its distance from there */

/* room-felt-won.c */
void     room_felt_won_take (RoomFelt *self); /* from the view */
void     room_felt_won_clear (RoomFelt *self);
gboolean room_felt_won_is (RoomFelt *self, const FeltItem *item);      /* whether it won */
gboolean room_felt_won_is_lost (RoomFelt *self, const FeltItem *item); /* whether it was shown and lost */

/* room-felt-rest.c */
void room_felt_rest_snapshot (RoomFelt *self, GtkSnapshot *snapshot);

/* room-felt-target.c: piles and melds on which a click or a drop is a move, by zone; -1: none */
gint     room_felt_target_at (RoomFelt *self, double x, double y);
gboolean room_felt_target_act (RoomFelt *self, gint zone);
void     room_felt_target_snapshot (RoomFelt *self, GtkSnapshot *snapshot);

/* room-felt-places.c */
gboolean room_felt_places_has_card (RoomFelt *self, guint number);      /* whether it is to be placed on the grid */
char    *room_felt_places_say (RoomFelt *self, guint zone, guint cell); /* "Row 2, column 3" */
void     room_felt_places_update (RoomFelt *self);
void     room_felt_places_allocate (RoomFelt *self);
void     room_felt_places_snapshot (RoomFelt *self, GtkSnapshot *snapshot);
gboolean room_felt_places_put_at (RoomFelt *self, double x, double y); /* FALSE: there is none */
gboolean room_felt_places_put_focused (RoomFelt *self);
gboolean room_felt_places_focus (RoomFelt *self, GtkDirectionType direction);

/* room-felt-pick.c */
void       room_felt_pick_init (RoomFelt *self);
GtkWidget *room_felt_focused (RoomFelt *self); /* the focused widget of the window; NULL: none */
/* How far B is from A in DIRECTION; G_MAXDOUBLE: it does not lie there. */
double   room_felt_way (const graphene_rect_t *a, const graphene_rect_t *b, GtkDirectionType direction);
gboolean room_felt_pick_focus (RoomFelt *self, GtkDirectionType direction);
gboolean room_felt_pick_press (RoomFelt *self, guint number); /* FALSE if it cannot be picked */

G_END_DECLS
