import Input

/// A text to be said to a user who cannot see the window.
public struct Announcement: Hashable, Sendable {
  /// The text.
  public var text: String
  /// The language of the text, as a BCP 47 tag; `nil` if it is not known.
  public var language: String?
  /// Whether it interrupts what is being said; otherwise it waits.
  public var isAssertive: Bool

  /// Creates an announcement.
  public init(_ text: String, language: String? = nil, isAssertive: Bool = false) {
    self.text = text
    self.language = language
    self.isAssertive = isAssertive
  }
}

/// Finds what to announce: the texts of the roles ``ControlNode/Role/status`` and ``ControlNode/Role/alert`` that are new or
/// have changed, and those of ``ControlNode/Role/timer`` that are new.
///
/// Only a listener has one, so that a window without listeners is neither read nor compared. A text is announced at most
/// twice a second; if it changes more often, the latest one is said.
///
///     announcer.read(stage, at: time)
///     for announcement in announcer.take(at: time) { speak(announcement) }
public struct Announcer: Sendable {
  /// The least time between two announcements of one text of a window.
  public static let interval = Duration.milliseconds(500)

  /// What was said of a text of the window.
  private struct Said {
    var id: ControlID
    /// The last announcement; `nil` once the text is gone.
    var announcement: Announcement?
    var time: Duration
  }

  /// The texts of the window when it was read last, in its order.
  private var texts: [(id: ControlID, role: ControlNode.Role, announcement: Announcement)] = []
  /// What was said of these texts, and within `interval` of others.
  private var said: [Said] = []

  /// Creates an announcer that has read nothing.
  public init() {}

  /// Reads the texts that are announced, in a window and in the windows in it.
  public mutating func read(
    _ source: borrowing some ControlTree & ~Copyable, at time: Duration
  ) {
    texts.removeAll()
    read(source, in: .window, language: nil)
    for index in said.indices.reversed() where !texts.contains(where: { $0.id == said[index].id }) {
      if said[index].time + Self.interval <= time {
        said.remove(at: index)
      } else {
        said[index].announcement = nil
      }
    }
  }

  private mutating func read(
    _ source: borrowing some ControlTree & ~Copyable, in window: ControlID, language: String?
  ) {
    let language = source.node(window)?.language ?? language
    for index in 0..<source.childCount(of: window) {
      guard let id = source.child(index, of: window), let node = source.node(id) else { continue }
      switch node.role {
      case .window: read(source, in: id, language: language)
      case .status, .alert, .timer:
        guard !node.label.isEmpty else { continue }
        texts.append(
          (
            id, node.role,
            Announcement(
              node.label, language: node.language ?? language, isAssertive: node.role != .status)
          ))
      default: break
      }
    }
  }

  /// When the text at an index is to be said; `nil` if it has been.
  private func due(_ index: Int) -> Duration? {
    let (id, role, announcement) = texts[index]
    guard let last = said.first(where: { $0.id == id }) else { return .zero }
    let isSaid = role == .timer ? last.announcement != nil : last.announcement == announcement
    return isSaid ? nil : last.time + Self.interval
  }

  /// When there is next something to take; `nil` for never.
  public var nextChange: Duration? { texts.indices.compactMap { due($0) }.min() }

  /// Returns what is to be announced by a time, and does not return it again.
  public mutating func take(at time: Duration) -> [Announcement] {
    var taken: [Announcement] = []
    for index in texts.indices {
      guard let due = due(index), due <= time else { continue }
      let (id, _, announcement) = texts[index]
      said.removeAll { $0.id == id }
      said.append(Said(id: id, announcement: announcement, time: time))
      taken.append(announcement)
    }
    return taken
  }
}
