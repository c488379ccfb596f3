import CX11
import Glibc
import Raster

/// Memory for one picture, shared with the server where that is possible.
///
/// The memory is kept while it is large enough: a fresh page costs a fault at its first touch, more
/// than drawing into it. It is given back when the owner lets it go; the server keeps its own hold
/// of it until it has read what it was told to read.
@safe struct SharedImage: ~Copyable {
  /// How the memory came about.
  enum Sharing: Comparable {
    /// Ours alone: pixels travel through the socket.
    case none
    /// A System V segment, marked for removal before the server is told, so that nothing can stay
    /// behind.
    case systemV
    /// An anonymous file, handed over as a descriptor.
    case descriptor
  }

  private let base: UnsafeMutableRawPointer
  /// The size of the memory, in bytes.
  let capacity: Int
  /// How the memory came about.
  let sharing: Sharing
  /// The server's name of the segment; zero where it has none.
  let segment: UInt32
  /// The request that told the server of the segment; its outcome is asked for once.
  let attachment: xcb_void_cookie_t

  /// The picture's width, in pixels; its rows follow each other without a gap.
  private(set) var width = 0
  /// The picture's height, in pixels.
  private(set) var height = 0

  /// Maps `capacity` bytes and tells the server of them, without waiting for its answer.
  ///
  /// The C functions are `memfd_create`, `mmap` and `xcb_shm_attach_fd_checked`, or `shmget`,
  /// `shmat` and `xcb_shm_attach_checked`. Throws `X11Error.noMemory`.
  init(capacity: Int, sharing: Sharing, on connection: borrowing Connection) throws(X11Error) {
    self.capacity = capacity
    self.sharing = sharing
    switch sharing {
    case .descriptor:
      // SAFETY: plain system calls, all checked. XCB closes the descriptor once it is sent.
      let file = unsafe cx11_memfd_create("honeycomb")
      guard file >= 0 else { throw .noMemory(bytes: capacity) }
      guard ftruncate(file, capacity) == 0,
        let memory = unsafe mmap(nil, capacity, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0),
        unsafe memory != MAP_FAILED
      else {
        close(file)
        throw .noMemory(bytes: capacity)
      }
      unsafe base = memory
      segment = connection.makeIdentifier()
      attachment = unsafe xcb_shm_attach_fd_checked(connection.xcb, segment, file, 1)
    case .systemV:
      // SAFETY: plain system calls, all checked. Linux lets a segment be attached that is marked
      // for removal, as long as someone holds it, which we do.
      let identifier = shmget(IPC_PRIVATE, capacity, IPC_CREAT | 0o600)
      guard identifier >= 0 else { throw .noMemory(bytes: capacity) }
      let memory = unsafe shmat(identifier, nil, 0)
      shmctl(identifier, IPC_RMID, nil)
      guard let memory = unsafe memory, Int(bitPattern: memory) != -1 else {
        throw .noMemory(bytes: capacity)
      }
      unsafe base = memory
      segment = connection.makeIdentifier()
      attachment = unsafe xcb_shm_attach_checked(connection.xcb, segment, UInt32(identifier), 1)
    case .none:
      // SAFETY: plain system call, checked.
      guard
        let memory = unsafe mmap(
          nil, capacity, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
        unsafe memory != MAP_FAILED
      else { throw .noMemory(bytes: capacity) }
      unsafe base = memory
      segment = 0
      attachment = xcb_void_cookie_t(sequence: 0)
    }
  }

  deinit {
    // SAFETY: mapped by us, and no surface over it outlives the call that lent it.
    switch sharing {
    case .systemV: unsafe shmdt(base)
    case .descriptor, .none: unsafe munmap(base, capacity)
    }
  }

  /// The bytes of a picture of this size.
  static func byteCount(width: Int, height: Int) -> Int {
    4 * max(1, width) * max(1, height)
  }

  /// The capacity to ask for when a picture of this size no longer fits: a quarter more, in whole
  /// megabytes, so that a window being dragged larger needs new memory now and then, not at each
  /// step.
  static func roomyCapacity(width: Int, height: Int) -> Int {
    let megabyte = 1 << 20
    return (byteCount(width: width, height: height) * 5 / 4 + megabyte - 1) / megabyte * megabyte
  }

  /// Lays the memory out anew; what it held is void unless the size is the same.
  mutating func resize(width: Int, height: Int) {
    precondition(Self.byteCount(width: width, height: height) <= capacity, "the picture must fit")
    self.width = width
    self.height = height
  }

  /// Lends the picture to `body` as a surface.
  mutating func withSurface<Result: ~Copyable>(
    _ body: (inout Surface) -> Result
  ) -> Result {
    // SAFETY: the memory is ours, aligned to pages, large enough, and outlives the call.
    var surface = unsafe Surface(
      borrowing: base.bindMemory(to: UInt32.self, capacity: capacity / 4), width: width,
      height: height, stride: width)
    return body(&surface)
  }

  /// Appends the pixels in `columns` of one row to `pixels`.
  func append(_ columns: Range<Int>, ofRow row: Int, to pixels: inout [UInt32]) {
    precondition(row >= 0 && row < height, "the row is inside the picture")
    precondition(columns.lowerBound >= 0 && columns.upperBound <= width, "so are the columns")
    // SAFETY: the pixels are inside the memory, and copied before the call returns.
    unsafe pixels.append(
      contentsOf: UnsafeBufferPointer(
        start: base.bindMemory(to: UInt32.self, capacity: capacity / 4) + width * row
          + columns.lowerBound, count: columns.count))
  }
}
