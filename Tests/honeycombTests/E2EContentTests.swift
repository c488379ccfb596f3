import Foundation
import TestSupport
import Testing

/// The files of a stand that change while it runs, or have mistakes when it starts.
@Suite(.serialized) struct E2EContentTests {
  private static let quiet = "idle: 600\nattract: false"

  private func await(_ text: String, of stand: KioskStand, count: Int = 1) -> Bool {
    Deadline().wait {
      (stand.program?.errorsSoFar.components(separatedBy: text).count ?? 0) > count
    }
  }

  @Test func aChangedCatalogueIsShownAndABrokenOneIsNot() throws {
    let stand = try KioskStand(settings: Self.quiet)
    try stand.start()
    let before = try stand.picture()
    try stand.folder.write("topics: [\n", to: "topics.yaml")
    #expect(self.await("topics.yaml:", of: stand))
    #expect(self.await("the last good content stays", of: stand))
    try stand.settle()
    #expect(try stand.picture() == before)
    try stand.folder.write("topics: [red, green]\n", to: "topics.yaml")
    #expect(self.await("the content is in order again", of: stand))
    let isShown = try Deadline().wait { try stand.picture() != before }
    #expect(isShown)
    try stand.settle()
    #expect(try stand.visit())
    _ = try stand.terminate()
    #expect(try stand.sessions().map(\.ids) == [["red"]])
    #expect(try Program.run(["journal", "verify", stand.journal]) == .init(status: 0))
  }

  @Test func aStandStartsWithItsLastGoodFiles() throws {
    let stand = try KioskStand(settings: Self.quiet)
    try stand.start()
    let good = try stand.picture()
    _ = try stand.terminate()
    for (name, text) in [("topics.yaml", "topics: 7\n"), ("kiosk.yaml", "name: [\nstate: data\n")] {
      try stand.folder.write(text, to: name)
      try stand.start(variables: ["STATE_DIRECTORY=\(stand.folder.path(KioskStand.data))"])
      #expect(self.await("the last good content is shown instead", of: stand))
      #expect(try stand.picture() == good)
      #expect(try stand.visit())
      _ = try stand.terminate()
    }
    #expect(try stand.sessions().count == 2)
  }

  /// The number after that of the last set used to end the kiosk with a trap.
  @Test func aFolderWithTheLastNumberOfASetIsNoObstacle() throws {
    let stand = try KioskStand(settings: Self.quiet + "\nstate: data")
    let content = stand.folder.path("data/content")
    try FileManager.default.createDirectory(
      atPath: content + "/set-\(Int.max)", withIntermediateDirectories: true)
    try stand.start()
    let isWritten = Deadline(seconds: 10).wait {
      FileManager.default.fileExists(atPath: content + "/current")
    }
    #expect(isWritten)
    #expect(try stand.visit())
    _ = try stand.terminate()
    #expect(stand.folder.text("data/content/current") == "set-1\n")
  }

  @Test func aStandWithoutAnyGoodFilesIsOutOfOrderUntilThereAreSome() throws {
    let stand = try KioskStand(settings: Self.quiet)
    let settings = try String(contentsOfFile: stand.folder.path("kiosk.yaml"), encoding: .utf8)
    for name in ["kiosk.yaml", "topics.yaml"] {
      try? FileManager.default.removeItem(atPath: stand.folder.path("data/content"))
      try stand.folder.write("no: [\n", to: name)
      try stand.start()
      #expect(stand.program?.errorsSoFar.contains("\(name):") == true)
      let outOfOrder = try stand.picture()
      try stand.strike(.space)
      try stand.strike(.enter)
      try stand.settle()
      #expect(try stand.picture() == outOfOrder)
      try stand.folder.write(
        name == "kiosk.yaml" ? settings : "topics: [one, two]\n", to: name)
      let isMended = try Deadline().wait { try stand.picture() != outOfOrder }
      #expect(isMended)
      try stand.settle()
      #expect(try stand.visit())
      _ = try stand.terminate()
    }
    #expect(try stand.sessions().map(\.result) == ["accepted", "accepted"])
  }

  /// Half of the changes are broken, while visitors come and go.
  @Test func noChangeOfAFileDisturbsAVisitor() throws {
    let stand = try KioskStand(settings: Self.quiet + "\nlogo: logo.png")
    try stand.folder.write(Self.logo, to: "logo.png")
    try stand.start()
    let color = try stand.pixel()
    let rounds =
      ProcessInfo.processInfo.environment["HONEYCOMB_CHANGES"].flatMap { Int($0) } ?? 8
    var random = SplitMix64(seed: 8)
    let settings = try String(contentsOfFile: stand.folder.path("kiosk.yaml"), encoding: .utf8)
    var thanked = 0
    for round in 0..<rounds {
      let isBroken = round % 2 == 1
      switch random.int(0...2) {
      case 0:
        try stand.folder.write(
          isBroken ? "topics: {\n" : "topics: [one, two, n\(round)]\n", to: "topics.yaml")
      case 1:
        try stand.folder.write(
          settings + (isBroken ? "\ncolor: red\n" : "\ntitle: Round \(round)\n"), to: "kiosk.yaml")
      default:
        if isBroken {
          try stand.folder.write("no image", to: "logo.png")
        } else {
          try stand.folder.write(Self.logo, to: "logo.png")
        }
      }
      try stand.strike(.space)
      // Between the pick and the confirmation, nothing changes.
      if random.int(0...3) == 0 { usleep(400_000) }
      try stand.strike(.enter)
      #expect(try stand.changes(from: color))
      thanked += 1
      try stand.awaitStart(color)
    }
    // The last change is a broken one or not; in the end all files are good again.
    try stand.folder.write(settings, to: "kiosk.yaml")
    try stand.folder.write("topics: [last]\n", to: "topics.yaml")
    try stand.folder.write(Self.logo, to: "logo.png")
    let current = stand.folder.path("data/content/current")
    let isCurrent = try Deadline().wait {
      let set = try String(contentsOfFile: current, encoding: .utf8)
        .trimmingCharacters(in: .whitespacesAndNewlines)
      let path = stand.folder.path("data/content/\(set)/catalogue/topics.yaml")
      return (try? String(contentsOfFile: path, encoding: .utf8)) == "topics: [last]\n"
    }
    #expect(isCurrent)
    try stand.settle()
    #expect(try stand.visit())
    _ = try stand.terminate()
    let sessions = try stand.sessions()
    #expect(sessions.map(\.result) == Array(repeating: "accepted", count: thanked + 1))
    #expect(sessions.allSatisfy { $0.ids.count == 1 })
    #expect(sessions.last?.ids == ["last"])
    // Only the sets that are shown and good are kept.
    let sets = try FileManager.default.contentsOfDirectory(
      atPath: stand.folder.path("data/content"))
    #expect(sets.count <= 4)
    #expect(try Program.run(["journal", "verify", stand.journal]) == .init(status: 0))
  }

  /// A PNG file of one pixel.
  private static let logo: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1,
    0, 0, 0, 1, 8, 2, 0, 0, 0, 0x90, 0x77, 0x53, 0xDE, 0, 0, 0, 12, 0x49, 0x44, 0x41, 0x54, 0x08,
    0xD7, 0x63, 0xF8, 0xCF, 0xC0, 0, 0, 3, 1, 1, 0, 0x18, 0xDD, 0x8D, 0xB0, 0, 0, 0, 0, 0x49, 0x45,
    0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
  ]
}
