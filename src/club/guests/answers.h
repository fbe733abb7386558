/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads answers to an invitation as they stand in a chat or on a list: English and Spanish words, ticks and crosses. */
#pragma once

#include "guests.h"

G_BEGIN_DECLS

typedef struct
{
  char       *name;   /* as the list or the directory has it, or as it was written if nobody is called so */
  GuestAnswer answer; /* yes, maybe or no */
  gint64      later;  /* the time of day at which they come, in microseconds; -1: with the others */
  char       *teller; /* who wrote it; "": nobody is named */
} GuestSaid;

typedef enum
{
  UNREAD_NO_ANSWER, /* it is neither yes, nor no, nor maybe */
  UNREAD_BOTH,      /* it is yes and no */
  UNREAD_NOBODY,    /* it does not say who */
  UNREAD_SEVERAL,   /* more than one person is called so */
} UnreadWhy;

typedef struct
{
  guint     line; /* from 1 */
  char     *text; /* safe to show */
  UnreadWhy why;
} GuestUnread;

typedef struct
{
  GPtrArray *said;     /* GuestSaid, in the order of the text: a later one replaces an earlier one */
  GPtrArray *unread;   /* GuestUnread */
  gboolean   is_chat;  /* there are messages with their writers */
  gboolean   in_words; /* not only names, ticks and numbers of a list */
  guint      n_new;    /* answers of people whom nobody knew */
} GuestAnswers;

/* GUESTS are on the list, PEOPLE have ever come; either may be NULL.  A first name will do if only one of the guests,
   or else one of the people, has it.  DOORS is the time of day when the doors open: “9:30” is the first one after it.
   -1: nobody knows, and it is in the evening. */
GuestAnswers *guest_answers_read (const char *text, const char *const *guests, const char *const *people, gint64 doors);
void          guest_answers_free (GuestAnswers *answers);
/* FALSE if TEXT, of which they are, is rather a list of names: of those who come, or to be typed one by one. */
gboolean guest_answers_are_some (const GuestAnswers *answers, const char *text);
/* “Eve: no” for “Eve no” of somebody whom nobody knows, which may be an answer or a name; NULL: TEXT is clearly the one or the
   other.  Free it. */
char *guest_answers_mean (const GuestAnswers *answers, const char *text);
/* The list that they make of GUESTS, of whom each has the last answer.  NOW as in guests_answer. */
void guest_answers_apply (const GuestAnswers *answers, Guests *guests, gint64 now);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GuestAnswers, guest_answers_free)

G_END_DECLS
