import Foundation
import Glibc
import TestSupport
import Testing

/// Oversized files and scenes are refused or shown within limits of memory and time.
@Suite(.serialized) struct E2EBoundsTests {
  private static let overlays =
    "frames,outlines,centers,anchors,axial,cube,offset,doubled,index,dimensions,proposal,unused,"
    + "spacing,guides,findings"

  private static func scene(_ size: String) -> String {
    """
    {layout: hstack, size: [\(size), \(size)], cells: [{fixed: [\(size), 10]}, {image: no.png}, {}]}
    """
  }

  // MARK: - Huge scenes

  @Test(
    arguments: [("1e9", "pixels"), ("1e18", "expected a length"), ("1e300", "expected a length")],
    ["png", "svg"])
  func picturesOfHugeScenesAreRefusedAtOnce(size: (text: String, reason: String), format: String)
    throws
  {
    let folder = try TemporaryFolder()
    let scene = try folder.write(Self.scene(size.text), to: "huge.yaml")
    let ending = try Program.run(
      ["render", scene, "--overlay", Self.overlays, "-o", folder.path("x.\(format)")])
    #expect(ending.status == 2 && ending.errors.contains(size.reason), "\(ending)")
  }

  @Test(arguments: ["1e6", "1e9"])
  func hugeScenesAreInspectedAndLeft(size: String) throws {
    let folder = try TemporaryFolder()
    let scene = try folder.write(Self.scene(size), to: "huge.yaml")
    let server = try XServer(width: 840, height: 620)
    let program = try Program(
      [
        "inspect", scene, "--scale", "1", "--window", "800x600", "--overlay",
        Self.overlays + ",ruler,fisheye",
      ], display: server.display)
    let outside = try server.connect()
    #expect(
      try Deadline().wait {
        try outside.children(of: outside.root).last.map { try outside.isViewable($0) } ?? false
      })
    program.send(SIGTERM)
    #expect(try program.end().status == 143)
  }

  // MARK: - Huge files

  /// Returns a file of one line with `count` zero bytes, which take no disk space, or letters.
  private static func oneLine(_ name: String, _ count: Int, in folder: TemporaryFolder) throws
    -> String
  {
    let path = try folder.write("[\"", to: name)
    try #require(truncate(path, off_t(count)) == 0)
    return path
  }

  @Test(arguments: [
    ["pick", "list.txt"], ["pick", "list.yaml"], ["pick", "list.json"], ["check", "scene.yaml"],
    ["render", "scene.json", "-o", "/dev/null"], ["render", "script.jsonl", "-o", "/dev/null"],
    ["replay", "script.jsonl"], ["pick", "--theme", "theme.yaml"],
    ["inspect", "scene.yaml"],
  ])
  func aFileOfOneLineOfAGigabyteIsRefused(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    let index = try #require(arguments.firstIndex { $0.contains(".") && !$0.hasPrefix("/") })
    var arguments = arguments
    arguments[index] = try Self.oneLine(arguments[index], 1_000_000_000, in: folder)
    if arguments.contains("/dev/null") { arguments += ["--format", "png"] }
    let ending = try Program.run(arguments, memory: 200_000_000)
    #expect(ending.status == 2 && ending.errors.contains(arguments[index]), "\(ending)")
  }

  @Test func aListOfOneLongLineIsRefusedAsItIsRead() throws {
    let folder = try TemporaryFolder()
    let list = try folder.write(Array(repeating: UInt8(ascii: "a"), count: 50_000_000), to: "a.txt")
    let ending = try Program.run(["pick", list], memory: 120_000_000)
    #expect(ending.status == 2 && ending.errors.contains("65536"), "\(ending)")
  }

  // MARK: - Paths that are not files

  @Test(arguments: ["/proc/kmsg", "/dev/zero", "/dev/tty", "/tmp"])
  func whatIsNoFileIsRefusedWithoutWaiting(path: String) throws {
    for command in [
      ["pick", path], ["check", path], ["replay", path], ["pick", "--theme", path],
    ] {
      let ending = try Program.run(command)
      #expect(ending.status == 2 && ending.errors.contains(path), "\(ending)")
    }
  }

  @Test func aFIFOWithoutAWriterIsNotWaitedFor() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("pipe")
    try #require(mkfifo(path, 0o600) == 0)
    for command in ["check", "replay", "inspect"] {
      #expect(try Program.run([command, path]).status == 2)
    }
    // A list reads it as an empty file: only the display is missing.
    #expect(try Program.run(["pick", path]).status == 69)
  }

  @Test func aListComesFromAPipeOfTheShell() throws {
    let server = try XServer(width: 640, height: 480)
    let program = try Program(
      [
        "-c", "exec \"$0\" pick --scale 1 --size 480x480 --theme dark <(printf 'One\nTwo\n')",
        Program.products + "/honeycomb",
      ], of: "/bin/bash", display: server.display)
    let outside = try server.connect()
    #expect(
      try Deadline().wait {
        try outside.children(of: outside.root).last.map { try outside.isViewable($0) } ?? false
      })
    program.send(SIGTERM)
    #expect(try program.end().status == 143)
  }

  // MARK: - Large numbers of one kind

  /// The ids of 2,000 topics below 255 labels of 4,000 bytes each used to take 2.2 GB.
  @Test func longPathsShareTheirBeginnings() throws {
    let folder = try TemporaryFolder()
    var list = ""
    for level in 0..<255 {
      list += String(repeating: " ", count: 2 * level)
      list += "\(level) " + String(repeating: "x", count: 4000) + "\n"
    }
    for leaf in 0..<2000 { list += String(repeating: " ", count: 510) + "leaf \(leaf)\n" }
    try folder.write(list, to: "deep.txt")
    let script = try folder.write(
      """
      {"honeycomb": 1, "size": [800, 600], "catalogue": "deep.txt"}
      {"t": 0.5, "type": "press", "x": 400, "y": 300}
      {"t": 0.6, "type": "release", "x": 400, "y": 300}
      {"t": 1, "type": "end"}

      """, to: "script.jsonl")
    for arguments in [["replay", script, "--state"], ["replay", script]] {
      let ending = try Program.run(arguments, memory: 150_000_000)
      #expect(ending.status < 2, "\(ending.status) \(ending.errors)")
    }
  }

  /// Two hundred words of this size used to take ten seconds, because every number of lines was tried.
  @Test func wordsOfTheLargestFontAreSetAtOnce() throws {
    let folder = try TemporaryFolder()
    let words = (0..<200).map { "word\($0)" }
    let one =
      "{layout: vstack, size: [800, 600], cells: [{text: \"\(words.joined(separator: " "))\", fontSize: 999}]}"
    // Drawn in its full size, a word takes a second of a debug build.
    let drawn = "{layout: zstack, size: [800, 600], cells: [{text: word, fontSize: 999}]}"
    for text in [one, drawn] {
      let scene = try folder.write(text, to: "words.yaml")
      let ending = try Program.run(
        ["render", scene, "-o", folder.path("x.png")], memory: 300_000_000)
      #expect(ending.status == 0 || ending.errors.contains("pixels"), "\(ending)")
    }
  }

  @Test(arguments: [
    "hstack", "vstack", "zstack", "grid", "hexgrid", "aspectgrid", "honeycomb", "clusters",
  ])
  func manyCellsAreLaidOutInTime(layout: String) throws {
    let folder = try TemporaryFolder()
    let scene = try folder.write(
      "{layout: \(layout), size: [1000, 1000], count: 10000}", to: "many.yaml")
    #expect(try Program.run(["check", scene]).status < 2)
  }

  /// A stack of many cells used to be painted once per cell, which took a minute.
  @Test func aStackOfManyCellsIsPaintedInTime() throws {
    let folder = try TemporaryFolder()
    let scene = try folder.write(
      "{layout: zstack, size: [1000, 1000], count: 40000}", to: "many.yaml")
    let ending = try Program.run(
      ["render", scene, "-o", folder.path("x.png")], memory: 300_000_000, work: 5)
    #expect(ending.status == 0, "\(ending)")
  }
}
