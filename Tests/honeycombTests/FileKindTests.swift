import Testing

@testable import honeycomb

struct FileKindTests {
  @Test func whatIsNoScriptIsNotTakenForOne() {
    for text in ["", "Science\n", "[1, 2]\n", #"{"layout": "hexgrid", "size": [300, 300]}"#, "{"] {
      #expect(!FileKind.isScript(Array(text.utf8)))
    }
    #expect(FileKind.isScript(Array(#"{"honeycomb": 1, "size": [8, 6]}"#.utf8)))
  }
}
