// Replaces the functions of the C library: symbols of the program come first, also for its libraries.
#include "CAllocations.h"

#include <errno.h>
#include <stddef.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *memory);

static _Thread_local long allocations, frees, bytes;

long allocations_of_thread(void) { return allocations; }

long frees_of_thread(void) { return frees; }

long allocated_bytes_of_thread(void) { return bytes; }

static void note(size_t size) {
  allocations++;
  bytes += (long)size;
}

// The address sanitizer replaces them itself; with it, nothing is counted.
#if !__has_feature(address_sanitizer)

void *malloc(size_t size) {
  note(size);
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  note(count * size);
  return __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
  note(size);
  if (memory) frees++;
  return __libc_realloc(memory, size);
}

void *memalign(size_t alignment, size_t size) {
  note(size);
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **memory, size_t alignment, size_t size) {
  *memory = memalign(alignment, size);
  return *memory ? 0 : ENOMEM;
}

void free(void *memory) {
  if (memory) frees++;
  __libc_free(memory);
}

#endif
