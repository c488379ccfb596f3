import Geometry

extension LayoutFinding: CustomStringConvertible {
  /// One sentence that names the subview and the problem, after the proposals if they are not that
  /// of the pass.
  public var description: String {
    description { path in "subview \(path.map(String.init).joined(separator: "."))" }
  }

  /// Returns one sentence that names the subviews by `name` and the problem.
  ///
  /// - Parameter name: Returns the name of the subview at a path, in the middle of a sentence.
  /// - Returns: The sentence.
  public func description(naming name: ([Int]) -> String) -> String {
    let sentence = sentence(naming: name)
    guard let last = otherProposals.last else { return sentence }
    let texts = otherProposals.dropLast().map(Self.text)
    let proposals =
      texts.isEmpty
      ? Self.text(last) : "\(texts.joined(separator: ", ")) and \(Self.text(last))"
    return "at \(proposals): \(sentence)"
  }

  private func sentence(naming name: ([Int]) -> String) -> String {
    let subject = path.isEmpty ? "The layout" : Self.capitalized(name(path))
    switch kind {
    case .overlap(let sibling, let depth):
      let other = name(path.dropLast() + [sibling])
      return "\(subject) overlaps \(other) by \(Self.text(depth)) px."
    case .outOfBounds(let excess):
      return "\(subject) reaches \(Self.text(excess)) px beyond the bounds of its container."
    case .invalidReply(let number, let proposal, let answer):
      return "\(subject) returned \(Self.text(answer)) for \(Self.text(proposal)):"
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
      return "\(subject) returned \(Self.text(first)) for \(Self.text(proposal)), then"
        + " \(Self.text(second))."
    case .contradictoryLimits(let axis, let limits):
      return "\(subject) has contradictory \(axis) limits: minimum \(Self.text(limits.minimum)),"
        + " ideal \(Self.text(limits.ideal)), maximum \(Self.text(limits.maximum))."
    }
  }

  private static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  /// A length with at most three decimals.
  private static func text(_ length: CGFloat) -> String {
    let rounded = (Double(length) * 1000).rounded() / 1000
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }

  private static func text(_ size: CGSize) -> String {
    "\(text(size.width)) x \(text(size.height))"
  }

  private static func text(_ proposal: ProposedViewSize) -> String {
    [proposal.width, proposal.height].map { $0.map { text($0) } ?? "nil" }
      .joined(separator: " x ")
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
