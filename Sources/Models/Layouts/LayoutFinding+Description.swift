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
    case .ignoresOrigin(let difference, true):
      return "\(subject) ignores the origin of its bounds: \(words(for: difference, name))."
    case .ignoresOrigin(let difference, false):
      return "\(subject) depends on the origin of its bounds: \(words(for: difference, name)) at"
        + " the origin \(LayoutText.text(difference.origin))."
    case .dependsOnHistory(let history, let difference):
      return "\(subject) \(history.mistake): \(words(for: difference, name)) \(history.occasion)."
    case .changesSize(let history, let proposal, let first, let second):
      return "\(subject) \(history.mistake): it returned \(LayoutText.text(second)) instead of"
        + " \(LayoutText.text(first)) for \(LayoutText.text(proposal)) \(history.occasion)."
    case .mirroredTwice(let difference):
      return "\(subject) mirrors its subviews itself in right-to-left environments, where they are"
        + " mirrored anyway: \(words(for: difference, name))."
    case .textOverflow(let needed, let room):
      return
        "The text of \(name(path)) needs \(LayoutText.text(needed)) and has \(LayoutText.text(room))."
    case .tooClose(_, let sibling, let distance, let preferred):
      let other = name(path.dropLast() + [sibling])
      return "\(subject) is \(LayoutText.text(distance)) px from \(other);"
        + " the two prefer \(LayoutText.text(preferred)) px."
    case .unusedSpace(let edge, let length):
      let axis = Edge.Set.horizontal.contains(Edge.Set(edge)) ? "width" : "height"
      return "\(subject) chose its \(axis) itself, and leaves \(LayoutText.text(length)) px at its"
        + " \(edge) edge empty."
    }
  }

  /// The first difference, and the number of the others.
  private func words(for difference: PlacementDifference, _ name: ([Int]) -> String) -> String {
    let first = difference.subviews[0]
    let origin = difference.origin
    let (expected, actual) = (difference.expected[first], difference.actual[first])
    var words = "\(name(path + [first])) is "
    if expected.size.isClose(to: actual.size, within: 1e-3) {
      let places = [actual, expected].map {
        LayoutText.text(CGPoint(x: origin.x + $0.minX, y: origin.y + $0.minY))
      }
      words += "at \(places[0]) instead of \(places[1])"
    } else {
      words += "\(LayoutText.text(actual.size)) instead of \(LayoutText.text(expected.size))"
    }
    let others = difference.subviews.count - 1
    return others == 0 ? words : "\(words), and \(others) more differ\(others == 1 ? "s" : "")"
  }

  private static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}

extension LayoutFinding.History {
  /// What the layout does, after its name.
  fileprivate var mistake: String {
    switch self {
    case .measurements: "depends on its last measuring"
    case .passes: "keeps state between passes"
    case .updates: "does not update its cache"
    }
  }

  /// When the mistake shows, at the end of a sentence.
  fileprivate var occasion: String {
    switch self {
    case .measurements: "if it is placed after it was measured at infinity and at zero"
    case .passes: "in a second pass"
    case .updates: "after its subviews have changed"
    }
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
