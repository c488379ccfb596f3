extension TypeScale {
  /// Chooses the largest size at which the labels of a level fit, between floor and ceiling.
  ///
  /// All but 5 % of the labels, at least one, have this size, the others the second. Words are hyphenated only for sizes
  /// below 1.25 floors: at soft hyphens and joints of compounds, then in a tenth of the labels between syllables. Of more than 500 labels, an
  /// even sample of 500 decides. Sizes are whole hundredths of the floor, so the result scales with the limits.
  ///
  /// - Parameters:
  ///   - labels: The labels, or those of `sample(of:)`.
  ///   - level: What the cells have in common.
  ///   - limits: The floor and the ceiling, both with the text scale.
  ///   - goal: The size that has to be reached, because another text scale reaches its like; see `goal(for:textScale:)`.
  public init(
    of labels: [CellText], in level: CellLevel, _ limits: SizeLimits, goal: Double = 0
  ) {
    precondition(limits.floor > 0 && limits.floor.isFinite, "a floor is a positive size")
    var search = TypeScaleSearch(labels, level, limits)
    self = search.scale()
    isReached = isReached && size >= goal
  }

  /// Chooses how labels of a given size are broken, and which of them get the second size.
  ///
  /// - Parameters:
  ///   - labels: The labels, or those of `sample(of:)`.
  ///   - level: What the cells have in common.
  ///   - limits: The floor and the ceiling by which the size was chosen.
  ///   - size: The size, in logical pixels per em.
  public init(
    of labels: [CellText], in level: CellLevel, _ limits: SizeLimits, size: Double
  ) {
    var search = TypeScaleSearch(labels, level, limits)
    self = search.scale(size: size)
  }

  /// Returns the indices of the labels that decide, of `count`: all, or an even sample of 500.
  public static func sample(of count: Int) -> [Int] {
    let decisive = min(count, 500)
    return (0..<decisive).map { $0 * count / decisive }
  }
}

/// The search for the sizes of a level; remembers which labels fit at which sizes.
struct TypeScaleSearch {
  /// What is known of a label at a step of breaking, at the first or second size: the largest first size at which it fits, and
  /// the smallest at which it does not.
  private struct Known {
    var fits = 0.0
    var fails = Double.infinity
  }

  /// The part of the labels that may have the second size.
  private static let secondPart = 0.05
  /// The part of the labels that may be broken between syllables.
  private static let syllablePart = 0.1
  /// The second size, as a part of the first.
  private static let secondSize = 0.8
  /// The loss of size from which a picture has four lines below it instead of three.
  private static let worthALine = 0.95
  /// The part of a photo that stays visible in 95 % of the cells, and in the median.
  private static let leastKept = 0.45
  private static let medianKept = 0.55
  /// The least height of a cell with a photo, in ems; for cells from 1.5 times the regular width.
  private static let photoHeight = 9.0
  private static let widePhotoHeight = 8.0
  private static let widePhoto = 1.5

  private let limits: SizeLimits
  private let labels: [CellText]
  private let seconds: Int
  private let syllables: Int
  /// The text of each label at each step, made when first needed.
  private var texts: [[StoppedText?]]
  /// For each step of breaking at the first size, then for each at the second.
  private var known: [[Known]]
  /// The labels, those that have failed last first.
  private var order: [Int]
  private var result: TypeScale
  private var composer = LineComposer()

  init(_ all: [CellText], _ level: CellLevel, _ limits: SizeLimits) {
    self.limits = limits
    labels = TypeScale.sample(of: all.count).map { all[$0] }
    seconds = max(1, Int(Self.secondPart * Double(labels.count)))
    syllables = max(1, Int(Self.syllablePart * Double(labels.count)))
    texts = Array(
      repeating: Array(repeating: nil, count: labels.count), count: Breaking.allCases.count)
    known = Array(
      repeating: Array(repeating: Known(), count: labels.count), count: 2 * Breaking.allCases.count
    )
    order = Array(labels.indices)
    result = TypeScale(level: level, size: limits.floor)
  }

  /// The size of a grid step.
  private func size(_ step: Int) -> Double { limits.floor * Double(step) / 100 }
  private let leastStep = Int(100 * SizeLimits.leastPart)
  private let hyphenatedStep = Int(100 * SizeLimits.hyphenatedPart)

