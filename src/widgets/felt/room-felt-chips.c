/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chips on the felt: the pot in the middle, bets before the seats, and their moves between the two. */
#include <glib/gi18n-lib.h>
#include <math.h>

#include "base/number.h"
#include "widgets/paint/room-play-chip.h"
#include "room-felt-private.h"
#include "room-felt-text.h"

#define POT_STACKS  5
#define BET_STACKS  3
#define STACK_CHIPS 6    /* chips in a pile at most */
#define BET_RADIUS  0.68 /* of the size of letters */
#define POT_RADIUS  0.95
#define WIDE        2.25 /* radii from one pile to the next */

static const GdkRGBA ivory = { 0.965f, 0.945f, 0.894f, 1 };

/* --- Chips --- */

/* Draws a pile for each value in the amount, at most MOST. With a CR of NULL it only returns their width. */
static double
draw_chips (cairo_t *cr, gint64 amount, guint most, double x, double base, double radius)
{
  RoomPlayChipPile piles[ROOM_PLAY_CHIP_KINDS];
  guint            n = room_play_chip_break (amount, most, piles);

  for (guint i = 0; cr != NULL && i < n; i++)
    room_play_chip_draw_pile (cr, x + radius * (1 + WIDE * i), base, radius, piles[i].kind,
                              (guint) MIN (piles[i].n, STACK_CHIPS));
  return n * radius * WIDE;
}

/* Draws CHIPS as stacks, as many as fit, with TEXT after them, in the middle of RECT. */
static void
draw_amount (RoomFelt *self, GtkSnapshot *snapshot, const graphene_rect_t *rect, gint64 chips, guint most,
             double radius, double size, const char *text)
{
  g_autoptr (PangoLayout) layout = room_felt_text (GTK_WIDGET (self), text, size, TRUE, 0);
  double   gap = radius * 0.6, wide, left;
  int      written, high;
  cairo_t *cr;

  pango_layout_get_pixel_size (layout, &written, &high);
  if (written > rect->size.width)
    {
      g_object_unref (layout);
      layout = room_felt_text (GTK_WIDGET (self), text, floor (size * rect->size.width / written), TRUE, 0);
      pango_layout_get_pixel_size (layout, &written, &high);
    }
  most = MIN (most, (guint) (MAX (0, rect->size.width - written - gap) / (radius * WIDE)));
  wide = draw_chips (NULL, chips, most, 0, 0, radius);
  wide += wide > 0 ? gap : 0;
  left = rect->origin.x + (rect->size.width - wide - written) / 2;
  cr = gtk_snapshot_append_cairo (snapshot, rect);
  draw_chips (cr, chips, most, left, rect->origin.y + rect->size.height - radius * 0.5, radius);
  cairo_destroy (cr);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (roundf ((float) (left + wide)),
                                                          roundf (rect->origin.y + rect->size.height - (float) high)));
  gtk_snapshot_append_layout (snapshot, layout, &ivory);
  gtk_snapshot_restore (snapshot);
}

/* --- What lies there --- */

static FeltStakes
find_stakes (RoomFelt *self, const GameState *view)
{
  FeltStakes stakes = { .pot = view->pot * self->worth, .gathered = view->pot * self->worth };

  for (guint seat = 0; seat < view->n_seats; seat++)
    {
      stakes.bet[seat] = game_staked (view, seat) * self->worth;
      stakes.gathered -= stakes.bet[seat];
    }
  return stakes;
}

GskRenderNode *
room_felt_draw_stakes (RoomFelt *self, const FeltStakes *stakes)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  double       size = self->text;

  for (guint i = 0; i < self->others->len; i++)
    {
      const FeltItem  *item = &g_array_index (self->others, FeltItem, i);
      gint64           bet = item->kind == FELT_BET ? stakes->bet[item->seat] : 0;
      g_autofree char *number = number_to_text (item->kind == FELT_BET ? bet : stakes->pot);
      g_autofree char *text = item->kind == FELT_POT ? g_strdup_printf (_ ("Pot %s"), number) : NULL;

      if (item->kind == FELT_BET && item->pile > 0)
        room_felt_draw_boxes (self, snapshot, item);
      else if (bet > 0)
        draw_amount (self, snapshot, &item->rect, bet, BET_STACKS, size * BET_RADIUS, size, number);
      else if (text != NULL && stakes->pot != 0)
        draw_amount (self, snapshot, &item->rect, stakes->gathered, POT_STACKS, size * POT_RADIUS, size + 1, text);
    }
  return gtk_snapshot_free_to_node (snapshot);
}

/* --- Moves --- */

static gboolean
find_middle (RoomFelt *self, FeltKind kind, gint seat, graphene_point_t *out)
{
  for (guint i = 0; i < self->others->len; i++)
    {
      const FeltItem *item = &g_array_index (self->others, FeltItem, i);

      if (item->kind != kind || item->seat != seat)
        continue;
      graphene_rect_get_center (&item->rect, out);
      return TRUE;
    }
  return FALSE;
}

