internal import CPango
internal import Glibc
internal import Synchronization

/// A font configuration.
///
/// A class, because it releases fontconfig's.
@safe final class FontConfiguration {
  /// Fontconfig's configuration; lives as long as this object.
  let handle: OpaquePointer

  /// The stream that discards fontconfig's messages, once it is opened; holding the lock allows to
  /// install it.
  ///
  /// It is never closed, because another thread may be about to write to it.
  private static let silence = unsafe Mutex<UnsafeMutablePointer<FILE>?>(nil)

  /// Reads the configuration in `file`, or the system's if `nil`.
  ///
  /// The system's is fontconfig's current one,
  /// which is read once in a process: Pango starts a thread that would otherwise read another one.
  /// Fontconfig writes messages to C's `stderr`; while it reads, everything that is written there
  /// is discarded. The C functions are `FcInit`, `FcConfigReference`, `FcConfigParseAndLoad` and
  /// `FcConfigBuildFonts`.
  init(file: String?) throws(TypesettingError) {
    let made = unsafe Self.silence.withLock { stream -> OpaquePointer? in
      // SAFETY: only the holder of the lock exchanges the streams, and both stay open.
      if unsafe stream == nil { unsafe stream = fopen("/dev/null", "w") }
      guard let silent = unsafe stream else { return unsafe Self.load(file: file) }
      let heard = unsafe cpango_replace_stderr(silent)
      defer { _ = unsafe cpango_replace_stderr(heard) }
      return unsafe Self.load(file: file)
    }
    guard let made = unsafe made else { throw .noFonts }
    unsafe handle = made
  }

  // SAFETY: owned since `init`, and released only here.
  deinit { unsafe FcConfigDestroy(handle) }

  /// Returns a configuration with at least one font that can be used.
  private static func load(file: String?) -> OpaquePointer? {
    // SAFETY: owned by us until it is returned; fontconfig copies the name.
    guard let made = unsafe file.map(read(fromFile:)) ?? system() else { return nil }
    if unsafe hasLatinOutlines(made) { return unsafe made }
    unsafe FcConfigDestroy(made)
    return nil
  }

  /// Whether a font has outlines of Latin letters: bitmaps and color emoji alone would leave cells without any text.
  ///
  /// The C functions are `FcPatternGetBool`, `FcPatternGetCharSet` and `FcCharSetHasChar`.
  private static func hasLatinOutlines(_ configuration: OpaquePointer) -> Bool {
    // SAFETY: the configuration is alive; the fonts and their sets of characters are its own.
    guard let fonts = unsafe FcConfigGetFonts(configuration, FcSetSystem) else { return false }
    return unsafe (0..<Int(fonts.pointee.nfont)).contains { index in
      guard let font = unsafe fonts.pointee.fonts[index] else { return false }
      var hasOutlines = FcBool(0)
      var characters: OpaquePointer?
      guard unsafe FcPatternGetBool(font, FC_OUTLINE, 0, &hasOutlines) == FcResultMatch,
        hasOutlines != 0,
        unsafe FcPatternGetCharSet(font, FC_CHARSET, 0, &characters) == FcResultMatch
      else { return false }
      return "AZaz".unicodeScalars.allSatisfy { letter in
        unsafe FcCharSetHasChar(characters, letter.value) != 0
      }
    }
  }

  private static func system() -> OpaquePointer? {
    // SAFETY: a null configuration stands for the current one.
    guard FcInit() != 0 else { return nil }
    return unsafe FcConfigReference(nil)
  }

  private static func read(fromFile file: String) -> OpaquePointer? {
    // SAFETY: owned by us until it is returned; fontconfig copies the name.
    guard let made = unsafe FcConfigCreate() else { return nil }
    if unsafe FcConfigParseAndLoad(made, file, FcBool(0)) != 0, unsafe FcConfigBuildFonts(made) != 0
    {
      return unsafe made
    }
    unsafe FcConfigDestroy(made)
    return nil
  }
}
