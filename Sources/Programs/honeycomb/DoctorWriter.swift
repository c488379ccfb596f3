import Documents
import X11

/// Writes the doctor's report as text and as JSON.
struct DoctorWriter {
  /// What the display offers.
  let report: DisplayReport
  /// The files of the fonts for Latin letters.
  let fonts: [String]
  /// What is missing.
  let findings: [DoctorFinding]

  /// Returns the report as text: available features first, then missing ones.
  func text() -> [UInt8] {
    var lines: [(String, String)] = [
      ("display", "\(report.name) \(report.isLocal ? "(this machine)" : "(network)")"),
      ("server", "\(report.vendor) \(report.release)"),
      ("screen", "\(report.screen.width)x\(report.screen.height), depth \(report.depth)"),
      ("masks", report.masks.map { String($0, radix: 16) }.joined(separator: " ")),
      ("pixels", report.isNative ? "as drawn" : "converted"),
      ("uploads", sharing), ("pacing", pacing),
      ("scale", "\(report.scale) (\(Self.reason(of: report.scaleSource)))"),
    ]
    for monitor in report.monitors {
      let (frame, size) = (monitor.frame, monitor.millimeters)
      lines.append(
        (
          "monitor",
          "\(monitor.name ?? "?") \(frame.width)x\(frame.height)+\(frame.x)+\(frame.y), "
            + "\(size.width)x\(size.height) mm\(monitor.isPrimary ? ", primary" : "")"
            + (monitor.sizeProblem.map { "; not believed: \(Self.reason(of: $0))" } ?? "")
        ))
    }
    lines.append(
      ("window manager", report.windowManager.map { $0.isEmpty ? "unnamed" : $0 } ?? "none"))
    lines.append(("full screen", fullscreen))
    lines.append(("input method", report.hasInputMethod ? "open" : "none"))
    lines.append(("input", report.features.contains(.input) ? "XInput 2" : "core protocol"))
    lines.append(("largest request", "\(report.largestRequest) bytes"))
    lines.append(("extensions", report.extensions.joined(separator: ", ")))
    for font in fonts { lines.append(("font", font)) }
    for finding in findings { lines.append(("missing", "\(finding.missing): \(finding.cost)")) }
    if findings.isEmpty { lines.append(("missing", "nothing")) }
    var text: [UInt8] = []
    for (name, value) in lines {
      text += Array(name.utf8) + [UInt8](repeating: 0x20, count: 17 - name.utf8.count)
      text += TerminalText.escaped(value) + [0x0A]
    }
    return text
  }

  /// Returns the report as one line of JSON.
  func json() -> [UInt8] {
    JSONWriter.line { writer in
      writer.member("display", report.name)
      writer.member("local", report.isLocal)
      writer.member("vendor", report.vendor)
      writer.member("release", report.release)
      writer.member("screen", [Double(report.screen.width), Double(report.screen.height)])
      writer.member("depth", report.depth)
      writer.member("masks", report.masks.map { String($0, radix: 16) })
      writer.member("converted", !report.isNative)
      writer.member("sharing", sharing)
      writer.member("pacing", pacing)
      writer.member("scale", report.scale)
      writer.member("scaleSource", report.scaleSource.rawValue)
      writer.member("monitors", each: report.monitors) { Self.write($1, to: &$0) }
      writer.member("windowManager", report.windowManager)
      writer.member("fullscreen", report.isManagerAble ? "manager" : "window")
      writer.member("inputMethod", report.hasInputMethod)
      writer.member("xinput2", report.features.contains(.input))
      writer.member("sync", report.hasSync)
      writer.member("largestRequest", report.largestRequest)
      writer.member("extensions", report.extensions)
      writer.member("fonts", fonts)
      writer.member("missing", each: findings) { writer, finding in
        writer.object { writer in
          writer.member("what", finding.missing)
          writer.member("cost", finding.cost)
        }
      }
    }
  }

  /// Says where the scale is from.
  private static func reason(of source: DisplayReport.ScaleOrigin) -> String {
    source == .nothing ? "nothing sets one; --scale does" : source.rawValue
  }

  private static func reason(of problem: MonitorSizeProblem) -> String {
    switch problem {
    case .missing: "there is none"
    case .aspectRatio: "it is an aspect ratio in centimeters"
    case .notSquare: "the pixels would not be square"
    case .density(let density): "it would have \(density) dots per inch"
    }
  }

  private static func write(_ monitor: Monitor, to writer: inout JSONWriter) {
    let frame = monitor.frame
    writer.object { writer in
      writer.member("name", monitor.name ?? "")
      writer.member("frame", [frame.x, frame.y, frame.width, frame.height].map(Double.init))
      writer.member(
        "millimetres", [monitor.millimeters.width, monitor.millimeters.height].map(Double.init))
      writer.member("primary", monitor.isPrimary)
      writer.member("sizeProblem", monitor.sizeProblem.map { Self.reason(of: $0) })
    }
  }

  private var sharing: String {
    if report.features.contains(.descriptorPassing) { return "shared memory by descriptor" }
    return report.features.contains(.sharedMemory) ? "shared memory of System V" : "socket"
  }

  private var fullscreen: String {
    if report.isManagerAble { return "by the window manager" }
    return report.windowManager == nil
      ? "by the window itself" : "by the window itself, bypassing the window manager"
  }

  private var pacing: String {
    switch report.pacing {
    case .present: "Present"
    case .timer(let interval): "timer of \((1 / interval).rounded()) Hz"
    }
  }
}
