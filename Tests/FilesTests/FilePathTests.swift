import Files
import Testing

struct FilePathTests {
  @Test(arguments: [
    ("a", ".", "a"), ("a/b", "a", "b"), ("/a", "/", "a"), ("/a/b.c", "/a", "b.c"),
    ("a/é/ü", "a/é", "ü"),
  ])
  func aPathIsAFolderAndAName(path: String, folder: String, name: String) {
    #expect(FilePath.folder(of: path) == folder)
    #expect(FilePath.name(of: path) == name)
    #expect(FilePath.resolved(name, in: folder) == path)
  }

  @Test func anAbsolutePathStaysAsItIs() {
    #expect(FilePath.resolved("/a", in: "/b") == "/a")
    #expect(FilePath.resolved("../a", in: "b/") == "b/../a")
  }
}
