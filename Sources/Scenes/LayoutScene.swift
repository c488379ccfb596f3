public import Layouts

/// A scene: a layout, what it is offered, and its cells, as read from a file.
public struct LayoutScene: Sendable {
  /// The file, as the user named it.
  public let source: String
  /// The outermost layout with its cells.
  public let root: SceneContainer
  /// What the outermost layout is offered.
  public let size: SceneSize
  /// The direction in which lines run.
  public let layoutDirection: LayoutDirection

  /// The size of the window where there is none, in logical pixels.
  public static let standardWindow = CGSize(width: 800, height: 600)

  /// What the outermost layout is offered in a window of a size.
  public func proposal(inWindow window: CGSize = standardWindow) -> ProposedViewSize {
    size.proposal(inWindow: window)
  }

  /// What holds for all layouts of the scene.
  public func environment(textMeasurer: TextMeasurer = .builtIn) -> LayoutEnvironment {
    LayoutEnvironment(layoutDirection: layoutDirection, textMeasurer: textMeasurer)
  }

  /// A session in which the scene can be run many times, as while a window is resized.
  public func makeSession(textMeasurer: TextMeasurer = .builtIn) -> LayoutSession {
    LayoutSession(
      root.layout, subviews: root.items, environment: environment(textMeasurer: textMeasurer))
  }

  /// Runs the scene once.
  ///
  /// - Parameters:
  ///   - proposal: What it is offered.
  ///   - recording: What to do besides placing.
  /// - Returns: What the layout made of it.
  public func pass(
    in proposal: ProposedViewSize, recording: LayoutPass.Recording = .findings
  ) -> LayoutPass {
    LayoutPass(
      root.layout, subviews: root.items, proposal: proposal, environment: environment(),
      recording: recording)
  }

  // MARK: - Paths

  /// The cell at a path of positions, from the outermost layout inwards; `nil` where none is.
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

  /// The ids that lead to a cell, as `sidebar/3`; empty for the outermost layout.
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
