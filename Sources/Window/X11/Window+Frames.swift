public import Raster

extension Window {
  /// Whether there is a buffer for the next frame.
  public var hasFreeBuffer: Bool { buffers.back != nil }

  /// Whether a frame has been presented.
  public var hasFrame: Bool { buffers.front != nil }

  /// Whether the buffers hold memory from when the window was larger.
  public var isTrimmable: Bool { buffers.isTrimmable(width: width, height: height) }

  /// Releases the memory that the buffers needed while the window was larger.
  ///
  /// Their contents at the window's size are kept. Call it while no frame is in flight.
  public mutating func trim() {
    guard !isFrameInFlight else { return }
    buffers.trim(width: width, height: height)
  }

  /// Whether the server has not read the last frame yet; another one would then have to wait.
  public var isFrameInFlight: Bool { buffers.isFrameInFlight }

  /// Lends the buffer for the next frame to `body`, with its index, 0 or 1; `nil` if none is free.
  ///
  /// The surface has the window's size. It contains what was last drawn into this buffer, or undefined
  /// pixels after `Event.resize`. Pixels are premultiplied 0xAARRGGBB. Waits for the server only if the
  /// window has outgrown the buffer's memory. Throws `X11Error.noMemory` and `X11Error.connectionLost`.
  public mutating func withBackBuffer<Result>(
    _ body: (_ surface: inout Surface, _ buffer: Int) -> Result
  ) throws(X11Error) -> Result? {
    try connection.check()
    guard let index = buffers.back else { return nil }
    return try buffers.withPicture(index, width: width, height: height, on: connection) {
      surface in body(&surface, index)
    }
  }

  /// Uploads rectangles, in device pixels, of the buffer that `withBackBuffer` lent last.
  ///
  /// Does not wait. If memory is shared, `Event.bufferReleased` reports when the server has read it. Does
  /// nothing if no buffer is free.
  public mutating func present(damage: [PixelRect]) {
    guard !connection.hasFailed, let index = buffers.back else { return }
    buffers.show(index, damage: damage, in: target, on: connection)
    answerSync()
  }

  /// Restores pixels that the server lost, in device pixels, from the frame that was presented last.
  public mutating func serveExpose(_ rects: [PixelRect]) {
    guard !connection.hasFailed else { return }
    buffers.showAgain(rects, in: target, on: connection)
  }

  /// Requests one tick, if the pacing is `Pacing.present` and no tick is pending.
  public mutating func requestTick() {
    guard pacing == .present, !isTickPending, !connection.hasFailed else { return }
    tickSerial &+= 1
    isTickPending = true
    connection.requestTick(of: identifier, serial: tickSerial)
  }

  private var target: FrameBuffers.Target {
    FrameBuffers.Target(window: identifier, depth: format.depth, context: context)
  }
}
