import ArgumentParser

/// The options of a table, as a group for the argument parser.
///
/// The argument parser finds the options of a type in its mirror, and decodes them by the names there. This mirror has
/// those of the table instead of stored property wrappers, which would state each option a second time.
@dynamicMemberLookup
struct ParsedOptions<Values: OptionTable>: ParsableArguments, CustomReflectable {
  /// The values.
  private(set) var values = Values()

  init() {}

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: OptionName.self)
    for row in Values.options { try row.declaration?.read(container, &values) }
  }

  var customMirror: Mirror {
    Mirror(
      self,
      children: Values.options.compactMap(\.declaration).map { declaration in
        (label: declaration.name.stringValue, value: declaration.make())
      })
  }

  func validate() throws { try values.validate() }

  subscript<Value>(dynamicMember path: KeyPath<Values, Value>) -> Value { values[keyPath: path] }
}
