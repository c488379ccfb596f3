import CommandSupport
import Files
import Kiosk
import Raster
import StaffAccess
import StandSettings
import Synchronization

/// Checks the PINs of staff on a thread, and counts the wrong ones in a file.
///
/// A class, because the loop and the thread share it.
final class StaffDoor: StaffGate, Sendable {
  private struct State {
    var result: PINPad.Event?
    var facts: [StaffFact] = []
    var isChecking = false
    /// The wrong tries, also if their file cannot be written.
    var attempts: PINAttempts?
    /// How long the pad waits when it is opened.
    var blockedUntil = Duration.zero
  }

  private let hash: PINHash
  /// The file of the wrong tries.
  private let file: String
  private let boot: String
  private let state = Mutex(State())
  /// Wakes up the loop.
  private let reply: WakeUpPipe
  /// Gathers the facts, and passes them on.
  private let gather: @Sendable (@escaping @Sendable ([StaffFact]) -> Void) -> Void

  /// Reads the wrong tries of earlier runs.
  ///
  /// - Parameters:
  ///   - hash: The hash of the PIN.
  ///   - folder: The folder of the file of wrong tries.
  ///   - gather: Gathers the facts of the staff screen.
  /// - Throws: `FileError` if the system lacks the number of its boot, or refuses a pipe.
  init(
    _ hash: PINHash, folder: String,
    gather: @escaping @Sendable (@escaping @Sendable ([StaffFact]) -> Void) -> Void
  ) throws(FileError) {
    self.hash = hash
    file = Pathname.resolved("pin-attempts", in: folder)
    self.gather = gather
    boot = String(
      decoding: try File.contents(of: "/proc/sys/kernel/random/boot_id"), as: UTF8.self)
    reply = try WakeUpPipe()
    let attempts = readAttempts()
    state.withLock { state in
      state.attempts = attempts
      state.blockedUntil = Self.elapsed + attempts.wait(at: Self.elapsed)
    }
  }

  /// Reads the hash of the PIN.
  ///
  /// - Throws: `PINFileError` if there is no valid hash.
  @discardableResult
  static func hash(_ source: KioskSettings.PINSource) throws(PINFileError) -> PINHash {
    switch source {
    case .file(let path): try PINHash(file: path)
    case .credential(let name): try PINHash(credential: name)
    }
  }

  /// The time since the machine was started, which does not follow changes of the clock.
  private static var elapsed: Duration {
    let text = (try? File.contents(of: "/proc/uptime")).map { String(decoding: $0, as: UTF8.self) }
    let seconds = text?.split(separator: " ").first.flatMap { Double($0) }
    return .seconds(seconds ?? 0)
  }

  private func readAttempts() -> PINAttempts {
    let (attempts, problem) = PINAttempts.read(from: file, at: Self.elapsed, boot: boot)
    if let problem { Diagnostics.note("honeycomb: \(problem)") }
    // Otherwise a reboot or a damaged file would begin a whole wait at each start.
    write(attempts)
    return attempts
  }

  // MARK: The loop's side

  var descriptor: Int32 { reply.descriptor }
  func takeNotice() { reply.reset() }
  var wait: Duration { max(.zero, state.withLock { $0.blockedUntil } - Self.elapsed) }
  var facts: [StaffFact] { state.withLock { $0.facts } }

  func takeResult() -> PINPad.Event? {
    state.withLock { state in
      defer { state.result = nil }
      return state.result
    }
  }

  func check(_ pin: consuming PIN) {
    let slot = PINSlot(pin)
    let isBusy = state.withLock { state in
      defer { state.isChecking = true }
      return state.isChecking
    }
    guard !isBusy else { return answer(.refused(wait: PINAttempts.shortestWait)) }
    let thread = WorkerThread { self.check(slot) }
    guard let thread else {
      state.withLock { $0.isChecking = false }
      return answer(.refused(wait: PINAttempts.shortestWait))
    }
    thread.detach()
  }

  func requestFacts() {
    gather { facts in
      self.state.withLock { $0.facts = facts }
      self.reply.wakeUp()
    }
  }

  // MARK: The thread's side

  private func check(_ slot: PINSlot) {
    let now = Self.elapsed
    var attempts = state.withLock { $0.attempts } ?? PINAttempts(boot: boot)
    let wait = attempts.wait(at: now)
    guard wait == .zero else {
      state.withLock { $0.isChecking = false }
      return answer(.refused(wait: wait))
    }
    // A try counts before it is checked, so that switching the kiosk off meanwhile does not undo it.
    attempts.recordFailure(at: now)
    write(attempts)
    var isRight = false
    do throws(PINHashError) {
      isRight = try slot.matches(hash)
      Diagnostics.note(
        isRight ? "honeycomb: staff has entered the PIN" : "honeycomb: a wrong PIN was entered")
    } catch {
      Diagnostics.note("honeycomb: \(error)")
    }
    if isRight {
      attempts.recordSuccess()
      write(attempts)
    }
    let end = Self.elapsed
    let next = attempts.wait(at: end)
    state.withLock { state in
      state.attempts = attempts
      state.blockedUntil = end + next
      state.isChecking = false
    }
    answer(isRight ? .accepted : .refused(wait: next))
  }

  /// Writes the wrong tries; they are kept in memory if the disk is full, so that staff still gets in.
  private func write(_ attempts: PINAttempts) {
    do throws(PINAttemptsError) {
      try attempts.write(to: file)
    } catch {
      Diagnostics.note("honeycomb: \(error)")
    }
  }

  private func answer(_ result: PINPad.Event) {
    state.withLock { $0.result = result }
    reply.wakeUp()
  }
}

/// Passes a PIN to a thread.
///
/// A class, because a closure that is passed on cannot own a value that cannot be copied.
private final class PINSlot: Sendable {
  private let pin: Mutex<PIN?>

  init(_ pin: consuming PIN) { self.pin = Mutex(pin) }

  /// Checks the PIN, and wipes it.
  func matches(_ hash: PINHash) throws(PINHashError) -> Bool {
    guard let pin = pin.withLock({ $0.take() }) else { return false }
    return try hash.matches(pin)
  }
}
