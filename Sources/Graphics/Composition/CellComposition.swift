public import Geometry

/// The boxes of the parts of one cell, in logical pixels around its center.
///
///     let cell = CellComposition([.picture(), .label(text), .line(.tick, width: 1)], by: scale)
///     for part in cell.parts { draw(part.role, in: part.box, part.size) }
///
/// Equal parts and scales give equal boxes. Boxes are disjoint and inside the profile of the outline; only a photo fills the
/// outline, below all others. Of a label, each line is inside the profile over its whole height.
public struct CellComposition: Hashable, Sendable {
  /// A part with its box.
  public struct Part: Hashable, Sendable {
    /// What it is for.
    public var role: CellPart.Role
    /// Its bounds.
    public var box: CGRect
    /// Logical pixels per em.
    public var size: Double
    /// The baseline of its first line, below the center of the cell.
    public var baseline: Double
    /// Whether a text is wider than the box and has to be cut.
    public var isCut = false
  }

  /// The parts that have room, from top to bottom, then the marks.
  public private(set) var parts: [Part] = []

  /// How the label is set; `nil` if the cell has none.
  public private(set) var label: LabelSetting?

  /// The composition with left and right exchanged, for languages that are written from right to left.
  public var mirrored: CellComposition {
    var mirrored = self
    for index in parts.indices { mirrored.parts[index].box.origin.x = -parts[index].box.maxX }
    return mirrored
  }

  /// The bounds of the lines of the label, from top to bottom.
  public var lines: [CGRect] {
    guard let label else { return [] }
    return label.lines.map { line in
      CGRect(
        x: -line.width / 2 * label.size, y: (line.baseline + label.inkTop) * label.size,
        width: line.width * label.size, height: (label.inkBottom - label.inkTop) * label.size)
    }
  }

  /// Composes a cell.
  ///
  /// - Parameters:
  ///   - parts: The parts, at most one of each role.
  ///   - scale: The type scale of the level.
  public init(_ parts: [CellPart], by scale: TypeScale) {
    var composer = LineComposer()
    self.init(parts, by: scale, &composer)
  }

  init(_ parts: [CellPart], by scale: TypeScale, _ composer: inout LineComposer) {
    var present = parts
    // Neither size nor breaks of a label depend on what can go.
    var base: LabelSetting?
    if let text = parts.first(where: { $0.role == .label })?.text,
      parts.contains(where: { $0.rank != nil && !$0.role.isMark && $0.role != .picture })
    {
      base = scale.setting(of: text, by: &composer)
    }
    while true {
      let stack = CellStack(present, scale, base)
      if stack.compose(into: &self, by: &composer) { break }
      // What is least important goes. The room below a picture can be better than that in the middle; if neither is enough, the
      // label has to be cut.
      let going = present.indices.filter { present[$0].rank != nil && !present[$0].role.isMark }
        .min { present[$0].rank ?? 0 < present[$1].rank ?? 0 }
      guard let going else {
        let least = parts.filter { $0.rank == nil || $0.role == .picture || $0.role.isMark }
        if CellStack(least, scale, base).compose(into: &self, by: &composer) { break }
        stack.composeWithoutLabel(into: &self)
        break
      }
      present.remove(at: going)
    }
    placeMarks(present, scale)
  }

  fileprivate mutating func set(_ label: LabelSetting?, _ parts: [Part]) {
    self.label = label
    self.parts = parts
  }

  /// Puts marks into corners: those that never go first.
  private mutating func placeMarks(_ present: [CellPart], _ scale: TypeScale) {
    let profile = scale.level.outline.profile
    let gap = TypeScale.markGap * scale.size
    let picture = parts.first { $0.role == .picture && scale.level.pictures == .above }
    let marks = present.filter(\.role.isMark).sorted { ($0.rank ?? .max) > ($1.rank ?? .max) }
    for mark in marks {
      let size = mark.size * scale.size
      let (width, height) = (mark.width * size, (mark.bottom - mark.top) * size)
      let top = profile.topmost(halfWidth: width + gap / 2) ?? -profile.halfHeight
      var heights = [top, -height / 2, -top - height]
      if let picture {
        heights.insert(max(top, Double(picture.box.maxY) - height), at: 0)
      }
      let isLeading = mark.role == .key || mark.role == .number
      let candidates = heights.flatMap { y -> [CGRect] in
        let room = profile.halfWidth(from: y, to: y + height)
        let sides = [
          CGRect(x: room - width, y: y, width: width, height: height),
          CGRect(x: -room, y: y, width: width, height: height),
        ]
        return room * 2 < width ? [] : isLeading ? sides.reversed() : sides
      }
      let found = candidates.first { box in
        let around = box.insetBy(dx: -gap * 0.999, dy: -gap * 0.999)
        return parts.allSatisfy {
          $0.role == .picture && scale.level.pictures == .photo || !$0.box.intersects(around)
        }
      }
      guard let box = found else { continue }
      parts.append(
        Part(
          role: mark.role, box: box, size: size, baseline: Double(box.minY) - mark.top * size))
    }
  }
}

/// The parts of a cell that stand below each other, in ems of the labels.
private struct CellStack {
  let scale: TypeScale
  let picture: CellPart?
  let label: CellPart?
  /// How the label is set without what can go.
  let base: LabelSetting?
  /// The rows below the label: value with unit or word, second line, sparkline.
  var rows: [[CellPart]] = []

