/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The directory of people: what the club knows of each beside their nights, and under which names they are in these.
   Nights keep every name as it was written; who that is by now follows from the directory when they are read. */
#pragma once

#include "store/file/store.h"

G_BEGIN_DECLS

#define STORE_MOST_PICTURE (256 * 1024) /* bytes */
#define STORE_MOST_NOTE    (64 * 1024)  /* bytes */
#define STORE_MOST_FIELD   1024         /* bytes of another text */

typedef enum
{
  STORE_FULL_NAME,
  STORE_NICKNAME, /* for the screens */
  STORE_CONTACT,
  STORE_NOTE,  /* for the host alone */
  STORE_SINCE, /* a day: "2026-01-09" */
  STORE_N_FIELDS
} StoreField;

typedef struct
{
  char    *name;
  char    *fields[STORE_N_FIELDS]; /* NULL: nobody has said */
  gboolean hidden;                 /* not offered where names are typed */
  gboolean forgotten;              /* the name stands for one that nobody knows any more */
  gboolean has_picture;
  gboolean is_kept; /* there is more of them than the name, or they were put into the directory */
  GStrv    also;    /* other names under which they are in nights */
  guint    nights;  /* to which they came, also such as are not over */
  guint    games;   /* cash games at which they sat */
} StoreProfile;
void store_profile_free (StoreProfile *profile);

/* StoreProfile of everybody who ever came, sat at a cash game or was put into the directory, those who come most often first. */
GPtrArray *store_directory_list (Store *store, GError **error);
/* The same of those of whom more is known than the name, without their nights: quick, however many nights there are. */
GPtrArray *store_directory_kept (Store *store, GError **error);
/* char * -> char *: the names of nights whose people go by another name now.  Unref it. */
GHashTable *store_directory_called (Store *store, GError **error);
/* Everybody's names, as store_directory_list has them. */
GStrv store_directory_names (Store *store, GError **error);

/* NAME is one that they go by or went by.  An unknown one is refused, with the nearest. */
char         *store_directory_find (Store *store, const char *name, GError **error); /* the name that they go by */
StoreProfile *store_directory_get (Store *store, const char *name, GError **error);
/* NULL without an error: there is none. */
GBytes *store_directory_picture (Store *store, const char *name, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (StoreProfile, store_profile_free)

G_END_DECLS
