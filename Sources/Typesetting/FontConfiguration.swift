internal import CPango
internal import Glibc
internal import Synchronization

/// Reads what fonts there are.
enum FontConfiguration {
  /// The stream that swallows complaints, once opened; holding the lock is what allows to put it in
  /// place.
  ///
  /// It is never closed: a thread that was about to write to it may still do so.
  private static let silence = unsafe Mutex<UnsafeMutablePointer<FILE>?>(nil)

  /// Reads the configuration in `file`, or else the system's; to be given back with
  /// `FcConfigDestroy`.
  ///
  /// That of a file belongs to the caller. The system's is fontconfig's current one, which is read
  /// once in a process: Pango starts a thread that would read another if there was none. Fontconfig
  /// writes what it dislikes to C's `stderr`, whoever asked; while it reads, whatever is written
  /// there is lost. The C functions are `FcInit`, `FcConfigReference`, `FcConfigParseAndLoad` and
  /// `FcConfigBuildFonts`.
  static func read(file: String?) throws(TypesettingError) -> OpaquePointer {
    let made = unsafe silence.withLock { stream -> OpaquePointer? in
      // SAFETY: only holders of the lock exchange the streams, and both stay open.
      if unsafe stream == nil { unsafe stream = fopen("/dev/null", "w") }
      guard let silent = unsafe stream else { return unsafe load(file: file) }
      let heard = unsafe cpango_replace_stderr(silent)
      defer { _ = unsafe cpango_replace_stderr(heard) }
      return unsafe load(file: file)
    }
    guard let made = unsafe made else { throw .noFonts }
    return unsafe made
  }

  /// A configuration with at least one font.
  private static func load(file: String?) -> OpaquePointer? {
    // SAFETY: ours until it is handed out; fontconfig copies the name.
    guard let made = unsafe file.map(read(fromFile:)) ?? system() else { return nil }
    if let fonts = unsafe FcConfigGetFonts(made, FcSetSystem), unsafe fonts.pointee.nfont > 0 {
      return unsafe made
    }
    unsafe FcConfigDestroy(made)
    return nil
  }

  private static func system() -> OpaquePointer? {
    // SAFETY: a null configuration stands for the current one.
    guard FcInit() != 0 else { return nil }
    return unsafe FcConfigReference(nil)
  }

  private static func read(fromFile file: String) -> OpaquePointer? {
    // SAFETY: ours until it is handed out; fontconfig copies the name.
    guard let made = unsafe FcConfigCreate() else { return nil }
    if unsafe FcConfigParseAndLoad(made, file, FcBool(0)) != 0, unsafe FcConfigBuildFonts(made) != 0
    {
      return unsafe made
    }
    unsafe FcConfigDestroy(made)
    return nil
  }
}
