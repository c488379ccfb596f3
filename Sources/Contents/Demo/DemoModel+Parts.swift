import Controls
import Geometry
import HexGeometry
import Input
import Layouts
import Words

/// What is drawn beside the controls and the picker.
extension DemoModel {
  /// Returns the texts that are shown.
  func texts(at time: Duration) -> [Part] {
    panelTexts.map { Part($0.id, $0.node, in: $0.bounds) } + [title].compactMap(\.self)
      + aspectTexts(at: time)
  }

  /// The name of the program beside the tabs; `nil` if there is no room.
  private var title: Part? {
    guard frame.hasTitle else { return nil }
    let left = DemoFrame.margin + 33
    return Part(
      ControlID(.text, word: "title"), ControlNode(.heading, "Honeycomb"),
      in: CGRect(
        x: left, y: frame.bar.midY - 14, width: frame.tabs.minX - left - 8, height: 28))
  }

  /// The headline above the grid of the last stage, and the lengths along its edges.
  private func aspectTexts(at time: Duration) -> [Part] {
    guard tab == .aspectGrid else { return [] }
    let grid = aspectGrid(at: time)
    func part(_ word: String, _ node: ControlNode, _ center: CGPoint, _ size: CGSize) -> Part {
      let bounds = CGRect(center: center, width: size.width, height: size.height)
      return Part(ControlID(.text, word: word), node, in: bounds.intersection(frame.area))
    }
    return [
      part(
        "headline", ControlNode(.heading, messages.text(.keepRatio)),
        CGPoint(x: grid.midX, y: grid.minY - 84), CGSize(width: 400, height: 28))
    ]
      + dimensions(at: time).map { dimension in
        part(
          dimension.word,
          ControlNode(
            .label, messages.text(dimension.name),
            value: .text(messages.numbers.decimal(AspectModel.text(length: dimension.length)))),
          dimension.center, CGSize(width: 48, height: 20))
      }
  }

  /// Returns the bounds of the grid of the last stage.
  func aspectGrid(at time: Duration) -> CGRect {
    CGRect(origin: aspect.origin(in: frame.area, at: time), size: aspect.size)
  }

  /// A length that is drawn along an edge.
  struct Dimension {
    let word: String
    let name: MessageKey
    let axis: Axis
    /// The ends along the axis, and the place across it.
    let ends: (start: CGFloat, end: CGFloat)
    let place: CGFloat

    var length: CGFloat { ends.end - ends.start }
    /// The center of the text.
    var center: CGPoint { axis.point((ends.start + ends.end) / 2, across: place) }
  }

  /// Returns the lengths of the grid, and of its first cell.
  func dimensions(at time: Duration) -> [Dimension] {
    Self.dimensions(
      of: aspectGrid(at: time),
      first: aspect.cells(at: aspect.origin(in: frame.area, at: time)).first)
  }

  /// Returns the lengths of a grid and of its first cell.
  static func dimensions(of grid: CGRect, first: CGRect?) -> [Dimension] {
    var found = [
      Dimension(
        word: "gridWidth", name: .gridWidth, axis: .horizontal,
        ends: (grid.minX, grid.maxX), place: grid.minY - 36),
      Dimension(
        word: "gridHeight", name: .gridHeight, axis: .vertical,
        ends: (grid.minY, grid.maxY), place: grid.minX - 40),
    ]
    if let first {
      found += [
        Dimension(
          word: "cellWidth", name: .cellWidth, axis: .horizontal,
          ends: (first.minX, first.maxX), place: grid.maxY + 40),
        Dimension(
          word: "cellHeight", name: .cellHeight, axis: .vertical,
          ends: (first.minY, first.maxY), place: grid.maxX + 44),
      ]
    }
    return found
  }

  // MARK: - Cells

  /// The list of the cells of the stage; `nil` for the picker, which has topics.
  var cellList: (id: ControlID, node: ControlNode, count: Int)? {
    switch tab {
    case .hexagons:
      (
        ControlID(.control, word: DemoControl.hexagons.word),
        ControlNode(
          .list, messages.text(.hexagons), named: ControlName(.control, DemoControl.hexagons.word),
          states: .focusable, actions: hexagonActions), HexagonsModel.cells.count
      )
    case .aspectGrid:
      (ControlID(.control, word: "grid"), ControlNode(.list, messages.text(.grid)), aspect.count)
    case .picker: nil
    }
  }

  /// The requests that the hexagons obey now: none while they move in.
  private var hexagonActions: ControlNode.Actions { controls[.hexagons] == nil ? [] : .focus }

  /// Returns the identity of a cell of the stage.
  func id(ofCell index: Int) -> ControlID {
    ControlID(.cell, UInt64(tab.rawValue) << 32 | UInt64(index))
  }

  /// Returns the index of a cell; `nil` if the stage does not have it.
  func cell(_ id: ControlID) -> Int? {
    guard id.kind == .cell, id.number >> 32 == UInt64(tab.rawValue), let cellList else {
      return nil
    }
    let index = Int(id.number & 0xFFFF_FFFF)
    return index < cellList.count ? index : nil
  }

  /// Returns what a cell is; hexagons can have the focus, the cells of the grid are only looked at.
  func node(ofCell index: Int) -> ControlNode {
    guard tab == .hexagons else {
      let number = messages.numbers.count(index + 1)
      return ControlNode(.listItem, messages.text(.cellNumber, [.number: number]))
    }
    let place = HexagonsModel.cells[index].offsetCoordinate
    return ControlNode(
      .listItem,
      messages.text(.rowAndColumn, [.first: "\(place.row)", .last: "\(place.col)"]),
      named: ControlName(.cell, "\(index + 1)"), states: .focusable, actions: hexagonActions)
  }

  /// Returns the visible bounds of a cell; empty if it is not visible.
  func bounds(ofCell index: Int, at time: Duration) -> CGRect {
    let area = frame.area
    let bounds =
      tab == .hexagons
      ? hexagons.hexagons(in: area)[index]?.bounds
      : aspect.cells(at: aspect.origin(in: area, at: time))[index]
    return bounds?.intersection(area) ?? .null
  }

  /// Returns the index of the cell at a point of the stage; `nil` if there is none.
  func cell(at point: CGPoint, time: Duration) -> Int? {
    tab == .hexagons
      ? hexagons.cell(at: point, in: frame.area)
      : aspect.cells(at: aspect.origin(in: frame.area, at: time))
        .firstIndex { $0.contains(point) }
  }
}
