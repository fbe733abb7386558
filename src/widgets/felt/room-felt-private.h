/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the felt share: what is shown, the widgets that show it, what moves. */
#pragma once

#include "room-felt-cluster.h"
#include "room-felt-plate.h"
#include "room-felt.h"

G_BEGIN_DECLS

typedef struct
{
  Card            card; /* as it is shown while it moves */
  graphene_rect_t from, to;
  gint64          start;  /* microseconds since the first one began */
  gint64          length; /* microseconds on its way */
  guint           target; /* number of its card on the felt */
  gboolean        waits;  /* it is seen where it was until it sets off; else it lay among others */
} FeltMove;

#define FELT_CHIPS_FLIGHT (300 * G_TIME_SPAN_MILLISECOND)

/* Chips on their way from the middle of one place to that of another. */
typedef struct
{
  GskRenderNode   *node; /* as if their place were 0, 0 */
  graphene_point_t from, to;
  gint64           start;
} FeltChips;

/* Who has bet what, and what of the pot was gathered. */
typedef struct
{
  gint64 pot, gathered, bet[GAME_MAX_SEATS];
} FeltStakes;

typedef struct
{
  GArray          *moves;      /* FeltMove, in order of their start */
  GArray          *under;      /* FeltItem: what piles showed before something came to them */
  GArray          *chips;      /* FeltChips */
  GskRenderNode   *stakes;     /* what lies there until then; NULL: what lies there now */
  FeltStakes       lying;      /* that, if anything */
  gboolean         is_deal;    /* of a new hand */
  gboolean         waits;      /* a deal, for the felt to be on the screen */
  gboolean         has_button; /* the dealer's button has come from: */
  graphene_point_t button;
  gint64           settled; /* when the chips that are put in have arrived */
  gint64           paid;    /* when what the hand has paid begins to rise; 0: it stands */
  gint64           end;     /* when all has */
  gint64           began;   /* frame time, 0: not yet */
  gint64           now;     /* since then */
  guint            tick;    /* 0: nothing moves */
} FeltMotion;

/* A card that is ringed, and in words why. */
typedef struct
{
  gint  zone, index; /* -1: none */
  char *words;       /* NULL: nothing */
} FeltRest;

/* Where the focus was, for when its widget gives way to another. */
typedef struct
{
  gboolean inside;
  gint     zone, index;
} FeltFocus;

/* The bare table, and what it was painted for. */
typedef struct
{
  int            width, height, scale;
  guint          cloth;
  GskRenderNode *picture; /* NULL: it has not been painted */
} FeltCloth;

struct _RoomFelt
{
  GtkWidget parent_instance;

  GameState       *view;                  /* NULL: an empty table */
  GPtrArray       *names, *notes, *gains; /* of the seats; a note or a gain may be NULL */
  char            *shown[GAME_MAX_SEATS]; /* hands of a hand that is over, the house's last; NULL: nothing is said */
  CardSet          won[CARD_MAX_COPIES];  /* cards that have won it */
  gboolean         has_winner;
  RoomFeltSeat     seats[GAME_MAX_SEATS];
  guint            bottom;
  gint             asked;
  RoomMoveBuilder *pick; /* borrowed */
  RoomCardStyle    style;
  gboolean         animations;
  gint64           worth; /* what a point of the pot is, in chips */
  guint            cloth;
  gboolean         swapped; /* hands lie in the order that is not the usual one */
  gboolean         larger;  /* one's own cards are to be */

  int            width, height; /* that the items are for */
  double         text;          /* pixels of what is written */
  GArray        *cards;         /* FeltItem, by zone and then in drawing order */
  GArray        *others;        /* FeltItem, all but the cards */
  GPtrArray     *faces;         /* RoomCard, one a card; borrowed children */
  GArray        *places;        /* FeltItem: free places of one's own grid that a card may be put into */
  GPtrArray     *cells;         /* RoomCell, one a place; borrowed children */
  GPtrArray     *plates;        /* RoomFeltPlate, in the order of those of OTHERS; borrowed children */
  FeltCloth      bare;
  GskRenderNode *still;  /* table, labels; NULL: to be drawn anew */
  GskRenderNode *stakes; /* pot and bets; the same */
  FeltMotion     motion;
  FeltRest       rest;
  CardSet        fresh[CARD_MAX_COPIES]; /* cards at the bottom that have come since their owner's last move */

  gboolean is_deaf;     /* the button of the mouse went down when nothing could be picked */
  guint    asked_why;   /* number of the greyed card that was asked about last */
  gint     dragged;     /* number of the card under the pointer, -1: none */
  gboolean drag_picked; /* it was not picked before */
  double   drag_from_x, drag_from_y;
  double   drag_x, drag_y; /* so far from its place */
};

/* room-felt.c */
void room_felt_allocate (GtkWidget *child, const graphene_rect_t *rect);
void room_felt_changed_pick (RoomFelt *self); /* draws and tells */

