import Testing

/// The rules for the examples that `E2EPackageTests` builds.
struct ProductExampleTests {
  private let examples: ProductExamples

  init() throws {
    examples = try ProductExamples()
  }

  @Test func everyLibraryHasAnExampleOf5To20Lines() {
    #expect(examples.products.count >= 5)
    for product in examples.products {
      let lineCounts = examples.all.filter { $0.product == product }.map(\.lineCount)
      #expect(
        lineCounts.contains { 5...20 ~= $0 },
        """
        The library \(product) needs an example of 5 to 20 lines with its imports in \
        its article \(product).docc/\(product).md; lines of those that are there: \(lineCounts)
        """)
    }
  }

  /// A program that follows an example declares the modules that it imports as dependencies.
  @Test func examplesImportTheirLibraryAndOtherLibraries() {
    for example in examples.all {
      #expect(example.imports.contains(example.product), "\(example.target)")
      let strangers = example.imports.subtracting(examples.products)
        .subtracting(ArchitectureTests.toolchain)
      #expect(strangers == [], "\(example.target) imports what is no product of the package")
    }
  }
}
