public import Foundation

/// Where the files of this package are.
public enum PackageFolder {
  /// The folder of the manifest.
  public static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The scenes that come with the program.
  public static let scenes = root.appending(path: "Assets/scenes")

  /// The names of these scenes in order, without the one of thousands of cells, which takes long.
  public static let namesOfSmallScenes =
    ((try? FileManager.default.contentsOfDirectory(atPath: scenes.path)) ?? [])
    .filter { $0.hasSuffix(".yaml") && $0 != "stress.yaml" }.sorted()
}
