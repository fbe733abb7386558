/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows cards moving, from the difference of two views, so that it reveals nothing that the views do not. */
#include <math.h>

#include "room-felt-private.h"

#define PLAYED (220 * G_TIME_SPAN_MILLISECOND) /* a card travels */
#define PAID   (450 * G_TIME_SPAN_MILLISECOND) /* the payout of a hand rises */
#define TAKEN  (350 * G_TIME_SPAN_MILLISECOND) /* a trick goes to its winner, or the button moves */

/* The time between two cards setting off, and the latest moment for the last: of more cards, several set off at
   once. */
static const struct
{
  gint64 apart, most;
} deal_pace = { 90 * G_TIME_SPAN_MILLISECOND, 2700 * G_TIME_SPAN_MILLISECOND },
  move_pace = { 45 * G_TIME_SPAN_MILLISECOND, 900 * G_TIME_SPAN_MILLISECOND };

/* A card that arrived at a place, or left one. */
typedef struct
{
  Card     card;
  guint    zone, index;
  gboolean taken;
} Step;

static void
add_step (GArray *steps, Card card, guint zone, guint index)
{
  Step step = { .card = card, .zone = zone, .index = index };

  g_array_append_val (steps, step);
}

static guint
count_backs (const GameState *view, guint zone)
{
  guint n = 0;

  for (guint i = 0; i < game_count (view, zone); i++)
    n += card_is_hidden (game_cards (view, zone)[i]);
  return n;
}

/* Finds the cards of VIEW that are not at the same place in OTHER; of backs, as many as there are more. */
static GArray *
find_steps (const GameState *view, const GameState *other)
{
  GArray *steps = g_array_new (FALSE, TRUE, sizeof (Step));

  for (guint zone = 0; zone < view->n_zones; zone++)
    {
      guint backs = 0, stay = count_backs (other, zone);

      for (guint i = 0; i < game_count (view, zone); i++)
        {
          Card card = game_cards (view, zone)[i];

          if (card_is_hidden (card) ? ++backs > stay : !game_has_card (other, zone, card))
            add_step (steps, card, zone, i);
        }
    }
  return steps;
}

static gboolean
find_rect (const GArray *cards, guint zone, guint index, graphene_rect_t *out, guint *number)
{
  for (guint i = 0; i < cards->len; i++)
    {
      const FeltItem *item = &g_array_index (cards, FeltItem, i);

      if (item->zone != (gint) zone || (item->pile == 0 && item->index != (gint) index))
        continue;
      *out = item->rect;
      if (number != NULL)
        *number = i;
      return TRUE;
    }
  return FALSE;
}

/* Finds where a card came from: the place that showed it, else one that lost a card which is hidden now; else the
   card was turned over where it lies. */
static Step *
find_source (GArray *gone, const Step *come)
{
  Step *best = NULL;

  for (guint i = 0; i < gone->len; i++)
    {
      Step *step = &g_array_index (gone, Step, i);

      if (step->taken)
        continue;
      if (!card_is_hidden (come->card) && step->card == come->card)
        return step;
      if (!card_is_hidden (step->card) && !card_is_hidden (come->card))
        continue;
      if (best == NULL || (card_is_hidden (step->card) && !card_is_hidden (best->card)))
        best = step;
    }
  return best;
}

static void
keep_under (RoomFelt *self, const GArray *old_cards, guint zone, const FeltItem *pile)
{
  for (guint i = 0; i < old_cards->len; i++)
    {
      FeltItem item = g_array_index (old_cards, FeltItem, i);

      if (item.zone != (gint) zone || item.pile == 0)
        continue;
      for (guint k = 0; k < self->motion.under->len; k++)
        if (g_array_index (self->motion.under, FeltItem, k).zone == item.zone)
          return;
      item.rect = pile->rect;
      g_array_append_val (self->motion.under, item);
      return;
    }
}

