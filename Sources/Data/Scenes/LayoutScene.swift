public import Layouts

/// A layout, its proposal and its cells, as read from a file.
public struct LayoutScene: Sendable {
  /// The path of the file, as the user gave it.
  public let source: String
  /// The outermost layout with its cells.
  public let root: SceneContainer
  /// The proposal to the outermost layout.
  public let size: SceneSize
  /// The layout direction.
  public let layoutDirection: LayoutDirection

  /// The default size of the window, in logical pixels.
  public static let standardWindow = CGSize(width: 800, height: 600)

  /// Returns the proposal to the outermost layout in a window of a size.
  public func proposal(inWindow window: CGSize = standardWindow) -> ProposedViewSize {
    size.proposal(inWindow: window)
  }

  /// Returns the environment of all layouts of the scene.
  public func environment(textMeasurer: TextMeasurer = .builtIn) -> LayoutEnvironment {
    LayoutEnvironment(layoutDirection: layoutDirection, textMeasurer: textMeasurer)
  }

  /// Returns a session for running the scene many times, for example while a window is resized.
  public func makeSession(textMeasurer: TextMeasurer = .builtIn) -> LayoutSession {
    LayoutSession(
      root.layout, subviews: root.items, environment: environment(textMeasurer: textMeasurer))
  }

  /// Runs the scene once.
  ///
  /// - Parameters:
  ///   - proposal: The proposal to the layout.
  ///   - recording: The optional data to record.
  /// - Returns: The pass.
  public func pass(
    in proposal: ProposedViewSize, recording: LayoutPass.Recording = .findings
  ) -> LayoutPass {
    LayoutPass(
      root.layout, subviews: root.items, proposal: proposal, environment: environment(),
      recording: recording)
  }

  /// Checks the scene at the proposals with which containers measure their subviews.
  public func survey(around proposal: ProposedViewSize) -> ProposalSurvey {
    ProposalSurvey(
      root.layout, subviews: root.items, around: proposal, environment: environment())
  }

  // MARK: - Paths

  /// The cell at a path of indices from the outermost layout; `nil` if there is none.
  public subscript(path: [Int]) -> SceneCell? {
    var container: SceneContainer? = root
    var found: SceneCell?
    for index in path {
      guard let cells = container?.cells, cells.indices.contains(index) else { return nil }
      found = cells[index]
      container = cells[index].container
    }
    return found
  }

  /// The ids of the path to a cell, as `sidebar/3`; empty for the outermost layout.
  public func name(of path: [Int]) -> String {
    var container: SceneContainer? = root
    var names: [String] = []
    for index in path {
      guard let cells = container?.cells, cells.indices.contains(index) else { break }
      names.append(cells[index].id)
      container = cells[index].container
    }
    return names.joined(separator: "/")
  }

  /// The line of a cell, or that of the outermost layout's name for an empty path.
  public func line(of path: [Int]) -> Int { self[path]?.line ?? root.line }
}
