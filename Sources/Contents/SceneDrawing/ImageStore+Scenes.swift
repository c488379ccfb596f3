public import Drawing
public import Geometry
import Images

extension ImageStore {
  /// Returns the state of each image of a scene, and loads those that are not available in the size in which they are
  /// shown.
  ///
  /// Cheap if nothing has changed.
  ///
  /// - Parameters:
  ///   - sizes: The size of each image, in logical pixels.
  ///   - scale: The device pixels per logical pixel, including zoom.
  ///   - isAwaited: Whether to wait until all images have been loaded or have failed.
  /// - Returns: The states by name.
  public func states(
    for sizes: [String: CGSize], scale: Double, isAwaited: Bool = false
  ) -> [String: ImageState] {
    var states: [String: ImageState] = [:]
    repeat {
      if isAwaited { waitForAll() }
      beginList()
      for (name, size) in sizes.sorted(by: { $0.key < $1.key }) {
        guard allowsNetwork || !RemoteImages.isRemote(name) else {
          states[name] = .withheld(Self.networkReason)
          continue
        }
        states[name] = state(
          of: ImageRequest(
            path: name, width: Self.extent(Double(size.width) * scale),
            height: Self.extent(Double(size.height) * scale), isWhole: true))
      }
    } while isAwaited && missingCount > 0
    return states
  }

  /// A power of two, so that one size serves while its cell grows and shrinks.
  private static func extent(_ length: Double) -> Int {
    var extent = leastExtent
    while extent < greatestExtent, Double(extent) < length { extent *= 2 }
    return extent
  }

  private static var leastExtent: Int { 32 }
  private static var greatestExtent: Int { 4096 }
  private static var networkReason: String {
    "images from the network are disabled; allow their hosts with --allow-urls"
  }
}