  /// The greatest size.
  private var ceiling: Double {
    let outline = result.level.outline
    guard result.level.pictures == .photo else { return limits.ceiling }
    let least =
      outline.relativeWidth >= Self.widePhoto ? Self.widePhotoHeight : Self.photoHeight
    return min(limits.ceiling, outline.height / least)
  }

  mutating func scale(size: Double) -> TypeScale {
    result.size = size
    guard let breaking = [Breaking.words, .joints, .syllables].first(where: { isFeasible($0) })
    else {
      result.isReached = false
      result.breaking = .syllables
      settleSecondSize()
      return result
    }
    result.breaking = breaking
    if result.level.pictures == .above {
      let before = known
      known = known.map { $0.map { Known(fits: 0, fails: $0.fails) } }
      result.maximumLines = TypeScale.lineLimit - 1
      if !isFeasible(breaking) { (known, result.maximumLines) = (before, TypeScale.lineLimit) }
    }
    settleSecondSize()
    if result.level.pictures == .above { settlePictures(isLargest: size >= 0.99 * ceiling) }
    return result
  }

  mutating func scale() -> TypeScale {
    let most = Int((ceiling / limits.floor * 100 + 1e-9).rounded(.down))
    guard let (step, breaking) = largest(through: most) else {
      result.size = limits.floor
      result.isReached = false
      result.breaking = .syllables
      settleSecondSize()
      return result
    }
    result.breaking = breaking
    var chosen = step
    if result.level.pictures == .above {
      // With fewer lines, all labels have to be tried again.
      let before = (known, result)
      known = known.map { $0.map { Known(fits: 0, fails: $0.fails) } }
      result.maximumLines = TypeScale.lineLimit - 1
      let least = max(leastStep, Int((Double(step) * Self.worthALine).rounded(.down)) + 1)
      if let fewer = largestStep(from: least, through: step, breaking) {
        chosen = fewer
      } else {
        (known, result) = before
      }
    }
    result.size = size(chosen)
    settleSecondSize()
    if result.level.pictures == .above { settlePictures(isLargest: chosen == most) }
    return result
  }

  /// Returns the largest step of size that is feasible, and how far words are broken for it.
  private mutating func largest(
    through most: Int
  ) -> (step: Int, breaking: Breaking)? {
    var best: (step: Int, breaking: Breaking)?
    for breaking in [Breaking.words, .joints, .syllables] {
      let limit = breaking == .words ? most : min(most, hyphenatedStep)
      let start = best.map { $0.step + 1 } ?? leastStep
      guard start <= limit else { break }
      if let step = largestStep(from: start, through: limit, breaking) { best = (step, breaking) }
    }
    return best
  }

  private mutating func largestStep(
    from least: Int, through most: Int, _ breaking: Breaking
  ) -> Int? {
    guard least <= most, isFeasible(least, breaking) else { return nil }
    // Whatever fits at a size fits at all smaller ones.
    var (low, high) = (least, most + 1)
    while high - low > 1 {
      // Often the largest is right.
      let middle = high == most + 1 && low == least ? most : (low + high) / 2
      if isFeasible(middle, breaking) { low = middle } else { high = middle }
    }
    return low
  }

  private mutating func isFeasible(_ step: Int, _ breaking: Breaking) -> Bool {
    result.size = size(step)
    return isFeasible(breaking)
  }

  /// Whether all labels fit at the size, or few enough at the second.
  private mutating func isFeasible(_ breaking: Breaking) -> Bool {
    let room = result.room(at: result.size)
    let smallRoom = result.room(at: smallerSize)
    var (smallCount, brokenCount) = (0, 0)
    let withoutSyllables = min(breaking, .joints)
    for place in order.indices {
      let label = order[place]
      if fits(label, room, withoutSyllables) { continue }
      var isFine = false
      if breaking == .syllables, fits(label, room, .syllables) {
        brokenCount += 1
        isFine = brokenCount <= syllables
      } else {
        smallCount += 1
        if smallCount <= seconds {
          isFine = fits(label, smallRoom, withoutSyllables, isSecond: true)
          if !isFine, breaking == .syllables, fits(label, smallRoom, .syllables, isSecond: true) {
            brokenCount += 1
            isFine = brokenCount <= syllables
          }
        }
      }
      guard isFine else {
        // It decides the next sizes, too.
        order.remove(at: place)
        order.insert(label, at: 0)
        return false
      }
    }
    return result.level.pictures != .photo || keepsPhotos(breaking)
  }

