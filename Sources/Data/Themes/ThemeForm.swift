import Documents
import Drawing
import Raster

/// The keys that a mapping in a theme's file may have, and the properties of `Root` that they set.
struct ThemeForm<Root>: Sendable {
  /// A key, and the function that reads its value and returns the properties that it sets.
  struct Field: Sendable {
    let key: String
    let read: @Sendable (Document.Node, inout Root) throws(InputError) -> [PartialKeyPath<Root>]
  }

  let fields: [Field]

  init(_ fields: [Field]) { self.fields = fields }

  /// The keys, in the order of the fields.
  var keys: [String] { fields.map(\.key) }

  /// Sets the properties whose keys `mapping` has; the others stay.
  ///
  /// The caller has checked the keys.
  ///
  /// - Parameters:
  ///   - mapping: The mapping.
  ///   - root: The value with the properties.
  /// - Returns: The properties that are set.
  /// - Throws: `InputError` with the position of the first mistake.
  @discardableResult
  func read(
    _ mapping: Document.Keyed, into root: inout Root
  ) throws(InputError) -> [PartialKeyPath<Root>] {
    var given: [PartialKeyPath<Root>] = []
    for field in fields {
      if let node = mapping[field.key] { given += try field.read(node, &root) }
    }
    return given
  }
}

extension ThemeForm.Field {
  /// A property that a key sets.
  typealias Place<Value> = any WritableKeyPath<Root, Value> & Sendable

  /// A value that does not depend on others.
  private static func value<Value>(
    _ key: String, _ place: Place<Value>,
    _ read: @escaping @Sendable (Document.Node) throws(InputError) -> Value
  ) -> Self {
    Self(key: key) { node, root throws(InputError) in
      root[keyPath: place] = try read(node)
      return [place]
    }
  }

  /// A color without alpha; cells and buttons support only opaque colors.
  static func color(_ key: String, _ place: Place<Color>) -> Self {
    value(key, place) { node throws(InputError) in try opaque(node) }
  }

  /// A list of colors without alpha.
  static func colors(
    _ key: String, _ place: Place<[Color]>, counts: ClosedRange<Int>
  ) -> Self {
    value(key, place) { node throws(InputError) in
      let elements = try node.elements
      guard elements.count >= counts.lowerBound else {
        let least = counts.lowerBound
        throw node.error(
          .expected(
            "at least \(least) color\(least == 1 ? "" : "s")", found: "\(elements.count)"))
      }
      guard elements.count <= counts.upperBound else {
        throw node.error(.tooMany("colors", limit: counts.upperBound))
      }
      return try elements.map(opaque)
    }
  }

  /// Something that is on or off.
  static func flag(_ key: String, _ place: Place<Bool>) -> Self {
    value(key, place) { node throws(InputError) in try node.bool }
  }

  private static func opaque(_ node: Document.Node) throws(InputError) -> Color {
    guard let color = Self.color(node), color.alpha == 255 else {
      throw node.error(expected: "an opaque color in the form \"#rrggbb\", in quotes")
    }
    return color
  }

  /// A color that may be translucent, for overlays.
  static func overlay(_ key: String, _ place: Place<Color>) -> Self {
    value(key, place) { node throws(InputError) in
      guard let color = Self.color(node) else {
        throw node.error(
          expected: "a color in the form \"#rrggbb\" or \"#rrggbbaa\", in quotes")
      }
      return color
    }
  }

  /// A length in logical pixels.
  static func length(
    _ key: String, _ place: Place<Double>, in range: ClosedRange<Double>
  ) -> Self {
    value(key, place) { node throws(InputError) in try node.number(in: range) }
  }

  /// A mapping with its own form.
  static func form<Part>(
    _ key: String, _ place: Place<Part>, _ form: ThemeForm<Part>
  ) -> Self {
    Self(key: key) { node, root throws(InputError) in
      let given = try form.read(node.keyed(form.keys), into: &root[keyPath: place])
      let path: PartialKeyPath<Root> = place
      return given.compactMap { path.appending(path: $0) }
    }
  }

  /// Returns the color that a scalar contains, or `nil` if it is not a color.
  private static func color(_ node: Document.Node) -> Color? {
    // Without quotes, YAML reads `#rrggbb` as a comment, so the value is null.
    guard case .scalar(let scalar) = node.content, scalar.style != .literal,
      [7, 9].contains(scalar.text.utf8.count), scalar.text.hasPrefix("#")
    else { return nil }
    return Color(hex: scalar.text)
  }
}
