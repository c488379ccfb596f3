internal import CPixbuf
internal import Glibc

/// Reads one file with a `GdkPixbufLoader`.
///
/// A class, because the library calls it back with the image's extent before it decodes.
final class PixbufReading {
  private let library: PixbufLibrary
  private let width: Int
  private let height: Int
  private let budget: ImageBudget
  private var fault: ImageFault?
  private var formatName = ""

  /// The number of bytes passed to the library at a time; the work budget is checked in between.
  private static let chunk = 16 << 10

  /// Prepares to read one file; throws if gdk-pixbuf is not installed.
  init(width: Int, height: Int, budget: ImageBudget) throws(ImageFault) {
    guard let library = PixbufLibrary.shared else { throw .noReader }
    self.library = library
    self.width = width
    self.height = height
    self.budget = budget
  }

  /// Decodes `bytes`, the whole file.
  func read(_ bytes: [UInt8]) throws(ImageFault) -> PixbufReference {
    // SAFETY: we own the loader until `g_object_unref`, which requires it to be closed; closing it
    // twice has no effect.
    guard let name = library.formatName(of: bytes) else {
      throw .notAPicture("no installed reader supports this format")
    }
    if name == "xpm" { return try readXPM(bytes) }
    guard let loader = unsafe library.call.gdk_pixbuf_loader_new_with_type(name, nil) else {
      let advice = name == "svg" ? "; install librsvg2-common" : ""
      throw .notAPicture("no installed reader supports \(name)\(advice)")
    }
    formatName = name
    defer {
      _ = unsafe library.call.gdk_pixbuf_loader_close(loader, nil)
      unsafe library.call.g_object_unref(loader)
    }
    // SAFETY: the handler is called during the calls below only, while `self` is alive.
    var call = library.call
    unsafe cpixbuf_on_size_prepared(
      &call, loader,
      { loader, width, height, reading in
        guard let loader = unsafe loader, let reading = unsafe reading else { return }
        unsafe Unmanaged<PixbufReading>.fromOpaque(reading).takeUnretainedValue()
          .prepare(loader, width: Int(width), height: Int(height))
      }, Unmanaged.passUnretained(self).toOpaque())
    let isWhole = unsafe try feed(bytes, to: loader)
    if isWhole {
      var error: UnsafeMutablePointer<GError>?
      if unsafe library.call.gdk_pixbuf_loader_close(loader, &error) == 0 {
        throw unsafe fault(from: error)
      }
    }
    if let fault { throw fault }
    // SAFETY: the loader owns the image; we take a reference.
    guard let pixbuf = unsafe library.call.gdk_pixbuf_loader_get_pixbuf(loader) else {
      throw .notAPicture("it contains no image")
    }
    _ = unsafe library.call.g_object_ref(UnsafeMutableRawPointer(pixbuf))
    guard let picture = unsafe PixbufReference(pixbuf, of: library), picture.width > 0,
      picture.height > 0, let upright = picture.upright()
    else {
      throw .notAPicture("it contains no pixels")
    }
    return upright
  }

  /// Reads an XPM file from its strings.
  ///
  /// The C function is `gdk_pixbuf_new_from_xpm_data`.
  private func readXPM(_ bytes: [UInt8]) throws(ImageFault) -> PixbufReference {
    let text = try XPMText(bytes, limit: budget.pixels)
    // SAFETY: the strings are null-terminated copies, as many as the first one says, and freed
    // after the library has read them.
    let strings = unsafe text.strings.map { string in
      unsafe strndup(string.map { CChar(bitPattern: $0) }, string.count)
    }
    defer { unsafe strings.forEach { unsafe free($0) } }
    var pointers = unsafe strings.map { unsafe UnsafePointer($0) }
    guard let pixbuf = unsafe library.call.gdk_pixbuf_new_from_xpm_data(&pointers),
      let picture = unsafe PixbufReference(pixbuf, of: library)
    else { throw .notAPicture("its colors or rows are damaged") }
    return picture
  }

