#pragma once
#include <dlfcn.h>
// Formats with their signatures; a loader compares these only if no table of file types is
// installed.
#define GDK_PIXBUF_ENABLE_BACKEND
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <stdbool.h>

// gdk-pixbuf, which loads GObject, GIO and a dozen more libraries, is loaded with the first image;
// these are its functions, and those of GLib, by their C names.
#define CPIXBUF_FUNCTIONS(F)                                                                                           \
  F(g_error_free) F(g_object_ref) F(g_object_unref) F(g_signal_connect_data) F(g_slist_free)                           \
  F(gdk_pixbuf_animation_is_static_image) F(gdk_pixbuf_apply_embedded_orientation) F(gdk_pixbuf_format_is_scalable)    \
  F(gdk_pixbuf_get_formats) F(gdk_pixbuf_get_height) F(gdk_pixbuf_get_n_channels) F(gdk_pixbuf_get_rowstride)          \
  F(gdk_pixbuf_get_width) F(gdk_pixbuf_loader_close) F(gdk_pixbuf_loader_get_animation)                                \
  F(gdk_pixbuf_loader_get_format) F(gdk_pixbuf_loader_get_pixbuf) F(gdk_pixbuf_loader_new_with_type)                   \
  F(gdk_pixbuf_loader_set_size) F(gdk_pixbuf_loader_write) F(gdk_pixbuf_new_from_xpm_data) F(gdk_pixbuf_read_pixels)

typedef struct {
#define CPIXBUF_FIELD(name) __typeof__(name) *_Nonnull name;
  CPIXBUF_FUNCTIONS(CPIXBUF_FIELD)
#undef CPIXBUF_FIELD
} cpixbuf_functions;

// Loads the library `file` permanently and finds all functions in it and its dependencies; returns
// false if one is missing.
static inline bool cpixbuf_open(const char *_Nonnull file, cpixbuf_functions *_Nonnull functions) {
  void *library = dlopen(file, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
  if (!library) return false;
  bool found = true;
#define CPIXBUF_FIND(name)                                                                                             \
  void *address_of_##name = dlsym(library, #name);                                                                     \
  if (address_of_##name) functions->name = (__typeof__(functions->name))address_of_##name;                             \
  else found = false;
  CPIXBUF_FUNCTIONS(CPIXBUF_FIND)
#undef CPIXBUF_FIND
  dlclose(library);
  return found;
}

// Not imported by Swift: a signal handler with its type.

typedef void (*cpixbuf_size_handler)(GdkPixbufLoader *loader, int width, int height, gpointer data);

static inline void cpixbuf_on_size_prepared(
    const cpixbuf_functions *_Nonnull call, GdkPixbufLoader *loader, cpixbuf_size_handler handler, gpointer data) {
  call->g_signal_connect_data(loader, "size-prepared", G_CALLBACK(handler), data, NULL, (GConnectFlags)0);
}
