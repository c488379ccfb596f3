import Foundation
import TestSupport
import Testing

/// Random input and other events in random order: the program keeps running, and replaying its recording
/// gives the same state.
///
/// `HONEYCOMB_MONKEY_EVENTS` sets the number of events; a million take some minutes.
@Suite(.serialized) struct E2EMonkeyTests {
  static let eventCount =
    ProcessInfo.processInfo.environment["HONEYCOMB_MONKEY_EVENTS"].flatMap { Int($0) } ?? 3000

  /// The time limit for writing and replaying everything, in seconds; instrumented code is slow.
  private static let patience = 20 + Double(eventCount) / 1000

  @Test(arguments: [UInt64(11), 12])
  func randomEventsCauseNoFailure(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var left = Self.eventCount
    while left > 0 {
      let session = try E2ESession(look: ["--min", "3"])
      var monkey = E2EMonkey(keys: [
        0x20, 0xFF09, 0xFF50, 0xFF51, 0xFF52, 0xFF53, 0xFF54, 0xFF57, 0x2B, 0x2D, 0x61, 0x7A,
      ])
      do {
        while left > 0 {
          try monkey.act(on: session, &random)
          left -= 1
        }
        try monkey.letGo(of: session, width: 480, height: 480)
      } catch {
        // The window is closed. The random input may have pressed Cancel or Done; any other message
        // of the program is a failure.
        let ending = try session.program.end(within: Self.patience)
        #expect(ending.status <= 1 && ending.errors.isEmpty, "\(error): \(ending)")
        continue
      }
      let shown = try session.picture()
      // Escape might only clear the filter.
      try session.closeByWindowManager()
      let ending = try session.program.end(within: Self.patience)
      #expect(ending.status == 1 && ending.errors.isEmpty, "\(ending)")
      // The script ends with the last event, and what that set in motion came to rest later.
      let end = try #require(try session.script().events.last).t
      let rendered = try session.rendered(at: end + 60, within: Self.patience)
      #expect(shown.differences(from: rendered) == 0)
    }
  }

  // MARK: - While the scene is edited

  /// Space, arrows, + - 0, and all letters and digits except those that close the inspector.
  private static let inspectorKeys: [UInt32] =
    [0x20, 0xFF50, 0xFF51, 0xFF52, 0xFF53, 0xFF54, 0x2B, 0x2D, 0x5B, 0x5D, 0xFF1B]
    + (0x30...0x36) + (0x61...0x7A)

  /// Runs random input in an inspector while its scene is edited.
  ///
  /// At the end the file is restored, and Escape has ended the focus, the selection and all other modes.
  private func inspect(
    _ editor: E2ESceneEditor, keys: [UInt32], seed: UInt64
  ) throws -> E2ESession {
    var random = SplitMix64(seed: seed)
    let session = try E2ESession(
      command: "inspect", other: [editor.path], size: "760x560", sizeOption: "--window",
      on: XServer(width: 800, height: 600))
    var monkey = E2EMonkey(keys: keys, screen: (800, 600))
    for _ in 0..<Self.eventCount {
      if Int.random(in: 0..<30, using: &random) == 0 {
        try editor.act(on: session.program, &random)
      } else {
        try monkey.act(on: session, &random)
      }
    }
    try editor.putBack()
    try session.move(799, 599)
    try monkey.letGo(
      of: session, width: 760, height: 560, striking: Array(repeating: .escape, count: 5))
    return session
  }

  /// The same cells in other colors.
  private static let colorings: [String] = [0x7a3ff2, 0x12a594, 0xf2994a].map { color in
    let other = String(0xFFFFFF - color, radix: 16)
    let cells = (0..<7).map { number in
      "{id: c\(number), row: \(number / 3), col: \(number % 3), color: \"#\(String(color + number, radix: 16))\"}"
    }
    let inner = (0..<3).map { "{id: s\($0), fixed: [12, \(20 + $0)], color: \"#\(other)\"}" }
    return """
      {layout: hexgrid, size: [300, 240], parameters: {spacing: 3}, cells: [\(cells.joined(separator: ", ")),
       {id: stack, row: 2, col: 1, layout: hstack, cells: [\(inner.joined(separator: ", "))]}]}

      """
  }

  /// A script does not record edits, so the edits of a replayed session must not move anything.
  ///
  /// These edits do not change which cell a press hits, and the banner for a broken file takes no clicks.
  /// Only the calls differ after an edit, because the layout's cache is created again, and with them the
  /// stops of Tab; so this test presses no Tab.
  @Test(arguments: [UInt64(13), 14])
  func editsOfColorsKeepWhatTheUserHasDone(seed: UInt64) throws {
    let editor = try E2ESceneEditor(versions: Self.colorings)
    let session = try inspect(editor, keys: Self.inspectorKeys, seed: seed)
    // Frame times and calls differ between runs. B and T show or hide them, and one of the
    // four pictures shows neither.
    var shown = [try session.picture()]
    for key: UInt32 in [0x62, 0x74, 0x62] {
      try session.outside.strike(key)
      try session.settle()
      shown.append(try session.picture())
    }
    try session.closeByWindowManager()
    let ending = try session.program.end(within: Self.patience)
    #expect(ending == .init(status: 0), "\(ending)")
    let times = try session.script().times(of: "key").suffix(3).map { $0 - 1e-6 } + [1e6]
    let isAsReplayed = try zip(shown, times).contains { picture, time in
      try picture.differences(from: session.rendered(at: time, within: Self.patience)) == 0
    }
    #expect(isAsReplayed)
  }

  /// The layouts and cells change at any time during the input.
  @Test func editsOfLayoutsAndCellsCauseNoFailure() throws {
    let others = try PackageFolder.namesOfSmallScenes.map { name in
      try String(contentsOf: PackageFolder.scenes.appending(path: name), encoding: .utf8)
    }
    let editor = try E2ESceneEditor(versions: Self.colorings + others)
    let session = try inspect(editor, keys: Self.inspectorKeys + [0xFF09, 0xFF0D], seed: 15)
    // The inspector still reports a mistake.
    let shown = try session.picture()
    try editor.makeMistake()
    session.program.send(SIGHUP)
    try session.settle()
    #expect(try session.picture() != shown)
    try editor.putBack()
    session.program.send(SIGHUP)
    try session.settle()
    try session.closeByWindowManager()
    let ending = try session.program.end(within: Self.patience)
    #expect(ending == .init(status: 0), "\(ending)")
  }
}
