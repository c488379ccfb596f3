import ArgumentParser
import Configuration
import Documents
import Input
import Recording
import X11

/// The options for switches and a pointer that rests.
struct SwitchOptions: OptionTable {
  /// What moves the highlight; `nil` if nothing is scanned.
  var scan: ScanArgument?
  /// The switches; `nil` for the standard ones.
  var switches: SwitchesArgument?
  /// The time after a press in which the same switch is ignored, in seconds; `nil` for the standard one.
  var pause: Double?
  /// The time for which a pointer rests before it presses, in seconds; `nil` if it never does.
  var dwell: Double?

  /// The times after a press, and those of a pointer that rests.
  private static let pauses = OptionRange(SwitchAccess.pauses, kind: "a number of seconds")
  private static let dwells = OptionRange(SwitchAccess.dwells, kind: "a number of seconds")

  static let options: [OptionRow<Self>] = [
    .argument(
      "scan", \.scan,
      .form(
        expected: ScanArgument.expected, isValid: { ScanArgument(argument: $0) != nil }),
      text: \.text,
      help: """
        Pick with a switch: rows and then their topics are highlighted one after another, every so many seconds, \
        \(ScanArgument.range), and the switch chooses; or manual, where a second switch moves the highlight.
        """),
    .argument(
      "switch", \.switches,
      .form(
        expected: SwitchesArgument.expected,
        isValid: { SwitchesArgument(argument: $0) != nil }), needs: ["scan"], text: \.text,
      help: """
        With --scan: the switch, which is the name of an X keysym, or button1, button3, button8 or button9 of the \
        mouse (default: space). With --scan manual: the one that moves and the one that chooses (default: \
        space,Return).
        """),
    .number(
      "switch-pause", \.pause, in: pauses, needs: ["scan"],
      help: """
        With --scan: how many seconds after a press the same switch is ignored, \(pauses) (default: \
        \(JSONWriter.text(of: SwitchAccess.standardPause))).
        """),
    .number(
      "dwell", \.dwell, in: dwells,
      help: """
        Press what the pointer rests on for so many seconds, \(dwells); a circle at the pointer closes \
        meanwhile.
        """),
  ]

  func validate() throws {
    guard let scan else {
      if switches != nil { throw ValidationError("--switch needs --scan.") }
      if pause != nil { throw ValidationError("--switch-pause needs --scan.") }
      return
    }
    guard let count = switches?.switches.count else { return }
    if scan.scanning == .manual, count == 1 {
      throw ValidationError(
        "--scan manual needs two switches, as in --switch space,Return; name two, or none.")
    }
    if scan.scanning != .manual, count == 2 {
      throw ValidationError(
        "--switch names two switches, and --scan \(scan.text) has one; name one, or use --scan manual."
      )
    }
  }

  /// The settings of the window; `nil` for none.
  var access: SwitchAccess? {
    var access = SwitchAccess()
    access.scanning = scan?.scanning
    access.switches = switches?.switches ?? []
    if let pause { access.pause = pause }
    access.dwell = dwell
    return access.isActive ? access : nil
  }
}

/// What moves the highlight, on the command line: a number of seconds, or `manual`.
struct ScanArgument: ExpressibleByArgument {
  var scanning: SwitchAccess.Scanning

  /// The seconds of a step.
  static let range = OptionRange(SwitchAccess.steps, kind: "a number of seconds")
  /// What is expected.
  static let expected = "a number of seconds from \(range), or \(SwitchAccess.manualWord)"

  init?(argument: String) {
    if argument == SwitchAccess.manualWord {
      scanning = .manual
      return
    }
    guard let step = try? Self.range.parse(argument) else { return nil }
    scanning = .automatic(step: step)
  }

  /// The value as on the command line.
  var text: String {
    switch scanning {
    case .automatic(let step): JSONWriter.text(of: step)
    case .manual: SwitchAccess.manualWord
    }
  }
}

/// One switch or two on the command line, such as `space,Return`.
struct SwitchesArgument: ExpressibleByArgument {
  var switches: [SwitchAccess.Switch]

  /// What is expected.
  static let expected =
    "\(SwitchAccess.expectedSwitch); or two of them, with a comma in between"

  init?(argument: String) {
    guard let switches = SwitchAccess.switches(argument) else { return nil }
    for case .key(let name) in switches where KeyStroke.canonicalName(of: name) == nil {
      return nil
    }
    self.switches = switches
  }

  /// The value as on the command line.
  var text: String { switches.map(\.description).joined(separator: ",") }
}
