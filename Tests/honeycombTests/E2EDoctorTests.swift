import Foundation
import TestSupport
import Testing

@Suite(.serialized) struct E2EDoctorTests {
  private struct Report: Decodable {
    struct Monitor: Decodable {
      let name: String
      let frame: [Double]
      let primary: Bool
    }
    struct Finding: Decodable {
      let what: String
      let cost: String
    }
    let depth: Int
    let masks: [String]
    let converted: Bool
    let sharing: String
    let pacing: String
    let scale: Double
    let scaleSource: String
    let monitors: [Monitor]
    let windowManager: String?
    let inputMethod: Bool
    let extensions: [String]
    let fonts: [String]
    let missing: [Finding]
  }

  private func report(on server: XServer) throws -> Report {
    let ending = try Program.run(["doctor", "--json"], display: server.display)
    #expect(ending.status == 0 && ending.errors.isEmpty)
    return try JSONDecoder().decode(Report.self, from: Data(ending.output.utf8))
  }

  @Test func theReportIsThatOfTheServer() throws {
    let server = try XServer(width: 640, height: 480)
    let outside = try server.connect()
    try outside.setMonitor("left", .init(x: 0, y: 0, width: 400, height: 480), isPrimary: true)
    try outside.setText("RESOURCE_MANAGER", of: outside.root, to: "Xft.dpi: 144\n")
    let report = try report(on: server)
    #expect(report.depth == 24 && report.masks == ["ff0000", "ff00", "ff"] && !report.converted)
    #expect(report.sharing == "shared memory by descriptor" && report.pacing == "Present")
    #expect(report.scale == 1.5 && report.scaleSource == "resources")
    #expect(report.monitors.map(\.name) == ["left"])
    #expect(report.monitors.first?.frame == [0, 0, 400, 480])
    #expect(report.extensions.contains("MIT-SHM") && report.inputMethod)
    #expect(!report.fonts.isEmpty)
    #expect(report.fonts.allSatisfy { FileManager.default.isReadableFile(atPath: $0) })
    #expect(report.windowManager == nil)
    #expect(report.missing.map(\.what) == ["a window manager"])
    let text = try Program.run(["doctor"], display: server.display).output
    for part in ["depth 24", "1.5 (resources)", "monitor", "left 400x480+0+0", "missing"] {
      #expect(text.contains(part), "\(part)")
    }
  }

  /// The scale of a television that reports an aspect ratio is explained.
  @Test func aSizeThatIsNotBelievedIsReportedWithItsReason() throws {
    let server = try XServer(width: 1920, height: 1080)
    let outside = try server.connect()
    try outside.setMonitor(
      "tv", .init(x: 0, y: 0, width: 1920, height: 1080), isPrimary: true, millimeters: (160, 90))
    let report = try report(on: server)
    #expect(report.scale == 1 && report.scaleSource == "nothing")
    let text = try Program.run(["doctor"], display: server.display).output
    for part in [
      "160x90 mm, primary; not believed: it is an aspect ratio in centimeters",
      "1.0 (nothing sets one; --scale does)",
    ] {
      #expect(text.contains(part), "\(part): \(text)")
    }
  }

  @Test func whatIsMissingIsReportedWithItsCost() throws {
    let server = try XServer(
      depth: 16, arguments: ["-extension", "MIT-SHM", "-extension", "RANDR", "-extension", "SYNC"])
    let report = try report(on: server)
    #expect(report.sharing == "socket" && report.converted && report.monitors.isEmpty)
    let missing = report.missing.map(\.what)
    for part in ["MIT-SHM", "RandR", "8 bits"] {
      #expect(missing.contains { $0.contains(part) }, "\(part)")
    }
    #expect(report.missing.allSatisfy { !$0.cost.isEmpty })
  }

  @Test func withoutADisplayItEndsWith69() throws {
    let ending = try Program.run(["doctor"])
    #expect(ending.status == 69 && ending.output.isEmpty)
    #expect(ending.errors.count { $0 == "\n" } == 1)
  }
}
