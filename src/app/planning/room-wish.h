/* What is asked of the forecast about a tournament: from where it stands, or what it was when it is over. */
#pragma once

#include "planner/forecast/forecast.h"
#include "tourney/log/tourney.h"

G_BEGIN_DECLS

/* A wish that holds all that it points to, for other threads. */
typedef struct
{
  ForecastWish wish;
  Schedule    *schedule;
  gint64      *stacks; /* NULL: even parts */
} RoomWish;
void room_wish_copy (const ForecastWish *wish, RoomWish *copy); /* COPY is empty before */
void room_wish_clear (RoomWish *wish);
/* Equal wishes have equal forecasts. */
gboolean room_wish_equal (const RoomWish *a, const RoomWish *b);

/* TOURNEY as it stands at NOW, as if a clock that stands went on just then.  FALSE and nothing in WISH when there is
   nothing to forecast: over, or fewer than two players. */
gboolean room_wish_live (const Tourney *tourney, gint64 now, RoomWish *wish);

/* A night that is over and was played to the last player: what it began as and how long it took by the clock of the
   schedule, without pauses.  FALSE and nothing in WISH for every other one. */
gboolean room_wish_night (const Tourney *tourney, RoomWish *wish, gint64 *took);

gboolean room_wish_same_schedule (const Schedule *a, const Schedule *b);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (RoomWish, room_wish_clear)

G_END_DECLS
