import Geometry
import Layouts
import Scenes
import Words

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

  /// Returns the title of its button; lengths are written as in Swift.
  func title(_ messages: MessageTable) -> String {
    switch self {
    case .unspecified: "nil × nil"
    case .infinite: "inf × inf"
    case .scene: messages.text(.scene)
    case .openWidth: "nil × h"
    case .openHeight: "w × nil"
    case .zero: "0 × 0"
    case .minimum: messages.text(.shortMinimum)
    }
  }

  /// The name of its button.
  var name: MessageKey {
    switch self {
    case .unspecified: .proposeNil
    case .infinite: .proposeInfinity
    case .scene: .proposeScene
    case .openWidth: .proposeNilWidth
    case .openHeight: .proposeNilHeight
    case .zero: .proposeZero
    case .minimum: .proposeMinimum
    }
  }

  /// The keysym name of its key; `nil` for none.
  var key: String? {
    switch self {
    case .unspecified: "j"
    case .infinite: "y"
    default: nil
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
    proposal = offer ?? scene.proposal(inWindow: roomForScene)
    hasOwnSize = offer != nil
    sweep = nil
    isStale = true
    refresh()
    if isFitted { fit() }
  }

  /// Whether a proposal is the current one.
  func isProposed(_ choice: InspectorProposal) -> Bool {
    switch choice {
    case .scene: !hasOwnSize
    case .openWidth: hasOwnSize && proposal.width == nil && proposal.height != nil
    case .openHeight: hasOwnSize && proposal.width != nil && proposal.height == nil
    // Finding the size costs a pass, so it is that of the last survey.
    case .minimum:
      hasOwnSize && proposal != .zero && proposal == survey.map { ProposedViewSize($0.minimum) }
    case .unspecified, .infinite, .zero: hasOwnSize && proposal == offer(choice)
    }
  }

  /// Returns a proposal; `nil` for that of the scene.
  private func offer(_ choice: InspectorProposal) -> ProposedViewSize? {
    switch choice {
    case .unspecified: return .unspecified
    case .infinite: return .infinity
    case .scene: return nil
    case .openWidth: return ProposedViewSize(width: nil, height: proposal.height)
    case .openHeight: return ProposedViewSize(width: proposal.width, height: nil)
    case .zero: return .zero
    case .minimum:
      var session = scene.makeSession()
      return ProposedViewSize(session.sizeThatFits(.zero))
    }
  }
}
