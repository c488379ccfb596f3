internal import Documents
internal import Interaction
internal import Motion
internal import Sessions
internal import Topics

extension JournalSession {
  /// A visitor's session, as it begins.
  struct Beginning: Sendable {
    /// The model's time of the first event.
    var opened: Duration
    /// The id of the session.
    var id: String
    /// The time of the first event, in microseconds since 1970.
    var time: Int64
  }

  /// Creates the session that a model of a kiosk has finished, or that continues.
  init(
    _ session: HoneycombModel.FinishedSession, of model: HoneycombModel, at kiosk: String,
    _ beginning: Beginning, _ catalogue: JournalCatalogue
  ) {
    func topic(_ topic: TopicIndex) -> Topic {
      Topic(
        id: catalogue.ids[topic.rawValue], label: model.catalogue.label(of: topic),
        path: model.catalogue.path(of: topic))
    }
    let length = max(.zero, session.closed - session.opened)
    self.init(
      id: beginning.id, kiosk: kiosk, opened: beginning.time,
      closed: beginning.time + Int64((length.inSeconds * 1e6).rounded()),
      language: session.language?.tag ?? "", result: Ending(session.ending),
      catalogue: catalogue.checksum, picks: session.picks.map(topic),
      unpicks: session.unpicks.map(topic))
    ease = session.easeOfUse.words
    order = session.order.map { catalogue.ids[$0.rawValue] }
  }

  /// Returns the session as a line of JSON.
  ///
  /// - Parameters:
  ///   - picks: The picks in the model.
  ///   - model: The model.
  ///   - catalogue: Its topics.
  /// - Returns: The line in UTF-8.
  func line(
    _ picks: [TopicIndex], of model: HoneycombModel, _ catalogue: JournalCatalogue
  ) -> [UInt8] {
    let picks = Pick.picks(of: picks, in: model.catalogue, ids: catalogue.ids)
    return JSONWriter.line { writer in
      writer.member("session", id)
      writer.member("opened", Timestamp.text(secondsSince1970: Double(opened) / 1e6))
      writer.member("closed", Timestamp.text(secondsSince1970: Double(closed) / 1e6))
      writer.member("result", result.rawValue)
      writer.member("picks", each: picks) { $1.write(to: &$0) }
    }
  }
}

extension JournalSession.Ending {
  fileprivate init(_ ending: HoneycombModel.FinishedSession.Ending) {
    self =
      switch ending {
      case .accepted: .accepted
      case .idle: .idle
      case .staff: .staff
      case .terminated: .terminated
      }
  }
}
