import Testing

@testable import Typesetting

struct GlyphLibraryTests {
  /// An emoji has a bitmap of 70 kB, and a thousand of them were kept.
  @Test func glyphsAreBoundedInBytes() throws {
    var setter = try Typesetter()
    var added = 0
    for value in (0x1F300 as UInt32)...0x1F64F {
      guard let scalar = Unicode.Scalar(value), scalar.properties.isEmojiPresentation else {
        continue
      }
      let before = setter.library.byteCount
      _ = setter.line(String(Character(scalar)))
      added += max(0, setter.library.byteCount - before)
      #expect(setter.library.byteCount <= GlyphLibrary.byteLimit)
    }
    #expect(added > GlyphLibrary.byteLimit, "enough to exceed the bound")
  }
}
