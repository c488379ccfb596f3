internal import Documents
internal import LiveGrid

extension GridDefinition {
  /// The keys of settings in a feed.
  static let keys =
    ["title", "decimals", "palette", "order", "stale", "flash"] + CellMeasure.Setting.keys

  /// Reads settings; unknown keys and those without a value are ignored.
  ///
  /// - Parameter entries: The settings by their keys.
  /// - Returns: The settings that could be read, and what is wrong with the others.
  static func reading(
    _ entries: [Document.Node.Entry]
  ) -> (definition: GridDefinition, mistakes: [InputError]) {
    var definition = GridDefinition()
    var mistakes: [InputError] = []
    for entry in entries where !entry.value.isNull {
      do throws(InputError) {
        try definition.set(entry.key, to: entry.value)
      } catch {
        mistakes.append(error)
      }
    }
    return (definition, mistakes)
  }

  private mutating func set(_ key: String, to node: Document.Node) throws(InputError) {
    switch key {
    case "title": title = try node.text(limit: NewsDecoder.textLimit)
    case "decimals": decimals = try Self.decimals(node)
    case "palette": palette = try Self.choice(node)
    case "order": order = try Self.choice(node)
    case "stale":
      // A century, so that the age can be a duration.
      stale = try node.number(in: 0...3_153_600_000, as: "an age in seconds")
    case "flash": flash = try Self.choice(node)
    case _ where CellMeasure.Setting.keys.contains(key):
      measure.apply(try CellMeasure.Setting.reading(key, node))
    default: break
    }
  }

  private static func decimals(_ node: Document.Node) throws(InputError) -> Int {
    let number = try node.number
    guard let decimals = Int(exactly: number), decimalsRange.contains(decimals) else {
      throw node.error(expected: "a whole number from 0 to 9")
    }
    return decimals
  }

  private static func choice<Choice>(_ node: Document.Node) throws(InputError) -> Choice
  where Choice: CaseIterable & RawRepresentable, Choice.RawValue == String {
    guard let name = try? node.string, let choice = Choice(rawValue: name) else {
      let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw node.error(expected: "one of: \(names)")
    }
    return choice
  }
}
