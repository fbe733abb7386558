/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can go wrong with the store.  A message is a sentence that says what and what to do. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define STORE_ERROR (store_error_quark ())
typedef enum
{
  STORE_ERROR_FAILED,  /* the disk or the file said no; the message says which and what to do */
  STORE_ERROR_BUSY,    /* another program writes to this file */
  STORE_ERROR_FULL,    /* no room on the disk */
  STORE_ERROR_TOO_NEW, /* written by a later Cardroom */
  STORE_ERROR_FOREIGN, /* not a Cardroom file */
  STORE_ERROR_DAMAGED, /* cut off or overwritten */
  STORE_ERROR_MISSING, /* nothing there to read, or no such row */
  STORE_ERROR_REFUSED, /* the store is well, but this is not to be written to it */
} StoreError;
GQuark store_error_quark (void);

/* Set ERROR to STORE_ERROR_REFUSED; always FALSE. */
gboolean store_refuse (GError **error, const char *sentence);
gboolean store_refuse_with (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

G_END_DECLS
