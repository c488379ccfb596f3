import Glibc
import Interaction
import Picker
import TestSupport
import Testing
import Viewer

extension WindowHostTests {
  struct DocumentationTests {
    // The example of the DocC page, with a display and hooks for the test.
    func askForDrinks(display: String, hooks: ViewerHooks) throws -> [String] {
      var catalogue = Catalogue()
      for label in ["Tea", "Coffee", "Water"] { catalogue.append(label) }
      var model = HoneycombModel(
        catalogue: catalogue, configuration: .init(), width: 480, height: 480)
      try model.completeInput(at: .zero)

      var options = ViewerOptions()
      options.title = "What will it be?"
      options.width = 480
      options.height = 480
      options.timeout = 60
      options.display = display
      var host = try WindowHost(
        stage: PickerStage(model: PickerModel(model)), options: options, hooks: hooks)
      guard try host.run() == .accepted else { return [] }
      let honeycomb = host.stage.model.honeycomb
      return honeycomb.picks.map { honeycomb.catalogue.label(of: $0) }
    }

    /// Returns the current handler of SIGINT as an address; 0 is the default.
    private func interruption() -> Int {
      var action = sigaction()
      sigaction(SIGINT, nil, &action)
      return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    }

    @Test func theExampleAsksAndIsAnswered() throws {
      let interruption = interruption()
      let server = try XServer(width: 480, height: 480)
      let outside = try server.connect()
      var failure: (any Error)?
      func attempt(_ action: () throws -> Void) {
        do { try action() } catch { failure = error }
      }
      var hooks = ViewerHooks()
      var (hasClicked, hasTakenSignals) = (false, false)
      // When the window is drawn, the test clicks the center topic, and presses Enter after the
      // button's release.
      hooks.didDraw = { _ in
        guard !hasClicked else { return }
        hasClicked = true
        attempt {
          try outside.movePointer(x: 240, y: 240)
          try outside.click()
        }
      }
      hooks.willHandle = { event, _ in
        if self.interruption() != interruption { hasTakenSignals = true }
        guard case .release = event else { return }
        let enter: UInt32 = 0xFF0D
        attempt { try outside.strike(enter) }
      }
      #expect(try askForDrinks(display: server.display, hooks: hooks) == ["Tea"])
      #expect(failure == nil)
      #expect(hasTakenSignals)
      // A program that continues after the viewer can be interrupted as before.
      #expect(self.interruption() == interruption)
    }
  }
}
