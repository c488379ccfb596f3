import Geometry
import Layouts
import Scenes

/// A proposal that a button makes: those at which findings are looked for, and the scene's own.
public enum InspectorProposal: String, Hashable, Sendable, CaseIterable {
  /// Both lengths unspecified.
  case unspecified
  /// Both lengths infinite.
  case infinite
  /// What the scene says.
  case scene
  /// The width unspecified, the height as it is.
  case openWidth
  /// The height unspecified, the width as it is.
  case openHeight
  /// Zero.
  case zero
  /// The size that the layout takes at zero.
  case minimum

  /// The title of its button; lengths are written as in Swift.
  var title: String {
    switch self {
    case .unspecified: "nil × nil"
    case .infinite: "inf × inf"
    case .scene: "Scene"
    case .openWidth: "nil × h"
    case .openHeight: "w × nil"
    case .zero: "0 × 0"
    case .minimum: "Min"
    }
  }

  /// The name of its button.
  var name: String {
    switch self {
    case .unspecified: "Propose nil"
    case .infinite: "Propose infinity"
    case .scene: "Propose the scene's size"
    case .openWidth: "Propose nil as width"
    case .openHeight: "Propose nil as height"
    case .zero: "Propose zero"
    case .minimum: "Propose the minimum size"
    }
  }

  /// The rows of buttons.
  static let rows: [[InspectorProposal]] = [
    [.unspecified, .infinite, .scene], [.openWidth, .openHeight, .zero, .minimum],
  ]
}

extension InspectorModel {
  /// Makes a proposal.
  mutating func propose(_ choice: InspectorProposal) {
    propose(offer(choice))
  }

  /// Makes a proposal; `nil` for that of the scene.
  mutating func propose(_ offer: ProposedViewSize?) {
    inspected.proposal = offer ?? inspected.scene.proposal(inWindow: roomForScene)
    inspected.hasOwnSize = offer != nil
    sweep = nil
    inspected.invalidate(at: clock)
    refresh()
    if view.isFitted { fit() }
  }

  /// Whether a proposal is the current one.
  func isProposed(_ choice: InspectorProposal) -> Bool {
    switch choice {
    case .scene: !inspected.hasOwnSize
    case .openWidth:
      inspected.hasOwnSize && inspected.proposal.width == nil && inspected.proposal.height != nil
    case .openHeight:
      inspected.hasOwnSize && inspected.proposal.width != nil && inspected.proposal.height == nil
    // Finding the size costs a pass, so it is that of the last survey.
    case .minimum:
      inspected.hasOwnSize && inspected.proposal != .zero
        && inspected.proposal == inspected.survey.map { ProposedViewSize($0.minimum) }
    case .unspecified, .infinite, .zero: inspected.hasOwnSize && inspected.proposal == offer(choice)
    }
  }

  /// Returns a proposal; `nil` for that of the scene.
  private func offer(_ choice: InspectorProposal) -> ProposedViewSize? {
    switch choice {
    case .unspecified: return .unspecified
    case .infinite: return .infinity
    case .scene: return nil
    case .openWidth: return ProposedViewSize(width: nil, height: inspected.proposal.height)
    case .openHeight: return ProposedViewSize(width: inspected.proposal.width, height: nil)
    case .zero: return .zero
    case .minimum:
      var session = inspected.scene.makeSession()
      return ProposedViewSize(session.sizeThatFits(.zero))
    }
  }
}