/* Several cards may go to one pile: one of them is its widget, and the others are drawn while they fly. */
static void
add_move (RoomFelt *self, const Step *step, const graphene_rect_t *from, gboolean waits, const GArray *old_cards)
{
  FeltMove move = { .card = step->card, .from = *from, .waits = waits };

  if (!find_rect (self->cards, step->zone, step->index, &move.to, &move.target))
    return;
  if (graphene_rect_equal (&move.from, &move.to))
    return;
  move.length = PLAYED;
  g_array_append_val (self->motion.moves, move);
  if (room_felt_card (self, move.target)->pile > 0)
    keep_under (self, old_cards, step->zone, room_felt_card (self, move.target));
}

/* The cards of a trick travel together. */
static void
take_trick (RoomFelt *self, const Step *step, const Step *source)
{
  FeltMove *move;

  if (self->view->zone[source->zone].layout != GAME_TRICK || self->motion.moves->len == 0)
    return;
  move = &g_array_index (self->motion.moves, FeltMove, self->motion.moves->len - 1);
  if (room_felt_card (self, move->target)->zone == (gint) step->zone)
    move->length = TAKEN;
}

/* Within a hand, pairs each card that arrived with one that left. */
static void
plan_moves (RoomFelt *self, const GameState *old, const GArray *old_cards)
{
  g_autoptr (GArray) come = find_steps (self->view, old);
  g_autoptr (GArray) gone = find_steps (old, self->view);

  /* Known cards are paired first, so that no other takes their origin. */
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < come->len; i++)
      {
        Step           *step = &g_array_index (come, Step, i), *source;
        graphene_rect_t from;

        if (step->taken)
          continue;
        source = find_source (gone, step);
        if (source == NULL || (pass == 0 && (card_is_hidden (step->card) || source->card != step->card)))
          continue;
        source->taken = step->taken = TRUE;
        if (source->zone != step->zone && find_rect (old_cards, source->zone, source->index, &from, NULL))
          {
            add_move (self, step, &from, !card_is_hidden (source->card), old_cards);
            take_trick (self, step, source);
          }
      }
}

/* Deals a new hand from the stock, round by round, the player at the dealer's left first. */
static void
plan_deal (RoomFelt *self)
{
  g_autoptr (GArray) none = g_array_new (FALSE, TRUE, sizeof (FeltItem));
  const GameState *view = self->view;
  graphene_rect_t  from = GRAPHENE_RECT_INIT ((float) self->width / 2 - 20, (float) self->height / 2 - 28, 40, 56);
  guint            deepest = 0;

  find_rect (self->cards, view->stock, 0, &from, NULL);
  for (guint zone = 0; zone < view->n_zones; zone++)
    if (view->zone[zone].layout != GAME_PILE)
      deepest = MAX (deepest, game_count (view, zone));
  for (guint index = 0; index < deepest; index++)
    for (guint i = 1; i <= view->n_seats + 1u; i++)
      for (guint zone = 0; zone < view->n_zones; zone++)
        {
          gint seat = i > view->n_seats ? -1 : (gint) ((guint) (view->dealer + (gint) i) % view->n_seats);

          if (view->zone[zone].number == seat && view->zone[zone].layout != GAME_PILE
              && index < game_count (view, zone))
            add_move (self, &(Step){ .card = game_cards (view, zone)[index], .zone = zone, .index = index }, &from,
                      FALSE, none);
        }
}

/* Decides when each card sets off, after chips and button have arrived. Returns when the last card arrives. */
static gint64
space_out (GArray *moves, gint64 apart, gint64 most, gint64 first)
{
  gint64 last = 0, end = first;
  guint  n = 0;

  for (guint i = 0; i < moves->len; i++)
    last += g_array_index (moves, FeltMove, i).length == PLAYED ? apart : 0;
  for (guint i = 0; i < moves->len; i++)
    {
      FeltMove *move = &g_array_index (moves, FeltMove, i);
      gint64    start = move->length == PLAYED ? apart * n++ : 0;

      move->start = first + (last > most ? start * most / last : start);
      end = MAX (end, move->start + move->length);
    }
  return end;
}

static void
forget (FeltMotion *motion)
{
  g_array_set_size (motion->moves, 0);
  g_array_set_size (motion->under, 0);
  g_array_set_size (motion->chips, 0);
  g_clear_pointer (&motion->stakes, gsk_render_node_unref);
  motion->has_button = motion->is_deal = motion->waits = FALSE;
  motion->paid = 0;
}

