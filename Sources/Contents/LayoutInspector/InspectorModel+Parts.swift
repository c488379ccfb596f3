public import Controls
import Files
public import Geometry
public import Input
import Layouts
import SceneDrawing
import Scenes

/// The parts of the window: the controls, of which some are lists, and the texts.
extension InspectorModel: PartContent {
  /// The bounds of the window.
  public var windowBounds: CGRect { geometry.window }

  /// The part that has the keyboard focus: a control, or the current item of a list.
  ///
  /// Without a focus, it is the selected cell, or the list of cells.
  public var focusedPart: ControlID {
    if search.isInField { return Self.searchID }
    guard let control = controls.focused, control != .cells else {
      guard hasCells else { return .window }
      return selected.cell.flatMap { inspected.cellNumbers.number(of: $0) }.map {
        inspected.ids.id(ofCell: $0)
      }
        ?? Self.id(of: .cells)
    }
    return selectedRow(of: control) ?? Self.id(of: control)
  }

  /// Returns the parts: the field of the search, the controls, and the texts.
  public func partTree(at time: Duration) -> PartTree {
    var parts: [Part] = []
    if let field = searchField {
      parts.append(
        Part(
          Self.searchID, field.node(named: Self.searchName, actions: searchActions),
          in: searchLayout.map { $0.field.intersection(geometry.searchBar) }, layer: .front))
    }
    parts += controls.items.compactMap { item in
      guard list(Self.id(of: item.id)) != nil else { return controls.part(of: item) }
      return Part(
        Self.id(of: item.id), listNode(item.id), in: controls.bounds(of: item.id), isVirtual: true)
    }
    parts += captions.map {
      Part(
        $0.id, node($0), in: bounds(of: $0),
        layer: $0 == .story || $0.isOnPicture ? .base : .cover, isVirtual: $0 == .story)
    }
    return PartTree(
      ControlNode(.window, Pathname.name(of: inspected.scene.source), language: "en"),
      in: geometry.window,
      parts, focused: focusedPart)
  }

  // MARK: - Rows and cells

  /// An item of a list.
  enum ListItem: Hashable {
    /// A row of a list; of a call and of its triangle, the position of the call.
    case row(Int, InspectorList)
    /// A cell, by its number.
    case cell(Int)
  }

  /// Returns the item with an identity; `nil` if there is none.
  private func item(_ id: ControlID) -> ListItem? {
    if let row = inspected.ids.row(id) {
      return isRow(row.index, of: row.list) ? .row(row.index, row.list) : nil
    }
    return inspected.ids.cell(id).flatMap {
      hasCells && $0 < inspected.cellNumbers.count ? .cell($0) : nil
    }
  }

  /// Returns the number of rows or cells.
  public func itemCount(of list: ControlID, at time: Duration) -> Int {
    switch item(list) {
    case .row(let position, .calls): return isFoldable(position) ? 1 : 0
    case .row: return 0
    case .cell(let number): return inspected.cellNumbers.cells(in: number).count
    case nil: break
    }
    return switch self.list(list) {
    case .findings: inspected.findings.count + inspected.notes.count
    case .differences: inspected.differences.count
    case .calls: view.callRows.count
    case .some: inspected.cellNumbers.cells(in: nil).count
    case nil: list == InspectorCaption.story.id ? inspected.story.count : 0
    }
  }

  /// Returns a row or a cell.
  public func item(_ index: Int, of list: ControlID) -> ControlID? {
    switch item(list) {
    case .row(let position, _): return inspected.ids.id(ofRow: position, in: .folds)
    case .cell(let number):
      return inspected.ids.id(ofCell: inspected.cellNumbers.cells(in: number).lowerBound + index)
    case nil: break
    }
    return switch self.list(list) {
    case .findings: inspected.ids.id(ofRow: index, in: .findings)
    case .differences: inspected.ids.id(ofRow: index, in: .differences)
    case .calls: inspected.ids.id(ofRow: view.callRows.position(ofRow: index), in: .calls)
    case .some: inspected.ids.id(ofCell: index)
    case nil: inspected.ids.id(ofRow: index, in: .story)
    }
  }

