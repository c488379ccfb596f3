/// Makes untrusted text safe to lay out: no control characters, no spoofed direction, no stacks of
/// marks, no excessive length.
///
/// - Control characters (C0, DEL, C1), bidirectional controls, noncharacters and similar characters are
///   removed; those that separate words become spaces.
/// - White space is collapsed to single spaces and trimmed; no-break spaces stay.
/// - More than `maximumMarks` consecutive combining marks are removed, as is text beyond
///   `maximumScalars`.
/// - U+FFFD, the replacement for invalid UTF-8, becomes a question mark.
///
/// Joiners, variation selectors, soft hyphens and tag characters stay: scripts and emoji need them. So do isolates whose
/// direction is that of what is in them (U+2068 and U+2069): they keep a name apart from the text around it, and can give no
/// letter another direction than its own.
public struct Sanitizer: Hashable, Sendable {
  /// The maximum number of Unicode scalars.
  public var maximumScalars: Int
  /// The maximum number of combining marks per base character; Vietnamese, Thai and pointed Hebrew
  /// need up to four.
  public var maximumMarks: Int

  /// Creates a sanitizer; ordinary labels stay below the default limits.
  public init(maximumScalars: Int = 1024, maximumMarks: Int = 4) {
    self.maximumScalars = max(1, maximumScalars)
    self.maximumMarks = max(0, maximumMarks)
  }

  /// A text that is safe to lay out.
  public struct Result: Hashable, Sendable {
    /// The safe text.
    public var text: String
    /// Whether the text was truncated because of its length.
    public var isTruncated: Bool
  }

  /// Returns the safe form of `text`.
  ///
  /// Reads at most 16 times `maximumScalars` scalars, for any length of `text`.
  public func sanitize(_ text: String) -> Result {
    var kept = String.UnicodeScalarView()
    var count = 0
    var seen = 0
    var marks = 0
    var pendingSpace = false
    for scalar in text.unicodeScalars {
      seen += 1
      let fate = Self.fate(of: scalar)
      switch fate {
      case .space: pendingSpace = count > 0
      case .mark: marks += 1
      case .keep, .scar: marks = 0
      case .drop, .joiner: break
      }
      if fate == .drop || fate == .space || fate == .mark && marks > maximumMarks {
        guard seen < maximumScalars * 16 else { return cut(kept) }
        continue
      }
      guard count + (pendingSpace ? 2 : 1) <= maximumScalars else { return cut(kept) }
      if pendingSpace {
        kept.append(" ")
        count += 1
        pendingSpace = false
      }
      kept.append(fate == .scar ? "?" : scalar)
      count += 1
    }
    return Result(text: String(kept), isTruncated: false)
  }

  /// Truncates after the last whole character.
  private func cut(_ scalars: String.UnicodeScalarView) -> Result {
    var text = String(scalars)
    if text.count > 1 { text.removeLast() }
    return Result(text: text, isTruncated: true)
  }

  private enum Fate { case keep, space, drop, mark, joiner, scar }

  private static func fate(of scalar: Unicode.Scalar) -> Fate {
    switch scalar.value {
    case 0x21...0x7E: return .keep
    case 0x09...0x0D, 0x20, 0x85, 0x2028, 0x2029: return .space
    case 0...0x1F, 0x7F...0x9F: return .drop
    case 0xA0, 0x2007, 0x202F: return .keep
    // The bidirectional controls, except U+2068 and U+2069.
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066, 0x2067: return .drop
    case 0x2068, 0x2069: return .joiner
    // Deprecated format controls, the byte order mark, annotation anchors, the old language tag.
    case 0x206A...0x206F, 0xFEFF, 0xFFF9...0xFFFC, 0xE0001: return .drop
    case 0xFFFD: return .scar
    case 0x200C, 0x200D, 0x180B...0x180D, 0x180F, 0xFE00...0xFE0F, 0xE0100...0xE01EF: return .joiner
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return .mark
    case .spaceSeparator: return .space
    case .control, .surrogate: return .drop
    default: return scalar.properties.isNoncharacterCodePoint ? .drop : .keep
    }
  }
}
