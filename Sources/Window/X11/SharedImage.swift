import CX11
import Glibc
import Raster

/// Memory for one picture, shared with the server if possible.
///
/// The memory is kept while it is large enough, because the page faults of new memory cost more than
/// drawing into it. It is unmapped when the image is released; the server keeps its own mapping until it
/// has processed all uploads.
@safe struct SharedImage: ~Copyable {
  /// The kind of memory.
  enum Sharing: Comparable {
    /// Not shared: pixels are sent through the socket.
    case none
    /// A System V segment, marked for removal before the server attaches it, so that it cannot outlive
    /// its users.
    case systemV
    /// An anonymous file, passed as a descriptor.
    case descriptor
  }

  /// The memory that the server reads, or that is drawn into if nothing is shared.
  private let base: UnsafeMutableRawPointer
  /// The memory that is drawn into if the server's pixels have another format; of the same capacity.
  private let canvas: UnsafeMutableRawPointer?
  /// The size of each memory, in bytes.
  let capacity: Int
  /// The format of the server's pixels.
  let format: PixelFormat
  /// The kind of memory.
  let sharing: Sharing
  /// The server's identifier of the segment; zero if there is none.
  let segment: UInt32
  /// The request that attached the segment; its result is checked once.
  let attachment: xcb_void_cookie_t

  /// The picture's width, in pixels; a surface's rows follow each other without gaps.
  private(set) var width = 0
  /// The picture's height, in pixels.
  private(set) var height = 0
  /// How much of the memory was used since the last `trim(to:)`, in bytes.
  private(set) var usedBytes = 0
  /// The thread that `populate` started.
  private var populating: WorkerThread?

  /// Maps `capacity` bytes and lets the server attach them, without waiting for its reply.
  ///
  /// The C functions are `memfd_create`, `mmap` and `xcb_shm_attach_fd_checked`, or `shmget`,
  /// `shmat` and `xcb_shm_attach_checked`. Throws `X11Error.noMemory`.
  init(
    capacity: Int, format: PixelFormat, sharing: Sharing, on connection: borrowing Connection
  ) throws(X11Error) {
    // Unshared pixels are converted when they are sent.
    let needsCanvas = sharing != .none && !format.isNative
    let canvas = unsafe needsCanvas ? Self.map(capacity) : nil
    if needsCanvas, unsafe canvas == nil { throw .noMemory(bytes: capacity) }
    let memory: Memory
    do {
      unsafe memory = try Memory(capacity: capacity, sharing: sharing, on: connection)
    } catch {
      if let canvas = unsafe canvas {
        unsafe Self.unmap(canvas, capacity: capacity, sharing: .none)
      }
      throw error
    }
    self.capacity = capacity
    self.format = format
    self.sharing = sharing
    unsafe self.canvas = canvas
    unsafe base = memory.base
    unsafe segment = memory.segment
    unsafe attachment = memory.attachment
  }

  /// The memory that the server reads, and the request that attached it.
  @unsafe private struct Memory {
    let base: UnsafeMutableRawPointer
    let segment: UInt32
    let attachment: xcb_void_cookie_t

    init(capacity: Int, sharing: Sharing, on connection: borrowing Connection) throws(X11Error) {
      switch sharing {
      case .descriptor:
        // SAFETY: plain system calls, all checked. XCB closes the descriptor once it is sent.
        let file = unsafe cx11_memfd_create("honeycomb")
        guard file >= 0 else { throw .noMemory(bytes: capacity) }
        guard ftruncate(file, capacity) == 0,
          let mapped = unsafe mmap(nil, capacity, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0),
          unsafe mapped != MAP_FAILED
        else {
          close(file)
          throw .noMemory(bytes: capacity)
        }
        unsafe base = mapped
        unsafe segment = connection.makeIdentifier()
        unsafe attachment = xcb_shm_attach_fd_checked(connection.xcb, segment, file, 1)
      case .systemV:
        // SAFETY: plain system calls, all checked. Linux lets a segment be attached that is marked
        // for removal, as long as someone holds it, which we do.
        let identifier = shmget(IPC_PRIVATE, capacity, IPC_CREAT | 0o600)
        guard identifier >= 0 else { throw .noMemory(bytes: capacity) }
        let attached = unsafe shmat(identifier, nil, 0)
        shmctl(identifier, IPC_RMID, nil)
        guard let attached = unsafe attached, Int(bitPattern: attached) != -1 else {
          throw .noMemory(bytes: capacity)
        }
        unsafe base = attached
        unsafe segment = connection.makeIdentifier()
        unsafe attachment = xcb_shm_attach_checked(
          connection.xcb, segment, UInt32(identifier), 1)
      case .none:
        guard let mapped = unsafe SharedImage.map(capacity) else {
          throw .noMemory(bytes: capacity)
        }
        unsafe base = mapped
        unsafe segment = 0
        unsafe attachment = xcb_void_cookie_t(sequence: 0)
      }
    }
  }

  deinit {
    populating?.join()
    // SAFETY: mapped by us, and no surface over it outlives the call that lent it.
    unsafe Self.unmap(base, capacity: capacity, sharing: sharing)
    if let canvas = unsafe canvas {
      unsafe Self.unmap(canvas, capacity: capacity, sharing: .none)
    }
  }

