import Input

/// The paths of the objects that the program has on the bus.
enum AccessiblePath {
  /// The program itself, as all toolkits name it.
  static let root = "/org/a11y/atspi/accessible/root"
  /// No object.
  static let null = "/org/a11y/atspi/null"
  /// What returns many objects at once.
  static let cache = "/org/a11y/atspi/cache"
  /// What precedes the kind and the number of a part of the window.
  private static let parts = "/org/honeycomb/a11y/"

  /// Returns the path of a part of the window.
  static func path(of id: ControlID) -> String { "\(parts)\(id.kind)/\(id.number)" }

  /// Returns the path of a notice.
  static func path(of notice: WindowObjects.Notice) -> String { "\(parts)notice/\(notice.number)" }

  /// Returns the part of the window with a path; `nil` if no part can have it.
  static func id(of path: String) -> ControlID? {
    guard path.hasPrefix(parts) else { return nil }
    let words = path.dropFirst(parts.count).split(separator: "/", omittingEmptySubsequences: false)
    guard words.count == 2, let number = UInt64(words[1]), String(number) == words[1],
      let kind = ControlID.Kind.allCases.first(where: { "\($0)" == words[0] })
    else { return nil }
    return ControlID(kind, number)
  }
}
