/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The guest list of a night: who was asked, what they answered, and who waits for a seat. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  GUEST_ASKED,
  GUEST_YES,
  GUEST_MAYBE,
  GUEST_NO,
  GUEST_WAITING, /* said yes when no seat was left */
  N_GUEST_ANSWERS,
} GuestAnswer;

typedef struct
{
  char       *name;
  GuestAnswer answer;
  gint64      since;  /* of the answer: microseconds since 1970 */
  char       *teller; /* who told it; "": the host */
  gint64      later;  /* the time of day at which a yes is expected, in microseconds; -1: with the others */
  guint       turn;   /* the order in which people said yes, from 1; 0: they have not */
} Guest;

typedef struct _Guests Guests;

/* SEATS is how many can play; 0: there is no limit. */
Guests *guests_new (gint seats);
Guests *guests_copy (const Guests *guests);
void    guests_free (Guests *guests);
/* Sets how many seats there are.  With fewer, those who said yes last go to the waiting list; with more, the first who waits
   can be offered one. */
void guests_set_seats (Guests *guests, gint seats);
gint guests_get_seats (const Guests *guests);

guint        guests_n (const Guests *guests);
const Guest *guests_get (const Guests *guests, guint index); /* in the order in which they were asked */
const Guest *guests_find (const Guests *guests, const char *name);
guint        guests_count (const Guests *guests, GuestAnswer answer);

/* Does nothing if they are on the list. */
void guests_ask (Guests *guests, const char *name, gint64 now);
/* Puts NAME on the list if need be, and returns what they are then: a yes waits if no seat is left, or somebody else
   waits for the one that is.  An answer that is no news keeps its time and its teller. */
GuestAnswer guests_answer (Guests *guests, const char *name, GuestAnswer answer, gint64 later, const char *teller,
                           gint64 now);
void        guests_remove (Guests *guests, const char *name);
/* Takes over a row as it was kept; FALSE if it breaks a rule of the list. */
gboolean guests_restore (Guests *guests, const Guest *row);

/* The guest to whom a free seat is to be offered: the first of those who wait.  NULL: no seat is free, or nobody waits. */
const Guest *guests_offered (const Guests *guests);

/* The number to plan for, within the seats.  A "maybe" weighs a half until the group's own nights say better: of
   MAYBES who said so, CAME did. */
gint guests_plan (const Guests *guests, guint maybes, guint came);

const char *guest_answer_word (GuestAnswer answer); /* "yes": how it is stored */
gboolean    guest_answer_parse (const char *word, GuestAnswer *answer);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Guests, guests_free)

G_END_DECLS
