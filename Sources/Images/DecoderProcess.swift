internal import CSandbox
internal import Files
internal import Glibc
internal import Raster

/// A decoder, seen from the program that has started it.
///
/// A class, because a process has an identity; it is killed when its owner releases it.
final class DecoderProcess {
  let reach: DecoderReach
  private var process: ChildProcess
  private let socket: File
  private var pictureCount = 0
  /// Whether it has failed, or has done enough.
  private var isSpent = false

  /// How long a picture may take: three times its processor time, as the machine may have more to do.
  private static let timeLimit = Duration.seconds(15)
  /// How long to wait before looking again whether the picture is still wanted.
  private static let pollTime = Duration.milliseconds(50)
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
      // The file of the running program, even if another one has taken its name meanwhile.
      process = try ChildProcess(
        "/proc/self/exe", arguments: [SANDBOX_DECODER_NAME, "\(getpid())", "\(reach.rawValue)"],
        environment: Self.environment, input: input.number)
    } catch {
      throw .cannotDecode("no decoder could be started: \(error.reason)")
    }
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

  // MARK: - Decoding

  /// Whether it can take a picture.
  var isReady: Bool {
    guard !isSpent, process.isRunning else { return false }
    // The other end of the socket closes with the process.
    return !socket.isReady(for: .hangUp)
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
          socket.number, packetStart, packet.count, [file.descriptor, pixels.descriptor], 2)
      }
    }
    guard status == 0 else { throw fault(of: process.kill()) }
    let reply = try receive(for: request, isCancelled: isCancelled)
    isSpent = reply.work >= Self.longestWork
    switch reply.outcome {
    case .fault(let fault): throw fault
    case .picture(let width, let height):
      guard let surface = pixels.surface(width: width, height: height) else {
        throw .cannotDecode("there is no memory for it")
      }
      return surface
    }
  }

  private func receive(
    for request: DecodeRequest, isCancelled: () -> Bool
  ) throws(ImageFault) -> DecodeReply {
    // Counted in turns of waiting: only the window host reads clocks.
    for _ in 0..<Int(Self.timeLimit / Self.pollTime) {
      guard socket.isReady(for: .input, within: Self.pollTime) else {
        if isCancelled() { throw .tooMuchWork(limit: request.budget.work) }
        continue
      }
      var packet = [UInt8](repeating: 0, count: DecodeReply.capacity)
      let room = packet.count
      // SAFETY: the system writes at most `room` bytes into ours; descriptors are not taken.
      let count = unsafe sandbox_receive(socket.number, &packet, room, nil)
      // One that ended before it read the request resets the connection.
      if count <= 0 { throw fault(of: process.kill()) }
      guard let reply = DecodeReply(bytes: Array(packet[..<count]), to: request) else {
        throw .cannotDecode("its decoder gave an answer that makes no sense")
      }
      return reply
    }
    throw .tooMuchWork(limit: Self.timeLimit)
  }

  /// What the end of a process in the middle of a picture means.
  private func fault(of ending: ChildProcess.Ending) -> ImageFault {
    switch ending {
    case .signalled(SIGXCPU): .tooMuchWork(limit: ImageBudget.standard.work)
    case .exited(let code): .cannotDecode("its decoder ended with exit code \(code)")
    case .signalled(let number):
      .cannotDecode(
        "its decoder was ended by signal \(number): the file is damaged, or needs more than 512 MB")
    }
  }
}
