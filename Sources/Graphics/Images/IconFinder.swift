internal import Files

/// Finds the files of icons by name.
///
/// Nothing is read before the first search. Then the themes stay in memory.
///
/// Source: freedesktop.org, "Icon Theme Specification" 0.13, "Directory Layout" and "Icon Lookup".
struct IconFinder {
  /// The folders with themes and with icons of no theme, the most important one first.
  private let bases: [String]
  /// The folders with icons of no theme only.
  private let pixmaps: [String]
  /// The preferred theme; `nil` for that of GTK's settings.
  private let theme: String?
  /// The files that may name GTK's theme.
  private let settings: [String]
  /// The themes in the order of the search, each with the whole paths of its folders that exist.
  private var themes: [(name: String, folders: [IconTheme.Folder])]?

  /// The theme that is searched after the preferred one, and the one that the specification puts last.
  private static let fallbacks = ["Adwaita", "hicolor"]
  /// The kinds of files, the most important one first.
  private static let suffixes = ["png", "svg", "xpm"]
  private static let themeLimit = 32
  private static let indexLimit = 1 << 20

  /// Creates a finder.
  ///
  /// - Parameters:
  ///   - theme: The preferred theme; `nil` for that of GTK's settings.
  ///   - variable: Returns the value of an environment variable.
  init(theme: String?, variable: (String) -> String?) {
    let data =
      [BaseFolder.data.ofUser(variable: variable)].compactMap(\.self)
      + BaseFolder.data.ofSystem(variable: variable)
    self.theme = theme
    let own = BaseFolder.home(variable: variable).map { Pathname.resolved(".icons", in: $0) }
    bases = [own].compactMap(\.self) + data.map { Pathname.resolved("icons", in: $0) }
    pixmaps = data.map { Pathname.resolved("pixmaps", in: $0) }
    let configuration = BaseFolder.configuration.ofUser(variable: variable)
    settings = ["gtk-4.0", "gtk-3.0"].compactMap { version in
      configuration.map { Pathname.resolved("\(version)/settings.ini", in: $0) }
    }
  }

  /// The names of the themes that are searched.
  var themeNames: [String] {
    mutating get { loadedThemes().map(\.name) }
  }

  /// Returns the file of an icon that suits a size best; `nil` if no theme has the icon.
  ///
  /// - Parameters:
  ///   - name: The name, without a suffix.
  ///   - size: The width and height, in pixels.
  /// - Returns: The path.
  mutating func path(of name: String, size: Int) -> String? {
    guard Self.isName(name) else { return nil }
    for (_, folders) in loadedThemes() {
      let ranked = folders.indices.sorted {
        folders[$0].misfit(for: size) < folders[$1].misfit(for: size)
      }
      for index in ranked {
        if let file = Self.file(named: name, in: folders[index].path) { return file }
      }
    }
    for folder in bases + pixmaps {
      if let file = Self.file(named: name, in: folder) { return file }
    }
    return nil
  }

  private static func file(named name: String, in folder: String) -> String? {
    suffixes.lazy.map { "\(folder)/\(name).\($0)" }.first { File.permissions(of: $0) != nil }
  }

  /// Whether a text names an entry of a folder.
  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text != "." && text != ".." && !text.utf8.contains(0)
      && !text.utf8.contains(UInt8(ascii: "/"))
  }

  // MARK: - Themes

  private mutating func loadedThemes() -> [(name: String, folders: [IconTheme.Folder])] {
    if let themes { return themes }
    var found: [(name: String, folders: [IconTheme.Folder])] = []
    var known: Set<String> = []
    // The next theme is the last one.
    var next = ([theme ?? settingsTheme].compactMap(\.self) + Self.fallbacks).reversed() as [String]
    while let name = next.popLast(), found.count < Self.themeLimit {
      guard Self.isName(name), known.insert(name).inserted,
        let theme = bases.lazy.compactMap({ Self.text(of: "\($0)/\(name)/index.theme") }).first
          .map(IconTheme.init)
      else { continue }
      // A theme may name the last one too early.
      next += theme.parents.reversed().filter { $0 != Self.fallbacks.last }
      let homes = bases.map { "\($0)/\(name)" }.filter(File.isFolder)
      let folders = theme.folders.flatMap { folder in
        homes.map { IconTheme.Folder(path: "\($0)/\(folder.path)", sizes: folder.sizes) }
      }
      found.append((name, folders.filter { File.isFolder($0.path) }))
    }
    themes = found
    return found
  }

  /// The theme in the settings of GTK; `nil` if they name none.
  private var settingsTheme: String? {
    for line in settings.lazy.compactMap(Self.text).flatMap({
      $0.split(whereSeparator: \.isNewline)
    }) {
      let parts = line.split(separator: "=", maxSplits: 1)
        .map { String($0.filter { !$0.isWhitespace && $0 != "\"" }) }
      if parts.count == 2, parts[0] == "gtk-icon-theme-name" { return parts[1] }
    }
    return nil
  }

  private static func text(of path: String) -> String? {
    (try? File.reading(path).contents(limit: indexLimit)).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
