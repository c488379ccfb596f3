import Documents
import Input
import Interaction
import StandSettings
import TestSupport
import Testing

/// The config file of a kiosk.
struct KioskSettingsTests {
  private static let least = "name: hall-1\ncatalogue: topics.yaml\njournal: journal.sqlite\n"

  private func read(_ text: String) throws(InputError) -> KioskSettings {
    try KioskSettingsReader.read(Array(text.utf8), named: "/etc/honeycomb/kiosk.yaml").settings
  }

  @Test func pathsStartAtTheFolderOfTheFile() throws {
    let settings = try read(
      "name: a\ncatalogue: topics.yaml\njournal: /var/lib/j.sqlite\ntheme: themes/blue.yaml\n")
    #expect(settings.catalogue == "/etc/honeycomb/topics.yaml")
    #expect(settings.journal == "/var/lib/j.sqlite")
    #expect(settings.theme == .file("/etc/honeycomb/themes/blue.yaml"))
  }

  @Test func everyKeyHasItsEffect() throws {
    let plain = try read(Self.least)
    let samples = [
      "honeycomb": "1", "name": "x", "catalogue": "y", "journal": "z", "theme": "light",
      "title": "T", "subtitle": "S", "logo": "l.png", "attract": "false", "goal": "5", "min": "2",
      "max": "7", "idle": "30", "warning": "5",
      "thanks": "2",
      "monitor": "HDMI-1", "scale": "2", "textScale": "150%", "distance": "2",
      "order": "rows", "shuffle": "true", "ease": "false", "height": "1.8",
      "tap": "{slop: 5mm, hold: 80ms, repeat: 400ms}",
      "reducedMotion": "true",
      "staff": "{pin: p, key: ctrl+shift+F12}", "state": "s",
      "status": "{socket: s, group: staff}",
      "screenOff": "{from: 22:00, to: 07:00}", "screenWake": "5",
      "outbox": "{host: /run/postgresql, database: d, user: u}",
      "languages": "[de, en]", "texts": "{de: {done: Weiter}}",
      "accessibility": "true", "switches": "{scan: 1}", "keys": "{confirm: [F2]}",
    ]
    #expect(Set(samples.keys) == Set(KioskSettingsReader.keys))
    for (key, value) in samples {
      let others = Self.least.split(separator: "\n").filter { !$0.hasPrefix(key + ":") }
      let settings = try read((others + ["\(key): \(value)"]).joined(separator: "\n"))
      #expect((settings != plain) == (key != "honeycomb"), "\(key)")
    }
    let whole = try read(
      Self.least + "goal: 5\nmin: 2\nmax: 7\nidle: 30\nwarning: 5\nthanks: 2\nmonitor: [A, B]\n")
    let configuration = whole.configuration
    #expect(configuration.goal == 5 && configuration.minimum == 2 && configuration.maximum == 7)
    var kiosk = HoneycombModel.Kiosk(idle: 30, warning: 5, thanks: 2)
    kiosk.offersEase = true
    #expect(configuration.kiosk == kiosk)
    #expect(configuration.framing == .fitted && !configuration.isCancellable)
    #expect(whole.monitors == ["A", "B"])
  }

