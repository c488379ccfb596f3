import Foundation
import TestSupport

/// The examples of the libraries that other packages may depend on, from their DocC articles.
struct ProductExamples {
  struct Example {
    /// The library whose article it is from.
    let product: String
    /// Its position among the examples of the article.
    let index: Int
    let code: String

    /// A name for a target of this example alone.
    var target: String { "\(product)Example\(index)" }

    /// The modules that it imports.
    var imports: Set<String> { SourceText.imports(in: code) }

    /// How many lines a reader has to read: without blanks, comments and imports.
    var lineCount: Int {
      SourceText.withoutComments(code).split(separator: "\n").count {
        !$0.allSatisfy(\.isWhitespace) && !$0.hasPrefix("import ")
      }
    }
  }

  /// The names of all libraries, in alphabetical order.
  let products: [String]
  /// All examples, in the order of their products and articles.
  private(set) var all: [Example] = []

  /// Reads the manifest and the articles.
  ///
  /// An example is a block of Swift that imports something; what goes without is a piece of one.
  init() throws {
    let root = PackageFolder.root
    let manifest = Manifest(
      try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8))
    products = manifest.libraries.keys.sorted()
    for product in products {
      let articles = (manifest.libraries[product] ?? []).map { "Sources/\($0)/\($0).docc/\($0).md" }
      var count = 0
      for article in articles {
        let path = root.appending(path: article).path
        // No article is no example; the test of the examples tells.
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { continue }
        for block in text.matches(of: /(?m)^```swift\n([\s\S]*?)^```$/) {
          let code = String(block.1)
          guard !SourceText.imports(in: code).isEmpty else { continue }
          all.append(Example(product: product, index: count, code: code))
          count += 1
        }
      }
    }
  }
}
