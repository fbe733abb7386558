/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The night that phones can join, until the host stops serving it. */
#pragma once

#include "store/file/store.h"

G_BEGIN_DECLS

enum
{
  STORE_CODE_LENGTH = 8, /* of the invitation: lower-case letters and digits */
  STORE_PIN_LENGTH = 6,  /* digits */
};

typedef struct
{
  gint64 tournament;
  char   code[STORE_CODE_LENGTH + 1], pin[STORE_PIN_LENGTH + 1];
  guint  n_wrong; /* wrong PINs since the last right one */
  guint  port;
  gint64 since; /* microseconds since 1970 */
} StoreServing;

/* FALSE without an error: no night is served, or its row is damaged. */
gboolean store_serving_find (Store *store, StoreServing *serving, GError **error);
/* Serves this night and no other.  What phones asked for is kept as long as the code stays the same. */
gboolean store_serving_keep (Store *store, const StoreServing *serving, GError **error);
gboolean store_serving_end (Store *store, gint64 tournament, GError **error); /* no error if it is not served */

/* The wishes that people have sent with their phones, as a text in the caller's format.  Empty if there is nothing, or
   the night is not served.  Free it. */
char    *store_serving_wishes (Store *store, gint64 tournament);
gboolean store_serving_keep_wishes (Store *store, gint64 tournament, const char *wishes, GError **error);

G_END_DECLS
