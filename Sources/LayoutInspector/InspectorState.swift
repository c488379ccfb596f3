import Geometry
import Layouts

/// What a person has set up in an inspector: all that one that takes its place goes on with.
public struct InspectorState: Codable, Hashable, Sendable {
  /// The size of the window, in logical pixels.
  public var windowWidth: Double
  /// The size of the window, in logical pixels.
  public var windowHeight: Double
  /// What is proposed, where the person has set it; `nil`: as the scene says.
  var proposal: Proposal?
  /// The zoom and the place of the picture, where the person has moved it.
  var view: View?
  /// Whether the picture is fitted to the window and may be larger than it is.
  var isEnlarged: Bool
  /// The names of the overlays.
  var overlays: [String]
  /// The positions that lead to the selected cell.
  var selection: [Int]?
  var page: Int
  var isPanelOpen: Bool
  var isTreeOpen: Bool

  struct Proposal: Codable, Hashable, Sendable {
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
  /// What the person has set up.
  public var state: InspectorState {
    InspectorState(
      windowWidth: Double(windowSize.width), windowHeight: Double(windowSize.height),
      proposal: hasOwnSize
        ? InspectorState.Proposal(
          width: proposal.width.map { Double($0) }, height: proposal.height.map { Double($0) })
        : nil,
      view: isFitted ? nil : InspectorState.View(zoom: zoom, x: origin.x, y: origin.y),
      isEnlarged: fitting == .whole,
      overlays: overlays.map(\.name).sorted(), selection: selection, page: page.rawValue,
      isPanelOpen: isPanelOpen, isTreeOpen: isTreeOpen)
  }

  /// Goes on with what a person has set up in another inspector.
  public mutating func restore(_ state: InspectorState) {
    windowSize = CGSize(width: state.windowWidth, height: state.windowHeight)
    if let proposal = state.proposal {
      self.proposal = ProposedViewSize(
        width: proposal.width.map { CGFloat($0) }, height: proposal.height.map { CGFloat($0) })
      hasOwnSize = true
    }
    overlays = Set(state.overlays.compactMap { InspectorOverlay(named: $0) })
    page = InspectorPage(rawValue: state.page) ?? .overlays
    panelChoice = state.isPanelOpen == isPanelOpen ? panelChoice : state.isPanelOpen
    if state.isTreeOpen != isTreeOpen { toggleTree() }
    isStale = true
    refresh()
    // A cell that is not there any more cannot be selected.
    selection = state.selection.flatMap { pass[$0] == nil ? nil : $0 }
    fit(state.isEnlarged ? .whole : .natural)
    if let view = state.view {
      zoom = view.zoom
      origin = Vector(view.x, view.y)
      fitting = nil
    }
    updateControls()
  }
}
