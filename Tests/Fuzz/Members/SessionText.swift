import TestSupport

/// A recording that is being written, with the times at which it is drawn.
struct SessionText {
  private var lines: [String]
  /// The time of the last line, in milliseconds.
  private var time = 0
  private var pictures: [Int] = []

  /// Starts with the header, an object without its braces.
  init(header: String, version: String = "1") {
    lines = ["{\"honeycomb\": \(version), \(header)}"]
  }

  /// Lets time pass, in milliseconds.
  mutating func wait(_ duration: Int) { time += duration }

  /// Adds an event of a type with the members in `rest`.
  mutating func event(_ type: String, _ rest: String = "") {
    time += 1
    lines.append(
      "{\"t\": \(Self.seconds(time)), \"type\": \"\(type)\"\(rest.isEmpty ? "" : ", " + rest)}")
  }

  /// Adds lines of a feed, with numbers of lines that are typical.
  mutating func deliver(_ news: [String]) {
    event("delivery", "\"lines\": \(news.count), \"read\": \(lines.count)")
    lines += news
  }

  mutating func key(_ key: String, _ rest: String = "") {
    event("key", "\"key\": \"\(key)\"" + (rest.isEmpty ? "" : ", " + rest))
  }

  mutating func move(_ x: Int, _ y: Int) { event("move", "\"x\": \(x), \"y\": \(y)") }

  mutating func press(_ x: Int, _ y: Int) { event("press", "\"x\": \(x), \"y\": \(y)") }

  mutating func release(_ x: Int, _ y: Int) { event("release", "\"x\": \(x), \"y\": \(y)") }

  mutating func ask(_ request: String, of part: String) {
    event("action", "\"on\": \"\(part)\", \"request\": \"\(request)\"")
  }

  /// Draws what is there.
  mutating func picture() {
    time += 1
    pictures.append(time)
  }

  /// The recording.
  var file: Trial.File {
    let end = "{\"t\": \(Self.seconds(time + 1)), \"type\": \"end\"}"
    return Trial.File(
      name: "script.jsonl", bytes: Array(((lines + [end]).joined(separator: "\n") + "\n").utf8))
  }

  /// The arguments that draw it; for a reader with the words of its parts.
  func arguments(hasReader: Bool) -> [String] {
    [
      "render", "{}/script.jsonl", "--at", pictures.map(Self.seconds).joined(separator: ","), "-o",
      "{}/%d.\(hasReader ? "svg" : "png")",
    ]
  }

  private static func seconds(_ milliseconds: Int) -> String {
    let rest = String(1000 + milliseconds % 1000).dropFirst()
    return "\(milliseconds / 1000).\(rest)"
  }
}

/// The size of a window in logical pixels, from 1 x 1.
struct TrialSize {
  var width: Int
  var height: Int

  init(using random: inout SplitMix64) {
    switch random.int(0...9) {
    case 0: (width, height) = (1, 1)
    case 1: (width, height) = (Int(random.logarithmic(1, 500)), 1)
    case 2: (width, height) = (1, Int(random.logarithmic(1, 500)))
    case 3: (width, height) = (640, 480)
    default:
      (width, height) = (Int(random.logarithmic(8, 500)), Int(random.logarithmic(8, 400)))
    }
  }

  /// The size as JSON.
  var json: String { "[\(width), \(height)]" }

  /// A place in the window, in tenths of its sides.
  func place(_ x: Int, _ y: Int) -> (Int, Int) { (width * x / 10, height * y / 10) }
}
