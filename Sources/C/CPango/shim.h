#pragma once
#include <dlfcn.h>
#include <stdbool.h>
#include <stdio.h>
#include <pango/pango.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>
#include <fontconfig/fontconfig.h>
#include <hb.h>
#include <hb-ot.h>
#include <ft2build.h>
#include FT_FREETYPE_H

// Fontconfig, HarfBuzz and FreeType are linked. Pango, which loads GObject, GIO and a dozen more
// libraries, is loaded with the first text that needs it; these are its functions, and those of
// GLib, by their C names.
#define CPANGO_FUNCTIONS(F)                                                                                            \
  F(g_list_free) F(g_list_prepend) F(g_log_remove_handler) F(g_log_set_handler) F(g_object_ref) F(g_object_unref)      \
  F(pango_attr_font_features_new) F(pango_attr_list_insert) F(pango_attr_list_new) F(pango_attr_list_unref) F(pango_context_set_base_dir)                                        \
  F(pango_context_set_font_description) F(pango_context_set_language) F(pango_context_set_round_glyph_positions)       \
  F(pango_default_break) F(pango_fc_font_get_pattern) F(pango_fc_font_map_set_config)                                  \
  F(pango_fc_font_map_set_default_substitute) F(pango_find_base_dir) F(pango_font_description_free)                    \
  F(pango_font_description_new) F(pango_font_description_set_absolute_size) F(pango_font_description_set_family)       \
  F(pango_font_description_set_weight) F(pango_font_get_hb_font) F(pango_font_map_create_context)                      \
  F(pango_ft2_font_map_new) F(pango_glyph_item_get_logical_widths) F(pango_glyph_string_free)                          \
  F(pango_glyph_string_new) F(pango_item_free) F(pango_item_split) F(pango_itemize_with_base_dir)                      \
  F(pango_language_from_string) F(pango_reorder_items) F(pango_shape_with_flags) F(pango_tailor_break)

// `pango_find_base_dir` is deprecated without a successor.
G_GNUC_BEGIN_IGNORE_DEPRECATIONS
typedef struct {
#define CPANGO_FIELD(name) __typeof__(name) *_Nonnull name;
  CPANGO_FUNCTIONS(CPANGO_FIELD)
#undef CPANGO_FIELD
} cpango_functions;
G_GNUC_END_IGNORE_DEPRECATIONS

// Loads the library `file` permanently and finds all functions in it and its dependencies; returns
// false if one is missing.
static inline bool cpango_open(const char *_Nonnull file, cpango_functions *_Nonnull functions) {
  void *library = dlopen(file, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
  if (!library) return false;
  bool found = true;
#define CPANGO_FIND(name)                                                                                              \
  void *address_of_##name = dlsym(library, #name);                                                                     \
  if (address_of_##name) functions->name = (__typeof__(functions->name))address_of_##name;                             \
  else found = false;
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  CPANGO_FUNCTIONS(CPANGO_FIND)
  G_GNUC_END_IGNORE_DEPRECATIONS
#undef CPANGO_FIND
  dlclose(library);
  return found;
}

// Other items that Swift does not import: macros with casts, constants in expressions, and a
// function that HarfBuzz 7 renamed.

static inline PangoFcFontMap *cpango_fc_font_map(PangoFontMap *map) { return (PangoFcFontMap *)map; }
static inline PangoFcFont *cpango_fc_font(PangoFont *font) { return (PangoFcFont *)font; }

// Swift treats a C global like `stderr` as unsynchronized; this replaces the stream and returns the
// old one.
static inline FILE *cpango_replace_stderr(FILE *stream) {
  FILE *old = stderr;
  stderr = stream;
  return old;
}

static inline PangoGlyph cpango_glyph_empty(void) { return PANGO_GLYPH_EMPTY; }
static inline PangoGlyph cpango_glyph_unknown_flag(void) { return PANGO_GLYPH_UNKNOWN_FLAG; }

static inline void cpango_draw_glyph(hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *pen, void *data) {
#if HB_VERSION_ATLEAST(7, 0, 0)
  hb_font_draw_glyph(font, glyph, pen, data);
#else
  hb_font_get_glyph_shape(font, glyph, pen, data);
#endif
}

static inline FT_Int32 cpango_load_color(void) { return FT_LOAD_COLOR; }
static inline FT_Int32 cpango_is_bgra(const FT_Bitmap *bitmap) { return bitmap->pixel_mode == FT_PIXEL_MODE_BGRA; }
