import Geometry
import Interaction
import Raster

/// Turns a frame into a scene: what is on screen becomes commands in device pixels.
struct SceneBuilder {
  let theme: Theme
  let shape: HoneycombModel.CellShape
  /// Device pixels for a logical pixel.
  let scale: Double

  /// Writes the scene of `frame` into `scene`, laying out labels that `labels` does not have yet.
  func build(
    _ frame: borrowing Frame, of catalogue: borrowing Catalogue, title: String,
    labels: inout LabelStore, images: inout ImageStore, into scene: inout Scene
  ) {
    scene.removeAll()
    labels.beginScene()
    images.beginScene(at: frame.time)
    let layout = frame.layout
    let window = layout.window
    scene.append(
      .background(
        top: theme.backgroundTop, bottom: theme.backgroundBottom, height: pixels(window).height),
      key: .part(0), bounds: pixels(window))
    let clip = pixels(frame.cellsReachEdges ? layout.window : layout.viewport)
    for cell in frame.ghosts {
      append(
        cell, of: catalogue, key: .ghost(cell.topic.rawValue), clip: clip, labels: &labels,
        images: &images, to: &scene)
    }
    for index in frame.drawOrder {
      let cell = frame.cells[index]
      append(
        cell, of: catalogue, key: .cell(cell.topic.rawValue), clip: clip, labels: &labels,
        images: &images, to: &scene)
    }
    appendEmptiness(of: frame, labels: &labels, to: &scene)
    appendHeader(of: frame, title: title, labels: &labels, to: &scene)
    appendFooter(of: frame, labels: &labels, to: &scene)
    appendCover(of: frame, catalogue: catalogue, labels: &labels, to: &scene)
  }

  // MARK: - Cells

  /// Labels start to fade below this size of their cell, in logical pixels, and are gone at the other.
  private static let labelFade = (whole: 74.0, gone: 56.0)

  private func append(
    _ cell: Frame.Cell, of catalogue: borrowing Catalogue, key: Scene.Key, clip: PixelRect,
    labels: inout LabelStore, images: inout ImageStore, to scene: inout Scene
  ) {
    guard cell.scale > 0, cell.opacity > 0 else { return }
    let shownSize = cell.scale * HoneycombModel.pitch
    let labelOpacity = min(
      1, max(0, (shownSize - Self.labelFade.gone) / (Self.labelFade.whole - Self.labelFade.gone)))
    let isSelectable = catalogue.isSelectable(cell.topic)
    var overlay = Color.clear
    if cell.pressDepth > 0 {
      overlay = theme.pressOverlay.withAlpha(cell.pressDepth)
    } else if cell.isHovered, isSelectable {
      overlay = theme.hoverOverlay
    }
    let base = isSelectable ? theme.free : theme.disabled
    let label = labelOpacity > 0 ? labels.label(for: cell.topic, of: catalogue) : nil
    var picture = DrawCommand.CellPicture(
      center: CGPoint(
        x: Self.quarter(cell.center.x * scale), y: Self.quarter(cell.center.y * scale)),
      isFullSize: cell.scale == 1 && cell.opacity == 1
        && (cell.pickTint == 0 || cell.pickTint == 1),
      inradius: (HoneycombModel.pitch / 2 - HoneycombModel.inset) * cell.scale * scale,
      scale: cell.scale * scale, isCircle: shape == .circle,
      style: base.mixed(with: theme.picked, by: cell.pickTint), opacity: cell.opacity,
      overlay: overlay, tick: cell.pickTint, isFocused: cell.isFocused,
      hasMore: !cell.isPicked && catalogue.hasChildren(cell.topic),
      label: label, labelOpacity: labelOpacity)
    let bounds = Self.bounds(of: picture, theme: theme).intersection(clip)
    if let path = catalogue.icon(of: cell.topic), !bounds.isEmpty {
      picture.icon = images.icon(
        path, at: catalogue.iconPlace(of: cell.topic), scale: cell.scale,
        color: cell.pickTint < 0.5 ? base.label : theme.picked.label, isDimmed: !isSelectable,
        under: label.map { labels[$0] })
    }
    scene.append(.cell(picture), key: key, bounds: bounds)
  }

  /// The nearest quarter of a pixel: finer steps cannot be told apart, and stamps need few places.
  private static func quarter(_ position: Double) -> Double { (position * 4).rounded() / 4 }

  /// The pixels a cell can touch: its body, focus ring and shadow.
  private static func bounds(of cell: DrawCommand.CellPicture, theme: Theme) -> PixelRect {
    cell.bounds(grownBy: max(theme.shadow.reach, CellGeometry.focusReach) * cell.scale + 2)
  }

  // MARK: - Parts

  func pixels(_ rect: CGRect) -> PixelRect { PixelRect(covering: device(rect)) }

  func device(_ rect: CGRect) -> CGRect {
    CGRect(
      x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale,
      height: rect.height * scale)
  }

  func appendText(
    _ text: LabelStore.Text, in rect: CGRect, color: Color, opacity: Double = 1, dx: Double = 0,
    labels: inout LabelStore, key: Int, to scene: inout Scene
  ) {
    guard opacity > 0, rect.width > 4, rect.height > 4 else { return }
    guard let label = labels.label(for: text, width: rect.width, height: rect.height) else {
      return
    }
    let box = device(rect.offsetBy(dx: dx, dy: 0))
    scene.append(
      .text(
        DrawCommand.TextPicture(
          label: label, center: CGPoint(x: box.midX, y: box.midY), scale: scale, color: color,
          opacity: opacity, box: box)),
      key: .part(key), bounds: PixelRect(covering: box.insetBy(dx: -2, dy: -2)))
  }

  func appendRect(
    _ rect: CGRect, radius: Double, fill: Color, outline: Color = .clear, outlineWidth: Double = 0,
    hasShadow: Bool = false, opacity: Double = 1, key: Int, to scene: inout Scene
  ) {
    guard opacity > 0 else { return }
    let box = device(rect)
    let margin = hasShadow ? theme.shadow.reach * scale + 2 : 1
    scene.append(
      .roundedRect(
        DrawCommand.RoundedRectPicture(
          rect: box, radius: radius * scale, fill: fill, outline: outline,
          outlineWidth: outlineWidth * scale, hasShadow: hasShadow, opacity: opacity)),
      key: .part(key), bounds: PixelRect(covering: box.insetBy(dx: -margin, dy: -margin)))
  }
}

extension DrawCommand.CellPicture {
  /// The pixels that the body touches with a margin about it, in device pixels.
  func bounds(grownBy margin: Double) -> PixelRect {
    let halfWidth = (isCircle ? inradius : circumradius) + margin
    let halfHeight = inradius + margin
    return PixelRect(
      covering: CGRect(
        x: center.x - halfWidth, y: center.y - halfHeight, width: 2 * halfWidth,
        height: 2 * halfHeight))
  }
}

extension PixelRect {
  /// The pixels that a rectangle in device pixels touches.
  init(covering rect: CGRect) {
    // Far more than any window, and safe to convert.
    let limit = 1e7
    func bound(_ value: Double) -> Int { Int(min(max(value, -limit), limit)) }
    let left = bound(Double(rect.minX).rounded(.down))
    let top = bound(Double(rect.minY).rounded(.down))
    self.init(
      x: left, y: top, width: bound(Double(rect.maxX).rounded(.up)) - left,
      height: bound(Double(rect.maxY).rounded(.up)) - top)
  }
}
