import Drawing
import Foundation
import Geometry
import HexGeometry
import Interaction
import Picker
import Raster
import TestSupport
import Topics

/// The product's own frames in a fling: model, scene, shadows, gradients, labels and header.
final class Fling {
  /// The time of each frame of a second of flinging: the shortest of all replays.
  private(set) var milliseconds: [Double] = []
  /// The number of allocations of this thread in all frames of the fling.
  private(set) var allocations = 0
  private let start: PickerModel
  private let begin: Duration
  private let theme = Theme.dark
  private var sketcher: PickerSketcher
  private var labels: LabelStore
  private var renderer: Renderer
  private var surfaces: Surfaces
  private var frame = Interaction.Frame()

  /// Two buffers, as in a window.
  private struct Surfaces: ~Copyable {
    var first: Surface
    var second: Surface
  }

  /// Frames of 1/60 s: a press, a drag of six frames, and the motion after the release.
  private static let dragFrames = 6
  private static let flingFrames = 60

  /// What is flung.
  enum Look: CaseIterable {
    /// The frozen look of S7: two colors, no symbols.
    case classic
    /// The look of windows: a hue for each family, symbols, numbers of subtopics and a tray.
    case families
    /// The look of windows, with cells of twice the width.
    case wide

    /// What the table adds to the resolution.
    var suffix: String {
      switch self {
      case .classic: ""
      case .families: " hues"
      case .wide: " wide"
      }
    }

    var configuration: HoneycombModel.Configuration {
      var configuration = HoneycombModel.Configuration()
      configuration.framing = self == .classic ? .classic : .fitted
      configuration.coloring = self == .classic ? .classic : .families
      if self == .wide { configuration.arranging = .byRoom(cellWidth: CellWidth(2)) }
      return configuration
    }
  }

  /// Creates a fling over a catalogue, on a screen `scale` times 1920 x 1080.
  ///
  /// With `blooms`, the topics in the middle that have subtopics are opened first. `isParallel` allows
  /// a second thread to draw.
  init(
    _ catalogue: Catalogue, look: Look = .classic, scale: Double, blooms: Bool,
    isParallel: Bool = true
  ) throws {
    var honeycomb = HoneycombModel(
      catalogue: catalogue, configuration: look.configuration, width: 1920, height: 1080)
    try honeycomb.completeInput(at: .zero)
    var model = PickerModel(honeycomb)
    var time = Duration.seconds(3)
    model.advance(to: time)
    if blooms { Self.bloom(&model, &time) }
    start = model
    begin = time
    sketcher = PickerSketcher(theme: theme, shape: honeycomb.configuration.shape, scale: scale)
    labels = try LabelStore()
    renderer = Renderer(scale: scale, isParallel: isParallel)
    let (width, height) = (Int(1920 * scale), Int(1080 * scale))
    surfaces = Surfaces(
      first: Surface(width: width, height: height), second: Surface(width: width, height: height))
  }

  /// Clicks topics with subtopics from the middle on, as many as the catalogue has roots, so that the
  /// screen is full of cells.
  private static func bloom(_ model: inout PickerModel, _ time: inout Duration) {
    for _ in model.honeycomb.catalogue.roots {
      let honeycomb = model.honeycomb
      let middle = honeycomb.viewport.center
      let cells = honeycomb.frame(at: time).cells.filter {
        honeycomb.catalogue.hasChildren($0.topic) && !$0.isPicked && $0.scale > 0.9
      }
      let nearest = cells.min {
        ($0.center - middle).squared < ($1.center - middle).squared
      }
      guard let cell = nearest else { return }
      model.handle(.press(at: cell.center), at: time)
      model.handle(.release(at: cell.center), at: time + .milliseconds(60))
      time += .seconds(4)
      model.advance(to: time)
    }
  }

  /// Replays the fling; with a name, counts the instructions of a frame in its middle.
  func play(clock: Clock = .wall, counting name: String? = nil) {
    var model = start
    let middle = model.honeycomb.viewport.center
    var times: [Double] = []
    for number in 0..<Self.dragFrames + Self.flingFrames {
      let time = begin + .nanoseconds(16_666_667 * number)
      let counted = name != nil && number == Self.dragFrames + 10
      if counted { countBegin() }
      let allocationsBefore = Allocations.ofThread
      let before = clock.now
      let point = middle + Vector(-40 * Double(number), -25 * Double(number))
      switch number {
      case 0: model.handle(.press(at: middle), at: time)
      case ..<Self.dragFrames: model.handle(.move(to: point), at: time)
      case Self.dragFrames: model.handle(.release(at: point), at: time)
      default: model.advance(to: time)
      }
      model.frame(at: time, into: &frame)
      labels.begin()
      renderer.list.clear(
        size: frame.viewport.window.size, background: theme.backgroundBottom)
      sketcher.draw(frame, of: model, labels: &labels, into: &renderer.list)
      if renderer.isChanged {
        if number % 2 == 0 {
          _ = renderer.draw(into: &surfaces.first, buffer: 0)
        } else {
          _ = renderer.draw(into: &surfaces.second, buffer: 1)
        }
      }
      let elapsed = clock.now - before
      if number > Self.dragFrames { allocations += Allocations.ofThread - allocationsBefore }
      times.append(elapsed)
      if counted, let name { countEnd(name) }
    }
    // The press alone changes little, and the fling begins after the drag.
    let fling = Array(times[Self.dragFrames...])
    milliseconds =
      milliseconds.isEmpty ? fling : zip(milliseconds, fling).map { min($0, $1) }
  }

  /// Discards the measurements.
  func forget() {
    milliseconds = []
    allocations = 0
  }

  /// Returns the number of allocations in 600 frames of flings with warm caches.
  static func allocations(in catalogue: Catalogue, look: Look, scale: Double) throws -> Int {
    let fling = try Fling(catalogue, look: look, scale: scale, blooms: true, isParallel: false)
    for _ in 0..<2 { fling.play() }
    fling.forget()
    for _ in 0..<(600 + flingFrames - 2) / (flingFrames - 1) { fling.play() }
    return fling.allocations
  }

  /// The product's own catalogue.
  static func standardCatalogue(root: String) throws -> Catalogue {
    try CatalogueReader().read(
      file: root + "/Sources/Programs/honeycomb/Resources/catalogue.yaml"
    ).catalogue
  }
}

extension Vector {
  var squared: Double { x * x + y * y }
}
