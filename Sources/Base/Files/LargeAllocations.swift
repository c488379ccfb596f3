internal import CGlibc

/// How the C library allocates large arrays.
public enum LargeAllocations {
  /// The least size of an array that has pages of its own, in bytes: 1 MiB.
  private static let leastSize: Int32 = 1 << 20

  /// Gives each large array pages of its own, which return to the system when it is freed.
  ///
  /// Otherwise the C library raises that size up to 32 MiB as arrays are freed, and arrays that grow leave holes between
  /// others. Call it once, early in a command whose arrays grow for long. The C function is `mallopt`.
  ///
  /// Source: mallopt(3), `M_MMAP_THRESHOLD`.
  public static func separate() {
    _ = mallopt(M_MMAP_THRESHOLD, leastSize)
  }
}
