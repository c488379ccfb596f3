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

  @Test func manifestNamesItsTargetsAndWhatTheyNeed() {
    let manifest = Manifest(
      """
      products: [
        .executable(name: "tool", targets: ["tool"]),
        .library(name: "Lone", targets: ["Lone"]),
        .library(
          name: "Both", targets: ["Lone", "Border"]),
      ],
      dependencies: [.package(url: "https://example.org/p", from: "1.0.0")],
      targets: [
        .systemLibrary(name: "CThing", pkgConfig: "thing", providers: [.apt(["libthing-dev"])]),
        // .target(name: "Gone"),
        .target(name: "Lone", swiftSettings: strict),
        .target(
          name: "Border", dependencies: ["CThing", "Lone"],
          swiftSettings: strict),
        .executableTarget(
          name: "tool",
          dependencies: [
            "Border",
            .product(name: "Parser", package: "p"),
          ]),
        .testTarget(name: "ToolTests", dependencies: ["tool"]),
      ]
      """)
    #expect(Set(manifest.targets.map(\.name)) == ["CThing", "Lone", "Border", "tool", "ToolTests"])
    #expect(manifest.libraries == ["Lone": ["Lone"], "Both": ["Lone", "Border"]])
    #expect(manifest["CThing"]?.kind == .systemLibrary)
    #expect(manifest["Lone"]?.dependencies == [])
    #expect(manifest["tool"]?.dependencies == ["Border", "Parser"])
    #expect(manifest.closure(of: "ToolTests") == ["tool", "Border", "Parser", "CThing", "Lone"])
  }
}
