public import Drawing
public import Geometry
import Input
import Raster
import Typesetting

/// The picture of a ``TextField``, which is laid out again only when it changes.
///
/// Drawing it allocates nothing.
public struct TextFieldPicture: Sendable {
  private struct Source: Hashable {
    var field: TextField
    var state: ControlState
    var colors: TextField.Colors
    var hasFonts: Bool
  }

  /// Where the caret is, in logical pixels, also without the keyboard focus; for input methods.
  public private(set) var caretRect = CGRect.zero
  /// Where the text is visible, in logical pixels.
  public private(set) var textRect = CGRect.zero
  private var source: Source?
  private var list = DisplayList()
  /// The x of each boundary between Characters of the text.
  private var boundaries: [Double] = []

  /// Creates an empty picture.
  public init() {}

  /// Lays out the field if something changed since the last call.
  public mutating func update(
    _ field: TextField, _ state: ControlState, colors: TextField.Colors, labels: inout LabelStore
  ) {
    let source = Source(field: field, state: state, colors: colors, hasFonts: labels.isReady)
    guard source != self.source else { return }
    self.source = source
    list.clear(size: .zero, background: colors.ground)
    var layout = Layout(field, state, colors)
    layout.draw(into: &list, labels: &labels)
    caretRect = layout.caretRect
    textRect = layout.textRect
    boundaries = layout.boundaries
  }

  /// Adds the picture to a display list; in a mirrored one the field is where its mirror image is.
  public func draw(into target: inout DisplayList, opacity: Double = 1) {
    guard opacity > 0, let middle = source?.field.rect.midX else { return }
    target.beginGroup(around: middle)
    defer { target.endGroup() }
    var clips = list.clips.makeIterator()
    var clip = clips.next()
    var isClipped = false
    for index in list.marks.indices {
      while let next = clip, next.firstMark == index {
        if isClipped { target.endClip() }
        if let rect = next.rect { target.beginClip(rect) }
        isClipped = next.rect != nil
        clip = clips.next()
      }
      target.append(opacity < 1 ? list.marks[index].faded(to: opacity) : list.marks[index])
    }
    if isClipped { target.endClip() }
  }

  /// Where the characters of the text are.
  public var places: TextPlaces { TextPlaces(edges: boundaries, visible: textRect) }

  /// Returns the offset in Characters of the place for the caret that is nearest to an x in logical
  /// pixels.
  public func caret(at x: Double) -> Int {
    boundaries.indices.min { abs(boundaries[$0] - x) < abs(boundaries[$1] - x) } ?? 0
  }
}

extension TextFieldPicture {
  /// The parts of a field and their places.
  private struct Layout {
    let field: TextField
    let state: ControlState
    let colors: TextField.Colors
    let style: TextStyle
    var caretRect = CGRect.zero
    var textRect = CGRect.zero
    var boundaries: [Double] = []

    init(_ field: TextField, _ state: ControlState, _ colors: TextField.Colors) {
      self.field = field
      self.state = state
      self.colors = colors
      // From 12 px in a field 28 px high to 23 px in one of 64 px.
      let size = max(10, min(28, (4 + 0.3 * Double(field.rect.height)).rounded()))
      style = TextStyle(size: size, minimumSize: size, weight: field.weight, maximumLines: 1)
    }

    private var rect: CGRect { field.rect }
    private var height: Double { Double(field.rect.height) }
    private var size: Double { style.size }

    mutating func draw(into list: inout DisplayList, labels: inout LabelStore) {
      drawPill(into: &list)
      let (before, after) = (height / 2 + 0.85 * size, height * 0.42)
      var left = (Double(rect.minX) + (field.isMirrored ? after : before)).rounded()
      var right = (Double(rect.maxX) - (field.isMirrored ? before : after)).rounded()
      (left, right) = drawNote(from: left, to: right, into: &list, &labels)
      guard right - left > 2 else { return }
      textRect = CGRect(
        x: left - 2, y: Double(rect.minY), width: right - left + 4, height: height)
      list.beginClip(textRect)
      drawText(from: left, to: right, into: &list, &labels)
      list.endClip()
    }

