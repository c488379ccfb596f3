import Foundation
import Images
import Raster
import TestSupport
import Testing

/// Libraries and fonts that are not installed: what still works, and what says so.
@Suite(.serialized) struct E2EMissingPackageTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The variables of a system without gdk-pixbuf: a file that is no library is in its place.
  private func withoutPixbuf() throws -> [String] {
    try folder.makeFolder("libraries")
    try folder.write("no library\n", to: "libraries/libgdk_pixbuf-2.0.so.0")
    return ["LD_LIBRARY_PATH=\(folder.path("libraries"))"]
  }

  /// The variables of a system that has only the readers that are part of gdk-pixbuf.
  private static let withoutModules = ["GDK_PIXBUF_MODULE_FILE=/dev/null"]

  /// The variables of a system without fonts.
  private func withoutFonts() throws -> [String] {
    ["FONTCONFIG_FILE=\(try folder.write("<fontconfig></fontconfig>\n", to: "fonts.conf"))"]
  }

  /// Renders a catalogue with one icon, and returns the picture and what was said.
  private func render(
    icon: String, variables: [String] = []
  ) throws -> (picture: XPicture, errors: String) {
    try folder.write("- {label: Any, icon: \(icon)}\n", to: "topics.yaml")
    let script = try folder.write(
      "{\"honeycomb\": 1, \"size\": [320, 320], \"catalogue\": \"topics.yaml\"}\n",
      to: "script.jsonl")
    let output = folder.path("picture.png")
    let ending = try Program.run(["render", script, "-o", output], variables: variables)
    try #require(ending.status == 0, "\(ending.errors)")
    return (try XPicture(png: output), ending.errors)
  }

  /// Icons used to be missing on a system without gdk-pixbuf.
  @Test func aPNGIconNeedsNoGdkPixbuf() throws {
    var surface = Surface(width: 200, height: 150)
    for y in 0..<150 {
      for x in 0..<200 { surface[x, y] = 0xFF00_4000 | UInt32(x) << 16 | UInt32(y) }
    }
    try folder.write(try PNGFile.bytes(of: surface), to: "icon.png")
    let (expected, _) = try render(icon: "icon.png")
    let (picture, errors) = try render(icon: "icon.png", variables: withoutPixbuf())
    #expect(errors.isEmpty && picture == expected)
    let (missing, _) = try render(icon: "none.png")
    #expect(missing != expected)
  }

  @Test func anIconWithoutAReaderSaysWhatToInstall() throws {
    try folder.write(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>", to: "icon.svg")
    for (variables, package) in [
      (try withoutPixbuf(), "libgdk-pixbuf-2.0-0"), (Self.withoutModules, "librsvg2-common"),
    ] {
      let (_, errors) = try render(icon: "icon.svg", variables: variables)
      #expect(errors.contains(package) && errors.contains("install"), "\(errors)")
    }
  }

  /// The variables of a system whose only fonts are in a folder.
  private func withFonts(_ files: [String]) throws -> [String] {
    try folder.makeFolder("fonts")
    for file in files {
      try FileManager.default.copyItem(
        atPath: file, toPath: folder.path("fonts/\((file as NSString).lastPathComponent)"))
    }
    let text = """
      <?xml version="1.0"?><fontconfig><dir>\(folder.path("fonts"))</dir>
      <cachedir>\(folder.path("cache"))</cachedir></fontconfig>
      """
    return ["FONTCONFIG_FILE=\(try folder.write(text, to: "fonts.conf"))"]
  }

  /// A bitmap font of the letters A, Z, a and z, each one pixel.
  private static let bitmapFont: String = {
    let letters = "AZaz".unicodeScalars.map { letter in
      """
      STARTCHAR \(letter)
      ENCODING \(letter.value)
      SWIDTH 500 0
      DWIDTH 8 0
      BBX 8 8 0 0
      BITMAP
      \(Array(repeating: "FF", count: 8).joined(separator: "\n"))
      ENDCHAR
      """
    }
    return """
      STARTFONT 2.1
      FONT -misc-fixed-medium-r-normal--8-80-75-75-c-80-iso10646-1
      SIZE 8 75 75
      FONTBOUNDINGBOX 8 8 0 0
      STARTPROPERTIES 2
      FONT_ASCENT 8
      FONT_DESCENT 0
      ENDPROPERTIES
      CHARS 4
      \(letters.joined(separator: "\n"))
      ENDFONT

      """
  }()

  /// Only bitmaps, only color emoji, or nothing: cells used to be empty, and the exit code 0.
  @Test func withoutLatinOutlinesNothingIsShown() throws {
    let bitmap = try folder.write(Self.bitmapFont, to: "fixed.bdf")
    let emoji = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"
    let topics = try folder.write("one\n", to: "topics.txt")
    let script = try folder.write(
      "{\"honeycomb\": 1, \"size\": [320, 320], \"catalogue\": \"topics.txt\"}\n",
      to: "script.jsonl")
    let server = try XServer(width: 640, height: 480)
    for fonts in [[], [bitmap], [emoji], [bitmap, emoji]] {
      let variables = try withFonts(fonts)
      for (arguments, status) in [
        (["render", script, "-o", folder.path("picture.png")], 69 as Int32),
        (["pick", topics], 69),
        (["-dmenu", "-input", topics], 1),
      ] {
        let ending = try Program.run(arguments, display: server.display, variables: variables)
        #expect(ending.status == status, "\(arguments[0]) with \(fonts)")
        #expect(ending.errors.contains("install one, for example the package fonts-inter"))
      }
      try FileManager.default.removeItem(atPath: folder.path("fonts"))
    }
    let dejavu = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
    let variables = try withFonts([bitmap, emoji, dejavu])
    let ending = try Program.run(
      ["render", script, "-o", folder.path("picture.png")], variables: variables)
    #expect(ending == .init(status: 0))
  }

  /// Words of a kiosk's languages used to be broken between any letters without a word about it.
  @Test func languagesWithoutHyphenationAreNamed() throws {
    try folder.makeFolder("libraries")
    try folder.write("no library\n", to: "libraries/libhyphen.so.0")
    let variables = ["LD_LIBRARY_PATH=\(folder.path("libraries"))"]
    let stand = try KioskStand(settings: "languages: [de-AT, ja]")
    let config = stand.folder.path("kiosk.yaml")
    let check = try Program.run(["kiosk", "--check", config], variables: variables)
    let lines = check.errors.split(separator: "\n").filter { $0.contains("hyphenation") }
    #expect(
      lines == ["honeycomb: warning: no hyphenation for de: install libhyphen0"], "\(check.errors)")
    let doctor = try Program.run(["doctor"], display: stand.server.display, variables: variables)
    for language in ["de", "en", "es", "fr"] {
      #expect(doctor.output.contains("no hyphenation for \(language): install libhyphen0\n"))
    }
    let good = try Program.run(["kiosk", "--check", config])
    #expect(good.status == 0 && !good.errors.contains("hyphenation"), "\(good.errors)")
  }

  @Test func theDoctorAndTheCheckNameWhatIsMissing() throws {
    let stand = try KioskStand()
    let config = stand.folder.path("kiosk.yaml")
    func report(_ variables: [String]) throws -> [String] {
      let doctor = try Program.run(
        ["doctor"], display: stand.server.display, variables: variables)
      let check = try Program.run(["kiosk", "--check", config], variables: variables)
      #expect(doctor.status == 0 && check.status == 0, "\(check.errors)")
      return [doctor.output, check.errors]
    }
    for (variables, package) in [
      (try withoutPixbuf(), "gdk-pixbuf (libgdk-pixbuf-2.0-0)"),
      (Self.withoutModules, "the reader of SVG (librsvg2-common)"),
      (try withoutFonts(), "fonts (fonts-inter or fonts-dejavu-core)"),
    ] {
      for text in try report(variables) { #expect(text.contains(package), "\(text)") }
      for text in try report([]) { #expect(!text.contains(package), "\(text)") }
    }
  }
}
