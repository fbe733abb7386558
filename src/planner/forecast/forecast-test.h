/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A single evening of a forecast, for tests that play it row by row. */
#pragma once

#include "forecast-private.h"
