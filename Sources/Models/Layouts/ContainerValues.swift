/// A key for a value in ``ContainerValues``.
public protocol ContainerValueKey: SendableMetatype {
  /// The type of the value.
  associatedtype Value

  /// The value of subviews without one.
  static var defaultValue: Value { get }
}

/// The values that a subview carries for its container, by their keys.
///
/// An extension declares a property for each value:
///
///     private struct RankKey: ContainerValueKey {
///       static let defaultValue = 0
///     }
///
///     extension ContainerValues {
///       var rank: Int {
///         get { self[RankKey.self] }
///         set { self[RankKey.self] = newValue }
///       }
///     }
///
/// Then `.containerValue(\.rank, 3)` sets it, and `subview.containerValues.rank` reads it.
///
/// `Sendable` is unchecked: an item takes its values from ``LayoutItem/containerValue(_:_:)`` alone, which wants
/// them to be `Sendable`.
///
/// Source: Apple, SwiftUI documentation, "ContainerValues".
public struct ContainerValues: @unchecked Sendable {
  private var values: [ObjectIdentifier: Any] = [:]

  init() {}

  /// The value for a key, or the key's default.
  public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}