static GskRenderNode *
draw_moving (RoomFelt *self, gint64 amount)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  double       radius = self->text * BET_RADIUS;
  double       wide = draw_chips (NULL, amount, BET_STACKS, 0, 0, radius);
  double       high = room_play_chip_pile_height (radius, STACK_CHIPS) + radius;
  cairo_t     *cr = gtk_snapshot_append_cairo (
          snapshot, &GRAPHENE_RECT_INIT ((float) (-wide / 2 - 1), (float) (-high / 2), (float) wide + 2, (float) high));

  draw_chips (cr, amount, BET_STACKS, -wide / 2, high / 2 - radius * 0.5, radius);
  cairo_destroy (cr);
  return gtk_snapshot_free_to_node (snapshot);
}

static void
clear_move (gpointer data)
{
  g_clear_pointer (&((FeltChips *) data)->node, gsk_render_node_unref);
}

GArray *
room_felt_chips_new (void)
{
  GArray *self = g_array_new (FALSE, TRUE, sizeof (FeltChips));

  g_array_set_clear_func (self, clear_move);
  return self;
}

/* Moves chips between the places of two kinds, unless one of them is not on the table. */
static void
add_move (RoomFelt *self, gint64 amount, FeltKind from, gint from_seat, FeltKind to, gint to_seat, gint64 start)
{
  FeltChips move = { .start = start };

  if (amount <= 0 || !find_middle (self, from, from_seat, &move.from) || !find_middle (self, to, to_seat, &move.to))
    return;
  move.node = draw_moving (self, amount);
  g_array_append_val (self->motion.chips, move);
}

gint64
room_felt_chips_plan (RoomFelt *self, const GameState *old)
{
  const GameState *view = self->view;
  FeltStakes       was = find_stakes (self, old), is = find_stakes (self, view), shown = is;
  graphene_point_t middle;
  FeltKind         bank = find_middle (self, FELT_POT, -1, &middle) ? FELT_POT : FELT_PLATE; /* or the house's plate */
  gint64           settled;

  for (guint i = 0; i < view->n_seats; i++)
    {
      gint     seat = (gint) i;
      gint64   put = old->stack[i] - view->stack[i], more = is.bet[i] - was.bet[i];
      gboolean is_back = bank == FELT_PLATE && put < 0; /* a bet against the house that won */

      add_move (self, more, FELT_PLATE, seat, FELT_BET, seat, 0);
      add_move (self, -more, FELT_BET, seat, is_back ? FELT_PLATE : bank, is_back ? seat : -1, 0);
      add_move (self, put - MAX (more, 0), FELT_PLATE, seat, bank, -1, 0);
      shown.bet[i] = MIN (was.bet[i], is.bet[i]);
    }
  settled = self->motion.chips->len > 0 ? FELT_CHIPS_FLIGHT : 0;
  for (guint i = 0; i < view->n_seats; i++)
    add_move (self, view->stack[i] - old->stack[i], bank, -1, FELT_PLATE, (gint) i, settled);
  if (self->motion.chips->len == 0)
    return 0;
  shown.pot = MAX (was.pot, is.pot);
  shown.gathered = settled > 0 ? was.gathered : MIN (was.gathered, is.gathered);
  self->motion.stakes = settled > 0 ? room_felt_draw_stakes (self, &shown) : NULL;
  self->motion.lying = shown;
  self->motion.settled = settled;
  return g_array_index (self->motion.chips, FeltChips, self->motion.chips->len - 1).start + FELT_CHIPS_FLIGHT;
}

void
room_felt_chips_snapshot (RoomFelt *self, GtkSnapshot *snapshot)
{
  gboolean before = self->motion.stakes != NULL && self->motion.now < self->motion.settled;

  if (self->stakes == NULL && self->view != NULL)
    {
      FeltStakes stakes = find_stakes (self, self->view);

      self->stakes = room_felt_draw_stakes (self, &stakes);
    }
  if (before || self->stakes != NULL)
    gtk_snapshot_append_node (snapshot, before ? self->motion.stakes : self->stakes);
  for (guint i = 0; i < self->motion.chips->len; i++)
    {
      const FeltChips *move = &g_array_index (self->motion.chips, FeltChips, i);
      double           part = (double) (self->motion.now - move->start) / FELT_CHIPS_FLIGHT;

      if (part < 0 || part >= 1)
        continue;
      part = pow (1 - part, 3);
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot,
                              &GRAPHENE_POINT_INIT (roundf (move->to.x + (move->from.x - move->to.x) * (float) part),
                                                    roundf (move->to.y + (move->from.y - move->to.y) * (float) part)));
      gtk_snapshot_append_node (snapshot, move->node);
      gtk_snapshot_restore (snapshot);
    }
}
