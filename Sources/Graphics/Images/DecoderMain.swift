internal import CSandbox
internal import Files
internal import Glibc
internal import Raster

/// The main function of a decoder: loads its libraries, enters the sandbox, and decodes the files
/// that its parent sends.
///
/// Module `CSandbox` calls it in a process that `DecoderProcess` has started; programs do not call
/// it.
///
/// - Parameters:
///   - parent: The process that has started this one.
///   - reach: The kinds of images to prepare for, as a raw value of `DecoderReach`.
@c(honeycomb_decoder_main)
public func honeycombDecoderMain(parent: Int32, reach: Int32) -> Never {
  guard sandbox_end_with_parent(parent) != 0, let reach = DecoderReach(rawValue: reach) else {
    _exit(1)
  }
  PixbufLibrary.shared?.openModules(for: reach)
  let refusal = sandbox_enter()
  var decoder = DecoderLoop(
    fault: refusal == 0
      ? nil
      : .cannotDecode(
        "this system cannot limit a decoder: \(FileError.failed(call: "seccomp", errno: refusal))"))
  while decoder.serve() {}
  // Skips the destructors of libraries, which have nothing to save.
  _exit(0)
}

/// The loop of a decoder, in its own process.
private struct DecoderLoop {
  /// The reason why no image may be decoded.
  let fault: ImageFault?
  private let start = PixbufReading.processWork

  init(fault: ImageFault?) { self.fault = fault }

  /// Decodes one image; returns `false` if the parent has closed the socket.
  mutating func serve() -> Bool {
    var words = [Int](repeating: 0, count: DecodeRequest.wordCount)
    var descriptors: [Int32] = [-1, -1]
    let size = words.count * MemoryLayout<Int>.size
    // SAFETY: the system writes at most `size` bytes and two descriptors into the local arrays.
    let count = unsafe sandbox_receive(STDIN_FILENO, &words, size, &descriptors)
    guard count == size, let file = SealedMemory(received: descriptors[0]),
      let pixels = SealedMemory(received: descriptors[1])
    else { return false }
    let request = DecodeRequest(words: words)
    let outcome = outcome(of: request, file: file, pixels: pixels)
    let work = (PixbufReading.processWork - start) / .milliseconds(1)
    let packet = DecodeReply(number: request.number, outcome: outcome, work: Int(work)).bytes
    // SAFETY: the packet is valid during the call.
    return unsafe packet.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return false }
      return unsafe sandbox_send(STDIN_FILENO, start, bytes.count, nil, 0) == 0
    }
  }

  private func outcome(
    of request: DecodeRequest, file: borrowing SealedMemory, pixels: borrowing SealedMemory
  ) -> DecodeReply.Outcome {
    if let fault { return .fault(fault) }
    guard let bytes = file.bytes(count: request.byteCount) else {
      return .fault(.cannotDecode("not enough memory for the file"))
    }
    do throws(ImageFault) {
      let picture = try PictureDecoding.picture(from: bytes, for: request)
      guard pixels.write(picture.surface) else {
        return .fault(.cannotDecode("not enough memory for the image"))
      }
      return .picture(
        width: picture.surface.width, height: picture.surface.height, kind: picture.kind)
    } catch {
      return .fault(error)
    }
  }
}
