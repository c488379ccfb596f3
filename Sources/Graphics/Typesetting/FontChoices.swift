internal import CPango
internal import Files

/// A text that needs a font.
struct FontRequest: Hashable {
  /// The font families in order of preference.
  var families: [String]
  var weight: TextStyle.Weight
  /// A BCP 47 tag.
  var language: String
}

/// The fonts that fontconfig chose, kept in a file between the runs of a program.
///
/// They hold while everything is unchanged that fontconfig reads: its configuration, the folders of fonts, and
/// the variables of the environment. To compare some hundred time stamps takes a fortieth of the time that fontconfig
/// takes for its configuration.
struct FontChoices: Equatable {
  /// A file or folder, and its state when the fonts were chosen.
  private struct Place: Equatable {
    var path: String
    /// `nil` if it did not exist.
    var stamp: FileStamp?
  }

  /// The font families that were asked for, in order.
  private let families: [String]
  /// The chosen fonts.
  private(set) var fonts: [FontRequest: FontFile]
  private var places: [Place]

  /// The variables that fontconfig, and the locale that it asks for, depend on.
  private static let variables = [
    "FC_LANG", "FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT", "HOME", "LANG", "LC_ALL",
    "LC_CTYPE", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_DIRS", "XDG_DATA_HOME",
  ]

  /// The file for the choices of the current user; `nil` without a home folder.
  ///
  /// Programs and environments with other choices have other files, of which there are at most `fileCount`.
  static func standardFile(for families: [String]) -> String? {
    guard let folder = BaseFolder.cache.ofProgram else { return nil }
    // A file of equal name and other surroundings is not used.
    var print = Fingerprint()
    for byte in surroundings(of: families).joined(separator: "\n").utf8 { print.add(byte) }
    return "\(folder)/fonts-\(print.value % fileCount)"
  }

  /// Asks fontconfig for the fonts of all weights of some families, in the system's configuration.
  ///
  /// `nil` without fonts, and if something has changed since fontconfig read it.
  init?(families: [String], language: String) {
    guard let configuration = try? FontConfiguration(file: nil) else { return nil }
    self.init(families: families, language: language, configuration: configuration)
    // SAFETY: the configuration is alive.
    guard unsafe FcConfigUptoDate(configuration.handle) != 0 else { return nil }
  }

  /// Asks fontconfig for the fonts of all weights of some families.
  ///
  /// - Parameters:
  ///   - families: The font families in order of preference.
  ///   - language: A BCP 47 tag.
  ///   - configuration: Fontconfig's configuration.
  init(families: [String], language: String, configuration: FontConfiguration) {
    self.families = families
    fonts = [:]
    places = []
    var paths: Set<String> = []
    for weight in TextStyle.Weight.allCases {
      let request = FontRequest(families: families, weight: weight, language: language)
      guard let font = FontFile.matching(request, in: configuration) else { continue }
      fonts[request] = font
      paths.insert(font.path)
    }
    // SAFETY: the configuration is alive; `strings` releases the lists.
    let files = unsafe Self.strings(FcConfigGetConfigFiles(configuration.handle))
    paths.formUnion(files)
    // A new file in the same folder can be part of the configuration.
    paths.formUnion(files.map { Pathname.folder(of: $0) })
    paths.formUnion(unsafe Self.strings(FcConfigGetConfigDirs(configuration.handle)))
    paths.formUnion(unsafe Self.strings(FcConfigGetFontDirs(configuration.handle)))
    paths.formUnion(Self.userPlaces)
    places = paths.sorted().map { Place(path: $0, stamp: FileStamp(of: $0)) }
  }

  /// Where users put configuration and fonts, which need not exist.
  ///
  /// Source: fonts-conf(5), "Files".
  private static var userPlaces: [String] {
    let configured = BaseFolder.configuration.ofUser().map {
      ["\($0)/fontconfig/conf.d", "\($0)/fontconfig/fonts.conf"]
    }
    let old = BaseFolder.home().map {
      ["\($0)/.fonts", "\($0)/.fonts.conf", "\($0)/.fonts.conf.d"]
    }
    return (configured ?? []) + (old ?? [])
  }

