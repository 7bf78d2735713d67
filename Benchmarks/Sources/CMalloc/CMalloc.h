// `mallinfo2`, which the module of the C library does not show to Swift.
#pragma once

#if __has_include(<features.h>)
  #include <features.h>
#endif

#ifdef __GLIBC_PREREQ
  #define HAS_MALLINFO2 __GLIBC_PREREQ(2, 33)
#endif

#if HAS_MALLINFO2
  #include <malloc.h>

  /// The bytes that are allocated and not freed, or -1 where the allocator does not say.
  static inline long bytesInUse(void) {
    struct mallinfo2 information = mallinfo2();
    return (long)(information.uordblks + information.hblkhd);
  }
#else
  static inline long bytesInUse(void) { return -1; }
#endif
