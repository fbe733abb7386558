/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cues as sentences for the host, and those that hosts usually want. */
#pragma once

#include "cue.h"

G_BEGIN_DECLS

/* The parts of a choice, in the current language; borrowed. */
const char *cue_when_label (CueWhen when);
const char *cue_then_label (CueThen then);

/* "Somebody goes out, fewer than 10 left: say “{left} left”".  Free it. */
char *cue_sentence (const Cue *cue);

/* The usual ones (Cue), with texts of the current language. */
GPtrArray *cue_usual (void);

G_END_DECLS
