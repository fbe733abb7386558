/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What tests need of a single evening of a forecast: all of it, to play it row by row. */
#pragma once

#include "forecast-private.h"
