import Processes
import Testing

struct DocumentationTests {
  // The example of the DocC page, verbatim.
  func firstLine(of script: String) throws -> String? {
    let program = try RunningProgram("sh", ["-c", script])
    let output = program.output(limit: 1 << 16, time: .seconds(10)) { false }
    guard case .bytes(let bytes) = output else { return nil }
    return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  @Test func theExampleReturnsTheFirstLine() throws {
    #expect(try firstLine(of: "echo first; echo second") == "first")
    #expect(try firstLine(of: "echo first; exit 1") == nil)
  }
}
