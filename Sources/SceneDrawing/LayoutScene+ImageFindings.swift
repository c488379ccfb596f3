public import Layouts
public import Scenes

extension LayoutScene {
  /// What is wrong in the scene, ordered by path.
  ///
  /// A picture that has failed is missing. One from the network that was not asked for is not: it may
  /// be there.
  ///
  /// - Parameters:
  ///   - pass: What the layout made of the scene, with its findings.
  ///   - images: What has become of the pictures that it names.
  /// - Returns: What the pass has found, and each cell whose picture is missing.
  public func findings(
    of pass: LayoutPass, images: [String: SceneImageState]
  ) -> [SceneFinding] {
    var missing: [String: String] = [:]
    for case (let name, .failed(let reason)) in images { missing[name] = reason }
    return findings(of: pass, missingImages: missing)
  }
}
