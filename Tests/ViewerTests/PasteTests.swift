import Drawing
import Geometry
import Input
import TestSupport
import Testing
import Viewer

import class Foundation.Thread

extension WindowHostTests {
  /// Pasting what another client offers into a stage in a window.
  struct PasteTests {
    /// A stage that ends after the last of the ways to paste.
    private struct Field: Stage, ~Copyable {
      let acceptsText: Bool
      var handled: [InputEvent] = []
      var size = CGSize.zero
      var outcome: ViewerOutcome?
      var nextChange: Duration? { nil }
      var pointer: StagePointer { .normal }

      init(acceptsText: Bool) { self.acceptsText = acceptsText }

      mutating func handle(_ event: InputEvent, at time: Duration) {
        handled.append(event)
        switch event {
        case .resize(let width, let height): size = CGSize(width: width, height: height)
        case .text where PasteTests.texts(handled).count == 4: outcome = .accepted
        case .release(_, button: 2, _) where !acceptsText: outcome = .canceled
        default: break
        }
      }

      mutating func advance(to time: Duration) {}

      mutating func draw(at time: Duration, on canvas: inout Canvas) -> Bool {
        canvas.renderer.list.clear(size: size, background: .white)
        return false
      }
    }

    private static func texts(_ events: [InputEvent]) -> [String] {
      events.compactMap { if case .text(let text) = $0 { text } else { nil } }
    }

    /// Pastes in each way, with `outside` as the owner, which answers with the name of the selection.
    private static func paste(_ outside: XClient, isAnswering: Bool) throws {
      let (control, shift): (UInt8, UInt8) = (37, 50)
      let (v, insert): (UInt32, UInt32) = (0x76, 0xFF63)
      try outside.movePointer(x: 150, y: 150)
      for (modifiers, key) in [
        ([control], v), ([control, shift], v), ([shift], insert), ([], nil),
      ] {
        for modifier in modifiers { try outside.fakeKey(modifier, isPress: true) }
        if let key { try outside.strike(key) } else { try outside.click(2) }
        for modifier in modifiers { try outside.fakeKey(modifier, isPress: false) }
        guard isAnswering else { continue }
        let request = try outside.nextSelectionRequest()
        let name = try outside.name(ofAtom: request.selection)
        try outside.store(name.utf8, type: request.target, for: request)
        try outside.answer(request)
      }
    }

    @Test(arguments: [true, false])
    func keysAndTheMiddleButtonPasteWhereTextIsTaken(isTaken: Bool) throws {
      let server = try XServer(width: 480, height: 480)
      nonisolated(unsafe) let outside = try server.connect()
      let owner = try outside.makeWindow(x: 470, y: 470, width: 5, height: 5)
      for selection in ["CLIPBOARD", "PRIMARY"] { try outside.own(selection, by: owner) }
      var options = ViewerOptions()
      (options.width, options.height) = (300, 300)
      options.timeout = 20
      options.display = server.display
      var recorded: [InputEvent] = []
      var hasBegun = false
      var hooks = ViewerHooks()
      hooks.willHandle = { event, _ in recorded.append(event) }
      hooks.didDraw = { _ in
        guard !hasBegun else { return }
        hasBegun = true
        // If this fails, the viewer times out.
        Thread { try? Self.paste(outside, isAnswering: isTaken) }.start()
      }
      var host = try WindowHost(stage: Field(acceptsText: isTaken), options: options, hooks: hooks)
      let outcome = try host.run()
      #expect(outcome == (isTaken ? .accepted : .canceled))
      let pasted = isTaken ? ["CLIPBOARD", "CLIPBOARD", "PRIMARY", "PRIMARY"] : []
      #expect(Self.texts(host.stage.handled) == pasted && Self.texts(recorded) == pasted)
      // Other stages get the keys and the button instead.
      let presses = recorded.compactMap { event -> String? in
        switch event {
        case .key(let key) where ["v", "V", "Insert"].contains(key.name): key.name
        case .press(_, let button, _): "\(button)"
        default: nil
        }
      }
      #expect(presses == (isTaken ? [] : ["v", "V", "Insert", "2"]))
    }
  }
}
