internal import Files
internal import Glibc

/// A connection to a bus, which never waits: calls are sent when there is room, and replies are messages like others.
///
/// What is sent before the bus has accepted the user is queued. A connection that breaks a rule of D-Bus, or whose
/// other end does not read, is broken and has no more messages.
///
/// Source: D-Bus Specification 0.43, "Authentication Protocol", EXTERNAL.
///
/// A class, because the parts of a link share it.
final class BusConnection {
  private let file: File
  /// Whether the bus has accepted the user.
  private var isAccepted = false
  private var input: ArraySlice<UInt8> = []
  private var output: ArraySlice<UInt8>
  /// The bytes of a message that is too long, which are still to be skipped.
  private var skipped = 0
  private var lastSerial: UInt32 = 0
  /// Whether it is of no more use.
  private(set) var isBroken = false
  /// Whether it is broken because the other end did not read.
  private(set) var isOverfull = false

  /// The longest call and signal that is accepted, in bytes.
  static let callLimit = 1 << 16
  /// The longest reply that is accepted, in bytes.
  static let replyLimit = 1 << 18
  /// The most bytes that wait to be sent.
  static let outputLimit = 1 << 20
  /// The unsent bytes with which no calls are answered, so that no number of calls makes `outputLimit`.
  private static let congestion = 1 << 18
  /// The most bytes that are read at a time.
  private static let readLimit = 1 << 16
  /// The longest answer of the bus to a login, in bytes.
  private static let lineLimit = 512

  /// Connects to the first of several addresses at which a bus listens, and logs in; `nil` if there is none.
  static func open(_ addresses: [BusAddress]) -> BusConnection? {
    for address in addresses {
      if let file = address.connect() { return BusConnection(file) }
    }
    return nil
  }

  private init(_ file: consuming File) {
    self.file = file
    // The user's number, in hexadecimal digits of its decimal ones.
    let user = String(geteuid()).utf8.map { "3" + String($0 - UInt8(ascii: "0")) }.joined()
    output = Array("\0AUTH EXTERNAL \(user)\r\nBEGIN\r\n".utf8)[...]
  }

  /// The descriptor to wait for.
  var descriptor: Int32 { file.number }

  /// Whether bytes wait until the bus reads.
  var hasOutput: Bool { !output.isEmpty }

  /// Whether so much waits until the bus reads that no calls are answered until then.
  var isCongested: Bool { output.count > Self.congestion }

  /// Queues a message, and returns its number.
  @discardableResult
  func send(_ message: BusMessage) -> UInt32 {
    lastSerial = lastSerial == .max ? 1 : lastSerial + 1
    guard !isBroken else { return lastSerial }
    output += message.encoded(serial: lastSerial)
    if output.count > Self.outputLimit { (isBroken, isOverfull) = (true, true) }
    return lastSerial
  }

  /// Writes what there is room for.
  func flush() {
    guard !output.isEmpty, !isBroken else { return }
    do throws(FileError) {
      try file.writeAvailable(&output)
    } catch {
      isBroken = true
    }
    if output.isEmpty { output = [] }
  }

  /// Reads what has arrived.
  func receive() {
    guard !isBroken, input.count < Self.replyLimit else { return }
    var bytes = [UInt8](repeating: 0, count: Self.readLimit)
    do throws(FileError) {
      switch try file.readArrived(into: &bytes) {
      case .bytes(let count): input += bytes[..<count]
      case .nothing: break
      case .end: isBroken = true
      }
    } catch {
      isBroken = true
    }
  }

  /// Takes the next message that has arrived; `nil` if there is none.
  ///
  /// A call that is too long comes without its values, and with `isTooLong`.
  func next() -> (message: BusMessage, isTooLong: Bool)? {
    do throws(BusFormatError) {
      return try takeNext()
    } catch {
      isBroken = true
      return nil
    }
  }

  private func takeNext() throws(BusFormatError) -> (
    message: BusMessage, isTooLong: Bool
  )? {
    if !isAccepted, try !takeWelcome() { return nil }
    let skippable = min(skipped, input.count)
    input.removeFirst(skippable)
    skipped -= skippable
    guard skipped == 0, input.count >= BusMessage.prefixLength else { return nil }
    let lengths = try BusMessage.lengths(prefix: input.prefix(BusMessage.prefixLength))
    guard input.count >= lengths.header else { return nil }
    let isReply = [BusMessage.Kind.reply.rawValue, BusMessage.Kind.error.rawValue].contains(
      input[input.startIndex + 1])
    let isTooLong = lengths.message > (isReply ? Self.replyLimit : Self.callLimit)
    guard isTooLong || input.count >= lengths.message else { return nil }
    let header = Array(input.prefix(lengths.header))
    let body = isTooLong ? [] : Array(input.prefix(lengths.message).dropFirst(lengths.header))
    let present = min(lengths.message, input.count)
    input.removeFirst(present)
    skipped = lengths.message - present
    return (try BusMessage(header: header, body: body), isTooLong)
  }

  /// Takes the line with which the bus accepts the user; returns `false` if it has not arrived.
  private func takeWelcome() throws(BusFormatError) -> Bool {
    guard let end = input.prefix(Self.lineLimit).firstIndex(of: UInt8(ascii: "\n")) else {
      guard input.count < Self.lineLimit else { throw .badHeader }
      return false
    }
    guard input.starts(with: "OK ".utf8) else { throw .badHeader }
    input = input[(end + 1)...]
    isAccepted = true
    return true
  }
}
