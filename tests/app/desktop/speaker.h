/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A speech server of our own: it speaks SSIP on a socket, remembers what it was told, and can hang, refuse or die. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _Speaker Speaker;

/* Before any thread: from then on there is no speech server but a speaker, and none can be started. */
void speaker_init (void);
void speaker_end_all (void); /* at the end of the program */

Speaker *speaker_new (void);
void     speaker_free (Speaker *speaker);

/* What it says now; NULL: it is silent. */
char *speaker_dup_saying (Speaker *speaker);
/* Waits until it says TEXT, or is silent for NULL, and runs the main loop meanwhile. */
void speaker_wait (Speaker *speaker, const char *text);
/* All that it was told to say, a line each, and the commands before the last of them, separated by |. */
char *speaker_dup_said (Speaker *speaker);
char *speaker_dup_commands (Speaker *speaker);

void speaker_end (Speaker *speaker);                 /* it has said what it is saying */
void speaker_hang (Speaker *speaker, gboolean hang); /* no answers; commands that wait are answered at the end of it */
void speaker_refuse (Speaker *speaker, const char *command); /* answers it with an error; NULL: nothing is refused */
void speaker_drop (Speaker *speaker);                        /* dies, and is there again for the next connection */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Speaker, speaker_free)

G_END_DECLS
