public import Raster

extension Window {
  /// Whether there is a buffer to draw the next frame in.
  public var hasFreeBuffer: Bool { buffers.back != nil }

  /// Whether a frame has been presented.
  public var hasFrame: Bool { buffers.front != nil }

  /// Whether the buffers hold memory of a larger window.
  public var isTrimmable: Bool { buffers.isTrimmable(width: width, height: height) }

  /// Gives back the memory that the buffers needed while the window was larger.
  ///
  /// What they hold at the window's size is kept. Called while no frame is in flight.
  public mutating func trim() {
    guard !isFrameInFlight else { return }
    buffers.trim(width: width, height: height)
  }

  /// Whether the server has not yet read the last frame; while it has not, another would make a
  /// queue.
  public var isFrameInFlight: Bool { buffers.isFrameInFlight }

  /// Lends the buffer for the next frame to `body`, with its index, 0 or 1; `nil` while none is
  /// free.
  ///
  /// The surface is of the window's size. It holds what this same buffer held when it was last
  /// drawn in, or anything after `Event.resize`. Pixels are premultiplied 0xAARRGGBB. Waits for the
  /// server only when the window has outgrown the buffer's memory. Throws `X11Error.noMemory` and
  /// `X11Error.connectionLost`.
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
  /// Does not wait. Where memory is shared, `Event.bufferReleased` tells when the server has read
  /// it. Does nothing while no buffer is free.
  public mutating func present(damage: [PixelRect]) {
    guard !connection.hasFailed, let index = buffers.back else { return }
    buffers.show(index, damage: damage, in: target, on: connection)
    answerSync()
  }

  /// Brings back pixels that the server lost, in device pixels, out of the frame that was presented
  /// last.
  public mutating func serveExpose(_ rects: [PixelRect]) {
    guard !connection.hasFailed else { return }
    buffers.showAgain(rects, in: target, on: connection)
  }

  /// Asks for one tick, where the pacing is `Pacing.present` and none is awaited.
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
