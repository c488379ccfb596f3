import Raster

/// A mark of many cells or dots, prepared once per frame for all bands.
///
/// A class, because the threads that draw bands of a frame share it and an array cannot contain its batches.
final class PreparedMark {
  /// The position of the mark in its list.
  var mark = 0
  /// The dots of a field.
  var dots = DotBatch()
  /// The cells of a tessellation.
  var cells = CellBatch()
}
