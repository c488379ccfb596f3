import Drawing
import Interaction

/// An object of the picker's window that consists of marks of its display list.
///
/// The raw value is the number in the keys of the marks.
enum WindowMark: UInt64 {
  case background
  case emptyCard
  case emptyText
  case headerCard
  case title
  case track
  case progress
  case message
  case refusal
  /// By the edge: an arrow, and the disc below it.
  case edgeArrow
  case edgeDisc
  case edgeCount
  case cancelButton
  case doneButton
  case stillHereButton
  case endThanksButton
  case startOverButton
  case footerCard
  case hint
  case count
  /// By the side of the tray.
  case trayFade
  case trayChevron
  case languageSwitch
  case globe
  case languageArrow
  case languageName
  case listCard
  /// By the row.
  case listRow
  case easeSwitch
  case easeIcon
  case easeHead
  case topicLineCard
  case topicLine
  case veil
  case coverCard
  case coverImage
  /// By the row.
  case coverText
}

/// A part of an object of the window, of a cell or of a chip.
///
/// The raw value is the number in the key of the mark; that of a part that there are several of is the first one's.
enum MarkPart: UInt64 {
  case outline = 1
  case shadow = 2
  // 3 and 4 are those of a focus ring.
  case body = 5
  case image
  case scrimmedImage
  case ring
  case tickDisc
  case tick
  case overlay
  case symbol
  case countGround
  case countLine
  case count
  case numberGround
  case number
  case label
  case cross
  case aside
  case meridian
  case equator
  /// The ground that the cells of an open branch share.
  case branch
  /// Two labels, a little apart.
  case matchedLetters = 30
  /// A rectangle for each row of letters.
  case matchGround = 60
}

extension PickerButton {
  /// The button in display lists.
  var mark: WindowMark {
    switch self {
    case .cancel: .cancelButton
    case .done: .doneButton
    case .stillHere: .stillHereButton
    case .endThanks: .endThanksButton
    case .startOver: .startOverButton
    }
  }
}

extension DisplayList.Key {
  /// The key of an object of the window; of several of a kind, that at an index.
  static func part(_ mark: WindowMark, _ index: Int = 0) -> Self {
    Self(rawValue: 1 << 56 | UInt64(index) << 16 | mark.rawValue << 8)
  }

  /// The key of the cell of a topic.
  static func cell(_ topic: TopicIndex) -> Self {
    Self(rawValue: 2 << 56 | UInt64(topic.rawValue) << 8)
  }

  /// The key of the fading picture of a topic's former cell.
  static func ghost(_ topic: TopicIndex) -> Self {
    Self(rawValue: 3 << 56 | UInt64(topic.rawValue) << 8)
  }

  /// The key of the chip of a topic.
  static func chip(_ topic: TopicIndex) -> Self {
    Self(rawValue: 4 << 56 | UInt64(topic.rawValue) << 8)
  }

  /// Returns the key of a part of the object; of several of a kind, that at an index.
  subscript(part: MarkPart, index: Int = 0) -> Self { self[part.rawValue + UInt64(index)] }
}
