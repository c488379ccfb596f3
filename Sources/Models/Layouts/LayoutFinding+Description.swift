import Geometry

extension LayoutFinding: CustomStringConvertible {
  /// One sentence that names the subview and the problem, after the proposals if they are not that
  /// of the pass.
  public var description: String {
    description { path in "subview \(LayoutText.text(path))" }
  }

  /// Returns one sentence that names the subviews by `name` and the problem.
  ///
  /// - Parameter name: Returns the name of the subview at a path, in the middle of a sentence.
  /// - Returns: The sentence.
  public func description(naming name: ([Int]) -> String) -> String {
    let sentence = sentence(naming: name)
    guard let last = otherProposals.last else { return sentence }
    let texts = otherProposals.dropLast().map { LayoutText.text($0) }
    let proposals =
      texts.isEmpty
      ? LayoutText.text(last) : "\(texts.joined(separator: ", ")) and \(LayoutText.text(last))"
    return "at \(proposals): \(sentence)"
  }

  private func sentence(naming name: ([Int]) -> String) -> String {
    let subject = path.isEmpty ? "The layout" : Self.capitalized(name(path))
    switch kind {
    case .overlap(let sibling, let depth):
      let other = name(path.dropLast() + [sibling])
      return "\(subject) overlaps \(other) by \(LayoutText.text(depth)) px."
    case .outOfBounds(let excess):
      return "\(subject) reaches \(LayoutText.text(excess)) px beyond the bounds of its container."
    case .invalidReply(let number, let proposal, let answer):
      return "\(subject) returned \(LayoutText.text(answer)) for \(LayoutText.text(proposal)):"
        + " \(number.meaning)."
    case .invalidPosition(let number, let position):
      return "\(subject) was placed at (\(Double(position.x)), \(Double(position.y))):"
        + " \(number.meaning)."
    case .unplaced: return "\(subject) was not placed; it is centered."
    case .placedTwice(let count): return "\(subject) was placed \(count) times; the last counts."
    case .duplicateCoordinate(let sibling, let coordinate):
      let other = name(path.dropLast() + [sibling])
      return "\(subject) is at \(coordinate), and so is \(other)."
    case .missingCoordinate: return "\(subject) has no coordinate; it is centered."
    case .inconsistentReply(let proposal, let first, let second):
      return "\(subject) returned \(LayoutText.text(first)) for \(LayoutText.text(proposal)), then"
        + " \(LayoutText.text(second))."
    case .contradictoryLimits(let axis, let limits):
      return
        "\(subject) has contradictory \(axis) limits: minimum \(LayoutText.text(limits.minimum)),"
        + " ideal \(LayoutText.text(limits.ideal)), maximum \(LayoutText.text(limits.maximum))."
    }
  }

  private static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}

extension LayoutFinding.InvalidNumber {
  /// A description of the invalid number.
  fileprivate var meaning: String {
    switch self {
    case .notANumber: "not a number"
    case .infinite: "infinite"
    case .negative: "negative"
    }
  }
}
