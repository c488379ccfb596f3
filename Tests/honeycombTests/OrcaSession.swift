import Foundation
import TestSupport

/// A session of a blind user: a window, what is done in it, and what Orca says to that.
struct OrcaSession: Sendable {
  /// A step.
  enum Step: Sendable {
    /// Strikes keys, each when the words about the one before are over; as in `WindowTypist`.
    case keys(String)
    /// Writes a line to the program's standard input.
    case line(String)
    /// Moves the pointer.
    case move(Int, Int)
    /// Holds the first button for a time, in seconds.
    case hold(Int, Int, Double)
  }

  /// The name of its golden.
  let name: String
  /// The arguments of the program; a word that is the name of a file stands for its path.
  let arguments: [String]
  /// The files, by name.
  var files: [String: String] = [:]
  /// The standard input; `nil` for none.
  var input: String?
  /// Whether a window manager runs.
  var isManaged = true
  /// Whether the user has turned on that tooltips are read.
  var readsTooltips = false
  /// The PIN of staff, whose hash is in the file `pin`; `nil` for none.
  var pin: String?
  let steps: [Step]

  /// Runs the session.
  ///
  /// - Parameter root: The folder of the system whose Orca it is; `nil` for this system.
  /// - Returns: The steps, each followed by what Orca says, a line each.
  /// - Throws: An error of starting a program, or `Orca.Failure`.
  func words(root: String? = nil) throws -> String {
    let server = try XServer(width: 1024, height: 768)
    let manager = try isManaged ? WindowManager(on: server) : nil
    let outside = try server.connect()
    // Outside of the window, so that nothing is hovered.
    try outside.movePointer(x: 1023, y: 767)
    let bus = try AccessibilityBus(on: server, root: root)
    let orca = try Orca(on: server, bus, readsTooltips: readsTooltips)
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    if let pin { try writeHash(of: pin, in: folder) }
    let program = try Program(
      arguments.map { files[$0] == nil ? $0 : folder.path($0) }, display: server.display,
      variables: bus.variables + ["HOME=\(folder.path(""))"], feedsInput: true)
    if let input { program.feed(input) }
    var text = ""
    var count = orca.words.count
    func listen(_ step: String) throws {
      try orca.settle(with: [program.process, server.process])
      let words = orca.words
      text += "> \(step)\n" + words[count...].map { "\($0)\n" }.joined()
      count = words.count
    }
    let typist = WindowTypist(outside)
    guard try typist.awaitWindow(seconds: Deadline.patience) else {
      throw E2ESession.Failure.noWindow
    }
    guard Deadline().wait(until: { orca.words.count > count }) else {
      throw Orca.Failure.silent(program.errorsSoFar)
    }
    try listen("the window appears")
    for step in steps {
      switch step {
      case .keys(let keys):
        for key in WindowTypist.keys(keys) {
          try typist.strike(key)
          try listen(key)
        }
      case .line(let line):
        program.feed(line + "\n")
        try listen("input \(line)")
      case .move(let x, let y):
        try outside.movePointer(x: x, y: y)
        try listen("move to \(x), \(y)")
      case .hold(let x, let y, let seconds):
        try outside.movePointer(x: x, y: y)
        try outside.fakeButton(1, isPress: true)
        usleep(UInt32(seconds * 1_000_000))
        try outside.fakeButton(1, isPress: false)
        try listen("hold \(x), \(y)")
      }
    }
    program.send(SIGTERM)
    _ = try program.end()
    withExtendedLifetime(manager) {}
    return text.replacing(/\b(now|[0-9]+ s ago)\b/, with: "(age)")
  }

  private func writeHash(of pin: String, in folder: TemporaryFolder) throws {
    let hash = try Program(["kiosk", "--hash-pin"], display: nil, feedsInput: true)
    hash.feed("\(pin)\n")
    hash.endInput()
    try folder.write(try hash.end().output, to: "pin")
    chmod(folder.path("pin"), 0o600)
  }
}

extension OrcaSession {
  private static let fruits = "Apple\nBanana\nCherry\nDate\nElderberry\nFig\nGrape\n"

