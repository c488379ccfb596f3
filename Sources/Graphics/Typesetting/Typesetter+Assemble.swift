internal import Glibc
internal import Raster

extension Typesetter {
  /// Assembles the glyphs of stacked lines at `size` logical pixels per em.
  mutating func label(_ stack: StackedLines, size: Double) -> Label {
    var label = Label()
    label.fontSize = size
    label.isRightToLeft = stack.shaped.isRightToLeft
    var print = Fingerprint()
    print.add(size)
    label.parts.reserveCapacity(
      stack.shaped.lines.reduce(0) { $0 + $1.glyphs.count { !$0.ink.isEmpty } })
    for (line, origin) in zip(stack.shaped.lines, stack.origins) {
      guard let ink = line.ink else { continue }
      let bounds = StackedLines.scaled(ink, from: origin, by: size)
      label.lines.append(Label.Line(baseline: Double(origin.y) * size, inkBounds: bounds))
      label.inkBounds = label.lines.count == 1 ? bounds : label.inkBounds.union(bounds)
      for placed in line.glyphs where !placed.ink.isEmpty {
        let glyph = library.glyph(placed.id, font: placed.font)
        let x = (Double(origin.x) + placed.x) * size
        let y = (Double(origin.y) + placed.y) * size
        print.add(x)
        print.add(y)
        print.add(UInt64(placed.id) << 16 | UInt64(placed.font))
        if let image = glyph.image {
          label.images.append(
            Label.PlacedImage(
              image: image, rect: StackedLines.scaled(placed.ink, from: origin, by: size)))
        } else {
          label.path.append(
            glyph.path, transform: Transform(a: size, b: 0, c: 0, d: size, tx: x, ty: y))
        }
        label.parts.append(
          Label.Part(
            scalar: UInt32(placed.scalar), scalarEnd: UInt32(placed.scalarEnd),
            end: label.path.endPosition))
      }
    }
    label.missingGlyphs = stack.shaped.missing.count
    label.fingerprint = print.value
    return label
  }
}

extension Label {
  /// Returns the label moved by `x` logical pixels to the right.
  func moved(x: Double) -> Label {
    var moved = self
    moved.path = path.transformed(by: .translation(x: x, y: 0))
    for index in images.indices { moved.images[index].rect.origin.x += x }
    for index in lines.indices { moved.lines[index].inkBounds.origin.x += x }
    for index in edges.indices {
      moved.edges[index].leading += x
      moved.edges[index].trailing += x
    }
    moved.inkBounds.origin.x += x
    var print = Fingerprint()
    print.add(fingerprint)
    print.add(x)
    moved.fingerprint = print.value
    return moved
  }
}
