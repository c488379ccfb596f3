public import Documents
public import Input

/// Switches in the header of a recording, and in the settings of a kiosk: `{scan: 1.5, keys: [F13], pause: 0.2, dwell: 2}`.
extension SwitchAccess {
  private static let (scanKey, keysKey, pauseKey, dwellKey) = ("scan", "keys", "pause", "dwell")
  /// The value of `scan` for two switches.
  public static let manualWord = "manual"

  /// Reads the settings of switches.
  ///
  /// - Parameter node: A mapping with `scan`, `dwell`, or both.
  /// - Throws: `InputError` with the position of the first mistake.
  public init(reading node: Document.Node) throws(InputError) {
    let keyed = try node.keyed(
      [Self.scanKey, Self.keysKey, Self.pauseKey, Self.dwellKey],
      as: "how switches and a pointer that rests use the window")
    self.init()
    if let scan = keyed[Self.scanKey] { scanning = try Scanning(reading: scan) }
    if let node = keyed[Self.dwellKey] { dwell = try node.number(in: Self.dwells) }
    guard isActive else {
      throw node.error(
        .invalid(
          "expected \"scan\", the seconds of a step or \"\(Self.manualWord)\", or \"dwell\", the seconds for"
            + " which the pointer rests"))
    }
    for key in [Self.keysKey, Self.pauseKey] where scanning == nil {
      if let node = keyed[key] {
        throw node.error(.invalid("\"\(key)\" needs \"scan\"; add it, or remove this"))
      }
    }
    if let node = keyed[Self.pauseKey] { pause = try node.number(in: Self.pauses) }
    guard let node = keyed[Self.keysKey] else { return }
    var names = [node]
    if case .sequence(let nodes) = node.content { names = nodes }
    guard names.count == switchCount else {
      let two =
        "expected two switches, as in [space, Return]: the first one moves the highlight, the second one chooses"
      let one = "expected one switch; two need \"scan: \(Self.manualWord)\""
      throw node.error(.invalid(scanning == .manual ? two : one))
    }
    for name in names {
      guard let found = Switch(try name.string), !switches.contains(found) else {
        let another = switches.isEmpty ? "" : "another switch: "
        throw name.error(expected: another + Self.expectedSwitch)
      }
      switches.append(found)
    }
  }

  /// What a switch can be.
  public static let expectedSwitch =
    "the name of an X keysym, such as space or F13, or button1, button3, button8 or button9"

  /// Writes the settings as a mapping.
  func write(to writer: inout JSONWriter) {
    switch scanning {
    case .automatic(let step): writer.member(Self.scanKey, step)
    case .manual: writer.member(Self.scanKey, Self.manualWord)
    case nil: break
    }
    if scanning != nil {
      if !switches.isEmpty { writer.member(Self.keysKey, switches.map(\.description)) }
      if pause != Self.standardPause { writer.member(Self.pauseKey, pause) }
    }
    if let dwell { writer.member(Self.dwellKey, dwell) }
  }
}

extension SwitchAccess.Scanning {
  /// Reads what moves the highlight.
  fileprivate init(reading node: Document.Node) throws(InputError) {
    if (try? node.string) == SwitchAccess.manualWord {
      self = .manual
      return
    }
    let ends = [SwitchAccess.steps.lowerBound, SwitchAccess.steps.upperBound].map {
      JSONWriter.text(of: $0)
    }
    let expected =
      "a number of seconds from \(ends[0]) to \(ends[1]), or \(SwitchAccess.manualWord) for two switches"
    do throws(InputError) {
      self = .automatic(step: try node.number(in: SwitchAccess.steps))
    } catch {
      throw node.error(expected: expected)
    }
  }
}
