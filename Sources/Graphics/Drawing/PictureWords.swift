public import Geometry

/// What a picture says to screen readers and search engines: what it is, and the parts in it.
///
///     var words = PictureWords(title: "Topics", language: "en")
///     words.parts = [.init(title: "Science", bounds: CGRect(x: 8, y: 8, width: 90, height: 80))]
///     let bytes = try SVGWriter().bytes(of: list, saying: words)
public struct PictureWords: Hashable, Sendable {
  /// A part of a picture, such as a cell.
  public struct Part: Hashable, Sendable {
    /// The name.
    public var title: String
    /// What else there is to say; `nil` for nothing.
    public var description: String?
    /// Where it is, in logical pixels.
    public var bounds: CGRect

    /// Creates a part.
    public init(title: String, description: String? = nil, bounds: CGRect) {
      (self.title, self.description, self.bounds) = (title, description, bounds)
    }
  }

  /// The greatest number of parts in a file; a reader goes through all of them.
  public static let partLimit = 10_000

  /// What the picture is.
  public var title: String
  /// What else there is to say; `nil` for nothing.
  public var description: String?
  /// The language of all texts, as a BCP 47 tag.
  public var language: String
  /// The parts, in their order.
  public var parts: [Part] = []

  /// Creates words about a picture without parts.
  public init(title: String, description: String? = nil, language: String = "en") {
    (self.title, self.description, self.language) = (title, description, language)
  }
}
