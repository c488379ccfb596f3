public import Documents
public import Geometry
import HexGeometry
import Input
import Interaction
import Topics

/// Reads event scripts: JSON Lines with a header and timed events.
///
/// Times are 0 to 1e9 s, positions and scrolled distances -1e6 to 1e6 px, the scale of a pinch
/// 0.001 to 1000, a value of a slider -1e9 to 1e9, a button 1 to 32, a touch 0 to 2^32 - 1, the counts of a delivery 0 to 2^53. A text has at most
/// `InputEvent.textLimit` bytes and no control characters. A window is 1 to 32767 px on each side,
/// with 0.25 to 16 device pixels per logical pixel and texts of 75 to 300 %, and has no more pixels than `PixelLimit`
/// allows.
public enum EventScriptReader {
  /// The times of events, in seconds.
  public static let seconds = 0.0...1e9
  /// Coordinates and scrolled distances, in logical pixels; larger than any screen.
  private static let places = -1e6...1e6
  /// The factor by which one pinch event multiplies the zoom.
  private static let pinches = 0.001...1000
  /// The values that a slider can be asked to take.
  private static let sliderValues = -1e9...1e9
  /// The ids of touches, as in X11.
  private static let touches = 0...Int(UInt32.max)
  /// The sides of a window, in logical pixels.
  private static let sides = 1.0...32_767
  /// The number of device pixels per logical pixel.
  private static let scales = 0.25...16

  /// The greatest number of lines in a delivery.
  private static let deliveryLimit = 10_000_000
  /// The numbers of lines so far that a delivery can name.
  private static let lineCounts = 0...1 << 53
  /// The greatest length of a header, in bytes.
  private static let headerLimit = 65_536

  /// Returns the keys of a script's header, which distinguish a script from other files.
  ///
  /// - Parameter bytes: The file, or its beginning.
  /// - Returns: The keys of the object in the first line; `nil` if there is none.
  public static func headerKeys(of bytes: [UInt8]) -> Set<String>? {
    let line = Array(bytes.prefix(headerLimit).prefix { $0 != UInt8(ascii: "\n") })
    guard let nodes = try? Document.jsonLines(line, named: ""),
      let entries = try? nodes.first?.entries()
    else { return nil }
    return Set(entries.map(\.key))
  }

  /// Reads a script.
  ///
  /// O(n).
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - source: The file's name.
  ///   - contents: The keys that can name the content of the session; a header has at most one of
  ///     them.
  ///   - choices: The words that other keys of the header can have as values.
  ///   - actions: The actions whose keys the header can change; asked for only if it changes some.
  ///   - limit: The greatest number of pixels of the window, at the start and after each resize.
  /// - Returns: The complete script.
  /// - Throws: `InputError` with the place of the first mistake.
  public static func read(
    _ bytes: [UInt8], named source: String, contents: [EventScript.ContentKey],
    choices: [String: [String]] = [:], actions: @autoclosure () -> [String] = [],
    limit: PixelLimit = .screen
  ) throws(InputError) -> EventScript {
    var lines = ScriptLines(bytes, named: source)
    guard let first = try lines.next() else {
      throw InputError(
        source: source, line: 1, column: 1,
        reason: .expected(
          "a header such as {\"honeycomb\": 1, \"size\": [800, 600]}", found: "nothing"))
    }
    var script = try header(
      first, contents: contents, choices: choices, actions: actions, limit: limit)
    var last = Duration.zero
    while let node = try lines.next() {
      if script.end != nil {
        throw node.error(.invalid("expected nothing after the \"end\" event"))
      }
      let keyed = try event(node)
      let time = try Duration.seconds(keyed.require("t").number(in: seconds))
      guard time >= last else {
        throw node.error(
          .invalid(
            "the time is before that of the previous event; expected the same time or a later one"))
      }
      last = time
      let type = try keyed.require("type").string
      if type == "end" {
        script.end = time
      } else if type == "delivery" {
        guard script.events.last?.time != time else {
          throw node.error(.invalid("a delivery comes before the events of the same time"))
        }
        script.deliveries.append(try delivery(keyed, of: &lines, at: time))
      } else {
        let event = try event(keyed, type: type)
        if case .resize(let width, let height) = event {
          let size = try keyed.require("size")
          try check(size, width: width, height: height, scale: script.scale, limit: limit)
        }
        script.events.append(TimedEvent(time: time, event: event))
      }
    }
    return script
  }

