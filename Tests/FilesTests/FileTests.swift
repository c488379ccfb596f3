import Foundation
import TestSupport
import Testing

@testable import Files

struct FileTests {
  private static func pipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    try #require(Foundation.pipe(&ends) == 0)
    return (ends[0], ends[1])
  }

  @Test func everythingArrivesThroughAFullPipeThatDoesNotBlock() throws {
    let pipe = try Self.pipe()
    try #require(fcntl(pipe.write, F_SETFL, O_NONBLOCK) == 0)
    var random = SplitMix64(seed: 8)
    let bytes = (0..<500_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    let received = OwnThread {
      let handle = FileHandle(fileDescriptor: pipe.read, closeOnDealloc: true)
      return [UInt8](try handle.readToEnd() ?? Data())
    }
    do {
      let output = File(number: pipe.write, isOwned: true)
      try output.write(bytes)
    }
    #expect(try received.value() == bytes)
  }

  @Test func readingWaitsForAPipeThatDoesNotBlock() throws {
    let pipe = try Self.pipe()
    try #require(fcntl(pipe.read, F_SETFL, O_NONBLOCK) == 0)
    let received = OwnThread {
      try File(number: pipe.read, isOwned: true).readToEnd()
    }
    do {
      let output = File(number: pipe.write, isOwned: true)
      for piece in ["Art\n", "Music", "\n"] { try output.write(Array(piece.utf8)) }
    }
    #expect(try received.value() == Array("Art\nMusic\n".utf8))
  }

  @Test func aPipeWithoutAReaderIsAnError() throws {
    File.ignoreWriteSignals()
    let pipe = try Self.pipe()
    close(pipe.read)
    let output = File(number: pipe.write, isOwned: true)
    let isTerminal = output.isTerminal
    #expect(!isTerminal)
    let failure = #expect(throws: FileError.self) { try output.write([1]) }
    #expect(failure == .brokenPipe)
  }

  @Test func aFullDiskIsAnErrorInTheSystemsWords() throws {
    let full = open("/dev/full", O_WRONLY)
    try #require(full >= 0)
    let failure = #expect(throws: FileError.self) {
      try File(number: full, isOwned: true).write([1, 2, 3])
    }
    #expect(failure.map { "\($0)" } == "write: No space left on device")
  }

  /// The bytes that a full pipe refused can be written later, and none is written twice.
  @Test func whatIsNotWrittenIsLeft() throws {
    let pipe = try Self.pipe()
    var rest = [UInt8](repeating: 7, count: 10)[...]
    try File(number: pipe.write, isOwned: true).write(&rest)
    #expect(rest.isEmpty)
    let received = try File(number: pipe.read, isOwned: true).readToEnd()
    #expect(received.count == 10)
    let full = open("/dev/full", O_WRONLY)
    try #require(full >= 0)
    rest = [1, 2, 3]
    #expect(throws: FileError.self) {
      try File(number: full, isOwned: true).write(&rest)
    }
    #expect(rest == [1, 2, 3])
  }

  @Test func onlyWhatIsOpenForWritingIsWritable() throws {
    for (flags, isWritable) in [(O_RDONLY, false), (O_WRONLY, true), (O_RDWR, true)] {
      let number = open("/dev/null", flags)
      try #require(number >= 0)
      let file = File(number: number, isOwned: true)
      let answer = file.isWritable
      #expect(answer == isWritable)
    }
    let closed = File(number: 1_000_000, isOwned: false).isWritable
    #expect(!closed)
  }

  // MARK: Whole files

  private static func withFolder(_ body: (_ folder: String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "honeycomb-files-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }

  @Test func replacingLeavesTheNewBytesAndThePermissions() throws {
    try Self.withFolder { folder in
      let path = folder + "/picks"
      try File.replace(path, by: Array("one".utf8))
      try #require(chmod(path, 0o640) == 0)
      try File.replace(path, by: Array("two".utf8))
      #expect(try File.contents(of: path) == Array("two".utf8))
      let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      #expect(permissions as? Int == 0o640)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["picks"])
    }
  }

  @Test func aLinkGoesOnToLeadToTheFile() throws {
    try Self.withFolder { folder in
      let (path, link) = (folder + "/picks", folder + "/link")
      try File.replace(path, by: Array("one".utf8))
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "picks")
      try File.replace(link, by: Array("two".utf8))
      #expect(try File.contents(of: path) == Array("two".utf8))
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "picks")
    }
  }

  @Test func aFileThatCannotBeReplacedStaysAsItWas() throws {
    try Self.withFolder { folder in
      // A folder of that name makes the last step fail.
      try FileManager.default.createDirectory(
        atPath: folder + "/picks/in it", withIntermediateDirectories: true)
      #expect(throws: FileError.self) { try File.replace(folder + "/picks", by: [1]) }
      #expect(throws: FileError.self) { try File.replace(folder + "/no/picks", by: [1]) }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["picks"])
    }
  }

  @Test func aNewFileHasTheModeThatIsAskedFor() throws {
    try Self.withFolder { folder in
      let path = folder + "/secret"
      for text in ["one", "two"] {
        try File.replace(path, by: Array(text.utf8), mode: 0o600, isDurable: true)
        #expect(try File.contents(of: path) == Array(text.utf8))
        let permissions = try File.reading(path).permissions
        #expect(permissions == File.Permissions(owner: geteuid(), mode: 0o600))
        #expect(File.permissions(of: path) == permissions)
      }
    }
  }

  /// Process numbers are the same at each boot of a kiosk, and the power can fail before the rename.
  @Test func aFileThatAnEarlierProcessLeftDoesNotKeepOthersFromReplacing() throws {
    try Self.withFolder { folder in
      let path = folder + "/picks"
      let left = ["\(path).\(getpid())", "\(path).\(getpid()).1"]
      for path in left { try Data("left".utf8).write(to: URL(filePath: path)) }
      try File.replace(path, by: Array("new".utf8))
      #expect(try File.contents(of: path) == Array("new".utf8))
      for path in left { #expect(try File.contents(of: path) == Array("left".utf8)) }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 3)
    }
  }

  @Test func aVariableCanBeRemoved() {
    let name = "HONEYCOMB_TEST_\(getpid())"
    setenv(name, "1", 1)
    #expect(Environment[name] == "1")
    Environment.remove(name)
    #expect(Environment[name] == nil)
    Environment.remove(name)
  }

  /// Files of the program's own used to be written through links, and a FIFO was waited for.
  @Test func anEntryIsReplacedItself() throws {
    try Self.withFolder { folder in
      let (path, target) = (folder + "/state", folder + "/target")
      try Data("mine".utf8).write(to: URL(filePath: target))
      for kind in ["none", "file", "link", "broken link", "fifo"] {
        try? FileManager.default.removeItem(atPath: path)
        switch kind {
        case "file":
          try File.replace(path, by: [1])
          try #require(chmod(path, 0o640) == 0)
        case "link": try #require(symlink(target, path) == 0)
        case "broken link": try #require(symlink(folder + "/nowhere", path) == 0)
        case "fifo": try #require(mkfifo(path, 0o666) == 0)
        default: break
        }
        try File.replaceEntry(path, by: Array("new".utf8), mode: 0o600, isDurable: true)
        #expect(try File.contents(of: path) == Array("new".utf8))
        var status = stat()
        try #require(lstat(path, &status) == 0)
        #expect(status.st_mode == S_IFREG | (kind == "file" ? 0o640 : 0o600), "\(kind)")
      }
      #expect(try File.contents(of: target) == Array("mine".utf8))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2)
    }
  }

  @Test func aFolderIsNotReplaced() throws {
    try Self.withFolder { folder in
      let path = folder + "/state"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      #expect(throws: FileError.failed(call: "rename", errno: EISDIR)) {
        try File.replaceEntry(path, by: [1])
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["state"])
    }
  }

  @Test func onlyAFileOfOurOwnIsLocked() throws {
    try Self.withFolder { folder in
      let path = folder + "/lock"
      let first = try File.forLocking(path)
      #expect(try first.tryLock())
      let second = try File.forLocking(path)
      #expect(try !second.tryLock())
      try #require(symlink(path, folder + "/link") == 0)
      try #require(symlink(folder + "/nowhere", folder + "/broken") == 0)
      for link in ["/link", "/broken"] {
        #expect(throws: FileError.failed(call: "open", errno: ELOOP)) {
          _ = try File.forLocking(folder + link)
        }
      }
      try #require(mkfifo(folder + "/fifo", 0o600) == 0)
      for path in [folder + "/fifo", "/dev/null"] {
        #expect(throws: FileError.notARegularFile) { _ = try File.forLocking(path) }
      }
      #expect(!FileManager.default.fileExists(atPath: folder + "/nowhere"))
    }
  }

  @Test func aFIFOThatIsNamedIsWrittenInto() throws {
    try Self.withFolder { folder in
      let path = folder + "/fifo"
      try #require(mkfifo(path, 0o600) == 0)
      let reader = open(path, O_RDONLY | O_NONBLOCK)
      try #require(reader >= 0)
      let pipe = File(number: reader, isOwned: true)
      try File.replace(path, by: [1, 2, 3])
      #expect(try pipe.read(atMost: 9) == [1, 2, 3])
      var status = stat()
      try #require(lstat(path, &status) == 0)
      #expect(status.st_mode & S_IFMT == S_IFIFO)
    }
  }

  @Test func aDeviceIsWrittenIntoAndNotReplaced() throws {
    try File.replace("/dev/null", by: [1, 2, 3])
    var status = stat()
    try #require(stat("/dev/null", &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFCHR)
  }
}
