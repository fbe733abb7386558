/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The language of a phone. */
#pragma once

#include <libsoup/soup.h>

G_BEGIN_DECLS

/* ACCEPTED: its Accept-Language; NULL: it does not say, and hears what the laptop speaks.  Of languages that Cardroom speaks the
   one it would rather have; English, if there is none. */
const char *lan_language_pick (const char *accepted);

G_END_DECLS
