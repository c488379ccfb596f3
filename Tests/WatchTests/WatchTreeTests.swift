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

  /// The cell that was clicked has the focus, although no ring is drawn around it.
  @Test func aClickedCellHasTheFocus() throws {
    var model = Fleet.model(count: 12)
    model.click(try #require(model.center(of: 4, at: time)), at: time)
    #expect(model.focusedPart == model.id(of: 4) && model.grid.focused == nil)
    model.removeCell(4)
    model.advance(to: time + .seconds(1))
    #expect(model.focusedPart == .cellList)
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
