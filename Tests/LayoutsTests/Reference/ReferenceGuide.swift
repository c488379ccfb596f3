import Layouts

/// An alignment guide, built in or custom.
enum ReferenceGuide: String, CaseIterable, Sendable {
  case leading, centerX, trailing, third
  case top, centerY, bottom, firstTextBaseline, lastTextBaseline, sunk

  static let horizontal: [ReferenceGuide] = [.leading, .centerX, .trailing, .third]
  static let vertical: [ReferenceGuide] = [
    .top, .centerY, .bottom, .firstTextBaseline, .lastTextBaseline, .sunk,
  ]

  var axis: Axis { Self.horizontal.contains(self) ? .horizontal : .vertical }

  /// The value in a view without an explicit one.
  func defaultValue(in size: CGSize) -> CGFloat {
    switch self {
    case .leading, .top: 0
    case .centerX: size.width / 2
    case .trailing: size.width
    case .third: size.width / 3
    case .centerY: size.height / 2
    case .bottom, .firstTextBaseline, .lastTextBaseline: size.height
    case .sunk: 1 + size.height * 0.75
    }
  }

  /// The value in a view of the size 1 x 1.
  var fraction: CGFloat { defaultValue(in: CGSize(width: 1, height: 1)) }

  /// Whether a container has an explicit value if one of its children has one.
  var isPassedOn: Bool {
    switch self {
    case .leading, .centerX, .trailing, .top, .centerY, .bottom: false
    case .third, .firstTextBaseline, .lastTextBaseline, .sunk: true
    }
  }

  /// The explicit value of a container by those of its children, in its coordinates.
  func merged(_ values: [CGFloat]) -> CGFloat? {
    guard isPassedOn, !values.isEmpty else { return nil }
    return switch self {
    case .firstTextBaseline: values.min()
    case .lastTextBaseline: values.max()
    default: values.reduce(0, +) / CGFloat(values.count)
    }
  }

  /// The library's guide; the center for a vertical one.
  var horizontalAlignment: HorizontalAlignment {
    switch self {
    case .leading: .leading
    case .trailing: .trailing
    case .third: .referenceThird
    default: .center
    }
  }

  /// The library's guide; the center for a horizontal one.
  var verticalAlignment: VerticalAlignment {
    switch self {
    case .top: .top
    case .bottom: .bottom
    case .firstTextBaseline: .firstTextBaseline
    case .lastTextBaseline: .lastTextBaseline
    case .sunk: .referenceSunk
    default: .center
    }
  }
}

extension HorizontalAlignment {
  private enum Third: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 3 }
  }

  /// A custom guide at a third of the width.
  static let referenceThird = HorizontalAlignment(Third.self)
}

extension VerticalAlignment {
  private enum Sunk: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 1 + context.height * 0.75 }
  }

  /// A custom guide one pixel below three quarters of the height, so that it is below small views.
  static let referenceSunk = VerticalAlignment(Sunk.self)
}

/// The preferred spacing at each edge; `nil` for no preference.
struct ReferenceSpacing: Equatable, Sendable {
  var top: CGFloat?
  var leading: CGFloat?
  var bottom: CGFloat?
  var trailing: CGFloat?

  static let zero = ReferenceSpacing(top: 0, leading: 0, bottom: 0, trailing: 0)

  /// The spacing of a spacer with its direct container.
  static func spacer(in container: ReferenceLayout?) -> ReferenceSpacing {
    switch container?.axis {
    case .horizontal: ReferenceSpacing(leading: 0, trailing: 0)
    case .vertical: ReferenceSpacing(top: 0, bottom: 0)
    case nil: .zero
    }
  }

  /// The distance from this item to the next one along an axis.
  func distance(to next: ReferenceSpacing, _ axis: Axis) -> CGFloat {
    let facing = axis == .horizontal ? [trailing, next.leading] : [bottom, next.top]
    return facing.compactMap(\.self).max() ?? 8
  }

  /// Takes the larger spacing at an edge, where no preference is the least.
  mutating func unite(
    _ edge: WritableKeyPath<ReferenceSpacing, CGFloat?>, _ other: ReferenceSpacing
  ) {
    self[keyPath: edge] = [self[keyPath: edge], other[keyPath: edge]].compactMap(\.self).max()
  }

  /// Takes the larger spacing at all edges.
  mutating func unite(_ other: ReferenceSpacing) {
    unite(\.top, other)
    unite(\.leading, other)
    unite(\.bottom, other)
    unite(\.trailing, other)
  }
}
