public import Foundation

/// The folders of this package.
public enum PackageFolder {
  /// The folder of `Package.swift`.
  public static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The folder of the program's scenes.
  public static let scenes = root.appending(path: "Assets/scenes")

  /// The sorted names of these scenes, without the slow one that has thousands of cells.
  public static let namesOfSmallScenes =
    ((try? FileManager.default.contentsOfDirectory(atPath: scenes.path)) ?? [])
    .filter { $0.hasSuffix(".yaml") && $0 != "stress.yaml" }.sorted()
}
