import Documents

/// One visitor's session on a kiosk, from the first touch to its end.
public struct Session: Hashable, Sendable {
  /// How a session ends.
  public enum Result: String, Hashable, Sendable {
    /// The picks were confirmed.
    case accepted
    /// Nobody was there any more.
    case idle
    /// The kiosk itself ended.
    case terminated
  }

  /// The session's UUID, as text.
  public var id: String
  /// The start, in seconds since 1970 in UTC.
  public var opened: Double
  /// The end, in seconds since 1970 in UTC.
  public var closed: Double
  /// How it ended.
  public var result: Result
  /// What was picked, in order.
  public var picks: [Pick]

  /// Creates a session.
  public init(id: String, opened: Double, closed: Double, result: Result, picks: [Pick]) {
    self.id = id
    self.opened = opened
    self.closed = closed
    self.result = result
    self.picks = picks
  }

  /// The session as one line of JSON, line feed included, for the journal and standard output.
  public var line: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("session", id)
      writer.member("opened", Timestamp.text(secondsSince1970: opened))
      writer.member("closed", Timestamp.text(secondsSince1970: closed))
      writer.member("result", result.rawValue)
      writer.key("picks")
      writer.array { writer in
        for pick in picks { pick.write(to: &writer) }
      }
    }
    writer.endLine()
    return writer.bytes
  }
}
