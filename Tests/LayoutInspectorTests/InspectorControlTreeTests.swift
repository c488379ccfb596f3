import Controls
import Geometry
import Input
import TestSupport
import Testing

@testable import LayoutInspector

struct InspectorControlTreeTests {
  /// An inspector that compares two scenes, with its call tree open, on a page of the panel.
  private static func model(
    _ page: InspectorPage, _ size: (Double, Double) = (1280, 800)
  ) throws -> InspectorModel {
    var model = InspectorModel(
      scene: try shippedScene("faults-hexgrid.yaml"),
      comparedWith: try shippedScene("hexgrid.yaml"))
    model.handle(.resize(width: size.0, height: size.1), at: .zero)
    press(&model, "t")
    model.show(page)
    model.handle(.move(to: .zero), at: .zero)
    return model
  }

  /// Where the pointer is a hand, and in every row and cell, a node has a role and a label.
  @Test(arguments: InspectorPage.allCases, [(1280.0, 800.0), (900, 500)])
  func everythingThatIsClickedIsInTheTree(page: InspectorPage, size: (Double, Double)) throws {
    var random = SplitMix64(seed: 3)
    var model = try Self.model(page, size)
    var hands = 0
    for _ in 0..<300 {
      let point = Vector(random.double(0, size.0), random.double(0, size.1))
      model.handle(.move(to: point), at: .zero)
      let place = CGPoint(x: point.x, y: point.y)
      let node = model.controlTree().node(at: place)
      if model.controls.hovered != nil {
        #expect(node?.action != nil && node?.bounds.contains(place) == true)
        hands += 1
      } else if let cell = model.hovered {
        #expect(node?.role == .listItem && node?.action == .select)
        #expect(node?.label == model.scene.name(of: cell))
        #expect(node?.bounds.insetBy(dx: -1, dy: -1).contains(place) == true)
      }
      #expect(node?.label.isEmpty == false)
    }
    #expect(hands > 5)
  }

  @Test(arguments: InspectorPage.allCases)
  func tabReachesEveryControlAndListOfTheTree(page: InspectorPage) throws {
    var model = try Self.model(page)
    var reached: Set<String> = []
    for _ in 0..<90 {
      press(&model, "Tab")
      let path = Self.focusPath(model.controlTree())
      reached.formUnion(path.map(\.label))
    }
    let nodes = model.controlTree().children
    for node in nodes where node.role == .list || node.role == .tabList || node.action != nil {
      guard !node.states.contains(.disabled) else { continue }
      #expect(reached.contains(node.label), "\(node.label)")
    }
    #expect(nodes.contains { $0.label == "Cells" } && nodes.contains { $0.label == "Call tree" })
  }

  private static func focusPath(_ node: ControlTree) -> [ControlTree] {
    guard let index = node.children.focused else { return [node] }
    return [node] + focusPath(node.children[index])
  }

  private static func focus(_ name: String, in model: inout InspectorModel) throws {
    for _ in 0..<90 {
      if focusPath(model.controlTree()).contains(where: { $0.label == name }) { return }
      press(&model, "Tab")
    }
    Issue.record("\(name) is not reached")
  }

  /// Every cell in order, those of containers after their container, and back.
  @Test(arguments: ["nesting.yaml", "hexgrid.yaml", "stacks.yaml"])
  func arrowsSelectEveryCellAndReturn(name: String) throws {
    var model = try inspector(name)
    try Self.focus("Cells", in: &model)
    var paths: [[Int]] = []
    func add(_ node: ControlTree, _ path: [Int]) {
      for index in node.children.indices {
        paths.append(path + [index])
        add(node.children[index], path + [index])
      }
    }
    add(try #require(model.controlTree().children.first { $0.label == "Cells" }), [])
    for path in paths {
      press(&model, "Down")
      #expect(model.selection == path)
      #expect(model.controlTree().focused?.label == model.scene.name(of: path))
    }
    press(&model, "Down")
    #expect(model.selection == paths.last)
    for path in paths.dropLast().reversed() {
      press(&model, "Up")
      #expect(model.selection == path)
    }
    press(&model, "Up")
    #expect(model.selection == paths.first)
    press(&model, "End")
    #expect(model.selection == paths.last)
    press(&model, "Home")
    #expect(model.selection == paths.first)
  }

  @Test func arrowsGoThroughTheRowsOfLists() throws {
    var model = try Self.model(.findings)
    try Self.focus("Findings", in: &model)
    for index in model.findings.indices {
      press(&model, "Down")
      #expect(model.selectedFinding == index)
      #expect(model.controlTree().focused?.label.hasPrefix(model.findings[index].kind.name) == true)
    }
    press(&model, "Home")
    #expect(model.selectedFinding == 0)

    model = try Self.model(.differences)
    try Self.focus("Differences", in: &model)
    for index in model.differences.indices {
      press(&model, "Down")
      #expect(model.difference == index)
    }
    press(&model, "End")
    #expect(model.difference == model.differences.count - 1)

    try Self.focus("Call tree", in: &model)
    press(&model, "End")
    #expect(model.activeRow == model.callRows.count - 1)
    press(&model, "Up")
    #expect(model.activeRow == model.callRows.count - 2)
  }

  /// The arrows resize the proposed area unless a list has the focus.
  @Test func arrowsElsewhereResize() throws {
    var model = try inspector("hexgrid.yaml")
    let width = model.proposedSize.width
    press(&model, "Right")
    let resized = model.proposedSize.width
    #expect(resized != width && model.selection == nil)
    try Self.focus("Cells", in: &model)
    press(&model, "Right")
    #expect(model.proposedSize.width == resized && model.selection == [0])
  }
}
