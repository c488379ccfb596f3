public import Geometry

/// A kind of alignment guide.
///
/// A conforming type defines a custom ``HorizontalAlignment`` or ``VerticalAlignment``.
public protocol AlignmentID: SendableMetatype {
  /// The default position of the guide in a subview without an explicit one.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// The key of a guide of one axis in subviews and dimensions.
struct AlignmentKey: Hashable, Sendable {
  /// How the explicit values of several subviews are combined.
  enum Merging: Sendable { case average, smallest, largest }

  let id: any AlignmentID.Type
  let axis: Axis
  var merging = Merging.average
  /// Whether a container inherits the guide from its subviews by default; edges and centers are its
  /// own.
  var isPassedOn = true

  /// The default position of the guide as a fraction of the length: 0 for leading and top, 1 for
  /// trailing and bottom.
  ///
  /// Source: OpenSwiftUI, "AlignmentKey.swift": the default in a view of 1 x 1.
  var fraction: CGFloat {
    let fraction = id.defaultValue(in: ViewDimensions(width: 1, height: 1, source: nil))
    return fraction.isFinite ? fraction : 0
  }

  static func == (left: AlignmentKey, right: AlignmentKey) -> Bool {
    left.id == right.id && left.axis == right.axis
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(id))
    hasher.combine(axis)
  }

  /// Combines the values that are not `nil`; returns `nil` if there are none.
  func merge(_ values: some Sequence<CGFloat?>) -> CGFloat? {
    var count = 0
    var result: CGFloat = 0
    for case let value? in values {
      count += 1
      switch merging {
      case .average: result += (value - result) / CGFloat(count)
      case .smallest: result = count == 1 ? value : min(result, value)
      case .largest: result = count == 1 ? value : max(result, value)
      }
    }
    return count > 0 ? result : nil
  }
}