    private func drawPill(into list: inout DisplayList) {
      let width = state.isFocused ? max(2, colors.outlineWidth) : colors.outlineWidth
      let outline =
        state.isFocused
        ? colors.accent
        : state.isHovered ? colors.outline.mixed(with: colors.ink, by: 0.3) : colors.outline
      list.draw(
        ButtonFace(colors.ground, border: outline, borderWidth: width, cornerRadius: height / 2),
        in: rect)
      let middle = Double(field.isMirrored ? rect.maxX : rect.minX)
      list.fill(
        .sign(
          TextFieldPicture.magnifier,
          center: CGPoint(
            x: middle + (field.isMirrored ? -height : height) / 2, y: Double(rect.midY)),
          size: size),
        colors.quietInk)
    }

    /// Draws the note, and returns the room beside it.
    private func drawNote(
      from left: Double, to right: Double, into list: inout DisplayList, _ labels: inout LabelStore
    ) -> (left: Double, right: Double) {
      guard !field.note.isEmpty else { return (left, right) }
      var style = style
      style.size = (size * 0.85).rounded()
      style.minimumSize = style.size
      let note = labels.line(
        field.note, style: style, alignment: field.isMirrored ? .left : .right)
      let width = Double(note.inkBounds.width) + 0.7 * size
      guard !note.isEmpty, right - width - left > 5 * size else { return (left, right) }
      list.label(
        note, at: CGPoint(x: field.isMirrored ? left : right, y: Double(rect.midY)), colors.quietInk
      )
      return field.isMirrored
        ? ((left + width).rounded(.up), right) : (left, (right - width).rounded(.down))
    }

    private mutating func drawText(
      from left: Double, to right: Double, into list: inout DisplayList, _ labels: inout LabelStore
    ) {
      let content = Content(field.text)
      let text = FieldText(content.text, style: style, labels: &labels)
      let caret = text.x(before: content.caret)
      // All scripts share a baseline, so that the line stays where it is while the text grows.
      let line = labels.line("n", style: style).label.lines.first?.baseline ?? 0
      let baseline = Double(rect.midY) + line

      // The text starts at its edge; a longer one scrolls as far as the caret needs, with some of
      // what follows it.
      let excess = max(0, text.high - text.low - (right - left))
      let view = 0.7 * (right - left)
      let shift =
        text.isRightToLeft
        ? right - text.high + max(0, min(excess, text.high - caret - view))
        : field.isMirrored && excess == 0
          ? right - text.high
          : left - text.low - max(0, min(excess, caret - text.low - view))
      boundaries = content.boundaries.map { text.x(before: $0) + shift }

      func fill(_ range: Range<Int>, y: Double, height: Double, radius: Double, _ color: Color) {
        for part in text.extents(of: range) {
          list.fill(
            .rect(
              CGRect(
                x: part.lowerBound + shift, y: y, width: part.upperBound - part.lowerBound,
                height: height), cornerRadius: radius), color)
        }
      }
      // The caret and the selection reach as far above the letters as below them.
      let reach = (0.72 * size).rounded()
      let middle = Double(rect.midY).rounded()
      var marked = content.selection
      if let highlight = content.highlight { marked = highlight }
      fill(
        marked, y: middle - reach, height: 2 * reach, radius: (size / 6).rounded(),
        colors.selection)

      if text.label.isEmpty, content.text.isEmpty {
        drawPlaceholder(from: left, to: right, into: &list, &labels)
      } else {
        let place = CGPoint(
          x: shift, y: baseline - (text.label.label.lines.first?.baseline ?? 0))
        let halves = labels.marked(text.label, at: Array(text.labelRange(of: marked)))
        if !halves.rest.isEmpty { list.label(halves.rest, at: place, colors.ink) }
        if !halves.marked.isEmpty { list.label(halves.marked, at: place, colors.selectionInk) }
      }
      let thickness = max(1, (size / 14).rounded())
      fill(
        content.preedit, y: (baseline + 0.2 * size).rounded(), height: thickness, radius: 0,
        colors.ink.withAlpha(0.7))
      fade(
        atLeft: text.low + shift < left - 0.5, atRight: text.high + shift > right + 0.5, into: &list
      )
      let width = max(2, (size / 9).rounded())
      // Just after the letter before it, so that both stay apart.
      let edge = (caret + shift).rounded() - (text.isRightToLeft ? width : 0)
      caretRect = CGRect(
        x: max(left - 2, min(right + 2 - width, edge)), y: middle - reach, width: width,
        height: 2 * reach)
      if state.isFocused, content.showsCaret {
        list.fill(.rect(caretRect, cornerRadius: width / 2), colors.accent)
      }
    }

