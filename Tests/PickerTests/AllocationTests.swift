import Foundation
import Geometry
import Interaction
import Picker
import Raster
import TestSupport
import Testing
import Viewer

struct AllocationTests {
  /// A honeycomb that is flung repeatedly and drawn frame by frame, as in a window.
  private struct Flinging: ~Copyable {
    let host: HeadlessHost<PickerStage>
    var surface = Surface(width: 400, height: 320)
    var time = Duration.zero
    var drawn = 0

    init(_ coloring: HoneycombModel.Coloring, _ framing: HoneycombModel.Framing) throws {
      var catalogue = Catalogue()
      for number in 0..<37 { catalogue.append("Topic \(number)") }
      if coloring == .families { catalogue.append("Subtopic", parent: TopicIndex(0)) }
      var configuration = HoneycombModel.Configuration()
      configuration.coloring = coloring
      configuration.framing = framing
      var model = HoneycombModel(
        catalogue: catalogue, configuration: configuration, width: 400, height: 320)
      try model.completeInput(at: .zero)
      host = HeadlessHost(
        PickerStage(model: PickerModel(model)), width: 400, height: 320, isParallel: false)
    }

    private mutating func draw() throws {
      time += .milliseconds(16)
      guard try host.prepare(at: time).isChanged else { return }
      host.draw(into: &surface)
      drawn += 1
    }

    /// Drags at an angle, releases, and draws the glide.
    mutating func fling(angle: Double) throws {
      var point = Vector(200, 160)
      host.handle(.press(at: point), at: time)
      for _ in 0..<8 {
        point += Vector(cos(angle), sin(angle)) * 12
        time += .milliseconds(4)
        host.handle(.move(to: point), at: time)
        try draw()
      }
      host.handle(.release(at: point), at: time)
      for _ in 0..<32 { try draw() }
    }
  }

  @Test func theCounterCounts() {
    let (count, kept) = (Allocations.ofThread, Allocations.keptByThread)
    let memory = malloc(100)
    // Unused allocations would be optimized away.
    _ = write(-1, memory, 0)
    let (nextCount, nextKept) = (Allocations.ofThread, Allocations.keptByThread)
    free(memory)
    let keptAtEnd = Allocations.keptByThread
    #expect(nextCount == count + 1)
    #expect(nextKept == kept + 1)
    #expect(keptAtEnd == kept)
  }

  /// Unoptimized code allocates for each element of a generic loop.
  ///
  /// So only an optimized run (`swift test -c release`) counts allocations; any
  /// run counts the memory that stays in use.
  /// With `fitted` framing, the line in the footer shows the topics that pass below the pointer.
  @Test(arguments: HoneycombModel.Coloring.allCases, HoneycombModel.Framing.allCases)
  func sixHundredFramesOfFlingsAllocateNothing(
    coloring: HoneycombModel.Coloring, framing: HoneycombModel.Framing
  ) throws {
    var stage = try Flinging(coloring, framing)
    // Caches and lists grow to their size first, for an unknown number of flings; a leak would grow in each six hundred frames.
    var rounds = 0
    var (kept, allocated): (Int, Int)
    repeat {
      stage.drawn = 0
      (kept, allocated) = (Allocations.keptByThread, Allocations.ofThread)
      for step in 0..<16 { try stage.fling(angle: Double(step) * 2.4 + 0.7) }
      // Read before the expectations, which allocate.
      (kept, allocated) = (
        Allocations.keptByThread - kept, Allocations.ofThread - allocated
      )
      rounds += 1
    } while kept != 0 && rounds < 8
    #expect(stage.drawn >= 600)
    #expect(kept == 0)
    #if !DEBUG
      #expect(allocated == 0)
    #endif
  }

  /// A full tray is scrolled from one end to the other and back, with the mouse over its chips.
  @Test(arguments: [[], ["ar", "de"]])
  func aTrayThatScrollsAllocatesNothing(tags: [String]) throws {
    let languages = tags.compactMap { Language($0) }
    var catalogue = Catalogue()
    for number in 0..<30 {
      let texts = languages.map { ($0, "A topic in a language: \($0) \(number)") }
      catalogue.append(
        texts.isEmpty ? LocalizedText("Topic number \(number)") : LocalizedText(texts),
        attributes: .init(selected: number % 3 == 0))
    }
    if !languages.isEmpty {
      catalogue.heading = LocalizedText(languages.map { ($0, "A heading in the language \($0)") })
    }
    var configuration = HoneycombModel.Configuration()
    configuration.framing = .fitted
    configuration.languages = languages
    var model = HoneycombModel(
      catalogue: catalogue, configuration: configuration, width: 640, height: 320)
    try model.completeInput(at: .zero)
    let area = try #require(PickerModel(model).layout.tray).area
    let x = Double(area.midX)
    let middle = Vector(model.isMirrored ? 640 - x : x, area.midY)
    let host = HeadlessHost(
      PickerStage(model: PickerModel(model)),
      width: 640, height: 320, isParallel: false)
    var surface = Surface(width: 640, height: 320)
    var (time, drawn) = (Duration.zero, 0)
    host.handle(.move(to: middle), at: time)
    func scroll(steps: Range<Int>) throws {
      for step in steps {
        time += .milliseconds(16)
        host.handle(.wheel(at: middle, delta: Vector(0, step % 120 < 60 ? 21 : -21)), at: time)
        guard try host.prepare(at: time).isChanged else { continue }
        host.draw(into: &surface)
        drawn += 1
      }
    }
    try scroll(steps: 0..<360)
    drawn = 0
    let kept = Allocations.keptByThread
    #if !DEBUG
      let count = Allocations.ofThread
    #endif
    try scroll(steps: 360..<600)
    #if !DEBUG
      let allocated = Allocations.ofThread - count
    #endif
    let keptAtEnd = Allocations.keptByThread
    #expect(drawn >= 160)
    #expect(keptAtEnd == kept)
    #if !DEBUG
      #expect(allocated == 0)
    #endif
  }
}
