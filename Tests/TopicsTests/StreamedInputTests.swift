import Documents
import Files
import Interaction
import TestSupport
import Testing
import Topics

struct StreamedInputTests {
  /// The labels of a stream's topics at the end, and the reports.
  private func labels(
    _ text: [UInt8], format: CatalogueReader.Format?, structure: LineReader.Structure? = nil
  ) throws -> (labels: [String], warnings: [InputWarning], pieces: Int) {
    let folder = try TemporaryFolder()
    let path = folder.path("pipe")
    try File.replace(path, by: text)
    var model = HoneycombModel(
      catalogue: Catalogue(), configuration: .init(),
      viewport: .init(width: 800, height: 600))
    var warnings: [InputWarning] = []
    var stream = StreamedInput(
      from: try File.reading(path), named: "standard input", format: format,
      separator: .newline, structure: structure, report: { warnings.append($0) })
    var pieces = 0
    while try stream.take(into: &model, at: .zero) { pieces += 1 }
    let labels = (0..<model.catalogue.count).map { model.catalogue.label(of: TopicIndex($0)) }
    return (labels, warnings, pieces)
  }

  @Test func linesAreFlatByDefault() throws {
    #expect(try labels(Array("a\n  b\n".utf8), format: nil).labels == ["a", "  b"])
    #expect(try labels(Array("a\n  b\n".utf8), format: nil, structure: .tree).labels == ["a", "b"])
  }

  @Test func documentsAreReadAsAWhole() throws {
    let topics = (0..<20_000).map { "\"topic \($0)\"" }.joined(separator: ",\n")
    let read = try labels(Array("[\(topics)]".utf8), format: .json)
    #expect(read.labels.count == 20_000 && read.labels.last == "topic 19999")
    #expect(read.pieces > 1)
    #expect(throws: InputError.self) { try labels(Array("[\"a\"".utf8), format: .yaml) }
  }

  @Test func whatWasRepairedIsReportedOnceAtTheEnd() throws {
    for format in [nil, CatalogueReader.Format.yaml] {
      let read = try labels(Array("- a".utf8) + [0xFF, UInt8(ascii: "\n")], format: format)
      #expect(read.warnings.count == 1)
      #expect(read.labels.count == 1 && read.labels.first?.hasSuffix("a\u{FFFD}") == true)
    }
  }
}
