import Files
import Testing

struct PathnameTests {
  @Test(arguments: [
    ("a", ".", "a"), ("a/b", "a", "b"), ("/a", "/", "a"), ("/a/b.c", "/a", "b.c"),
    ("a/é/ü", "a/é", "ü"),
  ])
  func aPathIsAFolderAndAName(path: String, folder: String, name: String) {
    #expect(Pathname.folder(of: path) == folder)
    #expect(Pathname.name(of: path) == name)
    #expect(Pathname.resolved(name, in: folder) == path)
  }

  @Test func anAbsolutePathStaysAsItIs() {
    #expect(Pathname.resolved("/a", in: "/b") == "/a")
    #expect(Pathname.resolved("../a", in: "b/") == "b/../a")
  }
}
