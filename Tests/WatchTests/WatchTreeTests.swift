import Controls
import Geometry
import Input
import LiveGrid
import TestSupport
import Testing
import TreeSupport

@testable import Watch

/// The control tree of single moments.
@Suite struct WatchTreeTests {
  private let time = Duration.seconds(2)

  /// Returns all nodes of a window, also of long lists.
  private func nodes(
    _ stage: borrowing WatchStage, in id: ControlID = .window
  ) -> [(id: ControlID, node: ControlNode)] {
    var nodes = stage.node(id).map { [(id, $0)] } ?? []
    for index in 0..<stage.childCount(of: id) {
      if let child = stage.child(index, of: id) { nodes += self.nodes(stage, in: child) }
    }
    return nodes
  }

  private func labels(_ model: WatchModel, of role: ControlNode.Role) -> [String] {
    nodes(Fleet.stage(model, at: time)).map(\.node).filter { $0.role == role }.map(\.label)
  }

  @Test func theTreeSaysWhatTheWindowShows() throws {
    var model = Fleet.model(count: 12, isGrouped: false)
    model.feedProblem = "connection refused"
    let stage = Fleet.stage(model, at: time)
    let window = stage.node(.window)
    #expect(window?.role == .window && window?.label == "Fleet")
    #expect(labels(model, of: .status) == ["connection refused"])
    let texts = labels(model, of: .label)
    #expect(texts.contains("12 cells"))
    #expect(texts.contains { $0.hasSuffix("unknown") && $0.contains("warning") })
    #expect(texts.contains("ok < 80 %, warning ≥ 80 %, critical ≥ 95 %, unknown no value"))
    #expect(labels(model, of: .toggle) == ["Pause", "Histogram"])
    #expect(labels(model, of: .button) == ["Fit all cells", "Order by arrival"])
    #expect(labels(model, of: .list) == ["Cells"])
    let count = stage.childCount(of: .cellList)
    #expect(count == 12)
    for index in 0..<12 {
      let child = stage.child(index, of: .cellList)
      let id = try #require(child)
      let (node, bounds) = (stage.node(id), stage.bounds(of: id))
      #expect(node?.role == .listItem && node?.label == model.grid.label(of: UInt32(index)))
      let middle = try #require(bounds.map { Vector($0.midX, $0.midY) })
      let hit = stage.hit(middle)
      #expect(hit == id)
    }
  }

  @Test func groupsAreButtonsWithTheirCounts() throws {
    let stage = Fleet.stage(Fleet.model(count: 200), at: time)
    // Three regions with three roles each.
    let count = stage.childCount(of: .groupList)
    #expect(count == 12)
    var labels: [String] = []
    for index in 0..<12 {
      let child = stage.child(index, of: .groupList)
      let id = try #require(child)
      let (found, bounds) = (stage.node(id), stage.bounds(of: id))
      let node = try #require(found)
      labels.append(node.label)
      #expect(node.role == .button && bounds != nil)
      guard case .text(let counts) = node.value else { throw Missing() }
      #expect(counts.contains(" ok"))
    }
    #expect(labels.prefix(5) == ["ap", "ap / cache", "ap / db", "ap / web", "eu"])
  }

  private struct Missing: Error {}

  @Test func theFocusedCellIsTheFocusedNode() throws {
    var model = Fleet.model(count: 12, isGrouped: false)
    #expect(model.focusedPart == .cellList)
    model.handle(.key(KeyPress("Right")), at: time)
    let focused = try #require(model.grid.focused)
    #expect(model.focusedPart == model.id(of: focused))
    model.handle(.key(KeyPress("F6")), at: time)
    let button = Fleet.stage(model, at: time).node(model.focusedPart)
    #expect(button?.label == "Pause" && button?.states == [.focusable, .focused])
    model.handle(.key(KeyPress("F6")), at: time)
    #expect(model.focusedPart == model.id(of: focused))
    model.type("web", at: time)
    #expect(model.focusedPart == .filterField)
    model.handle(.key(KeyPress("Tab")), at: time)
    #expect(model.focusedPart == model.grid.focused.map { model.id(of: $0) })
  }

