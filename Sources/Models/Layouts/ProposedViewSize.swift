public import Geometry

/// The size that a container proposes to a subview, in pixels.
///
/// A dimension is a length, `0` for the minimum, `infinity` for the maximum, or `nil` for the ideal
/// size.
@frozen public struct ProposedViewSize: Hashable, Sendable {
  /// The proposed width, or `nil` if unspecified.
  public var width: CGFloat?
  /// The proposed height, or `nil` if unspecified.
  public var height: CGFloat?

  /// A proposal for the minimum size.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// A proposal for the ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// A proposal for the maximum size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  /// Creates a proposal from its two dimensions.
  @inlinable
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  /// Creates a proposal with both dimensions specified.
  @inlinable
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  /// Returns a size with unspecified dimensions replaced by those of `size`.
  @inlinable
  public func replacingUnspecifiedDimensions(
    by size: CGSize = CGSize(width: 10, height: 10)
  ) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}

extension ProposedViewSize {
  /// The dimension along `axis`.
  package subscript(axis: Axis) -> CGFloat? {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }
}

extension CGSize {
  /// The length along `axis`.
  package subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }
}

extension ProposedViewSize: CustomStringConvertible {
  /// The dimensions as `300 x nil`.
  public var description: String {
    let parts = [width, height].map { $0.map { "\(Double($0))" } ?? "nil" }
    return parts.joined(separator: " x ")
  }
}
