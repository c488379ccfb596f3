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
    guard let path = selection, let cell = fileScene[path] else { return [] }
    let parent = Array(path.dropLast())
    let layout = parent.isEmpty ? fileScene.root.layout : fileScene[parent]?.container?.layout
    guard let layout else { return [] }
    return CellProperty.allCases.filter { $0.applies(to: cell, in: layout) }
  }

  /// Sets a value of the selected cell.
  mutating func edit(_ property: CellProperty, to value: Double) {
    guard let path = selection, let cell = fileScene[path]?.item else { return }
    var edits = changes.edits
    var edit = edits[path] ?? CellEdit()
    let value = value.rounded()
    edit[keyPath: property.edited] = value == property.value(of: cell) ? nil : value
    edits[path] = edit.isEmpty ? nil : edit
    guard edits != changes.edits else { return }
    // A drag is one step.
    if editing == nil { keepForUndo() }
    if controls.pressed == .edit(property) { editing = property }
    changes.edits = edits
    applyChanges()
  }

  /// Takes back the last change of a value.
  mutating func undoEdit() {
    guard let edits = earlierEdits.popLast() else { return }
    changes.edits = edits
    applyChanges()
  }

  /// Returns the selected cell to what its file or program says.
  mutating func resetCell() {
    guard let path = selection, changes.edits[path] != nil else { return }
    keepForUndo()
    changes.edits[path] = nil
    applyChanges()
  }

  private mutating func keepForUndo() {
    earlierEdits.append(changes.edits)
    if earlierEdits.count > Self.undoLimit { earlierEdits.removeFirst() }
  }

  // MARK: - Direction and text

  /// Whether the layout direction is from right to left.
  var isRightToLeft: Bool { scene.layoutDirection == .rightToLeft }

  /// Sets the layout direction.
  mutating func setRightToLeft(_ isOn: Bool) {
    let direction = isOn ? LayoutDirection.rightToLeft : .leftToRight
    changes.layoutDirection = direction == fileScene.layoutDirection ? nil : direction
    applyChanges()
  }

  /// Sets the size of all texts.
  mutating func setTextScale(_ scale: Double) {
    guard hasText else { return }
    changes.textScale = scale
    applyChanges()
  }

  /// Chooses the next size of texts, and after the last one the first.
  mutating func setNextTextScale() {
    let scales = SceneChanges.textScales
    setTextScale(scales.first { $0 > changes.textScale } ?? scales[0])
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
    if !isFitted { fit() }
  }

  /// Whether the size of a device is the proposal.
  func isProposed(_ device: InspectorDevice) -> Bool {
    hasOwnSize && proposal == ProposedViewSize(device.size)
  }

  // MARK: - Applying

  /// Runs the layout with the changes.
  mutating func applyChanges() {
    scene = changes.applied(to: fileScene)
    session.update(subviews: scene.root.items, environment: scene.environment)
    if let fileOther {
      let changed = changes.seen(fileOther)
      other = changed
      otherSession?.update(subviews: changed.root.items, environment: changed.environment)
    }
    if let sweep { self.sweep = SizeSweep(resuming: sweep, over: scene, from: sweep.base) }
    isStale = true
    refresh()
    if isFitted { fit() }
  }
}
