/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The night in which phones are served, until somebody stops it. */
#pragma once

#include "store/file/store.h"

G_BEGIN_DECLS

enum
{
  STORE_CODE_LENGTH = 8, /* of the invitation: small letters and digits */
  STORE_PIN_LENGTH = 6,  /* digits */
};

typedef struct
{
  gint64 tournament;
  char   code[STORE_CODE_LENGTH + 1], pin[STORE_PIN_LENGTH + 1];
  guint  n_wrong; /* PINs that were guessed since the last right one */
  guint  port;
  gint64 since; /* microseconds since 1970 */
} StoreServing;

/* FALSE without an error: there is no such night, or its row is damaged. */
gboolean store_serving_find (Store *store, StoreServing *serving, GError **error);
/* And no other night.  Its wishes stay, as long as the code is the same. */
gboolean store_serving_keep (Store *store, const StoreServing *serving, GError **error);
gboolean store_serving_end (Store *store, gint64 tournament, GError **error); /* also one that is not served */

/* What people want with their phones, as a text of the caller's; "": nothing, also where it is not served.  Free it. */
char    *store_serving_wishes (Store *store, gint64 tournament);
gboolean store_serving_keep_wishes (Store *store, gint64 tournament, const char *wishes, GError **error);

G_END_DECLS
