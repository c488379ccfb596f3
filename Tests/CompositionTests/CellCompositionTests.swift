import Composition
import Geometry
import TestSupport
import Testing

/// Laws of compositions over seeded levels, and cells whose boxes are known.
struct CellCompositionTests {
  // MARK: Seeded levels

  /// A level with labels and the other parts of its cells.
  private struct Sample {
    var level: CellLevel
    var limits: SizeLimits
    var labels: [CellText]
    var cells: [[CellPart]]
  }

  private static func word(_ generator: inout SplitMix64, longest: Int) -> String {
    let kinds = ["|", "~", "~", "/", "-", "_", "\u{AD}", "X"]
    var word = ""
    for _ in 0..<generator.int(1...3) {
      word += String(repeating: "x", count: generator.int(1...longest))
      if generator.int(0...2) > 0 { word += kinds[generator.int(0...kinds.count - 1)] }
    }
    return word + "e"
  }

  /// A text of words, or of characters that may all end a line.
  private static func label(_ generator: inout SplitMix64) -> CellText {
    let longest = generator.int(1...9)
    let words = (0..<generator.int(1...5)).map { _ in word(&generator, longest: longest) }
    var text = Samples.text(words.joined(separator: " "))
    if generator.int(0...9) == 0 {
      text.breaks = (1..<max(2, text.measure.count)).map { LineBreak($0, .space) }
    }
    return text
  }

  private static func parts(
    _ label: CellText, _ level: CellLevel, _ generator: inout SplitMix64
  ) -> [CellPart] {
    var parts = [CellPart.label(label)]
    if level.pictures != .none { parts.append(.picture(ratio: generator.double(0.5, 3))) }
    if let value = level.value {
      let isProblem = generator.int(0...1) == 0
      let height = value.height
      parts.append(
        .line(
          .value, width: value.width * generator.double(0.3, 1), top: -height * 0.8,
          bottom: height * 0.2, isProblem: isProblem))
    }
    let lines: [CellPart] = [
      .line(.tick, width: 1, top: -1, bottom: 0), .line(.sign, width: 1, top: -0.9, bottom: 0),
      .line(.count, width: 1.3, size: 0.8), .line(.key, width: 2, size: 0.8),
      .line(.number, width: 0.6, size: 0.8),
      .line(.detail, width: generator.double(1, 20), leastWidth: 4, size: 0.8),
      .line(.unit, width: 1.5, size: 0.7), .line(.state, width: generator.double(1, 5)),
      .line(.sparkline, width: 8, leastWidth: 3, top: -1, bottom: 0),
    ]
    for line in lines where generator.int(0...2) == 0 {
      if line.role == .state, level.value != nil { continue }
      if line.role == .unit, level.value == nil { continue }
      parts.append(line)
    }
    return parts
  }

  private static func sample(_ generator: inout SplitMix64, cells: Int) -> Sample {
    let height = generator.logarithmic(30, 600)
    let elongation = generator.int(0...1) == 0 ? 0 : generator.double(0, 2) * height
    let outline: CellOutline =
      switch generator.int(0...4) {
      case 0: .stadium(height: height, elongation: elongation)
      case 1: .rectangle(width: height + elongation, height: height)
      default: .hexagon(height: height, elongation: elongation)
      }
    let pictures = [CellLevel.Pictures.none, .above, .photo][generator.int(0...2)]
    let value: CellExtent? =
      generator.int(0...2) > 0
      ? nil : CellExtent(width: generator.double(1, 6), height: generator.double(0.7, 2))
    let level = CellLevel(outline: outline, pictures: pictures, value: value)
    let limits = SizeLimits(
      floor: generator.logarithmic(10, 40), shorterSide: 1080, cellHeight: height,
      textScale: [1, 1, 1.5, 2][generator.int(0...3)])
    let labels = (0..<cells).map { _ in label(&generator) }
    return Sample(
      level: level, limits: limits, labels: labels,
      cells: labels.map { parts($0, level, &generator) })
  }

  // MARK: Laws

  private static func overlap(_ one: CGRect, _ other: CGRect) -> Bool {
    let slack = 1e-6
    return one.minX < other.maxX - slack && other.minX < one.maxX - slack
      && one.minY < other.maxY - slack && other.minY < one.maxY - slack
  }

  private static func isInside(_ box: CGRect, _ profile: WidthProfile) -> Bool {
    let (top, bottom) = (Double(box.minY) + 1e-6, Double(box.maxY) - 1e-6)
    let half = profile.halfWidth(from: min(top, bottom), to: max(top, bottom))
    return max(abs(Double(box.minX)), abs(Double(box.maxX))) <= half + 1e-5
  }

