/* SPDX-License-Identifier: GPL-3.0-or-later */
/* People who are probably one: “José” and “Jose”, “Smith, John” and “John Smith”, or two names with one phone number.
   Names of which a letter more or less is another name, “Ann” and “Anna”, are not. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  const char *name;
  const char *full_name, *contact; /* NULL or "": not known */
} DoublesPerson;

/* In what two names differ, or what two people have in common. */
typedef enum
{
  DOUBLES_CASE = 1 << 0,
  DOUBLES_ACCENTS = 1 << 1,
  DOUBLES_BLANKS = 1 << 2,
  DOUBLES_MARKS = 1 << 3,     /* of punctuation */
  DOUBLES_ORDER = 1 << 4,     /* of the words */
  DOUBLES_LOOKS = 1 << 5,     /* written with other letters, the names look alike */
  DOUBLES_FULL_NAME = 1 << 6, /* the full name of one is a name of the other's */
  DOUBLES_PHONE = 1 << 7,
  DOUBLES_ADDRESS = 1 << 8, /* of mail, or of a chat: @ann */
} DoublesWhy;

typedef struct
{
  guint one, other; /* indices, the lower one first */
  guint why;        /* DoublesWhy */
} DoublesPair;

/* DoublesPair, by index.  Of several who are probably one, each is paired with the first of them that they can be.  The same name twice
   is the same person, and no pair. */
GArray *doubles_find (const DoublesPerson *people, guint n);

/* TRUE: the people of these indices are known to be two. */
typedef gboolean (*DoublesAreTwo) (guint one, guint other, gpointer data);
GArray *doubles_find_unknown (const DoublesPerson *people, guint n, DoublesAreTwo are_two, gpointer data);

/* “José” and “Jose” differ only in accents.  Free it. */
char *doubles_say (const DoublesPerson *people, const DoublesPair *pair);

G_END_DECLS