  /// Reads a delivery with its lines, which follow.
  private static func delivery(
    _ keyed: Document.Keyed, of lines: inout ScriptLines, at time: Duration
  ) throws(InputError) -> EventScript.Delivery {
    let count = try keyed.require("lines").int(in: 0...deliveryLimit)
    var delivery = EventScript.Delivery(
      time: time, lines: try lines.take(count),
      lineCount: try keyed["read"]?.int(in: lineCounts) ?? 0,
      badLineCount: try keyed["bad"]?.int(in: lineCounts) ?? 0)
    if let report = try keyed["sources"]?.keyed(
      ["problem", "note", "count", "mistakes"], as: "a report of sources")
    {
      delivery.report = EventScript.Delivery.Report(
        problem: try report["problem"]?.string, note: try report["note"]?.string,
        mistakes: try report["mistakes"]?.elements.map(mistake) ?? [],
        mistakeCount: try report["count"]?.int(in: lineCounts) ?? 0)
    }
    return delivery
  }

  private static func mistake(_ node: Document.Node) throws(InputError) -> InputMistake {
    let keyed = try node.keyed(["place", "text", "message", "lesson"], as: "a mistake")
    return InputMistake(
      place: try keyed.require("place").string, text: try keyed.require("text").string,
      message: try keyed.require("message").string, lesson: try keyed.require("lesson").string)
  }

  /// The keys allowed in each type of event, besides "t" and "type".
  private static let keys: [String: [String]] = [
    "press": ["x", "y", "touch", "button"], "move": ["x", "y", "touch", "button"],
    "release": ["x", "y", "touch", "button"], "cancel": ["x", "y", "touch", "button"],
    "leave": [], "wheel": ["x", "y", "dx", "dy", "ctrl"], "pinch": ["x", "y", "scale"],
    "key": ["key", "text"] + modifiers.map(\.key), "key-release": ["key"] + modifiers.map(\.key),
    "text": ["text"], "preedit": ["text", "caret", "segments"], "resize": ["size"],
    "desktop": ["reducedMotion", "highContrast"],
    "arrange": proportionKeys,
    "end": [],
    "command": TopicCommandReader.keys,
    "action": ["request", "on", "steps", "value", "text", "offset", "anchor"],
    "delivery": ["lines", "read", "bad", "sources"],
  ]

  /// Reads the event in a line and checks its keys against its type.
  private static func event(_ node: Document.Node) throws(InputError) -> Document.Keyed {
    let type = try node.entries(as: "an event").first { $0.key == "type" }?.value
    // If the type is missing or unknown, all keys of events are accepted, and the type is reported.
    let known = try type.flatMap { node throws(InputError) in keys[try node.string] }
    return try node.keyed(
      ["t", "type"] + (known ?? Set(keys.values.joined()).sorted()), as: "an event")
  }

  private static func header(
    _ node: Document.Node, contents: [EventScript.ContentKey], choices: [String: [String]],
    actions: () -> [String], limit: PixelLimit
  ) throws(InputError) -> EventScript {
    let keyed = try node.keyed(
      ["honeycomb", "size", "scale", EventScript.textScaleKey] + proportionKeys
        + [calmKey] + contents.map(\.name) + choices.keys.sorted()
        + [EventScript.languageKey, EventScript.switchesKey, bindingsKey], as: "a header")
    if let version = keyed["honeycomb"], try version.int != 1 {
      throw version.error(.invalid("unsupported version of the format; expected 1"))
    }
    let sizeNode = try keyed.require("size")
    let size = try size(sizeNode)
    var script = EventScript(
      width: size.0, height: size.1, scale: try keyed["scale"]?.number(in: scales) ?? 1)
    try check(sizeNode, width: size.0, height: size.1, scale: script.scale, limit: limit)
    script.textScale = try keyed[EventScript.textScaleKey].map(textScale) ?? .standard
    script.proportions = try proportions(keyed)
    script.isCalm = try keyed[calmKey]?.int(in: 0...1) == 1
    script.content = try content(keyed, of: contents)
    for (key, words) in choices.sorted(by: { $0.key < $1.key }) {
      guard let node = keyed[key] else { continue }
      let word = try node.string
      guard words.contains(word) else {
        throw node.error(
          .expected("one of \(words.joined(separator: ", "))", found: InputError.quoted(word)))
      }
      script.choices[key] = word
    }
    script.language = try keyed[EventScript.languageKey].map(Language.init(reading:))
    script.switches = try keyed[EventScript.switchesKey].map(SwitchAccess.init(reading:))
    if let node = keyed[bindingsKey] { script.bindings = try bindings(node, of: actions()) }
    return script
  }

