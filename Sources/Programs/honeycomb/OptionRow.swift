import ArgumentParser
import Configuration

/// A row of an ``OptionTable``: an option, or one of several flags for a property.
///
/// The values have no constraint here, because looking up a conformance takes a fiftieth of the time to the first picture.
struct OptionRow<Values>: Sendable {
  /// The name, the valid values and the conditions.
  let setting: Setting
  /// Returns the value in effect.
  let value: @Sendable (Values) -> SettingValue
  /// Assigns the text of an argument, which is empty for a flag; throws if it is invalid.
  let assign: @Sendable (inout Values, _ text: String, _ isOn: Bool) throws -> Void
  /// The option for the argument parser; `nil` for further flags of a property.
  let declaration: Declaration?

  /// What the argument parser needs of an option.
  struct Declaration: Sendable {
    /// The key; the option has the same name, but flags of one property have their own.
    let name: OptionName
    /// Returns an `Option` or a `Flag`.
    let make: @Sendable () -> any Decodable
    /// Assigns the value that the argument parser has read.
    let read: @Sendable (KeyedDecodingContainer<OptionName>, inout Values) throws -> Void
  }

  /// Returns the row in the table of values that have these as a property.
  func within<Outer>(
    _ path: any WritableKeyPath<Outer, Values> & Sendable
  ) -> OptionRow<Outer> {
    OptionRow<Outer>(
      setting: setting, value: { value($0[keyPath: path]) },
      assign: { try assign(&$0[keyPath: path], $1, $2) },
      declaration: declaration.map { declaration in
        OptionRow<Outer>.Declaration(
          name: declaration.name, make: declaration.make,
          read: { try declaration.read($0, &$1[keyPath: path]) })
      })
  }
}

/// The key of an option for the argument parser.
struct OptionName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
