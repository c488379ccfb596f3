/// Which kinds of pictures a decoder is prepared for.
///
/// A decoder opens no file once it has limited itself, so it opens what its pictures need before that. The reader of SVG brings
/// forty libraries, which take longer to open than most pictures take to decode.
enum DecoderReach: Int32, Comparable {
  /// Pictures made of pixels.
  case pixels
  /// SVG as well.
  case shapes

  static func < (left: DecoderReach, right: DecoderReach) -> Bool { left.rawValue < right.rawValue }

  /// How far in the root element of an SVG file may begin, behind comments and a document type, in bytes.
  private static let longestPrologue = 1 << 16

  /// What a file needs.
  ///
  /// Reads no more than its signature; files of unknown kinds need most.
  init(of bytes: [UInt8]) {
    self = Self.pixelSignatures.contains { bytes.starts(with: $0) } ? .pixels : .shapes
  }

  /// PNG, JPEG and GIF.
  private static let pixelSignatures: [[UInt8]] = [
    [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], Array("GIF8".utf8),
  ]

  /// gdk-pixbuf's names for the formats of pictures made of pixels; `nil`: for all that it knows.
  var formatNames: [String]? {
    switch self {
    case .pixels: ["png", "jpeg", "gif"]
    case .shapes: nil
    }
  }

  /// Whether a file is XML with an SVG element near its beginning.
  ///
  /// What gdk-pixbuf has for a signature of SVG stands for few such files.
  static func isSVG(_ bytes: [UInt8]) -> Bool {
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var rest = bytes.prefix(longestPrologue)
    if rest.starts(with: byteOrderMark) { rest = rest.dropFirst(byteOrderMark.count) }
    guard rest.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") else { return false }
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[start...]
      if rest.starts(with: "<svg".utf8) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
