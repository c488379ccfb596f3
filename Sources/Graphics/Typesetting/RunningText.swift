internal import Composition

/// A text that is ready to be set in lines of any width, which start at one edge and are not fitted to a shape.
///
/// Unlike a label, it keeps its size and is never cut. Lengths are in ems unless their names say otherwise.
struct RunningText {
  /// The text between two line breaks of its author.
  struct Paragraph {
    let scalars: [Unicode.Scalar]
    /// `nil` for a paragraph without characters.
    let measure: BreakableText?
    /// The width on one line.
    let width: Double

    /// Returns the end of each line, in scalars, and the rooms for which these are the same.
    ///
    /// A line has as many words as fit in it. A word that is too long for a line is broken between characters, of
    /// which each line has at least one. O(scalars).
    ///
    /// - Parameters:
    ///   - room: The width of a line; `nil` for no limit.
    ///   - hyphenWidth: The width of the hyphen that a line shows after a soft hyphen.
    /// - Returns: The ends, in order; that of an empty paragraph is 0.
    func ends(in room: Double?, hyphenWidth: Double) -> (ends: [Int], rooms: RoomRange) {
      var rooms = RoomRange(around: room ?? .infinity)
      guard let measure, room != nil, !rooms.fits(width) else { return ([scalars.count], rooms) }
      func fits(_ start: Int, _ end: Int) -> Bool {
        let hyphen = measure.hyphens.contains(end) && end < scalars.count ? hyphenWidth : 0
        return rooms.fits(measure.width(start, end) + hyphen)
      }
      var ends: [Int] = []
      var start = 0
      var (word, character) = (0, 0)
      while start < measure.count {
        let words = measure.wordBreaks
        var end: Int?
        while word < words.count, words[word] <= start || fits(start, words[word]) {
          if words[word] > start { end = words[word] }
          word += 1
        }
        if end == nil {
          let characters = measure.characterBreaks
          /// Whether a line may end there: after its first character and the white space that follows, or if it fits.
          func isReached(_ stop: Int) -> Bool {
            guard let end else { return true }
            return measure.trimmedEnds[stop] <= end || fits(start, stop)
          }
          while character < characters.count, isReached(characters[character]) {
            if characters[character] > start { end = characters[character] }
            character += 1
          }
        }
        start = end ?? measure.count
        ends.append(start)
      }
      return (ends, rooms)
    }
  }

  /// The rooms in which the same of the compared widths fit as in one of them.
  struct RoomRange {
    /// The room in which widths are compared.
    let room: Double
    private(set) var least = 0.0
    private(set) var greatest = Double.infinity

    init(around room: Double) { self.room = room }

    /// Returns whether a width fits in the room, which limits the range.
    mutating func fits(_ width: Double) -> Bool {
      let isFitting = RunningText.fits(width, in: room)
      // Well within the tolerance, so that no rounding error counts.
      if isFitting {
        least = max(least, min(width, room))
      } else {
        greatest = min(greatest, max(width - 2 * RunningText.tolerance, room))
      }
      return isFitting
    }

    func contains(_ room: Double) -> Bool { least <= room && room <= greatest }

    mutating func formIntersection(_ other: RoomRange) {
      least = max(least, other.least)
      greatest = min(greatest, other.greatest)
    }
  }

  /// How wide a text is in the lines of a room.
  struct Wrap {
    var lineCount = 0
    /// The width of the widest line, in ems.
    var width = 0.0
    /// The rooms for which both are the same.
    var rooms: RoomRange

    init(around room: Double) { rooms = RoomRange(around: room) }
  }

  /// What a width may exceed a room by, in ems.
  private static let tolerance = 1e-6

  /// The weight of running text.
  static let weight = TextStyle.Weight.regular
  /// The maximum number of scalars of a paragraph; longer ones end with an ellipsis.
  static let longestParagraph = 1 << 14

  let paragraphs: [Paragraph]
  /// The greatest height of the fonts above the baseline.
  let ascent: Double
  /// The greatest depth of the fonts below the baseline.
  let descent: Double
  /// The width of the widest paragraph on one line.
  let width: Double

  /// The number of scalars.
  var count: Int { paragraphs.reduce(0) { $0 + $1.scalars.count } }

  /// Whether a line of a width fits in a room; rounding errors do not count.
  static func fits(_ width: Double, in room: Double) -> Bool { width <= room + tolerance }

  /// The distance between baselines at `size` logical pixels per em, a whole number of them.
  func pitch(size: Double) -> Double { Self.rounded((ascent + descent) * size) }

  /// The distance of the first baseline from the top at `size` logical pixels per em, a whole number of them.
  func firstBaseline(size: Double) -> Double { (ascent * size).rounded() }

  /// Returns the extent of lines in logical pixels.
  ///
  /// Lengths are rounded up to whole pixels, as SwiftUI does at scale 1; the width at most to that of a line.
  ///
  /// - Parameters:
  ///   - wrap: The number and width of the lines.
  ///   - size: Logical pixels per em.
  ///   - lineWidth: The width of a line in logical pixels; `nil` for no limit.
  /// - Returns: The extent.
  func extent(_ wrap: Wrap, size: Double, lineWidth: Double?) -> TextExtent {
    let pitch = pitch(size: size)
    let first = firstBaseline(size: size)
    var rounded = Self.rounded(wrap.width * size)
    let room = lineWidth ?? .infinity
    var rooms = RoomRange(around: room / size)
    var (least, greatest) = (0.0, Double.infinity)
    if rooms.fits(wrap.width) {
      least = rounded
      if rounded > room { (rounded, least, greatest) = (room, room, room) }
    }
    rooms.formIntersection(wrap.rooms)
    least = min(room, max(least, rooms.least * size))
    greatest = max(room, min(greatest, rooms.greatest * size))
    return TextExtent(
      width: rounded, height: Double(wrap.lineCount) * pitch, firstBaseline: first,
      lastBaseline: Double(wrap.lineCount - 1) * pitch + first, lineCount: wrap.lineCount,
      lineWidths: least...greatest)
  }

  /// Rounds up, except for rounding errors.
  private static func rounded(_ length: Double) -> Double { (length - 1e-6).rounded(.up) }
}

extension ShapedText.Line {
  /// The width of the line, by the advances of its glyphs.
  var width: Double { glyphs.reduce(0) { max($0, $1.pen + $1.advance) } }
}
