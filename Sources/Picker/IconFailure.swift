public import Interaction

/// An icon that cannot be shown.
public struct IconFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path, as the catalogue gives it.
  public var path: String
  /// What is wrong with the file.
  public var reason: String
  /// Where the catalogue names the icon; `nil`: it was made without a source.
  public var place: Catalogue.Place?

  /// Creates a failure.
  public init(path: String, reason: String, place: Catalogue.Place? = nil) {
    self.path = path
    self.reason = reason
    self.place = place
  }

  /// The path and what is wrong.
  public var description: String { "\(path): \(reason)" }
}