  /// The cell that was clicked has the focus, although no ring is drawn around it.
  @Test func aClickedCellHasTheFocus() throws {
    var model = Fleet.model(count: 12)
    model.click(try #require(model.center(of: 4, at: time)), at: time)
    #expect(model.focusedPart == model.id(of: 4) && model.grid.focused == nil)
    model.removeCell(4)
    model.advance(to: time + .seconds(1))
    #expect(model.focusedPart == .cellList)
  }

  @Test func aFilterIsATextField() throws {
    var model = Fleet.model(count: 12)
    model.type("web", at: time)
    let field = Fleet.stage(model, at: time).node(.filterField)
    #expect(field?.role == .textField && field?.value == .text("web"))
    model.handle(.key(KeyPress("Escape")), at: time)
    let gone = Fleet.stage(model, at: time).node(.filterField)
    #expect(gone == nil)
  }

  @Test func anEmptyWindowSaysWhy() {
    var model = Fleet.model(count: 0)
    #expect(labels(model, of: .status) == ["Waiting for values …"])
    model.isWaiting = false
    #expect(labels(model, of: .status) == ["No values"])
    model.feedProblem = "no such file"
    #expect(labels(model, of: .status) == ["no such file", "no such file"])
  }

  @Test func theTooltipIsInTheTreeWhileItIsDrawn() throws {
    var model = Fleet.model(count: 12)
    let isHidden = labels(model, of: .tooltip).isEmpty
    model.handle(.move(to: try #require(model.center(of: 4, at: time))), at: time)
    #expect(isHidden && labels(model, of: .tooltip) == [model.grid.label(of: 4)])
    let stage = Fleet.stage(model, at: time)
    let lines = (0..<stage.childCount(of: model.tooltipID(of: 4))).compactMap {
      stage.child($0, of: model.tooltipID(of: 4)).flatMap { stage.node($0)?.label }
    }
    #expect(lines.first == model.grid.groups(of: 4).joined(separator: " / "))
    #expect(lines.suffix(2) == ["rack: r4", "ports: 80, 443"])
    #expect(lines.contains("1 s ago") && lines.contains(model.grid.state(of: 4).name))
  }

  @Test func theHistogramIsAListOfItsColumns() throws {
    var model = Fleet.model(count: 300)
    model.handle(.action(.press, on: ControlName(.control, "histogram")), at: time)
    let stage = Fleet.stage(model, at: time)
    let columns = (0..<stage.childCount(of: .histogramPanel)).compactMap {
      stage.child($0, of: .histogramPanel).flatMap { stage.node($0) }
    }
    #expect(columns.count == HistogramPlot.columns)
    #expect(columns.first?.label == "0 % to 3 %" && columns.last?.label == "117 % to 120 %")
    let counts = columns.map { column -> Double in
      guard case .number(let count, in: _) = column.value else { return -1 }
      return count
    }
    let values = (0..<300 as Range<UInt32>).compactMap { model.grid.value(of: $0) }
    #expect(Int(counts.reduce(0, +)) == values.count)
  }

  /// Two groups whose names, joined by slashes, are the same.
  @Test func groupsHaveDifferentNames() throws {
    var model = WatchModel()
    for (id, group) in [
      ("1", ["a/b"]), ("2", ["a", "b"]), ("3", ["a\\", "b"]), ("4", ["", "b"]),
    ] {
      var change = CellChange(id: id)
      change.group = group
      model.grid.intake.receive(change)
    }
    model.advance(to: time)
    let groups = (0..<model.grid.groupCount).compactMap { model.grid.group(atPosition: $0) }
    let names = groups.compactMap { model.groupNode($0).name?.word }
    #expect(names.sorted() == ["/b", "a", "a/b", "a\\/b", "a\\\\", "a\\\\/b"])
    for (group, name) in zip(groups, names) { #expect(model.group(withWord: name) == group) }
  }
}

extension WatchModel {
  /// Lets the feed remove a cell.
  mutating func removeCell(_ cell: UInt32) {
    var change = CellChange(id: grid.id(of: cell))
    change.isRemoval = true
    grid.intake.receive(change)
  }
}
