import Foundation
import Images
import TestSupport
import Testing

/// A folder beside another one, which must not be readable.
struct AssetFolderTests {
  private let outside: TemporaryFolder
  private let temporary: TemporaryFolder
  private let folder: AssetFolder

  init() throws {
    outside = try TemporaryFolder()
    try outside.write("secret", to: "secret.png")
    temporary = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: temporary.path("icons/deep"), withIntermediateDirectories: true)
    try temporary.write("atom", to: "icons/atom.png")
    try temporary.write("cell", to: "icons/deep/cell.png")
    folder = try AssetFolder(path: temporary.path("."))
  }

  private func fault(_ path: String, limit: Int = 100) -> ImageFault? {
    #expect(throws: ImageFault.self) { _ = try folder.contents(of: path, limit: limit) }
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try folder.contents(of: path, limit: 100), as: UTF8.self)
  }

  @Test(arguments: [
    ("icons/atom.png", "atom"), ("./icons//atom.png", "atom"), ("icons/deep/cell.png", "cell"),
  ])
  func filesBelowTheFolderAreRead(path: String, expected: String) throws {
    #expect(try text(path) == expected)
  }

  @Test(arguments: [
    "", ".", "/", "/etc/passwd", "file:///etc/passwd", "..", "../secret.png",
    "icons/../icons/atom.png", "icons/..",
    "icons/deep/../../../secret.png", "icons\0/atom.png", String(repeating: "a/", count: 4000),
  ])
  func pathsThatCouldLeadOutAreRefused(path: String) {
    #expect(fault(path) == .badPath)
  }

  @Test func linksAreNotFollowedWhereverTheyLead() throws {
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: temporary.path("out.png"), withDestinationPath: outside.path("secret.png"))
    try manager.createSymbolicLink(
      atPath: temporary.path("outside"), withDestinationPath: outside.path("."))
    try manager.createSymbolicLink(
      atPath: temporary.path("icons/up"), withDestinationPath: "..")
    try manager.createSymbolicLink(
      atPath: temporary.path("loop.png"), withDestinationPath: "loop.png")
    try manager.createSymbolicLink(
      atPath: temporary.path("null.png"), withDestinationPath: "/dev/null")
    for path in [
      "out.png", "outside/secret.png", "icons/up/icons/atom.png", "loop.png", "null.png",
    ] {
      #expect(fault(path) == .link, "\(path)")
    }
  }

  @Test func aFolderThatIsSwappedForALinkLeadsNowhere() throws {
    let manager = FileManager.default
    try manager.moveItem(atPath: temporary.path("icons"), toPath: temporary.path("old"))
    try manager.createSymbolicLink(
      atPath: temporary.path("icons"), withDestinationPath: outside.path("."))
    #expect(fault("icons/secret.png") == .link)
    #expect(try text("old/atom.png") == "atom")
  }

  @Test func filesAreReadFromAFolderThatWasRenamed() throws {
    let moved = temporary.path(".") + "/../" + UUID().uuidString
    let place = URL(fileURLWithPath: temporary.path(".")).standardizedFileURL.path
    try FileManager.default.moveItem(atPath: place, toPath: moved)
    defer { try? FileManager.default.removeItem(atPath: moved) }
    #expect(try text("icons/atom.png") == "atom")
  }

  @Test func onlyRegularFilesAreReadAndNothingIsWaitedFor() throws {
    #expect(mkfifo(temporary.path("pipe.png"), 0o600) == 0)
    #expect(fault("pipe.png") == .notARegularFile)
    #expect(fault("icons") == .notARegularFile)
    let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(listener) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let path = Array((temporary.path("s.png")).utf8)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    #expect(status == 0)
    #expect(fault("s.png") == .notARegularFile)
  }

  @Test func whatIsNotThereOrTooLargeIsNamed() throws {
    guard case .cannotRead(let reason) = fault("icons/none.png") else {
      Issue.record("a missing file was read")
      return
    }
    #expect(!reason.isEmpty)
    guard case .cannotRead = fault("icons/atom.png/x.png") else {
      Issue.record("a file was taken for a folder")
      return
    }
    #expect(fault("icons/atom.png", limit: 3) == .tooManyBytes(limit: 3))
    #expect(try folder.contents(of: "icons/atom.png", limit: 4).count == 4)
    #expect(throws: ImageFault.self) { _ = try AssetFolder(path: temporary.path("none")) }
    #expect(throws: ImageFault.self) { _ = try AssetFolder(path: temporary.path("icons/atom.png")) }
  }
}
