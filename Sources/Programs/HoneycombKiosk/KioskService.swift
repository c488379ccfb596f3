import CommandSupport
import Service
import Viewer

/// Reports to systemd that the kiosk is ready, alive or ending, if systemd has started it.
///
/// A class, because the loop's hooks share it.
final class KioskService: LoopWatchdog {
  private let notifier: ServiceNotifier
  private var schedule: WatchdogSchedule
  private let health: KioskHealth
  private var isReady = false
  /// The last problem that was reported.
  private var complaint: String?

  /// Reads what systemd has passed in the environment, and removes it from there.
  ///
  /// Call it before other threads start.
  ///
  /// - Throws: `ServiceError` if it is invalid.
  init(_ health: KioskHealth) throws(ServiceError) {
    self.health = health
    notifier = try ServiceNotifier()
    schedule = try WatchdogSchedule(at: .zero)
    ServiceNotifier.removeFromEnvironment()
  }

  /// Whether systemd has started the kiosk.
  var isConnected: Bool { notifier.isConnected }

  /// Reports that the window shows its first picture.
  func noteFrame() {
    guard !isReady else { return }
    isReady = true
    _ = send(.ready)
  }

  /// Reports that the program ends.
  func noteEnd() { _ = send(.stopping) }

  // MARK: - Watchdog

  var nextChange: Duration? { schedule.nextChange }

  func advance(to time: Duration) -> Bool { perform(schedule.advance(to: time), at: time) }

  func serverDidReply(at time: Duration) {
    _ = perform(schedule.handle(.replyArrived, at: time), at: time)
  }

  /// Does what is due; returns whether that is a request to the server.
  private func perform(_ action: WatchdogSchedule.Action?, at time: Duration) -> Bool {
    switch action {
    case nil: return false
    case .sendRequest:
      schedule.handle(.requestSent, at: time)
      return true
    case .notify:
      schedule.handle(send(.watchdog) ? .notified : .notRead, at: time)
      return false
    }
  }

  /// Sends a message, and reports each kind of problem once; returns whether systemd has it.
  private func send(_ message: ServiceMessage) -> Bool {
    do throws(ServiceError) {
      try notifier.send(message)
      return true
    } catch {
      let text = "\(error)"
      if text != complaint { health.noteProblem(text) }
      complaint = text
      return false
    }
  }
}