  /// Returns the list, the call or the cell that an item is in, and the index there.
  public func place(ofItem id: ControlID) -> ControlPlace? {
    switch item(id) {
    case .row(let row, .findings): return ControlPlace(in: Self.id(of: .findings), at: row)
    case .row(let row, .differences): return ControlPlace(in: Self.id(of: .differences), at: row)
    case .row(let row, .story): return ControlPlace(in: InspectorCaption.story.id, at: row)
    case .row(let position, .calls):
      return ControlPlace(in: Self.id(of: .calls), at: view.callRows.row(ofCall: position))
    case .row(let position, .folds):
      return ControlPlace(in: inspected.ids.id(ofRow: position, in: .calls), at: 0)
    case .cell(let number):
      let (container, index) = inspected.cellNumbers.place(of: number)
      return ControlPlace(
        in: container.map { inspected.ids.id(ofCell: $0) } ?? Self.id(of: .cells), at: index)
    case nil: return nil
    }
  }

  /// Returns what a row or a cell is.
  public func node(ofItem id: ControlID, at time: Duration) -> ControlNode? {
    switch item(id) {
    case .row(let row, let list): node(ofRow: row, in: list)
    case .cell(let number): node(ofCell: number)
    case nil: nil
    }
  }

  /// Returns the position of a row or a cell, whose level is that of its call or path; `nil` for a triangle.
  public func position(ofItem id: ControlID, at time: Duration) -> ControlPosition? {
    guard let item = item(id), let place = place(ofItem: id) else { return nil }
    let level: Int
    switch item {
    case .row(_, .folds): return nil
    case .row(let position, .calls): level = 1 + treePass.calls[position].depth
    case .row: level = 1
    case .cell(let number): level = inspected.cellNumbers.path(of: number).count
    }
    return ControlPosition(
      place.index, of: itemCount(of: place.parent, at: time), level: level)
  }

  /// Returns the visible bounds of a row or a cell.
  public func bounds(ofItem id: ControlID, at time: Duration) -> CGRect? {
    switch item(id) {
    case .row(let row, let list): rect(ofRow: row, in: list)
    case .cell(let number): rect(ofCell: number)
    case nil: nil
    }
  }

  /// Returns the row or the cell at a point.
  public func item(at point: Vector, of list: ControlID, time: Duration) -> ControlID? {
    self.list(list).flatMap { item(at: point, in: $0) }
      ?? (list == InspectorCaption.story.id ? storyRow(at: point) : nil)
  }

  /// Returns the selected row of a list; `nil` if there is none, and for other controls.
  private func selectedRow(of control: InspectorControl) -> ControlID? {
    switch control {
    case .findings: selectedFinding.map { inspected.ids.id(ofRow: $0, in: .findings) }
    case .differences: selected.difference.map { inspected.ids.id(ofRow: $0, in: .differences) }
    case .calls:
      activeRow.map { inspected.ids.id(ofRow: view.callRows.position(ofRow: $0), in: .calls) }
    default: nil
    }
  }

  /// Returns the selected row of a list of findings, differences or calls, if there is one; `nil` for other lists.
  public func selection(of list: ControlID) -> [ControlID]? {
    guard let list = self.list(list), list != .cells else { return nil }
    return selectedRow(of: list).map { [$0] } ?? []
  }

  static func id(of control: InspectorControl) -> ControlID { ControlGroup.id(of: control) }

  /// Returns the list that a control is; `nil` for other controls.
  private func list(_ id: ControlID) -> InspectorControl? {
    Self.lists.first { $0.id == id && controls[$0.list] != nil }?.list
  }

  private static let lists = ([.cells, .calls, .findings, .differences] as [InspectorControl])
    .map { (id: id(of: $0), list: $0) }

  /// Whether the list of cells is shown.
  private var hasCells: Bool { controls[.cells] != nil }
}
