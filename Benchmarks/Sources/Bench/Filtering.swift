import Drawing
import Input
import Interaction
import Picker
import Raster

/// What a keystroke in the filter costs.
struct Filtering: Codable {
  var topics: Int
  /// From the key to the drawn frame with the first ranks, for the letters of a word.
  var milliseconds: Double
  /// The longest time for which input waits meanwhile: a step of the search, or the frame.
  var longestStep: Double

  private static let word = "water"

  /// Measures 10^3 to 10^6 topics, in interleaved rounds; the slowest letter counts.
  static func measure(rounds: Int) throws -> [Filtering] {
    let counts = [1000, 10_000, 100_000, 1_000_000]
    let searches = try counts.map { try FilterSearch(Growth.catalogue($0)) }
    for _ in 0..<rounds { for search in searches { search.type(word) } }
    return zip(counts, searches).map { count, search in
      Filtering(
        topics: count, milliseconds: search.milliseconds.max() ?? .nan,
        longestStep: search.steps.max() ?? .nan)
    }
  }
}

/// A picker in which a word is typed.
private final class FilterSearch {
  /// From each letter to its frame, the least of all rounds.
  private(set) var milliseconds: [Double] = []
  /// The longest step for each letter, the least of all rounds.
  private(set) var steps: [Double] = []
  private let start: PickerModel
  private var sketcher: PickerSketcher
  private var labels: LabelStore
  private var renderer = Renderer()
  private var surface = Surface(width: 1920, height: 1080)
  private var frame = Interaction.Frame()

  init(_ catalogue: Catalogue) throws {
    var honeycomb = HoneycombModel(
      catalogue: catalogue, configuration: HoneycombModel.Configuration(), width: 1920, height: 1080
    )
    try honeycomb.completeInput(at: .zero)
    start = PickerModel(honeycomb)
    sketcher = PickerSketcher(theme: .dark, shape: .hexagon, scale: 1)
    labels = try LabelStore()
  }

  /// Types a word, a letter every 200 ms, and draws the first frame after each that shows its ranks.
  func type(_ word: String) {
    var model = start
    var times: [Double] = []
    var longest: [Double] = []
    for (number, letter) in word.enumerated() {
      let time = Duration.milliseconds(200 * number)
      let text = String(letter)
      let begin = Clock.wall.now
      var step = measure { model.handle(.key(KeyPress(text, text: text)), at: time) }
      while !model.honeycomb.isFiltered || model.isSearching {
        let isFirst = !model.honeycomb.isFiltered
        step = max(step, measure { model.advance(to: time) })
        // The first ranks are shown while the search goes on.
        if isFirst, model.honeycomb.isFiltered { break }
      }
      step = max(step, measure { draw(model, at: time + .milliseconds(20)) })
      times.append(Clock.wall.now - begin)
      while model.isSearching { step = max(step, measure { model.advance(to: time) }) }
      longest.append(step)
    }
    milliseconds = milliseconds.isEmpty ? times : zip(milliseconds, times).map { min($0, $1) }
    steps = steps.isEmpty ? longest : zip(steps, longest).map { min($0, $1) }
  }

  private func measure(_ body: () -> Void) -> Double {
    let begin = Clock.wall.now
    body()
    return Clock.wall.now - begin
  }

  private func draw(_ model: PickerModel, at time: Duration) {
    model.frame(at: time, into: &frame)
    labels.begin()
    renderer.list.clear(
      size: frame.viewport.window.size, background: Theme.dark.backgroundBottom)
    sketcher.draw(frame, of: model, labels: &labels, into: &renderer.list)
    _ = renderer.draw(into: &surface, buffer: 0)
  }
}
