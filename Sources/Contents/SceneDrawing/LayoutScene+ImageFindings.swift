public import Drawing
public import Layouts
public import Scenes

extension LayoutScene {
  /// Returns the problems of the scene, ordered by path.
  ///
  /// An image that failed to load is missing. A withheld network image is not, because it may
  /// exist.
  ///
  /// - Parameters:
  ///   - pass: The layout pass of the scene, with its findings.
  ///   - images: The state of each image that the scene names.
  /// - Returns: The findings of the pass, and one for each cell whose image is missing.
  public func findings(
    of pass: LayoutPass, images: [String: ImageState]
  ) -> [SceneFinding] {
    var missing: [String: String] = [:]
    for case (let name, .failed(let reason)) in images { missing[name] = reason }
    return findings(of: pass, missingImages: missing)
  }
}
