import Foundation
import TestSupport
import Testing

/// The units of `Assets/systemd`, as systemd and a shell see them.
struct UnitTests {
  private static let units = PackageFolder.root.appending(path: "Assets/systemd")
  private static let analyzer = "/usr/bin/systemd-analyze"
  static var hasAnalyzer: Bool { FileManager.default.isExecutableFile(atPath: analyzer) }
  static var hasCookies: Bool {
    ["/usr/bin/mcookie", "/usr/bin/xauth"].allSatisfy(FileManager.default.isExecutableFile)
  }

  private let folder: TemporaryFolder

  /// Copies the units into a folder of their own, with programs that exist.
  init() throws {
    folder = try TemporaryFolder()
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.units.path)
    for name in names where name.hasSuffix(".service") || name.hasSuffix(".timer") {
      var text = try Self.text(name)
      for program in ["/usr/bin/honeycomb-kiosk", "/usr/bin/Xorg"] {
        text = text.replacing("ExecStart=\(program)", with: "ExecStart=/bin/true")
      }
      try folder.write(text, to: name)
    }
  }

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: units.appending(path: name), encoding: .utf8)
  }

  /// Returns the values of a setting, in the order of the file.
  private static func values(_ setting: String, in name: String) throws -> [String] {
    try text(name).split(separator: "\n").filter { $0.hasPrefix("\(setting)=") }
      .map { String($0.dropFirst(setting.count + 1)) }
  }

  private static func run(
    _ program: String, _ arguments: [String]
  ) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "SYSTEMD_PAGER": "cat"]
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  @Test(
    .enabled(if: hasAnalyzer),
    arguments: [
      "honeycomb-x.service", "honeycomb-kiosk.service", "honeycomb-ship.service",
      "honeycomb-schema.service", "honeycomb-schema.timer",
    ])
  func systemdHasNothingToSayAboutTheUnit(unit: String) throws {
    // Without --man=no, it asks for manual pages that are installed elsewhere.
    let (status, output) = try Self.run(
      Self.analyzer, ["verify", "--man=no", folder.path(unit)])
    #expect(status == 0)
    #expect(output == "")
  }

  @Test(
    .enabled(if: hasAnalyzer), arguments: ["honeycomb-kiosk.service", "honeycomb-ship.service"])
  func theUnitIsConfined(unit: String) throws {
    let (status, output) = try Self.run(
      Self.analyzer,
      ["security", "--no-pager", "--offline=yes", "--threshold=29", folder.path(unit)])
    #expect(status == 0, "\(output)")
  }

  @Test func theKioskIsBoundToItsServerAndWatched() throws {
    let settings = [
      "Type": "notify", "NotifyAccess": "main", "BindsTo": "honeycomb-x.service",
      "After": "honeycomb-x.service", "Restart": "on-failure", "RestartSec": "2",
      "StartLimitIntervalSec": "0", "WatchdogSec": "30", "StateDirectory": "honeycomb",
      "RuntimeDirectory": "honeycomb", "RuntimeDirectoryMode": "0750",
      "BindReadOnlyPaths": "/tmp/.X11-unix", "PrivateTmp": "yes",
      "ExecStart": "/usr/bin/honeycomb-kiosk kiosk /etc/honeycomb/kiosk.yaml",
    ]
    for (setting, value) in settings {
      #expect(try Self.values(setting, in: "honeycomb-kiosk.service") == [value], "\(setting)")
    }
  }

  @Test func theServerHasNoKeysToLeaveIt() throws {
    let text = try Self.text("honeycomb-x.conf")
    for option in ["DontVTSwitch", "DontZap"] {
      #expect(text.contains("Option \"\(option)\" \"true\""))
    }
    let command = try #require(Self.values("ExecStart", in: "honeycomb-x.service").first)
    #expect(command.contains("/honeycomb-x.conf ") && command.contains("-nolisten tcp"))
  }

  @Test(.enabled(if: hasCookies)) func eachStartOfTheServerMakesAFreshCookieForTheGroup() throws {
    let unit = try Self.text("honeycomb-x.service").replacing("\\\n", with: " ")
    let line = try #require(unit.split(separator: "\n").first { $0.hasPrefix("ExecStartPre=") })
    let script = try #require(line.split(separator: "'").dropFirst().first)
      .replacing("$$", with: "$")
    let path = folder.path("Xauthority")
    var cookies: Set<String> = []
    for _ in 0..<2 {
      let (status, output) = try Self.run("/bin/sh", ["-euc", String(script), "sh", path])
      #expect(status == 0 && output == "")
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == 0o640)
      let entries = try Self.run("/usr/bin/xauth", ["-f", path, "nlist"]).output
      let fields = entries.split(whereSeparator: \.isWhitespace)
      // Any address, the display 0, and 16 random bytes.
      #expect(fields.count == 9 && fields.first == "ffff" && fields[4] == "30")
      #expect(fields.last?.count == 32)
      cookies.insert(entries)
    }
    #expect(cookies.count == 2)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path(""))
    #expect(files.filter { $0.hasPrefix("Xauthority") } == ["Xauthority"])
  }
}
