import Images
import Typesetting
import X11

/// A missing feature and its consequence.
struct DoctorFinding: Equatable {
  /// The missing feature.
  var missing: String
  /// The consequence for the user.
  var cost: String

  /// Returns a finding for each feature that the display lacks, and for each missing library that is opened on demand.
  static func findings(in report: DisplayReport) -> [DoctorFinding] {
    var findings: [DoctorFinding] = []
    func note(_ isThere: Bool, _ missing: String, _ cost: String) {
      if !isThere { findings.append(DoctorFinding(missing: missing, cost: cost)) }
    }
    let features = report.features
    note(
      features.contains(.sharedMemory), "shared memory (MIT-SHM)",
      "every changed pixel goes through the socket")
    note(
      features.contains(.descriptorPassing) || !features.contains(.sharedMemory),
      "shared memory by descriptor (MIT-SHM 1.2)", "System V segments stand in; nothing else")
    note(
      features.contains(.present), "the display's own ticks (Present)",
      "a timer paces frames, which may tear or come twice in an interval")
    note(
      features.contains(.randr), "monitors (RandR 1.5)",
      "full screen covers the whole screen, and the scale of a monitor is not known")
    note(
      features.contains(.input), "XInput 2.2",
      "scrolling goes by whole clicks, and fingers count as a mouse")
    note(
      report.hasSync, "the SYNC extension",
      "the window manager cannot wait for frames while it resizes the window")
    note(
      report.windowManager != nil, "a window manager",
      "the window takes the keyboard itself, and cannot be moved")
    note(
      report.isManagerAble || report.windowManager == nil,
      "full screen by the window manager (_NET_WM_STATE_FULLSCREEN)",
      "a full-screen window covers the monitor and takes the keyboard itself")
    note(
      report.hasInputMethod, "an input method",
      "no dead keys, compose, or scripts that need one")
    note(
      Typesetter.hasPango, "Pango (libpangoft2-1.0-0)",
      "only Latin letters are set, and what else their font has")
    note(
      ImageDecoder.isAvailable, "gdk-pixbuf (libgdk-pixbuf-2.0-0)",
      "topics and cells are shown without their pictures")
    note(
      report.isNative, "pixels of 8 bits a channel in the machine's order",
      "every changed pixel is converted")
    return findings
  }
}
