import TestSupport

/// Numbers and strings that often cause errors.
enum Words {
  private static let numbers = [
    "0", "-0", "1", "-1", "0.5", "2", "3", "7", "16", "100", "255", "999", "1000", "10000", "16384",
    "65535", "65536",
    "1000000", "2147483647", "2147483648", "4294967296", "9007199254740993", "9223372036854775807",
    "9223372036854775808", "-9223372036854775809", "18446744073709551616", "1e9", "1e18", "1e19",
    "1e38",
    "1e39", "1e300", "1e308", "-1e308", "1.7976931348623157e308", "1e309", "-1e400", "1e-308",
    "5e-324",
    "0.1", "0.3333333333333333", "nan", "inf", "-inf", "NaN", "Infinity", "0x10", "1_000", "1e",
    "--1",
    "+1", "01", ".5", "5.", "4/3", "1/0", "null", "true", "\"window\"", "\"12\"",
  ]

  private static let ordinary = [
    "1", "2", "3", "0.5", "1.5", "10", "25", "100", "240", "480", "640", "1920",
  ]

  private static let strings = [
    "", " ", "a", "ä", "\\u0000", "\\u001b[31m", "\\ud800", "日本語", "العربية", "👩‍👩‍👧‍👦", "e\\u0301",
    "../../etc/passwd",
    "/dev/zero", "/dev/full", "/proc/self/mem", ".", "no-such-file.png", "a.png", "a.svg",
    "https://127.0.0.1:1/a.png",
    "file:///etc/passwd", "#12", "#12345678", "#zzzzzz", "hexgrid", "aspectgrid", "honeycomb",
    "clusters", "hstack",
    "vstack", "zstack", "grid", "faulty", "center", "firstTextBaseline", "rightToLeft", "builtin",
    "press", "release", "resize",
    "key", "wheel", "end", "{", "a: b", "- a", "\\n", "\\t",
  ]

  /// A number, or a string that looks like one.
  static func number(using random: inout SplitMix64) -> String {
    if random.int(0...2) == 0 { return ordinary[random.int(0...ordinary.count - 1)] }
    return random.int(0...4) == 0
      ? "\(random.logarithmic(1e-6, 1e12) * (random.int(0...3) == 0 ? -1 : 1))"
      : numbers[random.int(0...numbers.count - 1)]
  }

  /// A string in quotes, escaped for JSON.
  static func string(using random: inout SplitMix64) -> String {
    let word = strings[random.int(0...strings.count - 1)]
    let count = random.int(0...9) == 0 ? Int(random.logarithmic(2, 20_000)) : 1
    return "\"" + String(repeating: word, count: count) + "\""
  }
}