  private static func textScale(_ node: Document.Node) throws(InputError) -> TextScale {
    guard let scale = TextScale(percent: try node.number(in: TextScale.percentages)) else {
      throw node.error(expected: "a percentage from 75 to 300")
    }
    return scale
  }

  /// The key for the proportions of a honeycomb's shape.
  static let aspectKey = "aspect"
  /// The keys for the direction and the length of a honeycomb's lines.
  static let (orderKey, lineLengthKey) = ("order", "lineLength")
  /// The key for the width of a honeycomb's cells.
  static let cellWidthKey = "cellWidth"
  /// The keys for a honeycomb's labels: their size, in logical pixels per em; the zoom at which they have it; and whether
  /// pictures stand beside them.
  static let (labelSizeKey, labelZoomKey, picturesKey) = ("labelSize", "labelZoom", "pictures")
  /// The key for the distance within which a finger still taps, in logical pixels.
  static let slopKey = "slop"
  private static let proportionKeys = [
    aspectKey, orderKey, lineLengthKey, cellWidthKey, labelSizeKey, labelZoomKey, picturesKey,
    slopKey,
  ]
  /// The key for whether the honeycomb is calm: 1 if it is.
  static let calmKey = "calm"

  /// Reads the proportions of a honeycomb; without any, it is round and regular.
  private static func proportions(
    _ keyed: Document.Keyed
  ) throws(InputError) -> HoneycombProportions {
    HoneycombProportions(
      aspect: try keyed[aspectKey].map(aspect), lines: try lines(keyed),
      cellWidth: try keyed[cellWidthKey].map(cellWidth) ?? .regular,
      labels: try labels(keyed), slop: try keyed[slopKey]?.number(in: slops))
  }

  private static func lines(
    _ keyed: Document.Keyed
  ) throws(InputError) -> CellOrder.Lines? {
    guard let order = keyed[orderKey] else { return nil }
    let axis: CellOrder.Lines.Axis = try order.choice()
    guard let length = keyed[lineLengthKey] else {
      throw order.error(.invalid("expected \"\(lineLengthKey)\" beside \"\(orderKey)\""))
    }
    return CellOrder.Lines(axis, length: try length.int(in: CellOrder.Lines.lengths))
  }

  private static func labels(
    _ keyed: Document.Keyed
  ) throws(InputError) -> HoneycombProportions.Labels? {
    guard let size = keyed[labelSizeKey], let zoom = keyed[labelZoomKey] else { return nil }
    return HoneycombProportions.Labels(
      zoom: try zoom.number(in: labelZooms), size: try size.number(in: labelSizes),
      showsPictures: try keyed[picturesKey]?.bool ?? true)
  }

  private static let slops = 0.0...10_000
  private static let (labelZooms, labelSizes) = (0.01...100, 0.1...10_000)

  private static func cellWidth(_ node: Document.Node) throws(InputError) -> CellWidth {
    guard let width = CellWidth(try node.number(in: CellWidth.range)) else {
      throw node.error(.invalid("expected a multiple of 0.25 from 1 to 4"))
    }
    return width
  }

  private static func aspect(_ node: Document.Node) throws(InputError) -> CellOrder.Aspect {
    let parts = CellOrder.Aspect.parts
    let elements = try node.elements
    guard elements.count == 2,
      let aspect = CellOrder.Aspect(
        try elements[0].int(in: parts), try elements[1].int(in: parts))
    else {
      throw node.error(
        .invalid("expected a width and a height whose ratio is from 5 : 12 to 12 : 5"))
    }
    return aspect
  }

