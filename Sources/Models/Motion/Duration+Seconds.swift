extension Duration {
  /// The duration as a number of seconds, rounded to the nearest `Double`.
  ///
  /// A time read as 0.15 is written as 0.15 again.
  @inlinable public var inSeconds: Double {
    let (seconds, attoseconds) = components
    // A `Double` holds the nanoseconds exactly. The remainder of the quotient and the remaining
    // attoseconds correct it, so that the final sum is the only rounding.
    let nanoseconds = (attoseconds + (attoseconds < 0 ? -500_000_000 : 500_000_000)) / 1_000_000_000
    let whole = Double(seconds) * 1e9 + Double(nanoseconds)
    let quotient = whole / 1e9
    let rest = Double(attoseconds - nanoseconds * 1_000_000_000) / 1e9
    return quotient + (whole.addingProduct(-quotient, 1e9) + rest) / 1e9
  }
}
