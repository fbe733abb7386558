/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Somebody is forgotten: their name, the names they had before and all that is known of them leave the file. */
#pragma once

#include "store/file/store.h"

G_BEGIN_DECLS

typedef struct
{
  char    *somebody; /* who they are from now on: “Somebody 3” */
  gboolean lingers;  /* another program reads the file, of which the log holds the name until that is closed */
} StoreForgotten;
void store_forgotten_clear (StoreForgotten *forgotten);

/* Puts “Somebody N” in the place of whoever is called NAME: in the logs of nights, at side games, in every text that
   names them.  Nights stay as they were otherwise.  This cannot be undone, and copies of the file that were made before
   keep the name.  No tournament may be loaded that they are in: it would write the name again. */
gboolean store_forget (Store *store, const char *name, StoreForgotten *forgotten, GError **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (StoreForgotten, store_forgotten_clear)

G_END_DECLS
