import CAllocations

/// Counts of the program's heap allocations.
public enum Allocations {
  /// The number of allocations by the calling thread since it started.
  public static var ofThread: Int { allocations_of_thread() }

  /// The number of bytes of these allocations; memory that grows counts at each growth.
  public static var bytesOfThread: Int { allocated_bytes_of_thread() }

  /// The number of allocations minus the number of deallocations by the calling thread.
  public static var keptByThread: Int { allocations_of_thread() - frees_of_thread() }
}
