import Raster
import TestSupport
import Testing
import X11

/// The example of the library's DocC page.
private func example(_ display: String, wait: (Int32) -> Void) throws {
  var options = WindowOptions()
  options.title = "Hello"
  var window = try Window(options, on: Connection(name: display))
  window.map()

  var (isOpen, needsFrame) = (true, true)
  while isOpen {
    while let event = try window.nextEvent() {
      switch event {
      case .expose(let rects): window.serveExpose(rects)
      case .resize: needsFrame = true
      case .closeRequest, .destroyed: isOpen = false
      default: break
      }
    }
    if needsFrame, !window.isFrameInFlight {
      _ = try window.withBackBuffer { surface, _ in surface[10, 10] = 0xFFFF_FFFF }
      window.present(damage: [PixelRect(x: 10, y: 10, width: 1, height: 1)])
      needsFrame = false
    }
    try window.flush()
    if !window.needsService { wait(window.fileDescriptor) }
  }
}

@Test func theExampleOfThePageShowsAPixelAndEndsWhenAsked() throws {
  let server = try XServer(width: 320, height: 240)
  let outside = try server.connect()
  var wasShown = false
  var failure: (any Error)?
  try example(server.display) { descriptor in
    do {
      if let window = try outside.window(named: "Hello"), try outside.isViewable(window) {
        let pixel = try outside.picture(of: outside.root, x: 10, y: 10, width: 1, height: 1)
        wasShown = wasShown || pixel[0, 0] == 0xFFFF_FFFF
        let delete = try outside.atom("WM_DELETE_WINDOW")
        if wasShown {
          try outside.sendMessage("WM_PROTOCOLS", values: [delete], about: window)
        }
      }
    } catch {
      failure = error
    }
    _ = Deadline(seconds: 0.1).waitForInput(on: descriptor)
  }
  #expect(failure == nil)
  #expect(wasShown)
}
