/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The evenings of the sample club: invented people, played by the engine, and the same at every call. */
#pragma once

#include "tourney/log/tourney.h"

G_BEGIN_DECLS

#define SAMPLE_OVER   20 /* nights that are over, from 0; the one that is running comes behind them */
#define SAMPLE_NIGHTS (SAMPLE_OVER + 1)

/* By its seed a night is known to be of the sample, and which one. */
guint64  sample_night_seed (guint number);
gboolean sample_night_is (guint64 seed);

Tourney *sample_night_play (guint number, GError **error);

G_END_DECLS
