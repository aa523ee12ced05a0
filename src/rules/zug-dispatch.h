/* zug-dispatch.h: how a function is asked of the build that the laws, or a position, belong to */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-position.h"

/* Whether this processor is quick at the instructions of the build that uses pext. */
bool zug_processor_has_pext (void);

/* Declares a function as the builds define it (zug-width.h). */
#ifdef ZUG_HAS_PEXT
#define ZUG_BUILDS_OF(type, name, parameters)                                                      \
  type name##_narrow parameters;                                                                   \
  type name##_pext parameters;                                                                     \
  type name##_wide parameters;
#define ZUG_PEXT_ELSE_NARROW(name, arguments)                                                      \
  (zug_processor_has_pext () ? name##_pext arguments : name##_narrow arguments)
#else
#define ZUG_BUILDS_OF(type, name, parameters)                                                      \
  type name##_narrow parameters;                                                                   \
  type name##_wide parameters;
#define ZUG_PEXT_ELSE_NARROW(name, arguments) (name##_narrow arguments)
#endif

/* Defines a function that hands its arguments to the build of the laws. */
#define ZUG_ASK_BUILD_OF_LAWS(laws, type, name, parameters, arguments)                             \
  ZUG_BUILDS_OF (type, name, parameters)                                                           \
  type name parameters                                                                             \
  {                                                                                                \
    return (laws)->wide ? name##_wide arguments : ZUG_PEXT_ELSE_NARROW (name, arguments);          \
  }

/* The same by a position alone, for what no ride is looked at. */
#define ZUG_ASK_BUILD_OF_POSITION(position, type, name, parameters, arguments)                     \
  ZUG_BUILDS_OF (type, name, parameters)                                                           \
  type name parameters                                                                             \
  {                                                                                                \
    return (position)->wide ? name##_wide arguments : name##_narrow arguments;                     \
  }
