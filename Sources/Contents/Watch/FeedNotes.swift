import Words

/// What the window says of feeds that have ended, or have never delivered anything.
struct FeedNotes: Equatable, Sendable {
  /// The number of feeds that have ended.
  var endedCount = 0
  /// The one that has ended last.
  var lastEnded = ""
  /// Whether that has delivered anything.
  var hasLastDelivered = false
  /// When that has ended, in seconds since 1970.
  var lastEnd = 0.0
  /// The feeds that have not delivered anything since the start.
  var silentCount = 0
  /// The first of them.
  var firstSilent = ""
  /// The start, in seconds since 1970.
  var startEpoch = 0.0

  /// Returns the text; `nil` if all feeds are open and have delivered something.
  func text(in messages: MessageTable) -> String? {
    let texts = [endingText(in: messages), silenceText(in: messages)].compactMap(\.self)
    return texts.isEmpty ? nil : texts.joined(separator: "  ·  ")
  }

  private func endingText(in messages: MessageTable) -> String? {
    guard endedCount > 0 else { return nil }
    let time = ClockText.text(ofEpoch: lastEnd, messages.numbers)
    guard endedCount == 1 else {
      return messages.text(.sourcesEnded, count: endedCount, [.time: time])
    }
    return messages.text(
      hasLastDelivered ? .sourceEnded : .sourceEndedEmpty,
      [.source: lastEnded, .time: time])
  }

  private func silenceText(in messages: MessageTable) -> String? {
    guard silentCount > 0 else { return nil }
    let time = ClockText.text(ofEpoch: startEpoch, messages.numbers)
    return silentCount == 1
      ? messages.text(.silentSource, [.source: firstSilent, .time: time])
      : messages.text(.silentSources, count: silentCount, [.time: time])
  }
}