  /// Lets another thread fetch the pages of the memory that is drawn into; call this at most once.
  ///
  /// In a first frame, the page faults would take longer than the drawing. The C function is `madvise`; where the
  /// system does not know the advice, the first frame has the faults.
  mutating func populate() {
    precondition(populating == nil, "the pages are fetched once")
    // While pages are fetched, no other thread can map memory, so this is done in small pieces.
    let piece = 1 << 18
    // A thread costs more than few pages.
    guard capacity > piece else { return }
    // SAFETY: mapped until `deinit`, which waits for the thread. Fetching a page changes no byte of it.
    nonisolated(unsafe) let start = unsafe canvas ?? base
    populating = WorkerThread { [capacity] in
      for offset in stride(from: 0, to: capacity, by: piece) {
        _ = unsafe madvise(start + offset, min(piece, capacity - offset), MADV_POPULATE_WRITE)
      }
    }
  }

  /// Maps private memory of this process; `nil` if that fails.
  ///
  /// The C function is `mmap`.
  @unsafe private static func map(_ capacity: Int) -> UnsafeMutableRawPointer? {
    // SAFETY: plain system call, checked.
    let memory = unsafe mmap(
      nil, capacity, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    return unsafe memory == MAP_FAILED ? nil : memory
  }

  @unsafe private static func unmap(
    _ memory: UnsafeMutableRawPointer, capacity: Int, sharing: Sharing
  ) {
    // SAFETY: the caller guarantees that the memory was mapped in this way.
    switch sharing {
    case .systemV: unsafe shmdt(memory)
    case .descriptor, .none: unsafe munmap(memory, capacity)
    }
  }

  /// Returns the size of a picture, in bytes.
  static func byteCount(width: Int, height: Int) -> Int {
    4 * max(1, width) * max(1, height)
  }

  /// Returns the capacity to allocate when a picture of this size no longer fits.
  ///
  /// It is a quarter more, in whole megabytes, so that a window that is being enlarged needs new memory only
  /// occasionally, not at each step.
  static func roomyCapacity(width: Int, height: Int) -> Int {
    let megabyte = 1 << 20
    return (byteCount(width: width, height: height) * 5 / 4 + megabyte - 1) / megabyte * megabyte
  }

  /// Changes the size of the picture; the contents are invalid unless the size is the same.
  mutating func resize(width: Int, height: Int) {
    precondition(Self.byteCount(width: width, height: height) <= capacity, "the picture must fit")
    self.width = width
    self.height = height
    usedBytes = max(usedBytes, byteCount)
  }

  /// The size of the picture, in bytes.
  var byteCount: Int { 4 * width * height }

  /// Releases the memory after the first `byteCount` bytes, which then reads as zero.
  ///
  /// The server's mapping stays valid and need not be changed. The C function is `madvise`.
  mutating func trim(to byteCount: Int) {
    usedBytes = min(usedBytes, byteCount)
    let page = 1 << 16
    let start = (byteCount + page - 1) / page * page
    guard start < capacity else { return }
    // SAFETY: the range is inside the memory, which no surface refers to now. Where the system does not know
    // the advice, the memory stays.
    _ = unsafe madvise(
      base + start, capacity - start, sharing == .none ? MADV_DONTNEED : MADV_REMOVE)
    if let canvas = unsafe canvas {
      _ = unsafe madvise(canvas + start, capacity - start, MADV_DONTNEED)
    }
  }

  /// The pixels that are drawn into.
  @unsafe private var pixels: UnsafeMutablePointer<UInt32> {
    // SAFETY: the memory is ours, aligned to pages, and holds `capacity` bytes.
    unsafe (canvas ?? base).bindMemory(to: UInt32.self, capacity: capacity / 4)
  }

  /// Lends the picture to `body` as a surface.
  mutating func withSurface<Result: ~Copyable>(
    _ body: (inout Surface) -> Result
  ) -> Result {
    // SAFETY: the memory is large enough, and outlives the call.
    var surface = unsafe Surface(borrowing: pixels, width: width, height: height, stride: width)
    return body(&surface)
  }

  /// Converts a rectangle inside the picture into the memory that the server reads.
  func convert(_ rect: PixelRect) {
    guard sharing != .none, !format.isNative else { return }
    precondition(rect.x >= 0 && rect.maxX <= width && rect.y >= 0 && rect.maxY <= height)
    let rowBytes = format.rowBytes(width: width)
    for y in rect.y..<rect.maxY {
      // SAFETY: the row's part is inside both memories; a pixel of the server's is no wider than
      // one of ours.
      unsafe format.convert(
        pixels + y * width + rect.x, count: rect.width, x: rect.x, y: y,
        to: base + y * rowBytes + rect.x * format.bytesPerPixel)
    }
  }

  /// Appends the pixels in `columns` of one row in the server's format, with the row's padding.
  func append(_ columns: Range<Int>, ofRow row: Int, to bytes: inout [UInt8]) {
    precondition(row >= 0 && row < height, "the row is inside the picture")
    precondition(columns.lowerBound >= 0 && columns.upperBound <= width, "so are the columns")
    // SAFETY: the pixels are inside the memory, and copied before the call returns.
    let source = unsafe pixels + row * width + columns.lowerBound
    if format.isNative {
      unsafe bytes.append(
        contentsOf: UnsafeRawBufferPointer(start: source, count: 4 * columns.count))
      return
    }
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: format.rowBytes(width: columns.count)))
    unsafe bytes.withUnsafeMutableBytes { target in
      guard let target = target.baseAddress else { return }
      unsafe format.convert(
        source, count: columns.count, x: columns.lowerBound, y: row, to: target + start)
    }
  }
}
