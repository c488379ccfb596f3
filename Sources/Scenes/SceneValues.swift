public import Documents
public import Layouts

/// Values by key that a layout or its cells are made of, with the place of each for errors.
///
/// The keys are checked already; those that are not there have their default.
public struct SceneValues: Sendable {
  /// Where the values stand, for errors about what is not there.
  public let node: Document.Node
  private let keyed: Document.Keyed?

  init(_ keyed: Document.Keyed) {
    node = keyed.node
    self.keyed = keyed
  }

  /// No values, at the place where they could stand.
  init(noneAt node: Document.Node) {
    self.node = node
    keyed = nil
  }

  /// The value of a key, or `nil` where it is not there.
  public subscript(key: String) -> Document.Node? { keyed?[key] }

  /// A number from -1e9 to 1e9.
  ///
  /// - Throws: `InputError` at a value that is none.
  public func number(_ key: String, or standard: CGFloat) throws(InputError) -> CGFloat {
    try number(key) ?? standard
  }

  /// A number from -1e9 to 1e9, or `nil` where none is given.
  ///
  /// - Throws: `InputError` at a value that is none.
  public func number(_ key: String) throws(InputError) -> CGFloat? {
    guard let node = self[key], !node.isNull else { return nil }
    return CGFloat(try node.number(in: SceneReader.distances))
  }

  /// A length in logical pixels, from 0 to 1e9.
  ///
  /// - Throws: `InputError` at a value that is none.
  public func length(_ key: String, or standard: CGFloat) throws(InputError) -> CGFloat {
    guard let node = self[key], !node.isNull else { return standard }
    return try node.length
  }

  /// A whole number, or `nil` where none is given.
  ///
  /// - Throws: `InputError` at a value that is none or not in the range.
  public func int(_ key: String, in range: ClosedRange<Int>) throws(InputError) -> Int? {
    guard let node = self[key] else { return nil }
    return try node.int(in: range)
  }

  /// One of several words, each with what it means.
  ///
  /// - Throws: `InputError` at any other word, naming all of them.
  public func choice<Meaning>(
    _ key: String, of words: KeyValuePairs<String, Meaning>, or standard: Meaning
  ) throws(InputError) -> Meaning {
    guard let node = self[key] else { return standard }
    return try node.choice(of: words)
  }
}
