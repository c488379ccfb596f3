/// The reason why text cannot be laid out.
public enum TypesettingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Fontconfig found no font with outlines of Latin letters; install one, such as Debian's `fonts-inter`.
  case noFonts
  /// The font libraries cannot be initialized because a C function failed.
  case cannotStart(function: String)

  /// The problem and how to fix it, in one line.
  public var description: String {
    switch self {
    case .noFonts:
      "no installed font has outlines of Latin letters; install one, for example the package fonts-inter or fonts-dejavu-core"
    case .cannotStart(let function):
      "the font libraries cannot be initialized: \(function) failed"
    }
  }
}
