/// The reason why text cannot be laid out.
public enum TypesettingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Fontconfig found no fonts; install some, such as Debian's `fonts-inter`.
  case noFonts
  /// The font libraries cannot be initialized because a C function failed.
  case cannotStart(function: String)

  /// The problem and how to fix it, in one line.
  public var description: String {
    switch self {
    case .noFonts:
      "no fonts are installed; install some, for example the package fonts-noto-core"
    case .cannotStart(let function):
      "the font libraries cannot be initialized: \(function) failed"
    }
  }
}
