/// An icon theme as its file `index.theme` describes it.
///
/// Source: freedesktop.org, "Icon Theme Specification" 0.13, "File Formats".
struct IconTheme {
  /// A folder of icons.
  struct Folder: Hashable {
    /// The path below the theme.
    var path: String
    /// The sizes for which the icons are made, in pixels.
    var sizes: ClosedRange<Int>
  }

  /// The themes to search next.
  var parents: [String] = []
  /// The folders, in the order of the file.
  var folders: [Folder] = []

  /// The largest number that is read; no icon is larger.
  private static let numberLimit = 1 << 14

  /// Reads a theme; folders without a valid size are left out.
  init(_ text: String) {
    var groups: [String: [String: String]] = [:]
    var group = ""
    for line in text.split(whereSeparator: \.isNewline) {
      if line.first == "[", let end = line.lastIndex(of: "]") {
        group = String(line[line.index(after: line.startIndex)..<end])
      } else if line.first != "#", let equals = line.firstIndex(of: "=") {
        groups[group, default: [:]][Self.trimmed(line[..<equals])] =
          Self.trimmed(line[line.index(after: equals)...])
      }
    }
    let theme = groups["Icon Theme"] ?? [:]
    func list(_ key: String) -> [String] {
      (theme[key] ?? "").split(separator: ",").map(Self.trimmed).filter { !$0.isEmpty }
    }
    parents = list("Inherits")
    var known: Set<String> = []
    for path in list("Directories") + list("ScaledDirectories")
    where known.insert(path).inserted {
      if let sizes = groups[path].flatMap(Self.sizes) {
        folders.append(Folder(path: path, sizes: sizes))
      }
    }
  }

  /// Returns the sizes of a folder, in pixels.
  private static func sizes(_ group: [String: String]) -> ClosedRange<Int>? {
    func number(_ key: String, _ standard: Int? = nil) -> Int? {
      guard let text = group[key] else { return standard }
      return Int(text).flatMap { (0...numberLimit).contains($0) ? $0 : nil }
    }
    guard let size = number("Size"), size > 0, let scale = number("Scale", 1), scale > 0 else {
      return nil
    }
    let (least, most): (Int?, Int?) =
      switch group["Type"] {
      case "Fixed": (size, size)
      case "Scalable": (number("MinSize", size), number("MaxSize", size))
      default: (number("Threshold", 2).map { size - $0 }, number("Threshold", 2).map { size + $0 })
      }
    guard let least, let most, least <= most else { return nil }
    return least * scale...most * scale
  }

  private static func trimmed(_ text: Substring) -> String {
    String(text.trimming(while: \.isWhitespace))
  }
}

extension Substring {
  /// Returns the text without the characters of a kind at its ends.
  fileprivate func trimming(while isTrimmed: (Character) -> Bool) -> Substring {
    let start = drop(while: isTrimmed)
    guard let last = start.lastIndex(where: { !isTrimmed($0) }) else { return start.prefix(0) }
    return start[...last]
  }
}

extension IconTheme.Folder {
  /// How well icons of this folder suit a size, in pixels; the least suits best.
  ///
  /// Icons that are made for the size are before larger ones, of which the smallest suits best, and those before smaller
  /// ones, which would be blurred.
  func misfit(for size: Int) -> (kind: Int, distance: Int) {
    if sizes.contains(size) { return (0, 0) }
    return size < sizes.lowerBound
      ? (1, sizes.lowerBound - size) : (2, size - sizes.upperBound)
  }
}
