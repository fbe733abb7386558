/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The chip cases that the host owns. */
#pragma once

#include "store/file/store.h"
#include "tourney/schedule/chips.h"

G_BEGIN_DECLS

typedef struct
{
  gint64  id;
  char   *name;  /* unique, compared byte by byte; never empty */
  GArray *chips; /* CaseChip, ascending */
} StoreCase;
void store_case_free (StoreCase *chip_case);

GPtrArray *store_case_list (Store *store, GError **error); /* StoreCase, by name */
/* Saves a chip case and all its chips in one transaction.  With ID 0 it is a new one.  Returns its id, 0 on error. */
gint64   store_case_save (Store *store, gint64 id, const char *name, const GArray *chips, GError **error);
gboolean store_case_delete (Store *store, gint64 id, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (StoreCase, store_case_free)

G_END_DECLS
