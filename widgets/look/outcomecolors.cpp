// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/look/outcomecolors.h"