  /// All sessions.
  static let all: [OrcaSession] = [
    OrcaSession(
      name: "launcher", arguments: ["-dmenu", "-p", "Drink"], input: "tea\ncoffee\nwater\nwine\n",
      steps: [.keys("<Down><Down>w<Down><BackSpace>cof<Return>")]),
    OrcaSession(
      name: "menu", arguments: ["pick", "menu.txt", "--framing", "classic"],
      files: ["menu.txt": "Fruit\n  Apple\n  Banana\nBread\nCheese\n  Brie\n"],
      steps: [.keys("<space><Right><space><BackSpace><Right><Escape>")]),
    OrcaSession(
      name: "goal", arguments: ["pick", "fruits.txt", "--goal", "5", "--framing", "classic"],
      files: ["fruits.txt": fruits],
      steps: [.keys("<Right><space><Right><space><space>ban<Escape><Tab><S-Tab><Home><End>")]),
    OrcaSession(
      name: "kiosk", arguments: ["kiosk", "kiosk.yaml", "--print"],
      files: [
        "kiosk.yaml": """
        name: kiosk
        catalogue: topics.txt
        journal: journal.sqlite
        attract: false
        reducedMotion: true
        accessibility: true
        languages: [en, de]

        """, "topics.txt": "one\ntwo\nthree\n",
      ], isManaged: false,
      steps: [.keys("<Right><space><Tab><Tab><Tab><Tab><Tab><space><Down><Return><Tab>")]),
    OrcaSession(
      name: "watch",
      arguments: ["watch", "--reduced-motion", "--critical", "90", "--warning", "70"],
      input: #"{"id": "db", "value": 10}"# + "\n" + #"{"id": "web", "value": 20}"# + "\n",
      steps: [
        .keys("<Right><Left>"), .line(#"{"id": "web", "value": 95}"#), .keys("<Tab>"),
        .line(#"{"id": "web", "value": 20}"#), .keys("<F6>"), .keys("<space>"),
      ]),
    OrcaSession(
      name: "tooltip", arguments: ["watch", "--reduced-motion", "--size", "1024x768"],
      input: #"{"id": "db", "value": 10}"# + "\n", isManaged: false, readsTooltips: true,
      steps: [.move(512, 400), .move(1023, 767)]),
    OrcaSession(
      name: "findings", arguments: ["inspect", "grid.yaml"],
      files: [
        "grid.yaml": """
        layout: aspectgrid
        parameters: {cellAspectRatio: 4/3}
        size: [400, 300]
        cells: [a, b, c, {fixed: [160, 80], id: wide}, d, {fixed: [100, 130], id: high}]

        """
      ], steps: [.keys(String(repeating: "<Tab>", count: 16) + "<Right><Right><Tab><Down><Down>")]),
    OrcaSession(
      name: "sliders", arguments: ["demo"],
      steps: [.keys("<Tab><Right><Right><Tab><Left><Tab>")]),
    OrcaSession(
      name: "pin", arguments: ["kiosk", "kiosk.yaml", "--print"],
      files: [
        "kiosk.yaml": """
        name: kiosk
        catalogue: topics.txt
        journal: journal.sqlite
        attract: false
        reducedMotion: true
        accessibility: true
        staff: {pin: pin, corner: topLeft, hold: 1}

        """, "topics.txt": "one\ntwo\nthree\n",
      ], isManaged: false, pin: "283746",
      steps: [.hold(5, 5, 1.5), .keys("12<BackSpace>"), .keys("<Tab><Escape>")]),
    OrcaSession(
      name: "error", arguments: ["kiosk", "kiosk.yaml", "--print"],
      files: [
        "kiosk.yaml": """
        name: kiosk
        catalogue: topics.yaml
        journal: journal.sqlite
        attract: false
        reducedMotion: true
        accessibility: true

        """, "topics.yaml": "topics: [{name: one}\n",
      ], isManaged: false, steps: [.keys("<Tab><Return>")]),
  ]
}
