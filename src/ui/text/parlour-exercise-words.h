/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-exercise.h"

char *parlour_exercise_words_task   (ParlourExercise *exercise);
char *parlour_exercise_words_shown  (ParlourExercise *exercise);
char *parlour_exercise_words_answer (ParlourExercise *exercise);