  /// The key of the header for the keys of actions.
  static let bindingsKey = "keys"

  /// Reads the keys of actions, each a list of chords such as "ctrl+space".
  private static func bindings(
    _ node: Document.Node, of actions: [String]
  ) throws(InputError) -> [KeyAssignment] {
    let keyed = try node.keyed(actions, as: "a mapping of actions to keys")
    var bindings: [KeyAssignment] = []
    for action in actions {
      guard let list = keyed[action] else { continue }
      var chords: [KeyChord] = []
      for element in try list.elements {
        guard let chord = KeyChord(try element.string) else {
          throw element.error(
            .expected("a key such as \"ctrl+space\"", found: InputError.quoted(try element.string)))
        }
        chords.append(chord)
      }
      bindings.append(KeyAssignment(action, chords))
    }
    return bindings
  }

  /// Reads the content of the session: at most one of the keys.
  private static func content(
    _ keyed: Document.Keyed, of keys: [EventScript.ContentKey]
  ) throws(InputError) -> EventScript.Content? {
    var given: [(content: EventScript.Content, node: Document.Node)] = []
    for key in keys {
      guard let node = keyed[key.name] else { continue }
      if key.takesPath {
        given.append((EventScript.Content(key.name, path: try node.string), node))
      } else if try node.bool {
        given.append((EventScript.Content(key.name), node))
      }
    }
    if given.count > 1,
      let superfluous = given.last(where: { $0.content.path != nil }) ?? given.last
    {
      let names = keys.map(\.name)
      let list = names.dropLast().joined(separator: ", ") + " and " + names.suffix(1).joined()
      throw superfluous.node.error(.invalid("expected only one of \(list)"))
    }
    return given.first?.content
  }

  private static func size(_ node: Document.Node) throws(InputError) -> (Double, Double) {
    let numbers = try node.numbers(count: 2)
    guard numbers.allSatisfy({ sides.contains($0) }) else {
      throw node.error(.invalid("expected a width and a height from 1 to 32767"))
    }
    return (numbers[0], numbers[1])
  }

  /// Throws an error at the node of the size unless a window of that size can be drawn.
  private static func check(
    _ node: Document.Node, width: Double, height: Double, scale: Double, limit: PixelLimit
  ) throws(InputError) {
    do throws(PictureExtentError) {
      _ = try limit.extent(width: width, height: height, scale: scale)
    } catch {
      throw node.error(.invalid(error.description))
    }
  }

  private static func event(
    _ keyed: Document.Keyed, type: String
  ) throws(InputError) -> InputEvent {
    switch type {
    case "press":
      return .press(at: try point(keyed), button: try button(keyed), pointer: try pointer(keyed))
    case "move":
      return .move(to: try point(keyed), pointer: try pointer(keyed))
    case "release":
      return .release(at: try point(keyed), button: try button(keyed), pointer: try pointer(keyed))
    case "cancel":
      return .cancel(pointer: keyed["touch"] == nil ? nil : try pointer(keyed))
    case "leave":
      return .leave
    case "wheel":
      return .wheel(
        at: try point(keyed),
        delta: Vector(
          try keyed["dx"]?.number(in: places) ?? 0, try keyed["dy"]?.number(in: places) ?? 0),
        zooms: try keyed["ctrl"]?.bool ?? false)
    case "pinch":
      return .pinch(
        at: try point(keyed), scale: try keyed.require("scale").number(in: pinches))
    case "key":
      return .key(
        KeyPress(
          try keyed.require("key").string, text: try keyed["text"]?.eventText ?? "",
          modifiers: try modifiers(keyed)))
    case "key-release":
      return .keyRelease(
        KeyRelease(try keyed.require("key").string, modifiers: try modifiers(keyed)))
    case "text":
      let node = try keyed.require("text")
      let text = try node.eventText
      guard !text.isEmpty else { throw node.error(.invalid("expected a text that is not empty")) }
      return .text(text)
    case "preedit":
      return .preedit(try preedit(keyed))
    case "command":
      return .command(try TopicCommandReader.read(keyed))
    case "action":
      return .action(try request(keyed), on: try controlName(keyed.require("on")))
    case "resize":
      let size = try size(keyed.require("size"))
      return .resize(width: size.0, height: size.1)
    case "arrange":
      return .arrange(try proportions(keyed))
    case "desktop":
      return .desktop(
        DesktopLook(
          reducesMotion: try keyed["reducedMotion"]?.bool ?? false,
          isHighContrast: try keyed["highContrast"]?.bool ?? false))
    default:
      throw try keyed.require("type").error(
        .expected(
          "one of press, move, release, cancel, leave, wheel, pinch, key, key-release, text, preedit, resize, arrange, desktop, command, action, delivery, end",
          found: InputError.quoted(type)))
    }
  }

