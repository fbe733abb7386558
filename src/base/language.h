/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The language that sentences are made in.

   gettext knows one for the whole process, that of whoever started the program.  Somebody who looks on with a phone may speak
   another: between language_begin and language_end everything that is said is said in theirs, as the manual of GNU gettext has
   it ("Being a `gettext` grok"): LANGUAGE is set, and the catalogue told.  (A locale of each thread would need locales that few
   machines have generated.)

   This belongs to the main thread.  Threads that make sentences hold the language meanwhile, which is the laptop's then. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* In main, when the catalogue is bound and there are no other threads: LANGUAGE stands in the environment from then on, and
   never moves.  Where there is no catalogue of the laptop's language it is English; also in the locale "C", in which gettext
   would not translate at all. */
void language_init (void);

/* Those that Cardroom speaks, English first: "en", "es"; ended by NULL.  HOME is the laptop's. */
const char *const *language_list (void);
const char        *language_home (void);
/* As it stands in the list, also for "es-MX" and "es_ES.UTF-8"; NULL: Cardroom does not speak it. */
const char *language_find (const char *tag);

/* LANGUAGE is one of the list.  They nest. */
void language_begin (const char *language);
void language_end (void);
/* The one of now; as long as that is HOME, numbers and times of day are written as the laptop's locale has them. */
const char *language_now (void);
gboolean    language_is_home (void);

/* Of threads: as long as it is there, sentences are in the laptop's.  Not for long, as the main thread may wait for it. */
GRecMutexLocker *language_hold (void);

/* CHANGED is called whenever it is another one: for what cannot ask at the time it is shown.  There is one of them. */
void language_watch (void (*changed) (void));

G_END_DECLS
