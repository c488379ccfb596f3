import Configuration
public import Documents
import Drawing
import Files
import Input
import Interaction
import Recording
import Shipping
import StaffAccess
import Topics
import X11

/// Reads the config file of a kiosk: YAML, or JSON if its extension is .json.
///
/// Paths in the file start at its folder.
public enum KioskSettingsReader {
  /// Settings and the warnings of the reader.
  public struct Reading: Sendable {
    /// The settings.
    public var settings: KioskSettings
    /// The problems that were corrected while reading.
    public var warnings: [InputWarning]
    /// The file's value; `nil` for settings without a file.
    public var root: Document.Node?

    /// Returns an error at the value of a key.
    ///
    /// - Parameters:
    ///   - keys: The key, after those of the mappings around it.
    ///   - source: The file that is named if the settings have none, or not this key.
    ///   - reason: The mistake.
    /// - Returns: The error.
    public func error(
      at keys: [String], or source: String, _ reason: InputError.Reason
    ) -> InputError {
      keys.reduce(root) { $0?[$1] }?.error(reason) ?? InputError(source: source, reason: reason)
    }
  }

  /// The keys of the file.
  public static let keys = [
    "honeycomb", "name", "catalogue", "theme", "title", "subtitle", "logo", "attract", "goal",
    "min", "max", "idle", "warning",
    "thanks", "journal", "monitor", "scale", "textScale", "distance", "height", "ease",
    "tap", "order", "shuffle",
    "reducedMotion",
    "staff", "state", "outbox",
    "status", "screenOff", "screenWake", "languages", "texts", "accessibility", "switches", "keys",
  ]
  /// The allowed times without activity, in seconds.
  public static let idleTimes = 1.0...86_400
  /// The allowed times before the attract screen appears, in seconds.
  private static let attractTimes = 1.0...86_400
  /// The allowed times of a thank-you, in seconds.
  private static let thanksTimes = 0.5...60
  /// The allowed times for which staff holds a corner, in seconds.
  private static let holdTimes = 1.0...30
  private static let scales = 0.5...8.0
  /// The allowed distances from the screen, in meters.
  private static let distances = 0.2...20
  /// The allowed heights of the screen's upper edge, in meters.
  private static let heights = 0.5...5.0
  private static let counts = 0...1_000_000
  /// The greatest length of a kiosk's name, in bytes.
  private static let nameLimit = 100

  /// Reads the settings from a file.
  ///
  /// - Throws: `InputError` with the position of the first mistake, or if the file cannot be read.
  public static func read(file path: String) throws(InputError) -> Reading {
    try read(File.input(file: path), named: path)
  }

  /// Reads the settings from the contents of a file named `source`.
  ///
  /// - Throws: `InputError` with the position of the first mistake.
  public static func read(_ bytes: [UInt8], named source: String) throws(InputError) -> Reading {
    let document = try Document(reading: bytes, named: source)
    let root = try document.root.keyed(keys, as: "a mapping with the settings of a kiosk")
    guard root["catalogue"] != nil else {
      throw document.root.error(
        .invalid(
          "expected the key \"catalogue\", as in a config file, or \"topics\", as in a catalogue"))
    }
    return Reading(
      settings: try settings(root), warnings: document.warnings, root: document.root)
  }

  /// Returns the state folder of a file whose other settings may have mistakes; `nil` if the file does not say it.
  public static func stateFolder(file path: String) -> String? {
    guard let bytes = try? File.input(file: path),
      let root = try? Document(reading: bytes, named: path).root
    else { return nil }
    func value(_ key: String) -> String? { root[key].flatMap { try? self.path($0) } }
    return value("state") ?? value("journal").map(Pathname.folder(of:))
  }