  @Test func switchesAreRead() throws {
    let switches = try #require(
      try read(Self.least + "switches: {scan: manual, keys: [F13, button3], pause: 0, dwell: 2}\n")
        .switches)
    #expect(switches.scanning == .manual && switches.switches == [.key("F13"), .button(3)])
    #expect(switches.pause == 0 && switches.dwell == 2)
    let single = try #require(try read(Self.least + "switches: {scan: 0.3, keys: F13}\n").switches)
    #expect(single.scanning == .automatic(step: 0.3) && single.usedSwitches == [.key("F13")])
    #expect(single.pause == SwitchAccess.standardPause && single.dwell == nil)
  }

  @Test(arguments: [
    (least + "switches: 1\n", "4:11: expected how switches and a pointer that rests use"),
    (least + "switches: {}\n", "4:11: expected \"scan\", the seconds of a step"),
    (least + "switches: {keys: a, dwell: 1}\n", "4:18: \"keys\" needs \"scan\""),
    (least + "switches: {scan: 0.2}\n", "4:18: expected a number of seconds from 0.3 to 10, or"),
    (least + "switches: {scan: slow}\n", "4:18: expected a number of seconds from 0.3 to 10, or"),
    (least + "switches: {scan: 1, keys: [a, b]}\n", "4:27: expected one switch"),
    (least + "switches: {scan: manual, keys: a}\n", "4:32: expected two switches"),
    (least + "switches: {scan: manual, keys: [a, a]}\n", "4:36: expected another switch"),
    (least + "switches: {scan: 1, keys: button2}\n", "4:27: expected the name of an X keysym"),
    (least + "switches: {scan: 1, pause: 3}\n", "4:28: expected a number from 0 to 2"),
    (least + "switches: {dwell: 6}\n", "4:19: expected a number from 0.5 to 5"),
    ("name: a", "expected the key \"catalogue\""), ("[]", "a mapping with the settings of a kiosk"),
    (least + "color: red\n", "4:1: unknown key \"color\""),
    (least + "idle: 0\n", "4:7: expected a number from 1 to 86400"),
    (least + "textScale: 74\n", "4:12: expected a percentage from 75 to 300"),
    (least + "textScale: big\n", "4:12: expected a percentage from 75 to 300"),
    (least + "idle: 10\nwarning: 11\n", "5:10"),
    (least + "idle: 10\nwarning: 10\n", "5:10: expected less than the 10 s"),
    (least + "goal: -1\n", "4:7"),
    (least + "keys: {confirm: F2, toggle: F2}\n", "4:29: \"F2\" is already in confirm; remove one"),
    (least + "keys: {done: F2}\n", "4:8: unknown key \"done\""),
    (least + "keys: {confirm: [F99]}\n", "4:18: expected a key such as space"),
    (least + "theme: blau\n", "dark"), (least + "honeycomb: 2\n", "version 1"),
    ("name: \"\"\ncatalogue: a\njournal: b\n", "1:7: expected a name"),
    ("name: a\ncatalogue: \"\"\njournal: b\n", "2:12: expected the path of a file"),
    (least + "outbox: {host: a, database: b, user: c}\n", "4:9"),
    (least + "staff: {corner: top, pin: p}\n", "topLeft"), (least + "staff: {}\n", "4:8"),
    (least + "staff: {pin: p, key: F12}\n", "4:22: expected a key with ctrl, alt or super"),
    (least + "staff: {pin: p, key: ctrl+v}\n", "4:22"),
    (least + "staff: {pin: p, key: ctrl+alt+F2}\n", "4:22"),
    (least + "staff: {pin: p, key: ctrl+shift+1}\n", "4:22"),
    (least + "staff: {pin: p, key: ctrl+shift+Tab}\n", "4:22"),
    (least + "status: {path: a}\n", "4:10: unknown key"),
    (least + "status: {group: \"\"}\n", "4:17: expected the name of a group"),
    (least + "status: {socket: /\(String(repeating: "x", count: 107))}\n", "at most 107 bytes"),
    (least + "monitor: {}\n", "4:10"), (least + "scale: 99\n", "4:8"),
    (least + "distance: 0\n", "4:11: expected a number from 0.2 to 20"),
    (least + "scale: 2\ndistance: 1\n", "5:11: \"scale\" alone decides"),
  ])
  func aMistakeIsNamedWithItsPlace(text: String, words: String) {
    do throws(InputError) {
      _ = try read(text)
      Issue.record("there is no mistake in \(text)")
    } catch {
      #expect(error.description.contains(words), "\(error)")
      #expect(error.description.hasPrefix("/etc/honeycomb/kiosk.yaml"))
    }
  }
}