  /// Returns the texts of a list, which is released.
  private static func strings(_ list: OpaquePointer?) -> [String] {
    guard let list = unsafe list else { return [] }
    // SAFETY: the list is ours; its texts live until the next one is requested, and are copied.
    defer { unsafe FcStrListDone(list) }
    var texts: [String] = []
    while let text = unsafe FcStrListNext(list) { texts.append(unsafe String(cString: text)) }
    return texts
  }

  // MARK: File

  private static let title = "honeycomb fonts 2"
  /// The most files in the user's folder.
  private static let fileCount: UInt64 = 64
  /// More than a hundred times the size of a usual file, in bytes.
  private static let sizeLimit = 1 << 20

  /// What the choices depend on besides files.
  private static func surroundings(of families: [String]) -> [String] {
    // The rules of fontconfig can ask for the name of the program.
    let known = [title, "\(FcGetVersion())", File.runningProgram ?? ""] + families
    return [known.joined(separator: "\t")] + variables.map { "\($0)=\(Environment[$0] ?? "")" }
  }

  /// The choices as the text of a file; `nil` if a name has a line break.
  var text: String? {
    var lines = Self.surroundings(of: families)
    for place in places {
      lines.append("place\t\(place.path)\t\(place.stamp?.description ?? "")")
    }
    for (request, font) in fonts {
      let families = request.families.joined(separator: ",")
      lines.append(
        "font\t\(families)\t\(request.weight.rawValue)\t\(request.language)\t\(font.path)\t"
          + "\(font.face)\t\(font.instance)\t\(font.variations ?? "")")
    }
    return lines.contains { $0.contains("\n") } ? nil : lines.joined(separator: "\n") + "\n"
  }

  /// Reads the bytes of a file; `nil` if it has no such text, or if something has changed since.
  init?(_ bytes: [UInt8], for families: [String]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let surroundings = Self.surroundings(of: families)
    guard bytes.last == UInt8(ascii: "\n"), lines.count > surroundings.count,
      zip(lines, surroundings).allSatisfy({ $0.elementsEqual($1.utf8) })
    else { return nil }
    self.families = families
    fonts = [:]
    places = []
    for line in lines[surroundings.count..<(lines.count - 1)] {
      let parts = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      switch (parts[0], parts.count) {
      case ("place", 3):
        let stamp = FileStamp(of: parts[1])
        guard parts[2] == stamp?.description ?? "" else { return nil }
        places.append(Place(path: parts[1], stamp: stamp))
      case ("font", 8):
        guard let weight = Int(parts[2]).flatMap({ TextStyle.Weight(rawValue: $0) }),
          let face = Int(parts[5]), let instance = Int(parts[6])
        else { return nil }
        let request = FontRequest(
          families: parts[1].split(separator: ",").map { String($0) }, weight: weight,
          language: parts[3])
        fonts[request] = FontFile(
          path: parts[4], face: face, instance: instance,
          variations: parts[7].isEmpty ? nil : parts[7])
      default: return nil
      }
    }
  }

  /// Reads a file; `nil` if there are no valid choices in it.
  static func read(_ file: String, for families: [String]) -> FontChoices? {
    guard let bytes = try? File.reading(file).contents(limit: sizeLimit) else { return nil }
    return FontChoices(bytes, for: families)
  }

  /// Makes the folder of a file; returns whether it exists.
  static func makeFolder(of file: String) -> Bool {
    do throws(FileError) {
      try File.makeFolders(above: file)
      return true
    } catch {
      return false
    }
  }

  /// Writes a file; its folder exists.
  ///
  /// Nothing is reported if that fails: then the next start takes longer.
  func write(_ file: String) {
    // Writing into a pipe would wait for its reader.
    guard let text, !File.isPipeOrDevice(file) else { return }
    try? File.replaceEntry(file, by: Array(text.utf8))
  }
}
