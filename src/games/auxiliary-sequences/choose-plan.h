/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-plan.h"

extern const PatPlanner pat_outline_planner;
