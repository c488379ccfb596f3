import Foundation

/// Instructions per frame, counted by Callgrind in a separate run of this program.
enum Instructions {
  /// The work of the child: each scene once, with warm caches.
  static func draw(root: String) throws {
    let target = Memory(scale: 1)
    let engine = HoneycombEngine(threads: 1, clock: .thread)
    for workload in Workload.all {
      engine.prepare(workload, scale: 1, target: target)
      engine.frame()
      countBegin()
      engine.frame()
      countEnd(workload.name)
    }
    let fling = try Fling(Fling.standardCatalogue(root: root), scale: 1, blooms: true)
    fling.play()
    fling.play(counting: "S7")
  }

  /// Runs the child, and returns the instructions per scene from its profiles.
  static func count(root: String, folder: String) throws -> [String: Double] {
    // Valgrind cannot read Swift's debug information.
    try run("strip", ["-o", folder + "/counted", CommandLine.arguments[0]])
    try run(
      "valgrind",
      [
        "--tool=callgrind", "--instr-atstart=no", "--callgrind-out-file=\(folder)/profile",
        folder + "/counted", "--draw-counted", root,
      ])
    var counts: [String: Double] = [:]
    for file in try FileManager.default.contentsOfDirectory(atPath: folder)
    where file.hasPrefix("profile") {
      let text = try String(contentsOfFile: folder + "/" + file, encoding: .utf8)
      guard let name = text.firstMatch(of: /desc: Trigger: Client Request: (\w+)/)?.1,
        let sum = text.firstMatch(of: /totals: (\d+)/)?.1
      else { continue }
      counts[String(name)] = Double(sum)
    }
    return counts
  }

  private static func run(_ program: String, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
  }
}
