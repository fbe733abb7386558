/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The language that sentences are written in.

   gettext knows one language for the whole process, that of the person who started the program.  Somebody who follows
   on a phone may read another: between language_begin and language_end every sentence is written in theirs.  As the
   chapter "Being a `gettext` grok" of GNU gettext's manual describes, this sets LANGUAGE and tells the catalogue.  (A
   locale for each thread would need locales that few machines have generated.)

   Only the main thread switches languages.  Other threads that write sentences hold the language meanwhile, which is
   then the laptop's. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Called by main once the catalogue is bound and before any thread starts: from then on LANGUAGE is in the environment
   and never moves.  English is used if there is no catalogue for the laptop's language, and in the locale "C", where
   gettext would not translate at all. */
void language_init (void);

/* The languages that Cardroom speaks, English first: "en", "es"; ended by NULL.  HOME is the laptop's. */
const char *const *language_list (void);
const char        *language_home (void);
/* The entry of the list for TAG, which may also be "es-MX" or "es_ES.UTF-8"; NULL: Cardroom does not speak it. */
const char *language_find (const char *tag);

/* LANGUAGE is an entry of the list.  Pairs may nest. */
void language_begin (const char *language);
void language_end (void);
/* The current language.  While it is HOME, numbers and times of day are written as the laptop's locale has them. */
const char *language_now (void);
gboolean    language_is_home (void);
/* "ltr" or "rtl", as HTML has it: how LANGUAGE, an entry of the list, is written. */
const char *language_direction (const char *language);

/* For threads: keeps sentences in the laptop's language until the locker is freed.  Free it soon, as the main thread
   may be waiting for it. */
GRecMutexLocker *language_hold (void);

/* Calls CHANGED after each change of language, for code that cannot ask when it displays something.  There is one
   watcher. */
void language_watch (void (*changed) (void));

G_END_DECLS
