internal import CSandbox
internal import Files
internal import Glibc
internal import Processes
internal import Raster

/// A decoder process, seen from the program that started it.
///
/// A class, because a process has an identity. The process is killed when its owner releases it.
final class DecoderProcess {
  let reach: DecoderReach
  private var process: ChildProcess
  private let socket: File
  private var pictureCount = 0
  /// Whether the process has failed or has used up its share of work.
  private var isSpent = false

  /// The longest time for a picture: three times the limit of processor time, because the machine may be busy.
  private static let timeLimit = Duration.seconds(15)
  /// How often to check whether the picture is still wanted.
  private static let pollTime = Duration.milliseconds(50)
  /// The processor time for pictures after which a new process takes over, in milliseconds.
  ///
  /// The limit of work counts all pictures of a process, and the memory of a new process is not fragmented.
  private static let longestWork = 250

  /// Starts this program again as a decoder.
  ///
  /// The child's standard input is one end of a socket; it has no other file. The C functions are `socketpair` and `posix_spawn`.
  ///
  /// - Throws: `ImageFault.cannotDecode`.
  init(reach: DecoderReach) throws(ImageFault) {
    self.reach = reach
    do throws(FileError) {
      var ends: [Int32] = [-1, -1]
      let kind = Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
      // SAFETY: the system writes two descriptors into our array of two.
      guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
        throw .failed(call: "socketpair", errno: errno)
      }
      let (ours, theirs) = (ends[0], ends[1])
      socket = File(owning: ours)
      let input = File(owning: theirs)
      // The running program's own file, even if another file has replaced it since.
      process = try ChildProcess(
        "/proc/self/exe", arguments: [SANDBOX_DECODER_NAME, "\(getpid())", "\(reach.rawValue)"],
        environment: Self.environment, input: input.number)
    } catch {
      throw .cannotDecode("the decoder cannot be started: \(error.reason)")
    }
  }

  // MARK: - Starting

  /// The environment variables that a decoder inherits: the places of libraries, fonts and their settings, and the language.
  private static let variables = [
    "FONTCONFIG_FILE", "FONTCONFIG_PATH", "GDK_PIXBUF_MODULE_FILE", "HOME", "LANG", "LANGUAGE",
    "LC_ALL", "LC_CTYPE", "LD_LIBRARY_PATH", "XDG_CACHE_HOME", "XDG_CONFIG_HOME",
  ]

  private static var environment: [String] {
    variables.compactMap { name in
      // SAFETY: the string is copied before anything else can change it.
      unsafe getenv(name).map { unsafe "\(name)=\(String(cString: $0))" }
    }
      // Each further arena of `malloc` would reserve an eighth of the available memory.
      + ["MALLOC_ARENA_MAX=1"]
  }

  // MARK: - Decoding

  /// Whether the process can decode another picture.
  var isReady: Bool {
    guard !isSpent, process.isRunning else { return false }
    // The other end of the socket closes with the process.
    return !socket.isReady(for: .hangUp)
  }

  /// Decodes an image file.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - request: The kind and size of picture to decode.
  ///   - isCanceled: Called several times a second; returning `true` stops the decoding.
  /// - Returns: The picture.
  /// - Throws: `ImageFault` about the file or the process. After a fault of the process, it takes no other picture.
  func picture(
    from bytes: [UInt8], for request: DecodeRequest, isCanceled: () -> Bool
  ) throws(ImageFault) -> DecodedPicture {
    var request = request
    pictureCount += 1
    request.number = pictureCount
    request.byteCount = bytes.count
    let file = try SealedMemory(bytes)
    let pixels = try SealedMemory(pixels: request.capacity)
    // Set until a valid reply arrives.
    isSpent = true
    let words = request.words
    // SAFETY: the words and the descriptors outlive the call.
    let status = unsafe words.withUnsafeBytes { packet in
      unsafe packet.baseAddress.map { packetStart in
        unsafe sandbox_send(
          socket.number, packetStart, packet.count, [file.descriptor, pixels.descriptor], 2)
      }
    }
    guard status == 0 else { throw fault(of: process.kill()) }
    let reply = try receive(for: request, isCanceled: isCanceled)
    isSpent = reply.work >= Self.longestWork
    switch reply.outcome {
    case .fault(let fault): throw fault
    case .picture(let width, let height, let kind):
      guard let surface = pixels.surface(width: width, height: height) else {
        throw .cannotDecode("not enough memory")
      }
      return DecodedPicture(surface: surface, kind: kind)
    }
  }

  private func receive(
    for request: DecodeRequest, isCanceled: () -> Bool
  ) throws(ImageFault) -> DecodeReply {
    // Counts waits instead of reading a clock: only the window host reads clocks.
    for _ in 0..<Int(Self.timeLimit / Self.pollTime) {
      guard socket.isReady(for: .input, within: Self.pollTime) else {
        if isCanceled() { throw .tooMuchWork(limit: request.budget.work) }
        continue
      }
      var packet = [UInt8](repeating: 0, count: DecodeReply.capacity)
      let room = packet.count
      // SAFETY: the system writes at most `room` bytes into our array; descriptors are not received.
      let count = unsafe sandbox_receive(socket.number, &packet, room, nil)
      // A process that ends before it reads the request resets the connection.
      if count <= 0 { throw fault(of: process.kill()) }
      guard let reply = DecodeReply(bytes: Array(packet[..<count]), to: request) else {
        throw .cannotDecode("the decoder returned an invalid reply")
      }
      return reply
    }
    throw .tooMuchWork(limit: Self.timeLimit)
  }

  /// Returns the fault for a process that ended while it decoded a picture.
  private func fault(of ending: ChildProcess.Ending) -> ImageFault {
    switch ending {
    case .signaled(SIGXCPU): .tooMuchWork(limit: ImageBudget.standard.work)
    case .exited(let code): .cannotDecode("the decoder exited with code \(code)")
    case .signaled(let number):
      .cannotDecode(
        "signal \(number) ended the decoder: the file is damaged, or needs more than 512 MB")
    }
  }
}
