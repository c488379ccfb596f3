import TestSupport
import Testing

/// Resizing by a window manager, which waits for each frame before the next step.
@Suite(.serialized) struct E2EResizeTests {
  /// Returns a number that goes down and up between 0 and `height`, by 1 per step.
  private func wave(_ step: Int, height: Int) -> Int {
    let phase = step % (2 * height)
    return min(phase, 2 * height - phase)
  }

  @Test func everyStepOfAThousandIsWholeWhenTheCounterSaysSo() throws {
    // The background of the screen is black.
    let session = try E2ESession(look: ["--theme", "light"], size: "400x320")
    let outside = session.outside
    let counter = try #require(
      try outside.property("_NET_WM_SYNC_REQUEST_COUNTER", of: session.window)?.values.first)
    let request = try outside.atom("_NET_WM_SYNC_REQUEST")
    let ground = try session.pixel(2, 2)
    var shown: [Int: XPicture] = [:]
    let steps = 1000
    for step in 1...steps {
      // The two sides change direction at different times.
      let (width, height) = (400 - wave(step, height: 120), 320 - wave(step, height: 70))
      try outside.sendMessage(
        "WM_PROTOCOLS", values: [request, 0, UInt32(step), 0], about: session.window)
      try outside.configure(session.window, x: 0, y: 0, width: width, height: height)
      let isDrawn = try Deadline().wait {
        try outside.value(ofCounter: counter) == UInt64(step)
      }
      #expect(isDrawn, "step \(step)")
      guard isDrawn else { return }
      // The strips that a step adds show the honeycomb's background, never the screen behind it.
      let right = try outside.picture(
        of: session.window, x: width - 2, y: 2, width: 2, height: 40)
      let bottom = try outside.picture(
        of: session.window, x: 2, y: height - 2, width: 40, height: 2)
      let farthest = (right.pixels + bottom.pixels).map { PixelDiff.levels($0, ground) }.max()
      #expect((farthest ?? 255) < 24, "step \(step)")
      if step % 97 == 0 { shown[step] = try session.picture() }
    }
    try session.settle()
    try session.strike(.escape)
    #expect(try session.program.end().status == 1)
    // The rest of the window is the frame of that size, not a moved or older one.
    let times = try session.script().times(of: "resize")
    #expect(times.count == steps)
    for (step, picture) in shown where step <= times.count {
      let rendered = try session.rendered(at: times[step - 1])
      #expect(picture.differences(from: rendered) == 0, "step \(step)")
    }
  }
}
