import Foundation
import TestSupport
import Testing

/// The settings that a launcher obeys, and those that it does not.
@Suite(.serialized) struct E2ELaunchSettingsTests {
  private let folder: TemporaryFolder
  private let server: XServer
  private let outside: XClient

  init() throws {
    folder = try TemporaryFolder()
    server = try XServer(width: 1000, height: 800)
    outside = try server.connect()
    try folder.makeFolder("config")
    try folder.makeFolder("config/honeycomb")
    for name in ["dmenu", "rofi"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(name), withDestinationPath: Program.products + "/honeycomb")
    }
  }

  /// Starts a launcher, and waits for its window.
  private func launch(
    _ name: String, _ flags: [String], variables: [String] = [], rows: String = "a\nb\nc\n",
    hasAllRows: Bool = true
  ) throws -> (program: Program, window: UInt32) {
    let program = try Program(
      flags, of: folder.path(name), display: server.display,
      variables: ["XDG_CONFIG_HOME=\(folder.path("config"))", "XDG_CONFIG_DIRS=/nowhere"]
        + variables, feedsInput: true)
    program.feed(rows)
    if hasAllRows { program.endInput() }
    #expect(try WindowTypist(outside).awaitWindow())
    return (program, try #require(try outside.window(named: "Honeycomb")))
  }

  private func waits(for color: UInt32, in window: UInt32) throws -> Bool {
    try Deadline().wait {
      try outside.picture(of: window, x: 1, y: 1, width: 1, height: 1)[0, 0] & 0xFF_FFFF == color
    }
  }

  /// Types a text and Return, and returns how the program ends.
  private func type(_ text: String, _ program: Program) throws -> Program.Ending {
    for letter in text.unicodeScalars { try outside.strike(letter.value) }
    try outside.strike(E2ESession.Key.enter.rawValue)
    return try program.end()
  }

  /// Everything but look and window would change what a script gets.
  private static let others = """
    min: 3
    max: 1
    selected: [a]
    title: Other
    type-to-filter: false
    framing: classic
    format: i
    print0: true
    read0: true
    json: false
    input: yaml
    timeout: 1
    keys: {confirm: [b], cancel: [Return]}

    """

  @Test(arguments: [("dmenu", []), ("rofi", ["-dmenu"])])
  func aLauncherObeysTheSettingsOfLookAndWindowOnly(name: String, flags: [String]) throws {
    try folder.write(
      "backgroundTop: \"#102030\"\nbackgroundBottom: \"#102030\"\n", to: "config/honeycomb/own.yaml"
    )
    try folder.write(
      Self.others + "theme: own.yaml\nsize: 500x400\nlocation: northwest\nwidth: 600\n",
      to: "config/honeycomb/config.yaml")
    let place = { (x: Int, y: Int, width: Int) in
      XClient.Geometry(x: x, y: y, width: width, height: 400, depth: 24)
    }
    let (program, window) = try launch(name, flags)
    #expect(try outside.placeOnScreen(of: window) == place(0, 0, 600))
    #expect(try waits(for: 0x102030, in: window))
    #expect(try type("b", program) == .init(status: 0, output: "b\n"))
    // The environment goes before the file, and flags before both.
    let second = try launch(
      name, flags, variables: ["HONEYCOMB_LOCATION=southeast", "HONEYCOMB_WIDTH=700"])
    #expect(try outside.placeOnScreen(of: second.window) == place(300, 400, 700))
    #expect(try type("b", second.program) == .init(status: 0, output: "b\n"))
    guard name == "rofi" else { return }
    let third = try launch(
      name, flags + ["-location", "1", "-width", "50"],
      variables: ["HONEYCOMB_LOCATION=southeast", "HONEYCOMB_WIDTH=700"])
    #expect(try outside.placeOnScreen(of: third.window) == place(0, 0, 500))
    #expect(try type("b", third.program) == .init(status: 0, output: "b\n"))
  }

  @Test func mistakesInSettingsAreReportedAndTheLauncherIsShown() throws {
    let config = try folder.write(
      "theme: gone.yaml\nsize: tiny\nlocation: northwest\n", to: "config/honeycomb/config.yaml")
    let (program, window) = try launch("dmenu", [], variables: ["HONEYCOMB_SHAPE=round"])
    #expect(
      try outside.placeOnScreen(of: window)
        == .init(x: 0, y: 0, width: 540, height: 615, depth: 24))
    let ending = try type("c", program)
    #expect(ending.status == 0 && ending.output == "c\n")
    let lines = ending.errors.split(separator: "\n")
    #expect(lines.count == 3 && lines.allSatisfy { $0.hasPrefix("honeycomb: warning: ") })
    for word in ["\(config):2:", "HONEYCOMB_SHAPE", "gone.yaml"] {
      #expect(ending.errors.contains(word), "\(ending.errors)")
    }
  }

  @Test func theColorsOfDmenuAreThoseOfTheWindow() throws {
    let (program, window) = try launch(
      "dmenu", ["-nb", "#102030", "-nf", "#ffffff", "-sb", "#d0c000", "-sf", "mauve"],
      variables: ["HONEYCOMB_THEME=light"])
    #expect(try waits(for: 0x102030, in: window))
    let hasFocusRing = try Deadline().wait {
      let picture = try outside.picture(of: window)
      return (0..<picture.height).contains { y in
        (0..<picture.width).contains { picture[$0, y] & 0xFF_FFFF == 0xD0_C000 }
      }
    }
    #expect(hasFocusRing)
    let ending = try type("a", program)
    #expect(ending.status == 0 && ending.output == "a\n")
    #expect(
      ending.errors
        == "honeycomb: warning: -sf mauve: expected a color such as #005577 or red\n")
  }

  @Test(arguments: [(1, 540, 615), (7, 540, 615), (60, 800, 640), (3000, 800, 640)])
  func theWindowIsAsLargeAsTheListNeeds(count: Int, width: Int, height: Int) throws {
    let rows = (0..<count).map { "row \($0)\n" }.joined()
    let (program, window) = try launch("dmenu", [], rows: rows)
    let isSized = try Deadline().wait {
      try outside.placeOnScreen(of: window)
        == .init(
          x: (1000 - width) / 2, y: (800 - height) / 2, width: width, height: height, depth: 24)
    }
    #expect(isSized)
    #expect(try type("0", program) == .init(status: 0, output: "row 0\n"))
  }

  @Test func theWindowGrowsWithTheListUntilTheUserActs() throws {
    let (program, window) = try launch("rofi", ["-dmenu"], hasAllRows: false)
    func waits(for width: Int) throws -> Bool {
      try Deadline().wait { try outside.placeOnScreen(of: window).width == width }
    }
    #expect(try waits(for: 540))
    program.feed((0..<10).map { "more \($0)\n" }.joined())
    #expect(try waits(for: 800))
    try outside.strike(E2ESession.Key.down.rawValue)
    program.feed((0..<500).map { "yet \($0)\n" }.joined())
    program.endInput()
    // The last row has been read before it is found.
    #expect(try type("yet 499", program) == .init(status: 0, output: "yet 499\n"))
  }
}
