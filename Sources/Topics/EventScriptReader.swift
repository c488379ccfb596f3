public import Interaction

/// Reads event scripts: JSON Lines of timed events after a header.
public enum EventScriptReader {
  /// Whether a file is an event script: its first line is an object with a "size".
  public static func isScript(_ bytes: [UInt8]) -> Bool {
    let line = Array(bytes.prefix { $0 != UInt8(ascii: "\n") })
    guard let nodes = try? Document.jsonLines(line, named: ""), let header = nodes.first,
      let entries = try? header.entries()
    else { return false }
    return entries.contains { $0.key == "size" } && !entries.contains { $0.key == "layout" }
  }

  /// Reads a script.
  ///
  /// O(n).
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - source: The file's name.
  /// - Returns: The script, whole.
  /// - Throws: `InputError` with the place of the first mistake.
  public static func read(_ bytes: [UInt8], named source: String) throws(InputError) -> EventScript
  {
    let nodes = try Document.jsonLines(bytes, named: source)
    guard let first = nodes.first else {
      throw InputError(
        source: source, line: 1, column: 1,
        reason: .expected(
          "a header such as {\"honeycomb\": 1, \"size\": [800, 600]}", found: "nothing"))
    }
    var script = try header(first)
    var last = Duration.zero
    for node in nodes.dropFirst() {
      if script.end != nil {
        throw node.error(.invalid("expected nothing after the \"end\" event"))
      }
      let keyed = try event(node)
      let time = try Duration.seconds(keyed.require("t").number(in: 0...1e9))
      guard time >= last else {
        throw node.error(
          .invalid("the time falls below that of the event before; expected it to grow"))
      }
      last = time
      let type = try keyed.require("type").string
      if type == "end" {
        script.end = time
      } else {
        script.events.append(
          EventScript.TimedEvent(time: time, event: try event(keyed, type: type)))
      }
    }
    return script
  }

  /// The keys that mean something to each type of event, besides "t" and "type".
  private static let keys: [String: [String]] = [
    "press": ["x", "y", "touch", "button"], "move": ["x", "y", "touch", "button"],
    "release": ["x", "y", "touch", "button"], "cancel": ["x", "y", "touch", "button"],
    "leave": [], "wheel": ["x", "y", "dx", "dy", "ctrl"], "pinch": ["x", "y", "scale"],
    "key": ["key", "shift", "ctrl"], "resize": ["size"], "end": [],
  ]

  /// The event in a line, its keys checked against its type.
  private static func event(_ node: Document.Node) throws(InputError) -> Document.Keyed {
    let type = try node.entries(as: "an event").first { $0.key == "type" }?.value
    // Without a type or with one that is none, any event's keys will do to say so.
    let known = try type.flatMap { node throws(InputError) in keys[try node.string] }
    return try node.keyed(
      ["t", "type"] + (known ?? Set(keys.values.joined()).sorted()), as: "an event")
  }

  private static func header(_ node: Document.Node) throws(InputError) -> EventScript {
    let keyed = try node.keyed(
      ["honeycomb", "size", "scale", "catalogue", "scene", "demo"], as: "a header")
    if let version = keyed["honeycomb"], try version.int != 1 {
      throw version.error(.invalid("this version of the format is not known; expected 1"))
    }
    let size = try size(keyed.require("size"))
    var script = EventScript(
      width: size.0, height: size.1, scale: try keyed["scale"]?.number(in: 0.25...16) ?? 1,
      catalogue: try keyed["catalogue"]?.string)
    script.scene = try keyed["scene"]?.string
    script.isDemo = try keyed["demo"]?.bool ?? false
    // A session was of one thing.
    if let scene = keyed["scene"], script.isDemo || script.catalogue != nil {
      throw scene.error(.invalid("expected only one of catalogue, scene and demo"))
    }
    if script.isDemo, let catalogue = keyed["catalogue"] {
      throw catalogue.error(.invalid("expected only one of catalogue, scene and demo"))
    }
    return script
  }

  private static func size(_ node: Document.Node) throws(InputError) -> (Double, Double) {
    let numbers = try node.numbers(count: 2)
    guard numbers.allSatisfy({ (1...32_767).contains($0) }) else {
      throw node.error(.invalid("expected a width and a height from 1 to 32767"))
    }
    return (numbers[0], numbers[1])
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
        delta: Vector(try keyed["dx"]?.number ?? 0, try keyed["dy"]?.number ?? 0),
        zooms: try keyed["ctrl"]?.bool ?? false)
    case "pinch":
      return .pinch(at: try point(keyed), scale: try keyed.require("scale").number)
    case "key":
      return .key(
        KeyPress(
          try keyed.require("key").string, shift: try keyed["shift"]?.bool ?? false,
          control: try keyed["ctrl"]?.bool ?? false))
    case "resize":
      let size = try size(keyed.require("size"))
      return .resize(width: size.0, height: size.1)
    default:
      throw try keyed.require("type").error(
        .expected(
          "one of press, move, release, cancel, leave, wheel, pinch, key, resize, end",
          found: InputError.quoted(type)))
    }
  }

  private static func point(_ keyed: Document.Keyed) throws(InputError) -> Vector {
    Vector(try keyed.require("x").number, try keyed.require("y").number)
  }

  private static func button(_ keyed: Document.Keyed) throws(InputError) -> Int {
    try keyed["button"]?.int(in: 1...32) ?? 1
  }

  private static func pointer(_ keyed: Document.Keyed) throws(InputError) -> InputEvent.Pointer {
    try keyed["touch"].map { node throws(InputError) in .touch(id: try node.int) } ?? .mouse
  }
}
