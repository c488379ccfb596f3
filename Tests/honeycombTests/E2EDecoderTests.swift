import Foundation
import Images
import Raster
import TestSupport
import Testing

/// The child process that decodes images, observed from outside.
@Suite(.serialized) struct E2EDecoderTests {
  /// A few bytes of SVG that take hours to render.
  private static let endless = """
    <svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"><filter id="f">\
    <feTurbulence numOctaves="1000000"/></filter><rect width="500" height="500" filter="url(#f)"/></svg>
    """

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.endless, to: "endless.svg")
    try folder.write(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"90\" height=\"90\"><rect width=\"90\" height=\"90\" fill=\"#e06010\"/></svg>",
      to: "fire.svg")
  }

  private func catalogue(_ icons: [String]) throws -> String {
    try folder.write(
      icons.map { "- {label: \($0.prefix(3)), icon: \($0)}\n" }.joined(), to: "topics.yaml")
  }

  /// Returns the text of a file in `/proc`, which has no size.
  private static func text(_ path: String) -> String {
    guard let file = FileHandle(forReadingAtPath: path) else { return "" }
    return String(decoding: (try? file.readToEnd()) ?? Data(), as: UTF8.self)
  }

  /// Returns a process's decoders that have set their own limits.
  private static func decoders(of parent: pid_t) -> [Int] {
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(parent)/task")) ?? []
    let children = tasks.flatMap { task in
      text("/proc/\(parent)/task/\(task)/children").split(separator: " ").compactMap { Int($0) }
    }
    return children.filter { child in
      text("/proc/\(child)/cmdline").hasPrefix("honeycomb-decoder")
        && text("/proc/\(child)/status").contains("Seccomp:\t2")
    }
  }

  private static func waitForDecoder(of parent: pid_t) throws -> Int {
    var found: [Int] = []
    _ = Deadline().wait {
      found = decoders(of: parent)
      return !found.isEmpty
    }
    return try #require(found.first)
  }

  /// Starts the program with a catalogue, in a window that may never come to rest.
  private func start(_ icons: [String], on server: XServer) throws -> Program {
    try Program(
      ["pick", try catalogue(icons), "--size", "480x480"], display: server.display)
  }

  @Test func aDecoderHasLimitsAndNoFilesAndEndsWithTheProgram() throws {
    let server = try XServer(width: 640, height: 480)
    let program = try start(["endless.svg"], on: server)
    let child = try Self.waitForDecoder(of: program.process)
    let status = Self.text("/proc/\(child)/status")
    #expect(status.contains("NoNewPrivs:\t1") && status.contains("Seccomp:\t2"))
    let limits = Self.text("/proc/\(child)/limits").split(separator: "\n")
    func limit(_ name: String) -> String {
      let line = limits.first { $0.hasPrefix(name) } ?? ""
      return String(line.dropFirst(name.count).split(separator: " ").first ?? "")
    }
    #expect(limit("Max address space") == "\(512 << 20)")
    #expect(limit("Max file size") == "0" && limit("Max core file size") == "0")
    #expect((5...7).contains(Int(limit("Max cpu time")) ?? 0))
    let files = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(child)/fd").sorted()
    let targets = files.compactMap { name in
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(child)/fd/\(name)")
    }
    #expect(targets.first?.hasPrefix("socket:") == true)
    #expect(targets.dropFirst().prefix(2) == ["/dev/null", "/dev/null"])
    #expect(
      targets.dropFirst(3).allSatisfy { $0.hasPrefix("/memfd:honeycomb-picture") }, "\(targets)")
    program.send(SIGTERM)
    #expect(try program.end().status == 128 + SIGTERM)
    #expect(
      Deadline().wait { !FileManager.default.fileExists(atPath: "/proc/\(child)") })
  }

  @Test func aProgramThatIsKilledLeavesNoDecoder() throws {
    let server = try XServer(width: 640, height: 480)
    let program = try start(["endless.svg"], on: server)
    let child = try Self.waitForDecoder(of: program.process)
    program.send(SIGKILL)
    #expect(try program.end().status == 128 + SIGKILL)
    #expect(
      Deadline().wait { !FileManager.default.fileExists(atPath: "/proc/\(child)") })
  }

  @Test func aDecoderThatIsKilledCostsOnlyThePictureItIsAt() throws {
    let server = try XServer(width: 640, height: 480)
    let program = try start(["fire.svg", "endless.svg"], on: server)
    // Images are loaded in the order in which topics are drawn: that with the focus is the last one.
    let child = try Self.waitForDecoder(of: program.process)
    kill(pid_t(child), SIGKILL)
    let outside = try server.connect()
    let isShown = try Deadline().wait {
      guard let window = try outside.children(of: outside.root).last else { return false }
      let picture = try outside.picture(of: window)
      return (0..<picture.height).contains { y in
        (0..<picture.width).contains { x in picture[x, y] & 0xFF_FFFF == 0xE0_6010 }
      }
    }
    #expect(isShown)
    let lines = program.errorsSoFar.split(separator: "\n")
    #expect(lines.count == 1)
    #expect(
      lines.first?.hasPrefix(
        "honeycomb: \(folder.path("topics.yaml")):2:22: warning: endless.svg: cannot be decoded: signal 9 ended the decoder"
      ) == true, "\(lines)")
  }

  @Test func aPictureThatNeverEndsHasTheMarkOfAMissingOneWhenRendered() throws {
    try folder.write(
      "{\"honeycomb\": 1, \"size\": [320, 320], \"catalogue\": \"topics.yaml\"}\n",
      to: "script.jsonl")
    var pictures: [[UInt8]] = []
    for (icon, fault) in [
      ("endless.svg", "decoding took longer"), ("missing.svg", "cannot be read"),
    ] {
      try folder.write("- {label: Any, icon: \(icon)}\n", to: "topics.yaml")
      let output = folder.path("\(icon).png")
      let ending = try Program.run(
        ["render", folder.path("script.jsonl"), "-o", output])
      #expect(ending.status == 0)
      #expect(
        ending.errors.hasPrefix(
          "honeycomb: \(folder.path("topics.yaml")):1:22: warning: \(icon): \(fault)"),
        "\(ending.errors)")
      pictures.append(Array(try Data(contentsOf: URL(fileURLWithPath: output))))
    }
    #expect(pictures.first == pictures.last)
  }

  @Test func aScenesPictureIsNamedWithItsPlace() throws {
    let scene = try folder.write(
      """
      layout: hstack
      cells:
        - {fixed: [20, 20]}
        - {image: gone.png, fixed: [20, 20]}
        - {image: gone.png, fixed: [20, 20]}

      """, to: "my.yaml")
    let ending = try Program.run(["render", scene, "-o", folder.path("x.png")])
    #expect(ending.status == 0)
    #expect(
      ending.errors
        == "honeycomb: \(scene):4:13: warning: gone.png: cannot be read: No such file or directory\n"
    )
  }

  @Test func noDecoderRunsWherePicturesAreNotWanted() throws {
    let session = try E2ESession(topics: "Art\nMusic\n")
    let children = Self.text(
      "/proc/\(session.program.process)/task/\(session.program.process)/children")
    #expect(children.isEmpty)
    #expect(Self.decoders(of: session.program.process).isEmpty)
  }
}
