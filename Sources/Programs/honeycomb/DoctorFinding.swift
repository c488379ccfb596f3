import CommandSupport
import Typesetting
import X11

/// A missing feature and its consequence.
struct DoctorFinding: Equatable {
  /// The missing feature.
  var missing: String
  /// The consequence for the user.
  var cost: String

  /// Returns a finding for each feature that the display lacks, and for each package that is not installed.
  static func findings(in report: DisplayReport) -> [DoctorFinding] {
    var findings: [DoctorFinding] = []
    func note(_ isThere: Bool, _ missing: String, _ cost: String) {
      if !isThere { findings.append(DoctorFinding(missing: missing, cost: cost)) }
    }
    let features = report.features
    note(
      features.contains(.sharedMemory), "shared memory (MIT-SHM)",
      "every changed pixel is sent through the socket")
    note(
      features.contains(.descriptorPassing) || !features.contains(.sharedMemory),
      "shared memory by descriptor (MIT-SHM 1.2)",
      "System V shared memory is used instead, without a disadvantage")
    note(
      features.contains(.present), "frame timing by the display (Present)",
      "a timer paces the frames; they can tear, and two can fall into one refresh")
    note(
      features.contains(.randr), "monitors (RandR 1.5)",
      "full screen covers all monitors, and the scale of a monitor is unknown")
    note(
      features.contains(.input), "XInput 2.2",
      "scrolling is in whole clicks, and touch acts as a mouse")
    note(
      report.hasSync, "the SYNC extension",
      "the window manager cannot wait for frames while it resizes the window")
    note(
      report.windowManager != nil, "a window manager",
      "the window takes the keyboard focus itself and cannot be moved")
    note(
      report.isManagerAble || report.windowManager == nil,
      "full screen by the window manager (_NET_WM_STATE_FULLSCREEN)",
      "a full-screen window covers the monitor and takes the keyboard focus itself")
    note(
      report.hasInputMethod, "an input method",
      "no dead keys, no compose key, and no scripts that need an input method")
    for package in MissingPackage.all() { note(false, package.name, package.cost) }
    for missing in MissingHyphenation.all(of: Typesetter.hyphenatedLanguages) {
      note(false, missing.fault, missing.remedy)
    }
    note(
      report.isNative, "pixels with 8 bits per channel in the machine's byte order",
      "every changed pixel is converted")
    return findings
  }
}
