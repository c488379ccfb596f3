public import Controls
import Files
public import Geometry
public import Input
import Layouts
import SceneDrawing
import Scenes
import Words

/// The parts of the window: the controls, of which some are lists, and the texts.
extension InspectorModel: ControlSource {
  /// What an identity stands for.
  enum Part: Hashable {
    case window
    /// The field of the search.
    case field
    /// A control, by its index.
    case control(Int)
    /// A list, which is a control too.
    case list(InspectorControl)
    /// A tab.
    case tab
    case caption(InspectorCaption)
    /// A row of a list; of a call and of its triangle, the position of the call.
    case row(Int, InspectorList)
    /// A cell, by its number.
    case cell(Int)
  }

  /// Returns what an identity stands for; `nil` if that does not exist.
  func part(_ id: ControlID) -> Part? {
    switch id.kind {
    case .window: id == .window ? .window : nil
    case .control: list(id).map { .list($0) } ?? controls.index(of: id).map { .control($0) }
    case .tab: controls.place(ofTab: id) == nil ? nil : .tab
    case .text: InspectorCaption(id).flatMap { isShown($0) ? .caption($0) : nil }
    case .row: ids.row(id).flatMap { isRow($0.index, of: $0.list) ? .row($0.index, $0.list) : nil }
    case .cell: ids.cell(id).flatMap { hasCells && $0 < cellNumbers.count ? .cell($0) : nil }
    case .field: id == Self.searchID && search.isOpen ? .field : nil
    case .topic, .chip, .group: nil
    }
  }

  /// Returns what a part is.
  public func node(_ id: ControlID) -> ControlNode? {
    guard let part = part(id) else { return nil }
    var node: ControlNode? =
      switch part {
      case .window:
        ControlNode(
          .window, Pathname.name(of: scene.source),
          language: messages.language == .english ? nil : messages.language.tag)
      case .field: searchField?.node(named: Self.searchName, actions: searchActions)
      case .control, .tab: controls.node(id)
      case .list(let list): listNode(list)
      case .caption(let caption): self.node(caption)
      case .row(let row, let list): self.node(ofRow: row, in: list)
      case .cell(let number): self.node(ofCell: number)
      }
    node?.isFocused = id == focusedControl
    return node
  }

  /// Returns the number of parts in a part.
  public func childCount(of id: ControlID) -> Int {
    switch part(id) {
    case .window: fieldCount + controls.items.count + captions.count
    case .control: controls.childCount(of: id)
    case .list(.findings): findings.count + notes.count
    case .list(.differences): differences.count
    case .list(.calls): callRows.count
    case .list: cellNumbers.cells(in: nil).count
    case .caption(.story): story.count
    case .row(let position, .calls): isFoldable(position) ? 1 : 0
    case .cell(let number): cellNumbers.cells(in: number).count
    case .field, .tab, .caption, .row, nil: 0
    }
  }

  /// Returns the part at an index, from 0, of those in a part.
  public func child(_ index: Int, of id: ControlID) -> ControlID? {
    guard index >= 0, index < childCount(of: id) else { return nil }
    switch part(id) {
    case .window:
      if index < fieldCount { return Self.searchID }
      let (items, index) = (controls.items, index - fieldCount)
      return index < items.count
        ? ControlGroup.id(of: items[index].id) : captions[index - items.count].id
    case .control: return controls.child(index, of: id)
    case .list(.findings): return ids.id(ofRow: index, in: .findings)
    case .list(.differences): return ids.id(ofRow: index, in: .differences)
    case .list(.calls): return ids.id(ofRow: callRows.position(ofRow: index), in: .calls)
    case .list: return ids.id(ofCell: index)
    case .caption: return ids.id(ofRow: index, in: .story)
    case .row(let position, _): return ids.id(ofRow: position, in: .folds)
    case .cell(let number):
      return ids.id(ofCell: cellNumbers.cells(in: number).lowerBound + index)
    case .field, .tab, nil: return nil
    }
  }

  /// The number of fields, which come before the controls.
  private var fieldCount: Int { search.isOpen ? 1 : 0 }