  init(_ parts: [CellPart], _ scale: TypeScale, _ base: LabelSetting?) {
    self.scale = scale
    self.base = base
    func part(_ role: CellPart.Role) -> CellPart? { parts.first { $0.role == role } }
    picture = scale.level.pictures == .none ? nil : part(.picture)
    label = part(.label)
    let values = [part(.value), part(.unit)].compactMap { $0 }
    for row in [values, [part(.state)].compactMap { $0 }] where !row.isEmpty { rows.append(row) }
    for role in [CellPart.Role.detail, .sparkline] {
      if let part = part(role) { rows.append([part]) }
    }
  }

  /// The distance between a value and its unit.
  private static let unitGap = 0.2

  private func width(_ row: [CellPart], least: Bool) -> Double {
    row.reduce(Self.unitGap * Double(row.count - 1)) {
      $0 + (least ? $1.leastWidth : $1.width) * $1.size
    }
  }

  private func ascent(_ row: [CellPart]) -> Double { row.map { -$0.top * $0.size }.max() ?? 0 }

  private func height(_ row: [CellPart]) -> Double {
    ascent(row) + (row.map { $0.bottom * $0.size }.max() ?? 0)
  }

  private var labelRows: [LabelRoom.Row] {
    rows.map { row in
      var room = LabelRoom.Row(height: height(row), half: width(row, least: true) / 2)
      // Labels stand where they would with the largest value of the level.
      if row[0].role == .value, let value = scale.level.value {
        room.height = max(room.height, value.height)
        room.half = max(room.half, value.width / 2)
      }
      return room
    }
  }

  private var isAbove: Bool { picture != nil && scale.level.pictures == .above }

  /// Places all parts; `false` if one has no room.
  func compose(into cell: inout CellComposition, by composer: inout LineComposer) -> Bool {
    var setting: LabelSetting?
    if let text = label?.text {
      let found = scale.setting(of: text, hasPicture: isAbove, rows: labelRows, by: &composer)
      guard !found.isCut, found.breaking < .anywhere || !canGo else { return false }
      if let base, !base.isCut,
        found.size < base.size || found.size == base.size && found.breaking > base.breaking
      {
        return false
      }
      setting = found
    }
    let room = scale.room(at: scale.size, hasPicture: isAbove, rows: labelRows)
    guard let placed = place(below: setting, in: room) else { return false }
    cell.set(setting, placed)
    return true
  }

  /// Whether a part below or above the label goes before the label is broken anywhere.
  private var canGo: Bool {
    picture != nil && isAbove || rows.joined().contains { $0.rank != nil }
  }

  /// Places what never goes without the label, which has to be cut.
  func composeWithoutLabel(into cell: inout CellComposition) {
    let room = scale.room(at: scale.size, hasPicture: false, rows: labelRows)
    var cut = label.map { _ in LabelSetting(size: scale.size) }
    cut?.isCut = true
    cell.set(cut, place(below: nil, in: room) ?? photo)
  }

  private var photo: [CellComposition.Part] {
    guard picture != nil, scale.level.pictures == .photo else { return [] }
    let outline = scale.level.outline
    let box = CGRect(
      x: -outline.width / 2, y: -outline.height / 2, width: outline.width,
      height: outline.height)
    return [
      CellComposition.Part(
        role: .picture, box: box, size: scale.size, baseline: outline.height / 2)
    ]
  }

  /// Returns the boxes of picture, label and rows; `nil` if there is no room for a row.
  private func place(
    below setting: LabelSetting?, in room: LabelRoom
  ) -> [CellComposition.Part]? {
    let size = scale.size
    var parts = photo
    if let picture, isAbove {
      let top = scale.pictureTop(in: room.profile)
      let height = scale.pictureHeight
      let widest =
        room.half(from: top, to: top + height) - TypeScale.markSide
        - TypeScale.markGap
      let half = min(picture.width * height / 2, max(height / 2, widest))
      guard half <= room.half(from: top, to: top + height) + 1e-9 else { return nil }
      parts.append(
        CellComposition.Part(
          role: .picture,
          box: CGRect(
            x: -half * size, y: top * size, width: 2 * half * size, height: height * size),
          size: size, baseline: (top + height) * size))
    }
    var y = max(room.top, -room.rowsHeight / 2)
    if let setting, let first = setting.lines.first, let last = setting.lines.last {
      let half = (setting.lines.map(\.width).max() ?? 0) / 2 * setting.size
      let top = (first.baseline + setting.inkTop) * setting.size
      let bottom = (last.baseline + setting.inkBottom) * setting.size
      parts.append(
        CellComposition.Part(
          role: .label, box: CGRect(x: -half, y: top, width: 2 * half, height: bottom - top),
          size: setting.size, baseline: first.baseline * setting.size))
      y = bottom / size
    } else if scale.level.pictures == .photo {
      y = room.bottom - room.rowsHeight
    }
    let gap = LabelRoom.gap * (setting?.size ?? size) / size
    for row in rows {
      y += gap
      let (ascent, height) = (ascent(row), height(row))
      let half = room.half(from: y, to: y + height)
      let least = width(row, least: true)
      guard least <= 2 * half + 1e-9 else { return nil }
      // What can be cut takes the rest.
      let spare = min(width(row, least: false), 2 * half) - least
      var x = -(least + spare) / 2
      for part in row {
        let extra = min(spare, (part.width - part.leastWidth) * part.size)
        let width = part.leastWidth * part.size + extra
        let top = y + ascent + part.top * part.size
        parts.append(
          CellComposition.Part(
            role: part.role,
            box: CGRect(
              x: x * size, y: top * size, width: width * size,
              height: (part.bottom - part.top) * part.size * size),
            size: part.size * size, baseline: (y + ascent) * size,
            isCut: width < part.width * part.size - 1e-9))
        x += width + Self.unitGap
      }
      y += height
    }
    return parts
  }
}