    private func drawPlaceholder(
      from left: Double, to right: Double, into list: inout DisplayList, _ labels: inout LabelStore
    ) {
      guard !field.placeholder.isEmpty else { return }
      // A little room, so that the caret does not touch it.
      let gap = 0.15 * size
      let label = labels.line(
        field.placeholder, style: style, maxWidth: right - left - gap,
        alignment: field.isMirrored ? .right : .left)
      list.label(
        label, at: CGPoint(x: field.isMirrored ? right - gap : left + gap, y: Double(rect.midY)),
        colors.quietInk)
    }

    /// Lets the text fade out where it goes on.
    private func fade(atLeft: Bool, atRight: Bool, into list: inout DisplayList) {
      let steps = Int(size)
      for step in 0..<steps {
        let color = colors.ground.withAlpha(1 - (Double(step) + 0.5) / Double(steps))
        for (isOn, x) in [
          (atLeft, textRect.minX + Double(step)), (atRight, textRect.maxX - Double(step) - 1),
        ] where isOn {
          let strip = CGRect(
            x: x, y: textRect.minY + height / 8, width: 1, height: height * 0.75)
          list.fill(.rect(strip, cornerRadius: 0), color)
        }
      }
    }
  }

  /// A magnifier in units of the font size, about its center.
  private static let magnifier: Path = {
    let (lens, radius, width) = (CGPoint(x: -0.09, y: -0.09), 0.34, 0.11)
    var path = Path()
    path.addArc(center: lens, radius: radius, from: 0, sweep: 2 * .pi)
    path.close()
    path.addArc(center: lens, radius: radius - width, from: 0, sweep: -2 * .pi)
    path.close()
    // The handle, with round ends, from the ring outward.
    let grip = width * 0.56
    path.addArc(
      center: CGPoint(x: lens.x + 0.27, y: lens.y + 0.27), radius: grip, from: .pi * 3 / 4,
      sweep: .pi)
    path.addArc(
      center: CGPoint(x: 0.43, y: 0.43), radius: grip, from: -.pi / 4, sweep: .pi)
    path.close()
    return path
  }()
}

/// What a field shows: its text, with the preedit in the place of the selection.
///
/// Offsets count Unicode scalars.
private struct Content {
  var text: String
  var caret: Int
  var selection = 0..<0
  var preedit = 0..<0
  /// The part of the preedit that the input method is working on.
  var highlight: Range<Int>?
  /// The boundaries between the Characters of the text.
  var boundaries: [Int]

  /// Whether a caret is drawn: a selection shows the place without one.
  var showsCaret: Bool { highlight == nil && selection.isEmpty }

  init(_ field: EditableText) {
    text = field.text
    boundaries = [0]
    for character in field.text {
      boundaries.append((boundaries.last ?? 0) + character.unicodeScalars.count)
    }
    caret = boundaries[field.caret]
    let start = boundaries[field.selection.lowerBound]
    let end = boundaries[field.selection.upperBound]
    guard !field.preedit.isEmpty else {
      selection = start..<end
      return
    }
    let count = field.preedit.text.unicodeScalars.count
    var scalars = Array(field.text.unicodeScalars)
    scalars.replaceSubrange(start..<end, with: field.preedit.text.unicodeScalars)
    var shown = String.UnicodeScalarView()
    shown.append(contentsOf: scalars)
    text = String(shown)
    preedit = start..<start + count
    caret = start + max(0, min(count, field.preedit.caret))
    highlight = field.preedit.segments.first { $0.style == .highlight }.map { segment in
      (start + segment.range.lowerBound..<start + segment.range.upperBound).clamped(to: preedit)
    }
    boundaries = boundaries.map { boundary in
      boundary <= start ? boundary : max(start + count, boundary + count - (end - start))
    }
  }
}
