import Foundation
import TestSupport
import Testing

/// A monkey at the program: whatever happens, in whatever order, it goes on, and replaying what it
/// recorded gives the same state.
///
/// `HONEYCOMB_MONKEY_EVENTS` makes it long: a million events take some minutes.
@Suite(.serialized) struct E2EMonkeyTests {
  static let eventCount =
    ProcessInfo.processInfo.environment["HONEYCOMB_MONKEY_EVENTS"].flatMap { Int($0) } ?? 3000

  /// How long writing and replaying all of it may take, in seconds: instrumented code is slow.
  private static let patience = 20 + Double(eventCount) / 1000

  /// What the monkey holds down, and has taken off the screen.
  private struct Hands {
    var pressed: Set<UInt8> = []
    var isMapped = true

    mutating func act(on session: E2ESession, _ random: inout SplitMix64) throws {
      let outside = session.outside
      switch Int.random(in: 0..<100, using: &random) {
      case 0..<50:
        try outside.movePointer(
          x: Int.random(in: 0..<640, using: &random), y: Int.random(in: 0..<480, using: &random))
      case 50..<65:
        let button = UInt8.random(in: 1...7, using: &random)
        if pressed.remove(button) == nil { pressed.insert(button) }
        try outside.fakeButton(button, isPress: pressed.contains(button))
      case 65..<85:
        let keys: [UInt32] = [
          0x20, 0xFF09, 0xFF50, 0xFF51, 0xFF52, 0xFF53, 0xFF54, 0xFF57, 0x2B, 0x2D, 0x61, 0x7A,
        ]
        try outside.strike(keys[Int.random(in: keys.indices, using: &random)])
      case 85..<92:
        try outside.configure(
          session.window, x: Int.random(in: -50...100, using: &random),
          y: Int.random(in: -50...100, using: &random),
          width: Int.random(in: 1...700, using: &random),
          height: Int.random(in: 1...600, using: &random))
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
        let cover = try outside.makeWindow(x: 0, y: 0, width: 640, height: 480)
        try outside.destroy(cover)
      }
    }
  }

  @Test(arguments: [UInt64(11), 12])
  func nothingThatHappensHurts(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var left = Self.eventCount
    while left > 0 {
      let session = try E2ESession(look: ["--min", "3"])
      var hands = Hands()
      do {
        while left > 0 {
          try hands.act(on: session, &random)
          left -= 1
        }
        try letGo(of: session, hands)
      } catch {
        // The window is gone. A monkey may well hit Cancel, or Done; whatever else the program had
        // to say about it is the finding.
        let ending = try session.program.end(within: Self.patience)
        #expect(ending.status <= 1 && ending.errors.isEmpty, "\(error): \(ending)")
        continue
      }
      let shown = try session.picture()
      try session.strike(.escape)
      let ending = try session.program.end(within: Self.patience)
      #expect(ending.status == 1 && ending.errors.isEmpty, "\(ending)")
      let before = try session.script().beforeLastKey
      let rendered = try session.rendered(at: before, within: Self.patience)
      #expect(shown.differences(from: rendered) == 0)
    }
  }

  /// Hands off, and everything in its place: then the two ways to the state can be compared.
  private func letGo(of session: E2ESession, _ hands: Hands) throws {
    let outside = session.outside
    for button in hands.pressed { try outside.fakeButton(button, isPress: false) }
    if !hands.isMapped { try outside.map(session.window) }
    // The window follows the scale with its size; what it gets after that is what counts.
    try outside.setText("RESOURCE_MANAGER", of: outside.root, to: "")
    try session.settle()
    try outside.configure(session.window, x: 0, y: 0, width: 480, height: 480)
    try outside.setFocus(session.window)
    try session.settle(quiet: 0.5)
  }
}
