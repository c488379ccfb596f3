import Documents
import Testing

struct DocumentationTests {
  // The example of the DocC page, verbatim.
  func namesAndCount(of text: String) throws -> ([String], Int) {
    let document = try Document(reading: Array(text.utf8), named: "names.yaml")
    let mapping = try document.root.keyed(["names", "count"])
    return (try mapping.require("names").strings, try mapping.require("count").int(in: 0...9))
  }

  @Test func theExampleReadsNamesAndANumber() throws {
    let (names, count) = try namesAndCount(of: "{names: [a, b], count: 2}")
    #expect(names == ["a", "b"] && count == 2)
    let error = #expect(throws: InputError.self) { try namesAndCount(of: "names: []\ncount: 12") }
    #expect(
      error?.description == "names.yaml:2:8: expected a whole number from 0 to 9, found 12")
  }
}
