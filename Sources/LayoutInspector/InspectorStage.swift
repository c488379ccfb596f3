import Controls
import Geometry
public import Drawing
public import Input
import Interaction
import SceneDrawing
public import Raster
public import Viewer

/// The stage of an inspector in a window host.
public struct InspectorStage: Stage, ~Copyable {
  /// The inspector's state, which the owner can read or give another scene.
  public var model: InspectorModel
  private let palette: WindowColors
  private let frameTimes: FrameTimes?
  private var sketcher: InspectorSketcher?
  private var renderer = Renderer()
  /// The last drawing without flashes, for finding what has changed.
  private var content: (drawing: DisplayList, bounds: [PixelRect])?

  /// Creates the stage of an inspector.
  ///
  /// - Parameters:
  ///   - model: The state.
  ///   - palette: The colors.
  ///   - frameTimes: The durations that the window host's hook records, for the graph of frame times.
  public init(
    model: InspectorModel, palette: WindowColors = .dark, frameTimes: FrameTimes? = nil
  ) {
    self.model = model
    self.palette = palette
    self.frameTimes = frameTimes
  }

  /// Creates the stage of an inspector with the colors of a theme.
  public init(model: InspectorModel, theme: Theme, frameTimes: FrameTimes? = nil) {
    self.init(model: model, palette: theme.window, frameTimes: frameTimes)
  }

  /// Sets the device pixels per logical pixel; throws `TypesettingError` if there is no font.
  public mutating func setScale(_ scale: Double) throws {
    if sketcher == nil {
      sketcher = try InspectorSketcher(palette: palette, frameTimes: frameTimes)
    }
    renderer = Renderer(scale: scale)
    content = nil
  }

  /// Passes an event to the inspector.
  public mutating func handle(_ event: InputEvent, at time: Duration) {
    model.handle(event, at: time)
  }

  /// Advances the inspector; returns `.cancelled` if the user has closed it.
  public mutating func advance(
    to time: Duration, startEpoch: () -> Double
  ) throws -> ViewerOutcome? {
    model.advance(to: time)
    return model.isEnded ? .cancelled : nil
  }

  /// Always `nil`: all changes without events are animations.
  public var nextChange: Duration? { nil }

  /// Prepares the drawing for a time.
  public mutating func prepare(at time: Duration) -> StageProgress {
    sketcher?.draw(&model, at: time, into: &renderer.list)
    var isFlashing = false
    if model.overlays.contains(.damage) {
      isFlashing = flash(at: time)
    } else {
      content = nil
    }
    return StageProgress(
      isChanged: renderer.isChanged || model.overlays.contains(.magnifier),
      isAnimating: model.isMoving || isFlashing)
  }

  /// Adds flashes where the drawing differs from the last one, and returns whether there are any.
  private mutating func flash(at time: Duration) -> Bool {
    var bounds: [PixelRect] = []
    renderer.list.pixelBounds(scale: renderer.scale, into: &bounds)
    let size = renderer.list.size
    let scale = renderer.scale
    let graph =
      model.overlays.contains(.frameTimes)
      ? InspectorSketcher.frameGraph(in: model.geometry.picture) : nil
    if let content, content.drawing.size == size,
      content.drawing.background == renderer.list.background
    {
      var damage = Damage(
        in: PixelRect(
          x: 0, y: 0, width: Int((size.width * scale).rounded()),
          height: Int((size.height * scale).rounded())))
      damage.add(from: content.drawing, content.bounds, to: renderer.list, bounds)
      for pixels in damage.rects {
        let rect = CGRect(
          x: Double(pixels.x) / scale, y: Double(pixels.y) / scale,
          width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
        // The graph changes in every frame, so flashing it would never end.
        if let graph, graph.insetBy(dx: -2, dy: -2).contains(rect) { continue }
        // One flash per area, because many overlapping ones would hide it.
        sketcher?.flashes.removeAll { rect.contains($0.rect) }
        sketcher?.flashes.append((rect, time))
      }
    }
    content = (renderer.list, bounds)
    sketcher?.addFlashes(at: time, to: &renderer.list)
    let end = time - .seconds(InspectorSketcher.flashTime)
    sketcher?.flashes.removeAll { $0.time <= end }
    return sketcher?.flashes.isEmpty == false
  }

  /// Draws the prepared drawing, and the magnifier over it.
  public mutating func draw(into surface: inout Surface, buffer: Int) -> Damage {
    guard model.overlays.contains(.magnifier),
      let lens = Magnifier(of: model, scale: renderer.scale)
    else { return renderer.draw(into: &surface, buffer: buffer) }
    // The magnifier shows pixels, so everything else has to be drawn first.
    let plain = renderer.list
    var damage = renderer.draw(into: &surface, buffer: buffer)
    renderer.list = plain
    lens.draw(surface, into: &renderer.list, palette: palette)
    for rect in renderer.draw(into: &surface, buffer: buffer).rects { damage.add(rect) }
    return damage
  }

  /// The last display list, without the magnifier, because that shows pixels.
  public var displayList: DisplayList { renderer.list }

  /// Marks the content of all buffers as out of date.
  public mutating func invalidate() { renderer.invalidate() }

  /// The pointer shape for what is under the pointer.
  public var pointer: StagePointer {
    if model.isPanning { return .grabbing }
    switch model.controls.pressed ?? model.controls.hovered {
    case .rightEdge: return .resizeHorizontal
    case .bottomEdge: return .resizeVertical
    case .corner: return .resizeDiagonal
    case nil: return .normal
    default: return .hand
    }
  }

  /// The text that Ctrl + C copies: the story of the selected or hovered cell, one line per part.
  public var copiedText: String? {
    model.cellLines.map { "\($0.title)\t\($0.text)\n" }.joined()
  }
}

extension InspectorModel {
  /// Whether the user is dragging the picture.
  var isPanning: Bool { panGrip?.hasMoved == true }
}
