import Foundation
import TestSupport
import Testing

/// Dragging and flinging by XTEST, compared with the window's pixels.
@Suite(.serialized) struct E2EDragTests {
  @Test func aDragFollowsThePointerToThePixel() throws {
    let session = try E2ESession()
    try session.press(240, 240)
    try session.move(250, 236)
    // When a press becomes a drag, the pressed cell is released, which takes half a second.
    try session.settle()
    let reference = try session.picture()
    // An area inside the center cell, label included, which stays at scale 1.
    let (width, height) = (70, 60)
    for (dx, dy) in [(1, 0), (0, 1), (37, -11), (-30, 20), (-60, -25)] {
      try session.move(250 + dx, 236 + dy)
      try session.settle(quiet: 0.1)
      let picture = try session.picture()
      var largest = 0
      for y in 0..<height {
        for x in 0..<width {
          let was = reference[250 - width / 2 + x, 236 - height / 2 + y]
          let now = picture[250 + dx - width / 2 + x, 236 + dy - height / 2 + y]
          largest = max(largest, PixelDiff.levels(was, now))
        }
      }
      #expect(largest <= 1, "moved by (\(dx), \(dy))")
    }
    let shown = try session.picture()
    try session.strike(.escape)
    #expect(try session.program.end().status == 1)
    let script = try session.script()
    let lastMove = try #require(script.times(of: "move").last)
    let state = try #require(try session.states(at: [lastMove]).first)
    // The offset includes all movement since the press, also the first pixels.
    #expect(state.offset == [-50, -29])
    #expect(shown.differences(from: try session.rendered(at: script.beforeLastKey)) == 0)
  }

  @Test func aFlingGlidesOnAndSettlesWithinItsLimits() throws {
    let session = try E2ESession()
    for (step, from) in [((-6, -2), (300, 260)), ((14, 9), (140, 200)), ((14, 9), (140, 200))] {
      try session.fling(from: (from.0, from.1), by: (step.0, step.1), steps: 12)
      let atRelease = try session.picture()
      let frames = try session.settle()
      #expect(try session.picture().differences(from: atRelease) > 10_000)
      let duration = (frames.last?.time ?? 0) - (frames.first?.time ?? 0)
      #expect(duration > 250, "glided for \(duration) ms")
    }
    let shown = try session.picture()
    try session.strike(.escape)
    #expect(try session.program.end() == .init(status: 1, output: "", errors: ""))
    let script = try session.script()
    #expect(shown.differences(from: try session.rendered(at: script.beforeLastKey)) == 0)
    let releases = script.times(of: "release")
    let states = try session.states(at: releases + [script.beforeLastKey])
    for state in states.dropLast() {
      #expect(hypot(state.velocity[0], state.velocity[1]) > 300)
    }
    let last = try #require(states.last)
    #expect(last.settled)
    for axis in 0...1 {
      // The 14 roots of the default catalogue, from the lattice of spec 1.5.
      let homes = E2ELattice.spiral(count: 14).map { E2ELattice.home($0)[axis] }
      let (lowest, highest) = (-(homes.max() ?? 0), -(homes.min() ?? 0))
      #expect((lowest - 0.001...highest + 0.001).contains(last.offset[axis]))
      // Flung twice as far as the content extends, it comes to rest at the limit.
      #expect(abs(last.offset[axis] - highest) < 0.001)
    }
  }
}
