import Files
import X11

/// The link with other programs that read the stage.
extension WindowHost where Showing: ~Copyable {
  /// Opens the link of the host.
  mutating func openLink() {
    openedLink = link?.open()
    link = nil
    watchLink()
  }

  private var windowStatus: WindowStatus {
    let place = window.place
    return WindowStatus(
      time: now, isActive: window.hasFocus || window.keyboardGrab == .held,
      scale: window.scale * zoom.factor, x: place.x, y: place.y)
  }

  /// How long other programs are answered in a turn of the loop, before input and a frame that is due.
  private static var linkTime: Duration { .milliseconds(4) }

  /// Answers other programs, and passes to the stage what they ask for.
  mutating func serveLink() {
    guard let link = openedLink else { return }
    let ready = linkWaits.filter { sources.isReady(.link($0)) }
    let isDue = link.nextChange().map { $0 <= now } ?? false
    guard !ready.isEmpty || isDue else { return }
    link.read(ready.filter { $0.readiness == .input }.map(\.descriptor), now)
    let (status, end, clock) = (windowStatus, now + Self.linkTime, stopwatch)
    while outcome == nil, let event = link.nextEvent(stage, status, until: end, by: clock) {
      deliver(event, at: currentTime())
    }
    // The answers, also if the loop ends.
    link.flush(now)
  }

  /// Keeps a key that another program wants to know first, and what comes after it; returns whether it did.
  mutating func hold(_ event: X11.Event) -> Bool {
    guard let link = openedLink, HeldKeys.mayHold(event) else { return false }
    if heldKeys.isEmpty {
      guard let key = LinkKey(event), !link.hidesKeys(stage), link.keys.ask(key) else {
        return false
      }
      heldKeys.append(event)
      heldKeys.noteQuestion(at: now)
    } else {
      heldKeys.append(event)
    }
    return true
  }

  /// Passes on the keys that no other program takes, up to the first one for which the answer is awaited.
  mutating func releaseKeys() throws {
    while outcome == nil, let event = heldKeys.first {
      if heldKeys.isAsked {
        var isTaken = openedLink == nil ? false : openedLink?.keys.answer()
        if isTaken == nil, let deadline = heldKeys.deadline, now >= deadline {
          openedLink?.keys.giveUp()
          isTaken = false
        }
        guard let isTaken else { return }
        heldKeys.removeFirst()
        if !isTaken { try take(event, isLate: true) }
      } else if let link = openedLink, let key = LinkKey(event), !link.hidesKeys(stage),
        link.keys.ask(key)
      {
        heldKeys.noteQuestion(at: now)
      } else {
        heldKeys.removeFirst()
        try take(event, isLate: true)
      }
    }
  }

  /// Reports what this turn has changed, and waits for what the link waits for.
  mutating func reportToLink() {
    guard let link = openedLink else { return }
    if link.isListening() {
      window.followPlace()
      link.report(stage, windowStatus)
      link.flush(now)
    }
    watchLink()
    shareKeyboard()
  }

  /// While a screen reader follows the focus of a launcher, this has only the focus, not all keys.
  private mutating func shareKeyboard() {
    let isShared = openedLink?.isFollowed() ?? false
    guard isShared != sharesKeyboard else { return }
    sharesKeyboard = isShared
    window.shareKeyboard(isShared)
  }

  private mutating func watchLink() {
    let waits = openedLink?.waits() ?? []
    if waits.isEmpty, openedLink?.nextChange() == nil { openedLink = nil }
    guard waits != linkWaits else { return }
    for wait in linkWaits { sources.watch(.link(wait), descriptor: nil) }
    linkWaits = waits
    for wait in waits {
      sources.watch(.link(wait), descriptor: wait.descriptor, for: wait.readiness)
    }
  }
}
