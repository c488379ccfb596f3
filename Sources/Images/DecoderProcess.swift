internal import CSandbox
internal import Files
internal import Glibc
internal import Raster

/// A decoder, seen from the program that has started it.
///
/// A class, because a process has an identity; it is killed when its owner lets it go.
final class DecoderProcess {
  let reach: DecoderReach
  private var process: pid_t = 0
  private let socket: Int32
  private var pictureCount = 0
  /// Whether it has failed, or has done enough.
  private var isSpent = false

  /// How long a picture may take, in milliseconds: three times its processor time, as the machine may have more to do.
  private static let timeLimit: Int32 = 15_000
  /// How long to wait before looking again whether the picture is still wanted, in milliseconds.
  private static let pollTime: Int32 = 50
  /// The processor time for pictures after which another one takes over, in milliseconds.
  ///
  /// The limit counts all pictures of a process, and the memory of a young one is not in pieces.
  private static let longestWork = 250

  /// Starts this program again, as a decoder.
  ///
  /// It has one end of a socket as its standard input, and no other file. The C functions are `socketpair` and `posix_spawn`.
  ///
  /// - Throws: `ImageFault.cannotDecode`.
  init(reach: DecoderReach) throws(ImageFault) {
    self.reach = reach
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    // SAFETY: the system writes two descriptors into our array of two.
    guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      socket = -1
      throw Self.cannotStart(errno)
    }
    socket = ends[0]
    defer { close(ends[1]) }
    let status = start(socket: ends[1])
    guard status == 0 else {
      process = 0
      throw Self.cannotStart(status)
    }
  }

  deinit {
    _ = end()
    if socket >= 0 { close(socket) }
  }

  private static func cannotStart(_ code: Int32) -> ImageFault {
    .cannotDecode("no decoder could be started: \(FileError.failed(call: "posix_spawn", errno: code).reason)")
  }

  // MARK: - Starting

  /// What a decoder has of the environment: where libraries, fonts and their settings are, and the language of texts.
  private static let variables = [
    "FONTCONFIG_FILE", "FONTCONFIG_PATH", "GDK_PIXBUF_MODULE_FILE", "HOME", "LANG", "LANGUAGE",
    "LC_ALL", "LC_CTYPE", "LD_LIBRARY_PATH", "XDG_CACHE_HOME", "XDG_CONFIG_HOME",
  ]

  private static var environment: [String] {
    variables.compactMap { name in
      // SAFETY: the text is copied before anything else can change it.
      unsafe getenv(name).map { unsafe "\(name)=\(String(cString: $0))" }
    }
      // Each further arena of `malloc` would reserve an eighth of the memory that there is.
      + ["MALLOC_ARENA_MAX=1"]
  }

  private func start(socket: Int32) -> Int32 {
    // SAFETY: the texts are copies of ours, freed when the system has copied them; a null pointer ends the list.
    let variables = unsafe Self.environment.map { unsafe strdup($0) } + [nil]
    defer { unsafe variables.forEach { unsafe free($0) } }
    return unsafe sandbox_start(socket, reach.rawValue, variables, &process)
  }

  // MARK: - Decoding

  /// Whether it can take a picture.
  var isReady: Bool {
    guard !isSpent, process > 0 else { return false }
    var request = pollfd(fd: socket, events: 0, revents: 0)
    // SAFETY: one structure of ours. The other end of the socket closes with the process.
    return unsafe poll(&request, 1, 0) == 0
  }

  /// Decodes a file.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - request: What is wanted of it.
  ///   - isCancelled: Called some times a second.
  /// - Returns: The picture.
  /// - Throws: `ImageFault` about the file, or about the process, which then takes no other picture.
  func surface(
    from bytes: [UInt8], for request: DecodeRequest, isCancelled: () -> Bool
  ) throws(ImageFault) -> Surface {
    var request = request
    pictureCount += 1
    request.number = pictureCount
    request.byteCount = bytes.count
    let file = try SealedMemory(bytes)
    let pixels = try SealedMemory(pixels: request.capacity)
    // Until there is an answer to go on from.
    isSpent = true
    let words = request.words
    // SAFETY: the numbers and the descriptors live over the call.
    let status = unsafe words.withUnsafeBytes { packet in
      unsafe packet.baseAddress.map { packetStart in
        unsafe sandbox_send(
          socket, packetStart, packet.count, [file.descriptor, pixels.descriptor], 2)
      }
    }
    guard status == 0 else { throw fault(of: end()) }
    let reply = try receive(for: request, isCancelled: isCancelled)
    isSpent = reply.work >= Self.longestWork
    switch reply.outcome {
    case .fault(let fault): throw fault
    case .picture(let width, let height, _):
      guard let surface = pixels.surface(width: width, height: height) else {
        throw .cannotDecode("there is no memory for it")
      }
      return surface
    }
  }

  private func receive(
    for request: DecodeRequest, isCancelled: () -> Bool
  ) throws(ImageFault) -> DecodeReply {
    // Counted in turns of waiting: only the run loop reads clocks.
    for _ in 0..<Self.timeLimit / Self.pollTime {
      var waiting = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      // SAFETY: one structure of ours.
      let ready = unsafe poll(&waiting, 1, Self.pollTime)
      if ready <= 0 {
        if isCancelled() { throw .tooMuchWork(limit: request.budget.work) }
        continue
      }
      var packet = [UInt8](repeating: 0, count: DecodeReply.capacity)
      let room = packet.count
      // SAFETY: the system writes at most `room` bytes into ours; descriptors are not taken.
      let count = unsafe sandbox_receive(socket, &packet, room, nil)
      // One that ended before it read the request resets the connection.
      if count <= 0 { throw fault(of: end()) }
      guard let reply = DecodeReply(bytes: Array(packet[..<count]), to: request) else {
        throw .cannotDecode("its decoder gave an answer that makes no sense")
      }
      return reply
    }
    throw .tooMuchWork(limit: .milliseconds(Int(Self.timeLimit)))
  }

  // MARK: - Ending

  /// Kills the process, and returns its status.
  ///
  /// One that has ended already keeps the status that it ended with.
  private func end() -> Int32 {
    guard process > 0 else { return 0 }
    defer { process = 0 }
    var status: Int32 = 0
    // SAFETY: a child of ours that only this call waits for; a signal may interrupt the wait. Where the
    // program ignores SIGCHLD, the number of a child that has ended may be another process's.
    guard unsafe waitpid(process, &status, WNOHANG) == 0 else { return status }
    kill(process, SIGKILL)
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }

  /// What the end of a process in the middle of a picture means.
  private func fault(of status: Int32) -> ImageFault {
    switch status & 0x7F {
    case SIGXCPU: .tooMuchWork(limit: ImageBudget.standard.work)
    case 0: .cannotDecode("its decoder ended with exit code \(status >> 8 & 0xFF)")
    case let number:
      .cannotDecode(
        "its decoder was ended by signal \(number): the file is damaged, or needs more than 512 MB")
    }
  }
}
