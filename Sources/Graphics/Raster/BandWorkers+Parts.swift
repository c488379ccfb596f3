extension BandWorkers {
  /// Calls `body` for each part of some work, on both threads, or on this one if there are no workers.
  @unsafe static func run(
    _ parts: Int, on workers: BandWorkers?, _ context: UnsafeMutableRawPointer,
    _ body: @escaping Body
  ) {
    if let workers {
      // SAFETY: the caller keeps the context valid until this returns.
      unsafe workers.run(bands: parts, context: context, body)
    } else {
      for part in 0..<parts { unsafe body(context, part, 0) }
    }
  }
}
