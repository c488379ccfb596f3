import Testing

struct SourceTextTests {
  @Test func commentsGoAndStringsStay() {
    let text = """
      let url = "https://example.org"// a comment, "quoted"
      /* two
      lines */let a = "\\"//"// end
      """
    #expect(
      SourceText.withoutComments(text) == """
        let url = "https://example.org"

        let a = "\\"//"
        """)
  }

  @Test func everyKindOfImportIsSeen() {
    let source = """
      import A
      public import B
      @testable import C
      @preconcurrency internal import D
        private import struct E.Thing
      // import F
      let important = "import G"
      @_spi(Inner) import H
      """
    #expect(SourceText.imports(in: source) == ["A", "B", "C", "D", "E", "H"])
  }

  private static let manifest = Manifest(
    """
    let floors: KeyValuePairs<String, KeyValuePairs<String, String>> = [
      "Programs": [
        "tool": \"""
          Border Lone \\
          Parser
          \"""
      ],
      "Models": [
        // "Gone": "",
        "Border": "CThing Lone",
        "Lone": "",
      ],
    ]
    let systemLibraries: KeyValuePairs<String, (pkgConfig: String?, packages: String)> = [
      "CThing": ("thing", "libthing-dev")
    ]
    let untested: Set<String> = ["Border", "Lone"]
    let tests: [String: (imports: String, data: [String])] = [
      "tool": (
        "Helper", ["Data"]
      )
    ]
    let libraries = [
      "Border", "Lone",
    ]
    case ("Programs", "tool"):
    let tools: [Target] = [
      .target(name: "TestSupport", dependencies: ["Lone"], path: "Tests/TestSupport"),
      .executableTarget(name: "Helper", path: "Tests/Helper"),
    ]
    """)

  @Test func manifestNamesItsTargetsAndWhatTheyNeed() {
    let manifest = Self.manifest
    #expect(
      manifest.targets.map(\.name)
        == ["tool", "Border", "Lone", "CThing", "toolTests", "TestSupport", "Helper"])
    #expect(manifest.floors == ["Programs", "Models"])
    #expect(manifest.libraries == ["Border", "Lone"])
    #expect(manifest["CThing"]?.kind == .systemLibrary)
    #expect(manifest["tool"]?.kind == .program)
    #expect(manifest["Helper"]?.kind == .program)
    #expect(manifest["toolTests"]?.kind == .test)
    #expect(manifest["Border"]?.floor == "Models")
    #expect(manifest["Lone"]?.dependencies == [])
    #expect(manifest["tool"]?.dependencies == ["Border", "Lone", "Parser"])
    #expect(
      manifest.closure(of: "toolTests")
        == ["tool", "Border", "Parser", "CThing", "Lone", "TestSupport", "Helper"])
  }

  @Test func importsThatPointUpAreFound() {
    #expect(Self.manifest.upwardImports == [])
    let upward = Manifest(
      """
      let floors: KeyValuePairs<String, KeyValuePairs<String, String>> = [
        "Upper": ["One": "Two", "Three": "One"],
        "Lower": ["Two": "Three"],
      ]
      """)
    #expect(upward.upwardImports == ["Two -> Three"])
  }
}
