/// What the cells of a level have in common: their outline, and what stands beside their labels.
public struct CellLevel: Hashable, Sendable {
  /// Where the pictures of a level are.
  public enum Pictures: Hashable, Sendable {
    /// The level has none.
    case none
    /// Above the label, whole, with one height.
    case above
    /// All over the outline, below a label at the lower edge.
    case photo
  }

  /// The drawn outline of a cell, in logical pixels.
  public var outline: CellOutline
  /// Where the pictures are.
  public var pictures: Pictures
  /// The largest extent of what stands below each label and never goes, in ems of the labels: width and height; `nil` without.
  public var value: CellExtent?
  /// The least distance between baselines, in ems.
  public var lineHeight: Double

  /// Creates a level.
  public init(
    outline: CellOutline, pictures: Pictures = .none, value: CellExtent? = nil,
    lineHeight: Double = 1.2
  ) {
    self.outline = outline
    self.pictures = pictures
    self.value = value
    self.lineHeight = lineHeight
  }
}

/// A width and a height in ems.
public struct CellExtent: Hashable, Sendable {
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Creates an extent from lengths in ems.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// The two sizes of the labels of a level, and how they are broken.
///
///     let scale = TypeScale(of: labels, in: CellLevel(outline: .hexagon(height: 180)), limits)
///     let setting = scale.setting(of: labels[0])
///     for line in setting.lines { draw(line.scalars, at: line.baseline, setting.size) }
public struct TypeScale: Hashable, Sendable {
  /// What the cells have in common.
  public var level: CellLevel
  /// The size of the labels, in logical pixels per em.
  public var size: Double
  /// The size of the few labels that do not fit at the first; `nil` if there are none, or too many.
  public var secondSize: Double?
  /// How far words are broken before labels get the second size.
  public var breaking = Breaking.words
  /// The most lines of a label, apart from cells wider than 14 em.
  public var maximumLines = TypeScale.lineLimit
  /// The height of all pictures above labels, in ems of `size`.
  public var pictureHeight = TypeScale.leastPicture
  /// How far the pictures are below the highest place that they can have, in ems of `size`.
  public var pictureDrop = 0.0
  /// Whether the labels fit so; otherwise cells have to be wider or larger, or some labels are cut.
  public var isReached = true

  static let lineLimit = 4
  /// The width of cells from which labels may have five lines, in ems.
  static let wideCell = 14.0
  /// The heights of pictures, in ems.
  static let leastPicture = 2.0
  static let greatestPicture = 3.0
  /// The side of the square that is free in two corners for marks, in ems.
  static let markSide = 1.0
  /// The least distance between marks and other parts, in ems.
  static let markGap = 0.15
  /// The distance between a scrim's upper edge and the label on it, in ems.
  static let scrimGap = 0.5

  /// Creates a scale with one size, in logical pixels per em, for example that of a recording.
  public init(level: CellLevel, size: Double) {
    self.level = level
    self.size = size
  }

  /// Returns the size that a level has to reach at a text scale: twice the scale gives twice the letters, within 5 %.
  ///
  /// - Parameters:
  ///   - size: The size of the level at a text scale of 1, in logical pixels per em.
  ///   - textScale: The text scale.
  /// - Returns: The size, in logical pixels per em.
  public static func goal(for size: Double, textScale: Double) -> Double {
    0.95 * textScale * size
  }

  /// The profile of a cell, in ems of a size.
  func profile(at size: Double) -> WidthProfile {
    level.outline.scaled(by: 1 / size).profile
  }

  /// The most lines of labels of a size.
  func lineLimit(at size: Double) -> Int {
    level.outline.width > Self.wideCell * size && maximumLines == Self.lineLimit
      ? Self.lineLimit + 1 : maximumLines
  }

  /// The top of the square room for marks in two corners, in ems of `size`.
  func markTop(in profile: WidthProfile) -> Double {
    profile.topmost(halfWidth: Self.markSide + Self.markGap / 2) ?? -profile.halfHeight
  }

  /// The top of all pictures above labels, in ems of `size`: as high as there is room for marks on both sides of it.
  func pictureTop(in profile: WidthProfile) -> Double {
    let half = pictureHeight / 2
    let beside = half + Self.markGap + Self.markSide
    let own = profile.topmost(halfWidth: half) ?? -profile.halfHeight
    let marks = profile.topmost(halfWidth: beside).map { $0 - pictureHeight + Self.markSide }
    return max(own, marks ?? own) + pictureDrop
  }

