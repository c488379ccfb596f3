import Foundation
import TestSupport
import Testing

/// A stand whose disk, clock or database fails: what visitors see, what is logged, and that no session that was thanked for is lost.
///
/// The kiosk runs as a user without rights, in a mount namespace of its own.
@Suite(.serialized) struct E2EStandFaultTests {
  /// Returns a stand with a small disk for its journal.
  private func standOnSmallDisk(
    _ space: MountSpace, size: String = "4m", settings: String = ""
  ) throws -> KioskStand {
    let stand = try KioskStand(settings: settings, clock: TestClock(speed: 3), thanks: 1)
    try space.run(
      "mount -t tmpfs -o size=\(size),mode=755,uid=\(MountSpace.user) tmpfs '\(data(stand))'")
    stand.wrapper = space.wrapper
    return stand
  }

  private func data(_ stand: KioskStand) -> String { stand.folder.path(KioskStand.data) }

  /// Whether the screen shows neither the honeycomb nor anything of the visitor: its upper part has one color.
  private func isBlank(_ stand: KioskStand) throws -> Bool {
    let picture = try stand.outside.picture(
      of: stand.outside.root, x: 0, y: 0, width: 640, height: 180)
    return picture.pixels.allSatisfy { $0 == picture[0, 0] }
  }

  /// Fills the disk of the journal.
  private func fill(_ stand: KioskStand, in space: MountSpace) throws {
    try space.status(of: "dd if=/dev/zero of='\(data(stand))/filler' bs=1024 2>/dev/null")
  }

  /// The lines of the staff screen.
  private func facts(_ stand: KioskStand) throws -> XPicture {
    try stand.outside.picture(of: stand.outside.root, x: 190, y: 80, width: 260, height: 180)
  }

  private func makePIN(for stand: KioskStand, in space: MountSpace) throws {
    let hash = try Program(["kiosk", "--hash-pin"], display: nil, feedsInput: true)
    hash.feed("271828\n")
    hash.endInput()
    try stand.folder.write(try hash.end().output, to: "pin")
    try space.run(
      "chown \(MountSpace.user) '\(stand.folder.path("pin"))' && chmod 400 '\(stand.folder.path("pin"))'"
    )
  }

  // MARK: - Disks

  @Test func aFullDiskClosesTheStandUntilThereIsSpace() throws {
    let space = try MountSpace()
    let stand = try standOnSmallDisk(
      space, settings: "staff: {pin: pin, corner: topLeft, hold: 1}")
    try makePIN(for: stand, in: space)
    try stand.start()
    try stand.learnThanks()
    // The end removes the log, which would have room for the next session; every other byte is taken.
    _ = try stand.terminate()
    try fill(stand, in: space)
    try stand.start()
    #expect(stand.reports("the disk of the journal is full; free some space; the kiosk will try"))
    #expect(try isBlank(stand))
    try space.run("rm '\(data(stand))/filler'")
    #expect(stand.reports("the journal works again"))
    try stand.settle()
    try fill(stand, in: space)
    let color = try stand.pixel()
    try stand.strike(.space)
    try stand.strike(.enter)
    #expect(stand.reports("the disk of the journal is full", times: 2))
    #expect(try Deadline().wait { try isBlank(stand) })
    // Visitors cannot do anything, staff can.
    for key: E2ESession.Key in [.space, .enter, .escape] { try stand.strike(key) }
    #expect(try !stand.thanks(within: 0.5))
    try stand.outside.movePointer(x: 5, y: 5)
    try stand.outside.fakeButton(1, isPress: true)
    #expect(try Deadline().wait { try !isBlank(stand) })
    try stand.outside.fakeButton(1, isPress: false)
    let keys = WindowTypist(stand.outside)
    try keys.type("271828<Return>")
    #expect(stand.reports("staff has entered the PIN"))
    try stand.settle()
    // The staff screen, which says so, also says when there is space again.
    let card = try facts(stand)
    try space.run("rm '\(data(stand))/filler'")
    #expect(stand.reports("the journal works again", times: 2))
    #expect(try Deadline().wait { try facts(stand) != card })
    try keys.type("<Escape>")
    try stand.awaitStart(color)
    #expect(try stand.visit())
    #expect(try stand.sessions().map(\.result) == ["accepted", "accepted", "accepted"])
    #expect(stand.program?.isRunning == true)
  }

