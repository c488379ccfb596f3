/// The kinds of images that a decoder is prepared for.
///
/// A decoder opens no file in the sandbox, so it loads the libraries for its images before. The
/// reader of SVG has forty libraries, which take longer to load than most images take to decode.
enum DecoderReach: Int32, Comparable {
  /// Bitmap images.
  case pixels
  /// SVG as well.
  case shapes

  static func < (left: DecoderReach, right: DecoderReach) -> Bool { left.rawValue < right.rawValue }

  /// The maximum offset of the root element of an SVG file, after comments and a document type, in
  /// bytes.
  private static let longestPrologue = 1 << 16

  /// Determines what a file needs.
  ///
  /// Reads only its signature; files of unknown kinds need everything.
  init(of bytes: [UInt8]) {
    self = Self.pixelSignatures.contains { bytes.starts(with: $0) } ? .pixels : .shapes
  }

  /// PNG, JPEG and GIF.
  private static let pixelSignatures: [[UInt8]] = [
    [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], Array("GIF8".utf8),
  ]

  /// gdk-pixbuf's names of the bitmap formats; `nil` for all formats.
  var formatNames: [String]? {
    switch self {
    case .pixels: ["png", "jpeg", "gif"]
    case .shapes: nil
    }
  }

  /// Whether a file is XML with an SVG element near its start.
  ///
  /// gdk-pixbuf's signature of SVG matches only few such files.
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