/* Lets the payout rise at the plates once chips and cards have arrived. */
static void
raise_gains (RoomFelt *self)
{
  const FeltMotion *motion = &self->motion;
  double            part = 1;

  if (motion->paid != 0 && motion->tick != 0)
    part = CLAMP ((double) (motion->now - motion->paid) / PAID, 0, 1);
  for (guint i = 0; i < self->plates->len; i++)
    room_felt_plate_set_rise (g_ptr_array_index (self->plates, i), 1 - pow (1 - part, 3));
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  RoomFelt   *self = ROOM_FELT (widget);
  FeltMotion *motion = &self->motion;

  if (motion->began == 0)
    motion->began = gdk_frame_clock_get_frame_time (clock);
  motion->now = gdk_frame_clock_get_frame_time (clock) - motion->began;
  gtk_widget_queue_draw (widget);
  raise_gains (self);
  if (motion->now < motion->end)
    return G_SOURCE_CONTINUE;
  motion->tick = 0;
  forget (motion);
  raise_gains (self);
  return G_SOURCE_REMOVE;
}

gboolean
room_felt_move_is_wanted (RoomFelt *self)
{
  gboolean enabled = TRUE;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-enable-animations", &enabled, NULL);
  return self->animations && enabled;
}

static gboolean
may_move (RoomFelt *self)
{
  return room_felt_move_is_wanted (self) && gtk_widget_get_mapped (GTK_WIDGET (self)) && self->width > 0;
}

gboolean
room_felt_find_button (RoomFelt *self, graphene_rect_t *out)
{
  for (guint i = 0; i < self->others->len; i++)
    {
      const FeltItem *item = &g_array_index (self->others, FeltItem, i);

      if (item->kind != FELT_BUTTON)
        continue;
      *out = item->rect;
      return TRUE;
    }
  return FALSE;
}

/* How long the button travels; 0: it stays. */
static gint64
plan_button (RoomFelt *self, const graphene_rect_t *old)
{
  graphene_rect_t now;

  if (old == NULL || !room_felt_find_button (self, &now) || graphene_rect_equal (old, &now))
    return 0;
  self->motion.has_button = TRUE;
  self->motion.button = old->origin;
  return TAKEN;
}

graphene_point_t
room_felt_button_shift (RoomFelt *self)
{
  float           part = (float) CLAMP ((double) self->motion.now / TAKEN, 0, 1);
  graphene_rect_t now;

  if (!self->motion.has_button || !room_felt_find_button (self, &now))
    return GRAPHENE_POINT_INIT (0, 0);
  part = powf (1 - part, 3);
  return GRAPHENE_POINT_INIT (roundf ((self->motion.button.x - now.origin.x) * part),
                              roundf ((self->motion.button.y - now.origin.y) * part));
}

static void
begin (RoomFelt *self)
{
  self->motion.began = self->motion.now = 0;
  self->motion.tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
  raise_gains (self);
}

void
room_felt_move_start (RoomFelt *self, const GameState *old, const GArray *old_cards, const graphene_rect_t *old_button)
{
  gint64   first;
  gboolean is_deal = old->hand != self->view->hand;
  gboolean is_end = self->view->turn == GAME_HAND_OVER && (is_deal || old->turn != GAME_HAND_OVER);

  if (!may_move (self))
    return;
  first = room_felt_chips_plan (self, old);
  if (is_deal)
    {
      first = MAX (first, plan_button (self, old_button));
      plan_deal (self);
    }
  else
    plan_moves (self, old, old_cards);
  if (self->motion.moves->len == 0 && self->motion.chips->len == 0 && !self->motion.has_button && !is_end)
    return;
  self->motion.end = is_deal ? space_out (self->motion.moves, deal_pace.apart, deal_pace.most, first)
                             : space_out (self->motion.moves, move_pace.apart, move_pace.most, first);
  if (is_end)
    {
      self->motion.paid = MAX (self->motion.end, 1);
      self->motion.end = self->motion.paid + PAID;
    }
  self->motion.is_deal = is_deal;
  begin (self);
}

