internal import Documents
internal import LiveGrid

/// States, what stands for them and for values, and the rules for both.
extension NewsDecoder {
  /// Sets the rules that a feed gives for itself.
  ///
  /// - Parameters:
  ///   - settings: The settings by their keys.
  ///   - feed: The feed.
  ///   - mistakes: Gets what is wrong.
  /// - Returns: Whether there were rules.
  static func define(
    _ settings: [Document.Node.Entry], for feed: inout FeedStatus, _ mistakes: inout [InputError]
  ) -> Bool {
    var hasRules = false
    for entry in settings {
      guard let subject = StateRules.Subject(rawValue: entry.key) else { continue }
      do throws(InputError) {
        let text = entry.value.isNull ? "" : try entry.value.string
        do throws(StateRules.Mistake) {
          try feed.rules.define(text, for: subject)
          hasRules = true
        } catch {
          throw entry.value.error(.invalid("\(subject.rawValue): \(error)"))
        }
      } catch {
        mistakes.append(error)
      }
    }
    return hasRules
  }

  /// Reads a member that recordings have, and sources that know what their state is called.
  static func readRecorded(
    _ node: Document.Node, as key: String, into change: inout CellChange
  ) throws(InputError) {
    switch key {
    case "word":
      guard case .given(let state, _) = change.state else {
        throw node.error(.invalid("expected \"word\" beside \"state\""))
      }
      change.state = .given(state, word: node.isNull ? "" : try node.text(limit: textLimit))
    case "valueWord":
      guard change.value != nil else { throw node.error(besideValue) }
      change.reading.word = node.isNull ? "" : try node.text(limit: textLimit)
    case "valueState":
      guard change.value != nil else { throw node.error(besideValue) }
      let names = CellState.allCases.map(\.name)
      guard let place = try names.firstIndex(of: node.string) else {
        throw node.error(expected: "one of: \(names.joined(separator: ", "))")
      }
      change.reading.state = CellState.allCases[place]
    case "understood": change.isUnderstood = try node.bool
    default: break
    }
  }

  private static let besideValue = InputError.Reason.invalid("expected it beside \"value\"")

  /// Returns where a node is; at the start without one.
  static func place(_ node: Document.Node?) -> (line: Int, column: Int) {
    (node?.line ?? 0, node?.column ?? 0)
  }
}
