internal import CRaster

extension Rasterizer {
  /// How runs of pixels of one color are written; it does not change the drawn bytes.
  ///
  /// Some processors write large surfaces twice as fast by string operations (`rep stosd`) as by vectors, because they do
  /// not read the memory first. On others both are alike, and string operations cost more to start.
  public enum RunStores: Hashable, Sendable {
    /// What is fastest on this processor for the surface's size; measured once, in a large surface.
    case fastest
    /// Vectors only.
    case vectors
    /// String operations for runs of 1,024 pixels or more.
    case longStrings
    /// String operations for runs of 128 pixels or more.
    case strings

    /// The least run that is written by string operations, as a kernel argument.
    ///
    /// All pixels of `area` must be set afterwards, because a measurement may overwrite them.
    func strings(for surface: borrowing Surface, setting area: PixelRect? = nil) -> Int {
      switch self {
      case .fastest: surface.fastestStrings(setting: area)
      case .vectors: Int(RASTER_NO_STRINGS)
      case .longStrings: Int(RASTER_LONG_STRINGS)
      case .strings: Int(RASTER_SHORT_STRINGS)
      }
    }
  }
}

extension Surface {
  /// Surfaces of 16 MB or more are large: smaller ones stay in caches, where vectors are fastest.
  private var isLarge: Bool { width * height >= 1 << 22 }

  /// The least run that string operations write faster than vectors; see `RunStores.strings(for:setting:)`.
  func fastestStrings(setting area: PixelRect? = nil) -> Int {
    guard isLarge else { return Int(RASTER_NO_STRINGS) }
    guard let area, area.width == stride else { return unsafe raster_strings(base, 0) }
    // SAFETY: the rows of the area are in the surface, and between them is nothing.
    return unsafe raster_strings(base + area.y * stride, area.height * stride)
  }
}
