import Geometry
import Input
import LiveGrid
import Watch

extension CorpusSession {
  private static var hosts: GridDefinition {
    var definition = GridDefinition()
    definition.title = "Hosts"
    definition.unit = "%"
    (definition.warning, definition.critical) = (40, 60)
    return definition
  }

  private static var colored: GridDefinition {
    var definition = GridDefinition()
    (definition.palette, definition.order) = (.viridis, .value)
    return definition
  }

  /// Sessions of `watch`.
  static let watch: [CorpusSession] = [
    CorpusSession("watch-values", { Stages.watch(size: size, definition: hosts) }) { user in
      user.wait(2)
      try user.note("values")
      user.strike("Tab")
      user.wait(1)
      try user.note("the next problem")
      user.strike("F6", "Right")
      try user.note("a button focused")
      user.strike("space")
      user.wait(1)
      try user.note("paused")
    },
    CorpusSession("watch-tooltip", { Stages.watch(size: size, definition: hosts) }) { user in
      user.wait(2)
      try user.hover("web-eu-1")
      user.wait(1)
      try user.note("the tooltip of a cell")
      user.tap(at: Vector(320, 240))
      user.wait(1)
      try user.note("a cell selected")
    },
    CorpusSession("watch-filter", { Stages.watch(size: size, definition: hosts) }) { user in
      user.wait(1)
      user.type("db")
      user.wait(1)
      try user.note("typed")
      user.type("zz")
      try user.note("nothing found")
      user.strike("Escape")
      user.wait(1)
      try user.note("cleared")
    },
    CorpusSession("watch-histogram", { Stages.watch(size: size, definition: colored) }) { user in
      user.wait(1)
      try user.tap("Histogram")
      user.send(.wheel(at: Vector(320, 240), delta: Vector(0, -600), zooms: true))
      user.wait(1)
      try user.note("histogram, legend and map")
    },
    CorpusSession("watch-dots", { Stages.watch(ofCount: 3000, size: size, definition: hosts) }) {
      user in
      user.wait(2)
      try user.note("many cells")
    },
    CorpusSession(
      "watch-problems",
      {
        WatchStage(
          model: WatchModel(width: size.x, height: size.y, messages: Stages.words.table))
      }
    ) { user in
      try user.note("waiting")
      user.host.stage.model.feedNote = "The feed has ended"
      user.host.stage.model.isWaiting = false
      user.wait(1)
      try user.note("ended")
      user.host.stage.model.feedProblem = "line 3: expected a number"
      user.wait(1)
      try user.note("a problem")
    },
    CorpusSession("watch-monkey", { Stages.watch(size: size, definition: hosts) }) { user in
      try user.monkey(seed: 2, in: size)
    },
  ]

  private static let stack = """
    layout: vstack
    parameters: {spacing: 8}
    cells: [{id: A, text: A}, {layout: hstack, cells: [{fixed: [40, 20]}, {text: Hello}, {flexible: {minWidth: 10}}]}, B]
    """
  private static let grid = """
    layout: aspectgrid
    parameters: {cellAspectRatio: 4/3}
    size: [400, 300]
    cells: [a, b, c, {fixed: [160, 80], id: wide}, d, {fixed: [100, 130], id: high}]
    """
  private static let hexagons = """
    layout: hexgrid
    size: [300, 300]
    cells: [{row: 0, col: 0, id: A}, {row: 0, col: 1, id: B}, {row: 1, col: 0, id: C}, {row: 1, col: 1, id: D}]
    """

  /// Sessions of `inspect`.
  static let inspector: [CorpusSession] = [
    CorpusSession("inspector-overlays", size: wide, { try Stages.inspector(stack) }) { user in
      try user.note("opened")
      user.strike("f", "l", "q", "g")
      user.send(.move(to: Vector(300, 240)))
      try user.note("overlays")
      user.strike("Tab", "Tab", "Right")
      try user.note("a handle moved by the keyboard")
    },
    CorpusSession("inspector-cell", size: wide, { try Stages.inspector(stack) }) { user in
      try user.tap("A")
      user.wait(1)
      try user.note("the page of a cell")
    },
    CorpusSession("inspector-calls", size: wide, { try Stages.inspector(stack) }) { user in
      user.strike("t")
      user.wait(1)
      try user.note("the call tree")
      user.strike("bracketleft", "bracketleft")
      try user.note("two steps back")
    },
    CorpusSession("inspector-findings", size: wide, { try Stages.inspector(grid) }) { user in
      try user.tap("Findings")
      user.tap(at: Vector(760, 520))
      user.wait(1)
      try user.note("a finding selected")
    },
    CorpusSession("inspector-probes", size: wide, { try Stages.inspector(hexagons) }) { user in
      user.strike("1")
      try user.tap("A")
      try user.tap("D")
      user.wait(1)
      try user.note("the distance of two cells")
    },
    CorpusSession(
      "inspector-comparison", size: wide,
      { try Stages.inspector(grid, comparedWith: grid.replacing("160, 80", with: "90, 80")) }
    ) { user in
      user.strike("greater")
      user.wait(1)
      try user.note("the page of differences")
      user.strike("t")
      try user.tap("Onion skin")
      user.wait(1)
      try user.note("onion skin, with the calls of one side")
    },
    CorpusSession("inspector-small", size: Vector(420, 320), { try Stages.inspector(grid) }) {
      user in
      try user.note("without the panel")
      user.strike("h")
      user.wait(1)
      try user.note("with the panel")
      user.host.stage.model.banner = "scene.yaml:3: expected a number"
      user.strike("h", "space")
      user.wait(0.5)
      try user.note("a banner, and a sweep of sizes")
    },
    CorpusSession("inspector-monkey", size: wide, { try Stages.inspector() }) { user in
      try user.monkey(seed: 3, in: wide)
    },
  ]

  /// A size with room for a panel, in logical pixels.
  static let wide = Vector(960, 600)

  /// Sessions of `demo`.
  static let demo: [CorpusSession] = [
    CorpusSession("demo-hexagons", size: wide, { try Stages.demo(size: wide) }) { user in
      user.strike("Tab", "Tab", "Right")
      user.wait(1)
      try user.note("a slider moved by the keyboard")
    },
    CorpusSession("demo-picker", size: wide, { try Stages.demo(size: wide) }) { user in
      try user.tap("Picker")
      user.wait(0.1)
      try user.note("on the way")
      user.wait(1)
      try user.tap("Topic 2")
      user.wait(1)
      try user.note("a pick")
    },
    CorpusSession("demo-grid", size: wide, { try Stages.demo(size: wide) }) { user in
      user.strike("3")
      user.wait(1)
      try user.note("the grid")
      user.strike("t", "Tab", "Tab")
      try user.note("in another theme")
    },
    CorpusSession("demo-monkey", size: wide, { try Stages.demo(size: wide) }) { user in
      try user.monkey(seed: 4, in: wide)
    },
  ]
}
