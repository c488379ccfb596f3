#pragma once
#include <dlfcn.h>
#include <stdbool.h>
#include <stdio.h>

// libhyphen is not linked, and its header is not needed: it is loaded with the first word that may be hyphenated. These are
// the declarations of its functions, as in hyphen.h of version 2.8.
typedef struct _HyphenDict chyphen_dictionary;

typedef struct {
  chyphen_dictionary *_Nullable (*_Nonnull hnj_hyphen_load_file)(FILE *_Nonnull file);
  void (*_Nonnull hnj_hyphen_free)(chyphen_dictionary *_Nonnull dictionary);
  int (*_Nonnull hnj_hyphen_hyphenate2)(chyphen_dictionary *_Nonnull dictionary, const char *_Nonnull word, int size,
                                        char *_Nonnull hyphens, char *_Nullable hyphenated,
                                        char *_Nullable *_Nullable *_Nonnull replacements,
                                        int *_Nullable *_Nonnull positions, int *_Nullable *_Nonnull cuts);
} chyphen_functions;

// Loads the library `file` permanently and finds all functions in it; returns false if one is missing.
static inline bool chyphen_open(const char *_Nonnull file, chyphen_functions *_Nonnull functions) {
  void *library = dlopen(file, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
  if (!library) return false;
  bool found = true;
#define CHYPHEN_FIND(name)                                                                                             \
  void *address_of_##name = dlsym(library, #name);                                                                     \
  if (address_of_##name) functions->name = (__typeof__(functions->name))address_of_##name;                             \
  else found = false;
  CHYPHEN_FIND(hnj_hyphen_load_file)
  CHYPHEN_FIND(hnj_hyphen_free)
  CHYPHEN_FIND(hnj_hyphen_hyphenate2)
#undef CHYPHEN_FIND
  dlclose(library);
  return found;
}
