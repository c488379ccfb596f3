/// The strings of an XPM file, an image in the form of C source text.
///
/// gdk-pixbuf reads such a file through a temporary file, which a decoder cannot create, but
/// accepts the strings.
///
/// Source: Arnaud Le Hors, "XPM Manual", The XPM Format.
struct XPMText {
  /// The width, in pixels.
  let width: Int
  /// The height, in pixels.
  let height: Int
  /// The values, the colors and the rows; missing rows are empty.
  let strings: [[UInt8]]

  /// The maximum number of colors; each is a string, and the manual has no example with more than a
  /// few hundred.
  private static let colorLimit = 1 << 20

  /// Reads a file; ignores rows beyond `limit` pixels.
  ///
  /// - Throws: `ImageFault` if its first string is not valid, or colors are missing.
  init(_ bytes: [UInt8], limit: Int) throws(ImageFault) {
    var rest = bytes[...]
    guard let values = Self.takeString(from: &rest) else {
      throw .notAPicture("it has no strings")
    }
    let numbers = values.split(whereSeparator: { $0 <= 0x20 }).prefix(4).map { word in
      Int(String(decoding: word, as: UTF8.self))
    }
    guard numbers.count == 4, let width = numbers[0], let height = numbers[1],
      let colorCount = numbers[2], width > 0, height > 0,
      (1...Self.colorLimit).contains(colorCount)
    else { throw .notAPicture("its first string does not give width, height and colors") }
    let (area, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, area <= limit else {
      throw .tooManyPixels(width: width, height: height, limit: limit)
    }
    var strings = [Array(values)]
    while strings.count <= colorCount {
      guard let color = Self.takeString(from: &rest) else {
        throw .notAPicture("colors are missing")
      }
      strings.append(Array(color))
    }
    for _ in 0..<height { strings.append(Self.takeString(from: &rest).map(Array.init) ?? []) }
    self.width = width
    self.height = height
    self.strings = strings
  }

  /// Takes the next quoted string after comments; `nil` if there is none.
  private static func takeString(from rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let (slash, star, quote) = (UInt8(ascii: "/"), UInt8(ascii: "*"), UInt8(ascii: "\""))
    while let byte = rest.popFirst() {
      if byte == slash, rest.first == star {
        rest.removeFirst()
        while let byte = rest.popFirst(), byte != star || rest.first != slash {}
      } else if byte == quote {
        guard let end = rest.firstIndex(of: quote) else { return nil }
        defer { rest = rest[(end + 1)...] }
        return rest[..<end]
      }
    }
    return nil
  }
}
