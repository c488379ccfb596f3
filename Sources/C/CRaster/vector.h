// Short vectors, and functions compiled once for each vector width of the machine.
//
// No multiplication and addition are fused here, so that all widths give the same bytes.
#pragma once
#include <stdint.h>
#include <string.h>

typedef float float4 __attribute__((ext_vector_type(4)));
typedef float float8 __attribute__((ext_vector_type(8)));
typedef int32_t int4 __attribute__((ext_vector_type(4)));
typedef int32_t int8 __attribute__((ext_vector_type(8)));
typedef uint32_t uint8 __attribute__((ext_vector_type(8)));
typedef uint16_t ushort32 __attribute__((ext_vector_type(32)));
typedef uint8_t byte4 __attribute__((ext_vector_type(4)));
typedef uint8_t byte8 __attribute__((ext_vector_type(8)));
typedef uint8_t byte32 __attribute__((ext_vector_type(32)));

#define INLINE static inline __attribute__((always_inline))

#if defined(__x86_64__)
#define WIDE __attribute__((target("avx2")))
INLINE int has_wide(void) { return __builtin_cpu_supports("avx2"); }
#else
#define WIDE
INLINE int has_wide(void) { return 0; }
#endif

#define UNPACKED(...) __VA_ARGS__

/// Defines the kernel `raster_NAME`: the inline function `NAME`, compiled once for each width of vectors.
///
/// `PARAMETERS` are its parameters, in parentheses; their names follow. The kernel has one more, `wide`.
#define KERNEL(NAME, PARAMETERS, ...)                                                \
  WIDE static void NAME##_wide PARAMETERS { NAME(__VA_ARGS__); }                     \
  static void NAME##_plain PARAMETERS { NAME(__VA_ARGS__); }                         \
  void raster_##NAME(UNPACKED PARAMETERS, int wide) {                                \
    (wide && has_wide() ? NAME##_wide : NAME##_plain)(__VA_ARGS__);                  \
  }
