import CAllocations

/// What the program asks of the heap.
public enum Allocations {
  /// How many pieces of memory the calling thread has asked for since it began.
  public static var ofThread: Int { allocations_of_thread() }

  /// How many of them are more than those it has given back.
  public static var keptByThread: Int { allocations_of_thread() - frees_of_thread() }
}
