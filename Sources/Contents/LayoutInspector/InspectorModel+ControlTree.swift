public import Controls
import Files
import Geometry
import Layouts
import SceneDrawing
import Scenes

extension InspectorModel {
  /// Returns the control tree; the cells, the calls and the rows of lists are made on demand.
  public func controlTree() -> ControlTree {
    let geometry = geometry
    var nodes = controls.nodes { item in
      let hasFocus = controls.isFocusVisible && controls.focused == item.id
      switch item.id {
      case .findings: return findingList(hasFocus)
      case .differences: return differenceList(hasFocus)
      case .calls: return callList(hasFocus)
      default: return cellList(hasFocus)
      }
    }
    if isPanelOpen { nodes += panelTexts }
    if let banner { nodes.append(ControlTree(.status, banner, in: geometry.picture)) }
    return ControlTree(
      .window, Pathname.name(of: scene.source), in: geometry.window,
      children: ControlTree.Children(nodes))
  }

  /// The texts of the panel.
  private var panelTexts: [ControlTree] {
    let layout = panelPlan.layout
    func bounds(_ rect: CGRect) -> CGRect {
      let visible = rect.intersection(panelPlan.partsClip)
      return visible.isNull ? .zero : visible
    }
    let (title, readOuts) = (bounds(layout.title), bounds(layout.readOuts))
    var nodes = [ControlTree(.heading, Pathname.name(of: scene.source), in: title)]
    for (name, text) in [
      ("Rows", reading.rowsText), ("Columns", reading.colsText),
      ("Proposed", InspectorText.proposal(pass.proposal)), ("Took", InspectorText.size(pass.size)),
    ] { nodes.append(ControlTree(.label, name, value: .text(text), in: readOuts)) }
    if page == .cell {
      nodes += cellLines.map {
        ControlTree(.label, $0.title, value: .text($0.text), in: panelPlan.pageClip)
      }
    }
    return nodes
  }

  // MARK: - Lists

  /// Returns a list of which one row can be selected.
  private func list(
    _ name: String, count: Int, selected: Int?, hasFocus: Bool, in clip: CGRect,
    _ row: @escaping @Sendable (Int) -> (label: String, rect: CGRect),
    at hit: @escaping @Sendable (Vector) -> Int?
  ) -> ControlTree {
    let focused = hasFocus ? selected : nil
    return ControlTree(
      .list, name, states: hasFocus && focused == nil ? .focused : [], in: clip,
      children: ControlTree.Children(
        count: count, focused: focused,
        { index in
          let (label, rect) = row(index)
          let bounds = rect.intersection(clip)
          var states: ControlNode.States = index == selected ? .selected : []
          if index == focused { states.insert(.focused) }
          return ControlTree(
            .listItem, label, states: states, action: .select, in: bounds.isNull ? .zero : bounds)
        }, at: { hit(Vector($0)) }))
  }

  private func list(
    _ name: String, _ rows: PageRows, selected: Int?, hasFocus: Bool,
    label: @escaping @Sendable (Int) -> String
  ) -> ControlTree {
    let plan = panelPlan
    return list(
      name, count: rows.count, selected: selected, hasFocus: hasFocus, in: plan.pageClip,
      { (label($0), plan.row(at: rows.top(of: $0), height: rows.height(of: $0))) },
      at: { plan.row(of: rows, x: $0.x, y: $0.y) })
  }

  private func findingList(_ hasFocus: Bool) -> ControlTree {
    let (scene, findings) = (scene, findings)
    return list("Findings", findingRows, selected: selectedFinding, hasFocus: hasFocus) {
      "\(findings[$0].kind.name): \(scene.message(for: findings[$0]))"
    }
  }

  private func differenceList(_ hasFocus: Bool) -> ControlTree {
    let model = self
    return list("Differences", differenceRows, selected: difference, hasFocus: hasFocus) {
      "\(model.differences[$0].name): \(model.words(for: model.differences[$0]))"
    }
  }

  private func callList(_ hasFocus: Bool) -> ControlTree {
    let (calls, scene, rows, scroll) = (treePass.calls, treeScene, callRows, treeScroll)
    let height = InspectorMetrics.treeRow
    return list(
      "Call tree", count: rows.count, selected: activeRow, hasFocus: hasFocus,
      in: geometry.visibleTree.intersection(scroll.rect),
      { row in
        let call = calls[rows.position(ofRow: row)]
        let path = calls.path(of: call)
        let name = path.isEmpty ? scene.root.name : scene.name(of: path)
        return (
          "\(call.kind.rawValue) \(name) \(InspectorSketcher.words(for: call))",
          scroll.rect(ofRow: row, height: height)
        )
      }, at: { scroll.row(at: $0, height: height, count: rows.count) })
  }

  // MARK: - Cells

  private func cellList(_ hasFocus: Bool) -> ControlTree {
    let model = self
    let isListFocused = hasFocus && selection == nil
    return ControlTree(
      .list, "Cells", states: isListFocused ? .focused : [], in: geometry.visible,
      children: cells(in: [], count: pass.placements.count, hasFocus) {
        model.cell(at: Vector($0))?.first
      })
  }

  /// The cells of a container that is itself a cell, or of the scene if the path is empty.
  private func cells(
    in path: [Int], count: Int, _ hasFocus: Bool, at hit: @escaping @Sendable (CGPoint) -> Int?
  ) -> ControlTree.Children {
    let model = self
    let isInside = selection.map { $0.count > path.count && $0.starts(with: path) } ?? false
    return ControlTree.Children(
      count: count, focused: hasFocus && isInside ? selection?[path.count] : nil,
      { model.cell(at: path + [$0], hasFocus) }, at: hit)
  }

  private func cell(at path: [Int], _ hasFocus: Bool) -> ControlTree {
    let place = ScenePlace(of: pass, in: view)
    let placement = pass[path]
    let bounds = (placement.map { place.rect($0.frame) } ?? .null).intersection(geometry.visible)
    var states: ControlNode.States = selection == path ? .selected : []
    if hasFocus, selection == path { states.insert(.focused) }
    let model = self
    return ControlTree(
      .listItem, scene.name(of: path), states: states, action: .select,
      in: bounds.isNull ? .zero : bounds,
      children: cells(in: path, count: placement?.children.count ?? 0, hasFocus) { point in
        let found = model.cell(at: Vector(point)) ?? []
        return found.count > path.count && found.starts(with: path) ? found[path.count] : nil
      })
  }
}
