import Drawing
import Geometry
import Raster

/// The bodies of many cells as one mark, whose memory is used again.
///
/// All cells are in it, whatever their state, so that a change of colors changes few pixels. A list shares its mark with
/// this value. Buffers keep up to three lists, so that the memory of the fourth is free again.
struct TessellationMarks {
  private var marks = Array(repeating: Tessellation(), count: 4)
  private var turn = 0

  /// Frees the memory of the marks, which the last lists may still share.
  mutating func release() {
    guard !marks[turn].centers.isEmpty else { return }
    for index in marks.indices { marks[index] = Tessellation() }
  }

  /// Begins a mark.
  ///
  /// - Parameters:
  ///   - ground: The background of the cells.
  ///   - radius: The circumradius of usual cells, in logical pixels.
  mutating func begin(on ground: Color, radius: Double) {
    turn = (turn + 1) % marks.count
    marks[turn].centers.removeAll(keepingCapacity: true)
    marks[turn].colors.removeAll(keepingCapacity: true)
    marks[turn].circumradii.removeAll(keepingCapacity: true)
    marks[turn].circumradius = radius
    marks[turn].background = ground
  }

  /// Adds a body; lengths are logical pixels.
  mutating func add(center: CGPoint, radius: Double, fill: Color) {
    let count = marks[turn].centers.count
    if radius != marks[turn].circumradius, marks[turn].circumradii.isEmpty {
      marks[turn].circumradii.append(
        contentsOf: repeatElement(marks[turn].circumradius, count: count))
      // Even the first one has its own.
      marks[turn].circumradii.append(radius)
    } else if marks[turn].circumradii.count == count, count > 0 {
      marks[turn].circumradii.append(radius)
    }
    marks[turn].centers.append(center)
    marks[turn].colors.append(fill)
  }

  /// Appends the mark to a list; its centers are mirrored in place if those of the list's marks are.
  mutating func draw(into list: inout DisplayList) {
    guard !marks[turn].centers.isEmpty else { return }
    let axis = list.mirrorAxis
    if let axis {
      for index in marks[turn].centers.indices {
        marks[turn].centers[index] = marks[turn].centers[index].mirrored(about: axis)
      }
    }
    list.mirrorAxis = nil
    list.append(.tessellation(marks[turn]), key: .part(.bodies))
    list.mirrorAxis = axis
  }
}