  /// Returns the part that contains a part, and the index in it.
  public func place(of id: ControlID) -> ControlPlace? {
    switch part(id) {
    case .field: return ControlPlace(in: .window, at: 0)
    case .control(let index): return ControlPlace(in: .window, at: fieldCount + index)
    case .list(let list):
      return controls.items.firstIndex { $0.id == list }
        .map { ControlPlace(in: .window, at: fieldCount + $0) }
    case .tab: return controls.place(ofTab: id)
    case .caption(let caption):
      guard let index = captions.firstIndex(of: caption) else { return nil }
      return ControlPlace(in: .window, at: fieldCount + controls.items.count + index)
    case .row(let row, .findings): return ControlPlace(in: Self.id(of: .findings), at: row)
    case .row(let row, .differences): return ControlPlace(in: Self.id(of: .differences), at: row)
    case .row(let row, .story): return ControlPlace(in: InspectorCaption.story.id, at: row)
    case .row(let position, .calls):
      return ControlPlace(in: Self.id(of: .calls), at: callRows.row(ofCall: position))
    case .row(let position, .folds):
      return ControlPlace(in: ids.id(ofRow: position, in: .calls), at: 0)
    case .cell(let number):
      let (container, index) = cellNumbers.place(of: number)
      return ControlPlace(
        in: container.map { ids.id(ofCell: $0) } ?? Self.id(of: .cells), at: index)
    case .window, nil: return nil
    }
  }

  /// Returns the position of a tab, a row or a cell, whose level is that of its call or path; `nil` for other parts.
  public func position(of id: ControlID) -> ControlPosition? {
    switch part(id) {
    case .row(let position, .calls):
      listPosition(of: id, level: 1 + treePass.calls[position].depth)
    case .row(_, .folds): nil
    case .cell(let number): listPosition(of: id, level: cellNumbers.path(of: number).count)
    default: listPosition(of: id)
    }
  }

  /// Returns the visible bounds of a part.
  public func bounds(of id: ControlID) -> CGRect? {
    let bounds: CGRect? =
      switch part(id) {
      case .window: geometry.window
      case .field:
        searchLayout.map { geometry.mirrored($0.field.intersection(geometry.searchBar)) }
      case .control, .list, .tab: controls.bounds(of: id)
      case .caption(let caption): self.bounds(of: caption)
      case .row(let row, let list): rect(ofRow: row, in: list)
      case .cell(let number): rect(ofCell: number)
      case nil: nil
      }
    guard let bounds, !bounds.isEmpty else { return nil }
    return bounds
  }

  /// Returns the innermost part that is in front at a point.
  ///
  /// Buttons are in front of texts, as for clicks, and cells in front of the texts on the picture.
  public func hit(_ point: Vector) -> ControlID? {
    let place = CGPoint(point)
    guard geometry.window.contains(place) else { return nil }
    if search.isOpen, bounds(of: Self.searchID)?.contains(place) == true { return Self.searchID }
    let control = controls.part(at: point)
    let list = control.flatMap { self.list($0) }
    if list == nil, let control { return control }
    func caption(onPicture isOnPicture: Bool) -> ControlID? {
      captions.first {
        $0.isOnPicture == isOnPicture && $0 != .story && bounds(of: $0).contains(place)
      }?.id
    }
    if let text = caption(onPicture: false) { return text }
    if let list, let item = item(at: point, in: list) { return item }
    if let row = storyRow(at: point) { return row }
    return caption(onPicture: true) ?? control ?? .window
  }

  /// The part that has the keyboard focus: a control, or the current item of a list.
  ///
  /// Without a focus, it is the selected cell, or the list of cells.
  public var focusedControl: ControlID {
    if search.isInField { return Self.searchID }
    guard let control = controls.focused, control != .cells else {
      guard hasCells else { return .window }
      return selection.flatMap { cellNumbers.number(of: $0) }.map { ids.id(ofCell: $0) }
        ?? Self.id(of: .cells)
    }
    return selectedRow(of: control) ?? Self.id(of: control)
  }

  /// Returns the selected row of a list; `nil` if there is none, and for other controls.
  private func selectedRow(of control: InspectorControl) -> ControlID? {
    switch control {
    case .findings: selectedFinding.map { ids.id(ofRow: $0, in: .findings) }
    case .differences: difference.map { ids.id(ofRow: $0, in: .differences) }
    case .calls: activeRow.map { ids.id(ofRow: callRows.position(ofRow: $0), in: .calls) }
    default: nil
    }
  }

  /// Returns the selected row of a list of findings, differences or calls, if there is one; `nil` for other parts.
  public func selection(of id: ControlID) -> [ControlID]? {
    guard let list = list(id), list != .cells else { return nil }
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
