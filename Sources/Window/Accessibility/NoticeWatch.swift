import Controls
import Input
import Viewer

/// Announces the texts of a window: to programs that know announcements by these, and to others by an object that is
/// showing for a while.
///
/// Orca 48 listens for announcements; Orca 43 does not, but says the names of new notifications.
struct NoticeWatch {
  private var announcer = Announcer()
  /// The text that is shown as an object; `nil` for none.
  private(set) var notice: WindowObjects.Notice?
  /// When that is over.
  private var end = Duration.zero
  private var count: UInt32 = 0

  /// How long an object is showing.
  static let duration = Duration.seconds(10)

  /// When there is next something to announce or to hide; `nil` for never.
  var nextChange: Duration? {
    [announcer.nextChange, notice == nil ? nil : end].compactMap(\.self).min()
  }

  /// Returns the signals for new texts, and for a notice that comes or goes.
  mutating func changes(
    in source: borrowing some ControlTree & ~Copyable, _ status: WindowStatus,
    _ objects: WindowObjects, for listeners: EventListeners
  ) -> [AccessibleSignal] {
    func signal(_ announcement: Announcement) -> AccessibleSignal {
      // AtspiLive: polite or assertive.
      AccessibleSignal(
        path: AccessiblePath.path(of: .window), member: "Announcement",
        detail: announcement.isAssertive ? 2 : 1, value: .string(announcement.text))
    }
    let areHeard = listeners.want(signal(Announcement("")))
    // Those who listen for no announcements are shown an object.
    let areSeen =
      !areHeard && listeners.want(WindowWatch.state(.showing, true, of: .window))
    var signals: [AccessibleSignal] = []
    if notice != nil, !areSeen || status.time >= end {
      signals += hideNotice(in: source, objects)
    }
    guard areHeard || areSeen else {
      announcer = Announcer()
      return signals.filter(listeners.want)
    }
    announcer.read(source, at: status.time)
    let taken = announcer.take(at: status.time)
    if areHeard {
      signals += taken.map(signal)
    } else if let last = taken.last {
      signals += hideNotice(in: source, objects)
      count += 1
      // One object says all that is new.
      notice = WindowObjects.Notice(
        number: count,
        announcement: Announcement(
          taken.map(\.text).joined(separator: "\n"), language: last.language))
      end = status.time + Self.duration
      signals += noticeChanges(isShown: true, in: source, objects)
    }
    return signals.filter(listeners.want)
  }

  private mutating func hideNotice(
    in source: borrowing some ControlTree & ~Copyable, _ objects: WindowObjects
  ) -> [AccessibleSignal] {
    defer { notice = nil }
    return noticeChanges(isShown: false, in: source, objects)
  }

  /// Returns the signals for a notice that has come or is going.
  private func noticeChanges(
    isShown: Bool, in source: borrowing some ControlTree & ~Copyable, _ objects: WindowObjects
  ) -> [AccessibleSignal] {
    guard let notice else { return [] }
    let children = AccessibleSignal(
      path: AccessiblePath.path(of: .window), member: "ChildrenChanged",
      kind: isShown ? "add" : "remove", detail: Int32(clamping: source.childCount(of: .window)),
      value: .object(objects.reference(to: notice)))
    let showing = AccessibleSignal(
      path: AccessiblePath.path(of: notice), member: "StateChanged",
      kind: AccessibleStates.State.showing.name, detail: isShown ? 1 : 0)
    return isShown ? [children, showing] : [showing, children]
  }
}
