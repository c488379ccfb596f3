public import Documents

/// The last mistakes of feeds, with those texts that no rule understands.
///
/// A text is there once, however often it comes.
public struct MistakeLog: Hashable, Sendable {
  /// The most mistakes.
  public static let limit = 50

  /// The mistakes, from the oldest to the latest.
  public private(set) var mistakes: [InputMistake] = []
  /// The number of mistakes so far, with those that are no longer there.
  public private(set) var count = 0
  /// The texts that are there once, each with its number, from 1.
  private var texts: [String: Int] = [:]

  /// Creates a log without mistakes.
  public init() {}

  /// Adds a mistake, and forgets the oldest one if there are many.
  public mutating func add(_ mistake: InputMistake) {
    count += 1
    if mistakes.count == Self.limit { mistakes.removeFirst() }
    mistakes.append(mistake)
  }

  /// Adds what `mistake` returns, unless there is already a mistake that was added so with the text.
  mutating func add(once text: String, _ mistake: () -> InputMistake) {
    if let number = texts[text], number > count - mistakes.count { return }
    add(mistake())
    texts = texts.filter { $0.value > count - mistakes.count }
    texts[text] = count
  }

  /// Returns the mistakes that have come after the first `earlier` ones, and are still there.
  public func mistakes(after earlier: Int) -> ArraySlice<InputMistake> {
    mistakes.suffix(max(0, count - earlier))
  }
}
