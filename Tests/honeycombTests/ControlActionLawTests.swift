import Controls
import Geometry
import Input
import Interaction
import TestSupport
import Testing
import TreeSupport
import Viewer

/// The actions of all parts, at many moments in the windows of all stages: a part obeys each request of its set, and no other
/// one.
struct ControlActionLawTests {
  private static let requests: [ControlRequest] = [
    .press, .focus, .expand, .collapse, .remove, .reveal, .step(7), .setValue(1), .setText("o"),
    .setCaret(1, anchor: 0), .select,
  ]

  /// Plays sessions in two windows, and returns the number of requests that were refused and obeyed.
  ///
  /// At some moments, one of the windows gets requests that parts do not say they obey, which must change nothing; then both
  /// get one that a part obeys.
  private func play(
    in window: LawWindow, seed: UInt64
  ) throws -> (refused: Int, obeyed: Int) {
    let (asked, other) = (try window.host(), try window.host())
    var random = SplitMix64(seed: seed)
    var delay = Duration.zero
    var (refused, obeyed) = (0, 0)
    func handle(_ event: InputEvent, at time: Duration) {
      asked.handle(event, at: time)
      other.handle(event, at: time)
    }
    func play(to time: Duration) {
      asked.play(to: time)
      other.play(to: time)
    }
    let keys = Monkey.keys.filter { $0 != "Return" } + ["o"]
    let session = Monkey.session(
      seed: seed, count: 45, in: Stages.size, keys: keys, isErasing: true)
    for (index, event) in session.enumerated() {
      let time = event.time + delay
      play(to: time)
      handle(event.event, at: time)
      guard index % 9 == Int(seed) % 9 else { continue }
      // Each request is a sign of life, which can wake a kiosk up or hide a hint.
      for kind in ControlName.Kind.allCases {
        for request in [ControlRequest.press, .focus] {
          handle(.action(request, on: ControlName(kind, "-")), at: time)
        }
      }
      let hasEnded = asked.shown.outcome != nil
      if hasEnded { break }
      let parts = asked.shown.namedNodes()
      let before = asked.shown.text()
      for (_, name, node) in parts {
        for request in Self.requests
        where !node.actions.contains(request) && random.int(0...3) == 0 {
          asked.handle(.action(request, on: name), at: time)
          refused += 1
        }
      }
      let after = asked.shown.text()
      #expect(after == before, "after \(event.event)")
      let picture = try other.picture(at: time).digest
      #expect(try asked.picture(at: time).digest == picture, "after \(event.event)")
      // One of many choices, but each request and each part have their turn.
      let choices = parts.filter { !$0.node.actions.isEmpty }
      guard !choices.isEmpty else { continue }
      for _ in 0..<2 {
        let (id, name, node) = choices[random.int(0...(choices.count - 1))]
        let requests = Self.requests.filter { node.actions.contains($0) }
        let request = requests[random.int(0...(requests.count - 1))]
        let now = asked.shown.node(id)
        guard let now, now.actions.contains(request) else { continue }
        handle(.action(request, on: name), at: event.time + delay)
        if request == .reveal {
          // A pointer that rests presses what is below it meanwhile.
          handle(.leave, at: event.time + delay)
          delay += .seconds(2)
          play(to: event.time + delay)
        }
        let complaint = asked.shown.complaint(afterRequest: request, on: id, which: now)
        #expect(complaint == nil, "\(complaint ?? "") \(name), after \(event.event)")
        obeyed += 1
      }
    }
    let text = other.shown.text()
    let isSame = asked.shown.text() == text
    #expect(isSame)
    return (refused, obeyed)
  }

  /// Thousands of cells would take long.
  @Test(arguments: LawWindow.all.filter { $0.name != "grid of dots" })
  func aWindowObeysItsActionsOnly(window: LawWindow) throws {
    let counts = try (0..<3).map { try play(in: window, seed: $0) }
    let (refused, obeyed) = (counts.map(\.refused).reduce(0, +), counts.map(\.obeyed).reduce(0, +))
    #expect(refused > 50 && obeyed > 2, "\(refused) refused, \(obeyed) obeyed")
  }
}

extension TreeStage {
  /// Returns the parts with a name, and what they are.
  fileprivate func namedNodes() -> [(id: ControlID, name: ControlName, node: ControlNode)] {
    parts().compactMap { id in
      guard let node = node(id), let name = node.name else { return nil }
      return (id, name, node)
    }
  }

  /// Returns what is wrong after a request that a part was to obey; `nil` if nothing is.
  ///
  /// What a press does is compared with a click by another test.
  fileprivate func complaint(
    afterRequest request: ControlRequest, on id: ControlID, which before: ControlNode
  ) -> String? {
    let words = "\(request) was not obeyed by"
    guard let node = node(id) else {
      // Rows and cells go while a reveal takes time.
      return [.press, .remove, .select, .reveal].contains(request) ? nil : "\(words) gone"
    }
    // The session has ended.
    if node.actions.isEmpty { return nil }
    let isObeyed =
      switch request {
      case .press: true
      case .focus: isFocused(id, node)
      case .expand: node.states.contains(.expanded)
      case .collapse: !node.states.contains(.expanded)
      case .remove: false
      // A cell can lose its size meanwhile.
      case .reveal: bounds(of: id) != nil || !node.actions.contains(.reveal)
      case .step: node.value != before.value || isAtEnd(node.value)
      case .setValue(let value): isNear(node.value, value)
      case .setText(let text): node.value == .text(text)
      // A field that is gone without a text has none.
      case .setCaret: node.caret == Self.caret(at: 1, anchor: 0, in: node.value)
      case .select: node.states.contains(.selected)
      }
    return isObeyed ? nil : words
  }

  /// The caret at offsets that are in the text, or else at its end.
  private static func caret(
    at offset: Int, anchor: Int, in value: ControlNode.Value?
  ) -> TextCaret? {
    guard case .text(let text) = value else { return nil }
    var edited = EditableText(text)
    edited.setCaret(TextCaret(at: offset, anchor: anchor))
    return edited.scalarCaret
  }

  /// Whether a part, something in it, such as a topic of the demo's picker, or the bar of a tab has the focus.
  private func isFocused(_ id: ControlID, _ node: ControlNode) -> Bool {
    let focused = focusedControl
    return sequence(first: focused) { self.place(of: $0)?.parent }.contains(id)
      || place(of: id)?.parent == focused
      // The keys of a field are for the topics too.
      || node.role == .textField
  }

  private func isAtEnd(_ value: ControlNode.Value?) -> Bool {
    guard case .number(let number, let range) = value else { return false }
    return number == range.upperBound
  }

  /// Whether a value is near a number, or near the end of its range that is nearest to it; models round values.
  private func isNear(_ value: ControlNode.Value?, _ wanted: Double) -> Bool {
    guard case .number(let number, let range) = value else { return false }
    let nearest = min(max(wanted, range.lowerBound), range.upperBound)
    return abs(number - nearest) <= 0.05 * (range.upperBound - range.lowerBound)
  }
}
