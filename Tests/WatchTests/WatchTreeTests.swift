import Controls
import Geometry
import Input
import LiveGrid
import Testing

@testable import Watch

@Suite struct WatchTreeTests {
  private let time = Duration.seconds(2)

  private func nodes(_ node: ControlTree) -> [ControlTree] {
    [node] + node.children.flatMap { nodes($0) }
  }

  @Test func theTreeSaysWhatTheWindowShows() throws {
    var model = Fleet.model(count: 12, isGrouped: false)
    model.feedProblem = "connection refused"
    let tree = model.controlTree(at: time)
    #expect(tree.role == .window && tree.label == "Fleet")
    let all = nodes(tree)
    let statuses = all.filter { $0.role == .status }.map(\.label)
    #expect(statuses.contains("12 cells") && statuses.contains("connection refused"))
    #expect(statuses.contains { $0.hasSuffix("unknown") && $0.contains("warning") })
    let toggles = all.filter { $0.role == .toggle }.map(\.label)
    #expect(toggles == ["Pause", "Histogram"])
    let buttons = all.filter { $0.role == .button }.map(\.label)
    #expect(buttons == ["Fit all cells", "Order by arrival"])
    let list = try #require(all.first { $0.role == .list })
    #expect(list.children.count == 12)
    for (index, item) in list.children.enumerated() {
      #expect(item.role == .listItem && item.label == model.grid.label(of: UInt32(index)))
      let middle = CGPoint(x: item.bounds.midX, y: item.bounds.midY)
      #expect(list.node(at: middle)?.label == item.label)
    }
  }

  @Test func groupsAreButtonsWithTheirCounts() throws {
    let model = Fleet.model(count: 200)
    let groups = nodes(model.controlTree(at: time)).filter {
      $0.role == .button && $0.label.contains(":")
    }
    // Three regions with three roles each.
    #expect(groups.count == 12)
    #expect(groups.allSatisfy { $0.label.contains(" ok") && !$0.bounds.isEmpty })
  }

  @Test func theFocusedCellIsTheFocusedNode() throws {
    var model = Fleet.model(count: 12, isGrouped: false)
    model.handle(.key(KeyPress("Right")), at: time)
    let focused = try #require(model.grid.focused)
    let node = try #require(model.controlTree(at: time).focused)
    #expect(node.role == .listItem && node.label == model.grid.label(of: focused))
    model.handle(.key(KeyPress("F6")), at: time)
    #expect(model.controlTree(at: time).focused?.label == "Pause")
  }

  @Test func aFilterIsATextField() throws {
    var model = Fleet.model(count: 12)
    model.type("web", at: time)
    let field = try #require(nodes(model.controlTree(at: time)).first { $0.role == .textField })
    #expect(field.value == .text("web"))
  }

  @Test func anEmptyWindowSaysWhy() {
    var model = Fleet.model(count: 0)
    func texts(_ model: WatchModel) -> [String] {
      nodes(model.controlTree(at: time)).map(\.label)
    }
    #expect(texts(model).contains("Waiting for values …"))
    model.isWaiting = false
    #expect(texts(model).contains("No values"))
    model.feedProblem = "no such file"
    #expect(texts(model).contains("no such file"))
  }
}
