import Testing

@testable import Files

/// The folders of the XDG Base Directory Specification.
struct BaseFolderTests {
  private static let users: [(folder: BaseFolder, name: String, standard: String)] = [
    (.cache, "XDG_CACHE_HOME", "/home/me/.cache"),
    (.configuration, "XDG_CONFIG_HOME", "/home/me/.config"),
    (.data, "XDG_DATA_HOME", "/home/me/.local/share"),
    (.state, "XDG_STATE_HOME", "/home/me/.local/state"),
  ]

  @Test(arguments: Self.users)
  func aVariableWithAnAbsolutePathNamesTheFolderOfTheUser(
    folder: BaseFolder, name: String, standard: String
  ) {
    func path(_ variables: [String: String]) -> String? { folder.ofUser { variables[$0] } }
    for home in [nil, "/home/me"] {
      #expect(path(["HOME": home, name: "/some/where"].compactMapValues(\.self)) == "/some/where")
    }
    // As the specification says, a variable that is empty or relative counts as not set.
    for value in [nil, "", "relative/path", "~/here", "./x"] {
      let variables = [name: value].compactMapValues(\.self)
      #expect(path(variables.merging(["HOME": "/home/me"]) { $1 }) == standard)
      #expect(path(variables) == nil && path(variables.merging(["HOME": "me"]) { $1 }) == nil)
    }
    // Other variables do not matter.
    for other in Self.users where other.name != name {
      #expect(path(["HOME": "/home/me", other.name: "/other"]) == standard)
    }
  }

  @Test(arguments: [
    (BaseFolder.configuration, "XDG_CONFIG_DIRS", ["/etc/xdg"]),
    (.data, "XDG_DATA_DIRS", ["/usr/local/share", "/usr/share"]),
  ])
  func foldersOfTheSystemKeepTheirOrderAndRelativeOnesAreIgnored(
    folder: BaseFolder, name: String, standard: [String]
  ) {
    func paths(_ value: String?) -> [String] { folder.ofSystem { $0 == name ? value : nil } }
    #expect(paths(nil) == standard && paths("") == standard)
    #expect(paths("/b:/a") == ["/b", "/a"])
    #expect(paths("/b:relative::/a:") == ["/b", "/a"])
    #expect(paths("relative") == [])
  }

  @Test func onlyTheUserHasCachesAndState() {
    #expect(BaseFolder.cache.ofSystem { _ in "/x" } == [])
    #expect(BaseFolder.state.ofSystem { _ in "/x" } == [])
  }
}
