import Foundation
import TestSupport
import Testing

/// The inspector in a window while the scene's file is edited.
@Suite(.serialized) struct E2ELiveTests {
  private let server: XServer
  private let outside: XClient
  private let folder: TemporaryFolder
  private let program: Program
  private let window: UInt32

  private static func text(count: Int) -> String {
    "{layout: aspectgrid, size: [300, 200], count: \(count)}\n"
  }

  init() throws {
    server = try XServer(width: 700, height: 520)
    let outside = try server.connect()
    self.outside = outside
    try outside.movePointer(x: 699, y: 519)
    folder = try TemporaryFolder()
    let path = try folder.write(Self.text(count: 4), to: "scene.yaml")
    program = try Program(
      ["inspect", path, "--window", "640x480", "--scale", "1"], display: server.display)
    var found: UInt32?
    let isUp = try Deadline().wait {
      found = try outside.children(of: outside.root).last
      return try found.map { try outside.isViewable($0) } ?? false
    }
    #expect(isUp)
    window = try #require(found)
  }

  /// Returns the picture once two successive captures, with no work in between, are equal.
  private func rest() throws -> XPicture {
    var last: (XPicture, [ProcessWork])?
    let deadline = Deadline()
    while !deadline.isOver {
      let picture = try outside.picture(of: window)
      let work = [program.process, server.process].map(ProcessWork.init)
      if let last, last.0 == picture, work[0] == last.1[0], Self.colors(in: picture) > 3 {
        return picture
      }
      last = (picture, [ProcessWork(of: program.process)])
      usleep(150_000)
    }
    Issue.record("the picture went on changing")
    return try outside.picture(of: window)
  }

  /// Returns the number of colors in the center of the picture, where the scene is.
  private static func colors(in picture: XPicture) -> Int {
    var colors: Set<UInt32> = []
    for y in stride(from: 100, to: 400, by: 5) {
      for x in stride(from: 20, to: 340, by: 5) { colors.insert(picture[x, y]) }
    }
    return colors.count
  }

  private func edit(_ text: String) throws { try folder.write(text, to: "scene.yaml") }

  /// Waits for a different picture that has come to rest.
  private func picture(after earlier: XPicture) throws -> XPicture {
    #expect(
      try Deadline().wait { try outside.picture(of: window) != earlier },
      "nothing has changed")
    return try rest()
  }

  @Test func editsAreShownAndBrokenOnesAreReported() throws {
    let first = try rest()
    try edit(Self.text(count: 9))
    let nine = try picture(after: first)
    try edit("{layout: aspectgrid, count: many}\n")
    let broken = try picture(after: nine)
    // Only the banner is new.
    let different = broken.differences(from: nine)
    #expect(different > 500 && different < 640 * 480 / 5)
    try edit(Self.text(count: 4))
    #expect(try picture(after: broken) == first)
    // SIGHUP reads the file again and does not end the program.
    program.send(SIGHUP)
    #expect(try rest() == first)
    #expect(program.isRunning)
    program.send(SIGTERM)
    #expect(try program.end().status == 143)
  }

  @Test func stormOfEditsNeverBlanksTheWindowAndEndsRight() throws {
    let first = try rest()
    let start = Deadline.now
    for number in 0..<400 {
      let good = Self.text(count: 2 + number % 30)
      switch number % 4 {
      case 0: try edit(good)
      case 1: try edit(String(good.prefix(good.count / 2)))
      case 2:
        try Data(good.utf8).write(to: URL(filePath: folder.path("scene.yaml")), options: .atomic)
      default: try edit("layout: [\n")
      }
      if number % 20 == 19 {
        #expect(Self.colors(in: try outside.picture(of: window)) > 3, "blank after \(number) edits")
        #expect(program.isRunning)
      }
      let due = start + Double(number + 1) / 200
      if due > Deadline.now { usleep(UInt32((due - Deadline.now) * 1e6)) }
    }
    try edit(Self.text(count: 4))
    let isRight = try Deadline().wait { try outside.picture(of: window) == first }
    #expect(isRight)
    program.send(SIGTERM)
    #expect(try program.end().errors.isEmpty)
  }
}
