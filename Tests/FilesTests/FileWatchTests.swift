import Foundation
import TestSupport
import Testing

@testable import Files

/// Files that are changed in the ways of editors and tools.
struct FileWatchTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns what the watch reports once something has changed, within five seconds.
  private static func changes(_ watch: FileWatch) throws -> Set<String> {
    let deadline = Deadline()
    while deadline.waitForInput(on: watch.descriptor) {
      let changes = try watch.takeChanges()
      if !changes.isEmpty { return changes }
    }
    return []
  }

  /// Whether there are no reports: the system reports a change before the call that makes it returns.
  private static func isSilent(_ watch: FileWatch) throws -> Bool {
    try watch.takeChanges().isEmpty
  }

  private func rename(_ old: String, to new: String) throws {
    guard Glibc.rename(folder.path(old), folder.path(new)) == 0 else { throw POSIXError(.EIO) }
  }

  private func link(_ name: String, to target: String) throws {
    guard symlink(target, folder.path(name)) == 0 else { throw POSIXError(.EIO) }
  }

  private func write(_ text: String, inPlaceTo name: String) throws {
    let file = try FileHandle(forWritingTo: URL(filePath: folder.path(name)))
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
  }

  @Test func fileThatIsWrittenInPlaceHasChanged() throws {
    let path = try folder.write("a", to: "scene.yaml")
    let watch = try FileWatch([path])
    #expect(try Self.isSilent(watch))
    try write("b", inPlaceTo: "scene.yaml")
    #expect(try Self.changes(watch) == [path])
    #expect(try Self.isSilent(watch))
  }

  @Test func eachWriteIsAChangeOnRequest() throws {
    let path = try folder.write("a", to: "log")
    let watch = try FileWatch([path], reportsWrites: true)
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    for _ in 0..<3 {
      try file.write(contentsOf: Data("more".utf8))
      #expect(try Self.changes(watch) == [path])
      #expect(try Self.isSilent(watch))
    }
    try rename("log", to: "log.1")
    #expect(try Self.changes(watch) == [path])
    try folder.write("b", to: "log")
    #expect(try Self.changes(watch) == [path])
  }

  @Test func fileThatIsBeingWrittenHasNotChangedYet() throws {
    let path = try folder.write("a", to: "scene.yaml")
    let watch = try FileWatch([path])
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    try file.write(contentsOf: Data("half".utf8))
    #expect(try Self.isSilent(watch))
    try file.close()
    #expect(try Self.changes(watch) == [path])
  }

  @Test func fileThatIsReplacedByRenamingHasChangedEachTime() throws {
    let path = try folder.write("a", to: "scene.yaml")
    let watch = try FileWatch([path])
    for text in ["b", "c", "d"] {
      try folder.write(text, to: "scene.yaml~")
      try rename("scene.yaml~", to: "scene.yaml")
      #expect(try Self.changes(watch) == [path])
    }
  }

  @Test func fileThatIsDeletedAndMadeAgainHasChangedEachTime() throws {
    let path = try folder.write("a", to: "scene.yaml")
    let watch = try FileWatch([path])
    for _ in 0..<3 {
      #expect(unlink(path) == 0)
      #expect(try Self.changes(watch) == [path])
      #expect(FileManager.default.createFile(atPath: path, contents: Data("b".utf8)))
      #expect(try Self.changes(watch) == [path])
      _ = try watch.takeChanges()
    }
  }

  @Test func fileThatComesLaterIsNoticed() throws {
    let path = folder.path("later.yaml")
    let watch = try FileWatch([path])
    try folder.write("a", to: "later.yaml")
    #expect(try Self.changes(watch) == [path])
  }

  @Test func otherFilesOfTheFolderDoNotCount() throws {
    let path = try folder.write("a", to: "scene.yaml")
    let watch = try FileWatch([path])
    try folder.write("x", to: "scene.yaml.swp")
    try folder.write("x", to: "notes.txt")
    #expect(try Self.isSilent(watch))
    try write("b", inPlaceTo: "scene.yaml")
    #expect(try Self.changes(watch) == [path])
  }

  @Test func targetOfALinkInAnotherFolderCounts() throws {
    try folder.makeFolder("real")
    try folder.write("a", to: "real/target.yaml")
    try link("scene.yaml", to: "real/target.yaml")
    let watch = try FileWatch([folder.path("scene.yaml")])
    try write("b", inPlaceTo: "real/target.yaml")
    #expect(try Self.changes(watch) == [folder.path("scene.yaml")])
    try folder.write("c", to: "real/new")
    try rename("real/new", to: "real/target.yaml")
    #expect(try Self.changes(watch) == [folder.path("scene.yaml")])
  }

  @Test func linkThatIsTurnedElsewhereIsFollowed() throws {
    try folder.makeFolder("one")
    try folder.makeFolder("two")
    try folder.write("a", to: "one/scene.yaml")
    try folder.write("b", to: "two/scene.yaml")
    // As in a deployment: the link to a folder in the middle of the path is replaced.
    try link("current", to: "one")
    let watch = try FileWatch([folder.path("current/scene.yaml")])
    try link("next", to: "two")
    try rename("next", to: "current")
    #expect(try Self.changes(watch) == [folder.path("current/scene.yaml")])
    try write("c", inPlaceTo: "two/scene.yaml")
    #expect(try Self.changes(watch) == [folder.path("current/scene.yaml")])
    try write("d", inPlaceTo: "one/scene.yaml")
    #expect(try Self.isSilent(watch))
  }

  @Test func fileWrittenByItsOtherNameHasChanged() throws {
    try folder.makeFolder("elsewhere")
    let path = try folder.write("a", to: "scene.yaml")
    #expect(Glibc.link(path, folder.path("elsewhere/other")) == 0)
    let watch = try FileWatch([path])
    try write("b", inPlaceTo: "elsewhere/other")
    #expect(try Self.changes(watch) == [path])
  }

  @Test func folderThatIsDeletedAndMadeAgainIsWatchedAgain() throws {
    try folder.makeFolder("a/b")
    let path = try folder.write("a", to: "a/b/scene.yaml")
    let watch = try FileWatch([path])
    try FileManager.default.removeItem(atPath: folder.path("a"))
    #expect(try Self.changes(watch) == [path])
    try folder.makeFolder("a/b")
    #expect(try Self.changes(watch) == [path])
    try folder.write("b", to: "a/b/scene.yaml")
    #expect(try Self.changes(watch) == [path])
  }

  @Test func folderThatIsReplacedIsWatchedInItsPlace() throws {
    try folder.makeFolder("a")
    let path = try folder.write("a", to: "a/scene.yaml")
    let watch = try FileWatch([path])
    try rename("a", to: "old")
    #expect(try Self.changes(watch) == [path])
    try folder.makeFolder("a")
    try folder.write("b", to: "a/scene.yaml")
    #expect(try Self.changes(watch) == [path])
    _ = try watch.takeChanges()
    try write("c", inPlaceTo: "old/scene.yaml")
    #expect(try Self.isSilent(watch))
    try write("d", inPlaceTo: "a/scene.yaml")
    #expect(try Self.changes(watch) == [path])
  }

  @Test func eachOfSeveralFilesIsReportedByItsName() throws {
    let paths = try (0..<3).map { try folder.write("a", to: "\($0).png") }
    let watch = try FileWatch(paths)
    try write("b", inPlaceTo: "1.png")
    #expect(try Self.changes(watch) == [paths[1]])
    try watch.watch([paths[0]])
    try write("b", inPlaceTo: "1.png")
    #expect(try Self.isSilent(watch))
    try write("b", inPlaceTo: "0.png")
    #expect(try Self.changes(watch) == [paths[0]])
  }

  @Test func lossOfEventsCountsAsAChangeOfAll() throws {
    let path = try folder.write("a", to: "scene.yaml")
    let watch = try FileWatch([path])
    // More events than the system keeps, each different from the previous one.
    let limit =
      Int(
        try String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
          .trimmingCharacters(in: .whitespacesAndNewlines)) ?? 16_384
    let (one, other) = (folder.path("one"), folder.path("other"))
    #expect(FileManager.default.createFile(atPath: one, contents: nil))
    for count in 0...limit {
      _ = count % 2 == 0 ? Glibc.rename(one, other) : Glibc.rename(other, one)
    }
    #expect(try Self.changes(watch) == [path])
  }

  @Test func linksInACircleLeadNowhere() throws {
    try link("a", to: "b")
    try link("b", to: "a")
    let places = WatchedPlaces(of: folder.path("a"))
    #expect(places.file == nil)
    let watch = try FileWatch([folder.path("a")])
    #expect(unlink(folder.path("a")) == 0)
    try folder.write("a", to: "a")
    #expect(try Self.changes(watch) == [folder.path("a")])
  }

  @Test func pathIsFollowedAsTheSystemDoes() throws {
    try folder.makeFolder("a/b")
    try folder.write("", to: "a/file")
    try link("a/b/up", to: "..")
    let real = URL(filePath: folder.path("a")).resolvingSymlinksInPath().path
    #expect(WatchedPlaces(of: folder.path("a/b/../file")).file == "\(real)/file")
    #expect(WatchedPlaces(of: folder.path("a/b/up/./file")).file == "\(real)/file")
    #expect(WatchedPlaces(of: folder.path("a/missing/file")).file == nil)
  }
}