  private static func settings(_ root: Document.Keyed) throws(InputError) -> KioskSettings {
    try root["honeycomb"]?.requireVersion1()
    var settings = KioskSettings(
      name: try name(root.require("name")), catalogue: try path(root.require("catalogue")),
      journal: try path(root.require("journal")))
    if let theme = root["theme"] { settings.theme = try self.theme(theme) }
    settings.title = try text(root["title"])
    settings.subtitle = try text(root["subtitle"])
    settings.logo = try root["logo"].map(path)
    if let attract = root["attract"] { settings.attract = try self.attract(attract) }
    if let languages = root["languages"] { settings.languages = try self.languages(languages) }
    if let texts = root["texts"] { settings.texts = try self.texts(texts) }
    settings.goal = try root["goal"]?.int(in: counts)
    settings.minimum = try root["min"]?.int(in: counts)
    settings.maximum = try root["max"]?.int(in: counts)
    settings.times = try times(root)
    if let thanks = root["thanks"], case .mapping = thanks.content {
      settings.thanksTitle = try text(thanks["title"])
      settings.thanksDetail = try text(thanks["text"])
      settings.thanksImage = try thanks["image"].map(path)
    }
    if let monitor = root["monitor"] { settings.monitors = try monitors(monitor) }
    settings.textScale = try root["textScale"].map(textScale) ?? .standard
    settings.scale = try root["scale"]?.number(in: scales)
    if let distance = root["distance"] {
      settings.distance = try distance.number(in: distances)
      guard settings.scale == nil else {
        throw distance.error(
          .invalid("\"scale\" alone decides on the sizes; remove it, or \"distance\""))
      }
    }
    settings.height = try root["height"]?.number(in: heights)
    if let ease = root["ease"] { settings.ease = try ease.bool }
    if let tap = root["tap"] { try readTap(tap, into: &settings) }
    if let order = root["order"] { settings.order = try order.choice() }
    if let shuffle = root["shuffle"] { settings.shuffle = try shuffle.bool }
    if let staff = root["staff"] { settings.staff = try self.staff(staff) }
    if let outbox = root["outbox"] { settings.outbox = try self.outbox(outbox) }
    if let status = root["status"] { settings.status = try self.status(status) }
    settings.screenOff = try root["screenOff"].map(schedule)
    if let wake = root["screenWake"] { settings.screenWake = try wake.number(in: wakeTimes) }
    if let state = root["state"] { settings.stateFolder = try path(state) }
    if let isReduced = root["reducedMotion"] { settings.reducedMotion = try isReduced.bool }
    if let accessibility = root["accessibility"] {
      settings.accessibility = try accessibility.bool
    }
    if let switches = root["switches"] { settings.switches = try SwitchAccess(reading: switches) }
    if let keys = root["keys"] {
      let kind = Setting.Kind.keys(of: KeyAction.self, name: KeyStroke.canonicalName)
      let value = try kind.value(of: keys, in: Pathname.folder(of: keys.source))
      settings.keys = KeyBindings(value.keyAssignments)
    }
    return settings
  }

