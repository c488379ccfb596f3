/// How large the texts of a window are, relative to their usual size: 75 to 300 %.
///
/// A host enlarges the logical pixel of its stage by ``zoom(forWidth:height:)``. So the texts, and all that holds them, grow
/// together, and the stage lays its contents out as in a smaller window, without cutting any of them.
///
///     let scale = TextScale("150%") ?? .standard
///     let zoom = scale.zoom(forWidth: 960, height: 720, leaving: Room(width: 240, height: 200))  // 1.5
///     let room = (960 / zoom, 720 / zoom)                // 640 × 480
///
/// Source: W3C, "Web Content Accessibility Guidelines 2.2", 1.4.4 Resize Text.
public struct TextScale: Hashable, Sendable {
  /// The percentages that texts can have.
  public static let percentages = 75.0...300.0
  /// The usual size.
  public static let standard = TextScale(uncheckedPercent: 100)
  /// The size of a window in which all parts of a stage have room.
  public struct Room: Hashable, Sendable {
    /// The width, in logical pixels.
    public var width: Double
    /// The height, in logical pixels.
    public var height: Double

    /// Creates a size.
    public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
  }

  /// The size of texts, in percent of the usual one.
  public let percent: Double

  private init(uncheckedPercent percent: Double) { self.percent = percent }

  /// Creates a scale; `nil` if the percentage is not one of ``percentages``.
  public init?(percent: Double) {
    guard Self.percentages.contains(percent) else { return nil }
    self.init(uncheckedPercent: percent)
  }

  /// Reads a percentage such as `150` or `150%`; `nil` if the text is none, or not one of ``percentages``.
  public init?(_ text: String) {
    let digits = text.hasSuffix("%") ? text.dropLast() : Substring(text)
    guard digits.first?.isNumber == true,
      digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
      let percent = Double(digits)
    else { return nil }
    self.init(percent: percent)
  }

  /// Returns how many logical pixels of a window the logical pixel of its stage has.
  ///
  /// Texts are enlarged only as far as all parts of the stage keep room.
  ///
  /// - Parameters:
  ///   - width: The width of the window, in logical pixels.
  ///   - height: The height of the window, in logical pixels.
  ///   - room: The room that the stage needs.
  ///   - enlargement: How much larger than that the user of the window wants them.
  /// - Returns: The factor, at least 0.75.
  public func zoom(
    forWidth width: Double, height: Double, leaving room: Room, enlargedBy enlargement: Double = 1
  ) -> Double {
    let wanted = percent / 100 * enlargement
    guard wanted > 1 else { return wanted }
    return max(1, min(wanted, width / room.width, height / room.height))
  }
}
