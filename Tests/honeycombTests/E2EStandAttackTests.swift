import Foundation
import TestSupport
import Testing

/// What other programs of the same user do to the files of a stand.
@Suite(.serialized) struct E2EStandAttackTests {
  /// A hash of the PIN 314159 whose check takes 256 MB.
  private static let costlyHash =
    "$y$jDT$F5Jx5fExrKuPp53xLKQ..1$1jR3.zM8jGR2TzLuexK2LWFu7pJhLQsagqx5tFXF.e1"
  private static let hash =
    "$y$j9T$F5Jx5fExrKuPp53xLKQ..1$1jR3.zM8jGR2TzLuexK2LWFu7pJhLQsagqx5tFXF.e1"

  private func usePIN(_ hash: String, at stand: KioskStand) throws {
    try stand.folder.write(hash + "\n", to: "pin")
    chmod(stand.folder.path("pin"), 0o600)
  }

  /// A FIFO as `pin-attempts` used to keep the window from appearing.
  ///
  /// Opening it waits for a reader. A link was followed, and a set with the greatest number ended the program.
  @Test func aStandStartsWhateverIsInItsStateFolder() throws {
    let stand = try KioskStand(settings: "staff: {pin: pin}")
    try usePIN(Self.hash, at: stand)
    try stand.folder.makeFolder("data/content/set-\(Int.max)")
    try stand.folder.write("mine", to: "mine")
    try #require(mkfifo(stand.folder.path("data/pin-attempts"), 0o600) == 0)
    try #require(symlink(stand.folder.path("mine"), stand.folder.path("data/content/current")) == 0)
    try stand.start()
    #expect(try stand.visit())
    #expect(try stand.terminate().status == 143)
    #expect(try stand.sessions().count == 1)
    #expect(stand.folder.text("data/pin-attempts").hasPrefix("honeycomb-pin-attempts 1\n"))
    #expect(stand.folder.text("data/content/current").hasPrefix("set-"))
    #expect(stand.folder.text("mine") == "mine")
    // A link in the place of the lock must not lead to a file elsewhere either.
    try FileManager.default.removeItem(atPath: stand.journal + ".lock")
    try #require(symlink(stand.folder.path("elsewhere"), stand.journal + ".lock") == 0)
    try stand.start()
    #expect(stand.reports("the journal cannot be written", times: 1))
    #expect(stand.folder.text("elsewhere").isEmpty)
    #expect(!FileManager.default.fileExists(atPath: stand.folder.path("elsewhere")))
    try FileManager.default.removeItem(atPath: stand.journal + ".lock")
    #expect(stand.reports("the journal works again"))
    _ = try stand.terminate()
  }

  /// `journal stats FIFO` used to wait for a writer.
  @Test func noJournalCommandWaitsForAPipe() throws {
    let stand = try KioskStand(
      settings: "outbox: {host: /run/none, database: fleet, user: stand}")
    let pipe = stand.folder.path("pipe")
    try #require(mkfifo(pipe, 0o600) == 0)
    try #require(mkfifo(stand.journal, 0o600) == 0)
    try stand.folder.write("", to: "lines.jsonl")
    let commands = [
      ["stats", pipe], ["stats", "--json", pipe], ["export", pipe], ["verify", pipe],
      ["prune", "--days", "1", pipe], ["retry", pipe],
      ["import", pipe, stand.folder.path("lines.jsonl")],
      ["import", stand.folder.path("new.sqlite"), pipe],
      ["ship", "--once", stand.folder.path("kiosk.yaml")], ["ship", pipe],
    ]
    for command in commands {
      let program = try Program(["journal"] + command, display: nil)
      let ending = try program.end(within: 20)
      #expect(ending.status == 2, "\(command): \(ending.errors)")
    }
  }

  @Test func aPINWhoseCheckTakesTooLongIsRefused() throws {
    let stand = try KioskStand(settings: "staff: {pin: pin}")
    for (hash, status) in [(Self.costlyHash, 2), (Self.hash, 0)] as [(String, Int32)] {
      try usePIN(hash, at: stand)
      let ending = try Program.run(["kiosk", "--check", stand.folder.path("kiosk.yaml")])
      #expect(ending.status == status, "\(ending.errors)")
      #expect(ending.errors.contains("the hash costs more than 128 MB") == (status == 2))
    }
  }

  /// A visitor used to be thanked for a session that no later process found.
  ///
  /// A log that is in the database already is not missed.
  @Test(arguments: [
    (": > journal.sqlite", true), ("cat older > journal.sqlite", true),
    (": > journal.sqlite-wal", false),
    ("dd status=none if=/dev/urandom of=journal.sqlite-wal bs=100 count=1 conv=notrunc", false),
  ])
  func aVisitorIsThankedForASessionThatIsOnTheDisk(script: String, isDamage: Bool) throws {
    let stand = try KioskStand(settings: "attract: false")
    try stand.start()
    let color = try stand.pixel()
    func change(_ script: String) throws {
      _ = try PostgresServer.output(of: [
        "sh", "-ec", "cd \"$1\"\n\(script)", "sh", stand.folder.path("data"),
      ])
    }
    func visit() throws {
      #expect(try stand.visit())
      try stand.awaitStart(color)
    }
    try change("cp journal.sqlite older")
    for _ in 0..<3 { try visit() }
    try change(script)
    for _ in 0..<2 { try visit() }
    // The files as a failure of the power would leave them.
    try change("mkdir copy; cp journal.sqlite journal.sqlite-wal copy")
    let copy = try Program.run([
      "journal", "prune", "--days", "9", stand.folder.path("data/copy/journal.sqlite"),
    ])
    #expect(copy.status == 0)
    let found = try Program.run([
      "journal", "export", stand.folder.path("data/copy/journal.sqlite"),
    ])
    let isRenamed = stand.program?.errorsSoFar.contains("the file was damaged; it is now") == true
    #expect(isRenamed == isDamage)
    #expect(found.output.split(separator: "\n").count == (isDamage ? 2 : 5))
    #expect(try stand.terminate().status == 143)
  }
}
