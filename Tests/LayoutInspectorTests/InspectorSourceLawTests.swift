import Controls
import Geometry
import Input
import Scenes
import TestSupport
import Testing
import TreeSupport
import Viewer

@testable import LayoutInspector

/// The identities and the numbers of cells.
struct InspectorSourceLawTests {
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