  @Test func aDiskThatCannotBeWrittenIsOutOfOrderUntilItCan() throws {
    let space = try MountSpace()
    let stand = try standOnSmallDisk(space)
    try stand.start()
    try stand.learnThanks()
    _ = try stand.terminate()
    let folder = data(stand)
    try space.run(
      "mount --bind '\(folder)' '\(folder)' && mount -o remount,bind,ro '\(folder)'")
    // A mount that is not read-only would make this test pass for nothing.
    #expect(try !space.status(of: "touch '\(folder)/probe' 2>/dev/null").isSuccess)
    try stand.start()
    #expect(stand.reports("; the kiosk will try again"))
    let errors = stand.program?.errorsSoFar ?? ""
    #expect(errors.contains("cannot be written") && errors.contains(stand.journal), "\(errors)")
    #expect(try Deadline().wait { try isBlank(stand) })
    try stand.strike(.space)
    try stand.strike(.enter)
    #expect(try !stand.thanks(within: 0.5))
    // The kiosk watches the folder, which keeps the mount from ending at once.
    try space.run("umount --lazy '\(folder)'")
    #expect(stand.reports("the journal works again"))
    try stand.settle()
    #expect(try stand.visit())
    #expect(try stand.sessions().map(\.ids) == [["one"], ["one"]])
  }

  @Test func aFolderOfAnotherUserIsOutOfOrderUntilItIsTheKiosks() throws {
    let space = try MountSpace()
    let stand = try standOnSmallDisk(space)
    try space.run("chown 0 '\(data(stand))'")
    try stand.start()
    #expect(stand.reports("; the kiosk will try again"))
    #expect(try Deadline().wait { try isBlank(stand) })
    try space.run("chown \(MountSpace.user) '\(data(stand))'")
    #expect(stand.reports("the journal works again"))
    try stand.settle()
    #expect(try stand.visit())
    #expect(try stand.sessions().map(\.ids) == [["one"]])
  }

  /// The bytes of the database and its log change while the kiosk runs.
  @Test func aJournalThatIsDamagedWhileItRunsIsBegunAgain() throws {
    let space = try MountSpace()
    let stand = try standOnSmallDisk(space)
    try stand.start()
    try stand.learnThanks()
    for part in ["", "-wal"] {
      let path = "'\(stand.journal)\(part)'"
      try space.run(
        "dd if=/dev/urandom of=\(path) bs=1024 count=$(($(stat -c %s \(path)) / 1024)) conv=notrunc 2>/dev/null"
      )
    }
    // SQLite has the pages in memory, so that it would go on; the session would not be found after a restart.
    #expect(try stand.visit())
    #expect(stand.reports("was damaged; it is now"))
    try stand.kill()
    try stand.start()
    try stand.settle()
    #expect(try stand.visit())
    #expect(try stand.sessions().map(\.ids) == [["one"], ["one"]])
    #expect(try stand.run(["journal", "verify", stand.journal]).end() == .init(status: 0))
    // Nothing is deleted: what is left of the old file is kept for a rescue.
    try space.run("ls '\(data(stand))'/journal.sqlite.damaged-*")
  }

  // MARK: - The clock

  @Test func aClockThatIsSetBackLosesNoSession() throws {
    let clock = try TestClock()
    let stand = try KioskStand(clock: clock)
    try stand.start()
    try stand.learnThanks()
    let color = try stand.pixel()
    // In the middle of a session, by two days.
    try stand.strike(.space)
    try clock.changeDate(by: -172_800)
    try stand.strike(.enter)
    #expect(try stand.thanks())
    try stand.awaitStart(color)
    #expect(try stand.visit())
    try stand.awaitStart(color)
    // A machine without a battery for its clock starts in 1970.
    let year = Date().timeIntervalSince1970 - 172_800 - 3600
    try clock.changeDate(by: -year)
    #expect(try stand.visit())
    try stand.awaitStart(color)
    try stand.kill()
    try stand.start()
    #expect(try stand.visit())
    let sessions = try stand.sessions()
    #expect(sessions.map(\.result) == [String](repeating: "accepted", count: 5))
    #expect(Set(sessions.map(\.session)).count == 5)
    #expect(sessions.allSatisfy { $0.opened <= $0.closed })
    #expect(sessions.suffix(2).allSatisfy { $0.opened.hasPrefix("1970-01-01") })
    #expect(sessions[2].opened < sessions[0].opened)
    #expect(try Program.run(["journal", "verify", stand.journal]) == .init(status: 0))
  }

