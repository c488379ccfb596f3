import Controls
import Geometry
import Layouts
import Scenes

/// The controls on the pages of a cell and of the screen.
extension InspectorModel {
  // MARK: - The page of a cell

  /// The height of the controls above the story of a cell; 0 without controls.
  var editHeight: Double {
    let count = editableProperties.count
    return count == 0 ? 0 : Double((count + 1) / 2) * InspectorMetrics.slider + 40
  }

  /// Adds the sliders of the selected cell's values, and the buttons that undo their changes.
  func addEdits(
    _ plan: PanelPlan, to items: inout [ControlItem]
  ) {
    let properties = editableProperties
    guard !properties.isEmpty, let path = selection, let file = fileScene[path]?.item,
      let now = scene[path]?.item
    else { return }
    for (index, property) in properties.enumerated() {
      let rect = Self.half(
        index % 2, of: plan, at: 2 + Double(index / 2) * InspectorMetrics.slider, height: 42)
      let own = property.value(of: file)
      let isEdited = changes.edits[path]?[keyPath: property.edited] != nil
      let words = property.words(of: now)
      let slider = Slider(
        property.title, in: rect,
        value: property.value(of: now) ?? Double(ViewSpacing.standardDistance),
        range: property.range(around: own),
        text: isEdited
          ? "\(words), was \(property.words(of: file))" : words)
      items.append(ControlItem(.edit(property), .slider(slider), clip: plan.pageClip))
    }
    let top = 4 + Double((properties.count + 1) / 2) * InspectorMetrics.slider
    let buttons: [(InspectorControl, String, String, Bool)] = [
      (.undo, "Undo", "Undo the last change of a value", !earlierEdits.isEmpty),
      (.reset, "Reset", "Reset the values of the cell", changes.edits[path] != nil),
    ]
    for (index, (id, title, name, isEnabled)) in buttons.enumerated() {
      let rect = Self.half(index, of: plan, at: top, height: 28)
      let button = Button(title, named: name, in: rect, isEnabled: isEnabled)
      items.append(ControlItem(id, .button(button), clip: plan.pageClip))
    }
  }

  /// Returns one half of a row of a page.
  private static func half(
    _ index: Int, of plan: PanelPlan, at top: Double, height: Double
  ) -> CGRect {
    var rect = plan.row(at: top, height: height)
    let width = max(1, (plan.width - 8 - 14) / 2)
    rect.origin.x += CGFloat(8 + Double(index) * (width + 14))
    rect.size.width = CGFloat(width)
    return rect
  }

  // MARK: - The page of the screen

  /// The height of the page of the screen.
  var screenHeight: Double {
    let devices = Double((InspectorDevice.allCases.count + 1) / 2) * 34
    return 4 + 36 + (hasText ? 38 : 0) + devices + 4
  }

  /// The place of the title of the text sizes.
  var textSizeTitle: CGRect {
    var rect = panelPlan.row(at: 40, height: 30)
    rect.origin.x += 8
    rect.size.width = 64
    return rect
  }

  /// Adds the switches of direction and text size, and the buttons of screens.
  func addScreen(
    _ plan: PanelPlan, to items: inout [ControlItem]
  ) {
    let clip = plan.pageClip
    let isNarrow = plan.width < 240
    func cap(_ control: InspectorControl) -> String? { isNarrow ? nil : keyCap(of: control) }
    var (direction, next) = (
      Self.half(0, of: plan, at: 4, height: 28), Self.half(1, of: plan, at: 4, height: 28)
    )
    if !isNarrow {
      // The longer title has more room.
      direction.size.width += 18
      next.size.width -= 18
      next.origin.x += 18
    }
    items.append(
      ControlItem(
        .rightToLeft,
        .toggle(
          Toggle(
            isNarrow ? "RTL" : "Right to left", in: direction,
            key: cap(.rightToLeft),
            isOn: isRightToLeft)), clip: clip))
    items.append(
      ControlItem(
        .nextDevice,
        .button(Button("Next", named: "Propose the next screen", in: next, key: cap(.nextDevice))),
        clip: clip))
    var top = 40.0
    if hasText {
      var rect = plan.row(at: top, height: 30)
      rect.origin.x = textSizeTitle.maxX + 4
      rect.size.width = max(1, plan.row(at: 0, height: 1).maxX - rect.minX)
      items.append(
        ControlItem(
          .textScale,
          .tabs(
            TabBar(
              SceneChanges.textScales.map { InspectorText.percent($0) },
              named: "Text size",
              in: rect,
              selection: SceneChanges.textScales.firstIndex(of: changes.textScale) ?? 1)),
          clip: clip))
      top += 38
    }
    for (index, device) in InspectorDevice.allCases.enumerated() {
      let rect = Self.half(index % 2, of: plan, at: top + Double(index / 2) * 34, height: 30)
      let button = Button(
        device.title, named: device.name, in: rect,
        isProminent: isProposed(device))
      items.append(ControlItem(.device(device), .button(button), clip: clip))
    }
  }
}