  /// The modifiers of keys, with the key of the flag for each.
  static let modifiers: [(key: String, modifier: KeyModifiers)] = [
    ("shift", .shift), ("ctrl", .control), ("alt", .alt), ("super", .super),
  ]

  private static func modifiers(_ keyed: Document.Keyed) throws(InputError) -> KeyModifiers {
    var result: KeyModifiers = []
    for (key, modifier) in modifiers where try keyed[key]?.bool ?? false { result.insert(modifier) }
    return result
  }

  /// Reads what a control is asked to do.
  private static func request(_ keyed: Document.Keyed) throws(InputError) -> ControlRequest {
    let node = try keyed.require("request")
    let word = try node.string
    return switch word {
    case "press": .press
    case "focus": .focus
    case "select": .select
    case "remove": .remove
    case "reveal": .reveal
    case "expand": .expand
    case "collapse": .collapse
    case "text": .setText(try keyed.require("text").eventText)
    case "caret": try caret(keyed)
    case "step": .step(try keyed.require("steps").int(in: ControlRequest.steps))
    case "value": .setValue(try keyed.require("value").number(in: sliderValues))
    default:
      throw node.error(
        .expected(
          "press, focus, select, remove, reveal, expand, collapse, text, caret, step or value",
          found: InputError.quoted(word)))
    }
  }

  /// Reads where a caret is to be; without an anchor nothing is selected.
  private static func caret(_ keyed: Document.Keyed) throws(InputError) -> ControlRequest {
    let offset = try keyed.require("offset").int(in: ControlRequest.offsets)
    let anchor = try keyed["anchor"]?.int(in: ControlRequest.offsets)
    return .setCaret(offset, anchor: anchor ?? offset)
  }

  private static func controlName(_ node: Document.Node) throws(InputError) -> ControlName {
    let text = try node.string
    guard let name = ControlName(text) else {
      throw node.error(
        .expected("a name such as control:done or tab:pages/2", found: InputError.quoted(text)))
    }
    return name
  }

  /// Reads a composition; offsets count Unicode scalars, lie within the text and are in order.
  private static func preedit(_ keyed: Document.Keyed) throws(InputError) -> Preedit {
    let text = try keyed.require("text").eventText
    let count = text.unicodeScalars.count
    var preedit = Preedit(text, caret: try keyed["caret"]?.int(in: 0...count) ?? count)
    var end = 0
    for node in try keyed["segments"]?.elements ?? [] {
      let segment = try node.keyed(["start", "end", "style"], as: "a segment")
      guard end < count else {
        throw node.error(.invalid("the segment ends after the end of the text"))
      }
      let start = try segment.require("start").int(in: end...(count - 1))
      end = try segment.require("end").int(in: (start + 1)...count)
      let styleNode = try segment.require("style")
      guard let style = Preedit.Style(rawValue: try styleNode.string) else {
        throw styleNode.error(
          .expected("underline or highlight", found: InputError.quoted(try styleNode.string)))
      }
      preedit.segments.append(Preedit.Segment(start..<end, style))
    }
    return preedit
  }

  private static func point(_ keyed: Document.Keyed) throws(InputError) -> Vector {
    Vector(
      try keyed.require("x").number(in: places), try keyed.require("y").number(in: places))
  }

  private static func button(_ keyed: Document.Keyed) throws(InputError) -> Int {
    try keyed["button"]?.int(in: 1...32) ?? 1
  }

  private static func pointer(_ keyed: Document.Keyed) throws(InputError) -> InputEvent.Pointer {
    guard let node = keyed["touch"] else { return .mouse }
    return .touch(id: try node.int(in: touches))
  }
}
