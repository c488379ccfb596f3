import Documents
import SessionStore
import Sessions
import Topics

/// Sessions as JSON Lines and as CSV.
enum SessionText {
  /// Returns a session as a line of JSON.
  static func json(_ session: JournalSession) -> [UInt8] {
    JSONWriter.line { writer in
      writer.member("session", session.id)
      writer.member("kiosk", session.kiosk)
      writer.member("opened", Timestamp.text(microsecondsSince1970: session.opened))
      writer.member("closed", Timestamp.text(microsecondsSince1970: session.closed))
      writer.member("language", session.language)
      if !session.ease.isEmpty { writer.member("ease", session.ease) }
      if !session.order.isEmpty { writer.member("order", session.order) }
      writer.member("result", session.result.rawValue)
      writer.member("catalogue", session.catalogue)
      writer.member("picks", each: session.picks) { write($1, to: &$0) }
      writer.member("unpicks", each: session.unpicks) { write($1, to: &$0) }
    }
  }

  private static func write(_ topic: JournalSession.Topic, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", topic.id)
      writer.member("label", topic.label)
      writer.member("path", topic.path)
    }
  }

  /// The names of the columns.
  static let csvHeader = row([
    "session", "kiosk", "opened", "closed", "language", "result", "order", "topic", "label", "path",
    "ease",
  ])

  /// Returns a session as rows of CSV, one for each pick.
  ///
  /// Source: RFC 4180.
  static func csv(_ session: JournalSession) -> [UInt8] {
    let head = [
      session.id, session.kiosk, Timestamp.text(microsecondsSince1970: session.opened),
      Timestamp.text(microsecondsSince1970: session.closed), session.language,
      session.result.rawValue,
    ]
    let ease = session.ease.joined(separator: " ")
    guard !session.picks.isEmpty else { return row(head + ["", "", "", "", ease]) }
    return session.picks.enumerated().flatMap { order, topic in
      row(head + ["\(order + 1)", topic.id, topic.label, topic.path.joined(separator: "/"), ease])
    }
  }

  private static func row(_ fields: [String]) -> [UInt8] {
    let quoted = fields.map { field in
      // A spreadsheet takes a field that begins so for a formula.
      let isFormula =
        field.unicodeScalars.first.map { "=+-@\t\r".unicodeScalars.contains($0) } ?? false
      let text = isFormula ? "'" + field : field
      let needsQuotes = text.utf8.contains { "\",\r\n".utf8.contains($0) }
      return needsQuotes ? "\"\(text.replacing("\"", with: "\"\""))\"" : text
    }
    return Array((quoted.joined(separator: ",") + "\r\n").utf8)
  }

  // MARK: - Reading

  /// Reads a session from a line of `kiosk --print` or of an export, also of the former journal of `pick --journal`.
  ///
  /// - Parameters:
  ///   - node: The value of the line.
  ///   - kiosk: The name of the kiosk, if the line has none.
  /// - Returns: The session.
  /// - Throws: `InputError` with the position of the mistake.
  static func session(
    _ node: Document.Node, kiosk: String
  ) throws(InputError) -> JournalSession {
    let keyed = try node.keyed([
      "session", "kiosk", "opened", "closed", "language", "ease", "order", "result", "catalogue",
      "picks",
      "unpicks",
    ])
    let id = try keyed.require("session").string.lowercased()
    guard id.wholeMatch(of: /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/) != nil else {
      throw try keyed.require("session").error(expected: "a UUID")
    }
    let result: JournalSession.Ending = try keyed.require("result").choice()
    let (opened, closed) = (
      try time(keyed.require("opened")), try time(keyed.require("closed"))
    )
    guard opened <= closed else {
      throw try keyed.require("closed").error(expected: "a time that is not before \"opened\"")
    }
    var session = JournalSession(
      id: id, kiosk: try keyed["kiosk"]?.string ?? kiosk, opened: opened, closed: closed,
      language: try keyed["language"]?.string ?? "",
      result: result, catalogue: try keyed["catalogue"]?.string ?? "",
      picks: try topics(keyed.require("picks")), unpicks: try keyed["unpicks"].map(topics) ?? [])
    session.ease = try keyed["ease"]?.strings ?? []
    session.order = try keyed["order"]?.strings ?? []
    return session
  }

  private static func time(_ node: Document.Node) throws(InputError) -> Int64 {
    guard let time = Timestamp.microseconds(ofText: try node.string) else {
      throw node.error(expected: "a time such as 2026-01-31T09:30:00Z")
    }
    return time
  }

  private static func topics(_ node: Document.Node) throws(InputError) -> [JournalSession.Topic] {
    try node.elements.map { node throws(InputError) in
      let keyed = try node.keyed(["id", "label", "value", "path", "order"])
      let path = try keyed.require("path")
      guard try !path.strings.isEmpty else {
        throw path.error(expected: "the labels from the root to the topic")
      }
      return JournalSession.Topic(
        id: try keyed.require("id").string, label: try keyed.require("label").string,
        path: try path.strings)
    }
  }
}
