import Foundation
import TestSupport
import Testing

@testable import Images

/// The icons that rows name.
struct IconFilesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes a file whose bytes are its path.
  @discardableResult
  private func write(_ path: String, _ text: String? = nil) throws -> String {
    let parent = (path as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(
      atPath: folder.path(parent), withIntermediateDirectories: true)
    return try folder.write(text ?? path, to: path)
  }

  /// Writes a theme with folders of fixed sizes.
  private func writeTheme(
    _ name: String, in base: String = "data/icons", inherits parents: [String] = [],
    sizes: [Int]
  ) throws {
    let groups = sizes.map { "[\($0)]\nSize=\($0)\nType=Fixed\n" }.joined()
    let folders = sizes.map(String.init).joined(separator: ",")
    try write(
      "\(base)/\(name)/index.theme",
      "[Icon Theme]\nName=\(name)\nInherits=\(parents.joined(separator: ","))\nDirectories=\(folders)\n\(groups)"
    )
  }

  private func files(theme: String? = "Test") -> IconFiles {
    let variables = [
      "HOME": "home", "XDG_DATA_HOME": "own", "XDG_DATA_DIRS": "data", "XDG_CONFIG_HOME": "config",
    ]
    .mapValues(folder.path)
    return IconFiles(theme: theme) { variables[$0] }
  }

  /// Returns the path, below the folder of the test, of the file that is found.
  private func found(_ name: String, size: Int = 48, _ files: IconFiles) throws -> String {
    let file = try files.file(for: ImageRequest(path: name, width: size, height: size - 1))
    let bytes = try file.pictureBytes(limit: 1 << 20)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func fault(_ name: String, _ files: IconFiles) -> ImageFault? {
    do throws(ImageFault) {
      _ = try files.file(for: ImageRequest(path: name, width: 48, height: 48))
      return nil
    } catch { return error }
  }

  // MARK: - Themes

  @Test func theSmallestIconThatNeedNotBeEnlargedIsFoundElseTheLargest() throws {
    var generator = SplitMix64(seed: 5)
    for trial in 0..<20 {
      let sizes = Array(Set((0..<generator.int(1...6)).map { _ in generator.int(1...300) }))
      try writeTheme("Test\(trial)", sizes: sizes)
      for size in sizes { try write("data/icons/Test\(trial)/\(size)/a.png") }
      let files = files(theme: "Test\(trial)")
      for _ in 0..<10 {
        let wanted = generator.int(2...320)
        let best = sizes.filter { $0 >= wanted }.min() ?? sizes.max() ?? 0
        #expect(try found("a", size: wanted, files) == "data/icons/Test\(trial)/\(best)/a.png")
      }
    }
  }

  @Test func inheritedThemesAreSearchedInTheirOrderAndHicolorLast() throws {
    // The themes inherit each other; Adwaita is searched without being named.
    try writeTheme("Test", inherits: ["hicolor", "Parent", "../Bad", "Gone"], sizes: [48])
    try writeTheme("Parent", inherits: ["Test"], sizes: [16])
    try writeTheme("Adwaita", sizes: [48])
    try writeTheme("hicolor", sizes: [48])
    let places = [
      "data/icons/Test/48", "data/icons/Parent/16", "data/icons/Adwaita/48",
      "data/icons/hicolor/48", "data/icons", "data/pixmaps",
    ]
    for (number, place) in places.enumerated() {
      for name in 0...number { try write("\(place)/icon\(name).png") }
    }
    let files = files()
    // The first places do not have the later icons.
    for (number, place) in places.enumerated() {
      #expect(try found("icon\(number)", files) == "\(place)/icon\(number).png")
    }
    #expect(
      fault("absent", files) == .noSuchIcon(themes: ["Test", "Parent", "Adwaita", "hicolor"]))
    #expect(
      fault("absent", files)?.description
        == "there is no icon of this name in the icon themes Test, Parent, Adwaita and hicolor, "
        + "and no such file in the current folder")
  }

  @Test func theUsersIconsGoBeforeThoseOfTheSystem() throws {
    for base in ["data/icons", "own/icons", "home/.icons"] {
      try writeTheme("Test", in: base, sizes: [48])
      try write("\(base)/Test/48/a.svg")
      try write("\(base)/Test/48/b.xpm")
      #expect(try found("a", files()) == "\(base)/Test/48/a.svg")
      // PNG goes before SVG, and SVG before XPM.
      try write("\(base)/Test/48/b.png")
      #expect(try found("b", files()) == "\(base)/Test/48/b.png")
    }
  }

  @Test func theThemeIsThatOfTheFlagElseOfGTK() throws {
    for name in ["Test", "Chosen", "Adwaita"] {
      try writeTheme(name, sizes: [48])
      try write("data/icons/\(name)/48/a.png")
    }
    #expect(try found("a", files(theme: nil)) == "data/icons/Adwaita/48/a.png")
    try write("config/gtk-3.0/settings.ini", "[Settings]\n gtk-icon-theme-name = Chosen\n")
    #expect(try found("a", files(theme: nil)) == "data/icons/Chosen/48/a.png")
    try write("config/gtk-4.0/settings.ini", "[Settings]\ngtk-icon-theme-name=\"Test\"\n")
    #expect(try found("a", files(theme: nil)) == "data/icons/Test/48/a.png")
    #expect(try found("a", files(theme: "Chosen")) == "data/icons/Chosen/48/a.png")
    #expect(try found("a", files(theme: "../Test")) == "data/icons/Adwaita/48/a.png")
  }

  /// The start of a launcher must not pay for themes.
  @Test func nothingIsReadBeforeTheFirstSearch() throws {
    let files = files()
    try writeTheme("Test", sizes: [48])
    try write("data/icons/Test/48/a.png")
    #expect(try found("a", files) == "data/icons/Test/48/a.png")
  }

  // Source: Icon Theme Specification 0.13, "Table 2. Per-Directory Keys".
  @Test func sizesOfFoldersAreThoseOfTheirType() {
    let theme = IconTheme(
      """
      # A comment
      [Icon Theme]
      Directories=a, b,c,d,e,f,g,h,a
      ScaledDirectories=i
      [a]
      Size = 16
      [b]
      Size=48
      Threshold=10
      Type=Threshold
      [c]
      Size=64
      Type=Fixed
      Scale=2
      [d]
      Type=Scalable
      Size=16
      MinSize=8
      MaxSize=512
      [e]
      Type=Scalable
      Size=16
      [f]
      Size=none
      [g]
      Size=16
      Type=Scalable
      MinSize=20
      [h]
      Size=99999999999999999999
      [i]
      Size=8
      Scale=2
      """)
    #expect(theme.folders.map(\.path) == ["a", "b", "c", "d", "e", "i"])
    #expect(
      theme.folders.map(\.sizes) == [14...18, 38...58, 128...128, 8...512, 16...16, 12...20])
    #expect(theme.parents == [])
  }

  // MARK: - Files

  @Test func pathsAndURIsLeadToFiles() throws {
    let file = try write("some folder/a%b.png")
    let escaped = file.replacingOccurrences(of: "%", with: "%25")
      .replacingOccurrences(of: " ", with: "%20")
    let current = FileManager.default.currentDirectoryPath
    let depth = current.split(separator: "/").count
    let relative = "./" + String(repeating: "../", count: depth) + file.dropFirst()
    for name in [
      file, relative, "file://\(escaped)", "FILE://localhost\(escaped)", "file:\(escaped)",
    ] {
      #expect(try found(name, files()) == "some folder/a%b.png", "\(name)")
    }
    for name in [
      "file://elsewhere\(escaped)", "file:a.png", "file:///%0", "file:///%zz", "file:///%00",
      "file:///%+1",
    ] {
      guard case .notAllowed = fault(name, files()) else {
        Issue.record("\(name)")
        continue
      }
    }
    #expect(fault("https://example.org/a.png", files()) != nil)
  }

  @Test func linksAreFollowedToRegularFilesOnly() throws {
    let file = try write("a.png")
    func link(_ name: String, to target: String) throws -> String {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(name), withDestinationPath: target)
      return folder.path(name)
    }
    #expect(try found(link("link.png", to: file), files()) == "a.png")
    #expect(try found("file://" + link("second.png", to: "link.png"), files()) == "a.png")
    try writeTheme("Test", sizes: [48])
    try folder.makeFolder("data/icons/Test/48")
    _ = try link("data/icons/Test/48/named.png", to: file)
    #expect(try found("named", files()) == "a.png")
    let loop = try link("loop.png", to: "loop.png")
    guard case .cannotRead = fault(loop, files()) else {
      Issue.record("a loop of links")
      return
    }
    let fifo = folder.path("fifo.png")
    try #require(mkfifo(fifo, 0o600) == 0)
    for path in [fifo, folder.path("."), "/dev/zero", try link("device.png", to: "/dev/zero")] {
      #expect(fault(path, files()) == .notARegularFile)
    }
    #expect(fault(folder.path("gone.png"), files()) == .cannotRead("No such file or directory"))
  }

  @Test func aNameWithASuffixIsAlsoThatOfAThemesIcon() throws {
    try writeTheme("Test", sizes: [48])
    try write("data/icons/Test/48/a.png")
    try write("data/icons/Test/48/org.example.App.png")
    #expect(try found("a.png", files()) == "data/icons/Test/48/a.png")
    #expect(try found("org.example.App", files()) == "data/icons/Test/48/org.example.App.png")
    for name in ["", ".", "..", ".png", "a.jpeg"] {
      #expect(fault(name, files()) == .noSuchIcon(themes: ["Test"]), "\(name)")
    }
  }
}
