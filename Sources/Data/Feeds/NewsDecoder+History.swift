internal import Documents
internal import LiveGrid

extension NewsDecoder {
  /// Reads earlier values, each as a pair of a time in seconds since 1970 and a value, the earliest first.
  static func history(_ node: Document.Node) throws(InputError) -> [CellPast.Point] {
    let expected = "pairs such as [1700000000, 83.2]"
    guard case .sequence(let pairs) = node.content else { throw node.error(expected: expected) }
    return try pairs.map { pair throws(InputError) in
      guard case .sequence(let parts) = pair.content, parts.count == 2 else {
        throw pair.error(expected: expected)
      }
      return CellPast.Point(
        time: try parts[0].number, value: try parts[1].isNull ? .nan : parts[1].feedNumber)
    }
  }
}
