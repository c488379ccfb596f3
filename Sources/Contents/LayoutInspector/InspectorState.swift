import Geometry
import Layouts
import Scenes

/// The user's settings in an inspector, which a replacing program restores.
public struct InspectorState: Codable, Hashable, Sendable {
  /// The width of the window, in logical pixels.
  public var windowWidth: Double
  /// The height of the window, in logical pixels.
  public var windowHeight: Double
  /// The proposal, if the user has set it; `nil` for that of the scene.
  var proposal: Proposal?
  /// The zoom and position of the picture, if the user has moved it.
  var view: View?
  /// Whether the picture is fitted to the window and may exceed its natural size.
  var isEnlarged: Bool
  /// The names of the overlays.
  var overlays: [String]
  /// The path to the selected cell, as indices.
  var selection: [Int]?
  var page: Int
  var isPanelOpen: Bool
  var isTreeOpen: Bool
  /// The values of cells that the user has changed; `nil` for none.
  var edits: [Edit]?
  /// Whether the user wants the layout direction to be from right to left; `nil` for that of the scene.
  var isRightToLeft: Bool?
  /// The factor of font sizes; `nil` for 1.
  var textScale: Double?

  /// The values of a cell that the user has changed.
  struct Edit: Codable, Hashable, Sendable {
    var path: [Int]
    var values: CellEdit
    /// What the program says, in words, in the order of the properties.
    var own: [String]
  }

  /// A proposal; `nil` is an unspecified length.
  struct Proposal: Hashable, Sendable {
    var width: Double?
    var height: Double?
  }

  struct View: Codable, Hashable, Sendable {
    var zoom: Double
    var x: Double
    var y: Double
  }
}

extension InspectorModel {
  /// The user's current settings.
  public var state: InspectorState {
    InspectorState(
      windowWidth: Double(view.windowSize.width), windowHeight: Double(view.windowSize.height),
      proposal: inspected.hasOwnSize
        ? InspectorState.Proposal(
          width: inspected.proposal.width.map { Double($0) },
          height: inspected.proposal.height.map { Double($0) })
        : nil,
      view: view.isFitted
        ? nil : InspectorState.View(zoom: view.zoom, x: view.origin.x, y: view.origin.y),
      isEnlarged: view.fitting == .whole,
      overlays: view.overlays.map(\.name).sorted(), selection: selected.cell,
      page: view.page.rawValue,
      isPanelOpen: view.isPanelOpen, isTreeOpen: view.isTreeOpen, edits: editStates,
      isRightToLeft: inspected.changes.layoutDirection.map { $0 == .rightToLeft },
      textScale: inspected.changes.textScale == 1 ? nil : inspected.changes.textScale)
  }

  /// The values of cells that the user has changed; `nil` for none.
  private var editStates: [InspectorState.Edit]? {
    guard !inspected.changes.edits.isEmpty else { return nil }
    return inspected.changes.edits.sorted { $0.key.lexicographicallyPrecedes($1.key) }.compactMap {
      path, edit in
      inspected.fileScene[path].map { cell in
        InspectorState.Edit(
          path: path, values: edit,
          own: CellProperty.allCases.map { $0.words(of: cell.item) })
      }
    }
  }

  /// Restores the changes of the scene, except values of cells about which the program says something else now.
  private mutating func restoreChanges(_ state: InspectorState) {
    for edit in state.edits ?? [] {
      guard let cell = inspected.fileScene[edit.path]?.item else { continue }
      var values = edit.values
      for (property, own) in zip(CellProperty.allCases, edit.own)
      where property.words(of: cell) != own {
        values[keyPath: property.edited] = nil
      }
      if !values.isEmpty { inspected.changes.edits[edit.path] = values }
    }
    inspected.changes.layoutDirection = state.isRightToLeft.map { $0 ? .rightToLeft : .leftToRight }
    if let scale = state.textScale, SceneChanges.textScales.contains(scale) {
      inspected.changes.textScale = scale
    }
    if inspected.changes != SceneChanges() { applyChanges() }
  }

  /// Restores the settings of another inspector.
  public mutating func restore(_ state: InspectorState) {
    view.windowSize = CGSize(width: state.windowWidth, height: state.windowHeight)
    if let proposal = state.proposal {
      self.inspected.proposal = ProposedViewSize(
        width: proposal.width.map { CGFloat($0) }, height: proposal.height.map { CGFloat($0) })
      inspected.hasOwnSize = true
    }
    restoreChanges(state)
    view.overlays = Set(state.overlays.compactMap { InspectorOverlay(named: $0) })
    view.page =
      InspectorPage(rawValue: state.page).flatMap { pages.contains($0) ? $0 : nil } ?? .overlays
    view.panelChoice = state.isPanelOpen == view.isPanelOpen ? view.panelChoice : state.isPanelOpen
    inspected.invalidate(at: clock)
    refresh()
    // The cell may no longer exist.
    selected.cell = state.selection.flatMap { inspected.pass[$0] == nil ? nil : $0 }
    if state.isTreeOpen != view.isTreeOpen { toggleTree() }
    fit(state.isEnlarged ? .whole : .natural)
    if let place = state.view {
      view.zoom = place.zoom
      view.origin = Vector(place.x, place.y)
      view.fitting = nil
    }
    updateControls()
  }
}

extension InspectorState.Proposal: Codable {
  private enum Key: CodingKey {
    case width, height
  }

  /// What stands for an infinite length, which is no number in JSON.
  private static let infinity = "inf"

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    func length(_ key: Key) throws -> Double? {
      if let word = try? values.decode(String.self, forKey: key), word == Self.infinity {
        return .infinity
      }
      return try values.decodeIfPresent(Double.self, forKey: key)
    }
    (width, height) = (try length(.width), try length(.height))
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    for (key, length) in [(Key.width, width), (.height, height)] {
      if length == .infinity {
        try values.encode(Self.infinity, forKey: key)
      } else {
        try values.encodeIfPresent(length, forKey: key)
      }
    }
  }
}
