public import Interaction

/// An icon that cannot be shown.
public struct IconFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path in the catalogue.
  public var path: String
  /// The problem of the file.
  public var reason: String
  /// The place of the icon in the catalogue; `nil` if the catalogue has no source.
  public var place: Catalogue.Place?

  /// Creates a failure.
  public init(path: String, reason: String, place: Catalogue.Place? = nil) {
    self.path = path
    self.reason = reason
    self.place = place
  }

  /// The path and the problem.
  public var description: String { "\(path): \(reason)" }
}
