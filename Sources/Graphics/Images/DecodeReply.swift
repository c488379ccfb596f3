/// A decoder's reply, sent as a packet.
///
/// The parent trusts no field of it: the file that the decoder reads may have taken control of the decoder.
struct DecodeReply {
  /// The result of a request.
  enum Outcome: Hashable {
    /// The picture is in the shared memory, row by row without gaps.
    case picture(width: Int, height: Int, kind: ImageKind)
    case fault(ImageFault)
  }

  /// The number of the request.
  var number: Int
  var outcome: Outcome
  /// The processor time that the decoder has used for pictures, in milliseconds.
  var work: Int

  private enum Kind: Int {
    case picture, tooManyPixels, tooMuchWork, notAPicture, noReader, cannotDecode, incomplete
  }

  /// The number of integers at the start of a packet.
  private static let wordCount = 6
  /// The maximum length of a reason, in bytes.
  private static let longestText = 400
  /// The maximum length of a packet, in bytes.
  static let capacity = wordCount * MemoryLayout<Int>.size + longestText

  // MARK: - Writing

  /// The reply encoded as a packet.
  var bytes: [UInt8] {
    let (kind, numbers, text) = parts
    let words = [number, work, kind.rawValue] + numbers
    var bytes: [UInt8] = []
    for word in words {
      for shift in 0..<MemoryLayout<Int>.size {
        bytes.append(UInt8(truncatingIfNeeded: word >> (8 * shift)))
      }
    }
    return bytes + text.utf8.prefix(Self.longestText)
  }

  private var parts: (kind: Kind, numbers: [Int], text: String) {
    switch outcome {
    case .picture(let width, let height, let kind): (.picture, [width, height, kind.number], "")
    case .fault(.tooManyPixels(let width, let height, let limit)):
      (.tooManyPixels, [width, height, limit], "")
    case .fault(.tooMuchWork): (.tooMuchWork, [0, 0, 0], "")
    case .fault(.notAPicture(let reason)): (.notAPicture, [0, 0, 0], reason)
    case .fault(.incomplete): (.incomplete, [0, 0, 0], "")
    case .fault(.noReader): (.noReader, [0, 0, 0], "")
    case .fault(let fault): (.cannotDecode, [0, 0, 0], fault.description)
    }
  }
}

extension DecodeReply {
  /// Decodes a packet; `nil` unless it is a valid reply to `request`.
  init?(bytes: [UInt8], to request: DecodeRequest) {
    let size = MemoryLayout<Int>.size
    guard bytes.count >= Self.wordCount * size else { return nil }
    let words = (0..<Self.wordCount).map { index in
      (0..<size).reduce(0) { $0 | Int(bytes[index * size + $1]) << (8 * $1) }
    }
    guard words[0] == request.number, let kind = Kind(rawValue: words[2]) else { return nil }
    let text = Self.printable(bytes[(Self.wordCount * size)...])
    let outcome: Outcome
    switch kind {
    case .picture:
      let (width, height) = (words[3], words[4])
      guard (1...request.capacity).contains(width), (1...request.capacity).contains(height),
        width * height <= request.capacity, ImageKind.all.indices.contains(words[5])
      else { return nil }
      outcome = .picture(width: width, height: height, kind: ImageKind.all[words[5]])
    case .tooManyPixels:
      outcome = .fault(
        .tooManyPixels(width: words[3], height: words[4], limit: request.budget.pixels))
    case .tooMuchWork: outcome = .fault(.tooMuchWork(limit: request.budget.work))
    case .notAPicture: outcome = .fault(.notAPicture(text))
    case .incomplete: outcome = .fault(.incomplete)
    case .noReader: outcome = .fault(.noReader)
    case .cannotDecode: outcome = .fault(.cannotDecode(text))
    }
    self.init(number: words[0], outcome: outcome, work: words[1])
  }

  /// Returns the text with control and format characters replaced by spaces, so that it is safe to print on a terminal.
  private static func printable(_ bytes: ArraySlice<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: text.append(" ")
      default: text.append(scalar)
      }
    }
    return String(text)
  }
}
