/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The language of a phone. */
#pragma once

#include <libsoup/soup.h>

G_BEGIN_DECLS

/* The language Cardroom speaks that ACCEPTED, an Accept-Language header, prefers; English if there is none. NULL: the
   header is missing, and the language of the laptop is used. */
const char *lan_language_pick (const char *accepted);

G_END_DECLS
