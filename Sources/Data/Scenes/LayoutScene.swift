public import Layouts

/// A layout, its proposal and its cells, as read from a file.
public struct LayoutScene: Sendable {
  /// The path of the file, as the user gave it.
  public let source: String
  /// The outermost layout with its cells.
  public private(set) var root: SceneContainer
  /// The proposal to the outermost layout.
  public let size: SceneSize
  /// The layout direction.
  public private(set) var layoutDirection: LayoutDirection
  /// How the texts are to be measured.
  public private(set) var textMeasure = TextMeasure.font
  /// Measures the texts with the font that draws them, if there is such a measurer.
  private(set) var fontMeasurer: TextMeasurer?

  /// The default size of the window, in logical pixels.
  public static let standardWindow = CGSize(width: 800, height: 600)

  /// Returns the proposal to the outermost layout in a window of a size.
  public func proposal(inWindow window: CGSize = standardWindow) -> ProposedViewSize {
    size.proposal(inWindow: window)
  }

  /// Returns the scene with its texts measured with a font.
  ///
  /// - Parameters:
  ///   - fontMeasurer: Measures with the font that draws the texts; `nil` if there is none, so that the built-in rule is
  ///     used.
  ///   - measure: How the texts are to be measured; `nil` for what the scene asks for.
  /// - Returns: The scene.
  public func measuringText(
    with fontMeasurer: TextMeasurer?, as measure: TextMeasure? = nil
  ) -> LayoutScene {
    var scene = self
    scene.textMeasure = measure ?? textMeasure
    scene.fontMeasurer = fontMeasurer
    return scene
  }

  /// Returns the scene with other cells or another layout.
  func with(root: SceneContainer) -> LayoutScene {
    var scene = self
    scene.root = root
    return scene
  }

  /// Returns the scene with another layout direction.
  public func with(layoutDirection: LayoutDirection) -> LayoutScene {
    var scene = self
    scene.layoutDirection = layoutDirection
    return scene
  }

  /// Whether the texts are measured with the font that draws them.
  public var measuresWithFont: Bool { textMeasure == .font && fontMeasurer != nil }

  /// The environment of all layouts of the scene.
  public var environment: LayoutEnvironment {
    let measurer = textMeasure == .font ? fontMeasurer : nil
    return LayoutEnvironment(
      layoutDirection: layoutDirection, textMeasurer: measurer ?? .builtIn)
  }

  /// Returns a session for running the scene many times, for example while a window is resized.
  public func makeSession() -> LayoutSession {
    LayoutSession(root.layout, subviews: root.items, environment: environment)
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
      root.layout, subviews: root.items, proposal: proposal, environment: environment,
      recording: recording)
  }

  /// Checks the scene at the proposals with which containers measure their subviews.
  public func survey(around proposal: ProposedViewSize) -> ProposalSurvey {
    ProposalSurvey(
      root.layout, subviews: root.items, around: proposal, environment: environment)
  }

  /// Returns Swift statements that verify the frames, for a test.
  ///
  /// The texts are measured by the built-in rule, as they are in a test without fonts.
  public func testSource(in proposal: ProposedViewSize) -> String {
    measuringText(with: nil).pass(in: proposal, recording: [])
      .testSource(layoutDirection: layoutDirection)
  }

  // MARK: - Cells

  /// Whether a cell is a text, which has to be measured; O(cells).
  public var hasText: Bool { root.hasText }

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
