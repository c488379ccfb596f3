public import Geometry

/// A type that says which of its numbers can move gradually.
public protocol Animatable {
  /// The type of the numbers that move.
  associatedtype AnimatableData: VectorArithmetic = EmptyAnimatableData

  /// The numbers that move.
  var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  /// Nothing that moves.
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    // What is set holds nothing.
    set {}
  }
}

extension Animatable where Self: VectorArithmetic {
  /// The vector itself.
  public var animatableData: Self {
    get { self }
    set { self = newValue }
  }
}

extension Double: Animatable {}
extension Float: Animatable {}
extension AnimatablePair: Animatable {}

extension CGPoint: Animatable {
  /// The coordinates as a vector.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(x, y) }
    set { self = CGPoint(x: newValue.first, y: newValue.second) }
  }
}

extension CGSize: Animatable {
  /// The lengths as a vector.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(width, height) }
    set { self = CGSize(width: newValue.first, height: newValue.second) }
  }
}

extension CGRect: Animatable {
  /// The origin and the size as a vector.
  public var animatableData: AnimatablePair<CGPoint.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(origin.animatableData, size.animatableData) }
    set {
      origin.animatableData = newValue.first
      size.animatableData = newValue.second
    }
  }
}