  private mutating func text(_ label: Int, _ breaking: Breaking) -> StoppedText {
    if let text = texts[breaking.rawValue][label] { return text }
    let text = labels[label].stops(breaking)
    texts[breaking.rawValue][label] = text
    return text
  }

  /// The second size beside `result.size`.
  private var smallerSize: Double { max(Self.secondSize * result.size, limits.least) }

  /// Whether a label fits into the room of `result.size`, or into that of the second size beside it.
  private mutating func fits(
    _ label: Int, _ room: LabelRoom, _ breaking: Breaking, isSecond: Bool = false
  ) -> Bool {
    let size = result.size
    let first = isSecond ? Breaking.allCases.count : 0
    // What fits with fewer breaks fits.
    for step in stride(from: first + breaking.rawValue, through: first, by: -1)
    where size <= known[step][label].fits { return true }
    for allowed in Breaking.allCases where allowed <= breaking {
      let step = first + allowed.rawValue
      guard size < known[step][label].fails else { continue }
      let text = text(label, allowed)
      if text.stops.count == 1
        || room.fit(
          text, lineHeight: result.level.lineHeight, isAnyEnough: true, by: &composer) != nil
      {
        known[step][label].fits = size
        return true
      }
      known[step][label].fails = size
    }
    return false
  }

  /// Whether enough of the photos stays visible beside their labels, if those have `result.size`.
  private mutating func keepsPhotos(_ breaking: Breaking) -> Bool {
    result.breaking = breaking
    result.secondSize = smallerSize
    let kept = labels.map { label in
      result.kept(under: result.setting(of: label, by: &composer))
    }.sorted()
    guard !kept.isEmpty else { return true }
    return kept[kept.count / 20] >= Self.leastKept && kept[kept.count / 2] >= Self.medianKept
  }

  /// Decides whether labels have the second size, and its value.
  private mutating func settleSecondSize() {
    let smaller = smallerSize
    result.secondSize = nil
    guard smaller < result.size else { return }
    let room = result.room(at: result.size)
    let tight = labels.indices.filter { !fits($0, room, result.breaking) }
    result.secondSize = smaller
    let count = tight.count { result.setting(of: labels[$0], by: &composer).size == smaller }
    if count == 0 || count > seconds { result.secondSize = nil }
  }

  /// Makes pictures larger and moves them down, if the labels are then set as before.
  private mutating func settlePictures(isLargest: Bool) {
    let before = labels.map { result.setting(of: $0, by: &composer) }
    func isSame(_ scale: TypeScale) -> Bool {
      zip(labels, before).allSatisfy { label, old in
        let new = scale.setting(of: label, by: &composer)
        return new.size == old.size && new.breaking == old.breaking && new.isCut == old.isCut
          && new.lines.count == old.lines.count
      }
    }
    if isLargest {
      for height in [TypeScale.greatestPicture, 2.5] {
        var larger = result
        larger.pictureHeight = height
        guard isSame(larger) else { continue }
        result = larger
        break
      }
    }
    // The cell with the highest label is centered.
    let profile = result.profile(at: result.size)
    let highest =
      before.map { setting in
        guard let first = setting.lines.first, let last = setting.lines.last else { return 0.0 }
        return (last.baseline - first.baseline + setting.inkBottom - setting.inkTop) * setting.size
      }.max() ?? 0
    let rows = result.room(at: result.size).rowsHeight
    let used = result.pictureHeight + LabelRoom.gap + highest / result.size + rows
    let drop = max(0, -used / 2 - result.pictureTop(in: profile))
    for part in [1, 0.5] where drop > 0 {
      var lower = result
      lower.pictureDrop = drop * part
      guard isSame(lower) else { continue }
      result = lower
      break
    }
  }
}

extension TypeScale {
  /// Returns the part of the outline's area that shows a photo, above the scrim of its label.
  public func kept(under label: LabelSetting) -> Double {
    guard let first = label.lines.first else { return 1 }
    let top = (first.baseline + label.inkTop - Self.scrimGap) * label.size
    return level.outline.share(above: top)
  }
}
