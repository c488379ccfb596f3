import Files
import Glibc
import TestSupport
import Testing

struct FileIdentityTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("text", to: "file")
  }

  @Test func allPathsAndLinksToAFileAreEqual() throws {
    let path = folder.path("file")
    try #require(symlink(path, folder.path("link")) == 0)
    try #require(link(path, folder.path("name")) == 0)
    let identity = try #require(FileIdentity(ofOutput: path))
    for name in ["./file", "link", "name"] {
      #expect(FileIdentity(ofOutput: folder.path("") + "/" + name) == identity, "\(name)")
    }
    try folder.write("text", to: "other")
    #expect(FileIdentity(ofOutput: folder.path("other")) != identity)
  }

  @Test func aFileThatDoesNotExistIsAnEntryOfItsFolder() throws {
    let identity = try #require(FileIdentity(ofOutput: folder.path("new")))
    #expect(FileIdentity(ofOutput: folder.path("") + "/./new") == identity)
    #expect(
      FileIdentity(ofOutput: folder.path("newer")) != identity
        && FileIdentity(ofOutput: folder.path("file")) != identity)
    // A link, relative or not, to what does not exist yet, and one that leads to itself.
    for (target, name) in [("new", "relative"), (folder.path("new"), "absolute"), ("loop", "loop")]
    {
      try #require(symlink(target, folder.path(name)) == 0)
    }
    #expect(FileIdentity(ofOutput: folder.path("relative")) == identity)
    #expect(FileIdentity(ofOutput: folder.path("absolute")) == identity)
    #expect(FileIdentity(ofOutput: folder.path("loop")) != identity)
    #expect(FileIdentity(ofOutput: folder.path("missing/new")) == nil)
  }

  @Test func onlyRegularFilesAreOutputs() throws {
    try #require(mkfifo(folder.path("pipe"), 0o600) == 0)
    for path in ["/dev/null", folder.path("pipe"), folder.path("")] {
      #expect(FileIdentity(ofOutput: path) == nil, "\(path)")
    }
  }

  @Test func theEntriesOfAFolderAreListedAndRemoved() throws {
    try folder.makeFolder("below")
    try #require(symlink("file", folder.path("link")) == 0)
    let names = try File.folder(folder.path(".")).entryNames.sorted()
    #expect(names == ["below", "file", "link"])
    let opened = try File.folder(folder.path("."))
    #expect(opened.path?.hasSuffix(Pathname.name(of: folder.path(""))) == true)
    for name in ["link", "below", "missing"] { opened.removeEntry(name) }
    #expect(try opened.entryNames.sorted() == ["below", "file"])
    #expect(throws: FileError.self) { _ = try File.reading(folder.path("file")).entryNames }
  }

  @Test func touchingAFileChangesItsTimeOnly() throws {
    let path = folder.path("file")
    try #require(
      utimensat(
        AT_FDCWD, path, [timespec(tv_sec: 7, tv_nsec: 5), timespec(tv_sec: 7, tv_nsec: 5)], 0) == 0)
    let before = try #require(FileStamp(of: path))
    #expect(before.changeTime == .seconds(7) + .nanoseconds(5))
    try File.reading(path).touch()
    let after = try #require(FileStamp(of: path))
    #expect(after.changeTime > .seconds(1_000_000_000) && after.size == before.size)
    #expect(folder.text("file") == "text")
  }
}
