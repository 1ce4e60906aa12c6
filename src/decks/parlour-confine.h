/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

void parlour_confine (void (*open_fonts) (void));
