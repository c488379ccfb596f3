import Documents
import Drawing
import Raster

/// What a mapping in a theme's file may hold, and where it goes in a `Root`.
struct ThemeForm<Root>: Sendable {
  /// A key, and what its value does.
  struct Field: Sendable {
    let key: String
    let read: @Sendable (Document.Node, inout Root) throws(InputError) -> Void
  }

  let fields: [Field]

  init(_ fields: [Field]) { self.fields = fields }

  /// The keys, in the order of the fields.
  var keys: [String] { fields.map(\.key) }

  /// Sets what `mapping` has; the rest of `root` stays.
  ///
  /// Its keys were checked by the caller.
  func read(_ mapping: Document.Keyed, into root: inout Root) throws(InputError) {
    for field in fields {
      if let node = mapping[field.key] { try field.read(node, &root) }
    }
  }
}

extension ThemeForm.Field {
  /// A place in what the form fills in.
  typealias Place<Value> = any WritableKeyPath<Root, Value> & Sendable

  /// A colour without an alpha: the cells' stamps and the buttons know no other.
  static func color(_ key: String, _ place: Place<Color>) -> Self {
    Self(key: key) { node, root throws(InputError) in
      guard let color = Self.color(node), color.alpha == 255 else {
        throw node.error(
          .expected("an opaque colour as \"#rrggbb\", in quotes", found: node.summary))
      }
      root[keyPath: place] = color
    }
  }

  /// A colour that is laid over others.
  static func overlay(_ key: String, _ place: Place<Color>) -> Self {
    Self(key: key) { node, root throws(InputError) in
      guard let color = Self.color(node) else {
        throw node.error(
          .expected("a colour as \"#rrggbb\" or \"#rrggbbaa\", in quotes", found: node.summary))
      }
      root[keyPath: place] = color
    }
  }

  /// A length in logical pixels.
  static func length(
    _ key: String, _ place: Place<Double>, in range: ClosedRange<Double>
  ) -> Self {
    Self(key: key) { node, root throws(InputError) in
      root[keyPath: place] = try node.number(in: range)
    }
  }

  /// A mapping with a form of its own.
  static func form<Part>(
    _ key: String, _ place: Place<Part>, _ form: ThemeForm<Part>
  ) -> Self {
    Self(key: key) { node, root throws(InputError) in
      try form.read(node.keyed(form.keys), into: &root[keyPath: place])
    }
  }

  /// The colour that a scalar spells out; `nil` where it is none.
  private static func color(_ node: Document.Node) -> Color? {
    // What YAML takes for a comment, `#rrggbb` without quotes, is null here.
    guard case .scalar(let scalar) = node.content, scalar.style != .literal,
      [7, 9].contains(scalar.text.utf8.count), scalar.text.hasPrefix("#")
    else { return nil }
    return Color(hex: scalar.text)
  }
}
