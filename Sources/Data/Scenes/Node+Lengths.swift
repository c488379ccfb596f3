import Documents
import Geometry

extension Document.Node {
  /// A length in logical pixels.
  var length: CGFloat {
    get throws(InputError) { CGFloat(try number(in: SceneReader.lengths, as: "a length")) }
  }

  /// A width and a height in logical pixels.
  var extent: CGSize {
    get throws(InputError) {
      guard case .sequence(let parts) = content, parts.count == 2 else {
        throw error(expected: "a list of a width and a height")
      }
      return CGSize(width: try parts[0].length, height: try parts[1].length)
    }
  }

  /// A ratio of width to height: a number, or two of them as `4/3`.
  var ratio: CGFloat {
    get throws(InputError) {
      let mistake = error(
        expected: "a ratio of width to height from 0.000001 to 1000000, such as 1.5 or 4/3")
      var ratio = Double.nan
      if case .scalar(let scalar) = content, scalar.text.contains("/") {
        let parts = scalar.text.split(separator: "/", omittingEmptySubsequences: false)
        if parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]) {
          ratio = width / height
        }
      } else if let number = try? number {
        ratio = number
      }
      guard SceneReader.ratios.contains(ratio) else { throw mistake }
      return CGFloat(ratio)
    }
  }

  /// A list of cell positions.
  var positions: Set<Int> {
    get throws(InputError) {
      Set(
        try elements.map { element throws(InputError) in
          try element.int(in: 0...SceneReader.cellLimit)
        })
    }
  }

  /// The value of one of several keywords.
  func choice<Meaning>(
    of words: KeyValuePairs<String, Meaning>
  ) throws(InputError) -> Meaning {
    let text = try string
    guard let found = words.first(where: { $0.key == text }) else {
      let names = words.map(\.key).joined(separator: ", ")
      throw error(expected: "one of: \(names)")
    }
    return found.value
  }
}
