public import Controls
import Geometry
import HexGeometry
import Picker

extension DemoModel {
  /// Returns the control tree at `time`, which must not be before the last event.
  public func controlTree(at time: Duration) -> ControlTree {
    let area = frame.area
    var nodes = controls.nodes { _ in
      let hasFocus = controls.isFocusVisible && controls.focused == .picker
      return picker.controlTree(at: time, hasFocus: hasFocus)
        .moved(by: Vector(Double(area.minX), Double(area.minY)))
    }
    switch tab {
    case .hexagons: nodes.append(hexagonList)
    case .aspectGrid: nodes.append(aspectList(at: time))
    case .picker: break
    }
    for (row, rect) in panelRows() {
      let rect = rect.intersection(frame.panel)
      let bounds = rect.isNull ? .zero : rect
      switch row {
      case .heading(let text): nodes.append(ControlTree(.heading, text, in: bounds))
      case .words(let text): nodes.append(ControlTree(.label, text, in: bounds))
      case .values(let values):
        nodes += values.map { ControlTree(.label, $0.name, value: .text($0.value), in: bounds) }
      case .control, .space: break
      }
    }
    return ControlTree(
      .window, "Honeycomb", in: CGRect(origin: .zero, size: frame.size),
      children: ControlTree.Children(nodes))
  }

  /// The cells of the first stage; they are only looked at.
  private var hexagonList: ControlTree {
    let (hexagons, area) = (hexagons, frame.area)
    return ControlTree(
      .list, "Hexagons", in: area,
      children: ControlTree.Children(
        count: HexagonsModel.cells.count,
        { index in
          let place = HexagonsModel.cells[index].offsetCoordinate
          return ControlTree(
            .listItem, "Row \(place.row), column \(place.col)",
            in: hexagons.hexagons(in: area)[index]?.bounds.intersection(area) ?? .zero)
        }, at: { hexagons.cell(at: $0, in: area) }))
  }

  /// The cells of the last stage; they are only looked at.
  private func aspectList(at time: Duration) -> ControlTree {
    let (cells, area) = (aspect.cells(at: aspect.origin(in: frame.area, at: time)), frame.area)
    return ControlTree(
      .list, "Grid", in: area,
      children: ControlTree.Children(
        count: cells.count,
        { index in
          let bounds = cells[index].intersection(area)
          return ControlTree(.listItem, "Cell \(index + 1)", in: bounds.isNull ? .zero : bounds)
        }, at: { point in cells.firstIndex { $0.contains(point) } }))
  }
}
