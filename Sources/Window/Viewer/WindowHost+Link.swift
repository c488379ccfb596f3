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
      time: now, isActive: window.hasFocus || window.keyboardGrab == .held, scale: window.scale,
      x: place.x, y: place.y)
  }

  /// Answers other programs, and passes to the stage what they ask for.
  mutating func serveLink() {
    guard let link = openedLink else { return }
    let ready = linkWaits.filter { sources.isReady(.link($0)) }
    let isDue = link.nextChange().map { $0 <= now } ?? false
    guard !ready.isEmpty || isDue else { return }
    link.read(ready.filter { $0.readiness == .input }.map(\.descriptor), now)
    let status = windowStatus
    while outcome == nil, let event = link.next(stage, status) {
      deliver(event, at: currentTime())
    }
    // The answers, also if the loop ends.
    link.flush(now)
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
