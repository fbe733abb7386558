/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cues: what the host wants done at a moment, in three parts: when, if and then, as in “out if left < 10 say "{left} left"”.
   They are a line of the settings.  Nothing is interpreted but names in braces. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  CUE_LEVEL,  /* a level begins */
  CUE_BEFORE, /* so long before a level or a break ends */
  CUE_BREAK,
  CUE_BREAK_OVER,
  CUE_OUT,
  CUE_LEFT, /* so many are left */
  CUE_BUBBLE,
  CUE_MONEY,
  CUE_FINAL_TABLE,
  CUE_HEADS_UP,
  CUE_WINNER,
  CUE_ENTRY, /* while hands are played, as the next two */
  CUE_REBUY,
  CUE_ADD_ON,
  CUE_N_WHENS
} CueWhen;
extern const char *const cue_when_words[CUE_N_WHENS]; /* file format */

typedef enum
{
  CUE_ALWAYS,
  CUE_IF_LEFT, /* players */
  CUE_IF_LEVEL,
  CUE_IF_TABLES,
  CUE_IF_UNPAID, /* players who owe something */
  CUE_IF_PLAYER, /* it is about this one */
  CUE_N_IFS
} CueIf;
extern const char *const cue_if_words[CUE_N_IFS]; /* file format; NULL for CUE_ALWAYS */

typedef enum
{
  CUE_SAY,    /* a voice does */
  CUE_SHOW,   /* on the players' clock */
  CUE_NOTIFY, /* the host */
  CUE_PAUSE,  /* the clock */
  CUE_N_THENS
} CueThen;
extern const char *const cue_then_words[CUE_N_THENS]; /* file format */

/* What a text can name in braces. */
typedef enum
{
  CUE_NAME_PLAYER, /* whom it is about */
  CUE_NAME_LEFT,
  CUE_NAME_LEVEL,
  CUE_NAME_BLINDS,
  CUE_NAME_NEXT, /* the blinds of the next level */
  CUE_NAME_AVERAGE,
  CUE_NAME_POOL,
  CUE_NAME_TOURNAMENT,
  CUE_N_NAMES
} CueName;
extern const char *const cue_name_words[CUE_N_NAMES]; /* without the braces: file format */

typedef struct
{
  CueWhen when;
  gint64  number; /* of CUE_LEFT; microseconds of CUE_BEFORE */
  CueIf   condition;
  char    sign; /* of a figure: '<', '>' or '=' */
  gint64  figure;
  char   *player; /* of CUE_IF_PLAYER */
  CueThen then;
  char   *text;   /* NULL: CUE_PAUSE */
  gint64  length; /* of CUE_SHOW, microseconds */
} Cue;

void cue_free (Cue *cue);
Cue *cue_copy (const Cue *cue);

/* Reads a cue from *INDEX on, and leaves *INDEX behind it; NULL and a sentence if it is none. */
Cue  *cue_read (const GArray *words, guint *index, GError **error);
char *cue_to_text (const Cue *cue); /* as cue_read reads it */

/* The cues (Cue) of a line of settings from INDEX on, with commas between them; none for “off”. */
GPtrArray *cue_read_all (const GArray *words, guint index, GError **error);
void       cue_append_all (GString *line, const GPtrArray *cues); /* with a blank before; NULL: none */

/* TEXT with what VALUE returns, which it frees, for each name in braces. */
typedef char *(*CueValue) (gpointer data, CueName name);
char *cue_fill (const char *text, CueValue value, gpointer data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Cue, cue_free)

G_END_DECLS
