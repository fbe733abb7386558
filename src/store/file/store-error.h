/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The errors of the store.  Each message is a sentence that says what happened and what to do. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define STORE_ERROR (store_error_quark ())
typedef enum
{
  STORE_ERROR_FAILED,  /* the disk or the file failed; the message says which, and what to do */
  STORE_ERROR_BUSY,    /* another program is writing to this file */
  STORE_ERROR_FULL,    /* the disk is full */
  STORE_ERROR_TOO_NEW, /* written by a later version of Cardroom */
  STORE_ERROR_FOREIGN, /* not a Cardroom file */
  STORE_ERROR_DAMAGED, /* truncated or overwritten */
  STORE_ERROR_MISSING, /* nothing there to read, or no such row */
  STORE_ERROR_REFUSED, /* the store is sound, but must not hold this */
} StoreError;
GQuark store_error_quark (void);

/* Both set ERROR to STORE_ERROR_REFUSED and return FALSE. */
gboolean store_refuse (GError **error, const char *sentence);
gboolean store_refuse_with (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

G_END_DECLS
