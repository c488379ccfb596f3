internal import Raster

extension Label {
  /// A glyph with ink: an outline, or else an image.
  struct Part: Sendable {
    /// The first scalar of `text` that it shows.
    var scalar: UInt32
    /// The end of the scalars that it shows.
    var scalarEnd: UInt32
    /// The end of its outline in `path`, which is that of the glyph before it if it is an image.
    var end: Path.Position
  }

  /// Divides the label into the glyphs of some Unicode scalars and the others, to draw both in
  /// different colors.
  ///
  /// Nothing is laid out again: each glyph is in one of the two, where it was. A glyph for several
  /// scalars, such as a ligature, is marked if one of them is. Both keep the text, the lines and the
  /// bounds of the label; one without glyphs is empty. O(n log n) for n marked scalars and glyphs.
  ///
  ///     var typesetter = try Typesetter()
  ///     let label = typesetter.line("Honeycomb")
  ///     let (marked, rest) = label.split(marking: [0, 5])
  ///
  /// - Parameter scalars: Offsets of scalars in `text`, in any order; all other numbers are ignored.
  /// - Returns: The glyphs of the scalars, and the other glyphs.
  public func split(marking scalars: [Int]) -> (marked: Label, rest: Label) {
    let scalars = scalars.sorted()
    func isMarked(_ part: Part) -> Bool {
      // The first marked scalar that is not before the glyph.
      let first = scalars.indices.partitionPoint { scalars[$0] < Int(part.scalar) }
      return first < scalars.count && scalars[first] < Int(part.scalarEnd)
    }
    let markedCount = parts.count(where: isMarked)
    if markedCount == 0 { return (Label(), self) }
    if markedCount == parts.count { return (self, Label()) }
    var halves = (marked: self, rest: self)
    halves.marked.removeGlyphs(keepingRoomFor: markedCount)
    halves.rest.removeGlyphs(keepingRoomFor: parts.count - markedCount)
    var print = Fingerprint()
    print.add(fingerprint)
    var begin = Path.Position.start
    var image = images.startIndex
    for (index, part) in parts.enumerated() {
      let placed = part.end == begin ? images[image] : nil
      if placed != nil { image += 1 }
      if isMarked(part) {
        print.add(UInt64(index))
        halves.marked.append(part, of: path, from: begin, image: placed)
      } else {
        halves.rest.append(part, of: path, from: begin, image: placed)
      }
      begin = part.end
    }
    halves.rest.fingerprint = print.value
    print.add(UInt64(parts.count))
    halves.marked.fingerprint = print.value
    return halves
  }

  private mutating func removeGlyphs(keepingRoomFor count: Int) {
    path = Path()
    images = []
    parts = []
    parts.reserveCapacity(count)
  }

  private mutating func append(
    _ part: Part, of source: Path, from begin: Path.Position, image: PlacedImage?
  ) {
    if let image { images.append(image) } else { path.append(source, from: begin, to: part.end) }
    var part = part
    part.end = path.endPosition
    parts.append(part)
  }
}
