import Raster

/// A window's two pictures: the one that was shown last, and the one for the next frame.
///
/// While the server still reads a picture (it is busy), it must not be drawn into. A picture gets a new
/// window size only when it is next drawn into, so that the one shown last stays complete for
/// `serveExpose` until then.
struct FrameBuffers: ~Copyable {
  /// The window and graphics context that pictures are uploaded to.
  struct Target {
    var window: UInt32
    var depth: UInt8
    var context: UInt32
  }

  private var pictures: [2 of SharedImage]
  /// The number of uploads of each picture that the server has not read yet.
  private var pending: [2 of Int] = [0, 0]
  /// The picture that was shown last.
  private(set) var front: Int?
  /// How new memory is shared.
  private(set) var sharing: SharedImage.Sharing

  /// Creates both pictures and attaches them to the server; call `settle` afterward.
  init(
    width: Int, height: Int, format: PixelFormat, sharing: SharedImage.Sharing,
    on connection: borrowing Connection
  ) throws(X11Error) {
    let capacity = SharedImage.byteCount(width: width, height: height)
    var sharing = sharing
    pictures = try InlineArray { _ throws(X11Error) in
      try Self.make(capacity: capacity, format: format, sharing: &sharing, on: connection)
    }
    self.sharing = sharing
    // The first frame is drawn into this one.
    pictures[0].populate()
  }

  /// Creates a picture; if the system refuses a kind of sharing, tries the next lower one.
  private static func make(
    capacity: Int, format: PixelFormat, sharing: inout SharedImage.Sharing,
    on connection: borrowing Connection
  ) throws(X11Error) -> SharedImage {
    while sharing != .none {
      do {
        return try SharedImage(
          capacity: capacity, format: format, sharing: sharing, on: connection)
      } catch {
        sharing = sharing.next
      }
    }
    return try SharedImage(capacity: capacity, format: format, sharing: .none, on: connection)
  }

  /// Checks whether the server attached the memory, and replaces refused memory by a lower kind of sharing.
  ///
  /// Does not wait for the server if a reply to a later request has been seen and nothing was refused.
  mutating func settle(on connection: borrowing Connection) throws(X11Error) {
    for index in pictures.indices {
      try Self.settle(&pictures[index], sharing: &sharing, on: connection)
    }
  }

  private static func settle(
    _ image: inout SharedImage, sharing: inout SharedImage.Sharing,
    on connection: borrowing Connection
  ) throws(X11Error) {
    while !connection.isAttached(image) {
      try connection.check()
      sharing = min(sharing, image.sharing.next)
      image = try make(
        capacity: image.capacity, format: image.format, sharing: &sharing, on: connection)
    }
  }

  /// The picture for the next frame, or `nil` while the server still reads it.
  var back: Int? {
    // The server reads pictures in the order in which they were shown, so this one is free first.
    let index = front == 0 ? 1 : 0
    return isBusy(index) ? nil : index
  }

  /// Whether the server still reads a picture.
  var isFrameInFlight: Bool { isBusy(0) || isBusy(1) }

  private func isBusy(_ index: Int) -> Bool { pending[index] > 0 }

  /// Lends a picture, resized to the window's size, to `body`.
  mutating func withPicture<Result: ~Copyable>(
    _ index: Int, width: Int, height: Int, on connection: borrowing Connection,
    _ body: (inout Surface) -> Result
  ) throws(X11Error) -> Result {
    try Self.fit(
      &pictures[index], width: width, height: height, sharing: &sharing, on: connection)
    return pictures[index].withSurface(body)
  }

  private static func fit(
    _ image: inout SharedImage, width: Int, height: Int, sharing: inout SharedImage.Sharing,
    on connection: borrowing Connection
  ) throws(X11Error) {
    if SharedImage.byteCount(width: width, height: height) > image.capacity {
      let capacity = SharedImage.roomyCapacity(width: width, height: height)
      var larger = try make(
        capacity: capacity, format: image.format, sharing: &sharing, on: connection)
      try settle(&larger, sharing: &sharing, on: connection)
      connection.detach(image)
      image = larger
    }
    image.resize(width: width, height: height)
  }

  /// Whether the pictures have used far more memory than a window of this size needs.
  func isTrimmable(width: Int, height: Int) -> Bool {
    let used = max(pictures[0].usedBytes, pictures[1].usedBytes)
    return used - SharedImage.byteCount(width: width, height: height) >= Self.leastTrim
  }

  /// The least memory that is worth releasing, in bytes.
  private static let leastTrim = 1 << 20

  /// Releases the memory that a window of this size does not need; the picture shown last stays complete.
  mutating func trim(width: Int, height: Int) {
    let needed = SharedImage.byteCount(width: width, height: height)
    for index in pictures.indices {
      let shown = front == index ? pictures[index].byteCount : 0
      pictures[index].trim(to: max(needed, shown))
    }
  }

  /// Uploads rectangles of a picture; a shared picture is busy until the server has read it.
  mutating func show(
    _ index: Int, damage: [PixelRect], in target: Target, on connection: borrowing Connection
  ) {
    front = index
    let awaits = Self.put(damage, of: pictures[index], in: target, on: connection)
    if awaits { pending[index] += 1 }
  }

  /// Uploads rectangles of the picture shown last again; does nothing if there is none.
  mutating func showAgain(
    _ rects: [PixelRect], in target: Target, on connection: borrowing Connection
  ) {
    guard let front else { return }
    show(front, damage: rects, in: target, on: connection)
  }

  /// Uploads rectangles, and returns whether the server will report that it has read the last of them.
  private static func put(
    _ rects: [PixelRect], of image: borrowing SharedImage, in target: Target,
    on connection: borrowing Connection
  ) -> Bool {
    let bounds = PixelRect(x: 0, y: 0, width: image.width, height: image.height)
    guard let last = rects.lastIndex(where: { $0.intersects(bounds) }) else { return false }
    for (index, rect) in rects.enumerated() {
      connection.put(
        rect.intersection(bounds), of: image, to: target.window, depth: target.depth,
        context: target.context, sendsEvent: index == last)
    }
    return image.segment != 0
  }

  /// Notes that the server has read an upload, and returns the picture that is free because of that.
  mutating func release(segment: UInt32) -> Int? {
    let index = pictures.indices.first { pictures[$0].segment == segment }
    guard let index, isBusy(index) else { return nil }
    pending[index] -= 1
    return isBusy(index) ? nil : index
  }

  /// Marks both pictures as free, after the server refused an upload and so will not report its end.
  mutating func releaseAll() {
    pending = [0, 0]
  }
}

extension SharedImage.Sharing {
  /// The kind of sharing to try when this one fails.
  fileprivate var next: Self {
    self == .descriptor ? .systemV : .none
  }

  /// The features that this kind of sharing does not use.
  var missing: Features {
    switch self {
    case .descriptor: []
    case .systemV: .descriptorPassing
    case .none: [.descriptorPassing, .sharedMemory]
    }
  }
}
