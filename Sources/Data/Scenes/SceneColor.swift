/// An sRGB color, not premultiplied, with components from 0 to 255.
public struct SceneColor: Hashable, Sendable {
  /// The red component.
  public var red: UInt8
  /// The green component.
  public var green: UInt8
  /// The blue component.
  public var blue: UInt8
  /// The opacity.
  public var alpha: UInt8 = 255
}

extension SceneColor {
  /// Reads `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`; `nil` for anything else.
  ///
  /// Source: W3C, "CSS Color Module Level 4", 5.2.
  public init?(hex text: String) {
    let digits = text.utf8.dropFirst().compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == text.utf8.count - 1 else {
      return nil
    }
    let parts: [Int]
    switch digits.count {
    case 3, 4: parts = digits.map { $0 * 17 }
    case 6, 8:
      parts = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    default: return nil
    }
    self.init(
      red: UInt8(parts[0]), green: UInt8(parts[1]), blue: UInt8(parts[2]),
      alpha: parts.count == 4 ? UInt8(parts[3]) : 255)
  }
}
