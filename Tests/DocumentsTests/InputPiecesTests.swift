import Documents
import TestSupport
import Testing

struct InputPiecesTests {
  private func read(_ path: String, limit: Int) throws -> Int {
    var pieces = try InputPieces(file: path, limit: limit)
    var size = 0
    while true {
      let bytes = try pieces.next()
      guard !bytes.isEmpty else { return size }
      size += bytes.count
    }
  }

  @Test func aFileIsReadUpToTheLimitAndNoFurther() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(String(repeating: "a", count: 200_000), to: "list")
    #expect(try read(path, limit: 200_000) == 200_000)
    let error = #expect(throws: InputError.self) { try read(path, limit: 199_999) }
    #expect(error?.description.hasPrefix("\(path): cannot be read: ") == true)
    #expect(throws: InputError.self) { try read(folder.path("none"), limit: 1) }
  }
}
