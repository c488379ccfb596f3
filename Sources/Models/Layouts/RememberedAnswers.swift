import Geometry

/// The answers of a subview to recent questions, with the proposals for which they are the same.
struct RememberedAnswers<Question: Hashable, Answer> {
  typealias Entry = (range: ProposalRange, answer: Answer)

  private struct Point: Hashable {
    let question: Question
    let proposal: ProposedViewSize
  }

  /// The number of answers to one question that hold for several proposals; they are searched in order.
  private static var rangeLimit: Int { 64 }
  /// The number of answers, about 100 bytes each; at the limit all are dropped.
  private static var limit: Int { 1024 }

  private var ranges: [Question: [Entry]] = [:]
  private var points: [Point: Answer] = [:]
  private var count = 0

  /// Returns the answer to a question; `nil` if it is unknown.
  func answer(to question: Question, in proposal: ProposedViewSize) -> Entry? {
    if let entry = ranges[question]?.last(where: { $0.range.contains(proposal) }) { return entry }
    return points[Point(question: question, proposal: proposal)].map {
      (ProposalRange(only: proposal), $0)
    }
  }

  /// Stores an unknown answer.
  mutating func insert(
    _ answer: Answer, to question: Question, in proposal: ProposedViewSize, range: ProposalRange
  ) {
    if count >= Self.limit { removeAll() }
    count += 1
    guard range.isSingle else {
      if let known = ranges[question]?.count, known >= Self.rangeLimit {
        ranges[question]?.removeAll()
        count -= known
      }
      ranges[question, default: []].append((range, answer))
      return
    }
    points[Point(question: question, proposal: proposal)] = answer
  }

  /// Removes all answers.
  mutating func removeAll() {
    ranges.removeAll(keepingCapacity: true)
    points.removeAll(keepingCapacity: true)
    count = 0
  }
}
