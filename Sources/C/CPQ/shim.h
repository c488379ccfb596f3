#pragma once
#include <dlfcn.h>
#include <stdbool.h>
#if __has_include(<postgresql/libpq-fe.h>)
#include <postgresql/libpq-fe.h>
#else
#include <libpq-fe.h>
#endif

// libpq is not linked: it is loaded with the first connection. These are its functions, by their C names.
#define CPQ_FUNCTIONS(F)                                                                                               \
  F(PQclear) F(PQconnectPoll) F(PQconnectStartParams) F(PQconsumeInput) F(PQerrorMessage) F(PQfinish) F(PQflush)       \
  F(PQgetResult) F(PQgetisnull) F(PQgetlength) F(PQgetvalue) F(PQisBusy) F(PQnfields) F(PQntuples)                     \
  F(PQresultErrorField) F(PQresultStatus) F(PQsendQueryParams) F(PQsetErrorVerbosity) F(PQsetNoticeProcessor)          \
  F(PQsetnonblocking) F(PQsocket) F(PQstatus)

typedef struct {
#define CPQ_FIELD(name) __typeof__(name) *_Nonnull name;
  CPQ_FUNCTIONS(CPQ_FIELD)
#undef CPQ_FIELD
} cpq_functions;

// Loads the library `file` permanently and finds all functions in it; returns false if one is missing.
static inline bool cpq_open(const char *_Nonnull file, cpq_functions *_Nonnull functions) {
  void *library = dlopen(file, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
  if (!library) return false;
  bool found = true;
#define CPQ_FIND(name)                                                                                                 \
  void *address_of_##name = dlsym(library, #name);                                                                     \
  if (address_of_##name) functions->name = (__typeof__(functions->name))address_of_##name;                             \
  else found = false;
  CPQ_FUNCTIONS(CPQ_FIND)
#undef CPQ_FIND
  dlclose(library);
  return found;
}

// Discards a notice of the server; libpq's own function prints it to standard error.
static inline void cpq_discard_notice(void *_Nullable context, const char *_Nullable message) {
  (void)context;
  (void)message;
}