/* room-felt-widgets.c */
const FeltItem *room_felt_card (RoomFelt *self, guint number);
gint            room_felt_number_of (RoomFelt *self, GtkWidget *card); /* -1: none */
GtkWidget      *room_felt_face (RoomFelt *self, guint number);
gboolean        room_felt_is_legal (RoomFelt *self, guint number);           /* may be picked */
const char     *room_felt_meld_owner (RoomFelt *self, const FeltItem *item); /* name; NULL: nobody's */
void            room_felt_update (RoomFelt *self);            /* every widget, after the view or the pick changed */
void            room_felt_trim (GPtrArray *widgets, guint n); /* the first N are left */
FeltFocus       room_felt_find_focus (RoomFelt *self);
void            room_felt_restore_focus (RoomFelt *self, const FeltFocus *focus);

/* room-felt-draw.c */
const char    *room_felt_cloth_name (guint cloth);
const GdkRGBA *room_felt_plate_colour (RoomFelt *self); /* of what lies upon the cloth */
guint          room_felt_find_cloth (const char *name); /* 0: there is none of that name */
GskRenderNode *room_felt_draw_still (RoomFelt *self);   /* what neither moves nor is a widget */
void           room_felt_draw_button (RoomFelt *self, GtkSnapshot *snapshot);
void           room_felt_draw_counts (RoomFelt *self, GtkSnapshot *snapshot); /* of the backs under the plates */

/* room-felt-facts.c */
void  room_felt_draw_facts (RoomFelt *self, GtkSnapshot *snapshot, const FeltItem *item);
char *room_felt_say_facts (RoomFelt *self); /* "Trumps: Hearts" */

/* room-felt-chips.c */
GArray        *room_felt_chips_new (void);
GskRenderNode *room_felt_draw_stakes (RoomFelt *self, const FeltStakes *stakes); /* NULL: there are none */
gint64         room_felt_chips_plan (RoomFelt *self, const GameState *old);      /* how long their moves take */
void room_felt_chips_snapshot (RoomFelt *self, GtkSnapshot *snapshot); /* those that lie and those that move */

/* room-felt-boxes.c */
void room_felt_draw_boxes (RoomFelt *self, GtkSnapshot *snapshot, const FeltItem *item);
gint room_felt_box_at (RoomFelt *self, double x, double y); /* the verb that bets in one's own box there; -1: none */

/* room-felt-move.c: OLD and OLD_CARDS as they were, of the same people at the same place; the button, if there was one, at
   OLD_BUTTON. */
void     room_felt_move_start (RoomFelt *self, const GameState *old, const GArray *old_cards,
                               const graphene_rect_t *old_button);
gboolean room_felt_move_is_wanted (RoomFelt *self); /* else nothing travels */
void     room_felt_move_deal (RoomFelt *self);      /* what is shown */
void     room_felt_move_stop (RoomFelt *self);
void room_felt_move_rescale (RoomFelt *self, const graphene_size_t *was); /* what moves, once all is laid out anew */
gboolean room_felt_move_hides (RoomFelt *self, guint number);             /* it is still on its way */
void     room_felt_move_snapshot (RoomFelt *self, GtkSnapshot *snapshot);
gboolean room_felt_find_button (RoomFelt *self, graphene_rect_t *out); /* where it is to lie; FALSE: there is none */
graphene_point_t room_felt_button_shift (RoomFelt *self);              /* so far from there it still is */

/* room-felt-won.c */
void     room_felt_won_take (RoomFelt *self); /* of the view */
void     room_felt_won_clear (RoomFelt *self);
gboolean room_felt_won_is (RoomFelt *self, const FeltItem *item);      /* a card that has won */
gboolean room_felt_won_is_lost (RoomFelt *self, const FeltItem *item); /* one that was shown and has not */

/* room-felt-rest.c */
void room_felt_rest_snapshot (RoomFelt *self, GtkSnapshot *snapshot);

/* room-felt-target.c: piles and melds that a click or a drop means a move with, by zone; -1: none */
gint     room_felt_target_at (RoomFelt *self, double x, double y);
gboolean room_felt_target_act (RoomFelt *self, gint zone);
void     room_felt_target_snapshot (RoomFelt *self, GtkSnapshot *snapshot);

/* room-felt-places.c */
gboolean room_felt_places_has_card (RoomFelt *self, guint number);      /* it is to be put somewhere */
char    *room_felt_places_say (RoomFelt *self, guint zone, guint cell); /* "Row 2, column 3" */
void     room_felt_places_update (RoomFelt *self);
void     room_felt_places_allocate (RoomFelt *self);
void     room_felt_places_snapshot (RoomFelt *self, GtkSnapshot *snapshot);
gboolean room_felt_places_put_at (RoomFelt *self, double x, double y); /* FALSE: there is none */
gboolean room_felt_places_put_focused (RoomFelt *self);
gboolean room_felt_places_focus (RoomFelt *self, GtkDirectionType direction);

/* room-felt-pick.c */
void       room_felt_pick_init (RoomFelt *self);
GtkWidget *room_felt_focused (RoomFelt *self); /* in the window of the felt; NULL: nothing */
/* How far B is from A in DIRECTION; G_MAXDOUBLE: it is not there. */
double   room_felt_way (const graphene_rect_t *a, const graphene_rect_t *b, GtkDirectionType direction);
gboolean room_felt_pick_focus (RoomFelt *self, GtkDirectionType direction);
gboolean room_felt_pick_press (RoomFelt *self, guint number); /* FALSE: it cannot be picked */

G_END_DECLS
