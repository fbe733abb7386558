/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lan-language.h"

#include "base/language.h"

const char *
lan_language_pick (const char *accepted)
{
  GSList     *wanted = accepted != NULL ? soup_header_parse_quality_list (accepted, NULL) : NULL;
  const char *found = accepted != NULL ? NULL : language_home ();

  for (GSList *at = wanted; at != NULL && found == NULL; at = at->next)
    found = language_find (at->data);
  soup_header_free_list (wanted);
  return found != NULL ? found : language_list ()[0];
}