  /// Returns the room of a label at a size, with rows below it.
  func room(
    at size: Double, hasPicture: Bool = true, rows: [LabelRoom.Row]? = nil
  ) -> LabelRoom {
    let profile = profile(at: size)
    // Lengths in ems of the first size, in those of this one.
    let factor = self.size / size
    var room = LabelRoom(
      profile: profile, top: 0, bottom: profile.halfHeight, maximumLines: lineLimit(at: size))
    if let rows {
      room.rows = rows
    } else if let value = level.value {
      room.rows = [
        LabelRoom.Row(height: value.height * factor, half: value.width * factor / 2)
      ]
    }
    let whole = factor == 1 ? profile : self.profile(at: self.size)
    if level.pictures == .above, hasPicture {
      room.top = (pictureTop(in: whole) + pictureHeight) * factor + LabelRoom.gap
    } else {
      room.top = (markTop(in: whole) + Self.markSide + Self.markGap) * factor
    }
    room.isFree = level.pictures == .above && hasPicture || !room.rows.isEmpty
    room.isAtBottom = level.pictures == .photo
    return room
  }

  /// Returns how the label of a cell is set.
  ///
  /// At the first size with more and more kinds of breaks, then at the second size, then broken anywhere.
  /// Takes some microseconds.
  public func setting(of text: CellText) -> LabelSetting {
    var composer = LineComposer()
    return setting(of: text, by: &composer)
  }

  func setting(
    of text: CellText, hasPicture: Bool = true, rows: [LabelRoom.Row]? = nil,
    by composer: inout LineComposer
  ) -> LabelSetting {
    // What does not fit without breaks between any characters is better hyphenated.
    let steps: [Breaking] =
      isReached
      ? Breaking.allCases.filter { $0 <= breaking } : [.words, .joints, .syllables]
    let sizes = [size] + (secondSize.map { [$0] } ?? [])
    for steps in [steps, [.syllables, .anywhere]] {
      for size in sizes {
        // Rows are in ems of the first size.
        let factor = self.size / size
        let room = room(
          at: size, hasPicture: hasPicture,
          rows: rows?.map { LabelRoom.Row(height: $0.height * factor, half: $0.half * factor) })
        for step in steps {
          let stopped = text.stops(step)
          if stopped.stops.count == 1 { return LabelSetting(size: size) }
          if let fit = room.fit(stopped, lineHeight: level.lineHeight, by: &composer) {
            return LabelSetting(stopped, fit, size: size, breaking: step)
          }
        }
      }
    }
    return LabelSetting(size: size, isCut: true)
  }
}

/// The lines of a label, around the center of its cell.
public struct LabelSetting: Hashable, Sendable {
  /// A line.
  public struct Line: Hashable, Sendable {
    /// The Unicode scalars of the text, without white space at the end.
    public var scalars: Range<Int>
    /// Whether a hyphen follows that takes room.
    public var showsHyphen: Bool
    /// The width with the hyphen, in ems.
    public var width: Double
    /// The baseline, in ems below the center of the cell.
    public var baseline: Double
  }

  /// The size, in logical pixels per em.
  public var size: Double
  /// The lines from top to bottom.
  public var lines: [Line] = []
  /// The top and bottom of the ink of a line, from its baseline, in ems.
  public var inkTop = 0.0
  /// The bottom of the ink of a line, from its baseline, in ems.
  public var inkBottom = 0.0
  /// The breaks that were needed.
  public var breaking = Breaking.words
  /// Whether the text has to be shortened until it fits; there are no lines then.
  public var isCut = false

  init(size: Double, isCut: Bool = false) {
    self.size = size
    self.isCut = isCut
  }

  init(_ text: StoppedText, _ fit: LabelRoom.Fit, size: Double, breaking: Breaking) {
    self.size = size
    self.breaking = breaking
    (inkTop, inkBottom) = (text.inkTop, text.inkBottom)
    var start = text.stops[0]
    lines.reserveCapacity(fit.ends.count)
    for (index, end) in fit.ends.enumerated() {
      let stop = text.stops[end]
      lines.append(
        Line(
          scalars: start.position..<max(start.position, stop.trimmed),
          showsHyphen: stop.showsHyphen, width: max(0, stop.end - start.start),
          baseline: fit.baseline + Double(index) * fit.pitch))
      start = stop
    }
  }
}
