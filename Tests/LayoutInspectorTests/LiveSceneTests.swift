import Files
import Foundation
@testable import LayoutInspector
import Scenes
import TestSupport
import Testing

/// Scenes whose files are edited while they are shown.
struct LiveSceneTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func text(count: Int) -> String { "{layout: aspectgrid, count: \(count)}\n" }

  @Test func editIsReadAHundredMillisecondsAfterTheLastOne() throws {
    let path = try folder.write(Self.text(count: 3), to: "scene.yaml")
    var live = try LiveScene(path: path)
    try folder.write(Self.text(count: 5), to: "scene.yaml")
    #expect(live.nextChange == nil)
    live.note([path], at: .seconds(1))
    live.note([path], at: .milliseconds(1050))
    #expect(live.nextChange == .milliseconds(1150))
    let early = live.advance(to: .milliseconds(1149))
    #expect(early == nil)
    #expect(live.scene.root.cells.count == 3)
    let update = live.advance(to: .milliseconds(1150))
    #expect(update?.isSceneRead == true)
    #expect(live.scene.root.cells.count == 5)
    #expect(live.nextChange == nil)
  }

  @Test func brokenEditKeepsTheLastGoodSceneUnderABanner() throws {
    let path = try folder.write(Self.text(count: 3), to: "scene.yaml")
    var live = try LiveScene(path: path)
    try folder.write("layout: aspectgrid\ncount: many\n", to: "scene.yaml")
    let broken = live.reload()
    #expect(broken == LiveScene.Update(isSceneRead: false, isBannerChanged: true))
    #expect(live.scene.root.cells.count == 3)
    #expect(live.banner?.hasPrefix("\(path):2:8: ") == true)
    let again = live.reload()
    #expect(again == LiveScene.Update())
    try folder.write(Self.text(count: 4), to: "scene.yaml")
    let fixed = live.reload()
    #expect(fixed == LiveScene.Update(isSceneRead: true, isBannerChanged: true))
    #expect(live.banner == nil)
    #expect(live.scene.root.cells.count == 4)
  }

  @Test func deletedFileKeepsTheLastGoodScene() throws {
    let path = try folder.write(Self.text(count: 3), to: "scene.yaml")
    var live = try LiveScene(path: path)
    #expect(unlink(path) == 0)
    _ = live.reload()
    #expect(live.scene.root.cells.count == 3)
    #expect(live.banner?.contains("cannot be read") == true)
  }

  @Test func everyBeginningOfASceneLeavesTheLastGoodOne() throws {
    let path = try folder.write(Self.text(count: 3), to: "scene.yaml")
    var live = try LiveScene(path: path)
    let next = Self.text(count: 7)
    for length in 0...next.utf8.count {
      try folder.write(Array(next.utf8.prefix(length)), to: "scene.yaml")
      _ = live.reload()
      #expect(live.scene.root.cells.count == (live.banner == nil ? 7 : 3))
      #expect(live.banner != nil || length >= next.utf8.count - 1)
    }
  }

  @Test func firstSceneHasToBeRight() throws {
    let path = try folder.write("layout: nonsense\n", to: "scene.yaml")
    #expect(throws: (any Error).self) { try LiveScene(path: path) }
  }

  @Test func picturesOfTheSceneAreWatchedAndReportedByName() throws {
    let path = try folder.write(
      """
      layout: hstack
      cells:
        - {image: one.png, fixed: [10, 10]}
        - {image: sub/two.png, fixed: [10, 10]}
        - {image: "https://example.org/three.png", fixed: [10, 10]}
      """, to: "scene.yaml")
    var live = try LiveScene(path: path)
    let one = folder.path("one.png")
    #expect(live.watchedPaths == [path, one, folder.path("sub/two.png")])
    live.note([one], at: .zero)
    #expect(live.advance(to: .milliseconds(100))?.images == ["one.png"])
  }

  // MARK: - Many edits

  /// The duration of the edits, in seconds; the complete test takes 10.
  private static var stormSeconds: Double {
    ProcessInfo.processInfo.environment["HONEYCOMB_LIVE_SECONDS"].flatMap(Double.init) ?? 2.5
  }

  /// Writes edits in the ways of editors, at most 200 per second: every second one complete, the others invalid or half-written.
  private static func edit(_ path: String, count: Int) {
    let start = Deadline.now
    for number in 0..<count {
      let good = text(count: number + 1)
      let url = URL(filePath: path)
      switch number % 8 {
      case 1: try? Data("layout: [".utf8).write(to: url)
      case 3: try? Data(good.utf8.prefix(good.utf8.count / 2)).write(to: url)
      case 5: unlink(path)
      case 7:
        // The file is open and half-written for a while.
        if let file = try? FileHandle(forWritingTo: url) {
          try? file.truncate(atOffset: 0)
          try? file.write(contentsOf: Data(good.utf8.prefix(12)))
          usleep(2000)
          try? file.write(contentsOf: Data("?".utf8))
          try? file.close()
        }
      case 2, 6: try? Data(good.utf8).write(to: url, options: .atomic)
      default: try? Data(good.utf8).write(to: url)
      }
      let due = start + Double(number + 1) / 200
      if due > Deadline.now { usleep(UInt32((due - Deadline.now) * 1e6)) }
    }
  }

  @Test func stormOfEditsNeverBlanksTheSceneAndEndsRight() throws {
    let path = try folder.write(Self.text(count: 1), to: "scene.yaml")
    let watch = try FileWatch([path])
    var live = try LiveScene(path: path)
    let seconds = Self.stormSeconds
    let end = folder.path("end")
    let edits = OwnThread {
      Self.edit(path, count: Int(200 * seconds))
      _ = FileManager.default.createFile(atPath: end, contents: nil)
    }
    let start = Deadline.now
    var (reads, banners, lastGood, notes) = (0, 0, 1, 0)
    func turn() throws {
      // As in a run loop: waits for the watch or until something is due.
      let now = Duration.seconds(Deadline.now - start)
      let wait = live.nextChange.map { max(.zero, $0 - now) } ?? .milliseconds(50)
      _ = Deadline(seconds: wait / .seconds(1)).waitForInput(on: watch.descriptor)
      let time = Duration.seconds(Deadline.now - start)
      let changes = try watch.takeChanges()
      if !changes.isEmpty { notes += 1 }
      live.note(changes, at: time)
      guard let update = live.advance(to: time) else { return }
      let count = live.scene.root.cells.count
      if update.isSceneRead {
        reads += 1
        // A valid edit, and never one older than the last one.
        #expect(count >= lastGood && count % 2 == 1)
        lastGood = count
      } else {
        banners += 1
        #expect(live.banner != nil)
      }
      #expect(count == lastGood)
    }
    while !FileManager.default.fileExists(atPath: end) { try turn() }
    try edits.value()
    // At the end: a valid edit, and then an invalid one, which does not replace it.
    try folder.write(Self.text(count: 9999), to: "scene.yaml")
    let settled = Deadline()
    while !settled.isOver, live.scene.root.cells.count != 9999 { try turn() }
    #expect(live.scene.root.cells.count == 9999)
    #expect(live.banner == nil)
    #expect(notes > 0 && reads + banners > 0)
    try folder.write("layout: aspectgrid\ncount: -\n", to: "scene.yaml")
    let broken = Deadline()
    while !broken.isOver, live.banner == nil { try turn() }
    #expect(live.scene.root.cells.count == 9999)
    #expect(live.banner?.hasPrefix("\(path):2:") == true)
    if ProcessInfo.processInfo.environment["HONEYCOMB_LIVE_SECONDS"] != nil {
      let time = Deadline.now - start
      print("\(200 * seconds) edits in \(time) s: \(reads) scenes and \(banners) banners shown")
    }
  }
}
