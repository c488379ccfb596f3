import Testing
import X11

@testable import Viewer

/// How the monitors of a display are switched.
struct ScreenSwitchTests {
  /// The requests to a server without monitors of its own.
  private final class FakePower: ScreenPower {
    enum Request: Equatable {
      case set(PowerSettings)
      case monitors(isOn: Bool)
    }

    var settings: PowerSettings?
    var requests: [Request] = []

    init(_ settings: PowerSettings?) { self.settings = settings }

    func powerSettings() -> PowerSettings? { settings }
    func set(_ settings: PowerSettings) { requests.append(.set(settings)) }
    func switchMonitors(on isOn: Bool) { requests.append(.monitors(isOn: isOn)) }
  }

  private static var usual: PowerSettings {
    var settings = PowerSettings(canSwitchMonitors: true)
    settings.monitors?.standby = 600
    settings.monitors?.off = 1200
    settings.monitors?.isEnabled = false
    settings.saver.timeout = 600
    return settings
  }

  @Test func theScreenStaysOnUntilTheStageWantsItOff() {
    let power = FakePower(Self.usual)
    var screen = ScreenSwitch()
    screen.begin(power)
    #expect(screen.earlierSettings == Self.usual)
    let always = PowerSettings(canSwitchMonitors: true)
    #expect(power.requests == [.set(always), .monitors(isOn: true)])
    #expect(always.monitors?.off == 0 && always.monitors?.isEnabled == true)
    power.requests = []
    let states = [false, true, true, false, false, true]
    let reports = states.map { screen.update(isOff: $0, power) }
    #expect(!reports.contains(true))
    // One request for each change, none in between.
    #expect(power.requests == [false, true, false].map { .monitors(isOn: $0) })
  }

  @Test func aServerThatCannotSwitchIsReportedOnce() {
    var settings = Self.usual
    settings.monitors = nil
    for settings in [settings, nil] {
      let power = FakePower(settings)
      var screen = ScreenSwitch()
      screen.begin(power)
      let reports = [false, true, false, true].map { screen.update(isOff: $0, power) }
      #expect(reports == [false, true, false, false])
      #expect(!power.requests.contains(.monitors(isOn: true)))
      #expect(!power.requests.contains(.monitors(isOn: false)))
    }
  }
}
