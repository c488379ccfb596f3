import Glibc

/// All calls of a pass, in order.
///
/// A call is followed by its nested calls, up to its ``LayoutCall/end``. Entering and leaving a
/// call are one step each, from 0 to ``stepCount``.
public struct LayoutCallTree: RandomAccessCollection, Hashable, Sendable {
  var calls: [LayoutCall] = []
  /// The containers whose layouts were called.
  var containers: [Container] = []

  /// A container whose layout was called.
  struct Container: Hashable, Sendable {
    /// The indices from the outermost container to this one.
    let path: [Int]
    /// The type of the layout.
    let layoutName: String
  }

  /// The position of the first call.
  public var startIndex: Int { 0 }
  /// The number of calls.
  public var endIndex: Int { calls.count }
  /// The call at a position.
  public subscript(position: Int) -> LayoutCall { calls[position] }

  /// The number of steps, two for each call.
  public var stepCount: Int { 2 * calls.count }

  /// The path of the subview or layout that was called; empty for the outermost layout.
  public func path(of call: LayoutCall) -> [Int] {
    containers[call.container].path + (call.subview.map { [$0] } ?? [])
  }

  /// Whether the call was to the outermost layout or to one of its subviews.
  public func isOutermost(_ call: LayoutCall) -> Bool { containers[call.container].path.isEmpty }

  /// Returns the index of the call that is entered or left at `step`, and which of the two it is.
  ///
  /// O(log n).
  public func event(atStep step: Int) -> (position: Int, isEntering: Bool)? {
    guard step >= 0, step < stepCount else { return nil }
    // The calls entered up to this step are a prefix of all calls.
    var position = calls.indices.partitionPoint { calls[$0].enterStep <= step } - 1
    if calls[position].enterStep == step { return (position, true) }
    // The call that is left now was entered before: it is the last entered call or encloses it.
    while calls[position].leaveStep != step {
      guard let parent = calls[position].parent else { return nil }
      position = parent
    }
    return (position, false)
  }

  /// The number of calls with a valid cache.
  public var cacheHits: Int { calls.count { $0.cacheUse == .hit } }

  /// The number of caches created.
  public var cacheMakes: Int { calls.count { $0.kind == .makeCache } }
}
