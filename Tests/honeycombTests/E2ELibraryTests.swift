import Foundation
import TestSupport
import Testing

/// Libraries are opened on demand.
@Suite(.serialized) struct E2ELibraryTests {
  /// Returns the libraries that the program has opened.
  private func opened(_ session: E2ESession) throws -> Set<String> {
    // A file without a size, which is read to its end.
    let file = try #require(FileHandle(forReadingAtPath: "/proc/\(session.program.process)/maps"))
    let maps = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
    try #require(maps.contains("libfontconfig"))
    return Set(["libpango-1.0", "libgdk_pixbuf", "libgio"].filter { maps.contains($0) })
  }

  @Test func plainTopicsWantNeitherPangoNorGdkPixbuf() throws {
    let session = try E2ESession(topics: "Politics\nTV-series\nScience & fiction\nCafé\n")
    #expect(try opened(session) == [])
  }

  @Test func textsOfOtherScriptsWantPango() throws {
    let session = try E2ESession(topics: "Politics\n人工智能\n")
    #expect(try opened(session).contains("libpango-1.0"))
  }
}
