import Foundation
import TestSupport

/// The examples of the public libraries, from their DocC articles.
struct ProductExamples {
  struct Example {
    /// The library of the article.
    let product: String
    /// The index of the example in the article.
    let index: Int
    let code: String

    /// The name of a target for this example.
    var target: String { "\(product)Example\(index)" }

    /// The modules that the example imports.
    var imports: Set<String> { SourceText.imports(in: code) }

    /// The number of lines without blank lines, comments and imports.
    var lineCount: Int {
      SourceText.withoutComments(code).split(separator: "\n").count {
        !$0.allSatisfy(\.isWhitespace) && !$0.hasPrefix("import ")
      }
    }
  }

  /// The names of all libraries in alphabetical order.
  let products: [String]
  /// All examples in the order of their products and articles.
  private(set) var all: [Example] = []

  /// Reads the manifest and the articles.
  ///
  /// An example is a block of Swift with an import; a block without one is only a fragment.
  init() throws {
    let root = PackageFolder.root
    let manifest = Manifest(
      try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8))
    products = manifest.libraries.sorted()
    for product in products {
      // A library without an article has no example, which the test of the examples reports.
      guard let floor = manifest[product]?.floor,
        let text = try? String(
          contentsOf: root.appending(
            path: "Sources/\(floor)/\(product)/\(product).docc/\(product).md"), encoding: .utf8)
      else { continue }
      for block in text.matches(of: /(?m)^```swift\n([\s\S]*?)^```$/) {
        let code = String(block.1)
        guard !SourceText.imports(in: code).isEmpty else { continue }
        let index = all.count { $0.product == product }
        all.append(Example(product: product, index: index, code: code))
      }
    }
  }
}