void
room_felt_move_deal (RoomFelt *self)
{
  room_felt_move_stop (self);
  plan_deal (self);
  if (self->motion.moves->len == 0)
    return;
  self->motion.end = space_out (self->motion.moves, deal_pace.apart, deal_pace.most, 0);
  self->motion.is_deal = TRUE;
  begin (self);
}

void
room_felt_move_stop (RoomFelt *self)
{
  if (self->motion.tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->motion.tick);
  self->motion.tick = 0;
  forget (&self->motion);
  raise_gains (self);
}

static void
scale_point (graphene_point_t *point, float across, float down)
{
  point->x = roundf (point->x * across);
  point->y = roundf (point->y * down);
}

/* The felt may change its size during a move: a new window is often resized, and the bar below changes its height. */
void
room_felt_move_rescale (RoomFelt *self, const graphene_size_t *was)
{
  FeltMotion *motion = &self->motion;
  float       across = (float) self->width / was->width, down = (float) self->height / was->height;

  if (motion->waits)
    return;
  if (was->width <= 0 || was->height <= 0)
    {
      room_felt_move_stop (self);
      return;
    }
  for (guint i = 0; i < motion->moves->len; i++)
    {
      FeltMove *move = &g_array_index (motion->moves, FeltMove, i);

      move->to = room_felt_card (self, move->target)->rect;
      scale_point (&move->from.origin, across, down);
    }
  for (guint i = 0; i < motion->under->len; i++)
    {
      FeltItem *item = &g_array_index (motion->under, FeltItem, i);

      find_rect (self->cards, (guint) item->zone, 0, &item->rect, NULL);
    }
  for (guint i = 0; i < motion->chips->len; i++)
    {
      FeltChips *chips = &g_array_index (motion->chips, FeltChips, i);

      scale_point (&chips->from, across, down);
      scale_point (&chips->to, across, down);
    }
  if (motion->stakes != NULL)
    {
      gsk_render_node_unref (motion->stakes);
      motion->stakes = room_felt_draw_stakes (self, &motion->lying);
    }
  scale_point (&motion->button, across, down);
}

gboolean
room_felt_move_hides (RoomFelt *self, guint number)
{
  for (guint i = 0; i < self->motion.moves->len; i++)
    {
      const FeltMove *move = &g_array_index (self->motion.moves, FeltMove, i);

      if (move->target == number && self->motion.now < move->start + move->length)
        return TRUE;
    }
  return FALSE;
}

static void
draw_card (RoomFelt *self, GtkSnapshot *snapshot, Card card, const graphene_rect_t *rect)
{
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_snapshot_append_texture (snapshot,
                               room_card_art_texture (gtk_widget_get_pango_context (widget), (gint) rect->size.width,
                                                      gtk_widget_get_scale_factor (widget), card, self->style),
                               rect);
}

/* A card travels in its final size and at whole pixels: scaling a picture in each frame takes longer than all the
   rest. */
static void
draw_move (RoomFelt *self, GtkSnapshot *snapshot, const FeltMove *move)
{
  double          part = CLAMP ((double) (self->motion.now - move->start) / (double) move->length, 0, 1);
  graphene_rect_t rect = move->to;

  if (self->motion.now >= move->start + move->length || (part <= 0 && !move->waits))
    return;
  part = pow (1 - part, 3);
  rect.origin.x += roundf ((move->from.origin.x - rect.origin.x) * (float) part);
  rect.origin.y += roundf ((move->from.origin.y - rect.origin.y) * (float) part);
  draw_card (self, snapshot, move->card, &rect);
}

void
room_felt_move_snapshot (RoomFelt *self, GtkSnapshot *snapshot)
{
  for (guint i = 0; i < self->motion.under->len; i++)
    {
      const FeltItem *item = &g_array_index (self->motion.under, FeltItem, i);

      draw_card (self, snapshot, item->card, &item->rect);
    }
  for (guint i = self->motion.moves->len; i > 0; i--)
    draw_move (self, snapshot, &g_array_index (self->motion.moves, FeltMove, i - 1));
}
