import Glibc
import Raster
import Testing
import TestSupport
import X11

@Suite(.serialized) struct FaultTests {
  @Test func aDisplayThatIsNotThereIsAnErrorWithItsName() {
    let error = #expect(throws: X11Error.self) { _ = try Connection(name: ":59999") }
    #expect(error == .cannotOpenDisplay(name: ":59999"))
    #expect(error?.description.contains("\":59999\"") == true)
    #expect(X11Error.cannotOpenDisplay(name: nil).description.contains("DISPLAY"))
  }

  @Test(arguments: [Features.all, [.present]])
  func aKilledServerIsAnErrorAndNoExit(features: Features) throws {
    let rig = try Rig(using: features)
    try rig.show { _, _ in 0xFF00_00FF }
    rig.window.openInputMethod()
    rig.window.setPointerShape(.hand)
    rig.server.kill()
    #expect(throws: X11Error.connectionLost) { try rig.pump { _ in false } }
    // From now on all calls are harmless and throw the same error.
    #expect(throws: X11Error.connectionLost) { try rig.window.flush() }
    #expect(throws: X11Error.connectionLost) { try rig.window.nextEvent() }
    #expect(throws: X11Error.connectionLost) { try rig.window.withBackBuffer { _, _ in } }
    #expect(rig.needsService)
    rig.window.present(damage: [PixelRect(x: 0, y: 0, width: 9, height: 9)])
    rig.window.serveExpose([PixelRect(x: 0, y: 0, width: 9, height: 9)])
    rig.window.requestTick()
    rig.window.map()
    rig.window.setTitle("late")
    rig.window.setPointerShape(.grabbing)
    rig.window.openInputMethod()
  }

  @Test func writingToAKilledServerIsAnErrorToo() throws {
    let rig = try Rig(using: [.present])
    rig.server.kill()
    #expect(throws: X11Error.connectionLost) {
      // Nothing is read, so the broken pipe is noticed when the socket is written to.
      for _ in 0..<3 {
        _ = try rig.window.withBackBuffer { _, _ in }
        rig.window.present(damage: [PixelRect(x: 0, y: 0, width: 200, height: 100)])
        try rig.window.flush()
      }
    }
  }

  @Test func aCutConnectionIsAnError() throws {
    let rig = try Rig()
    try rig.outside.killClient(of: rig.identifier)
    #expect(throws: X11Error.connectionLost) { try rig.pump { _ in false } }
  }

  @Test func aWindowDestroyedByAnotherIsAnEventAndItsErrorsAreValues() throws {
    let rig = try Rig()
    try rig.outside.destroy(rig.identifier)
    #expect(try rig.next { $0 == .destroyed } == .destroyed)
    _ = try rig.window.withBackBuffer { _, _ in }
    rig.window.present(damage: [PixelRect(x: 0, y: 0, width: 200, height: 100)])
    let event = try #require(try rig.next { $0.isError })
    guard case .error(.requestFailed(let code, let request, _, let resource)) = event else {
      return
    }
    // BadDrawable from MIT-SHM.
    let sharedMemory = try rig.outside.major(ofExtension: "MIT-SHM")
    #expect(code == 9 && request == sharedMemory)
    #expect(resource == rig.identifier)
    // The frame that the server failed to read is free again.
    #expect(!rig.isFrameInFlight)
    rig.window.requestTick()
    #expect(try rig.next { $0.isError } != nil)
  }

  @Test(arguments: [Features.all, .all.subtracting(.descriptorPassing)])
  func nothingStaysBehindInTheSystemsSharedMemory(features: Features) throws {
    let before = try Self.segments()
    let rig = try Rig(using: features)
    try rig.show { _, _ in 0xFF00_00FF }
    // Every segment that this process uses is already marked for removal. (Those of parallel
    // tests are unmarked for a few microseconds.)
    let isMarked = try Deadline().wait {
      try Self.segments().subtracting(before).isEmpty
    }
    #expect(isMarked)
  }

  /// Returns the identifiers of this process's System V segments that are not marked for removal.
  static func segments() throws -> Set<String> {
    guard let file = fopen("/proc/sysvipc/shm", "r") else { return [] }
    defer { fclose(file) }
    var found: Set<String> = []
    var line = [CChar](repeating: 0, count: 512)
    while fgets(&line, 512, file) != nil {
      let fields = String(
        decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self
      )
      .split(separator: " ")
      // Key, identifier, mode in octal (01000: marked for removal), size, creator ...
      guard fields.count > 4, fields[4] == "\(getpid())", let mode = Int(fields[2], radix: 8),
        mode & 0o1000 == 0
      else { continue }
      found.insert(String(fields[1]))
    }
    return found
  }
}
