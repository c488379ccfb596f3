import Controls
import Glibc
public import Input
import Interaction
public import Picture
public import Raster
import ScenePicture
public import Viewer

/// The demo on a run loop's stage.
public struct DemoStage: Stage, ~Copyable {
  /// The state.
  public private(set) var model: DemoModel
  private var time = Duration.zero
  private var scale = 1.0
  private var sketcher: DemoSketcher?
  private var renderer = DrawingRenderer()
  private var picker: FrameRenderer?
  private var look: Look
  private var pickerFrame = Frame()
  /// What the picker has drawn.
  private var pickerSurface = Surface(width: 0, height: 0)
  /// Where the picker was drawn last.
  private var drawnPlace: PixelRect?

  /// What the picker is drawn by.
  private struct Look: Hashable {
    /// The picker's colours, on the demo's ground.
    var theme: Theme
    var shape: HoneycombModel.CellShape

    init(of model: DemoModel) {
      shape = model.picker.configuration.shape
      theme = model.theme
      let ground = model.palette.background
      (theme.backgroundTop, theme.backgroundBottom) = (ground, ground)
    }
  }

  /// Sets up the demo.
  public init(model: DemoModel) {
    look = Look(of: model)
    self.model = model
  }

  /// Draws in device pixels of another size; throws `TypesettingError` when there is no font.
  public mutating func setScale(_ scale: Double) throws {
    self.scale = scale
    sketcher = try DemoSketcher(scale: scale)
    renderer = DrawingRenderer(scale: scale)
    try makePicker()
  }

  private mutating func makePicker() throws {
    look = Look(of: model)
    picker = try FrameRenderer(theme: look.theme, shape: look.shape, scale: scale)
    drawnPlace = nil
  }

  /// Hands an event to the model.
  public mutating func handle(_ event: InputEvent, at time: Duration) {
    model.handle(event, at: time)
  }

  /// Moves the model on; a person who leaves ends the showing.
  public mutating func advance(
    to time: Duration, startEpoch: () -> Double
  ) throws -> ViewerOutcome? {
    model.advance(to: time)
    if look != Look(of: model) { try makePicker() }
    return model.isOver ? .accepted : nil
  }

  /// When the model next changes by itself.
  public var nextChange: Duration? { model.nextChange(after: time) }

  // MARK: - Pictures

  /// Draws the marks of a time, and takes the picker's frame where it is to be seen.
  public mutating func prepare(at time: Duration) -> StageProgress {
    self.time = time
    model.updateControls(at: time)
    sketcher?.draw(model, at: time, into: &renderer.drawing)
    var progress = StageProgress(
      isChanged: renderer.isChanged, isAnimating: !model.isSettled(at: time))
    if pickerPlace != nil {
      model.picker.frame(at: time, into: &pickerFrame)
      let isPickerChanged = picker?.prepare(
        pickerFrame, of: model.picker.catalogue, title: model.picker.title)
      if isPickerChanged == true || drawnPlace != pickerPlace { progress.isChanged = true }
    }
    return progress
  }

  /// Draws the marks, and over them what the picker has drawn for itself.
  public mutating func draw(into surface: inout Surface, buffer: Int) -> Damage {
    var damage = renderer.draw(into: &surface, buffer: buffer)
    let place = pickerPlace
    if let place {
      if pickerSurface.width != place.width || pickerSurface.height != place.height {
        pickerSurface = Surface(width: place.width, height: place.height)
        picker?.invalidate()
        drawnPlace = nil
      }
      let change = picker?.draw(into: &pickerSurface, buffer: 0)
      // All of it every time: other buffers have older pictures, and copying is cheap.
      let seen = place.intersection(areaPixels)
      surface.copy(
        from: pickerSurface,
        PixelRect(x: seen.x - place.x, y: 0, width: seen.width, height: seen.height),
        to: (seen.x, seen.y))
      if drawnPlace == place, let change {
        for rect in change.rects {
          let moved = PixelRect(
            x: rect.x + place.x, y: rect.y + place.y, width: rect.width, height: rect.height)
          damage.add(moved.intersection(seen))
        }
      } else {
        damage.add(seen)
      }
    }
    drawnPlace = place
    return damage
  }

  /// Forgets what the buffers hold.
  public mutating func invalidate() {
    renderer.invalidate()
    drawnPlace = nil
  }

  private var areaPixels: PixelRect {
    let area = model.frame.area
    let (left, top) = (Int((area.minX * scale).rounded()), Int((area.minY * scale).rounded()))
    return PixelRect(
      x: left, y: top, width: max(0, Int((area.maxX * scale).rounded()) - left),
      height: max(0, Int((area.maxY * scale).rounded()) - top))
  }

  /// Where the picker is, past the edges of the stage while it glides; `nil`: it is not to be seen.
  private var pickerPlace: PixelRect? {
    guard let shown = model.stages(at: time).first(where: { $0.tab == .picker }) else { return nil }
    var place = areaPixels
    place.x += Int((shown.shift.rounded() * scale).rounded())
    return place.intersection(areaPixels).isEmpty ? nil : place
  }

  // MARK: - The pointer

  /// What the pointer is over.
  public var pointer: StagePointer {
    if model.isDraggingGround { return .grabbing }
    switch model.controls.pressed ?? model.controls.hovered {
    case .rightEdge: return .resizeHorizontal
    case .bottomEdge: return .resizeVertical
    case .corner: return .resizeDiagonal
    case nil: break
    default: return .hand
    }
    guard model.tab == .picker else { return .normal }
    if pickerFrame.isDragging { return .grabbing }
    let isOverSomething =
      pickerFrame.hoveredButton != nil || pickerFrame.cells.contains(where: \.isHovered)
    return isOverSomething ? .hand : .normal
  }
}
