import Drawing
import Files
import Input
import Interaction
import Raster
import Viewer

/// An inspector that ends when its program has been rebuilt.
struct ProgramStage: Stage, ~Copyable {
  private(set) var inspector: InspectorStage
  /// Whether it has ended so that the new program can replace it.
  private(set) var isReplaced = false
  private let watch: FileWatch?
  private var debounce = Debounce()

  /// Creates the stage of an inspector in a program; if its file cannot be watched, it is never replaced.
  init(_ inspector: consuming InspectorStage, programAt path: String?) {
    self.inspector = inspector
    watch = path.flatMap { try? FileWatch([$0]) }
  }

  var inputDescriptor: Int32? { watch?.descriptor }

  mutating func readInput(at time: Duration) {
    guard let changed = try? watch?.takeChanges(), !changed.isEmpty else { return }
    debounce.note(at: time)
  }

  var nextChange: Duration? { debounce.nextChange }

  mutating func advance(
    to time: Duration, startEpoch: () -> Double
  ) throws -> ViewerOutcome? {
    if debounce.take(at: time), let path = watch?.paths.first,
      SelfReplacement.canRun(programAt: path)
    {
      isReplaced = true
      return .cancelled
    }
    return try inspector.advance(to: time, startEpoch: startEpoch)
  }

  mutating func setScale(_ scale: Double) throws { try inspector.setScale(scale) }

  mutating func handle(_ event: InputEvent, at time: Duration) {
    inspector.handle(event, at: time)
  }

  mutating func prepare(at time: Duration) -> StageProgress { inspector.prepare(at: time) }

  mutating func draw(into surface: inout Surface, buffer: Int) -> Damage {
    inspector.draw(into: &surface, buffer: buffer)
  }

  var displayList: DisplayList { mutating get { inspector.displayList } }

  mutating func invalidate() { inspector.invalidate() }

  var pointer: StagePointer { inspector.pointer }

  var copiedText: String? { inspector.copiedText }
}
