public import Drawing
import Files
public import Geometry
public import Images
public import Layouts
public import Scenes

extension LayoutScene {
  /// Returns the size of each image in a pass, in logical pixels: the largest of the cells that name it.
  ///
  /// O(cells).
  public func imageSizes(in pass: LayoutPass) -> [String: CGSize] {
    var sizes: [String: CGSize] = [:]
    func collect(_ container: SceneContainer, _ placements: [LayoutPlacement]) {
      for (cell, placement) in zip(container.cells, placements) {
        if let name = cell.look.image {
          let area = placement.outline.bounds(in: placement.frame)
          let known = sizes[name] ?? .zero
          sizes[name] = CGSize(
            width: max(known.width, area.width), height: max(known.height, area.height))
        }
        if let inner = cell.container { collect(inner, placement.children) }
      }
    }
    collect(root, pass.placements)
    return sizes
  }

  /// Returns the images that the scene names, each with its pixels or the reason why it cannot be read.
  ///
  /// Waits until all have been loaded or have failed. Relative names are in the folder of the scene's file.
  ///
  /// - Parameters:
  ///   - pass: The layout of the scene.
  ///   - scale: The number of device pixels per logical pixel.
  ///   - remote: The allowed remote images; `nil` for none.
  /// - Returns: The state of each image, by its name.
  public func images(
    in pass: LayoutPass, scale: Double = 1, remote: RemoteImages? = nil
  ) -> [String: ImageState] {
    ImageStore(folder: Pathname.folder(of: source), remote: remote)
      .states(for: imageSizes(in: pass), scale: scale, isAwaited: true)
  }
}
