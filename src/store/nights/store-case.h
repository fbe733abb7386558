/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The chip cases that the host owns. */
#pragma once

#include "store/file/store.h"
#include "tourney/schedule/chips.h"

G_BEGIN_DECLS

typedef struct
{
  gint64  id;
  char   *name;  /* unique, letter by letter; never empty */
  GArray *chips; /* CaseChip, ascending */
} StoreCase;
void store_case_free (StoreCase *chip_case);

GPtrArray *store_case_list (Store *store, GError **error); /* StoreCase, by name */
/* ID 0: a new one, whose id it returns; 0 on error.  Replaces all its chips in one transaction. */
gint64   store_case_save (Store *store, gint64 id, const char *name, const GArray *chips, GError **error);
gboolean store_case_delete (Store *store, gint64 id, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (StoreCase, store_case_free)

G_END_DECLS
