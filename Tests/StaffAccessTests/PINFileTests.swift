import Foundation
import StaffAccess
import TestSupport
import Testing

@testable import Files

struct PINFileTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path("pin") }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(PINHashTests.known + "\n", to: "pin")
    chmod(path, 0o600)
  }

  private func failure(_ path: String) -> PINFileError? {
    do throws(PINFileError) {
      _ = try PINHash(file: path)
      return nil
    } catch {
      return error
    }
  }

  private func failure(credential name: String, in folder: String?) -> PINFileError? {
    do throws(PINFileError) {
      _ = try PINHash(credential: name, in: folder)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [0o600, 0o400]) func aPrivateFileIsRead(mode: Int) throws {
    chmod(path, mode_t(mode))
    #expect(try PINHash(file: path).text == PINHashTests.known)
  }

  @Test func theLineBreakMayBeMissing() throws {
    try folder.write(PINHashTests.known, to: "pin")
    chmod(path, 0o600)
    #expect(failure(path) == nil)
  }

  @Test(arguments: [0o640, 0o604, 0o660, 0o666, 0o644, 0o440, 0o700, 0o601, 0o4600, 0o620])
  func aFileOfAnotherModeIsRefused(mode: Int) throws {
    chmod(path, mode_t(mode))
    let error = try #require(failure(path))
    #expect(error == .wrongMode(path, mode: UInt32(mode), fix: 0o600))
    #expect(error.description.contains("chmod 0600 \(path)"))
  }

  @Test(.enabled(if: geteuid() == 0)) func aFileOfAnotherUserIsRefused() throws {
    try #require(chown(path, 12345, 0) == 0)
    let error = try #require(failure(path))
    #expect(error == .wrongOwner(path, owner: 12345))
    #expect(error.description.contains("12345") && error.description.contains("chown"))
  }

  @Test func aLinkIsRefused() throws {
    let link = folder.path("link")
    try #require(symlink(path, link) == 0)
    #expect(failure(link) == .isLink(link))
    try #require(symlink("nowhere", folder.path("broken")) == 0)
    #expect(failure(folder.path("broken")) == .isLink(folder.path("broken")))
  }

  @Test func onlyARegularFileIsRead() throws {
    try folder.makeFolder("folder")
    #expect(failure(folder.path("folder")) == .cannotRead(folder.path("folder"), .notARegularFile))
    let fifo = folder.path("fifo")
    try #require(mkfifo(fifo, 0o600) == 0)
    #expect(failure(fifo) == .cannotRead(fifo, .notARegularFile))
    #expect(failure("/dev/null") == .cannotRead("/dev/null", .notARegularFile))
  }

  @Test func aMissingFileIsReportedWithTheCommandThatMakesIt() throws {
    for path in [folder.path("none"), folder.path("no/folder")] {
      let error = try #require(failure(path))
      #expect(error.description.contains(path) && error.description.contains("--hash-pin"))
    }
  }

  @Test func aFileWithoutAnythingButOneLineIsRefused() throws {
    let hash = PINHashTests.known
    let texts = [
      "", "\n", "\(hash)\n\n", "\(hash)\n\(hash)\n", " \(hash)", "\(hash) ", "\(hash)\r\n",
      "# comment\n\(hash)\n", "\(hash)\0",
    ]
    for text in texts {
      try folder.write(text, to: "pin")
      chmod(path, 0o600)
      #expect(failure(path) == .notOneLine(path), "\(text.debugDescription)")
    }
    try folder.write("123456\n", to: "pin")
    chmod(path, 0o600)
    let error = try #require(failure(path))
    #expect(error == .badHash(path, .notYescrypt))
    // The file may have the PIN itself.
    #expect(!error.description.contains("123456"))
    try folder.write(String(repeating: "a", count: 5000), to: "pin")
    chmod(path, 0o600)
    #expect(failure(path) == .cannotRead(path, .tooLarge(limit: 1024)))
  }

  @Test(arguments: [0o400, 0o440, 0o600]) func aCredentialHasTheModeOfSystemd(mode: Int) throws {
    chmod(path, mode_t(mode))
    #expect(try PINHash(credential: "pin", in: folder.path("")).text == PINHashTests.known)
  }

  @Test(arguments: [0o444, 0o460, 0o404, 0o660]) func anOpenCredentialIsRefused(mode: Int) {
    chmod(path, mode_t(mode))
    let folder = String(path.dropLast("/pin".count))
    let expected = PINFileError.wrongMode(path, mode: UInt32(mode), fix: 0o400)
    #expect(failure(credential: "pin", in: folder) == expected)
  }

  @Test func withoutCredentialsTheMessageNamesTheSetting() throws {
    for folder in [nil, "", "relative"] {
      let error = try #require(failure(credential: "pin", in: folder))
      #expect(error == .noCredentials("pin"))
      #expect(error.description.contains("LoadCredential=pin:"))
    }
  }

  @Test(arguments: ["", ".", "..", "a/b", "../pin", "/pin", "a\nb", "a\0b"])
  func aCredentialIsAName(name: String) {
    #expect(failure(credential: name, in: folder.path("")) == .badCredentialName(name))
  }
}
