public import Documents
public import Layouts

/// Values of a layout or a cell by key, with their positions for errors.
///
/// The keys have been checked; missing keys have their defaults.
public struct SceneValues: Sendable {
  /// The position of the values, for errors about missing ones.
  public let node: Document.Node
  private let keyed: Document.Keyed?

  init(_ keyed: Document.Keyed) {
    node = keyed.node
    self.keyed = keyed
  }

  /// No values, at the position where they would be.
  init(noneAt node: Document.Node) {
    self.node = node
    keyed = nil
  }

  /// The value of a key, or `nil` if it is missing.
  public subscript(key: String) -> Document.Node? { keyed?[key] }

  /// Returns a number from -1e9 to 1e9, or `nil` if it is missing.
  ///
  /// - Throws: `InputError` if the value is not one.
  public func number(_ key: String) throws(InputError) -> CGFloat? {
    guard let node = self[key], !node.isNull else { return nil }
    return CGFloat(try node.number(in: SceneReader.distances))
  }

  /// Returns a length in logical pixels, from 0 to 1e9.
  ///
  /// - Throws: `InputError` if the value is not one.
  public func length(_ key: String, or standard: CGFloat) throws(InputError) -> CGFloat {
    guard let node = self[key], !node.isNull else { return standard }
    return try node.length
  }

  /// Returns a whole number, or `nil` if it is missing.
  ///
  /// - Throws: `InputError` if the value is not one or is out of range.
  public func int(_ key: String, in range: ClosedRange<Int>) throws(InputError) -> Int? {
    try self[key]?.int(in: range)
  }

  /// Returns the value of one of several keywords.
  ///
  /// - Throws: `InputError` at any other word, naming all of them.
  public func choice<Meaning>(
    _ key: String, of words: KeyValuePairs<String, Meaning>, or standard: Meaning
  ) throws(InputError) -> Meaning {
    try self[key]?.choice(of: words) ?? standard
  }
}
