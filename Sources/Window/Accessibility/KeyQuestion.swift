/// The question whether assistive technology takes a key, of which there is one at a time.
///
/// A registry that has not answered in time is asked again only once it has: so a registry that hangs delays one key.
struct KeyQuestion {
  /// Whether a program wants to know the keys.
  var hasListeners = false
  /// Whether an answer is still to come.
  private var isPending = false
  /// Whether the window does not wait for that answer any more.
  private var isLate = false
  private var answer: Bool?

  /// Whether a key is to be asked about.
  var isWanted: Bool { hasListeners && !isPending }

  /// Records that a key was asked about.
  mutating func begin() {
    isPending = true
    answer = nil
  }

  /// Records an answer; `nil` for one that cannot be read.
  mutating func take(answer isTaken: Bool?) {
    if !isLate { answer = isTaken ?? false }
    isPending = false
    isLate = false
  }

  /// Returns whether the key is taken, once; `nil` until that is known.
  mutating func takeAnswer() -> Bool? {
    defer { answer = nil }
    return answer
  }

  /// Records that the window does not wait for the answer.
  mutating func giveUp() { isLate = isPending }

  /// Forgets the registry; a key that it was asked about is not taken.
  mutating func reset() {
    let isAwaited = isPending && !isLate
    self = KeyQuestion()
    if isAwaited { answer = false }
  }
}
