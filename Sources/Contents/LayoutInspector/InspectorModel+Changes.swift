import Controls
import Geometry
import Layouts
import Scenes

/// What the user changes in the scene: values of cells, the layout direction, the size of texts.
extension InspectorModel {
  /// The most steps that can be undone.
  private static let undoLimit = 100

  // MARK: - Cells

  /// The values of the selected cell that can be changed; empty without a selection.
  var editableProperties: [CellProperty] {
    guard let path = selected.cell, let cell = inspected.fileScene[path] else { return [] }
    let parent = Array(path.dropLast())
    let layout =
      parent.isEmpty
      ? inspected.fileScene.root.layout : inspected.fileScene[parent]?.container?.layout
    guard let layout else { return [] }
    return CellProperty.allCases.filter { $0.applies(to: cell, in: layout) }
  }

  /// Sets a value of the selected cell.
  mutating func edit(_ property: CellProperty, to value: Double) {
    guard let path = selected.cell, let cell = inspected.fileScene[path]?.item else { return }
    var edits = inspected.changes.edits
    var edit = edits[path] ?? CellEdit()
    let value = value.rounded()
    edit[keyPath: property.edited] = value == property.value(of: cell) ? nil : value
    edits[path] = edit.isEmpty ? nil : edit
    guard edits != inspected.changes.edits else { return }
    // A drag is one step.
    if editing == nil { keepForUndo() }
    if controls.pressed == .edit(property) { editing = property }
    inspected.changes.edits = edits
    applyChanges()
  }

  /// Takes back the last change of a value.
  mutating func undoEdit() {
    guard let edits = inspected.earlierEdits.popLast() else { return }
    inspected.changes.edits = edits
    applyChanges()
  }

  /// Returns the selected cell to what its file or program says.
  mutating func resetCell() {
    guard let path = selected.cell, inspected.changes.edits[path] != nil else { return }
    keepForUndo()
    inspected.changes.edits[path] = nil
    applyChanges()
  }

  private mutating func keepForUndo() {
    inspected.earlierEdits.append(inspected.changes.edits)
    if inspected.earlierEdits.count > Self.undoLimit { inspected.earlierEdits.removeFirst() }
  }

  // MARK: - Direction and text

  /// Whether the layout direction is from right to left.
  var isRightToLeft: Bool { inspected.scene.layoutDirection == .rightToLeft }

  /// Sets the layout direction.
  mutating func setRightToLeft(_ isOn: Bool) {
    let direction = isOn ? LayoutDirection.rightToLeft : .leftToRight
    inspected.changes.layoutDirection =
      direction == inspected.fileScene.layoutDirection ? nil : direction
    applyChanges()
  }

  /// Sets the size of all texts.
  mutating func setTextScale(_ scale: Double) {
    guard inspected.hasText else { return }
    inspected.changes.textScale = scale
    applyChanges()
  }

  /// Chooses the next size of texts, and after the last one the first.
  mutating func setNextTextScale() {
    let scales = SceneChanges.textScales
    setTextScale(scales.first { $0 > inspected.changes.textScale } ?? scales[0])
  }

  /// Chooses the next device, and after the last one the first.
  mutating func proposeNextDevice() {
    let devices = InspectorDevice.allCases
    let current = devices.firstIndex(where: isProposed)
    propose(devices[current.map { ($0 + 1) % devices.count } ?? 0])
  }

  /// Proposes the size of a device.
  mutating func propose(_ device: InspectorDevice) {
    propose(ProposedViewSize(device.size))
    // A screen is shown whole.
    if !view.isFitted { fit() }
  }

  /// Whether the size of a device is the proposal.
  func isProposed(_ device: InspectorDevice) -> Bool {
    inspected.hasOwnSize && inspected.proposal == ProposedViewSize(device.size)
  }

  // MARK: - Applying

  /// Runs the layout with the changes.
  mutating func applyChanges() {
    inspected.applyChanges()
    if let sweep {
      self.sweep = SizeSweep(resuming: sweep, over: inspected.scene, from: sweep.base)
    }
    inspected.invalidate(at: clock)
    refresh()
    if view.isFitted { fit() }
  }
}
