/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The texts of the players' clock, ready to be drawn on a clock face or shown on a page. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  ROOM_TONE_CALM,
  ROOM_TONE_LAST_MINUTE,
  ROOM_TONE_LAST_SECONDS,
  ROOM_TONE_PAUSED,
  ROOM_TONE_BREAK,
  ROOM_N_TONES,
} RoomTone;

typedef enum
{
  ROOM_CLOCK_FACE_WAITING,  /* headline, line, detail */
  ROOM_CLOCK_FACE_PLAYING,  /* digits, line, detail; paused, the last minute and a break only change the colours */
  ROOM_CLOCK_FACE_FINISHED, /* line, detail, prizes with names */
} RoomClockFaceLook;

/* Every text is ready to be shown; an unset text leaves its place empty. */
typedef enum
{
  ROOM_CLOCK_FACE_TEXT_NAME,     /* of the tournament */
  ROOM_CLOCK_FACE_TEXT_WALL,     /* the time of day */
  ROOM_CLOCK_FACE_TEXT_BADGE,    /* "Paused" */
  ROOM_CLOCK_FACE_TEXT_TITLE,    /* "Level 5" */
  ROOM_CLOCK_FACE_TEXT_GAME,     /* "no-limit hold'em" */
  ROOM_CLOCK_FACE_TEXT_DIGITS,   /* "12:47" */
  ROOM_CLOCK_FACE_TEXT_HEADLINE, /* large, at most two lines: the tournament's name before it starts */
  ROOM_CLOCK_FACE_TEXT_LINE,     /* blinds, "Back at 21:50", the winner */
  ROOM_CLOCK_FACE_TEXT_DETAIL,   /* ante, colour-up, the winner's prize */
  ROOM_CLOCK_FACE_TEXT_PRIZES,   /* heading of the prizes */
  ROOM_CLOCK_FACE_TEXT_POOL,
  ROOM_CLOCK_FACE_TEXT_POOL_CAPTION,
  ROOM_CLOCK_FACE_TEXT_NEXT,   /* bottom: the next level */
  ROOM_CLOCK_FACE_TEXT_WINDOW, /* bottom: what closes, and when */
  ROOM_CLOCK_FACE_TEXT_PAUSE,  /* bottom: the next break */
  ROOM_CLOCK_FACE_N_TEXTS,
} RoomClockFaceText;

typedef struct
{
  char *value, *caption; /* "14 / 18", "players left" */
} RoomClockFaceFact;

typedef struct
{
  char    *place, *who, *amount; /* WHO may be NULL; without an amount too, PLACE is a heading */
  gboolean is_next;              /* what the next player to go out wins */
} RoomClockFacePrize;

typedef struct
{
  RoomClockFaceLook look;
  RoomTone          tone;
  char             *texts[ROOM_CLOCK_FACE_N_TEXTS];
  GPtrArray        *facts;    /* RoomClockFaceFact */
  GPtrArray        *prizes;   /* RoomClockFacePrize */
  gboolean          seats;    /* the list shows new seats, or pools, instead: PLACE is table and seat, or a heading */
  gboolean          season;   /* the list shows a season's table instead: AMOUNT is points */
  GArray           *chips;    /* gint64 */
  char             *sentence; /* everything important in one sentence, for a screen reader */
} RoomClockFaceModel;

RoomClockFaceModel *room_clock_face_model_new (void);
void                room_clock_face_model_free (RoomClockFaceModel *model);

/* These functions take ownership of their texts. */
void room_clock_face_model_set (RoomClockFaceModel *model, RoomClockFaceText which, char *text);
void room_clock_face_model_add_fact (RoomClockFaceModel *model, char *value, char *caption);
void room_clock_face_model_add_prize (RoomClockFaceModel *model, char *place, char *who, char *amount,
                                      gboolean is_next);

/* True if everything but the digits looks the same. */
gboolean room_clock_face_model_is_still (const RoomClockFaceModel *model, const RoomClockFaceModel *other);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RoomClockFaceModel, room_clock_face_model_free)

G_END_DECLS
