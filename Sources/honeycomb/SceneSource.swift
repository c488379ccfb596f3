import Foundation
import Images
import ScenePicture
import Scenes
import Topics

/// Scenes as the commands read them.
enum SceneSource {
  /// Reads a scene, and tells what had to be mended.
  static func read(_ path: String) throws(InputError) -> LayoutScene {
    let reading = try SceneReader().read(file: path)
    for warning in reading.warnings { Diagnostics.write("honeycomb: \(warning)") }
    return reading.scene
  }

  /// Whether a file is an event script: one by its name, or by the header in its first line.
  ///
  /// What cannot be read is taken for one, whose reader tells why.
  static func isScript(_ path: String) throws -> Bool {
    if path.lowercased().hasSuffix(".jsonl") { return true }
    guard let bytes = try? Topics.FileDescriptor.contents(of: path) else { return true }
    let line = Array(bytes.prefix { $0 != UInt8(ascii: "\n") })
    guard let header = try? Document(reading: line, named: path, as: .json).root,
      let entries = try? header.entries()
    else { return false }
    // A scene of one line has a layout.
    return entries.contains { $0.key == "honeycomb" } && !entries.contains { $0.key == "layout" }
  }

  // MARK: - Pictures

  /// The pictures that a scene names, each read or with the reason why it is not.
  static func images(of scene: LayoutScene) -> [String: SceneImageState] {
    let folder = URL(fileURLWithPath: scene.source).deletingLastPathComponent()
    var images: [String: SceneImageState] = [:]
    for name in names(in: scene.root) where images[name] == nil {
      images[name] = image(name, under: folder)
    }
    return images
  }

  private static func names(in container: SceneContainer) -> [String] {
    container.cells.flatMap { cell in
      [cell.look.image].compactMap { $0 } + (cell.container.map { names(in: $0) } ?? [])
    }
  }

  private static func image(_ name: String, under folder: URL) -> SceneImageState {
    let file = URL(fileURLWithPath: name, relativeTo: folder).resolvingSymlinksInPath()
    guard !name.contains("://") else { return .failed("pictures from the network are off") }
    let root = folder.resolvingSymlinksInPath().path
    guard file.path.hasPrefix(root.hasSuffix("/") ? root : root + "/") else {
      return .failed("\(name) is not under the folder of the scene")
    }
    do throws(ImageError) {
      return .loaded(SceneImage(try PNGFile.read(file.path)))
    } catch {
      return .failed(error.description)
    }
  }
}