  // MARK: - The database

  /// The kiosk works, the shipper tries seldom, and all is there soon after the server is.
  @Test func aDatabaseThatIsAwayForADayGetsEverythingOnce() throws {
    let database = try StandDatabase()
    let stand = try KioskStand(settings: database.outbox)
    let clock = try TestClock(speed: 20_000)
    database.server.stop()
    try stand.start()
    let color = try stand.pixel()
    let shipper = try Program(
      ["journal", "ship", stand.folder.path("kiosk.yaml")], display: nil, variables: clock.variables
    )
    let start = clock.seconds
    for _ in 0..<3 {
      #expect(try stand.visit())
      try stand.awaitStart(color)
    }
    #expect(Deadline().wait { clock.seconds - start > 86_400 })
    let tries = shipper.errorsSoFar.split(separator: "\n")
    #expect(shipper.isRunning)
    // At most five minutes apart, at least half of that, and more at the beginning.
    #expect((100...600).contains(tries.count), "\(tries.count)")
    #expect(tries.allSatisfy { $0.contains("cannot connect") && $0.contains("trying again in") })
    // The pause that has begun may last five minutes.
    try clock.setSpeed(60)
    try database.server.start()
    let sessions = try stand.sessions().map(\.session).sorted()
    #expect(sessions.count == 3)
    #expect(try Deadline().wait { try database.sessions() == sessions })
    let statistics = try Program.run(["journal", "stats", "--json", stand.journal])
    #expect(statistics.output.hasSuffix("\"waiting\": 0, \"setAside\": 0}\n"))
    shipper.send(SIGTERM)
    #expect(try shipper.end().status == 143)
  }

  /// Each is reported with what to do, and mended without a restart of the shipper.
  @Test func aWrongPasswordAndAnExpiredCertificateAreReportedUntilMended() throws {
    let database = try StandDatabase()
    let space = try MountSpace()
    let stand = try standOnSmallDisk(space, settings: database.securedOutbox)
    let clock = try TestClock(speed: 20)
    func setPassword(_ password: String) throws {
      let path = try stand.folder.write("localhost:*:*:*:\(password)\n", to: "passfile")
      try space.run("chown \(MountSpace.user) '\(path)' && chmod 600 '\(path)'")
    }
    try setPassword("wrong")
    try stand.start()
    let color = try stand.pixel()
    #expect(try stand.visit())
    try stand.awaitStart(color)
    let shipper = try stand.run(
      ["journal", "ship", stand.folder.path("kiosk.yaml")], variables: clock.variables)
    #expect(
      Deadline().wait {
        shipper.errorsSoFar.contains("check the role and its password in the password file")
      }, "\(shipper.errorsSoFar)")
    #expect(try database.sessions().isEmpty)
    try setPassword(StandDatabase.password)
    #expect(try Deadline().wait { try database.sessions().count == 1 })
    try database.useCertificate("expired")
    // A new connection, because the old one goes on.
    try database.server.run(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '\(StandDatabase.role)'",
      in: database.name)
    #expect(try stand.visit())
    try stand.awaitStart(color)
    #expect(
      Deadline().wait { shipper.errorsSoFar.contains("and not expired") },
      "\(shipper.errorsSoFar)")
    #expect(try database.sessions().count == 1 && stand.program?.isRunning == true)
    #expect(!shipper.errorsSoFar.contains(StandDatabase.password))
    try database.useCertificate("server")
    let sessions = try stand.sessions().map(\.session).sorted()
    #expect(sessions.count == 2)
    #expect(try Deadline().wait { try database.sessions() == sessions })
  }
}
