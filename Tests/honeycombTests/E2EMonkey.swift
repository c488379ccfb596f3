import Foundation
import TestSupport

/// A random tester that operates the program and its window in a seeded order.
///
/// It remembers the pointer buttons that it holds down, and whether it has unmapped the window.
struct E2EMonkey {
  /// The keysyms that it presses.
  let keys: [UInt32]
  /// The size of the screen.
  let screen: (width: Int, height: Int)
  private var pressed: Set<UInt8> = []
  private var isMapped = true

  init(keys: [UInt32], screen: (width: Int, height: Int) = (640, 480)) {
    self.keys = keys
    self.screen = screen
  }

  mutating func act(on session: E2ESession, _ random: inout SplitMix64) throws {
    let outside = session.outside
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<50:
      try outside.movePointer(
        x: Int.random(in: 0..<screen.width, using: &random),
        y: Int.random(in: 0..<screen.height, using: &random))
    case 50..<65:
      let button = UInt8.random(in: 1...7, using: &random)
      if pressed.remove(button) == nil { pressed.insert(button) }
      try outside.fakeButton(button, isPress: pressed.contains(button))
    case 65..<85:
      try outside.strike(keys[Int.random(in: keys.indices, using: &random)])
    case 85..<92:
      try outside.configure(
        session.window, x: Int.random(in: -50...100, using: &random),
        y: Int.random(in: -50...100, using: &random),
        width: Int.random(in: 1...screen.width + 60, using: &random),
        height: Int.random(in: 1...screen.height + 120, using: &random))
    case 92..<94:
      if isMapped { try outside.unmap(session.window) } else { try outside.map(session.window) }
      isMapped.toggle()
    case 94..<96:
      try outside.setFocus(
        Bool.random(using: &random) && isMapped ? session.window : outside.root)
    case 96..<98:
      try outside.setText(
        Bool.random(using: &random) ? "RESOURCE_MANAGER" : "_NET_WM_NAME",
        of: Bool.random(using: &random) ? outside.root : session.window,
        to: "Xft.dpi: \(Int.random(in: 90...200, using: &random))")
    default:
      let cover = try outside.makeWindow(
        x: 0, y: 0, width: screen.width, height: screen.height)
      try outside.destroy(cover)
    }
  }

  /// Releases everything and restores the window, so that its state can be compared with the replay.
  ///
  /// Before that, presses keys that end anything that would never come to rest.
  mutating func letGo(
    of session: E2ESession, width: Int, height: Int, striking: [E2ESession.Key] = []
  )
    throws
  {
    let outside = session.outside
    for button in pressed { try outside.fakeButton(button, isPress: false) }
    if !isMapped { try outside.map(session.window) }
    (pressed, isMapped) = ([], true)
    try outside.setFocus(session.window)
    for key in striking { try session.strike(key) }
    // The window's size follows the scale, so the size is set after the scale.
    try outside.setText("RESOURCE_MANAGER", of: outside.root, to: "")
    try session.settle()
    try outside.configure(session.window, x: 0, y: 0, width: width, height: height)
    try outside.setFocus(session.window)
    try session.settle(quiet: 0.5)
  }
}
