internal import Documents
internal import LiveGrid

/// A reply of the HTTP API, divided into its series as it arrives.
///
/// Only the series that is arriving is kept, and what is not part of a series: the status, the error, the warnings.
/// The last four bytes of the output of curl are a line break and the HTTP status.
///
/// Source: Prometheus, "HTTP API", "Format overview".
struct PrometheusReply: Sendable {
  /// The most bytes of a series, and of everything beside the series.
  static let partLimit = 1 << 20

  /// The number of bytes so far.
  private(set) var byteCount = 0
  /// What is beside the series.
  private var frame: [UInt8] = []
  /// The start of a series whose end has not arrived.
  private var pending: [UInt8] = []
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  private var isInResult = false
  private var isInSeries = false
  private var isAfterSeries = false
  /// Whether the object has ended.
  private var isComplete = false
  /// The number of bytes after the object that are no white space.
  private var restCount = 0
  /// Whether this is no reply of the API.
  private(set) var isInvalid = false
  /// The last four bytes.
  private var last: [UInt8] = []

  /// Reads the next bytes.
  ///
  /// - Parameters:
  ///   - bytes: The next bytes.
  ///   - body: Gets the bytes of each series that is complete, an object of JSON.
  mutating func take(_ bytes: Span<UInt8>, _ body: (Span<UInt8>) -> Void) {
    byteCount += bytes.count
    keepLast(bytes)
    guard !isInvalid else { return }
    var start = 0
    for position in bytes.indices {
      let byte = bytes[position]
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        if !isInSeries { frame.append(byte) }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""):
        isInString = depth > 0
        note(byte)
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if isInResult, depth == 3, byte == UInt8(ascii: "{") {
          isInSeries = true
          start = position
        } else if depth == 2, byte == UInt8(ascii: "["), isAfterResultKey {
          isInResult = true
        }
        note(byte)
        depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if isInSeries, depth == 3 {
          deliver(bytes.extracting(start..<position + 1), body)
        } else {
          note(byte)
        }
        if isInResult, depth == 2 { (isInResult, isAfterSeries) = (false, false) }
        if depth <= 0 { isComplete = true }
      case UInt8(ascii: ",") where isAfterSeries && !isInSeries: isAfterSeries = false
      default: note(byte)
      }
      if isInvalid { return }
    }
    if isInSeries { keep(bytes.extracting(start..<bytes.count)) }
    if frame.count > Self.partLimit { isInvalid = true }
  }

  /// Notes a byte that is no part of a string.
  private mutating func note(_ byte: UInt8) {
    if isInSeries { return }
    let isSpace = byte <= 0x20
    if isComplete {
      // The digits of the status.
      if !isSpace { restCount += 1 }
      if restCount > 3 { isInvalid = true }
    } else if depth == 0, frame.isEmpty {
      if byte == UInt8(ascii: "{") { frame.append(byte) } else if !isSpace { isInvalid = true }
    } else {
      frame.append(byte)
    }
  }

  /// Whether the key `result` and a colon are the last of the frame.
  private var isAfterResultKey: Bool {
    let end = frame.lastIndex { $0 > 0x20 } ?? 0
    guard !frame.isEmpty, frame[end] == UInt8(ascii: ":") else { return false }
    let keyEnd = frame[..<end].lastIndex { $0 > 0x20 } ?? 0
    return frame[...keyEnd].suffix(8) == Array("\"result\"".utf8)[...]
  }

  private mutating func deliver(_ piece: Span<UInt8>, _ body: (Span<UInt8>) -> Void) {
    isInSeries = false
    isAfterSeries = true
    if pending.isEmpty {
      body(piece)
    } else {
      keep(piece)
      if !isInvalid { body(pending.span) }
      pending.removeAll(keepingCapacity: true)
    }
  }

  private mutating func keep(_ piece: Span<UInt8>) {
    guard pending.count + piece.count <= Self.partLimit else {
      isInvalid = true
      pending = []
      return
    }
    pending.append(contentsOf: piece)
  }

  private mutating func keepLast(_ bytes: Span<UInt8>) {
    last.append(contentsOf: bytes.extracting(max(0, bytes.count - 4)..<bytes.count))
    if last.count > 4 { last.removeFirst(last.count - 4) }
  }

  // MARK: - The end

  /// The HTTP status; 0 if there is none.
  var status: Int {
    guard last.first == UInt8(ascii: "\n") else { return 0 }
    return Int(String(decoding: last.dropFirst(), as: UTF8.self)) ?? 0
  }

  /// Everything but the series, as a value; `nil` if the reply is incomplete or invalid.
  var object: Document.Node? {
    guard isComplete, !isInvalid else { return nil }
    return try? Document.jsonLine(frame, named: "", number: 1)
  }
}
