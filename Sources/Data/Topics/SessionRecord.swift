import Documents

/// The session of one visitor on a kiosk, from the first touch to the end, as it is printed.
public struct SessionRecord: Hashable, Sendable {
  /// The session's UUID, as text.
  public var id: String
  /// The start, in seconds since 1970 in UTC.
  public var opened: Double
  /// The end, in seconds since 1970 in UTC.
  public var closed: Double
  /// How the session ended, such as "accepted" or "idle".
  public var result: String
  /// The picks, in order.
  public var picks: [Pick]

  /// Creates a session.
  public init(id: String, opened: Double, closed: Double, result: String, picks: [Pick]) {
    self.id = id
    self.opened = opened
    self.closed = closed
    self.result = result
    self.picks = picks
  }

  /// The session as one line of JSON, including the line feed.
  public var line: [UInt8] {
    JSONWriter.line { writer in
      writer.member("session", id)
      writer.member("opened", Timestamp.text(secondsSince1970: opened))
      writer.member("closed", Timestamp.text(secondsSince1970: closed))
      writer.member("result", result)
      writer.member("picks", each: picks) { $1.write(to: &$0) }
    }
  }
}