  /// Passes the bytes to the loader; returns `false` if the first image of an animation is
  /// complete.
  private func feed(
    _ bytes: [UInt8], to loader: UnsafeMutablePointer<GdkPixbufLoader>
  ) throws(ImageFault) -> Bool {
    let start = Self.threadWork
    var position = 0
    while position < bytes.count {
      let count = min(Self.chunk, bytes.count - position)
      var error: UnsafeMutablePointer<GError>?
      // SAFETY: `count` bytes follow `position`.
      let isTaken = unsafe bytes.withUnsafeBufferPointer { buffer in
        unsafe library.call.gdk_pixbuf_loader_write(
          loader, buffer.baseAddress?.advanced(by: position), gsize(count), &error)
      }
      if isTaken == 0 { throw unsafe fault(from: error) }
      if let fault { throw fault }
      if Self.threadWork - start > budget.work { throw .tooMuchWork(limit: budget.work) }
      // SAFETY: the loader owns the animation.
      if let animation = unsafe library.call.gdk_pixbuf_loader_get_animation(loader),
        unsafe library.call.gdk_pixbuf_animation_is_static_image(animation) == 0
      {
        return false
      }
      position += count
    }
    return true
  }

  /// Checks the extent before memory is allocated, and requests a smaller image if that is cheaper.
  private func prepare(
    _ loader: UnsafeMutablePointer<GdkPixbufLoader>, width: Int, height: Int
  ) {
    let (area, overflow) = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0, !overflow, area <= budget.pixels else {
      fault =
        width > 0 && height > 0
        ? .tooManyPixels(width: width, height: height, limit: budget.pixels)
        : .notAPicture("it contains no pixels")
      // SAFETY: the loader is alive. Every reader stops at an empty extent.
      unsafe library.call.gdk_pixbuf_loader_set_size(loader, 0, 0)
      return
    }
    guard let format = unsafe library.call.gdk_pixbuf_loader_get_format(loader) else { return }
    if unsafe library.call.gdk_pixbuf_format_is_scalable(format) != 0 {
      let scale = max(
        Double(self.width) / Double(width), Double(self.height) / Double(height))
      unsafe setSize(
        of: loader, Int((Double(width) * scale).rounded(.up)),
        Int((Double(height) * scale).rounded(.up)))
    } else if formatName == "jpeg" {
      // The JPEG reader can skip data for eighths, quarters or halves of the size. Twice the
      // requested size is kept for the exact mean, in either orientation.
      let wanted = 2 * max(self.width, self.height)
      var divisor = 8
      while divisor > 1, min(width, height) / divisor < wanted { divisor /= 2 }
      if divisor > 1 {
        unsafe setSize(
          of: loader, (width + divisor - 1) / divisor, (height + divisor - 1) / divisor)
      }
    }
  }

  private func setSize(
    of loader: UnsafeMutablePointer<GdkPixbufLoader>, _ width: Int, _ height: Int
  ) {
    guard width * height <= budget.pixels else {
      fault = .tooManyPixels(width: width, height: height, limit: budget.pixels)
      unsafe library.call.gdk_pixbuf_loader_set_size(loader, 0, 0)
      return
    }
    // SAFETY: the loader is alive; a budget's extents fit 32 bits.
    unsafe library.call.gdk_pixbuf_loader_set_size(loader, Int32(width), Int32(height))
  }

  /// Converts an error of the library; frees it.
  private func fault(from error: UnsafeMutablePointer<GError>?) -> ImageFault {
    defer { unsafe library.call.g_error_free(error) }
    if let fault { return fault }
    // SAFETY: the message is null-terminated and lives as long as the error.
    guard let message = unsafe error?.pointee.message else { return .notAPicture("unknown error") }
    return .notAPicture(unsafe String(cString: message))
  }

  /// The processor time of this thread, which measures the cost of a file on a busy machine, too.
  private static var threadWork: Duration { work(of: thisThread) }

  /// `RUSAGE_THREAD`, which the header defines for GNU sources only.
  private static let thisThread: Int32 = 1

  /// The processor time of this process.
  static var processWork: Duration { work(of: 0) }

  /// Returns the processor time of a thread or process.
  ///
  /// The C function is `getrusage`.
  private static func work(of whose: Int32) -> Duration {
    var usage = rusage()
    // SAFETY: the system fills in the whole local structure.
    _ = unsafe getrusage(whose, &usage)
    func duration(_ time: timeval) -> Duration {
      .seconds(time.tv_sec) + .microseconds(time.tv_usec)
    }
    return duration(usage.ru_utime) + duration(usage.ru_stime)
  }
}