  /// Returns what is wrong with a cell.
  private static func faults(
    _ cell: CellComposition, of parts: [CellPart], _ text: CellText, _ scale: TypeScale
  ) -> [String] {
    var faults: [String] = []
    let profile = scale.level.outline.profile
    let isPhoto = scale.level.pictures == .photo
    for (index, part) in cell.parts.enumerated() {
      let fills = part.role == .picture && isPhoto
      if fills {
        if abs(part.box.width - scale.level.outline.width) > 1e-9 { faults.append("photo") }
        continue
      }
      if part.role != .label, !isInside(part.box, profile) { faults.append("\(part.role) outside") }
      for other in cell.parts[..<index]
      where !(other.role == .picture && isPhoto) && overlap(part.box, other.box) {
        faults.append("\(part.role) over \(other.role)")
      }
    }
    for (upper, lower) in zip(cell.lines, cell.lines.dropFirst()) where upper.maxY > lower.minY {
      faults.append("lines touch")
    }
    if !cell.lines.allSatisfy({ isInside($0, profile) }) { faults.append("line outside") }
    // The whole text in its order, without white space.
    guard let label = cell.label else { return faults + ["no label"] }
    if !label.isCut {
      var next = 0
      for line in label.lines {
        if text.measure.trimmedEnds[line.scalars.lowerBound] > next { faults.append("text lost") }
        next = line.scalars.upperBound
      }
      if text.measure.trimmedEnds[text.measure.count] != next { faults.append("text is short") }
    }
    // From top to bottom: picture, label, value, second line, sparkline.
    let order: [CellPart.Role] = [.picture, .label, .value, .state, .detail, .sparkline]
    let stack = order.compactMap { role in cell.parts.first { $0.role == role }?.box }
    for (upper, lower) in zip(stack, stack.dropFirst())
    where !isPhoto && upper.maxY > lower.minY + 1e-6 {
      faults.append("not in order")
    }
    guard scale.isReached else { return faults }
    let shown = Set(cell.parts.map(\.role))
    for part in parts {
      let stays = part.role == .tick || part.role == .sign || part.role == .label || part.isProblem
      if stays, !shown.contains(part.role) { faults.append("\(part.role) is gone") }
    }
    return faults
  }

  @Test func boxesAreDisjointInsideTheProfileAndInOrder() {
    var generator = SplitMix64(seed: 51)
    var (count, reached, cut, removed) = (0, 0, 0, 0)
    while count < 100_000 {
      let sample = Self.sample(&generator, cells: 40)
      let scale = TypeScale(of: sample.labels, in: sample.level, sample.limits)
      if scale.isReached { reached += 1 }
      for (parts, label) in zip(sample.cells, sample.labels) {
        count += 1
        let cell = CellComposition(parts, by: scale)
        let faults = Self.faults(cell, of: parts, label, scale)
        if cell.label?.isCut == true { cut += 1 }
        if cell.parts.count < parts.count { removed += 1 }
        guard faults.isEmpty else {
          Issue.record("\(faults) \(sample.level) \(scale) \(parts.map(\.role))")
          return
        }
      }
      let again = TypeScale(of: sample.labels, in: sample.level, sample.limits)
      #expect(again == scale)
      let first = sample.cells[0]
      #expect(CellComposition(first, by: again) == CellComposition(first, by: scale))
    }
    // The samples have all kinds of cells.
    #expect(reached > 500 && cut > 5000 && removed > 5000, "\(reached) \(cut) \(removed)")
  }