  private static func name(_ node: Document.Node) throws(InputError) -> String {
    let name = try node.string
    guard !name.isEmpty, name.utf8.count <= nameLimit,
      name.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F })
    else {
      throw node.error(
        expected: "a name of 1 to \(nameLimit) bytes without control characters")
    }
    return name
  }

  static func path(_ node: Document.Node) throws(InputError) -> String {
    let path = try node.string
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw node.error(expected: "the path of a file")
    }
    return Pathname.resolved(path, in: Pathname.folder(of: node.source))
  }

  private static func theme(_ node: Document.Node) throws(InputError) -> KioskSettings.ThemeName {
    switch KioskSettings.ThemeName(try node.string) {
    case .shipped(let name)?: return .shipped(name)
    case .file?: return .file(try path(node))
    case nil:
      let names = Theme.shipped.map(\.name).joined(separator: ", ")
      throw node.error(expected: "\(names), or a theme file")
    }
  }

  private static func text(_ node: Document.Node?) throws(InputError) -> LocalizedText? {
    try node.map { node throws(InputError) in try LocalizedText(reading: node) }
  }

  private static func times(_ root: Document.Keyed) throws(InputError) -> HoneycombModel.Kiosk {
    var times = HoneycombModel.Kiosk(idle: try root["idle"]?.number(in: idleTimes) ?? 60)
    if let warning = root["warning"] {
      times.warning = try warning.number(in: 0...times.idle)
      guard times.warning < times.idle else {
        throw warning.error(
          expected: "less than the \(JSONWriter.text(of: times.idle)) s of \"idle\"")
      }
    }
    guard let thanks = root["thanks"] else { return times }
    guard case .mapping = thanks.content else {
      times.thanks = try thanks.number(in: thanksTimes)
      return times
    }
    let keyed = try thanks.keyed(
      ["title", "text", "image", "seconds"], as: "seconds, or a thank-you")
    times.thanks = try keyed["seconds"]?.number(in: thanksTimes)
    return times
  }

  /// The greatest distance within which a finger taps, in millimeters, and the greatest times of a tap, in milliseconds.
  private static let (slops, tapTimes) = (0.0...15, 0.0...2000)

  private static func readTap(
    _ node: Document.Node, into settings: inout KioskSettings
  ) throws(InputError) {
    let keyed = try node.keyed(["slop", "hold", "repeat"], as: "a mapping such as {slop: 3mm}")
    if let slop = keyed["slop"] {
      settings.tapSlop = try quantity(slop, unit: "mm", in: slops) / 1000
    }
    func time(_ key: String, _ standard: Duration) throws(InputError) -> Duration {
      guard let node = keyed[key] else { return standard }
      return .seconds(try quantity(node, unit: "ms", in: tapTimes) / 1000)
    }
    settings.times.hold = try time("hold", settings.times.hold)
    settings.times.sameTapTime = try time("repeat", settings.times.sameTapTime)
  }

  /// Reads a number with its unit.
  private static func quantity(
    _ node: Document.Node, unit: String, in range: ClosedRange<Double>
  ) throws(InputError) -> Double {
    let text = try node.string
    guard text.hasSuffix(unit),
      let number = Double(text.dropLast(unit.count).filter { $0 != " " }), range.contains(number)
    else {
      throw node.error(
        .expected(
          "a number from 0 to \(Int(range.upperBound)) with its unit, such as 3\(unit)",
          found: InputError.quoted(text)))
    }
    return number
  }

  private static func attract(
    _ node: Document.Node
  ) throws(InputError) -> KioskSettings.Attract? {
    var attract = KioskSettings.Attract()
    guard case .mapping = node.content else {
      do throws(InputError) {
        return try node.bool ? attract : nil
      } catch {
        throw node.error(expected: "true, false, or {after: 60} with a number of seconds")
      }
    }
    let keyed = try node.keyed(["after"], as: "when the attract screen appears")
    if let after = keyed["after"] { attract.after = try after.number(in: attractTimes) }
    return attract
  }

  private static func staff(_ node: Document.Node) throws(InputError) -> KioskSettings.Staff {
    let keyed = try node.keyed(
      ["pin", "credential", "corner", "hold", "key"], as: "how staff gets in")
    let source: KioskSettings.PINSource
    switch (keyed["pin"], keyed["credential"]) {
    case (let file?, nil): source = .file(try path(file))
    case (nil, let credential?): source = .credential(try credential.string)
    default:
      throw node.error(
        .invalid(
          "expected either \"pin\", a file, or \"credential\", a name, with the hash of the PIN"))
    }
    var staff = KioskSettings.Staff(pin: source)
    staff.corner = try keyed["corner"]?.choice()
    if let hold = keyed["hold"] { staff.hold = try hold.number(in: holdTimes) }
    staff.key = try keyed["key"].map(staffKey)
    return staff
  }

  /// Reads a key that opens the pad for the PIN, which is not pressed by chance.
  private static func staffKey(_ node: Document.Node) throws(InputError) -> KeyChord {
    let chord = KeyChord(bindable: try node.string, name: KeyStroke.canonicalName)
    guard let chord, !chord.modifiers.isDisjoint(with: [.control, .alt, .super]),
      !isTakenByServer(chord)
    else {
      throw node.error(expected: "a key with ctrl, alt or super, such as ctrl+shift+F12")
    }
    return chord
  }

  /// Whether the X server takes a key for itself, or gives it another name with Shift.
  private static func isTakenByServer(_ chord: KeyChord) -> Bool {
    let isSwitch = chord.modifiers.isSuperset(of: [.control, .alt])
    if isSwitch, chord.key.first == "F", Int(chord.key.dropFirst()) != nil { return true }
    let isCharacter = chord.key.count == 1 && !chord.key.allSatisfy(\.isLetter)
    return chord.modifiers.contains(.shift) && (chord.key == "Tab" || isCharacter)
  }

  private static func outbox(_ node: Document.Node) throws(InputError) -> ShippingSettings {
    let keyed = try node.keyed(
      ["host", "port", "database", "user", "passfile", "ca"], as: "the server of a database")
    let host = try keyed.require("host")
    var settings = ShippingSettings(
      host: try host.string, database: try keyed.require("database").string,
      user: try keyed.require("user").string)
    if let port = keyed["port"] { settings.port = try port.int(in: 1...65_535) }
    settings.passfile = try keyed["passfile"].map(path)
    settings.ca = try keyed["ca"].map(path)
    // The files are checked when they are used; the mistakes that the file alone shows are errors here.
    do throws(ShippingSettingsError) {
      try settings.check()
    } catch .noFile, .openPassfile {
    } catch {
      throw node.error(.invalid("\(error)"))
    }
    return settings
  }

  private static func monitors(_ node: Document.Node) throws(InputError) -> [String] {
    if case .sequence = node.content { return try node.strings }
    return [try node.string]
  }
}
