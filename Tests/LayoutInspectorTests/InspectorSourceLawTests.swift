import Controls
import Geometry
import Input
import Scenes
import TestSupport
import Testing
import TreeSupport
import Viewer

@testable import LayoutInspector

/// What holds of the parts of an inspector at all times, in seeded sessions.
struct InspectorSourceLawTests {
  private static let keys = [
    "Tab", "Left", "Down", "Return", "space", "t", "h", "greater", "z", "bracketleft", "plus", "1",
    "End", "q", "e", "Escape",
  ]
  private static let names = ["faults-hexgrid.yaml", "nesting.yaml", "faults-overlap.yaml"]

  /// Calls `check` after each event of a session, with scenes that are replaced.
  private func play(seed: UInt64, _ check: (InspectorModel) throws -> Void) throws {
    var random = SplitMix64(seed: seed)
    let scenes = try Self.names.map { try shippedScene($0) }
    let start = Int(seed) % scenes.count
    var model = InspectorModel(
      scene: scenes[start], comparedWith: seed % 2 == 0 ? try shippedScene("hexgrid.yaml") : nil)
    var size = Vector(1280, 800)
    model.handle(.resize(width: size.x, height: size.y), at: .zero)
    var time = Duration.zero
    for _ in 0..<60 {
      time += .milliseconds(random.int(5...300))
      let point = Vector(random.double(0, size.x), random.double(0, size.y))
      switch random.int(0...9) {
      case 0, 1: click(&model, point, at: time)
      case 2: drag(&model, from: point, to: point + Vector(60, 27), at: time)
      case 3: model.handle(.move(to: point), at: time)
      case 4:
        model.handle(
          .wheel(at: point, delta: Vector(0, 60), zooms: random.int(0...1) == 0), at: time)
      case 5:
        size = Vector(random.double(300, 1300), random.double(250, 900))
        model.handle(.resize(width: size.x, height: size.y), at: time)
      case 6 where random.int(0...3) == 0:
        model.replace(scene: scenes[random.int(0...(scenes.count - 1))], at: time)
      case 7:
        let stage = InspectorStage(model: model)
        let names = stage.parts().compactMap { stage.node($0)?.name }
        let requests: [ControlRequest] = [.press, .focus]
        model.handle(
          .action(requests[random.int(0...1)], on: names[random.int(0...(names.count - 1))]),
          at: time)
      default: press(&model, Self.keys[random.int(0...(Self.keys.count - 1))], at: time)
      }
      try check(model)
      model.advance(to: time)
      try check(model)
    }
  }

  @Test(arguments: 0..<6 as Range<UInt64>) func thePartsAreATree(seed: UInt64) throws {
    try play(seed: seed) { #expect(InspectorStage(model: $0).complaints() == []) }
  }

  /// What is found at a point is what a click there is for.
  @Test(arguments: 0..<4 as Range<UInt64>) func aHitIsWhatAClickIsFor(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var cells = 0
    try play(seed: seed) { model in
      let stage = InspectorStage(model: model)
      for _ in 0..<5 {
        let point = Vector(
          random.double(0, model.windowSize.width), random.double(0, model.windowSize.height))
        let found = try #require(stage.hit(point))
        if let control = model.controls.hit(point) {
          let tabs = stage.place(of: found)?.parent
          let id = ControlGroup<InspectorControl>.id(of: control.id)
          #expect(found == id || tabs == id)
        } else if let path = model.cell(at: point), model.isInFront(at: point) {
          #expect(stage.node(found)?.label == model.scene.name(of: path))
          cells += 1
        }
      }
    }
    #expect(cells > 20)
  }

  /// A row and a cell that was seen is later the same one, or gone.
  @Test(arguments: 0..<6 as Range<UInt64>) func referencesStayWithTheirThing(seed: UInt64) throws {
    var seen: [ControlID: String] = [:]
    var (kept, gone) = (0, 0)
    try play(seed: seed) { model in
      let stage = InspectorStage(model: model)
      for (id, label) in seen {
        guard let node = stage.node(id) else {
          gone += 1
          continue
        }
        #expect(node.label == label, "\(id)")
        kept += 1
      }
      for id in stage.parts() where seen.count < 200 && (id.kind == .row || id.kind == .cell) {
        if seen[id] == nil { seen[id] = stage.node(id)?.label }
      }
    }
    #expect(kept > 100 && gone > 100, "\(kept), \(gone)")
  }

  /// The identities of cells outlast another look, but not another id.
  @Test func cellsStayUntilTheyAreOthers() throws {
    func scene(_ cells: String) throws -> LayoutScene {
      try LayoutInspectorTests.scene("layout: hstack\ncells: [\(cells)]")
    }
    var model = InspectorModel(scene: try scene("{id: a, fixed: [20, 20]}, b"))
    let list = ControlID(.control, word: "cells")
    let cell = try #require(model.child(1, of: list))
    model.replace(scene: try scene("{id: a, fixed: [40, 20]}, b"), at: .zero)
    #expect(model.node(cell)?.name == ControlName(.cell, "1"))
    model.replace(scene: try scene("b, {id: a, fixed: [40, 20]}"), at: .zero)
    #expect(model.node(cell) == nil && model.bounds(of: cell) == nil)
    #expect(model.child(1, of: list) != cell)
  }

  @Test(arguments: ["nesting.yaml", "hexgrid.yaml", "stacks.yaml", "stress.yaml"])
  func numbersOfCellsAreThoseOfTheirPaths(name: String) throws {
    let scene = try shippedScene(name)
    let numbers = CellNumbers(of: scene)
    var count = 0
    func check(_ container: SceneContainer, _ path: [Int], _ number: Int?) throws {
      #expect(numbers.cells(in: number).count == container.cells.count)
      for (index, cell) in container.cells.enumerated() {
        let path = path + [index]
        let inner = try #require(numbers.number(of: path))
        #expect(numbers.path(of: inner) == path)
        #expect(numbers.place(of: inner) == (number, index))
        #expect(numbers.number(of: path + [10_000]) == nil)
        if let container = cell.container {
          try check(container, path, inner)
        } else {
          #expect(numbers.cells(in: inner).isEmpty)
        }
        count += 1
      }
    }
    try check(scene.root, [], nil)
    #expect(numbers.count == count)
  }
}

extension InspectorModel {
  /// Whether nothing covers the picture at a point.
  fileprivate func isInFront(at point: Vector) -> Bool {
    controls.hit(point) == nil
      && !captions.contains { !$0.isOnPicture && bounds(of: $0).contains(CGPoint(point)) }
  }
}