  @Test func labelsHaveTwoSizesAndFewExceptions() {
    var generator = SplitMix64(seed: 11)
    var (reached, second) = (0, 0)
    for _ in 0..<600 {
      let sample = Self.sample(&generator, cells: generator.int(1...45))
      let scale = TypeScale(of: sample.labels, in: sample.level, sample.limits)
      let settings = sample.labels.map { scale.setting(of: $0) }
      let few = max(1, sample.labels.count / 20)
      #expect(settings.allSatisfy { $0.size == scale.size || $0.size == scale.secondSize })
      let count = settings.count { $0.size != scale.size }
      #expect(count <= few)
      second += count
      guard scale.isReached else { continue }
      reached += 1
      #expect(settings.allSatisfy { !$0.isCut && $0.breaking < .anywhere })
      #expect(
        settings.count { $0.breaking == .syllables } <= max(1, sample.labels.count / 10))
      #expect(scale.size >= sample.limits.least - 1e-9)
      #expect(scale.size <= sample.limits.ceiling + 1e-9)
      if let small = scale.secondSize {
        #expect(small >= sample.limits.least - 1e-9 && small >= 0.8 * scale.size - 1e-9)
      }
      let isHyphenated = settings.contains { $0.breaking > .words }
      #expect(!isHyphenated || scale.size <= sample.limits.hyphenated + 1e-9)
    }
    #expect(reached > 100 && second > 30, "\(reached) \(second)")
  }

  @Test func sizesGrowWithCellsAndCeilings() {
    var generator = SplitMix64(seed: 7)
    for _ in 0..<150 {
      let sample = Self.sample(&generator, cells: 20)
      // A label that gets the first size instead of the second hides more of its photo.
      guard sample.level.pictures != .photo else { continue }
      // Four lines below pictures may become three for up to 5 % of the size.
      let loss = sample.level.pictures == .above ? 0.95 : 1
      var before = 0.0
      for step in 0..<6 {
        var level = sample.level
        level.outline = level.outline.scaled(by: 1 + Double(step) / 7)
        let scale = TypeScale(of: sample.labels, in: level, sample.limits)
        guard scale.isReached else { continue }
        #expect(scale.size >= before * loss - 1e-9, "\(level) \(step)")
        before = max(before, scale.size)
      }
      var limits = sample.limits
      before = 0
      for _ in 0..<6 {
        let scale = TypeScale(of: sample.labels, in: sample.level, limits)
        limits.ceiling *= 1.1
        guard scale.isReached else { continue }
        #expect(scale.size >= before * loss - 1e-9)
        before = max(before, scale.size)
      }
    }
  }

  /// The marks of a cell change neither lines nor sizes.
  @Test func marksMoveNoLine() {
    var generator = SplitMix64(seed: 3)
    for _ in 0..<100 {
      let sample = Self.sample(&generator, cells: 20)
      let scale = TypeScale(of: sample.labels, in: sample.level, sample.limits)
      for parts in sample.cells {
        let cell = CellComposition(parts, by: scale)
        let plain = CellComposition(parts.filter { !$0.role.isMark }, by: scale)
        #expect(cell.label == plain.label)
        #expect(Array(cell.parts.prefix(plain.parts.count)) == plain.parts)
      }
    }
  }

  // MARK: Known cells

  @Test func partsGoByRankAndTheLabelStays() {
    let label = Samples.text("requests")
    let parts: [CellPart] = [
      .label(label), .picture(), .line(.value, width: 2, isProblem: true), .line(.unit, width: 2),
      .line(.detail, width: 4), .line(.sparkline, width: 4, top: -1, bottom: 0),
    ]
    func roles(height: Double) -> [CellPart.Role] {
      let level = CellLevel(
        outline: .hexagon(height: height), pictures: .above,
        value: CellExtent(width: 2, height: 0.97))
      let scale = TypeScale(of: [label], in: level, SizeLimits(floor: 10, ceiling: 10))
      return CellComposition(parts, by: scale).parts.map(\.role)
    }
    #expect(
      roles(height: 150) == [.picture, .label, .value, .unit, .detail, .sparkline])
    #expect(roles(height: 95) == [.picture, .label, .value, .unit, .detail])
    #expect(roles(height: 75) == [.picture, .label, .value, .unit])
    #expect(roles(height: 50) == [.label, .value])
  }

  @Test func picturesStandAtOnePlaceAboveLabels() {
    let labels = Samples.services.map(Samples.text)
    let scale = TypeScale(
      of: labels, in: CellLevel(outline: .hexagon(height: 217), pictures: .above),
      SizeLimits(floor: 25.3, shorterSide: 1080, cellHeight: 217))
    let cells = labels.map {
      CellComposition([.label($0), .picture(), .line(.tick, width: 1)], by: scale)
    }
    let boxes = Set(cells.map { $0.parts[0].box })
    #expect(boxes.count == 1)
    #expect(boxes.first?.height == CGFloat(2 * scale.size))
    #expect(boxes.first?.midX == 0)
    // The tick is in the row of the picture.
    let tick = cells[0].parts[2]
    #expect(tick.role == .tick && tick.box.maxY <= boxes.first?.maxY ?? 0)
  }

  @Test func photosFillTheOutlineBelowALabelAtTheLowerEdge() {
    let label = Samples.text("Samovar")
    let level = CellLevel(outline: .hexagon(height: 300), pictures: .photo)
    let scale = TypeScale(of: [label], in: level, SizeLimits(floor: 20, ceiling: 30))
    let cell = CellComposition([.picture(), .label(label)], by: scale)
    #expect(cell.parts.map(\.role) == [.picture, .label])
    #expect(cell.parts[0].box.height == 300)
    #expect(abs(cell.parts[1].box.maxY - 135) < 1e-9)
  }
}
