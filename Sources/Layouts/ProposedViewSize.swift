public import Geometry

/// A size that a container offers a subview, in pixels.
///
/// A dimension is a length, `0` to ask for the least, `infinity` for the most, or `nil` for the ideal.
@frozen public struct ProposedViewSize: Hashable, Sendable {
  /// The width on offer, or `nil` to leave it open.
  public var width: CGFloat?
  /// The height on offer, or `nil` to leave it open.
  public var height: CGFloat?

  /// Asks for the smallest size.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// Asks for the ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// Asks for the largest size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  /// Makes a proposal from its two dimensions.
  @inlinable
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  /// Makes a proposal that leaves nothing open.
  @inlinable
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  /// The size with the dimensions of `size` where the proposal leaves them open.
  @inlinable
  public func replacingUnspecifiedDimensions(
    by size: CGSize = CGSize(width: 10, height: 10)
  ) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}

extension ProposedViewSize {
  /// The dimension along `axis`.
  subscript(axis: Axis) -> CGFloat? {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }
}

extension CGSize {
  /// The length along `axis`.
  subscript(axis: Axis) -> CGFloat {
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
